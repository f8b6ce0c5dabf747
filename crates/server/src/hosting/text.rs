//! Checks of names and chat messages: text that others can see, and see as it was written.

use super::{CommandError, Speaker};

/// Maximum length of a player name.
const MAX_NAME_LEN: usize = 40;
/// No squad has a longer one: tools make names of what is in a squad.
const MAX_SQUAD_NAME_LEN: usize = 80;
/// Nothing longer is said in one go.
const MAX_TEXT_LEN: usize = 500;

/// Whether this may be a player's name.
pub(crate) fn check_name(name: &str) -> Result<(), CommandError> {
    match is_name(name.trim(), MAX_NAME_LEN) {
        true => Ok(()),
        false => Err(CommandError::PlayerName { most: MAX_NAME_LEN }),
    }
}

/// Whether a squad may be called so. It needs no name.
pub(super) fn check_squad_name(name: &str) -> Result<(), CommandError> {
    match name.is_empty() || is_name(name, MAX_SQUAD_NAME_LEN) {
        true => Ok(()),
        false => Err(CommandError::SquadName {
            most: MAX_SQUAD_NAME_LEN,
        }),
    }
}

/// A squad's name as it is shown: those from a time when names weren't checked may not be displayable.
pub(crate) fn shown_squad_name(name: &str) -> &str {
    check_squad_name(name).map_or("", |()| name)
}

fn is_name(name: &str, max_len: usize) -> bool {
    is_line(name) && !is_blank(name) && name.chars().count() <= max_len
}

/// Whether this may be a word for the dice. It may be empty; it is part of records, for everyone to see.
pub(super) fn check_dice_word(word: &str) -> Result<(), CommandError> {
    match is_line(word) && word.chars().count() <= MAX_TEXT_LEN {
        true => Ok(()),
        false => Err(CommandError::DiceWord { most: MAX_TEXT_LEN }),
    }
}

/// Whether all of it can be seen, in one line.
fn is_line(text: &str) -> bool {
    text.chars().all(|ch| !ch.is_control()) && is_plain(text)
}

/// Whether this may be said in a game with these players. A spectator can't use the name of a player.
pub fn check_chat<'n>(
    by: &Speaker,
    text: &str,
    mut names: impl Iterator<Item = &'n str>,
) -> Result<(), CommandError> {
    if let Speaker::Spectator { name } = by {
        check_name(name)?;
        if names.any(|taken| look_alike(taken, name)) {
            return Err(CommandError::NameInUse);
        }
    }
    check_text(text).map(|_| ())
}

/// The text of a chat message, if it is allowed.
pub(crate) fn check_text(text: &str) -> Result<&str, CommandError> {
    let text = text.trim();
    let shown = text.chars().all(|ch| !ch.is_control() || ch == '\n') && is_plain(text);
    if !shown || is_blank(text) || text.chars().count() > MAX_TEXT_LEN {
        return Err(CommandError::ChatText { most: MAX_TEXT_LEN });
    }
    Ok(text)
}

/// Whether two names look alike but for capitals and spaces.
fn look_alike(one: &str, other: &str) -> bool {
    let chars = |name: &str| -> String {
        let seen = name.chars().filter(|ch| !ch.is_whitespace());
        seen.flat_map(char::to_lowercase).collect()
    };
    chars(one) == chars(other)
}

/// Nothing in it can be seen.
fn is_blank(text: &str) -> bool {
    let blank = |ch: char| ch.is_whitespace() || is_blank_char(ch) || is_joiner(ch);
    text.chars().all(blank)
}

/// Whether nothing in it is invisible, or changes how the rest is shown.
fn is_plain(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    let around = |place: usize| {
        (
            place.checked_sub(1).map(|left| chars[left]),
            chars.get(place + 1).copied(),
        )
    };
    chars.iter().enumerate().all(|(place, &ch)| {
        if is_joiner(ch) {
            let (before, after) = around(place);
            return joins(ch, before, after);
        }
        !is_format(ch) && !is_blank_char(ch)
    })
}

/// Joiners and the sign that asks for the colored form are part of how some scripts and pictures are written.
const fn is_joiner(ch: char) -> bool {
    matches!(ch, '\u{200c}' | '\u{200d}' | '\u{fe0f}')
}

