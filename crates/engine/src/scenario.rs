//! Scenarios: positions set up by hand, with the dice to come and the choices to make.
//!
//! They are how a test, a bug report, a puzzle and an analysis are written. In a file:
//!
//! ```ron
//! (
//!     name: "A rookie in trouble",
//!     ships: [
//!         (id: "rookie", pilot: "rookiepilot", at: (457, 300, 0), tokens: [focus]),
//!         (id: "academy", pilot: "academypilot", at: (457, 420, 180), damage: [facedown]),
//!     ],
//!     phase: combat,
//!     dice: "a:HCBB d:VEB",
//!     choices: ["rookie attacks academy", "pass"],
//! )
//! ```

mod devices;

use std::sync::Arc;

use arrayvec::ArrayVec;
use furball_cards::mission::SpecialRule;
use furball_cards::{Content, Die, Face, Faction, Maneuver, Phase, Stat, Token};
use furball_geometry::{self as geometry, Pose, Quarter};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::fate::Fate;
use crate::flow::Flow;
use crate::game::Game;
use crate::ids::{DealtId, Object, Seat, ShipId, Side};
use crate::notation::{self, NotationError};
use crate::query::outline_of;
use crate::refusal::Refusal;
use crate::rulebook::{Rulebook, RulebookId};
use crate::setup::{PlayerSetup, Setup, SetupError};
use crate::state::{Dealt, Identity, Marker, MarkerPlace, Obstacle, ObstacleCard, Status, UpgradeState};

pub use devices::ScenarioDevice;

/// A position and what happens from there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub name: String,
    /// What it shows, for those who read it.
    #[serde(default)]
    pub about: String,
    /// The rules and cards it is played with.
    #[serde(default)]
    pub rulebook: RulebookId,
    /// Who plays; one player for each side if nobody is named.
    #[serde(default)]
    pub players: Vec<PlayerSetup>,
    #[serde(default)]
    pub mission: Option<String>,
    /// The points agreed on, where a mission depends on them.
    #[serde(default)]
    pub limit: Option<u16>,
    #[serde(default)]
    pub area: Option<(f64, f64)>,
    pub ships: Vec<ScenarioShip>,
    #[serde(default)]
    pub obstacles: Vec<ScenarioObstacle>,
    /// Bombs and mines on the table; remotes stand among the ships.
    #[serde(default)]
    pub devices: Vec<ScenarioDevice>,
    /// Markers of the mission.
    #[serde(default)]
    pub markers: Vec<(f64, f64, f64)>,
    /// The round that is being played.
    #[serde(default = "first_round")]
    pub round: u16,
    /// The phase that begins.
    pub phase: Phase,
    /// What cards say about setup is resolved before it.
    #[serde(default)]
    pub setup: bool,
    /// Who has initiative; as the rulebook says if nobody is named.
    #[serde(default)]
    pub initiative: Option<Faction>,
    /// The top of the damage deck, the next card first.
    #[serde(default)]
    pub deck: Vec<String>,
    /// Only the cards of `deck` are left.
    #[serde(default)]
    pub short_deck: bool,
    /// Cards in the discard pile.
    #[serde(default)]
    pub discard: Vec<String>,
    /// Dice to come, in groups: `a:HCEB` are attack dice, `d:VEB` defense dice; H hit, C crit, E eye, V evade, B blank.
    /// Without it dice are rolled.
    #[serde(default)]
    pub dice: Option<String>,
    /// What is chosen, in the notation of choices.
    #[serde(default)]
    pub choices: Vec<String>,
    /// What must be true in the end, for whoever checks it; playing the scenario doesn't look at it.
    #[serde(default)]
    pub expect: Vec<String>,
}

