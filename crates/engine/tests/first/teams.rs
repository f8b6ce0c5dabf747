//! Team play: several players on one side.

use furball_cards::{Content, Faction, Phase};
use furball_engine::refusal::{SquadRefusal, TurnRefusal};
use furball_engine::{
    Ask, Chance, Choice, Event, Forces, How, Options, Outcome, PlayerSetup, Position, Prompt, Rule, Seat,
    Setup, SetupEvent, Side, Status, Viewer,
};
use furball_testing::squads::squad;
use furball_testing::*;

const REBEL: Option<Faction> = Some(Faction::Rebel);
const IMPERIAL: Option<Faction> = Some(Faction::Imperial);

fn players(factions: &[Option<Faction>]) -> Vec<PlayerSetup> {
    let player = |(place, faction): (usize, &Option<Faction>)| PlayerSetup {
        name: format!("P{}", place + 1),
        faction: *faction,
        squad: None,
    };
    factions.iter().enumerate().map(player).collect()
}

fn setup(factions: &[Option<Faction>], limit: u16) -> Setup {
    Setup {
        players: players(factions),
        forces: Forces::Built { limit: Some(limit) },
        ..Setup::default()
    }
}

/// A squad of bare ships.
fn bare(pilots: &[&str]) -> serde_json::Value {
    let ships: Vec<(&str, &[&str])> = pilots.iter().map(|&pilot| (pilot, &[][..])).collect();
    squad(&ships)
}

/// Two Rebels against two Imperials: seats 0 and 1 against seats 2 and 3.
fn four(mut position: Position) -> Position {
    position.players = players(&[REBEL, REBEL, IMPERIAL, IMPERIAL]);
    position
}

/// [FE-TEAM-01] Five players are three against two; four against one is not as equal as possible.
#[test]
fn teams_are_as_equal_as_possible() {
    let started = |factions: &[Option<Faction>]| {
        let setup = setup(factions, 100);
        setup.start(
            Content::builtin(furball_cards::Edition::First),
            Chance::fixed(Vec::new()),
        )
    };
    let (game, _) = started(&[None; 5]).expect("five can play");
    let sides: Vec<Side> = game.table().players.iter().map(|player| player.side).collect();
    let rebels = sides.iter().filter(|side| **side == Side::One).count();
    assert!(matches!(rebels, 2 | 3), "{rebels} of five");

    let error = started(&[REBEL, REBEL, REBEL, REBEL, IMPERIAL]).expect_err("four against one");
    assert!(error.to_string().contains(Rule::FE_TEAM_01.id()));
    assert!(started(&[REBEL, REBEL, REBEL, IMPERIAL, IMPERIAL]).is_ok());
    assert!(started(&[REBEL]).is_err(), "there are always two sides");
}

/// [FE-TEAM-02] A team's points are the same however many players share them, whether squads come with the players or
/// are built at the table.
#[test]
fn a_team_shares_its_points() {
    let factions = [REBEL, REBEL, REBEL, IMPERIAL, IMPERIAL];
    let mut given = setup(&factions, 100);
    // 28 + 25 + 2 × 23 is 99 points; with another rookie it is 120.
    given.players[0].squad = Some(bare(&["lukeskywalker"]));
    given.players[1].squad = Some(bare(&["biggsdarklighter"]));
    given.players[2].squad = Some(bare(&["redsquadronpilot", "redsquadronpilot"]));
    given.players[3].squad = Some(bare(&["academypilot", "academypilot"]));
    given.players[4].squad = Some(bare(&["academypilot", "academypilot"]));
    assert!(
        given
            .start(
                Content::builtin(furball_cards::Edition::First),
                Chance::fixed(Vec::new())
            )
            .is_ok()
    );
    given.players[1].squad = Some(bare(&["biggsdarklighter", "rookiepilot"]));
    let error = given
        .start(
            Content::builtin(furball_cards::Edition::First),
            Chance::fixed(Vec::new()),
        )
        .expect_err("more than a team has");
    assert!(error.to_string().contains(Rule::FE_TEAM_02.id()), "{error}");

    let mut report = set_up(&setup(&factions, 100), &[]);
    assert!(matches!(
        report.game.prompts()[0].options,
        Options::Squad { limit: 64 }
    ));
    report.answer(
        Seat(0),
        &Choice::Squad {
            xws: bare(&["lukeskywalker", "redsquadronpilot"]),
        },
    );
    // The team's remaining points are visible only to its other players; each leaves 18 for a Y-wing, or 12 for a TIE
    // fighter, for every teammate without ships.
    let limits = |report: &Report| -> Vec<(Seat, u16)> {
        let asked = report.game.prompts().iter();
        let limit = |prompt: &Prompt| match prompt.options {
            Options::Squad { limit } => limit,
            _ => 0,
        };
        asked.map(|prompt| (prompt.seat, limit(prompt))).collect()
    };
    let left = [(Seat(1), 31), (Seat(2), 31), (Seat(3), 88), (Seat(4), 88)];
    assert_eq!(limits(&report), left);
    report.answer(
        Seat(1),
        &Choice::Squad {
            xws: bare(&["redsquadronpilot"]),
        },
    );
    let too_much = Choice::Squad {
        xws: bare(&["biggsdarklighter", "rookiepilot"]),
    };
    let refusal = report
        .game
        .check(Seat(2), &too_much)
        .expect_err("51 + 23 + 46 points");
    assert_eq!(report.rule(refusal), Rule::FE_TEAM_02);
    report.answer(
        Seat(2),
        &Choice::Squad {
            xws: bare(&["biggsdarklighter"]),
        },
    );
    report.answer(
        Seat(3),
        &Choice::Squad {
            xws: bare(&["academypilot"; 4]),
        },
    );
    report.answer(
        Seat(4),
        &Choice::Squad {
            xws: bare(&["academypilot"; 4]),
        },
    );
    assert!(report.saw(
        |event| matches!(event, Event::Setup(SetupEvent::SquadsRevealed { squads }) if squads.len() == 5)
    ));
}

