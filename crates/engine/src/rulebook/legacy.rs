//! Legacy's rules, as their differences to Second Edition's: in whatever isn't here they are alike [LG-GAME-06]. What obstacles
//! do is content (`content/second-edition/changes/legacy/obstacles`).

use super::*;

pub(super) fn rulebook() -> Rulebook {
    let second = second::rulebook();
    Rulebook {
        id: RulebookId::Legacy,
        name: "Legacy",
        ledgers: &[Ledger::Legacy, Ledger::SecondEdition],
        order: Order {
            tied: Some(TiedPoints::Random), // [LG-OPEN-18]
            ..second.order
        },
        planning: Planning {
            ionized_dial: IonizedDial::OnCard, // [LG-PLAN-06, LG-TOK-50]
            ..second.planning
        },
        setup: SetupRules {
            most_players: 2, // [LG-GAME-02]
            ..second.setup
        },
        squad: SquadLimits {
            slots: SLOTS, // [LG-SQUAD-19]
            ..second.squad
        },
        stress: Stress {
            sets_red: false,     // [LG-PLAN-05, LG-OPEN-25]
            instead_fixed: true, // [LG-MANV-08]
            ..second.stress
        },
        maneuver: ManeuverRules {
            easy_removes: &[Token::Stress, Token::Strain, Token::Deplete], // [LG-MANV-04]
            ..second.maneuver
        },
        actions: ActionRules {
            red_stress: RedStress::After, // [LG-ACT-06]
            jam: JamReach {
                bullseye: Some(RangeBand::new(1, 2)), // [LG-ACT-34, LG-OPEN-05]
                ..second.actions.jam
            },
            ..second.actions
        },
        tokens: TokenRules {
            removed_in_reserve: false,        // [LG-END-01]
            weariness: Weariness::WhenRolled, // [LG-TOK-65, LG-TOK-69]
            tractor: Tractor {
                any_token_costs_die: false, // [LG-TOK-61]
                once_per_round: true,       // [LG-OPEN-56]
                own_waits: true,            // [LG-OPEN-57]
                turn_for_stress: true,      // [LG-TOK-59]
            },
            ..second.tokens
        },
        damage: DamageRules {
            remotes_count_damage: true, // [LG-DEV-09]
            ..second.damage
        },
        ..second
    }
}

/// Those of Second Edition, and one more.
const SLOTS: &[Slot] = &[
    Slot::Astromech,
    Slot::Cannon,
    Slot::Configuration,
    Slot::Crew,
    Slot::Device,
    Slot::ForcePower,
    Slot::Gunner,
    Slot::Hyperdrive,
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
