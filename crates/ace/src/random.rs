//! A player that chooses at random among legal choices; it finds unexpected cases.

use furball_engine::prompt::{Placement, RollRoom};
use furball_engine::{Choice, DiceSet, Options, Prompt, ShipId, View};
use furball_geometry::{Direction, Heading, Point, Pose};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use crate::{Player, squads};

/// Chooses at random.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    rng: ChaCha8Rng,
}

/// How many free placements are tried before falling back to the example.
const TRIES: usize = 8;

impl RandomPlayer {
    /// A player whose choices come from the seed.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            rng: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.rng.next_u32() as usize) % bound.max(1)
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * f64::from(self.rng.next_u32()) / f64::from(u32::MAX)
    }

    fn place(&mut self, view: View<'_>, placement: &Placement) -> Choice {
        let areas = placement.areas();
        let tries = if areas.is_empty() { 0 } else { TRIES };
        for _ in 0..tries {
            let zone = areas[self.below(areas.len())];
            let at = Point::new(
                self.between(zone.min.x, zone.max.x),
                self.between(zone.min.y, zone.max.y),
            );
            let pose = Pose {
                at,
                heading: Heading::from_degrees(self.between(-180.0, 180.0)),
            };
            let pieces = placement.pieces.indices();
            let choice = placement.pieces.choice(pieces[self.below(pieces.len())], pose);
            if view.check(&choice).is_ok() {
                return choice;
            }
        }
        placement.example_choice()
    }

    fn roll(&mut self, view: View<'_>, room: &RollRoom) -> Choice {
        let sides = [(Direction::Left, room.left), (Direction::Right, room.right)];
        let open: Vec<(Direction, f64)> = sides
            .iter()
            .filter_map(|(side, shift)| shift.map(|shift| (*side, shift)))
            .collect();
        let Some(&(side, shift)) = open.get(self.below(open.len())) else {
            return Choice::Pass;
        };
        let (start, end) = (
            self.between(-room.limit, room.limit),
            self.between(-room.limit, room.limit),
        );
        let free = Choice::Roll { side, start, end };
        if view.check(&free).is_ok() {
            free
        } else {
            Choice::Roll {
                side,
                start: shift / 2.0,
                end: -shift / 2.0,
            }
        }
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, view: View<'_>, prompt: &Prompt) -> Choice {
        match &prompt.options {
            Options::List(choices) => match choices.get(self.below(choices.len())) {
                Some(choice) => choice.clone(),
                None => Choice::Concede,
            },
            Options::Dials(ships) => {
                let open: Vec<ShipId> = ships
                    .iter()
                    .copied()
                    .filter(|&ship| {
                        let ship = view.ship(ship);
                        ship.is_some_and(|ship| !ship.has_dial() && ship.chosen().is_none())
                    })
                    .collect();
                // All dials are set, and the phase may end.
                let Some(&ship) = open.get(self.below(open.len().max(1))) else {
                    return Choice::Pass;
                };
                let dial: Vec<_> = view
                    .ship(ship)
                    .map(|ship| ship.settable().collect())
                    .unwrap_or_default();
                match dial.get(self.below(dial.len())) {
                    Some(&maneuver) => Choice::Dial { ship, maneuver },
                    None => Choice::Concede,
                }
            }
            Options::Place(placement) => self.place(view, placement),
            Options::Roll(room) => self.roll(view, room),
            Options::Dice {
                allowed,
                at_least,
                up_to,
            } => {
                let mut picked = DiceSet::default();
                let count = usize::from(*at_least) + self.below(usize::from(up_to - at_least) + 1);
                let mut dice: Vec<usize> = allowed.iter().collect();
                for _ in 0..count {
                    picked.insert(dice.swap_remove(self.below(dice.len())));
                }
                Choice::Dice(picked)
            }
            Options::Squad { limit } => {
                let rng = &mut self.rng;
                squads::choose(view, *limit, false, |below| rng.next_u32() % below.max(1))
            }
            Options::Builds { threat } => {
                let rng = &mut self.rng;
                squads::builds(view, *threat, |below| rng.next_u32() % below.max(1))
            }
        }
    }
}
