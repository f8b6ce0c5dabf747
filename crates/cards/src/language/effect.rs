//! What an ability does: effects, in the order in which they are carried out.

mod dice;
mod grant;
mod maneuver;
mod place;

use serde::{Deserialize, Serialize};

use crate::vocabulary::{Die, Face, Maneuver, Phase, Slot, Stat, Token, TokenSet, Trait};

use super::{Ability, Amount, Charged, Condition, Cost, DeviceFilter, ObstacleFilter, ShipFilter, ShipRef};

pub use dice::{Cards, Dice, OnFaces, RangeBonus};
pub use grant::{ActionGrant, ActionSource, Bonus};
pub use maneuver::{Alike, NewManeuver, TurnBy};
pub use place::{Arrival, Placing, Spot, Template, Way};

/// One thing that happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Effect {
    // Tokens
    /// The ship is given tokens.
    Gain(ShipRef, Token, Amount),
    /// The ship is given a token of the kind that the moment is about.
    GainSame(ShipRef),
    /// The ship is given a token of a kind that the other has, one of these; the owner of the ability picks.
    GainLike {
        who: ShipRef,
        of: ShipRef,
        tokens: TokenSet,
    },
    /// The ship loses so many of these tokens, or as many as it has; its owner picks where there is a choice.
    Lose(ShipRef, TokenSet, Amount),
    /// Tokens go from one ship to the other; the owner of the ability picks which [SE-TOK-03].
    Transfer {
        from: ShipRef,
        to: ShipRef,
        tokens: TokenSet,
        #[serde(default = "one")]
        count: Amount,
        /// Only a kind of which the other ship has none.
        #[serde(default)]
        lacking: bool,
    },
    /// Tokens from the supply are put on this card.
    Stash(Token, u8),
    /// One of the tokens on this card is taken off, and the ship gains one of its kind.
    Unstash(ShipRef, TokenSet),
    /// The ship gains a token of each kind on this card, which is emptied.
    UnstashAll(ShipRef),
    /// Tokens of the kind stay by the ship in the coming End phase; so many of them, or all.
    Keep(ShipRef, TokenSet, Option<u8>),

    // Shields, charges and Force
    /// The ship gets back shields, never above its shield value [FE-SETUP-17, SE-SHLD-02].
    RecoverShields(ShipRef, Amount),
    /// The ship loses shields.
    LoseShields(ShipRef, Amount),
    RecoverCharges(Charged, Amount),
    LoseCharges(Charged, Amount),
    RecoverForce(ShipRef, Amount),

    // Damage
    /// The ship suffers damage, then critical damage [FE-DMG-02, SE-DMG-01].
    Suffer {
        who: ShipRef,
        #[serde(default = "none")]
        hits: Amount,
        #[serde(default = "none")]
        crits: Amount,
    },
    /// So much of the damage that would be suffered is prevented; all if no number is given.
    Prevent(Option<u8>),
    /// The ship is dealt damage cards past its shields.
    Deal {
        who: ShipRef,
        cards: u8,
        faceup: bool,
    },
    /// The damage card of the moment is dealt the other way up.
    DealFlipped,
    /// The damage card of the moment is discarded without effect.
    DiscardDealt,
    /// In place of one card, so many are drawn; the owner picks the one to deal and the others are discarded.
    DrawAndPick(u8),
    /// Whoever assigned this condition searches the deck of the ship that has it for a damage card with the trait, which
    /// is put on this card; the deck is shuffled. Nothing happens if there is one on it already.
    PutOnThis(Trait),
    /// In place of one critical damage that would be suffered, the ship is dealt the damage card on this card.
    DealFromThis,
    /// This damage card is turned facedown, or discarded if it is facedown [SE-DMG-10].
    RepairThis,
    /// The damage card of the moment is repaired, once more if it was just repaired.
    RepairDealt,
    /// One of the ship's damage cards is repaired: the owner picks among those faceup, chance among those facedown.
    Repair {
        who: ShipRef,
        cards: Cards,
    },
    /// One of the ship's facedown damage cards is turned faceup [SE-DMG-09].
    Expose {
        who: ShipRef,
        /// The owner looks at them and picks; otherwise it is left to chance.
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
        die: Die,
        #[serde(default = "one")]
        count: Amount,
        /// Who rolls; the owner unless said otherwise.
        #[serde(default = "you")]
        who: ShipRef,
        on: Vec<OnFaces>,
        /// What happens if none of the outcomes did.
        #[serde(default)]
        otherwise: Vec<Effect>,
    },
    /// Results in the current attack are turned.
    Change {
        dice: Dice,
        /// From one of these faces; any if empty.
        #[serde(default)]
        from: Vec<Face>,
        /// To the one of these that the die has.
        to: Vec<Face>,
        /// How many; all if absent.
        #[serde(default)]
        count: Option<Amount>,
        /// Turned dice can't be rerolled after this.
        #[serde(default)]
        fixed: bool,
    },
    /// Of the dice that the ship has just rolled outside an attack, those that show one of these faces are rolled again:
    /// all of them, or up to so many.
    RerollRolled {
        #[serde(default)]
        among: Vec<Face>,
        #[serde(default)]
        up_to: Option<u8>,
    },
    /// Dice of the current attack are picked and rolled again.
    Reroll {
        dice: Dice,
        /// Only dice that show one of these; any face if empty.
        #[serde(default)]
        among: Vec<Face>,
        /// How many at most; any number if absent.
        #[serde(default)]
        up_to: Option<Amount>,
        /// How many at least, as far as there are so many [SE-FAQ-15].
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
        dice: Dice,
        /// Only these faces; any if empty.
        #[serde(default)]
        faces: Vec<Face>,
        #[serde(default)]
        count: Option<u8>,
    },
    /// Results of the face are canceled until so many are left; the effects happen once for each canceled.
    CancelDownTo {
        face: Face,
        left: u8,
        each: Vec<Effect>,
    },
    /// These dice can't be modified any more during this attack.
    Freeze(Dice),
    /// More of these dice are rolled in this attack; at once if the others have just been rolled.
    MoreDice(Dice, Amount),
    /// Fewer of these dice are rolled in this attack.
    FewerDice(Dice, Amount),
    /// No more of these dice are rolled than this.
    MostDice(Dice, Amount),
    /// The bonus of attack range 1 counts whatever the range is, or none counts.
    RangeBonus(RangeBonus),
    /// The ship suffers results of the face in the defender's place; all of them if no number is given.
    TakeResults {
        who: ShipRef,
        face: Face,
        #[serde(default)]
        count: Option<u8>,
    },
    /// Hits that are left become so many tokens in place of damage [SE-ATK-26].
    Inflict {
        faces: Vec<Face>,
        token: Token,
    },
    /// The defender decides: it suffers this much and the attack counts as hitting without any dice.
    HitWithoutDice,
    /// The owner names how many results of the face he will roll; if so many come, the effects happen.
    Guess {
        face: Face,
        then: Vec<Effect>,
    },
    /// The owner names a face; if the coming roll has none of it, one die is turned to it.
    Foretell,

    // Attacks
    /// Another attack, once the one under way is over [SE-BONUS-01].
    BonusAttack(Bonus),
    /// An attack on that ship at once, with the weapon printed on this card.
    AttackWithThis(ShipRef),

    /// The ship engages now, although it isn't its turn.
    Engage(ShipRef),

    // Choices and conditions
    /// Nothing, in place of what would happen.
    Nothing,
    /// The owner picks ships that meet the description; the effects then happen for each.
    Choose {
        ships: ShipFilter,
        #[serde(default = "one")]
        up_to: Amount,
        /// Nobody needs to be picked.
        #[serde(default)]
        may: bool,
        then: Vec<Effect>,
    },
    /// The owner picks an obstacle, and the effects are about it.
    ChooseObstacle {
        obstacles: ObstacleFilter,
        then: Vec<Effect>,
    },
    /// The owner picks a device, and the effects are about it.
    ChooseDevice {
        devices: DeviceFilter,
        then: Vec<Effect>,
    },
    /// The effects happen for every ship that meets the description.
    Each {
        ships: ShipFilter,
        then: Vec<Effect>,
    },
    /// The owner of the ship, the ability's own unless said otherwise, decides whether to; that ship pays.
    May {
        #[serde(default = "you")]
        who: ShipRef,
        #[serde(default)]
        cost: Vec<Cost>,
        then: Vec<Effect>,
    },
    /// The owner picks one of these.
    OneOf {
        #[serde(default = "you")]
        who: ShipRef,
        /// The player of the other side picks in his place.
        #[serde(default)]
        opposing: bool,
        options: Vec<Vec<Effect>>,
    },
    /// The effects happen unless the ship's owner chooses to do something else.
    Unless {
        who: ShipRef,
        does: Vec<Effect>,
        then: Vec<Effect>,
    },
    /// The effects happen only if the condition is true by now.
    If {
        #[serde(rename = "only_if")]
        condition: Vec<Condition>,
        then: Vec<Effect>,
        #[serde(default)]
        otherwise: Vec<Effect>,
    },
    /// The effects happen later, at the start of the next phase of the kind.
    Later(Phase, Vec<Effect>),

    // Numbers and rules for a while
    /// The statistic changes by so much.
    Adjust {
        who: ShipRef,
        stat: Stat,
        by: i8,
        until: Duration,
    },
    /// The ship engages at this initiative; in everything else it keeps its own.
    EngageAt {
        who: ShipRef,
        initiative: u8,
        until: Duration,
    },
    /// The statistic counts as this.
    SetStat {
        who: ShipRef,
        stat: Stat,
        to: Amount,
        until: Duration,
    },
    /// The two ships' statistics change places.
    Swap {
        stat: Stat,
        between: (ShipRef, ShipRef),
        until: Duration,
    },
    /// The ship has these abilities for a while.
    Grant {
        #[serde(default = "you")]
        who: ShipRef,
        abilities: Vec<Ability>,
        until: Duration,
    },

    // Maneuvers and moves
    /// The revealed maneuver is treated differently.
    ChangeManeuver(NewManeuver),
    /// The ship executes one of these maneuvers now, besides the one on its dial.
    Execute(ShipRef, Vec<Maneuver>),
    /// The ship executes one of these in place of what it would execute.
    ExecuteInstead(Vec<Maneuver>),
    /// The ship's Execute Maneuver step is skipped.
    SkipManeuver(ShipRef),
    /// The ship turns about where it stands, by one of these many degrees, the owner's choice.
    Turn(ShipRef, Vec<TurnBy>),
    /// The ship boosts without performing an action.
    Boost(ShipRef),
    /// The ship barrel rolls without performing an action.
    BarrelRoll(ShipRef),
    Decloak(ShipRef),
    /// The ship's Perform Action step is skipped this round.
    SkipActionStep(ShipRef),
    /// The turret indicator is turned.
    Rotate(ShipRef),
    /// The turret indicator is turned to a standard arc that the ship is in.
    RotateTowards(ShipRef),
    /// The ship's dial is turned up, or shown to the owner alone.
    ShowDial {
        who: ShipRef,
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
        who: ShipRef,
        target: ShipRef,
        #[serde(default)]
        any_range: bool,
    },
    /// The ship acquires a lock on what the other has locked, if that is at one of the ranges of the other.
    ShareLock {
        who: ShipRef,
        of: ShipRef,
        #[serde(default)]
        range: Option<(u8, u8)>,
        #[serde(default)]
        any_range: bool,
    },
    /// The ship may acquire a lock on something at one of the ranges that a friendly ship has locked.
    JoinLock {
        who: ShipRef,
        range: (u8, u8),
    },
    /// Locks are broken: those the ship has on others.
    LoseLock(ShipRef),
    /// The owner picks one lock that an enemy has on the ship, and it is removed.
    ShedLock(ShipRef),
    /// All locks on the ship are broken.
    ShedAllLocks(ShipRef),
    /// One of the first ship's locks becomes the second's; the owner of the ability picks which.
    TransferLock {
        from: ShipRef,
        to: ShipRef,
    },
    /// All locks of enemies on the first ship are put on the second.
    MoveLocks {
        from: ShipRef,
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
    /// The remote is moved along one of these templates from any of its guides [SE-RMT-12].
    Relocate(Vec<Template>),
    /// The remote is put to the guides of the ship, front or rear [SE-RMT-19].
    AttachTo(ShipRef),
    /// The obstacle picked by the enclosing `ChooseObstacle` leaves the table.
    RemoveObstacle,
    /// The obstacle is put elsewhere: beyond these ranges of edges and ships, and of other obstacles.
    MoveObstacle {
        from_edges_and_ships: u8,
        from_obstacles: u8,
    },

    // Cards
    /// This card leaves the game [FE-SQUAD-19].
    DiscardThis,
    /// This card is turned over.
    FlipThis,
    /// The ship's card of the slot is turned over, if it has two sides.
    Flip(ShipRef, Slot),
    /// The owner picks one of the ship's upgrade cards of one of the slots (any if empty) and it leaves the game.
    DiscardUpgrade {
        #[serde(default)]
        slots: Vec<Slot>,
        /// Only secondary weapons.
        #[serde(default)]
        weapons: bool,
    },
    /// Two upgrades of the slot change places between ships that meet the description.
    ExchangeUpgrades {
        slot: Slot,
        among: ShipFilter,
    },
    /// The ship is assigned the condition [SE-COND-01].
    Assign {
        who: ShipRef,
        condition: String,
        #[serde(default)]
        facedown: bool,
    },
    /// This condition is turned up.
    RevealThis,
    /// This condition is removed.
    RemoveThis,

    // Reserve
    /// The ship is put in reserve [SE-RSV-01].
    Reserve(ShipRef),
    /// The ship is put on the table.
    Arrive(Arrival),
}

impl Effect {
    /// How deep lists of effects may be nested in each other, an ability's own list apart.
    pub const NESTING: usize = 6;
}

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    EndOfAttack,
    EndOfActivation,
    EndOfPhase,
    EndOfRound,
    EndOfGame,
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
