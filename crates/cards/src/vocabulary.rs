//! The game's vocabulary: factions, maneuvers, actions, tokens, dice and slots.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use furball_geometry::Bearing;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// A word outside a closed vocabulary, with what was expected.
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
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// Every value, in the game's order.
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
pub(crate) use words;

words! {
    /// The faction of a ship. First Edition's core game has only the first two [FE-SETUP-02].
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
    /// The difficulty of a maneuver [FE-PLAN-14]. `Easy` is printed green in First Edition, blue later.
    "difficulty" Difficulty { Easy = "easy", White = "white", Red = "red", Purple = "purple" }
}

words! {
    /// A standard action, as an icon on an action bar.
    "action" ActionKind {
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

impl ActionKind {
    /// The action's name as a player reads it.
    pub const fn name(self) -> &'static str {
        match self {
            ActionKind::Focus => "focus",
            ActionKind::Evade => "evade",
            ActionKind::BarrelRoll => "barrel roll",
            ActionKind::Boost => "boost",
            ActionKind::Lock => "target lock",
            ActionKind::Calculate => "calculate",
            ActionKind::Cloak => "cloak",
            ActionKind::Coordinate => "coordinate",
            ActionKind::Jam => "jam",
            ActionKind::Reinforce => "reinforce",
            ActionKind::Reload => "reload",
            ActionKind::Rotate => "rotate",
            ActionKind::Slam => "SLAM",
            ActionKind::Recover => "recover",
        }
    }
}

words! {
    /// A token that a ship has and that can be counted. Locks connect two pieces and are stored separately.
    "token" Token {
        Focus = "focus",
        Evade = "evade",
        Calculate = "calculate",
        ReinforceFore = "reinforce_fore",
        ReinforceAft = "reinforce_aft",
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

/// The meaning of a token's color and shape [SE-TOK-04].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenColor {
    /// Round; helps its ship.
    Green,
    /// Round; hinders its ship.
    Orange,
    /// A diamond; helps its ship.
    Blue,
    /// A diamond; hinders its ship.
    Red,
}

impl TokenColor {
    /// Round tokens are removed in the End phase, diamonds stay.
    pub const fn is_circular(self) -> bool {
        matches!(self, TokenColor::Green | TokenColor::Orange)
    }
}

impl Token {
    /// Its color.
    pub const fn color(self) -> TokenColor {
        match self {
            Token::Focus | Token::Evade | Token::Calculate | Token::ReinforceFore | Token::ReinforceAft => {
                TokenColor::Green
            }
            Token::Disarm | Token::Jam | Token::Tractor => TokenColor::Orange,
            Token::Cloak => TokenColor::Blue,
            Token::Stress | Token::Strain | Token::Deplete | Token::Ion => TokenColor::Red,
        }
    }

    /// The token's name as a player reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Token::ReinforceFore => "fore reinforce",
            Token::ReinforceAft => "aft reinforce",
            other => other.word(),
        }
    }
}

words! {
    /// Some kinds of tokens: a single one, or all that have something in common.
    "kind of token" TokenSet {
        Focus = "focus",
        Evade = "evade",
        Calculate = "calculate",
        Reinforce = "reinforce",
        ReinforceFore = "reinforce_fore",
        ReinforceAft = "reinforce_aft",
        Disarm = "disarm",
        Jam = "jam",
        Tractor = "tractor",
        Cloak = "cloak",
        Stress = "stress",
        Strain = "strain",
        Deplete = "deplete",
        Ion = "ion",
        FocusOrEvade = "focus_or_evade",
        FocusOrCalculate = "focus_or_calculate",
        IonOrJam = "ion_or_jam",
        StrainOrStress = "strain_or_stress",
        DepleteOrStrain = "deplete_or_strain",
        Green = "green",
        Orange = "orange",
        Red = "red",
        Blue = "blue",
        OrangeOrRed = "orange_or_red",
        BlueOrRed = "blue_or_red",
        Circular = "circular",
        Any = "any",
    }
}

