//! Which squads Legacy allows.

use std::path::Path;

use furball_cards::language::{Ability, ArcName};
use furball_cards::squad::check_format;
use furball_cards::{Content, Faction, Format, Illegal, PilotId, Slot, Squad, SquadShip, Upgrade, xws};
use furball_rules::{Ledger, Rule};

use super::{LEGAL, read};

fn content() -> &'static Content {
    Content::of_rulebook("legacy").expect("a price list of Legacy")
}

/// A squad of the first ship's faction, each ship written as `pilot` or `pilot: upgrade upgrade`.
fn squad(ships: &[&str]) -> Squad {
    let upgrade = |id: &str| {
        let found = content().find_upgrade(id);
        found.unwrap_or_else(|| panic!("no upgrade {id}"))
    };
    let ship = |ship: &&str| {
        let (name, upgrades) = ship.split_once(':').unwrap_or((ship, ""));
        SquadShip {
            build: None,
            pilot: content()
                .find_pilot(name)
                .unwrap_or_else(|| panic!("no pilot {name}")),
            upgrades: upgrades.split_whitespace().map(upgrade).collect(),
        }
    };
    let ships: Vec<SquadShip> = ships.iter().map(ship).collect();
    Squad {
        name: "Test".to_owned(),
        faction: ships
            .first()
            .map_or(Faction::Rebel, |ship| content().pilot(ship.pilot).faction),
        ships,
    }
}

fn rules(found: &[Illegal]) -> Vec<Rule> {
    let rule = |illegal: &Illegal| illegal.point().rule_in(&[Ledger::Legacy]);
    found
        .iter()
        .map(|illegal| rule(illegal).expect("a rule of Legacy"))
        .collect()
}

fn broken(ships: &[&str]) -> Vec<Rule> {
    rules(&squad(ships).check(content(), None, None))
}

/// [LG-SQUAD-08, LG-SQUAD-09, LG-ERR-09] Squads cost what Legacy's own list says, up to 200 points.
#[test]
fn points_come_from_legacys_list() {
    assert_eq!(
        (content().prices.limit, content().prices.rulebook.as_str()),
        (200, "legacy")
    );
    let ship = squad(&["academypilot"]).cost(content());
    let many = vec!["academypilot"; usize::from(200 / ship)];
    let fits = squad(&many);
    assert!(fits.cost(content()) <= 200);
    assert_eq!(rules(&fits.check(content(), Some(200), None)), LEGAL);
    let over = squad(&[many.as_slice(), &["academypilot"]].concat());
    assert_eq!(
        rules(&over.check(content(), Some(200), None)),
        [Rule::LG_SQUAD_08]
    );
}

/// [LG-SQUAD-10, LG-SQUAD-11, LG-SQUAD-12, LG-EX-23] As many cards of a name as it has bullets, ship cards and upgrades together; each
/// squad by itself.
#[test]
fn limited_names_count_over_all_cards() {
    assert_eq!(broken(&["lukeskywalker"]), LEGAL);
    assert_eq!(broken(&["lukeskywalker", "lukeskywalker"]), [Rule::LG_SQUAD_10]);
    assert_eq!(broken(&["academypilot"; 6]), LEGAL);
    let found = squad(&["lukeskywalker", "ibtisam: lukeskywalker"]).check(content(), None, None);
    assert_eq!(rules(&found), [Rule::LG_SQUAD_11]);
    let hunters = |count| broken(&vec!["precisehunter"; count]);
    assert_eq!(
        content()
            .pilot(content().find_pilot("precisehunter").expect("a pilot"))
            .limited,
        3
    );
    assert_eq!((hunters(3), hunters(4)), (LEGAL.into(), vec![Rule::LG_SQUAD_10]));
}

/// The content with this upgrade.
fn with(card: &str) -> Content {
    let mut content = content().clone();
    content.upgrades.push(read::<Upgrade>(card));
    content
}

fn broken_in(content: &Content, squad: &Squad) -> Vec<Rule> {
    rules(&squad.check(content, None, None))
}

