//! Rulebooks as values: one field for everything rulebooks disagree on.
//!
//! The flow of a game reads these fields and never which edition is played. Each rulebook stands in a file of its own: a
//! table, or its differences to the rulebook it comes from. The comments there cite the ledger entries of the values.

mod digest;
mod first;
mod legacy;
mod second;

use furball_cards::{
    ActionKind, Content, Edition, Faction, Maneuver, ObstacleKind, Phase, Slot, Token, TokenSet,
};
use furball_geometry::{Arc, ArcStyle, Range, RangeBand, Size};
use furball_rules::{Ledger, Point, Rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::steps::{ActivationStep, SetupStep};

pub use digest::RulebookDigest;

/// The id of a rulebook in records and positions.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum RulebookId {
    /// First Edition.
    #[default]
    First,
    /// Second Edition.
    Second,
    /// Legacy, which continues Second Edition.
    Legacy,
}

impl RulebookId {
    /// All rulebooks that can be played.
    pub const ALL: [RulebookId; 3] = [RulebookId::First, RulebookId::Second, RulebookId::Legacy];

    /// The rulebook that is played by a ledger; none for ledgers that no rulebook is played by yet.
    pub const fn of(ledger: Ledger) -> Option<RulebookId> {
        match ledger {
            Ledger::FirstEdition | Ledger::FirstEditionExpansions => Some(RulebookId::First),
            Ledger::SecondEdition => Some(RulebookId::Second),
            Ledger::Legacy => Some(RulebookId::Legacy),
            Ledger::Amg => None,
        }
    }

    /// Its name in files and protocols.
    pub const fn word(self) -> &'static str {
        match self {
            RulebookId::First => "first",
            RulebookId::Second => "second",
            RulebookId::Legacy => "legacy",
        }
    }

    /// The cards that it is played with, at its newest prices.
    pub fn content(self) -> &'static std::sync::Arc<Content> {
        Content::of_rulebook(self.word()).unwrap_or_else(|| Content::current(Rulebook::of(self).edition))
    }

    /// The rules that it is played by, in order.
    pub fn rules(self) -> impl Iterator<Item = Rule> {
        Rule::all().filter(move |rule| RulebookId::of(rule.ledger()) == Some(self))
    }
}

/// Everything the engine needs to know about the rules being played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rulebook {
    /// Its id in files and protocols.
    pub id: RulebookId,
    /// Its name for readers.
    #[serde(skip)]
    pub name: &'static str,
    /// The edition of the cards.
    pub edition: Edition,
    /// The ledgers that it is played by: a point's rule is that of the first which has one.
    #[serde(skip)]
    pub ledgers: &'static [Ledger],
    /// The phases of a round, in order.
    pub phases: &'static [Phase],
    /// Which side breaks ties.
    pub order: Order,
    /// How card texts resolve.
    pub abilities: AbilityRules,
    /// How the table is set up.
    pub setup: SetupRules,
    /// The Planning phase, and ships without a dial.
    pub planning: Planning,
    /// What squads are limited to.
    pub squad: SquadLimits,
    /// What stress does to maneuvers.
    pub stress: Stress,
    /// How maneuvers are executed.
    pub maneuver: ManeuverRules,
    /// What obstacles do.
    pub obstacles: Obstacles,
    /// Which actions there are, and how they work.
    pub actions: ActionRules,
    /// What tokens do, and how long they stay.
    pub tokens: TokenRules,
    /// Range, arcs and range bonuses.
    pub range: RangeRules,
    /// How attacks work.
    pub attack: AttackRules,
    /// Damage cards, and when destroyed ships leave.
    pub damage: DamageRules,
    /// How a game is won.
    pub victory: Victory,
}

impl Rulebook {
    /// Its rule on the point; none where it is silent.
    pub fn cite(&self, point: Point) -> Option<Rule> {
        point.rule_in(self.ledgers)
    }
}

/// Tie-breaking.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Order {
    /// How that side is determined.
    pub first: FirstSide,
    /// Who names the first player if the lowest totals are equal, where somebody does.
    pub tied: Option<TiedPoints>,
}

/// Who names the first player if the lowest totals are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum TiedPoints {
    /// One of them calls hits or misses, and an attack die of the other decides.
    CallAndRoll,
    /// One of them, at random.
    Random,
}

/// How it is determined which side breaks ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum FirstSide {
    /// The side that spent fewer points; this faction if points don't decide.
    FewerPoints {
        /// Who breaks ties when points are equal or don't count.
        otherwise: Faction,
    },
    /// The side that spent fewer points chooses; with equal points a call and a die decide who does, and
    /// without points the side is random.
    FewerPointsChooses,
}

