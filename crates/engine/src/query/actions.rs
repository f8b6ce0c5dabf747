//! Which actions a ship may perform, and why others not.

use furball_cards::language::{Ability, ActionGrant, Charged, Cost, Deed, Modifier, Pool, RuleKind};
use furball_cards::mission::SpecialRule;
use furball_cards::{Act, Difficulty, Slot, Token};
use furball_geometry::{self as geometry, Blocker, Outline, Pose, Side as Direction};

use crate::choice::ActionChoice;
use crate::game::Game;
use crate::ids::{AbilityRef, CardRef, Object, ShipId};
use crate::prompt::RollRoom;
use crate::refusal::Refusal;
use crate::rulebook::LockTargets;
use crate::state::{ActionDone, CardName, Context, Obstacle, Performed, Ship};

use super::abilities::Stop;

/// Which actions are open to a ship.
#[derive(Clone, Debug, Default)]
pub struct Open {
    pub grant: Option<ActionGrant>,
    /// The action that the moment is about, for grants that speak of it.
    pub same: Option<Performed>,
    /// It is the ship's own Perform Action step.
    pub own_step: bool,
}

impl Open {
    /// The action linked to another.
    pub fn linked(act: Act, difficulty: Difficulty) -> ActionGrant {
        ActionGrant {
            who: furball_cards::language::Who::You,
            of: Pool::Listed,
            acts: vec![act],
            only: None,
            difficulty: Some(difficulty),
            even_stressed: false,
            must: false,
        }
    }
}

/// An action on offer.
pub type Offer = (ActionChoice, Difficulty);

impl Game {
    /// Every action the ship could perform among those that are open to it.
    pub(crate) fn action_choices(&self, ship: ShipId, open: &Open) -> Vec<Offer> {
        let mut choices = Vec::new();
        let even_stressed = open.grant.as_ref().is_some_and(|grant| grant.even_stressed);
        if self.actions_barred(ship, even_stressed).is_some() {
            return choices;
        }
        let pool = open.grant.as_ref().map_or(Pool::Any, |grant| grant.of);
        for (act, difficulty) in self.open_acts(ship, open) {
            if !self.done(ship, ActionDone::Standard(act)) {
                self.push_standard(ship, act, difficulty, &mut choices);
            }
        }
        if matches!(pool, Pool::Any | Pool::Cards) {
            self.push_card_actions(ship, pool == Pool::Cards, open, &mut choices);
        }
        if pool == Pool::Any {
            self.push_shared_actions(ship, &mut choices);
            if !self.done(ship, ActionDone::Mission) {
                let protected = self.protectable(ship).map(ActionChoice::Protect);
                choices.extend(protected.map(|action| (action, Difficulty::White)));
            }
        }
        choices
    }

    /// The standard actions that are open, each with its difficulty.
    fn open_acts(&self, ship: ShipId, open: &Open) -> Vec<(Act, Difficulty)> {
        let mut acts: Vec<(Act, Difficulty)> = Vec::new();
        let mut add = |act: Act, difficulty: Difficulty| {
            if !acts.contains(&(act, difficulty)) {
                acts.push((act, difficulty));
            }
        };
        let bar_barred = self.forbidden(ship, &Deed::PerformBarActions);
        let grant = open.grant.as_ref();
        match grant.map_or(Pool::Any, |grant| grant.of) {
            Pool::Any | Pool::Bar => {
                if !bar_barred {
                    self.each_icon(ship, &mut |icon| {
                        add(icon.act, icon.difficulty);
                        Stop::No
                    });
                }
            }
            // Named by an effect: the icon isn't needed, but a barred bar stays barred [FE-ABIL-05].
            Pool::Listed => {
                for &act in grant.map_or(&[][..], |grant| &grant.acts) {
                    if !(bar_barred && self.has_icon(ship, act)) {
                        add(act, Difficulty::White);
                    }
                }
            }
            Pool::Same => {
                if let Some(ActionDone::Standard(act)) = open.same.map(|performed| performed.what) {
                    add(act, Difficulty::White);
                }
            }
            Pool::Cards => {}
        }
        let known = self.table.rulebook.actions.known;
        acts.retain(|(act, _)| known.contains(act));
        // In the order in which the rulebook lists them, so that players find them where they were.
        acts.sort_by_key(|(act, _)| known.iter().position(|other| other == act));
        acts.into_iter()
            .filter_map(|(act, printed)| Some((act, self.action_difficulty(ship, act, printed, grant)?)))
            .filter(|&(act, _)| self.may_perform(ship, act, open))
            .collect()
    }

