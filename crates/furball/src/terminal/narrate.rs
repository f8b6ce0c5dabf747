//! Events in short sentences.

mod sentence;

use furball_engine::Rule;
use furball_engine::{AbilityRef, Event, ShipId};

use crate::names::Names;
use crate::words::list;

/// A sentence about an event, with the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub text: String,
    pub rule: Option<Rule>,
}

/// Narrates the events between two moments of a game.
#[derive(Clone, Copy)]
pub struct Narrator<'g> {
    /// The game before; it still has cards that are gone now.
    pub before: Option<Names<'g>>,
    pub after: Names<'g>,
}

impl Narrator<'_> {
    /// Sentences for all events worth reporting, without duplicates.
    pub fn tell(self, events: &[Event]) -> Vec<LogLine> {
        let mut events = events.to_vec();
        for place in 1..events.len() {
            // Spending a token is reported before the dice it changed.
            let spent = matches!(events[place], Event::TokenSpent { .. } | Event::LockSpent { .. });
            if spent && matches!(events[place - 1], Event::DiceChanged { .. }) {
                events.swap(place - 1, place);
            }
        }
        let events = events.as_slice();
        let mut lines = Vec::new();
        let mut place = 0;
        while place < events.len() {
            let event = &events[place];
            let same = events[place..].iter().take_while(|other| *other == event).count();
            let lost = events[place..]
                .iter()
                .take_while(|other| matches!(other, Event::TokensLost { .. }))
                .count();
            if lost > 1 {
                let text = self.tokens_lost(&events[place..place + lost]);
                lines.push(LogLine {
                    text,
                    rule: self.after.view.rule_of(event),
                });
                place += lost;
                continue;
            }
            let (previous, next) = (
                place.checked_sub(1).map(|last| &events[last]),
                &events[place + 1..],
            );
            if let Some(text) = self.sentence(event, same, previous, next) {
                lines.push(LogLine {
                    text,
                    rule: self.after.view.rule_of(event),
                });
            }
            place += if repeats(event) { same } else { 1 };
        }
        lines
    }

    /// Tokens removed together, as at the end of a round.
    fn tokens_lost(self, events: &[Event]) -> String {
        let each = events.iter().filter_map(|event| match event {
            Event::TokensLost {
                ship,
                token,
                count: 1,
            } => Some(format!("{} {}", self.after.ship(*ship), token.name())),
            Event::TokensLost { ship, token, count } => {
                Some(format!("{} {count} {}", self.after.ship(*ship), token.name()))
            }
            _ => None,
        });
        format!("Tokens come off: {}.", list(&each.collect::<Vec<_>>()))
    }

    /// ` of Proton Torpedoes`; nothing for the ship's own card.
    fn of_card(self, ship: ShipId, upgrade: Option<u8>) -> String {
        upgrade.map_or_else(String::new, |place| {
            format!(" of {}", self.after.upgrade(ship, place).unwrap_or("an upgrade"))
        })
    }

    /// The card's name now, or before it was flipped or removed.
    fn card(self, ability: AbilityRef) -> String {
        let before = self.before.and_then(|names| names.view.card_name(ability));
        let name = self.after.view.card_name(ability).or(before);
        let own = self
            .after
            .view
            .ship(ability.ship)
            .is_some_and(|ship| Some(ship.name()) == name);
        if own {
            "its ability".to_owned()
        } else {
            name.unwrap_or("a damage card").to_owned()
        }
    }
}

/// Events that come in runs and are reported with their count.
fn repeats(event: &Event) -> bool {
    matches!(event, Event::ShieldLost { .. } | Event::ShieldRecovered { .. })
}
