//! Timing windows: the moments at which an ability may trigger.

use serde::{Deserialize, Serialize};

use crate::vocabulary::{Phase, Token};

/// A window of the game. The ship it is about is its *subject*; abilities watch their owner's moments unless they
/// say otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// A phase begins; nobody's in particular.
    StartOf(Phase),
    /// All ships have had their turn in the phase.
    EndOf(Phase),
    /// The subject becomes the active ship of the Activation phase.
    BecomesActive,
    /// Immediately before the subject's dial is turned up.
    BeforeReveal,
    /// The subject's dial was just turned up.
    Reveals,
    /// The subject executed a maneuver and checked its stress [FE-OPEN-15].
    Executes,
    /// The subject performed an action.
    PerformsAction,
    /// The subject acquired a target lock; the object is the locked ship.
    AcquiresLock,
    /// The subject spent a target lock; the object is the ship that was locked.
    SpendsLock,
    /// The subject was given a token.
    Gains(Token),
    /// The subject spent a token.
    Spends(Token),
    /// A step of an attack that the subject makes.
    Attacking(Step),
    /// A step of an attack made against the subject.
    Defending(Step),
    /// The subject is dealt this very damage card faceup.
    DealtThis,
    /// The subject is about to resolve a faceup damage card it was dealt.
    DealtFaceup,
    /// The subject was dealt a damage card, faceup or facedown, before its text matters.
    DealtDamageCard,
}

/// A step of an attack at which abilities come in [FE-ATK-06].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The defender was just named.
    Declare,
    /// The number of attack dice is being settled.
    CountAttackDice,
    /// Attack dice have been rolled and are modified.
    ModifyAttackDice,
    /// Defense dice have been rolled and are modified.
    ModifyDefenseDice,
    /// Results are about to be compared; abilities that cancel dice come first [FE-ATK-35].
    Compare,
    /// At least one result is left uncanceled; damage is about to be dealt.
    Hit,
    /// A faceup damage card is about to be drawn for the defender.
    DrawFaceup,
    /// The attack is over.
    After,
}

/// Which part a ship plays in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    Attacking,
    Defending,
}
