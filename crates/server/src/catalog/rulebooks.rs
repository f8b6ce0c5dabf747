//! Rulebooks, as far as they must be known to set up a game.

use furball_cards::render;
use furball_cards::scenario::Part;
use furball_cards::{Content, Edition, Scenario};
use furball_engine::{Rulebook, RulebookId};

use super::content;
use super::squads::in_words;
use crate::protocol::server_message::{
    BookWords, CollectionName, EasyColor, RulebookFacts, Rulebooks, ScenarioFacts, ScenarioSide,
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
        quick_builds: content.quick_builds.iter().any(|build| build.usable),
        scenarios: (content.scenarios.iter())
            .filter(|each| each.part != Part::Rules)
            .map(|each| scenario(content, each))
            .collect(),
        players: book.setup.most_players,
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
        slots: book.squad.slots.to_vec(),
    }
}

/// The scenario in words, as it is played if nothing else is picked with it.
fn scenario(content: &Content, part: &Scenario) -> ScenarioFacts {
    let whole = content.played(&[part]).map(|(whole, _)| whole);
    let scenario = whole.as_ref().unwrap_or(part);
    let supplies = part.obstacles.iter().map(render::supply);
    let sides = scenario.roles().into_iter().map(|role| ScenarioSide {
        name: role.name.clone(),
        faction: role.faction,
        ships: in_words(content, &scenario.listed_squad(content, role)),
    });
    let craft = part
        .craft
        .iter()
        .map(|craft| render::craft(content, scenario, craft));
    let texts = part.texts.iter();
    let texts = texts.map(|text| render::scenario_text(content, scenario, text));
    let terms = render::scenario_terms(scenario).into_iter();
    let setup = part.setup.iter();
    let scores = scenario.scores.iter();
    let ends = scenario.ends.iter();
    ScenarioFacts {
        id: scenario.id.clone(),
        part: part.part,
        number: scenario.number,
        name: scenario.name.clone(),
        briefing: scenario.briefing.clone(),
        custom: content.is_custom(&scenario.id),
        points: scenario.points,
        sides: sides.collect(),
        threat: scenario.threat,
        places_itself: scenario.places_ships(),
        setup: terms
            .chain(supplies)
            .chain(setup.map(|step| render::setup_step(content, scenario, step)))
            .collect(),
        scores: scores
            .map(|score| render::score(content, scenario, score))
            .collect(),
        texts: craft.chain(texts).collect(),
        ends: ends
            .map(|end| render::scenario_end(content, scenario, end))
            .collect(),
    }
}
