//! The gate for the dice of an attack: whether a ship may add, change, reroll, spend or cancel results, and what it
//! may spend on that.
//!
//! What players are offered, what effects do, whether an ability is of any use, the odds and the reasons given all
//! go through it, so that a prohibition holds wherever dice are touched: in the Modify Dice steps, right after a
//! roll, and after the results were compared.

use furball_cards::language::{AppliesTo, Deed, Effect, Modifier, Modifying, RuleKind, Spendable};
use furball_cards::{Die, Token};

use crate::game::Game;
use crate::ids::{CardRef, ShipId, Side};
use crate::state::{Attack, Context};

use super::rules::Stop;

/// What is done to results [SE-DICE-03, SE-DICE-04, SE-DICE-05, SE-DICE-06, SE-DICE-07].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DiceDeed {
    Add,
    Change,
    Reroll,
    Spend,
    Cancel,
}

/// What it is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Means {
    /// A token spent for its usual effect.
    Token(Token),
    /// A lock spent for its usual effect.
    Lock,
    /// Force spent for its usual effect.
    Force,
    /// A card of the ship.
    Card(CardRef),
    /// Nothing of the ship's: a gas cloud, or a prediction about the roll.
    Rule,
}

impl Game {
    /// Whether the ship may do this to the dice of the current attack, spending what it takes.
    pub(crate) fn may_modify(&self, die: Die, by: ShipId, deed: DiceDeed, with: Means) -> bool {
        self.may_touch_with(die, by, deed, with) && self.may_spend_on(die, by, deed, with)
    }

    /// Whether the ship may do this to the dice, whatever it spends on it.
    pub(crate) fn may_touch_with(&self, die: Die, by: ShipId, deed: DiceDeed, with: Means) -> bool {
        // Canceling isn't modifying [SE-DICE-07].
        let Some(attack) = self.state.attack().filter(|_| deed != DiceDeed::Cancel) else {
            return true;
        };
        let roller = attack.roller(die);
        // Friendly ships may still do what the ship itself may not.
        let barred = || {
            self.forbids(by, RuleKind::Modifying, |what, context| {
                matches!(what, Deed::Modify(what) if is_plain(what) && self.are_meant(what, die, Some(roller), context))
            })
        };
        let rerolls = || deed != DiceDeed::Reroll || self.may_reroll(die, by);
        !attack.pool(die).frozen && !barred() && self.is_only_way(die, roller, by, with) && rerolls()
    }

    /// Whether cards keep everybody from modifying the dice of the ship's current roll.
    pub(crate) fn dice_barred(&self, roller: ShipId) -> bool {
        self.forbids(roller, RuleKind::Modifying, |what, context| match what {
            Deed::Modify(what) => {
                is_plain(what)
                    && what.dice.is_none()
                    && what
                        .of
                        .as_ref()
                        .is_some_and(|of| self.concerns(of, context, roller))
            }
            _ => false,
        })
    }

    /// Whether a rule about modifying dice speaks of these.
    fn are_meant(&self, what: &Modifying, die: Die, roller: Option<ShipId>, context: &Context) -> bool {
        let of = |of: &AppliesTo| roller.is_some_and(|roller| self.concerns(of, context, roller));
        what.dice.is_none_or(|wanted| wanted == die) && what.of.as_ref().is_none_or(of)
    }

    /// The least number of dice, or results, that rules about modifying let the ship modify, as far as they fit.
    pub(super) fn modified_at_most(
        &self,
        ship: ShipId,
        fits: impl Fn(&Modifying) -> bool,
        die: Die,
    ) -> Option<u8> {
        let roller = self.state.attack().map(|attack| attack.roller(die));
        let mut most: Option<u8> = None;
        self.each_rule_about(ship, RuleKind::Modifying, &mut |rule, context| {
            if let Modifier::Cannot(whom, Deed::Modify(what)) = rule
                && let Some(limit) = what.more_than
                && fits(what)
                && self.are_meant(what, die, roller, context)
                && self.concerns(whom, context, ship)
            {
                most = Some(most.map_or(limit, |most| most.min(limit)));
            }
            Stop::No
        });
        most
    }

    /// Whether the ship may spend this to do so.
    fn may_spend_on(&self, die: Die, by: ShipId, deed: DiceDeed, what: Means) -> bool {
        let at_all = self.may_spend_means(by, what);
        let roller = self.state.attack().map(|attack| attack.roller(die));
        at_all
            && !self.forbids(by, RuleKind::Modifying, |barred, context| match barred {
                Deed::Modify(barred) => {
                    barred.with.is_some_and(|with| is_spent(with, what))
                        && (!barred.reroll || deed == DiceDeed::Reroll)
                        && self.are_meant(barred, die, roller, context)
                }
                _ => false,
            })
    }

