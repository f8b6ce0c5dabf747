//! What a client looks up: rulebooks, rules in words, squads, and whether a record holds.

use furball_cards::price_list::PriceListFacts;
use furball_cards::scenario::Part as ScenarioPart;
use furball_cards::xws::{Part, Xws};
use furball_cards::{ActionKind, CardId, Faction, Phase, Slot};
use furball_engine::{Because, Outcome, Rule, RulebookId, Side};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The rulebooks that games are played by.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Rulebooks {
    /// In the order in which they came out.
    pub rulebooks: Vec<RulebookFacts>,
}

/// A rulebook, as far as it must be known to set up a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RulebookFacts {
    /// As settings name it.
    pub id: RulebookId,
    /// As players call it.
    pub name: String,
    /// The name of the edition whose cards are played.
    pub edition: String,
    /// The version of these cards; what was made from them holds for as long as it is the same.
    pub content: String,
    /// What a squad may usually cost.
    pub points: u16,
    /// Its price lists, oldest first. New games are played with the newest.
    pub prices: Vec<PriceListFacts>,
    /// Those that have ships.
    pub factions: Vec<Faction>,
    /// The two factions that meet, where only these can; otherwise any two.
    pub sides: Option<[Faction; 2]>,
    /// There are ships for a game without squads and scenarios.
    pub default_ships: bool,
    /// Squads can be made of quick builds.
    pub quick_builds: bool,
    /// In the order of their numbers; empty if it has none.
    pub scenarios: Vec<ScenarioFacts>,
    /// The most players of a game: two, or several in teams.
    pub players: u8,
    /// How many obstacles are placed in a standard game with obstacles.
    pub obstacles: u8,
    /// They are those that the squads name, as far as they name any.
    pub squads_bring_obstacles: bool,
    /// Width and height of the smallest play area in millimeters.
    pub area: (f64, f64),
    /// To which squads may be limited.
    pub collections: Vec<CollectionName>,
    /// What a client needs to know of its vocabulary.
    pub words: BookWords,
}

/// A collection of cards that a player may own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CollectionName {
    /// As settings name it.
    pub id: String,
    /// As players call it.
    pub name: String,
}

/// The words of the wire that a rulebook uses; the phrasebook says what players call them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BookWords {
    /// The color of what is easy on the pilot.
    pub easy: EasyColor,
    /// The phases of a round, in order.
    pub phases: Vec<Phase>,
    /// The actions that ships may have.
    pub actions: Vec<ActionKind>,
    /// The slots that upgrade bars may show.
    pub slots: Vec<Slot>,
}

/// The color of easy maneuvers and actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EasyColor {
    /// First Edition's.
    Green,
    /// That of the later rulebooks.
    Blue,
}

/// A scenario in words.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ScenarioFacts {
    /// As settings name it.
    pub id: CardId,
    /// What it is for a game: a scenario, an environment or a wild card.
    pub part: ScenarioPart,
    /// Printed in the rulebook, if it has one.
    pub number: Option<u8>,
    /// Its title.
    pub name: String,
    /// What it is about.
    pub briefing: String,
    /// It is somebody's own.
    pub custom: bool,
    /// The usual squad points by itself, and with others beside it; the rulebook's unless given.
    pub points: Option<(u16, u16)>,
    /// The sides that meet, in its order.
    pub sides: Vec<ScenarioSide>,
    /// Squads are made of quick builds, and their threat adds up to this unless another is agreed on.
    pub threat: Option<u16>,
    /// Its placement replaces the rulebook's own, of obstacles too.
    pub places_itself: bool,
    /// What is agreed on, the obstacles it brings, and what is placed, in order.
    pub setup: Vec<String>,
    /// What counts in it.
    pub scores: Vec<String>,
    /// Tokens that are treated as ships, and rules that only this scenario has.
    pub texts: Vec<String>,
    /// How it ends, in its order.
    pub ends: Vec<String>,
}

/// A side of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ScenarioSide {
    /// What the scenario calls it.
    pub name: String,
    /// The faction that plays it; any if none is given.
    pub faction: Option<Faction>,
    /// The listed ships in words, one by one, if squads aren't built.
    pub ships: Vec<String>,
}

/// Rules in words, in the order of their ledgers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Rules {
    /// All of a rulebook's.
    pub rules: Vec<RuleEntry>,
}

/// A rule with everything its ledger says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RuleEntry {
    /// As refusals and events cite it.
    pub id: Rule,
    /// A few words.
    pub title: &'static str,
    /// The rule in the project's own words.
    pub text: &'static str,
    /// Where the rulebook states it.
    pub source: &'static str,
    /// The name of the ledger.
    pub book: &'static str,
    /// The part of the ledger that contains it.
    pub chapter: &'static str,
    /// The rulebook that is played by it, if one is.
    pub rulebook: Option<RulebookId>,
}

impl From<Rule> for RuleEntry {
    fn from(rule: Rule) -> RuleEntry {
        RuleEntry {
            id: rule,
            title: rule.title(),
            text: rule.text(),
            source: rule.source(),
            book: rule.ledger().name(),
            chapter: rule.chapter(),
            rulebook: RulebookId::of(rule.ledger()),
        }
    }
}

/// A rule with what stands around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RuleFound {
    /// The rule that was asked for.
    pub rule: RuleEntry,
    /// The rules of its chapter in order, the rule itself among them.
    pub chapter: Vec<RuleTitle>,
}

