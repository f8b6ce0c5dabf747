//! The Activation phase: ships move and act one by one, lowest skill first.

use furball_cards::language::Moment;
use furball_cards::{Difficulty, Maneuver, Phase, Stat, Token};
use furball_geometry::Bearing;

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{ShipId, ShipSet};
use crate::prompt::Ask;
use crate::rulebook::{ObstacleTiming, RedRevealed};
use crate::state::{ActivationStep, Frame, Scope, Status, Trip};

use super::Flow;

impl Flow<'_> {
    pub(crate) fn start_activation(&mut self) {
        self.start_phase(Phase::Activation);
        self.push(Frame::NextActivation);
        self.push(Frame::MoveCraft { next: 0 });
        self.fire(Moment::StartOf(Phase::Activation), None, None);
    }

    /// The lowest skill first; at equal skill all ships of the side with initiative; the owner picks among his own
    /// [FE-ACTV-01, FE-INIT-04, FE-OPEN-09].
    pub(super) fn next_activation(&mut self) {
        let waiting = |ship: &&crate::state::Ship| !ship.activated && !ship.is_craft();
        let ships: Vec<ShipId> = self.state.in_play().filter(waiting).map(|ship| ship.id).collect();
        let Some(lowest) = ships.iter().map(|&ship| self.stat(ship, Stat::Skill)).min() else {
            self.end_activation();
            return;
        };
        let at_lowest: ShipSet = ships
            .into_iter()
            .filter(|&ship| self.stat(ship, Stat::Skill) == lowest)
            .collect();
        let next = self.first_group(at_lowest);
        self.pick_next(next, Phase::Activation, Frame::NextActivation);
    }

    fn end_activation(&mut self) {
        self.state.active = None;
        self.phase_done(Phase::Activation);
        self.fire(Moment::EndOf(Phase::Activation), None, None);
    }

    /// The ships that come first: those of the side with initiative, and of them those of its first seat that has any.
    pub(super) fn first_group(&self, ships: ShipSet) -> ShipSet {
        let of_side = |side| -> ShipSet {
            ships
                .iter()
                .filter(|&ship| self.state.ship(ship).side == side)
                .collect()
        };
        let [first, second] = self.sides_in_order();
        let group = if of_side(first).is_empty() {
            of_side(second)
        } else {
            of_side(first)
        };
        let Some(seat) = group.iter().map(|ship| self.owner(ship)).min() else {
            return group;
        };
        group.iter().filter(|&ship| self.owner(ship) == seat).collect()
    }

    /// Goes on with the only ship, or asks the owner which comes next.
    pub(super) fn pick_next(&mut self, group: ShipSet, phase: Phase, frame: Frame) {
        let Some(first) = group.iter().next() else { return };
        if group.len() == 1 {
            self.ship_picked(frame, first);
        } else {
            let choices = group.iter().map(Choice::Ship).collect();
            self.ask_list(frame, self.owner(first), Ask::NextShip(phase), choices);
        }
    }

    pub(super) fn ship_picked(&mut self, frame: Frame, ship: ShipId) {
        self.push(frame);
        match frame {
            Frame::NextAttacker => {
                self.state.at_skill.remove(ship);
                self.push(Frame::Engage { ship });
                self.fire(Moment::BeforeEngages, Some(ship), None);
            }
            Frame::NextInSystem => self.push(Frame::SystemTurn { ship }),
            _ => self.push(Frame::Activation {
                ship,
                step: ActivationStep::Begin,
            }),
        }
    }

    /// One step of an activation [FE-ACTV-02]; a ship that left the table has none left.
    pub(super) fn activation(&mut self, ship: ShipId, step: ActivationStep) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let then = |step| Frame::Activation { ship, step };
        match step {
            ActivationStep::Begin => {
                self.state.active = Some(ship);
                self.state.ship_mut(ship).activated = true;
                self.emit(Event::ActivationStarted { ship });
                self.push(then(ActivationStep::RevealDial));
                self.fire(Moment::BeforeReveal, Some(ship), None);
                self.fire(Moment::BecomesActive, Some(ship), None);
            }
            ActivationStep::RevealDial => self.reveal_dial(ship),
            ActivationStep::SetTemplate => {
                self.emit(Event::ActivationStep { ship, step });
                self.push(then(ActivationStep::ExecuteManeuver));
            }
            ActivationStep::ExecuteManeuver => {
                self.emit(Event::ActivationStep { ship, step });
                self.push(then(ActivationStep::CheckPilotStress));
                if let Some(maneuver) = self.state.ship(ship).dial {
                    self.push(Frame::Execute {
                        ship,
                        maneuver,
                        trip: Trip::Dial,
                    });
                }
            }
            ActivationStep::CheckPilotStress => {
                self.emit(Event::ActivationStep { ship, step });
                self.push(then(ActivationStep::AfterManeuver));
                self.check_pilot_stress(ship);
            }
            ActivationStep::AfterManeuver => {
                self.push(then(ActivationStep::CleanUp));
                self.fire(Moment::Executes, Some(ship), None);
                self.push_obstacles_met(ship, ObstacleTiming::AfterCheckDifficulty);
            }
            ActivationStep::CleanUp => {
                self.emit(Event::ActivationStep { ship, step });
                self.state.ship_mut(ship).dial_away = true;
                self.push(then(ActivationStep::PerformAction));
            }
            ActivationStep::PerformAction => self.perform_action(ship),
            ActivationStep::Finish => {
                self.state.active = None;
            }
        }
    }

    fn reveal_dial(&mut self, ship: ShipId) {
        let then = |step| Frame::Activation { ship, step };
        self.emit(Event::ActivationStep {
            ship,
            step: ActivationStep::RevealDial,
        });
        let Some(set) = self.state.ship(ship).dial else {
            return;
        };
        let maneuver = self.treated(ship, set);
        let state = self.state.ship_mut(ship);
        state.revealed = true;
        state.dial = Some(maneuver);
        self.emit(Event::DialRevealed { ship, maneuver: set });
        if maneuver != set {
            self.emit(Event::ManeuverChanged { ship, maneuver });
        }
        self.push(then(ActivationStep::SetTemplate));
        self.push(Frame::ReplaceRed { ship });
        self.fire(Moment::Reveals, Some(ship), None);
    }

    /// The opponent picks what a stressed ship does instead of red [FE-STRESS-04]; only after abilities that answer the
    /// reveal, since those may have made the maneuver easier or harder.
    pub(super) fn replace_red(&mut self, ship: ShipId) {
        let state = self.state.ship(ship);
        let red = state
            .dial
            .is_some_and(|maneuver| maneuver.difficulty == Difficulty::Red);
        if !red || !state.stressed() {
            return;
        }
        if self.table.rulebook.stress.red_revealed == RedRevealed::White2Straight {
            // [SE-ACTV-08]
            let maneuver = Maneuver {
                speed: 2,
                bearing: Bearing::Straight,
                difficulty: Difficulty::White,
            };
            self.red_replaced(ship, maneuver);
            return;
        }
        let opponent = self.table.captain(state.side.other());
        let choices: Vec<Choice> = self
            .replacements(ship)
            .into_iter()
            .map(Choice::Maneuver)
            .collect();
        match choices.as_slice() {
            [] => {}
            _ => self.ask_list(
                Frame::ReplaceRed { ship },
                opponent,
                Ask::ReplaceRed(ship),
                choices,
            ),
        }
    }

    pub(super) fn red_replaced(&mut self, ship: ShipId, maneuver: Maneuver) {
        self.state.ship_mut(ship).dial = Some(maneuver);
        self.emit(Event::ManeuverChanged { ship, maneuver });
    }

    /// Red adds a stress token, easy takes one away [FE-ACTV-07, FE-ACTV-08].
    pub(super) fn check_pilot_stress(&mut self, ship: ShipId) {
        let Some(moved) = self.state.ship(ship).moved else {
            return;
        };
        match moved.maneuver.difficulty {
            Difficulty::Red => self.gain(ship, Token::Stress, 1),
            Difficulty::Easy => {
                for &token in self.table.clone().rulebook.maneuver.easy_removes {
                    self.lose(ship, token, 1);
                }
            }
            Difficulty::White | Difficulty::Purple => {}
        }
    }

    fn perform_action(&mut self, ship: ShipId) {
        let step = ActivationStep::PerformAction;
        self.push(Frame::Activation {
            ship,
            step: ActivationStep::Finish,
        });
        self.push_obstacles_met(ship, ObstacleTiming::AfterActionStep);
        if self.state.ship(ship).skips_action {
            self.emit(Event::ActivationStepSkipped { ship, step });
            return;
        }
        self.emit(Event::ActivationStep { ship, step });
        let left = self.actions_in_step(ship);
        self.push(Frame::Action {
            ship,
            scope: Scope::Step { left },
        });
    }

    /// Asks for an action if any can be performed; passing is always possible [FE-ACT-05].
    pub(super) fn action(&mut self, ship: ShipId, scope: Scope) {
        if self.state.ship(ship).status == Status::Destroyed {
            return;
        }
        let open = self.open_actions(scope);
        let mut choices: Vec<Choice> = self
            .action_choices(ship, &open)
            .into_iter()
            .map(|(action, difficulty)| action.with(difficulty))
            .collect();
        if choices.is_empty() {
            self.emit(Event::Passed { ship });
            self.drop_price(scope);
            return;
        }
        choices.push(Choice::Pass);
        self.ask_list(
            Frame::Action { ship, scope },
            self.owner(ship),
            Ask::Action(ship),
            choices,
        );
    }
}
