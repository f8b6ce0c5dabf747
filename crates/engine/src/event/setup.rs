//! Events of setup, and of determining player order.

use furball_cards::{CardId, Face, SquadList};
use furball_geometry::{Edge, Pose, Quarter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{MarkerIndex, Seat, ShipId, Side};
use crate::named;
use crate::state::SetupStep;

/// What happens until the first round begins; some of it again where ships arrive later or the order changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SetupEvent {
    /// A step of setup began.
    #[serde(with = "named::Step::<SetupStep>")]
    SetupStep(SetupStep),
    /// A seat handed in its squad, which stays secret until all have.
    SquadSealed {
        /// Whose squad it is.
        seat: Seat,
    },
    /// All squads were handed in, and everyone sees them now.
    SquadsRevealed {
        /// In seat order.
        squads: Vec<SquadList>,
    },
    /// It was determined which side breaks ties.
    InitiativeSet {
        /// The side that has the initiative.
        side: Side,
    },
    /// A die was rolled to determine who names the first player.
    OrderRolled {
        /// Who rolled.
        seat: Seat,
        /// The result; the other player called hits or misses before.
        face: Face,
    },
    /// Player order was determined.
    OrderSet {
        /// All seats, the first player's first.
        order: Vec<Seat>,
    },
    /// A player put an obstacle on the table during setup.
    ObstaclePlaced {
        /// Who placed it.
        seat: Seat,
        /// The token's id.
        obstacle: CardId,
        /// Its center and rotation.
        pose: Pose,
    },
    /// Fewer pieces were placed than required because no more fit.
    NoRoom,
    /// A player put a marker of the scenario on the table during setup.
    MarkerPlaced {
        /// Who placed it.
        seat: Seat,
        /// Its index among the markers.
        marker: MarkerIndex,
        /// Its center and rotation.
        pose: Pose,
    },
    /// A player picked the edge of their side; the other side has the opposite one.
    EdgePicked {
        /// Who picked.
        seat: Seat,
        /// The edge that is theirs now.
        edge: Edge,
    },
    /// A ship was set aside, off the table but still in the game.
    PutInReserve {
        /// The ship in reserve.
        ship: ShipId,
    },
    /// A newly placed ship's turret indicator was pointed somewhere.
    TurretSet {
        /// The ship with the turret.
        ship: ShipId,
        /// The arc it points to.
        end: Quarter,
    },
    /// The card that represents the scenario's token [FE-MISS1-04].
    CraftCardLaid {
        /// The scenario's token.
        ship: ShipId,
    },
    /// A player picked the ship that the scenario names.
    ShipNamed {
        /// The one that was picked.
        ship: ShipId,
    },
}
