//! Rendering of descriptions of ships, devices and obstacles.

use super::condition;
use super::english::{a, list, list_of, plural, range};
use super::scene::Scene;
use super::words;
use crate::language::{Condition, DeviceFilter, ObstacleFilter, Relation, ShipFilter, ShipRef};

/// The grammatical form of a noun.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    /// `another ship`.
    One,
    /// `other ships`.
    Many,
    /// `other ship`, after a word such as `each` or `no`.
    Bare,
}

/// `enemy ship`, with the matching article.
fn related(relation: Relation, noun: &str, number: Number) -> String {
    let kind = match relation {
        Relation::Any => noun.to_owned(),
        Relation::Other => format!("other {noun}"),
        Relation::Friendly => format!("friendly {noun}"),
        Relation::OtherFriendly => format!("other friendly {noun}"),
        Relation::Enemy => format!("enemy {noun}"),
    };
    match (number, relation) {
        (Number::Bare, _) => kind,
        (Number::Many, _) => plural(&kind),
        (Number::One, Relation::Other | Relation::OtherFriendly) => format!("an{kind}"),
        (Number::One, Relation::Any | Relation::Friendly | Relation::Enemy) => a(&kind),
    }
}

impl Scene<'_> {
    /// `another friendly ship at range 1 from you`.
    pub(super) fn one(&self, ships: &ShipFilter) -> String {
        self.ships(ships, Number::One)
    }

    /// `each other friendly ship at range 1 from you`, `no other friendly ship at range 1 from you`.
    pub(super) fn every(&self, each: &str, ships: &ShipFilter) -> String {
        format!("{each} {}", self.ships(ships, Number::Bare))
    }

    /// `other friendly ships at range 1 from you`.
    pub(super) fn many(&self, ships: &ShipFilter) -> String {
        self.ships(ships, Number::Many)
    }

    /// The ships with their range and further conditions.
    fn ships(&self, ships: &ShipFilter, number: Number) -> String {
        let noun = if ships.remotes { "ship or remote" } else { "ship" };
        let mut text = related(ships.are, noun, number);
        if ships.are == Relation::Friendly {
            text += " (you included)";
        }
        text += &self.place(ships.range, ships.from);
        if let Some(arc) = ships.arc {
            let whose = self.noun(ships.from.unwrap_or(ShipRef::You)).possessive;
            text = format!("{text} {}", words::in_arc(&whose, arc));
        }
        // `Other than` goes next to the noun it restricts.
        let (others, more): (Vec<&Condition>, Vec<&Condition>) =
            ships.having.iter().partition(|each| not_same(each).is_some());
        for other in others.iter().filter_map(|each| not_same(each)) {
            text = format!("{text} other than {}", self.noun(other).name);
        }
        // What can follow the noun directly comes first: `touching you that you have locked`.
        let many = number == Number::Many;
        let traits = more.iter().map(|each| condition::relative(self, each, many));
        let clause = |each: &String| {
            ["that ", "whose ", "with ", "for "]
                .iter()
                .any(|word| each.starts_with(word))
        };
        let (clauses, bare): (Vec<String>, Vec<String>) = traits.partition(clause);
        for traits in [bare, clauses] {
            if !traits.is_empty() {
                text = format!("{text} {}", traits.join(" and "));
            }
        }
        text
    }

    /// ` at range 1–2 from you`, or nothing.
    fn place(&self, bands: Option<(u8, u8)>, from: Option<ShipRef>) -> String {
        bands.map_or_else(String::new, |bands| {
            let from = self.noun(from.unwrap_or(ShipRef::You));
            format!(" at {} from {}", range(bands), from.name)
        })
    }

    /// `an obstacle at range 1 from you inside your firing arc`.
    pub(super) fn obstacles(&self, obstacles: &ObstacleFilter, number: Number) -> String {
        let kinds = list_of(&obstacles.kinds, |kind| words::obstacle(kind).to_owned(), "or");
        let noun = if kinds.is_empty() { "obstacle" } else { &kinds };
        let mut text = related(Relation::Any, noun, number);
        text += &self.place(obstacles.range, obstacles.from);
        if let Some(arc) = obstacles.arc {
            let whose = self.noun(obstacles.from.unwrap_or(ShipRef::You)).possessive;
            text = format!("{text} {}", words::in_arc(&whose, arc));
        }
        if obstacles.moved_through {
            let mover = self.noun(ShipRef::Subject);
            text = format!("{text} that {} moved through", mover.name);
        }
        text
    }

    /// `a friendly bomb at range 1 from you`.
    pub(super) fn devices(&self, devices: &DeviceFilter, number: Number) -> String {
        let kinds: Vec<String> = devices
            .kinds
            .iter()
            .map(|kind| words::device(*kind).to_owned())
            .collect();
        let kinds = list(&kinds, "or");
        let noun = if kinds.is_empty() { "device" } else { &kinds };
        let mut text = related(devices.are, noun, number) + &self.place(devices.range, devices.from);
        if let Some(arc) = devices.arc {
            let whose = self.noun(devices.from.unwrap_or(ShipRef::You)).possessive;
            text = format!("{text} {}", words::in_arc(&whose, arc));
        }
        text
    }
}

/// The ship that `It` must not be.
fn not_same(condition: &Condition) -> Option<ShipRef> {
    if let Condition::Not(inner) = condition
        && let Condition::Same(ShipRef::It, who) | Condition::Same(who, ShipRef::It) = **inner
    {
        return Some(who);
    }
    None
}
