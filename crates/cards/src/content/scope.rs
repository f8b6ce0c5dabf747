//! Checking that every word of an ability means something where it stands.

mod effect;

use super::Content;
use crate::card::{DamageCard, Pilot, Upgrade};
use crate::language::{
    Ability, ActionHeader, Condition, Cost, Effect, Modifier, Moment, Role, Ships, Step, Triggered, Watch,
    Weapon, WeaponKind, While, Who, Whom,
};
use crate::nearest::did_you_mean;
use crate::vocabulary::{Die, Face};

/// What is wrong with an ability.
type Checked = Result<(), String>;

/// Checks a ship card's abilities.
pub(super) fn pilot(content: &Content, pilot: &Pilot) -> Checked {
    abilities(content, &pilot.abilities, Card::Pilot)
}

/// Checks an upgrade card's abilities.
pub(super) fn upgrade(content: &Content, upgrade: &Upgrade) -> Checked {
    let weapons = upgrade.abilities.iter();
    let weapons = weapons.filter(|ability| matches!(ability, Ability::Attack(_)));
    match weapons.count() {
        0 => abilities(content, &upgrade.abilities, Card::Upgrade { weapon: false }),
        1 => abilities(content, &upgrade.abilities, Card::Upgrade { weapon: true }),
        _ => Err("one card is one weapon".to_owned()),
    }
}

/// Checks a damage card's abilities.
pub(super) fn damage_card(content: &Content, card: &DamageCard) -> Checked {
    if card.abilities.is_empty() {
        return Err("a damage card does something when it lies faceup".to_owned());
    }
    abilities(content, &card.abilities, Card::Damage)
}

fn abilities(content: &Content, list: &[Ability], card: Card) -> Checked {
    let cue = |ability: &Ability| match ability {
        Ability::When(text) => text
            .then
            .iter()
            .any(|effect| matches!(effect, Effect::AttackWithThis(_))),
        Ability::While(_) | Ability::Action(_) | Ability::Attack(_) => false,
    };
    let scope = Scope {
        content,
        card,
        cued: list.iter().any(cue),
        on: None,
        during: None,
        chosen: false,
        obstacle: false,
        it: false,
    };
    list.iter().try_for_each(|ability| scope.ability(ability))
}

/// What an ability stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Card {
    Pilot,
    Upgrade { weapon: bool },
    Damage,
}

/// What is known at a place of an ability.
#[derive(Clone, Copy)]
struct Scope<'a> {
    /// The cards it is one of.
    content: &'a Content,
    card: Card,
    /// An ability of the card says when its weapon is fired.
    cued: bool,
    /// The moment of the triggered ability it stands in.
    on: Option<Moment>,
    /// The part in an attack that the continuous ability it stands in asks for.
    during: Option<Role>,
    /// Inside a `Choose` or `Each`.
    chosen: bool,
    /// Inside a `ChooseObstacle`.
    obstacle: bool,
    /// Inside a description of ships.
    it: bool,
}

fn refuse(problem: impl Into<String>) -> Checked {
    Err(problem.into())
}

fn check(sound: bool, problem: &str) -> Checked {
    if sound { Ok(()) } else { refuse(problem) }
}

fn range((nearest, farthest): (u8, u8)) -> Checked {
    check(
        1 <= nearest && nearest <= farthest,
        &format!("the range ({nearest}, {farthest}) must start at 1 or more and name the nearer band first"),
    )
}

fn face(die: Die, face: Face) -> Checked {
    check(die.faces().contains(&face), &format!("no {die} die shows {face}"))
}

