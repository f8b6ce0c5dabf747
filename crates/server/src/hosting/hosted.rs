//! A hosted game: judging wishes, and making entries happen.

use furball_cards::Content;
use furball_engine::record::{Move, Record, Session, Undone};
use furball_engine::{Choice, Commitment, Event, Game, Seat, SeatSet, Secret};
use std::sync::Arc;

use super::terms::{LONGEST_WORDS, check_name};
use super::undo::{self, Mark};
use super::{Clocks, Entry, Offer, Origin, Refused, SeatTerms, Speaker, Terms};
use crate::store::{KeyHash, Moment};

/// A game between people who aren't in one room.
#[derive(Clone, Debug)]
pub struct Hosted {
    terms: Terms,
    content: &'static Arc<Content>,
    /// Where it begins, if not with the setup.
    origin: Option<Arc<Origin>>,
    secret: Secret,
    sitters: Vec<Option<Sitter>>,
    play: Option<Play>,
    clocks: Clocks,
    offer: Option<Open>,
    /// The seat that gave up since its time was up.
    timed_out: Option<Seat>,
    /// The number of the last entry.
    number: u32,
}

/// Somebody who sits at the table.
#[derive(Clone, Debug)]
struct Sitter {
    name: String,
    word: String,
    /// What opens the seat; a computer's can't be opened.
    key: Option<KeyHash>,
}

/// The game under way.
#[derive(Clone, Debug)]
struct Play {
    session: Session,
    /// The same before the first choice.
    begun: Arc<Session>,
    marks: Vec<Mark>,
}

/// An offer that waits for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    by: Seat,
    offer: Offer,
    agreed: SeatSet,
}

/// How far a game has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It waits for players.
    Open,
    Running,
    Over,
}

/// What somebody wants to happen.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    Join {
        seat: Seat,
        name: String,
        word: String,
        key: KeyHash,
    },
    Choose {
        seat: Seat,
        choice: Choice,
    },
    Undo {
        seat: Seat,
    },
    OfferDraw {
        seat: Seat,
    },
    Answer {
        seat: Seat,
        agree: bool,
    },
    Say {
        by: Speaker,
        text: String,
    },
    /// Time has passed; perhaps somebody's is up.
    Watch,
}

/// What came of an entry.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Happened {
    pub events: Vec<Event>,
    /// The game isn't what it was with something added, but goes on from an earlier moment.
    pub anew: bool,
    /// How many choices were taken back.
    pub undone: usize,
}

impl Hosted {
    /// A table at which nobody sits yet but the computer.
    pub fn new(terms: Terms, secret: Secret, at: Moment) -> Result<Hosted, Refused> {
        terms.check()?;
        Ok(Hosted::open(terms, None, secret, at))
    }

    /// One at which another game is played on. The origin was looked at when it was made; the terms have its setup.
    pub fn branch(terms: Terms, origin: Origin, secret: Secret, at: Moment) -> Result<Hosted, Refused> {
        terms.check_seats()?;
        Ok(Hosted::open(terms, Some(Arc::new(origin)), secret, at))
    }

