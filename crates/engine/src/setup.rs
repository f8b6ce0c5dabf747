//! Setup options: what players agree on before a game, such as sides, forces and the table.

mod error;
mod forces;
mod scenario;

use std::sync::Arc;

use furball_cards::scenario::Scenario;
use furball_cards::squad::{Squad, check_team};
use furball_cards::{Content, Faction, ObstacleId, Phase, xws};
use furball_geometry::{Edge, Rect};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::event::Event;
use crate::flow::Flow;
use crate::game::Game;
use crate::ids::{Seat, SeatSet, ShipSet, Side};
use crate::query::{outline_of, read_squad, ruled_by_obstacles, short_of};
use crate::refusal::{Refusal, SquadRefusal};
use crate::rulebook::{Rulebook, RulebookId};
use crate::state::{Player, Shared, State, Table};

pub use error::{SetupError, SetupProblem};
use scenario::{roles, texts};

/// The threat of squads of quick builds on the usual play area [LG-SQUAD-05].
const USUAL_THREAT: u16 = 8;

/// The longest edge of a play area, in millimeters.
const MAX_AREA: f64 = 10_000.0;

/// Everything settled before the first prompt.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The rules to play by.
    #[serde(default)]
    pub rulebook: RulebookId,
    /// The price list of the squads, by its id. New games are played with the rulebook's newest; a record without one is from
    /// before there were several, and means the oldest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prices: Option<String>,
    /// In seat order.
    pub players: Vec<PlayerSetup>,
    /// Where the ships come from.
    #[serde(default)]
    pub forces: Forces,
    /// A scenario, by id or number; earlier releases called it a scenario.
    #[serde(default, alias = "mission")]
    pub scenario: Option<String>,
    /// An environment in which it is played, by id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub environment: Option<String>,
    /// A wild card that holds for the whole table, by id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wild: Option<String>,
    /// Scenarios, environments and wild cards, by id, of which one is drawn and played by itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draw: Vec<String>,
    /// Obstacles in a standard game; scenarios may have their own.
    #[serde(default)]
    pub obstacles: bool,
    /// Setup of a standard game runs without prompts: the first player and the obstacles' positions are
    /// random, and ships are placed in opposite rows.
    #[serde(default)]
    pub quick: bool,
    /// Another size of the play area, in millimeters.
    #[serde(default)]
    pub area: Option<(f64, f64)>,
    /// The players' collection, if squads are limited to it.
    #[serde(default)]
    pub collection: Option<String>,
    /// The game is drawn after this many rounds.
    #[serde(default)]
    pub round_limit: Option<u16>,
}

/// A player who joins the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerSetup {
    /// What the player is called at the table.
    pub name: String,
    /// The requested faction.
    #[serde(default)]
    pub faction: Option<Faction>,
    /// The squad as XWS; prompted for in the game if squads are built and it is missing.
    #[serde(default)]
    #[schemars(with = "Option<xws::Xws>")]
    pub squad: Option<serde_json::Value>,
}

/// How the ships are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Forces {
    /// The rulebook's default ships, or those the scenario lists [FE-SETUP-06, FE-MISS-04].
    #[default]
    Listed,
    /// Squads within this point limit; the rulebook's own if not given [FE-SQUAD-02].
    Built {
        /// Squad points for each side.
        limit: Option<u16>,
    },
    /// Squads of quick builds whose threat adds up to exactly this [LG-SQUAD-06]; the scenario's or the usual one if not given.
    QuickBuilds {
        /// Threat for each player.
        #[serde(default)]
        threat: Option<u16>,
    },
}

impl Setup {
    /// Two players, one for each of the rulebook's factions.
    pub fn for_two(one: &str, two: &str) -> Setup {
        let player = |name: &str, faction| PlayerSetup {
            name: name.into(),
            faction: Some(faction),
            squad: None,
        };
        Setup {
            players: vec![player(one, Faction::Rebel), player(two, Faction::Imperial)],
            ..Setup::default()
        }
    }

