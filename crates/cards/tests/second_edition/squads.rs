//! Which squads Second Edition allows, and their costs.

use furball_cards::language::ArcName;
use furball_cards::squad::{self, check_team, suggested_limit};
use furball_cards::{
    ActionKind, BarAction, Content, Difficulty, Edition, Faction, Illegal, Initiative, ShipSize, Slot, Squad,
    xws,
};
use furball_rules::{Ledger, Rule};

use super::{LEGAL, broken, content, pilot, rules, squad, upgrade};

/// [SE-SQUAD-01] 200 points are the default; a squad may cost up to the limit.
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
    assert_eq!(rules(&over.check(&content, Some(200), None)), [Rule::SE_SQUAD_01]);
    let team = check_team(&content, &[five.clone(), five], Some(200));
    assert_eq!(rules(&team), [Rule::SE_SQUAD_01]);
}

/// [SE-SQUAD-02] A card's cost comes from the content, not from the squad.
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
    assert_eq!(rules(&one.check(&smaller, None, None)), [Rule::SE_SQUAD_03]);
}

/// [SE-SQUAD-04] All ships of a squad belong to one faction.
#[test]
fn a_squad_has_one_faction() {
    assert_eq!(
        broken(&["bluesquadronescort", "academypilot"]),
        [Rule::SE_SQUAD_04]
    );
    assert_eq!(broken(&["bluesquadronescort", "phoenixsquadronpilot"]), LEGAL);
}

/// [SE-SQUAD-05, SE-ERR-17] Magva Yarro and Saw Gerrera are Rebel only; a card without a faction is for all.
#[test]
fn some_upgrades_are_restricted_to_one_faction() {
    for crew in ["magvayarro", "sawgerrera"] {
        assert_eq!(broken(&[&format!("partisanrenegade: {crew}")]), LEGAL);
        assert_eq!(
            broken(&[&format!("freightercaptain: {crew}")]),
            [Rule::SE_SQUAD_05]
        );
        assert_eq!(
            broken(&[&format!("scarifbasepilot: {crew}")]),
            [Rule::SE_SQUAD_05]
        );
    }
    assert_eq!(broken(&["tansariipointveteran: swarmtactics"]), LEGAL);
}

/// [SE-ERR-18] Death Troopers, Director Krennic and the ISB Slicer are Imperial only.
#[test]
fn imperial_crew_is_restricted_to_the_empire() {
    for crew in ["deathtroopers", "directorkrennic", "isbslicer"] {
        assert_eq!(broken(&[&format!("scarifbasepilot: {crew}")]), LEGAL);
        assert_eq!(
            broken(&[&format!("partisanrenegade: {crew}")]),
            [Rule::SE_SQUAD_05]
        );
    }
}

/// [SE-ERR-16] Swarm Tactics isn't Imperial only.
#[test]
fn swarm_tactics_is_for_any_faction() {
    assert_eq!(broken(&["redsquadronveteran: swarmtactics"]), LEGAL);
    assert_eq!(broken(&["blacksquadronace: swarmtactics"]), LEGAL);
}

/// [SE-SQUAD-06] Each upgrade needs a free slot icon of its type.
#[test]
fn every_upgrade_needs_an_icon() {
    assert_eq!(broken(&["bluesquadronescort: protontorpedoes"]), LEGAL);
    assert_eq!(
        broken(&["phoenixsquadronpilot: protontorpedoes"]),
        [Rule::SE_SQUAD_06]
    );
    let twice = broken(&["phoenixsquadronpilot: clustermissiles ionmissiles"]);
    assert_eq!(twice, [Rule::SE_SQUAD_06]);
    assert_eq!(broken(&["sienarspecialist: clustermissiles ionmissiles"]), LEGAL);
    // Modifications and titles need icons too.
    assert_eq!(
        broken(&["phoenixsquadronpilot: hullupgrade"]),
        [Rule::SE_SQUAD_06]
    );
    assert_eq!(broken(&["academypilot: hullupgrade"]), LEGAL);
    assert_eq!(
        broken(&["academypilot: hullupgrade stealthdevice"]),
        [Rule::SE_SQUAD_06]
    );
    // A card may fill two.
    assert_eq!(
        broken(&["scarifbasepilot: deathtroopers isbslicer"]),
        [Rule::SE_SQUAD_06]
    );
}

