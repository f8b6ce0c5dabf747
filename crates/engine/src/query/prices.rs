//! What a ship can do only for a price that one of its cards names.

use furball_cards::Difficulty;
use furball_cards::language::{
    Ability, Cost, Counter, Deed, Modifier, RuleKind, ShipRef, Template, TemplateUse, Way,
};

use furball_geometry::Template as Shape;

use crate::game::Game;
use crate::ids::ShipId;
use crate::state::{Context, Payment};

use super::rules::Stop;

/// What is paid, and what the price refers to.
pub(crate) type Bill = (Payment, Context);

/// A deed that may have a price.
#[derive(Clone, Copy)]
pub(crate) enum Dear {
    /// Boosting with this template.
    Boost(Template),
    /// Rolling with a template of one higher speed than usual.
    LongerRoll,
    /// Decloaking with a template of a speed one higher or lower.
    Decloak,
    /// Coordinating this ship.
    Coordinate(ShipId),
    /// Jamming this ship.
    Jam(ShipId),
    /// Dropping a device from the left or the right side.
    DropAside,
}

impl Game {
    /// Templates that the ship may boost with for a price, by an action of this difficulty.
    pub(crate) fn dear_templates(&self, ship: ShipId, difficulty: Difficulty) -> Vec<Template> {
        let mut found = Vec::new();
        self.each_own_rule(ship, RuleKind::Templates, &mut |rule, _| {
            if let Modifier::For(_, rule) = rule
                && let Modifier::Templates { templates, .. } = &**rule
            {
                found.extend(templates.iter().copied());
            }
            Stop::No
        });
        let faster = |(bearing, speed): &mut Template| {
            *speed = self.speed_of(ship, TemplateUse::Boost, difficulty, *bearing, *speed);
        };
        found.iter_mut().for_each(faster);
        let usual = self.boost_templates(ship, difficulty, false).into_iter();
        let longer = usual.map(|(bearing, speed)| (bearing, speed + 1));
        found.extend(longer.filter(|&(bearing, speed)| Shape::for_bearing(bearing, speed).is_some()));
        found.retain(|&template| self.bill_for(ship, Dear::Boost(template), difficulty).is_some());
        found
    }

    /// The bill for the deed, done by an action of this difficulty, if a card of the ship allows it for a price that
    /// the ship can pay.
    pub(crate) fn bill_for(&self, ship: ShipId, deed: Dear, difficulty: Difficulty) -> Option<Bill> {
        let kind = match deed {
            Dear::Boost(_) | Dear::LongerRoll | Dear::Decloak => RuleKind::Templates,
            Dear::Coordinate(_) => RuleKind::Coordinating,
            Dear::Jam(_) => RuleKind::Jamming,
            Dear::DropAside => RuleKind::Devices,
        };
        // Another ship may pay only for a decloak.
        let by_others = matches!(deed, Dear::Decloak);
        if !by_others && !self.state.ship(ship).is_ruled(kind) {
            return None;
        }
        let mut bill = None;
        self.each_rule_of_cards(kind, &mut |rule, context, ability| {
            let Modifier::For(cost, priced) = rule else {
                return Stop::No;
            };
            let context = Context {
                chosen: deed.on(),
                ..*context
            };
            let rules = match self.ability(ability) {
                Some(Ability::While(text)) => text.rules.as_slice(),
                _ => &[],
            };
            let place = rules.iter().position(|other| std::ptr::eq(other, rule));
            if let Some((place, payer)) = place.zip(context.you)
                && (by_others || payer == ship)
                && self.is_dear(ship, priced, deed, difficulty, &context)
                && self.payable(cost, &[], payer, &context, ability.card)
                && self.state.ship(payer).force()
                    >= force_in(cost) + u8::from(difficulty == Difficulty::Purple)
            {
                let place = place as u8;
                bill = Some((Payment::Rule { ability, place }, context));
                return Stop::Yes;
            }
            Stop::No
        });
        bill
    }

    /// Whether the rule allows the deed.
    fn is_dear(
        &self,
        ship: ShipId,
        rule: &Modifier,
        deed: Dear,
        difficulty: Difficulty,
        context: &Context,
    ) -> bool {
        match (rule, deed) {
            (Modifier::Templates { of, faster: true, .. }, Dear::Boost((bearing, speed))) => {
                let usual = self.boost_templates(ship, difficulty, false);
                let shorter = |&(other, usual): &Template| other == bearing && usual + 1 == speed;
                of.contains(&TemplateUse::Boost) && usual.iter().any(shorter)
            }
            (Modifier::Templates { templates, .. }, Dear::Boost((bearing, speed))) => {
                let flown =
                    |printed: u8| self.speed_of(ship, TemplateUse::Boost, difficulty, bearing, printed);
                let same = |&(other, printed): &Template| other == bearing && flown(printed) == speed;
                templates.iter().any(same)
            }
            (Modifier::Templates { way, .. }, Dear::DropAside) => *way == Some(Way::Aside),
            (Modifier::Templates { of, faster: true, .. }, Dear::LongerRoll) => {
                of.contains(&TemplateUse::BarrelRoll)
            }
            (Modifier::Templates { who, of, by_one, .. }, Dear::Decloak) => {
                let concerned = match who {
                    Some(who) => self.concerns(who, context, ship),
                    None => context.you == Some(ship),
                };
                *by_one && of.contains(&TemplateUse::Decloak) && concerned
            }
            (Modifier::May(_, Deed::Coordinate { on: Some(on), .. }, _), Dear::Coordinate(other))
            | (Modifier::May(_, Deed::Jam { on: Some(on) }, _), Dear::Jam(other)) => {
                self.concerns(on, context, other)
            }
            // Any other rule is about something else.
            _ => false,
        }
    }
}

impl Dear {
    /// The ship it is done to.
    const fn on(self) -> Option<ShipId> {
        match self {
            Dear::Boost(_) | Dear::LongerRoll | Dear::Decloak | Dear::DropAside => None,
            Dear::Coordinate(ship) | Dear::Jam(ship) => Some(ship),
        }
    }
}

/// The ship's own Force that the price takes, which a purple action needs too.
fn force_in(cost: &[Cost]) -> u8 {
    let force = |cost: &Cost| match cost {
        Cost::Spend(Counter::Force(ShipRef::You), furball_cards::language::Amount::Fixed(number)) => *number,
        // Any other cost takes none.
        _ => 0,
    };
    cost.iter().map(force).sum()
}
