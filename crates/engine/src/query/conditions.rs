//! Evaluating conditions, and descriptions of ships.

use furball_cards::language::{
    Amount, AppliesTo, ArcName, CardFilter, Condition, Deed, Dice, HowExecuted, ManeuverFilter, ManeuverRef,
    Maneuvers, Modifier, Piece, Relation, RuleKind, ShipFilter, ShipRef, Spendable, Things, WeaponKind,
};
use furball_cards::{Die, Difficulty, Maneuver, Token};
use furball_geometry::{Bearing, Range, RangeBand};

use crate::game::Game;
use crate::ids::{CardRef, DeviceId, Object, ShipId, Side, UpgradeIndex};
use crate::state::{
    ActionIdentity, Assigned, CardName, Context, Field, Identity, MoveCause, Ship, Status, UpgradeState,
    WeaponRef,
};

impl Game {
    /// The ship a word refers to.
    pub(crate) fn who(&self, who: ShipRef, context: &Context, it: Option<ShipId>) -> Option<ShipId> {
        match who {
            ShipRef::You => context.you,
            ShipRef::Attacker => self.state.attack().map(|attack| attack.attacker),
            ShipRef::Defender => self.state.attack().map(|attack| attack.defender),
            ShipRef::Opponent => self.state.attack().and_then(|attack| attack.other(context.you?)),
            ShipRef::Subject => context.subject,
            ShipRef::Object => context.object,
            ShipRef::Chosen => context.chosen,
            ShipRef::Earlier => context.earlier,
            ShipRef::It => it,
            ShipRef::Carrier => self.state.ship(context.you?).carrier,
            ShipRef::Assigner => context.assigner,
            // A remote is both.
            ShipRef::Device => context.device.and_then(|no| self.remote(no)),
            ShipRef::Obstacle | ShipRef::Marker => None,
        }
    }

    /// A remote's ship id.
    pub(crate) fn remote(&self, no: DeviceId) -> Option<ShipId> {
        let mut ships = self.state.ships.iter();
        ships
            .find(|ship| ship.identity == Identity::Remote(no))
            .map(|ship| ship.id)
    }

    /// Whether a modifier applies to the ship.
    pub(crate) fn concerns(&self, whom: &AppliesTo, context: &Context, ship: ShipId) -> bool {
        match whom {
            AppliesTo::One(who) => self.who(*who, context, None) == Some(ship),
            AppliesTo::All(ships) => self.matches(ships, context, ship),
            AppliesTo::Anyone => true,
        }
    }

    /// Whether cards can refer to the ship: it is in play. Before forces are placed they refer to ships that
    /// will be [SE-SETUP-16].
    pub(crate) fn is_there(&self, ship: &Ship, context: &Context) -> bool {
        match ship.status {
            Status::Waiting => match context.you {
                Some(you) => self.state.ship(you).status == Status::Waiting,
                None => self.state.setting_up,
            },
            status => status.in_play(),
        }
    }

    /// Whether the ship meets the description.
    pub(crate) fn matches(&self, ships: &ShipFilter, context: &Context, ship: ShipId) -> bool {
        let state = self.state.ship(ship);
        let there = self.is_there(state, context) || (ships.reserve && state.status == Status::Reserve);
        there && self.fits(ships, context, ship)
    }

    /// Whether the ship that placed the device in question meets the description, though it is gone: a device
    /// stays friendly or enemy without it.
    pub(crate) fn placer_matches(&self, ships: &ShipFilter, context: &Context, ship: ShipId) -> bool {
        let device = context.device.and_then(|no| self.state.devices.get(no.index()));
        let placed = device.is_some_and(|device| device.by == Some(ship));
        placed && ships.range.is_none() && ships.arc.is_none() && self.fits(ships, context, ship)
    }

