//! Performing actions: standard ones, and those on cards and other texts.

mod coordinate;
mod slam;

use furball_cards::language::{Effect, Moment, Moved};
use furball_cards::{ActionKind, Difficulty, Token};
use furball_geometry::{Direction, Quarter};

use crate::choice::{ActionChoice, Choice, End};
use crate::event::Event;
use crate::ids::{ShipId, UpgradeIndex};
use crate::prompt::{Ask, Options, RollRoom};
use crate::query::{Dear, Stop, dealt_of};
use crate::rulebook::RedStress;
use crate::state::{
    ActionIdentity, ActionScope, CardCounter, Context, Frame, Origin, Payment, PerformedAction, Reaction,
    Reposition, RepositionCause,
};

use super::Flow;

impl Flow<'_> {
    /// The player has chosen the ship's action, if any; `measured` is whether a roll has already been measured.
    pub(super) fn action_chosen(
        &mut self,
        ship: ShipId,
        scope: ActionScope,
        measured: bool,
        choice: &Choice,
    ) {
        let Some((action, difficulty)) = choice.action() else {
            self.emit(Event::Passed { ship });
            self.drop_price(scope);
            return;
        };
        // A roll that slides is measured before the player commits to it, but only once, so that measuring
        // ends [FE-ACT-18].
        if action == ActionChoice::BarrelRoll {
            self.push(Frame::BarrelRoll {
                ship,
                scope,
                difficulty,
                committed: measured,
            });
            return;
        }
        self.commit_to_action(ship, scope, action, difficulty);
        self.push(Frame::Perform {
            ship,
            action,
            difficulty,
        });
        self.pay_for_action(ship, difficulty);
    }

    /// What an effect demands after a free action is its cost; a ship that doesn't act doesn't pay.
    pub(super) fn drop_price(&mut self, scope: ActionScope) {
        if let ActionScope::Free { origin, .. } = scope {
            self.drop_rest(origin);
        }
    }

    /// The rest of the list of effects that is being resolved doesn't happen.
    pub(super) fn drop_rest(&mut self, origin: Origin) {
        if let Some(Frame::Effects { origin: waiting, .. }) = self.state.frames.last()
            && *waiting == origin
        {
            self.state.frames.pop();
        }
    }

    /// What a card says will hold once the ship performs the free action holds before anything follows from
    /// that action [SE-ERR-12].
    fn bind(&mut self, scope: ActionScope) {
        let ActionScope::Free { origin, .. } = scope else {
            return;
        };
        while let Some(&Frame::Effects {
            origin: waiting,
            context,
            next,
        }) = self.state.frames.last()
            && waiting == origin
            && matches!(
                self.effects(origin).get(usize::from(next)),
                Some(Effect::Grant { .. })
            )
        {
            self.state.frames.pop();
            self.effects_from(origin, context, next);
        }
    }

    /// An action is attempted: it can't be attempted again this round, whatever happens
    /// [FE-ACT-04, SE-ACT-09, SE-ACT-10].
    pub(super) fn commit_to_action(
        &mut self,
        ship: ShipId,
        scope: ActionScope,
        action: ActionChoice,
        difficulty: Difficulty,
    ) {
        if let ActionScope::Step { left } = scope
            && left > 1
        {
            self.push(Frame::Action {
                ship,
                scope: ActionScope::Step { left: left - 1 },
                measured: false,
            });
        }
        self.bind(scope);
        let what = match action {
            ActionChoice::Card(ability) => self.card_action(ability),
            other => other.act().map(ActionIdentity::Standard),
        };
        // Only actions that can be performed are offered, so this is always one.
        let Some(what) = what else { return };
        let treated = difficulty == Difficulty::Red && self.is_white(ship, scope, what);
        self.state.ship_mut(ship).actions.push_over(what);
        let performed = PerformedAction {
            what,
            difficulty,
            treated,
            in_step: matches!(scope, ActionScope::Step { .. }),
            stress_due: difficulty == Difficulty::Red
                && self.table.rulebook.actions.red_stress == RedStress::After,
            stressed: self.state.ship(ship).stressed(),
            on: None,
            locked: action.locked(),
        };
        self.push(Frame::ActionDone {
            ship,
            action: performed,
        });
        if let ActionIdentity::Standard(act) = what {
            self.emit(Event::ActionPerformed {
                ship,
                action: act,
                difficulty,
            });
        }
    }

    /// Whether the ship could perform the action as white, and a card lets it treat that as red.
    fn is_white(&self, ship: ShipId, scope: ActionScope, what: ActionIdentity) -> bool {
        let ActionIdentity::Standard(act) = what else {
            return false;
        };
        self.may_treat_as_red(ship, act)
            && self
                .open_acts(ship, &self.open_actions(scope))
                .contains(&(act, Difficulty::White))
    }

    /// The cost of an action is paid once, as soon as it is attempted [SE-ACT-05, SE-ACT-06, SE-OPEN-01]. The stress of a red
    /// one may also come afterwards [LG-ACT-06].
    pub(super) fn pay_for_action(&mut self, ship: ShipId, difficulty: Difficulty) {
        match difficulty {
            Difficulty::Red if self.table.rulebook.actions.red_stress == RedStress::Before => {
                self.gain(ship, Token::Stress, 1);
            }
            Difficulty::Purple => self.spend_force(ship, 1),
            Difficulty::Red | Difficulty::Easy | Difficulty::White => {}
        }
    }

    /// Performs a declared action.
    pub(super) fn perform(&mut self, ship: ShipId, action: ActionChoice, difficulty: Difficulty) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        match action {
            ActionChoice::Focus => self.gain(ship, Token::Focus, 1),
            ActionChoice::Evade => self.gain(ship, Token::Evade, 1),
            ActionChoice::Calculate => self.gain(ship, Token::Calculate, 1),
            // It was performed when its position was chosen.
            ActionChoice::BarrelRoll => {}
            ActionChoice::RollTo(_)
            | ActionChoice::RollAlong { .. }
            | ActionChoice::RollWith { .. }
            | ActionChoice::Boost(_)
            | ActionChoice::BoostWith { .. } => {
                if let Some(how) = self.reposition_of(ship, action, difficulty) {
                    let cause = RepositionCause::Action;
                    self.push(Frame::Reposition { ship, how, cause });
                    self.pay_for_template(ship, how, difficulty);
                }
            }
            ActionChoice::Lock(_) | ActionChoice::LockObstacle(_) | ActionChoice::LockDevice(_) => {
                if let Some(target) = action.locked() {
                    self.acquire_lock(ship, target);
                }
            }
            ActionChoice::Reinforce(End::Fore) => self.gain(ship, Token::ReinforceFore, 1),
            ActionChoice::Reinforce(End::Aft) => self.gain(ship, Token::ReinforceAft, 1),
            ActionChoice::Rotate(to) => self.rotate_to(ship, to),
            ActionChoice::Reload(place) => self.reload(ship, place),
            ActionChoice::Coordinate(other) => {
                self.coordinate(ship, other, crate::ids::ShipSet::default(), None)
            }
            ActionChoice::Jam(target) => {
                let by = self.owner(ship);
                let free = self.jammable_for_nothing(ship).any(|other| other == target);
                self.jam(ship, target, by);
                if !free {
                    self.pay_for(ship, Dear::Jam(target));
                }
            }
            ActionChoice::Cloak => self.gain(ship, Token::Cloak, 1),
            ActionChoice::Slam(maneuver) => self.slam(ship, maneuver, difficulty),
            ActionChoice::Fail(_) => self.fail_action(ship),
            ActionChoice::Card(ability) => {
                self.emit(Event::CardActionPerformed { ship, ability });
                let context = Context {
                    dealt: dealt_of(ability.card),
                    ..Context::of(self.state.ship(ship))
                };
                self.push(Frame::Pay {
                    bill: Payment::Ability(ability),
                    context,
                    next: 0,
                });
            }
            // It was taken for the action that is offered.
            ActionChoice::Protect { .. } => {}
        }
    }

    /// A template that the ship has only for a price is paid for.
    fn pay_for_template(&mut self, ship: ShipId, how: Reposition, difficulty: Difficulty) {
        match how {
            Reposition::Boost { bearing, speed } => {
                let template = (bearing, speed);
                let has = |treated| {
                    self.boost_templates(ship, difficulty, treated)
                        .contains(&template)
                };
                if !has(false) && !has(true) {
                    self.pay_for(ship, Dear::Boost(template));
                }
            }
            Reposition::Roll { .. } => {
                if !self.rolls(ship, difficulty).contains(&how) {
                    self.pay_for(ship, Dear::LongerRoll);
                }
            }
        }
    }

    /// Pays what a card asks for the deed, before it is done.
    pub(super) fn pay_for(&mut self, ship: ShipId, deed: Dear) {
        if let Some((bill, context)) = self.bill_for(ship, deed, Difficulty::White) {
            self.push(Frame::Pay {
                bill,
                context,
                next: 0,
            });
        }
    }

    /// The action being performed fails: nothing follows from it, neither abilities nor a linked action
    /// [SE-ACT-15, SE-ACT-16, SE-ACT-17].
    pub(super) fn fail_action(&mut self, ship: ShipId) {
        let under_way =
            |frame: &Frame| matches!(frame, Frame::ActionDone { ship: other, .. } if *other == ship);
        let Some(place) = self.state.frames.iter().rposition(under_way) else {
            return;
        };
        let Frame::ActionDone { action, .. } = self.state.frames.remove(place) else {
            return;
        };
        if let ActionIdentity::Standard(act) = action.what {
            self.emit(Event::ActionFailed { ship, action: act });
        }
        let about = Context {
            action: Some(action),
            ..self.about(Some(ship), None)
        };
        self.fire_about(&[(Moment::FailsAction, about)]);
        // It was attempted all the same [LG-ACT-46].
        if action.stress_due {
            self.gain(ship, Token::Stress, 1);
        }
    }

    /// Triggers abilities and the linked action [SE-ACT-19].
    pub(super) fn action_done(&mut self, ship: ShipId, action: PerformedAction) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        // A rule's effect comes before abilities [LG-ACT-06, LG-ACT-11].
        if action.stress_due {
            let action = PerformedAction {
                stress_due: false,
                ..action
            };
            self.push(Frame::ActionDone { ship, action });
            self.gain(ship, Token::Stress, 1);
            return;
        }
        self.note_coordinated(ship, action);
        let mut linked = Vec::new();
        // An ionized ship performs its focus action and nothing else [SE-FAQ-25].
        let ionized = action.in_step && self.may_only_focus(ship);
        if let ActionIdentity::Standard(act) = action.what
            && !ionized
        {
            self.each_icon(ship, &mut |icon| {
                if icon.act == act
                    && let Some((next, difficulty)) = icon.linked
                    && !linked.contains(&Reaction::Linked(next, difficulty))
                {
                    linked.push(Reaction::Linked(next, difficulty));
                }
                Stop::No
            });
        }
        let about = Context {
            action: Some(action),
            ..self.about(Some(ship), action.on)
        };
        let also = match action.what {
            ActionIdentity::Standard(ActionKind::Boost) => Some(Moment::Moves(Moved::Boost)),
            ActionIdentity::Standard(ActionKind::BarrelRoll) => Some(Moment::Moves(Moved::BarrelRoll)),
            _ => None,
        };
        let moments = also.into_iter().chain([Moment::PerformsAction]);
        let moments: Vec<(Moment, Context)> = moments.map(|moment| (moment, about)).collect();
        self.fire_beside(&moments, ship, &linked);
    }

    /// Prompts for where the ship rolls. Both sides may be tried, and another action may still be chosen [FE-ACT-18].
    pub(super) fn ask_barrel_roll(
        &mut self,
        ship: ShipId,
        scope: ActionScope,
        difficulty: Difficulty,
        committed: bool,
    ) {
        let room = RollRoom {
            may_pass: !committed,
            ..self.roll_room(ship)
        };
        if room.left.is_none() && room.right.is_none() {
            self.roll_measured(ship, scope);
            return;
        }
        let owner = self.owner(ship);
        let frame = Frame::BarrelRoll {
            ship,
            scope,
            difficulty,
            committed,
        };
        self.ask(frame, owner, Ask::BarrelRoll(ship), Options::Roll(room));
    }

    /// The roll isn't possible, or not wanted: the player may choose another action [FE-ACT-18].
    pub(super) fn roll_measured(&mut self, ship: ShipId, scope: ActionScope) {
        self.push(Frame::Action {
            ship,
            scope,
            measured: true,
        });
    }

    /// The ship moves sideways and keeps its facing [FE-ACT-12, FE-ACT-16].
    pub(super) fn barrel_rolled(&mut self, ship: ShipId, side: Direction, start: f64, end: f64) {
        let from = self.state.ship(ship).pose;
        let Some(to) = self.roll_end(ship, side, start, end) else {
            return;
        };
        self.state.ship_mut(ship).pose = to;
        self.find_touching(ship);
        self.emit(Event::Rolled { ship, side, from, to });
    }

    /// A card recovers a charge for a disarm token [SE-RELD-01].
    fn reload(&mut self, ship: ShipId, place: UpgradeIndex) {
        let card = CardCounter::charges(ship, Some(place));
        self.recover_counters(card, self.reloaded_at_once(card));
        self.gain(ship, Token::Disarm, 1);
    }

    /// Rotates the turret indicator, by an action or by a card.
    fn rotate_to(&mut self, ship: ShipId, to: Quarter) {
        self.state.ship_mut(ship).turret = Some(to);
        self.emit(Event::TurretRotated { ship, to });
    }

    /// A card rotates the ship's turret, towards the other ship if one is given.
    pub(super) fn rotate(&mut self, ship: ShipId, towards: Option<ShipId>) {
        let mut turns = self.turret_turns(ship);
        if let Some(other) = towards {
            turns.retain(|&to| self.would_select(ship, to, other));
        }
        match turns.as_slice() {
            [] => {}
            [only] => self.rotate_to(ship, *only),
            _ => {
                let choices = turns.into_iter().map(Choice::Turret).collect();
                let frame = Frame::Rotate { ship, towards };
                self.ask_list(frame, self.owner(ship), Ask::Rotate(ship), choices);
            }
        }
    }

    pub(super) fn rotated(&mut self, ship: ShipId, to: Quarter) {
        self.rotate_to(ship, to);
    }
}