/// [SE-SQUAD-06] Cards add and remove slot icons.
#[test]
fn cards_change_the_upgrade_bar() {
    let two = "clustermissiles ionmissiles";
    assert_eq!(broken(&[&format!("nusquadronpilot: {two}")]), [Rule::SE_SQUAD_06]);
    assert_eq!(
        broken(&[&format!("nusquadronpilot: {two} os1arsenalloadout")]),
        LEGAL
    );
    assert_eq!(broken(&["lokrevenant: r3astromech"]), [Rule::SE_SQUAD_06]);
    assert_eq!(broken(&["lokrevenant: havoc r3astromech advancedsensors"]), LEGAL);
    assert_eq!(broken(&["lokrevenant: maul"]), LEGAL);
    assert_eq!(broken(&["lokrevenant: havoc maul"]), [Rule::SE_SQUAD_06]);
}

/// [SE-SQUAD-06] One icon may allow several types of upgrades but still holds only one.
#[test]
fn a_hardpoint_holds_one_of_several_kinds() {
    for weapon in ["protontorpedoes", "clustermissiles"] {
        assert_eq!(broken(&[&format!("bluesquadronrookie: {weapon}")]), LEGAL);
        assert_eq!(broken(&[&format!("cartelspacer: {weapon}")]), LEGAL);
    }
    assert_eq!(
        broken(&["bluesquadronrookie: protontorpedoes clustermissiles"]),
        [Rule::SE_SQUAD_06]
    );
    assert_eq!(
        broken(&["bluesquadronrookie: advancedsensors"]),
        [Rule::SE_SQUAD_06]
    );
    let ship = &squad(&["bluesquadronrookie"]).ships[0];
    assert_eq!(
        squad::slots_among(content(), ship),
        [[Slot::Cannon, Slot::Torpedo, Slot::Missile]]
    );
}

/// [SE-SQUAD-06] Each card is on the icon it fills, and one that fills two is on both.
#[test]
fn the_upgrade_bar_shows_what_fills_it() {
    let bar = |ship: &str| {
        let icons = squad::upgrade_bar(content(), &squad(&[ship]).ships[0]);
        let filled = icons
            .into_iter()
            .filter_map(|icon| Some((icon.takes, icon.card?)));
        filled.collect::<Vec<_>>()
    };
    let hardpoint = vec![Slot::Cannon, Slot::Torpedo, Slot::Missile];
    assert_eq!(bar("bluesquadronrookie: protontorpedoes"), [(hardpoint, 0)]);
    assert_eq!(
        bar("nusquadronpilot: ionmissiles clustermissiles os1arsenalloadout"),
        [
            (vec![Slot::Missile], 0),
            (vec![Slot::Configuration], 2),
            (vec![Slot::Missile], 1),
        ]
    );
    assert_eq!(
        bar("omicrongrouppilot: deathtroopers"),
        [(vec![Slot::Crew], 0), (vec![Slot::Crew], 0)]
    );
    assert_eq!(bar("bluesquadronrookie: advancedsensors"), []);
}

/// [SE-SQUAD-07] A card for medium and large ships can't be equipped by a small one.
#[test]
fn some_upgrades_require_a_size() {
    assert_eq!(broken(&["partisanrenegade: ablativeplating"]), LEGAL);
    assert_eq!(broken(&["patrolleader: ablativeplating"]), LEGAL);
    assert_eq!(broken(&["academypilot: ablativeplating"]), [Rule::SE_SQUAD_07]);
}

/// [SE-SQUAD-08] S-foils are for the T-65 X-wing.
#[test]
fn some_upgrades_require_a_ship_type() {
    assert_eq!(broken(&["bluesquadronescort: servomotorsfoils"]), LEGAL);
    assert_eq!(
        broken(&["bluesquadronpilot: servomotorsfoils"]),
        [Rule::SE_SQUAD_08]
    );
}

/// [SE-COMP-08, SE-ERR-13] The Pivot Wing is for the UT-60D U-wing.
#[test]
fn pivot_wings_are_for_the_u_wing() {
    assert_eq!(broken(&["bluesquadronscout: pivotwing"]), LEGAL);
    assert_eq!(broken(&["bluesquadronescort: pivotwing"]), [Rule::SE_SQUAD_08]);
}

/// [SE-SQUAD-09] A linked action isn't on the action bar, and the color must match.
#[test]
fn some_upgrades_require_an_action() {
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
        (&["focus > red barrel_roll"], &[Rule::SE_SQUAD_09]),
        (&["focus", "barrel_roll"], &[Rule::SE_SQUAD_09]),
        (&["focus"], &[Rule::SE_SQUAD_09]),
    ] {
        content.pilots[card].actions = bar(actions);
        assert_eq!(rules(&one.check(&content, None, None)), wanted, "{actions:?}");
    }
    // A card that accepts any color doesn't accept a linked action either.
    let any = squad(&["redsquadronveteran: testroller"]);
    content.pilots[card].actions = bar(&["focus > barrel_roll"]);
    assert_eq!(rules(&any.check(&content, None, None)), [Rule::SE_SQUAD_09]);
    content.pilots[card].actions = bar(&["focus", "red barrel_roll"]);
    assert_eq!(rules(&any.check(&content, None, None)), LEGAL);
}

