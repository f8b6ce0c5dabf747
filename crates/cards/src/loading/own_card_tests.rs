//! Tests of ship cards that differ from others of their ship: like another card, with statistics or upgrades of their own.

use super::ContentError;
use super::builtin::{SECOND, price_list};
use super::files::Source;
use crate::content::{Content, PilotId, Squad, SquadShip};
use crate::edition::Edition;
use crate::squad::{Illegal, can_carry, more_upgrades, upgrade_bar};
use crate::xws;

/// Cards of Second Edition, with further files at the newest prices.
fn with(files: &[(&str, &str)]) -> Result<Content, ContentError> {
    let mut sources = SECOND.to_vec();
    sources.extend(files.iter().map(|&(path, text)| Source {
        path,
        text,
        custom: true,
    }));
    let newest = &Content::builtin(Edition::Second).prices.id;
    Content::from_sources(&sources, price_list(newest)?)
}

fn complaint(files: &[(&str, &str)]) -> String {
    with(files).map(|_| ()).expect_err("a mistake").to_string()
}

/// An X-wing pilot with these further fields, and the file of prices.
fn ace(more: &str) -> String {
    format!("(id: \"ace\", name: \"Ace\", ship: \"t65xwing\", faction: rebelalliance, initiative: 4, {more})")
}

const ACE: &str = "ships/t65xwing/ace.ron";
const PRICES: (&str, &str) = ("prices.ron", "(pilots: {\"ace\": (cost: 40, slots: [talent])})");

fn find(content: &Content, id: &str) -> PilotId {
    content.find_pilot(id).expect("a pilot")
}

#[test]
fn a_card_like_another_has_its_text() {
    let content = with(&[(ACE, &ace("like: \"darthvader\"")), PRICES]).expect("cards");
    let ace = content.pilot(find(&content, "ace"));
    let vader = content.pilot(find(&content, "darthvader"));
    assert!(!vader.abilities.is_empty() && vader.force > 0);
    assert_eq!(ace.abilities, vader.abilities);
    assert_eq!((ace.force, ace.charges), (vader.force, vader.charges));
    // The ship ability comes along, although the ship is another.
    let ship = content.ship_type(content.ship_of(find(&content, "darthvader")));
    assert!(ship.ability.is_some());
    assert_eq!(ace.ship_ability, ship.ability);
    assert_eq!((ace.initiative.0, ace.ship.as_str()), (4, "t65xwing"));
}

#[test]
fn likeness_goes_on_and_ends() {
    let second = "(id: \"bee\", name: \"Bee\", ship: \"t65xwing\", faction: rebelalliance, initiative: 2, like: \"ace\")";
    let both = (
        "prices.ron",
        "(pilots: {\"ace\": (cost: 40), \"bee\": (cost: 39)})",
    );
    let bee = ("ships/t65xwing/bee.ron", second);
    let content = with(&[(ACE, &ace("like: \"wedgeantilles\"")), bee, both]).expect("cards");
    let of = |id| &content.pilot(find(&content, id)).abilities;
    assert_eq!(of("bee"), of("wedgeantilles"));

    let said = complaint(&[(ACE, &ace("like: \"bee\"")), bee, both]);
    assert!(
        said.ends_with("`ace`: nobody has the text: ace is like bee is like ace"),
        "{said}"
    );
    let said = complaint(&[(ACE, &ace("like: \"wegdeantilles\"")), PRICES]);
    assert!(
        said.ends_with(
            "`ace`: it is like `wegdeantilles`, and there is no such ship card, did you mean `wedgeantilles`?"
        ),
        "{said}"
    );
    let said = complaint(&[(ACE, &ace("like: \"wedgeantilles\", force: 1")), PRICES]);
    assert!(
        said.contains("it can't have abilities, charges or Force of its own"),
        "{said}"
    );
}

