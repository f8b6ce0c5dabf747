//! Bounds that keep a journal from growing without end. Real play comes nowhere near them; attempts to fill the
//! server's disk, or to wear out an opponent, don't get far.

use furball_engine::{Choice, Game, Seat, Viewer};

use super::{CommandError, Offer};

/// Maximum number of entries in a journal, ten times that of the longest games. A game that reaches it ends without a
/// winner.
pub const MAX_ENTRIES: u32 = 10_000;
/// A seat says no more in one game.
pub const MAX_CHAT_MESSAGES: u32 = 250;
/// A seat takes back no more often in one game.
pub const MAX_UNDOS: u32 = 200;
/// A seat changes no more dials in one round that are set already.
pub const MAX_DIAL_CHANGES: u32 = 100;
/// How often a seat may ask to take back until the next choice is made.
const MAX_UNDO_OFFERS: u32 = 3;

/// How much each seat has used of what is bounded.
#[derive(Clone, Debug, Default)]
pub(super) struct Usage(Vec<SeatUsage>);

#[derive(Clone, Copy, Debug, Default)]
struct SeatUsage {
    chat_messages: u32,
    undone: u32,
    /// The round in which it last changed a dial, and how many in that.
    changed: (u16, u32),
    /// Since the last choice.
    draws: u32,
    asked: u32,
}

impl Usage {
    pub fn new(seats: usize) -> Usage {
        Usage(vec![SeatUsage::default(); seats])
    }

    fn of(&self, seat: Seat) -> SeatUsage {
        self.0.get(seat.index()).copied().unwrap_or_default()
    }

    pub fn may_say(&self, seat: Seat) -> Result<(), CommandError> {
        within(
            self.of(seat).chat_messages,
            MAX_CHAT_MESSAGES,
            CommandError::ChatLimit {
                most: MAX_CHAT_MESSAGES,
            },
        )
    }

    pub fn may_undo(&self, seat: Seat) -> Result<(), CommandError> {
        within(
            self.of(seat).undone,
            MAX_UNDOS,
            CommandError::UndoLimit { most: MAX_UNDOS },
        )
    }

    pub fn may_offer(&self, seat: Seat, offer: Offer) -> Result<(), CommandError> {
        match offer {
            Offer::Draw => within(self.of(seat).draws, 1, CommandError::OfferLimit),
            Offer::Undo { .. } => within(self.of(seat).asked, MAX_UNDO_OFFERS, CommandError::OfferLimit),
        }
    }

    pub fn may_choose(&self, seat: Seat, choice: &Choice, game: &Game) -> Result<(), CommandError> {
        let (round, changed) = self.of(seat).changed;
        if *choice == Choice::Draw {
            self.may_offer(seat, Offer::Draw)
        } else if round == game.round() && changes_dial(choice, seat, game) {
            within(
                changed,
                MAX_DIAL_CHANGES,
                CommandError::DialChangeLimit {
                    most: MAX_DIAL_CHANGES,
                },
            )
        } else {
            Ok(())
        }
    }

    pub fn said(&mut self, seat: Seat) {
        self.spend(seat, |each| each.chat_messages += 1);
    }

    pub fn undid(&mut self, seat: Seat) {
        self.spend(seat, |each| each.undone += 1);
    }

    pub fn offered(&mut self, seat: Seat, offer: Offer) {
        self.spend(seat, |each| match offer {
            Offer::Draw => each.draws += 1,
            Offer::Undo { .. } => each.asked += 1,
        });
    }

    /// Something was chosen in this game. Agreeing to a draw isn't playing on.
    pub fn chose(&mut self, seat: Seat, choice: &Choice, before: &Game) {
        if *choice == Choice::Draw {
            return self.offered(seat, Offer::Draw);
        }
        if changes_dial(choice, seat, before) {
            self.spend(seat, |each| {
                let (round, changed) = each.changed;
                let same = round == before.round();
                each.changed = (before.round(), if same { changed + 1 } else { 1 });
            });
        }
        for each in &mut self.0 {
            (each.draws, each.asked) = (0, 0);
        }
    }

    fn spend(&mut self, seat: Seat, spend: impl FnOnce(&mut SeatUsage)) {
        self.0.get_mut(seat.index()).map(spend);
    }
}

/// Whether it sets a dial that is set already.
fn changes_dial(choice: &Choice, seat: Seat, game: &Game) -> bool {
    let Choice::Dial { ship, .. } = choice else {
        return false;
    };
    let ship = game.view(Viewer::Seat(seat)).ship(*ship);
    ship.is_some_and(|ship| ship.has_dial())
}

fn within(used: u32, limit: u32, command_error: CommandError) -> Result<(), CommandError> {
    if used < limit { Ok(()) } else { Err(command_error) }
}
