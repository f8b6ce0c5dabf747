//! Terminal colors, where supported; no information is conveyed by color alone.

use std::io::IsTerminal as _;

/// The meaning of a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// Lines and numbers in the background.
    Quiet,
    /// Something to act on.
    Signal,
    SideOne,
    SideTwo,
    Rock,
    Good,
    Warn,
    Bad,
    Strong,
}

/// Colors text, or leaves it plain.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    pub colors: bool,
}

impl Paint {
    /// Colors if the output is a terminal and colors aren't disabled.
    pub fn for_stdout() -> Paint {
        Paint {
            colors: std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        }
    }

    pub fn tint(self, tint: Tint, text: &str) -> String {
        if !self.colors || text.is_empty() {
            return text.to_owned();
        }
        let code = match tint {
            Tint::Quiet => "38;5;244",
            Tint::Signal => "38;5;80",
            Tint::SideOne => "1;38;5;209",
            Tint::SideTwo => "1;38;5;153",
            Tint::Rock => "38;5;246",
            Tint::Good => "38;5;78",
            Tint::Warn => "38;5;215",
            Tint::Bad => "38;5;203",
            Tint::Strong => "1",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}
