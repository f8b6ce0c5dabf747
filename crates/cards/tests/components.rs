//! What is in the box and on the cards.

use std::collections::BTreeMap;

use furball_cards::collection::Supply;
use furball_cards::language::{Ability, Amount, ArcName, Cost, Modifier, Need};
use furball_cards::squad::legal_upgrades;
use furball_cards::{
    Act, BarAction, Collection, Content, Die, Difficulty, Edition, Face, Faction, Maneuver, ObstacleKind,
    Pilot, Price, PrimaryWeapon, Restriction, ShipSize, ShipType, Slot, Trait, Upgrade,
};
use furball_geometry::{Bearing, Shape, Side, Template};
use ron::extensions::Extensions;

fn core() -> &'static Collection {
    Content::builtin(Edition::First)
        .find_collection("core")
        .expect("the core box")
}

fn ship(id: &str) -> &'static ShipType {
    let content = Content::builtin(Edition::First);
    content.ship_type(content.find_ship(id).expect("a type of ship"))
}

fn pilot(id: &str) -> &'static Pilot {
    let content = Content::builtin(Edition::First);
    content.pilot(content.find_pilot(id).expect("a pilot"))
}

/// [FE-COMP-01] Two TIE fighters and one X-wing, with all that holds them up.
#[test]
fn the_core_box_has_three_ships() {
    let core = core();
    assert_eq!(core.model_count("tiefighter"), 2);
    assert_eq!(core.model_count("xwing"), 1);
    assert_eq!(core.all_models(), 3);
    assert_eq!(
        (core.bases, core.pegs, core.ship_tokens, core.dials),
        (3, 6, 8, 3)
    );
}

/// [FE-COMP-02] Straights of speed 1 to 5, banks and turns of speed 1 to 3, and every dial keeps to them.
#[test]
fn there_are_eleven_templates() {
    let mut box_: Vec<Template> = Vec::new();
    for (shape, speeds) in &core().templates {
        for &speed in speeds {
            box_.push(Template::new(*shape, speed).expect("a template"));
        }
    }
    let of = |shape: Shape| {
        let speeds = box_.iter().filter(move |template| template.shape() == shape);
        speeds.map(|template| template.speed()).collect::<Vec<u8>>()
    };
    assert_eq!(of(Shape::Straight), [1, 2, 3, 4, 5]);
    assert_eq!(of(Shape::Bank), [1, 2, 3]);
    assert_eq!(of(Shape::Turn), [1, 2, 3]);
    assert_eq!(box_.len(), 11);
    for ship in &Content::builtin(Edition::First).ships {
        for maneuver in &ship.dial {
            let needed = Template::for_bearing(maneuver.bearing, maneuver.speed).expect("a template");
            assert!(
                box_.contains(&needed),
                "{} needs another template for {maneuver}",
                ship.id
            );
        }
    }
}

fn counted(wanted: impl Fn(Supply) -> bool) -> BTreeMap<String, u8> {
    let tokens = core().tokens.iter().filter(|(kind, _)| wanted(*kind));
    tokens
        .map(|(kind, count)| (format!("{kind:?}"), *count))
        .collect()
}

/// [FE-COMP-03] Evade, focus and target lock tokens, 19 in all, are the action tokens.
#[test]
fn action_tokens_are_evade_focus_and_locks() {
    let action = counted(Supply::is_action_token);
    assert_eq!(action.values().map(|&count| u32::from(count)).sum::<u32>(), 19);
    let wanted = [
        ("BlueTargetLock", 6),
        ("Evade", 4),
        ("Focus", 3),
        ("RedTargetLock", 6),
    ];
    assert_eq!(
        action,
        wanted.map(|(name, count)| (name.to_owned(), count)).into()
    );
}

/// [FE-COMP-04] Tracking, shuttle and satellite tokens, 13 in all, belong to missions alone.
#[test]
fn mission_tokens_are_thirteen() {
    let mission = counted(Supply::is_mission_token);
    let wanted = [("Satellite", 4), ("Shuttle", 1), ("Tracking", 8)];
    assert_eq!(
        mission,
        wanted.map(|(name, count)| (name.to_owned(), count)).into()
    );
    let content = Content::builtin(Edition::First);
    for name in ["satellite", "shuttle", "tracking"] {
        assert!(content.find_obstacle(name).is_none() && content.find_ship(name).is_none());
    }
}

