//! Moments: the timing windows at which an ability may trigger.

use serde::{Deserialize, Serialize};

use crate::vocabulary::{Initiative, Phase, TokenSet};

/// A timing window. The ship it is about is its *subject*; abilities watch their owner's moments unless they
/// say otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// A point of the setup.
    Setup(SettingUp),

    // The round
    /// A phase starts; it has no subject.
    StartOf(Phase),
    /// All ships have had their turn in the phase.
    EndOf(Phase),
    /// The subject's own turn in a phase that has one for such things: in the System phase at its initiative
    /// [SE-SYS-01], in the End phase with all others.
    During(Phase),
    /// All effects of the End phase have resolved, and the round is about to end.
    EndOfRound,
    /// Ships of this initiative would engage now, whether or not there is one.
    AtInitiative(Initiative),

    // Activation
    /// The subject becomes the active ship of the Activation phase.
    BecomesActive,
    /// Immediately before the subject's dial is revealed.
    BeforeReveal,
    /// The subject's dial was just revealed.
    Reveals,
    /// The subject is about to execute a maneuver: the one on its dial, the ion maneuver, or one that a SLAM or a card
    /// has it execute.
    BeforeExecutes,
    /// The subject has moved; its maneuver's difficulty is about to be checked.
    BeforeCheckDifficulty,
    /// The subject executed a maneuver and checked its difficulty [FE-OPEN-15].
    Executes,
    /// The subject skipped its Execute Maneuver step.
    SkipsManeuver,
    /// The subject's activation is over.
    Activated,
    /// The subject overlapped or moved through the object, with any kind of move.
    Crosses,
    /// The subject moved through or overlapped an obstacle in such a move, and the obstacle is about to take effect; in an
    /// obstacle's own text, this obstacle takes effect.
    Meets(Meeting),

    // Actions and other moves
    /// The subject performed an action; if it coordinated, the object is the ship it coordinated.
    PerformsAction,
    /// The subject failed an action.
    FailsAction,
    /// The subject moved in this way, as an action or not.
    Moves(Moved),
    /// The subject coordinated the object; the action is the first one the object performed for it, if any [SE-FAQ-21].
    Coordinates,
    /// The subject jammed the object, by an action or not.
    Jams,
    /// The subject is about to roll dice outside an attack, or rolled them.
    Rolls(Rolling),
    /// The subject dropped or launched a device.
    PlacesDevice,
    /// The subject leaves the play area.
    Flees,

    // Tokens
    /// The subject acquired a lock on the object.
    AcquiresLock,
    /// The subject gained such a token.
    Gains(TokenSet),
    /// The subject lost this, neither spent nor transferred. In the End phase, all tokens of a color are removed together.
    Loses(Lost),
    /// The subject spent this. The object is the ship that was locked, or the one that had the token: the subject may spend
    /// another ship's as its own.
    Spends(Spent),
    /// The subject recovers a charge or Force in the End phase.
    Recovers,

    // Attacks
    /// The subject is about to engage.
    BeforeEngages,
    /// A step of an attack the subject makes.
    Attacking(Step),
    /// A step of an attack made against the subject.
    Defending(Step),

    // Damage
    /// The subject suffered damage of the kind from a single cause.
    Suffers(Harm),
    /// The subject is dealt such a card.
    Dealt(DealtCard),
    /// Something was done with one of the subject's damage cards.
    DamageCard(Handled),
    /// The subject was destroyed and is about to be removed [SE-DEST-04].
    Destroyed,

    // Devices
    /// A device detonates.
    Detonates(Detonation),
}

impl Moment {
    /// Whether it is something that an ability can replace before it happens [SE-REPL-01].
    pub const fn is_replaceable(self) -> bool {
        match self {
            Moment::Gains(_)
            | Moment::Suffers(_)
            | Moment::Dealt(DealtCard::Faceup | DealtCard::Facedown)
            | Moment::DamageCard(Handled::Exposed | Handled::TakesEffect)
            | Moment::Destroyed
            | Moment::Flees
            | Moment::Executes
            | Moment::Recovers
            | Moment::Detonates(Detonation::Any) => true,
            // Any other moment can't be replaced.
            _ => false,
        }
    }