/// How abilities that trigger together are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum AbilityOrder {
    /// The player whose turn it is picks the next one each time.
    PickNext,
    /// Their owners put them in a queue first, then they resolve from the front.
    Queue,
}

/// How card texts resolve.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AbilityRules {
    /// Of several that trigger together, which comes first.
    pub order: AbilityOrder,
}

/// Who places the first obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum FirstPlacer {
    /// A player of this faction.
    Faction(Faction),
    /// The player who breaks ties.
    FirstPlayer,
}

/// How players get their edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Edges {
    /// This faction picks after the obstacles are placed.
    PickedBy(Faction),
    /// Opposite each other, without a choice.
    Opposite,
}

/// How the table is set up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SetupRules {
    /// The steps of setup, in order.
    pub steps: &'static [SetupStep],
    /// The same with obstacles in a standard game.
    pub steps_with_obstacles: &'static [SetupStep],
    /// How many can play: at least two, in teams if there are more.
    pub most_players: u8,
    /// Width and height of the play area in millimeters.
    pub play_area: (f64, f64),
    /// Who begins; then players take turns.
    pub obstacle_first: FirstPlacer,
    /// Who picks an edge, if anyone.
    pub edges: Edges,
    /// Number of obstacles in a standard game.
    pub obstacle_count: u8,
    /// Players' squads name the obstacles, as far as they name any.
    pub players_bring_obstacles: bool,
    /// Obstacles are placed beyond this range of every edge.
    pub obstacles_beyond_edge: Range,
    /// Obstacles are placed beyond this range of each other; zero only forbids overlap.
    pub obstacles_apart: Range,
    /// Ships are placed completely inside this range of their edge.
    pub deploy_range: Range,
    /// A large base that fills the depth of that strip may stick out of it.
    pub overhang: bool,
    /// Players set turret indicators when they place their ships.
    pub turns_turrets: bool,
}

/// When the Planning phase ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlanningEnds {
    /// As soon as every ship has its dial.
    WhenSet,
    /// Once every player has also finished.
    WhenAgreed,
}

/// The Planning phase, and ships that get no dial in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Planning {
    /// When it ends.
    pub ends: PlanningEnds,
    /// What ionized ships do instead.
    pub ion: IonFlight,
    /// The dial of a ship that is ionized when dials are set.
    pub ionized_dial: IonizedDial,
}

/// The dial of a ship that is ionized when dials are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum IonizedDial {
    /// It has none: it executes the ion maneuver, whatever becomes of its tokens.
    None,
    /// It is set like others and waits on the ship's card, for a ship that isn't ionized any more when it activates.
    OnCard,
}

/// How an ionized ship, which gets no dial, moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IonFlight {
    /// The maneuver it executes.
    pub maneuver: Maneuver,
    /// Cards that don't name it can't change it.
    pub fixed: bool,
    /// In its Perform Action step the ship may only focus.
    pub focus_only: bool,
}

/// Limits on squads.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SquadLimits {
    /// Squad points for each side by the rules, unless players agree on others. What counts is the limit of the price list.
    pub default_limit: u16,
    /// The only two factions that can meet, if there are such.
    pub factions: Option<[Faction; 2]>,
    /// Who takes upgrade cards first when all share one collection.
    pub first_pick: Faction,
    /// Every icon that an upgrade bar or a card can have. Only huge ships have others.
    pub slots: &'static [Slot],
}

/// What happens when a stressed ship reveals a red maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RedRevealed {
    /// The opponent picks any non-red maneuver on the dial.
    OpponentPicksNonRed,
    /// It executes a white straight maneuver of speed 2.
    White2Straight,
}

/// What stress does to maneuvers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stress {
    /// What becomes of a red maneuver.
    pub red_revealed: RedRevealed,
    /// A stressed ship may set a red maneuver.
    pub sets_red: bool,
    /// What a ship executes instead of a maneuver that it can't; no such maneuver if the opponent picks.
    pub instead: Option<Maneuver>,
    /// Cards that don't name that maneuver can't change it.
    pub instead_fixed: bool,
}

/// What an advanced maneuver counts as when it can't be fully executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Blocked {
    /// The plain maneuver with the same template, speed and difficulty.
    BecomesPlain,
    /// Itself, without the rotation at the end.
    StaysItself,
}

