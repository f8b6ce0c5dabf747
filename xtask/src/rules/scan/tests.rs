//! Small sources and the classification of the citations in them.

use super::Standing::{Code, Loose, Test};
use super::*;
use crate::rules::{id, ledger};

const IN_TESTS: &str = "crates/engine/tests/attack.rs";
const IN_SOURCE: &str = "crates/engine/src/attack.rs";

fn scan(path: &str, text: &str) -> Found {
    let (ledgers, problems) = ledger::fixture(&["ATK-01", "ATK-02", "ATK-03", "ATK-04"]);
    assert_eq!(problems, []);
    file(path, &id::fixture(text), &ledgers)
}

/// The number and standing of each citation, in order.
fn standings(path: &str, text: &str) -> Vec<(usize, Standing)> {
    let found = scan(path, text);
    assert_eq!(found.problems, []);
    found
        .citations
        .iter()
        .map(|citation| (citation.id.number().parse().unwrap(), citation.standing))
        .collect()
}

fn problems(path: &str, text: &str) -> Vec<String> {
    let found = scan(path, text);
    found.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_citation_of_an_unknown_rule_is_found_with_its_line() {
    assert_eq!(
        problems(IN_SOURCE, "fn f() {\n    // [@-ATK-01, @-ATK-09]\n}"),
        [id::fixture(
            "crates/engine/src/attack.rs:2: cites @-ATK-09, which is in no ledger"
        )]
    );
    assert_eq!(
        problems(IN_SOURCE, "/* one\ntwo [@-ATK-09] */"),
        [id::fixture(
            "crates/engine/src/attack.rs:2: cites @-ATK-09, which is in no ledger"
        )]
    );
}

#[test]
fn an_unknown_prefix_is_found() {
    let text = format!("// [{}-ATK-01]", "QQ");
    assert_eq!(problems(IN_SOURCE, &text).len(), 1);
}

#[test]
fn an_id_without_brackets_must_exist_too() {
    assert_eq!(problems(IN_SOURCE, "// see @-ATK-09").len(), 1);
    assert_eq!(problems(IN_SOURCE, "// see @-ATK-01").len(), 0);
    assert_eq!(problems(IN_TESTS, "const A: &str = \"@-ATK-09\";").len(), 1);
}

#[test]
fn a_broken_citation_is_found() {
    assert_eq!(problems(IN_SOURCE, "// [@-ATK-01 and more]").len(), 1);
}

#[test]
fn a_list_cites_each_of_its_rules() {
    assert_eq!(
        standings(IN_SOURCE, "/// [@-ATK-01, @-ATK-02]\nfn f() {}"),
        [(1, Code), (2, Code)]
    );
}

#[test]
fn everything_on_a_test_belongs_to_the_test() {
    let text = r#"
        use engine::*;

        // [@-ATK-01]
        /// [@-ATK-02]
        #[test]
        fn t() {
            let x = [1; 3]; // [@-ATK-03]
            if x { y(Foo { z: 1 }); }
            assert!(x, "[@-ATK-04]");
        }
    "#;
    let expected = [(1, Test), (2, Test), (3, Test), (4, Test)];
    assert_eq!(standings(IN_TESTS, text), expected);
    assert_eq!(standings(IN_SOURCE, text), expected);
}

#[test]
fn attributes_in_any_order_and_test_attributes_of_runtimes() {
    let text = r#"
        #[should_panic(expected = "[@-ATK-01]")]
        #[tokio::test(flavor = "multi_thread")]
        // [@-ATK-02]
        async fn t() -> Result<(), Box<dyn Error>> {}
    "#;
    assert_eq!(standings(IN_TESTS, text), [(1, Test), (2, Test)]);
}

#[test]
fn tests_inside_a_macro_are_tests() {
    let text = r#"
        proptest! {
            /// [@-ATK-01]
            #[test]
            fn t(speed in 1..=5, fork in any::<[u8; 4]>()) { f(); }

            // [@-ATK-02]
            fn helper() {}
        }
    "#;
    assert_eq!(standings(IN_TESTS, text), [(1, Test), (2, Loose)]);
}

#[test]
fn detached_comments_belong_to_nothing() {
    let text = r#"//! [@-ATK-01]
        // [@-ATK-02]

        #[test]
        fn t() {} // [@-ATK-03]
        // [@-ATK-04]
        fn helper() {}
    "#;
    assert_eq!(
        standings(IN_TESTS, text),
        [(1, Loose), (2, Loose), (3, Loose), (4, Loose)]
    );
}

#[test]
fn a_file_comment_does_not_belong_to_the_first_test() {
    let directly_above = "//! [@-ATK-01]\n#[test]\nfn t() {}";
    assert_eq!(standings(IN_TESTS, directly_above), [(1, Loose)]);
    let before_an_attribute = "// [@-ATK-01]\n#![allow(dead_code)]\n#[test]\nfn t() {}";
    assert_eq!(standings(IN_TESTS, before_an_attribute), [(1, Loose)]);
    let before_an_import = "// [@-ATK-01]\nuse a::{b, c};\n#[test]\nfn t() {}";
    assert_eq!(standings(IN_TESTS, before_an_import), [(1, Loose)]);
}

#[test]
fn a_test_module_is_not_code() {
    let text = r#"
        /// [@-ATK-01]
        fn f() {}

        // [@-ATK-02]
        #[cfg(test)]
        mod tests {
            //! [@-ATK-03]
            /// [@-ATK-01]
            fn helper() {}
            /// [@-ATK-04]
            #[test]
            fn t() {}
        }

        /// [@-ATK-02]
        fn g() {}
    "#;
    assert_eq!(
        standings(IN_SOURCE, text),
        [
            (1, Code),
            (2, Loose),
            (3, Loose),
            (1, Loose),
            (4, Test),
            (2, Code)
        ]
    );
}

#[test]
fn code_without_tests_stays_code() {
    let text = "#[cfg(not(test))]\nmod a {\n// [@-ATK-01]\n}";
    assert_eq!(standings(IN_SOURCE, text), [(1, Code)]);
    let text = "#![cfg(test)]\n// [@-ATK-01]\nfn f() {}";
    assert_eq!(standings(IN_SOURCE, text), [(1, Loose)]);
    let text = "// [@-ATK-01]\nfn f() {}";
    assert_eq!(standings("crates/engine/src/attack/tests.rs", text), [(1, Loose)]);
}

#[test]
fn a_test_that_does_not_run_proves_nothing() {
    let text = "/// [@-ATK-01]\n#[test]\n#[ignore = \"slow\"]\nfn t() { /* [@-ATK-02] */ }";
    assert_eq!(standings(IN_SOURCE, text), [(1, Loose), (2, Loose)]);
    let commented_out = "// [@-ATK-01]\n// #[test]\n// fn t() {}\nfn f() {}";
    assert_eq!(standings(IN_SOURCE, commented_out), [(1, Code)]);
}

#[test]
fn a_constant_counts_for_code_but_not_for_tests() {
    let text = "fn f() { refuse(Rule::@_ATK_01) }\n#[test]\nfn t() { refused(Rule::@_ATK_02) }";
    assert_eq!(standings(IN_SOURCE, text), [(1, Code)]);
}

#[test]
fn code_cites_no_rule_as_a_string() {
    assert_eq!(
        problems(IN_SOURCE, "fn f() { refuse(\"@-ATK-01\") }"),
        [id::fixture(
            "crates/engine/src/attack.rs:1: cites @-ATK-01 as a string; write `Rule::@_ATK_01`"
        )]
    );
    assert_eq!(
        standings(IN_SOURCE, "#[test]\nfn t() { refused(\"@-ATK-02\") }"),
        []
    );
}

#[test]
fn position_files_of_tests_count_by_their_comments() {
    let text = "// [@-ATK-01]\nPosition(title: \"[@-ATK-02]\")";
    let position = "crates/engine/tests/positions/joust.ron";
    assert_eq!(standings(position, text), [(1, Test), (2, Loose)]);
    let report = "content/first/ships/joust.reports.ron";
    assert_eq!(standings(report, text), [(1, Test), (2, Loose)]);
    let fixture = "crates/engine/tests/fixtures/joust.ron";
    assert_eq!(standings(fixture, text), [(1, Loose), (2, Loose)]);
    let content = "content/first/ships.ron";
    assert_eq!(standings(content, text), [(1, Code), (2, Code)]);
}
