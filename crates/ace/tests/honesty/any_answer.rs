//! Any answer at any moment: legal, illegal or malformed, it is applied or refused, and a refused one has no effect.

use furball_cards::language::{TurnBy, Way};
use furball_cards::{
    ActionKind, CardId, Difficulty, Face, Maneuver, ObstacleKind, Squad, SquadShip, Token, UpgradeId,
};
use furball_engine::prompt_help::prompt_help;
use furball_engine::{
    AbilityIndex, AbilityRef, ActionChoice, CardRef, Choice, ConditionId, DealtId, DeviceId, DevicePlacing,
    End, Game, Holder, MarkerIndex, Modification, ObstacleIndex, OptionIndex, PieceIndex, Rule, Rulebook,
    RulebookId, Seat, ShipId, Side, TextIndex, UpgradeIndex, Viewer, WeaponIndex,
};
use furball_engine::{DiceSet, WeaponRef};
use furball_geometry::{Bearing, Direction, Edge, Guides, Heading, Point, Pose, Quarter};

use crate::games::{Numbers, Running, setup};

fn number(numbers: &mut Numbers) -> f64 {
    match numbers.below(8) {
        0 => f64::NAN,
        1 => f64::INFINITY,
        2 => -1e300,
        3 => 0.0,
        _ => f64::from(numbers.below(100_000)) / 100.0 - 20.0,
    }
}

fn pose(numbers: &mut Numbers) -> Pose {
    Pose {
        at: Point::new(number(numbers), number(numbers)),
        heading: Heading::from_degrees(f64::from(numbers.below(720)) - 360.0),
    }
}

fn byte(numbers: &mut Numbers) -> u8 {
    if numbers.below(4) == 0 {
        numbers.below(256) as u8
    } else {
        numbers.below(14) as u8
    }
}

fn ability(numbers: &mut Numbers) -> AbilityRef {
    let card = match numbers.below(9) {
        0 => CardRef::Pilot,
        3 => CardRef::ShipAbility,
        4 => CardRef::Condition(ConditionId(numbers.below(10) as u16)),
        5 => CardRef::Device(DeviceId(byte(numbers))),
        1 => CardRef::Upgrade(UpgradeIndex(byte(numbers))),
        2 => CardRef::Damage(DealtId(numbers.below(40) as u16)),
        6 => CardRef::Obstacle(ObstacleKind::Asteroid),
        7 => CardRef::Text(TextIndex(byte(numbers))),
        _ => CardRef::Granted(furball_engine::ids::TimedEffectId(numbers.below(10) as u16)),
    };
    let holder = match numbers.below(7) {
        0 => Holder::Side(Side::Two),
        1 => Holder::Obstacle(ObstacleIndex(byte(numbers))),
        2 => Holder::Device(DeviceId(byte(numbers))),
        3 => Holder::Marker(MarkerIndex(byte(numbers))),
        _ => Holder::Ship(ShipId(byte(numbers))),
    };
    AbilityRef {
        holder,
        card,
        index: AbilityIndex(byte(numbers)),
    }
}

fn maneuver(numbers: &mut Numbers) -> Maneuver {
    let bearings = [
        Bearing::Straight,
        Bearing::Bank(Direction::Left),
        Bearing::Turn(Direction::Right),
        Bearing::Koiogran,
    ];
    Maneuver {
        speed: byte(numbers),
        bearing: bearings[numbers.below(4) as usize],
        difficulty: Difficulty::ALL[numbers.below(4) as usize],
    }
}

fn card(numbers: &mut Numbers, ids: &[&str; 4]) -> CardId {
    CardId::from(ids[numbers.below(4) as usize])
}

fn token(numbers: &mut Numbers) -> Token {
    Token::ALL[numbers.below(Token::ALL.len() as u32) as usize]
}

fn weapon(numbers: &mut Numbers) -> WeaponRef {
    if numbers.below(2) == 0 {
        WeaponRef::Primary(WeaponIndex(byte(numbers)))
    } else {
        WeaponRef::Upgrade(UpgradeIndex(byte(numbers)))
    }
}

