//! The Planning phase: secret dials, all players at the same time.

use furball_cards::Phase;
use furball_cards::language::Moment;
use furball_cards::mission::SpecialRule;

use crate::event::Event;
use crate::ids::{Seat, ShipId, ShipSet};
use crate::prompt::{Ask, Options, Prompt};
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
        self.state.round += 1;
        self.state.lost_this_round = [0, 0];
        for ship in &mut self.state.ships {
            ship.dial = None;
            ship.revealed = false;
            ship.dial_away = false;
            ship.activated = false;
            ship.engaged = false;
            ship.skips_action = false;
            ship.actions.clear();
            ship.moved = None;
            ship.ion_flight = false;
            ship.placed_device = false;
            ship.bonus_attacked = false;
            ship.attacked = ShipSet::default();
            ship.fired.clear();
        }
        let round = self.state.round;
        self.emit(Event::RoundStarted { round });
        self.start_phase(Phase::Planning);
        self.track_rounds();
        self.push(Frame::Planning);
        self.fire(Moment::StartOf(Phase::Planning), None, None);
    }

    /// Some missions count rounds with tokens [FE-MISS2-08].
    fn track_rounds(&mut self) {
        let tracker = self.mission().and_then(|mission| {
            mission.special.iter().find_map(|rule| match rule {
                SpecialRule::TrackRounds { side } => Some(*side),
                _ => None,
            })
        });
        if let Some(faction) = tracker {
            let side = self.table.side_playing(faction);
            self.state.tracking += 1;
            let count = self.state.tracking;
            self.emit(Event::TrackingTokenTaken { side, count });
        }
    }

    /// Asks every seat that has a ship without a dial, all at once [FE-PLAN-07]; goes on when none is left
    /// [FE-PLAN-03].
    pub(super) fn planning(&mut self) {
        let seats = self.table.players.len() as u8;
        for seat in (0..seats).map(Seat) {
            let ships: Vec<ShipId> = self.undialed(seat).collect();
            if !ships.is_empty() {
                // A dial that is set may be changed as long as its owner hasn't finished.
                let own = self
                    .state
                    .in_play()
                    .filter(|ship| ship.owner == seat && !ship.is_craft());
                let own = own.map(|ship| ship.id).collect();
                self.prompts.push(Prompt {
                    seat,
                    ask: Ask::SetDials,
                    options: Options::Dials(own),
                });
            }
        }
        if self.prompts.is_empty() {
            self.phase_done(Phase::Planning);
        } else {
            self.push(Frame::Planning);
        }
    }

    /// Ships of the seat that still need a dial; every ship must have one [FE-PLAN-02].
    fn undialed(&self, seat: Seat) -> impl Iterator<Item = ShipId> + '_ {
        let own = self
            .state
            .in_play()
            .filter(move |ship| ship.owner == seat && !ship.is_craft());
        own.filter(|ship| ship.dial.is_none()).map(|ship| ship.id)
    }

    pub(super) fn set_dial(&mut self, ship: ShipId, maneuver: furball_cards::Maneuver) {
        self.state.ship_mut(ship).dial = Some(maneuver);
        self.emit(Event::DialSet {
            ship,
            maneuver: Some(maneuver),
        });
        self.push(Frame::Planning);
    }
}
