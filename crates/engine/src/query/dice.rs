//! Modifications available for attack and defense dice: tokens, locks and Force to spend, and abilities.

use furball_cards::language::{Ability, Modifying, Moment, Step};
use furball_cards::{Die, Face, Token};

use crate::choice::Modification;
use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, Holder, ShipId, Side};
use crate::rulebook::EvadeToken;
use crate::state::Context;

use super::{DiceDeed, Means, dealt_of, moment_bit};

impl Game {
    /// Every modification the side could apply to these dice now.
    pub(crate) fn modifications(&self, die: Die, side: Side) -> Vec<Modification> {
        let mut all = Vec::new();
        let Some(attack) = self.state.attack() else {
            return all;
        };
        let (attacker, defender) = (attack.attacker, attack.defender);
        let attacking = self.state.ship(attacker).side == side;
        if attacking == (die == Die::Attack) {
            let ship = if attacking { attacker } else { defender };
            self.token_modifications(die, ship, &mut all);
        }
        self.ability_modifications(die, side, &mut all);
        all
    }

    /// Tokens, locks and Force spent for their normal effect, and what a gas cloud allows
    /// [FE-ATK-22, FE-ATK-24, FE-ATK-32, FE-ATK-33, SE-DICE-02, SE-DICE-11, SE-DICE-12, SE-OBSTR-04].
    pub(crate) fn token_modifications(&self, die: Die, ship: ShipId, all: &mut Vec<Modification>) {
        let Some(attack) = self.state.attack() else { return };
        let state = self.state.ship(ship);
        let pool = attack.pool(die);
        let eyes = pool.count(Face::Focus) > 0 && self.most_eyes(die, ship) > 0;
        let blanks = pool.count(Face::Blank) > 0;
        let rules = &self.table.rulebook.tokens;
        // [SE-COST-01, SE-FOCUS-04, SE-OPEN-31]
        let useful = |does: bool| does || !rules.only_if_useful;
        let may = |deed: DiceDeed, with: Means| self.may_modify(die, ship, deed, with);
        let may_spend = |token: Token, deed: DiceDeed| {
            let role = usize::from(die == Die::Defense);
            let spent = attack.spent[role].iter().filter(|other| **other == token).count();
            let room = rules.per_attack.is_none_or(|most| spent < most as usize);
            state.tokens.has(token) && room && may(deed, Means::Token(token))
        };
        if useful(eyes) && may_spend(Token::Focus, DiceDeed::Change) {
            all.push(Modification::Spend(Token::Focus));
        }
        let evades = match rules.evade {
            EvadeToken::AddsResult => DiceDeed::Add,
            EvadeToken::ChangesDie => DiceDeed::Change,
        };
        let lent = self
            .lent_tokens(ship)
            .into_iter()
            .filter(|(_, token)| match token {
                Token::Focus | Token::Calculate => eyes && may(DiceDeed::Change, Means::Token(*token)),
                Token::Evade => {
                    die == Die::Defense && (eyes || blanks) && may(evades, Means::Token(Token::Evade))
                }
                _ => false,
            });
        all.extend(lent.map(|(of, token)| Modification::SpendOf { ship: of, token }));
        if eyes {
            if may_spend(Token::Calculate, DiceDeed::Change) {
                all.push(Modification::Spend(Token::Calculate));
            }
            if state.force() > 0 && may(DiceDeed::Change, Means::Force) {
                all.push(Modification::SpendForce);
            }
        }
        match die {
            Die::Attack => {
                let any = useful(!pool.rerollable(&[]).is_empty());
                if state.locks_ship(attack.defender) && any && may(DiceDeed::Reroll, Means::Lock) {
                    all.push(Modification::SpendLock);
                }
            }
            Die::Defense => {
                let any = rules.evade == EvadeToken::AddsResult || useful(eyes || blanks);
                if any && may_spend(Token::Evade, evades) {
                    all.push(Modification::Spend(Token::Evade));
                }
                if attack.clouded && blanks && may(DiceDeed::Change, Means::Rule) {
                    all.push(Modification::Clouded);
                }
            }
        }
    }

    /// Number of focus results the ship, or friendly ships on its behalf, may still modify in this attack.
    pub(crate) fn most_eyes(&self, die: Die, by: ShipId) -> u8 {
        let Some(attack) = self.state.attack() else {
            return u8::MAX;
        };
        let roller = attack.roller(die);
        let eyes = |what: &Modifying| what.faces.contains(&Face::Focus);
        match self.modified_at_most(roller, eyes, die) {
            Some(most) if self.rolled(die, by) => most.saturating_sub(attack.pool(die).eyes_modified),
            _ => u8::MAX,
        }
    }

