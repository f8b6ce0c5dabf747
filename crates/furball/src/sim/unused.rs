//! Which sentences of cards no game has used.

use std::io::Write;

use furball_engine::coverage::SentenceUse;

use crate::failure::Failure;

/// How many sentences were used, and the unused ones, one per line.
pub fn write(lines: &[SentenceUse<'_>], out: &mut impl Write) -> Result<(), Failure> {
    let used = lines.iter().filter(|line| line.used).count();
    writeln!(out, "{used} of {} sentences on cards were used", lines.len())?;
    for line in lines.iter().filter(|line| !line.used) {
        let SentenceUse {
            kind,
            card,
            sentence,
            offered,
            ..
        } = line;
        let offered = if *offered {
            "on offer, never used"
        } else {
            "never on offer"
        };
        writeln!(out, "  {kind} {card}, sentence {sentence}: {offered}")?;
    }
    Ok(())
}

/// Fails unless every sentence was used.
pub fn judge(lines: &[SentenceUse<'_>]) -> Result<(), Failure> {
    match lines.iter().filter(|line| !line.used).count() {
        0 => Ok(()),
        count => Err(Failure::because(format!(
            "{count} sentences on cards were never used; play more games, or look for what keeps them from working"
        ))),
    }
}
