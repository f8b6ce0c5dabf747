//! Actions that aren't open to a ship.

use furball_cards::language::{Ability, Deed};
use furball_cards::render::Words;
use furball_cards::{Act, Difficulty, Token};
use furball_geometry::Quarter;

use crate::choice::{ActionChoice, Choice, End};
use crate::game::Game;
use crate::ids::{AbilityRef, Object, ShipId};
use crate::query::{Open, Stop, dealt_of};
use crate::refusal::Refusal;
use crate::rulebook::{LockTargets, RollFreedom};
use crate::state::{ActionDone, Context, Frame, Trip};

use super::attacks::bands;

impl Game {
    /// The actions of the ship's bar and of its cards, in the ways that aren't offered.
    pub(super) fn actions_looked_for(&self, ship: ShipId, offered: &[Choice]) -> Vec<Choice> {
        let mut bar: Vec<(Act, Difficulty)> = Vec::new();
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

    /// The ways to perform an action that a player would think of.
    fn ways_looked_for(&self, ship: ShipId, act: Act) -> Vec<ActionChoice> {
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
            Act::Focus => vec![ActionChoice::Focus],
            Act::Evade => vec![ActionChoice::Evade],
            Act::Calculate => vec![ActionChoice::Calculate],
            Act::Cloak => vec![ActionChoice::Cloak],
            Act::Reinforce => vec![ActionChoice::Reinforce(End::Fore)],
            Act::BarrelRoll => match self.table.rulebook.actions.barrel_roll {
                RollFreedom::Slides => vec![ActionChoice::BarrelRoll],
                RollFreedom::ThreePositions => furball_geometry::Side::ALL
                    .map(ActionChoice::RollTo)
                    .into_iter()
                    .collect(),
            },
            Act::Boost => {
                let templates = self.boost_templates(ship, Difficulty::White, false);
                let boosts = templates.into_iter().map(|(bearing, speed)| match speed {
                    1 => ActionChoice::Boost(bearing),
                    _ => ActionChoice::BoostWith(bearing, speed),
                });
                boosts.collect()
            }
            Act::Lock => all(enemies, ActionChoice::Lock),
            Act::Jam => all(enemies, ActionChoice::Jam),
            Act::Coordinate => all(friends, ActionChoice::Coordinate),
            Act::Rotate => vec![ActionChoice::Rotate(Quarter::None)],
            Act::Reload => vec![ActionChoice::Reload(0)],
            Act::Slam => {
                let first = self.dial(ship).first().copied();
                first.map(ActionChoice::Slam).into_iter().collect()
            }
            Act::Recover => Vec::new(),
        }
    }

