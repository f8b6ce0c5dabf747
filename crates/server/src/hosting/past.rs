//! The choices so far. A game and the same game an entry later share them, so that replaying a journal costs as much
//! as it is long, and taking back costs as much as is taken back.

use std::sync::Arc;

use furball_engine::record::{Move, Undone};
use furball_engine::{Ask, Choice, Event, Game, Seat};

use super::{CommandError, TakenBack};

/// Number of choices that are shared as one chunk.
const CHUNK_LEN: usize = 32;
/// Number of choices between snapshots of the game. The longer ago, the farther apart.
const SNAPSHOT_INTERVAL: usize = 8;

/// The choices of a game that stand, and those that were taken back.
#[derive(Clone, Debug, Default)]
pub(super) struct Past {
    /// Pieces that are full, and never change.
    chunks: Vec<Arc<Vec<Step>>>,
    last: Vec<Step>,
    /// Snapshots of the game with the number of choices before each, the oldest first.
    snapshots: Vec<(usize, Arc<Game>)>,
    undone: Arc<Vec<Arc<Undone>>>,
}

/// A choice, and what came of it as far as it matters to taking it back.
#[derive(Clone, Debug)]
struct Step {
    seat: Seat,
    /// What it answered; none for conceding or agreeing to a draw.
    ask: Option<Ask>,
    choice: Choice,
    /// Chance was used, or something hidden was shown.
    reveals: bool,
    /// The number of its entry.
    number: u32,
}

/// The last choice of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LastOf {
    /// The number of choices before it.
    pub left: usize,
    /// Nothing random, secret or of another player has happened since it was made.
    pub free: bool,
    /// The number of its entry.
    pub number: u32,
}

impl Past {
    /// How many choices stand.
    pub fn len(&self) -> usize {
        self.chunks.len() * CHUNK_LEN + self.last.len()
    }

    fn steps(&self) -> impl DoubleEndedIterator<Item = &Step> {
        self.chunks
            .iter()
            .flat_map(|chunk| chunk.iter())
            .chain(&self.last)
    }

    /// The choices that stand, as a record has them.
    pub fn moves(&self) -> Vec<Move> {
        self.steps().map(Step::as_move).collect()
    }

    /// What was taken back, as a record has it.
    pub fn undone(&self) -> Vec<Undone> {
        self.undone.iter().map(|undone| Undone::clone(undone)).collect()
    }

    /// A choice was made in this game, with these events.
    pub fn chose(
        &mut self,
        before: &Arc<Game>,
        (seat, choice): (Seat, Choice),
        (chance, events): (bool, &[Event]),
        number: u32,
    ) {
        self.remember(self.len(), before);
        let answers = !matches!(choice, Choice::Concede | Choice::Draw);
        let prompt = before.prompt(seat).filter(|_| answers);
        self.push(Step {
            seat,
            ask: prompt.map(|prompt| prompt.ask),
            choice,
            reveals: chance || events.iter().any(Event::shows_secret),
            number,
        });
    }

    fn push(&mut self, step: Step) {
        self.last.push(step);
        if self.last.len() == CHUNK_LEN {
            self.chunks.push(Arc::new(std::mem::take(&mut self.last)));
        }
    }

    /// Keeps a snapshot of the game after this number of choices, and drops those that are too close together for
    /// their age: of snapshots at some distance from each other, the last two stay. So going back a number of choices
    /// replays at most four times as many.
    fn remember(&mut self, after: usize, game: &Arc<Game>) {
        if !after.is_multiple_of(SNAPSHOT_INTERVAL)
            || self.snapshots.last().is_some_and(|(last, _)| *last >= after)
        {
            return;
        }
        self.snapshots.push((after, Arc::clone(game)));
        self.snapshots.retain(|(place, _)| {
            let places = place / SNAPSHOT_INTERVAL;
            places == 0 || after - place < (2 * SNAPSHOT_INTERVAL) << places.trailing_zeros()
        });
    }

    pub fn last_of(&self, seat: Seat) -> Option<LastOf> {
        let steps = (0..self.len()).rev().zip(self.steps().rev());
        let (left, step) = steps.into_iter().find(|(_, step)| step.seat == seat)?;
        Some(LastOf {
            left,
            free: left + 1 == self.len() && !step.reveals,
            number: step.number,
        })
    }

    /// The choices that would be taken back if `left` remained, the first of them first.
    pub fn back(&self, left: usize) -> Vec<TakenBack> {
        let gone = self.steps().skip(left);
        gone.filter_map(|step| Some(TakenBack::new(step.seat, step.ask?, &step.choice)))
            .collect()
    }

