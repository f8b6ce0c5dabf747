//! Whether what a card says is true: conditions, and descriptions of ships.

use furball_cards::language::{Condition, Maneuvers, Relation, Ships, WeaponKind, Who, Whom};
use furball_cards::{Die, Maneuver};

use crate::game::Game;
use crate::ids::{CardRef, ShipId};
use crate::state::{Context, Trip, WeaponRef};

impl Game {
    /// The ship that a word means.
    pub(crate) fn who(&self, who: Who, context: &Context, it: Option<ShipId>) -> Option<ShipId> {
        match who {
            Who::You => Some(context.you),
            Who::Attacker => self.state.attack().map(|attack| attack.attacker),
            Who::Defender => self.state.attack().map(|attack| attack.defender),
            Who::Subject => context.subject,
            Who::Object => context.object,
            Who::Chosen => context.chosen,
            Who::It => it,
        }
    }

    /// Whether a modifier's address includes the ship.
    pub(crate) fn concerns(&self, whom: &Whom, context: &Context, ship: ShipId) -> bool {
        match whom {
            Whom::One(who) => self.who(*who, context, None) == Some(ship),
            Whom::All(ships) => self.matches(ships, context, ship),
        }
    }

    /// Whether the ship meets the description.
    pub(crate) fn matches(&self, ships: &Ships, context: &Context, ship: ShipId) -> bool {
        let candidate = self.state.ship(ship);
        let side = self.state.ship(context.you).side;
        let related = match ships.are {
            Relation::Any => true,
            Relation::Other => ship != context.you,
            Relation::Friendly => candidate.side == side,
            Relation::OtherFriendly => candidate.side == side && ship != context.you,
            Relation::Enemy => candidate.side != side,
        };
        if !related || !candidate.status.in_play() {
            return false;
        }
        if let Some((nearest, farthest)) = ships.range {
            let Some(from) = self.who(ships.from.unwrap_or(Who::You), context, None) else {
                return false;
            };
            let range = self.range(from, ship);
            if range < nearest || range > farthest {
                return false;
            }
        }
        ships
            .having
            .iter()
            .all(|condition| self.holds(condition, context, Some(ship), None))
    }

