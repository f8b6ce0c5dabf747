//! Rule disputes: a roll-off where players can't agree, and the rulings of a game.
//!
//! The engine decides every case itself, so this is a tool for tables where people measure by hand.
//!
//! ```
//! use furball_engine::dispute::Rulings;
//! use furball_engine::position::parse_dice;
//! use furball_engine::{Chance, Seat};
//!
//! let mut rulings = Rulings::default();
//! let mut fate = Chance::fixed(parse_dice("a:EHB d:BBV")?);
//! let ruling = rulings.settle("is Luke in the arc?", [Seat(0), Seat(1)], &mut fate);
//! assert_eq!(ruling.decider, Seat(0));
//! # Ok::<(), furball_engine::PositionError>(())
//! ```

use furball_cards::{Die, Face};
use furball_rules::Rule;
use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::ids::Seat;
use crate::refusal::Refusal;

/// Number of dice each of the two rolls [FE-DISP-01].
const DICE: usize = 3;

/// Real dice don't tie this often in a row; an exhausted fixed list would tie forever.
const MAX_ROLLS: usize = 100;

/// The rulings of one game, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulings {
    made: Vec<Ruling>,
}

/// A situation that was settled by dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The players' name for the situation; the same words mean the same situation.
    pub situation: String,
    /// Who decides it.
    pub decider: Seat,
    /// Every roll, the deciding one last.
    pub rolls: Vec<RollOff>,
    /// Their decision, once made.
    pub decision: Option<String>,
}

/// Three attack dice against three defense dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RollOff {
    pub attack: [Face; DICE],
    pub defense: [Face; DICE],
}

impl RollOff {
    fn roll(chance: &mut Chance) -> RollOff {
        RollOff {
            attack: std::array::from_fn(|_| chance.roll(Die::Attack)),
            defense: std::array::from_fn(|_| chance.roll(Die::Defense)),
        }
    }

    /// Which dice show more focus results, attack or defense; neither in a tie [FE-OPEN-35].
    pub fn winner(&self) -> Option<Die> {
        let eyes = |faces: &[Face]| faces.iter().filter(|face| **face == Face::Focus).count();
        match eyes(&self.attack).cmp(&eyes(&self.defense)) {
            std::cmp::Ordering::Greater => Some(Die::Attack),
            std::cmp::Ordering::Less => Some(Die::Defense),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl Rulings {
    /// The ruling on a situation, if it has come up in this game before [FE-DISP-02].
    pub fn find(&self, situation: &str) -> Option<&Ruling> {
        self.made.iter().find(|ruling| ruling.situation == situation)
    }

    /// All rulings of the game.
    pub fn iter(&self) -> impl Iterator<Item = &Ruling> {
        self.made.iter()
    }

    /// Determines who decides: the player who did so before, or else the one who rolls more focus results.
    /// The first seat rolls the attack dice, the second the defense dice, and both reroll until they differ
    /// [FE-DISP-01, FE-DISP-02, FE-OPEN-35].
    pub fn settle(&mut self, situation: &str, seats: [Seat; 2], chance: &mut Chance) -> &Ruling {
        let known = self.made.iter().position(|ruling| ruling.situation == situation);
        let place = known.unwrap_or_else(|| {
            self.made.push(roll_off(situation, seats, chance));
            self.made.len() - 1
        });
        &self.made[place]
    }

    /// Records the decision. Only the decider makes it, and it holds for the rest of the game.
    pub fn decide(&mut self, situation: &str, seat: Seat, decision: &str) -> Result<(), Refusal> {
        let found = self.made.iter_mut().find(|ruling| ruling.situation == situation);
        let unknown = || Refusal::new(Rule::FE_DISP_01, "nobody has rolled for that situation yet");
        let ruling = found.ok_or_else(unknown)?;
        if ruling.decider != seat {
            return Err(Refusal::new(
                Rule::FE_DISP_01,
                "the other player rolled more focus results",
            ));
        }
        if ruling.decision.is_some() {
            return Err(Refusal::new(
                Rule::FE_DISP_02,
                "a ruling stays the same for the whole game",
            ));
        }
        ruling.decision = Some(decision.to_owned());
        Ok(())
    }
}

fn roll_off(situation: &str, seats: [Seat; 2], chance: &mut Chance) -> Ruling {
    let mut rolls = Vec::new();
    let winner = loop {
        let roll = RollOff::roll(chance);
        rolls.push(roll);
        match roll.winner() {
            Some(winner) => break winner,
            None if rolls.len() >= MAX_ROLLS => break Die::Attack,
            None => {}
        }
    };
    let decider = match winner {
        Die::Attack => seats[0],
        Die::Defense => seats[1],
    };
    Ruling {
        situation: situation.to_owned(),
        decider,
        rolls,
        decision: None,
    }
}
