//! Rendering of descriptions of ships, devices and obstacles.

use super::english::ships as say;
use super::english::{Number, or};
use super::scene::Scene;
use super::{condition, names, words};
use crate::language::{
    Cards, Condition, DeviceFilter, MarkerFilter, ObstacleFilter, Relation, ShipFilter, ShipKind, ShipRef,
    Things,
};
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

    /// `other friendly ships at range 1 from you`.
    pub(super) fn many(&self, ships: &ShipFilter) -> String {
        self.ships(ships, Number::Many)
    }

    /// The ships with their range and further conditions. A friendly ship may be the reader's own, which needs no word
    /// [FE-SETUP-04, SE-COMP-15].
    fn ships(&self, ships: &ShipFilter, number: Number) -> String {
        if let Some(who) = ships.having.iter().find_map(same) {
            return self.noun(who).name;
        }
        if let Some(others) = besides_you(ships).filter(|_| number != Number::Bare) {
            return say::you_or(&self.ships(&others, number), number);
        }
        let mut described = Described::default();
        for condition in &ships.having {
            described.add(self, condition);
        }
        let noun = described.noun.as_deref().unwrap_or(say::ship(ships.remotes));
        let adjectives = described.adjectives.join(" ");
        // Of the ships near one of them, all but that one are the others.
        let from = ships.from.unwrap_or(ShipRef::You);
        let placed = ships.range.is_some() || ships.arc.is_some();
        let another = placed && described.not.contains(&from);
        // A ship other than that one needn't be another ship as well.
        let named = described.not.iter().any(|who| !(another && *who == from));
        let relation = if ships.are == Relation::Other && named && !another {
            Relation::Any
        } else {
            ships.are
        };
        let mut text = say::described_as(relation, another, &adjectives, noun, number);
        let only_there =
            |each: &Condition| matches!(each, Condition::IsShip(ShipRef::It, kind) if kind.reserve);
        if ships.reserve && !ships.having.iter().any(only_there) {
            text = say::or_in_reserve(&text);
        }
        text += &self.place(ships.range, ships.from);
        if let Some(arc) = ships.arc {
            let whose = self.noun(ships.from.unwrap_or(ShipRef::You)).possessive;
            text = format!("{text} {}", words::in_arc(&whose, arc));
        }
        // `Other than` goes next to the noun it restricts.
        for who in &described.not {
            let own = *who == ShipRef::You || self.noun(*who).you;
            let friends =
                |each: &&Condition| matches!(each, Condition::Friends(ShipRef::It, with) if with == who);
            let told = (another && *who == from) || described.traits.iter().any(friends);
            let others = matches!(
                ships.are,
                Relation::Other | Relation::OtherFriendly | Relation::Allied | Relation::Enemy
            );
            if !(told || (own && others)) {
                text = say::other_than(&text, &self.noun(*who));
            }
        }
        for name in described.not_named {
            text = say::other_than_named(&text, &name);
        }
        let many = number == Number::Many;
        let traits = described.traits.into_iter();
        let traits = traits.map(|each| condition::relative(self, each, many));
        say::described(&text, traits.collect())
    }

    /// The description in this number.
    pub(super) fn described(&self, ships: &ShipFilter, number: Number) -> String {
        self.ships(ships, number)
    }

    /// ` at range 1–2 inside your front arc`: where the things are.
    pub(super) fn place_of(&self, things: &Things) -> String {
        let (range, from, arc) = match things {
            Things::Ships(ships) => (ships.range, ships.from, ships.arc),
            Things::Devices(devices) => (devices.range, devices.from, devices.arc),
            Things::Obstacles(obstacles) => (obstacles.range, obstacles.from, obstacles.arc),
            Things::Markers(markers) => (markers.range, markers.from, markers.arc),
        };
        let whose = self.noun(from.unwrap_or(ShipRef::You)).possessive;
        let arc = arc.map_or_else(String::new, |arc| format!(" {}", words::in_arc(&whose, arc)));
        self.place(range, from) + &arc
    }

    /// ` at range 1–2`, or nothing.
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
        if let Some(placed) = obstacles.placed {
            text = say::placed(&text, placed);
        }
        if let Some((kind, most)) = obstacles.touched_by {
            text = say::touched_by_at_most(&text, words::obstacle(kind), most);
        }
        if let Some((marker, so)) = &obstacles.marked {
            text = say::marked(&text, self.marker(marker), *so);
        }
        text
    }

    /// `a Satellite on the table`.
    pub(super) fn markers(&self, markers: &MarkerFilter, number: Number) -> String {
        let noun = markers.kind.as_ref().map(|kind| self.marker(kind));
        let mut text = say::markers(markers.are, noun, &markers.at, number);
        text += &self.place(markers.range, markers.from);
        if let Some(arc) = markers.arc {
            let whose = self.noun(markers.from.unwrap_or(ShipRef::You)).possessive;
            text = format!("{text} {}", words::in_arc(&whose, arc));
        }
        let many = number == Number::Many;
        let conditions = markers.having.iter();
        let conditions = conditions.map(|each| condition::relative(self, each, many));
        say::described(&text, conditions.collect())
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

/// The parts of a description.
#[derive(Default)]
struct Described<'f> {
    /// What the ships are, before the noun.
    adjectives: Vec<String>,
    /// The name or type, in place of `ship`.
    noun: Option<String>,
    /// The ships that aren't meant.
    not: Vec<ShipRef>,
    not_named: Vec<String>,
    /// Whatever else is said of them.
    traits: Vec<&'f Condition>,
}

