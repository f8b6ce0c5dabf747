//! Rendering of changed numbers.

use super::super::amount::charged;
use super::super::english::amount::Change as Way;
use super::super::english::{a, count};
use super::super::scene::Scene;
use super::super::{dice, words};
use super::{of, subject, whose};
use crate::language::{AppliesTo, Change, Counter, Deed, Dice, Quantity};

pub(super) fn text(scene: &Scene, whom: &AppliesTo, what: &Quantity, change: &Change) -> String {
    let number = change.fixed().unwrap_or_default();
    match what {
        Quantity::Stat(stat) => {
            let value = of(scene, whom, scene.words.stat(*stat));
            match change {
                Change::To(_) => format!("{value} counts as {number}"),
                Change::Up(_) => format!("{value} is {number} higher"),
                Change::Down(_) => format!("{value} is {number} lower (minimum 0)"),
                Change::AtMost(_) => format!("{value} is at most {number}"),
            }
        }
        Quantity::AttackDice => changed_dice(scene, Dice::Attack, change),
        Quantity::DefenseDice => changed_dice(scene, Dice::Defense, change),
        Quantity::AttackRange => format!("treat the attack as made at attack range {number}"),
        Quantity::Times(Deed::Perform(_)) => {
            let actions = count(number, "action");
            format!(
                "{} may perform up to {actions} in {} Perform Action step",
                subject(scene, whom),
                whose(scene, whom)
            )
        }
        Quantity::Times(Deed::Recover(Counter::Force(_))) => {
            let force = if number == 0 {
                "no Force".to_owned()
            } else {
                count(number, "Force charge")
            };
            let subject = subject(scene, whom);
            format!("{subject} recover {force} in the End phase")
        }
        Quantity::Times(Deed::Recover(counter)) => {
            let charges = if number == 1 { "charge" } else { "charges" };
            let card = match counter {
                Counter::Charges(on) => charged(scene, on),
                Counter::Force(_) | Counter::Shields(_) | Counter::Tokens(_) => String::new(),
            };
            format!(
                "when {} reload {card}, it recovers {number} {charges} more",
                subject(scene, whom)
            )
        }
        Quantity::Times(Deed::Lose(tokens, _)) => {
            let who = subject(scene, whom);
            let tokens = a(&words::tokens(*tokens));
            format!("when {who} would lose {tokens}, {who} lose {number} more of the same kind")
        }
        Quantity::Times(_) => format!(
            "{} can have {} at once",
            subject(scene, whom),
            count(number, scene.words.lock)
        ),
        Quantity::DamageCards => {
            let cards = count(number, "damage card");
            format!("this card counts as {cards} against {} hull", whose(scene, whom))
        }
        Quantity::DetonationRange => {
            format!("detonating bombs have their effect at ranges up to {number} farther")
        }
        Quantity::Cost(slot) => {
            let points = count(number, "squad point");
            let cards = words::slot(*slot);
            format!(
                "{} {cards} cards cost {points} less (minimum 0)",
                whose(scene, whom)
            )
        }
        Quantity::Coordinated { as_red, only } => {
            let more = count(number, "more ship");
            let (when, action) = if *as_red {
                (
                    "while you coordinate as red".to_owned(),
                    "the same action, as red",
                )
            } else if let Some(difficulty) = only {
                let color = scene.words.difficulty(*difficulty);
                (
                    format!("while you perform a {color} coordinate action"),
                    "the same action",
                )
            } else {
                ("while you coordinate".to_owned(), "the same action")
            };
            let up_to = if number == 1 { "" } else { "up to " };
            format!("{when}, you may also coordinate {up_to}{more} of the same type, for {action}")
        }
    }
}

/// More, fewer or limited dice: the reader's own, or those of the other ship of the attack.
fn changed_dice(scene: &Scene, dice: Dice, change: &Change) -> String {
    let (who, die) = dice::roller(scene, dice);
    let rolls = who.verb("roll", "rolls");
    let number = change.fixed().unwrap_or_default();
    let dice = match change {
        Change::Up(_) => count(number, &Way::More.of(die)),
        Change::Down(_) => count(number, &Way::Fewer.of(die)),
        Change::To(_) | Change::AtMost(_) if number == 0 => "no attack dice".to_owned(),
        Change::To(_) => count(number, die),
        Change::AtMost(_) => format!("at most {}", count(number, die)),
    };
    format!("{} {rolls} {dice}", who.name)
}
