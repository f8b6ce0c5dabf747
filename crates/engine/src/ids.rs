//! Small ids for the players, sides, ships, tokens and cards of one game.

use std::fmt;

use furball_cards::ObstacleKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::named;

/// One of the two sides; all rulebooks have exactly two [FE-TEAM-01].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Where a rulebook has two factions, the first of them.
    One,
    /// The side that plays against it.
    Two,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Side; 2] = [Side::One, Side::Two];

    /// The opposing side.
    pub const fn other(self) -> Side {
        match self {
            Side::One => Side::Two,
            Side::Two => Side::One,
        }
    }

    /// Its place in a pair that has one item for each side.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A seat at the table: one player, who plays for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Seat(pub u8);

impl Seat {
    /// Its place in lists that are in seat order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Whether the seat is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Adds the seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// In seat order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}

/// A ship of this game; ids aren't reused, even after the ship is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct ShipId(pub u8);

impl ShipId {
    /// Its place in lists of all ships.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of ships.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<ShipId>", into = "Vec<ShipId>")]
pub struct ShipSet(u128);

impl TryFrom<Vec<ShipId>> for ShipSet {
    type Error = String;

    fn try_from(ships: Vec<ShipId>) -> Result<ShipSet, String> {
        match ships.iter().find(|ship| ship.index() >= ShipSet::CAPACITY) {
            None => Ok(ships.into_iter().collect()),
            Some(ship) => Err(format!("there is no ship {} in any game", ship.0)),
        }
    }
}

impl From<ShipSet> for Vec<ShipId> {
    fn from(ships: ShipSet) -> Vec<ShipId> {
        ships.iter().collect()
    }
}

impl ShipSet {
    /// Maximum number of ships in one game.
    pub const CAPACITY: usize = 128;

    /// Adds the ship.
    pub fn insert(&mut self, ship: ShipId) {
        self.0 |= 1 << ship.0;
    }

    /// Removes the ship, if it is there.
    pub fn remove(&mut self, ship: ShipId) {
        self.0 &= !(1 << ship.0);
    }

    /// Whether the ship is in it.
    pub const fn contains(self, ship: ShipId) -> bool {
        self.0 >> ship.0 & 1 == 1
    }

    /// Whether it has no ships.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of ships.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// In ascending order of ids.
    pub fn iter(self) -> impl Iterator<Item = ShipId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let ship = ShipId(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(ship)
        })
    }
}

impl FromIterator<ShipId> for ShipSet {
    fn from_iter<I: IntoIterator<Item = ShipId>>(ships: I) -> Self {
        let mut set = ShipSet::default();
        for ship in ships {
            set.insert(ship);
        }
        set
    }
}

/// A damage card dealt in this game, in the order of dealing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DealtId(pub u16);

/// A timed effect, in order of starting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct TimedEffectId(pub u16);

/// A device put on the table in this game, in the order of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DeviceId(pub u8);

impl DeviceId {
    /// Its place in the list of all devices ever placed.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A condition card assigned in this game, in the order of assigning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct ConditionId(pub u16);

/// Declares types for the indices of things in lists, so that no index is taken for another. They are serialized as
/// plain numbers.
macro_rules! indices {
    ($($(#[$about:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
        )]
        pub struct $name(pub u8);

        impl $name {
            /// That of the item at this place of its list.
            pub const fn at(place: usize) -> $name {
                $name(place as u8)
            }

            /// Those of a list of this length, in order.
            pub fn all(len: usize) -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..len as u8).map($name)
            }

            /// The place in its list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

indices! {
    /// An upgrade card among those of its ship.
    UpgradeIndex,
    /// A primary weapon among those of its ship.
    WeaponIndex,
    /// An ability among those of its card.
    AbilityIndex,
    /// An obstacle among those on the table.
    ObstacleIndex,
    /// A marker among those of the scenario.
    MarkerIndex,
    /// A kind of marker among those of the scenario.
    MarkerKindIndex,
    /// A piece that may be placed: the number of a ship's id, the place of an obstacle in the table's list, or 0 for the
    /// only marker.
    PieceIndex,
    /// One of the options that a card offers.
    OptionIndex,
    /// An objective among those of the scenario.
    ObjectiveIndex,
    /// A text among those of the table that stand on no card.
    TextIndex,
}

/// A piece whose position on the table matters [SE-COMP-01]. Remotes are identified by their ship id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "Piece")]
pub enum Object {
    /// A ship, or a remote.
    #[serde(with = "named::Ship::<ShipId>")]
    Ship(ShipId),
    /// By its index among the obstacles.
    #[serde(with = "named::Obstacle::<ObstacleIndex>")]
    Obstacle(ObstacleIndex),
    /// A bomb, a mine or another device that isn't a remote.

    #[serde(with = "named::Device::<DeviceId>")]
    Device(DeviceId),
    /// A marker of the scenario, by its index.
    #[serde(with = "named::Marker::<MarkerIndex>")]
    Marker(MarkerIndex),
}

impl Object {
    /// The ship, if it is one.
    pub const fn ship(self) -> Option<ShipId> {
        match self {
            Object::Ship(ship) => Some(ship),
            Object::Obstacle(_) | Object::Device(_) | Object::Marker(_) => None,
        }
    }
}

/// Who holds a text: a ship with a card, or whatever else on the table has something to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// A ship, on one of its cards.
    Ship(ShipId),
    /// A side as a whole.
    Side(Side),
    /// An obstacle on the table.
    Obstacle(ObstacleIndex),
    /// A device on the table; what a remote has to say, it says as a ship.
    Device(DeviceId),
    /// A marker, on the table or on a ship's card.
    Marker(MarkerIndex),
}

impl Holder {
    /// The ship, if it is one.
    pub const fn ship(self) -> Option<ShipId> {
        match self {
            Holder::Ship(ship) => Some(ship),
            Holder::Side(_) | Holder::Obstacle(_) | Holder::Device(_) | Holder::Marker(_) => None,
        }
    }
}

impl From<ShipId> for Holder {
    fn from(ship: ShipId) -> Holder {
        Holder::Ship(ship)
    }
}

/// What a holder's text stands on, to identify its abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CardRef {
    /// The ship card itself.
    Pilot,
    /// The ability that all ships of its type share [SE-ABIL-08].
    ShipAbility,
    /// An upgrade card, by its index among the ship's upgrades.
    #[serde(with = "named::Upgrade::<UpgradeIndex>")]
    Upgrade(UpgradeIndex),
    /// A damage card on the ship.
    #[serde(with = "named::Dealt::<DealtId>")]
    Damage(DealtId),
    /// A condition card assigned to the ship.
    #[serde(with = "named::Condition::<ConditionId>")]
    Condition(ConditionId),
    /// The device itself.
    #[serde(with = "named::Device::<DeviceId>")]
    Device(DeviceId),
    /// Abilities granted to the ship for a while.
    #[serde(with = "named::Effect::<TimedEffectId>")]
    Granted(TimedEffectId),
    /// The ship card of another ship, whose pilot ability it has too.
    #[serde(with = "named::Ship::<ShipId>")]
    Lent(ShipId),
    /// What the rules say of obstacles of this kind.
    #[serde(with = "named::Kind::<ObstacleKind>")]
    Obstacle(ObstacleKind),
    /// A text of the table that stands on no card.
    #[serde(with = "named::Text::<TextIndex>")]
    Text(TextIndex),
}

