//! Systems, modifications and titles: what each does for its ship, and when it doesn't apply.

use furball_cards::{Content, Die, Faction, Phase, Stat, Token};
use furball_engine::position::PositionShip;
use furball_engine::{ActionChoice, Ask, Chance, Choice, Event, Rule, Seat, Seed, ShipId, Viewer};
use furball_testing::squads::{Listed, built};
use furball_testing::*;

/// A TIE Advanced with this card that attacks first.
fn storm(card: &str) -> PositionShip {
    ship("storm", "stormsquadronpilot", (MIDDLE, 300.0, 0.0)).upgrade(card)
}

/// A TIE Advanced with this card, about to execute the maneuver.
fn flying(card: &str, maneuver: &str) -> PositionShip {
    storm(card).dial(maneuver)
}

/// A rookie straight ahead of it, at range 2; it has already attacked.
fn rookie() -> PositionShip {
    ship("rookie", "rookiepilot", (MIDDLE, 460.0, 180.0)).done()
}

/// An enemy attacker of whatever is at the position of `storm`.
fn hunter() -> PositionShip {
    ship("hunter", "rookiepilot", (MIDDLE, 460.0, 180.0))
}

/// Accuracy Corrector replaces the roll by two hits that can't be modified.
#[test]
fn accuracy_corrector_makes_two_hits() {
    let shooter = || storm("accuracycorrector").focused().locks("rookie");
    let mut report = position(Phase::Engagement, [shooter(), rookie()])
        .dice("a:EB d:BB")
        .play();
    report
        .choose("storm attacks rookie")
        .choose("use accuracycorrector")
        .choose("yes");
    assert_eq!(report.struck(), (2, 0));
    let spent = |event: &Event| matches!(event, Event::TokenSpent { .. } | Event::LockSpent { .. });
    assert!(!report.saw(spent), "nothing could be spent any more");

    let mut report = position(Phase::Engagement, [shooter(), rookie()])
        .dice("a:HC d:BB")
        .play();
    report.choose("storm attacks rookie").choose("pass");
    assert_eq!(report.struck(), (1, 1), "a good roll is kept");
    let mut report = position(Phase::Engagement, [storm("accuracycorrector").done(), hunter()])
        .dice("a:HBB d:BBB")
        .play();
    report.choose("hunter attacks storm");
    assert_eq!(report.struck(), (1, 0), "no effect in defense");
}

/// Advanced Sensors let the ship act before it moves, and not after.
#[test]
fn advanced_sensors_act_before_the_maneuver() {
    let mut report = position(Phase::Activation, [flying("advancedsensors", "4 koiogran red")]).play();
    report.choose("use advancedsensors").choose("evade");
    let acted = report.when(|event| matches!(event, Event::ActionPerformed { .. }));
    let revealed = report.when(|event| matches!(event, Event::DialRevealed { .. }));
    assert!(acted < revealed);
    assert_eq!(
        report.count(|event| matches!(event, Event::ActionPerformed { .. })),
        1
    );
    assert!(report.saw(|event| matches!(event, Event::ActivationStepSkipped { .. })));

    let mut waits = position(Phase::Activation, [flying("advancedsensors", "2 straight easy")]).play();
    waits.choose("use advancedsensors").choose("pass");
    assert_eq!(
        waits.asks(),
        Ask::Action(waits.id("storm")),
        "without acting before, it may act later"
    );
    let stressed = flying("advancedsensors", "2 straight easy").stressed();
    let stressed = position(Phase::Activation, [stressed]).play();
    assert_eq!(
        stressed.asks(),
        Ask::Action(stressed.id("storm")),
        "a stressed ship can't act before"
    );
}

/// Advanced Targeting Computer adds a critical hit against a locked ship, and keeps the lock.
#[test]
fn advanced_targeting_computer_adds_a_crit() {
    let blanks = || {
        let ships = [storm("advtargetingcomputer").locks("rookie"), rookie()];
        position(Phase::Engagement, ships).dice("a:BB d:BB").play()
    };
    let mut report = blanks();
    report
        .choose("storm attacks rookie")
        .choose("use advtargetingcomputer");
    assert_eq!(
        report.struck(),
        (0, 1),
        "and the lock could not be spent for a reroll"
    );
    assert!(report.ship("storm").lock().is_some());

    let mut report = blanks();
    report
        .choose("storm attacks rookie")
        .choose("spend lock")
        .choose("dice");
    assert_eq!(report.struck(), (0, 0), "nothing to add once the lock is spent");
    let missiles = storm("advtargetingcomputer")
        .upgrade("homingmissiles")
        .locks("rookie");
    let mut report = position(Phase::Engagement, [missiles, rookie()]).play();
    report.choose("storm attacks rookie with homingmissiles");
    assert!(!report.may("use advtargetingcomputer"), "it aims only the guns");
}

