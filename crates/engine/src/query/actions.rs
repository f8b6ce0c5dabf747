//! Which actions a ship may perform, and why others not.

use furball_cards::language::{Ability, Actions, Cost, Deed, Modifier};
use furball_cards::mission::SpecialRule;
use furball_cards::{Act, Slot, Token};
use furball_geometry::{self as geometry, Blocker, Outline, Pose, Side as Direction};

use crate::choice::ActionChoice;
use crate::game::Game;
use crate::ids::{AbilityRef, CardRef, ShipId};
use crate::prompt::RollRoom;
use crate::refusal::Refusal;
use crate::state::{ActionDone, CardName, Context, Obstacle, Ship};

use super::abilities::Stop;

impl Game {
    /// Every action the ship could perform among those that are open to it.
    pub(crate) fn action_choices(&self, ship: ShipId, open: &Actions) -> Vec<ActionChoice> {
        let mut choices = Vec::new();
        if self.actions_barred(ship).is_some() {
            return choices;
        }
        let bar_barred = self.forbidden(ship, &Deed::PerformBarActions);
        for &act in self.table.rulebook.actions.known {
            let allowed = match open {
                Actions::Any | Actions::Bar => !bar_barred && self.has_icon(ship, act),
                // Named by an effect: the icon isn't needed, but a barred bar stays barred [FE-ABIL-05].
                Actions::These(acts) => acts.contains(&act) && !(bar_barred && self.has_icon(ship, act)),
                Actions::Cards => false,
            };
            if allowed && !self.done(ship, ActionDone::Standard(act)) {
                self.push_standard(ship, act, &mut choices);
            }
        }
        if matches!(open, Actions::Any | Actions::Cards) {
            self.push_card_actions(ship, matches!(open, Actions::Cards), &mut choices);
        }
        if matches!(open, Actions::Any) {
            self.push_shared_actions(ship, &mut choices);
            if !self.done(ship, ActionDone::Mission) {
                choices.extend(self.protectable(ship).map(ActionChoice::Protect));
            }
        }
        choices
    }

    /// Why the ship can't perform any action.
    pub(crate) fn actions_barred(&self, ship: ShipId) -> Option<Refusal> {
        let state = self.state.ship(ship);
        if state.is_craft() {
            return Some(Refusal::new("FE-MISS1-14", "it can neither act nor attack"));
        }
        if state.stressed() {
            return Some(Refusal::new(
                "FE-STRESS-02",
                "a stressed ship can't perform actions",
            ));
        }
        if self.forbidden(ship, &Deed::PerformActions) {
            return Some(Refusal::new("FE-ABIL-05", "a card forbids it to perform actions"));
        }
        None
    }

    fn done(&self, ship: ShipId, action: ActionDone) -> bool {
        self.state.ship(ship).actions.contains(&action)
    }

    fn push_standard(&self, ship: ShipId, act: Act, choices: &mut Vec<ActionChoice>) {
        match act {
            Act::Focus => choices.push(ActionChoice::Focus),
            Act::Evade => choices.push(ActionChoice::Evade),
            Act::BarrelRoll => {
                let limit = geometry::roll_limits(self.state.ship(ship).size);
                let has_room = |side| self.roll_shift(ship, side, limit).is_some();
                if Direction::ALL.into_iter().any(has_room) {
                    choices.push(ActionChoice::BarrelRoll);
                }
            }
            Act::Lock => choices.extend(self.lockable(ship).map(ActionChoice::Lock)),
            // Not among the actions of any rulebook yet.
            Act::Boost
            | Act::Calculate
            | Act::Cloak
            | Act::Coordinate
            | Act::Jam
            | Act::Reinforce
            | Act::Reload
            | Act::Rotate
            | Act::Slam
            | Act::Recover => {}
        }
    }

    fn push_card_actions(&self, ship: ShipId, upgrades_only: bool, choices: &mut Vec<ActionChoice>) {
        for card in self.cards_in_force(self.state.ship(ship)) {
            if !upgrades_only || matches!(card, CardRef::Upgrade(_)) {
                self.push_actions_of(ship, ship, card, choices);
            }
        }
    }

    /// Actions on cards that another ship shares with this one.
    fn push_shared_actions(&self, ship: ShipId, choices: &mut Vec<ActionChoice>) {
        let shares = |rule: &Modifier| matches!(rule, Modifier::SharesActions { .. });
        self.each_rule(shares, &mut |rule, context| {
            if let Modifier::SharesActions { slot, with } = rule
                && context.you != ship
                && self.matches(with, context, ship)
            {
                let owner = self.state.ship(context.you);
                for card in self.cards_in_force(owner) {
                    if self.slot_of(owner, card) == Some(*slot) {
                        self.push_actions_of(ship, context.you, card, choices);
                    }
                }
            }
            Stop::No
        });
    }

