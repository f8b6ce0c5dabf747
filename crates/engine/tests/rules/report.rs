//! The language of the rule tests: who stands where, the dice to come, what they choose, what must be true.

use furball_cards::{Content, Phase, Token};
use furball_engine::scenario::{ScenarioDamage, ScenarioObstacle, ScenarioShip};
use furball_engine::{
    Ask, Choice, Event, Fate, Game, Options, Prompt, Refusal, Scenario, ScenarioError, Seat, Seed, ShipId, ShipView,
    View, Viewer,
};

/// The middle of the standard play area.
pub const MIDDLE: f64 = 457.2;

/// A ship for a scenario: the name the test uses, its pilot, and centre and heading in degrees.
pub fn ship(id: &str, pilot: &str, at: (f64, f64, f64)) -> ScenarioShip {
    ScenarioShip { id: id.into(), pilot: pilot.into(), at, ..ScenarioShip::default() }
}

/// What a ship may have besides its place.
pub trait With: Sized {
    fn token(self, token: Token) -> Self;
    fn stressed(self) -> Self {
        self.token(Token::Stress)
    }
    fn focused(self) -> Self {
        self.token(Token::Focus)
    }
    fn evading(self) -> Self {
        self.token(Token::Evade)
    }
    fn locks(self, target: &str) -> Self;
    fn shields(self, count: u8) -> Self;
    /// So many facedown damage cards.
    fn facedown(self, count: usize) -> Self;
    fn faceup(self, card: &str) -> Self;
    fn dial(self, maneuver: &str) -> Self;
    fn upgrade(self, card: &str) -> Self;
    fn owned_by(self, player: u8) -> Self;
    /// It has had its turn in this phase.
    fn done(self) -> Self;
    /// The mission named it.
    fn marked(self) -> Self;
    /// It holds so many markers of the mission.
    fn holds(self, count: u8) -> Self;
}

impl With for ScenarioShip {
    fn token(mut self, token: Token) -> Self {
        self.tokens.push(token);
        self
    }

    fn locks(mut self, target: &str) -> Self {
        self.lock = Some(target.into());
        self
    }

    fn shields(mut self, count: u8) -> Self {
        self.shields = Some(count);
        self
    }

    fn facedown(mut self, count: usize) -> Self {
        self.damage.extend(std::iter::repeat_n(ScenarioDamage::Facedown, count));
        self
    }

    fn faceup(mut self, card: &str) -> Self {
        self.damage.push(ScenarioDamage::Faceup(card.into()));
        self
    }

    fn dial(mut self, maneuver: &str) -> Self {
        self.dial = Some(maneuver.parse().expect("a maneuver"));
        self
    }

    fn upgrade(mut self, card: &str) -> Self {
        self.upgrades.push(card.into());
        self
    }

    fn owned_by(mut self, player: u8) -> Self {
        self.owner = Some(player);
        self
    }

    fn done(mut self) -> Self {
        self.done = true;
        self
    }

    fn marked(mut self) -> Self {
        self.marked = true;
        self
    }

    fn holds(mut self, count: u8) -> Self {
        self.holds = count;
        self
    }
}

/// A position at the start of the phase, with these ships.
pub fn position(phase: Phase, ships: impl IntoIterator<Item = ScenarioShip>) -> Scenario {
    let mut scenario = Scenario::new("test", phase);
    scenario.ships = ships.into_iter().collect();
    scenario
}

/// What a scenario may have besides its ships.
pub trait Set: Sized {
    /// Dice to come: `a:HCB d:VEB`. The report fails at its end if any is left or another was rolled.
    fn dice(self, dice: &str) -> Self;
    /// The next damage cards, the first on top.
    fn deck(self, cards: &[&str]) -> Self;
    fn rock(self, token: &str, at: (f64, f64, f64)) -> Self;
    fn mission(self, mission: &str) -> Self;
    fn round(self, round: u16) -> Self;
    fn initiative(self, faction: furball_cards::Faction) -> Self;
    /// Begins to play.
    fn play(self) -> Report;
}

