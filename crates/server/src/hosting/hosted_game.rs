//! A hosted game, and what entries do to it.

mod decide;

use furball_cards::Content;
use furball_engine::record::{Record, Session};
use furball_engine::{Choice, Commitment, Event, Game, Rulebook, Seat, SeatSet, Secret};
use std::sync::Arc;

use super::bounds::{MAX_ENTRIES, Usage};
use super::past::Past;
use super::{
    Clocks, CommandError, Computer, Entry, GameSettings, Offer, Origin, Rematch, SeatKind, Speaker, TakenBack,
};
use crate::store::{GameStage, KeyHash, Timestamp};

/// A game between people who aren't in one room. A copy shares with it what is long.
#[derive(Clone, Debug)]
pub struct HostedGame {
    settings: Arc<GameSettings>,
    content: &'static Arc<Content>,
    /// Where it begins, if not with the setup.
    origin: Option<Arc<Origin>>,
    secret: Secret,
    holders: Arc<Vec<Option<SeatHolder>>>,
    underway: Option<Underway>,
    clocks: Clocks,
    offer: Option<PendingOffer>,
    /// The number of the entry since which each seat is asked what it is asked now.
    asked_since: Vec<u32>,
    usage: Usage,
    /// The most entries that its journal may have.
    max_entries: u32,
    /// The journal was full, which ended the game.
    exhausted: bool,
    /// The seat that conceded since its time was up.
    timed_out: Option<Seat>,
    /// It never began.
    called_off: bool,
    rematch: Option<Rematch>,
    /// The number of the last entry.
    number: u32,
}

/// The player who holds a seat.
#[derive(Clone, Debug)]
struct SeatHolder {
    name: String,
    word: String,
    /// What opens the seat; a computer's can't be opened.
    key: Option<KeyHash>,
}

impl SeatHolder {
    fn computer(kind: Computer) -> SeatHolder {
        SeatHolder {
            name: kind.name().to_owned(),
            word: String::new(),
            key: None,
        }
    }
}

/// The game under way.
#[derive(Clone, Debug)]
struct Underway {
    game: Arc<Game>,
    /// The record before the first choice.
    begun: Arc<Record>,
    past: Past,
    /// The number of the entry by which something was taken back last.
    taken_back: u32,
}

/// An offer that waits for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PendingOffer {
    by: Seat,
    offer: Offer,
    agreed: SeatSet,
    /// The number of the entry that made it.
    since: u32,
}

/// What came of an entry.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Applied {
    /// What happened in the game, with everything that is hidden from some seats.
    pub events: Vec<Event>,
    /// The view must be sent whole: the game continues from an earlier moment.
    pub full: bool,
    /// How many choices were taken back.
    pub undone: usize,
}

impl HostedGame {
    /// A game in which only computers have seats yet.
    pub fn new(settings: GameSettings, secret: Secret, at: Timestamp) -> Result<HostedGame, CommandError> {
        settings.check()?;
        Ok(HostedGame::open(settings, None, secret, at))
    }

    /// A game that continues another. The origin was checked when it was made; the settings have its setup.
    pub fn branch(
        settings: GameSettings,
        origin: Origin,
        secret: Secret,
        at: Timestamp,
    ) -> Result<HostedGame, CommandError> {
        settings.check_seats()?;
        Ok(HostedGame::open(settings, Some(Arc::new(origin)), secret, at))
    }

    /// A game that was stored. Its settings were checked when it was made, and aren't again: whether it can be played
    /// with the cards of today shows when it is.
    pub fn stored(
        settings: GameSettings,
        origin: Option<Origin>,
        secret: Secret,
        at: Timestamp,
    ) -> Result<HostedGame, CommandError> {
        settings.check_seats()?;
        Ok(HostedGame::open(settings, origin.map(Arc::new), secret, at))
    }

