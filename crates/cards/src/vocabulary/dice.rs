//! The dice and their faces.

use furball_geometry::words;

words! {
    /// The two kinds of dice [FE-COMP-07].
    "die" Die { Attack = "attack", Defense = "defense" }
}

words! {
    /// A die face. The eye is called `focus`, after the token that changes it.
    "die face" Face { Blank = "blank", Focus = "focus", Hit = "hit", Crit = "crit", Evade = "evade" }
}

impl Die {
    /// The eight faces, equally likely [FE-OPEN-01].
    pub const fn faces(self) -> [Face; 8] {
        use Face::{Blank, Crit, Evade, Focus, Hit};
        match self {
            Die::Attack => [Hit, Hit, Hit, Crit, Focus, Focus, Blank, Blank],
            Die::Defense => [Evade, Evade, Evade, Focus, Focus, Blank, Blank, Blank],
        }
    }
}
