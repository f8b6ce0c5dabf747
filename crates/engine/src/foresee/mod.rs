//! What would happen: where a maneuver or a choice would lead, as everything stands now and as far as the viewer can see.
//!
//! A maneuver is foreseen by the query that the flow flies it by. A choice is made in an imagined game, which looks the same
//! to the viewer, and what is told is what moves there before anything random or hidden has a say.

mod attack;
mod choices;
mod consequence;
mod ghost;
mod reach;

use furball_cards::{Difficulty, Maneuver, Token};
use furball_geometry::{Bearing, Edge, Point, Pose};
use furball_rules::Rule;
use schemars::JsonSchema;
use serde::Serialize;

use crate::choice::Choice;
use crate::ids::{DeviceId, Object, ShipId};
use crate::refusal::Refusal;
use crate::rulebook::RedRevealed;
use crate::state::{MoveCause, Status};
use crate::view::View;

pub use attack::ForeseenAttack;
pub use choices::MAX;
pub use consequence::{Consequence, Fact};
use ghost::flown;

/// What would happen.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Foreseen {
    /// The maneuver as it would be flown, if one was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maneuver: Option<Maneuver>,
    pub stress: StressChange,
    /// Why another maneuver would be flown, or why a move would fail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub but: Option<Because>,
    /// What comes of it, as far as nothing random or hidden has a say: first what is certain, the worst before the rest.
    pub leads_to: Vec<Consequence>,
    /// The attack that it declares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<ForeseenAttack>,
    /// What would stand where: one, or several where the player may still choose.
    pub ghosts: Vec<Ghost>,
}

impl Foreseen {
    /// Nothing would come of it that can be told.
    fn is_empty(&self) -> bool {
        self.ghosts.is_empty() && self.leads_to.is_empty() && self.attack.is_none()
    }
}

/// What a choice would do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ForeseenChoice {
    pub choice: Choice,
    #[serde(flatten)]
    pub foreseen: Foreseen,
}

/// What the difficulty of a maneuver does to the ship's stress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StressChange {
    #[default]
    None,
    Gains,
    Removes,
}

/// A reason in words, and the rule it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Because {
    pub reason: String,
    pub rule: Rule,
}

impl From<Refusal> for Because {
    fn from(refusal: Refusal) -> Because {
        Because {
            reason: refusal.reason.into_owned(),
            rule: refusal.rule,
        }
    }
}

/// A piece where it would come to stand or lie.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Ghost {
    pub piece: Object,
    /// What must still be chosen for it to come here.
    pub then: Vec<Choice>,
    /// The template that it would be moved or put down with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<LaidTemplate>,
    /// Where it would stand if no ship were in the way.
    pub full: Pose,
    pub to: Pose,
    /// Ships that it would have overlapped, so that it backs up; of a device, ships that it would lie under.
    pub bumps: Vec<ShipId>,
    /// Ships that it would touch.
    pub touching: Vec<ShipId>,
    /// Obstacles that the template would lie on, by their places.
    pub crosses: Vec<u8>,
    /// Obstacles that the base would stand on, by their places.
    pub overlaps: Vec<u8>,
    /// Devices that it would move through or stand on.
    pub devices: Vec<DeviceId>,
    /// The edge over which it would leave the play area.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flees: Option<Edge>,
    /// It would have no Perform Action step.
    pub skips_action: bool,
    /// The obstacle that it would be nearest to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<NearestObstacle>,
    /// Enemies that it would have in its firing arc.
    pub targets: Vec<TargetAhead>,
    /// Why it can't come to stand here, so that the move would fail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fails: Option<Because>,
    /// The outline of a token where it would lie; a ship has a base.
    pub outline: Vec<Point>,
    /// Ships that a device would strike if it went off now.
    pub reaches: Vec<ShipId>,
}

/// A template on the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LaidTemplate {
    /// Straight, bank or turn, as it bends looking along it.
    pub bearing: Bearing,
    pub speed: u8,
    /// The middle of its start, looking along it.
    pub pose: Pose,
}

/// An obstacle and how far it is away.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NearestObstacle {
    /// By its place.
    pub obstacle: u8,
    /// In millimetres; 0 under the base.
    pub distance: f64,
}

/// An enemy in a firing arc.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TargetAhead {
    pub ship: ShipId,
    /// The attack range.
    pub range: u8,
    /// The attack's distance in millimetres.
    pub distance: f64,
    /// No line that may be taken is clear of obstacles.
    pub obstructed: bool,
}

impl View<'_> {
    /// Where the ship would come to stand if it flew the maneuver of its dial now.
    ///
    /// # Errors
    /// There is no such ship in play, or no such template.
    pub fn foresee_maneuver(self, ship: ShipId, maneuver: Maneuver) -> Result<Foreseen, Refusal> {
        let refused = |reason: &'static str| Refusal::new(Rule::FE_MANV_01, reason).cited_by(self.rulebook());
        let seen = self.ship(ship).ok_or_else(|| refused("there is no such ship"))?;
        if seen.status() != Status::InPlay && seen.status() != Status::Doomed {
            return Err(refused("the ship isn't on the table"));
        }
        // What others have facedown may change how a ship flies; nobody learns of it here.
        let game = self.determinize(choices::SEED);
        let treated = game.treated(ship, maneuver);
        let maneuver = game.flown_as(ship, treated);
        let ends = game.tallon_ends(ship, maneuver);
        let ghosts: Vec<Ghost> = match ends.as_slice() {
            [] => flown(&game, ship, maneuver, MoveCause::Dial, None)
                .into_iter()
                .collect(),
            [(_, only)] => flown(&game, ship, maneuver, MoveCause::Dial, Some(*only))
                .into_iter()
                .collect(),
            _ => {
                let each = ends.iter().filter_map(|&(side, end)| {
                    let then = vec![Choice::TallonEnd(side)];
                    let ghost = flown(&game, ship, maneuver, MoveCause::Dial, Some(end))?;
                    Some(Ghost { then, ..ghost })
                });
                each.collect()
            }
        };
        if ghosts.is_empty() {
            return Err(refused("there is no template for such a maneuver"));
        }
        let stressed = seen.has(Token::Stress);
        let but = match self.rulebook().stress.red_revealed {
            RedRevealed::OpponentPicksNonRed if stressed && maneuver.difficulty == Difficulty::Red => {
                Some(Refusal::new(
                    Rule::FE_STRESS_04,
                    "it is stressed, so that its opponent picks another maneuver if it reveals a red one",
                ))
            }
            RedRevealed::White2Straight if maneuver != treated => Some(match treated.difficulty {
                Difficulty::Purple => Refusal::new(
                    Rule::SE_MANV_01,
                    "it has no Force for a purple maneuver, so that it flies a white 2 straight",
                ),
                _ => Refusal::new(
                    Rule::SE_ACTV_08,
                    "it is stressed, so that it flies a white 2 straight in place of a red maneuver",
                ),
            }),
            _ => None,
        };
        let stress = match maneuver.difficulty {
            Difficulty::Red => StressChange::Gains,
            Difficulty::Easy if stressed => StressChange::Removes,
            Difficulty::Easy | Difficulty::White | Difficulty::Purple => StressChange::None,
        };
        Ok(Foreseen {
            maneuver: Some(maneuver),
            stress,
            but: but.map(|but| but.cited_by(self.rulebook()).into()),
            leads_to: consequence::of_maneuver(&game, ship, &ghosts),
            attack: None,
            ghosts,
        })
    }
}
