//! Rendering of moments: when an ability triggers, and for which ships.

use super::condition::{action, weapon};
use super::english::Noun;
use super::english::{a, list, list_of, range};
use super::scene::Scene;
use super::words;
use crate::language::{
    Condition, DealtCard, Harm, Maneuvers, Meeting, Moment, Moved, Role, SettingUp, Spent, Step, Triggered,
    WeaponKind, Whose,
};

/// The opening of a triggered ability, and its conditions that aren't covered by it.
pub(super) fn trigger<'a>(scene: &Scene, text: &'a Triggered) -> (String, Vec<&'a Condition>) {
    let noun = watched(scene, &text.by);
    match text.on.as_slice() {
        [only] => {
            let (told, rest) = told_with_the_moment(scene, *only, &noun, &text.only_if);
            (Opening::of(scene, *only, &noun, &told).said(), rest)
        }
        several => (any_of(scene, several, &noun), text.only_if.iter().collect()),
    }
}

/// `While you attack at range 1`, and the conditions that aren't covered by it.
pub(super) fn during<'a>(
    scene: &Scene,
    role: Role,
    by: &Whose,
    only_if: &'a [Condition],
) -> (String, Vec<&'a Condition>) {
    let noun = watched(scene, by);
    let name = &noun.name;
    let moment = match role {
        Role::Attacking => Moment::Attacking(Step::Compare),
        Role::Defending => Moment::Defending(Step::Compare),
        Role::Fighting => {
            let verb = noun.verb("attack or defend", "attacks or defends");
            return (format!("while {name} {verb}"), only_if.iter().collect());
        }
    };
    let (told, rest) = told_with_the_moment(scene, moment, &noun, only_if);
    let verb = match role {
        Role::Attacking => noun.verb("attack", "attacks"),
        Role::Defending | Role::Fighting => noun.verb("defend", "defends"),
    };
    (format!("while {name} {verb}{}", told.how), rest)
}

/// The ships being watched.
pub(super) fn watched(scene: &Scene, by: &Whose) -> Noun {
    match by {
        Whose::You => scene.you.clone(),
        Whose::Ships(ships) => Noun::other(scene.one(ships)),
    }
}

/// The damage suffered.
const fn harmed(harm: Harm) -> &'static str {
    match harm {
        Harm::Any => "damage",
        Harm::Hits => "damage that isn't critical",
        Harm::Crits => "critical damage",
        Harm::ObstacleOrBomb => "damage from an obstacle or a friendly bomb",
    }
}

/// What would happen: `you would gain a stress token`.
pub(super) fn would(noun: &Noun, what: Moment) -> String {
    let Noun { name, .. } = noun;
    match what {
        Moment::Gains(set) => format!("{name} would gain {}", a(&words::tokens(set))),
        Moment::Suffers(harm) => format!("{name} would suffer {}", harmed(harm)),
        Moment::Dealt(DealtCard::Faceup) => format!("{name} would be dealt a faceup damage card"),
        Moment::Dealt(DealtCard::Facedown) => format!("{name} would be dealt a facedown damage card"),
        Moment::Exposes => format!("{name} would expose a random damage card"),
        Moment::Destroyed => format!("{name} would be destroyed"),
        Moment::Flees => format!("{name} would leave the play area"),
        Moment::Executes => format!("{name} would execute {} revealed maneuver", noun.whose()),
        Moment::Recovers => format!("{name} would recover a charge or Force in the End phase"),
        Moment::Detonates if noun.you => "one of your devices would detonate".to_owned(),
        Moment::Detonates => format!("a device of {name} would detonate"),
        // Any other moment can't be replaced.
        _ => format!("this would happen to {name}"),
    }
}

/// Conditions that read best as part of the moment.
#[derive(Default)]
struct FoldedConditions {
    /// The weapon and range of an attack.
    how: String,
    /// The kind of a maneuver.
    maneuver: Option<Maneuvers>,
    /// The kind of an action.
    action: Option<String>,
    /// The kind of device that dice are rolled for.
    device: Option<String>,
}

