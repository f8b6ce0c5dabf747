//! Determinization: a game in which everything the viewer can see is real, and everything hidden is made up.
//!
//! Computer players think ahead in such games, since they may not look into the real one.

use furball_cards::language::{Ability, Effect};
use furball_cards::squad::{random_builds, random_squad};
use furball_cards::{ConditionCardId, Content, DamageId, Maneuver};

use crate::chance::{Chance, Seed};
use crate::flow::Flow;
use crate::game::Game;
use crate::ids::{Seat, ShipId};
use crate::prompt::Options;
use crate::state::{Assigned, Frame};
use crate::view::View;
use crate::viewer::Viewer;

impl View<'_> {
    /// A game that looks the same to this viewer, with hidden dials, cards, squads and all future randomness
    /// made up from the seed.
    pub fn determinize(self, seed: Seed) -> Game {
        let mut game = self.game().clone();
        let mut chance = Chance::seeded(seed);
        determinize_dials(&mut game, self.viewer(), &mut chance);
        determinize_cards(&mut game, self.viewer(), &mut chance);
        determinize_conditions(&mut game, self.viewer(), &mut chance);
        determinize_squads(&mut game, self.viewer(), &mut chance);
        determinize_draws(&mut game, self.viewer());
        determinize_picks(&mut game, self.viewer());
        game.state.chance = chance;
        game
    }
}

/// Other players' unrevealed dials could show anything.
fn determinize_dials(game: &mut Game, viewer: Viewer, chance: &mut Chance) {
    for place in 0..game.state.ships.len() {
        let id = ShipId(place as u8);
        let ship = game.state.ship(id);
        let hidden = ship.dial.is_some() && !ship.revealed && viewer != Viewer::Seat(ship.owner);
        if hidden {
            let dial: Vec<Maneuver> = game.settable(id).collect();
            if !dial.is_empty() {
                let pick = chance.below(dial.len() as u32) as usize;
                game.state.ship_mut(id).dial = Some(dial[pick]);
            }
        }
    }
}

/// Facedown cards and the deck form one unknown pile, except for cards the viewer is looking at or that were
/// put on top in the open.
fn determinize_cards(game: &mut Game, viewer: Viewer, chance: &mut Chance) {
    for place in 0..game.state.decks.len() {
        determinize_deck(game, viewer, chance, place);
    }
}

/// Other players' facedown conditions could be any that a card assigns facedown.
fn determinize_conditions(game: &mut Game, viewer: Viewer, chance: &mut Chance) {
    let hidden = |game: &Game, assigned: &Assigned| {
        assigned.facedown && viewer != Viewer::Seat(game.state.ship(assigned.on).owner)
    };
    if !game
        .state
        .conditions
        .iter()
        .any(|assigned| hidden(game, assigned))
    {
        return;
    }
    let possible = facedown_conditions(&game.table.content);
    for place in 0..game.state.conditions.len() {
        if hidden(game, &game.state.conditions[place]) && !possible.is_empty() {
            let pick = chance.below(possible.len() as u32) as usize;
            game.state.conditions[place].card = possible[pick];
            let on = game.state.conditions[place].on;
            Flow::new(game, &mut Vec::new()).refresh(on);
        }
    }
}

