//! Coverage of card abilities over games.

use furball_cards::Phase;
use furball_engine::coverage::{Coverage, CoverageWatcher};

use crate::report::{MIDDLE, Report, Set, With, ship};
use crate::test_cards::{content, second};

/// Whether the card's first sentence was offered and used.
fn seen(tally: &Coverage, card: &str) -> (bool, bool) {
    let lines = tally.lines(content());
    let line = lines.iter().find(|line| line.card == card && line.sentence == 1);
    let line = line.expect("a card with a text");
    (line.offered, line.used)
}

/// Luke is attacked by a fighter, with these steps.
fn attack_on_luke(tally: &Coverage, steps: &[&str]) {
    let mut luke = ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)).done();
    luke.force = Some(0);
    let tie = ship("tie", "academypilot", (MIDDLE, 420.0, 180.0));
    let mut report: Report = second(Phase::Engagement, [luke, tie]).play_with(content());
    let mut watcher = CoverageWatcher::new(tally);
    watcher.happened(&report.game, &report.events);
    watcher.asked(&report.game);
    for step in steps {
        let before = report.events.len();
        report.choose(step);
        watcher.happened(&report.game, &report.events[before..]);
        watcher.asked(&report.game);
    }
}

#[test]
fn offered_and_used_are_distinguished() {
    let tally = Coverage::new(content());
    assert_eq!(seen(&tally, "lukeskywalker"), (false, false));
    attack_on_luke(&tally, &["tie attacks luke"]);
    assert_eq!(seen(&tally, "lukeskywalker"), (true, false));
    attack_on_luke(&tally, &["tie attacks luke", "use lukeskywalker"]);
    assert_eq!(seen(&tally, "lukeskywalker"), (true, true));
    assert_eq!(seen(&tally, "garvendreis"), (false, false), "not in play");
}

#[test]
fn a_lasting_rule_is_used_while_it_holds() {
    let tally = Coverage::new(content());
    let wedge = ship("wedge", "wedgeantilles", (MIDDLE, 300.0, 0.0)).focused();
    let tie = ship("tie", "academypilot", (MIDDLE, 420.0, 180.0)).done();
    let mut report = second(Phase::Engagement, [wedge, tie])
        .dice("a:EEEE d:BB")
        .play_with(content());
    let watcher = CoverageWatcher::new(&tally);
    watcher.asked(&report.game);
    assert_eq!(seen(&tally, "wedgeantilles"), (true, false), "not attacking yet");
    report.choose("wedge attacks tie");
    watcher.asked(&report.game);
    assert_eq!(seen(&tally, "wedgeantilles"), (true, true));
    report.pass_all();
}

#[test]
fn weapons_count_when_they_are_used() {
    let tally = Coverage::new(content());
    let x = ship("x", "bluesquadronescort", (MIDDLE, 300.0, 0.0))
        .upgrade("protontorpedoes")
        .locks("tie");
    let tie = ship("tie", "academypilot", (MIDDLE, 500.0, 180.0)).done();
    let mut report = second(Phase::Engagement, [x, tie]).play_with(content());
    let mut watcher = CoverageWatcher::new(&tally);
    assert_eq!(seen(&tally, "protontorpedoes"), (false, false));
    let before = report.events.len();
    report.choose("x attacks tie with protontorpedoes");
    watcher.happened(&report.game, &report.events[before..]);
    assert_eq!(seen(&tally, "protontorpedoes"), (true, true));
}
