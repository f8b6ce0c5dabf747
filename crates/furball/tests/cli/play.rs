//! Whole games through a pipe.

use crate::furball::{DUEL, file, furball, furball_with, written};

/// A newcomer who always takes the first choice.
fn first_choices(count: usize) -> String {
    "1\n".repeat(count)
}

#[test]
fn mission_1_is_played_to_its_end_and_its_record_verifies() {
    let record = file("mission-1.json");
    let name = record.display().to_string();
    let run = furball_with(
        &["play", "--seed", "a test", "--record", &name],
        &first_choices(1500),
    );
    let said = run.fine();
    let first: Vec<&str> = said.lines().take(3).collect();
    assert!(
        first[0].contains("Political Escort") && first[0].contains("you fly for the Rebel Alliance"),
        "{first:?}"
    );
    assert!(first[1].contains("Senator's Shuttle"), "{first:?}");
    assert!(first[2].starts_with("Type the number"), "{first:?}");
    assert!(said.contains("Set the dial of Red Squadron Pilot (A)"));
    assert!(said.contains("The game is over."), "{said}");

    let verified = furball(&["verify", &name]).fine();
    assert_eq!(verified.lines().count(), 1);
    assert!(
        verified.contains("verified") && verified.contains("Victory for"),
        "{verified}"
    );

    let told = furball(&["replay", &name, "--round", "1"]).fine();
    assert!(told.contains("Round 1") && !told.contains("Round 3"), "{told}");
    let events = furball(&["replay", &name, "--json"]).fine();
    for line in events.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("a line of JSON");
    }
    let luck = furball(&["replay", &name, "--luck"]).fine();
    assert!(
        luck.contains("hits where") && luck.contains("of 100 games"),
        "{luck}"
    );
    let luck = furball(&["--language", "de", "replay", &name, "--luck"]).fine();
    assert!(
        luck.contains("Treffer, üblich sind") && luck.contains("Schaden in Angriffen"),
        "{luck}"
    );
    let luck = furball(&["replay", &name, "--luck", "--json"]).fine();
    let luck: serde_json::Value = serde_json::from_str(&luck).expect("JSON");
    assert_eq!(luck["seats"].as_array().map(Vec::len), Some(2));
}

#[test]
fn the_same_words_give_the_same_game() {
    let play = || {
        furball_with(
            &["play", "--seed", "twice", "--words", "mine"],
            &first_choices(1500),
        )
        .fine()
    };
    assert_eq!(play(), play());
}

#[test]
fn the_end_of_input_is_a_clean_end_and_nothing_is_lost() {
    let name = file("cut-short.json").display().to_string();
    let run = furball_with(&["play", "--seed", "short", "--record", &name], &first_choices(5));
    let said = run.fine();
    assert!(
        said.contains("There is no more input, so the game stops here"),
        "{said}"
    );
    assert!(said.contains("--resume"), "{said}");
    assert!(furball(&["verify", &name]).fine().contains("It isn't finished."));

    let again = furball_with(
        &["play", "--resume", &name, "--record", &name],
        &first_choices(1500),
    )
    .fine();
    assert!(again.contains("The game is over."), "{again}");
    assert!(furball(&["verify", &name]).fine().contains("Victory for"));
    let over = furball(&["play", "--resume", &name]).complaint();
    assert!(over.contains("this game is over"), "{over}");
}

#[test]
fn quitting_says_how_to_go_on() {
    let name = file("quit.json").display().to_string();
    let said = furball_with(&["play", "--record", &name], "1\nquit\n").fine();
    assert!(said.contains("You stopped in round 0."), "{said}");
    assert!(said.contains("go on with `furball play --resume"), "{said}");
    let said = furball_with(&["play"], "quit\n").fine();
    assert!(said.contains("It wasn’t saved"), "{said}");
}