/// [SE-SQUAD-10] No ship may have two copies of a card, whatever its slots.
#[test]
fn no_ship_carries_a_card_twice() {
    assert_eq!(
        broken(&["sienarspecialist: clustermissiles clustermissiles"]),
        [Rule::SE_SQUAD_10]
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
        [Rule::SE_SQUAD_10]
    );
    let (specialist, carried) = (pilot("sienarspecialist"), [upgrade("clustermissiles")]);
    let more = |card| squad::can_carry(content(), specialist, &carried, upgrade(card));
    assert!(!more("clustermissiles") && more("ionmissiles"));
}

/// [SE-SQUAD-11] As many cards of a name as it has limited dots; any number if it has none.
#[test]
fn bullets_limit_a_name() {
    let mut content = content().clone();
    let escort = &mut content.pilots[pilot("bluesquadronescort").index()];
    escort.limited = 2;
    let count =
        |count: usize| rules(&squad(&["bluesquadronescort"].repeat(count)).check(&content, None, None));
    assert_eq!(count(2), LEGAL);
    assert_eq!(count(3), [Rule::SE_SQUAD_11]);
    assert_eq!(broken(&["academypilot"; 8]), LEGAL);
    assert_eq!(
        broken(&["partisanrenegade: magvayarro", "partisanrenegade: magvayarro"]),
        [Rule::SE_SQUAD_11]
    );
    // Each player of a team may have it.
    let one = squad(&["partisanrenegade: magvayarro"]);
    assert_eq!(rules(&check_team(&content, &[one.clone(), one], None)), LEGAL);
}

/// [SE-SQUAD-12] Ships and upgrades of the same name count together.
#[test]
fn a_name_counts_on_ships_and_upgrades() {
    let mut content = content().clone();
    let lando = &mut content.pilots[pilot("outerrimsmuggler").index()];
    lando.name = "Lando Calrissian".to_owned();
    lando.limited = 1;
    let both = squad(&["outerrimsmuggler", "partisanrenegade: landocalrissian"]);
    let found = both.check(&content, None, None);
    assert_eq!(rules(&found), [Rule::SE_SQUAD_12]);
    assert_eq!(
        found[0].to_string(),
        "Lando Calrissian may be in a squad only once, and is in it 2 times. Keep 1."
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
        [Rule::SE_SQUAD_12]
    );
}

/// [SE-ANAT-01] A ship card's squad requirements apply like an upgrade's.
#[test]
fn an_escape_craft_needs_its_ship() {
    assert_eq!(broken(&["trandoshanslaver: houndstooth", "nashtahpup"]), LEGAL);
    let found = squad(&["trandoshanslaver", "nashtahpup"]).check(content(), None, None);
    assert_eq!(rules(&found), [Rule::SE_ANAT_01]);
    assert!(matches!(&found[0], Illegal::Lacks { place: 1, name, .. } if name == "Hound's Tooth"));
}

/// [SE-SQUAD-13] One solitary card per slot, even if the cards differ.
#[test]
fn a_squad_has_one_tactical_relay() {
    assert_eq!(broken(&["skakoanace: kraken", "baktoiddrone"]), LEGAL);
    let found = squad(&["skakoanace: kraken", "baktoiddrone: ta175"]).check(content(), None, None);
    assert_eq!(rules(&found), [Rule::SE_SQUAD_13]);
    assert!(matches!(
        found[0],
        Illegal::Solitary {
            slot: Slot::TacticalRelay,
            ..
        }
    ));
}

/// [SE-SQUAD-14] Actions on an upgrade are on the ship's action bar, for performing them and for restrictions.
#[test]
fn upgrades_extend_the_action_bar() {
    let bar = |ship: &str| squad::action_bar(content(), &squad(&[ship]).ships[0]);
    let boost = BarAction::white(ActionKind::Boost);
    assert!(!bar("bluesquadronescort").contains(&boost));
    let foils = bar("bluesquadronescort: servomotorsfoils");
    assert!(foils.contains(&boost), "{foils:?}");
    let linked = foils
        .iter()
        .any(|action| action.linked == Some((ActionKind::Boost, Difficulty::Red)));
    assert!(linked, "{foils:?}");

    // A red boost from another card satisfies the engine upgrade; the upgrade's own doesn't.
    let mut content = content().clone();
    assert_eq!(
        broken(&["bluesquadronescort: engineupgrade"]),
        [Rule::SE_SQUAD_09]
    );
    let engine = squad(&["bluesquadronescort: servomotorsfoils engineupgrade"]);
    assert_eq!(rules(&engine.check(&content, None, None)), [Rule::SE_SQUAD_09]);
    content.pilots[pilot("bluesquadronescort").index()].actions =
        Some(vec!["red boost".parse().expect("an action")]);
    assert_eq!(rules(&engine.check(&content, None, None)), LEGAL);
}

