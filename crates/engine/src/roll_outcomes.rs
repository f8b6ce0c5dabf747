//! Roll outcomes: every way an answer could turn out, with its probability.
//!
//! Nothing here knows more than the game it starts from; callers that may not look into the real game
//! determinize it first.

use furball_cards::{DamageId, Die, Face};

use crate::chance::Chance;
use crate::choice::Choice;
use crate::flow::Flow;
use crate::game::Game;
use crate::hash::Fnv;
use crate::ids::{Seat, Side};
use crate::refusal::Refusal;
use crate::state::{Attack, AttackStep, DiceSet, Frame};
use crate::view::View;

use std::hash::{Hash, Hasher};

/// One way an answer could turn out.
#[derive(Clone, Debug)]
pub struct RollOutcome {
    /// Its probability, from 0 to 1.
    pub chance: f64,
    /// At its next prompt, or with the attack settled.
    pub game: Game,
    /// Something other than dice was left to chance, and the game continues with only one of the possibilities.
    pub partial: bool,
}

impl Game {
    /// Every outcome of the dice that follow from the answer, up to the next prompt. The game stops once the
    /// damage of the attack at this index is dealt: its aftermath isn't played.
    pub fn each_roll_outcome(
        &self,
        seat: Seat,
        choice: &Choice,
        attack: usize,
        each: &mut impl FnMut(RollOutcome),
    ) -> Result<(), Refusal> {
        self.check(seat, choice)?;
        self.follow(seat, choice, attack, &mut Vec::new(), 1.0, each);
        Ok(())
    }

    fn follow(
        &self,
        seat: Seat,
        choice: &Choice,
        attack: usize,
        faces: &mut Vec<Face>,
        chance: f64,
        each: &mut impl FnMut(RollOutcome),
    ) {
        let mut game = self.clone();
        game.state.chance = Chance::open(faces);
        Flow::new(&mut game, &mut Vec::new())
            .stopping_after(attack)
            .resume(seat, choice);
        let Chance::Open(open) = &game.state.chance else {
            return;
        };
        match open.wanted {
            None => {
                let partial = open.other;
                each(RollOutcome {
                    chance,
                    game,
                    partial,
                });
            }
            Some((die, count)) => each_roll(die, count, &mut |share, rolled| {
                let before = faces.len();
                faces.extend_from_slice(rolled);
                self.follow(seat, choice, attack, faces, chance * share, each);
                faces.truncate(before);
            }),
        }
    }

    /// Number of attacks in progress, nested in each other.
    pub fn attacks_under_way(&self) -> usize {
        self.state.attacks.len()
    }

    /// Whether the damage of the attack at this index is dealt, or the attack is over.
    pub fn is_settled(&self, attack: usize) -> bool {
        let under_way = self.state.attacks.len();
        // Anything later has its own step on the stack.
        let later = self.state.frames.iter().rev().find_map(|frame| {
            if let Frame::Attack(step) = frame {
                Some(*step)
            } else {
                None
            }
        });
        let reacting = matches!(
            later,
            Some(
                AttackStep::AfterAttacker
                    | AttackStep::AfterDefenderBonus
                    | AttackStep::AfterAttackerBonus
                    | AttackStep::Close
            )
        );
        self.state.outcome.is_some()
            || under_way <= attack
            || under_way == attack + 1 && reacting
            || self.at_aftermath(attack)
    }

    /// Whether the aftermath of the attack at this index is next.
    pub(crate) fn at_aftermath(&self, attack: usize) -> bool {
        self.state.attacks.len() == attack + 1
            && self.state.frames.last() == Some(&Frame::Attack(AttackStep::After))
    }

    /// Whether the attack at this index rolls its dice next, or has none.
    pub(crate) fn at_dice(&self, attack: usize) -> bool {
        let next = matches!(
            self.state.frames.last(),
            Some(Frame::Attack(
                AttackStep::RollAttackDiceNow | AttackStep::Neutralize | AttackStep::After
            ))
        );
        self.state.attacks.len() == attack + 1 && next
    }

