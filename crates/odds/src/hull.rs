//! What a ship can take, and what critical damage cards may add to it.

use arrayvec::ArrayVec;
use furball_cards::language::{Ability, Amount, Effect, Harm, Modifier, Moment, Outcome, Who, Would};
use furball_cards::{Content, DamageCard, DamageId};

use crate::chances::MOST;

/// What the defender has left.
#[derive(Clone, Debug, PartialEq)]
pub struct Hull {
    pub shields: u8,
    /// Damage cards that destroy it.
    pub hull: u8,
    pub deck: Deck,
}

/// The damage cards that nobody has seen: how many, and how many of each kind that does damage at once when it is dealt
/// faceup. Each of them is as likely as any other to come next, wherever it lies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deck {
    kinds: ArrayVec<(Strike, u8), KINDS>,
}

const KINDS: usize = 8;

/// What a damage card does at once when it is dealt faceup.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Strike {
    /// Nothing that could destroy the ship.
    Nothing,
    /// It counts as so many more cards.
    Counts(u8),
    /// The ship suffers so much more damage.
    Hurts(u8),
    /// With this chance it does.
    Risks(f64, u8),
    /// Normal damage that the ship suffers from now on is critical.
    Breach,
    /// The ship suffers a damage after the next critical damage, and the card is repaired.
    Leak,
}

impl Strike {
    /// The most that one such card adds.
    const fn damage(self) -> u8 {
        match self {
            Strike::Nothing | Strike::Breach | Strike::Leak => 0,
            Strike::Counts(more) | Strike::Hurts(more) | Strike::Risks(_, more) => more,
        }
    }

    /// What the card does; nothing is known of what can't be said in these words.
    fn of(card: &DamageCard) -> Option<Strike> {
        let mut strike = Strike::Nothing;
        for ability in &card.abilities {
            let found = match ability {
                Ability::While(text) => counts(&text.rules),
                Ability::When(text) if text.on == [Moment::DealtThis] => at_once(&text.then)?,
                Ability::When(text) if text.on == [Moment::Suffers(Harm::Crits)] => {
                    (suffers(&text.then) == Some(1)).then_some(Strike::Leak)
                }
                Ability::Instead(text) if text.of == Would::Suffer(Harm::Hits) => Some(Strike::Breach),
                // What comes later, or is done about it, is none of this attack's business.
                Ability::When(_) | Ability::Action(_) => None,
                Ability::Instead(_) | Ability::Attack(_) => return None,
            };
            if let Some(found) = found {
                strike = found;
            }
        }
        Some(strike)
    }
}

fn counts(rules: &[Modifier]) -> Option<Strike> {
    rules.iter().find_map(|rule| match rule {
        Modifier::CountsAs(count) => Some(Strike::Counts(count - 1)),
        _ => None,
    })
}

/// Damage that the ship suffers by these effects, if they do nothing else to it but repair the card.
fn suffers(effects: &[Effect]) -> Option<u8> {
    effects.iter().find_map(|effect| match effect {
        Effect::Suffer {
            who: Who::You,
            hits: Amount::Fixed(hits),
            crits: Amount::Fixed(0),
        } => Some(*hits),
        _ => None,
    })
}

/// What these effects do; the outer `None` if it can't be said.
fn at_once(effects: &[Effect]) -> Option<Option<Strike>> {
    let mut strike = None;
    for effect in effects {
        match effect {
            Effect::Suffer { .. } => strike = Some(Strike::Hurts(suffers(std::slice::from_ref(effect))?)),
            Effect::Roll {
                die,
                count: Amount::Fixed(1),
                on,
                ..
            } => {
                let [Outcome { faces, then }] = on.as_slice() else {
                    return None;
                };
                let all = die.faces();
                let sides = all.iter().filter(|face| faces.contains(face)).count();
                strike = Some(Strike::Risks(sides as f64 / all.len() as f64, suffers(then)?));
            }
            Effect::RepairThis | Effect::Gain(..) | Effect::DiscardUpgrade { .. } => {}
            _ => return None,
        }
    }
    Some(strike)
}

impl Deck {
    /// These cards. A kind whose effect can't be foretold is taken for one without any; `is_known` tells.
    pub fn of(content: &Content, cards: impl IntoIterator<Item = DamageId>) -> Deck {
        let mut deck = Deck::default();
        for card in cards {
            deck.put(
                Strike::of(content.damage_card(card)).unwrap_or(Strike::Nothing),
                1,
            );
        }
        deck
    }

    /// All cards of an edition.
    pub fn full(content: &Content) -> Deck {
        let mut deck = Deck::default();
        for card in &content.damage {
            deck.put(Strike::of(card).unwrap_or(Strike::Nothing), card.count);
        }
        deck
    }

    /// Whether it is known what each card of the edition does at once.
    pub fn is_known(content: &Content) -> bool {
        content.damage.iter().all(|card| Strike::of(card).is_some())
    }

    /// A card that does nothing at once, if there is one.
    pub(crate) fn harmless(content: &Content) -> Option<DamageId> {
        let quiet = |ability: &Ability| match ability {
            Ability::While(text) => counts(&text.rules).is_none(),
            Ability::When(text) => text.on == [Moment::Executes] || text.on == [Moment::BeforeEngages],
            Ability::Action(_) => true,
            Ability::Instead(_) | Ability::Attack(_) => false,
        };
        let card = content
            .damage
            .iter()
            .find(|card| card.abilities.iter().all(quiet))?;
        content.find_damage_card(&card.id)
    }

