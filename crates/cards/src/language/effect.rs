//! Effects: what an ability does, in order.

mod dice;
mod duration;
mod grant;
mod groups;
mod lists;
mod maneuver;
mod place;

use serde::{Deserialize, Serialize};

use crate::vocabulary::{
    Die, Face, Initiative, Maneuver, Phase, RangeBand, Slot, Stat, Token, TokenSet, Trait,
};

use super::{Ability, Amount, Charged, Condition, Cost, DeviceFilter, ObstacleFilter, ShipFilter, ShipRef};

pub use dice::{Cards, Dice, OnFaces, RangeBonus};
pub use duration::Duration;
pub use grant::{ActionGrant, ActionSource, Bonus};
pub use maneuver::{Alike, NewManeuver, TurnBy};
pub use place::{Arrival, Placing, Spot, Template, Way};

/// One thing that happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Effect {
    // Tokens
    /// The ship gains tokens.
    Gain(ShipRef, Token, Amount),
    /// The ship gains a token of the kind the moment is about.
    GainSame(ShipRef),
    /// The ship gains a token of one of these kinds that the other has; the ability's owner picks.
    GainLike {
        /// The ship that gains it.
        who: ShipRef,
        /// The ship that has one already.
        of: ShipRef,
        /// The kinds to pick from.
        tokens: TokenSet,
    },
    /// The ship loses this number of these tokens, or as many as it has; its owner picks if there is a choice.
    Lose(ShipRef, TokenSet, Amount),
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
    },
    /// Tokens from the supply are put on this card.
    Stash(Token, u8),
    /// One of the tokens on this card is removed, and the ship gains one of its kind.
    Unstash(ShipRef, TokenSet),
    /// The ship keeps this number of tokens of the kind in the coming End phase, or all of them.
    Keep(ShipRef, TokenSet, Option<u8>),

    // Shields, charges and Force
    /// The ship recovers shields, up to its shield value [FE-SETUP-17, SE-SHLD-02].
    RecoverShields(ShipRef, Amount),
    /// The ship loses shields.
    LoseShields(ShipRef, Amount),
    /// The card recovers charges, up to its limit.
    RecoverCharges(Charged, Amount),
    /// The card loses charges, as far as it has any.
    LoseCharges(Charged, Amount),
    /// The ship recovers Force, up to its capacity.
    RecoverForce(ShipRef, Amount),

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
    },
    /// The damage card of the moment is dealt the other way up.
    DealFlipped,
    /// The damage card of the moment is discarded without effect.
    DiscardDealt,
    /// Instead of one card, this number is drawn; the owner picks the one to deal, and the others are discarded.
    DrawAndPick(u8),
    /// The player who assigned this condition searches the deck of the ship it is assigned to for a damage
    /// card with the trait, which is put on this card; the deck is shuffled. Nothing happens if there already
    /// is one on it.
    PutOnThis(Trait),
    /// Instead of suffering one critical damage, the ship is dealt the damage card on this card.
    DealFromThis,
    /// This damage card is flipped facedown, or discarded if it is facedown [SE-DMG-10].
    RepairThis,
    /// The damage card of the moment is repaired, once more if it was just repaired.
    RepairDealt,
    /// One of the ship's damage cards is repaired: a faceup one of the owner's choice, or a random facedown one.
    Repair {
        /// The ship with the damage.
        who: ShipRef,
        /// The cards to pick from.
        cards: Cards,
    },
    /// One of the ship's facedown damage cards is flipped faceup [SE-DMG-09].
    Expose {
        /// The ship with the damage.
        who: ShipRef,
        /// The owner looks at them and picks; otherwise it is random.
        #[serde(default)]
        picked: bool,
    },
    /// One of the ship's facedown damage cards, at random, is discarded.
    DiscardFacedown(ShipRef),
    /// All of the ship's damage cards are discarded.
    DiscardAllDamage(ShipRef),
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
        /// The ship that rolls; the owner unless given.
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
    /// Of the dice the ship just rolled outside an attack, those with one of these faces are rerolled: all of
    /// them, or up to this number.
    RerollRolled {
        /// The faces that may be rerolled; any if empty.
        #[serde(default)]
        among: Vec<Face>,
        /// Maximum number; all of them if absent.
        #[serde(default)]
        up_to: Option<u8>,
        /// It doesn't count as a reroll for other effects.
        #[serde(default)]
        uncounted: bool,
    },
    /// Dice of the current attack are picked and rerolled.
    Reroll {
        /// Whose dice.
        dice: Dice,
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
    /// Results are added to the current roll.
    AddResult(Dice, Face, u8),
    /// A result like those shown is added to the current roll.
    AddAlike(Dice),
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
    },
    /// Results of the face are canceled down to this number; the effects happen once for each canceled.
    CancelDownTo {
        /// The face that is canceled.
        face: Face,
        /// Number of results that stay.
        left: u8,
        /// What happens for each canceled one.
        each: Vec<Effect>,
    },
    /// These dice can't be modified any more during this attack.
    Freeze(Dice),
    /// More of these dice are rolled in this attack; at once if the others have just been rolled.
    MoreDice(Dice, Amount),
    /// Fewer of these dice are rolled in this attack.
    FewerDice(Dice, Amount),
    /// At most this number of these dice are rolled.
    MostDice(Dice, Amount),
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
    /// The attack hits without rolling any dice.
    HitWithoutDice,
    /// The owner guesses the number of results of the face to be rolled; if it is right, the effects happen.
    Guess {
        /// The face to count.
        face: Face,
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

    /// The ship engages now, out of turn.
    Engage(ShipRef),

    // Choices and conditions
    /// Nothing happens, instead of the replaced event.
    Nothing,
    /// The owner picks matching ships; the effects then happen for each.
    Choose {
        /// The ships to pick from.
        ships: ShipFilter,
        /// Maximum number; one unless given.
        #[serde(default = "one")]
        up_to: Amount,
        /// Picking none is allowed.
        #[serde(default)]
        may: bool,
        /// What happens for each picked ship, which is `Chosen`.
        then: Vec<Effect>,
    },
    /// The owner picks an obstacle, and the effects are about it.
    ChooseObstacle {
        /// The obstacles to pick from.
        obstacles: ObstacleFilter,
        /// What happens then.
        then: Vec<Effect>,
    },
    /// The owner picks a device, and the effects are about it.
    ChooseDevice {
        /// The devices to pick from.
        devices: DeviceFilter,
        /// What happens then.
        then: Vec<Effect>,
    },
    /// The effects happen for every matching ship.
    Each {
        /// The ships it happens for.
        ships: ShipFilter,
        /// What happens for each, which is `Chosen`.
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
    /// The statistic changes by this amount.
    Adjust {
        /// Whose statistic.
        who: ShipRef,
        /// Which one.
        stat: Stat,
        /// How much higher, or lower if negative.
        by: i8,
        /// How long.
        until: Duration,
    },
    /// The ship engages at this initiative; for everything else it keeps its own.
    EngageAt {
        /// The ship that does.
        who: ShipRef,
        /// When it engages.
        initiative: Initiative,
        /// How long.
        until: Duration,
    },
    /// The statistic counts as this.
    SetStat {
        /// Whose statistic.
        who: ShipRef,
        /// Which one.
        stat: Stat,
        /// What it counts as, evaluated once.
        to: Amount,
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
    /// The ship executes one of these maneuvers now, besides the one on its dial.
    Execute(ShipRef, Vec<Maneuver>),
    /// The ship executes one of these instead of what it would execute.
    ExecuteInstead(Vec<Maneuver>),
    /// The ship's Execute Maneuver step is skipped.
    SkipManeuver(ShipRef),
    /// The ship turns in place in one of these ways, chosen by the owner.
    Turn(ShipRef, Vec<TurnBy>),
    /// The ship boosts without performing an action.
    Boost(ShipRef),
    /// The ship barrel rolls without performing an action.
    BarrelRoll(ShipRef),
    /// The ship decloaks, if it is cloaked.
    Decloak(ShipRef),
    /// The ship's Perform Action step is skipped this round.
    SkipActionStep(ShipRef),
    /// The turret indicator rotates.
    Rotate(ShipRef),
    /// The turret indicator rotates to a standard arc that the ship is in.
    RotateTowards(ShipRef),
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
    /// The ship coordinates without performing an action.
    Coordinate(ShipRef),
    /// The owner coordinates that ship, wherever it is.
    CoordinateShip(ShipRef),
    /// The ship is jammed [SE-JAM-01].
    Jam(ShipRef),

    // Locks
    /// The ship may acquire a lock on something it could lock.
    AcquireLock(ShipRef),
    /// The first ship acquires a lock on the second, if in range.
    LockOnto {
        /// The ship that gets the lock.
        who: ShipRef,
        /// The ship that is locked.
        target: ShipRef,
        /// Range doesn't matter.
        #[serde(default)]
        any_range: bool,
    },
    /// The ship acquires a lock on what the other has locked, if that is within these ranges of the other.
    ShareLock {
        /// The ship that gets the lock.
        who: ShipRef,
        /// The ship that has one already.
        of: ShipRef,
        /// Nearest and farthest range; any if absent.
        #[serde(default)]
        range: Option<RangeBand>,
        /// The range of the ship's own lock doesn't matter.

        #[serde(default)]
        any_range: bool,
        /// Only if it is a ship.
        #[serde(default)]
        ship_only: bool,
    },
    /// The ship may acquire a lock on something within these ranges that a friendly ship has locked.
    JoinLock {
        /// The ship that gets the lock.
        who: ShipRef,
        /// Nearest and farthest range from that ship.
        range: RangeBand,
    },
    /// The locks the ship has on others are removed.
    LoseLock(ShipRef),
    /// The owner picks one enemy lock on the ship, and it is removed.
    ShedLock(ShipRef),
    /// All locks on the ship are removed.
    ShedAllLocks(ShipRef),
    /// One of the first ship's locks is transferred to the second; the ability's owner picks which.
    TransferLock {
        /// The ship that has the lock.
        from: ShipRef,
        /// The ship that gets it.
        to: ShipRef,
    },
    /// All enemy locks on the first ship are moved to the second.
    MoveLocks {
        /// The ship that is locked.
        from: ShipRef,
        /// The ship that is locked instead.
        to: ShipRef,
    },

    // Devices and obstacles
    /// A device is dropped or launched.
    PlaceDevice(Placing),
    /// The device leaves the table.
    RemoveDevice,
    /// A fuse marker is put on the device.
    Fuse,
    /// The device doesn't detonate now.
    Defuse,
    /// The remote relocates with one of these templates from any of its guides [SE-RMT-12].
    Relocate(Vec<Template>),
    /// The remote attaches to the ship's front or rear guides [SE-RMT-19].
    AttachTo(ShipRef),
    /// The obstacle picked by the enclosing `ChooseObstacle` leaves the table.
    RemoveObstacle,

    // Cards
    /// This card leaves the game [FE-SQUAD-19].
    DiscardThis,
    /// This card is flipped.
    FlipThis,
    /// The ship's card in the slot is flipped, if it is double-sided.
    Flip(ShipRef, Slot),
    /// The owner picks one of the ship's upgrade cards in one of the slots (any if empty), and it leaves the game.
    DiscardUpgrade {
        /// The slots to pick from.
        #[serde(default)]
        slots: Vec<Slot>,
        /// Only secondary weapons.
        #[serde(default)]
        weapons: bool,
    },
    /// Two upgrades in the slot are exchanged between matching ships.
    ExchangeUpgrades {
        /// The slot of both.
        slot: Slot,
        /// The ships to pick from.
        among: ShipFilter,
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
    /// This condition is flipped faceup.
    RevealThis,
    /// This condition is removed.
    RemoveThis,

    // Reserve
    /// The ship is put in reserve [SE-RSV-01].
    Reserve(ShipRef),
    /// The ship is placed on the table.
    Arrive(Arrival),
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

fn you() -> ShipRef {
    ShipRef::You
}
