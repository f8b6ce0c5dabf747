//! `cargo xtask api`: tests a real server against its OpenAPI document, with valid and invalid requests, using
//! schemathesis.
//!
//! Every answer must be documented and match its schema, and none may be a server error. Whether a request succeeds
//! isn't checked: schemas can't know whether a seat is free, and null is accepted for optional values.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo;
use crate::files;
use crate::problem::Failure;
use crate::server::Server;

pub const SUMMARY: &str = "try the server's requests by their OpenAPI document, with schemathesis";

/// The tested version.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";
/// Its settings.
const SETTINGS: [&str; 9] = [
    // Number of generated requests of each kind.
    "--max-examples",
    "12",
    "--seed",
    "1",
    "--exclude-checks",
    "positive_data_acceptance,negative_data_rejection",
    // Python 3.11 confuses the depth of one thread's recursion with another's.
    "--workers",
    "1",
    "--no-color",
];
/// Limits that would slow down the test.
const UNLIMITED: [(&str, &str); 3] = [
    ("FURBALL_LIMITS_REQUESTS", "1000000"),
    ("FURBALL_LIMITS_GAMES", "1000000"),
    ("FURBALL_LIMITS_BYTES", "1000000000"),
];
/// The request that takes a record.
const RECORDS: &str = "/api/records/replay";
pub fn run(args: &[String]) -> Result<(), Failure> {
    if let Some(arg) = args.first() {
        return Err(Failure::Usage(format!("unknown argument `{arg}`")));
    }
    let root = files::root()?;
    let target = cargo::target(&root);
    let folder = target.join("api");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| Failure::Io(format!("cannot make a folder: {error}")))?;
    let tool = schemathesis(&target.join("schemathesis"))?;
    cargo::build(&root, &["--bin", "furball"])?;
    let server = Server::start(&target.join("debug/furball"), &folder, &UNLIMITED)?;
    let document = format!("{}/api/openapi.json", server.address);
    let trying = |more: &[&str]| {
        let mut command = Command::new(&tool);
        command
            .current_dir(&folder)
            .args(["run", &document])
            .args(SETTINGS)
            .args(more);
        command
    };
    // Records have the largest schema; the request that takes one is half of the work and runs in parallel with the
    // rest.
    let apart = folder.join("records.log");
    let log = fs::File::create(&apart).map_err(|error| Failure::Io(format!("cannot write: {error}")))?;
    let records = trying(&["--include-path", RECORDS, "--phases", "examples,coverage,fuzzing"])
        .stdout(log)
        .spawn()
        .map_err(|error| Failure::Io(format!("cannot try the requests: {error}")))?;
    let rest = done("trying the requests", &mut trying(&["--exclude-path", RECORDS]));
    let output = records.wait_with_output();
    print!("{}", fs::read_to_string(&apart).unwrap_or_default());
    rest?;
    match output {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(Failure::Found(format!(
            "trying {RECORDS} ended with {}",
            output.status
        ))),
        Err(error) => Err(Failure::Io(format!("trying {RECORDS}: {error}"))),
    }
}

/// The tool, installed in its own folder if missing.
fn schemathesis(folder: &Path) -> Result<PathBuf, Failure> {
    let tool = folder.join("bin/schemathesis");
    let marker = folder.join("version");
    if fs::read_to_string(&marker).is_ok_and(|version| version == SCHEMATHESIS) {
        return Ok(tool);
    }
    done(
        "making a place for Python programs",
        Command::new("python3").args(["-m", "venv"]).arg(folder),
    )?;
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        SCHEMATHESIS,
    ];
    done(
        "installing schemathesis",
        Command::new(folder.join("bin/python")).args(install),
    )?;
    fs::write(&marker, SCHEMATHESIS).map_err(|error| Failure::Io(format!("cannot write: {error}")))?;
    Ok(tool)
}

fn done(what: &str, command: &mut Command) -> Result<(), Failure> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::Found(format!("{what} ended with {status}"))),
        Err(error) => Err(Failure::Io(format!("{what}: {error}"))),
    }
}
