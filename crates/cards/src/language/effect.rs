//! What an ability does: effects, in the order in which they are carried out.

use serde::{Deserialize, Serialize};

use crate::vocabulary::{Act, Die, Difficulty, Face, Maneuver, Slot, Stat, Token, Trait};

use super::{Ability, Condition, Ships, Who};

/// One thing that happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Effect {
    /// The ship is given tokens.
    Gain(Who, Token, Amount),
    /// The ship loses so many of these tokens, or as many as it has.
    Lose(Who, Token, u8),
    /// The ship gets back shield tokens, never above its shield value [FE-SETUP-17].
    RecoverShields(Who, u8),
    /// The ship loses shield tokens.
    LoseShields(Who, u8),
    /// The ship suffers damage, then critical damage [FE-DMG-02].
    Suffer {
        who: Who,
        #[serde(default)]
        hits: u8,
        #[serde(default)]
        crits: u8,
    },
    /// The ship is dealt damage cards past its shields.
    Deal { who: Who, cards: u8, faceup: bool },
    /// Dice are rolled; each result does what is listed for it.
    Roll {
        die: Die,
        #[serde(default = "one")]
        count: u8,
        on: Vec<Outcome>,
    },
    /// The ship may perform one action that doesn't count as its own [FE-ACT-03].
    FreeAction(Who, Actions),
    /// The ship may acquire a target lock on any ship it could lock.
    AcquireLock(Who),
    /// The first ship acquires a target lock on the second, if in range.
    LockOnto(Who, Who),
    /// A target lock is taken off: the one the ship has on another.
    LoseLock(Who),
    /// The owner picks one target lock that an enemy has on the ship, and it is removed.
    ShedLock(Who),
    /// The owner picks ships that meet the description; the effects then happen for each.
    Choose {
        ships: Ships,
        #[serde(default = "one")]
        up_to: u8,
        /// Nobody needs to be picked.
        #[serde(default)]
        may: bool,
        then: Vec<Effect>,
    },
    /// The owner picks an obstacle at one of the range bands, and the effects are about it.
    ChooseObstacle {
        range: (u8, u8),
        /// Only one that lies in the owner's firing arc.
        #[serde(default)]
        in_arc: bool,
        then: Vec<Effect>,
    },
    /// The obstacle picked by the enclosing `ChooseObstacle` leaves the table.
    RemoveObstacle,
    /// The effects happen for every ship that meets the description.
    Each { ships: Ships, then: Vec<Effect> },
    /// The owner decides whether to.
    May(Vec<Effect>),
    /// The owner picks one of these.
    OneOf(Vec<Vec<Effect>>),
    /// The effects happen only if the condition is true by now.
    If {
        #[serde(rename = "only_if")]
        condition: Vec<Condition>,
        then: Vec<Effect>,
        #[serde(default)]
        otherwise: Vec<Effect>,
    },
    /// Results in the current attack are turned.
    Change {
        die: Die,
        from: Face,
        to: Face,
        /// How many; all if absent.
        #[serde(default)]
        count: Option<u8>,
        /// Turned dice can't be rerolled after this.
        #[serde(default)]
        fixed: bool,
    },
    /// Dice of the current attack are picked and rolled again.
    Reroll {
        die: Die,
        /// Only dice that show one of these; any face if empty.
        #[serde(default)]
        among: Vec<Face>,
        /// How many at most; any number if absent.
        #[serde(default)]
        up_to: Option<Amount>,
        #[serde(default)]
        at_least: u8,
    },
    /// A result is added to the current roll.
    AddResult(Face, u8),
    /// Results are canceled; all of the face if no number is given.
    Cancel {
        die: Die,
        #[serde(default)]
        face: Option<Face>,
        #[serde(default)]
        count: Option<u8>,
    },
    /// Results of the face are canceled until so many are left; the effects happen once for each canceled.
    CancelDownTo { face: Face, left: u8, each: Vec<Effect> },
    /// The dice of this color can't be modified any more during this attack.
    Freeze(Die),
    /// More attack dice are rolled in this attack.
    ExtraAttackDice(Amount),
    /// The ship suffers results of the face in the defender's place; all of them if no number is given.
    TakeResults {
        who: Who,
        face: Face,
        #[serde(default)]
        count: Option<u8>,
    },
    /// The statistic changes by so much.
    Adjust {
        who: Who,
        stat: Stat,
        by: i8,
        until: Duration,
    },
    /// The statistic is as high as another ship's is now.
    Match {
        who: Who,
        stat: Stat,
        to: Who,
        until: Duration,
    },
    /// The two ships' statistics change places.
    Swap {
        stat: Stat,
        between: (Who, Who),
        until: Duration,
    },
    /// The owner has these abilities for a while.
    Grant {
        abilities: Vec<Ability>,
        until: Duration,
    },
    /// The revealed maneuver is treated differently.
    ChangeManeuver(NewManeuver),
    /// The ship executes one of these maneuvers now, besides the one on its dial.
    Execute(Who, Vec<Maneuver>),
    /// The ship turns about where it stands.
    TurnAround(Who),
    /// The subject's Perform Action step is skipped this round.
    SkipActionStep(Who),
    /// Another attack at once, with a weapon of this slot.
    AttackAgain(Slot),
    /// An attack on that ship at once, with the weapon printed on this card.
    AttackWithThis(Who),
    /// This card leaves the game [FE-SQUAD-19].
    DiscardThis,
    /// The owner picks one of the ship's upgrade cards of one of the slots (any if empty) and it leaves the game.
    DiscardUpgrade {
        #[serde(default)]
        slots: Vec<Slot>,
        /// Only secondary weapons.
        #[serde(default)]
        weapons: bool,
    },
    /// This damage card is turned facedown.
    FlipThis,
    /// The owner picks one of the ship's faceup damage cards with the trait; it is turned facedown.
    FlipFacedown(Who, Option<Trait>),
    /// One of the ship's facedown damage cards, at random, is turned faceup.
    FlipFaceup(Who),
    /// One of the ship's facedown damage cards, at random, is discarded.
    DiscardFacedown(Who),
    /// The damage card just dealt is discarded without effect.
    DiscardDealt,
    /// In place of one card, so many are drawn; the owner picks the one to deal and the others are discarded.
    DrawAndPick(u8),
}

/// What happens for a die that shows one of the faces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    pub faces: Vec<Face>,
    pub then: Vec<Effect>,
}

/// A number, fixed or counted from the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Amount {
    Fixed(u8),
    /// The ship's statistic, at most so much.
    Stat(Who, Stat, u8),
    /// The speed of the maneuver the owner executed this round, at most so much.
    Speed(u8),
    /// Obstacles at range 1 of the owner, at most so many.
    ObstaclesAtRange1(u8),
}

/// Which actions a free action may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Actions {
    /// Whatever the ship could do in its Perform Action step.
    Any,
    /// One shown in its action bar.
    Bar,
    /// One of these, whether or not its bar shows it.
    These(Vec<Act>),
    /// One printed on an upgrade card with the Action header.
    Cards,
}

/// How a revealed maneuver is changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NewManeuver {
    /// It counts as having this difficulty.
    TreatedAs(Difficulty),
    /// The owner turns the dial to another maneuver of the same speed, which counts as this difficulty.
    SameSpeed(Difficulty),
    /// The owner makes it one faster or one slower, where such a template exists.
    SpeedByOne,
}

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    EndOfAttack,
    EndOfPhase,
    EndOfRound,
}

fn one() -> u8 {
    1
}
