//! A ship's hull and shields, and the extra damage of critical damage cards.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;
use furball_cards::language::{
    Ability, Amount, DealtCard, Effect, Harm, Modifier, Moment, OnFaces, Quantity, ShipRef, Which,
};
use furball_cards::{Content, DamageCard, DamageId};

use crate::chances::MAX;

/// The defender's remaining shields and hull.
#[derive(Clone, Debug, PartialEq)]
pub struct Hull {
    /// Shields that are left.
    pub shields: u8,
    /// Number of damage cards that destroy it.
    pub hull: u8,
    /// The deck its damage cards come from.
    pub deck: Deck,
}

/// The unseen damage cards: how many, and how many of each kind that deals damage immediately when dealt faceup. Each
/// of them is equally likely to come next, wherever it lies.
#[derive(Clone, Debug)]
pub struct Deck {
    kinds: ArrayVec<(Strike, u8), KINDS>,
    /// Cached losses from this many faceup cards; copies of the deck share the cache.
    known: Arc<[OnceLock<Losses>; MAX + 1]>,
}

/// The chances that faceup cards cost a ship no extra hull, one more, two more …
type Losses = Vec<f64>;

impl Default for Deck {
    fn default() -> Deck {
        Deck {
            kinds: ArrayVec::new(),
            known: Arc::new(std::array::from_fn(|_| OnceLock::new())),
        }
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.kinds == other.kinds
    }
}

const KINDS: usize = 8;

/// The immediate effect of a damage card dealt faceup.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Strike {
    /// Nothing that could destroy the ship.
    Nothing,
    /// It counts as this many more cards.
    Counts(u8),
    /// The ship suffers this much more damage.
    Hurts(u8),
    /// The same, with this chance.
    Risks(f64, u8),
    /// Normal damage that the ship suffers from now on is critical.
    Breach,
    /// The ship suffers one damage after the next critical damage, and the card is repaired.
    Leak,
}

impl Strike {
    /// The most that one such card adds.
    const fn most(self) -> u8 {
        match self {
            Strike::Nothing | Strike::Breach => 0,
            Strike::Leak => 1,
            Strike::Counts(more) | Strike::Hurts(more) | Strike::Risks(_, more) => more,
        }
    }

    /// The card's effect; `None` if it can't be expressed as a `Strike`.
    fn of(card: &DamageCard) -> Option<Strike> {
        let mut strike = Strike::Nothing;
        for ability in &card.abilities {
            let found = match ability {
                Ability::While(text) => counts(&text.rules),
                Ability::When(text) if text.on == [Moment::Dealt(DealtCard::This)] => at_once(&text.then)?,
                Ability::When(text) if text.on == [Moment::Suffers(Harm::Crits)] => {
                    (suffers(&text.then) == Some(1)).then_some(Strike::Leak)
                }
                Ability::Instead(text) if text.of == Moment::Suffers(Harm::Hits) => Some(Strike::Breach),
                // Later effects and repairs don't concern this attack.
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
    rules.iter().find_map(|rule| {
        if let Modifier::Quantity(_, Quantity::DamageCards, change) = rule {
            change
                .set_to()
                .map(|count| Strike::Counts(count.saturating_sub(1)))
        } else {
            None
        }
    })
}

/// Damage the ship suffers from these effects, if all else they do is repair the card.
fn suffers(effects: &[Effect]) -> Option<u8> {
    effects.iter().find_map(|effect| {
        if let Effect::Suffer {
            who: ShipRef::You,
            hits: Amount::Fixed(hits),
            crits: Amount::Fixed(0),
        } = effect
        {
            Some(*hits)
        } else {
            None
        }
    })
}

/// What these effects do; the outer `None` if it can't be expressed.
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
                let [OnFaces { faces, then }] = on.as_slice() else {
                    return None;
                };
                let all = die.faces();
                let sides = all.iter().filter(|face| faces.contains(face)).count();
                strike = Some(Strike::Risks(sides as f64 / all.len() as f64, suffers(then)?));
            }
            Effect::Repair(Which::This) | Effect::Gain(..) | Effect::Discard(Which::Upgrade { .. }) => {}
            // Any other effect is more than these odds can count.
            _ => return None,
        }
    }
    Some(strike)
}