    /// Why the ship can't perform the action like this.
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
                "FE-MISS1-17",
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
        act: Act,
        action: ActionChoice,
        difficulty: Difficulty,
        open: &Open,
    ) -> Refusal {
        let name = Words::of(self.table.rulebook.edition).act(act);
        let done = ActionDone::Standard(act);
        let state = self.state.ship(ship);
        if state.actions.contains(&done) {
            return Refusal::new("FE-ACT-04", format!("it has performed {name} this round already"));
        }
        let open_acts = self.open_acts(ship, open);
        let as_open = open_acts.iter().find(|(other, _)| *other == act);
        let Some(&(_, needed)) = as_open.filter(|_| !open.excludes(done)) else {
            return self.why_not_open(ship, act, name, open);
        };
        if needed == Difficulty::Purple && (state.force == 0 || self.forbidden(ship, &Deed::SpendForce)) {
            return Refusal::new(
                "SE-ACT-06",
                "a purple action costs a Force, and it can't spend one",
            );
        }
        let treated = needed == Difficulty::White && self.may_treat_as_red(ship, act);
        if color(difficulty) != color(needed) && !(treated && difficulty == Difficulty::Red) {
            return Refusal::new(
                "FE-ACT-02",
                format!("{name} is a {} action for it now", color(needed)),
            );
        }
        self.why_no_way(ship, action, difficulty)
    }

    /// Why an action that the rulebook knows isn't open, whatever it would be done to.
    fn why_not_open(&self, ship: ShipId, act: Act, name: &str, open: &Open) -> Refusal {
        let state = self.state.ship(ship);
        if !self.table.rulebook.actions.known.contains(&act) {
            return Refusal::new("FE-ACT-02", format!("this rulebook has no {name} action"));
        }
        if open.own_step && act != Act::Focus && self.may_only_focus(ship) {
            return Refusal::new("SE-ION-04", "an ionized ship can only focus");
        }
        if act == Act::Slam && !open.own_step {
            return Refusal::new(
                "SE-SLAM-02",
                "a SLAM is only performed in the Perform Action step",
            );
        }
        let forbidden = self.forbids(ship, |deed| match deed {
            Deed::Perform(other) => *other == act,
            Deed::PerformOtherActions(allowed) => !allowed.contains(&act),
            Deed::PerformBarActions => true,
            _ => false,
        });
        if forbidden {
            return Refusal::new("FE-ABIL-05", format!("a card forbids it to perform {name}"));
        }
        if !self.has_icon(ship, act) {
            return Refusal::new("FE-ACT-02", format!("its action bar doesn't show {name}"));
        }
        if state.stressed() {
            return Refusal::new(
                "FE-STRESS-02",
                format!("it is stressed, and no card lets it perform {name}"),
            );
        }
        Refusal::new(
            "FE-ACT-02",
            format!("the action that it may perform now can't be {name}"),
        )
    }

    /// Why an action that is open can't be performed on that, or in that way.
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
                    "SE-JAM-01",
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
                    "FE-ACT-14",
                    "where a barrel roll ends is chosen when it is performed",
                )
            }
            ActionChoice::RollTo(_)
            | ActionChoice::RollAlong(..)
            | ActionChoice::Boost(_)
            | ActionChoice::BoostWith(..) => match self.reposition_of(ship, action, difficulty) {
                Some(how) if self.free_ends(ship, how, crate::state::Cause::Action).is_empty() => {
                    self.why_no_room(ship, how)
                }
                _ => Refusal::new("FE-ACT-02", "it has no such template for that"),
            },
            ActionChoice::Reload(_) => Refusal::new(
                "SE-RELD-02",
                "no torpedo, missile or device card of it lacks a charge",
            ),
            ActionChoice::Rotate(to) => match self.state.ship(ship).turret {
                None => Refusal::new("SE-ROT-01", "it has no turret"),
                Some(now) if now == to => Refusal::new("SE-ROT-01", "its turret points there already"),
                Some(_) => Refusal::new("SE-ROT-01", "its turret can't be turned there"),
            },
            ActionChoice::Cloak if self.state.ship(ship).tokens.has(Token::Cloak) => {
                Refusal::new("SE-CLOAK-02", "it is cloaked already")
            }
            ActionChoice::Slam(_) => self.why_no_slam(ship),
            _ => Refusal::new("FE-ACT-02", "that action isn't open to the ship like this"),
        }
    }

    fn why_no_slam(&self, ship: ShipId) -> Refusal {
        let speed = match self.state.ship(ship).moved {
            Some(moved) if moved.trip == Trip::Dial => Some(moved.maneuver.speed),
            _ => self.state.ship(ship).dial.map(|maneuver| maneuver.speed),
        };
        let reason = match speed {
            Some(speed) => format!("a SLAM is a maneuver of the dial of the speed that it flew, {speed}"),
            None => "it has flown no maneuver whose speed a SLAM could have".to_owned(),
        };
        Refusal::new("SE-SLAM-01", reason)
    }

    fn why_no_lock(&self, ship: ShipId, target: Object) -> Refusal {
        if self.on_table(target).is_none() || target == Object::Ship(ship) {
            return Refusal::new("FE-ACT-20", "there is nothing there to lock");
        }
        let name = self.name_of(target);
        let enemies_only = self.table.rulebook.actions.lock_targets == LockTargets::EnemyShips;
        if let Object::Ship(other) = target {
            if enemies_only && self.state.ship(other).side == self.state.ship(ship).side {
                return Refusal::new("FE-ACT-20", "only enemy ships can be locked");
            }
            if self.forbidden(other, &Deed::BeLocked) {
                return Refusal::new("FE-ABIL-05", format!("a card keeps {name} from being locked"));
            }
        } else if enemies_only {
            return Refusal::new("FE-ACT-20", "only enemy ships can be locked");
        }
        let (nearest, farthest) = self.table.rulebook.actions.lock_range;
        let (range, distance) = self.apart(ship, target);
        let reaches = bands(nearest, farthest);
        if (nearest..=farthest).contains(&range) {
            return Refusal::new(
                "FE-ABIL-05",
                format!("a card keeps it from locking {name} at range {range}"),
            );
        }
        Refusal::new(
            "FE-ACT-21",
            format!("{name} is at range {range} ({distance:.0} mm), and a lock reaches {reaches}"),
        )
    }

    fn why_no_card_action(&self, ship: ShipId, ability: AbilityRef, open: &Open) -> Refusal {
        let refused = |reason: &'static str| Refusal::new("FE-ACT-06", reason);
        let in_force = ability.ship == ship && self.card_in_force(ship, ability.card);
        let text = match in_force.then(|| self.ability(ability)).flatten() {
            Some(Ability::Action(text)) => text,
            _ => return refused("there is no such action on its cards"),
        };
        if self
            .card_action(ability)
            .is_some_and(|done| self.state.ship(ship).actions.contains(&done))
        {
            return Refusal::new("FE-ACT-04", "it has performed this action this round already");
        }
        if text.own_step && !open.own_step {
            return refused("that action is only performed in the ship's own Perform Action step");
        }
        if !self.may_use_card(ship, ability.card, open) {
            return Refusal::new(
                "FE-STRESS-02",
                "stress, ion or another card keep it from that action",
            );
        }
        let context = Context {
            dealt: dealt_of(ability.card),
            ..Context::of(ship)
        };
        if let Some(reason) = self.unmet(ability, &text.only_if, &context) {
            return Refusal::new("FE-ACT-06", reason);
        }
        if !self.payable(&text.cost, &text.then, ship, &context, ability.card) {
            return Refusal::new("FE-ACT-06", self.unpaid(ability));
        }
        if !text.then.is_empty() && !self.does_something(&text.then, &context, ability.card) {
            return Refusal::new("FE-ABIL-03", "it would change nothing now");
        }
        refused("the action that it may perform now can't be one of a card")
    }
}

/// Whether each ship that it may be done to is looked for, besides those that are offered.
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

/// Whether the action is offered in this way, in any color.
fn is_way_of(offered: &[Choice], choice: &Choice) -> bool {
    let way = |choice: &Choice| choice.action().map(|(action, _)| action);
    offered.iter().any(|other| way(other) == way(choice))
}

/// What players call a difficulty of an action.
const fn color(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy | Difficulty::White => "white",
        Difficulty::Red => "red",
        Difficulty::Purple => "purple",
    }
}
