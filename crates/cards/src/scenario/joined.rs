//! Several scenarios as one: an environment, a scenario and a wild card, with the rules that come with them.

use super::{Label, Part, Role, Scenario};

/// The parts as one scenario, in this order: steps of setup, texts and ends follow each other. Its id is that of the
/// scenario among them, or else of the first part; its name has the names of all that was picked.
pub fn joined(parts: &[&Scenario]) -> Option<Scenario> {
    let scenario = parts.iter().find(|part| part.part == Part::Scenario);
    let mut whole = Scenario::clone(scenario.or(parts.first())?);
    let sided = std::iter::once(&whole)
        .chain(parts.iter().copied())
        .find(|part| *part.roles()[0] != Role::default());
    let (sides, first) = sided.map_or_else(Default::default, |part| (part.sides.clone(), part.first.clone()));
    let all = || parts.iter().copied();
    let picked = || all().filter(|part| part.part != Part::Rules);
    let names: Vec<&str> = picked().map(|part| part.name.as_str()).collect();
    let stories: Vec<&str> = all().map(|part| part.briefing.as_str()).collect();
    whole = Scenario {
        name: names.join(", "),
        briefing: stories.join(" "),
        points: all().find_map(|part| part.points),
        with: Vec::new(),
        sides,
        first,
        craft: all().flat_map(|part| part.craft.clone()).collect(),
        markers: all().flat_map(|part| part.markers.clone()).collect(),
        marks: labels(all().map(|part| part.marks.as_slice())),
        tallies: labels(all().map(|part| part.tallies.as_slice())),
        scores: all().flat_map(|part| part.scores.clone()).collect(),
        usual_obstacles: all().any(|part| part.usual_obstacles),
        obstacles: all().flat_map(|part| part.obstacles.clone()).collect(),
        setup: all().flat_map(|part| part.setup.clone()).collect(),
        texts: all().flat_map(|part| part.texts.clone()).collect(),
        ends: all().flat_map(|part| part.ends.clone()).collect(),
        ..whole
    };
    Some(whole)
}

/// Labels of several parts; what two of them name is the same.
fn labels<'s>(lists: impl Iterator<Item = &'s [Label]>) -> Vec<Label> {
    let mut all: Vec<Label> = Vec::new();
    for label in lists.flatten() {
        if !all.iter().any(|other| other.id == label.id) {
            all.push(label.clone());
        }
    }
    all
}
