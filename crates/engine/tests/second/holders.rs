//! Texts that stand on no card: held by a side, by every ship of one, or by a piece.

use furball_cards::language::Ability;
use furball_cards::{Phase, Stat, Token, notation};
use furball_engine::{
    AbilityIndex, AbilityRef, ActionChoice, Ask, CardRef, Chance, Choice, DeviceEvent, DeviceId, Event,
    HeldBy, HeldText, Holder, MarkerIndex, ObstacleIndex, Options, Position, Rulebook, RulebookId, Seat,
    Seed, ShipId, Side, TextIndex, Viewer,
};
use furball_testing::test_cards::content;
use furball_testing::{MIDDLE, Report, Set, With, second, ship};

fn text(name: &str, held_by: HeldBy, says: &str) -> HeldText {
    let abilities: Vec<Ability> = notation::read(says).expect("sentences of the card language");
    HeldText {
        name: name.to_owned(),
        held_by,
        abilities,
    }
}

/// The position with these texts on its table.
fn holding(position: Position, texts: Vec<HeldText>) -> Report {
    let rulebook = Rulebook::of(RulebookId::Second);
    let chance = Chance::seeded(Seed([7; 32]));
    let started = position.start_holding(texts, rulebook, content(), chance);
    let (game, events) = started.expect("a position that can be set up");
    Report {
        position,
        game,
        events,
    }
}

/// Two X-wings of side one, and two TIE fighters of side two.
fn two_against_two(phase: Phase) -> Position {
    second(
        phase,
        [
            ship("red", "bluesquadronescort", (MIDDLE, 200.0, 0.0)).dial("2 straight easy"),
            ship("blue", "bluesquadronescort", (MIDDLE + 100.0, 200.0, 0.0)).dial("2 straight easy"),
            ship("near", "academypilot", (MIDDLE, 700.0, 180.0)).dial("2 straight easy"),
            ship("far", "academypilot", (MIDDLE + 100.0, 700.0, 180.0)).dial("2 straight easy"),
        ],
    )
}

/// The question goes to the player of the side, and friend and foe are the side's.
#[test]
fn a_side_holds_a_text() {
    let blockade = text(
        "blockade",
        HeldBy::Side(Side::Two),
        "[When(on: [StartOf(engagement)], may: true, then: [Choose(of: Ships(are: enemy), then: [Gain(Chosen, strain, 1)])])]",
    );
    let mut report = holding(two_against_two(Phase::Engagement), vec![blockade]);
    let ability = AbilityRef {
        holder: Holder::Side(Side::Two),
        card: CardRef::Text(TextIndex(0)),
        index: AbilityIndex(0),
    };
    let prompt = report.prompt();
    assert_eq!((prompt.seat, prompt.ask), (Seat(1), Ask::UseAbility));
    assert_eq!(
        prompt.options,
        Options::List(vec![Choice::Ability(ability), Choice::Pass])
    );
    // It is told in words to the player who is asked, and the question as such to the others.
    let asked = report.view(1).snapshot().prompt.expect("a prompt");
    assert_eq!(asked.abilities.len(), 1);
    assert_eq!(asked.abilities[0].ability, ability);
    assert_eq!(asked.abilities[0].card, "blockade");
    assert!(asked.abilities[0].text.contains("strain"), "{asked:?}");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        assert_eq!(report.game.view(viewer).snapshot().prompt, None);
    }
    report.choose("use blockade");
    assert_eq!(report.asks(), Ask::PickShip(ability));
    let enemies = [Choice::Ship(report.id("red")), Choice::Ship(report.id("blue"))];
    assert_eq!(report.prompt().options, Options::List(enemies.to_vec()));
    report.choose("ship blue");
    assert_eq!(report.tokens("blue", Token::Strain), 1);
    assert_eq!(report.tokens("red", Token::Strain), 0);
}

/// Whatever a moment is about, "you" is a ship of the side or nobody.
#[test]
fn the_ship_of_the_side_that_acts_is_you() {
    let drill = text(
        "drill",
        HeldBy::Side(Side::One),
        "[When(on: [Executes], then: [Gain(You, focus, 1)])]",
    );
    let mut report = holding(two_against_two(Phase::Activation), vec![drill]);
    report.pass_until(|ask| matches!(ask, Ask::Attack(_) | Ask::SetDials));
    let gained = |name: &str| {
        let ship = report.id(name);
        report.count(|event| {
            matches!(event, furball_engine::Event::TokensGained { ship: of, token: Token::Focus, .. } if *of == ship)
        })
    };
    assert_eq!(["red", "blue", "near", "far"].map(gained), [1, 1, 0, 0]);
}

