//! A terminal game in progress: computers answer, people are prompted, everything is narrated and recorded.

use std::path::PathBuf;

use furball_cards::{Phase, render};
use furball_engine::{
    Ask, Choice, Event, Game, Object, Prompt, Rule, Seat, Session, ShipView, Side, View, Viewer,
};
use furball_server::catalog::with_watched;

use furball_phrases::{Arg, Language, Phrasebook};

use super::console::Console;
use super::explain::explain;
use super::narrate::{LogLine, Narrator, Weight};
use super::paint::Tint;
use super::prompt::{Question, question};
use super::seat::Chair;
use super::{map, roster};
use crate::failure::Failure;
use crate::names::Names;
use crate::words::{capital, ended, letter};
use crate::{files, measure, rules};

/// A game and its players.
pub struct TerminalGame<'a> {
    session: Session,
    chairs: Vec<Chair>,
    console: Console<'a>,
    record: Option<PathBuf>,
    show_rules: bool,
    language: Language,
    log: Vec<LogLine>,
    /// The table has changed enough to be shown before the next question.
    table_due: bool,
    /// The player who last saw secrets on the screen, while several people share it.
    at_keyboard: Option<Seat>,
}

/// Why the game stops before it is over.
enum Interrupted {
    Quit,
    NoMoreInput,
}

/// The outcome of a question.
enum Answer {
    Choice(Choice),
    Stop(Interrupted),
}

