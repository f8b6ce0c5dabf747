//! Second Edition's rules.

use furball_cards::{ActionKind, Difficulty, Edition, Faction, ObstacleKind, Phase, Token, TokenSet};
use furball_geometry::{Arc, ArcStyle, Bearing, Range, RangeBand};

use super::*;

/// Ships get their shields and charges as part of gathering the forces [SE-SETUP-02].
const STEPS: &[SetupStep] = &[
    SetupStep::GatherForces,
    SetupStep::AssembleShips,
    SetupStep::ActivateShields,
    SetupStep::DetermineOrder,
    SetupStep::EstablishPlayArea,
    SetupStep::PlaceObstacles,
    SetupStep::PlaceForces,
    SetupStep::PrepareOther,
];

/// What a ship executes instead of a red maneuver while it is stressed.
const WHITE_2_STRAIGHT: Maneuver = Maneuver {
    speed: 2,
    bearing: Bearing::Straight,
    difficulty: Difficulty::White,
};

pub(super) fn rulebook() -> Rulebook {
    Rulebook {
        id: RulebookId::Second,
        name: "Second Edition",
        edition: Edition::Second,
        ledgers: &[Ledger::SecondEdition],
        // [SE-ROUND-01]
        phases: &[
            Phase::Planning,
            Phase::System,
            Phase::Activation,
            Phase::Engagement,
            Phase::End,
        ],
        order: Order {
            first: FirstSide::FewerPointsChooses, // [SE-SETUP-03]
            tied: Some(TiedPoints::CallAndRoll),  // [SE-SETUP-04]
        },
        abilities: AbilityRules {
            order: AbilityOrder::Queue, // [SE-QUEUE-01]
        },
        setup: SetupRules {
            steps: STEPS,                             // [SE-SETUP-01]
            steps_with_obstacles: STEPS,              // [SE-SETUP-01]
            most_players: 8,                          // [SE-SETUP-05]
            play_area: (914.4, 914.4),                // [SE-SETUP-06]
            obstacle_first: FirstPlacer::FirstPlayer, // [SE-SETUP-08]
            edges: Edges::Opposite,                   // [SE-SETUP-06]
            obstacle_count: 6,                        // [SE-SETUP-08]
            players_bring_obstacles: true,            // [SE-OBST-15]
            obstacles_beyond_edge: Range(2),          // [SE-SETUP-09]
            obstacles_apart: Range(1),                // [SE-SETUP-09]
            deploy_range: Range(1),                   // [SE-SETUP-12]
            overhang: true,                           // [SE-SETUP-13]
            turns_turrets: true,                      // [SE-SETUP-14]
        },
        planning: Planning {
            ends: PlanningEnds::WhenAgreed, // [SE-PLAN-03]
            ion: IonFlight {
                // [SE-ION-03]
                maneuver: Maneuver {
                    speed: 1,
                    bearing: Bearing::Straight,
                    difficulty: Difficulty::Easy,
                },
                fixed: true,      // [SE-ION-03]
                focus_only: true, // [SE-ION-04]
            },
            ionized_dial: IonizedDial::None, // [SE-ION-02, SE-OPEN-15]
        },
        squad: SquadLimits {
            default_limit: 200, // [SE-SQUAD-01]
            factions: None,     // [SE-COMP-19]
            first_pick: Faction::Imperial,
            slots: SLOTS, // [SE-COMP-20]
        },
        stress: Stress {
            red_revealed: RedRevealed::White2Straight, // [SE-ACTV-08]
            sets_red: true,                            // [SE-PLAN-05]
            instead: Some(WHITE_2_STRAIGHT),           // [SE-ACTV-08]
            instead_fixed: false,                      // [SE-ACTV-08]
        },
        maneuver: ManeuverRules {
            easy_removes: &[Token::Stress, Token::Strain], // [SE-MANV-03]
            blocked: Blocked::StaysItself,                 // [SE-MANV-13]
            any_overlap_skips_action: false,               // [SE-FAQ-24]
            extra_alike: true,                             // [SE-MANV-03]
            // [SE-ACTV-03, SE-ACTV-05, SE-ACTV-06]
            steps: &[
                ActivationStep::RevealDial,
                ActivationStep::ExecuteManeuver,
                ActivationStep::CheckPilotStress,
                ActivationStep::PerformAction,
            ],
        },
        obstacles: Obstacles {
            timing: ObstacleTiming::AfterCheckDifficulty, // [SE-OPEN-23]
            blank_to_evade: &[ObstacleKind::GasCloud],    // [SE-OBSTR-04]
            attacker_picks_line: true,                    // [SE-OBSTR-06]
            obstruction_dice: 1,                          // [SE-OBSTR-03]
            objects_obstruct: true,                       // [SE-OBSTR-01]
            ignored_still_screen: false,                  // [SE-FAQ-09]
        },
        actions: ActionRules {
            barrel_roll: RollFreedom::ThreePositions, // [SE-ROLL-01]
            lock_range: RangeBand::new(0, 3),         // [SE-LOCK-01]
            lock_targets: LockTargets::Objects,       // [SE-LOCK-01]
            lock_reroll_minimum: 1,                   // [SE-LOCK-03]
            per_step: 1,                              // [SE-ACTV-06]
            may_fail: true,                           // [SE-ACT-14]
            measured_first: false,                    // [SE-LOCK-01]
            red_stress: RedStress::Before,            // [SE-ACT-05]
            jam: JamReach {
                range: RangeBand::new(1, 1), // [SE-JAM-01]
                bullseye: None,
            },
            each_damage_card: true, // [SE-ACT-11]
            known: &[
                ActionKind::Focus,
                ActionKind::Evade,
                ActionKind::Calculate,
                ActionKind::Lock,
                ActionKind::BarrelRoll,
                ActionKind::Boost,
                ActionKind::Reinforce,
                ActionKind::Rotate,
                ActionKind::Reload,
                ActionKind::Coordinate,
                ActionKind::Jam,
                ActionKind::Cloak,
                ActionKind::Slam,
            ],
        },
        tokens: TokenRules {
            evade: EvadeToken::ChangesDie,            // [SE-EVADE-02]
            per_attack: None,                         // [SE-CALC-02]
            removed_in_end_phase: TokenSet::CIRCULAR, // [SE-END-01]
            only_if_useful: true,                     // [SE-FOCUS-04, SE-OPEN-31]
            removed_in_reserve: true,                 // [SE-RSV-03]
            thresholds: [1, 2, 3],                    // [SE-ION-01, SE-TRAC-01]
            weariness: Weariness::AfterAttack,        // [SE-TOK-09]
            tractor: Tractor {
                any_token_costs_die: true, // [SE-TRAC-04]
                once_per_round: false,     // [SE-OPEN-12]
                own_waits: false,          // [SE-TRAC-02]
                turn_for_stress: false,    // [SE-TRAC-02]
            },
        },
        range: RangeRules {
            contact: Range(0), // [SE-RANGE-10]
            bands: Range(3),   // [SE-RANGE-01]
            names: &[],
            arcs: ArcStyle::SecondEdition,
            known_arcs: &Arc::ALL,               // [SE-ARC-03]
            arcs_end: true,                      // [SE-ARC-01]
            attack_bonus: &[Range(0), Range(1)], // [SE-RANGE-14]
            defense_bonus: &[Range(3)],          // [SE-RANGE-14]
            bonus_primary_only: false,           // [SE-RANGE-15]
        },
        attack: AttackRules {
            primary_range: RangeBand::new(1, 3), // [SE-WPN-02]
            touching: false,                     // [SE-ATK-07]
            no_dice_no_damage: false,            // [SE-ATK-15]
            aftermath: Aftermath::DefenderFirst, // [SE-ATK-18]
            bonus_attacks: Some(1),              // [SE-BONUS-02]
            added_results_apart: false,          // [SE-DICE-03]
            picks_turned_dice: true,             // [SE-EVADE-02, SE-ERR-11]
            damage_uses_results: true,           // [SE-ATK-17]
        },
        damage: DamageRules {
            shared_deck: false,                // [SE-DMG-07]
            no_cards_no_crits: false,          // [SE-OPEN-18]
            excess_suffered: true,             // [SE-DMG-05]
            remotes_count_damage: false,       // [SE-RMT-06]
            cards_stay: true,                  // [SE-DMG-08]
            removal: Removal::AfterInitiative, // [SE-DEST-03]
        },
        victory: Victory {
            initiative_wins_ties: false,       // [SE-WIN-02]
            checked: VictoryCheck::EndOfRound, // [SE-WIN-01]
        },
    }
}

const SLOTS: &[Slot] = &[
    Slot::Astromech,
    Slot::Cannon,
    Slot::Configuration,
    Slot::Crew,
    Slot::Device,
    Slot::ForcePower,
    Slot::Gunner,
    Slot::Illicit,
    Slot::Missile,
    Slot::Modification,
    Slot::Sensor,
    Slot::TacticalRelay,
    Slot::Talent,
    Slot::Tech,
    Slot::Title,
    Slot::Torpedo,
    Slot::Turret,
];
