//! Comparing results: which evades cancel which hits, and whether the attack hits at all.

use furball_cards::language::{Modifier, RuleKind, Step};
use furball_cards::{Die, Face};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::AbilityRef;
use crate::prompt::Ask;
use crate::state::{AttackStep, Frame, Pool};

use super::Flow;

/// What is left of the attack's results.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Left {
    hits: u8,
    crits: u8,
    /// Evade results that had nothing to cancel.
    evades: u8,
}

impl Flow<'_> {
    /// Each evade result cancels one hit or critical result, normal ones first [FE-ATK-36, FE-ATK-37]. Where a card lets
    /// the defender cancel critical ones first, he is asked if it makes a difference.
    pub(super) fn compare(&mut self) {
        let Some(defender) = self.state.attack().map(|attack| attack.defender) else {
            return;
        };
        match self.crits_first() {
            Some(ability) if self.left(false) != self.left(true) => {
                let choices = vec![Choice::Accept, Choice::Pass];
                let frame = Frame::Attack(AttackStep::Cancel);
                self.ask_list(frame, self.owner(defender), Ask::Decide(ability), choices);
            }
            _ => self.cancel(false),
        }
    }

    /// The defender has decided about the order.
    pub(super) fn order_decided(&mut self, choice: &Choice) {
        let crits_first = *choice == Choice::Accept;
        if let Some(ability) = self.crits_first().filter(|_| crits_first) {
            self.emit(Event::AbilityUsed { ability });
        }
        self.cancel(crits_first);
    }

    /// The ability that lets the defender of this attack cancel critical results first.
    fn crits_first(&self) -> Option<AbilityRef> {
        self.source_of(RuleKind::Comparing, |rule| *rule == Modifier::MayCritsFirst)
    }

    /// What would be left if the results met in this order.
    fn left(&self, crits_first: bool) -> Option<Left> {
        let attack = self.state.attack()?;
        let dice_miss_hits = self
            .source_of(RuleKind::Comparing, |rule| *rule == Modifier::HitsUncancelable)
            .is_some();
        Some(meet(&attack.attack, &attack.defense, crits_first, dice_miss_hits))
    }

    fn cancel(&mut self, crits_first: bool) {
        let Some(left) = self.left(crits_first) else {
            return;
        };
        let diceless_harmless = self.table.rulebook.attack.no_dice_no_damage;
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        for (die, face, kept) in [
            (Die::Attack, Face::Hit, left.hits),
            (Die::Attack, Face::Crit, left.crits),
            (Die::Defense, Face::Evade, left.evades),
        ] {
            let pool = attack.pool_mut(die);
            let canceled = pool.count(face) - kept;
            pool.cancel(face, canceled);
        }
        if attack.diceless && diceless_harmless {
            attack.attack.dice.clear();
        }
        let (hits, crits) = (attack.attack.count(Face::Hit), attack.attack.count(Face::Crit));
        attack.hit = hits + crits > 0;
        if attack.hit {
            self.emit(Event::AttackHit { hits, crits });
            self.push(Frame::Attack(AttackStep::DealDamage));
            self.fire_in_attack(Step::Hit);
        } else {
            self.emit(Event::AttackMissed);
            self.push(Frame::Attack(AttackStep::After));
        }
    }
}

/// Lets the results of both rolls meet. Dice that can't cancel normal results cancel critical ones only; evade results
/// that were added are no dice.
fn meet(attack: &Pool, defense: &Pool, crits_first: bool, dice_miss_hits: bool) -> Left {
    let evades = |added: bool| {
        let evades = defense.dice.iter().filter(|die| die.face == Face::Evade);
        evades.filter(|die| die.added == added).count() as u8
    };
    let (mut rolled, mut added) = (evades(false), evades(true));
    let (mut hits, mut crits) = (attack.count(Face::Hit), attack.count(Face::Crit));
    let order = if crits_first {
        [Face::Crit, Face::Hit]
    } else {
        [Face::Hit, Face::Crit]
    };
    for face in order {
        let results = if face == Face::Hit { &mut hits } else { &mut crits };
        if !(face == Face::Hit && dice_miss_hits) {
            let canceled = rolled.min(*results);
            rolled -= canceled;
            *results -= canceled;
        }
        let canceled = added.min(*results);
        added -= canceled;
        *results -= canceled;
    }
    Left {
        hits,
        crits,
        evades: rolled + added,
    }
}
