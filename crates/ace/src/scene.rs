//! A player's model of the table: the facts of the view that its plans need, copied once and kept up to date.

pub(crate) mod aims;
mod guess;

use furball_cards::language::{Ability, ArcName};
use furball_cards::{Initiative, Phase, Stat, Token};
use furball_engine::{ShipId, ShipView, Side, View, WeaponRef};
use furball_geometry::{Point, RangeBand, Rect, Size};

use crate::habits::Habits;
use crate::odds::{AttackAid, DefenseAid};
use crate::spot::{Arcs, Spot};
use aims::Goal;

/// A ship on the table.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub id: ShipId,
    pub side: Side,
    pub size: Size,
    pub spot: Spot,
    /// Where it may be when attacks begin: the likelier position first. Twice the same once it has moved.
    pub likely: [Spot; 2],
    pub arcs: Arcs,
    pub initiative: Initiative,
    pub attack: u8,
    pub agility: u8,
    /// A weapon with a full firing circle.
    pub turret: Option<Turret>,
    pub hull: u8,
    /// Remaining hull and shields.
    pub health: u8,
    pub full_health: u8,
    /// A mission token that is treated as a ship.
    pub craft: bool,
    pub focus: bool,
    pub evade: bool,
    pub stressed: bool,
    pub lock: Option<ShipId>,
    pub activated: bool,
    pub engaged: bool,
    /// How much its enemy wants it destroyed; one is usual.
    pub worth: f64,
    pub goal: Goal,
    /// Whether its plan leads over a rock.
    pub rocky: bool,
}

/// A weapon with a full firing circle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turret {
    pub dice: u8,
    pub range: RangeBand,
}

/// A circle around an obstacle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rock {
    pub at: Point,
    pub radius: f64,
}

/// The table as last seen.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The player's habits.
    pub habits: Habits,
    pub side: Side,
    pub round: u16,
    pub area: Rect,
    /// Ships in play, in id order.
    pub pieces: Vec<Piece>,
    pub rocks: Vec<Rock>,
    /// A mission token that friendly ships may protect.
    pub ward: Option<ShipId>,
}

impl Scene {
    /// A round number that no game reaches.
    const UNSEEN: u16 = u16::MAX;

    /// A scene for a player with these habits.
    pub fn seen_with(habits: Habits) -> Scene {
        Scene {
            habits,
            side: Side::One,
            round: Scene::UNSEEN,
            area: Rect::STANDARD,
            pieces: Vec::new(),
            rocks: Vec::new(),
            ward: None,
        }
    }

    /// Discards everything known from an earlier game.
    pub fn forget(&mut self) {
        self.round = Scene::UNSEEN;
    }

    /// Reads everything, and predicts enemy moves if the habits say so.
    pub fn look(&mut self, view: View<'_>) {
        self.side = view.side().unwrap_or(Side::One);
        self.round = view.round();
        self.area = view.area();
        self.pieces.clear();
        self.pieces.extend(view.in_play().map(piece));
        self.rocks.clear();
        self.rocks.extend(view.obstacles().iter().map(|obstacle| {
            let (at, radius) = obstacle.outline.bounding_circle();
            Rock { at, radius }
        }));
        aims::set(view, self);
        if self.habits.guesses {
            guess::enemy_moves(view, self);
        }
        self.settle(view);
    }

    /// Updates what has changed since the last look.
    pub fn refresh(&mut self, view: View<'_>) {
        if self.round != view.round() || self.side != view.side().unwrap_or(Side::One) {
            self.look(view);
            return;
        }
        self.pieces.retain_mut(|piece| match view.ship(piece.id) {
            Some(ship) if ship.status().in_play() => {
                update(piece, ship);
                true
            }
            _ => false,
        });
        self.settle(view);
    }

    /// Ships that have moved are where they are.
    fn settle(&mut self, view: View<'_>) {
        let all_moved = matches!(view.phase(), Phase::Engagement | Phase::End);
        let craft_moved = view.phase() != Phase::Planning;
        for piece in &mut self.pieces {
            if piece.activated || all_moved || (piece.craft && craft_moved) {
                piece.likely = [piece.spot; 2];
            }
        }
    }