/// Lasting rules of a side are about its friends.
#[test]
fn a_side_holds_a_lasting_rule() {
    let cover = text(
        "cover",
        HeldBy::Side(Side::Two),
        "[While(rules: [Quantity(All(are: friendly), Stat(agility), Up(1))])]",
    );
    let report = holding(two_against_two(Phase::Engagement), vec![cover]);
    let agility = |name: &str| report.ship(name).stat(Stat::Agility);
    assert_eq!([agility("red"), agility("near"), agility("far")], [2, 4, 4]);
}

/// What every ship of a side holds is like a card of each.
#[test]
fn every_ship_of_a_side_holds_a_text() {
    let tow = text(
        "tow",
        HeldBy::Ships(Side::One),
        "[Action(then: [Gain(You, evade, 1)])]",
    );
    let mut report = holding(two_against_two(Phase::Activation), vec![tow]);
    let offered = |report: &Report, name: &str| {
        let action = ActionChoice::Card(AbilityRef {
            holder: report.id(name).into(),
            card: CardRef::Text(TextIndex(0)),
            index: AbilityIndex(0),
        });
        matches!(&report.prompt().options, Options::List(choices) if choices.contains(&Choice::Action(action)))
    };
    report.pass_until(|ask| matches!(ask, Ask::Action(_)));
    let acting = |report: &Report| match report.asks() {
        Ask::Action(ship) => ship,
        other => panic!("{other:?}"),
    };
    assert_eq!(acting(&report), report.id("near"));
    assert!(!offered(&report, "near"), "the other side doesn't have it");
    report.choose("pass");
    report.pass_until(|ask| ask == Ask::Action(ShipId(0)) || ask == Ask::Action(ShipId(1)));
    let name = if acting(&report) == ShipId(0) {
        "red"
    } else {
        "blue"
    };
    assert!(offered(&report, name));
}

/// A ship that meets the piece is "you", and only that piece speaks, even after another has left the table.
#[test]
fn an_obstacle_holds_a_text() {
    let fly = |held_by: HeldBy, others: Vec<HeldText>| {
        let beacon = text(
            "beacon",
            held_by,
            "[When(on: [Meets(any_move)], then: [Gain(You, calculate, 1)])]",
        );
        let mut position = second(
            Phase::Activation,
            [
                ship("it", "bluesquadronescort", (MIDDLE, 400.0, 0.0)).dial("3 straight white"),
                ship("far", "academypilot", (60.0, 860.0, 180.0)),
            ],
        );
        position = position
            .rock("coreasteroid0", (100.0, 100.0, 0.0))
            .rock("gascloud1", (MIDDLE, 480.0, 0.0));
        let texts = std::iter::once(beacon).chain(others).collect();
        let mut report = holding(position, texts);
        report.pass_all();
        report.count(|event| {
            matches!(
                event,
                furball_engine::Event::TokensGained {
                    token: Token::Calculate,
                    ..
                }
            )
        })
    };
    let cloud = HeldBy::Obstacle(ObstacleIndex(1));
    assert_eq!(fly(cloud, Vec::new()), 1);
    assert_eq!(fly(HeldBy::Obstacle(ObstacleIndex(0)), Vec::new()), 0);
    assert_eq!(
        fly(HeldBy::Obstacle(ObstacleIndex(9)), Vec::new()),
        0,
        "there is none"
    );
    assert_eq!(
        fly(HeldBy::Device(DeviceId(0)), Vec::new()),
        0,
        "nor such a device"
    );
    let clears = text(
        "clears",
        HeldBy::Side(Side::One),
        "[When(on: [BecomesActive], then: [Choose(of: Obstacles(kinds: [asteroid]), then: [Remove(Obstacle)])])]",
    );
    assert_eq!(
        fly(cloud, vec![clears.clone()]),
        1,
        "the text stays with its piece"
    );
    assert_eq!(
        fly(HeldBy::Obstacle(ObstacleIndex(0)), vec![clears]),
        0,
        "or goes with it"
    );
}