/// [FE-TEAM-02] No player takes all the points of a team while a teammate still needs a ship, and the last may spend
/// the rest.
#[test]
fn a_player_leaves_teammates_a_ship() {
    let mut report = set_up(&setup(&[REBEL, REBEL, IMPERIAL, IMPERIAL], 100), &[]);
    // 28 + 3 × 21 is 91 points; the cheapest ship, a Y-wing, costs 18.
    let all = Choice::Squad {
        xws: bare(&["lukeskywalker", "rookiepilot", "rookiepilot", "rookiepilot"]),
    };
    let refusal = report.game.check(Seat(0), &all).expect_err("no ship is left");
    assert_eq!(report.rule(refusal), Rule::FE_TEAM_02);
    assert_eq!(
        report.game.check(Seat(0), &all),
        Err(SquadRefusal::KeptForMates {
            cost: 91,
            most: 82,
            limit: 100,
            kept: 18
        }
        .into())
    );
    report.answer(
        Seat(0),
        &Choice::Squad {
            xws: bare(&["lukeskywalker", "rookiepilot", "rookiepilot"]),
        },
    );
    let limit = |report: &Report, seat: Seat| {
        let prompt = report.game.prompts().iter().find(|prompt| prompt.seat == seat);
        match prompt.expect("a prompt").options {
            Options::Squad { limit } => limit,
            _ => 0,
        }
    };
    assert_eq!(limit(&report, Seat(1)), 30, "the rest, with nothing to reserve");
    report.answer(
        Seat(1),
        &Choice::Squad {
            xws: bare(&["biggsdarklighter"]),
        },
    );
}

/// [FE-TEAM-02] Points that can't buy each of a team's players a ship are rejected.
#[test]
fn a_team_has_points_for_all_its_players() {
    let content = Content::builtin(furball_cards::Edition::First);
    let started = |limit| {
        let four = setup(&[REBEL, REBEL, IMPERIAL, IMPERIAL], limit);
        four.start(content, Chance::fixed(Vec::new()))
    };
    assert!(started(36).is_ok());
    let error = started(35).expect_err("two Y-wings cost 36 points");
    assert!(error.to_string().contains(Rule::FE_TEAM_02.id()), "{error}");
}

