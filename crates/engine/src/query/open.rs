//! Which actions are available at a moment: those of the Perform Action step, or what a card grants.

use furball_cards::language::{ActionGrant, ActionSource, Effect, ShipRef};
use furball_cards::{ActionKind, Difficulty, Token};

use crate::game::Game;
use crate::ids::{Holder, ShipId};
use crate::state::{ActionIdentity, ActionScope, PerformedAction, Ship};

/// The actions available to a ship.
#[derive(Clone, Debug, Default)]
pub struct Open {
    pub grant: Option<ActionGrant>,
    /// The ship whose card grants the action.
    pub granted_by: Option<ShipId>,
    /// The action the moment is about, for grants that refer to it.
    pub same: Option<PerformedAction>,
    /// Whether it is the ship's own Perform Action step.
    pub own_step: bool,
    /// Only actions on this ship's action bar.
    pub on_bar_of: Option<ShipId>,
    /// The ship from whose action bar an effect grants them.
    pub bar_of: Option<ShipId>,
    /// Only this action.
    pub only: Option<ActionIdentity>,
    /// Also available to a ship with at most this number of stress tokens.
    pub with_stress: Option<u8>,
    /// It is the action linked to another.
    pub linked: bool,
}

impl Open {
    /// The action linked to another [SE-ACT-19].
    pub fn linked(act: ActionKind, difficulty: Difficulty) -> Open {
        let grant = ActionGrant {
            who: ShipRef::You,
            of: ActionSource::Listed,
            acts: vec![act],
            only: None,
            difficulty: Some(difficulty),
            even_stressed: false,
            range: None,
            arc: None,
            templates: Vec::new(),
            must: false,
        };
        Open {
            grant: Some(grant),
            linked: true,
            ..Open::default()
        }
    }

    /// Whether they are available to the ship even while it is stressed.
    pub(crate) fn even_stressed(&self, ship: &Ship) -> bool {
        self.grant.as_ref().is_some_and(|grant| grant.even_stressed)
            || self
                .with_stress
                .is_some_and(|most| ship.tokens.count(Token::Stress) <= most)
    }

    /// Whether an effect names the action, instead of leaving the choice to the ship.
    pub(crate) fn names(&self, act: ActionKind) -> bool {
        let grant = self.grant.as_ref().filter(|_| !self.linked);
        grant.is_some_and(|grant| grant.acts.contains(&act))
    }

    pub(crate) fn excludes(&self, action: ActionIdentity) -> bool {
        self.only.is_some_and(|only| only != action)
    }
}

impl Game {
    /// The available actions.
    pub(crate) fn open_actions(&self, scope: ActionScope) -> Open {
        match scope {
            ActionScope::Step { .. } => Open {
                own_step: true,
                ..Open::default()
            },
            ActionScope::Free { origin, place, same } => {
                if let Some(Effect::Action(grant)) = self.effects(origin).get(place as usize) {
                    let owner = match (grant.of, origin.ability.holder) {
                        (ActionSource::YourBar, Holder::Ship(owner)) => Some(owner),
                        _ => None,
                    };
                    Open {
                        grant: Some(grant.clone()),
                        granted_by: origin.ability.ship(),
                        same,
                        bar_of: owner,
                        ..Open::default()
                    }
                } else {
                    Open::linked(ActionKind::Recover, Difficulty::White)
                }
            }
            ActionScope::Linked { act, difficulty } => Open::linked(act, difficulty),
            ActionScope::Coordinated { by, same, red } => Open {
                grant: red.then(|| ActionGrant {
                    who: ShipRef::You,
                    of: ActionSource::Any,
                    acts: Vec::new(),
                    only: None,
                    difficulty: Some(Difficulty::Red),
                    even_stressed: false,
                    range: None,
                    arc: None,
                    templates: Vec::new(),
                    must: false,
                }),
                on_bar_of: self.coordinates_own_bar(by).then_some(by),
                only: same,
                with_stress: self.coordinates_stressed(by),
                ..Open::default()
            },
            ActionScope::Deployed => Open::default(),
        }
    }
}
