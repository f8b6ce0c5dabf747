//! 128 bits as 26 characters: how games and keys are written in links, messages and tables.
//!
//! Crockford's base 32: no letter looks like a digit, so a code survives being read out aloud or copied by
//! hand. Reading is forgiving (case doesn't matter, `o` is 0, `i` and `l` are 1); writing has one form only,
//! in small letters, so equal codes are equal texts.

use super::Error;

/// How many characters 128 bits take. They have room for 130 bits; the first two are always 0.
pub const LENGTH: usize = 26;

const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// 128 random bits that can't be guessed.
pub fn random() -> Result<u128, Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(Error::Randomness)?;
    Ok(u128::from_be_bytes(bytes))
}

pub fn write(bits: u128) -> String {
    (0..LENGTH)
        .rev()
        .map(|place| char::from(DIGITS[(bits >> (5 * place)) as usize & 31]))
        .collect()
}

/// `None` for anything [`write()`] can't have written, but for case and look-alikes.
pub fn read(text: &str) -> Option<u128> {
    if text.len() != LENGTH {
        return None;
    }
    let mut bits: u128 = 0;
    for (place, character) in text.bytes().enumerate() {
        let digit = match character.to_ascii_lowercase() {
            b'o' => 0,
            b'i' | b'l' => 1,
            plain => DIGITS.iter().position(|&digit| digit == plain)?,
        };
        if place == 0 && digit > 7 {
            return None;
        }
        bits = bits << 5 | digit as u128;
    }
    Some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back() {
        for bits in [0, 1, 31, 32, u128::MAX, u128::MAX / 3, 1 << 127] {
            let text = write(bits);
            assert_eq!(text.len(), LENGTH);
            assert_eq!(read(&text), Some(bits), "{text}");
            assert_eq!(read(&text.to_uppercase()), Some(bits), "{text}");
        }
        assert_eq!(write(u128::MAX), "7zzzzzzzzzzzzzzzzzzzzzzzzz");
        assert_eq!(read("OOOOOOOOOOOOOOOOOOOOOOOOIL"), Some(33));
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in [
            "",
            "0",
            "80000000000000000000000000",
            "u0000000000000000000000000",
            "0000000000000000000000000u",
            "0000000000000000000000000é",
            "000000000000000000000000é",
            "000000000000000000000000000",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn random_codes_differ() {
        assert_ne!(random().unwrap(), random().unwrap());
    }
}
