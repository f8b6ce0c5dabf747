//! Which tests reach which mutants, and whether they catch them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::Result;
use crate::build::Built;
use crate::list::Mutant;

/// The outcome for a mutant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// A test failed or timed out.
    Noticed,
    Missed,
    /// No test reaches it.
    Unreached,
}

/// Test programs by their nextest names.
type Programs = BTreeMap<String, Program>;

#[derive(Deserialize)]
struct Listed {
    #[serde(rename = "rust-suites")]
    suites: Programs,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Program {
    package_name: String,
    binary_path: PathBuf,
    cwd: PathBuf,
}

/// Which tests reach a mutant, by their program.
pub struct Reached {
    programs: Programs,
    tests: BTreeMap<u32, Vec<(String, String)>>,
    /// The average duration of a test.
    usual: Duration,
}

/// Runs all tests with no mutant switched on.
pub fn reached(built: &Built) -> Result<Reached> {
    let notes = built.folder.join("reached");
    let _ = std::fs::remove_dir_all(&notes);
    std::fs::create_dir_all(&notes)?;
    let begun = Instant::now();
    let mut command = built.cargo();
    command.args(["nextest", "run"]).args(built.package_arguments());
    command.env("MUTANT", "all").env("MUTANT_REACHED", &notes);
    let output = command.output()?;
    if !output.status.success() {
        return Err(format!(
            "Tests fail although nothing is broken:\n{}",
            String::from_utf8_lossy(&output.stderr)
        )
        .into());
    }
    let took = begun.elapsed();
    let mut count = 0;
    let mut tests: BTreeMap<u32, Vec<(String, String)>> = BTreeMap::new();
    for note in std::fs::read_dir(&notes)? {
        let note = note?;
        let name = note.file_name().into_string().unwrap_or_default();
        let Some((binary, test)) = name.split_once(' ') else {
            continue;
        };
        count += 1;
        for number in std::fs::read_to_string(note.path())?.lines() {
            let test = (binary.replace('%', "/"), test.replace('.', "::"));
            tests.entry(number.parse()?).or_default().push(test);
        }
    }
    let mut command = built.cargo();
    command
        .args(["nextest", "list", "--message-format", "json"])
        .args(built.package_arguments());
    let listed: Listed = serde_json::from_slice(&command.stderr(Stdio::null()).output()?.stdout)?;
    Ok(Reached {
        programs: listed.suites,
        tests,
        usual: took / count.max(1),
    })
}

/// Switches on each mutant in turn, some in parallel, and reports the outcome.
pub fn each(built: &Built, reached: &Reached, tell: impl FnMut(&Mutant, Outcome) + Send) {
    let (next, tell) = (AtomicUsize::new(0), Mutex::new(tell));
    let side_by_side = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..side_by_side {
            scope.spawn(|| {
                while let Some(mutant) = built.mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let outcome = reached.try_out(mutant);
                    if let Ok(mut tell) = tell.lock() {
                        tell(mutant, outcome);
                    }
                }
            });
        }
    });
}

/// Batch sizes of test runs between checks for a failure: small at first, since almost any test catches most mutants.
const AT_ONCE: [usize; 3] = [12, 150, usize::MAX];

impl Reached {
    /// The tests of the mutant's own package must catch it.
    fn try_out(&self, mutant: &Mutant) -> Outcome {
        let own = |(binary, _): &&(String, String)| {
            let program = self.programs.get(binary);
            program.is_some_and(|program| program.package_name == mutant.package)
        };
        let tests = self.tests.get(&mutant.number).into_iter().flatten();
        let mut tests: Vec<&(String, String)> = tests.filter(own).collect();
        if tests.is_empty() {
            return Outcome::Unreached;
        }
        // A different order for each mutant, so that no test always runs first.
        let key = |(_, test): &&(String, String)| spread(test, mutant.number);
        tests.sort_by_cached_key(key);
        let mut rest = &tests[..];
        for count in AT_ONCE {
            let (now, later) = rest.split_at(count.min(rest.len()));
            if self.fail(mutant, now) {
                return Outcome::Noticed;
            }
            rest = later;
        }
        Outcome::Missed
    }

    /// Whether one of these tests fails or times out.
    fn fail(&self, mutant: &Mutant, tests: &[&(String, String)]) -> bool {
        let mut by_program: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (binary, test) in tests {
            by_program.entry(binary).or_default().push(test);
        }
        by_program.into_iter().any(|(binary, tests)| {
            let program = &self.programs[binary];
            let many = tests.len() as u32;
            let mut command = Command::new(&program.binary_path);
            command
                .args(["--exact", "--quiet", "--test-threads", "1"])
                .args(tests);
            command
                .current_dir(&program.cwd)
                .env("MUTANT", mutant.number.to_string());
            command.env("CARGO_MANIFEST_DIR", &program.cwd);
            command.stdout(Stdio::null()).stderr(Stdio::null());
            // Slow tests exceed the average, and so does a busy machine.
            !passes(command, Duration::from_secs(60) + 10 * self.usual * many)
        })
    }
}

/// A pseudorandom number that depends on both.
fn spread(test: &str, number: u32) -> u64 {
    let begin = u64::from(number) ^ 0xcbf2_9ce4_8422_2325;
    let mixed = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    test.bytes()
        .fold(begin, mixed)
        .rotate_left(31)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Whether it succeeds within this time.
fn passes(mut command: Command, within: Duration) -> bool {
    let Ok(mut child) = command.spawn() else {
        return false;
    };
    let begun = Instant::now();
    while begun.elapsed() < within {
        if let Ok(Some(status)) = child.try_wait() {
            return status.success();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    let _ = child.wait();
    false
}
