//! Effects in words.

use super::condition;
use super::ships::{Noun, Scene};
use super::words::{a, count, die, difficulty, face, list, maneuver, slot, stat, strikes, token, until};
use super::{ability, dice, words};
use crate::language::{Actions, Amount, Condition, Effect, NewManeuver, Outcome, Who};

/// How a clause is joined to what stands before it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// On its own: `gain a token`, `the defender gains a token`.
    Plain,
    /// After `may` or `to`: `gain a token`, `have the defender gain a token`.
    Infinitive,
}

/// What one effect says.
struct Clause {
    who: Noun,
    /// The ship decides: `that ship may acquire …`.
    may: bool,
    /// The verb for you and for other ships.
    verb: (&'static str, &'static str),
    rest: String,
}

impl Clause {
    fn new(who: Noun, verb: (&'static str, &'static str), rest: impl Into<String>) -> Clause {
        Clause {
            who,
            may: false,
            verb,
            rest: rest.into(),
        }
    }

    fn said(&self, form: Form) -> String {
        let Clause { who, may, verb, rest } = self;
        match (form, who.you, may) {
            (Form::Infinitive, true, _) | (Form::Plain, true, false) => format!("{} {rest}", verb.0),
            (Form::Infinitive, false, true) => format!("let {} {} {rest}", who.name, verb.0),
            (Form::Infinitive, false, false) => format!("have {} {} {rest}", who.name, verb.0),
            (Form::Plain, _, true) => format!("{} may {} {rest}", who.name, verb.0),
            (Form::Plain, false, false) => format!("{} {} {rest}", who.name, verb.1),
        }
    }
}

/// The effects in order.
pub(super) fn all(scene: &Scene, effects: &[Effect], form: Form) -> String {
    if form == Form::Infinitive && needs_a_colon(effects) {
        return format!("do this: {}", all(scene, effects, Form::Plain));
    }
    let mut text = String::new();
    for (place, effect) in effects.iter().enumerate() {
        if place == 0 {
            text = one(scene, effect, form, effects.len() == 1);
            continue;
        }
        // What follows an effect of several parts must not be taken for one of them.
        let stop = if has_parts(&effects[place - 1]) { ";" } else { "," };
        let comma = if matches!(effect, Effect::If { .. }) {
            ","
        } else {
            ""
        };
        let next = one(scene, effect, Form::Plain, place + 1 == effects.len());
        text = format!("{text}{stop} then{comma} {next}");
    }
    text
}

/// A condition that opens a list of effects would be read as one for all of them.
fn needs_a_colon(effects: &[Effect]) -> bool {
    match effects {
        [Effect::If { then, otherwise, .. }] => then
            .iter()
            .chain(otherwise)
            .any(|effect| matches!(effect, Effect::OneOf(_))),
        [Effect::If { .. }, ..] => true,
        _ => false,
    }
}

/// The effect reads as more than one clause.
fn has_parts(effect: &Effect) -> bool {
    match effect {
        Effect::If { .. }
        | Effect::Choose { .. }
        | Effect::ChooseObstacle { .. }
        | Effect::OneOf(_)
        | Effect::CancelDownTo { .. } => true,
        Effect::Each { then, .. } => matches!(then.as_slice(), [Effect::Roll { .. }] | [_, _, ..]),
        _ => false,
    }
}

