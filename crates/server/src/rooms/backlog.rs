//! The updates and the history of a room, kept for clients that reconnect or request the history, so that nothing is
//! replayed for them.
//!
//! They are kept for each seat, and for spectators, from its first connection on. What came before that is filled in
//! once, on request.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::sync::Arc;

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use furball_engine::Seat;

use super::RoomError;
use super::transition::Transition;

/// Maximum number of updates, and of their bytes, that are kept for each viewer that may reconnect.
pub(super) const MAX_UPDATES: usize = 200;
const MAX_UPDATE_BYTES: usize = 64 * 1024;
/// Entries of the history are compressed in chunks of this many bytes, to about a tenth of that.
const CHUNK_BYTES: usize = 16 * 1024;

/// The backlogs of each seat and, last, of spectators.
pub(super) struct Backlog(Vec<Option<ViewerBacklog>>);

/// What was sent to one of them.
struct ViewerBacklog {
    updates: RecentUpdates,
    entries: Option<PackedEntries>,
}

/// The last updates, without a gap.
#[derive(Default)]
struct RecentUpdates {
    texts: VecDeque<Arc<str>>,
    bytes: usize,
    /// The number of the last of them.
    last: u32,
    /// What came before those that are kept was looked up, as far as it is kept at all.
    filled: bool,
}

/// The history from some entry on.
#[derive(Clone, Default)]
pub(super) struct PackedEntries {
    packed: Vec<Arc<[u8]>>,
    /// How many bytes those are unpacked.
    packed_length: usize,
    /// JSON values with commas between them.
    open: String,
    /// The number of the entry before the first of them.
    after: u32,
}

/// The answer to a request for missed updates.
pub(super) enum Missed {
    /// These updates.
    Updates(Vec<Arc<str>>),
    /// It may be there once it is filled in; what has to be filled in ends with this number.
    Unknown(u32),
    /// More than is kept.
    TooMuch,
}

impl Backlog {
    pub fn new(seats: usize) -> Backlog {
        Backlog((0..=seats).map(|_| None).collect())
    }

    fn of(&mut self, seat: Option<Seat>) -> Option<&mut Option<ViewerBacklog>> {
        let place = seat.map_or(self.0.len() - 1, Seat::index);
        self.0.get_mut(place)
    }

    /// A viewer connects who is shown the game up to this number.
    pub fn add_viewer(&mut self, seat: Option<Seat>, number: u32) {
        if let Some(viewer) = self.of(seat)
            && viewer.is_none()
        {
            let updates = RecentUpdates {
                last: number,
                filled: number == 0,
                ..RecentUpdates::default()
            };
            *viewer = Some(ViewerBacklog {
                updates,
                entries: None,
            });
        }
    }

    /// Something happened.
    pub fn push(&mut self, transition: &Transition) {
        let spectators = self.0.len() - 1;
        for (place, viewer) in self.0.iter_mut().enumerate() {
            let Some(viewer) = viewer else { continue };
            let seat = (place < spectators).then_some(Seat(place as u8));
            viewer.updates.push(transition.text(seat));
            viewer.updates.last = transition.number;
            if let Some(entries) = &mut viewer.entries {
                entries.push(transition, seat);
            }
        }
    }

    /// The updates after one number and up to another.
    pub fn missed(&mut self, seat: Option<Seat>, since: u32, up_to: u32) -> Missed {
        let Some(Some(ViewerBacklog { updates, .. })) = self.of(seat) else {
            return Missed::TooMuch;
        };
        let before = updates.before();
        if since < before {
            return if updates.filled || updates.last - since > MAX_UPDATES as u32 {
                Missed::TooMuch
            } else {
                Missed::Unknown(before)
            };
        }
        let texts = updates.texts.iter().skip((since - before) as usize);
        Missed::Updates(texts.take((up_to - since) as usize).cloned().collect())
    }

