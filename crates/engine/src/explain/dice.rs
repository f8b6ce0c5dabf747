//! Explanations of why tokens, locks, Force and abilities can't be used on these dice.

use furball_cards::language::Ability;
use furball_cards::{Die, Face, Token};

use crate::choice::{Choice, Modification};
use crate::game::Game;
use crate::ids::{AbilityRef, Seat, ShipId, Side};
use crate::refusal::{DiceRefusal, Refusal};
use crate::rulebook::EvadeToken;
use crate::state::Attack;

impl Game {
    /// Everything the player has that modifies dice, whether or not it can be used on these.
    pub(super) fn modifications_looked_for(&self, seat: Seat, die: Die) -> Vec<Choice> {
        let Some(attack) = self.state.attack() else {
            return Vec::new();
        };
        let side = self.table.side_of(seat);
        let (ship, own) = self.modifier(attack, die, side);
        let state = self.state.ship(ship);
        let mut found: Vec<Modification> = Vec::new();
        if own {
            let tokens = [Token::Focus, Token::Calculate, Token::Evade];
            let tokens = tokens.into_iter().filter(|token| state.tokens.has(*token));
            found.extend(tokens.map(Modification::Spend));
            if state.force() > 0 {
                found.push(Modification::SpendForce);
            }
            if die == Die::Attack && !state.locks.is_empty() {
                found.push(Modification::SpendLock);
            }
        }
        let abilities = self.dice_abilities(die, side, |_, _| true).into_iter();
        found.extend(abilities.map(|(ability, _)| Modification::Ability(ability)));
        found.into_iter().map(Choice::Modify).collect()
    }

    /// The side's ship in the attack, and whether the dice are its own.
    fn modifier(&self, attack: &Attack, die: Die, side: Side) -> (ShipId, bool) {
        let attacking = self.state.ship(attack.attacker).side == side;
        let ship = if attacking {
            attack.attacker
        } else {
            attack.defender
        };
        (ship, attacking == (die == Die::Attack))
    }

    /// Why this can't modify the dice now.
    pub(super) fn why_not_modify(&self, seat: Seat, die: Die, how: Modification) -> Refusal {
        let Some(attack) = self.state.attack() else {
            return super::misfit();
        };
        let side = self.table.side_of(seat);
        let (ship, own) = self.modifier(attack, die, side);
        let pool = attack.pool(die);
        if let Modification::Ability(ability) = how {
            return self.why_no_dice_ability(die, side, ability).into();
        }
        if !own {
            return DiceRefusal::NotOwnDice { die }.into();
        }
        let refusal = match how {
            Modification::Spend(token) => self.why_not_spend(attack, die, ship, token),
            Modification::SpendOf { .. } => None,
            Modification::SpendLock => self.why_not_spend_lock(attack, die, ship),
            Modification::SpendForce if self.state.ship(ship).force() == 0 => Some(DiceRefusal::NoForce),
            Modification::SpendForce if pool.count(Face::Focus) == 0 => {
                Some(DiceRefusal::NoFocusForForce { die })
            }
            Modification::SpendForce | Modification::Clouded | Modification::Ability(_) => None,
        };
        refusal.unwrap_or(DiceRefusal::CardForbidsModifying).into()
    }

    fn why_not_spend(&self, attack: &Attack, die: Die, ship: ShipId, token: Token) -> Option<DiceRefusal> {
        let rules = &self.table.rulebook.tokens;
        if !self.state.ship(ship).tokens.has(token) {
            return Some(DiceRefusal::NoToken { token });
        }
        let serves = match token {
            Token::Focus | Token::Calculate => true,
            Token::Evade => die == Die::Defense,
            _ => false,
        };
        if !serves {
            return Some(DiceRefusal::TokenForOtherDice { token, dice: die });
        }
        let role = usize::from(die == Die::Defense);
        let spent = attack.spent[role].iter().filter(|other| **other == token).count();
        if rules.per_attack.is_some_and(|most| spent >= usize::from(most)) {
            return Some(DiceRefusal::TokenSpent { token });
        }
        let pool = attack.pool(die);
        let (eyes, blanks) = (pool.count(Face::Focus), pool.count(Face::Blank));
        match token {
            Token::Evade if rules.evade == EvadeToken::ChangesDie && eyes + blanks == 0 => {
                Some(DiceRefusal::NothingToEvade)
            }
            Token::Focus | Token::Calculate if rules.only_if_useful && eyes == 0 => {
                Some(DiceRefusal::NoFocusForToken { token })
            }
            _ => None,
        }
    }

    fn why_not_spend_lock(&self, attack: &Attack, die: Die, ship: ShipId) -> Option<DiceRefusal> {
        let state = self.state.ship(ship);
        let target = attack.defender;
        if die != Die::Attack {
            return Some(DiceRefusal::LockForAttackDice);
        }
        if !state.locks_ship(target) {
            return Some(match state.locks.first() {
                Some(&locked) => DiceRefusal::LockElsewhere { locked, target },
                None => DiceRefusal::NoLock { target },
            });
        }
        let none_left = attack.pool(die).rerollable(&[]).is_empty();
        none_left.then_some(DiceRefusal::NoneRerollable)
    }

    fn why_no_dice_ability(&self, die: Die, side: Side, ability: AbilityRef) -> DiceRefusal {
        let abilities = self.dice_abilities(die, side, |_, _| true);
        let found = abilities.into_iter().find(|(other, _)| *other == ability);
        let Some((_, context)) = found else {
            return DiceRefusal::AbilityNotNow { die };
        };
        let Some(Ability::When(text)) = self.ability(ability) else {
            return DiceRefusal::AbilityNotNow { die };
        };
        if self.used_in_attack(ability) {
            return DiceRefusal::UsedInAttack { die, ability };
        }
        if self.used_up(ability) {
            return DiceRefusal::UsedUp { die, ability };
        }
        if let Some(unmet) = self.unmet(ability, &text.only_if, &context) {
            return DiceRefusal::DiceUnmet { die, ability, unmet };
        }
        // A card that only modifies dice is barred if none of what it does is allowed.
        let mut deeds = Vec::new();
        self.dice_deeds(&text.then, context.side, &mut deeds);
        let by = self.acts_on_dice(&context);
        let barred = |&(die, deed): &_| !by.is_some_and(|by| self.may_touch(die, by, deed, ability.card));
        let idle = !self.does_something(&text.then, &context, ability.card);
        if idle && deeds.first().is_some_and(barred) {
            return DiceRefusal::OtherCardForbids { ability };
        }
        if !self.payable(&text.cost, &text.then, context.you, &context, ability.card) {
            let unpaid = self.unpaid(ability);
            return DiceRefusal::DiceUnpaid { die, ability, unpaid };
        }
        if idle {
            return DiceRefusal::DiceIdle { ability };
        }
        DiceRefusal::OtherCardForbids { ability }
    }
}
