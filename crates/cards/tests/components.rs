//! The contents of the box and the cards.

use std::collections::BTreeMap;

use furball_cards::collection::Supply;
use furball_cards::language::Ability;
use furball_cards::{
    ActionKind, BarAction, Collection, Content, Die, Difficulty, Edition, Face, Faction, Maneuver,
    ObstacleKind, Pilot, Price, RangeBand, ShipSize, ShipType, Slot, Trait,
};
use furball_geometry::{Bearing, Direction, Template, TemplateKind};

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

/// [FE-COMP-01] Two TIE fighters and one X-wing, with their bases and pegs.
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

/// [FE-COMP-02] Straights of speed 1 to 5, banks and turns of speed 1 to 3, and every dial uses only these.
#[test]
fn there_are_eleven_templates() {
    let mut box_: Vec<Template> = Vec::new();
    for (shape, speeds) in &core().templates {
        for &speed in speeds {
            box_.push(Template::new(*shape, speed).expect("a template"));
        }
    }
    let of = |shape: TemplateKind| {
        let speeds = box_.iter().filter(move |template| template.shape() == shape);
        speeds.map(|template| template.speed()).collect::<Vec<u8>>()
    };
    assert_eq!(of(TemplateKind::Straight), [1, 2, 3, 4, 5]);
    assert_eq!(of(TemplateKind::Bank), [1, 2, 3]);
    assert_eq!(of(TemplateKind::Turn), [1, 2, 3]);
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

fn is_action_token(kind: Supply) -> bool {
    use Supply::{BlueTargetLock, Evade, Focus, RedTargetLock};
    matches!(kind, Evade | Focus | RedTargetLock | BlueTargetLock)
}

fn is_mission_token(kind: Supply) -> bool {
    matches!(kind, Supply::Tracking | Supply::Shuttle | Supply::Satellite)
}

/// [FE-COMP-03] Evade, focus and target lock tokens, 19 in all, are the action tokens.
#[test]
fn action_tokens_are_evade_focus_and_locks() {
    let action = counted(is_action_token);
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

/// [FE-COMP-04] Tracking, shuttle and satellite tokens, 13 in all, belong only to missions.
#[test]
fn mission_tokens_are_thirteen() {
    let mission = counted(is_mission_token);
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
    let other = counted(|kind| !is_action_token(kind) && !is_mission_token(kind));
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

/// [FE-COMP-11] A ship card has all its fields, and a card with only flavor text has no ability.
#[test]
fn ship_cards_have_their_fields() {
    let content = Content::builtin(Edition::First);
    let luke = pilot("lukeskywalker");
    let kind = content.ship_type(content.ship_of(content.find_pilot("lukeskywalker").expect("Luke")));
    assert_eq!(
        (luke.initiative.0, luke.name.as_str(), luke.faction),
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
    assert_eq!(
        kind.actions,
        [ActionKind::Focus, ActionKind::Lock].map(BarAction::white)
    );
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
    assert_eq!((weapon.value, weapon.range), (4, RangeBand::new(2, 3)));
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

/// [FE-COMP-13] Eight damage cards are Pilot cards, 25 are Ship cards, and seven of these are Direct Hit!
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
    assert_eq!(
        ship("tiefighter").maneuver(1, Bearing::Bank(Direction::Left)),
        None
    );
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

/// [FE-PLAN-11] A maneuver is a bearing, a speed and a difficulty, and survives a round trip through text.
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
        Bearing::Bank(Direction::Left),
        Bearing::Bank(Direction::Right),
        Bearing::Turn(Direction::Left),
        Bearing::Turn(Direction::Right),
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

/// [FE-PLAN-16] Any player can look up a ship type's maneuvers.
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

/// [FE-OPEN-01] Attack dice have 3 hits, 1 crit, 2 focus and 2 blanks; defense dice 3 evades, 2 focus and 3 blanks.
#[test]
fn dice_have_the_printed_faces() {
    let count = |die: Die, face: Face| die.faces().iter().filter(|&&each| each == face).count();
    let attack = [Face::Hit, Face::Crit, Face::Focus, Face::Blank, Face::Evade];
    assert_eq!(attack.map(|face| count(Die::Attack, face)), [3, 1, 2, 2, 0]);
    let defense = [Face::Evade, Face::Focus, Face::Blank, Face::Hit, Face::Crit];
    assert_eq!(defense.map(|face| count(Die::Defense, face)), [3, 2, 3, 0, 0]);
}

/// [FE-OPEN-02] The cards have the values that the rulebook itself mentions.
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
    assert_eq!(skills.map(|id| pilot(id).initiative), [1, 2, 4, 4]);
    let content = Content::builtin(Edition::First);
    let escort = content.scenario(content.find_scenario("1").expect("the first mission"));
    assert_eq!((escort.craft[0].agility, escort.craft[0].hull), (2, 6));
    assert_eq!(
        furball_cards::render::pilot(content, pilot("nightbeast")),
        "After you execute a green maneuver, you may perform a free focus action."
    );
}
