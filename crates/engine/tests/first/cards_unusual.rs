//! Cards that do what no other card does: each introduced a concept of its own into the card language.

use furball_cards::{Die, Phase, Stat, Token};
use furball_engine::UpgradeIndex;
use furball_engine::position::PositionShip;
use furball_engine::refusal::{AttackRefusal, DiceRefusal};
use furball_engine::{Ask, Choice, Event, Refusal, Rule, Seat, WeaponRef};
use furball_testing::*;

/// A ship with the card that has just moved to the middle and may act.
fn acting(pilot: &str, card: &str) -> PositionShip {
    arriving("ace", pilot, (MIDDLE, 400.0, 0.0)).upgrade(card)
}

/// [FE-ACT-03, FE-ACT-06] Expert Handling lets any ship barrel roll, for stress if it has no barrel roll icon, and
/// removes a lock.
#[test]
fn expert_handling_rolls_and_removes_a_lock() {
    let enemy = |pilot| ship("enemy", pilot, (MIDDLE, 600.0, 180.0)).locks("ace").done();
    let mut report = position(
        Phase::Activation,
        [acting("lukeskywalker", "experthandling"), enemy("darthvader")],
    )
    .play();
    report
        .choose("action experthandling")
        .choose("roll")
        .choose("roll left 0 0")
        .choose("yes");
    assert_close(report.ship("ace").pose().at.x, MIDDLE - 80.0);
    assert!(
        report.ship("ace").has(Token::Stress),
        "an X-wing isn't made for it"
    );
    assert_eq!(report.ship("enemy").lock(), None);

    let mut report = position(
        Phase::Activation,
        [acting("darthvader", "experthandling"), enemy("wedgeantilles")],
    )
    .play();
    report
        .choose("action experthandling")
        .choose("roll")
        .choose("roll left 0 0")
        .choose("pass");
    assert!(!report.ship("ace").has(Token::Stress), "a TIE is");
    assert!(
        report.ship("enemy").lock().is_some(),
        "removing the lock is optional"
    );
}

/// [FE-ACT-25, FE-ACT-26] Expert Handling removes one of several locks on the ship; without any there is no prompt.
#[test]
fn expert_handling_removes_one_of_several_locks() {
    let enemy = |id, x| ship(id, "tempestsquadronpilot", (x, 650.0, 180.0)).done();
    let flown = |enemies: Vec<PositionShip>| {
        let friend = ship("friend", "rookiepilot", (800.0, 400.0, 0.0)).done();
        let rebels = [acting("lukeskywalker", "experthandling"), friend];
        let mut report = position(Phase::Activation, rebels.into_iter().chain(enemies)).play();
        report
            .choose("action experthandling")
            .choose("roll")
            .choose("roll left 0 0");
        report
    };
    let mut report = flown(vec![
        enemy("one", 350.0).locks("ace"),
        enemy("two", 450.0).locks("ace"),
        enemy("other", 550.0).locks("friend"),
        enemy("idle", 650.0),
    ]);
    report.choose("yes");
    let lockers = ["one", "two"].map(|name| Choice::Ship(report.id(name)));
    assert_eq!(report.offers(), lockers);
    report.choose("ship two");
    let locks = ["one", "two", "other"].map(|name| report.ship(name).lock().is_some());
    assert_eq!(locks, [true, false, true]);

    let report = flown(vec![enemy("other", 550.0).locks("friend"), enemy("idle", 650.0)]);
    assert_eq!(
        report.spectator().phase(),
        Phase::Engagement,
        "no lock to ask about"
    );
}

/// A ship that doesn't roll in the end gains no stress and keeps the lock; without room to roll there is no Expert
/// Handling.
#[test]
fn expert_handling_needs_its_roll() {
    let vader = ship("enemy", "darthvader", (MIDDLE, 600.0, 180.0))
        .locks("ace")
        .done();
    let luke = || acting("lukeskywalker", "experthandling");
    let mut report = position(Phase::Activation, [luke(), vader]).play();
    report.choose("action experthandling").choose("pass");
    assert!(!report.ship("ace").has(Token::Stress));
    assert!(report.ship("enemy").lock().is_some());

    let side = |id, x| ship(id, "rookiepilot", (x, 400.0, 0.0)).done();
    let hemmed = [luke(), side("left", MIDDLE - 70.0), side("right", MIDDLE + 70.0)];
    let report = position(Phase::Activation, hemmed).play();
    assert_eq!(report.asks(), Ask::Action(report.id("ace")));
    assert!(!report.may("action experthandling"), "no room on either side");

    let mut report = position(Phase::Activation, [luke().upgrade("bb8")]).play();
    report.choose("use bb8").choose("roll").choose("roll left 0 0");
    assert!(!report.may("action experthandling"), "it has rolled this round");
}

