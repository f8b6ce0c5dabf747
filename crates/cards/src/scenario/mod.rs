//! Scenarios as data: the sides and their forces, pieces, placement, texts in the card language, and how the game ends.
//!
//! First Edition calls them missions [FE-MISS-09].

mod ends;
mod setup;

use furball_geometry::Point;
use serde::{Deserialize, Serialize};

use crate::card_id::CardId;
use crate::language::{Ability, Effect, Reliever};
use crate::vocabulary::{Face, Faction, Maneuver};

pub use ends::{End, Occasion, Winner};
pub use setup::{IN_ORDER, SetupStep};

/// A scenario: everything in which a game differs from one in which the last side on the table wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What files call it.
    pub id: CardId,
    /// Its number in the rulebook, if it has one.
    #[serde(default)]
    pub number: Option<u8>,
    /// Its title.
    pub name: String,
    /// Its story, in a sentence or two.
    pub briefing: String,
    /// The rulebooks that play it, by id; all that play the cards of this edition if empty.
    #[serde(default)]
    pub rulebooks: Vec<String>,
    /// Its two sides.
    pub sides: (Role, Role),
    /// Squads are made of quick builds whose threat adds up to this, unless the players agree on another [LG-ESC-02].
    #[serde(default)]
    pub threat: Option<u16>,
    /// Tokens that are treated as ships.
    #[serde(default)]
    pub craft: Vec<Craft>,
    /// Kinds of its other tokens.
    #[serde(default)]
    pub markers: Vec<Marker>,
    /// Names that it gives to ships.
    #[serde(default)]
    pub marks: Vec<Label>,
    /// What each side counts: points, rounds, or anything else.
    #[serde(default)]
    pub tallies: Vec<Label>,
    /// Placement, in order; it replaces the rulebook's own placing of obstacles and ships [FE-MISS-05]. If there is none,
    /// they are placed as in any game.
    #[serde(default)]
    pub setup: Vec<SetupStep>,
    /// What is placed besides, after the obstacles and before the first ship, where placement is the rulebook's own.
    #[serde(default)]
    pub before_ships: Vec<SetupStep>,
    /// What differs from other games, as texts.
    #[serde(default)]
    pub texts: Vec<Text>,
    /// How it ends, in the order in which that is looked at. Nothing else ends it [FE-MISS-13].
    pub ends: Vec<End>,
}

/// One of the two sides, by what it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Role {
    /// What the scenario calls it.
    pub id: String,
    /// What players call it, as in `the escort`.
    pub name: String,
    /// The faction that plays it; any unless given.
    #[serde(default)]
    pub faction: Option<Faction>,
    /// Its ships when no squads are built [FE-MISS-10]; the rulebook's default ones if there are none.
    #[serde(default)]
    pub forces: Vec<Force>,
    /// The same as quick builds, by their ids.
    #[serde(default)]
    pub builds: Vec<String>,
}

/// One listed ship with its upgrades.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// The id of the ship card.
    pub pilot: String,
    /// The ids of its upgrade cards.
    #[serde(default)]
    pub upgrades: Vec<String>,
}

/// A token that is treated as a ship [FE-MISS1-08]. It has no action and no weapon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Craft {
    /// What the scenario calls it.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// The id of its side.
    pub side: String,
    /// Number of defense dice.
    pub agility: u8,
    /// Damage that destroys it, once shields are gone.
    pub hull: u8,
    /// Shields at the start.
    pub shields: u8,
    /// Shields in games of at least 100 points [FE-OPEN-55]; the same unless given.
    #[serde(default)]
    pub shields_at_100: Option<u8>,
    /// The maneuvers it may execute at the start of each Activation phase, if its side chooses to.
    pub maneuvers: Vec<Maneuver>,
}

impl Craft {
    /// Its shields, in a game of at least 100 points if `large`.
    pub fn shields(&self, large: bool) -> u8 {
        self.shields_at_100.filter(|_| large).unwrap_or(self.shields)
    }
}

