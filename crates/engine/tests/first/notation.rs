//! The short notation of choices, word by word.

use furball_cards::language::TurnBy;
use furball_cards::{ActionKind, Difficulty, Face, Phase, Token};
use furball_engine::{
    ActionChoice, Choice, DeviceId, DiceSet, End, MarkerIndex, Modification, ObstacleIndex, OptionIndex,
    PieceIndex, Seat, ShipId, UpgradeIndex, WeaponIndex, WeaponRef,
};
use furball_geometry::{Bearing, Direction, Edge, Guides, Pose, Quarter, RollPosition};
use furball_testing::*;

const TIE: ShipId = ShipId(1);

fn duel() -> Report {
    position(
        Phase::Engagement,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 500.0, 180.0)),
        ],
    )
    .play()
}

fn parse(report: &Report, text: &str) -> Result<(Seat, Choice), String> {
    let parsed = furball_engine::notation::parse(&report.game, &["red", "tie"], text);
    parsed.map_err(|error| error.to_string())
}

#[test]
fn every_word_has_its_choice() {
    let report = duel();
    let dice = |places: &[usize]| {
        let mut dice = DiceSet::default();
        places.iter().for_each(|&place| {
            dice.insert(place);
        });
        Choice::Dice(dice)
    };
    let maneuver = |text: &str| text.parse().expect("a maneuver");
    let cases = [
        ("pass", Choice::Pass),
        ("done", Choice::Pass),
        ("yes", Choice::Accept),
        ("accept", Choice::Accept),
        ("concede", Choice::Concede),
        ("draw", Choice::Draw),
        ("edge west", Choice::Edge(Edge::West)),
        ("call hits", Choice::Face(Face::Hit)),
        ("call misses", Choice::Face(Face::Blank)),
        ("result hit", Choice::Face(Face::Hit)),
        ("result crit", Choice::Face(Face::Crit)),
        ("result focus", Choice::Face(Face::Focus)),
        ("result evade", Choice::Face(Face::Evade)),
        ("result blank", Choice::Face(Face::Blank)),
        ("player 2", Choice::Seat(Seat(1))),
        ("turret front", Choice::Turret(Quarter::None)),
        ("turret right", Choice::Turret(Quarter::Right)),
        ("turret rear", Choice::Turret(Quarter::Half)),
        ("turret left", Choice::Turret(Quarter::Left)),
        (
            "place tie 100 200.5 90",
            Choice::Place {
                ship: TIE,
                pose: Pose::new(100.0, 200.5, 90.0),
            },
        ),
        ("token evade", Choice::Token(Token::Evade)),
        (
            "token 3 10 20 0",
            Choice::PlaceToken {
                token: PieceIndex(3),
                pose: Pose::new(10.0, 20.0, 0.0),
            },
        ),
        (
            "dial tie 2 straight",
            Choice::Dial {
                ship: TIE,
                maneuver: maneuver("2 straight easy"),
            },
        ),
        (
            "maneuver 3 bank_left white",
            Choice::Maneuver(maneuver("3 bank_left white")),
        ),
        ("turn left", Choice::Turn(TurnBy::Left)),
        ("turn right", Choice::Turn(TurnBy::Right)),
        ("turn around", Choice::Turn(TurnBy::Around)),
        ("tallon middle", Choice::TallonEnd { side: None }),
        (
            "tallon left",
            Choice::TallonEnd {
                side: Some(Direction::Left),
            },
        ),
        ("ship tie", Choice::Ship(TIE)),
        ("ship #1", Choice::Ship(TIE)),
        (
            "roll right 1.5 -2",
            Choice::Roll {
                side: Direction::Right,
                start: 1.5,
                end: -2.0,
            },
        ),
        ("position front", Choice::Position(RollPosition::Front)),
        ("decloak", Choice::Decloak),
        (
            "linked focus",
            Choice::Linked {
                action: ActionKind::Focus,
                difficulty: None,
            },
        ),
        (
            "linked red focus",
            Choice::Linked {
                action: ActionKind::Focus,
                difficulty: Some(Difficulty::Red),
            },
        ),
        (
            "relocate 2 1 straight",
            Choice::Relocate {
                side: 2,
                template: (Bearing::Straight, 1),
            },
        ),
        ("guides rear", Choice::Guides(Guides::Rear)),
        ("dock tie", Choice::Dock(TIE)),
        ("deploy", Choice::Deploy),
        ("device 4", Choice::Device(DeviceId(4))),
        ("marker 2", Choice::Marker(MarkerIndex(2))),
        ("protect tie", Choice::Action(ActionChoice::Protect { ship: TIE })),
        (
            "red attacks tie",
            Choice::Attack {
                weapon: WeaponRef::MAIN,
                target: TIE,
                obstructed: false,
            },
        ),
        (
            "red attack tie with 1 obstructed",
            Choice::Attack {
                weapon: WeaponRef::Primary(WeaponIndex(1)),
                target: TIE,
                obstructed: true,
            },
        ),
        ("red focus", Choice::RedAction(ActionChoice::Focus)),
        ("purple evade", Choice::PurpleAction(ActionChoice::Evade)),
        ("scan 2", Choice::Scan(MarkerIndex(2))),
        ("spend lock", Choice::Modify(Modification::SpendLock)),
        ("spend force", Choice::Modify(Modification::SpendForce)),
        ("spend focus", Choice::Modify(Modification::Spend(Token::Focus))),
        (
            "spend focus of tie",
            Choice::Modify(Modification::SpendOf {
                ship: TIE,
                token: Token::Focus,
            }),
        ),
        ("cloud", Choice::Modify(Modification::Clouded)),
        ("dice", dice(&[])),
        ("dice 1 3 24", dice(&[0, 2, 23])),
        ("facedown", Choice::Facedown),
        ("upgrade 2", Choice::Upgrade(UpgradeIndex(2))),
        ("number 3", Choice::Number(3)),
        ("option 1", Choice::Option(OptionIndex(1))),
        ("obstacle 5", Choice::Obstacle(ObstacleIndex(5))),
        ("focus", Choice::Action(ActionChoice::Focus)),
        ("evade", Choice::Action(ActionChoice::Evade)),
        ("calculate", Choice::Action(ActionChoice::Calculate)),
        ("cloak", Choice::Action(ActionChoice::Cloak)),
        ("roll", Choice::Action(ActionChoice::BarrelRoll)),
        ("roll left", Choice::Action(ActionChoice::RollTo(Direction::Left))),
        (
            "boost straight",
            Choice::Action(ActionChoice::Boost(Bearing::Straight)),
        ),
        (
            "boost 2 straight",
            Choice::Action(ActionChoice::BoostWith {
                bearing: Bearing::Straight,
                speed: 2,
            }),
        ),
        ("lock tie", Choice::Action(ActionChoice::Lock(TIE))),
        (
            "lock obstacle 1",
            Choice::Action(ActionChoice::LockObstacle(ObstacleIndex(1))),
        ),
        (
            "lock device 1",
            Choice::Action(ActionChoice::LockDevice(DeviceId(1))),
        ),
        (
            "reinforce fore",
            Choice::Action(ActionChoice::Reinforce(End::Fore)),
        ),
        ("reinforce aft", Choice::Action(ActionChoice::Reinforce(End::Aft))),
        ("rotate rear", Choice::Action(ActionChoice::Rotate(Quarter::Half))),
        ("coordinate tie", Choice::Action(ActionChoice::Coordinate(TIE))),
        ("jam tie", Choice::Action(ActionChoice::Jam(TIE))),
        (
            "fail boost",
            Choice::Action(ActionChoice::Fail(ActionKind::Boost)),
        ),
    ];
    let seat = report.prompt().seat;
    for (text, choice) in cases {
        assert_eq!(parse(&report, text), Ok((seat, choice)), "{text}");
    }
    assert_eq!(parse(&report, "seat 2: pass"), Ok((Seat(1), Choice::Pass)));
}

