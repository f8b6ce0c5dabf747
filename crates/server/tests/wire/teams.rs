//! Teams, of people and a computer, over the wire, in both rulebooks.

use furball_cards::Faction;
use furball_engine::{Forces, PlayerSetup, RulebookId, Setup};
use furball_server::hosting::{Clock, Computer, GameSettings, SeatKind};
use furball_server::protocol::client_message::{CreateGame, TakeSeat};
use furball_server::store::Visibility;
use tokio::sync::watch;

use crate::bots::Bot;
use crate::requests::open;

fn settings(rulebook: RulebookId, forces: Forces, factions: &[Faction]) -> GameSettings {
    let players = factions.iter().map(|&faction| PlayerSetup {
        name: String::new(),
        faction: Some(faction),
        squad: None,
    });
    let mut seats = vec![SeatKind::Person; factions.len()];
    seats[1] = SeatKind::Computer {
        computer: Computer::Simple,
    };
    GameSettings {
        setup: Setup {
            rulebook,
            players: players.collect(),
            // Of the first mission's ships each player has some.
            scenario: (forces == Forces::Listed).then(|| "1".into()),
            forces,
            round_limit: Some(3),
            ..Setup::for_two("", "")
        },
        seats,
        clock: Clock::Game {
            seconds: 3600,
            increment: 1,
        },
        analysis: true,
    }
}

async fn is_played(rulebook: RulebookId, forces: Forces, factions: &[Faction]) {
    let open = open(|_| {}).await;
    let settings = settings(rulebook, forces, factions);
    let people = (0..factions.len()).filter(|&seat| settings.seats[seat] == SeatKind::Person);
    let people: Vec<u8> = people.map(|seat| seat as u8).collect();
    let game = CreateGame {
        settings: settings.clone(),
        visibility: Visibility::Public,
        seat: None,
        from: None,
    };
    let game = open.address.make_game(&game).await.expect("fine settings").game;
    let mut bots = Vec::new();
    for &seat in &people {
        let take = TakeSeat {
            seat,
            name: format!("Player {seat}"),
            word: String::new(),
            key: None,
        };
        let taken = open.address.take_seat(&game, &take).await.expect("a free seat");
        bots.push(Bot::sit(&open.address, &taken, u64::from(seat)).await);
    }
    let (_door, door) = watch::channel(open.address.clone());
    let mut playing = tokio::task::JoinSet::new();
    for mut bot in bots {
        let door = door.clone();
        playing.spawn(async move {
            bot.play(&door, || {}).await;
            bot.client.view()["outcome"].clone()
        });
    }
    let outcomes = playing.join_all().await;
    assert_eq!(outcomes.len(), people.len());
    assert!(
        outcomes.iter().all(|outcome| *outcome == outcomes[0]),
        "{outcomes:?}"
    );
    let record = crate::http::get(&open.address, &format!("/api/games/{game}/record")).await;
    let record = furball_engine::Record::from_json(&record.body).expect("a record");
    record.verify(settings.content()).expect("it verifies");
    open.server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_against_two_in_first_edition() {
    let [rebel, imperial] = [Faction::Rebel, Faction::Imperial];
    is_played(
        RulebookId::First,
        Forces::Listed,
        &[rebel, rebel, imperial, imperial],
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_against_a_computer_in_second_edition() {
    let built = Forces::Built { limit: None };
    is_played(
        RulebookId::Second,
        built,
        &[Faction::Resistance, Faction::FirstOrder],
    )
    .await;
}
