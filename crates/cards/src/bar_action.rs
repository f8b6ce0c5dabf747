//! Actions as they are printed on an action bar.

use std::fmt;
use std::str::FromStr;

use furball_geometry::by_text;

use crate::vocabulary::{ActionKind, Difficulty, UnknownWord};

/// An action on an action bar, and the action linked to it [SE-ACT-19]. Written `focus`, `red boost` or
/// `focus > red barrel_roll`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BarAction {
    /// What the icon stands for.
    pub act: ActionKind,
    /// The color of the icon.
    pub difficulty: Difficulty,
    /// The action that may follow it, and its color.
    pub linked: Option<(ActionKind, Difficulty)>,
}

impl BarAction {
    /// A white action without a linked action.
    pub const fn white(act: ActionKind) -> BarAction {
        BarAction {
            act,
            difficulty: Difficulty::White,
            linked: None,
        }
    }
}

impl fmt::Display for BarAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |f: &mut fmt::Formatter<'_>, act: ActionKind, difficulty: Difficulty| match difficulty {
            Difficulty::White => write!(f, "{act}"),
            other => write!(f, "{other} {act}"),
        };
        one(f, self.act, self.difficulty)?;
        match self.linked {
            Some((act, difficulty)) => {
                f.write_str(" > ")?;
                one(f, act, difficulty)
            }
            None => Ok(()),
        }
    }
}

impl FromStr for BarAction {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let one = |words: &str| -> Result<(ActionKind, Difficulty), UnknownWord> {
            match words.trim().split_once(' ') {
                Some((difficulty, act)) => Ok((act.trim().parse()?, difficulty.parse()?)),
                None => Ok((words.trim().parse()?, Difficulty::White)),
            }
        };
        let (first, linked) = match text.split_once('>') {
            Some((first, linked)) => (first, Some(one(linked)?)),
            None => (text, None),
        };
        let (act, difficulty) = one(first)?;
        Ok(BarAction {
            act,
            difficulty,
            linked,
        })
    }
}

by_text!(BarAction);
