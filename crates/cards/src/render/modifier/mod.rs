//! Rendering of lasting rules.

mod action;
mod attack;
mod deed;

use super::english::amount::Change;
use super::english::{a, a_ship, count, list_of, plural};
use super::scene::Scene;
use super::words;
use super::{dice, names};
use crate::language::{AppliesTo, Dice, Modifier, ShipRef};
use crate::vocabulary::Slot;

/// The rule as a statement.
pub(super) fn text(scene: &Scene, rule: &Modifier) -> String {
    let edition = scene.words;
    match rule {
        Modifier::Adjust(whom, stat, by) => {
            let way = if *by < 0 { "lower" } else { "higher" };
            let floor = if *by < 0 { ", but not below 0" } else { "" };
            let number = of(scene, whom, edition.stat(*stat));
            format!("{number} is {} {way}{floor}", by.unsigned_abs())
        }
        Modifier::Set(whom, stat, value) => {
            format!("{} counts as {value}", of(scene, whom, edition.stat(*stat)))
        }
        Modifier::AttackDice(by) => more_dice(scene, Dice::Attack, *by),
        Modifier::DefenseDice(by) => more_dice(scene, Dice::Defense, *by),
        Modifier::MostAttackDice(most) => {
            let (who, die) = dice::roller(scene, Dice::Attack);
            format!(
                "{} {} at most {}",
                who.name,
                who.verb("roll", "rolls"),
                count(*most, die)
            )
        }
        Modifier::NoAttackDice => {
            let who = scene.attacker();
            format!("{} {} no attack dice", who.name, who.verb("roll", "rolls"))
        }
        Modifier::Range(bonus) => attack::range(scene, *bonus),
        Modifier::ActionsInStep(number) => {
            let actions = count(*number, "action");
            format!("you may perform up to {actions} in your Perform Action step")
        }
        Modifier::Locks(number) => format!("you can have {} at once", count(*number, edition.lock)),
        Modifier::CountsAs(number) => {
            format!(
                "this card counts as {} against your hull",
                count(*number, "damage card")
            )
        }

        Modifier::Icon(icon) => format!("your action bar also has {}", action::icon(scene, *icon)),
        Modifier::CarrierIcon(icon) => {
            format!(
                "your carrier's action bar also has {}",
                action::icon(scene, *icon)
            )
        }
        Modifier::Slot(Slot::Modification) if edition.without_icons => {
            "you may carry one more modification, different from your other one".to_owned()
        }
        Modifier::Slot(Slot::Title) if edition.without_icons => "you may carry one more title".to_owned(),
        Modifier::Slot(slot) => format!("your upgrade bar also has {} icon", a(words::slot(*slot))),
        Modifier::NoSlot(slot) => {
            format!("your upgrade bar has one {} icon fewer", words::slot(*slot))
        }
        Modifier::SlotAmong(slots) => {
            format!(
                "your upgrade bar also has {} icon, as you choose",
                a(&words::slots(slots))
            )
        }
        Modifier::NeedsInSquad(name) => format!("you fly only in a squad with {name}"),
        Modifier::Discount(slot, points) => {
            let points = count(*points, "squad point");
            format!(
                "your {} cards cost {points} less, but not less than 0",
                words::slot(*slot)
            )
        }
        Modifier::Weapon(weapon) => {
            let arcs = list_of(&weapon.arcs, |arc| words::arc(arc).to_owned(), "or");
            let dice = count(weapon.value, "attack die");
            format!("you also have a primary weapon in your {arcs} with {dice}")
        }
        Modifier::WeaponOfDocked(arc) => {
            let arc = words::arc(*arc);
            format!(
                "you also have a primary weapon in your {arc}, as strong as the docked ship's front weapon"
            )
        }
        Modifier::ReplacesShipAbility => "this takes the place of your ship ability".to_owned(),
        Modifier::DarkSide => "you may carry cards of either side of the Force".to_owned(),
        Modifier::CountsAsKeyword(word) => {
            format!("you count as having the {word} keyword when upgrades are chosen")
        }

        Modifier::Difficulty(set, as_) => {
            let maneuvers = plural(&edition.maneuvers(set));
            format!("all your {maneuvers} count as {}", edition.difficulty(*as_))
        }
        Modifier::Harder(whom, set, by) => {
            let way = if *by < 0 { "easier" } else { "harder" };
            let maneuvers = maneuvers(&edition.maneuvers(set));
            let steps = count(by.unsigned_abs(), "step");
            format!("{} are {steps} {way}", of(scene, whom, &maneuvers))
        }

        Modifier::ActionDifficulty(acts, from, to) => action::difficulty(scene, acts, *from, *to),
        Modifier::MayTreatAsRed(acts) => action::may_be_red(scene, acts),
        Modifier::BoostTemplates { templates, besides } => action::boost_templates(templates, *besides),
        Modifier::BankedRolls => {
            "you barrel roll with a bank template in place of the straight one".to_owned()
        }
        Modifier::BankedDecloaks => {
            "you decloak with a bank template in place of the straight one".to_owned()
        }
        Modifier::FasterRedMoves => {
            "your red boosts and red barrel rolls use a template of 1 higher speed".to_owned()
        }
        Modifier::LocksFrom { who, near } => {
            let (who, near, lock) = (scene.many(who), scene.one(near), edition.lock);
            format!("{who} can acquire {lock}s on whatever is in range of {near}")
        }
        Modifier::MeasuredFrom => "friendly ships that lock or jam may measure from you".to_owned(),
        Modifier::CoordinatesMore {
            count: number,
            as_red,
            only,
        } => {
            let more = count(*number, "more ship");
            let (when, action) = if *as_red {
                ("when you coordinate as red".to_owned(), "the same action, as red")
            } else if let Some(difficulty) = only {
                let color = scene.words.difficulty(*difficulty);
                (
                    format!("when you perform a {color} coordinate action"),
                    "the same action",
                )
            } else {
                ("when you coordinate".to_owned(), "the same action")
            };
            format!("{when}, you may pick up to {more} of the same type, all for {action}")
        }

        Modifier::May(whom, deed, even) => deed::may(scene, whom, deed, *even),
        Modifier::Cannot(whom, deed) => deed::cannot(scene, whom, deed),
        Modifier::Must(whom, deed) => deed::must(scene, whom, deed),
        Modifier::Only(whom, deed) => deed::only(scene, whom, deed),
        Modifier::WeaponArc { of, arc, besides } => attack::weapon_arc(scene, *of, *arc, *besides),
        Modifier::StretchesRange(slots) => {
            let slots = words::slots(slots);
            format!("the range of your {slots} weapons may be 1 nearer or 1 farther")
        }
        Modifier::NeedsLockOf(ships) => format!(
            "the requirements of your weapons don't count against what {} have locked",
            scene.many(ships)
        ),
        Modifier::ForceForNeeds(needs) => format!(
            "when you attack you may spend 1 Force so that your weapon needs no {}",
            attack::needs(scene, needs)
        ),
        Modifier::WaivesLock(ships) => format!(
            "the weapons of {} need no {} on what you have locked",
            scene.many(ships),
            scene.words.lock
        ),

        Modifier::IgnoresObstacles {
            kinds,
            moving,
            attacking,
            locked,
            range,
        } => attack::ignores_obstacles(kinds, *moving, *attacking, *locked, *range),
        Modifier::NoObstacleCrits => "when you roll for an obstacle, crit results are ignored".to_owned(),
        Modifier::DeviceTemplates {
            instead_of,
            templates,
            by_one,
            way,
            bombs_only,
        } => action::device_templates(instead_of, templates, *by_one, *way, *bombs_only),
        Modifier::ObstructionDice(by) => {
            let way = if *by < 0 { "fewer" } else { "more" };
            let dice = count(by.unsigned_abs(), &format!("{way} defense die"));
            format!("when you obstruct an enemy ship's attack, the defender rolls {dice}")
        }

        Modifier::MayCritsFirst => {
            format!(
                "{} may cancel crit results before hit results",
                scene.defender().name
            )
        }
        Modifier::CritsFirst => "crit results are canceled before hit results".to_owned(),
        Modifier::HitsUncancelable => "defense dice cannot cancel hit results".to_owned(),
        Modifier::CritsUncancelable => "evade results cannot cancel crit results".to_owned(),
        Modifier::KeepsTokens(set, most) => {
            let up_to = if *most == 1 { "" } else { "up to " };
            let tokens = count(*most, &words::tokens(*set));
            format!("in the End phase you keep {up_to}{tokens}")
        }
        Modifier::StaysUntilPhaseEnds(whom) => {
            format!(
                "{} cannot be removed before the end of the phase",
                subject(scene, whom)
            )
        }

        Modifier::TreatsArcAs { arc, range, as_arc } => attack::arc_as(*arc, *range, *as_arc),
        Modifier::TreatsRangeAs { range, as_range } => action::range_as(*range, *as_range),

        Modifier::Silences(slot) => {
            format!(
                "your pilot ability and your {} cards are ignored",
                words::slot(*slot)
            )
        }
        Modifier::FocusForLock => {
            "for weapons that require a target lock, a focus token will do, and where an attack spends a \
             target lock you may spend a focus token in its place"
                .to_owned()
        }
        Modifier::KeepsWeaponOnMiss => {
            "a weapon card that is discarded to attack is discarded only if that attack hits".to_owned()
        }

        Modifier::HasPilotAbilityOf(ships) => {
            format!("you also have the pilot abilities of {}", scene.many(ships))
        }
        Modifier::LendsPilotAbility => "your carrier also has your pilot ability".to_owned(),
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
            let rear = if *rear_only { " at your rear" } else { "" };
            match most {
                1 => format!("{types} can dock with you{rear}"),
                most => format!("up to {most} ships can dock with you{rear}, each of them {types}"),
            }
        }
        Modifier::SucceedsCarrier => {
            let initiative = edition.initiative;
            format!(
                "when you deploy in an emergency, you take over your carrier's name, {initiative}, pilot ability and charges"
            )
        }
        Modifier::ReloadsMore(more) => {
            let charges = if *more == 1 { "charge" } else { "charges" };
            format!("when you reload this card, it recovers {more} {charges} more")
        }
        Modifier::ShieldsOfDocked => {
            "you treat the shields of ships docked with you as your own, which go first".to_owned()
        }
    }
}

/// The ships the rule applies to, before a verb that is the same for all.
fn subject(scene: &Scene, whom: &AppliesTo) -> String {
    match whom {
        AppliesTo::One(who) => scene.noun(*who).name,
        AppliesTo::All(ships) => scene.many(ships),
        AppliesTo::Anyone => "ships".to_owned(),
    }
}

const fn whose(whom: &AppliesTo) -> &'static str {
    match whom {
        AppliesTo::One(ShipRef::You) => "your",
        AppliesTo::One(_) => "its",
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

/// More or fewer dice: the reader's own, or those of the other ship of the attack.
fn more_dice(scene: &Scene, dice: Dice, by: i8) -> String {
    let change = if by < 0 { Change::Fewer } else { Change::More };
    let (who, die) = dice::roller(scene, dice);
    let dice = count(by.unsigned_abs(), &change.of(die));
    format!("{} {} {dice}", who.name, who.verb("roll", "rolls"))
}

/// `red turn maneuvers of speed 3`.
fn maneuvers(set: &str) -> String {
    set.replacen("maneuver", "maneuvers", 1)
}
