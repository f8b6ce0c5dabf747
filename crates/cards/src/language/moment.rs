//! Timing windows: the moments at which an ability may trigger.

use serde::{Deserialize, Serialize};

use crate::vocabulary::{Phase, TokenSet};

/// A window of the game. The ship it is about is its *subject*; abilities watch their owner's moments unless they
/// say otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    // Setup
    /// Before the first ship is placed.
    BeforeForces,
    /// The subject was just placed.
    Placed,
    /// All ships are placed.
    AfterForces,
    /// Setup is done.
    EndOfSetup,

    // The round
    /// A phase begins; nobody's in particular.
    StartOf(Phase),
    /// All ships have had their turn in the phase.
    EndOf(Phase),
    /// The subject's own turn in a phase that has one for such things: in the System phase at its initiative
    /// [SE-SYS-01], in the End phase with all others.
    During(Phase),
    /// Ships of this initiative would engage now, whether there is one or not.
    AtInitiative(u8),

    // Activation
    /// The subject becomes the active ship of the Activation phase.
    BecomesActive,
    /// Immediately before the subject's dial is turned up.
    BeforeReveal,
    /// The subject's dial was just turned up.
    Reveals,
    /// The subject is about to execute the maneuver it revealed.
    BeforeExecutes,
    /// The subject has moved; its maneuver's difficulty is about to be checked.
    BeforeCheckDifficulty,
    /// The subject executed a maneuver and checked its difficulty [FE-OPEN-15].
    Executes,
    /// The subject's activation is over.
    Activated,
    /// The subject overlapped the object, or moved through it, with any kind of move.
    Crosses,

    // Actions and other moves
    /// The subject performed an action; if it coordinated, the object is the ship it coordinated.
    PerformsAction,
    /// The subject failed an action.
    FailsAction,
    /// The subject boosted, as an action or not.
    Boosts,
    /// The subject barrel rolled, as an action or not.
    BarrelRolls,
    Decloaks,
    /// The subject coordinated the object; the action is the first that the object performed for it, if it did [SE-FAQ-21].
    Coordinates,
    Reloads,
    /// The subject rolled dice outside an attack.
    Rolls,
    /// The subject dropped or launched a device.
    PlacesDevice,
    /// The subject deployed from its carrier.
    Deploys,

    // Tokens
    /// The subject acquired a lock; the object is what was locked.
    AcquiresLock,
    /// The subject spent a lock; the object is what was locked.
    SpendsLock,
    /// The subject was given such a token.
    Gains(TokenSet),
    /// The subject spent such a token.
    Spends(TokenSet),
    /// The subject spent Force.
    SpendsForce,

    // Attacks
    /// The subject is about to engage.
    BeforeEngages,
    /// A step of an attack that the subject makes.
    Attacking(Step),
    /// A step of an attack made against the subject.
    Defending(Step),

    // Damage
    /// The subject lost a shield.
    LosesShield,
    /// The subject suffered damage of the kind, all of one cause.
    Suffers(Harm),
    /// The subject is dealt this very damage card faceup.
    DealtThis,
    /// The subject is about to resolve a faceup damage card it was dealt.
    DealtFaceup,
    /// The subject was dealt a damage card, faceup or facedown, before its text matters.
    DealtDamageCard,
    /// The subject repaired a damage card.
    Repairs,
    /// The subject was destroyed and is about to be removed [SE-DEST-04].
    Destroyed,

    // Cards and devices
    /// The subject was just assigned this condition.
    AssignedThis,
    /// This device detonates; the subject is the ship that set it off, if it is a mine.
    DetonatesThis,
    /// A device detonated; the subject is the ship that placed it.
    Detonates,
    /// The subject suffered the effect of a bomb that the object placed.
    HitByDevice,
}

/// A step of an attack at which abilities come in [FE-ATK-06, SE-ATK-01].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The defender was just named.
    Declare,
    /// The number of attack dice is being settled.
    CountAttackDice,
    /// Attack dice have been rolled, and nobody has modified them.
    RolledAttackDice,
    /// The attacker has rerolled some of its dice.
    RerolledAttackDice,
    /// Attack dice are modified.
    ModifyAttackDice,
    /// Attack dice are modified no more.
    ModifiedAttackDice,
    /// The number of defense dice is being settled.
    CountDefenseDice,
    /// Defense dice have been rolled, and nobody has modified them.
    RolledDefenseDice,
    /// The defender has rerolled some of its dice.
    RerolledDefenseDice,
    /// Defense dice are modified.
    ModifyDefenseDice,
    /// Defense dice are modified no more.
    ModifiedDefenseDice,
    /// Results are about to be compared; abilities that cancel dice come first [FE-ATK-35].
    Compare,
    /// Results have been compared.
    Compared,
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
    /// Either.
    Fighting,
}

/// What may be replaced before it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Would {
    /// Gain one such token.
    Gain(TokenSet),
    /// Suffer damage, all of one cause.
    Suffer(Harm),
    /// Be dealt a faceup damage card.
    BeDealtFaceup,
    /// Be dealt a facedown damage card.
    BeDealtFacedown,
    /// Expose a damage card.
    Expose,
    /// Be destroyed.
    BeDestroyed,
    /// Leave the play area.
    Flee,
    /// Execute the maneuver that was revealed.
    Execute,
    /// Recover a charge or Force in the End phase.
    Recover,
    /// A device of the subject would detonate.
    Detonate,
}

/// Where damage comes from, and what kind it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    Any,
    /// Normal damage only.
    Hits,
    /// Critical damage only.
    Crits,
    /// From an obstacle or a friendly bomb.
    ObstacleOrBomb,
}
