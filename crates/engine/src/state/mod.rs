//! The state: plain data of a game in progress. Nothing here decides anything.

mod attack;
mod collisions;
mod context;
mod counters;
mod deck;
mod frame;
mod held_text;
mod list;
mod obstacle_gone;
mod reposition;
mod scenario;
mod shared;
mod ship;
mod table;
mod timed_effect;

pub use attack::{Attack, CrossedLine, Field, Guess, Roll, WeaponRef};
pub use collisions::Collisions;
pub use context::{
    ActionScope, Context, Damage, Giver, MoveCause, Origin, Path, Payment, Pending, PendingEvent,
    PerformedAction, Reaction,
};
pub use counters::{CardCounter, CounterKind, Counters};
pub use deck::Deck;
pub use frame::{EndStep, Frame};
pub use held_text::{HeldBy, HeldText};
pub use list::{Blank, Full, List};
pub use reposition::{Reposition, RepositionCause};
pub use scenario::{Coming, Marks};
pub use shared::Shared;
pub use ship::{
    ActionIdentity, CardFace, CardName, Craft, Dealt, Identity, MAX_DAMAGE_CARDS, MAX_LOCKS, MAX_UPGRADES,
    Moved, Ship, Status, Tokens, UpgradeState,
};
pub use table::{Assigned, Device, Marker, MarkerPlace, Obstacle, ObstacleCard, Player, Table};
pub use timed_effect::{DelayedEffects, TimedEffect, TimedEffectKind};

pub use crate::dice::{DicePool, DiceSet, Rolled};
pub use crate::steps::{ActivationStep, AttackStep, SetupStep};

use furball_cards::Phase;
use furball_geometry::{Blocker, Edge};

use crate::chance::Chance;
use crate::ids::{ObjectiveIndex, Seat, SeatSet, ShipId, ShipSet, Side, TimedEffectId};
use crate::named;

/// Everything that changes during a game.
#[derive(Clone, Debug, Hash)]
pub struct State {
    pub round: u16,
    pub phase: Phase,
    /// Whether setup is still in progress.
    pub setting_up: bool,
    /// The first side, which breaks ties for the whole game [FE-INIT-01, FE-INIT-03].
    pub first_side: Side,
    /// The players in tie-breaking order [SE-ROUND-02].
    pub order: List<Seat, 8>,
    /// Seats that have finished setting dials.
    pub agreed: SeatSet,
    /// Seats that have agreed to a draw since the last other choice.
    pub draw_agreed: SeatSet,
    /// Each side's edge.
    pub edges: [Edge; 2],
    pub ships: Vec<Ship>,
    /// Moments that any ship's cards watch, as bits.
    pub watched: u128,
    /// Kinds of lasting rules on any ship's cards, as bits.
    pub ruled: u64,
    pub obstacles: Shared<Vec<Obstacle>>,
    pub markers: Shared<Vec<Marker>>,
    /// All devices ever placed.
    pub devices: Shared<Vec<Device>>,
    /// Who holds the table's texts, in their order.
    pub holders: Vec<HeldBy>,
    /// Condition cards on ships.
    pub conditions: Vec<Assigned>,
    /// Number of condition cards assigned, used as their ids.
    pub next_condition: u16,
    /// Each side's damage deck; one for both where the rulebook shares it [SE-DMG-07].
    pub decks: [Shared<Deck>; 2],
    /// Number of damage cards dealt, used as their ids.
    pub dealt: u16,
    /// What the game is in the middle of; the last frame comes next.
    pub frames: Vec<Frame>,
    /// Abilities that have triggered and await their turn.
    pub pending: Vec<Pending>,
    /// Current attacks, nested; the last is the current one.
    pub attacks: Vec<Attack>,
    /// Dice rolled outside attacks that haven't taken effect yet; the last are the current ones.
    pub rolls: Vec<Roll>,
    pub timed_effects: Vec<TimedEffect>,
    /// Delayed effects.
    pub later: Vec<DelayedEffects>,
    pub next_timed_effect: u16,
    /// The ship resolving its steps right now [FE-ROUND-04].
    pub active: Option<ShipId>,
    /// Ships of the initiative that currently engages.
    pub at_initiative: ShipSet,
    /// Abilities used that may be used once per round or game.
    pub used: Vec<(crate::ids::AbilityRef, bool)>,
    pub chance: Chance,
    pub outcome: Option<Outcome>,
    /// Submitted squads not yet revealed, by seat.
    pub sealed: Shared<Vec<Option<furball_cards::Squad>>>,
    /// The sides that play the scenario's two roles, in its order.
    pub roles: [Side; 2],
    /// What each side has counted, in the order of the scenario's tallies.
    pub tallies: Vec<[u16; 2]>,
}

impl Blank for Seat {
    const BLANK: Seat = Seat(0);
}

/// How a game ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
pub struct Outcome {
    /// The side that won; none in a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub how: How,
}

/// Why a game ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum How {
    /// All ships of the other side are destroyed [FE-WIN-01].
    Elimination,
    /// Both sides lost their last ship together [FE-WIN-02].
    TieBroken,
    /// One of the scenario's own ends has come [FE-MISS-13].
    #[serde(with = "named::Objective::<ObjectiveIndex>")]
    Objective(ObjectiveIndex),
    /// A seat conceded.
    #[serde(with = "named::Seat::<Seat>")]
    Conceded(Seat),
    /// All seats agreed to a draw.
    Agreed,
    /// The agreed round limit was reached.
    RoundLimit,
}

impl State {
    /// Whether cards of any ship answer one of these moments, or replace what is about to happen.
    pub(crate) const fn is_watched(&self, moments: u128) -> bool {
        self.watched & moments != 0
    }

    pub fn ship(&self, id: ShipId) -> &Ship {
        &self.ships[id.index()]
    }

    pub fn ship_mut(&mut self, id: ShipId) -> &mut Ship {
        &mut self.ships[id.index()]
    }

    /// Ships on the table, including those about to be removed; remotes are devices.
    pub fn in_play(&self) -> impl Iterator<Item = &Ship> {
        self.ships
            .iter()
            .filter(|ship| ship.status.in_play() && !ship.is_remote())
    }

    /// What blocks a moving ship: all others in play.
    pub fn blockers(&self, moving: ShipId) -> impl Iterator<Item = Blocker> {
        let others = self.in_play().filter(move |other| other.id != moving);
        others.map(Ship::blocker)
    }

    /// Ships and remotes on the table.
    pub fn targets_in_play(&self) -> impl Iterator<Item = &Ship> {
        self.ships.iter().filter(|ship| ship.status.in_play())
    }

    pub fn attack(&self) -> Option<&Attack> {
        self.attacks.last()
    }

    pub fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.attacks.last_mut()
    }

    pub fn timed_effect(&self, id: TimedEffectId) -> Option<&TimedEffect> {
        self.timed_effects.iter().find(|timed| timed.id == id)
    }

    /// What is in force for the ship until some time, oldest first.
    pub fn timed_effects_on(&self, ship: ShipId) -> impl DoubleEndedIterator<Item = &TimedEffect> {
        self.timed_effects.iter().filter(move |timed| timed.ship == ship)
    }

    pub fn timed_effect_id(&mut self) -> TimedEffectId {
        self.next_timed_effect += 1;
        TimedEffectId(self.next_timed_effect)
    }
}
