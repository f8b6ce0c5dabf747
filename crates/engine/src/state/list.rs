//! Short inline lists inside a ship or a game, copied with it byte by byte.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// The filler of a [`List`]'s unused slots. It is never visible.
pub trait Blank: Copy {
    const BLANK: Self;
}

/// There is no room for another item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// At most `N` items in order. It derefs to a slice.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    things: [T; N],
    len: u8,
}

impl<T: Blank, const N: usize> List<T, N> {
    /// Appends an item, if there is room for it.
    pub fn push(&mut self, thing: T) -> Result<(), Full> {
        let place = self.things.get_mut(self.len as usize).ok_or(Full)?;
        *place = thing;
        self.len += 1;
        Ok(())
    }

    /// Appends an item; if there is no room for it, the oldest makes some.
    pub fn push_over(&mut self, thing: T) {
        if self.len as usize == N {
            self.remove(0);
        }
        if let Some(place) = self.things.get_mut(self.len as usize) {
            *place = thing;
            self.len += 1;
        }
    }

    /// Removes the item at this index; those after it shift down.
    pub fn remove(&mut self, place: usize) -> T {
        let gone = self[place];
        self[place..].rotate_left(1);
        self.len -= 1;
        gone
    }

    /// Keeps the items that pass.
    pub fn retain(&mut self, mut passes: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for place in 0..self.len() {
            let thing = self[place];
            if passes(&thing) {
                self[kept] = thing;
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Blank, const N: usize> Default for List<T, N> {
    fn default() -> List<T, N> {
        List {
            things: [T::BLANK; N],
            len: 0,
        }
    }
}

impl<T: Blank, const N: usize> FromIterator<T> for List<T, N> {
    /// Panics if there are more than `N`.
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> List<T, N> {
        let mut list = List::default();
        for thing in things {
            list.push(thing).expect("room for each");
        }
        list
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.things[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.things[..self.len as usize]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Blank for u8 {
        const BLANK: u8 = 0;
    }

    fn full() -> List<u8, 3> {
        let mut list = List::default();
        assert_eq!([1, 2, 3].map(|thing| list.push(thing)), [Ok(()); 3]);
        list
    }

    #[test]
    fn a_full_list_takes_no_more() {
        let mut list = full();
        assert_eq!(list.push(4), Err(Full));
        assert_eq!(*list, [1, 2, 3]);
        list.remove(0);
        assert_eq!(list.push(4), Ok(()));
        assert_eq!(*list, [2, 3, 4]);
    }

    #[test]
    fn the_oldest_makes_room() {
        let mut list = full();
        list.push_over(4);
        assert_eq!(*list, [2, 3, 4]);
    }
}
