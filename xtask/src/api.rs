//! `cargo xtask api`: tests a real server against its OpenAPI document, with valid and invalid requests, using
//! schemathesis.
//!
//! Every answer must be documented and match its schema, and none may be a server error. Whether a request succeeds
//! isn't checked: schemas can't know whether a seat is free, and null is accepted for optional values.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::cargo;
use crate::files;
use crate::problem::Failure;

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
/// The request that takes a record.
const RECORDS: &str = "/api/records/replay";
/// Printed by the server once it listens.
const SERVED: &str = "Furball is served at ";

/// A server process that ends when this is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

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
    let (_server, address) = serve(&target.join("debug/furball"), &folder)?;
    let document = format!("{address}/api/openapi.json");
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

/// A server with its own database file, without the limits that would slow down the test.
fn serve(program: &Path, folder: &Path) -> Result<(Server, String), Failure> {
    let store = format!("sqlite:{}", folder.join("games.db").display());
    let started = Command::new(program)
        .args(["serve", "--listen", "127.0.0.1:0", "--store", &store])
        .env("FURBALL_LIMITS_REQUESTS", "1000000")
        .env("FURBALL_LIMITS_GAMES", "1000000")
        .env("FURBALL_LIMITS_BYTES", "1000000000")
        .stdout(Stdio::piped())
        .spawn();
    let mut child = started.map_err(|error| Failure::Io(format!("cannot start the server: {error}")))?;
    let output = child.stdout.take();
    let server = Server(child);
    let lines = output
        .into_iter()
        .flat_map(|output| BufReader::new(output).lines());
    let address = lines
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix(SERVED).map(str::to_owned));
    address
        .map(|address| (server, address))
        .ok_or_else(|| Failure::Found("the server didn't start".into()))
}

fn done(what: &str, command: &mut Command) -> Result<(), Failure> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::Found(format!("{what} ended with {status}"))),
        Err(error) => Err(Failure::Io(format!("{what}: {error}"))),
    }
}
