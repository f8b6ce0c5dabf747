//! Special rules of missions: tokens that move like ships, scanning, reinforcements.

use furball_cards::mission::{MissionZone, SpecialRule};
use furball_cards::{Maneuver, PilotId};
use furball_geometry::{self as geometry, Pose};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{MarkerIndex, ShipId, ShipSet, Side};
use crate::prompt::{Ask, Bound, Mark, Options, Pieces};
use crate::state::{Frame, Identity, MarkerPlace, MoveCause, Status};

use super::Flow;

impl Flow<'_> {
    /// At the start of Activation, before any ship, each craft may move [FE-MISS1-11].
    pub(super) fn move_craft(&mut self, next: u8) {
        let craft = |ship: &&crate::state::Ship| ship.is_craft() && ship.id.0 >= next;
        let Some(ship) = self.state.in_play().find(craft).map(|ship| ship.id) else {
            return;
        };
        let mut choices: Vec<Choice> = self.dial(ship).iter().copied().map(Choice::Maneuver).collect();
        choices.push(Choice::Pass);
        let owner = self.owner(ship);
        self.ask_list(
            Frame::MoveCraft { next: ship.0 },
            owner,
            Ask::MoveCraft(ship),
            choices,
        );
    }

    pub(super) fn craft_moved(&mut self, next: u8, choice: &Choice) {
        let ship = ShipId(next);
        self.push(Frame::MoveCraft { next: next + 1 });
        match choice {
            Choice::Maneuver(maneuver) => self.move_one_craft(ship, *maneuver),
            _ => self.emit(Event::CraftStayed { ship }),
        }
    }

    fn move_one_craft(&mut self, ship: ShipId, maneuver: Maneuver) {
        self.push(Frame::Execute {
            ship,
            maneuver,
            trip: MoveCause::Craft,
        });
    }

    /// The ship takes a marker instead of attacking [FE-MISS3-11].
    pub(super) fn scan_marker(&mut self, ship: ShipId, marker: MarkerIndex) {
        self.state.markers[marker.index()].place = MarkerPlace::Card(ship);
        self.state.ship_mut(ship).scanned = true;
        self.emit(Event::Scanned { ship, marker });
    }

    /// The reinforcements each side may call for this round's losses, the first side first.
    pub(super) fn push_reinforcements(&mut self) {
        for side in self.sides_in_order().into_iter().rev() {
            if self.reinforcement(side).is_some() {
                let left = self.state.lost_this_round[side.index()];
                self.push(Frame::Reinforce { side, left });
            }
        }
    }

    /// The pilot of a reinforcement, and the zones it may enter.
    fn reinforcement(&self, side: Side) -> Option<(PilotId, Vec<MissionZone>)> {
        let faction = self.table.faction(side);
        self.mission()?.special.iter().find_map(|rule| match rule {
            SpecialRule::Reinforcements { side, pilot, zones } if *side == faction => {
                Some((self.table.content.find_pilot(pilot)?, zones.clone()))
            }
            _ => None,
        })
    }

    /// Whether a card and a model are left for one more ship, where the players' collection counts [FE-OPEN-54].
    fn reinforcement_owned(&self, side: Side) -> bool {
        let (Some(collection), Some((pilot, _))) = (&self.table.collection, self.reinforcement(side)) else {
            return true;
        };
        let content = &self.table.content;
        let kind_of = |pilot| content.shared_type(content.ship_of(pilot));
        let kind = kind_of(pilot);
        let pilots = || self.state.in_play().filter_map(|ship| ship.pilot());
        let cards = pilots().filter(|&other| other == pilot).count();
        let models = pilots().filter(|&other| kind_of(other) == kind).count();
        cards < collection.ship_card_count(&content.pilot(pilot).id)
            && models < collection.model_count(&content.ship_type(kind).id)
    }

    /// Calling is optional, and unused calls are lost [FE-MISS1-25].
    pub(super) fn reinforce(&mut self, side: Side, left: u8) {
        let room = self.state.ships.len() < ShipSet::CAPACITY - 1 && self.reinforcement_owned(side);
        if left == 0 || !room || self.reinforcement_place(side).is_none() {
            return;
        }
        let choices = vec![Choice::Accept, Choice::Pass];
        let captain = self.table.captain(side);
        self.ask_list(
            Frame::Reinforce { side, left },
            captain,
            Ask::CallReinforcement,
            choices,
        );
    }

    pub(super) fn reinforcement_called(&mut self, side: Side, left: u8, choice: &Choice) {
        if *choice == Choice::Accept {
            self.push(Frame::PlaceReinforcement { side, left });
        }
    }

    fn reinforcement_place(&self, side: Side) -> Option<crate::prompt::Placement> {
        let (_, zones) = self.reinforcement(side)?;
        let ways = zones.into_iter().map(|zone| self.mission_way(zone)).collect();
        let must = vec![
            Bound::either(ways),
            Bound::Clear { mark: Mark::Ships },
            Bound::Clear {
                mark: Mark::Obstacles,
            },
        ];
        let next = ShipId(self.state.ships.len() as u8);
        self.placement(side, Pieces::Reinforcement(next), must)
    }

    pub(super) fn ask_reinforcement_place(&mut self, side: Side, left: u8) {
        if let Some(placement) = self.reinforcement_place(side) {
            let captain = self.table.captain(side);
            let frame = Frame::PlaceReinforcement { side, left };
            self.ask(frame, captain, Ask::PlaceShip, Options::Place(placement));
        }
    }

    pub(super) fn reinforcement_placed(&mut self, side: Side, left: u8, pose: Pose) {
        self.push(Frame::Reinforce { side, left: left - 1 });
        let Some((pilot, _)) = self.reinforcement(side) else {
            return;
        };
        let kind = self.table.content.ship_of(pilot);
        let owner = self.table.captain(side);
        let ship = self.add_ship(Identity::Pilot { pilot, kind }, owner, &[]);
        self.activate_shields(ship);
        self.stand(ship, pose);
        self.emit(Event::ReinforcementCalled { ship, pose });
    }

    /// Puts a ship on the table.
    pub(super) fn stand(&mut self, ship: ShipId, pose: Pose) {
        let state = self.state.ship_mut(ship);
        state.pose = pose;
        state.status = Status::InPlay;
        self.find_touching(ship);
    }
}

impl crate::game::Game {
    /// Markers that the ship may take: those under its base, and those under an enemy it touches
    /// [FE-MISS3-10, FE-MISS3-13].
    pub(crate) fn scannable(&self, ship: ShipId) -> impl Iterator<Item = MarkerIndex> + '_ {
        let state = self.state.ship(ship);
        let faction = self.table.faction(state.side);
        let rules = self.mission().map_or(&[][..], |mission| &mission.special);
        let scans = rules
            .iter()
            .any(|rule| matches!(rule, SpecialRule::Scan { side, .. } if *side == faction));
        let under = |id: ShipId, outline: &geometry::Outline| {
            let ship = self.state.ship(id);
            geometry::base_overlaps(ship.pose, ship.size, outline)
        };
        let reaches = move |outline: &geometry::Outline| {
            let touched = state
                .touching
                .iter()
                .filter(|&other| self.state.ship(other).side != state.side);
            under(ship, outline) || touched.into_iter().any(|other| under(other, outline))
        };
        let on_table = scans.then(|| self.markers_on_table()).into_iter().flatten();
        on_table
            .filter(move |(_, marker)| reaches(&marker.outline))
            .map(|(place, _)| MarkerIndex::at(place))
    }
}
