//! What has happened in a report, from its events.

use furball_cards::{Die, Token};
use furball_engine::{DicePool, Event, ShipId};

use crate::report::Report;

/// The result of the last attack: its uncanceled hits and critical hits, or none if it missed.
pub(crate) fn last_attack(events: &[Event]) -> Option<Option<(u8, u8)>> {
    events.iter().rev().find_map(|event| match event {
        Event::AttackHit { hits, crits } => Some(Some((*hits, *crits))),
        Event::AttackMissed => Some(None),
        _ => None,
    })
}

/// The last roll of such dice, without rerolls.
pub(crate) fn last_roll(events: &[Event], wanted: Die) -> Option<&DicePool> {
    events.iter().rev().find_map(|event| match event {
        Event::DiceRolled { die, pool, .. } if *die == wanted => Some(pool),
        _ => None,
    })
}

/// How many such tokens the ship has gained so far.
pub(crate) fn tokens_gained(events: &[Event], of: ShipId, wanted: Token) -> u8 {
    let gains = events.iter().map(|event| match event {
        Event::TokensGained { ship, token, count } if (*ship, *token) == (of, wanted) => *count,
        _ => 0,
    });
    gains.sum()
}

impl Report {
    /// Whether there was a matching event.
    pub fn saw(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(like)
    }

    /// The number of matching events.
    pub fn count(&self, like: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| like(event)).count()
    }

    /// The index of the first matching event in the log.
    #[track_caller]
    pub fn when(&self, like: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().position(like).expect("such an event")
    }

    /// The number of dice of this kind in each attack roll, in order.
    pub fn rolls(&self, wanted: Die) -> Vec<usize> {
        let roll = |event: &Event| match event {
            Event::DiceRolled { die, pool, .. } if *die == wanted => Some(pool.dice.len()),
            _ => None,
        };
        self.events.iter().filter_map(roll).collect()
    }

    /// The last roll of these dice as letters, without rerolls.
    #[track_caller]
    pub fn rolled(&self, wanted: Die) -> String {
        let roll = last_roll(&self.events, wanted);
        roll.expect("such dice were rolled").letters()
    }

    /// The uncanceled hits and critical hits of the last attack; none if it missed.
    #[track_caller]
    pub fn struck(&self) -> (u8, u8) {
        let result = last_attack(&self.events).expect("an attack came to its end");
        result.unwrap_or((0, 0))
    }

    /// How many such tokens the ship has gained so far; it may have them no more.
    #[track_caller]
    pub fn gained(&self, name: &str, token: Token) -> u8 {
        tokens_gained(&self.events, self.id(name), token)
    }

    /// The ships in the order of their activation.
    pub fn activated(&self) -> Vec<ShipId> {
        let ships = self.events.iter().filter_map(|event| match event {
            Event::ActivationStarted { ship } => Some(*ship),
            _ => None,
        });
        ships.collect()
    }

    /// Ships in the order in which they had their opportunity to attack.
    pub fn engaged(&self) -> Vec<ShipId> {
        let ships = self.events.iter().filter_map(|event| match event {
            Event::EngagementStarted { ship } => Some(*ship),
            _ => None,
        });
        ships.collect()
    }
}
