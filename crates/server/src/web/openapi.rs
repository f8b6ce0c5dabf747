//! The OpenAPI document of the requests. Shapes come from the types themselves; here stands what can be asked and which
//! answers there are.

use axum::response::IntoResponse;
use furball_engine::Rule;
use serde_json::{Map, Value, json};
use std::sync::OnceLock;

use crate::protocol::VERSION;
use crate::protocol::schema::{REFERENCE, definitions};

/// Handed out at `/api/openapi.json`.
pub async fn document() -> impl IntoResponse {
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    let text = DOCUMENT.get_or_init(|| openapi().to_string()).as_str();
    ([(axum::http::header::CONTENT_TYPE, "application/json")], text)
}

/// One request: how it is asked, and how it is answered.
struct Operation {
    method: &'static str,
    path: &'static str,
    id: &'static str,
    summary: &'static str,
    /// The definition of the body, if it has one.
    body: Option<&'static str>,
    /// The status and the definition of the answer when all goes well.
    answer: (u16, &'static str),
    /// Statuses that are possible besides those that always are.
    problems: &'static [u16],
}

/// Statuses that any request may get: too many at once, or the server fails.
const ALWAYS: [u16; 2] = [429, 500];
/// Statuses that any request with a body may get.
const WITH_BODY: [u16; 5] = [400, 403, 408, 413, 415];

const OPERATIONS: &[Operation] = &[
    Operation {
        method: "get",
        path: "/api/games",
        id: "listGames",
        summary: "Public games that wait for players, are under way or are over, newest first",
        body: None,
        answer: (200, "GameList"),
        problems: &[400, 503],
    },
    Operation {
        method: "post",
        path: "/api/games",
        id: "createGame",
        summary: "Creates a game; its creator may take a seat at once",
        body: Some("CreateGame"),
        answer: (201, "GameCreated"),
        problems: &[404, 409, 422, 503],
    },
    Operation {
        method: "get",
        path: "/api/games/{id}",
        id: "getGame",
        summary: "A game as anybody finds it who has its link",
        body: None,
        answer: (200, "GameSummary"),
        problems: &[404, 409, 503],
    },
    Operation {
        method: "post",
        path: "/api/games/{id}/seats",
        id: "takeSeat",
        summary: "Takes a seat; the key that opens it is sent only now",
        body: Some("TakeSeat"),
        answer: (201, "SeatTaken"),
        problems: &[404, 409, 422, 503],
    },
    Operation {
        method: "post",
        path: "/api/games/{id}/rematch",
        id: "askRematch",
        summary: "Another game between the same players, with the key of a seat of one that is over as a bearer token; the client takes the same seat in it",
        body: Some("AskRematch"),
        answer: (201, "GameCreated"),
        problems: &[404, 409, 422, 503],
    },
    Operation {
        method: "get",
        path: "/api/games/{id}/record",
        id: "getRecord",
        summary: "The record of a game that is over; of a private one with the key of a seat as a bearer token",
        body: None,
        answer: (200, "RecordedGame"),
        problems: &[403, 404, 409, 503],
    },
    Operation {
        method: "get",
        path: "/api/games/{id}/replay",
        id: "replayGame",
        summary: "A game that is over, step by step; of a private one with the key of a seat as a bearer token",
        body: None,
        answer: (200, "Replay"),
        problems: &[400, 403, 404, 409, 422, 503],
    },
    Operation {
        method: "get",
        path: "/api/games/{id}/luck",
        id: "getLuck",
        summary: "What chance gave each player of a game that is over; of a private one with the key of a seat as a bearer token",
        body: None,
        answer: (200, "LuckReport"),
        problems: &[403, 404, 409, 422, 503],
    },
    Operation {
        method: "get",
        path: "/api/rulebooks",
        id: "listRulebooks",
        summary: "The rulebooks that games are played by",
        body: None,
        answer: (200, "Rulebooks"),
        problems: &[],
    },
    Operation {
        method: "get",
        path: "/api/rulebooks/{book}/cards",
        id: "getCards",
        summary: "All cards of a rulebook, in words",
        body: None,
        answer: (200, "Cards"),
        problems: &[304, 400, 404],
    },
    Operation {
        method: "get",
        path: "/api/rulebooks/{book}/shapes",
        id: "getShapes",
        summary: "Bases, arcs, range bands and templates in millimeters",
        body: None,
        answer: (200, "Shapes"),
        problems: &[304, 404],
    },
    Operation {
        method: "get",
        path: "/api/rulebooks/{book}/squads",
        id: "getSquads",
        summary: "Ready-made squads and quick builds",
        body: None,
        answer: (200, "Squads"),
        problems: &[304, 400, 404],
    },
    Operation {
        method: "post",
        path: "/api/rulebooks/{book}/squads/check",
        id: "checkSquad",
        summary: "Whether a squad is legal, what it costs, and what could be added",
        body: Some("CheckSquad"),
        answer: (200, "SquadChecked"),
        problems: &[404],
    },
    Operation {
        method: "get",
        path: "/api/rulebooks/{book}/rules",
        id: "getRules",
        summary: "All rules of a rulebook, in words",
        body: None,
        answer: (200, "Rules"),
        problems: &[304, 404],
    },
    Operation {
        method: "get",
        path: "/api/rules/{id}",
        id: "getRule",
        summary: "One rule, with its chapter",
        body: None,
        answer: (200, "RuleFound"),
        problems: &[404],
    },
    Operation {
        method: "post",
        path: "/api/odds",
        id: "askOdds",
        summary: "The exact odds of an attack that one makes up",
        body: Some("AskOdds"),
        answer: (200, "Odds"),
        problems: &[422],
    },
    Operation {
        method: "post",
        path: "/api/records/verify",
        id: "verifyRecord",
        summary: "Replays a record and checks its dice",
        body: Some("RecordedGame"),
        answer: (200, "Verified"),
        problems: &[422],
    },
    Operation {
        method: "post",
        path: "/api/records/replay",
        id: "replayRecord",
        summary: "A record, step by step",
        body: Some("RecordedGame"),
        answer: (200, "Replay"),
        problems: &[404, 422],
    },
];

/// The document.
pub fn openapi() -> Value {
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = operation.described();
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Furball",
            "version": VERSION.to_string(),
            "description": "What is asked of a Furball server once. Play goes over a WebSocket, /api/games/{id}/play, as docs/protocol.md says; its messages are the schemas ClientMessage and ServerMessage.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": definitions(),
            "securitySchemes": { "key": { "type": "http", "scheme": "bearer" } },
        },
    })
}

