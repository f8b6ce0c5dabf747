//! The exact distribution of successes among a number of dice.

/// The probability of each number of successes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// The smallest number with a stored probability; numbers below it or after the last never happen.
    first: usize,
    /// Probabilities of consecutive numbers; they add up to 1.
    each: Vec<f64>,
}

/// Probabilities below this are dropped, since they can't be distinguished from never.
const NEVER: f64 = 1e-20;

impl Chances {
    /// The distribution for this number of dice that each succeed on this many of their eight faces.
    pub fn of_dice(count: usize, faces: u8) -> Chances {
        let success = f64::from(faces.min(8)) / 8.0;
        let odds = success / (1.0 - success);
        // From the likeliest number outwards, each from its neighbor, to avoid underflow in tiny powers.
        let mode = (((count + 1) as f64 * success) as usize).min(count);
        if success == 1.0 {
            return Chances {
                first: count,
                each: vec![1.0],
            };
        }
        let mut below = Vec::new();
        let mut chance = 1.0;
        for number in (1..=mode).rev() {
            chance *= number as f64 / ((count - number + 1) as f64 * odds);
            if chance < NEVER {
                break;
            }
            below.push(chance);
        }
        let first = mode - below.len();
        let mut each: Vec<f64> = below.into_iter().rev().collect();
        each.push(1.0);
        chance = 1.0;
        for number in mode..count {
            chance *= (count - number) as f64 * odds / (number + 1) as f64;
            if chance < NEVER {
                break;
            }
            each.push(chance);
        }
        let whole: f64 = each.iter().sum();
        each.iter_mut().for_each(|chance| *chance /= whole);
        Chances { first, each }
    }

    /// The distribution of the sum of both.
    pub fn and(&self, other: &Chances) -> Chances {
        let mut each = vec![0.0; self.each.len() + other.each.len() - 1];
        for (place, one) in self.each.iter().enumerate() {
            for (sum, two) in each[place..].iter_mut().zip(&other.each) {
                *sum += one * two;
            }
        }
        Chances {
            first: self.first + other.first,
            each,
        }
    }

    /// The probability of exactly this number.
    pub fn exactly(&self, number: usize) -> f64 {
        let place = number.checked_sub(self.first);
        place
            .and_then(|place| self.each.get(place))
            .copied()
            .unwrap_or(0.0)
    }

    /// The probability of fewer.
    pub fn fewer(&self, number: usize) -> f64 {
        let places = number.saturating_sub(self.first).min(self.each.len());
        self.each[..places].iter().sum::<f64>().min(1.0)
    }

    /// The probability of this number or fewer.
    pub fn at_most(&self, number: usize) -> f64 {
        self.fewer(number + 1)
    }

    /// The probability of this number or more.
    pub fn at_least(&self, number: usize) -> f64 {
        let places = number.saturating_sub(self.first).min(self.each.len());
        self.each[places..].iter().sum::<f64>().min(1.0)
    }

    /// The percentage of outcomes with fewer, plus half of those with exactly this number.
    pub fn percentile(&self, number: usize) -> f64 {
        100.0 * (self.fewer(number) + self.exactly(number) / 2.0).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) {
        let far = (one - other).abs();
        assert!(far <= 1e-12 * other.abs().max(1e-3), "{one} isn't {other}");
    }

    /// One die after the other, the naive way.
    fn by_hand(count: usize, faces: u8) -> Vec<f64> {
        let success = f64::from(faces) / 8.0;
        let mut chances = vec![1.0];
        for _ in 0..count {
            let mut next = vec![0.0; chances.len() + 1];
            for (number, chance) in chances.iter().enumerate() {
                next[number] += chance * (1.0 - success);
                next[number + 1] += chance * success;
            }
            chances = next;
        }
        chances
    }

    #[test]
    fn probabilities_add_up_to_one() {
        for count in [0, 1, 2, 3, 17, 100, 1_000, 100_000] {
            for faces in 0..=8 {
                let chances = Chances::of_dice(count, faces);
                close(chances.each.iter().sum(), 1.0);
                close(chances.fewer(count / 3) + chances.at_least(count / 3), 1.0);
                close(chances.at_most(count), 1.0);
                close(chances.at_least(0), 1.0);
            }
        }
    }

    #[test]
    fn probabilities_match_those_counted_by_hand() {
        for count in [0, 1, 2, 5, 30] {
            for faces in 0..=8 {
                let chances = Chances::of_dice(count, faces);
                for (number, chance) in by_hand(count, faces).into_iter().enumerate() {
                    close(chances.exactly(number), chance);
                }
                close(chances.exactly(count + 1), 0.0);
            }
        }
    }

    #[test]
    fn known_values() {
        // Three attack dice: 1, 3, 3, 1 of eight.
        let three = Chances::of_dice(3, 4);
        for (number, eighths) in [1.0, 3.0, 3.0, 1.0].into_iter().enumerate() {
            close(three.exactly(number), eighths / 8.0);
        }
        close(three.percentile(3), 100.0 * (7.0 / 8.0 + 1.0 / 16.0));
        // Two defense dice without an evade: five of eight, twice.
        close(Chances::of_dice(2, 3).at_most(0), 25.0 / 64.0);
        // At least 60 heads in 100 tosses.
        close(Chances::of_dice(100, 4).at_least(60), 0.028_443_966_820_490_395);
    }

    #[test]
    fn a_fair_die_is_lucky_as_often_as_not() {
        for count in [1, 2, 9, 250] {
            let chances = Chances::of_dice(count, 4);
            for number in 0..=count {
                close(chances.exactly(number), chances.exactly(count - number));
                close(chances.at_most(number), chances.at_least(count - number));
                close(
                    chances.percentile(number) + chances.percentile(count - number),
                    100.0,
                );
            }
        }
        close(Chances::of_dice(0, 4).percentile(0), 50.0);
    }

    #[test]
    fn dice_of_one_kind_can_be_combined() {
        let together = Chances::of_dice(7, 3).and(&Chances::of_dice(13, 3));
        let at_once = Chances::of_dice(20, 3);
        for number in 0..=20 {
            close(together.exactly(number), at_once.exactly(number));
        }
        // One die of each kind: no success in 4/8 · 5/8, two in 4/8 · 3/8.
        let mixed = Chances::of_dice(1, 4).and(&Chances::of_dice(1, 3));
        for (number, of_64) in [20.0, 32.0, 12.0].into_iter().enumerate() {
            close(mixed.exactly(number), of_64 / 64.0);
        }
    }
}
