//! Rendering of descriptions of ships, devices and obstacles.

use super::english::ships as say;
use super::english::{Number, or};
use super::scene::Scene;
use super::{condition, words};
use crate::language::{Condition, DeviceFilter, ObstacleFilter, Relation, ShipFilter, ShipRef};
use crate::vocabulary::RangeBand;

impl Scene<'_> {
    /// `another friendly ship at range 1 from you`.
    pub(super) fn one(&self, ships: &ShipFilter) -> String {
        self.ships(ships, Number::One)
    }

    /// `other friendly ship at range 1 from you`.
    pub(super) fn bare(&self, ships: &ShipFilter) -> String {
        self.ships(ships, Number::Bare)
    }

    /// `each other friendly ship at range 1 from you`.
    pub(super) fn each(&self, ships: &ShipFilter) -> String {
        say::each(&self.bare(ships))
    }

    /// `no other friendly ship at range 1 from you`.
    pub(super) fn no(&self, ships: &ShipFilter) -> String {
        say::no(&self.bare(ships))
    }

    /// `other friendly ships at range 1 from you`.
    pub(super) fn many(&self, ships: &ShipFilter) -> String {
        self.ships(ships, Number::Many)
    }

    /// The ships with their range and further conditions.
    fn ships(&self, ships: &ShipFilter, number: Number) -> String {
        let mut text = say::related(ships.are, say::ship(ships.remotes), number);
        if ships.are == Relation::Friendly && self.you.you {
            text = say::you_included(&text);
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
            text = say::other_than(&text, &self.noun(other));
        }
        let many = number == Number::Many;
        let traits = more.iter().map(|each| condition::relative(self, each, many));
        let (clauses, bare): (Vec<String>, Vec<String>) = traits.partition(|each| say::is_clause(each));
        for traits in [bare, clauses] {
            if !traits.is_empty() {
                text = say::described(&text, &traits);
            }
        }
        text
    }

    /// ` at range 1–2 from you`, or nothing.
    fn place(&self, bands: Option<RangeBand>, from: Option<ShipRef>) -> String {
        bands.map_or_else(String::new, |bands| {
            say::at_range_from(bands, &self.noun(from.unwrap_or(ShipRef::You)))
        })
    }

    /// `an obstacle at range 1 from you inside your firing arc`.
    pub(super) fn obstacles(&self, obstacles: &ObstacleFilter, number: Number) -> String {
        let kinds = obstacles
            .kinds
            .iter()
            .map(|kind| words::obstacle(*kind).to_owned());
        let kinds = or(&kinds.collect::<Vec<_>>());
        let noun = if kinds.is_empty() { words::OBSTACLE } else { &kinds };
        let mut text = say::related(Relation::Any, noun, number);
        text += &self.place(obstacles.range, obstacles.from);
        if let Some(arc) = obstacles.arc {
            let whose = self.noun(obstacles.from.unwrap_or(ShipRef::You)).possessive;
            text = format!("{text} {}", words::in_arc(&whose, arc));
        }
        if obstacles.moved_through {
            let mover = self.noun(ShipRef::Subject);
            text = say::that_moved_through(&text, &mover);
        }
        text
    }

    /// `a friendly bomb at range 1 from you`.
    pub(super) fn devices(&self, devices: &DeviceFilter, number: Number) -> String {
        let kinds = devices.kinds.iter().map(|kind| words::device(*kind).to_owned());
        let kinds = or(&kinds.collect::<Vec<_>>());
        let noun = if kinds.is_empty() { words::DEVICE } else { &kinds };
        let mut text = say::related(devices.are, noun, number) + &self.place(devices.range, devices.from);
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
