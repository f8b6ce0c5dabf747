//! Compact ids of cards while a game is played: their indices in [`Content`](super::Content).
//!
//! An index changes with every card that is added before it, so none can be serialized: what is written down holds a
//! [`CardId`](crate::CardId).

/// Declares an index into one of the lists of the content.
macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident($number:ty)),+ $(,)?) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $number);

        impl $name {
            /// The index in its list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The id of the card at this index of its list; the loader refuses lists too long for it.
            pub(crate) const fn at(index: usize) -> Self {
                Self(index as $number)
            }

            /// Maximum number of cards in the list.
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
    /// A kind of card in the damage deck.
    DamageId(u8),
    /// An obstacle token.
    ObstacleId(u8),
    /// A scenario.
    ScenarioId(u8),
    /// A condition card.
    ConditionCardId(u8),
    /// A kind of device.
    DeviceCardId(u8),
    /// A quick build.
    QuickBuildId(u16),
}
