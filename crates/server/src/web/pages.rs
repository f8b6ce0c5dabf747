//! The client's files, as they were built into the program: the same for everybody, so they come packed and are kept by
//! browsers for as long as they are the same.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::App;
use super::answer::Problem;
use super::packing::{BROTLI, GZIP, accepts};

/// A file of the client.
#[derive(Debug)]
pub struct Page {
    /// Its path without the first slash.
    pub path: &'static str,
    pub kind: &'static str,
    /// A hash of it.
    pub tag: &'static str,
    pub plain: &'static [u8],
    /// It packed, where that is shorter.
    pub gzip: Option<&'static [u8]>,
    pub brotli: Option<&'static [u8]>,
}

/// All files of the client. Without any, the server serves only programs.
pub type Pages = &'static [Page];

/// The page that all addresses of the client begin with; it finds out itself what they mean.
const FIRST: &str = "index.html";
/// Files there have a hash in their name.
const HASHED: &str = "assets/";

/// Answers whatever no other route does.
pub async fn page(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let reads = matches!(method, Method::GET | Method::HEAD);
    let path = uri.path().trim_start_matches('/');
    let found = |path: &str| app.pages.iter().find(|page| page.path == path);
    // An address of the client has no dot; what has one is a file or a mistake.
    let address = !path.contains('.') && path != "api" && !path.starts_with("api/");
    match found(path).or_else(|| address.then(|| found(FIRST)).flatten()) {
        Some(page) if reads => answer(page, &headers),
        _ if reads && path.is_empty() => {
            let text = "The server runs, but the table isn't built into it: `make release` does that.\n";
            (StatusCode::OK, text).into_response()
        }
        _ => Problem::not_found("page").into_response(),
    }
}

fn answer(page: &'static Page, headers: &HeaderMap) -> Response {
    let kept = match page.path.starts_with(HASHED) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let known = [
        (header::ETAG, HeaderValue::from_static(page.tag)),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|tag| tag == page.tag)
    {
        return (StatusCode::NOT_MODIFIED, known).into_response();
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(page.kind))];
    let packed = [(BROTLI, page.brotli), (GZIP, page.gzip)];
    let packed = packed
        .into_iter()
        .find_map(|(form, bytes)| Some((form, bytes.filter(|_| accepts(headers, form))?)));
    match packed {
        Some((form, bytes)) => {
            let form = [(header::CONTENT_ENCODING, HeaderValue::from_static(form))];
            (known, kind, form, bytes).into_response()
        }
        None => (known, kind, page.plain).into_response(),
    }
}
