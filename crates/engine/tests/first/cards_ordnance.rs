//! Torpedoes, missiles and turrets: each weapon's effects beyond its dice, its cost, and when it can't be used.

use furball_cards::{Content, Die, Phase, Stat, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Chance, Choice, Event, ObstacleIndex, Rule, Seed, ShipId, Viewer};
use furball_testing::squads::{Listed, built};
use furball_testing::*;

/// A Y-wing with this weapon and a lock on the enemy called tie; it attacks first.
fn gray(weapon: &str) -> PositionShip {
    ship("gray", "graysquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade(weapon)
        .locks("tie")
}

/// A TIE Advanced with this missile and a lock on the enemy called rookie; it attacks first.
fn storm(missile: &str) -> PositionShip {
    ship("storm", "stormsquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade(missile)
        .locks("rookie")
}

/// An Academy Pilot straight ahead at this gap between the bases; it has already attacked.
fn tie(gap: f64) -> PositionShip {
    ship("tie", "academypilot", (MIDDLE, 340.0 + gap, 180.0)).done()
}

/// A rookie straight ahead at this gap between the bases; it has already attacked.
fn rookie(gap: f64) -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 340.0 + gap, 180.0)).done()
}

/// Advanced Proton Torpedoes change up to three blanks to focus results, only at range 1.
#[test]
fn advanced_proton_torpedoes_change_blanks_to_focus_results() {
    let torpedoes = || gray("advprotontorpedoes").focused();
    let mut report = position(Phase::Engagement, [torpedoes(), tie(80.0)])
        .dice("a:BBBBH d:BBB")
        .deck(&["structuraldamage"; 2])
        .play();
    report
        .choose("gray attacks tie with advprotontorpedoes")
        .choose("use advprotontorpedoes")
        .choose("yes")
        .choose("pass");
    assert_eq!(report.dice(Die::Attack), "EEBBH", "only two were chosen");
    report.choose("spend focus");
    assert_eq!(report.struck(), (3, 0));
    assert!(!report.keeps("gray", "advprotontorpedoes"));
    assert_eq!(report.ship("gray").lock(), None);

    let mut far = position(Phase::Engagement, [torpedoes(), tie(120.0)]).play();
    let refusal = far.refused("gray attacks tie with advprotontorpedoes");
    assert_eq!(refusal.rule, Rule::FE_WEAP_02);
    let mut unlocked = torpedoes();
    unlocked.lock = None;
    let mut unlocked = position(Phase::Engagement, [unlocked, tie(80.0)]).play();
    let refusal = unlocked.refused("gray attacks tie with advprotontorpedoes");
    assert_eq!(refusal.rule, Rule::FE_WEAP_05);
}

/// Flechette Torpedoes stress light ships, hit or miss.
#[test]
fn flechette_torpedoes_stress_light_ships() {
    let mut report = position(Phase::Engagement, [gray("flechettetorpedoes"), tie(150.0)])
        .dice("a:BBB d:BBB")
        .play();
    report.choose("gray attacks tie with flechettetorpedoes");
    assert_eq!(report.struck(), (0, 0));
    assert!(report.ship("tie").has(Token::Stress));

    let tough = tie(150.0).upgrade("hullupgrade").upgrade("hullupgrade");
    let mut report = position(Phase::Engagement, [gray("flechettetorpedoes"), tough])
        .dice("a:HBB d:BBB")
        .play();
    report.choose("gray attacks tie with flechettetorpedoes");
    assert_eq!(report.struck(), (1, 0));
    assert!(!report.ship("tie").has(Token::Stress), "a hull of 5 is too big");
}