    /// Sets up the game and runs it to its first prompt.
    pub fn start(&self, content: &Arc<Content>, chance: Chance) -> Result<(Game, Vec<Event>), SetupError> {
        let mut chance = chance;
        let table = self.table(content, Rulebook::of(self.rulebook), &mut chance)?;
        let mut game = Game::laid_out(Arc::new(table), chance);
        let mut events = Vec::new();
        let mut flow = Flow::new(&mut game, &mut events);
        flow.begin_setup();
        Ok((game, events))
    }

    /// The table of a position, whose ships are already on it.
    pub(crate) fn table_for_position(
        &self,
        content: &Arc<Content>,
        rulebook: Rulebook,
        limit: Option<u16>,
    ) -> Result<Table, SetupError> {
        let mut chance = Chance::fixed(Vec::new());
        let mut table = self.table(content, rulebook, &mut chance)?;
        table.limit = limit;
        Ok(table)
    }

    fn table(
        &self,
        content: &Arc<Content>,
        rulebook: Rulebook,
        chance: &mut Chance,
    ) -> Result<Table, SetupError> {
        if let Some(prices) = &self.prices
            && *prices != content.prices.id
        {
            let problem = SetupProblem::OtherPrices {
                wanted: prices.clone(),
                here: content.prices.id.clone(),
            };
            return Err(problem.cited(&rulebook));
        }
        let players = self.seat_players(&rulebook, chance)?;
        let (scenario, parts) = self
            .find_scenario(content, chance)
            .map_err(|problem| problem.cited(&rulebook))?;
        let area = self.area.unwrap_or(rulebook.setup.play_area);
        let smallest = rulebook.setup.play_area;
        if !(area.0 >= smallest.0 && area.1 >= smallest.1 && area.0 <= MAX_AREA && area.1 <= MAX_AREA) {
            let most = MAX_AREA as u32;
            return Err(SetupProblem::PlayArea {
                width: area.0 as u32,
                height: area.1 as u32,
                least_width: smallest.0.ceil() as u32,
                least_height: smallest.1.ceil() as u32,
                most,
            }
            .cited(&rulebook));
        }
        let collection = match &self.collection {
            None => None,
            Some(id) => Some(
                content
                    .find_collection(id)
                    .cloned()
                    .ok_or_else(|| SetupProblem::NoCollection { word: id.clone() }.cited(&rulebook))?,
            ),
        };
        let threat = self
            .threat(content, scenario.as_ref())
            .map_err(|problem| problem.cited(&rulebook))?;
        let limit = match self.forces {
            Forces::Listed | Forces::QuickBuilds { .. } => None,
            Forces::Built { limit } => {
                let suggested = || furball_cards::squad::suggested_limit(content, collection.as_ref());
                let of_scenario = || {
                    let (alone, together) = scenario.as_ref()?.points?;
                    let picked = [&self.scenario, &self.environment, &self.wild];
                    let several = picked.into_iter().flatten().count() > 1;
                    Some(if several { together } else { alone })
                };
                Some(limit.or_else(of_scenario).unwrap_or_else(suggested))
            }
        };
        let obstacles = self.obstacle_tokens(content, &rulebook, scenario.as_ref());
        let shape = |&token: &ObstacleId| outline_of(&content.obstacle(token).outline);
        let mut table = Table {
            factions: self.factions(content, &rulebook, &players),
            shapes: obstacles.iter().map(shape).collect(),
            obstacles,
            ruled_by_obstacles: ruled_by_obstacles(content),
            rulebook,
            content: content.clone(),
            players,
            area: Rect {
                width: area.0,
                height: area.1,
            },
            limit,
            threat,
            scenario: None,
            parts,
            roles: Side::BOTH,
            collection,
            squads: Vec::new(),
            texts: Vec::new(),
            round_limit: self.round_limit,
            quick: self.quick,
        };
        if let Some(scenario) = scenario {
            table.roles = roles(&table, &scenario).map_err(|problem| problem.cited(&table.rulebook))?;
            table.texts = texts(&scenario, table.roles);
            table.scenario = Some(scenario);
        }
        table.quick &= !table.places_itself();
        table.squads = self.squads(&table)?;
        Ok(table)
    }

