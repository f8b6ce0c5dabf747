//! Novices play like beginners: they finish every game, stay on the table, beat random players and lose to simple
//! ones.

use furball_engine::Side;

use crate::Kind::{self, Novice, Random, Simple};
use crate::{Played, all_kinds, play, second_edition, setup, with_obstacles, with_squads};

/// How many games the first kind of player wins against the other, each playing either side in turn.
fn wins(one: Kind, other: Kind, games: u64) -> u64 {
    let mut won = 0;
    for number in 0..games {
        let setup = match number % 3 {
            0 => with_squads(second_edition(), number),
            1 => with_obstacles(with_squads(setup(None), number)),
            _ => with_obstacles(setup(None)),
        };
        won += u64::from(play(&setup, &[one, other], number).winner == Some(Side::One));
        won += u64::from(play(&setup, &[other, one], number).winner == Some(Side::Two));
    }
    won
}

#[test]
fn they_beat_random_players() {
    let won = wins(Novice, Random, 30);
    assert!(won >= 51, "won {won} of 60");
}

#[test]
fn simple_players_beat_them_but_not_always() {
    let won = wins(Novice, Simple, 60);
    assert!((12..=48).contains(&won), "won {won} of 120");
}

#[test]
fn they_finish_every_kind_of_game() {
    let (mut stopped, mut games) = (0, 0);
    for number in 0..6 {
        for setup in all_kinds(number + 300) {
            for kinds in [[Novice, Novice], [Novice, Random], [Simple, Novice]] {
                stopped += u32::from(play(&setup, &kinds, number).stopped);
                games += 1;
            }
        }
    }
    assert!(stopped * 50 <= games, "{stopped} of {games} games didn't end");
}

#[test]
fn they_stay_on_the_table() {
    let games = 240;
    let fled = |number| {
        let Played { fled, .. } = play(&with_squads(second_edition(), number), &[Novice, Novice], number);
        fled
    };
    let fled: u32 = (0..games).map(fled).sum();
    assert!(
        fled * 10 <= games as u32,
        "{fled} ships left the table in {games} games"
    );
}

#[test]
fn the_same_seeds_play_the_same_game() {
    for setup in all_kinds(2) {
        let first = play(&setup, &[Novice, Novice], 2);
        assert_eq!(first, play(&setup, &[Novice, Novice], 2));
        assert_ne!(first.hash, play(&setup, &[Novice, Novice], 102).hash);
    }
}
