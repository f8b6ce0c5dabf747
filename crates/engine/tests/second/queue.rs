//! The ability queue and replacement effects.

use furball_cards::{Phase, Token};
use furball_engine::position::PositionShip;
use furball_engine::{Ask, Choice, Event, Position};
use furball_testing::acting::{activation, acts, waits};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

/// Tokens gained so far, by the ships' names in the position.
fn gained(report: &Report) -> Vec<(&str, Token)> {
    let name = |id: furball_engine::ShipId| report.position.ships[id.index()].id.as_str();
    let gained = report.events.iter().filter_map(|event| match event {
        Event::TokensGained { ship, token, .. } => Some((name(*ship), *token)),
        _ => None,
    });
    gained.collect()
}

/// [SE-QUEUE-01, SE-QUEUE-02, SE-QUEUE-03, SE-TIME-02, SE-TIME-06, SE-ABIL-05, LG-ABIL-01]
#[test]
fn the_first_players_abilities_come_first_in_any_order() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
                .upgrade("must-focus")
                .upgrade("must-evade"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)).upgrade("must-evade"),
        ],
    )
    .play_with(content());
    assert_eq!(report.asks(), Ask::LineUpAbility);
    assert_eq!(
        report.offers().len(),
        2,
        "only the first player's, and both must be lined up"
    );
    report.choose("use must-evade");
    report.pass_all();
    assert_eq!(
        gained(&report),
        [
            ("blue", Token::Evade),
            ("blue", Token::Focus),
            ("academy", Token::Evade)
        ]
    );
}

/// [SE-QUEUE-04, LG-GAME-06]
#[test]
fn triggered_abilities_come_before_waiting_ones() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
                .upgrade("must-focus")
                .upgrade("must-evade")
                .upgrade("after-focus"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)).upgrade("after-enemy-focus"),
        ],
    )
    .play_with(content());
    report.choose("use must-focus");
    // Stress from the first player's own card, strain from the second player's, then the evade token that had waited.
    let order: Vec<Token> = gained(&report).into_iter().map(|(_, token)| token).collect();
    assert_eq!(order, [Token::Focus, Token::Stress, Token::Strain, Token::Evade]);
}

/// The start of the Engagement phase, with an enemy in arc.
fn engagement(blue: PositionShip) -> Position {
    let academy = ship("academy", "academypilot", (MIDDLE, 470.0, 0.0)).done();
    second(Phase::Engagement, [blue, academy])
}

fn blue(cards: &[&str]) -> PositionShip {
    let blue = ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0));
    cards.iter().fold(blue, |blue, card| blue.upgrade(card))
}

/// The tokens gained so far, in order.
fn order(report: &Report) -> Vec<Token> {
    gained(report).into_iter().map(|(_, token)| token).collect()
}

/// [SE-QUEUE-04] The focus token triggers an ability, but the evade token is gained first.
#[test]
fn triggered_abilities_wait_for_the_rest_of_the_ability() {
    let cards = ["queue-focus-and-evade", "after-focus"];
    let report = engagement(blue(&cards)).play_with(content());
    assert_eq!(order(&report), [Token::Focus, Token::Evade, Token::Stress]);
}

/// [SE-QUEUE-04] Of the abilities triggered by one ability, the last comes first.
#[test]
fn later_triggers_go_to_the_front() {
    let cards = ["queue-focus-and-evade", "after-focus", "queue-after-evade"];
    let report = engagement(blue(&cards)).play_with(content());
    assert_eq!(
        order(&report),
        [Token::Focus, Token::Evade, Token::Strain, Token::Stress]
    );
}

/// [SE-QUEUE-04]
#[test]
fn effects_on_each_ship_are_done_before_any_trigger() {
    let other = ship("other", "bluesquadronescort", (MIDDLE + 80.0, 300.0, 0.0)).upgrade("after-focus");
    let mut position = engagement(blue(&["queue-focus-for-all", "after-focus"]));
    position.ships.insert(1, other);
    let report = position.play_with(content());
    assert_eq!(
        order(&report),
        [Token::Focus, Token::Focus, Token::Stress, Token::Stress]
    );
}

/// [SE-QUEUE-04]
#[test]
fn abilities_triggered_by_a_cost_wait_for_the_effect() {
    let cards = ["queue-price", "queue-after-spending"];
    let position = engagement(blue(&cards).token(Token::Focus));
    let mut report = position.play_with(content());
    report.choose("use queue-price");
    assert_eq!(order(&report), [Token::Evade, Token::Calculate]);
}

