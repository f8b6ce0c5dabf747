//! What is forbidden, in words.

use super::super::english::{list_of, plural};
use super::super::scene::Scene;
use super::super::words;
use super::whose;
use crate::language::{Deed, Whom};

/// The deed after `cannot`.
pub(super) fn text(scene: &Scene, deed: &Deed, whom: &Whom) -> String {
    let whose = whose(whom);
    let lock = scene.words.lock;
    match deed {
        Deed::Spend(set) => format!("spend {}", plural(&words::tokens(*set))),
        Deed::SpendLock => format!("spend {lock}s"),
        Deed::RerollWithLock => format!("spend {lock}s to reroll attack dice"),
        Deed::SpendForce => "spend Force".to_owned(),
        Deed::LoseTokens(set) => format!("lose {}", plural(&words::tokens(*set))),
        Deed::RerollAttackDice => "reroll attack dice".to_owned(),
        Deed::RerollMoreThanOne => "reroll more than 1 attack die in an attack".to_owned(),
        Deed::ModifyAttackDice => format!("modify {whose} attack dice"),
        Deed::ModifyAttackDiceExceptFocus => "modify attack dice except by spending a focus token".to_owned(),
        Deed::HaveDiceModified => format!("have {whose} dice modified"),
        Deed::ModifyMoreThanOneFocus => "modify more than 1 focus result".to_owned(),
        Deed::ModifyWithGreenTokens => "spend green tokens to modify defense dice".to_owned(),
        Deed::SpendTokensOnDice => "spend tokens to modify dice".to_owned(),
        Deed::PerformActions => "perform actions".to_owned(),
        Deed::PerformBarActions => format!("perform the actions of {whose} action bar"),
        Deed::PerformOtherActions(acts) => {
            let acts = list_of(acts, |act| scene.words.act(act).to_owned(), "and");
            if acts.is_empty() {
                "perform actions other than those of damage cards".to_owned()
            } else {
                format!("perform actions other than {acts} actions and those of damage cards")
            }
        }
        Deed::Perform(act) => format!("perform {} actions", scene.words.act(*act)),
        Deed::BeCoordinated => "be coordinated".to_owned(),
        Deed::BeLocked => "be locked".to_owned(),
        Deed::LockAtRange(range) => format!("acquire {lock}s at range {range}"),
        Deed::Attack => "attack".to_owned(),
        Deed::AttackOutsideArc => format!("attack ships outside {whose} firing arc"),
        Deed::AttackFromTurret => {
            format!("attack again from the arc that {whose} turret indicator points to")
        }
        Deed::AddRangeBonus => format!("roll the extra die that the range of {whose} attack gives"),
        Deed::RecoverThis => "recover the charges of this card".to_owned(),
    }
}
