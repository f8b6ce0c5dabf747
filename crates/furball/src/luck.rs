//! The luck of each player in a recorded game, in words.

use std::io::Write;

use furball_cards::Die;
use furball_engine::luck::{Counter, DiceLuck, DiceRolls, SeatLuck, Successes};
use furball_engine::{Record, Viewer};
use furball_phrases::Language;

use crate::book;
use crate::failure::Failure;
use crate::names::Names;

/// Replays the record and reports how lucky its players were, as JSON or in words.
pub fn tell(
    file: &str,
    record: &Record,
    json: bool,
    language: Language,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut counter = Counter::default();
    let replayed = record.replay(book::content_of(&record.start), |game, _, events| {
        counter.watch(game, events);
    });
    let game = replayed.map_err(|error| Failure::in_file(file, error))?;
    let report = counter.report();
    if json {
        writeln!(out, "{}", serde_json::to_string(&report).unwrap_or_default())?;
        return Ok(());
    }
    let names = Names::of(game.view(Viewer::Spectator), language);
    for luck in &report.seats {
        writeln!(out, "{}", names.player(luck.seat))?;
        for line in lines(names, luck) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

fn lines(names: Names<'_>, luck: &SeatLuck) -> Vec<String> {
    let both = compared(names, "successes", &luck.both);
    let mut lines = vec![
        rolled(names, "hits", &luck.attack),
        faces(names, &luck.attack.dice),
        rolled(names, "evades", &luck.defense),
        faces(names, &luck.defense.dice),
        names.say("luck-both", &[("compared", both.into())]),
    ];
    for other in &luck.other {
        let args = [("die", die(other).into()), ("rolled", other.rolled.into())];
        lines.push(names.say("luck-other", &args));
        lines.push(faces(names, other));
    }
    let damage = luck.damage;
    let args = [
        ("dealt", damage.dealt.into()),
        ("critical", damage.critical.into()),
        ("suffered", damage.suffered.into()),
    ];
    lines.push(names.say("luck-damage", &args));
    lines
}

/// The kind of dice, as messages select by it.
fn die(dice: &DiceRolls) -> &'static str {
    match dice.die {
        Die::Attack => "attack",
        Die::Defense => "defense",
    }
}

fn rolled(names: Names<'_>, what: &str, luck: &DiceLuck) -> String {
    let dice = &luck.dice;
    let id = match dice.again {
        0 => "luck-dice",
        _ => "luck-dice.again",
    };
    let args = [
        ("die", die(dice).into()),
        ("rolled", dice.rolled.into()),
        ("again", dice.again.into()),
        ("compared", compared(names, what, &luck.successes).into()),
    ];
    names.say(id, &args)
}

/// A count of successes, and how unusual it is.
fn compared(names: Names<'_>, what: &str, successes: &Successes) -> String {
    let args = [
        ("what", what.into()),
        ("count", successes.count.into()),
        ("expected", decimal(names, successes.expected).into()),
        ("fewer", format!("{:.0}", successes.fewer).into()),
        ("as_many", format!("{:.0}", successes.as_many).into()),
    ];
    names.say("luck-compared", &args)
}

fn faces(names: Names<'_>, dice: &DiceRolls) -> String {
    let each = dice.faces.iter().map(|face| {
        let args = [
            ("face", names.word("face", face.face).into()),
            ("count", face.count.into()),
            ("expected", decimal(names, face.expected).into()),
        ];
        names.say("luck-face", &args)
    });
    format!("  {}", each.collect::<Vec<_>>().join(", "))
}

/// A number with one decimal.
fn decimal(names: Names<'_>, number: f64) -> String {
    format!("{number:.1}").replace('.', &names.book().word("decimal-mark"))
}
