//! Counting how long things took.

use std::time::Duration;

use furball_server::loadtest::Histogram;

fn micros(number: u64) -> Duration {
    Duration::from_micros(number)
}

#[test]
fn an_empty_one_knows_nothing() {
    let none = Histogram::default();
    assert_eq!(none.count(), 0);
    assert_eq!(none.within(0.5), None);
    assert_eq!(none.longest(), Duration::ZERO);
}

#[test]
fn short_times_are_exact() {
    let mut counted = Histogram::default();
    for number in 1..=20 {
        counted.add(micros(number));
    }
    assert_eq!(counted.within(0.0), Some(micros(1)));
    assert_eq!(counted.within(0.5), Some(micros(10)));
    assert_eq!(counted.within(0.51), Some(micros(11)));
    assert_eq!(counted.within(1.0), Some(micros(20)));
}

#[test]
fn shares_of_many_times_are_known_to_a_thousandth_and_never_too_short() {
    let mut counted = Histogram::default();
    let mut times: Vec<u64> = (0..20_000_u64)
        .map(|place| (place * place * 7) % 50_000_017)
        .collect();
    for &time in &times {
        counted.add(micros(time));
    }
    times.sort_unstable();
    for share in [0.001, 0.1, 0.5, 0.9, 0.99, 0.999, 1.0] {
        let place = ((times.len() as f64 * share).ceil() as usize).max(1) - 1;
        let (exact, said) = (
            times[place],
            counted.within(share).expect("many").as_micros() as u64,
        );
        assert!(said >= exact, "{share}: {said} for {exact}");
        assert!(
            said as f64 <= exact as f64 * 1.001 + 1.0,
            "{share}: {said} for {exact}"
        );
    }
    assert_eq!(Some(counted.longest()), counted.within(1.0));
    assert_eq!(counted.count(), times.len() as u64);
}

#[test]
fn the_shortest_and_the_longest_time_have_room() {
    let mut counted = Histogram::default();
    counted.add(Duration::ZERO);
    counted.add(Duration::MAX);
    assert_eq!(counted.within(0.5), Some(Duration::ZERO));
    let day = Duration::from_secs(24 * 60 * 60);
    assert!(counted.longest() >= day && counted.longest() < day + day / 1000);
}
