//! Writes mutants into a source file, each behind a switch, so that one build contains all of them.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::LineColumn;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::Result;
use crate::list::{Genre, Mutant, Place};

/// The function that tells whether a mutant is switched on, in the module added to every mutated crate ([`SWITCH`]).
const IS: &str = "crate::mutant::is";

/// The module with the switch: `MUTANT` in the environment selects the mutant. With `MUTANT=all` nothing is broken;
/// instead each test records which mutants it reaches, in its own file in the folder `MUTANT_REACHED`.
pub const SWITCH: &str = include_str!("switch.rs.txt");

/// A replacement for a part of the source.
#[derive(Clone, Debug)]
struct Edit {
    /// The replaced part.
    at: Range<usize>,
    what: What,
    number: u32,
}

#[derive(Clone, Debug)]
enum What {
    /// An expression whose operator is replaced or removed.
    Operator(Range<usize>, String),
    /// The guard of an arm is replaced by this.
    Guard(String),
    /// An arm with a guard is removed.
    ArmWithGuard,
    /// The pattern of an arm without a guard that is removed.
    Arm,
    /// The opening brace of a function that returns this immediately.
    Body(String),
}

impl What {
    /// Edits of the same part nest: a replaced guard comes before the removal of its arm.
    fn order(&self) -> u8 {
        match self {
            What::ArmWithGuard => 0,
            _ => 1,
        }
    }
}

/// The file with these mutants in it, and the numbers of those that found a place.
pub fn switchable(text: &str, mutants: &[&Mutant]) -> Result<(String, BTreeSet<u32>)> {
    let lines = Lines::new(text);
    let mut places = Places {
        lines: &lines,
        mutants,
        edits: Vec::new(),
        bodies: Vec::new(),
        constant: false,
    };
    places.visit_file(&syn::parse_file(text)?);
    places.replace_bodies();
    let mut edits = places.edits;
    edits.sort_by_key(|edit| (edit.at.start, usize::MAX - edit.at.end, edit.what.order()));
    let numbers = edits.iter().map(|edit| edit.number).collect();
    Ok((written(text, 0..text.len(), &edits), numbers))
}

/// This part of the text with the edits inside it, outer ones first.
fn written(text: &str, part: Range<usize>, edits: &[Edit]) -> String {
    let mut out = String::new();
    let mut at = part.start;
    let mut rest = edits;
    while let Some((edit, others)) = rest.split_first() {
        let inner = others.partition_point(|other| other.at.start < edit.at.end);
        out += &text[at..edit.at.start];
        out += &edited(text, edit, &others[..inner]);
        at = edit.at.end;
        rest = &others[inner..];
    }
    out + &text[at..part.end]
}

/// The part of an edit, with the edits inside it.
fn edited(text: &str, edit: &Edit, inner: &[Edit]) -> String {
    let is = format!("{IS}({})", edit.number);
    let whole = || written(text, edit.at.clone(), inner);
    match &edit.what {
        What::Operator(operator, other) => {
            let (same, inner): (Vec<Edit>, Vec<Edit>) =
                inner.iter().cloned().partition(|inner| inner.at == edit.at);
            let middle = inner.partition_point(|inner| inner.at.start < operator.start);
            let left = written(text, edit.at.start..operator.start, &inner[..middle]);
            let right = written(text, operator.end..edit.at.end, &inner[middle..]);
            // Several mutants of one operator nest.
            let own = match same.split_first() {
                Some((first, others)) => edited(text, first, &[others, &inner[..]].concat()),
                None => format!("{left}{}{right}", &text[operator.clone()]),
            };
            format!("(if {is} {{ {left}{other}{right} }} else {{ {own} }})")
        }
        What::Guard(other) => format!("(if {is} {{ {other} }} else {{ {} }})", whole()),
        What::ArmWithGuard => format!("!{is} && ({})", whole()),
        What::Arm => format!("{} if !{is}", whole()),
        What::Body(value) => format!("{{ if {is} {{ return {value}; }}{}", inner_body(text, inner)),
    }
}

/// Several return values of one function follow each other.
fn inner_body(text: &str, inner: &[Edit]) -> String {
    match inner.split_first() {
        Some((edit, others)) => edited(text, edit, others).replacen('{', "", 1),
        None => String::new(),
    }
}