/// Plasma Torpedoes remove one more shield from a ship they hit.
#[test]
fn plasma_torpedoes_remove_a_shield() {
    let fire = |dice: &str| {
        let target = ship("tie", "tempestsquadronpilot", (MIDDLE, 490.0, 180.0)).done();
        let mut report = position(Phase::Engagement, [gray("plasmatorpedoes"), target])
            .dice(dice)
            .play();
        report.choose("gray attacks tie with plasmatorpedoes");
        report
    };
    let report = fire("a:HBBB d:BBB");
    assert_eq!(
        (report.ship("tie").shields(), report.ship("tie").damage().count()),
        (0, 0)
    );
    let report = fire("a:HBBB d:VBB");
    assert_eq!(report.ship("tie").shields(), 2, "it missed");
}

/// [FE-WEAP-03] Proton Torpedoes change one focus result to a critical hit.
#[test]
fn proton_torpedoes_make_a_focus_result_critical() {
    let mut report = position(Phase::Engagement, [gray("protontorpedoes"), tie(150.0)])
        .dice("a:EEBB d:BBB")
        .deck(&["structuraldamage"])
        .play();
    report
        .choose("gray attacks tie with protontorpedoes")
        .choose("use protontorpedoes");
    assert_eq!(report.struck(), (0, 1));
    assert_eq!(report.faceup("tie"), ["structuraldamage"]);

    let mut primary = position(Phase::Engagement, [gray("protontorpedoes"), tie(150.0)])
        .dice("a:EE d:BBB")
        .play();
    primary.choose("gray attacks tie").choose("pass");
    assert_eq!(primary.struck(), (0, 0), "the guns got nothing but the lock");
    assert!(primary.keeps("gray", "protontorpedoes"));
}

/// Renegade Refit trades torpedoes for a second modification and a cheaper elite card.
#[test]
fn renegade_refit_makes_room() {
    let start = |ship: Listed| {
        let setup = built(Some(32), &[ship], &[("academypilot", &[])]);
        setup.start(
            Content::builtin(furball_cards::Edition::First),
            Chance::seeded(Seed([7; 32])),
        )
    };
    // 28, 2 less for the refit, 2 instead of 3 for the elite card, 0 instead of 1, 3 and 0.
    let refit = ["renegaderefit", "marksmanship", "hullupgrade", "guidancechips"];
    let (game, _) = start(("lukeskywalker", &refit)).expect("a legal squad");
    let luke = game.view(Viewer::Spectator).ship(ShipId(0)).expect("Luke");
    assert_eq!(luke.stat(Stat::Hull), 4);
    assert!(start(("lukeskywalker", &["hullupgrade", "guidancechips"])).is_err());
    let setup = built(
        Some(100),
        &[("goldsquadronpilot", &["renegaderefit"])],
        &[("academypilot", &[])],
    );
    let y_wing = setup.start(
        Content::builtin(furball_cards::Edition::First),
        Chance::seeded(Seed([7; 32])),
    );
    assert!(y_wing.is_err(), "it isn't made for Y-wings");
}

/// Advanced Homing Missiles deal a faceup card past the shields, and nothing else.
#[test]
fn advanced_homing_missiles_pass_the_shields() {
    let fire = |dice: &str| {
        let mut report = position(Phase::Engagement, [storm("advhomingmissiles"), rookie(150.0)])
            .dice(dice)
            .deck(&["structuraldamage"])
            .play();
        report
            .choose("storm attacks rookie with advhomingmissiles")
            .choose("pass");
        report
    };
    let report = fire("a:HHC d:BB");
    assert_eq!(report.ship("rookie").shields(), 2);
    assert_eq!(report.faceup("rookie"), ["structuraldamage"]);
    assert_eq!(report.ship("rookie").damage().count(), 1);
    assert!(report.ship("storm").lock().is_some(), "the lock isn't its price");
    assert!(!report.keeps("storm", "advhomingmissiles"));

    let report = fire("a:HBB d:VB");
    assert_eq!(report.ship("rookie").damage().count(), 0, "it missed");
    let mut near = position(Phase::Engagement, [storm("advhomingmissiles"), rookie(80.0)]).play();
    let refusal = near.refused("storm attacks rookie with advhomingmissiles");
    assert_eq!(refusal.rule, Rule::FE_WEAP_02);
}

