//! Finding the word that was probably meant.

/// The candidate most similar to `word`, if it is similar enough to be a likely typo.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let allowed = (length / 3).max(1);
    candidates
        .into_iter()
        // The difference in length is a lower bound on the distance, so overlong words needn't be compared.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= allowed)
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|&(steps, _)| steps <= allowed)
        .min_by_key(|&(steps, _)| steps)
        .map(|(_, candidate)| candidate)
}

/// A suffix for an error about an unknown word: the likely one, or nothing.
pub(crate) fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(word, candidates) {
        Some(candidate) => format!(", did you mean `{candidate}`?"),
        None => String::new(),
    }
}

/// Number of letters to add, drop, replace or swap with their neighbor, ignoring case.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().flat_map(char::to_lowercase).collect();
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = last;
        last = row;
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typo_is_recognized() {
        assert_eq!(nearest("Rerol", ["Roll", "Reroll", "Cancel"]), Some("Reroll"));
        assert_eq!(
            nearest("lukeskywlaker", ["lukeskywalker", "wedgeantilles"]),
            Some("lukeskywalker")
        );
        assert_eq!(
            nearest("Modify_Attack_Dice", ["modify_attack_dice"]),
            Some("modify_attack_dice")
        );
    }

    #[test]
    fn a_different_word_is_not_a_typo() {
        assert_eq!(nearest("dance", ["Roll", "Reroll", "Cancel"]), None);
    }

    #[test]
    fn swapped_neighbors_are_one_step() {
        assert_eq!(distance("form", "from"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", "abc"), 0);
    }
}
