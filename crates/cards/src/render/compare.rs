//! Rendering of comparisons of numbers.

use super::amount::{charged, value};
use super::english::Number;
use super::english::statement::Statement;
use super::english::{a, plural};
use super::scene::Scene;
use super::{dice, english, words};
use crate::language::{Amount, ShipRef};

/// How the first number must relate to the second.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Relation {
    AtLeast,
    AtMost,
    Equal,
    Unequal,
    More,
    Less,
}

impl Relation {
    /// The negation.
    const fn denied(self) -> Relation {
        match self {
            Relation::AtLeast => Relation::Less,
            Relation::AtMost => Relation::More,
            Relation::Equal => Relation::Unequal,
            Relation::Unequal => Relation::Equal,
            Relation::More => Relation::AtMost,
            Relation::Less => Relation::AtLeast,
        }
    }

    /// The same relation seen from the second number.
    const fn turned(self) -> Relation {
        match self {
            Relation::AtLeast => Relation::AtMost,
            Relation::AtMost => Relation::AtLeast,
            Relation::More => Relation::Less,
            Relation::Less => Relation::More,
            same @ (Relation::Equal | Relation::Unequal) => same,
        }
    }
}

/// The comparison as a statement.
pub(super) fn say(scene: &Scene, one: &Amount, relation: Relation, other: &Amount, so: bool) -> Statement {
    let relation = if so { relation } else { relation.denied() };
    // The ship being described comes first, and a fixed number last.
    let fixed = |amount: &Amount| matches!(amount, Amount::Fixed(_));
    let turn = (about_it(other) && !about_it(one)) || (fixed(one) && !fixed(other));
    let (one, relation, other) = if turn {
        (other, relation.turned(), one)
    } else {
        (one, relation, other)
    };
    match other {
        Amount::Fixed(number) => with_number(scene, one, relation, *number),
        other => with_amount(scene, one, relation, other),
    }
}

fn about_it(amount: &Amount) -> bool {
    match amount {
        Amount::Stat(who, _)
        | Amount::Tokens(who, _)
        | Amount::Force(who)
        | Amount::Speed(who)
        | Amount::RevealedSpeed(who)
        | Amount::Difficulty(who)
        | Amount::DamageCards(who) => *who == ShipRef::It,
        Amount::UpTo(inner, _) => about_it(inner),
        _ => false,
    }
}

fn with_number(scene: &Scene, one: &Amount, relation: Relation, number: u8) -> Statement {
    if let Amount::Stat(who, stat) = one {
        let tail = match relation {
            Relation::AtLeast => format!("{number} or higher"),
            Relation::AtMost => format!("{number} or lower"),
            Relation::Equal => number.to_string(),
            Relation::Unequal => format!("not {number}"),
            Relation::More => format!("{} or higher", u16::from(number) + 1),
            Relation::Less => format!("lower than {number}"),
        };
        let stat = scene.words.stat(*stat);
        return Statement::whose(scene.noun(*who), stat, ("is", "is"), tail);
    }
    match possession(scene, one) {
        Some(Possession {
            statement,
            noun,
            rest,
        }) => {
            let nouns = plural(&noun);
            let tail = match (relation, number) {
                (Relation::AtLeast, 1) | (Relation::More, 0) => a(&noun),
                (Relation::AtMost | Relation::Equal, 0) | (Relation::Less, 1) => format!("no {noun}"),
                (Relation::AtMost, _) if nouns == noun => format!("{number} or less {noun}"),
                (Relation::Less, _) if nouns == noun => format!("less than {number} {noun}"),
                (Relation::AtLeast, _) => format!("at least {number} {nouns}"),
                (Relation::AtMost, _) => format!("at most {number} {nouns}"),
                (Relation::Equal, 1) => format!("exactly 1 {noun}"),
                (Relation::Equal, _) => format!("exactly {number} {nouns}"),
                (Relation::Unequal, 0) => a(&noun),
                (Relation::Unequal, _) => format!("more or fewer than {number} {nouns}"),
                (Relation::More, _) => format!("more than {number} {nouns}"),
                (Relation::Less, _) => format!("fewer than {number} {nouns}"),
            };
            let one = tail == a(&noun) || tail.starts_with("no ") || tail.starts_with("exactly 1 ");
            statement.ending(format!("{tail}{rest}"), one)
        }
        None => {
            let tail = match relation {
                Relation::AtLeast => format!("{number} or more"),
                Relation::AtMost => format!("{number} or less"),
                Relation::Equal => format!("exactly {number}"),
                Relation::Unequal => format!("not {number}"),
                Relation::More => format!("more than {number}"),
                Relation::Less => format!("less than {number}"),
            };
            Statement::text(format!("{} is", value(scene, one)), tail)
        }
    }
}

