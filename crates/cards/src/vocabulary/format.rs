//! The formats of squad building.

use furball_geometry::words;

words! {
    /// A way of building squads that limits the cards.
    "format" Format {
        /// The usual one of later rulebooks.
        Standard = "standard",
        /// Every card.
        Extended = "extended",
        /// The newer half of the cards.
        Hyperspace = "hyperspace",
        /// Every card, also those that Standard leaves out.
        Wild = "wild",
        /// With huge ships.
        Epic = "epic",
    }
}
