//! Rendering of forbidden activities.

use super::super::english::{list_of, plural};
use super::super::scene::Scene;
use super::super::words;
use super::whose;
use crate::language::{Activity, AppliesTo};

/// The activity after `cannot`.
pub(super) fn text(scene: &Scene, deed: &Activity, whom: &AppliesTo) -> String {
    let whose = whose(whom);
    let lock = scene.words.lock;
    match deed {
        Activity::Spend(set) => format!("spend {}", plural(&words::tokens(*set))),
        Activity::SpendLock => format!("spend {lock}s"),
        Activity::RerollWithLock => format!("spend {lock}s to reroll attack dice"),
        Activity::SpendForce => "spend Force".to_owned(),
        Activity::LoseTokens(set) => format!("lose {}", plural(&words::tokens(*set))),
        Activity::RerollAttackDice => "reroll attack dice".to_owned(),
        Activity::RerollMoreThanOne => "reroll more than 1 attack die in an attack".to_owned(),
        Activity::ModifyAttackDice => format!("modify {whose} attack dice"),
        Activity::HaveDiceModified => format!("have {whose} dice modified"),
        Activity::ModifyMoreThanOneFocus => "modify more than 1 focus result".to_owned(),
        Activity::ModifyWithGreenTokens => format!("have {whose} defense dice modified with green tokens"),
        Activity::SpendTokensOnDice => "spend tokens to modify dice".to_owned(),
        Activity::PerformActions => "perform actions".to_owned(),
        Activity::PerformBarActions => format!("perform the actions of {whose} action bar"),
        Activity::PerformOtherActions(acts) => {
            let acts = list_of(acts, |act| scene.words.act(act).to_owned(), "and");
            if acts.is_empty() {
                "perform actions other than those of damage cards".to_owned()
            } else {
                format!("perform actions other than {acts} actions and those of damage cards")
            }
        }
        Activity::Perform(act) => format!("perform {} actions", scene.words.act(*act)),
        Activity::BeCoordinated => "be coordinated".to_owned(),
        Activity::BeLocked => "be locked".to_owned(),
        Activity::Attack => "attack".to_owned(),
        Activity::AttackOutsideArc => format!("attack ships outside {whose} firing arc"),
        Activity::AttackFromTurret => {
            format!("attack again from the arc that {whose} turret indicator points to")
        }
        Activity::AddRangeBonus => format!("roll the extra die that the range of {whose} attack gives"),
        Activity::RecoverThis => "recover the charges of this card".to_owned(),
    }
}
