//! Explanations of why a ship can't perform an action.

use furball_cards::language::Ability;
use furball_cards::{ActionKind, Difficulty, Token};
use furball_geometry::Quarter;

use crate::choice::{ActionChoice, Choice, End};
use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, Object, ShipId, UpgradeIndex};
use crate::query::{Open, Stop, dealt_of};
use crate::refusal::{ActionRefusal, Refusal};
use crate::rulebook::{LockTargets, RollFreedom};
use crate::state::{ActionIdentity, Context, Frame, MoveCause};

impl Game {
    /// The actions of the ship's action bar and cards, in every form that isn't offered.
    pub(super) fn actions_looked_for(&self, ship: ShipId, offered: &[Choice]) -> Vec<Choice> {
        let mut bar: Vec<(ActionKind, Difficulty)> = Vec::new();
        self.each_icon(ship, &mut |icon| {
            if !bar.contains(&(icon.act, icon.difficulty)) {
                bar.push((icon.act, icon.difficulty));
            }
            Stop::No
        });
        let mut found: Vec<Choice> = Vec::new();
        for (act, difficulty) in bar {
            let is_offered = offered.iter().any(|choice| {
                let action = choice.action().map(|(action, _)| action);
                action.is_some_and(|action| action.act() == Some(act))
            });
            let ways = self.ways_looked_for(ship, act);
            let ways = ways.into_iter().filter(|way| !is_offered || has_targets(*way));
            let ways = ways.map(|way| way.with(difficulty));
            found.extend(ways.filter(|choice| !is_way_of(offered, choice)));
        }
        for card in self.cards_in_force(self.state.ship(ship)) {
            for (index, text) in self.abilities_of(ship, card).iter().enumerate() {
                if let Ability::Action(_) = text {
                    let index = AbilityIndex::at(index);
                    let ability = AbilityRef {
                        holder: ship.into(),
                        card,
                        index,
                    };
                    found.push(Choice::Action(ActionChoice::Card(ability)));
                }
            }
        }
        found
    }

    /// The forms of an action that a player would expect.
    fn ways_looked_for(&self, ship: ShipId, act: ActionKind) -> Vec<ActionChoice> {
        let side = self.state.ship(ship).side;
        let others = self.state.in_play().filter(|other| other.id != ship);
        let (friends, enemies): (Vec<_>, Vec<_>) = others
            .map(|other| (other.side, other.id))
            .partition(|other| other.0 == side);
        let all = |ships: Vec<_>, way: fn(ShipId) -> ActionChoice| {
            let ways = ships.into_iter().map(|(_, other)| way(other));
            ways.collect()
        };
        match act {
            ActionKind::Focus => vec![ActionChoice::Focus],
            ActionKind::Evade => vec![ActionChoice::Evade],
            ActionKind::Calculate => vec![ActionChoice::Calculate],
            ActionKind::Cloak => vec![ActionChoice::Cloak],
            ActionKind::Reinforce => vec![ActionChoice::Reinforce(End::Fore)],
            ActionKind::BarrelRoll => match self.table.rulebook.actions.barrel_roll {
                RollFreedom::Slides => vec![ActionChoice::BarrelRoll],
                RollFreedom::ThreePositions => furball_geometry::Direction::ALL
                    .map(ActionChoice::RollTo)
                    .into_iter()
                    .collect(),
            },
            ActionKind::Boost => {
                let templates = self.boost_templates(ship, Difficulty::White, false);
                let boosts = templates.into_iter().map(|(bearing, speed)| match speed {
                    1 => ActionChoice::Boost(bearing),
                    _ => ActionChoice::BoostWith { bearing, speed },
                });
                boosts.collect()
            }
            ActionKind::Lock => all(enemies, ActionChoice::Lock),
            ActionKind::Jam => all(enemies, ActionChoice::Jam),
            ActionKind::Coordinate => all(friends, ActionChoice::Coordinate),
            ActionKind::Rotate => vec![ActionChoice::Rotate(Quarter::None)],
            ActionKind::Reload => vec![ActionChoice::Reload(UpgradeIndex(0))],
            ActionKind::Slam => {
                let first = self.dial(ship).first().copied();
                first.map(ActionChoice::Slam).into_iter().collect()
            }
            ActionKind::Recover => Vec::new(),
        }
    }

    /// Why the ship can't perform this form of the action.
    pub(super) fn why_no_action(
        &self,
        ship: ShipId,
        action: ActionChoice,
        difficulty: Difficulty,
    ) -> Refusal {
        let open = if let Some(Frame::Action {
            ship: acting, scope, ..
        }) = self.state.frames.last()
            && *acting == ship
        {
            self.open_actions(*scope)
        } else {
            Open::default()
        };
        match action {
            ActionChoice::Card(ability) => self.why_no_card_action(ship, ability, &open).into(),
            ActionChoice::Protect { .. } => match self.action_in_scenario(ship) {
                Some(ability) => self.why_no_card_action(ship, ability, &open).into(),
                None => super::misfit(),
            },
            other => match other.act() {
                Some(act) => self.why_no_standard(ship, act, other, difficulty, &open),
                None => super::misfit(),
            },
        }
    }

