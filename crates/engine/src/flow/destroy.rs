//! Destroying and removing ships, and victory.

use furball_cards::Stat;
use furball_cards::language::Moment;
use furball_cards::scenario::Occasion;
use furball_geometry::Edge;

use crate::event::Event;
use crate::ids::{MarkerIndex, Object, ObjectiveIndex, ShipId, ShipSet, Side};
use crate::rulebook::VictoryCheck;
use crate::state::{Context, CounterKind, Frame, How, Identity, MarkerPlace, PendingEvent, Status, Tokens};

use super::Flow;

impl Flow<'_> {
    /// A ship with as much damage as hull is destroyed [FE-DMG-12, SE-DEST-01]. Depending on the rulebook it
    /// is removed at once, after its own turn, or after the ships of its initiative.
    pub(super) fn check_destroyed(&mut self, ship: ShipId) {
        if self.state.ship(ship).status != Status::InPlay
            || self.hull_damage(ship) < self.stat(ship, Stat::Hull)
            || self.more_to_come(ship)
            || self.is_detonating()
        {
            return;
        }
        self.about_to(PendingEvent::Destroy { ship });
    }

    /// A ship suffers all damage of one cause before it is removed [SE-DMG-05].
    fn more_to_come(&self, ship: ShipId) -> bool {
        self.table.rulebook.damage.excess_suffered
            && self.state.frames.iter().any(|frame| {
                matches!(frame, Frame::Suffer { ship: other, hits, crits, .. } if *other == ship && hits + crits > 0)
            })
    }

    /// Destroys the ship, since nothing replaced that.
    pub(super) fn is_destroyed(&mut self, ship: ShipId) {
        if let Some(attack) = self.state.attack_mut() {
            attack.destroyed.insert(ship);
        }
        if self.stays_for_now(ship) {
            self.state.ship_mut(ship).status = Status::Doomed;
            self.emit(Event::Doomed { ship });
        } else {
            self.destroy(ship);
        }
    }

    /// Removes destroyed ships still on the table, except those that a card keeps there until the end of the phase.
    pub(super) fn remove_destroyed(&mut self, phase_over: bool) {
        let doomed = self
            .state
            .ships
            .iter()
            .filter(|ship| ship.status == Status::Doomed);
        let ships: ShipSet = doomed
            .map(|ship| ship.id)
            .filter(|&ship| phase_over || !self.stays_until_phase_ends(ship))
            .collect();
        self.remove_after_abilities(ships);
    }

    /// Abilities that react to their destruction come right before they are removed [SE-DEST-04].
    fn remove_after_abilities(&mut self, ships: ShipSet) {
        if ships.is_empty() {
            return;
        }
        let carriers = ships.iter().any(|ship| self.docked_with(ship).next().is_some());
        if !carriers && !self.is_watched(Moment::Destroyed) {
            self.remove_ships(ships);
            return;
        }
        let moments: Vec<(Moment, Context)> = ships
            .iter()
            .map(|ship| (Moment::Destroyed, self.about(Some(ship), None)))
            .collect();
        for ship in ships.iter() {
            self.state.ship_mut(ship).status = Status::Doomed;
        }
        self.push(Frame::Remove { ships });
        self.push_emergencies(ships);
        self.fire_about(&moments);
    }

    /// The ship is destroyed and removed.
    pub(super) fn destroy(&mut self, ship: ShipId) {
        self.remove_after_abilities(std::iter::once(ship).collect());
    }

    pub(super) fn remove_ships(&mut self, ships: ShipSet) {
        for ship in ships.iter() {
            if self.state.ship(ship).status.in_play() {
                self.remove(ship);
            }
        }
    }

    /// The ship leaves the table and its tokens return to the supply; its damage cards go to the discard
    /// pile, or stay with it [FE-DMG-13, SE-DEST-05, SE-DMG-08].
    pub(super) fn remove(&mut self, ship: ShipId) {
        // Ships still docked with it are lost with it [SE-OPEN-27].
        let aboard: Vec<ShipId> = self.docked_with(ship).collect();
        aboard.into_iter().for_each(|docked| self.remove(docked));
        self.state.ship_mut(ship).lost_in = self.state.round;
        self.emit(Event::Destroyed { ship });
        if !self.table.rulebook.damage.cards_stay {
            self.discard_all_damage(ship);
        }
        self.shed_markers(ship);
        self.leave_table(ship, Status::Destroyed);
        self.return_markers(ship);
        if self.table.rulebook.victory.checked == VictoryCheck::AtOnce {
            self.check_victory();
        }
    }

    fn discard_all_damage(&mut self, ship: ShipId) {
        let damage = std::mem::take(&mut self.state.ship_mut(ship).damage);
        for dealt in damage.iter().copied() {
            if let Some(card) = dealt.card {
                self.deck_mut(ship).discard.push(card);
                // The discard pile is public, so facedown cards are known now [FE-DMG-14].
                self.emit(Event::DamageDiscarded {
                    ship,
                    card: Some(self.damage_id(card)),
                });
            }
        }
    }

    /// Takes the ship off the table; both tokens of each of its locks are removed [FE-OPEN-25].
    fn leave_table(&mut self, ship: ShipId, status: Status) {
        self.lose_locks(ship);
        self.break_locks_on(Object::Ship(ship));
        self.set_touching(ship, ShipSet::default());
        let state = self.state.ship_mut(ship);
        state.status = status;
        state.tokens = Tokens::default();
        state.counters.set(None, CounterKind::Shield, 0);
        if let Identity::Remote(no) = state.identity {
            self.state.devices[no.index()].in_play = false;
        }
        self.state.at_initiative.remove(ship);
        if self.state.active == Some(ship) {
            self.state.active = None;
        }
    }

    fn return_markers(&mut self, ship: ShipId) {
        for marker in 0..self.state.markers.len() {
            if self.state.markers[marker].place == MarkerPlace::Card(ship) {
                self.return_marker(MarkerIndex::at(marker));
            }
        }
    }

    /// The marker goes back to the supply.
    pub(super) fn return_marker(&mut self, marker: MarkerIndex) {
        self.state.markers[marker.index()].place = MarkerPlace::Supply;
        self.emit(Event::MarkerReturned { marker });
    }

    /// Whether part of the ship's base is outside the play area; if so, it flees [FE-FLEE-01].
    pub(super) fn flees(&mut self, ship: ShipId) -> bool {
        let state = self.state.ship(ship);
        let edges = self.edges_left(state.pose, state.size);
        if edges.is_empty() {
            return false;
        }
        let ends: Vec<Option<(ObjectiveIndex, Option<Side>)>> = edges
            .iter()
            .map(|&edge| self.end_by_leaving(ship, edge))
            .collect();
        match ends.iter().copied().collect::<Option<Vec<_>>>() {
            Some(met) => self.escape(ship, edges[0], met[0]),
            None => {
                self.state.ship_mut(ship).fled = Some(edges[0]);
                self.about_to(PendingEvent::Flee { ship });
            }
        }
        true
    }

    /// The ship has fled and is lost [FE-FLEE-01, SE-MOVE-04].
    pub(super) fn flee(&mut self, ship: ShipId) {
        if let Some(edge) = self.state.ship(ship).fled {
            self.emit(Event::Fled { ship, edge });
        }
        self.remove(ship);
    }

    /// The ship leaves without being destroyed, and its side wins.
    fn escape(&mut self, ship: ShipId, edge: Edge, (end, winner): (ObjectiveIndex, Option<Side>)) {
        self.emit(Event::Escaped { ship, edge });
        self.leave_table(ship, Status::Escaped);
        self.finish(winner, How::Objective(end));
    }

    /// Checks for victory where the rulebook does so only at the end of a round [SE-WIN-01].
    pub(super) fn check_victory_at_end_of_round(&mut self) {
        if self.table.rulebook.victory.checked == VictoryCheck::EndOfRound {
            self.check_victory();
        }
    }

    /// The game ends when a side has won [FE-WIN-01].
    fn check_victory(&mut self) {
        if self.scenario().is_some() {
            self.check_ends(&Occasion::Removal);
        } else {
            self.check_elimination();
        }
    }

    /// A side without ships has lost. If the other side has only ships that are about to be removed, both
    /// lost their last ships together, and the first side wins or the game is a draw
    /// [FE-WIN-02, FE-OPEN-33, SE-WIN-02, SE-OPEN-37]. Ships in reserve are still in the game [SE-WIN-03].
    fn check_elimination(&mut self) {
        let has = |side: Side, here: fn(Status) -> bool| {
            let mut ships = self.state.ships.iter();
            ships.any(|ship| ship.side == side && !ship.is_remote() && here(ship.status))
        };
        let any = |side| has(side, |status| status.in_play() || status == Status::Reserve);
        let lasting = |side| has(side, |status| matches!(status, Status::InPlay | Status::Reserve));
        let Some(loser) = Side::BOTH.into_iter().find(|&side| !any(side)) else {
            return;
        };
        if lasting(loser.other()) {
            self.finish(Some(loser.other()), How::Elimination);
        } else {
            let first = self.state.first_side;
            let winner = self.table.rulebook.victory.initiative_wins_ties.then_some(first);
            self.finish(winner, How::TieBroken);
        }
    }

    /// In a scenario only its ends count [FE-MISS-13]; if several come together, the first side wins where initiative decides,
    /// and otherwise the scenario's order does [FE-OPEN-64].
    pub(super) fn check_ends(&mut self, occasion: &Occasion) {
        if self.state.outcome.is_some() {
            return;
        }
        let met = self.ends_met(occasion);
        let first = Some(self.state.first_side);
        let decides = self.table.rulebook.victory.initiative_wins_ties;
        let favored = met.iter().find(|(_, winner)| decides && *winner == first);
        if let Some(&(end, winner)) = favored.or(met.first()) {
            self.finish(winner, How::Objective(end));
        }
    }
}