/// Every condition that some card assigns facedown.
fn facedown_conditions(content: &Content) -> Vec<ConditionCardId> {
    fn collect(effects: &[Effect], content: &Content, found: &mut Vec<ConditionCardId>) {
        for effect in effects {
            if let Effect::Assign {
                condition,
                facedown: true,
                ..
            } = effect
            {
                found.extend(content.find_condition(condition));
            }
            for list in effect.lists() {
                collect(list, content, found);
            }
        }
    }
    let pilots = content.pilots.iter().flat_map(|pilot| &pilot.abilities);
    let upgrades = content.upgrades.iter().flat_map(|upgrade| &upgrade.abilities);
    let mut found = Vec::new();
    for ability in pilots.chain(upgrades) {
        let effects = match ability {
            Ability::When(text) => &text.then,
            Ability::Instead(text) => &text.then,
            Ability::Action(text) => &text.then,
            Ability::While(_) | Ability::Attack(_) => continue,
        };
        collect(effects, content, &mut found);
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn determinize_deck(game: &mut Game, viewer: Viewer, chance: &mut Chance, place: usize) {
    let mut heap: Vec<DamageId> = game.state.decks[place].cards.clone();
    let looked_at = match drawn(game) {
        Some((picker, of, count)) if viewer == Viewer::Seat(picker) && of == place => count,
        _ => 0,
    };
    let known = looked_at.max(usize::from(game.state.decks[place].known));
    let known = heap.split_off(heap.len().saturating_sub(known));
    let shared = game.table.rulebook.damage.shared_deck;
    let seen = looked_through(game, viewer);
    let from_it = |ship: &crate::state::Ship| (shared || ship.side.index() == place) && seen != Some(ship.id);
    let facedown = |ship: &crate::state::Ship| -> Vec<DamageId> {
        ship.damage
            .iter()
            .filter(|dealt| !dealt.faceup())
            .filter_map(|dealt| dealt.card)
            .collect()
    };
    for ship in game.state.ships.iter().filter(|ship| from_it(ship)) {
        heap.extend(facedown(ship));
    }
    chance.shuffle(&mut heap);
    for ship in game.state.ships.iter_mut().filter(|ship| from_it(ship)) {
        for dealt in ship
            .damage
            .iter_mut()
            .filter(|dealt| !dealt.faceup() && dealt.card.is_some())
        {
            dealt.card = heap.pop();
        }
    }
    heap.extend(known);
    game.state.decks[place].cards = heap;
}

/// Who is picking among drawn cards, from which deck, and how many.
fn drawn(game: &Game) -> Option<(Seat, usize, usize)> {
    if let Some(&Frame::PickDrawn { ship, picker, count }) = game.state.frames.last() {
        let side = game.state.ship(ship).side.index();
        let deck = if game.table.rulebook.damage.shared_deck {
            0
        } else {
            side
        };
        Some((game.state.ship(picker).owner, deck, usize::from(count)))
    } else {
        None
    }
}

/// Other players' unrevealed squads could be any legal squads.
fn determinize_squads(game: &mut Game, viewer: Viewer, chance: &mut Chance) {
    if !game.state.ships.is_empty() {
        return;
    }
    for place in 0..game.state.sealed.len() {
        let seat = Seat(place as u8);
        if game.state.sealed[place].is_some() && viewer != Viewer::Seat(seat) {
            let table = &game.table;
            let agreed = table.faction_agreed(seat);
            let faction = agreed.unwrap_or_else(|| table.faction(table.side_of(seat)));
            let limit = table.limit.unwrap_or(table.content.prices.limit);
            let (content, threat) = (game.table.content.clone(), table.threat);
            let rng = &mut |bound| chance.below(bound);
            game.state.sealed[place] = match threat {
                Some(threat) => random_builds(&content, faction, threat, rng),
                None => random_squad(&content, faction, limit, rng),
            };
        }
    }
}

/// What another player is offered from facedown cards, a deck or a facedown dial follows from the made-up ones.
fn determinize_picks(game: &mut Game, viewer: Viewer) {
    let Some(&Frame::Pick {
        origin,
        place,
        context,
    }) = game.state.frames.last()
    else {
        return;
    };
    let Some(choices) = Flow::new(game, &mut Vec::new()).secret_picks(origin, place, &context) else {
        return;
    };
    let others = game
        .prompts
        .iter_mut()
        .filter(|prompt| viewer != Viewer::Seat(prompt.seat));
    for prompt in others {
        prompt.options = Options::List(choices.clone());
    }
}

/// The ship whose facedown cards the viewer is looking at, to pick one.
fn looked_through(game: &Game, viewer: Viewer) -> Option<ShipId> {
    let Some(Frame::Pick {
        origin,
        place,
        context,
    }) = game.state.frames.last()
    else {
        return None;
    };
    match game.effects(*origin).get(usize::from(*place)) {
        Some(Effect::Expose { who, picked: true }) => game
            .who(*who, context, None)
            .filter(|_| viewer == Viewer::Seat(game.decider(context))),
        // Any other effect shows no facedown cards.
        _ => None,
    }
}

/// Cards that another player is looking at are on top of the deck, so the pile determines what that player is offered.
fn determinize_draws(game: &mut Game, viewer: Viewer) {
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
    let choices = game.drawn_choices(&cards);
    for prompt in game.prompts.iter_mut().filter(|prompt| prompt.seat == picker) {
        prompt.options = Options::List(choices.clone());
    }
}
