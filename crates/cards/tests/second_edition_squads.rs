//! Which squads Second Edition allows, and what they cost.

use std::sync::LazyLock;

use furball_cards::language::ArcName;
use furball_cards::squad::{self, Reason, check_team, random_squad, suggested_limit};
use furball_cards::{
    Act, BarAction, Content, Difficulty, Edition, Faction, Illegal, PilotId, ShipSize, Slot, Squad,
    SquadShip, Upgrade, UpgradeId, xws,
};
use ron::extensions::Extensions;

/// The facts of cards that the rules tell of, for as long as the content lacks them: slots, prices, restrictions and
/// what they change while a squad is built.
const CARDS: &str = r#"[
    (id: "swarmtactics", name: "Swarm Tactics", slot: talent, cost: BySkill([3, 3, 3, 3, 3, 4, 5])),
    (id: "experthandling", name: "Expert Handling", slot: talent, cost: BySize(2, 3, 4),
        restrictions: [NeedsIcon(barrel_roll, red)], abilities: [While(rules: [Icon("barrel_roll")])]),
    (id: "dedicated", name: "Dedicated", slot: talent, cost: Fixed(1),
        restrictions: [Factions([galacticrepublic]), Limited(false)]),
    (id: "starbirdslash", name: "Starbird Slash", slot: talent, cost: Fixed(1), restrictions: [Keywords(["A-wing"])]),
    (id: "magvayarro", name: "Magva Yarro", slot: crew, limited: 1, cost: Fixed(5),
        restrictions: [Factions([rebelalliance])]),
    (id: "sawgerrera", name: "Saw Gerrera", slot: crew, limited: 1, cost: Fixed(9),
        restrictions: [Factions([rebelalliance])]),
    (id: "landocalrissian", name: "Lando Calrissian", slot: crew, limited: 1, cost: Fixed(2),
        restrictions: [Factions([rebelalliance])]),
    (id: "deathtroopers", name: "Death Troopers", slot: crew, also_fills: [crew], limited: 1, cost: Fixed(6),
        restrictions: [Factions([galacticempire])]),
    (id: "directorkrennic", name: "Director Krennic", slot: crew, limited: 1, cost: Fixed(4),
        restrictions: [Factions([galacticempire])], abilities: [While(rules: [Icon("lock")])]),
    (id: "isbslicer", name: "ISB Slicer", slot: crew, cost: Fixed(1), restrictions: [Factions([galacticempire])]),
    (id: "maul", name: "Maul", slot: crew, limited: 1, cost: Fixed(10), force: 1,
        restrictions: [Either([Factions([scumandvillainy]), SquadHas("Ezra Bridger")])],
        abilities: [While(rules: [DarkSide])]),
    (id: "pivotwing", name: "Pivot Wing", slot: configuration, cost: Fixed(0), restrictions: [Ships(["ut60duwing"])]),
    (id: "servomotorsfoils", name: "Servomotor S-foils", slot: configuration, cost: Fixed(0),
        restrictions: [Ships(["t65xwing"])],
        abilities: [While(rules: [Icon("boost"), Icon("focus > red boost")])]),
    (id: "sensitivecontrols", name: "Sensitive Controls", slot: configuration, standardized: true, cost: Fixed(0),
        restrictions: [ShipAbility("Autothrusters")]),
    (id: "os1arsenalloadout", name: "Os-1 Arsenal Loadout", slot: configuration, cost: Fixed(0),
        restrictions: [Ships(["alphaclassstarwing"])], abilities: [While(rules: [Slot(torpedo), Slot(missile)])]),
    (id: "clustermissiles", name: "Cluster Missiles", slot: missile, cost: Fixed(4), charges: (limit: 4),
        abilities: [Attack(value: 3, range: (1, 2), arc: front, needs: [lock], cost: [Charge(Fixed(1))], ordnance: true)]),
    (id: "ionmissiles", name: "Ion Missiles", slot: missile, cost: Fixed(2), charges: (limit: 3),
        abilities: [Attack(value: 3, range: (2, 3), arc: front, needs: [lock], cost: [Charge(Fixed(1))], ordnance: true)]),
    (id: "protontorpedoes", name: "Proton Torpedoes", slot: torpedo, cost: Fixed(12), charges: (limit: 2),
        abilities: [Attack(value: 4, range: (2, 3), arc: front, needs: [lock], cost: [Charge(Fixed(1))], ordnance: true)]),
    (id: "dorsalturret", name: "Dorsal Turret", slot: turret, cost: Fixed(2),
        abilities: [While(rules: [Icon("rotate")]), Attack(value: 2, range: (1, 2), arc: turret)]),
    (id: "veterantailgunner", name: "Veteran Tail Gunner", slot: gunner, cost: Fixed(2), restrictions: [NeedsArc(rear)]),
    (id: "hate", name: "Hate", slot: force_power, cost: Fixed(4), restrictions: [ForceSide(dark)]),
    (id: "compassion", name: "Compassion", slot: force_power, cost: Fixed(1), restrictions: [ForceSide(light)]),
    (id: "hullupgrade", name: "Hull Upgrade", slot: modification, cost: ByAgility([2, 3, 5, 7]),
        abilities: [While(rules: [Adjust(One(You), hull, 1)])]),
    (id: "stealthdevice", name: "Stealth Device", slot: modification, cost: ByAgility([3, 4, 6, 8]), charges: (limit: 1)),
    (id: "engineupgrade", name: "Engine Upgrade", slot: modification, cost: BySize(3, 4, 7),
        restrictions: [NeedsIcon(boost, red)], abilities: [While(rules: [Icon("boost")])]),
    (id: "ablativeplating", name: "Ablative Plating", slot: modification, cost: Fixed(4), charges: (limit: 2),
        restrictions: [Sizes(["medium", "large"])]),
    (id: "sparepartscanisters", name: "Spare Parts Canisters", slot: modification, cost: Fixed(4),
        restrictions: [Carries(astromech)]),
    (id: "r4astromech", name: "R4 Astromech", slot: astromech, cost: Fixed(2)),
    (id: "advancedsensors", name: "Advanced Sensors", slot: sensor, cost: BySize(13, 11, 9)),
    (id: "seismiccharges", name: "Seismic Charges", slot: device, cost: Fixed(3), charges: (limit: 2)),
    (id: "kraken", name: "Kraken", slot: tactical_relay, limited: 1, solitary: true, cost: Fixed(10),
        restrictions: [Factions([separatistalliance])]),
    (id: "ta175", name: "TA-175", slot: tactical_relay, limited: 1, solitary: true, cost: Fixed(11),
        restrictions: [Factions([separatistalliance])]),
    (id: "millenniumfalcon", name: "Millennium Falcon", slot: title, limited: 1, cost: Fixed(3),
        restrictions: [Factions([rebelalliance]), Ships(["modifiedyt1300lightfreighter"])],
        abilities: [While(rules: [Icon("evade")])]),
    (id: "havoc", name: "Havoc", slot: title, limited: 1, cost: Fixed(2),
        restrictions: [Factions([scumandvillainy]), Ships(["scurrgh6bomber"])],
        abilities: [While(rules: [NoSlot(crew), Slot(sensor), Slot(astromech)])]),
    (id: "testagility", name: "Nimbler", slot: modification, cost: Fixed(0),
        abilities: [While(rules: [Adjust(One(You), agility, 1)])]),
    (id: "testwing", name: "Wing", slot: talent, limited: 2, cost: Fixed(0)),
]"#;

