//! Content: all cards of an edition, and how they are looked up.

mod canonical;
mod digests;
mod ids;
mod kept;
mod restated;
mod sentences;
mod squads;
mod texts;

use crate::card::{
    ConditionCard, DamageCard, Device, ObstacleKind, ObstacleText, ObstacleToken, Pilot, ShipType, Upgrade,
};
use crate::card_id::CardId;
use crate::collection::Collection;
use crate::edition::{Edition, EditionFacts};
use crate::price_list::PriceListFacts;
use crate::scenario::Scenario;
use crate::vocabulary::Faction;
use digests::Digests;
use kept::Kept;

pub use digests::{CardDigests, CardKind, ChangedCard, Digest};
pub use ids::{
    ConditionCardId, DamageId, DeviceCardId, ObstacleId, PilotId, QuickBuildId, ScenarioId, ShipTypeId,
    UpgradeId,
};
pub(crate) use sentences::Sentences;
pub use squads::{QuickBuild, QuickShip, ReadyMade, Squad, SquadShip};
pub(crate) use texts::Texts;

/// Everything that can be put on a table: plain data, in file order.
#[derive(Clone, Debug, PartialEq)]
pub struct Content {
    /// The edition of the cards.
    pub about: EditionFacts,
    /// The list that the cards' prices come from.
    pub prices: PriceListFacts,
    /// Types of ships.
    pub ships: Vec<ShipType>,
    /// Ship cards.
    pub pilots: Vec<Pilot>,
    /// Upgrade cards.
    pub upgrades: Vec<Upgrade>,
    /// The kinds of cards in the damage deck.
    pub damage: Vec<DamageCard>,
    /// Condition cards.
    pub conditions: Vec<ConditionCard>,
    /// Bombs, mines, remotes and cargo.
    pub devices: Vec<Device>,
    /// Obstacle tokens.
    pub obstacles: Vec<ObstacleToken>,
    /// What obstacles do, a text for each kind that the rules know.
    pub obstacle_texts: Vec<ObstacleText>,
    /// Scenarios, which have their own setup and objectives.
    pub scenarios: Vec<Scenario>,
    /// Ready-made squads.
    pub squads: Vec<ReadyMade>,
    /// Ships with their upgrades, to be combined by threat.
    pub quick_builds: Vec<QuickBuild>,
    /// Collections of players, which limit squads.
    pub collections: Vec<Collection>,
    /// The type of each pilot's ship, by the pilot's index.
    pub(crate) ship_of: Vec<ShipTypeId>,
    /// The types of ships with the statistics of single pilots; their indices follow those of the types.
    pub(crate) own_types: Vec<ShipType>,
    /// Ids of cards that aren't built in.
    pub(crate) custom: Vec<CardId>,
    pub(crate) version: String,
    pub(crate) sentences: Sentences,
    pub(crate) texts: Kept<Box<Texts>>,
    pub(crate) digests: Kept<Digests>,
}

impl Content {
    /// A content without cards, to be filled.
    pub(crate) fn empty(about: EditionFacts, prices: PriceListFacts, version: String) -> Content {
        Content {
            about,
            prices,
            ships: Vec::new(),
            pilots: Vec::new(),
            upgrades: Vec::new(),
            damage: Vec::new(),
            conditions: Vec::new(),
            devices: Vec::new(),
            obstacles: Vec::new(),
            obstacle_texts: Vec::new(),
            scenarios: Vec::new(),
            squads: Vec::new(),
            quick_builds: Vec::new(),
            collections: Vec::new(),
            ship_of: Vec::new(),
            own_types: Vec::new(),
            custom: Vec::new(),
            version,
            sentences: Sentences::default(),
            texts: Kept::default(),
            digests: Kept::default(),
        }
    }

    /// The edition of the cards.
    pub const fn edition(&self) -> Edition {
        self.about.edition
    }

    /// The type of ship with this index, with a pilot's own statistics if it is that pilot's.
    pub fn ship_type(&self, id: ShipTypeId) -> &ShipType {
        let types = self.ships.len();
        match self.ships.get(id.index()) {
            Some(kind) => kind,
            None => &self.own_types[id.index() - types],
        }
    }

    /// The type as all its pilots share it: two ships are of one type if this is the same.
    pub fn shared_type(&self, id: ShipTypeId) -> ShipTypeId {
        if id.index() < self.ships.len() {
            return id;
        }
        self.find_ship(&self.ship_type(id).id).unwrap_or(id)
    }

    /// The upgrades that the pilot always has; none if they are free to be chosen.
    pub fn equipped(&self, pilot: PilotId) -> Option<Vec<UpgradeId>> {
        let card = self.pilots.get(pilot.index())?;
        if card.equipped.is_empty() {
            return None;
        }
        Some(
            card.equipped
                .iter()
                .filter_map(|id| self.find_upgrade(id))
                .collect(),
        )
    }

    /// The ship card with this index.
    pub fn pilot(&self, id: PilotId) -> &Pilot {
        &self.pilots[id.index()]
    }

    /// The upgrade card with this index.
    pub fn upgrade(&self, id: UpgradeId) -> &Upgrade {
        &self.upgrades[id.index()]
    }

    /// What obstacles of this kind do; nothing where the rules don't know the kind.
    pub fn obstacle_text(&self, kind: ObstacleKind) -> Option<&ObstacleText> {
        self.obstacle_texts.iter().find(|text| text.kind == kind)
    }

    /// The damage card with this index.
    pub fn damage_card(&self, id: DamageId) -> &DamageCard {
        &self.damage[id.index()]
    }

