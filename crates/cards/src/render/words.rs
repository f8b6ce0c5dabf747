//! The game's words as players read them; [`Words`] has those that differ between editions.

use furball_geometry::{Bearing, Direction};

use super::english::{a, list, list_of, plural};
use crate::card::{DeviceKind, ObstacleKind};
use crate::edition::Edition;
use crate::language::{ArcName, Duration, Maneuvers, Moved, Template};
use crate::vocabulary::{
    ActionKind, Die, Difficulty, Face, Maneuver, Phase, Slot, Stat, Token, TokenSet, Trait,
};

pub(super) const CHARGE: &str = "charge";
pub(super) const FORCE: &str = "Force charge";
pub(super) const SHIELD: &str = "shield";
pub(super) const OBSTACLE: &str = "obstacle";
pub(super) const DEVICE: &str = "device";

/// Ships with one are called stressed.
pub(super) const STRESS: TokenSet = TokenSet::of(&[Token::Stress]);

/// An edition's names for things that another edition calls differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// The number that determines which ships move and attack first.
    pub initiative: &'static str,
    /// The color of easy maneuvers and actions.
    pub easy: &'static str,
    /// The phase in which ships attack.
    pub engagement: &'static str,
    /// One ship's lock on another.
    pub lock: &'static str,
    /// The prefix of a granted action, including the space after it.
    pub free: &'static str,
    /// A weapon printed on an upgrade card.
    pub secondary: &'static str,
    /// The name of an attack's range.
    pub attack_range: &'static str,
    /// Just before the step in which evades cancel hits.
    pub before_comparing: &'static str,
    /// Just after that step.
    pub after_comparing: &'static str,
    /// What a ship does that acquires a lock on something: to `lock` it; it `locks`.
    pub locks: (&'static str, &'static str),
    /// Ships with damage cards are called damaged.
    pub damaged: bool,
    /// Damage cards are repaired and exposed, not flipped.
    pub repairs: bool,
    /// Additional attacks are bonus attacks.
    pub bonus: bool,
    /// A ship activates, instead of becoming the active ship.
    pub activates: bool,
    /// One modification and one title need no icon.
    pub without_icons: bool,
    /// How boosts and barrel rolls may ignore obstacles.
    pub over_obstacles: &'static str,
}

impl Words {
    /// What First Edition calls them.
    pub const FIRST: Words = Words {
        initiative: "pilot skill",
        easy: "green",
        engagement: "Combat phase",
        lock: "target lock",
        free: "free ",
        secondary: "secondary weapon",
        attack_range: "range",
        before_comparing: "at the start of the Compare Results step",
        after_comparing: "at the end of the Compare Results step",
        locks: ("target lock", "target locks"),
        damaged: false,
        repairs: false,
        bonus: false,
        activates: false,
        without_icons: true,
        over_obstacles: "you can barrel roll onto obstacles",
    };

    /// What Second Edition calls them.
    pub const SECOND: Words = Words {
        initiative: "initiative",
        easy: "blue",
        engagement: "Engagement phase",
        lock: "lock",
        free: "",
        secondary: "special weapon",
        attack_range: "attack range",
        before_comparing: "before results are neutralized",
        after_comparing: "after results are neutralized",
        locks: ("lock", "locks"),
        damaged: true,
        repairs: true,
        bonus: true,
        activates: true,
        without_icons: false,
        over_obstacles: "you can boost and barrel roll through obstacles and end on them",
    };

