//! Explanations of why a ship can't be picked.

use furball_cards::Phase;

use crate::choice::Choice;
use crate::game::Game;
use crate::ids::{Object, ShipId};
use crate::prompt::{Ask, Options, Prompt};
use crate::refusal::{ActionRefusal, Refusal, TurnRefusal};
use crate::state::Ship;

impl Game {
    /// Ships a player would expect among those that may be picked.
    pub(super) fn ships_looked_for(&self, prompt: &Prompt) -> Vec<Choice> {
        let own = |ship: &Ship| ship.owner == prompt.seat && !ship.is_craft() && !ship.is_remote();
        let meant = |ship: &&Ship| match prompt.ask {
            Ask::NextShip(Phase::Engagement) => own(ship) && !ship.engaged,
            Ask::NextShip(_) => own(ship) && !ship.activated,
            Ask::Coordinate(by) => ship.side == self.state.ship(by).side && ship.id != by,
            // Any other question may be about every ship.
            _ => true,
        };
        let ships = self.state.in_play().filter(meant);
        ships.map(|ship| Choice::Ship(ship.id)).collect()
    }

    /// Why the ship can't be picked.
    pub(super) fn why_not_ship(&self, prompt: &Prompt, ship: ShipId) -> Refusal {
        let Some(state) = self.state.ships.get(ship.index()) else {
            return super::misfit();
        };
        if !state.status.in_play() {
            return TurnRefusal::ShipGone { ship }.into();
        }
        match prompt.ask {
            Ask::NextShip(phase) => self.why_not_next(prompt, phase, state).into(),
            Ask::Coordinate(by) => self.why_not_coordinated(by, ship).into(),
            Ask::PickShip(ability) => match ability.ship() {
                Some(holder) => {
                    let range = self.range(holder, ship);
                    TurnRefusal::NotForShip { ability, ship, range }.into()
                }
                None => super::misfit(),
            },
            // Any other question has no better reason than that it didn't offer this.
            _ => super::misfit(),
        }
    }

    fn why_not_next(&self, prompt: &Prompt, phase: Phase, state: &Ship) -> TurnRefusal {
        let ship = state.id;
        let done = match phase {
            Phase::Engagement => state.engaged,
            _ => state.activated,
        };
        if done {
            return TurnRefusal::HadItsTurn { ship };
        }
        if state.owner != prompt.seat {
            return TurnRefusal::OthersShip { ship };
        }
        let initiative = |ship: ShipId| self.initiative(ship);
        let first = match &prompt.options {
            Options::List(choices) => choices.iter().find_map(|choice| match choice {
                Choice::Ship(ship) => Some(initiative(*ship)),
                _ => None,
            }),
            _ => None,
        };
        let initiative = initiative(ship);
        match first {
            Some(first) if first != initiative => TurnRefusal::OthersFirst {
                ship,
                initiative,
                first,
            },
            _ => TurnRefusal::NotItsTurn { ship },
        }
    }

    /// Why the ship can't coordinate the other.
    pub(super) fn why_not_coordinated(&self, by: ShipId, target: ShipId) -> ActionRefusal {
        if by == target || self.state.ship(by).side != self.state.ship(target).side {
            return ActionRefusal::NotFriendly { target };
        }
        if !self.may_coordinate(by, target) {
            return ActionRefusal::CantBeCoordinated { target };
        }
        let (range, mm) = self.apart(by, Object::Ship(target));
        ActionRefusal::CoordinateOutOfRange { target, range, mm }
    }
}