/// [LG-SQUAD-13] Names are limited in a squad of quick builds, too.
#[test]
fn names_are_limited_however_a_squad_is_built() {
    let builds = content().quick_builds.iter();
    let mut lukes = builds.filter(|build| build.pilots.iter().any(|ship| ship.pilot == "lukeskywalker"));
    let build = lukes
        .find_map(|build| build.squad(content()))
        .expect("Luke's quick build");
    assert!(!rules(&build.check(content(), None, None)).contains(&Rule::LG_SQUAD_10));
    let mut twice = build.clone();
    twice.ships.extend(build.ships);
    assert!(rules(&twice.check(content(), None, None)).contains(&Rule::LG_SQUAD_10));
}

/// [LG-SQUAD-22] Names are the same without regard to case, quotation marks and accents, and on both sides of a card.
#[test]
fn names_are_compared_without_quotes_and_accents() {
    for (pilot, name) in [
        ("leebo", "Leebo"),
        ("leebo", "“LeeBo”"),
        ("lukeskywalker", "Lüké Skywalker"),
        ("lukeskywalker", "LUKE SKYWALKER"),
    ] {
        let card = format!("(id: \"testname\", name: \"{name}\", slot: astromech, limited: 1)");
        let content = with(&card);
        let named = content.find_upgrade("testname").expect("the card");
        let mut both = squad(&[pilot, "bluesquadronescort"]);
        both.ships[1].upgrades.push(named);
        assert_eq!(broken_in(&content, &both), [Rule::LG_SQUAD_11], "{name}");
        both.ships.remove(0);
        assert_eq!(broken_in(&content, &both), LEGAL, "{name}");
    }
    let back = with(
        "(id: \"testname\", name: \"Farm Boy\", slot: astromech, limited: 1, back: (name: \"Luke Skywalker\"))",
    );
    let mut both = squad(&["lukeskywalker", "bluesquadronescort"]);
    both.ships[1]
        .upgrades
        .push(back.find_upgrade("testname").expect("the card"));
    assert_eq!(broken_in(&back, &both), [Rule::LG_SQUAD_11]);
    // Two cards that have both names are too many once.
    both.ships[0] = both.ships[1].clone();
    assert_eq!(broken_in(&back, &both), [Rule::LG_SQUAD_10]);
}

/// [LG-SQUAD-22] If copies have different numbers of bullets, the lowest one holds for all.
#[test]
fn the_lowest_limit_holds() {
    let limits = [("one", 0), ("other", 2), ("third", 0)];
    let mut content = content().clone();
    for (id, limited) in limits {
        let card = format!("(id: \"test{id}\", name: \"Namesake\", slot: astromech, limited: {limited})");
        content.upgrades.push(read::<Upgrade>(&card));
    }
    let with = |ids: &[&str]| {
        let mut squad = squad(&vec!["bluesquadronescort"; ids.len()]);
        for (ship, id) in squad.ships.iter_mut().zip(ids) {
            ship.upgrades.push(content.find_upgrade(id).expect("a card"));
        }
        broken_in(&content, &squad)
    };
    assert_eq!(with(&["testone", "testthird", "testone"]), LEGAL);
    assert_eq!(with(&["testone", "testother"]), LEGAL);
    assert_eq!(with(&["testone", "testother", "testthird"]), [Rule::LG_SQUAD_10]);
}

/// [LG-SQUAD-21] A card lets squads of other factions include a ship, whose own faction counts for its upgrades.
#[test]
fn a_ship_joins_a_squad_of_another_faction() {
    let content = with(
        "(id: \"testhired\", name: \"Hired\", slot: illicit, \
         abilities: [While(rules: [Joins([galacticempire, firstorder])])])",
    );
    let hired = content.find_upgrade("testhired").expect("the card");
    let crew = content.find_upgrade("bobafett").expect("a card");
    let imperial = content.find_upgrade("deathtroopers").expect("a card");
    let among = |first: &str, cards: &[furball_cards::UpgradeId]| {
        let mut squad = squad(&[first, "freightercaptain"]);
        squad.ships[1].upgrades.extend(cards);
        broken_in(&content, &squad)
    };
    assert_eq!(among("academypilot", &[]), [Rule::LG_OPEN_21]);
    assert_eq!(among("academypilot", &[hired]), LEGAL);
    assert_eq!(among("academypilot", &[hired, crew]), LEGAL);
    assert_eq!(among("academypilot", &[hired, imperial]), [Rule::LG_SQUAD_18]);
    assert_eq!(among("bluesquadronescort", &[hired]), [Rule::LG_OPEN_21]);
    // Other tools write it into the squad like any ship.
    let mut squad = squad(&["academypilot", "freightercaptain"]);
    squad.ships[1].upgrades.push(hired);
    let again = xws::read(&content, &xws::write(&content, &squad)).expect("a squad");
    assert_eq!(again.squad, squad);
}