fn told_with_the_moment<'a>(
    scene: &Scene,
    moment: Moment,
    noun: &Noun,
    conditions: &'a [Condition],
) -> (FoldedConditions, Vec<&'a Condition>) {
    let role = moment.in_attack().map(|(role, _)| role);
    let attack = role.is_some();
    let whose = match role {
        Some(Role::Attacking) => noun.whose(),
        Some(Role::Defending | Role::Fighting) => "the attacker's",
        None => "",
    };
    let flies = matches!(moment, Moment::Reveals | Moment::Executes);
    let acts = moment == Moment::PerformsAction;
    let mut told = FoldedConditions::default();
    let mut rest = Vec::new();
    for condition in conditions {
        match condition {
            Condition::With(kind) if attack && names_weapon(*kind) => {
                told.how = format!(" with {}{}", weapon(scene, *kind, whose), told.how);
            }
            Condition::Either(any) if attack && weapons(scene, any, whose).is_some() => {
                let weapons = weapons(scene, any, whose).unwrap_or_default();
                told.how = format!(" with {}{}", list(&weapons, "or"), told.how);
            }
            Condition::AttackRange(nearest, farthest) if attack => {
                let bands = range((*nearest, *farthest).into()).replace("range", scene.words.attack_range);
                told.how = format!("{} at {bands}", told.how);
            }
            Condition::Maneuver(wanted) if flies && wanted.is_plain() && told.maneuver.is_none() => {
                told.maneuver = Some(wanted.set());
            }
            Condition::ActionIs {
                acts: which,
                difficulty,
                of_damage,
                treated,
                added_by,
                on_bar_of: None,
                in_step: false,
                stressed,
            } if acts && added_by.is_empty() && told.action.is_none() => {
                let what = action(scene, which, *difficulty, (*of_damage, *treated));
                let how = if *stressed { " while stressed" } else { "" };
                told.action = Some(what + how);
            }
            Condition::DeviceIs { kinds, ways } if moment == Moment::Rolls && ways.is_empty() => {
                let kinds = list_of(kinds, |kind| words::device(kind).to_owned(), "or");
                told.device = Some(a(&kinds));
            }
            // Any other condition is a clause of its own.
            other => rest.push(other),
        }
    }
    (told, rest)
}

/// Whether the weapon can be named in short.
const fn names_weapon(kind: WeaponKind) -> bool {
    !matches!(kind, WeaponKind::Arc(_) | WeaponKind::Needs(_))
}

/// The weapons named, if the conditions name nothing else.
fn weapons(scene: &Scene, any: &[Condition], whose: &str) -> Option<Vec<String>> {
    let each = any.iter().map(|condition| {
        if let Condition::With(kind) = condition
            && names_weapon(*kind)
        {
            Some(weapon(scene, *kind, whose))
        } else {
            None
        }
    });
    each.collect()
}

/// A moment in parts, so that several can be merged: `when` – `you` – `attack` – `, in the … step`.
struct Opening {
    lead: &'static str,
    subject: String,
    verb: String,
    step: String,
}

impl Opening {
    fn said(&self) -> String {
        let Opening {
            lead,
            subject,
            verb,
            step,
        } = self;
        format!("{lead} {subject} {verb}{step}").trim_end().to_owned()
    }