/// One effect; `last` if nothing follows that its own commas could run into.
fn one(scene: &Scene, effect: &Effect, form: Form, last: bool) -> String {
    let noun = |who: &Who| scene.noun(*who);
    let clause = |who: &Who, verb, rest: String| Clause::new(scene.noun(*who), verb, rest).said(form);
    let order = |verb: &'static str, rest: String| Clause::new(Noun::you(), (verb, verb), rest).said(form);
    match effect {
        Effect::Gain(who, kind, amount) => {
            let what = match amount {
                Amount::Fixed(number) => count(*number, &token(*kind)),
                Amount::Stat(..) | Amount::Speed(_) | Amount::ObstaclesAtRange1(_) => {
                    format!("{} for {}", count(1, &token(*kind)), dice::each_of(scene, amount))
                }
            };
            clause(who, ("gain", "gains"), what)
        }
        Effect::Lose(who, kind, number) => clause(who, ("lose", "loses"), count(*number, &token(*kind))),
        Effect::RecoverShields(who, number) => clause(who, ("recover", "recovers"), count(*number, "shield")),
        Effect::LoseShields(who, number) => clause(who, ("lose", "loses"), count(*number, "shield")),
        Effect::Suffer { who, hits, crits } => clause(who, ("suffer", "suffers"), damage(*hits, *crits)),
        Effect::Deal { who, cards, faceup } => {
            let way = if *faceup { "faceup" } else { "facedown" };
            let cards = count(*cards, &format!("{way} damage card"));
            clause(
                who,
                ("take", "takes"),
                format!("{cards} past {} shields", whose(scene, *who)),
            )
        }
        Effect::Roll {
            die: kind,
            count: number,
            on,
        } => {
            let rolled = count(*number, die(*kind));
            order("roll", format!("{rolled}{}", outcomes(scene, *number, on, last)))
        }
        Effect::FreeAction(who, actions) => {
            let who = noun(who);
            let rest = free_action(actions, &who.possessive);
            Clause {
                who,
                may: true,
                verb: ("perform", "performs"),
                rest,
            }
            .said(form)
        }
        Effect::AcquireLock(who) => {
            let rest = "a target lock".to_owned();
            Clause {
                who: noun(who),
                may: true,
                verb: ("acquire", "acquires"),
                rest,
            }
            .said(form)
        }
        Effect::LockOnto(who, whom) => {
            let rest = format!("a target lock on {}", noun(whom).name);
            clause(who, ("acquire", "acquires"), rest)
        }
        Effect::LoseLock(who) => {
            let who = noun(who);
            if who.you {
                order("remove", "your target lock".to_owned())
            } else {
                order("remove", format!("the target lock held by {}", who.name))
            }
        }
        Effect::ShedLock(who) => order(
            "remove",
            format!("one target lock that an enemy ship has on {}", noun(who).name),
        ),
        Effect::Choose {
            ships,
            up_to,
            may,
            then,
        } => {
            let picked = match (*up_to, *may) {
                (1, false) => scene.one(ships),
                (1, true) => format!("{}, or none", scene.one(ships)),
                (most, true) => format!("up to {most} {}", scene.many(ships)),
                (most, false) => format!("1 to {most} {}", scene.many(ships)),
            };
            let inside = Scene {
                chosen: Noun::other("that ship"),
                ..scene.clone()
            };
            let then = all(&inside, then, Form::Plain);
            if *up_to == 1 {
                order("pick", format!("{picked}; {then}"))
            } else {
                order("pick", format!("{picked}; for each ship picked, {then}"))
            }
        }
        Effect::ChooseObstacle { range, in_arc, then } => {
            let at = words::range(*range);
            let arc = if *in_arc { " inside your firing arc" } else { "" };
            let then = all(scene, then, Form::Plain);
            order("pick", format!("an obstacle at {at} from you{arc}; {then}"))
        }
        Effect::RemoveObstacle => order("remove", "that obstacle from the table".to_owned()),
        Effect::Each { ships, then } => each_ship(scene, &scene.every("each", ships), then),
        Effect::May(then) => match then.as_slice() {
            [only] => may_one(scene, only),
            several => format!("you may {}", all(scene, several, Form::Infinitive)),
        },
        Effect::OneOf(options) => {
            let options: Vec<String> = options.iter().map(|option| all(scene, option, form)).collect();
            format!("either {}", options.join(", or "))
        }
        Effect::If {
            condition,
            then,
            otherwise,
        } => conditional(scene, condition, then, otherwise, form),
        Effect::Change {
            die: kind,
            from,
            to,
            count: number,
            fixed,
        } => order("change", dice::changed(*kind, *from, *to, *number, *fixed)),
        Effect::Reroll {
            die: kind,
            among,
            up_to,
            at_least,
        } => order(
            "reroll",
            dice::rerolled(scene, *kind, among, up_to.as_ref(), *at_least),
        ),
        Effect::AddResult(shown, number) => {
            let results = count(*number, &format!("{} result", face(*shown)));
            order("add", format!("{results} to the {}", words::roll_of(*shown)))
        }
        Effect::Cancel {
            die: kind,
            face: shown,
            count: number,
        } => order("cancel", dice::canceled(*kind, *shown, *number)),
        Effect::CancelDownTo {
            face: shown,
            left,
            each,
        } => {
            let each = all(scene, each, Form::Plain);
            let shown = face(*shown);
            order(
                "cancel",
                format!("{shown} results until {left} are left; for each one canceled, {each}"),
            )
        }
        Effect::Freeze(kind) => {
            format!(
                "the {} cannot be modified again during this attack",
                words::plural(die(*kind))
            )
        }
        Effect::ExtraAttackDice(amount) => order("roll", dice::more_dice(scene, amount)),
        Effect::TakeResults {
            who,
            face: shown,
            count: number,
        } => {
            let shown = face(*shown);
            let what = match number {
                Some(number) => format!("{number} {shown} result{}", if *number == 1 { "" } else { "s" }),
                None => format!("all {shown} results"),
            };
            clause(
                who,
                ("suffer", "suffers"),
                format!("{what} in place of the ship that was hit"),
            )
        }
        Effect::Adjust {
            who,
            stat: number,
            by,
            until: long,
        } => {
            let verb = if *by < 0 { "lower" } else { "raise" };
            let whose = noun(who).possessive;
            let (number, long) = (stat(*number), until(*long));
            order(verb, format!("{whose} {number} by {} {long}", by.unsigned_abs()))
        }
        Effect::Match {
            who,
            stat: number,
            to,
            until: long,
        } => {
            let whose = noun(who).possessive;
            let (number, long) = (stat(*number), until(*long));
            order(
                "treat",
                format!("{whose} {number} as equal to {} {long}", noun(to).own()),
            )
        }
        Effect::Swap {
            stat: number,
            between: (one, other),
            until: long,
        } => {
            let (number, long) = (stat(*number), until(*long));
            let (one, other) = (noun(one).possessive, noun(other).own());
            order("exchange", format!("{one} {number} for {other} {long}"))
        }
        Effect::Grant {
            abilities,
            until: long,
        } => {
            let texts: Vec<String> = abilities.iter().map(ability::text).collect();
            order(
                "gain",
                format!("this ability {}: “{}”", until(*long), texts.join(" ")),
            )
        }
        Effect::ChangeManeuver(new) => match new {
            NewManeuver::TreatedAs(as_) => order("treat", format!("the maneuver as {}", difficulty(*as_))),
            NewManeuver::SameSpeed(as_) => {
                let color = difficulty(*as_);
                order(
                    "turn",
                    format!("your dial to another maneuver of the same speed, which counts as {color}"),
                )
            }
            NewManeuver::SpeedByOne => order(
                "raise or lower",
                "the speed of the maneuver by 1, if there is a template for that".to_owned(),
            ),
        },
        Effect::Execute(who, maneuvers) => {
            let each: Vec<String> = maneuvers.iter().map(|each| maneuver(*each)).collect();
            clause(who, ("execute", "executes"), list(&each, "or"))
        }
        Effect::TurnAround(who) => clause(who, ("turn", "turns"), "around by 180° in place".to_owned()),
        Effect::SkipActionStep(who) => {
            let whose = whose(scene, *who);
            clause(
                who,
                ("skip", "skips"),
                format!("{whose} Perform Action step this round"),
            )
        }
        Effect::AttackAgain(with) => order(
            "attack",
            format!("once more at once, with {} weapon", a(slot(*with))),
        ),
        Effect::AttackWithThis(who) => order("attack", format!("{} with this card", noun(who).name)),
        Effect::DiscardThis => order("discard", "this card".to_owned()),
        Effect::DiscardUpgrade { slots, weapons } => {
            let kinds: Vec<String> = slots.iter().map(|each| slot(*each).to_owned()).collect();
            let kind = match (kinds.is_empty(), weapons) {
                (true, true) => "secondary weapons".to_owned(),
                (true, false) => "upgrade cards".to_owned(),
                (false, true) => format!("{} secondary weapons", list(&kinds, "or")),
                (false, false) => format!("{} cards", list(&kinds, "or")),
            };
            order("discard", format!("one of your {kind}, if you have any"))
        }
        Effect::FlipThis => order("turn", "this card facedown".to_owned()),
        Effect::FlipFacedown(who, with) => {
            let with = with.map_or_else(String::new, |with| format!(" with the {} trait", strikes(with)));
            let whose = noun(who).possessive;
            order(
                "turn",
                format!("one of {whose} faceup damage cards{with} facedown"),
            )
        }
        Effect::FlipFaceup(who) => order(
            "turn",
            format!(
                "a random one of {} facedown damage cards faceup",
                noun(who).possessive
            ),
        ),
        Effect::DiscardFacedown(who) => order(
            "discard",
            format!("a random one of {} facedown damage cards", noun(who).possessive),
        ),
        Effect::DiscardDealt => order("discard", "that card without any effect".to_owned()),
        Effect::DrawAndPick(cards) => order(
            "draw",
            format!("{cards} cards instead of one, pick the one that is dealt and discard the rest"),
        ),
    }
}

