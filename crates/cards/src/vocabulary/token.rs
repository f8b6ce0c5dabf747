//! Tokens and their colors.

use furball_geometry::words;

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
    /// All colors, in the order of their numbers.
    pub const ALL: [TokenColor; 4] = [
        TokenColor::Green,
        TokenColor::Orange,
        TokenColor::Blue,
        TokenColor::Red,
    ];

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
