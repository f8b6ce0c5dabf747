//! Checks of what effects put on the table, and of changed maneuvers.

use super::{Bindings, Verdict, check};
use crate::language::{NewManeuver, Place, Placing};

impl Bindings<'_> {
    pub(super) fn new_maneuver(self, new: &NewManeuver) -> Verdict {
        match new {
            NewManeuver::Harder(by) => check(*by != 0, "no step harder or easier does nothing"),
            NewManeuver::Another { among, .. } => self.maneuvers(among),
            NewManeuver::Bearing(bearings) => check(!bearings.is_empty(), "`Bearing` needs bearings"),
            NewManeuver::Along(bearings) => check(!bearings.is_empty(), "`Along` needs bearings"),
            NewManeuver::Into(templates) => {
                check(!templates.is_empty(), "`Into` needs templates")?;
                self.templates(templates)
            }
            NewManeuver::TreatedAs(_)
            | NewManeuver::SameSpeed(_)
            | NewManeuver::SpeedByOne
            | NewManeuver::Mirrored
            | NewManeuver::Sideslip => Ok(()),
        }
    }

    pub(super) fn placing(self, placing: &Placing) -> Verdict {
        check(
            placing.device.is_some() == placing.kinds.is_empty(),
            "`PlaceDevice` names either a `device` or the `kinds` of devices",
        )?;
        self.some(&placing.up_to, "`PlaceDevice` places at least one device")?;
        self.templates(&placing.templates)?;
        placing.device.iter().try_for_each(|id| self.device_id(id))
    }

    pub(super) fn placed(self, place: &Place) -> Verdict {
        match &place.device {
            Some(id) => self.device_id(id)?,
            None => self.who(place.what)?,
        }
        place.or.iter().try_for_each(|at| self.bounds(at))?;
        self.bounds(&place.at)
    }
}
