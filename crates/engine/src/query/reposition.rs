//! Moves along a template other than maneuvers: where they lead, and whether they fail.

use arrayvec::ArrayVec;
use furball_cards::Difficulty;
use furball_cards::language::{Deed, Even, Modifier, Piece, RuleKind, TemplateUse};
use furball_geometry::{
    self as geometry, Bearing, Blocker, Curve, Direction, Outline, Pose, RollPosition, Size, Swept, Template,
};

use crate::choice::ActionChoice;
use crate::game::Game;
use crate::ids::{Object, ObstacleIndex, ShipId};
use crate::prompt::RollRoom;
use crate::refusal::InTheWay;
use crate::state::{Obstacle, Reposition, RepositionCause, Ship};

use super::Dear;
use super::rules::Stop;

/// One end of a move: the position on the template if there are several, the pose, and the template on the table.
pub(crate) type MoveEnd = (Option<RollPosition>, Pose, Swept);

/// The template a base of this size decloaks with [SE-CLOAK-04, SE-CLOAK-05].
const fn decloak_speed(size: Size) -> u8 {
    match size {
        Size::Small => 2,
        Size::Medium | Size::Large => 1,
    }
}

/// Moves that a ship can pick from at most: decloaking along banks of three speeds.
const MAX_MOVES: usize = 18;

impl Game {
    /// Whether the ship decloaks like this only because it pays for it.
    pub(crate) fn is_dear_decloak(&self, ship: ShipId, how: Reposition) -> bool {
        let (Reposition::Boost { speed, .. } | Reposition::Roll { speed, .. }) = how;
        speed != self.own_decloak_speed(ship)
    }

    /// The speed of the template that the ship decloaks with for nothing.
    fn own_decloak_speed(&self, ship: ShipId) -> u8 {
        let bearing = match self.is_banked(ship, TemplateUse::Decloak) {
            true => Bearing::Bank(Direction::Left),
            false => Bearing::Straight,
        };
        let usual = decloak_speed(self.state.ship(ship).size);
        self.speed_of(ship, TemplateUse::Decloak, Difficulty::White, bearing, usual)
    }

    /// The templates the ship may boost with [SE-BOOST-01]; `treated` if it chose to treat the action as red,
    /// which some cards require for their templates.
    pub(crate) fn boost_templates(
        &self,
        ship: ShipId,
        difficulty: Difficulty,
        treated: bool,
    ) -> ArrayVec<(Bearing, u8), 8> {
        const USUAL: [Bearing; 3] = [
            Bearing::Bank(Direction::Left),
            Bearing::Straight,
            Bearing::Bank(Direction::Right),
        ];
        let mut templates: ArrayVec<(Bearing, u8), 8> =
            USUAL.map(|bearing| (bearing, 1)).into_iter().collect();
        if !self.state.ship(ship).is_ruled(RuleKind::Templates) {
            return templates;
        }
        let mut for_red = false;
        let mut added: ArrayVec<(Bearing, u8), 8> = ArrayVec::new();
        self.each_rule(RuleKind::Templates, &mut |rule, context| {
            if let Modifier::Templates {
                of,
                templates: other,
                besides,
                treated: for_treated,
                ..
            } = rule
                && context.you == Some(ship)
                && of.contains(&TemplateUse::Boost)
                && !other.is_empty()
                && (treated || !for_treated)
            {
                // Templates that require red replace all others.
                if *for_treated && !for_red {
                    for_red = true;
                    added.clear();
                }
                if for_red && !for_treated {
                    return Stop::No;
                }
                if !besides || for_red {
                    templates.clear();
                }
                added.extend(other.iter().copied().take(added.remaining_capacity()));
            }
            Stop::No
        });
        for template in added {
            if !templates.contains(&template) && !templates.is_full() {
                templates.push(template);
            }
        }
        for (bearing, speed) in &mut templates {
            *speed = self.speed_of(ship, TemplateUse::Boost, difficulty, *bearing, *speed);
        }
        templates
    }

    /// The speed of the template for such a move or SLAM of this difficulty: a card may increase it by one, if there is
    /// such a template.
    pub(crate) fn speed_of(
        &self,
        ship: ShipId,
        of: TemplateUse,
        difficulty: Difficulty,
        bearing: Bearing,
        speed: u8,
    ) -> u8 {
        let faster = self.has_own_rule(ship, RuleKind::Templates, |rule| match rule {
            Modifier::Templates {
                of: all,
                faster,
                only,
                ..
            } => *faster && all.contains(&of) && only.is_none_or(|only| only == difficulty),
            // Any other rule of this kind is about something else.
            _ => false,
        });
        match Template::for_bearing(bearing, speed + 1) {
            Some(_) if faster => speed + 1,
            _ => speed,
        }
    }