impl TokenSet {
    /// Whether the set contains this kind.
    pub const fn contains(self, token: Token) -> bool {
        use TokenColor::{Blue, Green, Orange, Red};
        match self {
            TokenSet::Focus => matches!(token, Token::Focus),
            TokenSet::Evade => matches!(token, Token::Evade),
            TokenSet::Calculate => matches!(token, Token::Calculate),
            TokenSet::Reinforce => matches!(token, Token::ReinforceFore | Token::ReinforceAft),
            TokenSet::ReinforceFore => matches!(token, Token::ReinforceFore),
            TokenSet::ReinforceAft => matches!(token, Token::ReinforceAft),
            TokenSet::Disarm => matches!(token, Token::Disarm),
            TokenSet::Jam => matches!(token, Token::Jam),
            TokenSet::Tractor => matches!(token, Token::Tractor),
            TokenSet::Cloak => matches!(token, Token::Cloak),
            TokenSet::Stress => matches!(token, Token::Stress),
            TokenSet::Strain => matches!(token, Token::Strain),
            TokenSet::Deplete => matches!(token, Token::Deplete),
            TokenSet::Ion => matches!(token, Token::Ion),
            TokenSet::FocusOrEvade => matches!(token, Token::Focus | Token::Evade),
            TokenSet::FocusOrCalculate => matches!(token, Token::Focus | Token::Calculate),
            TokenSet::IonOrJam => matches!(token, Token::Ion | Token::Jam),
            TokenSet::StrainOrStress => matches!(token, Token::Strain | Token::Stress),
            TokenSet::DepleteOrStrain => matches!(token, Token::Deplete | Token::Strain),
            TokenSet::Green => matches!(token.color(), Green),
            TokenSet::Orange => matches!(token.color(), Orange),
            TokenSet::Red => matches!(token.color(), Red),
            TokenSet::Blue => matches!(token.color(), Blue),
            TokenSet::OrangeOrRed => matches!(token.color(), Orange | Red),
            TokenSet::BlueOrRed => matches!(token.color(), Blue | Red),
            TokenSet::Circular => token.color().is_circular(),
            TokenSet::Any => true,
        }
    }

    /// Whether it includes lock tokens, which are red [SE-TOK-04].
    pub const fn has_locks(self) -> bool {
        matches!(
            self,
            TokenSet::Red | TokenSet::BlueOrRed | TokenSet::OrangeOrRed | TokenSet::Any
        )
    }

    /// The kinds in the set.
    pub fn tokens(self) -> impl Iterator<Item = Token> {
        Token::ALL
            .iter()
            .copied()
            .filter(move |&token| self.contains(token))
    }
}

words! {
    /// The two kinds of dice [FE-COMP-07].
    "die" Die { Attack = "attack", Defense = "defense" }
}

words! {
    /// A die face. The eye is called `focus`, after the token that changes it.
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
    /// An icon on an upgrade bar.
    "upgrade slot" Slot {
        Elite = "elite",
        Talent = "talent",
        Astromech = "astromech",
        SalvagedAstromech = "salvaged_astromech",
        Torpedo = "torpedo",
        Missile = "missile",
        Cannon = "cannon",
        Turret = "turret",
        Bomb = "bomb",
        Device = "device",
        Crew = "crew",
        Gunner = "gunner",
        System = "system",
        Sensor = "sensor",
        ForcePower = "force_power",
        TacticalRelay = "tactical_relay",
        Command = "command",
        Configuration = "configuration",
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
    /// Whether a damage card affects the pilot or the ship [FE-DMG-07].
    "damage trait" Trait { Pilot = "pilot", Ship = "ship" }
}

words! {
    /// A number printed on a ship card that effects may change.
    "statistic" Stat {
        /// Called pilot skill in First Edition.
        Initiative = "initiative",
        Attack = "attack",
        Agility = "agility",
        Hull = "hull",
        Shields = "shields",
    }
}

words! {
    /// A phase of the round [FE-ROUND-01].
    "phase" Phase {
        Planning = "planning",
        System = "system",
        Activation = "activation",
        /// Called the Combat phase in First Edition.
        Engagement = "engagement",
        End = "end",
    }
}

/// A maneuver on a dial: bearing, speed and difficulty [FE-PLAN-11]. Written `2 bank_left white`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Maneuver {
    pub speed: u8,
    pub bearing: Bearing,
    pub difficulty: Difficulty,
}

impl Maneuver {
    /// Whether both use the same template to the same side, whatever their difficulty.
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

/// Serializes a type through its `Display` and `FromStr`.
macro_rules! by_text {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use by_text;

by_text!(Maneuver);

impl JsonSchema for Maneuver {
    fn schema_name() -> Cow<'static, str> {
        "Maneuver".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let bearings = Bearing::ALL.map(Bearing::name).join("|");
        let difficulties: Vec<&str> = Difficulty::ALL.iter().map(|each| each.word()).collect();
        json_schema!({
            "description": "What a dial shows: speed, bearing and difficulty, as in `2 bank_left white`.",
            "type": "string",
            "pattern": format!("^[0-9]+ ({bearings}) ({})$", difficulties.join("|")),
        })
    }
}
