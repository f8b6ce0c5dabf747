//! Every Rebel pilot's ability in effect, and where it doesn't apply.

use furball_cards::{Die, Phase, Token};
use furball_engine::refusal::AttackRefusal;
use furball_engine::{Ask, Event, Rule};
use furball_testing::duel::*;
use furball_testing::*;

/// Wedge Antilles: his defender has less agility, but only when Wedge is the attacker.
#[test]
fn wedge_takes_agility_from_the_defender() {
    let ships = [
        ship("wedge", "wedgeantilles", NEAR),
        rookie(left_of(NEAR, 60.0)),
        academy(AT_RANGE_1).done(),
    ];
    let mut report = combat(ships, "a:BBBB d:BB a:BBBB d:BBB");
    report
        .choose("wedge attacks academy")
        .choose("rookie attacks academy");
    assert_eq!(report.rolls(Die::Defense), [2, 3]);
}

/// Luke Skywalker: changes one focus result of his defense to an evade, and none of his attack.
#[test]
fn luke_changes_one_focus_result_to_an_evade() {
    let ships = [ship("luke", "lukeskywalker", NEAR), academy(AT_RANGE_1)];
    let mut report = combat(ships, "a:EBBB d:BBB a:HHB d:EE");
    report.choose("luke attacks academy");
    assert_eq!(report.struck(), (0, 0), "his own focus result can't be changed");
    report.choose("academy attacks luke").choose("use lukeskywalker");
    assert_eq!(report.struck(), (1, 0), "one of two focus results evades");
}

#[test]
fn luke_needs_a_focus_result() {
    let ships = [ship("luke", "lukeskywalker", NEAR).done(), academy(AT_RANGE_1)];
    let mut report = combat(ships, "a:HHB d:VB");
    report.choose("academy attacks luke");
    assert_eq!(report.struck(), (1, 0), "no prompt");
}

/// Wes Janson: after his attack he removes one token of his choice from the defender.
#[test]
fn wes_removes_one_token() {
    let target = ship("tempest", "tempestsquadronpilot", AT_RANGE_1)
        .focused()
        .evading();
    let ships = [ship("wes", "wesjanson", NEAR), target.locks("wes")];
    let mut report = combat(ships, "a:BBBB d:BBB");
    report
        .choose("wes attacks tempest")
        .choose("pass")
        .choose("use wesjanson");
    assert!(report.may("option 0") && report.may("option 1"));
    report.choose("option 2");
    let tempest = report.ship("tempest");
    assert_eq!(tempest.lock(), None);
    assert!(
        tempest.has(Token::Focus) && tempest.has(Token::Evade),
        "only one of them"
    );
}

#[test]
fn wes_has_nothing_to_remove() {
    let ships = [
        ship("wes", "wesjanson", NEAR).locks("academy"),
        academy(AT_RANGE_1).stressed().done(),
    ];
    let mut report = combat(ships, "a:BBBB d:BBB");
    report.choose("wes attacks academy").choose("pass");
    assert!(!any_ability_used(&report));
    assert!(
        report.ship("wes").lock().is_some(),
        "and his own lock isn't the defender's"
    );
}

fn porkins(dice: &str) -> Report {
    let ships = [
        ship("jek", "jekporkins", (MIDDLE, 100.0, 0.0)).dial("4 koiogran red"),
        academy((MIDDLE, 700.0, 180.0)),
    ];
    activation(ships, dice)
}

/// Jek Porkins: he may remove stress at the risk of a damage card past his shields.
#[test]
fn jek_removes_stress() {
    let mut report = porkins("a:H");
    report.choose("use jekporkins");
    let jek = report.ship("jek");
    assert!(!jek.has(Token::Stress));
    assert_eq!(
        (jek.shields(), jek.damage().count(), jek.critical_tokens()),
        (2, 1, 0)
    );
    report.choose("focus");

    let mut report = porkins("a:C");
    report.choose("use jekporkins");
    assert_eq!(report.ship("jek").damage().count(), 0, "only a hit does that");
    report.choose("focus");
}

#[test]
fn jek_may_keep_his_stress() {
    let mut report = porkins("");
    report.choose("pass");
    assert!(report.ship("jek").has(Token::Stress));
    assert_eq!(
        report.count(|event| matches!(event, Event::EffectRolled { .. })),
        0
    );
}

