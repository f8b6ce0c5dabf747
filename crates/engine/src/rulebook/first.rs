//! First Edition's core rules.

use furball_cards::{ActionKind, Difficulty, Edition, Faction, Phase, Token, TokenSet};
use furball_geometry::{Arc, ArcStyle, Bearing, Range, RangeBand};

use super::*;

pub(super) fn rulebook() -> Rulebook {
    Rulebook {
        id: RulebookId::First,
        name: "First Edition",
        edition: Edition::First,
        ledgers: &[Ledger::FirstEdition, Ledger::FirstEditionExpansions],
        phases: &[Phase::Planning, Phase::Activation, Phase::Engagement, Phase::End], // [FE-ROUND-01]
        order: Order {
            // [FE-INIT-02, FE-SQUAD-11]
            first: FirstSide::FewerPoints {
                otherwise: Faction::Imperial,
            },
            tied: None,
        },
        abilities: AbilityRules {
            order: AbilityOrder::PickNext, // [FE-OPEN-36]
        },
        setup: SetupRules {
            // [FE-SETUP-01]
            steps: &[
                SetupStep::ChooseFaction,
                SetupStep::GatherForces,
                SetupStep::AssembleShips,
                SetupStep::EstablishPlayArea,
                SetupStep::PlaceForces,
                SetupStep::PrepareCards,
                SetupStep::ActivateShields,
                SetupStep::PrepareOther,
            ],
            // The play area and the obstacles come before the forces [FE-OPEN-38].
            steps_with_obstacles: &[
                SetupStep::ChooseFaction,
                SetupStep::EstablishPlayArea,
                SetupStep::PlaceObstacles,
                SetupStep::ChooseEdge,
                SetupStep::GatherForces,
                SetupStep::AssembleShips,
                SetupStep::PlaceForces,
                SetupStep::PrepareCards,
                SetupStep::ActivateShields,
                SetupStep::PrepareOther,
            ],
            most_players: 8,                                         // [FE-TEAM-01]
            play_area: (914.4, 914.4),                               // [FE-SETUP-08]
            obstacle_first: FirstPlacer::Faction(Faction::Imperial), // [FE-OBST-03]
            edges: Edges::PickedBy(Faction::Rebel),                  // [FE-OBST-05]
            obstacle_count: 6,                                       // [FE-OPEN-37]
            players_bring_obstacles: false,
            obstacles_beyond_edge: Range(2), // [FE-OBST-04]
            obstacles_apart: Range(0),       // [FE-OPEN-37]
            deploy_range: Range(1),          // [FE-SETUP-13]
            overhang: false,                 // [FE-SETUP-13]
            turns_turrets: false,
        },
        planning: Planning {
            ends: PlanningEnds::WhenSet, // [FE-PLAN-03]
            ion: IonFlight {
                // [FX-ION-02]
                maneuver: Maneuver {
                    speed: 1,
                    bearing: Bearing::Straight,
                    difficulty: Difficulty::White,
                },
                fixed: false,
                focus_only: false,
            },
            ionized_dial: IonizedDial::None, // [FX-ION-01]
        },
        squad: SquadLimits {
            default_limit: 100,                                  // [FE-SQUAD-03]
            factions: Some([Faction::Rebel, Faction::Imperial]), // [FE-SETUP-02]
            first_pick: Faction::Imperial,                       // [FE-MISS-16]
            slots: SLOTS,
        },
        stress: Stress {
            red_revealed: RedRevealed::OpponentPicksNonRed, // [FE-STRESS-04]
            sets_red: true,                                 // [FE-STRESS-05]
            instead: None,                                  // [FE-STRESS-04]
            instead_fixed: false,
        },
        maneuver: ManeuverRules {
            easy_removes: &[Token::Stress], // [FE-ACTV-08]
            blocked: Blocked::BecomesPlain, // [FE-OVER-08]
            any_overlap_skips_action: true, // [FE-OVER-06]
            extra_alike: false,             // [FE-ACTV-07]
            // [FE-ACTV-02]
            steps: &[
                ActivationStep::RevealDial,
                ActivationStep::SetTemplate,
                ActivationStep::ExecuteManeuver,
                ActivationStep::CheckPilotStress,
                ActivationStep::CleanUp,
                ActivationStep::PerformAction,
            ],
        },
        obstacles: Obstacles {
            timing: ObstacleTiming::AfterActionStep, // [FE-OPEN-16]
            blank_to_evade: &[],                     // [FE-OBST-15]
            attacker_picks_line: true,               // [FE-OPEN-08]
            obstruction_dice: 1,                     // [FE-OBST-15]
            objects_obstruct: false,                 // [FE-OBST-14]
            ignored_still_screen: true,              // [FE-OBST-15]
        },
        actions: ActionRules {
            barrel_roll: RollFreedom::Slides,      // [FE-ACT-14]
            lock_range: RangeBand::new(1, 3),      // [FE-ACT-21]
            lock_targets: LockTargets::EnemyShips, // [FE-ACT-20]
            lock_reroll_minimum: 0,                // [FE-ATK-22]
            per_step: 1,                           // [FE-ACT-01]
            may_fail: false,                       // [FE-ACT-17]
            measured_first: true,                  // [FE-ACT-18, FE-ACT-23]
            red_stress: RedStress::Before,
            jam: JamReach {
                range: RangeBand::new(1, 1),
                bullseye: None,
            },
            each_damage_card: false, // [FE-ACT-04]
            known: &[
                ActionKind::Focus,
                ActionKind::Evade,
                ActionKind::BarrelRoll,
                ActionKind::Lock,
            ],
        },
        tokens: TokenRules {
            evade: EvadeToken::AddsResult,                                     // [FE-ATK-33]
            per_attack: Some(1),                                               // [FE-OPEN-30]
            removed_in_end_phase: TokenSet::of(&[Token::Focus, Token::Evade]), // [FE-TOK-01]
            only_if_useful: false,                                             // [FE-ATK-24]
            removed_in_reserve: true,
            thresholds: [1, 2, 2], // [FX-ION-02]
            weariness: Weariness::AfterAttack,
            tractor: Tractor {
                any_token_costs_die: true,
                once_per_round: false,
                own_waits: false,
                turn_for_stress: false,
            },
        },
        range: RangeRules {
            contact: Range(1),
            bands: Range(3),                     // [FE-COMP-14]
            names: &["close", "medium", "long"], // [FE-RANGE-04]
            arcs: ArcStyle::FirstEdition,
            known_arcs: &[Arc::Front],  // [FE-ARC-01]
            arcs_end: false,            // [FE-ARC-02]
            attack_bonus: &[Range(1)],  // [FE-RANGE-11]
            defense_bonus: &[Range(3)], // [FE-RANGE-11]
            bonus_primary_only: true,   // [FE-RANGE-12]
        },
        attack: AttackRules {
            primary_range: RangeBand::new(1, 3), // [FE-RANGE-10]
            touching: false,                     // [FE-ATK-08]
            no_dice_no_damage: true,             // [FE-ATK-18]
            aftermath: Aftermath::Together,      // [FE-INIT-06]
            bonus_attacks: None,
            added_results_apart: true, // [FE-ATK-33]
            picks_turned_dice: false,
            damage_uses_results: false, // [FE-ATK-41]
        },
        damage: DamageRules {
            shared_deck: true,       // [FE-SETUP-18]
            no_cards_no_crits: true, // [FE-DMG-11]
            excess_suffered: false,  // [FE-DMG-12]
            remotes_count_damage: false,
            cards_stay: false,              // [FE-DMG-13]
            removal: Removal::AfterOwnTurn, // [FE-DMG-15]
        },
        victory: Victory {
            initiative_wins_ties: true,    // [FE-WIN-02]
            checked: VictoryCheck::AtOnce, // [FE-WIN-01]
        },
    }
}

/// The types of upgrades of the card pool.
const SLOTS: &[Slot] = &[
    Slot::Elite,
    Slot::Astromech,
    Slot::SalvagedAstromech,
    Slot::Torpedo,
    Slot::Missile,
    Slot::Cannon,
    Slot::Turret,
    Slot::Bomb,
    Slot::Crew,
    Slot::System,
    Slot::Tech,
    Slot::Illicit,
    Slot::Modification,
    Slot::Title,
];
