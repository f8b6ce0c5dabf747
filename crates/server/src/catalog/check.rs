//! Judging a squad, finished or in the making.

use furball_cards::squad::{Illegal, check_format, more_upgrades, upgrade_bar};
use furball_cards::xws::{self, Respelling, Salvaged};
use furball_cards::{Content, Format, Squad, SquadShip};
use furball_engine::refusal::SquadRefusal;
use furball_engine::{Because, Refusal, Rulebook, RulebookId};
use serde_json::Value;

use super::{content, content_at};
use crate::protocol::client_message::CheckSquad;
use crate::protocol::server_message::{
    MayAdd, MayJoin, ShipRead, SlotRead, SquadChecked, SquadNote, SquadRead, UpgradeRead,
};

/// More ships and cards than this aren't looked at: no game has room for them, and judging a squad takes longer with each.
const MAX_SHIPS: usize = 32;
const MAX_CARDS: usize = 200;

/// Reads a squad as far as it can be read, and says what is wrong with it by these rules and what it may still have;
/// nothing if the rulebook has no such price list.
///
/// Without a list it is the one that the squad names, if the rulebook has it, or else the newest; without a limit that
/// of the list, and without a format every card is legal.
pub fn check(book: RulebookId, wanted: &CheckSquad) -> Option<SquadChecked> {
    let CheckSquad {
        xws,
        limit,
        threat,
        format,
        prices,
    } = wanted;
    let content = match prices {
        Some(list) => content_at(book, list)?,
        None => xws::prices(xws)
            .and_then(|list| content_at(book, list))
            .unwrap_or_else(|| content(book)),
    };
    let limit = limit.unwrap_or(content.prices.limit);
    let terms = Terms {
        limit,
        threat: *threat,
        format: *format,
    };
    Some(judged(&Rulebook::of(book), content, xws, terms))
}

/// What a squad has to keep to.
#[derive(Clone, Copy)]
struct Terms {
    limit: u16,
    threat: Option<u16>,
    format: Option<Format>,
}

fn judged(rulebook: &Rulebook, content: &Content, xws: &Value, terms: Terms) -> SquadChecked {
    let limit = terms.limit;
    let (ships, cards) = named(xws);
    if ships > MAX_SHIPS || cards > MAX_CARDS {
        let too_long = SquadRefusal::TooLong {
            ships,
            cards,
            most_ships: MAX_SHIPS,
            most_cards: MAX_CARDS,
        };
        return unreadable(content, limit, too_long);
    }
    match xws::salvage(content, xws) {
        Ok(salvaged) => checked(rulebook, content, xws, salvaged, terms),
        Err(error) => unreadable(content, limit, error.into()),
    }
}

/// How many ships the value names, and how many cards in all, if it is a squad.
fn named(xws: &Value) -> (usize, usize) {
    let pilots = xws.get("pilots").and_then(Value::as_array);
    let pilots = pilots.map_or(&[][..], Vec::as_slice);
    let upgrades = pilots
        .iter()
        .filter_map(|pilot| pilot.get("upgrades")?.as_object());
    let lists = upgrades.flat_map(|slots| slots.values());
    let upgrades: usize = lists.map(|list| list.as_array().map_or(1, Vec::len)).sum();
    (pilots.len(), pilots.len() + upgrades)
}

fn unreadable(content: &Content, limit: u16, refusal: SquadRefusal) -> SquadChecked {
    SquadChecked {
        squad: None,
        prices: content.prices.id.clone(),
        points: 0,
        limit,
        legal: false,
        problems: vec![unread(refusal)],
        notes: Vec::new(),
        xws: None,
    }
}

/// Something in it can't be read, which no rule is about.
fn unread(refusal: SquadRefusal) -> Because {
    Because {
        why: refusal.into(),
        rule: None,
    }
}