    /// The subject's role and the step, if it is a step of an attack.
    pub const fn in_attack(self) -> Option<(Role, Step)> {
        if let Moment::Attacking(step) = self {
            Some((Role::Attacking, step))
        } else if let Moment::Defending(step) = self {
            Some((Role::Defending, step))
        } else {
            None
        }
    }
}

/// A step of an attack at which abilities may trigger [FE-ATK-06, SE-ATK-01].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The defender was just declared.
    Declare,
    /// The number of attack dice is being determined.
    CountAttackDice,
    /// Attack dice have been rolled but not modified.
    RolledAttackDice,
    /// The attacker has rerolled some of its dice.
    RerolledAttackDice,
    /// Attack dice are being modified.
    ModifyAttackDice,
    /// Attack dice are final.
    ModifiedAttackDice,
    /// The number of defense dice is being determined.
    CountDefenseDice,
    /// Defense dice have been rolled but not modified.
    RolledDefenseDice,
    /// The defender has rerolled some of its dice.
    RerolledDefenseDice,
    /// Defense dice are being modified.
    ModifyDefenseDice,
    /// Defense dice are final.
    ModifiedDefenseDice,
    /// Results are about to be compared; abilities that cancel dice come first [FE-ATK-35].
    Compare,
    /// Results have been compared.
    Compared,
    /// At least one result remains uncanceled; damage is about to be dealt.
    Hit,
    /// A faceup damage card is about to be drawn for the defender.
    DrawFaceup,
    /// The attack is over.
    After,
}

/// A ship's role in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// It is the attacker.
    Attacking,
    /// It is the defender.
    Defending,
    /// Either.
    Fighting,
}

/// A point of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettingUp {
    /// Before the first ship is placed.
    BeforeForces,
    /// The subject was just placed.
    Placed,
    /// All ships are placed.
    AfterForces,
    /// Setup is over.
    End,
}

/// A move that is no maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moved {
    /// A boost.
    Boost,
    /// A barrel roll.
    BarrelRoll,
    /// A decloak.
    Decloak,
    /// Deploying from the carrier.
    Deploy,
}

/// The move in which a ship meets an obstacle; each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    /// The maneuver of its Execute Maneuver step.
    ExecuteManeuver,
    /// A maneuver, one that a card has it execute too.
    Maneuver,
    /// Any move, a boost or a barrel roll too.
    AnyMove,
}

/// What a ship spends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spent {
    /// Such a token.
    Tokens(TokenSet),
    /// A lock.
    Lock,
    /// Force.
    Force,
}

/// When dice are rolled outside an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rolling {
    /// Immediately before.
    Before,
    /// After the roll, before it counts.
    After,
}

/// What a ship loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lost {
    /// Such tokens.
    Tokens(TokenSet),
    /// A shield.
    Shield,
}

/// What was done with a damage card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Handled {
    /// It was repaired [SE-DMG-10].
    Repaired,
    /// It was exposed [SE-DMG-09].
    Exposed,
    /// It was exposed, and its text is about to take effect.
    TakesEffect,
}

/// A device that detonates, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Detonation {
    /// This device; the subject is the ship that crossed it, if it is a mine.
    This,
    /// Any device; the subject is the ship that placed it.
    Any,
    /// A device whose effect the subject suffered; the object is the ship that placed it.
    Hits,
}

/// A card being dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealtCard {
    /// This very card: a damage card faceup, a condition card as it is assigned.
    This,
    /// A faceup damage card that is about to be resolved.
    Faceup,
    /// A facedown damage card.
    Facedown,
    /// Any damage card, faceup or facedown, before its text applies.
    Any,
}

/// The kind of damage, or where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// All damage, from anything.
    Any,
    /// Normal damage only.
    Hits,
    /// Critical damage only.
    Crits,
    /// From an obstacle or a friendly bomb.
    ObstacleOrBomb,
}
