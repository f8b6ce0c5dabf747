//! Who looks at a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::Seat;
use crate::named;

/// The viewpoint a game is seen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who knows their own secrets.
    #[serde(with = "named::Seat::<Seat>")]
    Seat(Seat),
    /// Anyone else, who knows no secrets.
    Spectator,
}
