//! What clients look up: rulebooks, cards, squads and rules; and whether squads and records hold.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use furball_cards::Content;
use furball_engine::RulebookId;
use furball_odds::Odds;
use serde::{Deserialize, Serialize};
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

/// A price list, asked for by its id.
#[derive(Deserialize)]
pub struct AtPrices {
    prices: Option<String>,
}

type PricesQuery = Result<Query<AtPrices>, QueryRejection>;

pub async fn cards(
    Path(book): Path<String>,
    prices: PricesQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    static CACHE: CachedAnswers = CachedAnswers::new();
    let book = named(&book)?;
    let content = at_prices(book, prices)?;
    CACHE.answer(&content.prices.id, &headers, || catalog::cards(book, content))
}

pub async fn shapes(Path(book): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    static CACHE: CachedAnswers = CachedAnswers::new();
    let book = named(&book)?;
    CACHE.answer(book.word(), &headers, || catalog::shapes(book))
}

pub async fn squads(
    Path(book): Path<String>,
    prices: PricesQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    static CACHE: CachedAnswers = CachedAnswers::new();
    let book = named(&book)?;
    let content = at_prices(book, prices)?;
    CACHE.answer(&content.prices.id, &headers, || catalog::squads(book, content))
}

pub async fn rules(Path(book): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    static CACHE: CachedAnswers = CachedAnswers::new();
    let book = named(&book)?;
    CACHE.answer(book.word(), &headers, || catalog::rules(book))
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
        catalog::check(book, &wanted)
    })
    .await;
    match checked {
        Ok(Some(checked)) => Ok(JsonResponse(checked)),
        Ok(None) => Err(no_list()),
        Err(_) => Err(internal_error()),
    }
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

/// The cards of a rulebook at the prices that are asked for, or at its newest.
fn at_prices(book: RulebookId, query: PricesQuery) -> Result<&'static Arc<Content>, ApiError> {
    let Query(wanted) = query.map_err(|error| ApiError::new(StatusCode::BAD_REQUEST, error.body_text()))?;
    match wanted.prices {
        Some(list) => catalog::content_at(book, &list).ok_or_else(no_list),
        None => Ok(catalog::content(book)),
    }
}

fn no_list() -> ApiError {
    ApiError::not_found("price list")
}

/// Answers that are the same for all clients as long as the program runs: made once for each rulebook or price list, and
/// sent only to clients that don't have them.
struct CachedAnswers(Mutex<BTreeMap<String, Arc<CachedAnswer>>>);

struct CachedAnswer {
    plain: Bytes,
    compressed: Option<Bytes>,
    tag: HeaderValue,
}

impl CachedAnswers {
    const fn new() -> CachedAnswers {
        CachedAnswers(Mutex::new(BTreeMap::new()))
    }

    fn answer<A: Serialize>(
        &self,
        key: &str,
        headers: &HeaderMap,
        make: impl FnOnce() -> A,
    ) -> Result<Response, ApiError> {
        let cached = self.cached(key, make);
        let CachedAnswer {
            plain,
            compressed,
            tag,
        } = &*cached;
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

    /// The answer with this key; it is made while others who want one wait.
    fn cached<A: Serialize>(&self, key: &str, make: impl FnOnce() -> A) -> Arc<CachedAnswer> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cached) = all.get(key) {
            return Arc::clone(cached);
        }
        let made = serde_json::to_value(make()).map_or(Value::Null, without_nulls);
        let text = made.to_string();
        let tag = format!("\"{}\"", &blake3::hash(text.as_bytes()).to_hex()[..32]);
        let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
        let cached = Arc::new(CachedAnswer {
            compressed: gzip(text.as_bytes()),
            plain: Bytes::from(text),
            tag,
        });
        all.insert(key.to_owned(), Arc::clone(&cached));
        cached
    }
}