/// [FE-TEAM-03] Only its owner sets a ship's dial, moves it and attacks with it.
#[test]
fn only_the_owner_decides_for_a_ship() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)).owned_by(0),
        ship("rookie", "rookiepilot", (MIDDLE + 100.0, 300.0, 0.0)).owned_by(1),
        ship("tie", "academypilot", (MIDDLE, 640.0, 180.0)).owned_by(2),
        ship("beast", "nightbeast", (MIDDLE + 100.0, 760.0, 180.0)).owned_by(3),
    ];
    let mut report = four(position(Phase::Planning, ships)).play();
    let rookie = report.id("rookie");
    let maneuver = "2 straight easy".parse().expect("a maneuver");
    let dial = Choice::Dial {
        ship: rookie,
        maneuver,
    };
    let refusal = report
        .game
        .check(Seat(0), &dial)
        .expect_err("not this player's ship");
    assert_eq!(refusal, TurnRefusal::NotOwner { ship: rookie }.into());
    assert_eq!(report.rule(refusal), Rule::FE_TEAM_03);
    report.answer(Seat(1), &dial);
    report.choose("dial luke 2 straight");
    report
        .choose("dial tie 2 straight")
        .choose("dial beast 4 straight");

    let asked = |report: &Report| (report.asks(), report.prompt().seat);
    assert_eq!(asked(&report), (Ask::Action(report.id("tie")), Seat(2)));
    report.choose("pass");
    assert_eq!(asked(&report), (Ask::Action(report.id("rookie")), Seat(1)));
    let focus = Choice::Action(furball_engine::ActionChoice::Focus);
    let refusal = report
        .game
        .check(Seat(0), &focus)
        .expect_err("not this player's choice");
    assert_eq!(refusal, TurnRefusal::NothingAsked { seat: Seat(0) }.into());
    assert_eq!(report.rule(refusal), Rule::FE_TEAM_03);
    let fifth = report.game.check(Seat(4), &focus).expect_err("no such player");
    assert_eq!(fifth, TurnRefusal::NoSuchSeat { seat: Seat(4) }.into());
    report.choose("pass");
    assert_eq!(asked(&report), (Ask::Action(report.id("beast")), Seat(3)));
    report.choose("pass").choose("pass");
    assert_eq!(asked(&report), (Ask::Attack(report.id("luke")), Seat(0)));
    report.choose("pass");
    assert_eq!(asked(&report), (Ask::Attack(report.id("beast")), Seat(3)));
    report.choose("pass");
    assert_eq!(asked(&report), (Ask::Attack(report.id("rookie")), Seat(1)));
}

/// [FE-TEAM-04] Biggs protects a friendly ship of another player.
#[test]
fn friendly_means_the_whole_team() {
    let ships = [
        ship("biggs", "biggsdarklighter", (MIDDLE, 300.0, 0.0))
            .owned_by(0)
            .done(),
        ship("rookie", "rookiepilot", (MIDDLE + 80.0, 300.0, 0.0))
            .owned_by(1)
            .done(),
        ship("tie", "academypilot", (MIDDLE + 40.0, 450.0, 180.0)).owned_by(2),
    ];
    let mut report = four(position(Phase::Engagement, ships)).play();
    assert_eq!((report.asks(), report.prompt().seat), (Ask::UseAbility, Seat(0)));
    report.choose("use biggsdarklighter");
    assert_eq!(report.asks(), Ask::Attack(report.id("tie")));
    assert_eq!(report.targets(), [report.id("biggs")]);
    assert_eq!(report.refused("tie attacks rookie").rule, Rule::FE_ABIL_05);
}

/// [FE-TEAM-05] A player who has lost everything wins with their team.
#[test]
fn a_team_wins_together() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
            .owned_by(0)
            .shields(0)
            .facedown(2),
        ship("luke", "lukeskywalker", (MIDDLE + 60.0, 300.0, 0.0)).owned_by(1),
        ship("vader", "darthvader", (MIDDLE, 480.0, 180.0))
            .owned_by(2)
            .shields(0)
            .facedown(2),
    ];
    let position = four(position(Phase::Engagement, ships));
    let mut report = position.dice("a:HB d:BB a:HBB d:BBB").play();
    report.choose("vader attacks rookie");
    assert_eq!(report.ship("rookie").status(), Status::Destroyed);
    assert_eq!(
        report.game.outcome(),
        None,
        "one Rebel player is out, the team isn't"
    );
    report.choose("luke attacks vader");
    let won = Outcome {
        winner: Some(Side::One),
        how: How::Elimination,
    };
    assert_eq!(report.game.outcome(), Some(won));
    for seat in [0, 1] {
        let view = report.view(seat);
        assert_eq!(
            view.outcome().and_then(|outcome| outcome.winner),
            view.side(),
            "both of them won"
        );
    }
}

