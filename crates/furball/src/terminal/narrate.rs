//! Events in short sentences.

mod sentence;

use furball_engine::{AbilityRef, CardRef, Event, ShipId};
use furball_engine::{Rule, UpgradeIndex};

use crate::names::Names;
use crate::words::{capital, ended};

/// A sentence about an event, with the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub text: String,
    pub rule: Option<Rule>,
    pub weight: Weight,
}

/// How much a line stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The heading of a round.
    Round,
    /// A ship or the game is lost.
    Strong,
    Plain,
}

impl Weight {
    fn of(event: &Event) -> Weight {
        match event {
            Event::RoundStarted { .. } => Weight::Round,
            Event::Destroyed { .. } | Event::GameOver(_) => Weight::Strong,
            // Any other event is told like most.
            _ => Weight::Plain,
        }
    }
}

/// The forms of what stands in for a name: what is used, or whose something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Object,
    Of,
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
            let weight = Weight::of(event);
            let rule = self.after.view.rule_of(event);
            let same = events[place..].iter().take_while(|other| *other == event).count();
            let lost = events[place..]
                .iter()
                .take_while(|other| matches!(other, Event::TokensLost { .. }))
                .count();
            if lost > 1 {
                let text = ended(&self.tokens_lost(&events[place..place + lost]));
                lines.push(LogLine { text, rule, weight });
                place += lost;
                continue;
            }
            let (previous, next) = (
                place.checked_sub(1).map(|last| &events[last]),
                &events[place + 1..],
            );
            if let Some(text) = self.sentence(event, same, previous, next) {
                let text = capital(&text).into_owned();
                let heading = weight == Weight::Round;
                let text = if heading { text } else { ended(&text) };
                lines.push(LogLine { text, rule, weight });
            }
            place += if repeats(event) { same } else { 1 };
        }
        lines
    }

    /// Tokens removed together, as at the end of a round.
    fn tokens_lost(self, events: &[Event]) -> String {
        let names = self.after;
        let each = events.iter().filter_map(|event| match event {
            Event::TokensLost { ship, token, count } => {
                Some(format!("{} {}", names.ship(*ship), names.tokens(*token, *count)))
            }
            // Any other event among them is no token.
            _ => None,
        });
        let each = names.list(&each.collect::<Vec<_>>());
        names.say("event-tokens-lost.several", &[("each", each.into())])
    }

    /// The card's name now, or before it was flipped or removed; none for the pilot's own ability. What stands in for a
    /// name has the `form` that the sentence needs, because languages inflect it.
    fn card(self, ability: AbilityRef, form: Form) -> Option<String> {
        let before = self.before.and_then(|names| names.view.card_name(ability));
        let name = self.after.view.card_name(ability).or(before);
        let own = ability.ship().and_then(|ship| self.after.view.ship(ship));
        if own.is_some_and(|ship| Some(ship.name()) == name) {
            return None;
        }
        let any = || {
            let card = match ability.card {
                CardRef::Damage(_) => "damage-any",
                CardRef::Condition(_) => "condition-any",
                // Any other card that is gone, or was granted for a while and has no name.
                _ => "card-any",
            };
            let form = match form {
                Form::Object => "object",
                Form::Of => "of",
            };
            self.after.book().word(&format!("{card}.{form}"))
        };
        Some(name.map_or_else(any, str::to_owned))
    }

    /// An upgrade card by its index among the ship's.
    fn upgrade(self, ship: ShipId, place: UpgradeIndex) -> String {
        self.after.upgrade(ship, place)
    }
}

/// Events that come in runs and are reported with their count.
fn repeats(event: &Event) -> bool {
    matches!(event, Event::ShieldLost { .. } | Event::ShieldRecovered { .. })
}
