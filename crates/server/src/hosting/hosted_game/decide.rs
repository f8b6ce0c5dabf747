//! Deciding commands: which entry each would add to the journal, or why it is refused.

use furball_engine::{Choice, Seat};

use super::HostedGame;
use crate::hosting::squads::sanitized_choice;
use crate::hosting::text::check_text;
use crate::hosting::{Command, CommandError, Entry, Offer, Speaker};
use crate::store::{GameStage, KeyHash, Timestamp};

impl HostedGame {
    /// The entry that the command would add to the journal at this moment, or why it is refused. Nothing changes.
    pub fn decide(&self, command: Command, at: Timestamp) -> Result<Entry, CommandError> {
        if self.number >= self.max_entries {
            return Err(CommandError::JournalFull);
        }
        match command {
            Command::Join {
                seat,
                name,
                word,
                key,
            } => self.decide_join(seat, name, word, key),
            Command::Choose { seat, choice, number } => self.decide_choice(seat, choice, number),
            Command::Undo { seat, number } => self.decide_undo(seat, number),
            Command::OfferDraw { seat } => {
                self.running()?;
                self.decide_offer(seat, Offer::Draw)
            }
            Command::Answer { seat, agree, number } => {
                self.running()?;
                let open = self.offer.ok_or(CommandError::NoOffer)?;
                self.known(open.since, number)?;
                self.decide_answer(seat, agree)
            }
            Command::Chat { seat, text } => {
                let text = check_text(&text)?.to_owned();
                self.usage.may_say(seat)?;
                let by = Speaker::Seat { seat };
                Ok(Entry::Said { by, text })
            }
            Command::GiveSeat { by, seat, computer } => {
                self.open_to_change()?;
                match self.holders.get(seat.index()) {
                    None => Err(CommandError::NoSeat),
                    Some(Some(_)) => Err(CommandError::Taken),
                    Some(None) => Ok(Entry::GaveSeat { by, seat, computer }),
                }
            }
            Command::CallOff { seat } => {
                self.open_to_change()?;
                Ok(Entry::CalledOff { seat })
            }
            Command::Rematch { seat, game, swapped } => self.decide_rematch(seat, game, swapped),
            Command::CheckClock => {
                self.running()?;
                let seat = self.clocks.expired(at).ok_or(CommandError::TimeLeft)?;
                Ok(Entry::TimedOut { seat })
            }
        }
    }

    /// Checks that the sender, who knew everything up to entry `number`, knew of something that came about with entry
    /// `since`.
    fn known(&self, since: u32, number: u32) -> Result<(), CommandError> {
        if number > self.number {
            return Err(CommandError::Ahead);
        }
        if number < since {
            return Err(CommandError::Outdated);
        }
        Ok(())
    }

    fn decide_choice(&self, seat: Seat, choice: Choice, number: u32) -> Result<Entry, CommandError> {
        let game = &self.running()?.game;
        // These are never asked for, so they answer no question.
        let unasked = matches!(choice, Choice::Concede | Choice::Draw);
        if !unasked && game.prompt(seat).is_some() {
            let since = self.asked_since.get(seat.index()).copied().unwrap_or_default();
            self.known(since, number)?;
        }
        game.check(seat, &choice)
            .map_err(|refusal| CommandError::by_rules(game, refusal))?;
        self.usage.may_choose(seat, &choice, game)?;
        let choice = sanitized_choice(self.content, choice)?;
        Ok(Entry::Chose { seat, choice })
    }

    fn decide_undo(&self, seat: Seat, number: u32) -> Result<Entry, CommandError> {
        let underway = self.running()?;
        let last = underway.past.last_of(seat).ok_or(CommandError::NothingToUndo)?;
        self.known(last.number.max(underway.taken_back), number)?;
        self.usage.may_undo(seat)?;
        let left = last.left as u32;
        if last.free || self.others(seat).next().is_none() {
            let agreed = !last.free;
            return Ok(Entry::Undid { seat, left, agreed });
        }
        self.decide_offer(seat, Offer::Undo { left })
    }

    fn decide_rematch(&self, seat: Seat, game: String, swapped: bool) -> Result<Entry, CommandError> {
        if self.stage() != GameStage::Over || self.underway.is_none() {
            return Err(CommandError::NotOver);
        }
        // A single person may start as many rematches as they like; two people meet in one game.
        if self.rematch.is_some() && self.others(seat).next().is_some() {
            return Err(CommandError::Rematched);
        }
        Ok(Entry::Rematched { seat, game, swapped })
    }

    /// Whether seats can still be changed.
    fn open_to_change(&self) -> Result<(), CommandError> {
        match self.stage() {
            GameStage::Open => Ok(()),
            GameStage::Running => Err(CommandError::Begun),
            GameStage::Over => Err(CommandError::Over),
        }
    }

    fn decide_join(
        &self,
        seat: Seat,
        name: String,
        word: String,
        key: KeyHash,
    ) -> Result<Entry, CommandError> {
        if self.called_off {
            return Err(CommandError::Over);
        }
        let name = name.trim().to_owned();
        self.settings.check_joining(seat, &name, &word)?;
        if self.seat_of(key).is_some_and(|other| other != seat) {
            return Err(CommandError::KeyInUse);
        }
        match self.holders.get(seat.index()) {
            Some(None) => Ok(Entry::Joined {
                seat,
                name,
                word,
                key,
            }),
            _ => Err(CommandError::Taken),
        }
    }

    fn decide_offer(&self, seat: Seat, offer: Offer) -> Result<Entry, CommandError> {
        match self.offer {
            Some(open) if open.offer != offer || open.by == seat => Err(CommandError::OfferPending),
            // Offering what another seat has offered is agreeing to it.
            Some(_) => self.decide_answer(seat, true),
            None => {
                self.usage.may_offer(seat, offer)?;
                Ok(Entry::Offered { seat, offer })
            }
        }
    }

    fn decide_answer(&self, seat: Seat, agree: bool) -> Result<Entry, CommandError> {
        self.running()?;
        let open = self.offer.ok_or(CommandError::NoOffer)?;
        if !self.is_person(seat) {
            return Err(CommandError::NoSeat);
        }
        Ok(match agree {
            true if open.agreed.contains(seat) => return Err(CommandError::OfferPending),
            true => Entry::Agreed { seat },
            false => Entry::Declined { seat },
        })
    }
}