    fn open(
        settings: GameSettings,
        origin: Option<Arc<Origin>>,
        secret: Secret,
        at: Timestamp,
    ) -> HostedGame {
        let computer = |seat: &SeatKind| match seat {
            SeatKind::Person => None,
            SeatKind::Computer { computer: kind } => Some(SeatHolder::computer(*kind)),
        };
        HostedGame {
            holders: Arc::new(settings.seats.iter().map(computer).collect()),
            content: settings.content(),
            clocks: Clocks::new(settings.clock, settings.seats.len(), at),
            asked_since: vec![0; settings.seats.len()],
            usage: Usage::new(settings.seats.len()),
            max_entries: MAX_ENTRIES,
            exhausted: false,
            settings: Arc::new(settings),
            origin,
            secret,
            underway: None,
            offer: None,
            timed_out: None,
            called_off: false,
            rematch: None,
            number: 0,
        }
    }

    /// What was agreed on when the game was made.
    pub fn settings(&self) -> &GameSettings {
        &self.settings
    }

    /// The cards that are played with.
    pub fn content(&self) -> &Content {
        self.content
    }

    /// The rules that are played by.
    pub fn rulebook(&self) -> Rulebook {
        Rulebook::of(self.settings.setup.rulebook)
    }

    /// The moment of another game that this one continues.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_deref()
    }

    /// The number of the last entry that applied.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Whether it waits for players, is under way, or is over.
    pub fn stage(&self) -> GameStage {
        match self.game() {
            None if self.called_off => GameStage::Over,
            None => GameStage::Open,
            Some(game) if game.outcome().is_some() => GameStage::Over,
            Some(_) => GameStage::Running,
        }
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&Game> {
        self.underway.as_ref().map(|underway| &*underway.game)
    }

    /// The names of the seats' holders; none for free seats.
    pub fn names(&self) -> impl Iterator<Item = Option<&str>> {
        self.holders
            .iter()
            .map(|holder| holder.as_ref().map(|holder| holder.name.as_str()))
    }

    /// The seat that a key opens.
    pub fn seat_of(&self, key: KeyHash) -> Option<Seat> {
        let place = self
            .holders
            .iter()
            .position(|holder| holder.as_ref().is_some_and(|holder| holder.key == Some(key)));
        place.map(|place| Seat(place as u8))
    }

    /// The hash of the secret that goes into the dice, to be known before players give their words.
    pub fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }

    /// The time that each seat has left.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The seat whose time was up, which ended the game. To the rules it conceded.
    pub fn timed_out(&self) -> Option<Seat> {
        self.timed_out
    }

    /// The journal was full, so the game ended without a winner. To the rules all agreed to that.
    pub fn exhausted(&self) -> bool {
        self.exhausted
    }

    /// The next game between the same players, if one was requested.
    pub fn rematch(&self) -> Option<&Rematch> {
        self.rematch.as_ref()
    }

    /// The offer that waits for answers, by whom it is, and who still has to answer.
    pub fn offer(&self) -> Option<(Seat, Offer, impl Iterator<Item = Seat>)> {
        let open = self.offer?;
        let missing = self.people().filter(move |&seat| !open.agreed.contains(seat));
        Some((open.by, open.offer, missing))
    }

    /// The choices that would be taken back by what is offered, the first of them first.
    pub fn back(&self) -> Vec<TakenBack> {
        match (&self.underway, self.offer.map(|open| open.offer)) {
            (Some(underway), Some(Offer::Undo { left })) => underway.past.back(left as usize),
            _ => Vec::new(),
        }
    }

    /// Whether the game was played to its end, so that it may be shown in full.
    pub fn finished(&self) -> Result<(), CommandError> {
        match (&self.underway, self.stage()) {
            (None, _) => Err(CommandError::NotBegun),
            (Some(_), GameStage::Over) => Ok(()),
            (Some(_), _) => Err(CommandError::NotOver),
        }
    }

    /// The record of the game, with its secret, once it is over. Until then it would reveal what is hidden.
    pub fn record(&self) -> Result<Record, CommandError> {
        self.finished()?;
        self.record_so_far().ok_or(CommandError::NotBegun)
    }

    /// The record as it grows. It must not be shown: it holds every dial that is set and the secret of the dice.
    pub fn record_so_far(&self) -> Option<Record> {
        let underway = self.underway.as_ref()?;
        let record = Record {
            choices: underway.past.moves(),
            undone: underway.past.undone(),
            ..Record::clone(&underway.begun)
        };
        Some(record.of(&underway.game))
    }

    /// How many choices stand.
    pub fn choices(&self) -> usize {
        self.underway.as_ref().map_or(0, |underway| underway.past.len())
    }

    /// How many seats are computers'.
    pub fn computers(&self) -> usize {
        self.settings.seats.len() - self.people().count()
    }

    /// Computer players who are asked something.
    pub fn computers_asked(&self) -> impl Iterator<Item = (Seat, super::Computer)> {
        let prompts = self.game().map_or(&[][..], Game::prompts);
        prompts
            .iter()
            .filter_map(|prompt| match self.settings.seats.get(prompt.seat.index()) {
                Some(SeatKind::Computer { computer: kind }) => Some((prompt.seat, *kind)),
                _ => None,
            })
    }

    /// Applies an entry that was decided, or that a journal holds. An entry that can't have been decided is refused:
    /// then the journal is damaged, or of another version.
    pub fn apply(&mut self, entry: Entry, at: Timestamp) -> Result<Applied, CommandError> {
        let mut applied = Applied::default();
        if self.stage() == GameStage::Running {
            self.clocks.advance(at);
        }
        let before = self.underway.as_ref().map(|underway| Arc::clone(&underway.game));
        // Seats whose question is a new one, even if it reads the same.
        let mut asked_again: Vec<Seat> = Vec::new();
        match entry {
            Entry::Joined {
                seat,
                name,
                word,
                key,
            } => {
                let holders = Arc::make_mut(&mut self.holders);
                let free = holders.get_mut(seat.index()).ok_or(CommandError::NoSeat)?;
                let key = Some(key);
                *free = Some(SeatHolder { name, word, key });
                self.begin_if_full(at, &mut applied)?;
            }
            Entry::Chose { seat, choice } => {
                self.choose(seat, choice, &mut applied.events)?;
                asked_again.push(seat);
            }
            Entry::TimedOut { seat } => {
                self.choose(seat, Choice::Concede, &mut applied.events)?;
                self.timed_out = Some(seat);
            }
            Entry::Undid { seat, left, agreed } => {
                asked_again = self.take_back(seat, left as usize, agreed)?;
                applied.undone = asked_again.len();
                applied.full = true;
            }
            Entry::Offered { seat, offer } => {
                let mut agreed = SeatSet::default();
                agreed.insert(seat);
                self.usage.offered(seat, offer);
                self.offer = Some(PendingOffer {
                    by: seat,
                    offer,
                    agreed,
                    since: self.number + 1,
                });
                asked_again = self.settle_offer(&mut applied)?;
            }
            Entry::Agreed { seat } => {
                self.offer
                    .as_mut()
                    .ok_or(CommandError::NoOffer)?
                    .agreed
                    .insert(seat);
                asked_again = self.settle_offer(&mut applied)?;
            }
            Entry::Declined { .. } => self.offer = None,
            Entry::Said { by, .. } => {
                if let Speaker::Seat { seat } = by {
                    self.usage.said(seat);
                }
            }
            Entry::GaveSeat { seat, computer, .. } => {
                let holders = Arc::make_mut(&mut self.holders);
                let free = holders.get_mut(seat.index()).ok_or(CommandError::NoSeat)?;
                *free = Some(SeatHolder::computer(computer));
                Arc::make_mut(&mut self.settings).seats[seat.index()] = SeatKind::Computer { computer };
                self.begin_if_full(at, &mut applied)?;
            }
            Entry::CalledOff { .. } => self.called_off = true,
            Entry::Rematched { seat, game, swapped } => {
                self.rematch = Some(Rematch {
                    by: seat,
                    game,
                    swapped,
                });
            }
        }
        self.number += 1;
        if self.number >= self.max_entries && self.stage() == GameStage::Running {
            self.agree_to_draw(&mut applied.events)?;
            self.exhausted = true;
        }
        self.note_asked(before.as_deref(), &asked_again);
        Ok(applied)
    }

    /// Notes who is asked something else than before. A question that others only played on beside stays the same.
    fn note_asked(&mut self, before: Option<&Game>, asked_again: &[Seat]) {
        let Some(after) = self.underway.as_ref().map(|underway| &underway.game) else {
            return;
        };
        for (seat, since) in (0..).map(Seat).zip(&mut self.asked_since) {
            let same = before.is_some_and(|before| {
                before.round() == after.round() && before.prompt(seat) == after.prompt(seat)
            });
            if !same || asked_again.contains(&seat) {
                *since = self.number;
            }
        }
    }

    /// The game begins once all seats are taken.
    fn begin_if_full(&mut self, at: Timestamp, applied: &mut Applied) -> Result<(), CommandError> {
        if self.holders.iter().all(Option::is_some) {
            self.begin(at, &mut applied.events)?;
            applied.full = true;
        }
        Ok(())
    }

    fn begin(&mut self, at: Timestamp, events: &mut Vec<Event>) -> Result<(), CommandError> {
        let holders = || self.holders.iter().flatten();
        let names = holders().map(|holder| holder.name.clone());
        let start = match &self.origin {
            None => self.settings.start(names),
            Some(origin) => origin.start(names),
        };
        let words = holders().map(|holder| holder.word.clone()).collect();
        let begun = Session::start(self.content, start, self.secret.clone(), words);
        let (session, first) = begun?;
        events.extend(first);
        let begun = Arc::new(session.record());
        self.underway = Some(Underway {
            game: Arc::new(session.game),
            begun,
            past: Past::default(),
            taken_back: 0,
        });
        self.clocks = Clocks::new(self.settings.clock, self.settings.seats.len(), at);
        self.clocks.asked(None, self.people_asked());
        Ok(())
    }

    fn choose(&mut self, seat: Seat, choice: Choice, events: &mut Vec<Event>) -> Result<(), CommandError> {
        let underway = self.underway.as_mut().ok_or(CommandError::NotBegun)?;
        let mut game = Game::clone(&underway.game);
        let first = events.len();
        game.answer(seat, &choice, events)
            .map_err(|refusal| CommandError::by_rules(&underway.game, refusal))?;
        self.usage.chose(seat, &choice, &underway.game);
        let chance = game.chance_used() != underway.game.chance_used();
        let came = (chance, &events[first..]);
        underway
            .past
            .chose(&underway.game, (seat, choice), came, self.number + 1);
        underway.game = Arc::new(game);
        // What was offered was offered as things stood.
        self.offer = None;
        self.ask_on(Some(seat));
        Ok(())
    }

    /// Goes back to where `left` choices had been made; returns the seats whose choices were taken back.
    fn take_back(&mut self, by: Seat, left: usize, agreed: bool) -> Result<Vec<Seat>, CommandError> {
        let underway = self.underway.as_mut().ok_or(CommandError::NotBegun)?;
        let (game, gone) = underway.past.take_back(left, by, agreed)?;
        underway.game = game;
        underway.taken_back = self.number + 1;
        self.usage.undid(by);
        self.offer = None;
        self.ask_on(None);
        Ok(gone)
    }

    /// Ends the game without a winner.
    fn agree_to_draw(&mut self, events: &mut Vec<Event>) -> Result<(), CommandError> {
        for seat in 0..self.settings.seats.len() {
            // With the last who hadn't agreed it is over; others may have before.
            if self.stage() == GameStage::Over {
                break;
            }
            self.choose(Seat(seat as u8), Choice::Draw, events)?;
        }
        Ok(())
    }

    /// What was offered happens once all people have agreed to it. Says whose choices were taken back.
    fn settle_offer(&mut self, applied: &mut Applied) -> Result<Vec<Seat>, CommandError> {
        let mut gone = Vec::new();
        let Some(open) = self.offer else { return Ok(gone) };
        if !self.people().all(|seat| open.agreed.contains(seat)) {
            return Ok(gone);
        }
        match open.offer {
            Offer::Undo { left } => {
                gone = self.take_back(open.by, left as usize, true)?;
                applied.undone = gone.len();
                applied.full = true;
            }
            Offer::Draw => self.agree_to_draw(&mut applied.events)?,
        }
        Ok(gone)
    }

    fn ask_on(&mut self, decided: Option<Seat>) {
        if self.stage() == GameStage::Over {
            self.clocks.stop();
        } else {
            let asked = self.people_asked();
            self.clocks.asked(decided, asked);
        }
    }

    fn running(&self) -> Result<&Underway, CommandError> {
        match (&self.underway, self.stage()) {
            (Some(underway), GameStage::Running) => Ok(underway),
            (Some(_), _) => Err(CommandError::Over),
            (None, _) => Err(CommandError::NotBegun),
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.settings.seats.get(seat.index()) == Some(&SeatKind::Person)
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        (0..self.settings.seats.len() as u8)
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

#[cfg(test)]
mod tests {
    use furball_engine::How;
    use furball_engine::{RulebookId, Viewer};

    use super::*;
    use crate::hosting::Command;

    /// The journal ends with an entry after which no seat is asked anything, and its record verifies.
    #[test]
    fn a_game_whose_journal_is_full_is_over_and_nobody_has_won() {
        let settings = GameSettings::usual(RulebookId::First);
        let mut hosted = HostedGame::new(settings, Secret("s".into()), Timestamp(0)).expect("fine settings");
        hosted.max_entries = 40;
        let command = |hosted: &mut HostedGame, command| {
            let entry = hosted.decide(command, Timestamp(0)).expect("it is accepted");
            hosted.apply(entry, Timestamp(0)).expect("it was decided")
        };
        for seat in [Seat(0), Seat(1)] {
            let (name, word, key) = (seat.to_string(), String::new(), KeyHash([seat.0; 32]));
            command(
                &mut hosted,
                Command::Join {
                    seat,
                    name,
                    word,
                    key,
                },
            );
        }
        let mut last = Applied::default();
        while hosted.stage() == GameStage::Running {
            assert!(hosted.number() < 40 && !hosted.exhausted());
            let game = hosted.game().expect("it has begun");
            let prompt = &game.prompts()[0];
            let (seat, number) = (prompt.seat, hosted.number());
            let choice = furball_ace::Player::choose(
                &mut furball_ace::SimplePlayer::new(7),
                game.view(Viewer::Seat(seat)),
                prompt,
            );
            last = command(&mut hosted, Command::Choose { seat, choice, number });
        }
        assert_eq!((hosted.number(), hosted.exhausted()), (40, true));
        let outcome = hosted.game().and_then(Game::outcome).expect("it is over");
        assert_eq!((outcome.winner, outcome.how), (None, How::Agreed));
        assert!(last.events.contains(&Event::GameOver(outcome)), "it is reported");
        // Nothing else has room in the journal, whatever it is.
        let text = "and so on".to_owned();
        let more = hosted.decide(Command::Chat { seat: Seat(0), text }, Timestamp(0));
        assert_eq!(more, Err(CommandError::JournalFull));
        let record = hosted.record().expect("it is over");
        record.verify(hosted.content).expect("the same game");
    }
}
