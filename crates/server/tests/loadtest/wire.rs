//! Players who see only JSON play whole games: whatever the game asks, they can answer, and every answer is legal.

use std::collections::BTreeMap;

use furball_cards::{Content, Edition, Faction};
use furball_engine::{Chance, Choice, Forces, Game, PlayerSetup, RulebookId, Seat, Seed, Setup, Viewer};
use furball_server::loadtest::WirePlayer;
use furball_server::protocol::patch::without_nulls;
use serde_json::Value;

/// What was asked in some games, and how often.
type Asked = BTreeMap<String, u32>;

/// A game through the eyes of a seat, as it goes over the wire.
fn seen(game: &Game, seat: Seat) -> Value {
    let view = serde_json::to_value(game.view(Viewer::Seat(seat)).snapshot()).expect("JSON");
    // Written and read again, as sockets do.
    serde_json::from_str(&without_nulls(view).to_string()).expect("JSON")
}

/// Plays a game to its end and gives all choices.
fn play(setup: &Setup, number: u8, asked: &mut Asked) -> Vec<Choice> {
    let content = setup.rulebook.content();
    let chance = Chance::seeded(Seed([number; 32]));
    let (mut game, mut events) = setup.start(content, chance).expect("a legal setup");
    let mut players = [0, 1].map(|seat| WirePlayer::new(u64::from(number) * 2 + seat));
    let mut choices = Vec::new();
    while game.outcome().is_none() {
        let seat = game.prompts().first().expect("somebody is asked").seat;
        let view = seen(&game, seat);
        let chosen = players[seat.index()].choose(&view);
        let choice = match chosen {
            Ok(Some(choice)) => choice,
            other => panic!("{other:?} where this is asked: {}", view["prompt"]),
        };
        let kind = view["prompt"]["options"]["type"].as_str().expect("options");
        *asked.entry(kind.to_owned()).or_default() += 1;
        game.answer(seat, &choice, &mut events)
            .unwrap_or_else(|refusal| panic!("game {number}: {choice:?} is refused: {refusal}"));
        events.clear();
        choices.push(choice);
        assert!(choices.len() < 100_000, "game {number} goes on and on");
    }
    for seat in [Seat(0), Seat(1)] {
        let over = players[seat.index()].choose(&seen(&game, seat));
        assert_eq!(over, Ok(None), "nothing is asked after the end");
    }
    choices
}

fn built(rulebook: RulebookId, one: Faction, two: Faction) -> Setup {
    let player = |name: &str, faction| PlayerSetup {
        name: name.into(),
        faction: Some(faction),
        squad: None,
    };
    Setup {
        rulebook,
        players: vec![player("Ann", one), player("Ben", two)],
        forces: Forces::Built { limit: None },
        obstacles: true,
        round_limit: Some(40),
        ..Setup::default()
    }
}

#[test]
fn missions_are_played_to_their_end() {
    for mission in ["1", "2", "3"] {
        let mut asked = Asked::new();
        let mut setup = Setup::for_two("Ann", "Ben");
        setup.scenario = Some(mission.into());
        for number in 0..6 {
            let choices = play(&setup, number, &mut asked);
            assert!(choices.len() > 20, "mission {mission} is more than a few choices");
        }
        for kind in ["list", "dials", "place"] {
            assert!(
                asked.contains_key(kind),
                "mission {mission} asks for {kind}: {asked:?}"
            );
        }
    }
}

#[test]
fn ready_made_squads_of_first_edition_are_played_to_the_end() {
    let mut asked = Asked::new();
    let setup = built(RulebookId::First, Faction::Rebel, Faction::Imperial);
    for number in 0..12 {
        play(&setup, number, &mut asked);
    }
    for kind in ["list", "dials", "place", "roll", "dice", "squad"] {
        assert!(
            asked.contains_key(kind),
            "First Edition asks for {kind}: {asked:?}"
        );
    }
}

#[test]
fn ready_made_squads_of_second_edition_are_played_to_the_end() {
    let mut asked = Asked::new();
    let squads = &Content::builtin(Edition::Second).squads;
    let mut factions: Vec<Faction> = squads.iter().map(|ready| ready.squad.faction).collect();
    factions.sort_unstable();
    factions.dedup();
    assert!(factions.len() > 2);
    for (number, &one) in factions.iter().enumerate() {
        let two = factions[(number + 1) % factions.len()];
        let setup = built(RulebookId::Second, one, two);
        for game in 0..2 {
            let choices = play(&setup, (number * 2 + game) as u8, &mut asked);
            assert!(
                !choices.contains(&Choice::Concede),
                "there are squads for {one:?}"
            );
        }
    }
    for kind in ["list", "dials", "place", "dice", "squad"] {
        assert!(
            asked.contains_key(kind),
            "Second Edition asks for {kind}: {asked:?}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let mut setup = Setup::for_two("Ann", "Ben");
    setup.scenario = Some("2".into());
    let (mut once, mut again) = (Asked::new(), Asked::new());
    assert_eq!(play(&setup, 9, &mut once), play(&setup, 9, &mut again));
    assert_ne!(play(&setup, 9, &mut once), play(&setup, 10, &mut again));
}

#[test]
fn a_choice_that_holds_nothing_survives_the_wire() {
    let list = serde_json::to_value([Choice::TallonEnd { side: None }, Choice::Pass]).expect("JSON");
    let read: Vec<Choice> = serde_json::from_value(without_nulls(list)).expect("choices");
    assert_eq!(read, [Choice::TallonEnd { side: None }, Choice::Pass]);
}

#[test]
fn a_view_that_makes_no_sense_is_told() {
    let mut player = WirePlayer::new(1);
    let nonsense: Value = serde_json::json!({"prompt": {"seat": 0, "options": {"wish": 3}}});
    let told = player.choose(&nonsense).expect_err("no such options").to_string();
    assert!(told.contains("options"), "{told}");
    let empty: Value = serde_json::json!({"prompt": {"seat": 0, "options": {"type": "list", "choices": []}}});
    assert!(player.choose(&empty).is_err());
}
