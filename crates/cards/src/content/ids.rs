//! Names of cards that fit in a register: their places in [`Content`](super::Content).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Declares an index into one of the lists of the content.
macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident($number:ty)),+ $(,)?) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        pub struct $name(pub $number);

        impl $name {
            /// The place in its list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The id of the card at this place of its list; the loader refuses lists too long for it.
            pub(crate) const fn at(index: usize) -> Self {
                Self(index as $number)
            }

            /// How many there can be.
            pub(crate) const MAX: usize = <$number>::MAX as usize + 1;
        }
    )+};
}

ids! {
    /// A type of ship.
    ShipTypeId(u8),
    /// A ship card.
    PilotId(u16),
    /// An upgrade card.
    UpgradeId(u16),
    /// A kind of card of the damage deck.
    DamageId(u8),
    /// An obstacle token.
    ObstacleId(u8),
    /// A mission.
    MissionId(u8),
    /// A condition card.
    ConditionCardId(u8),
    /// A kind of device.
    DeviceCardId(u8),
}
