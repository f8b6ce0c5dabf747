//! Squad building rules that differ between editions.

use crate::edition::Edition;
use crate::vocabulary::Slot;

/// How an edition builds squads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquadRules {
    /// Any ship may equip one card of each of these without an icon [FX-SQUAD-10, FX-SQUAD-11].
    pub free: &'static [Slot],
    /// No ship may equip two cards of the same name in these slots [FX-SQUAD-10, SE-SQUAD-10].
    pub no_two_alike: &'static [Slot],
    /// Limits on names apply to a whole team [FE-TEAM-06].
    pub names_per_team: bool,
    /// A card without a limit counts, too, if another of its name has one [LG-SQUAD-22].
    pub every_name_counts: bool,
    /// The suggested limit for collections with at most this number of ships [FE-SQUAD-04].
    pub for_few_ships: Option<(usize, u16)>,
}

const FIRST: SquadRules = SquadRules {
    free: &[Slot::Modification, Slot::Title],
    no_two_alike: &[Slot::Modification],
    names_per_team: true,
    every_name_counts: false,
    for_few_ships: Some((3, 31)),
};

const SECOND: SquadRules = SquadRules {
    free: &[],
    no_two_alike: &Slot::ALL,
    names_per_team: false,
    every_name_counts: true,
    for_few_ships: None,
};

impl Edition {
    /// How the edition builds squads.
    pub const fn squad_rules(self) -> &'static SquadRules {
        match self {
            Edition::First => &FIRST,
            Edition::Second => &SECOND,
        }
    }
}
