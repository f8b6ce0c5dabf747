//! An attack that may be declared: the dice that both sides would roll, as everything stands.

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
    pub attacker: ShipId,
    pub defender: ShipId,
    pub range: u8,
    pub obstructed: bool,
    /// How many attack dice would be rolled: weapon, range, tokens and cards together.
    pub attack_dice: u8,
    /// How many defense dice would be, if nothing changes until then.
    pub defense_dice: u8,
}

/// What the attack would begin with. It is declared, and goes as far as to its first roll or to the first question.
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
    // What an attack in the middle of this one would roll is none of its dice.
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
