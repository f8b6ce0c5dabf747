//! Text that is kept inside other text, in less room: packed, and written in base 64.

use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// No more bytes are unpacked: a few of them can stand for very many.
const MAX_LEN: u64 = 16 * 1024 * 1024;

/// The value as JSON, packed; none if it can't be written.
pub fn pack(value: &impl Serialize) -> Option<String> {
    let text = serde_json::to_vec(value).ok()?;
    let mut encoder = DeflateEncoder::new(Vec::with_capacity(text.len() / 2), Compression::best());
    encoder.write_all(&text).ok()?;
    Some(STANDARD_NO_PAD.encode(encoder.finish().ok()?))
}

/// What was packed; none if it is something else.
pub fn unpack<T: DeserializeOwned>(packed: &str) -> Option<T> {
    let packed = STANDARD_NO_PAD.decode(packed).ok()?;
    let mut text = Vec::new();
    DeflateDecoder::new(&packed[..])
        .take(MAX_LEN)
        .read_to_end(&mut text)
        .ok()?;
    serde_json::from_slice(&text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_can_be_unpacked_up_to_a_limit() {
        let short = vec!["one", "two"];
        assert_eq!(
            unpack::<Vec<String>>(&pack(&short).expect("packed")),
            Some(vec!["one".into(), "two".into()])
        );
        let long = "x".repeat(MAX_LEN as usize);
        let packed = pack(&long).expect("packed");
        assert!(packed.len() < 100_000);
        assert_eq!(unpack::<String>(&packed), None, "it is cut off");
        assert_eq!(unpack::<String>("no base 64!"), None);
    }
}
