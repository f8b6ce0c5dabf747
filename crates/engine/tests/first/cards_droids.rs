//! Astromechs: what each droid does for its ship, and when it doesn't apply.

use furball_cards::{Die, Faction, Phase, Stat, Token};
use furball_engine::{Ask, Chance, Event, Seed, ShipId};
use furball_testing::squads::{Listed, built};
use furball_testing::*;

/// A rookie with this droid, about to execute the maneuver with no ships nearby.
fn with_droid(droid: &str, maneuver: &str) -> furball_engine::position::PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
        .upgrade(droid)
        .dial(maneuver)
}

/// An enemy in the rookie's arc, at a range without bonus dice for either.
fn academy() -> furball_engine::position::PositionShip {
    ship("academy", "academypilot", (MIDDLE, 460.0, 180.0))
}

/// A rookie with this droid, at the start of combat.
fn armed(droid: &str) -> furball_engine::position::PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).upgrade(droid)
}

/// [FE-ABIL-03] BB-8 may roll before a green maneuver is executed.
#[test]
fn bb8_rolls_when_green_is_revealed() {
    let mut report = position(Phase::Activation, [with_droid("bb8", "2 straight easy")]).play();
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use bb8").choose("roll").choose("roll left 0 0");
    let rolled = report.when(|event| matches!(event, Event::Rolled { .. }));
    let moved = report.when(|event| matches!(event, Event::Moved { .. }));
    assert!(rolled < moved);
    let pose = report.ship("rookie").pose();
    assert_close(pose.at.x, MIDDLE - 80.0);
    assert_close(pose.at.y, 420.0);
    assert!(report.may("focus"), "the roll was free");

    let report = position(Phase::Activation, [with_droid("bb8", "3 straight white")]).play();
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("rookie")),
        "white isn't green"
    );
    let report = position(
        Phase::Activation,
        [with_droid("bb8", "2 straight easy").stressed()],
    )
    .play();
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("rookie")),
        "stressed, it could not roll; the maneuver calmed it first"
    );
}

/// [FE-ACT-06, FE-SQUAD-19] Chopper converts another card into a shield, as the ship's action.
#[test]
fn chopper_turns_a_card_into_a_shield() {
    let hurt = || arriving("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0)).upgrade("chopper-swx72");
    let mut report = position(
        Phase::Activation,
        [hurt()
            .upgrade("protontorpedoes")
            .upgrade("hullupgrade")
            .shields(1)],
    )
    .play();
    report.choose("action chopper-swx72");
    assert_eq!(report.asks(), Ask::PickUpgrade(report.id("rookie")));
    report.choose("upgrade 1");
    assert_eq!(report.ship("rookie").shields(), 2);
    assert!(!report.keeps("rookie", "protontorpedoes"));
    assert!(report.keeps("rookie", "hullupgrade") && report.keeps("rookie", "chopper-swx72"));
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "it was the ship's action"
    );

    let alone = position(Phase::Activation, [hurt().shields(1)]).play();
    assert!(!alone.may("action chopper-swx72"), "no other card to use");
    let whole = position(Phase::Activation, [hurt().upgrade("protontorpedoes")]).play();
    assert!(!whole.may("action chopper-swx72"), "no shield is missing");
}

/// An R2 astromech makes slow maneuvers green.
#[test]
fn r2_astromech_makes_slow_maneuvers_green() {
    let fly = |maneuver| {
        let ship = with_droid("r2astromech", maneuver).stressed();
        position(Phase::Activation, [ship]).play()
    };
    let mut report = fly("2 bank_left white");
    report.choose("use r2astromech");
    assert!(!report.ship("rookie").has(Token::Stress));
    assert_eq!(report.asks(), Ask::Action(report.id("rookie")));

    let mut declined = fly("2 bank_left white");
    declined.choose("pass");
    assert!(declined.ship("rookie").has(Token::Stress), "optional");
    let fast = fly("3 bank_left white");
    assert!(!fast.saw(|event| matches!(event, Event::AbilityUsed { .. })));
    assert!(
        fast.ship("rookie").has(Token::Stress),
        "speed 3 is too fast for it"
    );
}

