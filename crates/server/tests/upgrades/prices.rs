//! Two price lists of one rulebook, side by side: in the catalog, in squads, in hosted games and in their records.

use furball_cards::{Content, Format, xws};
use furball_engine::{Forces, RulebookId};
use furball_server::catalog;
use furball_server::hosting::GameSettings;
use furball_server::protocol::client_message::CheckSquad;
use furball_server::protocol::server_message::{SquadChecked, SquadNote};
use furball_server::store::Visibility;
use furball_testing::league::{self, LEAGUE};
use serde_json::{Value, json};

use super::{Release, TO_THE_END, begun, play};

const BOOK: RulebookId = RulebookId::Second;

fn wedge() -> Value {
    json!({"faction": "rebelalliance", "name": "Wedge", "pilots": [
        {"id": "wedgeantilles", "ship": "t65xwing", "upgrades": {"talent": ["predator"]}},
    ]})
}

fn asked(xws: &Value, prices: Option<&str>) -> Option<SquadChecked> {
    let wanted = CheckSquad {
        xws: xws.clone(),
        limit: None,
        threat: None,
        format: None,
        prices: prices.map(str::to_owned),
    };
    catalog::check(BOOK, &wanted)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_squad_is_judged_at_the_prices_that_it_names() {
    let _release = Release::first().await;
    league::content().install();
    let newest = catalog::content(BOOK).prices.id.clone();
    let books = catalog::rulebooks().rulebooks;
    let book = books.iter().find(|book| book.id == BOOK).expect("Second Edition");
    let lists: Vec<&str> = book.prices.iter().map(|list| list.id.as_str()).collect();
    assert_eq!(lists, [LEAGUE, newest.as_str()], "oldest first");

    // The same cards, at other prices.
    let league = catalog::content_at(BOOK, LEAGUE).expect("the list");
    let cards = catalog::cards(BOOK, league);
    assert_eq!(
        (cards.prices.as_str(), cards.pilots.len(), cards.upgrades.len()),
        (LEAGUE, 6, 4)
    );
    let cost = |content: &Content| {
        catalog::cards(BOOK, content)
            .pilots
            .into_iter()
            .find(|card| card.id == "wedgeantilles")
    };
    let (here, there) = (
        cost(league).expect("Wedge"),
        cost(catalog::content(BOOK)).expect("Wedge"),
    );
    assert_eq!((here.cost, &here.text), (9, &there.text));
    assert_ne!(here.cost, there.cost);

    // Nothing said: the newest. A squad that was written at other prices is judged by those.
    let new = asked(&wedge(), None).expect("the newest list");
    assert_eq!(
        (new.prices.as_str(), new.limit, new.legal),
        (newest.as_str(), 200, true)
    );
    let old = asked(&wedge(), Some(LEAGUE)).expect("the league's list");
    assert_eq!(
        (old.prices.as_str(), old.limit, old.points, old.legal),
        (LEAGUE, 20, 12, true)
    );
    assert_eq!(old.notes, []);
    let written = old.xws.expect("a squad");
    assert_eq!(xws::prices(&written), Some(LEAGUE));
    let again = asked(&written, None).expect("its own list");
    assert_eq!((again.prices.as_str(), again.points), (LEAGUE, 12));
    let elsewhere = asked(&written, Some(&newest)).expect("the newest list");
    assert_eq!(
        (elsewhere.prices.as_str(), elsewhere.points),
        (newest.as_str(), new.points)
    );
    let said = SquadNote::OtherPrices {
        said: LEAGUE.to_owned(),
        list: newest.clone(),
    };
    assert!(elsewhere.notes.contains(&said), "{:?}", elsewhere.notes);

    // What the list leaves out can't join, and its formats are its own.
    let joins: Vec<String> = again
        .squad
        .expect("a squad")
        .may_join
        .into_iter()
        .map(|may| may.pilot.to_string())
        .collect();
    assert_eq!(joins, ["lukeskywalker", "bluesquadronescort"]);
    let standard = CheckSquad {
        xws: written,
        limit: None,
        threat: None,
        format: Some(Format::Standard),
        prices: None,
    };
    assert!(
        !catalog::check(BOOK, &standard).expect("its own list").legal,
        "Predator is for the wild"
    );
    assert_eq!(
        asked(&wedge(), Some("first-2018")),
        None,
        "another rulebook's list"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_two_lists_are_played_and_recorded_side_by_side() {
    let release = Release::first().await;
    league::content().install();
    let newest = catalog::content(BOOK).prices.id.clone();
    let rooms = release.rooms().await;
    for (wanted, list, limit) in [(Some(LEAGUE), LEAGUE, 20), (None, newest.as_str(), 200)] {
        let mut settings = GameSettings::usual(BOOK);
        settings.setup.prices = wanted.map(str::to_owned);
        settings.setup.forces = Forces::Built { limit: None };
        settings.setup.round_limit = Some(2);
        let settings = settings.sanitized().expect("fine settings");
        assert_eq!(settings.setup.prices.as_deref(), Some(list));
        let (game, _) = begun(&rooms, settings, Visibility::Public).await;
        play(&rooms, game, TO_THE_END).await;
        let hosted = rooms.open(game).await.expect("a game").now().await;
        let record = hosted.record().expect("it is over");
        assert_eq!(record.start.prices(), Some(list));
        catalog::verify(&record).expect("it replays at its own prices");
        let content = record.start.content().expect("the list");
        assert_eq!((content.prices.id.as_str(), content.prices.limit), (list, limit));
        let replay = catalog::replay(&record, None).expect("it replays");
        assert_eq!(replay.prices, list);
        // At other prices it is another game.
        let other = if wanted.is_some() { newest.as_str() } else { LEAGUE };
        let refused = record.verify(Content::current_at(other).expect("the other list"));
        assert!(refused.is_err(), "{list}");
    }
    let mut unknown = GameSettings::usual(BOOK);
    unknown.setup.prices = Some("second-1977-05".to_owned());
    let refused = unknown.sanitized().and_then(|settings| settings.check());
    assert!(refused.is_err(), "there is no such list");
    rooms.store().close().await;
}