/// Garven Dreis: the focus token he spends goes to a friendly ship at range 1 or 2.
#[test]
fn garven_passes_on_his_focus_token() {
    let ships = [
        ship("garven", "garvendreis", NEAR).focused(),
        rookie(left_of(NEAR, 100.0)).done(),
        ship("second", "rookiepilot", left_of(NEAR, 200.0)).done(),
        ship("far", "rookiepilot", left_of(NEAR, 300.0)).done(),
        academy(AT_RANGE_1).done(),
    ];
    let mut report = combat(ships, "a:EEBB d:BBB");
    report
        .choose("garven attacks academy")
        .choose("spend focus")
        .choose("use garvendreis");
    assert!(!report.may("ship far") && !report.may("ship garven") && report.may("ship second"));
    report.choose("ship rookie");
    assert_eq!(report.struck(), (2, 0), "the token still did its work");
    assert_eq!(report.gained("rookie", Token::Focus), 1);
    assert_eq!(report.gained("second", Token::Focus), 0);
}

#[test]
fn garven_has_no_friendly_ship_in_range() {
    let ships = [
        ship("garven", "garvendreis", NEAR).focused(),
        rookie(left_of(NEAR, 300.0)).focused().done(),
        academy(AT_RANGE_1).done(),
    ];
    let mut report = combat(ships, "a:EEBB d:BBB");
    report.choose("garven attacks academy").choose("spend focus");
    assert_eq!(report.struck(), (2, 0), "no prompt");
}

/// Biggs and two friendly ships, one of them out of his range, in front of an Academy Pilot that could attack any.
fn biggs() -> Report {
    let ships = [
        ship("biggs", "biggsdarklighter", NEAR).done(),
        rookie((MIDDLE + 80.0, 300.0, 0.0)).done(),
        ship("far", "rookiepilot", (MIDDLE - 150.0, 300.0, 0.0)).done(),
        academy((MIDDLE, 480.0, 180.0)),
    ];
    position(Phase::Engagement, ships).play()
}

/// Biggs Darklighter: for one round, friendly ships at range 1 can't be targeted by an attacker that could target
/// him.
#[test]
fn biggs_draws_fire() {
    let mut report = biggs();
    report.choose("use biggsdarklighter");
    let target = report.id("rookie");
    assert_eq!(
        report.why("academy attacks rookie"),
        told(AttackRefusal::CardHidesTarget { target }, Rule::FE_ABIL_05)
    );
    assert_eq!(report.targets(), [report.id("biggs"), report.id("far")]);
}

#[test]
fn biggs_need_not_draw_fire() {
    let mut report = biggs();
    report.choose("pass");
    assert_eq!(report.targets().len(), 3);
}

#[test]
fn biggs_does_not_protect_from_attackers_that_cannot_target_him() {
    let ships = [
        ship("biggs", "biggsdarklighter", NEAR).done(),
        rookie((MIDDLE, 420.0, 0.0)).done(),
        academy((MIDDLE + 80.0, 420.0, 270.0)),
    ];
    let mut report = position(Phase::Engagement, ships).play();
    report.choose("use biggsdarklighter");
    assert_eq!(report.targets(), [report.id("rookie")], "he is outside its arc");
}

#[test]
fn biggs_draws_fire_once_per_game() {
    let ships = [
        ship("biggs", "biggsdarklighter", (MIDDLE, 100.0, 0.0)),
        academy((MIDDLE, 800.0, 180.0)),
    ];
    let mut report = position(Phase::Engagement, ships).play();
    report
        .choose("use biggsdarklighter")
        .choose("dial biggs 1 straight")
        .choose("dial academy 2 straight")
        .pass_all();
    assert_eq!(
        report.game.round(),
        3,
        "the second round passed without a question"
    );
    assert_eq!(
        report.count(|event| matches!(event, Event::AbilityUsed { .. })),
        1
    );
}