impl<'a> TerminalGame<'a> {
    pub fn new(
        session: Session,
        chairs: Vec<Chair>,
        console: Console<'a>,
        record: Option<PathBuf>,
        show_rules: bool,
        language: Language,
    ) -> TerminalGame<'a> {
        let (log, table_due, at_keyboard) = (Vec::new(), true, None);
        TerminalGame {
            session,
            chairs,
            console,
            record,
            show_rules,
            language,
            log,
            table_due,
            at_keyboard,
        }
    }

    /// Plays to the end, or until a player stops.
    pub fn play(mut self, events: &[Event]) -> Result<(), Failure> {
        self.greet()?;
        let played = self.tell(None, events).and_then(|()| self.rounds());
        // Whatever happened, the game so far is saved.
        self.keep()?;
        let stopped = played?;
        let game = &self.session.game;
        let round = game.round();
        let over = game.outcome().is_some();
        let ended = match stopped {
            _ if over => self.book().word("over-over"),
            Some(Interrupted::NoMoreInput) => self.book().say("over-no-input", &[("round", round.into())]),
            _ => self.book().say("over-stopped", &[("round", round.into())]),
        };
        self.console.line(&ended)?;
        match &self.record {
            Some(path) => {
                let file = path.display().to_string();
                let id = if over {
                    "over-record"
                } else {
                    "over-record.unfinished"
                };
                let kept = self.book().say(id, &[("file", file.into())]);
                self.console.line(&kept)
            }
            None if !over => {
                let lost = self.book().word("over-not-kept");
                self.console.line(&lost)
            }
            None => Ok(()),
        }
    }

    /// The words of the game's rulebook.
    fn book(&self) -> &'static Phrasebook {
        self.names().book()
    }

    /// Names as the screen's viewer reads them.
    fn names(&self) -> Names<'_> {
        Names::lettered(self.view(), self.language)
    }

    fn rounds(&mut self) -> Result<Option<Interrupted>, Failure> {
        while self.session.game.outcome().is_none() {
            let prompts = self.session.game.prompts();
            // Computers answer first, so that people see everything.
            let by_computer = prompts.iter().find(|prompt| !self.is_human(prompt.seat));
            let Some(prompt) = by_computer.or_else(|| prompts.first()).cloned() else {
                return Err(Failure::because(
                    "the game waits for nobody, which is a bug; please report the record",
                ));
            };
            let choice = match self.chairs.get_mut(prompt.seat.index()) {
                Some(Chair::Computer { player, .. }) => {
                    player.choose(self.session.game.view(Viewer::Seat(prompt.seat)), &prompt)
                }
                _ => match self.ask(&prompt)? {
                    Answer::Choice(choice) => choice,
                    Answer::Stop(stop) => return Ok(Some(stop)),
                },
            };
            self.answer(prompt.seat, choice)?;
        }
        Ok(None)
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.chairs.get(seat.index()).is_some_and(Chair::is_human)
    }

    fn humans(&self) -> Vec<Seat> {
        let seats = (0..self.chairs.len() as u8).map(Seat);
        seats.filter(|&seat| self.is_human(seat)).collect()
    }

    /// The screen's viewer: the only person's seat, or a spectator.
    fn viewer(&self) -> Viewer {
        match self.humans().as_slice() {
            [only] => Viewer::Seat(*only),
            _ => Viewer::Spectator,
        }
    }

    fn view(&self) -> View<'_> {
        self.session.game.view(self.viewer())
    }

    fn answer(&mut self, seat: Seat, choice: Choice) -> Result<(), Failure> {
        let before = self.session.game.clone();
        let mut events = Vec::new();
        self.session
            .answer(seat, choice, &mut events)
            .map_err(|refusal| {
                let who = Names::plain(before.view(Viewer::Spectator)).player(seat);
                Failure::because(format!("{who}'s choice was refused, which is a bug: {refusal}"))
            })?;
        // The screen is cleared as soon as its secrets are no longer needed, before anything is shown to everyone.
        let more = self
            .session
            .game
            .prompt(seat)
            .is_some_and(|prompt| is_secret(prompt.ask));
        if self.at_keyboard == Some(seat) && !more {
            self.console.clear()?;
            self.at_keyboard = None;
        }
        self.tell(Some(&before), &events)
    }

    /// Narrates what happened, as the screen's viewer may know it.
    fn tell(&mut self, before: Option<&Game>, events: &[Event]) -> Result<(), Failure> {
        let viewer = self.viewer();
        let game = &self.session.game;
        let seen: Vec<Event> = game
            .seen(viewer, events)
            .filter(|event| !is_dial(event))
            .collect();
        let after = Names::lettered(game.view(viewer), self.language);
        let before = before.map(|game| Names::lettered(game.view(viewer), self.language));
        let lines = Narrator { before, after }.tell(&seen);
        for event in &seen {
            let opens = |phase: &Phase| matches!(phase, Phase::Planning | Phase::Engagement);
            self.table_due |= matches!(event, Event::PhaseStarted(phase) if opens(phase));
        }
        for line in lines {
            self.print(&line)?;
            self.log.push(line);
        }
        Ok(())
    }

    fn print(&mut self, line: &LogLine) -> Result<(), Failure> {
        let paint = self.console.paint;
        let text = match line.weight {
            Weight::Round => {
                let bar = "─".repeat(64usize.saturating_sub(line.text.chars().count()));
                paint.tint(Tint::Strong, &format!("\n── {} {bar}", line.text))
            }
            Weight::Strong => paint.tint(Tint::Strong, &format!("  {}", line.text)),
            Weight::Plain => format!("  {}", line.text),
        };
        match line.rule.filter(|_| self.show_rules) {
            Some(rule) => self.console.line(&format!(
                "{text} {}",
                paint.tint(Tint::Quiet, &format!("[{rule}]"))
            )),
            None => self.console.line(&text),
        }
    }

    /// The first screen in three lines: the game, how to win, what to type.
    fn greet(&mut self) -> Result<(), Failure> {
        let view = self.session.game.view(Viewer::Spectator);
        let names = Names::of(view, self.language);
        let book = names.book();
        let paint = self.console.paint;
        let humans = self.humans();
        let own = match humans.as_slice() {
            [only] => Some(view.players()[only.index()].side),
            _ => None,
        };
        let what = match view.scenario() {
            Some(scenario) => {
                let name = Arg::from(scenario.name.as_str());
                match scenario.number {
                    Some(number) => {
                        book.say("greeting-mission", &[("number", number.into()), ("name", name)])
                    }
                    None => book.say("greeting-scenario", &[("name", name)]),
                }
            }
            None => book.word("greeting-dogfight"),
        };
        let mut seats: Vec<(bool, String)> = (view.players().iter().enumerate())
            .map(|(place, player)| {
                let faction = view.faction_of(Seat(place as u8));
                let faction = ("faction", names.faction_for(faction).into());
                match self.chairs.get(place) {
                    Some(Chair::Computer { kind, .. }) => {
                        let kind = book.word(&format!("computer-{}", kind.name()));
                        let args = [("computer", kind.into()), faction];
                        (true, book.say("greeting-computer", &args))
                    }
                    _ if humans.len() == 1 => {
                        let letters = match player.side {
                            Side::One => book.word("greeting-you.capital"),
                            Side::Two => book.word("greeting-you.small"),
                        };
                        let args = [faction, ("letters", letters.into())];
                        (false, book.say("greeting-you", &args))
                    }
                    _ => {
                        let args = [("player", player.name.as_str().into()), faction];
                        (false, book.say("greeting-player", &args))
                    }
                }
            })
            .collect();
        // People first.
        seats.sort_by_key(|(computer, _)| *computer);
        let seats = names.list(&seats.into_iter().map(|(_, words)| words).collect::<Vec<_>>());
        let goals = match view.scenario() {
            None => book.word("greeting-goal"),
            Some(scenario) => {
                let standing = view.standing().ends;
                let ends = scenario.ends.iter().zip(&standing);
                // Ends that either side may bring about concern everybody.
                let ends = ends.filter(|(_, now)| own.is_none() || now.side.is_none() || now.side == own);
                ends.map(|(end, _)| render::scenario_end(view.content(), scenario, end))
                    .collect::<Vec<_>>()
                    .join(" ")
            }
        };
        self.console
            .line(&format!("{}: {seats}.", paint.tint(Tint::Strong, &what)))?;
        self.console.line(&goals)?;
        match humans.is_empty() {
            true => Ok(()),
            false => self.console.line(&book.word("greeting-type")),
        }
    }

    /// The scenario's description and the rules it adds.
    fn show_scenario(&mut self) -> Result<(), Failure> {
        let view = self.view();
        let Some(scenario) = view.scenario() else {
            let none = self.book().word("mission-none");
            return self.console.line(&format!("  {none}"));
        };
        let lines = render::in_words(view.content(), scenario, scenario);
        lines.iter().try_for_each(|line| self.console.text("  ", line))
    }

    /// Prompts a player at the keyboard until there is a legal answer.
    fn ask(&mut self, prompt: &Prompt) -> Result<Answer, Failure> {
        self.keep()?;
        if let Some(stop) = self.hand_over(prompt)? {
            return Ok(Answer::Stop(stop));
        }
        let seat = prompt.seat;
        if std::mem::take(&mut self.table_due) && !self.session.game.view(Viewer::Spectator).setting_up() {
            self.show_table()?;
        }
        let view = self.session.game.view(Viewer::Seat(seat));
        let question = question(Names::lettered(view, self.language), prompt, self.console.paint);
        self.put(seat, &question)?;
        loop {
            let Some(text) = self.console.read("> ")? else {
                return Ok(Answer::Stop(Interrupted::NoMoreInput));
            };
            if matches!(text.as_str(), "quit" | "exit" | "q") {
                return Ok(Answer::Stop(Interrupted::Quit));
            }
            if text.is_empty() {
                self.put(seat, &question)?;
                continue;
            }
            if self.command(prompt, &text)? {
                continue;
            }
            if text == "concede" {
                self.note("typed-concede")?;
                continue;
            }
            if text == "concede yes" {
                return Ok(Answer::Choice(Choice::Concede));
            }
            match question.read(&self.session.game, seat, &text) {
                Err(trouble) => self.console.line(&format!("  {}", ended(&capital(&trouble))))?,
                Ok(choice) => match self.session.game.check(seat, &choice) {
                    Ok(()) => return Ok(Answer::Choice(choice)),
                    Err(refusal) => {
                        let paint = self.console.paint;
                        let no = paint.tint(Tint::Bad, &self.book().word("typed-refused"));
                        let why = self.names().refusal(&refusal);
                        let rule = self.view().rulebook().cite(refusal.point());
                        let shows = rule.map_or_else(String::new, |rule| {
                            let shows = self.book().say("typed-rule", &[("rule", rule.id().into())]);
                            format!(" [{rule}] {shows}")
                        });
                        self.console.line(&format!("  {no} {why}{shows}"))?;
                    }
                },
            }
        }
    }

    /// While people share the keyboard, secrets are shown only after it has changed hands.
    fn hand_over(&mut self, prompt: &Prompt) -> Result<Option<Interrupted>, Failure> {
        if self.humans().len() < 2 {
            return Ok(None);
        }
        if is_secret(prompt.ask) && self.at_keyboard != Some(prompt.seat) {
            let name = self.names().player(prompt.seat);
            let line = self.book().say("hand-over", &[("player", name.into())]) + " ";
            if self.console.read(&line)?.is_none() {
                return Ok(Some(Interrupted::NoMoreInput));
            }
            self.console.clear()?;
            self.at_keyboard = Some(prompt.seat);
            self.table_due = true;
        }
        Ok(None)
    }

    fn put(&mut self, seat: Seat, question: &Question) -> Result<(), Failure> {
        let paint = self.console.paint;
        if !question.zones.is_empty() {
            let lines = map::draw(self.names(), &question.zones, paint);
            self.console.lines(&lines)?;
        }
        let who = match self.humans().len() {
            0 | 1 => String::new(),
            _ => format!("{}: ", self.names().player(seat)),
        };
        self.console.line("")?;
        self.console
            .line(&paint.tint(Tint::Strong, &format!("{who}{}", question.title)))?;
        for note in &question.notes {
            self.console.line(&format!("  {note}"))?;
        }
        if !question.offers_in_notes {
            for (place, offer) in question.offers.iter().enumerate() {
                let mut lines = crate::words::wrap(&offer.words, 90).into_iter();
                let first = lines.next().unwrap_or_default();
                self.console.line(&format!("{:4}  {first}", place + 1))?;
                for line in lines {
                    self.console.line(&format!("      {line}"))?;
                }
            }
        }
        if let Some(hint) = &question.hint {
            self.console
                .line(&paint.tint(Tint::Quiet, &format!("      {hint}")))?;
        }
        Ok(())
    }

    fn show_table(&mut self) -> Result<(), Failure> {
        let paint = self.console.paint;
        let names = self.names();
        let mut lines = map::draw(names, &[], paint);
        lines.extend(roster::list_ships(names, paint));
        self.console.lines(&lines)
    }

    /// Runs the typed text if it is a command rather than an answer.
    fn command(&mut self, prompt: &Prompt, text: &str) -> Result<bool, Failure> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["?"] => {
                let (text, rule) = explain(self.names(), prompt.ask);
                self.console.text("  ", &text)?;
                if let Some(rule) = rule {
                    let more = self.book().say("explain-rule", &[("rule", rule.id().into())]);
                    self.console.line(&format!("  {more}"))?;
                }
            }
            ["help"] => {
                let book = self.book();
                let lines = COMMANDS.map(|command| format!("  {}", book.word(command)));
                self.console.lines(&lines)?;
            }
            ["table" | "map"] => self.show_table()?,
            ["mission" | "scenario"] => self.show_scenario()?,
            ["log"] => self.show_log(24)?,
            ["log", number] => self.show_log(number.parse().unwrap_or(24))?,
            ["ship", name @ ..] => match self.find(&name.join(" ")) {
                // While people share the screen, it shows no secrets.
                Some(id) => {
                    let (names, paint) = (self.names(), self.console.paint);
                    let ship = names.view.ship(id);
                    let lines = ship.map_or_else(Vec::new, |ship| roster::card(names, ship, paint));
                    self.console.lines(&lines)?;
                }
                None => self.note("find-none")?,
            },
            ["measure", a, b] => match (self.find(a), self.find(b)) {
                (Some(a), Some(b)) => {
                    let names = self.names();
                    let (first, second) = (names.ship(a), names.ship(b));
                    match measure::between(
                        &self.session.game,
                        (Object::Ship(a), &first),
                        (Object::Ship(b), &second),
                    ) {
                        Some(measured) => {
                            for line in measure::in_words(self.book(), &measured) {
                                self.console.line(&format!("  {line}"))?;
                            }
                        }
                        None => self.note("measure-gone")?,
                    }
                }
                _ => self.note("measure-how")?,
            },
            ["measure", ..] => self.note("measure-how")?,
            ["rules", "search", words @ ..] => {
                let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
                let found = rules::search(&words, Some("FE"));
                if found.is_empty() || words.is_empty() {
                    self.note("rules-none")?;
                } else {
                    for rule in found.iter().take(8) {
                        self.console.line(&format!("  {}  {}", rule.id(), rule.title()))?;
                    }
                }
            }
            ["rules", id] | ["rule", id] => match id.parse::<Rule>() {
                Ok(rule) => {
                    let mut text = Vec::new();
                    rules::write(rule, &mut text)?;
                    self.console.line(String::from_utf8_lossy(&text).trim_end())?;
                }
                Err(_) => self
                    .console
                    .line(&format!("  {}.", capital(&rules::unknown(id))))?,
            },
            ["rules" | "rule", ..] => {
                self.note("rules-how")?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// An indented line of the phrasebook.
    fn note(&mut self, id: &str) -> Result<(), Failure> {
        let line = format!("  {}", self.book().word(id));
        self.console.line(&line)
    }

    fn show_log(&mut self, last: usize) -> Result<(), Failure> {
        let from = self.log.len().saturating_sub(last);
        let lines: Vec<LogLine> = self.log[from..].to_vec();
        lines.iter().try_for_each(|line| self.print(line))
    }

    /// A ship by its letter or a part of its name.
    fn find(&self, name: &str) -> Option<furball_engine::ShipId> {
        let view = self.view();
        let by_letter = |ship: &ShipView<'_>| letter(*ship).to_string().eq_ignore_ascii_case(name);
        let by_name = |ship: &ShipView<'_>| ship.label().to_lowercase().contains(&name.to_lowercase());
        let found = view
            .ships()
            .find(by_letter)
            .or_else(|| view.ships().find(|ship| !name.is_empty() && by_name(ship)));
        found.map(ShipView::id)
    }

    /// Saves the record, if requested.
    fn keep(&self) -> Result<(), Failure> {
        match &self.record {
            Some(path) => {
                let mut record = self.session.record();
                if record.result.is_some() {
                    record = with_watched(record);
                }
                files::write(path, &record.to_json())
            }
            None => Ok(()),
        }
    }
}

/// Whether only the prompted seat may see the question.
fn is_secret(ask: Ask) -> bool {
    matches!(ask, Ask::SetDials | Ask::Squad | Ask::PickDrawn(_))
}

/// People know which dials they set, and computers set theirs all at once; narrating it would only be noise.
fn is_dial(event: &Event) -> bool {
    matches!(event, Event::DialSet { .. })
}

/// What else can be typed, in the order in which it is listed.
const COMMANDS: [&str; 13] = [
    "commands.number",
    "commands.why",
    "commands.table",
    "commands.ship",
    "commands.measure",
    "commands.scenario",
    "commands.log",
    "commands.rules",
    "commands.words",
    "commands.attack",
    "commands.dial",
    "commands.concede",
    "commands.quit",
];
