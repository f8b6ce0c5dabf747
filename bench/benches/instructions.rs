//! Instruction counts of the benchmarks, independent of the machine's load.

use std::hint::black_box;

use furball_bench::*;
use furball_engine::{Game, Setup};
use furball_geometry::Pose;
use furball_odds::{Attack, Odds};
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
#[bench::game(cloned_once())]
fn clone_a_game(game: Game) -> Game {
    black_box(&game).clone()
}

#[library_benchmark]
#[bench::game(warm(hundred_points()))]
fn whole_hundred_point_game(setup: Setup) -> Game {
    whole_game(black_box(&setup), 1)
}

#[library_benchmark]
#[bench::game(warm(two_hundred_points()))]
fn whole_two_hundred_point_game(setup: Setup) -> Game {
    whole_game(black_box(&setup), 1)
}

#[library_benchmark]
#[bench::bare(played_once(Loaded::Bare))]
#[bench::listening(played_once(Loaded::Listening))]
#[bench::deaf(played_once(Loaded::Deaf))]
fn attack_in_second_edition(game: Game) -> Game {
    attack(black_box(game))
}

#[library_benchmark]
#[bench::focus(focus_against_focus())]
#[bench::all(lock_and_focus_against_all())]
fn odds(attack: Attack) -> Odds {
    black_box(&attack).odds()
}

/// A game that was cloned once before, so that the allocator's first consolidation isn't counted.
fn cloned_once() -> Game {
    let game = game_in_progress(&hundred_points());
    drop(black_box(&game).clone());
    game
}

/// The position before an attack, which was played once before for the same reason.
fn played_once(loaded: Loaded) -> Game {
    let game = before_an_attack(loaded);
    drop(attack(game.clone()));
    game
}

/// The setup, after an earlier game has loaded the cards.
fn warm(setup: Setup) -> Setup {
    whole_game(&setup, 2);
    setup
}

library_benchmark_group!(
    name = all,
    benchmarks = [
        range_and_arc_query,
        maneuver_among_seven_blockers,
        clone_a_game,
        whole_hundred_point_game,
        attack_in_second_edition,
        whole_two_hundred_point_game,
        odds
    ]
);
main!(library_benchmark_groups = all);
