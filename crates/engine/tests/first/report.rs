//! The vocabulary of the rule tests: positions, upcoming dice, choices, and assertions.

use std::sync::Arc;

use furball_cards::{Content, Die, Phase, Squad, SquadShip};
use furball_engine::position::{PositionObstacle, PositionShip, parse_dice};
use furball_engine::prompt::{Pieces, Placement};
use furball_engine::{
    Ask, Chance, Choice, Event, Game, How, Options, Position, PositionError, Prompt, Refusal, Rule, Seat,
    Seed, Setup, ShipId, ShipView, Side, View, Viewer,
};

#[path = "ships.rs"]
mod ships;

pub use ships::*;

/// The seats of a two-player game.
pub const REBEL: Seat = Seat(0);
pub const IMPERIAL: Seat = Seat(1);

/// The center of the standard play area.
pub const MIDDLE: f64 = 457.2;

/// A position at the start of the phase, with these ships.
pub fn position(phase: Phase, ships: impl IntoIterator<Item = PositionShip>) -> Position {
    let mut position = Position::new("test", phase);
    position.ships = ships.into_iter().collect();
    position
}

/// Optional properties of a position.
pub trait Set: Sized {
    /// Upcoming dice: `a:HCB d:VEB`. The report fails at its end if any are left or others were rolled.
    fn dice(self, dice: &str) -> Self;
    /// The next damage cards, the first on top.
    fn deck(self, cards: &[&str]) -> Self;
    fn rock(self, token: &str, at: (f64, f64, f64)) -> Self;
    fn mission(self, mission: &str) -> Self;
    fn round(self, round: u16) -> Self;
    fn first_side(self, faction: furball_cards::Faction) -> Self;
    /// Starts playing.
    fn play(self) -> Report;
    /// Starts playing with other cards than the built-in ones.
    fn play_with(self, content: &Arc<Content>) -> Report;
}

impl Set for Position {
    fn dice(mut self, dice: &str) -> Self {
        self.dice = Some(dice.into());
        self
    }

    fn deck(mut self, cards: &[&str]) -> Self {
        self.deck = cards.iter().map(|&card| card.into()).collect();
        self
    }

    fn rock(mut self, token: &str, at: (f64, f64, f64)) -> Self {
        self.obstacles.push(PositionObstacle {
            token: token.into(),
            at,
        });
        self
    }

    fn mission(mut self, mission: &str) -> Self {
        self.mission = Some(mission.into());
        self
    }

    fn round(mut self, round: u16) -> Self {
        self.round = round;
        self
    }

    fn first_side(mut self, faction: furball_cards::Faction) -> Self {
        self.first_side = Some(faction);
        self
    }

    fn play(self) -> Report {
        let edition = furball_engine::Rulebook::of(self.rulebook).edition;
        self.play_with(Content::builtin(edition))
    }

    fn play_with(self, content: &Arc<Content>) -> Report {
        let chance = Chance::seeded(Seed([7; 32]));
        let (game, events) = self
            .start(content, chance)
            .expect("a position that can be set up");
        Report {
            position: self,
            game,
            events,
        }
    }
}

/// A game under test. It fails when dropped if dice of its list are left or others were rolled.
pub struct Report {
    pub position: Position,
    pub game: Game,
    pub events: Vec<Event>,
}

impl Drop for Report {
    fn drop(&mut self) {
        if self.position.dice.is_some() && !std::thread::panicking() {
            assert!(
                !self.game.dice_mismatched(),
                "a die was rolled that the list doesn't have"
            );
            assert_eq!(self.game.dice_left(), 0, "dice of the list were not rolled");
        }
    }
}

/// Why a choice was refused, and the rule.
#[derive(Debug)]
pub struct Refused {
    pub why: Refusal,
    pub rule: Rule,
}

impl Report {
    /// Makes a choice in the notation; it must be legal.
    #[track_caller]
    pub fn choose(&mut self, text: &str) -> &mut Report {
        let position = self.position.clone();
        if let Err(error) = position.choose(&mut self.game, 0, text, &mut self.events) {
            panic!("{error}\nasked: {:#?}", self.game.prompts());
        }
        self
    }

