//! The missions of the core rulebook, as data.

use furball_cards::mission::{Goal, Mark, MissionStep, MissionZone, SpecialRule};
use furball_cards::squad::suggested_limit;
use furball_cards::{Content, Edition, Faction, Mission, Range, RangeBand, Token};
use furball_geometry::constants::{PLAY_AREA, RANGE_BAND};
use furball_rules::{Ledger, Rule};

fn content() -> &'static Content {
    Content::builtin(Edition::First)
}

fn mission(number: &str) -> &'static Mission {
    content().mission(content().find_mission(number).expect("a mission"))
}

/// The side's listed ships, each with its upgrades.
fn forces(mission: &Mission, faction: Faction) -> Vec<(&'static str, Vec<&'static str>)> {
    let squad = mission.listed_squad(content(), faction);
    assert_eq!(squad.check(content(), None, None), []);
    let ships = squad.ships.iter().map(|ship| {
        let upgrades = ship
            .upgrades
            .iter()
            .map(|&upgrade| content().upgrade(upgrade).name.as_str());
        (content().pilot(ship.pilot).name.as_str(), upgrades.collect())
    });
    ships.collect()
}

/// [FE-MISS-02] Three missions, found by id and by number.
#[test]
fn there_are_three_missions() {
    let names: Vec<&str> = content()
        .missions
        .iter()
        .map(|mission| mission.name.as_str())
        .collect();
    assert_eq!(names, ["Political Escort", "Asteroid Run", "Dark Whispers"]);
    for mission in &content().missions {
        let by_id = content().find_mission(&mission.id);
        assert!(by_id.is_some());
        assert_eq!(by_id, content().find_mission(&mission.number.to_string()));
    }
    assert_eq!(content().find_mission("4"), None);
}

/// [FE-MISS-08] All missions use the usual square table, and all their zones fit on it.
#[test]
fn missions_are_played_on_the_usual_table() {
    for mission in &content().missions {
        for step in &mission.setup {
            let zones: Vec<MissionZone> = match step {
                MissionStep::Ships { zones, .. } => zones.clone(),
                MissionStep::Craft { zone, .. } | MissionStep::Markers { zone, .. } => vec![*zone],
                MissionStep::Name { .. } | MissionStep::Obstacles { .. } => Vec::new(),
            };
            for zone in zones {
                let depth = match zone {
                    MissionZone::Bands { from, to, .. } => {
                        assert!(to.millimeters() <= PLAY_AREA / 2.0);
                        to.millimeters() - from.millimeters() + RANGE_BAND
                    }
                    MissionZone::Beyond { range } => PLAY_AREA - 2.0 * range.millimeters(),
                };
                assert!(depth >= 40.0, "{}: no base fits into {zone:?}", mission.id);
            }
        }
    }
}

/// [FE-MISS-09] Every mission has its three sections, and a way to win for both sides.
#[test]
fn missions_have_setup_rules_and_objectives() {
    for mission in &content().missions {
        assert!(
            !mission.setup.is_empty() && !mission.special.is_empty(),
            "{}",
            mission.id
        );
        for side in [Faction::Rebel, Faction::Imperial] {
            assert!(
                mission.objectives.iter().any(|objective| objective.side == side),
                "{}",
                mission.id
            );
        }
    }
}

/// [FE-MISS-10, FE-MISS2-01] Luke has Determination, Mithel has Marksmanship, Night Beast has no upgrades.
#[test]
fn listed_upgrades_belong_to_their_pilots() {
    let run = mission("2");
    assert_eq!(
        forces(run, Faction::Rebel),
        [("Luke Skywalker", vec!["Determination"])]
    );
    assert_eq!(
        forces(run, Faction::Imperial),
        [
            ("\"Night Beast\"", vec![]),
            ("\"Mauler Mithel\"", vec!["Marksmanship"])
        ]
    );
}

