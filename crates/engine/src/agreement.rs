//! Terms of a game: each player proposes some, and the game is set up once all proposals match.
//!
//! ```
//! use furball_cards::Content;
//! use furball_engine::agreement::{Matter, Proposal, agree};
//!
//! let escort = Proposal { mission: Some("1".into()), ..Proposal::default() };
//! let run = Proposal { mission: Some("asteroidrun".into()), ..Proposal::default() };
//! let disagreement = agree(Content::builtin(furball_cards::Edition::First), &[escort.clone(), run]).unwrap_err();
//! assert_eq!(disagreement.on, [Matter::Mission]);
//! assert!(agree(Content::builtin(furball_cards::Edition::First), &[escort.clone(), escort]).is_ok());
//! ```

use std::fmt;

use furball_cards::Content;
use furball_cards::squad::suggested_limit;
use furball_rules::Rule;
use serde::{Deserialize, Serialize};

use crate::rulebook::{Rulebook, RulebookId};
use crate::setup::{Forces, PlayerSetup, Setup};

/// The game one player would like.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    #[serde(default)]
    pub rulebook: RulebookId,
    /// A mission, by id or number; none for a standard game.
    #[serde(default)]
    pub mission: Option<String>,
    #[serde(default)]
    pub forces: Forces,
    /// Obstacles in a standard game.
    #[serde(default)]
    pub obstacles: bool,
    /// Setup runs without prompts.
    #[serde(default)]
    pub quick: bool,
    /// Another size of the play area, in millimeters.
    #[serde(default)]
    pub area: Option<(f64, f64)>,
    /// The players' collection, if squads are limited to it.
    #[serde(default)]
    pub collection: Option<String>,
    #[serde(default)]
    pub round_limit: Option<u16>,
}

/// Terms that all players agreed on. Created only by [`agree`].
#[derive(Clone, Debug, PartialEq)]
pub struct Terms(Proposal);

/// Something to agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// There are fewer than two proposals.
    Players,
    Rulebook,
    Mission,
    /// Listed ships or built squads, and the point limit.
    Forces,
    Obstacles,
    /// Whether setup prompts for placements or decides them.
    Quick,
    Area,
    Collection,
    RoundLimit,
}

/// What the proposals differ on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the players have yet to agree on {}", list(.on))]
pub struct Disagreement {
    pub on: Vec<Matter>,
}

/// The terms that all players propose, or what they still differ on [FE-MISS-03, FE-MISS-04, FE-OBST-01].
///
/// A mission's id and its number are the same proposal, and so are a default and the same value given explicitly.
pub fn agree(content: &Content, proposals: &[Proposal]) -> Result<Terms, Disagreement> {
    let [first, rest @ ..] = proposals else {
        return Err(Disagreement {
            on: vec![Matter::Players],
        });
    };
    if rest.is_empty() {
        return Err(Disagreement {
            on: vec![Matter::Players],
        });
    }
    let same = |matter: Matter, other: &Proposal| match matter {
        Matter::Players => true,
        Matter::Rulebook => first.rulebook == other.rulebook,
        Matter::Mission => first.meant_mission(content) == other.meant_mission(content),
        Matter::Forces => first.meant_limit(content) == other.meant_limit(content),
        Matter::Obstacles => first.obstacles == other.obstacles,
        Matter::Quick => first.quick == other.quick,
        Matter::Area => first.meant_area() == other.meant_area(),
        Matter::Collection => first.collection == other.collection,
        Matter::RoundLimit => first.round_limit == other.round_limit,
    };
    let differs = |matter: &Matter| rest.iter().any(|other| !same(*matter, other));
    let on: Vec<Matter> = Matter::ALL.into_iter().filter(differs).collect();
    if on.is_empty() {
        Ok(Terms(first.clone()))
    } else {
        Err(Disagreement { on })
    }
}

impl Proposal {
    /// The mission's id, even if it was given by number.
    fn meant_mission<'a>(&'a self, content: &'a Content) -> Option<&'a str> {
        let named = self.mission.as_deref()?;
        let known = content.find_mission(named);
        Some(known.map_or(named, |mission| content.mission(mission).id.as_str()))
    }

    /// The point limit of built squads; none for listed ships.
    fn meant_limit(&self, content: &Content) -> Option<u16> {
        match self.forces {
            Forces::Listed => None,
            Forces::Built { limit: Some(limit) } => Some(limit),
            Forces::Built { limit: None } => {
                let owned = self
                    .collection
                    .as_ref()
                    .and_then(|id| content.find_collection(id));
                Some(suggested_limit(content, owned))
            }
        }
    }

    fn meant_area(&self) -> (f64, f64) {
        self.area.unwrap_or(Rulebook::of(self.rulebook).setup.play_area)
    }
}

impl Terms {
    /// The setup of the agreed game for these players.
    pub fn setup(self, players: Vec<PlayerSetup>) -> Setup {
        let Terms(agreed) = self;
        Setup {
            rulebook: agreed.rulebook,
            players,
            forces: agreed.forces,
            mission: agreed.mission,
            obstacles: agreed.obstacles,
            quick: agreed.quick,
            area: agreed.area,
            collection: agreed.collection,
            round_limit: agreed.round_limit,
        }
    }
}

impl Matter {
    const ALL: [Matter; 9] = [
        Matter::Players,
        Matter::Rulebook,
        Matter::Mission,
        Matter::Forces,
        Matter::Obstacles,
        Matter::Quick,
        Matter::Area,
        Matter::Collection,
        Matter::RoundLimit,
    ];

    /// The rule that requires agreement on it; none if it is only for the players' convenience.
    pub const fn rule(self) -> Option<Rule> {
        match self {
            Matter::Players => Some(Rule::FE_TEAM_01),
            Matter::Mission => Some(Rule::FE_MISS_03),
            Matter::Forces => Some(Rule::FE_MISS_04),
            Matter::Obstacles => Some(Rule::FE_OBST_01),
            Matter::Area => Some(Rule::FE_OBST_06),
            Matter::Rulebook | Matter::Quick | Matter::Collection | Matter::RoundLimit => None,
        }
    }
}

impl fmt::Display for Matter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Matter::Players => "who plays",
            Matter::Rulebook => "the rulebook",
            Matter::Mission => "the mission",
            Matter::Forces => "the forces",
            Matter::Obstacles => "obstacles",
            Matter::Quick => "quick setup",
            Matter::Area => "the size of the play area",
            Matter::Collection => "whose pieces are used",
            Matter::RoundLimit => "the number of rounds",
        })
    }
}

fn list(matters: &[Matter]) -> String {
    let named: Vec<String> = matters
        .iter()
        .map(|matter| match matter.rule() {
            Some(rule) => format!("{matter} [{rule}]"),
            None => matter.to_string(),
        })
        .collect();
    named.join(", ")
}
