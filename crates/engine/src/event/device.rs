//! Events of bombs, mines, remotes and other devices.

use furball_cards::CardId;
use furball_geometry::Pose;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{DeviceId, ShipId};

/// What happens to a device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum DeviceEvent {
    /// A ship dropped or launched a device, or a side put one on the table.
    DevicePlaced {
        /// The ship that placed it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ship: Option<ShipId>,
        /// The id it has from now on.
        device: DeviceId,
        /// The device's card.
        card: CardId,
        /// Where it lies.
        pose: Pose,
    },
    /// A device was moved to another place.
    DeviceMoved {
        /// The device, or a remote's.
        device: DeviceId,
        /// Where it lies now.
        pose: Pose,
    },
    /// A fuse marker was put on a device.
    FusePut {
        /// The device that has it.
        device: DeviceId,
    },
    /// A fuse marker was removed instead of the device detonating.
    FuseBurned {
        /// The device that lost it.
        device: DeviceId,
    },
    /// A fuse marker was removed from an obstacle, which stays.
    FuseLost {
        /// The device as which it was placed.
        device: DeviceId,
    },
    /// A bomb or a mine went off.
    Detonated {
        /// The device; it leaves the table with an event of its own.
        device: DeviceId,
    },
    /// A device left the table.
    DeviceRemoved {
        /// The one that is gone; its id isn't reused.
        device: DeviceId,
    },
}
