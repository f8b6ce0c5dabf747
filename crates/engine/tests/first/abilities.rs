//! Card abilities: which ships they affect, when they are mandatory, and what takes precedence.

use furball_cards::{ActionKind, Faction, Phase, Token};
use furball_engine::notation::card_id;
use furball_engine::{Ask, Choice, Event, Modification, Rule, Seat, Side};
use furball_testing::*;

fn is_ability(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Ability(_) | Choice::Modify(Modification::Ability(_))
    )
}

/// [FE-ABIL-01] A green maneuver by Night Beast's wingman doesn't trigger Night Beast.
#[test]
fn you_means_the_ship_of_the_card() {
    let ships = [
        ship("beast", "nightbeast", (300.0, 800.0, 180.0)).dial("4 straight white"),
        ship("wingman", "obsidiansquadronpilot", (400.0, 800.0, 180.0)).dial("2 straight easy"),
    ];
    let mut report = position(Phase::Activation, ships).play();
    assert_eq!(report.asks(), Ask::Action(report.id("wingman")));
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Action(report.id("beast")));
    assert!(!report.saw(|event| matches!(event, Event::AbilityUsed { .. })));
}

/// [FE-ABIL-02] Mauler Mithel's Marksmanship and his damage affect only him.
#[test]
fn cards_affect_only_their_own_ship() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).done(),
        ship("mauler", "maulermithel", (MIDDLE, 700.0, 180.0))
            .upgrade("marksmanship")
            .faceup("weaponmalfunction")
            .dial("4 straight white"),
        ship("beast", "nightbeast", (MIDDLE + 60.0, 700.0, 180.0)).dial("4 straight white"),
    ];
    let position = position(Phase::Activation, ships);
    let mut report = position.dice("a:E d:BB a:EE d:BB").play();
    report.choose("pass");
    assert_eq!(report.asks(), Ask::Action(report.id("mauler")));
    report.choose("action marksmanship");
    report.choose("mauler attacks rookie");
    assert!(report.offers().iter().any(is_ability));
    report.choose("use marksmanship");
    report.choose("beast attacks rookie");
    assert_eq!(report.rolls(furball_cards::Die::Attack), [1, 2]);
    let beast = report.id("beast");
    let by_beast =
        |event: &Event| matches!(event, Event::AttackDeclared { attacker, .. } if *attacker == beast);
    let declared = report.when(by_beast);
    let asked_again = report.events[declared..]
        .iter()
        .any(|event| matches!(event, Event::AbilityUsed { .. } | Event::DiceChanged { .. }));
    assert!(!asked_again);
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("rookie")),
        "nothing could be done to Night Beast's dice"
    );
}

/// [FE-ABIL-03] A card with "may" prompts, an action on a card is only offered, and everything else happens
/// automatically.
#[test]
fn abilities_are_mandatory_unless_they_say_otherwise() {
    let beast = ship("beast", "nightbeast", (300.0, 800.0, 180.0)).dial("2 straight easy");
    let mut report = position(Phase::Activation, [beast]).play();
    assert_eq!(report.asks(), Ask::UseAbility);
    assert!(report.offers().contains(&Choice::Pass));
    report.choose("pass");
    assert!(!report.ship("beast").has(Token::Focus));

    let marksman = ship("mauler", "maulermithel", (300.0, 800.0, 180.0)).upgrade("marksmanship");
    let mut report = position(Phase::Activation, [marksman.dial("2 straight easy")]).play();
    report.choose("pass");
    assert!(!report.saw(|event| matches!(event, Event::CardActionPerformed { .. })));

    let burning = ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).faceup("consolefire");
    let enemy = ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)).done();
    let report = position(Phase::Engagement, [burning, enemy]).dice("a:B").play();
    assert!(
        report.saw(|event| matches!(event, Event::EffectRolled { .. })),
        "no prompt"
    );
    assert_eq!(report.asks(), Ask::Attack(report.id("rookie")));
}

/// [FE-ABIL-04] The rule is one action, but Vader has two; obstacles prevent attacks, but not with this droid.
#[test]
fn cards_override_the_rules() {
    let vader = ship("vader", "darthvader", (300.0, 800.0, 180.0)).dial("2 straight easy");
    let mut report = position(Phase::Activation, [vader]).play();
    report.choose("focus").choose("evade");
    let acted = |act: ActionKind| move |event: &Event| matches!(event, Event::ActionPerformed { action, .. } if *action == act);
    assert!(report.saw(acted(ActionKind::Focus)) && report.saw(acted(ActionKind::Evade)));

    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 200.0, 0.0))
            .upgrade("r5x3")
            .dial("2 straight easy"),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0)).done(),
    ];
    let on_the_rock = |use_droid: bool, dice: &str| {
        let position = position(Phase::Activation, ships.clone());
        let position = position.rock("coreasteroid0", (MIDDLE, 320.0, 0.0));
        let mut report = position.dice(dice).play();
        report.choose(if use_droid { "use r5x3" } else { "pass" });
        report
    };
    let mut free = on_the_rock(true, "a:BBB d:BBB");
    assert_eq!(free.asks(), Ask::Action(free.id("rookie")));
    free.choose("pass")
        .choose("rookie attacks tie")
        .run(&[Choice::Pass]);
    let held = on_the_rock(false, "a:B");
    assert_ne!(
        held.game.prompts().first().map(|prompt| prompt.ask),
        Some(Ask::Attack(held.id("rookie")))
    );
}

