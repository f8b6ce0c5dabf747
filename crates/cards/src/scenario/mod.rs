//! Scenarios as data: the sides and their forces, pieces, placement, texts in the card language, and how the game ends.
//!
//! First Edition calls them missions [FE-MISS-09].

mod ends;
mod joined;
mod part;
mod setup;

use furball_geometry::{Outline, OutlineError, Point};
use serde::{Deserialize, Serialize};

use crate::card_id::CardId;
use crate::kinds::ObstacleKind;
use crate::language::{Ability, Amount, Effect, Reliever};
use crate::vocabulary::{Face, Faction, Maneuver};

pub use ends::{End, Occasion, Winner};
pub use joined::joined;
pub use part::Part;
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
    /// What it is for the game.
    #[serde(default, skip_serializing_if = "Part::is_scenario")]
    pub part: Part,
    /// The ids of what always comes with it: rules that several share.
    #[serde(default)]
    pub with: Vec<String>,
    /// Its two sides; those of what comes with it, or is played with it, unless given.
    #[serde(default)]
    pub sides: (Role, Role),
    /// Squads are made of quick builds whose threat adds up to this, unless the players agree on another [LG-ESC-02].
    #[serde(default)]
    pub threat: Option<u16>,
    /// The id of the side that the first player plays; otherwise factions decide who plays which.
    #[serde(default)]
    pub first: String,
    /// Tokens that are treated as ships.
    #[serde(default)]
    pub craft: Vec<Craft>,
    /// Kinds of its other tokens.
    #[serde(default)]
    pub markers: Vec<Marker>,
    /// Names that it gives to ships.
    #[serde(default)]
    pub marks: Vec<Label>,
    /// The squad points of each side unless others are agreed on: with one thing picked, and with several.
    #[serde(default)]
    pub points: Option<(u16, u16)>,
    /// What each side counts: points, rounds, or anything else.
    #[serde(default)]
    pub tallies: Vec<Label>,
    /// What counts towards a tally as long as it is so.
    #[serde(default)]
    pub scores: Vec<Score>,
    /// The obstacles that come into play, where its setup places some; of any kind unless given.
    #[serde(default)]
    pub obstacles: Vec<Supply>,
    /// The usual obstacles are placed in any case, unless its setup places others.
    #[serde(default)]
    pub usual_obstacles: bool,
    /// Placement, in order. If its sides place their ships in it, it replaces the rulebook's own [FE-MISS-05]; otherwise
    /// ships are placed as in any game, after everything else, and obstacles as in any game, before it, unless it
    /// places obstacles.
    #[serde(default)]
    pub setup: Vec<SetupStep>,
    /// What differs from other games, as texts.
    #[serde(default)]
    pub texts: Vec<Text>,
    /// How it ends, in the order in which that is looked at. Nothing else ends it [FE-MISS-13]. Without any, and if nothing
    /// that is played with it has one, it ends as any game does.
    #[serde(default)]
    pub ends: Vec<End>,
}

/// One of the two sides, by what it does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The corners in order, in millimeters around its center; a disc has none.
    #[serde(default)]
    pub outline: Vec<Point>,
    /// The face of an attack die that each of its sides shows, the side from the first corner to the second first. Ships come
    /// into play at these sides.
    #[serde(default)]
    pub sides: Vec<Face>,
    /// The radius of a disc, in millimeters.
    #[serde(default)]
    pub radius: f64,
    /// A ship that leaves the table jettisons it, and doesn't take it along.
    #[serde(default)]
    pub jettisoned: bool,
}

impl Marker {
    /// Its outline around the origin.
    pub fn shape(&self) -> Result<Outline, OutlineError> {
        if self.outline.is_empty() && self.radius > 0.0 {
            Ok(Outline::disc(Point::new(0.0, 0.0), self.radius))
        } else {
            Outline::polygon(&self.outline)
        }
    }
}

/// Something that counts towards a tally of each side, as the side sees it, for as long as it is so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// The id of the tally.
    pub tally: String,
    /// How much.
    pub adds: Amount,
}

/// Obstacles that come into play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// How many.
    pub count: u8,
    /// Of one of these kinds; any if empty.
    #[serde(default)]
    pub kinds: Vec<ObstacleKind>,
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

    /// Whether a side places its ships in its setup, which then is all of it.
    pub fn places_ships(&self) -> bool {
        self.setup
            .iter()
            .any(|step| matches!(step, SetupStep::Ships { .. }))
    }

    /// Whether obstacles are placed in its setup.
    pub fn places_obstacles(&self) -> bool {
        self.setup
            .iter()
            .any(|step| matches!(step, SetupStep::Obstacles { .. }))
    }

    /// The place of something it counts.
    pub fn tally(&self, id: &str) -> Option<usize> {
        self.tallies.iter().position(|tally| tally.id == id)
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
