//! Compares the computer players: who wins, how long games take and how many don't end, for every kind of game.
//!
//! `cargo run --release --package furball-ace --example arena -- 500` plays 500 games of each kind; a second argument
//! selects the kinds whose names contain it.

use furball_ace::{NovicePlayer, Player, RandomPlayer, SelfPlay, SimplePlayer};
use furball_cards::squad::random_squad;
use furball_cards::{Content, Faction, xws};
use furball_engine::{Chance, Forces, How, Seed, Setup, Side};

const ROUND_LIMIT: u16 = 100;

/// The kinds of game: a name, the mission, whether squads are built and whether there are obstacles.
const KINDS: [(&str, Option<&str>, bool, bool); 10] = [
    ("default forces", None, false, false),
    ("default forces, obstacles", None, false, true),
    ("100 points", None, true, false),
    ("100 points, obstacles", None, true, true),
    ("mission 1", Some("1"), false, false),
    ("mission 2", Some("2"), false, false),
    ("mission 3", Some("3"), false, false),
    ("mission 1, 100 points", Some("1"), true, false),
    ("mission 2, 100 points", Some("2"), true, false),
    ("mission 3, 100 points", Some("3"), true, false),
];

fn setup(number: u64, mission: Option<&str>, built: bool, obstacles: bool) -> Setup {
    let content = Content::builtin(furball_cards::Edition::First);
    let mut setup = Setup::for_two("Rebels", "Imperials");
    setup.scenario = mission.map(str::to_owned);
    setup.obstacles = obstacles;
    setup.round_limit = Some(ROUND_LIMIT);
    if built {
        setup.forces = Forces::Built { limit: Some(100) };
        let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut rng = |below: u32| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 33) as u32 % below.max(1)
        };
        for (player, faction) in setup.players.iter_mut().zip([Faction::Rebel, Faction::Imperial]) {
            let squad = random_squad(content, faction, 100, &mut rng).expect("a squad");
            player.squad = Some(serde_json::from_str(&xws::write(content, &squad)).expect("JSON"));
        }
    }
    setup
}

fn player(kind: &str, seed: u64) -> Box<dyn Player + Send> {
    match kind {
        "simple" => Box::new(SimplePlayer::new(seed)),
        "novice" => Box::new(NovicePlayer::new(seed)),
        _ => Box::new(RandomPlayer::new(seed)),
    }
}

fn main() {
    let games: u64 = std::env::args()
        .nth(1)
        .and_then(|count| count.parse().ok())
        .unwrap_or(200);
    let wanted = std::env::args().nth(2).unwrap_or_default();
    println!(
        "{:<28} {:<16} {:>7} {:>7} {:>7} {:>7} {:>8}",
        "", "Rebels/Imperials", "Rebels", "Imps", "stopped", "rounds", "longest"
    );
    for (name, mission, built, obstacles) in KINDS.into_iter().filter(|kind| kind.0.contains(&wanted)) {
        for (rebels, imperials) in [
            ("simple", "simple"),
            ("simple", "novice"),
            ("novice", "simple"),
            ("simple", "random"),
            ("random", "simple"),
            ("novice", "random"),
            ("random", "novice"),
        ] {
            let words = format!("{rebels}/{imperials}");
            let (mut wins, mut stopped, mut rounds, mut longest) = ([0u64; 2], 0u64, 0u64, 0);
            for number in 0..games {
                let mut seed = [7; 32];
                seed[..8].copy_from_slice(&number.to_le_bytes());
                let setup = setup(number, mission, built, obstacles);
                let (game, _) = setup
                    .start(
                        Content::builtin(furball_cards::Edition::First),
                        Chance::seeded(Seed(seed)),
                    )
                    .expect("a legal setup");
                let players = vec![player(rebels, number * 2), player(imperials, number * 2 + 1)];
                let mut table = SelfPlay::new(game, players);
                let outcome = match table.play_out() {
                    Ok(outcome) => outcome.expect("an end"),
                    Err(refused) => {
                        println!("{name}, {words}, game {number}: {refused}");
                        continue;
                    }
                };
                match outcome.winner {
                    Some(Side::One) => wins[0] += 1,
                    Some(Side::Two) => wins[1] += 1,
                    None => {}
                }
                stopped += u64::from(outcome.how == How::RoundLimit);
                rounds += u64::from(table.game.round());
                longest = longest.max(table.game.round());
            }
            let share = |count: u64| 100.0 * count as f64 / games as f64;
            println!(
                "{name:<28} {words:<16} {:>6.1}% {:>6.1}% {:>6.1}% {:>7.1} {longest:>8}",
                share(wins[0]),
                share(wins[1]),
                share(stopped),
                rounds as f64 / games as f64,
            );
        }
    }
}
