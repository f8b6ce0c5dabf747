//! The cards that are in a game: those that a record answers for.

use furball_cards::squad::Squad;
use furball_cards::{CardDigests, CardId, CardKind};

use crate::game::Game;
use crate::state::{Identity, ObstacleCard};

impl Game {
    /// The digests of every card that is or may come into this game: the squads, as far as they were handed in, the
    /// damage deck, obstacles and scenario, and the conditions and devices that these name.
    pub fn card_digests(&self) -> CardDigests {
        self.table.content.digests(self.cards())
    }

    fn cards(&self) -> Vec<(CardKind, CardId)> {
        let content = &self.table.content;
        let mut cards: Vec<(CardKind, CardId)> = content.deck_cards().collect();
        for squad in self.table.squads.iter().chain(self.state.sealed.iter()).flatten() {
            cards.extend(self.cards_of(squad));
        }
        for ship in &self.state.ships {
            if let Identity::Pilot { pilot, .. } = ship.identity {
                cards.push((CardKind::Pilot, content.pilot(pilot).id.clone()));
            }
            let build = ship.build.map(|build| content.quick_build(build).id.clone());
            cards.extend(build.map(|build| (CardKind::QuickBuild, build)));
            let upgrades = ship.upgrades.iter();
            cards.extend(
                upgrades.map(|upgrade| (CardKind::Upgrade, content.upgrade(upgrade.card).id.clone())),
            );
        }
        let to_place = self.table.obstacles.iter().copied();
        let placed = self
            .state
            .obstacles
            .iter()
            .filter_map(|obstacle| match obstacle.token {
                ObstacleCard::Token(token) => Some(token),
                ObstacleCard::Device(_) => None,
            });
        let obstacles = to_place.chain(placed);
        cards.extend(obstacles.map(|token| (CardKind::Obstacle, content.obstacle(token).id.clone())));
        let devices = self.state.devices.iter();
        cards.extend(devices.map(|device| (CardKind::Device, content.device(device.card).id.clone())));
        let conditions = self.state.conditions.iter();
        cards.extend(conditions.map(|assigned| {
            let card = content.condition(assigned.card);
            (CardKind::Condition, card.id.clone())
        }));
        let parts = self.table.parts.iter();
        cards.extend(parts.map(|&part| (CardKind::Scenario, content.scenario(part).id.clone())));
        if let Some(collection) = &self.table.collection {
            cards.push((CardKind::Collection, CardId::from(collection.id.as_str())));
        }
        cards
    }

    fn cards_of(&self, squad: &Squad) -> Vec<(CardKind, CardId)> {
        let content = &self.table.content;
        let of_ship = |ship: &furball_cards::SquadShip| {
            let pilot = (CardKind::Pilot, content.pilot(ship.pilot).id.clone());
            let upgrades = ship.upgrades.iter();
            let upgrades = upgrades.map(|&card| (CardKind::Upgrade, content.upgrade(card).id.clone()));
            std::iter::once(pilot).chain(upgrades).collect::<Vec<_>>()
        };
        squad.ships.iter().flat_map(of_ship).collect()
    }
}
