//! Descriptions of anything on the table.

use serde::{Deserialize, Serialize};

use super::{DeviceFilter, MarkerFilter, ObstacleFilter, ShipFilter};

/// What ships, devices, obstacles or markers an ability looks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Things {
    /// Ships that match.
    Ships(ShipFilter),
    /// Devices that match.
    Devices(DeviceFilter),
    /// Obstacles that match.
    Obstacles(ObstacleFilter),
    /// Markers of the scenario that match.
    Markers(MarkerFilter),
}
