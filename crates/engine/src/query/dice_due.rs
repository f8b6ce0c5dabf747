//! The number of dice rolled in an attack, and where each comes from.

use furball_cards::language::{Modifier, RangeBonus, RuleKind};
use furball_cards::{Die, Phase, Stat, Token};
use schemars::JsonSchema;
use serde::Serialize;

use crate::game::Game;
use crate::ids::AbilityRef;
use crate::named;
use crate::state::{Attack, WeaponRef};

use super::rules::Stop;

/// What adds or removes dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum DiceSource {
    /// The current value of the weapon.
    Weapon,
    /// The defender's current agility.
    Agility,
    /// The range bonus.
    Range,
    /// Obstruction by obstacles.
    Obstruction,
    /// Tokens of this kind.
    #[serde(with = "named::Token::<Token>")]
    Token(Token),
    /// A card's text while it is in force.
    #[serde(with = "named::Ability::<AbilityRef>")]
    Card(AbilityRef),
    /// Abilities used in this attack.
    Abilities,
    /// The bounds of the sum: no fewer than zero, and no more than cards allow.
    Limit,
}

/// A share of the number of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DiceShare {
    /// What the dice come from.
    pub from: DiceSource,
    /// Number of dice; negative if they are taken away.
    pub dice: i16,
}

impl Game {
    pub(crate) fn attack_dice(&self) -> u8 {
        self.dice_due(Die::Attack, &mut |_| {})
    }

    pub(crate) fn defense_dice(&self) -> u8 {
        self.dice_due(Die::Defense, &mut |_| {})
    }

    /// The number of dice to roll in the current attack; reports their sources. All shares are added up, and
    /// only the sum is limited to zero or more [FE-OPEN-29, SE-ATK-25].
    pub(crate) fn dice_due(&self, die: Die, tell: &mut impl FnMut(DiceShare)) -> u8 {
        let Some(attack) = self.state.attack() else {
            return 0;
        };
        let mut sum = 0;
        let mut add = |from, dice| {
            sum += dice;
            if dice != 0 {
                tell(DiceShare { from, dice });
            }
        };
        let most = match die {
            Die::Attack => self.attack_shares(attack, &mut add),
            Die::Defense => self.defense_shares(attack, &mut add),
        };
        let due = sum.clamp(0, most);
        if due != sum {
            tell(DiceShare {
                from: DiceSource::Limit,
                dice: due - sum,
            });
        }
        due as u8
    }

    /// Adds the weapon's value, the range bonus, and the effects of cards and tokens
    /// [FE-ATK-13, FE-ATK-15, FE-ATK-16, FE-ATK-17, SE-ATK-10]. Returns the maximum.
    fn attack_shares(&self, attack: &Attack, add: &mut impl FnMut(DiceSource, i16)) -> i16 {
        let value = match attack.weapon {
            WeaponRef::Primary(place) => self.primary_value(attack.attacker, place),
            WeaponRef::Upgrade(place) => self
                .weapon_text(attack.attacker, place)
                .map_or(0, |text| text.value),
        };
        add(DiceSource::Weapon, i16::from(value));
        add(
            DiceSource::Range,
            i16::from(self.attacker_has_range_bonus(attack)),
        );
        if self.state.ship(attack.attacker).tokens.has(Token::Deplete) || attack.wearied[0] {
            add(DiceSource::Token(Token::Deplete), -1);
        }
        let mut most = i16::from(attack.max_dice[0].min(20));
        self.each_rule_of_cards(RuleKind::AttackDice, &mut |rule, context, ability| {
            if let Modifier::Quantity(whom, _, change) = rule
                && self.concerns(whom, context, attack.attacker)
            {
                if let Some(by) = change.difference() {
                    add(DiceSource::Card(ability), i16::from(by));
                }
                most = most.min(change.at_most().map_or(most, i16::from));
            }
            Stop::No
        });
        add(DiceSource::Abilities, i16::from(attack.extra_dice[0]));
        most
    }

    /// Adds agility, the range bonus, obstruction, and the effects of cards and tokens
    /// [FE-ATK-25, FE-ATK-26, FE-ATK-27, FE-ATK-28, SE-ATK-12]. Returns the maximum.
    fn defense_shares(&self, attack: &Attack, add: &mut impl FnMut(DiceSource, i16)) -> i16 {
        let agility = self.stat(attack.defender, Stat::Agility);
        add(DiceSource::Agility, i16::from(agility));
        add(
            DiceSource::Range,
            i16::from(self.defender_has_range_bonus(attack)),
        );
        // However many obstacles there are [SE-OBSTR-03].
        if attack.screened {
            let dice = self.table.rulebook.obstacles.obstruction_dice;
            add(DiceSource::Obstruction, i16::from(dice));
        }
        let tokens = self.state.ship(attack.defender).tokens;
        // However many tokens there are [SE-TOK-08, SE-TRAC-04, LG-TOK-61].
        if tokens.has(Token::Strain) || attack.wearied[1] {
            add(DiceSource::Token(Token::Strain), -1);
        }
        let any_token = self.table.rulebook.tokens.tractor.any_token_costs_die;
        let held = match any_token {
            true => tokens.has(Token::Tractor) && self.state.phase == Phase::Engagement,
            false => self.is_over(attack.defender, Token::Tractor),
        };
        if held {
            add(DiceSource::Token(Token::Tractor), -1);
        }
        self.each_rule_of_cards(RuleKind::DefenseDice, &mut |rule, context, ability| {
            if let Modifier::Quantity(whom, _, change) = rule
                && let Some(by) = change.difference()
                && self.concerns(whom, context, attack.defender)
            {
                add(DiceSource::Card(ability), i16::from(by));
            }
            Stop::No
        });
        add(DiceSource::Abilities, i16::from(attack.extra_dice[1]));
        i16::from(attack.max_dice[1].min(20))
    }

    /// How cards change the range bonus: as decided in this attack, or else by lasting rules.
    fn range_bonus(&self, attack: &Attack) -> Option<RangeBonus> {
        let mut bonus = attack.range_bonus;
        if bonus.is_none() {
            self.each_rule(RuleKind::RangeBonus, &mut |rule, _| {
                if let Modifier::Range(what) = rule {
                    bonus = Some(*what);
                    Stop::Yes
                } else {
                    Stop::No
                }
            });
        }
        bonus
    }

    /// Whether the attack would be made with another bonus. A weapon without range bonuses has none to change [SE-FAQ-32].
    pub(crate) fn changes_range_bonus(&self, attack: &Attack, to: RangeBonus) -> bool {
        let attacker = self.attacker_has_range_bonus(attack);
        self.range_counts(attack)
            && match to {
                RangeBonus::AttackerHas => !attacker,
                RangeBonus::AttackerHasNot => attacker,
                RangeBonus::Nobody => attacker || self.defender_has_range_bonus(attack),
            }
    }

    /// [FE-RANGE-11, SE-RANGE-14, SE-RANGE-16]
    fn attacker_has_range_bonus(&self, attack: &Attack) -> bool {
        let near = self.table.rulebook.range.attack_bonus.contains(&attack.range);
        let has = match self.range_bonus(attack) {
            Some(RangeBonus::AttackerHas) => true,
            Some(RangeBonus::Nobody | RangeBonus::AttackerHasNot) => false,
            None => near,
        };
        has && self.range_counts(attack)
    }

    fn defender_has_range_bonus(&self, attack: &Attack) -> bool {
        let far = self.table.rulebook.range.defense_bonus.contains(&attack.range);
        far && self.range_counts(attack) && self.range_bonus(attack) != Some(RangeBonus::Nobody)
    }
}
