//! Every word of the language in a sentence, compared with the reviewed list in
//! `tests/snapshots/language.md`.
//!
//! After an intended change, run the test with `FURBALL_BLESS=1`, read the diff as a player would, and commit it.

mod abilities;
mod conditions;
mod effects;
mod languages;
mod modifiers;

use std::fmt::Write;
use std::path::Path;

use serde::de::DeserializeOwned;

use super::effect::Form;
use super::english::sentence::sentence;
use super::scene::Scene;
use super::words::Words;
use super::{ability, amount, condition, cost, effect, modifier};
use crate::content::Content;
use crate::edition::Edition;
use crate::language::{
    Ability, Amount, AppliesTo, Bound, Change, Charged, Condition, Cost, Deed, Effect, Even, Landmark, Met,
    Modifier, Moment, NewManeuver, Order, Quantity, Replacement, Role, ShipRef, Spendable, Step, TableEdge,
    TemplateUse, Treated, Whose,
};
use crate::notation::read;

const SNAPSHOT: &str = "tests/snapshots/language.md";

/// All variants of a type of the language, taken from the reader's error for an unknown word.
fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    match read::<T>("Nonsense").map(|_| ()) {
        Err(error) => error.words().expect("the words of the type"),
        Ok(()) => panic!("a word that is none"),
    }
}

/// A section of the list: every expression, and its sentences.
fn section<T: DeserializeOwned>(
    out: &mut String,
    title: &str,
    expressions: &[&str],
    say: impl Fn(T) -> Vec<String>,
) {
    let _ = write!(out, "\n## {title}\n\n");
    for text in expressions {
        let value: T = read(text).unwrap_or_else(|error| panic!("`{text}`: {error}"));
        let _ = writeln!(out, "- `{text}`");
        for line in say(value) {
            let _ = writeln!(out, "  {line}");
        }
    }
}

/// Fails if one of the type's variants starts none of the expressions.
fn covers<T: DeserializeOwned>(expressions: &[&str]) {
    let first = |text: &str| {
        let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        text[..end.unwrap_or(text.len())].to_owned()
    };
    let missing: Vec<&str> = variants::<T>()
        .iter()
        .copied()
        .filter(|variant| !expressions.iter().any(|text| first(text) == **variant))
        .collect();
    assert!(missing.is_empty(), "no sentence shows {missing:?}");
}

