//! The SLAM action: a second maneuver of the same speed.

use furball_cards::language::TemplateUse;
use furball_cards::{Difficulty, Maneuver, Token};
use furball_geometry::{self as geometry, Blocker};

use crate::ids::ShipId;
use crate::state::Frame;

use crate::flow::Flow;

impl Flow<'_> {
    /// The ship executes the maneuver, unless it would flee [SE-SLAM-01, SE-SLAM-03]; with a template of a higher speed
    /// if it has a card for that and the action is red.
    pub(super) fn slam(&mut self, ship: ShipId, maneuver: Maneuver, difficulty: Difficulty) {
        let mut maneuver = self.treated(ship, maneuver);
        if let Some(instead) = self.table.rulebook.stress.instead
            && maneuver.difficulty == Difficulty::Red
            && self.state.ship(ship).stressed()
        {
            maneuver = instead; // [SE-OPEN-02]
        }
        if difficulty == Difficulty::Red {
            maneuver.speed = self.speed_of(
                ship,
                TemplateUse::Slam,
                Difficulty::Red,
                maneuver.bearing,
                maneuver.speed,
            );
        }
        if self.would_flee(ship, maneuver) {
            // It gains no disarm token [SE-OPEN-16].
            self.fail_action(ship);
            return;
        }
        self.push(Frame::Slammed { ship });
        self.execute_extra(ship, maneuver);
    }

    /// The SLAM is done.
    pub(in crate::flow) fn slammed(&mut self, ship: ShipId) {
        self.gain(ship, Token::Disarm, 1);
    }

    /// Whether the maneuver would end with part of the base outside the play area.
    fn would_flee(&self, ship: ShipId, maneuver: Maneuver) -> bool {
        let state = self.state.ship(ship);
        let blockers: Vec<Blocker> = self.state.blockers(ship).collect();
        let travel = geometry::travel(
            state.pose,
            state.size,
            maneuver.bearing,
            self.template_speed(ship, maneuver),
            &blockers,
        );
        travel.is_some_and(|travel| !geometry::base_inside(travel.pose, state.size, self.table.area))
    }
}
