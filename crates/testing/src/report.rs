//! The report: a game under test, and the choices made in it.

use furball_engine::{
    Ask, Choice, Event, Game, Options, Position, PositionError, Refusal, Rule, Seat, notation,
};

/// A game under test. It fails when dropped if dice of its list are left or others were rolled.
pub struct Report {
    /// Where it began; it has the names of the ships.
    pub position: Position,
    /// The game now.
    pub game: Game,
    /// What has happened, from the beginning.
    pub events: Vec<Event>,
}

/// Why a choice was refused, and the rule.
#[derive(Debug)]
pub struct Refused {
    /// The refusal with its facts.
    pub why: Refusal,
    /// The rule of the rulebook that is played.
    pub rule: Rule,
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

    /// Whether the choice, in the notation, is available to any seat now.
    #[track_caller]
    pub fn may(&self, text: &str) -> bool {
        let names: Vec<&str> = self.position.ships.iter().map(|ship| ship.id.as_str()).collect();
        match notation::parse(&self.game, &names, text) {
            Ok((seat, choice)) => self.game.check(seat, &choice).is_ok(),
            // A card's ability can be parsed only while it is available.
            Err(_) if ["use ", "action "].iter().any(|word| text.starts_with(word)) => false,
            Err(error) => panic!("`{text}` can't be parsed: {error}"),
        }
    }

    /// The rule behind the refusal, in the rulebook that is played.
    #[track_caller]
    pub fn rule(&self, refusal: impl Into<Refusal>) -> Rule {
        let refusal = refusal.into();
        let rule = self.game.table().rulebook.cite(refusal.point());
        rule.unwrap_or_else(|| panic!("the rulebook is silent on {refusal}"))
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

    /// Places everything as the game proposes, until another kind of prompt.
    pub fn place_all(&mut self) -> &mut Report {
        while let [prompt] = self.game.prompts()
            && let Options::Place(placement) = &prompt.options
        {
            let (seat, choice) = (prompt.seat, placement.example_choice());
            self.answer(seat, &choice);
        }
        self
    }
}