    /// Makes a choice as a value; it must be legal.
    #[track_caller]
    pub fn answer(&mut self, seat: Seat, choice: &Choice) -> &mut Report {
        if let Err(refusal) = self.game.answer(seat, choice, &mut self.events) {
            panic!("{refusal}\nasked: {:#?}", self.game.prompts());
        }
        self
    }

    /// The rule behind the refusal, in the rulebook that is played.
    #[track_caller]
    pub fn rule(&self, refusal: impl Into<Refusal>) -> Rule {
        let refusal = refusal.into();
        let rule = self.game.table().rulebook.cite(refusal.point());
        rule.unwrap_or_else(|| panic!("the rulebook is silent on {refusal}"))
    }

    /// Makes a choice that must be refused and leaves the game unchanged. Returns the refusal.
    #[track_caller]
    pub fn refused(&mut self, text: &str) -> Refused {
        let before = self.game.memory_hash();
        let position = self.position.clone();
        let result = position.choose(&mut self.game, 0, text, &mut self.events);
        assert_eq!(
            self.game.memory_hash(),
            before,
            "a refused choice changes nothing"
        );
        match result {
            Err(PositionError::Refused { because, .. }) => Refused {
                rule: because.rule.expect("the rulebook has a rule"),
                why: because.why,
            },
            Err(other) => panic!("`{text}` can't be parsed: {other}"),
            Ok(()) => panic!("`{text}` was accepted"),
        }
    }

    /// Answers every prompt with the first legal one of these, until none is or the game is over.
    pub fn run(&mut self, preferences: &[Choice]) -> &mut Report {
        for _ in 0..10_000 {
            let Some(prompt) = self.game.prompts().first().cloned() else {
                break;
            };
            let legal = preferences
                .iter()
                .find(|choice| self.game.check(prompt.seat, choice).is_ok());
            let Some(choice) = legal else { break };
            self.game
                .answer(prompt.seat, choice, &mut self.events)
                .expect("a legal choice");
        }
        self
    }

    /// Passes wherever possible.
    pub fn pass_all(&mut self) -> &mut Report {
        self.run(&[Choice::Pass])
    }

    #[track_caller]
    pub fn id(&self, name: &str) -> ShipId {
        self.position
            .ship(name)
            .unwrap_or_else(|| panic!("no ship `{name}` in the position"))
    }

    /// The ship as a spectator sees it.
    #[track_caller]
    pub fn ship(&self, name: &str) -> ShipView<'_> {
        let id = self.id(name);
        self.spectator().ship(id).expect("a ship of the game")
    }

    pub fn spectator(&self) -> View<'_> {
        self.game.view(Viewer::Spectator)
    }

    pub fn view(&self, seat: u8) -> View<'_> {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    /// The only prompt.
    #[track_caller]
    pub fn prompt(&self) -> &Prompt {
        match self.game.prompts() {
            [only] => only,
            other => panic!("expected one prompt, not {other:#?}"),
        }
    }

    #[track_caller]
    pub fn asks(&self) -> Ask {
        self.prompt().ask
    }

    /// The choices of the only prompt; empty if it isn't a list.
    #[track_caller]
    pub fn offers(&self) -> Vec<Choice> {
        match &self.prompt().options {
            Options::List(choices) => choices.clone(),
            _ => Vec::new(),
        }
    }

    /// Ships that the ship may attack now, with any weapon, if it is prompted to.
    #[track_caller]
    pub fn targets(&self) -> Vec<ShipId> {
        let mut targets: Vec<ShipId> = self
            .offers()
            .iter()
            .filter_map(|choice| match choice {
                Choice::Attack { target, .. } => Some(*target),
                _ => None,
            })
            .collect();
        targets.dedup();
        targets
    }

    /// The number of matching events.
    pub fn count(&self, like: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| like(event)).count()
    }

    pub fn saw(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(like)
    }

    /// The index of the first matching event in the log.
    #[track_caller]
    pub fn when(&self, like: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().position(like).expect("such an event")
    }
}

/// Asserts that two numbers are equal up to rounding.
#[track_caller]
pub fn assert_close(left: f64, right: f64) {
    assert!((left - right).abs() < 1e-6, "{left} is not {right}");
}

/// Starts a game from its setup. Its ships have these names, in the order in which they join it.
pub fn set_up(setup: &Setup, names: &[&str]) -> Report {
    set_up_with(
        Content::builtin(furball_cards::Edition::First),
        setup,
        names,
        None,
    )
}

