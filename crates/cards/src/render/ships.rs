//! Ships in words: one particular ship, or all that meet a description.

use super::condition;
use super::words::{self, a, range};
use crate::language::{Condition, Relation, Ships, Who};

/// A ship as a sentence needs it.
#[derive(Clone, Debug)]
pub(super) struct Noun {
    /// `you`, `the defender`.
    pub name: String,
    /// `your`, `the defender's`.
    pub possessive: String,
    /// The reader's own ship, which takes the plain verb.
    pub you: bool,
}

impl Noun {
    pub(super) fn you() -> Noun {
        Noun {
            name: "you".to_owned(),
            possessive: "your".to_owned(),
            you: true,
        }
    }

    pub(super) fn other(name: impl Into<String>) -> Noun {
        let name = name.into();
        Noun {
            possessive: format!("{name}'s"),
            name,
            you: false,
        }
    }

    fn it() -> Noun {
        Noun {
            name: "it".to_owned(),
            possessive: "its".to_owned(),
            you: false,
        }
    }

    /// The verb that fits: `have` for you, `has` for others.
    pub(super) fn verb<'a>(&self, plain: &'a str, third: &'a str) -> &'a str {
        if self.you { plain } else { third }
    }

    /// `yours`, `the defender's`.
    pub(super) fn own(&self) -> String {
        if self.you {
            "yours".to_owned()
        } else {
            self.possessive.clone()
        }
    }
}

/// Who the words of an ability mean at a place of its text.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    /// The ship of the moment, if it isn't the reader's.
    pub subject: Option<Noun>,
    /// The other ship of the moment.
    pub object: Noun,
    /// The ship picked last.
    pub chosen: Noun,
}

impl Scene {
    pub(super) fn new() -> Scene {
        Scene {
            subject: None,
            object: Noun::other("the locked ship"),
            chosen: Noun::other("that ship"),
        }
    }

    pub(super) fn noun(&self, who: Who) -> Noun {
        match who {
            Who::You => Noun::you(),
            Who::Attacker => Noun::other("the attacker"),
            Who::Defender => Noun::other("the defender"),
            Who::Subject => self.subject.clone().unwrap_or_else(Noun::you),
            Who::Object => self.object.clone(),
            Who::Chosen => self.chosen.clone(),
            Who::It => Noun::it(),
        }
    }

    /// `another friendly ship at range 1 from you`.
    pub(super) fn one(&self, ships: &Ships) -> String {
        let noun = match ships.are {
            Relation::Any => "a ship",
            Relation::Other => "another ship",
            Relation::Friendly => "a friendly ship (you included)",
            Relation::OtherFriendly => "another friendly ship",
            Relation::Enemy => "an enemy ship",
        };
        self.described(noun, ships, false)
    }

    /// `each other friendly ship at range 1 from you`, `no other friendly ship at range 1 from you`.
    pub(super) fn every(&self, each: &str, ships: &Ships) -> String {
        let noun = match ships.are {
            Relation::Any => "ship",
            Relation::Other => "other ship",
            Relation::Friendly => "friendly ship (you included)",
            Relation::OtherFriendly => "other friendly ship",
            Relation::Enemy => "enemy ship",
        };
        self.described(&format!("{each} {noun}"), ships, false)
    }

    /// `other friendly ships at range 1 from you`.
    pub(super) fn many(&self, ships: &Ships) -> String {
        let noun = match ships.are {
            Relation::Any => "ships",
            Relation::Other => "other ships",
            Relation::Friendly => "friendly ships (you included)",
            Relation::OtherFriendly => "other friendly ships",
            Relation::Enemy => "enemy ships",
        };
        self.described(noun, ships, true)
    }

