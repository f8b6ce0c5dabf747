//! Ranges as numbers on the ruler: a single one, and several from the nearest to the farthest.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::constants::RANGE_BAND;

/// A range, as a number on the ruler. Range 0 is contact; bands continue beyond the ruler's three. Written as its number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Range(pub u8);

impl Range {
    /// The range of things that touch, where the rules have such a range.
    pub const ZERO: Range = Range(0);
    /// The nearest band of the ruler.
    pub const ONE: Range = Range(1);
    /// The middle band of the ruler.
    pub const TWO: Range = Range(2);
    /// The farthest band of the ruler.
    pub const THREE: Range = Range(3);
    /// Farther than anything on a table, and the range of what isn't on it.
    pub const FARTHEST: Range = Range(u8::MAX);

    /// The greatest distance at this range, in millimeters.
    #[must_use]
    pub fn millimeters(self) -> f64 {
        f64::from(self.0) * RANGE_BAND
    }

    /// As an index into a list that starts with range 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Compares it with the number on the ruler.
impl PartialEq<u8> for Range {
    fn eq(&self, range: &u8) -> bool {
        self.0 == *range
    }
}

/// The ranges from the nearest to the farthest, both included. Written as the pair of them, `(1, 3)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "(Range, Range)", into = "(Range, Range)")]
pub struct RangeBand {
    /// The nearest of them.
    pub nearest: Range,
    /// The farthest of them.
    pub farthest: Range,
}

impl RangeBand {
    /// No range at all.
    pub const NONE: RangeBand = RangeBand::new(1, 0);

    /// The ranges between these numbers.
    #[must_use]
    pub const fn new(nearest: u8, farthest: u8) -> RangeBand {
        RangeBand {
            nearest: Range(nearest),
            farthest: Range(farthest),
        }
    }

    /// Whether the range is one of these.
    #[must_use]
    pub const fn contains(self, range: Range) -> bool {
        self.nearest.0 <= range.0 && range.0 <= self.farthest.0
    }

    /// Whether some range is one of both.
    #[must_use]
    pub const fn overlaps(self, other: RangeBand) -> bool {
        self.nearest.0 <= other.farthest.0 && other.nearest.0 <= self.farthest.0
    }
}

impl From<(Range, Range)> for RangeBand {
    fn from((nearest, farthest): (Range, Range)) -> RangeBand {
        RangeBand { nearest, farthest }
    }
}

impl From<RangeBand> for (Range, Range) {
    fn from(band: RangeBand) -> (Range, Range) {
        (band.nearest, band.farthest)
    }
}

/// `1`, or `1–3`.
impl fmt::Display for RangeBand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.nearest == self.farthest {
            self.nearest.fmt(f)
        } else {
            write!(f, "{}–{}", self.nearest, self.farthest)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_band_contains_its_ends() {
        let band = RangeBand::new(1, 3);
        let inside: Vec<u8> = (0..6).filter(|&range| band.contains(Range(range))).collect();
        assert_eq!(inside, [1, 2, 3]);
        assert!((0..=u8::MAX).all(|range| !RangeBand::NONE.contains(Range(range))));
    }

    #[test]
    fn bands_overlap_if_they_share_a_range() {
        let band = RangeBand::new(1, 2);
        assert!(band.overlaps(RangeBand::new(2, 3)) && band.overlaps(RangeBand::new(0, 1)));
        assert!(!band.overlaps(RangeBand::new(3, 3)) && !band.overlaps(RangeBand::new(0, 0)));
    }

    #[test]
    fn they_are_written_as_numbers() {
        let band = RangeBand::new(2, 3);
        assert_eq!(serde_json::to_string(&band).expect("JSON"), "[2,3]");
        assert_eq!(serde_json::from_str::<RangeBand>("[2,3]").expect("a band"), band);
        assert_eq!(serde_json::to_string(&Range(1)).expect("JSON"), "1");
        assert_eq!(
            (band.to_string(), RangeBand::new(1, 1).to_string()),
            ("2–3".to_owned(), "1".to_owned())
        );
        assert_eq!(Range::THREE.millimeters(), 300.0);
    }
}
