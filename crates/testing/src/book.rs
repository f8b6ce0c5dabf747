//! The rulebook by which Second Edition's reports are played.
//!
//! Legacy continues Second Edition, so most reports of the one hold in the other, too. The program of tests that is called
//! `legacy` has the modules of the one called `second`, and plays their reports by Legacy's values. What isn't so in
//! Legacy begins with [`second_only!`](crate::second_only).

use std::sync::LazyLock;

use furball_engine::{Ledger, Rulebook, RulebookId};

/// Second Edition, or in the program of Legacy's tests Legacy.
pub fn later() -> RulebookId {
    static LATER: LazyLock<RulebookId> = LazyLock::new(|| {
        let program = std::env::current_exe().ok();
        let name = program.as_deref().and_then(|path| path.file_stem());
        match name.is_some_and(|name| name.to_string_lossy().starts_with("legacy-")) {
            true => RulebookId::Legacy,
            false => RulebookId::Second,
        }
    });
    *LATER
}

/// The values of a rulebook. Legacy's cite Second Edition's rules where its reports are played by them, which say in what
/// rule they expect.
pub(crate) fn values(id: RulebookId) -> Rulebook {
    let mut book = Rulebook::of(id);
    if id == RulebookId::Legacy && later() == RulebookId::Legacy {
        book.ledgers = &[Ledger::SecondEdition];
    }
    book
}

/// Ends a report that holds in Second Edition only, if it is played by Legacy's values.
#[macro_export]
macro_rules! second_only {
    () => {
        if $crate::later() != furball_engine::RulebookId::Second {
            return;
        }
    };
}