/// An electronic baffle trades a stress token for damage.
#[test]
fn electronic_baffle_trades_stress_for_damage() {
    let fly = |maneuver| position(Phase::Activation, [flying("electronicbaffle", maneuver)]).play();
    let mut report = fly("4 koiogran red");
    report.choose("use electronicbaffle");
    assert!(!report.ship("storm").has(Token::Stress));
    assert_eq!(report.ship("storm").shields(), 1);
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("storm")),
        "it isn't stressed"
    );

    let mut report = fly("4 koiogran red");
    report.choose("pass");
    assert!(report.ship("storm").has(Token::Stress) && report.ship("storm").shields() == 2);
    let report = fly("4 straight white");
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("storm")),
        "no stress, no question"
    );
}

/// Enhanced Scopes make the ship move first, without making it attack last.
#[test]
fn enhanced_scopes_move_first() {
    let report = position(
        Phase::Activation,
        [
            flying("enhancedscopes", "2 straight easy"),
            ship("academy", "academypilot", (100.0, 300.0, 0.0)).dial("2 straight easy"),
        ],
    )
    .play();
    assert_eq!(report.asks(), Ask::Action(report.id("storm")), "skill 0 before 1");
    assert_eq!(report.ship("storm").stat(Stat::Initiative), 0);
    let report = position(Phase::Engagement, [storm("enhancedscopes"), rookie()]).play();
    assert_eq!(report.ship("storm").stat(Stat::Initiative), 4);
}

/// Fire-Control System locks the defender.
#[test]
fn fire_control_system_locks_the_defender() {
    let mut report = position(Phase::Engagement, [storm("firecontrolsystem"), rookie()])
        .dice("a:BB d:BB")
        .play();
    report
        .choose("storm attacks rookie")
        .choose("use firecontrolsystem");
    assert_eq!(report.ship("storm").lock(), Some(report.id("rookie")));

    let dying = rookie().shields(0).facedown(2);
    let other = ship("red", "redsquadronpilot", (100.0, 800.0, 0.0)).done();
    let mut report = position(Phase::Engagement, [storm("firecontrolsystem"), dying, other])
        .dice("a:HB d:BB")
        .play();
    report.choose("storm attacks rookie");
    assert_eq!(report.ship("storm").lock(), None, "what is gone can't be locked");
    let report = position(Phase::Engagement, [storm("firecontrolsystem").done(), hunter()]).play();
    assert_eq!(report.asks(), Ask::Attack(report.id("hunter")));
}

/// Sensor Jammer changes a hit to a focus result that can't be rerolled.
#[test]
fn sensor_jammer_changes_a_hit() {
    let defend = |dice: &str| {
        let target = storm("sensorjammer").done();
        let mut report = position(Phase::Engagement, [target, hunter().locks("storm").focused()])
            .dice(dice)
            .play();
        report.choose("hunter attacks storm");
        report
    };
    let mut report = defend("a:HHB a:H d:BBB");
    assert_eq!(report.prompt().seat, Seat(1), "the defender first");
    report.choose("use sensorjammer");
    assert_eq!(report.dice(Die::Attack), "EHB");
    report.choose("spend lock");
    assert_eq!(report.refused("dice 1").rule, Rule::FE_DICE_07);
    report.choose("dice 3").choose("pass");
    assert_eq!(report.struck(), (2, 0), "the focus result was never changed");

    let report = defend("a:CBB");
    assert_eq!(
        report.prompt().seat,
        Seat(0),
        "a critical result isn't a hit result"
    );
}