impl CardRef {
    /// Its index, if it is an upgrade card.
    pub const fn upgrade(self) -> Option<UpgradeIndex> {
        if let CardRef::Upgrade(place) = self {
            Some(place)
        } else {
            None
        }
    }
}

/// One ability of one text of one holder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenAbility", into = "WrittenAbility")]
pub struct AbilityRef {
    /// Who holds it.
    pub holder: Holder,
    /// Which of its cards or texts.
    pub card: CardRef,
    /// Its place among the card's abilities.
    pub index: AbilityIndex,
}

impl AbilityRef {
    /// The ship that holds it, if a ship does.
    pub const fn ship(self) -> Option<ShipId> {
        self.holder.ship()
    }
}

/// As it is written down, under the name of its holder.
impl fmt::Debug for AbilityRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut named = f.debug_struct("AbilityRef");
        match &self.holder {
            Holder::Ship(ship) => named.field("ship", ship),
            Holder::Side(side) => named.field("side", side),
            Holder::Obstacle(obstacle) => named.field("obstacle", obstacle),
            Holder::Device(device) => named.field("device", device),
            Holder::Marker(marker) => named.field("marker", marker),
        };
        named
            .field("card", &self.card)
            .field("index", &self.index)
            .finish()
    }
}

/// An ability as it is written down, with one of its possible holders.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AbilityRef")]
struct WrittenAbility {
    /// The ship that holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ship: Option<ShipId>,
    /// The side that holds it, if no ship does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    /// The obstacle that holds it, if no ship does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    obstacle: Option<ObstacleIndex>,
    /// The device that holds it, if no ship does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    device: Option<DeviceId>,
    /// The marker that holds it, if no ship does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marker: Option<MarkerIndex>,
    /// Which of the holder's cards or texts.
    card: CardRef,
    /// Its place among the card's abilities.
    index: AbilityIndex,
}

impl From<AbilityRef> for WrittenAbility {
    fn from(ability: AbilityRef) -> WrittenAbility {
        let AbilityRef { holder, card, index } = ability;
        let mut written = WrittenAbility {
            ship: None,
            side: None,
            obstacle: None,
            device: None,
            marker: None,
            card,
            index,
        };
        match holder {
            Holder::Ship(ship) => written.ship = Some(ship),
            Holder::Side(side) => written.side = Some(side),
            Holder::Obstacle(obstacle) => written.obstacle = Some(obstacle),
            Holder::Device(device) => written.device = Some(device),
            Holder::Marker(marker) => written.marker = Some(marker),
        }
        written
    }
}

impl TryFrom<WrittenAbility> for AbilityRef {
    type Error = &'static str;

    fn try_from(written: WrittenAbility) -> Result<AbilityRef, &'static str> {
        let holders = [
            written.ship.map(Holder::Ship),
            written.side.map(Holder::Side),
            written.obstacle.map(Holder::Obstacle),
            written.device.map(Holder::Device),
            written.marker.map(Holder::Marker),
        ];
        let mut holders = holders.into_iter().flatten();
        match (holders.next(), holders.next()) {
            (Some(holder), None) => Ok(AbilityRef {
                holder,
                card: written.card,
                index: written.index,
            }),
            _ => Err("an ability is held by a ship, a side, an obstacle, a device or a marker"),
        }
    }
}