    /// Assigns every player a side: the requested one, at random if both request the same, with teams as
    /// equal as possible [FE-SETUP-02, FE-SETUP-03, FE-TEAM-01].
    fn seat_players(&self, rulebook: &Rulebook, chance: &mut Chance) -> Result<Vec<Player>, SetupError> {
        let count = self.players.len();
        let most = usize::from(rulebook.setup.most_players);
        if !(2..=most).contains(&count) {
            return Err(SetupProblem::Players { players: count, most }.cited(rulebook));
        }
        let mut sides = Vec::with_capacity(count);
        for player in &self.players {
            let side = match player.faction.zip(rulebook.squad.factions) {
                None => None,
                Some((faction, factions)) => match factions.iter().position(|other| *other == faction) {
                    Some(0) => Some(Side::One),
                    Some(_) => Some(Side::Two),
                    None => {
                        return Err(SetupProblem::Faction {
                            name: player.name.clone(),
                            faction,
                            factions,
                        }
                        .cited(rulebook));
                    }
                },
            };
            sides.push(side);
        }
        if count == 2 && sides[0].is_some() && sides[0] == sides[1] {
            let loser = chance.below(2) as usize;
            sides[loser] = sides[loser].map(Side::other);
        }
        let size =
            |sides: &[Option<Side>], side: Side| sides.iter().filter(|other| **other == Some(side)).count();
        for place in 0..count {
            if sides[place].is_none() {
                let smaller = if size(&sides, Side::One) <= size(&sides, Side::Two) {
                    Side::One
                } else {
                    Side::Two
                };
                sides[place] = Some(smaller);
            }
        }
        if size(&sides, Side::One).abs_diff(size(&sides, Side::Two)) > 1 {
            return Err(SetupProblem::UnequalTeams.cited(rulebook));
        }
        let named = self.players.iter().zip(sides);
        Ok(named
            .map(|(player, side)| Player {
                name: player.name.clone(),
                side: side.unwrap_or(Side::One),
                faction: player.faction,
            })
            .collect())
    }

    /// The faction of each side: the rulebook's, or that of its first player's squad.
    fn factions(&self, content: &Content, rulebook: &Rulebook, players: &[Player]) -> [Faction; 2] {
        let of = |side: Side| {
            let place = players.iter().position(|player| player.side == side)?;
            let player = self.players.get(place)?;
            let squad = player.squad.as_ref().and_then(|squad| {
                let read = xws::read(content, &squad.to_string());
                read.ok().map(|read| read.squad.faction)
            });
            player.faction.or(squad)
        };
        rulebook.squad.factions.unwrap_or_else(|| {
            [
                of(Side::One).unwrap_or(Faction::Rebel),
                of(Side::Two).unwrap_or(Faction::Imperial),
            ]
        })
    }

    /// The threat of squads of quick builds, where squads are made of those: by agreement, or since the scenario says so.
    fn threat(&self, content: &Content, scenario: Option<&Scenario>) -> Result<Option<u16>, SetupProblem> {
        let own = scenario.and_then(|scenario| scenario.threat);
        let threat = match (self.forces, own) {
            (Forces::Listed, own) => own,
            (Forces::QuickBuilds { threat }, own) => Some(threat.or(own).unwrap_or(USUAL_THREAT)),
            (Forces::Built { .. }, None) => None,
            (Forces::Built { .. }, Some(_)) => {
                return Err(SetupProblem::NeedsQuickBuilds {
                    scenario: scenario.map_or_else(String::new, |scenario| scenario.name.clone()),
                });
            }
        };
        if threat.is_some() && !content.quick_builds.iter().any(|build| build.usable) {
            return Err(SetupProblem::NoQuickBuilds);
        }
        Ok(threat)
    }

    /// The player's squad, if it is already known.
    fn handed_in(
        &self,
        table: &Table,
        seat: Seat,
        player: &PlayerSetup,
    ) -> Result<Option<Squad>, SetupError> {
        let read = |text| {
            read_squad(table, seat, text).map_err(|refusal| {
                let name = player.name.clone();
                let refusal = Box::new(refusal);
                SetupProblem::Squad { name, refusal }.cited(&table.rulebook)
            })
        };
        player.squad.as_ref().map(read).transpose()
    }

