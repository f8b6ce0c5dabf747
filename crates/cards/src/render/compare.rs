//! Rendering of comparisons of numbers.

use super::amount::{charged, damage_card, value};
use super::english::Number;
use super::english::statement::Statement;
use super::english::{a, count, plural};
use super::scene::Scene;
use super::{dice, english, words};
use crate::language::{
    Amount, Aspect, Cards, Comparison, Counter, DiceCount, ManeuverRef, Relation as Side, ShipFilter,
    ShipRef, Things,
};
use crate::vocabulary::Stat;

/// How the first number must relate to the second.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Relation {
    AtLeast,
    AtMost,
    Equal,
    Unequal,
    More,
    Less,
}

impl Relation {
    const fn of(comparison: Comparison) -> Relation {
        match comparison {
            Comparison::AtLeast => Relation::AtLeast,
            Comparison::AtMost => Relation::AtMost,
            Comparison::Equal => Relation::Equal,
            Comparison::More => Relation::More,
            Comparison::Less => Relation::Less,
        }
    }

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
pub(super) fn say(
    scene: &Scene,
    one: &Amount,
    comparison: Comparison,
    other: &Amount,
    so: bool,
) -> Statement {
    let relation = Relation::of(comparison);
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
        Amount::Sum(parts) => {
            let said = hull_left(scene, one, relation, parts);
            said.unwrap_or_else(|| with_amount(scene, one, relation, other))
        }
        other => with_amount(scene, one, relation, other),
    }
}

/// A hull value compared with that many more than the damage cards: `the defender has at most 2 hull left`.
fn hull_left(scene: &Scene, one: &Amount, relation: Relation, parts: &[Amount]) -> Option<Statement> {
    let (Amount::Stat(who, Stat::Hull), [Amount::DamageCards(of, Cards::Any), Amount::Fixed(left)]) =
        (one, parts)
    else {
        return None;
    };
    let how = match relation {
        Relation::AtMost => "at most",
        Relation::More => "more than",
        Relation::AtLeast => "at least",
        Relation::Less => "less than",
        Relation::Equal | Relation::Unequal => return None,
    };
    let has = Statement::ship(
        scene.noun(*who),
        ("have", "has"),
        format!("{how} {left} hull left"),
    );
    (who == of).then_some(has)
}

fn about_it(amount: &Amount) -> bool {
    match amount {
        Amount::Stat(who, _)
        | Amount::Tokens(who, _)
        | Amount::Left(Counter::Force(who) | Counter::Shields(who))
        | Amount::Maneuver(ManeuverRef::Executed(who) | ManeuverRef::Revealed(who), _)
        | Amount::DamageCards(who, _) => *who == ShipRef::It,
        Amount::UpTo(inner, _) => about_it(inner),
        _ => false,
    }
}