/// How maneuvers are executed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ManeuverRules {
    /// Tokens removed after an easy maneuver, one each.
    pub easy_removes: &'static [Token],
    /// What becomes of an advanced maneuver that was cut short.
    pub blocked: Blocked,
    /// Overlaps in maneuvers added by a card cost the Perform Action step too, not only those in the dial's.
    pub any_overlap_skips_action: bool,
    /// A maneuver added by a card has the moments of the dial's around the check of its difficulty.
    pub extra_alike: bool,
    /// The steps of an activation that are reported to players.
    pub steps: &'static [ActivationStep],
}

/// When the effects of obstacles met by a maneuver resolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ObstacleTiming {
    /// At the very end of the activation, after the skipped action step.
    AfterActionStep,
    /// After the check of the maneuver's difficulty.
    AfterCheckDifficulty,
}

/// When obstacles take effect, and what they do to attacks. What they do to ships is content: a text for each kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Obstacles {
    /// When the texts of obstacles that a maneuver met resolve.
    pub timing: ObstacleTiming,
    /// Kinds that let the defender change a blank when they obstruct an attack.
    pub blank_to_evade: &'static [ObstacleKind],
    /// The attacker picks among equally short lines; otherwise any crossing line obstructs.
    pub attacker_picks_line: bool,
    /// Additional defense dice when the line crosses an obstacle.
    pub obstruction_dice: u8,
    /// Ships and devices on the line obstruct an attack too, for cards that ask.
    pub objects_obstruct: bool,
    /// Obstacles that the attacker ignores add these dice too.
    pub ignored_still_screen: bool,
}

/// How freely a barrel roll may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RollFreedom {
    /// Anywhere along both sides.
    Slides,
    /// At the front, middle or back of the template.
    ThreePositions,
}

/// What can be locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum LockTargets {
    /// Only ships of the other side.
    EnemyShips,
    /// Every other object, friendly ships included.
    Objects,
}

/// When a red action gives its stress token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RedStress {
    /// As its cost, when it is attempted.
    Before,
    /// Once it was performed, or has failed.
    After,
}

/// The enemies that an action can jam.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct JamReach {
    /// The ranges all around.
    pub range: RangeBand,
    /// Further ranges in the ship's bullseye arc, if there are any.
    pub bullseye: Option<RangeBand>,
}

/// Which actions there are, and how they work.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ActionRules {
    /// Where a barrel roll may end.
    pub barrel_roll: RollFreedom,
    /// Nearest and farthest range of a lock.
    pub lock_range: RangeBand,
    /// What a lock may be acquired on.
    pub lock_targets: LockTargets,
    /// Minimum number of dice picked when a lock is spent.
    pub lock_reroll_minimum: u8,
    /// Number of actions in the Perform Action step.
    pub per_step: u8,
    /// An action may be attempted although it fails.
    pub may_fail: bool,
    /// Players may measure before they commit to an action.
    pub measured_first: bool,
    /// When a red action gives its stress token.
    pub red_stress: RedStress,
    /// Who can be jammed.
    pub jam: JamReach,
    /// Several copies of a damage card are separate actions.
    pub each_damage_card: bool,
    /// The actions this rulebook has.
    pub known: &'static [ActionKind],
}

/// What spending an evade token does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EvadeToken {
    /// Adds one result to the roll.
    AddsResult,
    /// Changes a blank or a focus result.
    ChangesDie,
}

/// What tokens do, and how long they stay.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TokenRules {
    /// What an evade token is spent for.
    pub evade: EvadeToken,
    /// Tokens of one kind that may be spent for their normal effect in one attack; no limit if `None`.
    pub per_attack: Option<u8>,
    /// The kinds that don't stay for the next round.
    pub removed_in_end_phase: TokenSet,
    /// A token may be spent on dice only if it changes one.
    pub only_if_useful: bool,
    /// Ships in reserve lose those kinds, too.
    pub removed_in_reserve: bool,
    /// Number of ion and tractor tokens that affect a ship of each size: small, medium, large.
    pub thresholds: [u8; 3],
    /// When a strain or deplete token that took a die away is removed.
    pub weariness: Weariness,
    /// What tractor tokens do.
    pub tractor: Tractor,
}

/// When a strain or deplete token that took a die away is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Weariness {
    /// In the aftermath of the attack.
    AfterAttack,
    /// As soon as the dice are rolled.
    WhenRolled,
}