/// [FE-SETUP-17] R2-D2 recovers a shield after a green maneuver, never above the ship's shield value.
#[test]
fn r2d2_mends_a_shield() {
    let fly = |maneuver, shields| {
        let ship = with_droid("r2d2", maneuver).shields(shields);
        position(Phase::Activation, [ship]).play()
    };
    let mut report = fly("2 straight easy", 1);
    report.choose("use r2d2");
    assert_eq!(report.ship("rookie").shields(), 2);
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("rookie")),
        "it isn't an action"
    );

    for other in [fly("3 straight white", 1), fly("2 straight easy", 2)] {
        assert_eq!(
            other.asks(),
            Ask::Action(other.id("rookie")),
            "nothing to mend, or no calm to"
        );
    }
}

/// R2-D6 gives an experienced pilot an elite slot.
#[test]
fn r2d6_gives_an_elite_slot() {
    let start = |ship: Listed| {
        let setup = built(Some(100), &[ship], &[("academypilot", &[])]);
        setup.start(
            furball_cards::Content::builtin(furball_cards::Edition::First),
            Chance::seeded(Seed([7; 32])),
        )
    };
    let (game, _) = start(("redsquadronpilot", &["r2d6", "veteraninstincts"])).expect("a legal squad");
    let view = game.view(furball_engine::Viewer::Spectator);
    let red = view.ship(ShipId(0)).expect("the Rebel ship");
    assert_eq!(red.stat(Stat::Initiative), 6, "4, and 2 for Veteran Instincts");
    assert!(
        start(("redsquadronpilot", &["veteraninstincts"])).is_err(),
        "no slot for it"
    );
    assert!(
        start(("rookiepilot", &["r2d6"])).is_err(),
        "a rookie is too green"
    );
    assert!(
        start(("wedgeantilles", &["r2d6"])).is_err(),
        "Wedge has an elite slot already"
    );
}

/// [FE-ACT-06] R2-F2 increases agility for the round.
#[test]
fn r2f2_raises_agility_until_the_round_ends() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).upgrade("r2f2"),
            academy().done(),
        ],
    )
    .dice("a:BBB d:BBB a:HH d:BBV")
    .play();
    report.choose("action r2f2");
    assert_eq!(report.ship("rookie").stat(Stat::Agility), 3);
    report
        .choose("rookie attacks academy")
        .choose("academy attacks rookie");
    assert_eq!(report.rolls(Die::Defense), [3, 3]);
    assert_eq!(report.struck(), (1, 0));
    assert_eq!(report.spectator().round(), 2);
    assert_eq!(
        report.ship("rookie").stat(Stat::Agility),
        2,
        "it lasted for the round"
    );
}