/// Saturation Salvo may damage ships near one that was missed, if their agility is below the weapon's squad point
/// cost.
#[test]
fn saturation_salvo_damages_ships_nearby() {
    let salvo = |weapon: &str, dice: &str| {
        let luke = ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0))
            .upgrade("saturationsalvo")
            .upgrade(weapon)
            .locks("target");
        let near = |id, x| ship(id, "academypilot", (x, 490.0, 180.0)).done();
        let ships = [
            luke,
            near("target", MIDDLE),
            near("second", MIDDLE + 100.0),
            near("nimble", MIDDLE - 100.0).upgrade("stealthdevice"),
            near("far", MIDDLE + 250.0),
        ];
        let mut report = position(Phase::Engagement, ships)
            .dice(dice)
            .deck(&["structuraldamage"; 2])
            .play();
        report.choose(&format!("luke attacks target with {weapon}"));
        report
    };
    let damage = |report: &Report, ship: &str| report.ship(ship).damage().count();
    let report = salvo("protontorpedoes", "a:BBBB d:BBB a:H a:C");
    assert_eq!(damage(&report, "target"), 1, "it is at range 1 of itself");
    assert_eq!(report.faceup("second"), ["structuraldamage"]);
    assert_eq!(
        damage(&report, "nimble"),
        0,
        "agility 4 isn't lower than 4 points"
    );
    assert_eq!(damage(&report, "far"), 0);

    let report = salvo("protontorpedoes", "a:HBBB d:BBB");
    assert_eq!(
        (damage(&report, "target"), damage(&report, "second")),
        (1, 0),
        "it hit"
    );
    let report = salvo("flechettetorpedoes", "a:BBB d:BBB");
    assert_eq!(damage(&report, "second"), 0, "two points are easily dodged");
}

/// Thrust Corrector replaces any defense roll by one evade, for stress.
#[test]
fn thrust_corrector_makes_one_evade() {
    let defend = |stress: usize, dice: &str| {
        let mut storm = ship("storm", "stormsquadronpilot", (MIDDLE, 300.0, 0.0))
            .upgrade("thrustcorrector")
            .evading()
            .done();
        storm.tokens.extend(std::iter::repeat_n(Token::Stress, stress));
        let rookie = ship("rookie", "rookiepilot", (MIDDLE, 460.0, 180.0));
        let mut report = position(Phase::Engagement, [storm, rookie]).dice(dice).play();
        report.choose("rookie attacks storm");
        report
    };
    let mut report = defend(3, "a:HHB d:BEE");
    report.choose("use thrustcorrector");
    assert_eq!(
        report.struck(),
        (1, 0),
        "one evade, and the token couldn't add another"
    );
    assert_eq!(report.ship("storm").tokens().count(Token::Stress), 4);

    let mut report = defend(4, "a:HHB d:BEE");
    assert!(!report.may("use thrustcorrector"), "four are too many");
    report.choose("spend evade");
    assert_eq!(report.struck(), (1, 0));
}

/// Collision Detector allows rolls onto asteroids and softens their effects.
#[test]
fn collision_detector_softens_asteroids() {
    let roll = |card: &str| {
        let mut report = position(Phase::Activation, [acting("stormsquadronpilot", card)])
            .rock("coreasteroid0", (MIDDLE + 80.0, 400.0, 0.0))
            .play();
        report.choose("roll");
        report
    };
    let mut report = roll("collisiondetector");
    report.choose("roll right 0 0");
    assert_close(report.ship("ace").pose().at.x, MIDDLE + 80.0);
    let damage = |event: &Event| matches!(event, Event::EffectRolled { .. } | Event::ShieldLost { .. });
    assert!(!report.saw(damage), "a roll is no maneuver");
    assert_eq!(
        roll("firecontrolsystem").refused("roll right 0 0").rule,
        Rule::FE_ACT_17
    );

    for (dice, shields) in [("a:C", 2), ("a:H", 1)] {
        let report = position(
            Phase::Activation,
            [acting("stormsquadronpilot", "collisiondetector")],
        )
        .rock("coreasteroid0", (MIDDLE, 400.0, 0.0))
        .dice(dice)
        .play();
        assert_eq!(report.ship("ace").shields(), shields, "{dice}");
    }
}