    /// Whether the ship meets the description, wherever it is.
    pub(crate) fn fits(&self, ships: &ShipFilter, context: &Context, ship: ShipId) -> bool {
        let candidate = self.state.ship(ship);
        let related = self.is_related(ships.are, context, ship);
        // A remote isn't a friendly ship, and is an enemy ship only for its attacker [SE-RMT-03, SE-RMT-04].
        let attacked = || {
            let attack = self.state.attack();
            ships.are == Relation::Enemy
                && attack
                    .is_some_and(|attack| (Some(attack.attacker), attack.defender) == (context.you, ship))
        };
        let counts = !candidate.is_remote() || ships.remotes || attacked();
        if !related || !counts {
            return false;
        }
        if ships.range.is_some() || ships.arc.is_some() {
            let Some(from) = self.place(ships.from.unwrap_or(ShipRef::You), context, None) else {
                return false;
            };
            if let Some(wanted) = ships.range {
                let wanted = self.with_blast(wanted, ships.from, context);
                let range = self.range_between(from, Object::Ship(ship));
                let fits = |range| {
                    wanted.contains(range)
                        || (from.ship() == context.you && self.treated_as_at(ship, range, wanted, context))
                };
                let seen_elsewhere = || {
                    let you = context
                        .you
                        .filter(|_| context.of_ship_ability && from.ship() == context.you);
                    self.is_related(Relation::Friendly, context, ship)
                        && you.is_some_and(|you| self.measured_for_ability(you, ship, wanted))
                };
                if !range.is_some_and(fits) && !seen_elsewhere() {
                    return false;
                }
            }
            let seen = |arc| {
                from.ship()
                    .is_some_and(|from| self.in_arc(from, arc, Object::Ship(ship)))
            };
            if !ships.arc.is_none_or(seen) {
                return false;
            }
        }
        ships
            .having
            .iter()
            .all(|condition| self.holds(condition, context, Some(ship), None))
    }

    /// Whether the owner of an upgrade may treat the friendly ship, at another range, as being at one of these.
    fn treated_as_at(&self, ship: ShipId, range: Range, wanted: RangeBand, context: &Context) -> bool {
        let Some(you) = context.you.filter(|_| context.of_upgrade) else {
            return false;
        };
        self.is_related(Relation::Friendly, context, ship)
            && self.has_own_rule(you, RuleKind::Treating, |rule| {
                if let Modifier::Treats {
                    range: at,
                    as_range: Some(as_range),
                    ..
                } = rule
                {
                    at.contains(range) && as_range.overlaps(wanted)
                } else {
                    false
                }
            })
    }