/// The built-in content, with those of the cards above that it doesn't have.
fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| {
        let mut content = Content::clone(Content::builtin(Edition::Second));
        let options = ron::Options::default().with_default_extension(
            Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES,
        );
        let cards: Vec<Upgrade> = options.from_str(CARDS).expect("cards");
        for card in cards {
            if content.find_upgrade(&card.id).is_none() {
                content.upgrades.push(card);
            }
        }
        content
    });
    &CONTENT
}

fn pilot(id: &str) -> PilotId {
    let found = content().find_pilot(id);
    found.unwrap_or_else(|| panic!("no pilot {id}"))
}

fn upgrade(id: &str) -> UpgradeId {
    let found = content().find_upgrade(id);
    found.unwrap_or_else(|| panic!("no upgrade {id}"))
}

/// A squad of the first ship's faction, each ship written as `pilot` or `pilot: upgrade upgrade`.
fn squad(ships: &[&str]) -> Squad {
    let ships: Vec<SquadShip> = ships
        .iter()
        .map(|ship| {
            let (name, upgrades) = ship.split_once(':').unwrap_or((ship, ""));
            SquadShip {
                pilot: pilot(name),
                upgrades: upgrades.split_whitespace().map(upgrade).collect(),
            }
        })
        .collect();
    Squad {
        name: "Test".to_owned(),
        faction: ships
            .first()
            .map_or(Faction::Rebel, |ship| content().pilot(ship.pilot).faction),
        ships,
    }
}

