//! Luck: damage of attacks, one in the middle of another.

use furball_cards::Phase;
use furball_engine::luck::Counter;
use furball_testing::{MIDDLE, Set, With, second, ship};

#[test]
fn a_nested_attack_is_counted_separately() {
    let quick = ship("quick", "quickdraw", (MIDDLE, 300.0, 0.0)).done();
    let blue = ship("blue", "bluesquadronescort", (MIDDLE, 480.0, 180.0));
    let mut report = second(Phase::Engagement, [quick, blue])
        .dice("a:HHH d:BB a:HB d:BB")
        .play();
    report
        .choose("blue attacks quick")
        .choose("use quickdraw")
        .choose("quick attacks blue");
    let mut counter = Counter::default();
    counter.watch(&report.game, &report.events);
    let damage: Vec<_> = counter.report().seats.iter().map(|seat| seat.damage).collect();
    let of = |name: &str| {
        damage[report
            .spectator()
            .ship(report.id(name))
            .expect("a ship")
            .owner()
            .index()]
    };
    assert_eq!((of("blue").dealt, of("blue").suffered), (3, 1));
    assert_eq!((of("quick").dealt, of("quick").suffered), (1, 3));
}
