//! One ship of the game: its position, tokens and cards.

use furball_cards::language::RuleKind;
use furball_cards::{
    ActionKind, ConditionCardId, DamageId, Difficulty, Maneuver, PilotId, QuickBuildId, ShipTypeId, Token,
    TokenSet, UpgradeId,
};
use furball_geometry::{Bearing, Blocker, Edge, Pose, Quarter, Size};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Blank, Collisions, CounterKind, Counters, List, Marks, MoveCause, WeaponRef};
use crate::ids::{
    AbilityIndex, DealtId, DeviceId, Object, ObstacleIndex, Seat, ShipId, ShipSet, Side, TextIndex,
    TimedEffectId, UpgradeIndex,
};

/// Maximum number of upgrade cards on a ship, discarded ones included.
pub const MAX_UPGRADES: usize = 12;

/// Maximum number of damage cards on a ship; no hull withstands as many.
pub const MAX_DAMAGE_CARDS: usize = 40;

/// Maximum number of locks a ship maintains; no card allows more.
pub const MAX_LOCKS: usize = 4;

/// A ship that is, was or will be on the table.
#[derive(Clone, Copy, Debug, Hash)]
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
    /// What it has locked, oldest first [FE-ACT-22, SE-LOCK-08].
    pub locks: List<Object, MAX_LOCKS>,
    /// What lies on its cards: shields, charges, Force, tokens that cards keep.
    pub counters: Counters,
    /// The arc its turret indicator points to; a double indicator also points the other way [SE-ARC-11, SE-ARC-12].
    pub turret: Option<Quarter>,
    /// Where it stood before it moved out of the play area.
    pub fled_from: Option<Pose>,
    /// The edge it would have fled across.
    pub fled: Option<Edge>,
    /// The ship it is docked with.
    pub carrier: Option<ShipId>,
    pub damage: List<Dealt, MAX_DAMAGE_CARDS>,
    pub upgrades: List<UpgradeState, MAX_UPGRADES>,
    pub dial: Option<Maneuver>,
    /// The difficulty of its revealed maneuver before cards changed it, and by how many steps they did, so
    /// that steps add up [SE-MANV-23].
    pub difficulty: (Difficulty, i8),
    /// Whether it executes its maneuver as a sideslip.
    pub sideslips: bool,
    /// The bearing of the template it uses instead of its maneuver's.
    pub template: Option<Bearing>,
    /// Whether its Execute Maneuver step is skipped this round.
    pub skips_maneuver: bool,
    /// Whether the dial is faceup.
    pub revealed: bool,
    /// Whether the dial lies on its card, off the play area: after the maneuver [FE-ACTV-09], or since the ship was ionized
    /// when it was set [LG-PLAN-06].
    pub dial_away: bool,
    /// Whether it has had its turn in this round's System phase.
    pub system_done: bool,
    pub activated: bool,
    /// Whether it has had its opportunity to attack this round [FE-ATK-03].
    pub engaged: bool,
    /// Whether its Perform Action step is skipped this round.
    pub skips_action: bool,
    /// Actions performed or failed this round, which can't be repeated [FE-ACT-04, SE-ACT-09, SE-ACT-10].
    pub actions: List<ActionIdentity, 12>,
    /// Whether it executes the ion maneuver this round, since it was ionized when dials were set [SE-ION-03].
    pub ion_flight: bool,
    /// Whether it dropped or launched a device this round [SE-DEV-06].
    pub placed_device: bool,
    /// Whether it decloaked in this phase [SE-DEV-07].
    pub decloaked: bool,
    /// Whether it has made its bonus attack this round [SE-BONUS-02].
    pub bonus_attacked: bool,
    /// Whether it has become tractored this round [LG-OPEN-56].
    pub tractored: bool,
    /// Ships it has attacked this round.
    pub attacked: ShipSet,
    /// The weapons it has attacked with this round, and the arc if from a turret.
    pub fired: List<(WeaponRef, Option<Quarter>), 4>,
    pub moved: Option<Moved>,
    /// Ships that the template of its last move crossed, whatever kind of move it was.
    pub through: ShipSet,
    /// Obstacles that the template of its last move crossed, whatever kind of move it was.
    pub through_obstacles: Collisions,
    /// Ships whose bases touch this one's [FE-OVER-05].
    pub touching: ShipSet,
    /// Moments its cards watch, as bits, so that others can be skipped quickly.
    pub watches: u128,
    /// Kinds of lasting rules on its cards, as bits.
    pub rules: u64,
    /// Those among them that may also concern other ships.
    pub reach: u64,
    /// The names that the scenario gave it.
    pub marks: Marks,
    /// Whether it has ever taken a marker of the scenario.
    pub took_marker: bool,
    /// The round in which it was lost; 0 if it wasn't.
    pub lost_in: u16,
    /// The quick build that it belongs to.
    pub build: Option<QuickBuildId>,
    /// What it counts for once it is lost: its threat if it belongs to a quick build, and otherwise its squad points.
    pub worth: u16,
}

