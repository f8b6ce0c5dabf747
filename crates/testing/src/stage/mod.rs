//! A position being played: its possible steps, and the facts that can be checked.
//!
//! A step is a choice in the notation, or one of these:
//!
//! ```text
//! check FACT            the fact holds now
//! until CHOICE          passes, or takes the first option, until the choice can be made; then makes it
//! wait FACT             the same until the fact holds
//! never CHOICE          the same until the phase is over; the choice must never be available
//! pass all              passes wherever possible
//! ```
//!
//! A fact is one line:
//!
//! ```text
//! rookie: shields 1            attack: hit 1 1              offered: rookie attacks academy
//! rookie: focus 0              attack: missed               refused: rookie attacks obsidian
//! rookie: facedown 2           attack: none                 refused FE-RANGE-08: rookie attacks obsidian
//! rookie: faceup directhit     rookie: locks academy        phase: engagement
//! rookie: at 457.2 300 0       rookie: touches academy      round: 2
//! rookie: faceup none          rookie: in play              winner: rebelalliance
//! rookie: destroyed            rookie: reserve              asked: ModifyDice
//! rookie: force 1              rookie: charges 2            used: rookiepilot 1
//! rookie: gained focus 1       rookie: lost stress 1        rolled: attack 3
//! rookie: attack 3             rookie: initiative 2         dice: attack HCB
//! rookie: turret rear          rookie: conditions hunted    rookie: charges protontorpedoes 1
//! rookie: flipped sfoils       rookie: did nothing          rookie: did focus boost
//! devices: 1                   saw: ShieldLost 2            rookie: damage 1
//! rookie: legal                rookie: dial shown           rookie: stash ion jam
//! fits: rookiepilot r2d2       misfits: rookiepilot r2d2 r2astromech
//! squads: legal                rookie: begins docked        rookie: begins free
//! ```
//!
//! `legal` means that the ship may have its upgrades in a squad, or that the squads of the position may be played. `begins`
//! is about a new game with these squads, before any player is asked which ships dock. `gained`, `lost`, `did`, `used` and
//! `saw` count over the whole game, `rolled` counts the dice of the last roll.

mod facts;
mod ship;
mod squads;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use furball_cards::Content;
use furball_engine::{
    Chance, Choice, Event, Game, Modification, Options, Position, Refusal, Seat, Seed, ShipId, ShipView,
    View, Viewer, notation,
};

/// Number of prompts passed before a choice counts as never available.
const PATIENCE: usize = 400;

/// Why a report where a card doesn't apply proves nothing.
const ON_OFFER: &str = "the card is on offer, and that is passed over; say `pass` if it may be";

/// A position being played.
pub struct Stage {
    /// Where it began; it has the names of the ships.
    pub position: Position,
    /// The game at every moment.
    pub moments: Vec<Game>,
    /// Every answer, in order.
    pub answers: Vec<(Seat, Choice)>,
    game: Game,
    /// What has happened, from the beginning.
    pub events: Vec<Event>,
    content: Arc<Content>,
    /// The name of the card whose abilities mustn't be declined unnoticed.
    watched: Option<String>,
}

impl Stage {
    /// Sets up the position.
    pub fn set(position: Position, content: &Arc<Content>) -> Result<Stage, String> {
        let started = position.start(content, Chance::seeded(Seed([0; 32])));
        let (game, events) = started.map_err(|error| error.to_string())?;
        Ok(Stage {
            position,
            moments: vec![game.clone()],
            answers: Vec::new(),
            game,
            events,
            content: Arc::clone(content),
            watched: None,
        })
    }

    /// From now on, no step but a choice declines an ability of the card: what doesn't apply isn't on offer.
    pub fn watch(&mut self, card: &str) {
        self.watched = Some(card.to_owned());
    }

    /// Whether the first prompt offers an ability of the watched card.
    fn offers_watched(&self) -> bool {
        let Some(prompt) = self.game.prompts().first() else {
            return false;
        };
        let Options::List(choices) = &prompt.options else {
            return false;
        };
        let card = |choice: &Choice| match choice {
            Choice::Ability(ability) | Choice::Modify(Modification::Ability(ability)) => {
                self.view().card_name(*ability)
            }
            _ => None,
        };
        let declinable = choices.contains(&Choice::Pass);
        declinable
            && self.watched.is_some()
            && choices
                .iter()
                .any(|choice| card(choice) == self.watched.as_deref())
    }

    /// Takes one step; errors include the current prompts.
    pub fn step(&mut self, step: &str) -> Result<(), String> {
        let done = match step.split_once(' ') {
            Some(("check", fact)) => self.check(fact),
            Some(("until", choice)) => self
                .pass_until(|stage| matches!(stage.judge(choice), Ok(Ok(()))))
                .and_then(|()| self.choose(choice)),
            Some(("wait", fact)) => self.pass_until(|stage| stage.check(fact).is_ok()),
            Some(("never", choice)) => self.pass_without(choice),
            Some(("pass", "all")) => {
                while let Some(prompt) = self.game.prompts().first() {
                    let seat = prompt.seat;
                    if self.offers_watched() {
                        return Err(format!("`{step}`: {ON_OFFER}\n    {}", self.asked()));
                    }
                    if self.answer(seat, &Choice::Pass).is_err() {
                        break;
                    }
                }
                Ok(())
            }
            _ => self.choose(step),
        };
        done.map_err(|problem| format!("`{step}`: {problem}\n    {}", self.asked()))
    }

