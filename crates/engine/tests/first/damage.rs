//! Suffering damage: shields, damage cards, the deck and destruction.

use furball_cards::{Content, Phase, Stat, Token};
use furball_engine::{Ask, Event, Position, Status, Viewer};
use furball_testing::*;

/// An X-wing and a TIE face to face at range 2; the X-wing has already attacked.
fn tie_attacks(shields: u8, dice: &str, deck: &[&str]) -> Report {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
            .shields(shields)
            .done(),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)),
    ];
    let mut report = position(Phase::Engagement, ships).dice(dice).deck(deck).play();
    report.choose("tie attacks rookie");
    report
}

/// The same two, with the X-wing about to attack a TIE that may already be damaged.
fn rookie_attacks(facedown: usize) -> Position {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0))
            .facedown(facedown)
            .done(),
        ship("wingman", "academypilot", (100.0, 880.0, 180.0)).done(),
    ];
    position(Phase::Engagement, ships)
}

/// [FE-DMG-01] An asteroid, a card and an enemy all remove a shield first: damage is damage.
#[test]
fn damage_from_any_source_is_suffered_alike() {
    let ships = [ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
        .shields(1)
        .dial("2 straight easy")];
    let rock = position(Phase::Activation, ships).rock("coreasteroid0", (MIDDLE, 420.0, 0.0));
    let report = rock.dice("a:H").play();
    assert_eq!(report.ship("rookie").shields(), 0);
    assert_eq!(report.ship("rookie").damage().count(), 0);

    let burning = [ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
        .shields(1)
        .faceup("consolefire")];
    let report = position(Phase::Engagement, burning).dice("a:H").play();
    assert_eq!(report.ship("rookie").shields(), 0);
    assert_eq!(report.ship("rookie").damage().count(), 1, "only the fire itself");

    let report = tie_attacks(1, "a:HB d:BB", &[]);
    assert_eq!(report.ship("rookie").shields(), 0);
    assert_eq!(report.ship("rookie").damage().count(), 0);
}

/// [FE-DMG-02] Whatever the order of the dice, normal damage goes to the shield and critical damage to the hull.
#[test]
fn normal_damage_comes_before_critical() {
    let report = tie_attacks(1, "a:CH d:BB", &["weaponmalfunction"]);
    assert_eq!(report.ship("rookie").shields(), 0);
    assert_eq!(report.faceup("rookie"), ["weaponmalfunction"]);
    let shield = report.when(|event| matches!(event, Event::ShieldLost { .. }));
    let card = report.when(|event| matches!(event, Event::DamageDealt { .. }));
    assert!(shield < card);
}

/// [FE-DMG-03, FE-DMG-04] A shield absorbs critical damage entirely: no card, no token.
#[test]
fn shields_absorb_critical_damage_without_further_effect() {
    let report = tie_attacks(2, "a:CB d:BB", &["directhit"]);
    let rookie = report.ship("rookie");
    assert_eq!(
        (
            rookie.shields(),
            rookie.damage().count(),
            rookie.critical_tokens()
        ),
        (1, 0, 0)
    );

    let report = tie_attacks(2, "a:CC d:BB", &["directhit"]);
    let rookie = report.ship("rookie");
    assert_eq!(
        (
            rookie.shields(),
            rookie.damage().count(),
            rookie.critical_tokens()
        ),
        (0, 0, 0)
    );
}

/// [FE-DMG-05, FE-OPEN-45] Normal damage is dealt facedown: its text does nothing, and no player may look at it.
#[test]
fn normal_damage_is_a_card_without_a_text() {
    let position = rookie_attacks(0).dice("a:HHB d:BBB");
    let mut report = position.deck(&["directhit", "structuraldamage"]).play();
    report.choose("rookie attacks tie");
    let tie = report.ship("tie");
    assert_eq!(tie.damage().count(), 2);
    assert_eq!(tie.hull_damage(), 2, "a facedown Direct Hit counts once");
    assert_eq!(
        tie.stat(Stat::Agility),
        3,
        "facedown Structural Damage is harmless"
    );
    assert_eq!(tie.critical_tokens(), 0);
    assert!(tie.status().in_play());
    for seat in [0, 1] {
        let tie = report.view(seat).ship(report.id("tie")).expect("the TIE");
        assert!(tie.damage().all(|dealt| dealt.card.is_none()));
    }
    for viewer in [
        Viewer::Seat(furball_engine::Seat(0)),
        Viewer::Seat(furball_engine::Seat(1)),
        Viewer::Spectator,
    ] {
        let mut seen = report.game.seen(viewer, &report.events);
        assert!(!seen.any(|event| matches!(event, Event::DamageDealt { card: Some(_), .. })));
    }
}

