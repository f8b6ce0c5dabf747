//! What relieves lost ships in Escalation.

use super::*;

/// [LG-ESC-07, LG-ESC-12, LG-OPEN-22, LG-OPEN-75] Each lost ship is relieved in the End phase of its round, on its own account; the
/// first player's first.
#[test]
fn each_lost_ship_is_relieved_in_its_own_end_phase() {
    let blue = || leaving("blue", "bluesquadronescort", "rebelalliance-4", 300.0);
    let two = || leaving("iden", "idenversio", "galacticempire-4", 600.0);
    let mut report = played([rebel(), imperial(), tie(450.0), blue(), two()], "a:HHHH");
    let ended = report.when(|event| *event == Event::PhaseStarted(Phase::End));
    let gone = report.when(|event| matches!(event, Event::Fled { .. }));
    assert!(gone < ended);
    // The Rebel player goes first: a ship of threat 2 makes way for threat 3.
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(0), Ask::PickBuild(report.id("blue")))
    );
    assert_eq!(threats(&report), [1, 2, 3]);
    assert!(report.spectator().round() == 1 && report.spectator().phase() == Phase::End);
    report.choose("build rebelalliance-1").choose("marker 0");
    // Then the other, who picks which comes first; the totals aren't pooled.
    assert_eq!((report.prompt().seat, report.asks()), (Seat(1), Ask::NextRelief));
    report.choose("ship iden");
    assert_eq!(threats(&report), [1, 2, 3]);
    report
        .choose("build galacticempire-3")
        .choose("build galacticempire-1");
    assert_eq!(
        report.asks(),
        Ask::NextRelief,
        "each finds its own place [LG-OPEN-74]"
    );
    report.choose("ship #6").choose("marker 1").choose("marker 0");
    assert_eq!(report.asks(), Ask::PickBuild(report.id("tie")));
    assert_eq!(threats(&report), [1, 2]);
    report.choose("build galacticempire-4").choose("marker 0");
    assert_eq!(report.spectator().round(), 2);
}

/// [LG-ESC-08, LG-ESC-09, LG-ESC-10, LG-OPEN-74] One more threat than the lost ship had, in one quick build or two, and never in three.
#[test]
fn one_or_two_quick_builds_come_with_exactly_one_threat_more() {
    // A ship of threat 1.
    let mut report = played([rebel(), imperial(), tie(450.0)], "a:HH");
    assert_eq!(threats(&report), [1, 2]);
    let stronger = content()
        .quick_builds
        .iter()
        .find(|build| build.usable && build.threat == 3);
    let stronger = stronger
        .map(|build| build.id.clone())
        .expect("a build of threat 3");
    assert!(report.game.check(Seat(1), &Choice::Build(stronger)).is_err());
    report.choose("build galacticempire-3");
    // The rest is exactly 1.
    assert_eq!(threats(&report), [1]);
    report.choose("build galacticempire-3");
    // Two ships, two markers, two dice.
    report.choose("ship #3").choose("marker 0").choose("marker 1");
    assert_eq!(rolled(&report).len(), 2);
    assert_eq!(report.spectator().round(), 2);
}

/// [LG-ESC-08, LG-ESC-09] A ship of threat 2 makes way for 3, or 1 and 2; after two there is no third.
#[test]
fn three_quick_builds_never_come_for_one_ship() {
    let iden = leaving("iden", "idenversio", "galacticempire-4", 450.0);
    let mut report = escalation([rebel(), imperial(), iden]).play_with(content());
    assert_eq!(threats(&report), [1, 2, 3]);
    report.choose("build galacticempire-3");
    assert_eq!(threats(&report), [2], "another 1 would leave 1 for a third");
    // What brings two ships at once is all that comes.
    let both = content()
        .find_quick_build("galacticempire-17")
        .expect("two Academy Pilots");
    assert_eq!(content().quick_build(both).pilots.len(), 2);
    assert!(!builds(&report).contains(&"galacticempire-17".to_owned()));
}

