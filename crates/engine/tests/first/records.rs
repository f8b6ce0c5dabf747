//! Records: a record suffices to replay a game and to detect any tampering.

use furball_cards::{Content, Edition, Phase};
use furball_engine::chance::Secret;
use furball_engine::record::{Record, RecordError, Session, Start};
use furball_engine::{Choice, Event, How, Position, Seat, Side};
use furball_testing::*;

const FIRST: Edition = Edition::First;

fn duel() -> Position {
    position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 400.0, 180.0)).facedown(2),
        ],
    )
}

fn begun(secret: &str, words: &[&str]) -> (Session, Vec<Event>) {
    let words = words.iter().map(|&word| word.to_owned()).collect();
    let content = Content::builtin(FIRST);
    Session::start(content, Start::Position(duel()), Secret(secret.to_owned()), words).expect("a game")
}

/// The ships attack each other; in the next round the second player concedes.
fn played() -> Session {
    let (mut session, mut events) = begun("secret", &["one", "two"]);
    for _ in 0..100 {
        let Some(prompt) = session.game.prompts().first().cloned() else {
            break;
        };
        let attack = match &prompt.options {
            furball_engine::Options::List(choices) => choices.first().cloned(),
            _ => None,
        };
        let choice = attack.unwrap_or(Choice::Concede);
        session
            .answer(prompt.seat, choice, &mut events)
            .expect("a legal choice");
    }
    assert!(session.game.outcome().is_some());
    session
}

#[test]
fn a_record_is_replayed_bit_for_bit() {
    let session = played();
    let content = Content::builtin(FIRST);
    let finish = session.record().result.clone().expect("the game is over");
    assert_eq!(finish.fingerprint, session.game.fingerprint());
    assert_eq!(finish.rounds, session.game.round());
    let text = session.record().to_json();
    let read = Record::from_json(&text).expect("a record");
    assert_eq!(read, session.record());
    let value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(Record::from_value(&value), Ok(session.record().clone()));
    assert_eq!(
        read.verify(content).expect("verified").memory_hash(),
        session.game.memory_hash()
    );
    // A watcher sees the start and then every choice.
    let mut seen = Vec::new();
    read.replay(content, |_, step, _| seen.push(step.cloned()))
        .expect("it can be replayed");
    assert_eq!(seen.len(), read.choices.len() + 1);
    assert_eq!(seen[0], None);
    assert_eq!(seen[1].as_ref(), read.choices.first());
    assert_eq!(read.start.rulebook(), duel().rulebook);
}

/// [FE-COMP-07]
#[test]
fn dice_follow_from_the_secret_and_all_the_words() {
    let rolls = |secret: &str, words: &[&str]| {
        let (mut session, mut events) = begun(secret, words);
        let prompt = session.game.prompts()[0].clone();
        let furball_engine::Options::List(choices) = &prompt.options else {
            panic!("{prompt:?}")
        };
        session
            .answer(prompt.seat, choices[0].clone(), &mut events)
            .expect("an attack");
        session.game.memory_hash()
    };
    let same = rolls("secret", &["one", "two"]);
    assert_eq!(rolls("secret", &["one", "two"]), same);
    for (secret, words) in [
        ("other", &["one", "two"]),
        ("secret", &["one", "too"]),
        ("secret", &["onet", "wo"]),
    ] {
        assert_ne!(rolls(secret, words), same, "{secret} {words:?}");
    }
    assert_ne!(Secret("a".into()).commitment(), Secret("b".into()).commitment());
}

#[test]
fn tampering_with_a_record_is_detected() {
    let record = played().record();
    let content = Content::builtin(FIRST);
    let broken = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        record.verify(content).map(|_| ()).expect_err("it isn't true")
    };
    assert_eq!(
        broken(&|record| record.format = 1),
        RecordError::Format { found: 1 }
    );
    assert!(matches!(
        broken(&|record| record.cards = Default::default()),
        RecordError::MissingCard { .. }
    ));
    let second = furball_engine::Rulebook::of(furball_engine::RulebookId::Second);
    assert_eq!(
        broken(&|record| record.rules = second.digest()),
        RecordError::Rules
    );
    assert_eq!(broken(&|record| record.secret = None), RecordError::NoSecret);
    assert_eq!(
        broken(&|record| record.secret = Some(Secret("other".into()))),
        RecordError::Commitment
    );
    let count = record.choices.len();
    assert_eq!(
        broken(&|record| drop(record.choices.pop())),
        RecordError::Unfinished { choices: count - 1 }
    );
    assert!(matches!(
        broken(&|record| record.choices.insert(1, record.choices[0].clone())),
        RecordError::Refused { number: 2, of, .. } if of == count + 1
    ));
    for change in [
        (&|record: &mut Record| record.result.as_mut().expect("over").rounds += 1) as &dyn Fn(&mut Record),
        &|record| record.result.as_mut().expect("over").fingerprint = furball_cards::Digest::of(b"another"),
        &|record| record.result.as_mut().expect("over").outcome.winner = None,
    ] {
        assert!(matches!(broken(change), RecordError::Different { .. }));
    }
    // Different words make different dice.
    let mut other = record.clone();
    other.words[0] = "another".into();
    assert!(other.verify(content).is_err());
    // A record of an unfinished game is valid as far as it goes.
    let earlier = record.up_to(count - 1).expect("that many choices");
    assert!(earlier.verify(content).is_ok_and(|game| game.outcome().is_none()));
    assert_eq!(record.up_to(count + 1), None);
}

#[test]
fn invalid_records() {
    let text = played().record().to_json();
    let unreadable = |text: &str| matches!(Record::from_json(text), Err(RecordError::Unreadable { .. }));
    assert!(unreadable("no JSON") && unreadable("{}") && unreadable("{\"format\": 2}"));
    let newer = text.replacen("\"format\": 2", "\"format\": 7", 1);
    assert_eq!(Record::from_json(&newer), Err(RecordError::Format { found: 7 }));
    let value = serde_json::from_str(&newer).expect("JSON");
    assert_eq!(Record::from_value(&value), Err(RecordError::Format { found: 7 }));
}

/// [FE-WIN-01]
#[test]
fn conceding_or_agreeing_to_a_draw_ends_the_record() {
    let (mut session, mut events) = begun("secret", &[]);
    session
        .answer(Seat(1), Choice::Concede, &mut events)
        .expect("always possible");
    let finish = session.record().result.expect("the game is over");
    assert_eq!(finish.outcome.winner, Some(Side::One));
    assert_eq!(finish.outcome.how, How::Conceded(Seat(1)));
    let (mut session, mut events) = begun("secret", &[]);
    session
        .answer(Seat(0), Choice::Draw, &mut events)
        .expect("always possible");
    assert_eq!(session.record().result, None, "the other hasn't agreed");
    session
        .answer(Seat(1), Choice::Draw, &mut events)
        .expect("always possible");
    let finish = session.record().result.expect("the game is over");
    assert_eq!((finish.outcome.winner, finish.outcome.how), (None, How::Agreed));
}
