//! The value of individual things to the ship that has them, in damage points.

use furball_cards::language::{
    Ability, Amount, Aspect, Deed, DiceCount, Effect, Modifier, Quantity, RuleKind, Things, Which,
};
use furball_cards::{Stat, Token, TokenSet};

/// A charge, which most cards convert to a small benefit.
pub(crate) const CHARGE: f64 = 0.3;
/// A point of Force changes a focus result at any time.
pub(crate) const FORCE: f64 = 0.4;

/// The value of the token to its ship.
pub(crate) fn token_worth(token: Token) -> f64 {
    match token {
        Token::Focus | Token::Calculate => 0.5,
        Token::Evade | Token::ReinforceFore | Token::ReinforceAft => 0.5,
        Token::Cloak => 0.5,
        Token::Stress => -0.55,
        Token::Disarm | Token::Jam | Token::Tractor | Token::Strain | Token::Deplete | Token::Ion => -0.6,
    }
}

/// The average value of a token of one of these kinds.
pub(crate) fn set_worth(tokens: TokenSet) -> f64 {
    let (sum, count) = tokens.tokens().fold((0.0, 0.0), |(sum, count), token| {
        (sum + token_worth(token), count + 1.0)
    });
    sum / f64::max(count, 1.0)
}

pub(crate) fn stat_worth(stat: Stat) -> f64 {
    match stat {
        Stat::Attack => 0.55,
        Stat::Agility => 0.4,
        Stat::Initiative => 0.05,
        Stat::Hull | Stat::Shields => 1.0,
        Stat::Size => 0.0,
    }
}

/// A rough value of an amount.
pub(crate) fn number(amount: &Amount) -> f64 {
    match amount {
        Amount::Fixed(count) | Amount::Between(count, _) => f64::from(*count),
        Amount::UpTo(amount, most) => f64::from(*most).min(number(amount)),
        Amount::Sum(amounts) => amounts.iter().map(number).sum(),
        Amount::Times(times, amount) => f64::from(*times) * number(amount),
        Amount::Worth(_) => 3.0,
        Amount::Agreed => 8.0,
        // A description with further conditions matches fewer ships.
        Amount::Count(Things::Ships(ships)) if !ships.having.is_empty() => 1.0,
        Amount::Results {
            count: DiceCount::Neutralized,
            ..
        } => 1.0,
        Amount::Stat(..)
        | Amount::Limit(_)
        | Amount::Maneuver(_, Aspect::Speed)
        | Amount::Count(Things::Ships(_) | Things::Obstacles(_))
        | Amount::Results { .. }
        | Amount::Round
        | Amount::WeaponCost => 2.0,
        Amount::Tokens(..)
        | Amount::Left(_)
        | Amount::Count(Things::Devices(_) | Things::Markers(_))
        | Amount::Lost(_)
        | Amount::Tally(..)
        | Amount::Points(_)
        | Amount::HalfPoints(_)
        | Amount::Maneuver(_, Aspect::Difficulty)
        | Amount::DamageCards(..)
        | Amount::DealtInAttack(_)
        | Amount::Moment => 1.0,
    }
}

/// How bad a faceup damage card is for its ship.
pub(crate) fn severity(abilities: &[Ability]) -> f64 {
    let each = abilities.iter().map(|ability| match ability {
        Ability::While(text) => text.rules.iter().map(hindrance).sum(),
        // It does its harm immediately.
        Ability::When(text) if text.then.contains(&Effect::Repair(Which::This)) => 0.2,
        Ability::When(_) | Ability::Instead(_) => 0.4,
        Ability::Action(_) => -0.2,
        Ability::Attack(_) => 0.0,
    });
    each.sum()
}

/// How much a rule of a damage card hinders its ship.
fn hindrance(rule: &Modifier) -> f64 {
    match rule {
        Modifier::Quantity(_, what, change) => {
            let by = change.difference().map(f64::from);
            match (what, by) {
                (Quantity::DamageCards, _) => 1.5 * change.fixed().map_or(0.0, f64::from),
                (Quantity::Stat(stat), Some(by)) => -stat_worth(*stat) * by * 2.0,
                (Quantity::AttackDice, None) => 1.0,
                (Quantity::AttackDice | Quantity::DefenseDice, Some(by)) => -0.5 * by,
                _ => 0.4,
            }
        }
        Modifier::Cannot(..) | Modifier::Only(_, Deed::Perform(_)) => 0.6,
        // Any other rule weighs as much as its kind.
        other => match other.kind() {
            RuleKind::Silence => 0.6,
            // No other rule on a damage card matters as much.
            _ => 0.4,
        },
    }
}
