//! Choices that are legal but change nothing, so that clients can discourage them.

use furball_cards::{Die, Face, Token};
use schemars::JsonSchema;
use serde::Serialize;

use crate::choice::{Choice, Modification};
use crate::prompt::{Ask, Options, Prompt};
use crate::query::AttackStage;
use crate::rulebook::EvadeToken;
use crate::view::View;

/// A choice that changes nothing.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct IdleChoice {
    /// One of the prompt's choices.
    pub choice: Choice,
    /// What makes it useless.
    pub why: Idle,
}

/// Why a choice changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Idle {
    /// No die shows a face it would change.
    NoSuchFace,
    /// The defense dice already cancel everything.
    NothingGetsThrough,
}

impl View<'_> {
    /// The prompt's choices that would change nothing.
    pub(super) fn idle(self, prompt: &Prompt) -> Vec<IdleChoice> {
        let (Ask::ModifyDice(die), Options::List(choices)) = (prompt.ask, &prompt.options) else {
            return Vec::new();
        };
        let found = choices.iter().filter_map(|choice| {
            let Choice::Modify(modification) = choice else {
                return None;
            };
            let why = if self.is_evaded(die) && is_defense(*modification) {
                Idle::NothingGetsThrough
            } else if self.turns_nothing(die, *modification) {
                Idle::NoSuchFace
            } else {
                return None;
            };
            let choice = choice.clone();
            Some(IdleChoice { choice, why })
        });
        found.collect()
    }

    /// Whether there are as many evades as could be needed. Neither side can change the attack dice any more,
    /// and no attacker's card can still remove evades.
    fn is_evaded(self, die: Die) -> bool {
        let Some(attack) = self.attack().filter(|_| die == Die::Defense) else {
            return false;
        };
        let strikes = attack.attack.count(Face::Hit) + attack.attack.count(Face::Crit);
        let own = self.seat() == self.ship(attack.defender).map(|ship| ship.owner());
        let theirs = self.game().state.ship(attack.attacker).side;
        let to_come = self.game().abilities_to_come(AttackStage::DefenseDice);
        let mut theirs = to_come
            .iter()
            .filter(|(ability, _)| self.game().side_of(ability.holder) == Some(theirs));
        own && !attack.certain && attack.defense.count(Face::Evade) >= strikes && theirs.next().is_none()
    }

    fn turns_nothing(self, die: Die, modification: Modification) -> bool {
        let (Some(attack), Modification::Spend(token)) = (self.attack(), modification) else {
            return false;
        };
        let shows = |face| attack.pool(die).count(face) > 0;
        match token {
            Token::Focus | Token::Calculate => !shows(Face::Focus),
            Token::Evade => {
                self.rulebook().tokens.evade == EvadeToken::ChangesDie
                    && !shows(Face::Focus)
                    && !shows(Face::Blank)
            }
            _ => false,
        }
    }
}

/// Whether it only adds evades. A card may have other effects.
fn is_defense(modification: Modification) -> bool {
    match modification {
        Modification::Spend(_)
        | Modification::SpendOf { .. }
        | Modification::SpendForce
        | Modification::Clouded => true,
        Modification::SpendLock | Modification::Ability(_) => false,
    }
}
