//! Pages of other sites, which browsers let talk to this server only where it says so: those of the operator's `origins`
//! are answered like its own, all others can neither read nor change anything.

use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// How requests may be made, and with which headers.
const PREFLIGHT: [(HeaderName, HeaderValue); 3] = [
    (
        header::ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static("GET, HEAD, POST"),
    ),
    (
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("authorization, content-type, if-none-match"),
    ),
    (header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("7200")),
];

/// What pages may know of an answer besides its body.
const EXPOSED: HeaderValue = HeaderValue::from_static("etag, retry-after");

/// Where a request comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A program, or a page of this server.
    Own,
    /// A page that the operator allows.
    Known(HeaderValue),
    /// Some other page.
    Strange,
}

impl Origin {
    /// Programs that aren't browsers send no origin. Browsers do, and it must be a page of this server or of one it knows.
    pub fn of(headers: &HeaderMap, known: &[String]) -> Origin {
        let Some(sent) = headers.get(header::ORIGIN) else {
            return Origin::Own;
        };
        let Ok(origin) = sent.to_str() else {
            return Origin::Strange;
        };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        if origin.split_once("://").is_some_and(|(_, of)| Some(of) == host) {
            return Origin::Own;
        }
        match known.iter().any(|known| known == origin) {
            true => Origin::Known(sent.clone()),
            false => Origin::Strange,
        }
    }

    /// Says in the answer's headers who may read it.
    pub fn mark(&self, known: &[String], headers: &mut HeaderMap) {
        if known.is_empty() {
            return;
        }
        // The same address is answered differently to others, which caches have to know.
        headers.append(header::VARY, HeaderValue::from_static("origin"));
        if let Origin::Known(origin) = self {
            headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
            headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
        }
    }
}

/// The answer to a browser that asks, before the request itself, whether a page that the operator allows may make it.
pub fn preflight(origin: &Origin, method: &Method, headers: &HeaderMap) -> Option<Response> {
    let asks = *method == Method::OPTIONS && headers.contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let known = matches!(origin, Origin::Known(_));
    (asks && known).then(|| (StatusCode::NO_CONTENT, PREFLIGHT).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_and_known_pages_may_talk() {
        let known = ["https://other.example".to_owned()];
        for (origin, found) in [
            (None, Origin::Own),
            (Some("http://furball.example:7777"), Origin::Own),
            (Some("https://furball.example:7777"), Origin::Own),
            (
                Some("https://other.example"),
                Origin::Known(HeaderValue::from_static("https://other.example")),
            ),
            (Some("https://furball.example"), Origin::Strange),
            (Some("https://evil.example"), Origin::Strange),
            (Some("null"), Origin::Strange),
            (Some("https://other.example.evil.example"), Origin::Strange),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("furball.example:7777"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            assert_eq!(Origin::of(&headers, &known), found, "{origin:?}");
        }
    }
}
