//! What a ship can take, and what critical damage cards may add to it.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;
use furball_cards::language::{Ability, Amount, Effect, Harm, Modifier, Moment, OnFaces, ShipRef, Would};
use furball_cards::{Content, DamageCard, DamageId};

use crate::chances::MAX;

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
#[derive(Clone, Debug)]
pub struct Deck {
    kinds: ArrayVec<(Strike, u8), KINDS>,
    /// What so many cards do that are dealt faceup, once somebody has asked; copies of the deck share it.
    known: Arc<[OnceLock<Losses>; MAX + 1]>,
}

/// The chances that faceup cards cost a ship no more hull than themselves, one more, two more …
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
    const fn most(self) -> u8 {
        match self {
            Strike::Nothing | Strike::Breach => 0,
            Strike::Leak => 1,
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
            who: ShipRef::You,
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
                let [OnFaces { faces, then }] = on.as_slice() else {
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

    /// More than this the cards can't cost together.
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
        let dealing = Dealing {
            cards,
            shields,
            leaks: 0,
            breached: false,
            work: std::iter::repeat_n(Work::Faceup { counted: true }, faceup).collect(),
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

/// What is still to be done about the damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Work {
    /// A card is dealt faceup; it has been counted against the hull already, or not.
    Faceup { counted: bool },
    /// Damage is suffered.
    Damage,
    /// Critical damage was suffered, when so many leaks were there; they do their damage and are closed.
    Leaks(u8),
}

/// Cards being dealt, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Dealing {
    /// How many of each kind are left in the deck.
    cards: [u8; KINDS],
    shields: usize,
    leaks: u8,
    breached: bool,
    /// The last comes next.
    work: ArrayVec<Work, { 2 * MAX }>,
}

/// Follows every order in which cards may come.
struct Dealer<'a> {
    deck: &'a Deck,
    /// What came of it before: in whatever order cards came, the same are left.
    known: HashMap<Dealing, Losses>,
}

impl Dealer<'_> {
    /// Adds to the losses what comes of this, which is so likely and has cost so much already.
    fn play(&mut self, mut dealing: Dealing, mut lost: usize, chance: f64, losses: &mut Losses) {
        while let Some(work) = dealing.work.pop() {
            match work {
                Work::Damage => lost += dealing.damage(),
                Work::Leaks(open) => {
                    // Those that earlier damage would have opened are among them.
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

    /// Any of the cards left may be the one.
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
    /// One normal damage, or a critical one once the hull is breached; and what it costs before any card is dealt.
    fn damage(&mut self) -> usize {
        if self.breached && self.leaks > 0 {
            self.push(Work::Leaks(self.leaks));
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

    /// What is still to be done costs, if no card does anything any more.
    fn rest(&self) -> usize {
        let count = |wanted: Work| self.work.iter().filter(|work| **work == wanted).count();
        count(Work::Damage).saturating_sub(self.shields) + count(Work::Faceup { counted: false })
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