fn rules(found: &[Illegal]) -> Vec<&'static str> {
    found.iter().map(Illegal::rule).collect()
}

/// The rules that a squad of these ships breaks, points aside.
fn broken(ships: &[&str]) -> Vec<&'static str> {
    rules(&squad(ships).check(content(), None, None))
}

const LEGAL: [&str; 0] = [];

/// [SE-SQUAD-01] 200 points are proposed; a squad may cost as much as the limit and no more.
#[test]
fn a_squad_stays_within_200_points() {
    assert_eq!(suggested_limit(content(), None), 200);
    let mut content = content().clone();
    let five = squad(&["bluesquadronescort"; 5]);
    content.pilots[pilot("bluesquadronescort").index()].cost = 40;
    assert_eq!(five.cost(&content), 200);
    assert_eq!(rules(&five.check(&content, Some(200), None)), LEGAL);
    content.pilots[pilot("redsquadronveteran").index()].cost = 41;
    let over = squad(&[
        "bluesquadronescort",
        "bluesquadronescort",
        "bluesquadronescort",
        "bluesquadronescort",
        "redsquadronveteran",
    ]);
    assert_eq!(over.cost(&content), 201);
    assert_eq!(rules(&over.check(&content, Some(200), None)), ["SE-SQUAD-01"]);
    let team = check_team(&content, &[five.clone(), five], Some(200));
    assert_eq!(rules(&team), ["SE-SQUAD-01"]);
}

/// [SE-SQUAD-02] What a card costs is a matter of the content, not of the squad.
#[test]
fn points_come_from_the_content() {
    let one = squad(&["bluesquadronescort: protontorpedoes"]);
    let mut dearer = content().clone();
    dearer.pilots[pilot("bluesquadronescort").index()].cost += 2;
    assert_eq!(one.cost(&dearer), one.cost(content()) + 2);
}

/// [SE-SQUAD-03] A card outside the pool can't be fielded.
#[test]
fn the_pool_is_what_the_content_has() {
    let last = content().upgrades.last().expect("an upgrade");
    let mut smaller = content().clone();
    smaller.upgrades.pop();
    let one = squad(&[&format!("greensquadronpilot: {}", last.id)]);
    assert_eq!(rules(&one.check(content(), None, None)), LEGAL);
    assert_eq!(rules(&one.check(&smaller, None, None)), ["SE-SQUAD-03"]);
}

/// [SE-SQUAD-04] All ships of a squad are of one faction.
#[test]
fn a_squad_has_one_faction() {
    assert_eq!(broken(&["bluesquadronescort", "academypilot"]), ["SE-SQUAD-04"]);
    assert_eq!(broken(&["bluesquadronescort", "phoenixsquadronpilot"]), LEGAL);
}

/// [SE-SQUAD-05, SE-ERR-17] Magva Yarro and Saw Gerrera serve Rebels alone; a card that names no faction serves all.
#[test]
fn some_upgrades_serve_one_faction() {
    for crew in ["magvayarro", "sawgerrera"] {
        assert_eq!(broken(&[&format!("partisanrenegade: {crew}")]), LEGAL);
        assert_eq!(broken(&[&format!("freightercaptain: {crew}")]), ["SE-SQUAD-05"]);
        assert_eq!(broken(&[&format!("scarifbasepilot: {crew}")]), ["SE-SQUAD-05"]);
    }
    assert_eq!(broken(&["tansariipointveteran: swarmtactics"]), LEGAL);
}

/// [SE-ERR-18] Death Troopers, Director Krennic and the ISB Slicer serve the Empire alone.
#[test]
fn imperial_crew_serves_the_empire() {
    for crew in ["deathtroopers", "directorkrennic", "isbslicer"] {
        assert_eq!(broken(&[&format!("scarifbasepilot: {crew}")]), LEGAL);
        assert_eq!(broken(&[&format!("partisanrenegade: {crew}")]), ["SE-SQUAD-05"]);
    }
}

/// [SE-ERR-16] Swarm Tactics isn't for the Empire alone.
#[test]
fn swarm_tactics_serve_anybody() {
    assert_eq!(broken(&["redsquadronveteran: swarmtactics"]), LEGAL);
    assert_eq!(broken(&["blacksquadronace: swarmtactics"]), LEGAL);
}

