//! Scenes: which ships the words of an ability refer to at a point of its text.

use super::english::Noun;
use super::words::Words;
use crate::content::Content;
use crate::language::{Detonation, Lost, Moment, Role, ShipRef, Spent, Whose};
use crate::scenario::Scenario;
use crate::vocabulary::{Die, Phase};

/// What is known at a point of an ability's text.
#[derive(Clone, Debug)]
pub(super) struct Scene<'a> {
    /// The content, to look up names.
    pub content: &'a Content,
    /// The scenario that the text belongs to, if it is one's.
    pub scenario: Option<&'a Scenario>,
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
    /// The dice that the ship of the moment rolls, if it is an attack.
    pub rolls: Option<Die>,
    /// The text is about a role in an attack.
    pub fights: bool,
    /// The dial has just been revealed, and no maneuver named.
    pub revealed: bool,
    /// The moment is in an End phase.
    pub in_end_phase: bool,
    /// The action is one that a coordinated ship performed.
    pub coordinates: bool,
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
            scenario: None,
            words,
            you: Noun::you(),
            subject: None,
            object: Noun::the_other_ship(),
            chosen: Noun::that_ship(),
            earlier: Noun::the_ship_picked_first(),
            device: Noun::that_device(),
            role: None,
            rolls: None,
            fights: false,
            revealed: false,
            in_end_phase: false,
            coordinates: false,
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

    /// The scene of a text of a scenario.
    pub(super) fn in_scenario(self, scenario: &'a Scenario) -> Scene<'a> {
        Scene {
            scenario: Some(scenario),
            ..self
        }
    }

    /// What players call something that the scenario has, or its id.
    fn called<'s>(&self, id: &'s str, find: impl Fn(&'a Scenario) -> Option<&'a str>) -> &'s str
    where
        'a: 's,
    {
        self.scenario.and_then(find).unwrap_or(id)
    }

    /// A kind of marker, by its id.
    pub(super) fn marker<'s>(&self, id: &'s str) -> &'s str
    where
        'a: 's,
    {
        self.called(id, |scenario| Some(&scenario.markers[scenario.marker(id)?].name))
    }

    /// A mark that ships may have.
    pub(super) fn mark<'s>(&self, id: &'s str) -> &'s str
    where
        'a: 's,
    {
        self.called(id, |scenario| Some(&scenario.marks[scenario.mark(id)?].name))
    }

    /// What a side counts.
    pub(super) fn tally<'s>(&self, id: &'s str) -> &'s str
    where
        'a: 's,
    {
        self.called(id, |scenario| Some(&scenario.tallies[scenario.tally(id)?].name))
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
        (scene.fights, scene.rolls) = (false, None);
        let watches = matches!(by, Whose::Ships(_));
        let fights = on.iter().any(|moment| moment.in_attack().is_some());
        let called = if fights { Noun::that_ship } else { Noun::just_named };
        scene.subject = watches.then(called);
        for moment in on {
            match moment {
                Moment::Attacking(_) => scene.plays(Role::Attacking, watches),
                Moment::Defending(_) => scene.plays(Role::Defending, watches),
                Moment::AcquiresLock => scene.object = Noun::the_locked_ship(),
                Moment::Spends(Spent::Lock) => scene.object = Noun::the_ship_that_was_locked(),
                Moment::Coordinates => {
                    scene.object = Noun::the_coordinated_ship();
                    scene.coordinates = true;
                }
                Moment::Jams => scene.object = Noun::the_jammed_ship(),
                Moment::PerformsAction => scene.object = Noun::the_coordinated_ship(),
                Moment::Crosses => scene.object = Noun::the_ship_that_was_crossed(),
                Moment::Detonates(Detonation::Hits) => scene.object = Noun::the_ship_that_placed_the_bomb(),
                Moment::Detonates(Detonation::This) => {
                    scene.device = Noun::this_device();
                    scene.subject = Some(Noun::described(Noun::the_ship_that_set_it_off().name));
                }
                Moment::Gains(_) => scene.measure = Measure::TokensGained,
                Moment::Loses(Lost::Tokens(_)) => scene.measure = Measure::TokensLost,
                Moment::Spends(Spent::Tokens(_)) => {
                    scene.measure = Measure::TokensSpent;
                    scene.object = Noun::the_ship_that_had_it();
                }
                Moment::Spends(Spent::Force) => scene.measure = Measure::Force,
                Moment::StartOf(phase) | Moment::During(phase) => scene.in_end_phase |= *phase == Phase::End,
                Moment::Reveals => scene.revealed = !watches,
                Moment::Setup(_)
                | Moment::EndOf(_)
                | Moment::EndOfRound
                | Moment::AtInitiative(_)
                | Moment::BecomesActive
                | Moment::BeforeReveal
                | Moment::BeforeExecutes
                | Moment::BeforeCheckDifficulty
                | Moment::Executes
                | Moment::SkipsManeuver
                | Moment::Activated
                | Moment::FailsAction
                | Moment::Moves(_)
                | Moment::Rolls(_)
                | Moment::PlacesDevice
                | Moment::Flees
                | Moment::Recovers
                | Moment::BeforeEngages
                | Moment::Loses(Lost::Shield)
                | Moment::Suffers(_)
                | Moment::Dealt(_)
                | Moment::DamageCard(_)
                | Moment::Destroyed
                | Moment::Meets(_)
                | Moment::Detonates(Detonation::Any) => {}
            }
        }
        scene
    }

    /// The scene of an ability that applies during attacks.
    pub(super) fn during(&self, role: Option<Role>, by: &Whose) -> Scene<'a> {
        let mut scene = self.clone();
        let watches = matches!(by, Whose::Ships(_));
        let called = if role.is_some() {
            Noun::that_ship
        } else {
            Noun::just_named
        };
        scene.subject = watches.then(called);
        if let Some(role) = role {
            scene.plays(role, watches);
        }
        scene
    }

    /// Gives the reader's ship this role too, unless it only watches.
    fn plays(&mut self, role: Role, watches: bool) {
        let rolls = match role {
            Role::Attacking => Some(Die::Attack),
            Role::Defending => Some(Die::Defense),
            Role::Fighting => None,
        };
        self.rolls = if self.fights && self.rolls != rolls {
            None
        } else {
            rolls
        };
        self.fights = true;
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

    /// Who decides: for a remote, the reader.
    pub(super) fn player(&self) -> Noun {
        if self.you == Noun::this_remote() {
            Noun::you()
        } else {
            self.you.clone()
        }
    }

    /// What a ship just picked is called: `it`, unless that could be another one.
    pub(super) fn picked(&self) -> Noun {
        if self.subject.is_none() && !self.fights {
            Noun::just_named()
        } else {
            Noun::that_ship()
        }
    }

    /// The scene of an ability that another ship has for a while; what is known of the attack stays known.
    pub(super) fn of_another(&self, you: Noun) -> Scene<'a> {
        let attacker = you == Noun::the_attacker() || (you.you && self.role == Some(Role::Attacking));
        let defender = you == Noun::the_defender() || (you.you && self.role == Some(Role::Defending));
        let role = if attacker {
            Some(Role::Attacking)
        } else if defender {
            Some(Role::Defending)
        } else {
            None
        };
        Scene {
            fights: self.fights,
            role,
            condition: self.condition,
            scenario: self.scenario,
            you,
            ..Scene::with(self.content, self.words)
        }
    }

    /// The scene after the picked ship has been named: from then on a short name will do.
    pub(super) fn once_named(&self) -> Scene<'a> {
        Scene {
            chosen: self.chosen.again(),
            subject: self.subject.as_ref().map(Noun::again),
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
            ShipRef::Attacker => self.attacker(),
            ShipRef::Defender => self.defender(),
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
            ShipRef::Marker => Noun::that_marker(),
        }
    }

    /// The other ship of the attack, if the reader's ship takes part in one.
    pub(super) fn opponent(&self) -> Option<Noun> {
        self.role.map(|_| self.noun(ShipRef::Opponent))
    }

    /// The ship that rolls the attack dice.
    pub(super) fn attacker(&self) -> Noun {
        if self.role == Some(Role::Attacking) {
            self.you.clone()
        } else {
            Noun::the_attacker()
        }
    }

    /// The ship that rolls the defense dice.
    pub(super) fn defender(&self) -> Noun {
        if self.role == Some(Role::Defending) {
            self.you.clone()
        } else {
            Noun::the_defender()
        }
    }
}
