//! The colors of the table, from the project's dark theme.

use furball_cards::{Faction, Token, TokenColor};

pub const SPACE: &str = "#070A11";
pub const MAT: &str = "#0C1322";
pub const MAT_TOP: &str = "#101B30";
pub const GRID: &str = "#8FB2E6";
pub const LINE: &str = "#263047";
pub const LINE_STRONG: &str = "#3A4764";
pub const RAISED: &str = "#111725";
pub const TEXT: &str = "#EAEFF8";
pub const TEXT_SECOND: &str = "#B3BED2";
pub const TEXT_QUIET: &str = "#8592AC";
pub const SIGNAL: &str = "#56D9E2";
pub const WARN: &str = "#F6A04A";
pub const ROCK: &str = "#4A5262";
pub const ROCK_LIT: &str = "#727C90";
pub const ROCK_SHADE: &str = "#2F3542";
pub const SKILL: &str = "#F6A868";
pub const SHIELD: &str = "#6FC3FF";
pub const HULL: &str = "#F2CF63";
pub const TOKEN_INK: &str = "#0A0E16";
pub const RED_TOKEN: &str = "#F4575B";

pub const FONT: &str = "Saira, Inter, 'DejaVu Sans', 'Segoe UI', sans-serif";

/// A side's color is its faction's.
pub const fn accent(faction: Faction) -> &'static str {
    match faction {
        Faction::Rebel => "#FF8A6B",
        Faction::Imperial => "#B9C6DC",
        Faction::Scum => "#C9B04E",
        Faction::Resistance => "#F5A54A",
        Faction::FirstOrder => "#F07F9B",
        Faction::Republic => "#D9A38F",
        Faction::Separatist => "#7FA8E8",
    }
}

/// A token's color.
pub const fn token(token: Token) -> &'static str {
    match token.color() {
        TokenColor::Green => "#46C283",
        TokenColor::Orange => "#F4933F",
        TokenColor::Blue => "#4E95FF",
        TokenColor::Red => RED_TOKEN,
    }
}

/// Whether a token is removed at the end of the round: such tokens are round, others are square with cut corners.
pub const fn leaves(token: Token) -> bool {
    token.color().is_circular()
}
