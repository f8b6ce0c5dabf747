//! Judging wishes: what each would add to the journal, or why it isn't granted.

use furball_engine::{Choice, Seat};

use super::Hosted;
use crate::hosting::naming::check_words;
use crate::hosting::squads::understood_choice;
use crate::hosting::{Entry, Offer, Refused, Speaker, Wish};
use crate::store::{GameStage, KeyHash, Timestamp};

impl Hosted {
    /// What the wish would add to the journal at this moment, or why it isn't granted. Nothing changes.
    pub fn judge(&self, wish: Wish, at: Timestamp) -> Result<Entry, Refused> {
        if self.number >= self.longest {
            return Err(Refused::Full);
        }
        match wish {
            Wish::Join {
                seat,
                name,
                word,
                key,
            } => self.judge_join(seat, name, word, key),
            Wish::Choose { seat, choice, number } => self.judge_choice(seat, choice, number),
            Wish::Undo { seat, number } => self.judge_undo(seat, number),
            Wish::OfferDraw { seat } => {
                self.running()?;
                self.judge_offer(seat, Offer::Draw)
            }
            Wish::Answer { seat, agree, number } => {
                self.running()?;
                let open = self.offer.ok_or(Refused::NoOffer)?;
                self.known(open.since, number)?;
                self.judge_answer(seat, agree)
            }
            Wish::Say { seat, text } => {
                let text = check_words(&text)?.to_owned();
                self.spent.may_say(seat)?;
                let by = Speaker::Seat(seat);
                Ok(Entry::Said { by, text })
            }
            Wish::GiveSeat { by, seat, computer } => {
                self.open_to_change()?;
                match self.sitters.get(seat.index()) {
                    None => Err(Refused::NoSeat),
                    Some(Some(_)) => Err(Refused::Taken),
                    Some(None) => Ok(Entry::GaveSeat { by, seat, computer }),
                }
            }
            Wish::CallOff { seat } => {
                self.open_to_change()?;
                Ok(Entry::CalledOff { seat })
            }
            Wish::Rematch { seat, game, swapped } => self.judge_rematch(seat, game, swapped),
            Wish::Watch => {
                self.running()?;
                let seat = self.clocks.expired(at).ok_or(Refused::TimeLeft)?;
                Ok(Entry::TimedOut { seat })
            }
        }
    }

    /// Whether whoever knew everything up to an entry knew of something that came about with another.
    fn known(&self, since: u32, number: u32) -> Result<(), Refused> {
        if number > self.number {
            return Err(Refused::Ahead);
        }
        if number < since {
            return Err(Refused::Outdated);
        }
        Ok(())
    }

    fn judge_choice(&self, seat: Seat, choice: Choice, number: u32) -> Result<Entry, Refused> {
        let game = &self.running()?.game;
        // Nobody asks for these, so they answer no question.
        let unasked = matches!(choice, Choice::Concede | Choice::Draw);
        if !unasked && game.prompt(seat).is_some() {
            let since = self.asked.get(seat.index()).copied().unwrap_or_default();
            self.known(since, number)?;
        }
        game.check(seat, &choice)?;
        self.spent.may_choose(seat, &choice, game)?;
        let choice = understood_choice(self.content, choice)?;
        Ok(Entry::Chose { seat, choice })
    }

    fn judge_undo(&self, seat: Seat, number: u32) -> Result<Entry, Refused> {
        let play = self.running()?;
        let last = play.past.last_of(seat).ok_or(Refused::NothingToUndo)?;
        self.known(last.number.max(play.taken_back), number)?;
        self.spent.may_undo(seat)?;
        let left = last.left as u32;
        if last.free || self.others(seat).next().is_none() {
            let agreed = !last.free;
            return Ok(Entry::Undid { seat, left, agreed });
        }
        self.judge_offer(seat, Offer::Undo { left })
    }

    fn judge_rematch(&self, seat: Seat, game: String, swapped: bool) -> Result<Entry, Refused> {
        if self.stage() != GameStage::Over || self.play.is_none() {
            return Err(Refused::NotOver);
        }
        // Whoever plays alone may begin as often as he likes; two people find each other in one game.
        if self.rematch.is_some() && self.others(seat).next().is_some() {
            return Err(Refused::Rematched);
        }
        Ok(Entry::Rematched { seat, game, swapped })
    }

    /// Who plays can still be changed.
    fn open_to_change(&self) -> Result<(), Refused> {
        match self.stage() {
            GameStage::Open => Ok(()),
            GameStage::Running => Err(Refused::Begun),
            GameStage::Over => Err(Refused::Over),
        }
    }

    fn judge_join(&self, seat: Seat, name: String, word: String, key: KeyHash) -> Result<Entry, Refused> {
        if self.called_off {
            return Err(Refused::Over);
        }
        let name = name.trim().to_owned();
        self.terms.check_joining(seat, &name, &word)?;
        if self.seat_of(key).is_some_and(|other| other != seat) {
            return Err(Refused::KeyInUse);
        }
        match self.sitters.get(seat.index()) {
            Some(None) => Ok(Entry::Joined {
                seat,
                name,
                word,
                key,
            }),
            _ => Err(Refused::Taken),
        }
    }

    fn judge_offer(&self, seat: Seat, offer: Offer) -> Result<Entry, Refused> {
        match self.offer {
            Some(open) if open.offer != offer || open.by == seat => Err(Refused::OfferWaits),
            // Who wants what another offers agrees to it.
            Some(_) => self.judge_answer(seat, true),
            None => {
                self.spent.may_offer(seat, offer)?;
                Ok(Entry::Offered { seat, offer })
            }
        }
    }

    fn judge_answer(&self, seat: Seat, agree: bool) -> Result<Entry, Refused> {
        self.running()?;
        let open = self.offer.ok_or(Refused::NoOffer)?;
        if !self.is_person(seat) {
            return Err(Refused::NoSeat);
        }
        Ok(match agree {
            true if open.agreed.contains(seat) => return Err(Refused::OfferWaits),
            true => Entry::Agreed { seat },
            false => Entry::Declined { seat },
        })
    }
}
