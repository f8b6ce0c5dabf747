//! A rulebook as a value: one field for everything on which rulebooks disagree.
//!
//! The flow of a game asks these fields and never which edition it is playing. Each rulebook is one table in this
//! file; the comments name the ledger entries that the values come from.

use furball_cards::{Act, Face, Faction, ObstacleKind, Token};
use furball_geometry::ArcStyle;
use serde::{Deserialize, Serialize};

/// Which rulebook a record or a scenario names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RulebookId {
    /// First Edition.
    #[default]
    First,
}

/// All that the engine asks about the rules being played.
#[derive(Clone, Debug, PartialEq)]
pub struct Rulebook {
    pub id: RulebookId,
    pub name: &'static str,
    pub order: Order,
    pub setup: Setup,
    pub squad: SquadRules,
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
    /// Who has initiative when no points are counted, or when totals are equal.
    pub without_points: Faction,
}

/// How the table is laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Width and height of the play area in millimetres.
    pub play_area: (f64, f64),
    /// Who places the first obstacle.
    pub obstacle_first_placer: Faction,
    /// Who picks an edge once the obstacles lie.
    pub edge_picker: Faction,
    pub obstacle_count: u8,
    /// Obstacles lie beyond this range of every edge.
    pub obstacles_beyond_edge: u8,
    /// Ships are placed wholly inside this range of their edge.
    pub deploy_range: u8,
}

/// What a squad may cost.
#[derive(Clone, Debug, PartialEq)]
pub struct SquadRules {
    pub default_limit: u16,
    /// The two factions that meet.
    pub factions: [Faction; 2],
    /// Who takes upgrade cards first when all play with the cards of one box.
    pub first_pick: Faction,
}

/// What happens when a stressed ship turns up a red maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RedRevealed {
    /// The opponent picks any maneuver of the dial that isn't red.
    OpponentPicksNonRed,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stress {
    pub red_revealed: RedRevealed,
}

/// What a Koiogran turn counts as when it can't be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockedKoiogran {
    /// A straight maneuver of the same speed and difficulty.
    BecomesStraight,
    /// Itself, without the turn at the end.
    StaysItself,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ManeuverRules {
    /// Tokens shed after an easy maneuver, one each.
    pub easy_removes: &'static [Token],
    pub blocked_koiogran: BlockedKoiogran,
}

/// When the effects of obstacles that a maneuver met are resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObstacleTiming {
    /// At the very end of the activation, after the skipped action step.
    AfterActionStep,
    /// After the check of the maneuver's difficulty.
    AfterCheckDifficulty,
}

/// What meeting an obstacle in a maneuver does.
#[derive(Clone, Debug, PartialEq)]
pub struct ObstacleEffect {
    pub skips_action: bool,
    pub stress: u8,
    /// The die's faces that cause a normal damage.
    pub damage_on: &'static [Face],
    /// The die's faces that cause a critical damage.
    pub critical_on: &'static [Face],
}

#[derive(Clone, Debug, PartialEq)]
pub struct Obstacles {
    pub asteroid: ObstacleEffect,
    pub debris: ObstacleEffect,
    pub timing: ObstacleTiming,
    /// Obstacles from which a ship on top of them can't attack.
    pub bars_attacks: &'static [ObstacleKind],
    /// The attacker picks among equally short lines; otherwise any crossing line obstructs.
    pub attacker_picks_line: bool,
    /// More defense dice when the line crosses an obstacle.
    pub obstruction_dice: u8,
}

impl Obstacles {
    /// What meeting this kind does; gas clouds do nothing where the rulebook doesn't know them.
    pub fn effect(&self, kind: ObstacleKind) -> Option<&ObstacleEffect> {
        match kind {
            ObstacleKind::Asteroid => Some(&self.asteroid),
            ObstacleKind::Debris => Some(&self.debris),
            ObstacleKind::GasCloud => None,
        }
    }
}

/// How freely a barrel roll may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollFreedom {
    /// Anywhere along both sides.
    Slides,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ActionRules {
    pub barrel_roll: RollFreedom,
    /// Nearest and farthest range of a target lock.
    pub lock_range: (u8, u8),
    /// Fewest dice picked when a target lock is spent.
    pub lock_reroll_minimum: u8,
    /// Actions in the Perform Action step.
    pub per_step: u8,
    /// The actions this rulebook can carry out.
    pub known: &'static [Act],
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
    pub removed_in_end_phase: &'static [Token],
}

