//! What a move met on its way.

use crate::ids::Object;

/// Objects a move met, nearest to its start first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Collisions {
    order: [Object; 16],
    len: u8,
}

impl Default for Collisions {
    fn default() -> Collisions {
        Collisions {
            order: [Object::Obstacle(0); 16],
            len: 0,
        }
    }
}

impl Collisions {
    /// Appends an object; more than fit on a table are ignored.
    pub fn push(&mut self, met: Object) {
        if let Some(place) = self.order.get_mut(self.len as usize) {
            *place = met;
            self.len += 1;
        }
    }

    /// Removes the first one.
    pub fn pop_first(&mut self) -> Option<Object> {
        if self.len == 0 {
            return None;
        }
        let first = self.order[0];
        self.order.rotate_left(1);
        // Leftover entries must not make equal sets differ.
        self.order[15] = Object::Obstacle(0);
        self.len -= 1;
        Some(first)
    }

    /// Removes those that meet the condition, keeping the others in order.
    pub fn remove_where(&mut self, mut taken: impl FnMut(Object) -> bool) -> Vec<Object> {
        let (off, left): (Vec<Object>, Vec<Object>) = self.iter().partition(|&met| taken(met));
        *self = Collisions::default();
        left.into_iter().for_each(|met| self.push(met));
        off
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The set without a removed obstacle; the indices after it shift down.
    pub fn without(&self, gone: u8) -> Collisions {
        let mut left = Collisions::default();
        for met in self.iter() {
            match met {
                Object::Obstacle(place) if place == gone => {}
                Object::Obstacle(place) if place > gone => left.push(Object::Obstacle(place - 1)),
                other => left.push(other),
            }
        }
        left
    }

    pub fn iter(&self) -> impl Iterator<Item = Object> + '_ {
        self.order[..self.len as usize].iter().copied()
    }

    /// The obstacles among them, by index.
    pub fn obstacles(&self) -> impl Iterator<Item = u8> + '_ {
        self.iter().filter_map(|met| match met {
            Object::Obstacle(place) => Some(place),
            Object::Ship(_) | Object::Device(_) => None,
        })
    }
}
