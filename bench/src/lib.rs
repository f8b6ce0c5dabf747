//! The benchmarked work, shared by the clock and the instruction counter.

use furball_ace::{Player, SimplePlayer};
use furball_cards::{Content, Edition, Faction, xws};
use furball_engine::{
    Ask, Chance, Forces, Game, Options, Rulebook, RulebookId, Position, Seed, Setup, ShipId, Viewer,
};
use furball_geometry::{
    Arc, ArcStyle, Bearing, Blocker, Outline, Point, Pose, Direction, Size, base_overlaps, distance,
    distance_in_arc, in_arc, travel,
};
use furball_odds::{AttackerTokens, Attack, AttackDice, AttackOdds, Deck, DefenseDice, DefenderTokens, Hull};

/// Two small bases at an angle, at range 2.
pub fn two_bases() -> (Pose, Pose) {
    (Pose::new(300.0, 300.0, 20.0), Pose::new(360.0, 480.0, 215.0))
}

/// The measurements of an attack: distance, arc, and distance to the part in the arc.
pub fn range_and_arc((from, to): (Pose, Pose)) -> f64 {
    let small = Size::Small;
    let plain = distance(from, small, to, small).distance;
    let front = in_arc(from, small, ArcStyle::FirstEdition, Arc::Front, to, small);
    let attack = distance_in_arc(from, small, ArcStyle::FirstEdition, Arc::Front, to, small);
    plain + f64::from(u8::from(front)) + attack.map_or(0.0, |span| span.distance)
}

/// A crowded table: seven ships and six rocks around a ship's path.
pub struct Crowd {
    pub start: Pose,
    pub blockers: Vec<Blocker>,
    pub rocks: Vec<Outline>,
}

pub fn crowd() -> Crowd {
    let at = [
        (430.0, 470.0, 10.0),
        (500.0, 430.0, 100.0),
        (380.0, 400.0, 45.0),
        (470.0, 380.0, 200.0),
        (560.0, 520.0, 300.0),
        (340.0, 520.0, 250.0),
        (440.0, 560.0, 180.0),
    ];
    let content = Content::builtin(Edition::First);
    let rocks = content.obstacles.iter().zip([
        (300.0, 300.0),
        (420.0, 520.0),
        (600.0, 400.0),
        (250.0, 600.0),
        (520.0, 620.0),
        (380.0, 460.0),
    ]);
    Crowd {
        start: Pose::new(400.0, 330.0, 15.0),
        blockers: at
            .iter()
            .map(|&(x, y, heading)| Blocker {
                pose: Pose::new(x, y, heading),
                size: Size::Small,
            })
            .collect(),
        rocks: rocks
            .map(|(token, (x, y))| {
                Outline::polygon(&token.outline)
                    .expect("a rock")
                    .at(Pose::new(x, y, 30.0))
            })
            .collect(),
    }
}

/// A maneuver stopped by a ship, with every rock tested against the template and the base.
pub fn maneuver(crowd: &Crowd) -> usize {
    let trip = travel(
        crowd.start,
        Size::Small,
        Bearing::Bank(Direction::Right),
        3,
        &crowd.blockers,
    )
    .expect("a template");
    let over = |rock: &&Outline| trip.swept.overlaps(rock) || base_overlaps(trip.pose, Size::Small, rock);
    crowd.rocks.iter().filter(over).count() + trip.touching.len()
}

fn squad(faction: Faction, names: &[&str]) -> serde_json::Value {
    let pilots: Vec<_> = names
        .iter()
        .map(|name| serde_json::json!({ "name": name }))
        .collect();
    serde_json::json!({ "faction": faction.word(), "pilots": pilots, "version": "1.0.0" })
}

