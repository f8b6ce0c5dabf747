//! What a scenario means for the start of a game: its parts as one, the obstacles, who plays which role, who holds its texts.

use furball_cards::scenario::{Part, Scenario, SetupStep, Supply, TextOf};
use furball_cards::{Content, ObstacleId, ScenarioId, xws};

use super::{Setup, SetupProblem};
use crate::chance::Chance;
use crate::ids::Side;
use crate::rulebook::Rulebook;
use crate::state::{HeldBy, HeldText, Table};

impl Setup {
    /// What is played, as one scenario, and what it is made of.
    pub(super) fn find_scenario(
        &self,
        content: &Content,
        chance: &mut Chance,
    ) -> Result<(Option<Scenario>, Vec<ScenarioId>), SetupProblem> {
        let mut picked = Vec::new();
        // [LG-WS-02]
        if !self.draw.is_empty() {
            let any = self.draw.iter().map(|id| {
                let mut found = Part::PICKED.into_iter().map(|part| find_part(content, part, id));
                let scenario = find_part(content, Part::Scenario, id);
                found.find_map(Result::ok).map_or(scenario, Ok)
            });
            let all = any.collect::<Result<Vec<_>, _>>()?;
            picked.push(all[chance.below(all.len() as u32) as usize]);
        }
        for part in Part::PICKED {
            let wanted = match part {
                Part::Scenario => &self.scenario,
                Part::Environment => &self.environment,
                Part::Wild => &self.wild,
                // Nobody picks those.
                Part::Rules => &None,
            };
            if let Some(wanted) = wanted {
                picked.push(find_part(content, part, wanted)?);
            }
        }
        let Some((whole, parts)) = content.played(&picked) else {
            return Ok((None, Vec::new()));
        };
        let ids = parts
            .iter()
            .filter_map(|part| content.find_scenario(&part.id))
            .collect();
        Ok((Some(whole), ids))
    }

    pub(super) fn obstacle_tokens(
        &self,
        content: &Content,
        rulebook: &Rulebook,
        scenario: Option<&Scenario>,
    ) -> Vec<ObstacleId> {
        if let Some(scenario) = scenario.filter(|scenario| !scenario.obstacles.is_empty()) {
            return self.supplied(content, rulebook, &scenario.obstacles);
        }
        let own = |scenario: &&Scenario| scenario.places_ships() || scenario.places_obstacles();
        let steps = scenario.filter(own).map_or(&[][..], |scenario| &scenario.setup);
        let wanted = if !steps.is_empty() {
            let counts = steps.iter().map(|step| match step {
                SetupStep::Obstacles { count, .. } => usize::from(*count),
                SetupStep::Ships { .. }
                | SetupStep::Craft { .. }
                | SetupStep::Mark { .. }
                | SetupStep::Markers { .. } => 0,
            });
            counts.sum()
        } else if self.obstacles || scenario.is_some_and(|scenario| scenario.usual_obstacles) {
            usize::from(rulebook.setup.obstacle_count)
        } else {
            0
        };
        let all = (0..content.obstacles.len() as u8).map(ObstacleId);
        let mut tokens = if steps.is_empty() && rulebook.setup.players_bring_obstacles {
            self.brought_obstacles(content)
        } else {
            Vec::new()
        };
        let others: Vec<ObstacleId> = all.filter(|token| !tokens.contains(token)).collect();
        tokens.extend(others);
        tokens.truncate(wanted);
        tokens
    }

