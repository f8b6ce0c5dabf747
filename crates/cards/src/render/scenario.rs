//! Rendering of scenarios: setup, texts and ends.

use super::english::sentence::sentence;
use super::english::{count, list, list_of, plural};
use super::scene::Scene;
use super::words::{self, Words};
use super::{ability, amount, condition, place};
use crate::content::Content;
use crate::language::{Bound, Condition, TableEdge};
use crate::scenario::{Craft, End, Occasion, Scenario, Score, SetupStep, Supply, Text, TextOf, Winner};

/// All that the scenario says, as part of the whole that is played, a paragraph each.
pub fn in_words(content: &Content, whole: &Scenario, part: &Scenario) -> Vec<String> {
    let mut lines = vec![part.briefing.clone()];
    lines.extend(scenario_terms(part));
    lines.extend(part.obstacles.iter().map(supply));
    lines.extend(part.setup.iter().map(|step| setup_step(content, whole, step)));
    lines.extend(part.craft.iter().map(|each| craft(content, whole, each)));
    lines.extend(part.texts.iter().map(|text| scenario_text(content, whole, text)));
    lines.extend(part.scores.iter().map(|each| score(content, whole, each)));
    lines.extend(part.ends.iter().map(|end| scenario_end(content, whole, end)));
    lines
}

/// A step of the scenario's placement.
pub fn setup_step(content: &Content, scenario: &Scenario, step: &SetupStep) -> String {
    let scene = Scene::new(content).in_scenario(scenario);
    let side = step.side().map(|side| side_name(scenario, side));
    let side = side.unwrap_or("each player in turn");
    let at = || ways(&scene, step.ways());
    let text = match step {
        SetupStep::Ships { .. } => format!("{side} places all its ships, each {}", at()),
        SetupStep::Craft { craft, .. } => {
            format!("{side} places the {} {}", craft_name(scenario, craft), at())
        }
        SetupStep::Mark { mark, .. } => {
            format!("{side} names one of its ships the {}", scene.mark(mark))
        }
        SetupStep::Obstacles {
            count: number, kinds, ..
        } => {
            let kinds = list_of(kinds, |kind| words::obstacle(kind).to_owned(), "or");
            let noun = if kinds.is_empty() { words::OBSTACLE } else { &kinds };
            let each = if *number == 1 { "" } else { "each " };
            let who = match step.side() {
                Some(_) => format!("{side} places"),
                None if *number == 1 => "the player whose turn it is places".to_owned(),
                None => "the players take turns placing".to_owned(),
            };
            format!("{who} {}, {each}{}", count(*number, noun), at())
        }
        SetupStep::Markers {
            marker,
            count: number,
            count_at_100,
            ..
        } => {
            let marker = count(*number, scene.marker(marker));
            let large = in_large_games(*count_at_100, *number);
            match step.side() {
                Some(_) => format!("{side} places {marker}{large}, each {}", at()),
                None => format!("{marker}{large} is placed {}", at()),
            }
        }
    };
    sentence(&text)
}

/// The obstacles that come into play.
pub fn supply(supply: &Supply) -> String {
    let kinds = list_of(&supply.kinds, |kind| words::obstacle(kind).to_owned(), "or");
    let noun = if kinds.is_empty() { words::OBSTACLE } else { &kinds };
    sentence(&format!("{} come into play", count(supply.count, noun)))
}

/// What counts towards a tally.
pub fn score(content: &Content, scenario: &Scenario, score: &Score) -> String {
    let scene = Scene::new(content).in_scenario(scenario);
    let noun = plural(scene.tally(&score.tally));
    sentence(&format!(
        "each side has as many {noun} as {}",
        amount::value(&scene, &score.adds)
    ))
}

/// The statistics and maneuvers of a token that is treated as a ship.
pub fn craft(content: &Content, scenario: &Scenario, craft: &Craft) -> String {
    let mut text = format!(
        "The {} is treated as a ship of {} with agility {}, hull {} and ",
        craft.name,
        side_name(scenario, &craft.side),
        craft.agility,
        craft.hull
    );
    text += &count(craft.shields, "shield");
    text += &in_large_games(craft.shields_at_100, craft.shields);
    text += ". It cannot perform actions or attack.";
    if craft.maneuvers.is_empty() {
        return text;
    }
    let words = Words::of(content.edition());
    let maneuvers = list_of(&craft.maneuvers, |each| words.maneuver(each), "or");
    text + &format!(" At the start of each Activation phase its player may have it execute {maneuvers}.")
}

