//! Long answers are packed for those who can unpack them.

use std::io::Write;

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::Compression;
use flate2::write::GzEncoder;

pub const GZIP: &str = "gzip";
pub const BROTLI: &str = "br";

/// Whether the client accepts this encoding.
pub fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let named = headers.get_all(header::ACCEPT_ENCODING).iter();
    let named = named.filter_map(|header| header.to_str().ok());
    named.flat_map(|header| header.split(',')).any(|named| {
        let (name, weight) = named.split_once(';').unwrap_or((named, ""));
        let refused = weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

/// The bytes packed; none if that fails, which it can't as long as there is memory.
pub fn gzip(bytes: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::default());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(what: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, what.parse().expect("a header"))])
    }

    #[test]
    fn browsers_say_what_they_can_unpack() {
        assert!(accepts(&asking("gzip, deflate, br"), GZIP));
        assert!(accepts(&asking("deflate, GZIP;q=0.5"), GZIP));
        assert!(!accepts(&asking("gzip;q=0, br"), GZIP));
        assert!(!accepts(&asking("deflate"), GZIP));
        assert!(!accepts(&HeaderMap::new(), GZIP));
    }

    #[test]
    fn packing_makes_what_repeats_shorter() {
        let compressed = gzip(&[7; 10_000]).expect("packed");
        assert!(compressed.len() < 200);
        assert_eq!(compressed[..2], [0x1f, 0x8b]);
    }
}
