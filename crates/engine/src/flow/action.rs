//! Performing actions: the standard ones, those on cards and the mission's.

use furball_cards::language::{Actions, Effect, Moment};
use furball_cards::{Act, Token};
use furball_geometry::Side as Direction;

use crate::choice::{ActionChoice, Choice};
use crate::event::Event;
use crate::ids::ShipId;
use crate::prompt::{Ask, Options};
use crate::query::dealt_of;
use crate::state::{ActionDone, Context, Frame, Origin, Scope};

use super::Flow;

impl Flow<'_> {
    /// The actions a free action may be.
    pub(super) fn free_actions(&self, origin: Origin, place: u8) -> Actions {
        match self.effects(origin).get(place as usize) {
            Some(Effect::FreeAction(_, actions)) => actions.clone(),
            _ => Actions::These(Vec::new()),
        }
    }

    pub(super) fn action_chosen(&mut self, ship: ShipId, scope: Scope, choice: &Choice) {
        let Choice::Action(action) = choice else {
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
        self.perform(ship, *action);
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

    /// Performs an action; it can't be performed again this round [FE-ACT-04].
    fn perform(&mut self, ship: ShipId, action: ActionChoice) {
        let done = match action {
            ActionChoice::Focus => Some(ActionDone::Standard(Act::Focus)),
            ActionChoice::Evade => Some(ActionDone::Standard(Act::Evade)),
            ActionChoice::BarrelRoll => Some(ActionDone::Standard(Act::BarrelRoll)),
            ActionChoice::Lock(_) => Some(ActionDone::Standard(Act::Lock)),
            ActionChoice::Card(ability) => self.card_name(ability).map(ActionDone::Card),
            ActionChoice::Protect(_) => Some(ActionDone::Mission),
        };
        if let Some(done) = done {
            let _ = self.state.ship_mut(ship).actions.try_push(done);
        }
        self.push(Frame::ActionDone { ship });
        match action {
            ActionChoice::Focus => {
                self.emit(Event::ActionPerformed {
                    ship,
                    action: Act::Focus,
                });
                self.gain(ship, Token::Focus, 1);
            }
            ActionChoice::Evade => {
                self.emit(Event::ActionPerformed {
                    ship,
                    action: Act::Evade,
                });
                self.gain(ship, Token::Evade, 1);
            }
            ActionChoice::BarrelRoll => {
                self.emit(Event::ActionPerformed {
                    ship,
                    action: Act::BarrelRoll,
                });
                self.push(Frame::BarrelRoll { ship });
            }
            ActionChoice::Lock(target) => {
                self.emit(Event::ActionPerformed {
                    ship,
                    action: Act::Lock,
                });
                self.acquire_lock(ship, target);
            }
            ActionChoice::Card(ability) => {
                self.emit(Event::CardActionPerformed { ship, ability });
                let context = Context {
                    dealt: dealt_of(ability.card),
                    ..Context::of(ship)
                };
                self.push(Frame::Pay {
                    ability,
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
        }
    }

    pub(super) fn action_done(&mut self, ship: ShipId) {
        if self.state.ship(ship).status.in_play() {
            self.fire(Moment::PerformsAction, Some(ship), None);
        }
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
