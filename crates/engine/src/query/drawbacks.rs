//! What effects are no reason to use them.

use furball_cards::language::{Charged, Counter, Effect, NewManeuver, ShipRef, Skipped, Which};
use furball_cards::{Token, TokenSet};

use crate::state::Ship;

/// Whether the ship would keep a token of the kind if it gained one: a remote has only locks [SE-RMT-09], and
/// a cloaked ship can't be cloaked again [SE-CLOAK-02].
pub(crate) fn can_gain(ship: &Ship, token: Token) -> bool {
    let cloaked = token == Token::Cloak && ship.tokens.has(Token::Cloak);
    ship.status.in_play() && !ship.is_remote() && !cloaked
}

/// Whether the effect is a drawback, accepted for the sake of the others in its list, or otherwise no reason to use it.
pub(crate) fn is_drawback(effect: &Effect) -> bool {
    match effect {
        Effect::Gain(ShipRef::You, token, _) => {
            TokenSet::RED.contains(*token) || TokenSet::ORANGE.contains(*token)
        }
        Effect::ChangeManeuver(NewManeuver::Harder(steps)) => *steps > 0,
        Effect::Suffer {
            who: ShipRef::You, ..
        }
        | Effect::Deal {
            who: ShipRef::You, ..
        }
        | Effect::Expose {
            who: ShipRef::You, ..
        }
        | Effect::Lose(Counter::Shields(ShipRef::You) | Counter::Charges(Charged::This), _)
        | Effect::Skip(ShipRef::You, Skipped::PerformAction | Skipped::Engagement)
        | Effect::Jettison(ShipRef::You, _)
        | Effect::Discard(Which::This) => true,
        // What its owner has for a while follows from what stands before it, or restricts it; alone in its list it
        // counts like any other drawback.
        Effect::Grant {
            who: ShipRef::You, ..
        } => true,
        Effect::If { .. } | Effect::Roll { .. } | Effect::Each { .. } => {
            let mut nested = effect.lists().flatten().peekable();
            nested.peek().is_some() && nested.all(is_drawback)
        }
        // Any other effect is something a player may want.
        _ => false,
    }
}
