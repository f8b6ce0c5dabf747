//! Rendering of lasting rules.

mod action;
mod attack;
mod deed;
mod quantity;

use super::cost;
use super::english::{self, Noun, a, a_ship, count, list_of, plural};
use super::scene::Scene;
use super::{names, place, words};
use crate::language::{AppliesTo, Borrowed, Cost, Modifier, Relation, ShipRef, Treated};
use crate::vocabulary::Slot;

/// The rules as statements; icons that are added to the same bar are told together.
pub(super) fn all(scene: &Scene, rules: &[Modifier]) -> Vec<String> {
    let alike = |one: &Modifier, other: &Modifier| match (one, other) {
        (Modifier::Icon(_, who), Modifier::Icon(_, whose)) => who == whose,
        (
            Modifier::Slot { fewer: false, one_of },
            Modifier::Slot {
                fewer: false,
                one_of: more,
            },
        ) => one_of.len() == 1 && more.len() == 1 && !scene.words.without_icons,
        // Any other rules are told one by one.
        _ => false,
    };
    rules
        .chunk_by(alike)
        .flat_map(|group| together(scene, group))
        .collect()
}

fn together(scene: &Scene, rules: &[Modifier]) -> Vec<String> {
    let mut bar = None;
    let mut icons = Vec::new();
    for rule in rules {
        if let Modifier::Icon(icon, who) = rule {
            bar = Some(format!("{} action bar", scene.noun(*who).possessive));
            icons.push(action::icon(scene, *icon));
        } else if let Modifier::Slot { one_of, .. } = rule
            && rules.len() > 1
        {
            icons.push(format!("{} icon", a(&words::slots(one_of))));
        }
    }
    if icons.len() < 2 {
        return rules.iter().map(|rule| text(scene, rule)).collect();
    }
    let bar = bar.unwrap_or_else(|| "your upgrade bar".to_owned());
    vec![format!("{bar} also has {}", english::and(&icons))]
}

