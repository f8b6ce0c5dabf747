//! Player order: settled once in setup, it breaks ties for the whole game.

use furball_cards::{Die, Face, Scenario};

use crate::choice::Choice;
use crate::event::{Event, SetupEvent};
use crate::game::Game;
use crate::ids::{Seat, Side};
use crate::prompt::Ask;
use crate::rulebook::{FirstSide, TiedPoints};
use crate::state::{Frame, HeldBy, SetupStep};

use super::Flow;

impl Flow<'_> {
    /// The side with the lower total goes first if that settles it; without points or with equal totals the
    /// rulebook decides [FE-SQUAD-10, FE-SQUAD-11, FE-INIT-02].
    pub(super) fn settle_initiative(&mut self) {
        let FirstSide::FewerPoints { .. } = self.table.rulebook.order.first else {
            return;
        };
        let total = |side: Side| -> u32 { self.table.seats_of(side).map(|seat| self.total(seat)).sum() };
        let by_default = self.table.side_by_default();
        let side = match total(Side::One).cmp(&total(Side::Two)) {
            _ if self.table.limit.is_none() => by_default,
            std::cmp::Ordering::Less => Side::One,
            std::cmp::Ordering::Greater => Side::Two,
            std::cmp::Ordering::Equal => by_default,
        };
        self.state.first_side = side;
        self.take_roles();
        self.state.order = self.table.order_from(side);
        self.emit(Event::Setup(SetupEvent::InitiativeSet { side }));
    }

    /// The seat's squad points, or the threat of its quick builds.
    fn total(&self, seat: Seat) -> u32 {
        let squad = self.state.sealed[seat.index()].as_ref();
        squad.map_or(0, |squad| u32::from(self.table.total(squad)))
    }

    /// The player with the lowest total names the first player, the one with the second lowest the second,
    /// until one is left [SE-SETUP-03, SE-SETUP-05]. If two totals are equal, a die decides who names [SE-SETUP-04], or
    /// chance [LG-OPEN-18].
    pub(super) fn determine_order(&mut self) {
        let count = self.table.players.len();
        let mut seats: Vec<Seat> = (0..count as u8).map(Seat).collect();
        if self.state.order.len() == count {
            // Until now it was only the default before any player is named.
            self.state.order.clear();
        }
        let built = self.table.limit.or(self.table.threat).is_some();
        if !built || self.table.quick {
            self.state.chance.shuffle(&mut seats);
            self.state.order = seats.into_iter().collect();
            self.order_determined();
            return;
        }
        let named = self.state.order.len();
        seats.sort_by_key(|&seat| self.total(seat));
        let tied = count == 2 && self.total(seats[0]) == self.total(seats[1]);
        if named == 0 && tied && self.table.rulebook.order.tied == Some(TiedPoints::Random) {
            let chooser = Seat(self.state.chance.below(2) as u8);
            self.push(Frame::NamePlayer { chooser });
            return;
        }
        if named == 0 && tied {
            let choices = vec![Choice::Face(Face::Hit), Choice::Face(Face::Blank)];
            let frame = Frame::Setup(SetupStep::DetermineOrder);
            self.ask_list(frame, seats[0], Ask::CallDie, choices);
            return;
        }
        self.push(Frame::NamePlayer {
            chooser: seats[named],
        });
    }

    /// One player has called hits or misses; the other rolls, and the winner names the first player [SE-SETUP-04].
    pub(super) fn die_called(&mut self, caller: Seat, call: Face) {
        let roller = Seat(1 - caller.0);
        let face = self.state.chance.roll(Die::Attack);
        self.emit(Event::Setup(SetupEvent::OrderRolled { seat: roller, face }));
        let hits = |face: Face| matches!(face, Face::Hit | Face::Crit);
        let chooser = if hits(call) == hits(face) { caller } else { roller };
        self.push(Frame::NamePlayer { chooser });
    }

    pub(super) fn ask_next_player(&mut self, chooser: Seat) {
        let seats = (0..self.table.players.len() as u8).map(Seat);
        let left: Vec<Seat> = seats.filter(|seat| !self.state.order.contains(seat)).collect();
        if let [only] = left.as_slice() {
            let only = *only;
            self.player_named(only);
            return;
        }
        let choices = left.into_iter().map(Choice::Seat).collect();
        self.ask_list(Frame::NamePlayer { chooser }, chooser, Ask::NamePlayer, choices);
    }

    pub(super) fn player_named(&mut self, seat: Seat) {
        let named = self.state.order.iter().copied();
        self.state.order = named.chain([seat]).collect();
        if self.state.order.len() == self.table.players.len() {
            self.order_determined();
        } else {
            self.push(Frame::Setup(SetupStep::DetermineOrder));
        }
    }

    fn order_determined(&mut self) {
        let side = self.table.side_of(self.state.order[0]);
        self.state.first_side = side;
        self.take_roles();
        let order = self.state.order.to_vec();
        self.emit(Event::Setup(SetupEvent::OrderSet { order }));
        self.emit(Event::Setup(SetupEvent::InitiativeSet { side }));
        self.next_setup(SetupStep::DetermineOrder);
    }
}

impl Game {
    /// Where the scenario says what the first player plays, the sides play that, and hold its texts [LG-WS-05].
    pub(crate) fn take_roles(&mut self) {
        let by_order = |scenario: &Scenario| scenario.role(&scenario.first);
        let Some(place) = self.scenario().and_then(by_order) else {
            return;
        };
        if self.state.roles[place] == self.state.first_side {
            return;
        }
        self.state.roles.swap(0, 1);
        for held_by in &mut self.state.holders {
            match held_by {
                HeldBy::Side(side) | HeldBy::Ships(side) => *side = side.other(),
                HeldBy::Craft(_) | HeldBy::Obstacle(_) | HeldBy::Device(_) | HeldBy::Marker(_) => {}
            }
        }
    }
}
