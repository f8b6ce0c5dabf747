//! Counting dice and damage, event by event.

use furball_cards::{Die, Face};

use crate::event::{
    DeviceEvent, Event, SetupEvent, loss_events, placing_events, plain_events, template_events,
};
use crate::game::Game;
use crate::ids::{Seat, ShipId, Side};
use crate::state::AttackStep;
use crate::viewer::Viewer;

use super::{AttackDamage, Chances, DiceLuck, DiceRolls, FaceCount, LuckReport, SeatLuck, Successes};

/// Counts dice and damage while a game is played or replayed.
#[derive(Clone, Debug, Default)]
pub struct Counter {
    seats: Vec<Counted>,
    /// The stack of current attacks. If no event ends an attack, it stays until the next ship's turn.
    attacks: Vec<Attacking>,
}

#[derive(Clone, Copy, Debug)]
struct Attacking {
    by: Seat,
    /// Damage suffered now is dealt by this attack.
    deals: bool,
}

#[derive(Clone, Debug, Default)]
struct Counted {
    attack: Faces,
    defense: Faces,
    /// Attack and defense dice outside attacks.
    other: [Faces; 2],
    damage: AttackDamage,
}

/// Number of times each face was rolled.
#[derive(Clone, Copy, Debug, Default)]
struct Faces {
    counts: [u32; Face::ALL.len()],
    again: u32,
}

impl Counter {
    /// Counts these events, given the game after them.
    pub fn watch(&mut self, game: &Game, events: &[Event]) {
        self.seats
            .resize_with(game.table().players.len(), Counted::default);
        for event in events {
            self.count(game, event);
        }
    }

    fn count(&mut self, game: &Game, event: &Event) {
        match event {
            Event::DiceRolled { ship, die, pool } => {
                let new = pool.dice.len().saturating_sub(usize::from(pool.rolled));
                let faces = self.in_attack(game, *ship, *die);
                pool.dice[new..].iter().for_each(|die| faces.add(die.face));
            }
            Event::DiceChanged {
                ship,
                die,
                pool,
                again,
            } => {
                let faces = self.in_attack(game, *ship, *die);
                let places = again.iter().filter_map(|place| pool.dice.get(place));
                places.for_each(|die| faces.add_again(die.face));
            }
            Event::EffectRolled {
                ship,
                die,
                faces,
                again,
            } => {
                let seat = owner(game, *ship);
                let counted = &mut self.seats[seat.index()].other[usize::from(*die == Die::Defense)];
                if again.is_empty() {
                    faces.iter().for_each(|&face| counted.add(face));
                } else {
                    let places = again.iter().filter_map(|place| faces.get(place));
                    places.for_each(|&face| counted.add_again(face));
                }
            }
            Event::SideRolled { side, die, faces } => {
                let seat = game.table.captain(*side);
                let counted = &mut self.seats[seat.index()].other[usize::from(*die == Die::Defense)];
                faces.iter().for_each(|&face| counted.add(face));
            }
            Event::AttackDeclared { attacker, .. } => self.attacks.push(Attacking {
                by: owner(game, *attacker),
                deals: false,
            }),
            Event::AttackStep(AttackStep::DealDamage) => self.deals(true),
            // Reactions to an attack aren't part of it; the attack it was nested in continues.
            Event::AttackStep(AttackStep::After) => {
                self.attacks.pop();
            }
            Event::AttackStep(_) | Event::Device(DeviceEvent::Detonated { .. }) => self.deals(false),
            Event::EngagementStarted { .. } | Event::PhaseStarted(_) => self.attacks.clear(),
            Event::ShieldLost { ship } => self.costs(game, *ship, false),
            Event::DamageDealt { ship, faceup, .. } => self.costs(game, *ship, *faceup),
            plain_events!()
            | placing_events!()
            | template_events!()
            | loss_events!()
            | Event::Setup(SetupEvent::OrderRolled { .. })
            | Event::DeckShuffled
            | Event::RoundStarted { .. }
            | Event::ActivationStarted { .. }
            | Event::DialRevealed { .. }
            | Event::MoveFailed { .. }
            | Event::TokensGained { .. } => {}
        }
    }

    /// Whether the attack deals damage from now on.
    fn deals(&mut self, deals: bool) {
        if let Some(attack) = self.attacks.last_mut() {
            attack.deals = deals;
        }
    }

    fn in_attack(&mut self, game: &Game, ship: ShipId, die: Die) -> &mut Faces {
        let counted = &mut self.seats[owner(game, ship).index()];
        match die {
            Die::Attack => &mut counted.attack,
            Die::Defense => &mut counted.defense,
        }
    }

