//! How many words the card language has, and which of them stand on one card only: such a word serves that card alone, and
//! is a case of its own in the engine, the renderer and the checks.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use furball_cards::Content;
use serde::Serialize;

use super::{LANGUAGE, Word, spoken, words_in};
use crate::files;
use crate::problem::Failure;

/// What counts as a word: a case of one of these enums, which are what cards say about the things of the game. The things
/// themselves don't count: tokens, faces, phases, steps, slots, actions, and the ships, cards and dice that are meant.
const SPEECH: [&str; 9] = [
    "Modifier",
    "Deed",
    "Even",
    "Quantity",
    "Effect",
    "Condition",
    "Moment",
    "Amount",
    "Cost",
];

/// Words on one card that stay, and why: what they say is general, only the cards with it are few, or nothing else comes
/// near it. A word that isn't here is one that nobody has thought about yet.
const WHY: &[(&str, &str)] = &[
    (
        "Modifier::StaysUntilPhaseEnds",
        "when destroyed ships leave is a rule of the game, and no deed of theirs",
    ),
    (
        "Modifier::Silences",
        "a text that takes others away; every other rule adds something",
    ),
    (
        "Modifier::IgnoresDevices",
        "of devices what `IgnoresObstacles` is of obstacles",
    ),
    (
        "Modifier::KeepsWeaponOnMiss",
        "a cost that is paid only after the attack",
    ),
    (
        "Deed::Engage",
        "a deed like any other: done by an effect, and asked for",
    ),
    ("Deed::Defend", "the other end of `Attack`"),
    ("Deed::Suffer", "a deed like any other: only asked for"),
    ("Quantity::DamageCards", "a number like any other"),
    ("Quantity::AttackRange", "a number like any other"),
    (
        "Effect::Destroy",
        "as general as `Suffer`, though few cards go so far",
    ),
    (
        "Effect::Foretell",
        "a guess before a roll that changes a die where it is wrong; `Guess` rewards what is right",
    ),
    (
        "Effect::Swap",
        "two numbers at once: one `Adjust` after the other would read what the first one set",
    ),
    (
        "Effect::Ignore",
        "one particular obstacle, known only as it is met; a rule describes obstacles",
    ),
    ("Effect::Fuse", "markers of devices are no tokens of ships"),
    ("Condition::Touching", "contact isn't a range in every rulebook"),
    (
        "Condition::GrantedAttack",
        "which card granted an attack is known only while it is made",
    ),
    (
        "Condition::From",
        "where a token comes from is known only as it is gained",
    ),
    ("Condition::RoundAfterDealt", "the only text that counts rounds"),
    (
        "Condition::Recurs",
        "a symbol printed beside a number; the numbers are `Left` and `Limit`",
    ),
    ("Condition::Setup", "before the first round there is no phase"),
    ("Moment::Activated", "the other end of `BecomesActive`"),
    (
        "Moment::Crosses",
        "of ships what `Meets` is of obstacles, which also says that they take effect",
    ),
    ("Moment::FailsAction", "the other end of `PerformsAction`"),
    ("Moment::Jams", "of jamming what `Coordinates` is of coordinating"),
    ("Moment::SkipsManeuver", "the other end of `Executes`"),
    ("Moment::Flees", "a way to leave the table, like `Destroyed`"),
    (
        "Moment::Recovers",
        "the only thing of the End phase that is replaced",
    ),
    ("Amount::Between", "a price that the payer picks"),
    ("Amount::Sum", "arithmetic"),
    ("Amount::WeaponCost", "the only price that a game asks for"),
];

/// The number of words, and each that stands on one card, with the card. Cards with the same abilities, and a card that
/// several editions or lists have, are one.
pub fn report(root: &Path) -> Result<String, Failure> {
    let words = words(root)?;
    let heard = heard()?;
    let (of_scenarios, alone): (Vec<_>, Vec<_>) = alone(&words, &heard)
        .into_iter()
        .partition(|(_, card)| is_scenario(card));
    let mut text = format!(
        "{} words, {} of them on one card, and {} in one scenario\n",
        words.len(),
        alone.len(),
        of_scenarios.len()
    );
    for ((of, case), card) in alone {
        let word = format!("{of}::{case}");
        let why = WHY.iter().find(|(explained, _)| *explained == word);
        let why = why.map_or("not thought about yet", |(_, why)| why);
        let _ = writeln!(text, "  {word} {card}: {why}");
    }
    for ((of, case), scenario) in of_scenarios {
        let _ = writeln!(text, "  {of}::{case} {scenario}: of a scenario");
    }
    Ok(text)
}

