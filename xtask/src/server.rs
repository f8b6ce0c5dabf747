//! Starts the program's server for chores that talk to it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use crate::problem::Failure;

/// Printed by the server once it listens.
const SERVED: &str = "Furball is served at ";

/// A server process that ends when this is dropped.
pub struct Server {
    child: Child,
    /// Where it listens, with `http://`.
    pub address: String,
}

impl Server {
    /// Starts the program with its games in this folder and these settings, on any free port.
    pub fn start(program: &Path, folder: &Path, settings: &[(&str, &str)]) -> Result<Server, Failure> {
        let store = format!("sqlite:{}", folder.join("games.db").display());
        let started = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--store", &store])
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = started.map_err(|error| Failure::Io(format!("cannot start the server: {error}")))?;
        let output = child.stdout.take();
        let mut server = Server {
            child,
            address: String::new(),
        };
        let mut lines = output
            .into_iter()
            .flat_map(|output| BufReader::new(output).lines())
            .map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix(SERVED).map(str::to_owned));
        server.address = address.ok_or_else(|| Failure::Found("the server didn't start".into()))?;
        Ok(server)
    }

    /// Asks it to end, as a service manager does, and waits until it has.
    pub fn terminate(mut self) -> Result<ExitStatus, Failure> {
        let ended = |error| Failure::Io(format!("cannot end the server: {error}"));
        Command::new("kill")
            .args(["-TERM", &self.child.id().to_string()])
            .status()
            .map_err(ended)?;
        self.child.wait().map_err(ended)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
