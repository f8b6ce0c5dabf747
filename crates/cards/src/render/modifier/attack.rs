//! Rendering of lasting rules about attacks, weapons and obstacles.

use super::super::condition::weapon;
use super::super::english::{list, list_of, plural, range as bands};
use super::super::scene::Scene;
use super::super::words;
use crate::card::ObstacleKind;
use crate::language::{ArcName, Need, OnlyBy, RangeBonus, WeaponKind};
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

/// ` with your primary weapon`, or nothing.
pub(super) fn with(scene: &Scene, kind: Option<WeaponKind>, whose: &str) -> String {
    kind.map_or_else(String::new, |kind| {
        format!(" with {}", weapon(scene, kind, whose))
    })
}

pub(super) fn weapon_arc(scene: &Scene, of: WeaponKind, arc: ArcName, besides: bool) -> String {
    let weapons = match of {
        WeaponKind::Primary => "your primary weapon".to_owned(),
        WeaponKind::Secondary => format!("your {}s", scene.words.secondary),
        WeaponKind::Of(slot) => format!("your {} weapons", words::slot(slot)),
        WeaponKind::ThisCard => "this card".to_owned(),
        WeaponKind::Arc(_) | WeaponKind::Needs(_) => weapon(scene, of, "your"),
    };
    let arc = words::in_arc("your", arc);
    if besides {
        format!("you may also attack {arc} with those of {weapons} that attack in your front arc")
    } else {
        format!("you attack with {weapons} {arc} in place of your front arc")
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

pub(super) fn only_modified_by(scene: &Scene, by: OnlyBy) -> String {
    match by {
        OnlyBy::Lock => format!(
            "your dice can be modified only by spending a {}",
            scene.words.lock
        ),
        OnlyBy::Force => "you can modify your dice only by spending Force".to_owned(),
        OnlyBy::ThisCard => "your dice can be modified only by this card".to_owned(),
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
