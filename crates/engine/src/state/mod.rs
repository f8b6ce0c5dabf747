//! What is: the plain data of a game in progress. Nothing here decides anything.

mod attack;
mod context;
mod deck;
mod frame;
mod lasting;
mod list;
mod met;
mod reposition;
mod shared;
mod ship;
mod table;

pub use attack::{Attack, DiceSet, Field, Guess, Line, Pool, Roll, Rolled, WeaponRef};
pub use context::{
    Bill, Context, Happening, Origin, Path, Pending, Performed, Reaction, Recovery, Scope, Trip,
};
pub use deck::{Deck, Print};
pub use frame::{ActivationStep, AttackStep, EndStep, Frame, SetupStep};
pub use lasting::{Lasting, LastingKind, Later};
pub use list::{Blank, List};
pub use met::MetSet;
pub use reposition::{Cause, Reposition};
pub use shared::Shared;
pub use ship::{ActionDone, CardName, Craft, Dealt, Identity, Moved, Ship, Status, Tokens, UpgradeState};
pub use table::{Assigned, Device, Marker, MarkerPlace, Obstacle, ObstacleCard, Player, Table};

use arrayvec::ArrayVec;
use furball_cards::Phase;
use furball_geometry::{Blocker, Edge};

use crate::fate::Fate;
use crate::ids::{LastingId, Seat, SeatSet, ShipId, ShipSet, Side};

/// Everything that changes during a game.
#[derive(Clone, Debug, Hash)]
pub struct State {
    pub round: u16,
    pub phase: Phase,
    /// Setup is still going on.
    pub setting_up: bool,
    /// Who breaks ties, for the whole game [FE-INIT-01, FE-INIT-03].
    pub initiative: Side,
    /// The players in the order in which ties are broken [SE-ROUND-02].
    pub order: ArrayVec<Seat, 8>,
    /// Seats that have said that their dials are set.
    pub agreed: SeatSet,
    /// Seats that would end the game as a draw, since the last choice.
    pub draw_agreed: SeatSet,
    /// Each side's edge.
    pub edges: [Edge; 2],
    pub ships: Vec<Ship>,
    /// Moments that cards of any ship watch, as bits.
    pub watched: u128,
    /// Subjects that lasting rules on any ship's cards are about, as bits.
    pub ruled: u64,
    pub obstacles: Shared<Vec<Obstacle>>,
    pub markers: Shared<Vec<Marker>>,
    /// Devices that were ever placed.
    pub devices: Shared<Vec<Device>>,
    /// Condition cards on ships.
    pub conditions: Vec<Assigned>,
    /// How many condition cards have been assigned, which numbers them.
    pub next_condition: u16,
    /// Each side's damage deck; one for both where the rulebook shares it [SE-DMG-07].
    pub decks: [Shared<Deck>; 2],
    /// How many damage cards have been dealt, which numbers them.
    pub dealt: u16,
    /// What the game is in the middle of; the last frame comes next.
    pub frames: Vec<Frame>,
    /// Abilities that have triggered and wait for their turn.
    pub pending: Vec<Pending>,
    /// Attacks under way; the last is the current one.
    pub attacks: Vec<Attack>,
    /// Dice rolled outside attacks that don't count yet; the last are the current ones.
    pub rolls: Vec<Roll>,
    pub lasting: Vec<Lasting>,
    /// Effects that come later.
    pub later: Vec<Later>,
    pub next_lasting: u16,
    /// The ship resolving its steps right now [FE-ROUND-04].
    pub active: Option<ShipId>,
    /// Ships of the pilot skill whose turn it is in the Combat phase.
    pub at_skill: ShipSet,
    /// Ships destroyed this round, by side, for reinforcements.
    pub lost_this_round: [u8; 2],
    /// Abilities used that may be used once per round or game.
    pub used: Vec<(crate::ids::AbilityRef, bool)>,
    pub fate: Fate,
    pub outcome: Option<Outcome>,
    /// Squads handed in and not yet revealed, by seat.
    pub sealed: Shared<Vec<Option<furball_cards::Squad>>>,
    /// Seats that have taken their side, by seat.
    pub tracking: u16,
}

/// How a game ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
pub struct Outcome {
    /// The side that won; nobody in a draw.
    pub winner: Option<Side>,
    pub how: How,
}

/// Why a game ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// All ships of the other side are destroyed [FE-WIN-01].
    Elimination,
    /// Both sides lost their last ship together [FE-WIN-02].
    TieBroken,
    /// A mission's objective was met [FE-MISS-13].
    Objective(u8),
    /// A seat gave up.
    Conceded(Seat),
    /// All seats agreed to a draw.
    Agreed,
    /// The round limit that the players had agreed on was reached.
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

    /// Ships on the table, those about to be removed included; remotes are devices.
    pub fn in_play(&self) -> impl Iterator<Item = &Ship> {
        self.ships
            .iter()
            .filter(|ship| ship.status.in_play() && !ship.is_remote())
    }

    /// What stands in the way of a ship that moves: all others in play.
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

    pub fn lasting_id(&mut self) -> LastingId {
        self.next_lasting += 1;
        LastingId(self.next_lasting)
    }
}
