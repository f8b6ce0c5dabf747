//! The examples that `--help` shows: all of them are run, smaller where they would take long.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::furball::{DUEL, Run, furball, furball_with};

/// A squad of either edition that examples call `mine.json`.
const MINE: &str = r#"{"faction":"rebel","name":"Alone","pilots":[{"name":"lukeskywalker","ship":"xwing","upgrades":{"ept":["marksmanship"]}}]}"#;
const MINE_IN_SECOND: &str =
    r#"{"faction":"rebelalliance","name":"Alone","pilots":[{"id":"lukeskywalker","ship":"t65xwing"}]}"#;

/// A folder with the files that examples name.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join("examples")
            .join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let here = Folder(folder);
        here.write("duel.ron", DUEL);
        here.write("mine.json", MINE);
        here.write("furball.toml", "listen = \"127.0.0.1:0\"\n");
        let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/custom-cards");
        copy(&cards, &here.0.join("my-cards"));
        let scenarios = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/custom-scenarios");
        copy(&scenarios, &here.0.join("my-game"));
        here.run(&["sim", "--scenario", "1", "--game", "0", "--record", "game.json"])
            .fine();
        here
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("the folder can be written");
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_furball"));
        command.args(args).current_dir(&self.0).env("NO_COLOR", "1");
        command
    }

    fn run(&self, args: &[&str]) -> Run {
        let output = self
            .command(args)
            .stdin(Stdio::null())
            .output()
            .expect("the binary ends");
        Run {
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
            ok: output.status.success(),
        }
    }

    /// Starts a server with its games in this folder; it ends with what is returned.
    fn serve(&self, args: &[&str]) -> Served {
        let mut command = self.command(args);
        command.env("FURBALL_LISTEN", "127.0.0.1:0");
        command.env("FURBALL_STORE", "sqlite:games.db");
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        let address = out
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("Furball is served at ").map(str::to_owned));
        Served {
            address: address.expect("the server says where it is"),
            child,
        }
    }
}

/// A server that runs until it is dropped.
struct Served {
    address: String,
    child: Child,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).expect("a copy");
        }
    }
}

/// The commands that `furball --help` lists.
fn commands() -> Vec<String> {
    let help = furball(&["--help"]).fine();
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = listed
        .take_while(|line| !line.trim().is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// The examples of a command, without what is said about them.
fn examples(command: &str) -> Vec<String> {
    let help = furball(&[command, "--help"]).fine();
    let lines = help
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("furball ") || line.starts_with("FURBALL_"));
    let bare = lines.filter_map(|line| line.split("  ").next());
    bare.map(str::to_owned).collect()
}

/// The same with fewer games, and against this server.
fn smaller<'a>(mut args: Vec<&'a str>, url: Option<&'a str>) -> Vec<&'a str> {
    if let Some(url) = url {
        set(&mut args, "--games", "2");
        set(&mut args, "--url", url);
        if !args.contains(&"--once") {
            set(&mut args, "--for", "1s");
        }
    } else if !args.contains(&"--game") {
        set(&mut args, "--games", "6");
    }
    // What no game has used is looked for in more games, for minutes.
    args.retain(|arg| *arg != "--every-card");
    args
}

fn set<'a>(args: &mut Vec<&'a str>, name: &'a str, value: &'a str) {
    match args.iter().position(|arg| *arg == name) {
        Some(place) => args[place + 1] = value,
        None => args.extend([name, value]),
    }
}

#[test]
fn all_that_are_shown_work() {
    let mut seen = 0;
    for command in commands() {
        let examples = examples(&command);
        assert!(
            !examples.is_empty() || command == "bot",
            "`{command}` shows no examples"
        );
        let folder = Folder::new(&command);
        for example in &examples {
            try_out(&folder, &command, example);
        }
        seen += examples.len();
    }
    assert!(seen > 40, "only {seen} examples were found");
}

fn try_out(folder: &Folder, command: &str, example: &str) {
    let mut settings = Vec::new();
    let mut args = Vec::new();
    for word in example.split_whitespace().take_while(|word| *word != ">") {
        match word.split_once('=') {
            Some((name, _)) if args.is_empty() && name.starts_with("FURBALL_") => settings.push(name),
            _ => args.push(word),
        }
    }
    assert_eq!(args.remove(0), "furball", "{example}");
    let second = args.contains(&"second");
    folder.write("mine.json", if second { MINE_IN_SECOND } else { MINE });
    let run = match command {
        "serve" => {
            // Where to listen and where games are kept is the test's own.
            let known = ["FURBALL_LISTEN", "FURBALL_STORE"];
            assert!(settings.iter().all(|name| known.contains(name)), "{example}");
            let served = folder.serve(&args);
            assert!(served.address.starts_with("http://127.0.0.1:"), "{example}");
            return;
        }
        "load" => {
            let served = folder.serve(&["serve"]);
            folder.run(&smaller(args, Some(&served.address)))
        }
        "sim" => folder.run(&smaller(args, None)),
        "play" if args.contains(&"--resume") => {
            let begun = ["play", "--seed", "examples", "--record", "game.json"];
            folder.run(&begun).fine();
            folder.run(&args)
        }
        "verify" if args.contains(&"-") => {
            let record = std::fs::read_to_string(folder.0.join("game.json")).expect("a record");
            furball_with(&args, &record)
        }
        _ => folder.run(&args),
    };
    assert!(run.ok, "`{example}` fails: {}", run.err);
    assert!(
        !run.out.is_empty() || example.contains("-o "),
        "`{example}` says nothing"
    );
}

#[test]
fn the_bots_example_is_answered() {
    let help = furball(&["bot", "--help"]).fine();
    let said: Vec<&str> = help
        .lines()
        .filter_map(|line| line.trim().strip_prefix("> "))
        .collect();
    assert!(said.len() > 3, "{help}");
    let answers = furball_with(&["bot"], &(said.join("\n") + "\n")).fine();
    assert_eq!(answers.lines().count(), said.len(), "{answers}");
    for answer in answers.lines() {
        let answer: serde_json::Value = serde_json::from_str(answer).expect("a line of JSON");
        assert_ne!(answer["reply"], "error", "{answer}");
    }
}

#[test]
fn a_squad_is_written_as_other_tools_read_it() {
    let said = furball(&["squad", "xws", "howlrunner-swarm"]).fine();
    let squad: serde_json::Value = serde_json::from_str(&said).expect("XWS is JSON");
    assert_eq!(squad["pilots"].as_array().map(Vec::len), Some(7), "{said}");
    // What was written is read again.
    let read = furball_with(&["squad", "check", "-"], &said).fine();
    assert!(read.contains("legal"), "{read}");
    let again = furball_with(&["squad", "xws", "-"], &said).fine();
    assert_eq!(again, said);
    let second = furball_with(&["squad", "--rulebook", "second", "xws", "-"], MINE_IN_SECOND).fine();
    assert!(second.contains("t65xwing"), "{second}");
}
