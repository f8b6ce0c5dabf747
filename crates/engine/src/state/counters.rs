//! Counters: what lies on a ship's cards in numbers. Shields, charges, Force and tokens that cards keep are one thing, of
//! a kind; so are energy and ordnance once there are cards with them.

use furball_cards::Token;

use super::{Blank, List};
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

/// Everything that lies on the cards of a ship. Tokens lie in the order in which they were put there, since the
/// fingerprints of games have always listed them so.
#[derive(Clone, Copy, Debug, Default, Hash)]
pub struct Counters {
    /// Shields, Force and the charges of every card have a pile each, and what is left is for tokens.
    piles: List<Pile, 32>,
}

impl Counters {
    /// Number of counters of the kind on the card.
    pub fn count(&self, on: Option<UpgradeIndex>, kind: CounterKind) -> u8 {
        let piles = self
            .piles
            .iter()
            .filter(|pile| (pile.on, pile.kind) == (on, kind));
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
        let same = |pile: &&mut Pile| (pile.on, pile.kind) == (on, kind);
        let pile = match kind {
            // Only what was put there last lies on top.
            CounterKind::Token(_) => self.piles.last_mut().filter(same),
            CounterKind::Shield | CounterKind::Charge | CounterKind::Force => {
                self.piles.iter_mut().find(same)
            }
        };
        if let Some(pile) = pile {
            pile.count = pile.count.saturating_add(count);
        } else if count > 0 && self.piles.push(Pile { on, kind, count }).is_err() {
            // Without room for another pile, order is what goes.
            if let Some(pile) = self.piles.iter_mut().find(same) {
                pile.count = pile.count.saturating_add(count);
            }
        }
    }

    /// Takes up to this number of counters of the kind from the card, and returns how many there were.
    pub(crate) fn take(&mut self, on: Option<UpgradeIndex>, kind: CounterKind, count: u8) -> u8 {
        let mut left = count;
        for pile in self.piles.iter_mut() {
            if (pile.on, pile.kind) == (on, kind) {
                let taken = pile.count.min(left);
                pile.count -= taken;
                left -= taken;
            }
        }
        // Other piles stay where they are, so that games with the same counters are equal.
        self.piles
            .retain(|pile| pile.count > 0 || !matches!(pile.kind, CounterKind::Token(_)));
        count - left
    }

    /// What lies on one card of this ship and one of the other trades places, with the cards.
    pub(crate) fn exchange(&mut self, on: UpgradeIndex, others: &mut Counters, theirs: UpgradeIndex) {
        let ours = self.lift(on);
        let other = others.lift(theirs);
        other
            .iter()
            .for_each(|pile| self.put(Some(on), pile.kind, pile.count));
        ours.iter()
            .for_each(|pile| others.put(Some(theirs), pile.kind, pile.count));
    }

    /// Takes everything from the card.
    fn lift(&mut self, on: UpgradeIndex) -> List<Pile, 32> {
        let lifted = self.piles;
        self.piles.retain(|pile| pile.on != Some(on));
        let mut lifted = lifted;
        lifted.retain(|pile| pile.on == Some(on));
        lifted
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
