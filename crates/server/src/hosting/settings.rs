//! What a game is played for and by whom, settled when it is made.

use furball_cards::Content;
use furball_engine::record::Start;
use furball_engine::{Chance, Forces, PlayerSetup, RulebookId, Seat, Seed, Setup};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::squads::sanitized;
use super::text::{check_dice_word, check_name};
use super::{Clock, CommandError, Computer, SettingsProblem};

/// The settings of a game, fixed before the first seat is taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameSettings {
    /// The game itself. Players bring their own names. A squad in the setup is public; others are submitted when the
    /// game asks for them. It is left out where a game continues another, whose setup it has.
    #[serde(default)]
    pub setup: Setup,
    /// The kind of each seat, in the order of the setup's players.
    pub seats: Vec<SeatKind>,
    /// How much time the seats have.
    #[serde(default)]
    pub clock: Clock,
    /// Whether clients may query where a maneuver would end, and the odds of an attack.
    #[serde(default = "yes")]
    pub analysis: bool,
}

/// The kind of player that a seat is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SeatKind {
    /// Whoever takes it.
    #[default]
    Person,
    /// A computer player, from the beginning.
    Computer {
        /// How well it plays.
        computer: Computer,
    },
}

const fn yes() -> bool {
    true
}

impl GameSettings {
    /// Maximum number of seats.
    pub const MAX_SEATS: usize = 8;

    /// The usual game of a rulebook between two people: its first scenario, or ready-made squads where it has none.
    pub fn usual(rulebook: RulebookId) -> GameSettings {
        let mut setup = Setup::for_two("", "");
        setup.rulebook = rulebook;
        match rulebook {
            RulebookId::First => setup.scenario = Some("1".into()),
            RulebookId::Second | RulebookId::Legacy => setup.forces = Forces::Built { limit: None },
        }
        GameSettings {
            setup,
            seats: vec![SeatKind::Person; 2],
            clock: Clock::None {},
            analysis: true,
        }
    }

    /// The cards that are played with.
    pub fn content(&self) -> &'static Arc<Content> {
        let cards = Start::Setup(self.setup.clone()).content();
        cards.unwrap_or_else(|| self.setup.rulebook.content())
    }

    /// Whether a game can be played with these settings.
    pub fn check(&self) -> Result<(), CommandError> {
        self.check_seats()?;
        let trial = Start::Setup(self.setup.clone()).begin(self.content(), Chance::seeded(Seed([0; 32])));
        trial?;
        Ok(())
    }

    /// The settings as they are stored: with names that may be shown, the price list, and only what was understood of squads. Players
    /// bring their own names, so that none is needed. Games that were created earlier are played with whatever is in
    /// theirs.
    pub fn sanitized(mut self) -> Result<GameSettings, CommandError> {
        // A game that continues another has no setup of its own.
        if self.setup.prices.is_none() && self.setup != Setup::default() {
            let newest = Content::newest_list(self.setup.rulebook.word());
            self.setup.prices = newest.map(|list| list.id.clone());
        }
        let content = self.content();
        let listed = self.setup.forces == Forces::Listed;
        for player in &mut self.setup.players {
            if !player.name.is_empty() {
                check_name(&player.name)?;
            }
            if let Some(squad) = &player.squad {
                if listed {
                    return Err(SettingsProblem::SquadNotFlown.into());
                }
                player.squad = Some(sanitized(content, squad)?);
            }
        }
        Ok(self)
    }

    /// Whether the seats and the clock are possible, whatever the game is.
    pub(super) fn check_seats(&self) -> Result<(), CommandError> {
        if self.seats.len() != self.setup.players.len() {
            return Err(SettingsProblem::Seats {
                seats: self.seats.len(),
                players: self.setup.players.len(),
            }
            .into());
        }
        if self.seats.len() > GameSettings::MAX_SEATS {
            return Err(SettingsProblem::TooManySeats {
                seats: self.seats.len(),
                most: GameSettings::MAX_SEATS,
            }
            .into());
        }
        if self.seats.iter().all(|seat| *seat != SeatKind::Person) {
            return Err(SettingsProblem::NoPerson.into());
        }
        self.clock.check()
    }

    /// Whether a player of this name may take the seat, as long as it is free.
    pub fn check_joining(&self, seat: Seat, name: &str, word: &str) -> Result<(), CommandError> {
        match self.seats.get(seat.index()) {
            Some(SeatKind::Computer { .. }) => return Err(CommandError::ComputerSeat),
            Some(SeatKind::Person) => {}
            None => return Err(CommandError::NoSeat),
        }
        check_name(name)?;
        check_dice_word(word)
    }

    /// The setup with the names of the players.
    pub(super) fn start(&self, names: impl Iterator<Item = String>) -> Start {
        let players = self.setup.players.iter().zip(names);
        let players = players.map(|(player, name)| PlayerSetup {
            name,
            ..player.clone()
        });
        Start::Setup(Setup {
            players: players.collect(),
            ..self.setup.clone()
        })
    }
}
