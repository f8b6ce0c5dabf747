//! The contents of Second Edition's cards.

use furball_cards::collection::Supply::{self, *};
use furball_cards::language::{Ability, Amount, ArcName, Charged, Cost, Counter, Modifier, Need};
use furball_cards::squad::can_carry;
use furball_cards::{
    BarAction, Faction, Illegal, ObstacleKind, PrimaryWeapon, Restriction, ShipSize, Slot, Trait,
};
use furball_geometry::RangeBand;

use super::second;

/// [SE-COMP-19] Seven factions, and each of them has ships.
#[test]
fn there_are_seven_factions() {
    let seven = [
        Faction::Rebel,
        Faction::Imperial,
        Faction::Scum,
        Faction::Resistance,
        Faction::FirstOrder,
        Faction::Republic,
        Faction::Separatist,
    ];
    assert_eq!(second().about.factions, seven);
    assert_eq!(Faction::ALL, seven);
    for faction in seven {
        assert!(
            second().pilots.iter().any(|pilot| pilot.faction == faction),
            "{faction}"
        );
    }
}

/// [SE-COMP-21] A title names a ship type.
#[test]
fn titles_name_a_type_of_ship() {
    let titles = second().upgrades.iter().filter(|card| card.slot == Slot::Title);
    for title in titles {
        let names = |restriction: &Restriction| matches!(restriction, Restriction::Ships(_));
        assert!(title.restrictions.iter().any(names), "{}", title.id);
    }
    let content = second();
    let falcon = content.find_upgrade("millenniumfalcon").expect("the card");
    let carries = |pilot: &str| {
        let pilot = content.find_pilot(pilot).expect("a pilot");
        can_carry(content, pilot, &[], falcon)
    };
    assert!(carries("outerrimsmuggler"));
    assert!(!carries("wildspacefringer") && !carries("freightercaptain"));
}

/// [SE-DMG-16] Fourteen damage cards, 33 with all their copies.
#[test]
fn there_are_fourteen_damage_cards() {
    let content = second();
    assert_eq!((content.damage.len(), content.damage_deck().count()), (14, 33));
    let copies = |id: &str| {
        content
            .damage_card(content.find_damage_card(id).expect("a damage card"))
            .count
    };
    assert_eq!((copies("directhit"), copies("fuelleak")), (5, 4));
    let others = content
        .damage
        .iter()
        .filter(|card| !["directhit", "fuelleak"].contains(&card.id.as_str()));
    assert!(others.clone().all(|card| card.count == 2));
    let pilots = content.damage.iter().filter(|card| card.strikes == Trait::Pilot);
    assert_eq!(pilots.count(), 4);
    assert!(content.damage.iter().all(|card| !card.abilities.is_empty()));
}

/// [SE-ANAT-01, SE-ANAT-02] A ship card has all its fields: here those of Darth Vader, Black Leader.
#[test]
fn second_edition_ship_cards_have_their_fields() {
    let vader = second()
        .find_pilot("darthvader")
        .map(|id| second().pilot(id))
        .expect("the card");
    assert_eq!(
        (vader.name.as_str(), vader.subtitle.as_deref()),
        ("Darth Vader", Some("Black Leader"))
    );
    assert_eq!(
        (vader.initiative.0, vader.limited, vader.faction),
        (6, 1, Faction::Imperial)
    );
    assert_eq!((vader.force, vader.charges.limit), (3, 0));
    assert_eq!(vader.abilities.len(), 1);
    let kind = second().ship_type(second().find_ship(&vader.ship).expect("his ship"));
    assert_eq!(
        (kind.name.as_str(), kind.size),
        ("TIE Advanced x1", ShipSize::Small)
    );
    let front = PrimaryWeapon {
        arcs: vec![ArcName::Front],
        value: 2,
    };
    assert_eq!(kind.weapons, [front]);
    assert_eq!((kind.agility, kind.hull, kind.shields), (3, 3, 2));
    let bar: Vec<String> = kind.actions.iter().map(BarAction::to_string).collect();
    assert_eq!(bar, ["focus > red barrel_roll", "lock", "barrel_roll"]);
}

/// [SE-ANAT-02] Ships have several weapons and turrets, and cards have charges that recur.
#[test]
fn weapons_have_arcs() {
    let weapons = |id: &str| {
        let kind = second().ship_type(second().find_ship(id).expect("a ship"));
        let weapons = kind.weapons.iter();
        weapons
            .map(|weapon| (weapon.arcs[0], weapon.value))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        weapons("arc170starfighter"),
        [(ArcName::Front, 3), (ArcName::Rear, 2)]
    );
    assert_eq!(weapons("jumpmaster5000"), [(ArcName::Turret, 2)]);
    assert_eq!(
        weapons("modifiedyt1300lightfreighter"),
        [(ArcName::DoubleTurret, 3)]
    );
    assert_eq!(second().ships.len(), 83);
    let drone = second().pilot(second().find_pilot("autopilotdrone").expect("a pilot"));
    assert_eq!((drone.charges.limit, drone.charges.recovers), (3, 0));
}

