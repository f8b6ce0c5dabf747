//! Rendering of effects.

mod attack;
mod cards;
mod choice;
mod damage;
mod markers;
mod moves;
mod things;
mod tokens;

use super::english::amount::Change as Changed;
use super::english::dice::not_a_reroll;
use super::english::{self, Noun, sentence};
use super::scene::Scene;
use super::words;
use crate::language::{
    Amount, Change, Counter, DealtFrom, Detonation, Effect, LockOn, Moment, Receiver, Relocation, ShipRef,
    Skipped, Things,
};

/// How a clause connects to the text before it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// On its own: `gain a token`, `the defender gains a token`.
    Plain,
    /// After `may` or `to`: `gain a token`, `have the defender gain a token`.
    Infinitive,
}

/// The verb for you and for other ships.
type Verb = (&'static str, &'static str);

/// The context of a clause.
#[derive(Clone, Copy)]
struct Say<'s> {
    scene: &'s Scene<'s>,
    form: Form,
    /// Nothing follows that the clause's own commas could run into.
    last: bool,
    /// The clause before is about this ship, which then needn't be named again.
    named: Option<&'s Noun>,
}

impl Say<'_> {
    fn noun(self, who: ShipRef) -> Noun {
        self.scene.noun(who)
    }

    /// What a ship does.
    fn clause(self, who: ShipRef, verb: Verb, rest: impl AsRef<str>) -> String {
        self.does(&self.noun(who), verb, rest)
    }

    /// What a piece does.
    fn does(self, who: &Noun, verb: Verb, rest: impl AsRef<str>) -> String {
        self.said(who, false, verb, rest.as_ref())
    }

    /// What a ship may do.
    fn may(self, who: ShipRef, verb: Verb, rest: impl AsRef<str>) -> String {
        self.said(&self.noun(who), true, verb, rest.as_ref())
    }

    /// An instruction to the reader, or to the deciding player.
    fn order(self, verb: &'static str, rest: impl AsRef<str>) -> String {
        format!("{verb} {}", rest.as_ref()).trim_end().to_owned()
    }

    /// What happens on its own.
    fn fact(self, subject: &str, verb: Verb, rest: impl AsRef<str>) -> String {
        let (subject, rest) = (subject.to_owned(), rest.as_ref());
        let text = match self.form {
            Form::Plain => format!("{subject} {} {rest}", verb.1),
            Form::Infinitive => format!("have {subject} {} {rest}", verb.0),
        };
        text.trim_end().to_owned()
    }

    fn said(self, who: &Noun, may: bool, verb: Verb, rest: &str) -> String {
        // If another ship's player decides, that ship needs no name.
        let other = self.scene.actor.as_ref();
        let decides = other.map_or(who.you, |actor| actor == who);
        let name = &who.name;
        let text = match (self.form, decides, may) {
            (Form::Infinitive, true, _) => format!("{} {rest}", verb.0),
            // After another ship, an order would seem to be that ship's.
            (Form::Plain, true, false) if who.you && self.named.is_some() => {
                format!("{name} {} {rest}", verb.0)
            }
            (Form::Plain, true, false) if who.you => format!("{} {rest}", verb.0),
            (Form::Infinitive, false, true) => format!("let {name} {} {rest}", verb.0),
            (Form::Infinitive, false, false) => format!("have {name} {} {rest}", verb.0),
            (Form::Plain, _, true) => format!("{name} may {} {rest}", verb.0),
            (Form::Plain, _, false) if self.named == Some(who) => format!("{} {rest}", verb.1),
            (Form::Plain, _, false) => format!("{name} {} {rest}", who.verb(verb.0, verb.1)),
        };
        text.trim_end().to_owned()
    }

    /// The effects that follow from this one.
    fn then(self, effects: &[Effect], form: Form) -> String {
        all(self.scene, effects, form)
    }

    /// `your`, `that ship's`; `its` if that ship's player is the one who decides.
    fn whose(self, who: ShipRef) -> String {
        let noun = self.noun(who);
        if self.scene.actor.as_ref() == Some(&noun) {
            noun.whose().to_owned()
        } else {
            noun.possessive
        }
    }

    /// `your dial`, `the dial of each enemy ship`.
    fn owned(self, who: ShipRef, thing: &str) -> String {
        let noun = self.noun(who);
        if noun.described {
            noun.owned(thing)
        } else {
            format!("{} {thing}", self.whose(who))
        }
    }

    /// `1 of your cards`, `1 card of each enemy ship`.
    fn one_of(self, who: ShipRef, thing: &str) -> String {
        let noun = self.noun(who);
        if noun.described {
            noun.one_of(thing)
        } else {
            format!("1 of {} {}", self.whose(who), english::plural(thing))
        }
    }
}