/// The rule as a statement.
pub(super) fn text(scene: &Scene, rule: &Modifier) -> String {
    let edition = scene.words;
    match rule {
        Modifier::Quantity(whom, what, change) => quantity::text(scene, whom, what, change),
        Modifier::Range(bonus) => attack::range(scene, *bonus),

        Modifier::Icon(icon, who) => {
            let bar = scene.noun(*who).possessive;
            format!("{bar} action bar also has {}", action::icon(scene, *icon))
        }
        Modifier::Slot { one_of, fewer } => slot(scene, one_of, *fewer),
        Modifier::Weapon { arcs, value } => {
            let arcs = list_of(arcs, |arc| words::arc(arc).to_owned(), "or");
            let dice = value.map_or_else(
                || ", with as many attack dice as that of the docked ship".to_owned(),
                |value| format!(" with {}", count(value, "attack die")),
            );
            format!("you also have a primary weapon in your {arcs}{dice}")
        }
        Modifier::ReplacesShipAbility => "this takes the place of your ship ability".to_owned(),
        Modifier::CountsAsKeyword(word) if word == "Dark Side" => {
            "you can also equip cards of the dark side of the Force".to_owned()
        }
        Modifier::CountsAsKeyword(word) => {
            format!("you count as having the {word} keyword when upgrades are chosen")
        }
        Modifier::Joins(factions) => {
            let factions = list_of(factions, |faction| faction.name().to_owned(), "and");
            format!("squads of the {factions} can include you")
        }
        Modifier::Stands(relation) => {
            let (are, rather) = match relation {
                Relation::Friendly => ("friendly", "allied"),
                _ => ("allied", "friendly"),
            };
            format!("you and the other ships of your side are {are} to each other instead of {rather}")
        }

        Modifier::Difficulty(AppliesTo::One(ShipRef::You), set, Treated::As(difficulty)) => {
            let maneuvers = plural(&edition.maneuvers(set));
            format!(
                "all your {maneuvers} count as {}",
                edition.difficulty(*difficulty)
            )
        }
        Modifier::Difficulty(whom, set, treated) => {
            let maneuvers = of(scene, whom, &maneuvers(&edition.maneuvers(set)));
            match treated {
                Treated::As(difficulty) => {
                    format!("{maneuvers} count as {}", edition.difficulty(*difficulty))
                }
                Treated::Harder(by) => {
                    let way = if *by < 0 { "easier" } else { "harder" };
                    let steps = count(by.unsigned_abs(), "step");
                    format!("{maneuvers} are {steps} {way}")
                }
            }
        }
        Modifier::ActionDifficulty { acts, from, to, may } => {
            action::difficulty(scene, acts, *from, *to, *may)
        }
        Modifier::Templates { .. } => action::templates(scene, rule),
        Modifier::MeasuresFrom {
            who,
            from,
            using: Some(ability),
            ..
        } => format!(
            "{} can measure range from {} for the {ability} ship ability",
            subject(scene, who),
            subject(scene, from)
        ),
        Modifier::MeasuresFrom {
            who,
            from,
            jamming: false,
            using: None,
        } => {
            let near = match from {
                AppliesTo::All(ships) => scene.one(ships),
                from => subject(scene, from),
            };
            let (who, lock) = (subject(scene, who), edition.lock);
            format!("{who} can acquire {lock}s on anything in range of {near}")
        }
        Modifier::MeasuresFrom {
            who,
            from,
            jamming: true,
            using: None,
        } => format!(
            "{} can measure range from {} to lock or jam",
            subject(scene, who),
            subject(scene, from)
        ),

        Modifier::May(whom, deed, even) => deed::may(scene, whom, deed, *even),
        Modifier::Cannot(whom, deed) => deed::cannot(scene, whom, deed),
        Modifier::Must(whom, deed) => deed::must(scene, whom, deed),
        Modifier::Only(whom, deed) => deed::only(scene, whom, deed),
        Modifier::For(price, rule) => priced(scene, price, rule),
        Modifier::Reach {
            of,
            arc,
            besides,
            range,
            by_one,
        } => attack::reach(scene, of, *arc, (*besides, *range), *by_one),
        Modifier::MeetsNeeds { who, needs, by } => attack::meets_needs(scene, who, needs, by),

        Modifier::IgnoresObstacles {
            kinds,
            moving,
            attacking,
            locked,
            range,
            crits_only,
        } => {
            if *crits_only {
                "you ignore crits when you roll for an obstacle".to_owned()
            } else {
                attack::ignores_obstacles(kinds, *moving, *attacking, *locked, *range)
            }
        }

        Modifier::IgnoresDevices(are) => match are {
            Relation::Any => "you ignore what devices do".to_owned(),
            Relation::Other => "you ignore what devices of other ships do".to_owned(),
            Relation::Friendly => "you ignore what friendly devices do".to_owned(),
            Relation::OtherFriendly => "you ignore what devices of other friendly ships do".to_owned(),
            Relation::Allied => "you ignore what allied devices do".to_owned(),
            Relation::Enemy => "you ignore what enemy devices do".to_owned(),
        },

        Modifier::Canceled(face, order) => attack::canceled(scene, *face, *order),
        Modifier::StaysUntilPhaseEnds(whom) => {
            format!(
                "{} are not removed before the end of the phase",
                subject(scene, whom)
            )
        }

        Modifier::Placed(whom, at) => {
            let at = place::bounds(scene, at, whose(scene, whom));
            format!(
                "{} can also be placed anywhere in the play area {at}",
                subject(scene, whom)
            )
        }

        Modifier::Treats {
            arc: Some(arc),
            range,
            as_arc: Some(as_arc),
            ..
        } => attack::arc_as(*arc, *range, *as_arc),
        Modifier::Treats { range, as_range, .. } => action::range_as(*range, as_range.unwrap_or(*range)),

        Modifier::Silences(slot) => {
            format!(
                "your pilot ability and your {} cards are ignored",
                words::slot(*slot)
            )
        }
        Modifier::KeepsWeaponOnMiss => {
            "a weapon card that is discarded to attack is discarded only if that attack hits".to_owned()
        }

        Modifier::Borrows(who, Borrowed::PilotAbility, of) => {
            let who = scene.noun(*who);
            let abilities = match of {
                AppliesTo::One(one) => format!("{} pilot ability", scene.noun(*one).possessive),
                of => format!("the pilot abilities of {}", subject(scene, of)),
            };
            format!("{} also {} {abilities}", who.name, who.verb("have", "has"))
        }
        Modifier::Borrows(_, Borrowed::Shields, _) => {
            "you treat the shields of docked ships as yours, and lose your own first".to_owned()
        }
        Modifier::Borrows(_, Borrowed::Identity, _) => {
            let initiative = edition.initiative;
            format!(
                "after an emergency deployment, you take over your carrier's name, {initiative}, pilot ability and charges"
            )
        }
        Modifier::Docks {
            ships,
            most,
            rear_only,
        } => {
            let types: Vec<String> = ships
                .iter()
                .map(|id| a_ship(names::ship(scene.content, id)))
                .collect();
            let types = super::english::list(&types, "or");
            let rear = if *rear_only {
                ", and deploy only from your rear guides"
            } else {
                ""
            };
            match most {
                1 => format!("{types} can dock with you{}", rear.replace("deploy", "deploys")),
                most => format!("up to {most} ships can dock with you{rear}, each of them {types}"),
            }
        }
    }
}