    fn open(terms: Terms, origin: Option<Arc<Origin>>, secret: Secret, at: Moment) -> Hosted {
        let computer = |seat: &SeatTerms| match seat {
            SeatTerms::Person => None,
            SeatTerms::Computer(kind) => Some(Sitter {
                name: kind.name().to_owned(),
                word: String::new(),
                key: None,
            }),
        };
        Hosted {
            sitters: terms.seats.iter().map(computer).collect(),
            content: terms.content(),
            clocks: Clocks::new(terms.clock, terms.seats.len(), at),
            terms,
            origin,
            secret,
            play: None,
            offer: None,
            timed_out: None,
            number: 0,
        }
    }

    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The moment of another game that this one goes on from.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_deref()
    }

    /// The number of the last entry that happened.
    pub fn number(&self) -> u32 {
        self.number
    }

    pub fn stage(&self) -> Stage {
        match self.game() {
            None => Stage::Open,
            Some(game) if game.outcome().is_some() => Stage::Over,
            Some(_) => Stage::Running,
        }
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| &play.session.game)
    }

    /// Who sits where; nobody at seats that are free.
    pub fn names(&self) -> impl Iterator<Item = Option<&str>> {
        self.sitters
            .iter()
            .map(|sitter| sitter.as_ref().map(|sitter| sitter.name.as_str()))
    }

    /// The seat that a key opens.
    pub fn seat_of(&self, key: KeyHash) -> Option<Seat> {
        let place = self
            .sitters
            .iter()
            .position(|sitter| sitter.as_ref().is_some_and(|sitter| sitter.key == Some(key)));
        place.map(|place| Seat(place as u8))
    }

    /// The hash of the secret that goes into the dice, to be known before anybody gives a word.
    pub fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }

    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The seat whose time was up, which ended the game. To the rules it gave up.
    pub fn timed_out(&self) -> Option<Seat> {
        self.timed_out
    }

    /// The offer that waits for answers, by whom it is, and who still has to answer.
    pub fn offer(&self) -> Option<(Seat, Offer, impl Iterator<Item = Seat>)> {
        let open = self.offer?;
        let missing = self.people().filter(move |&seat| !open.agreed.contains(seat));
        Some((open.by, open.offer, missing))
    }

    /// The record of the game, with its secret, once it is over. Until then it would tell what is hidden.
    pub fn record(&self) -> Result<&Record, Refused> {
        let record = self.record_so_far().ok_or(Refused::NotBegun)?;
        match self.stage() {
            Stage::Over => Ok(record),
            _ => Err(Refused::NotOver),
        }
    }

    /// The record as it grows. Nobody is to be shown it: it holds every dial that is set and the secret of the dice.
    pub fn record_so_far(&self) -> Option<&Record> {
        self.play.as_ref().map(|play| &play.session.record)
    }

    /// Computer players who are asked something.
    pub fn computers_asked(&self) -> impl Iterator<Item = (Seat, super::Computer)> {
        let prompts = self.game().map_or(&[][..], Game::prompts);
        prompts
            .iter()
            .filter_map(|prompt| match self.terms.seats.get(prompt.seat.index()) {
                Some(SeatTerms::Computer(kind)) => Some((prompt.seat, *kind)),
                _ => None,
            })
    }

    /// What the wish would add to the journal at this moment, or why it isn't granted. Nothing changes.
    pub fn judge(&self, wish: Wish, at: Moment) -> Result<Entry, Refused> {
        match wish {
            Wish::Join {
                seat,
                name,
                word,
                key,
            } => self.judge_join(seat, name, word, key),
            Wish::Choose { seat, choice } => {
                self.running()?.session.game.check(seat, &choice)?;
                Ok(Entry::Chose { seat, choice })
            }
            Wish::Undo { seat } => {
                let (left, free) =
                    undo::last_of(&self.running()?.marks, seat).ok_or(Refused::NothingToUndo)?;
                let left = left as u32;
                if free || self.others(seat).next().is_none() {
                    let agreed = !free;
                    return Ok(Entry::Undid { seat, left, agreed });
                }
                self.judge_offer(seat, Offer::Undo { left })
            }
            Wish::OfferDraw { seat } => {
                self.running()?;
                self.judge_offer(seat, Offer::Draw)
            }
            Wish::Answer { seat, agree } => self.judge_answer(seat, agree),
            Wish::Say { by, text } => judge_words(by, text),
            Wish::Watch => {
                self.running()?;
                let seat = self.clocks.expired(at).ok_or(Refused::TimeLeft)?;
                Ok(Entry::TimedOut { seat })
            }
        }
    }

    fn judge_join(&self, seat: Seat, name: String, word: String, key: KeyHash) -> Result<Entry, Refused> {
        let name = name.trim().to_owned();
        self.terms.check_joining(seat, &name, &word)?;
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
            None => Ok(Entry::Offered { seat, offer }),
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

    /// Makes an entry happen that was judged, or that a journal holds. One that can't have been judged is refused: then
    /// the journal is damaged, or of another version.
    pub fn apply(&mut self, entry: Entry, at: Moment) -> Result<Happened, Refused> {
        let mut happened = Happened::default();
        if self.stage() == Stage::Running {
            self.clocks.advance(at);
        }
        match entry {
            Entry::Joined {
                seat,
                name,
                word,
                key,
            } => {
                let free = self.sitters.get_mut(seat.index()).ok_or(Refused::NoSeat)?;
                let key = Some(key);
                *free = Some(Sitter { name, word, key });
                if self.sitters.iter().all(Option::is_some) {
                    self.begin(at, &mut happened.events)?;
                    happened.anew = true;
                }
            }
            Entry::Chose { seat, choice } => self.choose(seat, choice, &mut happened.events)?,
            Entry::TimedOut { seat } => {
                self.choose(seat, Choice::Concede, &mut happened.events)?;
                self.timed_out = Some(seat);
            }
            Entry::Undid { seat, left, agreed } => {
                happened.undone = self.take_back(seat, left as usize, agreed)?;
                happened.anew = true;
            }
            Entry::Offered { seat, offer } => {
                let mut agreed = SeatSet::default();
                agreed.insert(seat);
                self.offer = Some(Open {
                    by: seat,
                    offer,
                    agreed,
                });
                self.settle_offer(&mut happened)?;
            }
            Entry::Agreed { seat } => {
                self.offer.as_mut().ok_or(Refused::NoOffer)?.agreed.insert(seat);
                self.settle_offer(&mut happened)?;
            }
            Entry::Declined { .. } => self.offer = None,
            Entry::Said { .. } => {}
        }
        self.number += 1;
        Ok(happened)
    }

    fn begin(&mut self, at: Moment, events: &mut Vec<Event>) -> Result<(), Refused> {
        let sitters = || self.sitters.iter().flatten();
        let names = sitters().map(|sitter| sitter.name.clone());
        let start = match &self.origin {
            None => self.terms.start(names),
            Some(origin) => origin.start(names),
        };
        let words = sitters().map(|sitter| sitter.word.clone()).collect();
        let begun = Session::start(self.content, start, self.secret.clone(), words);
        let (session, first) = begun.map_err(|error| Refused::Terms(error.to_string()))?;
        events.extend(first);
        self.play = Some(Play {
            begun: Arc::new(session.clone()),
            session,
            marks: Vec::new(),
        });
        self.clocks = Clocks::new(self.terms.clock, self.terms.seats.len(), at);
        self.clocks.asked(None, self.people_asked());
        Ok(())
    }

    fn choose(&mut self, seat: Seat, choice: Choice, events: &mut Vec<Event>) -> Result<(), Refused> {
        let play = self.play.as_mut().ok_or(Refused::NotBegun)?;
        let before = play.session.game.chance_used();
        play.session.answer(seat, choice, events)?;
        let chance = play.session.game.chance_used() != before;
        play.marks.push(Mark::new(seat, chance, events));
        // What was offered was offered as things stood.
        self.offer = None;
        self.ask_on(Some(seat));
        Ok(())
    }

    /// Plays the game again as far as so many choices; says how many were taken back.
    fn take_back(&mut self, by: Seat, left: usize, agreed: bool) -> Result<usize, Refused> {
        let play = self.play.as_mut().ok_or(Refused::NotBegun)?;
        let mut choices = play.session.record.choices.clone();
        let gone: Vec<Move> = choices.split_off(left.min(choices.len()));
        let undone = gone.len();
        let mut session = Session::clone(&play.begun);
        for step in choices {
            session.answer(step.seat, step.choice, &mut Vec::new())?;
        }
        session.record.undone.clone_from(&play.session.record.undone);
        session.record.undone.push(Undone {
            after: left,
            choices: gone,
            by,
            agreed,
        });
        play.session = session;
        play.marks.truncate(left);
        self.offer = None;
        self.ask_on(None);
        Ok(undone)
    }

    /// What was offered happens once all people have agreed to it.
    fn settle_offer(&mut self, happened: &mut Happened) -> Result<(), Refused> {
        let Some(open) = self.offer else { return Ok(()) };
        if !self.people().all(|seat| open.agreed.contains(seat)) {
            return Ok(());
        }
        match open.offer {
            Offer::Undo { left } => {
                happened.undone = self.take_back(open.by, left as usize, true)?;
                happened.anew = true;
            }
            Offer::Draw => {
                for seat in 0..self.terms.seats.len() {
                    self.choose(Seat(seat as u8), Choice::Draw, &mut happened.events)?;
                }
            }
        }
        Ok(())
    }

    fn ask_on(&mut self, decided: Option<Seat>) {
        if self.stage() == Stage::Over {
            self.clocks.stop();
        } else {
            let asked = self.people_asked();
            self.clocks.asked(decided, asked);
        }
    }

    fn running(&self) -> Result<&Play, Refused> {
        match (&self.play, self.stage()) {
            (Some(play), Stage::Running) => Ok(play),
            (Some(_), _) => Err(Refused::Over),
            (None, _) => Err(Refused::NotBegun),
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.terms.seats.get(seat.index()) == Some(&SeatTerms::Person)
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        (0..self.terms.seats.len() as u8)
            .map(Seat)
            .filter(|&seat| self.is_person(seat))
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.people().filter(move |&other| other != seat)
    }

    fn people_asked(&self) -> SeatSet {
        let mut asked = SeatSet::default();
        let prompts = self.game().map_or(&[][..], Game::prompts);
        let people = prompts.iter().filter(|prompt| self.is_person(prompt.seat));
        people.for_each(|prompt| asked.insert(prompt.seat));
        asked
    }
}

fn judge_words(by: Speaker, text: String) -> Result<Entry, Refused> {
    let text = text.trim().to_owned();
    let count = text.chars().count();
    if count == 0 || count > LONGEST_WORDS {
        return Err(Refused::Words(LONGEST_WORDS));
    }
    if let Speaker::Spectator(name) = &by {
        check_name(name)?;
    }
    Ok(Entry::Said { by, text })
}
