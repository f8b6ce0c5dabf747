//! Finding abilities: which cards have them, whether they are in force, and the lists of effects inside them.

use furball_cards::language::{
    Ability, AppliesTo, Borrowed, Effect, Lost, Modifier, Moment, RuleKind, ShipRef, Spent, Whereabouts,
    Whose,
};
use furball_cards::{Device, ShipAbility, Slot};

use crate::game::Game;
use crate::ids::{AbilityRef, CardRef, DeviceId, Holder, ShipId, UpgradeIndex};
use crate::state::{Context, Identity, Origin, Ship, Status, TimedEffectKind};

/// Whether an ability that watches the first moment triggers on the second.
pub fn answers(watched: Moment, come: Moment) -> bool {
    if let (Moment::Meets(wider), Moment::Meets(come)) = (watched, come) {
        come <= wider
    } else if let (Moment::Gains(set), Moment::Gains(token))
    | (Moment::Loses(Lost::Tokens(set)), Moment::Loses(Lost::Tokens(token)))
    | (Moment::Spends(Spent::Tokens(set)), Moment::Spends(Spent::Tokens(token))) = (watched, come)
    {
        (!token.has_locks() || set.has_locks()) && token.tokens().all(|token| set.contains(token))
    } else {
        watched == come
    }
}

impl Game {
    /// The abilities of a holder's text, whether or not they are in force.
    pub(crate) fn abilities_of(&self, holder: impl Into<Holder>, card: CardRef) -> &[Ability] {
        let content = &self.table.content;
        match card {
            CardRef::Condition(no) => {
                let assigned = self.state.conditions.iter().find(|assigned| assigned.no == no);
                assigned.map_or(&[], |assigned| &content.condition(assigned.card).abilities)
            }
            CardRef::Device(no) => self.device_text(no).map_or(&[], |device| &device.abilities),
            CardRef::Obstacle(kind) => content.obstacle_text(kind).map_or(&[], |text| &text.abilities),
            CardRef::Text(text) => self.held_text(text).map_or(&[], |text| &text.abilities),
            CardRef::Lent(other) if other.index() < self.state.ships.len() => {
                self.abilities_of(other, CardRef::Pilot)
            }
            CardRef::Lent(_) => &[],
            CardRef::Granted(id) => {
                let timed = self.state.timed_effect(id);
                match timed.map(|timed| timed.kind) {
                    Some(TimedEffectKind::Grant { origin, place }) => {
                        if let Some(Effect::Grant { abilities, .. }) =
                            self.effects(origin).get(place as usize)
                        {
                            abilities
                        } else {
                            &[]
                        }
                    }
                    _ => &[],
                }
            }
            CardRef::Pilot | CardRef::ShipAbility | CardRef::Upgrade(_) | CardRef::Damage(_) => {
                let ship = holder.into().ship();
                let ship = ship.and_then(|ship| self.state.ships.get(ship.index()));
                ship.map_or(&[], |ship| self.printed_on(ship, card))
            }
        }
    }

    /// The abilities of the ship's own card.
    fn printed_on(&self, ship: &Ship, card: CardRef) -> &[Ability] {
        let content = &self.table.content;
        match card {
            CardRef::Pilot => match ship.identity {
                Identity::Pilot { pilot, .. } => &content.pilot(pilot).abilities,
                Identity::Craft(_) => &[],
                Identity::Remote(no) => self.device_text(no).map_or(&[], |device| &device.abilities),
            },
            CardRef::ShipAbility => self.ship_ability(ship).map_or(&[], |ability| &ability.abilities),
            CardRef::Upgrade(place) => ship.upgrades.get(place.index()).map_or(&[], |upgrade| {
                let card = content.upgrade(upgrade.card);
                match &card.back {
                    Some(back) if upgrade.flipped => &back.abilities,
                    _ => &card.abilities,
                }
            }),
            CardRef::Damage(id) => {
                let dealt = ship.dealt(id);
                dealt
                    .and_then(|dealt| dealt.card)
                    .map_or(&[], |card| &content.damage_card(card).abilities)
            }
            CardRef::Condition(_)
            | CardRef::Device(_)
            | CardRef::Granted(_)
            | CardRef::Lent(_)
            | CardRef::Obstacle(_)
            | CardRef::Text(_) => &[],
        }
    }

    pub(crate) fn ability(&self, ability: AbilityRef) -> Option<&Ability> {
        self.abilities_of(ability.holder, ability.card)
            .get(ability.index.index())
    }

    /// The list of effects at the end of the path.
    pub(crate) fn effects(&self, origin: Origin) -> &[Effect] {
        let mut list: &[Effect] = match self.ability(origin.ability) {
            Some(Ability::When(triggered)) => &triggered.then,
            Some(Ability::Instead(replacement)) => &replacement.then,
            Some(Ability::Action(action)) => &action.then,
            Some(Ability::While(_) | Ability::Attack(_)) | None => &[],
        };
        for &(place, branch) in origin.path.steps() {
            list = list
                .get(place as usize)
                .map_or(&[], |effect| effect.list(branch.into()));
        }
        list
    }

