//! Digests of cards: what a record says of the cards it was played with, so that a changed one can be named.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Content;
use super::canonical::Canonical;
use super::restated::says_the_same;
use super::squads::QuickShip;
use crate::card_id::CardId;
use crate::kinds::ObstacleKind;
use crate::language::Ability;

/// A kind of card or token that a game can be played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// A type of ship.
    ShipType,
    /// A ship card.
    Pilot,
    /// An upgrade card, both sides.
    Upgrade,
    /// The damage deck as a whole: which cards it has, how often and in which order before it is shuffled.
    Deck,
    /// A damage card.
    Damage,
    /// A condition card.
    Condition,
    /// A device.
    Device,
    /// An obstacle token.
    Obstacle,
    /// What the rules say of a kind of obstacle.
    ObstacleText,
    /// A scenario; in records of earlier releases, a mission.
    #[serde(alias = "mission")]
    Scenario,
    /// A quick build.
    QuickBuild,
    /// A collection that limits squads.
    Collection,
}

/// A number that tells a card from a changed one: the beginning of a hash of what the card says.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(u64);

impl Digest {
    /// Half of it, where there are many.
    pub const fn short(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The digest that this text shows, if it is one.
    pub(super) fn read(text: &str) -> Option<Digest> {
        let digits = Some(text).filter(|text| text.len() == 16)?;
        u64::from_str_radix(digits, 16).ok().map(Digest)
    }

    /// The digest of what an ability says; none if it can't be written down.
    pub(crate) fn of_ability(ability: &Ability) -> Option<Digest> {
        let canonical = Canonical::of(ability).ok()?;
        Some(Digest::of(&canonical.bytes))
    }

    /// The digest of these bytes.
    pub fn of(bytes: &[u8]) -> Digest {
        let mut first = [0; 8];
        first.copy_from_slice(&blake3::hash(bytes).as_bytes()[..8]);
        Digest(u64::from_be_bytes(first))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        let text = String::deserialize(deserializer)?;
        Digest::read(&text)
            .ok_or_else(|| de::Error::custom(format!("`{text}` isn't a digest of 16 hexadecimal digits")))
    }
}

impl JsonSchema for Digest {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Digest".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

/// The digests of some cards, by kind and id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct CardDigests(BTreeMap<CardKind, BTreeMap<CardId, Digest>>);

impl CardDigests {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each card with its digest.
    pub fn iter(&self) -> impl Iterator<Item = (CardKind, &CardId, Digest)> {
        self.0
            .iter()
            .flat_map(|(&kind, cards)| cards.iter().map(move |(id, &digest)| (kind, id, digest)))
    }

    /// The digest of a card, if it is among these.
    pub fn get(&self, kind: CardKind, id: &str) -> Option<Digest> {
        self.0.get(&kind)?.get(id).copied()
    }

    /// Adds those of other cards.
    pub fn extend(&mut self, others: &CardDigests) {
        for (kind, id, digest) in others.iter() {
            self.insert(kind, id.clone(), digest);
        }
    }

    /// Those that aren't among others.
    pub fn without(&self, others: &CardDigests) -> CardDigests {
        let mut rest = CardDigests::default();
        for (kind, id, digest) in self.iter() {
            if others.get(kind, id).is_none() {
                rest.insert(kind, id.clone(), digest);
            }
        }
        rest
    }

    fn insert(&mut self, kind: CardKind, id: CardId, digest: Digest) {
        self.0.entry(kind).or_default().insert(id, digest);
    }
}

/// A card that isn't the one a game was played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ChangedCard {
    /// The card of this id does something else now.
    Changed {
        /// What kind of card it is.
        kind: CardKind,
        /// Which one.
        id: CardId,
        /// Its name.
        card: String,
    },
    /// There is no card of this id any more.
    Gone {
        /// What kind of card it was.
        kind: CardKind,
        /// Which one.
        id: CardId,
    },
}

/// As in `another Wedge Antilles`.
impl fmt::Display for ChangedCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChangedCard::Changed { card, .. } => write!(f, "another {card}"),
            ChangedCard::Gone { id, .. } => write!(f, "`{id}`, which isn't among these cards"),
        }
    }
}

/// What is known of a card.
pub(crate) struct Known {
    name: String,
    digest: Digest,
    /// The cards that it brings into a game.
    brings: Vec<(CardKind, CardId)>,
}

/// All cards with their digests.
pub(crate) type Digests = BTreeMap<(CardKind, CardId), Known>;

/// The id under which the damage deck has its digest.
pub(crate) const DECK: &str = "damage";

impl Content {
    /// The digests of these cards and of all that they may bring into a game: the type of a pilot's ship, the
    /// conditions and devices that a card names, a scenario's ships. Cards that aren't here have none.
    pub fn digests(&self, cards: impl IntoIterator<Item = (CardKind, CardId)>) -> CardDigests {
        let all = self.all_digests();
        let mut found = CardDigests::default();
        let mut open: Vec<(CardKind, CardId)> = cards.into_iter().collect();
        while let Some((kind, id)) = open.pop() {
            if found.get(kind, &id).is_some() {
                continue;
            }
            let card = (kind, id);
            if let Some(known) = all.get(&card) {
                found.insert(card.0, card.1, known.digest);
                open.extend(known.brings.iter().cloned());
            }
        }
        found
    }

    /// The digests of all cards.
    pub fn every_digest(&self) -> CardDigests {
        let mut digests = CardDigests::default();
        for ((kind, id), known) in self.all_digests() {
            digests.insert(*kind, id.clone(), known.digest);
        }
        digests
    }

