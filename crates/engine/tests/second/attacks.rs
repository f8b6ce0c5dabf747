//! Attacks: their steps, legal targets, and the number of dice.

use furball_cards::{Die, Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{
    AbilityIndex, AbilityRef, Ask, AttackStep, CardRef, Choice, DiceSource, Event, Seat, Side, UpgradeIndex,
    WeaponRef,
};
use furball_testing::fight::*;
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// [SE-ATK-01, LG-ATK-06, LG-QR-03]
#[test]
fn an_attack_has_six_steps() {
    let x = xwing().upgrade("protontorpedoes").locks("tie");
    let mut report = engage([x, tie(150.0)], "a:HHBB d:VBB");
    report
        .choose("x attacks tie with protontorpedoes")
        .choose("use protontorpedoes")
        .pass_all();
    let log: Vec<String> = report
        .events
        .iter()
        .filter_map(|event| match event {
            Event::AttackDeclared { .. } => Some("defender declared".to_owned()),
            Event::ChargesLost { .. } => Some("costs paid".to_owned()),
            Event::AttackStep(step) => Some(format!("{step:?}")),
            Event::DiceRolled { .. } => Some("rolled".to_owned()),
            Event::DamageDealt { .. } => Some("damage".to_owned()),
            _ => None,
        })
        .collect();
    assert_eq!(
        log,
        [
            "defender declared",
            "DeclareTarget",
            "costs paid",
            "RollAttackDice",
            "rolled",
            "ModifyAttackDice",
            "RollDefenseDice",
            "rolled",
            "ModifyDefenseDice",
            "Neutralize",
            "DealDamage",
            "damage",
            "After",
        ]
    );
}

/// [SE-ATK-02, LG-ATK-08]
#[test]
fn ranges_may_be_measured_before_choosing() {
    let wing = ship("wing", "academypilot", (MIDDLE + 60.0, 480.0, 180.0)).done();
    let mut report = engage([xwing(), tie(150.0), wing], "");
    let view = report.spectator();
    for target in ["tie", "wing"] {
        let shot = view.shot(report.id("x"), WeaponRef::MAIN, report.id(target));
        assert!(shot.is_ok());
    }
    assert_eq!(report.targets().len(), 2, "still any of them");
    report.choose("pass");
    assert!(
        !report.saw(|event| matches!(event, Event::AttackDeclared { .. })),
        "or none"
    );
}

/// [SE-ATK-03, LG-ATK-05]
#[test]
fn one_weapon_is_chosen() {
    let x = xwing().upgrade("clustermissiles").locks("tie");
    let mut report = engage([x, tie(150.0)], "a:BBB d:BBB");
    assert!(report.may("x attacks tie") && report.may("x attacks tie with clustermissiles"));
    report.choose("x attacks tie").pass_all();
    assert!(!report.saw(|event| matches!(event, Event::ChargesLost { .. })));
}

/// [SE-ATK-04, SE-WPN-07, LG-ATK-01, LG-WEAP-07, LG-WEAP-08]
#[test]
fn the_defender_meets_the_weapons_requirements() {
    let x = xwing().upgrade("protontorpedoes").locks("tie");
    let other = ship("other", "academypilot", (MIDDLE + 60.0, 490.0, 180.0)).done();
    let mut report = engage([x, tie(150.0), other], "a:BBBB d:BBB");
    assert!(report.may("x attacks tie with protontorpedoes"));
    assert!(!report.may("x attacks other with protontorpedoes"));
    report.choose("x attacks tie with protontorpedoes").pass_all();
    assert!(
        !report.saw(|event| matches!(event, Event::LockSpent { .. })),
        "the lock is needed, not spent"
    );
}

/// [SE-ATK-05]
#[test]
fn costs_are_paid() {
    let x = xwing().upgrade("protontorpedoes").locks("tie");
    let mut report = engage([x, tie(150.0)], "a:BBBB d:BBB");
    report.choose("x attacks tie with protontorpedoes").pass_all();
    let torpedoes = report.ship("x").upgrade_charges().next();
    assert_eq!(torpedoes, Some(1));
}

/// [SE-ATK-06]
#[test]
fn a_weapon_that_cannot_be_paid_for_cannot_be_used() {
    let x = PositionShip {
        upgrade_charges: vec![("protontorpedoes".into(), 0)],
        ..xwing().upgrade("protontorpedoes").locks("tie")
    };
    let report = engage([x, tie(150.0)], "");
    assert!(!report.may("x attacks tie with protontorpedoes"));
    assert!(report.may("x attacks tie"));
    assert!(report.offers().contains(&Choice::Pass));
}

/// [SE-ATK-07, SE-WPN-02, LG-MANV-24, LG-OPEN-66] The bases touch beside the arc, and the part in the arc is at range 1.
#[test]
fn no_attack_at_range_0() {
    let report = engage([xwing(), tie_at(40.0, 25.0)], "");
    assert_eq!(report.spectator().range(report.id("x"), report.id("tie")), 0);
    assert!(
        report
            .spectator()
            .sight(report.id("x"), report.id("tie"), false)
            .is_some()
    );
    assert!(!may_attack(&report, "tie"));
    // Beside it, at range 1, it may.
    assert!(may_attack(&engage([xwing(), tie_at(42.0, 25.0)], ""), "tie"));
}

/// [SE-ATK-08, LG-ENG-03]
#[test]
fn no_attack_on_friendly_ships() {
    let friend = ship("friend", "bluesquadronescort", (MIDDLE, 440.0, 0.0)).done();
    let report = engage([xwing(), friend, tie(300.0)], "");
    assert!(!may_attack(&report, "friend"));
}

/// [SE-ATK-09] The attacker's card still affects it in the aftermath.
#[test]
fn the_defender_remains_the_defender_to_the_end() {
    let mut report = attack(xwing().upgrade("test-after-attacking"), tie(150.0), "a:BBB d:BBB");
    report.pass_all();
    assert_eq!(report.ship("tie").tokens().count(Token::Strain), 1);
}

/// [SE-ATK-10, LG-ATK-09] Three, one for range 1, one more, one fewer.
#[test]
fn attack_dice_add_up() {
    let x = xwing()
        .upgrade("test-one-more-attack")
        .upgrade("test-one-fewer-attack");
    assert_eq!(rolled(&attack(x, tie(50.0), "a:BBBB d:BBB")).0, 4);
}

/// [SE-ATK-11, LG-ATK-10]
#[test]
fn the_defender_modifies_attack_dice_first() {
    let mut report = attack(
        xwing().focused(),
        tie(150.0).upgrade("test-disturbs"),
        "a:HEB a:E d:BBB",
    );
    assert_eq!(report.prompt().seat, Seat(1));
    report.choose("use test-disturbs").choose("dice 1");
    assert_eq!(report.prompt().seat, Seat(0));
    report.choose("spend focus");
    assert_eq!(report.struck(), (2, 0), "no further prompt");
}

/// [SE-ATK-12, LG-ATK-11] Three, one for range 3, one for the rock, one fewer for strain.
#[test]
fn defense_dice_add_up() {
    let position = second(Phase::Engagement, [xwing(), tie(250.0).token(Token::Strain)])
        .rock("coreasteroid5", (MIDDLE, 445.0, 0.0));
    let mut report = play(position, "a:BBB d:BBBB");
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report), (3, 4));
}

