//! A real `furball serve` with its own settings' defaults, in a process of its own, and what it uses.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use furball_server::load::Address;

use crate::line::Line;

/// What the program says when it listens.
const SERVED: &str = "Furball is served at ";

/// How a server is started.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// Where games are kept, if not in a file of its own.
    pub store: Option<String>,
    /// The most descriptors that it may have.
    pub descriptors: Option<u32>,
    /// Its file lies on a disk of so many bytes.
    pub disk: Option<u64>,
}

/// A server that runs, with a folder of its own.
pub struct Server {
    child: Child,
    pub folder: PathBuf,
    pub address: Address,
    small_disk: bool,
}

impl Server {
    pub fn start(program: &Path, name: &str, start: &Start) -> Result<Server, String> {
        let folder = std::env::temp_dir().join(format!("furball-attack-{}-{name}", std::process::id()));
        fs::create_dir_all(folder.join("games")).map_err(told)?;
        let log = File::create(folder.join("log")).map_err(told)?;
        let file = folder.join("games/games.db");
        let store = start
            .store
            .clone()
            .unwrap_or_else(|| format!("sqlite:{}", file.display()));
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
            // Nobody else sees the disk, and it goes with the program.
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
            .env("GAMES", folder.join("games"))
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

    /// What the system counts of it, in kilobytes.
    fn figure(&self, name: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        number.unwrap_or(0)
    }

    /// The most memory that it had so far, and what it has now, in megabytes.
    pub fn memory(&self) -> (u64, u64) {
        (self.figure("VmHWM") / 1024, self.figure("VmRSS") / 1024)
    }

    /// Whether it says that it can serve, within some seconds.
    pub async fn becomes_ready(&self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        while Instant::now() < until {
            let asked = tokio::time::timeout(Duration::from_secs(2), self.ready());
            if asked.await.unwrap_or(false) {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        false
    }

    async fn ready(&self) -> bool {
        let other = [127, 0, 0, 3].into();
        let line = Line::open(&self.address.clone().asked_from(other)).await;
        let Ok(mut line) = line else { return false };
        line.get("/ready").await.is_ok_and(|answer| answer.status == 200)
    }

    /// Whether it runs.
    pub fn lives(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Asks it to end; how long that took, if it did in time.
    pub async fn end(&mut self, patience: Duration) -> Option<Duration> {
        let asked = Instant::now();
        let id = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        while asked.elapsed() < patience {
            if !self.lives() {
                return Some(asked.elapsed());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
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

fn told(error: std::io::Error) -> String {
    error.to_string()
}