/// Assault Missiles damage every ship near the one they hit, friendly or not.
#[test]
fn assault_missiles_hurt_those_near_the_target() {
    let fire = |dice: &str| {
        let mut report = position(
            Phase::Engagement,
            [
                storm("assaultmissiles"),
                rookie(150.0),
                ship("red", "redsquadronpilot", (MIDDLE + 100.0, 490.0, 180.0)).done(),
                ship("academy", "academypilot", (MIDDLE - 100.0, 490.0, 180.0)).done(),
                ship("gold", "goldsquadronpilot", (MIDDLE + 200.0, 490.0, 180.0)).done(),
            ],
        )
        .dice(dice)
        .play();
        report.choose("storm attacks rookie with assaultmissiles");
        report
    };
    let report = fire("a:HBBB d:BB");
    assert_eq!(
        report.ship("rookie").shields(),
        1,
        "one hit, and not one more for being near itself"
    );
    assert_eq!(report.ship("red").shields(), 1);
    assert_eq!(report.ship("academy").damage().count(), 1);
    assert_eq!(report.ship("gold").shields(), 3, "it is at range 2 of the target");

    let report = fire("a:HBBB d:VB");
    assert_eq!(report.ship("red").shields(), 2, "a miss deals no damage");
}

/// Cluster Missiles make two attacks on the same ship for one cost.
#[test]
fn cluster_missiles_attack_twice() {
    let mut report = position(Phase::Engagement, [storm("clustermissiles"), rookie(80.0)])
        .dice("a:HBB d:BB a:HHB d:BV")
        .play();
    report.choose("storm attacks rookie with clustermissiles");
    assert_eq!(report.rolls(Die::Attack), [3, 3], "no bonus for range 1");
    assert_eq!(report.ship("rookie").shields(), 0);
    assert_eq!(report.count(|event| matches!(event, Event::LockSpent { .. })), 1);
    assert_eq!(
        report.count(|event| matches!(event, Event::UpgradeDiscarded { .. })),
        1
    );

    let dying = rookie(80.0).shields(0).facedown(2);
    let other = ship("red", "redsquadronpilot", (100.0, 800.0, 0.0)).done();
    let mut report = position(Phase::Engagement, [storm("clustermissiles"), dying, other])
        .dice("a:HBB d:BB")
        .play();
    report.choose("storm attacks rookie with clustermissiles");
    assert_eq!(report.rolls(Die::Attack), [3], "no target is left for the second");
}

/// Concussion Missiles change one blank to a hit.
#[test]
fn concussion_missiles_change_a_blank_to_a_hit() {
    let fire = |dice: &str| {
        let mut report = position(Phase::Engagement, [storm("concussionmissiles"), rookie(150.0)])
            .dice(dice)
            .play();
        report.choose("storm attacks rookie with concussionmissiles");
        report
    };
    let mut report = fire("a:BBEH d:BB");
    report.choose("use concussionmissiles");
    assert_eq!(report.struck(), (2, 0));
    let report = fire("a:EEEH d:BB");
    assert_eq!(report.struck(), (1, 0), "without a blank, no prompt");
}

/// Cruise Missiles add dice for the speed of their carrier's maneuver, at most four.
#[test]
fn cruise_missiles_add_the_speed_flown() {
    let fly = |maneuver: &str, length: f64| {
        let storm = ship("storm", "stormsquadronpilot", (MIDDLE, 260.0 - length, 0.0))
            .upgrade("cruisemissiles")
            .locks("rookie")
            .dial(maneuver);
        let mut report = position(Phase::Activation, [storm, rookie(150.0)]).play();
        report
            .choose("pass")
            .choose("storm attacks rookie with cruisemissiles");
        report
    };
    for (maneuver, length, dice) in [("2 straight easy", 80.0, 3), ("5 straight white", 200.0, 5)] {
        let mut report = fly(maneuver, length);
        report.choose("use cruisemissiles");
        assert_eq!(report.rolls(Die::Attack), [dice]);
        assert!(
            report.ship("storm").lock().is_some(),
            "it needs the lock and keeps it"
        );
    }
    let mut report = fly("2 straight easy", 80.0);
    report.choose("pass");
    assert_eq!(report.rolls(Die::Attack), [1], "the extra dice are optional");
}

