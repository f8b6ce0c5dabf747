//! An entry that was applied, and the update that each follower is sent: always from the view of its seat, never
//! more.

use std::sync::{Arc, OnceLock};

use furball_engine::{Game, Seat, Viewer};

use super::Room;
use crate::catalog::names;
use crate::hosting::{Applied, CommandError, Entry, HostedGame, Offer, Origin, Speaker, shown_squad_name};
use crate::protocol::VERSION;
use crate::protocol::patch::{to_json, view_patch};
use crate::protocol::server_message::{
    ChatMessage, CitedEvent, ClockStatus, GameSummary, HistoryEntry, OfferStatus, RoomStatus, ServerMessage,
    SquadSummary, Update, Welcome,
};
use crate::store::Timestamp;

/// An entry that was applied, with the game before and after.
#[derive(Debug)]
pub struct Transition {
    /// Of its entry, counted from 1.
    pub number: u32,
    /// When the entry was written.
    pub at: Timestamp,
    /// As it stands in the journal.
    pub entry: Entry,
    /// What came of it.
    pub applied: Applied,
    /// The game before it.
    pub before: Arc<HostedGame>,
    /// The game after it.
    pub after: Arc<HostedGame>,
    /// The update for each seat and, last, for spectators, as text: made once for all who see the same.
    texts: Vec<OnceLock<Arc<str>>>,
    /// The update for spectators, which the journal keeps as well.
    spectators_update: OnceLock<Box<Update>>,
}

impl Transition {
    /// What an entry leads to. Nothing changes yet.
    pub fn make(before: &Arc<HostedGame>, entry: Entry, at: Timestamp) -> Result<Transition, CommandError> {
        let mut after = HostedGame::clone(before);
        let applied = after.apply(entry.clone(), at)?;
        Ok(Transition {
            number: after.number(),
            at,
            entry,
            applied,
            before: Arc::clone(before),
            texts: vec![OnceLock::new(); after.settings().seats.len() + 1],
            spectators_update: OnceLock::new(),
            after: Arc::new(after),
        })
    }

    /// The seat that brought it about.
    pub fn by(&self) -> Option<Seat> {
        match &self.entry {
            Entry::Joined { seat, .. }
            | Entry::Chose { seat, .. }
            | Entry::TimedOut { seat }
            | Entry::Undid { seat, .. }
            | Entry::Offered { seat, .. }
            | Entry::Agreed { seat }
            | Entry::Declined { seat }
            | Entry::GaveSeat { by: seat, .. }
            | Entry::CalledOff { seat }
            | Entry::Rematched { seat, .. } => Some(*seat),
            Entry::Said { by, .. } => match by {
                Speaker::Seat { seat } => Some(*seat),
                Speaker::Spectator { .. } => None,
            },
        }
    }

    /// The offer that was made or answered.
    fn offered(&self) -> Option<Offer> {
        match &self.entry {
            Entry::Offered { offer, .. } => Some(*offer),
            Entry::Agreed { .. } | Entry::Declined { .. } => self.before.offer().map(|(_, offer, _)| offer),
            _ => None,
        }
    }

    /// The update for the seat, or for a spectator, as it goes over the wire.
    pub fn text(&self, seat: Option<Seat>) -> Arc<str> {
        let place = seat.map_or(self.texts.len() - 1, Seat::index);
        let text = || {
            let update = match seat {
                None => self.spectators_update().clone(),
                Some(_) => self.update(seat),
            };
            ServerMessage::Update(Box::new(update)).text().into()
        };
        match self.texts.get(place) {
            Some(made) => Arc::clone(made.get_or_init(text)),
            None => text(),
        }
    }

    /// The update for spectators.
    pub fn spectators_update(&self) -> &Update {
        self.spectators_update.get_or_init(|| Box::new(self.update(None)))
    }

    /// The update for the seat, or for a spectator.
    pub fn update(&self, seat: Option<Seat>) -> Update {
        let viewer = viewer(seat);
        let shown = |hosted: &HostedGame| hosted.game().map(|game| game.view(viewer).snapshot());
        let after = shown(&self.after);
        let patch = match (shown(&self.before), &after) {
            (Some(before), Some(after)) if !self.applied.full => view_patch(&before, after),
            _ => None,
        };
        Update {
            entry: self.history_entry(seat),
            full: patch.is_none() && after.is_some(),
            view: patch.unwrap_or_else(|| to_json(&after)),
            status: room_status(&self.after, self.at),
        }
    }

