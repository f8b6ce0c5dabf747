//! An obstacle leaves the table: the indices of those after it shift down wherever they are stored.

use crate::ids::{AbilityRef, Holder, Object, ObstacleIndex};

use super::{ActionScope, Context, Frame, HeldBy, Payment, Reaction, State, TimedEffectKind};

/// The index of an obstacle that isn't there any more, while its text still takes effect.
const GONE: ObstacleIndex = ObstacleIndex(u8::MAX);

impl State {
    /// Takes the obstacle off the table.
    pub fn remove_obstacle(&mut self, gone: ObstacleIndex) {
        self.obstacles.remove(gone.index());
        for ship in &mut self.ships {
            for lock in ship.locks.iter_mut() {
                if let Object::Obstacle(place) = lock {
                    *place = left(*place, gone).unwrap_or(GONE);
                }
            }
            ship.through_obstacles = ship.through_obstacles.without(gone);
            if let Some(moved) = ship.moved.as_mut() {
                moved.met = moved.met.without(gone);
            }
        }
        for holder in self.holders.iter_mut() {
            if let HeldBy::Obstacle(place) = holder {
                *place = left(*place, gone).unwrap_or(GONE);
            }
        }
        for frame in &mut self.frames {
            frame.forget(gone);
        }
        for pending in &mut self.pending {
            if let Reaction::Ability(ability) = &mut pending.what {
                ability.forget(gone);
            }
            pending.context.forget(gone);
        }
        for roll in &mut self.rolls {
            roll.obstacle = roll.obstacle.and_then(|place| left(place, gone));
        }
        for (ability, _) in &mut self.used {
            ability.forget(gone);
        }
        for timed in &mut self.timed_effects {
            timed.by.forget(gone);
            match &mut timed.kind {
                TimedEffectKind::Grant { origin, .. } => origin.ability.forget(gone),
                TimedEffectKind::Ignore(place) => *place = left(*place, gone).unwrap_or(GONE),
                TimedEffectKind::Adjust(..)
                | TimedEffectKind::Set(..)
                | TimedEffectKind::TurnAt(..)
                | TimedEffectKind::Keep(..) => {}
            }
        }
        for later in &mut self.later {
            later.origin.ability.forget(gone);
            later.context.forget(gone);
        }
    }
}

/// Where an obstacle is in the list after one is gone; nowhere if it is that one.
fn left(place: ObstacleIndex, gone: ObstacleIndex) -> Option<ObstacleIndex> {
    match place.cmp(&gone) {
        std::cmp::Ordering::Less => Some(place),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater if place == GONE => Some(GONE),
        std::cmp::Ordering::Greater => Some(ObstacleIndex(place.0 - 1)),
    }
}

impl AbilityRef {
    fn forget(&mut self, gone: ObstacleIndex) {
        if let Holder::Obstacle(place) = &mut self.holder {
            *place = left(*place, gone).unwrap_or(GONE);
        }
    }
}

impl Context {
    fn forget(&mut self, gone: ObstacleIndex) {
        self.obstacle = self.obstacle.and_then(|place| left(place, gone));
    }
}

impl ActionScope {
    fn forget(&mut self, gone: ObstacleIndex) {
        if let ActionScope::Free { origin, .. } = self {
            origin.ability.forget(gone);
        }
    }
}

impl Frame {
    fn forget(&mut self, gone: ObstacleIndex) {
        match self {
            Frame::Met { met, .. } => *met = met.without(gone),
            Frame::ObstacleEffect { obstacle, .. } => *obstacle = left(*obstacle, gone).unwrap_or(GONE),
            Frame::Put { origin, context, .. }
            | Frame::BonusAttack { origin, context, .. }
            | Frame::Effects { origin, context, .. }
            | Frame::Pick { origin, context, .. }
            | Frame::PlaceMore { origin, context, .. }
            | Frame::ChooseShips { origin, context, .. }
            | Frame::ForEach { origin, context, .. }
            | Frame::EachObstacle { origin, context, .. }
            | Frame::RolledEffect { origin, context, .. } => {
                origin.ability.forget(gone);
                context.forget(gone);
            }
            Frame::Pay { bill, context, .. } => {
                match bill {
                    Payment::Ability(ability) | Payment::Rule { ability, .. } => ability.forget(gone),
                    Payment::May { origin, .. } => origin.ability.forget(gone),
                    Payment::Weapon { .. } => {}
                }
                context.forget(gone);
            }
            Frame::Action { scope, .. } | Frame::BarrelRoll { scope, .. } => scope.forget(gone),
            // Any other frame is about no obstacle, and no text that one may hold.
            _ => {}
        }
    }
}
