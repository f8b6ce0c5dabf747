//! What every request passes: it is counted, limited, kept to its own pages, and answered with strict headers.

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::answer::Problem;

/// Headers of every answer. Pages load nothing from elsewhere, and nobody frames them.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
             font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
             form-action 'self'; frame-ancestors 'none'",
        ),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
];

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub struct Asker(pub IpAddr);

/// Lets a request through, or doesn't, and sees to its answer.
pub async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    // The pattern and not the path: the path may name a game that is told only by its link.
    let path = request.extensions().get::<MatchedPath>().cloned();
    let asker = asker(&app, &request);
    request.extensions_mut().insert(Asker(asker));
    // The client's files lie in memory, and one page of it asks for dozens; whoever shares an address would wait for them.
    let counts = path.is_some() || !app.shelf.has(&method, request.uri());
    let mut response = match admit(&app, &request, asker, counts) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    let took = started.elapsed();
    let status = response.status();
    app.metrics.request_times.took(took);
    if let Some(count) = app.metrics.requests.get(usize::from(status.as_u16() / 100)) {
        count.add(1);
    }
    let path = path.as_ref().map_or("", MatchedPath::as_str);
    let milliseconds = took.as_secs_f64() * 1e3;
    if status.is_server_error() {
        tracing::warn!(%method, path, status = status.as_u16(), milliseconds, "request");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), milliseconds, "request");
    }
    response
}

fn admit(app: &App, request: &Request, asker: IpAddr, counts: bool) -> Result<(), Problem> {
    if counts && let Err(wait) = app.requests.take(asker, Instant::now()) {
        app.metrics.turned_away.add(1);
        return Err(Problem::too_many(wait));
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD) && !is_upgrade(request.headers());
    if !reads && !is_from_here(request.headers(), &app.config.origins) {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "pages from elsewhere may not talk to this server; its operator can allow them by `origins`",
        ));
    }
    Ok(())
}

fn is_upgrade(headers: &HeaderMap) -> bool {
    headers.contains_key(header::UPGRADE)
}

/// Programs that aren't browsers send no origin. Browsers do, and it must be a page of this server or of one it knows.
fn is_from_here(headers: &HeaderMap, known: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").is_some_and(|(_, of)| Some(of) == host);
    own || known.iter().any(|known| known == origin)
}

/// The address that asks: the other end of the connection or, behind a proxy, whom that names last.
fn asker(app: &App, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(peer)| peer.ip());
    if !app.config.proxy {
        return peer;
    }
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
    let last = forwarded
        .and_then(|header| header.to_str().ok())
        .and_then(|header| header.rsplit(',').next());
    last.and_then(|address| address.trim().parse().ok())
        .unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("furball.example:7777"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        headers
    }

    #[test]
    fn only_own_and_known_pages_may_talk() {
        let known = ["https://other.example".to_owned()];
        for (origin, may) in [
            (None, true),
            (Some("http://furball.example:7777"), true),
            (Some("https://furball.example:7777"), true),
            (Some("https://other.example"), true),
            (Some("https://furball.example"), false),
            (Some("https://evil.example"), false),
            (Some("null"), false),
            (Some("https://other.example.evil.example"), false),
        ] {
            assert_eq!(is_from_here(&from(origin), &known), may, "{origin:?}");
        }
    }
}