/// [LG-ESC-11] For a ship of threat 5 comes threat 6: a single build if the collection has one, or two.
#[test]
fn a_ship_of_threat_5_is_relieved_by_6() {
    // The Empire has no build of threat 6.
    let imperial_five = |id: &str| {
        content()
            .quick_builds
            .iter()
            .find(|build| build.id == id)
            .expect("a build")
    };
    let five = content()
        .quick_builds
        .iter()
        .find(|build| build.usable && build.threat == 5 && build.faction == furball_cards::Faction::Imperial)
        .expect("a build of threat 5");
    assert_eq!(imperial_five(&five.id).threat, 5);
    let lost = big(&five.pilots[0].pilot, &five.id);
    let report = played([rebel(), imperial(), lost], "");
    assert_eq!(threats(&report), [1, 2, 3, 4, 5]);
    // The Rebels have some.
    let five = content()
        .quick_builds
        .iter()
        .find(|build| build.usable && build.threat == 5 && build.faction == furball_cards::Faction::Rebel)
        .expect("a build of threat 5");
    let report = played([rebel(), imperial(), big(&five.pilots[0].pilot, &five.id)], "");
    assert!(threats(&report).ends_with(&[5, 6]), "{:?}", threats(&report));
}

/// [LG-ESC-13, LG-OPEN-81] What comes counts as what it is, has all its shields, charges and Force, and nothing else.
#[test]
fn a_ship_that_came_is_fresh_and_has_its_own_threat() {
    let blue = leaving("blue", "bluesquadronescort", "rebelalliance-4", 300.0);
    let mut report = played([rebel(), imperial(), blue], "a:H");
    report.choose("build rebelalliance-1").choose("marker 0");
    let luke = newest(&report);
    assert_eq!(luke.pilot().map(|pilot| pilot.id.as_str()), Some("lukeskywalker"));
    assert_eq!(
        report.spectator().build_of(luke.id()).map(|(_, threat)| threat),
        Some(3)
    );
    assert_eq!((luke.shields(), luke.force()), (2, 2));
    assert!(luke.upgrade_charges().any(|charges| charges > 0));
    assert_eq!((luke.tokens().iter().count(), luke.damage().count()), (0, 0));
    assert!(!luke.has_dial());
    // It is first given a dial in the next Planning phase.
    assert_eq!(report.spectator().phase(), Phase::Planning);
    let id = luke.id();
    let asked = |prompt: &furball_engine::Prompt| matches!(&prompt.options, Options::Dials(ships) if ships.contains(&id));
    assert!(report.game.prompts().iter().any(asked));
}

/// [LG-ESC-14, LG-OPEN-80] No limited name comes that the player's squad has already; one that was lost may come again.
#[test]
fn limited_names_count_among_the_living() {
    let blue = || leaving("blue", "bluesquadronescort", "rebelalliance-4", 300.0);
    let luke = || {
        ship("luke", "lukeskywalker", (60.0, 300.0, 0.0))
            .built("rebelalliance-1")
            .done()
    };
    let report = escalation([luke(), imperial(), blue()]).play_with(content());
    assert!(!builds(&report).contains(&"rebelalliance-1".to_owned()));
    assert!(builds(&report).contains(&"rebelalliance-3".to_owned()));
    // Lost in the same round, he may come again.
    let gone = leaving("luke", "lukeskywalker", "rebelalliance-1", 600.0);
    let mut report = escalation([rebel(), gone, imperial(), blue()]).play_with(content());
    report.choose("ship blue");
    assert!(builds(&report).contains(&"rebelalliance-1".to_owned()));
    // Neither do the two that come for one ship share a name.
    let mut report = escalation([rebel(), imperial(), big_blue()]).play_with(content());
    let first = builds(&report)
        .into_iter()
        .find(|id| {
            let build = content().quick_build(content().find_quick_build(id).expect("a build"));
            build.threat == 2
                && content()
                    .pilot(content().find_pilot(&build.pilots[0].pilot).expect("a pilot"))
                    .limited
                    == 1
        })
        .expect("a limited pilot of threat 2");
    report.choose(&format!("build {first}"));
    assert!(!builds(&report).contains(&first));
}

