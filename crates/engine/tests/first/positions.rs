//! Positions set up by hand: the table matches the file, and errors are reported with their place.

use furball_cards::{Content, Die, Edition, Face, Phase, Token};
use furball_engine::position::{PositionDamage, PositionDevice, PositionShip, parse_dice};
use furball_engine::{
    Chance, Event, Object, ObstacleIndex, Position, Rulebook, RulebookId, Seed, Side, Status,
};
use furball_geometry::{Pose, Quarter};
use furball_testing::*;

fn second(mut position: Position) -> Position {
    position.rulebook = RulebookId::Second;
    position
}

/// A modification of a position.
type Change<'a> = &'a dyn Fn(&mut Position);

/// The error for a position that can't be set up.
#[track_caller]
fn problem(position: &Position) -> String {
    let content = Content::builtin(Rulebook::of(position.rulebook).edition);
    let started = position.start(content, Chance::seeded(Seed([7; 32])));
    started.map(|_| ()).expect_err("it can't be set up").to_string()
}

fn duel() -> Position {
    position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 500.0, 180.0)),
        ],
    )
}

#[test]
fn missing_things_are_named() {
    let with = |change: Change| {
        let mut position = duel();
        change(&mut position);
        problem(&position)
    };
    let cases: [(Change, &str); 14] = [
        (
            &|s| s.ships[0].pilot = "nobody".into(),
            "ship `red`: First Edition has no pilot or piece of a scenario `nobody`",
        ),
        (
            &|s| s.ships[0].upgrades.push("nothing".into()),
            "ship `red`: First Edition has no upgrade `nothing`",
        ),
        (
            &|s| s.ships[1].discarded.push("nothing".into()),
            "ship `tie`: First Edition has no upgrade `nothing`",
        ),
        (
            &|s| s.ships[0].owner = Some(2),
            "ship `red`: there is no player 2",
        ),
        (
            &|s| s.ships[0].at.0 = f64::NAN,
            "ship `red`: its place isn't a pair of numbers",
        ),
        (
            &|s| s.ships[0].damage.push(PositionDamage::Faceup("wound".into())),
            "ship `red`: there is no damage card `wound`",
        ),
        (
            &|s| s.ships[0].dial = Some("5 koiogran red".parse().expect("a maneuver")),
            "ship `red`: `5 koiogran red` isn't on its dial",
        ),
        (
            &|s| s.ships[0].flipped.push("r2f2".into()),
            "ship `red`: it doesn't carry `r2f2`",
        ),
        (
            &|s| s.ships[0].shields = Some(3),
            "ship `red`: it can't have more than 2 shields [FE-SETUP-17]",
        ),
        (
            &|s| s.ships[0].lock = Some("luke".into()),
            "ship `red`: it can't lock `luke`, which isn't in the position",
        ),
        (
            &|s| s.ships[0].lock = Some("obstacle 0".into()),
            "ship `red`: it can't lock `obstacle 0`, which isn't in the position",
        ),
        (
            &|s| s.ships[0].docked = Some("home".into()),
            "ship `red`: it can't be docked with `home`, which isn't in the position",
        ),
        (
            &|s| s.ships[0].conditions.push(("fear".into(), "tie".into())),
            "ship `red`: there is no condition `fear` or no ship `tie`",
        ),
        (
            &|s| s.deck.push("wound".into()),
            "deck: there is no damage card `wound`",
        ),
    ];
    for (change, words) in cases {
        assert_eq!(with(change), words);
    }
    assert_eq!(
        problem(&duel().rock("moon", (100.0, 100.0, 0.0))),
        "obstacles: there is no obstacle `moon`"
    );
    let mine = |device: &str, by: &str| {
        let mut position = second(position(
            Phase::Engagement,
            [ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0))],
        ));
        position.devices.push(PositionDevice {
            device: device.into(),
            by: by.into(),
            at: (100.0, 100.0, 0.0),
        });
        problem(&position)
    };
    assert_eq!(
        mine("firework", "blue"),
        "device `firework`: there is no such device"
    );
    assert_eq!(
        mine("proximity_mine", "red"),
        "device `proximity_mine`: there is no ship `red`"
    );
}

/// [FE-OPEN-10]
#[test]
fn bases_may_touch_but_not_overlap() {
    let apart = |gap: f64| {
        position(
            Phase::Engagement,
            [
                ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
                ship("far", "rookiepilot", (100.0, 100.0, 0.0)),
                ship("tie", "academypilot", (MIDDLE, 340.0 + gap, 180.0)),
            ],
        )
    };
    assert_eq!(
        problem(&apart(3.0)),
        "ships `red` and `tie`: their bases overlap; move one of them"
    );
    let report = apart(3.5).play();
    assert!(report.ship("red").touching().contains(report.id("tie")));
}

