//! Explanations of why a ship can't perform an action.

use furball_cards::language::{Ability, Activity};
use furball_cards::render::Words;
use furball_cards::{ActionKind, Difficulty, Token};
use furball_geometry::Quarter;
use furball_rules::Rule;

use crate::choice::{ActionChoice, Choice, End};
use crate::game::Game;
use crate::ids::{AbilityRef, Object, ShipId};
use crate::query::{Open, Stop, dealt_of};
use crate::refusal::Refusal;
use crate::rulebook::{LockTargets, RollFreedom};
use crate::state::{ActionIdentity, Context, Frame, MoveCause};

use super::attacks::bands;

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
                    let index = index as u8;
                    let ability = AbilityRef { ship, card, index };
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
                    _ => ActionChoice::BoostWith(bearing, speed),
                });
                boosts.collect()
            }
            ActionKind::Lock => all(enemies, ActionChoice::Lock),
            ActionKind::Jam => all(enemies, ActionChoice::Jam),
            ActionKind::Coordinate => all(friends, ActionChoice::Coordinate),
            ActionKind::Rotate => vec![ActionChoice::Rotate(Quarter::None)],
            ActionKind::Reload => vec![ActionChoice::Reload(0)],
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
        let open = match self.state.frames.last() {
            Some(Frame::Action {
                ship: acting, scope, ..
            }) if *acting == ship => self.open_actions(*scope),
            _ => Open::default(),
        };
        let even_stressed = open.even_stressed(self.state.ship(ship));
        if let Some(refusal) = self.actions_barred(ship, even_stressed, open.own_step) {
            return refusal;
        }
        match action {
            ActionChoice::Card(ability) => self.why_no_card_action(ship, ability, &open),
            ActionChoice::Protect(_) => Refusal::new(
                Rule::FE_MISS1_17,
                "the ship can't protect that one now, or has done so this round",
            ),
            other => match other.act() {
                Some(act) => self.why_no_standard(ship, act, other, difficulty, &open),
                None => super::misfit(),
            },
        }
    }

    fn why_no_standard(
        &self,
        ship: ShipId,
        act: ActionKind,
        action: ActionChoice,
        difficulty: Difficulty,
        open: &Open,
    ) -> Refusal {
        let name = Words::of(self.table.rulebook.edition).act(act);
        let done = ActionIdentity::Standard(act);
        let state = self.state.ship(ship);
        if state.actions.contains(&done) {
            return Refusal::new(
                Rule::FE_ACT_04,
                format!("it has performed {name} this round already"),
            );
        }
        let open_acts = self.open_acts(ship, open);
        let as_open = open_acts.iter().find(|(other, _)| *other == act);
        let Some(&(_, needed)) = as_open.filter(|_| !open.excludes(done)) else {
            return self.why_not_open(ship, act, name, open);
        };
        if needed == Difficulty::Purple && (state.force == 0 || self.forbidden(ship, &Activity::SpendForce)) {
            return Refusal::new(
                Rule::SE_ACT_06,
                "a purple action costs a Force, and it can't spend one",
            );
        }
        let treated = needed == Difficulty::White && self.may_treat_as_red(ship, act);
        if color(difficulty) != color(needed) && !(treated && difficulty == Difficulty::Red) {
            return Refusal::new(
                Rule::FE_ACT_02,
                format!("{name} is a {} action for it now", color(needed)),
            );
        }
        self.why_no_way(ship, action, difficulty)
    }

    /// Why an action that the rulebook has isn't available with any target.
    fn why_not_open(&self, ship: ShipId, act: ActionKind, name: &str, open: &Open) -> Refusal {
        let state = self.state.ship(ship);
        if !self.table.rulebook.actions.known.contains(&act) {
            return Refusal::new(Rule::FE_ACT_02, format!("this rulebook has no {name} action"));
        }
        if open.own_step && act != ActionKind::Focus && self.may_only_focus(ship) {
            return Refusal::new(Rule::SE_ION_04, "an ionized ship can only focus");
        }
        if act == ActionKind::Slam && !open.own_step {
            return Refusal::new(
                Rule::SE_SLAM_02,
                "a SLAM is only performed in the Perform Action step",
            );
        }
        let forbidden = self.forbids(ship, |deed| match deed {
            Activity::Perform(other) => *other == act,
            Activity::PerformOtherActions(allowed) => !allowed.contains(&act),
            Activity::PerformBarActions => true,
            _ => false,
        });
        if forbidden {
            return Refusal::new(Rule::FE_ABIL_05, format!("a card forbids it to perform {name}"));
        }
        if !self.has_icon(ship, act) {
            return Refusal::new(Rule::FE_ACT_02, format!("its action bar doesn't show {name}"));
        }
        if state.stressed() {
            return Refusal::new(
                Rule::FE_STRESS_02,
                format!("it is stressed, and no card lets it perform {name}"),
            );
        }
        Refusal::new(
            Rule::FE_ACT_02,
            format!("the action that it may perform now can't be {name}"),
        )
    }

    /// Why an available action can't be performed on that target, or in that form.
    fn why_no_way(&self, ship: ShipId, action: ActionChoice, difficulty: Difficulty) -> Refusal {
        match action {
            ActionChoice::Lock(target) => self.why_no_lock(ship, Object::Ship(target)),
            ActionChoice::LockObstacle(place) => self.why_no_lock(ship, Object::Obstacle(place)),
            ActionChoice::LockDevice(no) => self.why_no_lock(ship, Object::Device(no)),
            ActionChoice::Coordinate(other) if self.on_table(Object::Ship(other)).is_some() => {
                self.why_not_coordinated(ship, other)
            }
            ActionChoice::Jam(other) if self.on_table(Object::Ship(other)).is_some() => {
                let (range, distance) = self.apart(ship, Object::Ship(other));
                let label = self.label(other);
                Refusal::new(
                    Rule::SE_JAM_01,
                    format!(
                        "{label} is at range {range} ({distance:.0} mm), and enemies are jammed at range 1"
                    ),
                )
            }
            ActionChoice::BarrelRoll if !self.has_roll_room(ship) => self.why_no_sliding_roll(ship),
            ActionChoice::RollTo(_) | ActionChoice::RollAlong(..)
                if self.table.rulebook.actions.barrel_roll == RollFreedom::Slides =>
            {
                Refusal::new(
                    Rule::FE_ACT_14,
                    "where a barrel roll ends is chosen when it is performed",
                )
            }
            ActionChoice::RollTo(_)
            | ActionChoice::RollAlong(..)
            | ActionChoice::Boost(_)
            | ActionChoice::BoostWith(..) => match self.reposition_of(ship, action, difficulty) {
                Some(how)
                    if self
                        .free_ends(ship, how, crate::state::RepositionCause::Action)
                        .is_empty() =>
                {
                    self.why_no_room(ship, how)
                }
                _ => Refusal::new(Rule::FE_ACT_02, "it has no such template for that"),
            },
            ActionChoice::Reload(_) => Refusal::new(
                Rule::SE_RELD_02,
                "no torpedo, missile or device card of it lacks a charge",
            ),
            ActionChoice::Rotate(to) => match self.state.ship(ship).turret {
                None => Refusal::new(Rule::SE_ROT_01, "it has no turret"),
                Some(now) if now == to => Refusal::new(Rule::SE_ROT_01, "its turret points there already"),
                Some(_) => Refusal::new(Rule::SE_ROT_01, "its turret can't be turned there"),
            },
            ActionChoice::Cloak if self.state.ship(ship).tokens.has(Token::Cloak) => {
                Refusal::new(Rule::SE_CLOAK_02, "it is cloaked already")
            }
            ActionChoice::Slam(_) => self.why_no_slam(ship),
            _ => Refusal::new(Rule::FE_ACT_02, "that action isn't open to the ship like this"),
        }
    }

    fn why_no_slam(&self, ship: ShipId) -> Refusal {
        let speed = match self.state.ship(ship).moved {
            Some(moved) if moved.trip == MoveCause::Dial => Some(moved.maneuver.speed),
            _ => self.state.ship(ship).dial.map(|maneuver| maneuver.speed),
        };
        let reason = match speed {
            Some(speed) => format!("a SLAM is a maneuver of the dial of the speed that it flew, {speed}"),
            None => "it has flown no maneuver whose speed a SLAM could have".to_owned(),
        };
        Refusal::new(Rule::SE_SLAM_01, reason)
    }

    fn why_no_lock(&self, ship: ShipId, target: Object) -> Refusal {
        if self.on_table(target).is_none() || target == Object::Ship(ship) {
            return Refusal::new(Rule::FE_ACT_20, "there is nothing there to lock");
        }
        let name = self.name_of(target);
        let enemies_only = self.table.rulebook.actions.lock_targets == LockTargets::EnemyShips;
        if let Object::Ship(other) = target {
            if enemies_only && self.state.ship(other).side == self.state.ship(ship).side {
                return Refusal::new(Rule::FE_ACT_20, "only enemy ships can be locked");
            }
            if self.forbidden(other, &Activity::BeLocked) {
                return Refusal::new(Rule::FE_ABIL_05, format!("a card keeps {name} from being locked"));
            }
        } else if enemies_only {
            return Refusal::new(Rule::FE_ACT_20, "only enemy ships can be locked");
        }
        let (nearest, farthest) = self.table.rulebook.actions.lock_range;
        let (range, distance) = self.apart(ship, target);
        let reaches = bands(nearest, farthest);
        if (nearest..=farthest).contains(&range) {
            return Refusal::new(
                Rule::FE_ABIL_05,
                format!("a card keeps it from locking {name} at range {range}"),
            );
        }
        Refusal::new(
            Rule::FE_ACT_21,
            format!("{name} is at range {range} ({distance:.0} mm), and a lock reaches {reaches}"),
        )
    }

    fn why_no_card_action(&self, ship: ShipId, ability: AbilityRef, open: &Open) -> Refusal {
        let refused = |reason: &'static str| Refusal::new(Rule::FE_ACT_06, reason);
        let in_force = ability.ship == ship && self.card_in_force(ship, ability.card);
        let text = match in_force.then(|| self.ability(ability)).flatten() {
            Some(Ability::Action(text)) => text,
            _ => return refused("there is no such action on its cards"),
        };
        if self
            .card_action(ability)
            .is_some_and(|done| self.state.ship(ship).actions.contains(&done))
        {
            return Refusal::new(Rule::FE_ACT_04, "it has performed this action this round already");
        }
        if text.own_step && !open.own_step {
            return refused("that action is only performed in the ship's own Perform Action step");
        }
        if !self.may_use_card(ship, ability.card, open) {
            return Refusal::new(
                Rule::FE_STRESS_02,
                "stress, ion or another card keep it from that action",
            );
        }
        let context = Context {
            dealt: dealt_of(ability.card),
            ..Context::of(ship)
        };
        if let Some(reason) = self.unmet(ability, &text.only_if, &context) {
            return Refusal::new(Rule::FE_ACT_06, reason);
        }
        if !self.payable(&text.cost, &text.then, ship, &context, ability.card) {
            return Refusal::new(Rule::FE_ACT_06, self.unpaid(ability));
        }
        if !text.then.is_empty() && !self.does_something(&text.then, &context, ability.card) {
            return Refusal::new(Rule::FE_ABIL_03, "it would change nothing now");
        }
        refused("the action that it may perform now can't be one of a card")
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
            | ActionChoice::BoostWith(..)
    )
}

/// Whether this form of the action is offered, in any color.
fn is_way_of(offered: &[Choice], choice: &Choice) -> bool {
    let way = |choice: &Choice| choice.action().map(|(action, _)| action);
    offered.iter().any(|other| way(other) == way(choice))
}

/// The players' word for an action's difficulty.
const fn color(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy | Difficulty::White => "white",
        Difficulty::Red => "red",
        Difficulty::Purple => "purple",
    }
}