impl Scope<'_> {
    /// The ability only works during an attack.
    fn in_attack(self) -> bool {
        self.during.is_some() || matches!(self.on, Some(Moment::Attacking(_) | Moment::Defending(_)))
    }

    /// The moment may come in the middle of an attack.
    fn maybe_in_attack(self) -> bool {
        let moment = match self.on {
            Some(
                Moment::StartOf(_)
                | Moment::EndOf(_)
                | Moment::BecomesActive
                | Moment::BeforeReveal
                | Moment::Reveals
                | Moment::Executes,
            )
            | None => false,
            Some(
                Moment::PerformsAction
                | Moment::AcquiresLock
                | Moment::SpendsLock
                | Moment::Gains(_)
                | Moment::Spends(_)
                | Moment::Attacking(_)
                | Moment::Defending(_)
                | Moment::DealtThis
                | Moment::DealtFaceup
                | Moment::DealtDamageCard,
            ) => true,
        };
        moment || self.in_attack()
    }

    /// The moment is that of a damage card being dealt.
    fn dealt(self) -> bool {
        matches!(
            self.on,
            Some(Moment::DealtThis | Moment::DealtFaceup | Moment::DealtDamageCard)
        )
    }

    fn step(self, wanted: Step) -> bool {
        matches!(self.on, Some(Moment::Attacking(step) | Moment::Defending(step)) if step == wanted)
    }

    fn ability(self, ability: &Ability) -> Checked {
        match ability {
            Ability::When(triggered) => self.triggered(triggered),
            Ability::While(text) => self.while_(text),
            Ability::Action(header) => self.action(header),
            Ability::Attack(weapon) => self.weapon(weapon),
        }
    }

    fn triggered(self, text: &Triggered) -> Checked {
        let scope = Scope {
            on: Some(text.on),
            during: None,
            chosen: false,
            obstacle: false,
            it: false,
            ..self
        };
        if text.on == Moment::DealtThis {
            check(self.card == Card::Damage, "`DealtThis` is a damage card's moment")?;
        }
        match (&text.by, text.on) {
            (Watch::You, _) => {}
            (Watch::Ships(_), Moment::StartOf(_) | Moment::EndOf(_)) => {
                return refuse("the start or end of a phase is no ship's own; leave out `by`");
            }
            (Watch::Ships(ships), _) => scope.ships(ships)?,
        }
        scope.conditions(&text.only_if)?;
        text.cost.iter().try_for_each(|cost| scope.cost(*cost))?;
        check(
            text.may || text.cost.is_empty(),
            "a price is paid by somebody who could decline; say `may: true`",
        )?;
        scope.effects(&text.then)
    }

    fn while_(self, text: &While) -> Checked {
        let scope = Scope {
            on: None,
            during: text.during,
            chosen: false,
            obstacle: false,
            it: false,
            ..self
        };
        match (&text.by, text.during) {
            (Watch::You, _) => {}
            (Watch::Ships(ships), Some(_)) => scope.ships(ships)?,
            (Watch::Ships(_), None) => return refuse("`by` says whose attacks; it needs `during`"),
        }
        scope.conditions(&text.only_if)?;
        check(!text.rules.is_empty(), "a `While` without rules does nothing")?;
        text.rules.iter().try_for_each(|rule| scope.modifier(rule))
    }

    fn action(self, header: &ActionHeader) -> Checked {
        let scope = Scope {
            on: None,
            during: None,
            chosen: false,
            obstacle: false,
            it: false,
            ..self
        };
        scope.conditions(&header.only_if)?;
        header.cost.iter().try_for_each(|cost| scope.cost(*cost))?;
        scope.effects(&header.then)
    }

    fn weapon(self, weapon: &Weapon) -> Checked {
        check(
            matches!(self.card, Card::Upgrade { .. }),
            "only an upgrade is a secondary weapon",
        )?;
        range(weapon.range)?;
        check(weapon.times > 0, "a weapon attacks at least once")?;
        check(
            self.cued || !weapon.on_cue,
            "a weapon that waits for its cue needs an ability with `AttackWithThis` to give it",
        )?;
        weapon.cost.iter().try_for_each(|cost| self.cost(*cost))
    }

    fn cost(self, cost: Cost) -> Checked {
        match cost {
            Cost::DiscardThis => check(
                matches!(self.card, Card::Upgrade { .. }),
                "only an upgrade can be discarded as a cost",
            ),
            Cost::Spend(_) | Cost::SpendLock | Cost::Receive(_) | Cost::Discard(_) | Cost::Suffer => Ok(()),
        }
    }

    fn who(self, who: Who) -> Checked {
        match who {
            Who::You => Ok(()),
            Who::Attacker | Who::Defender => check(
                self.maybe_in_attack(),
                "`Attacker` and `Defender` mean nothing outside an attack",
            ),
            Who::Subject => {
                let nobodys = matches!(self.on, Some(Moment::StartOf(_) | Moment::EndOf(_)));
                check(
                    self.during.is_some() || (self.on.is_some() && !nobodys),
                    "`Subject` means nothing where there is no moment of a ship",
                )
            }
            Who::Object => check(
                matches!(self.on, Some(Moment::AcquiresLock | Moment::SpendsLock)),
                "`Object` means nothing here; only a lock has one",
            ),
            Who::Chosen => check(self.chosen, "`Chosen` means nothing outside a `Choose` or `Each`"),
            Who::It => check(self.it, "`It` means nothing outside a description of ships"),
        }
    }

    fn whom(self, whom: &Whom) -> Checked {
        match whom {
            Whom::One(who) => self.who(*who),
            Whom::All(ships) => self.ships(ships),
        }
    }

    fn ships(self, ships: &Ships) -> Checked {
        if let Some(bands) = ships.range {
            range(bands)?;
        }
        if let Some(from) = ships.from {
            self.who(from)?;
        }
        let inside = Scope { it: true, ..self };
        inside.conditions(&ships.having)
    }

    fn conditions(self, list: &[Condition]) -> Checked {
        list.iter().try_for_each(|condition| self.condition(condition))
    }

    fn condition(self, condition: &Condition) -> Checked {
        match condition {
            Condition::Not(inner) => self.condition(inner),
            Condition::Either(any) => {
                check(any.len() > 1, "`Either` needs at least two conditions")?;
                self.conditions(any)
            }
            Condition::Same(a, b) | Condition::Friends(a, b) | Condition::Locks(a, b) => {
                self.who(*a)?;
                self.who(*b)
            }
            Condition::Touching(a, b) | Condition::InArc { of: a, ship: b } => {
                self.who(*a)?;
                self.who(*b)
            }
            Condition::AtRange(a, b, bands) => {
                self.who(*a)?;
                self.who(*b)?;
                range(*bands)
            }
            Condition::AttackRange(nearest, farthest) => {
                range((*nearest, *farthest))?;
                check(self.in_attack(), "`AttackRange` means nothing outside an attack")
            }
            Condition::With(kind) => {
                if *kind == WeaponKind::ThisCard {
                    let armed = self.card == Card::Upgrade { weapon: true };
                    check(armed, "`ThisCard` is no weapon here; the card has no `Attack`")?;
                }
                check(self.in_attack(), "`With` means nothing outside an attack")
            }
            Condition::Obstructed | Condition::AttackHit | Condition::Results(..) => {
                check(self.in_attack(), "this condition means nothing outside an attack")
            }
            Condition::Lower(a, _, b) => {
                self.who(*a)?;
                self.who(*b)
            }
            Condition::BelowWeaponCost(who, _) => {
                check(
                    self.in_attack(),
                    "a weapon's price means nothing outside an attack",
                )?;
                self.who(*who)
            }
            Condition::Has(who, _)
            | Condition::AtMostTokens(who, ..)
            | Condition::HasLock(who)
            | Condition::IsLocked(who)
            | Condition::Damaged(who)
            | Condition::HasFaceup(who, _)
            | Condition::HasFacedown(who)
            | Condition::ShieldsDown(who)
            | Condition::AtMost(who, _, _)
            | Condition::HasIcon(who, _)
            | Condition::Equipped(who, _) => self.who(*who),
            Condition::IsShip(who, name) => {
                let mut names = self.content.ships.iter().map(|ship| ship.name.as_str());
                let known = names.clone().any(|other| other == name);
                let unknown = format!("no ship is called `{name}`{}", did_you_mean(name, &mut names));
                check(known, &unknown)?;
                self.who(*who)
            }
            Condition::Maneuver(_) => check(
                matches!(self.on, Some(Moment::Reveals | Moment::Executes)),
                "`Maneuver` speaks of a maneuver just revealed or executed",
            ),
            Condition::OverlappedShip | Condition::OverlappedObstacle | Condition::OfDial => check(
                self.on == Some(Moment::Executes),
                "this is known when a maneuver was just executed",
            ),
            Condition::NearObstacle(who, bands) => {
                range(*bands)?;
                check(
                    self.obstacle,
                    "`NearObstacle` means nothing outside a `ChooseObstacle`",
                )?;
                self.who(*who)
            }
            Condition::Exists(ships) => self.ships(ships),
            Condition::DealtTrait(_) => {
                check(self.dealt(), "`DealtTrait` speaks of a damage card just dealt")
            }
            Condition::RoundAfterDealt => check(
                self.card == Card::Damage,
                "`RoundAfterDealt` is a damage card's condition",
            ),
            Condition::During(_) => Ok(()),
        }
    }

    fn modifier(self, rule: &Modifier) -> Checked {
        match rule {
            Modifier::Adjust(whom, _, by) => {
                check(*by != 0, "an adjustment by nothing does nothing")?;
                self.whom(whom)
            }
            Modifier::Set(whom, _, _) => self.whom(whom),
            Modifier::AttackDice(_)
            | Modifier::DefenseDice(_)
            | Modifier::NoAttackDice
            | Modifier::CritsFirst
            | Modifier::HitsUncancelable => check(
                self.during.is_some(),
                "this rule is about an attack; it needs `during`",
            ),
            Modifier::Cannot(whom, _) => self.whom(whom),
            Modifier::DrawsFire(ships)
            | Modifier::HiddenFrom(ships)
            | Modifier::SharesActions { with: ships, .. } => self.ships(ships),
            Modifier::CountsAs(_) => check(self.card == Card::Damage, "`CountsAs` is a damage card's rule"),
            Modifier::Silences(_) => check(self.card == Card::Damage, "`Silences` is a damage card's rule"),
            Modifier::Slot(_) | Modifier::Discount(..) => check(
                self.card != Card::Damage && self.during.is_none(),
                "slots and prices are settled before the game, by ship and upgrade cards",
            ),
            Modifier::Difficulty(..)
            | Modifier::Icon(_)
            | Modifier::ActionsInStep(_)
            | Modifier::FocusForLock
            | Modifier::IgnoresObstacles
            | Modifier::RollsOverObstacles
            | Modifier::NoObstacleCrits
            | Modifier::LocksFriends
            | Modifier::KeepsWeaponOnMiss => Ok(()),
        }
    }
}
