//! Counters: what lies on a ship's cards in numbers. Shields, charges, Force and tokens that cards keep are one thing, of
//! a kind; so are energy and ordnance once there are cards with them.

use furball_cards::Token;

use super::{Blank, List, MAX_UPGRADES};
use crate::ids::{ShipId, UpgradeIndex};

/// A kind of counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CounterKind {
    /// Active shields [SE-SHLD-01].
    Shield,
    /// Active charges [SE-CHG-01].
    Charge,
    /// Active Force [SE-CHG-04].
    Force,
    /// Tokens that the card keeps. No ship has them, so they do nothing and stay in the End phase.
    Token(Token),
}

/// The counters of one kind on one card of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardCounter {
    pub ship: ShipId,
    /// The index of an upgrade; none for the ship card itself.
    pub upgrade: Option<UpgradeIndex>,
    pub kind: CounterKind,
}

impl CardCounter {
    /// The shields of the ship.
    pub const fn shields(ship: ShipId) -> CardCounter {
        CardCounter {
            ship,
            upgrade: None,
            kind: CounterKind::Shield,
        }
    }

    /// The Force of the ship: that of upgrades is added to its own [SE-CHG-04].
    pub const fn force(ship: ShipId) -> CardCounter {
        CardCounter {
            ship,
            upgrade: None,
            kind: CounterKind::Force,
        }
    }

    /// The charges of the ship card, or of the upgrade.
    pub const fn charges(ship: ShipId, upgrade: Option<UpgradeIndex>) -> CardCounter {
        CardCounter {
            ship,
            upgrade,
            kind: CounterKind::Charge,
        }
    }
}

/// Counters that lie together on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pile {
    on: Option<UpgradeIndex>,
    kind: CounterKind,
    count: u8,
}

/// Number of piles besides those that have a place of their own: one for each kind of token on the one card of a ship that
/// keeps them, and some.
const MAX_PILES: usize = 14;

/// Everything that lies on the cards of a ship. What most cards can have, and games ask for all the time, has a place of
/// its own; whatever else there is lies in piles, in the order in which it was put there, since the fingerprints of games
/// have always listed tokens so.
#[derive(Clone, Copy, Debug, Default, Hash)]
pub struct Counters {
    shields: u8,
    force: u8,
    /// The charges of the ship card, and then of each upgrade.
    charges: [u8; 1 + MAX_UPGRADES],
    piles: List<Pile, MAX_PILES>,
}

impl Counters {
    /// Number of counters of the kind on the card.
    #[inline]
    pub fn count(&self, on: Option<UpgradeIndex>, kind: CounterKind) -> u8 {
        if let Some(place) = self.place(on, kind) {
            return place;
        }
        let piles = self.piles.iter().filter(|pile| pile.is(on, kind));
        piles.fold(0, |sum, pile| sum.saturating_add(pile.count))
    }

    /// The tokens that upgrade cards keep, in the order in which they were put there.
    pub fn tokens(&self) -> impl Iterator<Item = (UpgradeIndex, Token)> {
        self.piles.iter().flat_map(|pile| {
            let token = match pile.kind {
                CounterKind::Token(token) => pile.on.map(|on| (on, token)),
                CounterKind::Shield | CounterKind::Charge | CounterKind::Force => None,
            };
            token.into_iter().cycle().take(usize::from(pile.count))
        })
    }

    /// Has exactly this number of counters of the kind lie on the card.
    pub(crate) fn set(&mut self, on: Option<UpgradeIndex>, kind: CounterKind, count: u8) {
        self.take(on, kind, u8::MAX);
        self.put(on, kind, count);
    }

    /// Puts counters on the card.
    pub(crate) fn put(&mut self, on: Option<UpgradeIndex>, kind: CounterKind, count: u8) {
        let more = |pile: &mut u8| *pile = pile.saturating_add(count);
        if let Some(place) = self.place_mut(on, kind) {
            more(place);
        } else if let Some(top) = self.piles.last_mut().filter(|pile| pile.is(on, kind)) {
            // Only what was put there last lies on top.
            more(&mut top.count);
        } else if count > 0 {
            let pile = Pile { on, kind, count };
            let room = self.piles.push(pile).or_else(|_| {
                self.heap_up();
                self.piles.push(pile)
            });
            room.expect("the cards of a ship keep fewer kinds of tokens than there is room for");
        }
    }

    /// Makes room for another pile by putting together what is alike: order is what goes.
    fn heap_up(&mut self) {
        let mut heaps: List<Pile, MAX_PILES> = List::default();
        for pile in &self.piles {
            match heaps.iter_mut().find(|heap| heap.is(pile.on, pile.kind)) {
                Some(heap) => heap.count = heap.count.saturating_add(pile.count),
                None => heaps.push(*pile).expect("no more heaps than piles"),
            }
        }
        self.piles = heaps;
    }

    /// Takes up to this number of counters of the kind from the card, and returns how many there were.
    pub(crate) fn take(&mut self, on: Option<UpgradeIndex>, kind: CounterKind, count: u8) -> u8 {
        let mut left = count;
        let mut less = |pile: &mut u8| {
            let taken = (*pile).min(left);
            *pile -= taken;
            left -= taken;
        };
        if let Some(place) = self.place_mut(on, kind) {
            less(place);
        } else {
            let piles = self.piles.iter_mut().filter(|pile| pile.is(on, kind));
            piles.for_each(|pile| less(&mut pile.count));
            self.piles.retain(|pile| pile.count > 0);
        }
        count - left
    }

