//! What a move met on its way.

use super::Full;
use crate::ids::{Object, ObstacleIndex};

/// Fills the places of a list that hold nothing.
const NOTHING: Object = Object::Obstacle(ObstacleIndex(0));

/// Objects a move met, nearest to its start first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Collisions {
    order: [Object; Collisions::MAX],
    len: u8,
}

impl Default for Collisions {
    fn default() -> Collisions {
        Collisions {
            order: [NOTHING; Collisions::MAX],
            len: 0,
        }
    }
}

impl Collisions {
    /// Maximum number of objects one move meets: more don't fit under a template and a base.
    pub const MAX: usize = 16;

    /// Appends an object, if there is room for it.
    pub fn push(&mut self, met: Object) -> Result<(), Full> {
        let place = self.order.get_mut(self.len as usize).ok_or(Full)?;
        *place = met;
        self.len += 1;
        Ok(())
    }

    /// Removes the first one.
    pub fn pop_first(&mut self) -> Option<Object> {
        if self.len == 0 {
            return None;
        }
        let first = self.order[0];
        self.order.rotate_left(1);
        // Leftover entries must not make equal sets differ.
        self.order[Collisions::MAX - 1] = NOTHING;
        self.len -= 1;
        Some(first)
    }

    /// Removes those that meet the condition, keeping the others in order.
    pub fn remove_where(&mut self, mut taken: impl FnMut(Object) -> bool) -> Vec<Object> {
        let mut off = Vec::new();
        *self = self.mapped(|met| {
            let taken = taken(met);
            if taken {
                off.push(met);
            }
            (!taken).then_some(met)
        });
        off
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The set without a removed obstacle; the indices after it shift down.
    pub fn without(&self, gone: ObstacleIndex) -> Collisions {
        self.mapped(|met| match met {
            Object::Obstacle(place) if place == gone => None,
            Object::Obstacle(place) if place > gone => Some(Object::Obstacle(ObstacleIndex(place.0 - 1))),
            other => Some(other),
        })
    }

    /// Those that are left, each as what it has become.
    fn mapped(&self, mut becomes: impl FnMut(Object) -> Option<Object>) -> Collisions {
        let mut left = Collisions::default();
        for met in self.iter().filter_map(&mut becomes) {
            left.order[left.len as usize] = met;
            left.len += 1;
        }
        left
    }

    pub fn iter(&self) -> impl Iterator<Item = Object> + '_ {
        self.order[..self.len as usize].iter().copied()
    }

    /// The obstacles among them, by index.
    pub fn obstacles(&self) -> impl Iterator<Item = ObstacleIndex> + '_ {
        self.iter().filter_map(|met| match met {
            Object::Obstacle(place) => Some(place),
            Object::Ship(_) | Object::Device(_) | Object::Marker(_) => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::ShipId;

    const SHIP: Object = Object::Ship(ShipId(4));

    fn set(of: &[Object]) -> Collisions {
        let mut set = Collisions::default();
        of.iter().for_each(|&met| set.push(met).expect("room"));
        set
    }

    #[test]
    fn what_is_met_first_comes_first() {
        let mut met = set(&[
            Object::Obstacle(ObstacleIndex(3)),
            SHIP,
            Object::Obstacle(ObstacleIndex(1)),
        ]);
        assert!(met.obstacles().eq([3, 1].map(ObstacleIndex)));
        assert_eq!(met.pop_first(), Some(Object::Obstacle(ObstacleIndex(3))));
        assert_eq!(
            met,
            set(&[SHIP, Object::Obstacle(ObstacleIndex(1))]),
            "nothing else is left over"
        );
        assert_eq!(met.remove_where(|met| met == SHIP), [SHIP]);
        assert_eq!(met.pop_first(), Some(Object::Obstacle(ObstacleIndex(1))));
        assert!(met.is_empty() && met.pop_first().is_none());
    }

    #[test]
    fn obstacles_behind_one_that_is_gone_move_up() {
        let met = set(&[
            Object::Obstacle(ObstacleIndex(3)),
            SHIP,
            Object::Obstacle(ObstacleIndex(1)),
            Object::Obstacle(ObstacleIndex(2)),
        ]);
        let left = set(&[
            Object::Obstacle(ObstacleIndex(2)),
            SHIP,
            Object::Obstacle(ObstacleIndex(1)),
        ]);
        assert_eq!(met.without(ObstacleIndex(2)), left);
        assert_eq!(met.without(ObstacleIndex(5)), met, "it wasn't met");
    }

    #[test]
    fn there_is_room_for_as_many_as_a_move_can_meet() {
        let all: Vec<Object> = ObstacleIndex::all(16).map(Object::Obstacle).collect();
        let mut met = set(&all);
        assert_eq!(met.push(SHIP), Err(Full));
        assert!(met.obstacles().eq(ObstacleIndex::all(16)));
    }
}
