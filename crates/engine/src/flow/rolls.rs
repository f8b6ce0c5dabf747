//! Dice rolled outside attacks, for obstacles, devices and cards.

use furball_cards::language::{Effect, Moment, OnFaces, Rolling};
use furball_cards::{Die, Face};

use crate::event::Event;
use crate::ids::{CardRef, DeviceId, Holder, ObstacleIndex, ShipId, Side};
use crate::prompt::{Ask, Options};
use crate::state::{Context, Damage, DicePool, DiceSet, Frame, Origin, Roll};

use super::Flow;

/// Damage from rolled dice.
struct HarmRolled {
    ship: ShipId,
    damage: Damage,
    /// The outcomes that cause it.
    branches: Vec<usize>,
}

impl Flow<'_> {
    /// The ship rolls dice. They take effect, through the frame, after abilities have modified them.
    pub(super) fn roll_dice(&mut self, ship: ShipId, die: Die, count: u8, counts: Frame) {
        let mut roll = Roll {
            ship,
            die,
            pool: DicePool::default(),
            foretold: None,
            device: rolled_for(&counts),
            obstacle: rolled_for_obstacle(&counts),
        };
        if count > 0 && self.is_watched(Moment::Rolls(Rolling::Before)) {
            self.state.rolls.push(roll);
            self.push(counts);
            self.push(Frame::RollDice { count });
            self.fire(Moment::Rolls(Rolling::Before), Some(ship), None);
            return;
        }
        let faces = self.roll_faces(ship, die, count);
        if count == 0 || !self.is_watched(Moment::Rolls(Rolling::After)) {
            self.dice_count(counts, &faces);
            return;
        }
        faces.into_iter().for_each(|face| roll.pool.push(face, false));
        self.state.rolls.push(roll);
        self.push(counts);
        self.fire_rolled();
    }

    /// A side rolls dice, and no ship: so no ability is about them.
    pub(super) fn roll_for_side(&mut self, side: Side, die: Die, count: u8, counts: Frame) {
        self.state.chance.together(die, count);
        let faces: Vec<Face> = (0..count).map(|_| self.state.chance.roll(die)).collect();
        self.emit(Event::SideRolled {
            side,
            die,
            faces: faces.clone(),
        });
        self.dice_count(counts, &faces);
    }

    /// Triggers abilities on the current roll.
    fn fire_rolled(&mut self) {
        let Some(roll) = self.state.rolls.last() else {
            return;
        };
        let about = Context {
            device: roll.device,
            obstacle: roll.obstacle,
            ..self.about(Some(roll.ship), None)
        };
        self.fire_about(&[(Moment::Rolls(Rolling::After), about)]);
    }

    pub(super) fn roll_faces(&mut self, ship: ShipId, die: Die, count: u8) -> Vec<Face> {
        self.state.chance.together(die, count);
        let faces: Vec<Face> = (0..count).map(|_| self.state.chance.roll(die)).collect();
        self.emit(Event::EffectRolled {
            ship,
            die,
            faces: faces.clone(),
            again: DiceSet::default(),
        });
        faces
    }

    /// Rolls the dice of the current roll, now that abilities have come before it.
    pub(super) fn roll_now(&mut self, count: u8) {
        let Some(mut roll) = self.state.rolls.pop() else {
            return;
        };
        let faces = self.roll_faces(roll.ship, roll.die, count);
        faces.into_iter().for_each(|face| roll.pool.push(face, false));
        let foretold = roll.foretold.take();
        let missing = foretold.filter(|&face| roll.pool.count(face) == 0);
        self.state.rolls.push(roll);
        self.fire_rolled();
        if let Some(to) = missing {
            self.push(Frame::TurnRolled { to });
        }
    }

    /// The rolling ship's owner picks the die to be changed to the face, if they differ.
    pub(super) fn ask_turn_rolled(&mut self, to: Face) {
        let Some(roll) = self.state.rolls.last() else {
            return;
        };
        let allowed = roll.pool.places(|_| true);
        let mut shown = roll.pool.dice.iter().map(|die| die.face);
        let first = shown.next();
        if shown.all(|other| Some(other) == first) {
            self.turn_rolled(allowed.iter().take(1).collect(), to);
            return;
        }
        let (owner, die) = (self.owner(roll.ship), roll.die);
        let options = Options::Dice {
            allowed,
            at_least: 1,
            up_to: 1,
        };
        self.ask(Frame::TurnRolled { to }, owner, Ask::PickDice(die), options);
    }

    /// Changes the picked dice of the current roll.
    pub(super) fn turn_rolled(&mut self, picked: DiceSet, to: Face) {
        let Some(roll) = self.state.rolls.last_mut() else {
            return;
        };
        for place in picked.iter() {
            if let Some(rolled) = roll.pool.dice.get_mut(place) {
                rolled.face = to;
            }
        }
        let (ship, die, pool) = (roll.ship, roll.die, roll.pool.clone());
        self.emit(Event::DiceChanged {
            ship,
            die,
            pool,
            again: DiceSet::default(),
        });
    }

    /// The current roll is final and takes effect.
    pub(super) fn roll_counts(&mut self, counts: Frame) {
        let Some(roll) = self.state.rolls.pop() else {
            return;
        };
        let faces: Vec<Face> = roll.pool.dice.iter().map(|die| die.face).collect();
        self.dice_count(counts, &faces);
    }

    fn dice_count(&mut self, counts: Frame, faces: &[Face]) {
        if let Frame::RolledEffect {
            origin,
            place,
            context,
        } = counts
        {
            let Some(Effect::Roll { on, .. }) = self.effects(origin).get(usize::from(place)).cloned() else {
                return;
            };
            let on = on.as_slice();
            let times: Vec<usize> = on
                .iter()
                .map(|outcome| faces.iter().filter(|face| outcome.faces.contains(face)).count())
                .collect();
            let harm = self.harm_rolled(on, &times, origin, &context);
            // Outcomes resolve in the card's order, each for all dice that show it.
            for (branch, &times) in times.iter().enumerate().rev() {
                match &harm {
                    Some(harm) if harm.branches.contains(&branch) => {
                        if harm.branches.first() == Some(&branch) {
                            self.suffers_by_effect(harm.ship, harm.damage, origin, &context);
                        }
                    }
                    _ => (0..times).for_each(|_| self.nested(origin, place, branch as u8, context)),
                }
            }
            if times.iter().all(|&times| times == 0) {
                self.nested(origin, place, times.len() as u8, context);
            }
        }
    }

    /// The damage a ship suffers from the dice: all of them together are one amount [SE-DMG-01].
    fn harm_rolled(
        &self,
        on: &[OnFaces],
        times: &[usize],
        origin: Origin,
        context: &Context,
    ) -> Option<HarmRolled> {
        let mut found: Option<HarmRolled> = None;
        for (branch, (outcome, &times)) in on.iter().zip(times).enumerate() {
            let [effect] = outcome.then.as_slice() else {
                continue;
            };
            let Some((ship, Damage { hits, crits })) = self.harm_of(effect, origin, context) else {
                continue;
            };
            if times == 0 {
                continue;
            }
            let harm = found.get_or_insert_with(|| HarmRolled {
                ship,
                damage: Damage::default(),
                branches: Vec::new(),
            });
            if harm.ship == ship {
                harm.damage.hits += hits * times as u8;
                harm.damage.crits += crits * times as u8;
                harm.branches.push(branch);
            }
        }
        found
    }

    /// Rerolls dice of the current roll that show one of the faces: all of them, or those that the owner of `by` picks.
    pub(super) fn start_reroll_rolled(
        &mut self,
        by: ShipId,
        among: &[Face],
        up_to: Option<u8>,
        uncounted: bool,
    ) {
        let Some(roll) = self.state.rolls.last() else {
            return;
        };
        if self.dice_barred(roll.ship) {
            return;
        }
        let allowed = if uncounted {
            roll.pool.rollable(among)
        } else {
            roll.pool.rerollable(among)
        };
        match up_to {
            Some(up_to) if !allowed.is_empty() => self.push(Frame::RerollRolled {
                by,
                allowed,
                up_to,
                uncounted,
            }),
            Some(_) => {}
            None => self.reroll_rolled(allowed, uncounted),
        }
    }

    pub(super) fn ask_reroll_rolled(&mut self, by: ShipId, allowed: DiceSet, up_to: u8, uncounted: bool) {
        let Some(roll) = self.state.rolls.last() else {
            return;
        };
        let (owner, die) = (self.owner(by), roll.die);
        let up_to = up_to.min(allowed.len() as u8);
        let frame = Frame::RerollRolled {
            by,
            allowed,
            up_to,
            uncounted,
        };
        let options = Options::Dice {
            allowed,
            at_least: 1,
            up_to,
        };
        self.ask(frame, owner, Ask::PickDice(die), options);
    }

    /// Rerolls the picked dice; no die is rerolled twice [SE-GOLD-04].
    pub(super) fn reroll_rolled(&mut self, picked: DiceSet, uncounted: bool) {
        let Some(mut roll) = self.state.rolls.pop() else {
            return;
        };
        self.state
            .chance
            .reroll(roll.die, &mut roll.pool, picked, !uncounted);
        self.emit(Event::EffectRolled {
            ship: roll.ship,
            die: roll.die,
            faces: roll.pool.dice.iter().map(|die| die.face).collect(),
            again: picked,
        });
        self.state.rolls.push(roll);
    }
}

/// The device whose effect the dice are rolled for.
fn rolled_for(counts: &Frame) -> Option<DeviceId> {
    if let Frame::RolledEffect { origin, .. } = counts
        && let CardRef::Device(device) = origin.ability.card
    {
        Some(device)
    } else {
        None
    }
}

/// The obstacle whose text the dice are rolled for.
fn rolled_for_obstacle(counts: &Frame) -> Option<ObstacleIndex> {
    if let Frame::RolledEffect { origin, .. } = counts
        && let (Holder::Obstacle(place), CardRef::Obstacle(_)) = (origin.ability.holder, origin.ability.card)
    {
        Some(place)
    } else {
        None
    }
}