/// The effects in order.
pub(super) fn all(scene: &Scene, effects: &[Effect], form: Form) -> String {
    if let Some(times) = choice::repeated(effects) {
        let once = all(scene, &effects[..1], form);
        return format!(
            "{once} up to {}",
            english::times(u8::try_from(times).unwrap_or(u8::MAX))
        );
    }
    if form == Form::Infinitive && choice::needs_a_colon(scene, effects) {
        return format!("do this: {}", all(scene, effects, Form::Plain));
    }
    let mut text = String::new();
    let mut before: Option<Noun> = None;
    let mut rest = effects;
    while let [effect, ..] = rest {
        let (group, others) = rest.split_at(tokens::alike(rest));
        rest = others;
        let last = rest.is_empty();
        let first = text.is_empty();
        // A description is said once; after an infinitive, only the deciding player's ship goes unnamed.
        let known = scene.once_named();
        let scene = if first { scene } else { &known };
        let form = match (form, &scene.actor) {
            (Form::Infinitive, Some(_)) => Form::Infinitive,
            (form, _) if first => form,
            _ => Form::Plain,
        };
        let subject = subject(effect).map(|who| scene.noun(who));
        let apart = sentence::has_parts(&text);
        let named = before.as_ref().filter(|_| !first && !apart);
        let say = Say {
            scene,
            form,
            last,
            named,
        };
        let next = if group.len() > 1 {
            tokens::together(say, group)
        } else {
            one(say, effect)
        };
        text = if first {
            next
        } else {
            sentence::then(&text, &next, apart)
        };
        before = match effect {
            Effect::Each { .. } => Some(Noun::each_of_them()),
            // Any other effect is about its subject.
            _ => subject.filter(|noun| !noun.you).map(|noun| noun.again()),
        };
    }
    text
}

/// What a player may do: in one sentence if it is one thing, otherwise what follows from it in another.
pub(super) fn offered(scene: &Scene, who: &Noun, price: Option<&str>, effects: &[Effect]) -> String {
    let infinitive = all(scene, effects, Form::Infinitive);
    if let Some(price) = price {
        return if sentence::is_plain(&infinitive) {
            sentence::may_pay_to(who, price, &infinitive)
        } else {
            sentence::may_pay(who, price, &all(scene, effects, Form::Plain))
        };
    }
    if let [first, rest @ ..] = effects
        && !rest.is_empty()
        && tokens::alike(effects) == 1
        && choice::repeated(effects).is_none()
        && scene.actor.is_none()
    {
        let first = all(scene, std::slice::from_ref(first), Form::Infinitive);
        if sentence::is_plain(&first) {
            return sentence::may_pay(who, &first, &all(&scene.once_named(), rest, Form::Plain));
        }
    }
    sentence::may(who, &infinitive)
}

/// The ship that an effect is about, if its sentence starts with that ship.
fn subject(effect: &Effect) -> Option<ShipRef> {
    match effect {
        Effect::Gain(who, ..)
        | Effect::GainLike { who, .. }
        | Effect::LoseTokens(who, ..)
        | Effect::Suffer { who, .. }
        | Effect::Lock { who, .. }
        | Effect::Recover(Counter::Shields(who) | Counter::Force(who), _)
        | Effect::Lose(Counter::Shields(who) | Counter::Force(who), _) => Some(*who),
        // Any other effect names its ship, or none.
        _ => None,
    }
}

/// What replaces something without an effect of its own.
pub(super) fn nothing(scene: &Scene, of: Moment, form: Form) -> String {
    if of == Moment::Detonates(Detonation::Any) {
        return things::defuse(Say {
            scene,
            form,
            last: true,
            named: None,
        });
    }
    match form {
        Form::Infinitive => "prevent that".to_owned(),
        Form::Plain => "that doesn't happen".to_owned(),
    }
}

