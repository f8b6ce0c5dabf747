//! Which part of the flow carries out an effect: patterns that together cover every effect once, so that a new one doesn't
//! compile until it is in one of them and handled where that says.

/// Effects that happen as they stand, in `flow/effect.rs`.
macro_rules! at_once_effects {
    () => {
        furball_cards::simple_at_once_effects!()
            | Effect::Choose {
                of: furball_cards::language::Things::Ships(_),
                ..
            }
            | Effect::Each { .. }
            | Effect::EachObstacle { .. }
            | Effect::If { .. }
            | Effect::Later(..)
    };
}

/// Effects on dice, in `flow/effect/dice.rs`.
macro_rules! dice_effects {
    () => {
        furball_cards::simple_dice_effects!() | Effect::Roll { .. } | Effect::Cancel { .. }
    };
}

/// Effects for which a player picks something first, in `flow/pick`.
macro_rules! picking_effects {
    () => {
        furball_cards::simple_picking_effects!()
            | Effect::Guess { .. }
            | Effect::Choose {
                of: furball_cards::language::Things::Obstacles(_)
                    | furball_cards::language::Things::Devices(_)
                    | furball_cards::language::Things::Markers(_),
                ..
            }
            | Effect::May { .. }
            | Effect::OneOf { .. }
            | Effect::Unless { .. }
    };
}

/// Effects on shields, hull and damage cards, in `flow/effect/damage.rs`.
pub(in crate::flow) use furball_cards::simple_damage_effects as damage_effects;
/// Effects that happen as they stand or after a pick, depending on what they say.
pub(in crate::flow) use furball_cards::simple_mixed_effects as mixed_effects;
pub(in crate::flow) use {at_once_effects, dice_effects, picking_effects};
