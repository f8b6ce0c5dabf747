//! Quick setup: obstacles are placed at random and ships in rows, as the players agreed, without prompts.

use furball_geometry::{Edge, Heading, Point, Pose};

use crate::choice::Choice;
use crate::ids::{PieceIndex, Seat, ShipId, Side};
use crate::prompt::{Ask, Options, Pieces, Placement, Zone};
use crate::query::Judged;
use crate::state::{Frame, Status};

use super::Flow;

/// Number of random tries to place an obstacle or a marker before falling back to a spot that is certainly free.
const DRAWS: usize = 60;
/// The gap between two ships of a row, in millimeters, if there is room for it.
const GAP: f64 = 60.0;
/// Minimum distance of a row's ships from the side edges, in millimeters.
const MARGIN: f64 = 20.0;

impl Flow<'_> {
    /// Prompts for a placement, unless quick setup was agreed on.
    pub(super) fn ask_place(&mut self, frame: Frame, seat: Seat, ask: Ask, placement: Placement) {
        let side = self.table.side_of(seat);
        let settled = self
            .table
            .quick
            .then(|| self.quick_place(side, &placement))
            .flatten();
        match settled {
            Some(choice) => self.answered(frame, seat, &choice),
            None => self.ask(frame, seat, ask, Options::Place(placement)),
        }
    }

    /// A placement without a decision, in the same region and by the same checks as for players
    /// [SE-SETUP-09, SE-SETUP-13].
    fn quick_place(&mut self, side: Side, placement: &Placement) -> Option<Choice> {
        match &placement.pieces {
            Pieces::Obstacles(left) => {
                let token = *left.first()?;
                Some(self.token_by_lot(side, placement, token))
            }
            Pieces::Ships(group) => {
                let ship = *group.first()?;
                Some(self.ship_in_row(side, placement, ship))
            }
            Pieces::Marker(_) => Some(self.token_by_lot(side, placement, PieceIndex(0))),
            Pieces::Reinforcement { .. } | Pieces::Moved(_) | Pieces::Device(_) => None,
        }
    }

    fn token_by_lot(&mut self, side: Side, placement: &Placement, token: PieceIndex) -> Choice {
        let judged = Judged {
            placement,
            side,
            piece: token,
        };
        for _ in 0..DRAWS {
            let Some(pose) = self.draw_pose(placement.areas().first()) else {
                break;
            };
            if self.may_place(judged, pose).is_ok() {
                return Choice::PlaceToken { token, pose };
            }
        }
        placement.example_choice()
    }

    /// A random pose: any whole millimeter of the zone, rotated by any eighth.
    fn draw_pose(&mut self, zone: Option<&Zone>) -> Option<Pose> {
        let zone = *zone?;
        let chance = &mut self.state.chance;
        let mut along = |from: f64, to: f64| from + f64::from(chance.below((to - from).max(1.0) as u32));
        let at = Point::new(along(zone.min.x, zone.max.x), along(zone.min.y, zone.max.y));
        let turned = (0..chance.below(8)).fold(Heading::NORTH, |heading, _| heading.turned_right_45());
        Some(Pose { at, heading: turned })
    }

    fn ship_in_row(&self, side: Side, placement: &Placement, ship: ShipId) -> Choice {
        let judged = Judged {
            placement,
            side,
            piece: PieceIndex(ship.0),
        };
        let row = placement
            .areas()
            .first()
            .and_then(|zone| self.row_pose(side, zone, ship));
        match row {
            Some(pose) if self.may_place(judged, pose).is_ok() => Choice::Place { ship, pose },
            _ => placement.example_choice(),
        }
    }

    /// The ship's pose in its side's row: centered on the edge, as far forward as the zone allows, facing the enemy.
    fn row_pose(&self, side: Side, zone: &Zone, ship: ShipId) -> Option<Pose> {
        let row: Vec<(ShipId, f64)> = (self.state.ships.iter())
            .filter(|other| other.side == side && !other.is_craft())
            .filter(|other| other.status == Status::Waiting || other.status.in_play())
            .map(|other| (other.id, other.size.side()))
            .collect();
        let place = row.iter().position(|(other, _)| *other == ship)?;
        let edge = self.edge_of(side);
        let width = match edge {
            Edge::South | Edge::North => zone.max.x - zone.min.x,
            Edge::West | Edge::East => zone.max.y - zone.min.y,
        };
        let bases: f64 = row.iter().map(|(_, base)| base).sum();
        let gaps = (row.len() - 1) as f64;
        let gap = GAP.min((width - 2.0 * MARGIN - bases) / gaps.max(1.0));
        let before: f64 = row[..place].iter().map(|(_, base)| base + gap).sum();
        let base = row[place].1;
        // Measured from the middle of the edge, to the right as seen facing into the play area.
        let right = before + base / 2.0 - (bases + gaps * gap) / 2.0;
        let ahead = -base / 2.0 - 1.0;
        let heading = self.inward(edge);
        let (x, y) = ((zone.min.x + zone.max.x) / 2.0, (zone.min.y + zone.max.y) / 2.0);
        let front = match edge {
            Edge::South => Point::new(x, zone.max.y),
            Edge::North => Point::new(x, zone.min.y),
            Edge::West => Point::new(zone.max.x, y),
            Edge::East => Point::new(zone.min.x, y),
        };
        Some(Pose { at: front, heading }.shifted(right, ahead))
    }
}