#[test]
fn a_list_of_dice_is_read_or_explained() {
    use Die::{Attack, Defense};
    assert_eq!(
        parse_dice("a:HC d:V, a:EB  d:EB"),
        Ok(vec![
            (Attack, Face::Hit),
            (Attack, Face::Crit),
            (Defense, Face::Evade),
            (Attack, Face::Focus),
            (Attack, Face::Blank),
            (Defense, Face::Focus),
            (Defense, Face::Blank),
        ])
    );
    assert_eq!(parse_dice(""), Ok(Vec::new()));
    for (text, words) in [
        (
            "x:HH",
            "dice: `x:` isn't a kind of die; write `a:` for attack or `d:` for defense dice",
        ),
        ("HH", "dice: say which dice `HH` are: `a:HH` or `d:HH`"),
        ("a:HX", "dice: `X` isn't a die face; write H, C, E, V or B"),
        ("a:V", "dice: attack dice have no evade face"),
        ("d:H", "dice: defense dice have no hit face"),
    ] {
        assert_eq!(parse_dice(text).expect_err(text).to_string(), words);
    }
}

#[test]
fn an_unreadable_file_is_reported_with_the_place() {
    let error = Position::from_ron("(\n    name: \"x\",\n    ship: [],\n)").expect_err("no such field");
    assert!(error.to_string().starts_with("line 3, column "), "{error}");
    let list = "[(name: \"one\", phase: engagement, ships: []), (name: \"two\", phase: end, ships: [])]";
    let names = Position::list_from_ron(list).expect("two positions");
    let names: Vec<&str> = names.iter().map(|position| position.name.as_str()).collect();
    assert_eq!(names, ["one", "two"]);
}

/// [SE-DMG-13]
#[test]
fn the_table_matches_the_file() {
    let mut position = second(position(
        Phase::Engagement,
        [
            ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 30.0))
                .dial("2 straight easy")
                .locks("obstacle 0")
                .stressed()
                .stressed()
                .facedown(1)
                .faceup("directhit")
                .shields(1)
                .upgrade("protontorpedoes"),
            ship("scout", "rebelscout", (300.0, 300.0, 0.0)).done(),
            ship("tie", "academypilot", (MIDDLE, 500.0, 180.0)).done(),
        ],
    ))
    .rock("coreasteroid0", (100.0, 100.0, 0.0))
    .round(4);
    position.ships[0].upgrade_charges = vec![("protontorpedoes".into(), 1)];
    position.ships[0].locks = vec!["tie".into()];
    position.ships[1].turret = Some(Quarter::Left);
    position.deck = vec!["structuraldamage".into(), "panickedpilot".into()];
    position.discard = vec!["directhit".into()];
    let report = position.play();
    let view = report.spectator();
    assert_eq!((view.round(), view.phase()), (4, Phase::Engagement));
    let blue = report.ship("blue");
    assert_eq!(blue.pose(), Pose::new(MIDDLE, 300.0, 30.0));
    assert_eq!(
        blue.locks().to_vec(),
        [Object::Obstacle(ObstacleIndex(0)), Object::Ship(report.id("tie"))]
    );
    assert_eq!(blue.tokens().count(Token::Stress), 2);
    assert_eq!(
        (blue.shields(), blue.hull_damage()),
        (1, 2),
        "each card counts once, whatever its text"
    );
    assert_eq!(report.faceup("blue"), ["directhit"]);
    let charges: Vec<u8> = blue.upgrade_charges().collect();
    assert_eq!(charges, [1]);
    assert!(blue.revealed(), "after the Activation phase dials lie open");
    assert_eq!(report.ship("scout").turret(), Some(Quarter::Left));
    assert_eq!(blue.status(), Status::InPlay);
    assert!(!blue.engaged() && report.ship("tie").engaged());
    let decks = view.snapshot().damage_decks;
    assert_eq!(decks.len(), 2, "each side has one");
    assert!(decks.iter().all(|deck| deck.discarded == ["directhit"]));
    // A facedown and a faceup card were taken out of the first side's deck.
    assert_eq!(decks[0].cards + 2, decks[1].cards);
}

#[test]
fn a_short_deck_has_only_the_named_cards() {
    let mut position = duel();
    position.deck = vec!["directhit".into(), "injuredpilot".into()];
    position.short_deck = true;
    let report = position.clone().play();
    assert_eq!(report.spectator().snapshot().damage_decks[0].cards, 2);
    position.short_deck = false;
    let report = position.play();
    assert_eq!(report.spectator().snapshot().damage_decks[0].cards, 33);
}

