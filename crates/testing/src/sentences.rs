//! Cards with a part of their text taken away, to see whether their reports notice.
//!
//! A part is a whole ability, a rule of several that hold at the same time, an effect of several in a row, an alternative,
//! or a price. What is left stays where it was, so that reports find it under the same name.

use furball_cards::Content;
use furball_cards::language::{Ability, Cost, Effect, Modifier, Whereabouts, While, Whose};

use crate::card_reports::Card;

/// Every way to take a part of the card's text away: what is missing, and the content without it.
pub fn cuts(card: &Card, content: &Content) -> impl Iterator<Item = (String, Content)> {
    (0..).map_while(|number| {
        let mut content = content.clone();
        let mut cut = Cut {
            skip: number,
            missing: None,
        };
        for abilities in card.texts(&mut content) {
            cut.abilities(abilities, false);
        }
        Some((cut.missing?, content))
    })
}

/// Takes away one part of a text, after skipping a number of others.
struct Cut {
    skip: usize,
    missing: Option<String>,
}

impl Cut {
    /// Counts a part; true if it is the one.
    fn takes(&mut self, part: &impl std::fmt::Debug) -> bool {
        if self.missing.is_some() {
            return false;
        }
        if self.skip > 0 {
            self.skip -= 1;
            return false;
        }
        self.missing = Some(format!("{part:?}"));
        true
    }

    /// The abilities of a list. A single one that another effect grants falls with that effect.
    fn abilities(&mut self, abilities: &mut [Ability], granted: bool) {
        let alone = granted && abilities.len() == 1;
        for ability in abilities {
            if !alone && self.takes(ability) {
                *ability = silent();
                return;
            }
            match ability {
                Ability::When(when) => {
                    self.costs(&mut when.cost);
                    self.effects(&mut when.then, true);
                }
                Ability::Instead(instead) => {
                    self.costs(&mut instead.cost);
                    self.effects(&mut instead.then, true);
                }
                Ability::While(rules) => self.rules(&mut rules.rules),
                Ability::Action(action) => {
                    self.costs(&mut action.cost);
                    self.effects(&mut action.then, true);
                }
                Ability::Attack(weapon) => self.costs(&mut weapon.cost),
            }
        }
    }

    fn rules(&mut self, rules: &mut Vec<Modifier>) {
        if rules.len() > 1 {
            self.one_of(rules);
        }
    }

    fn costs(&mut self, costs: &mut Vec<Cost>) {
        self.one_of(costs);
    }

    /// The effects of a list, those inside of them too. A list of one that is all there is falls with what it belongs to.
    fn effects(&mut self, effects: &mut Vec<Effect>, alone: bool) {
        if effects.len() > 1 || !alone {
            self.one_of(effects);
        }
        for effect in effects {
            self.inside(effect);
        }
    }

    fn one_of<T: std::fmt::Debug>(&mut self, list: &mut Vec<T>) {
        let found = (0..list.len()).find(|&place| self.takes(&list[place]));
        if let Some(place) = found {
            list.remove(place);
        }
    }

    fn inside(&mut self, effect: &mut Effect) {
        if let Effect::Choose { then, .. }
        | Effect::Each { then, .. }
        | Effect::Guess { then, .. }
        | Effect::Later(_, then)
        | Effect::Cancel { each: then, .. } = effect
        {
            self.effects(then, true);
        } else if let Effect::May { cost, then, .. } = effect {
            self.costs(cost);
            self.effects(then, true);
        } else if let Effect::Unless {
            does: other, then, ..
        }
        | Effect::If {
            then,
            otherwise: other,
            ..
        } = effect
        {
            self.effects(then, other.is_empty());
            self.effects(other, false);
        } else if let Effect::OneOf { options, .. } = effect {
            self.one_of(options);
            for option in options {
                self.effects(option, true);
            }
        } else if let Effect::Roll { on, otherwise, .. } = effect {
            if on.len() > 1 || !otherwise.is_empty() {
                self.one_of(on);
            }
            for outcome in on {
                self.effects(&mut outcome.then, true);
            }
            self.effects(otherwise, false);
        } else if let Effect::Grant { abilities, .. } = effect {
            self.abilities(abilities, true);
        }
    }
}

/// An ability that does nothing.
fn silent() -> Ability {
    Ability::While(While {
        during: None,
        by: Whose::You,
        only_if: Vec::new(),
        rules: Vec::new(),
        from: Whereabouts::Play,
    })
}
