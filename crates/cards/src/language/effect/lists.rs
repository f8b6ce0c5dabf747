//! What an effect has inside: its conditions and its lists of effects, for everything that looks through all of an
//! ability.

use super::{Effect, OnFaces};
use crate::language::{Condition, Things};

/// How lists are nested in an effect.
#[derive(Clone, Copy)]
enum Nested<'a> {
    None,
    One(&'a [Effect]),
    Two(&'a [Effect], &'a [Effect]),
    /// One of these is picked.
    Options(&'a [Vec<Effect>]),
    /// What happens on each result, and on none of them.
    Outcomes(&'a [OnFaces], &'a [Effect]),
}

impl Effect {
    /// Its nested lists, in the order of [`Effect::list`].
    pub fn lists(&self) -> impl Iterator<Item = &[Effect]> {
        let nested = self.nested();
        (0..nested.len()).map(move |place| nested.list(place))
    }

    /// One of its nested lists; empty if there is none. What happens comes before what happens otherwise.
    pub fn list(&self, place: usize) -> &[Effect] {
        self.nested().list(place)
    }

    /// What it asks itself, without what its nested lists ask.
    pub fn conditions(&self) -> &[Condition] {
        self.inside().0
    }

    fn nested(&self) -> Nested<'_> {
        self.inside().1
    }

    fn inside(&self) -> (&[Condition], Nested<'_>) {
        match self {
            Effect::Choose {
                of: Things::Ships(ships),
                then,
                ..
            }
            | Effect::Each { ships, then, .. } => (&ships.having, Nested::One(then)),
            Effect::Choose {
                of: Things::Obstacles(_) | Things::Devices(_) | Things::Markers(_),
                then,
                ..
            }
            | Effect::EachObstacle { then, .. }
            | Effect::Guess { then, .. }
            | Effect::Later(_, then)
            | Effect::May { then, .. } => (&[], Nested::One(then)),
            Effect::Cancel { each, .. } => (&[], Nested::One(each)),
            Effect::Unless { does, then, .. } => (&[], Nested::Two(then, does)),
            Effect::If {
                condition,
                then,
                otherwise,
                ..
            } => (condition, Nested::Two(then, otherwise)),
            Effect::OneOf { options, .. } => (&[], Nested::Options(options)),
            Effect::Roll { on, otherwise, .. } => (&[], Nested::Outcomes(on, otherwise)),
            crate::simple_at_once_effects!()
            | crate::simple_dice_effects!()
            | crate::simple_damage_effects!()
            | crate::simple_picking_effects!()
            | crate::simple_mixed_effects!() => (&[], Nested::None),
        }
    }
}

impl<'a> Nested<'a> {
    fn len(self) -> usize {
        match self {
            Nested::None => 0,
            Nested::One(_) => 1,
            Nested::Two(..) => 2,
            Nested::Options(options) => options.len(),
            Nested::Outcomes(on, _) => on.len() + 1,
        }
    }

    fn list(self, place: usize) -> &'a [Effect] {
        match self {
            Nested::None => &[],
            Nested::One(list) => list,
            Nested::Two(first, second) => {
                if place == 0 {
                    first
                } else {
                    second
                }
            }
            Nested::Options(options) => options.get(place).map_or(&[], Vec::as_slice),
            Nested::Outcomes(on, otherwise) => on.get(place).map_or(otherwise, |outcome| &outcome.then),
        }
    }
}
