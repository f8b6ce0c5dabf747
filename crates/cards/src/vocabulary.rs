//! The game's own words that cards are made of: factions, maneuvers, actions, tokens, dice and slots.

use std::fmt;
use std::str::FromStr;

use furball_geometry::Bearing;
use serde::{Deserialize, Serialize};

/// A word that isn't one of a closed vocabulary, with what it was supposed to be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not a {kind}; expected {expected}")]
pub struct UnknownWord {
    pub kind: &'static str,
    pub word: String,
    pub expected: String,
}

/// Declares an enum whose variants have one lower-case name each, used by `Display`, `FromStr` and serde alike.
macro_rules! words {
    ($(#[$meta:meta])* $kind:literal $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// Every value, in the order the game lists them.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The one lower-case name used in files and protocols.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $name {
            type Err = UnknownWord;

            fn from_str(word: &str) -> Result<Self, UnknownWord> {
                $name::ALL.iter().copied().find(|value| value.word() == word).ok_or_else(|| UnknownWord {
                    kind: $kind,
                    word: word.to_owned(),
                    expected: format!("one of {}", $name::ALL.iter().map(|value| value.word()).collect::<Vec<_>>().join(", ")),
                })
            }
        }
    };
}

words! {
    /// Whose ships they are. First Edition's core game knows only the first two [FE-SETUP-02].
    "faction" Faction {
        Rebel = "rebelalliance",
        Imperial = "galacticempire",
        Scum = "scumandvillainy",
        Resistance = "resistance",
        FirstOrder = "firstorder",
        Republic = "galacticrepublic",
        Separatist = "separatistalliance",
    }
}

impl Faction {
    /// The faction's name as a player reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Faction::Rebel => "Rebel Alliance",
            Faction::Imperial => "Galactic Empire",
            Faction::Scum => "Scum and Villainy",
            Faction::Resistance => "Resistance",
            Faction::FirstOrder => "First Order",
            Faction::Republic => "Galactic Republic",
            Faction::Separatist => "Separatist Alliance",
        }
    }
}

words! {
    /// How hard a maneuver is on the pilot [FE-PLAN-14]. `Easy` is printed green in First Edition, blue later.
    "difficulty" Difficulty { Easy = "easy", White = "white", Red = "red", Purple = "purple" }
}

words! {
    /// A standard action, as an icon of an action bar.
    "action" Act {
        Focus = "focus",
        Evade = "evade",
        BarrelRoll = "barrel_roll",
        Boost = "boost",
        Lock = "lock",
        Calculate = "calculate",
        Cloak = "cloak",
        Coordinate = "coordinate",
        Jam = "jam",
        Reinforce = "reinforce",
        Reload = "reload",
        Rotate = "rotate",
        Slam = "slam",
        Recover = "recover",
    }
}

impl Act {
    /// The action's name as a player reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Act::Focus => "focus",
            Act::Evade => "evade",
            Act::BarrelRoll => "barrel roll",
            Act::Boost => "boost",
            Act::Lock => "target lock",
            Act::Calculate => "calculate",
            Act::Cloak => "cloak",
            Act::Coordinate => "coordinate",
            Act::Jam => "jam",
            Act::Reinforce => "reinforce",
            Act::Reload => "reload",
            Act::Rotate => "rotate",
            Act::Slam => "SLAM",
            Act::Recover => "recover",
        }
    }
}

words! {
    /// A token that lies by a ship and can be counted. Target locks are pairs and live apart.
    "token" Token {
        Focus = "focus",
        Evade = "evade",
        Calculate = "calculate",
        Reinforce = "reinforce",
        Disarm = "disarm",
        Jam = "jam",
        Tractor = "tractor",
        Cloak = "cloak",
        Stress = "stress",
        Strain = "strain",
        Deplete = "deplete",
        Ion = "ion",
    }
}

words! {
    /// The two kinds of dice [FE-COMP-07].
    "die" Die { Attack = "attack", Defense = "defense" }
}

words! {
    /// What a die shows. The eye is written `focus`, after the token that answers it.
    "die face" Face { Blank = "blank", Focus = "focus", Hit = "hit", Crit = "crit", Evade = "evade" }
}

impl Die {
    /// The eight faces, equally likely [FE-OPEN-01].
    pub const fn faces(self) -> [Face; 8] {
        use Face::{Blank, Crit, Evade, Focus, Hit};
        match self {
            Die::Attack => [Hit, Hit, Hit, Crit, Focus, Focus, Blank, Blank],
            Die::Defense => [Evade, Evade, Evade, Focus, Focus, Blank, Blank, Blank],
        }
    }
}

words! {
    /// An icon of an upgrade bar.
    "upgrade slot" Slot {
        Elite = "elite",
        Astromech = "astromech",
        SalvagedAstromech = "salvaged_astromech",
        Torpedo = "torpedo",
        Missile = "missile",
        Cannon = "cannon",
        Turret = "turret",
        Bomb = "bomb",
        Crew = "crew",
        System = "system",
        Tech = "tech",
        Illicit = "illicit",
        Cargo = "cargo",
        Hardpoint = "hardpoint",
        Team = "team",
        Modification = "modification",
        Title = "title",
    }
}

words! {
    /// What a damage card strikes [FE-DMG-07].
    "damage trait" Trait { Pilot = "pilot", Ship = "ship" }
}

words! {
    /// A number printed on a ship card that effects may change.
    "statistic" Stat { Skill = "skill", Attack = "attack", Agility = "agility", Hull = "hull", Shields = "shields" }
}

words! {
    /// A phase of the round [FE-ROUND-01].
    "phase" Phase {
        Planning = "planning",
        Activation = "activation",
        Combat = "combat",
        End = "end",
    }
}

/// What a dial shows: bearing, speed and difficulty [FE-PLAN-11]. Written `2 bank_left white`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Maneuver {
    pub speed: u8,
    pub bearing: Bearing,
    pub difficulty: Difficulty,
}

impl Maneuver {
    /// True if both lead along the same template to the same side, whatever their difficulty.
    pub fn same_move(self, other: Maneuver) -> bool {
        self.speed == other.speed && self.bearing == other.bearing
    }
}

impl fmt::Display for Maneuver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.speed, self.bearing, self.difficulty)
    }
}

impl FromStr for Maneuver {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let unknown = || UnknownWord {
            kind: "maneuver",
            word: text.to_owned(),
            expected: "speed, bearing and difficulty, as in `2 bank_left white`".to_owned(),
        };
        let mut parts = text.split_whitespace();
        let (Some(speed), Some(bearing), Some(difficulty), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(unknown());
        };
        Ok(Maneuver {
            speed: speed.parse().map_err(|_| unknown())?,
            bearing: bearing.parse().map_err(|_| unknown())?,
            difficulty: difficulty.parse()?,
        })
    }
}

impl Serialize for Maneuver {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Maneuver {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