/// [SE-ATK-13, SE-FAQ-15, LG-ATK-12]
#[test]
fn the_attacker_modifies_defense_dice_first() {
    let mut report = attack(
        xwing().upgrade("test-salvo"),
        tie(150.0).evading(),
        "a:HHB d:VBB d:BB",
    );
    assert_eq!(report.prompt().seat, Seat(0));
    report.choose("use test-salvo").choose("dice 1 2");
    assert_eq!(report.prompt().seat, Seat(1));
    report.choose("spend evade");
    assert_eq!(report.struck(), (1, 0));
}

/// [SE-ATK-14, LG-ATK-13, LG-ATK-14]
#[test]
fn hits_are_canceled_before_critical_results() {
    let report = attack(xwing(), tie(150.0), "a:HCC d:VVB");
    assert_eq!(report.struck(), (0, 1));
}

/// [SE-ATK-15, LG-ATK-15, LG-ATK-16]
#[test]
fn focus_results_and_blanks_never_hit() {
    let report = attack(xwing(), tie(150.0), "a:EEB d:BBB");
    assert!(report.saw(|event| matches!(event, Event::AttackMissed)));
    let report = attack(xwing(), tie(150.0), "a:EHB d:BBB");
    assert_eq!(report.struck(), (1, 0));
}

