//! Checks that every word of an ability has a meaning where it is used.

mod condition;
mod cost;
mod deed;
mod effect;
mod grant;
mod modifier;
mod names;
mod placing;
mod scenario;
#[cfg(test)]
mod tests;
mod which;
mod words;

pub(super) use scenario::{quick_build, scenario_end, scenario_place, scenario_score, scenario_text};

use crate::card::{ConditionCard, DamageCard, Device, DeviceKind, ObstacleText, Pilot, ShipType, Upgrade};
use crate::content::Content;
use crate::edition::Edition;
use crate::language::{
    Ability, ArcName, CardAction, Cost, DealtCard, Detonation, Effect, Handled, Modifier, Moment,
    Replacement, Role, SettingUp, Spent, Step, Triggered, Weapon, Whereabouts, While, Whose,
};
use crate::scenario::Scenario;
use crate::vocabulary::{Phase, Range, RangeBand};

/// What is wrong with an ability.
type Verdict = Result<(), String>;

/// Checks the weapons of a type of ship, and its ship ability.
pub(super) fn ship_type(content: &Content, ship: &ShipType) -> Verdict {
    ship.weapons.iter().try_for_each(words::primary)?;
    // The ability spends the ship card's charges.
    let mut pilots = content.pilots.iter().filter(|pilot| pilot.ship == ship.id);
    let card = Card {
        charges: pilots.any(|pilot| pilot.charges.limit > 0),
        ..Card::of(Kind::Ship)
    };
    ship.ability
        .as_ref()
        .map_or(Ok(()), |ability| abilities(content, &ability.abilities, card))
}

/// Checks a ship card's abilities.
pub(super) fn pilot(content: &Content, pilot: &Pilot) -> Verdict {
    let card = Card {
        charges: pilot.charges.limit > 0,
        ..Card::of(Kind::Ship)
    };
    abilities(content, &pilot.abilities, card)?;
    // The ship ability has no charges of its own.
    pilot.ship_ability.as_ref().map_or(Ok(()), |ability| {
        abilities(content, &ability.abilities, Card::of(Kind::Ship))
    })
}

/// Checks the abilities on both sides of an upgrade card.
pub(super) fn upgrade(content: &Content, upgrade: &Upgrade) -> Verdict {
    let card = Card {
        charges: upgrade.charges.limit > 0,
        back: upgrade.back.is_some(),
        ..Card::of(Kind::Upgrade)
    };
    abilities(content, &upgrade.abilities, card)?;
    let back = upgrade.back.as_ref();
    back.map_or(Ok(()), |back| abilities(content, &back.abilities, card))
}

/// Checks a damage card's abilities.
pub(super) fn damage_card(content: &Content, card: &DamageCard) -> Verdict {
    if card.abilities.is_empty() {
        return Err("a damage card does something when it lies faceup".to_owned());
    }
    abilities(content, &card.abilities, Card::of(Kind::Damage))
}

/// Checks a condition card's abilities.
pub(super) fn condition_card(content: &Content, card: &ConditionCard) -> Verdict {
    abilities(content, &card.abilities, Card::of(Kind::Condition))
}

/// Checks a device's abilities.
pub(super) fn device(content: &Content, device: &Device) -> Verdict {
    let remote = device.kind == DeviceKind::Remote;
    check(
        remote == device.remote.is_some(),
        "a remote, and nothing else, has the numbers of one; look at `kind` and `remote`",
    )?;
    abilities(content, &device.abilities, Card::of(Kind::Device { remote }))
}

/// Checks what the rules say of a kind of obstacle.
pub(super) fn obstacle(content: &Content, text: &ObstacleText) -> Verdict {
    abilities(content, &text.abilities, Card::of(Kind::Obstacle))
}