    /// What lies on one card of this ship and one of the other trades places, with the cards.
    pub(crate) fn exchange(&mut self, on: UpgradeIndex, others: &mut Counters, theirs: UpgradeIndex) {
        let charge = CounterKind::Charge;
        let (our_charges, their_charges) = (self.count(Some(on), charge), others.count(Some(theirs), charge));
        self.set(Some(on), charge, their_charges);
        others.set(Some(theirs), charge, our_charges);
        let ours = self.lift(on);
        for pile in others.lift(theirs).iter() {
            self.put(Some(on), pile.kind, pile.count);
        }
        for pile in ours.iter() {
            others.put(Some(theirs), pile.kind, pile.count);
        }
    }

    /// Takes all piles from the card.
    fn lift(&mut self, on: UpgradeIndex) -> List<Pile, MAX_PILES> {
        let mut lifted = self.piles;
        lifted.retain(|pile| pile.on == Some(on));
        self.piles.retain(|pile| pile.on != Some(on));
        lifted
    }

    /// What lies in the place of its own that this kind has on the card, if it has one.
    fn place(&self, on: Option<UpgradeIndex>, kind: CounterKind) -> Option<u8> {
        match (kind, on) {
            (CounterKind::Charge, on) => Some(self.charges[charges_of(on)]),
            (CounterKind::Shield, None) => Some(self.shields),
            (CounterKind::Force, None) => Some(self.force),
            (CounterKind::Shield | CounterKind::Force, Some(_)) | (CounterKind::Token(_), _) => None,
        }
    }

    /// The same, to be changed.
    fn place_mut(&mut self, on: Option<UpgradeIndex>, kind: CounterKind) -> Option<&mut u8> {
        match (kind, on) {
            (CounterKind::Charge, on) => Some(&mut self.charges[charges_of(on)]),
            (CounterKind::Shield, None) => Some(&mut self.shields),
            (CounterKind::Force, None) => Some(&mut self.force),
            (CounterKind::Shield | CounterKind::Force, Some(_)) | (CounterKind::Token(_), _) => None,
        }
    }
}

/// Where the charges of the card are counted.
const fn charges_of(on: Option<UpgradeIndex>) -> usize {
    match on {
        Some(upgrade) => 1 + upgrade.0 as usize,
        None => 0,
    }
}

impl Pile {
    fn is(&self, on: Option<UpgradeIndex>, kind: CounterKind) -> bool {
        (self.on, self.kind) == (on, kind)
    }
}

impl Blank for Pile {
    const BLANK: Pile = Pile {
        on: None,
        kind: CounterKind::Charge,
        count: 0,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const CREW: UpgradeIndex = UpgradeIndex(0);
    const TECH: UpgradeIndex = UpgradeIndex(1);

    fn kept(counters: &Counters) -> Vec<(UpgradeIndex, Token)> {
        counters.tokens().collect()
    }

    #[test]
    fn tokens_lie_on_cards_in_the_order_in_which_they_were_put_there() {
        let mut counters = Counters::default();
        for (on, token, count) in [
            (TECH, Token::Evade, 1),
            (CREW, Token::Ion, 2),
            (TECH, Token::Focus, 1),
            (TECH, Token::Evade, 1),
        ] {
            counters.put(Some(on), CounterKind::Token(token), count);
        }
        let (evade, focus, ion) = ((TECH, Token::Evade), (TECH, Token::Focus), (CREW, Token::Ion));
        assert_eq!(kept(&counters), [evade, ion, ion, focus, evade]);
        assert_eq!(counters.take(Some(TECH), CounterKind::Token(Token::Evade), 1), 1);
        assert_eq!(kept(&counters), [ion, ion, focus, evade]);
        assert_eq!(counters.take(Some(CREW), CounterKind::Token(Token::Ion), 5), 2);
        assert_eq!(kept(&counters), [focus, evade]);
    }

    #[test]
    fn a_card_keeps_any_number_of_tokens() {
        let mut counters = Counters::default();
        for turn in 0..100 {
            let token = if turn % 2 == 0 { Token::Evade } else { Token::Focus };
            counters.put(Some(CREW), CounterKind::Token(token), 1);
        }
        assert_eq!(counters.count(Some(CREW), CounterKind::Token(Token::Evade)), 50);
        assert_eq!(counters.count(Some(CREW), CounterKind::Token(Token::Focus)), 50);
        counters.put(Some(CREW), CounterKind::Token(Token::Ion), 1);
        assert_eq!(
            counters.count(Some(CREW), CounterKind::Token(Token::Ion)),
            1,
            "of any kind"
        );
    }

    #[test]
    fn what_lies_on_a_card_goes_with_it() {
        let (mut ours, mut theirs) = (Counters::default(), Counters::default());
        ours.put(Some(CREW), CounterKind::Charge, 2);
        ours.put(Some(CREW), CounterKind::Token(Token::Ion), 1);
        ours.put(None, CounterKind::Force, 1);
        theirs.put(Some(TECH), CounterKind::Charge, 1);
        ours.exchange(CREW, &mut theirs, TECH);
        assert_eq!(ours.count(Some(CREW), CounterKind::Charge), 1);
        assert_eq!(ours.count(None, CounterKind::Force), 1);
        assert_eq!(kept(&ours), []);
        assert_eq!(theirs.count(Some(TECH), CounterKind::Charge), 2);
        assert_eq!(kept(&theirs), [(TECH, Token::Ion)]);
    }
}
