//! A rulebook as a value: one field for everything on which rulebooks disagree.
//!
//! The flow of a game asks these fields and never which edition it is playing. Each rulebook is one table in a file of
//! its own; the comments there name the ledger entries that the values come from.

mod citations;
mod first;
mod second;

use furball_cards::{ActionKind, Edition, Face, Faction, Maneuver, ObstacleKind, Phase, Token, TokenSet};
use furball_geometry::{Arc, ArcStyle, Size};
use furball_rules::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::{ActivationStep, SetupStep};

/// Which rulebook a record or a position names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RulebookId {
    /// First Edition.
    #[default]
    First,
    /// Second Edition.
    Second,
}

impl RulebookId {
    pub const ALL: [RulebookId; 2] = [RulebookId::First, RulebookId::Second];
}

/// All that the engine asks about the rules being played.
#[derive(Clone, Debug, PartialEq)]
pub struct Rulebook {
    pub id: RulebookId,
    pub name: &'static str,
    /// Whose cards are played.
    pub edition: Edition,
    /// First Edition's rules, sorted, each with the rule that says the same here.
    pub(crate) citations: &'static [(Rule, Rule)],
    /// The phases of a round, in order.
    pub phases: &'static [Phase],
    pub order: Order,
    pub abilities: AbilityRules,
    pub setup: SetupRules,
    pub planning: Planning,
    pub squad: SquadLimits,
    pub stress: Stress,
    pub maneuver: ManeuverRules,
    pub obstacles: Obstacles,
    pub actions: ActionRules,
    pub tokens: TokenRules,
    pub range: RangeRules,
    pub attack: AttackRules,
    pub damage: DamageRules,
    pub victory: Victory,
}

/// Who breaks ties.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    pub first: FirstSide,
}

/// How it is settled who breaks ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSide {
    /// The side that spent fewer points; this faction where points don't tell.
    FewerPoints { otherwise: Faction },
    /// The side that spent fewer points chooses; with equal points a call and a die decide who does, and without points
    /// chance names the side.
    FewerPointsChooses,
}

/// How abilities that trigger together are put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityOrder {
    /// Whoever's turn it is picks the next one each time.
    PickNext,
    /// Their owners line them up first, then they resolve from the front.
    Queue,
}

#[derive(Clone, Debug, PartialEq)]
pub struct AbilityRules {
    pub order: AbilityOrder,
}

/// Who lays the first obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstPlacer {
    Faction(Faction),
    /// Whoever breaks ties.
    FirstPlayer,
}

/// How players come to their edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edges {
    /// This faction picks once the obstacles lie.
    PickedBy(Faction),
    /// They sit where they sit.
    Opposite,
}

/// How the table is laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupRules {
    /// The steps of setup, in order.
    pub steps: &'static [SetupStep],
    /// The same with obstacles in a standard game.
    pub steps_with_obstacles: &'static [SetupStep],
    /// Width and height of the play area in millimetres.
    pub play_area: (f64, f64),
    pub obstacle_first: FirstPlacer,
    pub edges: Edges,
    pub obstacle_count: u8,
    /// The obstacles are those that the players' squads name, as far as they name any.
    pub players_bring_obstacles: bool,
    /// Obstacles lie beyond this range of every edge.
    pub obstacles_beyond_edge: u8,
    /// Obstacles lie beyond this range of each other; zero only forbids overlap.
    pub obstacles_apart: u8,
    /// Ships are placed wholly inside this range of their edge.
    pub deploy_range: u8,
    /// A large base that fills the depth of that strip may stick out of it.
    pub overhang: bool,
    /// Players turn their turret indicators when they place their ships.
    pub turns_turrets: bool,
}

/// When the Planning phase is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanningEnds {
    /// As soon as every ship has its dial.
    WhenSet,
    /// Once every player has also said that he is done.
    WhenAgreed,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Planning {
    pub ends: PlanningEnds,
    pub ion: IonFlight,
}

/// How an ionized ship flies, which gets no dial.
#[derive(Clone, Debug, PartialEq)]
pub struct IonFlight {
    /// In place of what a dial would say.
    pub maneuver: Maneuver,
    /// Cards that don't name it can't change it.
    pub fixed: bool,
    /// In its Perform Action step the ship may only focus.
    pub focus_only: bool,
}