/// What tractor tokens do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tractor {
    /// Fewer than its threshold cost a ship a defense die, too, but only in the Engagement phase.
    pub any_token_costs_die: bool,
    /// A ship is moved once a round, however often it becomes tractored.
    pub once_per_round: bool,
    /// A ship that gains its own side's token is moved only once the ability that gave it is resolved.
    pub own_waits: bool,
    /// Its player may turn a ship that an opponent has moved, for a stress token.
    pub turn_for_stress: bool,
}

impl TokenRules {
    /// Number of ion or tractor tokens that affect a base of this size.
    pub(crate) fn threshold(&self, size: Size) -> u8 {
        match size {
            Size::Small => self.thresholds[0],
            Size::Medium => self.thresholds[1],
            Size::Large => self.thresholds[2],
        }
    }
}

/// Range, arcs and range bonuses.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RangeRules {
    /// The range of touching ships, and of a ship to itself.
    pub contact: Range,
    /// The farthest range on the ruler.
    pub bands: Range,
    /// The names of the bands, nearest first.
    pub names: &'static [&'static str],
    /// The shape of the arcs printed on ship tokens.
    pub arcs: ArcStyle,
    /// The arcs marked by the lines on a ship token.
    pub known_arcs: &'static [Arc],
    /// Arcs end at the ruler's length; otherwise they don't end.
    pub arcs_end: bool,
    /// Attack ranges that add an attack die.
    pub attack_bonus: &'static [Range],
    /// Attack ranges that add a defense die.
    pub defense_bonus: &'static [Range],
    /// Range bonuses apply only to primary weapons; otherwise to all but ordnance.
    pub bonus_primary_only: bool,
}

/// The order of abilities after an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Aftermath {
    /// All together, like any others.
    Together,
    /// The defender's, the attacker's, then bonus attacks of the defender and of the attacker.
    DefenderFirst,
}

/// How attacks work.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AttackRules {
    /// Nearest and farthest range of primary weapons.
    pub primary_range: RangeBand,
    /// Touching ships may attack each other.
    pub touching: bool,
    /// An attack that rolls no dice can't do damage, whatever results are added.
    pub no_dice_no_damage: bool,
    /// How abilities after an attack are ordered.
    pub aftermath: Aftermath,
    /// Number of bonus attacks a ship may make in a round; no limit if `None`.
    pub bonus_attacks: Option<u8>,
    /// An added result isn't a die: it can't be rerolled.
    pub added_results_apart: bool,
    /// The player changing some of several dice picks them; otherwise blanks come before focus results, and
    /// those before the rest.
    pub picks_turned_dice: bool,
    /// Results are removed once their damage was suffered.
    pub damage_uses_results: bool,
}

/// When a destroyed ship leaves the table in the Engagement phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Removal {
    /// At once, or after its own turn if it hasn't engaged yet at the current initiative.
    AfterOwnTurn,
    /// Once all ships of the current initiative have engaged.
    AfterInitiative,
}

/// Damage cards, and when destroyed ships leave the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DamageRules {
    /// One deck for all players, instead of one for each side.
    pub shared_deck: bool,
    /// Without cards, critical damage counts as normal damage.
    pub no_cards_no_crits: bool,
    /// A ship suffers all damage of one cause, even if the first of it is fatal.
    pub excess_suffered: bool,
    /// A remote is dealt a card for each damage, and its shields absorb them; otherwise one, however much it is.
    pub remotes_count_damage: bool,
    /// Cards of a destroyed ship stay with it until the deck runs out.
    pub cards_stay: bool,
    /// When a destroyed ship leaves the table.
    pub removal: Removal,
}

/// When victory is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum VictoryCheck {
    /// Whenever a ship is lost.
    AtOnce,
    /// Only when a round is over.
    EndOfRound,
}

/// How a game is won.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Victory {
    /// The side that breaks ties wins if both sides lose their last ships together; otherwise it is a draw.
    pub initiative_wins_ties: bool,
    /// When it is checked whether a side has won.
    pub checked: VictoryCheck,
}

impl Rulebook {
    /// The rulebook with this id.
    pub fn of(id: RulebookId) -> Rulebook {
        match id {
            RulebookId::First => first::rulebook(),
            RulebookId::Second => second::rulebook(),
            RulebookId::Legacy => legacy::rulebook(),
        }
    }

    /// The phase that follows; none after the last.
    pub(crate) fn phase_after(&self, phase: Phase) -> Option<Phase> {
        let place = self.phases.iter().position(|other| *other == phase)?;
        self.phases.get(place + 1).copied()
    }
}
