//! The coordinate action: another ship performs an action.

use furball_cards::language::Moment;
use furball_cards::{ActionKind, Token};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{ShipId, ShipSet};
use crate::prompt::Ask;
use crate::query::Dear;
use crate::state::{ActionIdentity, ActionScope, Context, Frame, PerformedAction};

use crate::flow::Flow;

impl Flow<'_> {
    /// The other ship performs one action, by the rules for any action [SE-COORD-01, SE-COORD-03].
    pub(in crate::flow) fn coordinate(
        &mut self,
        ship: ShipId,
        other: ShipId,
        mut so_far: ShipSet,
        same: Option<ActionIdentity>,
    ) {
        so_far.insert(other);
        let free = self.coordinatable_for_nothing(ship).contains(&other);
        // Abilities that follow from the action may refer to the coordinated ship.
        let own = |frame: &&mut Frame| matches!(frame, Frame::ActionDone { ship: by, .. } if *by == ship);
        if let Some(Frame::ActionDone { action, .. }) = self.state.frames.iter_mut().rev().find(own) {
            action.on.get_or_insert(other);
        }
        self.emit(Event::Coordinated {
            ship: other,
            by: ship,
        });
        self.push(Frame::Coordinated {
            ship: other,
            by: ship,
            first: None,
            so_far,
        });
        let red = self.coordinates_red(ship);
        self.push(Frame::Action {
            ship: other,
            scope: ActionScope::Coordinated { by: ship, same, red },
            measured: false,
        });
        if !free {
            self.pay_for(ship, Dear::Coordinate(other));
        }
    }

    /// The coordinate action that the ship is performing; none if it coordinates by another effect [SE-COORD-04].
    fn coordinate_action(&self, ship: ShipId) -> Option<PerformedAction> {
        self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::ActionDone { ship: by, action } if *by == ship => {
                let coordinates = action.what == ActionIdentity::Standard(ActionKind::Coordinate);
                Some(coordinates.then_some(*action))
            }
            // Any other frame isn't an action of this ship.
            _ => None,
        })?
    }

    /// Whether the ship coordinates as red, though it could as white, to coordinate more ships, all for a red action.
    fn coordinates_red(&self, ship: ShipId) -> bool {
        self.coordinate_action(ship).is_some_and(|action| {
            let difficulty = Some(action.difficulty);
            let more = |treated| self.coordinates_more(ship, treated, difficulty);
            action.treated && more(true) != more(false)
        })
    }

    /// A coordinated ship has performed an action; the coordinating ship's abilities refer to the first one
    /// [SE-FAQ-21].
    pub(super) fn note_coordinated(&mut self, ship: ShipId, action: PerformedAction) {
        let frames = self.state.frames.iter_mut().rev();
        for frame in frames {
            if let Frame::Coordinated {
                ship: other, first, ..
            } = frame
                && *other == ship
            {
                first.get_or_insert(action);
                return;
            }
        }
    }

    /// The coordinated ship has had its action.
    pub(in crate::flow) fn coordinated(
        &mut self,
        ship: ShipId,
        by: ShipId,
        first: Option<PerformedAction>,
        so_far: ShipSet,
    ) {
        if !self.state.ship(by).status.in_play() {
            return;
        }
        let difficulty = self.coordinate_action(by).map(|action| action.difficulty);
        let more = self.coordinates_more(by, self.coordinates_red(by), difficulty);
        if let Some(first) = first
            && so_far.len() <= usize::from(more)
        {
            self.push(Frame::CoordinateMore {
                ship,
                by,
                first,
                so_far,
            });
        }
        self.settle_stress(by);
        let about = Context {
            action: first,
            as_action: difficulty.is_some(),
            ..self.about(Some(by), Some(ship))
        };
        self.fire_about(&[(Moment::Coordinates, about)]);
    }

    /// The stress of a red coordinate action that is still due comes before abilities that answer the coordinating
    /// [LG-ACT-06].
    fn settle_stress(&mut self, ship: ShipId) {
        if !self
            .coordinate_action(ship)
            .is_some_and(|action| action.stress_due)
        {
            return;
        }
        let under_way = self.state.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::ActionDone { ship: by, action } if *by == ship => Some(action),
            // Any other frame isn't an action of this ship.
            _ => None,
        });
        if let Some(action) = under_way {
            action.stress_due = false;
            self.gain(ship, Token::Stress, 1);
        }
    }

    /// A card may let the ship coordinate more ships of the same type, for the same action.
    pub(in crate::flow) fn ask_for_more(
        &mut self,
        ship: ShipId,
        by: ShipId,
        first: PerformedAction,
        so_far: ShipSet,
    ) {
        let others = self.more_to_coordinate(ship, by, so_far);
        if others.is_empty() {
            return;
        }
        let mut choices: Vec<Choice> = others.into_iter().map(Choice::Ship).collect();
        choices.push(Choice::Pass);
        let frame = Frame::CoordinateMore {
            ship,
            by,
            first,
            so_far,
        };
        self.ask_list(frame, self.owner(by), Ask::Coordinate(by), choices);
    }

    fn more_to_coordinate(&self, ship: ShipId, by: ShipId, so_far: ShipSet) -> Vec<ShipId> {
        let kind = |ship| self.ship_type(ship).map(|kind| &kind.id);
        let mut others = self.coordinatable(by);
        others.retain(|&other| !so_far.contains(other) && kind(other) == kind(ship));
        others
    }

    /// The ship coordinates without performing an action [SE-COORD-04].
    pub(in crate::flow) fn ask_coordinate(&mut self, ship: ShipId) {
        let others = self.coordinatable(ship);
        if !others.is_empty() {
            let choices = others.into_iter().map(Choice::Ship).collect();
            let frame = Frame::Coordinate { ship };
            self.ask_list(frame, self.owner(ship), Ask::Coordinate(ship), choices);
        }
    }
}
