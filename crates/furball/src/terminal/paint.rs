//! Colours for the terminal, where it has any; nothing is said by colour alone.

use std::io::IsTerminal as _;

/// What a colour means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// Lines and numbers that should stay in the background.
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

/// Paints, or leaves text as it is.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    pub colors: bool,
}

impl Paint {
    /// Colours if somebody looks at the output and doesn't mind them.
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
