//! What a ship is: its type, its cards' words, and what a scenario calls it.

use furball_cards::language::ShipKind;

use crate::game::Game;
use crate::ids::ShipId;
use crate::state::{MarkerPlace, Ship, Status};

impl Game {
    /// Whether the ship is what is wanted.
    pub(super) fn is_such_ship(&self, ship: &Ship, wanted: &ShipKind) -> bool {
        let content = &self.table.content;
        let pilot = || ship.pilot().map(|pilot| content.pilot(pilot));
        let remote_is = |name: &String| {
            let device = self.device_of(ship.id).and_then(|no| self.device_text(no));
            device.is_some_and(|device| device.name == *name)
        };
        let scenario = || self.scenario();
        let craft_is = |name: &String| self.craft_text(ship.id).is_some_and(|craft| craft.name == *name);
        (!wanted.limited || pilot().is_some_and(|pilot| pilot.limited > 0))
            && (wanted.sizes.is_empty() || wanted.sizes.contains(&ship.size))
            && (!wanted.docked || ship.carrier.is_some())
            && (!wanted.remote || ship.is_remote())
            && (!wanted.reserve || ship.status == Status::Reserve)
            && wanted
                .ship
                .as_ref()
                .is_none_or(|id| self.ship_type(ship.id).is_some_and(|kind| kind.id == *id))
            && wanted.name.as_ref().is_none_or(|name| {
                pilot().is_some_and(|pilot| pilot.name == *name) || remote_is(name) || craft_is(name)
            })
            && wanted
                .keyword
                .as_ref()
                .is_none_or(|word| self.has_keyword(ship.id, word))
            && wanted.mark.as_ref().is_none_or(|id| self.is_named(ship, id))
            && wanted.carries.as_ref().is_none_or(|id| {
                let kind = scenario().and_then(|scenario| scenario.marker(id));
                let mut markers = self.state.markers.iter();
                markers.any(|marker| {
                    marker.place == MarkerPlace::Card(ship.id) && kind == Some(marker.kind.index())
                })
            })
            && wanted.ability.as_ref().is_none_or(|name| {
                self.ship_ability(ship)
                    .is_some_and(|ability| ability.name == *name)
            })
    }

    /// Whether the scenario, or a text of it, has given the ship this name.
    pub(crate) fn is_named(&self, ship: &Ship, id: &str) -> bool {
        let mark = self.scenario().and_then(|scenario| scenario.mark(id));
        mark.is_some_and(|mark| ship.marks.contains(mark))
    }

    /// Whether the ship's cards have the keyword.
    pub(crate) fn has_keyword(&self, ship: ShipId, word: &str) -> bool {
        let content = &self.table.content;
        let named = |words: &[String]| words.iter().any(|own| own == word);
        let of_type = self.ship_type(ship).is_some_and(|kind| named(&kind.keywords));
        let pilot = self.state.ship(ship).pilot().map(|pilot| content.pilot(pilot));
        pilot.is_some_and(|pilot| named(&pilot.keywords))
            || (of_type && !pilot.is_some_and(|pilot| named(&pilot.lacks)))
    }
}
