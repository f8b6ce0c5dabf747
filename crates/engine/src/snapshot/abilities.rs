//! The abilities that a prompt or an event refers to, in words.

use furball_cards::language::{Ability, CardAction, Effect, Which};
use furball_cards::render;
use schemars::JsonSchema;
use serde::Serialize;

use crate::choice::{ActionChoice, Choice, Modification};
use crate::ids::{AbilityRef, CardRef, Side};
use crate::prompt::{Ask, Options};
use crate::state::{Frame, TimedEffectKind};
use crate::view::View;

/// An ability in words, with its card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AbilityText {
    /// What the prompt calls it.
    pub ability: AbilityRef,
    /// The name of its card.
    pub card: String,
    /// The ability in words; empty if its card is facedown.
    pub text: String,
    /// Whether it flips its card.
    pub turns_over: bool,
}

/// Whether the ability flips its own card.
fn turns_over(ability: &Ability) -> bool {
    let then = match ability {
        Ability::When(text) => &text.then,
        Ability::Action(text) => &text.then,
        Ability::Instead(text) => &text.then,
        Ability::While(_) | Ability::Attack(_) => return false,
    };
    then.contains(&Effect::Flip(Which::This))
}

impl<'g> View<'g> {
    /// An ability that a prompt or an event refers to; none for a facedown card.
    pub fn ability(self, ability: AbilityRef) -> Option<&'g Ability> {
        let ship = || self.ship(ability.ship()?);
        if let CardRef::Damage(id) = ability.card {
            ship()?.damage().find(|dealt| dealt.id == id)?.card?;
        }
        self.game().ability(ability)
    }

    /// The side that holds the ability; obstacles are on none.
    pub fn side_of(self, ability: AbilityRef) -> Option<Side> {
        self.game().side_of(ability.holder)
    }

    /// The name of the ability's card; granted abilities go by the card that granted them.
    pub fn card_name(self, ability: AbilityRef) -> Option<&'g str> {
        let ship = || self.ship(ability.ship()?);
        match ability.card {
            CardRef::Pilot => ship().map(|ship| ship.name()),
            CardRef::Lent(lender) => self.ship(lender).map(|lender| lender.name()),
            CardRef::ShipAbility => {
                let ship = self.game().state.ships.get(ability.ship()?.index())?;
                self.game()
                    .ship_ability(ship)
                    .map(|ability| ability.name.as_str())
            }
            CardRef::Condition(no) => {
                let assigned = self
                    .game()
                    .state
                    .conditions
                    .iter()
                    .find(|assigned| assigned.no == no)?;
                Some(self.content().condition(assigned.card).name.as_str())
            }
            CardRef::Device(no) => self.game().device_text(no).map(|device| device.name.as_str()),
            CardRef::Obstacle(kind) => self.content().obstacle_text(kind).map(|text| text.name.as_str()),
            CardRef::Text(text) => self.game().held_text(text).map(|text| text.name.as_str()),
            CardRef::Upgrade(place) => {
                ship()?
                    .upgrades()
                    .nth(place.index())
                    .map(|(state, upgrade)| match &upgrade.back {
                        Some(back) if state.flipped => back.name.as_str(),
                        _ => upgrade.name.as_str(),
                    })
            }
            CardRef::Damage(id) => {
                let card = ship()?.damage().find(|dealt| dealt.id == id)?.card?;
                Some(self.content().damage_card(card).name.as_str())
            }
            CardRef::Granted(id) => match self.game().state.timed_effect(id)?.kind {
                TimedEffectKind::Grant { origin, .. } => self.card_name(origin.ability),
                TimedEffectKind::Adjust(..)
                | TimedEffectKind::Set(..)
                | TimedEffectKind::TurnAt(..)
                | TimedEffectKind::Ignore(_)
                | TimedEffectKind::Keep(..) => None,
            },
        }
    }

    /// The numbered options that a card offers, in words, while a prompt asks for one.
    pub fn things_offered(self, ask: Ask) -> Vec<String> {
        let (Ask::PickOption(_), Some(Frame::Pick { origin, place, .. })) =
            (ask, self.game().state.frames.last())
        else {
            return Vec::new();
        };
        let things = if let Some(Effect::OneOf { options, .. }) =
            self.game().effects(*origin).get(usize::from(*place))
        {
            options
        } else {
            return Vec::new();
        };
        let words = |then: &Vec<Effect>| {
            // As an action of its own, the option reads as a sentence.
            let header = CardAction {
                only_if: Vec::new(),
                cost: Vec::new(),
                then: then.clone(),
                own_step: false,
            };
            render::ability(self.content(), &Ability::Action(header))
                .trim_start_matches("Action: ")
                .to_owned()
        };
        things.iter().map(words).collect()
    }

    /// The abilities that a prompt or its choices refer to, each once.
    pub(super) fn named_abilities(self, ask: Ask, options: &Options) -> Vec<AbilityText> {
        let mut named = Vec::new();
        if let Ask::PickShip(ability)
        | Ask::PickObstacle(ability)
        | Ask::PickDevice(ability)
        | Ask::ChooseMarker(ability)
        | Ask::PickOption(ability)
        | Ask::Decide(ability) = ask
        {
            named.push(ability);
        }
        if let Options::List(choices) = options {
            named.extend(choices.iter().filter_map(|choice| match choice {
                Choice::Ability(ability)
                | Choice::Modify(Modification::Ability(ability))
                | Choice::Action(ActionChoice::Card(ability))
                | Choice::RedAction(ActionChoice::Card(ability))
                | Choice::PurpleAction(ActionChoice::Card(ability)) => Some(*ability),
                _ => None,
            }));
        }
        named.sort_unstable();
        named.dedup();
        let words = |ability| {
            let text = self
                .ability(ability)
                .map_or_else(String::new, |text| render::ability(self.content(), text));
            let card = self.card_name(ability).unwrap_or_default().to_owned();
            AbilityText {
                ability,
                card,
                text,
                turns_over: self.ability(ability).is_some_and(turns_over),
            }
        };
        named.into_iter().map(words).collect()
    }
}
