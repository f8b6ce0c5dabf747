//! Squads of quick builds, by threat.

use std::sync::Arc;

use furball_cards::squad::random_builds;
use furball_cards::{Content, Faction, Illegal, QuickBuild, Squad, xws};
use furball_engine::refusal::Refusal;
use furball_engine::{
    Chance, Event, Forces, Options, PlayerSetup, Rule, RulebookId, Seat, Seed, Setup, SetupEvent,
    SetupProblem, Viewer,
};
use serde_json::Value;

/// Legacy's pool.
pub fn content() -> &'static Arc<Content> {
    RulebookId::Legacy.content()
}

fn of(ids: &[&str]) -> Squad {
    let builds: Vec<_> = ids
        .iter()
        .map(|id| {
            content()
                .find_quick_build(id)
                .unwrap_or_else(|| panic!("no quick build {id}"))
        })
        .collect();
    let faction = content().quick_build(builds[0]).faction;
    Squad::of_builds(content(), faction, &builds).expect("cards of the pool")
}

/// A squad of these quick builds, as XWS.
pub fn squad(ids: &[&str]) -> Value {
    xws::to_value(content(), &of(ids))
}

fn game(threat: Option<u16>, squads: [Option<Value>; 2]) -> Setup {
    let player = |squad| PlayerSetup {
        name: "player".into(),
        faction: None,
        squad,
    };
    Setup {
        rulebook: RulebookId::Legacy,
        forces: Forces::QuickBuilds { threat },
        players: squads.into_iter().map(player).collect(),
        ..Setup::default()
    }
}

fn refusal(threat: Option<u16>, rebels: Value) -> Option<(Illegal, Option<Rule>)> {
    let imperials = None;
    let error = game(threat, [Some(rebels), imperials])
        .start(content(), Chance::seeded(Seed([7; 32])))
        .err()?;
    match error.problem {
        SetupProblem::Squad { refusal, .. } => match *refusal {
            Refusal::Illegal(illegal) => Some((illegal, error.rule)),
            other => panic!("{other}"),
        },
        other => panic!("{other}"),
    }
}

/// [LG-SQUAD-01, LG-SQUAD-05] Squads are made of quick builds or of points; by threat it is 8 unless the players agree on another.
#[test]
fn squads_are_made_of_quick_builds_or_of_points() {
    for (forces, wanted) in [
        (
            Forces::QuickBuilds { threat: None },
            Options::Builds { threat: 8 },
        ),
        (
            Forces::QuickBuilds { threat: Some(3) },
            Options::Builds { threat: 3 },
        ),
        (Forces::Built { limit: None }, Options::Squad { limit: 200 }),
    ] {
        let setup = Setup {
            forces,
            ..game(None, [None, None])
        };
        let (game, _) = setup
            .start(content(), Chance::seeded(Seed([7; 32])))
            .expect("a game");
        assert_eq!(game.prompts()[0].options, wanted);
    }
    // First Edition has none.
    let first = Setup {
        forces: Forces::QuickBuilds { threat: None },
        ..Setup::for_two("one", "two")
    };
    let error = first
        .start(RulebookId::First.content(), Chance::seeded(Seed([7; 32])))
        .err();
    assert_eq!(
        error.map(|error| error.problem),
        Some(SetupProblem::NoQuickBuilds)
    );
}

/// [LG-SQUAD-06] The threat adds up exactly; otherwise the refusal names the sum and the rule.
#[test]
fn threat_adds_up_exactly() {
    let [a, b, c] = ["rebelalliance-1", "rebelalliance-3", "rebelalliance-5"];
    assert_eq!([a, b, c, "rebelalliance-4"].map(threat_of), [3, 3, 3, 2]);
    assert_eq!(refusal(Some(8), squad(&[a, b, "rebelalliance-4"])), None);
    let one = content()
        .quick_builds
        .iter()
        .find(|build| build.usable && build.threat == 1 && build.faction == Faction::Rebel);
    let one = one.map(|build| build.id.as_str()).expect("a build of threat 1");
    for (ids, threat) in [([a, b, one], 7), ([a, b, c], 9)] {
        let (illegal, rule) = refusal(Some(8), squad(&ids)).expect("a refusal");
        assert_eq!(illegal, Illegal::Threat { threat, agreed: 8 });
        assert_eq!(rule, Some(Rule::LG_SQUAD_06));
        let said = illegal.to_string();
        assert!(said.contains(&threat.to_string()) && said.contains('8'), "{said}");
    }
}

