//! A rule point: what a rule is about, whichever rulebook is played.

use std::fmt;

use crate::{Ledger, Rule};

/// What a ledger says on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// This rule.
    Rule(Rule),
    /// What the ledger says over which it is a layer.
    Below,
    /// Nothing, and why.
    Silent(&'static str),
}

/// One row: a point's cells, in the order of [`Ledger::ALL`].
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) cells: [Cell; Ledger::ALL.len()],
}

/// A cell of the table as it is written: a rule, `=`, a reason, or the word for a reason that many cells share.
macro_rules! cell {
    (=) => {
        Cell::Below
    };
    (mission) => {
        Cell::Silent("the core game's missions are its own")
    };
    (reference) => {
        Cell::Silent("left to Second Edition's reference")
    };
    (owned) => {
        Cell::Silent("says nothing of what players own")
    };
    (declared) => {
        Cell::Silent("a roll is declared before anything is measured")
    };
    (several) => {
        Cell::Silent("several tokens of a kind may be spent")
    };
    (talk) => {
        Cell::Silent("says nothing of talk at the table")
    };
    ($rule:ident) => {
        Cell::Rule(Rule::$rule)
    };
    ($reason:literal) => {
        Cell::Silent($reason)
    };
}

/// Makes [`Point`] and its table of rows such as `TargetInArc FE_RANGE_08 FX_ARC_01 SE_ATK_04 LG_ATK_01 AM_ATK_01;`.
macro_rules! points {
    ($($point:ident $fe:tt $fx:tt $se:tt $lg:tt $am:tt;)+) => {
        use crate::point::{Cell, Row};
        use crate::Rule;

        /// What a rule is about. Code cites points; the rulebook that is played gives each its rule.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Point {
            $(
                #[doc = concat!(
                    "`", stringify!($fe), "` `", stringify!($fx), "` `", stringify!($se), "` `", stringify!($lg), "` `",
                    stringify!($am), "`"
                )]
                $point,
            )+
        }

        impl Point {
            /// Every point, in the order of the table.
            pub const ALL: &'static [Point] = &[$(Point::$point),+];
        }

        pub(crate) static ROWS: &[Row] = &[$(Row {
            name: stringify!($point),
            cells: [cell!($fe), cell!($fx), cell!($se), cell!($lg), cell!($am)],
        }),+];
    };
}

mod table;

pub use table::Point;
use table::ROWS;

impl Point {
    /// What the ledger says on it.
    #[must_use]
    pub fn cell(self, ledger: Ledger) -> Cell {
        ROWS[self as usize].cells[ledger as usize]
    }

    /// Its rule in the first of the ledgers that has one: the rulebook that is played names its ledgers in this order.
    ///
    /// ```
    /// use furball_rules::{Ledger, Point, Rule};
    ///
    /// let core = [Ledger::FirstEdition, Ledger::FirstEditionExpansions];
    /// let expanded = [Ledger::FirstEditionExpansions, Ledger::FirstEdition];
    /// assert_eq!(Point::TargetInArc.rule_in(&core), Some(Rule::FE_RANGE_08));
    /// assert_eq!(Point::TargetInArc.rule_in(&expanded), Some(Rule::FX_ARC_01));
    /// assert_eq!(Point::Titles.rule_in(&core), Some(Rule::FX_SQUAD_11));
    /// assert_eq!(Point::TargetInArc.rule_in(&[Ledger::SecondEdition]), Some(Rule::SE_ATK_04));
    /// assert_eq!(Point::TableTalk.rule_in(&[Ledger::SecondEdition]), None);
    /// ```
    #[must_use]
    pub fn rule_in(self, ledgers: &[Ledger]) -> Option<Rule> {
        ledgers.iter().find_map(|&ledger| match self.cell(ledger) {
            Cell::Rule(rule) => Some(rule),
            Cell::Below | Cell::Silent(_) => None,
        })
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(ROWS[*self as usize].name)
    }
}