impl Deck {
    /// A deck of these cards. A kind with an unpredictable effect is assumed to have none; see `is_known`.
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

    /// Whether the immediate effect of every card of the edition is known.
    pub fn is_known(content: &Content) -> bool {
        content.damage.iter().all(|card| Strike::of(card).is_some())
    }

    /// A card without an immediate effect, if there is one.
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
            // No deck has more kinds than there is room for.
            None => drop(self.kinds.try_push((strike, count))),
        }
    }

    /// The number of cards.
    pub fn cards(&self) -> usize {
        self.kinds.iter().map(|(_, cards)| usize::from(*cards)).sum()
    }

    /// The chance that dealt faceup cards destroy a ship that could take this many more damage cards.
    pub(crate) fn destroys(&self, shields: usize, hull: usize, faceup: usize) -> f64 {
        let faceup = faceup.min(MAX);
        if hull == 0 {
            return 1.0;
        }
        if faceup == 0 || hull > self.max_loss() {
            return 0.0;
        }
        let worked_out;
        let losses = if shields == 0 {
            self.known[faceup].get_or_init(|| self.losses(0, faceup))
        } else {
            worked_out = self.losses(shields, faceup);
            &worked_out
        };
        losses.iter().skip(hull).sum()
    }

    /// Upper bound of the cards' total extra loss.
    fn max_loss(&self) -> usize {
        let each = self.kinds.iter();
        each.map(|(strike, count)| usize::from(strike.most()) * usize::from(*count))
            .sum()
    }

    fn losses(&self, shields: usize, faceup: usize) -> Losses {
        let mut cards = [0; KINDS];
        for (left, (_, count)) in cards.iter_mut().zip(&self.kinds) {
            *left = *count;
        }
        let earlier = std::iter::repeat_n(Work::Faceup { counted: true }, faceup.saturating_sub(1));
        let dealing = Dealing {
            cards,
            shields,
            leaks: 0,
            breached: false,
            work: std::iter::once(Work::Last).chain(earlier).collect(),
        };
        let mut dealer = Dealer {
            deck: self,
            known: HashMap::new(),
        };
        let mut losses = Losses::new();
        dealer.play(dealing, 0, 1.0, &mut losses);
        losses
    }
}

/// Pending damage steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Work {
    /// A card is dealt faceup; whether it was already counted against the hull.
    Faceup { counted: bool },
    /// The last card of the attack's critical damage is dealt faceup; it was already counted. Leaks dealt before it are in
    /// force by then, and answer [SE-DMG-03].
    Last,
    /// Damage is suffered.
    Damage,
    /// Critical damage was suffered with this many leaks present; they deal their damage and are repaired.
    Leaks(u8),
}

/// A sequence of cards being dealt.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Dealing {
    /// How many of each kind are left in the deck.
    cards: [u8; KINDS],
    shields: usize,
    leaks: u8,
    breached: bool,
    /// A stack: the last comes next.
    work: ArrayVec<Work, { 2 * MAX }>,
}

/// Follows every order in which cards may come.
struct Dealer<'a> {
    deck: &'a Deck,
    /// Cached results: whatever the order, the same remaining cards lead to the same losses.
    known: HashMap<Dealing, Losses>,
}

