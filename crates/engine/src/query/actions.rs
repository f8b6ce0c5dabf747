//! Which actions a ship may perform, and why not others.

use furball_cards::language::{
    Ability, ActionGrant, ActionSource, ActionsOf, Deed, Even, Modifier, Performing, RuleKind,
};
use furball_cards::{ActionKind, Difficulty, RangeBand, Slot, Token};

use crate::choice::{ActionChoice, End};
use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, CardRef, Object, ShipId};
use crate::rulebook::RollFreedom;
use crate::state::{ActionIdentity, CardName, Context, Reposition, RepositionCause, Ship};

use super::Open;
use super::rules::Stop;

pub type OfferedAction = (ActionChoice, Difficulty);

/// What a ship wants to perform.
#[derive(Clone, Copy)]
enum Wanted {
    /// Whatever it can.
    Any,
    /// A standard action, performed as this difficulty.
    Act(ActionKind, Difficulty),
    /// The action of a card, which is white; of a damage card if it repairs.
    Card { repairs: bool },
}

/// Whether it is among the actions.
fn covers(actions: &Performing, wanted: Wanted, in_step: bool) -> bool {
    let listed = match wanted {
        Wanted::Any => !actions.acts.is_empty(),
        Wanted::Act(act, _) => actions.acts.contains(&act),
        Wanted::Card { .. } => false,
    };
    let of_difficulty = |only| match wanted {
        Wanted::Any => true,
        Wanted::Act(_, difficulty) => difficulty == only,
        Wanted::Card { .. } => only == Difficulty::White,
    };
    let of = |of: &ActionsOf| match of {
        ActionsOf::Step => in_step,
        ActionsOf::DamageCards => matches!(wanted, Wanted::Any | Wanted::Card { repairs: true }),
        ActionsOf::Bar => !matches!(wanted, Wanted::Card { .. }),
        ActionsOf::YourBar | ActionsOf::YourCards(_) => false,
    };
    let any = actions.acts.is_empty() && actions.of.is_empty();
    (any || listed || actions.of.iter().any(of)) && actions.only.is_none_or(of_difficulty)
}

impl Game {
    /// Every available action the ship could perform.
    pub(crate) fn action_choices(&self, ship: ShipId, open: &Open) -> Vec<OfferedAction> {
        let mut choices = Vec::new();
        if !self.may_act(ship, open.even_stressed(self.state.ship(ship)), open.own_step) {
            return choices;
        }
        let pool = open.grant.as_ref().map_or(ActionSource::Any, |grant| grant.of);
        for (act, difficulty) in self.open_acts(ship, open) {
            let action = ActionIdentity::Standard(act);
            if !self.done(ship, action) && !open.excludes(action) {
                self.push_standard(ship, act, difficulty, false, &mut choices);
                if difficulty == Difficulty::White
                    && self.may_treat_as_red(ship, act)
                    && self.may_perform(ship, act, Difficulty::Red, open)
                {
                    self.push_standard(ship, act, Difficulty::Red, true, &mut choices);
                }
            }
        }
        if let Some(grant) = open.grant.as_ref().filter(|grant| !grant.templates.is_empty()) {
            choices.retain(|(action, _)| match action {
                ActionChoice::Boost(bearing) => grant.templates.contains(&(*bearing, 1)),
                ActionChoice::BoostWith { bearing, speed } => grant.templates.contains(&(*bearing, *speed)),
                _ => true,
            });
        }
        if let Some(grant) = open
            .grant
            .as_ref()
            .filter(|grant| grant.range.is_some() || grant.arc.is_some())
        {
            choices.retain(|(action, _)| {
                let ends = action.locked().zip(open.granted_by);
                ends.is_some_and(|(target, by)| self.is_where(by, grant, target))
            });
        }
        // A coordinated ship limited to the other's action bar, or to one action, can't use card actions.
        if open.on_bar_of.is_some() || open.only.is_some() {
            return choices;
        }
        self.push_card_actions(ship, pool, open, &mut choices);
        if pool == ActionSource::Any {
            self.push_shared_actions(ship, open, &mut choices);
        }
        choices
    }

    /// Whether what would be locked is where the grant wants it to be, seen from the ship whose card grants the action.
    fn is_where(&self, by: ShipId, grant: &ActionGrant, target: Object) -> bool {
        let near = |band: RangeBand| {
            let range = self.range_between(Object::Ship(by), target);
            range.is_some_and(|range| band.contains(range))
        };
        grant.range.is_none_or(near) && grant.arc.is_none_or(|arc| self.in_arc(by, arc, target))
    }

