//! Foresight: where a maneuver or a choice would lead in the current state, as far as the viewer can know.
//!
//! A maneuver is foreseen by the same query that executes it. A choice is made in a determinized game, which
//! looks the same to the viewer, and only what moves before anything random or hidden is reported.

mod attack;
mod choices;
mod consequence;
mod ghost;
mod reach;

use furball_cards::{Difficulty, Maneuver, Token};
use furball_geometry::{Bearing, Edge, Point, Pose, Range};
use schemars::JsonSchema;
use serde::Serialize;

use crate::choice::Choice;
use crate::ids::{DeviceId, Object, ObstacleIndex, ShipId};
use crate::refusal::{Because, PlanningRefusal, Refusal, TurnRefusal};
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
    /// The maneuver as it would be executed, if one was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maneuver: Option<Maneuver>,
    /// What the difficulty of the maneuver does about stress.
    pub stress: StressChange,
    /// Why another maneuver would be executed, or why a move would fail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub but: Option<Because>,
    /// Its consequences, as far as nothing random or hidden is involved: certain ones first, then worst first.
    pub leads_to: Vec<Consequence>,
    /// The attack that it declares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<ForeseenAttack>,
    /// The pieces that would move: one, or several if the player still has choices.
    pub ghosts: Vec<Ghost>,
}

impl Foreseen {
    /// Only what comes of it: neither where pieces would end up nor the dice of an attack.
    #[must_use]
    pub fn only_consequences(self) -> Foreseen {
        Foreseen {
            leads_to: self.leads_to,
            ..Foreseen::default()
        }
    }

    /// Whether nothing can be foreseen.
    fn is_empty(&self) -> bool {
        self.ghosts.is_empty() && self.leads_to.is_empty() && self.attack.is_none()
    }
}

/// What a choice would do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ForeseenChoice {
    /// One of the prompt's choices.
    pub choice: Choice,
    /// What would come of it.
    #[serde(flatten)]
    pub foreseen: Foreseen,
}

/// How the difficulty of a maneuver affects the ship's stress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StressChange {
    /// Stress stays as it is.
    #[default]
    None,
    /// The maneuver is red.
    Gains,
    /// The maneuver is easy, and there is stress to remove.
    Removes,
}

/// A piece where it would end up.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Ghost {
    /// The ship, obstacle or device that would move or be placed.
    pub piece: Object,
    /// Further choices needed for it to end up here.
    pub then: Vec<Choice>,
    /// The template it would move or be placed with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<LaidTemplate>,
    /// Where it would end up if no ship were in the way.
    pub full: Pose,
    /// Where it would end up.
    pub to: Pose,
    /// Ships it would overlap, so that it backs up; for a device, ships it would be under.
    pub bumps: Vec<ShipId>,
    /// Ships that it would touch.
    pub touching: Vec<ShipId>,
    /// Obstacles the template would overlap, by index.
    pub crosses: Vec<ObstacleIndex>,
    /// Obstacles the base would overlap, by index.
    pub overlaps: Vec<ObstacleIndex>,
    /// Devices it would move through or overlap.
    pub devices: Vec<DeviceId>,
    /// The edge it would leave the play area across.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flees: Option<Edge>,
    /// It would have no Perform Action step.
    pub skips_action: bool,
    /// The obstacle that it would be nearest to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<NearestObstacle>,
    /// Enemies that it would have in its firing arc.
    pub targets: Vec<TargetAhead>,
    /// Why it can't end up here, so that the move would fail.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fails: Option<Because>,
    /// The outline of a token at that pose; a ship has a base.
    pub outline: Vec<Point>,
    /// Ships a device would affect if it detonated now.
    pub reaches: Vec<ShipId>,
}

/// A template on the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LaidTemplate {
    /// Straight, bank or turn, looking along the template.
    pub bearing: Bearing,
    /// The template's speed: its length.
    pub speed: u8,
    /// The middle of its start, looking along it.
    pub pose: Pose,
}

/// An obstacle and its distance.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NearestObstacle {
    /// By index.
    pub obstacle: ObstacleIndex,
    /// In millimeters; 0 under the base.
    pub distance: f64,
}

/// An enemy in a firing arc.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TargetAhead {
    /// The enemy.
    pub ship: ShipId,
    /// The attack range.
    pub range: Range,
    /// The attack's distance in millimeters.
    pub distance: f64,
    /// Every line the attack may use is obstructed.
    pub obstructed: bool,
}

impl View<'_> {
    /// Where the ship would end up if it executed the maneuver on its dial now.
    ///
    /// # Errors
    /// There is no such ship in play, or no such template.
    pub fn foresee_maneuver(self, ship: ShipId, maneuver: Maneuver) -> Result<Foreseen, Refusal> {
        let seen = self.ship(ship).ok_or(PlanningRefusal::NoSuchShip { ship })?;
        if seen.status() != Status::InPlay && seen.status() != Status::Doomed {
            return Err(TurnRefusal::ShipGone { ship }.into());
        }
        // Other players' facedown cards may affect the maneuver; foresight must not reveal them.
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
                    let then = vec![Choice::TallonEnd { side }];
                    let ghost = flown(&game, ship, maneuver, MoveCause::Dial, Some(end))?;
                    Some(Ghost { then, ..ghost })
                });
                each.collect()
            }
        };
        if ghosts.is_empty() {
            return Err(PlanningRefusal::NoTemplate { maneuver }.into());
        }
        let stressed = seen.has(Token::Stress);
        let but = match self.rulebook().stress.red_revealed {
            RedRevealed::OpponentPicksNonRed if stressed && maneuver.difficulty == Difficulty::Red => {
                Some(PlanningRefusal::OpponentPicks { ship })
            }
            RedRevealed::White2Straight if maneuver != treated => Some(match treated.difficulty {
                Difficulty::Purple => PlanningRefusal::WhiteStraightForPurple { ship },
                _ => PlanningRefusal::WhiteStraightForRed { ship },
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
            but: but.map(|but| Refusal::from(but).cited(self.rulebook())),
            leads_to: consequence::of_maneuver(&game, ship, &ghosts),
            attack: None,
            ghosts,
        })
    }
}
