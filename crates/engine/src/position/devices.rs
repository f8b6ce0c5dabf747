//! Devices on the table at the start of a position.

use furball_cards::DeviceCardId;
use furball_cards::language::Way;
use furball_geometry::Pose;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::flow::Flow;
use crate::ids::{DeviceId, ShipId, ShipSet, Side};
use crate::state::{Device, Identity};

use super::{Position, PositionError, PositionShip};

/// A bomb, a mine or cargo of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionDevice {
    /// The id of the device's card.
    pub device: String,
    /// The ship that placed it, by the position's name.
    pub by: String,
    /// Center in millimeters, and heading in degrees, clockwise from north.
    pub at: (f64, f64, f64),
}

impl Flow<'_> {
    /// Places a remote, if the ship's pilot is one.
    pub(super) fn lay_remote(&mut self, ship: &PositionShip) -> Option<Identity> {
        let card = self.table.content.find_device(&ship.pilot)?;
        self.table.content.device(card).remote?;
        let side = ship.side.unwrap_or(Side::One);
        let no = self.lay_device(card, Some(ShipId(0)), side, ship.at);
        Some(Identity::Remote(no))
    }
}

impl Flow<'_> {
    fn lay_device(
        &mut self,
        card: DeviceCardId,
        by: Option<ShipId>,
        side: Side,
        at: (f64, f64, f64),
    ) -> DeviceId {
        let pose = Pose::new(at.0, at.1, at.2);
        let outline = self.device_outline(card, pose);
        let no = DeviceId(self.state.devices.len() as u8);
        let owner = self.table.captain(side);
        self.lay_down(Device {
            no,
            card,
            by,
            owner,
            side,
            pose,
            outline,
            way: Way::Drop,
            fuses: 0,
            due: false,
            locked_by: ShipSet::default(),
            in_play: true,
        });
        no
    }
}

impl Position {
    /// Places the bombs, mines and cargo, owned by the ships that placed them.
    pub(super) fn lay_devices(&self, game: &mut Flow) -> Result<(), PositionError> {
        for device in &self.devices {
            let at = |problem: String| PositionError::At {
                place: format!("device `{}`", device.device),
                problem,
            };
            let card = game.table.content.find_device(&device.device);
            let card = card.ok_or_else(|| at("there is no such device".into()))?;
            let by = self.ship(&device.by);
            let by = by.ok_or_else(|| at(format!("there is no ship `{}`", device.by)))?;
            let state = game.state.ship(by);
            let (side, owner) = (state.side, state.owner);
            let no = game.lay_device(card, Some(by), side, device.at);
            game.state.devices[no.index()].owner = owner;
        }
        Ok(())
    }
}