/// Whether one of these changes what can be seen there: between letters of scripts that join theirs, or at a picture.
fn joins(ch: char, before: Option<char>, after: Option<char>) -> bool {
    let joining = |ch: Option<char>| {
        ch.is_some_and(
            |ch| matches!(ch, '\u{0600}'..='\u{0fff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{18af}'),
        )
    };
    let picture = |ch: Option<char>| {
        ch.is_some_and(|ch| {
            matches!(ch, '\u{2190}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
        })
    };
    match ch {
        '\u{fe0f}' => picture(before),
        '\u{200d}' if picture(after) => picture(before) || before == Some('\u{fe0f}'),
        _ => joining(before) && joining(after),
    }
}

/// Characters that are invisible, or that reverse, hide or mark others: Unicode's format characters, line and
/// paragraph separators, variation selectors, tags, what is for private use, and noncharacters.
const fn is_format(ch: char) -> bool {
    matches!(
        ch,
        '\u{00ad}'
            | '\u{0600}'..='\u{0605}'
            | '\u{061c}'
            | '\u{06dd}'
            | '\u{070f}'
            | '\u{0890}'..='\u{0891}'
            | '\u{08e2}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{e000}'..='\u{f8ff}'
            | '\u{fdd0}'..='\u{fdef}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{fffe}'..='\u{ffff}'
            | '\u{110bd}'
            | '\u{110cd}'
            | '\u{13430}'..='\u{1345f}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{10ffff}'
    )
}

/// Letters that leave an empty place.
const fn is_blank_char(ch: char) -> bool {
    matches!(
        ch,
        '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_they_look_like() {
        for name in [
            "Ann",
            " Ann ",
            "Jörg",
            "Łukasz",
            "李小龍",
            "عمر",
            "می\u{200c}نا",
            "👩\u{200d}🚀",
            "❤\u{fe0f}",
            "Ann O'Neill-Smith",
        ] {
            assert_eq!(check_name(name), Ok(()), "{name:?}");
        }
        for name in [
            "",
            " ",
            "\u{3000}",
            "\u{200b}",
            "An\u{200b}n",
            "\u{feff}Ann",
            "Ann\u{202e}nnA",
            "\u{2066}Ann",
            "Ann\u{e0041}",
            "Ann\u{200d}",
            "An\u{200d}n",
            "Ann\u{fe0f}",
            "\u{200d}\u{fe0f}",
            "\u{3164}",
            "\u{2800}",
            "An\u{00ad}n",
            "An\nn",
            "An\tn",
            "An\u{2028}n",
            "\u{e000}",
            "Ann\u{fffe}",
        ] {
            assert_eq!(
                check_name(name),
                Err(CommandError::PlayerName { most: 40 }),
                "{name:?}"
            );
        }
        assert_eq!(check_name(&"x".repeat(40)), Ok(()));
        assert!(check_name(&"x".repeat(41)).is_err());
    }

    #[test]
    fn squads_need_no_name_and_dice_no_word() {
        for fine in ["", "Howlrunner's swarm", "Ärger im Äther"] {
            assert_eq!(check_squad_name(fine), Ok(()), "{fine:?}");
            assert_eq!(check_dice_word(fine), Ok(()), "{fine:?}");
            assert_eq!(shown_squad_name(fine), fine);
        }
        for hidden in ["Swa\u{202e}rm", "\u{200b}", "a\u{0}b", "two\nlines"] {
            assert_eq!(
                check_squad_name(hidden),
                Err(CommandError::SquadName { most: 80 }),
                "{hidden:?}"
            );
            assert_eq!(
                check_dice_word(hidden),
                Err(CommandError::DiceWord { most: 500 }),
                "{hidden:?}"
            );
            assert_eq!(shown_squad_name(hidden), "");
        }
        assert!(check_squad_name(" ").is_err() && check_squad_name(&"x".repeat(81)).is_err());
        assert!(check_squad_name(&"x".repeat(80)).is_ok() && check_dice_word(&"x".repeat(501)).is_err());
    }

    #[test]
    fn words_may_have_lines_and_pictures() {
        for text in [
            "good game!",
            "two\nlines",
            "well flown 👏🏽 👨\u{200d}👩\u{200d}👧",
            "❤\u{fe0f}\u{200d}🔥",
            "می\u{200c}خواهم",
        ] {
            assert_eq!(check_text(text), Ok(text), "{text:?}");
        }
        for text in [
            "",
            "\n",
            "\u{200b}",
            "good\u{202e}emag",
            "a\u{0}b",
            "\u{e0067}",
            "\u{3164} \u{3164}",
        ] {
            assert!(check_text(text).is_err(), "{text:?}");
        }
        assert!(check_text(&"x".repeat(501)).is_err());
    }

    #[test]
    fn nobody_is_taken_for_another_by_capitals_and_spaces() {
        assert!(look_alike("Ann Lee", " ann  lee") && look_alike("Ann", "A nn"));
        assert!(!look_alike("Ann", "Anna"));
    }
}
