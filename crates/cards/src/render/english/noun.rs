//! Ships and other pieces as nouns, in the forms that English sentences need.

/// A ship or another piece, in the forms a sentence needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::render) struct Noun {
    /// `you`, `the defender`.
    pub name: String,
    /// `your`, `the defender's`.
    pub possessive: String,
    /// Whether it is the reader's own ship, which takes the plain verb.
    pub you: bool,
    /// Whether it is the ship being described.
    pub it: bool,
}

/// A grammatical number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::render) enum Number {
    /// `another ship`.
    One,
    /// `other ships`.
    Many,
    /// `other ship`, after a word such as `each` or `no`.
    Bare,
}

/// Declares the pieces that abilities speak of.
macro_rules! pieces {
    ($($name:ident: $text:literal),+ $(,)?) => {
        impl Noun {
            $(pub(in crate::render) fn $name() -> Noun {
                Noun::other($text)
            })+
        }
    };
}

pieces! {
    the_attacker: "the attacker",
    the_defender: "the defender",
    the_opposing_ship: "the opposing ship",
    the_other_ship: "the other ship",
    that_ship: "that ship",
    the_ship_picked_first: "the ship picked first",
    the_locked_ship: "the locked ship",
    the_ship_that_was_locked: "the ship that was locked",
    the_coordinated_ship: "the coordinated ship",
    the_ship_that_was_crossed: "the ship that was crossed",
    the_ship_that_placed_the_bomb: "the ship that placed the bomb",
    the_ship_that_set_it_off: "the ship that set it off",
    the_ship_that_assigned_this_card: "the ship that assigned this card",
    your_carrier: "your carrier",
    that_device: "that device",
    this_device: "this device",
    this_remote: "this remote",
    that_obstacle: "that obstacle",
}

impl Noun {
    pub(in crate::render) fn you() -> Noun {
        Noun {
            name: "you".to_owned(),
            possessive: "your".to_owned(),
            you: true,
            it: false,
        }
    }

    pub(in crate::render) fn other(name: impl Into<String>) -> Noun {
        let name = name.into();
        Noun {
            possessive: format!("{name}'s"),
            name,
            you: false,
            it: false,
        }
    }

    pub(in crate::render) fn it() -> Noun {
        Noun {
            name: "it".to_owned(),
            possessive: "its".to_owned(),
            you: false,
            it: true,
        }
    }

    /// The matching verb form: `have` for you, `has` for others.
    pub(in crate::render) fn verb<'a>(&self, plain: &'a str, third: &'a str) -> &'a str {
        if self.you { plain } else { third }
    }

    /// `yours`, `the defender's`.
    pub(in crate::render) fn own(&self) -> String {
        if self.you {
            "yours".to_owned()
        } else {
            self.possessive.clone()
        }
    }

    /// `your` or, right after the ship was named, `its`.
    pub(in crate::render) fn whose(&self) -> &'static str {
        if self.you { "your" } else { "its" }
    }
}
