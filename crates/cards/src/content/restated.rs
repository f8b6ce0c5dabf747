//! Cards that were restated: put into other words of the language, without a change of what they do.
//!
//! A card's digest is made of its expression, so restating it changes the digest. `content/restated.txt` says which
//! digest a card had before and which it had then, so that games played with the earlier wording go on. It names digests,
//! not cards as they are now: if a card changes later, what stands there no longer leads to it.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::digests::Digest;

/// One card a line: its kind, its id, the digest it had and the one it was given.
const LIST: &str = include_str!("../../../../content/restated.txt");

static RESTATED: LazyLock<HashMap<Digest, Digest>> = LazyLock::new(|| {
    let lines = LIST.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(restated).collect()
});

fn restated(line: &str) -> Option<(Digest, Digest)> {
    let mut words = line.split_whitespace().skip(2);
    let mut digest = || Digest::read(words.next()?);
    Some((digest()?, digest()?))
}

/// Whether a card with the first digest says the same as one with the second.
pub(super) fn says_the_same(earlier: Digest, now: Digest) -> bool {
    let mut digest = earlier;
    // A card may have been restated more than once; no way is longer than the list.
    for _ in 0..=RESTATED.len() {
        if digest == now {
            return true;
        }
        match RESTATED.get(&digest) {
            Some(&next) => digest = next,
            None => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line that can't be read would silently end the games it is for.
    #[test]
    fn every_line_names_two_digests() {
        let lines = LIST.lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            let (earlier, now) = restated(line).unwrap_or_else(|| panic!("`{line}` isn't a restated card"));
            assert_ne!(earlier, now, "{line}");
            assert!(says_the_same(earlier, now), "{line}");
            assert!(!says_the_same(Digest::of(b"another card"), now), "{line}");
        }
    }
}