    /// The difficulty with which the action would be performed: that of the bar or white, then the hardest of those that
    /// effects give it [SE-ACT-07, SE-ACT-08]. None if a grant doesn't allow it [SE-FAQ-22].
    fn action_difficulty(
        &self,
        ship: ShipId,
        act: Act,
        printed: Difficulty,
        grant: Option<&ActionGrant>,
    ) -> Option<Difficulty> {
        if grant.is_some_and(|grant| grant.only.is_some_and(|only| only != printed)) {
            return None;
        }
        let mut changed: Option<Difficulty> = grant.and_then(|grant| grant.difficulty);
        let listed = grant.is_some_and(|grant| grant.of == Pool::Listed);
        if !listed && changed.is_some_and(|to| super::rank(to) < super::rank(printed)) {
            return None;
        }
        self.each_rule(RuleKind::ActionDifficulty, &mut |rule, context| {
            if let Modifier::ActionDifficulty(acts, from, to) = rule
                && context.you == ship
                && (acts.is_empty() || acts.contains(&act))
                && from.is_none_or(|from| from == changed.unwrap_or(printed))
            {
                changed = Some(match changed {
                    Some(other) if super::rank(other) > super::rank(*to) => other,
                    _ => *to,
                });
            }
            Stop::No
        });
        Some(changed.unwrap_or(printed))
    }

    /// Whether stress, ion tokens or a card keep the ship from this action.
    fn may_perform(&self, ship: ShipId, act: Act, open: &Open) -> bool {
        let state = self.state.ship(ship);
        if state.ion_flight && open.own_step && act != Act::Focus {
            return false; // [SE-ION-04]
        }
        if act == Act::Slam && !open.own_step && open.grant.as_ref().is_none_or(|grant| grant.acts.is_empty())
        {
            return false; // [SE-SLAM-02]
        }
        if state.stressed()
            && !open.grant.as_ref().is_some_and(|grant| grant.even_stressed)
            && !self.acts_stressed(ship, Some(act))
        {
            return false;
        }
        !self.forbids(ship, |deed| match deed {
            Deed::Perform(other) => *other == act,
            Deed::PerformOtherActions(allowed) => !allowed.contains(&act),
            _ => false,
        })
    }

    /// Whether a card lets the stressed ship perform the action, or any at all.
    fn acts_stressed(&self, ship: ShipId, act: Option<Act>) -> bool {
        let stress = self.state.ship(ship).tokens.count(Token::Stress);
        self.has_own_rule(ship, RuleKind::Stress, |rule| match rule {
            Modifier::ActWhileStressed(acts, most) => {
                (acts.is_empty() || act.is_none_or(|act| acts.contains(&act)))
                    && most.is_none_or(|most| stress <= most)
            }
            Modifier::RepairWhileStressed(most) => act.is_none() && most.is_none_or(|most| stress <= most),
            _ => false,
        })
    }

