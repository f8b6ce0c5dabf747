//! Wall-clock times of the benchmarks, with the same geometry in a general collision library for comparison.

use divan::{Bencher, black_box};
use furball_bench::*;
use furball_geometry::{Pose, Size, bases_overlap, distance};
use parry2d::math::{Pose as Iso, Vector};
use parry2d::query;
use parry2d::shape::Cuboid;

fn main() {
    divan::main();
}

#[divan::bench]
fn range_and_arc_query(bencher: Bencher) {
    let bases = two_bases();
    bencher.bench_local(|| range_and_arc(black_box(bases)));
}

#[divan::bench]
fn maneuver_among_seven_blockers(bencher: Bencher) {
    let crowd = crowd();
    bencher.bench_local(|| maneuver(black_box(&crowd)));
}

#[divan::bench]
fn clone_a_game(bencher: Bencher) {
    let game = game_in_progress(&hundred_points());
    bencher.bench_local(|| black_box(&game).clone());
}

#[divan::bench(sample_count = 50, sample_size = 1)]
fn whole_hundred_point_game(bencher: Bencher) {
    let setup = hundred_points();
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        whole_game(&setup, number)
    });
}

#[divan::bench(sample_count = 50, sample_size = 1)]
fn whole_two_hundred_point_game(bencher: Bencher) {
    let setup = two_hundred_points();
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        whole_game(&setup, number)
    });
}

#[divan::bench(args = [Loaded::Bare, Loaded::Listening, Loaded::Deaf])]
fn attack_in_second_edition(bencher: Bencher, loaded: Loaded) {
    bencher
        .with_inputs(|| before_an_attack(loaded))
        .bench_local_values(attack);
}

#[divan::bench]
fn odds_of_focus_against_focus(bencher: Bencher) {
    let attack = focus_against_focus();
    bencher.bench_local(|| black_box(&attack).odds());
}

#[divan::bench]
fn odds_of_lock_and_focus_against_tokens_and_hull(bencher: Bencher) {
    let attack = lock_and_focus_against_all();
    bencher.bench_local(|| black_box(&attack).odds());
}

#[divan::bench(args = [Loaded::Bare, Loaded::Listening, Loaded::Deaf], sample_count = 20, sample_size = 1)]
fn odds_of_an_attack_in_play(bencher: Bencher, loaded: Loaded) {
    let game = before_an_attack(loaded);
    bencher.bench_local(|| odds_in_play(black_box(&game)));
}

mod against_parry {
    use super::*;

    fn iso(pose: Pose) -> Iso {
        let forward = pose.heading.forward();
        let angle = forward.x.atan2(forward.y);
        Iso::new(Vector::new(pose.at.x as f32, pose.at.y as f32), -angle as f32)
    }

    #[divan::bench]
    fn distance_ours(bencher: Bencher) {
        let (a, b) = two_bases();
        bencher.bench_local(|| distance(black_box(a), Size::Small, black_box(b), Size::Small).distance);
    }

    #[divan::bench]
    fn distance_parry(bencher: Bencher) {
        let (a, b) = two_bases();
        let (a, b) = (iso(a), iso(b));
        let base = Cuboid::new(Vector::new(20.0, 20.0));
        bencher.bench_local(|| query::distance(black_box(&a), &base, black_box(&b), &base));
    }

    #[divan::bench]
    fn overlap_ours(bencher: Bencher) {
        let (a, _) = two_bases();
        let b = Pose::new(330.0, 320.0, 70.0);
        bencher.bench_local(|| bases_overlap(black_box(a), Size::Small, black_box(b), Size::Small));
    }

    #[divan::bench]
    fn overlap_parry(bencher: Bencher) {
        let (a, _) = two_bases();
        let (a, b) = (iso(a), iso(Pose::new(330.0, 320.0, 70.0)));
        let base = Cuboid::new(Vector::new(20.0, 20.0));
        bencher.bench_local(|| query::intersection_test(black_box(&a), &base, black_box(&b), &base));
    }
}
