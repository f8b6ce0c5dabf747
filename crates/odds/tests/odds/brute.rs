//! A plain enumeration of all cases, kept simple on purpose: every die separately, every token whenever it may be
//! spent.

use std::collections::HashMap;

use furball_cards::{Die, Face};
use furball_engine::rulebook::EvadeToken;
use furball_odds::{Attack, Odds};

use crate::table::faces;

/// The dice on the table, and everything that may still be spent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Table {
    attack: Vec<(Face, bool)>,
    defense: Vec<Face>,
    added: u8,
    focus: [bool; 2],
    turns: [u8; 2],
    lock: bool,
    evade: u8,
    clouded: bool,
}

/// Chances of damage 0, 1, 2 … then of a critical result and of a hit.
type Count = Vec<f64>;

struct Brute<'a> {
    attack: &'a Attack,
    most: usize,
    known: HashMap<(Table, bool), Count>,
}

pub fn odds(attack: &Attack) -> Odds {
    let most = usize::from(attack.dice.to_roll);
    let mut brute = Brute {
        attack,
        most,
        known: HashMap::new(),
    };
    let per_attack = attack.rules.per_attack.unwrap_or(u8::MAX);
    let table = Table {
        attack: Vec::new(),
        defense: Vec::new(),
        added: 0,
        focus: [attack.aim.focus, attack.guard.focus],
        turns: [
            attack.aim.calculate + attack.aim.force,
            attack.guard.calculate + attack.guard.force,
        ],
        lock: attack.aim.lock,
        evade: attack.guard.evade.min(per_attack),
        clouded: attack.guard.clouded,
    };
    let count = brute.roll_attack(table, attack.dice.to_roll);
    Odds {
        damage: count[..=most].to_vec(),
        expected: expected(&count, most),
        hit: count[most + 2],
        crit: count[most + 1],
        ..Odds::default()
    }
}

fn expected(count: &Count, most: usize) -> f64 {
    (0..=most).map(|damage| damage as f64 * count[damage]).sum()
}