/// `your` or, right after the ship was named, `its`.
fn whose(scene: &Scene, who: Who) -> &'static str {
    if scene.noun(who).you { "your" } else { "its" }
}

/// `2 damage`, `1 damage and 1 critical damage`.
fn damage(hits: u8, crits: u8) -> String {
    let mut kinds = Vec::new();
    if hits > 0 {
        kinds.push(format!("{hits} damage"));
    }
    if crits > 0 {
        kinds.push(format!("{crits} critical damage"));
    }
    list(&kinds, "and")
}

/// What the faces of a roll do: `: on a hit, suffer 1 damage`.
fn outcomes(scene: &Scene, dice: u8, on: &[Outcome], last: bool) -> String {
    let each: Vec<String> = on
        .iter()
        .map(|outcome| {
            let faces: Vec<String> = outcome
                .faces
                .iter()
                .map(|shown| {
                    if dice == 1 {
                        a(face(*shown))
                    } else {
                        face(*shown).to_owned()
                    }
                })
                .collect();
            let faces = list(&faces, "or");
            let when = if dice == 1 {
                format!("on {faces}")
            } else {
                format!("for each {faces}")
            };
            format!("{when}, {}", all(scene, &outcome.then, Form::Plain))
        })
        .collect();
    // One die shows one face; of several, each outcome comes for all dice that show it before the next.
    let each = each.join(if dice == 1 { "; " } else { "; then " });
    match (each.is_empty(), last) {
        (true, _) => String::new(),
        (false, true) => format!(": {each}"),
        (false, false) => format!(" ({each})"),
    }
}

