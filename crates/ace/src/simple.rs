//! A player with simple plans: at the enemy, off the rocks, with the likely best action and shot.
//!
//! It knows only what its view shows. It guesses where others will fly, and reads what a card does from the card. Two
//! players with the same seed make the same choices in the same game.

use furball_cards::Phase;
use furball_engine::{Ask, Choice, Options, Prompt, ShipId, View};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use crate::best::best;
use crate::dials::{Plan, named};
use crate::habits::Habits;
use crate::scene::Scene;
use crate::worth::Judge;
use crate::{Player, actions, attack, devices, dice, picks, placement, relief, roll, squads};

/// The value of a linked action, with or without stress.
const LINKED: f64 = 0.1;

/// Plays simply, but to win.
#[derive(Clone, Debug)]
pub struct SimplePlayer {
    rng: ChaCha8Rng,
    scene: Scene,
    plan: Plan,
}

impl SimplePlayer {
    /// A player that breaks ties by the seed.
    pub fn new(seed: u64) -> SimplePlayer {
        SimplePlayer::with(seed, Habits::STEADY)
    }

    /// One that plans with other habits.
    pub(crate) fn with(seed: u64, habits: Habits) -> SimplePlayer {
        SimplePlayer {
            rng: ChaCha8Rng::seed_from_u64(seed),
            scene: Scene::seen_with(habits),
            plan: Plan::default(),
        }
    }

    /// All dials are planned together at the first prompt, then set one by one.
    fn dial(&mut self, view: View<'_>, ships: &[ShipId]) -> Choice {
        // An ionized ship's dial doesn't lie beside it but on its card [LG-PLAN-06].
        let open = |ship: &ShipId| {
            let ship = view.ship(*ship);
            ship.is_some_and(|ship| !ship.has_dial() && ship.chosen().is_none())
        };
        if !ships.iter().any(open) {
            return Choice::Pass;
        }
        let fresh = ships.iter().all(open);
        if fresh || self.plan.round != view.round() {
            self.scene.look(view);
            let rng = &mut self.rng;
            self.plan.make(view, &mut self.scene, ships, &mut || noise(rng));
        }
        let ship = ships
            .iter()
            .copied()
            .find(open)
            .or(ships.first().copied())
            .unwrap_or(ShipId(0));
        let mut settable = view.ship(ship).into_iter().flat_map(|ship| ship.settable());
        let planned = self.plan.of(ship).map(|planned| planned.maneuver);
        match planned.filter(|&planned| settable.any(|maneuver| maneuver == planned)) {
            Some(maneuver) => Choice::Dial { ship, maneuver },
            None => {
                let first = view.ship(ship).and_then(|ship| ship.settable().next());
                first.map_or(Choice::Concede, |maneuver| Choice::Dial { ship, maneuver })
            }
        }
    }

    /// The next ship: in the Activation phase as planned, in the Combat phase any.
    fn next_ship(&self, phase: Phase, choices: &[Choice]) -> Choice {
        let planned = self.plan.moves.iter().map(|planned| Choice::Ship(planned.ship));
        match phase {
            Phase::Activation => planned.into_iter().find(|choice| choices.contains(choice)),
            Phase::Planning | Phase::System | Phase::Engagement | Phase::End => None,
        }
        .or_else(|| choices.first().cloned())
        .unwrap_or(Choice::Pass)
    }

    fn maneuver(&mut self, view: View<'_>, ship: ShipId, choices: &[Choice]) -> Choice {
        let rng = &mut self.rng;
        let best = self.plan.best(
            view,
            &self.scene,
            ship,
            choices.iter().filter_map(named),
            &mut || noise(rng),
        );
        best.map_or_else(|| choices[0].clone(), Choice::Maneuver)
    }

    /// The next ability, or none. Another maneuver must be better than the planned one.
    fn ability(&mut self, view: View<'_>, choices: &[Choice]) -> Choice {
        let (scene, plan) = (&self.scene, &mut self.plan);
        best(choices, |choice| match choice {
            Choice::Ability(ability) => {
                let judge = Judge::of(view, scene, *ability);
                let change = judge.new_maneuver();
                let gain = change.and_then(|change| plan.gain(view, scene, ability.ship()?, change));
                gain.unwrap_or_else(|| judge.triggered())
            }
            // A second action, but perhaps a red one.
            Choice::Linked { .. } => LINKED,
            _ => 0.0,
        })
    }

    /// Whether it forgets what a card or a token offers.
    fn forgets(&mut self, ask: Ask) -> bool {
        let forgets = self.scene.habits.forgets;
        let helps = matches!(
            ask,
            Ask::UseAbility | Ask::Decide(_) | Ask::PlaceDevice(_) | Ask::ModifyDice(_)
        );
        helps && forgets > 0.0 && noise(&mut self.rng) < forgets
    }

    /// Any legal choice, where nothing better is known.
    fn any(&mut self, choices: &[Choice]) -> Choice {
        choices[self.rng.next_u32() as usize % choices.len()].clone()
    }