    /// Takes back all choices but the first `left`; returns the game at that moment and the seats whose choices are
    /// gone.
    pub fn take_back(
        &mut self,
        left: usize,
        by: Seat,
        agreed: bool,
    ) -> Result<(Arc<Game>, Vec<Seat>), CommandError> {
        let left = left.min(self.len());
        let gone: Vec<Move> = self.steps().skip(left).map(Step::as_move).collect();
        let seats = gone.iter().map(|step| step.seat).collect();
        self.snapshots.retain(|(place, _)| *place <= left);
        // The first choice remembered the game before it.
        let (from, mut game) = self
            .snapshots
            .last()
            .cloned()
            .ok_or(CommandError::NothingToUndo)?;
        let again: Vec<Step> = self.steps().take(left).skip(from).cloned().collect();
        self.truncate(left);
        for (place, step) in (from..).zip(again) {
            self.remember(place, &game);
            let mut next = Game::clone(&game);
            next.answer(step.seat, &step.choice, &mut Vec::new())
                .map_err(|refusal| CommandError::by_rules(&game, refusal))?;
            game = Arc::new(next);
        }
        Arc::make_mut(&mut self.undone).push(Arc::new(Undone {
            after: left,
            choices: gone,
            by,
            agreed,
        }));
        Ok((game, seats))
    }

    fn truncate(&mut self, left: usize) {
        if left < self.chunks.len() * CHUNK_LEN {
            let chunk = self.chunks[left / CHUNK_LEN][..left % CHUNK_LEN].to_vec();
            self.chunks.truncate(left / CHUNK_LEN);
            self.last = chunk;
        } else {
            self.last.truncate(left - self.chunks.len() * CHUNK_LEN);
        }
    }
}

impl Step {
    fn as_move(&self) -> Move {
        Move {
            seat: self.seat,
            choice: self.choice.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use furball_ace::{Player, SimplePlayer};
    use furball_engine::{RulebookId, Secret, Viewer};

    use super::*;
    use crate::hosting::{Command, GameSettings, HostedGame};
    use crate::store::{KeyHash, Timestamp};

    /// However far back one goes, and however often, there is a game close by to play again from, and few are kept.
    #[test]
    fn going_back_plays_little_again() {
        let settings = GameSettings::usual(RulebookId::First);
        let mut hosted = HostedGame::new(settings, Secret("s".into()), Timestamp(0)).expect("fine settings");
        for seat in [Seat(0), Seat(1)] {
            let (name, word, key) = (seat.to_string(), String::new(), KeyHash([seat.0; 32]));
            let command = Command::Join {
                seat,
                name,
                word,
                key,
            };
            let entry = hosted.decide(command, Timestamp(0)).expect("a free seat");
            hosted.apply(entry, Timestamp(0)).expect("it was decided");
        }
        let mut game = Arc::new(hosted.game().expect("it has begun").clone());
        let (mut past, mut hashes) = (Past::default(), Vec::new());
        while game.outcome().is_none() {
            let prompt = &game.prompts()[0];
            let seat = prompt.seat;
            let choice = SimplePlayer::new(7).choose(game.view(Viewer::Seat(seat)), prompt);
            hashes.push(game.memory_hash());
            let mut next = Game::clone(&game);
            next.answer(seat, &choice, &mut Vec::new()).expect("legal");
            past.chose(&game, (seat, choice), (false, &[]), hashes.len() as u32);
            game = Arc::new(next);
        }
        let length = past.len();
        assert!(length > 50, "{length}");
        assert!(past.snapshots.len() < 16, "{}", past.snapshots.len());
        for back in 1..length {
            let close = past
                .snapshots
                .iter()
                .rev()
                .find(|(place, _)| *place <= length - back);
            let (close, _) = close.expect("the beginning at least");
            assert!(
                length - back - close <= 4 * back + 2 * SNAPSHOT_INTERVAL,
                "{back} back of {length}: {close}"
            );
        }
        for left in (0..length).rev().step_by(7) {
            let (snapshots, _) = past.take_back(left, Seat(0), true).expect("it was played before");
            assert_eq!(snapshots.memory_hash(), hashes[left], "{left}");
            assert_eq!((past.len(), past.moves().len()), (left, left));
            assert!(past.snapshots.len() < 16, "{}", past.snapshots.len());
        }
        assert_eq!(
            past.undone()
                .iter()
                .map(|undone| undone.choices.len())
                .sum::<usize>(),
            length - past.len()
        );
    }
}
