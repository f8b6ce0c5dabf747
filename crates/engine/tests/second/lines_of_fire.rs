//! What is on the line of an attack, at any position.

use furball_cards::Phase;
use furball_engine::{ActionChoice, Choice, Object, ObstacleIndex, ShipId, WeaponRef};
use furball_geometry::Bearing;
use furball_testing::acting::{activation, acts, waits};
use furball_testing::{MIDDLE, Set, With, second, ship};

/// [SE-OBSTR-01, SE-OBSTR-06, SE-OBST-09] Two large ships face each other, so that a band of lines 65 mm wide is equally short. A
/// rock is tried at many positions between and beside them: the ruler, which considers every rock, and the available
/// attacks, which skip distant ones, agree.
#[test]
fn a_rock_is_on_the_line_wherever_it_touches_the_band() {
    let (mut clear, mut either, mut closed) = (0, 0, 0);
    for across in -9..=9 {
        for ahead in 0..=5 {
            let at = (
                MIDDLE + 10.0 * f64::from(across),
                370.0 + 24.0 * f64::from(ahead),
                25.0 * f64::from(across + ahead),
            );
            let token = if across % 2 == 0 {
                "coreasteroid0"
            } else {
                "core2asteroid5"
            };
            let report = second(
                Phase::Engagement,
                [
                    ship("lambda", "omicrongrouppilot", (MIDDLE, 300.0, 0.0)),
                    ship("falcon", "outerrimsmuggler", (MIDDLE + 15.0, 560.0, 180.0)).done(),
                ],
            )
            .rock(token, at)
            .begin();
            let [lambda, falcon] = ["lambda", "falcon"].map(|name| report.id(name));
            let measured = report
                .spectator()
                .measure(Object::Ship(lambda), Object::Ship(falcon));
            let measured = measured.expect("both are there");
            // A ship on a rock can't attack.
            if report.game.prompts().len() > 1 {
                let on_rock = |ship| {
                    let measured = report
                        .spectator()
                        .measure(Object::Ship(ship), Object::Obstacle(ObstacleIndex(0)));
                    measured.expect("both are there").touching
                };
                assert!(on_rock(lambda) || on_rock(falcon), "{at:?}");
                continue;
            }
            let attack = measured.aims[0].attack.clone().expect("in the arc");
            let on_line = attack.obstructed_by == [Object::Obstacle(ObstacleIndex(0))];
            assert_eq!(attack.can_be_obstructed, on_line, "{at:?}");
            match (attack.can_be_clear, attack.can_be_obstructed) {
                (true, false) => clear += 1,
                (true, true) => either += 1,
                (false, true) => closed += 1,
                (false, false) => panic!("no line: {at:?}"),
            }
            let offers = report.offers();
            let offered = |obstructed: bool| {
                offers.contains(&Choice::Attack {
                    weapon: WeaponRef::MAIN,
                    target: falcon,
                    obstructed,
                })
            };
            assert_eq!(
                (offered(false), offered(true)),
                (attack.can_be_clear, attack.can_be_obstructed),
                "{at:?}"
            );
        }
    }
    assert!(clear > 10 && either > 10, "{clear} {either} {closed}");
}

/// [SE-RANGE-10, SE-OBST-01] A rock that overlaps only a guide is at range 0 and touches the ship, although the ruler
/// measures a millimeter.
#[test]
fn a_rock_on_a_guide_touches_the_ship() {
    let (mut on_guide, mut beside) = (0, 0);
    for across in -12..=12 {
        for up in 0..8 {
            let at = (MIDDLE + 2.0 * f64::from(across), 335.0 + 0.5 * f64::from(up), 0.0);
            let report = second(
                Phase::Engagement,
                [ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0))],
            )
            .rock("coreasteroid0", at)
            .begin();
            let blue = Object::Ship(report.id("blue"));
            let measured = report
                .spectator()
                .measure(blue, Object::Obstacle(ObstacleIndex(0)));
            let measured = measured.expect("both are there");
            assert_eq!(measured.touching, measured.range == 0, "{at:?}");
            on_guide += u32::from(measured.touching && measured.distance > 0.1);
            beside += u32::from(!measured.touching);
        }
    }
    assert!(on_guide > 0 && beside > 0, "{on_guide} {beside}");
}

/// [SE-ATK-02] Enemies are foreseen up to the very end of the ruler.
#[test]
fn an_enemy_at_the_end_of_the_ruler_is_foreseen() {
    let seen = |gap: f64| {
        let report = activation([
            acts("alpha", "alphasquadronpilot", (MIDDLE, 200.0, 0.0)),
            waits(
                "blue",
                "bluesquadronescort",
                (MIDDLE, 200.0 + 60.0 + 40.0 + gap, 180.0),
            ),
        ])
        .begin();
        let boost = Choice::Action(ActionChoice::Boost(Bearing::Straight));
        let foreseen = report.view(report.prompt().seat.0).foresee(&boost);
        let ghosts = foreseen.expect("a legal choice").ghosts;
        let targets = ghosts[0].targets.iter();
        targets
            .map(|target| (target.ship, target.range.0))
            .collect::<Vec<_>>()
    };
    let blue = ShipId(1);
    // The boost brings it 80 mm ahead.
    assert_eq!(seen(20.0 + 300.0), [(blue, 3)]);
    assert_eq!(seen(20.0 + 300.1), []);
    assert_eq!(seen(20.0 + 200.0), [(blue, 2)]);
}