impl Operation {
    fn described(&self) -> Value {
        let (status, answer) = self.answer;
        let mut responses = Map::new();
        responses.insert(status.to_string(), answered("It is done", answer));
        let with_body = WITH_BODY.iter().filter(|_| self.body.is_some());
        for problem in ALWAYS.iter().chain(with_body).chain(self.problems) {
            let answer = match problem {
                304 => json!({ "description": reason(*problem) }),
                _ => answered(reason(*problem), "Problem"),
            };
            responses.insert(problem.to_string(), answer);
        }
        if self.id == "createGame" {
            responses["201"]["links"] = links();
        }
        let mut described = json!({
            "operationId": self.id,
            "summary": self.summary,
            "parameters": self.parameters(),
            "responses": responses,
        });
        if let Some(body) = self.body {
            described["requestBody"] = json!({ "required": true, "content": content(body) });
        }
        if matches!(
            self.id,
            "createGame" | "getRecord" | "replayGame" | "getLuck" | "askRematch"
        ) {
            described["security"] = json!([{}, { "key": [] }]);
        }
        described
    }

    fn parameters(&self) -> Value {
        let named = self.path.split(['{', '}']).skip(1).step_by(2);
        let mut parameters: Vec<Value> = named
            .map(|name| {
                let mut schema = json!({ "type": "string" });
                if name == "book" {
                    schema = json!({ "$ref": format!("{REFERENCE}RulebookId") });
                }
                let mut parameter = json!({ "name": name, "in": "path", "required": true, "schema": schema });
                if self.id == "getRule" {
                    parameter["example"] = Rule::FE_ATK_07.id().into();
                }
                parameter
            })
            .collect();
        if self.id == "listGames" {
            let stage = json!({ "type": "string", "enum": ["open", "running", "over"] });
            parameters.push(json!({ "name": "stage", "in": "query", "schema": stage }));
        }
        if matches!(self.id, "getCards" | "getSquads") {
            let list =
                json!({ "type": "string", "description": "The id of a price list; the newest if not given" });
            parameters.push(json!({ "name": "prices", "in": "query", "schema": list }));
        }
        if self.answer.1 == "Replay" {
            let seat = json!({ "type": "integer", "minimum": 0, "maximum": 255 });
            parameters.push(json!({ "name": "seat", "in": "query", "schema": seat }));
        }
        parameters.into()
    }
}

/// What can be asked of a game that was made.
fn links() -> Value {
    let of_game = |id: &str| json!({ "operationId": id, "parameters": { "id": "$response.body#/game" } });
    json!({
        "card": of_game("getGame"),
        "seats": of_game("takeSeat"),
        "record": of_game("getRecord"),
        "replay": of_game("replayGame"),
        "luck": of_game("getLuck"),
        "rematch": of_game("askRematch"),
    })
}

fn answered(description: &str, definition: &str) -> Value {
    json!({ "description": description, "content": content(definition) })
}

fn content(definition: &str) -> Value {
    json!({ "application/json": { "schema": { "$ref": format!("{REFERENCE}{definition}") } } })
}

const fn reason(status: u16) -> &'static str {
    match status {
        304 => "It is what the client has already",
        400 => "The request can't be read",
        403 => "The client isn't allowed to",
        404 => "There is no such thing",
        408 => "The request didn't come whole in time",
        409 => "The game isn't in a state for this",
        413 => "The request is too long",
        415 => "The request isn't JSON",
        422 => "The request can be read, but is refused",
        429 => "Too much at once; the header Retry-After says when to try again",
        503 => "The store doesn't answer",
        _ => "The server failed",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reference_leads_somewhere() {
        let document = openapi();
        let schemas = document["components"]["schemas"].as_object().expect("schemas");
        for operation in OPERATIONS {
            for name in operation.body.iter().chain([&operation.answer.1]) {
                assert!(schemas.contains_key(*name), "{name}");
            }
        }
        assert!(schemas.contains_key("RulebookId") && schemas.contains_key("Problem"));
        assert!(schemas.contains_key("ClientMessage") && schemas.contains_key("ServerMessage"));
    }

    #[test]
    fn every_route_is_described() {
        let routes = include_str!("mod.rs").lines().filter_map(|line| {
            let path = line.trim().strip_prefix(".route(\"")?.split('"').next()?;
            let socket = path.ends_with("/play") || path == "/api/openapi.json";
            (path.starts_with("/api") && !socket).then_some(path)
        });
        let mut described: Vec<&str> = OPERATIONS.iter().map(|operation| operation.path).collect();
        described.dedup();
        assert_eq!(routes.collect::<Vec<_>>(), described);
    }
}
