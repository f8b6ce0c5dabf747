//! What the rules say of squads: their cost, their legality, and what may be added to them.

mod check;
mod equip;
mod illegal;
mod names;
mod quick;
mod random;
mod rules;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card_id::CardId;
use crate::collection::Collection;
use crate::content::{Content, PilotId, UpgradeId};
use crate::scenario::{Role, Scenario};
use crate::vocabulary::Faction;

pub use crate::content::{QuickBuild, QuickShip, ReadyMade, Squad, SquadShip};
pub use check::{check_format, check_team};
pub use equip::{
    Icon, action_bar, can_carry, firing_arcs, force, more_upgrades, slots, slots_among, upgrade_bar,
};
pub use illegal::{Asks, Illegal};
pub use random::{random_builds, random_squad, random_squad_with};
pub use rules::SquadRules;

/// A squad as it is written down: which cards are in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SquadList {
    /// What its player calls it.
    pub name: String,
    /// The faction of all its ships.
    pub faction: Faction,
    /// In the player's order.
    pub ships: Vec<ListedShip>,
}

/// One ship of a squad as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedShip {
    /// The id of the ship card.
    pub pilot: CardId,
    /// The ids of the upgrade cards equipped to it.
    pub upgrades: Vec<CardId>,
    /// The id of the quick build that it belongs to, if the squad is made of those.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub build: Option<CardId>,
}

impl Squad {
    /// The cards in it.
    pub fn list(&self, content: &Content) -> SquadList {
        let ships = self.ships.iter().map(|ship| ListedShip {
            pilot: content.pilot(ship.pilot).id.clone(),
            upgrades: ship
                .upgrades
                .iter()
                .map(|&card| content.upgrade(card).id.clone())
                .collect(),
            build: ship.build.map(|build| content.quick_build(build).id.clone()),
        });
        SquadList {
            name: self.name.clone(),
            faction: self.faction,
            ships: ships.collect(),
        }
    }
}

impl SquadShip {
    /// The pilot's ship with these upgrades, or with those that it always has.
    pub fn of(content: &Content, pilot: PilotId, upgrades: Vec<UpgradeId>) -> SquadShip {
        SquadShip {
            pilot,
            upgrades: content.equipped(pilot).unwrap_or(upgrades),
            build: None,
        }
    }

    /// Squad points of the ship card and its upgrade cards [FE-SQUAD-01, SE-SQUAD-02].
    pub fn cost(&self, content: &Content) -> u16 {
        let pilot = content.pilots.get(self.pilot.index());
        let mut sum = pilot.map_or(0, |pilot| i32::from(pilot.cost));
        for &id in &self.upgrades {
            sum += self.upgrade_cost(content, id);
        }
        u16::try_from(sum.max(0)).unwrap_or(u16::MAX)
    }

    /// Squad points of an upgrade card on this ship, after discounts from the ship's other cards [SE-FAQ-06].
    pub fn upgrade_cost(&self, content: &Content, upgrade: UpgradeId) -> i32 {
        let Some(card) = content.upgrades.get(upgrade.index()) else {
            return 0;
        };
        let Some(pilot) = content.pilots.get(self.pilot.index()) else {
            return 0;
        };
        // What a ship card always has is part of its own cost.
        if !pilot.equipped.is_empty() {
            return 0;
        }
        let kind = content.ship_type(content.ship_of(self.pilot));
        let printed = i32::from(card.cost.on(pilot, kind));
        let less = i32::from(equip::discount(content, self, card.slot));
        // Discounts stop at zero; a card with a negative cost keeps it.
        if printed > 0 {
            (printed - less).max(0)
        } else {
            printed
        }
    }
}

impl Squad {
    /// Squad points of all its cards [FE-SQUAD-01].
    pub fn cost(&self, content: &Content) -> u16 {
        let costs = self.ships.iter().map(|ship| ship.cost(content));
        costs.fold(0, u16::saturating_add)
    }

    /// Everything that makes this squad illegal; an empty list means it is legal.
    pub fn check(
        &self,
        content: &Content,
        limit: Option<u16>,
        collection: Option<&Collection>,
    ) -> Vec<Illegal> {
        check::check(self, content, limit, collection)
    }

    /// Everything that makes it illegal as a squad of quick builds for this threat [LG-SQUAD-06]; an empty list means it is
    /// legal.
    pub fn check_builds(
        &self,
        content: &Content,
        threat: u16,
        collection: Option<&Collection>,
    ) -> Vec<Illegal> {
        check::check_builds(self, content, threat, collection)
    }

    /// Whether no limited name is on more of its cards than it may be [LG-SQUAD-10].
    pub fn keeps_names(&self, content: &Content) -> bool {
        check::too_often(self, content).is_empty()
    }
}

impl Scenario {
    /// The ships listed for one of its sides, with their upgrades [FE-MISS-10].
    ///
    /// Cards missing from the content are left out; a loaded scenario has none.
    pub fn listed_squad(&self, content: &Content, role: &Role) -> Squad {
        let mut ships = Vec::new();
        let mut faction = role.faction;
        for force in &role.forces {
            let Some(pilot) = content.find_pilot(&force.pilot) else {
                continue;
            };
            faction.get_or_insert(content.pilot(pilot).faction);
            let upgrades = force.upgrades.iter();
            let upgrades = upgrades.filter_map(|upgrade| content.find_upgrade(upgrade));
            ships.push(SquadShip::of(content, pilot, upgrades.collect()));
        }
        let builds = role.builds.iter().filter_map(|id| content.find_quick_build(id));
        for build in builds.map(|build| content.quick_build(build)) {
            faction.get_or_insert(build.faction);
            ships.extend(build.squad(content).into_iter().flat_map(|squad| squad.ships));
        }
        Squad {
            name: self.name.clone(),
            faction: faction.unwrap_or(Faction::Rebel),
            ships,
        }
    }
}

/// The suggested point limit: the edition's, or less for a collection with few ships
/// [FE-SQUAD-03, FE-SQUAD-04, SE-SQUAD-01]. Missions use the same [FE-MISS-15].
pub fn suggested_limit(content: &Content, collection: Option<&Collection>) -> u16 {
    match (collection, content.edition().squad_rules().for_few_ships) {
        (Some(collection), Some((few, points))) if collection.all_models() <= few => points,
        (Some(_) | None, _) => content.prices.limit,
    }
}
