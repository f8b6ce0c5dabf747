//! `furball bot`: games for programs, as lines of JSON on standard input and output.

mod message;
mod session;

use std::io::{BufRead, Write};

use clap::Args;

use crate::book::Book;
use crate::failure::Failure;

/// The version of the protocol; it grows with every incompatible change.
const PROTOCOL: u32 = 6;

/// Let a program play: one line of JSON in, one line of JSON out.
///
/// `docs/bot-protocol.md` describes every command with examples.
#[derive(Args)]
#[command(after_help = "Example (lines you write begin with >):\n  \
    > {\"command\":\"new\",\"setup\":{\"players\":[{\"name\":\"A\"},{\"name\":\"B\"}],\"scenario\":\"1\"},\"seed\":\"s\"}\n  \
    > {\"command\":\"prompts\"}\n  \
    > {\"command\":\"go\",\"seat\":0,\"player\":\"simple\",\"play\":true}\n  \
    > {\"command\":\"view\",\"seat\":0}\n  \
    > {\"command\":\"quit\"}")]
pub struct Bot {
    /// Rulebook for setups that don't name one
    #[arg(long, value_enum, value_name = "BOOK", default_value = "first")]
    rulebook: Book,
}

impl Bot {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut bot = session::Bot::new(self.rulebook.id());
        let mut input = std::io::stdin().lock();
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = input.read_until(b'\n', &mut line);
            let length =
                read.map_err(|error| Failure::because(format!("standard input can't be read: {error}")))?;
            if length == 0 {
                return Ok(());
            }
            let text = String::from_utf8_lossy(&line);
            if text.trim().is_empty() {
                continue;
            }
            let (reply, done) = bot.hear(text.trim());
            let reply = serde_json::to_string(&reply)
                .unwrap_or_else(|error| format!(r#"{{"reply":"error","reason":"{error}"}}"#));
            writeln!(out, "{reply}")?;
            out.flush()?;
            if done {
                return Ok(());
            }
        }
    }
}
