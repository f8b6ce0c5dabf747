//! Plays the games whose golden records are missing, and writes them: `crates/engine/tests/golden/README.md`.
//!
//! `cargo run --package furball-ace --example golden`

use std::fs;
use std::path::{Path, PathBuf};

use furball_ace::{Player, SimplePlayer};
use furball_cards::xws;
use furball_engine::{Branch, Forces, Position, RulebookId, Secret, Session, Setup, Start, Viewer};
use serde_json::{Value, json};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/golden");
    for (name, start) in games() {
        let file: PathBuf = folder.join(format!("{name}.json"));
        if !file.exists() {
            let session = play(start, name);
            fs::write(&file, lines(&session)).expect("a folder");
            println!("{name}: {} choices", session.choices().len());
        }
    }
}

fn games() -> Vec<(&'static str, Start)> {
    let mut games = vec![
        ("first-mission-1", Start::Setup(mission("1"))),
        ("first-mission-2", Start::Setup(mission("2"))),
        ("first-mission-3", Start::Setup(mission("3"))),
        (
            "first-squads",
            Start::Setup(ready(
                RulebookId::First,
                100,
                ["heroes-of-yavin", "howlrunner-swarm"],
            )),
        ),
        ("first-secret-squads", Start::Setup(secret(RulebookId::First))),
        ("first-position", Start::Position(position())),
        (
            "second-force-2",
            Start::Setup(ready(
                RulebookId::Second,
                200,
                ["jedi-of-the-republic", "lord-vader"],
            )),
        ),
        (
            "second-droids-2",
            Start::Setup(ready(
                RulebookId::Second,
                200,
                ["techno-union", "boba-and-friends"],
            )),
        ),
        ("second-secret-squads-2", Start::Setup(secret(RulebookId::Second))),
        (
            "second-docking-and-devices-2",
            Start::Setup(built(RulebookId::Second, [ghost(), bombers()])),
        ),
        (
            "legacy-force",
            Start::Setup(built(RulebookId::Legacy, [jedi(), inquisitors()])),
        ),
        (
            "legacy-ion-and-tractor",
            Start::Setup(built(RulebookId::Legacy, [wings(), hunters()])),
        ),
        ("legacy-secret-squads", Start::Setup(secret(RulebookId::Legacy))),
        (
            "legacy-docking-and-devices",
            Start::Setup(built(RulebookId::Legacy, [ghost(), bombers()])),
        ),
    ];
    let old = play(
        Start::Setup(ready(RulebookId::Second, 200, ["red-five", "omega-and-zeta"])),
        "before",
    );
    let half = old.choices().len() / 2;
    let of = old.record().up_to(half).expect("it is longer").into();
    let names = vec!["Ann".into(), "Ben".into()];
    games.push(("second-branch-2", Start::Branch(Branch { of, names })));
    games
}

fn mission(number: &str) -> Setup {
    Setup {
        scenario: Some(number.into()),
        ..Setup::for_two("Ann", "Ben")
    }
}

fn built(rulebook: RulebookId, squads: [Value; 2]) -> Setup {
    let mut setup = Setup::for_two("Ann", "Ben");
    setup.rulebook = rulebook;
    setup.forces = Forces::Built { limit: None };
    setup.obstacles = true;
    setup.round_limit = Some(4);
    for (player, squad) in setup.players.iter_mut().zip(squads) {
        player.squad = Some(squad);
        if rulebook != RulebookId::First {
            player.faction = None;
        }
    }
    setup
}

fn ready(rulebook: RulebookId, limit: u16, squads: [&str; 2]) -> Setup {
    let content = rulebook.content();
    let squads = squads.map(|id| {
        let ready = content.find_squad(id).expect("a ready-made squad");
        serde_json::from_str(&xws::write(content, &ready.squad)).expect("JSON")
    });
    Setup {
        forces: Forces::Built { limit: Some(limit) },
        ..built(rulebook, squads)
    }
}

/// Squads that are handed in, and revealed together.
fn secret(rulebook: RulebookId) -> Setup {
    let mut setup = built(rulebook, [Value::Null, Value::Null]);
    for player in &mut setup.players {
        player.squad = None;
    }
    setup.round_limit = Some(2);
    setup
}

