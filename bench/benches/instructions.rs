//! How many instructions things take, which doesn't depend on what else the machine is doing.

use std::hint::black_box;

use furball_bench::*;
use furball_engine::{Game, Setup};
use furball_geometry::Pose;
use gungraun::prelude::*;

#[library_benchmark]
#[bench::two(two_bases())]
fn range_and_arc_query(bases: (Pose, Pose)) -> f64 {
    range_and_arc(black_box(bases))
}

#[library_benchmark]
#[bench::crowd(crowd())]
fn maneuver_among_seven_blockers(crowd: Crowd) -> usize {
    maneuver(black_box(&crowd))
}

#[library_benchmark]
#[bench::game(game_in_progress(&hundred_points()))]
fn clone_a_game(game: Game) -> Game {
    black_box(&game).clone()
}

#[library_benchmark]
#[bench::game(warm_setup())]
fn whole_hundred_point_game(setup: Setup) -> Game {
    whole_game(black_box(&setup), 1)
}

/// The setup, after the cards have been loaded by an earlier game.
fn warm_setup() -> Setup {
    let setup = hundred_points();
    whole_game(&setup, 2);
    setup
}

library_benchmark_group!(
    name = all,
    benchmarks = [range_and_arc_query, maneuver_among_seven_blockers, clone_a_game, whole_hundred_point_game]
);
main!(library_benchmark_groups = all);
