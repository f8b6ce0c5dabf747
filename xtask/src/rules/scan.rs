//! Finds citations and classifies them: in a test, in other code, or where they don't count.

use super::citation;
use super::id::RuleId;
use super::ledger::Ledgers;
use super::lexer::{self, Kind, Token};
use crate::problem::Problem;

/// What a citation belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A test that runs, so the test proves the rule.
    Test,
    /// Code or content that implements the rule.
    Code,
    /// Test code outside any test.
    Loose,
}

/// A mention of a rule.
#[derive(Debug)]
pub struct Citation {
    pub id: RuleId,
    pub file: String,
    pub line: usize,
    pub standing: Standing,
}

/// The citations and problems of a file.
#[derive(Debug, Default)]
pub struct Found {
    pub citations: Vec<Citation>,
    pub problems: Vec<Problem>,
}

/// Searches a file, given by its path from the root and its text, for citations.
pub fn file(path: &str, text: &str, ledgers: &Ledgers) -> Found {
    let mut scanner = Scanner {
        path,
        ledgers,
        found: Found::default(),
        stack: Vec::new(),
        ground: Block::default(),
    };
    if path.ends_with(".ron") {
        scanner.ron(text);
    } else {
        scanner.rust(text);
    }
    scanner.found
}

/// The content of a pair of delimiters, or the whole file.
#[derive(Clone, Default)]
struct Block {
    in_test: bool,
    /// Compiled for tests only.
    in_test_code: bool,
    /// The brackets of an attribute like `#![allow(…)]`, which ends like an item.
    inner_attribute: bool,
    item: Item,
}

/// The item being read in a block, until its body opens.
#[derive(Clone, Default)]
struct Item {
    /// The index of the first citation in front of it.
    citations_from: usize,
    /// Whether anything but comments was read.
    begun: bool,
    is_test: bool,
    is_ignored: bool,
    is_test_code: bool,
    /// The last line of the preceding item.
    after_line: usize,
}

impl Item {
    /// The item that begins where another ended or a block opened.
    fn after(line: usize, found: &Found) -> Item {
        Item {
            citations_from: found.citations.len(),
            after_line: line,
            ..Item::default()
        }
    }
}

struct Scanner<'a> {
    path: &'a str,
    ledgers: &'a Ledgers,
    found: Found,
    /// The blocks around the current one.
    stack: Vec<Block>,
    /// The current block.
    ground: Block,
}