/// Actions with any possible argument.
fn action(numbers: &mut Numbers) -> ActionChoice {
    let ship = ShipId(byte(numbers));
    match numbers.below(16) {
        0 => ActionChoice::Focus,
        1 => ActionChoice::Evade,
        2 => ActionChoice::Calculate,
        3 => ActionChoice::RollTo(Direction::ALL[numbers.below(2) as usize]),
        4 => ActionChoice::Boost(maneuver(numbers).bearing),
        5 => ActionChoice::Lock(ship),
        6 => ActionChoice::LockObstacle(ObstacleIndex(byte(numbers))),
        7 => ActionChoice::LockDevice(DeviceId(byte(numbers))),
        8 => ActionChoice::Reinforce([End::Fore, End::Aft][numbers.below(2) as usize]),
        9 => ActionChoice::Rotate(Quarter::ALL[numbers.below(4) as usize]),
        10 => ActionChoice::Reload(UpgradeIndex(byte(numbers))),
        11 => ActionChoice::Coordinate(ship),
        12 => ActionChoice::Jam(ship),
        13 => ActionChoice::Slam(maneuver(numbers)),
        14 => ActionChoice::Fail(ActionKind::ALL[numbers.below(ActionKind::ALL.len() as u32) as usize]),
        _ => ActionChoice::Card(ability(numbers)),
    }
}

/// Any choice that can be expressed.
fn any_choice(numbers: &mut Numbers) -> Choice {
    let side = if numbers.below(2) == 0 {
        Direction::Left
    } else {
        Direction::Right
    };
    let ship = ShipId(byte(numbers));
    match numbers.below(41) {
        0 => Choice::Pass,
        1 => Choice::Accept,
        2 => Choice::Squad {
            xws: serde_json::json!({ "faction": "rebel", "pilots": [{ "name": byte(numbers) }] }),
        },
        3 => Choice::Edge([Edge::South, Edge::East, Edge::North, Edge::West][numbers.below(4) as usize]),
        4 => Choice::Place {
            ship,
            pose: pose(numbers),
        },
        5 => Choice::PlaceToken {
            token: PieceIndex(byte(numbers)),
            pose: pose(numbers),
        },
        6 => Choice::Dial {
            ship,
            maneuver: maneuver(numbers),
        },
        7 => Choice::Ship(ship),
        8 => Choice::Maneuver(maneuver(numbers)),
        9 => Choice::Action(action(numbers)),
        10 => Choice::RedAction(action(numbers)),
        11 => Choice::PurpleAction(action(numbers)),
        12 => Choice::Roll {
            side,
            start: number(numbers),
            end: number(numbers),
        },
        13 => Choice::Attack {
            weapon: weapon(numbers),
            target: ship,
            obstructed: numbers.below(2) == 0,
        },
        14 => Choice::Scan(MarkerIndex(byte(numbers))),
        15 => Choice::Modify(Modification::Spend(token(numbers))),
        16 => Choice::Modify(Modification::Ability(ability(numbers))),
        17 => Choice::Dice(DiceSet(numbers.below(u32::MAX))),
        18 => Choice::Ability(ability(numbers)),
        19 => Choice::Damage(DealtId(numbers.below(40) as u16)),
        20 => Choice::Modify(Modification::SpendForce),
        21 => Choice::Modify(Modification::Clouded),
        22 => Choice::Linked {
            action: ActionKind::ALL[numbers.below(ActionKind::ALL.len() as u32) as usize],
            difficulty: None,
        },
        23 => Choice::Token(token(numbers)),
        24 => Choice::Face(Face::ALL[numbers.below(5) as usize]),
        25 => Choice::Number(byte(numbers)),
        26 => Choice::Device(DeviceId(byte(numbers))),
        27 => Choice::Turn([TurnBy::Left, TurnBy::Right, TurnBy::Around][numbers.below(3) as usize]),
        28 => Choice::Facedown,
        29 => Choice::Upgrade(UpgradeIndex(byte(numbers))),
        30 => Choice::Option(OptionIndex(byte(numbers))),
        31 => Choice::Obstacle(ObstacleIndex(byte(numbers))),
        32 => Choice::PlaceDevice(DevicePlacing {
            upgrade: Some(UpgradeIndex(byte(numbers))).filter(|place| place.0 % 2 == 0),
            device: card(numbers, &["seismic_charge", "proton_bomb", "no such device", ""]),
            way: [Way::Drop, Way::Launch, Way::Behind, Way::Beside, Way::Aside][numbers.below(5) as usize],
            template: Some(maneuver(numbers)).map(|maneuver| (maneuver.bearing, maneuver.speed)),
            side: [None, Some(Direction::Left), Some(Direction::Right)][numbers.below(3) as usize],
        }),
        33 => Choice::Relocate {
            side: byte(numbers),
            template: (maneuver(numbers).bearing, byte(numbers)),
        },
        34 => Choice::Guides(Guides::ALL[numbers.below(2) as usize]),
        35 => Choice::Dock(ship),
        39 => Choice::Build(card(
            numbers,
            &[
                "galacticempire-3",
                "rebelalliance-1",
                "rebelalliance-4",
                "nonsense",
            ],
        )),
        40 => Choice::Marker(MarkerIndex(byte(numbers))),
        36 => Choice::Deploy,
        37 => Choice::DeployWith {
            guides: Guides::ALL[numbers.below(2) as usize],
            maneuver: maneuver(numbers),
        },
        _ => Choice::Drawn(card(numbers, &["directhit", "blindedpilot", "no such card", ""])),
    }
}

