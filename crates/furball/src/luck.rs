//! The luck of each player in a recorded game, in words.

use std::io::Write;

use furball_cards::Die;
use furball_engine::luck::{Counter, DiceLuck, DiceRolls, SeatLuck, Successes};
use furball_engine::{Record, Viewer};

use crate::book;
use crate::failure::Failure;
use crate::names::Names;

/// Replays the record and reports how lucky its players were.
pub fn tell(file: &str, record: &Record, json: bool, out: &mut impl Write) -> Result<(), Failure> {
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
    let names = Names::plain(game.view(Viewer::Spectator));
    for luck in &report.seats {
        writeln!(out, "{}", names.player(luck.seat))?;
        for line in lines(luck) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

fn lines(luck: &SeatLuck) -> Vec<String> {
    let mut lines = vec![
        rolled("attack", "hit", &luck.attack),
        faces(&luck.attack.dice),
        rolled("defense", "evade", &luck.defense),
        faces(&luck.defense.dice),
        format!("both: {}", compared("success", &luck.both)),
    ];
    for other in &luck.other {
        let kind = match other.die {
            Die::Attack => "attack",
            Die::Defense => "defense",
        };
        lines.push(format!(
            "for obstacles, devices and cards: {} {kind} dice",
            other.rolled
        ));
        lines.push(faces(other));
    }
    let damage = luck.damage;
    lines.push(format!(
        "damage in attacks: {} dealt, {} of it faceup; {} suffered",
        damage.dealt, damage.critical, damage.suffered
    ));
    lines
}

fn rolled(kind: &str, success: &str, luck: &DiceLuck) -> String {
    let dice = &luck.dice;
    let again = match dice.again {
        0 => String::new(),
        again => format!(" ({again} of them again)"),
    };
    let said = compared(success, &luck.successes);
    format!("{kind}: {} dice{again}, {said}", dice.rolled)
}

/// A count of successes, and how unusual it is.
fn compared(success: &str, successes: &Successes) -> String {
    let what = match success {
        "success" => "successes".to_owned(),
        other => format!("{other}s"),
    };
    format!(
        "{} {what} where {:.1} are usual; of 100 games {:.0} have fewer and {:.0} as many",
        successes.count, successes.expected, successes.fewer, successes.as_many
    )
}

fn faces(dice: &DiceRolls) -> String {
    let each = dice
        .faces
        .iter()
        .map(|face| format!("{} {} ({:.1})", face.face.word(), face.count, face.expected));
    format!("  {}", each.collect::<Vec<_>>().join(", "))
}
