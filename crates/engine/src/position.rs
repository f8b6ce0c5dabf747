//! Positions set up by hand, with upcoming dice and the choices to make.
//!
//! Tests, bug reports, puzzles and analyses are written as positions. In a file:
//!
//! ```ron
//! (
//!     name: "A rookie in trouble",
//!     ships: [
//!         (id: "rookie", pilot: "rookiepilot", at: (457, 300, 0), tokens: [focus]),
//!         (id: "academy", pilot: "academypilot", at: (457, 420, 180), damage: [facedown]),
//!     ],
//!     phase: engagement,
//!     dice: "a:HCBB d:VEB",
//!     choices: ["rookie attacks academy", "pass"],
//! )
//! ```

mod bounds;
mod devices;
mod layout;
mod markers;

use std::sync::Arc;

use furball_cards::{Content, Die, Face, Faction, Maneuver, Phase, Token};
use furball_geometry::Quarter;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::dice::face_of;
use crate::event::Event;
use crate::flow::Flow;
use crate::game::Game;
use crate::ids::{ShipId, Side};
use crate::notation::{self, NotationError};
use crate::refusal::Because;
use crate::rulebook::{Rulebook, RulebookId};
use crate::setup::{PlayerSetup, Setup, SetupError};
use crate::state::HeldText;

pub use devices::PositionDevice;
pub use markers::PositionMarker;

/// A position and what happens from there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// A title for readers.
    pub name: String,
    /// A description for readers.
    #[serde(default)]
    pub about: String,
    /// The rules and cards it is played with.
    #[serde(default)]
    pub rulebook: RulebookId,
    /// The price list, by its id, which says which cards there are; the rulebook's newest if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prices: Option<String>,
    /// The players; one for each side if none are given.
    #[serde(default)]
    pub players: Vec<PlayerSetup>,
    /// The scenario's id or number; none for a standard game.
    #[serde(default, alias = "mission")]
    pub scenario: Option<String>,
    /// An environment, by its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub environment: Option<String>,
    /// A wild card, by its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wild: Option<String>,
    /// The last round that the players agreed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
    /// The agreed point limit, where a scenario depends on it.
    #[serde(default)]
    pub limit: Option<u16>,
    /// The agreed threat, where squads are made of quick builds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threat: Option<u16>,
    /// What each side has counted, in the order of the scenario's tallies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tallies: Vec<[u16; 2]>,
    /// Width and height of the play area in millimeters; the rulebook's if not given.
    #[serde(default)]
    pub area: Option<(f64, f64)>,
    /// All ships and remotes, in the order of their ids.
    pub ships: Vec<PositionShip>,
    /// Obstacles on the table, in the order of their indices.
    #[serde(default)]
    pub obstacles: Vec<PositionObstacle>,
    /// Bombs and mines on the table; remotes are listed with the ships.
    #[serde(default)]
    pub devices: Vec<PositionDevice>,
    /// The scenario's markers of its first kind that are no side's.
    #[serde(default)]
    pub markers: Vec<(f64, f64, f64)>,
    /// Its other markers, after those.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PositionMarker>,
    /// The current round.
    #[serde(default = "first_round")]
    pub round: u16,
    /// The phase it starts with.
    pub phase: Phase,
    /// Whether the cards' setup abilities resolve first.
    #[serde(default)]
    pub setup: bool,
    /// The first side; as in the rulebook if not given.
    #[serde(default)]
    pub first_side: Option<Faction>,
    /// The top of the damage deck, the next card first.
    #[serde(default)]
    pub deck: Vec<String>,
    /// Only the cards of `deck` are left.
    #[serde(default)]
    pub short_deck: bool,
    /// Cards in the discard pile.
    #[serde(default)]
    pub discard: Vec<String>,
    /// Upcoming dice, in groups: `a:HCEB` are attack dice, `d:VEB` defense dice; H hit, C crit, E eye
    /// (focus), V evade, B blank. When they run out, every die is blank. Without it, dice are rolled at random.
    #[serde(default)]
    pub dice: Option<String>,
    /// The choices to make, in notation.
    #[serde(default)]
    pub choices: Vec<String>,
    /// What must be true in the end; checked by callers, not by playing the position.
    #[serde(default)]
    pub expect: Vec<String>,
}