/// [SE-ATK-16]
#[test]
fn a_miss_deals_no_damage_but_has_an_aftermath() {
    let mut report = attack(xwing().upgrade("test-after-attacking"), tie(150.0), "a:HBB d:VVB");
    report.pass_all();
    assert!(!report.saw(|event| matches!(event, Event::AttackStep(AttackStep::DealDamage))));
    assert!(report.saw(|event| matches!(
        event,
        Event::TokensGained {
            token: Token::Focus,
            ..
        }
    )));
}

/// [SE-ATK-17, LG-ATK-17] The hit removes the shield, the crit deals a faceup card; then both results are gone.
#[test]
fn hits_are_suffered_before_critical_damage() {
    let target = ship("tie", "tempestsquadronpilot", (MIDDLE, 490.0, 180.0))
        .shields(1)
        .done();
    let position = second(
        Phase::Engagement,
        [xwing(), target.upgrade("test-after-defending")],
    );
    let mut report = play(position.deck(&["panickedpilot"]), "a:CHB d:BBB");
    report.choose("x attacks tie");
    let shield = report.when(|event| matches!(event, Event::ShieldLost { .. }));
    let card = report.when(|event| matches!(event, Event::DamageDealt { faceup: true, .. }));
    assert!(shield < card);
    assert_eq!(report.ship("tie").damage().count(), 1);
}

/// Both ships have an ability of each kind.
fn aftermath(initiative: furball_cards::Faction) -> Report {
    let x = xwing().upgrade("test-after-attacking").upgrade("test-follow-up");
    let tie = tie(150.0).upgrade("test-after-defending").upgrade("test-revenge");
    let mut position = second(Phase::Engagement, [x, tie]);
    position.first_side = Some(initiative);
    play(position, "a:BBB d:BBB a:BB d:BB a:BBB d:BB")
}

/// [SE-ATK-18, SE-BONUS-01, SE-BONUS-03, LG-ATK-18, LG-ATK-23, LG-ABIL-03, LG-OPEN-65] Whoever is the first player.
#[test]
fn the_aftermath_has_an_order() {
    for first in [furball_cards::Faction::Rebel, furball_cards::Faction::Imperial] {
        let mut report = aftermath(first);
        report.choose("x attacks tie");
        let tie_gains = report.when(|event| {
            matches!(
                event,
                Event::TokensGained {
                    token: Token::Evade,
                    ..
                }
            )
        });
        let x_gains = report.when(|event| {
            matches!(
                event,
                Event::TokensGained {
                    token: Token::Focus,
                    ..
                }
            )
        });
        assert!(tie_gains < x_gains);
        assert_eq!(
            report.prompt().seat,
            Seat(1),
            "the defending player's bonus attack"
        );
        report.choose("use test-revenge").choose("tie attacks x");
        // The fighter's attack has a complete aftermath of its own.
        report.run(&[Choice::Pass]);
        let attackers: Vec<_> = report
            .events
            .iter()
            .filter_map(|event| match event {
                Event::AttackDeclared { attacker, .. } => Some(*attacker),
                _ => None,
            })
            .collect();
        assert_eq!(attackers, [report.id("x"), report.id("tie")]);
        report.position.dice = None;
    }
}

