//! Rulebooks, as far as they must be known to set up a game.

use furball_cards::render;
use furball_cards::{Content, Edition, Mission};
use furball_engine::{Rulebook, RulebookId};

use super::content;
use super::squads::in_words;
use crate::protocol::server_message::{
    BookWords, CollectionName, EasyColor, MissionFacts, MissionSide, RulebookFacts, Rulebooks,
};

/// Every rulebook that can be played by.
pub fn rulebooks() -> Rulebooks {
    Rulebooks {
        rulebooks: RulebookId::ALL.map(facts).into(),
    }
}

fn facts(id: RulebookId) -> RulebookFacts {
    let book = Rulebook::of(id);
    let content = content(id);
    let collections = content.collections.iter().map(|owned| CollectionName {
        id: owned.id.clone(),
        name: owned.name.clone(),
    });
    RulebookFacts {
        id,
        name: book.name.to_owned(),
        edition: content.about.name.clone(),
        content: content.version().to_owned(),
        points: content.prices.limit,
        prices: Content::price_lists()
            .filter(|list| list.rulebook == id.word())
            .cloned()
            .collect(),
        factions: content.about.factions.clone(),
        sides: book.squad.factions,
        default_ships: content.squads.iter().any(|ready| ready.limit.is_none()),
        missions: (content.missions.iter())
            .map(|each| mission(content, each))
            .collect(),
        obstacles: book.setup.obstacle_count,
        squads_bring_obstacles: book.setup.players_bring_obstacles,
        area: book.setup.play_area,
        collections: collections.collect(),
        words: words(&book),
    }
}

fn words(book: &Rulebook) -> BookWords {
    BookWords {
        easy: match book.edition {
            Edition::First => EasyColor::Green,
            Edition::Second => EasyColor::Blue,
        },
        phases: book.phases.to_vec(),
        actions: book.actions.known.to_vec(),
        slots: book.edition.squad_rules().slots.to_vec(),
    }
}

fn mission(content: &Content, mission: &Mission) -> MissionFacts {
    let sides = content.about.factions.iter().map(|&faction| MissionSide {
        faction,
        ships: in_words(content, &mission.listed_squad(content, faction)),
    });
    let craft = mission.craft.iter().map(|craft| render::craft(content, craft));
    let special = mission.special.iter();
    let special = special.map(|rule| render::special_rule(content, mission, rule));
    let setup = mission.setup.iter();
    let objectives = mission.objectives.iter();
    MissionFacts {
        id: mission.id.clone(),
        number: mission.number,
        name: mission.name.clone(),
        briefing: mission.briefing.clone(),
        sides: sides.filter(|side| !side.ships.is_empty()).collect(),
        setup: setup.map(|step| render::setup_step(mission, step)).collect(),
        special: craft.chain(special).collect(),
        objectives: objectives.map(|each| render::objective(mission, each)).collect(),
    }
}
