//! Effects on markers, names and numbers of scenarios.

use super::super::amount;
use super::super::english::{a, plural};
use super::{Say, cards};
use crate::language::{Amount, ShipRef};

pub(super) fn set_tally(say: Say, tally: &str, amount: &Amount) -> String {
    let noun = plural(say.scene.tally(tally));
    let count = amount::value(say.scene, amount);
    say.order("set", format!("your {noun} to {count}"))
}

pub(super) fn take(say: Say, who: ShipRef) -> String {
    let marker = say.noun(ShipRef::Marker).name;
    say.clause(who, ("take", "takes"), marker)
}

pub(super) fn jettison(say: Say, who: ShipRef, marker: &str) -> String {
    say.clause(who, ("jettison", "jettisons"), a(say.scene.marker(marker)))
}

pub(super) fn deliver(say: Say, who: ShipRef, marker: &str) -> String {
    let marker = a(say.scene.marker(marker));
    say.clause(who, ("put", "puts"), format!("{marker} back in the supply"))
}

pub(super) fn name(say: Say, who: ShipRef, mark: &str) -> String {
    let name = say.scene.mark(mark);
    say.order("name", format!("{} the {name}", cards::itself(say, who)))
}

pub(super) fn unname(say: Say, who: ShipRef, mark: &str) -> String {
    let name = say.scene.mark(mark);
    say.clause(who, ("are", "is"), format!("the {name} no longer"))
}
