//! What every request passes: it is counted, limited, kept to its own pages, and answered with strict headers.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use axum::body::{Bytes, HttpBody, to_bytes};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::cors::{self, Origin};
use super::limits::{HeldBytes, Limit, MIN_COUNTED, owner};
use super::response::{ApiError, internal_error};

/// Headers of every answer. Pages load nothing from elsewhere, and can't be framed.
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

/// A request too many is answered after this long, so that asking on and on is no use.
const REJECTION_DELAY: Duration = Duration::from_millis(100);

/// The client's address, or that of its whole household.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddr(pub IpAddr);

/// Lets a request through, or doesn't, and sees to its answer.
pub async fn handle(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    // The pattern and not the path: the path may contain the id of a game that isn't public.
    let path = request.extensions().get::<MatchedPath>().cloned();
    let client = owner(client(&app, &request));
    request.extensions_mut().insert(ClientAddr(client));
    let origin = Origin::of(request.headers(), &app.config.origins);
    // One page of the client asks for dozens of its files, which lie in memory; they are counted on their own, so
    // that others at the same address don't wait for them.
    let file = path.is_none() && app.assets.has(&method, request.uri());
    let mut response = match admit(&app, &request, &origin, client, file) {
        Ok(()) => match cors::preflight(&origin, &method, request.headers()) {
            Some(answer) => answer,
            None => count_in_flight(&app, client, next.run(request).await).await,
        },
        Err(problem) => {
            if problem.is_too_many() {
                app.turned_away
                    .by(if file { Limit::Files } else { Limit::Requests });
                tokio::time::sleep(REJECTION_DELAY).await;
            }
            problem.into_response()
        }
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    origin.mark(&app.config.origins, headers);
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    let took = started.elapsed();
    let status = response.status();
    app.metrics.answered(status.as_u16(), took);
    let path = path.as_ref().map_or("", MatchedPath::as_str);
    let milliseconds = took.as_secs_f64() * 1e3;
    if status.is_server_error() {
        tracing::warn!(%method, path, status = status.as_u16(), milliseconds, "request");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), milliseconds, "request");
    }
    response
}

fn admit(app: &App, request: &Request, origin: &Origin, client: IpAddr, file: bool) -> Result<(), ApiError> {
    let rate = if file { &app.files } else { &app.requests };
    rate.take(client, Instant::now()).map_err(ApiError::too_many)?;
    let reads = matches!(*request.method(), Method::GET | Method::HEAD) && !is_upgrade(request.headers());
    if !reads && *origin == Origin::Strange {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "pages from elsewhere may not talk to this server; its operator can allow them by `origins`",
        ));
    }
    Ok(())
}

fn is_upgrade(headers: &HeaderMap) -> bool {
    headers.contains_key(header::UPGRADE)
}

/// Counts an answer until the other side has taken it, or says instead that too many are on their way already.
async fn count_in_flight(app: &App, client: IpAddr, response: Response) -> Response {
    let length = response.body().size_hint().exact();
    let length = length.map(|length| usize::try_from(length).unwrap_or(usize::MAX));
    let Some(length) = length.filter(|length| *length >= MIN_COUNTED) else {
        return response;
    };
    let Some(held) = app.answers.hold(client, length) else {
        app.turned_away.by(Limit::Answers);
        return ApiError::busy().into_response();
    };
    let (head, body) = response.into_parts();
    // It is there already, whole.
    match to_bytes(body, length).await {
        Ok(bytes) => {
            let taken = Bytes::from_owner(Taken { bytes, _held: held });
            Response::from_parts(head, taken.into())
        }
        Err(_) => internal_error().into_response(),
    }
}

/// An answer that is counted for as long as anything of it has to be sent.
struct Taken {
    bytes: Bytes,
    _held: HeldBytes,
}

impl AsRef<[u8]> for Taken {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// The address that asks: the other end of the connection or, behind a proxy, whom that names last.
fn client(app: &App, request: &Request) -> IpAddr {
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
