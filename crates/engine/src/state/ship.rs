//! One ship of the game: where it is and what lies by it.

use arrayvec::ArrayVec;
use furball_cards::{Act, DamageId, Maneuver, PilotId, ShipTypeId, Token, UpgradeId};
use furball_geometry::{Pose, Size};
use serde::{Deserialize, Serialize};

use super::{ObstacleSet, Trip};
use crate::ids::{DealtId, LastingId, Seat, ShipId, ShipSet, Side};

/// A ship on the table, or one that was or will be.
#[derive(Clone, Debug, Hash)]
pub struct Ship {
    pub id: ShipId,
    pub identity: Identity,
    pub owner: Seat,
    pub side: Side,
    pub size: Size,
    pub status: Status,
    /// Meaningful only while in play.
    pub pose: Pose,
    pub tokens: Tokens,
    /// The ship it has a target lock on: the blue token [FE-ACT-22].
    pub lock: Option<ShipId>,
    pub shields: u8,
    pub damage: ArrayVec<Dealt, 40>,
    pub upgrades: ArrayVec<UpgradeState, 12>,
    pub dial: Option<Maneuver>,
    /// The dial lies faceup.
    pub revealed: bool,
    /// The dial was put back by its card, off the play area [FE-ACTV-09].
    pub dial_away: bool,
    pub activated: bool,
    /// It had its opportunity to attack this round [FE-ATK-03].
    pub engaged: bool,
    /// Its Perform Action step is skipped this round.
    pub skips_action: bool,
    /// Actions performed this round; none may be repeated [FE-ACT-04].
    pub actions: ArrayVec<ActionDone, 12>,
    pub moved: Option<Moved>,
    /// Ships whose bases touch this one's [FE-OVER-05].
    pub touching: ShipSet,
    /// Moments its cards watch, as bits, so that others can be passed over quickly.
    pub watches: u64,
    /// It has cards with lasting rules.
    pub has_rules: bool,
    /// The mission named it.
    pub marked: bool,
    /// It took a marker of the mission at some time.
    pub scanned: bool,
}

/// What a ship is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Identity {
    /// A ship card and its type.
    Pilot { pilot: PilotId, kind: ShipTypeId },
    /// A token of the mission that is treated as a ship.
    Craft(Craft),
}

/// The statistics of a mission's token [FE-MISS1-09].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Craft {
    /// Its place among the mission's craft.
    pub index: u8,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
}

/// Whether a ship is on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not placed yet.
    Waiting,
    InPlay,
    /// Fatally damaged, but of the skill that is firing: it is removed after its own attack [FE-DMG-16].
    Doomed,
    Destroyed,
    /// Left the table without being destroyed, as a mission's objective.
    Escaped,
}

impl Status {
    pub const fn in_play(self) -> bool {
        matches!(self, Status::InPlay | Status::Doomed)
    }
}

/// How many tokens of each kind lie by a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tokens([u8; 12]);

impl Tokens {
    pub const fn count(self, token: Token) -> u8 {
        self.0[token as usize]
    }

    pub const fn has(self, token: Token) -> bool {
        self.count(token) > 0
    }

    pub fn add(&mut self, token: Token, count: u8) {
        self.0[token as usize] = self.0[token as usize].saturating_add(count);
    }

    /// Takes up to `count` away and says how many there were to take.
    pub fn take(&mut self, token: Token, count: u8) -> u8 {
        let taken = self.count(token).min(count);
        self.0[token as usize] -= taken;
        taken
    }

    /// Kinds of which there is at least one, with their number.
    pub fn iter(self) -> impl Iterator<Item = (Token, u8)> {
        Token::ALL
            .iter()
            .map(move |&token| (token, self.count(token)))
            .filter(|&(_, count)| count > 0)
    }
}

/// A damage card on a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dealt {
    pub id: DealtId,
    /// The card; a marker when there was none left to deal [FE-DMG-11].
    pub card: Option<DamageId>,
    pub faceup: bool,
    /// Its text counts: it is faceup, and whatever could keep it from taking effect has passed.
    pub in_force: bool,
    /// The round it was dealt or last turned faceup in.
    pub round: u16,
}

/// An upgrade card on a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UpgradeState {
    pub card: UpgradeId,
    pub discarded: bool,
}

/// An action as the once-per-round rule tells them apart [FE-ACT-04].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionDone {
    Standard(Act),
    /// The action printed on a card.
    Card(CardName),
    /// The mission's own action.
    Mission,
}

/// A card by what is printed on it; copies of it are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardName {
    Pilot(PilotId),
    Upgrade(UpgradeId),
    Damage(DamageId),
    /// Abilities granted for a while are nobody's copy.
    Granted(LastingId),
}

/// How the ship's maneuver of this round went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moved {
    pub maneuver: Maneuver,
    pub trip: Trip,
    pub overlapped_ship: bool,
    /// Obstacles that its template or its base met, nearest to the start first.
    pub met: ObstacleSet,
}

impl Ship {
    /// Damage cards, faceup and facedown.
    pub fn damage_cards(&self) -> usize {
        self.damage.len()
    }

    pub fn stressed(&self) -> bool {
        self.tokens.has(Token::Stress)
    }

    /// The pilot card, if it has one.
    pub fn pilot(&self) -> Option<PilotId> {
        match self.identity {
            Identity::Pilot { pilot, .. } => Some(pilot),
            Identity::Craft(_) => None,
        }
    }

    pub fn is_craft(&self) -> bool {
        matches!(self.identity, Identity::Craft(_))
    }
}