    fn put(&mut self, strike: Strike, count: u8) {
        match self.kinds.iter_mut().find(|(kind, _)| *kind == strike) {
            Some((_, cards)) => *cards = cards.saturating_add(count),
            // More kinds than there is room for come from no deck.
            None => drop(self.kinds.try_push((strike, count))),
        }
    }

    /// How many cards there are.
    pub fn cards(&self) -> usize {
        self.kinds.iter().map(|(_, cards)| usize::from(*cards)).sum()
    }

    /// The chance that faceup cards that were dealt destroy a ship that would take so many more damage cards.
    pub(crate) fn destroys(&self, shields: usize, hull: usize, faceup: usize) -> f64 {
        let mut cards = [0; KINDS];
        for (left, (_, count)) in cards.iter_mut().zip(&self.kinds) {
            *left = *count;
        }
        let dealing = Dealing {
            deck: self,
            cards,
            shields,
            hull,
            leaks: 0,
            breached: false,
            work: std::iter::repeat_n(Work::Faceup { counted: true }, faceup.min(MOST)).collect(),
        };
        dealing.destroys()
    }
}

/// What is still to be done about the damage.
#[derive(Clone, Copy, Debug)]
enum Work {
    /// A card is dealt faceup; it has been counted against the hull already, or not.
    Faceup { counted: bool },
    /// Damage is suffered.
    Damage,
    /// Critical damage was suffered, when so many leaks were there.
    Leaks(u8),
}

/// Cards being dealt, one after the other.
#[derive(Clone, Debug)]
struct Dealing<'a> {
    deck: &'a Deck,
    /// How many of each kind are left in it.
    cards: [u8; KINDS],
    shields: usize,
    hull: usize,
    leaks: u8,
    breached: bool,
    /// The last comes next.
    work: ArrayVec<Work, { 2 * MOST }>,
}

impl Dealing<'_> {
    fn destroys(mut self) -> f64 {
        while self.hull > 0 && self.is_in_danger() {
            match self.work.pop() {
                None => return 0.0,
                Some(Work::Damage) => self.damage(),
                Some(Work::Leaks(before)) => {
                    let open = before.min(self.leaks);
                    self.leaks -= open;
                    self.suffer(open);
                }
                Some(Work::Faceup { counted }) => {
                    self.hull -= usize::from(!counted);
                    return self.deal();
                }
            }
        }
        f64::from(u8::from(self.hull == 0))
    }

    /// Whether the ship may still be lost, by a rough count.
    fn is_in_danger(&self) -> bool {
        let kinds = self.deck.kinds.iter().zip(self.cards);
        let worst = kinds.clone().filter(|(_, left)| *left > 0);
        let worst = worst.map(|((strike, _), _)| strike.damage()).max().unwrap_or(0);
        let breach = self.breached
            || kinds
                .into_iter()
                .any(|((kind, _), left)| *kind == Strike::Breach && left > 0);
        breach || self.work.len() * usize::from(worst).max(1) >= self.hull
    }

    /// One normal damage, or a critical one once the hull is breached.
    fn damage(&mut self) {
        if self.breached {
            self.push(Work::Leaks(self.leaks));
        }
        if self.shields > 0 {
            self.shields -= 1;
        } else if self.breached {
            self.push(Work::Faceup { counted: false });
        } else {
            self.hull -= 1;
        }
    }

    /// Any of the cards left may be the one.
    fn deal(self) -> f64 {
        if self.hull == 0 {
            return 1.0;
        }
        let cards = self.cards.iter().map(|count| f64::from(*count)).sum::<f64>();
        // Without cards, critical damage is like any other [FE-DMG-11].
        if cards == 0.0 {
            return self.destroys();
        }
        let kinds = self.deck.kinds.iter().enumerate();
        kinds
            .filter(|(place, _)| self.cards[*place] > 0)
            .map(|(place, &(strike, _))| {
                let mut next = self.clone();
                next.cards[place] -= 1;
                f64::from(self.cards[place]) / cards * next.strikes(strike)
            })
            .sum()
    }

    fn strikes(mut self, strike: Strike) -> f64 {
        match strike {
            Strike::Nothing => {}
            Strike::Counts(more) => self.hull = self.hull.saturating_sub(usize::from(more)),
            Strike::Hurts(damage) => self.suffer(damage),
            Strike::Risks(chance, damage) => {
                let spared = self.clone();
                self.suffer(damage);
                return chance * self.destroys() + (1.0 - chance) * spared.destroys();
            }
            Strike::Breach => self.breached = true,
            Strike::Leak => self.leaks += 1,
        }
        self.destroys()
    }

    fn suffer(&mut self, damage: u8) {
        (0..damage).for_each(|_| self.push(Work::Damage));
    }

    fn push(&mut self, work: Work) {
        // More than this destroys any ship there is.
        let _ = self.work.try_push(work);
    }
}

impl Hull {
    /// The chance that so many results that are left destroy the ship: normal damage first, shields before hull
    /// [FE-DMG-02, FE-DMG-03, SE-DMG-01, SE-DMG-02].
    pub(crate) fn destroyed(&self, hits: usize, crits: usize) -> f64 {
        let shields = usize::from(self.shields);
        let past_shields = (hits + crits).saturating_sub(shields);
        let faceup = past_shields.min(crits);
        let hull = usize::from(self.hull).saturating_sub(past_shields);
        self.deck.destroys(0, hull, faceup)
    }
}