fn with_amount(scene: &Scene, one: &Amount, relation: Relation, other: &Amount) -> Statement {
    let is = match relation {
        Relation::AtLeast => "at least as high as",
        Relation::AtMost => "no higher than",
        Relation::Equal => "equal to",
        Relation::Unequal => "different from",
        Relation::More => "higher than",
        Relation::Less => "lower than",
    };
    if let Amount::Stat(who, stat) = one {
        // The same number of the other ship needn't be named again.
        let than = match other {
            Amount::Stat(whose, same) if same == stat => scene.noun(*whose).own(),
            other => value(scene, other),
        };
        let stat = scene.words.stat(*stat);
        return Statement::whose(scene.noun(*who), stat, ("is", "is"), format!("{is} {than}"));
    }
    if let (Some(mine), Some(theirs)) = (possession(scene, one), possession(scene, other))
        && mine.noun == theirs.noun
        && mine.rest == theirs.rest
        && let (Some(_), Some(theirs)) = (mine.statement.ship_of(), theirs.statement.ship_of())
    {
        let nouns = plural(&mine.noun);
        let tail = match relation {
            Relation::AtLeast => format!("at least as many {nouns} as {}", theirs.name),
            Relation::AtMost => format!("no more {nouns} than {}", theirs.name),
            Relation::Equal => format!("as many {nouns} as {}", theirs.name),
            Relation::Unequal => format!("another number of {nouns} than {}", theirs.name),
            Relation::More => format!("more {nouns} than {}", theirs.name),
            Relation::Less => format!("fewer {nouns} than {}", theirs.name),
        };
        return mine.statement.ending(tail, true);
    }
    Statement::text(
        format!("{} is", value(scene, one)),
        format!("{is} {}", value(scene, other)),
    )
}

/// A number of things a ship has: `you have` – `stress token`.
struct Possession {
    statement: Statement,
    noun: String,
    rest: String,
}

fn possession(scene: &Scene, amount: &Amount) -> Option<Possession> {
    let has = |who: ShipRef, noun: String| Possession {
        statement: Statement::ship(scene.noun(who), ("have", "has"), ""),
        noun,
        rest: String::new(),
    };
    let there = |noun: String, rest: String| Possession {
        statement: Statement::text("there is".to_owned(), ""),
        noun,
        rest,
    };
    let told = |head: String, noun: String, rest: &str| Possession {
        statement: Statement::text(head, ""),
        noun,
        rest: rest.to_owned(),
    };
    /// Splits the noun from what follows it.
    fn split(text: &str, noun: &str) -> (String, String) {
        let at = text.find(noun).map_or(text.len(), |start| start + noun.len());
        (text[..at].to_owned(), text[at..].to_owned())
    }
    Some(match amount {
        Amount::Tokens(who, set) => has(*who, words::tokens(*set)),
        Amount::Force(who) => has(*who, "active Force".to_owned()),
        Amount::DamageCards(who) => has(*who, "damage card".to_owned()),
        Amount::OnCard(set) => told("this card has".to_owned(), words::tokens(*set), " on it"),
        Amount::Charges(on) => told(
            format!("{} has", charged(scene, on)),
            "active charge".to_owned(),
            "",
        ),
        Amount::DiceDue(of) => {
            let (roller, die) = dice::roller(scene, *of);
            told(format!("{} would roll", roller.name), die.to_owned(), "")
        }
        Amount::Results { dice: of, faces } => {
            told(format!("{} has", dice::roll(*of)), dice::results(faces), "")
        }
        Amount::Rolled(of) => {
            let (who, die) = dice::roller(scene, *of);
            told(format!("{} rolled", who.name), die.to_owned(), "")
        }
        Amount::DealtInAttack => told(
            "the defender was dealt".to_owned(),
            "damage card".to_owned(),
            " in this attack",
        ),
        Amount::Neutralized => told("evade results canceled".to_owned(), "result".to_owned(), ""),
        Amount::Ships(ships) => {
            let text = scene.bare(ships);
            let noun = english::ships::ship(ships.remotes);
            let (noun, rest) = split(&text, noun);
            there(noun, rest)
        }
        Amount::Devices(devices) => {
            let text = scene.devices(devices, Number::Bare);
            let (noun, rest) = split(&text, text.split(" at ").next().unwrap_or(&text));
            there(noun, rest)
        }
        Amount::Obstacles(obstacles) => {
            let text = scene.obstacles(obstacles, Number::Bare);
            let (noun, rest) = split(&text, text.split(" at ").next().unwrap_or(&text));
            there(noun, rest)
        }
        Amount::LocksOn(who, ships) => {
            let who = scene.noun(*who).name;
            let rest = format!(" of {} on {who}", scene.many(ships));
            there(scene.words.lock.to_owned(), rest)
        }
        Amount::Fixed(_)
        | Amount::Sum(_)
        | Amount::UpTo(..)
        | Amount::Stat(..)
        | Amount::Speed(_)
        | Amount::RevealedSpeed(_)
        | Amount::Difficulty(_)
        | Amount::WeaponCost
        | Amount::Moment => return None,
    })
}