fn free_action(actions: &Actions, whose: &str) -> String {
    match actions {
        Actions::Any => "a free action".to_owned(),
        Actions::Bar => format!("a free action from {whose} action bar"),
        Actions::These(acts) => {
            let names: Vec<String> = acts.iter().map(|act| act.name().to_owned()).collect();
            format!("a free {} action", list(&names, "or"))
        }
        Actions::Cards => format!("a free action printed on one of {whose} upgrade cards"),
    }
}

/// One effect for every ship of a kind reads best with the ships as its subject, unless it is a roll made for each.
fn each_ship(scene: &Scene, ships: &str, then: &[Effect]) -> String {
    match then {
        [only] if !matches!(only, Effect::Roll { .. }) => {
            let inside = Scene {
                chosen: Noun::other(ships),
                ..scene.clone()
            };
            one(&inside, only, Form::Plain, true)
        }
        several => {
            let inside = Scene {
                chosen: Noun::other("that ship"),
                ..scene.clone()
            };
            format!("for {ships}, {}", all(&inside, several, Form::Plain))
        }
    }
}

/// An effect that may be declined; what another ship does, that ship may do.
fn may_one(scene: &Scene, effect: &Effect) -> String {
    if let Effect::LockOnto(who, whom) = effect
        && !scene.noun(*who).you
    {
        return format!(
            "{} may acquire a target lock on {}",
            scene.noun(*who).name,
            scene.noun(*whom).name
        );
    }
    format!("you may {}", one(scene, effect, Form::Infinitive, true))
}

fn conditional(
    scene: &Scene,
    condition: &[Condition],
    then: &[Effect],
    otherwise: &[Effect],
    form: Form,
) -> String {
    let conditions: Vec<&Condition> = condition.iter().collect();
    let condition = condition::all(scene, &conditions);
    let then = all(scene, then, form);
    let text = match form {
        Form::Plain => format!("if {condition}, {then}"),
        Form::Infinitive => format!("{then} if {condition}"),
    };
    if otherwise.is_empty() {
        text
    } else {
        format!("{text}; otherwise {}", all(scene, otherwise, form))
    }
}