impl Dealer<'_> {
    /// Adds the losses from this state, which has this chance and has already cost this much.
    fn play(&mut self, mut dealing: Dealing, mut lost: usize, chance: f64, losses: &mut Losses) {
        while let Some(work) = dealing.work.pop() {
            match work {
                Work::Damage => lost += dealing.damage(),
                Work::Last => {
                    dealing.trigger_leaks();
                    dealing.push(Work::Faceup { counted: true });
                }
                Work::Leaks(open) => {
                    // These include the leaks that earlier damage would have triggered.
                    dealing.work.retain(|work| !matches!(work, Work::Leaks(_)));
                    dealing.leaks -= open;
                    dealing.suffer(open);
                }
                Work::Faceup { counted } => {
                    lost += usize::from(!counted);
                    // Without cards, critical damage is like any other [FE-DMG-11].
                    if dealing.cards.iter().any(|left| *left > 0) {
                        return self.deal(dealing, lost, chance, losses);
                    }
                }
            }
        }
        add(losses, lost, chance);
    }

    /// Any of the remaining cards may be dealt.
    fn deal(&mut self, dealing: Dealing, lost: usize, chance: f64, losses: &mut Losses) {
        let mut kinds = self.deck.kinds.iter().zip(dealing.cards);
        let harmless = kinds.all(|((strike, _), left)| left == 0 || strike.most() == 0);
        if harmless && dealing.leaks == 0 {
            return add(losses, lost + dealing.rest(), chance);
        }
        if dealing.work.is_empty() {
            return self.deal_each(&dealing, lost, chance, losses);
        }
        if !self.known.contains_key(&dealing) {
            let mut found = Losses::new();
            self.deal_each(&dealing, 0, 1.0, &mut found);
            self.known.insert(dealing.clone(), found);
        }
        for (more, share) in self.known[&dealing].iter().enumerate() {
            add(losses, lost + more, chance * share);
        }
    }

    fn deal_each(&mut self, dealing: &Dealing, lost: usize, chance: f64, losses: &mut Losses) {
        let cards: f64 = dealing.cards.iter().map(|left| f64::from(*left)).sum();
        for (place, &(strike, _)) in self.deck.kinds.iter().enumerate() {
            if dealing.cards[place] == 0 {
                continue;
            }
            let chance = chance * f64::from(dealing.cards[place]) / cards;
            let mut next = dealing.clone();
            next.cards[place] -= 1;
            match strike {
                Strike::Nothing => self.play(next, lost, chance, losses),
                Strike::Counts(more) => self.play(next, lost + usize::from(more), chance, losses),
                Strike::Hurts(damage) => {
                    next.suffer(damage);
                    self.play(next, lost, chance, losses);
                }
                Strike::Risks(risk, damage) => {
                    self.play(next.clone(), lost, chance * (1.0 - risk), losses);
                    next.suffer(damage);
                    self.play(next, lost, chance * risk, losses);
                }
                Strike::Breach => {
                    next.breached = true;
                    self.play(next, lost, chance, losses);
                }
                Strike::Leak => {
                    next.leaks += 1;
                    self.play(next, lost, chance, losses);
                }
            }
        }
    }
}

fn add(losses: &mut Losses, lost: usize, chance: f64) {
    if losses.len() <= lost {
        losses.resize(lost + 1, 0.0);
    }
    losses[lost] += chance;
}

impl Dealing {
    /// One normal damage, or a critical one once the hull is breached; returns its cost before any card is dealt.
    fn damage(&mut self) -> usize {
        if self.breached {
            self.trigger_leaks();
        }
        if self.shields > 0 {
            self.shields -= 1;
        } else if self.breached {
            self.push(Work::Faceup { counted: false });
        } else {
            return 1;
        }
        0
    }

    /// Critical damage is suffered, which the leaks there are answer afterwards.
    fn trigger_leaks(&mut self) {
        if self.leaks > 0 {
            self.push(Work::Leaks(self.leaks));
        }
    }

    /// The cost of the pending steps if no card has any further effect.
    fn rest(&self) -> usize {
        let count = |wanted: Work| self.work.iter().filter(|work| **work == wanted).count();
        count(Work::Damage).saturating_sub(self.shields) + count(Work::Faceup { counted: false })
    }

    fn suffer(&mut self, damage: u8) {
        (0..damage).for_each(|_| self.push(Work::Damage));
    }

    fn push(&mut self, work: Work) {
        // More than this destroys any ship.
        let _ = self.work.try_push(work);
    }
}

impl Hull {
    /// The chance that this many uncanceled results destroy the ship: normal damage first, shields before hull
    /// [FE-DMG-02, FE-DMG-03, SE-DMG-01, SE-DMG-02].
    pub(crate) fn destroyed(&self, hits: usize, crits: usize) -> f64 {
        let shields = usize::from(self.shields);
        let past_shields = (hits + crits).saturating_sub(shields);
        let faceup = past_shields.min(crits);
        let hull = usize::from(self.hull).saturating_sub(past_shields);
        self.deck.destroys(0, hull, faceup)
    }
}
