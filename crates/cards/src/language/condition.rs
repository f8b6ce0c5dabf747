//! Conditions of abilities, evaluated when they trigger and again when they resolve.

use serde::{Deserialize, Serialize};

use super::{
    Amount, ArcName, CardFilter, Cards, Comparison, Counter, Deed, Dice, ManeuverFilter, Piece, Relation,
    ShipKind, ShipRef, TableEdge, Things, Way, WeaponKind,
};
use crate::kinds::ObstacleKind;
use crate::vocabulary::{ActionKind, Difficulty, Phase, Range, RangeBand, Slot, Token, TokenSet, Trait};

/// A statement about the game that is true or false at any moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    /// The other isn't true.
    Not(Box<Condition>),
    /// At least one of these is true.
    Either(Vec<Condition>),

    // Numbers
    /// The first number relates to the second like this.
    Compare(Amount, Comparison, Amount),

    // Where ships are
    /// Both refer to the same ship.
    Same(ShipRef, ShipRef),
    /// The ships are on the same side.
    Friends(ShipRef, ShipRef),
    /// The ships are within these range bands, nearest to farthest.
    AtRange(ShipRef, ShipRef, RangeBand),
    /// The bases touch.
    Touching(ShipRef, ShipRef),
    /// `ship` is in an arc of `of`.
    InArc {
        /// The ship that has the arc.
        of: ShipRef,
        /// The ship that may be in it.
        ship: ShipRef,
        /// Which arc; any it can fire in unless given.
        #[serde(default)]
        arc: ArcName,
        /// No part of it is outside; for the half ahead and the half behind [SE-ARC-08].
        #[serde(default)]
        wholly: bool,
    },
    /// At least one ship, device or obstacle matches. In a description of ships, `Chosen` is the ship being
    /// evaluated and `It` the one looked for.
    Exists(Things),
    /// The turret indicator points to this arc.
    TurretAt(ShipRef, ArcName),
    /// The ship is at one of these ranges of the edge.
    NearEdge(ShipRef, TableEdge, RangeBand),
    /// The ship is about to flee over this edge.
    LeavesOver(ShipRef, TableEdge),
    /// Every shortest line between the two ships crosses an obstacle.
    Obstructed(ShipRef, ShipRef),

    // The current attack
    /// The attack is made within these ranges.
    AttackRange(Range, Range),
    /// The attack is made with a weapon of this kind.
    With(WeaponKind),
    /// The attack is a bonus attack that this card granted.
    GrantedAttack,
    /// The attack is obstructed by this.
    ObstructedBy(Piece),
    /// The current attack has hit.
    AttackHit,
    /// The ship was destroyed in this attack.
    DestroyedInAttack(ShipRef),
    /// The ship that rolled these dice modified them in this attack.
    Modified(Dice),

    // Tokens, shields and damage
    /// The ship has at least one such token.
    Has(ShipRef, TokenSet),
    /// The first ship has a lock on the second, which may also be a device.
    Locks(ShipRef, ShipRef),
    /// The ship has a lock on something.
    HasLock(ShipRef),
    /// Some of it recovers in the End phase, as a symbol on a card says [SE-CHG-08, SE-CHG-09].
    Recurs(Counter),
    /// The ship suffers the effects of such tokens: it is ionized or tractored, having as many as affect a ship
    /// of its size [SE-ION-01, SE-TRAC-01], or disarmed, be it by its cloak [SE-TOK-05, SE-CLOAK-02].
    Affected(ShipRef, Token),
    /// The ship has at least one such damage card.
    Damaged(ShipRef, Cards),
    /// The ship has lost at least half of its hull and shields together.
    HalfGone(ShipRef),

    // Cards
    /// The ship's action bar has the icon.
    HasIcon(ShipRef, ActionKind),
    /// The ship has such a card: an equipped upgrade or an assigned condition.
    HasCard(ShipRef, CardFilter),
    /// The ship is of this kind.
    IsShip(ShipRef, ShipKind),

    // Moving and acting
    /// There is such a maneuver, and it is one of these.
    Maneuver(ManeuverFilter),
    /// The maneuver just executed overlapped no ship [SE-OVER-02].
    FullyExecuted,
    /// The maneuver just executed overlapped this, by template or base.
    Overlapped(Piece),
    /// The move just made went through this.
    MovedThrough(Piece),
    /// The ship has done this: spent something in this attack, anything else this round.
    Did(ShipRef, Deed),
    /// The device the moment is about is of one of these kinds and was placed in one of these ways; any if
    /// none is given.
    DeviceIs {
        /// The kinds that count.
        #[serde(default)]
        kinds: Vec<crate::kinds::DeviceKind>,
        /// The ways that count.
        #[serde(default)]
        ways: Vec<Way>,
    },
    /// The obstacle that the moment or the roll is about is of one of these kinds.
    ObstacleIs(Vec<ObstacleKind>),
    /// The action just performed is one of these; any if empty.
    ActionIs {
        /// The actions that count.
        #[serde(default)]
        acts: Vec<ActionKind>,
        /// It was performed as this color; any if absent.
        #[serde(default)]
        difficulty: Option<Difficulty>,
        /// It was printed on a damage card.
        #[serde(default)]
        of_damage: bool,
        /// It was a white one that its ship treated as red.
        #[serde(default)]
        treated: bool,
        /// Its icon is on one of the ship's upgrade cards in these slots; wherever if empty.
        #[serde(default)]
        added_by: Vec<Slot>,
        /// It is on this ship's action bar.
        #[serde(default)]
        on_bar_of: Option<ShipRef>,
        /// It was the one of the Perform Action step.
        #[serde(default)]
        in_step: bool,
        /// Its ship was stressed when it began.
        #[serde(default)]
        stressed: bool,
    },
    /// The ship coordinated by performing the action, not by another effect [SE-COORD-04].
    AsAction,

    // The moment
    /// The token just gained comes from the effect of this on the ship.
    From(Piece),
    /// The damage card just dealt or repaired has the trait.
    DealtTrait(Trait),
    /// It is a later round than the one this card was dealt in.
    RoundAfterDealt,
    /// The friendly or the enemy side still has ships: on the table, in reserve, or waiting to come into play.
    HasShips(Relation),
    /// It is this phase; if a ship is given, its turn in it.
    During(Phase, #[serde(default)] Option<ShipRef>),
    /// The first round hasn't begun.
    Setup,
    /// It is the last round that the players agreed on.
    LastRound,
}
