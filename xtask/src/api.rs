//! `cargo xtask api`: asks a real server everything its OpenAPI document allows and forbids, by schemathesis.
//!
//! No answer may be undocumented or otherwise than its schema says, and none may be a failure of the server. Whether it is
//! granted isn't judged: schemas don't know whether a seat is free, and null is taken for what may be left out.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::cargo;
use crate::files;
use crate::problem::Failure;

pub const SUMMARY: &str = "try the server's requests by their OpenAPI document, with schemathesis";

/// The version that is tried with.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";
/// How it tries.
const SETTINGS: [&str; 9] = [
    // How many requests of each kind are made up.
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
/// A request that takes a record.
const RECORDS: &str = "/api/records/replay";
/// What the server says when it listens.
const SERVED: &str = "Furball is served at ";

/// A server that ends with this.
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
    // Records have the largest schema; what takes one is half of the work, and is tried beside the rest.
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

/// The tool, installed in a folder of its own if it isn't there.
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

/// A server on a file of its own, without the limits that would slow its tester down.
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
