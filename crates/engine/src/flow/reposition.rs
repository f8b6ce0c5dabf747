//! Moving along a template without a maneuver: boosts, barrel rolls, decloaking and tractoring.
//!
//! Such a move is declared first. Then it is made if possible, or fails and leaves the ship where it was;
//! choosing to fail is not allowed [SE-ROLL-06, SE-BOOST-05].

use furball_cards::Token;
use furball_cards::language::{Moment, Moved, TurnBy};
use furball_geometry::RollPosition;

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{Seat, ShipId};
use crate::prompt::Ask;
use crate::query::{Dear, MoveEnd};
use crate::state::{Context, Frame, MoveCause, Reposition, RepositionCause};

use super::Flow;

impl Flow<'_> {
    /// The seat that decides about a move.
    fn mover(&self, ship: ShipId, cause: RepositionCause) -> Seat {
        match cause {
            RepositionCause::Tractor { by } => by,
            RepositionCause::Action
            | RepositionCause::Boost { .. }
            | RepositionCause::BarrelRoll
            | RepositionCause::Decloak => self.owner(ship),
        }
    }

    /// Prompts for how the ship moves, before any template is laid [SE-CLOAK-07].
    pub(super) fn declare_move(&mut self, ship: ShipId, cause: RepositionCause) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let moves = self.moves_for(ship, cause).into_iter();
        let mut choices: Vec<Choice> = moves.map(Choice::Move).collect();
        if matches!(cause, RepositionCause::Tractor { .. }) {
            choices.push(Choice::Pass);
        }
        let frame = Frame::DeclareMove { ship, cause };
        self.ask_list(frame, self.mover(ship, cause), Ask::Move(ship), choices);
    }

    pub(super) fn move_declared(&mut self, ship: ShipId, cause: RepositionCause, choice: &Choice) {
        if let Choice::Move(how) = *choice {
            self.push(Frame::Reposition { ship, how, cause });
            if cause == RepositionCause::Decloak && self.is_dear_decloak(ship, how) {
                self.pay_for(ship, Dear::Decloak);
            }
        }
    }

    /// Makes the move, prompting for where it ends if several positions are free.
    pub(super) fn reposition(&mut self, ship: ShipId, how: Reposition, cause: RepositionCause) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let ends = self.free_ends(ship, how, cause);
        match ends.as_slice() {
            [] => self.move_failed(ship, how, cause),
            [only] => self.move_to(ship, how, cause, only),
            _ => {
                let positions = ends.iter().filter_map(|(position, ..)| *position);
                let choices = positions.map(Choice::Position).collect();
                let frame = Frame::Reposition { ship, how, cause };
                self.ask_list(frame, self.mover(ship, cause), Ask::Position(ship), choices);
            }
        }
    }

    pub(super) fn position_picked(
        &mut self,
        ship: ShipId,
        how: Reposition,
        cause: RepositionCause,
        position: RollPosition,
    ) {
        let ends = self.free_ends(ship, how, cause);
        if let Some(end) = ends.iter().find(|end| end.0 == Some(position)) {
            self.move_to(ship, how, cause, end);
        }
    }

    fn move_to(&mut self, ship: ShipId, how: Reposition, cause: RepositionCause, end: &MoveEnd) {
        let (_, to, swept) = end;
        let from = self.state.ship(ship).pose;
        let met = self.things_met(ship, swept, *to);
        let crossed = self.ships_crossed(ship, swept, to.at);
        let through_obstacles = self.obstacles_crossed(swept);
        let state = self.state.ship_mut(ship);
        state.pose = *to;
        state.through = crossed;
        state.through_obstacles = through_obstacles;
        self.find_touching(ship);
        self.emit(Event::Repositioned {
            ship,
            how,
            from,
            to: *to,
        });
        if cause == RepositionCause::Decloak {
            self.decloaked(ship);
        }
        let about = self.about(Some(ship), None);
        let kind = match how {
            Reposition::Boost { .. } => Moment::Moves(Moved::Boost),
            Reposition::Roll { .. } => Moment::Moves(Moved::BarrelRoll),
        };
        // An action's own moment comes with the action's.
        let moments: &[(Moment, Context)] = match cause {
            RepositionCause::Action => &[],
            RepositionCause::Boost { .. } | RepositionCause::BarrelRoll | RepositionCause::Tractor { .. } => {
                &[(kind, about)]
            }
            RepositionCause::Decloak => &[(kind, about), (Moment::Moves(Moved::Decloak), about)],
        };
        self.fire_about(moments);
        self.fire_crossed(ship, crossed);
        self.tell_met(ship, &met);
        if !met.is_empty() {
            let trip = MoveCause::Reposition;
            self.push(Frame::Met { ship, met, trip });
        }
        if let RepositionCause::Tractor { by } = cause {
            let opponent = self.table.side_of(by) != self.state.ship(ship).side;
            if opponent && self.table.rulebook.tokens.tractor.turn_for_stress {
                self.push(Frame::TurnTractored { ship });
            }
        }
    }

    /// The player of a ship that an opponent has tractored may turn it for a stress token [LG-TOK-59].
    pub(super) fn ask_turn_tractored(&mut self, ship: ShipId) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let ways = self.turns(ship, &[TurnBy::Left, TurnBy::Right]).into_iter();
        let mut choices: Vec<Choice> = ways.map(Choice::Turn).collect();
        if choices.is_empty() {
            return;
        }
        choices.push(Choice::Pass);
        let frame = Frame::TurnTractored { ship };
        self.ask_list(frame, self.owner(ship), Ask::PickTurn(ship), choices);
    }

    pub(super) fn tractored_turned(&mut self, ship: ShipId, choice: &Choice) {
        if let Choice::Turn(way) = choice {
            self.turn_ship(ship, *way);
            self.gain_from(ship, Token::Stress, 1, self.owner(ship));
        }
    }

    /// The ship returns to where it was [SE-ROLL-05, SE-BOOST-04]; a cloaked one stays cloaked [SE-CLOAK-08].
    fn move_failed(&mut self, ship: ShipId, how: Reposition, cause: RepositionCause) {
        self.emit(Event::MoveFailed { ship, how });
        if cause == RepositionCause::Action {
            self.fail_action(ship);
        }
    }

    /// The ship has decloaked: only now is its token spent.
    fn decloaked(&mut self, ship: ShipId) {
        self.state.ship_mut(ship).decloaked = true;
        self.spend(ship, Token::Cloak);
    }
}
