//! Branches: new games that start from a moment of another game.
//!
//! The table is as it was, including what is hidden: set dials, facedown cards, unrevealed squads. All
//! further randomness comes only from the new game's secret and words, and the damage decks, whose order was
//! already determined, are reshuffled. So knowing the other game, even its secret, predicts nothing.

use std::sync::Arc;

use furball_cards::Content;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Record, RecordError, Start};
use crate::chance::Chance;
use crate::event::Event;
use crate::game::Game;
use crate::ids::SeatSet;
use crate::state::Frame;

/// A game that starts from a moment of another one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The other game up to that moment, with its secret.
    pub of: Arc<Record>,
    /// The players who continue, in seat order.
    pub names: Vec<String>,
}

/// Maximum depth of branches of branches.
const DEEPEST: usize = 16;

impl Branch {
    /// Starts the game from that moment.
    pub fn begin(&self, content: &Arc<Content>, chance: Chance) -> Result<(Game, Vec<Event>), RecordError> {
        if self.depth() > DEEPEST {
            return Err(RecordError::TooDeep { most: DEEPEST });
        }
        let earlier = |error| RecordError::Earlier {
            reason: Box::new(error),
        };
        let mut game = self.of.verify(content).map_err(earlier)?;
        if game.outcome().is_some() {
            return Err(RecordError::EarlierOver);
        }
        if self.names.len() != game.table().players.len() {
            return Err(RecordError::EarlierPlayers {
                players: game.table().players.len(),
                named: self.names.len(),
            });
        }
        game.play_on(chance, &self.names);
        Ok((game, Vec::new()))
    }

    /// Number of games this one descends from.
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
    /// The record of the game after this number of choices, counting only choices that weren't taken back;
    /// none if there were fewer.
    pub fn up_to(&self, choices: usize) -> Option<Record> {
        Some(Record {
            format: self.format,
            rules: self.rules.clone(),
            cards: self.cards.clone(),
            start: self.start.clone(),
            commitment: self.commitment.clone(),
            words: self.words.clone(),
            secret: self.secret.clone(),
            choices: self.choices.get(..choices)?.to_vec(),
            undone: Vec::new(),
            result: None,
            watched: None,
        })
    }
}

impl Game {
    /// Continues the game with new players and new randomness.
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

    /// Number of cards on top of the deck that a player knows by the rules.
    fn known_on_top(&self, place: usize) -> usize {
        let deck = &self.state.decks[place];
        let shared = self.table.rulebook.damage.shared_deck;
        let looked_at = self.state.frames.iter().filter_map(|frame| {
            if let Frame::PickDrawn { ship, count, .. } = frame
                && (shared || self.state.ship(*ship).side.index() == place)
            {
                Some(*count)
            } else {
                None
            }
        });
        usize::from(looked_at.chain([deck.known]).max().unwrap_or(0))
    }
}

#[cfg(test)]
mod tests;
