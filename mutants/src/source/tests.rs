//! The source written for each kind of mutant.

use super::*;
use crate::list::Span;

/// A mutant that replaces the first `old` after `after`.
fn mutant(number: u32, genre: Genre, text: &str, after: &str, old: &str, replacement: &str) -> Mutant {
    let begin = text.find(after).expect("found") + after.len();
    let start = begin + text[begin..].find(old).expect("found");
    let place = |byte: usize| {
        let before = &text[..byte];
        let line_start = before.rfind('\n').map_or(0, |place| place + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    };
    Mutant {
        number,
        name: String::new(),
        package: String::new(),
        file: String::new(),
        genre,
        span: Span {
            start: place(start),
            end: place(start + old.len()),
        },
        replacement: replacement.to_owned(),
    }
}

fn write(text: &str, mutants: &[Mutant]) -> String {
    let (written, placed) = switchable(text, &mutants.iter().collect::<Vec<_>>()).expect("Rust");
    assert_eq!(placed.len(), mutants.len());
    syn::parse_file(&written).expect("still Rust");
    written.replace("crate::mutant::is", "is")
}

#[test]
fn nested_operators() {
    let text = "fn f() -> bool { a + b < c }";
    let mutants = [
        mutant(1, Genre::BinaryOperator, text, "", "<", "=="),
        mutant(2, Genre::BinaryOperator, text, "", "<", ">"),
        mutant(3, Genre::BinaryOperator, text, "", "+", "-"),
    ];
    let sum = "(if is(3) { a - b } else { a + b })";
    let other = format!("(if is(2) {{ {sum} > c }} else {{ {sum} < c }})");
    let all = format!("fn f() -> bool {{ (if is(1) {{ {sum} == c }} else {{ {other} }}) }}");
    assert_eq!(write(text, &mutants), all);
}

#[test]
fn a_removed_sign() {
    let text = "fn f() -> bool { // ü\n !a }";
    let mutants = [mutant(1, Genre::UnaryOperator, text, "\n", "!", "")];
    assert_eq!(
        write(text, &mutants),
        "fn f() -> bool { // ü\n (if is(1) { a } else { !a }) }"
    );
}

#[test]
fn functions_return_early() {
    let text = "fn f() -> u8 { fn g() -> u8 { 1 } g() }";
    let mutants = [
        mutant(1, Genre::FnValue, text, "", "fn g() -> u8 { 1 } g()", "0"),
        mutant(2, Genre::FnValue, text, "", "fn g() -> u8 { 1 } g()", "1"),
        mutant(3, Genre::FnValue, text, "fn g() -> u8 { ", "1", "2"),
    ];
    assert_eq!(
        write(text, &mutants),
        "fn f() -> u8 { if is(1) { return 0; } if is(2) { return 1; } fn g() -> u8 { if is(3) { return 2; } 1 } g() }"
    );
}

#[test]
fn arms_and_guards() {
    let text = "fn f() { match a { 1 => b(), 2 if c == d => e(), _ => {} } }";
    let mutants = [
        mutant(1, Genre::MatchArm, text, "{ match a { ", "1 => b(),", ""),
        mutant(2, Genre::MatchArm, text, "b(), ", "2 if c == d => e(),", ""),
        mutant(3, Genre::MatchArmGuard, text, "if ", "c == d", "true"),
        mutant(4, Genre::BinaryOperator, text, "", "==", "!="),
    ];
    assert_eq!(
        write(text, &mutants),
        "fn f() { match a { 1 if !is(1) => b(), 2 if !is(2) && ((if is(3) { true } else { \
         (if is(4) { c != d } else { c == d }) })) => e(), _ => {} } }"
    );
}

/// Nothing can be switched at compile time.
#[test]
fn constants_are_left_alone() {
    let text = "const A: u8 = 1 + 2; const fn f() -> u8 { 1 + 2 }";
    let mutants = [
        mutant(1, Genre::BinaryOperator, text, "", "+", "-"),
        mutant(2, Genre::BinaryOperator, text, "fn", "+", "-"),
        mutant(3, Genre::FnValue, text, "{ ", "1 + 2", "0"),
    ];
    let (written, placed) = switchable(text, &mutants.iter().collect::<Vec<_>>()).expect("Rust");
    assert_eq!((written.as_str(), placed.len()), (text, 0));
}