    /// The ship loses a shield or is dealt a card.
    fn costs(&mut self, game: &Game, ship: ShipId, faceup: bool) {
        let Some(&Attacking { by, deals: true }) = self.attacks.last() else {
            return;
        };
        let of = owner(game, ship);
        let side = |seat: Seat| -> Side { game.table().side_of(seat) };
        if side(by) != side(of) {
            let damage = &mut self.seats[by.index()].damage;
            damage.dealt += 1;
            damage.critical += u32::from(faceup);
            self.seats[of.index()].damage.suffered += 1;
        }
    }

    /// The luck of all players so far.
    pub fn report(&self) -> LuckReport {
        let seats = self.seats.iter().zip(0..);
        LuckReport {
            seats: seats.map(|(counted, seat)| counted.luck(Seat(seat))).collect(),
        }
    }
}

fn owner(game: &Game, ship: ShipId) -> Seat {
    let ship = game.view(Viewer::Spectator).ship(ship);
    ship.map_or(Seat(0), |ship| ship.owner())
}

/// Whether the face is a success for the die in an attack.
fn succeeds(die: Die, face: Face) -> bool {
    match die {
        Die::Attack => matches!(face, Face::Hit | Face::Crit),
        Die::Defense => face == Face::Evade,
    }
}

/// Number of the die's eight faces that are successes.
fn good_faces(die: Die) -> u8 {
    die.faces().iter().filter(|&&face| succeeds(die, face)).count() as u8
}

impl Counted {
    fn luck(&self, seat: Seat) -> SeatLuck {
        let chances = |faces: &Faces, die: Die| Chances::of_dice(faces.rolled() as usize, good_faces(die));
        let attack = chances(&self.attack, Die::Attack);
        let defense = chances(&self.defense, Die::Defense);
        let (hits, evades) = (self.attack.good(Die::Attack), self.defense.good(Die::Defense));
        let expected = |faces: &Faces, die: Die| f64::from(faces.rolled() * u32::from(good_faces(die))) / 8.0;
        let hits_expected = expected(&self.attack, Die::Attack);
        let evades_expected = expected(&self.defense, Die::Defense);
        let other = [Die::Attack, Die::Defense].into_iter().zip(&self.other);
        SeatLuck {
            seat,
            attack: DiceLuck {
                dice: self.attack.dice(Die::Attack),
                successes: Successes::among(&attack, hits, hits_expected),
            },
            defense: DiceLuck {
                dice: self.defense.dice(Die::Defense),
                successes: Successes::among(&defense, evades, evades_expected),
            },
            both: Successes::among(
                &attack.and(&defense),
                hits + evades,
                hits_expected + evades_expected,
            ),
            other: other
                .filter(|(_, faces)| faces.rolled() > 0)
                .map(|(die, faces)| faces.dice(die))
                .collect(),
            damage: self.damage,
        }
    }
}

impl Successes {
    fn among(chances: &Chances, count: u32, expected: f64) -> Successes {
        let number = count as usize;
        Successes {
            count,
            expected,
            at_most: chances.at_most(number),
            at_least: chances.at_least(number),
            fewer: 100.0 * chances.fewer(number),
            as_many: 100.0 * chances.exactly(number),
            percentile: chances.percentile(number),
        }
    }
}

impl Faces {
    fn add(&mut self, face: Face) {
        self.counts[face as usize] += 1;
    }

    fn add_again(&mut self, face: Face) {
        self.add(face);
        self.again += 1;
    }

    fn rolled(&self) -> u32 {
        self.counts.iter().sum()
    }

    fn good(&self, die: Die) -> u32 {
        let faces = Face::ALL.iter().copied().zip(self.counts);
        faces
            .filter(|(face, _)| succeeds(die, *face))
            .map(|(_, count)| count)
            .sum()
    }

    fn dice(&self, die: Die) -> DiceRolls {
        let rolled = self.rolled();
        let of_eight = |face: Face| die.faces().iter().filter(|other| **other == face).count();
        let faces = Face::ALL.iter().copied().filter(|&face| of_eight(face) > 0);
        DiceRolls {
            die,
            rolled,
            again: self.again,
            faces: faces
                .map(|face| FaceCount {
                    face,
                    count: self.counts[face as usize],
                    expected: f64::from(rolled) * of_eight(face) as f64 / 8.0,
                })
                .collect(),
        }
    }
}