/// [SE-SQUAD-06] Each upgrade needs a free icon of its kind, and there are none for nothing.
#[test]
fn every_upgrade_needs_an_icon() {
    assert_eq!(broken(&["bluesquadronescort: protontorpedoes"]), LEGAL);
    assert_eq!(
        broken(&["phoenixsquadronpilot: protontorpedoes"]),
        ["SE-SQUAD-06"]
    );
    let twice = broken(&["phoenixsquadronpilot: clustermissiles ionmissiles"]);
    assert_eq!(twice, ["SE-SQUAD-06"]);
    assert_eq!(broken(&["sienarspecialist: clustermissiles ionmissiles"]), LEGAL);
    // Modifications and titles need icons too.
    assert_eq!(broken(&["phoenixsquadronpilot: hullupgrade"]), ["SE-SQUAD-06"]);
    assert_eq!(broken(&["academypilot: hullupgrade"]), LEGAL);
    assert_eq!(
        broken(&["academypilot: hullupgrade stealthdevice"]),
        ["SE-SQUAD-06"]
    );
    // A card may fill two.
    assert_eq!(
        broken(&["scarifbasepilot: deathtroopers isbslicer"]),
        ["SE-SQUAD-06"]
    );
}

/// [SE-SQUAD-06] Cards add icons and take them away.
#[test]
fn cards_change_the_upgrade_bar() {
    let two = "clustermissiles ionmissiles";
    assert_eq!(broken(&[&format!("nusquadronpilot: {two}")]), ["SE-SQUAD-06"]);
    assert_eq!(
        broken(&[&format!("nusquadronpilot: {two} os1arsenalloadout")]),
        LEGAL
    );
    assert_eq!(broken(&["lokrevenant: r4astromech"]), ["SE-SQUAD-06"]);
    assert_eq!(broken(&["lokrevenant: havoc r4astromech advancedsensors"]), LEGAL);
    assert_eq!(broken(&["lokrevenant: maul"]), LEGAL);
    assert_eq!(broken(&["lokrevenant: havoc maul"]), ["SE-SQUAD-06"]);
}

/// [SE-SQUAD-06] One icon may stand for several kinds of cards and still holds one of them.
#[test]
fn a_hardpoint_holds_one_of_several_kinds() {
    for weapon in ["protontorpedoes", "clustermissiles"] {
        assert_eq!(broken(&[&format!("bluesquadronrookie: {weapon}")]), LEGAL);
        assert_eq!(broken(&[&format!("cartelspacer: {weapon}")]), LEGAL);
    }
    assert_eq!(
        broken(&["bluesquadronrookie: protontorpedoes clustermissiles"]),
        ["SE-SQUAD-06"]
    );
    assert_eq!(broken(&["bluesquadronrookie: advancedsensors"]), ["SE-SQUAD-06"]);
    let ship = &squad(&["bluesquadronrookie"]).ships[0];
    assert_eq!(
        squad::slots_among(content(), ship),
        [[Slot::Cannon, Slot::Torpedo, Slot::Missile]]
    );
}

/// [SE-SQUAD-07] A card for medium and large ships fits no small one.
#[test]
fn some_upgrades_ask_for_a_size() {
    assert_eq!(broken(&["partisanrenegade: ablativeplating"]), LEGAL);
    assert_eq!(broken(&["patrolleader: ablativeplating"]), LEGAL);
    assert_eq!(broken(&["academypilot: ablativeplating"]), ["SE-SQUAD-07"]);
}

/// [SE-SQUAD-08] S-foils are for the T-65 X-wing.
#[test]
fn some_upgrades_ask_for_a_type_of_ship() {
    assert_eq!(broken(&["bluesquadronescort: servomotorsfoils"]), LEGAL);
    assert_eq!(broken(&["bluesquadronpilot: servomotorsfoils"]), ["SE-SQUAD-08"]);
}

/// [SE-COMP-08, SE-ERR-13] The Pivot Wing is for the UT-60D U-wing.
#[test]
fn pivot_wings_are_for_the_u_wing() {
    assert_eq!(broken(&["bluesquadronscout: pivotwing"]), LEGAL);
    assert_eq!(broken(&["bluesquadronescort: pivotwing"]), ["SE-SQUAD-08"]);
}