fn checked(
    book: &Rulebook,
    content: &Content,
    given: &Value,
    salvaged: Salvaged,
    terms: Terms,
) -> SquadChecked {
    let Terms {
        limit,
        threat,
        format,
    } = terms;
    let Salvaged { xws, lost, respelt } = salvaged;
    let squad = &xws.squad;
    let points = squad.cost(content);
    let lost = lost.into_iter().map(|error| unread(error.into()));
    let illegal = match threat {
        Some(threat) => squad.check_builds(content, threat, None),
        None => squad.check(content, Some(limit), None),
    };
    let illegal = illegal.into_iter();
    let banned = format.map(|format| check_format(content, squad, format));
    let illegal = illegal.chain(banned.into_iter().flatten());
    let illegal = illegal.map(|illegal| Refusal::from(illegal).cited(book));
    let problems: Vec<Because> = lost.chain(illegal).collect();
    let respelled = respelt
        .into_iter()
        .map(|Respelling { part, word, ours }| SquadNote::Respelled { part, word, ours });
    let mut notes: Vec<SquadNote> = respelled.collect();
    if let Some(said) = given.get("points").and_then(Value::as_u64)
        && said != u64::from(points)
    {
        notes.push(SquadNote::OtherCost { said, points });
    }
    if let Some(said) = xws.prices.clone().filter(|said| *said != content.prices.id) {
        let list = content.prices.id.clone();
        notes.push(SquadNote::OtherPrices { said, list });
    }
    let unknown = xws.obstacles.iter();
    let unknown = unknown.filter(|id| content.find_obstacle(id).is_none());
    notes.extend(unknown.map(|id| SquadNote::UnknownObstacle { word: id.clone() }));
    SquadChecked {
        squad: Some(read(content, squad, format)),
        prices: content.prices.id.clone(),
        points,
        limit,
        legal: problems.is_empty(),
        problems,
        notes,
        xws: Some(xws.to_value(content)),
    }
}

fn read(content: &Content, squad: &Squad, format: Option<Format>) -> SquadRead {
    let mut trial = Trial::new(content, squad, format);
    SquadRead {
        name: squad.name.clone(),
        faction: squad.faction,
        ships: (squad.ships.iter().enumerate())
            .map(|(place, ship)| ship_read(content, &mut trial, place, ship))
            .collect(),
        may_join: trial.may_join(),
    }
}

fn ship_read(content: &Content, trial: &mut Trial<'_>, place: usize, ship: &SquadShip) -> ShipRead {
    let pilot = content.pilot(ship.pilot);
    let upgrades = ship.upgrades.iter().map(|&id| UpgradeRead {
        id: content.upgrade(id).id.clone(),
        name: content.upgrade(id).name.clone(),
        points: ship.upgrade_cost(content, id),
    });
    let slots = upgrade_bar(content, ship).into_iter().map(|icon| SlotRead {
        takes: icon.takes,
        upgrade: icon.card,
    });
    ShipRead {
        pilot: pilot.id.clone(),
        name: pilot.name.clone(),
        ship: pilot.ship.clone(),
        points: ship.cost(content),
        upgrades: upgrades.collect(),
        slots: slots.collect(),
        may_add: trial.may_add(place),
    }
}

/// A squad to which cards are added to see what the rules would say.
struct Trial<'c> {
    content: &'c Content,
    squad: Squad,
    format: Option<Format>,
    /// What they say already.
    known: Vec<Illegal>,
}

impl Trial<'_> {
    fn new<'c>(content: &'c Content, squad: &Squad, format: Option<Format>) -> Trial<'c> {
        Trial {
            content,
            squad: squad.clone(),
            format,
            known: reasons(content, squad, format),
        }
    }

    /// Whether the squad as it is now has no problem that it didn't have.
    fn is_no_worse(&self) -> bool {
        let fine = |reason: &Illegal| match reason {
            // The other ships of the type are given the card next.
            Illegal::NotStandard { .. } => true,
            other => self.known.contains(other),
        };
        reasons(self.content, &self.squad, self.format).iter().all(fine)
    }

    fn may_add(&mut self, place: usize) -> Vec<MayAdd> {
        let content = self.content;
        let cost = |squad: &Squad| i32::from(squad.ships[place].cost(content));
        let before = cost(&self.squad);
        let mut found = Vec::new();
        for id in more_upgrades(content, &self.squad, place) {
            self.squad.ships[place].upgrades.push(id);
            if self.is_no_worse() {
                found.push(MayAdd {
                    upgrade: content.upgrade(id).id.clone(),
                    points: cost(&self.squad) - before,
                });
            }
            self.squad.ships[place].upgrades.pop();
        }
        found
    }

    fn may_join(&mut self) -> Vec<MayJoin> {
        let content = self.content;
        let mut found = Vec::new();
        for pilot in content.pilot_ids() {
            let card = content.pilot(pilot);
            if card.faction != self.squad.faction {
                continue;
            }
            self.squad.ships.push(SquadShip::of(content, pilot, Vec::new()));
            if self.is_no_worse() {
                found.push(MayJoin {
                    pilot: card.id.clone(),
                    points: card.cost,
                });
            }
            self.squad.ships.pop();
        }
        found
    }
}

/// What the rules have against the squad, points aside.
fn reasons(content: &Content, squad: &Squad, format: Option<Format>) -> Vec<Illegal> {
    let mut found = squad.check(content, None, None);
    if let Some(format) = format {
        found.extend(check_format(content, squad, format));
    }
    found
}