/// [LG-ESC-20, LG-OPEN-83, LG-OPEN-82] It doesn't matter whether the place is in anybody's setup area, or an obstacle lies there; neither
/// obstacle nor marker does anything.
#[test]
fn an_obstacle_at_the_marker_does_nothing() {
    let mut position = escalation([rebel(), imperial(), tie(450.0)]);
    position = position.rock("coreasteroid1", (250.0, MIDDLE - OUT, 0.0));
    let mut report = position.dice("a:E").play_with(content());
    report.choose("build galacticempire-4").choose("marker 0");
    at_side(&report, 0, 180.0);
    assert_eq!(newest(&report).damage().count(), 0);
    // It stands on the obstacle, with what follows from that.
    assert!(
        report
            .spectator()
            .obstacles()
            .iter()
            .any(|rock| furball_geometry::base_overlaps(
                newest(&report).pose(),
                newest(&report).size(),
                &rock.outline
            ))
    );
}

/// [LG-OPEN-82] Ships fly over markers and stand on them.
#[test]
fn markers_are_in_nobodys_way() {
    let over = ship("over", "academypilot", (250.0, MIDDLE - 80.0, 0.0)).flying("2 straight");
    let mut report = escalation([rebel(), imperial(), over]).play_with(content());
    report.pass_until(|ask| matches!(ask, Ask::SetDials));
    report.stands("over", (250.0, MIDDLE + 40.0, 0.0));
    assert_eq!(report.ship("over").damage().count(), 0);
    assert_eq!(report.spectator().markers().len(), 2);
}

/// [LG-OPEN-79] If nothing makes the exact total, the highest below it is what comes.
#[test]
fn the_highest_total_comes_if_the_exact_one_cant() {
    let usable = |threat: u8| {
        content().quick_builds.iter().filter(move |build| {
            build.usable && build.faction == furball_cards::Faction::Imperial && build.threat == threat
        })
    };
    assert!(usable(5).count() > 1 && (6..=10).all(|threat| usable(threat).count() == 0));
    let mut report = escalation([rebel(), imperial(), dear()]).play_with(content());
    assert_eq!(threats(&report), [5], "5 and 5 are the most that can come");
    let first = builds(&report)[0].clone();
    report.choose(&format!("build {first}"));
    assert_eq!(threats(&report), [5]);
}

/// [LG-ESC-33] No huge ship comes, nor a build with a card that isn't in the pool.
#[test]
fn builds_without_all_their_cards_never_come() {
    for build in content().quick_builds.iter().filter(|build| build.threat > 6) {
        assert!(!build.usable, "{}", build.id);
    }
    let report = escalation([rebel(), imperial(), dear()]).play_with(content());
    for id in builds(&report) {
        let build = content().quick_build(content().find_quick_build(&id).expect("a build"));
        for entry in &build.pilots {
            let pilot = content().find_pilot(&entry.pilot).expect("a pilot of the pool");
            let size = content().ship_type(content().ship_of(pilot)).size;
            assert!(size.base().is_some(), "{id}");
        }
    }
}

/// What is asked about ships that come is public, and nobody else may answer.
#[test]
fn only_the_owner_is_asked() {
    let report = escalation([rebel(), imperial(), tie(450.0)]).play_with(content());
    assert_eq!(report.game.prompts().len(), 1);
    assert_eq!(report.prompt().seat, Seat(1));
    let choice = Choice::Build("galacticempire-4".into());
    assert!(report.game.check(Seat(0), &choice).is_err());
    let snapshot = report.view(1).snapshot();
    let offered = snapshot.prompt.expect("a prompt").builds;
    assert_eq!(offered.len(), builds(&report).len());
    assert!(offered.iter().any(|offer| offer.ships[0].name == "Iden Versio"));
    let sides = &snapshot.markers[0].sides;
    assert_eq!(
        sides.iter().map(|side| side.face).collect::<Vec<_>>(),
        [Face::Hit, Face::Focus, Face::Blank]
    );
}