    /// Whether the ship uses banks for this.
    fn is_banked(&self, ship: ShipId, what: TemplateUse) -> bool {
        self.has_own_rule(
            ship,
            RuleKind::Templates,
            |rule| matches!(rule, Modifier::Templates { of, banked, .. } if *banked && of.contains(&what)),
        )
    }

    /// Whether a card lets the ship perform the action as red although it is white.
    pub(crate) fn may_treat_as_red(&self, ship: ShipId, act: furball_cards::ActionKind) -> bool {
        self.has_own_rule(
            ship,
            RuleKind::ActionDifficulty,
            |rule| matches!(rule, Modifier::ActionDifficulty { acts, may, .. } if *may && acts.contains(&act)),
        )
    }

    /// The barrel rolls the ship may declare [SE-ROLL-03].
    pub(crate) fn rolls(&self, ship: ShipId, difficulty: Difficulty) -> ArrayVec<Reposition, 4> {
        let banked = self.is_banked(ship, TemplateUse::BarrelRoll);
        let bearing = match banked {
            true => Bearing::Bank(Direction::Left),
            false => Bearing::Straight,
        };
        let speed = self.speed_of(ship, TemplateUse::BarrelRoll, difficulty, bearing, 1);
        sideways(speed, banked)
    }

    /// Further barrel rolls that the ship may declare for a price: with a template of one higher speed.
    pub(crate) fn dear_rolls(&self, ship: ShipId, difficulty: Difficulty) -> ArrayVec<Reposition, 4> {
        let longer = self.rolls(ship, difficulty).into_iter().filter_map(|roll| {
            let Reposition::Roll { side, speed, curve } = roll else {
                return None;
            };
            let speed = speed + 1;
            let bearing = curve.map_or(Bearing::Straight, |_| Bearing::Bank(Direction::Left));
            let known = Template::for_bearing(bearing, speed).is_some();
            known.then_some(Reposition::Roll { side, speed, curve })
        });
        match self.bill_for(ship, Dear::LongerRoll, difficulty) {
            Some(_) => longer.collect(),
            None => ArrayVec::new(),
        }
    }

    /// The moves that may be declared for this cause.
    pub(crate) fn moves_for(&self, ship: ShipId, cause: RepositionCause) -> ArrayVec<Reposition, MAX_MOVES> {
        match cause {
            RepositionCause::Action => ArrayVec::new(),
            RepositionCause::Boost {
                template: Some((bearing, speed)),
            } => [Reposition::Boost { bearing, speed }].into_iter().collect(),
            RepositionCause::Boost { template: None } => {
                let templates = self.boost_templates(ship, Difficulty::White, false);
                let boosts = templates.into_iter();
                boosts
                    .map(|(bearing, speed)| Reposition::Boost { bearing, speed })
                    .collect()
            }
            RepositionCause::BarrelRoll => self.rolls(ship, Difficulty::White).into_iter().collect(),
            RepositionCause::Decloak => {
                let banked = self.is_banked(ship, TemplateUse::Decloak);
                let ahead = match banked {
                    true => &[Bearing::Bank(Direction::Left), Bearing::Bank(Direction::Right)][..],
                    false => &[Bearing::Straight],
                };
                let speed = self.own_decloak_speed(ship);
                let dear = self.bill_for(ship, Dear::Decloak, Difficulty::White).is_some();
                let others = if dear { &[speed - 1, speed + 1][..] } else { &[] };
                let templates = others
                    .iter()
                    .filter(|&&other| Template::for_bearing(ahead[0], other).is_some());
                let speeds = [speed].into_iter().chain(templates.copied());
                let along = |speed: u8| {
                    let boosts = ahead
                        .iter()
                        .map(move |&bearing| Reposition::Boost { bearing, speed });
                    sideways(speed, banked).into_iter().chain(boosts)
                };
                speeds.flat_map(along).collect()
            }
            // Not the ship's own boost: whatever templates it has, this one is used [SE-TRAC-02]. A roll is
            // the ship's own [SE-FAQ-23].
            RepositionCause::Tractor { .. } => {
                let boost = Reposition::Boost {
                    bearing: Bearing::Straight,
                    speed: 1,
                };
                self.rolls(ship, Difficulty::White)
                    .into_iter()
                    .chain([boost])
                    .collect()
            }
        }
    }

