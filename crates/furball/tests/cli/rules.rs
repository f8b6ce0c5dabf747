//! Rules by id and by words.

use crate::furball::furball;

#[test]
fn a_rule_by_its_id() {
    let said = furball(&["rules", "fe-atk-07"]).fine();
    assert!(said.starts_with("FE-ATK-07  Declare target"), "{said}");
    let said = furball(&["rules", "[SE-ATK-01]", "FX-OBST-09"]).fine();
    assert!(
        said.contains("SE-ATK-01") && said.contains("FX-OBST-09"),
        "{said}"
    );
}

#[test]
fn rules_by_words() {
    let said = furball(&["rules", "search", "barrel", "ROLL", "--book", "FE"]).fine();
    assert!(said.contains("FE-ACT-12"), "{said}");
    assert!(said.lines().all(|line| !line.starts_with("SE-")), "{said}");
}

#[test]
fn every_command_explains_itself_with_an_example() {
    for command in [
        "play", "sim", "draw", "replay", "verify", "squad", "rules", "measure", "odds", "bot",
    ] {
        let said = furball(&[command, "--help"]).fine();
        assert!(said.contains("Example") && said.contains("furball"), "{said}");
    }
    assert!(furball(&["--version"]).fine().starts_with("furball "));
}