impl Set for Scenario {
    fn dice(mut self, dice: &str) -> Self {
        self.dice = Some(dice.into());
        self
    }

    fn deck(mut self, cards: &[&str]) -> Self {
        self.deck = cards.iter().map(|&card| card.into()).collect();
        self
    }

    fn rock(mut self, token: &str, at: (f64, f64, f64)) -> Self {
        self.obstacles.push(ScenarioObstacle { token: token.into(), at });
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

    fn initiative(mut self, faction: furball_cards::Faction) -> Self {
        self.initiative = Some(faction);
        self
    }

    fn play(self) -> Report {
        let fate = Fate::seeded(Seed([7; 32]));
        let (game, events) = self.start(Content::builtin(), fate).expect("a scenario that can be set up");
        Report { scenario: self, game, events }
    }
}

/// A game under test. It fails on dropping if dice of its list are left over or others were rolled.
pub struct Report {
    pub scenario: Scenario,
    pub game: Game,
    pub events: Vec<Event>,
}

impl Drop for Report {
    fn drop(&mut self) {
        if self.scenario.dice.is_some() && !std::thread::panicking() {
            assert!(!self.game.dice_mismatched(), "a die was rolled that the list doesn't have");
            assert_eq!(self.game.dice_left(), 0, "dice of the list were not rolled");
        }
    }
}

impl Report {
    /// Makes a choice in the notation; it must be legal.
    #[track_caller]
    pub fn choose(&mut self, text: &str) -> &mut Report {
        let scenario = self.scenario.clone();
        if let Err(error) = scenario.choose(&mut self.game, 0, text, &mut self.events) {
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

    /// Makes a choice that must be refused; the game is unchanged. Gives the rule.
    #[track_caller]
    pub fn refused(&mut self, text: &str) -> Refusal {
        let before = self.game.hash();
        let scenario = self.scenario.clone();
        let result = scenario.choose(&mut self.game, 0, text, &mut self.events);
        assert_eq!(self.game.hash(), before, "a refused choice changes nothing");
        match result {
            Err(ScenarioError::Refused { refusal, .. }) => refusal,
            Err(other) => panic!("`{text}` can't be said at all: {other}"),
            Ok(()) => panic!("`{text}` was accepted"),
        }
    }

    /// Answers every prompt with the first of these that is legal, until none is or the game is over.
    pub fn run(&mut self, preferences: &[Choice]) -> &mut Report {
        for _ in 0..10_000 {
            let Some(prompt) = self.game.prompts().first().cloned() else { break };
            let legal = preferences.iter().find(|choice| self.game.check(prompt.seat, choice).is_ok());
            let Some(choice) = legal else { break };
            self.game.answer(prompt.seat, choice, &mut self.events).expect("a legal choice");
        }
        self
    }

    /// Passes wherever that is possible.
    pub fn pass_all(&mut self) -> &mut Report {
        self.run(&[Choice::Pass])
    }

    #[track_caller]
    pub fn id(&self, name: &str) -> ShipId {
        self.scenario.ship(name).unwrap_or_else(|| panic!("no ship `{name}` in the scenario"))
    }

    /// The ship as everybody sees it.
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

    /// The only prompt there is.
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

    /// The choices on offer in the only prompt; empty if it isn't a list.
    #[track_caller]
    pub fn offers(&self) -> Vec<Choice> {
        match &self.prompt().options {
            Options::List(choices) => choices.clone(),
            _ => Vec::new(),
        }
    }

    /// Ships that the ship may attack now, by any weapon, if it is being asked.
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

    /// How many events are like this.
    pub fn count(&self, like: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| like(event)).count()
    }

    pub fn saw(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(like)
    }

    /// The place of the first such event in the log.
    #[track_caller]
    pub fn when(&self, like: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().position(like).expect("such an event")
    }
}

/// Whether two numbers are equal but for rounding.
#[track_caller]
pub fn assert_close(left: f64, right: f64) {
    assert!((left - right).abs() < 1e-6, "{left} is not {right}");
}