/// A ship of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionShip {
    /// The position's name for it.
    pub id: String,
    /// A pilot, or a piece of the scenario.
    pub pilot: String,
    /// Center and heading in degrees, clockwise from north.
    pub at: (f64, f64, f64),
    /// The quick build that it belongs to, by its id, which says its threat; its cards are those listed here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub build: Option<String>,
    /// Its upgrade cards, by their ids.
    #[serde(default)]
    pub upgrades: Vec<String>,
    /// Upgrades that are already discarded.
    #[serde(default)]
    pub discarded: Vec<String>,
    /// Its tokens; one that it has twice is listed twice.
    #[serde(default)]
    pub tokens: Vec<Token>,
    /// The ship it has locked, by the position's name; an obstacle is `obstacle 0` and so on.
    #[serde(default)]
    pub lock: Option<String>,
    /// Further locks.
    #[serde(default)]
    pub locks: Vec<String>,
    /// The side it is on, where its faction doesn't determine it.
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
    /// Upgrades with their back showing.
    #[serde(default)]
    pub flipped: Vec<String>,
    /// The arc its turret points to: `none` is ahead.
    #[serde(default)]
    pub turret: Option<Quarter>,
    /// The ship it is docked with, by the position's name.
    #[serde(default)]
    pub docked: Option<String>,
    /// Shield tokens; all of them if not given.
    #[serde(default)]
    pub shields: Option<u8>,
    /// Its damage cards, in the order of dealing.
    #[serde(default)]
    pub damage: Vec<PositionDamage>,
    /// Conditions on it, each with the ship that assigned it, by the position's name.
    #[serde(default)]
    pub conditions: Vec<(String, String)>,
    /// The maneuver on its dial; none if it is yet to be set.
    #[serde(default)]
    pub dial: Option<Maneuver>,
    /// The player who owns it, by number; the first of its side if not given.
    #[serde(default)]
    pub owner: Option<u8>,
    /// Whether the scenario gave it its first name.
    #[serde(default)]
    pub marked: bool,
    /// The names that the scenario gave it, by their ids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// Markers it has taken.
    #[serde(default)]
    pub holds: u8,
    /// Whether it is in reserve; where it is said to be doesn't matter then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reserve: bool,
    /// Whether it is yet to be placed, in a position that begins with `setup`; where it is said to be doesn't matter then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waiting: bool,
    /// Whether it has already had its turn in this phase.
    #[serde(default)]
    pub done: bool,
}

/// A damage card on a ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PositionDamage {
    /// Facedown; which card it is doesn't matter.
    Facedown,
    /// Facedown, by the card's id.
    Hidden(String),
    /// Faceup, by the card's id.
    Faceup(String),
}

/// An obstacle of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionObstacle {
    /// The obstacle's id.
    pub token: String,
    /// Center in millimeters, and rotation in degrees, clockwise.
    pub at: (f64, f64, f64),
}

/// Why a position can't be played, and how to fix it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text isn't a position; the words say where and why.
    #[error("{0}")]
    Unreadable(String),
    /// Players, scenario or play area don't fit.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Some piece of it doesn't fit.
    #[error("{place}: {problem}")]
    At {
        /// Which one, as the position names it.
        place: String,
        /// What is wrong with it, and how to fix it.
        problem: String,
    },
    /// A choice can't be parsed.
    #[error("choice {number} `{text}`: {error}")]
    Notation {
        /// Its number among the choices, from 1.
        number: usize,
        /// The choice as it is written.
        text: String,
        /// What is wrong with it.
        error: NotationError,
    },
    /// A choice isn't legal.
    #[error("choice {number} `{text}`: {because}")]
    Refused {
        /// Its number among the choices, from 1.
        number: usize,
        /// The choice as it is written.
        text: String,
        /// Why, with the rule.
        because: Box<Because>,
    },
}

fn read_ron<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, PositionError> {
    furball_cards::notation::read(text).map_err(|error| PositionError::Unreadable(error.to_string()))
}

impl Position {
    /// An empty table at the start of the phase.
    pub fn new(name: &str, phase: Phase) -> Position {
        Position {
            name: name.to_owned(),
            about: String::new(),
            rulebook: RulebookId::default(),
            prices: None,
            players: Vec::new(),
            scenario: None,
            environment: None,
            wild: None,
            rounds: None,
            limit: None,
            threat: None,
            tallies: Vec::new(),
            area: None,
            ships: Vec::new(),
            obstacles: Vec::new(),
            devices: Vec::new(),
            markers: Vec::new(),
            pieces: Vec::new(),
            round: first_round(),
            phase,
            setup: false,
            first_side: None,
            deck: Vec::new(),
            short_deck: false,
            discard: Vec::new(),
            dice: None,
            choices: Vec::new(),
            expect: Vec::new(),
        }
    }

    /// Parses a position file.
    pub fn from_ron(text: &str) -> Result<Position, PositionError> {
        read_ron(text)
    }

    /// Parses a file with a list of positions.
    ///
    /// ```
    /// use furball_engine::Position;
    ///
    /// let two = r#"[(name: "Early", phase: planning, ships: []), (name: "Late", phase: end, ships: [])]"#;
    /// let names: Vec<String> = Position::list_from_ron(two)?.into_iter().map(|each| each.name).collect();
    /// assert_eq!(names, ["Early", "Late"]);
    /// # Ok::<(), furball_engine::PositionError>(())
    /// ```
    pub fn list_from_ron(text: &str) -> Result<Vec<Position>, PositionError> {
        read_ron(text)
    }