    /// The squads already known, by seat.
    fn squads(&self, table: &Table) -> Result<Vec<Option<Squad>>, SetupError> {
        match self.forces {
            Forces::Listed if table.threat.is_none() => Ok(forces::listed(table)),
            Forces::Listed | Forces::QuickBuilds { .. } => (self.players.iter().enumerate())
                .map(|(seat, player)| self.handed_in(table, Seat(seat as u8), player))
                .collect(),
            Forces::Built { .. } => {
                let mut squads = Vec::new();
                for (seat, player) in self.players.iter().enumerate() {
                    squads.push(self.handed_in(table, Seat(seat as u8), player)?);
                }
                for side in Side::BOTH {
                    let team: Vec<Squad> = table
                        .seats_of(side)
                        .filter_map(|seat| squads[seat.index()].clone())
                        .collect();
                    let illegal = check_team(&table.content, &team, table.limit).into_iter().next();
                    if let Some(illegal) = illegal {
                        return Err(squads_refused(table, illegal.into()));
                    }
                }
                enough_for_all(table, &squads)?;
                if let Some(collection) = table.collection.as_ref().filter(|_| table.scenario.is_some())
                    && let Some(card) = short_of(&table.content, collection, squads.iter().flatten())
                {
                    let (card, second) = (card.name.clone(), true);
                    return Err(squads_refused(
                        table,
                        SquadRefusal::CardTaken { card, second }.into(),
                    ));
                }
                Ok(squads)
            }
        }
    }
}

/// The squads can't be flown together.
fn squads_refused(table: &Table, refusal: Refusal) -> SetupError {
    let refusal = Box::new(refusal);
    SetupProblem::Squads { refusal }.cited(&table.rulebook)
}

/// A team whose points don't buy each of its players a ship could never start [FE-TEAM-02].
fn enough_for_all(table: &Table, squads: &[Option<Squad>]) -> Result<(), SetupError> {
    for side in Side::BOTH {
        let needs = |seat: Seat| match &squads[seat.index()] {
            Some(squad) => squad.cost(&table.content),
            None => table.cheapest_ship(seat),
        };
        let players = table.seats_of(side).count();
        let needed = table.seats_of(side).map(needs).fold(0, u16::saturating_add);
        if let Some(limit) = table.limit.filter(|&limit| players > 1 && needed > limit) {
            return Err(SetupProblem::TooFewPoints {
                limit,
                players,
                needed,
            }
            .cited(&table.rulebook));
        }
    }
    Ok(())
}

impl Game {
    /// A game on an empty table.
    pub(crate) fn laid_out(table: Arc<Table>, chance: Chance) -> Game {
        let first_side = table.side_by_default();
        let order = table.order_from(first_side);
        let seats = table.players.len();
        let tallies = table
            .scenario
            .as_ref()
            .map_or(0, |scenario| scenario.tallies.len());
        let tallies = vec![[0; 2]; tallies];
        let roles = table.roles;
        let state = State {
            round: 0,
            phase: Phase::Planning,
            setting_up: true,
            first_side,
            order,
            agreed: SeatSet::default(),
            draw_agreed: SeatSet::default(),
            edges: [Edge::South, Edge::North],
            ships: Vec::new(),
            watched: 0,
            ruled: 0,
            obstacles: Shared::default(),
            markers: Shared::default(),
            devices: Shared::default(),
            holders: table.texts.iter().map(|text| text.held_by).collect(),
            conditions: Vec::new(),
            next_condition: 0,
            decks: [Shared::default(), Shared::default()],
            dealt: 0,
            frames: Vec::new(),
            pending: Vec::new(),
            attacks: Vec::new(),
            rolls: Vec::new(),
            timed_effects: Vec::new(),
            later: Vec::new(),
            next_timed_effect: 0,
            active: None,
            at_initiative: ShipSet::default(),
            used: Vec::new(),
            chance,
            outcome: None,
            sealed: Shared::new(vec![None; seats]),
            roles,
            tallies,
        };
        Game {
            table,
            state,
            prompts: Shared::default(),
        }
    }
}