    fn of(scene: &Scene, moment: Moment, noun: &Noun, told: &FoldedConditions) -> Opening {
        let Noun { name, possessive, .. } = noun;
        let words = scene.words;
        let opening = |lead, subject: &str, verb: String| Opening {
            lead,
            subject: subject.to_owned(),
            verb,
            step: String::new(),
        };
        let own = |lead, plain: &str, third: &str| opening(lead, name, noun.verb(plain, third).to_owned());
        // A verb with its object.
        let does = |lead, plain: &str, third: &str, what: &str| {
            opening(lead, name, format!("{} {what}", noun.verb(plain, third)))
        };
        match moment {
            Moment::Setup(SettingUp::BeforeForces) => opening("before", "any ship", "is placed".to_owned()),
            Moment::Setup(SettingUp::Placed) => own("after", "are placed", "is placed"),
            Moment::Setup(SettingUp::AfterForces) => opening("after", "all ships", "are placed".to_owned()),
            Moment::Setup(SettingUp::End) => opening("when", "setup", "ends".to_owned()),
            Moment::StartOf(which) => opening(
                "when",
                &format!("the {}", words.phase(which)),
                "starts".to_owned(),
            ),
            Moment::EndOf(which) => {
                opening("when", &format!("the {}", words.phase(which)), "ends".to_owned())
            }
            Moment::During(which) if *noun == scene.you => {
                opening("in", &format!("the {}", words.phase(which)), String::new())
            }
            Moment::During(which) => opening(
                "when",
                name,
                format!("has its turn in the {}", words.phase(which)),
            ),
            Moment::AtInitiative(number) => {
                let ships = format!("ships of {} {number}", words.initiative);
                opening("when", &ships, "would engage".to_owned())
            }
            Moment::BecomesActive if words.activates => own("when", "activate", "activates"),
            Moment::BecomesActive => does(
                "when",
                "become",
                "becomes",
                "the active ship of the Activation phase",
            ),
            Moment::BeforeReveal => does(
                "just before",
                "reveal",
                "reveals",
                &format!("{} dial", noun.whose()),
            ),
            Moment::Reveals => {
                let dial = format!("{} dial", noun.whose());
                let dial = match &told.maneuver {
                    Some(set) => format!("{dial} and it shows {}", a(&words.maneuvers(set))),
                    None => dial,
                };
                does("when", "reveal", "reveals", &dial)
            }
            Moment::BeforeExecutes => {
                let maneuver = format!("{} revealed maneuver", noun.whose());
                does("just before", "execute", "executes", &maneuver)
            }
            Moment::BeforeCheckDifficulty => Opening {
                step: ", before the difficulty of the maneuver is checked".to_owned(),
                ..own("when", "have moved", "has moved")
            },
            Moment::Executes => {
                let what = told
                    .maneuver
                    .as_ref()
                    .map_or_else(|| "maneuver".to_owned(), |set| words.maneuvers(set));
                does("after", "have executed", "has executed", &a(&what))
            }
            Moment::Activated => opening("after", possessive, "activation".to_owned()),
            Moment::Crosses => does(
                "after",
                "overlap or move through",
                "overlaps or moves through",
                "another ship or remote",
            ),

            Moment::PerformsAction => {
                let what = told.action.clone().unwrap_or_else(|| "an action".to_owned());
                does("after", "have performed", "has performed", &what)
            }
            Moment::FailsAction => does("after", "fail", "fails", "an action"),
            Moment::Moves(Moved::Boost) => own("after", "boost", "boosts"),
            Moment::Moves(Moved::BarrelRoll) => own("after", "barrel roll", "barrel rolls"),
            Moment::Moves(Moved::Decloak) => own("after", "decloak", "decloaks"),
            Moment::Coordinates => does("after", "coordinate", "coordinates", "a ship"),
            Moment::BeforeRolls => does("before", "roll", "rolls", "dice outside an attack"),
            Moment::Rolls => {
                let dice = match &told.device {
                    Some(device) => format!("dice for the effect of {device}"),
                    None => "dice outside an attack".to_owned(),
                };
                does("after", "roll", "rolls", &dice)
            }
            Moment::PlacesDevice => does(
                "after",
                "have dropped or launched",
                "has dropped or launched",
                "a device",
            ),
            Moment::Moves(Moved::Deploy) => own("after", "deploy", "deploys"),
            Moment::Flees => does("when", "leave", "leaves", "the play area"),

            Moment::AcquiresLock => does("after", "take", "takes", &a(words.lock)),
            Moment::Spends(Spent::Lock) => does("after", "spend", "spends", &a(words.lock)),
            Moment::Gains(set) => does("when", "gain", "gains", &a(&words::tokens(set))),
            Moment::Loses(set) => does("after", "lose", "loses", &a(&words::tokens(set))),
            Moment::Spends(Spent::Tokens(set)) => does("after", "spend", "spends", &a(&words::tokens(set))),
            Moment::Spends(Spent::Force) => does("after", "spend", "spends", "Force"),
            Moment::Recovers => does("when", "recover", "recovers", "a charge or Force"),

            Moment::BeforeEngages => own("just before", "engage", "engages"),
            Moment::Attacking(step) => attacking(scene, step, noun, &told.how),
            Moment::Defending(step) => defending(scene, step, noun, &told.how),

            Moment::LosesShield => does("after", "lose", "loses", "a shield"),
            Moment::Suffers(harm) => does("after", "have suffered", "has suffered", harmed(harm)),
            Moment::Dealt(DealtCard::This) => {
                opening("when", "this card", format!("is dealt to {name} faceup"))
            }
            Moment::Dealt(DealtCard::Facedown) => does("when", "are", "is", "dealt a facedown damage card"),
            Moment::Dealt(DealtCard::Faceup) => own(
                "when",
                "are dealt a faceup damage card",
                "is dealt a faceup damage card",
            ),
            Moment::Dealt(DealtCard::Any) => {
                let card = "dealt a damage card, faceup or facedown";
                does("when", "are", "is", card)
            }
            Moment::Repairs => does("after", "repair", "repairs", "a damage card"),
            Moment::Exposes => does("after", "expose", "exposes", "a damage card"),
            Moment::Destroyed => Opening {
                step: format!(", before {} removed", noun.verb("you are", "it is")),
                ..own("when", "are destroyed", "is destroyed")
            },

            Moment::AssignedThis => opening("when", "this card", format!("is assigned to {name}")),
            Moment::Meets(move_) => {
                let it = if scene.obstacle {
                    "this obstacle"
                } else {
                    "an obstacle"
                };
                let when = match move_ {
                    Meeting::ExecuteManeuver => " in the Execute Maneuver step",
                    Meeting::Maneuver => " in a maneuver",
                    Meeting::AnyMove => "",
                };
                does(
                    "after",
                    "move through or overlap",
                    "moves through or overlaps",
                    &format!("{it}{when}"),
                )
            }
            Moment::DetonatesThis => opening("when", "this device", "detonates".to_owned()),
            Moment::Detonates if noun.you => opening("after", "one of your devices", "detonates".to_owned()),
            Moment::Detonates => opening("after", &format!("a device of {name}"), "detonates".to_owned()),
            Moment::HitByDevice => does("after", "suffer", "suffers", "the effect of a bomb"),
        }
    }
}