/// Starts a game from its setup with other cards than usual, or with a list of upcoming dice.
pub fn set_up_with(content: &Arc<Content>, setup: &Setup, names: &[&str], dice: Option<&str>) -> Report {
    let mut position = Position::new("test", Phase::Planning);
    position.ships = names.iter().map(|name| ship(name, "", (0.0, 0.0, 0.0))).collect();
    position.dice = dice.map(str::to_owned);
    let chance = match dice {
        Some(dice) => Chance::fixed(parse_dice(dice).expect("a list of dice")),
        None => Chance::seeded(Seed([7; 32])),
    };
    let (game, events) = setup.start(content, chance).expect("a game that can be set up");
    Report {
        position,
        game,
        events,
    }
}

impl Report {
    /// The number of dice of this kind in each attack roll, in order.
    pub fn rolls(&self, wanted: Die) -> Vec<usize> {
        let roll = |event: &Event| match event {
            Event::DiceRolled { die, pool, .. } if *die == wanted => Some(pool.dice.len()),
            _ => None,
        };
        self.events.iter().filter_map(roll).collect()
    }

    /// The ids of the ship's pilot and of its upgrades.
    #[track_caller]
    pub fn cards(&self, name: &str) -> Vec<&str> {
        let ship = self.ship(name);
        let pilot = ship.pilot().expect("a pilot").id.as_str();
        let upgrades = ship.upgrades().map(|(_, card)| card.id.as_str());
        std::iter::once(pilot).chain(upgrades).collect()
    }

    /// The ids of the ship's faceup damage cards.
    pub fn faceup(&self, name: &str) -> Vec<&str> {
        let content = self.game.table().content.as_ref();
        let cards = self.ship(name).damage().filter_map(|dealt| dealt.card);
        cards.map(|card| content.damage_card(card).id.as_str()).collect()
    }
}

/// Plays a position by the rulebook with some fields changed.
pub fn play_under(position: Position, change: impl FnOnce(&mut furball_engine::Rulebook)) -> Report {
    let mut rulebook = furball_engine::Rulebook::of(furball_engine::RulebookId::First);
    change(&mut rulebook);
    let chance = Chance::seeded(Seed([7; 32]));
    let started = position.start_under(rulebook, Content::builtin(furball_cards::Edition::First), chance);
    let (game, events) = started.expect("a position that can be set up");
    Report {
        position,
        game,
        events,
    }
}

/// Dice as letters, as in a list of upcoming dice.
fn letters(pool: &furball_engine::DicePool) -> String {
    use furball_cards::Face;
    let letter = |face| match face {
        Face::Hit => 'H',
        Face::Crit => 'C',
        Face::Focus => 'E',
        Face::Evade => 'V',
        Face::Blank => 'B',
    };
    pool.dice.iter().map(|die| letter(die.face)).collect()
}

/// The table in the middle of an attack, and the available choices.
impl Report {
    /// The dice in the common area now, as letters: `HCB`.
    #[track_caller]
    pub fn dice(&self, die: furball_cards::Die) -> String {
        letters(
            self.spectator()
                .attack()
                .expect("an attack is under way")
                .pool(die),
        )
    }

    /// The last roll of these dice as letters, without rerolls.
    #[track_caller]
    pub fn rolled(&self, wanted: furball_cards::Die) -> String {
        let roll = self.events.iter().rev().find_map(|event| match event {
            Event::DiceRolled { die, pool, .. } if *die == wanted => Some(letters(pool)),
            _ => None,
        });
        roll.expect("such dice were rolled")
    }

    /// The uncanceled hits and critical hits of the last attack; none if it missed.
    #[track_caller]
    pub fn struck(&self) -> (u8, u8) {
        let result = self.events.iter().rev().find_map(|event| match event {
            Event::AttackHit { hits, crits } => Some((*hits, *crits)),
            Event::AttackMissed => Some((0, 0)),
            _ => None,
        });
        result.expect("an attack came to its end")
    }

    /// Ships in the order in which they had their opportunity to attack.
    pub fn engaged(&self) -> Vec<ShipId> {
        let ships = self.events.iter().filter_map(|event| match event {
            Event::EngagementStarted { ship } => Some(*ship),
            _ => None,
        });
        ships.collect()
    }

