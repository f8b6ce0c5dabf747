//! What clients look up: rulebooks, cards, squads and rules; and whether squads and records hold.

use std::sync::OnceLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use furball_engine::RulebookId;
use furball_odds::Odds;
use serde::Serialize;
use serde_json::Value;
use tokio::task::spawn_blocking;

use super::bodies::{QueuedBody, UploadedRecord};
use super::compression::{GZIP, accepts, gzip};
use super::response::{ApiError, JsonResponse, internal_error};
use crate::catalog;
use crate::protocol::client_message::{AskOdds, CheckSquad};
use crate::protocol::patch::without_nulls;
use crate::protocol::server_message::{RequestError, RuleFound, Rulebooks, SquadChecked, Verified};

pub async fn rulebooks() -> JsonResponse<Rulebooks> {
    JsonResponse(catalog::rulebooks())
}

pub async fn cards(Path(book): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    static CACHE: CachedAnswers = CachedAnswers::new();
    CACHE.answer(named(&book)?, &headers, catalog::cards)
}

pub async fn shapes(Path(book): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    static CACHE: CachedAnswers = CachedAnswers::new();
    CACHE.answer(named(&book)?, &headers, catalog::shapes)
}

pub async fn squads(Path(book): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    static CACHE: CachedAnswers = CachedAnswers::new();
    CACHE.answer(named(&book)?, &headers, catalog::squads)
}

pub async fn rules(Path(book): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    static CACHE: CachedAnswers = CachedAnswers::new();
    CACHE.answer(named(&book)?, &headers, catalog::rules)
}

pub async fn rule(Path(id): Path<String>) -> Result<JsonResponse<RuleFound>, ApiError> {
    catalog::rule(&id)
        .map(JsonResponse)
        .ok_or_else(|| ApiError::not_found("rule"))
}

pub async fn check_squad(
    Path(book): Path<String>,
    QueuedBody(wanted, turn): QueuedBody<CheckSquad>,
) -> Result<JsonResponse<SquadChecked>, ApiError> {
    let book = named(&book)?;
    let checked = spawn_blocking(move || {
        let _turn = turn;
        catalog::check(book, &wanted.xws, wanted.limit, wanted.format)
    })
    .await;
    checked.map(JsonResponse).map_err(|_| internal_error())
}

pub async fn odds(QueuedBody(asked, turn): QueuedBody<AskOdds>) -> Result<JsonResponse<Odds>, ApiError> {
    // Of many dice and cards they take a while.
    let odds = spawn_blocking(move || {
        let _turn = turn;
        catalog::odds(&asked)
    })
    .await;
    Ok(JsonResponse(odds.map_err(|_| internal_error())??))
}

pub async fn verify(
    UploadedRecord { text, turn }: UploadedRecord,
) -> Result<JsonResponse<Verified>, ApiError> {
    let verified = spawn_blocking(move || {
        let _turn = turn;
        let record = catalog::read(&text.bytes)?;
        drop(text);
        Ok::<_, RequestError>(catalog::verify(&record)?)
    });
    Ok(JsonResponse(verified.await.map_err(|_| internal_error())??))
}

fn named(book: &str) -> Result<RulebookId, ApiError> {
    catalog::book(book).ok_or_else(|| ApiError::not_found("rulebook"))
}

/// Answers that are the same for all clients as long as the program runs: made once for each rulebook, and sent only
/// to clients that don't have them.
struct CachedAnswers([OnceLock<CachedAnswer>; BOOKS]);

struct CachedAnswer {
    plain: Bytes,
    compressed: Option<Bytes>,
    tag: HeaderValue,
}

const BOOKS: usize = RulebookId::ALL.len();

impl CachedAnswers {
    const fn new() -> CachedAnswers {
        CachedAnswers([const { OnceLock::new() }; BOOKS])
    }

    fn answer<A: Serialize>(
        &self,
        book: RulebookId,
        headers: &HeaderMap,
        make: impl FnOnce(RulebookId) -> A,
    ) -> Result<Response, ApiError> {
        let place = RulebookId::ALL.iter().position(|other| *other == book);
        let cached = place
            .and_then(|place| self.0.get(place))
            .ok_or_else(internal_error)?;
        let CachedAnswer {
            plain,
            compressed,
            tag,
        } = cached.get_or_init(|| {
            let made = serde_json::to_value(make(book)).map_or(Value::Null, without_nulls);
            let text = made.to_string();
            let tag = format!("\"{}\"", &blake3::hash(text.as_bytes()).to_hex()[..32]);
            let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
            CachedAnswer {
                compressed: gzip(text.as_bytes()),
                plain: Bytes::from(text),
                tag,
            }
        });
        let known = [
            (header::ETAG, tag.clone()),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        if headers.get(header::IF_NONE_MATCH) == Some(tag) {
            return Ok((StatusCode::NOT_MODIFIED, known).into_response());
        }
        let json = [(header::CONTENT_TYPE, "application/json")];
        match compressed {
            Some(compressed) if accepts(headers, GZIP) => {
                let encoding = [(header::CONTENT_ENCODING, GZIP)];
                Ok((known, json, encoding, compressed.clone()).into_response())
            }
            _ => Ok((known, json, plain.clone()).into_response()),
        }
    }
}
