//! Price lists: what a rulebook's cards cost, which slots its ships have, and what is legal, as of a day.
//!
//! What is printed on a card stands in the card's own file, once for all rulebooks that play it. A list says which cards
//! a rulebook plays, at what price: a card that it doesn't name isn't in the pool. A rulebook may have several, of which
//! the newest is the usual one.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use crate::card::Price;
use crate::card_id::CardId;
use crate::edition::Edition;
use crate::notation::{LineColumn, Placed};
use crate::vocabulary::{Format, Slot};

/// A price list as it is told apart from others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PriceListFacts {
    /// The name of its file, such as `second-2021-11`.
    pub id: String,
    /// The rulebook whose squads it prices, by its id.
    pub rulebook: String,
    /// The edition whose cards it prices.
    pub edition: Edition,
    /// As a player reads it, such as `November 2021`.
    pub name: String,
    /// The month from which it was in force: `2021-11`.
    pub date: String,
    /// The squad points of a squad, unless the players agree on others [FE-SQUAD-03, SE-SQUAD-01].
    pub limit: u16,
    /// The formats that it knows, the usual one first; none if every card is always legal.
    pub formats: Vec<Format>,
}

/// A whole list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PriceList {
    pub facts: PriceListFacts,
    pub prices: Prices,
    /// The file as it is.
    pub text: String,
}

/// What cards cost, in the order of the list, which is that of the pool.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Prices {
    pub pilots: Vec<Priced<PilotPrice>>,
    pub upgrades: Vec<Priced<UpgradePrice>>,
    /// What other tools call ship cards and types of ships in such squads, where they have other ids.
    pub known_as: BTreeMap<CardId, String>,
}

/// What one card costs, and where that stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Priced<P> {
    pub card: CardId,
    pub price: P,
    pub at: LineColumn,
    /// Whether it stands among custom cards and not in the list.
    pub custom: bool,
}

impl Prices {
    /// Adds those of custom cards.
    pub fn extend(&mut self, others: Prices) {
        fn custom<P>(all: Vec<Priced<P>>) -> impl Iterator<Item = Priced<P>> {
            all.into_iter().map(|priced| Priced {
                custom: true,
                ..priced
            })
        }
        self.pilots.extend(custom(others.pilots));
        self.upgrades.extend(custom(others.upgrades));
        self.known_as.extend(others.known_as);
    }
}

/// A ship card in a list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PilotPrice {
    pub cost: u16,
    /// Points for upgrades, if they are counted separately.
    #[serde(default)]
    pub loadout: Option<u16>,
    #[serde(default)]
    pub slots: Vec<Slot>,
    /// The formats in which it is legal; all if empty.
    #[serde(default)]
    pub formats: Vec<Format>,
}

/// An upgrade card in a list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UpgradePrice {
    pub cost: Price,
    /// The formats in which it is legal; all if empty.
    #[serde(default)]
    pub formats: Vec<Format>,
}

/// A file of prices that adds to whatever list is in use, for custom cards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PricesFile {
    #[serde(default)]
    pilots: InOrder<PilotPrice>,
    #[serde(default)]
    upgrades: InOrder<UpgradePrice>,
}

impl From<PricesFile> for Prices {
    fn from(file: PricesFile) -> Prices {
        Prices {
            pilots: file.pilots.0,
            upgrades: file.upgrades.0,
            known_as: BTreeMap::new(),
        }
    }
}

/// A file with a price list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PriceListFile {
    rulebook: String,
    edition: Edition,
    name: String,
    date: String,
    limit: u16,
    #[serde(default)]
    formats: Vec<Format>,
    #[serde(default)]
    known_as: BTreeMap<CardId, String>,
    pilots: InOrder<PilotPrice>,
    #[serde(default)]
    upgrades: InOrder<UpgradePrice>,
}

impl PriceListFile {
    /// The list, named after its file.
    pub fn named(self, id: &str, text: &str) -> PriceList {
        PriceList {
            facts: PriceListFacts {
                id: id.to_owned(),
                rulebook: self.rulebook,
                edition: self.edition,
                name: self.name,
                date: self.date,
                limit: self.limit,
                formats: self.formats,
            },
            prices: Prices {
                pilots: self.pilots.0,
                upgrades: self.upgrades.0,
                known_as: self.known_as,
            },
            text: text.to_owned(),
        }
    }
}

/// Pairs in the order in which they are written.
struct InOrder<T>(Vec<Priced<T>>);

impl<T> Default for InOrder<T> {
    fn default() -> InOrder<T> {
        InOrder(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for InOrder<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<InOrder<T>, D::Error> {
        struct Pairs<T>(std::marker::PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Pairs<T> {
            type Value = InOrder<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("prices by card, as in `{\"wedgeantilles\": (cost: 54)}`")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<InOrder<T>, A::Error> {
                let mut found: Vec<Priced<T>> = Vec::new();
                while let Some(Placed { value: card, at }) = pairs.next_key::<Placed<CardId>>()? {
                    found.push(Priced {
                        card,
                        at,
                        price: pairs.next_value()?,
                        custom: false,
                    });
                }
                Ok(InOrder(found))
            }
        }

        deserializer.deserialize_map(Pairs(std::marker::PhantomData))
    }
}