/// [SE-SQUAD-15] A turret from a card is one of the ship's firing arcs.
#[test]
fn upgrades_add_arcs() {
    let arcs = |ship: &str| squad::firing_arcs(content(), &squad(&[ship]).ships[0]);
    assert_eq!(arcs("goldsquadronveteran"), [ArcName::Front]);
    assert_eq!(
        arcs("goldsquadronveteran: dorsalturret"),
        [ArcName::Front, ArcName::Turret]
    );
    assert_eq!(arcs("bluesquadronescort: protontorpedoes"), [ArcName::Front]);
    assert_eq!(broken(&["squadsevenveteran: veterantailgunner"]), LEGAL);
    assert_eq!(
        broken(&["planetarysentinel: veterantailgunner"]),
        [Rule::SE_ANAT_03]
    );
}

/// [SE-SQUAD-16] Charges belong to their cards; Force capacities add up.
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

/// [SE-FAQ-06] Costs by agility, size or initiative use printed values.
#[test]
fn costs_use_printed_values() {
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
    content.pilots[pilot("redsquadronveteran").index()].initiative = Initiative(6);
    let ace = squad(&["redsquadronveteran"]);
    assert_eq!(ace.ships[0].upgrade_cost(&content, upgrade("swarmtactics")), 5);
}

/// [SE-ERR-06] System is now called Sensor, and Bomb is called Device; old files are still read.
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

/// [SE-COMP-07] Huge ships are among the cards but can't be fielded.
#[test]
fn huge_ships_cannot_be_fielded() {
    let content = content();
    let huge = content.ships.iter().filter(|ship| ship.size == ShipSize::Huge);
    assert_eq!(huge.clone().count(), 6);
    assert!(huge.clone().all(|ship| ship.size.base().is_none()));
    let found = squad(&["outerrimgarrison", "academypilot"]).check(content, None, None);
    assert_eq!(rules(&found), [Rule::SE_COMP_07]);
}

/// [SE-ANAT-03] Other restrictions.
#[test]
fn other_restrictions_are_kept_too() {
    let other = [Rule::SE_ANAT_03];
    // A keyword of the ship.
    assert_eq!(broken(&["greensquadronpilot: starbirdslash"]), LEGAL);
    assert_eq!(broken(&["redsquadronveteran: starbirdslash"]), other);
    // A side of the Force.
    assert_eq!(broken(&["inquisitor: hate"]), LEGAL);
    assert_eq!(broken(&["jediknight: hate"]), other);
    assert_eq!(broken(&["jediknight: compassion"]), LEGAL);
    assert_eq!(broken(&["inquisitor: compassion"]), other);
    // Ships that aren't limited.
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

/// A dark side card can be equipped once another card gives the ship the dark side.
#[test]
fn maul_gives_a_ship_the_dark_side() {
    let mut content = content().clone();
    content.pilots[pilot("jediknight").index()].slots.push(Slot::Crew);
    content.pilots[pilot("jediknight").index()].name = "Ezra Bridger".to_owned();
    let turned = squad(&["jediknight: maul hate"]);
    assert_eq!(rules(&turned.check(&content, None, None)), LEGAL);
    let alone = squad(&["jediknight: hate"]);
    assert_eq!(rules(&alone.check(&content, None, None)), [Rule::SE_ANAT_03]);
}

/// A card may belong to a faction, or to any squad that includes a certain name.
#[test]
fn maul_follows_ezra() {
    assert_eq!(broken(&["freightercaptain: maul"]), LEGAL);
    assert_eq!(broken(&["partisanrenegade: maul"]), [Rule::SE_SQUAD_05]);
    let mut content = content().clone();
    content.pilots[pilot("bluesquadronescort").index()].name = "Ezra Bridger".to_owned();
    let together = squad(&["partisanrenegade: maul", "bluesquadronescort"]);
    assert_eq!(rules(&together.check(&content, None, None)), LEGAL);
}

/// A standardized upgrade is equipped by all ships of a type or by none.
#[test]
fn a_standardized_upgrade_is_on_all_ships_of_a_type() {
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
        [Rule::SE_ANAT_03]
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
    let found = nobody.check(content, None, None);
    let rule = found[0].point().rule_in(&[Ledger::FirstEdition]);
    assert_eq!(rule, Some(Rule::FE_SETUP_05));
    assert_eq!(
        rules(&nobody.check(self::content(), None, None)),
        [Rule::SE_SETUP_02]
    );
}

/// Exactly those upgrades may be added that leave the squad legal.
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
