//! What a First Edition player is told when an action, an attack or a token isn't available.

use furball_cards::{ActionKind, Phase, Token};
use furball_engine::refusal::{ActionRefusal, AttackRefusal, DiceRefusal};
use furball_engine::{ActionChoice, Choice, Modification, ObstacleIndex, PieceIndex, Rule};
use furball_geometry::{Bearing, Direction};

use crate::report::*;

#[test]
fn actions_missing_from_the_rulebook_or_the_bar() {
    // [FE-ACT-02, FE-ACT-14, FE-ACT-20]
    let report = position(
        Phase::Activation,
        [
            arriving("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("blue", "rookiepilot", (MIDDLE + 100.0, 300.0, 0.0)).done(),
            ship("tie", "academypilot", (MIDDLE, 450.0, 180.0)).done(),
        ],
    )
    .rock("coreasteroid0", (200.0, 600.0, 0.0))
    .play();
    let act = |action| why_not(&report, &Choice::Action(action));
    assert_eq!(
        act(ActionChoice::Boost(Bearing::Straight)),
        told(
            ActionRefusal::NotInRulebook {
                action: ActionKind::Boost
            },
            Rule::FE_ACT_02
        )
    );
    assert_eq!(
        act(ActionChoice::Evade),
        told(
            ActionRefusal::NotOnBar {
                action: ActionKind::Evade
            },
            Rule::FE_ACT_02
        )
    );
    let only_enemies = told(ActionRefusal::OnlyEnemiesLocked, Rule::FE_ACT_20);
    assert_eq!(act(ActionChoice::Lock(report.id("blue"))), only_enemies);
    assert_eq!(act(ActionChoice::LockObstacle(ObstacleIndex(0))), only_enemies);
    assert_eq!(
        act(ActionChoice::Lock(report.id("red"))),
        told(ActionRefusal::NothingToLock, Rule::FE_ACT_20)
    );
    assert!(report.may("lock tie"));

    let report = position(
        Phase::Activation,
        [
            arriving("tie", "academypilot", (MIDDLE, 300.0, 0.0)),
            ship("red", "redsquadronpilot", (100.0, 850.0, 0.0)).done(),
        ],
    )
    .play();
    assert_eq!(
        why_not(&report, &Choice::Action(ActionChoice::RollTo(Direction::Left))),
        told(ActionRefusal::RollEndComesLater, Rule::FE_ACT_14)
    );
}

#[test]
fn one_token_of_a_kind_is_spent_per_attack() {
    // [FE-OPEN-30]
    let mut report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
                .focused()
                .focused()
                .locks("tie"),
            ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)).done(),
        ],
    )
    .dice("a:EEB d:BBB")
    .play();
    report.choose("red attacks tie").choose("spend focus");
    assert_eq!(
        why_not(&report, &Choice::Modify(Modification::Spend(Token::Focus))),
        told(DiceRefusal::TokenSpent { token: Token::Focus }, Rule::FE_OPEN_30)
    );
    assert_eq!(report.ship("red").tokens().count(Token::Focus), 1);
    report.choose("pass");
}

#[test]
fn touching_bases_and_blocked_lines() {
    // [FE-ATK-08, FE-OBST-14, FE-OBST-16]
    let report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 343.5, 180.0)).done(),
            ship("far", "academypilot", (MIDDLE - 60.0, 520.0, 180.0)).done(),
        ],
    )
    .play();
    let attack = |target: &str, obstructed: bool| Choice::Attack {
        weapon: furball_engine::WeaponRef::MAIN,
        target: report.id(target),
        obstructed,
    };
    assert_eq!(
        why_not(&report, &attack("tie", false)),
        told(
            AttackRefusal::Touching {
                target: report.id("tie")
            },
            Rule::FE_ATK_08
        )
    );
    assert_eq!(
        why_not(&report, &attack("far", true)),
        told(AttackRefusal::NotObstructed, Rule::FE_OBST_14)
    );
    let report = position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 200.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 460.0, 180.0)).done(),
        ],
    )
    .rock("coreasteroid0", (MIDDLE, 330.0, 0.0))
    .rock("coreasteroid1", (MIDDLE + 10.0, 280.0, 0.0))
    .rock("coreasteroid2", (MIDDLE - 10.0, 380.0, 0.0))
    .play();
    assert_eq!(
        why_not(&report, &attack("tie", false)),
        told(AttackRefusal::Obstructed, Rule::FE_OBST_16)
    );
    assert!(
        report
            .game
            .check(report.prompt().seat, &attack("tie", true))
            .is_ok()
    );
}

/// [FE-OPEN-37] The rocks are those of the box in their own order, whatever an imported squad names.
#[test]
fn squads_bring_no_obstacles() {
    use furball_engine::prompt::Pieces;
    use furball_engine::setup::Forces;
    let mut setup = furball_engine::Setup {
        obstacles: true,
        forces: Forces::Built { limit: Some(31) },
        ..furball_engine::Setup::for_two("Rebel", "Imperial")
    };
    let squads = [squad(&[("rookiepilot", &[])]), squad(&[("academypilot", &[])])];
    for (player, mut squad) in setup.players.iter_mut().zip(squads) {
        squad["obstacles"] = serde_json::json!(["coreasteroid5", "coreasteroid4", "coreasteroid3"]);
        player.squad = Some(squad);
    }
    let mut report = set_up(&setup, &["rookie", "academy"]);
    assert_eq!(
        report.placement().pieces,
        Pieces::Obstacles([0, 1, 2, 3, 4, 5].map(PieceIndex).to_vec())
    );
    report.place_all();
    let content = furball_cards::Content::builtin(furball_cards::Edition::First);
    let tokens = report.spectator().obstacles().iter();
    let tokens: Vec<&str> = tokens.map(|obstacle| obstacle.token.id(content)).collect();
    assert_eq!(tokens[..2], ["coreasteroid0", "coreasteroid1"]);
}