/// [FE-COMP-05] Six obstacles, all asteroids, and the other tokens.
#[test]
fn the_core_box_has_six_asteroids() {
    let content = Content::builtin(Edition::First);
    let owned: usize = content
        .obstacles
        .iter()
        .map(|token| core().obstacle_count(&token.id))
        .sum();
    assert_eq!(owned, 6);
    assert_eq!(core().obstacles.len(), 6);
    assert!(
        content
            .obstacles
            .iter()
            .all(|token| token.kind == ObstacleKind::Asteroid)
    );
    let other = counted(|kind| !kind.is_action_token() && !kind.is_mission_token());
    let wanted = [("CriticalHit", 3), ("Id", 27), ("Shield", 2), ("Stress", 3)];
    assert_eq!(other, wanted.map(|(name, count)| (name.to_owned(), count)).into());
}

/// [FE-COMP-06] 13 ship cards, 33 damage cards, 5 upgrade cards.
#[test]
fn the_core_box_has_fifty_one_cards() {
    let sum = |cards: &[(String, u8)]| cards.iter().map(|&(_, count)| u32::from(count)).sum::<u32>();
    assert_eq!(sum(&core().ship_cards), 13);
    assert_eq!(sum(&core().upgrade_cards), 5);
    assert_eq!(core().damage_cards, 33);
    assert_eq!(Content::builtin(Edition::First).damage_deck().count(), 33);
}

/// [FE-COMP-11] A ship card has all its fields, and a card of words without effect has no ability.
#[test]
fn ship_cards_have_their_fields() {
    let content = Content::builtin(Edition::First);
    let luke = pilot("lukeskywalker");
    let kind = content.ship_type(content.ship_of(content.find_pilot("lukeskywalker").expect("Luke")));
    assert_eq!(
        (luke.skill, luke.name.as_str(), luke.faction),
        (8, "Luke Skywalker", Faction::Rebel)
    );
    assert_eq!(
        (kind.name.as_str(), kind.id.as_str(), kind.size),
        ("X-wing", "xwing", ShipSize::Small)
    );
    assert_eq!(
        (kind.attack(), kind.agility, kind.hull, kind.shields),
        (3, 2, 3, 2)
    );
    assert_eq!(luke.slots, [Slot::Elite, Slot::Torpedo, Slot::Astromech]);
    assert_eq!(kind.actions, [Act::Focus, Act::Lock].map(BarAction::white));
    assert_eq!((luke.abilities.len(), luke.cost, luke.limited), (1, 28, 1));
    for generic in [
        "rookiepilot",
        "redsquadronpilot",
        "academypilot",
        "obsidiansquadronpilot",
    ] {
        assert!(pilot(generic).abilities.is_empty(), "{generic}");
        assert_eq!(pilot(generic).limited, 0, "{generic}");
    }
}

/// [FE-COMP-12] A secondary weapon has an attack value and a range; other upgrades have neither.
#[test]
fn upgrade_cards_have_their_fields() {
    let content = Content::builtin(Edition::First);
    let card = |id: &str| content.upgrade(content.find_upgrade(id).expect("an upgrade"));
    let torpedoes = card("protontorpedoes");
    let weapon = torpedoes.weapon().expect("a weapon");
    assert_eq!((weapon.value, weapon.range), (4, (2, 3)));
    assert_eq!(
        (torpedoes.name.as_str(), torpedoes.slot, &torpedoes.cost),
        ("Proton Torpedoes", Slot::Torpedo, &Price::Fixed(4))
    );
    let determination = card("determination");
    assert!(determination.weapon().is_none());
    assert!(!determination.abilities.is_empty());
    for upgrade in &content.upgrades {
        let header = |ability: &&Ability| matches!(ability, Ability::Attack(_));
        assert_eq!(
            upgrade.weapon().is_some(),
            upgrade.abilities.iter().any(|ability| header(&ability))
        );
    }
}

/// [FE-COMP-13] Eight damage cards strike the pilot, 25 the ship, and seven of these are direct hits.
#[test]
fn the_damage_deck_is_composed_as_printed() {
    let content = Content::builtin(Edition::First);
    let of = |strikes: Trait| {
        content
            .damage_deck()
            .filter(|&id| content.damage_card(id).strikes == strikes)
            .count()
    };
    assert_eq!((of(Trait::Pilot), of(Trait::Ship)), (8, 25));
    let direct = content.find_damage_card("directhit").expect("Direct Hit!");
    assert_eq!(content.damage_card(direct).strikes, Trait::Ship);
    assert_eq!(content.damage_deck().filter(|&id| id == direct).count(), 7);
}