/// R3-A2 shares stress with a target in the arc.
#[test]
fn r3a2_shares_stress_with_the_target() {
    let mut report = position(Phase::Engagement, [armed("r3a2"), academy()]).play();
    report.choose("rookie attacks academy");
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use r3a2");
    assert!(report.ship("rookie").has(Token::Stress) && report.ship("academy").has(Token::Stress));

    let behind = ship("academy", "academypilot", (MIDDLE, 150.0, 180.0));
    let gunner = ship("gold", "goldsquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade("r3a2")
        .upgrade("dorsalturret");
    let mut report = position(Phase::Engagement, [gunner, behind]).play();
    report.choose("gold attacks academy with dorsalturret");
    assert!(
        !report.saw(|event| matches!(event, Event::AbilityUsed { .. })),
        "it isn't in the arc"
    );
    assert!(!report.ship("academy").has(Token::Stress));
}

/// An R3 astromech trades a focus result of the primary weapon's roll for an evade token.
#[test]
fn r3_astromech_trades_a_focus_result_for_an_evade_token() {
    let mut report = position(
        Phase::Engagement,
        [armed("r3astromech").focused(), academy().done()],
    )
    .dice("a:EEH d:BBB")
    .play();
    report.choose("rookie attacks academy").choose("use r3astromech");
    assert_eq!(report.dice(Die::Attack), "EH");
    assert!(report.ship("rookie").has(Token::Evade));
    assert!(!report.may("use r3astromech"), "once is all");
    report.choose("spend focus");
    assert_eq!(report.struck(), (2, 0));

    let mut none = position(Phase::Engagement, [armed("r3astromech"), academy().done()])
        .dice("a:BBH d:BBB")
        .play();
    none.choose("rookie attacks academy");
    assert_eq!(none.struck(), (1, 0), "no focus result, no prompt");
    let torpedoes = armed("r3astromech")
        .upgrade("flechettetorpedoes")
        .locks("academy");
    let mut other = position(Phase::Engagement, [torpedoes, academy().done()])
        .dice("a:EEH d:BBB")
        .play();
    other.choose("rookie attacks academy with flechettetorpedoes");
    assert_eq!(other.struck(), (1, 0), "torpedoes aren't the primary weapon");
}

/// R4-D6 lets at most two hits through, for stress.
#[test]
fn r4d6_limits_a_heavy_hit() {
    let fight = |attacker: &str, dice: &str| {
        let attacker = ship("tie", attacker, (MIDDLE, 400.0, 180.0));
        let mut report = position(Phase::Engagement, [armed("r4d6").done(), attacker])
            .dice(dice)
            .deck(&["structuraldamage"])
            .play();
        report.choose("tie attacks rookie");
        report
    };
    let mut report = fight("maulermithel", "a:HHHH d:BB");
    report.choose("use r4d6");
    assert_eq!(
        report.ship("rookie").tokens().count(Token::Stress),
        2,
        "one for each result"
    );
    assert_eq!(report.ship("rookie").shields(), 0);
    assert_eq!(report.ship("rookie").damage().count(), 0, "two hits were left");

    let report = fight("academypilot", "a:HHC d:BB");
    assert_eq!(
        report.ship("rookie").damage().count(),
        1,
        "critical results aren't its business"
    );
    assert!(!report.ship("rookie").has(Token::Stress));
    let mut report = fight("academypilot", "a:HHH d:BB");
    report.choose("pass");
    assert_eq!(report.ship("rookie").damage().count(), 1);
    assert!(!report.ship("rookie").has(Token::Stress));
}

/// [FE-DMG-09] An R5 astromech flips a ship damage card facedown in the End phase.
#[test]
fn r5_astromech_repairs_in_the_end_phase() {
    let end = |card| position(Phase::End, [armed("r5astromech").faceup(card)]).play();
    let mut report = end("structuraldamage");
    assert_eq!(report.ship("rookie").stat(Stat::Agility), 1);
    report.choose("use r5astromech");
    assert_eq!(report.ship("rookie").stat(Stat::Agility), 2);
    assert_eq!(report.ship("rookie").damage().count(), 1, "the card stays");
    assert!(report.faceup("rookie").is_empty());

    let pilot = end("injuredpilot");
    assert_eq!(
        pilot.faceup("rookie"),
        ["injuredpilot"],
        "a droid can't heal a pilot"
    );
    assert_eq!(pilot.spectator().round(), 2);
}

/// [FE-ACT-06] R5-D8 may discard a facedown card.
#[test]
fn r5d8_discards_a_facedown_card() {
    let hurt = || arriving("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0)).upgrade("r5d8");
    for (dice, left) in [("d:V", 1), ("d:E", 1), ("d:B", 2)] {
        let mut report = position(Phase::Activation, [hurt().facedown(2)])
            .dice(dice)
            .play();
        report.choose("action r5d8");
        assert_eq!(report.ship("rookie").damage().count(), left, "{dice}");
    }
    let faceup = position(Phase::Activation, [hurt().faceup("structuraldamage")]).play();
    assert!(!faceup.may("action r5d8"), "no facedown card");
}

/// R5-K6 may acquire the lock again immediately, but not for this attack.
#[test]
fn r5k6_locks_again() {
    let fight = |dice: &str| {
        let rookie = armed("r5k6").locks("academy");
        let mut report = position(Phase::Engagement, [rookie, academy().done()])
            .dice(dice)
            .play();
        report
            .choose("rookie attacks academy")
            .choose("spend lock")
            .choose("dice 2 3");
        report
    };
    let report = fight("a:HBB d:V a:HB d:BBB");
    assert_eq!(
        report.struck(),
        (2, 0),
        "the new lock wasn't on offer for another reroll"
    );
    assert_eq!(report.ship("rookie").lock(), Some(report.id("academy")));
    let report = fight("a:HBB d:E a:HB d:BBB");
    assert_eq!(report.ship("rookie").lock(), None);
}

/// R5-P9 converts a focus token left after combat into a shield.
#[test]
fn r5p9_makes_a_shield_of_a_focus_token() {
    let mut report = position(Phase::Engagement, [armed("r5p9").shields(1).focused()]).play();
    report.choose("use r5p9");
    assert_eq!(report.ship("rookie").shields(), 2);
    let spent = report.when(|event| matches!(event, Event::TokenSpent { .. }));
    let end = report.when(|event| *event == Event::PhaseStarted(Phase::End));
    assert!(spent < end, "before tokens are removed");

    for other in [armed("r5p9").shields(1), armed("r5p9").focused()] {
        let report = position(Phase::Engagement, [other]).play();
        assert!(!report.saw(|event| matches!(event, Event::ShieldRecovered { .. })));
        assert_eq!(
            report.asks(),
            Ask::SetDials,
            "no token to spend, or no shield missing"
        );
    }
}

/// R5-X3 ignores asteroids for a round, once.
#[test]
fn r5x3_ignores_asteroids_for_a_round() {
    let start = || {
        position(
            Phase::Activation,
            [
                with_droid("r5x3", "2 straight easy"),
                ship("academy", "academypilot", (MIDDLE, 560.0, 180.0)).done(),
            ],
        )
        .rock("coreasteroid0", (MIDDLE, 420.0, 0.0))
    };
    let mut report = start().dice("").play();
    report.choose("use r5x3");
    assert!(!report.keeps("rookie", "r5x3"));
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("rookie")),
        "its action isn't skipped"
    );
    report.choose("focus");
    let academy = report.id("academy");
    assert_eq!(report.targets(), [academy], "it may attack from the asteroid");

    let mut report = start().dice("a:B").play();
    report.choose("pass");
    assert!(report.keeps("rookie", "r5x3"));
    let rookie = report.id("rookie");
    assert!(report.saw(|event| matches!(event, Event::MetObstacle { ship, .. } if *ship == rookie)));
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("academy")),
        "it can't attack from there"
    );
}

