//! Shapes of bases, arcs and templates.

use furball_engine::{Rulebook, RulebookId};
use furball_geometry::{Arc, Bearing, Direction, Pose, RollPosition, Size, distance, end_pose};
use furball_server::catalog;
use furball_server::protocol::server_message::Shapes;

/// A number of bytes that is fetched in no time.
const MOST: usize = 150_000;

fn all() -> impl Iterator<Item = Shapes> {
    RulebookId::ALL.into_iter().map(catalog::shapes)
}

#[test]
fn they_are_small_enough_to_be_fetched_at_once() {
    for shapes in all() {
        let text = serde_json::to_string(&shapes).expect("JSON");
        assert!(text.len() < MOST, "{:?}: {} bytes", shapes.rulebook, text.len());
    }
}

#[test]
fn a_rulebook_has_the_sizes_and_arcs_that_it_is_played_with() {
    let [first, second, legacy] = RulebookId::ALL.map(catalog::shapes);
    let sizes = |shapes: &Shapes| shapes.bases.iter().map(|base| base.size).collect::<Vec<_>>();
    assert_eq!(sizes(&first), [Size::Small]);
    assert_eq!(sizes(&second), Size::ALL);
    assert_eq!(sizes(&legacy), Size::ALL);
    let arcs = |shapes: &Shapes| shapes.bases[0].arcs.iter().map(|arc| arc.arc).collect::<Vec<_>>();
    assert_eq!(arcs(&first), [Arc::Front]);
    assert_eq!(arcs(&second), Arc::ALL);
    let sides: Vec<f64> = second.bases.iter().map(|base| base.side).collect();
    assert_eq!(sides, [40.0, 60.0, 80.0]);
}

/// [FE-MANV-01, SE-MANV-12] Every path ends where the engine has the ship end, but for a turn on the spot.
#[test]
fn paths_end_where_maneuvers_do() {
    let shapes = catalog::shapes(RulebookId::Second);
    assert_eq!(shapes.templates.len(), 45);
    for template in &shapes.templates {
        for flight in &template.flights {
            let end = end_pose(Pose::default(), flight.size, template.bearing, template.speed);
            let end = end.expect("a template").at;
            let [x, y, degrees] = *flight.path.last().expect("an end");
            assert!((end.x - x).abs() <= 0.01 && (end.y - y).abs() <= 0.01);
            assert_eq!(flight.path[0], [0.0, 0.0, 0.0]);
            let bend = match template.bearing {
                Bearing::Straight | Bearing::Koiogran | Bearing::ReverseStraight => 0.0,
                Bearing::Turn(side) | Bearing::TallonRoll(side) => 90.0 * side.sign(),
                Bearing::Bank(side) | Bearing::SegnorsLoop(side) => 45.0 * side.sign(),
                // Its rear goes to the side, so its nose turns away from it.
                Bearing::ReverseBank(side) => -45.0 * side.sign(),
                Bearing::Stationary => unreachable!("it has no template"),
            };
            assert_eq!(degrees, bend, "{}", template.bearing);
        }
    }
}

/// [SE-RANGE-02] Another base whose nearest corner lies on the line is exactly at the end of the band.
#[test]
fn bands_are_what_the_ruler_measures() {
    for shapes in all() {
        for base in &shapes.bases {
            for (ring, band) in base.bands.iter().zip([100.0, 200.0, 300.0]) {
                for &[x, y] in ring {
                    let half = Size::Small.half();
                    let other = Pose::new(x + half * x.signum(), y + half * y.signum(), 0.0);
                    let measured = distance(Pose::default(), base.size, other, Size::Small).distance;
                    assert!((measured - band).abs() < 0.02, "{measured}");
                }
            }
        }
    }
}

/// [FE-ACT-13, SE-ROLL-01]
#[test]
fn rolls_end_where_the_rulebook_has_them_end() {
    let [first, second, legacy] = RulebookId::ALL.map(catalog::shapes);
    let right = |shapes: &Shapes, size: Size| {
        let mut rolls = shapes.rolls.iter().cloned();
        rolls
            .find(|roll| (roll.size, roll.side, roll.speed, roll.curve) == (size, Direction::Right, 1, None))
            .expect("a barrel roll")
    };
    let slides = right(&first, Size::Small);
    assert_eq!((slides.slides, slides.ends.len()), (Some(10.0), 1));
    assert_eq!(legacy.rolls, second.rolls);
    let stepped = right(&second, Size::Small);
    assert_eq!(
        (stepped.slides, stepped.ends[0].position),
        (None, RollPosition::Front)
    );
    assert_eq!(stepped.ends[0].pose, [80.0, 10.0, 0.0]);
    assert_eq!(right(&second, Size::Medium).ends[1].pose, [80.0, 0.0, 0.0]);
    let book = Rulebook::of(RulebookId::Second);
    assert_eq!(book.range.known_arcs.len(), 7);
}