/// M9-G8 makes a locked enemy reroll an attack die.
#[test]
fn m9g8_rerolls_a_locked_enemys_die() {
    let defend = |lock: bool, dice: &str| {
        let mut rookie = ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).upgrade("m9g8");
        rookie.lock = lock.then(|| "academy".to_owned());
        let academy = ship("academy", "academypilot", (MIDDLE, 460.0, 180.0));
        let mut report = position(Phase::Engagement, [rookie.done(), academy])
            .dice(dice)
            .play();
        report.choose("academy attacks rookie");
        report
    };
    let mut report = defend(true, "a:HB a:B d:BB");
    report.choose("use m9g8");
    assert_eq!(report.prompt().seat, Seat(0), "its owner picks the die");
    let two = report.refused("dice 1 2");
    assert!(matches!(
        two.why,
        Refusal::Dice(DiceRefusal::WrongNumber {
            picked: 2,
            up_to: 1,
            ..
        })
    ));
    assert_eq!(two.rule, Rule::FE_DICE_04);
    report.choose("dice 1");
    assert_eq!(report.struck(), (0, 0));
    assert!(report.ship("rookie").lock().is_some(), "the lock stays");
    let report = defend(false, "a:HB d:BB");
    assert_eq!(
        report.struck(),
        (1, 0),
        "an attacker it hasn't locked aims as always"
    );
}

/// M9-G8 helps a friendly ship it has locked, which other ships can't even lock.
#[test]
fn m9g8_helps_a_locked_friendly_ship() {
    let arrive = |card: &str| {
        let red = ship("red", "redsquadronpilot", (MIDDLE + 100.0, 400.0, 0.0)).done();
        let tie = ship("tie", "academypilot", (MIDDLE + 100.0, 560.0, 180.0)).done();
        position(Phase::Activation, [acting("rookiepilot", card), red, tie])
    };
    let mut report = arrive("m9g8").dice("a:BBH a:H d:BBB").play();
    report.choose("lock red");
    assert_eq!(report.ship("ace").lock(), Some(report.id("red")));
    report
        .choose("red attacks tie")
        .choose("use m9g8")
        .choose("dice 1");
    assert_eq!(report.struck(), (2, 0));

    let mut report = arrive("r2d2").play();
    assert_eq!(report.refused("lock red").rule, Rule::FE_ACT_20);
    assert!(report.may("lock tie"));
}

/// "Youngster" with this elite card, and a wingman about to act.
fn flight(card: &str, wingman: PositionShip) -> Report {
    let youngster = ship("youngster", "youngster", (MIDDLE, 300.0, 0.0))
        .upgrade(card)
        .done();
    position(Phase::Activation, [wingman, youngster]).play()
}

fn wingman(pilot: &str) -> PositionShip {
    arriving("wingman", pilot, (MIDDLE, 560.0, 0.0))
}

/// [FE-ABIL-02] "Youngster" shares the action of his elite card; "you" on the card is the ship that performs it.
#[test]
fn youngster_shares_the_action_of_his_elite_card() {
    let youngster = ship("youngster", "youngster", (MIDDLE, 300.0, 0.0))
        .upgrade("expose")
        .done();
    let prey = ship("rookie", "rookiepilot", (MIDDLE, 720.0, 0.0)).done();
    let ships = [wingman("academypilot"), youngster, prey];
    let mut report = position(Phase::Activation, ships).play();
    report.choose("action expose");
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("wingman")),
        "that was its action"
    );
    let stats = |ship: &str| {
        (
            report.ship(ship).stat(Stat::Attack),
            report.ship(ship).stat(Stat::Agility),
        )
    };
    assert_eq!(stats("wingman"), (3, 2));
    assert_eq!(stats("youngster"), (2, 3), "only shared");
    assert_eq!(report.ship("wingman").actions_done().len(), 1);
    assert!(report.ship("youngster").actions_done().is_empty());
}

/// The action is shared only with TIE fighters in range, and only from a card with an action whose text is in effect.
#[test]
fn youngster_shares_only_with_tie_fighters_in_range() {
    let may = |report: Report, card: &str| report.may(&format!("action {card}"));
    assert!(may(flight("expose", wingman("academypilot")), "expose"));
    let far = arriving("wingman", "academypilot", (MIDDLE, 660.0, 0.0));
    assert!(!may(flight("expose", far), "expose"), "beyond range 3");
    assert!(
        !may(flight("expose", wingman("tempestsquadronpilot")), "expose"),
        "not a TIE fighter"
    );
    assert!(
        !may(flight("determination", wingman("academypilot")), "determination"),
        "no action"
    );

    let hurt = ship("youngster", "youngster", (MIDDLE, 300.0, 0.0))
        .upgrade("expose")
        .faceup("injuredpilot")
        .done();
    let report = position(Phase::Activation, [wingman("academypilot"), hurt]).play();
    assert!(!may(report, "expose"), "nothing to share while injured");
}

