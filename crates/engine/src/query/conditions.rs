//! Evaluating conditions, and descriptions of ships.

use furball_cards::language::{
    Amount, AppliesTo, ArcName, Condition, Dice, ManeuverRef, Maneuvers, Modifier, Relation, RuleKind,
    ShipFilter, ShipRef, Things, WeaponKind,
};
use furball_cards::{Die, Maneuver, Phase, Token};
use furball_geometry::{Range, RangeBand};

use crate::game::Game;
use crate::ids::{CardRef, DeviceId, Object, ShipId};
use crate::state::{ActionIdentity, CardName, Context, Field, Identity, MoveCause, Ship, Status, WeaponRef};

impl Game {
    /// The ship a word refers to.
    pub(crate) fn who(&self, who: ShipRef, context: &Context, it: Option<ShipId>) -> Option<ShipId> {
        match who {
            ShipRef::You => Some(context.you),
            ShipRef::Attacker => self.state.attack().map(|attack| attack.attacker),
            ShipRef::Defender => self.state.attack().map(|attack| attack.defender),
            ShipRef::Opponent => self.state.attack().and_then(|attack| attack.other(context.you)),
            ShipRef::Subject => context.subject,
            ShipRef::Object => context.object,
            ShipRef::Chosen => context.chosen,
            ShipRef::Earlier => context.earlier,
            ShipRef::It => it,
            ShipRef::Carrier => self.state.ship(context.you).carrier,
            ShipRef::Assigner => context.assigner,
            // A remote is both.
            ShipRef::Device => context.device.and_then(|no| self.remote(no)),
            ShipRef::Obstacle => None,
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
        }
    }

    /// Whether cards can refer to the ship: it is in play. Before forces are placed they refer to ships that
    /// will be [SE-SETUP-16].
    pub(crate) fn is_there(&self, ship: &Ship, context: &Context) -> bool {
        match ship.status {
            Status::Waiting => self.state.ship(context.you).status == Status::Waiting,
            status => status.in_play(),
        }
    }

    /// Whether the ship meets the description.
    pub(crate) fn matches(&self, ships: &ShipFilter, context: &Context, ship: ShipId) -> bool {
        self.is_there(self.state.ship(ship), context) && self.fits(ships, context, ship)
    }

    /// Whether the ship that placed the device in question meets the description, though it is gone: a device
    /// stays friendly or enemy without it.
    pub(crate) fn placer_matches(&self, ships: &ShipFilter, context: &Context, ship: ShipId) -> bool {
        let device = context.device.and_then(|no| self.state.devices.get(no.index()));
        let placed = device.is_some_and(|device| device.by == ship);
        placed && ships.range.is_none() && ships.arc.is_none() && self.fits(ships, context, ship)
    }

