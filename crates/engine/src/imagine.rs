//! A game as its viewer might imagine it: everything he sees is as it is, everything he can't see is made up.
//!
//! Computer players think ahead in imagined games, since they may not look into the real one.

use furball_cards::squad::random_squad;
use furball_cards::{DamageId, Maneuver};

use crate::choice::Choice;
use crate::event::Viewer;
use crate::fate::{Fate, Seed};
use crate::game::Game;
use crate::ids::{Seat, ShipId};
use crate::prompt::Options;
use crate::state::Frame;
use crate::view::View;

impl View<'_> {
    /// A game that looks the same to this viewer, with hidden dials, cards, squads and all chance to come made up from
    /// the seed.
    pub fn imagine(self, seed: Seed) -> Game {
        let mut game = self.game().clone();
        let mut fate = Fate::seeded(seed);
        imagine_dials(&mut game, self.viewer(), &mut fate);
        imagine_cards(&mut game, self.viewer(), &mut fate);
        imagine_squads(&mut game, self.viewer(), &mut fate);
        imagine_draws(&mut game, self.viewer());
        game.state.fate = fate;
        game
    }
}

/// Dials of others that aren't revealed could show anything.
fn imagine_dials(game: &mut Game, viewer: Viewer, fate: &mut Fate) {
    for place in 0..game.state.ships.len() {
        let id = ShipId(place as u8);
        let ship = game.state.ship(id);
        let hidden = ship.dial.is_some() && !ship.revealed && viewer != Viewer::Seat(ship.owner);
        if hidden {
            let dial: Vec<Maneuver> = game.settable(id).collect();
            if !dial.is_empty() {
                let pick = fate.below(dial.len() as u32) as usize;
                game.state.ship_mut(id).dial = Some(dial[pick]);
            }
        }
    }
}

/// Facedown cards and the deck are one unknown heap, but for cards that the viewer has drawn and is looking at.
fn imagine_cards(game: &mut Game, viewer: Viewer, fate: &mut Fate) {
    for place in 0..game.state.decks.len() {
        imagine_deck(game, viewer, fate, place);
    }
}

fn imagine_deck(game: &mut Game, viewer: Viewer, fate: &mut Fate, place: usize) {
    let mut heap: Vec<DamageId> = game.state.decks[place].cards.clone();
    let known = match drawn(game) {
        Some((picker, of, count)) if viewer == Viewer::Seat(picker) && of == place => {
            heap.split_off(heap.len() - count)
        }
        _ => Vec::new(),
    };
    let shared = game.table.rulebook.damage.shared_deck;
    let from_it = |ship: &crate::state::Ship| shared || ship.side.index() == place;
    let facedown = |ship: &crate::state::Ship| -> Vec<DamageId> {
        ship.damage
            .iter()
            .filter(|dealt| !dealt.faceup)
            .filter_map(|dealt| dealt.card)
            .collect()
    };
    for ship in game.state.ships.iter().filter(|ship| from_it(ship)) {
        heap.extend(facedown(ship));
    }
    fate.shuffle(&mut heap);
    for ship in game.state.ships.iter_mut().filter(|ship| from_it(ship)) {
        for dealt in ship
            .damage
            .iter_mut()
            .filter(|dealt| !dealt.faceup && dealt.card.is_some())
        {
            dealt.card = heap.pop();
        }
    }
    heap.extend(known);
    game.state.decks[place].cards = heap;
}

/// Who is picking among drawn cards, from which deck, and how many.
fn drawn(game: &Game) -> Option<(Seat, usize, usize)> {
    match game.state.frames.last() {
        Some(&Frame::PickDrawn { ship, picker, count }) => {
            let side = game.state.ship(ship).side.index();
            let deck = if game.table.rulebook.damage.shared_deck {
                0
            } else {
                side
            };
            Some((game.state.ship(picker).owner, deck, usize::from(count)))
        }
        _ => None,
    }
}

/// Squads of others that aren't revealed could be any legal ones.
fn imagine_squads(game: &mut Game, viewer: Viewer, fate: &mut Fate) {
    if !game.state.ships.is_empty() {
        return;
    }
    for place in 0..game.state.sealed.len() {
        let seat = Seat(place as u8);
        if game.state.sealed[place].is_some() && viewer != Viewer::Seat(seat) {
            let faction = game.table.faction(game.table.side_of(seat));
            let limit = game
                .table
                .limit
                .unwrap_or(game.table.rulebook.squad.default_limit);
            let content = game.table.content.clone();
            game.state.sealed[place] = random_squad(&content, faction, limit, &mut |bound| fate.below(bound));
        }
    }
}

/// Cards that somebody else is looking at are on top of the deck, so what he is offered follows from the heap.
fn imagine_draws(game: &mut Game, viewer: Viewer) {
    let hidden = drawn(game).filter(|(picker, ..)| viewer != Viewer::Seat(*picker));
    let Some((picker, deck, count)) = hidden else {
        return;
    };
    let mut cards: Vec<DamageId> = game.state.decks[deck]
        .cards
        .iter()
        .rev()
        .take(count)
        .copied()
        .collect();
    cards.sort_unstable();
    cards.dedup();
    for prompt in game.prompts.iter_mut().filter(|prompt| prompt.seat == picker) {
        prompt.options = Options::List(cards.iter().copied().map(Choice::Drawn).collect());
    }
}
