use furball_cards::{Content, DamageId, Edition};

use super::*;
use crate::chance::Secret;
use crate::notation;
use crate::position::Position;
use crate::record::Session;

/// The index of the deck that the second ship's cards come from.
fn place(game: &Game) -> usize {
    match game.table.rulebook.damage.shared_deck {
        true => 0,
        false => game.state.ships[1].side.index(),
    }
}

/// The cards of the second ship's deck, and the facedown cards on ships.
fn cards(game: &Game) -> (Vec<DamageId>, Vec<DamageId>) {
    let facedown = game.state.ships.iter().flat_map(|ship| &ship.damage);
    let facedown = facedown.filter(|dealt| !dealt.faceup());
    (
        game.state.decks[place(game)].cards.clone(),
        facedown.filter_map(|dealt| dealt.card).collect(),
    )
}

fn sorted(mut cards: Vec<DamageId>) -> Vec<DamageId> {
    cards.sort_unstable();
    cards
}

/// A Second Edition fight, after these choices.
fn fight(steps: &[&str]) -> (Session, Arc<Content>) {
    let text = r#"(
        name: "fight",
        rulebook: second,
        ships: [
            (id: "maarek", pilot: "maarekstele", at: (457, 300, 0), damage: [facedown, facedown]),
            (id: "blue", pilot: "bluesquadronescort", at: (457, 480, 180), done: true, shields: 0, damage: [facedown]),
        ],
        phase: engagement,
        deck: ["structuraldamage", "fuelleak", "directhit"],
        dice: "a:CB d:BB",
    )"#;
    let position = Position::from_ron(text).expect("a position");
    let content = Content::builtin(Edition::Second);
    let start = Start::Position(position);
    let begun = Session::start(content, start, Secret("the old one".into()), vec!["old".into()]);
    let (mut session, mut events) = begun.expect("a game");
    for step in steps {
        let (seat, choice) = notation::parse(&session.game, &["maarek", "blue"], step).expect("a choice");
        session.answer(seat, choice, &mut events).expect("a legal choice");
    }
    (session, Arc::clone(content))
}

fn branch(of: &Record, secret: &str, content: &Arc<Content>) -> Session {
    let start = Start::Branch(Branch {
        of: Arc::new(of.up_to(of.choices.len()).expect("all of it")),
        names: vec!["Ann".into(), "Ben".into()],
    });
    let begun = Session::start(content, start, Secret(secret.into()), vec!["new".into()]);
    let (session, events) = begun.expect("a game");
    assert_eq!(events, []);
    session
}

#[test]
fn facedown_cards_stay_and_the_deck_is_reshuffled() {
    let (old, content) = fight(&[]);
    let (deck, facedown) = cards(&old.game);
    let [one, other, again] = ["one", "other", "one"].map(|secret| branch(&old.record(), secret, &content));
    for new in [&one, &other] {
        let (new_deck, new_facedown) = cards(&new.game);
        assert_eq!(new_facedown, facedown);
        assert_ne!(new_deck, deck);
        assert_eq!(sorted(new_deck), sorted(deck.clone()));
        assert_eq!(new.game.prompts(), old.game.prompts());
        let names: Vec<&str> = new
            .game
            .table
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(names, ["Ann", "Ben"]);
    }
    assert_ne!(cards(&one.game).0, cards(&other.game).0);
    assert_eq!(one.game.memory_hash(), again.game.memory_hash());
}

/// Nothing of the old stream is used, neither its fixed dice nor the random ones after them.
#[test]
fn dice_come_from_the_new_secret() {
    let (old, content) = fight(&[]);
    let rolled = |secret: &str| {
        let mut session = branch(&old.record(), secret, &content);
        let (seat, choice) =
            notation::parse(&session.game, &["maarek", "blue"], "maarek attacks blue").expect("a choice");
        let mut events = Vec::new();
        session.answer(seat, choice, &mut events).expect("a legal choice");
        assert!(!session.game.dice_mismatched());
        events
    };
    let all: Vec<_> = (0..8).map(|number| rolled(&format!("secret {number}"))).collect();
    assert!(all.iter().any(|events| *events != all[0]));
    assert_eq!(rolled("secret 3"), all[3]);
}

/// Maarek has drawn three cards and looks at them.
#[test]
fn cards_that_a_player_looks_at_stay_on_top() {
    let (old, content) = fight(&["maarek attacks blue"]);
    let (deck, _) = cards(&old.game);
    let top = |deck: &[DamageId]| deck[deck.len() - 3..].to_vec();
    for secret in ["one", "other"] {
        let new = branch(&old.record(), secret, &content);
        let (shuffled, _) = cards(&new.game);
        assert_eq!(top(&shuffled), top(&deck));
        assert_ne!(shuffled, deck);
        assert_eq!(new.game.prompts(), old.game.prompts());
    }
    // No player has looked at the other side's deck.
    let other = 1 - place(&old.game);
    let other_top = |game: &Game| top(&game.state.decks[other].cards);
    let mut secrets = ["one", "other", "third"].into_iter();
    assert!(
        secrets.any(|secret| {
            other_top(&branch(&old.record(), secret, &content).game) != other_top(&old.game)
        })
    );
}

#[test]
fn a_card_put_on_top_stays_there() {
    let (old, _) = fight(&[]);
    let mut game = old.game;
    let place = place(&game);
    game.state.decks[place].known = 1;
    let before = cards(&game).0;
    for number in 0..4 {
        game.play_on(Chance::seeded(crate::chance::Seed([number; 32])), &[]);
        let after = cards(&game).0;
        assert_eq!(after.last(), before.last());
        assert_ne!(after, before);
    }
}

#[test]
fn a_branch_of_a_branch_is_verified_from_its_own_record() {
    let (old, content) = fight(&["maarek attacks blue"]);
    let mut session = branch(&old.record(), "first", &content);
    let (seat, choice) =
        notation::parse(&session.game, &["maarek", "blue"], "drawn fuelleak").expect("a choice");
    session
        .answer(seat, choice, &mut Vec::new())
        .expect("a legal choice");
    let second = branch(&session.record(), "second", &content);
    assert_eq!(cards(&second.game).1, cards(&session.game).1);
    let read = Record::from_json(&second.record().to_json()).expect("a record");
    assert_eq!(read, second.record());
    let verified = read.verify(&content).expect("it holds");
    assert_eq!(verified.memory_hash(), second.game.memory_hash());
    assert_eq!(read.start.rulebook(), crate::RulebookId::Second);
}

#[test]
fn invalid_branches_are_refused() {
    let (old, content) = fight(&["maarek attacks blue"]);
    let begin = |of: Record, names: usize| {
        let branch = Branch {
            of: Arc::new(of),
            names: vec!["Ann".into(); names],
        };
        let begun = branch.begin(&content, Chance::fixed(Vec::new()));
        begun.map(|_| ()).expect_err("it can't be played").to_string()
    };
    let whole = || old.record().clone();
    assert!(begin(whole(), 3).contains("2 players, not 3"));
    let lied = Record {
        secret: Some(Secret("another".into())),
        ..whole()
    };
    assert!(begin(lied, 2).contains("the game it goes on from: the secret doesn't match"));
    let mut over = old.clone();
    over.answer(crate::Seat(0), crate::Choice::Concede, &mut Vec::new())
        .expect("always possible");
    assert!(begin(over.record(), 2).contains("is over at that moment"));
    assert!(old.record().up_to(2).is_none());
    let mut deep = old.record().clone();
    for _ in 0..DEEPEST {
        deep = branch(&deep, "deeper", &content).record();
    }
    assert!(begin(deep, 2).contains("more than 16 times"));
}
