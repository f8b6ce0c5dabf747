//! The client's files, as they were built into the program: the same for all clients, so they are compressed
//! beforehand and cached by browsers for as long as they are the same.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::App;
use super::compression::{BROTLI, GZIP, accepts};
use super::response::ApiError;

/// A file of the client.
#[derive(Debug)]
pub struct Asset {
    /// Its path without the first slash.
    pub path: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// It packed, where that is shorter.
    pub gzip: Option<&'static [u8]>,
    /// The same, packed.
    pub brotli: Option<&'static [u8]>,
}

/// All files of the client. Without any, the server serves only programs.
pub type Assets = &'static [Asset];

/// What a file is served as; none if it isn't for browsers.
fn kind(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

/// The page that all addresses of the client begin with; it finds out itself what they mean.
const FIRST: &str = "index.html";
/// The picture of a pasted link, as the first page names it.
const IMAGE: &str = "content=\"/og.png\"";
/// How the client asks a proxy.
const FORWARDED_PROTO: &str = "x-forwarded-proto";
/// Files there have a hash in their name.
const HASHED: &str = "assets/";

/// The client's files with their version tags, so that those aren't computed for each request.
pub struct AssetIndex(Vec<(&'static Asset, HeaderValue)>);

impl AssetIndex {
    pub fn new(pages: Assets) -> AssetIndex {
        let tag = |page: &Asset| {
            let hash = blake3::hash(page.plain).to_hex();
            HeaderValue::from_str(&format!("\"{}\"", &hash[..16])).unwrap_or(HeaderValue::from_static("\"\""))
        };
        AssetIndex(pages.iter().map(|page| (page, tag(page))).collect())
    }

    /// What this request is answered with, if it is for a file of the client or an address of it.
    fn find(&self, method: &Method, uri: &Uri) -> Option<Found<'_>> {
        if !matches!(*method, Method::GET | Method::HEAD) {
            return None;
        }
        let path = uri.path().trim_start_matches('/');
        let found = |path: &str| self.0.iter().find(|(page, _)| page.path == path);
        if let Some(file) = found(path) {
            return Some(Found::File(file));
        }
        // An address of the client has no dot; what has one is a file or a mistake.
        if path.contains('.') || path == "api" || path.starts_with("api/") {
            return None;
        }
        let first = found(FIRST)?;
        Some(match is_address(path) {
            true => Found::File(first),
            false => Found::Nowhere(first.0),
        })
    }

    /// Whether this asks for a file of the client.
    pub fn has(&self, method: &Method, uri: &Uri) -> bool {
        matches!(self.find(method, uri), Some(Found::File(_)))
    }
}

/// What the client has for a request.
enum Found<'s> {
    File(&'s (&'static Asset, HeaderValue)),
    /// Its page that says that there is nothing here.
    Nowhere(&'static Asset),
}

/// First parts of the client's addresses, as its router (`web/src/router.svelte.ts`) knows them.
const ADDRESSES: [&str; 12] = [
    "new", "join", "watch", "squads", "replays", "odds", "bots", "settings", "play", "replay", "how", "rules",
];

/// Whether the client has a page at this path.
fn is_address(path: &str) -> bool {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    match (parts.next(), parts.next()) {
        (None, _) => true,
        // Which game is played has to be said.
        (Some("play"), second) => second.is_some(),
        (Some(first), _) => ADDRESSES.contains(&first),
    }
}

/// Answers whatever no other route does.
pub async fn serve(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let reads = matches!(method, Method::GET | Method::HEAD);
    match app.assets.find(&method, &uri) {
        Some(Found::File((page, tag))) => {
            let address = public_address(app.config.proxy, &headers);
            answer(page, tag, address.as_deref(), &headers)
        }
        Some(Found::Nowhere(page)) => {
            let kind = [(header::CONTENT_TYPE, kind(page.path).unwrap_or_default())];
            (StatusCode::NOT_FOUND, kind, page.plain).into_response()
        }
        None if reads && uri.path() == "/" => {
            let text = "The server runs, but the table isn't built into it: `make release` does that.\n";
            (StatusCode::OK, text).into_response()
        }
        _ => ApiError::not_found("page").into_response(),
    }
}

/// By which address the client found this server, as far as it says so.
fn public_address(proxy: bool, headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    if host.is_empty() || !host.bytes().all(is_plain) {
        return None;
    }
    let encrypted = proxy
        && headers
            .get(FORWARDED_PROTO)
            .is_some_and(|scheme| scheme == "https");
    Some(format!("{}://{host}", if encrypted { "https" } else { "http" }))
}

/// The page with the picture that is shown where a link is pasted named as those who show it need it: with the
/// server's address.
fn with_absolute_image(page: &[u8], address: &str) -> Option<String> {
    let (before, after) = std::str::from_utf8(page).ok()?.split_once(IMAGE)?;
    Some(format!("{before}content=\"{address}/og.png\"{after}"))
}

fn answer(page: &'static Asset, tag: &HeaderValue, address: Option<&str>, headers: &HeaderMap) -> Response {
    let kind = kind(page.path).unwrap_or("application/octet-stream");
    let kept = match page.path.starts_with(HASHED) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let known = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|known| known == tag)
    {
        return (StatusCode::NOT_MODIFIED, known).into_response();
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(kind))];
    if page.path == FIRST
        && let Some(named) = address.and_then(|address| with_absolute_image(page.plain, address))
    {
        // So short that packing it would save no packet.
        return (known, kind, named).into_response();
    }
    let compressed = [(BROTLI, page.brotli), (GZIP, page.gzip)];
    let compressed = compressed
        .into_iter()
        .find_map(|(encoding, bytes)| Some((encoding, bytes.filter(|_| accepts(headers, encoding))?)));
    match compressed {
        Some((encoding, bytes)) => {
            let encoding = [(header::CONTENT_ENCODING, HeaderValue::from_static(encoding))];
            (known, kind, encoding, bytes).into_response()
        }
        None => (known, kind, page.plain).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_named_with_its_server() {
        let page = include_bytes!("../../../../web/index.html");
        let named = with_absolute_image(page, "https://furball.example").expect("a picture in the head");
        assert!(named.contains(r#"<meta property="og:image" content="https://furball.example/og.png" />"#));
        assert_eq!(with_absolute_image(b"nothing", "https://furball.example"), None);
    }

    #[test]
    fn the_address_is_what_the_client_asked() {
        let address = |proxy, host: &str, scheme: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("a header"));
            if let Some(scheme) = scheme {
                headers.insert(FORWARDED_PROTO, HeaderValue::from_static(scheme));
            }
            public_address(proxy, &headers)
        };
        let found = |address: &str| Some(address.to_owned());
        assert_eq!(address(false, "[::1]:7777", None), found("http://[::1]:7777"));
        assert_eq!(
            address(true, "furball.example", None),
            found("http://furball.example")
        );
        assert_eq!(
            address(true, "furball.example", Some("https")),
            found("https://furball.example")
        );
        assert_eq!(
            address(false, "furball.example", Some("https")),
            found("http://furball.example"),
            "only a proxy is believed"
        );
        for odd in ["", "a\"><script>", "user@furball.example", "a b", "a/b"] {
            assert_eq!(address(false, odd, None), None, "{odd}");
        }
        assert_eq!(public_address(false, &HeaderMap::new()), None);
    }

    #[test]
    fn addresses_are_those_of_the_client() {
        let router = include_str!("../../../../web/src/router.svelte.ts");
        let cases = router
            .lines()
            .filter_map(|line| line.trim().strip_prefix("case '")?.strip_suffix("':"));
        let known: Vec<&str> = cases.filter(|case| !case.is_empty()).collect();
        assert_eq!(known, ADDRESSES);
    }

    #[test]
    fn what_the_client_does_not_know_is_nowhere() {
        for path in [
            "",
            "/",
            "new",
            "new/",
            "play/abc",
            "replay",
            "how/first",
            "rules/FE-ATK-07",
            "squads",
        ] {
            assert!(is_address(path), "{path}");
        }
        for path in ["play", "play/", "admin", "wp-login", "news", "New"] {
            assert!(!is_address(path), "{path}");
        }
    }
}