/// [FE-TEAM-06] There is one Luke Skywalker in a team, whoever flies him.
#[test]
fn unique_names_are_unique_in_the_team() {
    let factions = [REBEL, REBEL, IMPERIAL, IMPERIAL];
    let mut given = setup(&factions, 100);
    given.players[0].squad = Some(bare(&["lukeskywalker"]));
    given.players[1].squad = Some(bare(&["lukeskywalker"]));
    let error = given
        .start(
            Content::builtin(furball_cards::Edition::First),
            Chance::fixed(Vec::new()),
        )
        .expect_err("two Lukes");
    assert!(error.to_string().contains(Rule::FE_TEAM_06.id()), "{error}");

    let mut report = set_up(&setup(&factions, 100), &[]);
    let luke = Choice::Squad {
        xws: bare(&["lukeskywalker"]),
    };
    report.answer(Seat(0), &luke);
    let refusal = report.game.check(Seat(1), &luke).expect_err("two Lukes");
    assert_eq!(report.rule(refusal), Rule::FE_TEAM_06);
    report.answer(
        Seat(1),
        &Choice::Squad {
            xws: bare(&["biggsdarklighter"]),
        },
    );
}

/// [FE-TEAM-07] Messages to a teammate are public.
#[test]
fn all_talk_is_public() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)).owned_by(0),
        ship("tie", "academypilot", (MIDDLE, 640.0, 180.0)).owned_by(2),
    ];
    let report = four(position(Phase::Planning, ships)).play();
    let said = [report.game.say(Seat(0), "I go left")];
    let everybody = (0..4)
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Spectator]);
    for viewer in everybody {
        let heard: Vec<Event> = report.game.seen(viewer, &said).collect();
        let words = Event::Said {
            seat: Seat(0),
            text: "I go left".to_owned(),
        };
        assert_eq!(heard, [words]);
    }
}

/// [FE-TEAM-08] Not even a teammate sees a dial before it is revealed.
#[test]
fn dials_are_secret_among_teammates() {
    let ships = [
        ship("luke", "lukeskywalker", (MIDDLE, 300.0, 0.0)).owned_by(0),
        ship("rookie", "rookiepilot", (MIDDLE + 100.0, 300.0, 0.0)).owned_by(1),
        ship("tie", "academypilot", (MIDDLE, 640.0, 180.0)).owned_by(2),
    ];
    let mut report = four(position(Phase::Planning, ships)).play();
    report.choose("dial luke 2 straight");
    let luke = report.id("luke");
    let chosen = |seat: u8| report.view(seat).ship(luke).expect("Luke").chosen();
    assert!(chosen(0).is_some(), "own dial");
    for seat in [1, 2, 3] {
        assert_eq!(chosen(seat), None);
        let viewer = Viewer::Seat(Seat(seat));
        let told = |event: &Event| {
            matches!(
                event,
                Event::DialSet {
                    maneuver: Some(_),
                    ..
                }
            )
        };
        assert!(!report.game.seen(viewer, &report.events).any(|event| told(&event)));
        assert!(report.view(seat).ship(luke).expect("Luke").has_dial());
    }
}

/// [FE-OPEN-46] The captain answers for the whole team, and among equal ships the captain's come first.
#[test]
fn the_captain_answers_for_the_team() {
    let ships = [
        ship("rookie", "rookiepilot", (MIDDLE, 300.0, 0.0))
            .owned_by(1)
            .stressed()
            .dial("4 koiogran red"),
        ship("first", "academypilot", (300.0, 800.0, 180.0))
            .owned_by(3)
            .dial("2 straight easy"),
        ship("second", "academypilot", (500.0, 800.0, 180.0))
            .owned_by(2)
            .dial("2 straight easy"),
        ship("zealot", "cavernangelszealot", (700.0, 200.0, 0.0))
            .owned_by(0)
            .dial("2 straight easy"),
    ];
    let mut report = four(position(Phase::Activation, ships)).play();
    let asked = |report: &Report| (report.asks(), report.prompt().seat);
    assert_eq!(asked(&report), (Ask::Action(report.id("second")), Seat(2)));
    report.choose("pass");
    assert_eq!(asked(&report), (Ask::Action(report.id("first")), Seat(3)));
    report.choose("pass");
    assert_eq!(
        asked(&report),
        (Ask::Action(report.id("zealot")), Seat(0)),
        "initiative is the whole team's"
    );
    report.choose("pass");
    assert_eq!(asked(&report), (Ask::ReplaceRed(report.id("rookie")), Seat(2)));
}