    /// The device's card.
    pub(crate) fn device_text(&self, no: DeviceId) -> Option<&Device> {
        let device = self.state.devices.get(no.index())?;
        Some(self.table.content.device(device.card))
    }

    /// The ability shared by all ships of the type, unless the pilot has another instead.
    pub(crate) fn ship_ability(&self, ship: &Ship) -> Option<&ShipAbility> {
        match ship.identity {
            Identity::Pilot { pilot, kind } => {
                let own = self.table.content.pilot(pilot).ship_ability.as_ref();
                own.or(self.table.content.ship_type(kind).ability.as_ref())
            }
            Identity::Craft(_) | Identity::Remote(_) => None,
        }
    }

    /// The ship's cards whose text applies now: not discarded, faceup, not silenced.
    pub(crate) fn cards_in_force<'a>(&'a self, ship: &'a Ship) -> impl Iterator<Item = CardRef> + 'a {
        let silenced = self.silenced(ship);
        let pilot = (silenced.is_none() && !ship.is_craft()).then_some(CardRef::Pilot);
        let shared = self
            .ship_ability(ship)
            .is_some_and(|_| !ship.is_ruled(RuleKind::PilotAbilities) || !self.ability_replaced(ship));
        let shared = shared.then_some(CardRef::ShipAbility);
        let upgrades = ship.upgrades.iter().enumerate().filter(move |(place, upgrade)| {
            (!upgrade.discarded || self.is_weapon(ship.id, *place))
                && silenced.is_none_or(|slot| self.table.content.upgrade(upgrade.card).slot != slot)
        });
        let upgrades = upgrades.map(|(place, _)| CardRef::Upgrade(UpgradeIndex::at(place)));
        let damage = ship
            .damage
            .iter()
            .filter(|dealt| dealt.in_force())
            .map(|dealt| CardRef::Damage(dealt.id));
        let conditions = self
            .state
            .conditions
            .iter()
            .filter(move |assigned| assigned.on == ship.id)
            .map(|assigned| CardRef::Condition(assigned.no));
        let timed = self.state.timed_effects_on(ship.id);
        let timed = timed.filter(|timed| !self.ignored(timed.by));
        let granted = timed.filter_map(|timed| match timed.kind {
            TimedEffectKind::Grant { .. } => Some(CardRef::Granted(timed.id)),
            TimedEffectKind::Adjust(..)
            | TimedEffectKind::Set(..)
            | TimedEffectKind::TurnAt(..)
            | TimedEffectKind::Ignore(_)
            | TimedEffectKind::Keep(..) => None,
        });
        let lent = if ship.is_ruled(RuleKind::PilotAbilities) {
            self.lent_to(ship)
        } else {
            Vec::new()
        };
        pilot
            .into_iter()
            .chain(shared)
            .chain(upgrades)
            .chain(damage)
            .chain(conditions)
            .chain(granted)
            .chain(lent.into_iter().map(CardRef::Lent))
            .chain(self.texts_of_ship(ship))
    }

