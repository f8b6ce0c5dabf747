//! Checking that every word of an ability means something where it stands.

use super::Content;
use crate::card::{DamageCard, Pilot, Upgrade};

/// What is wrong with an ability.
type Checked = Result<(), String>;

/// Checks a ship card's abilities.
pub(super) fn pilot(_: &Content, _: &Pilot) -> Checked {
    Ok(())
}

/// Checks an upgrade card's abilities.
pub(super) fn upgrade(_: &Content, _: &Upgrade) -> Checked {
    Ok(())
}

/// Checks a damage card's abilities.
pub(super) fn damage_card(_: &Content, _: &DamageCard) -> Checked {
    Ok(())
}
