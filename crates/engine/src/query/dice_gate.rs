//! The gate for the dice of an attack: whether a ship may add, change, reroll, spend or cancel results, and what it
//! may spend on that.
//!
//! What players are offered, what effects do, whether an ability is of any use, the odds and the reasons given all
//! go through it, so that a prohibition holds wherever dice are touched: in the Modify Dice steps, right after a
//! roll, and after the results were compared.

use furball_cards::language::{Activity, Effect, Modifier, OnlyBy, RuleKind};
use furball_cards::{Die, Token, TokenSet};

use crate::game::Game;
use crate::ids::{CardRef, ShipId};
use crate::state::Context;

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
        if attack.pool(die).frozen || self.forbidden(roller, &Activity::HaveDiceModified) {
            return false;
        }
        // Friendly ships may still do what the ship itself may not.
        let own = by == roller;
        let hands_off = own && die == Die::Attack && self.forbidden(by, &Activity::ModifyAttackDice);
        let limited = self.state.ship(roller).is_ruled(RuleKind::OnlyModifiedBy);
        let otherwise = limited && !self.is_only_way(roller, by, with);
        let rerolls = deed != DiceDeed::Reroll || self.may_reroll(die, by);
        !hands_off && !otherwise && rerolls
    }

    /// Whether the ship may spend this to do so.
    fn may_spend_on(&self, die: Die, by: ShipId, deed: DiceDeed, what: Means) -> bool {
        let roller = self.state.attack().map(|attack| attack.roller(die));
        match what {
            Means::Token(token) => {
                let green = die == Die::Defense && TokenSet::GREEN.contains(token);
                let no_green = green
                    && roller.is_some_and(|roller| self.forbidden(roller, &Activity::ModifyWithGreenTokens));
                !no_green && self.may_spend(by, token) && !self.forbidden(by, &Activity::SpendTokensOnDice)
            }
            Means::Lock => {
                let rerolls = die == Die::Attack && deed == DiceDeed::Reroll;
                !self.forbids(by, |barred| match barred {
                    Activity::SpendLock | Activity::SpendTokensOnDice => true,
                    Activity::RerollWithLock => rerolls,
                    // Any other prohibition isn't about spending locks.
                    _ => false,
                })
            }
            Means::Force => !self.forbidden(by, &Activity::SpendForce),
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
        let at_all = match what {
            Means::Token(token) => self.may_spend(spender, token),
            Means::Lock => !self.forbidden(spender, &Activity::SpendLock),
            Means::Force => !self.forbidden(spender, &Activity::SpendForce),
            Means::Card(_) | Means::Rule => true,
        };
        let mut deeds = Vec::new();
        if at_all && self.is_ruled(RuleKind::Prohibitions) {
            self.dice_deeds(then, context.you, &mut deeds);
        }
        at_all
            && deeds
                .into_iter()
                .all(|(die, deed)| self.may_spend_on(die, spender, deed, what))
    }

    /// What the effects do to which dice of the current attack.
    pub(crate) fn dice_deeds(&self, then: &[Effect], you: ShipId, found: &mut Vec<(Die, DiceDeed)>) {
        for effect in then {
            let deed = match effect {
                Effect::Change { dice, .. } => Some((*dice, DiceDeed::Change)),
                Effect::Reroll { dice, .. } => dice.map(|dice| (dice, DiceDeed::Reroll)),
                Effect::AddResult(dice, ..) => Some((*dice, DiceDeed::Add)),
                Effect::Cancel { dice, .. } => Some((*dice, DiceDeed::Cancel)),
                // Any other effect leaves dice alone, but for what is in its lists.
                _ => None,
            };
            found.extend(deed.map(|(dice, deed)| (self.dice_meant(dice, you), deed)));
            effect.lists().for_each(|list| self.dice_deeds(list, you, found));
        }
    }

    /// Whether cards let the ship, or friendly ships on its behalf, still reroll such dice in this attack
    /// [FE-ABIL-05].
    fn may_reroll(&self, die: Die, by: ShipId) -> bool {
        let Some(attack) = self.state.attack() else {
            return true;
        };
        let side = self.state.ship(by).side;
        let attacks = self.state.ship(attack.attacker).side == side;
        let fighter = if attacks { attack.attacker } else { attack.defender };
        let barred = die == Die::Attack && self.forbidden(fighter, &Activity::RerollAttackDice);
        !barred && self.max_rerolls(die, by) > 0
    }

    /// Whether cards limit the dice of the roller to what this ship does with this, or don't limit them.
    fn is_only_way(&self, roller: ShipId, by: ShipId, with: Means) -> bool {
        let this_card = self.source_of(RuleKind::OnlyModifiedBy, |rule| {
            *rule == Modifier::OnlyModifiedBy(OnlyBy::ThisCard)
        });
        let mut fits = true;
        self.each_own_rule(roller, RuleKind::OnlyModifiedBy, &mut |rule, _| {
            if let Modifier::OnlyModifiedBy(only) = rule {
                fits &= match only {
                    OnlyBy::Lock => with == Means::Lock,
                    // It binds the roller alone: whatever else is done to its dice isn't its doing.
                    OnlyBy::Force => by != roller || with == Means::Force,
                    OnlyBy::ThisCard => match with {
                        Means::Card(card) => {
                            this_card.is_some_and(|this| (this.ship, this.card) == (by, card))
                        }
                        _ => false,
                    },
                };
            }
            Stop::No
        });
        fits
    }
}