fn with_number(scene: &Scene, one: &Amount, relation: Relation, number: u8) -> Statement {
    if let Amount::Results {
        dice: of,
        count: which,
        faces,
    } = one
        && let Some(text) = of_dice(
            dice::the_dice(*of),
            *which,
            &dice::results(faces),
            relation,
            number,
        )
    {
        return Statement::whole(text);
    }
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
    if let Some(statement) = in_scenario(scene, one, relation, number) {
        return statement;
    }
    // Ships of some sort are several as a whole: `there are at least 2 TIE fighters that have you inside their front arcs`.
    if let (Amount::Count(Things::Ships(ships)), Relation::AtLeast, 2..) = (one, relation, number)
        && !ships.having.is_empty()
    {
        let ships = scene.many(ships);
        return Statement::whole(format!("there are at least {number} {ships}"));
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
                (Relation::AtMost | Relation::Equal, 0) | (Relation::Less, 1)
                    if noun.starts_with("active ") =>
                {
                    format!("no {nouns}")
                }
                (Relation::AtMost | Relation::Equal, 0) | (Relation::Less, 1) => format!("no {noun}"),
                (Relation::AtMost, _) if nouns == noun => format!("{number} or less {noun}"),
                (Relation::Less, _) if nouns == noun => format!("less than {number} {noun}"),
                (Relation::AtLeast, _) => format!("at least {}", count(number, &noun)),
                (Relation::AtMost, _) => format!("at most {}", count(number, &noun)),
                (Relation::Equal, 1) => format!("exactly one {noun}"),
                (Relation::Equal, _) => format!("exactly {number} {nouns}"),
                (Relation::Unequal, 0) => a(&noun),
                (Relation::Unequal, _) => format!("more or fewer than {number} {nouns}"),
                (Relation::More, _) => format!("more than {number} {nouns}"),
                (Relation::Less, _) => format!("fewer than {number} {nouns}"),
            };
            let one = ["no ", "exactly one ", "at most 1 ", "at least 1 "];
            let one = tail == a(&noun) || one.iter().any(|start| tail.starts_with(start));
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

/// Rounds and losses have a plainer form: `it is round 5 or later`, `a friendly ship was lost this round`.
fn in_scenario(scene: &Scene, one: &Amount, relation: Relation, number: u8) -> Option<Statement> {
    let text = match (one, relation, number) {
        (Amount::Round, relation, round) => match relation {
            Relation::AtLeast => format!("it is round {round} or later"),
            Relation::AtMost => format!("it is round {round} or earlier"),
            Relation::Equal => format!("it is round {round}"),
            Relation::Unequal => format!("it isn't round {round}"),
            Relation::More => format!("round {round} is over"),
            Relation::Less => format!("round {round} hasn't begun"),
        },
        (Amount::Lost(lost), Relation::AtLeast, 1) | (Amount::Lost(lost), Relation::More, 0) => {
            let when = if lost.this_round { " this round" } else { "" };
            format!("{} was lost{when}", scene.one(&lost.ships))
        }
        _ => return None,
    };
    Some(Statement::whole(text))
}

/// Some numbers of dice have a plainer form.
fn of_dice(dice: &str, count: DiceCount, result: &str, relation: Relation, number: u8) -> Option<String> {
    Some(match (count, relation, number) {
        (DiceCount::Different, Relation::Equal, 1) => format!("all of {dice} show the same face"),
        (DiceCount::Different, Relation::Unequal, 1) => format!("not all of {dice} show the same face"),
        (DiceCount::Rerolled, Relation::AtLeast, 1) => {
            format!("one of {dice} just rerolled shows {}", a(result))
        }
        (DiceCount::Rerolled, Relation::Less, 1) => {
            format!("none of {dice} just rerolled shows {}", a(result))
        }
        _ => return None,
    })
}

/// Whether there is as much left of something as there can be: `all your shields`.
fn with_limit(scene: &Scene, counter: &Counter, relation: Relation) -> Option<Statement> {
    let full = match relation {
        Relation::AtLeast | Relation::Equal => true,
        Relation::Less | Relation::Unequal => false,
        Relation::AtMost | Relation::More => return None,
    };
    let has = if full {
        ("have", "has")
    } else {
        ("don't have", "doesn't have")
    };
    Some(match counter {
        Counter::Force(who) => Statement::ship(scene.noun(*who), has, "all Force charges active"),
        Counter::Shields(who) => {
            let who = scene.noun(*who);
            let tail = if full {
                format!("all {} shields", who.possessive)
            } else {
                format!("fewer shields than {} shield value", who.possessive)
            };
            Statement::ship(who, ("have", "has"), tail)
        }
        Counter::Charges(on) => Statement::text(
            format!("{} {}", charged(scene, on), has.1),
            "all its charges active",
        ),
        Counter::Tokens(_) => return None,
    })
}

fn with_amount(scene: &Scene, one: &Amount, relation: Relation, other: &Amount) -> Statement {
    if let (Amount::Left(counter), Amount::Limit(same)) = (one, other)
        && counter == same
        && let Some(statement) = with_limit(scene, counter, relation)
    {
        return statement;
    }
    if let (Amount::Stat(one, Stat::Size), Amount::Stat(other, Stat::Size)) = (one, other) {
        let than = match relation {
            Relation::AtLeast => "at least as large as",
            Relation::AtMost => "no larger than",
            Relation::Equal => "of the same size as",
            Relation::Unequal => "of another size than",
            Relation::More => "larger than",
            Relation::Less => "smaller than",
        };
        let tail = format!("{than} {}", scene.noun(*other).name);
        return Statement::ship(scene.noun(*one), ("are", "is"), tail);
    }
    if let Some(statement) = maneuvers(scene, one, relation, other) {
        return statement;
    }
    if let (
        Amount::Results {
            dice,
            count: DiceCount::Shown,
            faces,
        },
        Amount::Results {
            dice: same,
            count: DiceCount::Shown,
            faces: all,
        },
        Relation::Equal,
    ) = (one, other, relation)
        && dice == same
        && (faces.is_empty() || all.is_empty())
    {
        let shown = dice::results(if faces.is_empty() { all } else { faces });
        return Statement::whole(format!("all of them are {}", plural(&shown)));
    }
    if let (Amount::Count(Things::Ships(some)), Amount::Count(Things::Ships(others)), Relation::More) =
        (one, other, relation)
        && (some.range, some.arc, some.from) == (others.range, others.arc, others.from)
        && (some.range.is_some() || some.arc.is_some())
    {
        let place = scene.place_of(&Things::Ships(some.clone()));
        let bare = |ships: &ShipFilter| scene.many(ships).replacen(&place, "", 1);
        return Statement::whole(format!("more {} than {} are{place}", bare(some), bare(others)));
    }
    let is = match relation {
        Relation::AtLeast => "at least as high as",
        Relation::AtMost => "no higher than",
        Relation::Equal => "equal to",
        Relation::Unequal => "different from",
        Relation::More => "higher than",
        Relation::Less => "lower than",
    };
    // The reader's number comes first.
    if let (Amount::Stat(theirs, _), Amount::Stat(ShipRef::You, _)) = (one, other)
        && *theirs != ShipRef::It
        && *theirs != ShipRef::You
    {
        return with_amount(scene, other, relation.turned(), one);
    }
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

/// Two maneuvers compared: `your revealed maneuver is faster than the defender's`.
fn maneuvers(scene: &Scene, one: &Amount, relation: Relation, other: &Amount) -> Option<Statement> {
    let (one, other, [less, equal, more]) = match (one, other) {
        (Amount::Maneuver(one, Aspect::Speed), Amount::Maneuver(other, Aspect::Speed)) => {
            (one, other, ["slower than", "as fast as", "faster than"])
        }
        (Amount::Maneuver(one, Aspect::Difficulty), Amount::Maneuver(other, Aspect::Difficulty)) => (
            one,
            other,
            ["easier than", "as difficult as", "more difficult than"],
        ),
        _ => return None,
    };
    let (ManeuverRef::Revealed(one), ManeuverRef::Revealed(other)) = (one, other) else {
        return None;
    };
    let (one, other) = (scene.noun(*one), scene.noun(*other));
    // The reader's comes first.
    let (one, other, relation) = if other.you && !one.it {
        (other, one, relation.turned())
    } else {
        (one, other, relation)
    };
    let than = match relation {
        Relation::More => more,
        Relation::Less => less,
        Relation::Equal => equal,
        Relation::AtLeast | Relation::AtMost | Relation::Unequal => return None,
    };
    let tail = format!("{than} {}", other.own());
    Some(Statement::whose(one, "revealed maneuver", ("is", "is"), tail))
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
        Amount::Left(counter) => match counter {
            Counter::Force(who) => has(*who, "active Force charge".to_owned()),
            Counter::Shields(who) => has(*who, "active shield".to_owned()),
            Counter::Tokens(set) => told("this card has".to_owned(), words::tokens(*set), " on it"),
            Counter::Charges(on) => told(
                format!("{} has", charged(scene, on)),
                "active charge".to_owned(),
                "",
            ),
        },
        Amount::DamageCards(who, which) => {
            let (card, rest) = damage_card(*which);
            let statement = has(*who, card.to_owned());
            Possession { rest, ..statement }
        }
        Amount::Results {
            dice: of,
            count,
            faces,
        } => {
            let (who, die) = dice::roller(scene, *of);
            match count {
                DiceCount::Due => told(format!("{} would roll", who.name), die.to_owned(), ""),
                DiceCount::Shown => told(format!("{} has", dice::roll(*of)), dice::results(faces), ""),
                DiceCount::Rolled => told(format!("{} rolled", who.name), die.to_owned(), ""),
                DiceCount::Rerolled => told(format!("{} just rerolled", who.name), dice::results(faces), ""),
                DiceCount::Different => told(
                    format!("{} has", dice::roll(*of)),
                    "different result".to_owned(),
                    "",
                ),
                DiceCount::Neutralized => told("evade results canceled".to_owned(), "result".to_owned(), ""),
            }
        }
        Amount::DealtInAttack(which) => {
            let (card, kind) = damage_card(*which);
            let rest = format!("{kind} in this attack");
            told("the defender was dealt".to_owned(), card.to_owned(), &rest)
        }
        Amount::Count(Things::Ships(ships)) => {
            let text = scene.bare(ships);
            let noun = english::ships::ship(ships.remotes);
            let (noun, rest) = split(&text, noun);
            there(noun, rest)
        }
        Amount::Count(Things::Devices(devices)) => {
            let text = scene.devices(devices, Number::Bare);
            let (noun, rest) = split(&text, text.split(" at ").next().unwrap_or(&text));
            there(noun, rest)
        }
        Amount::Count(Things::Obstacles(obstacles)) => {
            let text = scene.obstacles(obstacles, Number::Bare);
            let (noun, rest) = split(&text, text.split(" at ").next().unwrap_or(&text));
            there(noun, rest)
        }
        Amount::Fixed(_)
        | Amount::Between(..)
        | Amount::Sum(_)
        | Amount::Times(..)
        | Amount::Worth(_)
        | Amount::Agreed
        | Amount::UpTo(..)
        | Amount::Stat(..)
        | Amount::Limit(_)
        | Amount::Maneuver(..)
        | Amount::WeaponCost
        | Amount::Points(_)
        | Amount::HalfPoints(_)
        | Amount::Round
        | Amount::Moment => return None,
        Amount::Count(Things::Markers(markers)) => there(scene.markers(markers, Number::Bare), String::new()),
        Amount::Lost(lost) => there(
            scene.bare(&lost.ships),
            english::amount::lost("", lost.this_round),
        ),
        Amount::Tally(tally, of) => {
            let side = if *of == Side::Enemy {
                "the enemy side has"
            } else {
                "your side has"
            };
            told(side.to_owned(), scene.tally(tally).to_owned(), "")
        }
    })
}