/// Several moments in one opening, naming shared parts once.
fn any_of(scene: &Scene, moments: &[Moment], noun: &Noun) -> String {
    if let Some(steps) = in_either_role(moments, noun) {
        let verb = noun.verb("attack or defend", "attacks or defends");
        return format!("when {} {verb}, {}", noun.name, list(&steps, "or"));
    }
    let told = FoldedConditions::default();
    let openings: Vec<Opening> = moments
        .iter()
        .map(|each| Opening::of(scene, *each, noun, &told))
        .collect();
    let first = &openings[0];
    let alike =
        |one: &Opening| one.lead == first.lead && one.subject == first.subject && one.step == first.step;
    if openings.iter().all(alike) {
        let mut verbs: Vec<String> = openings.iter().map(|each| each.verb.clone()).collect();
        // `acquire a lock or spend a lock`, but `gain a stress or ion token` is one moment anyway.
        verbs.dedup();
        let together = Opening {
            verb: list(&verbs, "or"),
            lead: first.lead,
            subject: first.subject.clone(),
            step: first.step.clone(),
        };
        return together.said();
    }
    let same =
        |one: &Opening| one.lead == first.lead && one.subject == first.subject && one.verb == first.verb;
    if openings.iter().all(|one| same(one) && !one.step.is_empty()) {
        let steps: Vec<String> = openings
            .iter()
            .map(|each| each.step.trim_start_matches(", ").to_owned())
            .collect();
        let together = Opening {
            verb: first.verb.clone(),
            lead: first.lead,
            subject: first.subject.clone(),
            step: format!(", {}", list(&steps, "or")),
        };
        return together.said();
    }
    let each: Vec<String> = openings.iter().map(Opening::said).collect();
    list(&each, "or")
}

/// The steps, if each is meant for both attacker and defender and there is a common phrase.
fn in_either_role(moments: &[Moment], noun: &Noun) -> Option<Vec<String>> {
    let (mut attacking, mut defending) = (Vec::new(), Vec::new());
    for moment in moments {
        match moment.in_attack()? {
            (Role::Attacking, step) => attacking.push(step),
            (Role::Defending | Role::Fighting, step) => defending.push(step),
        }
    }
    if attacking.len() != defending.len() {
        return None;
    }
    let pair = |one: Step| {
        let mut words = defending.iter().filter_map(|other| both(one, *other, noun));
        words.next()
    };
    attacking.into_iter().map(pair).collect()
}

