#![allow(dead_code)]
//! The small change of English: lists, plurals, articles, and the game's words as players read them.

use furball_geometry::{Bearing, Side};

use crate::language::{Duration, Maneuvers};
use crate::vocabulary::{Die, Difficulty, Face, Maneuver, Phase, Slot, Stat, Token, Trait};

/// `a`, `a or b`, `a, b or c`, with the given last word between.
pub(super) fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

/// `1 token`, `2 tokens`.
pub(super) fn count(number: u8, noun: &str) -> String {
    if number == 1 {
        format!("1 {noun}")
    } else {
        format!("{number} {}", plural(noun))
    }
}

/// The plural of the game's nouns; only `die` is irregular.
pub(super) fn plural(noun: &str) -> String {
    match noun.strip_suffix("die") {
        Some(kind) => format!("{kind}dice"),
        None => format!("{noun}s"),
    }
}

/// `a hit`, `an evade`.
pub(super) fn a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// `an X-wing`, `a Y-wing`: a letter is spoken.
pub(super) fn a_ship(name: &str) -> String {
    let spoken = ['A', 'E', 'F', 'H', 'I', 'L', 'M', 'N', 'O', 'R', 'S', 'X'];
    let vowels = ['A', 'E', 'I', 'O'];
    let vowel = if name.chars().nth(1) == Some('-') {
        name.starts_with(spoken)
    } else {
        name.starts_with(vowels)
    };
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// The sentence with a capital at its start and a full stop at its end.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let mut out: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    out.push_str(letters.as_str());
    if !out.ends_with(['.', '”']) {
        out.push('.');
    }
    out
}

/// `range 1`, `range 2–3`.
pub(super) fn range((nearest, farthest): (u8, u8)) -> String {
    if nearest == farthest {
        format!("range {nearest}")
    } else {
        format!("range {nearest}–{farthest}")
    }
}

pub(super) fn face(face: Face) -> &'static str {
    match face {
        Face::Blank => "blank",
        Face::Focus => "focus",
        Face::Hit => "hit",
        Face::Crit => "crit",
        Face::Evade => "evade",
    }
}

/// `attack die`, `defense die`.
pub(super) fn die(die: Die) -> &'static str {
    match die {
        Die::Attack => "attack die",
        Die::Defense => "defense die",
    }
}

/// `attack roll`, `defense roll`: the dice and the results that were added to them.
pub(super) fn roll(die: Die) -> &'static str {
    match die {
        Die::Attack => "attack roll",
        Die::Defense => "defense roll",
    }
}

/// The roll in which a result counts: only the defense roll has evades, and in the steps where abilities ask for
/// a focus or blank, the attack dice lie alone.
pub(super) fn roll_of(face: Face) -> &'static str {
    match face {
        Face::Evade => roll(Die::Defense),
        Face::Hit | Face::Crit | Face::Focus | Face::Blank => roll(Die::Attack),
    }
}

pub(super) fn token(token: Token) -> String {
    format!("{token} token")
}

/// A number of a ship, as its card calls it.
pub(super) fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Skill => "pilot skill",
        Stat::Attack => "primary weapon value",
        Stat::Agility => "agility",
        Stat::Hull => "hull value",
        Stat::Shields => "shield value",
    }
}

pub(super) fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::Elite => "elite",
        Slot::Talent => "talent",
        Slot::Device => "device",
        Slot::Gunner => "gunner",
        Slot::Sensor => "sensor",
        Slot::ForcePower => "Force power",
        Slot::TacticalRelay => "tactical relay",
        Slot::Command => "command",
        Slot::Configuration => "configuration",
        Slot::Astromech => "astromech",
        Slot::SalvagedAstromech => "salvaged astromech",
        Slot::Torpedo => "torpedo",
        Slot::Missile => "missile",
        Slot::Cannon => "cannon",
        Slot::Turret => "turret",
        Slot::Bomb => "bomb",
        Slot::Crew => "crew",
        Slot::System => "system",
        Slot::Tech => "tech",
        Slot::Illicit => "illicit",
        Slot::Cargo => "cargo",
        Slot::Hardpoint => "hardpoint",
        Slot::Team => "team",
        Slot::Modification => "modification",
        Slot::Title => "title",
    }
}