fn abilities(content: &Content, list: &[Ability], card: Card) -> Verdict {
    let weapons = list
        .iter()
        .filter(|ability| matches!(ability, Ability::Attack(_)));
    let weapons = weapons.count();
    check(weapons < 2, "one card is one weapon")?;
    let cue = |ability: &Ability| match ability {
        Ability::When(text) => any_effect(&text.then, &|effect| matches!(effect, Effect::AttackWithThis(_))),
        Ability::Instead(_) | Ability::While(_) | Ability::Action(_) | Ability::Attack(_) => false,
    };
    let card = Card {
        weapon: weapons == 1,
        cued: list.iter().any(cue),
        ..card
    };
    let scope = Bindings::of(content, card);
    list.iter().try_for_each(|ability| scope.ability(ability))
}

/// Whether one of the effects, or one nested in them, matches.
fn any_effect(list: &[Effect], wanted: &dyn Fn(&Effect) -> bool) -> bool {
    list.iter()
        .any(|effect| wanted(effect) || effect.lists().any(|list| any_effect(list, wanted)))
}

/// The card an ability is on.
#[derive(Clone, Copy)]
struct Card {
    kind: Kind,
    /// It has charges.
    charges: bool,
    /// It has another side.
    back: bool,
    /// It is a weapon.
    weapon: bool,
    /// An ability of the card fires its weapon.
    cued: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Ship,
    Upgrade,
    Damage,
    Condition,
    Device {
        remote: bool,
    },
    Obstacle,
    /// A text of a scenario that a ship holds.
    OfShips,
    /// A text of a scenario that a side holds.
    OfSide,
}

impl Card {
    const fn of(kind: Kind) -> Card {
        Card {
            kind,
            charges: false,
            back: false,
            weapon: false,
            cued: false,
        }
    }
}

/// What is known at a point inside an ability.
#[derive(Clone, Copy)]
struct Bindings<'a> {
    /// All cards.
    content: &'a Content,
    /// The scenario that the text belongs to, if it is one's.
    scenario: Option<&'a Scenario>,
    card: Card,
    /// The moments of the enclosing triggered ability.
    on: &'a [Moment],
    /// What the enclosing ability replaces.
    would: Option<Moment>,
    /// The role in an attack that the enclosing continuous ability requires.
    during: Option<Role>,
    /// The ability watches other ships.
    others: bool,
    /// The ability applies while its ship is docked.
    docked: bool,
    /// Number of ships picked so far.
    chosen: u8,
    /// Inside a `Choose` of obstacles.
    obstacle: bool,
    /// Inside a `Choose` of devices.
    device: bool,
    /// Inside a `Choose` of markers, or a description of one.
    marker: bool,
    /// Inside a description of ships.
    it: bool,
    /// The nesting depth of the list of effects.
    depth: usize,
}

fn refuse(problem: impl Into<String>) -> Verdict {
    Err(problem.into())
}

fn check(sound: bool, problem: &str) -> Verdict {
    if sound { Ok(()) } else { refuse(problem) }
}