    /// Whether the ship meets the description, wherever it is.
    fn fits(&self, ships: &ShipFilter, context: &Context, ship: ShipId) -> bool {
        let candidate = self.state.ship(ship);
        let side = self.state.ship(context.you).side;
        let related = match ships.are {
            Relation::Any => true,
            Relation::Other => ship != context.you,
            Relation::Friendly => candidate.side == side,
            Relation::OtherFriendly => candidate.side == side && ship != context.you,
            Relation::Enemy => candidate.side != side,
        };
        // A remote isn't a friendly ship, and is an enemy ship only for its attacker [SE-RMT-03, SE-RMT-04].
        let attacked = || {
            let attack = self.state.attack();
            ships.are == Relation::Enemy
                && attack.is_some_and(|attack| (attack.attacker, attack.defender) == (context.you, ship))
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
                let range = self.range_between(from, Object::Ship(ship));
                let fits = |range| {
                    wanted.contains(range)
                        || (from == Object::Ship(context.you)
                            && self.treated_as_at(ship, range, wanted, context))
                };
                if !range.is_some_and(fits) {
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
        let friends = self.state.ship(ship).side == self.state.ship(context.you).side;
        context.of_upgrade
            && friends
            && self.has_own_rule(context.you, RuleKind::Treating, |rule| {
                if let Modifier::TreatsRangeAs { range: at, as_range } = rule {
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
        let number = |amount: &Amount| self.amount_of(amount, context, it, card);
        let attack = self.state.attack();
        // The ship whose maneuver or action the moment is about.
        let subject = || self.state.ship(context.subject.unwrap_or(context.you));
        let moved = || subject().moved;
        match condition {
            Condition::Not(inner) => !self.holds(inner, context, it, card),
            Condition::Either(any) => any.iter().any(|inner| self.holds(inner, context, it, card)),
            Condition::Compare(a, how, b) => how.holds(number(a), number(b)),

            Condition::Same(a, b) => who(*a).is_some() && who(*a) == who(*b),
            Condition::Friends(a, b) => ship(*a).zip(ship(*b)).is_some_and(|(a, b)| a.side == b.side),
            Condition::AtRange(a, b, wanted) => {
                let range = place(*a)
                    .zip(place(*b))
                    .and_then(|(a, b)| self.range_between(a, b));
                range.is_some_and(|range| wanted.contains(range))
            }
            Condition::Touching(a, b) => ship(*a).zip(who(*b)).is_some_and(|(a, b)| a.touching.contains(b)),
            Condition::InArc { of, ship, arc } => who(*of)
                .zip(place(*ship))
                .is_some_and(|(of, ship)| self.in_arc(of, *arc, ship)),
            Condition::Behind(a, b) => who(*a).zip(who(*b)).is_some_and(|(a, b)| self.is_behind(a, b)),
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
            Condition::WeaponArc(arc) => attack.is_some_and(|attack| {
                let arcs = self.weapon_arcs(attack.attacker, attack.weapon);
                arcs.contains(arc) || (*arc == ArcName::Turret && arcs.contains(&ArcName::DoubleTurret))
            }),
            Condition::WeaponNeeds(need) => attack.is_some_and(|attack| match attack.weapon {
                WeaponRef::Primary(_) => false,
                WeaponRef::Upgrade(place) => self
                    .weapon_text(attack.attacker, place)
                    .is_some_and(|text| text.needs.contains(need)),
            }),
            Condition::GrantedAttack => attack
                .and_then(|attack| attack.granted_by)
                .is_some_and(|by| Some(by) == card.map(|card| (context.you, card))),
            Condition::Obstructed => attack.is_some_and(|attack| attack.obstructed),
            Condition::ObstructedBy(a) => attack
                .zip(who(*a))
                .is_some_and(|(attack, ship)| attack.in_the_way.contains(ship)),
            Condition::ObstructedByDevice => attack.is_some_and(|attack| attack.device_in_the_way),
            Condition::InAttackArc(a) => attack.zip(who(*a)).is_some_and(|(attack, ship)| {
                ship != attack.attacker && self.in_arc(attack.attacker, ArcName::Attack, Object::Ship(ship))
            }),
            Condition::AttackHit => attack.is_some_and(|attack| attack.hit),
            Condition::DestroyedInAttack(a) => attack.zip(who(*a)).is_some_and(|(attack, id)| {
                attack.destroyed.contains(id) || !self.state.ship(id).status.in_play()
            }),
            Condition::SpentInAttack(a, tokens) => attack.zip(who(*a)).is_some_and(|(attack, id)| {
                let spent = &attack.spent[usize::from(attack.defender == id)];
                (attack.defender == id || attack.attacker == id)
                    && spent.iter().any(|&token| tokens.contains(token))
            }),
            Condition::Modified(dice) => attack.is_some_and(|attack| {
                let die = self.dice_meant(*dice, context.you);
                attack.pool(die).modified
            }),
            Condition::AttackedThisRound(a) => {
                who(*a).is_some_and(|id| self.state.ship(context.you).attacked.contains(id))
            }

            Condition::Has(a, tokens) => ship(*a).is_some_and(|ship| ship.tokens.any(*tokens)),
            Condition::Locks(a, ShipRef::Device) => ship(*a).zip(context.device).is_some_and(|(ship, no)| {
                let device = self.state.devices.get(no.index());
                ship.locks.contains(&Object::Device(no))
                    || device.is_some_and(|device| device.locked_by.contains(ship.id))
            }),
            Condition::Locks(a, b) => ship(*a).zip(who(*b)).is_some_and(|(a, b)| a.locks_ship(b)),
            Condition::HasLock(a) => ship(*a).is_some_and(|ship| !ship.locks.is_empty()),
            Condition::Affected(a, token) => who(*a).is_some_and(|id| match token {
                Token::Disarm => self.is_disarmed(self.state.ship(id)),
                token => self.is_over(id, *token),
            }),
            Condition::Damaged(a, which) => {
                ship(*a).is_some_and(|ship| ship.damage.iter().any(|dealt| self.is_such(dealt, *which)))
            }

            Condition::HasIcon(a, act) => who(*a).is_some_and(|id| self.has_icon(id, *act)),
            Condition::Equipped(a, slot) => ship(*a).is_some_and(|ship| {
                let content = &self.table.content;
                ship.upgrades
                    .iter()
                    .any(|upgrade| !upgrade.discarded && content.upgrade(upgrade.card).slot == *slot)
            }),
            Condition::Carries(a, id) => ship(*a).is_some_and(|ship| {
                let content = &self.table.content;
                ship.upgrades
                    .iter()
                    .any(|upgrade| !upgrade.discarded && content.upgrade(upgrade.card).id == *id)
            }),
            Condition::Assigned(a, id) => who(*a).is_some_and(|on| {
                let content = &self.table.content;
                let mut assigned = self.state.conditions.iter();
                assigned.any(|assigned| assigned.on == on && content.condition(assigned.card).id == *id)
            }),
            Condition::Facedown => match card {
                Some(CardRef::Condition(no)) => {
                    let mut assigned = self.state.conditions.iter();
                    assigned.any(|assigned| assigned.no == no && assigned.facedown)
                }
                _ => false,
            },
            Condition::SideUp(slot, name) => {
                let content = &self.table.content;
                let owner = self.state.ship(context.you);
                owner.upgrades.iter().any(|upgrade| {
                    let card = content.upgrade(upgrade.card);
                    let shown = match &card.back {
                        Some(back) if upgrade.flipped => &back.name,
                        _ => &card.name,
                    };
                    !upgrade.discarded && card.slot == *slot && shown == name
                })
            }
            Condition::IsShip(a, id) => who(*a)
                .and_then(|ship| self.ship_type(ship))
                .is_some_and(|kind| kind.id == *id),
            Condition::Named(a, name) => ship(*a)
                .and_then(|ship| ship.pilot())
                .is_some_and(|pilot| self.table.content.pilot(pilot).name == *name),
            Condition::Keyword(a, word) => who(*a).is_some_and(|id| self.has_keyword(id, word)),
            Condition::ShipAbility(a, name) => ship(*a)
                .and_then(|ship| self.ship_ability(ship))
                .is_some_and(|ability| ability.name == *name),
            Condition::Size(a, sizes) => ship(*a).is_some_and(|ship| sizes.contains(&ship.size)),
            Condition::Limited(a) => ship(*a)
                .and_then(|ship| ship.pilot())
                .is_some_and(|pilot| self.table.content.pilot(pilot).limited > 0),
            Condition::Remote(a) => ship(*a).is_some_and(Ship::is_remote),
            Condition::Docked(a) => ship(*a).is_some_and(|ship| ship.carrier.is_some()),

            Condition::Maneuver(set) => self
                .maneuver_meant(ManeuverRef::Moment, context, it)
                .is_some_and(|maneuver| maneuver_in(set, maneuver)),
            Condition::ManeuverOf(a, set) => who(*a)
                .and_then(|id| self.revealed_maneuver(id))
                .is_some_and(|maneuver| maneuver_in(set, maneuver)),
            // To which side it leads is its direction, not its bearing [SE-MANV-01].
            Condition::SameBearing(a, b) => {
                let revealed = |word| who(word).and_then(|id| self.revealed_maneuver(id));
                revealed(*a).zip(revealed(*b)).is_some_and(|(one, other)| {
                    one.bearing == other.bearing || one.bearing == other.bearing.mirrored()
                })
            }
            Condition::OfDial => moved().is_some_and(|moved| moved.trip == MoveCause::Dial),
            Condition::OfIon => moved().is_some_and(|moved| moved.trip == MoveCause::Ion),
            Condition::Sideslipped => {
                let subject = context.subject.unwrap_or(context.you);
                self.state.ship(subject).sideslips
                    && moved().is_some_and(|moved| moved.trip == MoveCause::Dial)
            }
            Condition::FullyExecuted => moved().is_some_and(|moved| !moved.overlapped_ship),
            Condition::OverlappedShip => moved().is_some_and(|moved| moved.overlapped_ship),
            Condition::OverlappedObstacle => {
                moved().is_some_and(|moved| moved.met.obstacles().next().is_some())
            }
            Condition::MovedThrough(a) => who(*a).is_some_and(|ship| subject().through.contains(ship)),
            Condition::MovedThroughObstacle => !subject().through_obstacles.is_empty(),
            Condition::DeviceIs { kinds, ways } => {
                let device = context.device.and_then(|no| self.state.devices.get(no.index()));
                device.is_some_and(|device| {
                    let kind = self.table.content.device(device.card).kind;
                    (kinds.is_empty() || kinds.contains(&kind))
                        && (ways.is_empty() || ways.contains(&device.way))
                })
            }
            Condition::PlacedDevice(a) => ship(*a).is_some_and(|ship| ship.placed_device),
            Condition::HasEngaged(a) => ship(*a).is_some_and(|ship| ship.engaged),
            Condition::HasAttacked(a) => ship(*a).is_some_and(|ship| !ship.fired.is_empty()),
            Condition::ActionIs {
                acts,
                difficulty,
                of_damage,
            } => context.action.is_some_and(|action| {
                let fits = match action.what {
                    ActionIdentity::Standard(act) => !of_damage && (acts.is_empty() || acts.contains(&act)),
                    ActionIdentity::Card { card: name, .. } => {
                        acts.is_empty()
                            && (!of_damage || matches!(name, CardName::Damage(_) | CardName::Dealt(_)))
                    }
                    ActionIdentity::Mission => acts.is_empty() && !of_damage,
                };
                fits && difficulty.is_none_or(|difficulty| difficulty == action.difficulty)
            }),
            Condition::ActionAddedBy(slots) => {
                let subject = context.subject.unwrap_or(context.you);
                context
                    .action
                    .is_some_and(|action| self.added_by(subject, action, slots))
            }
            Condition::ActionOnBar(a) => context.action.zip(who(*a)).is_some_and(
                |(action, id)| matches!(action.what, ActionIdentity::Standard(act) if self.has_icon(id, act)),
            ),
            Condition::AsAction => context.as_action,
            Condition::InActionStep => context.action.is_some_and(|action| action.in_step),

            Condition::DealtTrait(strikes) => context.dealt.is_some_and(|id| {
                let dealt = self
                    .state
                    .ships
                    .iter()
                    .flat_map(|ship| &ship.damage)
                    .find(|dealt| dealt.id == id);
                let card = dealt.and_then(|dealt| dealt.card);
                card.is_some_and(|card| self.table.content.damage_card(card).strikes == *strikes)
            }),
            Condition::RoundAfterDealt => context.dealt.is_some_and(|id| {
                let dealt = self
                    .state
                    .ship(context.you)
                    .damage
                    .iter()
                    .find(|dealt| dealt.id == id);
                dealt.is_some_and(|dealt| self.state.round > dealt.round)
            }),
            Condition::During(phase) => !self.state.setting_up && self.state.phase == *phase,
            Condition::Activating(a) => {
                let active = self
                    .state
                    .active
                    .filter(|_| self.state.phase == Phase::Activation);
                active.is_some() && active == who(*a)
            }
            Condition::UnderAttack(a) => attack
                .zip(who(*a))
                .is_some_and(|(attack, id)| attack.defender == id),
            Condition::Attacking(a) => attack
                .zip(who(*a))
                .is_some_and(|(attack, id)| attack.attacker == id),
        }
    }

    /// Whether the first ship is completely behind the second's midway line, within range 3 [SE-ARC-08].
    pub(crate) fn is_behind(&self, a: ShipId, b: ShipId) -> bool {
        let target = Object::Ship(a);
        self.in_arc(b, ArcName::FullRear, target) && !self.in_arc(b, ArcName::FullFront, target)
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

    /// Whether the ship's cards have the keyword.
    pub(crate) fn has_keyword(&self, ship: ShipId, word: &str) -> bool {
        let content = &self.table.content;
        let of_type = self
            .ship_type(ship)
            .is_some_and(|kind| kind.keywords.iter().any(|own| own == word));
        let of_pilot = self
            .state
            .ship(ship)
            .pilot()
            .is_some_and(|pilot| content.pilot(pilot).keywords.iter().any(|own| own == word));
        of_type || of_pilot
    }

    /// The dice a card refers to in the current attack.
    pub(crate) fn dice_meant(&self, dice: Dice, you: ShipId) -> Die {
        let attacking = || {
            let side = self.state.ship(you).side;
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
        let Some(attack) = self.state.attack() else {
            return false;
        };
        match (kind, attack.weapon) {
            (WeaponKind::Primary, weapon) => weapon.is_primary(),
            (WeaponKind::Secondary, weapon) => !weapon.is_primary(),
            (WeaponKind::Of(_) | WeaponKind::ThisCard, WeaponRef::Primary(_)) => false,
            (WeaponKind::Of(slot), WeaponRef::Upgrade(place)) => {
                let upgrade = self.state.ship(attack.attacker).upgrades[place.index()];
                self.table.content.upgrade(upgrade.card).slot == slot
            }
            (WeaponKind::ThisCard, WeaponRef::Upgrade(place)) => {
                attack.attacker == context.you && card == Some(CardRef::Upgrade(place))
            }
        }
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
                let subject = context.subject.unwrap_or(context.you);
                context.maneuver.or_else(|| self.current_maneuver(subject))
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
    (set.speeds.is_empty() || set.speeds.contains(&maneuver.speed))
        && (set.bearings.is_empty() || set.bearings.contains(&maneuver.bearing))
        && (set.difficulties.is_empty() || set.difficulties.contains(&maneuver.difficulty))
}
