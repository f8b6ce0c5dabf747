//! Actions: which are available, how often, and the uses of focus and evade tokens.

use furball_cards::{ActionKind, Die, Phase, Token};
use furball_engine::{ActionChoice, Ask, CardRef, Choice, Event, Rule};
use furball_testing::*;

/// The actions on offer.
#[track_caller]
fn actions(report: &Report) -> Vec<ActionChoice> {
    let offers = report.offers().into_iter();
    let actions = offers.filter_map(|choice| match choice {
        Choice::Action(action) => Some(action),
        _ => None,
    });
    actions.collect()
}

/// The details of a card's action don't matter here, only its place in the list.
fn without_cards(actions: Vec<ActionChoice>) -> Vec<ActionChoice> {
    let standard = actions.into_iter();
    standard
        .filter(|action| !matches!(action, ActionChoice::Card(_)))
        .collect()
}

/// [FE-ACT-01, FE-ACT-08] A fighter has moved and evades: it gains its token, and that was its only action.
#[test]
fn one_action_comes_directly_after_moving() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("academy", "academypilot", (MIDDLE, 400.0, 0.0)),
            ship("rookie", "rookiepilot", (MIDDLE, 550.0, 90.0)),
        ],
    )
    .play();
    assert_eq!(report.asks(), Ask::Action(report.id("academy")));
    assert_close(report.ship("academy").pose().at.y, 400.0);
    report.choose("evade");
    assert_eq!(report.ship("academy").tokens().count(Token::Evade), 1);
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("academy")),
        "no second action is offered; combat has begun"
    );
    let moved = report.when(|event| matches!(event, Event::Moved { .. }));
    let acted = report.when(|event| matches!(event, Event::ActionPerformed { .. }));
    let combat = report.when(|event| *event == Event::PhaseStarted(Phase::Engagement));
    assert!(moved < acted && acted < combat);
    assert_eq!(
        report.count(|event| matches!(event, Event::ActionPerformed { .. })),
        1
    );
    assert_eq!(report.refused("focus").rule, Rule::FE_ROUND_01);
}

/// [FE-ACT-02] An X-wing's action bar has focus and target lock, and no other action is available.
#[test]
fn the_action_bar_determines_available_actions() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 550.0, 90.0)),
        ],
    )
    .play();
    let academy = report.id("academy");
    assert_eq!(
        actions(&report),
        [ActionChoice::Focus, ActionChoice::Lock(academy)]
    );
    assert_eq!(report.refused("evade").rule, Rule::FE_ACT_02);
    assert_eq!(report.refused("roll").rule, Rule::FE_ACT_02);
    report.choose("focus");

    let report = position(
        Phase::Activation,
        [
            arriving("academy", "academypilot", (MIDDLE, 400.0, 0.0)),
            ship("rookie", "rookiepilot", (MIDDLE, 550.0, 90.0)),
        ],
    )
    .play();
    let tie = [ActionChoice::Focus, ActionChoice::Evade, ActionChoice::BarrelRoll];
    assert_eq!(actions(&report), tie, "a TIE fighter has no target lock action");
}

/// [FE-ACT-02] Upgrade cards, damage cards and missions provide other actions.
#[test]
fn cards_and_missions_provide_other_actions() {
    let thrusters = arriving("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0)).upgrade("vectoredthrusters");
    let report = position(Phase::Activation, [thrusters]).play();
    assert_eq!(actions(&report), [ActionChoice::Focus, ActionChoice::BarrelRoll]);

    let marksman = arriving("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0)).upgrade("marksmanship");
    assert!(
        position(Phase::Activation, [marksman])
            .play()
            .may("action marksmanship")
    );

    let hurt = arriving("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0)).faceup("structuraldamage");
    assert!(
        position(Phase::Activation, [hurt])
            .play()
            .may("action structuraldamage")
    );

    let escort = |gap: f64| {
        let mut report = position(
            Phase::Activation,
            [
                arriving("red", "redsquadronpilot", (MIDDLE, 400.0, 0.0)),
                ship("shuttle", "shuttle", (MIDDLE + 40.0 + gap, 400.0, 0.0)),
                ship("academy", "academypilot", (100.0, 800.0, 0.0)),
            ],
        )
        .mission("politicalescort")
        .play();
        report.choose("pass");
        assert_eq!(report.asks(), Ask::Action(report.id("red")));
        report
    };
    let near = escort(100.0);
    let [ActionChoice::Focus, ActionChoice::Card(protect)] = actions(&near)[..] else {
        panic!("{:?}", actions(&near))
    };
    assert!(matches!(protect.card, CardRef::Text(_)), "{protect:?}");
    assert_eq!(
        actions(&escort(101.0)),
        [ActionChoice::Focus],
        "its conditions don't hold beyond range 1"
    );
}

/// [FE-ACT-03, FE-ACT-04] A free focus action leaves Night Beast his action, but not a second focus.
#[test]
fn a_free_action_does_not_use_up_the_action() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("beast", "nightbeast", (MIDDLE, 400.0, 0.0)),
            ship("rookie", "rookiepilot", (MIDDLE, 550.0, 90.0)),
        ],
    )
    .play();
    assert_eq!(report.asks(), Ask::UseAbility);
    report.choose("use nightbeast").choose("focus");
    assert_eq!(report.ship("beast").tokens().count(Token::Focus), 1);
    assert_eq!(report.asks(), Ask::Action(report.id("beast")));
    assert_eq!(actions(&report), [ActionChoice::Evade, ActionChoice::BarrelRoll]);
    assert_eq!(report.refused("focus").rule, Rule::FE_ACT_04);
    report.choose("evade");
    assert!(report.ship("beast").has(Token::Evade) && report.ship("beast").has(Token::Focus));
}

