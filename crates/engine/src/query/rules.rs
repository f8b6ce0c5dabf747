//! Lasting rules: iterating over those in force.

use furball_cards::language::{Ability, Modifier, Role, RuleKind, While};

use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, CardRef, Holder, ShipId};
use crate::state::{Context, Ship};

use super::dealt_of;

/// Whether to stop iterating.
pub(crate) enum Stop {
    Yes,
    No,
}

impl Game {
    /// Calls `apply` for every lasting rule of the kind in force anywhere on the table, until it returns stop.
    ///
    /// Conditions are evaluated only for texts that have such a rule, so a condition may use a number that
    /// other texts change.
    pub(crate) fn each_rule<'a>(
        &'a self,
        kind: RuleKind,
        apply: &mut impl FnMut(&'a Modifier, &Context) -> Stop,
    ) {
        self.each_rule_of_cards(kind, &mut |rule, context, _| apply(rule, context));
    }

    /// The same, with the card of each rule.
    pub(crate) fn each_rule_of_cards<'a>(
        &'a self,
        kind: RuleKind,
        apply: &mut impl FnMut(&'a Modifier, &Context, AbilityRef) -> Stop,
    ) {
        if self.is_ruled(kind)
            && let Stop::No = self.rules_on(kind, |ship| ship.rules, apply)
        {
            self.rules_beside_ships(kind, apply);
        }
    }

    /// The same for rules that may concern the ship, if all of the kind name the ships they concern.
    pub(crate) fn each_rule_about<'a>(
        &'a self,
        about: ShipId,
        kind: RuleKind,
        apply: &mut impl FnMut(&'a Modifier, &Context) -> Stop,
    ) {
        if self.is_ruled(kind) {
            let rules = |ship: &Ship| if ship.id == about { ship.rules } else { ship.reach };
            let apply = &mut |rule: &'a Modifier, context: &Context, _| apply(rule, context);
            if let Stop::No = self.rules_on(kind, rules, apply) {
                self.rules_beside_ships(kind, apply);
            }
        }
    }

    /// The same for rules on the ship's own cards.
    pub(crate) fn each_own_rule<'a>(
        &'a self,
        own: ShipId,
        kind: RuleKind,
        apply: &mut impl FnMut(&'a Modifier, &Context) -> Stop,
    ) {
        let ship = self.state.ship(own);
        if ship.is_ruled(kind) {
            self.rules_of(ship, kind, &mut |rule, context, _| apply(rule, context));
        }
    }

    fn rules_on<'a>(
        &'a self,
        kind: RuleKind,
        rules: impl Fn(&Ship) -> u64,
        apply: &mut impl FnMut(&'a Modifier, &Context, AbilityRef) -> Stop,
    ) -> Stop {
        for ship in &self.state.ships {
            if rules(ship) & kind.bit() != 0
                && let Stop::Yes = self.rules_of(ship, kind, apply)
            {
                return Stop::Yes;
            }
        }
        Stop::No
    }

    /// Those of texts that no ship holds.
    fn rules_beside_ships<'a>(
        &'a self,
        kind: RuleKind,
        apply: &mut impl FnMut(&'a Modifier, &Context, AbilityRef) -> Stop,
    ) {
        for (holder, card, _) in self.texts_beside_ships() {
            if let Stop::Yes = self.rules_in(holder, card, kind, apply) {
                return;
            }
        }
    }

    fn rules_of<'a>(
        &'a self,
        ship: &'a Ship,
        kind: RuleKind,
        apply: &mut impl FnMut(&'a Modifier, &Context, AbilityRef) -> Stop,
    ) -> Stop {
        for card in self.cards_in_force(ship) {
            if let Stop::Yes = self.rules_in(ship.id.into(), card, kind, apply) {
                return Stop::Yes;
            }
        }
        Stop::No
    }

    fn rules_in<'a>(
        &'a self,
        holder: Holder,
        card: CardRef,
        kind: RuleKind,
        apply: &mut impl FnMut(&'a Modifier, &Context, AbilityRef) -> Stop,
    ) -> Stop {
        for (index, ability) in self.abilities_of(holder, card).iter().enumerate() {
            let Ability::While(text) = ability else { continue };
            if !text.rules.iter().any(|rule| rule.kind() == kind) {
                continue;
            }
            let Some(context) = self.while_context(text, holder, card) else {
                continue;
            };
            let ability = AbilityRef {
                holder,
                card,
                index: AbilityIndex::at(index),
            };
            for rule in text.rules.iter().filter(|rule| rule.kind() == kind) {
                if let Stop::Yes = apply(rule, &context, ability) {
                    return Stop::Yes;
                }
            }
        }
        Stop::No
    }

    /// The first ability in force anywhere on the table that has this rule.
    pub(crate) fn source_of(&self, kind: RuleKind, wanted: impl Fn(&Modifier) -> bool) -> Option<AbilityRef> {
        if !self.is_ruled(kind) {
            return None;
        }
        let ships = self.state.ships.iter().filter(|ship| ship.is_ruled(kind));
        let cards = ships.flat_map(|ship| {
            self.cards_in_force(ship)
                .map(|card| (Holder::Ship(ship.id), card))
        });
        let others = self.texts_beside_ships().map(|(holder, card, _)| (holder, card));
        cards.chain(others).find_map(|(holder, card)| {
            let mut texts = self.abilities_of(holder, card).iter();
            let index = texts.position(|text| match text {
                Ability::While(text) => {
                    text.rules.iter().any(&wanted) && self.while_context(text, holder, card).is_some()
                }
                Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => false,
            })?;
            Some(AbilityRef {
                holder,
                card,
                index: AbilityIndex::at(index),
            })
        })
    }

    /// The context of a continuous ability, if it is in force.
    pub(crate) fn while_context(
        &self,
        text: &While,
        holder: impl Into<Holder>,
        card: CardRef,
    ) -> Option<Context> {
        let holder = holder.into();
        // Ships still to be placed count too: their initiative determines their turn [FE-SETUP-11].
        if !self.holder_counts_here(holder, text.from) {
            return None;
        }
        let about = Context {
            dealt: dealt_of(card),
            assigner: self.assigner(card),
            ..Context::on(self.first_side())
        };
        let mut context = self.read_by(holder, &about);
        if let Some(role) = text.during {
            let attack = self.state.attack()?;
            let concerned = |subject: ShipId| {
                let about = Context {
                    subject: Some(subject),
                    ..about
                };
                let context = self.read_by(holder, &about);
                self.watches(&text.by, &context, subject).then_some(context)
            };
            context = match role {
                Role::Attacking => concerned(attack.attacker),
                Role::Defending => concerned(attack.defender),
                Role::Fighting => concerned(attack.attacker).or_else(|| concerned(attack.defender)),
            }?;
        }
        self.all_hold(&text.only_if, &context, Some(card))
            .then_some(context)
    }
}
