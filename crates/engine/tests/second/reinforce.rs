//! The reinforce action, and its tokens in an attack.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_testing::acting::{activation, acts, waits};
use furball_testing::fight::*;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// The Decimator faces south, and the X-wing is at this offset to the right and ahead of it.
fn decimator(tokens: &[Token], at: (f64, f64), dice: &str) -> Report {
    let target = PositionShip {
        tokens: tokens.to_vec(),
        ..ship("tie", "patrolleader", (MIDDLE, 450.0, 180.0)).done()
    };
    // The X-wing always faces the Decimator.
    let (right, ahead) = at;
    let heading = match (right != 0.0, ahead > 0.0) {
        (true, _) => 90.0,
        (false, true) => 0.0,
        (false, false) => 180.0,
    };
    let x = ship(
        "x",
        "bluesquadronescort",
        (MIDDLE - right, 450.0 - ahead, heading),
    );
    let mut report = play(second(Phase::Engagement, [x, target]), dice);
    report.choose("x attacks tie");
    report
}

const FORE: Token = Token::ReinforceFore;
const AFT: Token = Token::ReinforceAft;

/// [SE-REINF-02, SE-EX-12, SE-OPEN-33, LG-TOK-25, LG-EX-14]
#[test]
fn the_token_covers_one_side() {
    let struck = |tokens: &[Token], at| decimator(tokens, at, "a:HHH").struck();
    assert_eq!(struck(&[FORE], (0.0, 200.0)), (2, 0), "in front");
    assert_eq!(struck(&[FORE], (0.0, -200.0)), (3, 0), "behind");
    assert_eq!(struck(&[FORE], (200.0, 10.0)), (3, 0), "across the midway line");
    assert_eq!(struck(&[AFT], (0.0, -200.0)), (2, 0));
    assert_eq!(
        struck(&[AFT, FORE], (200.0, 10.0)),
        (3, 0),
        "across it no token works"
    );
    let far = decimator(&[FORE], (0.0, 350.0), "a:HHH d:B");
    assert_eq!(far.struck(), (2, 0), "at range 3");
}

/// [SE-REINF-03, LG-TOK-26, LG-TOK-27, LG-TOK-28, LG-TOK-29]
#[test]
fn it_cancels_a_hit_if_more_than_one_result_remains() {
    assert_eq!(decimator(&[FORE], (0.0, 200.0), "a:HHC").struck(), (1, 1));
    assert_eq!(decimator(&[FORE], (0.0, 200.0), "a:CBB").struck(), (0, 1));
}

/// [SE-OPEN-32]
#[test]
fn without_hits_a_critical_result_is_canceled() {
    assert_eq!(decimator(&[FORE], (0.0, 200.0), "a:CCB").struck(), (0, 1));
}

/// [SE-REINF-04, LG-OPEN-45]
#[test]
fn several_tokens_work_one_by_one() {
    assert_eq!(decimator(&[FORE, FORE], (0.0, 200.0), "a:HHB").struck(), (1, 0));
    assert_eq!(decimator(&[FORE, FORE], (0.0, 200.0), "a:HHH").struck(), (1, 0));
}

/// [SE-REINF-05]
#[test]
fn the_token_stays() {
    let report = decimator(&[FORE], (0.0, 200.0), "a:HHH");
    assert_eq!(report.struck(), (2, 0));
    let wing = ship("wing", "bluesquadronescort", (MIDDLE + 60.0, 250.0, 0.0));
    let target = PositionShip {
        tokens: vec![FORE],
        ..ship("tie", "patrolleader", (MIDDLE, 450.0, 180.0)).done()
    };
    let x = ship("x", "bluesquadronescort", (MIDDLE, 250.0, 0.0));
    let mut report = play(second(Phase::Engagement, [x, wing, target]), "a:HHH a:HHH");
    report.choose("ship x").choose("x attacks tie");
    assert_eq!(report.struck(), (2, 0));
    assert!(report.ship("tie").has(FORE));
    report.choose("wing attacks tie");
    assert_eq!(report.struck(), (2, 0), "it works in both");
}

/// [SE-REINF-01, LG-ACT-35]
#[test]
fn the_player_picks_the_side() {
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
