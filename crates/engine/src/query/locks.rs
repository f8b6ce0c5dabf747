//! What a ship may acquire a lock on.

use furball_cards::language::{AppliesTo, Deed, Even, LockOn, Modifier, Quantity, RuleKind};
use furball_geometry::RangeBand;

use crate::game::Game;
use crate::ids::{Object, ObstacleIndex, ShipId};
use crate::rulebook::LockTargets;
use crate::state::Context;

use super::rules::Stop;

impl Game {
    /// Number of locks the ship can maintain [SE-LOCK-08].
    pub(crate) fn max_locks(&self, ship: ShipId) -> usize {
        let mut most = 1;
        self.each_own_rule(ship, RuleKind::Locks, &mut |rule, _| {
            if let Modifier::Quantity(_, Quantity::Times(_), change) = rule {
                most = most.max(usize::from(change.set_to().unwrap_or(0)));
            }
            Stop::No
        });
        most
    }

    /// Objects this ship may lock [FE-ACT-20, FE-ACT-21, SE-LOCK-01].
    pub(crate) fn lockable(&self, ship: ShipId) -> impl Iterator<Item = Object> + '_ {
        let side = self.state.ship(ship).side;
        let objects = self.table.rulebook.actions.lock_targets == LockTargets::Objects;
        let friend = move |other: ShipId| {
            let named = |deed: &Deed, _: Option<Even>, context: &Context| match deed {
                Deed::Lock {
                    on: Some(on), range, ..
                } => range.is_empty() && self.concerns(on, context, other),
                _ => false,
            };
            objects || self.allows(ship, RuleKind::Locks, named)
        };
        let ships = self
            .state
            .targets_in_play()
            .filter(move |other| other.side != side || (other.id != ship && friend(other.id)))
            .map(|other| Object::Ship(other.id));
        let obstacles = ObstacleIndex::all(self.state.obstacles.len()).map(Object::Obstacle);
        let devices = self.devices_beside_obstacles();
        let devices = devices.filter(|device| self.remote(device.no).is_none());
        let devices = devices.map(|device| Object::Device(device.no));
        let others = obstacles.chain(devices).filter(move |_| objects);
        ships
            .chain(others)
            .filter(move |&other| self.may_lock(ship, other))
    }

    /// Whether a card lets the ship lock it by an action: some allow that only in certain arcs.
    pub(crate) fn may_lock_by_action(&self, ship: ShipId, target: Object) -> bool {
        let inside = |deed: &Deed, _: &Context| match deed {
            Deed::Lock { acting_in, .. } => {
                acting_in.is_empty() || acting_in.iter().any(|&arc| self.in_arc(ship, arc, target))
            }
            _ => true,
        };
        !self.excludes(ship, RuleKind::Locks, inside)
    }

    /// Whether range, cards and obstacles allow the ship to lock it.
    pub(crate) fn may_lock(&self, ship: ShipId, target: Object) -> bool {
        self.in_lock_range(ship, target) && !self.lock_barred(ship, target)
    }

    /// Whether something keeps the ship from locking it, whatever the range.
    fn lock_barred(&self, ship: ShipId, target: Object) -> bool {
        let barred = target
            .ship()
            .is_some_and(|target| self.lock_forbidden(ship, target));
        barred || self.bars_lock(ship, target).is_some()
    }

    /// The ship on an obstacle, the one that locks or the one that is locked, that may therefore have no part in the lock, and
    /// the obstacle [SE-OBST-16, LG-OBST-23].
    pub(crate) fn bars_lock(&self, ship: ShipId, target: Object) -> Option<(ShipId, ObstacleIndex)> {
        let about = |deed: &Deed, context: &Context| match deed {
            Deed::Lock { on: None, .. } => true,
            Deed::Lock { on: Some(on), .. } => target
                .ship()
                .is_some_and(|target| self.concerns(on, context, target)),
            _ => false,
        };
        let ends = [Some(ship), target.ship()].into_iter().flatten();
        ends.filter(|&end| !self.state.ship(end).is_remote())
            .find_map(|end| {
                let place = self.obstacle_forbids(end, ship, RuleKind::Locks, about, |place| {
                    self.ignores_for_now(end, place)
                })?;
                Some((end, place))
            })
    }

    /// What the other ship has locked, within these ranges of it if given, that this ship may lock as well.
    /// After a lock action that is what it just locked, whether or not it still has the lock [SE-JAM-06].
    fn shared_locks(
        &self,
        ship: ShipId,
        of: ShipId,
        range: Option<RangeBand>,
        any_range: bool,
        ship_only: bool,
        context: &Context,
    ) -> Vec<Object> {
        let near = |target: Object| {
            range.is_none_or(|wanted| {
                let range = self.range_between(Object::Ship(of), target);
                range.is_some_and(|range| wanted.contains(range))
            })
        };
        let own = &self.state.ship(ship).locks;
        let open = |target: Object| {
            target != Object::Ship(ship)
                && (!ship_only || target.ship().is_some())
                && !own.contains(&target)
                && self.is_in_play(target)
                && self.lock_open(ship, target, any_range)
        };
        let taken = context.action.and_then(|action| action.locked);
        let taken = taken.filter(|_| context.subject == Some(of));
        let held = match &taken {
            Some(taken) => std::slice::from_ref(taken),
            None => &self.state.ship(of).locks,
        };
        let held = held.iter().copied();
        held.filter(|&target| near(target) && open(target)).collect()
    }

    /// Whether an effect lets the ship lock it, whose lock may have any range.
    fn lock_open(&self, ship: ShipId, target: Object, any_range: bool) -> bool {
        (any_range || self.in_lock_range(ship, target)) && !self.lock_barred(ship, target)
    }

    /// Whether the object is still on the table.
    fn is_in_play(&self, object: Object) -> bool {
        match object {
            Object::Ship(ship) => self.state.ship(ship).status.in_play(),
            Object::Obstacle(place) => place.index() < self.state.obstacles.len(),
            Object::Device(no) => self
                .state
                .devices
                .get(no.index())
                .is_some_and(|device| device.in_play),
            // Markers can't be locked [LG-WS-06].
            Object::Marker(_) => false,
        }
    }

    /// What the ship may acquire a lock on by an effect.
    pub(crate) fn lock_choices(
        &self,
        ship: ShipId,
        on: &LockOn,
        any_range: bool,
        context: &Context,
    ) -> Vec<Object> {
        match on {
            LockOn::Any {
                range,
                arc,
                locked_by,
            } => {
                let seen = |target: Object| arc.is_none_or(|arc| self.in_arc(ship, arc, target));
                let near = |target: Object| {
                    range.is_none_or(|wanted| {
                        let range = self.range_between(Object::Ship(ship), target);
                        range.is_some_and(|range| wanted.contains(range))
                    })
                };
                // What it already has locked is no lock it could join.
                let shared = |target: Object| {
                    locked_by.as_ref().is_none_or(|ships| {
                        let mut lockers = self.matching(ships, context);
                        !self.state.ship(ship).locks.contains(&target)
                            && lockers.any(|other| self.state.ship(other).locks.contains(&target))
                    })
                };
                let open = self.lockable(ship);
                open.filter(|&target| near(target) && seen(target) && shared(target))
                    .collect()
            }
            LockOn::Ship(target) => {
                let target = self.who(*target, context, None).map(Object::Ship);
                let open = |target: &Object| self.lock_open(ship, *target, any_range);
                target.filter(open).into_iter().collect()
            }
            LockOn::LockOf {
                who,
                range,
                ship_only,
            } => self.who(*who, context, None).map_or_else(Vec::new, |of| {
                self.shared_locks(ship, of, *range, any_range, *ship_only, context)
            }),
        }
    }

    /// Locks of the first ship that can be transferred to the second, which can't lock itself.
    pub(crate) fn transferable_locks(&self, from: ShipId, to: ShipId) -> Vec<Object> {
        let locks = self.state.ship(from).locks.iter().copied();
        locks.filter(|&target| target != Object::Ship(to)).collect()
    }

    /// Ships whose locks on the first ship can be transferred to the second, which can't lock itself; only if
    /// the second isn't locked, where it must lack such a token [SE-TOK-03, SE-TOK-04].
    pub(crate) fn movable_locks(&self, from: ShipId, to: ShipId, lacking: bool) -> Vec<ShipId> {
        if lacking && self.lockers(to).next().is_some() {
            return Vec::new();
        }
        self.lockers(from).filter(|&locker| locker != to).collect()
    }

    /// Whether any lock passes from the first ship to the second: one of its own, or those on it that enemies or this
    /// particular ship have.
    pub(crate) fn locks_pass(
        &self,
        (from, to): (ShipId, ShipId),
        enemies: bool,
        holder: Option<Option<ShipId>>,
    ) -> bool {
        match holder {
            Some(holder) => {
                let may_lock = holder.filter(|&holder| from != to && holder != to);
                may_lock.is_some_and(|holder| self.state.ship(holder).locks_ship(from))
            }
            None if enemies => from != to && self.enemy_lockers(from).next().is_some(),
            None => !self.transferable_locks(from, to).is_empty(),
        }
    }

    /// Ships of either side that have a lock on this one.
    pub(crate) fn lockers(&self, target: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        self.state
            .in_play()
            .filter(move |ship| ship.locks_ship(target))
            .map(|ship| ship.id)
    }

    /// Enemy ships that have a lock on this one.
    pub(crate) fn enemy_lockers(&self, target: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        let side = self.state.ship(target).side;
        self.state
            .in_play()
            .filter(move |ship| ship.side != side && ship.locks_ship(target))
            .map(|ship| ship.id)
    }

    /// Whether the object is in range; cards may change the ranges, or let the ship measure from elsewhere.
    pub(crate) fn in_lock_range(&self, ship: ShipId, target: Object) -> bool {
        if self.lock_range_from(ship, ship, target) {
            return true;
        }
        if !self.is_ruled(RuleKind::Locks) {
            return false;
        }
        let points = self.measuring_points(ship, false);
        points
            .into_iter()
            .any(|point| self.lock_range_from(ship, point, target))
    }

    /// Whether the ship may lock the object measuring from that ship or remote.
    fn lock_range_from(&self, ship: ShipId, from: ShipId, target: Object) -> bool {
        let usual = self.table.rulebook.actions.lock_range;
        let mut bands = std::slice::from_ref(&usual);
        let mut besides: &[RangeBand] = &[];
        self.each_rule_about(ship, RuleKind::Locks, &mut |rule, context| {
            if let Modifier::Only(whom, Deed::Lock { range, .. }) = rule
                && !range.is_empty()
                && self.concerns(whom, context, ship)
            {
                bands = range;
            }
            if let Modifier::May(
                whom,
                Deed::Lock {
                    on: Some(on), range, ..
                },
                _,
            ) = rule
                && self.concerns(whom, context, ship)
                && target
                    .ship()
                    .is_some_and(|target| self.concerns(on, context, target))
            {
                besides = range;
            }
            Stop::No
        });
        let bands = || bands.iter().chain(besides);
        let farthest = bands().map(|band| band.farthest).max().unwrap_or_default();
        let near = target
            .ship()
            .is_none_or(|target| self.may_be_within(from, target, farthest));
        let range = || self.range_between(Object::Ship(from), target);
        near && range().is_some_and(|range| bands().any(|band| band.contains(range)))
    }

    /// Ships and remotes that cards let the ship measure from when it locks, or when it jams [SE-RMT-14].
    pub(crate) fn measuring_points(&self, ship: ShipId, jams: bool) -> Vec<ShipId> {
        self.points_given(ship, |jamming, using| using.is_none() && (jamming || !jams))
    }

    /// Whether cards let the ship measure the range of the other from elsewhere for its ship ability, and it is at one of
    /// these ranges of there.
    pub(crate) fn measured_for_ability(&self, ship: ShipId, other: ShipId, wanted: RangeBand) -> bool {
        let ability = self.ship_ability(self.state.ship(ship));
        let name = ability.map(|ability| ability.name.as_str());
        let points = self.points_given(ship, |_, using| using.is_some() && using == name);
        let ranges = points
            .into_iter()
            .map(|from| self.range_between(Object::Ship(from), Object::Ship(other)));
        ranges.flatten().any(|range| wanted.contains(range))
    }

    /// Ships and remotes that cards let the ship measure from, by rules of this sort.
    fn points_given(&self, ship: ShipId, meant: impl Fn(bool, Option<&str>) -> bool) -> Vec<ShipId> {
        let mut points = Vec::new();
        self.each_rule(RuleKind::Locks, &mut |rule, context| {
            if let Modifier::MeasuresFrom {
                who,
                from,
                jamming,
                using,
            } = rule
                && meant(*jamming, using.as_deref())
                && self.concerns(who, context, ship)
            {
                match from {
                    AppliesTo::One(one) => points.extend(self.who(*one, context, None)),
                    AppliesTo::All(ships) => points.extend(self.matching(ships, context)),
                    AppliesTo::Anyone => points.extend(self.state.in_play().map(|ship| ship.id)),
                }
            }
            Stop::No
        });
        points
    }
}
