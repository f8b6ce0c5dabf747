//! The System phase: what ships do before any of them moves, lowest initiative first [SE-SYS-01].

use furball_cards::language::Moment;
use furball_cards::{Initiative, Phase};

use crate::ids::ShipId;
use crate::state::{Frame, Reaction};

use super::Flow;

impl Flow<'_> {
    pub(super) fn start_system(&mut self) {
        self.start_phase(Phase::System);
        for ship in &mut self.state.ships {
            ship.system_done = false;
        }
        self.push(Frame::NextInSystem);
        self.fire(Moment::StartOf(Phase::System), None, None);
    }

    /// The lowest initiative first; at equal initiative, all ships of the first player, in the order that
    /// player picks [SE-SYS-02, SE-SYS-03]. Ships with nothing to do are skipped [SE-SYS-04].
    pub(super) fn next_in_system(&mut self) {
        let waiting = |ship: &&crate::state::Ship| !ship.system_done;
        let ships = self.state.ships.iter().filter(waiting);
        let ships = ships.filter(|ship| self.has_system_turn(ship.id));
        let Some((_, lowest)) = self.first_by_initiative(ships, Initiative::cmp) else {
            self.phase_done(Phase::System);
            return;
        };
        let next = self.first_group(lowest);
        self.pick_next(next, Phase::System, Frame::NextInSystem);
    }

    /// Everything the ship may do in this phase, before the next ship's turn [SE-SYS-02].
    pub(super) fn system_turn(&mut self, ship: ShipId) {
        self.state.ship_mut(ship).system_done = true;
        let about = self.about(Some(ship), None);
        let mut also: Vec<Reaction> = Vec::new();
        if self.may_decloak(ship) {
            also.push(Reaction::Decloak);
        }
        // At its own initiative, not its carrier's [SE-SYS-05]; one or the other, not both [SE-DOCK-07].
        also.extend(self.carriers(ship).into_iter().map(Reaction::Dock));
        also.extend(self.may_deploy(ship).map(|_| Reaction::Deploy));
        self.fire_beside(&[(Moment::During(Phase::System), about)], ship, &also);
    }
}
