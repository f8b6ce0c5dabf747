//! The Neutralize Results step: which evades cancel which hits, and whether the attack hits.

use furball_cards::language::{ArcName, Modifier, Order, RuleKind, Step};
use furball_cards::{Die, Face, Token};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::ShipId;
use crate::ids::{AbilityRef, Object};
use crate::prompt::Ask;
use crate::state::{AttackStep, DicePool, DiceSet, Frame};

use super::Flow;

/// The attack's remaining results.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Left {
    hits: u8,
    crits: u8,
    /// Unused evade results.
    evades: u8,
}

/// How results cancel each other.
#[derive(Clone, Copy)]
struct Meeting {
    crits_first: bool,
    /// Dice can't cancel normal results; added evade results aren't dice.
    dice_miss_hits: bool,
    /// Evade results can't cancel critical results.
    crits_stay: bool,
}

impl Flow<'_> {
    /// Each evade result cancels one hit or critical result, normal ones first
    /// [FE-ATK-36, FE-ATK-37, SE-ATK-14] unless a card reverses that. If a card lets the defender do so,
    /// there is a prompt if it makes a difference.
    pub(super) fn compare(&mut self) {
        let Some(defender) = self.state.attack().map(|attack| attack.defender) else {
            return;
        };
        let always = self.compares(Face::Crit, Order::First);
        match self.may_crits_first() {
            Some(ability) if !always && self.left(false) != self.left(true) => {
                let choices = vec![Choice::Accept, Choice::Pass];
                let frame = Frame::Attack(AttackStep::Cancel);
                self.ask_list(frame, self.owner(defender), Ask::Decide(ability), choices);
            }
            _ => self.cancel(always),
        }
    }

    /// The defender has chosen the order.
    pub(super) fn order_decided(&mut self, choice: &Choice) {
        let crits_first = *choice == Choice::Accept;
        if let Some(ability) = self.may_crits_first().filter(|_| crits_first) {
            self.emit(Event::AbilityUsed { ability });
        }
        self.cancel(crits_first);
    }

    /// The ability that lets the defender of this attack cancel critical results first.
    fn may_crits_first(&self) -> Option<AbilityRef> {
        let wanted = Modifier::Canceled(Face::Crit, Order::MayFirst);
        self.source_of(RuleKind::Comparing, |rule| *rule == wanted)
    }

    fn compares(&self, face: Face, order: Order) -> bool {
        let wanted = Modifier::Canceled(face, order);
        self.source_of(RuleKind::Comparing, |rule| *rule == wanted)
            .is_some()
    }

    /// The results that would remain if canceled in this order.
    fn left(&self, crits_first: bool) -> Option<Left> {
        let attack = self.state.attack()?;
        let meeting = Meeting {
            crits_first,
            dice_miss_hits: self.compares(Face::Hit, Order::Never),
            crits_stay: self.compares(Face::Crit, Order::Never),
        };
        Some(meet(&attack.attack, &attack.defense, meeting))
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
            if die == Die::Attack {
                attack.neutralized += canceled;
            }
        }
        if attack.diceless && diceless_harmless {
            attack.attack.dice.clear();
        }
        self.reinforce_defender();
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        let (hits, crits) = (attack.attack.count(Face::Hit), attack.attack.count(Face::Crit));
        attack.hit = hits + crits > 0 || attack.certain;
        let result = if attack.hit {
            Event::AttackHit { hits, crits }
        } else {
            Event::AttackMissed
        };
        self.emit(result);
        self.push(Frame::Attack(AttackStep::Compared));
        self.fire_in_attack(Step::Compared);
    }

    /// Each reinforce token facing the attacker adds an evade result, as long as more than one result
    /// remains. The tokens stay [SE-REINF-02, SE-REINF-03, SE-REINF-04, SE-REINF-05].
    fn reinforce_defender(&mut self) {
        let Some(attack) = self.state.attack() else { return };
        let (attacker, defender) = (attack.attacker, attack.defender);
        let tokens = self.state.ship(defender).tokens;
        let sees = |arc| self.in_arc(defender, arc, Object::Ship(attacker));
        let crits_stay = self.compares(Face::Crit, Order::Never);
        for (token, arc, other) in [
            (Token::ReinforceFore, ArcName::FullFront, ArcName::FullRear),
            (Token::ReinforceAft, ArcName::FullRear, ArcName::FullFront),
        ] {
            // An attacker across the midway line is in both arcs.
            if !tokens.has(token) || !sees(arc) || sees(other) {
                continue;
            }
            for _ in 0..tokens.count(token) {
                self.cancel_by_reinforcement(crits_stay);
            }
            return;
        }
    }

    fn cancel_by_reinforcement(&mut self, crits_stay: bool) {
        let Some(attack) = self.state.attack_mut() else {
            return;
        };
        let (hits, crits) = (attack.attack.count(Face::Hit), attack.attack.count(Face::Crit));
        if hits + crits < 2 || hits == 0 && crits_stay {
            return;
        }
        attack.defense.push(Face::Evade, true);
        let (ship, pool) = (attack.defender, attack.defense.clone());
        // [SE-OPEN-32]
        let face = if hits > 0 { Face::Hit } else { Face::Crit };
        attack.attack.cancel(face, 1);
        attack.defense.cancel(Face::Evade, 1);
        attack.neutralized += 1;
        self.emit(Event::DiceChanged {
            ship,
            die: Die::Defense,
            pool,
            again: DiceSet::default(),
        });
    }

    /// The attack hits if at least one result remains. Then damage follows, otherwise only what reacts to the
    /// attack [FE-ATK-38, FE-ATK-39, SE-ATK-15, SE-ATK-16].
    pub(super) fn hit_or_miss(&mut self) {
        if self.state.attack().is_some_and(|attack| attack.hit) {
            self.push(Frame::Attack(AttackStep::DealDamage));
            self.fire_in_attack(Step::Hit);
        } else {
            self.push(Frame::Attack(AttackStep::After));
        }
    }

    pub(super) fn cancel_results(&mut self, die: Die, faces: &[Face], count: Option<u8>) {
        if let Some(attack) = self.state.attack_mut() {
            let pool = attack.pool_mut(die);
            if faces.is_empty() {
                pool.dice.clear();
            }
            let mut left = count.unwrap_or(u8::MAX);
            for &face in faces {
                left -= pool.cancel(face, left);
            }
        }
        self.dice_changed(die);
    }

    /// Another ship suffers results instead of the defender.
    pub(super) fn take_results(&mut self, ship: ShipId, face: Face, count: Option<u8>) {
        let taken = self
            .state
            .attack_mut()
            .map_or(0, |attack| attack.attack.cancel(face, count.unwrap_or(u8::MAX)));
        self.dice_changed(Die::Attack);
        let (hits, crits) = if face == Face::Crit {
            (0, taken)
        } else {
            (taken, 0)
        };
        self.suffers(ship, hits, crits, false);
    }
}

/// Cancels the results of both rolls. Dice that can't cancel normal results cancel only critical ones.
fn meet(attack: &DicePool, defense: &DicePool, meeting: Meeting) -> Left {
    let evades = |added: bool| {
        let evades = defense.dice.iter().filter(|die| die.face == Face::Evade);
        evades.filter(|die| die.added == added).count() as u8
    };
    let (mut rolled, mut added) = (evades(false), evades(true));
    let (mut hits, mut crits) = (attack.count(Face::Hit), attack.count(Face::Crit));
    let order = if meeting.crits_first {
        [Face::Crit, Face::Hit]
    } else {
        [Face::Hit, Face::Crit]
    };
    for face in order {
        let results = if face == Face::Hit { &mut hits } else { &mut crits };
        if face == Face::Crit && meeting.crits_stay {
            continue;
        }
        if !(face == Face::Hit && meeting.dice_miss_hits) {
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