/// [FE-PLAN-09] Every ship has the dial of its type.
#[test]
fn each_ship_has_its_types_dial() {
    let content = Content::builtin(Edition::First);
    let dial = |id: &str| {
        let pilot = content.find_pilot(id).expect("a pilot");
        &content.ship_type(content.ship_of(pilot)).dial
    };
    assert_eq!(dial("rookiepilot"), &ship("xwing").dial);
    assert_eq!(dial("academypilot"), &ship("tiefighter").dial);
    assert_eq!(dial("nightbeast"), dial("academypilot"));
    assert_ne!(dial("rookiepilot"), dial("academypilot"));
}

/// [FE-PLAN-10] An X-wing has no straight 5, a TIE fighter no bank 1.
#[test]
fn a_dial_has_only_its_maneuvers() {
    assert_eq!(ship("xwing").maneuver(5, Bearing::Straight), None);
    assert_eq!(ship("tiefighter").maneuver(1, Bearing::Bank(Side::Left)), None);
    let koiogran = ship("xwing")
        .maneuver(4, Bearing::Koiogran)
        .expect("a Koiogran turn");
    assert_eq!(koiogran.difficulty, Difficulty::Red);
    for (place, one) in Content::builtin(Edition::First).ships.iter().enumerate() {
        for other in &Content::builtin(Edition::First).ships[place + 1..] {
            assert_ne!(one.dial, other.dial, "{} and {}", one.id, other.id);
        }
    }
}

/// [FE-PLAN-11] A maneuver is a bearing, a speed and a difficulty, and survives being written down.
#[test]
fn a_maneuver_has_three_parts() {
    let koiogran: Maneuver = "4 koiogran red".parse().expect("a maneuver");
    assert_eq!(
        koiogran,
        Maneuver {
            speed: 4,
            bearing: Bearing::Koiogran,
            difficulty: Difficulty::Red
        }
    );
    for ship in &Content::builtin(Edition::First).ships {
        for maneuver in &ship.dial {
            assert_eq!(maneuver.to_string().parse::<Maneuver>().as_ref(), Ok(maneuver));
        }
    }
    for wrong in [
        "koiogran 4 red",
        "4 koiogran",
        "4 koiogran red red",
        "x koiogran red",
        "",
    ] {
        assert!(wrong.parse::<Maneuver>().is_err(), "{wrong}");
    }
}

/// [FE-PLAN-12] The dials of First Edition's fighters show exactly six bearings.
#[test]
fn there_are_six_bearings() {
    let content = Content::builtin(Edition::First);
    let mut shown: Vec<Bearing> = content
        .ships
        .iter()
        .flat_map(|ship| &ship.dial)
        .map(|maneuver| maneuver.bearing)
        .collect();
    shown.sort_unstable();
    shown.dedup();
    let mut six = [
        Bearing::Straight,
        Bearing::Bank(Side::Left),
        Bearing::Bank(Side::Right),
        Bearing::Turn(Side::Left),
        Bearing::Turn(Side::Right),
        Bearing::Koiogran,
    ];
    six.sort_unstable();
    assert_eq!(shown, six);
}

/// [FE-PLAN-13] Speeds go from 1 to 5.
#[test]
fn speeds_go_from_one_to_five() {
    let content = Content::builtin(Edition::First);
    let mut speeds: Vec<u8> = content
        .ships
        .iter()
        .flat_map(|ship| &ship.dial)
        .map(|maneuver| maneuver.speed)
        .collect();
    speeds.sort_unstable();
    speeds.dedup();
    assert_eq!(speeds, [1, 2, 3, 4, 5]);
}

/// [FE-PLAN-14] Maneuvers are green, white or red; the Koiogran turns of these ships are all red.
#[test]
fn difficulties_are_green_white_and_red() {
    let content = Content::builtin(Edition::First);
    let all = || content.ships.iter().flat_map(|ship| &ship.dial);
    assert!(all().all(|maneuver| maneuver.difficulty != Difficulty::Purple));
    for difficulty in [Difficulty::Easy, Difficulty::White, Difficulty::Red] {
        assert!(all().any(|maneuver| maneuver.difficulty == difficulty));
    }
    let koiogran = all().filter(|maneuver| maneuver.bearing == Bearing::Koiogran);
    assert!(koiogran.clone().count() > 0);
    assert!(
        koiogran
            .clone()
            .all(|maneuver| maneuver.difficulty == Difficulty::Red)
    );
}