    /// All ships that meet the description.
    pub(crate) fn matching<'a>(
        &'a self,
        ships: &'a Ships,
        context: &'a Context,
    ) -> impl Iterator<Item = ShipId> + 'a {
        self.state
            .in_play()
            .map(|ship| ship.id)
            .filter(|&ship| self.matches(ships, context, ship))
    }

    pub(crate) fn all_hold(
        &self,
        conditions: &[Condition],
        context: &Context,
        card: Option<CardRef>,
    ) -> bool {
        conditions
            .iter()
            .all(|condition| self.holds(condition, context, None, card))
    }

    /// Whether the condition is true now. `card` is the card it stands on, where that matters.
    pub(crate) fn holds(
        &self,
        condition: &Condition,
        context: &Context,
        it: Option<ShipId>,
        card: Option<CardRef>,
    ) -> bool {
        let who = |word: Who| self.who(word, context, it);
        let ship = |word: Who| who(word).map(|id| self.state.ship(id));
        let attack = self.state.attack();
        match condition {
            Condition::Not(inner) => !self.holds(inner, context, it, card),
            Condition::Either(any) => any.iter().any(|inner| self.holds(inner, context, it, card)),
            Condition::Same(a, b) => who(*a).is_some() && who(*a) == who(*b),
            Condition::Friends(a, b) => ship(*a).zip(ship(*b)).is_some_and(|(a, b)| a.side == b.side),
            Condition::AtRange(a, b, (nearest, farthest)) => who(*a).zip(who(*b)).is_some_and(|(a, b)| {
                let range = self.range(a, b);
                (*nearest..=*farthest).contains(&range)
            }),
            Condition::AttackRange(nearest, farthest) => {
                attack.is_some_and(|attack| (*nearest..=*farthest).contains(&attack.range))
            }
            Condition::With(kind) => self.attack_is_with(*kind, context, card),
            Condition::Obstructed => attack.is_some_and(|attack| attack.obstructed),
            Condition::InArc { of, ship } => who(*of)
                .zip(who(*ship))
                .is_some_and(|(of, ship)| self.in_firing_arc(of, ship)),
            Condition::Has(a, token) => ship(*a).is_some_and(|ship| ship.tokens.has(*token)),
            Condition::AtMostTokens(a, token, most) => {
                ship(*a).is_some_and(|ship| ship.tokens.count(*token) <= *most)
            }
            Condition::Locks(a, b) => ship(*a).zip(who(*b)).is_some_and(|(a, b)| a.lock == Some(b)),
            Condition::HasLock(a) => ship(*a).is_some_and(|ship| ship.lock.is_some()),
            Condition::IsLocked(a) => {
                who(*a).is_some_and(|target| self.state.in_play().any(|ship| ship.lock == Some(target)))
            }
            Condition::Touching(a, b) => ship(*a).zip(who(*b)).is_some_and(|(a, b)| a.touching.contains(b)),
            Condition::Damaged(a) => ship(*a).is_some_and(|ship| !ship.damage.is_empty()),
            Condition::HasFaceup(a, strikes) => ship(*a).is_some_and(|ship| {
                let content = &self.table.content;
                let fits = |card| strikes.is_none_or(|strikes| content.damage_card(card).strikes == strikes);
                ship.damage
                    .iter()
                    .any(|dealt| dealt.faceup && dealt.card.is_some_and(fits))
            }),
            Condition::HasFacedown(a) => {
                ship(*a).is_some_and(|ship| ship.damage.iter().any(|dealt| !dealt.faceup))
            }
            Condition::ShieldsDown(a) => who(*a)
                .is_some_and(|id| self.state.ship(id).shields < self.stat(id, furball_cards::Stat::Shields)),
            Condition::AtMost(a, stat, most) => who(*a).is_some_and(|id| self.stat(id, *stat) <= *most),
            Condition::Lower(a, stat, b) => who(*a)
                .zip(who(*b))
                .is_some_and(|(a, b)| self.stat(a, *stat) < self.stat(b, *stat)),
            Condition::BelowWeaponCost(a, stat) => who(*a)
                .zip(self.weapon_cost())
                .is_some_and(|(id, cost)| i16::from(self.stat(id, *stat)) < cost),
            Condition::HasIcon(a, act) => who(*a).is_some_and(|id| self.has_icon(id, *act)),
            Condition::Equipped(a, slot) => ship(*a).is_some_and(|ship| {
                let content = &self.table.content;
                ship.upgrades
                    .iter()
                    .any(|upgrade| !upgrade.discarded && content.upgrade(upgrade.card).slot == *slot)
            }),
            Condition::IsShip(a, name) => who(*a)
                .and_then(|id| self.ship_type(id))
                .is_some_and(|kind| kind.name == *name),
            Condition::Maneuver(set) => {
                let subject = context.subject.unwrap_or(context.you);
                self.current_maneuver(subject)
                    .is_some_and(|maneuver| maneuver_in(set, maneuver))
            }
            Condition::OverlappedShip => {
                let subject = context.subject.unwrap_or(context.you);
                self.state
                    .ship(subject)
                    .moved
                    .is_some_and(|moved| moved.overlapped_ship)
            }
            Condition::OverlappedObstacle => {
                let subject = context.subject.unwrap_or(context.you);
                self.state
                    .ship(subject)
                    .moved
                    .is_some_and(|moved| !moved.met.is_empty())
            }
            Condition::OfDial => {
                let subject = context.subject.unwrap_or(context.you);
                let moved = self.state.ship(subject).moved;
                moved.is_some_and(|moved| moved.trip == Trip::Dial)
            }
            Condition::NearObstacle(a, (nearest, farthest)) => who(*a)
                .zip(context.obstacle)
                .and_then(|(ship, place)| self.obstacle_range(ship, place))
                .is_some_and(|range| (*nearest..=*farthest).contains(&range)),
            Condition::Exists(ships) => self.matching(ships, context).next().is_some(),
            Condition::Results(face, least) => attack.is_some_and(|attack| {
                let die = match face {
                    furball_cards::Face::Evade => Die::Defense,
                    _ => Die::Attack,
                };
                attack.pool(die).count(*face) >= *least
            }),
            Condition::AttackHit => attack.is_some_and(|attack| attack.hit),
            Condition::DealtTrait(strikes) => context.dealt.is_some_and(|id| {
                let dealt = self
                    .state
                    .ships
                    .iter()
                    .flat_map(|ship| &ship.damage)
                    .find(|dealt| dealt.id == id);
                let card = dealt.and_then(|dealt| dealt.card);
                card.is_some_and(|card| self.table.content.damage_card(card).strikes == *strikes)
            }),
            Condition::RoundAfterDealt => context.dealt.is_some_and(|id| {
                let dealt = self
                    .state
                    .ship(context.you)
                    .damage
                    .iter()
                    .find(|dealt| dealt.id == id);
                dealt.is_some_and(|dealt| self.state.round > dealt.round)
            }),
            Condition::During(phase) => !self.state.setting_up && self.state.phase == *phase,
        }
    }

    fn attack_is_with(&self, kind: WeaponKind, context: &Context, card: Option<CardRef>) -> bool {
        let Some(attack) = self.state.attack() else {
            return false;
        };
        match (kind, attack.weapon) {
            (WeaponKind::Primary, weapon) => weapon == WeaponRef::Primary,
            (WeaponKind::Secondary, weapon) => weapon != WeaponRef::Primary,
            (WeaponKind::Of(_) | WeaponKind::ThisCard, WeaponRef::Primary) => false,
            (WeaponKind::Of(slot), WeaponRef::Upgrade(place)) => {
                let upgrade = self.state.ship(attack.attacker).upgrades[place as usize];
                self.table.content.upgrade(upgrade.card).slot == slot
            }
            (WeaponKind::ThisCard, WeaponRef::Upgrade(place)) => {
                attack.attacker == context.you && card == Some(CardRef::Upgrade(place))
            }
        }
    }

    /// The squad points printed on the weapon card of the current attack; the primary weapon has none.
    fn weapon_cost(&self) -> Option<i16> {
        let attack = self.state.attack()?;
        match attack.weapon {
            WeaponRef::Primary => None,
            WeaponRef::Upgrade(place) => {
                let upgrade = self.state.ship(attack.attacker).upgrades.get(place as usize)?;
                Some(self.table.content.upgrade(upgrade.card).cost)
            }
        }
    }

    /// The maneuver the ship has executed this round, or else the one it has revealed.
    pub(crate) fn current_maneuver(&self, ship: ShipId) -> Option<Maneuver> {
        let ship = self.state.ship(ship);
        ship.moved
            .map(|moved| moved.maneuver)
            .or(ship.dial.filter(|_| ship.revealed))
    }
}

/// Whether the maneuver belongs to the set.
pub(crate) fn maneuver_in(set: &Maneuvers, maneuver: Maneuver) -> bool {
    (set.speeds.is_empty() || set.speeds.contains(&maneuver.speed))
        && (set.bearings.is_empty() || set.bearings.contains(&maneuver.bearing))
        && (set.difficulties.is_empty() || set.difficulties.contains(&maneuver.difficulty))
}