/// [SE-ATK-18, SE-BONUS-03]
#[test]
fn the_attackers_bonus_attack_comes_last() {
    let mut report = aftermath(furball_cards::Faction::Rebel);
    report
        .choose("x attacks tie")
        .choose("use test-revenge")
        .choose("tie attacks x")
        .choose("use test-follow-up")
        .choose("x attacks tie");
    report.pass_all();
    let attackers = report.count(|event| matches!(event, Event::AttackDeclared { .. }));
    assert_eq!(attackers, 3);
}

/// [SE-ATK-20] There is no prompt for how many.
#[test]
fn all_dice_due_are_rolled() {
    let report = attack(xwing(), tie(50.0), "a:BBBB d:BBB");
    assert_eq!(rolled(&report), (4, 3));
}

/// [SE-ATK-21] None of them counts as rerolled.
#[test]
fn more_dice_than_the_box_has() {
    let x = xwing()
        .upgrade("test-one-more-attack")
        .upgrade("test-primary-die")
        .upgrade("test-near-die")
        .locks("tie");
    let report = attack(x, tie(50.0), "a:BBBBBBB d:BBB");
    let attack = report.spectator().attack().expect("an attack");
    assert_eq!(attack.attack.dice.len(), 7);
    assert_eq!(attack.attack.rerollable(&[]).len(), 7);
    let mut report = report;
    report.pass_all();
}

/// [SE-ATK-22]
#[test]
fn agility_is_rolled() {
    assert_eq!(rolled(&attack(xwing(), tie(150.0), "a:BBB d:BBB")).1, 3);
}

/// [SE-ATK-23] The Decimator's agility is 0.
#[test]
fn without_agility_there_may_still_be_dice() {
    let decimator = ship("tie", "patrolleader", (MIDDLE, 610.0, 180.0)).done();
    let position =
        second(Phase::Engagement, [xwing(), decimator]).rock("coreasteroid5", (MIDDLE, 445.0, 0.0));
    let mut report = play(position, "a:BBB d:BB");
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report), (3, 2));
}

/// [SE-ATK-24] The card requires agility 3.
#[test]
fn fewer_dice_do_not_change_agility() {
    let report = attack(
        xwing().upgrade("test-agile-die"),
        tie(150.0).token(Token::Strain),
        "a:BBBB d:BB",
    );
    assert_eq!(rolled(&report), (4, 2));
}

/// [SE-ATK-25, SE-TRAC-04, LG-DICE-02] 0 and 1 for range 3, less one for strain, less one for the tractor token.
#[test]
fn only_the_sum_is_never_negative() {
    let decimator = |tokens: &[Token]| PositionShip {
        tokens: tokens.to_vec(),
        ..ship("tie", "patrolleader", (MIDDLE, 610.0, 180.0)).done()
    };
    let report = attack(xwing(), decimator(&[Token::Strain, Token::Tractor]), "a:BBB");
    assert_eq!(rolled(&report), (3, 0));
    // Agility 1 with the rock: 1 + 1 + 1 - 1 - 1.
    let ywing = PositionShip {
        tokens: vec![Token::Strain, Token::Tractor],
        side: Some(Side::Two),
        ..ship("tie", "hiredgun", (MIDDLE, 590.0, 180.0)).done()
    };
    let position = second(Phase::Engagement, [xwing(), ywing]).rock("coreasteroid5", (MIDDLE, 445.0, 0.0));
    let mut report = play(position, "a:BBB d:B");
    report.choose("x attacks tie obstructed");
    assert_eq!(rolled(&report), (3, 1));
}

/// [SE-TOK-08, SE-TOK-09]
#[test]
fn strain_counts_once_and_is_removed_one_by_one() {
    let tie = tie(150.0).token(Token::Strain).token(Token::Strain);
    let mut report = attack(xwing(), tie, "a:BBB d:BB");
    report.pass_all();
    assert_eq!(rolled(&report), (3, 2));
    assert_eq!(report.ship("tie").tokens().count(Token::Strain), 1);
}

/// The sources of the current attack's dice.
fn shares(report: &Report, die: Die) -> Vec<(DiceSource, i16)> {
    let shares = report.view(0).dice_shares(die);
    shares.iter().map(|share| (share.from, share.dice)).collect()
}