/// [FE-PLAN-16] The table of a type's maneuvers can be looked up by anybody.
#[test]
fn the_maneuver_table_can_be_looked_up() {
    let written: Vec<String> = ship("xwing").dial.iter().map(Maneuver::to_string).collect();
    let table = [
        "1 bank_left easy",
        "1 straight easy",
        "1 bank_right easy",
        "2 turn_left white",
        "2 bank_left white",
        "2 straight easy",
        "2 bank_right white",
        "2 turn_right white",
        "3 turn_left white",
        "3 bank_left white",
        "3 straight white",
        "3 bank_right white",
        "3 turn_right white",
        "4 straight white",
        "4 koiogran red",
    ];
    assert_eq!(written, table);
}

/// [FE-OPEN-01] Attack dice have 3 hits, 1 crit, 2 eyes and 2 blanks; defense dice 3 evades, 2 eyes and
/// 3 blanks.
#[test]
fn dice_have_the_printed_faces() {
    let count = |die: Die, face: Face| die.faces().iter().filter(|&&each| each == face).count();
    let attack = [Face::Hit, Face::Crit, Face::Focus, Face::Blank, Face::Evade];
    assert_eq!(attack.map(|face| count(Die::Attack, face)), [3, 1, 2, 2, 0]);
    let defense = [Face::Evade, Face::Focus, Face::Blank, Face::Hit, Face::Crit];
    assert_eq!(defense.map(|face| count(Die::Defense, face)), [3, 2, 3, 0, 0]);
}

/// [FE-OPEN-02] The values that the rulebook itself names are those of the cards.
#[test]
fn card_data_agrees_with_the_rulebook() {
    let xwing = ship("xwing");
    assert_eq!((xwing.attack(), xwing.agility), (3, 2));
    let tie = ship("tiefighter");
    assert_eq!((tie.attack(), tie.agility, tie.hull, tie.shields), (2, 3, 3, 0));
    let skills = [
        "academypilot",
        "rookiepilot",
        "redsquadronpilot",
        "blacksquadronpilot",
    ];
    assert_eq!(skills.map(|id| pilot(id).skill), [1, 2, 4, 4]);
    let content = Content::builtin(Edition::First);
    let escort = content.mission(content.find_mission("1").expect("the first mission"));
    assert_eq!((escort.craft[0].agility, escort.craft[0].hull), (2, 6));
    assert_eq!(
        furball_cards::render::pilot(content, pilot("nightbeast")),
        "After you have executed a green maneuver, you may perform a free focus action."
    );
}

fn second() -> &'static Content {
    Content::builtin(Edition::Second)
}

/// [SE-COMP-19] Seven factions, and every one of them flies.
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

/// [SE-COMP-20] Seventeen kinds of upgrades; huge ships alone have others.
#[test]
fn there_are_seventeen_kinds_of_upgrades() {
    let slots = Edition::Second.squad_rules().slots;
    let words: Vec<&str> = slots.iter().map(|slot| slot.word()).collect();
    let wanted = [
        "astromech",
        "cannon",
        "configuration",
        "crew",
        "device",
        "force_power",
        "gunner",
        "illicit",
        "missile",
        "modification",
        "sensor",
        "tactical_relay",
        "talent",
        "tech",
        "title",
        "torpedo",
        "turret",
    ];
    assert_eq!(words, wanted);
    for (place, pilot) in second().pilots.iter().enumerate() {
        let kind = second().ship_type(second().ship_of(second().pilot_ids().nth(place).expect("a pilot")));
        let odd = pilot.slots.iter().find(|slot| !slots.contains(slot));
        assert!(
            odd.is_none() || kind.size == ShipSize::Huge,
            "{}: {odd:?}",
            pilot.id
        );
    }
}