    /// The condition card with this index.
    pub fn condition(&self, id: ConditionCardId) -> &ConditionCard {
        &self.conditions[id.index()]
    }

    /// The device with this index.
    pub fn device(&self, id: DeviceCardId) -> &Device {
        &self.devices[id.index()]
    }

    /// The obstacle token with this index.
    pub fn obstacle(&self, id: ObstacleId) -> &ObstacleToken {
        &self.obstacles[id.index()]
    }

    /// The quick build with this index.
    pub fn quick_build(&self, id: QuickBuildId) -> &QuickBuild {
        &self.quick_builds[id.index()]
    }

    /// The scenario with this index.
    pub fn scenario(&self, id: ScenarioId) -> &Scenario {
        &self.scenarios[id.index()]
    }

    /// The type of the pilot's ship, with the pilot's own statistics.
    pub fn ship_of(&self, pilot: PilotId) -> ShipTypeId {
        self.ship_of[pilot.index()]
    }

    /// The type of ship with this id.
    pub fn find_ship(&self, id: &str) -> Option<ShipTypeId> {
        let place = self.ships.iter().position(|ship| ship.id == id);
        place.map(ShipTypeId::at)
    }

    /// The ship card with this id.
    pub fn find_pilot(&self, id: &str) -> Option<PilotId> {
        let place = self.pilots.iter().position(|pilot| pilot.id == id);
        place.map(PilotId::at)
    }

    /// The upgrade card with this id.
    pub fn find_upgrade(&self, id: &str) -> Option<UpgradeId> {
        let place = self.upgrades.iter().position(|upgrade| upgrade.id == id);
        place.map(UpgradeId::at)
    }

    /// The damage card with this id.
    pub fn find_damage_card(&self, id: &str) -> Option<DamageId> {
        let place = self.damage.iter().position(|card| card.id == id);
        place.map(DamageId::at)
    }

    /// The condition card with this id.
    pub fn find_condition(&self, id: &str) -> Option<ConditionCardId> {
        let place = self.conditions.iter().position(|card| card.id == id);
        place.map(ConditionCardId::at)
    }

    /// The device with this id.
    pub fn find_device(&self, id: &str) -> Option<DeviceCardId> {
        let place = self.devices.iter().position(|device| device.id == id);
        place.map(DeviceCardId::at)
    }

    /// The obstacle token with this id.
    pub fn find_obstacle(&self, id: &str) -> Option<ObstacleId> {
        let place = self.obstacles.iter().position(|token| token.id == id);
        place.map(ObstacleId::at)
    }

    /// These scenarios and what comes with them as one, and all that it is made of; none if there are none.
    pub fn played<'c>(&'c self, picked: &[&'c Scenario]) -> Option<(Scenario, Vec<&'c Scenario>)> {
        let mut parts = picked.to_vec();
        let mut looked_at = 0;
        while let Some(part) = parts.get(looked_at).copied() {
            for id in &part.with {
                let other = self.scenarios.iter().find(|other| other.id == id.as_str());
                if let Some(other) = other.filter(|other| !parts.iter().any(|part| part.id == other.id)) {
                    parts.push(other);
                }
            }
            looked_at += 1;
        }
        Some((crate::scenario::joined(&parts)?, parts))
    }

    /// The scenario with this id or this number.
    pub fn find_scenario(&self, id_or_number: &str) -> Option<ScenarioId> {
        let place = self.scenarios.iter().position(|scenario| {
            let number = scenario.number.map(|number| number.to_string());
            scenario.id == id_or_number || number.is_some_and(|number| number == id_or_number)
        });
        place.map(ScenarioId::at)
    }

    /// The quick build with this id.
    pub fn find_quick_build(&self, id: &str) -> Option<QuickBuildId> {
        let place = self.quick_builds.iter().position(|build| build.id == id);
        place.map(QuickBuildId::at)
    }

    /// The quick builds of a faction whose cards are all in the pool, in order.
    pub fn usable_builds(&self, faction: Faction) -> impl Iterator<Item = QuickBuildId> + '_ {
        let all = self.quick_builds.iter().enumerate();
        let usable = all.filter(move |(_, build)| build.usable && build.faction == faction);
        usable.map(|(place, _)| QuickBuildId::at(place))
    }

    /// The ready-made squad with this id.
    pub fn find_squad(&self, id: &str) -> Option<&ReadyMade> {
        self.squads.iter().find(|squad| squad.id == id)
    }

    /// The collection with this id.
    pub fn find_collection(&self, id: &str) -> Option<&Collection> {
        self.collections.iter().find(|collection| collection.id == id)
    }

    /// Every ship card, in order.
    pub fn pilot_ids(&self) -> impl Iterator<Item = PilotId> + use<> {
        (0..self.pilots.len()).map(PilotId::at)
    }

    /// Every upgrade card, in order.
    pub fn upgrade_ids(&self) -> impl Iterator<Item = UpgradeId> + use<> {
        (0..self.upgrades.len()).map(UpgradeId::at)
    }

    /// The unshuffled damage deck: each card as often as the deck has it.
    pub fn damage_deck(&self) -> impl Iterator<Item = DamageId> + '_ {
        self.damage
            .iter()
            .enumerate()
            .flat_map(|(place, card)| (0..card.count).map(move |_| DamageId::at(place)))
    }

    /// Whether the card with this id is custom.
    pub fn is_custom(&self, id: &str) -> bool {
        self.custom.iter().any(|custom| custom == id)
    }

    /// The version of exactly these cards: it changes whenever a byte of a content file does.
    pub fn version(&self) -> &str {
        &self.version
    }
}
