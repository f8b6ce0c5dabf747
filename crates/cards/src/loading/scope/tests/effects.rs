//! Tests of effects and lasting rules that are impossible where they are used.

use super::*;

#[test]
fn effects_must_be_possible() {
    let when = |effect: &str| format!("When(on: [Spends(Tokens(focus))], then: [{effect}])");
    let cases = [
        ("Gain(You, focus, Fixed(0))", "`Gain` needs tokens"),
        ("LoseTokens(You, focus, Fixed(0))", "name a number"),
        ("Recover(Charges(This), Fixed(1))", "this card has no charges"),
        ("Suffer(who: You)", "`Suffer` needs `hits` or `crits`"),
        ("Prevent(1)", "in an `Instead(of: Suffers(…))`"),
        ("Flip(Dealt)", "a damage card just dealt"),
        ("Discard(Dealt)", "a damage card just dealt"),
        (
            "Deal(who: Defender, cards: 1, faceup: true, from: Drawn(3))",
            "`Drawn` belongs to",
        ),
        ("Repair(This)", "only a damage card"),
        (
            "Roll(die: attack, on: [(faces: [evade], then: [Discard(This)])])",
            "no attack die shows evade",
        ),
        ("Change(dice: attack, to: [hit])", "no dice of an attack here"),
        ("Dice(attack, Up(Fixed(1)))", "no dice of an attack here"),
        ("Foretell", "no dice of an attack here"),
        ("TakeResults(who: You, face: crit)", "at `hit`"),
        ("Inflict(faces: [hit], token: ion)", "at `hit`"),
        ("BonusAttack(with: [ThisCard])", "the card has no `Attack`"),
        ("AttackWithThis(You)", "the card has no `Attack`"),
        (
            "Choose(of: Ships(are: enemy), up_to: Fixed(0), then: [Do(You, Move([boost]))])",
            "at least one ship",
        ),
        (
            "Each(ships: (are: enemy), then: [])",
            "an empty list of effects does nothing",
        ),
        (
            "OneOf(options: [[Do(You, Move([boost]))]])",
            "at least two options",
        ),
        (
            "If(only_if: [], then: [Do(You, Move([boost]))])",
            "`If` needs a condition",
        ),
        (
            "Adjust(who: You, stat: agility, change: Up(Fixed(0)), until: end_of_round)",
            "does nothing",
        ),
        (
            "Grant(abilities: [], until: end_of_round)",
            "`Grant` needs abilities",
        ),
        ("ChangeManeuver(Mirrored)", "at `Reveals`"),
        ("Execute(You, [])", "no maneuver to execute"),
        (
            "Execute(You, [\"9 straight white\"])",
            "no template for `9 straight white`",
        ),
        ("Do(You, Jam())", "needs a ship to jam"),
        ("Do(You, Coordinate(on: Anyone))", "to one ship"),
        ("BreakLocks()", "`BreakLocks` needs a ship"),
        ("BreakLocks(of: You, one: true)", "an enemy has `on` the ship"),
        ("Lock(on: Any(range: (3, 1)))", "name the nearer band first"),
        (
            "Adjust(who: You, stat: agility, change: To(Fixed(3)), engaging: true, until: end_of_round)",
            "is for an `initiative`",
        ),
        (
            "Adjust(who: You, stat: initiative, change: To(Fixed(3)), engaging: true, activating: true, until: end_of_round)",
            "say both in two effects",
        ),
        (
            "Adjust(who: You, stat: initiative, change: To(Between(6, 1)), activating: true, until: end_of_round)",
            "from something to more",
        ),
        (
            "TransferLocks(from: You, to: Chosen, enemies: true, held_by: You)",
            "`held_by` a ship",
        ),
        ("Dice(attack, To(Fixed(3)))", "goes `Up` or `Down`"),
        (
            "Turn(You, [towards_maneuver])",
            "a maneuver just revealed or executed",
        ),
        ("Action()", "one of the `acts` listed"),
        ("Action(of: any, acts: [focus])", "one of the `acts` listed"),
        ("Action(of: same)", "no action was just performed"),
        (
            "PlaceDevice(device: \"mien\")",
            "no device has the id `mien`, did you mean `mine`?",
        ),
        ("PlaceDevice()", "either a `device` or the `kinds`"),
        (
            "PlaceDevice(device: \"mine\", kinds: [mine])",
            "either a `device` or the `kinds`",
        ),
        (
            "PlaceDevice(device: \"mine\", templates: [(\"turn_left\", 5)])",
            "no turn_left template of speed 5",
        ),
        ("Remove(Device)", "`Device` means nothing here"),
        ("Remove(You)", "a ship is destroyed or put in reserve"),
        ("Fuse", "`Fuse` means nothing here"),
        ("Relocate(Along([(\"straight\", 1)]))", "a remote's own card"),
        ("Remove(Obstacle)", "outside a `Choose` of `Obstacles`"),
        ("Discard(This)", "only an upgrade or a condition can be discarded"),
        ("Flip(This)", "this card has no other side; give it a `back`"),
        ("Flip(Upgrade(slots: [talent]))", "no talent card has two sides"),
        (
            "Assign(who: You, condition: \"huntd\")",
            "no condition card has the id `huntd`, did you mean `hunted`?",
        ),
        (
            "Deal(who: You, cards: 1, faceup: true, from: This)",
            "for condition cards",
        ),
        ("Recover(Tokens(calculate), Fixed(1))", "put there with `Stash`"),
        ("Repair(Upgrade())", "only damage cards are repaired"),
        ("Flip(Upgrade())", "name the slot"),
    ];
    for (effect, wanted) in cases {
        refused(&[(SHIP, &when(effect), wanted)]);
    }
    let attack = |effect: &str| format!("When(on: [Attacking(modify_attack_dice)], then: [{effect}])");
    let cases = [
        ("Dice(attack, Up(Fixed(1)))", "comes too late for these dice"),
        ("Change(dice: yours, to: [evade])", "no attack die shows evade"),
        ("Reroll(dice: attack, up_to: Fixed(1), all: true)", "drop `up_to`"),
    ];
    for (effect, wanted) in cases {
        refused(&[(SHIP, &attack(effect), wanted)]);
    }
    refused(&[(
        SHIP,
        "When(on: [Attacking(modify_attack_dice)], by: Ships(are: friendly), then: [Reroll(dice: yours)])",
        "say `attack` or `defense`",
    )]);
    accepted(&[
        (SHIP, &attack("Dice(defense, Down(Fixed(1)))")),
        (
            SHIP,
            "When(on: [Attacking(modify_attack_dice), Defending(modify_defense_dice)], then: [Change(dice: yours, from: [focus], to: [hit, evade], count: Fixed(1))])",
        ),
        (DAMAGE, "Action(then: [Repair(This)])"),
        (
            REMOTE,
            "When(on: [During(system)], may: true, then: [Relocate(Along([(\"straight\", 2)]))])",
        ),
        (
            SHIP,
            &when("Choose(of: Devices(kinds: [mine]), then: [Remove(Device)])"),
        ),
        (SHIP, &when("Flip(Upgrade(slots: [configuration]))")),
        (SHIP, &when("GainLike(who: You)")),
    ]);
}

