//! How carefully a player plays: what it thinks of before it decides, and how easily it slips.

/// What a planning player thinks of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// It thinks of where enemies will fly; otherwise it takes them to stay where they are.
    pub guesses: bool,
    /// How much it minds being shot at, compared with somebody careful.
    pub caution: f64,
    /// It plans its ships as a group, so that they leave each other room.
    pub orderly: bool,
    /// It shoots where a shot does most; otherwise at whoever is nearest.
    pub picks_targets: bool,
    /// How much chance has a say among maneuvers, in damage points. Far less than leaving the table costs.
    pub whim: f64,
    /// The nearer to an edge than this a maneuver ends, the less it follows a whim.
    pub edge: f64,
    /// By what share an action may look worse to it than it is.
    pub fickle: f64,
    /// How often it forgets what a card or a token could do for it.
    pub forgets: f64,
}

impl Habits {
    /// Somebody who knows what to look for.
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

    /// Somebody in his first games: flies at where the enemy is, doesn't see what that invites, gets in his own way,
    /// shoots at whoever is nearest and forgets what his cards and tokens are for.
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