    /// The action of a text of the scenario that the ship has.
    fn action_in_scenario(&self, ship: ShipId) -> Option<AbilityRef> {
        self.texts_of_ship(self.state.ship(ship)).find_map(|card| {
            let mut texts = self.abilities_of(ship, card).iter();
            let index = texts.position(|text| matches!(text, Ability::Action(_)))?;
            Some(AbilityRef {
                holder: ship.into(),
                card,
                index: AbilityIndex::at(index),
            })
        })
    }

    fn why_no_standard(
        &self,
        ship: ShipId,
        act: ActionKind,
        action: ActionChoice,
        difficulty: Difficulty,
        open: &Open,
    ) -> Refusal {
        let done = ActionIdentity::Standard(act);
        let state = self.state.ship(ship);
        if state.actions.contains(&done) {
            return ActionRefusal::Performed { action: act }.into();
        }
        let open_acts = self.open_acts(ship, open);
        let as_open = open_acts.iter().find(|(other, _)| *other == act);
        let Some(&(_, needed)) = as_open.filter(|_| !open.excludes(done)) else {
            return self.why_not_open(ship, act, open).into();
        };
        if needed == Difficulty::Purple && (state.force() == 0 || !self.may_spend_force(ship)) {
            return ActionRefusal::PurpleNeedsForce { action: act }.into();
        }
        let treated = needed == Difficulty::White && self.may_treat_as_red(ship, act);
        if color(difficulty) != color(needed) && !(treated && difficulty == Difficulty::Red) {
            let difficulty = color(needed);
            return ActionRefusal::OtherColor {
                action: act,
                difficulty,
            }
            .into();
        }
        self.why_no_way(ship, action, difficulty)
    }

    /// Why an action that the rulebook has isn't available with any target.
    fn why_not_open(&self, ship: ShipId, action: ActionKind, open: &Open) -> ActionRefusal {
        if !self.table.rulebook.actions.known.contains(&action) {
            return ActionRefusal::NotInRulebook { action };
        }
        if open.own_step && action != ActionKind::Focus && self.may_only_focus(ship) {
            return ActionRefusal::OnlyFocus;
        }
        if action == ActionKind::Slam && !open.own_step {
            return ActionRefusal::SlamInOwnStep;
        }
        if self.act_forbidden(ship, action, open.own_step) || self.bar_forbidden(ship) {
            return ActionRefusal::CardForbidsAction { action };
        }
        if !self.has_icon(ship, action) {
            return ActionRefusal::NotOnBar { action };
        }
        if self.state.ship(ship).stressed() {
            return ActionRefusal::StressedForThis { action };
        }
        ActionRefusal::NotThisAction { action }
    }

    /// Why an available action can't be performed on that target, or in that form.
    fn why_no_way(&self, ship: ShipId, action: ActionChoice, difficulty: Difficulty) -> Refusal {
        let refusal = match action {
            ActionChoice::Lock(target) => self.why_no_lock(ship, Object::Ship(target)),
            ActionChoice::LockObstacle(place) => self.why_no_lock(ship, Object::Obstacle(place)),
            ActionChoice::LockDevice(no) => self.why_no_lock(ship, Object::Device(no)),
            ActionChoice::Coordinate(other) if self.on_table(Object::Ship(other)).is_some() => {
                self.why_not_coordinated(ship, other)
            }
            ActionChoice::Jam(target) if self.on_table(Object::Ship(target)).is_some() => {
                let (range, mm) = self.apart(ship, Object::Ship(target));
                ActionRefusal::JamOutOfRange { target, range, mm }
            }
            ActionChoice::BarrelRoll if !self.has_roll_room(ship) => {
                return self.why_no_sliding_roll(ship).into();
            }
            ActionChoice::RollTo(_) | ActionChoice::RollAlong { .. } | ActionChoice::RollWith { .. }
                if self.table.rulebook.actions.barrel_roll == RollFreedom::Slides =>
            {
                ActionRefusal::RollEndComesLater
            }
            ActionChoice::RollTo(_)
            | ActionChoice::RollAlong { .. }
            | ActionChoice::RollWith { .. }
            | ActionChoice::Boost(_)
            | ActionChoice::BoostWith { .. } => match self.reposition_of(ship, action, difficulty) {
                Some(how)
                    if self
                        .free_ends(ship, how, crate::state::RepositionCause::Action)
                        .is_empty() =>
                {
                    return self.why_no_room(ship, how).into();
                }
                _ => match action.act() {
                    Some(action) => ActionRefusal::NoSuchTemplate { action },
                    None => ActionRefusal::NotLikeThis,
                },
            },
            ActionChoice::Reload(_) => ActionRefusal::NothingToReload,
            ActionChoice::Rotate(to) => match self.state.ship(ship).turret {
                None => ActionRefusal::NoTurret,
                Some(now) if now == to => ActionRefusal::TurretThere,
                Some(_) => ActionRefusal::TurretCantTurn,
            },
            ActionChoice::Cloak if self.state.ship(ship).tokens.has(Token::Cloak) => ActionRefusal::Cloaked,
            ActionChoice::Slam(_) => self.why_no_slam(ship),
            _ => ActionRefusal::NotLikeThis,
        };
        refusal.into()
    }