    /// The problems with the list of dice, if there is one.
    pub fn dice_problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        if self.game.dice_mismatched() {
            problems.push("a die was rolled that the list doesn't have".into());
        }
        if self.game.dice_left() > 0 {
            problems.push(format!(
                "{} dice of the list were not rolled",
                self.game.dice_left()
            ));
        }
        problems
    }

    fn view(&self) -> View<'_> {
        self.game.view(Viewer::Spectator)
    }

    fn choose(&mut self, choice: &str) -> Result<(), String> {
        let (seat, choice) = self.parse(choice)?;
        let chosen = self.answer(seat, &choice);
        chosen.map_err(|refusal| refusal.cited(&self.game.table().rulebook).to_string())
    }

    fn answer(&mut self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        self.game.answer(seat, choice, &mut self.events)?;
        self.moments.push(self.game.clone());
        self.answers.push((seat, choice.clone()));
        Ok(())
    }

    /// The choice, and the seat that has it.
    fn parse(&self, choice: &str) -> Result<(Seat, Choice), String> {
        let names: Vec<&str> = self.position.ships.iter().map(|ship| ship.id.as_str()).collect();
        notation::parse(&self.game, &names, choice).map_err(|error| error.to_string())
    }

    /// Passes, or takes the first option where that is impossible, until the condition holds.
    fn pass_until(&mut self, come: impl Fn(&Stage) -> bool) -> Result<(), String> {
        for _ in 0..PATIENCE {
            if come(self) {
                return Ok(());
            }
            self.pass_one()?;
        }
        Err("that time never came".into())
    }

    /// Passes through the rest of the phase, in which the choice must never be available.
    fn pass_without(&mut self, choice: &str) -> Result<(), String> {
        let now = |stage: &Stage| (stage.view().round(), stage.view().phase());
        let begun = now(self);
        for _ in 0..PATIENCE {
            if matches!(self.judge(choice), Ok(Ok(()))) {
                return Err("it is on offer".into());
            }
            let over = match self.game.prompts().first() {
                None => true,
                Some(prompt) => matches!(prompt.options, Options::Dials(_)),
            };
            if over || now(self) != begun {
                return Ok(());
            }
            self.pass_one()?;
        }
        Err("the phase never ends".into())
    }

    /// Passes the first prompt, or takes its first option.
    fn pass_one(&mut self) -> Result<(), String> {
        let Some(prompt) = self.game.prompts().first() else {
            return Err("the game ended before".into());
        };
        if self.offers_watched() {
            return Err(ON_OFFER.into());
        }
        let seat = prompt.seat;
        let first = match &prompt.options {
            Options::List(choices) => choices.first().cloned(),
            Options::Dials(ships) => {
                let dial = |&ship: &ShipId| {
                    let maneuver = self.view().ship(ship)?.settable().next()?;
                    Some(Choice::Dial { ship, maneuver })
                };
                let has_one = |ship: ShipId| self.view().ship(ship).is_some_and(ShipView::has_dial);
                ships.iter().find(|ship| !has_one(**ship)).and_then(dial)
            }
            Options::Dice {
                allowed, at_least, ..
            } => {
                let picked = allowed.iter().take(usize::from(*at_least)).collect();
                Some(Choice::Dice(picked))
            }
            _ => None,
        };
        if self.answer(seat, &Choice::Pass).is_err() {
            let first = first.ok_or("this prompt has to be answered by the report")?;
            let taken = self.answer(seat, &first);
            taken.map_err(|refusal| refusal.to_string())?;
        }
        Ok(())
    }

    /// The current prompts, for error messages.
    fn asked(&self) -> String {
        let prompts = self.game.prompts().iter().map(|prompt| match &prompt.options {
            Options::List(choices) => {
                let choices: Vec<String> = choices.iter().map(|choice| format!("{choice:?}")).collect();
                format!(
                    "{:?} asked {:?}: {}",
                    prompt.seat,
                    prompt.ask,
                    choices.join(" | ")
                )
            }
            other => format!("{:?} asked {:?}: {other:?}", prompt.seat, prompt.ask),
        });
        or("nothing is asked", prompts.collect::<Vec<_>>().join("; "))
    }

    /// Whether the choice would be accepted now, if the text can be parsed.
    fn judge(&self, choice: &str) -> Result<Result<(), Refusal>, String> {
        let (seat, choice) = self.parse(choice)?;
        Ok(self.game.check(seat, &choice))
    }

    /// Why the choice would be refused.
    fn refused(&self, choice: &str) -> Result<Refusal, String> {
        self.judge(choice)?
            .err()
            .ok_or_else(|| "it would be accepted".into())
    }
}

/// The name of a variant.
pub fn named(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default()
        .to_owned()
}

fn or(nothing: &str, names: String) -> String {
    if names.is_empty() {
        nothing.to_owned()
    } else {
        names
    }
}

/// The position files of a folder with their names, sorted.
pub fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder).expect("a folder of positions");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ron"));
    files.sort();
    let read = |file: PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        (
            name.into_owned(),
            std::fs::read_to_string(&file).expect("a readable file"),
        )
    };
    files.into_iter().map(read).collect()
}