/// [LG-SQUAD-15] A ship card with a fixed loadout has exactly those upgrades, at one price, whatever its slots and their
/// restrictions; it has its own statistics, actions and ship ability, and shares its name with other versions.
#[test]
fn a_standard_loadout_is_fixed() {
    let newest = Content::newest_list("legacy").expect("a price list of Legacy");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testing/cards");
    let content = Content::with_custom(newest, &folder).expect("the test cards");
    let luke = content.find_pilot("test-loadout").expect("the card");
    let whole = |ships: &[SquadShip]| {
        let squad = Squad {
            name: "Loadout".to_owned(),
            faction: Faction::Rebel,
            ships: ships.to_vec(),
        };
        broken_in(&content, &squad)
    };
    let ship = SquadShip::of(&content, luke, Vec::new());
    assert_eq!(ship.upgrades.len(), 4);
    assert!(content.pilot(luke).slots.is_empty(), "it needs no slots");
    assert_eq!(
        (whole(std::slice::from_ref(&ship)), ship.cost(&content)),
        (LEGAL.into(), 62)
    );
    let change = |change: fn(&mut Vec<furball_cards::UpgradeId>)| {
        let mut other = ship.clone();
        change(&mut other.upgrades);
        whole(&[other])
    };
    assert_eq!(change(|cards| cards.truncate(3)), [Rule::LG_SQUAD_15]);
    assert_eq!(change(|cards| cards.push(cards[0])), [Rule::LG_SQUAD_15]);
    assert_eq!(change(|cards| cards[0] = cards[1]), [Rule::LG_SQUAD_15]);
    let kind = content.ship_type(content.ship_of(luke));
    assert_eq!((kind.attack(), kind.hull, kind.shields), (4, 6, 2));
    let bar = furball_cards::squad::action_bar(&content, &ship);
    assert_eq!(
        bar.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["focus", "evade"]
    );
    let ordinary = SquadShip::of(
        &content,
        content.find_pilot("lukeskywalker").expect("a pilot"),
        Vec::new(),
    );
    assert_eq!(whole(&[ordinary, ship]), [Rule::LG_SQUAD_10]);
}

/// [LG-SQUAD-14, LG-SQUAD-15] An upgrade that comes only with a loadout can't be chosen without it.
#[test]
fn loadout_only_upgrades_are_not_for_sale() {
    let unsold = content().upgrade_ids().filter(|&id| content().upgrade(id).unsold);
    for card in unsold {
        for pilot in content().pilot_ids() {
            let more = furball_cards::squad::can_carry(content(), pilot, &[], card);
            assert!(!more, "{}", content().upgrade(card).id);
        }
    }
    for pilot in content()
        .pilot_ids()
        .filter(|&pilot| content().equipped(pilot).is_some())
    {
        let ship = SquadShip::of(content(), pilot, Vec::new());
        let card = content().pilot(pilot);
        assert_eq!(ship.cost(content()), card.cost, "{}", card.id);
        let squad = Squad {
            name: "Loadout".to_owned(),
            faction: card.faction,
            ships: vec![ship],
        };
        assert_eq!(broken_in(content(), &squad), LEGAL, "{}", card.id);
    }
}