/// Homing Missiles prevent the use of evade tokens.
#[test]
fn homing_missiles_ignore_evade_tokens() {
    let defend = |missile: Option<&str>| {
        let mut report = position(
            Phase::Engagement,
            [storm("homingmissiles"), rookie(150.0).evading()],
        )
        .play();
        match missile {
            Some(missile) => report.choose(&format!("storm attacks rookie with {missile}")),
            None => report.choose("storm attacks rookie"),
        };
        assert_eq!(
            report.asks(),
            Ask::ModifyDice(Die::Attack),
            "the lock is still there for a reroll"
        );
        report.choose("pass");
        report
    };
    let report = defend(Some("homingmissiles"));
    assert!(!report.saw(|event| matches!(event, Event::TokenSpent { .. })));
    assert!(
        report.spectator().attack().is_none(),
        "no prompt for the defender"
    );
    let report = defend(None);
    assert_eq!(
        report.asks(),
        Ask::ModifyDice(Die::Defense),
        "against guns the token serves"
    );
    assert!(report.may("spend evade"));
}

/// [FE-WEAP-04] Proton Rockets need a focus token, keep it, and add the carrier's agility.
#[test]
fn proton_rockets_add_agility() {
    let mut report = position(
        Phase::Engagement,
        [storm("protonrockets").focused(), rookie(80.0)],
    )
    .play();
    report
        .choose("storm attacks rookie with protonrockets")
        .choose("use protonrockets");
    assert_eq!(report.rolls(Die::Attack), [5], "2, and 3 for its agility");
    assert!(report.may("spend focus"), "the token is there to be used");

    let mut calm = position(Phase::Engagement, [storm("protonrockets"), rookie(80.0)]).play();
    assert_eq!(
        calm.refused("storm attacks rookie with protonrockets").rule,
        Rule::FE_WEAP_04
    );
    let mut few = position(
        Phase::Engagement,
        [storm("protonrockets").focused(), rookie(80.0)],
    )
    .play();
    few.choose("storm attacks rookie with protonrockets")
        .choose("pass");
    assert_eq!(few.rolls(Die::Attack), [2], "the extra dice are optional");
}

/// XX-23 S-Thread Tracers give all friendly ships nearby a lock on the target instead of damaging it.
#[test]
fn thread_tracers_lock_the_target() {
    let fire = |dice: &str| {
        let mut shooter = storm("xx23sthreadtracers").focused();
        shooter.lock = None;
        let near = ship("vader", "darthvader", (MIDDLE + 100.0, 300.0, 0.0)).done();
        let far = ship("academy", "academypilot", (MIDDLE + 300.0, 300.0, 0.0)).done();
        let mut report = position(Phase::Engagement, [shooter, rookie(150.0), near, far])
            .dice(dice)
            .play();
        report
            .choose("storm attacks rookie with xx23sthreadtracers")
            .choose("pass");
        report
    };
    let mut report = fire("a:HHB d:BB");
    report.choose("yes").choose("yes");
    let rookie = report.id("rookie");
    assert_eq!(report.ship("storm").lock(), Some(rookie));
    assert_eq!(report.ship("vader").lock(), Some(rookie));
    assert_eq!(report.ship("academy").lock(), None, "it is at range 3");
    assert_eq!(report.ship("rookie").shields(), 2, "no damage");

    let report = fire("a:HBB d:VB");
    assert!(
        !report.saw(|event| matches!(event, Event::LockAcquired { .. })),
        "a miss gives no locks"
    );
}

