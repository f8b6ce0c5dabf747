//! Rendering of moments: when an ability triggers, and for which ships.

mod attack;

use super::condition::action;
use super::english::Noun;
use super::english::{self, a, list, list_of, range};
use super::scene::Scene;
use super::words;
use crate::language::{
    Condition, DealtCard, Detonation, Handled, Harm, Lost, Maneuvers, Meeting, Moment, Role, Rolling,
    SettingUp, ShipFilter, ShipRef, Spent, Step, Triggered, WeaponKind, Whose,
};

/// The opening of a triggered ability, and its conditions that aren't covered by it.
pub(super) fn trigger<'a>(scene: &Scene, text: &'a Triggered) -> (String, Vec<&'a Condition>) {
    let noun = watched(scene, &text.by);
    let named = |step: Step| !attack::implied(step, &text.then);
    match text.on.as_slice() {
        [only] => {
            let (told, rest) = told_with_the_moment(scene, *only, &noun, &text.only_if);
            if let Some(fight) = attack::fight(scene, &text.on, &noun, &told.how(), named) {
                return (fight, rest);
            }
            if *only == Moment::Detonates(Detonation::Any)
                && let Some(device) = device_of(&text.by)
            {
                return (attack::after_detonation(&device), rest);
            }
            (Opening::of(scene, *only, &noun, &told).said(), rest)
        }
        several => {
            // What is said of the attack holds in either role.
            let (told, rest) = match several[0].in_attack() {
                Some(_) if several.iter().all(|each| each.in_attack().is_some()) => {
                    told_with_the_moment(scene, several[0], &noun, &text.only_if)
                }
                _ => (FoldedConditions::default(), text.only_if.iter().collect()),
            };
            let how = told.how();
            let fight = attack::fight(scene, several, &noun, &how, named);
            match fight.or_else(|| attack::any_roll(several, &noun)) {
                Some(fight) => (fight, rest),
                None => (any_of(scene, several, &noun), text.only_if.iter().collect()),
            }
        }
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
    let moment = match role {
        Role::Attacking | Role::Fighting => Moment::Attacking(Step::ModifyAttackDice),
        Role::Defending => Moment::Defending(Step::ModifyDefenseDice),
    };
    let (told, rest) = told_with_the_moment(scene, moment, &noun, only_if);
    (attack::while_fighting(role, &noun, &told.how()), rest)
}

/// The kind of device that a description of its ship comes down to: `friendly device`.
fn device_of(by: &Whose) -> Option<String> {
    match by {
        Whose::Ships(ships) => {
            let plain = ShipFilter {
                are: ships.are,
                from: ships.from,
                ..ShipFilter::default()
            };
            let device = english::ships::related(ships.are, words::DEVICE, english::Number::One);
            (*ships == plain).then_some(device)
        }
        Whose::You => None,
    }
}

/// The ships being watched.
pub(super) fn watched(scene: &Scene, by: &Whose) -> Noun {
    match by {
        Whose::You => scene.you.clone(),
        Whose::Ships(ships) => Noun::described(scene.one(ships)),
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
pub(super) fn would(scene: &Scene, by: &Whose, what: Moment) -> String {
    let noun = &watched(scene, by);
    let Noun { name, .. } = noun;
    match what {
        Moment::Gains(set) => format!("{name} would gain {}", a(&words::tokens(set))),
        Moment::Suffers(harm) => format!("{name} would suffer {}", harmed(harm)),
        Moment::Dealt(DealtCard::Faceup) => format!("a faceup damage card would be dealt to {name}"),
        Moment::Dealt(DealtCard::Facedown) => format!("a facedown damage card would be dealt to {name}"),
        Moment::DamageCard(Handled::Exposed) => format!("{name} would expose a damage card"),
        Moment::DamageCard(Handled::TakesEffect) => {
            format!(
                "a damage card that {name} {} exposed would take effect",
                noun.verb("have", "has")
            )
        }
        Moment::Destroyed => format!("{name} would be destroyed"),
        Moment::Flees => format!("{name} would leave the play area"),
        Moment::Executes => format!("{name} would execute {} revealed maneuver", noun.whose()),
        Moment::Recovers => format!("{name} would recover a charge or Force in the End phase"),
        Moment::Detonates(Detonation::Any) if noun.you => "one of your devices would detonate".to_owned(),
        Moment::Detonates(Detonation::Any) => {
            let device = device_of(by).unwrap_or_else(|| format!("a device of {name}"));
            format!("{device} would detonate")
        }
        // Any other moment can't be replaced.
        _ => format!("this would happen to {name}"),
    }
}

/// Conditions that read best as part of the moment.
#[derive(Default)]
struct FoldedConditions {
    /// The weapon of an attack: ` with your primary weapon`.
    weapon: String,
    /// The range of an attack: ` at range 1`.
    range: String,
    /// The kind of a maneuver.
    maneuver: Option<Maneuvers>,
    /// The maneuver was executed in full.
    fully: bool,
    /// The kind of an action.
    action: Option<String>,
    /// The other ship of the moment is this one.
    object: Option<Noun>,
    /// The device and how it was placed.
    device: Option<(&'static str, String)>,
}

impl FoldedConditions {
    /// How an attack is made: ` with your primary weapon at range 1`.
    fn how(&self) -> attack::How {
        attack::How {
            weapon: self.weapon.clone(),
            range: self.range.clone(),
        }
    }
}

fn told_with_the_moment<'a>(
    scene: &Scene,
    moment: Moment,
    noun: &Noun,
    conditions: &'a [Condition],
) -> (FoldedConditions, Vec<&'a Condition>) {
    let role = moment.in_attack().map(|(role, _)| role);
    let fights = role.is_some();
    let whose = match role {
        Some(Role::Attacking) => noun.whose(),
        Some(Role::Defending | Role::Fighting) => "the attacker's",
        None => "",
    };
    let flies = matches!(
        moment,
        Moment::Reveals | Moment::Executes | Moment::BeforeExecutes | Moment::BeforeCheckDifficulty
    );
    let meets = matches!(
        moment,
        Moment::AcquiresLock
            | Moment::Coordinates
            | Moment::Jams
            | Moment::Crosses
            | Moment::Spends(Spent::Tokens(_))
    );
    let acts = moment == Moment::PerformsAction;
    let mut told = FoldedConditions::default();
    let mut weapons: Vec<WeaponKind> = Vec::new();
    let mut rest = Vec::new();
    for condition in conditions {
        match condition {
            Condition::With(kind) if fights => weapons.push(*kind),
            Condition::Either(any) if fights && told.weapon.is_empty() && kinds(any).is_some() => {
                let any = kinds(any).unwrap_or_default();
                told.weapon = format!(" with {}", attack::one_of_the_weapons(scene, &any, whose));
            }
            Condition::AttackRange(nearest, farthest) if fights => {
                let bands = range((*nearest, *farthest).into()).replace("range", scene.words.attack_range);
                told.range = format!(" at {bands}");
            }
            Condition::Maneuver(wanted) if flies && wanted.is_plain() && told.maneuver.is_none() => {
                told.maneuver = Some(wanted.set());
            }
            Condition::FullyExecuted
                if matches!(moment, Moment::Executes | Moment::BeforeCheckDifficulty) =>
            {
                told.fully = true;
            }
            Condition::Same(ShipRef::Object, who) | Condition::Same(who, ShipRef::Object)
                if meets && *who == ShipRef::You =>
            {
                told.object = Some(scene.you.clone());
            }
            Condition::DeviceIs { kinds, ways } if moment == Moment::PlacesDevice => {
                told.device = Some(attack::placed(kinds, ways));
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
            Condition::DeviceIs { kinds, ways }
                if moment == Moment::Rolls(Rolling::After) && ways.is_empty() =>
            {
                let kinds = list_of(kinds, |kind| words::device(kind).to_owned(), "or");
                told.device = Some(("", a(&kinds)));
            }
            Condition::AsAction if moment == Moment::Coordinates => {
                told.action = Some(attack::a_coordinate_action());
            }
            // Any other condition is a clause of its own.
            other => rest.push(other),
        }
    }
    if !weapons.is_empty() {
        let either = std::mem::take(&mut told.weapon);
        told.weapon = attack::with_all(scene, &weapons, whose) + &either.replacen(" with ", ", ", 1);
    }
    (told, rest)
}

/// The kinds of weapons, if the conditions ask for nothing else.
fn kinds(any: &[Condition]) -> Option<Vec<WeaponKind>> {
    let each = any.iter().map(|condition| {
        if let Condition::With(kind) = condition {
            Some(*kind)
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
        // A condition card goes when its phase comes.
        let each = if scene.condition { "the" } else { "each" };
        let object = told.object.as_ref().map(|noun| noun.name.as_str());
        // A verb with its object.
        let does = |lead, plain: &str, third: &str, what: &str| {
            opening(lead, name, format!("{} {what}", noun.verb(plain, third)))
        };
        let executes = |lead| {
            let what = a(&words.maneuvers(&told.maneuver.clone().unwrap_or_default()));
            let fully = if told.fully { " in full" } else { "" };
            does(lead, "execute", "executes", &format!("{what}{fully}"))
        };
        match moment {
            Moment::Setup(SettingUp::BeforeForces) => opening("before", "any ship", "is placed".to_owned()),
            Moment::Setup(SettingUp::Placed) => own("after", "are placed", "is placed"),
            Moment::Setup(SettingUp::AfterForces) => opening("after", "all ships", "are placed".to_owned()),
            Moment::Setup(SettingUp::End) => opening("when", "setup", "ends".to_owned()),
            Moment::StartOf(which) => opening(
                "at the start of",
                &format!(
                    "{} {}",
                    if scene.condition { "the next" } else { "each" },
                    words.phase(which)
                ),
                String::new(),
            ),
            Moment::EndOf(which) => opening(
                "at the end of",
                &format!("{each} {}", words.phase(which)),
                String::new(),
            ),
            Moment::EndOfRound => opening("at the end of", "each round", String::new()),
            Moment::During(which) if *noun == scene.you => {
                opening("in", &format!("the {}", words.phase(which)), String::new())
            }
            Moment::During(which) => opening(
                "when",
                name,
                format!("has its turn in the {}", words.phase(which)),
            ),
            Moment::AtInitiative(number) => {
                let ships = format!("ships with {} {number}", words.initiative);
                opening("when", &ships, "engage".to_owned())
            }
            Moment::BecomesActive if words.activates => own("before", "activate", "activates"),
            Moment::BecomesActive => does(
                "when",
                "become",
                "becomes",
                "the active ship of the Activation phase",
            ),
            Moment::BeforeReveal => does("before", "reveal", "reveals", &format!("{} dial", noun.whose())),
            Moment::Reveals => {
                let what = match &told.maneuver {
                    Some(set) => a(&words.maneuvers(set)),
                    None if noun.you => "your dial".to_owned(),
                    None => "its maneuver".to_owned(),
                };
                does("after", "reveal", "reveals", &what)
            }
            Moment::BeforeExecutes => {
                let set = told.maneuver.clone().unwrap_or_default();
                does("before", "execute", "executes", &a(&words.maneuvers(&set)))
            }
            Moment::BeforeCheckDifficulty => Opening {
                step: ", before its difficulty is checked".to_owned(),
                ..executes("while")
            },
            Moment::Executes => executes("after"),
            Moment::SkipsManeuver => {
                let what = format!("{} Execute Maneuver step", noun.whose());
                does("after", "skip", "skips", &what)
            }
            Moment::Activated => opening("after", possessive, "activation".to_owned()),
            Moment::Crosses => {
                let what = object.unwrap_or("another ship or remote");
                does(
                    "after",
                    "overlap or move through",
                    "overlaps or moves through",
                    what,
                )
            }

            Moment::PerformsAction => match &told.action {
                None if noun.you => opening("after", "each of your actions", String::new()),
                Some(action) if noun.you => {
                    let action = action.trim_start_matches("an ").trim_start_matches("a ");
                    opening("after", "your", action.to_owned())
                }
                action => does(
                    "after",
                    "perform",
                    "performs",
                    action.as_deref().unwrap_or("an action"),
                ),
            },
            Moment::FailsAction => does("after", "fail", "fails", "an action"),
            Moment::Moves(how) => {
                let (you, it) = words::moved(how);
                own("after", you, it)
            }
            Moment::Coordinates => match &told.action {
                Some(action) => does("after", "perform", "performs", action),
                None => does("after", "coordinate", "coordinates", object.unwrap_or("a ship")),
            },
            Moment::Jams => does("after", "jam", "jams", object.unwrap_or("a ship")),
            Moment::Rolls(Rolling::Before) => does("before", "roll", "rolls", "dice outside an attack"),
            Moment::Rolls(Rolling::After) => {
                let dice = match &told.device {
                    Some((_, device)) => format!("dice for the effect of {device}"),
                    None => "dice outside an attack".to_owned(),
                };
                does("after", "roll", "rolls", &dice)
            }
            Moment::PlacesDevice => {
                let device = told.device.clone();
                let (placed, device) = device.unwrap_or(("drop or launch", "a device".to_owned()));
                let placed = match placed {
                    "drop" => "dropped",
                    "launch" => "launched",
                    _ => "dropped or launched",
                };
                let has = noun.verb("have", "has");
                opening("after", name, format!("{has} {placed} {device}"))
            }
            Moment::Flees => does("when", "leave", "leaves", "the play area"),

            Moment::AcquiresLock => match object {
                Some(whom) => does("after", words.locks.0, words.locks.1, whom),
                None => does("after", "acquire", "acquires", &a(words.lock)),
            },
            Moment::Spends(Spent::Lock) => does("after", "spend", "spends", &a(words.lock)),
            Moment::Gains(set) => does("after", "gain", "gains", &a(&words::tokens(set))),
            Moment::Loses(Lost::Tokens(set)) => does("after", "lose", "loses", &a(&words::tokens(set))),
            Moment::Spends(Spent::Tokens(set)) => {
                let of = if object.is_some() { " of yours" } else { "" };
                does(
                    "after",
                    "spend",
                    "has spent",
                    &format!("{}{of}", a(&words::tokens(set))),
                )
            }
            Moment::Spends(Spent::Force) => does("after", "spend", "spends", "Force"),
            Moment::Recovers => does("when", "recover", "recovers", "a charge or Force"),

            Moment::BeforeEngages => own("before", "engage", "engages"),
            Moment::Attacking(step) => attack::attacking(scene, step, noun, &told.how()),
            Moment::Defending(step) => attack::defending(scene, step, noun, &told.how()),

            Moment::Loses(Lost::Shield) => does("after", "lose", "loses", "a shield"),
            Moment::Suffers(harm) => does("after", "suffer", "suffers", harmed(harm)),
            Moment::Dealt(DealtCard::This) if scene.condition => {
                opening("when", "this card", format!("is assigned to {name}"))
            }
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
            Moment::DamageCard(Handled::Repaired) => does("after", "repair", "repairs", "a damage card"),
            Moment::DamageCard(Handled::Exposed) => does("after", "expose", "exposes", "a damage card"),
            Moment::DamageCard(Handled::TakesEffect) => {
                opening("when", "an exposed damage card", "takes effect".to_owned())
            }
            Moment::Destroyed if noun.you => Opening {
                step: ", before you are removed".to_owned(),
                ..own("after", "are destroyed", "is destroyed")
            },
            Moment::Destroyed => own("after", "are destroyed", "has been destroyed"),

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
            Moment::Detonates(Detonation::This) => opening("when", "this device", "detonates".to_owned()),
            Moment::Detonates(Detonation::Any) if noun.you => {
                opening("after", "one of your devices", "detonates".to_owned())
            }
            Moment::Detonates(Detonation::Any) => {
                opening("after", &format!("a device of {name}"), "detonates".to_owned())
            }
            Moment::Detonates(Detonation::Hits) => does("after", "suffer", "suffers", "the effect of a bomb"),
        }
    }
}

/// Several moments in one opening, naming shared parts once.
fn any_of(scene: &Scene, moments: &[Moment], noun: &Noun) -> String {
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