/// [FE-ACT-04] The reverse: a focus action prevents a free focus action later in the same round.
#[test]
fn free_actions_cannot_repeat_an_action() {
    let mut report = position(
        Phase::Activation,
        [arriving("black", "blacksquadronpilot", (MIDDLE, 400.0, 0.0)).upgrade("pushthelimit")],
    )
    .play();
    report.choose("focus").choose("use pushthelimit");
    assert_eq!(actions(&report), [ActionChoice::Evade, ActionChoice::BarrelRoll]);
    report.choose("evade");
    assert_eq!(report.ship("black").tokens().count(Token::Stress), 1);

    assert_eq!(report.spectator().round(), 2);
    report.choose("dial black 2 straight");
    assert!(
        actions(&report).contains(&ActionChoice::Focus),
        "a new round, a new focus"
    );
}

/// [FE-ACT-04] Two copies of a card don't allow its action to be performed twice.
#[test]
fn copies_of_a_card_are_the_same_action() {
    let mut report = position(
        Phase::Activation,
        [arriving("vader", "darthvader", (MIDDLE, 400.0, 0.0))
            .upgrade("expose")
            .upgrade("expose")],
    )
    .play();
    report.choose("action expose");
    assert_eq!(report.asks(), Ask::Action(report.id("vader")), "two actions");
    assert!(!report.may("action expose"));
    assert_eq!(without_cards(actions(&report)).len(), actions(&report).len());
}

/// [FE-ACT-05] Passing is always allowed and gains nothing.
#[test]
fn a_ship_may_pass() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("academy", "academypilot", (MIDDLE, 400.0, 0.0)),
            ship("rookie", "rookiepilot", (MIDDLE, 550.0, 90.0)),
        ],
    )
    .play();
    assert!(report.offers().contains(&Choice::Pass));
    report.choose("pass");
    let academy = report.id("academy");
    assert!(report.saw(|event| *event == Event::Passed { ship: academy }));
    assert_eq!(report.ship("academy").tokens().iter().count(), 0);
    assert!(report.ship("academy").actions_done().is_empty());
    assert_eq!(report.spectator().phase(), Phase::Engagement);
}

/// [FE-ACT-06] An ability with the action header uses the ship's action.
#[test]
fn a_cards_action_is_the_ships_action() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("luke", "lukeskywalker", (MIDDLE, 400.0, 0.0)).upgrade("marksmanship"),
            ship("academy", "academypilot", (MIDDLE, 550.0, 90.0)),
        ],
    )
    .play();
    report.choose("action marksmanship");
    assert_eq!(
        report.asks(),
        Ask::Attack(report.id("luke")),
        "no focus on top of it"
    );
    assert!(!report.ship("luke").has(Token::Focus));
    assert_eq!(report.ship("luke").actions_done().len(), 1);
}

/// [FE-ACT-07] An ability without the header isn't an action: it works for a stressed ship and doesn't use the
/// action.
#[test]
fn other_abilities_are_not_actions() {
    let mut report = position(
        Phase::Activation,
        [arriving("luke", "lukeskywalker", (MIDDLE, 400.0, 0.0))
            .upgrade("r2d2")
            .shields(0)],
    )
    .play();
    report.choose("use r2d2");
    assert_eq!(report.ship("luke").shields(), 1);
    assert!(report.ship("luke").actions_done().is_empty());
    assert_eq!(
        report.asks(),
        Ask::Action(report.id("luke")),
        "the action is still available"
    );

    let mut report = position(
        Phase::Activation,
        [arriving("luke", "lukeskywalker", (MIDDLE, 400.0, 0.0))
            .upgrade("r2d2")
            .shields(0)
            .stressed()
            .stressed()],
    )
    .play();
    report.choose("use r2d2");
    assert_eq!(report.ship("luke").shields(), 1);
    assert_ne!(
        report.spectator().phase(),
        Phase::Activation,
        "but no action for a stressed pilot"
    );
}