    /// The available standard actions, each with its difficulty.
    pub(crate) fn open_acts(&self, ship: ShipId, open: &Open) -> Vec<(ActionKind, Difficulty)> {
        let mut acts: Vec<(ActionKind, Difficulty)> = Vec::new();
        let mut add = |act: ActionKind, difficulty: Difficulty| {
            if !acts.contains(&(act, difficulty)) {
                acts.push((act, difficulty));
            }
        };
        let bar_barred = self.bar_forbidden(ship);
        let grant = open.grant.as_ref();
        match grant.map_or(ActionSource::Any, |grant| grant.of) {
            ActionSource::Any | ActionSource::Bar => {
                if !bar_barred {
                    let meant = grant.map_or(&[][..], |grant| &grant.acts);
                    self.each_icon(ship, &mut |icon| {
                        if meant.is_empty() || meant.contains(&icon.act) {
                            add(icon.act, icon.difficulty);
                        }
                        Stop::No
                    });
                }
            }
            ActionSource::YourBar => {
                if let Some(owner) = open.bar_of {
                    self.each_icon(owner, &mut |icon| {
                        add(icon.act, icon.difficulty);
                        Stop::No
                    });
                }
            }
            // Named by an effect: the icon isn't needed, but a blocked bar stays blocked [FE-ABIL-05]. It has
            // the difficulty named with it, or is white [SE-ACT-07].
            ActionSource::Listed => {
                let named = grant.and_then(|grant| grant.difficulty);
                for &act in grant.map_or(&[][..], |grant| &grant.acts) {
                    if !(bar_barred && self.has_icon(ship, act)) {
                        add(act, named.unwrap_or(Difficulty::White));
                    }
                }
            }
            ActionSource::Same => {
                if let Some(ActionIdentity::Standard(act)) = open.same.map(|performed| performed.what) {
                    add(act, Difficulty::White);
                }
            }
            ActionSource::Cards | ActionSource::DamageCards => {}
        }
        let known = self.table.rulebook.actions.known;
        acts.retain(|(act, _)| {
            known.contains(act) && open.on_bar_of.is_none_or(|other| self.has_icon(other, *act))
        });
        // In rulebook order, so that players find them in a consistent order.
        acts.sort_by_key(|(act, _)| known.iter().position(|other| other == act));
        acts.into_iter()
            .filter_map(|(act, printed)| Some((act, self.action_difficulty(ship, act, printed, grant)?)))
            .filter(|&(act, difficulty)| self.may_perform(ship, act, difficulty, open))
            .collect()
    }