impl<'f> Described<'f> {
    fn add(&mut self, scene: &Scene, condition: &'f Condition) {
        let (inner, so) = if let Condition::Not(inner) = condition {
            (&**inner, false)
        } else {
            (condition, true)
        };
        match inner {
            Condition::Same(ShipRef::It, who) | Condition::Same(who, ShipRef::It) if !so => {
                self.not.push(*who);
            }
            Condition::Has(ShipRef::It, set) if *set == words::STRESS => {
                self.adjectives.push(say::stressed(so).to_owned());
            }
            Condition::Damaged(ShipRef::It, Cards::Any) if scene.words.damaged => {
                self.adjectives.push(say::damaged(so).to_owned());
            }
            Condition::IsShip(ShipRef::It, kind) => self.add_kind(scene, condition, kind, so),
            // Any other condition is said after the noun.
            _ => self.traits.push(condition),
        }
    }

    fn add_kind(&mut self, scene: &Scene, condition: &'f Condition, kind: &ShipKind, so: bool) {
        let only = |alone: ShipKind| alone == *kind;
        if kind.limited
            && only(ShipKind {
                limited: true,
                ..ShipKind::default()
            })
        {
            self.adjectives.push(say::limited(so).to_owned());
        } else if so
            && only(ShipKind {
                sizes: kind.sizes.clone(),
                ..ShipKind::default()
            })
        {
            let sizes: Vec<String> = kind.sizes.iter().map(ToString::to_string).collect();
            self.adjectives.push(or(&sizes));
        } else if let Some(id) = &kind.ship
            && so
            && self.noun.is_none()
            && only(ShipKind {
                ship: kind.ship.clone(),
                ..ShipKind::default()
            })
        {
            self.noun = Some(names::ship(scene.content, id).to_owned());
        } else if let Some(name) = &kind.name
            && only(ShipKind {
                name: kind.name.clone(),
                ..ShipKind::default()
            })
        {
            if so {
                self.noun = Some(name.clone());
            } else {
                self.not_named.push(name.clone());
            }
        } else {
            self.traits.push(condition);
        }
    }
}

/// The ship that `It` must be.
fn same(condition: &Condition) -> Option<ShipRef> {
    if let Condition::Same(ShipRef::It, who) | Condition::Same(who, ShipRef::It) = condition {
        return Some(*who);
    }
    None
}

/// The other ships that match, if the description names the reader's ship beside them.
fn besides_you(ships: &ShipFilter) -> Option<ShipFilter> {
    let place = ships.having.iter().position(
        |each| matches!(each, Condition::Either(any) if any.iter().any(|one| same(one) == Some(ShipRef::You))),
    )?;
    let Condition::Either(any) = &ships.having[place] else {
        return None;
    };
    let mut others = ships.clone();
    let mut rest: Vec<Condition> = any
        .iter()
        .filter(|one| same(one) != Some(ShipRef::You))
        .cloned()
        .collect();
    let only = rest.pop()?;
    let left = if rest.is_empty() {
        only
    } else {
        rest.push(only);
        Condition::Either(rest)
    };
    // An arc of the reader's own goes where arcs are said.
    if let Condition::InArc {
        of: ShipRef::You,
        ship: ShipRef::It,
        arc,
        wholly: false,
    } = left
        && ships.arc.is_none()
    {
        others.having.remove(place);
        others.arc = Some(arc);
    } else {
        others.having[place] = left;
    }
    Some(others)
}
