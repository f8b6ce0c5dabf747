//! Explanations of why tokens, locks, Force and abilities can't be used on these dice.

use furball_cards::language::{Ability, Activity};
use furball_cards::{Die, Face, Token};
use furball_rules::Rule;

use crate::choice::{Choice, Modification};
use crate::game::Game;
use crate::ids::{AbilityRef, Seat, ShipId, Side};
use crate::refusal::Refusal;
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
            if state.force > 0 {
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
        let rule = match die {
            Die::Attack => Rule::FE_ATK_19,
            Die::Defense => Rule::FE_ATK_30,
        };
        let refused = |reason: &'static str| Refusal::new(rule, reason);
        let Some(attack) = self.state.attack() else {
            return super::misfit();
        };
        let side = self.table.side_of(seat);
        let (ship, own) = self.modifier(attack, die, side);
        let pool = attack.pool(die);
        let roller = attack.roller(die);
        if pool.frozen {
            return refused("these dice can't be modified");
        }
        if self.forbidden(roller, &Activity::HaveDiceModified) {
            return Refusal::new(Rule::FE_ABIL_05, "a card forbids that these dice are modified");
        }
        if let Modification::Ability(ability) = how {
            return self.why_no_dice_ability(die, side, ability, rule);
        }
        if !own {
            return refused("tokens are spent on the dice of one's own ship");
        }
        let reason = match how {
            Modification::Spend(token) => self.why_not_spend(attack, die, ship, token),
            Modification::SpendOf(..) => None,
            Modification::SpendLock => self.why_not_spend_lock(attack, die, ship),
            Modification::SpendForce if self.state.ship(ship).force == 0 => {
                Some(Refusal::new(Rule::FE_TOK_03, "it has no active Force"))
            }
            Modification::SpendForce if pool.count(Face::Focus) == 0 => {
                let rule = match die {
                    Die::Attack => Rule::SE_DICE_11,
                    Die::Defense => Rule::SE_DICE_12,
                };
                let reason = "no die shows a focus that Force could change";
                Some(Refusal::new(rule, reason))
            }
            Modification::SpendForce | Modification::Clouded | Modification::Ability(_) => None,
        };
        reason.unwrap_or_else(|| {
            Refusal::new(
                Rule::FE_ABIL_05,
                "a card keeps it from modifying these dice with that",
            )
        })
    }

    fn why_not_spend(&self, attack: &Attack, die: Die, ship: ShipId, token: Token) -> Option<Refusal> {
        let rules = &self.table.rulebook.tokens;
        let name = token.name();
        let has = self.state.ship(ship).tokens.has(token);
        if !has {
            return Some(Refusal::new(Rule::FE_TOK_03, format!("it has no {name} token")));
        }
        let serves = match token {
            Token::Focus | Token::Calculate => true,
            Token::Evade => die == Die::Defense,
            _ => false,
        };
        if !serves {
            let dice = match die {
                Die::Attack => "attack",
                Die::Defense => "defense",
            };
            return Some(Refusal::new(
                Rule::FE_ATK_33,
                format!("the {name} token does nothing for {dice} dice"),
            ));
        }
        let role = usize::from(die == Die::Defense);
        let spent = attack.spent[role].iter().filter(|other| **other == token).count();
        if rules.per_attack.is_some_and(|most| spent >= usize::from(most)) {
            return Some(Refusal::new(
                Rule::FE_OPEN_30,
                format!("a {name} token was spent in this attack already"),
            ));
        }
        let pool = attack.pool(die);
        let (eyes, blanks) = (pool.count(Face::Focus), pool.count(Face::Blank));
        match token {
            Token::Evade if rules.evade == EvadeToken::ChangesDie && eyes + blanks == 0 => {
                Some(Refusal::new(
                    Rule::SE_EVADE_02,
                    "no die shows a focus or a blank that an evade token could change",
                ))
            }
            Token::Focus | Token::Calculate if rules.only_if_useful && eyes == 0 => Some(Refusal::new(
                Rule::SE_FOCUS_04,
                format!("no die shows a focus that a {name} token could change"),
            )),
            _ => None,
        }
    }

    fn why_not_spend_lock(&self, attack: &Attack, die: Die, ship: ShipId) -> Option<Refusal> {
        let refused = |reason: String| Some(Refusal::new(Rule::FE_ATK_22, reason));
        let state = self.state.ship(ship);
        if die != Die::Attack {
            return refused("a lock lets attack dice be rerolled, not defense dice".to_owned());
        }
        if !state.locks_ship(attack.defender) {
            let other = state.locks.first().map(|&object| self.name_of(object));
            let defender = self.label(attack.defender);
            return refused(match other {
                Some(other) => format!("its lock is on {other}, not on {defender}"),
                None => format!("it has no lock on {defender}"),
            });
        }
        if attack.pool(die).rerollable(&[]).is_empty() {
            return Some(Refusal::new(
                Rule::FE_DICE_07,
                "no die is left that may be rerolled",
            ));
        }
        None
    }

    fn why_no_dice_ability(&self, die: Die, side: Side, ability: AbilityRef, rule: Rule) -> Refusal {
        let refused = |reason: &'static str| Refusal::new(rule, reason);
        let abilities = self.dice_abilities(die, side, |_, _| true);
        let found = abilities.into_iter().find(|(other, _)| *other == ability);
        let Some((_, context)) = found else {
            return refused("that can't modify these dice now");
        };
        let Some(Ability::When(text)) = self.ability(ability) else {
            return refused("that can't modify these dice now");
        };
        if self.used_in_attack(ability) {
            return refused("it was used in this attack already");
        }
        if self.used_up(ability) {
            return refused("it was used as often as it may be");
        }
        if let Some(reason) = self.unmet(ability, &text.only_if, &context) {
            return Refusal::new(rule, reason);
        }
        if !self.payable(&text.cost, &text.then, ability.ship, &context, ability.card) {
            return Refusal::new(rule, self.unpaid(ability));
        }
        if !self.does_something(&text.then, &context, ability.card) {
            return Refusal::new(Rule::FE_ABIL_03, "it would change nothing now");
        }
        Refusal::new(
            Rule::FE_ABIL_05,
            "another card keeps it from modifying these dice",
        )
    }
}
