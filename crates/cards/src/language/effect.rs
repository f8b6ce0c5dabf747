//! Effects: what an ability does, in order.

mod dice;
mod duration;
mod grant;
mod groups;
mod lists;
mod lock;
mod maneuver;
mod place;
mod which;

use serde::{Deserialize, Serialize};

use crate::vocabulary::{Die, Face, Maneuver, Phase, Slot, Stat, Token, TokenSet};

use super::{
    Ability, Amount, Change, Condition, Cost, Counter, Deed, Entry, ObstacleFilter, Relief, ShipFilter,
    ShipRef, Things,
};

pub use dice::{Cards, Dice, OnFaces, RangeBonus};
pub use duration::Duration;
pub use grant::{ActionGrant, ActionSource, Bonus, Skipped};
pub use lock::LockOn;
pub use maneuver::{Alike, NewManeuver, TurnBy};
pub use place::{Bound, Landmark, Place, Placing, Relocation, TableEdge, Template, Way};
pub use which::{DealtFrom, Receiver, Which};

/// One thing that happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Effect {
    // Tokens
    /// The ship gains tokens.
    Gain(ShipRef, Token, Amount),
    /// The ship gains a token of the kind the moment is about, or of one that another ship has; the ability's owner picks.
    GainLike {
        /// The ship that gains it.
        who: ShipRef,
        /// The ship that has one already; the moment says the kind unless given.
        #[serde(default)]
        of: Option<ShipRef>,
        /// The kinds to pick from; any unless given.
        #[serde(default = "any")]
        tokens: TokenSet,
        /// Only a kind it has none of.
        #[serde(default)]
        lacking: bool,
    },
    /// The ship loses this number of these tokens, or as many as it has; its owner picks if there is a choice.
    LoseTokens(ShipRef, TokenSet, Amount),
    /// Tokens are transferred from one ship to the other; the ability's owner picks which [SE-TOK-03].
    Transfer {
        /// The ship that has them.
        from: ShipRef,
        /// The ship that gets them.
        to: ShipRef,
        /// The kinds to pick from.
        tokens: TokenSet,
        /// How many; one unless given.
        #[serde(default = "one")]
        count: Amount,
        /// Only a kind the other ship has none of.
        #[serde(default)]
        lacking: bool,
        /// Only the kind the moment is about.
        #[serde(default)]
        same: bool,
    },
    /// Tokens from the supply are put on this card.
    Stash {
        /// Their kind; the one the moment is about unless given.
        #[serde(default)]
        token: Option<Token>,
        /// How many; one unless given.
        #[serde(default = "one")]
        count: Amount,
    },
    /// A token on this card is removed, and the ship gains one of its kind; the ability's owner picks which.
    Unstash {
        /// The ship that gains it; the owner unless given.
        #[serde(default = "you")]
        to: ShipRef,
        /// The kinds to pick from; any unless given.
        #[serde(default = "any")]
        tokens: TokenSet,
        /// All of them instead of one.
        #[serde(default)]
        all: bool,
    },
    /// The ship keeps this number of tokens of the kind in the coming End phase, or all of them.
    Keep(ShipRef, TokenSet, Option<u8>),

    // Shields, charges and Force
    /// This much of the counter is recovered, up to its limit [FE-SETUP-17, SE-SHLD-02].
    Recover(Counter, Amount),
    /// This much of the counter is lost, as far as there is any.
    Lose(Counter, Amount),

    // Damage
    /// The ship suffers damage, then critical damage [FE-DMG-02, SE-DMG-01].
    Suffer {
        /// The ship that suffers it.
        who: ShipRef,
        /// Normal damage; none unless given.
        #[serde(default = "none")]
        hits: Amount,
        /// Critical damage; none unless given.
        #[serde(default = "none")]
        crits: Amount,
    },
    /// This amount of the pending damage is prevented; all of it if no number is given.
    Prevent(Option<u8>),
    /// The ship is dealt damage cards, ignoring its shields.
    Deal {
        /// The ship that is dealt them.
        who: ShipRef,
        /// How many.
        cards: u8,
        /// All of them faceup; otherwise facedown.
        faceup: bool,
        /// Where they come from.
        #[serde(default)]
        from: DealtFrom,
        /// The card is put on this condition card instead, if there is none on it; the player who assigned it searches.
        #[serde(default)]
        onto_this: bool,
    },
    /// The damage card is flipped facedown, or discarded if it is facedown [SE-DMG-10].
    Repair(Which),
    /// One of the ship's facedown damage cards is flipped faceup [SE-DMG-09].
    Expose {
        /// The ship with the damage.
        who: ShipRef,
        /// The owner looks at them and picks; otherwise it is random.
        #[serde(default)]
        picked: bool,
    },
    /// The ship is destroyed, whatever its hull.
    Destroy(ShipRef),

    // Dice
    /// Dice are rolled; each result does what is listed for it.
    Roll {
        /// The kind of dice.
        die: Die,
        /// How many; one unless given.
        #[serde(default = "one")]
        count: Amount,
        /// The ship that rolls; the owner unless given. Where no ship acts, the side rolls, and nothing modifies its dice.
        #[serde(default = "you")]
        who: ShipRef,
        /// What each face does; others do nothing.
        on: Vec<OnFaces>,
        /// What happens if none of the outcomes occurred.
        #[serde(default)]
        otherwise: Vec<Effect>,
    },
    /// Results in the current attack are changed.
    Change {
        /// Whose dice.
        dice: Dice,
        /// From one of these faces; any if empty.
        #[serde(default)]
        from: Vec<Face>,
        /// To whichever of these the die has.
        to: Vec<Face>,
        /// How many; all if absent.
        #[serde(default)]
        count: Option<Amount>,
        /// Changed dice can't be rerolled afterwards.
        #[serde(default)]
        fixed: bool,
    },
    /// Dice are picked and rerolled.
    Reroll {
        /// Whose dice of the current attack; those the ship just rolled outside an attack unless given.
        #[serde(default)]
        dice: Option<Dice>,
        /// Only dice that show one of these; any face if empty.
        #[serde(default)]
        among: Vec<Face>,
        /// Maximum number; any number if absent.
        #[serde(default)]
        up_to: Option<Amount>,
        /// This number instead, or as many as there are [SE-FAQ-15].
        #[serde(default)]
        exactly: Option<Amount>,
        /// Minimum number, as far as there are that many [SE-FAQ-15].
        #[serde(default)]
        at_least: u8,
        /// All of them, without a choice.
        #[serde(default)]
        all: bool,
        /// It doesn't count as a reroll [SE-FAQ-16].
        #[serde(default)]
        uncounted: bool,
    },
    /// Results of the face, or like those shown if none is given, are added to the current roll.
    AddResult(Dice, Option<Face>, u8),
    /// Results are canceled; all of the faces if no number is given.
    Cancel {
        /// Whose dice.
        dice: Dice,
        /// Only these faces; any if empty.
        #[serde(default)]
        faces: Vec<Face>,
        /// How many; all if absent.
        #[serde(default)]
        count: Option<u8>,
        /// All but this number, which stay.
        #[serde(default)]
        down_to: Option<u8>,
        /// What happens for each canceled one, with `down_to`.
        #[serde(default)]
        each: Vec<Effect>,
    },
    /// These dice can't be modified any more during this attack.
    Freeze(Dice),
    /// The number of these dice in this attack changes; more of them are rolled at once if the others have just been
    /// rolled.
    Dice(Dice, Change),
    /// The bonus of attack range 1 applies at any range, or none applies.
    RangeBonus(RangeBonus),
    /// The ship suffers results of the face instead of the defender; all of them if no number is given.
    TakeResults {
        /// The ship that suffers them.
        who: ShipRef,
        /// Hits or critical hits.
        face: Face,
        /// How many; all if absent.
        #[serde(default)]
        count: Option<u8>,
    },
    /// Remaining results of these faces become tokens instead of damage [SE-ATK-26].
    Inflict {
        /// The results that do so.
        faces: Vec<Face>,
        /// What the defender gains for each.
        token: Token,
    },
    /// The owner guesses the number of results of the face to be rolled, or the speed and bearing on a facedown dial, and
    /// looks at it; if the guess is right, the effects happen.
    Guess {
        /// The face to count.
        #[serde(default)]
        face: Option<Face>,
        /// The ship with the dial.
        #[serde(default)]
        dial: Option<ShipRef>,
        /// What a right guess does.
        then: Vec<Effect>,
    },
    /// The owner names a face; if the coming roll, in an attack or outside one, has none of it, one die is changed
    /// to it.
    Foretell,

    // Attacks
    /// A bonus attack, after the current one is over [SE-BONUS-01].
    BonusAttack(Bonus),
    /// An immediate attack against that ship, with the weapon printed on this card.
    AttackWithThis(ShipRef),

    // Choices and conditions
    /// The owner picks matching ships, an obstacle or a device; the effects then happen for each.
    Choose {
        /// What to pick from.
        of: Things,
        /// Maximum number of ships; one unless given.
        #[serde(default = "one")]
        up_to: Amount,
        /// Picking no ship is allowed.
        #[serde(default)]
        may: bool,
        /// The opposing player picks instead.
        #[serde(default)]
        opposing: bool,
        /// What happens for each picked ship, which is `Chosen`, or for the `Obstacle` or `Device`.
        then: Vec<Effect>,
    },
    /// The effects happen for every matching ship.
    Each {
        /// The ships it happens for.
        ships: ShipFilter,
        /// What happens for each, which is `Chosen`.
        then: Vec<Effect>,
    },
    /// The effects happen for every matching obstacle, the one placed last first.
    EachObstacle {
        /// The obstacles it happens for.
        of: ObstacleFilter,
        /// What happens for each, which is the `Obstacle`.
        then: Vec<Effect>,
    },
    /// The owner of the ship, by default the ability's, decides whether to do it; that ship pays.
    May {
        /// Whose owner decides.
        #[serde(default = "you")]
        who: ShipRef,
        /// What doing it costs.
        #[serde(default)]
        cost: Vec<Cost>,
        /// What happens if they do.
        then: Vec<Effect>,
        /// It may be done any number of times.
        #[serde(default)]
        again: bool,
    },
    /// The owner picks one of these.
    OneOf {
        /// Whose owner picks; the ability's unless given.
        #[serde(default = "you")]
        who: ShipRef,
        /// The opposing player picks instead.
        #[serde(default)]
        opposing: bool,
        /// What each option does.
        options: Vec<Vec<Effect>>,
    },
    /// The effects happen unless the ship's owner chooses to do something else.
    Unless {
        /// Whose owner decides.
        who: ShipRef,
        /// What that ship may do to avoid it.
        does: Vec<Effect>,
        /// What happens otherwise.
        then: Vec<Effect>,
    },
    /// The effects happen only if the condition is true by then.
    If {
        /// All of these must be true.
        #[serde(rename = "only_if")]
        condition: Vec<Condition>,
        /// What happens if they are.
        then: Vec<Effect>,
        /// What happens if they aren't.
        #[serde(default)]
        otherwise: Vec<Effect>,
    },
    /// The effects happen later, at the start of the next such phase.
    Later(Phase, Vec<Effect>),

    // Temporary numbers and rules
    /// The statistic changes; by how much is evaluated once.
    Adjust {
        /// Whose statistic.
        who: ShipRef,
        /// Which one.
        stat: Stat,
        /// How it changes.
        change: Change,
        /// With `initiative`: only when it engages; for everything else the ship keeps its own.
        #[serde(default)]
        engaging: bool,
        /// The same for when it activates.
        #[serde(default)]
        activating: bool,
        /// How long.
        until: Duration,
    },
    /// The two ships exchange their values of the statistic.
    Swap {
        /// Which one.
        stat: Stat,
        /// The two ships.
        between: (ShipRef, ShipRef),
        /// How long.
        until: Duration,
    },
    /// The ship has these abilities for a while.
    Grant {
        /// The ship that has them; the owner unless given.
        #[serde(default = "you")]
        who: ShipRef,
        /// What it has, as if printed on a card of its own.
        abilities: Vec<Ability>,
        /// How long.
        until: Duration,
    },

    // Maneuvers and moves
    /// The revealed maneuver is changed.
    ChangeManeuver(NewManeuver),
    /// The ship executes one of these maneuvers now: besides the one on its dial, or in place of the one it would execute.
    Execute(ShipRef, Vec<Maneuver>),
    /// The ship skips a step of this round, or of the current attack.
    Skip(ShipRef, Skipped),
    /// The obstacle in question has no effect on the ship for this long.
    Ignore(ShipRef, Duration),
    /// The ship turns in place in one of these ways, chosen by the owner.
    Turn(ShipRef, Vec<TurnBy>),
    /// The ship does something without performing an action; to the ship it names, wherever that is.
    Do(ShipRef, Deed),
    /// The ship's dial is revealed, or shown to the owner alone.
    ShowDial {
        /// Whose dial.
        who: ShipRef,
        /// Everyone sees it; otherwise only the ability's owner.
        to_all: bool,
    },

    // Actions
    /// The ship may perform one action that doesn't count as its own [FE-ACT-03, SE-ACT-20].
    Action(ActionGrant),

    // Locks
    /// The ship acquires a lock, if it may have it.
    Lock {
        /// The ship that gets the lock; the owner unless given.
        #[serde(default = "you")]
        who: ShipRef,
        /// What it locks; anything unless given.
        #[serde(default)]
        on: LockOn,
        /// The range of the lock doesn't matter.
        #[serde(default)]
        any_range: bool,
    },
    /// Locks are removed without being spent.
    BreakLocks {
        /// The locks that this ship has on others.
        #[serde(default)]
        of: Option<ShipRef>,
        /// The locks that others have on this ship.
        #[serde(default)]
        on: Option<ShipRef>,
        /// Only one, which an enemy has on the ship; the ability's owner picks it.
        #[serde(default)]
        one: bool,
    },
    /// Locks pass from one ship to the other.
    TransferLocks {
        /// The ship that has the lock, or is locked.
        from: ShipRef,
        /// The ship that has it, or is locked, then.
        to: ShipRef,
        /// All those that enemies have on the first ship; otherwise one of its own that the ability's owner picks.
        #[serde(default)]
        enemies: bool,
        /// The one that this ship has on the first ship.
        #[serde(default)]
        held_by: Option<ShipRef>,
    },

    // Devices and obstacles
    /// A device is dropped or launched.
    PlaceDevice(Placing),
    /// The device of the moment, or the device, obstacle or marker just picked, leaves the table.
    Remove(ShipRef),
    /// A fuse marker is put on the device.
    Fuse,
    /// The remote relocates.
    Relocate(Relocation),

    // Cards
    /// The card leaves the game [FE-SQUAD-19]; a damage card goes to its discard pile, without effect if it was just
    /// dealt, and a condition is removed.
    Discard(Which),
    /// The card is turned over: a double-sided one, a facedown condition, or a damage card that would be dealt.
    Flip(Which),
    /// One of the owner's upgrades in the slot is equipped to another ship, which needs no such slot [SE-FAQ-31]; or two
    /// ships exchange theirs.
    HandOver {
        /// The slot of the upgrade; the ability's owner picks one if there are several.
        slot: Slot,
        /// The ships that get one.
        to: Receiver,
    },
    /// The ship is assigned the condition [SE-COND-01].
    Assign {
        /// The ship that gets it.
        who: ShipRef,
        /// The id of the condition card.
        condition: String,
        /// Only the owner knows which it is.
        #[serde(default)]
        facedown: bool,
    },

    // Reserve
    /// The ship is put in reserve [SE-RSV-01].
    Reserve(ShipRef),
    /// Something is placed on the table.
    Place(Place),

    // Scenarios
    /// New ships come into play.
    Enter(Entry),
    /// Ships lost this round are relieved by others.
    Relieve(Relief),
    /// The side counts this many more, by the tally's id.
    Tally(String, Amount),
    /// From now on the side has counted this many.
    SetTally(String, Amount),
    /// The ship takes the picked marker onto its card.
    Take(ShipRef),
    /// The ship drops the markers of this kind that are on its card behind itself; where that is impossible, the opposing player
    /// puts them at range 1 of it [LG-WS-07].
    Jettison(ShipRef, String),
    /// The markers of this kind that are on the ship's card go back to the supply.
    Deliver(ShipRef, String),
    /// The ship is given the name, by the mark's id.
    Name(ShipRef, String),
    /// The ship loses the name.
    Unname(ShipRef, String),
}

impl Effect {
    /// Maximum nesting depth of lists of effects, not counting an ability's own list.
    pub const NESTING: usize = 6;
}

fn one() -> Amount {
    Amount::Fixed(1)
}

fn none() -> Amount {
    Amount::Fixed(0)
}

const fn any() -> TokenSet {
    TokenSet::ANY
}

fn you() -> ShipRef {
    ShipRef::You
}