    /// The damage deck and every card in it, as [`Content::digests`] wants them.
    pub fn deck_cards(&self) -> impl Iterator<Item = (CardKind, CardId)> + '_ {
        let deck = std::iter::once((CardKind::Deck, CardId::from(DECK)));
        deck.chain(self.damage.iter().map(|card| (CardKind::Damage, card.id.clone())))
    }

    /// Those of these cards that are others here.
    pub fn changed(&self, digests: &CardDigests) -> Vec<ChangedCard> {
        let all = self.all_digests();
        let changed = digests.iter().filter_map(|(kind, id, digest)| {
            let here = all.get(&(kind, id.clone()));
            let same = here.is_some_and(|here| says_the_same(digest, here.digest));
            let id = id.clone();
            (!same).then(|| match here {
                Some(here) => ChangedCard::Changed {
                    kind,
                    id,
                    card: here.name.clone(),
                },
                None => ChangedCard::Gone { kind, id },
            })
        });
        changed.collect()
    }

    fn all_digests(&self) -> &Digests {
        self.digests.or_make(|| all(self))
    }
}

fn all(content: &Content) -> Digests {
    let mut cards = Cards {
        content,
        known: BTreeMap::new(),
    };
    for ship in &content.ships {
        cards.add(CardKind::ShipType, &ship.id, &ship.name, ship, &[]);
    }
    for pilot in &content.pilots {
        let ship = (CardKind::ShipType, CardId::from(pilot.ship.as_str()));
        cards.add(CardKind::Pilot, &pilot.id, &pilot.name, pilot, &[ship]);
    }
    for upgrade in &content.upgrades {
        cards.add(CardKind::Upgrade, &upgrade.id, &upgrade.name, upgrade, &[]);
    }
    let deck: Vec<(&CardId, u8)> = content.damage.iter().map(|card| (&card.id, card.count)).collect();
    cards.add(CardKind::Deck, &CardId::from(DECK), "damage deck", &deck, &[]);
    for card in &content.damage {
        cards.add(CardKind::Damage, &card.id, &card.name, card, &[]);
    }
    for card in &content.conditions {
        cards.add(CardKind::Condition, &card.id, &card.name, card, &[]);
    }
    let text_of = |kind: ObstacleKind| (CardKind::ObstacleText, CardId::from(kind.word()));
    for device in &content.devices {
        let whole = (device, &device.token, &device.beside_token);
        let text: Vec<_> = device.obstacle.map(text_of).into_iter().collect();
        cards.add(CardKind::Device, &device.id, &device.name, &whole, &text);
    }
    for token in &content.obstacles {
        let text = text_of(token.kind);
        cards.add(CardKind::Obstacle, &token.id, &token.name, token, &[text]);
    }
    for text in &content.obstacle_texts {
        cards.add(CardKind::ObstacleText, &text.id, &text.name, text, &[]);
    }
    for scenario in &content.scenarios {
        cards.add(CardKind::Scenario, &scenario.id, &scenario.name, scenario, &[]);
    }
    for build in &content.quick_builds {
        let named = |ship: &QuickShip| {
            let upgrades = ship.upgrades.iter();
            let upgrades = upgrades.map(|id| (CardKind::Upgrade, CardId::from(id.as_str())));
            let pilot = (CardKind::Pilot, CardId::from(ship.pilot.as_str()));
            std::iter::once(pilot).chain(upgrades).collect::<Vec<_>>()
        };
        let brings: Vec<_> = build.pilots.iter().flat_map(named).collect();
        cards.add(CardKind::QuickBuild, &build.id, &build.id, build, &brings);
    }
    for collection in &content.collections {
        let id = CardId::from(collection.id.as_str());
        cards.add(CardKind::Collection, &id, &collection.name, collection, &[]);
    }
    cards.known
}

/// The cards seen so far.
struct Cards<'c> {
    content: &'c Content,
    known: Digests,
}

impl Cards<'_> {
    fn add(
        &mut self,
        kind: CardKind,
        id: &CardId,
        name: &str,
        card: &impl Serialize,
        brings: &[(CardKind, CardId)],
    ) {
        let Ok(canonical) = Canonical::of(card) else {
            return;
        };
        let mut brings = brings.to_vec();
        for word in &canonical.words {
            brings.extend(self.named(kind, word));
        }
        let digest = Digest::of(&canonical.bytes);
        let name = name.to_owned();
        let known = Known { name, digest, brings };
        self.known.insert((kind, id.clone()), known);
    }

    /// The cards that a text on a card of this kind may mean. It may be none of them; then a record names one card
    /// too many.
    fn named(&self, by: CardKind, word: &str) -> Vec<(CardKind, CardId)> {
        let content = self.content;
        let mut found = Vec::new();
        if matches!(by, CardKind::Collection) {
            return found;
        }
        if let Some(card) = content.find_condition(word) {
            found.push((CardKind::Condition, content.condition(card).id.clone()));
        }
        if let Some(device) = content.find_device(word) {
            found.push((CardKind::Device, content.device(device).id.clone()));
        }
        if by == CardKind::Scenario {
            if let Some(build) = content.find_quick_build(word) {
                found.push((CardKind::QuickBuild, content.quick_build(build).id.clone()));
            }
            if let Some(pilot) = content.find_pilot(word) {
                found.push((CardKind::Pilot, content.pilot(pilot).id.clone()));
            }
            if let Some(upgrade) = content.find_upgrade(word) {
                found.push((CardKind::Upgrade, content.upgrade(upgrade).id.clone()));
            }
        }
        found
    }
}