/// Captured TIE can't be targeted by pilots of lower skill until it attacks.
#[test]
fn captured_tie_is_not_shot_at_by_lesser_pilots() {
    let ahsoka = |company: bool| {
        let mut ships = vec![
            ship("ahsoka", "ahsokatano", (MIDDLE, 300.0, 0.0)).upgrade("capturedtie"),
            ship("academy", "academypilot", (MIDDLE, 460.0, 180.0)),
            ship("vader", "darthvader", (MIDDLE + 60.0, 460.0, 180.0)),
        ];
        if company {
            ships.push(ship("gold", "goldsquadronpilot", (100.0, 800.0, 0.0)));
        }
        position(Phase::Engagement, ships).play()
    };
    let mut report = ahsoka(true);
    assert_eq!(report.targets(), [report.id("ahsoka")], "Vader isn't fooled");
    report.choose("pass").choose("pass");
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "the academy pilot had no target"
    );
    assert!(report.keeps("ahsoka", "capturedtie"));

    let mut report = ahsoka(true);
    report.choose("pass").choose("ahsoka attacks academy");
    assert!(
        !report.keeps("ahsoka", "capturedtie"),
        "discarded after the attack"
    );
    assert_eq!(report.asks(), Ask::Attack(report.id("academy")));
    assert!(report.may("academy attacks ahsoka"));

    let mut report = ahsoka(false);
    report.choose("pass").choose("pass");
    assert!(report.may("academy attacks ahsoka"), "alone, she can be targeted");
    report.choose("pass");
    assert!(!report.keeps("ahsoka", "capturedtie"));
}

/// [FE-ACT-03] Experimental Interface gives one more action from a card, for stress.
#[test]
fn experimental_interface_uses_a_cards_action() {
    let vader = || {
        ship("vader", "darthvader", (MIDDLE, 200.0, 0.0))
            .upgrade("experimentalinterface")
            .dial("2 straight easy")
    };
    let mut report = position(Phase::Activation, [vader().upgrade("expose"), rookie()]).play();
    report
        .choose("focus")
        .choose("use experimentalinterface")
        .choose("action expose");
    assert_eq!(report.ship("vader").stat(Stat::Attack), 3);
    assert_eq!(report.ship("vader").tokens().count(Token::Stress), 1);

    let mut none = position(Phase::Activation, [vader()]).play();
    none.choose("focus").choose("evade");
    assert!(
        !none.ship("vader").has(Token::Stress),
        "no card has an action; no prompt"
    );
    let mut declined = position(Phase::Activation, [vader().upgrade("expose")]).play();
    declined
        .choose("focus")
        .choose("use experimentalinterface")
        .choose("pass");
    assert!(!declined.ship("vader").has(Token::Stress), "no action, no stress");
}

/// Guidance Chips change one die of a torpedo or missile attack, with more effect at a high primary weapon value.
#[test]
fn guidance_chips_change_one_die() {
    let missiles = storm("guidancechips")
        .upgrade("homingmissiles")
        .upgrade("protonrockets")
        .locks("rookie");
    let mut report = position(Phase::Engagement, [missiles, rookie()])
        .dice("a:BEEE d:BB")
        .play();
    report
        .choose("storm attacks rookie with homingmissiles")
        .choose("use guidancechips")
        .choose("option 0")
        .choose("pass");
    assert_eq!(report.struck(), (1, 0), "a blank became a hit");

    let red = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
        .upgrade("guidancechips")
        .upgrade("flechettetorpedoes")
        .locks("tie");
    let tie = ship("tie", "academypilot", (MIDDLE, 460.0, 180.0)).done();
    let fight = |weapon: &str, dice: &str| {
        let mut report = position(Phase::Engagement, [red.clone(), tie.clone()])
            .dice(dice)
            .deck(&["structuraldamage"])
            .play();
        report.choose(&format!("red attacks tie{weapon}"));
        report
    };
    let mut report = fight(" with flechettetorpedoes", "a:BBH d:BBB");
    report.choose("use guidancechips").choose("option 2");
    assert_eq!(report.struck(), (0, 1), "its hit became critical");
    let mut report = fight("", "a:BBH d:BBB");
    assert!(!report.may("use guidancechips"), "guns don't need guidance");
    report.choose("pass");
    assert_eq!(report.struck(), (1, 0));
}

/// A hull upgrade takes one more damage card.
#[test]
fn hull_upgrade_takes_one_more_card() {
    let hit = |target: PositionShip| {
        let mut report = position(Phase::Engagement, [target.shields(0).facedown(2), hunter()])
            .dice("a:HBB d:BBB")
            .play();
        report.choose("hunter attacks storm");
        report.ship("storm").status().in_play()
    };
    assert!(hit(storm("hullupgrade").done()));
    assert!(
        !hit(storm("shieldupgrade").done()),
        "another card doesn't help the hull"
    );
}

