//! Consequences of a choice that a player would want to know first: that it fails, loses a ship or causes stress.

use furball_cards::Token;
use schemars::JsonSchema;
use serde::Serialize;

use crate::choice::Choice;
use crate::event::{
    Event, attack_events, chance_events, placing_events, plain_events, template_events, turn_events,
};
use crate::game::Game;
use crate::ids::ShipId;

use super::Ghost;

/// A consequence of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Consequence {
    /// What happens.
    pub what: Fact,
    /// The ship it happens to.
    pub ship: ShipId,
    /// Happens whatever is chosen next; otherwise it depends on that.
    pub certain: bool,
}

/// What happens to a ship, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// It leaves the play area and is lost.
    Flees,
    /// It is lost some other way.
    Destroyed,
    /// Its attempt fails; the cost is lost.
    Fails,
    /// It gains stress.
    Stress,
    /// It leaves the play area as its scenario requires.
    Escapes,
}

/// What happens along one continuation.
pub(super) type Facts = Vec<(Fact, ShipId)>;

/// Adds what these events mean, as far as it matters before the choice.
pub(super) fn facts_of(choice: &Choice, events: &[Event], facts: &mut Facts) {
    for event in events {
        let found = match *event {
            Event::Fled { ship, .. } => (Fact::Flees, ship),
            Event::Escaped { ship, .. } => (Fact::Escapes, ship),
            Event::Destroyed { ship } | Event::Doomed { ship } => (Fact::Destroyed, ship),
            Event::MoveFailed { ship, .. }
            | Event::ActionFailed { ship, .. }
            | Event::DeployFailed { ship, .. } => (Fact::Fails, ship),
            // A ship picked to go next executes the maneuver on its dial.
            Event::TokensGained {
                ship,
                token: Token::Stress,
                ..
            } if !matches!(choice, Choice::Ship(_)) => (Fact::Stress, ship),
            plain_events!()
            | turn_events!()
            | chance_events!()
            | placing_events!()
            | template_events!()
            | attack_events!()
            | Event::TokensGained { .. } => continue,
        };
        // A ship that flees is lost by that.
        let fled = found.0 == Fact::Destroyed && facts.contains(&(Fact::Flees, found.1));
        if !fled && !facts.contains(&found) {
            facts.push(found);
        }
    }
}

/// Merges all continuations: what happens in each of them is certain, if all are known.
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

/// The consequences of a maneuver that would end at these places, all known.
pub(super) fn of_maneuver(game: &Game, ship: ShipId, ghosts: &[Ghost]) -> Vec<Consequence> {
    let way = |ghost: &Ghost| -> Facts {
        let edges = game.edges_left(ghost.to, game.state.ship(ship).size);
        if edges.is_empty() {
            return Facts::new();
        }
        if edges
            .iter()
            .all(|&edge| game.end_by_leaving(ship, edge).is_some())
        {
            return vec![(Fact::Escapes, ship)];
        }
        // Ships still docked with it are lost with it [SE-OPEN-27].
        let aboard = game.docked_with(ship).map(|docked| (Fact::Destroyed, docked));
        std::iter::once((Fact::Flees, ship)).chain(aboard).collect()
    };
    let ways: Vec<Facts> = ghosts.iter().map(way).collect();
    together(&ways, true)
}