/// [FE-ABIL-05] Damaged Sensor Array forbids what Night Beast's own card would allow.
#[test]
fn cannot_overrides_may() {
    let beast = |damage: &str| {
        let beast = ship("beast", "nightbeast", (300.0, 800.0, 180.0)).faceup(damage);
        position(Phase::Activation, [beast.dial("2 straight easy")]).play()
    };
    let free = beast("weaponmalfunction");
    assert_eq!(free.asks(), Ask::UseAbility);
    let mut barred = beast("damagedsensorarray");
    assert_eq!(barred.asks(), Ask::Action(barred.id("beast")));
    assert!(!barred.saw(|event| matches!(event, Event::AbilityUsed { .. })));
    assert_eq!(barred.refused("focus").rule, Rule::FE_ABIL_05);
}

/// [FE-ABIL-06, FE-MISS1-14] Squad Leader could let the senator's shuttle act, but the mission forbids it.
#[test]
fn the_mission_overrides_the_cards() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE + 80.0, 200.0, 0.0))
            .upgrade("squadleader")
            .dial("1 straight easy"),
        ship("rookie", "rookiepilot", (MIDDLE + 160.0, 280.0, 0.0)),
        ship("shuttle", "shuttle", (MIDDLE, 280.0, 0.0)),
        ship("tie", "academypilot", (100.0, 880.0, 180.0)),
    ];
    let mut report = position(Phase::Activation, ships).mission("1").play();
    report.choose("pass");
    report.choose("action squadleader");
    assert!(
        report.offers().contains(&Choice::Ship(report.id("rookie"))),
        "a friendly ship that may act"
    );
    report.choose("ship shuttle");
    assert!(report.ship("shuttle").tokens().iter().next().is_none());
    assert_eq!(report.game.round(), 2, "no further prompt");
    let shuttle = report.id("shuttle");
    assert!(report.saw(|event| *event == Event::Passed { ship: shuttle }));
}

/// [FE-ABIL-07] Both have a droid that repairs in the End phase; the player with initiative goes first.
#[test]
fn initiative_orders_abilities_of_both_sides() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
            .upgrade("r5astromech")
            .faceup("weaponmalfunction"),
        ship("tie", "academypilot", (MIDDLE, 480.0, 180.0))
            .upgrade("r5astromech")
            .faceup("structuraldamage"),
    ];
    let first_asked = |faction: Faction| {
        let mut report = position(Phase::End, ships.clone()).first_side(faction).play();
        let seat = report.prompt().seat;
        report.choose("use r5astromech").choose("use r5astromech");
        assert_eq!(
            report.ship("rookie").critical_tokens() + report.ship("tie").critical_tokens(),
            0
        );
        seat
    };
    assert_eq!(first_asked(Faction::Rebel), Seat(0));
    assert_eq!(first_asked(Faction::Imperial), Seat(1));
}

/// [FE-OPEN-36] A player with two simultaneous abilities chooses their order, even when neither is optional.
#[test]
fn a_player_orders_their_own_abilities() {
    let tie = |name: &str, x: f64| ship(name, "academypilot", (x, 480.0, 180.0));
    let droids = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)),
        tie("one", 300.0)
            .upgrade("r5astromech")
            .faceup("structuraldamage"),
        tie("two", 600.0)
            .upgrade("r5astromech")
            .faceup("structuraldamage"),
    ];
    let mut report = position(Phase::End, droids).play();
    assert_eq!(report.prompt().seat, Seat(1));
    let offered: Vec<Choice> = report.offers().into_iter().filter(is_ability).collect();
    assert_eq!(offered.len(), 2);
    report.answer(Seat(1), &offered[1]);
    assert_eq!(report.ship("two").critical_tokens(), 0);
    assert_eq!(report.ship("one").critical_tokens(), 1);
    report.answer(Seat(1), &offered[0]);
    assert_eq!(report.ship("one").critical_tokens(), 0);

    let fires = [
        ship("rookie", "rookiepilot", (MIDDLE, 100.0, 0.0)),
        tie("one", 300.0).faceup("consolefire"),
        tie("two", 600.0).faceup("consolefire"),
    ];
    let mut report = position(Phase::Engagement, fires).dice("a:H a:B").play();
    let offered = report.offers();
    assert_eq!(offered.len(), 2, "two fires, and no way to pass");
    assert!(offered.iter().all(is_ability));
    let Choice::Ability(second) = offered[1] else {
        panic!("an ability")
    };
    assert_eq!(card_id(&report.game, second), Some("consolefire"));
    assert_eq!(second.ship(), Some(report.id("two")));
    report.answer(Seat(1), &offered[1]);
    assert_eq!(
        report.ship("two").damage().count(),
        2,
        "the first die was for the chosen ship"
    );
    assert_eq!(report.ship("one").damage().count(), 1);
    assert_eq!(report.spectator().first_side(), Side::Two);
}