    /// The move of an action, if it has one.
    pub(crate) fn reposition_of(
        &self,
        ship: ShipId,
        action: ActionChoice,
        difficulty: Difficulty,
    ) -> Option<Reposition> {
        let declared = |side: Direction, curve: Option<Curve>| {
            self.rolls(ship, difficulty).into_iter().find(
                |roll| matches!(roll, Reposition::Roll { side: s, curve: c, .. } if *s == side && *c == curve),
            )
        };
        match action {
            ActionChoice::RollTo(side) => declared(side, None),
            ActionChoice::RollAlong { side, curve } => declared(side, Some(curve)),
            ActionChoice::RollWith { side, speed, curve } => Some(Reposition::Roll { side, speed, curve }),
            ActionChoice::Boost(bearing) => Some(Reposition::Boost { bearing, speed: 1 }),
            ActionChoice::BoostWith { bearing, speed } => Some(Reposition::Boost { bearing, speed }),
            _ => None,
        }
    }

    /// Where the move may end if nothing is in the way.
    pub(crate) fn ends(&self, ship: ShipId, how: Reposition) -> ArrayVec<MoveEnd, 3> {
        let state = self.state.ship(ship);
        let (start, size) = (state.pose, state.size);
        match how {
            Reposition::Boost { bearing, speed } => {
                let end = geometry::boost_with(start, size, bearing, speed);
                end.map(|(pose, swept)| (None, pose, swept)).into_iter().collect()
            }
            Reposition::Roll { side, speed, curve } => RollPosition::ALL
                .into_iter()
                .filter_map(|position| {
                    let end = match curve {
                        None => geometry::barrel_roll_with(start, size, side, speed, position),
                        Some(curve) => {
                            geometry::barrel_roll_banked(start, size, side, curve, speed, position)
                        }
                    };
                    end.map(|(pose, swept)| (Some(position), pose, swept))
                })
                .collect(),
        }
    }

    /// Where the move may end without failing; none if it fails [SE-ROLL-04, SE-BOOST-03, SE-OPEN-04].
    pub(crate) fn free_ends(
        &self,
        ship: ShipId,
        how: Reposition,
        cause: RepositionCause,
    ) -> ArrayVec<MoveEnd, 3> {
        let mut ends = self.ends(ship, how);
        ends.retain(|(_, pose, swept)| self.in_the_way(ship, *pose, swept, cause).is_none());
        if ends.is_empty() {
            // A card speaks of boost actions [SE-OPEN-13].
            let short = self
                .stopped_short(ship, how)
                .filter(|_| cause == RepositionCause::Action);
            ends.extend(
                short.filter(|(_, pose, swept)| self.in_the_way(ship, *pose, swept, cause).is_none()),
            );
        }
        ends
    }

    /// Where a boost blocked by ships ends, if a card lets it go as far as possible.
    fn stopped_short(&self, ship: ShipId, how: Reposition) -> Option<MoveEnd> {
        let Reposition::Boost { bearing, speed } = how else {
            return None;
        };
        let anyway = self.allows(ship, RuleKind::Acting, |deed, even, _| match deed {
            Deed::Perform(actions) => {
                even == Some(Even::AtRange0(Piece::AnyShip))
                    && actions.acts.contains(&furball_cards::ActionKind::Boost)
            }
            _ => false,
        });
        if !anyway {
            return None;
        }
        let state = self.state.ship(ship);
        let blockers: Vec<Blocker> = self.state.blockers(ship).collect();
        let travel = geometry::travel(state.pose, state.size, bearing, speed, &blockers)?;
        let blocked = !travel.overlapped_at_end.is_empty();
        blocked.then_some((None, travel.pose, travel.swept))
    }

    /// What keeps the move from ending there.
    pub(crate) fn in_the_way(
        &self,
        ship: ShipId,
        end: Pose,
        swept: &Swept,
        cause: RepositionCause,
    ) -> Option<InTheWay> {
        let size = self.state.ship(ship).size;
        let blocked =
            |other: &&Ship| other.id != ship && geometry::bases_overlap(end, size, other.pose, other.size);
        if !geometry::base_inside(end, size, self.table.area) {
            return Some(InTheWay::Edge);
        }
        if let Some(other) = self.state.in_play().find(blocked) {
            return Some(InTheWay::Object(Object::Ship(other.id)));
        }
        // Tractoring ignores obstacles [SE-TRAC-03].
        let heeds = !matches!(cause, RepositionCause::Tractor { .. });
        if !heeds || self.state.obstacles.is_empty() || self.moves_over_obstacles(ship) {
            return None;
        }
        let mut obstacles = self.state.obstacles.iter().enumerate();
        let met = obstacles.find(|(place, obstacle)| {
            (swept.overlaps(&obstacle.outline) || geometry::base_overlaps(end, size, &obstacle.outline))
                && !self.ignores(ship, *place, true)
        });
        met.map(|(place, _)| InTheWay::Object(Object::Obstacle(ObstacleIndex::at(place))))
    }