    /// The actions printed on the owner's card that the ship may perform now.
    fn push_actions_of(&self, ship: ShipId, owner: ShipId, card: CardRef, choices: &mut Vec<ActionChoice>) {
        for (index, text) in self.abilities_of(owner, card).iter().enumerate() {
            let Ability::Action(action) = text else {
                continue;
            };
            let ability = AbilityRef {
                ship: owner,
                card,
                index: index as u8,
            };
            let context = Context {
                dealt: dealt_of(card),
                ..Context::of(ship)
            };
            let done = self.card_name(ability).map(ActionDone::Card);
            if !done.is_some_and(|done| self.done(ship, done))
                && self.all_hold(&action.only_if, &context, Some(card))
                && self.payable(&action.cost, ship, &context, card)
                && self.does_something(&action.then, &context, card)
            {
                choices.push(ActionChoice::Card(ability));
            }
        }
    }

    /// What is printed on the ability's card, by which its copies are the same action [FE-ACT-04].
    pub(crate) fn card_name(&self, ability: AbilityRef) -> Option<CardName> {
        let ship = self.state.ship(ability.ship);
        match ability.card {
            CardRef::Pilot => ship.pilot().map(CardName::Pilot),
            CardRef::Upgrade(place) => {
                let upgrade = ship.upgrades.get(place as usize)?;
                Some(CardName::Upgrade(upgrade.card))
            }
            CardRef::Damage(id) => {
                let dealt = ship.damage.iter().find(|dealt| dealt.id == id)?;
                dealt.card.map(CardName::Damage)
            }
            CardRef::Granted(id) => Some(CardName::Granted(id)),
        }
    }

    /// The slot of an upgrade card.
    fn slot_of(&self, ship: &Ship, card: CardRef) -> Option<Slot> {
        match card {
            CardRef::Upgrade(place) => {
                let upgrade = ship.upgrades.get(place as usize)?;
                Some(self.table.content.upgrade(upgrade.card).slot)
            }
            CardRef::Pilot | CardRef::Damage(_) | CardRef::Granted(_) => None,
        }
    }

    /// Whether all costs can be paid right now.
    pub(crate) fn payable(&self, costs: &[Cost], ship: ShipId, context: &Context, card: CardRef) -> bool {
        let state = self.state.ship(ship);
        costs.iter().all(|cost| match cost {
            Cost::Spend(token) => state.tokens.has(*token) && !self.forbidden(ship, &Deed::Spend(*token)),
            Cost::SpendLock => {
                let other = self.state.attack().map(|attack| {
                    if attack.attacker == context.you {
                        attack.defender
                    } else {
                        attack.attacker
                    }
                });
                state
                    .lock
                    .is_some_and(|lock| other.is_none_or(|other| other == lock))
                    && !self.forbidden(ship, &Deed::SpendLock)
            }
            Cost::Receive(_) | Cost::Suffer => true,
            Cost::DiscardThis => true,
            Cost::Discard(slot) => self.discardable(ship, *slot, Some(card)).next().is_some(),
        })
    }

