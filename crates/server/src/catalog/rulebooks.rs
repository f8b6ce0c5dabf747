//! Rulebooks, as far as they must be known to set up a game.

use furball_cards::render::{self, Words};
use furball_cards::{Content, Mission};
use furball_engine::{Rulebook, RulebookId};

use super::content;
use super::squads::in_words;
use crate::protocol::server_message::{
    ActionName, BookWords, CollectionName, FactionName, MissionFacts, MissionSide, PhaseName, RulebookFacts,
    Rulebooks, SlotName,
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
    let factions = content.about.factions.iter().map(|&faction| FactionName {
        id: faction,
        name: faction.name().to_owned(),
    });
    RulebookFacts {
        id,
        name: book.name.to_owned(),
        edition: content.about.name.clone(),
        content: content.version().to_owned(),
        points: book.squad.default_limit,
        factions: factions.collect(),
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
    let words = Words::of(book.edition);
    let phases = book.phases.iter().map(|&id| PhaseName {
        id,
        name: words.phase(id).to_owned(),
    });
    let actions = book.actions.known.iter().map(|&id| ActionName {
        id,
        name: words.act(id).to_owned(),
    });
    let slots = book.edition.squad_rules().slots.iter().map(|&id| SlotName {
        id,
        name: render::slot(id).to_owned(),
    });
    BookWords {
        initiative: words.initiative.to_owned(),
        easy: words.easy.to_owned(),
        phases: phases.collect(),
        actions: actions.collect(),
        slots: slots.collect(),
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