    /// Adds the updates up to this number, where those that were kept began when it was looked up.
    pub fn fill(&mut self, seat: Option<Seat>, texts: Vec<Arc<str>>, up_to: u32) {
        let Some(Some(ViewerBacklog { updates, .. })) = self.of(seat) else {
            return;
        };
        // By now there may be so much that the first of them aren't kept any more.
        let fits = updates.before() == up_to;
        for text in texts.into_iter().rev().take_while(|_| fits) {
            if updates.texts.len() == MAX_UPDATES || updates.bytes + text.len() > MAX_UPDATE_BYTES {
                break;
            }
            updates.bytes += text.len();
            updates.texts.push_front(text);
        }
        updates.filled = true;
    }

    /// The whole history, if it is kept.
    pub fn history(&mut self, seat: Option<Seat>) -> Option<PackedEntries> {
        let viewer = self.of(seat)?.as_ref()?;
        viewer.entries.clone().filter(|entries| entries.after == 0)
    }

    /// From now on the history is kept; the entries up to the returned number have to be filled in.
    pub fn start_history(&mut self, seat: Option<Seat>, number: u32) -> u32 {
        let Some(Some(viewer)) = self.of(seat) else {
            return number;
        };
        let entries = viewer.entries.get_or_insert_with(|| PackedEntries {
            after: number,
            ..PackedEntries::default()
        });
        entries.after
    }

    /// Adds the entries before those that are kept. They end where those begin.
    pub fn fill_history(&mut self, seat: Option<Seat>, before: PackedEntries) {
        let Some(Some(ViewerBacklog {
            entries: Some(entries),
            ..
        })) = self.of(seat)
        else {
            return;
        };
        let mut whole = before;
        let mut rest = std::mem::take(entries);
        if !rest.packed.is_empty() || !rest.open.is_empty() {
            whole.pack();
        }
        whole.packed.append(&mut rest.packed);
        whole.packed_length += rest.packed_length;
        whole.open = if whole.open.is_empty() {
            rest.open
        } else {
            whole.open
        };
        *entries = whole;
    }
}

impl RecentUpdates {
    /// The number before the first of them.
    fn before(&self) -> u32 {
        self.last - self.texts.len() as u32
    }

    fn push(&mut self, text: Arc<str>) {
        self.bytes += text.len();
        self.texts.push_back(text);
        while self.texts.len() > MAX_UPDATES || self.bytes > MAX_UPDATE_BYTES {
            let Some(first) = self.texts.pop_front() else {
                break;
            };
            self.bytes -= first.len();
            // What came before that isn't kept either.
            self.filled = true;
        }
    }
}

impl PackedEntries {
    pub fn push(&mut self, transition: &Transition, seat: Option<Seat>) {
        if !self.open.is_empty() {
            self.open.push(',');
        }
        // Nothing in it can fail to be written.
        self.open += &serde_json::to_string(&transition.history_entry(seat)).unwrap_or_default();
        if self.open.len() >= CHUNK_BYTES {
            self.pack();
        }
    }

    fn pack(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let mut packer = DeflateEncoder::new(Vec::new(), Compression::fast());
        // Writing into memory doesn't fail.
        let _ = packer.write_all(self.open.as_bytes());
        self.packed.push(packer.finish().unwrap_or_default().into());
        self.packed_length += self.open.len();
        self.open.clear();
    }

    /// How many bytes they are, but for the commas between what is packed.
    pub fn length(&self) -> usize {
        self.packed_length + self.open.len()
    }

    /// All entries, with commas between them.
    pub fn text(&self) -> Result<String, RoomError> {
        let mut text = String::new();
        for packed in &self.packed {
            if !text.is_empty() {
                text.push(',');
            }
            let read = DeflateDecoder::new(&**packed).read_to_string(&mut text);
            read.map_err(|_| RoomError::Failed)?;
        }
        if !text.is_empty() && !self.open.is_empty() {
            text.push(',');
        }
        Ok(text + &self.open)
    }
}
