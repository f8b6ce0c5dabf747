//! How carefully a player plays: what it considers before it decides, and how error-prone it is.

/// The habits of a planning player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// Whether it predicts where enemies will fly; otherwise it assumes they stay in place.
    pub guesses: bool,
    /// How much it avoids being shot at, relative to a careful player.
    pub caution: f64,
    /// Whether it plans its ships as a group, so that they leave each other room.
    pub orderly: bool,
    /// Whether it attacks where a shot does most; otherwise it attacks the nearest ship.
    pub picks_targets: bool,
    /// Randomness among maneuvers, in damage points. Far less than the cost of leaving the table.
    pub whim: f64,
    /// Distance to an edge below which a maneuver's randomness is reduced.
    pub edge: f64,
    /// The share by which an action may seem worse to it than it is.
    pub fickle: f64,
    /// How often it forgets what a card or a token could do.
    pub forgets: f64,
}

impl Habits {
    /// An experienced player.
    pub const STEADY: Habits = Habits {
        guesses: true,
        caution: 1.0,
        orderly: true,
        picks_targets: true,
        whim: 0.08,
        edge: 0.0,
        fickle: 0.0,
        forgets: 0.0,
    };

    /// A beginner: flies at where the enemy is, doesn't see the danger in that, gets in its own way, shoots at the
    /// nearest ship and forgets what its cards and tokens are for.
    pub const BEGINNER: Habits = Habits {
        guesses: false,
        caution: 0.0,
        orderly: false,
        picks_targets: false,
        whim: 2.0,
        edge: 250.0,
        fickle: 0.7,
        forgets: 0.4,
    };
}