/// [LG-SQUAD-09, LG-SQUAD-14] Every ship card and every upgrade of the pool is written down and read as it is, by the ids
/// that the list's own squad builder has for them.
#[test]
fn squads_are_exchanged_with_other_tools() {
    let content = content();
    let one = |pilot: PilotId, upgrades: Vec<furball_cards::UpgradeId>| {
        let ship = SquadShip::of(content, pilot, upgrades);
        let squad = Squad {
            name: "One".to_owned(),
            faction: content.pilot(pilot).faction,
            ships: vec![ship],
        };
        let text = xws::write(content, &squad);
        let read = xws::read(content, &text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let sorted = |squad: &Squad| {
            let mut cards = squad.ships[0].upgrades.clone();
            cards.sort_unstable();
            (squad.faction, squad.ships[0].pilot, cards)
        };
        assert_eq!(sorted(&read.squad), sorted(&squad), "{text}");
        assert_eq!(read.prices.as_ref(), Some(&content.prices.id));
        serde_json::from_str::<serde_json::Value>(&text).expect("JSON")
    };
    for pilot in content.pilot_ids() {
        let file = one(pilot, Vec::new());
        let card = content.pilot(pilot);
        let (id, ship) = match card.id.as_str() {
            "bobafett-separatistalliance" => ("bobafett-firesprayclasspatrolcraft", card.ship.as_str()),
            id if card.ship == "upsilonclassshuttle" => (id, "upsilonclasscommandshuttle"),
            id => (id, card.ship.as_str()),
        };
        let written = &file["pilots"][0];
        assert_eq!(
            (written["id"].as_str(), written["ship"].as_str()),
            (Some(id), Some(ship))
        );
        assert_eq!(written["points"], card.cost);
    }
    let academy = content.find_pilot("academypilot").expect("a pilot");
    for upgrade in content.upgrade_ids() {
        let file = one(academy, vec![upgrade]);
        let card = content.upgrade(upgrade);
        let slot = card.slot.word().replace('_', "-");
        assert_eq!(file["pilots"][0]["upgrades"][&slot][0], card.id.as_str());
    }
}

/// [LG-SQUAD-09] A squad as the list's squad builder writes it.
#[test]
fn a_squad_of_the_squad_builder_is_read() {
    let text = r#"{
        "description": "", "faction": "firstorder", "name": "Escort", "obstacles": ["gascloud2"],
        "pilots": [
            {"id": "kyloren", "name": "kyloren", "points": 80, "ship": "tievnsilencer",
             "upgrades": {"force-power": ["hate"], "tech": ["advancedoptics"]}},
            {"id": "starkillerbasepilot", "name": "starkillerbasepilot", "points": 56, "ship": "upsilonclasscommandshuttle"}
        ],
        "points": 136, "vendor": {"yasb": {"builder": "YASB - Xwing-Legacy", "builder_url": "https://xwing-legacy.com"}},
        "version": "05/03/2023", "ruleset": "Legacy"
    }"#;
    let read = xws::read(content(), text).expect("a squad");
    assert_eq!(read.squad.ships.len(), 2);
    let slots = |ship: usize| read.squad.ships[ship].upgrades.len();
    assert_eq!((slots(0), slots(1)), (2, 0));
    assert_eq!(rules(&read.squad.check(content(), Some(200), None)), LEGAL);
    // The same ships by the ids of Second Edition.
    let other = text.replace("upsilonclasscommandshuttle", "upsilonclassshuttle");
    assert_eq!(xws::read(content(), &other).expect("a squad").squad, read.squad);
    assert!(read.write(content()).contains("\"upsilonclasscommandshuttle\""));
    let rest: serde_json::Value = serde_json::from_str(&read.write(content())).expect("JSON");
    assert_eq!(rest["vendor"]["yasb"]["builder"], "YASB - Xwing-Legacy");
    assert_eq!(
        (&rest["ruleset"], &rest["obstacles"][0]),
        (&"Legacy".into(), &"gascloud2".into())
    );
}

