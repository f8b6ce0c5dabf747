//! Odds of attacks, by dice and tokens and in positions.

use serde_json::Value;

use crate::furball::{DUEL, furball, written};

/// [FE-ATK-24, FE-ATK-32, SE-FOCUS-02, SE-FOCUS-03]
#[test]
fn three_dice_with_focus_against_three_dice_with_focus() {
    let args = "odds --attack 3 --focus --against 3 --defender-focus --digits 15 --rulebook second";
    let said = furball(&args.split(' ').collect::<Vec<_>>()).fine();
    assert!(said.contains("0.637756347656250 damage on average"), "{said}");
}

#[test]
fn odds_for_programs() {
    let args = "odds --attack 2 --against 0 --hull 2 --json";
    let said = furball(&args.split(' ').collect::<Vec<_>>()).fine();
    let odds: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(odds["damage"], serde_json::json!([0.25, 0.5, 0.25]));
    assert!(
        odds["destroyed"].as_f64().expect("a chance") > 0.25,
        "a critical one may count double"
    );
}

#[test]
fn dice_on_the_table() {
    let said = furball(&[
        "odds",
        "--rolled",
        "hcb",
        "--against-rolled",
        "VB",
        "--evade",
        "1",
    ])
    .fine();
    assert!(said.contains("0.000 damage on average"), "{said}");
    let complaint = furball(&["odds", "--rolled", "HV"]).complaint();
    assert!(complaint.contains("evade"), "{complaint}");
}

#[test]
fn what_first_edition_does_not_know() {
    let complaint = furball(&["odds", "--attack", "3", "--force", "1"]).complaint();
    assert!(complaint.contains("--rulebook second"), "{complaint}");
}

#[test]
fn a_position_with_its_cards() {
    let file = written("odds.ron", DUEL);
    let said = furball(&["odds", &file]).fine();
    assert!(
        said.contains("Each answer:") && said.contains("Academy"),
        "{said}"
    );
    let said = furball(&["odds", &file, "--at", "1", "--json"]).fine();
    let odds: Value = serde_json::from_str(&said).expect("JSON");
    assert!(
        odds["options"]
            .as_array()
            .is_some_and(|options| options.len() > 1),
        "{said}"
    );
    assert_eq!(odds["assumes"], serde_json::json!([]));
    let complaint = furball(&["odds", &file, "--at", "2"]).complaint();
    assert!(complaint.contains("--at 2 is too many"), "{complaint}");
}