fn all_words(content: &Content) -> String {
    let plain = Scene::with(content, &Words::SECOND);
    let attack = plain.during(Some(Role::Attacking), &Whose::You);
    let mut out = String::from("# The card language in words\n");
    section(&mut out, "Whole abilities", abilities::WHOLE, |text: Ability| {
        vec![ability::text(&plain, &text)]
    });
    section(
        &mut out,
        "Whole abilities of First Edition",
        abilities::FIRST,
        |text: Ability| vec![ability::text(&Scene::with(content, &Words::FIRST), &text)],
    );
    section(&mut out, "Moments", abilities::MOMENTS, |moment: Moment| {
        [Whose::You, read("Ships(are: enemy)").expect("a watch")]
            .into_iter()
            .map(|by| {
                let mut text: Ability =
                    read("When(on: [], then: [Gain(Subject, focus, Fixed(1))])").expect("text");
                if let Ability::When(text) = &mut text {
                    text.on = vec![moment];
                    text.by = by;
                }
                ability::text(&plain, &text)
            })
            .filter(|text| !text.contains("that ship") || text.contains("enemy"))
            .collect()
    });
    section(
        &mut out,
        "What would happen",
        abilities::WOULDS,
        |would: Moment| {
            let text = Ability::Instead(Replacement {
                of: would,
                by: Whose::You,
                only_if: Vec::new(),
                may: true,
                theirs: false,
                cost: Vec::new(),
                then: vec![read("Gain(You, stress, Fixed(1))").expect("an effect")],
            });
            vec![ability::text(&plain, &text)]
        },
    );
    section(
        &mut out,
        "Conditions",
        conditions::CONDITIONS,
        |one: Condition| {
            let not = Condition::Not(Box::new(one.clone()));
            let said = |one: &Condition| format!("If {}.", condition::all(&attack, &[one]));
            vec![said(&one), said(&not)]
        },
    );
    section(&mut out, "Descriptions", conditions::DESCRIPTIONS, |ships| {
        let each = [plain.one(&ships), plain.each(&ships), plain.many(&ships)];
        vec![each.join(" / ")]
    });
    section(&mut out, "Numbers", conditions::AMOUNTS, |number: Amount| {
        let gain = format!("gain {}", amount::counted(&attack, &number, "focus token"));
        vec![
            sentence(&gain),
            format!("… as high as {}.", amount::value(&attack, &number)),
        ]
    });
    section(&mut out, "Prices", conditions::COSTS, |price: Cost| {
        vec![sentence(&format!(
            "you may {} to attack",
            cost::text(&plain, &price)
        ))]
    });
    section(&mut out, "Effects", effects::EFFECTS, |one: Effect| {
        let one = [one];
        let must = effect::all(&attack, &one, Form::Plain);
        let may = effect::all(&attack, &one, Form::Infinitive);
        vec![sentence(&must), sentence(&format!("you may {may}"))]
    });
    section(
        &mut out,
        "Changed maneuvers",
        effects::MANEUVERS,
        |new: NewManeuver| {
            vec![sentence(&effect::all(
                &plain,
                &[Effect::ChangeManeuver(new)],
                Form::Plain,
            ))]
        },
    );
    section(&mut out, "Lasting rules", modifiers::RULES, |rule: Modifier| {
        vec![sentence(&modifier::text(&attack, &rule))]
    });
    section(&mut out, "Deeds", modifiers::DEEDS, |deed: Deed| {
        let all: AppliesTo = read("All(are: enemy, range: (0, 1))").expect("ships");
        [AppliesTo::One(ShipRef::You), all]
            .into_iter()
            .map(|whom| sentence(&modifier::text(&plain, &Modifier::Cannot(whom, deed.clone()))))
            .collect()
    });
    out
}

#[test]
fn every_word_of_the_language_has_a_sentence() {
    covers::<Moment>(abilities::MOMENTS);
    covers::<Condition>(conditions::CONDITIONS);
    covers::<Amount>(conditions::AMOUNTS);
    covers::<Cost>(conditions::COSTS);
    covers::<Effect>(effects::EFFECTS);
    covers::<NewManeuver>(effects::MANEUVERS);
    covers::<Modifier>(modifiers::RULES);
    covers::<Deed>(modifiers::DEEDS);
    // Words used only inside others.
    let inside: String = [abilities::MOMENTS, effects::EFFECTS, conditions::AMOUNTS]
        .concat()
        .concat();
    let inside = inside + &modifiers::RULES.concat();
    let words = [
        variants::<Step>(),
        variants::<Charged>(),
        variants::<TableEdge>(),
        variants::<Bound>(),
        variants::<Landmark>(),
        variants::<Even>(),
        variants::<Quantity>(),
        variants::<Change>(),
        variants::<Treated>(),
        variants::<Met>(),
        variants::<Order>(),
        variants::<TemplateUse>(),
        variants::<Spendable>(),
        variants::<AppliesTo>(),
    ];
    for word in words.concat() {
        assert!(inside.contains(word), "no sentence shows {word}");
    }
}

#[test]
fn the_language_reads_as_reviewed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(SNAPSHOT);
    let now = all_words(Content::builtin(Edition::First));
    if std::env::var_os("FURBALL_BLESS").is_some() {
        std::fs::write(&path, &now).expect("the snapshot can be written");
        return;
    }
    let reviewed = std::fs::read_to_string(&path).expect("the snapshot can be read");
    for (line, (now, reviewed)) in now.lines().zip(reviewed.lines()).enumerate() {
        assert_eq!(now, reviewed, "{SNAPSHOT}:{}: the text has changed", line + 1);
    }
    assert_eq!(
        now.lines().count(),
        reviewed.lines().count(),
        "{SNAPSHOT}: sentences came or went"
    );
}