/// A ship of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioShip {
    /// The name by which the scenario calls it.
    pub id: String,
    /// A pilot, or a token of the mission.
    pub pilot: String,
    /// Centre and heading in degrees, clockwise from the north.
    pub at: (f64, f64, f64),
    #[serde(default)]
    pub upgrades: Vec<String>,
    /// Upgrades that are discarded already.
    #[serde(default)]
    pub discarded: Vec<String>,
    #[serde(default)]
    pub tokens: Vec<Token>,
    /// The ship it has a lock on, by the scenario's name; an obstacle by `obstacle 0` and so on.
    #[serde(default)]
    pub lock: Option<String>,
    /// Further locks.
    #[serde(default)]
    pub locks: Vec<String>,
    /// The side it is on, where its faction doesn't say it.
    #[serde(default)]
    pub side: Option<Side>,
    /// Active charges of the ship card; all of them if not given.
    #[serde(default)]
    pub charges: Option<u8>,
    /// Active Force; all of it if not given.
    #[serde(default)]
    pub force: Option<u8>,
    /// Active charges of upgrades, by their ids; all of them if not given.
    #[serde(default)]
    pub upgrade_charges: Vec<(String, u8)>,
    /// Upgrades that lie with their back up.
    #[serde(default)]
    pub flipped: Vec<String>,
    /// Where its turret points: `none` is ahead.
    #[serde(default)]
    pub turret: Option<Quarter>,
    /// The ship it is docked with, by the scenario's name.
    #[serde(default)]
    pub docked: Option<String>,
    /// Shield tokens; all of them if not given.
    #[serde(default)]
    pub shields: Option<u8>,
    #[serde(default)]
    pub damage: Vec<ScenarioDamage>,
    /// Conditions on it, each with the ship that assigned it, by the scenario's name.
    #[serde(default)]
    pub conditions: Vec<(String, String)>,
    #[serde(default)]
    pub dial: Option<Maneuver>,
    /// The player who owns it, by number; the first of its side if not given.
    #[serde(default)]
    pub owner: Option<u8>,
    /// The mission named it.
    #[serde(default)]
    pub marked: bool,
    /// Markers it has taken.
    #[serde(default)]
    pub holds: u8,
    /// It has had its turn in this phase already.
    #[serde(default)]
    pub done: bool,
}

/// A damage card on a ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioDamage {
    Facedown,
    /// Facedown, by the card's id.
    Hidden(String),
    /// Faceup, by the card's id.
    Faceup(String),
}

/// An obstacle of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioObstacle {
    pub token: String,
    pub at: (f64, f64, f64),
}

/// Why a scenario can't be played, and what would help.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScenarioError {
    #[error("{0}")]
    Unreadable(String),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{place}: {problem}")]
    At { place: String, problem: String },
    #[error("choice {number} `{text}`: {error}")]
    Notation {
        number: usize,
        text: String,
        error: NotationError,
    },
    #[error("choice {number} `{text}`: {refusal}")]
    Refused {
        number: usize,
        text: String,
        refusal: Refusal,
    },
}

impl Scenario {
    /// An empty table at the start of the phase.
    pub fn new(name: &str, phase: Phase) -> Scenario {
        Scenario {
            name: name.to_owned(),
            about: String::new(),
            rulebook: RulebookId::default(),
            players: Vec::new(),
            mission: None,
            limit: None,
            area: None,
            ships: Vec::new(),
            obstacles: Vec::new(),
            devices: Vec::new(),
            markers: Vec::new(),
            round: first_round(),
            phase,
            setup: false,
            initiative: None,
            deck: Vec::new(),
            short_deck: false,
            discard: Vec::new(),
            dice: None,
            choices: Vec::new(),
            expect: Vec::new(),
        }
    }

    /// Reads a scenario file.
    pub fn from_ron(text: &str) -> Result<Scenario, ScenarioError> {
        let options = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .with_default_extension(ron::extensions::Extensions::UNWRAP_NEWTYPES);
        options.from_str(text).map_err(|error| {
            ScenarioError::Unreadable(format!(
                "line {}, column {}: {}",
                error.span.start.line, error.span.start.col, error.code
            ))
        })
    }

    /// Sets the position up; its own dice replace the given chance if it has any.
    pub fn start(&self, content: &Arc<Content>, fate: Fate) -> Result<(Game, Vec<Event>), ScenarioError> {
        self.start_under(Rulebook::of(self.rulebook), content, fate)
    }

