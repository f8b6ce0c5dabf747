//! Descriptions of anything on the table.

use serde::{Deserialize, Serialize};

use super::{DeviceFilter, ObstacleFilter, ShipFilter};

/// What ships, devices or obstacles an ability looks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Things {
    /// Ships that match.
    Ships(ShipFilter),
    /// Devices that match.
    Devices(DeviceFilter),
    /// Obstacles that match.
    Obstacles(ObstacleFilter),
}
