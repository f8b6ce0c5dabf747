//! Rendering of lasting rules about attacks, weapons and obstacles.

use super::super::english::{a, list, list_of, plural, range as bands};
use super::super::scene::Scene;
use super::super::words;
use super::subject;
use crate::card::ObstacleKind;
use crate::language::{AppliesTo, ArcName, Met, Need, Order, RangeBonus, WeaponKind};
use crate::vocabulary::{Face, Range, RangeBand};

pub(super) fn range(scene: &Scene, bonus: RangeBonus) -> String {
    let who = scene.attacker();
    let (name, rolls) = (&who.name, who.verb("roll", "rolls"));
    match bonus {
        RangeBonus::AttackerHas => format!("{name} {rolls} the extra die for range 1"),
        RangeBonus::Nobody => "no range bonus applies".to_owned(),
        RangeBonus::AttackerHasNot => format!("{name} {rolls} no extra die for the range"),
    }
}

pub(super) fn reach(
    scene: &Scene,
    of: &[WeaponKind],
    arc: Option<ArcName>,
    (besides, range): (bool, Option<RangeBand>),
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
            WeaponKind::Ordnance => "your weapons without range bonus".to_owned(),
            WeaponKind::Needs(need) => format!("your weapons that need a {}", needs(scene, &[need])),
        },
        "or",
    );
    let mut texts = Vec::new();
    if let Some(arc) = arc {
        let arc = words::arc(arc);
        texts.push(if besides {
            let at = range.map_or(String::new(), |range| format!(", then at {}", bands(range)));
            format!("you may also attack from your {arc} with {weapons} of the front arc{at}")
        } else {
            format!("you attack with {weapons} from your {arc} instead of your front arc")
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
        texts.push(format!(
            "you may treat the range of {weapons} as 1 nearer or 1 farther"
        ));
    }
    list(&texts, "and")
}

/// What meets the requirements of weapons.
pub(super) fn meets_needs(scene: &Scene, who: &AppliesTo, needed: &[Need], by: &Met) -> String {
    match (by, who) {
        (Met::Force, _) => format!(
            "while you attack, you may spend 1 Force to ignore that your weapon requires {}",
            a_need(scene, needed)
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
                "against a ship that {} {have} locked, your weapons require nothing",
                subject(scene, whose)
            )
        }
        (Met::LockOf(whose), who) => {
            let have = match whose {
                AppliesTo::One(one) => scene.noun(*one).verb("have", "has"),
                AppliesTo::All(_) | AppliesTo::Anyone => "have",
            };
            format!(
                "against a ship that {} {have} locked, the weapons of {} require no {}",
                subject(scene, whose),
                subject(scene, who),
                needs(scene, needed)
            )
        }
    }
}

/// `a focus token or a lock`.
fn a_need(scene: &Scene, each: &[Need]) -> String {
    list_of(each, |need| a(&needs(scene, &[need])), "or")
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
        Order::First => format!("{these}s are canceled before {others}s"),
        Order::MayFirst => format!("{} may cancel {these}s before {others}s", scene.defender().name),
        Order::Never if face == Face::Hit => "defense dice cannot cancel hits".to_owned(),
        Order::Never => format!("evade results cannot cancel {these}s"),
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
        // An open-ended band extends beyond the ruler.
        what = if range.farthest == Range::FARTHEST {
            format!("{what} beyond range {}", range.nearest.0.saturating_sub(1))
        } else {
            format!("{what} at {}", bands(range))
        };
    }
    match (moving, attacking) {
        (true, false) => format!("you ignore {what} while you move"),
        (false, true) => format!("you ignore {what} while you attack"),
        (true, true) | (false, false) => format!("you ignore {what}"),
    }
}

pub(super) fn arc_as(arc: ArcName, range: RangeBand, as_arc: ArcName) -> String {
    let (range, arc, as_arc) = (
        bands(range),
        words::in_arc("your", arc),
        words::in_arc("your", as_arc),
    );
    format!("you may treat enemy ships at {range} {arc} as if they were {as_arc}")
}
