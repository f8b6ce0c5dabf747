//! A player that changes its dials again and again, so that a game gets long.

use furball_ace::{Player, SimplePlayer};
use furball_engine::prompt::{Ask, Prompt};
use furball_engine::{Choice, Game, Viewer};

/// Plays both seats.
pub struct Fickle {
    player: SimplePlayer,
    /// How often it changes a dial in each round.
    most: u32,
    seats: [Mind; 2],
}

#[derive(Default)]
struct Mind {
    round: u16,
    changed: u32,
    dial: Option<Choice>,
}

impl Fickle {
    pub fn new(most: u32) -> Fickle {
        Fickle {
            player: SimplePlayer::new(7),
            most,
            seats: Default::default(),
        }
    }

    pub fn choose(&mut self, game: &Game, prompt: &Prompt) -> Choice {
        let choice = self.player.choose(game.view(Viewer::Seat(prompt.seat)), prompt);
        let mind = &mut self.seats[prompt.seat.index()];
        if mind.round != game.round() {
            (mind.round, mind.changed) = (game.round(), 0);
        }
        match (&choice, &mind.dial) {
            (Choice::Dial { .. }, _) => mind.dial = Some(choice.clone()),
            (Choice::Pass, Some(dial)) if prompt.ask == Ask::SetDials && mind.changed < self.most => {
                mind.changed += 1;
                return dial.clone();
            }
            _ => {}
        }
        choice
    }
}