/// [SE-SQUAD-09] What is only linked isn't on the action bar, and the color must be right.
#[test]
fn some_upgrades_ask_for_an_action() {
    let one = squad(&["redsquadronveteran: experthandling"]);
    let mut content = content().clone();
    let bar = |actions: &[&str]| {
        Some(
            actions
                .iter()
                .map(|text| text.parse().expect("an action"))
                .collect(),
        )
    };
    let card = one.ships[0].pilot.index();
    for (actions, wanted) in [
        (&["focus", "red barrel_roll"][..], &[][..]),
        (&["focus > red barrel_roll"], &["SE-SQUAD-09"]),
        (&["focus", "barrel_roll"], &["SE-SQUAD-09"]),
        (&["focus"], &["SE-SQUAD-09"]),
    ] {
        content.pilots[card].actions = bar(actions);
        assert_eq!(rules(&one.check(&content, None, None)), wanted, "{actions:?}");
    }
}

/// [SE-SQUAD-10] No ship carries two copies of a card, whatever its slots.
#[test]
fn no_ship_carries_a_card_twice() {
    assert_eq!(
        broken(&["sienarspecialist: clustermissiles clustermissiles"]),
        ["SE-SQUAD-10"]
    );
    assert_eq!(
        broken(&[
            "sienarspecialist: clustermissiles",
            "sienarspecialist: clustermissiles"
        ]),
        LEGAL
    );
    assert_eq!(
        broken(&["greensquadronpilot: testwing testwing"]),
        ["SE-SQUAD-10"]
    );
    let more = squad::legal_upgrades(
        content(),
        pilot("sienarspecialist"),
        &[upgrade("clustermissiles")],
    );
    assert!(!more.contains(&upgrade("clustermissiles")) && more.contains(&upgrade("ionmissiles")));
}

/// [SE-SQUAD-11] As many cards of a name as it has bullets; as many as you like if it has none.
#[test]
fn bullets_limit_a_name() {
    let mut content = content().clone();
    let escort = &mut content.pilots[pilot("bluesquadronescort").index()];
    escort.limited = 2;
    let count =
        |count: usize| rules(&squad(&["bluesquadronescort"].repeat(count)).check(&content, None, None));
    assert_eq!(count(2), LEGAL);
    assert_eq!(count(3), ["SE-SQUAD-11"]);
    assert_eq!(broken(&["academypilot"; 8]), LEGAL);
    assert_eq!(
        broken(&["partisanrenegade: magvayarro", "partisanrenegade: magvayarro"]),
        ["SE-SQUAD-11"]
    );
    // Each player of a team may have it.
    let one = squad(&["partisanrenegade: magvayarro"]);
    assert_eq!(rules(&check_team(&content, &[one.clone(), one], None)), LEGAL);
}

/// [SE-SQUAD-12] Ships and upgrades of one name count together.
#[test]
fn a_name_counts_on_ships_and_upgrades() {
    let mut content = content().clone();
    let lando = &mut content.pilots[pilot("outerrimsmuggler").index()];
    lando.name = "Lando Calrissian".to_owned();
    lando.limited = 1;
    let both = squad(&["outerrimsmuggler", "partisanrenegade: landocalrissian"]);
    let found = both.check(&content, None, None);
    assert_eq!(rules(&found), ["SE-SQUAD-12"]);
    assert_eq!(
        found[0].to_string(),
        "Lando Calrissian may stand on 1 card of a squad and stands on 2. Keep 1."
    );

    let wing = &mut content.pilots[pilot("bluesquadronescort").index()];
    wing.name = "Wing".to_owned();
    wing.limited = 2;
    let of = |ships: &[&str]| rules(&squad(ships).check(&content, None, None));
    assert_eq!(of(&["bluesquadronescort", "greensquadronpilot: testwing"]), LEGAL);
    assert_eq!(
        of(&[
            "bluesquadronescort",
            "bluesquadronescort",
            "greensquadronpilot: testwing"
        ]),
        ["SE-SQUAD-12"]
    );
}

/// [SE-SQUAD-13] One solitary card of a slot, be they ever so different.
#[test]
fn a_squad_has_one_tactical_relay() {
    assert_eq!(broken(&["skakoanace: kraken", "baktoiddrone"]), LEGAL);
    let found = squad(&["skakoanace: kraken", "baktoiddrone: ta175"]).check(content(), None, None);
    assert_eq!(rules(&found), ["SE-SQUAD-13"]);
    assert!(matches!(
        found[0].reason,
        Reason::Solitary {
            slot: Slot::TacticalRelay,
            ..
        }
    ));
}

