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
//! ```
//!
//! `legal` means that the ship may have its upgrades in a squad. `gained`, `lost`, `did`, `used` and `saw` count over
//! the whole game, `rolled` counts the dice of the last roll.

use std::fmt::Display;
use std::sync::Arc;

use furball_cards::squad::{self, Squad, SquadShip};
use furball_cards::{Content, Die, Face, Stat, Token};
use furball_engine::{
    Chance, Choice, DicePool, Event, Game, Options, Position, Refusal, Rule, Seat, Seed, ShipId, ShipView,
    Status, View, Viewer, notation,
};
use furball_geometry::Quarter;

/// How far a position may be off the file's, which has few decimals: a hundredth of a millimeter or of a degree.
const ROUNDED: f64 = 0.01;

/// Number of prompts passed before a choice counts as never available.
const PATIENCE: usize = 400;

/// Choices that begin with these words can be parsed only while they are available.
const ON_OFFER: [&str; 6] = ["use", "action", "drop", "launch", "move", "damage"];

pub struct Stage {
    pub position: Position,
    /// The game at every moment.
    pub moments: Vec<Game>,
    game: Game,
    pub events: Vec<Event>,
    content: Arc<Content>,
}

impl Stage {
    /// Sets up the position.
    pub fn set(position: Position, content: &Arc<Content>) -> Result<Stage, String> {
        let started = position.start(content, Chance::seeded(Seed([0; 32])));
        let (game, events) = started.map_err(|error| error.to_string())?;
        Ok(Stage {
            position,
            moments: vec![game.clone()],
            game,
            events,
            content: Arc::clone(content),
        })
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

    /// Whether the fact holds; the error says what is the case.
    pub fn check(&self, line: &str) -> Result<(), String> {
        let (subject, fact) = line.split_once(':').ok_or("it has no colon")?;
        let fact = fact.trim();
        let words: Vec<&str> = fact.split_whitespace().collect();
        let view = self.view();
        let subjects: Vec<&str> = subject.split_whitespace().collect();
        match subjects.as_slice() {
            ["attack"] => same(fact, self.attack()),
            ["phase"] => same(fact, view.phase()),
            ["round"] => same(fact, view.round()),
            ["winner"] => {
                let winner = view.outcome().and_then(|outcome| outcome.winner);
                same(
                    fact,
                    winner.map_or("nobody".to_owned(), |side| view.faction(side).to_string()),
                )
            }
            ["offered"] => self.judge(fact)?.map_err(|refusal| refusal.to_string()),
            ["refused"] => match self.judge(fact) {
                // Some things have names only while they are available.
                Err(_) if words.first().is_some_and(|word| ON_OFFER.contains(word)) => Ok(()),
                judged => judged?
                    .err()
                    .map(|_| ())
                    .ok_or_else(|| "it would be accepted".into()),
            },
            ["refused", rule] => {
                let point = self.refused(fact)?.point();
                let cited = view.rulebook().cite(point);
                same(rule, cited.map_or("nothing", Rule::id))
            }
            ["asked"] => {
                let asked: Vec<String> = self
                    .game
                    .prompts()
                    .iter()
                    .map(|prompt| named(&prompt.ask))
                    .collect();
                same(fact, or("nothing", asked.join(" ")))
            }
            ["used"] => match words.as_slice() {
                [card, count] => same(count, self.used(card)),
                _ => Err("it wants a card and a number".into()),
            },
            ["saw"] => match words.as_slice() {
                [name, count] => same(
                    count,
                    self.events.iter().filter(|event| named(event) == *name).count(),
                ),
                _ => Err("it wants an event and a number".into()),
            },
            ["rolled"] => match words.as_slice() {
                [die, count] => same(
                    count,
                    self.rolled(self.die(die)?).map_or(0, |pool| pool.dice.len()),
                ),
                _ => Err("it wants a die and a number".into()),
            },
            ["dice"] => match words.as_slice() {
                [die, faces] => {
                    let attack = view.attack().ok_or("no attack is under way")?;
                    same(faces, letters(attack.pool(self.die(die)?)))
                }
                _ => Err("it wants a die and faces".into()),
            },
            ["fits"] => match self.misfit(&words)? {
                None => Ok(()),
                Some(card) => Err(format!("`{card}` doesn't fit")),
            },
            ["misfits"] => match self.misfit(&words)? {
                None => Err("it all fits".into()),
                Some(_) => Ok(()),
            },
            ["devices"] => same(fact, view.devices().count()),
            [name] => {
                let ship = self.position.ship(name).and_then(|ship| view.ship(ship));
                self.check_ship(ship.ok_or_else(|| format!("there is no ship `{name}`"))?, &words)
            }
            _ => Err(format!("nothing is known of `{subject}`")),
        }
    }

    fn view(&self) -> View<'_> {
        self.game.view(Viewer::Spectator)
    }

    fn choose(&mut self, choice: &str) -> Result<(), String> {
        let position = &self.position;
        let chosen = position.choose(&mut self.game, 0, choice, &mut self.events);
        self.moments.push(self.game.clone());
        chosen.map_err(|error| error.to_string())
    }

