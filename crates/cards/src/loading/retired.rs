//! Words of older cards, with what is written instead of them. They are never read; a card that has one gets a hint.

use crate::notation::LineColumn;

/// Each with its successor.
const WORDS: &[(&str, &str)] = &[
    ("BySkill", "`ByInitiative`"),
    ("SkillAtLeast", "`InitiativeAtLeast`"),
    ("blue_or_red", "`[blue, red]`"),
    ("combat", "`engagement`"),
    ("deplete_or_strain", "`[deplete, strain]`"),
    ("focus_or_calculate", "`[focus, calculate]`"),
    ("focus_or_evade", "`[focus, evade]`"),
    ("ion_or_jam", "`[ion, jam]`"),
    ("orange_or_red", "`[orange, red]`"),
    ("skill", "`initiative`"),
    ("strain_or_stress", "`[strain, stress]`"),
];

/// What to write instead of the word at a place, if that is an old one: the word and the advice.
pub(super) fn hint(text: &str, place: LineColumn) -> Option<String> {
    let line = text.lines().nth(place.line - 1)?;
    let rest: String = line.chars().skip(place.column - 1).collect();
    let end = rest
        .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .unwrap_or(rest.len());
    let word = &rest[..end];
    let (_, now) = WORDS.iter().find(|(old, _)| *old == word)?;
    Some(format!("`{word}` is a word of older cards; write {now}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Condition;
    use crate::notation;

    #[test]
    fn an_old_word_gets_its_successor() {
        let text = "Either([\n    Not(SkillAtLeast(5)),\n])";
        let error = notation::read::<Condition>(text).expect_err("an old word");
        let place = error.at.expect("a place");
        assert_eq!(
            hint(text, place).as_deref(),
            Some("`SkillAtLeast` is a word of older cards; write `InitiativeAtLeast`")
        );
        assert_eq!(hint(text, LineColumn { line: 1, column: 1 }), None);
        assert_eq!(hint(text, LineColumn { line: 9, column: 1 }), None);
    }
}