/// [FE-ACT-04, FE-STRESS-02] A shared action is limited by the ship that performs it: once per round, and not while
/// stressed.
#[test]
fn a_shared_action_follows_the_performing_ships_limits() {
    let stressed = wingman("academypilot").dial("3 bank_left white").stressed();
    assert_eq!(
        flight("expose", stressed).spectator().phase(),
        Phase::Planning,
        "it could do nothing"
    );

    let twice = wingman("blacksquadronpilot")
        .upgrade("expose")
        .upgrade("experimentalinterface");
    let mut report = flight("expose", twice);
    report.choose("action expose");
    assert_eq!(
        report.spectator().phase(),
        Phase::Planning,
        "the same action isn't on offer again"
    );
    let other = wingman("blacksquadronpilot")
        .upgrade("rage")
        .upgrade("experimentalinterface");
    let mut report = flight("expose", other);
    report
        .choose("action expose")
        .choose("use experimentalinterface")
        .choose("action rage");
    assert_eq!(report.ship("wingman").tokens().count(Token::Stress), 3);
}

/// A Y-wing's Autoblaster Turret against a TIE behind it.
fn autoblast(gap: f64, tie: PositionShip, dice: &str) -> Report {
    let gray = ship("gray", "graysquadronpilot", (MIDDLE, 500.0, 0.0)).upgrade("autoblasterturret");
    let tie = PositionShip {
        at: (MIDDLE, 460.0 - gap, 0.0),
        ..tie
    };
    position(Phase::Engagement, [gray, tie.done()])
        .dice(dice)
        .deck(&["structuraldamage"; 2])
        .play()
}

/// An Autoblaster Turret's hits can't be canceled by dice, only its critical hits can.
#[test]
fn autoblaster_hits_are_not_canceled_by_dice() {
    let tie = || ship("tie", "academypilot", (0.0, 0.0, 0.0));
    let fire = |tie, dice: &str| {
        let mut report = autoblast(80.0, tie, dice);
        report.choose("gray attacks tie with autoblasterturret");
        report
    };
    assert_eq!(fire(tie(), "a:HH d:VVV").struck(), (2, 0));
    assert_eq!(
        fire(tie(), "a:HC d:VBB").struck(),
        (1, 0),
        "the die goes for the critical hit"
    );
    let mut focused = fire(tie().focused(), "a:HC d:EBB");
    focused.choose("spend focus");
    assert_eq!(focused.struck(), (1, 0), "a die that was turned is a die");
    let mut guns = autoblast(80.0, tie(), "");
    assert_eq!(
        guns.refused("gray attacks tie").rule,
        Rule::FE_RANGE_08,
        "only the turret fires all round"
    );
    guns.choose("pass");
    let far = autoblast(120.0, tie(), "");
    assert_eq!(far.spectator().phase(), Phase::Planning, "range 2 is too far");
}

/// An evade token isn't a die: it cancels an Autoblaster's hit, or a critical hit if the defender prefers.
#[test]
fn autoblaster_hits_are_canceled_by_tokens() {
    let evading = || ship("tie", "academypilot", (0.0, 0.0, 0.0)).evading();
    let fire = |dice: &str| {
        let mut report = autoblast(80.0, evading(), dice);
        report
            .choose("gray attacks tie with autoblasterturret")
            .choose("spend evade");
        report
    };
    assert_eq!(fire("a:HH d:VVB").struck(), (1, 0));
    for (answer, left) in [("yes", (1, 0)), ("pass", (0, 1))] {
        let mut report = fire("a:HC d:BBB");
        assert_eq!(
            report.prompt().seat,
            Seat(1),
            "the defender decides about the order"
        );
        report.choose(answer);
        assert_eq!(report.struck(), left);
    }
    assert_eq!(
        fire("a:HC d:VBB").struck(),
        (0, 0),
        "one for each, so no decision"
    );
}