/// [SE-SQUAD-14] What an upgrade's action bar shows is on the ship's, for actions and for restrictions.
#[test]
fn upgrades_extend_the_action_bar() {
    let bar = |ship: &str| squad::action_bar(content(), &squad(&[ship]).ships[0]);
    let boost = BarAction::white(Act::Boost);
    assert!(!bar("bluesquadronescort").contains(&boost));
    let foils = bar("bluesquadronescort: servomotorsfoils");
    assert!(foils.contains(&boost), "{foils:?}");
    let linked = foils
        .iter()
        .any(|action| action.linked == Some((Act::Boost, Difficulty::Red)));
    assert!(linked, "{foils:?}");

    // A red boost of another card makes room for the engine; the engine's own doesn't.
    let mut content = content().clone();
    assert_eq!(broken(&["bluesquadronescort: engineupgrade"]), ["SE-SQUAD-09"]);
    let engine = squad(&["bluesquadronescort: servomotorsfoils engineupgrade"]);
    assert_eq!(rules(&engine.check(&content, None, None)), ["SE-SQUAD-09"]);
    content.pilots[pilot("bluesquadronescort").index()].actions =
        Some(vec!["red boost".parse().expect("an action")]);
    assert_eq!(rules(&engine.check(&content, None, None)), LEGAL);
}

/// [SE-SQUAD-15] A turret that a card brings is one of the ship's firing arcs.
#[test]
fn upgrades_bring_arcs() {
    let arcs = |ship: &str| squad::firing_arcs(content(), &squad(&[ship]).ships[0]);
    assert_eq!(arcs("goldsquadronveteran"), [ArcName::Front]);
    assert_eq!(
        arcs("goldsquadronveteran: dorsalturret"),
        [ArcName::Front, ArcName::Turret]
    );
    assert_eq!(arcs("bluesquadronescort: protontorpedoes"), [ArcName::Front]);
    assert_eq!(broken(&["squadsevenveteran: veterantailgunner"]), LEGAL);
    assert_eq!(broken(&["planetarysentinel: veterantailgunner"]), ["SE-ANAT-03"]);
}

/// [SE-SQUAD-16] Charges are the cards' own; Force capacities add up.
#[test]
fn force_adds_up_and_charges_do_not() {
    let force = |ship: &str| squad::force(content(), &squad(&[ship]).ships[0]);
    assert_eq!(force("lokrevenant"), 0);
    assert_eq!(force("lokrevenant: maul"), 1);
    assert_eq!(force("jedigeneral"), 2);
    let mut both = squad(&["jedigeneral"]);
    both.ships[0].upgrades.push(upgrade("maul"));
    assert_eq!(squad::force(content(), &both.ships[0]), 3);
    let limits =
        ["clustermissiles", "ablativeplating"].map(|id| content().upgrade(upgrade(id)).charges.limit);
    assert_eq!(limits, [4, 2]);
}

/// [SE-FAQ-06] Prices by agility, size or initiative go by what is printed.
#[test]
fn prices_go_by_printed_values() {
    let cost = |ship: &str, card: &str| {
        let one = squad(&[ship]);
        one.ships[0].upgrade_cost(content(), upgrade(card))
    };
    assert_eq!(cost("academypilot", "hullupgrade"), 7);
    assert_eq!(cost("bluesquadronescort", "hullupgrade"), 5);
    assert_eq!(cost("bluesquadronescort: testagility", "hullupgrade"), 5);
    assert_eq!(cost("patrolleader", "hullupgrade"), 2);
    assert_eq!(cost("academypilot", "engineupgrade"), 3);
    assert_eq!(cost("partisanrenegade", "engineupgrade"), 4);
    assert_eq!(cost("patrolleader", "engineupgrade"), 7);
    assert_eq!(cost("redsquadronveteran", "swarmtactics"), 3);
    let mut content = content().clone();
    content.pilots[pilot("redsquadronveteran").index()].skill = 6;
    let ace = squad(&["redsquadronveteran"]);
    assert_eq!(ace.ships[0].upgrade_cost(&content, upgrade("swarmtactics")), 5);
}

/// [SE-ERR-06] System is called Sensor now, and Bomb Device; old files are understood.
#[test]
fn old_names_of_slots_are_understood() {
    assert_eq!(Edition::Second.slot(Slot::System), Slot::Sensor);
    assert_eq!(Edition::Second.slot(Slot::Bomb), Slot::Device);
    let text = |system: &str, bomb: &str| {
        format!(
            r#"{{"faction": "galacticempire", "pilots": [{{"id": "cutlasssquadronpilot", "ship": "tiecapunisher",
                "upgrades": {{"{system}": ["advancedsensors"], "{bomb}": ["seismiccharges"]}}}}]}}"#
        )
    };
    let old = xws::read(content(), &text("system", "bomb")).expect("a squad");
    let new = xws::read(content(), &text("sensor", "device")).expect("a squad");
    assert_eq!(old.squad, new.squad);
    let written = xws::write(content(), &old.squad);
    assert!(
        written.contains("\"sensor\"") && written.contains("\"device\""),
        "{written}"
    );
}

