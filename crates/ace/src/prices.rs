//! What single things are worth to the ship that has them, in damage points.

use furball_cards::language::{Ability, Amount, Effect, Modifier};
use furball_cards::{Stat, Token};

/// What having the token is worth to its ship.
pub(crate) fn token_worth(token: Token) -> f64 {
    match token {
        Token::Focus | Token::Calculate => 0.5,
        Token::Evade | Token::Reinforce => 0.5,
        Token::Cloak => 0.5,
        Token::Stress => -0.55,
        Token::Disarm | Token::Jam | Token::Tractor | Token::Strain | Token::Deplete | Token::Ion => -0.6,
    }
}

pub(crate) fn stat_worth(stat: Stat) -> f64 {
    match stat {
        Stat::Attack => 0.55,
        Stat::Agility => 0.4,
        Stat::Skill => 0.05,
        Stat::Hull | Stat::Shields => 1.0,
    }
}

pub(crate) fn number(amount: &Amount) -> f64 {
    match amount {
        Amount::Fixed(count) => f64::from(*count),
        Amount::Stat(_, _, most) | Amount::Speed(most) | Amount::ObstaclesAtRange1(most) => {
            f64::from(*most).min(2.0)
        }
    }
}

/// How bad a faceup damage card is for its ship.
pub(crate) fn severity(abilities: &[Ability]) -> f64 {
    let rules = |rules: &[Modifier]| -> f64 {
        let each = rules.iter().map(|rule| match rule {
            Modifier::CountsAs(count) => 1.5 * f64::from(*count),
            Modifier::NoAttackDice => 1.0,
            Modifier::Adjust(_, stat, by) => -stat_worth(*stat) * f64::from(*by) * 2.0,
            Modifier::Silences(_) | Modifier::Cannot(..) => 0.6,
            _ => 0.4,
        });
        each.sum()
    };
    let each = abilities.iter().map(|ability| match ability {
        Ability::While(text) => rules(&text.rules),
        Ability::When(text) if text.then.contains(&Effect::FlipThis) => 0.2,
        Ability::When(_) => 0.4,
        Ability::Action(_) => -0.2,
        Ability::Attack(_) => 0.0,
    });
    each.sum()
}
