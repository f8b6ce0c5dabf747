//! Rendering of lasting rules about attacks, weapons and obstacles.

use super::super::english::{list, list_of, plural, range as bands};
use super::super::scene::Scene;
use super::super::words;
use crate::card::ObstacleKind;
use crate::language::{ArcName, Need, RangeBonus, WeaponKind};
use crate::vocabulary::RangeBand;

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

pub(super) fn weapon_arc(scene: &Scene, of: WeaponKind, arc: ArcName, besides: bool) -> String {
    let weapon = match of {
        WeaponKind::Primary => "your primary weapon".to_owned(),
        WeaponKind::Secondary => format!("your {}s", scene.words.secondary),
        WeaponKind::Of(slot) => format!("your {} weapons", words::slot(slot)),
        WeaponKind::ThisCard => "this card".to_owned(),
    };
    let arc = words::in_arc("your", arc);
    if besides {
        format!("you may also attack {arc} with those of {weapon} that attack in your front arc")
    } else {
        format!("you attack with {weapon} {arc} in place of your front arc")
    }
}

pub(super) fn needs(scene: &Scene, needs: &[Need]) -> String {
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
