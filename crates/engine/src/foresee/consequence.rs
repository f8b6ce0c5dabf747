//! What a choice leads to that somebody would want to know before he makes it: that it comes to nothing, that a ship is lost
//! by it, that it brings stress.

use furball_cards::Token;
use schemars::JsonSchema;
use serde::Serialize;

use crate::choice::Choice;
use crate::event::Event;
use crate::game::Game;
use crate::ids::ShipId;

use super::Ghost;

/// Something that a choice leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Consequence {
    pub what: Fact,
    /// Whom it happens to.
    pub ship: ShipId,
    /// It happens whatever is chosen next; otherwise it depends on that.
    pub certain: bool,
}

/// What happens to a ship, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// It leaves the play area and is lost.
    Flees,
    /// It is lost in another way.
    Destroyed,
    /// What it tries comes to nothing; what it costs is lost.
    Fails,
    /// It gains stress.
    Stress,
    /// It leaves the play area as its mission wants it to.
    Escapes,
}

/// What happens along one way of going on.
pub(super) type Facts = Vec<(Fact, ShipId)>;

/// What these events tell, as far as it matters before the choice is made.
pub(super) fn facts_of(choice: &Choice, events: &[Event], facts: &mut Facts) {
    for event in events {
        let found = match *event {
            Event::Fled { ship, .. } => (Fact::Flees, ship),
            Event::Escaped { ship, .. } => (Fact::Escapes, ship),
            Event::Destroyed { ship } | Event::Doomed { ship } => (Fact::Destroyed, ship),
            Event::MoveFailed { ship, .. }
            | Event::ActionFailed { ship, .. }
            | Event::DeployFailed { ship, .. } => (Fact::Fails, ship),
            // A ship that is picked to come next flies the maneuver that its owner has dialed.
            Event::TokensGained {
                ship,
                token: Token::Stress,
                ..
            } if !matches!(choice, Choice::Ship(_)) => (Fact::Stress, ship),
            _ => continue,
        };
        // Whoever flees is lost by that.
        let fled = found.0 == Fact::Destroyed && facts.contains(&(Fact::Flees, found.1));
        if !fled && !facts.contains(&found) {
            facts.push(found);
        }
    }
}

/// All ways of going on together: what happens in each of them is certain, if all of them are known.
pub(super) fn together(ways: &[Facts], all_known: bool) -> Vec<Consequence> {
    let mut found: Vec<Consequence> = Vec::new();
    for &(what, ship) in ways.iter().flatten() {
        if found.iter().any(|other| (other.what, other.ship) == (what, ship)) {
            continue;
        }
        let certain = all_known && ways.iter().all(|way| way.contains(&(what, ship)));
        found.push(Consequence { what, ship, certain });
    }
    found.sort_by_key(|found| (!found.certain, found.what, found.ship));
    found
}

/// What comes of a maneuver that would end at these places, all of which are known.
pub(super) fn of_maneuver(game: &Game, ship: ShipId, ghosts: &[Ghost]) -> Vec<Consequence> {
    let way = |ghost: &Ghost| -> Facts {
        let edges = game.edges_left(ghost.to, game.state.ship(ship).size);
        if edges.is_empty() {
            return Facts::new();
        }
        if edges.iter().all(|&edge| game.flight_goal(ship, edge).is_some()) {
            return vec![(Fact::Escapes, ship)];
        }
        // Whoever is still aboard is lost with it [SE-OPEN-27].
        let aboard = game.docked_with(ship).map(|docked| (Fact::Destroyed, docked));
        std::iter::once((Fact::Flees, ship)).chain(aboard).collect()
    };
    let ways: Vec<Facts> = ghosts.iter().map(way).collect();
    together(&ways, true)
}
