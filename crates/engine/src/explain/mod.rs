//! Explanations: the refusal of each choice that isn't available but that a player would expect.
//!
//! Each family of choices has a file with both: what a player would expect, and why it isn't available. The
//! reasons are the same that refuse an answer.

mod actions;
mod attacks;
mod dice;
mod moves;
mod ships;

use furball_cards::language::Condition;
use furball_cards::render;
use furball_rules::{Point, Rule};
use schemars::JsonSchema;
use serde::Serialize;

use crate::choice::Choice;
use crate::game::Game;
use crate::ids::AbilityRef;
use crate::prompt::{Ask, Options, Prompt};
use crate::refusal::{AttackRefusal, PlanningRefusal, Refusal, TurnRefusal};
use crate::state::Context;
use crate::view::View;

/// A choice that a player would expect, and why it isn't available.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Denied {
    /// What the player may expect to choose.
    pub choice: Choice,
    /// What keeps it from being legal.
    pub why: Refusal,
    /// The rule of the rulebook that is played; none if that is silent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
}

impl View<'_> {
    /// The choices the viewer would expect but doesn't have, each with the reason it would be refused.
    pub fn denied(self) -> Vec<Denied> {
        let Some(prompt) = self.prompt() else {
            return Vec::new();
        };
        let mut denied: Vec<Denied> = Vec::new();
        for choice in self.game().looked_for(prompt) {
            let Err(why) = self.check(&choice) else {
                continue;
            };
            // A reason that holds for an action with any target is given once.
            let known = |other: &Denied| other.why == why && same_deed(&other.choice, &choice);
            if !denied.iter().any(known) {
                let rule = self.rulebook().cite(why.point());
                denied.push(Denied { choice, why, rule });
            }
        }
        denied
    }
}

/// Whether both do the same thing, perhaps to different targets.
fn same_deed(a: &Choice, b: &Choice) -> bool {
    match (a.action(), b.action()) {
        (Some((a, _)), Some((b, _))) => a == b || (a.act().is_some() && a.act() == b.act()),
        (None, None) => match (a, b) {
            (Choice::Attack { weapon: a, .. }, Choice::Attack { weapon: b, .. }) => a == b,
            _ => a == b,
        },
        _ => false,
    }
}

impl Game {
    /// Which of the ability's conditions aren't met, in its card's words; none if all are.
    fn unmet(&self, ability: AbilityRef, conditions: &[Condition], context: &Context) -> Option<String> {
        let holds = |condition: &Condition| {
            self.all_hold(std::slice::from_ref(condition), context, Some(ability.card))
        };
        let failing: Vec<&Condition> = conditions.iter().filter(|condition| !holds(condition)).collect();
        let text = self.ability(ability).filter(|_| !failing.is_empty())?;
        Some(render::unmet(&self.table.content, text, &failing))
    }

    /// That the ability's cost can't be paid, in its card's words.
    fn unpaid(&self, ability: AbilityRef) -> String {
        let text = self.ability(ability);
        let said = text.and_then(|text| render::unpaid(&self.table.content, text));
        said.unwrap_or_default()
    }

    /// Choices that a player would expect from this prompt, whether or not they are available.
    fn looked_for(&self, prompt: &Prompt) -> Vec<Choice> {
        if let Options::Dials(ships) = &prompt.options {
            let dials = ships.iter().flat_map(|&ship| {
                let maneuvers = self.dial(ship).iter();
                maneuvers.map(move |&maneuver| Choice::Dial { ship, maneuver })
            });
            return dials.collect();
        }
        match (&prompt.options, prompt.ask) {
            (Options::Roll(room), Ask::BarrelRoll(_)) => self.rolls_looked_for(room),
            (Options::List(choices), Ask::Action(ship)) => self.actions_looked_for(ship, choices),
            (Options::List(choices), Ask::Attack(ship)) => self.attacks_looked_for(ship, choices),
            (Options::List(_), Ask::ModifyDice(die)) => self.modifications_looked_for(prompt.seat, die),
            (Options::List(_), Ask::Position(_)) => moves::positions().collect(),
            (Options::List(_), Ask::TallonRoll(_)) => moves::tallon_ends().collect(),
            (Options::List(_), Ask::NextShip(_) | Ask::Coordinate(_) | Ask::PickShip(_)) => {
                self.ships_looked_for(prompt)
            }
            // Any other question offers all that a player would look for.
            _ => Vec::new(),
        }
    }

    /// The most informative reason why a choice isn't among those offered.
    pub(crate) fn why_not(&self, prompt: &Prompt, choice: &Choice) -> Refusal {
        match (prompt.ask, choice) {
            (
                Ask::Attack(attacker),
                &Choice::Attack {
                    weapon,
                    target,
                    obstructed,
                },
            ) => self.why_no_attack(attacker, weapon, target, obstructed).into(),
            (Ask::Attack(_), Choice::Scan(_)) if self.scenario().is_some() && self.knows_scanning() => {
                AttackRefusal::CantScan.into()
            }
            (Ask::Action(ship), choice) => match choice.action() {
                Some((action, difficulty)) => self.why_no_action(ship, action, difficulty),
                None => misfit(),
            },
            (Ask::ReplaceRed(ship), Choice::Maneuver(_)) => PlanningRefusal::PickNotRed { ship }.into(),
            (Ask::MoveCraft(ship), Choice::Maneuver(_)) => PlanningRefusal::NotForCraft { ship }.into(),
            (Ask::ModifyDice(die), &Choice::Modify(how)) => self.why_not_modify(prompt.seat, die, how),
            (Ask::Position(ship), &Choice::Position(position)) => self.why_not_there(ship, position),
            (Ask::TallonRoll(ship), &Choice::TallonEnd { side }) => self.why_no_tallon_end(ship, side),
            (Ask::NextShip(_) | Ask::Coordinate(_) | Ask::PickShip(_), &Choice::Ship(ship)) => {
                self.why_not_ship(prompt, ship)
            }
            // Any other question has no better reason than that it didn't offer this.
            _ => misfit(),
        }
    }
}

impl Game {
    /// Whether the rulebook has scenarios in which ships take markers.
    fn knows_scanning(&self) -> bool {
        self.table.rulebook.cite(Point::Scanning).is_some()
    }
}

/// Not an answer at all.
pub(crate) fn misfit() -> Refusal {
    TurnRefusal::NotAnAnswer.into()
}