/// [SE-ANAT-03] An upgrade card has all its fields: here those of the S-foils, both sides.
#[test]
fn second_edition_upgrade_cards_have_their_fields() {
    let foils = second()
        .find_upgrade("servomotorsfoils")
        .map(|id| second().upgrade(id))
        .expect("the card");
    assert_eq!(
        (foils.slot, foils.charges.limit, foils.force),
        (Slot::Configuration, 0, 0)
    );
    assert_eq!(
        foils.restrictions,
        [Restriction::Ships(vec!["t65xwing".to_owned()])]
    );
    let icons: Vec<String> = foils.abilities.iter().flat_map(icons).collect();
    assert!(
        icons.contains(&"boost".to_owned()) && icons.contains(&"focus > red boost".to_owned()),
        "{icons:?}"
    );
    assert!(foils.back.as_ref().is_some_and(|back| !back.abilities.is_empty()));
}

/// The icons that an ability adds to the action bar.
fn icons(ability: &Ability) -> Vec<String> {
    let Ability::While(text) = ability else {
        return Vec::new();
    };
    let icons = text.rules.iter().filter_map(|rule| match rule {
        Modifier::Icon(action, _) => Some(action.to_string()),
        _ => None,
    });
    icons.collect()
}

/// [SE-ANAT-04] The attack block of Proton Torpedoes: arc, value, range, ordnance, requirement and cost.
#[test]
fn special_weapons_have_their_attack_block() {
    let torpedoes = second()
        .find_upgrade("protontorpedoes")
        .map(|id| second().upgrade(id))
        .expect("the card");
    let weapon = torpedoes.weapon().expect("a weapon");
    assert_eq!(
        (weapon.arc, weapon.value, weapon.range),
        (ArcName::Front, 4, RangeBand::new(2, 3))
    );
    assert!(weapon.ordnance);
    assert_eq!(weapon.needs, [Need::Lock]);
    assert_eq!(
        weapon.cost,
        [Cost::Spend(Counter::Charges(Charged::This), Amount::Fixed(1))]
    );
    assert_eq!(torpedoes.charges.limit, 2);
    assert_eq!(torpedoes.abilities.len(), 2);
}

/// [LG-COMP-01] The core set, piece by piece.
#[test]
fn the_core_set_has_its_components() {
    let core = second().find_collection("core").expect("the core set");
    let sum = |cards: &[(String, u8)]| cards.iter().map(|(_, copies)| copies).sum::<u8>();
    assert_eq!(
        (core.all_models(), core.bases, core.pegs, core.dials),
        (3, 3, 6, 3)
    );
    let cards = (core.damage_cards, sum(&core.upgrade_cards), sum(&core.ship_cards));
    assert_eq!(cards, (33, 20, 13));
    let templates: usize = core.templates.iter().map(|(_, speeds)| speeds.len()).sum();
    assert_eq!((templates, core.attack_dice, core.defense_dice), (11, 3, 3));
    let of_kind = |kind: ObstacleKind| {
        let owned = core.obstacles.iter();
        let kind = |id: &str| {
            second()
                .obstacle(second().find_obstacle(id).expect("an obstacle"))
                .kind
                == kind
        };
        owned
            .filter(|(id, _)| kind(id))
            .map(|(_, count)| count)
            .sum::<u8>()
    };
    assert_eq!(
        (of_kind(ObstacleKind::Asteroid), of_kind(ObstacleKind::Debris)),
        (3, 3)
    );
    let tokens = |wanted: Supply| {
        let found = core.tokens.iter().find(|(kind, _)| *kind == wanted);
        found.map_or(0, |(_, count)| *count)
    };
    let wanted = [
        (Position, 2),
        (Hyperspace, 2),
        (FirstPlayer, 1),
        (Id, 18),
        (DialId, 3),
        (Lock, 6),
        (Stress, 5),
        (Focus, 4),
        (Evade, 3),
        (Ion, 3),
        (Disarm, 1),
        (Shield, 4),
        (Force, 2),
        (Charge, 6),
        (CriticalHit, 3),
    ];
    assert_eq!(wanted.map(|(kind, _)| (kind, tokens(kind))), wanted);
    assert_eq!((core.ship_tokens, core.tokens.len()), (8, wanted.len()));
}

/// [LG-COMP-03] It has one X-wing and two TIE fighters.
#[test]
fn the_core_set_has_three_ships() {
    let core = second().find_collection("core").expect("the core set");
    let missing = |ships: &[&str]| {
        let squad = super::squad(ships);
        let found = squad.check(super::content(), None, Some(core));
        let models = found.into_iter().filter_map(|illegal| match illegal {
            Illegal::TooFewModels { needed, owned, .. } => Some((needed, owned)),
            _ => None,
        });
        models.collect::<Vec<_>>()
    };
    assert_eq!(missing(&["lukeskywalker"]), []);
    assert_eq!(missing(&["lukeskywalker", "jekporkins"]), [(2, 1)]);
    assert_eq!(missing(&["idenversio", "valenrudor"]), []);
    assert_eq!(missing(&["idenversio", "valenrudor", "academypilot"]), [(3, 2)]);
}
