//! The current values of ships and prompts in a snapshot, beside the printed ones.

use furball_cards::{ActionKind, Difficulty, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::snapshot::{BarIcon, BarLink, Idle, ShipSnapshot};
use furball_engine::{Choice, Modification, Snapshot};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

const HERE: (f64, f64, f64) = (MIDDLE, 300.0, 0.0);

fn asked(report: &Report) -> Snapshot {
    report.view(report.prompt().seat.0).snapshot()
}

fn told(report: &Report, name: &str) -> ShipSnapshot {
    asked(report).ships[report.id(name).index()].clone()
}

/// [SE-SQUAD-14, SE-ATK-10]
#[test]
fn closed_foils_remove_a_die_and_add_a_boost() {
    let mut report = activation([
        acts("x", "bluesquadronescort", HERE).upgrade("servomotorsfoils"),
        waits("tie", "academypilot", (MIDDLE, 800.0, 180.0)),
    ])
    .begin();
    let dice = |ship: &ShipSnapshot| -> i16 { ship.attack_shares.iter().map(|share| share.dice).sum() };
    let added = |ship: &ShipSnapshot| -> Vec<BarIcon> {
        let icons = ship.actions.iter().filter(|icon| icon.added);
        icons.copied().collect()
    };
    let closed = told(&report, "x");
    assert_eq!((closed.printed.attack, closed.attack, dice(&closed)), (3, 3, 2));
    let boost = |action, linked| BarIcon {
        action,
        difficulty: Difficulty::White,
        linked,
        added: true,
    };
    let red = BarLink {
        action: ActionKind::Boost,
        difficulty: Difficulty::Red,
    };
    assert_eq!(
        added(&closed),
        [
            boost(ActionKind::Boost, None),
            boost(ActionKind::Focus, Some(red))
        ]
    );
    let [foils] = closed.upgrades.as_slice() else {
        panic!("one card")
    };
    let open = foils.other_side.as_ref().expect("the card has two sides");
    assert_eq!(open.name, "Servomotor S-foils (Open)");
    let question = asked(&report).prompt.expect("a question");
    assert!(
        question.abilities.iter().all(|ability| ability.turns_over),
        "{question:?}"
    );
    let choice = Choice::Ability(question.abilities[0].ability);
    let seat = question.seat;
    let choice = match report.offers().contains(&choice) {
        true => choice,
        false => Choice::Accept,
    };
    report.answer(seat, &choice);
    let now = told(&report, "x");
    assert_eq!(dice(&now), 3, "the foils are open");
    assert_eq!(added(&now), []);
    assert_eq!(
        now.upgrades[0].other_side.as_ref().map(|side| side.name.as_str()),
        Some("Servomotor S-foils (Closed)")
    );
}

/// [SE-TOK-08]
#[test]
fn tokens_and_damage_change_the_dice() {
    let report = second(
        Phase::Engagement,
        [
            ship("x", "bluesquadronescort", HERE)
                .token(Token::Strain)
                .token(Token::Deplete),
            ship("tie", "academypilot", (MIDDLE, 500.0, 180.0)).faceup("weaponsfailure"),
        ],
    )
    .play();
    let sums = |name: &str| {
        let ship = told(&report, name);
        let sum =
            |shares: &[furball_engine::DiceShare]| -> i16 { shares.iter().map(|share| share.dice).sum() };
        (sum(&ship.attack_shares), sum(&ship.defense_shares))
    };
    assert_eq!(sums("x"), (2, 1));
    assert_eq!(sums("tie"), (1, 3));
}

/// [SE-ATK-15]
#[test]
fn tokens_are_useless_where_no_hit_is_uncanceled() {
    let attack_by = |x: PositionShip, dice: &str| {
        let mut report = second(
            Phase::Engagement,
            [
                x,
                ship("tie", "academypilot", (MIDDLE, 500.0, 180.0))
                    .focused()
                    .evading()
                    .done(),
            ],
        )
        .dice(dice)
        .play();
        report.choose("x attacks tie");
        let idle = asked(&report).prompt.expect("a prompt for the defender").idle;
        report.pass_all();
        idle.into_iter()
            .map(|idle| (idle.choice, idle.why))
            .collect::<Vec<_>>()
    };
    let x = || ship("x", "bluesquadronescort", HERE);
    let attack = |dice: &str| attack_by(x(), dice);
    let spend = |token| Choice::Modify(Modification::Spend(token));
    let through = Idle::NothingGetsThrough;
    assert_eq!(
        attack("a:HBB d:VEB"),
        [(spend(Token::Focus), through), (spend(Token::Evade), through)]
    );
    assert_eq!(attack("a:HHB d:VEB"), []);
    // Crack Shot may still cancel an evade.
    assert_eq!(attack_by(x().upgrade("crackshot"), "a:HBB d:VEB"), []);
}