/// An Integrated Astromech is discarded to prevent its ship's damage.
#[test]
fn integrated_astromech_prevents_damage() {
    let hit = |droid: Option<&str>, dice: &str| {
        let mut red = ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0))
            .upgrade("integratedastromech")
            .shields(0)
            .facedown(2)
            .done();
        if let Some(droid) = droid {
            red = red.upgrade(droid);
        }
        let friend = ship("gold", "goldsquadronpilot", (100.0, 800.0, 0.0)).done();
        let tie = ship("tie", "academypilot", (MIDDLE, 460.0, 180.0));
        let mut report = position(Phase::Engagement, [red, friend, tie])
            .dice(dice)
            .deck(&["directhit"])
            .play();
        report.choose("tie attacks red");
        report
    };
    let mut report = hit(Some("r2astromech"), "a:CB d:BB");
    report.choose("use integratedastromech");
    assert!(report.ship("red").status().in_play());
    assert_eq!(report.ship("red").damage().count(), 2);
    assert!(!report.keeps("red", "r2astromech"));
    let report = hit(None, "a:HB d:BB");
    assert!(
        !report.ship("red").status().in_play(),
        "no effect without a droid"
    );
}

/// Multi-spectral Camouflage may remove the only lock on the ship.
#[test]
fn camouflage_removes_the_first_lock() {
    let lock = |others: bool, dice: &str| {
        let gold = ship("gold", "goldsquadronpilot", (300.0, 500.0, 180.0)).done();
        let gold = if others { gold.locks("storm") } else { gold };
        let mut report = position(
            Phase::Activation,
            [
                storm("multispectralcamouflage").done(),
                arriving("rookie", "rookiepilot", (MIDDLE, 460.0, 180.0)),
                gold,
            ],
        )
        .dice(dice)
        .play();
        report.choose("lock storm");
        report.ship("rookie").lock().is_some()
    };
    assert!(!lock(false, "d:V"));
    assert!(lock(false, "d:E"));
    assert!(lock(true, ""), "it is locked twice, so nothing is rolled");
}

/// Munitions Failsafe keeps ordnance that misses, and only that.
#[test]
fn munitions_failsafe_keeps_what_missed() {
    let fire = |missile: &str, dice: &str| {
        let shooter = storm("munitionsfailsafe").upgrade(missile).locks("rookie");
        let mut report = position(Phase::Engagement, [shooter, rookie()]).dice(dice).play();
        report.choose(&format!("storm attacks rookie with {missile}"));
        if report.spectator().attack().is_some() {
            report.choose("pass");
        }
        report.keeps("storm", missile)
    };
    assert!(fire("homingmissiles", "a:HBBB d:VB"));
    assert!(!fire("homingmissiles", "a:HBBB d:BB"));
    assert!(
        fire("clustermissiles", "a:HBB d:VB a:BBB d:BB"),
        "both attacks missed"
    );
    assert!(!fire("clustermissiles", "a:HBB d:BB a:BBB d:BB"), "the first hit");
    assert!(
        !fire("clustermissiles", "a:HBB d:VB a:HBB d:BB"),
        "the second hit"
    );
}

/// [FE-SETUP-16] A shield upgrade is one more shield from the start.
#[test]
fn shield_upgrade_is_one_more_shield() {
    let report = position(Phase::Engagement, [storm("shieldupgrade"), rookie()]).play();
    assert_eq!(report.ship("storm").shields(), 3);
    let plain = position(Phase::Engagement, [storm("hullupgrade"), rookie()]).play();
    assert_eq!(plain.ship("storm").shields(), 2);
}

/// A Stealth Device works until the first hit.
#[test]
fn stealth_device_is_lost_with_the_first_hit() {
    let attack = |dice: &str| {
        let mut report = position(Phase::Engagement, [storm("stealthdevice").done(), hunter()])
            .dice(dice)
            .play();
        report.choose("hunter attacks storm");
        report
    };
    let report = attack("a:HBB d:BBBV");
    assert!(report.keeps("storm", "stealthdevice"), "four dice kept it safe");
    assert_eq!(report.ship("storm").stat(Stat::Agility), 4);
    let report = attack("a:HBB d:BBBB");
    assert!(!report.keeps("storm", "stealthdevice"));
    assert_eq!(report.ship("storm").stat(Stat::Agility), 3);
}

/// A Targeting Computer gives a TIE fighter the target lock action.
#[test]
fn targeting_computer_gives_the_lock_action() {
    let act = |card: &str| {
        let tie = arriving("tie", "academypilot", (MIDDLE, 300.0, 0.0)).upgrade(card);
        position(Phase::Activation, [tie, rookie()]).play()
    };
    let mut report = act("targetingcomputer");
    report.choose("lock rookie");
    assert_eq!(report.ship("tie").lock(), Some(report.id("rookie")));
    let mut plain = act("hullupgrade");
    assert_eq!(plain.refused("lock rookie").rule, Rule::FE_ACT_02);
}