/// What the scenario says of squads and of its markers, a sentence each.
pub fn scenario_terms(scenario: &Scenario) -> Vec<String> {
    let mut terms = Vec::new();
    if let Some(threat) = scenario.threat {
        terms.push(format!(
            "Each player's squad is made of quick builds whose threat adds up to {threat}, unless another total is agreed on."
        ));
    }
    for marker in scenario.markers.iter().filter(|marker| !marker.sides.is_empty()) {
        let faces = list_of(&marker.sides, |face| face.word().to_owned(), "and");
        terms.push(format!(
            "The sides of a {} show, clockwise, {faces}. It is no obstacle.",
            marker.name
        ));
    }
    terms
}

/// A text of the scenario, with its name and who holds it.
pub fn scenario_text(content: &Content, scenario: &Scenario, text: &Text) -> String {
    let scene = Scene::new(content).in_scenario(scenario);
    let holder = match &text.of {
        TextOf::Side(side) => side_name(scenario, side).to_owned(),
        TextOf::BothSides => "each side".to_owned(),
        TextOf::Ships(side) => format!("ships of {}", side_name(scenario, side)),
        TextOf::AllShips => "all ships".to_owned(),
        TextOf::Craft(id) => craft_name(scenario, id).to_owned(),
    };
    let says: Vec<String> = text.says.iter().map(|each| ability::text(&scene, each)).collect();
    names_of_craft(scenario, &format!("{} ({holder}): {}", text.name, says.join(" ")))
}

/// One way in which the game ends.
pub fn scenario_end(content: &Content, scenario: &Scenario, end: &End) -> String {
    let scene = Scene::new(content).in_scenario(scenario);
    let (winner, their) = match &end.winner {
        Winner::Side(side) => (format!("{} wins", side_name(scenario, side)), "its"),
        Winner::Either => ("a side wins".to_owned(), "its"),
        Winner::Nobody => ("nobody wins".to_owned(), "the first side's"),
    };
    let conditions: Vec<&Condition> = end.only_if.iter().collect();
    let only_if = if conditions.is_empty() {
        String::new()
    } else {
        condition::all(&scene, &conditions)
    };
    let when = match &end.on {
        Occasion::Removal => only_if,
        Occasion::EndOfRound => format!("a round ends and {only_if}"),
        Occasion::Leaves { ships, over } => {
            let edges = list_of(over, |edge| edge_name(edge, their), "or");
            let leaves = format!("{} leaves the play area over {edges}", scene.one(ships));
            if only_if.is_empty() {
                leaves
            } else {
                format!("{leaves} and {only_if}")
            }
        }
    };
    names_of_craft(scenario, &sentence(&format!("{winner} when {when}")))
}

/// `its own edge`.
fn edge_name(edge: TableEdge, their: &str) -> String {
    place::a_edge(edge, their)
}

/// Pieces that exist once are called by their names.
fn names_of_craft(scenario: &Scenario, text: &str) -> String {
    let mut text = text.to_owned();
    for craft in &scenario.craft {
        for before in ["another friendly", "a friendly", "an enemy", "a"] {
            text = text.replace(
                &format!("{before} {}", craft.name),
                &format!("the {}", craft.name),
            );
        }
    }
    for mark in &scenario.marks {
        for before in ["a friendly ship", "an enemy ship", "a ship"] {
            let one = format!("{before} that is the {}", mark.name);
            text = text.replace(&one, &format!("the {}", mark.name));
        }
    }
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// ` (2 in games of 100 points or more)`, if that makes a difference.
fn in_large_games(number: Option<u8>, otherwise: u8) -> String {
    match number.filter(|&number| number != otherwise) {
        Some(number) => format!(" ({number} in games of 100 points or more)"),
        None => String::new(),
    }
}

fn ways(scene: &Scene, ways: &[Vec<Bound>]) -> String {
    let each: Vec<String> = ways.iter().map(|at| place::bounds(scene, at, "its")).collect();
    list(&each, "or")
}

fn side_name<'s>(scenario: &'s Scenario, id: &'s str) -> &'s str {
    let found = scenario.role(id).map(|place| scenario.roles()[place]);
    match (found, id) {
        (Some(role), _) => &role.name,
        (None, "first") => "the first player",
        (None, "second") => "the other player",
        (None, other) => other,
    }
}

fn craft_name<'s>(scenario: &'s Scenario, id: &'s str) -> &'s str {
    let found = scenario.craft.iter().find(|craft| craft.id == id);
    found.map_or(id, |craft| &craft.name)
}
