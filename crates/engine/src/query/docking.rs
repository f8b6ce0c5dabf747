//! Docking: which ships may dock where, and how a docked ship may deploy.

use furball_cards::Maneuver;
use furball_cards::language::{Borrowed, Deed, Modifier, RuleKind};
use furball_geometry::{Bearing, Guides, Range};

use crate::game::Game;
use crate::ids::ShipId;
use crate::state::Status;

use super::rules::Stop;

impl Game {
    /// The ship's active shields, with those of ships docked with it if a card has it treat them as its own.
    pub(crate) fn shields(&self, ship: ShipId) -> u8 {
        let holders = self.shield_holders(ship);
        holders.map(|holder| self.state.ship(holder).shields()).sum()
    }

    /// The ship that loses a shield when this one does [SE-DMG-02].
    pub(crate) fn shield_holder(&self, ship: ShipId) -> Option<ShipId> {
        if self.state.ship(ship).shields() > 0 {
            return Some(ship);
        }
        let mut holders = self.shield_holders(ship);
        holders.find(|&holder| self.state.ship(holder).shields() > 0)
    }

    fn shield_holders(&self, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        let lends = |rule: &Modifier| matches!(rule, Modifier::Borrows(_, Borrowed::Shields, _));
        let lent = self.has_own_rule(ship, RuleKind::Docking, lends);
        let docked = lent.then(|| self.docked_with(ship));
        std::iter::once(ship).chain(docked.into_iter().flatten())
    }

    /// Whether the carrier's cards have room for the ship, and if so whether it deploys by the rear guides only.
    fn berth(&self, carrier: ShipId, ship: ShipId) -> Option<bool> {
        let kind = self.ship_type(ship)?;
        let docked = self.docked_with(carrier).filter(|&other| other != ship).count();
        let mut found = None;
        self.each_rule(RuleKind::Docking, &mut |rule, context| {
            if let Modifier::Docks {
                ships,
                most,
                rear_only,
            } = rule
                && context.you == Some(carrier)
                && ships.iter().any(|ship| *ship == kind.id)
                && docked < usize::from(*most)
            {
                found = Some(*rear_only);
                Stop::Yes
            } else {
                Stop::No
            }
        });
        found
    }

    /// Ships docked with this one.
    pub(crate) fn docked_with(&self, carrier: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        let docked = self
            .state
            .ships
            .iter()
            .filter(move |ship| ship.status == Status::Reserve && ship.carrier == Some(carrier));
        docked.map(|ship| ship.id)
    }

    /// The range at which the ship can dock: only in contact, unless a card changes that [SE-DOCK-06].
    fn docking_range(&self, ship: ShipId) -> Range {
        let mut farthest = Range::ZERO;
        self.each_rule_about(ship, RuleKind::Docking, &mut |rule, context| {
            if let Modifier::May(
                whom,
                Deed::Dock {
                    range: Some(range), ..
                },
                _,
            ) = rule
                && self.concerns(whom, context, ship)
            {
                farthest = farthest.max(range.farthest);
            }
            Stop::No
        });
        farthest
    }

    /// Carriers with which the ship may dock now.
    pub(crate) fn carriers(&self, ship: ShipId) -> Vec<ShipId> {
        let state = self.state.ship(ship);
        if !state.status.in_play() || !state.has_pilot() {
            return Vec::new();
        }
        let farthest = self.docking_range(ship);
        let friends = self
            .state
            .in_play()
            .filter(|other| other.side == state.side && other.id != ship && !self.are_allied(ship, other.id));
        friends
            .map(|other| other.id)
            .filter(|&other| self.berth(other, ship).is_some() && self.range(ship, other) <= farthest)
            .collect()
    }

    /// Carriers with which the ship may start docked, before either is placed [SE-DOCK-11].
    pub(crate) fn starting_carriers(&self, ship: ShipId) -> Vec<ShipId> {
        let state = self.state.ship(ship);
        let waiting = |other: &&crate::state::Ship| {
            other.status == Status::Waiting && other.owner == state.owner && other.id != ship
        };
        if state.status != Status::Waiting {
            return Vec::new();
        }
        let friends = self.state.ships.iter().filter(waiting).map(|other| other.id);
        friends
            .filter(|&other| self.berth(other, ship).is_some())
            .collect()
    }

    /// Whether the ship takes over its carrier's pilot card when that is destroyed [SE-FAQ-36].
    pub(crate) fn succeeds_carrier(&self, ship: ShipId) -> bool {
        self.has_own_rule(ship, RuleKind::Docking, |rule| {
            matches!(rule, Modifier::Borrows(_, Borrowed::Identity, _))
        })
    }

    /// Whether the ship must begin the game docked.
    pub(crate) fn must_dock(&self, ship: ShipId) -> bool {
        self.demands(ship, RuleKind::Docking, |deed, _| {
            matches!(deed, Deed::Dock { .. })
        })
    }

    /// The carrier the ship may deploy from now.
    pub(crate) fn may_deploy(&self, ship: ShipId) -> Option<ShipId> {
        let state = self.state.ship(ship);
        let carrier = state.carrier.filter(|_| state.status == Status::Reserve)?;
        if self.forbids(ship, RuleKind::Docking, |deed, _| matches!(deed, Deed::Move(..))) {
            return None;
        }
        self.state.ship(carrier).status.in_play().then_some(carrier)
    }

    /// The guides and maneuvers the ship may deploy with: neither stationary nor reverse [SE-DOCK-02].
    pub(crate) fn deployments(&self, ship: ShipId, carrier: ShipId) -> Vec<(Guides, Maneuver)> {
        let rear_only = self.berth(carrier, ship).unwrap_or(false);
        let ahead = |maneuver: &&Maneuver| {
            !matches!(
                maneuver.bearing,
                Bearing::Stationary | Bearing::ReverseStraight | Bearing::ReverseBank(_)
            )
        };
        let mut found = Vec::new();
        for guides in Guides::ALL {
            if rear_only && guides == Guides::Front {
                continue;
            }
            found.extend(
                self.dial(ship)
                    .iter()
                    .filter(ahead)
                    .map(|&maneuver| (guides, maneuver)),
            );
        }
        found
    }
}
