//! The keyboard and the screen: lines in, lines out, and a curtain between players who share them.

use std::io::{BufRead, IsTerminal as _, Write};

use super::paint::{Paint, Tint};
use crate::failure::Failure;
use crate::words::wrap;

/// The width texts are wrapped to.
const WIDTH: usize = 96;

/// Where a terminal game is read and written.
pub struct Console<'a> {
    input: Box<dyn BufRead>,
    output: &'a mut dyn Write,
    pub paint: Paint,
    /// Whether typed input must be echoed.
    echo: bool,
    /// Whether the screen can be cleared.
    clears: bool,
}

impl<'a> Console<'a> {
    pub fn new(output: &'a mut dyn Write) -> Console<'a> {
        let stdin = std::io::stdin();
        let echo = !stdin.is_terminal();
        Console {
            input: Box::new(stdin.lock()),
            output,
            paint: Paint::for_stdout(),
            echo,
            clears: std::io::stdout().is_terminal(),
        }
    }

    pub fn line(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.output, "{text}")?)
    }

    pub fn lines(&mut self, lines: &[String]) -> Result<(), Failure> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    /// A text of any length, wrapped to the width.
    pub fn text(&mut self, indent: &str, text: &str) -> Result<(), Failure> {
        wrap(text, WIDTH)
            .iter()
            .try_for_each(|line| self.line(&format!("{indent}{line}")))
    }

    /// One line from the keyboard; `None` at the end of input.
    pub fn read(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.output, "{}", self.paint.tint(Tint::Signal, prompt))?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes);
        let length =
            read.map_err(|error| Failure::because(format!("the keyboard can't be read: {error}")))?;
        if length == 0 {
            self.line("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.echo {
            self.line(&line)?;
        }
        Ok(Some(line))
    }

    /// Clears the screen, so that the next player doesn't see what the last one saw.
    pub fn clear(&mut self) -> Result<(), Failure> {
        if self.clears {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        } else {
            writeln!(self.output, "\n{}", "·".repeat(60))?;
        }
        Ok(())
    }
}