/// The same step for attacker and defender, if there is a common phrase.
fn both(attacking: Step, defending: Step, noun: &Noun) -> Option<String> {
    let whose = noun.whose();
    let yours = noun.verb("you roll", "it rolls");
    Some(match (attacking, defending) {
        (Step::CountAttackDice, Step::CountDefenseDice) => format!("before {yours} dice"),
        (Step::RolledAttackDice, Step::RolledDefenseDice) => format!("right after {yours} dice"),
        (Step::RerolledAttackDice, Step::RerolledDefenseDice) => {
            format!("right after {} dice", noun.verb("you reroll", "it rerolls"))
        }
        (Step::ModifyAttackDice, Step::ModifyDefenseDice) => format!("while {whose} dice are modified"),
        (Step::ModifiedAttackDice, Step::ModifiedDefenseDice) => format!("after {whose} dice are modified"),
        (Step::CountDefenseDice, Step::CountAttackDice) => "before the opposing ship rolls dice".to_owned(),
        (Step::ModifyDefenseDice, Step::ModifyAttackDice) => {
            "while the opposing ship's dice are modified".to_owned()
        }
        _ => return None,
    })
}

/// The position of a step in an attack.
fn at_step(scene: &Scene, step: Step) -> String {
    match step {
        Step::Declare => "when the target is declared",
        Step::CountAttackDice => "before attack dice are rolled",
        Step::RolledAttackDice => "right after attack dice are rolled",
        Step::RerolledAttackDice => "right after attack dice are rerolled",
        Step::ModifyAttackDice => "in the Modify Attack Dice step",
        Step::ModifiedAttackDice => "after attack dice are modified",
        Step::CountDefenseDice => "before defense dice are rolled",
        Step::RolledDefenseDice => "right after defense dice are rolled",
        Step::RerolledDefenseDice => "right after defense dice are rerolled",
        Step::ModifyDefenseDice => "in the Modify Defense Dice step",
        Step::ModifiedDefenseDice => "after defense dice are modified",
        Step::Compare => return format!("at the start of the {}", scene.words.compare),
        Step::Compared => return format!("at the end of the {}", scene.words.compare),
        Step::Hit => "before damage is dealt",
        Step::DrawFaceup => "before a faceup damage card is drawn",
        Step::After => "when the attack is over",
    }
    .to_owned()
}

fn attacking(scene: &Scene, step: Step, noun: &Noun, how: &str) -> Opening {
    let name = noun.name.clone();
    let of = if noun.you {
        format!("your attack{how}")
    } else {
        format!("an attack of {name}{how}")
    };
    let attack = format!("{}{how}", noun.verb("attack", "attacks"));
    let (lead, subject, verb, step) = match step {
        Step::Declare => {
            let declare = noun.verb("declare", "declares");
            (
                "when",
                name,
                format!("{declare} the target of an attack{how}"),
                String::new(),
            )
        }
        Step::Hit => (
            "when",
            of,
            "hits".to_owned(),
            format!(", {}", at_step(scene, step)),
        ),
        Step::DrawFaceup => {
            let verb = "is about to deal a faceup damage card to the defender".to_owned();
            ("when", of, verb, String::new())
        }
        Step::After => ("after", name, attack, String::new()),
        other => ("when", name, attack, format!(", {}", at_step(scene, other))),
    };
    Opening {
        lead,
        subject,
        verb,
        step,
    }
}

fn defending(scene: &Scene, step: Step, noun: &Noun, how: &str) -> Opening {
    let name = noun.name.clone();
    let against = if how.is_empty() {
        String::new()
    } else {
        format!(" against an attack{how}")
    };
    let attack = format!("an attack{how}");
    let defend = format!("{}{against}", noun.verb("defend", "defends"));
    let (lead, subject, verb, step) = match step {
        Step::Declare => (
            "when",
            attack,
            format!("is declared against {name}"),
            String::new(),
        ),
        Step::Hit => (
            "when",
            attack,
            format!("hits {name}"),
            format!(", {}", at_step(scene, step)),
        ),
        Step::DrawFaceup => {
            let verb = format!("is about to deal a faceup damage card to {name}");
            ("when", attack, verb, String::new())
        }
        Step::After => ("after", name, defend, String::new()),
        other => ("when", name, defend, format!(", {}", at_step(scene, other))),
    };
    Opening {
        lead,
        subject,
        verb,
        step,
    }
}