impl Scanner<'_> {
    /// In RON only the file's path matters: a test runs every position in its folder, and every report beside a card.
    fn ron(&mut self, text: &str) {
        let report = self.path.ends_with(".reports.ron");
        let folder_of_tests = self.path.contains("/tests/") || report;
        let position_of_tests = self.path.contains("/tests/positions/") || report;
        for token in lexer::tokens(text) {
            let standing = match token.kind {
                Kind::Comment | Kind::InnerComment if position_of_tests => Standing::Test,
                _ if folder_of_tests => Standing::Loose,
                _ => Standing::Code,
            };
            self.cite(&token, standing);
        }
    }

    fn rust(&mut self, text: &str) {
        self.ground.in_test_code = self.path.contains("/tests/") || self.path.ends_with("/tests.rs");
        let tokens = lexer::tokens(text);
        for (index, token) in tokens.iter().enumerate() {
            match token.kind {
                Kind::Comment => self.comment(token),
                Kind::InnerComment => {
                    self.cite(token, self.standing());
                    self.forget_comments();
                }
                Kind::Str | Kind::Word => {
                    self.begin_item(token);
                    self.cite(token, self.standing());
                }
                Kind::Punct => {
                    self.begin_item(token);
                    self.punctuation(token, &tokens[..index], &tokens[index + 1..]);
                }
            }
        }
    }

    /// A comment in front of an item belongs to it, unless it trails the preceding code or a blank line separates
    /// them.
    fn comment(&mut self, token: &Token) {
        if token.after_blank {
            self.forget_comments();
        }
        self.cite(token, self.standing());
        if token.line == self.ground.item.after_line {
            self.forget_comments();
        }
    }

    fn begin_item(&mut self, token: &Token) {
        if token.after_blank {
            self.forget_comments();
        }
        self.ground.item.begun = true;
    }

    /// The comments so far don't belong to the next item.
    fn forget_comments(&mut self) {
        if !self.ground.item.begun {
            self.ground.item.citations_from = self.found.citations.len();
        }
    }

    fn punctuation(&mut self, token: &Token, before: &[Token], after: &[Token]) {
        match token.text {
            "#" => self.attribute(after),
            "{" => self.open_body(token.line),
            "(" => self.open(token.line),
            "[" => {
                self.open(token.line);
                self.ground.inner_attribute =
                    matches!(before, [.., hash, bang] if hash.text == "#" && bang.text == "!");
            }
            "}" => {
                self.close();
                self.end_item(token.line);
            }
            ")" | "]" => {
                let ends_item = self.ground.inner_attribute;
                self.close();
                if ends_item {
                    self.end_item(token.line);
                }
            }
            ";" => self.end_item(token.line),
            _ => {}
        }
    }

    /// Looks ahead into an attribute; its brackets and words are then read as usual.
    fn attribute(&mut self, after: &[Token]) {
        match after {
            [bang, open, content @ ..] if bang.text == "!" && open.text == "[" => {
                self.ground.in_test_code |= Attribute::read(content) == Attribute::CfgTest;
            }
            [open, content @ ..] if open.text == "[" => match Attribute::read(content) {
                Attribute::Test => self.ground.item.is_test = true,
                Attribute::Ignore => self.ground.item.is_ignored = true,
                Attribute::CfgTest => self.ground.item.is_test_code = true,
                Attribute::Other => {}
            },
            _ => {}
        }
    }

    /// Opens the body of an item; only now is it known what the citations in front of it belong to.
    fn open_body(&mut self, line: usize) {
        let item = self.ground.item.clone();
        let runs = item.is_test && !item.is_ignored;
        let is_test_code = item.is_test || item.is_test_code;
        if is_test_code {
            for citation in &mut self.found.citations[item.citations_from..] {
                citation.standing = if runs { Standing::Test } else { Standing::Loose };
            }
        }
        self.open(line);
        self.ground.in_test |= runs;
        self.ground.in_test_code |= is_test_code;
    }

    fn open(&mut self, line: usize) {
        let inside = Block {
            in_test: self.ground.in_test,
            in_test_code: self.ground.in_test_code,
            inner_attribute: false,
            item: Item::after(line, &self.found),
        };
        self.stack.push(std::mem::replace(&mut self.ground, inside));
    }

    fn close(&mut self) {
        if let Some(outside) = self.stack.pop() {
            self.ground = outside;
        }
    }

    fn end_item(&mut self, line: usize) {
        self.ground.item = Item::after(line, &self.found);
    }

    fn standing(&self) -> Standing {
        if self.ground.in_test {
            Standing::Test
        } else if self.ground.in_test_code {
            Standing::Loose
        } else {
            Standing::Code
        }
    }

    /// Records the citations in a comment or string, and any errors in them.
    fn cite(&mut self, token: &Token, standing: Standing) {
        let is_string = match token.kind {
            Kind::Comment | Kind::InnerComment => false,
            Kind::Str => true,
            Kind::Word => return self.cite_constant(token, standing),
            Kind::Punct => return,
        };
        let line_at = |at: usize| token.line + token.text[..at].matches('\n').count();
        let mut cited = Vec::new();
        for bracket in citation::brackets(token.text, self.ledgers) {
            let line = line_at(bracket.at);
            match bracket.ids {
                Ok(ids) => {
                    for id in ids {
                        self.record(&id, line, standing);
                        cited.push(id);
                    }
                }
                Err(message) => self.problem(line, message),
            }
        }
        for (at, id) in citation::mentions(token.text, self.ledgers) {
            let whole_string = is_string && token.text == format!("\"{id}\"");
            if whole_string && standing == Standing::Code && self.ledgers.has(&id) {
                let constant = id.to_string().replace('-', "_");
                self.problem(
                    line_at(at),
                    format!("cites {id} as a string; write `Rule::{constant}`"),
                );
            } else if !cited.contains(&id) && !self.ledgers.has(&id) {
                self.problem(line_at(at), format!("names {id}, which is in no ledger"));
            }
        }
    }

    /// Code cites a rule by its constant, as in `Rule::FE_ATK_07`. A test cites in its comments, which say what it proves.
    fn cite_constant(&mut self, token: &Token, standing: Standing) {
        let id = RuleId::parse(&token.text.replace('_', "-"));
        if let Some(id) = id.filter(|id| self.ledgers.has_prefix(id.prefix()) && standing == Standing::Code) {
            self.record(&id, token.line, standing);
        }
    }

    fn record(&mut self, id: &RuleId, line: usize, standing: Standing) {
        if self.ledgers.has(id) {
            self.found.citations.push(Citation {
                id: id.clone(),
                file: self.path.to_string(),
                line,
                standing,
            });
        } else {
            self.problem(line, format!("cites {id}, which is in no ledger"));
        }
    }

    fn problem(&mut self, line: usize, message: String) {
        self.found.problems.push(Problem {
            file: self.path.to_string(),
            line,
            message,
        });
    }
}

/// What an attribute says about its item.
#[derive(PartialEq, Eq)]
enum Attribute {
    /// `#[test]`, or that of a runtime, like `#[tokio::test]`.
    Test,
    Ignore,
    /// `#[cfg(test)]`, alone or among other conditions.
    CfgTest,
    Other,
}

impl Attribute {
    /// Parses an attribute from the tokens after its opening bracket.
    fn read(content: &[Token]) -> Attribute {
        let path: Vec<&str> = content
            .iter()
            .take_while(|token| token.kind == Kind::Word || token.text == ":")
            .filter(|token| token.kind == Kind::Word)
            .map(|token| token.text)
            .collect();
        match path[..] {
            [.., "test"] => Attribute::Test,
            ["ignore"] => Attribute::Ignore,
            ["cfg"] => {
                let mut condition = content
                    .iter()
                    .take_while(|token| token.text != "]")
                    .map(|token| token.text);
                let negated = condition.clone().any(|word| word == "not");
                if !negated && condition.any(|word| word == "test") {
                    Attribute::CfgTest
                } else {
                    Attribute::Other
                }
            }
            _ => Attribute::Other,
        }
    }
}

#[cfg(test)]
mod tests;
