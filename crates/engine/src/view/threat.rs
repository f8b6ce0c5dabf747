//! Quick builds as a viewer sees them; everything about them is public.

use furball_cards::{Content, QuickBuildId};

use crate::ids::{Seat, ShipId};
use crate::view::View;

impl<'g> View<'g> {
    /// The agreed threat, if squads are made of quick builds [LG-SQUAD-05].
    pub fn threat(self) -> Option<u16> {
        self.game().table.threat
    }

    /// The threat of the seat's squad, if the viewer may see it.
    pub fn threat_of(self, seat: Seat) -> Option<u16> {
        let content: &Content = self.content();
        self.squad(seat)?.threat(content)
    }

    /// The quick build that the ship belongs to, and its threat.
    pub fn build_of(self, ship: ShipId) -> Option<(QuickBuildId, u16)> {
        let ship = self.game().state.ships.get(ship.index())?;
        Some((ship.build?, ship.worth))
    }
}