/// [SE-QUEUE-04] Shields are lost one by one, and each triggers, after the focus token.
#[test]
fn abilities_triggered_by_an_abilitys_damage_wait_for_the_rest() {
    let cards = ["queue-damage", "test-after-shield"];
    let report = engagement(blue(&cards)).play_with(content());
    assert_eq!(order(&report), [Token::Focus, Token::Evade, Token::Evade]);
}

/// [SE-DMG-03, SE-QUEUE-04] Its text belongs to the damage; abilities triggered by its tokens wait for the whole
/// ability.
#[test]
fn a_damage_card_takes_effect_immediately_even_within_an_ability() {
    let cards = ["queue-criticals", "queue-after-stress"];
    let position = engagement(blue(&cards).shields(0)).deck(&["panickedpilot", "loosestabilizer"]);
    let report = position.play_with(content());
    let stress = [Token::Stress];
    assert_eq!(order(&report)[..1], stress, "before the second card");
    assert_eq!(
        order(&report)[1..],
        [Token::Focus, Token::Deplete, Token::Deplete],
        "one for each token"
    );
    let dealt = |event: &Event| matches!(event, Event::DamageDealt { .. });
    let stressed = |event: &Event| {
        matches!(
            event,
            Event::TokensGained {
                token: Token::Stress,
                ..
            }
        )
    };
    let second = report.events.iter().rposition(dealt);
    assert!(Some(report.when(stressed)) < second);
}

/// [SE-QUEUE-04, SE-QUEUE-05]
#[test]
fn an_action_within_an_ability_is_performed_before_its_stress_triggers() {
    furball_testing::second_only!();
    let cards = ["queue-red-action", "queue-after-stress", "may-calculate"];
    let mut report = engagement(blue(&cards)).play_with(content());
    report.choose("use queue-red-action").choose("red evade");
    assert_eq!(
        order(&report),
        [Token::Stress, Token::Evade, Token::Calculate, Token::Deplete],
        "before the other ability that waits"
    );
    assert_eq!(report.asks(), Ask::UseAbility);
}

/// [SE-QUEUE-04, SE-QUEUE-06] It comes from the queue like an ability.
#[test]
fn a_linked_action_is_performed_before_its_stress_triggers() {
    furball_testing::second_only!();
    let mut report = activation([
        acts("x1", "tempestsquadronpilot", (MIDDLE, 300.0, 0.0)).upgrade("queue-after-stress"),
        waits("blue", "bluesquadronescort", (MIDDLE, 800.0, 180.0)),
    ])
    .play_with(content());
    report.choose("focus").choose("linked barrel_roll");
    report.choose("red roll left");
    assert_eq!(order(&report), [Token::Focus, Token::Stress]);
    report.choose("position middle");
    assert_eq!(order(&report), [Token::Focus, Token::Stress, Token::Deplete]);
}

/// [SE-QUEUE-04, SE-ATK-18] The attack's consequences belong to it, and come before the rest of the ability.
#[test]
fn an_attack_within_an_ability_has_its_own_moments() {
    let cards = ["queue-attack", "test-after-attacking"];
    let mut report = engagement(blue(&cards)).dice("a:BBB d:BBB").play_with(content());
    report.choose("blue attacks academy");
    assert_eq!(order(&report), [Token::Focus, Token::Strain, Token::Evade]);
}

/// [SE-QUEUE-04] Its stress triggers abilities during it; its execution triggers after the whole ability.
#[test]
fn a_maneuver_within_an_ability_has_its_own_steps() {
    let cards = ["queue-maneuver", "queue-after-stress", "after-speed-2"];
    let report = engagement(blue(&cards)).play_with(content());
    assert_eq!(
        order(&report),
        [Token::Stress, Token::Deplete, Token::Evade, Token::Focus]
    );
}

/// [SE-GOLD-08]
#[test]
fn an_optional_ability_can_be_declined() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0)).upgrade("may-calculate"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    assert_eq!(report.asks(), Ask::UseAbility);
    assert!(report.offers().contains(&Choice::Pass));
    report.choose("pass");
    assert_eq!(gained(&report), []);
}

/// [SE-REPL-01, SE-REPL-02, SE-REPL-03]
#[test]
fn a_replaced_token_was_never_gained() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
                .upgrade("must-focus")
                .upgrade("after-focus")
                .upgrade("evade-instead"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    let blue = report.id("blue");
    assert_eq!(report.asks(), Ask::Replace(blue));
    report.choose("use evade-instead");
    assert_eq!(
        gained(&report),
        [("blue", Token::Evade)],
        "and nothing reacted to a focus token"
    );
}

