//! What frames carry: the resolving ability, the ships and things its text refers to, and pending events.

use furball_cards::language::Effect;
use furball_cards::{ActionKind, Difficulty, Maneuver, Token};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{
    AbilityRef, ConditionId, DealtId, DeviceId, MarkerIndex, Object, ObstacleIndex, Seat, ShipId, Side,
    UpgradeIndex,
};

use super::{ActionIdentity, CardCounter, Ship};

/// Why a ship moves along a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MoveCause {
    /// It executes its dial.
    Dial,
    /// It is ionized and has no dial [SE-ION-03].
    Ion,
    /// A card's effect, besides its dial.
    Card,
    /// A scenario's token that has no dial.
    Craft,
    /// It isn't a maneuver [SE-OBST-06].
    Reposition,
}

/// Which actions are available, and what performing one uses up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionScope {
    /// The Perform Action step, with this number still allowed in it.
    Step { left: u8 },
    /// A free action granted by the effect at this index; the effect says which ones.
    Free {
        origin: Origin,
        place: u8,
        /// The action the grant refers to, if any.
        same: Option<PerformedAction>,
    },
    /// The action linked to the one just performed [SE-ACT-19].
    Linked { act: ActionKind, difficulty: Difficulty },
    /// Any action, for a coordinated ship [SE-COORD-01]; the same as the first ship's, if there was one.
    Coordinated {
        by: ShipId,
        same: Option<ActionIdentity>,
        /// It must be performed as red.
        red: bool,
    },
    /// Any action, for a ship that deployed [SE-DOCK-02].
    Deployed,
}

/// Something about to happen that a card may replace [SE-REPL-01].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PendingEvent {
    /// The ship gains one token.
    Gain { ship: ShipId, token: Token, by: Giver },
    /// The ship suffers damage from a single cause.
    Suffer {
        ship: ShipId,
        hits: u8,
        crits: u8,
        /// It comes from an attack.
        attack: bool,
        /// It comes from an obstacle, or a bomb of its own side.
        from_obstacle_or_bomb: bool,
    },
    /// The ship is dealt a damage card.
    Deal {
        ship: ShipId,
        faceup: bool,
        /// It comes from an attack.
        attack: bool,
    },
    /// The ship exposes one of its damage cards.
    Expose { ship: ShipId },
    /// A damage card that the ship has exposed takes effect.
    TakeEffect { ship: ShipId, card: DealtId },
    /// The ship is destroyed.
    Destroy { ship: ShipId },
    /// A device of the ship detonates, on that other ship if it is a mine.
    Detonate {
        by: ShipId,
        device: DeviceId,
        ship: Option<ShipId>,
    },
    /// The ship leaves the play area.
    Flee { ship: ShipId },
    /// The ship executes its revealed maneuver or the ion maneuver.
    Execute {
        ship: ShipId,
        maneuver: Maneuver,
        trip: MoveCause,
    },
    /// A card's charges or the ship's Force recover in the End phase.
    Recover(CardCounter),
}

/// What is being paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payment {
    Ability(AbilityRef),
    /// The `May` at this index of the list.
    May {
        origin: Origin,
        place: u8,
    },
    /// The weapon on the upgrade card at this index.
    Weapon {
        ship: ShipId,
        place: UpgradeIndex,
    },
    /// What the rule at this index of the ability allows for a price.
    Rule {
        ability: AbilityRef,
        place: u8,
    },
}

/// A list of effects, by its ability and the path to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    pub ability: AbilityRef,
    pub path: Path,
}

/// The path from an ability's own list of effects to a nested one: index and branch at each level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path {
    steps: [(u8, u8); Effect::NESTING],
    len: u8,
}

impl Path {
    pub fn into(mut self, place: u8, branch: u8) -> Path {
        self.steps[self.len as usize] = (place, branch);
        self.len += 1;
        self
    }

    pub fn steps(&self) -> &[(u8, u8)] {
        &self.steps[..self.len as usize]
    }
}

/// An amount of damage, normal and critical.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Damage {
    /// Normal damage.
    pub hits: u8,
    /// Critical damage.
    pub crits: u8,
}

