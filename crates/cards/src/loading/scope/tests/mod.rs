//! Tests that words without a meaning where they are used are refused, with the remedy.

mod effects;

use super::*;
use crate::loading::files::{Source, parse};

/// First Edition's cards, with a condition, a device and a double-sided card for abilities to refer to.
fn content() -> Content {
    let mut content = Content::builtin(Edition::First).as_ref().clone();
    // The expected messages about ranges are those of Second Edition.
    content.about.edition = Edition::Second;
    content
        .conditions
        .push(read("(id: \"hunted\", name: \"Hunted\", abilities: [])"));
    content.devices.push(read(
        "(id: \"mine\", name: \"Mine\", kind: mine, shape: \"bomb\")",
    ));
    let two_sided = "(id: \"foils\", name: \"Closed\", slot: configuration, back: (name: \"Open\"))";
    content.upgrades.push(read(two_sided));
    content
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> T {
    parse(Source {
        path: "test.ron",
        text,
        custom: false,
    })
    .unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

const SHIP: Card = Card::of(Kind::Ship);
const UPGRADE: Card = Card::of(Kind::Upgrade);
const DAMAGE: Card = Card::of(Kind::Damage);
const CONDITION: Card = Card::of(Kind::Condition);
const DEVICE: Card = Card::of(Kind::Device { remote: false });
const REMOTE: Card = Card::of(Kind::Device { remote: true });

/// Every ability is refused on its card with this message.
fn refused(cases: &[(Card, &str, &str)]) {
    let content = content();
    for (card, text, wanted) in cases {
        let list: Vec<Ability> = vec![read(text)];
        match abilities(&content, &list, *card) {
            Ok(()) => panic!("`{text}` was accepted"),
            Err(problem) => assert!(problem.contains(wanted), "`{text}`: {problem}"),
        }
    }
}

/// Every ability is accepted on its card.
fn accepted(cases: &[(Card, &str)]) {
    let content = content();
    for (card, text) in cases {
        let list: Vec<Ability> = vec![read(text)];
        abilities(&content, &list, *card).unwrap_or_else(|problem| panic!("`{text}`: {problem}"));
    }
}

#[test]
fn ships_must_be_known() {
    let gain = |who: &str| format!("When(on: [Reveals], then: [Gain({who}, focus, Fixed(1))])");
    let cases = [
        ("Attacker", "mean nothing outside an attack"),
        ("Opponent", "the other ship of an attack in which this one fights"),
        ("Object", "`Object` means nothing here"),
        ("Chosen", "`Chosen` means nothing outside a `Choose` or `Each`"),
        ("Earlier", "`Earlier` means nothing where only one ship is chosen"),
        ("It", "`It` means nothing outside a description of ships"),
        ("Carrier", "say `from: docked`"),
        ("Assigner", "only a condition card has an `Assigner`"),
        ("Device", "`Device` means nothing here"),
        (
            "Obstacle",
            "`Obstacle` means nothing outside a `Choose` of `Obstacles`",
        ),
    ];
    for (who, wanted) in cases {
        refused(&[(SHIP, &gain(who), wanted)]);
    }
    refused(&[
        (
            SHIP,
            "When(on: [StartOf(engagement)], then: [Gain(Subject, focus, Fixed(1))])",
            "`Subject` means nothing",
        ),
        (
            SHIP,
            "When(on: [Attacking(after)], by: Ships(are: enemy), then: [Gain(Opponent, focus, Fixed(1))])",
            "in which this one fights",
        ),
        (
            SHIP,
            "When(on: [Reveals], then: [Choose(of: Ships(are: enemy), then: [Gain(Earlier, focus, Fixed(1))])])",
            "`Earlier`",
        ),
        (
            SHIP,
            "When(on: [Attacking(after)], then: [Later(end, [Gain(Defender, stress, Fixed(1))])])",
            "mean nothing outside an attack",
        ),
        (
            SHIP,
            "When(on: [Attacking(after), Executes], then: [Gain(Defender, stress, Fixed(1))])",
            "mean nothing outside an attack",
        ),
    ]);
    accepted(&[
        (
            SHIP,
            "When(on: [Attacking(after), Defending(after)], then: [Gain(Opponent, stress, Fixed(1))])",
        ),
        (
            SHIP,
            "When(on: [Crosses], then: [Gain(Object, stress, Fixed(1))])",
        ),
        (
            SHIP,
            "When(on: [Spends(Tokens(focus))], from: docked, then: [Gain(Carrier, focus, Fixed(1))])",
        ),
        (
            CONDITION,
            "When(on: [Dealt(this)], then: [Gain(Assigner, focus, Fixed(1))])",
        ),
        (
            DEVICE,
            "When(on: [Detonates(this)], then: [Each(ships: (range: (0, 1), from: Device), then: [Suffer(who: Chosen, hits: Fixed(1))])])",
        ),
        (
            SHIP,
            "When(on: [Reveals], then: [Choose(of: Ships(are: enemy), then: [Choose(of: Ships(are: friendly), then: [Lock(who: Chosen, on: Ship(Earlier))])])])",
        ),
        (
            SHIP,
            "When(on: [StartOf(engagement)], then: [Choose(of: Ships(are: enemy), then: [Later(end, [Gain(Chosen, stress, Fixed(1))])])])",
        ),
        (
            SHIP,
            "Instead(of: Suffers(crits), by: Ships(are: other_friendly), may: true, then: [Suffer(who: You, hits: Fixed(1))])",
        ),
    ]);
}

#[test]
fn moments_belong_to_their_cards() {
    refused(&[
        (
            SHIP,
            "When(on: [], then: [Gain(You, focus, Fixed(1))])",
            "name one in `on`",
        ),
        (
            SHIP,
            "When(on: [Dealt(this)], then: [Gain(You, focus, Fixed(1))])",
            "a moment of damage and condition cards",
        ),
        (
            SHIP,
            "When(on: [Detonates(this)], then: [Gain(You, focus, Fixed(1))])",
            "a device's moment",
        ),
        (
            SHIP,
            "When(on: [During(engagement)], then: [Gain(You, focus, Fixed(1))])",
            "use `StartOf` or `EndOf`",
        ),
        (
            SHIP,
            "When(on: [StartOf(engagement)], by: Ships(are: enemy), then: [Gain(You, focus, Fixed(1))])",
            "leave out `by`",
        ),
        (
            SHIP,
            "While(by: Ships(are: enemy), rules: [May(One(You), Perform(of: [step]), AtRange0(AnyShip))])",
            "it needs `during`",
        ),
        (SHIP, "While(rules: [])", "without rules does nothing"),
        (
            SHIP,
            "When(on: [Flees], then: [Gain(You, focus, Fixed(1))])",
            "use an `Instead`",
        ),
        (
            SHIP,
            "Instead(of: Reveals, then: [Gain(You, focus, Fixed(1))])",
            "`Reveals` can't be replaced",
        ),
        (
            SHIP,
            "Instead(of: Flees, theirs: true, may: true, then: [Reserve(You)])",
            "it needs `by`",
        ),
        (
            SHIP,
            "Instead(of: Flees, by: Ships(are: enemy), theirs: true, then: [Reserve(Subject)])",
            "say `may: true`",
        ),
        (
            SHIP,
            "Instead(of: Flees, cost: [SpendToken(You, focus)], then: [Reserve(You)])",
            "say `may: true`",
        ),
        (
            SHIP,
            "When(on: [Reveals], cost: [SpendToken(You, focus)], then: [Gain(You, evade, Fixed(1))])",
            "say `may: true`",
        ),
        (
            SHIP,
            "Attack(value: 2, range: (1, 2))",
            "only an upgrade is a secondary weapon",
        ),
        (
            UPGRADE,
            "Attack(value: 2, range: (1, 2), on_cue: true)",
            "an ability with `AttackWithThis`",
        ),
        (
            UPGRADE,
            "Attack(value: 2, range: (2, 1))",
            "name the nearer band first",
        ),
        (
            UPGRADE,
            "Attack(value: 2, range: (1, 2), arc: attack)",
            "name one of the ship's",
        ),
        (
            UPGRADE,
            "Attack(value: 2, range: (1, 2), cost: [Spend(Charges(This), Fixed(1))])",
            "this card has no charges",
        ),
    ]);
}

#[test]
fn costs_must_be_payable() {
    let when = |cost: &str| {
        format!("When(on: [Reveals], may: true, cost: [{cost}], then: [Gain(You, evade, Fixed(1))])")
    };
    let cases = [
        (
            "Spend(Charges(This), Fixed(1))",
            "this card has no charges; give it some with `charges: (limit: …)`",
        ),
        ("Spend(Charges(Weapon), Fixed(1))", "that of an attack"),
        ("Spend(Force(You), Fixed(0))", "no Force is no price"),
        ("Spend(Shields(You), Fixed(0))", "no shield is no price"),
        ("Suffer()", "`Suffer` needs `hits` or `crits`"),
        ("SpendLock(on: Defender)", "outside an attack"),
        ("SpendLock(of: Subject)", "needs to be `on` somebody"),
        ("SpendLock(on: Chosen)", "`Chosen` means nothing"),
        ("Result([focus])", "no dice of an attack here"),
        ("Discard(This)", "only an upgrade can be discarded as a cost"),
    ];
    for (cost, wanted) in cases {
        refused(&[(SHIP, &when(cost), wanted)]);
    }
    let charged = Card {
        charges: true,
        back: true,
        ..UPGRADE
    };
    for cost in ["Spend(Charges(This), Fixed(1))", "Discard(This)"] {
        accepted(&[(charged, &when(cost))]);
    }
}

#[test]
fn conditions_must_be_known() {
    let when = |condition: &str| {
        format!("When(on: [AcquiresLock], only_if: [{condition}], then: [Gain(You, evade, Fixed(1))])")
    };
    let cases = [
        (
            "AttackRange(1, 1)",
            "`AttackRange` means nothing outside an attack",
        ),
        ("With(Primary)", "`With` means nothing outside an attack"),
        ("With(ThisCard)", "the card has no `Attack`"),
        ("ObstructedBy(AnyObstacle)", "outside an attack"),
        ("Modified(attack)", "no dice of an attack here"),
        ("Either([ObstructedBy(AnyObstacle)])", "at least two conditions"),
        (
            "Compare(Fixed(1), at_least, Fixed(2))",
            "two fixed numbers needn't be compared",
        ),
        (
            "Compare(Results(dice: attack), at_least, Fixed(1))",
            "no dice of an attack here",
        ),
        (
            "Compare(WeaponCost, at_least, Fixed(1))",
            "known only during an attack",
        ),
        ("Compare(Moment, at_least, Fixed(1))", "this moment has none"),
        (
            "Compare(Left(Charges(This)), at_least, Fixed(1))",
            "this card has no charges",
        ),
        (
            "Compare(UpTo(Stat(You, hull), 0), at_least, Fixed(1))",
            "up to nothing is nothing",
        ),
        ("AtRange(You, Object, (3, 1))", "name the nearer band first"),
        (
            "InArc(of: You, ship: Object, arc: all_round)",
            "everything lies all round a ship",
        ),
        (
            "InArc(of: You, ship: Object, arc: attack)",
            "no attack arc outside an attack",
        ),
        ("TurretAt(You, bullseye)", "`front`, `rear`, `left` or `right`"),
        (
            "HasCard(You, (id: \"r2d22\"))",
            "no upgrade or condition card has the id `r2d22`, did you mean `r2d2`?",
        ),
        (
            "HasCard(You, (id: \"hunter\"))",
            "no upgrade or condition card has the id `hunter`, did you mean `hunted`?",
        ),
        (
            "IsShip(You, (ship: \"xwin\"))",
            "no ship has the id `xwin`, did you mean `xwing`?",
        ),
        (
            "IsShip(You, (name: \"Luke Skywalkr\"))",
            "no pilot is called `Luke Skywalkr`, did you mean `Luke Skywalker`?",
        ),
        (
            "IsShip(You, (keyword: \"Droid\"))",
            "no card has the keyword `Droid`",
        ),
        (
            "IsShip(You, (ability: \"Ailerons\"))",
            "no ship ability is called `Ailerons`",
        ),
        (
            "HasCard(You, (slot: configuration, side: \"Opn\"))",
            "no configuration card has a side called `Opn`, did you mean `Open`?",
        ),
        ("IsShip(You, (sizes: []))", "needs to say what the ship is"),
        ("HasCard(You, ())", "needs a card to look for"),
        ("HasCard(You, (side: \"Open\"))", "by its `slot` and its name"),
        (
            "HasCard(You, (this: true, facedown: true))",
            "only a condition card can say",
        ),
        ("Affected(You, focus)", "ask for others with `Has`"),
        (
            "Compare(Limit(Tokens(focus)), at_least, Fixed(1))",
            "any number of tokens",
        ),
        (
            "InArc(of: You, ship: Object, arc: front, wholly: true)",
            "goes with `full_front` and `full_rear`",
        ),
        ("Did(You, Spend(Tokens(focus)))", "outside an attack"),
        ("Overlapped(Ship(You))", "overlaps `AnyShip` or `AnyObstacle`"),
        (
            "Maneuver(of: Revealed(You), executed: ion)",
            "when a maneuver was just executed",
        ),
        ("Maneuver(speeds: [1])", "just revealed or executed"),
        (
            "Maneuver(of: Revealed(You), speeds: [6])",
            "no maneuver of speed 6",
        ),
        ("FullyExecuted", "when a maneuver was just executed"),
        ("MovedThrough(AnyObstacle)", "when a ship has just moved"),
        (
            "ActionIs(acts: [focus])",
            "when an action was just performed or failed",
        ),
        ("DealtTrait(ship)", "a damage card just dealt"),
        ("RoundAfterDealt", "a damage card's condition"),
    ];
    for (condition, wanted) in cases {
        refused(&[(SHIP, &when(condition), wanted)]);
    }
    for condition in [
        "HasCard(You, (id: \"hunted\"))",
        "HasCard(You, (slot: configuration, side: \"Open\"))",
        "Touching(You, Object)",
    ] {
        accepted(&[(SHIP, &when(condition))]);
    }
}

#[test]
fn a_remote_needs_its_statistics() {
    let content = content();
    let wrong: Device = read("(id: \"probe\", name: \"Probe\", kind: remote, shape: \"bomb\")");
    let problem = device(&content, &wrong).expect_err("no numbers");
    assert!(problem.contains("look at `kind` and `remote`"), "{problem}");
}