    /// The edition's words.
    pub const fn of(edition: Edition) -> &'static Words {
        match edition {
            Edition::First => &Words::FIRST,
            Edition::Second => &Words::SECOND,
        }
    }

    /// A statistic's name on the ship card.
    pub(super) const fn stat(&self, stat: Stat) -> &'static str {
        match stat {
            Stat::Initiative => self.initiative,
            Stat::Attack => "primary weapon value",
            Stat::Agility => "agility",
            Stat::Hull => "hull value",
            Stat::Shields => "shield value",
            Stat::Size => "size",
        }
    }

    /// `Engagement phase`.
    pub const fn phase(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Planning => "Planning phase",
            Phase::System => "System phase",
            Phase::Activation => "Activation phase",
            Phase::Engagement => self.engagement,
            Phase::End => "End phase",
        }
    }

    /// `until the end of the round`.
    pub(super) fn until(&self, duration: Duration) -> String {
        let end = match duration {
            Duration::EndOfAttack => "the attack",
            Duration::EndOfManeuver => "the maneuver",
            Duration::EndOfActivation => "the activation",
            Duration::EndOfPhase => "the phase",
            Duration::EndOf(phase) => return format!("until the end of the {}", self.phase(phase)),
            Duration::EndOfRound => "the round",
            Duration::EndOfSetup => "setup",
        };
        format!("until the end of {end}")
    }

    /// ` this round`: while something is done.
    pub(super) fn this(&self, duration: Duration) -> String {
        let when = match duration {
            Duration::EndOfAttack => "this time",
            Duration::EndOfManeuver => "in this maneuver",
            Duration::EndOfActivation => "in this activation",
            Duration::EndOfPhase => "this phase",
            Duration::EndOf(phase) => return format!(" before the end of the {}", self.phase(phase)),
            Duration::EndOfRound => "this round",
            Duration::EndOfSetup => "during setup",
        };
        format!(" {when}")
    }

    /// The printed color.
    pub const fn difficulty(&self, difficulty: Difficulty) -> &'static str {
        match difficulty {
            Difficulty::Easy => self.easy,
            Difficulty::White => "white",
            Difficulty::Red => "red",
            Difficulty::Purple => "purple",
        }
    }

    /// The action's name.
    pub const fn act(&self, act: ActionKind) -> &'static str {
        match act {
            ActionKind::Lock => self.lock,
            other => other.name(),
        }
    }

    /// `focus or boost`, with the boost before the barrel roll.
    pub(super) fn acts(&self, acts: &[ActionKind], last: &str) -> String {
        let mut acts = acts.to_vec();
        if let [ActionKind::BarrelRoll, ActionKind::Boost] = acts.as_slice() {
            acts.reverse();
        }
        list_of(&acts, |act| self.act(act).to_owned(), last)
    }

    /// `a white speed 1 left turn`.
    pub(super) fn maneuver(&self, maneuver: Maneuver) -> String {
        let color = self.difficulty(maneuver.difficulty);
        let Maneuver { speed, bearing, .. } = maneuver;
        match bearing {
            Bearing::Stationary => format!("{} stationary maneuver", a(color)),
            other => format!("{} speed {speed} {}", a(color), bearing_name(other)),
        }
    }

    /// `green maneuver`, `white or red maneuver of speed 1 or 2`, `turn maneuver`: a set, without an article.
    pub(super) fn maneuvers(&self, set: &Maneuvers) -> String {
        let mut words = Vec::new();
        if !set.difficulties.is_empty() {
            words.push(list_of(
                &set.difficulties,
                |each| self.difficulty(each).to_owned(),
                "or",
            ));
        }
        if !set.bearings.is_empty() {
            words.push(bearings(&set.bearings));
        }
        words.push("maneuver".to_owned());
        if !set.speeds.is_empty() {
            words.push(format!("of speed {}", speeds(&set.speeds)));
        }
        words.join(" ")
    }
}

/// `1 or 2`, `3–5`.
fn speeds(set: &[u8]) -> String {
    match set {
        [first, .., last] if set.len() > 2 && usize::from(last - first) + 1 == set.len() => {
            format!("{first}–{last}")
        }
        some => list_of(some, |speed| speed.to_string(), "or"),
    }
}

pub(super) const fn face(face: Face) -> &'static str {
    match face {
        Face::Blank => "blank",
        Face::Focus => "focus",
        Face::Hit => "hit",
        Face::Crit => "crit",
        Face::Evade => "evade",
    }
}

/// `hit or crit`; empty for any face.
/// `boost`, `boosts`.
pub(super) const fn moved(how: Moved) -> (&'static str, &'static str) {
    match how {
        Moved::Boost => ("boost", "boosts"),
        Moved::BarrelRoll => ("barrel roll", "barrel rolls"),
        Moved::Decloak => ("decloak", "decloaks"),
        Moved::Deploy => ("deploy", "deploys"),
    }
}

pub(super) fn faces(set: &[Face], last: &str) -> String {
    list_of(set, |each| face(each).to_owned(), last)
}

/// `attack die`, `defense die`.
pub(super) const fn die(die: Die) -> &'static str {
    match die {
        Die::Attack => "attack die",
        Die::Defense => "defense die",
    }
}

/// `focus token`.
pub(super) fn token(token: Token) -> String {
    format!("{} token", token.name())
}

/// What a ship with such tokens is: `stressed`, `ionized`.
pub(super) fn afflicted(by: Token) -> String {
    match by {
        Token::Stress => "stressed".to_owned(),
        Token::Ion => "ionized".to_owned(),
        Token::Tractor => "tractored".to_owned(),
        Token::Disarm => "disarmed".to_owned(),
        other => format!("affected by {}", plural(&token(other))),
    }
}

/// A kind of tokens by the word that cards are written with: `focus`, `green`, `fore reinforce`.
fn token_kind(word: &'static str) -> String {
    let known = Token::ALL.into_iter().find(|token| token.word() == word);
    known.map_or(word, Token::name).to_owned()
}