/// What a ship is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Identity {
    /// A ship card and its type.
    Pilot { pilot: PilotId, kind: ShipTypeId },
    /// A token of the scenario that is treated as a ship.
    Craft(Craft),
    /// A device that can be attacked like a ship [SE-RMT-01].
    Remote(DeviceId),
}

/// The statistics of a scenario's token [FE-MISS1-09].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Craft {
    /// Its index among the scenario's craft.
    pub index: u8,
    /// Number of defense dice it starts from.
    pub agility: u8,
    /// Damage that destroys it, once shields are gone.
    pub hull: u8,
    /// Shields at the start.
    pub shields: u8,
}

/// Whether a ship is on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not placed yet.
    Waiting,
    /// On the table.
    InPlay,
    /// Fatally damaged, but of the initiative that is engaging: it is removed after its own attack [FE-DMG-16].
    Doomed,
    /// Removed for good.
    Destroyed,
    /// Left the table without being destroyed, as a scenario wants.
    Escaped,
    /// Off the table, but still in the game [SE-RSV-01].
    Reserve,
}

impl Status {
    /// Whether it is on the table, even if it is about to be removed.
    pub const fn in_play(self) -> bool {
        matches!(self, Status::InPlay | Status::Doomed)
    }
}

/// Number of tokens of each kind a ship has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tokens([u8; 13]);

impl Tokens {
    /// Number of tokens of the kind.
    pub const fn count(self, token: Token) -> u8 {
        self.0[token as usize]
    }

    /// Whether there is a token of the kind.
    pub const fn has(self, token: Token) -> bool {
        self.count(token) > 0
    }

    pub(crate) fn add(&mut self, token: Token, count: u8) {
        self.0[token as usize] = self.0[token as usize].saturating_add(count);
    }

    /// Removes up to `count` tokens and returns how many were removed.
    pub(crate) fn take(&mut self, token: Token, count: u8) -> u8 {
        let taken = self.count(token).min(count);
        self.0[token as usize] -= taken;
        taken
    }

    /// Number of tokens of these kinds together.
    pub fn of(self, set: TokenSet) -> u8 {
        set.tokens().map(|token| self.count(token)).sum()
    }

    /// Whether there is a token of one of these kinds.
    pub fn any(self, set: TokenSet) -> bool {
        set.tokens().any(|token| self.has(token))
    }

    /// The kinds present, with their numbers.
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
    /// The card; none for a marker, when no card was left to deal [FE-DMG-11].
    pub card: Option<DamageId>,
    pub face: CardFace,
    /// Whether it was dealt or flipped this round.
    pub this_round: bool,
}

/// How a damage card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardFace {
    /// Its back is showing.
    Down,
    /// It is faceup, but something may still prevent its text.
    Up,
    /// It is faceup and its text applies.
    InForce,
}

impl Dealt {
    /// Whether its text can be read.
    pub fn faceup(&self) -> bool {
        self.face != CardFace::Down
    }

    /// Whether its text applies.
    pub fn in_force(&self) -> bool {
        self.face == CardFace::InForce
    }
}

/// An upgrade card on a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UpgradeState {
    /// What card it is.
    pub card: UpgradeId,
    /// Whether it is out of the game; it keeps its index.
    pub discarded: bool,
    /// Whether its back is showing [SE-ANAT-05].
    pub flipped: bool,
}