    fn answer(&mut self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        self.game.answer(seat, choice, &mut self.events)?;
        self.moments.push(self.game.clone());
        Ok(())
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

    /// The result of the last attack.
    fn attack(&self) -> String {
        let result = self.events.iter().rev().find_map(|event| match event {
            Event::AttackHit { hits, crits } => Some(format!("hit {hits} {crits}")),
            Event::AttackMissed => Some("missed".into()),
            _ => None,
        });
        result.unwrap_or_else(|| "none".into())
    }

    /// How often abilities of the card were used.
    fn used(&self, card: &str) -> usize {
        let of_card = |event: &&Event| match event {
            Event::AbilityUsed { ability } | Event::CardActionPerformed { ability, .. } => {
                notation::card_id(&self.game, *ability) == Some(card)
            }
            _ => false,
        };
        self.events.iter().filter(of_card).count()
    }

    /// The first of the upgrades that the pilot can't have in addition to those before it.
    fn misfit<'a>(&self, words: &[&'a str]) -> Result<Option<&'a str>, String> {
        let [pilot, upgrades @ ..] = words else {
            return Err("it wants a pilot and upgrades".into());
        };
        let pilot = self.content.find_pilot(pilot).ok_or("there is no such pilot")?;
        let mut carried = Vec::new();
        for &card in upgrades {
            let upgrade = self.content.find_upgrade(card);
            let upgrade = upgrade.ok_or_else(|| format!("there is no upgrade `{card}`"))?;
            if !squad::can_carry(&self.content, pilot, &carried, upgrade) {
                return Ok(Some(card));
            }
            carried.push(upgrade);
        }
        Ok(None)
    }

    /// The last roll of such dice.
    fn rolled(&self, wanted: Die) -> Option<&DicePool> {
        self.events.iter().rev().find_map(|event| match event {
            Event::DiceRolled { die, pool, .. } if *die == wanted => Some(pool),
            _ => None,
        })
    }

    fn die(&self, name: &str) -> Result<Die, String> {
        match name {
            "attack" => Ok(Die::Attack),
            "defense" => Ok(Die::Defense),
            _ => Err(format!("`{name}` isn't a die: attack or defense")),
        }
    }

    /// Whether the choice would be accepted now, if the text can be parsed.
    fn judge(&self, choice: &str) -> Result<Result<(), Refusal>, String> {
        let names: Vec<&str> = self.position.ships.iter().map(|ship| ship.id.as_str()).collect();
        let (seat, choice) =
            notation::parse(&self.game, &names, choice).map_err(|error| error.to_string())?;
        Ok(self.game.check(seat, &choice))
    }

    /// Why the choice would be refused.
    fn refused(&self, choice: &str) -> Result<Refusal, String> {
        self.judge(choice)?
            .err()
            .ok_or_else(|| "it would be accepted".into())
    }

    /// The number of tokens in events of one kind.
    fn tokens_of(&self, count: impl Fn(&Event) -> u8) -> u32 {
        self.events.iter().map(|event| u32::from(count(event))).sum()
    }

    /// Why the ship's upgrades break the squad rules.
    fn against(&self, id: ShipId) -> Vec<String> {
        let ship = &self.position.ships[id.index()];
        let Some(pilot) = self.content.find_pilot(&ship.pilot) else {
            return vec!["it has no pilot".into()];
        };
        let upgrades = ship
            .upgrades
            .iter()
            .filter_map(|card| self.content.find_upgrade(card));
        let squad = Squad {
            name: "report".into(),
            faction: self.content.pilot(pilot).faction,
            ships: vec![SquadShip {
                pilot,
                upgrades: upgrades.collect(),
            }],
        };
        let problems = squad.check(&self.content, None, None);
        problems.iter().map(|problem| format!("{problem:?}")).collect()
    }

    fn check_ship(&self, ship: ShipView<'_>, words: &[&str]) -> Result<(), String> {
        let name = |id: ShipId| self.position.ships[id.index()].id.clone();
        let id = ship.id();
        match words {
            ["in", "play"] | ["destroyed"] | ["reserve"] => {
                let now = match ship.status() {
                    Status::InPlay | Status::Doomed => "in play",
                    Status::Waiting | Status::Reserve => "reserve",
                    Status::Destroyed | Status::Escaped => "destroyed",
                };
                same(words.join(" "), now)
            }
            ["shields", count] => same(count, ship.shields()),
            ["damage", count] => same(count, ship.damage().count()),
            ["facedown", count] => same(count, ship.damage().filter(|dealt| dealt.card.is_none()).count()),
            ["faceup", cards @ ..] => {
                let faceup = ship.damage().filter_map(|dealt| dealt.card);
                let faceup: Vec<&str> = faceup
                    .map(|card| self.content.damage_card(card).id.as_str())
                    .collect();
                same(cards.join(" "), or("none", faceup.join(" ")))
            }
            ["locks", targets @ ..] => {
                let locked: Vec<String> = ship
                    .locks()
                    .iter()
                    .filter_map(|lock| lock.ship())
                    .map(name)
                    .collect();
                same(targets.join(" "), or("nobody", locked.join(" ")))
            }
            ["touches", others @ ..] => {
                let touching: Vec<String> = ship.touching().iter().map(name).collect();
                same(others.join(" "), or("nobody", touching.join(" ")))
            }
            ["at", x, y, heading] => {
                let pose = ship.pose();
                let turn = (pose.heading.degrees() - number(heading)? + 180.0).rem_euclid(360.0) - 180.0;
                let off = [pose.at.x - number(x)?, pose.at.y - number(y)?, turn];
                let near = off.iter().all(|off| off.abs() <= ROUNDED);
                let found = format!("it is at {} {} {}", pose.at.x, pose.at.y, pose.heading.degrees());
                near.then_some(()).ok_or(found)
            }
            ["force", count] => same(count, ship.force()),
            ["charges", count] => same(count, ship.charges()),
            ["charges", card, count] => {
                let upgrade = ship.upgrades().find(|(_, upgrade)| upgrade.id == *card);
                let (state, _) = upgrade.ok_or_else(|| format!("it has no `{card}`"))?;
                same(count, state.charges)
            }
            ["flipped", cards @ ..] => {
                let flipped = ship.upgrades().filter(|(state, _)| state.flipped);
                let flipped: Vec<&str> = flipped.map(|(_, upgrade)| upgrade.id.as_str()).collect();
                same(cards.join(" "), or("none", flipped.join(" ")))
            }
            ["conditions", cards @ ..] => {
                let assigned: Vec<&str> = ship
                    .conditions()
                    .map(|condition| condition.card.map_or("facedown", |card| card.id.as_str()))
                    .collect();
                same(cards.join(" "), or("none", assigned.join(" ")))
            }
            ["turret", end] => same(end, ship.turret().map_or("none", quarter)),
            ["did", acts @ ..] => {
                let done = self.events.iter().filter_map(|event| match event {
                    Event::ActionPerformed { ship, action, .. } if *ship == id => Some(action.to_string()),
                    _ => None,
                });
                same(acts.join(" "), or("nothing", done.collect::<Vec<_>>().join(" ")))
            }
            ["gained", wanted, count] => {
                let wanted = token(wanted)?;
                same(
                    count,
                    self.tokens_of(|event| match event {
                        Event::TokensGained { ship, token, count } if (*ship, *token) == (id, wanted) => {
                            *count
                        }
                        _ => 0,
                    }),
                )
            }
            ["lost", wanted, count] => {
                let wanted = token(wanted)?;
                same(
                    count,
                    self.tokens_of(|event| match event {
                        Event::TokensLost { ship, token, count } if (*ship, *token) == (id, wanted) => *count,
                        Event::TokenSpent { ship, token } if (*ship, *token) == (id, wanted) => 1,
                        _ => 0,
                    }),
                )
            }
            ["legal"] | ["illegal"] => {
                let problems = self.against(id);
                let now = if problems.is_empty() { "legal" } else { "illegal" };
                same(words[0], now).map_err(|found| format!("{found}: {}", problems.join("; ")))
            }
            ["dial", shown] => {
                let now = if ship.revealed() { "shown" } else { "hidden" };
                same(shown, now)
            }
            ["stash", tokens @ ..] => {
                let stashed: Vec<String> = ship.stash().map(|token| token.to_string()).collect();
                same(tokens.join(" "), or("nothing", stashed.join(" ")))
            }
            ["initiative", value] => same(value, ship.stat(Stat::Initiative)),
            ["attack", value] => same(value, ship.stat(Stat::Attack)),
            ["agility", value] => same(value, ship.stat(Stat::Agility)),
            ["hull", value] => same(value, ship.stat(Stat::Hull)),
            [wanted, count] => same(count, ship.tokens().count(token(wanted)?)),
            _ => Err("this says nothing about a ship".into()),
        }
    }
}

fn same(expected: impl Display, found: impl Display) -> Result<(), String> {
    let (expected, found) = (expected.to_string(), found.to_string());
    if expected == found {
        Ok(())
    } else {
        Err(format!("it is {found}"))
    }
}

fn or(nothing: &str, names: String) -> String {
    if names.is_empty() {
        nothing.to_owned()
    } else {
        names
    }
}

fn number(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| format!("`{text}` isn't a number"))
}

fn token(name: &str) -> Result<Token, String> {
    name.parse().map_err(|_| format!("nothing is known of `{name}`"))
}

/// The name of a variant.
pub fn named(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default()
        .to_owned()
}

const fn quarter(quarter: Quarter) -> &'static str {
    match quarter {
        Quarter::None => "front",
        Quarter::Right => "right",
        Quarter::Half => "rear",
        Quarter::Left => "left",
    }
}

/// Dice as letters, as in a list of upcoming dice.
fn letters(pool: &DicePool) -> String {
    let letter = |face| match face {
        Face::Hit => 'H',
        Face::Crit => 'C',
        Face::Focus => 'E',
        Face::Evade => 'V',
        Face::Blank => 'B',
    };
    pool.dice.iter().map(|die| letter(die.face)).collect()
}
