//! What only scenarios have: tokens that move like ships, markers that are taken, ships that arrive, tallies.

use furball_cards::language::{Deed, Effect, Entry, RuleKind, ShipRef};
use furball_cards::{Maneuver, PilotId};
use furball_geometry::{self as geometry, Pose, Size};

use crate::choice::Choice;
use crate::event::{Event, MarkerEvent};
use crate::ids::{CardRef, MarkerIndex, ObstacleIndex, ShipId, ShipSet, Side};
use crate::prompt::{Ask, Bound, Mark, Options, Pieces};
use crate::state::{Context, Frame, Identity, MarkerPlace, MoveCause, Origin, Status};

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
        self.state.ship_mut(ship).took_marker = true;
        self.emit(Event::Scanned { ship, marker });
    }

    /// The side counts more of something.
    pub(super) fn count_more(&mut self, tally: &str, side: Side, more: u8) {
        let Some(scenario) = self.scenario() else { return };
        let Some(place) = scenario.tally(tally) else {
            return;
        };
        let name = scenario.tallies[place].name.clone();
        let count = self.state.tallies[place][side.index()].saturating_add(u16::from(more));
        self.state.tallies[place][side.index()] = count;
        let count = self.tally(place, side);
        self.emit(Event::Tallied { side, name, count });
    }

    /// Resolves an effect on markers, names and numbers of the scenario.
    pub(super) fn on_markers(&mut self, effect: &Effect, context: &Context, card: CardRef) {
        let who = |flow: &Self, word: ShipRef| flow.who(word, context, None);
        match effect {
            Effect::SetTally(tally, count) => {
                let count = self.number_of(count, context, None, Some(card));
                self.count_anew(tally, context.side, count);
            }
            Effect::Take(whom) => {
                if let Some((ship, marker)) = who(self, *whom).zip(context.marker) {
                    self.take_marker(ship, marker);
                }
            }
            Effect::Jettison(whom, kind) => {
                if let Some(ship) = who(self, *whom) {
                    self.jettison(ship, kind);
                }
            }
            Effect::Deliver(whom, kind) => {
                if let Some(ship) = who(self, *whom) {
                    let carried = self.carried(ship, kind);
                    carried.into_iter().for_each(|marker| self.return_marker(marker));
                }
            }
            Effect::Name(whom, mark) => {
                if let Some(ship) = who(self, *whom) {
                    self.name_ship(ship, mark);
                }
            }
            Effect::Unname(whom, mark) => {
                if let Some(ship) = who(self, *whom) {
                    self.unname_ship(ship, mark);
                }
            }
            // Any other effect is on ships.
            _ => {}
        }
    }

    /// Resolves the effects for one obstacle after the other, the last of the list first, so that one that is removed
    /// moves none of those that are left.
    pub(super) fn each_obstacle(&mut self, origin: Origin, place: u8, context: Context, left: u8) {
        let Some(next) = left.checked_sub(1) else { return };
        self.push(Frame::EachObstacle {
            origin,
            place,
            context,
            left: next,
        });
        let Some(Effect::EachObstacle { of, .. }) = self.effects(origin).get(usize::from(place)) else {
            return;
        };
        let obstacle = ObstacleIndex(next);
        if self.obstacles_of(of, &context).any(|other| other == obstacle) {
            let context = Context {
                obstacle: Some(obstacle),
                ..context
            };
            self.nested(origin, place, 0, context);
        }
    }

    /// The side has counted this many from now on.
    pub(super) fn count_anew(&mut self, tally: &str, side: Side, count: u16) {
        let Some(scenario) = self.scenario() else { return };
        let Some(place) = scenario.tally(tally) else {
            return;
        };
        let name = scenario.tallies[place].name.clone();
        if self.state.tallies[place][side.index()] != count {
            self.state.tallies[place][side.index()] = count;
            let count = self.tally(place, side);
            self.emit(Event::Tallied { side, name, count });
        }
    }

    /// The ship is called so from now on.
    pub(super) fn name_ship(&mut self, ship: ShipId, mark: &str) {
        if let Some((place, name)) = self.mark_called(mark) {
            self.state.ship_mut(ship).marks.insert(place);
            self.emit(Event::Marker(MarkerEvent::Named { ship, name }));
        }
    }

    /// The ship isn't called so any more.
    pub(super) fn unname_ship(&mut self, ship: ShipId, mark: &str) {
        if let Some((place, name)) = self.mark_called(mark)
            && self.state.ship(ship).marks.contains(place)
        {
            self.state.ship_mut(ship).marks.remove(place);
            self.emit(Event::Marker(MarkerEvent::Unnamed { ship, name }));
        }
    }

    fn mark_called(&self, mark: &str) -> Option<(usize, String)> {
        let scenario = self.scenario()?;
        let place = scenario.mark(mark)?;
        Some((place, scenario.marks[place].name.clone()))
    }

    /// What the effect brings into play.
    fn entry(&self, origin: Origin, place: u8) -> Option<(PilotId, Entry)> {
        match self.effects(origin).get(usize::from(place)) {
            Some(Effect::Enter(entry)) => {
                let pilot = self.table.content.find_pilot(&entry.pilot)?;
                Some((pilot, entry.clone()))
            }
            // Any other effect has none of these frames.
            _ => None,
        }
    }

    /// Whether a card and a model are left for one more ship, where the players' collection counts [FE-OPEN-54].
    fn newcomer_owned(&self, pilot: PilotId) -> bool {
        let Some(collection) = &self.table.collection else {
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
    pub(super) fn ask_to_enter(&mut self, origin: Origin, place: u8, context: Context, left: u8) {
        let Some((pilot, entry)) = self.entry(origin, place) else {
            return;
        };
        let room = self.state.ships.len() < ShipSet::CAPACITY - 1 && self.newcomer_owned(pilot);
        if left == 0 || !room || self.newcomer_place(&entry, context.side).is_none() {
            return;
        }
        let choices = vec![Choice::Accept, Choice::Pass];
        let captain = self.table.captain(context.side);
        let frame = Frame::Enter {
            origin,
            place,
            context,
            left,
        };
        self.ask_list(frame, captain, Ask::CallReinforcement, choices);
    }

    pub(super) fn newcomer_called(
        &mut self,
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        choice: &Choice,
    ) {
        if *choice == Choice::Accept {
            self.push(Frame::PlaceNew {
                origin,
                place,
                context,
                left,
            });
        }
    }

    fn newcomer_place(&self, entry: &Entry, side: Side) -> Option<crate::prompt::Placement> {
        let ways = entry.at.iter().map(|at| self.scenario_way(at, side)).collect();
        let must = vec![
            Bound::either(ways),
            Bound::Clear { mark: Mark::Ships },
            Bound::Clear {
                mark: Mark::Obstacles,
            },
        ];
        let content = &self.table.content;
        let kind = content
            .find_pilot(&entry.pilot)
            .map(|pilot| content.ship_of(pilot));
        let size = kind.and_then(|kind| content.ship_type(kind).size.base());
        let pieces = Pieces::Reinforcement {
            ship: ShipId(self.state.ships.len() as u8),
            size: size.unwrap_or(Size::Small),
        };
        self.placement(side, pieces, must)
    }

    pub(super) fn ask_newcomer_place(&mut self, origin: Origin, place: u8, context: Context, left: u8) {
        let Some((_, entry)) = self.entry(origin, place) else {
            return;
        };
        if let Some(placement) = self.newcomer_place(&entry, context.side) {
            let captain = self.table.captain(context.side);
            let frame = Frame::PlaceNew {
                origin,
                place,
                context,
                left,
            };
            self.ask(frame, captain, Ask::PlaceShip, Options::Place(placement));
        }
    }

    pub(super) fn newcomer_placed(
        &mut self,
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        pose: Pose,
    ) {
        self.push(Frame::Enter {
            origin,
            place,
            context,
            left: left - 1,
        });
        let Some((pilot, _)) = self.entry(origin, place) else {
            return;
        };
        let kind = self.table.content.ship_of(pilot);
        let owner = self.table.captain(context.side);
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
    /// Markers that the ship may take instead of attacking: those under its base, and those under an enemy it touches
    /// [FE-MISS3-10, FE-MISS3-13].
    pub(crate) fn scannable(&self, ship: ShipId) -> impl Iterator<Item = MarkerIndex> + '_ {
        let state = self.state.ship(ship);
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
        let takes = move |kind: usize| {
            let name = self.scenario().and_then(|scenario| scenario.markers.get(kind));
            name.is_some_and(|marker| {
                self.allows(
                    ship,
                    RuleKind::AttackingAnyway,
                    |deed, _, _| matches!(deed, Deed::Take(kind) if *kind == marker.id),
                )
            })
        };
        self.markers_on_table()
            .filter(move |(_, marker)| reaches(&marker.outline) && takes(marker.kind.index()))
            .map(|(place, _)| MarkerIndex::at(place))
    }
}