    /// The same under a rulebook that was changed, to see what one of its fields does.
    pub fn start_under(
        &self,
        rulebook: Rulebook,
        content: &Arc<Content>,
        fate: Fate,
    ) -> Result<(Game, Vec<Event>), ScenarioError> {
        let fate = match &self.dice {
            Some(dice) => Fate::fixed(parse_dice(dice)?),
            None => fate,
        };
        let setup = self.setup(content, &rulebook);
        let table = setup.table_for_scenario(content, rulebook, self.limit)?;
        let mut game = Game::laid_out(Arc::new(table), fate);
        let mut events = Vec::new();
        self.lay_out(&mut game, &mut events)?;
        let mut flow = Flow::new(&mut game, &mut events);
        flow.start_at(self.phase, self.setup);
        Ok((game, events))
    }

    /// Sets the position up and makes the scenario's own choices.
    pub fn play(&self, content: &Arc<Content>, fate: Fate) -> Result<(Game, Vec<Event>), ScenarioError> {
        let (mut game, mut events) = self.start(content, fate)?;
        for (place, text) in self.choices.iter().enumerate() {
            self.choose(&mut game, place + 1, text, &mut events)?;
        }
        Ok((game, events))
    }

    /// Makes one choice, written in the notation, for whoever is asked.
    pub fn choose(
        &self,
        game: &mut Game,
        number: usize,
        text: &str,
        events: &mut Vec<Event>,
    ) -> Result<(), ScenarioError> {
        let names: Vec<&str> = self.ships.iter().map(|ship| ship.id.as_str()).collect();
        let (seat, choice) =
            notation::parse(game, &names, text).map_err(|error| ScenarioError::Notation {
                number,
                text: text.to_owned(),
                error,
            })?;
        game.answer(seat, &choice, events)
            .map_err(|refusal| ScenarioError::Refused {
                number,
                text: text.to_owned(),
                refusal,
            })
    }

    /// The id of a ship by the scenario's name for it.
    pub fn ship(&self, name: &str) -> Option<ShipId> {
        self.ships
            .iter()
            .position(|ship| ship.id == name)
            .map(|place| ShipId(place as u8))
    }

    fn setup(&self, content: &Content, rulebook: &Rulebook) -> Setup {
        let mut setup = Setup::for_two("Rebel player", "Imperial player");
        setup.rulebook = self.rulebook;
        if rulebook.squad.factions.is_none() {
            let [one, two] = self.factions(content);
            setup.players[0] = PlayerSetup {
                name: "First player".into(),
                faction: Some(one),
                squad: None,
            };
            setup.players[1] = PlayerSetup {
                name: "Second player".into(),
                faction: Some(two),
                squad: None,
            };
        }
        if !self.players.is_empty() {
            setup.players.clone_from(&self.players);
        }
        setup.mission.clone_from(&self.mission);
        setup.area = self.area;
        setup
    }

    /// The factions of the two sides, in the order in which they come up.
    fn factions(&self, content: &Content) -> [Faction; 2] {
        let faction = |ship: &ScenarioShip| {
            let pilot = content.find_pilot(&ship.pilot)?;
            Some(content.pilot(pilot).faction)
        };
        let of = |side: Side| {
            let mut named = self.ships.iter().filter(|ship| ship.side == Some(side));
            named.find_map(faction)
        };
        let mut unnamed = self
            .ships
            .iter()
            .filter(|ship| ship.side.is_none())
            .filter_map(faction);
        let one = of(Side::One).or_else(|| unnamed.clone().find(|other| Some(*other) != of(Side::Two)));
        let one = one.unwrap_or(Faction::Rebel);
        let two = of(Side::Two).or_else(|| unnamed.find(|other| *other != one));
        [one, two.unwrap_or(Faction::Imperial)]
    }

    fn lay_out(&self, game: &mut Game, events: &mut Vec<Event>) -> Result<(), ScenarioError> {
        if let Some(faction) = self.initiative {
            let side = game.table.side_playing(faction);
            game.state.initiative = side;
            game.state.order = game.table.order_from(side);
        }
        game.state.round = self.round;
        game.state.setting_up = false;
        let rules = game.mission().map_or(&[][..], |mission| &mission.special);
        if rules
            .iter()
            .any(|rule| matches!(rule, SpecialRule::TrackRounds { .. }))
        {
            game.state.tracking = self.round;
        }
        let mut flow = Flow::new(game, events);
        flow.shuffle_deck();
        self.order_deck(&mut flow)?;
        for ship in &self.ships {
            self.add_ship(&mut flow, ship)?;
        }
        self.add_locks(&mut flow)?;
        self.add_conditions(&mut flow)?;
        self.add_tokens_on_the_mat(&mut flow)?;
        self.check_overlaps(&flow)?;
        flow.settle_scenario();
        Ok(())
    }

