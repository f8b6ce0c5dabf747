//! Checks everything that is sent and received in games against the schemas.

use std::collections::BTreeSet;

use furball_engine::{Choice, Game, Object, ObstacleIndex, Seat, View, Viewer};
use furball_server::protocol::client_message::ClientMessage;
use furball_server::protocol::patch::{merge_patch, without_nulls};
use furball_server::protocol::schema::definitions;
use furball_server::protocol::server_message::{
    CitedEvent, DeniedReply, ForeseenAllReply, ForeseenReply, MeasuredReply, ServerMessage,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::validator::Schemas;

pub const VIEWERS: [Viewer; 3] = [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];

/// The schemas, and what was held against them, so that a test can say whether it was enough.
pub struct Watch {
    schemas: Schemas,
    events: BTreeSet<String>,
    asks: BTreeSet<String>,
    choices: BTreeSet<String>,
}

/// The word that tells one kind from another.
fn kind(value: &Value) -> String {
    value["type"].as_str().unwrap_or_default().to_owned()
}

impl Watch {
    pub fn new() -> Watch {
        Watch {
            schemas: Schemas::strict(definitions()),
            events: BTreeSet::new(),
            asks: BTreeSet::new(),
            choices: BTreeSet::new(),
        }
    }

    pub fn check(&self, name: &str, what: &impl Serialize) -> Value {
        let value = serde_json::to_value(what).expect("JSON");
        if let Err(complaint) = self.schemas.check(name, &value) {
            panic!("{complaint}\n{value}");
        }
        value
    }

    /// An answer to a request, which goes out without nulls.
    pub fn answer(&self, name: &str, what: &impl Serialize) -> Value {
        self.check(name, &without_nulls(serde_json::to_value(what).expect("JSON")))
    }

    /// The game as the viewer is shown it.
    pub fn seen(&mut self, game: &Game, viewer: Viewer) -> Value {
        let view = serde_json::to_value(game.view(viewer).snapshot()).map(without_nulls);
        let view = view.expect("JSON");
        let waiting = view["waiting_for"].as_array().into_iter().flatten();
        self.asks.extend(waiting.map(|waiting| kind(&waiting["ask"])));
        view
    }

    /// The whole view, held against the schema.
    pub fn view(&mut self, game: &Game, viewer: Viewer) {
        let view = self.seen(game, viewer);
        self.check("Snapshot", &view);
    }

    /// What changed in a view.
    pub fn patch(&self, before: &Value, after: &Value) {
        let patch = merge_patch(before, after).expect("a patch");
        self.check("SnapshotPatch", &patch);
    }

    /// Events as they are sent.
    pub fn told(&mut self, told: impl Iterator<Item = CitedEvent>) {
        for told in told {
            let told = self.check("CitedEvent", &told);
            self.events.insert(kind(&told["event"]));
        }
    }

    /// A choice as a client says it.
    pub fn say(&mut self, choice: &Choice) {
        let written = without_nulls(serde_json::to_value(choice).expect("JSON"));
        self.check("Choice", &written);
        let said = json!({ "type": "choose", "choice": written, "number": 7, "retry": "once" });
        self.check("ClientMessage", &said);
        match serde_json::from_value(said) {
            Ok(ClientMessage::Choose { choice: read, .. }) => assert_eq!(read, *choice, "{written}"),
            other => panic!("{written} is read as {other:?}"),
        }
        self.choices.insert(kind(&written));
    }

    /// The answers to the viewer's queries.
    pub fn analysis(&self, view: View<'_>) {
        let choices = view.foresee_all(None);
        for each in choices.iter().take(3) {
            let foreseen = each.foreseen.clone();
            self.check(
                "ServerMessage",
                &ServerMessage::Foreseen(Box::new(ForeseenReply { id: 1, foreseen })),
            );
        }
        self.check(
            "ServerMessage",
            &ServerMessage::ForeseenAll(Box::new(ForeseenAllReply { id: 2, choices })),
        );
        let choices = view.denied();
        self.check(
            "ServerMessage",
            &ServerMessage::Denied(Box::new(DeniedReply { id: 4, choices })),
        );
        let ships = view.in_play().map(|ship| Object::Ship(ship.id()));
        let pieces: Vec<Object> = ships.chain([Object::Obstacle(ObstacleIndex(0))]).collect();
        for (&from, &to) in pieces.iter().zip(pieces.iter().rev()) {
            if let Ok(measured) = view.measure(from, to) {
                self.check(
                    "ServerMessage",
                    &ServerMessage::Measured(Box::new(MeasuredReply { id: 3, measured })),
                );
            }
        }
    }

    /// There were at least this many kinds of events, questions and choices.
    pub fn saw(&self, events: usize, asks: usize, choices: usize) {
        let saw = (self.events.len(), self.asks.len(), self.choices.len());
        let enough = saw.0 >= events && saw.1 >= asks && saw.2 >= choices;
        assert!(enough, "only {saw:?} kinds of events, questions and choices");
    }
}
