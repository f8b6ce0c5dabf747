//! Ships that relieve those that were lost: their quick builds, a marker, the die that picks its side, and their place.

use furball_cards::language::{Effect, Relief};
use furball_cards::{Die, Face, QuickBuildId};
use furball_geometry::Pose;

use crate::choice::Choice;
use crate::event::{Event, ReliefEvent};
use crate::ids::{MarkerIndex, ShipId, ShipSet};
use crate::prompt::Ask;
use crate::state::{Coming, Context, Frame, Identity, Origin};

use super::Flow;

impl Flow<'_> {
    /// The text that relieves ships.
    fn relief(&self, origin: Origin, place: u8) -> Option<Relief> {
        match self.effects(origin).get(usize::from(place)) {
            Some(Effect::Relieve(relief)) => Some(relief.clone()),
            // Any other effect has none of these frames.
            _ => None,
        }
    }

    /// The next ship: one that waits comes into play, and one that was lost is relieved, each on its own account
    /// [LG-ESC-07, LG-ESC-12]. Each player's come in the order that the player picks [LG-OPEN-74, LG-OPEN-87].
    pub(super) fn relieve(&mut self, origin: Origin, place: u8, context: Context, done: ShipSet) {
        let Some(relief) = self.relief(origin, place) else {
            return;
        };
        let open: Vec<ShipId> = self
            .to_relieve(&relief, &context)
            .filter(|&ship| !done.contains(ship))
            .collect();
        // What has been chosen comes into play before anything else is.
        let waits = |&ship: &ShipId| self.is_waiting(ship);
        let waiting: Vec<ShipId> = open.iter().copied().filter(waits).collect();
        let open = if waiting.is_empty() { open } else { waiting };
        let Some(owner) = self.first_owner(&open) else {
            return;
        };
        let own: Vec<ShipId> = open
            .into_iter()
            .filter(|&ship| self.owner(ship) == owner)
            .collect();
        let frame = Frame::Relieve {
            origin,
            place,
            context,
            done,
        };
        match own.as_slice() {
            [] => {}
            [only] => self.relieve_next(origin, place, context, done, *only),
            _ => {
                let choices = own.into_iter().map(Choice::Ship).collect();
                self.ask_list(frame, owner, Ask::NextRelief, choices);
            }
        }
    }

    pub(super) fn relieve_next(
        &mut self,
        origin: Origin,
        place: u8,
        context: Context,
        mut done: ShipSet,
        ship: ShipId,
    ) {
        if self.is_waiting(ship) {
            self.push(Frame::PickMarker {
                origin,
                place,
                context,
                done,
                ship,
                full: 0,
            });
            return;
        }
        done.insert(ship);
        self.push(Frame::Relieve {
            origin,
            place,
            context,
            done,
        });
        if let Some(relief) = self.relief(origin, place)
            && let Some(coming) = self.coming_for(&relief, ship)
        {
            self.push(Frame::PickBuild {
                origin,
                place,
                lost: ship,
                coming,
            });
        }
    }

    /// Prompts for the next quick build that comes for the lost ship.
    pub(super) fn ask_build(&mut self, origin: Origin, place: u8, lost: ShipId, coming: Coming) {
        let Some(relief) = self.relief(origin, place) else {
            return;
        };
        let builds = self.builds_for(&relief, lost, coming);
        let frame = Frame::PickBuild {
            origin,
            place,
            lost,
            coming,
        };
        match builds.as_slice() {
            [] => {}
            [only] => {
                let only = *only;
                self.build_comes(origin, place, lost, coming, only);
            }
            _ => {
                let content = &self.table.content;
                let choice = |&build: &QuickBuildId| Choice::Build(content.quick_build(build).id.clone());
                let choices = builds.iter().map(choice).collect();
                self.ask_list(frame, self.owner(lost), Ask::PickBuild(lost), choices);
            }
        }
    }

    pub(super) fn build_picked(&mut self, origin: Origin, place: u8, lost: ShipId, coming: Coming, id: &str) {
        if let Some(build) = self.table.content.find_quick_build(id) {
            self.build_comes(origin, place, lost, coming, build);
        }
    }

    /// The ships of the build wait for their place [LG-OPEN-81].
    fn build_comes(&mut self, origin: Origin, place: u8, lost: ShipId, coming: Coming, build: QuickBuildId) {
        let content = self.table.content.clone();
        let card = content.quick_build(build);
        let Some(squad) = card.squad(&content) else { return };
        let owner = self.owner(lost);
        let mut ships = Vec::new();
        for (ship, worth) in squad.ships.iter().zip(card.shares(&content)) {
            let kind = content.ship_of(ship.pilot);
            let identity = Identity::Pilot {
                pilot: ship.pilot,
                kind,
            };
            let id = self.add_ship(identity, owner, &ship.upgrades);
            let state = self.state.ship_mut(id);
            (state.build, state.worth) = (Some(build), worth);
            self.activate_shields(id);
            ships.push(id);
        }
        self.emit(Event::Relief(ReliefEvent::Relieved {
            ship: lost,
            build: card.id.clone(),
            threat: card.threat,
            newcomers: ships,
        }));
        if let Some(coming) = coming.after(card) {
            self.push(Frame::PickBuild {
                origin,
                place,
                lost,
                coming,
            });
        }
    }

    /// The player names a marker before the die is rolled [LG-ESC-06, LG-ESC-15]; those in `full` had no room.
    pub(super) fn ask_marker(
        &mut self,
        (origin, place, context): (Origin, u8, Context),
        mut done: ShipSet,
        ship: ShipId,
        full: u32,
    ) {
        let Some(relief) = self.relief(origin, place) else {
            return;
        };
        let markers: Vec<MarkerIndex> = self
            .markers_named(&relief.at)
            .filter(|marker| full >> marker.index() & 1 == 0)
            .collect();
        let frame = Frame::PickMarker {
            origin,
            place,
            context,
            done,
            ship,
            full,
        };
        match markers.as_slice() {
            // It tries again in the next round [LG-OPEN-72].
            [] => {
                self.emit(Event::Relief(ReliefEvent::StaysOut { ship }));
                done.insert(ship);
                self.push(Frame::Relieve {
                    origin,
                    place,
                    context,
                    done,
                });
            }
            [only] => {
                let only = *only;
                self.marker_named((origin, place, context), done, ship, full, only);
            }
            _ => {
                let choices = markers.into_iter().map(Choice::Marker).collect();
                self.ask_list(frame, self.owner(ship), Ask::PickMarker(ship), choices);
            }
        }
    }

    /// The die picks the side; with a face that no side shows the player does [LG-ESC-16, LG-ESC-17].
    pub(super) fn marker_named(
        &mut self,
        (origin, place, context): (Origin, u8, Context),
        done: ShipSet,
        ship: ShipId,
        full: u32,
        marker: MarkerIndex,
    ) {
        self.emit(Event::Relief(ReliefEvent::MarkerNamed { ship, marker }));
        let face = self.roll_one(ship, Die::Attack);
        let free = self.free_sides(ship, marker, face);
        if free.is_empty() {
            self.emit(Event::Relief(ReliefEvent::MarkerFull { ship, marker }));
            self.push(Frame::PickMarker {
                origin,
                place,
                context,
                done,
                ship,
                full: full | 1 << marker.index(),
            });
            return;
        }
        self.push(Frame::Relieve {
            origin,
            place,
            context,
            done,
        });
        match free.as_slice() {
            [only] => {
                let pose = *only;
                self.arrive(ship, pose);
            }
            _ => {
                let choices = free
                    .into_iter()
                    .map(|pose| Choice::Place { ship, pose })
                    .collect();
                let frame = Frame::PickSide { ship };
                self.ask_list(frame, self.owner(ship), Ask::PickSide(ship), choices);
            }
        }
    }

    /// The ship stands at a side of the marker, where no rule but that of overlapping ships counts [LG-ESC-20, LG-OPEN-83].
    pub(super) fn arrive(&mut self, ship: ShipId, pose: Pose) {
        self.stand(ship, pose);
        self.emit(Event::ReinforcementCalled { ship, pose });
        self.push(Frame::SetTurret { ship });
    }

    /// One die for a ship that isn't in play: no ability takes part.
    fn roll_one(&mut self, ship: ShipId, die: Die) -> Face {
        let faces = self.roll_faces(ship, die, 1);
        faces.first().copied().unwrap_or(Face::Blank)
    }
}