    pub fn piece(&self, id: ShipId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    pub fn piece_mut(&mut self, id: ShipId) -> Option<&mut Piece> {
        self.pieces.iter_mut().find(|piece| piece.id == id)
    }

    pub fn of(&self, side: Side) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| piece.side == side)
    }
}

impl Piece {
    /// What modifies its attack on the ship.
    pub fn aim(&self, at: ShipId) -> AttackAid {
        AttackAid::of(self.focus, self.lock == Some(at))
    }

    pub fn guard(&self) -> DefenseAid {
        DefenseAid::of(self.focus, self.evade)
    }
}

/// Whether the ship has no more than its printed ship card.
pub(crate) fn plain(ship: ShipView<'_>) -> bool {
    ship.critical_tokens() == 0
        && ship.upgrades().next().is_none()
        && ship.pilot().is_some_and(|pilot| pilot.abilities.is_empty())
}

/// Stats; those of a plain ship are read directly, as effects of others on it are small and temporary.
fn statistics(ship: ShipView<'_>) -> [u8; 5] {
    match (ship.pilot(), ship.ship_type()) {
        (Some(pilot), Some(kind)) if plain(ship) => [
            pilot.initiative.0,
            kind.attack(),
            kind.agility,
            kind.hull,
            kind.shields,
        ],
        _ => [
            Stat::Initiative,
            Stat::Attack,
            Stat::Agility,
            Stat::Hull,
            Stat::Shields,
        ]
        .map(|stat| ship.stat(stat)),
    }
}

/// The ship as it is now.
pub(crate) fn piece(ship: ShipView<'_>) -> Piece {
    let spot = Spot::from(ship.pose());
    let [initiative, attack, agility, hull, shields] = statistics(ship);
    let mut piece = Piece {
        id: ship.id(),
        side: ship.side(),
        size: ship.size(),
        spot,
        likely: [spot; 2],
        arcs: arcs(ship),
        initiative: Initiative(initiative),
        attack,
        agility,
        turret: turret(ship),
        hull,
        health: 1,
        full_health: hull + shields,
        craft: ship.craft().is_some(),
        focus: false,
        evade: false,
        stressed: false,
        lock: None,
        activated: false,
        engaged: false,
        worth: 1.0,
        goal: Goal::Fight,
        rocky: false,
    };
    update(&mut piece, ship);
    piece
}

fn update(piece: &mut Piece, ship: ShipView<'_>) {
    piece.spot = Spot::from(ship.pose());
    piece.health = (piece.hull + ship.shields())
        .saturating_sub(ship.hull_damage())
        .max(1);
    piece.focus = ship.has(Token::Focus);
    piece.evade = ship.has(Token::Evade);
    piece.stressed = ship.has(Token::Stress);
    piece.lock = ship.lock();
    piece.activated = ship.activated();
    piece.engaged = ship.engaged();
}

/// The arcs of the main primary weapon; a turret's indicator may be rotated to any side.
fn arcs(ship: ShipView<'_>) -> Arcs {
    let weapon = ship.ship_type().and_then(|kind| kind.weapons.first());
    weapon.map_or(Arcs::default(), |weapon| Arcs::of(&weapon.arcs))
}

fn turret(ship: ShipView<'_>) -> Option<Turret> {
    ship.upgrades()
        .filter(|(state, _)| !state.discarded)
        .find_map(|(_, card)| {
            card.abilities.iter().find_map(|ability| match ability {
                Ability::Attack(weapon) if weapon.arc == ArcName::AllRound => Some(Turret {
                    dice: weapon.value,
                    range: weapon.range,
                }),
                Ability::Attack(_)
                | Ability::When(_)
                | Ability::Instead(_)
                | Ability::While(_)
                | Ability::Action(_) => None,
            })
        })
}

/// The card text of the ship's weapon; none for the primary weapon.
pub(crate) fn weapon_text<'g>(
    ship: ShipView<'g>,
    weapon: WeaponRef,
) -> Option<(&'g furball_cards::Upgrade, &'g furball_cards::language::Weapon)> {
    let WeaponRef::Upgrade(place) = weapon else {
        return None;
    };
    let (_, card) = ship.upgrades().nth(place.index())?;
    Some((card, card.weapon()?))
}