/// Whether the rule is in the rulebook being played.
fn is_own(game: &Game, rule: Rule) -> bool {
    game.table().rulebook.ledgers.contains(&rule.ledger())
}

/// Tries an answer on a copy; returns whether it was applied.
fn try_answer(game: &Game, seat: Seat, choice: &Choice) -> bool {
    let mut copy = game.clone();
    let mut events = Vec::new();
    match copy.answer(seat, choice, &mut events) {
        Ok(()) => true,
        Err(refusal) => {
            let rule = game.table().rulebook.cite(refusal.point());
            let rule = rule.unwrap_or_else(|| panic!("{choice:?} is refused by no rule: {refusal}"));
            assert!(is_own(game, rule), "{choice:?} is refused by {rule}");
            assert_eq!(
                copy.memory_hash(),
                game.memory_hash(),
                "{choice:?} was refused but left a trace"
            );
            assert_eq!(copy.prompts(), game.prompts());
            assert!(events.is_empty());
            false
        }
    }
}

/// Everything that a player may read about a prompt cites the rulebook being played.
#[test]
fn prompts_and_denied_choices_cite_the_book_that_is_played() {
    let (mut helped, mut denied) = (0, 0);
    for number in 0..24 {
        let mut running = Running::new(&setup(number), number);
        while let Some((prompt, _)) = running.next() {
            let game = &running.game;
            let help = prompt_help(prompt.ask, &game.table().rulebook).rule;
            let help = help.unwrap_or_else(|| panic!("{:?} is helped by no rule", prompt.ask));
            assert!(is_own(game, help), "{:?} is helped by {help}", prompt.ask);
            helped += 1;
            for each in game.view(Viewer::Seat(prompt.seat)).denied() {
                let rule = each
                    .rule
                    .unwrap_or_else(|| panic!("{each:?} is denied by no rule"));
                assert!(is_own(game, rule), "{each:?}");
                denied += 1;
            }
            if !running.step() {
                break;
            }
        }
    }
    assert!(
        helped > 1_000 && denied > 1_000,
        "{helped} helped, {denied} denied"
    );
}

