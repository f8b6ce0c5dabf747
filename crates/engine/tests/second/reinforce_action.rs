//! The reinforce action.

use furball_cards::Token;

use crate::acting::{Play, activation, acts, waits};
use crate::report::MIDDLE;

#[test]
fn the_player_picks_the_side() {
    // [SE-REINF-01]
    for (side, token) in [("fore", Token::ReinforceFore), ("aft", Token::ReinforceAft)] {
        let mut report = activation([
            acts("decimator", "patrolleader", (MIDDLE, 300.0, 0.0)),
            waits("blue", "bluesquadronescort", (100.0, 850.0, 180.0)),
        ])
        .begin();
        assert!(report.may("reinforce fore") && report.may("reinforce aft"));
        report.choose(&format!("reinforce {side}"));
        assert_eq!(report.tokens("decimator", token), 1);
        assert_eq!(report.ship("decimator").tokens().iter().count(), 1);
        report.pass_all();
        assert_eq!(report.tokens("decimator", token), 0, "a circular token");
    }
}
