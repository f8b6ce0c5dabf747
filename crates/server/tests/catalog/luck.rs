//! Luck reports of whole games: every die is counted, and nothing that isn't one.

use furball_ace::{Player, RandomPlayer, SimplePlayer};
use furball_engine::luck::{Counter, LuckReport};
use furball_engine::{
    Event, Forces, Game, PlayerSetup, Record, RulebookId, Secret, Session, Setup, SetupEvent, Start, Viewer,
};
use furball_server::catalog;

use crate::records;

/// Dice counted so far, in attacks and elsewhere.
fn counted(report: &LuckReport) -> u32 {
    let seats = report.seats.iter().map(|luck| {
        let other: u32 = luck.other.iter().map(|dice| dice.rolled).sum();
        luck.attack.dice.rolled + luck.defense.dice.rolled + other
    });
    seats.sum()
}

/// Chance goes into something else than dice that are anybody's luck: shuffling, lots, and a card picked blindly.
fn draws_lots(game: &Game, events: &[Event]) -> bool {
    game.view(Viewer::Spectator).setting_up()
        || events.iter().any(|event| {
            matches!(
                event,
                Event::DeckShuffled
                    | Event::Setup(SetupEvent::OrderRolled { .. } | SetupEvent::OrderSet { .. })
                    | Event::DamageFlipped { .. }
                    | Event::DamageDiscarded { .. }
                    | Event::RoundStarted { round: 1 }
            )
        })
}

fn setup(number: usize) -> Setup {
    let squads = catalog::squads(RulebookId::Second, catalog::content(RulebookId::Second)).squads;
    let player = |place: usize| PlayerSetup {
        name: format!("player {place}"),
        faction: None,
        squad: Some(squads[(number * 2 + place) % squads.len()].xws.clone()),
    };
    Setup {
        rulebook: RulebookId::Second,
        players: vec![player(0), player(1)],
        forces: Forces::Built { limit: None },
        obstacles: true,
        round_limit: Some(8),
        ..Setup::default()
    }
}

/// Each die takes one draw of chance, so what a choice used up says how many were rolled.
#[test]
fn every_die_is_counted_once() {
    let mut dice = 0;
    let mut again = 0;
    for number in 0..8 {
        let content = catalog::content(RulebookId::Second);
        let start = Start::Setup(setup(number));
        let begun = Session::start(content, start, Secret(format!("secret {number}")), vec![]);
        let (mut session, events) = begun.expect("a game");
        let mut counter = Counter::default();
        counter.watch(&session.game, &events);
        let seed = number as u64;
        let mut players: [Box<dyn Player>; 2] = [
            Box::new(SimplePlayer::new(seed)),
            Box::new(RandomPlayer::new(seed)),
        ];
        while let Some(prompt) = session.game.prompts().first() {
            let seat = prompt.seat;
            let choice = players[seat.index()].choose(session.game.view(Viewer::Seat(seat)), prompt);
            let mut events = Vec::new();
            let before = (session.game.chance_used(), counted(&counter.report()));
            session.answer(seat, choice, &mut events).expect("a legal choice");
            counter.watch(&session.game, &events);
            let rolled = counted(&counter.report()) - before.1;
            if !draws_lots(&session.game, &events) {
                let used = session.game.chance_used() - before.0;
                assert_eq!(u128::from(rolled), used, "{events:?}");
            }
        }
        let report = counter.report();
        dice += counted(&report);
        let rerolled = report.seats.iter();
        again += rerolled
            .map(|luck| luck.attack.dice.again + luck.defense.dice.again)
            .sum::<u32>();
    }
    assert!(
        dice > 200 && again > 10,
        "only {dice} dice, {again} of them again"
    );
}

#[test]
fn a_replay_tells_of_luck() {
    for record in [records::record(), records::squads()] {
        let record = Record::from_value(&record).expect("a record");
        let shown = catalog::replay(&record, None).expect("as it was played");
        assert_eq!(shown.luck.seats.len(), 2);
        let [one, two] = [&shown.luck.seats[0], &shown.luck.seats[1]];
        assert!(one.attack.dice.rolled > 0 && two.defense.dice.rolled > 0);
        assert_eq!(one.damage.dealt, two.damage.suffered);
        assert_eq!(two.damage.dealt, one.damage.suffered);
        for luck in [one, two] {
            let sum: f64 = luck.attack.dice.faces.iter().map(|face| face.expected).sum();
            assert!((sum - f64::from(luck.attack.dice.rolled)).abs() < 1e-9);
            let both = luck.both;
            assert_eq!(
                both.count,
                luck.attack.successes.count + luck.defense.successes.count
            );
            assert!(both.at_most + both.at_least >= 1.0 && (0.0..=100.0).contains(&both.percentile));
        }
    }
}
