//! Foreseeing an attack: the dice both sides would roll in the current state.

use furball_geometry::Range;
use schemars::JsonSchema;
use serde::Serialize;

use crate::chance::Chance;
use crate::choice::Choice;
use crate::flow::Flow;
use crate::game::Game;
use crate::ids::{Seat, ShipId};

/// An attack before its first die is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ForeseenAttack {
    /// Who would attack.
    pub attacker: ShipId,
    /// The target.
    pub defender: ShipId,
    /// The attack range.
    pub range: Range,
    /// Whether an obstacle would be on the line.
    pub obstructed: bool,
    /// Number of attack dice: weapon, range, tokens and cards together.
    pub attack_dice: u8,
    /// Number of defense dice, if nothing changes until then.
    pub defense_dice: u8,
}

/// The attack's first dice. It is declared and runs up to its first roll or prompt.
pub(super) fn attack(game: &Game, seat: Seat, choice: &Choice) -> Option<ForeseenAttack> {
    if !matches!(choice, Choice::Attack { .. }) {
        return None;
    }
    let place = game.attacks_under_way();
    let mut declared = game.clone();
    declared.state.chance = Chance::open(&[]);
    Flow::new(&mut declared, &mut Vec::new())
        .stopping_at_dice(place)
        .resume(seat, choice);
    let attack = declared.state.attacks.get(place)?;
    // The dice of an attack nested in this one aren't its own.
    let only = declared.attacks_under_way() == place + 1;
    only.then(|| ForeseenAttack {
        attacker: attack.attacker,
        defender: attack.defender,
        range: attack.range,
        obstructed: attack.obstructed,
        attack_dice: declared.attack_dice(),
        defense_dice: declared.defense_dice(),
    })
}
