//! Helpers for these tests: two ships, and queries about them.

use std::sync::Arc;

use furball_cards::{Content, Die, Face, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Chance, Choice, Game, Position, Rulebook, RulebookId, Seed, ShipId, Viewer, WeaponRef};
use furball_odds::{Attack, AttackOdds, Odds};
use furball_testing::{MIDDLE, position, ship};

/// The rulebook.
pub fn rulebook(book: RulebookId) -> Rulebook {
    Rulebook::of(book)
}

/// Its cards.
pub fn content(book: RulebookId) -> &'static Arc<Content> {
    book.content()
}

/// An attack of this rulebook without dice or modifiers.
pub fn attack(book: RulebookId) -> Attack {
    Attack::by(&rulebook(book))
}

/// An X-wing that may attack: three dice, four at range 1.
pub fn xwing(book: RulebookId, tokens: &[Token]) -> PositionShip {
    let pilot = match book {
        RulebookId::First => "rookiepilot",
        RulebookId::Second | RulebookId::Legacy => "bluesquadronescort",
    };
    PositionShip {
        tokens: tokens.to_vec(),
        ..ship("xwing", pilot, (MIDDLE, 300.0, 0.0))
    }
}

/// A TIE fighter this far ahead that faces the X-wing and has already engaged: three dice, four at range 3, and hull
/// 3.
pub fn tie(ahead: f64, tokens: &[Token]) -> PositionShip {
    PositionShip {
        tokens: tokens.to_vec(),
        done: true,
        ..ship("tie", "academypilot", (MIDDLE, 300.0 + ahead, 180.0))
    }
}

/// The faces of a die, each with its chance.
pub fn faces(die: Die) -> Vec<(Face, f64)> {
    let mut faces: Vec<(Face, f64)> = Vec::new();
    for face in die.faces() {
        match faces.iter_mut().find(|(other, _)| *other == face) {
            Some((_, share)) => *share += 1.0 / 8.0,
            None => faces.push((face, 1.0 / 8.0)),
        }
    }
    faces
}

/// Distances between the centers of small bases at each range.
pub const AT_RANGE: [f64; 3] = [100.0, 200.0, 300.0];

/// The Combat or Engagement phase of these ships.
pub fn combat(book: RulebookId, ships: Vec<PositionShip>) -> Position {
    let mut position = position(Phase::Engagement, ships);
    position.rulebook = book;
    position
}

/// Answers the first prompt.
pub fn answer(game: &mut Game, choice: &Choice) {
    let seat = game.prompts()[0].seat;
    game.answer(seat, choice, &mut Vec::new())
        .expect("a legal answer");
}

/// An attack on that ship with the primary weapon.
pub fn attack_on(target: u8) -> Choice {
    Choice::Attack {
        weapon: WeaponRef::MAIN,
        target: ShipId(target),
        obstructed: false,
    }
}

/// The game at the beginning of the position.
pub fn start(position: &Position) -> Game {
    let chance = Chance::seeded(Seed([7; 32]));
    let (game, _) = position
        .start(content(position.rulebook), chance)
        .expect("a position that can be set up");
    game
}

/// The view of the prompted player.
pub fn asked(game: &Game) -> furball_engine::View<'_> {
    game.view(Viewer::Seat(game.prompts()[0].seat))
}

/// Everything played, without shortcuts; it must stay within the budget.
#[track_caller]
pub fn played_out(game: &Game) -> AttackOdds {
    let odds = furball_odds::played_out(asked(game), 2_000_000).expect("an attack");
    assert_eq!(odds.assumes, [], "everything could be played");
    odds
}

/// Asserts that both odds are the same up to rounding.
#[track_caller]
pub fn assert_same(a: &Odds, b: &Odds, what: &str) {
    let near = |a: f64, b: f64| (a - b).abs() < 1e-11;
    let most = a.damage.len().max(b.damage.len());
    let damage = |odds: &Odds, count: usize| odds.damage.get(count).copied().unwrap_or(0.0);
    let same = (0..most).all(|count| near(damage(a, count), damage(b, count)))
        && near(a.expected, b.expected)
        && near(a.hit, b.hit)
        && near(a.crit, b.crit)
        && match (a.destroyed, b.destroyed) {
            (Some(a), Some(b)) => near(a, b),
            (a, b) => a == b,
        };
    assert!(same, "{what}:\n{a:#?}\n{b:#?}");
}
