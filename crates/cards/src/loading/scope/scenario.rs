//! Checks of texts that stand in a scenario, and of words that only they have.

use super::{Bindings, Card, Kind, Verdict, check};
use crate::content::Content;
use crate::language::{Amount, Bound, Entry, MarkerFilter, Relation, Relief, Reliever, TableEdge};
use crate::nearest::did_you_mean;
use crate::scenario::{End, Occasion, Scenario, Score, Text, TextOf};

/// Checks a text of a scenario.
pub(in crate::loading) fn scenario_text(content: &Content, scenario: &Scenario, text: &Text) -> Verdict {
    check(!text.says.is_empty(), "the text says nothing")?;
    let kind = match text.of {
        TextOf::Side(_) | TextOf::BothSides => Kind::OfSide,
        TextOf::Ships(_) | TextOf::AllShips | TextOf::Craft(_) => Kind::OfShips,
    };
    let scope = of(content, scenario, kind);
    text.says.iter().try_for_each(|ability| scope.ability(ability))
}

/// Checks one of its ends.
pub(in crate::loading) fn scenario_end(content: &Content, scenario: &Scenario, end: &End) -> Verdict {
    let scope = of(content, scenario, Kind::OfSide);
    match &end.on {
        Occasion::Removal | Occasion::EndOfRound => check(
            !end.only_if.is_empty(),
            "without a condition the game would end at once; say `only_if`",
        )?,
        Occasion::Leaves { ships, over } => {
            scope.ships(ships)?;
            let sides = |edge: &TableEdge| {
                matches!(
                    edge,
                    TableEdge::Own
                        | TableEdge::Enemy
                        | TableEdge::Neutral
                        | TableEdge::Players
                        | TableEdge::Any
                )
            };
            check(
                !over.is_empty() && over.iter().all(sides),
                "ships leave over an edge: `own`, `enemy`, `players`, `neutral` or `any`",
            )?;
        }
    }
    scope.conditions(&end.only_if)
}

/// Checks what counts towards one of its tallies.
pub(in crate::loading) fn scenario_score(content: &Content, scenario: &Scenario, score: &Score) -> Verdict {
    let scope = of(content, scenario, Kind::OfSide);
    scope.tally(&score.tally, Relation::Friendly)?;
    check(
        !matches!(score.adds, Amount::Fixed(_)),
        "what is always there needn't be counted; count something in `adds`",
    )?;
    scope.amount(&score.adds)
}

/// Checks where a step of its setup places something.
pub(in crate::loading) fn scenario_place(content: &Content, scenario: &Scenario, at: &[Bound]) -> Verdict {
    of(content, scenario, Kind::OfSide).bounds(at)
}

/// The content has a quick build of this id.
pub(in crate::loading) fn quick_build(content: &Content, id: &str) -> Verdict {
    let known = content.quick_builds.iter().map(|build| build.id.as_str());
    let hint = did_you_mean(id, known);
    let there = content.find_quick_build(id).is_some();
    check(there, &format!("there is no quick build `{id}`{hint}"))
}

const fn of<'a>(content: &'a Content, scenario: &'a Scenario, kind: Kind) -> Bindings<'a> {
    Bindings {
        scenario: Some(scenario),
        ..Bindings::of(content, Card::of(kind))
    }
}

impl<'a> Bindings<'a> {
    /// The word stands in a scenario.
    pub(super) fn of_scenario(self, word: &str) -> Result<&'a Scenario, String> {
        self.scenario
            .ok_or_else(|| format!("{word} is for the texts of scenarios"))
    }

    fn among<'n>(what: &str, id: &str, known: impl Iterator<Item = &'n str> + Clone) -> Verdict {
        let there = known.clone().any(|other| other == id);
        let hint = did_you_mean(id, known);
        check(there, &format!("the scenario has no {what} `{id}`{hint}"))
    }

    pub(super) fn mark(self, id: &str) -> Verdict {
        let scenario = self.of_scenario("`mark`")?;
        Self::among("mark", id, scenario.marks.iter().map(|mark| mark.id.as_str()))
    }

    pub(super) fn marker(self, id: &str) -> Verdict {
        let scenario = self.of_scenario("a marker")?;
        Self::among(
            "marker",
            id,
            scenario.markers.iter().map(|marker| marker.id.as_str()),
        )
    }

    pub(super) fn markers(self, markers: &MarkerFilter) -> Verdict {
        self.of_scenario("`Markers`")?;
        markers.kind.as_deref().map_or(Ok(()), |kind| self.marker(kind))?;
        check(
            matches!(markers.are, Relation::Any | Relation::Friendly | Relation::Enemy),
            "a marker is a side's; say `friendly` or `enemy`",
        )?;
        self.place(markers.range, markers.from)?;
        markers.arc.map_or(Ok(()), |arc| self.arc(arc))?;
        let inside = Bindings { marker: true, ..self };
        inside.conditions(&markers.having)
    }

    /// Something that one side counts.
    pub(super) fn tally(self, id: &str, of: Relation) -> Verdict {
        let scenario = self.of_scenario("`Tally`")?;
        self.side_named("`Tally`", of)?;
        Self::among(
            "tally",
            id,
            scenario.tallies.iter().map(|tally| tally.id.as_str()),
        )
    }

    /// One of the two sides.
    pub(super) fn side_named(self, word: &str, of: Relation) -> Verdict {
        self.of_scenario(word)?;
        check(
            matches!(of, Relation::Friendly | Relation::Enemy),
            &format!("{word} speaks of a whole side; say `friendly` or `enemy`"),
        )
    }

    /// Ships that relieve those that were lost.
    pub(super) fn relief(self, relief: &Relief) -> Verdict {
        let scenario = self.of_scenario("`Relieve`")?;
        self.ships(&relief.lost)?;
        self.marker(&relief.at)?;
        let marker = scenario.markers.iter().find(|marker| marker.id == relief.at);
        check(
            marker.is_some_and(|marker| !marker.sides.is_empty()),
            &format!("ships come in at the sides of `{}`, and it has none", relief.at),
        )?;
        match &relief.by {
            Reliever::Threat { up_to, .. } => {
                check(*up_to > 0, "`up_to` says how many ships come; at least 1")
            }
            Reliever::OneOf(builds) => {
                check(!builds.is_empty(), "`OneOf` needs quick builds")?;
                builds.iter().try_for_each(|id| quick_build(self.content, id))
            }
        }
    }

    /// Ships that come into play.
    pub(super) fn entry(self, entry: &Entry) -> Verdict {
        self.of_scenario("`Enter`")?;
        let known = self.content.pilots.iter().map(|pilot| pilot.id.as_str());
        let hint = did_you_mean(&entry.pilot, known);
        let there = self.content.find_pilot(&entry.pilot).is_some();
        check(there, &format!("unknown pilot `{}`{hint}", entry.pilot))?;
        self.some(&entry.up_to, "`Enter` needs ships")?;
        check(
            !entry.at.is_empty(),
            "new ships need a place; name at least one way in `at`",
        )?;
        entry.at.iter().try_for_each(|at| self.bounds(at))
    }

    /// Names of the scenario's own pieces, for words that ask who a ship is.
    pub(super) fn craft_names(self) -> impl Iterator<Item = &'a str> + Clone {
        let craft = self.scenario.map_or(&[][..], |scenario| &scenario.craft);
        craft.iter().map(|craft| craft.name.as_str())
    }
}
