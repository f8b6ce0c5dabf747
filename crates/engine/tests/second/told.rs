//! What players and bots are told: names of cards, equal games, and what others may guess.

use std::collections::BTreeSet;

use furball_cards::{Phase, Token};
use furball_engine::{
    AbilityIndex, AbilityRef, Ask, CardRef, Choice, Game, Options, Position, RulebookId, Seat, Seed, ShipId,
    UpgradeIndex, Viewer,
};
use furball_geometry::Quarter;
use furball_testing::fight::{attack, tie, xwing};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, position, second, ship};

/// The names of the cards whose abilities the prompt lists.
fn named(report: &Report) -> Vec<String> {
    let prompt = report.view(report.prompt().seat.0).snapshot().prompt;
    let abilities = prompt.expect("a prompt").abilities;
    abilities.into_iter().map(|ability| ability.card).collect()
}

/// [SE-ABIL-02]
#[test]
fn offered_abilities_have_the_names_of_their_cards() {
    let report = attack(
        xwing().upgrade("predator").upgrade("test-rerolls-one"),
        tie(150.0),
        "a:BBB",
    );
    assert_eq!(named(&report), ["Predator", "Test Rerolls One"]);
    let mut luke = ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)).done();
    luke.force = Some(0);
    let mut report = second(
        Phase::Engagement,
        [luke, ship("tie", "academypilot", (MIDDLE, 420.0, 180.0))],
    )
    .play_with(content());
    report.choose("tie attacks luke");
    assert_eq!(named(&report), ["Luke Skywalker"]);
    let view = report.spectator();
    let of = |card| AbilityRef {
        holder: ShipId(0).into(),
        card,
        index: AbilityIndex(0),
    };
    assert_eq!(view.card_name(of(CardRef::Pilot)), Some("Luke Skywalker"));
    assert_eq!(view.card_name(of(CardRef::Upgrade(UpgradeIndex(0)))), None);
    assert_eq!(
        view.card_name(AbilityRef {
            holder: ShipId(9).into(),
            ..of(CardRef::Pilot)
        }),
        None
    );
}

/// Games that differ in anything visible, now or later, have different hashes; equal ones the same.
#[test]
fn any_difference_gives_a_different_hash() {
    let plain = || {
        let mut position = second(
            Phase::Planning,
            [
                ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0)).upgrade("protontorpedoes"),
                ship("scout", "rebelscout", (200.0, 300.0, 0.0)),
                ship("tie", "academypilot", (MIDDLE, 600.0, 180.0)),
            ],
        )
        .rock("coreasteroid0", (100.0, 500.0, 0.0));
        position.devices.push(furball_engine::position::PositionDevice {
            device: "proximity_mine".into(),
            by: "tie".into(),
            at: (700.0, 700.0, 0.0),
        });
        position
    };
    let hash = |position: Position| position.play_with(content()).game.memory_hash();
    let changes: [&dyn Fn(&mut Position); 19] = [
        &|_| {},
        &|s| s.ships[0].at.0 += 0.001,
        &|s| s.ships[0].at.2 = 1.0,
        &|s| s.ships[0].tokens.push(Token::Focus),
        &|s| s.ships[0].tokens.push(Token::Stress),
        &|s| s.ships[0].tokens.extend([Token::Focus, Token::Focus]),
        &|s| s.ships[2].tokens.push(Token::Focus),
        &|s| s.ships[0].lock = Some("tie".into()),
        &|s| s.ships[0].lock = Some("obstacle 0".into()),
        &|s| s.ships[0].shields = Some(1),
        &|s| s.ships[0].upgrade_charges = vec![("protontorpedoes".into(), 1)],
        &|s| s.ships[1].turret = Some(Quarter::Left),
        &|s| {
            s.ships[0]
                .damage
                .push(furball_engine::position::PositionDamage::Facedown)
        },
        &|s| {
            s.ships[0]
                .damage
                .push(furball_engine::position::PositionDamage::Faceup(
                    "directhit".into(),
                ));
        },
        &|s| s.obstacles[0].at.0 += 1.0,
        &|s| s.devices[0].at.1 += 1.0,
        &|s| s.round = 2,
        &|s| s.discard = vec!["directhit".into()],
        &|s| s.ships[0].conditions = vec![("marked".into(), "tie".into())],
    ];
    let mut hashes = BTreeSet::new();
    for (place, change) in changes.iter().enumerate() {
        let mut position = plain();
        change(&mut position);
        assert!(hashes.insert(hash(position)), "change {place} isn't noticed");
    }
    assert_eq!(hash(plain()), hash(plain()));
}

/// [FE-MISS3-04] So do mission markers: where they are and which ship holds them.
#[test]
fn markers_count_for_the_hash() {
    let mission = |at: Option<(f64, f64, f64)>, held: u8| {
        let mut position = position(
            Phase::Engagement,
            [
                ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).holds(held),
                ship("tie", "academypilot", (MIDDLE, 700.0, 180.0)),
            ],
        )
        .mission("3");
        position.rulebook = RulebookId::First;
        position.markers.extend(at);
        position.play().game.memory_hash()
    };
    let all = [
        mission(None, 0),
        mission(Some((200.0, 200.0, 0.0)), 0),
        mission(Some((201.0, 200.0, 0.0)), 0),
        mission(None, 1),
    ];
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
}

/// The actual cards that the attacker may choose from.
fn drawn(game: &Game) -> Vec<Choice> {
    match game.prompts() {
        [prompt] if matches!(prompt.ask, Ask::PickDrawn(_)) => match &prompt.options {
            Options::List(choices) => choices.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

/// [SE-DMG-04] Maarek's player looks at three cards before choosing one, and only that player knows them.
#[test]
fn only_the_player_who_looks_at_drawn_cards_knows_them() {
    let mut position = second(
        Phase::Engagement,
        [
            ship("maarek", "maarekstele", (MIDDLE, 300.0, 0.0)),
            ship("blue", "bluesquadronescort", (MIDDLE, 480.0, 180.0))
                .shields(0)
                .done(),
        ],
    )
    .dice("a:CB d:BB");
    position.deck = ["structuraldamage", "fuelleak", "directhit"]
        .map(String::from)
        .to_vec();
    let mut report = position.play_with(content());
    report.choose("maarek attacks blue");
    let picker = report.prompt().seat;
    let guesses = |seat: Seat| -> BTreeSet<String> {
        (0..12)
            .map(|seed| {
                let view = report.game.view(Viewer::Seat(seat));
                format!("{:?}", drawn(&view.determinize(Seed([seed; 32]))))
            })
            .collect()
    };
    assert_eq!(guesses(picker).len(), 1);
    assert!(guesses(Seat(1 - picker.0)).len() > 3);
}