#[test]
fn invalid_choices_are_explained() {
    let report = duel();
    for (text, words) in [
        ("seat x: pass", "`seat x` isn't a seat"),
        ("dance", "`dance` isn't a choice"),
        ("tie: pass", "`tie: pass` isn't a choice"),
        ("ship luke", "there is no ship `luke`"),
        ("ship #2", "there is no ship `#2`"),
        ("edge up", "`up` isn't an edge: north, east, south or west"),
        ("turret up", "`up` isn't an arc: front, right, rear or left"),
        ("result seven", "`seven` isn't a face of a die"),
        ("tallon up", "`up` isn't a side: left or right"),
        ("roll left one 0", "`one` isn't a number"),
        ("number many", "`many` isn't a small number"),
        ("dice 0", "dice are counted from 1"),
        ("dice 25", "dice are counted from 1"),
        (
            "place tie 1 2",
            "a place is written as x, y and heading in degrees",
        ),
        ("dial tie 9 straight", "`9 straight` isn't on that ship's dial"),
        ("red attacks tie fast", "`fast` says nothing about an attack"),
        ("red attacks tie with torpedoes", "that ship has no `torpedoes`"),
        ("use luke", "no ability of `luke` is on offer"),
        ("action luke", "no action of `luke` is on offer"),
        ("damage directhit", "no damage card `directhit` is on offer"),
        ("move roll left", "no move `roll left` is on offer"),
        ("drop 1 straight", "`drop 1 straight` is not on offer"),
        (
            "deploy rear 1 straight",
            "no way to deploy `1 straight` is on offer",
        ),
        ("slam 2 straight", "`slam 2 straight` isn't a choice"),
        ("line 0", "`line 0` isn't a choice"),
    ] {
        assert_eq!(parse(&report, text), Err(words.to_owned()), "{text}");
    }
    // Several seats set dials at the same time, so the choice must say whose it is.
    let planning = position(
        Phase::Planning,
        [
            ship("red", "redsquadronpilot", (MIDDLE, 300.0, 0.0)),
            ship("tie", "academypilot", (MIDDLE, 500.0, 180.0)),
        ],
    )
    .play();
    assert_eq!(
        parse(&planning, "pass"),
        Err("several seats are asked; begin with `seat 1:`".to_owned())
    );
    let dial = parse(&planning, "dial tie 2 straight").expect("the ship identifies the seat");
    assert_eq!(dial.0, IMPERIAL);
}