    fn order_deck(&self, game: &mut Game) -> Result<(), ScenarioError> {
        let find = |game: &Game, name: &String| {
            game.table
                .content
                .find_damage_card(name)
                .ok_or_else(|| ScenarioError::At {
                    place: "deck".into(),
                    problem: format!("there is no damage card `{name}`"),
                })
        };
        let top: Vec<_> = self
            .deck
            .iter()
            .map(|name| find(game, name))
            .collect::<Result<_, _>>()?;
        for deck in &mut game.state.decks {
            if self.short_deck {
                deck.cards.clear();
            } else {
                for card in &top {
                    if let Some(place) = deck.cards.iter().position(|other| other == card) {
                        deck.cards.remove(place);
                    }
                }
            }
            deck.cards.extend(top.iter().rev());
        }
        let discard: Vec<_> = self
            .discard
            .iter()
            .map(|name| find(game, name))
            .collect::<Result<_, _>>()?;
        for deck in &mut game.state.decks {
            deck.discard.clone_from(&discard);
        }
        Ok(())
    }

    fn add_ship(&self, flow: &mut Flow, ship: &ScenarioShip) -> Result<(), ScenarioError> {
        let at = |problem: String| ScenarioError::At {
            place: format!("ship `{}`", ship.id),
            problem,
        };
        let content = flow.table.content.clone();
        let identity = match content.find_pilot(&ship.pilot) {
            Some(pilot) => Identity::Pilot {
                pilot,
                kind: content.ship_of(pilot),
            },
            None => flow
                .craft_identity(&ship.pilot)
                .or_else(|| flow.lay_remote(ship))
                .ok_or_else(|| at(format!("there is no pilot or mission token `{}`", ship.pilot)))?,
        };
        let side = match identity {
            Identity::Pilot { pilot, .. } => flow.table.side_playing(content.pilot(pilot).faction),
            Identity::Remote(_) => Side::One,
            Identity::Craft(craft) => {
                let text = flow
                    .mission()
                    .and_then(|mission| mission.craft.get(craft.index as usize));
                text.map_or(Side::One, |text| flow.table.side_playing(text.side))
            }
        };
        let side = ship.side.unwrap_or(side);
        let owner = match ship.owner {
            None => flow.table.captain(side),
            Some(owner) if usize::from(owner) < flow.table.players.len() => Seat(owner),
            Some(owner) => return Err(at(format!("there is no player {owner}"))),
        };
        let upgrade = |name: &String| {
            content
                .find_upgrade(name)
                .ok_or_else(|| at(format!("there is no upgrade `{name}`")))
        };
        let upgrades = ship.upgrades.iter().map(upgrade).collect::<Result<Vec<_>, _>>()?;
        let discarded = ship
            .discarded
            .iter()
            .map(upgrade)
            .collect::<Result<Vec<_>, _>>()?;
        let id = flow.add_ship(identity, owner, &upgrades);
        for card in discarded {
            let _ = flow.state.ship_mut(id).upgrades.try_push(UpgradeState {
                card,
                discarded: true,
                flipped: false,
                charges: 0,
            });
        }
        let pose = Pose::new(ship.at.0, ship.at.1, ship.at.2);
        if !pose.at.is_finite() {
            return Err(at("its place isn't a pair of numbers".into()));
        }
        let damage = self.damage(flow, id, ship)?;
        let state = flow.state.ship_mut(id);
        state.pose = pose;
        state.status = Status::InPlay;
        state.damage = damage;
        state.dial = ship.dial;
        state.marked = ship.marked;
        state.scanned = ship.holds > 0;
        match self.phase {
            Phase::Activation => state.activated = ship.done || (ship.dial.is_none() && !state.is_craft()),
            Phase::Combat => state.engaged = ship.done,
            Phase::Planning | Phase::System | Phase::End => {}
        }
        for &token in &ship.tokens {
            state.tokens.add(token, 1);
        }
        if let Some(dial) = ship.dial
            && !flow.dial(id).contains(&dial)
        {
            return Err(at(format!("`{dial}` isn't on its dial")));
        }
        let place = |game: &Game, name: &String| {
            let card = upgrade(name)?;
            let carried = game.state.ship(id).upgrades.iter();
            let place = carried.enumerate().find(|(_, carried)| carried.card == card);
            place
                .map(|(place, _)| place)
                .ok_or_else(|| at(format!("it doesn't carry `{name}`")))
        };
        for name in &ship.flipped {
            let place = place(flow, name)?;
            flow.state.ship_mut(id).upgrades[place].flipped = true;
        }
        for (name, charges) in &ship.upgrade_charges {
            let place = place(flow, name)?;
            flow.state.ship_mut(id).upgrades[place].charges = *charges;
        }
        let state = flow.state.ship_mut(id);
        state.charges = ship.charges.unwrap_or(state.charges);
        state.force = ship.force.unwrap_or(state.force);
        state.turret = ship.turret.or(state.turret);
        flow.refresh(id);
        flow.activate_shields(id);
        if let Some(shields) = ship.shields {
            let most = flow.stat(id, Stat::Shields);
            if shields > most {
                return Err(at(format!(
                    "it can't have more than {most} shields [FE-SETUP-17]"
                )));
            }
            flow.state.ship_mut(id).shields = shields;
        }
        Ok(())
    }

