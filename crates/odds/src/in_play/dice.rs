//! Sets of dice that may be picked, without equivalent ones.

use furball_engine::{Ask, DiceSet, Game, Prompt, Rolled, Viewer};

/// Sets of these dice, one for all that differ only in equivalent dice.
pub(super) fn dice_sets(game: &Game, prompt: &Prompt, allowed: DiceSet) -> Vec<DiceSet> {
    let view = game.view(Viewer::Spectator);
    let dice: &[Rolled] = if let Some(roll) = view.roll() {
        &roll.pool.dice
    } else if let Ask::PickDice(die) = prompt.ask {
        view.attack().map_or(&[], |attack| &attack.pool(die).dice)
    } else {
        &[]
    };
    let mut kinds: Vec<Vec<usize>> = Vec::new();
    for place in allowed.iter() {
        let like = |kind: &&mut Vec<usize>| dice.get(kind[0]) == dice.get(place);
        match kinds.iter_mut().find(like) {
            Some(kind) => kind.push(place),
            None => kinds.push(vec![place]),
        }
    }
    let mut sets = vec![DiceSet::default()];
    for kind in kinds {
        let others = sets.clone();
        for count in 1..=kind.len() {
            let picked = &kind[..count];
            let with = |set: &DiceSet| -> DiceSet { set.iter().chain(picked.iter().copied()).collect() };
            sets.extend(others.iter().map(with));
        }
    }
    sets
}
