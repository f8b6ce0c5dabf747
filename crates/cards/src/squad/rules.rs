//! Squad building rules that differ between editions.

use crate::edition::Edition;
use crate::vocabulary::Slot;

/// How an edition builds squads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquadRules {
    /// Every icon an upgrade bar or a card can have [SE-COMP-20]. Only huge ships have more.
    pub slots: &'static [Slot],
    /// Any ship may equip one card of each of these without an icon [FX-SQUAD-10, FX-SQUAD-11].
    pub free: &'static [Slot],
    /// No ship may equip two cards of the same name in these slots [FX-SQUAD-10, SE-SQUAD-10].
    pub no_two_alike: &'static [Slot],
    /// Limits on names apply to a whole team [FE-TEAM-06].
    pub names_per_team: bool,
    /// The suggested limit for collections with at most this number of ships [FE-SQUAD-04].
    pub for_few_ships: Option<(usize, u16)>,
}

const FIRST: SquadRules = SquadRules {
    slots: &[
        Slot::Elite,
        Slot::Astromech,
        Slot::SalvagedAstromech,
        Slot::Torpedo,
        Slot::Missile,
        Slot::Cannon,
        Slot::Turret,
        Slot::Bomb,
        Slot::Crew,
        Slot::System,
        Slot::Tech,
        Slot::Illicit,
        Slot::Modification,
        Slot::Title,
    ],
    free: &[Slot::Modification, Slot::Title],
    no_two_alike: &[Slot::Modification],
    names_per_team: true,
    for_few_ships: Some((3, 31)),
};

const SECOND: SquadRules = SquadRules {
    slots: &[
        Slot::Astromech,
        Slot::Cannon,
        Slot::Configuration,
        Slot::Crew,
        Slot::Device,
        Slot::ForcePower,
        Slot::Gunner,
        Slot::Illicit,
        Slot::Missile,
        Slot::Modification,
        Slot::Sensor,
        Slot::TacticalRelay,
        Slot::Talent,
        Slot::Tech,
        Slot::Title,
        Slot::Torpedo,
        Slot::Turret,
    ],
    free: &[],
    no_two_alike: &Slot::ALL,
    names_per_team: false,
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