/// Stored choices name ships as they always did, and other holders beside them.
#[test]
fn abilities_are_written_with_their_holder() {
    let of = |holder: Holder| AbilityRef {
        holder,
        card: CardRef::Pilot,
        index: AbilityIndex(0),
    };
    let cases = [
        (
            Holder::Ship(ShipId(3)),
            r#"{"ship":3,"card":{"type":"pilot"},"index":0}"#,
        ),
        (
            Holder::Side(Side::Two),
            r#"{"side":"two","card":{"type":"pilot"},"index":0}"#,
        ),
        (
            Holder::Obstacle(ObstacleIndex(1)),
            r#"{"obstacle":1,"card":{"type":"pilot"},"index":0}"#,
        ),
        (
            Holder::Device(DeviceId(2)),
            r#"{"device":2,"card":{"type":"pilot"},"index":0}"#,
        ),
        (
            Holder::Marker(MarkerIndex(4)),
            r#"{"marker":4,"card":{"type":"pilot"},"index":0}"#,
        ),
    ];
    for (holder, written) in cases {
        assert_eq!(serde_json::to_string(&of(holder)).expect("JSON"), written);
        assert_eq!(
            serde_json::from_str::<AbilityRef>(written).expect("an ability"),
            of(holder)
        );
    }
    for wrong in [
        r#"{"card":{"type":"pilot"},"index":0}"#,
        r#"{"ship":3,"side":"two","card":{"type":"pilot"},"index":0}"#,
    ] {
        assert!(serde_json::from_str::<AbilityRef>(wrong).is_err(), "{wrong}");
    }
}

/// [SE-DEV-01] A side puts pieces on the table without a ship: its captain is asked, and places are those of the side.
#[test]
fn a_side_places_pieces_without_a_ship() {
    let mines = text(
        "mines",
        HeldBy::Side(Side::Two),
        "[When(on: [StartOf(engagement)], then: [Place(device: \"proximity_mine\", at: [Within(own, 1)])])]",
    );
    let mut report = holding(two_against_two(Phase::Engagement), vec![mines]);
    assert_eq!((report.prompt().seat, report.asks()), (Seat(1), Ask::PutDevice));
    let place = |report: &Report, y: f64| {
        let placement = report.placement();
        let pose = furball_geometry::Pose::new(MIDDLE + 200.0, y, 0.0);
        placement.pieces.choice(placement.example_piece, pose)
    };
    let elsewhere = place(&report, 200.0);
    assert!(
        report.game.check(Seat(1), &elsewhere).is_err(),
        "that isn't its edge"
    );
    let there = place(&report, 860.0);
    report.answer(Seat(1), &there);
    let placed: Vec<_> = report
        .spectator()
        .devices()
        .map(|device| (device.owner, device.side))
        .collect();
    assert_eq!(placed, [(Seat(1), Side::Two)]);
    let by_nobody =
        |event: &Event| matches!(event, Event::Device(DeviceEvent::DevicePlaced { ship: None, .. }));
    assert!(report.saw(by_nobody));

    let drift = text(
        "drift",
        HeldBy::Side(Side::Two),
        "[When(on: [StartOf(engagement)], then: [Choose(of: Obstacles(), then: [Place(what: Obstacle, at: [Beyond(Ships((are: enemy)), 3)])])])]",
    );
    let position = two_against_two(Phase::Engagement).rock("coreasteroid0", (MIDDLE, 450.0, 0.0));
    let mut report = holding(position, vec![drift]);
    report.run(&[Choice::Obstacle(ObstacleIndex(0))]);
    assert_eq!(
        (report.prompt().seat, report.asks()),
        (Seat(1), Ask::PlaceObstacle)
    );
    let near = place(&report, 300.0);
    assert!(report.game.check(Seat(1), &near).is_err(), "its enemies are near");
    let far = place(&report, 800.0);
    report.answer(Seat(1), &far);
    assert!((report.spectator().obstacles()[0].pose.at.y - 800.0).abs() < 1e-6);
}

/// A marker speaks to whoever has it, and to all that a moment is about as long as it lies on the table.
#[test]
fn a_marker_holds_a_text() {
    let strained = |held: bool| {
        let mut position = two_against_two(Phase::Activation);
        match held {
            true => position.ships[1].holds = 1,
            false => position.markers.push((200.0, 450.0, 0.0)),
        }
        let beacon = text(
            "beacon",
            HeldBy::Marker(MarkerIndex(0)),
            "[When(on: [BecomesActive], then: [Gain(You, strain, 1)])]",
        );
        let mut report = holding(position, vec![beacon]);
        report.pass_until(|ask| ask == Ask::SetDials);
        ["red", "blue", "near", "far"].map(|name| report.gained(name, Token::Strain))
    };
    assert_eq!(strained(false), [1, 1, 1, 1]);
    assert_eq!(strained(true), [0, 1, 0, 0]);
}