/// The ships and things an ability's text currently refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Context {
    /// The ship that acts: the one with the card, or the one that a text without a card is about, if there is one.
    pub you: Option<ShipId>,
    /// The side that friends are on.
    pub side: Side,
    pub subject: Option<ShipId>,
    pub object: Option<ShipId>,
    pub chosen: Option<ShipId>,
    /// The damage card that the moment is about.
    pub dealt: Option<DealtId>,
    /// The picked obstacle, by index.
    pub obstacle: Option<ObstacleIndex>,
    /// The device the moment is about, or the picked one.
    pub device: Option<DeviceId>,
    /// The picked marker of the scenario.
    pub marker: Option<MarkerIndex>,
    /// The condition card that the moment is about.
    pub condition: Option<ConditionId>,
    /// The kind of token that the moment is about.
    pub token: Option<Token>,
    /// The amount the moment is about.
    pub amount: u8,
    /// Damage and critical damage that the moment is about.
    pub harm: Damage,
    /// The ship picked before the last one.
    pub earlier: Option<ShipId>,
    /// The ship whose card assigned the ability's condition card.
    pub assigner: Option<ShipId>,
    /// The action that the moment is about.
    pub action: Option<PerformedAction>,
    /// The moment comes from an action that the subject performs.
    pub as_action: bool,
    /// The token that the moment is about comes from an obstacle.
    pub from_obstacle: bool,
    /// The maneuver that the moment is about, where it isn't the one on the dial.
    pub maneuver: Option<Maneuver>,
    /// The ability being resolved, or checked for usefulness, is on one of the owner's upgrades.
    pub of_upgrade: bool,
    /// It is the owner's ship ability.
    pub of_ship_ability: bool,
}

/// Where a token comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Giver {
    /// The player whose effect gives it.
    pub seat: Seat,
    /// It is the effect of an obstacle.
    pub obstacle: bool,
}

impl From<Seat> for Giver {
    fn from(seat: Seat) -> Giver {
        Giver {
            seat,
            obstacle: false,
        }
    }
}

/// A performed action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PerformedAction {
    pub what: ActionIdentity,
    pub difficulty: Difficulty,
    /// It was a white one that its ship treated as red.
    pub treated: bool,
    /// It was the action of the Perform Action step.
    pub in_step: bool,
    /// The stress token of a red action that comes only after it is still due.
    pub stress_due: bool,
    /// The ship was stressed when it began, before any stress that it costs.
    pub stressed: bool,
    /// The ship it coordinated.
    pub on: Option<ShipId>,
    /// What it locked, even if the lock is already gone [SE-JAM-06].
    pub locked: Option<Object>,
}

impl Context {
    /// The ship that the moment is about, or else the one that acts.
    pub fn mover(&self) -> Option<ShipId> {
        self.subject.or(self.you)
    }

    /// The context of a description inside that of `it`, which it may refer to as the chosen ship.
    pub fn inside(&self, it: Option<ShipId>) -> Context {
        Context {
            chosen: it.or(self.chosen),
            ..*self
        }
    }

    /// That of a text on a card of the ship.
    pub fn of(you: &Ship) -> Context {
        Context {
            you: Some(you.id),
            ..Context::on(you.side)
        }
    }

    /// That of a text without a ship, as the side reads it.
    pub fn on(side: Side) -> Context {
        Context {
            you: None,
            side,
            subject: None,
            object: None,
            chosen: None,
            dealt: None,
            obstacle: None,
            device: None,
            marker: None,
            condition: None,
            token: None,
            amount: 0,
            harm: Damage::default(),
            earlier: None,
            assigner: None,
            action: None,
            as_action: false,
            from_obstacle: false,
            maneuver: None,
            of_upgrade: false,
            of_ship_ability: false,
        }
    }
}

/// Something that has triggered and is waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pending {
    pub what: Reaction,
    pub context: Context,
}

/// What a moment may trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reaction {
    Ability(AbilityRef),
    /// The action linked to the one just performed [SE-QUEUE-06].
    Linked(ActionKind, Difficulty),
    /// Spending the cloak token in the System phase [SE-CLOAK-03].
    Decloak,
    /// Docking with the carrier in the System phase [SE-DOCK-06].
    Dock(ShipId),
    /// Deploying in the System phase [SE-DOCK-02].
    Deploy,
}