/// [FE-MISS1-01] One Red Squadron Pilot against two Academy Pilots, without upgrades.
#[test]
fn political_escort_lists_three_ships() {
    let escort = mission("1");
    assert_eq!(forces(escort, Faction::Rebel), [("Red Squadron Pilot", vec![])]);
    assert_eq!(
        forces(escort, Faction::Imperial),
        [("Academy Pilot", vec![]), ("Academy Pilot", vec![])]
    );
}

/// [FE-MISS3-01] A Red Squadron Pilot with upgrades against two Imperial pilots.
#[test]
fn dark_whispers_lists_three_ships() {
    let whispers = mission("3");
    assert_eq!(
        forces(whispers, Faction::Rebel),
        [("Red Squadron Pilot", vec!["Proton Torpedoes", "R2-F2"])]
    );
    assert_eq!(
        forces(whispers, Faction::Imperial),
        [
            ("Black Squadron Pilot", vec!["Determination"]),
            ("Obsidian Squadron Pilot", vec![])
        ]
    );
}

/// The listed ships of every mission are in the core box.
#[test]
fn missions_need_no_more_than_the_core_box() {
    let core = content().find_collection("core").expect("the core box");
    for mission in &content().missions {
        for side in [Faction::Rebel, Faction::Imperial] {
            let squad = mission.listed_squad(content(), side);
            assert_eq!(squad.check(content(), None, Some(core)), [], "{}", mission.id);
        }
    }
}

/// [FE-MISS-14] Squads may be built instead, within the limit.
#[test]
fn squads_may_be_built_for_a_mission() {
    let ready = content()
        .find_squad("rookie-volley")
        .expect("a squad of 100 points");
    assert_eq!(ready.squad.cost(content()), 100);
    assert_eq!(ready.squad.check(content(), Some(100), None), []);
    let mut dear = ready.squad.clone();
    dear.ships[0]
        .upgrades
        .push(content().find_upgrade("munitionsfailsafe").expect("an upgrade"));
    assert_eq!(dear.cost(content()), 101);
    assert_eq!(
        dear.check(content(), Some(100), None)[0]
            .point()
            .rule_in(&[Ledger::FirstEdition]),
        Some(Rule::FE_SQUAD_07)
    );
}

/// [FE-MISS-15] 100 points are recommended; 31 with only the core box.
#[test]
fn missions_are_proposed_at_100_or_31_points() {
    assert_eq!(suggested_limit(content(), None), 100);
    assert_eq!(suggested_limit(content(), content().find_collection("core")), 31);
}

fn bands(edge: Faction, from: u8, to: u8) -> MissionZone {
    MissionZone::Bands {
        edge,
        from: Range(from),
        to: Range(to),
    }
}

/// Shuttle first, then Rebel, then Imperial ships.
#[test]
fn political_escort_is_set_up_in_order() {
    assert_eq!(
        mission("1").setup,
        [
            MissionStep::Craft {
                side: Faction::Rebel,
                craft: "shuttle".to_owned(),
                zone: bands(Faction::Rebel, 1, 1),
                centered: true
            },
            MissionStep::Ships {
                side: Faction::Rebel,
                zones: vec![bands(Faction::Rebel, 1, 2)]
            },
            MissionStep::Ships {
                side: Faction::Imperial,
                zones: vec![bands(Faction::Imperial, 1, 2)]
            },
        ]
    );
}

/// The shuttle's numbers and its three maneuvers.
#[test]
fn the_shuttle_is_slow_and_sturdy() {
    let shuttle = &mission("1").craft[0];
    assert_eq!(
        (
            shuttle.agility,
            shuttle.hull,
            shuttle.shields,
            shuttle.shields_at_100
        ),
        (2, 6, 0, 6)
    );
    let maneuvers: Vec<String> = shuttle.maneuvers.iter().map(ToString::to_string).collect();
    assert_eq!(
        maneuvers,
        ["2 straight white", "1 bank_left white", "1 bank_right white"]
    );
}

