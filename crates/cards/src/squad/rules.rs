//! Where the editions differ in how squads are built.

use crate::edition::Edition;
use crate::vocabulary::Slot;

/// How an edition builds squads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquadRules {
    /// Every icon that an upgrade bar or a card can show [SE-COMP-20]. Huge ships alone have more.
    pub slots: &'static [Slot],
    /// Any ship carries one card of each of these without an icon [FX-SQUAD-10, FX-SQUAD-11].
    pub free: &'static [Slot],
    /// No ship carries two cards of one name that fill these [FX-SQUAD-10, SE-SQUAD-10].
    pub no_two_alike: &'static [Slot],
    /// A name that may be there so often may be there so often in a whole team [FE-TEAM-06].
    pub names_per_team: bool,
    /// What is proposed to those who own no more than so many ships [FE-SQUAD-04].
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
    no_two_alike: Slot::ALL,
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
