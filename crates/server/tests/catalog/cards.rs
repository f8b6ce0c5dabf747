//! Cards as clients receive them.

use furball_cards::{Content, Faction, Pilot, ShipSize, ShipType};
use furball_engine::RulebookId;
use furball_server::catalog;
use furball_server::protocol::server_message::{Cards, UpgradeCard, UpgradeCost};
use serde_json::json;

fn content(book: RulebookId) -> &'static Content {
    catalog::content(book)
}

#[test]
fn every_card_is_there_with_its_text() {
    for book in RulebookId::ALL {
        let (content, told) = (content(book), catalog::cards(book, catalog::content(book)));
        assert_eq!((told.rulebook, told.content.as_str()), (book, content.version()));
        assert_eq!(told.pilots.len(), content.pilots.len());
        for (card, told) in content.pilots.iter().zip(&told.pilots) {
            assert_eq!(card.id, told.id);
            assert_eq!(told.text.is_empty(), card.abilities.is_empty(), "{}", card.id);
            let own = told.ship_ability.as_ref().map(|ability| ability.text.is_empty());
            assert_eq!(own, card.ship_ability.as_ref().map(|_| false), "{}", card.id);
        }
        assert_eq!(told.upgrades.len(), content.upgrades.len());
        for (card, told) in content.upgrades.iter().zip(&told.upgrades) {
            assert_eq!(card.id, told.id);
            assert_eq!(told.text.is_empty(), card.abilities.is_empty(), "{}", card.id);
            assert_eq!(
                told.restrictions.is_empty(),
                card.restrictions.is_empty(),
                "{}",
                card.id
            );
            // A side that does nothing says so.
            let silent = told.back.as_ref().map(|back| back.text.is_empty());
            assert_eq!(silent, card.back.as_ref().map(|_| false), "{}", card.id);
            assert_eq!(told.attacks.is_empty(), card.weapon().is_none(), "{}", card.id);
        }
        let ids: Vec<&str> = content.ships.iter().map(|ship| ship.id.as_str()).collect();
        assert_eq!(
            told.ships.iter().map(|ship| ship.id.as_str()).collect::<Vec<_>>(),
            ids
        );
        let cards: u8 = told.damage.iter().map(|card| card.count).sum();
        assert_eq!(cards, 33);
        assert!(told.damage.iter().all(|card| !card.text.is_empty()));
        assert_eq!(told.conditions.len(), content.conditions.len());
        assert!(told.conditions.iter().all(|card| !card.text.is_empty()));
        assert_eq!(told.devices.len(), content.devices.len());
        for (device, told) in content.devices.iter().zip(&told.devices) {
            assert!(told.outline.len() > 2, "{}", device.id);
            // One without abilities is an obstacle, and says so.
            assert!(!told.text.is_empty(), "{}", device.id);
        }
        assert_eq!(told.obstacles.len(), content.obstacles.len());
        assert!(told.obstacles.iter().all(|token| token.outline.len() > 2));
    }
}

#[test]
fn every_pilot_flies_a_ship_that_is_there() {
    for book in RulebookId::ALL {
        let told = catalog::cards(book, catalog::content(book));
        for pilot in &told.pilots {
            let ship = told
                .ships
                .iter()
                .find(|ship| ship.id == pilot.ship)
                .expect("a ship");
            assert!(ship.factions.contains(&pilot.faction), "{}", pilot.id);
        }
        for ship in &told.ships {
            assert!(
                !ship.dial.is_empty() || ship.size == ShipSize::Huge,
                "{}",
                ship.id
            );
            assert_eq!(ship.base.is_some(), ship.size != ShipSize::Huge, "{}", ship.id);
            let name = ship.silhouette.as_ref().expect("every ship is drawn");
            assert!(
                catalog::SILHOUETTES.contains(&format!("id=\"ship-{name}\"")),
                "{name}"
            );
        }
    }
}

/// What a client makes of the price.
fn points(told: &UpgradeCard, pilot: &Pilot, kind: &ShipType) -> i16 {
    let at = |points: &[i16], number: u8| {
        *points
            .get(usize::from(number))
            .unwrap_or(&points[points.len() - 1])
    };
    match &told.cost {
        UpgradeCost::Fixed { points } => *points,
        UpgradeCost::Size { small, medium, large } => match kind.size {
            ShipSize::Small => *small,
            ShipSize::Medium => *medium,
            ShipSize::Large | ShipSize::Huge => *large,
        },
        UpgradeCost::Agility { points } => at(points, kind.agility),
        UpgradeCost::Initiative { points } => at(points, pilot.initiative.0),
        UpgradeCost::Faction { points } => {
            let own = points.iter().find(|each| each.faction == pilot.faction);
            own.map_or(0, |each| each.points)
        }
    }
}

