//! Damage that another ship takes and damage that is prevented: both are reported, so that neither looks like luck.

use furball_engine::RulebookId::Second;
use furball_engine::position::PositionShip;
use furball_engine::{Choice, ShipId};
use furball_odds::{AttackOdds, Odds, OtherDamage, in_play};
use furball_testing::acting::waits;
use furball_testing::ship;

use crate::table::{answer, asked, attack_on, combat, played_out, start};

fn of(odds: &AttackOdds, choice: impl Fn(&Choice) -> bool) -> &Odds {
    let found = odds.options.iter().find(|option| choice(&option.choice));
    &found.unwrap_or_else(|| panic!("{odds:#?}")).odds
}

#[test]
fn damage_that_biggs_takes_is_no_gain() {
    let mut position = combat(
        Second,
        vec![
            ship("tie", "academypilot", (457.2, 300.0, 0.0)),
            waits("blue", "bluesquadronescort", (457.2, 500.0, 180.0)),
            waits("biggs", "biggsdarklighter", (515.0, 500.0, 180.0)),
        ],
    );
    position.dice = Some("a:HH d:BB".into());
    let mut game = start(&position);
    answer(&mut game, &attack_on(1));
    let odds = in_play(asked(&game)).expect("Biggs may step in");
    let (used, none) = (
        of(&odds, |choice| *choice != Choice::Pass),
        of(&odds, |choice| *choice == Choice::Pass),
    );
    let biggs = |expected| OtherDamage {
        ship: ShipId(2),
        expected,
    };
    assert_eq!((used.expected, &used.others[..]), (1.0, &[biggs(1.0)][..]));
    assert_eq!((none.expected, &none.others[..]), (2.0, &[][..]));
    assert_eq!(used.prevented, [], "another ship suffers it");
    assert_eq!(odds, played_out(&game));
}

#[test]
fn abilities_that_prevent_damage_are_named() {
    let position = |charged: bool| {
        let iden = waits("iden", "idenversio", (515.0, 500.0, 180.0));
        combat(
            Second,
            vec![
                ship("xwing", "bluesquadronescort", (457.2, 300.0, 0.0)),
                waits("tie", "academypilot", (457.2, 500.0, 180.0)),
                PositionShip {
                    charges: (!charged).then_some(0),
                    ..iden
                },
            ],
        )
    };
    let odds = |charged: bool| {
        let game = start(&position(charged));
        let odds = in_play(asked(&game)).expect("an attack may be declared");
        of(&odds, |choice| *choice == attack_on(1)).clone()
    };
    let (with, without) = (odds(true), odds(false));
    assert_eq!(with.expected, 0.0);
    assert_eq!(without.prevented, []);
    let [by] = with.prevented.as_slice() else {
        panic!("{with:#?}")
    };
    assert_eq!(by.ability.ship(), Some(ShipId(2)));
    assert!((by.expected - without.expected).abs() < 1e-12, "all of it");
}
