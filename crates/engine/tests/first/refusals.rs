//! What a First Edition player is told when an action, an attack or a token isn't available.

use std::fs;
use std::path::Path;

use furball_cards::{ActionKind, Phase, Token};
use furball_engine::refusal::{ActionRefusal, AttackRefusal, DiceRefusal};
use furball_engine::{ActionChoice, Choice, Modification, ObstacleIndex, PieceIndex, Refusal, Rule};
use furball_geometry::{Bearing, Direction};
use furball_testing::squads::squad;
use furball_testing::*;

/// [FE-ACT-02, FE-ACT-14, FE-ACT-20]
#[test]
fn actions_missing_from_the_rulebook_or_the_bar() {
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

/// [FE-OPEN-30]
#[test]
fn one_token_of_a_kind_is_spent_per_attack() {
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

/// [FE-ATK-08, FE-OBST-14, FE-OBST-16]
#[test]
fn touching_bases_and_blocked_lines() {
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

/// A refusal that no test provokes may have become impossible, or may say something wrong. This finds those that none
/// names; that the engine gave it, and didn't get it from the test, is for the reader of the test to see.
#[test]
fn every_refusal_is_named_by_a_test() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut tests = String::new();
    for each in fs::read_dir(crates).expect("the crates").flatten() {
        read_all(&each.path().join("tests"), &mut tests);
    }
    let schema = schemars::schema_for!(Refusal).to_value();
    let families = schema["$defs"].as_object().expect("the families of refusals");
    let families = families.iter().filter(|(name, _)| name.ends_with("Refusal"));
    let (mut count, mut missing) = (0, Vec::new());
    for (family, refusals) in families {
        for refusal in refusals["oneOf"].as_array().expect("its refusals") {
            let on_the_wire = refusal["properties"]["type"]["const"].as_str().expect("a name");
            let variant: String = on_the_wire.split('_').map(capitalized).collect();
            let name = format!("{family}::{variant}");
            let named = tests.match_indices(&name).any(|(place, _)| {
                let after = tests[place + name.len()..].chars().next();
                !after.is_some_and(char::is_alphanumeric)
            });
            count += 1;
            missing.extend((!named).then_some(name));
        }
    }
    assert!(count > 100, "{count} refusals");
    assert!(missing.is_empty(), "no test gets {}", missing.join(", "));
}

fn capitalized(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// Appends every Rust file of the folder, if there is one, and of those below it.
fn read_all(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            read_all(&path, text);
        } else if path.extension().is_some_and(|end| end == "rs") {
            text.push_str(&fs::read_to_string(&path).expect("a readable file"));
        }
    }
}
