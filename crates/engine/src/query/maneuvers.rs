//! How a card can change a revealed maneuver.

use furball_cards::Maneuver;
use furball_cards::language::{Alike, NewManeuver};
use furball_geometry::{Bearing, Template};

use crate::game::Game;
use crate::ids::ShipId;

use super::{maneuver_in, rank, stepped};

impl Game {
    /// The maneuvers a revealed maneuver may be changed to.
    pub(crate) fn changed_maneuvers(&self, ship: ShipId, change: &NewManeuver) -> Vec<Maneuver> {
        let Some(shown) = self.state.ship(ship).dial else {
            return Vec::new();
        };
        match change {
            NewManeuver::TreatedAs(_) | NewManeuver::Harder(_) => Vec::new(),
            NewManeuver::SameSpeed(difficulty) => self
                .settable(ship)
                .filter(|other| other.speed == shown.speed && other.bearing != shown.bearing)
                .map(|other| Maneuver {
                    difficulty: *difficulty,
                    ..other
                })
                .collect(),
            NewManeuver::SpeedByOne => [shown.speed.saturating_sub(1), shown.speed + 1]
                .into_iter()
                .filter(|&speed| Template::for_bearing(shown.bearing, speed).is_some())
                .map(|speed| Maneuver { speed, ..shown })
                .collect(),
            NewManeuver::Mirrored => {
                let mirrored = shown.bearing.mirrored();
                let other = self.settable(ship).filter(|other| other.speed == shown.speed);
                other
                    .filter(|other| other.bearing == mirrored && mirrored != shown.bearing)
                    .collect()
            }
            NewManeuver::Bearing(bearings) | NewManeuver::Along(bearings) => {
                let fits = bearings.iter().filter(|&&bearing| {
                    Template::for_bearing(bearing, shown.speed).is_some() && same_hand(bearing, shown.bearing)
                });
                fits.map(|&bearing| Maneuver { bearing, ..shown }).collect()
            }
            NewManeuver::Into(templates) => {
                let becomes = templates.iter().map(|&(bearing, speed)| Maneuver {
                    bearing,
                    speed,
                    ..shown
                });
                becomes.collect()
            }
            NewManeuver::Another {
                speed,
                bearing,
                difficulty,
                among,
                harder,
            } => {
                let alike = |how: &Alike, own: u8, new: u8| match how {
                    Alike::Any => true,
                    Alike::Same => own == new,
                    Alike::OneMore => new == own + 1,
                    Alike::ByOne => new.abs_diff(own) == 1,
                };
                let others = self.settable(ship).filter(|other| {
                    !other.same_move(shown)
                        && alike(speed, shown.speed, other.speed)
                        && (*bearing == Alike::Any || other.bearing == shown.bearing)
                        && alike(
                            difficulty,
                            rank(shown.difficulty),
                            rank(self.treated(ship, *other).difficulty),
                        )
                        && maneuver_in(among, self.treated(ship, *other))
                });
                let treated = others.map(|other| {
                    let (difficulty, steps) = self.difficulty_of(ship, other);
                    Maneuver {
                        difficulty: stepped(difficulty, steps + harder),
                        ..other
                    }
                });
                treated.collect()
            }
            NewManeuver::Sideslip => Vec::new(),
        }
    }
}

/// Whether the two bearings go to the same side, or one of them to neither.
fn same_hand(a: Bearing, b: Bearing) -> bool {
    match (a.side(), b.side()) {
        (Some(a), Some(b)) => a == b,
        _ => true,
    }
}
