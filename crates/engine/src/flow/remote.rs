//! Remotes that attach to the guides of ships [SE-RMT-19].

use crate::ids::ShipId;
use crate::state::{Context, Frame, Origin};

use super::Flow;

impl Flow<'_> {
    /// The remote is placed at guides of the ship where it overlaps nothing, its controller choosing between
    /// them. If both are blocked, remote and ship suffer [SE-RMT-19, SE-RMT-20, SE-RMT-21].
    pub(super) fn attach(
        &mut self,
        remote: ShipId,
        ship: ShipId,
        origin: Origin,
        place: u8,
        context: Context,
    ) {
        if self.free_guides(remote, ship).is_empty() {
            self.suffers(remote, 1, 0, false);
            self.suffers(ship, 1, 0, false);
        } else {
            self.push(Frame::Pick {
                origin,
                place,
                context,
            });
        }
    }
}