fn threat_of(id: &str) -> u16 {
    let build = content().find_quick_build(id).expect("a build");
    u16::from(content().quick_build(build).threat)
}

/// [LG-SQUAD-03] A quick build is taken as it is printed: no card more, none less, none without its mate.
#[test]
fn quick_builds_are_fixed() {
    let mut more = of(&["rebelalliance-1"]);
    more.ships[0]
        .upgrades
        .push(content().find_upgrade("afterburners").expect("a card"));
    let mut less = of(&["rebelalliance-1"]);
    less.ships[0].upgrades.pop();
    let mut alone = of(&["galacticempire-17"]);
    alone.ships.pop();
    for wrong in [more, less, alone] {
        let found = wrong.check_builds(content(), 3, None);
        assert!(
            matches!(found[0], Illegal::NotAsPrinted { place: 0, .. }),
            "{found:?}"
        );
    }
    let mut loose = of(&["rebelalliance-1"]);
    loose.ships[0].build = None;
    let (illegal, rule) = refusal(Some(3), xws::to_value(content(), &loose)).expect("a refusal");
    assert!(matches!(illegal, Illegal::NoBuild { place: 0, .. }));
    assert_eq!(rule, Some(Rule::LG_SQUAD_03));
}

/// [LG-SQUAD-04, LG-EX-21] A build's threat is a fact of its card, and its ship remembers it.
#[test]
fn ships_remember_their_threat() {
    let setup = game(
        Some(3),
        [
            Some(squad(&["rebelalliance-1"])),
            Some(squad(&["galacticempire-4", "galacticempire-3"])),
        ],
    );
    let (game, events) = setup
        .start(content(), Chance::seeded(Seed([7; 32])))
        .expect("a game");
    let told = events.iter().find_map(|event| match event {
        Event::Setup(SetupEvent::SquadsRevealed { squads }) => Some(squads),
        _ => None,
    });
    let told = told.expect("squads");
    assert_eq!(told[0].ships[0].build.as_deref(), Some("rebelalliance-1"));
    let view = game.view(Viewer::Spectator);
    assert_eq!(
        (view.threat_of(Seat(0)), view.threat_of(Seat(1))),
        (Some(3), Some(3))
    );
    let squad = view.squad(Seat(1)).expect("a squad");
    assert_eq!(squad.worths(content()), [2, 1]);
}

/// [LG-SQUAD-02] What the published cards hold.
#[test]
fn quick_builds_have_one_ship_or_two() {
    let all = &content().quick_builds;
    let ships = |count: usize| all.iter().filter(|build| build.pilots.len() == count).count();
    assert_eq!((all.len(), ships(1), ships(2)), (644, 618, 26));
    let threats: Vec<u8> = all.iter().map(|build| build.threat).collect();
    assert_eq!(
        (threats.iter().min(), threats.iter().max()),
        (Some(&1), Some(&10))
    );
}

/// The builds and the ships of the core set.
const CORE: [(&str, u8); 6] = [
    ("rebelalliance-1", 3),
    ("rebelalliance-3", 3),
    ("rebelalliance-4", 2),
    ("galacticempire-1", 2),
    ("galacticempire-3", 1),
    ("galacticempire-4", 2),
];

/// [LG-SQUAD-07, LG-EX-22, LG-ESC-34] The core set's one X-wing and two TIE fighters make a squad of threat 3, but none of 8.
#[test]
fn the_core_set_makes_no_squad_of_threat_8() {
    for (id, threat) in CORE {
        assert_eq!(threat_of(id), u16::from(threat), "{id}");
    }
    let squads = |faction: Faction, models: usize, threat: u16| {
        let own: Vec<&str> = CORE
            .iter()
            .map(|(id, _)| *id)
            .filter(|id| {
                content()
                    .quick_build(content().find_quick_build(id).expect("a build"))
                    .faction
                    == faction
            })
            .collect();
        let mut found = 0;
        for first in &own {
            for second in [None].into_iter().chain(own.iter().map(Some)) {
                let ids: Vec<&str> = [Some(first), second].into_iter().flatten().copied().collect();
                let legal = of(&ids).check_builds(content(), threat, None).is_empty();
                found += usize::from(ids.len() <= models && legal);
            }
        }
        found
    };
    assert_eq!(
        (squads(Faction::Rebel, 1, 8), squads(Faction::Imperial, 2, 8)),
        (0, 0)
    );
    assert!(squads(Faction::Imperial, 2, 3) > 0);
    assert_eq!(
        of(&["galacticempire-4", "galacticempire-3"]).check_builds(content(), 3, None),
        []
    );
}

