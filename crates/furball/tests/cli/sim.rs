//! Simulations: small, and the same every time.

use serde_json::Value;

use crate::furball::{DUEL, file, furball, written};

#[test]
fn a_small_simulation_adds_up() {
    let args = [
        "sim",
        "--scenario",
        "1",
        "--games",
        "12",
        "--players",
        "random",
        "--json",
    ];
    let result: Value = serde_json::from_str(&furball(&args).fine()).expect("JSON");
    let count = |share: &Value| share["count"].as_u64().expect("a number");
    assert_eq!(
        count(&result["wins"][0]) + count(&result["wins"][1]) + count(&result["draws"]),
        12
    );
    assert_eq!(result["games"], 12);
    assert!(result["wins"][0]["low"].as_f64() <= result["wins"][0]["share"].as_f64());
}

#[test]
fn the_digest_does_not_depend_on_threads() {
    let digest = |threads: &str, seed: &str| {
        let args = [
            "sim",
            "--random-squads",
            "--points",
            "60",
            "--obstacles",
            "--games",
            "8",
            "--players",
            "simple,random",
        ];
        let said = furball(&[&args[..], &["--seed", seed, "--threads", threads, "--check"]].concat()).fine();
        said.lines()
            .find(|line| line.starts_with("digest"))
            .expect("a digest")
            .to_owned()
    };
    assert_eq!(digest("1", "one"), digest("2", "one"));
    assert_ne!(digest("1", "one"), digest("1", "two"));
}

#[test]
fn a_small_soak_checks_everything() {
    let said = furball(&["sim", "--soak", "--games", "96"]).fine();
    assert!(
        said.contains("96 games") && said.contains("digest of all courses"),
        "{said}"
    );
    let record = file("soaked.json").display().to_string();
    let said = furball(&["sim", "--soak", "--game", "47", "--record", &record]).fine();
    assert!(said.contains("game 47:") && said.contains(", course "), "{said}");
    furball(&["verify", &record]).fine();
}

#[test]
fn positions_can_be_simulated() {
    let open = DUEL
        .replace("dice: \"a:HCBB d:VEB\",", "")
        .replace("\"rookie attacks academy\"", "");
    let path = written("sim-duel.ron", &open);
    let said = furball(&["sim", "--position", &path, "--games", "4"]).fine();
    assert!(said.contains("4 games"), "{said}");
}
