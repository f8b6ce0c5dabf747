//! Measures how fast simple players play: whole 100-point games with six obstacles, on one core.
//!
//! `cargo run --release --package furball-ace --example speed -- 2000`

use std::time::Instant;

use furball_ace::{SelfPlay, SimplePlayer};
use furball_cards::Content;
use furball_engine::{Chance, Forces, How, Seed, Setup, Side};

/// A squad in XWS: pilots with their counts.
fn squad(faction: &str, pilots: &[(&str, &str, usize)]) -> serde_json::Value {
    let each = pilots
        .iter()
        .flat_map(|(pilot, ship, count)| std::iter::repeat_n((*pilot, *ship), *count));
    let pilots: Vec<_> = each
        .map(|(id, ship)| serde_json::json!({ "id": id, "ship": ship }))
        .collect();
    serde_json::json!({ "faction": faction, "name": "", "pilots": pilots })
}

/// Eight fighters against four or five.
fn setups() -> [Setup; 2] {
    let swarm = squad("galacticempire", &[("academypilot", "tiefighter", 8)]);
    let rebels = [
        squad("rebelalliance", &[("rookiepilot", "xwing", 4)]),
        squad(
            "rebelalliance",
            &[("rookiepilot", "xwing", 2), ("goldsquadronpilot", "ywing", 3)],
        ),
    ];
    rebels.map(|rebels| {
        let mut setup = Setup::for_two("Rebels", "Imperials");
        setup.forces = Forces::Built { limit: Some(100) };
        setup.obstacles = true;
        setup.round_limit = Some(100);
        setup.players[0].squad = Some(rebels);
        setup.players[1].squad = Some(swarm.clone());
        setup
    })
}

/// CPU time of this process, where the system reports it: unaffected by other programs.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split_whitespace()
        .next()?
        .parse::<f64>()
        .ok()
        .map(|nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let games: u64 = std::env::args()
        .nth(1)
        .and_then(|count| count.parse().ok())
        .unwrap_or(1000);
    let content = Content::builtin(furball_cards::Edition::First);
    let setups = setups();
    let (started, processor) = (Instant::now(), processor_seconds());
    let (mut choices, mut rounds, mut longest, mut drawn, mut rebel_wins) = (0u64, 0u64, 0, 0, 0);
    for number in 0..games {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let setup = &setups[number as usize % setups.len()];
        let (game, _) = setup
            .start(content, Chance::seeded(Seed(seed)))
            .expect("a legal setup");
        let players = (0..2)
            .map(|seat| Box::new(SimplePlayer::new(number * 2 + seat)) as _)
            .collect();
        let mut table = SelfPlay::new(game, players);
        let outcome = table.play_out().expect("legal choices").expect("an end");
        choices += u64::from(table.choices);
        rounds += u64::from(table.game.round());
        longest = longest.max(table.game.round());
        drawn += u64::from(outcome.how == How::RoundLimit);
        rebel_wins += u64::from(outcome.winner == Some(Side::One));
    }
    let wall = started.elapsed().as_secs_f64();
    let busy = processor
        .zip(processor_seconds())
        .map_or(wall, |(before, after)| after - before);
    let per_game = |sum: u64| sum as f64 / games as f64;
    println!("{games} games in {wall:.2} s, {busy:.2} s of one core");
    println!("{:.0} games per second and core", games as f64 / busy);
    println!("{:.1} choices per game", per_game(choices));
    println!(
        "{:.1} rounds per game, {longest} in the longest, {drawn} games stopped at round 100",
        per_game(rounds)
    );
    println!("{:.1} % won by the Rebels", 100.0 * per_game(rebel_wins));
}