#[test]
fn prices_are_told_so_that_they_can_be_worked_out() {
    for book in RulebookId::ALL {
        let (content, told) = (content(book), catalog::cards(book, catalog::content(book)));
        for id in content.pilot_ids() {
            let (pilot, kind) = (content.pilot(id), content.ship_type(content.ship_of(id)));
            for (card, told) in content.upgrades.iter().zip(&told.upgrades) {
                assert_eq!(
                    points(told, pilot, kind),
                    card.cost.on(pilot, kind),
                    "{} on {}",
                    card.id,
                    pilot.id
                );
            }
        }
    }
}

/// The card with the id, as it goes over the wire.
fn json(of: &str, id: &str) -> serde_json::Value {
    let told: Cards = catalog::cards(RulebookId::Second, catalog::content(RulebookId::Second));
    let told = serde_json::to_value(told).expect("JSON");
    let cards = told[of].as_array().expect("a list");
    cards
        .iter()
        .find(|card| card["id"] == id)
        .expect("a card")
        .clone()
}

#[test]
fn pilots_go_over_the_wire_with_all_that_their_cards_show() {
    let luke = json("pilots", "lukeskywalker");
    assert_eq!(
        (&luke["name"], &luke["subtitle"], &luke["limited"]),
        (&json!("Luke Skywalker"), &json!("Red Five"), &json!(1))
    );
    assert_eq!(
        (&luke["ship"], &luke["faction"]),
        (&json!("t65xwing"), &json!("rebelalliance"))
    );
    assert_eq!((&luke["initiative"], &luke["cost"]), (&json!(5), &json!(60)));
    assert_eq!(luke["force"], json!({"limit": 2, "recovers": 1}));
    assert_eq!(
        (&luke["charges"], &luke["keywords"]),
        (&json!(null), &json!(["Light Side"]))
    );
    assert_eq!(luke["slots"][3], "force_power");
}

#[test]
fn ships_go_over_the_wire_with_their_dials() {
    let ship = json("ships", "t65xwing");
    assert_eq!((&ship["size"], &ship["base"]), (&json!("small"), &json!(40.0)));
    assert_eq!(ship["weapons"], json!([{"arcs": ["front"], "value": 3}]));
    let roll = json!({
        "maneuver": "3 tallon_roll_left red", "speed": 3, "bearing": "tallon_roll_left", "difficulty": "red",
    });
    assert!(
        ship["dial"].as_array().expect("a dial").contains(&roll),
        "{}",
        ship["dial"]
    );
    let interceptor = json("ships", "rz1awing");
    let bar = interceptor["actions"].as_array().expect("a bar");
    assert!(bar.iter().all(|icon| icon["difficulty"].is_string()));
    let told = catalog::cards(RulebookId::Second, catalog::content(RulebookId::Second));
    let linked = told
        .ships
        .iter()
        .flat_map(|ship| &ship.actions)
        .filter(|icon| icon.linked.is_some());
    assert!(linked.count() > 20);
}

#[test]
fn upgrades_go_over_the_wire_with_both_sides_and_their_attacks() {
    let torpedoes = json("upgrades", "protontorpedoes");
    assert_eq!(torpedoes["charges"], json!({"limit": 2, "recovers": 0}));
    let attack = &torpedoes["attacks"][0];
    assert_eq!(
        (&attack["value"], &attack["range"], &attack["arc"]),
        (&json!(4), &json!([2, 3]), &json!("front"))
    );
    assert_eq!(
        (&attack["needs"], &attack["ordnance"]),
        (&json!(["lock"]), &json!(true))
    );
    let foils = json("upgrades", "servomotorsfoils");
    assert_eq!(foils["slots"], json!(["configuration"]));
    assert!(
        foils["restrictions"]
            .as_str()
            .expect("words")
            .contains("T-65 X-wing"),
        "{foils}"
    );
    assert!(!foils["back"]["text"].as_str().expect("words").is_empty());
    let troopers = json("upgrades", "deathtroopers");
    assert_eq!(
        (&troopers["slots"], &troopers["limited"]),
        (&json!(["crew", "crew"]), &json!(1))
    );
    assert_eq!(troopers["cost"], json!({"by": "fixed", "points": 6}));
}

#[test]
fn factions_of_cards_are_those_of_the_rulebook() {
    for book in catalog::rulebooks().rulebooks {
        let known: Vec<Faction> = book.factions.clone();
        assert!(
            catalog::cards(book.id, catalog::content(book.id))
                .pilots
                .iter()
                .all(|pilot| known.contains(&pilot.faction))
        );
    }
}
