//! A real `furball serve` with its own settings' defaults, in a process of its own, and what it uses.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use furball_server::loadtest::Address;
use tokio::time::sleep;

/// What the program says when it listens.
const SERVED: &str = "Furball is served at ";
/// The file of its games, in a folder of its own.
const FILE: &str = "games.db";

/// How a server is started.
#[derive(Clone, Copy, Debug, Default)]
pub struct Start {
    /// Its games are kept in a database that can fall silent, and not in a file.
    pub database: bool,
    /// It has the prepared tables.
    pub tables: bool,
    /// The most descriptors that it may have.
    pub descriptors: Option<u32>,
    /// Its file lies on a disk of this many bytes.
    pub disk: Option<u64>,
}

/// What it finds when it starts.
#[derive(Clone, Copy, Default)]
pub struct Finds<'a> {
    /// The address of its database, if it has one.
    pub database: Option<&'a str>,
    /// A folder with games that it gets a copy of.
    pub games: Option<&'a Path>,
}

/// A server that runs, with a folder of its own.
pub struct Server {
    child: Child,
    folder: PathBuf,
    pub address: Address,
    small_disk: bool,
    /// The most memory that it had so far, in megabytes.
    most: u64,
}

impl Server {
    pub fn start(program: &Path, name: &str, start: &Start, finds: Finds<'_>) -> Result<Server, String> {
        let folder = folder(name);
        let games = folder.join("games");
        match finds.games {
            Some(from) => copy(from, &games)?,
            None => fs::create_dir_all(&games).map_err(told)?,
        }
        let log = File::create(folder.join("log")).map_err(told)?;
        let store = finds.database.map_or_else(|| file(&games), str::to_owned);
        // The shell sets up what the program finds, and becomes the program.
        let mut script = String::new();
        if let Some(most) = start.descriptors {
            script += &format!("ulimit -n {most} && ");
        }
        if let Some(bytes) = start.disk {
            script += &format!("mount -t tmpfs -o size={bytes} tmpfs \"$GAMES\" && ");
        }
        script += "exec \"$0\" serve --listen 127.0.0.1:0 --store \"$STORE\"";
        let mut command = match start.disk {
            // The disk is visible to this process only, and goes with it.
            Some(_) => {
                let mut command = Command::new("unshare");
                command.args(["--map-root-user", "--mount", "sh"]);
                command
            }
            None => Command::new("sh"),
        };
        let settings = std::env::vars().filter(|(name, _)| name.starts_with("FURBALL_"));
        for (name, _) in settings {
            command.env_remove(name);
        }
        let child = command
            .arg("-c")
            .arg(script)
            .arg(program)
            .env("STORE", store)
            .env("GAMES", &games)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn();
        let mut child = child.map_err(told)?;
        let output = child.stdout.take().map(BufReader::new);
        let mut lines = output
            .into_iter()
            .flat_map(|output| output.lines().map_while(Result::ok));
        let address = lines.find_map(|line| line.strip_prefix(SERVED).map(str::to_owned));
        let mut server = Server {
            child,
            address: "127.0.0.1:1".parse()?,
            small_disk: start.disk.is_some(),
            folder,
            most: 0,
        };
        match address {
            Some(address) => {
                server.address = address.parse()?;
                Ok(server)
            }
            None => Err(format!("it didn't start: {}", server.log().trim())),
        }
    }

    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// The folder of its games as it sees it, whatever lies there for others.
    pub fn games(&self) -> PathBuf {
        let games = self.folder.join("games");
        match self.small_disk {
            true => PathBuf::from(format!("/proc/{}/root{}", self.child.id(), games.display())),
            false => games,
        }
    }

    /// The address of its file, for when it has ended; of a copy made now if its disk goes with it.
    pub fn kept(&self) -> Result<String, String> {
        if !self.small_disk {
            return Ok(file(&self.games()));
        }
        let to = self.folder.join("copy");
        copy(&self.games(), &to)?;
        Ok(file(&to))
    }

    /// What the system counts of it, in megabytes; none if that can't be read.
    fn figure(&self, name: &str) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kilobytes / 1024)
    }

    /// The most memory that it had so far, and what it has now, in megabytes.
    pub fn memory(&mut self) -> (u64, u64) {
        self.most = self.most.max(self.figure("VmHWM").unwrap_or(0));
        (self.most, self.figure("VmRSS").unwrap_or(0))
    }

    /// Whether it runs.
    pub fn lives(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Asks it to end; how long that took, if it did in time and in good order.
    pub async fn end(&mut self, patience: Duration) -> Option<Duration> {
        let asked = Instant::now();
        let id = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        while asked.elapsed() < patience {
            if let Ok(Some(status)) = self.child.try_wait() {
                return status.success().then(|| asked.elapsed());
            }
            self.memory();
            sleep(Duration::from_millis(20)).await;
        }
        None
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A folder of this run alone.
pub fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("furball-attack-{}-{name}", std::process::id()))
}

/// The address of the file in a folder of games.
pub fn file(games: &Path) -> String {
    format!("sqlite:{}", games.join(FILE).display())
}

/// Copies games that aren't being played at the moment.
fn copy(games: &Path, to: &Path) -> Result<(), String> {
    fs::create_dir_all(to).map_err(told)?;
    for name in [FILE.to_owned(), format!("{FILE}-wal")] {
        let from = games.join(&name);
        if from.exists() {
            fs::copy(&from, to.join(&name)).map_err(told)?;
        }
    }
    Ok(())
}

fn told(error: io::Error) -> String {
    error.to_string()
}
