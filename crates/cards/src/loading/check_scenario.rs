//! Checks of scenarios: every reference is valid, and both sides can set up and win.

use furball_geometry::Template;

use super::{check, scope};
use crate::content::Content;
use crate::language::Bound;
use crate::nearest::did_you_mean;
use crate::scenario::{IN_ORDER, Label, Marker, Part, Role, Scenario, SetupStep, TextOf, Winner};
use crate::vocabulary::Range;

/// The farthest range from an edge at which something may be placed.
const MOST_FROM_EDGE: Range = Range(5);

/// The wrong word in the file, and what is wrong with it.
type Wrong = (String, String);

/// Refuses a scenario that couldn't be played, with what comes with it.
pub(super) fn check(content: &Content, part: &Scenario) -> Result<(), Wrong> {
    for other in &part.with {
        let rules = content.scenarios.iter().filter(|one| one.part == Part::Rules);
        among(other, "rules to come with it", rules.map(|one| one.id.as_str()))?;
    }
    // What several share is checked with each of them; alone it needs neither sides nor ends.
    if part.part == Part::Rules {
        return Ok(());
    }
    let Some((whole, _)) = content.played(&[part]) else {
        return Ok(());
    };
    let scenario = &whole;
    let names = Names { content, scenario };
    let wrong = |problem: String| Err((scenario.id.to_string(), problem));
    let [first, second] = scenario.roles();
    if first.id == second.id {
        return Err((second.id.clone(), "the sides need different ids".to_owned()));
    }
    // How it ends belongs to it as its setup does [FE-MISS-09].
    if scenario.ends.is_empty() {
        return wrong("the scenario has no ends".to_owned());
    }
    for role in [first, second] {
        if IN_ORDER.contains(&role.id.as_str()) {
            let problem = "`first` and `second` are the sides in player order; call this one otherwise";
            return Err((role.id.clone(), problem.to_owned()));
        }
        names.forces(role)?;
        let places = |step: &SetupStep| matches!(step, SetupStep::Ships { side, .. } if *side == role.id);
        if scenario.places_ships() && !scenario.setup.iter().any(places) {
            return Err((role.id.clone(), "the side never places its ships".to_owned()));
        }
        let wins = |winner: &Winner| match winner {
            Winner::Side(side) => *side == role.id,
            Winner::Either => true,
            Winner::Nobody => false,
        };
        if !scenario.ends.iter().any(|end| wins(&end.winner)) {
            return Err((role.id.clone(), "the side has no way to win".to_owned()));
        }
    }
    for craft in &scenario.craft {
        names.side(&craft.side)?;
        if craft.hull == 0 {
            return Err((craft.id.clone(), "a craft needs hull".to_owned()));
        }
        for maneuver in &craft.maneuvers {
            if Template::for_bearing(maneuver.bearing, maneuver.speed).is_none() {
                let problem = format!("there is no template for `{maneuver}`");
                return Err((craft.id.clone(), problem));
            }
        }
    }
    for marker in &scenario.markers {
        let disc = marker.outline.is_empty() && marker.radius > 0.0;
        if !disc {
            check::outline(&marker.outline).map_err(|problem| (marker.id.clone(), problem))?;
        }
        sides(marker).map_err(|problem| (marker.id.clone(), problem.to_owned()))?;
    }
    if !scenario.first.is_empty() {
        names.side(&scenario.first)?;
    }
    for score in &scenario.scores {
        scope::scenario_score(content, scenario, score).map_err(|problem| (score.tally.clone(), problem))?;
    }
    names.enough_obstacles()?;
    names.labels(&scenario.marks)?;
    names.labels(&scenario.tallies)?;
    scenario.setup.iter().try_for_each(|step| names.setup(step))?;
    for text in &scenario.texts {
        match &text.of {
            TextOf::Side(side) | TextOf::Ships(side) => names.side(side)?,
            TextOf::Craft(craft) => names.craft(craft)?,
            TextOf::BothSides | TextOf::AllShips => {}
        }
        scope::scenario_text(content, scenario, text).map_err(|problem| (text.name.clone(), problem))?;
    }
    for (place, end) in scenario.ends.iter().enumerate() {
        if let Winner::Side(side) = &end.winner {
            names.side(side)?;
        }
        scope::scenario_end(content, scenario, end)
            .map_err(|problem| (scenario.id.to_string(), format!("end {}: {problem}", place + 1)))?;
    }
    Ok(())
}

