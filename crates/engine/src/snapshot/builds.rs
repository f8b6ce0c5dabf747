//! The quick builds that a prompt lets a player pick, in words.

use furball_cards::CardId;
use furball_cards::squad::SquadShip;
use schemars::JsonSchema;
use serde::Serialize;

use crate::choice::Choice;
use crate::prompt::Options;
use crate::view::View;

/// A quick build that may be picked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BuildOffer {
    /// Its id, as the choice has it.
    pub build: CardId,
    /// Its threat.
    pub threat: u8,
    /// Its ships.
    pub ships: Vec<BuildShip>,
}

/// A ship of a quick build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BuildShip {
    /// The id of the ship card.
    pub pilot: CardId,
    /// The name on the ship card.
    pub name: String,
    /// The id of the type of ship.
    pub ship_type: CardId,
    /// The name of the type of ship.
    pub model: String,
    /// The names of its upgrade cards.
    pub upgrades: Vec<String>,
}

impl View<'_> {
    pub(super) fn builds_offered(self, options: &Options) -> Vec<BuildOffer> {
        let Options::List(choices) = options else {
            return Vec::new();
        };
        let content = self.content();
        let offer = |choice: &Choice| {
            let Choice::Build(id) = choice else { return None };
            let build = content.quick_build(content.find_quick_build(id)?);
            let ship = |ship: &SquadShip| {
                let (pilot, kind) = (
                    content.pilot(ship.pilot),
                    content.ship_type(content.ship_of(ship.pilot)),
                );
                BuildShip {
                    pilot: pilot.id.clone(),
                    name: pilot.name.clone(),
                    ship_type: kind.id.clone(),
                    model: kind.name.clone(),
                    upgrades: ship
                        .upgrades
                        .iter()
                        .map(|&id| content.upgrade(id).name.clone())
                        .collect(),
                }
            };
            Some(BuildOffer {
                build: build.id.clone(),
                threat: build.threat,
                ships: build.squad(content)?.ships.iter().map(ship).collect(),
            })
        };
        choices.iter().filter_map(offer).collect()
    }
}