    /// Whether the choice, in the notation, is available to any seat now.
    #[track_caller]
    pub fn may(&self, text: &str) -> bool {
        let names: Vec<&str> = self.position.ships.iter().map(|ship| ship.id.as_str()).collect();
        match furball_engine::notation::parse(&self.game, &names, text) {
            Ok((seat, choice)) => self.game.check(seat, &choice).is_ok(),
            // A card's ability can be parsed only while it is available.
            Err(_) if text.starts_with("use ") || text.starts_with("action ") => false,
            Err(error) => panic!("`{text}` can't be parsed: {error}"),
        }
    }
}

/// A squad in XWS: pilots by id, each with the ids of their upgrades.
pub fn squad(ships: &[(&str, &[&str])]) -> serde_json::Value {
    let content = Content::builtin(furball_cards::Edition::First);
    let pilot = |id: &str| {
        content
            .find_pilot(id)
            .unwrap_or_else(|| panic!("no pilot `{id}`"))
    };
    let upgrade = |id: &&str| {
        content
            .find_upgrade(id)
            .unwrap_or_else(|| panic!("no upgrade `{id}`"))
    };
    let ships: Vec<SquadShip> = ships
        .iter()
        .map(|(id, upgrades)| SquadShip {
            pilot: pilot(id),
            upgrades: upgrades.iter().map(upgrade).collect(),
        })
        .collect();
    let faction = content.pilot(ships[0].pilot).faction;
    let squad = Squad {
        name: "test".to_owned(),
        faction,
        ships,
    };
    serde_json::from_str(&furball_cards::xws::write(content, &squad)).expect("JSON")
}

impl Report {
    /// The current placement prompt.
    #[track_caller]
    pub fn placement(&self) -> &Placement {
        match &self.prompt().options {
            Options::Place(placement) => placement,
            other => panic!("nothing is to be placed: {other:?}"),
        }
    }

    /// Places everything as the game proposes, until another kind of prompt.
    pub fn place_all(&mut self) -> &mut Report {
        while let [prompt] = self.game.prompts()
            && let Options::Place(placement) = &prompt.options
        {
            let (seat, pose) = (prompt.seat, placement.example);
            let choice = match placement.pieces {
                Pieces::Ships(_) | Pieces::Reinforcement(_) => Choice::Place {
                    ship: ShipId(placement.example_piece.0),
                    pose,
                },
                Pieces::Obstacles(_) | Pieces::Marker(_) => Choice::PlaceToken {
                    token: placement.example_piece,
                    pose,
                },
            };
            self.answer(seat, &choice);
        }
        self
    }

    /// The outcome: who won, and how.
    pub fn won(&self) -> Option<(Option<Side>, How)> {
        self.game.outcome().map(|outcome| (outcome.winner, outcome.how))
    }
}

impl Report {
    /// Declines every prompt, and takes ships in order, until this prompt or the end of the game.
    #[track_caller]
    pub fn pass_until(&mut self, wanted: impl Fn(Ask) -> bool) -> &mut Report {
        for _ in 0..1000 {
            let Some(prompt) = self.game.prompts().first() else {
                break;
            };
            if wanted(prompt.ask) {
                break;
            }
            let (seat, choice) = match (prompt.ask, &prompt.options) {
                (Ask::NextShip(_), Options::List(choices)) => (prompt.seat, choices[0].clone()),
                _ => (prompt.seat, Choice::Pass),
            };
            self.answer(seat, &choice);
        }
        self
    }

    /// Sets the dials of a round, as `red 2 straight`.
    #[track_caller]
    pub fn dials(&mut self, dials: &[&str]) -> &mut Report {
        for dial in dials {
            self.choose(&format!("dial {dial}"));
        }
        self
    }
}

/// Why a choice is refused, even one that the notation can't express, and the rule.
#[track_caller]
pub fn why_not(report: &Report, choice: &Choice) -> (Refusal, Rule) {
    let refusal = report
        .game
        .check(report.prompt().seat, choice)
        .expect_err("it can't be had");
    let rule = report.rule(refusal.clone());
    (refusal, rule)
}

/// A refusal with its rule.
pub fn told(why: impl Into<Refusal>, rule: Rule) -> (Refusal, Rule) {
    (why.into(), rule)
}