/// [FE-DMG-06, FE-DMG-08] Critical damage to the hull is a faceup card that takes effect immediately, with a token
/// next to the ship as a reminder.
#[test]
fn critical_damage_takes_effect() {
    let mut report = rookie_attacks(0)
        .dice("a:CBB d:BBB")
        .deck(&["structuraldamage"])
        .play();
    report.choose("rookie attacks tie");
    assert_eq!(report.faceup("tie"), ["structuraldamage"]);
    assert_eq!(report.ship("tie").stat(Stat::Agility), 2);
    assert_eq!(report.ship("tie").critical_tokens(), 1);
    let shown = |event: &Event| {
        matches!(
            event,
            Event::DamageDealt {
                faceup: true,
                card: Some(_),
                ..
            }
        )
    };
    assert!(report.saw(shown), "the card is public");
}

/// [FE-DMG-07] A droid that repairs Ship cards has nothing to do when there are only Pilot cards.
#[test]
fn traits_matter_only_to_cards_that_name_them() {
    let hurt = |card: &str| {
        let rookie = ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).upgrade("r5astromech");
        position(Phase::End, [rookie.faceup(card)]).play()
    };
    let report = hurt("damagedcockpit");
    assert_eq!(report.asks(), Ask::SetDials, "no prompt for the droid");
    assert_eq!(report.faceup("rookie"), ["damagedcockpit"]);

    let mut report = hurt("weaponmalfunction");
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use r5astromech");
    assert_eq!(report.ship("rookie").critical_tokens(), 0);
}

/// [FE-DMG-09, FE-OPEN-44] One critical hit token for each faceup card; a card flipped facedown loses its token and
/// its text but still counts against the hull.
#[test]
fn a_card_flipped_facedown_still_counts() {
    let rookie = ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).upgrade("r5astromech");
    let rookie = rookie.faceup("structuraldamage").faceup("damagedcockpit");
    let mut report = position(Phase::End, [rookie]).play();
    assert_eq!(report.ship("rookie").critical_tokens(), 2);
    assert_eq!(report.ship("rookie").stat(Stat::Agility), 1);
    report.choose("use r5astromech");
    assert_eq!(report.ship("rookie").critical_tokens(), 1);
    assert_eq!(report.ship("rookie").stat(Stat::Agility), 2);
    assert_eq!(report.ship("rookie").damage().count(), 2);
    assert_eq!(report.ship("rookie").hull_damage(), 2);
}

/// [FE-DMG-09] A discarded card no longer counts, whether it was facedown or would have been dealt faceup.
#[test]
fn a_discarded_card_no_longer_counts() {
    let rookie = ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).upgrade("r5d8");
    let rookie = rookie
        .facedown(1)
        .faceup("structuraldamage")
        .dial("1 straight easy");
    let mut report = position(Phase::Activation, [rookie]).dice("d:V").play();
    report.choose("action r5d8");
    assert_eq!(report.ship("rookie").damage().count(), 1);
    assert_eq!(report.ship("rookie").critical_tokens(), 1);
    assert_eq!(
        report.spectator().discard_pile(furball_engine::Side::One).len(),
        1
    );

    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)),
        ship("tie", "blacksquadronpilot", (MIDDLE, 480.0, 180.0))
            .upgrade("determination")
            .done(),
    ];
    let mut report = position(Phase::Engagement, ships)
        .dice("a:CBB d:BBB")
        .deck(&["damagedcockpit"])
        .play();
    report.choose("rookie attacks tie");
    assert_eq!(report.ship("tie").damage().count(), 0);
    assert_eq!(report.ship("tie").critical_tokens(), 0);
    assert_eq!(
        report.spectator().discard_pile(furball_engine::Side::One).len(),
        1
    );
}

/// [FE-DMG-10] The discard pile becomes the new deck.
#[test]
fn an_empty_deck_is_renewed_from_the_discards() {
    let mut position = rookie_attacks(0).dice("a:HBB d:BBB");
    position.short_deck = true;
    let discards = [
        "directhit",
        "consolefire",
        "stunnedpilot",
        "injuredpilot",
        "damagedengine",
    ];
    position.discard = discards.map(str::to_owned).to_vec();
    let mut report = position.play();
    assert_eq!(report.spectator().deck_size(furball_engine::Side::One), 0);
    report.choose("rookie attacks tie");
    assert!(report.saw(|event| *event == Event::DeckShuffled));
    assert_eq!(report.ship("tie").damage().count(), 1);
    assert_eq!(report.spectator().deck_size(furball_engine::Side::One), 4);
    assert_eq!(
        report.spectator().discard_pile(furball_engine::Side::One).len(),
        0
    );
}

