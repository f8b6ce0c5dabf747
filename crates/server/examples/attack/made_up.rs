//! Attacks by what is short on the wire and long in memory: lists of tiny objects, wherever anything may stand. Each comes as
//! long as a message may be, and as short as to be just about read.

use std::io;

use furball_cards::Faction;
use furball_engine::RulebookId;
use furball_server::catalog;
use furball_server::hosting::GameSettings;
use serde_json::{Value, json};

use crate::attack::{Running, Target};
use crate::flood::Flood;
use crate::line::Line;
use crate::records;
use crate::tables;
use crate::wire::Wire;

/// Over more connections than this, most records would only be turned away before they are read.
const LINES: usize = 6;
/// Number of objects that fit into a record, and number of those that may be read.
const RECORD: [usize; 2] = [140_000, 4_900];
/// The same of a new game.
const GAME: [usize; 2] = [9_000, 1_900];
/// The same of a squad in a new game, and in a message.
const SQUAD: [usize; 2] = [8_500, 1_700];
const MESSAGE: [usize; 2] = [2_200, 400];

fn bomb(objects: usize) -> Value {
    vec![json!({"": 0}); objects].into()
}

/// A squad that may be flown, with that much of a tool's own in it.
fn squad(objects: usize) -> Value {
    let squads = catalog::squads(RulebookId::Second, catalog::content(RulebookId::Second)).squads;
    let fits = |squad: &&furball_server::protocol::server_message::ReadySquad| {
        squad.faction == Faction::Rebel && squad.limit == Some(200)
    };
    let mut xws = squads
        .iter()
        .find(fits)
        .map_or(json!({}), |squad| squad.xws.clone());
    xws["vendor"] = json!({"tool": bomb(objects)});
    xws
}

/// Records with a bomb for a squad.
fn spoilt() -> Vec<Value> {
    let spoil = |objects| {
        let mut record = records::value();
        record["choices"] = json!([]);
        record["result"] = Value::Null;
        record["start"]["setup"]["players"][0]["squad"] = bomb(objects);
        record
    };
    RECORD.map(spoil).into()
}

/// In the setup of a record that is to be shown.
pub fn in_records(target: Target) -> Running {
    let bodies = spoilt().iter().map(Value::to_string).collect();
    Flood::post(LINES, "/api/records/replay", bodies).on(target)
}

/// In the record that a new game goes on from.
pub fn in_origins(target: Target) -> Running {
    let bodies = spoilt()
        .into_iter()
        .map(|record| records::from(&record, 0).to_string());
    Flood::post(LINES, "/api/games", bodies.collect()).on(target)
}

/// In the setup of a new game, in place of a squad that isn't flown, and in one that is.
pub fn in_setups(target: Target) -> Running {
    let game = |forces: Value, squad: Value| {
        let mut settings = serde_json::to_value(GameSettings::usual(RulebookId::Second)).expect("JSON");
        settings["setup"]["forces"] = forces;
        settings["setup"]["players"][0]["squad"] = squad;
        json!({"settings": settings}).to_string()
    };
    let built = json!({"type": "built", "limit": 200});
    let listed = GAME.map(|objects| game(json!({"type": "listed"}), bomb(objects)));
    let built = SQUAD.map(|objects| game(built.clone(), squad(objects)));
    let bodies = [listed, built].concat();
    Flood::post(60, "/api/games", bodies).on(target)
}

/// In squads that are handed in at a table and taken back, over and over.
pub fn in_choices(target: Target) -> Running {
    Box::pin(target.at_once(30, |target, place| async move {
        let mut line = Line::open(&target.address).await?;
        let table = tables::own(&mut line, RulebookId::Second).await?;
        let mut wire = Wire::open(&target.address, &table.game, Some(&table.keys[0]), None).await?;
        let mut number = wire.next_of(&["welcome"]).await?["number"].clone();
        let squad = squad(MESSAGE[usize::from(place % 3 > 0)]);
        loop {
            for said in ["choose", "undo"] {
                let mut message = json!({"type": said, "number": number});
                if said == "choose" {
                    message["choice"] = json!({"type": "squad", "xws": squad});
                }
                wire.say(&message).await?;
                let heard = wire.next_of(&["done", "refused", "bye"]).await?;
                if heard["type"] != "done" {
                    target.tally.count("refused");
                    return Err(io::ErrorKind::Other.into());
                }
                target.tally.count(said);
                number = heard["number"].clone();
            }
        }
    }))
}