/// "Hobbie" Klivian: he removes stress when he acquires or spends a lock.
#[test]
fn hobbie_removes_stress_with_target_locks() {
    let hobbie = ship("hobbie", "hobbieklivian", (MIDDLE, 100.0, 0.0))
        .upgrade("targetingastromech")
        .dial("4 koiogran red");
    let mut report = activation([hobbie, academy((MIDDLE, 500.0, 180.0))], "");
    report.choose("use targetingastromech").choose("ship academy");
    assert!(report.ship("hobbie").has(Token::Stress));
    report.choose("use hobbieklivian");
    assert!(!report.ship("hobbie").has(Token::Stress));

    let hobbie = ship("hobbie", "hobbieklivian", NEAR).locks("academy").stressed();
    let mut report = combat([hobbie, academy(AT_RANGE_1).done()], "a:BBBB a:H d:BBB");
    report
        .choose("hobbie attacks academy")
        .choose("spend lock")
        .choose("use hobbieklivian")
        .choose("dice 1");
    assert!(!report.ship("hobbie").has(Token::Stress));
    assert_eq!(report.struck(), (1, 0));
}

#[test]
fn hobbie_without_stress_has_no_prompt() {
    let hobbie = ship("hobbie", "hobbieklivian", NEAR).locks("academy");
    let mut report = combat([hobbie, academy(AT_RANGE_1).done()], "a:BBBB a:H d:BBB");
    report
        .choose("hobbie attacks academy")
        .choose("spend lock")
        .choose("dice 1");
    assert_eq!(report.struck(), (1, 0));
}

/// [FE-ACT-03] Edrio Two Tubes: with a focus token he acts before he reveals his dial, and again after moving.
#[test]
fn edrio_acts_before_he_moves() {
    let edrio = ship("edrio", "edriotwotubes", (MIDDLE, 100.0, 0.0))
        .focused()
        .dial("2 straight easy");
    let mut report = activation([edrio, academy((MIDDLE, 400.0, 180.0))], "");
    report.choose("use edriotwotubes").choose("lock academy");
    let acted = report.when(|event| matches!(event, Event::LockAcquired { .. }));
    assert!(acted < report.when(|event| matches!(event, Event::DialRevealed { .. })));
    assert!(
        !report.may("lock academy"),
        "the same action can't be performed twice"
    );
    report.choose("focus");
    assert_eq!(report.ship("edrio").tokens().count(Token::Focus), 2);
}

#[test]
fn edrio_needs_a_focus_token() {
    let edrio = ship("edrio", "edriotwotubes", (MIDDLE, 100.0, 0.0)).dial("2 straight easy");
    let report = activation([edrio, academy((MIDDLE, 400.0, 180.0))], "");
    assert_eq!(report.asks(), Ask::Action(report.id("edrio")));
    assert!(report.saw(|event| matches!(event, Event::Moved { .. })));
}

/// Tarn Mison: he locks an attacker that declares him its target, before any dice are rolled; not one that attacks a
/// friendly ship.
#[test]
fn tarn_locks_his_attacker() {
    let ships = [
        ship("tarn", "tarnmison", NEAR).done(),
        rookie(left_of(NEAR, 60.0)).done(),
        academy(AT_RANGE_1),
        ship("second", "academypilot", left_of(AT_RANGE_1, 60.0)),
    ];
    let mut report = combat(ships, "a:BBB d:BB a:BBB d:BB");
    report
        .choose("ship academy")
        .choose("academy attacks rookie")
        .choose("second attacks tarn")
        .choose("use tarnmison");
    assert_eq!(report.ship("tarn").lock(), Some(report.id("second")));
    let locked = report.when(|event| matches!(event, Event::LockAcquired { .. }));
    let rolls: Vec<usize> = (0..report.events.len())
        .filter(|&place| matches!(report.events[place], Event::DiceRolled { die: Die::Attack, .. }))
        .collect();
    assert!(rolls[0] < locked && locked < rolls[1]);
}

/// Horton Salm: at range 2 and 3 he rerolls blanks, and only blanks.
#[test]
fn horton_rerolls_blanks() {
    let ships = [ship("horton", "hortonsalm", NEAR), academy(AT_RANGE_2).done()];
    let mut report = combat(ships, "a:BE a:H d:BBB");
    report.choose("horton attacks academy").choose("use hortonsalm");
    assert_eq!(report.refused("dice 2").rule, Rule::FE_DICE_07);
    report.choose("dice 1");
    assert_eq!(report.struck(), (1, 0));
}