impl<'a> Bindings<'a> {
    /// The same card outside of any ability.
    const fn outside(self) -> Bindings<'a> {
        Bindings {
            scenario: self.scenario,
            ..Bindings::of(self.content, self.card)
        }
    }

    /// What is known on a card, outside of any ability.
    const fn of(content: &'a Content, card: Card) -> Bindings<'a> {
        Bindings {
            content,
            scenario: None,
            card,
            on: &[],
            would: None,
            during: None,
            others: false,
            docked: false,
            chosen: 0,
            obstacle: false,
            device: false,
            marker: false,
            it: false,
            depth: 0,
        }
    }

    /// Range bands, nearest to farthest. In First Edition, touching ships are at range 1.
    fn range(self, RangeBand { nearest, farthest }: RangeBand) -> Verdict {
        let first = match self.content.edition() {
            Edition::First => Range::ONE,
            Edition::Second => Range::ZERO,
        };
        check(
            first <= nearest && nearest <= farthest,
            &format!(
                "the range ({nearest}, {farthest}) must start at {first} or more and name the nearer band first"
            ),
        )
    }

    /// The ability triggers only at such moments.
    fn only_on(self, wanted: impl Fn(Moment) -> bool) -> bool {
        !self.on.is_empty() && self.on.iter().all(|moment| wanted(*moment))
    }

    /// The moment is about a token of some kind.
    fn speaks_of_token(self) -> bool {
        let token = |moment| matches!(moment, Moment::Gains(_) | Moment::Spends(Spent::Tokens(_)));
        matches!(self.would, Some(Moment::Gains(_))) || self.only_on(token)
    }

    /// The ability only works during an attack.
    fn in_attack(self) -> bool {
        self.during.is_some()
            || self.only_on(|moment| matches!(moment, Moment::Attacking(_) | Moment::Defending(_)))
    }

    /// The ability only works at these steps of an attack.
    fn at_step(self, wanted: impl Fn(Step) -> bool) -> bool {
        self.only_on(|moment| {
            if let Moment::Attacking(step) | Moment::Defending(step) = moment {
                wanted(step)
            } else {
                false
            }
        })
    }

    fn ability(self, ability: &Ability) -> Verdict {
        match ability {
            Ability::When(text) => self.triggered(text),
            Ability::Instead(text) => self.replacement(text),
            Ability::While(text) => self.while_(text),
            Ability::Action(header) => self.action(header),
            Ability::Attack(weapon) => self.weapon(weapon),
        }
    }

    fn triggered(self, text: &Triggered) -> Verdict {
        check(
            !text.on.is_empty(),
            "an ability needs a moment to come in; name one in `on`",
        )?;
        text.on.iter().try_for_each(|moment| self.moment(*moment))?;
        let scope = Bindings {
            on: &text.on,
            others: matches!(text.by, Whose::Ships(_)),
            docked: text.from == Whereabouts::Docked,
            ..self.outside()
        };
        if let Whose::Ships(ships) = &text.by {
            if let Some(moment) = text.on.iter().find(|moment| !somebodys(**moment)) {
                return refuse(format!("`{moment:?}` is no ship's own moment; leave out `by`"));
            }
            scope.ships(ships)?;
        }
        scope.conditions(&text.only_if)?;
        scope.costs(&text.cost)?;
        // A player without a choice can still be made to receive a token.
        let forced = |cost: &Cost| matches!(cost, Cost::Receive(_));
        check(
            text.may || text.cost.iter().all(forced),
            "a price is paid by somebody who could decline; say `may: true`",
        )?;
        scope.effects(&text.then)
    }

    /// A moment this card can watch.
    fn moment(self, moment: Moment) -> Verdict {
        match moment {
            Moment::Dealt(DealtCard::This) => check(
                matches!(self.card.kind, Kind::Damage | Kind::Condition),
                "`Dealt(this)` is a moment of damage and condition cards",
            ),
            Moment::Dealt(DealtCard::Facedown)
            | Moment::DamageCard(Handled::TakesEffect)
            | Moment::Flees
            | Moment::Recovers => refuse(format!("`{moment:?}` is only replaced; use an `Instead`")),
            Moment::Detonates(Detonation::This) => check(
                matches!(self.card.kind, Kind::Device { .. }),
                "`Detonates(this)` is a device's moment",
            ),
            Moment::During(phase) => check(
                matches!(phase, Phase::System | Phase::End)
                    || (phase == Phase::Engagement && matches!(self.card.kind, Kind::Device { .. })),
                "only the System and the End phase have a turn for such things; use `StartOf` or `EndOf`",
            ),
            Moment::Setup(_)
            | Moment::StartOf(_)
            | Moment::EndOf(_)
            | Moment::EndOfRound
            | Moment::AtInitiative(_)
            | Moment::BecomesActive
            | Moment::BeforeReveal
            | Moment::Reveals
            | Moment::BeforeExecutes
            | Moment::BeforeCheckDifficulty
            | Moment::Executes
            | Moment::SkipsManeuver
            | Moment::Activated
            | Moment::Crosses
            | Moment::Meets(_)
            | Moment::PerformsAction
            | Moment::FailsAction
            | Moment::Moves(_)
            | Moment::Coordinates
            | Moment::Jams
            | Moment::Rolls(_)
            | Moment::PlacesDevice
            | Moment::AcquiresLock
            | Moment::Gains(_)
            | Moment::Loses(_)
            | Moment::Spends(_)
            | Moment::BeforeEngages
            | Moment::Attacking(_)
            | Moment::Defending(_)
            | Moment::Suffers(_)
            | Moment::Dealt(DealtCard::Faceup | DealtCard::Any)
            | Moment::DamageCard(Handled::Repaired | Handled::Exposed)
            | Moment::Destroyed
            | Moment::Detonates(Detonation::Any | Detonation::Hits) => Ok(()),
        }
    }

    fn replacement(self, text: &Replacement) -> Verdict {
        if !text.of.is_replaceable() {
            return refuse(format!(
                "`{:?}` can't be replaced; `Gains`, `Suffers`, `Dealt(faceup)`, `Dealt(facedown)`, `DamageCard(exposed)`, \
                 `DamageCard(takes_effect)`, `Destroyed`, `Flees`, `Executes`, `Recovers` and `Detonates(any)` can",
                text.of
            ));
        }
        let scope = Bindings {
            would: Some(text.of),
            others: matches!(text.by, Whose::Ships(_)),
            ..self.outside()
        };
        if let Whose::Ships(ships) = &text.by {
            scope.ships(ships)?;
        }
        check(
            !text.theirs || scope.others,
            "`theirs` asks the other ship; it needs `by`",
        )?;
        check(
            !text.theirs || text.may,
            "`theirs` says who decides; say `may: true`",
        )?;
        scope.conditions(&text.only_if)?;
        scope.costs(&text.cost)?;
        check(
            text.may || text.cost.is_empty(),
            "a price is paid by somebody who could decline; say `may: true`",
        )?;
        // Without effects, nothing happens instead.
        text.then.iter().try_for_each(|effect| scope.effect(effect))
    }

    fn while_(self, text: &While) -> Verdict {
        let scope = Bindings {
            during: text.during,
            others: matches!(text.by, Whose::Ships(_)),
            docked: text.from == Whereabouts::Docked,
            ..self.outside()
        };
        match (&text.by, text.during) {
            (Whose::You, _) => {}
            (Whose::Ships(ships), Some(_)) => scope.ships(ships)?,
            (Whose::Ships(_), None) => return refuse("`by` says whose attacks; it needs `during`"),
        }
        scope.conditions(&text.only_if)?;
        check(!text.rules.is_empty(), "a `While` without rules does nothing")?;
        // Conditions speak of friendly ships themselves.
        let stands = text.rules.iter().any(|rule| matches!(rule, Modifier::Stands(_)));
        check(
            !stands || (text.only_if.is_empty() && text.during.is_none()),
            "how ships of a side stand to each other doesn't depend on anything; leave out `only_if` and `during`",
        )?;
        text.rules.iter().try_for_each(|rule| scope.modifier(rule))
    }

    fn action(self, header: &CardAction) -> Verdict {
        let scope = self.outside();
        scope.conditions(&header.only_if)?;
        scope.costs(&header.cost)?;
        // Other abilities of the card may refer to the cost alone.
        if header.then.is_empty() && !header.cost.is_empty() {
            return Ok(());
        }
        scope.effects(&header.then)
    }

    fn weapon(self, weapon: &Weapon) -> Verdict {
        check(
            self.card.kind == Kind::Upgrade,
            "only an upgrade is a secondary weapon",
        )?;
        self.range(weapon.range)?;
        check(
            weapon.arc != ArcName::Attack,
            "the attack arc is the arc of the weapon; name one of the ship's",
        )?;
        check(weapon.times > 0, "a weapon attacks at least once")?;
        check(
            self.card.cued || !weapon.on_cue,
            "a weapon that waits for its cue needs an ability with `AttackWithThis` to give it",
        )?;
        let scope = self.outside();
        scope.costs(&weapon.cost)
    }
}

/// Whether the moment belongs to a particular ship.
const fn somebodys(moment: Moment) -> bool {
    !matches!(
        moment,
        Moment::Setup(SettingUp::BeforeForces | SettingUp::AfterForces | SettingUp::End)
            | Moment::StartOf(_)
            | Moment::EndOf(_)
            | Moment::EndOfRound
            | Moment::AtInitiative(_)
            | Moment::Dealt(DealtCard::This)
            | Moment::Detonates(Detonation::This)
    )
}
