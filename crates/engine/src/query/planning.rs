//! The maneuvers on a dial, and which of them may be set.

use furball_cards::language::{Deed, RuleKind};
use furball_cards::{Difficulty, Maneuver, Token};

use crate::game::Game;
use crate::ids::{Seat, ShipId};
use crate::refusal::PlanningRefusal;
use crate::rulebook::IonizedDial;
use crate::state::Context;

use super::maneuver_in;

impl Game {
    /// The maneuvers printed on the ship's dial; a scenario's token has its own short list.
    pub fn dial(&self, ship: ShipId) -> &[Maneuver] {
        match self.ship_type(ship) {
            Some(kind) => &kind.dial,
            None => self.craft_text(ship).map_or(&[], |craft| &craft.maneuvers),
        }
    }

    /// Whether the ship is ionized, so that no dial is assigned to it [SE-ION-01, LG-TOK-44].
    pub(crate) fn flies_without_dial(&self, ship: ShipId) -> bool {
        let state = self.state.ship(ship);
        state.status.in_play() && state.has_pilot() && self.is_over(ship, Token::Ion)
    }

    /// Whether the ship executes the ion maneuver and no card may change it [SE-ION-03].
    pub(crate) fn maneuver_is_fixed(&self, ship: ShipId) -> bool {
        self.state.ship(ship).ion_flight && self.table.rulebook.planning.ion.fixed
    }

    /// Whether a dial is assigned to the ship that lies facedown. The ion maneuver is on none [SE-ION-03], and a dial that waits
    /// on the ship's card isn't assigned [LG-TOK-44].
    pub(crate) fn has_hidden_dial(&self, ship: ShipId) -> bool {
        let ship = self.state.ship(ship);
        ship.dial.is_some() && !ship.revealed && !ship.ion_flight && !ship.dial_away
    }

    /// Whether the ship, being ionized, may only focus in its Perform Action step [SE-ION-04].
    pub(crate) fn may_only_focus(&self, ship: ShipId) -> bool {
        self.state.ship(ship).ion_flight && self.table.rulebook.planning.ion.focus_only
    }

    /// The seat's ships whose dial is set: every one in play [FE-PLAN-02, SE-PLAN-01], but none that is ionized [SE-PLAN-04]
    /// where those have no dial.
    pub(crate) fn dialed_ships(&self, seat: Seat) -> impl Iterator<Item = ShipId> + '_ {
        let on_card = self.table.rulebook.planning.ionized_dial == IonizedDial::OnCard;
        let own = self
            .state
            .in_play()
            .filter(move |ship| ship.owner == seat && !ship.is_craft());
        own.map(|ship| ship.id)
            .filter(move |&ship| on_card || !self.flies_without_dial(ship))
    }

    /// Whether each of the ships has a dial.
    pub(crate) fn all_set(&self, ships: &[ShipId]) -> bool {
        ships.iter().all(|&ship| self.state.ship(ship).dial.is_some())
    }

    /// Whether the maneuver may be assigned in Planning.
    pub(crate) fn may_set(&self, ship: ShipId, maneuver: Maneuver) -> Result<(), PlanningRefusal> {
        if !self.dial(ship).contains(&maneuver) {
            return Err(PlanningRefusal::NotOnDial { ship, maneuver });
        }
        if self.stress_bars_red(ship) && self.is_barred_red(ship, maneuver) {
            return Err(PlanningRefusal::RedWhileStressed { ship });
        }
        self.within_limits(ship, maneuver)
    }

    /// Whether stress keeps the ship from setting red maneuvers [LG-PLAN-05]. One that could set no other sets them anyway.
    fn stress_bars_red(&self, ship: ShipId) -> bool {
        !self.table.rulebook.stress.sets_red
            && self.state.ship(ship).stressed()
            && !self.dial(ship).iter().all(|&each| self.is_barred_red(ship, each))
    }

    /// Whether the maneuver is red for the ship, and no card lets it execute that while it is stressed [LG-OPEN-25].
    fn is_barred_red(&self, ship: ShipId, maneuver: Maneuver) -> bool {
        let treated = self.treated(ship, maneuver);
        treated.difficulty == Difficulty::Red && !self.flies_red_stressed(ship, treated)
    }

    /// Limits on the maneuvers that the ship may be given, which apply to all players [FE-MISS-12, FE-OPEN-40].
    fn within_limits(&self, ship: ShipId, maneuver: Maneuver) -> Result<(), PlanningRefusal> {
        let beyond =
            |deed: &Deed, _: &Context| matches!(deed, Deed::Execute(set) if !maneuver_in(set, maneuver));
        if self.restricted(ship, RuleKind::Executing, beyond) {
            return Err(PlanningRefusal::Limited { ship, maneuver });
        }
        Ok(())
    }

    /// Maneuvers that may be assigned, in dial order.
    pub fn settable(&self, ship: ShipId) -> impl Iterator<Item = Maneuver> + '_ {
        let barred = self.stress_bars_red(ship);
        let limited = self.restricted(ship, RuleKind::Executing, |_, _| true);
        let dial = self.dial(ship).iter().copied();
        dial.filter(move |&maneuver| {
            let forbidden = barred && self.is_barred_red(ship, maneuver)
                || limited && self.within_limits(ship, maneuver).is_err();
            !forbidden
        })
    }

    /// What the opponent may pick for a stressed ship that revealed red [FE-STRESS-04].
    pub(crate) fn replacements(&self, ship: ShipId) -> Vec<Maneuver> {
        self.settable(ship)
            .map(|maneuver| self.treated(ship, maneuver))
            .filter(|maneuver| maneuver.difficulty != Difficulty::Red)
            .collect()
    }
}
