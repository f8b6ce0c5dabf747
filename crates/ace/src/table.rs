//! A game with a computer player on every seat, for simulations and games against the computer.

use furball_engine::{Choice, Event, Game, Outcome, Refusal, Seat, Viewer};

use crate::Player;

/// A game and its players, one for each seat.
pub struct SelfPlay {
    /// The game as it stands.
    pub game: Game,
    /// The players, by seat.
    pub players: Vec<Box<dyn Player + Send>>,
    /// The events of the last step; cleared by the next one.
    pub events: Vec<Event>,
    /// The number of choices so far.
    pub choices: u32,
}

/// A choice that the game refused: a bug in the player.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The seat that made the choice.
    pub seat: Seat,
    /// What it chose.
    pub choice: Choice,
    /// Why the game refused it.
    pub refusal: Refusal,
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{}: {:?} was refused: {}",
            self.seat, self.choice, self.refusal
        )
    }
}

impl std::error::Error for Refused {}

impl SelfPlay {
    /// Seats the players; the first takes seat one, and so on.
    pub fn new(game: Game, players: Vec<Box<dyn Player + Send>>) -> SelfPlay {
        SelfPlay {
            game,
            players,
            events: Vec::new(),
            choices: 0,
        }
    }

    /// Lets the first prompted player make one choice, and returns the seat and the choice.
    ///
    /// Returns `None` and changes nothing once the game is over, or if a prompted seat has no player.
    ///
    /// # Errors
    /// An illegal choice; the game is unchanged.
    pub fn step(&mut self) -> Result<Option<(Seat, Choice)>, Box<Refused>> {
        let Some(prompt) = self.game.prompts().first() else {
            return Ok(None);
        };
        let seat = prompt.seat;
        let Some(player) = self.players.get_mut(seat.index()) else {
            return Ok(None);
        };
        let choice = player.choose(self.game.view(Viewer::Seat(seat)), prompt);
        self.events.clear();
        match self.game.answer(seat, &choice, &mut self.events) {
            Ok(()) => {
                self.choices += 1;
                Ok(Some((seat, choice)))
            }
            Err(refusal) => Err(Box::new(Refused {
                seat,
                choice,
                refusal,
            })),
        }
    }

    /// Plays until the game is over; `None` if a prompted seat has no player.
    ///
    /// # Errors
    /// The first illegal choice.
    pub fn play_out(&mut self) -> Result<Option<Outcome>, Box<Refused>> {
        while self.game.outcome().is_none() {
            if self.step()?.is_none() {
                break;
            }
        }
        Ok(self.game.outcome())
    }
}