    fn damage(
        &self,
        flow: &mut Flow,
        id: ShipId,
        ship: &ScenarioShip,
    ) -> Result<ArrayVec<Dealt, 40>, ScenarioError> {
        let mut damage = ArrayVec::new();
        for entry in &ship.damage {
            let faceup = matches!(entry, ScenarioDamage::Faceup(_));
            let card = match entry {
                ScenarioDamage::Facedown => flow.deck(id).cards.first().copied(),
                ScenarioDamage::Hidden(name) | ScenarioDamage::Faceup(name) => {
                    let found = flow.table.content.find_damage_card(name);
                    Some(found.ok_or_else(|| ScenarioError::At {
                        place: format!("ship `{}`", ship.id),
                        problem: format!("there is no damage card `{name}`"),
                    })?)
                }
            };
            // The card comes from the bottom of the deck, so that the top stays as the scenario says.
            let deck = &mut flow.deck_mut(id).cards;
            if let Some(card) = card
                && let Some(place) = deck.iter().position(|other| *other == card)
            {
                deck.remove(place);
            }
            flow.state.dealt += 1;
            let id = DealtId(flow.state.dealt);
            let dealt = Dealt {
                id,
                card,
                faceup,
                in_force: faceup,
                round: self.round.saturating_sub(1),
            };
            let _ = damage.try_push(dealt);
        }
        Ok(damage)
    }

    fn add_locks(&self, game: &mut Game) -> Result<(), ScenarioError> {
        for (place, ship) in self.ships.iter().enumerate() {
            for target in ship.lock.iter().chain(&ship.locks) {
                let obstacle = target
                    .strip_prefix("obstacle ")
                    .and_then(|number| number.parse().ok());
                let object = match obstacle {
                    Some(place) if usize::from(place) < self.obstacles.len() => Some(Object::Obstacle(place)),
                    _ => self.ship(target).map(Object::Ship),
                };
                let object = object.ok_or_else(|| ScenarioError::At {
                    place: format!("ship `{}`", ship.id),
                    problem: format!("it can't lock `{target}`, which isn't in the scenario"),
                })?;
                let _ = game.state.ship_mut(ShipId(place as u8)).locks.try_push(object);
            }
            if let Some(carrier) = &ship.docked {
                let carrier = self.ship(carrier).ok_or_else(|| ScenarioError::At {
                    place: format!("ship `{}`", ship.id),
                    problem: format!("it can't be docked with `{carrier}`, which isn't in the scenario"),
                })?;
                let docked = game.state.ship_mut(ShipId(place as u8));
                docked.carrier = Some(carrier);
                docked.status = Status::Reserve;
                Flow::new(game, &mut Vec::new()).refresh(carrier);
            }
        }
        Ok(())
    }

