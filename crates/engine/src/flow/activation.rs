//! The Activation phase: ships move and act one by one, lowest initiative first.

use std::cmp::Ordering;

use furball_cards::language::{Duration, Moment};
use furball_cards::{Difficulty, Initiative, Maneuver, Phase, Token};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{ShipId, ShipSet};
use crate::prompt::Ask;
use crate::rulebook::{IonizedDial, ObstacleTiming, RedRevealed};
use crate::state::{ActionScope, ActivationStep, Frame, MoveCause, PendingEvent, Ship, Status};

use super::Flow;

impl Flow<'_> {
    pub(crate) fn start_activation(&mut self) {
        self.start_phase(Phase::Activation);
        self.push(Frame::NextActivation);
        self.push(Frame::MoveCraft { next: 0 });
        self.fire(Moment::StartOf(Phase::Activation), None, None);
    }

    /// The lowest initiative first; at equal initiative, all ships of the first side. Owners order their own
    /// ships [FE-ACTV-01, FE-INIT-04, FE-OPEN-09].
    pub(super) fn next_activation(&mut self) {
        self.expire(Duration::EndOfActivation);
        let waiting = |ship: &&Ship| !ship.activated && !ship.is_craft();
        let Some((_, lowest)) =
            self.first_by_initiative(self.state.in_play().filter(waiting), Initiative::cmp)
        else {
            self.end_activation();
            return;
        };
        let next = self.first_group(lowest);
        self.pick_next(next, Phase::Activation, Frame::NextActivation);
    }

    fn end_activation(&mut self) {
        self.state.active = None;
        self.phase_done(Phase::Activation);
        self.light_bombs();
    }

    /// The first initiative in this order, and the ships that have it.
    pub(super) fn first_by_initiative<'s>(
        &self,
        ships: impl Iterator<Item = &'s Ship>,
        order: fn(&Initiative, &Initiative) -> Ordering,
    ) -> Option<(Initiative, ShipSet)> {
        let initiative = |ship: &Ship| (self.turn_at(ship.id, self.state.phase), ship.id);
        first_by(ships.map(initiative), order)
    }

    /// The ships that come first: those of the first player in order who has any [FE-INIT-04, SE-ROUND-02].
    pub(super) fn first_group(&self, ships: ShipSet) -> ShipSet {
        let owners = ships.iter().map(|ship| self.owner(ship));
        let Some(first) = owners.min_by_key(|&owner| self.place_in_order(owner)) else {
            return ships;
        };
        ships.iter().filter(|&ship| self.owner(ship) == first).collect()
    }

    /// Continues with the only ship, or prompts its owner for the next one.
    pub(super) fn pick_next(&mut self, group: ShipSet, phase: Phase, frame: Frame) {
        let Some(first) = group.iter().next() else { return };
        if group.len() == 1 {
            self.ship_picked(frame, first);
        } else {
            let choices = group.iter().map(Choice::Ship).collect();
            self.ask_list(frame, self.owner(first), Ask::NextShip(phase), choices);
        }
    }

    /// The ship has its turn; then the frame picks the next.
    pub(super) fn ship_picked(&mut self, frame: Frame, ship: ShipId) {
        self.push(frame);
        if frame == Frame::NextAttacker {
            self.state.at_initiative.remove(ship);
            self.push(Frame::Engage { ship });
            self.fire(Moment::BeforeEngages, Some(ship), None);
        } else if frame == Frame::NextInSystem {
            self.push(Frame::SystemTurn { ship });
        } else {
            let step = ActivationStep::Begin;
            self.push(Frame::Activation { ship, step });
        }
    }

    /// One step of an activation [FE-ACTV-02]; none for a ship that left the table.
    pub(super) fn activation(&mut self, ship: ShipId, step: ActivationStep) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let then = |step| Frame::Activation { ship, step };
        match step {
            ActivationStep::Begin => {
                self.state.active = Some(ship);
                self.state.ship_mut(ship).activated = true;
                self.settle_ion_flight(ship);
                self.emit(Event::ActivationStarted { ship });
                self.push(then(ActivationStep::BeforeReveal));
                self.fire(Moment::BecomesActive, Some(ship), None);
            }
            ActivationStep::BeforeReveal => {
                self.push(then(ActivationStep::RevealDial));
                if !self.state.ship(ship).ion_flight {
                    self.fire(Moment::BeforeReveal, Some(ship), None);
                }
            }
            ActivationStep::RevealDial => self.reveal_dial(ship),
            ActivationStep::SetTemplate => {
                self.tell_step(ship, step);
                self.push(then(ActivationStep::ExecuteManeuver));
            }
            ActivationStep::ExecuteManeuver => {
                if self.state.ship(ship).skips_maneuver {
                    self.emit(Event::ActivationStepSkipped { ship, step });
                    self.push(then(ActivationStep::CleanUp));
                    self.fire(Moment::SkipsManeuver, Some(ship), None);
                    return;
                }
                self.tell_step(ship, step);
                self.push(then(ActivationStep::CheckPilotStress));
                self.push(Frame::ExecuteDial { ship });
                self.fire(Moment::BeforeExecutes, Some(ship), None);
            }
            ActivationStep::CheckPilotStress => {
                self.tell_step(ship, step);
                self.push(then(ActivationStep::AfterManeuver));
                self.push(Frame::CheckDifficulty { ship });
                self.fire(Moment::BeforeCheckDifficulty, Some(ship), None);
            }
            ActivationStep::AfterManeuver => {
                self.push(then(ActivationStep::CleanUp));
                self.push(Frame::Executed { ship });
                self.push_met(ship, ObstacleTiming::AfterCheckDifficulty);
            }
            ActivationStep::CleanUp => {
                self.tell_step(ship, step);
                self.state.ship_mut(ship).dial_away = true;
                self.push(then(ActivationStep::PerformAction));
            }
            ActivationStep::PerformAction => self.perform_action(ship),
            ActivationStep::Finish => self.finish_activation(ship),
        }
    }

    /// A ship whose dial waits on its card executes the ion maneuver if it is ionized now; otherwise the dial is assigned to
    /// it [LG-TOK-45, LG-TOK-50, LG-OPEN-52].
    fn settle_ion_flight(&mut self, ship: ShipId) {
        if self.table.rulebook.planning.ionized_dial == IonizedDial::OnCard && self.state.ship(ship).dial_away
        {
            let ionized = self.flies_without_dial(ship);
            let state = self.state.ship_mut(ship);
            state.ion_flight = ionized;
            state.dial_away = ionized;
        }
    }

    /// Reports a step that the rulebook has.
    fn tell_step(&mut self, ship: ShipId, step: ActivationStep) {
        if self.table.rulebook.maneuver.steps.contains(&step) {
            self.emit(Event::ActivationStep { ship, step });
        }
    }

    /// Executes the maneuver the dial shows by now, or the ion maneuver.
    pub(super) fn execute_dial(&mut self, ship: ShipId) {
        let state = self.state.ship(ship);
        let Some(maneuver) = state.dial.filter(|_| state.status.in_play()) else {
            return;
        };
        let trip = if state.ion_flight {
            MoveCause::Ion
        } else {
            MoveCause::Dial
        };
        if self.maneuver_is_fixed(ship) {
            self.push(Frame::Execute { ship, maneuver, trip });
        } else {
            self.about_to(PendingEvent::Execute { ship, maneuver, trip });
        }
    }

    /// A ship that executed the ion maneuver removes all its ion tokens, including any gained meanwhile [SE-ION-05].
    fn finish_activation(&mut self, ship: ShipId) {
        if self.state.ship(ship).ion_flight {
            self.lose(ship, Token::Ion, u8::MAX);
        }
        self.expire(Duration::EndOfActivation);
        self.state.active = None;
        self.fire(Moment::Activated, Some(ship), None);
    }

    fn reveal_dial(&mut self, ship: ShipId) {
        let then = |step| Frame::Activation { ship, step };
        let step = ActivationStep::RevealDial;
        // A maneuver a card had the ship execute earlier isn't the revealed one.
        self.state.ship_mut(ship).moved = None;
        if self.state.ship(ship).ion_flight {
            // Nothing is revealed [SE-ACTV-04].
            let maneuver = self.table.rulebook.planning.ion.maneuver;
            let state = self.state.ship_mut(ship);
            state.dial = Some(maneuver);
            state.difficulty = (maneuver.difficulty, 0);
            self.emit(Event::ActivationStepSkipped { ship, step });
            self.push(then(ActivationStep::SetTemplate));
            return;
        }
        self.tell_step(ship, step);
        let Some(set) = self.state.ship(ship).dial else {
            return;
        };
        let (difficulty, steps) = self.difficulty_of(ship, set);
        let maneuver = self.treated(ship, set);
        let state = self.state.ship_mut(ship);
        state.revealed = true;
        state.difficulty = (difficulty, steps);
        state.dial = Some(maneuver);
        self.emit(Event::DialRevealed { ship, maneuver: set });
        if maneuver != set {
            self.emit(Event::ManeuverChanged { ship, maneuver });
        }
        self.push(then(ActivationStep::SetTemplate));
        self.push(Frame::ReplaceRed { ship });
        self.fire(Moment::Reveals, Some(ship), None);
    }

    /// The opponent picks what a stressed ship executes instead of red [FE-STRESS-04], but after abilities
    /// that trigger on the reveal, since those may have changed the difficulty.
    pub(super) fn replace_red(&mut self, ship: ShipId) {
        let state = self.state.ship(ship);
        let red = state
            .dial
            .is_some_and(|maneuver| maneuver.difficulty == Difficulty::Red);
        if !red || !state.stressed() {
            return;
        }
        // If no player picks, it matters only when the maneuver is executed [SE-ACTV-09].
        if self.table.rulebook.stress.red_revealed != RedRevealed::OpponentPicksNonRed {
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

    /// Red adds a stress token, easy removes one [FE-ACTV-07, FE-ACTV-08], and a strain token with it [SE-MANV-03].
    pub(super) fn check_difficulty(&mut self, ship: ShipId) {
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
            Difficulty::Purple => self.spend_force(ship, 1),
            Difficulty::White => {}
        }
    }

    fn perform_action(&mut self, ship: ShipId) {
        let step = ActivationStep::PerformAction;
        self.push(Frame::Activation {
            ship,
            step: ActivationStep::Finish,
        });
        self.push_met(ship, ObstacleTiming::AfterActionStep);
        if self.state.ship(ship).skips_action {
            self.emit(Event::ActivationStepSkipped { ship, step });
            return;
        }
        self.tell_step(ship, step);
        let left = self.actions_in_step(ship);
        self.push(Frame::Action {
            ship,
            scope: ActionScope::Step { left },
            measured: false,
        });
    }

    /// Prompts for an action if any can be performed; passing is always possible [FE-ACT-05].
    pub(super) fn action(&mut self, ship: ShipId, scope: ActionScope, measured: bool) {
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
            Frame::Action {
                ship,
                scope,
                measured,
            },
            self.owner(ship),
            Ask::Action(ship),
            choices,
        );
    }
}

/// The first number in this order, and the ships that have it.
pub(super) fn first_by(
    ships: impl Iterator<Item = (Initiative, ShipId)>,
    order: fn(&Initiative, &Initiative) -> Ordering,
) -> Option<(Initiative, ShipSet)> {
    let mut first: Option<(Initiative, ShipSet)> = None;
    for (number, ship) in ships {
        match &mut first {
            Some((other, here)) if *other == number => here.insert(ship),
            Some((other, _)) if order(other, &number) == Ordering::Less => {}
            _ => first = Some((number, std::iter::once(ship).collect())),
        }
    }
    first
}