    /// Upgrade cards that may be picked to be discarded: of the slot if one is named, and not the card that asks.
    pub(crate) fn discardable(
        &self,
        ship: ShipId,
        slot: Option<Slot>,
        except: Option<CardRef>,
    ) -> impl Iterator<Item = u8> + '_ {
        let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
        let fits = move |place: u8, card| {
            except != Some(CardRef::Upgrade(place))
                && slot.is_none_or(|slot| self.table.content.upgrade(card).slot == slot)
        };
        upgrades
            .filter(move |(place, upgrade)| !upgrade.discarded && fits(*place as u8, upgrade.card))
            .map(|(place, _)| place as u8)
    }

    /// Ships that this one may acquire a target lock on [FE-ACT-20, FE-ACT-21].
    pub(crate) fn lockable(&self, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        let side = self.state.ship(ship).side;
        let friends = self.has_own_rule(ship, |rule| *rule == Modifier::LocksFriends);
        let others = self
            .state
            .in_play()
            .filter(move |other| other.side != side || (friends && other.id != ship))
            .map(|other| other.id);
        others.filter(move |&other| self.in_lock_range(ship, other))
    }

    /// Enemy ships that have a target lock on this one.
    pub(crate) fn enemy_lockers(&self, target: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        let side = self.state.ship(target).side;
        self.state
            .in_play()
            .filter(move |ship| ship.side != side && ship.lock == Some(target))
            .map(|ship| ship.id)
    }

    pub(crate) fn in_lock_range(&self, ship: ShipId, target: ShipId) -> bool {
        let (nearest, farthest) = self.table.rulebook.actions.lock_range;
        self.may_be_within(ship, target, farthest) && (nearest..=farthest).contains(&self.range(ship, target))
    }

    /// Craft that the ship may protect by the mission's own action [FE-MISS1-17].
    fn protectable(&self, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        let rule = self.mission().and_then(|mission| {
            mission.special.iter().find_map(|rule| match rule {
                SpecialRule::Protect {
                    side, craft, range, ..
                } => Some((*side, craft, *range)),
                _ => None,
            })
        });
        let side = self.state.ship(ship).side;
        let wanted = rule.filter(|(faction, ..)| self.table.faction(side) == *faction);
        self.state.in_play().map(|other| other.id).filter(move |&other| {
            wanted.is_some_and(|(_, craft, range)| {
                self.craft_text(other).is_some_and(|text| text.id == *craft)
                    && self.range(ship, other) <= range
            })
        })
    }

    /// The token that the mission's own action puts on the craft.
    pub(crate) fn protect_token(&self) -> Option<Token> {
        self.mission()?.special.iter().find_map(|rule| match rule {
            SpecialRule::Protect { token, .. } => Some(*token),
            _ => None,
        })
    }

    /// Where a barrel roll leads: the template lies `start` ahead of the middle of the old base's side and `end` ahead of
    /// the middle of the new one's [FE-ACT-13, FE-OPEN-24]. Nowhere if it reaches past an edge of either base.
    pub(crate) fn roll_end(&self, ship: ShipId, side: Direction, start: f64, end: f64) -> Option<Pose> {
        if !start.is_finite() || !end.is_finite() {
            return None;
        }
        let state = self.state.ship(ship);
        // Seen from the template, the new base is as far back as the template is ahead on it.
        geometry::barrel_roll_first(state.pose, state.size, side, start, -end).map(|(end, _)| end)
    }

    /// To which sides the ship has room for a barrel roll.
    pub(crate) fn roll_room(&self, ship: ShipId) -> RollRoom {
        let limit = geometry::roll_limits(self.state.ship(ship).size);
        RollRoom {
            left: self.roll_shift(ship, Direction::Left, limit),
            right: self.roll_shift(ship, Direction::Right, limit),
            limit,
        }
    }

    /// A shift of the whole roll, forward or back, that ends free of ships, obstacles and the edge.
    fn roll_shift(&self, ship: ShipId, side: Direction, limit: f64) -> Option<f64> {
        let state = self.state.ship(ship);
        let (middle, _) = geometry::barrel_roll_first(state.pose, state.size, side, 0.0, 0.0)?;
        let blockers: arrayvec::ArrayVec<Blocker, { crate::ids::ShipSet::CAPACITY }> = self
            .state
            .in_play()
            .filter(|other| other.id != ship)
            .map(|other| Blocker {
                pose: other.pose,
                size: other.size,
            })
            .collect();
        let outlines: arrayvec::ArrayVec<&Outline, 32> = self
            .bars_rolls(ship)
            .iter()
            .map(|obstacle| &obstacle.outline)
            .take(32)
            .collect();
        geometry::slide_free(
            middle,
            state.size,
            2.0 * limit,
            self.table.area,
            &blockers,
            &outlines,
        )
    }

    /// Obstacles that the ship's barrel rolls must not end on; cards may make it none.
    fn bars_rolls(&self, ship: ShipId) -> &[Obstacle] {
        let over =
            |rule: &Modifier| matches!(rule, Modifier::RollsOverObstacles | Modifier::IgnoresObstacles);
        if !self.state.obstacles.is_empty() && self.has_own_rule(ship, over) {
            return &[];
        }
        &self.state.obstacles
    }

    /// Whether a base may come to stand there after a barrel roll [FE-ACT-17, FE-OPEN-22].
    pub(crate) fn roll_end_free(&self, ship: ShipId, end: Pose) -> Result<(), Refusal> {
        let size = self.state.ship(ship).size;
        let blocked =
            |other: &Ship| other.id != ship && geometry::bases_overlap(end, size, other.pose, other.size);
        if self.state.in_play().any(blocked) {
            return Err(Refusal::new("FE-ACT-17", "the base would overlap another ship"));
        }
        if self
            .bars_rolls(ship)
            .iter()
            .any(|obstacle| geometry::base_overlaps(end, size, &obstacle.outline))
        {
            return Err(Refusal::new("FE-ACT-17", "the base would overlap an obstacle"));
        }
        if !geometry::base_inside(end, size, self.table.area) {
            return Err(Refusal::new("FE-OPEN-22", "the base would leave the play area"));
        }
        Ok(())
    }
}

/// The damage card a reference means.
pub(crate) fn dealt_of(card: CardRef) -> Option<crate::ids::DealtId> {
    match card {
        CardRef::Damage(id) => Some(id),
        CardRef::Pilot | CardRef::Upgrade(_) | CardRef::Granted(_) => None,
    }
}