/// [SE-ATK-10, SE-ATK-12] At range 3, behind a rock, strained; the card is the X-wing's first upgrade. Its focus
/// token causes a prompt in the middle of the attack.
#[test]
fn the_number_of_dice_is_shown_as_a_sum() {
    let x = xwing()
        .upgrade("test-agile-die")
        .token(Token::Deplete)
        .token(Token::Focus);
    let tie = tie(250.0).token(Token::Strain);
    let position = second(Phase::Engagement, [x, tie]).rock("coreasteroid5", (MIDDLE, 445.0, 0.0));
    let mut report = play(position, "a:HEB d:BBBB");
    report.choose("x attacks tie obstructed");
    let card = AbilityRef {
        holder: report.id("x").into(),
        card: CardRef::Upgrade(UpgradeIndex(0)),
        index: AbilityIndex(0),
    };
    let attack = [
        (DiceSource::Weapon, 3),
        (DiceSource::Token(Token::Deplete), -1),
        (DiceSource::Card(card), 1),
    ];
    let defense = [
        (DiceSource::Agility, 3),
        (DiceSource::Range, 1),
        (DiceSource::Obstruction, 1),
        (DiceSource::Token(Token::Strain), -1),
    ];
    assert_eq!(shares(&report, Die::Attack), attack);
    assert_eq!(shares(&report, Die::Defense), defense);
    report.pass_all();
    assert_eq!(rolled(&report), (3, 4));
}

/// [SE-ATK-25]
#[test]
fn the_correction_of_a_negative_sum_is_shown_too() {
    let decimator = ship("tie", "patrolleader", (MIDDLE, 490.0, 180.0)).token(Token::Strain);
    let report = attack(xwing().token(Token::Focus), decimator.done(), "a:HEB");
    let defense = [(DiceSource::Token(Token::Strain), -1), (DiceSource::Limit, 1)];
    assert_eq!(shares(&report, Die::Defense), defense);
}

#[test]
fn a_depleted_ship_rolls_one_die_fewer() {
    let mut report = attack(xwing().token(Token::Deplete), tie(150.0), "a:BB d:BBB");
    report.pass_all();
    assert_eq!(rolled(&report), (2, 3));
    assert_eq!(report.ship("x").tokens().count(Token::Deplete), 0);
}

/// [SE-CLOAK-02, LG-TOK-14, LG-TOK-15, LG-TOK-16, LG-OPEN-59]
#[test]
fn a_cloaked_ship_is_harder_to_hit_and_does_not_attack() {
    let phantom = || ship("tie", "imdaartestpilot", (MIDDLE, 490.0, 180.0)).token(Token::Cloak);
    let report = attack(xwing(), phantom().done(), "a:BBB d:BBBB");
    assert_eq!(rolled(&report), (3, 4));
    let report = engage([xwing().done(), phantom()], "");
    assert!(!may_attack(&report, "x"));
}

/// [SE-ATK-26, SE-TOK-11, LG-TOK-63]
#[test]
fn some_weapons_inflict_tokens_instead_of_damage() {
    let mut report = engage([xwing().upgrade("tractorbeam"), tie(150.0)], "a:HCB d:BBB");
    report.choose("x attacks tie with tractorbeam").pass_all();
    assert_eq!(report.ship("tie").damage().count(), 0);
    assert!(report.saw(|event| matches!(
        event,
        Event::TokensGained {
            token: Token::Tractor,
            ..
        }
    )));
    let count = report.events.iter().map(|event| match event {
        Event::TokensGained {
            token: Token::Tractor,
            count,
            ..
        } => *count,
        _ => 0,
    });
    assert_eq!(count.sum::<u8>(), 2);
}

/// A probe droid of the second side, this far ahead of the X-wing.
fn probe(ahead: f64) -> PositionShip {
    PositionShip {
        side: Some(Side::Two),
        ..ship("probe", "drk_1_probe_droid", (MIDDLE, 300.0 + ahead, 0.0))
    }
}