/// [SE-REPL-04, SE-EX-04]
#[test]
fn only_one_replacement_is_applied() {
    let mut report = second(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 100.0, 0.0))
                .upgrade("must-focus")
                .upgrade("evade-instead")
                .upgrade("calculate-instead"),
            ship("academy", "academypilot", (MIDDLE, 800.0, 180.0)),
        ],
    )
    .play_with(content());
    assert_eq!(report.offers().len(), 3, "either of the two, or neither");
    report.choose("use calculate-instead");
    report.pass_all();
    assert_eq!(gained(&report), [("blue", Token::Calculate)]);
}

/// [SE-QUEUE-03, SE-GOLD-08, LG-ABIL-02, LG-OPEN-61] One prompt for the first, and one more for the other at its turn.
#[test]
fn choosing_the_ability_at_the_front_uses_it() {
    let cards = ["may-calculate", "queue-price"];
    let position = || engagement(blue(&cards).token(Token::Focus));
    let mut report = position().play_with(content());
    assert_eq!(report.asks(), Ask::LineUpAbility);
    assert!(report.offers().contains(&Choice::Pass), "none of them");
    report.choose("use may-calculate");
    assert_eq!(order(&report), [Token::Calculate], "no second prompt");
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use queue-price");
    assert_eq!(order(&report), [Token::Calculate, Token::Evade]);
    let mut report = position().play_with(content());
    report.choose("pass");
    assert_ne!(report.asks(), Ask::UseAbility, "all of them were declined");
    assert_eq!(order(&report), []);
}

/// [SE-QUEUE-03, SE-ABIL-02] Nothing is declined as long as a mandatory ability is waiting.
#[test]
fn mandatory_abilities_can_come_before_optional_ones() {
    let cards = ["may-calculate", "must-focus"];
    let mut report = engagement(blue(&cards)).play_with(content());
    assert!(!report.offers().contains(&Choice::Pass));
    report.choose("use must-focus");
    assert_eq!(order(&report), [Token::Focus]);
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("pass");
    assert_eq!(order(&report), [Token::Focus]);
}

/// [SE-QUEUE-07, SE-COST-02] Without a focus token only one of the two is available.
#[test]
fn an_ability_that_cannot_be_paid_for_is_not_ordered_by_the_player() {
    let cards = ["may-calculate", "queue-price"];
    let report = engagement(blue(&cards)).play_with(content());
    assert_eq!(report.asks(), Ask::UseAbility);
    assert_eq!(report.offers().len(), 2, "that one, or not");
}

/// [SE-QUEUE-07] Stressed, Anakin can't act by Fine-tuned Controls; that is only checked at its turn.
#[test]
fn an_ability_made_possible_by_another_is_still_queued() {
    let executes = |tokens: &[Token]| {
        let mut anakin = ship("anakin", "anakinskywalker", (MIDDLE, 200.0, 0.0)).flying("4 straight");
        anakin.tokens = tokens.to_vec();
        let enemy = ship("enemy", "academypilot", (MIDDLE, 550.0, 180.0)).done();
        let report = second(Phase::Activation, [anakin, enemy]).play_with(content());
        assert_eq!(report.tokens("anakin", Token::Stress) as usize, tokens.len());
        report
    };
    let mut report = executes(&[Token::Stress]);
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use anakinskywalker");
    assert_eq!(report.tokens("anakin", Token::Stress), 0);
    assert_eq!(report.asks(), Ask::UseAbility, "Fine-tuned Controls");
    let controls = report.offers()[0].clone();
    let seat = report.prompt().seat;
    report.answer(seat, &controls).choose("boost straight");
    assert!(report.saw(|event| matches!(event, Event::Repositioned { .. })));
    // There is no prompt for it if the stress isn't removed, nor with two stress tokens.
    let mut report = executes(&[Token::Stress]);
    report.choose("pass");
    assert_ne!(report.game.prompts()[0].ask, Ask::UseAbility);
    let mut report = executes(&[Token::Stress, Token::Stress]);
    report.choose("use anakinskywalker");
    assert_ne!(report.game.prompts()[0].ask, Ask::UseAbility);
}

/// [SE-QUEUE-03, SE-QUEUE-07] Only the token from may-focus pays for queue-price, which comes before must-evade.
#[test]
fn a_player_may_order_an_ability_that_cannot_be_used_yet() {
    let cards = ["may-focus", "queue-price", "must-evade"];
    let mut report = engagement(blue(&cards)).play_with(content());
    assert_eq!(report.asks(), Ask::LineUpAbility);
    assert!(!report.may("use queue-price"), "nothing pays for it at the front");
    report.choose("use may-focus");
    assert_eq!(report.asks(), Ask::LineUpAbility);
    assert!(report.may("use queue-price") && report.may("use must-evade"));
    report.choose("use queue-price");
    assert_eq!(order(&report), [Token::Focus]);
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use queue-price");
    assert_eq!(order(&report), [Token::Focus, Token::Evade, Token::Evade]);
}