/// [SE-COMP-21] A title names a type of ship.
#[test]
fn titles_name_a_type_of_ship() {
    let titles = second().upgrades.iter().filter(|card| card.slot == Slot::Title);
    for title in titles {
        let names = |restriction: &Restriction| matches!(restriction, Restriction::Ships(_));
        assert!(title.restrictions.iter().any(names), "{}", title.id);
    }
    // A card that the rules name, in case the content lacks it.
    let text = r#"(id: "millenniumfalcon", name: "Millennium Falcon", slot: title, limited: 1, cost: Fixed(3),
        restrictions: [Factions([rebelalliance]), Ships(["modifiedyt1300lightfreighter"])])"#;
    let mut content = Content::clone(second());
    content.upgrades = vec![read(text)];
    let falcon = content.upgrade_ids().next().expect("a card");
    let carries = |pilot: &str| {
        let pilot = content.find_pilot(pilot).expect("a pilot");
        legal_upgrades(&content, pilot, &[]).contains(&falcon)
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

/// Reads a card as the content files have it.
fn read<T: serde::de::DeserializeOwned>(text: &str) -> T {
    let options = ron::Options::default().with_default_extension(
        Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES,
    );
    options.from_str(text).expect("a card")
}

/// [SE-ANAT-01, SE-ANAT-02] A ship card has all its fields: here those of Darth Vader, Black Leader.
#[test]
fn second_edition_ship_cards_have_their_fields() {
    let vader: Pilot = match second().find_pilot("darthvader") {
        Some(id) => second().pilot(id).clone(),
        None => read(
            r#"(id: "darthvader", name: "Darth Vader", subtitle: "Black Leader", ship: "tieadvancedx1",
            faction: galacticempire, initiative: 6, limited: 1, cost: 66,
            slots: [sensor, missile, modification, force_power], force: 3, keywords: ["Dark Side", "Sith"],
            abilities: [When(on: [PerformsAction], may: true, cost: [Force(Fixed(1))], then: [Action(of: any)])])"#,
        ),
    };
    assert_eq!(
        (vader.name.as_str(), vader.subtitle.as_deref()),
        ("Darth Vader", Some("Black Leader"))
    );
    assert_eq!(
        (vader.skill, vader.limited, vader.faction),
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
    let foils: Upgrade = match second().find_upgrade("servomotorsfoils") {
        Some(id) => second().upgrade(id).clone(),
        None => read(
            r#"(id: "servomotorsfoils", name: "Servomotor S-foils", slot: configuration, cost: Fixed(0),
            restrictions: [Ships(["t65xwing"])],
            abilities: [
                While(rules: [Icon("boost"), Icon("focus > red boost")]),
                While(during: Attacking, only_if: [With(Primary)], rules: [AttackDice(-1)]),
                When(on: [BecomesActive], may: true, then: [FlipThis]),
            ],
            back: (name: "Servomotor S-foils (Open)", abilities: [When(on: [BecomesActive], may: true, then: [FlipThis])]))"#,
        ),
    };
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
    assert!(foils.back.is_some_and(|back| !back.abilities.is_empty()));
}

/// The icons that a sentence adds to the action bar.
fn icons(ability: &Ability) -> Vec<String> {
    let Ability::While(text) = ability else {
        return Vec::new();
    };
    let icons = text.rules.iter().filter_map(|rule| match rule {
        Modifier::Icon(action) => Some(action.to_string()),
        _ => None,
    });
    icons.collect()
}

/// [SE-ANAT-04] The attack block of Proton Torpedoes: arc, value, range, ordnance, what they need and cost.
#[test]
fn special_weapons_have_their_attack_block() {
    let torpedoes: Upgrade = match second().find_upgrade("protontorpedoes") {
        Some(id) => second().upgrade(id).clone(),
        None => read(
            r#"(id: "protontorpedoes", name: "Proton Torpedoes", slot: torpedo, cost: Fixed(12), charges: (limit: 2),
            abilities: [
                Attack(value: 4, range: (2, 3), arc: front, needs: [lock], cost: [Charge(Fixed(1))], ordnance: true),
                When(
                    on: [Attacking(modify_attack_dice)],
                    only_if: [With(ThisCard)],
                    then: [Change(dice: attack, from: [hit], to: [crit], count: Fixed(1))],
                ),
            ])"#,
        ),
    };
    let weapon = torpedoes.weapon().expect("a weapon");
    assert_eq!(
        (weapon.arc, weapon.value, weapon.range),
        (ArcName::Front, 4, (2, 3))
    );
    assert!(weapon.ordnance);
    assert_eq!(weapon.needs, [Need::Lock]);
    assert_eq!(weapon.cost, [Cost::Charge(Amount::Fixed(1))]);
    assert_eq!(torpedoes.charges.limit, 2);
    assert_eq!(torpedoes.abilities.len(), 2);
}
