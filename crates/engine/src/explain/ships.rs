//! Explanations of why a ship can't be picked.

use furball_cards::language::Activity;
use furball_cards::render::Words;
use furball_cards::{Phase, Stat};
use furball_rules::Rule;

use crate::choice::Choice;
use crate::event::Viewer;
use crate::game::Game;
use crate::ids::{Object, ShipId};
use crate::prompt::{Ask, Options, Prompt};
use crate::refusal::Refusal;
use crate::state::Ship;

impl Game {
    /// Ships a player would expect among those that may be picked.
    pub(super) fn ships_looked_for(&self, prompt: &Prompt) -> Vec<Choice> {
        let own = |ship: &Ship| ship.owner == prompt.seat && !ship.is_craft() && !ship.is_remote();
        let meant = |ship: &&Ship| match prompt.ask {
            Ask::NextShip(Phase::Engagement) => own(ship) && !ship.engaged,
            Ask::NextShip(_) => own(ship) && !ship.activated,
            Ask::Coordinate(by) => ship.side == self.state.ship(by).side && ship.id != by,
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
            return Refusal::new(Rule::FE_DMG_13, "that ship isn't on the table");
        }
        match prompt.ask {
            Ask::NextShip(phase) => self.why_not_next(prompt, phase, state),
            Ask::Coordinate(by) => self.why_not_coordinated(by, ship),
            Ask::PickShip(ability) => {
                let card = self.view(Viewer::Spectator).card_name(ability);
                let card = card.unwrap_or("the card");
                let range = self.range(ability.ship, ship);
                let label = self.label(ship);
                Refusal::new(
                    Rule::FE_ABIL_04,
                    format!("what {card} says isn't for {label}, at range {range}"),
                )
            }
            _ => super::misfit(),
        }
    }

    fn why_not_next(&self, prompt: &Prompt, phase: Phase, ship: &Ship) -> Refusal {
        let refused = |reason: String| Refusal::new(Rule::FE_OPEN_09, reason);
        let done = match phase {
            Phase::Engagement => ship.engaged,
            _ => ship.activated,
        };
        let label = self.label(ship.id);
        if done {
            return refused(format!("{label} has had its turn"));
        }
        if ship.owner != prompt.seat {
            return refused(format!("{label} is another player's"));
        }
        let word = Words::of(self.table.rulebook.edition).initiative;
        let initiative = |ship: ShipId| self.stat(ship, Stat::Initiative);
        let now = match &prompt.options {
            Options::List(choices) => choices.iter().find_map(|choice| match choice {
                Choice::Ship(ship) => Some(initiative(*ship)),
                _ => None,
            }),
            _ => None,
        };
        match now {
            Some(now) if now != initiative(ship.id) => refused(format!(
                "ships of {word} {now} come first; {label} has {word} {}",
                initiative(ship.id)
            )),
            _ => refused(format!("it isn't {label}'s turn")),
        }
    }

    /// Why the ship can't coordinate the other.
    pub(super) fn why_not_coordinated(&self, by: ShipId, other: ShipId) -> Refusal {
        let refused = |reason: String| Refusal::new(Rule::SE_COORD_01, reason);
        let label = self.label(other);
        if by == other || self.state.ship(by).side != self.state.ship(other).side {
            return refused(format!("{label} isn't another friendly ship"));
        }
        if self.forbidden(other, &Activity::BeCoordinated) {
            return Refusal::new(
                Rule::FE_ABIL_05,
                format!("a card keeps {label} from being coordinated"),
            );
        }
        let (range, distance) = self.apart(by, Object::Ship(other));
        refused(format!(
            "{label} is at range {range} ({distance:.0} mm), and ships are coordinated at range 1–2"
        ))
    }
}