/// What a squad may cost.
#[derive(Clone, Debug, PartialEq)]
pub struct SquadLimits {
    pub default_limit: u16,
    /// The two factions that meet, where only these can.
    pub factions: Option<[Faction; 2]>,
    /// Who takes upgrade cards first when all play with the cards of one box.
    pub first_pick: Faction,
}

/// What happens when a stressed ship turns up a red maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RedRevealed {
    /// The opponent picks any maneuver of the dial that isn't red.
    OpponentPicksNonRed,
    /// It flies a white straight maneuver of speed 2.
    White2Straight,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stress {
    pub red_revealed: RedRevealed,
}

/// What a maneuver with a turn at its end counts as when it can't be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// The plain maneuver with the same template, speed and difficulty.
    BecomesPlain,
    /// Itself, without the turn at the end.
    StaysItself,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ManeuverRules {
    /// Tokens shed after an easy maneuver, one each.
    pub easy_removes: &'static [Token],
    pub blocked: Blocked,
    /// Overlaps in maneuvers that a card adds cost the Perform Action step too, not only those of the dial's.
    pub any_overlap_skips_action: bool,
    /// The steps of an activation that players are told of.
    pub steps: &'static [ActivationStep],
}

/// When the effects of obstacles that a maneuver met are resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObstacleTiming {
    /// At the very end of the activation, after the skipped action step.
    AfterActionStep,
    /// After the check of the maneuver's difficulty.
    AfterCheckDifficulty,
}

/// What meeting an obstacle does.
#[derive(Clone, Debug, PartialEq)]
pub struct ObstacleEffect {
    pub skips_action: bool,
    pub stress: u8,
    /// The die's faces that cause a normal damage; no die is rolled if nothing does damage.
    pub damage_on: &'static [Face],
    /// The die's faces that cause a critical damage.
    pub critical_on: &'static [Face],
}

impl ObstacleEffect {
    /// Nothing at all.
    pub const NONE: ObstacleEffect = ObstacleEffect {
        skips_action: false,
        stress: 0,
        damage_on: &[],
        critical_on: &[],
    };

    /// Whether a die is rolled.
    pub fn rolls(&self) -> bool {
        !self.damage_on.is_empty() || !self.critical_on.is_empty()
    }
}

/// What a kind of obstacle does to ships that meet it.
#[derive(Clone, Debug, PartialEq)]
pub struct ObstacleRules {
    /// In a maneuver.
    pub maneuver: ObstacleEffect,
    /// In any other move that doesn't fail.
    pub other_move: ObstacleEffect,
    /// A ship on top of it can't attack.
    pub bars_attacks: bool,
    /// On the line of an attack, it lets the defender turn a blank.
    pub blank_to_evade: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Obstacles {
    pub asteroid: ObstacleRules,
    pub debris: ObstacleRules,
    pub gas_cloud: ObstacleRules,
    pub timing: ObstacleTiming,
    /// The attacker picks among equally short lines; otherwise any crossing line obstructs.
    pub attacker_picks_line: bool,
    /// More defense dice when the line crosses an obstacle.
    pub obstruction_dice: u8,
    /// Ships and devices on the line obstruct an attack too, for cards that ask.
    pub objects_obstruct: bool,
    /// Obstacles that the attacker ignores give these dice too.
    pub ignored_still_screen: bool,
}

impl Obstacles {
    /// What this kind does.
    pub fn of(&self, kind: ObstacleKind) -> &ObstacleRules {
        match kind {
            ObstacleKind::Asteroid => &self.asteroid,
            ObstacleKind::Debris => &self.debris,
            ObstacleKind::GasCloud => &self.gas_cloud,
        }
    }
}

/// How freely a barrel roll may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollFreedom {
    /// Anywhere along both sides.
    Slides,
    /// At the front, the middle or the back of the template.
    ThreePositions,
}

/// What can be locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockTargets {
    EnemyShips,
    /// Every other object, friendly ships included.
    Objects,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ActionRules {
    pub barrel_roll: RollFreedom,
    /// Nearest and farthest range of a lock.
    pub lock_range: (u8, u8),
    pub lock_targets: LockTargets,
    /// Fewest dice picked when a lock is spent.
    pub lock_reroll_minimum: u8,
    /// Actions in the Perform Action step.
    pub per_step: u8,
    /// An action may be tried although it fails.
    pub may_fail: bool,
    /// Players may measure before they commit to an action.
    pub measured_first: bool,
    /// Several copies of a damage card are one action each.
    pub each_damage_card: bool,
    /// The actions this rulebook can carry out.
    pub known: &'static [ActionKind],
}