#[test]
fn dice_of_either_color_need_a_face_of_each() {
    refused(&[(
        SHIP,
        "When(on: [Attacking(modify_attack_dice), Defending(modify_defense_dice)], then: [Change(dice: yours, to: [hit])])",
        "a defense die shows none of these faces",
    )]);
}

#[test]
fn effects_can_be_nested_only_as_deep_as_the_engine_allows() {
    let nested = |levels: usize| {
        let mut effect = "Do(You, Move([boost]))".to_owned();
        for _ in 0..levels {
            effect = format!("May(then: [{effect}])");
        }
        format!("When(on: [Reveals], then: [{effect}])")
    };
    accepted(&[(SHIP, &nested(Effect::NESTING))]);
    refused(&[(
        SHIP,
        &nested(Effect::NESTING + 1),
        "can't be nested deeper than 6 times",
    )]);
    // A granted ability is separate and starts at depth zero.
    let granted = format!(
        "When(on: [Reveals], then: [May(then: [Grant(abilities: [{}], until: end_of_round)])])",
        nested(Effect::NESTING)
    );
    accepted(&[(SHIP, &granted)]);
}

#[test]
fn lasting_rules_must_be_possible() {
    let rule = |rule: &str| format!("While(rules: [{rule}])");
    let cases = [
        ("Quantity(One(You), Stat(agility), Up(Fixed(0)))", "does nothing"),
        (
            "Quantity(One(Attacker), AttackDice, Up(Fixed(1)))",
            "it needs `during`",
        ),
        (
            "Only(Anyone, Modify(of: One(You), with: Lock))",
            "it needs `during`",
        ),
        (
            "Quantity(One(You), DamageCards, To(Fixed(2)))",
            "a damage card's rule",
        ),
        ("Silences(elite)", "a damage card's rule"),
        ("Slot(one_of: [])", "needs one kind of slot"),
        (
            "Weapon(arcs: [], value: 2)",
            "a weapon without an arc can't be fired",
        ),
        ("Weapon(arcs: [firing], value: 2)", "name the arc itself"),
        ("ReplacesShipAbility", "by an upgrade"),
        ("CountsAsKeyword(\"Droid\")", "no card has the keyword `Droid`"),
        ("Templates(of: [boost], besides: true)", "a boost needs templates"),
        ("May(One(You), Attack())", "ships may do this anyway"),
        (
            "May(One(You), Lock(on: All()), Having(stress))",
            "that doesn't prevent this deed",
        ),
        ("Cannot(One(You), Dock())", "no rule forbids this"),
        ("Must(One(You), Attack())", "no rule demands this"),
        ("Only(One(You), Move([deploy]))", "no rule restricts this"),
        ("Only(One(You), Rotate())", "name arcs"),
        (
            "Only(One(You), Rotate(to: [full_front]))",
            "`front`, `rear`, `left` or `right`",
        ),
        (
            "Only(One(You), Lock(range: [(3, 1)]))",
            "name the nearer band first",
        ),
        (
            "Reach(of: [ThisCard], arc: rear, besides: true)",
            "the card has no `Attack`",
        ),
        (
            "IgnoresObstacles(moving: false, attacking: false)",
            "the rule does nothing",
        ),
        ("Templates(of: [device])", "`by_one` or a `way`"),
        (
            "Docks(ships: [\"xwin\"], most: 1, rear_only: false)",
            "no ship has the id `xwin`",
        ),
        ("Borrows(Carrier, pilot_ability, One(You))", "say `from: docked`"),
        (
            "Cannot(One(You), Recover(Charges(This)))",
            "this card has no charges",
        ),
        ("Joins([])", "`Joins` needs factions"),
        ("Stands(allied)", "an upgrade or a condition says"),
        (
            "Cannot(One(Defender), Attack())",
            "mean nothing outside an attack",
        ),
    ];
    for (text, wanted) in cases {
        refused(&[(SHIP, &rule(text), wanted)]);
    }
    refused(&[(DAMAGE, &rule("Slot(one_of: [talent])"), "before the game")]);
    let stands = "While(only_if: [Has(You, stress)], rules: [Stands(allied)])";
    refused(&[
        (UPGRADE, stands, "doesn't depend on anything"),
        (UPGRADE, &rule("Stands(enemy)"), "as `friendly` or as `allied`"),
    ]);
}