    /// Why the ship can't perform any action.
    pub(crate) fn actions_barred(&self, ship: ShipId, even_stressed: bool) -> Option<Refusal> {
        let state = self.state.ship(ship);
        if state.is_craft() {
            return Some(Refusal::new("FE-MISS1-14", "it can neither act nor attack"));
        }
        if state.stressed() && !even_stressed && !self.acts_stressed(ship, None) {
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

    fn push_standard(&self, ship: ShipId, act: Act, difficulty: Difficulty, choices: &mut Vec<Offer>) {
        if difficulty == Difficulty::Purple && self.state.ship(ship).force == 0 {
            return; // [SE-ACT-06]
        }
        let mut push = |action: ActionChoice| choices.push((action, difficulty));
        match act {
            Act::Focus => push(ActionChoice::Focus),
            Act::Evade => push(ActionChoice::Evade),
            Act::Calculate => push(ActionChoice::Calculate),
            Act::BarrelRoll => {
                let limit = geometry::roll_limits(self.state.ship(ship).size);
                let has_room = |side| self.roll_shift(ship, side, limit).is_some();
                if Direction::ALL.into_iter().any(has_room) {
                    push(ActionChoice::BarrelRoll);
                }
            }
            Act::Lock => self.lockable(ship).for_each(|target| match target {
                Object::Ship(target) => push(ActionChoice::Lock(target)),
                Object::Obstacle(place) => push(ActionChoice::LockObstacle(place)),
                Object::Device(no) => push(ActionChoice::LockDevice(no)),
            }),
            // Not among the actions of any rulebook yet.
            Act::Boost
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

    fn push_card_actions(&self, ship: ShipId, upgrades_only: bool, open: &Open, choices: &mut Vec<Offer>) {
        let stressed =
            self.state.ship(ship).stressed() && !open.grant.as_ref().is_some_and(|grant| grant.even_stressed);
        for card in self.cards_in_force(self.state.ship(ship)) {
            let repairs = matches!(card, CardRef::Damage(_));
            if stressed && !self.acts_stressed(ship, None) && !repairs {
                continue;
            }
            if !upgrades_only || matches!(card, CardRef::Upgrade(_)) {
                self.push_actions_of(ship, ship, card, choices);
            }
        }
    }

    /// Actions on cards that another ship shares with this one.
    fn push_shared_actions(&self, ship: ShipId, choices: &mut Vec<Offer>) {
        self.each_rule(RuleKind::SharedActions, &mut |rule, context| {
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
    fn push_actions_of(&self, ship: ShipId, owner: ShipId, card: CardRef, choices: &mut Vec<Offer>) {
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
            let done = self.card_action(ability);
            if !done.is_some_and(|done| self.done(ship, done))
                && self.all_hold(&action.only_if, &context, Some(card))
                && self.payable(&action.cost, ship, &context, card)
                && self.does_something(&action.then, &context, card)
            {
                choices.push((ActionChoice::Card(ability), Difficulty::White));
            }
        }
    }

    /// The action printed on a card, as the once-per-round rule tells it from others [FE-ACT-04, SE-ACT-12].
    pub(crate) fn card_action(&self, ability: AbilityRef) -> Option<ActionDone> {
        let name = self.card_name(ability)?;
        Some(ActionDone::Card(name, ability.index))
    }

    /// What is printed on the ability's card, by which its copies are the same action [FE-ACT-04].
    pub(crate) fn card_name(&self, ability: AbilityRef) -> Option<CardName> {
        let ship = self.state.ship(ability.ship);
        match ability.card {
            CardRef::Pilot => ship.pilot().map(CardName::Pilot),
            CardRef::ShipAbility => match ship.identity {
                crate::state::Identity::Pilot { kind, .. } => Some(CardName::ShipAbility(kind)),
                _ => None,
            },
            CardRef::Upgrade(place) => {
                let upgrade = ship.upgrades.get(place as usize)?;
                Some(CardName::Upgrade(upgrade.card))
            }
            CardRef::Damage(id) if self.table.rulebook.actions.each_damage_card => Some(CardName::Dealt(id)),
            CardRef::Damage(id) => {
                let dealt = ship.damage.iter().find(|dealt| dealt.id == id)?;
                dealt.card.map(CardName::Damage)
            }
            CardRef::Condition(no) => {
                let assigned = self.state.conditions.iter().find(|assigned| assigned.no == no)?;
                Some(CardName::Condition(assigned.card))
            }
            CardRef::Device(_) => None,
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
            _ => None,
        }
    }

    /// Whether all costs can be paid right now.
    pub(crate) fn payable(&self, costs: &[Cost], ship: ShipId, context: &Context, card: CardRef) -> bool {
        let state = self.state.ship(ship);
        let other = self.state.attack().and_then(|attack| attack.other(context.you));
        let holder = |who| self.who(who, context, None).map(|ship| self.state.ship(ship));
        let spendable = |holder: &Ship, tokens: furball_cards::TokenSet| {
            tokens
                .tokens()
                .any(|token| holder.tokens.has(token) && self.may_spend(holder.id, token))
        };
        let has_charge = |charged: &Charged, count: u8| {
            let mut cards = self.charged(charged, context, Some(card));
            cards.any(|card| self.charges_on(card).0 >= count)
        };
        costs.iter().all(|cost| match cost {
            Cost::Spend(tokens) => spendable(state, *tokens),
            Cost::SpendOf(who, tokens) => holder(*who).is_some_and(|holder| spendable(holder, *tokens)),
            Cost::Remove(who, tokens) => holder(*who).is_some_and(|holder| holder.tokens.any(*tokens)),
            Cost::SpendLock => {
                let on_other = other.is_none_or(|other| state.locks_ship(other));
                !state.locks.is_empty() && on_other && !self.forbidden(ship, &Deed::SpendLock)
            }
            Cost::SpendLockOn(who) => {
                let target = self.who(*who, context, None);
                target.is_some_and(|target| state.locks_ship(target))
                    && !self.forbidden(ship, &Deed::SpendLock)
            }
            Cost::SpendLockOf(who) => {
                let defender = self.state.attack().map(|attack| attack.defender);
                holder(*who)
                    .zip(defender)
                    .is_some_and(|(holder, defender)| holder.locks_ship(defender))
            }
            Cost::Charge(count) => {
                has_charge(&Charged::This, self.amount_of(count, context, None, Some(card)))
            }
            Cost::ChargeOf(charged) => has_charge(charged, 1),
            Cost::Force(count) => {
                state.force >= self.amount_of(count, context, None, Some(card)).max(1)
                    && !self.forbidden(ship, &Deed::SpendForce)
            }
            Cost::Shield(count) => state.shields >= *count,
            Cost::Receive(_)
            | Cost::Suffer { .. }
            | Cost::SufferedBy { .. }
            | Cost::DiscardThis
            | Cost::FlipThis => true,
            Cost::Result(faces) => self.state.attack().is_some_and(|attack| {
                let pool = attack.pool(self.dice_meant(furball_cards::language::Dice::Yours, context.you));
                let mut dice = pool.dice.iter();
                dice.any(|die| faces.is_empty() || faces.contains(&die.face))
            }),
            Cost::Expose => state.damage.iter().any(|dealt| !dealt.faceup),
            Cost::FewerDice => true,
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

    /// What this ship may acquire a lock on [FE-ACT-20, FE-ACT-21, SE-LOCK-01].
    pub(crate) fn lockable(&self, ship: ShipId) -> impl Iterator<Item = Object> + '_ {
        let side = self.state.ship(ship).side;
        let objects = self.table.rulebook.actions.lock_targets == LockTargets::Objects;
        let friends =
            objects || self.has_own_rule(ship, RuleKind::Locks, |rule| *rule == Modifier::LocksFriends);
        let ships = self
            .state
            .targets_in_play()
            .filter(move |other| other.side != side || (friends && other.id != ship))
            .map(|other| Object::Ship(other.id));
        let obstacles = (0..self.state.obstacles.len() as u8).map(Object::Obstacle);
        let devices = self.state.devices.iter().filter(|device| device.in_play);
        let devices = devices.filter(|device| self.remote(device.no).is_none());
        let devices = devices.map(|device| Object::Device(device.no));
        let others = obstacles.chain(devices).filter(move |_| objects);
        ships
            .chain(others)
            .filter(move |&other| self.may_lock(ship, other))
    }

    /// Whether range and cards let the ship lock it.
    pub(crate) fn may_lock(&self, ship: ShipId, target: Object) -> bool {
        let barred = target
            .ship()
            .is_some_and(|target| self.forbidden(target, &Deed::BeLocked));
        !barred && self.in_lock_range(ship, target)
    }

    /// Enemy ships that have a lock on this one.
    pub(crate) fn enemy_lockers(&self, target: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        let side = self.state.ship(target).side;
        self.state
            .in_play()
            .filter(move |ship| ship.side != side && ship.locks_ship(target))
            .map(|ship| ship.id)
    }

    pub(crate) fn in_lock_range(&self, ship: ShipId, target: Object) -> bool {
        let (nearest, farthest) = self.table.rulebook.actions.lock_range;
        let near = target
            .ship()
            .is_none_or(|target| self.may_be_within(ship, target, farthest));
        let range = || self.range_between(Object::Ship(ship), target);
        near && range().is_some_and(|range| (nearest..=farthest).contains(&range))
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
        let over = |rule: &Modifier| match rule {
            Modifier::RollsOverObstacles => true,
            Modifier::IgnoresObstacles {
                kinds,
                moving,
                locked,
                ..
            } => kinds.is_empty() && *moving && !locked,
            _ => false,
        };
        if !self.state.obstacles.is_empty() && self.has_own_rule(ship, RuleKind::Obstacles, over) {
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
        _ => None,
    }
}