/// [FE-DMG-11] Without any cards a critical hit is a normal hit, and substitutes count against the hull.
#[test]
fn without_cards_damage_is_still_counted() {
    let mut position = rookie_attacks(0).dice("a:CCB d:BBB a:HHB d:BBB");
    position.short_deck = true;
    position.ships[1].done = false;
    position
        .ships
        .push(ship("second", "rookiepilot", (MIDDLE - 60.0, 300.0, 0.0)));
    let mut report = position.play();
    report.choose("ship rookie").choose("rookie attacks tie");
    let tie = report.ship("tie");
    assert_eq!((tie.damage().count(), tie.critical_tokens()), (2, 0));
    assert_eq!(tie.hull_damage(), 2);
    assert!(!report.saw(|event| matches!(event, Event::DamageDealt { faceup: true, .. })));
    assert!(tie.status().in_play());
    report.choose("second attacks tie");
    assert_eq!(report.ship("tie").status(), Status::Destroyed);
    assert!(
        report
            .spectator()
            .discard_pile(furball_engine::Side::One)
            .is_empty(),
        "substitutes are no cards"
    );
}

/// [FE-OPEN-43] When the last card is dealt in the middle of the damage, only the rest is normal damage.
#[test]
fn the_deck_may_empty_between_two_criticals() {
    let mut position = rookie_attacks(0).dice("a:CCB d:BBB").deck(&["structuraldamage"]);
    position.short_deck = true;
    let mut report = position.play();
    report.choose("rookie attacks tie");
    assert_eq!(report.ship("tie").damage().count(), 2);
    assert_eq!(report.faceup("tie"), ["structuraldamage"]);
}

/// [FE-DMG-12] Faceup and facedown cards count together; a ship is destroyed immediately when they equal its hull.
#[test]
fn a_ship_is_destroyed_at_its_hull_value() {
    let wounded = |dice: &str| {
        let mut position = rookie_attacks(1).dice(dice).deck(&["stunnedpilot"]);
        position.ships[1] = position.ships[1].clone().faceup("damagedengine");
        let mut report = position.play();
        report.choose("rookie attacks tie");
        report
    };
    let report = wounded("a:BBB d:BBB");
    assert_eq!(report.ship("tie").status(), Status::InPlay, "two of three");
    let report = wounded("a:HBB d:BBB");
    assert_eq!(report.ship("tie").status(), Status::Destroyed);
    let dealt = report.when(|event| matches!(event, Event::DamageDealt { .. }));
    let destroyed = report.when(|event| matches!(event, Event::Destroyed { .. }));
    assert_eq!(destroyed, dealt + 1, "at once");
}

/// [FE-DMG-13, FE-DMG-14] A destroyed ship leaves nothing but its damage cards, faceup on the discard pile.
#[test]
fn destruction_clears_the_ship_away() {
    let mut position = rookie_attacks(2).dice("a:HBB d:BBB").deck(&["stunnedpilot"]);
    position.ships[0] = position.ships[0].clone().locks("tie");
    position.ships[1] = position.ships[1].clone().evading().stressed();
    let mut report = position.play();
    let lock = |report: &Report| report.ship("tie").locked_by().count();
    assert_eq!(lock(&report), 1);
    report.choose("rookie attacks tie").choose("pass").choose("pass");
    let tie = report.ship("tie");
    assert_eq!(tie.status(), Status::Destroyed);
    assert!(!tie.has(Token::Evade) && !tie.has(Token::Stress));
    assert_eq!(
        report.ship("rookie").lock(),
        None,
        "the lock goes with its target"
    );
    assert!(
        report
            .spectator()
            .in_play()
            .all(|ship| ship.id() != report.id("tie"))
    );
    assert_eq!(tie.damage().count(), 0);
    assert_eq!(
        report.spectator().discard_pile(furball_engine::Side::One).len(),
        3
    );
    let stunned = Content::builtin(furball_cards::Edition::First)
        .find_damage_card("stunnedpilot")
        .expect("a card");
    for seat in [0, 1] {
        assert!(
            report
                .view(seat)
                .discard_pile(furball_engine::Side::One)
                .contains(&stunned),
            "facedown cards are public now"
        );
        let viewer = Viewer::Seat(furball_engine::Seat(seat));
        let named = |event: &Event| matches!(event, Event::DamageDiscarded { card: Some(_), .. });
        assert_eq!(report.game.seen(viewer, &report.events).filter(named).count(), 3);
    }
}
