//! Plays games in which every prompt is put into words and answered by number.

use furball_ace::{Player as _, RandomPlayer};
use furball_cards::{Faction, xws};
use furball_engine::{Chance, Choice, Forces, Options, RulebookId, Secret, Setup, Side, Viewer, ledger};

use super::explain::explain;
use super::map;
use super::narrate::Narrator;
use super::paint::Paint;
use super::prompt::question;
use super::roster;
use crate::book;
use crate::names::Names;
use crate::opening::{SeatToFill, random_squads};

const PLAIN: Paint = Paint { colors: false };

/// Plays a game, and checks at every prompt that the terminal could have played it.
fn play(setup: &Setup, number: u64) {
    let secret = Secret(format!("terminal {number}"));
    let (mut game, mut events) = setup
        .start(book::content(setup.rulebook), Chance::seeded(secret.seed(&[])))
        .expect("a setup");
    let mut players: Vec<RandomPlayer> = (0..2).map(|seat| RandomPlayer::new(number * 2 + seat)).collect();
    let mut told = 0;
    while game.outcome().is_none() {
        let prompt = game.prompts().first().expect("a prompt").clone();
        let view = game.view(Viewer::Seat(prompt.seat));
        let asked = question(view, &prompt, PLAIN);
        assert!(!asked.title.is_empty());
        let rule = explain(prompt.ask, view.rulebook()).rule;
        let own = ledger::of(view.rulebook().id).any(|entry| entry.id == rule);
        assert!(own, "{:?} cites {rule}", prompt.ask);
        let free = matches!(prompt.options, Options::Dice { .. });
        assert!(
            free || !asked.offers.is_empty(),
            "nothing to take by number: {:?}",
            prompt.ask
        );
        for (place, offer) in asked.offers.iter().enumerate() {
            assert!(!offer.words.is_empty());
            assert_eq!(
                game.check(prompt.seat, &offer.choice),
                Ok(()),
                "{:?} to {:?}",
                offer.choice,
                prompt.ask
            );
            let typed = asked.read(&game, prompt.seat, &(place + 1).to_string());
            assert_eq!(typed.as_ref(), Ok(&offer.choice));
        }
        let choice = players[prompt.seat.index()].choose(view, &prompt);
        if let Choice::Dice(dice) = &choice {
            let text = Names::plain(view).choice(&prompt, &choice);
            let typed = if dice.is_empty() {
                "none"
            } else {
                text.trim_start_matches("Dice ")
            };
            assert_eq!(asked.read(&game, prompt.seat, typed), Ok(choice.clone()));
        }
        let before = game.clone();
        events.clear();
        game.answer(prompt.seat, &choice, &mut events)
            .expect("a legal choice");
        let names = |game| Names {
            view: game,
            letters: true,
        };
        let after = names(game.view(Viewer::Spectator));
        let lines = Narrator {
            before: Some(names(before.view(Viewer::Spectator))),
            after,
        }
        .tell(&events);
        told += lines.len();
        assert!(
            lines
                .iter()
                .all(|line| !line.text.is_empty() && !line.text.contains("a card.")),
            "{lines:?}"
        );
    }
    assert!(told > 10);
    let view = game.view(Viewer::Spectator);
    assert!(map::draw(view, &[], PLAIN).len() > 20);
    for ship in view.ships() {
        assert!(roster::card(view, ship, PLAIN).len() > 3);
    }
    roster::list_ships(view, PLAIN);
}

/// Gives both players random squads.
fn bring_squads(setup: &mut Setup, limit: u16, number: u64) {
    let content = book::content(setup.rulebook);
    let place = |side, faction| SeatToFill {
        name: String::new(),
        side,
        faction,
        picks_squad: false,
    };
    let places = [
        place(Side::One, Faction::Rebel),
        place(Side::Two, Faction::Imperial),
    ];
    let mut chance = Chance::seeded(Secret(format!("squads {number}")).seed(&[]));
    let squads = random_squads(content, &places, limit, &mut chance).expect("squads");
    setup.forces = Forces::Built { limit: Some(limit) };
    for (player, squad) in setup.players.iter_mut().zip(&squads) {
        player.squad = serde_json::from_str(&xws::write(content, squad)).ok();
    }
}

#[test]
fn second_edition_can_be_played_by_number() {
    for number in 0..20 {
        let mut setup = Setup::for_two("one", "two");
        setup.rulebook = RulebookId::Second;
        setup.round_limit = Some(12);
        setup.obstacles = number % 2 == 0;
        bring_squads(&mut setup, 200, number);
        play(&setup, number);
    }
}

#[test]
fn everything_can_be_played_by_number() {
    for number in 0..40 {
        let mut setup = Setup::for_two("one", "two");
        setup.round_limit = Some(20);
        setup.mission = [None, Some("1"), Some("2"), Some("3")][number as usize % 4].map(str::to_owned);
        setup.obstacles = number % 8 == 0;
        if number % 2 == 1 || number % 8 == 0 {
            bring_squads(&mut setup, 100, number);
        }
        play(&setup, number);
    }
}