    /// The difficulty of performing the action: that of the bar or white, then the hardest that effects give
    /// it [SE-ACT-07, SE-ACT-08]. None if a grant doesn't allow it [SE-FAQ-22].
    fn action_difficulty(
        &self,
        ship: ShipId,
        act: ActionKind,
        printed: Difficulty,
        grant: Option<&ActionGrant>,
    ) -> Option<Difficulty> {
        if grant.is_some_and(|grant| grant.only.is_some_and(|only| only != printed)) {
            return None;
        }
        let treated = grant.filter(|grant| grant.of != ActionSource::Listed);
        let mut changed: Option<Difficulty> = treated.and_then(|grant| grant.difficulty);
        if changed.is_some_and(|to| super::rank(to) < super::rank(printed)) {
            return None;
        }
        self.each_own_rule(ship, RuleKind::ActionDifficulty, &mut |rule, _| {
            if let Modifier::ActionDifficulty {
                acts,
                from,
                to,
                may: false,
            } = rule
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

    /// The current difficulty of an icon on the ship's bar, on its own.
    pub(crate) fn difficulty_now(&self, ship: ShipId, act: ActionKind, printed: Difficulty) -> Difficulty {
        self.action_difficulty(ship, act, printed, None)
            .unwrap_or(printed)
    }

    /// Whether the ship may perform this action, as this difficulty, despite stress, ion tokens and cards.
    fn may_perform(&self, ship: ShipId, act: ActionKind, difficulty: Difficulty, open: &Open) -> bool {
        let state = self.state.ship(ship);
        if open.own_step && act != ActionKind::Focus && self.may_only_focus(ship) {
            return false; // [SE-ION-04]
        }
        // Outside its step only by a card that names it, which goes before the rule [SE-SLAM-02, SE-GOLD-02].
        if act == ActionKind::Slam && !open.own_step && !open.names(act) {
            return false;
        }
        if state.stressed()
            && !open.even_stressed(state)
            && !self.acts_stressed(ship, Wanted::Act(act, difficulty), open.own_step)
        {
            return false;
        }
        !self.act_forbidden(ship, act, open.own_step)
    }

    /// Whether a card forbids the ship this action, or all but others.
    pub(crate) fn act_forbidden(&self, ship: ShipId, act: ActionKind, in_step: bool) -> bool {
        let listed =
            |deed: &Deed, _: &Context| matches!(deed, Deed::Perform(actions) if actions.acts.contains(&act));
        // What forbids actions doesn't tell their difficulties apart.
        let wanted = Wanted::Act(act, Difficulty::White);
        let open = |deed: &Deed, _: &Context| matches!(deed, Deed::Perform(actions) if covers(actions, wanted, in_step));
        self.forbids(ship, RuleKind::Acting, listed) || self.excludes(ship, RuleKind::Acting, open)
    }

    /// Whether a card forbids the ship all actions of its action bar.
    pub(crate) fn bar_forbidden(&self, ship: ShipId) -> bool {
        self.forbids(
            ship,
            RuleKind::Acting,
            |deed, _| matches!(deed, Deed::Perform(actions) if actions.of.contains(&ActionsOf::Bar)),
        )
    }

    /// Whether a card lets the stressed ship perform this.
    fn acts_stressed(&self, ship: ShipId, what: Wanted, in_step: bool) -> bool {
        let stress = self.state.ship(ship).tokens.count(Token::Stress);
        self.allows(ship, RuleKind::Acting, |deed, even, _| match (deed, even) {
            (Deed::Perform(actions), Some(Even::Having(Token::Stress, most))) => {
                covers(actions, what, in_step) && most.is_none_or(|most| stress <= most)
            }
            _ => false,
        })
    }

    /// Whether the ship may perform any action: it isn't a scenario's craft [FE-MISS1-14], and neither stress nor a card
    /// keeps it from that. If it may not, it isn't prompted either, so nobody has to be told why.
    fn may_act(&self, ship: ShipId, even_stressed: bool, in_step: bool) -> bool {
        let state = self.state.ship(ship);
        let held_by_stress =
            state.stressed() && !even_stressed && !self.acts_stressed(ship, Wanted::Any, in_step);
        let forbidden = || {
            self.forbids(
                ship,
                RuleKind::Acting,
                |deed, _| matches!(deed, Deed::Perform(actions) if actions.is_any()),
            )
        };
        !state.is_craft() && !held_by_stress && !forbidden()
    }

    fn done(&self, ship: ShipId, action: ActionIdentity) -> bool {
        self.state.ship(ship).actions.contains(&action)
    }

    /// Offers every way to perform the action; `treated` if the ship treats a white one as red.
    fn push_standard(
        &self,
        ship: ShipId,
        act: ActionKind,
        difficulty: Difficulty,
        treated: bool,
        choices: &mut Vec<OfferedAction>,
    ) {
        let force = || self.state.ship(ship).force() > 0 && self.may_spend_force(ship);
        if difficulty == Difficulty::Purple && !force() {
            return; // [SE-ACT-06]
        }
        let may_fail = self.table.rulebook.actions.may_fail;
        let before = choices.len();
        let mut push = |action: ActionChoice| choices.push((action, difficulty));
        match act {
            ActionKind::Focus => push(ActionChoice::Focus),
            ActionKind::Evade => push(ActionChoice::Evade),
            ActionKind::Calculate => push(ActionChoice::Calculate),
            ActionKind::BarrelRoll => match self.table.rulebook.actions.barrel_roll {
                RollFreedom::Slides => {
                    if self.has_roll_room(ship) {
                        push(ActionChoice::BarrelRoll);
                    }
                }
                RollFreedom::ThreePositions => {
                    let free = |roll: &Reposition| {
                        may_fail || !self.free_ends(ship, *roll, RepositionCause::Action).is_empty()
                    };
                    for roll in self.rolls(ship, difficulty).into_iter().filter(free) {
                        if let Reposition::Roll { side, curve, .. } = roll {
                            push(match curve {
                                None => ActionChoice::RollTo(side),
                                Some(curve) => ActionChoice::RollAlong { side, curve },
                            });
                        }
                    }
                    for roll in self.dear_rolls(ship, difficulty).into_iter().filter(free) {
                        if let Reposition::Roll { side, curve, speed } = roll {
                            push(ActionChoice::RollWith { side, speed, curve });
                        }
                    }
                }
            },
            ActionKind::Boost => {
                let templates = self.boost_templates(ship, difficulty, treated);
                let mut dear = self.dear_templates(ship, difficulty);
                dear.retain(|template| !templates.contains(template));
                for (bearing, speed) in templates.into_iter().chain(dear) {
                    let boost = Reposition::Boost { bearing, speed };
                    if may_fail || !self.free_ends(ship, boost, RepositionCause::Action).is_empty() {
                        push(match speed {
                            1 => ActionChoice::Boost(bearing),
                            _ => ActionChoice::BoostWith { bearing, speed },
                        });
                    }
                }
            }
            ActionKind::Lock => {
                let targets = self.lockable(ship);
                targets
                    .filter(|&target| self.may_lock_by_action(ship, target))
                    .for_each(|target| match target {
                        Object::Ship(target) => push(ActionChoice::Lock(target)),
                        Object::Obstacle(place) => push(ActionChoice::LockObstacle(place)),
                        Object::Device(no) => push(ActionChoice::LockDevice(no)),
                        // Markers can't be locked [LG-WS-06].
                        Object::Marker(_) => {}
                    });
            }
            ActionKind::Reinforce => [End::Fore, End::Aft]
                .map(ActionChoice::Reinforce)
                .into_iter()
                .for_each(push),
            ActionKind::Rotate => self
                .turret_turns(ship)
                .into_iter()
                .map(ActionChoice::Rotate)
                .for_each(push),
            // Without a card to reload it can't even be attempted [SE-RELD-02].
            ActionKind::Reload => self
                .reloadable(ship)
                .into_iter()
                .map(ActionChoice::Reload)
                .for_each(push),
            ActionKind::Coordinate => {
                let others = self.coordinatable(ship).into_iter();
                others.map(ActionChoice::Coordinate).for_each(push);
            }
            ActionKind::Jam => self
                .jammable(ship)
                .into_iter()
                .map(ActionChoice::Jam)
                .for_each(push),
            ActionKind::Cloak => {
                if !self.state.ship(ship).tokens.has(Token::Cloak) {
                    push(ActionChoice::Cloak); // [SE-CLOAK-02]
                }
            }
            ActionKind::Slam => self.slam_maneuvers(ship).map(ActionChoice::Slam).for_each(push),
            // Only huge ships perform it.
            ActionKind::Recover => {}
        }
        // Attempting it without a target is possible, and fails [SE-LOCK-05, SE-COORD-02, SE-JAM-02].
        let without_target = match act {
            ActionKind::Lock => choices.len() == before,
            ActionKind::Coordinate => self.coordinatable_for_nothing(ship).is_empty(),
            ActionKind::Jam => self.jammable_for_nothing(ship).next().is_none(),
            _ => false,
        };
        if may_fail && without_target {
            // With several icons for it, failing is offered once, in the way that costs least.
            let same = |(action, _): &&mut OfferedAction| *action == ActionChoice::Fail(act);
            match choices.iter_mut().find(same) {
                Some((_, other)) => *other = difficulty.min(*other),
                None => choices.push((ActionChoice::Fail(act), difficulty)),
            }
        }
    }

    fn push_card_actions(
        &self,
        ship: ShipId,
        pool: ActionSource,
        open: &Open,
        choices: &mut Vec<OfferedAction>,
    ) {
        for card in self.cards_in_force(self.state.ship(ship)) {
            let meant = match pool {
                ActionSource::Any => true,
                ActionSource::Cards => matches!(card, CardRef::Upgrade(_)),
                ActionSource::DamageCards => matches!(card, CardRef::Damage(_)),
                ActionSource::Listed | ActionSource::Bar | ActionSource::YourBar | ActionSource::Same => {
                    return;
                }
            };
            if meant && self.may_use_card(ship, card, open) {
                self.push_actions_of(ship, ship, card, open, choices);
            }
        }
    }

    /// Whether the ship may use this card's actions despite stress and ion tokens.
    pub(crate) fn may_use_card(&self, ship: ShipId, card: CardRef, open: &Open) -> bool {
        let state = self.state.ship(ship);
        let wanted = Wanted::Card {
            repairs: matches!(card, CardRef::Damage(_)),
        };
        let open_to = |deed: &Deed, _: &Context| matches!(deed, Deed::Perform(actions) if covers(actions, wanted, open.own_step));
        if self.excludes(ship, RuleKind::Acting, open_to) {
            return false;
        }
        let stressed = state.stressed() && !open.even_stressed(state);
        let anyway = |deed: &Deed, even: Option<Even>, _: &Context| {
            matches!(even, Some(Even::Having(Token::Ion, _)))
                && matches!(deed, Deed::Perform(actions) if covers(actions, wanted, open.own_step))
        };
        // [SE-ION-04]
        let ionized =
            open.own_step && self.may_only_focus(ship) && !self.allows(ship, RuleKind::Acting, anyway);
        !ionized && (!stressed || self.acts_stressed(ship, wanted, open.own_step))
    }

    /// Card actions that another ship shares with this one.
    fn push_shared_actions(&self, ship: ShipId, open: &Open, choices: &mut Vec<OfferedAction>) {
        self.each_rule_about(ship, RuleKind::Acting, &mut |rule, context| {
            if let Modifier::May(whom, Deed::Perform(actions), _) = rule
                && let [ActionsOf::YourCards(slot)] = actions.of.as_slice()
                && let Some(owner) = context.you.filter(|&you| you != ship)
                && self.concerns(whom, context, ship)
            {
                let owner = self.state.ship(owner);
                for card in self.cards_in_force(owner) {
                    if self.slot_of(owner, card) == Some(*slot) && self.may_use_card(ship, card, open) {
                        self.push_actions_of(ship, owner.id, card, open, choices);
                    }
                }
            }
            Stop::No
        });
    }

    /// The actions printed on the owner's card that the ship may perform now.
    fn push_actions_of(
        &self,
        ship: ShipId,
        owner: ShipId,
        card: CardRef,
        open: &Open,
        choices: &mut Vec<OfferedAction>,
    ) {
        for (index, text) in self.abilities_of(owner, card).iter().enumerate() {
            let Ability::Action(action) = text else {
                continue;
            };
            let ability = AbilityRef {
                holder: owner.into(),
                card,
                index: AbilityIndex::at(index),
            };
            let context = Context {
                dealt: dealt_of(card),
                ..Context::of(self.state.ship(ship))
            };
            let done = self.card_action(ability);
            if action.own_step && !open.own_step {
                continue;
            }
            if !done.is_some_and(|done| self.done(ship, done))
                && self.all_hold(&action.only_if, &context, Some(card))
                && self.payable(&action.cost, &action.then, ship, &context, card)
                // An action without effects is performed for what other abilities of the card do with it.
                && (action.then.is_empty() || self.does_something(&action.then, &context, card))
            {
                choices.push((ActionChoice::Card(ability), Difficulty::White));
            }
        }
    }

    /// The action printed on a card, as identified by the once-per-round rule [FE-ACT-04, SE-ACT-12].
    pub(crate) fn card_action(&self, ability: AbilityRef) -> Option<ActionIdentity> {
        let name = self.card_name(ability)?;
        Some(ActionIdentity::Card {
            card: name,
            index: ability.index,
        })
    }

    /// The printed name of the ability's card, by which its copies are the same action [FE-ACT-04].
    pub(crate) fn card_name(&self, ability: AbilityRef) -> Option<CardName> {
        let ship = self.state.ship(ability.ship()?);
        match ability.card {
            CardRef::Pilot => ship.pilot().map(CardName::Pilot),
            CardRef::Lent(lender) => self.state.ship(lender).pilot().map(CardName::Pilot),
            CardRef::ShipAbility => match ship.identity {
                crate::state::Identity::Pilot { kind, .. } => Some(CardName::ShipAbility(kind)),
                _ => None,
            },
            CardRef::Upgrade(place) => {
                let upgrade = ship.upgrades.get(place.index())?;
                Some(CardName::Upgrade(upgrade.card))
            }
            CardRef::Damage(id) if self.table.rulebook.actions.each_damage_card => Some(CardName::Dealt(id)),
            CardRef::Damage(id) => {
                let dealt = ship.dealt(id)?;
                dealt.card.map(CardName::Damage)
            }
            CardRef::Condition(no) => {
                let assigned = self.state.conditions.iter().find(|assigned| assigned.no == no)?;
                Some(CardName::Condition(assigned.card))
            }
            CardRef::Text(text) => Some(CardName::Text(text)),
            CardRef::Device(_) | CardRef::Obstacle(_) => None,
            CardRef::Granted(id) => Some(CardName::Granted(id)),
        }
    }

    /// The slot of an upgrade card.
    fn slot_of(&self, ship: &Ship, card: CardRef) -> Option<Slot> {
        match card {
            CardRef::Upgrade(place) => {
                let upgrade = ship.upgrades.get(place.index())?;
                Some(self.table.content.upgrade(upgrade.card).slot)
            }
            _ => None,
        }
    }
}

/// The damage card a reference refers to.
pub(crate) fn dealt_of(card: CardRef) -> Option<crate::ids::DealtId> {
    match card {
        CardRef::Damage(id) => Some(id),
        _ => None,
    }
}