/// `you may also boost with a turn template if you spend 1 Force`.
fn priced(scene: &Scene, price: &[Cost], rule: &Modifier) -> String {
    let paying = scene.choosing(Noun::that_ship());
    let price = cost::all(&paying, price).unwrap_or_default();
    let rule = match rule {
        Modifier::Templates { of, faster: true, .. } => action::may_be_longer(of),
        // Any other rule reads as one without a price.
        rule => text(scene, rule),
    };
    format!("{rule} if you {price}")
}

/// The ships the rule applies to, before a verb that is the same for all.
fn subject(scene: &Scene, whom: &AppliesTo) -> String {
    match whom {
        AppliesTo::One(who) => scene.noun(*who).name,
        AppliesTo::All(ships) => scene.many(ships),
        AppliesTo::Anyone => "ships".to_owned(),
    }
}

fn whose(scene: &Scene, whom: &AppliesTo) -> &'static str {
    match whom {
        AppliesTo::One(who) => scene.noun(*who).whose(),
        AppliesTo::All(_) | AppliesTo::Anyone => "their",
    }
}

/// `your agility`, `the agility of each enemy ship touching you`.
fn of(scene: &Scene, whom: &AppliesTo, thing: &str) -> String {
    match whom {
        AppliesTo::One(who) => format!("{} {thing}", scene.noun(*who).possessive),
        AppliesTo::All(ships) => format!("the {thing} of {}", scene.each(ships)),
        AppliesTo::Anyone => format!("the {thing} of every ship"),
    }
}

/// One more upgrade icon, or one fewer.
fn slot(scene: &Scene, one_of: &[Slot], fewer: bool) -> String {
    match one_of {
        [slot] if fewer => format!("your upgrade bar has one {} icon fewer", words::slot(*slot)),
        [Slot::Modification] if scene.words.without_icons => {
            "you may carry one more modification, different from your other one".to_owned()
        }
        [Slot::Title] if scene.words.without_icons => "you may carry one more title".to_owned(),
        slots => format!("your upgrade bar also has {} icon", a(&words::slots(slots))),
    }
}

/// `red turn maneuvers of speed 3`.
fn maneuvers(set: &str) -> String {
    set.replacen("maneuver", "maneuvers", 1)
}
