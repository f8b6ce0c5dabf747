//! Rendering of lasting rules about attacks, weapons and obstacles.

use super::super::english::{list, list_of, plural, range as bands};
use super::super::scene::Scene;
use super::super::words;
use super::subject;
use crate::card::ObstacleKind;
use crate::language::{AppliesTo, ArcName, Met, Need, Order, RangeBonus, WeaponKind};
use crate::vocabulary::{Face, RangeBand};

pub(super) fn range(scene: &Scene, bonus: RangeBonus) -> String {
    let who = scene.attacker();
    let (name, rolls) = (&who.name, who.verb("roll", "rolls"));
    match bonus {
        RangeBonus::AttackerHas => {
            format!("{name} {rolls} the extra die for range 1, whatever the range of the attack is")
        }
        RangeBonus::Nobody => "nobody rolls an extra die for the range of the attack".to_owned(),
        RangeBonus::AttackerHasNot => format!("{name} {rolls} no extra die for the range of the attack"),
    }
}

pub(super) fn reach(
    scene: &Scene,
    of: &[WeaponKind],
    arc: Option<ArcName>,
    besides: bool,
    by_one: bool,
) -> String {
    let weapons = list_of(
        of,
        |kind| match kind {
            WeaponKind::Primary => "your primary weapon".to_owned(),
            WeaponKind::Secondary => format!("your {}s", scene.words.secondary),
            WeaponKind::Of(slot) => format!("your {} weapons", words::slot(slot)),
            WeaponKind::ThisCard => "this card".to_owned(),
            WeaponKind::Arc(arc) => format!("your weapons {}", words::in_arc("your", arc)),
            WeaponKind::Needs(need) => format!("your weapons that need a {}", needs(scene, &[need])),
        },
        "or",
    );
    let mut texts = Vec::new();
    if let Some(arc) = arc {
        let arc = words::in_arc("your", arc);
        texts.push(if besides {
            format!("you may also attack {arc} with those of {weapons} that attack in your front arc")
        } else {
            format!("you attack with {weapons} {arc} in place of your front arc")
        });
    }
    if by_one {
        let slots: Option<Vec<_>> = of
            .iter()
            .map(|kind| match kind {
                WeaponKind::Of(slot) => Some(*slot),
                // Any other kind is no slot.
                _ => None,
            })
            .collect();
        let weapons = slots.map_or(weapons, |slots| format!("your {} weapons", words::slots(&slots)));
        texts.push(format!("the range of {weapons} may be 1 nearer or 1 farther"));
    }
    list(&texts, "and")
}

/// What meets the requirements of weapons.
pub(super) fn meets_needs(scene: &Scene, who: &AppliesTo, needed: &[Need], by: &Met) -> String {
    match (by, who) {
        (Met::Force, _) => format!(
            "when you attack you may spend 1 Force so that your weapon needs no {}",
            needs(scene, needed)
        ),
        (Met::Focus, _) => {
            let lock = scene.words.lock;
            format!(
                "for weapons that require a {lock}, a focus token will do, and where an attack spends a {lock} you \
                 may spend a focus token in its place"
            )
        }
        (Met::LockOf(whose), AppliesTo::One(_)) => {
            let have = match whose {
                AppliesTo::One(one) => scene.noun(*one).verb("have", "has"),
                AppliesTo::All(_) | AppliesTo::Anyone => "have",
            };
            format!(
                "the requirements of your weapons don't count against what {} {have} locked",
                subject(scene, whose)
            )
        }
        (Met::LockOf(whose), who) => {
            let have = match whose {
                AppliesTo::One(one) => scene.noun(*one).verb("have", "has"),
                AppliesTo::All(_) | AppliesTo::Anyone => "have",
            };
            format!(
                "the weapons of {} need no {} on what {} {have} locked",
                subject(scene, who),
                needs(scene, needed),
                subject(scene, whose)
            )
        }
    }
}

fn needs(scene: &Scene, needs: &[Need]) -> String {
    list_of(
        needs,
        |need| {
            match need {
                Need::Lock => scene.words.lock,
                Need::Focus => "focus token",
                Need::Calculate => "calculate token",
            }
            .to_owned()
        },
        "or",
    )
}

/// When results are canceled.
pub(super) fn canceled(scene: &Scene, face: Face, order: Order) -> String {
    let (these, others) = if face == Face::Crit {
        ("crit", "hit")
    } else {
        ("hit", "crit")
    };
    match order {
        Order::First => format!("{these} results are canceled before {others} results"),
        Order::MayFirst => format!(
            "{} may cancel {these} results before {others} results",
            scene.defender().name
        ),
        Order::Never if face == Face::Hit => "defense dice cannot cancel hit results".to_owned(),
        Order::Never => format!("evade results cannot cancel {these} results"),
    }
}

pub(super) fn ignores_obstacles(
    kinds: &[ObstacleKind],
    moving: bool,
    attacking: bool,
    locked: bool,
    range: Option<RangeBand>,
) -> String {
    let kinds: Vec<String> = kinds.iter().map(|kind| plural(words::obstacle(*kind))).collect();
    let mut what = if kinds.is_empty() {
        "obstacles".to_owned()
    } else {
        list(&kinds, "and")
    };
    if locked {
        what += " that you have locked";
    }
    if let Some(range) = range {
        what = format!("{what} at {} from you", bands(range));
    }
    match (moving, attacking) {
        (true, false) => format!("when you move, {what} have no effect on you"),
        (false, true) => format!("when you attack, {what} have no effect on you"),
        (true, true) | (false, false) => format!("{what} have no effect on you"),
    }
}

pub(super) fn arc_as(arc: ArcName, range: RangeBand, as_arc: ArcName) -> String {
    let (range, arc, as_arc) = (
        bands(range),
        words::in_arc("your", arc),
        words::in_arc("your", as_arc),
    );
    format!("you may treat ships at {range} from you and {arc} as being {as_arc}")
}
