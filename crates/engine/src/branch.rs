//! Playing on from a moment of another game, as a new one.
//!
//! The table is as it was, what is hidden included: dials that are set, facedown cards, squads not yet revealed. What chance
//! decides from here on comes from the new game's secret and words alone, and the order of the damage decks, which was
//! decided before, is decided again. So whoever knows the other game, and by now its secret too, foresees nothing.

use std::sync::Arc;

use furball_cards::Content;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::event::Event;
use crate::game::Game;
use crate::ids::SeatSet;
use crate::record::{Record, RecordError, Start};
use crate::state::Frame;

/// A game that begins where another stood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The other game, up to that moment and with its secret.
    pub of: Arc<Record>,
    /// Who plays on, in the order of the seats.
    pub names: Vec<String>,
}

/// Branches of branches of branches: so many, and no more.
const DEEPEST: usize = 16;

impl Branch {
    /// The game as it stood.
    pub fn begin(&self, content: &Arc<Content>, chance: Chance) -> Result<(Game, Vec<Event>), RecordError> {
        if self.depth() > DEEPEST {
            let reason =
                format!("it goes on from a game that goes on from another, more than {DEEPEST} times");
            return Err(RecordError::Start(reason));
        }
        let earlier = |error| RecordError::Start(format!("the game it goes on from: {error}"));
        let mut game = self.of.verify(content).map_err(earlier)?;
        if game.outcome().is_some() {
            let reason = "the game it goes on from is over at that moment; begin earlier";
            return Err(RecordError::Start(reason.into()));
        }
        if self.names.len() != game.table().players.len() {
            return Err(RecordError::Start(format!(
                "the game it goes on from has {} players, not {}",
                game.table().players.len(),
                self.names.len()
            )));
        }
        game.play_on(chance, &self.names);
        Ok((game, Vec::new()))
    }

    /// How many games there were before this one.
    fn depth(&self) -> usize {
        let mut depth = 1;
        let mut start = &self.of.start;
        while let Start::Branch(branch) = start {
            start = &branch.of.start;
            depth += 1;
        }
        depth
    }
}

impl Record {
    /// The record of the game as it stood after so many choices, on the line that was played in the end; none if there
    /// weren't as many.
    pub fn up_to(&self, choices: usize) -> Option<Record> {
        Some(Record {
            format: self.format,
            content: self.content.clone(),
            start: self.start.clone(),
            commitment: self.commitment.clone(),
            words: self.words.clone(),
            secret: self.secret.clone(),
            choices: self.choices.get(..choices)?.to_vec(),
            undone: Vec::new(),
            result: None,
        })
    }
}

impl Game {
    /// Others play on with other chance.
    fn play_on(&mut self, mut chance: Chance, names: &[String]) {
        let players = Arc::make_mut(&mut self.table).players.iter_mut();
        for (player, name) in players.zip(names) {
            player.name.clone_from(name);
        }
        for place in 0..self.state.decks.len() {
            let known = self.known_on_top(place);
            let cards = &mut self.state.decks[place].cards;
            let hidden = cards.len().saturating_sub(known);
            chance.shuffle(&mut cards[..hidden]);
        }
        self.state.chance = chance;
        self.state.draw_agreed = SeatSet::default();
    }

    /// How many cards on top of the deck somebody knows by the rules.
    fn known_on_top(&self, place: usize) -> usize {
        let deck = &self.state.decks[place];
        let shared = self.table.rulebook.damage.shared_deck;
        let looked_at = self.state.frames.iter().filter_map(|frame| match frame {
            Frame::PickDrawn { ship, count, .. }
                if shared || self.state.ship(*ship).side.index() == place =>
            {
                Some(*count)
            }
            _ => None,
        });
        usize::from(looked_at.chain([deck.known]).max().unwrap_or(0))
    }
}

#[cfg(test)]
mod tests;