/// Protect and Imperial reinforcements.
#[test]
fn political_escort_has_its_special_rules() {
    let rules = &mission("1").special;
    assert!(rules.contains(&SpecialRule::Protect {
        side: Faction::Rebel,
        craft: "shuttle".to_owned(),
        range: Range::ONE,
        token: Token::Evade
    }));
    let reinforcements: Vec<&SpecialRule> = rules
        .iter()
        .filter(|rule| matches!(rule, SpecialRule::Reinforcements { .. }))
        .collect();
    assert_eq!(
        reinforcements,
        [&SpecialRule::Reinforcements {
            side: Faction::Imperial,
            pilot: "academypilot".to_owned(),
            zones: vec![bands(Faction::Imperial, 1, 1)]
        }]
    );
}

/// Imperials, Rebels, the name, six asteroids.
#[test]
fn asteroid_run_is_set_up_in_order() {
    assert_eq!(
        mission("2").setup,
        [
            MissionStep::Ships {
                side: Faction::Imperial,
                zones: vec![bands(Faction::Imperial, 1, 1), bands(Faction::Rebel, 1, 1)]
            },
            MissionStep::Ships {
                side: Faction::Rebel,
                zones: vec![MissionZone::Beyond { range: Range::THREE }]
            },
            MissionStep::Name {
                side: Faction::Rebel,
                mark: Mark::Disabled
            },
            MissionStep::Obstacles {
                side: Faction::Imperial,
                count: 6
            },
        ]
    );
}

/// The disabled ship is slow until round 5.
#[test]
fn the_disabled_ship_is_slow_for_four_rounds() {
    let limit = SpecialRule::SpeedLimit {
        mark: Mark::Disabled,
        speed: 2,
        until_round: 5,
    };
    assert!(mission("2").special.contains(&limit));
}

/// Satellites in two bands, apart from each other and away from the sides.
#[test]
fn dark_whispers_is_set_up_in_order() {
    let satellites = |band: u8| MissionStep::Markers {
        side: Faction::Rebel,
        marker: "satellite".to_owned(),
        zone: bands(Faction::Rebel, band, band),
        count: 1,
        count_at_100: 2,
        spacing: RangeBand::new(2, 3),
        off_side_edges: Range::TWO,
    };
    assert_eq!(
        mission("3").setup,
        [
            MissionStep::Ships {
                side: Faction::Imperial,
                zones: vec![bands(Faction::Imperial, 1, 1)]
            },
            satellites(3),
            satellites(2),
            MissionStep::Ships {
                side: Faction::Rebel,
                zones: vec![bands(Faction::Rebel, 1, 1)]
            },
        ]
    );
}

/// All objectives.
#[test]
fn objectives_are_those_of_the_rulebook() {
    let goals = |number: &str| {
        let objectives = mission(number).objectives.iter();
        objectives
            .map(|objective| (objective.side, objective.when.clone()))
            .collect::<Vec<_>>()
    };
    let shuttle = || "shuttle".to_owned();
    let satellite = || "satellite".to_owned();
    let both = vec![Faction::Imperial, Faction::Rebel];
    assert_eq!(
        goals("1"),
        [
            (
                Faction::Rebel,
                Goal::CraftFlees {
                    craft: shuttle(),
                    edges: vec![Faction::Imperial]
                }
            ),
            (Faction::Imperial, Goal::CraftDestroyed { craft: shuttle() }),
        ]
    );
    assert_eq!(
        goals("2"),
        [
            (
                Faction::Rebel,
                Goal::MarkedFlees {
                    mark: Mark::Disabled,
                    edges: both,
                    from_round: 5
                }
            ),
            (Faction::Imperial, Goal::MarkedDestroyed { mark: Mark::Disabled }),
        ]
    );
    assert_eq!(
        goals("3"),
        [
            (
                Faction::Rebel,
                Goal::AllDestroyed {
                    side: Faction::Imperial
                }
            ),
            (Faction::Rebel, Goal::MarkersLost { marker: satellite() }),
            (
                Faction::Imperial,
                Goal::ScannerFlees {
                    marker: satellite(),
                    edge: Faction::Imperial
                }
            ),
        ]
    );
}