    /// Where a barrel roll ends: the template is `start` ahead of the middle of the old base's side and `end`
    /// ahead of the middle of the new one's [FE-ACT-13, FE-OPEN-24]. None if it extends past an edge of either base.
    pub(crate) fn roll_end(&self, ship: ShipId, side: Direction, start: f64, end: f64) -> Option<Pose> {
        if !start.is_finite() || !end.is_finite() {
            return None;
        }
        let state = self.state.ship(ship);
        // Seen from the template, the new base is as far back as the template is ahead on it.
        geometry::barrel_roll_first(state.pose, state.size, side, start, -end).map(|(end, _)| end)
    }

    /// The sides on which the ship has room for a barrel roll.
    pub(crate) fn roll_room(&self, ship: ShipId) -> RollRoom {
        let limit = geometry::roll_limits(self.state.ship(ship).size);
        RollRoom {
            left: self.roll_shift(ship, Direction::Left, limit),
            right: self.roll_shift(ship, Direction::Right, limit),
            limit,
            may_pass: true,
        }
    }

    /// Whether there is room for a barrel roll on either side.
    pub(crate) fn has_roll_room(&self, ship: ShipId) -> bool {
        let limit = geometry::roll_limits(self.state.ship(ship).size);
        let has_room = |side| self.roll_shift(ship, side, limit).is_some();
        Direction::ALL.into_iter().any(has_room)
    }

    /// A shift of the whole roll, forward or back, that ends clear of ships, obstacles and the edge.
    fn roll_shift(&self, ship: ShipId, side: Direction, limit: f64) -> Option<f64> {
        let state = self.state.ship(ship);
        let (middle, _) = geometry::barrel_roll_first(state.pose, state.size, side, 0.0, 0.0)?;
        let blockers: ArrayVec<Blocker, { crate::ids::ShipSet::CAPACITY }> =
            self.state.blockers(ship).collect();
        let outlines: arrayvec::ArrayVec<&Outline, 32> = self
            .bars_rolls(ship)
            .map(|(_, obstacle)| &obstacle.outline)
            .take(32)
            .collect();
        geometry::slide_free(
            middle,
            state.size,
            2.0 * limit,
            self.table.area,
            &blockers,
            &outlines,
        )
    }

    /// Whether a card lets the ship's boosts and barrel rolls go through and onto obstacles [SE-GOLD-09].
    fn moves_over_obstacles(&self, ship: ShipId) -> bool {
        self.allows(ship, RuleKind::Obstacles, |deed, even, _| {
            matches!(deed, Deed::Move(..)) && even == Some(Even::AtRange0(Piece::AnyObstacle))
        })
    }

    /// Obstacles the ship's barrel rolls must not end on, with their places on the table; cards may waive this.
    fn bars_rolls(&self, ship: ShipId) -> impl Iterator<Item = (usize, &Obstacle)> {
        let over = self.moves_over_obstacles(ship);
        let ruled = self.state.ship(ship).is_ruled(RuleKind::Obstacles);
        let obstacles: &[Obstacle] = if over { &[] } else { &self.state.obstacles };
        let mut placed = obstacles.iter().enumerate();
        std::iter::from_fn(move || placed.find(|(place, _)| !ruled || !self.ignores(ship, *place, true)))
    }

    /// What keeps a base from ending there after a sliding barrel roll [FE-ACT-17, FE-OPEN-22].
    pub(crate) fn roll_blocked(&self, ship: ShipId, end: Pose) -> Option<InTheWay> {
        let size = self.state.ship(ship).size;
        let blocked =
            |other: &&Ship| other.id != ship && geometry::bases_overlap(end, size, other.pose, other.size);
        if let Some(other) = self.state.in_play().find(blocked) {
            return Some(InTheWay::Object(Object::Ship(other.id)));
        }
        let mut obstacles = self.bars_rolls(ship);
        if let Some((place, _)) =
            obstacles.find(|(_, obstacle)| geometry::base_overlaps(end, size, &obstacle.outline))
        {
            return Some(InTheWay::Object(Object::Obstacle(ObstacleIndex::at(place))));
        }
        (!geometry::base_inside(end, size, self.table.area)).then_some(InTheWay::Edge)
    }
}

/// Moves to both sides, also along banks if `banked`.
fn sideways(speed: u8, banked: bool) -> ArrayVec<Reposition, 4> {
    let curves: &[Option<Curve>] = match banked {
        true => &[Some(Curve::Forward), Some(Curve::Backward)],
        false => &[None],
    };
    let sides = Direction::ALL.into_iter();
    sides
        .flat_map(|side| {
            curves
                .iter()
                .map(move |&curve| Reposition::Roll { side, speed, curve })
        })
        .collect()
}
