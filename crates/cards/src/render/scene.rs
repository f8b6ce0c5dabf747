//! Scenes: which ships the words of an ability refer to at a point of its text.

use super::english::Noun;
use super::words::Words;
use crate::content::Content;
use crate::language::{Moment, Role, ShipRef, Spent, Whose};

/// What is known at a point of an ability's text.
#[derive(Clone, Debug)]
pub(super) struct Scene<'a> {
    /// The content, to look up names.
    pub content: &'a Content,
    pub words: &'static Words,
    /// The ship that has the card: the reader's, or a remote.
    pub you: Noun,
    /// The ship of the moment, if it isn't the reader's.
    pub subject: Option<Noun>,
    /// The other ship of the moment.
    pub object: Noun,
    /// The ship picked last, and the one picked before it.
    pub chosen: Noun,
    pub earlier: Noun,
    /// The device of the moment.
    pub device: Noun,
    /// The role of the reader's ship in the attack, if known.
    pub role: Option<Role>,
    /// The ship whose player decides, if it isn't the reader's.
    pub actor: Option<Noun>,
    /// What the moment counts.
    pub measure: Measure,
    /// The card is a condition.
    pub condition: bool,
    /// It is no card, but an obstacle.
    pub obstacle: bool,
    /// What the ability replaces, if it does.
    pub replaces: Option<Moment>,
}

/// What `Amount::Moment` counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    Damage,
    TokensGained,
    TokensLost,
    TokensSpent,
    Force,
}

impl<'a> Scene<'a> {
    pub(super) fn new(content: &'a Content) -> Scene<'a> {
        Scene::with(content, Words::of(content.edition()))
    }

    pub(super) fn with(content: &'a Content, words: &'static Words) -> Scene<'a> {
        Scene {
            content,
            words,
            you: Noun::you(),
            subject: None,
            object: Noun::the_other_ship(),
            chosen: Noun::that_ship(),
            earlier: Noun::the_ship_picked_first(),
            device: Noun::that_device(),
            role: None,
            actor: None,
            measure: Measure::Damage,
            condition: false,
            obstacle: false,
            replaces: None,
        }
    }

