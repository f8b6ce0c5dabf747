//! Rendering of lasting rules about actions, templates and ranges.

use super::super::english::{a, list_of, range};
use super::super::scene::Scene;
use super::super::words;
use super::subject;
use crate::card::BarAction;
use crate::language::{Modifier, Template, TemplateUse, Way};
use crate::vocabulary::{ActionKind, Difficulty, RangeBand};

/// `the red boost icon, linked to a red barrel roll`.
pub(super) fn icon(scene: &Scene, icon: BarAction) -> String {
    let named = |act: ActionKind, difficulty: Difficulty| match difficulty {
        Difficulty::White => scene.words.act(act).to_owned(),
        other => format!("{} {}", scene.words.difficulty(other), scene.words.act(act)),
    };
    let text = format!("the {} icon", named(icon.act, icon.difficulty));
    match icon.linked {
        Some((act, difficulty)) => format!("{text} linked to {}", named(act, difficulty)),
        None => text,
    }
}

fn acts(scene: &Scene, acts: &[ActionKind], last: &str) -> String {
    if acts.is_empty() {
        "actions".to_owned()
    } else {
        format!(
            "{} actions",
            list_of(acts, |act| scene.words.act(act).to_owned(), last)
        )
    }
}

pub(super) fn difficulty(
    scene: &Scene,
    which: &[ActionKind],
    from: Option<Difficulty>,
    to: Difficulty,
    may: bool,
) -> String {
    let to = scene.words.difficulty(to);
    let from = from.map_or_else(String::new, |from| format!("{} ", scene.words.difficulty(from)));
    let actions = from + &acts(scene, which, "and");
    if may {
        format!("you may treat your {actions} as {to}")
    } else {
        format!("your {actions} count as {to}")
    }
}

/// Other templates, or ways for devices.
pub(super) fn templates(scene: &Scene, rule: &Modifier) -> String {
    let Modifier::Templates {
        who,
        of,
        instead_of,
        templates,
        besides,
        banked,
        faster,
        by_one,
        way,
        only,
        treated,
    } = rule
    else {
        return String::new();
    };
    if *faster && of.contains(&TemplateUse::Maneuver) {
        let doing = list_of(of, |what| move_of(what).to_owned(), "or");
        return format!("you use a template of 1 higher speed, if there is one, whenever you {doing}");
    }
    if *faster {
        let only = only.map_or_else(String::new, |only| format!("{} ", scene.words.difficulty(only)));
        return format!(
            "your {only}{} actions use a template of 1 higher speed, if there is one",
            moves(of)
        );
    }
    if of.contains(&TemplateUse::Decloak) && *by_one {
        let who = who
            .as_ref()
            .map_or_else(|| "you".to_owned(), |who| subject(scene, who));
        return format!("{who} may decloak with a template of a speed 1 higher or lower");
    }
    let places = |what: &TemplateUse| matches!(what, TemplateUse::Device | TemplateUse::Bomb);
    if *banked && !of.iter().any(places) {
        return format!(
            "you {} with a bank template instead of the straight one",
            moves(of)
        );
    }
    if of.contains(&TemplateUse::Boost) {
        let template = a(&words::templates(templates));
        return if *treated {
            format!("a boost that you treat as red uses {template}")
        } else if *besides {
            match only {
                Some(only) => format!(
                    "your {} boost actions can also use {template}",
                    scene.words.difficulty(*only)
                ),
                None => format!("you can also boost with {template}"),
            }
        } else {
            format!("you boost with {template} instead of the usual ones")
        };
    }
    let what = if of.contains(&TemplateUse::Bomb) {
        "bombs"
    } else {
        "devices"
    };
    if *banked {
        return format!(
            "you may drop {what} with a bank template of the same speed in place of a straight one"
        );
    }
    device_templates(what, instead_of, templates, *by_one, *way)
}

/// Templates of a higher speed that a ship pays for.
pub(super) fn may_be_longer(of: &[TemplateUse]) -> String {
    format!("your {} actions can use a template of 1 higher speed", moves(of))
}

/// `boost and barrel roll`.
fn moves(of: &[TemplateUse]) -> String {
    list_of(of, |what| move_of(what).to_owned(), "and")
}

const fn move_of(what: TemplateUse) -> &'static str {
    match what {
        TemplateUse::Maneuver => "execute a maneuver",
        TemplateUse::Boost => "boost",
        TemplateUse::BarrelRoll => "barrel roll",
        TemplateUse::Slam => "SLAM",
        TemplateUse::Decloak => "decloak",
        TemplateUse::Device | TemplateUse::Bomb => "place",
    }
}

fn device_templates(
    what: &str,
    instead_of: &[Template],
    templates: &[Template],
    by_one: bool,
    way: Option<Way>,
) -> String {
    let verb = match way {
        Some(Way::Drop | Way::Aside) => "drop",
        Some(Way::Launch) => "launch",
        Some(Way::Behind | Way::Beside) => "place",
        None => "drop or launch",
    };
    let mut text = format!("you may {verb} {what}");
    match way {
        Some(Way::Behind) => text += " flush with your rear guides",
        Some(Way::Beside) => text += " anywhere in contact with you instead of dropping them",
        Some(Way::Aside) => {
            text += " with the template at the middle of your left or right side instead of your rear guides";
        }
        Some(Way::Drop | Way::Launch) | None => {}
    }
    if !templates.is_empty() {
        text = format!("{text} with {}", a(&words::templates(templates)));
    }
    if by_one {
        text += " with a template of the same bearing and a speed 1 higher or lower";
    }
    if !instead_of.is_empty() {
        text = format!("{text} instead of {}", a(&words::templates(instead_of)));
    }
    match (way, templates.is_empty(), what) {
        (Some(Way::Launch), true, _) => text + " that you would drop, with the same template",
        (Some(Way::Launch), false, "devices") => text + " instead of dropping them",
        _ => text,
    }
}

pub(super) fn range_as(at: RangeBand, as_range: RangeBand) -> String {
    let (at, as_range) = (range(at), range(as_range));
    format!(
        "while you coordinate or use your upgrade cards, you may count friendly ships at {at} as being at \
         {as_range}"
    )
}