    fn among(&mut self, view: View<'_>, ask: Ask, choices: &[Choice]) -> Choice {
        self.scene.refresh(view);
        if self.forgets(ask) {
            return Choice::Pass;
        }
        let scene = &self.scene;
        match ask {
            Ask::NextShip(phase) => self.next_ship(phase, choices),
            Ask::Action(ship) => {
                let rng = &mut self.rng;
                actions::choose(view, scene, ship, choices, &mut || noise(rng))
            }
            Ask::Attack(ship) => attack::choose(view, scene, ship, choices),
            Ask::ModifyDice(die) => dice::choose(view, scene, die, choices),
            Ask::ReplaceRed(ship) => {
                let worst = self
                    .plan
                    .worst(view, scene, ship, choices.iter().filter_map(named));
                worst.map_or_else(|| choices[0].clone(), Choice::Maneuver)
            }
            Ask::MoveCraft(ship) | Ask::PickManeuver(ship) => self.maneuver(view, ship, choices),
            Ask::GuessDial(_) => picks::guess(choices),
            Ask::UseAbility | Ask::LineUpAbility => self.ability(view, choices),
            Ask::PickShip(ability) => picks::ship(view, scene, ability, choices),
            Ask::PickOption(ability) => picks::option(view, scene, ability, choices),
            Ask::Decide(ability) => picks::decide(view, scene, ability),
            Ask::PickUpgrade(ship) => picks::upgrade(view, ship, choices),
            Ask::PickDamage(ship) => picks::damage(view, ship, choices),
            Ask::PickDrawn(ship) => picks::drawn(view, scene, ship, choices),
            Ask::NameShip => picks::toughest(scene, choices),
            Ask::CallReinforcement => Choice::Accept,
            Ask::PickBuild(_) => relief::build(view, choices, &mut || noise(&mut self.rng)),
            Ask::PickMarker(_) => relief::marker(view, choices),
            Ask::PickSide(_) => relief::side(view, choices),
            Ask::PickToken(ship) => picks::token(view, scene, ship, choices),
            Ask::PlaceDevice(ship) => devices::place(view, scene, ship, choices),
            Ask::OnDevice(_) => devices::victim(scene, choices),
            Ask::Relocate(remote) => devices::relocate(view, scene, remote, choices),
            Ask::Deploy(ship) => devices::deploy(view, scene, ship, choices),
            // A ship on the table can fight.
            Ask::StartDocked(_) => Choice::Pass,
            Ask::EmergencyDeploy(_) => Choice::Accept,
            Ask::PickTurn(ship) => picks::turn(scene, ship, choices),
            Ask::Replace(_) => self.ability(view, choices),
            Ask::Rotate(ship) | Ask::SetTurret(ship) => picks::turret(view, scene, ship, choices),
            Ask::Coordinate(_) => picks::coordinated(scene, choices),
            Ask::PickEdge
            | Ask::NextRelief
            | Ask::PickObstacle(_)
            | Ask::PickDevice(_)
            | Ask::ChooseMarker(_)
            | Ask::NextBomb
            | Ask::PickGuides(_)
            | Ask::Pay(_)
            | Ask::CallDie
            | Ask::NamePlayer
            | Ask::TallonRoll(_)
            | Ask::Move(_)
            | Ask::Position(_)
            | Ask::Jammed(_)
            | Ask::PickLine(_) => self.any(choices),
            // These have more than a list.
            Ask::Squad
            | Ask::PlaceObstacle
            | Ask::PutDevice
            | Ask::PlaceShip
            | Ask::PlaceMarker
            | Ask::SetDials
            | Ask::BarrelRoll(_)
            | Ask::PickDice(_) => choices[0].clone(),
        }
    }
}

/// A number from zero to one, so that equal choices don't always come in the same order.
fn noise(rng: &mut ChaCha8Rng) -> f64 {
    f64::from(rng.next_u32()) / f64::from(u32::MAX)
}

impl Player for SimplePlayer {
    fn choose(&mut self, view: View<'_>, prompt: &Prompt) -> Choice {
        if view.setting_up() {
            self.scene.forget();
        }
        match &prompt.options {
            Options::List(choices) => match choices.as_slice() {
                [] => Choice::Concede,
                [only] => only.clone(),
                _ => {
                    let choice = self.among(view, prompt.ask, choices);
                    // Declining is every evaluation's fallback, but it isn't always legal.
                    if choices.contains(&choice) {
                        choice
                    } else {
                        choices[0].clone()
                    }
                }
            },
            Options::Dials(ships) => self.dial(view, ships),
            Options::Place(piece) => placement::choose(view, piece, &mut self.rng),
            Options::Roll(room) => {
                self.scene.refresh(view);
                let ship = if let Ask::BarrelRoll(ship) = prompt.ask {
                    ship
                } else {
                    view.active().unwrap_or(ShipId(0))
                };
                roll::choose(view, &self.scene, ship, room)
            }
            Options::Dice {
                allowed,
                at_least,
                up_to,
            } => {
                self.scene.refresh(view);
                let die = if let Ask::PickDice(die) = prompt.ask {
                    die
                } else {
                    furball_cards::Die::Attack
                };
                Choice::Dice(dice::pick(view, &self.scene, die, *allowed, *at_least, *up_to))
            }
            Options::Squad { limit } => {
                let rng = &mut self.rng;
                squads::choose(view, *limit, true, |below| rng.next_u32() % below.max(1))
            }
            Options::Builds { threat } => {
                let rng = &mut self.rng;
                squads::builds(view, *threat, |below| rng.next_u32() % below.max(1))
            }
        }
    }
}
