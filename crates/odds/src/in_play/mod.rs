//! The odds of an attack in a game in progress, as one of its viewers can know them.

mod dice;
mod search;
mod sight;
mod standard;

use std::fmt;

use furball_engine::{Ask, Choice, Seed, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::odds::Odds;
use search::{Search, Stuck};

/// The odds of the attack under way, or of those that the viewer may choose from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AttackOdds {
    /// With best play of both sides from now on.
    pub now: Odds,
    /// For each answer that the viewer may give now, with best play after it. Dice that show the same and may be rerolled
    /// alike are interchangeable, so one set of dice stands for all like it. Empty if nothing is asked of him.
    pub options: Vec<OptionOdds>,
    /// What the odds leave out, if anything.
    pub assumes: Vec<Assumption>,
}

/// What one answer makes of the odds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OptionOdds {
    /// The answer.
    pub choice: Choice,
    /// The odds after it.
    pub odds: Odds,
}

/// Something that the odds take to be so, although it may be otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Assumption {
    /// There are too many ways in which it could go on, so only tokens, locks and Force were counted, no cards; while an
    /// attack is being chosen, perhaps only in some of them.
    NoCards,
    /// A condition lies facedown; it was taken for one of those that it could be.
    HiddenCondition,
    /// Something else than dice is left to chance; it was taken to go one way.
    OtherChance,
    /// Damage cards whose text can't be foretold, or that somebody picks among those he draws, were taken for harmless.
    DamageCards,
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Assumption::NoCards => {
                "too much could happen: only tokens, locks and Force are counted, not what cards do"
            }
            Assumption::HiddenCondition => "a facedown condition is taken for one of those it could be",
            Assumption::OtherChance => "something else than dice is left to chance and taken to go one way",
            Assumption::DamageCards => "damage cards whose text can't be foretold are taken for harmless",
        })
    }
}

/// Maximum number of lines of play tried before the odds leave cards out: about half a second.
const WAYS: usize = 40_000;

/// The odds of the current attack, as the viewer can know them; or, if the viewer is prompted for an attack, of the
/// available ones. `None` if there is no attack, or its damage has been dealt.
pub fn in_play(view: View<'_>) -> Option<AttackOdds> {
    look(view, WAYS, true)
}

/// The same with a budget of lines of play.
pub fn in_play_within(view: View<'_>, ways: usize) -> Option<AttackOdds> {
    look(view, ways, true)
}

/// The same without any shortcut, however simple the attack: everything is played. It exists to verify the shortcuts.
pub fn played_out(view: View<'_>, ways: usize) -> Option<AttackOdds> {
    look(view, ways, false)
}

fn look(view: View<'_>, ways: usize, shortcuts: bool) -> Option<AttackOdds> {
    // Made-up facts play no part in an attack, except for those listed in the assumptions.
    let game = view.determinize(Seed([0; 32]));
    let prompt = game.prompts().first()?;
    let own = view.prompt().filter(|own| own.seat == prompt.seat);
    let declaring = matches!(prompt.ask, Ask::Attack(_)) && own.is_some();
    let under_way = game.attacks_under_way();
    let place = if declaring {
        under_way
    } else {
        under_way.checked_sub(1)?
    };
    if !declaring && game.is_settled(place) {
        return None;
    }
    let mut assumes = Vec::new();
    if view
        .ships()
        .any(|ship| ship.conditions().any(|condition| condition.card.is_none()))
    {
        assumes.push(Assumption::HiddenCondition);
    }
    let mut search = Search::new(view, place, ways, shortcuts);
    let found = search.options(&game);
    assumes.extend(search.assumes());
    let (now, options) = match found {
        Ok((now, options)) => (now.odds(true), options),
        Err(Stuck) => {
            assumes.push(Assumption::NoCards);
            (standard::now(&game, &standard::decks(view))?.odds(), Vec::new())
        }
    };
    let options = options.into_iter().filter(|_| own.is_some());
    let options = options.map(|(choice, tally)| OptionOdds {
        choice,
        odds: tally.odds(true),
    });
    assumes.sort_unstable();
    assumes.dedup();
    Some(AttackOdds {
        now,
        options: options.collect(),
        assumes,
    })
}
