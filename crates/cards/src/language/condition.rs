//! Conditions of abilities, evaluated when they trigger and again when they resolve.

use furball_geometry::Size;
use serde::{Deserialize, Serialize};

use super::{Amount, ArcName, Cards, Comparison, Dice, Maneuvers, Need, ShipRef, Things, Way};
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
    },
    /// The first ship is behind the second [SE-ARC-08].
    Behind(ShipRef, ShipRef),
    /// At least one ship, device or obstacle matches. In a description of ships, `Chosen` is the ship being
    /// evaluated and `It` the one looked for.
    Exists(Things),
    /// The turret indicator points to this arc.
    TurretAt(ShipRef, ArcName),

    // The current attack
    /// The attack is made within these ranges.
    AttackRange(Range, Range),
    /// The attack is made with a weapon of this kind.
    With(WeaponKind),
    /// It is made with a weapon that has this arc [SE-FAQ-01].
    WeaponArc(ArcName),
    /// The weapon's header requires this.
    WeaponNeeds(Need),
    /// The attack is a bonus attack that this card granted.
    GrantedAttack,
    /// The attack is obstructed by an obstacle.
    Obstructed,
    /// The attack is obstructed by the ship.
    ObstructedBy(ShipRef),
    /// The attack is obstructed by a bomb or a mine.
    ObstructedByDevice,
    /// The ship is in the attack arc.
    InAttackArc(ShipRef),
    /// The current attack has hit.
    AttackHit,
    /// The ship was destroyed in this attack.
    DestroyedInAttack(ShipRef),
    /// The ship spent such a token in this attack.
    SpentInAttack(ShipRef, TokenSet),
    /// The ship that rolled these dice modified them in this attack.
    Modified(Dice),
    /// The owner has attacked the ship this round.
    AttackedThisRound(ShipRef),

    // Tokens, shields and damage
    /// The ship has at least one such token.
    Has(ShipRef, TokenSet),
    /// The first ship has a lock on the second, which may also be a device.
    Locks(ShipRef, ShipRef),
    /// The ship has a lock on something.
    HasLock(ShipRef),
    /// The ship suffers the effects of such tokens: it is ionized or tractored, having as many as affect a ship
    /// of its size [SE-ION-01, SE-TRAC-01], or disarmed, be it by its cloak [SE-TOK-05, SE-CLOAK-02].
    Affected(ShipRef, Token),
    /// The ship has at least one such damage card.
    Damaged(ShipRef, Cards),

    // Cards
    /// The ship's action bar has the icon.
    HasIcon(ShipRef, ActionKind),
    /// The ship has an undiscarded upgrade equipped in this slot.
    Equipped(ShipRef, Slot),
    /// The ship has this upgrade equipped.
    Carries(ShipRef, String),
    /// The ship is assigned this condition.
    Assigned(ShipRef, String),
    /// This condition is facedown.
    Facedown,
    /// The card in this slot shows this side.
    SideUp(Slot, String),
    /// The ship is of this type, by its id.
    IsShip(ShipRef, String),
    /// The ship card has this name.
    Named(ShipRef, String),
    /// The ship card or its type has the keyword.
    Keyword(ShipRef, String),
    /// The ship has a ship ability of this name.
    ShipAbility(ShipRef, String),
    /// The ship has one of these sizes.
    Size(ShipRef, Vec<Size>),
    /// The ship card is limited.
    Limited(ShipRef),
    /// The ship is docked with a carrier.
    Docked(ShipRef),
    /// It is a remote, not a ship.
    Remote(ShipRef),

    // Moving and acting
    /// The maneuver that was revealed or executed.
    Maneuver(Maneuvers),
    /// The ship's revealed maneuver, whether or not that is the one it executed.
    ManeuverOf(ShipRef, Maneuvers),
    /// Both ships' revealed maneuvers have the same bearing, to whichever side.
    SameBearing(ShipRef, ShipRef),
    /// The maneuver just executed was the one on the dial, not one added by a card.
    OfDial,
    /// The maneuver just executed was the ion maneuver [SE-ION-03].
    OfIon,
    /// The maneuver just executed was a sideslip.
    Sideslipped,
    /// The maneuver just executed overlapped no ship [SE-OVER-02].
    FullyExecuted,
    /// The maneuver just executed overlapped another ship.
    OverlappedShip,
    /// The maneuver just executed overlapped an obstacle, by template or base.
    OverlappedObstacle,
    /// The move just made went through the ship.
    MovedThrough(ShipRef),
    /// The move just made went through an obstacle.
    MovedThroughObstacle,
    /// The owner has dropped or launched a device this round.
    PlacedDevice(ShipRef),
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
    /// The ship has already engaged this round.
    HasEngaged(ShipRef),
    /// The ship has made an attack this round.
    HasAttacked(ShipRef),
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
    },
    /// The icon of the action just performed is on one of the ship's upgrade cards in these slots.
    ActionAddedBy(Vec<Slot>),
    /// The action just performed is on the ship's action bar.
    ActionOnBar(ShipRef),
    /// The ship coordinated by performing the action, not by another effect [SE-COORD-04].
    AsAction,
    /// The action just performed was the one of the Perform Action step.
    InActionStep,

    // The moment
    /// The damage card just dealt or repaired has the trait.
    DealtTrait(Trait),
    /// It is a later round than the one this card was dealt in.
    RoundAfterDealt,
    /// It is this phase.
    During(Phase),
    /// It is the ship's activation.
    Activating(ShipRef),
    /// The subject is being attacked right now.
    UnderAttack(ShipRef),
    /// The ship is attacking right now.
    Attacking(ShipRef),
}

/// A kind of weapon, as distinguished by abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WeaponKind {
    /// Any primary weapon.
    Primary,
    /// A secondary or special weapon.
    Secondary,
    /// A secondary weapon in this slot.
    Of(Slot),
    /// The weapon printed on this very card.
    ThisCard,
}