    /// The scene of a condition card.
    pub(super) fn on_condition(self) -> Scene<'a> {
        Scene {
            condition: true,
            ..self
        }
    }

    /// The scene of a device's own card.
    pub(super) fn on_device(self, remote: bool) -> Scene<'a> {
        let you = if remote { Noun::this_remote() } else { self.you };
        let device = Noun::this_device();
        Scene { you, device, ..self }
    }

    /// The scene of what the rules say of an obstacle.
    pub(super) fn on_obstacle(self) -> Scene<'a> {
        Scene {
            obstacle: true,
            ..self
        }
    }

    /// The scene of an ability that triggers at these moments.
    pub(super) fn at(&self, on: &[Moment], by: &Whose) -> Scene<'a> {
        let mut scene = self.clone();
        let watches = matches!(by, Whose::Ships(_));
        scene.subject = watches.then(Noun::that_ship);
        for moment in on {
            match moment {
                Moment::Attacking(_) => scene.plays(Role::Attacking, watches),
                Moment::Defending(_) => scene.plays(Role::Defending, watches),
                Moment::AcquiresLock => scene.object = Noun::the_locked_ship(),
                Moment::Spends(Spent::Lock) => scene.object = Noun::the_ship_that_was_locked(),
                Moment::Coordinates | Moment::PerformsAction => scene.object = Noun::the_coordinated_ship(),
                Moment::Crosses => scene.object = Noun::the_ship_that_was_crossed(),
                Moment::HitByDevice => scene.object = Noun::the_ship_that_placed_the_bomb(),
                Moment::DetonatesThis => {
                    scene.device = Noun::this_device();
                    scene.subject = Some(Noun::the_ship_that_set_it_off());
                }
                Moment::Gains(_) => scene.measure = Measure::TokensGained,
                Moment::Loses(_) => scene.measure = Measure::TokensLost,
                Moment::Spends(Spent::Tokens(_)) => scene.measure = Measure::TokensSpent,
                Moment::Spends(Spent::Force) => scene.measure = Measure::Force,
                Moment::Setup(_)
                | Moment::StartOf(_)
                | Moment::EndOf(_)
                | Moment::During(_)
                | Moment::AtInitiative(_)
                | Moment::BecomesActive
                | Moment::BeforeReveal
                | Moment::Reveals
                | Moment::BeforeExecutes
                | Moment::BeforeCheckDifficulty
                | Moment::Executes
                | Moment::Activated
                | Moment::FailsAction
                | Moment::Moves(_)
                | Moment::BeforeRolls
                | Moment::Rolls
                | Moment::PlacesDevice
                | Moment::Flees
                | Moment::Recovers
                | Moment::BeforeEngages
                | Moment::LosesShield
                | Moment::Suffers(_)
                | Moment::Dealt(_)
                | Moment::Repairs
                | Moment::Exposes
                | Moment::Destroyed
                | Moment::AssignedThis
                | Moment::Meets(_)
                | Moment::Detonates => {}
            }
        }
        scene
    }

    /// The scene of an ability that applies during attacks.
    pub(super) fn during(&self, role: Option<Role>, by: &Whose) -> Scene<'a> {
        let mut scene = self.clone();
        let watches = matches!(by, Whose::Ships(_));
        scene.subject = watches.then(Noun::that_ship);
        if let Some(role) = role {
            scene.plays(role, watches);
        }
        scene
    }

    /// Gives the reader's ship this role too, unless it only watches.
    fn plays(&mut self, role: Role, watches: bool) {
        if watches {
            return;
        }
        self.role = match self.role {
            None => Some(role),
            Some(known) if known == role => Some(role),
            Some(_) => Some(Role::Fighting),
        };
    }

    /// The scene of effects for a picked ship, or for each of several.
    pub(super) fn choosing(&self, chosen: Noun) -> Scene<'a> {
        Scene {
            earlier: Noun::the_ship_picked_first(),
            chosen,
            ..self.clone()
        }
    }

    /// The scene of effects that another ship's player decides on.
    pub(super) fn decided_by(&self, who: ShipRef) -> Scene<'a> {
        let noun = self.noun(who);
        Scene {
            actor: (!noun.you).then_some(noun),
            ..self.clone()
        }
    }

    pub(super) fn noun(&self, who: ShipRef) -> Noun {
        match who {
            ShipRef::You => self.you.clone(),
            ShipRef::Attacker => Noun::the_attacker(),
            ShipRef::Defender => Noun::the_defender(),
            ShipRef::Opponent => match self.role {
                Some(Role::Attacking) => Noun::the_defender(),
                Some(Role::Defending) => Noun::the_attacker(),
                Some(Role::Fighting) | None => Noun::the_opposing_ship(),
            },
            ShipRef::Subject => self.subject.clone().unwrap_or_else(|| self.you.clone()),
            ShipRef::Object => self.object.clone(),
            ShipRef::Chosen => self.chosen.clone(),
            ShipRef::Earlier => self.earlier.clone(),
            ShipRef::It => Noun::it(),
            ShipRef::Carrier => Noun::your_carrier(),
            ShipRef::Assigner => Noun::the_ship_that_assigned_this_card(),
            ShipRef::Device => self.device.clone(),
            ShipRef::Obstacle => Noun::that_obstacle(),
        }
    }

    /// The ship that rolls the attack dice.
    pub(super) fn attacker(&self) -> Noun {
        if self.role == Some(Role::Attacking) {
            Noun::you()
        } else {
            Noun::the_attacker()
        }
    }

    /// The ship that rolls the defense dice.
    pub(super) fn defender(&self) -> Noun {
        if self.role == Some(Role::Defending) {
            Noun::you()
        } else {
            Noun::the_defender()
        }
    }
}