    fn why_no_slam(&self, ship: ShipId) -> ActionRefusal {
        let speed = match self.state.ship(ship).moved {
            Some(moved) if moved.trip == MoveCause::Dial => Some(moved.maneuver.speed),
            _ => self.state.ship(ship).dial.map(|maneuver| maneuver.speed),
        };
        // Without a dial there is no Perform Action step.
        speed.map_or(ActionRefusal::NotLikeThis, |speed| ActionRefusal::SlamSpeed {
            speed,
        })
    }

    fn why_no_lock(&self, ship: ShipId, target: Object) -> ActionRefusal {
        if self.on_table(target).is_none() || target == Object::Ship(ship) {
            return ActionRefusal::NothingToLock;
        }
        let enemies_only = self.table.rulebook.actions.lock_targets == LockTargets::EnemyShips;
        if let Object::Ship(other) = target {
            if enemies_only && self.state.ship(other).side == self.state.ship(ship).side {
                return ActionRefusal::OnlyEnemiesLocked;
            }
            if self.lock_forbidden(ship, other) {
                return ActionRefusal::CantBeLocked { target };
            }
        } else if enemies_only {
            return ActionRefusal::OnlyEnemiesLocked;
        }
        if let Some((ship, obstacle)) = self.bars_lock(ship, target) {
            return ActionRefusal::ObstacleForbidsLock { ship, obstacle };
        }
        let reach = self.table.rulebook.actions.lock_range;
        let (range, mm) = self.apart(ship, target);
        if reach.contains(range) {
            return ActionRefusal::CardForbidsLock { target, range };
        }
        ActionRefusal::LockOutOfRange {
            target,
            range,
            mm,
            reach,
        }
    }

    fn why_no_card_action(&self, ship: ShipId, ability: AbilityRef, open: &Open) -> ActionRefusal {
        let in_force = ability.ship() == Some(ship) && self.card_in_force(ship, ability.card);
        let text = match in_force.then(|| self.ability(ability)).flatten() {
            Some(Ability::Action(text)) => text,
            _ => return ActionRefusal::NotOnCards,
        };
        if self
            .card_action(ability)
            .is_some_and(|done| self.state.ship(ship).actions.contains(&done))
        {
            return ActionRefusal::CardPerformed { ability };
        }
        if text.own_step && !open.own_step {
            return ActionRefusal::CardInOwnStep { ability };
        }
        if !self.may_use_card(ship, ability.card, open) {
            return ActionRefusal::CardActionBarred { ability };
        }
        let context = Context {
            dealt: dealt_of(ability.card),
            ..Context::of(self.state.ship(ship))
        };
        if let Some(unmet) = self.unmet(ability, &text.only_if, &context) {
            return ActionRefusal::ActionUnmet { ability, unmet };
        }
        if !self.payable(&text.cost, &text.then, ship, &context, ability.card) {
            let unpaid = self.unpaid(ability);
            return ActionRefusal::ActionUnpaid { ability, unpaid };
        }
        if !text.then.is_empty() && !self.does_something(&text.then, &context, ability.card) {
            return ActionRefusal::ActionIdle { ability };
        }
        ActionRefusal::NotACard { ability }
    }
}

/// Whether every ship it could target is tried, besides those offered.
fn has_targets(way: ActionChoice) -> bool {
    matches!(
        way,
        ActionChoice::Lock(_)
            | ActionChoice::Jam(_)
            | ActionChoice::Coordinate(_)
            | ActionChoice::RollTo(_)
            | ActionChoice::Boost(_)
            | ActionChoice::BoostWith { .. }
    )
}

/// Whether this form of the action is offered, in any color.
fn is_way_of(offered: &[Choice], choice: &Choice) -> bool {
    let way = |choice: &Choice| choice.action().map(|(action, _)| action);
    offered.iter().any(|other| way(other) == way(choice))
}

/// The color of an action: what is easy as a maneuver is white as an action.
const fn color(difficulty: Difficulty) -> Difficulty {
    match difficulty {
        Difficulty::Easy | Difficulty::White => Difficulty::White,
        Difficulty::Red | Difficulty::Purple => difficulty,
    }
}