#[test]
fn a_card_may_have_statistics_of_its_own() {
    let content = with(&[(ACE, &ace("stats: (attack: 4, hull: 6)")), PRICES]).expect("cards");
    let own = content.ship_type(content.ship_of(find(&content, "ace")));
    assert_eq!((own.attack(), own.agility, own.hull, own.shields), (4, 2, 6, 2));
    let wedge = content.ship_type(content.ship_of(find(&content, "wedgeantilles")));
    assert_eq!(
        (wedge.attack(), wedge.agility, wedge.hull, wedge.shields),
        (3, 2, 4, 2)
    );
    assert_eq!(own.id, wedge.id);
    let shared = |id| content.shared_type(content.ship_of(find(&content, id)));
    assert_eq!(shared("ace"), shared("wedgeantilles"));
    assert_ne!(content.ship_of(find(&content, "ace")), shared("ace"));
    // A squad is read and written as with any other card.
    let squad = Squad {
        name: "Two".to_owned(),
        faction: content.pilot(find(&content, "ace")).faction,
        ships: ["ace", "wedgeantilles"]
            .map(|id| SquadShip::of(&content, find(&content, id), Vec::new()))
            .to_vec(),
    };
    let again = xws::read(&content, &xws::write(&content, &squad)).expect("a squad");
    assert_eq!(again.squad, squad);
    let said = complaint(&[(ACE, &ace("stats: (hul: 6)")), PRICES]);
    assert!(said.contains("unknown field `hul` of `OwnStats`"), "{said}");
}

/// A ship with fixed upgrades has them whatever is listed, pays nothing for them, and can't have others.
#[test]
fn a_card_may_have_fixed_upgrades() {
    let only = "(id: \"aceschip\", name: \"Ace's Chip\", slot: missile)";
    let files = [
        (ACE, &*ace("equipped: [\"r2astromech\", \"aceschip\"]")),
        ("upgrades/missile/aceschip.ron", only),
        PRICES,
    ];
    // The chip has no price, and needs none.
    let content = with(&files).unwrap_or_else(|error| panic!("{error}"));
    let id = |name| content.find_upgrade(name).expect("an upgrade");
    let pilot = find(&content, "ace");
    let fixed = vec![id("r2astromech"), id("aceschip")];
    let ship = SquadShip::of(&content, pilot, vec![id("crackshot")]);
    assert_eq!(ship.upgrades, fixed);
    assert_eq!(ship.cost(&content), 40);
    let squad = |upgrades| Squad {
        name: "One".to_owned(),
        faction: content.pilot(pilot).faction,
        ships: vec![SquadShip {
            pilot,
            upgrades,
            build: None,
        }],
    };
    assert_eq!(squad(fixed.clone()).check(&content, Some(200), None), []);
    assert!(more_upgrades(&content, &squad(fixed.clone()), 0).is_empty());
    let cards: Vec<_> = upgrade_bar(&content, &ship)
        .into_iter()
        .map(|icon| icon.card)
        .collect();
    assert_eq!(cards, [Some(0), Some(1)]);
    for other in [vec![], vec![id("crackshot")]] {
        let found = squad(other).check(&content, Some(200), None);
        assert_eq!(
            found,
            [Illegal::FixedUpgrades {
                place: 0,
                pilot: "Ace".to_owned(),
            }]
        );
    }

    // Whatever a file of another tool lists.
    let text = r#"{"faction": "rebelalliance", "pilots": [{"id": "ace", "ship": "t65xwing", "upgrades": {"talent": ["crackshot"]}}]}"#;
    let read = xws::read(&content, text).expect("a squad").squad;
    assert_eq!(read.ships[0].upgrades, fixed);
    let again = xws::read(&content, &xws::write(&content, &read)).expect("a squad");
    assert_eq!(again.squad, read);

    // Nobody else can have the chip, wherever there is room for it.
    let rim = find(&content, "outerrimsmuggler");
    let has = |name| content.pilot(rim).slots.contains(&content.upgrade(id(name)).slot);
    assert!(has("aceschip"));
    assert!(!can_carry(&content, rim, &[], id("aceschip")));
    let smuggler = Squad {
        ships: vec![SquadShip {
            build: None,
            pilot: rim,
            upgrades: vec![id("aceschip")],
        }],
        ..squad(Vec::new())
    };
    let found = smuggler.check(&content, Some(200), None);
    assert!(
        matches!(found.as_slice(), [Illegal::Unsold { place: 0, .. }]),
        "{found:?}"
    );

    let said = complaint(&[(ACE, &ace("equipped: [\"r2astromec\"]")), PRICES]);
    assert!(
        said.ends_with(
            "`ace`: it has `r2astromec`, and there is no such upgrade, did you mean `r2astromech`?"
        ),
        "{said}"
    );
}
