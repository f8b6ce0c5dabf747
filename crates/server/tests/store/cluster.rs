//! A private PostgreSQL server, started when the first test wants it and gone with the test run.
//!
//! All tests of a run share it. nextest gives each test a process of its own, so the server can't belong to
//! one of them: a small guard process owns it and stops it when the run's process is gone, however that
//! ended.

use std::fs::{self, File};
use std::os::unix::fs::chown;
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, parent_id};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::Duration;

/// The user who owns the server when the tests run as root, as whom PostgreSQL refuses to run.
const USER: &str = "postgres";

/// A server that ends by itself leaves its folder, so that its log can be read.
const GUARD: &str = r#"
owner=$1; folder=$2; shift 2
"$@" &
server=$!
while kill -0 "$owner" && kill -0 "$server"; do sleep 0.2; done 2>/dev/null
kill -0 "$owner" 2>/dev/null && exit
kill -QUIT "$server"
wait "$server"
rm -rf "$folder"
"#;

/// The address of a database on the server, which is started if it isn't running.
pub fn address(database: &str) -> String {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        // nextest is the parent of every test; without it all tests are in this process.
        let owner = if std::env::var_os("NEXTEST").is_some() {
            parent_id()
        } else {
            std::process::id()
        };
        let folder = std::env::temp_dir().join(format!("furball-postgres-{owner}"));
        start(&folder, owner);
        folder
    });
    format!("postgres://{USER}@localhost/{database}?host={}", folder.display())
}

fn start(folder: &Path, owner: u32) {
    fs::create_dir_all(folder).unwrap();
    // The first to get the lock starts the server; the others then find it running.
    let lock = File::create(folder.join("lock")).unwrap();
    lock.lock().unwrap();
    if UnixStream::connect(folder.join(".s.PGSQL.5432")).is_ok() {
        return;
    }
    let programs = programs();
    let server = Server {
        folder,
        programs: &programs,
        as_root: output("id", &["-u"]) == "0",
    };
    server.create();
    server.start(owner);
}

struct Server<'a> {
    folder: &'a Path,
    programs: &'a Path,
    as_root: bool,
}

impl Server<'_> {
    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn create(&self) {
        let _ = fs::remove_dir_all(self.data());
        if self.as_root {
            let id = |which| {
                output("id", &[which, USER])
                    .parse()
                    .expect("the user postgres has an id")
            };
            chown(self.folder, Some(id("-u")), Some(id("-g"))).unwrap();
        }
        // What isn't synced here is synced by the server; only the initial files could be lost.
        let mut initdb = Command::new("env");
        initdb
            .args(self.as_user("initdb"))
            .args([
                "--username",
                USER,
                "--auth=trust",
                "--locale=C",
                "--encoding=UTF8",
                "--no-sync",
                "--pgdata",
            ])
            .arg(self.data())
            .current_dir(self.folder);
        let made = initdb.output().unwrap();
        assert!(
            made.status.success(),
            "initdb failed: {}",
            String::from_utf8_lossy(&made.stderr)
        );
    }

    #[expect(clippy::zombie_processes, reason = "the guard outlives this process")]
    fn start(&self, owner: u32) {
        let log = File::create(self.folder.join("log")).unwrap();
        let mut guard = Command::new("sh");
        guard
            .args(["-c", GUARD, "guard", &owner.to_string()])
            .arg(self.folder)
            .args(self.as_user("postgres"))
            .arg("-D")
            .arg(self.data())
            .arg("-k")
            .arg(self.folder)
            .args([
                "-c",
                "listen_addresses=",
                "-c",
                "max_connections=300",
                "-c",
                "fsync=on",
            ])
            .current_dir(self.folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            // Out of reach of what ends a single test.
            .process_group(0);
        let mut guard = guard.spawn().unwrap();
        let is_ready = || {
            let mut ask = Command::new(self.programs.join("pg_isready"));
            ask.arg("--quiet")
                .arg("--host")
                .arg(self.folder)
                .status()
                .unwrap()
                .success()
        };
        while !is_ready() {
            let ended = guard.try_wait().unwrap();
            assert!(
                ended.is_none(),
                "PostgreSQL didn't start; see {}",
                self.folder.join("log").display()
            );
            sleep(Duration::from_millis(50));
        }
    }

    /// The words that run one of PostgreSQL's programs as a user who may.
    fn as_user(&self, program: &str) -> Vec<String> {
        let mut words = Vec::new();
        if self.as_root {
            let setpriv = ["setpriv", "--reuid", USER, "--regid", USER, "--clear-groups"];
            words.extend(setpriv.map(String::from));
        }
        words.push(self.programs.join(program).display().to_string());
        words
    }
}

/// Where PostgreSQL's server programs are: Debian keeps them out of the path, one folder per version.
fn programs() -> PathBuf {
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            Some((
                entry.file_name().to_str()?.parse().ok()?,
                entry.path().join("bin"),
            ))
        })
        .collect();
    versions.sort();
    let of_debian = versions.into_iter().rev().map(|(_, folder)| folder);
    let path = std::env::var_os("PATH").unwrap_or_default();
    of_debian
        .chain(std::env::split_paths(&path))
        .find(|folder| folder.join("initdb").exists())
        .expect(
            "These tests need PostgreSQL's server programs (initdb, postgres), which are neither below \
         /usr/lib/postgresql nor in the path. `make tools` installs them, or: apt-get install postgresql",
        )
}

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_string()
}
