//! The damage and condition cards of a ship, as far as the viewer may know them.

use furball_cards::{ConditionCard, DamageId};

use super::ShipView;
use crate::ids::{ConditionId, DealtId};
use crate::state::Dealt;

/// A damage card as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DamageView {
    /// What events and choices call it.
    pub id: DealtId,
    /// The card, if it is faceup [FE-OPEN-45].
    pub card: Option<DamageId>,
}

/// A condition card as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConditionView<'g> {
    /// What events call it.
    pub no: ConditionId,
    /// The card, unless it is facedown and the viewer may not know it.
    pub card: Option<&'g ConditionCard>,
}

impl<'g> ShipView<'g> {
    /// Its damage cards, in the order of dealing.
    pub fn damage(self) -> impl Iterator<Item = DamageView> + 'g {
        let seen = |dealt: &Dealt| DamageView {
            id: dealt.id,
            card: dealt.card.filter(|_| dealt.faceup()),
        };
        self.ship.damage.iter().map(seen)
    }

    /// Critical hit tokens: one for each faceup damage card [FE-OPEN-44].
    pub fn critical_tokens(self) -> usize {
        self.ship.damage.iter().filter(|dealt| dealt.faceup()).count()
    }

    /// The condition cards assigned to it; a facedown one is known only to its owner, whose card assigned it.
    pub fn conditions(self) -> impl Iterator<Item = ConditionView<'g>> + 'g {
        let (view, on) = (self.view, self.ship.id);
        let assigned = view
            .game
            .state
            .conditions
            .iter()
            .filter(move |assigned| assigned.on == on);
        assigned.map(move |assigned| {
            let knows = view.seat() == Some(view.game.state.ship(on).owner);
            let card = view.content().condition(assigned.card);
            ConditionView {
                no: assigned.no,
                card: Some(card).filter(|_| knows || !assigned.facedown),
            }
        })
    }
}