/// What spending an evade token does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvadeToken {
    /// Adds one result to the roll.
    AddsResult,
    /// Turns a blank or an eye.
    ChangesDie,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TokenRules {
    pub evade: EvadeToken,
    /// Tokens of one kind that may be spent for their normal effect in one attack; no limit if `None`.
    pub per_attack: Option<u8>,
    pub removed_in_end_phase: TokenSet,
    /// A token may be spent on dice only if it changes one.
    pub only_if_useful: bool,
    /// Ion and tractor tokens that a ship of each size withstands no more: small, medium, large.
    pub thresholds: [u8; 3],
}

impl TokenRules {
    /// How many ion or tractor tokens take hold of a base of this size.
    pub fn threshold(&self, size: Size) -> u8 {
        match size {
            Size::Small => self.thresholds[0],
            Size::Medium => self.thresholds[1],
            Size::Large => self.thresholds[2],
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct RangeRules {
    /// The range of ships that touch, and of a ship to itself.
    pub contact: u8,
    pub bands: u8,
    /// What the bands are called, the nearest first.
    pub names: &'static [&'static str],
    pub arcs: ArcStyle,
    /// The arcs that the lines on a ship token tell apart.
    pub known_arcs: &'static [Arc],
    /// Arcs reach as far as the ruler; otherwise they have no end.
    pub arcs_end: bool,
    /// Attack ranges that give an attack die.
    pub attack_bonus: &'static [u8],
    /// Attack ranges that give a defense die.
    pub defense_bonus: &'static [u8],
    /// Range bonuses only for primary weapons; otherwise for all but ordnance.
    pub bonus_primary_only: bool,
}

/// In which order abilities come after an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aftermath {
    /// All together, like any others.
    Together,
    /// The defender's, the attacker's, then bonus attacks of the defender and of the attacker.
    DefenderFirst,
}

#[derive(Clone, Debug, PartialEq)]
pub struct AttackRules {
    pub primary_range: (u8, u8),
    /// Ships that touch may attack each other.
    pub touching: bool,
    /// An attack that rolls no dice can't do damage whatever is added.
    pub no_dice_no_damage: bool,
    pub aftermath: Aftermath,
    /// Bonus attacks that a ship may make in a round; no limit if `None`.
    pub bonus_attacks: Option<u8>,
    /// A result that was added is no die: it can't be rerolled.
    pub added_results_apart: bool,
    /// Whoever turns some of several dice picks them; otherwise blanks go before eyes, and eyes before the rest.
    pub picks_turned_dice: bool,
    /// Results are gone once their damage was suffered.
    pub damage_uses_results: bool,
}

/// When a destroyed ship leaves the table in the Combat phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// At once, unless its own turn is still to come at the skill that is firing: then after it.
    AfterOwnTurn,
    /// Once all ships of the initiative that is engaging have engaged.
    AfterInitiative,
}

#[derive(Clone, Debug, PartialEq)]
pub struct DamageRules {
    /// One deck for all, or one for each side.
    pub shared_deck: bool,
    /// Without cards, critical damage counts as normal damage.
    pub no_cards_no_crits: bool,
    /// Cards of a destroyed ship stay with it until the deck runs out.
    pub cards_stay: bool,
    pub removal: Removal,
}

/// When it is looked whether somebody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VictoryCheck {
    /// Whenever a ship is lost.
    AtOnce,
    EndOfRound,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Victory {
    /// Whoever breaks ties wins if both sides lose their last ship together; otherwise it is a draw.
    pub initiative_wins_ties: bool,
    pub checked: VictoryCheck,
}

impl Rulebook {
    pub fn of(id: RulebookId) -> Rulebook {
        match id {
            RulebookId::First => first::rulebook(),
            RulebookId::Second => second::rulebook(),
        }
    }

    /// The phase that follows; none after the last.
    pub fn phase_after(&self, phase: Phase) -> Option<Phase> {
        let place = self.phases.iter().position(|other| *other == phase)?;
        self.phases.get(place + 1).copied()
    }
}
