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
    /// Whether its name is a whole description, which is said once.
    pub described: bool,
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
    the_ship_picked_first: "the first ship",
    the_second_ship: "the second ship",
    each_of_them: "each of them",
    the_locked_ship: "the locked ship",
    the_ship_that_was_locked: "the ship that was locked",
    the_ship_that_had_it: "the ship that had it",
    the_coordinated_ship: "the coordinated ship",
    the_jammed_ship: "the jammed ship",
    the_ship_that_was_crossed: "that piece",
    the_ship_that_placed_the_bomb: "the ship that placed it",
    the_ship_that_set_it_off: "the ship that set it off",
    the_ship_that_assigned_this_card: "the ship that assigned this card",
    your_carrier: "your carrier",
    that_device: "that device",
    this_device: "this device",
    this_remote: "this remote",
    that_obstacle: "that obstacle",
    that_marker: "that marker",
}

impl Noun {
    pub(in crate::render) fn you() -> Noun {
        Noun {
            name: "you".to_owned(),
            possessive: "your".to_owned(),
            you: true,
            it: false,
            described: false,
        }
    }

    pub(in crate::render) fn other(name: impl Into<String>) -> Noun {
        let name = name.into();
        Noun {
            possessive: format!("{name}'s"),
            name,
            you: false,
            it: false,
            described: false,
        }
    }

    pub(in crate::render) fn it() -> Noun {
        Noun {
            name: "it".to_owned(),
            possessive: "its".to_owned(),
            you: false,
            it: true,
            described: false,
        }
    }

    /// A ship that is described: `another friendly ship at range 0–1`.
    pub(in crate::render) fn described(description: impl Into<String>) -> Noun {
        Noun {
            described: true,
            ..Noun::other(description)
        }
    }

    /// What a piece is called once it has been named.
    pub(in crate::render) fn again(&self) -> Noun {
        if self.described {
            Noun::just_named()
        } else {
            self.clone()
        }
    }

    /// `your dial`, `that ship's dial`, `the dial of each enemy ship`.
    pub(in crate::render) fn owned(&self, thing: &str) -> String {
        if self.described {
            format!("the {thing} of {}", self.name)
        } else {
            format!("{} {thing}", self.possessive)
        }
    }

    /// `1 of your cards`, `1 of that ship's cards`, `1 card of each enemy ship`.
    pub(in crate::render) fn one_of(&self, thing: &str) -> String {
        if self.described {
            format!("1 {thing} of {}", self.name)
        } else {
            format!("1 of {} {}", self.possessive, super::plural(thing))
        }
    }

    /// `yourself`, `that ship`: the object of what the reader does.
    pub(in crate::render) fn oneself(&self) -> String {
        if self.you {
            "yourself".to_owned()
        } else {
            self.name.clone()
        }
    }

    /// `you`, or `it` where it was named just before.
    pub(in crate::render) const fn pronoun(&self) -> &'static str {
        if self.you { "you" } else { "it" }
    }

    /// A ship that was named just before and is the only one that can be meant.
    pub(in crate::render) fn just_named() -> Noun {
        Noun {
            possessive: "its".to_owned(),
            ..Noun::other("it")
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
