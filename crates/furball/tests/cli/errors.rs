//! Every trouble is one line that names the place and the remedy.

use crate::furball::{DUEL, furball, written};

#[track_caller]
fn complains(args: &[&str], words: &[&str]) {
    let complaint = furball(args).complaint();
    for word in words {
        assert!(complaint.contains(word), "`{word}` isn't in: {complaint}");
    }
}

#[test]
fn missing_files() {
    for args in [
        &["draw", "nowhere.ron"][..],
        &["draw", "nowhere.json"],
        &["verify", "nowhere.json"],
        &["replay", "nowhere.json"],
        &["measure", "nowhere.ron", "a", "b"],
        &["play", "--position", "nowhere.ron"],
        &["play", "--resume", "nowhere.json"],
        &["squad", "show", "nowhere.json"],
        &["play", "--squad-rebel", "nowhere.json"],
    ] {
        complains(args, &["nowhere", "there is no such file", "check the name"]);
    }
}

#[test]
fn squads_that_are_none() {
    let unknown = r#"{"faction":"rebel","pilots":[{"id":"lukeskywlaker","ship":"xwing"}]}"#;
    let path = written("unknown-pilot.json", unknown);
    complains(
        &["squad", "check", &path],
        &["unknown-pilot.json", "pilot 1", "did you mean `lukeskywalker`"],
    );
    complains(
        &["play", "--squad-rebel", &path],
        &["unknown-pilot.json", "pilot 1"],
    );
    complains(
        &["squad", "check", "howlrunner-swrm"],
        &[
            "no such file, ready-made squad or quick build",
            "did you mean `howlrunner-swarm`",
        ],
    );
    let path = written("no-squad.json", "[1, 2]");
    complains(
        &["squad", "check", &path],
        &["no-squad.json", "a squad is a JSON object"],
    );
    complains(
        &["play", "--squad-rebel", "eclipse"],
        &["eclipse", "flies for the Galactic Empire"],
    );
    complains(
        &["play", "--squad-rebel", "biggs", "--squad-rebel", "marksman"],
        &["marksman", "more squads than seats"],
    );
}

/// [FE-SQUAD-07]
#[test]
fn squads_that_are_not_legal() {
    complains(
        &["squad", "check", "turret-wall", "--points", "31"],
        &["not legal", "costs 100 points", "limit of 31", "FE-SQUAD-07"],
    );
    complains(
        &["play", "--squad-rebel", "turret-wall", "--points", "50"],
        &["turret-wall", "FE-SQUAD-07"],
    );
    let twins = r#"{"faction":"rebel","pilots":[{"id":"lukeskywalker","ship":"xwing"},
        {"id":"lukeskywalker","ship":"xwing"},{"id":"wedgeantilles","ship":"xwing"},{"id":"rookiepilot","ship":"xwing"}]}"#;
    let path = written("twins.json", twins);
    let run = furball(&["squad", "check", &path]);
    assert!(
        run.out.contains("FE-SQUAD-07") && run.out.contains("FE-SQUAD-13"),
        "{}",
        run.out
    );
    assert!(run.complaint().contains("2 reasons"));
}

#[test]
fn positions_that_cannot_be_set_up() {
    let overlapping = DUEL.replace("(487, 420, 180)", "(457, 320, 180)");
    let path = written("overlapping.ron", &overlapping);
    for command in ["draw", "play"] {
        let args = if command == "draw" {
            vec![command, &path]
        } else {
            vec![command, "--position", &path]
        };
        complains(
            &args,
            &["overlapping.ron", "`rookie` and `academy`", "move one of them"],
        );
    }
    let unknown = written("unknown.ron", &DUEL.replace("darthvader", "darthvadr"));
    complains(&["draw", &unknown], &["unknown.ron", "ship `vader`", "darthvadr"]);
    let broken = written("broken.ron", "(name: 3, ships: [])");
    complains(&["draw", &broken], &["broken.ron", "line 1, column"]);
    let impossible = written(
        "impossible.ron",
        &DUEL.replace("rookie attacks academy", "rookie attacks gold"),
    );
    complains(
        &["play", "--position", &impossible],
        &["impossible.ron", "choice 1", "[FE-ATK-07]"],
    );
    let path = written("errors-duel.ron", DUEL);
    complains(
        &["draw", &path, "--at", "5"],
        &["errors-duel.ron", "has 1 choices"],
    );
    complains(
        &["draw", &path, "--ranges", "rokie"],
        &["there is no ship `rokie`", "did you mean `rookie`"],
    );
    complains(
        &["measure", &path, "rookie", "academi"],
        &["no piece `academi`", "did you mean `academy`"],
    );
}

#[test]
fn records_that_do_not_hold() {
    let name = crate::furball::file("errors-record.json").display().to_string();
    let played =
        crate::furball::furball_with(&["play", "--seed", "r", "--record", &name], &"1\n".repeat(1500));
    played.fine();
    let text = std::fs::read_to_string(&name).expect("a record");
    let check = |name: &str, text: &str, words: &[&str]| {
        let path = written(name, text);
        complains(&["verify", &path], &[&[name], words].concat());
    };
    check(
        "truncated.json",
        &text[..text.len() / 2],
        &["isn't a game record", "cut off"],
    );
    check("empty.json", "", &["isn't a game record"]);
    check("other.json", "{\"a\": 1}", &["isn't a game record", "`format`"]);
    check(
        "later.json",
        &text.replace("\"format\": 2", "\"format\": 99"),
        &["format 99"],
    );
    check(
        "forged.json",
        &text.replace("\"secret\": \"r\"", "\"secret\": \"s\""),
        &["commitment"],
    );
    check(
        "content.json",
        &text.replacen("\"academypilot\": \"5", "\"academypilot\": \"6", 1),
        &["played with another Academy Pilot"],
    );
    let words_changed = text.replacen("\"words\": []", "\"words\": [\"other\"]", 1);
    let path = written("words.json", &words_changed);
    furball(&["verify", &path]).complaint();
    complains(&["replay", &name, "--round", "99"], &["there is no round 99"]);
    complains(&["draw", &name, "--at", "100000"], &["is too many"]);
}

#[test]
fn rules_that_are_none() {
    let slip = format!("FE-ATK-{}", 7);
    complains(&["rules", &slip], &["there is no rule", "FE-ATK-07"]);
    complains(
        &["rules", "bananas"],
        &["there is no rule `bananas`", "rules search"],
    );
    complains(&["rules", "search", "xyzzy"], &["no rule has all of these words"]);
    complains(&["rules", "search"], &["say what to search for"]);
}

#[test]
fn arguments_that_are_none() {
    complains(
        &["play", "--scenario", "9"],
        &["there is no scenario `9`", "1 politicalescort"],
    );
    complains(&["play", "--missoin", "1"], &["--missoin", "--help"]);
    complains(&["play", "--rebel", "robot"], &["robot", "human"]);
    complains(&["sim", "--games", "many"], &["many"]);
    complains(&["plya"], &["plya", "play"]);
    complains(
        &[
            "play",
            "--default-forces",
            "--rebel",
            "human",
            "--rebel",
            "human",
            "--rebel",
            "human",
        ],
        &["FE-TEAM-01"],
    );
    complains(&["play", "--scenario", "1", "--obstacles"], &["--obstacles"]);
    complains(
        &["play", "--record", "nowhere/at/all.json"],
        &["nowhere/at/all.json", "can't be written"],
    );
}