/// A Y-wing with this turret, and an enemy behind it at this gap between the bases.
fn stern_chase(turret: &str, gap: f64) -> [PositionShip; 2] {
    let mut gray = gray(turret);
    gray.lock = None;
    [
        gray,
        ship("tie", "academypilot", (MIDDLE, 260.0 - gap, 0.0)).done(),
    ]
}

/// A Blaster Turret attacks in any direction, for a focus token.
#[test]
fn blaster_turret_attacks_in_any_direction_for_focus() {
    let [gray, tie] = stern_chase("blasterturret", 80.0);
    let mut report = position(Phase::Engagement, [gray.focused(), tie])
        .dice("a:EEH d:BBB")
        .play();
    report.choose("gray attacks tie with blasterturret");
    assert_eq!(
        report.struck(),
        (1, 0),
        "three dice at range 1, and no token left for focus results"
    );
    assert!(!report.ship("gray").has(Token::Focus));

    let report = position(Phase::Engagement, stern_chase("blasterturret", 80.0)).play();
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "without focus there was nothing to attack with"
    );
    let [gray, tie] = stern_chase("blasterturret", 210.0);
    let far = position(Phase::Engagement, [gray.focused(), tie]).play();
    assert_eq!(far.spectator().phase(), Phase::Planning, "range 3 is too far");
}

/// A Dorsal Turret attacks in any direction, with one more die at range 1.
#[test]
fn dorsal_turret_is_best_close_by() {
    for (gap, dice) in [(80.0, 3), (120.0, 2)] {
        let mut report = position(Phase::Engagement, stern_chase("dorsalturret", gap)).play();
        report.choose("gray attacks tie with dorsalturret");
        assert_eq!(report.rolls(Die::Attack), [dice]);
    }
    let [gray, _] = stern_chase("dorsalturret", 80.0);
    let mut report = position(Phase::Engagement, [gray, tie(80.0)]).play();
    report.choose("gray attacks tie");
    assert_eq!(
        report.rolls(Die::Attack),
        [3],
        "the guns have their own bonus, and no other"
    );
}

/// A Synced Turret needs a lock and rerolls as many dice as the primary weapon value, if the target is in the arc.
#[test]
fn synced_turret_rerolls_in_the_arc() {
    let mut report = position(Phase::Engagement, [gray("syncedturret"), tie(120.0)])
        .dice("a:BBB a:HH d:BBB")
        .play();
    report
        .choose("gray attacks tie with syncedturret")
        .choose("use syncedturret");
    assert_eq!(report.refused("dice 1 2 3").rule, Rule::FE_DICE_04);
    report.choose("dice 1 2").choose("pass");
    assert_eq!(report.struck(), (2, 0));
    assert!(report.ship("gray").lock().is_some(), "the lock isn't its price");

    let [behind, target] = stern_chase("syncedturret", 80.0);
    let mut report = position(Phase::Engagement, [behind.locks("tie"), target]).play();
    report.choose("gray attacks tie with syncedturret");
    assert!(!report.may("use syncedturret"), "the target isn't in the arc");
    assert!(report.may("spend lock"));
    let unlocked = position(Phase::Engagement, stern_chase("syncedturret", 80.0)).play();
    assert_eq!(
        unlocked.spectator().phase(),
        Phase::Planning,
        "without a lock it can't fire"
    );
}

