//! The Planning phase: secret dials, set by all players at once.

use furball_cards::language::Moment;
use furball_cards::{Maneuver, Phase};

use crate::event::{DialGuess, Event};
use crate::ids::{Seat, SeatSet, ShipId, ShipSet};
use crate::prompt::{Ask, Options, Prompt};
use crate::rulebook::PlanningEnds;
use crate::state::{Frame, How};

use super::Flow;

impl Flow<'_> {
    pub(super) fn new_round(&mut self) {
        if self
            .table
            .round_limit
            .is_some_and(|limit| self.state.round >= limit)
        {
            self.finish(None, How::RoundLimit);
            return;
        }
        self.leave_setup();
        self.state.round = self.state.round.saturating_add(1);
        self.state.agreed = SeatSet::default();
        for ship in &mut self.state.ships {
            ship.damage.iter_mut().for_each(|dealt| dealt.this_round = false);
            ship.dial = None;
            ship.revealed = false;
            ship.dial_away = false;
            ship.activated = false;
            ship.engaged = false;
            ship.skips_action = false;
            ship.sideslips = false;
            ship.template = None;
            ship.skips_maneuver = false;
            ship.actions.clear();
            ship.moved = None;
            ship.ion_flight = false;
            ship.placed_device = false;
            ship.bonus_attacked = false;
            ship.tractored = false;
            ship.attacked = ShipSet::default();
            ship.fired.clear();
        }
        let round = self.state.round;
        self.emit(Event::RoundStarted { round });
        self.start_phase(Phase::Planning);
        self.push(Frame::Planning);
        self.fire(Moment::StartOf(Phase::Planning), None, None);
    }

    /// Prompts every seat that has a ship without a dial, all at once [FE-PLAN-07], and continues when none
    /// is left [FE-PLAN-03]. Where the players must agree, those who haven't finished are prompted too [SE-PLAN-03].
    pub(super) fn planning(&mut self) {
        let seats = self.table.players.len() as u8;
        for seat in (0..seats).map(Seat) {
            // A set dial may be changed until its owner has finished [SE-PLAN-02].
            let own: Vec<ShipId> = self.dialed_ships(seat).collect();
            if own.is_empty() || self.finished(seat, &own) {
                continue;
            }
            self.prompts.push(Prompt {
                seat,
                ask: Ask::SetDials,
                options: Options::Dials(own),
            });
        }
        if self.prompts.is_empty() {
            self.dials_done();
        } else {
            self.push(Frame::Planning);
        }
    }

    /// The seat has nothing left to do in this phase.
    fn finished(&self, seat: Seat, own: &[ShipId]) -> bool {
        match self.table.rulebook.planning.ends {
            PlanningEnds::WhenSet => self.all_set(own),
            PlanningEnds::WhenAgreed => self.state.agreed.contains(seat),
        }
    }

    /// Ships without a dial will execute the ion maneuver, even if their tokens are gone by then
    /// [SE-ION-02, SE-OPEN-15]. Where they have one on their card, that is settled when they activate [LG-TOK-50].
    fn dials_done(&mut self) {
        for ship in 0..self.state.ships.len() {
            let ship = ShipId(ship as u8);
            let without = self.state.ship(ship).dial.is_none() && self.flies_without_dial(ship);
            self.state.ship_mut(ship).ion_flight = without;
        }
        self.phase_done(Phase::Planning);
    }

    pub(super) fn set_dial(&mut self, ship: ShipId, maneuver: furball_cards::Maneuver) {
        let on_card = self.flies_without_dial(ship);
        let state = self.state.ship_mut(ship);
        state.dial = Some(maneuver);
        // The dial of an ionized ship isn't assigned but waits on its card [LG-PLAN-06, LG-TOK-44].
        state.dial_away = on_card;
        self.emit(Event::DialSet {
            ship,
            maneuver: Some(maneuver),
        });
        self.push(Frame::Planning);
    }

    /// The seat agrees to continue with the next phase.
    pub(super) fn dials_agreed(&mut self, seat: Seat) {
        self.state.agreed.insert(seat);
        self.push(Frame::Planning);
    }

    /// The owner of the other ship guesses aloud what the facedown dial is set to and looks at it; returns whether it is
    /// right. Since what follows shows that, everybody may know.
    pub(super) fn dial_guessed(&mut self, ship: ShipId, to: Seat, guess: Maneuver) -> bool {
        let Some(maneuver) = self.hidden_dial(ship) else {
            return false;
        };
        let right = maneuver.same_move(guess);
        self.emit(Event::DialShown {
            ship,
            to,
            maneuver: Some(maneuver),
            guess: Some(DialGuess {
                maneuver: guess,
                right,
            }),
        });
        right
    }

    /// What the ship's facedown dial is set to.
    fn hidden_dial(&self, ship: ShipId) -> Option<Maneuver> {
        let dial = self.state.ship(ship).dial;
        dial.filter(|_| self.has_hidden_dial(ship))
    }

    /// Reveals a facedown dial to all, or shows it to the ability's owner [SE-COMP-14].
    pub(super) fn show_dial(&mut self, ship: ShipId, to: Seat, to_all: bool) {
        let Some(maneuver) = self.hidden_dial(ship) else {
            return;
        };
        if to_all {
            self.state.ship_mut(ship).revealed = true;
            self.emit(Event::DialRevealed { ship, maneuver });
        } else {
            self.emit(Event::DialShown {
                ship,
                to,
                maneuver: Some(maneuver),
                guess: None,
            });
        }
    }
}
