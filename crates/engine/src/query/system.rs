//! Which ships have something to do in the System phase.

use furball_cards::language::Moment;
use furball_cards::{Phase, Token};

use crate::game::Game;
use crate::ids::ShipId;

use super::moment_bit;

impl Game {
    /// Whether the ship has an ability or a token for the System phase [SE-SYS-04].
    pub(crate) fn has_system_turn(&self, ship: ShipId) -> bool {
        let state = self.state.ship(ship);
        let acts = state.answers(moment_bit(Moment::During(Phase::System)))
            || self.may_decloak(ship)
            || !self.carriers(ship).is_empty();
        (state.status.in_play() && acts) || self.may_deploy(ship).is_some()
    }

    /// Whether the ship may decloak: it is cloaked and hasn't placed a device this phase
    /// [SE-CLOAK-03, SE-CLOAK-09].
    pub(crate) fn may_decloak(&self, ship: ShipId) -> bool {
        let ship = self.state.ship(ship);
        ship.status.in_play() && ship.tokens.has(Token::Cloak) && !ship.placed_device
    }
}
