//! Kinds of devices and obstacles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The kind of device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeviceKind {
    /// Detonates at the end of the Activation phase [SE-DEV-15].
    Bomb,
    /// Detonates when a ship crosses it [SE-DEV-16].
    Mine,
    /// Can be attacked like a ship [SE-RMT-01].
    Remote,
    /// An obstacle that a ship drops [SE-OBST-13].
    Cargo,
    /// An obstacle and a device [LG-OBST-22].
    Cloud,
}

/// What an obstacle is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ObstacleKind {
    /// Solid rock.
    Asteroid,
    /// A debris cloud.
    Debris,
    /// A gas cloud.
    GasCloud,
    /// A cloud that a missile leaves [LG-OBST-22].
    ElectroChaffCloud,
}

impl ObstacleKind {
    /// Every kind.
    pub const ALL: [ObstacleKind; 4] = [
        ObstacleKind::Asteroid,
        ObstacleKind::Debris,
        ObstacleKind::GasCloud,
        ObstacleKind::ElectroChaffCloud,
    ];

    /// What files call it.
    pub const fn word(self) -> &'static str {
        match self {
            ObstacleKind::Asteroid => "asteroid",
            ObstacleKind::Debris => "debris",
            ObstacleKind::GasCloud => "gas_cloud",
            ObstacleKind::ElectroChaffCloud => "electro_chaff_cloud",
        }
    }
}
