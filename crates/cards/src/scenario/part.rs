//! What a scenario is for a game that is played with several of them.

use serde::{Deserialize, Serialize};

/// What it is for the game, which has at most one of each kind but the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "ScenarioPart")]
pub enum Part {
    /// What the sides want.
    #[default]
    Scenario,
    /// Where they meet: the obstacles, and how they are placed [LG-WS-03].
    Environment,
    /// What is strange there: a card that holds for the whole table.
    Wild,
    /// Rules that several of the others share; they come with these and aren't picked.
    Rules,
}

impl Part {
    /// Those that players pick, in the order in which they are set up [LG-WS-03].
    pub const PICKED: [Part; 3] = [Part::Environment, Part::Scenario, Part::Wild];

    /// Whether it is a scenario, as most are.
    pub const fn is_scenario(&self) -> bool {
        matches!(self, Part::Scenario)
    }

    /// Its word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            Part::Scenario => "scenario",
            Part::Environment => "environment",
            Part::Wild => "wild",
            Part::Rules => "rules",
        }
    }
}
