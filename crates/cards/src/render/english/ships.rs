//! Descriptions of ships, devices and obstacles in English.

use super::{Noun, Number, a, plural, range};
use crate::language::Relation;
use crate::vocabulary::RangeBand;

/// `ship`, or `ship or remote`.
pub(in crate::render) const fn ship(remotes: bool) -> &'static str {
    if remotes { "ship or remote" } else { "ship" }
}

/// `enemy ship`, with the matching article.
pub(in crate::render) fn related(relation: Relation, noun: &str, number: Number) -> String {
    let kind = match relation {
        Relation::Any => noun.to_owned(),
        Relation::Other => format!("other {noun}"),
        Relation::Friendly => format!("friendly {noun}"),
        Relation::OtherFriendly => format!("other friendly {noun}"),
        Relation::Enemy => format!("enemy {noun}"),
    };
    match (number, relation) {
        (Number::Bare, _) => kind,
        (Number::Many, _) => plural(&kind),
        (Number::One, Relation::Other | Relation::OtherFriendly) => format!("an{kind}"),
        (Number::One, Relation::Any | Relation::Friendly | Relation::Enemy) => a(&kind),
    }
}

/// `an obstacle that you moved through`.
pub(in crate::render) fn that_moved_through(things: &str, mover: &Noun) -> String {
    format!("{things} that {} moved through", mover.name)
}

/// `each enemy ship`.
pub(in crate::render) fn each(noun: &str) -> String {
    format!("each {noun}")
}

/// `no enemy ship`.
pub(in crate::render) fn no(noun: &str) -> String {
    format!("no {noun}")
}

/// `friendly ships (you included)`.
pub(in crate::render) fn you_included(ships: &str) -> String {
    format!("{ships} (you included)")
}

/// ` at range 1–2 from you`.
pub(in crate::render) fn at_range_from(bands: RangeBand, whom: &Noun) -> String {
    format!(" at {} from {}", range(bands), whom.name)
}

/// `a ship other than the defender`.
pub(in crate::render) fn other_than(ships: &str, whom: &Noun) -> String {
    format!("{ships} other than {}", whom.name)
}

/// Whether a description is a clause: what isn't can follow the noun directly, and comes before the clauses, as in
/// `touching you that you have locked`.
pub(in crate::render) fn is_clause(description: &str) -> bool {
    ["that ", "whose ", "with ", "for "]
        .iter()
        .any(|word| description.starts_with(word))
}

/// `a ship touching you and at range 1 from the defender`.
pub(in crate::render) fn described(ships: &str, descriptions: &[String]) -> String {
    format!("{ships} {}", descriptions.join(" and "))
}
