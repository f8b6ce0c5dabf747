//! The tally of what cards do, over games.

use furball_cards::Phase;
use furball_engine::coverage::{Coverage, CoverageWatcher};
use furball_engine::{ActionChoice, Choice, UpgradeIndex, WeaponRef};
use furball_testing::acting::{activation, acts};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// Whether the card's first sentence was on offer and used.
fn seen(tally: &Coverage, card: &str) -> (bool, bool) {
    let lines = tally.lines(content());
    let line = lines.iter().find(|line| line.card == card && line.sentence == 1);
    let line = line.expect("a card with a text");
    (line.offered, line.used)
}

/// Luke is attacked by a fighter, with these steps taken.
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
fn what_is_offered_and_what_is_used_are_told_apart() {
    let tally = Coverage::new(content());
    assert_eq!(seen(&tally, "lukeskywalker"), (false, false));
    attack_on_luke(&tally, &["tie attacks luke"]);
    assert_eq!(seen(&tally, "lukeskywalker"), (true, false));
    attack_on_luke(&tally, &["tie attacks luke", "use lukeskywalker"]);
    assert_eq!(seen(&tally, "lukeskywalker"), (true, true));
    assert_eq!(
        seen(&tally, "garvendreis"),
        (false, false),
        "nobody flew with him"
    );
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
    assert_eq!(
        seen(&tally, "wedgeantilles"),
        (true, false),
        "he isn't attacking yet"
    );
    report.choose("wedge attacks tie");
    watcher.asked(&report.game);
    assert_eq!(seen(&tally, "wedgeantilles"), (true, true));
    report.pass_all();
}

#[test]
fn weapons_count_when_they_are_fired() {
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

#[test]
fn the_choice_that_uses_a_sentence_is_found() {
    let tally = Coverage::new(content());
    let watcher = CoverageWatcher::new(&tally);
    let printed = |card: &str| {
        let lines = tally.lines(content());
        let line = lines.iter().find(|line| line.card == card && line.sentence == 1);
        line.expect("a card with a text").printed
    };
    let mut luke = ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)).done();
    luke.force = Some(0);
    let tie = ship("tie", "academypilot", (MIDDLE, 420.0, 180.0));
    let mut report: Report = second(Phase::Engagement, [luke, tie]).play_with(content());
    let use_of = |report: &Report, card: &str, sentence: usize| {
        let prompt = report.game.prompts().first().expect("a question");
        watcher.use_of(&report.game, prompt, (printed(card), sentence), false)
    };
    assert_eq!(
        use_of(&report, "lukeskywalker", 0),
        None,
        "nobody attacks him yet"
    );
    report.choose("tie attacks luke");
    let used = use_of(&report, "lukeskywalker", 0).expect("he may use it");
    assert!(matches!(used, Choice::Ability(ability) if ability.ship() == Some(report.id("luke"))));
    assert_eq!(use_of(&report, "lukeskywalker", 1), None, "he has one sentence");
    assert_eq!(use_of(&report, "garvendreis", 0), None, "he isn't there");
}

#[test]
fn what_a_sentence_waits_for_can_be_brought_about() {
    let tally = Coverage::new(content());
    let watcher = CoverageWatcher::new(&tally);
    let use_of = |report: &Report, card: &str, sentence: usize, bring_about: bool| {
        let lines = tally.lines(content());
        let line = lines
            .iter()
            .find(|line| line.card == card && line.sentence == sentence);
        let printed = line.expect("a card with a text").printed;
        let prompt = report.game.prompts().first().expect("a question");
        watcher.use_of(&report.game, prompt, (printed, sentence - 1), bring_about)
    };
    // The copilot waits for a focus action, and no other.
    let crewed = acts("shuttle", "omicrongrouppilot", (MIDDLE, 300.0, 0.0)).upgrade("perceptivecopilot");
    let report = activation([crewed]).play();
    assert_eq!(use_of(&report, "perceptivecopilot", 1, false), None);
    let focus = Some(Choice::Action(ActionChoice::Focus));
    assert_eq!(use_of(&report, "perceptivecopilot", 1, true), focus);
    // The battery waits for a cannon.
    let shuttle = ship("shuttle", "starkillerbasepilot", (MIDDLE, 300.0, 0.0)).upgrade("heavylasercannon");
    let x = ship("x", "bluesquadronescort", (MIDDLE, 500.0, 180.0)).done();
    let report = second(Phase::Engagement, [shuttle, x]).play();
    assert_eq!(use_of(&report, "upsilonclassshuttle", 1, false), None);
    let fired = use_of(&report, "upsilonclassshuttle", 1, true);
    assert!(
        matches!(
            fired,
            Some(Choice::Attack {
                weapon: WeaponRef::Upgrade(UpgradeIndex(0)),
                ..
            })
        ),
        "{fired:?}"
    );
}
