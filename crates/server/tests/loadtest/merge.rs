//! A client can merge the server's patches into its view.

use furball_ace::{Player, RandomPlayer};
use furball_cards::{Content, Edition};
use furball_engine::{Chance, Forces, Game, RulebookId, Seat, Seed, Setup, Snapshot, Viewer};
use furball_server::loadtest::merge;
use furball_server::protocol::patch::{merge_patch, to_json, view_patch};
use serde_json::json;

fn seen(game: &Game) -> Snapshot {
    game.view(Viewer::Seat(Seat(0))).snapshot()
}

#[test]
fn patches_lead_from_each_view_to_the_next() {
    let setup = Setup {
        rulebook: RulebookId::Second,
        forces: Forces::Built { limit: None },
        round_limit: Some(4),
        ..Setup::for_two("Ann", "Ben")
    };
    let chance = Chance::seeded(Seed([5; 32]));
    let (mut game, mut events) = setup
        .start(Content::builtin(Edition::Second), chance)
        .expect("a game");
    let mut player = RandomPlayer::new(5);
    let mut view = to_json(&seen(&game));
    while game.outcome().is_none() {
        let before = seen(&game);
        let prompt = game.prompts()[0].clone();
        let choice = player.choose(game.view(Viewer::Seat(prompt.seat)), &prompt);
        game.answer(prompt.seat, &choice, &mut events).expect("legal");
        let after = seen(&game);
        merge(&mut view, view_patch(&before, &after).expect("a patch"));
        assert_eq!(view, to_json(&after));
    }
}

#[test]
fn patches_replace_take_away_and_build() {
    let cases = [
        (json!({"a": "b"}), json!({"a": "c"}), json!({"a": "c"})),
        (json!({"a": 1, "b": 2}), json!({"a": null}), json!({"b": 2})),
        (json!({"a": [1]}), json!({"a": [null]}), json!({"a": [null]})),
        (
            json!({"a": 1}),
            json!({"a": {"b": {"c": null}}}),
            json!({"a": {"b": {}}}),
        ),
        (
            json!([{"a": 1}, {"a": 2, "b": 3}]),
            json!({"1": {"a": 4, "b": null}}),
            json!([{"a": 1}, {"a": 4}]),
        ),
        (json!({"a": 1}), json!([2]), json!([2])),
    ];
    for (mut value, patch, wanted) in cases {
        merge(&mut value, patch);
        assert_eq!(value, wanted);
    }
}

#[test]
fn what_happened_to_one_isnt_told_of_all() {
    let before = json!({"ships": [{"id": 0, "hull": 3}, {"id": 1, "hull": 2}], "round": 1});
    let after = json!({"ships": [{"id": 0, "hull": 3}, {"id": 1, "hull": 1}], "round": 1});
    assert_eq!(
        merge_patch(&before, &after),
        Some(json!({"ships": {"1": {"hull": 1}}}))
    );
    let fewer = json!({"ships": [{"id": 0, "hull": 3}], "round": 1});
    assert_eq!(
        merge_patch(&before, &fewer),
        Some(json!({"ships": [{"id": 0, "hull": 3}]}))
    );
    let other = json!({"ships": {"0": 1}});
    assert_eq!(merge_patch(&before, &other), None, "no patch can say so");
}