    /// Whether the ship's side rolls these dice in the current attack.
    pub(crate) fn rolled(&self, die: Die, ship: ShipId) -> bool {
        self.state.attack().is_some_and(|attack| {
            let roller = attack.roller(die);
            self.state.ship(roller).side == self.state.ship(ship).side
        })
    }

    /// Number of dice of this kind the ship may still have rerolled in this attack.
    pub(crate) fn max_rerolls(&self, die: Die, ship: ShipId) -> u8 {
        let Some(attack) = self.state.attack() else {
            return 0;
        };
        let fighter = self.fighter_for(attack, ship);
        let Some(most) = self.modified_at_most(fighter, |what| what.reroll, die) else {
            return u8::MAX;
        };
        let rerolled = attack.pool(die).places(|die| die.rerolled);
        most.saturating_sub(rerolled.len() as u8)
    }

    /// Abilities of the side's ships that apply at this step, each once per attack. Mandatory ones apply only
    /// if they do anything.
    fn ability_modifications(&self, die: Die, side: Side, all: &mut Vec<Modification>) {
        for (ability, context) in self.modifying_abilities(die, side) {
            let Some(Ability::When(text)) = self.ability(ability) else {
                continue;
            };
            if text.may || self.changes_anything(&text.then, &context, ability.card) {
                all.push(Modification::Ability(ability));
            }
        }
    }

    pub(crate) fn modifying_abilities(&self, die: Die, side: Side) -> Vec<(AbilityRef, Context)> {
        self.dice_abilities(die, side, |ability, context| {
            !self.used_in_attack(ability) && self.usable(ability, context)
        })
    }

    /// Abilities of the side's ships that could apply at this step of an attack like this one and pass `counts`.
    pub(crate) fn dice_abilities(
        &self,
        die: Die,
        side: Side,
        counts: impl Fn(AbilityRef, &Context) -> bool,
    ) -> Vec<(AbilityRef, Context)> {
        let mut found = Vec::new();
        let Some(attack) = self.state.attack() else {
            return found;
        };
        let step = match die {
            Die::Attack => Step::ModifyAttackDice,
            Die::Defense => Step::ModifyDefenseDice,
        };
        let moments = [
            (Moment::Attacking(step), attack.attacker, attack.defender),
            (Moment::Defending(step), attack.defender, attack.attacker),
        ];
        let bits = moment_bit(moments[0].0) | moment_bit(moments[1].0);
        if !self.state.is_watched(bits) {
            return found;
        }
        let ships = self.state.in_play();
        let ships = ships.filter(|ship| ship.side == side && ship.answers(bits));
        let cards = ships.flat_map(|ship| {
            self.cards_in_force(ship)
                .map(|card| (Holder::Ship(ship.id), card))
        });
        let others = self.texts_beside_ships().map(|(holder, card, _)| (holder, card));
        let others = others.filter(|(holder, _)| self.side_of(*holder) == Some(side));
        for (holder, card) in cards.chain(others) {
            for (index, text) in self.abilities_of(holder, card).iter().enumerate() {
                let Ability::When(text) = text else { continue };
                let ability = AbilityRef {
                    holder,
                    card,
                    index: AbilityIndex::at(index),
                };
                // It may trigger for either ship of the attack, but only once.
                let answered = moments.iter().filter(|(moment, ..)| text.on.contains(moment));
                let concerned = answered.map(|(_, subject, object)| {
                    let about = Context {
                        subject: Some(*subject),
                        object: Some(*object),
                        dealt: dealt_of(card),
                        ..Context::on(side)
                    };
                    (*subject, self.read_by(holder, &about))
                });
                let concerned = concerned
                    .filter(|(subject, context)| self.watches(&text.by, context, *subject))
                    .map(|(_, context)| context)
                    .find(|context| counts(ability, context));
                found.extend(concerned.map(|context| (ability, context)));
            }
        }
        found
    }

    /// Whether an ability was already used in the current attack.
    pub(crate) fn used_in_attack(&self, ability: AbilityRef) -> bool {
        self.state
            .attack()
            .is_some_and(|attack| attack.used.contains(&ability))
    }
}