/// An action, as distinguished by the once-per-round rule [FE-ACT-04].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionIdentity {
    /// One of the actions with an icon.
    Standard(ActionKind),
    /// The action printed on a card; a card may have several [SE-ACT-12].
    Card {
        /// The card that has it.
        card: CardName,
        /// Its place among the card's abilities.
        index: AbilityIndex,
    },
}

/// A card by its printed identity; copies of it are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardName {
    /// A ship card.
    Pilot(PilotId),
    /// An upgrade card.
    Upgrade(UpgradeId),
    /// Any copy of a damage card.
    Damage(DamageId),
    /// One particular damage card, where each is a separate action [SE-ACT-11].
    Dealt(DealtId),
    /// The ability of a type of ship.
    ShipAbility(ShipTypeId),
    /// A condition card.
    Condition(ConditionCardId),
    /// Temporarily granted abilities aren't copies of any card.
    Granted(TimedEffectId),
    /// A text of the table that stands on no card.
    Text(TextIndex),
}

/// The result of the ship's maneuver this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moved {
    pub maneuver: Maneuver,
    pub trip: MoveCause,
    pub overlapped_ship: bool,
    /// Obstacles its template or base met, nearest to the start first.
    pub met: Collisions,
}

impl Blank for Dealt {
    const BLANK: Dealt = Dealt {
        id: DealtId(0),
        card: None,
        face: CardFace::Down,
        this_round: false,
    };
}

impl Blank for UpgradeState {
    const BLANK: UpgradeState = UpgradeState {
        card: UpgradeId(0),
        discarded: false,
        flipped: false,
    };
}

impl Blank for ActionIdentity {
    const BLANK: ActionIdentity = ActionIdentity::Standard(ActionKind::Focus);
}

impl Blank for Object {
    const BLANK: Object = Object::Obstacle(ObstacleIndex(0));
}

impl Blank for (WeaponRef, Option<Quarter>) {
    const BLANK: (WeaponRef, Option<Quarter>) = (WeaponRef::MAIN, None);
}

impl Ship {
    /// Whether cards of the ship answer one of these moments, or replace what is about to happen.
    pub(crate) const fn answers(&self, moments: u128) -> bool {
        self.watches & moments != 0
    }

    /// Whether cards of the ship have a lasting rule of the kind.
    pub(crate) const fn is_ruled(&self, kind: RuleKind) -> bool {
        self.rules & kind.bit() != 0
    }

    /// The damage card with this id, if the ship has it.
    pub fn dealt(&self, id: DealtId) -> Option<&Dealt> {
        self.damage.iter().find(|dealt| dealt.id == id)
    }

    /// The same, to be changed.
    pub fn dealt_mut(&mut self, id: DealtId) -> Option<&mut Dealt> {
        self.damage.iter_mut().find(|dealt| dealt.id == id)
    }

    /// As what stands in the way of others.
    pub fn blocker(&self) -> Blocker {
        Blocker {
            pose: self.pose,
            size: self.size,
        }
    }

    /// Its own active shields.
    pub fn shields(&self) -> u8 {
        self.counters.count(None, CounterKind::Shield)
    }

    /// Its active Force.
    pub fn force(&self) -> u8 {
        self.counters.count(None, CounterKind::Force)
    }

    /// Active charges on the upgrade, or on the ship card [SE-CHG-03].
    pub fn charges(&self, on: Option<UpgradeIndex>) -> u8 {
        self.counters.count(on, CounterKind::Charge)
    }

    pub fn stressed(&self) -> bool {
        self.tokens.has(Token::Stress)
    }

    /// The pilot card, if it has one.
    pub fn pilot(&self) -> Option<PilotId> {
        match self.identity {
            Identity::Pilot { pilot, .. } => Some(pilot),
            Identity::Craft(_) | Identity::Remote(_) => None,
        }
    }

    pub fn is_craft(&self) -> bool {
        matches!(self.identity, Identity::Craft(_))
    }

    pub fn is_remote(&self) -> bool {
        matches!(self.identity, Identity::Remote(_))
    }

    /// Whether it is a ship with a dial, not a scenario's token or a remote.
    pub fn has_pilot(&self) -> bool {
        matches!(self.identity, Identity::Pilot { .. })
    }

    /// Whether it has a lock on the ship.
    pub fn locks_ship(&self, target: ShipId) -> bool {
        self.locks.contains(&Object::Ship(target))
    }
}