    fn add_conditions(&self, flow: &mut Flow) -> Result<(), ScenarioError> {
        for (place, ship) in self.ships.iter().enumerate() {
            for (condition, by) in &ship.conditions {
                let card = flow.table.content.find_condition(condition);
                let (card, by) = card.zip(self.ship(by)).ok_or_else(|| ScenarioError::At {
                    place: format!("ship `{}`", ship.id),
                    problem: format!("there is no condition `{condition}` or no ship `{by}`"),
                })?;
                flow.assign(card, ShipId(place as u8), by, false);
            }
        }
        Ok(())
    }

    fn add_tokens_on_the_mat(&self, game: &mut Game) -> Result<(), ScenarioError> {
        for obstacle in &self.obstacles {
            let token =
                game.table
                    .content
                    .find_obstacle(&obstacle.token)
                    .ok_or_else(|| ScenarioError::At {
                        place: "obstacles".into(),
                        problem: format!("there is no obstacle `{}`", obstacle.token),
                    })?;
            let pose = Pose::new(obstacle.at.0, obstacle.at.1, obstacle.at.2);
            let text = game.table.content.obstacle(token);
            let (kind, outline) = (text.kind, outline_of(&text.outline).at(pose));
            game.state.obstacles.push(Obstacle {
                token: ObstacleCard::Token(token),
                kind,
                pose,
                outline,
            });
        }
        self.lay_devices(game)?;
        for &(x, y, heading) in &self.markers {
            let pose = Pose::new(x, y, heading);
            let outline = game.marker_outline(0, pose);
            game.state.markers.push(Marker {
                kind: 0,
                place: MarkerPlace::Table(pose),
                outline,
            });
        }
        for (place, ship) in self.ships.iter().enumerate() {
            for _ in 0..ship.holds {
                let outline = game.marker_outline(0, Pose::default());
                let on_card = MarkerPlace::Card(ShipId(place as u8));
                game.state.markers.push(Marker {
                    kind: 0,
                    place: on_card,
                    outline,
                });
            }
        }
        Ok(())
    }

    /// Bases may touch but never overlap.
    fn check_overlaps(&self, game: &Game) -> Result<(), ScenarioError> {
        let ships = &game.state.ships;
        for (place, ship) in ships.iter().enumerate() {
            for other in &ships[place + 1..] {
                // A remote lies on the table like a token, and ships may stand on it.
                let stands = !ship.is_remote() && !other.is_remote();
                if stands && geometry::bases_overlap(ship.pose, ship.size, other.pose, other.size) {
                    return Err(ScenarioError::At {
                        place: format!(
                            "ships `{}` and `{}`",
                            self.ships[place].id,
                            self.ships[other.id.index()].id
                        ),
                        problem: "their bases overlap; move one of them".into(),
                    });
                }
            }
        }
        Ok(())
    }
}

fn first_round() -> u16 {
    1
}

/// Reads a list of dice, in groups: `a:HCB` are attack dice, `d:VEB` defense dice.
pub fn parse_dice(text: &str) -> Result<Vec<(Die, Face)>, ScenarioError> {
    let mut dice = Vec::new();
    for group in text
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|group| !group.is_empty())
    {
        let (die, faces) = match group.split_once(':') {
            Some(("a", faces)) => (Die::Attack, faces),
            Some(("d", faces)) => (Die::Defense, faces),
            Some((other, _)) => {
                return Err(ScenarioError::At {
                    place: "dice".into(),
                    problem: format!(
                        "`{other}:` isn't a kind of die; write `a:` for attack or `d:` for defense dice"
                    ),
                });
            }
            None => {
                return Err(ScenarioError::At {
                    place: "dice".into(),
                    problem: format!("say which dice `{group}` are: `a:{group}` or `d:{group}`"),
                });
            }
        };
        for letter in faces.chars() {
            let face = match letter {
                'H' => Face::Hit,
                'C' => Face::Crit,
                'E' => Face::Focus,
                'V' => Face::Evade,
                'B' => Face::Blank,
                other => {
                    return Err(ScenarioError::At {
                        place: "dice".into(),
                        problem: format!("`{other}` isn't a die face; write H, C, E, V or B"),
                    });
                }
            };
            if !die.faces().contains(&face) {
                return Err(ScenarioError::At {
                    place: "dice".into(),
                    problem: format!("{die} dice have no {face} face"),
                });
            }
            dice.push((die, face));
        }
    }
    Ok(dice)
}