    /// Sets up the position; its own dice, if any, replace the given chance.
    pub fn start(&self, content: &Arc<Content>, chance: Chance) -> Result<(Game, Vec<Event>), PositionError> {
        self.start_under(Rulebook::of(self.rulebook), content, chance)
    }

    /// The same with a modified rulebook, to see the effect of one of its fields.
    pub fn start_under(
        &self,
        rulebook: Rulebook,
        content: &Arc<Content>,
        chance: Chance,
    ) -> Result<(Game, Vec<Event>), PositionError> {
        self.start_holding(Vec::new(), rulebook, content, chance)
    }

    /// The same with texts that stand on no card.
    pub fn start_holding(
        &self,
        texts: Vec<HeldText>,
        rulebook: Rulebook,
        content: &Arc<Content>,
        chance: Chance,
    ) -> Result<(Game, Vec<Event>), PositionError> {
        self.check_bounds()?;
        let chance = match &self.dice {
            Some(dice) => Chance::fixed(parse_dice(dice)?),
            None => chance,
        };
        let setup = self.setup(content, &rulebook);
        let mut table = setup.table_for_position(content, rulebook, self.limit)?;
        table.threat = self.threat.or(table.threat);
        table.texts.extend(texts);
        let mut game = Game::laid_out(Arc::new(table), chance);
        let mut events = Vec::new();
        self.lay_out(&mut game, &mut events)?;
        let mut flow = Flow::new(&mut game, &mut events);
        flow.start_at(self.phase, self.setup);
        Ok((game, events))
    }

    /// Sets up the position and makes its choices.
    pub fn play(&self, content: &Arc<Content>, chance: Chance) -> Result<(Game, Vec<Event>), PositionError> {
        let (mut game, mut events) = self.start(content, chance)?;
        for (place, text) in self.choices.iter().enumerate() {
            self.choose(&mut game, place + 1, text, &mut events)?;
        }
        Ok((game, events))
    }

    /// Makes one choice, given in notation, for the prompted seat.
    pub fn choose(
        &self,
        game: &mut Game,
        number: usize,
        text: &str,
        events: &mut Vec<Event>,
    ) -> Result<(), PositionError> {
        let names: Vec<&str> = self.ships.iter().map(|ship| ship.id.as_str()).collect();
        let (seat, choice) =
            notation::parse(game, &names, text).map_err(|error| PositionError::Notation {
                number,
                text: text.to_owned(),
                error,
            })?;
        game.answer(seat, &choice, events)
            .map_err(|refusal| PositionError::Refused {
                number,
                text: text.to_owned(),
                because: Box::new(refusal.cited(&game.table.rulebook)),
            })
    }

    /// The id of a ship by the position's name for it.
    pub fn ship(&self, name: &str) -> Option<ShipId> {
        self.ships
            .iter()
            .position(|ship| ship.id == name)
            .map(|place| ShipId(place as u8))
    }

    fn setup(&self, content: &Content, rulebook: &Rulebook) -> Setup {
        let mut setup = Setup::for_two("Rebel player", "Imperial player");
        setup.rulebook = self.rulebook;
        setup.prices.clone_from(&self.prices);
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
        setup.scenario.clone_from(&self.scenario);
        setup.environment.clone_from(&self.environment);
        setup.wild.clone_from(&self.wild);
        setup.round_limit = self.rounds;
        setup.area = self.area;
        setup
    }

    /// The factions of the two sides, in order of appearance.
    fn factions(&self, content: &Content) -> [Faction; 2] {
        let faction = |ship: &PositionShip| {
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
}

fn first_round() -> u16 {
    1
}

/// Parses a list of dice, in groups: `a:HCB` are attack dice, `d:VEB` defense dice.
pub fn parse_dice(text: &str) -> Result<Vec<(Die, Face)>, PositionError> {
    let mut dice = Vec::new();
    for group in text
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|group| !group.is_empty())
    {
        let (die, faces) = match group.split_once(':') {
            Some(("a", faces)) => (Die::Attack, faces),
            Some(("d", faces)) => (Die::Defense, faces),
            Some((other, _)) => {
                return Err(PositionError::At {
                    place: "dice".into(),
                    problem: format!(
                        "`{other}:` isn't a kind of die; write `a:` for attack or `d:` for defense dice"
                    ),
                });
            }
            None => {
                return Err(PositionError::At {
                    place: "dice".into(),
                    problem: format!("say which dice `{group}` are: `a:{group}` or `d:{group}`"),
                });
            }
        };
        for letter in faces.chars() {
            let face = face_of(letter).ok_or_else(|| PositionError::At {
                place: "dice".into(),
                problem: format!("`{letter}` isn't a die face; write H, C, E, V or B"),
            })?;
            if !die.faces().contains(&face) {
                return Err(PositionError::At {
                    place: "dice".into(),
                    problem: format!("{die} dice have no {face} face"),
                });
            }
            dice.push((die, face));
        }
    }
    Ok(dice)
}