/// A Twin Laser Turret attacks twice and deals one damage with each hit, however good.
#[test]
fn twin_laser_turret_deals_one_damage_twice() {
    let mut report = position(Phase::Engagement, stern_chase("twinlaserturret", 120.0))
        .dice("a:HCH d:BBB a:HBB d:BBB")
        .play();
    report.choose("gray attacks tie with twinlaserturret");
    assert_eq!(report.ship("tie").damage().count(), 2);
    assert_eq!(report.ship("tie").critical_tokens(), 0);

    let mut report = position(Phase::Engagement, stern_chase("twinlaserturret", 120.0))
        .dice("a:HBB d:VBB a:HHB d:VBB")
        .play();
    report.choose("gray attacks tie with twinlaserturret");
    assert_eq!(report.ship("tie").damage().count(), 1, "the first missed");
    let near = position(Phase::Engagement, stern_chase("twinlaserturret", 80.0)).play();
    assert!(!near.saw(|event| matches!(event, Event::AttackDeclared { .. })));
    assert_eq!(near.spectator().phase(), Phase::Planning, "range 1 is too near");
}

/// A Red Squadron Pilot with a Seismic Torpedo, and an asteroid at this offset ahead and to the right.
fn blasting(ahead: f64, right: f64) -> furball_engine::Position {
    let red = arriving("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).upgrade("seismictorpedo");
    let near = |id, x| ship(id, "academypilot", (x, 500.0, 180.0)).done();
    position(
        Phase::Activation,
        [red, near("first", MIDDLE + 40.0), near("second", MIDDLE - 200.0)],
    )
    .rock("coreasteroid0", (MIDDLE + right, 300.0 + ahead, 0.0))
}

/// [FE-ACT-06] A Seismic Torpedo destroys an obstacle and may damage ships near it.
#[test]
fn seismic_torpedo_destroys_an_asteroid() {
    let mut report = blasting(150.0, 0.0)
        .rock("coreasteroid1", (100.0, 700.0, 0.0))
        .dice("a:H")
        .play();
    report.choose("action seismictorpedo");
    assert!(!report.keeps("red", "seismictorpedo"));
    assert_eq!(report.ship("first").damage().count(), 1);
    assert_eq!(
        report.ship("second").damage().count(),
        0,
        "at range 2 of the asteroid"
    );
    assert_eq!(
        report.spectator().obstacles().len(),
        1,
        "the other one is still there"
    );

    let mut report = blasting(150.0, 0.0)
        .rock("coreasteroid1", (MIDDLE - 60.0, 460.0, 0.0))
        .dice("a:B a:B")
        .play();
    report.choose("action seismictorpedo");
    let offers = report.offers();
    assert_eq!(
        offers,
        [
            Choice::Obstacle(ObstacleIndex(0)),
            Choice::Obstacle(ObstacleIndex(1))
        ],
        "one of two"
    );
    report.choose("obstacle 1");
    let left = report.spectator().obstacles();
    assert_close(left[0].pose.at.x, MIDDLE);
}

/// A Seismic Torpedo needs an obstacle in its arc at range 1–2.
#[test]
fn seismic_torpedo_needs_an_asteroid_ahead() {
    let may = |ahead, right| blasting(ahead, right).play().may("action seismictorpedo");
    assert!(may(150.0, 0.0));
    assert!(may(230.0, 0.0));
    assert!(!may(240.0, 0.0), "out of reach");
    assert!(!may(0.0, 120.0), "out of the arc");
    assert!(may(110.0, 120.0), "a corner of it is in the arc");
}

/// The blast reaches the ship that attacked, and resolves fully even if that ship is destroyed by it.
#[test]
fn seismic_torpedo_may_cost_its_ship() {
    let mut position = blasting(100.0, 0.0)
        .dice("a:H a:C")
        .deck(&["structuraldamage"; 2]);
    position.ships[0] = position.ships[0].clone().shields(0).facedown(2);
    position
        .ships
        .push(ship("gold", "goldsquadronpilot", (100.0, 100.0, 0.0)).done());
    let mut report = position.play();
    report.choose("action seismictorpedo");
    assert!(!report.ship("red").status().in_play());
    assert_eq!(report.faceup("first"), ["structuraldamage"]);
    assert!(report.spectator().obstacles().is_empty());
}
