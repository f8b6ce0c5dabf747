//! Running the binary and looking at what it says.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What came of a run.
pub struct Run {
    pub out: String,
    pub err: String,
    pub ok: bool,
}

/// Runs the binary with these arguments and this input.
pub fn furball_with(args: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_furball"))
        .args(args)
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let text = input.to_owned();
    // The binary may stop reading before all is written; that is its right.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(text.as_bytes());
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    Run {
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
        ok: output.status.success(),
    }
}

/// Runs the binary without input.
pub fn furball(args: &[&str]) -> Run {
    furball_with(args, "")
}

impl Run {
    /// What it said, after checking that all went well.
    #[track_caller]
    pub fn fine(self) -> String {
        assert!(self.ok, "{}", self.err);
        assert_eq!(self.err, "");
        self.out
    }

    /// The one line it complained with.
    #[track_caller]
    pub fn complaint(self) -> String {
        assert!(!self.ok, "it should have failed, but said: {}", self.out);
        assert!(self.err.starts_with("furball: "), "{}", self.err);
        assert_eq!(self.err.trim_end().lines().count(), 1, "{}", self.err);
        self.err.trim_end().to_owned()
    }
}

/// A file of this test in a folder for tests.
pub fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A file with this text; gives its name.
pub fn written(name: &str, text: &str) -> String {
    let path = file(name);
    std::fs::write(&path, text).expect("the folder for tests can be written");
    path.display().to_string()
}

/// A position with a bit of everything.
pub const DUEL: &str = r#"(
    name: "A rookie in trouble & <friends>",
    ships: [
        (id: "rookie", pilot: "rookiepilot", at: (457, 300, 20), tokens: [focus], lock: "academy"),
        (id: "gold", pilot: "goldsquadronpilot", at: (600, 150, 45), damage: [facedown, faceup("weaponmalfunction")]),
        (id: "academy", pilot: "academypilot", at: (487, 420, 180), damage: [facedown], tokens: [evade]),
        (id: "vader", pilot: "darthvader", at: (650, 600, 240), tokens: [focus, stress]),
    ],
    obstacles: [(token: "coreasteroid0", at: (400, 380, 30)), (token: "coreasteroid1", at: (560, 320, 0))],
    phase: engagement,
    dice: "a:HCBB d:VEB",
    choices: ["rookie attacks academy"],
)"#;