/// The offsets of line starts.
struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str) -> Lines<'t> {
        let ends = text.match_indices('\n').map(|(place, _)| place + 1);
        Lines {
            text,
            starts: [0].into_iter().chain(ends).collect(),
        }
    }

    /// The byte offset of a line, starting at 1, and a number of characters into it.
    fn byte(&self, line: usize, characters: usize) -> usize {
        let start = self.starts[line - 1];
        let mut following = self.text[start..].char_indices().map(|(place, _)| place);
        following
            .nth(characters)
            .map_or(self.text.len(), |place| start + place)
    }

    fn at(&self, place: LineColumn) -> usize {
        self.byte(place.line, place.column)
    }

    fn of(&self, place: Place) -> usize {
        self.byte(place.line, place.column - 1)
    }

    fn range(&self, node: &impl Spanned) -> Range<usize> {
        let span = node.span();
        self.at(span.start())..self.at(span.end())
    }
}

/// Finds the places of mutants.
struct Places<'a> {
    lines: &'a Lines<'a>,
    mutants: &'a [&'a Mutant],
    edits: Vec<Edit>,
    /// The functions that may return immediately.
    bodies: Vec<Range<usize>>,
    /// Whether this is evaluated at compile time, where there are no switches.
    constant: bool,
}

impl Places<'_> {
    fn start(&self, mutant: &Mutant) -> usize {
        self.lines.of(mutant.span.start)
    }

    /// The mutants of this kind whose replaced code begins here.
    fn at(&self, genre: Genre, start: usize) -> Vec<Mutant> {
        let mutants = self.mutants.iter().copied();
        let found =
            mutants.filter(|mutant| !self.constant && mutant.genre == genre && self.start(mutant) == start);
        found.cloned().collect()
    }

    fn add(&mut self, at: &Range<usize>, what: What, number: u32) {
        self.edits.push(Edit {
            at: at.clone(),
            what,
            number,
        });
    }

    fn operator(&mut self, genre: Genre, whole: &impl Spanned, operator: &impl Spanned) {
        let (whole, operator) = (self.lines.range(whole), self.lines.range(operator));
        for mutant in self.at(genre, operator.start) {
            let what = What::Operator(operator.clone(), mutant.replacement);
            self.add(&whole, what, mutant.number);
        }
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block, go_in: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.constant, signature.constness.is_some());
        if !self.constant {
            self.bodies.push(self.lines.range(block));
        }
        go_in(self);
        self.constant = before;
    }

    fn computed_early(&mut self, go_in: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.constant, true);
        go_in(self);
        self.constant = before;
    }

    /// Mutants that return immediately belong to the innermost function around the code they replace.
    fn replace_bodies(&mut self) {
        let mutants = self
            .mutants
            .iter()
            .filter(|mutant| mutant.genre == Genre::FnValue);
        for mutant in mutants.copied().collect::<Vec<_>>() {
            let (start, end) = (self.start(mutant), self.lines.of(mutant.span.end));
            let around = self
                .bodies
                .iter()
                .filter(|body| body.start < start && end <= body.end);
            let innermost = around.min_by_key(|body| body.len()).cloned();
            if let Some(body) = innermost {
                let brace = body.start..body.start + 1;
                self.add(&brace, What::Body(mutant.replacement.clone()), mutant.number);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Places<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block, |places| {
            visit::visit_item_fn(places, item)
        });
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block, |places| {
            visit::visit_impl_item_fn(places, item)
        });
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block, |places| {
                visit::visit_trait_item_fn(places, item)
            });
        }
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.computed_early(|places| visit::visit_item_const(places, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.computed_early(|places| visit::visit_impl_item_const(places, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.computed_early(|places| visit::visit_item_static(places, item));
    }

    fn visit_expr_binary(&mut self, expression: &'ast syn::ExprBinary) {
        self.operator(Genre::BinaryOperator, expression, &expression.op);
        visit::visit_expr_binary(self, expression);
    }

    fn visit_expr_unary(&mut self, expression: &'ast syn::ExprUnary) {
        self.operator(Genre::UnaryOperator, expression, &expression.op);
        visit::visit_expr_unary(self, expression);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let pattern = self.lines.range(&arm.pat);
        let guard = arm.guard.as_ref().map(|(_, guard)| self.lines.range(guard));
        let start = arm
            .attrs
            .first()
            .map_or(pattern.start, |first| self.lines.range(first).start);
        for mutant in self.at(Genre::MatchArm, start) {
            match &guard {
                Some(guard) => self.add(guard, What::ArmWithGuard, mutant.number),
                None => self.add(&pattern, What::Arm, mutant.number),
            }
        }
        if let Some(guard) = guard {
            for mutant in self.at(Genre::MatchArmGuard, guard.start) {
                self.add(&guard, What::Guard(mutant.replacement), mutant.number);
            }
        }
        visit::visit_arm(self, arm);
    }
}

#[cfg(test)]
mod tests;