/// Whether a text is a scenario's. Each is a game of its own, so what only one says is no sign of a card that bends the language.
fn is_scenario(id: &str) -> bool {
    let mut pools = Content::builtin_lists().filter_map(|list| Content::priced(&list.id));
    pools.any(|content| content.scenarios.iter().any(|scenario| scenario.id == *id))
}

/// The words that stand on one card, with the card.
fn alone<'w>(words: &'w BTreeSet<Word>, heard: &'w BTreeMap<Word, Vec<String>>) -> Vec<(&'w Word, &'w str)> {
    let one = |word: &'w Word| match heard.get(word)?.as_slice() {
        [card] => Some((word, card.as_str())),
        _ => None,
    };
    words.iter().filter_map(one).collect()
}

/// Every word of the language.
fn words(root: &Path) -> Result<BTreeSet<Word>, Failure> {
    let mut all = BTreeSet::new();
    for file in files::below(root, LANGUAGE)? {
        let Some(text) = files::text(root, &file)? else {
            continue;
        };
        let words = words_in(&text).map_err(|error| Failure::Io(format!("cannot parse {file}: {error}")))?;
        let words = words.into_iter().map(|(word, _)| word);
        all.extend(words.filter(|(of, _)| SPEECH.contains(&of.as_str())));
    }
    Ok(all)
}

/// The cards of all pools that say each word, by their ids.
fn heard() -> Result<BTreeMap<Word, Vec<String>>, Failure> {
    let mut cards = Cards::default();
    for content in Content::builtin_lists().filter_map(|list| Content::priced(&list.id)) {
        for ship in &content.ships {
            cards.add(ship.id.to_string(), &(&ship.weapons, &ship.ability))?;
        }
        for pilot in &content.pilots {
            cards.add(pilot.id.to_string(), &(&pilot.abilities, &pilot.ship_ability))?;
        }
        for upgrade in &content.upgrades {
            let back = upgrade.back.as_ref().map(|back| &back.abilities);
            cards.add(upgrade.id.to_string(), &(&upgrade.abilities, back))?;
        }
        for card in &content.damage {
            cards.add(card.id.to_string(), &card.abilities)?;
        }
        for card in &content.conditions {
            cards.add(card.id.to_string(), &card.abilities)?;
        }
        for device in &content.devices {
            cards.add(device.id.to_string(), &device.abilities)?;
        }
        for text in &content.obstacle_texts {
            cards.add(format!("{:?}", text.kind), &text.abilities)?;
        }
        for scenario in &content.scenarios {
            cards.add(scenario.id.to_string(), &(&scenario.texts, &scenario.ends))?;
        }
    }
    Ok(cards.heard)
}

#[derive(Default)]
struct Cards {
    /// Texts that were read already.
    read: BTreeSet<String>,
    heard: BTreeMap<Word, Vec<String>>,
}

impl Cards {
    fn add(&mut self, id: String, text: &impl Serialize) -> Result<(), Failure> {
        let unreadable = |error: String| Failure::Io(format!("cannot read {id}: {error}"));
        let written = serde_json::to_string(text).map_err(|error| unreadable(error.to_string()))?;
        if !self.read.insert(written) {
            return Ok(());
        }
        let mut words = BTreeSet::new();
        spoken::collect(text, &mut words).map_err(|error| unreadable(error.to_string()))?;
        for word in words {
            self.heard.entry(word).or_default().push(id.clone());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use furball_cards::Token;
    use furball_cards::language::{Amount, Effect, ShipRef};

    use super::*;

    #[test]
    fn a_text_counts_once_however_many_cards_have_it() {
        let gain = |token| vec![Effect::Gain(ShipRef::You, token, Amount::Fixed(1))];
        let mut cards = Cards::default();
        cards.add("one".into(), &gain(Token::Focus)).unwrap();
        cards.add("again".into(), &gain(Token::Focus)).unwrap();
        let word = ("Effect".to_owned(), "Gain".to_owned());
        assert_eq!(cards.heard[&word], ["one"]);
        cards.add("other".into(), &gain(Token::Evade)).unwrap();
        assert_eq!(cards.heard[&word], ["one", "other"]);
    }

    #[test]
    fn the_language_stays_small() {
        let words = words(&files::root().unwrap()).unwrap();
        let heard = heard().unwrap();
        assert!(words.len() <= 250, "{} words", words.len());
        let mut alone = alone(&words, &heard);
        alone.retain(|(_, card)| !is_scenario(card));
        assert!(alone.len() <= 31, "on one card: {alone:?}");
    }

    #[test]
    fn every_enum_of_the_definition_is_in_the_language() {
        let words = words(&files::root().unwrap()).unwrap();
        for of in SPEECH {
            assert!(words.iter().any(|(found, _)| found == of), "{of}");
        }
    }
}
