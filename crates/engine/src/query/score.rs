//! What counts in a scenario: tallies, with all that adds to them, and the squad points of ships [LG-OPEN-94].

use furball_cards::{SquadShip, Stat};

use crate::game::Game;
use crate::ids::{ShipId, Side};
use crate::state::Context;

impl Game {
    /// What the side has of the scenario's tally at this place: what it has counted, and what counts as long as it is so.
    pub(crate) fn tally(&self, place: usize, side: Side) -> u16 {
        let counted = self
            .state
            .tallies
            .get(place)
            .map_or(0, |count| count[side.index()]);
        let Some(scenario) = self.scenario() else {
            return counted;
        };
        let context = Context::on(side);
        let scores = scenario.scores.iter();
        let scores = scores.filter(|score| scenario.tally(&score.tally) == Some(place));
        let adds = scores.map(|score| self.number_of(&score.adds, &context, None, None));
        adds.fold(counted, u16::saturating_add)
    }

    /// The squad points of the ship with its upgrades; a piece that is no ship of a squad has none.
    pub(crate) fn points(&self, ship: ShipId) -> u16 {
        let state = self.state.ship(ship);
        let Some(pilot) = state.pilot() else { return 0 };
        let content = &self.table.content;
        let upgrades = state.upgrades.iter().map(|upgrade| upgrade.card).collect();
        SquadShip::of(content, pilot, upgrades).cost(content)
    }

    /// Whether at least half of the ship's hull and shields is gone [LG-OPEN-94].
    pub(crate) fn half_gone(&self, ship: ShipId) -> bool {
        let (hull, shields) = (self.stat(ship, Stat::Hull), self.stat(ship, Stat::Shields));
        let whole = hull.saturating_add(shields);
        let left = hull.saturating_sub(self.hull_damage(ship)) + self.state.ship(ship).shields().min(shields);
        whole > 0 && 2 * u16::from(left) <= u16::from(whole)
    }
}