/// [LG-OPEN-91, LG-DEV-13, LG-OPEN-92] Cards whose rules nobody knows are in no squad, and reading one says so.
#[test]
fn cards_without_known_rules_are_refused() {
    let said = |pilot: &str, ship: &str, upgrades: &str| {
        let text = format!(
            r#"{{"faction": "galacticrepublic", "pilots": [{{"id": "{pilot}", "ship": "{ship}", "upgrades": {upgrades}}}]}}"#
        );
        xws::read(content(), &text)
            .expect_err("an unknown card")
            .to_string()
    };
    let torpedoes = said(
        "goldsquadrontrooper",
        "v19torrentstarfighter",
        r#"{"torpedo": ["trackingtorpedoes"]}"#,
    );
    assert!(torpedoes.contains("trackingtorpedoes"), "{torpedoes}");
    let ring = said("transgalmegcontrollink", "syliureclasshyperspacering", "{}");
    assert!(ring.contains("syliureclasshyperspacering"), "{ring}");
    assert!(
        content().find_device("trackingtorpedo").is_none()
            && content().find_device("tracking_torpedo").is_none()
    );
}

/// [LG-SQUAD-14] A card that isn't marked for the format isn't legal in it.
#[test]
fn cards_are_marked_for_formats() {
    assert_eq!(content().prices.formats, [Format::Standard, Format::Wild]);
    let wild = squad(&["vedfoslo"]);
    assert_eq!(
        rules(&check_format(content(), &wild, Format::Standard)),
        [Rule::LG_SQUAD_14]
    );
    assert_eq!(rules(&check_format(content(), &wild, Format::Wild)), LEGAL);
    let both = squad(&["academypilot"]);
    assert_eq!(rules(&check_format(content(), &both, Format::Standard)), LEGAL);
}

/// [LG-SQUAD-16] What is standardized is on every ship of the type, or on none.
#[test]
fn standardized_cards_are_on_all_ships_of_the_type() {
    assert_eq!(broken(&["greensquadronpilot", "phoenixsquadronpilot"]), LEGAL);
    assert_eq!(
        broken(&["greensquadronpilot: vectoredcannonsrz1", "phoenixsquadronpilot"]),
        [Rule::LG_SQUAD_16]
    );
    assert_eq!(
        broken(&[
            "greensquadronpilot: vectoredcannonsrz1",
            "phoenixsquadronpilot: vectoredcannonsrz1"
        ]),
        LEGAL
    );
}

/// [LG-SQUAD-16] A ship without the ship ability that the card is about goes without it.
#[test]
fn some_ships_need_no_standardized_card() {
    let networked = "tradefederationdrone: independentcalculations";
    assert_eq!(broken(&[networked, "kelrodoaiholdout"]), LEGAL);
    assert_eq!(broken(&[networked, "separatistdrone"]), [Rule::LG_SQUAD_16]);
}

/// [LG-SQUAD-17] One solitary card of a type in a squad, and no card twice on a ship.
#[test]
fn solitary_cards_and_copies() {
    assert_eq!(broken(&["skakoanace: kraken", "baktoiddrone"]), LEGAL);
    assert_eq!(
        broken(&["skakoanace: kraken", "baktoiddrone: ta175"]),
        [Rule::LG_SQUAD_17]
    );
}

/// [LG-SQUAD-18, LG-SQUAD-20] A card's restrictions, and its icons on the ship's bar.
#[test]
fn restrictions_and_slots() {
    assert_eq!(broken(&["bluesquadronescort: protontorpedoes"]), LEGAL);
    assert_eq!(broken(&["freightercaptain: magvayarro"]), [Rule::LG_SQUAD_18]);
    assert_eq!(broken(&["partisanrenegade: magvayarro"]), LEGAL);
    assert_eq!(
        broken(&["bladesquadronveteran: servomotorsfoils"]),
        [Rule::LG_SQUAD_18]
    );
    assert_eq!(broken(&["academypilot: protontorpedoes"]), [Rule::LG_SQUAD_20]);
}

