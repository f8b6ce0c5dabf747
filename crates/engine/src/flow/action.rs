//! Performing actions: the standard ones, those on cards and the mission's.

use furball_cards::language::Effect;
use furball_cards::{Act, Difficulty, Token};
use furball_geometry::Side as Direction;

use crate::choice::{ActionChoice, Choice};
use crate::event::Event;
use crate::ids::{Object, ShipId};
use crate::prompt::{Ask, Options};
use crate::query::{Open, Stop, dealt_of};
use crate::state::{ActionDone, Bill, Context, Frame, Performed, Scope};

use super::Flow;

impl Flow<'_> {
    /// The actions that are open.
    pub(super) fn open_actions(&self, scope: Scope) -> Open {
        match scope {
            Scope::Step { .. } => Open {
                own_step: true,
                ..Open::default()
            },
            Scope::Free { origin, place, same } => {
                let grant = match self.effects(origin).get(place as usize) {
                    Some(Effect::Action(grant)) => grant.clone(),
                    _ => Open::linked(Act::Recover, Difficulty::White),
                };
                Open {
                    grant: Some(grant),
                    same,
                    own_step: false,
                }
            }
            Scope::Linked { act, difficulty } => Open {
                grant: Some(Open::linked(act, difficulty)),
                ..Open::default()
            },
            Scope::Coordinated | Scope::Deployed => Open::default(),
        }
    }

    pub(super) fn action_chosen(&mut self, ship: ShipId, scope: Scope, choice: &Choice) {
        let Some((action, difficulty)) = choice.action() else {
            self.emit(Event::Passed { ship });
            self.drop_price(scope);
            return;
        };
        if let Scope::Step { left } = scope
            && left > 1
        {
            self.push(Frame::Action {
                ship,
                scope: Scope::Step { left: left - 1 },
            });
        }
        let in_step = matches!(scope, Scope::Step { .. });
        self.perform(ship, action, difficulty, in_step);
    }

    /// What an effect asks for after a free action is its price; who doesn't act doesn't pay.
    pub(super) fn drop_price(&mut self, scope: Scope) {
        if let (Scope::Free { origin, .. }, Some(Frame::Effects { origin: waiting, .. })) =
            (scope, self.state.frames.last())
            && *waiting == origin
        {
            self.state.frames.pop();
        }
    }

    /// Performs an action; it can't be performed again this round [FE-ACT-04, SE-ACT-09].
    fn perform(&mut self, ship: ShipId, action: ActionChoice, difficulty: Difficulty, in_step: bool) {
        let what = match action {
            ActionChoice::Card(ability) => self.card_action(ability),
            ActionChoice::Protect(_) => Some(ActionDone::Mission),
            other => other.act().map(ActionDone::Standard),
        };
        let Some(what) = what else { return };
        let _ = self.state.ship_mut(ship).actions.try_push(what);
        let performed = Performed {
            what,
            difficulty,
            in_step,
        };
        self.push(Frame::ActionDone {
            ship,
            action: performed,
        });
        if let ActionDone::Standard(act) = what {
            self.emit(Event::ActionPerformed {
                ship,
                action: act,
                difficulty,
            });
        }
        match action {
            ActionChoice::Focus => self.gain(ship, Token::Focus, 1),
            ActionChoice::Evade => self.gain(ship, Token::Evade, 1),
            ActionChoice::Calculate => self.gain(ship, Token::Calculate, 1),
            ActionChoice::BarrelRoll => self.push(Frame::BarrelRoll { ship }),
            ActionChoice::Lock(target) => self.acquire_lock(ship, Object::Ship(target)),
            ActionChoice::LockObstacle(place) => self.acquire_lock(ship, Object::Obstacle(place)),
            ActionChoice::LockDevice(no) => self.acquire_lock(ship, Object::Device(no)),
            ActionChoice::Card(ability) => {
                self.emit(Event::CardActionPerformed { ship, ability });
                let context = Context {
                    dealt: dealt_of(ability.card),
                    ..Context::of(ship)
                };
                self.push(Frame::Pay {
                    bill: Bill::Ability(ability),
                    context,
                    next: 0,
                });
            }
            ActionChoice::Protect(craft) => {
                self.emit(Event::ProtectPerformed { ship, craft });
                if let Some(token) = self.protect_token() {
                    self.gain(craft, token, 1);
                }
            }
            _ => {}
        }
    }

    /// Lets abilities, and the linked action, follow [SE-ACT-19].
    pub(super) fn action_done(&mut self, ship: ShipId, action: Performed) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let mut linked = Vec::new();
        if let ActionDone::Standard(act) = action.what {
            self.each_icon(ship, &mut |icon| {
                if icon.act == act
                    && let Some(next) = icon.linked
                    && !linked.contains(&next)
                {
                    linked.push(next);
                }
                Stop::No
            });
        }
        let about = Context {
            action: Some(action),
            ..self.about(Some(ship), None)
        };
        self.fire_action(about, &linked);
    }

    pub(super) fn ask_barrel_roll(&mut self, ship: ShipId) {
        let room = self.roll_room(ship);
        if room.left.is_some() || room.right.is_some() {
            let owner = self.owner(ship);
            self.ask(
                Frame::BarrelRoll { ship },
                owner,
                Ask::BarrelRoll(ship),
                Options::Roll(room),
            );
        }
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
}