/// A rule by its title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RuleTitle {
    /// As refusals and events cite it.
    pub id: Rule,
    /// A few words.
    pub title: &'static str,
}

/// Squads to play with at once.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Squads {
    /// The rulebook that they are for.
    pub rulebook: RulebookId,
    /// The version of the content.
    pub content: String,
    /// The price list that they were built with, by its id.
    pub prices: String,
    /// Ready to be played.
    pub squads: Vec<ReadySquad>,
    /// Ships to be put together by threat; empty if the rulebook has none.
    pub quick_builds: Vec<QuickSquad>,
}

/// A ready-made squad.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReadySquad {
    /// As the command line names it.
    pub id: String,
    /// As players call it.
    pub name: String,
    /// Whose ships they are.
    pub faction: Faction,
    /// The limit it was built for; none for the ships of a game without squads.
    pub limit: Option<u16>,
    /// What it costs.
    pub points: u16,
    /// Each ship in words.
    pub ships: Vec<String>,
    /// The whole squad in XWS.
    #[schemars(with = "Xws")]
    pub xws: Value,
}

/// Ships with their upgrades, to be put together by threat instead of points.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct QuickSquad {
    /// Unique among them.
    pub id: String,
    /// The names of its pilots.
    pub name: String,
    /// Whose ships they are.
    pub faction: Faction,
    /// What it counts for, instead of points.
    pub threat: u8,
    /// What it would cost.
    pub points: u16,
    /// Whether it is legal as a squad of points, too: a quick build may carry what no upgrade bar has room for.
    pub by_points: bool,
    /// Each ship in words.
    pub ships: Vec<String>,
    /// The ships in XWS.
    #[schemars(with = "Xws")]
    pub xws: Value,
}

/// What the rules have to say to a squad.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SquadChecked {
    /// What was read; none if it isn't a squad at all.
    pub squad: Option<SquadRead>,
    /// The price list by which it was judged, by its id.
    pub prices: String,
    /// What was read costs.
    pub points: u16,
    /// What it may cost.
    pub limit: u16,
    /// Nothing is wrong with it.
    pub legal: bool,
    /// What couldn't be read, without a rule, and what the rules forbid.
    pub problems: Vec<Because>,
    /// What is called otherwise here, or was counted otherwise.
    pub notes: Vec<SquadNote>,
    /// What was read, as we write it. A game takes it as it is.
    #[schemars(with = "Option<Xws>")]
    pub xws: Option<Value>,
}

/// Something that was read otherwise than a squad says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SquadNote {
    /// A word that we spell differently.
    Respelled {
        /// Where it is.
        part: Part,
        /// As the squad spells it.
        word: String,
        /// As we do.
        ours: String,
    },
    /// The squad says that it costs something else.
    OtherCost {
        /// What it says.
        said: u64,
        /// What the cards that were read cost.
        points: u16,
    },
    /// The squad was built with another price list.
    OtherPrices {
        /// The list that it names, by its id.
        said: String,
        /// The list by which it is judged, by its id.
        list: String,
    },
    /// There is no such obstacle; another takes its place.
    UnknownObstacle {
        /// As the squad spells it.
        word: String,
    },
}

/// A squad.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SquadRead {
    /// As its owner wrote it; empty if it has none.
    pub name: String,
    /// As it was read.
    pub faction: Faction,
    /// Those that could be read, in order.
    pub ships: Vec<ShipRead>,
    /// The pilots that may still join, points aside.
    pub may_join: Vec<MayJoin>,
}

/// A ship of a squad.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShipRead {
    /// The pilot's id.
    pub pilot: CardId,
    /// The pilot's.
    pub name: String,
    /// The type of ship.
    pub ship: String,
    /// Squad points with all upgrades.
    pub points: u16,
    /// In the order of the file.
    pub upgrades: Vec<UpgradeRead>,
    /// The upgrade bar as its cards make it.
    pub slots: Vec<SlotRead>,
    /// The upgrades that may still be added, points aside.
    pub may_add: Vec<MayAdd>,
}

/// An upgrade that a ship carries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UpgradeRead {
    /// The upgrade's.
    pub id: CardId,
    /// As the card prints it.
    pub name: String,
    /// What it costs on this ship.
    pub points: i32,
}

/// An icon of a ship's upgrade bar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SlotRead {
    /// The kinds of cards that it takes, mostly one.
    pub takes: Vec<Slot>,
    /// What fills it, by its place among the ship's upgrades.
    pub upgrade: Option<usize>,
}

/// An upgrade that a ship may still carry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MayAdd {
    /// Its id.
    pub upgrade: CardId,
    /// By how much it changes what the ship costs.
    pub points: i32,
}

/// A pilot that may still join a squad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MayJoin {
    /// Its id.
    pub pilot: CardId,
    /// Without upgrades.
    pub points: u16,
}

/// A record that holds: replayed, it comes out as it says, with the dice it was bound to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Verified {
    /// By which it was played.
    pub rulebook: RulebookId,
    /// Those who played, in the order of their seats.
    pub players: Vec<PlayerNamed>,
    /// How many were played.
    pub rounds: u16,
    /// How many were made.
    pub choices: usize,
    /// None if the record ends before the game does.
    pub outcome: Option<Outcome>,
}

/// A player of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayerNamed {
    /// As in the game.
    pub name: String,
    /// The first or the second.
    pub side: Side,
    /// What the player's side flew.
    pub faction: Faction,
}