pub(super) fn strikes(strikes: Trait) -> &'static str {
    match strikes {
        Trait::Pilot => "Pilot",
        Trait::Ship => "Ship",
    }
}

/// `Combat phase`.
pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Planning => "Planning phase",
        Phase::System => "System phase",
        Phase::Activation => "Activation phase",
        Phase::Combat => "Combat phase",
        Phase::End => "End phase",
    }
}

/// `until the end of the round`.
pub(super) fn until(duration: Duration) -> &'static str {
    match duration {
        Duration::EndOfAttack => "until the end of the attack",
        Duration::EndOfActivation => "until the end of the activation",
        Duration::EndOfGame => "until the end of the game",
        Duration::EndOfPhase => "until the end of the phase",
        Duration::EndOfRound => "until the end of the round",
    }
}

/// The color that First Edition prints.
pub(super) fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "green",
        Difficulty::White => "white",
        Difficulty::Red => "red",
        Difficulty::Purple => "purple",
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

pub(super) fn bearing(bearing: Bearing) -> String {
    match bearing {
        Bearing::Straight => "straight".to_owned(),
        Bearing::Bank(to) => format!("{} bank", side(to)),
        Bearing::Turn(to) => format!("{} turn", side(to)),
        Bearing::Koiogran => "Koiogran turn".to_owned(),
        Bearing::SegnorsLoop(to) => format!("{} Segnor's loop", side(to)),
        Bearing::TallonRoll(to) => format!("{} Tallon roll", side(to)),
        Bearing::Stationary => "stationary".to_owned(),
        Bearing::ReverseStraight => "reverse straight".to_owned(),
        Bearing::ReverseBank(to) => format!("{} reverse bank", side(to)),
    }
}

/// `a white speed 1 left turn`.
pub(super) fn maneuver(maneuver: Maneuver) -> String {
    let color = difficulty(maneuver.difficulty);
    format!(
        "{} speed {} {}",
        a(color),
        maneuver.speed,
        bearing(maneuver.bearing)
    )
}

/// `green maneuver`, `white or red maneuver of speed 1 or 2`, `turn maneuver`: a set, without article.
pub(super) fn maneuvers(set: &Maneuvers) -> String {
    let colors: Vec<String> = set
        .difficulties
        .iter()
        .map(|each| difficulty(*each).to_owned())
        .collect();
    let mut words = Vec::new();
    if !colors.is_empty() {
        words.push(list(&colors, "or"));
    }
    if !set.bearings.is_empty() {
        words.push(bearings(&set.bearings));
    }
    words.push("maneuver".to_owned());
    if !set.speeds.is_empty() {
        let speeds: Vec<String> = set.speeds.iter().map(u8::to_string).collect();
        words.push(format!("of speed {}", list(&speeds, "or")));
    }
    words.join(" ")
}

/// Both sides of the same curve go by the curve's name.
fn bearings(set: &[Bearing]) -> String {
    match set {
        [one, other] if one.mirrored() == *other => match one {
            Bearing::Bank(_) => "bank".to_owned(),
            Bearing::Turn(_) => "turn".to_owned(),
            Bearing::SegnorsLoop(_) => "Segnor's loop".to_owned(),
            Bearing::TallonRoll(_) => "Tallon roll".to_owned(),
            Bearing::ReverseBank(_) => "reverse bank".to_owned(),
            Bearing::Straight | Bearing::Koiogran | Bearing::Stationary | Bearing::ReverseStraight => {
                bearing(*one)
            }
        },
        several => {
            let names: Vec<String> = several.iter().map(|each| bearing(*each)).collect();
            list(&names, "or")
        }
    }
}
