//! Effects on dice: those of the current attack, and those rolled for an effect.

use furball_cards::Die;
use furball_cards::language::{Amount, Change, Effect, ShipRef, Skipped};

use crate::flow::Flow;
use crate::ids::ShipId;
use crate::query::DiceDeed;
use crate::state::{Context, Frame, Origin};

use super::groups::{at_once_effects, damage_effects, mixed_effects, picking_effects};

impl Flow<'_> {
    /// Resolves an effect on dice.
    pub(super) fn carry_out_on_dice(
        &mut self,
        effect: &Effect,
        origin: Origin,
        place: u8,
        context: &Context,
    ) {
        let who = |flow: &Self, who: ShipRef| flow.who(who, context, None);
        let card = origin.ability.card;
        let amount = |flow: &Self, amount: &Amount| flow.amount_of(amount, context, None, Some(card));
        let may = |flow: &Self, die, deed| {
            let by = flow.acts_on_dice(context);
            by.is_some_and(|by| flow.may_touch(die, by, deed, card))
        };
        match effect {
            Effect::Roll {
                die,
                count,
                who: whom,
                ..
            } => {
                let count = amount(self, count);
                let counts = Frame::RolledEffect {
                    origin,
                    place,
                    context: *context,
                };
                match who(self, *whom).or(context.you) {
                    Some(ship) => self.roll_dice(ship, *die, count, counts),
                    None => self.roll_for_side(context.side, *die, count, counts),
                }
            }
            Effect::Reroll {
                dice: None,
                among,
                up_to,
                uncounted,
                ..
            } => {
                let up_to = up_to.as_ref().map(|most| amount(self, most));
                if let Some(you) = context.you {
                    self.start_reroll_rolled(you, among, up_to, *uncounted);
                }
            }
            Effect::Change {
                dice,
                from,
                to,
                count,
                fixed,
            } => {
                let die = self.dice_meant(*dice, context.side);
                let count = count.as_ref().map_or(u8::MAX, |count| amount(self, count));
                // A die has only its own faces [SE-DICE-09].
                let own = die.faces();
                if let Some(&to) = to.iter().find(|face| own.contains(face))
                    && may(self, die, DiceDeed::Change)
                    && let Some(ship) = self.rerolling_ship(origin, context)
                {
                    self.turn_some(ship, die, from, to, count, *fixed);
                }
            }
            Effect::Reroll {
                dice: Some(dice),
                among,
                up_to,
                exactly,
                at_least,
                all,
                uncounted,
            } => {
                let die = self.dice_meant(*dice, context.side);
                let (Some(by), Some(ship)) =
                    (self.acts_on_dice(context), self.rerolling_ship(origin, context))
                else {
                    return;
                };
                let allowed = self.rerollable(die, among, (by, card), *uncounted);
                let up_to = up_to.as_ref().map_or(u8::MAX, |most| amount(self, most));
                // If all must be rerolled, there is nothing to pick.
                if *all && self.max_rerolls(die, ship) == u8::MAX {
                    self.reroll(ship, die, allowed, *uncounted);
                    return;
                }
                let exactly = exactly.as_ref().map(|number| amount(self, number));
                let up_to = exactly.unwrap_or(up_to);
                let at_least = if *all { allowed.len() as u8 } else { *at_least };
                let at_least = exactly.unwrap_or(at_least);
                self.push(Frame::Reroll {
                    ship,
                    die,
                    allowed,
                    at_least,
                    up_to,
                    uncounted: *uncounted,
                });
            }
            Effect::AddResult(dice, face, count) => {
                let die = self.dice_meant(*dice, context.side);
                let shown = || {
                    let attack = self.state.attack()?;
                    Some(attack.pool(die).dice.first()?.face)
                };
                if let Some(face) = face.or_else(shown)
                    && may(self, die, DiceDeed::Add)
                    && let Some(by) = origin.ability.ship().or_else(|| self.acts_on_dice(context))
                {
                    self.add_result(by, die, face, *count);
                }
            }
            Effect::Cancel {
                dice,
                faces,
                down_to: Some(left),
                ..
            } => {
                let die = self.dice_meant(*dice, context.side);
                let canceled = self.state.attack_mut().map_or(0, |attack| {
                    let pool = attack.pool_mut(die);
                    let shown: u8 = faces.iter().map(|face| pool.count(*face)).sum();
                    let extra = shown.saturating_sub(*left);
                    let mut over = extra;
                    for &face in faces {
                        over -= pool.cancel(face, over);
                    }
                    extra - over
                });
                self.dice_changed(die);
                (0..canceled).for_each(|_| self.nested(origin, place, 0, *context));
            }
            Effect::Cancel {
                dice, faces, count, ..
            } => {
                let die = self.dice_meant(*dice, context.side);
                self.cancel_results(die, faces, *count);
            }
            Effect::Freeze(dice) => {
                let die = self.dice_meant(*dice, context.side);
                if let Some(attack) = self.state.attack_mut() {
                    attack.pool_mut(die).frozen = true;
                }
            }
            Effect::Dice(dice, Change::Up(count)) => {
                let count = amount(self, count);
                let die = self.dice_meant(*dice, context.side);
                let rolled = self.state.attack().map(|attack| attack.pool(die));
                if rolled.is_some_and(|pool| !pool.dice.is_empty()) {
                    self.roll_into(die, count);
                } else {
                    self.count_dice(*dice, context.side, count as i8);
                }
            }
            Effect::Dice(dice, Change::Down(count)) => {
                let count = amount(self, count) as i8;
                self.count_dice(*dice, context.side, -count);
            }
            Effect::Dice(dice, Change::AtMost(count) | Change::To(count)) => {
                let count = amount(self, count);
                let die = self.dice_meant(*dice, context.side);
                if let Some(attack) = self.state.attack_mut() {
                    let most = &mut attack.max_dice[usize::from(die == Die::Defense)];
                    *most = (*most).min(count);
                }
            }
            Effect::RangeBonus(bonus) => {
                if let Some(attack) = self.state.attack_mut() {
                    attack.range_bonus = Some(*bonus);
                }
            }
            Effect::TakeResults {
                who: whom,
                face,
                count,
            } => {
                if let Some(ship) = who(self, *whom) {
                    self.take_results(ship, *face, *count);
                }
            }
            Effect::Skip(_, Skipped::Dice) => {
                if let Some(attack) = self.state.attack_mut() {
                    attack.certain = true;
                }
            }
            Effect::Inflict { faces, token } => {
                if let Some(attack) = self.state.attack_mut() {
                    for &face in faces {
                        let _ = attack.inflicts.try_push((face, *token));
                    }
                }
            }
            at_once_effects!() | damage_effects!() | picking_effects!() | mixed_effects!() => {}
        }
    }

    /// The ship whose owner picks the dice of a reroll: the one that is attacking or defending for its side.
    pub(in crate::flow) fn rerolling_ship(&self, origin: Origin, context: &Context) -> Option<ShipId> {
        let side = self.side_of(origin.ability.holder).unwrap_or(context.side);
        match self.state.attack() {
            Some(attack) if self.state.ship(attack.attacker).side == side => Some(attack.attacker),
            Some(attack) => Some(attack.defender),
            None => context.you,
        }
    }
}