/// Twin Ion Engine Mk. II makes banks green.
#[test]
fn twin_ion_engine_makes_banks_green() {
    let fly = |maneuver| {
        let ship = flying("twinionenginemkii", maneuver).stressed();
        position(Phase::Activation, [ship]).play()
    };
    let mut report = fly("3 bank_left white");
    report.choose("use twinionenginemkii");
    assert!(!report.ship("storm").has(Token::Stress));
    let report = fly("3 turn_left white");
    assert!(report.ship("storm").has(Token::Stress), "turns stay as they are");
}

/// Vectored Thrusters give an X-wing the barrel roll action.
#[test]
fn vectored_thrusters_give_the_roll() {
    let act = |card: &str| {
        let red = arriving("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)).upgrade(card);
        position(Phase::Activation, [red]).play()
    };
    let mut report = act("vectoredthrusters");
    report.choose("roll").choose("roll right 0 0");
    assert_close(report.ship("red").pose().at.x, MIDDLE + 80.0);
    let plain = act("hullupgrade");
    assert!(!plain.offers().contains(&Choice::Action(ActionChoice::BarrelRoll)));
}

/// A BTL-A4 Y-wing uses its turret only in its firing arc, but in addition to its primary weapon.
#[test]
fn btla4_uses_its_turret_after_its_primary_weapon() {
    let gray = || {
        ship("gray", "graysquadronpilot", (MIDDLE, 300.0, 0.0))
            .upgrade("btla4ywing")
            .upgrade("dorsalturret")
    };
    let ahead = ship("tie", "academypilot", (MIDDLE, 460.0, 180.0)).done();
    let mut report = position(Phase::Engagement, [gray(), ahead.clone()])
        .dice("a:HB d:BBB a:HB d:BBB")
        .play();
    report
        .choose("gray attacks tie")
        .choose("use btla4ywing")
        .choose("gray attacks tie with dorsalturret");
    assert_eq!(report.ship("tie").damage().count(), 2);

    let mut report = position(Phase::Engagement, [gray(), ahead])
        .dice("a:HB d:BBB")
        .play();
    report.choose("gray attacks tie with dorsalturret");
    assert_eq!(
        report.ship("tie").damage().count(),
        1,
        "the turret alone earns nothing"
    );
    let behind = ship("tie", "academypilot", (MIDDLE, 150.0, 0.0)).done();
    let report = position(Phase::Engagement, [gray(), behind]).play();
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "the turret is fixed ahead"
    );

    let bare = ship("gray", "graysquadronpilot", (MIDDLE, 300.0, 0.0)).upgrade("btla4ywing");
    let target = ship("tie", "academypilot", (MIDDLE, 460.0, 180.0)).done();
    let mut report = position(Phase::Engagement, [bare, target])
        .dice("a:HB d:BBB")
        .play();
    report.choose("gray attacks tie");
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "without a turret, no prompt"
    );
}

/// TIE/x1 gives a TIE Advanced a system slot at a discount.
#[test]
fn tiex1_gives_a_system_slot_at_a_discount() {
    let start = |limit: u16, ship: Listed| {
        let setup = built(Some(limit), &[("rookiepilot", &[])], &[ship]);
        setup.start(
            Content::builtin(furball_cards::Edition::First),
            Chance::seeded(Seed([7; 32])),
        )
    };
    let listed: Listed = ("tempestsquadronpilot", &["tiex1", "advtargetingcomputer"]);
    let (game, _) = start(22, listed).expect("21, and 1 of 5 points for the computer");
    let view = game.view(Viewer::Spectator);
    let tempest = view
        .ships()
        .find(|ship| view.faction(ship.side()) == Faction::Imperial);
    let tempest = tempest.expect("the Imperial ship");
    assert_eq!(tempest.id(), ShipId(1));
    assert!(
        tempest
            .upgrades()
            .any(|(_, card)| card.id == "advtargetingcomputer")
    );
    let bare: Listed = ("tempestsquadronpilot", &["advtargetingcomputer"]);
    assert!(start(100, bare).is_err(), "no slot without the title");
    assert!(
        start(100, ("academypilot", &["tiex1"])).is_err(),
        "a TIE fighter can't be made one"
    );
}