/// [SE-COMP-07] Huge ships are among the cards and can't be fielded.
#[test]
fn huge_ships_stay_at_home() {
    let content = content();
    let huge = content.ships.iter().filter(|ship| ship.size == ShipSize::Huge);
    assert_eq!(huge.clone().count(), 6);
    assert!(huge.clone().all(|ship| ship.size.base().is_none()));
    let found = squad(&["outerrimgarrison", "academypilot"]).check(content, None, None);
    assert_eq!(rules(&found), ["SE-COMP-07"]);
}

/// [SE-ANAT-03] What else the restriction box asks for.
#[test]
fn other_restrictions_are_kept_too() {
    let other = ["SE-ANAT-03"];
    // A word of the ship.
    assert_eq!(broken(&["greensquadronpilot: starbirdslash"]), LEGAL);
    assert_eq!(broken(&["redsquadronveteran: starbirdslash"]), other);
    // A side of the Force.
    assert_eq!(broken(&["inquisitor: hate"]), LEGAL);
    assert_eq!(broken(&["jediknight: hate"]), other);
    assert_eq!(broken(&["jediknight: compassion"]), LEGAL);
    assert_eq!(broken(&["inquisitor: compassion"]), other);
    // Ships without a limit.
    assert_eq!(broken(&["squadsevenveteran: dedicated"]), LEGAL);
    let mut content = content().clone();
    content.pilots[pilot("squadsevenveteran").index()].limited = 1;
    let dedicated = squad(&["squadsevenveteran: dedicated"]);
    assert_eq!(rules(&dedicated.check(&content, None, None)), other);
    // Another card on the ship.
    assert_eq!(
        broken(&["bluesquadronescort: sparepartscanisters r4astromech"]),
        LEGAL
    );
    assert_eq!(broken(&["bluesquadronescort: sparepartscanisters"]), other);
    // A ship ability.
    assert_eq!(broken(&["bluesquadronescort: sensitivecontrols"]), other);
}

/// A dark side card goes where another card has turned the ship.
#[test]
fn maul_turns_a_ship() {
    let mut content = content().clone();
    content.pilots[pilot("jediknight").index()].slots.push(Slot::Crew);
    content.pilots[pilot("jediknight").index()].name = "Ezra Bridger".to_owned();
    let turned = squad(&["jediknight: maul hate"]);
    assert_eq!(rules(&turned.check(&content, None, None)), LEGAL);
    let alone = squad(&["jediknight: hate"]);
    assert_eq!(rules(&alone.check(&content, None, None)), ["SE-ANAT-03"]);
}

/// A card may serve a faction, or any squad that has a certain name.
#[test]
fn maul_follows_ezra() {
    assert_eq!(broken(&["freightercaptain: maul"]), LEGAL);
    assert_eq!(broken(&["partisanrenegade: maul"]), ["SE-SQUAD-05"]);
    let mut content = content().clone();
    content.pilots[pilot("bluesquadronescort").index()].name = "Ezra Bridger".to_owned();
    let together = squad(&["partisanrenegade: maul", "bluesquadronescort"]);
    assert_eq!(rules(&together.check(&content, None, None)), LEGAL);
}

/// What is standardized is carried by all ships of a type or by none.
#[test]
fn a_standard_is_kept_by_all_of_a_type() {
    let mut content = content().clone();
    let kind = content.find_ship("tieininterceptor").expect("a ship");
    content.ships[kind.index()].ability = Some(furball_cards::ShipAbility {
        name: "Autothrusters".to_owned(),
        abilities: Vec::new(),
    });
    let of = |ships: &[&str]| rules(&squad(ships).check(&content, None, None));
    assert_eq!(
        of(&["alphasquadronpilot: sensitivecontrols", "academypilot"]),
        LEGAL
    );
    assert_eq!(
        of(&["alphasquadronpilot: sensitivecontrols", "sabersquadronace"]),
        ["SE-ANAT-03"]
    );
    let all = [
        "alphasquadronpilot: sensitivecontrols",
        "sabersquadronace: sensitivecontrols",
    ];
    assert_eq!(of(&all), LEGAL);
}