fn position() -> Position {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions/furball.ron");
    Position::from_ron(&fs::read_to_string(file).expect("a file")).expect("a position")
}

fn ghost() -> Value {
    let ghost = json!({"id": "herasyndulla-vcx100lightfreighter", "ship": "vcx100lightfreighter",
        "upgrades": {"title": ["ghost"], "turret": ["dorsalturret"]}});
    let phantom = json!({"id": "ezrabridger", "ship": "attackshuttle", "upgrades": {"title": ["phantom"]}});
    json!({"faction": "rebelalliance", "name": "Ghost", "pilots": [ghost, phantom]})
}

fn bombers() -> Value {
    let bomber =
        |id: &str, device: &str| json!({"id": id, "ship": "tiesabomber", "upgrades": {"device": [device]}});
    let pilots = [
        bomber("tomaxbren", "seismiccharges"),
        bomber("captainjonus", "protonbombs"),
        bomber("scimitarsquadronpilot", "proximitymines"),
    ];
    json!({"faction": "galacticempire", "name": "Bombers", "pilots": pilots})
}

fn jedi() -> Value {
    let jedi = |id: &str| json!({"id": id, "ship": "delta7aethersprite", "upgrades": {"configuration": ["calibratedlasertargeting"]}});
    json!({"faction": "galacticrepublic", "name": "Jedi", "pilots": [jedi("jediknight"), jedi("jediknight"), jedi("plokoon")]})
}

fn inquisitors() -> Value {
    let flier = |id: &str| json!({"id": id, "ship": "tieadvancedv1", "upgrades": {"force-power": ["sense"]}});
    json!({"faction": "galacticempire", "name": "Inquisitors", "pilots": [flier("inquisitor"), flier("inquisitor"), flier("grandinquisitor")]})
}

fn wings() -> Value {
    let bomber =
        |id: &str| json!({"id": id, "ship": "btla4ywing", "upgrades": {"turret": ["ioncannonturret"]}});
    json!({"faction": "rebelalliance", "name": "Wings", "pilots": [bomber("graysquadronbomber"), bomber("goldsquadronveteran"), bomber("hortonsalm")]})
}

fn hunters() -> Value {
    let hunter =
        |id: &str, ship: &str| json!({"id": id, "ship": ship, "upgrades": {"cannon": ["tractorbeam"]}});
    json!({"faction": "scumandvillainy", "name": "Hunters", "pilots": [hunter("tansariipointveteran", "m3ainterceptor"), hunter("cartelspacer", "m3ainterceptor"), hunter("cartelspacer", "m3ainterceptor")]})
}

fn play(start: Start, secret: &str) -> Session {
    let words = vec!["golden".to_owned(), secret.to_owned()];
    let begun = Session::start(start.rulebook().content(), start, Secret(secret.into()), words);
    let (mut session, mut events) = begun.expect("a game");
    let mut players = [SimplePlayer::new(1), SimplePlayer::new(2)];
    for _ in 0..2000 {
        let Some(prompt) = session.game.prompts().first().cloned() else {
            break;
        };
        let view = session.game.view(Viewer::Seat(prompt.seat));
        let choice = players[prompt.seat.index() % 2].choose(view, &prompt);
        session
            .answer(prompt.seat, choice, &mut events)
            .expect("a legal choice");
        events.clear();
    }
    session
}

/// The record with a line for each field, and for each choice.
fn lines(session: &Session) -> String {
    let record = serde_json::to_value(session.record()).expect("JSON");
    let fields = record
        .as_object()
        .expect("fields")
        .iter()
        .map(|(name, value)| match value.as_array() {
            Some(values) if name == "choices" => {
                let values: Vec<String> = values.iter().map(Value::to_string).collect();
                format!("\"{name}\": [\n{}\n]", values.join(",\n"))
            }
            _ => format!("\"{name}\": {value}"),
        });
    format!("{{\n{}\n}}\n", fields.collect::<Vec<_>>().join(",\n"))
}