fn one(say: Say, effect: &Effect) -> String {
    match effect {
        Effect::Gain(who, token, amount) => tokens::gain(say, *who, &words::token(*token), amount),
        Effect::GainLike {
            who,
            of,
            tokens: set,
            lacking,
        } => tokens::gain_like(say, *who, *of, *set, *lacking),
        Effect::LoseTokens(who, set, amount) => tokens::lose(say, *who, &words::tokens(*set), amount),
        Effect::Transfer {
            from,
            to,
            tokens: set,
            count,
            lacking,
            same,
        } => {
            let which = tokens::Transferred {
                set: *set,
                count,
                lacking: *lacking,
                same: *same,
            };
            tokens::transfer(say, (*from, *to), &which)
        }
        Effect::Stash { token, count } => tokens::stash(say, *token, count),
        Effect::Unstash { to, tokens, all } => tokens::unstash(say, *to, *tokens, *all),
        Effect::Keep(who, set, most) => tokens::keep(say, *who, *set, *most),
        Effect::Recover(counter, amount) => match counter {
            Counter::Shields(who) => tokens::recover(say, *who, amount, "shield"),
            Counter::Charges(on) => tokens::charges(say, ("recover", "recovers"), on, amount),
            Counter::Force(who) => tokens::recover(say, *who, amount, words::FORCE),
            Counter::Tokens(set) => tokens::recover(say, ShipRef::You, amount, &words::tokens(*set)),
        },
        Effect::Lose(counter, amount) => match counter {
            Counter::Shields(who) => tokens::lose(say, *who, "shield", amount),
            Counter::Charges(on) => tokens::charges(say, ("lose", "loses"), on, amount),
            Counter::Force(who) => tokens::lose(say, *who, words::FORCE, amount),
            Counter::Tokens(set) => tokens::lose(say, ShipRef::You, &words::tokens(*set), amount),
        },

        Effect::Suffer { who, hits, crits } => damage::suffer(say, *who, hits, crits),
        Effect::Prevent(number) => damage::prevent(say, *number),
        Effect::Deal {
            who,
            cards,
            faceup,
            from,
            onto_this,
        } => match from {
            DealtFrom::Deck => damage::deal(say, *who, *cards, *faceup),
            DealtFrom::This => say.order("deal", "the damage card on this card faceup"),
            DealtFrom::Search(strikes) if *onto_this => damage::put_on_this(say, *strikes),
            DealtFrom::Search(strikes) => damage::search(say, *who, *faceup, *strikes),
            DealtFrom::Drawn(drawn) => damage::draw_and_pick(say, *drawn),
        },
        Effect::Repair(which) => cards::repair(say, which),
        Effect::Expose { who, picked } => damage::expose(say, *who, *picked),
        Effect::Destroy(who) => damage::destroy(say, *who),

        Effect::Roll {
            die,
            count,
            who,
            on,
            otherwise,
        } => attack::roll(say, *who, (*die, count), on, otherwise),
        Effect::Change {
            dice,
            from,
            to,
            count,
            fixed,
        } => say.order(
            "change",
            super::dice::changed(say.scene, *dice, from, to, count.as_ref(), *fixed),
        ),
        Effect::Reroll {
            dice: Some(dice),
            among,
            up_to,
            exactly,
            at_least,
            all,
            uncounted,
        } => {
            let reroll = super::dice::Reroll {
                dice: *dice,
                among,
                up_to: up_to.as_ref(),
                exactly: exactly.as_ref(),
                at_least: *at_least,
                all: *all,
                uncounted: *uncounted,
            };
            say.order("reroll", super::dice::rerolled(say.scene, &reroll))
        }
        Effect::Reroll {
            dice: None,
            among,
            up_to,
            uncounted,
            ..
        } => {
            let shown = if among.is_empty() {
                "of these dice".to_owned()
            } else {
                english::plural(&super::dice::results(among))
            };
            let some = match up_to {
                None => "all".to_owned(),
                Some(Amount::Fixed(most)) => format!("up to {most}"),
                Some(other) => format!("up to {}", super::amount::value(say.scene, other)),
            };
            let dice = format!("{some} {shown}");
            let dice = if *uncounted { not_a_reroll(&dice) } else { dice };
            say.order("reroll", dice)
        }
        Effect::AddResult(dice, face, number) => attack::add(say, *dice, *face, *number),
        Effect::Cancel {
            faces,
            down_to: Some(left),
            each,
            ..
        } => attack::cancel_down_to(say, faces, *left, each),
        Effect::Cancel {
            dice, faces, count, ..
        } => say.order("cancel", super::dice::canceled(say.scene, *dice, faces, *count)),
        Effect::Freeze(dice) => {
            let dice = super::dice::the_dice(*dice);
            say.fact(
                dice,
                ("stay as they are", "cannot be modified again"),
                "during this attack",
            )
        }
        Effect::Dice(dice, change) => match change {
            Change::Up(amount) => attack::dice(say, *dice, Changed::More, amount),
            Change::Down(amount) => attack::dice(say, *dice, Changed::Fewer, amount),
            Change::AtMost(amount) | Change::To(amount) => attack::max_dice(say, *dice, amount),
        },
        Effect::RangeBonus(bonus) => attack::range_bonus(say, *bonus),
        Effect::TakeResults { who, face, count } => attack::take(say, *who, *face, *count),
        Effect::Inflict { faces, token } => attack::inflict(say, faces, *token),
        Effect::Guess { face, dial, then } => match (face, dial) {
            (Some(face), _) => attack::guess(say, *face, then),
            (None, dial) => moves::guess_dial(say, dial.unwrap_or(ShipRef::You), then),
        },
        Effect::Foretell => say.order(
            "name",
            "a result. If none of the dice shows it, change 1 die to it",
        ),

        Effect::BonusAttack(bonus) => attack::bonus(say, bonus),
        Effect::AttackWithThis(who) => say.order("attack", format!("{} with this card", say.noun(*who).name)),

        Effect::Choose {
            of,
            up_to,
            may,
            opposing,
            then,
        } => match of {
            Things::Ships(ships) if *opposing => choice::opponent_chooses(say, ships, up_to, then),
            Things::Ships(ships) => choice::choose(say, ships, up_to, *may, then),
            Things::Obstacles(obstacles) => choice::choose_obstacle(say, obstacles, then),
            Things::Devices(devices) => choice::choose_device(say, devices, then),
            Things::Markers(markers) => choice::choose_marker(say, markers, then),
        },
        Effect::Each { ships, then } => choice::each(say, ships, then),
        Effect::EachObstacle { of, then } => choice::each_obstacle(say, of, then),
        Effect::May {
            who,
            cost,
            then,
            again,
        } => {
            let text = choice::may(say, *who, cost, then);
            match (again, cost.is_empty()) {
                (false, _) => text,
                (true, true) => format!("{text} any number of times"),
                (true, false) => text.replacen(". If ", " any number of times. Each time ", 1),
            }
        }
        Effect::OneOf {
            who,
            opposing,
            options,
        } => choice::one_of(say, *who, *opposing, options),
        Effect::Unless { who, does, then } => choice::unless(say, *who, does, then),
        Effect::If {
            condition,
            then,
            otherwise,
        } => choice::conditional(say, condition, then, otherwise),
        Effect::Later(phase, then) => choice::later(say, *phase, then),

        Effect::Adjust {
            who,
            stat,
            change,
            engaging,
            activating,
            until,
        } => match change {
            Change::To(initiative) if *engaging => {
                things::turn_at(say, *who, ("engage", "engages"), initiative, *until)
            }
            Change::To(initiative) if *activating => {
                things::turn_at(say, *who, ("activate", "activates"), initiative, *until)
            }
            Change::To(to) => things::set_stat(say, *who, *stat, to, *until),
            Change::Up(by) => things::adjust(say, *who, *stat, ("raise", by), *until),
            Change::Down(by) => things::adjust(say, *who, *stat, ("lower", by), *until),
            Change::AtMost(most) => things::limit(say, *who, *stat, most, *until),
        },
        Effect::Swap { stat, between, until } => things::swap(say, *stat, *between, *until),
        Effect::Grant {
            who,
            abilities,
            until,
        } => things::grant(say, *who, abilities, *until),

        Effect::ChangeManeuver(new) => moves::change(say, new),
        Effect::Execute(who, maneuvers) => {
            let instead = say.scene.replaces == Some(Moment::Executes);
            moves::execute(say, *who, maneuvers, if instead { " instead" } else { "" })
        }
        Effect::Skip(who, Skipped::ExecuteManeuver) => moves::skip(say, *who, "Execute Maneuver step"),
        Effect::Skip(_, Skipped::Dice) => {
            say.order("treat", "the attack as one that hits, without rolling any dice")
        }
        Effect::Skip(who, Skipped::Engagement) => moves::skip(say, *who, "engagement"),
        Effect::Skip(who, Skipped::PerformAction) => moves::skip(say, *who, "Perform Action step this round"),
        Effect::Ignore(who, until) => moves::ignore(say, *who, *until),
        Effect::Turn(who, by) => moves::turn(say, *who, by),
        Effect::Do(who, what) => moves::does(say, *who, what),
        Effect::ShowDial { who, to_all } => moves::show_dial(say, *who, *to_all),

        Effect::Action(grant) => moves::action(say, grant),

        Effect::Lock { who, on, any_range } => match on {
            LockOn::Any {
                range,
                arc,
                locked_by,
            } => {
                let locked_by = locked_by.as_ref().map(|ships| say.scene.one(ships));
                tokens::lock_any(say, *who, (*range, *arc), locked_by)
            }
            LockOn::Ship(target) => tokens::lock_onto(say, *who, *target, *any_range),
            LockOn::LockOf {
                who: of,
                range,
                ship_only,
            } => tokens::share_lock(say, *who, *of, *range, *any_range, *ship_only),
        },
        Effect::BreakLocks { of: Some(who), .. } => tokens::lose_lock(say, *who),
        Effect::BreakLocks {
            on: Some(who), one, ..
        } => tokens::shed_locks(say, *who, *one),
        Effect::BreakLocks {
            of: None, on: None, ..
        } => say.order("remove", tokens::a_lock(say)),
        Effect::TransferLocks {
            from,
            to,
            held_by: Some(holder),
            ..
        } => tokens::move_lock(say, *holder, *from, *to),
        Effect::TransferLocks {
            from,
            to,
            enemies: false,
            held_by: None,
        } => tokens::transfer_lock(say, *from, *to),
        Effect::TransferLocks {
            from,
            to,
            enemies: true,
            held_by: None,
        } => tokens::move_locks(say, *from, *to),

        Effect::PlaceDevice(placing) => things::place_device(say, placing),
        Effect::Remove(piece) => say.order("remove", say.noun(*piece).name),
        Effect::Fuse => say.order("place", format!("a fuse marker on {}", say.scene.device.name)),
        Effect::Relocate(Relocation::Along(templates)) => things::relocate(say, templates),
        Effect::Relocate(Relocation::To(who)) => {
            let whose = say.noun(*who).possessive;
            say.order("place", format!("this remote at {whose} front or rear guides"))
        }

        Effect::Discard(which) => cards::discard(say, which),
        Effect::Flip(which) => cards::flip(say, which),
        Effect::HandOver {
            slot,
            to: Receiver::Ship(to),
        } => cards::hand_over(say, *slot, *to),
        Effect::HandOver {
            slot,
            to: Receiver::EachOther(among),
        } => cards::exchange(say, *slot, among),
        Effect::Assign {
            who,
            condition,
            facedown,
        } => cards::assign(say, *who, condition, *facedown),

        Effect::Reserve(who) => say.order("put", format!("{} in reserve", cards::itself(say, *who))),
        Effect::Enter(entry) => things::enter(say, entry),
        Effect::Relieve(relief) => things::relieve(say, relief),
        Effect::Tally(tally, amount) => {
            let noun = say.scene.tally(tally);
            say.order("take", super::amount::counted(say.scene, amount, noun))
        }
        Effect::SetTally(tally, amount) => markers::set_tally(say, tally, amount),
        Effect::Take(who) => markers::take(say, *who),
        Effect::Jettison(who, marker) => markers::jettison(say, *who, marker),
        Effect::Deliver(who, marker) => markers::deliver(say, *who, marker),
        Effect::Name(who, mark) => markers::name(say, *who, mark),
        Effect::Unname(who, mark) => markers::unname(say, *who, mark),
        Effect::Place(place) => cards::place(say, place),
    }
}

/// A fixed number, if it is one.
fn fixed(amount: &Amount) -> Option<u8> {
    match amount {
        Amount::Fixed(number) => Some(*number),
        _ => None,
    }
}