/// An R7 astromech spends a lock on the attacker against it.
#[test]
fn r7_astromech_rerolls_the_attackers_dice() {
    let fight = |lock: bool, dice: &str| {
        let rookie = armed("r7astromech").done();
        let rookie = if lock { rookie.locks("academy") } else { rookie };
        let mut report = position(Phase::Engagement, [rookie, academy()]).dice(dice).play();
        report.choose("academy attacks rookie");
        report
    };
    let mut report = fight(true, "a:HC a:B d:BB");
    report.choose("use r7astromech");
    assert_eq!(
        report.prompt().seat,
        furball_engine::Seat(0),
        "the defender picks the dice"
    );
    report.choose("dice 2");
    assert_eq!(report.struck(), (1, 0));
    assert_eq!(report.ship("rookie").lock(), None);

    let report = fight(false, "a:HC d:BB");
    assert_eq!(report.struck(), (1, 1), "no lock, no reroll");
}

/// A targeting astromech acquires a lock after a red maneuver, stressed or not.
#[test]
fn targeting_astromech_locks_after_a_red_maneuver() {
    let fly = |maneuver| {
        let tie = ship("academy", "academypilot", (MIDDLE, 700.0, 180.0)).done();
        let rookie = with_droid("targetingastromech", maneuver);
        position(Phase::Activation, [rookie, tie])
            .first_side(Faction::Imperial)
            .play()
    };
    let mut report = fly("4 koiogran red");
    report.choose("use targetingastromech").choose("ship academy");
    assert_eq!(report.ship("rookie").lock(), Some(report.id("academy")));
    assert!(
        report.ship("rookie").has(Token::Stress),
        "a stressed ship can't act, but this is no action"
    );

    let report = fly("4 straight white");
    assert_eq!(report.asks(), Ask::Action(report.id("rookie")));
}
