//! The ruler: measurements between any two pieces on the table.

use furball_cards::DeviceKind;
use furball_cards::language::ArcName;
use furball_geometry::{self as geometry, Arc, Outline, Point, Range, Span};
use schemars::JsonSchema;
use serde::Serialize;

use crate::game::Game;
use crate::ids::{Object, ObstacleIndex, ShipId};
use crate::prompt::Ask;
use crate::query::Sight;
use crate::refusal::{MeasuringRefusal, Refusal};
use crate::state::Field;
use crate::view::View;

/// The measurement between two pieces.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Measured {
    /// One of the pieces, as it was asked for.
    pub from: Object,
    /// The other piece.
    pub to: Object,
    /// The shortest distance in millimeters.
    pub distance: f64,
    /// The range; bands continue beyond the ruler.
    pub range: Range,
    /// The ends of a shortest line.
    pub line: [Point; 2],
    /// They touch or overlap.
    pub touching: bool,
    /// What each has in arc of the other, if both are ships.
    pub aims: Vec<Sightline>,
}

/// One ship's view of another.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Sightline {
    /// The ship that looks.
    pub attacker: ShipId,
    /// The ship that it looks at.
    pub defender: ShipId,
    /// The attacker's arcs that the defender is in, among those the rulebook distinguishes.
    pub arcs: Vec<ArcName>,
    /// Whether the defender is in the arc of its primary weapons.
    pub in_firing_arc: bool,
    /// The line of an attack with its primary weapons; none outside the firing arc.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<AttackLine>,
}

/// The shortest line of an attack, to the nearest part of the defender in the arc.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AttackLine {
    /// The attack range; bands continue beyond the ruler.
    pub range: Range,
    /// In millimeters.
    pub distance: f64,
    /// Its ends, at the attacker and at the defender.
    pub line: [Point; 2],
    /// What is on the line, or on one of several equally short ones.
    pub obstructed_by: Vec<Object>,
    /// Some line the attack may use crosses no obstacle.
    pub can_be_clear: bool,
    /// Some line the attack may use crosses an obstacle.
    pub can_be_obstructed: bool,
}

impl View<'_> {
    /// Measures between two pieces.
    ///
    /// # Errors
    /// One of them isn't on the table, or they are the same.
    pub fn measure(self, from: Object, to: Object) -> Result<Measured, Refusal> {
        let game = self.game();
        if from == to {
            return Err(MeasuringRefusal::SamePiece.into());
        }
        let pieces = game.on_table(from).zip(game.on_table(to));
        let (a, b) = pieces.ok_or(MeasuringRefusal::PieceGone)?;
        let Span {
            distance,
            from: near,
            to: far,
            ..
        } = a.line(b);
        let range = game.range_between(from, to).unwrap_or(Range::FARTHEST);
        let contact = self.rulebook().range.contact;
        let touching = match (from, to) {
            (Object::Ship(a), Object::Ship(b)) => game.state.ship(a).touching.contains(b),
            _ => false,
        };
        let aims = match (from, to) {
            (Object::Ship(a), Object::Ship(b)) => vec![self.aim(a, b), self.aim(b, a)],
            _ => Vec::new(),
        };
        Ok(Measured {
            from,
            to,
            distance,
            range,
            line: [near, far],
            touching: touching || (contact == 0 && range == 0) || distance <= geometry::TOLERANCE,
            aims,
        })
    }

    /// The attacker's view of the defender.
    fn aim(self, attacker: ShipId, defender: ShipId) -> Sightline {
        let game = self.game();
        let known = self.rulebook().range.known_arcs;
        // A single arc is the firing arc, which is reported anyway.
        let known = known.iter().filter(|_| known.len() > 1).map(|&arc| name(arc));
        let turret = game.state.ship(attacker).turret.map(|_| ArcName::Turret);
        let arcs = known.chain(turret);
        let field = game.field(attacker, &[ArcName::Firing]);
        let blind = game.state.ship(attacker).is_remote();
        let sight = game.sight(attacker, defender, &field).filter(|_| !blind);
        Sightline {
            attacker,
            defender,
            arcs: arcs
                .filter(|&arc| game.in_arc(attacker, arc, Object::Ship(defender)))
                .collect(),
            in_firing_arc: game.in_firing_arc(attacker, defender),
            attack: sight.map(|sight| attack_line(game, attacker, defender, &field, sight)),
        }
    }

    /// Whether the rules let the viewer measure between these now: before declaring the target of an attack
    /// [FE-RANGE-14, SE-ATK-02], or before committing to an action if the rulebook allows it [FE-ACT-23], and
    /// from the attacking or acting ship.
    ///
    /// # Errors
    /// The player has to estimate.
    pub fn may_measure(self, from: Object, to: Object) -> Result<(), Refusal> {
        let asked = self.prompt().map(|prompt| prompt.ask);
        let first = self.rulebook().actions.measured_first;
        let by = match asked {
            Some(Ask::Attack(ship)) => Some(ship),
            Some(Ask::Action(ship) | Ask::BarrelRoll(ship)) if first => Some(ship),
            // Any other question has to be answered without measuring.
            _ => None,
        };
        let of_ship = |ship| [from, to].contains(&Object::Ship(ship));
        if by.is_some_and(of_ship) {
            return Ok(());
        }
        Err(MeasuringRefusal::Estimate { acting: first }.into())
    }
}

const fn name(arc: Arc) -> ArcName {
    match arc {
        Arc::Front => ArcName::Front,
        Arc::Rear => ArcName::Rear,
        Arc::Left => ArcName::Left,
        Arc::Right => ArcName::Right,
        Arc::FullFront => ArcName::FullFront,
        Arc::FullRear => ArcName::FullRear,
        Arc::Bullseye => ArcName::Bullseye,
    }
}

fn attack_line(game: &Game, attacker: ShipId, defender: ShipId, field: &Field, sight: Sight) -> AttackLine {
    let Sight { range, span, .. } = sight;
    let lines = match game.state.ship(defender).is_remote() {
        true => game.spans_to_token(attacker, defender, field),
        false => None,
    };
    let crosses = |outline: &Outline| match &lines {
        Some(lines) => lines.crosses(outline).can_be_obstructed,
        None => geometry::span_crosses(&span, outline).can_be_obstructed,
    };
    let mut obstructed_by = Vec::new();
    for (place, obstacle) in (0..).map(ObstacleIndex).zip(game.state.obstacles.iter()) {
        if crosses(&obstacle.outline) {
            obstructed_by.push(Object::Obstacle(place));
        }
    }
    if game.table.rulebook.obstacles.objects_obstruct {
        for device in game.devices_beside_obstacles() {
            let kind = game.device_text(device.no).map(|text| text.kind);
            let ends = [attacker, defender].map(|ship| game.device_of(ship));
            let other = kind != Some(DeviceKind::Remote) || !ends.contains(&Some(device.no));
            if other && crosses(&device.outline) {
                obstructed_by.push(Object::Device(device.no));
            }
        }
        let others = game
            .state
            .in_play()
            .filter(|ship| ![attacker, defender].contains(&ship.id));
        for ship in others {
            let base = Outline::polygon(&geometry::corners(ship.pose, ship.size));
            if base.is_ok_and(|base| crosses(&base)) {
                obstructed_by.push(Object::Ship(ship.id));
            }
        }
    }
    AttackLine {
        range,
        distance: span.distance,
        line: [span.from, span.to],
        obstructed_by,
        can_be_clear: sight.can_be_clear,
        can_be_obstructed: sight.can_be_obstructed,
    }
}