    /// The obstacles that the scenario brings into play: those of its kinds that squads name, then others, each kind in turn.
    /// If there aren't enough of a kind, there are several of the same.
    fn supplied(&self, content: &Content, rulebook: &Rulebook, supplies: &[Supply]) -> Vec<ObstacleId> {
        let brought = if rulebook.setup.players_bring_obstacles {
            self.brought_obstacles(content)
        } else {
            Vec::new()
        };
        let kind_of = |token: &ObstacleId| content.obstacle(*token).kind;
        let all = || (0..content.obstacles.len() as u8).map(ObstacleId);
        let mut tokens: Vec<ObstacleId> = Vec::new();
        for supply in supplies {
            let such = |token: &ObstacleId| supply.kinds.is_empty() || supply.kinds.contains(&kind_of(token));
            let mut list: Vec<ObstacleId> = brought.iter().copied().filter(such).collect();
            let mut others: Vec<ObstacleId> =
                all().filter(such).filter(|token| !list.contains(token)).collect();
            let alike = |token: &ObstacleId| {
                all()
                    .take_while(|other| other != token)
                    .filter(|other| kind_of(other) == kind_of(token))
                    .count()
            };
            others.sort_by_key(alike);
            list.extend(others);
            let fresh = |token: &&ObstacleId| !tokens.contains(token);
            let unused: Vec<ObstacleId> = list.iter().filter(fresh).copied().collect();
            let count = usize::from(supply.count);
            tokens.extend(
                unused
                    .iter()
                    .chain(list.iter().cycle())
                    .take(count)
                    .copied()
                    .collect::<Vec<_>>(),
            );
        }
        tokens
    }

    /// The obstacles that the players' squads name.
    fn brought_obstacles(&self, content: &Content) -> Vec<ObstacleId> {
        let squads = self.players.iter().filter_map(|player| player.squad.as_ref());
        let read = squads.filter_map(|squad| xws::read(content, &squad.to_string()).ok());
        let named = read.flat_map(|read| read.obstacles);
        named.filter_map(|id| content.find_obstacle(&id)).collect()
    }
}

/// The scenario that players picked for this part of the game.
fn find_part<'c>(content: &'c Content, part: Part, wanted: &str) -> Result<&'c Scenario, SetupProblem> {
    let found = content
        .find_scenario(wanted)
        .map(|scenario| content.scenario(scenario));
    found.filter(|scenario| scenario.part == part).ok_or_else(|| {
        let such = content.scenarios.iter().filter(|scenario| scenario.part == part);
        let names = such.map(|scenario| match scenario.number {
            Some(number) => format!("{number} {}", scenario.id),
            None => scenario.id.to_string(),
        });
        SetupProblem::NoScenario {
            word: wanted.to_owned(),
            scenarios: names.collect(),
        }
    })
}

/// The sides that play the scenario's roles: those whose factions fit, the first side the first role if both do.
pub(super) fn roles(table: &Table, scenario: &Scenario) -> Result<[Side; 2], SetupProblem> {
    let fits = |roles: &[Side; 2]| {
        let mut both = scenario.roles().into_iter().zip(roles);
        both.all(|(role, &side)| role.faction.is_none_or(|faction| table.faction(side) == faction))
    };
    let ways = [Side::BOTH, [Side::Two, Side::One]];
    ways.into_iter()
        .find(fits)
        .ok_or_else(|| SetupProblem::ScenarioFactions {
            scenario: scenario.name.clone(),
            factions: scenario
                .roles()
                .into_iter()
                .filter_map(|role| role.faction)
                .collect(),
        })
}

/// The scenario's texts, each with whoever holds it.
pub(super) fn texts(scenario: &Scenario, roles: [Side; 2]) -> Vec<HeldText> {
    let side = |id: &str| roles[scenario.role(id).unwrap_or(0)];
    let mut held = Vec::new();
    for text in &scenario.texts {
        let holders = match &text.of {
            TextOf::Side(id) => vec![HeldBy::Side(side(id))],
            TextOf::BothSides => Side::BOTH.map(HeldBy::Side).to_vec(),
            TextOf::Ships(id) => vec![HeldBy::Ships(side(id))],
            TextOf::AllShips => Side::BOTH.map(HeldBy::Ships).to_vec(),
            TextOf::Craft(id) => {
                let place = scenario.craft.iter().position(|craft| craft.id == *id);
                place
                    .map(|place| HeldBy::Craft(place as u8))
                    .into_iter()
                    .collect()
            }
        };
        held.extend(holders.into_iter().map(|held_by| HeldText {
            name: text.name.clone(),
            held_by,
            abilities: text.says.clone(),
        }));
    }
    held
}