/// [FE-ACT-07] Luke's ability isn't an action, so he may use it in two attacks in one round.
#[test]
fn abilities_are_not_limited_per_round() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("luke", "lukeskywalker", (MIDDLE, 300.0, 180.0)),
            ship("one", "obsidiansquadronpilot", (MIDDLE, 450.0, 180.0)),
            ship("two", "academypilot", (MIDDLE + 60.0, 450.0, 180.0)),
        ],
    )
    .dice("a:HB d:EB a:HB d:EB")
    .play();
    report.choose("one attacks luke").choose("use lukeskywalker");
    assert_eq!(report.struck(), (0, 0));
    report.choose("two attacks luke").choose("use lukeskywalker");
    assert_eq!(report.struck(), (0, 0));
    assert!(report.ship("luke").actions_done().is_empty());
}

/// [FE-ACT-09] An evade token cancels a hit when its ship defends; it is useless to an attacker.
#[test]
fn an_evade_token_is_spent_when_defending() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 450.0, 180.0)).evading(),
        ],
    )
    .dice("a:HBB d:BBB a:BB d:BB")
    .play();
    report.choose("rookie attacks academy");
    assert_eq!(report.asks(), Ask::ModifyDice(Die::Defense));
    report.choose("spend evade");
    assert_eq!(report.struck(), (0, 0));
    assert_eq!(report.ship("academy").damage().count(), 0);
    assert!(!report.ship("academy").has(Token::Evade));
    report.choose("academy attacks rookie");

    let mut report = position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).done(),
            ship("academy", "academypilot", (MIDDLE, 450.0, 180.0)).evading(),
        ],
    )
    .dice("a:EB d:BB")
    .play();
    report.choose("academy attacks rookie");
    let spent = |event: &Event| matches!(event, Event::TokenSpent { .. });
    assert!(!report.saw(spent), "no prompt to modify the attacker's dice");
    assert_eq!(report.spectator().round(), 2);
}

/// [FE-ACT-09, FE-ACT-11] Unspent evade and focus tokens are removed in the End phase.
#[test]
fn unspent_tokens_are_removed_in_the_end_phase() {
    let mut report = position(
        Phase::Engagement,
        [
            ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).focused(),
            ship("academy", "academypilot", (MIDDLE, 450.0, 180.0)).evading(),
        ],
    )
    .play();
    report.choose("pass");
    assert!(report.ship("academy").has(Token::Evade) && report.ship("rookie").has(Token::Focus));
    report.choose("pass");
    assert_eq!(report.spectator().round(), 2);
    assert!(!report.ship("academy").has(Token::Evade));
    assert!(!report.ship("rookie").has(Token::Focus));
}

/// [FE-ACT-10] A focus action gains one focus token.
#[test]
fn a_focus_action_gains_a_token() {
    let mut report = position(
        Phase::Activation,
        [
            arriving("rookie", "rookiepilot", (MIDDLE, 400.0, 0.0)),
            ship("academy", "academypilot", (MIDDLE, 550.0, 90.0)),
        ],
    )
    .play();
    report.choose("focus");
    let rookie = report.id("rookie");
    assert_eq!(report.ship("rookie").tokens().count(Token::Focus), 1);
    assert!(report.saw(|event| *event
        == Event::ActionPerformed {
            ship: rookie,
            action: ActionKind::Focus,
            difficulty: furball_cards::Difficulty::White,
        }));
}

/// [FE-ACT-11] A focus token can be spent in defense or attack, whichever comes first, but only once.
#[test]
fn a_focus_token_is_spent_in_defense_or_attack() {
    let skirmish = |dice: &str| {
        position(
            Phase::Engagement,
            [
                ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0)).focused(),
                ship("obsidian", "obsidiansquadronpilot", (MIDDLE, 450.0, 180.0)),
            ],
        )
        .dice(dice)
        .play()
    };
    let mut report = skirmish("a:HB d:EB a:EEB d:BBB");
    report.choose("obsidian attacks rookie").choose("spend focus");
    assert_eq!(report.struck(), (0, 0), "the focus result became an evade");
    report.choose("rookie attacks obsidian");
    assert_eq!(
        report.struck(),
        (0, 0),
        "no token was left for its own focus results"
    );

    let mut report = skirmish("a:HB d:EB a:EEB d:BBB");
    report.choose("obsidian attacks rookie").choose("pass");
    assert_eq!(report.struck(), (1, 0));
    report.choose("rookie attacks obsidian").choose("spend focus");
    assert_eq!(report.struck(), (2, 0), "it kept the token for its attack");
}