impl Brute<'_> {
    fn zero(&self) -> Count {
        vec![0.0; self.most + 3]
    }

    /// More for the attacker, less for the defender: damage, then critical results, then hits.
    fn better(&self, a: &Count, b: &Count) -> bool {
        let worth = |count: &Count| {
            [
                expected(count, self.most),
                count[self.most + 1],
                count[self.most + 2],
            ]
        };
        for (a, b) in worth(a).into_iter().zip(worth(b)) {
            if (a - b).abs() > 1e-12 {
                return a > b;
            }
        }
        false
    }

    fn average(&mut self, die: Die, mut with: impl FnMut(&mut Self, Face) -> Count) -> Count {
        let mut sum = self.zero();
        for (face, share) in faces(die) {
            let part = with(self, face);
            sum.iter_mut()
                .zip(part)
                .for_each(|(sum, part)| *sum += share * part);
        }
        sum
    }

    fn roll_attack(&mut self, table: Table, left: u8) -> Count {
        if left == 0 {
            return self.modify_attack(table);
        }
        self.average(Die::Attack, |brute, face| {
            let mut table = table.clone();
            table.attack.push((face, false));
            table
                .attack
                .sort_by_key(|(face, rerolled)| (*face as u8, *rerolled));
            brute.roll_attack(table, left - 1)
        })
    }

    fn modify_attack(&mut self, table: Table) -> Count {
        if let Some(known) = self.known.get(&(table.clone(), true)) {
            return known.clone();
        }
        let mut best = self.roll_defense(table.clone(), self.attack.defense.to_roll);
        let mut ways: Vec<Count> = Vec::new();
        if table.focus[0] {
            let mut next = table.clone();
            next.focus[0] = false;
            for die in next.attack.iter_mut().filter(|die| die.0 == Face::Focus) {
                die.0 = Face::Hit;
            }
            ways.push(self.modify_attack(next));
        }
        let eye = table.attack.iter().position(|die| die.0 == Face::Focus);
        if let Some(place) = eye.filter(|_| table.turns[0] > 0) {
            let mut next = table.clone();
            next.turns[0] -= 1;
            next.attack[place].0 = Face::Hit;
            ways.push(self.modify_attack(next));
        }
        if table.lock {
            for picked in 1u32..1 << table.attack.len() {
                let places: Vec<usize> = (0..table.attack.len())
                    .filter(|place| picked >> place & 1 == 1)
                    .collect();
                if places.iter().any(|&place| table.attack[place].1) {
                    continue;
                }
                let mut next = table.clone();
                next.lock = false;
                ways.push(self.reroll(next, &places));
            }
        }
        for way in ways {
            if self.better(&way, &best) {
                best = way;
            }
        }
        self.known.insert((table, true), best.clone());
        best
    }

    fn reroll(&mut self, table: Table, places: &[usize]) -> Count {
        let Some((&place, others)) = places.split_first() else {
            let mut table = table;
            table
                .attack
                .sort_by_key(|(face, rerolled)| (*face as u8, *rerolled));
            return self.modify_attack(table);
        };
        self.average(Die::Attack, |brute, face| {
            let mut table = table.clone();
            table.attack[place] = (face, true);
            brute.reroll(table, others)
        })
    }

    fn roll_defense(&mut self, table: Table, left: u8) -> Count {
        if left == 0 {
            return self.modify_defense(table);
        }
        self.average(Die::Defense, |brute, face| {
            let mut table = table.clone();
            table.defense.push(face);
            table.defense.sort_by_key(|face| *face as u8);
            brute.roll_defense(table, left - 1)
        })
    }

    fn modify_defense(&mut self, table: Table) -> Count {
        if let Some(known) = self.known.get(&(table.clone(), false)) {
            return known.clone();
        }
        let mut best = self.compare(&table);
        let mut ways: Vec<Table> = Vec::new();
        let turned = |from: Face| {
            let place = table.defense.iter().position(|face| *face == from)?;
            let mut next = table.clone();
            next.defense[place] = Face::Evade;
            Some(next)
        };
        if table.focus[1] {
            let mut next = table.clone();
            next.focus[1] = false;
            for face in next.defense.iter_mut().filter(|face| **face == Face::Focus) {
                *face = Face::Evade;
            }
            ways.push(next);
        }
        if table.turns[1] > 0
            && let Some(mut next) = turned(Face::Focus)
        {
            next.turns[1] -= 1;
            ways.push(next);
        }
        if table.clouded
            && let Some(mut next) = turned(Face::Blank)
        {
            next.clouded = false;
            ways.push(next);
        }
        if table.evade > 0 {
            match self.attack.rules.evade {
                EvadeToken::AddsResult => {
                    let mut next = table.clone();
                    next.evade -= 1;
                    next.added += 1;
                    ways.push(next);
                }
                EvadeToken::ChangesDie => {
                    for mut next in [Face::Blank, Face::Focus].into_iter().filter_map(turned) {
                        next.evade -= 1;
                        ways.push(next);
                    }
                }
            }
        }
        for way in ways {
            let count = self.modify_defense(way);
            if self.better(&best, &count) {
                best = count;
            }
        }
        self.known.insert((table, false), best.clone());
        best
    }

    /// Results are compared one by one.
    fn compare(&self, table: &Table) -> Count {
        let faces = |wanted: Face| table.attack.iter().filter(|die| die.0 == wanted).count();
        let (mut hits, mut crits) = (faces(Face::Hit), faces(Face::Crit));
        let evades = table.defense.iter().filter(|face| **face == Face::Evade).count();
        let mut cancel = |least: usize| {
            if hits + crits > least {
                if hits > 0 { hits -= 1 } else { crits -= 1 }
            }
        };
        (0..evades + usize::from(table.added)).for_each(|_| cancel(0));
        (0..self.attack.guard.reinforce).for_each(|_| cancel(1));
        let mut count = self.zero();
        count[hits + crits] = 1.0;
        count[self.most + 1] = f64::from(u8::from(crits > 0));
        count[self.most + 2] = f64::from(u8::from(hits + crits > 0));
        count
    }
}