/// Looks up the names in a scenario.
struct Names<'a> {
    content: &'a Content,
    scenario: &'a Scenario,
}

/// Refuses a word that isn't among those known.
fn among<'n>(id: &str, what: &str, known: impl Iterator<Item = &'n str> + Clone) -> Result<(), Wrong> {
    if known.clone().any(|name| name == id) {
        return Ok(());
    }
    let hint = did_you_mean(id, known);
    Err((id.to_owned(), format!("the scenario has no such {what}{hint}")))
}

impl Names<'_> {
    /// One of the sides by its role, or, where something is placed, by player order.
    fn placer(&self, id: &str) -> Result<(), Wrong> {
        if IN_ORDER.contains(&id) {
            return Ok(());
        }
        self.side(id)
    }

    fn side(&self, id: &str) -> Result<(), Wrong> {
        among(
            id,
            "side",
            self.scenario.roles().into_iter().map(|role| role.id.as_str()),
        )
    }

    fn craft(&self, id: &str) -> Result<(), Wrong> {
        among(
            id,
            "craft",
            self.scenario.craft.iter().map(|craft| craft.id.as_str()),
        )
    }

    /// The listed ships are legal together, and fly for the side's faction.
    fn forces(&self, role: &Role) -> Result<(), Wrong> {
        let content = self.content;
        for force in &role.forces {
            let Some(pilot) = content.find_pilot(&force.pilot) else {
                let known = content.pilots.iter().map(|pilot| pilot.id.as_str());
                let hint = did_you_mean(&force.pilot, known);
                return Err((force.pilot.clone(), format!("unknown pilot{hint}")));
            };
            for upgrade in &force.upgrades {
                if content.find_upgrade(upgrade).is_none() {
                    let known = content.upgrades.iter().map(|card| card.id.as_str());
                    let hint = did_you_mean(upgrade, known);
                    return Err((upgrade.clone(), format!("unknown upgrade{hint}")));
                }
            }
            if let Some(faction) = role.faction
                && content.pilot(pilot).faction != faction
            {
                return Err((
                    force.pilot.clone(),
                    format!("doesn't fly for the {}", faction.name()),
                ));
            }
        }
        for id in &role.builds {
            scope::quick_build(content, id).map_err(|problem| (id.clone(), problem))?;
        }
        if role.forces.is_empty() {
            return Ok(());
        }
        let squad = self.scenario.listed_squad(content, role);
        match squad.check(content, None, None).first() {
            Some(illegal) => Err((self.scenario.id.to_string(), illegal.to_string())),
            None => Ok(()),
        }
    }

    fn labels(&self, labels: &[Label]) -> Result<(), Wrong> {
        for (place, label) in labels.iter().enumerate() {
            if labels[..place].iter().any(|other| other.id == label.id) {
                return Err((label.id.clone(), "this id is taken".to_owned()));
            }
        }
        if labels.len() > Scenario::MOST_LABELS {
            let most = Scenario::MOST_LABELS;
            let problem = format!("a scenario has at most {most} marks and as many tallies");
            return Err((self.scenario.id.to_string(), problem));
        }
        Ok(())
    }

    /// Its setup places no more obstacles than come into play, or than there are.
    fn enough_obstacles(&self) -> Result<(), Wrong> {
        let supplied = self
            .scenario
            .obstacles
            .iter()
            .map(|supply| usize::from(supply.count));
        let placed = self.scenario.setup.iter().map(|step| match step {
            SetupStep::Obstacles { count, .. } => usize::from(*count),
            SetupStep::Ships { .. }
            | SetupStep::Craft { .. }
            | SetupStep::Mark { .. }
            | SetupStep::Markers { .. } => 0,
        });
        let there = match self.scenario.obstacles.is_empty() {
            true => self.content.obstacles.len(),
            false => supplied.sum(),
        };
        let placed: usize = placed.sum();
        if placed > there {
            let problem = format!("there are no {placed} obstacles");
            return Err((self.scenario.id.to_string(), problem));
        }
        Ok(())
    }

    fn setup(&self, step: &SetupStep) -> Result<(), Wrong> {
        let whose = step
            .side()
            .map_or_else(|| self.scenario.id.to_string(), str::to_owned);
        step.side().map_or(Ok(()), |side| self.placer(side))?;
        match step {
            SetupStep::Ships { at, side } => {
                self.side(side)?;
                if at.is_empty() {
                    let problem = "ships need a place; name at least one way in `at`".to_owned();
                    return Err((whose, problem));
                }
            }
            SetupStep::Craft { craft, .. } => self.craft(craft)?,
            SetupStep::Mark { mark, .. } => {
                among(
                    mark,
                    "mark",
                    self.scenario.marks.iter().map(|mark| mark.id.as_str()),
                )?;
            }
            SetupStep::Obstacles { .. } => {}
            SetupStep::Markers { marker, at, .. } => {
                if step.side().is_none() && *at != [Bound::Center] {
                    let problem = "a marker that no side places has only one place: the `Center`".to_owned();
                    return Err((marker.clone(), problem));
                }
                let known = self.scenario.markers.iter().map(|marker| marker.id.as_str());
                among(marker, "marker", known)?;
            }
        }
        let spaced = |bound: &Bound| matches!(bound, Bound::Spaced(_));
        let markers = matches!(step, SetupStep::Markers { .. });
        if !markers && step.ways().iter().flatten().any(spaced) {
            return Err((whose, "only markers are `Spaced`".to_owned()));
        }
        for at in step.ways() {
            scope::scenario_place(self.content, self.scenario, at)
                .and_then(|()| room(at))
                .map_err(|problem| (whose.clone(), problem))?;
        }
        Ok(())
    }
}

