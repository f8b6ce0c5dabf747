//! Who has something to do in the System phase.

use furball_cards::Phase;
use furball_cards::language::Moment;

use crate::game::Game;
use crate::ids::ShipId;

use super::abilities::moment_bit;

impl Game {
    /// Whether the ship has an ability or a token for the System phase [SE-SYS-04].
    pub(crate) fn has_system_turn(&self, ship: ShipId) -> bool {
        self.state.ship(ship).watches & moment_bit(Moment::During(Phase::System)) != 0
    }
}
