//! Ghosts: pieces where they would end up, with what they would overlap and which targets they would have in arc.

use furball_cards::Maneuver;
use furball_cards::language::ArcName;
use furball_geometry::{
    self as geometry, Bearing, Course, Outline, Pose, Size, Swept, TOLERANCE, TemplateKind,
};

use crate::flow::Flow;
use crate::game::Game;
use crate::ids::{DeviceId, Object, ObstacleIndex, ShipId, ShipSet};
use crate::query::Flight;
use crate::state::{MoveCause, Ship, Status};

use super::{Ghost, LaidTemplate, NearestObstacle, TargetAhead};

/// The ship after a maneuver, at this end if there are several.
pub(super) fn flown(
    game: &Game,
    ship: ShipId,
    maneuver: Maneuver,
    trip: MoveCause,
    end: Option<Pose>,
) -> Option<Ghost> {
    let flight = game.flight(ship, maneuver, trip, end)?;
    let Flight { from, travel, .. } = flight;
    let size = game.state.ship(ship).size;
    let full = flight.course.map_or(from, |course| course.end(from, size));
    Some(Ghost {
        template: flight.course.map(|course| template(course, from, size)),
        full: end.unwrap_or(full),
        bumps: flight.bumps.iter().collect(),
        skips_action: flight.bump_skips_action || flight.obstacle_skips_action,
        ..standing(game, ship, travel.pose, Some(flight.touching), &travel.swept)
    })
}

/// The ship at that pose after moving along this template; `touching` is measured if not given.
pub(super) fn standing(
    game: &Game,
    ship: ShipId,
    to: Pose,
    touching: Option<ShipSet>,
    swept: &Swept,
) -> Ghost {
    let moved = moved(game, ship, to, touching);
    let size = game.state.ship(ship).size;
    let obstacles = || (0..).map(ObstacleIndex).zip(game.state.obstacles.iter());
    let under = |outline: &Outline| geometry::base_overlaps(to, size, outline);
    let crosses = obstacles().filter(|(_, obstacle)| swept.overlaps(&obstacle.outline));
    let overlaps = obstacles().filter(|(_, obstacle)| under(&obstacle.outline));
    let devices = game.devices_beside_obstacles();
    let devices = devices.filter(|device| swept.overlaps(&device.outline) || under(&device.outline));
    let nearest = obstacles().map(|(place, obstacle)| NearestObstacle {
        obstacle: place,
        distance: geometry::base_distance(to, size, &obstacle.outline),
    });
    let flees = game.edges_left(to, size).first().copied();
    Ghost {
        piece: Object::Ship(ship),
        then: Vec::new(),
        template: None,
        full: to,
        to,
        bumps: Vec::new(),
        touching: moved.state.ship(ship).touching.iter().collect(),
        crosses: crosses.map(|(place, _)| place).collect(),
        overlaps: overlaps.map(|(place, _)| place).collect(),
        devices: devices.map(|device| device.no).collect(),
        nearest: nearest.min_by(|a, b| a.distance.total_cmp(&b.distance)),
        skips_action: false,
        targets: match flees {
            Some(_) => Vec::new(),
            None => targets(&moved, ship),
        },
        flees,
        fails: None,
        outline: Vec::new(),
        reaches: Vec::new(),
    }
}

/// A device or an obstacle at that pose.
pub(super) fn lying(game: &Game, piece: Object, to: Pose, outlines: &[Outline]) -> Ghost {
    let on = |outline: &Outline| outlines.iter().any(|token| token.overlaps(outline));
    let obstacles = (0..).map(ObstacleIndex).zip(game.state.obstacles.iter());
    let overlaps =
        obstacles.filter(|(place, obstacle)| piece != Object::Obstacle(*place) && on(&obstacle.outline));
    let ships = game.state.in_play().filter(|ship| {
        outlines
            .iter()
            .any(|token| geometry::base_overlaps(ship.pose, ship.size, token))
    });
    Ghost {
        piece,
        then: Vec::new(),
        template: None,
        full: to,
        to,
        bumps: ships.map(|ship| ship.id).collect(),
        touching: Vec::new(),
        crosses: Vec::new(),
        overlaps: overlaps.map(|(place, _)| place).collect(),
        devices: Vec::new(),
        flees: None,
        skips_action: false,
        nearest: None,
        targets: Vec::new(),
        fails: None,
        outline: outlines
            .first()
            .map_or_else(Vec::new, |token| token.points().to_vec()),
        reaches: Vec::new(),
    }
}

/// The outlines of a device at that pose.
pub(super) fn device_outlines(game: &Game, no: DeviceId, pose: Pose) -> Vec<Outline> {
    let device = game.state.devices.get(no.index());
    device.map_or_else(Vec::new, |device| vec![game.device_outline(device.card, pose)])
}

/// The template of a course, placed at a base.
pub(super) fn template(course: Course, from: Pose, size: Size) -> LaidTemplate {
    let bearing = match course.template.shape() {
        TemplateKind::Straight => Bearing::Straight,
        TemplateKind::Bank => Bearing::Bank(course.bend),
        TemplateKind::Turn => Bearing::Turn(course.bend),
    };
    LaidTemplate {
        bearing,
        speed: course.template.speed(),
        pose: course.template_at(from, size),
    }
}

/// The game with only this ship moved.
pub(super) fn moved(game: &Game, ship: ShipId, to: Pose, touching: Option<ShipSet>) -> Game {
    let mut moved = game.clone();
    let state = moved.state.ship_mut(ship);
    state.pose = to;
    if !state.status.in_play() {
        state.status = Status::InPlay;
    }
    let mut unheard = Vec::new();
    let mut flow = Flow::new(&mut moved, &mut unheard);
    match touching {
        Some(touching) => flow.set_touching(ship, touching),
        None => flow.find_touching(ship),
    }
    moved
}

/// The enemies in the ship's firing arc, up to the longest range.
fn targets(game: &Game, ship: ShipId) -> Vec<TargetAhead> {
    let rules = &game.table.rulebook;
    let state = game.state.ship(ship);
    if state.is_craft() || state.is_remote() {
        return Vec::new();
    }
    let field = game.field(ship, &[ArcName::Firing]);
    let enemies = game.state.targets_in_play();
    let enemies = enemies.filter(|other: &&Ship| {
        other.side != state.side && (rules.attack.touching || !state.touching.contains(other.id))
    });
    let seen = enemies.filter_map(|enemy| {
        let span = game.attack_span(ship, enemy.id, &field)?;
        let farthest = rules.range.bands.millimeters();
        if span.distance > farthest + TOLERANCE {
            return None;
        }
        let sight = game.sight_along(ship, enemy.id, &field, span);
        Some(TargetAhead {
            ship: enemy.id,
            range: sight.range,
            distance: sight.span.distance,
            obstructed: !sight.can_be_clear,
        })
    });
    seen.collect()
}
