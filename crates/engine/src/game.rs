//! The game: a pure value that prompts players and takes their answers.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use furball_cards::Scenario;
use furball_cards::scenario::Craft;
use furball_rules::Rule;

use crate::event::Event;
use crate::hash::Fnv;
use crate::ids::{Seat, ShipId};
use crate::prompt::Prompt;
use crate::state::{Identity, Outcome, Shared, State, Table};

/// One game, in progress or finished. Cloning it is cheap, and answering a prompt is the only way to change it.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) table: Arc<Table>,
    pub(crate) state: State,
    pub(crate) prompts: Shared<Vec<Prompt>>,
}

impl Game {
    /// The current prompts; empty only when the game is over.
    pub fn prompts(&self) -> &[Prompt] {
        &self.prompts
    }

    /// The seat's prompt.
    pub fn prompt(&self, seat: Seat) -> Option<&Prompt> {
        self.prompts.iter().find(|prompt| prompt.seat == seat)
    }

    /// How the game ended; none while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// The rule behind the event, in the game's rulebook.
    pub fn rule_of(&self, event: &Event) -> Option<Rule> {
        event.point().and_then(|point| self.table.rulebook.cite(point))
    }

    /// What stays the same for the whole game.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The number of the current round, from 1; 0 during setup.
    pub fn round(&self) -> u16 {
        self.state.round
    }

    /// How much randomness the game has used, in no particular unit: it grows only with dice and shuffles.
    pub fn chance_used(&self) -> u128 {
        self.state.chance.used()
    }

    /// Seats that have agreed to a draw since the last other choice.
    pub fn draw_agreed(&self) -> impl Iterator<Item = Seat> {
        self.state.draw_agreed.iter()
    }

    /// A message at the table, visible to all players, friends and enemies [FE-TEAM-07].
    pub fn say(&self, seat: Seat, text: &str) -> Event {
        Event::Said {
            seat,
            text: text.to_owned(),
        }
    }

    /// A number that is the same for equal games and almost certainly different for others, in memory: the same game
    /// has another one in another build. What is written down is the [fingerprint](Game::fingerprint).
    ///
    /// ```
    /// use furball_cards::{Content, Edition};
    /// use furball_engine::{Chance, Seed, Setup};
    ///
    /// let content = Content::builtin(Edition::First);
    /// let start = |seed| Setup::for_two("Ada", "Ben").start(content, Chance::seeded(Seed([seed; 32])));
    /// let (game, same, other) = (start(7)?.0, start(7)?.0, start(8)?.0);
    /// assert_eq!(game.memory_hash(), same.memory_hash());
    /// assert_ne!(game.memory_hash(), other.memory_hash());
    /// # Ok::<(), furball_engine::SetupError>(())
    /// ```
    pub fn memory_hash(&self) -> u64 {
        let mut hasher = Fnv::default();
        self.state.hash(&mut hasher);
        hasher.finish()
    }

    /// Unused dice of a fixed list.
    pub fn dice_left(&self) -> usize {
        self.state.chance.dice_left()
    }

    /// Whether a fixed list of dice ran out, or had the other kind of die next.
    pub fn dice_mismatched(&self) -> bool {
        self.state.chance.mismatched()
    }

    pub(crate) fn scenario(&self) -> Option<&Scenario> {
        self.table.scenario.as_ref()
    }

    /// The name of a scenario's token or a remote.
    pub(crate) fn token_name(&self, ship: ShipId) -> Option<&str> {
        match self.state.ship(ship).identity {
            Identity::Craft(_) => self.craft_text(ship).map(|craft| craft.name.as_str()),
            Identity::Remote(no) => self.device_text(no).map(|device| device.name.as_str()),
            Identity::Pilot { .. } => None,
        }
    }

    /// The scenario's definition of a token that is treated as a ship.
    pub(crate) fn craft_text(&self, ship: ShipId) -> Option<&Craft> {
        match self.state.ship(ship).identity {
            Identity::Craft(craft) => self.scenario()?.craft.get(craft.index as usize),
            Identity::Pilot { .. } | Identity::Remote(_) => None,
        }
    }
}
