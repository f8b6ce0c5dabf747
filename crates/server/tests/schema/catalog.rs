//! What clients look up is as the schemas say, all of it.

use furball_engine::RulebookId;
use furball_server::catalog;
use furball_server::protocol::client_message::CheckSquad;
use serde_json::{Value, json};

use crate::watch::Watch;

#[test]
fn everything_that_is_looked_up_is_as_the_schemas_say() {
    let watch = Watch::new();
    watch.answer("Rulebooks", &catalog::rulebooks());
    for book in RulebookId::ALL {
        watch.answer("Cards", &catalog::cards(book, catalog::content(book)));
        watch.answer("Shapes", &catalog::shapes(book));
        watch.answer("Rules", &catalog::rules(book));
        let squads = catalog::squads(book, catalog::content(book));
        watch.answer("Squads", &squads);
        let checked = |xws: &Value, limit| {
            let wanted = CheckSquad {
                xws: xws.clone(),
                limit,
                threat: None,
                format: None,
                prices: None,
            };
            catalog::check(book, &wanted).expect("no list was asked for")
        };
        for squad in &squads.squads {
            watch.answer("SquadChecked", &checked(&squad.xws, None));
        }
        watch.answer("SquadChecked", &checked(&json!({"faction": 3}), Some(1)));
    }
    for id in ["FE-ATK-07", "SE-ATK-18"] {
        watch.answer("RuleFound", &catalog::rule(id).expect("a rule"));
    }
}