    /// The noun with the range and what else must be true of the ship.
    fn described(&self, noun: &str, ships: &Ships, plural: bool) -> String {
        let mut text = noun.to_owned();
        if let Some(bands) = ships.range {
            let from = self.noun(ships.from.unwrap_or(Who::You));
            text = format!("{text} at {} from {}", range(bands), from.name);
        }
        // `Other than` stands next to the noun it narrows.
        let (others, more): (Vec<&Condition>, Vec<&Condition>) =
            ships.having.iter().partition(|each| not_same(each).is_some());
        for other in others.iter().filter_map(|each| not_same(each)) {
            text = format!("{text} other than {}", self.noun(other).name);
        }
        let traits: Vec<String> = more.iter().map(|each| self.relative(each, plural)).collect();
        if !traits.is_empty() {
            text = format!("{text} {}", traits.join(" and "));
        }
        text
    }

    /// A condition on `It` as what follows the noun.
    fn relative(&self, condition: &Condition, plural: bool) -> String {
        match condition {
            Condition::Has(Who::It, token) => format!("with {}", a(&words::token(*token))),
            Condition::Lower(Who::It, stat, who) => {
                let stat = words::stat(*stat);
                format!("whose {stat} is lower than {}", self.noun(*who).own())
            }
            Condition::BelowWeaponCost(Who::It, stat) => {
                format!("whose {} is {}", words::stat(*stat), condition::WEAPON_COST)
            }
            Condition::InArc { of: Who::It, ship } => {
                let covers = if plural {
                    "firing arcs cover"
                } else {
                    "firing arc covers"
                };
                format!("whose {covers} {}", self.noun(*ship).name)
            }
            Condition::Touching(Who::It, who) | Condition::Touching(who, Who::It) => {
                format!("touching {}", self.noun(*who).name)
            }
            Condition::Locks(who, Who::It) => {
                let who = self.noun(*who);
                format!("that {} {} locked", who.name, who.verb("have", "has"))
            }
            Condition::Locks(Who::It, who) => {
                let has = if plural { "have" } else { "has" };
                format!("that {has} locked {}", self.noun(*who).name)
            }
            Condition::IsShip(Who::It, name) if plural => format!("that are {}", words::plural(name)),
            Condition::IsShip(Who::It, name) => format!("that is {}", words::a_ship(name)),
            Condition::NearObstacle(Who::It, bands) => format!("at {} from that obstacle", range(*bands)),
            Condition::HasFacedown(Who::It) => "with a facedown damage card".to_owned(),
            Condition::Damaged(Who::It) => "with a damage card".to_owned(),
            Condition::Not(_)
            | Condition::Either(_)
            | Condition::Same(..)
            | Condition::Friends(..)
            | Condition::AtRange(..)
            | Condition::AttackRange(..)
            | Condition::With(_)
            | Condition::Obstructed
            | Condition::InArc { .. }
            | Condition::Has(..)
            | Condition::AtMostTokens(..)
            | Condition::BelowWeaponCost(..)
            | Condition::Locks(..)
            | Condition::HasLock(_)
            | Condition::IsLocked(_)
            | Condition::Touching(..)
            | Condition::Damaged(_)
            | Condition::HasFaceup(..)
            | Condition::HasFacedown(_)
            | Condition::ShieldsDown(_)
            | Condition::AtMost(..)
            | Condition::Lower(..)
            | Condition::HasIcon(..)
            | Condition::Equipped(..)
            | Condition::IsShip(..)
            | Condition::Maneuver(_)
            | Condition::OverlappedShip
            | Condition::OverlappedObstacle
            | Condition::OfDial
            | Condition::NearObstacle(..)
            | Condition::Exists(_)
            | Condition::Results(..)
            | Condition::AttackHit
            | Condition::DealtTrait(_)
            | Condition::RoundAfterDealt
            | Condition::During(_) => format!("for which {}", condition::text(self, condition)),
        }
    }
}

/// The ship that `It` must not be.
fn not_same(condition: &Condition) -> Option<Who> {
    if let Condition::Not(inner) = condition
        && let Condition::Same(Who::It, who) | Condition::Same(who, Who::It) = **inner
    {
        return Some(who);
    }
    None
}