    /// All ships that meet the description.
    pub(crate) fn matching<'a>(
        &'a self,
        ships: &'a ShipFilter,
        context: &'a Context,
    ) -> impl Iterator<Item = ShipId> + 'a {
        let ids = self.state.ships.iter().map(|ship| ship.id);
        ids.filter(|&ship| self.matches(ships, context, ship))
    }

    pub(crate) fn all_hold(
        &self,
        conditions: &[Condition],
        context: &Context,
        card: Option<CardRef>,
    ) -> bool {
        conditions
            .iter()
            .all(|condition| self.holds(condition, context, None, card))
    }

    /// Whether the condition is true now. `card` is the card it is on, where that matters.
    pub(crate) fn holds(
        &self,
        condition: &Condition,
        context: &Context,
        it: Option<ShipId>,
        card: Option<CardRef>,
    ) -> bool {
        let who = |word: ShipRef| self.who(word, context, it);
        let ship = |word: ShipRef| who(word).map(|id| self.state.ship(id));
        let place = |word: ShipRef| self.place(word, context, it);
        let number = |amount: &Amount| self.number_of(amount, context, it, card);
        let attack = self.state.attack();
        // The ship whose maneuver or action the moment is about.
        let subject = || context.mover().map(|mover| self.state.ship(mover));
        let moved = || subject().and_then(|subject| subject.moved);
        match condition {
            Condition::Not(inner) => !self.holds(inner, context, it, card),
            Condition::Either(any) => any.iter().any(|inner| self.holds(inner, context, it, card)),
            Condition::Compare(a, how, b) => how.holds(number(a), number(b)),

            Condition::Same(a, b) => who(*a).is_some() && who(*a) == who(*b),
            Condition::Friends(a, b) => {
                let side = |word| match place(word)? {
                    Object::Ship(ship) => Some(self.state.ship(ship).side),
                    Object::Device(no) => Some(self.state.devices.get(no.index())?.side),
                    Object::Marker(no) => self.state.markers.get(no.index())?.side,
                    Object::Obstacle(_) => None,
                };
                let same = side(*a).zip(side(*b)).is_some_and(|(a, b)| a == b);
                let ships = who(*a).zip(who(*b));
                same && !ships.is_some_and(|(a, b)| self.are_allied(a, b))
            }
            Condition::AtRange(a, b, wanted) => {
                let range = place(*a)
                    .zip(place(*b))
                    .and_then(|(a, b)| self.range_between(a, b));
                range.is_some_and(|range| wanted.contains(range))
            }
            Condition::Touching(a, b) => ship(*a).zip(who(*b)).is_some_and(|(a, b)| a.touching.contains(b)),
            Condition::InArc {
                of,
                ship,
                arc,
                wholly,
            } => who(*of).zip(place(*ship)).is_some_and(|(of, ship)| {
                let rest = match arc {
                    ArcName::FullRear => ArcName::FullFront,
                    _ => ArcName::FullRear,
                };
                self.in_arc(of, *arc, ship) && !(*wholly && self.in_arc(of, rest, ship))
            }),
            Condition::Exists(Things::Ships(ships)) => match it {
                Some(_) => self.matching(ships, &context.inside(it)).next().is_some(),
                None => self.matching(ships, context).next().is_some(),
            },
            Condition::Exists(Things::Devices(devices)) => {
                self.devices_of(devices, context, it).next().is_some()
            }
            Condition::Exists(Things::Obstacles(obstacles)) => {
                self.obstacles_of(obstacles, context).next().is_some()
            }
            Condition::Exists(Things::Markers(markers)) => self.markers_of(markers, context).next().is_some(),
            Condition::NearEdge(a, edge, bands) => {
                who(*a).is_some_and(|id| self.is_near_edge(id, *edge, *bands))
            }
            Condition::LeavesOver(a, edge) => ship(*a).is_some_and(|ship| {
                let meant = self.edges_meant(&[*edge], ship.side);
                ship.fled.is_some_and(|fled| meant.contains(&fled))
            }),
            Condition::Obstructed(a, b) => who(*a)
                .zip(who(*b))
                .is_some_and(|(a, b)| self.is_obstructed(a, b)),
            Condition::TurretAt(a, arc) => who(*a).is_some_and(|id| {
                let Field::Arcs(turret) = self.field(id, &[ArcName::Turret]) else {
                    return false;
                };
                let meant = arc.fixed().unwrap_or_default();
                turret.iter().any(|arc| meant.contains(arc))
            }),

            Condition::AttackRange(nearest, farthest) => {
                attack.is_some_and(|attack| (*nearest..=*farthest).contains(&attack.range))
            }
            Condition::With(kind) => self.attack_is_with(*kind, context, card),
            Condition::GrantedAttack => attack
                .and_then(|attack| attack.granted_by)
                .is_some_and(|by| Some(by) == context.you.zip(card)),
            Condition::ObstructedBy(piece) => attack.is_some_and(|attack| match piece {
                Piece::Ship(a) => who(*a).is_some_and(|ship| attack.in_the_way.contains(ship)),
                Piece::AnyShip => !attack.in_the_way.is_empty(),
                Piece::AnyObstacle => attack.obstructed,
                Piece::AnyDevice => attack.device_in_the_way,
            }),
            Condition::AttackHit => attack.is_some_and(|attack| attack.hit),
            Condition::DestroyedInAttack(a) => attack.zip(who(*a)).is_some_and(|(attack, id)| {
                attack.destroyed.contains(id) || !self.state.ship(id).status.in_play()
            }),
            Condition::Modified(dice) => attack.is_some_and(|attack| {
                let die = self.dice_meant(*dice, context.side);
                attack.pool(die).modified
            }),

            Condition::Has(a, tokens) => ship(*a).is_some_and(|ship| ship.tokens.any(*tokens)),
            Condition::Locks(a, ShipRef::Device) => ship(*a).zip(context.device).is_some_and(|(ship, no)| {
                let device = self.state.devices.get(no.index());
                ship.locks.contains(&Object::Device(no))
                    || device.is_some_and(|device| device.locked_by.contains(ship.id))
            }),
            Condition::Locks(a, b) => ship(*a).zip(who(*b)).is_some_and(|(a, b)| a.locks_ship(b)),
            Condition::Recurs(counter) => self
                .counters_meant(counter, context, it, card)
                .any(|counter| self.recovery(counter) > 0),
            Condition::HasLock(a) => ship(*a).is_some_and(|ship| !ship.locks.is_empty()),
            Condition::Affected(a, token) => who(*a).is_some_and(|id| match token {
                Token::Disarm => self.is_disarmed(self.state.ship(id)),
                token => self.is_over(id, *token),
            }),
            Condition::Damaged(a, which) => {
                ship(*a).is_some_and(|ship| ship.damage.iter().any(|dealt| self.is_such(dealt, *which)))
            }

            Condition::HalfGone(a) => who(*a).is_some_and(|id| self.half_gone(id)),

            Condition::HasIcon(a, act) => who(*a).is_some_and(|id| self.has_icon(id, *act)),
            Condition::HasCard(a, wanted) => who(*a).is_some_and(|id| self.has_card(id, wanted, card)),
            Condition::IsShip(a, kind) => ship(*a).is_some_and(|ship| self.is_such_ship(ship, kind)),

            Condition::Maneuver(wanted) => self
                .maneuver_meant(wanted.of, context, it)
                .is_some_and(|maneuver| self.is_such_maneuver(maneuver, wanted, context, it)),
            Condition::FullyExecuted => moved().is_some_and(|moved| !moved.overlapped_ship),
            Condition::Overlapped(piece) => moved().is_some_and(|moved| match piece {
                Piece::AnyShip => moved.overlapped_ship,
                Piece::AnyObstacle => moved.met.obstacles().next().is_some(),
                // No card asks this.
                Piece::Ship(_) | Piece::AnyDevice => false,
            }),
            Condition::MovedThrough(piece) => match piece {
                Piece::Ship(a) => subject()
                    .zip(who(*a))
                    .is_some_and(|(subject, ship)| subject.through.contains(ship)),
                Piece::AnyShip => subject().is_some_and(|subject| !subject.through.is_empty()),
                Piece::AnyObstacle => subject().is_some_and(|subject| !subject.through_obstacles.is_empty()),
                // No card asks this.
                Piece::AnyDevice => false,
            },
            Condition::Did(a, deed) => ship(*a).is_some_and(|ship| match deed {
                Deed::Engage => ship.engaged,
                Deed::Suffer => attack.is_some_and(|attack| attack.harmed.contains(ship.id)),
                Deed::Defend => self
                    .state
                    .ships
                    .iter()
                    .any(|other| other.attacked.contains(ship.id)),
                Deed::Attack(_) => match deed.on() {
                    Some(whom) => who(whom).is_some_and(|whom| ship.attacked.contains(whom)),
                    None => !ship.fired.is_empty(),
                },
                Deed::PlaceDevice => ship.placed_device,
                Deed::Spend(Spendable::Tokens(tokens)) => attack.is_some_and(|attack| {
                    let spent = &attack.spent[usize::from(attack.defender == ship.id)];
                    (attack.defender == ship.id || attack.attacker == ship.id)
                        && spent.iter().any(|&token| tokens.contains(token))
                }),
                // Nothing else is remembered.
                _ => false,
            }),
            Condition::ObstacleIs(kinds) => {
                let obstacle = context
                    .obstacle
                    .and_then(|place| self.state.obstacles.get(place.index()));
                obstacle.is_some_and(|obstacle| kinds.contains(&obstacle.kind))
            }
            Condition::DeviceIs { kinds, ways } => {
                let device = context.device.and_then(|no| self.state.devices.get(no.index()));
                device.is_some_and(|device| {
                    let kind = self.table.content.device(device.card).kind;
                    (kinds.is_empty() || kinds.contains(&kind))
                        && (ways.is_empty() || ways.contains(&device.way))
                })
            }
            Condition::ActionIs {
                acts,
                difficulty,
                of_damage,
                treated,
                added_by,
                on_bar_of,
                in_step,
                stressed,
            } => context.action.is_some_and(|action| {
                let fits = match action.what {
                    ActionIdentity::Standard(act) => !of_damage && (acts.is_empty() || acts.contains(&act)),
                    ActionIdentity::Card { card: name, .. } => {
                        acts.is_empty()
                            && (!of_damage || matches!(name, CardName::Damage(_) | CardName::Dealt(_)))
                    }
                };
                let on_bar =
                    |id| matches!(action.what, ActionIdentity::Standard(act) if self.has_icon(id, act));
                let added = || {
                    let subject = context.mover();
                    subject.is_some_and(|subject| self.added_by(subject, action, added_by))
                };
                fits && (action.treated || !treated)
                    && difficulty.is_none_or(|difficulty| difficulty == action.difficulty)
                    && (!in_step || action.in_step)
                    && (!stressed || action.stressed)
                    && on_bar_of.is_none_or(|word| who(word).is_some_and(on_bar))
                    && (added_by.is_empty() || added())
            }),
            Condition::AsAction => context.as_action,

            Condition::From(_) => context.from_obstacle,
            Condition::DealtTrait(strikes) => context.dealt.is_some_and(|id| {
                let dealt = self.state.ships.iter().find_map(|ship| ship.dealt(id));
                let card = dealt.and_then(|dealt| dealt.card);
                card.is_some_and(|card| self.table.content.damage_card(card).strikes == *strikes)
            }),
            Condition::RoundAfterDealt => context.dealt.is_some_and(|id| {
                let dealt = context.you.and_then(|you| self.state.ship(you).dealt(id));
                dealt.is_some_and(|dealt| !dealt.this_round)
            }),
            Condition::During(phase, turn) => {
                let active = |turn: &ShipRef| self.state.active.is_some() && self.state.active == who(*turn);
                !self.state.setting_up && self.state.phase == *phase && turn.as_ref().is_none_or(active)
            }
            Condition::HasShips(of) => {
                let side = match of {
                    Relation::Enemy => context.side.other(),
                    // Of one side or the other; content that says anything else doesn't load.
                    _ => context.side,
                };
                let left = |status: Status| {
                    matches!(
                        status,
                        Status::Waiting | Status::InPlay | Status::Doomed | Status::Reserve
                    )
                };
                let mut ships = self.state.ships.iter();
                ships.any(|ship| ship.side == side && !ship.is_remote() && left(ship.status))
            }
            Condition::Setup => self.state.setting_up,
            Condition::LastRound => self
                .table
                .round_limit
                .is_some_and(|limit| self.state.round >= limit),
        }
    }

    /// Whether the ship has such an upgrade or condition card; `card` is the one that asks.
    fn has_card(&self, id: ShipId, wanted: &CardFilter, card: Option<CardRef>) -> bool {
        let content = &self.table.content;
        let is = |own: &str| wanted.id.as_ref().is_none_or(|id| id == own);
        let called = |own: &str| wanted.name.as_ref().is_none_or(|name| name == own);
        let shows = |side: &str| wanted.side.as_ref().is_none_or(|name| name == side);
        let this = |own| !wanted.this || card == Some(own);
        let upgrade = |(place, upgrade): (usize, &UpgradeState)| {
            let text = content.upgrade(upgrade.card);
            let side = match &text.back {
                Some(back) if upgrade.flipped => &back.name,
                _ => &text.name,
            };
            !upgrade.discarded
                && !wanted.facedown
                && is(&text.id)
                && called(&text.name)
                && wanted.slot.is_none_or(|slot| slot == text.slot)
                && shows(side)
                && this(CardRef::Upgrade(UpgradeIndex::at(place)))
        };
        let condition = |assigned: &Assigned| {
            let text = content.condition(assigned.card);
            assigned.on == id
                && (!wanted.facedown || assigned.facedown)
                && wanted.slot.is_none()
                && is(&text.id)
                && called(&text.name)
                && shows(&text.name)
                && this(CardRef::Condition(assigned.no))
        };
        let ship = self.state.ship(id);
        ship.upgrades.iter().enumerate().any(upgrade) || self.state.conditions.iter().any(condition)
    }

    /// Whether the maneuver is what is wanted.
    fn is_such_maneuver(
        &self,
        maneuver: Maneuver,
        wanted: &ManeuverFilter,
        context: &Context,
        it: Option<ShipId>,
    ) -> bool {
        let executed = |how| {
            let subject = context.mover().map(|mover| self.state.ship(mover));
            subject.is_some_and(|subject| {
                let by = |cause| subject.moved.as_ref().is_some_and(|moved| moved.trip == cause);
                match how {
                    HowExecuted::Dial => by(MoveCause::Dial),
                    HowExecuted::Ion => by(MoveCause::Ion),
                    HowExecuted::Sideslip => subject.sideslips && by(MoveCause::Dial),
                }
            })
        };
        // To which side it leads is its direction, not its bearing [SE-MANV-01].
        let same_bearing = |other| {
            self.maneuver_meant(other, context, it).is_some_and(|other| {
                maneuver.bearing == other.bearing || maneuver.bearing == other.bearing.mirrored()
            })
        };
        within(&wanted.speeds, &wanted.bearings, &wanted.difficulties, maneuver)
            && wanted.executed.is_none_or(executed)
            && wanted.bearing_of.is_none_or(same_bearing)
    }

    /// Whether the ship has enough tokens of the kind for its size to be affected [SE-ION-01, SE-TRAC-01].
    pub(crate) fn is_over(&self, ship: ShipId, token: Token) -> bool {
        let ship = self.state.ship(ship);
        ship.tokens.count(token) >= self.table.rulebook.tokens.threshold(ship.size)
    }

    /// Whether the ship is disarmed by a token or by its cloak [SE-TOK-05, SE-CLOAK-02].
    pub(crate) fn is_disarmed(&self, ship: &Ship) -> bool {
        ship.tokens.has(Token::Disarm) || ship.tokens.has(Token::Cloak)
    }

    /// The dice a card refers to in the current attack.
    pub(crate) fn dice_meant(&self, dice: Dice, side: Side) -> Die {
        let attacking = || {
            let attack = self.state.attack();
            // The ability of a ship outside the attack refers to its own side's dice.
            attack.is_some_and(|attack| self.state.ship(attack.attacker).side == side)
        };
        match dice {
            Dice::Attack => Die::Attack,
            Dice::Defense => Die::Defense,
            Dice::Yours if attacking() => Die::Attack,
            Dice::Yours => Die::Defense,
        }
    }

    fn attack_is_with(&self, kind: WeaponKind, context: &Context, card: Option<CardRef>) -> bool {
        self.state.attack().is_some_and(|attack| {
            (kind != WeaponKind::ThisCard || Some(attack.attacker) == context.you)
                && self.is_of_kind(attack.attacker, attack.weapon, kind, card)
        })
    }

    /// The squad points of the current attack's weapon card; a primary weapon has none.
    pub(crate) fn weapon_cost(&self) -> Option<i16> {
        let attack = self.state.attack()?;
        match attack.weapon {
            WeaponRef::Primary(_) => None,
            WeaponRef::Upgrade(place) => {
                let attacker = self.state.ship(attack.attacker);
                let upgrade = attacker.upgrades.get(place.index())?;
                let content = &self.table.content;
                let (pilot, kind) = (attacker.pilot()?, self.ship_type(attack.attacker)?);
                Some(content.upgrade(upgrade.card).cost.on(content.pilot(pilot), kind))
            }
        }
    }

    /// The maneuver a word refers to.
    pub(crate) fn maneuver_meant(
        &self,
        which: ManeuverRef,
        context: &Context,
        it: Option<ShipId>,
    ) -> Option<Maneuver> {
        match which {
            ManeuverRef::Moment => {
                let current = || self.current_maneuver(context.mover()?);
                context.maneuver.or_else(current)
            }
            ManeuverRef::Executed(who) => self.current_maneuver(self.who(who, context, it)?),
            ManeuverRef::Revealed(who) => self.revealed_maneuver(self.who(who, context, it)?),
        }
    }

    /// The maneuver on the ship's revealed dial, whether or not that is the one it executed [SE-ACTV-09].
    pub(crate) fn revealed_maneuver(&self, ship: ShipId) -> Option<Maneuver> {
        let ship = self.state.ship(ship);
        ship.dial.filter(|_| ship.revealed)
    }

    /// The maneuver the ship has executed this round, or else the one it has revealed.
    pub(crate) fn current_maneuver(&self, ship: ShipId) -> Option<Maneuver> {
        let ship = self.state.ship(ship);
        ship.moved
            .map(|moved| moved.maneuver)
            .or(ship.dial.filter(|_| ship.revealed || ship.ion_flight))
    }
}

/// Whether the maneuver belongs to the set.
pub(crate) fn maneuver_in(set: &Maneuvers, maneuver: Maneuver) -> bool {
    within(&set.speeds, &set.bearings, &set.difficulties, maneuver)
}

/// Whether the maneuver is among these; an empty list has all.
fn within(speeds: &[u8], bearings: &[Bearing], difficulties: &[Difficulty], maneuver: Maneuver) -> bool {
    (speeds.is_empty() || speeds.contains(&maneuver.speed))
        && (bearings.is_empty() || bearings.contains(&maneuver.bearing))
        && (difficulties.is_empty() || difficulties.contains(&maneuver.difficulty))
}