#[test]
fn first_edition_cites_its_own_rules() {
    let content = Content::builtin(Edition::First);
    let nobody = Squad {
        name: String::new(),
        faction: Faction::Rebel,
        ships: Vec::new(),
    };
    assert_eq!(rules(&nobody.check(content, None, None)), ["FE-SETUP-05"]);
    assert_eq!(rules(&nobody.check(self::content(), None, None)), ["SE-SETUP-02"]);
}

/// What may be added is exactly what leaves the squad legal.
#[test]
fn legal_upgrades_are_those_that_pass_the_check() {
    for ship in [
        "bluesquadronrookie",
        "lokrevenant: havoc",
        "scimitarsquadronpilot: clustermissiles",
        "inquisitor",
    ] {
        let one = squad(&[ship]);
        let offered = squad::more_upgrades(content(), &one, 0);
        for id in content().upgrade_ids() {
            let mut more = one.clone();
            more.ships[0].upgrades.push(id);
            let legal = more.check(content(), None, None).is_empty();
            assert_eq!(
                offered.contains(&id),
                legal,
                "{} on {ship}",
                content().upgrade(id).id
            );
        }
    }
}

/// A small generator, good enough to shuffle with.
fn generator(mut seed: u64) -> impl FnMut(u32) -> u32 {
    move |below| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((seed >> 33) % u64::from(below)) as u32
    }
}

#[test]
fn random_squads_are_legal_and_survive_the_round_trip() {
    let mut rng = generator(11);
    for round in 0..210 {
        let faction = Faction::ALL[round % Faction::ALL.len()];
        let mut squad = random_squad(content(), faction, 200, &mut rng).expect("a squad");
        assert_eq!(
            rules(&squad.check(content(), Some(200), None)),
            LEGAL,
            "{squad:?}"
        );
        let text = xws::write(content(), &squad);
        let mut again = xws::read(content(), &text).expect("a squad").squad;
        for ship in squad.ships.iter_mut().chain(&mut again.ships) {
            ship.upgrades.sort_unstable();
        }
        assert_eq!(again, squad, "{text}");
    }
}

#[test]
fn xws_speaks_second_edition() {
    let text = r#"{
        "version": "2.0.0", "ruleset": "Legacy", "name": "Four", "faction": "separatistalliance", "points": 1,
        "pilots": [
            {"id": "skakoanace", "ship": "belbullab22starfighter", "upgrades": {"tactical-relay": ["kraken"]}},
            {"id": "baktoiddrone", "ship": "hmpdroidgunship", "upgrades": {"missile": ["ionmissiles"]}}
        ]
    }"#;
    let read = xws::read(content(), text).expect("a squad");
    assert_eq!(read.ruleset.as_deref(), Some("Legacy"));
    assert_eq!(read.squad.ships[0].upgrades, [upgrade("kraken")]);
    let written = read.write(content());
    assert!(
        written.contains("\"tactical-relay\"") && written.contains("\"ruleset\": \"Legacy\""),
        "{written}"
    );
    assert_eq!(xws::read(content(), &written).expect("a squad"), read);

    let force = squad(&["inquisitor: hate"]);
    let written = xws::write(content(), &force);
    assert!(
        written.contains("\"force-power\"") && written.contains("\"galacticempire\""),
        "{written}"
    );
    let first = r#"{"faction": "rebel", "pilots": [{"name": "lukeskywalker", "ship": "xwing"}]}"#;
    let said = xws::read(content(), first)
        .expect_err("another edition's ship")
        .to_string();
    assert!(
        said.contains("Second Edition, whose cards these are, calls it `t65xwing`"),
        "{said}"
    );
}

#[test]
fn quick_builds_are_usable_when_all_their_cards_are_there() {
    let content = Content::builtin(Edition::Second);
    assert_eq!(content.quick_builds.len(), 414);
    for build in &content.quick_builds {
        let pilots = build
            .pilots
            .iter()
            .all(|ship| content.find_pilot(&ship.pilot).is_some());
        let mut upgrades = build.pilots.iter().flat_map(|ship| &ship.upgrades);
        let all = pilots && upgrades.all(|id| content.find_upgrade(id).is_some());
        assert_eq!(build.usable, all, "{}", build.id);
        if let Some(squad) = build.squad(content) {
            assert!(build.usable);
            assert_eq!(squad.faction, build.faction);
            assert!(
                squad
                    .ships
                    .iter()
                    .all(|ship| content.pilot(ship.pilot).faction == build.faction)
            );
        }
    }
}