#[derive(Clone, Debug, PartialEq)]
pub struct RangeRules {
    /// The range of ships that touch, and of a ship to itself.
    pub contact: u8,
    pub bands: u8,
    /// What the bands are called, the nearest first.
    pub names: &'static [&'static str],
    pub arcs: ArcStyle,
    /// Attack ranges that give an attack die.
    pub attack_bonus: &'static [u8],
    /// Attack ranges that give a defense die.
    pub defense_bonus: &'static [u8],
    /// Range bonuses only for primary weapons.
    pub bonus_primary_only: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct AttackRules {
    pub primary_range: (u8, u8),
    /// Ships that touch may attack each other.
    pub touching: bool,
    /// An attack that rolls no dice can't do damage whatever is added.
    pub no_dice_no_damage: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct DamageRules {
    /// One deck for all, or one for each side.
    pub shared_deck: bool,
    /// Without cards, critical damage counts as normal damage.
    pub no_cards_no_crits: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Victory {
    /// Whoever breaks ties wins if both sides lose their last ship together.
    pub initiative_wins_ties: bool,
}

impl Rulebook {
    pub fn of(id: RulebookId) -> Rulebook {
        match id {
            RulebookId::First => first(),
        }
    }
}

/// First Edition's core rules.
fn first() -> Rulebook {
    Rulebook {
        id: RulebookId::First,
        name: "First Edition",
        // [FE-INIT-02, FE-SQUAD-11]
        order: Order {
            without_points: Faction::Imperial,
        },
        setup: Setup {
            play_area: (914.4, 914.4),                // [FE-SETUP-08]
            obstacle_first_placer: Faction::Imperial, // [FE-OBST-03]
            edge_picker: Faction::Rebel,              // [FE-OBST-05]
            obstacle_count: 6,                        // [FE-OPEN-37]
            obstacles_beyond_edge: 2,                 // [FE-OBST-04]
            deploy_range: 1,                          // [FE-SETUP-13]
        },
        squad: SquadRules {
            default_limit: 100,                            // [FE-SQUAD-03]
            factions: [Faction::Rebel, Faction::Imperial], // [FE-SETUP-02]
            first_pick: Faction::Imperial,                 // [FE-MISS-16]
        },
        stress: Stress {
            red_revealed: RedRevealed::OpponentPicksNonRed,
        }, // [FE-STRESS-04]
        maneuver: ManeuverRules {
            easy_removes: &[Token::Stress],                     // [FE-ACTV-08]
            blocked_koiogran: BlockedKoiogran::BecomesStraight, // [FE-OVER-08]
        },
        obstacles: Obstacles {
            // [FE-OBST-09, FE-OBST-10]
            asteroid: ObstacleEffect {
                skips_action: true,
                stress: 0,
                damage_on: &[Face::Hit],
                critical_on: &[Face::Crit],
            },
            // [FX-OBST-09, FX-OBST-10]
            debris: ObstacleEffect {
                skips_action: false,
                stress: 1,
                damage_on: &[],
                critical_on: &[Face::Crit],
            },
            timing: ObstacleTiming::AfterActionStep, // [FE-OPEN-16]
            bars_attacks: &[ObstacleKind::Asteroid, ObstacleKind::Debris], // [FE-OBST-12]
            attacker_picks_line: true,               // [FE-OPEN-08]
            obstruction_dice: 1,                     // [FE-OBST-15]
        },
        actions: ActionRules {
            barrel_roll: RollFreedom::Slides, // [FE-ACT-14]
            lock_range: (1, 3),               // [FE-ACT-21]
            lock_reroll_minimum: 0,           // [FE-ATK-22]
            per_step: 1,                      // [FE-ACT-01]
            known: &[Act::Focus, Act::Evade, Act::BarrelRoll, Act::Lock],
        },
        tokens: TokenRules {
            evade: EvadeToken::AddsResult,                       // [FE-ATK-33]
            per_attack: Some(1),                                 // [FE-OPEN-30]
            removed_in_end_phase: &[Token::Focus, Token::Evade], // [FE-TOK-01]
        },
        range: RangeRules {
            contact: 1,
            bands: 3,                            // [FE-COMP-14]
            names: &["close", "medium", "long"], // [FE-RANGE-04]
            arcs: ArcStyle::FirstEdition,
            attack_bonus: &[1],       // [FE-RANGE-11]
            defense_bonus: &[3],      // [FE-RANGE-11]
            bonus_primary_only: true, // [FE-RANGE-12]
        },
        attack: AttackRules {
            primary_range: (1, 3),   // [FE-RANGE-10]
            touching: false,         // [FE-ATK-08]
            no_dice_no_damage: true, // [FE-ATK-18]
        },
        damage: DamageRules {
            shared_deck: true,       // [FE-SETUP-18]
            no_cards_no_crits: true, // [FE-DMG-11]
        },
        victory: Victory {
            initiative_wins_ties: true,
        }, // [FE-WIN-02]
    }
}
