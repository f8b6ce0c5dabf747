//! Refusals of actions.

use furball_cards::{ActionKind, Difficulty};
use furball_geometry::{Range, RangeBand};
use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{AbilityRef, Object, ObstacleIndex, ShipId};

/// The action can't be performed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ActionRefusal {
    /// It is stressed, and no card lets it perform this action.
    StressedForThis {
        /// What it tried.
        action: ActionKind,
    },
    /// A card forbids it to perform this action.
    CardForbidsAction {
        /// What it tried.
        action: ActionKind,
    },
    /// It has performed the action this round already.
    Performed {
        /// The action that was performed.
        action: ActionKind,
    },
    /// It has performed the card's action this round already.
    CardPerformed {
        /// The action on the card.
        ability: AbilityRef,
    },
    /// A purple action costs a Force, and it can't spend one.
    PurpleNeedsForce {
        /// The purple action.
        action: ActionKind,
    },
    /// The action is of another color for it now.
    OtherColor {
        /// The action whose color was given.
        action: ActionKind,
        /// What it is now.
        difficulty: Difficulty,
    },
    /// This rulebook has no such action.
    NotInRulebook {
        /// The one that is missing.
        action: ActionKind,
    },
    /// An ionized ship can only focus.
    OnlyFocus,
    /// A SLAM is only performed in the Perform Action step.
    SlamInOwnStep,
    /// Its action bar doesn't show the action.
    NotOnBar {
        /// The one that is missing.
        action: ActionKind,
    },
    /// The action that it may perform now can't be this one.
    NotThisAction {
        /// What it tried.
        action: ActionKind,
    },
    /// Where a barrel roll ends is chosen when it is performed.
    RollEndComesLater,
    /// It has no such template for that.
    NoSuchTemplate {
        /// The boost or barrel roll.
        action: ActionKind,
    },
    /// No torpedo, missile or device card of it lacks a charge.
    NothingToReload,
    /// It has no turret.
    NoTurret,
    /// Its turret points there already.
    TurretThere,
    /// Its turret can't be turned there.
    TurretCantTurn,
    /// It is cloaked already.
    Cloaked,
    /// The action isn't open to the ship like this.
    NotLikeThis,
    /// A SLAM is a maneuver of the dial of the speed that it flew.
    SlamSpeed {
        /// The speed that it flew.
        speed: u8,
    },
    /// There is nothing there to lock.
    NothingToLock,
    /// Only enemy ships can be locked.
    OnlyEnemiesLocked,
    /// A card keeps the target from being locked.
    CantBeLocked {
        /// What the lock was for.
        target: Object,
    },
    /// A ship on such an obstacle neither locks nor is locked.
    ObstacleForbidsLock {
        /// The ship that is on it.
        ship: ShipId,
        /// The obstacle's index.
        obstacle: ObstacleIndex,
    },
    /// A card keeps it from locking the target.
    CardForbidsLock {
        /// What the lock was for.
        target: Object,
        /// The range between the two.
        range: Range,
    },
    /// The target is out of a lock's reach.
    LockOutOfRange {
        /// What the lock was for.
        target: Object,
        /// The range between the two.
        range: Range,
        /// The same in millimeters.
        mm: u16,
        /// The nearest and the farthest range that a lock reaches.
        reach: RangeBand,
    },
    /// The target is out of a jam's reach.
    JamOutOfRange {
        /// The ship to jam.
        target: ShipId,
        /// The range between the two.
        range: Range,
        /// The same in millimeters.
        mm: u16,
    },
    /// It isn't another friendly ship.
    NotFriendly {
        /// The ship to coordinate.
        target: ShipId,
    },
    /// A card keeps the ship from being coordinated.
    CantBeCoordinated {
        /// The ship to coordinate.
        target: ShipId,
    },
    /// The ship is too near or too far to be coordinated.
    CoordinateOutOfRange {
        /// The ship to coordinate.
        target: ShipId,
        /// The range between the two.
        range: Range,
        /// The same in millimeters.
        mm: u16,
    },
    /// There is no such action on its cards.
    NotOnCards,
    /// The card's action is only performed in the ship's own Perform Action step.
    CardInOwnStep {
        /// The action on the card.
        ability: AbilityRef,
    },
    /// Stress, ion or another card keep it from the card's action.
    CardActionBarred {
        /// The action on the card.
        ability: AbilityRef,
    },
    /// What the card's action requires isn't so.
    ActionUnmet {
        /// The action on the card.
        ability: AbilityRef,
        /// What is missing, in the card's words.
        unmet: String,
    },
    /// The price of the card's action can't be paid.
    ActionUnpaid {
        /// The action on the card.
        ability: AbilityRef,
        /// The price, in the card's words.
        unpaid: String,
    },
    /// The card's action would change nothing now.
    ActionIdle {
        /// The action on the card.
        ability: AbilityRef,
    },
    /// The action that it may perform now can't be one of a card.
    NotACard {
        /// The action on the card.
        ability: AbilityRef,
    },
}

impl ActionRefusal {
    pub(crate) const fn point(&self) -> Point {
        match self {
            ActionRefusal::StressedForThis { .. } | ActionRefusal::CardActionBarred { .. } => {
                Point::StressedNoActions
            }
            ActionRefusal::CardForbidsAction { .. }
            | ActionRefusal::CantBeLocked { .. }
            | ActionRefusal::CardForbidsLock { .. }
            | ActionRefusal::CantBeCoordinated { .. } => Point::CardForbids,
            ActionRefusal::Performed { .. } | ActionRefusal::CardPerformed { .. } => Point::OncePerRound,
            ActionRefusal::PurpleNeedsForce { .. } => Point::PurpleActions,
            ActionRefusal::OtherColor { .. }
            | ActionRefusal::NotInRulebook { .. }
            | ActionRefusal::NotOnBar { .. }
            | ActionRefusal::NotThisAction { .. }
            | ActionRefusal::NoSuchTemplate { .. }
            | ActionRefusal::NotLikeThis => Point::AvailableActions,
            ActionRefusal::OnlyFocus => Point::IonizedOnlyFocus,
            ActionRefusal::SlamInOwnStep => Point::SlamInOwnStep,
            ActionRefusal::RollEndComesLater => Point::RollTemplate,
            ActionRefusal::NothingToReload => Point::NothingToReload,
            ActionRefusal::NoTurret | ActionRefusal::TurretThere | ActionRefusal::TurretCantTurn => {
                Point::RotateAction
            }
            ActionRefusal::Cloaked => Point::CloakedAlready,
            ActionRefusal::SlamSpeed { .. } => Point::SlamAction,
            ActionRefusal::NothingToLock | ActionRefusal::OnlyEnemiesLocked => Point::LockAction,
            ActionRefusal::ObstacleForbidsLock { .. } => Point::ElectroChaffClouds,
            ActionRefusal::LockOutOfRange { .. } => Point::LockRange,
            ActionRefusal::JamOutOfRange { .. } => Point::JamAction,
            ActionRefusal::NotFriendly { .. } | ActionRefusal::CoordinateOutOfRange { .. } => {
                Point::CoordinateAction
            }
            ActionRefusal::NotOnCards
            | ActionRefusal::CardInOwnStep { .. }
            | ActionRefusal::ActionUnmet { .. }
            | ActionRefusal::ActionUnpaid { .. }
            | ActionRefusal::NotACard { .. } => Point::CardActions,
            ActionRefusal::ActionIdle { .. } => Point::Abilities,
        }
    }
}