#[test]
fn horton_does_not_at_range_1() {
    let ships = [ship("horton", "hortonsalm", NEAR), academy(AT_RANGE_1).done()];
    let mut report = combat(ships, "a:BBH d:BBB");
    report.choose("horton attacks academy");
    assert_eq!(report.struck(), (1, 0), "no prompt");
}

/// "Dutch" Vander: when he acquires a lock, a friendly ship at range 1 or 2 also acquires one, even outside its
/// activation.
#[test]
fn dutch_shares_his_lock() {
    let ships = [
        arriving("dutch", "dutchvander", (MIDDLE, 300.0, 0.0)),
        rookie((MIDDLE + 100.0, 300.0, 0.0)).stressed(),
        ship("second", "rookiepilot", (MIDDLE + 200.0, 300.0, 0.0)),
        ship("far", "rookiepilot", (MIDDLE - 300.0, 300.0, 0.0)),
        academy((MIDDLE, 500.0, 180.0)),
        ship("other", "academypilot", (MIDDLE + 100.0, 500.0, 180.0)),
    ];
    let mut report = activation(ships, "");
    report.choose("lock academy");
    assert!(!report.may("pass") && !report.may("ship far") && report.may("ship second"));
    report.choose("ship rookie");
    assert!(report.may("pass"), "the friend need not");
    report.choose("ship other");
    assert_eq!(report.ship("dutch").lock(), Some(report.id("academy")));
    assert_eq!(report.ship("rookie").lock(), Some(report.id("other")));
}

#[test]
fn dutch_has_no_friendly_ship_in_range() {
    let ships = [
        arriving("dutch", "dutchvander", (MIDDLE, 300.0, 0.0)),
        rookie((MIDDLE - 300.0, 300.0, 0.0)),
        academy((MIDDLE, 500.0, 180.0)),
    ];
    let mut report = activation(ships, "");
    report.choose("lock academy");
    assert!(report.ship("rookie").lock().is_none());
    assert_eq!(
        report.count(|event| matches!(event, Event::LockAcquired { .. })),
        1
    );
}

/// Ahsoka Tano: she spends a focus token to give a free action to a friendly ship at range 1, or to herself.
#[test]
fn ahsoka_lets_a_friendly_ship_act() {
    let ships = [
        ship("ahsoka", "ahsokatano", NEAR).focused(),
        rookie(left_of(NEAR, 100.0)),
        ship("far", "rookiepilot", left_of(NEAR, 200.0)),
        academy(AT_RANGE_3),
    ];
    let mut report = position(Phase::Engagement, ships).play();
    report.choose("use ahsokatano");
    assert!(report.may("ship ahsoka") && !report.may("ship far"));
    report.choose("ship rookie").choose("lock academy");
    assert_eq!(report.ship("rookie").lock(), Some(report.id("academy")));
    assert!(!report.ship("ahsoka").has(Token::Focus));
}

#[test]
fn ahsoka_needs_a_focus_token() {
    let ships = [
        ship("ahsoka", "ahsokatano", NEAR).evading(),
        rookie(left_of(NEAR, 100.0)).focused(),
        academy(AT_RANGE_3),
    ];
    let report = position(Phase::Engagement, ships).play();
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("ahsoka")),
        "the fighting begins at once"
    );
}

fn zeb(dice: &str) -> Report {
    let zeb = ship("zeb", "zeborrelios-tiefighter", NEAR).done();
    let ships = position(Phase::Engagement, [zeb, academy(AT_RANGE_1)]).dice(dice);
    let mut report = ships.deck(&["damagedengine"]).play();
    report.choose("academy attacks zeb");
    report
}

/// "Zeb" Orrelios: his evades may cancel critical hits first.
#[test]
fn zeb_cancels_crits_first() {
    let mut report = zeb("a:HCB d:VBB");
    report.choose("yes");
    assert_eq!(report.struck(), (1, 0));

    let mut report = zeb("a:HCB d:VBB");
    report.choose("pass");
    assert_eq!(report.struck(), (0, 1), "otherwise normal hits go first");
}

#[test]
fn zeb_has_no_prompt_when_the_order_makes_no_difference() {
    let report = zeb("a:HHB d:VBB");
    assert_eq!(report.struck(), (1, 0));
    assert!(!any_ability_used(&report));
}