/// A Black Squadron Pilot with Snap Shot, and an enemy that moves to this gap between the bases in its arc.
fn ambush(gap: f64) -> [PositionShip; 2] {
    [
        ship("black", "blacksquadronpilot", (MIDDLE, 300.0, 0.0))
            .upgrade("snapshot")
            .focused()
            .done(),
        arriving("rookie", "rookiepilot", (MIDDLE, 340.0 + gap, 180.0)),
    ]
}

/// [FE-ABIL-04] Snap Shot attacks an enemy that has just moved, without modifying dice.
#[test]
fn snap_shot_attacks_a_ship_that_moves_near() {
    let mut report = position(Phase::Activation, ambush(80.0)).dice("a:HE d:BB").play();
    assert_eq!((report.asks(), report.prompt().seat), (Ask::UseAbility, Seat(1)));
    report.choose("use snapshot");
    assert_eq!(report.struck(), (1, 0));
    assert!(
        report.ship("black").has(Token::Focus),
        "the dice couldn't be modified"
    );
    assert_eq!(report.rolls(Die::Attack), [2], "no bonus for range 1");
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("rookie")),
        "the rookie's activation continues"
    );
    report.choose("pass");
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("black")),
        "it may attack as usual in the Combat phase"
    );
    let (ship, weapon) = (report.id("black"), WeaponRef::Upgrade(UpgradeIndex(0)));
    assert_eq!(
        report.why("black attacks rookie with snapshot"),
        told(AttackRefusal::WaitsForCard { ship, weapon }, Rule::FE_WEAP_04)
    );
}

/// Snap Shot needs an enemy in arc at range 1, and there is no prompt where it can't be used.
#[test]
fn snap_shot_needs_its_target() {
    let asked = |ships: [PositionShip; 2]| position(Phase::Activation, ships).play().asks();
    assert_eq!(asked(ambush(80.0)), Ask::UseAbility);
    assert_ne!(asked(ambush(120.0)), Ask::UseAbility, "too far");
    let [mut black, rookie] = ambush(80.0);
    black.at.2 = 180.0;
    assert_ne!(asked([black, rookie]), Ask::UseAbility, "behind it");
    let [black, rookie] = ambush(120.0);
    let armed = black.upgrade("xx23sthreadtracers");
    assert_ne!(
        asked([armed, rookie]),
        Ask::UseAbility,
        "its missiles would reach, but they don't count"
    );
    let [black, rookie] = ambush(80.0);
    let friend = PositionShip {
        pilot: "academypilot".into(),
        ..rookie
    };
    assert_ne!(asked([black, friend]), Ask::UseAbility, "a friend");
    let [black, rookie] = ambush(80.0);
    let hurt = black.faceup("injuredpilot");
    assert_ne!(
        asked([hurt, rookie]),
        Ask::UseAbility,
        "its pilot abilities are ignored"
    );
}

/// One Snap Shot per phase, and a ship it destroys in the Activation phase is removed immediately [FE-OPEN-21].
#[test]
fn snap_shot_once_a_phase_and_destroys_immediately() {
    let second = || {
        arriving("red", "redsquadronpilot", (MIDDLE + 60.0, 420.0, 180.0))
            .shields(0)
            .facedown(2)
    };
    let [black, rookie] = ambush(80.0);
    let mut report = position(Phase::Activation, [black, rookie, second()])
        .dice("a:BB d:BB")
        .play();
    report.choose("use snapshot").choose("pass");
    assert_eq!(report.asks(), Ask::Action(report.id("red")), "its shot was used");

    let [black, rookie] = ambush(80.0);
    let mut report = position(Phase::Activation, [black, rookie, second()])
        .dice("a:HH d:BB")
        .play();
    report.choose("pass").choose("pass").choose("use snapshot");
    assert!(
        !report.ship("red").status().in_play(),
        "equal skill, but this isn't the Combat phase"
    );
    assert_eq!(report.asks(), Ask::Attack(report.id("black")));
}

/// Snap Shot past an asteroid leaves the choice of the line where there is one, and no choice where there is none.
#[test]
fn snap_shot_chooses_its_line() {
    let mut report = position(Phase::Activation, ambush(80.0))
        .rock("coreasteroid0", (MIDDLE + 20.0, 380.0, 0.0))
        .dice("a:BB d:BB")
        .play();
    report.choose("use snapshot");
    assert_eq!(report.asks(), Ask::Attack(report.id("black")));
    assert_eq!(report.offers().len(), 2, "clear or obstructed, and no third way");
    report.choose("black attacks rookie with snapshot clear");
    assert_eq!(report.rolls(Die::Defense), [2]);
}
