//! Which squads Legacy allows.

use furball_cards::language::Ability;
use furball_cards::squad::check_format;
use furball_cards::{Content, Faction, Format, Illegal, Slot, Squad, SquadShip};
use furball_rules::{Ledger, Rule};

use super::LEGAL;

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
    assert_eq!((luke.initiative.0, luke.limited), (5, 1));
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