/// [LG-SQUAD-18] Each kind of restriction, on a ship that doesn't meet it and on one that does.
#[test]
fn every_kind_of_restriction() {
    let kinds = [
        (
            "faction",
            "freightercaptain: magvayarro",
            "partisanrenegade: magvayarro",
        ),
        (
            "size",
            "academypilot: ablativeplating",
            "partisanrenegade: ablativeplating",
        ),
        (
            "type",
            "bladesquadronveteran: servomotorsfoils",
            "bluesquadronescort: servomotorsfoils",
        ),
        (
            "action",
            "redsquadronveteran: daredevil",
            "greensquadronpilot: daredevil",
        ),
        (
            "keyword",
            "bluesquadronescort: mandalorianoptics",
            "skullsquadronpilot: mandalorianoptics",
        ),
        ("Force side", "jediknight: hate", "inquisitor: hate"),
        (
            "limited",
            "oddball-arc170starfighter: dedicated",
            "squadsevenveteran: dedicated",
        ),
        (
            "arc",
            "planetarysentinel: veterantailgunner",
            "squadsevenveteran: veterantailgunner",
        ),
        (
            "agility",
            "planetarysentinel: precisionionengines",
            "academypilot: precisionionengines",
        ),
        (
            "ship ability",
            "alphasquadronpilot: vectoredcannonsrz1",
            "greensquadronpilot: vectoredcannonsrz1",
        ),
        (
            "slot",
            "bluesquadronescort: sparepartscanisters",
            "bluesquadronescort: sparepartscanisters r4astromech",
        ),
    ];
    for (kind, without, with) in kinds {
        assert_eq!(broken(&[without]), [Rule::LG_SQUAD_18], "{kind}");
        assert_eq!(broken(&[with]), LEGAL, "{kind}");
    }
    assert_eq!(
        broken(&["partisanrenegade: maul"]),
        [Rule::LG_SQUAD_18],
        "a named card"
    );
    assert_eq!(
        broken(&["partisanrenegade: maul", "ezrabridger"]),
        LEGAL,
        "a named card"
    );
}

/// [LG-OPEN-21] The ships of a squad belong to one faction.
#[test]
fn a_squad_has_one_faction() {
    assert_eq!(
        broken(&["bluesquadronescort", "academypilot"]),
        [Rule::LG_OPEN_21]
    );
}

/// [LG-UPG-01, LG-UPG-02, LG-SHIP-02] Cards have what the rulebook says of them.
#[test]
fn cards_have_their_fields() {
    let luke = content().pilot(content().find_pilot("lukeskywalker").expect("a pilot"));
    assert_eq!(
        (luke.name.as_str(), luke.initiative.0, luke.limited),
        ("Luke Skywalker", 5, 1)
    );
    assert_eq!(
        (luke.force, luke.charges.limit, luke.abilities.is_empty()),
        (2, 0, false)
    );
    let xwing = content().ship_type(content().find_ship(&luke.ship).expect("his ship"));
    let weapons: Vec<_> = xwing
        .weapons
        .iter()
        .map(|weapon| (weapon.arcs.as_slice(), weapon.value))
        .collect();
    assert_eq!(weapons, [(&[ArcName::Front][..], 3)]);
    assert_eq!((xwing.agility, xwing.hull, xwing.shields), (2, 4, 2));
    let bar: Vec<String> = xwing.actions.iter().map(ToString::to_string).collect();
    assert_eq!(bar, ["focus", "lock", "barrel_roll"]);
    let torpedoes = content().find_upgrade("protontorpedoes").expect("an upgrade");
    let torpedoes = content().upgrade(torpedoes);
    assert_eq!(torpedoes.slot, Slot::Torpedo);
    assert!(
        torpedoes
            .abilities
            .iter()
            .any(|text| matches!(text, Ability::Attack(_)))
    );
}

/// Every faction has three ready-made squads of 200 points to begin with.
#[test]
fn every_faction_has_ready_made_squads() {
    for &faction in &content().about.factions {
        let usual = content().squads.iter().filter(|ready| ready.limit == Some(200));
        let own: Vec<_> = usual.filter(|ready| ready.squad.faction == faction).collect();
        assert!(own.len() >= 3, "{faction}: {}", own.len());
        for ready in own {
            assert_eq!(ready.squad.check(content(), Some(200), None), [], "{}", ready.id);
        }
    }
}
