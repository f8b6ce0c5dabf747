//! The phases of a round.

use furball_geometry::words;

words! {
    /// A phase of the round [FE-ROUND-01].
    "phase" Phase {
        Planning = "planning",
        System = "system",
        Activation = "activation",
        /// Called the Combat phase in First Edition.
        Engagement = "engagement",
        End = "end",
    }
}