/// 100 points a side: three X-wings and a Y-wing against eight TIE fighters, with six rocks.
pub fn hundred_points() -> Setup {
    let mut setup = Setup::for_two("Rebels", "Imperials");
    setup.forces = Forces::Built { limit: Some(100) };
    setup.obstacles = true;
    setup.round_limit = Some(100);
    let rebels = [
        "wedgeantilles",
        "lukeskywalker",
        "redsquadronpilot",
        "goldsquadronpilot",
    ];
    let imperials = ["academypilot"; 8];
    setup.players[0].squad = Some(squad(Faction::Rebel, &rebels));
    setup.players[1].squad = Some(squad(Faction::Imperial, &imperials));
    setup
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

/// A whole game between simple players.
pub fn whole_game(setup: &Setup, number: u64) -> Game {
    play(setup, number, u16::MAX)
}

/// A game between simple players, in progress.
pub fn game_in_progress(setup: &Setup) -> Game {
    play(setup, 3, 4)
}

fn play(setup: &Setup, number: u64, rounds: u16) -> Game {
    let (mut game, mut events) = setup
        .start(setup.rulebook.content(), Chance::seeded(seed(number)))
        .expect("a legal setup");
    let mut players = [SimplePlayer::new(number * 2), SimplePlayer::new(number * 2 + 1)];
    while game.outcome().is_none() && game.round() < rounds {
        let Some(prompt) = game.prompts().first() else {
            break;
        };
        let seat = prompt.seat;
        let choice = players[seat.index()].choose(game.view(Viewer::Seat(seat)), prompt);
        events.clear();
        game.answer(seat, &choice, &mut events).expect("a legal choice");
    }
    game
}

/// 200 points a side in Second Edition: three X-wings and a Y-wing full of upgrades against a swarm around Howlrunner.
pub fn two_hundred_points() -> Setup {
    let content = Content::builtin(Edition::Second);
    let squad = |id: &str| {
        let ready = content.squads.iter().find(|squad| squad.id == id);
        let squad = &ready.expect("a ready-made squad").squad;
        serde_json::from_str(&xws::write(content, squad)).expect("XWS")
    };
    let mut setup = Setup::for_two("Rebels", "Imperials");
    setup.rulebook = RulebookId::Second;
    setup.forces = Forces::Built { limit: Some(200) };
    setup.obstacles = true;
    setup.round_limit = Some(100);
    setup.players[0].squad = Some(squad("red-five"));
    setup.players[1].squad = Some(squad("howlrunner-and-company"));
    setup
}

/// The upgrades on the two ships of an attack.
#[derive(Clone, Copy, Debug)]
pub enum Loaded {
    /// None.
    Bare,
    /// A dozen upgrades that respond to moments of an attack.
    Listening,
    /// A dozen upgrades that respond to other moments.
    Deaf,
}

/// A Second Edition position in which one ship is about to attack another.
pub fn before_an_attack(loaded: Loaded) -> Game {
    let (attacker, defender) = match loaded {
        Loaded::Bare => (vec![], vec![]),
        Loaded::Listening => (
            vec![
                "predator",
                "marksmanship",
                "crackshot",
                "outmaneuver",
                "fearless",
                "ruthless",
                "lonewolf",
            ],
            vec!["elusive", "lonewolf", "heroic", "treacherous", "predator"],
        ),
        Loaded::Deaf => {
            let both = vec![
                "swarmtactics",
                "squadleader",
                "composure",
                "daredevil",
                "debrisgambit",
                "experthandling",
            ];
            (both.clone(), both)
        }
    };
    let text = format!(
        "(name: \"an attack\", rulebook: second, phase: engagement, ships: [
            (id: \"a\", pilot: \"blacksquadronace\", at: (300, 300, 0), tokens: [focus], upgrades: {attacker:?}),
            (id: \"b\", pilot: \"bluesquadronescort\", at: (310, 420, 180), tokens: [focus], upgrades: {defender:?}, done: true),
            (id: \"c\", pilot: \"academypilot\", at: (700, 650, 0)),
            (id: \"d\", pilot: \"bluesquadronescort\", at: (720, 780, 180), done: true),
        ])"
    );
    let position = Position::from_ron(&text).expect("a position");
    let (game, _) = position
        .start(Content::builtin(Edition::Second), Chance::seeded(seed(5)))
        .expect("a position");
    game
}

/// Plays the attack, using every usable ability, until the next ship's prompt.
pub fn attack(mut game: Game) -> Game {
    let mut events = Vec::new();
    while let Some(prompt) = game.prompts().first()
        && prompt.ask != Ask::Attack(ShipId(2))
    {
        let Options::List(choices) = &prompt.options else {
            break;
        };
        let (seat, choice) = (prompt.seat, choices[0].clone());
        events.clear();
        game.answer(seat, &choice, &mut events).expect("a legal choice");
    }
    game
}

/// The corners of a base, for comparison with `parry2d`.
pub fn square(size: Size) -> [Point; 4] {
    let half = size.half();
    [
        Point::new(-half, -half),
        Point::new(half, -half),
        Point::new(half, half),
        Point::new(-half, half),
    ]
}

/// Three attack dice with a focus token against three defense dice with one.
pub fn focus_against_focus() -> Attack {
    Attack {
        dice: AttackDice::to_roll(3),
        aim: AttackerTokens {
            focus: true,
            ..AttackerTokens::default()
        },
        defense: DefenseDice::to_roll(3),
        guard: DefenderTokens {
            focus: true,
            ..DefenderTokens::default()
        },
        ..Attack::by(&Rulebook::of(RulebookId::Second))
    }
}

/// Four attack dice with a focus token and a lock against three defense dice with a focus and an evade token, and
/// whether a hull of three is lost.
pub fn lock_and_focus_against_all() -> Attack {
    let mut attack = focus_against_focus();
    attack.dice = AttackDice::to_roll(4);
    attack.aim.lock = true;
    attack.guard.evade = 1;
    attack.hull = Some(Hull {
        shields: 0,
        hull: 3,
        deck: Deck::full(Content::builtin(Edition::Second)),
    });
    attack
}

/// The odds of the available attacks.
pub fn odds_in_play(game: &Game) -> AttackOdds {
    let seat = game.prompts()[0].seat;
    furball_odds::in_play(game.view(Viewer::Seat(seat))).expect("an attack")
}
