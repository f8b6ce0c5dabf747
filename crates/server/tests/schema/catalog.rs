//! What clients look up is as the schemas say, all of it.

use furball_engine::RulebookId;
use furball_server::catalog;
use serde_json::json;

use crate::watch::Watch;

#[test]
fn everything_that_is_looked_up_is_as_the_schemas_say() {
    let watch = Watch::new();
    watch.answer("Rulebooks", &catalog::rulebooks());
    for book in RulebookId::ALL {
        watch.answer("Cards", &catalog::cards(book));
        watch.answer("Shapes", &catalog::shapes(book));
        watch.answer("Rules", &catalog::rules(book));
        let squads = catalog::squads(book);
        watch.answer("Squads", &squads);
        for squad in &squads.squads {
            watch.answer("SquadChecked", &catalog::check(book, &squad.xws, None, None));
        }
        watch.answer(
            "SquadChecked",
            &catalog::check(book, &json!({"faction": 3}), Some(1), None),
        );
    }
    for id in ["FE-ATK-07", "SE-ATK-18"] {
        watch.answer("RuleFound", &catalog::rule(id).expect("a rule"));
    }
}