/// [SE-RMT-01, SE-RMT-02, SE-RMT-11, SE-RMT-06, SE-RMT-07] Agility 3, one for range 3, one for the rock.
#[test]
fn a_remote_is_attacked_like_a_ship() {
    furball_testing::second_only!();
    let position = second(Phase::Engagement, [xwing(), tie(550.0), probe(300.0)])
        .rock("coreasteroid5", (MIDDLE, 430.0, 0.0));
    let mut report = play(position, "a:HCB d:BBBBB");
    report.choose("x attacks probe obstructed");
    assert_eq!(rolled(&report), (3, 5));
    // One facedown card, whatever it suffers, and it is removed immediately.
    let dealt = report.count(|event| matches!(event, Event::DamageDealt { faceup: false, .. }));
    assert_eq!(dealt, 1);
    assert_eq!(report.ship("probe").status(), furball_engine::Status::Destroyed);
}

/// [SE-RMT-09]
#[test]
fn a_remote_gains_no_tokens() {
    let x = xwing().upgrade("tractorbeam");
    let position = second(Phase::Engagement, [x, tie(550.0), probe(200.0)]);
    let mut report = position.dice("a:HHB d:BBB").play_with(content());
    report.choose("x attacks probe with tractorbeam").pass_all();
    assert!(!report.saw(|event| matches!(event, Event::TokensGained { .. })));
}

/// [SE-COST-01] Neither side has anything to modify, so the attack runs through.
#[test]
fn impossible_choices_are_not_prompted() {
    let report = attack(xwing(), tie(150.0), "a:HEB d:VEB");
    assert!(
        report
            .game
            .prompts()
            .iter()
            .all(|prompt| prompt.ask == Ask::SetDials)
    );
}

/// [SE-RMT-03] The fighter's card helps itself, not the probe.
#[test]
fn a_remote_is_not_a_friendly_ship() {
    let guard = || tie(150.0).upgrade("test-guards");
    assert_eq!(rolled(&attack(xwing(), guard(), "a:BBB d:BBBB")), (3, 4));
    let probe = PositionShip {
        at: (MIDDLE + 60.0, 470.0, 0.0),
        ..probe(0.0)
    };
    let mut report = engage([xwing(), guard(), probe], "a:BBB d:BBB");
    report.choose("x attacks probe");
    assert_eq!(rolled(&report), (3, 3));
}

/// [SE-RMT-04]
#[test]
fn a_remote_is_an_enemy_ship_only_for_its_attacker() {
    let x = xwing().upgrade("test-enemy-die");
    let mut report = engage([x, tie(550.0), probe(200.0)], "a:BBBB d:BBB");
    report.choose("x attacks probe");
    assert_eq!(rolled(&report), (4, 3));
    let friend = || {
        ship("friend", "bluesquadronescort", (MIDDLE + 300.0, 300.0, 0.0))
            .upgrade("test-friends-enemy-die")
            .done()
    };
    let mut report = engage([xwing(), friend(), tie(550.0), probe(200.0)], "a:BBB d:BBB");
    report.choose("x attacks probe");
    assert_eq!(rolled(&report), (3, 3));
    let mut report = engage([xwing(), friend(), tie(150.0)], "a:BBBB d:BBB");
    report.choose("x attacks tie");
    assert_eq!(rolled(&report), (4, 3), "a ship is one for any attacker");
}

/// [SE-RMT-05] The X-wing is behind a fighter that faces away, but not behind a probe.
#[test]
fn no_ship_is_behind_a_remote() {
    let x = || xwing().upgrade("test-behind-die");
    let away = PositionShip {
        at: (MIDDLE, 490.0, 0.0),
        ..tie(150.0)
    };
    assert_eq!(rolled(&attack(x(), away, "a:BBBB d:BBB")), (4, 3));
    let mut report = engage([x(), tie(550.0), probe(200.0)], "a:BBB d:BBB");
    report.choose("x attacks probe");
    assert_eq!(rolled(&report), (3, 3));
}