/// Each side of a marker that shows something shows another face, and the corners come clockwise, as the sides do.
fn sides(marker: &Marker) -> Result<(), &'static str> {
    let (corners, sides) = (&marker.outline, &marker.sides);
    if sides.is_empty() {
        return Ok(());
    }
    if sides.len() != corners.len() {
        return Err("`sides` needs a face for each side of the outline, or none");
    }
    if sides
        .iter()
        .enumerate()
        .any(|(place, face)| sides[..place].contains(face))
    {
        return Err("two of its `sides` show the same face");
    }
    let next = corners.iter().cycle().skip(1);
    let doubled: f64 = corners.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
    if doubled > 0.0 {
        return Err("the corners of an outline with `sides` come clockwise");
    }
    Ok(())
}

/// There is a strip between what is near enough to an edge and what is too near to it.
fn room(at: &[Bound]) -> Result<(), String> {
    use crate::language::{Landmark, TableEdge};
    for bound in at {
        let Bound::Within(edge, most) = bound else {
            continue;
        };
        let too_near = |other: &Bound| {
            matches!(other, Bound::Beyond(Landmark::Edge(of), range)
                if (of == edge || *of == TableEdge::Any) && range >= most)
        };
        if at.iter().any(too_near) {
            return Err("nothing lies within a range of an edge and beyond it".to_owned());
        }
        if *most > MOST_FROM_EDGE {
            return Err(format!(
                "an edge's area reaches to range {MOST_FROM_EDGE} at most"
            ));
        }
    }
    Ok(())
}