/// `orange or red token`.
pub(super) fn tokens(set: TokenSet) -> String {
    if set == TokenSet::ANY {
        return "token".to_owned();
    }
    let kinds: Vec<String> = set.words().into_iter().map(token_kind).collect();
    format!("{} token", list(&kinds, "or"))
}

/// `Force power`.
pub const fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::SalvagedAstromech => "salvaged astromech",
        Slot::ForcePower => "Force power",
        Slot::TacticalRelay => "tactical relay",
        other => other.word(),
    }
}

/// `torpedo or missile`.
pub(super) fn slots(set: &[Slot]) -> String {
    list_of(set, |each| slot(each).to_owned(), "or")
}

pub(super) const fn strikes(strikes: Trait) -> &'static str {
    match strikes {
        Trait::Pilot => "Pilot",
        Trait::Ship => "Ship",
    }
}

/// `front arc`.
pub(super) const fn arc(arc: ArcName) -> &'static str {
    match arc {
        ArcName::Firing => "firing arc",
        ArcName::Front => "front arc",
        ArcName::Rear => "rear arc",
        ArcName::Left => "left arc",
        ArcName::Right => "right arc",
        ArcName::Side => "left or right arc",
        ArcName::Bullseye => "bullseye arc",
        ArcName::FullFront => "full front arc",
        ArcName::FullRear => "full rear arc",
        ArcName::Turret => "turret arc",
        ArcName::DoubleTurret => "double turret arc",
        ArcName::AllRound => "arcs on every side",
        ArcName::Attack => "attack arc",
    }
}

/// `inside your front arc`.
pub(super) fn in_arc(whose: &str, name: ArcName) -> String {
    match name {
        ArcName::AllRound => "in any direction".to_owned(),
        ArcName::Attack => "inside the attack arc".to_owned(),
        other => format!("inside {whose} {}", arc(other)),
    }
}

pub(super) const fn obstacle(kind: ObstacleKind) -> &'static str {
    match kind {
        ObstacleKind::Asteroid => "asteroid",
        ObstacleKind::Debris => "debris cloud",
        ObstacleKind::GasCloud => "gas cloud",
        ObstacleKind::ElectroChaffCloud => "electro-chaff cloud",
    }
}

pub(super) const fn device(kind: DeviceKind) -> &'static str {
    match kind {
        DeviceKind::Bomb => "bomb",
        DeviceKind::Mine => "mine",
        DeviceKind::Remote => "remote",
        DeviceKind::Cargo => "cargo token",
        DeviceKind::Cloud => "cloud",
    }
}

const fn side(side: Direction) -> &'static str {
    match side {
        Direction::Left => "left",
        Direction::Right => "right",
    }
}

fn bearing_name(bearing: Bearing) -> String {
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

/// `turn`, `left turn or straight`: both sides of the same curve share the curve's name.
pub(super) fn bearings(set: &[Bearing]) -> String {
    let both = |one: &Bearing| match one {
        Bearing::Bank(_) => "bank".to_owned(),
        Bearing::Turn(_) => "turn".to_owned(),
        Bearing::SegnorsLoop(_) => "Segnor's loop".to_owned(),
        Bearing::TallonRoll(_) => "Tallon roll".to_owned(),
        Bearing::ReverseBank(_) => "reverse bank".to_owned(),
        Bearing::Straight | Bearing::Koiogran | Bearing::Stationary | Bearing::ReverseStraight => {
            bearing_name(*one)
        }
    };
    let mut names: Vec<String> = Vec::new();
    for one in set {
        let mirrored = one.mirrored() != *one && set.contains(&one.mirrored());
        let name = if mirrored { both(one) } else { bearing_name(*one) };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    list(&names, "or")
}

/// `speed 1 straight or speed 2 turn template`, `speed 1 or 2 straight template`.
pub(super) fn templates(set: &[Template]) -> String {
    let mut speeds: Vec<u8> = set.iter().map(|(_, speed)| *speed).collect();
    speeds.dedup();
    if let [(bearing, _), rest @ ..] = set
        && speeds.len() == set.len()
        && rest.iter().all(|(same, _)| same == bearing)
    {
        let speeds = list_of(&speeds, |speed| speed.to_string(), "or");
        return format!("speed {speeds} {} template", bearings(&[*bearing]));
    }
    let names: Vec<String> = speeds
        .iter()
        .map(|speed| {
            let same: Vec<Bearing> = set
                .iter()
                .filter(|(_, of)| of == speed)
                .map(|(bearing, _)| *bearing)
                .collect();
            format!("speed {speed} {}", bearings(&same))
        })
        .collect();
    format!("{} template", list(&names, "or"))
}
