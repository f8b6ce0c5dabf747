//! The keys that open seats.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Error, code};

/// The key to a seat: it is all that identifies the player.
///
/// It is given to the player once; the store keeps only its [`hash`](SeatKey::hash), so reading the database doesn't
/// allow playing for others. No `Display`, and a `Debug` that shows nothing: keys don't belong into logs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeatKey(u128);

impl SeatKey {
    /// A random key that can't be guessed.
    pub fn random() -> Result<SeatKey, Error> {
        code::random().map(SeatKey)
    }

    /// The key as its player keeps it: 26 letters and digits.
    pub fn reveal(self) -> String {
        code::write(self.0)
    }

    /// What the store knows of it. A plain hash is enough: unlike a password, 128 random bits can't be tried
    /// out.
    pub fn hash(self) -> KeyHash {
        KeyHash(*blake3::hash(&self.0.to_be_bytes()).as_bytes())
    }
}

impl fmt::Debug for SeatKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("SeatKey(…)")
    }
}

/// What a text that should be a key isn't.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a seat's key has {} letters and digits, without the letter u", code::LENGTH)]
pub struct InvalidSeatKey;

impl FromStr for SeatKey {
    type Err = InvalidSeatKey;

    fn from_str(text: &str) -> Result<SeatKey, InvalidSeatKey> {
        code::read(text).map(SeatKey).ok_or(InvalidSeatKey)
    }
}

/// The BLAKE3 hash of a [`SeatKey`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct KeyHash(pub [u8; 32]);

impl Serialize for KeyHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl<'de> Deserialize<'de> for KeyHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KeyHash, D::Error> {
        let text = String::deserialize(deserializer)?;
        let hash = blake3::Hash::from_hex(&text).map_err(D::Error::custom)?;
        Ok(KeyHash(*hash.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_reads_back_and_hides() {
        let key = SeatKey::random().unwrap();
        assert_eq!(key.reveal().parse(), Ok(key));
        assert_eq!(format!("{key:?}"), "SeatKey(…)");
    }

    #[test]
    fn a_hash_is_written_as_hexadecimal() {
        let hash = "00000000000000000000000000".parse::<SeatKey>().unwrap().hash();
        let text = serde_json::to_string(&hash).unwrap();
        assert_eq!(text, format!("\"{}\"", blake3::hash(&[0; 16]).to_hex()));
        assert_eq!(serde_json::from_str::<KeyHash>(&text).unwrap(), hash);
    }
}