/// A kind of token with its own outline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    /// What the scenario calls it.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// The corners in order, in millimeters around its center.
    pub outline: Vec<Point>,
    /// The face of an attack die that each of its sides shows, the side from the first corner to the second first. Ships come
    /// into play at these sides.
    #[serde(default)]
    pub sides: Vec<Face>,
}

/// Something that a scenario counts or names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// What the scenario calls it.
    pub id: String,
    /// What players call it, for a single one.
    pub name: String,
}

/// A text of the scenario, and who holds it [FE-MISS-12].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// What players call it.
    pub name: String,
    /// Who holds it.
    pub of: TextOf,
    /// What it says, a sentence each.
    pub says: Vec<Ability>,
}

/// Who holds a text of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextOf {
    /// The side as a whole, by its id; "you" is the ship of that side that a moment is about, if it is about one.
    Side(String),
    /// Both sides, each for itself.
    BothSides,
    /// Every ship of the side, as if it were on a card of its own.
    Ships(String),
    /// Every ship of both sides.
    AllShips,
    /// The craft with this id.
    Craft(String),
}

impl Scenario {
    /// Maximum number of marks, and of tallies.
    pub const MOST_LABELS: usize = 8;

    /// Its two sides, in its order.
    pub const fn roles(&self) -> [&Role; 2] {
        [&self.sides.0, &self.sides.1]
    }

    /// The place of the side with this id among the two.
    pub fn role(&self, id: &str) -> Option<usize> {
        self.roles().iter().position(|role| role.id == id)
    }

    /// The place of a kind of marker.
    pub fn marker(&self, id: &str) -> Option<usize> {
        self.markers.iter().position(|marker| marker.id == id)
    }

    /// The place of a mark that ships may have.
    pub fn mark(&self, id: &str) -> Option<usize> {
        self.marks.iter().position(|mark| mark.id == id)
    }

    /// The place of something it counts.
    pub fn tally(&self, id: &str) -> Option<usize> {
        self.tallies.iter().position(|tally| tally.id == id)
    }

    /// The steps of its own placement, whether it replaces the rulebook's or comes besides.
    pub fn steps(&self) -> &[SetupStep] {
        if self.setup.is_empty() {
            &self.before_ships
        } else {
            &self.setup
        }
    }

    /// The cards of ships that come into play by its texts.
    pub fn newcomers(&self) -> Vec<&str> {
        let mut found = Vec::new();
        self.each_effect(&mut |effect| {
            if let Effect::Enter(entry) = effect {
                found.push(entry.pilot.as_str());
            }
        });
        found
    }

    /// The quick builds that it names, by their ids.
    pub fn builds(&self) -> Vec<&str> {
        let listed = self.roles().into_iter().flat_map(|role| &role.builds);
        let mut found: Vec<&str> = listed.map(String::as_str).collect();
        self.each_effect(&mut |effect| {
            if let Effect::Relieve(relief) = effect
                && let Reliever::OneOf(builds) = &relief.by
            {
                found.extend(builds.iter().map(String::as_str));
            }
        });
        found
    }

    /// Calls the function with every effect of its texts.
    pub fn each_effect<'s>(&'s self, call: &mut dyn FnMut(&'s Effect)) {
        fn each<'s>(effects: &'s [Effect], call: &mut dyn FnMut(&'s Effect)) {
            for effect in effects {
                call(effect);
                effect.lists().for_each(|list| each(list, call));
            }
        }
        for ability in self.texts.iter().flat_map(|text| &text.says) {
            match ability {
                Ability::When(text) => each(&text.then, call),
                Ability::Instead(text) => each(&text.then, call),
                Ability::Action(text) => each(&text.then, call),
                Ability::While(_) | Ability::Attack(_) => {}
            }
        }
    }
}

impl Role {
    /// Whether the scenario lists its ships.
    pub const fn lists_ships(&self) -> bool {
        !self.forces.is_empty() || !self.builds.is_empty()
    }
}

impl Marker {
    /// The place of the side that shows this face; none if any may be picked then.
    pub fn side(&self, face: Face) -> Option<usize> {
        self.sides.iter().position(|shown| *shown == face)
    }
}
