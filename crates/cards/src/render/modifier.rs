//! Lasting rules in words.

use super::ships::Scene;
use super::words::{a, count, difficulty, maneuvers, plural, slot, stat, token};
use crate::language::{Deed, Modifier, Role, Whom};
use crate::vocabulary::Slot;

/// The rule as a statement. `during` is the part in an attack for which it holds.
pub(super) fn text(scene: &Scene, rule: &Modifier, during: Option<Role>) -> String {
    match rule {
        Modifier::Adjust(whom, number, by) => {
            let (whose, are) = possessor(scene, whom);
            let way = if *by < 0 { "lower" } else { "higher" };
            let floor = if *by < 0 { ", but not below 0" } else { "" };
            format!(
                "{} is {} {way}{floor}{are}",
                of(&whose, stat(*number)),
                by.unsigned_abs()
            )
        }
        Modifier::Set(whom, number, value) => {
            let (whose, are) = possessor(scene, whom);
            format!("{} counts as {value}{are}", of(&whose, stat(*number)))
        }
        Modifier::AttackDice(by) => dice(during, Role::Attacking, "attack die", *by),
        Modifier::DefenseDice(by) => dice(during, Role::Defending, "defense die", *by),
        Modifier::NoAttackDice => match during {
            Some(Role::Attacking) | None => "you roll no attack dice".to_owned(),
            Some(Role::Defending) => "the attacker rolls no attack dice".to_owned(),
        },
        Modifier::Difficulty(set, as_) => {
            format!(
                "all your {} count as {}",
                plural(&maneuvers(set)),
                difficulty(*as_)
            )
        }
        Modifier::Icon(act) => format!("your action bar also has the {} icon", act.name()),
        Modifier::Slot(Slot::Modification) => {
            "you may carry one more modification, different from your other one".to_owned()
        }
        Modifier::Slot(Slot::Title) => "you may carry one more title".to_owned(),
        Modifier::Slot(kind) => format!("your upgrade bar also has {} icon", a(slot(*kind))),
        Modifier::Discount(kind, points) => {
            let points = count(*points, "squad point");
            format!(
                "your {} cards cost {points} less, but not less than 0",
                slot(*kind)
            )
        }
        Modifier::Cannot(whom, deed) => {
            let who = match whom {
                Whom::One(who) => scene.noun(*who).name,
                Whom::All(ships) => scene.many(ships),
            };
            format!("{who} cannot {}", deed_text(deed, whom))
        }
        Modifier::ActionsInStep(number) => {
            format!(
                "you may perform up to {} in your Perform Action step",
                count(*number, "action")
            )
        }
        Modifier::CritsFirst => {
            let who = match during {
                Some(Role::Defending) | None => "you",
                Some(Role::Attacking) => "the defender",
            };
            format!("{who} may cancel crit results before hit results")
        }
        Modifier::HitsUncancelable => "defense dice cannot cancel hit results".to_owned(),
        Modifier::DrawsFire(ships) => {
            format!(
                "an attacker that could target you cannot target {}",
                scene.many(ships)
            )
        }
        Modifier::HiddenFrom(ships) => {
            format!("{} cannot declare you the target of an attack", scene.many(ships))
        }
        Modifier::SharesActions { slot: kind, with } => {
            let with = scene.many(with);
            format!(
                "{with} may perform the action of your {} card as if it were theirs",
                slot(*kind)
            )
        }
        Modifier::Silences(kind) => {
            format!("your pilot ability and your {} cards are ignored", slot(*kind))
        }
        Modifier::CountsAs(number) => {
            format!(
                "this card counts as {} against your hull",
                count(*number, "damage card")
            )
        }
        Modifier::FocusForLock => {
            "for weapons that require a target lock, a focus token will do, and where an attack spends a \
             target lock you may spend a focus token in its place"
                .to_owned()
        }
        Modifier::IgnoresObstacles => "obstacles have no effect on you".to_owned(),
        Modifier::RollsOverObstacles => "your barrel rolls may end on obstacles".to_owned(),
        Modifier::NoObstacleCrits => "when you roll for an obstacle, crit results are ignored".to_owned(),
        Modifier::LocksFriends => "you may also acquire target locks on other friendly ships".to_owned(),
        Modifier::KeepsWeaponOnMiss => {
            "a weapon card that is discarded to attack is discarded only if that attack hits".to_owned()
        }
    }
}

/// Whose number it is: `your`, or for several ships what follows `the … of`.
fn possessor(scene: &Scene, whom: &Whom) -> (Result<String, String>, &'static str) {
    match whom {
        Whom::One(who) => (Ok(scene.noun(*who).possessive), ""),
        Whom::All(ships) => (Err(scene.every("each", ships)), ""),
    }
}

/// `your agility`, `the agility of each enemy ship touching you`.
fn of(whose: &Result<String, String>, number: &str) -> String {
    match whose {
        Ok(possessive) => format!("{possessive} {number}"),
        Err(ships) => format!("the {number} of {ships}"),
    }
}

/// More or fewer dice: the reader's own, or those of the other ship of the attack.
fn dice(during: Option<Role>, rolls: Role, die: &str, by: i8) -> String {
    let way = if by < 0 { "fewer" } else { "more" };
    let number = by.unsigned_abs();
    let dice = if number == 1 { die.to_owned() } else { plural(die) };
    match (rolls, during) {
        (Role::Attacking, Some(Role::Attacking) | None) | (Role::Defending, Some(Role::Defending) | None) => {
            format!("you roll {number} {way} {dice}")
        }
        (Role::Attacking, Some(Role::Defending)) => format!("the attacker rolls {number} {way} {dice}"),
        (Role::Defending, Some(Role::Attacking)) => format!("the defender rolls {number} {way} {dice}"),
    }
}

fn deed_text(deed: &Deed, whom: &Whom) -> String {
    let whose = match whom {
        Whom::One(crate::language::Who::You) => "your",
        Whom::One(_) => "its",
        Whom::All(_) => "their",
    };
    match deed {
        Deed::Spend(kind) => format!("spend {}", plural(&token(*kind))),
        Deed::SpendLock => "spend target locks".to_owned(),
        Deed::RerollAttackDice => "reroll attack dice".to_owned(),
        Deed::ModifyAttackDice => format!("modify {whose} attack dice"),
        Deed::ModifyAttackDiceExceptFocus => "modify attack dice except by spending a focus token".to_owned(),
        Deed::PerformActions => "perform actions".to_owned(),
        Deed::PerformBarActions => format!("perform the actions of {whose} action bar"),
        Deed::Attack => "attack".to_owned(),
        Deed::AttackOutsideArc => format!("attack ships outside {whose} firing arc"),
        Deed::AddRangeBonus => format!("roll the extra die that the range of {whose} attack gives"),
    }
}