/// Whatever is wrong with a squad, it is wrong by the book that is played.
#[test]
fn squads_are_judged_by_the_book_that_is_played() {
    for id in RulebookId::ALL {
        let book = Rulebook::of(id);
        let content = id.content();
        let (mut pilots, mut upgrades) = (content.pilot_ids(), content.upgrade_ids());
        let mut wrong = 0;
        for pilot in pilots.by_ref().step_by(3) {
            let all: Vec<UpgradeId> = upgrades.by_ref().take(6).collect();
            let ship = SquadShip {
                pilot,
                upgrades: all,
                build: None,
            };
            let squad = Squad {
                name: "any".to_owned(),
                faction: content.about.factions[0],
                ships: vec![ship.clone(), ship],
            };
            for illegal in squad.check(content, Some(10), content.collections.first()) {
                let rule = book.cite(illegal.point());
                let rule = rule.unwrap_or_else(|| panic!("{illegal:?} breaks no rule"));
                assert!(book.ledgers.contains(&rule.ledger()), "{illegal:?} breaks {rule}");
                wrong += 1;
            }
        }
        assert!(wrong > 100, "{wrong} of {id:?}");
    }
}

#[test]
fn any_answer_is_applied_or_refused_without_effect() {
    let (mut applied, mut refused) = (0, 0);
    for game_number in 0..300 {
        let mut running = Running::new(&setup(game_number), game_number);
        let mut numbers = Numbers(game_number + 99);
        loop {
            for _ in 0..6 {
                let seat = Seat(numbers.below(4) as u8);
                let choice = any_choice(&mut numbers);
                if try_answer(&running.game, seat, &choice) {
                    applied += 1;
                } else {
                    refused += 1;
                }
            }
            if let Some((prompt, choice)) = running.next() {
                assert!(
                    try_answer(&running.game, prompt.seat, &choice),
                    "a legal choice is applied"
                );
                applied += 1;
            }
            if !running.step() {
                break;
            }
            let game = &running.game;
            let mut told = running.events.iter().filter_map(|event| game.rule_of(event));
            assert_eq!(
                told.find(|rule| !is_own(game, *rule)),
                None,
                "a rule of another rulebook"
            );
        }
        let over = try_answer(&running.game, Seat(0), &Choice::Pass);
        assert!(!over, "a finished game takes no answers");
    }
    assert!(
        applied > 1_000 && refused > 10_000,
        "{applied} applied, {refused} refused"
    );
}

/// Texts that are almost choices: truncated, with changed bytes, with fields of the wrong type.
#[test]
fn malformed_texts_are_never_choices_or_are_judged_like_others() {
    let mut numbers = Numbers(5);
    let (mut unreadable, mut readable) = (0, 0);
    let games = (0..200).map(|number| Running::new(&setup(number), number));
    for mut running in games {
        garble_all(&mut running, &mut numbers, &mut unreadable, &mut readable);
    }
    assert!(
        unreadable > 1_000 && readable > 100,
        "{unreadable} unreadable, {readable} readable"
    );
}

fn garble_all(running: &mut Running, numbers: &mut Numbers, unreadable: &mut u32, readable: &mut u32) {
    while let Some((prompt, choice)) = running.next() {
        let mut bytes = serde_json::to_vec(&choice).expect("json");
        for _ in 0..=numbers.below(2) {
            let place = numbers.below(bytes.len() as u32) as usize;
            match numbers.below(3) {
                0 => bytes.truncate(place),
                1 => bytes[place] = numbers.below(128) as u8,
                _ => bytes.insert(place, b"0123456789\"{}[]-.,"[numbers.below(18) as usize]),
            }
            if bytes.is_empty() {
                bytes.push(b'0');
            }
        }
        match serde_json::from_slice::<Choice>(&bytes) {
            Ok(choice) => {
                *readable += 1;
                try_answer(&running.game, prompt.seat, &choice);
            }
            Err(error) => {
                *unreadable += 1;
                assert!(!error.to_string().is_empty());
            }
        }
        if !running.step() {
            break;
        }
    }
}
