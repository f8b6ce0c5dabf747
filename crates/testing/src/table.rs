//! What a report sees of the table: ships, prompts, the dice of an attack.

use furball_cards::{Die, Token};
use furball_engine::prompt::Placement;
use furball_engine::{Ask, Choice, How, Options, Prompt, Seat, ShipId, ShipView, Side, View, Viewer};
use furball_geometry::Pose;

use crate::report::Report;

/// Asserts that two numbers are equal up to rounding.
#[track_caller]
pub fn assert_close(left: f64, right: f64) {
    assert!((left - right).abs() < 1e-6, "{left} is not {right}");
}

/// Asserts a ship's pose.
#[track_caller]
pub fn stands(report: &Report, name: &str, at: Pose) {
    let pose = report.ship(name).pose();
    assert!(
        (pose.at - at.at).length() < 1e-6,
        "{name} is at {:?}, not {:?}",
        pose.at,
        at.at
    );
    let off = (pose.heading.forward() - at.heading.forward()).length();
    assert!(off < 1e-6, "{name} faces {}", pose.heading.degrees());
}

/// Ships.
impl Report {
    /// The id of the ship that the test calls by this name.
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

    /// The ids of the ship's pilot and of its upgrades.
    #[track_caller]
    pub fn cards(&self, name: &str) -> Vec<&str> {
        let ship = self.ship(name);
        let pilot = ship.pilot().expect("a pilot").id.as_str();
        let upgrades = ship.upgrades().map(|(_, card)| card.id.as_str());
        std::iter::once(pilot).chain(upgrades).collect()
    }

    /// Whether the ship still has the upgrade card.
    #[track_caller]
    pub fn keeps(&self, name: &str, card: &str) -> bool {
        let mut upgrades = self.ship(name).upgrades();
        upgrades.any(|(state, upgrade)| upgrade.id == card && !state.discarded)
    }

    /// The ids of the ship's faceup damage cards.
    pub fn faceup(&self, name: &str) -> Vec<&str> {
        let content = self.game.table().content.as_ref();
        let cards = self.ship(name).damage().filter_map(|dealt| dealt.card);
        cards.map(|card| content.damage_card(card).id.as_str()).collect()
    }

    /// The number of such tokens on the ship.
    #[track_caller]
    pub fn tokens(&self, name: &str, token: Token) -> u8 {
        self.ship(name).tokens().count(token)
    }

    /// Asserts the ship's center and heading in degrees.
    #[track_caller]
    pub fn stands(&self, name: &str, at: (f64, f64, f64)) {
        stands(self, name, Pose::new(at.0, at.1, at.2));
    }
}

/// The table as a whole.
impl Report {
    /// The table as a spectator sees it.
    pub fn spectator(&self) -> View<'_> {
        self.game.view(Viewer::Spectator)
    }

    /// The table as the seat sees it.
    pub fn view(&self, seat: u8) -> View<'_> {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    /// The dice in the common area now, as letters: `HCB`.
    #[track_caller]
    pub fn dice(&self, die: Die) -> String {
        let attack = self.spectator().attack().expect("an attack is under way");
        attack.pool(die).letters()
    }

    /// The outcome: who won, and how.
    pub fn won(&self) -> Option<(Option<Side>, How)> {
        self.game.outcome().map(|outcome| (outcome.winner, outcome.how))
    }
}

/// Prompts.
impl Report {
    /// The only prompt.
    #[track_caller]
    pub fn prompt(&self) -> &Prompt {
        match self.game.prompts() {
            [only] => only,
            other => panic!("expected one prompt, not {other:#?}"),
        }
    }

    /// What the only prompt asks.
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

    /// The same except passing.
    #[track_caller]
    pub fn actions(&self) -> Vec<Choice> {
        let mut offers = self.offers();
        offers.retain(|choice| *choice != Choice::Pass);
        offers
    }

    /// The current placement prompt.
    #[track_caller]
    pub fn placement(&self) -> &Placement {
        match &self.prompt().options {
            Options::Place(placement) => placement,
            other => panic!("nothing is to be placed: {other:?}"),
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
}
