//! The value of single effects.

use furball_cards::language::{
    Amount, Cards, Change, Counter, DealtFrom, Deed, Dice, Effect, Moved, NewManeuver, RangeBonus, Receiver,
    Relation, ShipRef, Skipped, Things, TurnBy, Which,
};
use furball_cards::{Die, Difficulty, Face};
use furball_engine::CardRef;

use super::{Chosen, Judge};
use crate::devices;
use crate::outlook::outlook;
use crate::outlook::value;
use crate::prices::{CHARGE, FORCE, number, set_worth, stat_worth, token_worth};

impl Judge<'_> {
    pub(super) fn one(&self, effect: &Effect) -> f64 {
        match effect {
            // Tokens
            Effect::Gain(who, token, amount) => self.for_ship(*who, token_worth(*token) * number(amount)),
            Effect::GainLike { who, .. } => self.for_ship(*who, 0.3),
            Effect::LoseTokens(who, tokens, amount) => {
                self.for_ship(*who, -set_worth(*tokens) * number(amount))
            }
            Effect::Transfer {
                from,
                to,
                tokens,
                count,
                ..
            } => {
                let worth = set_worth(*tokens) * number(count);
                self.for_ship(*from, -worth) + self.for_ship(*to, worth)
            }
            // A token that isn't named is one that would be gained: what sparing it is worth is judged with that.
            Effect::Stash { token, count } => 0.6 * token.map_or(0.0, token_worth) * number(count),
            Effect::Unstash { to, tokens, .. } => self.for_ship(*to, set_worth(*tokens)),
            Effect::Keep(who, tokens, _) => self.for_ship(*who, 0.4 * set_worth(*tokens)),

            // Shields, charges and Force
            Effect::Recover(counter, count) => {
                let (who, each) = Judge::counted(counter);
                self.for_ship(who, each * number(count))
            }
            Effect::Lose(counter, count) => {
                let (who, each) = Judge::counted(counter);
                self.for_ship(who, -each * number(count))
            }

            // Damage
            Effect::Suffer { who, hits, crits } => self.for_ship(*who, -number(hits) - 1.3 * number(crits)),
            Effect::Prevent(count) => count.map_or(1.5, f64::from),
            Effect::Deal {
                from: DealtFrom::This,
                ..
            }
            | Effect::Deal { onto_this: true, .. } => 0.0,
            Effect::Deal {
                from: DealtFrom::Drawn(_),
                ..
            } => 0.5,
            Effect::Deal {
                who, cards, faceup, ..
            } => self.for_ship(*who, -f64::from(*cards) * if *faceup { 1.5 } else { 1.0 }),
            Effect::Repair(Which::Damage { who, cards, .. }) => self.for_ship(
                *who,
                match cards {
                    Cards::Faceup | Cards::FaceupOf(_) => 0.8,
                    Cards::Facedown | Cards::Any => 1.0,
                },
            ),
            Effect::Repair(Which::This | Which::Dealt | Which::Upgrade { .. }) => 0.55,
            Effect::Expose { who, .. } => self.for_ship(*who, -0.8),
            Effect::Destroy(who) => self.for_ship(*who, -8.0),

            // Dice
            Effect::Roll {
                die,
                count,
                on,
                otherwise,
                ..
            } => {
                let chance = |faces: &[Face]| {
                    let all = die.faces();
                    all.iter().filter(|face| faces.contains(face)).count() as f64 / all.len() as f64
                };
                let each = on
                    .iter()
                    .map(|outcome| chance(&outcome.faces) * self.all(&outcome.then));
                let miss = 1.0 - on.iter().map(|outcome| chance(&outcome.faces)).sum::<f64>();
                number(count) * each.sum::<f64>() + miss.max(0.0) * self.all(otherwise)
            }
            Effect::Change {
                dice,
                from,
                to,
                count,
                ..
            } => self.change(self.die(*dice), from, to, count.as_ref()),
            Effect::Reroll { dice: None, .. } => 0.3,
            Effect::Reroll {
                dice: Some(dice),
                among,
                up_to,
                exactly,
                ..
            } => self.reroll(self.die(*dice), among, up_to.as_ref().or(exactly.as_ref())),
            Effect::AddResult(_, None, _) => 0.5,
            Effect::AddResult(dice, Some(face), count) => {
                f64::from(*count) * self.result(self.die(*dice), *face)
            }
            Effect::Cancel {
                dice,
                faces,
                down_to: Some(left),
                each,
                ..
            } => {
                let die = self.die(*dice);
                let shown: u8 = faces.iter().map(|&face| self.results(die, face)).sum();
                let worth = faces.first().map_or(0.0, |&face| self.result(die, face));
                f64::from(shown.saturating_sub(*left)) * (self.all(each) - worth)
            }
            Effect::Cancel {
                dice, faces, count, ..
            } => {
                let die = self.die(*dice);
                let faces = if faces.is_empty() {
                    Face::ALL.as_slice()
                } else {
                    faces
                };
                let each = faces.iter().map(|&face| {
                    f64::from(self.results(die, face).min(count.unwrap_or(u8::MAX))) * self.result(die, face)
                });
                -each.sum::<f64>()
            }
            Effect::Freeze(_) => 0.0,
            Effect::Dice(dice, change) => match change {
                Change::Up(amount) => self.dice(*dice, number(amount)),
                Change::Down(amount) => self.dice(*dice, -number(amount)),
                Change::AtMost(_) | Change::To(_) => self.dice(*dice, -1.0),
            },
            Effect::RangeBonus(bonus) => self.range_bonus(*bonus),
            Effect::TakeResults { who, .. } => {
                let health = |who| {
                    self.who(who)
                        .and_then(|ship| self.scene.piece(ship))
                        .map_or(0, |piece| piece.health)
                };
                if health(*who) > health(ShipRef::Defender) {
                    0.2
                } else {
                    -0.3
                }
            }
            // The defender gains a token instead of suffering damage.
            Effect::Inflict { faces, token } => {
                let results: u8 = faces.iter().map(|&face| self.results(Die::Attack, face)).sum();
                self.for_ship(
                    ShipRef::Defender,
                    f64::from(results) * (1.0 + token_worth(*token)),
                )
            }
            Effect::Guess { then, .. } => 0.3 * self.all(then),
            Effect::Foretell => 0.3,

            // Attacks
            Effect::BonusAttack(bonus) => self.for_ship(bonus.who, 1.0),
            Effect::AttackWithThis(_) => 1.0,

            // Choices and conditions
            Effect::Choose {
                of: Things::Ships(ships),
                then,
                ..
            }
            | Effect::Each { ships, then } => {
                let chosen = match ships.are {
                    Relation::Friendly | Relation::OtherFriendly | Relation::Allied => Chosen::SomeFriend,
                    Relation::Enemy => Chosen::SomeEnemy,
                    Relation::Any | Relation::Other => Chosen::WhoeverSuits,
                };
                Judge { chosen, ..*self }.all(then)
            }
            Effect::Choose {
                of: Things::Obstacles(_),
                ..
            } => 0.1,
            Effect::EachObstacle { .. } => 0.0,
            Effect::Choose {
                of: Things::Devices(_) | Things::Markers(_),
                then,
                ..
            } => 0.1 + self.all(then),
            Effect::May { who, cost, then, .. } => {
                let gain = self.all(then) - self.price(cost);
                if self.on_our_side(*who) {
                    gain.max(0.0)
                } else {
                    gain.min(0.0)
                }
            }
            Effect::OneOf {
                who,
                opposing,
                options,
            } => {
                let each = options.iter().map(|then| self.all(then));
                if self.on_our_side(*who) != *opposing {
                    each.fold(f64::NEG_INFINITY, f64::max).max(-9.0)
                } else {
                    each.fold(f64::INFINITY, f64::min).min(9.0)
                }
            }
            Effect::Unless { who, does, then } => {
                let (does, then) = (self.all(does), self.all(then));
                if self.on_our_side(*who) {
                    does.max(then)
                } else {
                    does.min(then)
                }
            }
            Effect::If {
                condition,
                then,
                otherwise,
            } => {
                let holds = condition.iter().all(|condition| self.holds(condition));
                self.all(if holds { then } else { otherwise })
            }
            // Much may have changed by then.
            Effect::Later(_, then) => 0.8 * self.all(then),

            // Numbers and rules for a while
            Effect::Adjust {
                who, stat, change, ..
            } => {
                let by = match change {
                    Change::Up(amount) => number(amount),
                    Change::Down(amount) => -number(amount),
                    Change::To(_) => 1.0,
                    Change::AtMost(_) => -1.0,
                };
                self.for_ship(*who, stat_worth(*stat) * by)
            }
            Effect::Swap { .. } => -0.05,
            Effect::Grant { abilities, .. } => abilities.iter().map(|ability| self.granted(ability)).sum(),

            // Maneuvers and moves
            Effect::ChangeManeuver(change) => self.maneuver(change),
            // The damage it may do is counted with what follows it.
            Effect::Execute(..) => 0.1,
            // Meeting one costs a die of damage and perhaps the action.
            Effect::Ignore(who, _) => self.for_ship(*who, 0.6),
            Effect::Skip(who, Skipped::ExecuteManeuver) => self.for_ship(*who, -0.1),
            Effect::Skip(who, Skipped::Engagement) => self.for_ship(*who, -0.5),
            Effect::Skip(who, Skipped::PerformAction) => self.for_ship(*who, -0.55),
            Effect::Skip(_, Skipped::Dice) => self.for_ship(ShipRef::Defender, -0.3),
            Effect::Turn(who, ways) => self.turning(*who, ways),
            Effect::Do(who, what) => {
                let on = what.on();
                let good = match (what, on) {
                    (Deed::Move(moves, _), _) if *moves == [Moved::Decloak] => 0.2,
                    (Deed::Move(..), _) | (Deed::Rotate { .. }, Some(_)) => 0.4,
                    (Deed::Rotate { .. }, None) => 0.3,
                    (Deed::Coordinate { .. }, _) => 0.6,
                    (Deed::Jam { .. }, _) => -0.6,
                    (Deed::Engage, _) => 1.0,
                    // Any other deed has an effect of its own.
                    _ => 0.0,
                };
                self.for_ship(on.unwrap_or(*who), good)
            }
            Effect::ShowDial { who, .. } => self.for_ship(*who, -0.2),

            // Actions
            Effect::Action(grant) => self.for_ship(
                grant.who,
                match grant.difficulty {
                    None | Some(Difficulty::Easy | Difficulty::White) => 0.6,
                    Some(Difficulty::Red) => 0.3,
                    Some(Difficulty::Purple) => 0.6 - FORCE,
                },
            ),

            // Locks
            Effect::Lock { who, .. } => self.for_ship(*who, 0.4),
            Effect::BreakLocks { of, on, one } => {
                let held = of.map_or(0.0, |of| self.for_ship(of, -0.3));
                held + on.map_or(0.0, |on| self.for_ship(on, if *one { 0.3 } else { 0.4 }))
            }
            Effect::TransferLocks {
                from,
                to,
                enemies: false,
                held_by: None,
            } => self.for_ship(*from, -0.3) + self.for_ship(*to, 0.4),
            Effect::TransferLocks { from, to, .. } => self.for_ship(*from, 0.3) + self.for_ship(*to, -0.3),

            // Devices and obstacles
            Effect::PlaceDevice(placing) => devices::promise(self.view, self.scene, self.ability, placing),
            Effect::Relocate(_) => 0.2,
            Effect::Remove(ShipRef::Obstacle) => 0.0,
            // Whoever may take a marker off the table, scores by it.
            Effect::Remove(ShipRef::Marker) => 2.0,
            Effect::Remove(_) | Effect::Fuse => 0.1,

            // Cards
            Effect::Discard(which) => match which {
                Which::This if self.of_condition() => 0.0,
                Which::This => -0.2,
                Which::Dealt => 1.0,
                Which::Upgrade { .. } => -0.4,
                Which::Damage { who, all, .. } => self.for_ship(*who, if *all { 2.0 } else { 0.8 }),
            },
            Effect::Flip(which) => match which {
                Which::This if self.of_condition() => 0.3,
                Which::Dealt => 0.5,
                Which::This | Which::Upgrade { .. } | Which::Damage { .. } => 0.05,
            },
            Effect::HandOver { to, .. } => match to {
                Receiver::Ship(_) => 0.1,
                Receiver::EachOther(_) => 0.05,
            },
            // Whoever gets the condition, the card was made to help its owner.
            Effect::Assign { .. } => 0.4,

            // Reserve
            Effect::Reserve(who) => self.for_ship(*who, -0.3),
            Effect::Place(place) if place.device.is_some() => 0.3,
            Effect::Place(place) => match place.what {
                ShipRef::Obstacle => 0.2,
                ship => self.for_ship(ship, 1.0),
            },

            // Scenarios
            Effect::Enter(_) | Effect::Relieve(_) => 1.0,
            Effect::Tally(..) => 0.5,
            Effect::SetTally(..) => 0.0,
            Effect::Take(_) => 1.5,
            Effect::Jettison(who, _) => self.for_ship(*who, -1.0),
            Effect::Deliver(who, _) => self.for_ship(*who, 1.0),
            Effect::Name(who, _) => self.for_ship(*who, 0.1),
            Effect::Unname(who, _) => self.for_ship(*who, -0.1),
        }
    }

    /// Whose counter it is, and what one of it is worth.
    fn counted(counter: &Counter) -> (ShipRef, f64) {
        match counter {
            Counter::Charges(card) => (Judge::charged(card), CHARGE),
            Counter::Force(who) => (*who, FORCE),
            Counter::Shields(who) => (*who, 1.0),
            Counter::Tokens(tokens) => (ShipRef::You, set_worth(*tokens)),
        }
    }

    /// Whether the ability is on a condition card.
    fn of_condition(&self) -> bool {
        matches!(self.ability.card, CardRef::Condition(_))
    }

    /// Dice changed from one of some faces, the most valuable first, to a face the die has.
    fn change(&self, die: Die, from: &[Face], to: &[Face], count: Option<&Amount>) -> f64 {
        let known = die.faces();
        let Some(to) = to.iter().find(|face| known.contains(face)).or(to.first()) else {
            return 0.0;
        };
        let from = if from.is_empty() {
            Face::ALL.as_slice()
        } else {
            from
        };
        let mut ways: Vec<(f64, u8)> = from
            .iter()
            .map(|&face| {
                (
                    self.result(die, *to) - self.result(die, face),
                    self.results(die, face),
                )
            })
            .collect();
        ways.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut left = count.map_or(u8::MAX, |count| number(count) as u8);
        let mut gain = 0.0;
        for (each, dice) in ways {
            let turned = dice.min(left);
            left -= turned;
            gain += f64::from(turned) * each;
        }
        gain
    }

    /// This many more dice, or fewer, for the side that rolls them.
    pub(super) fn dice(&self, dice: Dice, count: f64) -> f64 {
        let (roller, worth) = match self.die(dice) {
            Die::Attack => (ShipRef::Attacker, 0.6),
            Die::Defense => (ShipRef::Defender, 0.4),
        };
        if self.on_our_side(roller) {
            worth * count
        } else {
            -worth * count
        }
    }

    fn range_bonus(&self, bonus: RangeBonus) -> f64 {
        let range = self.view.attack().map_or(2, |attack| attack.range.0);
        let (attack, defense) = match (bonus, range) {
            (RangeBonus::AttackerHas, 0 | 1) | (RangeBonus::Nobody | RangeBonus::AttackerHasNot, 2) => {
                (0.0, 0.0)
            }
            (RangeBonus::AttackerHas, _) => (1.0, 0.0),
            (RangeBonus::Nobody | RangeBonus::AttackerHasNot, 0 | 1) => (-1.0, 0.0),
            (RangeBonus::Nobody, _) => (0.0, -1.0),
            (RangeBonus::AttackerHasNot, _) => (0.0, 0.0),
        };
        self.dice(Dice::Attack, attack) + self.dice(Dice::Defense, defense)
    }

    /// Rerolling one's own misses, or the enemy's hits.
    fn reroll(&self, die: Die, among: &[Face], up_to: Option<&Amount>) -> f64 {
        let Some(attack) = self.view.attack() else {
            return 0.0;
        };
        let most = up_to.map_or(f64::INFINITY, number);
        let average: f64 = die
            .faces()
            .iter()
            .map(|&face| self.result(die, face))
            .sum::<f64>()
            / 8.0;
        let pool = attack.pool(die);
        let rerollable = pool.rerollable(among);
        let mut gain = 0.0;
        let mut left = most;
        for place in rerollable.iter() {
            let better = pool
                .dice
                .get(place)
                .map_or(0.0, |rolled| average - self.result(die, rolled.face));
            if better > 0.0 && left >= 1.0 {
                gain += better;
                left -= 1.0;
            }
        }
        gain
    }

    fn maneuver(&self, change: &NewManeuver) -> f64 {
        let easier = || {
            if self.me().is_some_and(|me| me.stressed) {
                0.6
            } else {
                0.1
            }
        };
        match change {
            NewManeuver::TreatedAs(Difficulty::Easy) => easier(),
            NewManeuver::TreatedAs(Difficulty::White | Difficulty::Red | Difficulty::Purple) => 0.5,
            NewManeuver::Harder(steps) => {
                if *steps < 0 {
                    easier()
                } else {
                    -0.4
                }
            }
            // Plans are made for the maneuver on the dial.
            NewManeuver::SameSpeed(_)
            | NewManeuver::SpeedByOne
            | NewManeuver::Another { .. }
            | NewManeuver::Bearing(_)
            | NewManeuver::Into(_)
            | NewManeuver::Along(_)
            | NewManeuver::Mirrored
            | NewManeuver::Sideslip => -0.1,
        }
    }

    /// Rotating in place is worth it for a better outlook.
    fn turning(&self, who: ShipRef, ways: &[TurnBy]) -> f64 {
        let Some(piece) = self.who(who).and_then(|ship| self.scene.piece(ship)) else {
            return 0.0;
        };
        let now = value(&outlook(self.scene, piece, piece.spot));
        let after = |way: &TurnBy| {
            let spot = match way {
                TurnBy::Left => piece.spot.turned_right().turned_around(),
                TurnBy::Right | TurnBy::TowardsManeuver => piece.spot.turned_right(),
                TurnBy::Around => piece.spot.turned_around(),
            };
            value(&outlook(self.scene, piece, spot)) - now
        };
        ways.iter().map(after).reduce(f64::max).unwrap_or(0.0)
    }
}