#[test]
fn commands_answer_and_the_question_stays() {
    let input = "1\n1\n?\nhelp\ntable\nship red\nship A\nmeasure A b\nrules FE-PLAN-01\nrules FE-PLAN-99x\nmission\nlog\nlog 2\n\nquit\n";
    let said = furball_with(&["play", "--seed", "commands"], input).fine();
    for words in [
        "Rule FE-PLAN-01;",
        "a number         takes that choice",
        "skill 4, attack 3, agility 2, hull 3 of 3, shields 2 of 2",
        "Red Squadron Pilot (A) to Academy Pilot #1 (b):",
        "FE-PLAN-01  One maneuver per ship",
        "There is no rule `FE-PLAN-99x`",
        "Protect (ships of the Rebel Alliance)",
    ] {
        assert!(said.contains(words), "`{words}` isn't in {said}");
    }
    assert_eq!(
        said.matches("Set the dial of Red Squadron Pilot (A)").count(),
        2,
        "once, and again for the empty line"
    );
}

#[test]
fn what_is_not_allowed_is_refused_with_the_rule() {
    let input =
        "457 400 0\n457 50 0\n300 250 0\n300 100 0\n99\nnonsense\ndial a 3 koiogran\nb attacks a\nquit\n";
    let said = furball_with(&["play", "--seed", "refusals"], input).fine();
    assert!(
        said.contains("That isn’t possible:") && said.contains("`rules FE-MISS"),
        "{said}"
    );
    assert!(said.contains("Type a number from 1 to 15"), "{said}");
    assert!(said.contains("`nonsense` isn’t a choice"), "{said}");
    assert!(said.contains("isn’t on that ship’s dial"), "{said}");
    assert!(said.contains("[FE-PLAN-02]"), "{said}");
    let said = furball_with(&["--language", "de", "play", "--seed", "refusals"], input).fine();
    assert!(said.contains("`nonsense` ist keine Wahl"), "{said}");
    assert!(said.contains("steht nicht auf dem Manöverrad"), "{said}");
}

#[test]
fn friends_at_one_keyboard_keep_their_secrets() {
    let args = [
        "play",
        "--default-forces",
        "--rebel",
        "human",
        "--imperial",
        "human",
        "--seed",
        "friends",
    ];
    // Three placements, then Enter and a dial for the Rebel, Enter and two dials for the Empire.
    let said = furball_with(&args, "1\n1\n1\n\n1\n\n1\n1\nquit\n").fine();
    assert!(said.contains("Pass the keyboard to Rebel player"), "{said}");
    let (before, after) = said
        .split_once("Pass the keyboard to Imperial player")
        .expect("the keyboard changes hands");
    assert!(
        before.contains("Rebel player: Set the dial of Luke Skywalker"),
        "{before}"
    );
    assert!(!after.contains("dial 1 "), "the Rebel's dial shows: {after}");
}

#[test]
fn a_position_is_played_from_where_it_stands() {
    let path = written("play-duel.ron", DUEL);
    let said = furball_with(&["play", "--position", &path, "--rules"], "1\n1\n1\nquit\n").fine();
    assert!(
        said.contains("Rookie Pilot (A) attacks Academy Pilot (c)"),
        "{said}"
    );
    assert!(said.contains("[FE-ATK-07]"), "{said}");
}

#[test]
fn squads_teams_and_obstacles_are_played() {
    let args = [
        "play",
        "--rebel",
        "random",
        "--rebel",
        "random",
        "--imperial",
        "random",
        "--imperial",
        "simple",
        "--points",
        "100",
        "--obstacles",
        "--seed",
        "teams",
        "--rounds",
        "30",
    ];
    let said = furball(&args).fine();
    assert!(said.contains("The game is over."), "{said}");
    let args = [
        "play",
        "--squad-rebel",
        "turret-wall",
        "--squad-imperial",
        "eclipse",
        "--rebel",
        "simple",
        "--imperial",
        "simple",
    ];
    let said = furball(&args).fine();
    assert!(said.contains("“Turret wall” and “Eclipse”"), "{said}");
    assert!(said.contains("The game is over."), "{said}");
}

#[test]
fn a_squad_can_be_picked_when_the_game_asks() {
    let said = furball_with(
        &["play", "--points", "100", "--seed", "asked"],
        "nosuchsquad\n1\nquit\n",
    )
    .fine();
    assert!(
        said.contains("Bring a squad of at most 100 points that flies for the Rebel Alliance."),
        "{said}"
    );
    assert!(said.contains("nor a ready-made squad"), "{said}");
    assert!(said.contains("The squads are revealed"), "{said}");
}
