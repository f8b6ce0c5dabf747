//! Plays games in which every prompt is put into words and answered by number.

use furball_ace::{Player as _, RandomPlayer};
use furball_cards::{Faction, xws};
use furball_engine::refusal::{ActionRefusal, DiceRefusal};
use furball_engine::{
    ActionChoice, Chance, Choice, Forces, Modification, Options, Refusal, RulebookId, Secret, Setup, Side,
    View, Viewer,
};
use furball_phrases::Language;

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

/// Whether the words for a choice may be the same in every language: names, or what a card says.
fn is_named(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Ship(_)
            | Choice::Seat(_)
            | Choice::Device(_)
            | Choice::Number(_)
            | Choice::Ability(_)
            | Choice::Upgrade(_)
            | Choice::Damage(_)
            | Choice::Drawn(_)
            | Choice::Option(_)
            | Choice::Modify(Modification::Ability(_))
            | Choice::Action(ActionChoice::Card(_))
    )
}

/// Checks that what is asked is said in German, and says it in English.
fn in_both_languages(view: View<'_>, prompt: &furball_engine::Prompt) {
    let [english, german] = Language::ALL.map(|language| {
        let names = Names::lettered(view, language);
        (question(names, prompt, PLAIN), explain(names, prompt.ask))
    });
    assert_ne!(english.1.0, german.1.0, "the help for {:?}", prompt.ask);
    assert_ne!(english.0.title, german.0.title, "{:?}", prompt.ask);
    assert!(
        english.0.hint.is_none() || english.0.hint != german.0.hint,
        "{:?}",
        prompt.ask
    );
    for (english, german) in english.0.offers.iter().zip(&german.0.offers) {
        assert!(
            english.words != german.words || is_named(&english.choice),
            "{:?} is “{}” in both languages",
            english.choice,
            english.words
        );
    }
}

/// Checks that what is denied is told in German, and told in English with the names of this game.
fn refused_in_both_languages(view: View<'_>) {
    for denied in view.denied() {
        let [english, german] =
            Language::ALL.map(|language| Names::lettered(view, language).refusal(&denied.why));
        // What a card says stays English.
        let of_card = matches!(
            denied.why,
            Refusal::Action(ActionRefusal::ActionUnmet { .. } | ActionRefusal::ActionUnpaid { .. })
                | Refusal::Dice(DiceRefusal::DiceUnmet { .. } | DiceRefusal::DiceUnpaid { .. })
        );
        assert!(
            english != german || of_card,
            "{denied:?} is “{english}” in both languages"
        );
        assert!(
            english.ends_with('.') && !english.starts_with("refusal-"),
            "{english}"
        );
        assert!(
            !english.contains(['{', '}']) && !german.contains(['{', '}']),
            "{english}"
        );
    }
}

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
        let names = Names::lettered(view, Language::English);
        in_both_languages(view, &prompt);
        refused_in_both_languages(view);
        let asked = question(names, &prompt, PLAIN);
        assert!(!asked.title.is_empty());
        let (_, rule) = explain(names, prompt.ask);
        let own = view.rulebook().id.rules().any(|own| Some(own) == rule);
        assert!(own, "{:?} cites {rule:?}", prompt.ask);
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
        let [english, german] = Language::ALL.map(|language| {
            let names = |game| Names::lettered(game, language);
            let after = names(game.view(Viewer::Spectator));
            let before = Some(names(before.view(Viewer::Spectator)));
            Narrator { before, after }.tell(&events)
        });
        told += english.len();
        assert!(
            english
                .iter()
                .all(|line| !line.text.is_empty() && !line.text.contains("a card.")),
            "{english:?}"
        );
        for (english, german) in english.iter().zip(&german) {
            assert_ne!(english.text, german.text);
        }
    }
    assert!(told > 10);
    let view = game.view(Viewer::Spectator);
    let [english, german] = Language::ALL.map(|language| {
        let names = Names::lettered(view, language);
        assert!(map::draw(names, &[], PLAIN).len() > 20);
        let cards: Vec<Vec<String>> = view
            .ships()
            .map(|ship| roster::card(names, ship, PLAIN))
            .collect();
        assert!(cards.iter().all(|card| card.len() > 3));
        roster::list_ships(names, PLAIN);
        cards
    });
    for (english, german) in english.iter().zip(&german) {
        assert_eq!(english.len(), german.len());
        assert_ne!(english[1], german[1], "the values of a ship");
    }
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
        setup.scenario = [None, Some("1"), Some("2"), Some("3")][number as usize % 4].map(str::to_owned);
        setup.obstacles = number % 8 == 0;
        if number % 2 == 1 || number % 8 == 0 {
            bring_squads(&mut setup, 100, number);
        }
        play(&setup, number);
    }
}