#[test]
fn ships_without_a_dial_have_moved_and_factions_determine_sides() {
    let report = position(
        Phase::Activation,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 600.0, 180.0)).dial("2 straight easy"),
        ],
    )
    .play();
    assert!(report.ship("red").activated());
    assert_eq!(report.ship("red").side(), Side::One);
    assert_eq!(report.ship("tie").side(), Side::Two);
    // In Second Edition the first faction is the first side, unless a ship says otherwise.
    let sides = |named: Option<Side>| {
        let mut position = second(position(
            Phase::Engagement,
            [
                ship("tie", "academypilot", (MIDDLE, 600.0, 180.0)),
                ship("blue", "bluesquadronescort", (MIDDLE, 300.0, 0.0)),
            ],
        ));
        position.ships[0].side = named;
        let report = position.play();
        ["tie", "blue"].map(|name| report.ship(name).side())
    };
    assert_eq!(sides(None), [Side::One, Side::Two]);
    assert_eq!(sides(Some(Side::Two)), [Side::Two, Side::One]);
}

#[test]
fn a_position_makes_its_own_choices() {
    let mut position = duel().dice("a:BBB d:BBB a:BB d:BB");
    position.ships[1].at.1 = 480.0;
    position.choices = vec!["red attacks tie".into()];
    let content = Content::builtin(furball_cards::Edition::First);
    let chance = || Chance::seeded(Seed([7; 32]));
    let started = position.start(content, chance()).map(|(_, events)| events);
    let attacks = |events: &[Event]| {
        let attacks = events.iter().filter(|event| matches!(event, Event::AttackMissed));
        attacks.count()
    };
    assert_eq!(attacks(&started.expect("it starts")), 0);
    let (_, events) = Position::play(&position, content, chance()).expect("played");
    assert_eq!(attacks(&events), 1);
    let mut problem = |choice: &str| {
        position.choices.truncate(1);
        position.choices.push(choice.into());
        let played = Position::play(&position, content, chance());
        played.map(|_| ()).expect_err(choice).to_string()
    };
    assert_eq!(
        problem("red attacks tie"),
        "choice 2 `red attacks tie`: `red` isn't asked to attack now",
        "it has had its attack"
    );
    assert!(problem("tie attacks tie").starts_with("choice 2 `tie attacks tie`: "));
    assert_eq!(problem("dance"), "choice 2 `dance`: `dance` isn't a choice");
}

/// Listed dice are used in order, and a die of another kind is detected.
#[test]
fn unlisted_dice_are_detected() {
    let rolls = |dice: &str| {
        let mut position = duel().dice(dice);
        position.choices = vec!["red attacks tie".into()];
        let content = Content::builtin(furball_cards::Edition::First);
        let played = Position::play(&position, content, Chance::seeded(Seed([7; 32])));
        let (game, _) = played.expect("played");
        (game.dice_mismatched(), game.dice_left())
    };
    assert_eq!(rolls("a:BBB d:BBB"), (false, 0));
    assert_eq!(rolls("a:BBB d:BBB a:HC"), (false, 2));
    assert!(rolls("a:BBB").0, "the list ran out");
    assert!(rolls("d:BBB a:BBB").0, "the other kind first");
}

fn refused(position: &Position) -> String {
    let content = Content::builtin(Edition::First);
    let refused = position.start(content, Chance::fixed(Vec::new()));
    refused.expect_err("it can't be set up").to_string()
}

#[test]
fn a_position_needs_a_ship() {
    let empty = Position::new("nothing", Phase::Planning);
    assert_eq!(refused(&empty), "ships: there must be at least one");
}

#[test]
fn more_than_there_is_room_for_is_refused() {
    let red = || ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0));
    let alone = |ship: PositionShip| position(Phase::Engagement, [ship]);

    let mut carries = red();
    carries.upgrades = vec!["determination".to_owned(); 12];
    assert!(
        alone(carries.clone())
            .start(Content::builtin(Edition::First), Chance::fixed(Vec::new()))
            .is_ok()
    );
    carries.discarded.push("r2d2".to_owned());
    assert_eq!(
        refused(&alone(carries)),
        "ship `red`: there is room for 12 upgrades, and this has 13"
    );

    let mut wreck = red();
    wreck.damage = vec![PositionDamage::Facedown; 41];
    assert_eq!(
        refused(&alone(wreck)),
        "ship `red`: there is room for 40 damage cards, and this has 41"
    );

    let mut locks = red();
    locks.locks = vec!["red".to_owned(); 5];
    assert_eq!(
        refused(&alone(locks)),
        "ship `red`: there is room for 4 locks, and this has 5"
    );

    let field = (0..17).fold(alone(red()), |position, place| {
        position.rock("coreasteroid0", (60.0, 40.0 * f64::from(place), 0.0))
    });
    assert_eq!(
        refused(&field),
        "obstacles and devices: there is room for 16 obstacles and devices, and this has 17"
    );

    let swarm = (0..65).map(|place| ship(&format!("red{place}"), "redsquadronpilot", (20.0, 20.0, 0.0)));
    assert_eq!(
        refused(&position(Phase::Engagement, swarm)),
        "ships: there is room for 64 ships, and this has 65"
    );
}