    /// Other ships whose pilot abilities the ship also has: those docked with it that lend theirs, and those
    /// its upgrades refer to.
    pub(crate) fn lent_to(&self, ship: &Ship) -> Vec<ShipId> {
        let rules = |list: &'_ [Ability]| {
            let texts = list.iter().filter_map(|ability| match ability {
                Ability::While(text) => Some(text),
                _ => None,
            });
            texts.flat_map(|text| text.rules.clone()).collect::<Vec<_>>()
        };
        let mut found: Vec<ShipId> = self
            .state
            .ships
            .iter()
            .filter(|other| other.carrier == Some(ship.id) && other.status == Status::Reserve)
            .filter(|other| {
                rules(self.abilities_of(other.id, CardRef::ShipAbility)).contains(&Modifier::Borrows(
                    ShipRef::Carrier,
                    Borrowed::PilotAbility,
                    AppliesTo::One(ShipRef::You),
                ))
            })
            .map(|other| other.id)
            .collect();
        let upgrades = ship.upgrades.iter().filter(|upgrade| !upgrade.discarded);
        for upgrade in upgrades {
            for rule in rules(&self.table.content.upgrade(upgrade.card).abilities) {
                if let Modifier::Borrows(ShipRef::You, Borrowed::PilotAbility, AppliesTo::All(ships)) = rule {
                    let context = Context::of(ship);
                    let others: Vec<ShipId> = self.matching(&ships, &context).collect();
                    found.extend(others.into_iter().filter(|other| *other != ship.id));
                }
            }
        }
        found
    }

    /// Whether a card of the ship replaces its ship ability.
    fn ability_replaced(&self, ship: &Ship) -> bool {
        let upgrades = ship.upgrades.iter().filter(|upgrade| !upgrade.discarded);
        upgrades
            .flat_map(|upgrade| &self.table.content.upgrade(upgrade.card).abilities)
            .any(|ability| match ability {
                Ability::While(text) => text.rules.contains(&Modifier::ReplacesShipAbility),
                _ => false,
            })
    }

    /// Whether an ability that applies only in this place applies to the ship where it is.
    pub(crate) fn counts_here(&self, ship: &Ship, from: Whereabouts) -> bool {
        match from {
            Whereabouts::Play => {
                // Ships wait before they are first placed; those that come for others have no part in the game until then.
                let setting_up = self.state.setting_up && ship.status == Status::Waiting;
                ship.status.in_play() || setting_up
            }
            Whereabouts::Docked => ship.status == Status::Reserve && ship.carrier.is_some(),
            Whereabouts::Reserve => ship.status == Status::Reserve && ship.carrier.is_none(),
        }
    }

    /// Whether the upgrade is the weapon of the current attack; its text applies until the end, even if it
    /// was discarded as the attack's cost.
    fn is_weapon(&self, ship: ShipId, place: usize) -> bool {
        self.state.attack().is_some_and(|attack| {
            attack.attacker == ship
                && attack.weapon == crate::state::WeaponRef::Upgrade(UpgradeIndex::at(place))
        })
    }

    /// Whether the ability's card is currently ignored, and with it whatever it has started. Effects that a
    /// removed ship started aren't.
    pub(crate) fn ignored(&self, ability: AbilityRef) -> bool {
        let Some(ship) = ability.ship().map(|ship| self.state.ship(ship)) else {
            return false;
        };
        let Some(slot) = self.silenced(ship) else {
            return false;
        };
        match ability.card {
            CardRef::Pilot => true,
            CardRef::Upgrade(place) => {
                let upgrade = ship.upgrades.get(place.index());
                upgrade.is_some_and(|upgrade| self.table.content.upgrade(upgrade.card).slot == slot)
            }
            CardRef::ShipAbility
            | CardRef::Damage(_)
            | CardRef::Condition(_)
            | CardRef::Device(_)
            | CardRef::Obstacle(_)
            | CardRef::Text(_)
            | CardRef::Lent(_) => false,
            CardRef::Granted(id) => {
                let timed = self.state.timed_effect(id);
                timed.is_some_and(|timed| self.ignored(timed.by))
            }
        }
    }

    /// Whether the card's text applies now.
    pub(crate) fn card_in_force(&self, ship: ShipId, card: CardRef) -> bool {
        self.cards_in_force(self.state.ship(ship))
            .any(|other| other == card)
    }

    /// A faceup damage card silences the pilot and the upgrades of this slot.
    fn silenced(&self, ship: &Ship) -> Option<Slot> {
        if !ship.is_ruled(RuleKind::Silence) {
            return None;
        }
        let faceup = ship
            .damage
            .iter()
            .filter(|dealt| dealt.in_force())
            .filter_map(|dealt| dealt.card);
        faceup
            .flat_map(|card| &self.table.content.damage_card(card).abilities)
            .find_map(|ability| match ability {
                Ability::While(text) => text.rules.iter().find_map(|rule| {
                    if let Modifier::Silences(slot) = rule {
                        Some(*slot)
                    } else {
                        None
                    }
                }),
                _ => None,
            })
    }

    /// The ship whose card assigned the condition.
    pub(crate) fn assigner(&self, card: CardRef) -> Option<ShipId> {
        let CardRef::Condition(no) = card else { return None };
        let assigned = self.state.conditions.iter().find(|assigned| assigned.no == no);
        assigned.map(|assigned| assigned.by)
    }

    /// Whether the ability has been used the maximum number of times.
    pub(crate) fn used_up(&self, ability: AbilityRef) -> bool {
        self.state.used.iter().any(|(used, _)| *used == ability)
    }

    /// Whether the ability can still be used: conditions are checked again, and its cost must be payable.
    pub(crate) fn usable(&self, ability: AbilityRef, context: &Context) -> bool {
        let Some(Ability::When(text)) = self.ability(ability) else {
            return false;
        };
        self.holder_counts_here(ability.holder, text.from)
            && !self.used_up(ability)
            && self.text_in_force(ability.holder, ability.card)
            && self.all_hold(&text.only_if, context, Some(ability.card))
            && self.payable(&text.cost, &text.then, context.you, context, ability.card)
            // Costs are never paid for nothing, even mandatory ones [SE-COST-01].
            && ((!text.may && text.cost.is_empty())
                || self.does_something(&text.then, context, ability.card))
    }

    /// Whether an ability that watches these ships concerns a moment's subject.
    pub(crate) fn watches(&self, watch: &Whose, context: &Context, subject: ShipId) -> bool {
        match watch {
            Whose::You => Some(subject) == context.you,
            Whose::Ships(ships) => {
                self.matches(ships, context, subject) || self.placer_matches(ships, context, subject)
            }
        }
    }
}