    /// A hash that is the same for games with the same possible continuations: equal except for the order of
    /// the dice in the common area. Future randomness is ignored, and with `only_results` also attack dice
    /// that show neither a hit nor a critical result.
    pub fn likeness(&self, only_results: bool) -> u64 {
        let mut alike = self.clone();
        alike.state.chance = Chance::open(&[]);
        let picking = alike.state.frames.last().is_some_and(|frame| {
            matches!(
                frame,
                Frame::Reroll { .. }
                    | Frame::RerollRolled { .. }
                    | Frame::TurnRolled { .. }
                    | Frame::TurnDice { .. }
            )
        });
        // While dice are being picked, their order matters.
        if !picking && let Some(attack) = alike.state.attack_mut() {
            if only_results {
                keep_results(attack);
            }
            sort_dice(attack);
        }
        let mut hasher = Fnv::default();
        alike.state.hash(&mut hasher);
        hasher.finish()
    }

    /// The same game with only copies of this card in its damage decks, for callers that account for the
    /// others separately.
    pub fn with_decks_of(mut self, card: DamageId) -> Game {
        for deck in &mut self.state.decks {
            deck.cards.fill(card);
            deck.discard.fill(card);
        }
        self
    }
}

impl View<'_> {
    /// The damage cards of the side's deck that no player has seen, sorted: those still in it and those
    /// facedown. All players can deduce them from the revealed cards.
    pub fn unseen_damage(self, side: Side) -> Vec<DamageId> {
        let game = self.game();
        let shared = game.table().rulebook.damage.shared_deck;
        let deck = &game.state.decks[if shared { 0 } else { side.index() }];
        let ships = game.state.ships.iter().filter(|ship| shared || ship.side == side);
        let facedown = ships
            .flat_map(|ship| ship.damage.iter())
            .filter(|dealt| !dealt.faceup());
        let mut cards: Vec<DamageId> = deck.cards.clone();
        cards.extend(facedown.filter_map(|dealt| dealt.card));
        cards.sort_unstable();
        cards
    }
}

/// Drops attack dice that can't hit.
fn keep_results(attack: &mut Attack) {
    attack
        .attack
        .dice
        .retain(|die| matches!(die.face, Face::Hit | Face::Crit));
    for die in &mut attack.attack.dice {
        (die.rerolled, die.fixed) = (false, false);
    }
    attack.attack.eyes_modified = 0;
    attack.rerolled_last.take_if(|(die, _)| *die == Die::Attack);
}

/// Sorts the dice of both colors.
fn sort_dice(attack: &mut Attack) {
    for die in [Die::Attack, Die::Defense] {
        let last = match attack.rerolled_last {
            Some((kind, places)) if kind == die => Some(places),
            _ => None,
        };
        let pool = attack.pool_mut(die);
        let mut dice: Vec<_> = pool.dice.iter().copied().enumerate().collect();
        dice.sort_by_key(|&(place, rolled)| {
            (
                rolled.face as u8,
                rolled.rerolled,
                rolled.fixed,
                rolled.added,
                last.is_some_and(|places| places.contains(place)),
            )
        });
        for (slot, &(_, rolled)) in pool.dice.iter_mut().zip(&dice) {
            *slot = rolled;
        }
        if let Some(places) = last {
            let moved = |(_, (before, _)): &(usize, &(usize, _))| places.contains(*before);
            let places: DiceSet = dice
                .iter()
                .enumerate()
                .filter(moved)
                .map(|(place, _)| place)
                .collect();
            attack.rerolled_last = Some((die, places));
        }
    }
}

/// Every result of rolling this number of dice together, ignoring order, with its probability.
pub fn each_roll(die: Die, count: u8, each: &mut impl FnMut(f64, &[Face])) {
    let mut kinds: Vec<(Face, f64)> = Vec::new();
    let faces = die.faces();
    for face in faces {
        match kinds.iter_mut().find(|(kind, _)| *kind == face) {
            Some((_, share)) => *share += 1.0 / faces.len() as f64,
            None => kinds.push((face, 1.0 / faces.len() as f64)),
        }
    }
    fill(&kinds, count, 1.0, &mut Vec::new(), each);
}

/// Gives the first face to each possible number of the remaining dice, and recurses for the rest.
fn fill(
    kinds: &[(Face, f64)],
    left: u8,
    chance: f64,
    rolled: &mut Vec<Face>,
    each: &mut impl FnMut(f64, &[Face]),
) {
    let Some((&(face, share), others)) = kinds.split_first() else {
        if left == 0 {
            each(chance, rolled);
        }
        return;
    };
    let before = rolled.len();
    let mut ways = chance;
    for shown in 0..=left {
        fill(others, left - shown, ways, rolled, each);
        // One more of this face. Multiplying before dividing keeps it an exact multiple of a power of one eighth.
        ways = ways * share * f64::from(left - shown) / f64::from(shown + 1);
        rolled.push(face);
    }
    rolled.truncate(before);
}