    /// The same without the view.
    pub fn history_entry(&self, seat: Option<Seat>) -> HistoryEntry {
        let events = self.after.game().map(|game| {
            let seen = game.seen(viewer(seat), &self.applied.events);
            let cited = seen.map(|event| CitedEvent {
                rule: game.rule_of(&event),
                event,
            });
            cited.collect()
        });
        HistoryEntry {
            number: self.number,
            at: self.at.0,
            by: self.by(),
            kind: (&self.entry).into(),
            events: events.unwrap_or_default(),
            undone: self.applied.undone as u32,
            offered: self.offered(),
            chat: match &self.entry {
                Entry::Said { by, text } => Some(ChatMessage {
                    by: by.clone(),
                    text: text.clone(),
                }),
                _ => None,
            },
        }
    }
}

impl Room {
    /// The game as everyone sees it who has its link.
    pub fn summary(&self, hosted: &HostedGame, now: Timestamp) -> GameSummary {
        GameSummary {
            id: self.id.to_string(),
            created: self.created.0,
            visibility: self.visibility,
            settings: hosted.settings().clone(),
            commitment: hosted.commitment(),
            status: room_status(hosted, now),
            outcome: hosted.game().and_then(Game::outcome),
            round: hosted.game().map(|game| game.view(Viewer::Spectator).round()),
            squads: hosted.game().map(squad_summaries).unwrap_or_default(),
            branched: hosted.origin().map(Origin::branched),
            custom: hosted.game().map(custom_cards).unwrap_or_default(),
            damaged: None,
        }
    }

    /// The full state as the seat, or a spectator, sees it.
    pub fn welcome(&self, hosted: &HostedGame, seat: Option<Seat>, now: Timestamp) -> Welcome {
        Welcome {
            version: VERSION,
            game: self.summary(hosted, now),
            seat,
            number: hosted.number(),
            view: hosted
                .game()
                .map(|game| to_json(&game.view(viewer(seat)).snapshot())),
        }
    }
}

/// The squads, as far as they are public.
fn squad_summaries(game: &Game) -> Vec<SquadSummary> {
    let content = &game.table().content;
    let view = game.view(Viewer::Spectator);
    let seats = (0..game.table().players.len() as u8).map(Seat);
    let squads = seats.map_while(|seat| view.squad(seat));
    let summaries = squads.map(|squad| SquadSummary {
        name: shown_squad_name(&squad.name).to_owned(),
        faction: squad.faction,
        points: squad.cost(content),
        pilots: names(content, squad),
    });
    summaries.collect()
}

/// The names of the custom cards in squads that are public.
fn custom_cards(game: &Game) -> Vec<String> {
    let content = &game.table().content;
    let view = game.view(Viewer::Spectator);
    let seats = (0..game.table().players.len() as u8).map(Seat);
    let ships = seats
        .filter_map(|seat| view.squad(seat))
        .flat_map(|squad| &squad.ships);
    let mut names = Vec::new();
    for ship in ships {
        let (pilot, kind) = (
            content.pilot(ship.pilot),
            content.ship_type(content.ship_of(ship.pilot)),
        );
        let cards = [(&pilot.id, &pilot.name), (&kind.id, &kind.name)].into_iter();
        let upgrades = ship.upgrades.iter().map(|&card| content.upgrade(card));
        let cards = cards.chain(upgrades.map(|card| (&card.id, &card.name)));
        for (_, name) in cards.filter(|(id, _)| content.is_custom(id)) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
    }
    names
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

fn room_status(hosted: &HostedGame, at: Timestamp) -> RoomStatus {
    let clocks = hosted.clocks().left(at).into_iter();
    RoomStatus {
        stage: hosted.stage(),
        names: hosted.names().map(|name| name.map(str::to_owned)).collect(),
        clocks: clocks.map(|(left, runs)| ClockStatus { left, runs }).collect(),
        timed_out: hosted.timed_out(),
        exhausted: hosted.exhausted(),
        offer: hosted.offer().map(|(by, offer, missing)| OfferStatus {
            by,
            offer,
            missing: missing.collect(),
            back: hosted.back(),
        }),
        rematch: hosted.rematch().cloned(),
    }
}