/// [LG-SQUAD-13, LG-EX-23] Limited names are limited in squads of quick builds, too.
#[test]
fn limited_names_hold_for_quick_builds() {
    let lukes: Vec<&QuickBuild> = content()
        .quick_builds
        .iter()
        .filter(|build| build.usable && build.pilots[0].pilot == "lukeskywalker")
        .collect();
    let twice = [lukes[0].id.as_str(), lukes[lukes.len() - 1].id.as_str()];
    let threat: u16 = twice.iter().map(|id| threat_of(id)).sum();
    let (illegal, rule) = refusal(Some(threat), squad(&twice)).expect("a refusal");
    assert!(
        matches!(&illegal, Illegal::Name { name, copies: 2, .. } if name == "Luke Skywalker"),
        "{illegal}"
    );
    assert_eq!(rule, Some(Rule::LG_SQUAD_10));
}

/// [LG-OPEN-96] Two ships of one build share its threat; what is left over is the higher initiative's.
#[test]
fn ships_of_a_build_share_its_threat() {
    let shares = |id: &str| {
        content()
            .quick_build(content().find_quick_build(id).expect("a build"))
            .shares(content())
    };
    assert_eq!(shares("galacticempire-15"), [2, 1]);
    assert_eq!(shares("galacticempire-17"), [1, 1]);
    // A Ghost and its Phantom.
    let build = content().quick_build(content().find_quick_build("rebelalliance-81").expect("a build"));
    let initiative = |place: usize| {
        let pilot = content().find_pilot(&build.pilots[place].pilot).expect("a pilot");
        content().pilot(pilot).initiative
    };
    assert_eq!(
        build.shares(content()).iter().sum::<u16>(),
        u16::from(build.threat)
    );
    let odd = QuickBuild {
        threat: 7,
        ..build.clone()
    };
    let higher = usize::from(initiative(1) > initiative(0));
    assert_eq!(
        (odd.shares(content())[higher], odd.shares(content())[1 - higher]),
        (4, 3)
    );
}

/// Random squads of quick builds add up, for every faction.
#[test]
fn random_quick_builds_add_up() {
    let mut chance = 7_u32;
    let mut rng = |below: u32| {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (chance >> 8) % below.max(1)
    };
    for faction in [
        Faction::Rebel,
        Faction::Imperial,
        Faction::Scum,
        Faction::Republic,
    ] {
        for threat in [3, 4, 8] {
            let squad = random_builds(content(), faction, threat, &mut rng).expect("a squad");
            assert_eq!(squad.check_builds(content(), threat, None), []);
        }
    }
}

/// Quick builds with a card that isn't in the pool yet. A build leaves this list when its last card comes; none may join it.
const LACKING: &str = include_str!("lacking_quick_builds.txt");

#[test]
fn all_other_quick_builds_have_all_their_cards() {
    let lacking: Vec<&str> = LACKING.lines().filter(|line| !line.starts_with('#')).collect();
    for id in &lacking {
        assert!(
            content().find_quick_build(id).is_some(),
            "there is no quick build `{id}`"
        );
    }
    for build in content().quick_builds.iter().filter(|build| !build.usable) {
        assert!(lacking.contains(&build.id.as_str()), "{} lost a card", build.id);
    }
}

/// In a game of points, ships that were put together from quick builds are ships like others.
#[test]
fn builds_mean_nothing_where_points_count() {
    let setup = Setup {
        forces: Forces::Built { limit: Some(200) },
        ..game(
            None,
            [
                Some(squad(&["rebelalliance-4"])),
                Some(squad(&["galacticempire-3"])),
            ],
        )
    };
    let (game, _) = setup
        .start(content(), Chance::seeded(Seed([7; 32])))
        .expect("a game");
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.threat(), view.threat_of(Seat(0))), (None, None));
    let cost = view.squad(Seat(0)).map(|squad| squad.worths(content()));
    assert_eq!(cost, view.points(Seat(0)).map(|points| vec![points]));
}
