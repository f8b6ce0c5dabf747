//! Why a game can't be set up, as a value with its facts. Players read the phrasebook's words for it.

use furball_cards::Faction;
use furball_rules::{Point, Rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::rulebook::Rulebook;

/// Why a game can't be set up this way, and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}{}", rule.map(|rule| format!(" [{rule}]")).unwrap_or_default())]
pub struct SetupError {
    /// What is wrong.
    pub problem: SetupProblem,
    /// The rule of the rulebook that is to be played; none if that is silent.
    pub rule: Option<Rule>,
}

/// What is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, thiserror::Error)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SetupProblem {
    /// There are too few players or too many.
    #[error("a game needs at least two players and at most {most}, not {players}")]
    Players {
        /// Number of players.
        players: usize,
        /// The most that the rulebook allows.
        most: usize,
    },
    /// One team has at least two players more than the other.
    #[error("the teams must be as equal as possible")]
    UnequalTeams,
    /// The rulebook has only two factions, and a player wants another.
    #[error(
        "{name} can't play the {}: this rulebook knows the {} and the {}",
        faction.name(),
        factions[0].name(),
        factions[1].name()
    )]
    Faction {
        /// The player's name.
        name: String,
        /// The one that is wanted.
        faction: Faction,
        /// Those of the rulebook.
        factions: [Faction; 2],
    },
    /// The play area is too small or too big; all in millimeters.
    #[error(
        "a play area of {width} by {height} mm is too small or too big; it needs at least {least_width} by \
         {least_height} mm, and at most {most} mm a side"
    )]
    PlayArea {
        /// The wanted width.
        width: u32,
        /// The wanted height.
        height: u32,
        /// The smallest width.
        least_width: u32,
        /// The smallest height.
        least_height: u32,
        /// The longest side.
        most: u32,
    },
    /// There is no such collection.
    #[error("there is no collection `{word}`")]
    NoCollection {
        /// The id that names none.
        word: String,
    },
    /// The game is to be played at the prices of a list, and the cards have those of another; usually there is no such list.
    #[error("there are no cards at the prices of `{wanted}`; those here are of `{here}`")]
    OtherPrices {
        /// The id of the list that is wanted.
        wanted: String,
        /// The id of the cards' list.
        here: String,
    },
    /// There is no such scenario.
    #[error("there is no scenario `{word}`; the scenarios are {}", scenarios.join(", "))]
    NoScenario {
        /// The id that names none.
        word: String,
        /// Those there are, with their numbers.
        scenarios: Vec<String>,
    },
    /// The scenario is for other factions.
    #[error("`{scenario}` is played by {}", factions.iter().map(|faction| faction.name()).collect::<Vec<_>>().join(" and "))]
    ScenarioFactions {
        /// The scenario's name.
        scenario: String,
        /// The factions that it asks for.
        factions: Vec<Faction>,
    },
    /// Squads are to be made of quick builds, and there are none whose cards are all there.
    #[error("there are no quick builds for these cards; choose squads of points, or Legacy as the rulebook")]
    NoQuickBuilds,
    /// The scenario is played with squads of quick builds, and squads of points were agreed on.
    #[error("`{scenario}` is played with squads of quick builds; agree on a threat, not on points")]
    NeedsQuickBuilds {
        /// The scenario's name.
        scenario: String,
    },
    /// A player's squad can't be flown.
    #[error("{name}'s squad: {refusal}")]
    Squad {
        /// The player's name.
        name: String,
        /// Why not.
        refusal: Box<Refusal>,
    },
    /// Squads that are legal can't be flown together.
    #[error("{refusal}")]
    Squads {
        /// Why not.
        refusal: Box<Refusal>,
    },
    /// A team's points don't buy each of its players a ship.
    #[error("{limit} points don't buy each of a team's {players} players a ship; {needed} are needed")]
    TooFewPoints {
        /// The team's points.
        limit: u16,
        /// Number of its players.
        players: usize,
        /// What the cheapest ships cost together.
        needed: u16,
    },
}

impl SetupProblem {
    /// What the rule that it breaks is about; none if it breaks no rule.
    fn point(&self) -> Option<Point> {
        match self {
            SetupProblem::Players { .. } => Some(Point::PlayerCount),
            SetupProblem::UnequalTeams => Some(Point::EqualTeams),
            SetupProblem::Faction { .. } => Some(Point::TwoFactions),
            SetupProblem::PlayArea { .. } => Some(Point::PlayArea),
            SetupProblem::NoCollection { .. }
            | SetupProblem::OtherPrices { .. }
            | SetupProblem::NoScenario { .. }
            | SetupProblem::ScenarioFactions { .. } => None,
            SetupProblem::Squad { refusal, .. } | SetupProblem::Squads { refusal } => Some(refusal.point()),
            SetupProblem::NoQuickBuilds | SetupProblem::NeedsQuickBuilds { .. } => Some(Point::QuickBuilds),
            SetupProblem::TooFewPoints { .. } => Some(Point::TeamPoints),
        }
    }

    /// The problem with the rulebook's rule.
    pub(super) fn cited(self, rulebook: &Rulebook) -> SetupError {
        SetupError {
            rule: self.point().and_then(|point| rulebook.cite(point)),
            problem: self,
        }
    }
}