    /// Whether the ship may spend this at all.
    fn may_spend_means(&self, by: ShipId, what: Means) -> bool {
        match what {
            Means::Token(token) => self.may_spend(by, token),
            Means::Lock => self.may_spend_locks(by),
            Means::Force => self.may_spend_force(by),
            Means::Card(_) | Means::Rule => true,
        }
    }

    /// Whether a card of the ship may do this to the dice.
    pub(crate) fn may_touch(&self, die: Die, by: ShipId, deed: DiceDeed, card: CardRef) -> bool {
        self.may_touch_with(die, by, deed, Means::Card(card))
    }

    /// Whether the ship may spend this for these effects: it may spend it at all, and on the dice they modify.
    pub(crate) fn may_spend_for(
        &self,
        spender: ShipId,
        what: Means,
        then: &[Effect],
        context: &Context,
    ) -> bool {
        let at_all = self.may_spend_means(spender, what);
        let mut deeds = Vec::new();
        if at_all && self.is_ruled(RuleKind::Modifying) {
            self.dice_deeds(then, context.side, &mut deeds);
        }
        at_all
            && deeds
                .into_iter()
                .all(|(die, deed)| self.may_spend_on(die, spender, deed, what))
    }

    /// What the effects do to which dice of the current attack.
    pub(crate) fn dice_deeds(&self, then: &[Effect], side: Side, found: &mut Vec<(Die, DiceDeed)>) {
        for effect in then {
            let deed = match effect {
                Effect::Change { dice, .. } => Some((*dice, DiceDeed::Change)),
                Effect::Reroll { dice, .. } => dice.map(|dice| (dice, DiceDeed::Reroll)),
                Effect::AddResult(dice, ..) => Some((*dice, DiceDeed::Add)),
                Effect::Cancel { dice, .. } => Some((*dice, DiceDeed::Cancel)),
                // Any other effect leaves dice alone, but for what is in its lists.
                _ => None,
            };
            found.extend(deed.map(|(dice, deed)| (self.dice_meant(dice, side), deed)));
            effect.lists().for_each(|list| self.dice_deeds(list, side, found));
        }
    }

    /// Whether cards let the ship, or friendly ships on its behalf, still reroll such dice in this attack
    /// [FE-ABIL-05].
    fn may_reroll(&self, die: Die, by: ShipId) -> bool {
        let Some(attack) = self.state.attack() else {
            return true;
        };
        let fighter = self.fighter_for(attack, by);
        let roller = attack.roller(die);
        let barred = self.forbids(fighter, RuleKind::Modifying, |what, context| match what {
            Deed::Modify(what) => {
                what.reroll
                    && what.with.is_none()
                    && what.more_than.is_none()
                    && self.are_meant(what, die, Some(roller), context)
            }
            _ => false,
        });
        !barred && self.max_rerolls(die, by) > 0
    }

    /// The ship in the attack that this one is, or is on the side of: what is rerolled for a ship, it rerolls.
    pub(super) fn fighter_for(&self, attack: &Attack, ship: ShipId) -> ShipId {
        let attacks = self.state.ship(attack.attacker).side == self.state.ship(ship).side;
        if attacks { attack.attacker } else { attack.defender }
    }

    /// Whether cards limit the dice of the roller to what this ship does with this, or don't limit them.
    fn is_only_way(&self, die: Die, roller: ShipId, by: ShipId, with: Means) -> bool {
        let mut fits = true;
        self.each_rule_of_cards(RuleKind::Modifying, &mut |rule, context, ability| {
            if let Modifier::Only(whom, Deed::Modify(only)) = rule
                && self.are_meant(only, die, Some(roller), context)
                && self.concerns(whom, context, by)
            {
                let this_card = |card| only.this_card && (ability.ship(), ability.card) == (Some(by), card);
                fits &= match with {
                    Means::Card(card) => this_card(card),
                    means => only.with.is_some_and(|with| is_spent(with, means)),
                };
            }
            Stop::No
        });
        fits
    }
}

/// Whether the rule is about modifying as such, in whatever way.
fn is_plain(what: &Modifying) -> bool {
    what.with.is_none() && what.more_than.is_none() && what.faces.is_empty() && !what.reroll
}

/// Whether a rule about spending speaks of this.
const fn is_spent(what: Spendable, means: Means) -> bool {
    match (what, means) {
        (Spendable::Tokens(tokens), Means::Token(token)) => tokens.contains(token),
        (Spendable::Tokens(tokens), Means::Lock) => tokens.has_locks(),
        (Spendable::Lock, Means::Lock) | (Spendable::Force, Means::Force) => true,
        (Spendable::Tokens(_), Means::Force | Means::Card(_) | Means::Rule)
        | (Spendable::Lock, Means::Token(_) | Means::Force | Means::Card(_) | Means::Rule)
        | (Spendable::Force, Means::Token(_) | Means::Lock | Means::Card(_) | Means::Rule)
        | (Spendable::YourTokens(_), _) => false,
    }
}
