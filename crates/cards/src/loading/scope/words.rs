//! Checks of ships, numbers, dice and other words in abilities.

use furball_geometry::{Bearing, Template as Shape};

use super::condition::flown;
use super::{Bindings, Kind, Verdict, check, somebodys};
use crate::card::PrimaryWeapon;
use crate::language::{
    Amount, AppliesTo, ArcName, Bound, Charged, Counter, DealtCard, Detonation, DeviceFilter, Dice,
    DiceCount, Landmark, Lost, ManeuverRef, Maneuvers, Moment, Moved, ObstacleFilter, Role, Rolling,
    ShipFilter, ShipRef, Spent, TableEdge, Template, Things, WeaponKind,
};
use crate::vocabulary::{Die, Face, Maneuver, Range, RangeBand};

impl Bindings<'_> {
    pub(super) fn who(self, who: ShipRef) -> Verdict {
        match who {
            ShipRef::You => Ok(()),
            ShipRef::Attacker | ShipRef::Defender => check(
                self.in_attack() || self.would.is_some() || self.only_on(maybe_in_attack),
                "`Attacker` and `Defender` mean nothing outside an attack",
            ),
            ShipRef::Opponent => check(
                self.in_attack() && !self.others,
                "`Opponent` is the other ship of an attack in which this one fights",
            ),
            ShipRef::Subject => {
                let card = matches!(self.card.kind, Kind::Damage | Kind::Condition);
                // A mine is detonated by a ship.
                let device = matches!(self.card.kind, Kind::Device { .. });
                let moment = self.only_on(|moment| {
                    somebodys(moment)
                        || (card && moment == Moment::Dealt(DealtCard::This))
                        || (device && moment == Moment::Detonates(Detonation::This))
                });
                check(
                    self.during.is_some() || self.would.is_some() || moment,
                    "`Subject` means nothing where there is no moment of a ship",
                )
            }
            ShipRef::Object => {
                let with_object = |moment| {
                    matches!(
                        moment,
                        Moment::AcquiresLock
                            | Moment::Spends(Spent::Lock | Spent::Tokens(_))
                            | Moment::Coordinates
                            | Moment::Jams
                            | Moment::PerformsAction
                            | Moment::Crosses
                            | Moment::Detonates(Detonation::Hits)
                    )
                };
                check(
                    self.only_on(with_object),
                    "`Object` means nothing here; a lock, a spent token, a coordinated, jammed or crossed ship and a device have one",
                )
            }
            ShipRef::Chosen => check(
                self.chosen > 0,
                "`Chosen` means nothing outside a `Choose` or `Each`",
            ),
            ShipRef::Earlier => check(
                self.chosen > 1,
                "`Earlier` means nothing where only one ship is chosen; it needs a `Choose` in a `Choose`",
            ),
            ShipRef::It => check(self.it, "`It` means nothing outside a description of ships"),
            ShipRef::Carrier => check(
                self.docked || self.only_on(|moment| moment == Moment::Moves(Moved::Deploy)),
                "only a docked ship has a `Carrier`; say `from: docked`",
            ),
            ShipRef::Assigner => check(
                self.card.kind == Kind::Condition,
                "only a condition card has an `Assigner`",
            ),
            ShipRef::Device => self.device_known("`Device`"),
            ShipRef::Obstacle => check(
                self.obstacle_known(),
                "`Obstacle` means nothing outside a `Choose` of `Obstacles` and the moment `Meets`",
            ),
            ShipRef::Marker => check(
                self.marker,
                "`Marker` means nothing outside a `Choose` of `Markers` and a description of one",
            ),
        }
    }

    /// There is an obstacle that words can refer to.
    pub(super) fn obstacle_known(self) -> bool {
        self.obstacle
            || self.card.kind == Kind::Obstacle
            || self.only_on(|moment| matches!(moment, Moment::Meets(_)))
    }

    /// There is a device the word can refer to.
    pub(super) fn device_known(self, word: &str) -> Verdict {
        let of_device = |moment| {
            matches!(
                moment,
                Moment::PlacesDevice | Moment::Detonates(_) | Moment::Rolls(Rolling::After)
            )
        };
        check(
            self.device
                || matches!(self.card.kind, Kind::Device { .. })
                || self.would == Some(Moment::Detonates(Detonation::Any))
                || self.only_on(of_device),
            &format!(
                "{word} means nothing here; a device's own card, a moment of one or a `Choose` of `Devices` has one"
            ),
        )
    }

    pub(super) fn both(self, one: ShipRef, other: ShipRef) -> Verdict {
        self.who(one)?;
        self.who(other)
    }

    pub(super) fn whom(self, whom: &AppliesTo) -> Verdict {
        match whom {
            AppliesTo::One(who) => self.who(*who),
            AppliesTo::All(ships) => self.ships(ships),
            AppliesTo::Anyone => Ok(()),
        }
    }

    pub(super) fn ships(self, ships: &ShipFilter) -> Verdict {
        self.place(ships.range, ships.from)?;
        if let Some(arc) = ships.arc {
            self.arc(arc)?;
        }
        let inside = Bindings { it: true, ..self };
        inside.conditions(&ships.having)
    }

    pub(super) fn obstacles(self, obstacles: &ObstacleFilter) -> Verdict {
        self.place(obstacles.range, obstacles.from)?;
        if obstacles.moved_through {
            self.moved()?;
        }
        if obstacles.placed.is_some() || obstacles.touched_by.is_some() {
            self.of_scenario("when obstacles were placed, and what touches them,")?;
        }
        if let Some((marker, _)) = &obstacles.marked {
            self.marker(marker)?;
        }
        obstacles.arc.map_or(Ok(()), |arc| self.arc(arc))
    }

    pub(super) fn devices(self, devices: &DeviceFilter) -> Verdict {
        self.place(devices.range, devices.from)
    }

    /// What is counted or looked for. In a description of ships, `Chosen` is the ship being evaluated.
    pub(super) fn things(self, things: &Things) -> Verdict {
        let inside = Bindings {
            chosen: self.chosen.max(u8::from(self.it)),
            ..self
        };
        match things {
            Things::Ships(ships) => inside.ships(ships),
            Things::Devices(devices) => inside.devices(devices),
            Things::Obstacles(obstacles) => inside.obstacles(obstacles),
            Things::Markers(markers) => inside.markers(markers),
        }
    }

    /// What must be true of a place.
    pub(super) fn bounds(self, at: &[Bound]) -> Verdict {
        check(!at.is_empty(), "a place needs at least one bound")?;
        at.iter().try_for_each(|bound| match bound {
            Bound::Within(edge, range) => {
                self.edge(*edge)?;
                check(*range > Range::ZERO, "nothing lies within range 0 of an edge")
            }
            Bound::AtRange(landmark, bands) => {
                self.range(*bands)?;
                self.landmark(landmark)
            }
            Bound::Beyond(landmark, _) => self.landmark(landmark),
            Bound::Centered(edge) => {
                self.of_scenario("`Centered`")?;
                check(
                    matches!(edge, TableEdge::Own | TableEdge::Enemy),
                    "`Centered` is about the edge of one side",
                )
            }
            Bound::Spaced(bands) => {
                self.of_scenario("`Spaced`")?;
                self.range(*bands)
            }
            Bound::Touching(landmark) => {
                self.of_scenario("`Touching`")?;
                check(
                    matches!(landmark, Landmark::Obstacles | Landmark::Such(_)),
                    "a piece touches other pieces; say `Obstacles` or `Such`",
                )?;
                self.landmark(landmark)
            }
            Bound::Center => self.of_scenario("`Center`").map(|_| ()),
        })
    }

    pub(super) fn edge(self, edge: TableEdge) -> Verdict {
        match edge {
            TableEdge::Players => self.of_scenario("`players`").map(|_| ()),
            TableEdge::Own | TableEdge::Any | TableEdge::Enemy => Ok(()),
            TableEdge::Fled => check(
                self.scenario.is_none(),
                "no ship has fled that a scenario places; say `own`, `enemy`, `neutral` or `any`",
            ),
            TableEdge::Neutral => self.of_scenario("`neutral`").map(|_| ()),
        }
    }

    fn landmark(self, landmark: &Landmark) -> Verdict {
        match landmark {
            Landmark::Edge(edge) => self.edge(*edge),
            Landmark::Obstacles => Ok(()),
            Landmark::Markers(kind) => self.marker(kind),
            Landmark::Ship(who) => self.who(*who),
            Landmark::Ships(ships) => self.ships(ships),
            Landmark::Such(things) => {
                self.of_scenario("`Such`")?;
                self.things(things)
            }
        }
    }

    pub(super) fn place(self, bands: Option<RangeBand>, from: Option<ShipRef>) -> Verdict {
        bands.map_or(Ok(()), |bands| self.range(bands))?;
        from.map_or(Ok(()), |from| self.who(from))
    }

    /// An arc that something can be in.
    pub(super) fn arc(self, arc: ArcName) -> Verdict {
        match arc {
            ArcName::Attack => check(self.in_attack(), "there is no attack arc outside an attack"),
            ArcName::AllRound => check(
                false,
                "everything lies all round a ship; leave the arc out or name one",
            ),
            _ => Ok(()),
        }
    }

    /// An arc that a turret indicator can point to.
    pub(super) fn standard_arc(self, arc: ArcName) -> Verdict {
        check(
            matches!(
                arc,
                ArcName::Front | ArcName::Rear | ArcName::Left | ArcName::Right
            ),
            "a turret indicator points at `front`, `rear`, `left` or `right`",
        )
    }

    pub(super) fn weapon_kind(self, kind: WeaponKind) -> Verdict {
        check(
            kind != WeaponKind::ThisCard || self.card.weapon,
            "`ThisCard` is no weapon here; the card has no `Attack`",
        )
    }

    pub(super) fn amount(self, amount: &Amount) -> Verdict {
        let attack = || check(self.in_attack(), "this number is known only during an attack");
        match amount {
            Amount::Fixed(_) => Ok(()),
            Amount::Between(..) => check(
                false,
                "only the charges of a cost and the initiative to activate at are as high as the owner wants",
            ),
            Amount::UpTo(inner, most) => {
                check(*most > 0, "up to nothing is nothing")?;
                check(
                    !matches!(**inner, Amount::Fixed(_)),
                    "a fixed number needs no `UpTo`",
                )?;
                self.amount(inner)
            }
            Amount::Sum(amounts) => {
                check(amounts.len() > 1, "a `Sum` needs several numbers")?;
                amounts.iter().try_for_each(|amount| self.amount(amount))
            }
            Amount::Times(times, inner) => {
                check(*times > 1, "once a number is that number, and never is none")?;
                check(
                    !matches!(**inner, Amount::Fixed(_)),
                    "a fixed number needs no `Times`",
                )?;
                self.amount(inner)
            }
            Amount::Stat(who, _) | Amount::Tokens(who, _) | Amount::DamageCards(who, _) => self.who(*who),
            Amount::Left(counter) => self.counter(counter),
            Amount::Limit(counter) => {
                check(
                    !matches!(counter, Counter::Tokens(_)),
                    "a card can hold any number of tokens",
                )?;
                self.counter(counter)
            }
            Amount::Count(things) => self.things(things),
            Amount::Maneuver(which, _) => self.maneuver(*which),
            Amount::Results { dice, count, faces } => {
                let shows = matches!(count, DiceCount::Shown | DiceCount::Rerolled);
                check(
                    shows || faces.is_empty(),
                    "only dice in the roll and those rerolled can be counted by their faces",
                )?;
                self.dice(*dice)?;
                self.faces(*dice, faces)
            }
            Amount::DealtInAttack(_) | Amount::WeaponCost => attack(),
            Amount::Round => Ok(()),
            Amount::Lost(lost) | Amount::Points(lost) => self.ships(&lost.ships),
            Amount::HalfPoints(ships) => self.ships(ships),
            Amount::Tally(tally, of) => self.tally(tally, *of),
            Amount::Worth(lost) => {
                self.of_scenario("`Worth`")?;
                self.ships(&lost.ships)
            }
            Amount::Agreed => self.of_scenario("`Agreed`").map(|_| ()),
            Amount::Moment => {
                let counts = |moment| {
                    matches!(
                        moment,
                        Moment::Suffers(_)
                            | Moment::Gains(_)
                            | Moment::Loses(Lost::Tokens(_))
                            | Moment::Spends(Spent::Tokens(_) | Spent::Force)
                    )
                };
                let would = matches!(self.would, Some(Moment::Suffers(_) | Moment::Gains(_)));
                check(
                    would || self.only_on(counts),
                    "`Moment` counts damage suffered, tokens gained, lost or spent and Force spent; this moment has none",
                )
            }
        }
    }

    pub(super) fn counter(self, counter: &Counter) -> Verdict {
        match counter {
            Counter::Charges(on) => self.charged(on),
            Counter::Force(who) | Counter::Shields(who) => self.who(*who),
            Counter::Tokens(_) => Ok(()),
        }
    }

    /// A number that isn't always zero.
    pub(super) fn some(self, amount: &Amount, what: &str) -> Verdict {
        check(*amount != Amount::Fixed(0), what)?;
        self.amount(amount)
    }

    pub(super) fn charged(self, on: &Charged) -> Verdict {
        match on {
            Charged::This => self.own_charges(),
            Charged::Named(_) => Ok(()),
            Charged::ShipCard { who, .. } | Charged::Upgrade { who, .. } => self.who(*who),
            Charged::Weapon => check(
                self.in_attack(),
                "`Weapon` is that of an attack, and there is none",
            ),
        }
    }

    /// The card has charges to spend.
    pub(super) fn own_charges(self) -> Verdict {
        check(
            self.card.charges,
            "this card has no charges; give it some with `charges: (limit: …)`",
        )
    }

    /// There are dice only during an attack.
    pub(super) fn dice(self, dice: Dice) -> Verdict {
        check(self.in_attack(), "there are no dice of an attack here")?;
        check(
            !self.others || matches!(dice, Dice::Attack | Dice::Defense),
            "`yours` and `theirs` are dice of the ship that has the card, which only looks on here; say `attack` or \
             `defense`",
        )
    }

    /// The kinds of dice these may be here.
    fn kinds(self, dice: Dice) -> Vec<Die> {
        let attacking = match self.during {
            Some(Role::Attacking) => Some(true),
            Some(Role::Defending) => Some(false),
            Some(Role::Fighting) => None,
            None if self.only_on(|moment| matches!(moment, Moment::Attacking(_))) => Some(true),
            None if self.only_on(|moment| matches!(moment, Moment::Defending(_))) => Some(false),
            None => None,
        };
        match (dice, attacking) {
            (Dice::Attack, _) | (Dice::Yours, Some(true)) => vec![Die::Attack],
            (Dice::Defense, _) | (Dice::Yours, Some(false)) => {
                vec![Die::Defense]
            }
            (Dice::Yours, None) => vec![Die::Attack, Die::Defense],
        }
    }

    /// These dice have all of the faces.
    pub(super) fn faces(self, dice: Dice, faces: &[Face]) -> Verdict {
        let kinds = self.kinds(dice);
        faces.iter().try_for_each(|face| {
            let shown = kinds.iter().any(|die| die.faces().contains(face));
            check(shown, &format!("no {} die shows {face}", kinds[0]))
        })
    }

    /// Each kind of dice that these may be has one of the faces.
    pub(super) fn one_face_each(self, dice: Dice, faces: &[Face]) -> Verdict {
        self.kinds(dice).iter().try_for_each(|die| {
            let shown = faces.iter().any(|face| die.faces().contains(face));
            check(shown, &format!("a {die} die shows none of these faces"))
        })
    }

    /// A maneuver that is known here.
    pub(super) fn maneuver(self, maneuver: ManeuverRef) -> Verdict {
        match maneuver {
            ManeuverRef::Moment => check(
                self.would == Some(Moment::Executes)
                    || self.only_on(|moment| {
                        matches!(moment, Moment::Reveals | Moment::BeforeExecutes) || flown(moment)
                    }),
                "`Maneuver` speaks of a maneuver just revealed or executed",
            ),
            ManeuverRef::Executed(who) | ManeuverRef::Revealed(who) => self.who(who),
        }
    }

    pub(super) fn maneuvers(self, set: &Maneuvers) -> Verdict {
        set.speeds
            .iter()
            .try_for_each(|speed| check(*speed <= 5, &format!("there is no maneuver of speed {speed}")))
    }

    /// Maneuvers that can be executed.
    pub(super) fn executable(self, maneuvers: &[Maneuver]) -> Verdict {
        check(!maneuvers.is_empty(), "there is no maneuver to execute")?;
        maneuvers.iter().try_for_each(|maneuver| {
            let stands = maneuver.bearing == Bearing::Stationary && maneuver.speed == 0;
            let known = stands || Shape::for_bearing(maneuver.bearing, maneuver.speed).is_some();
            check(known, &format!("there is no template for `{maneuver}`"))
        })
    }

    pub(super) fn templates(self, templates: &[Template]) -> Verdict {
        templates.iter().try_for_each(|(bearing, speed)| {
            let known = Shape::for_bearing(*bearing, *speed).is_some();
            check(known, &format!("there is no {bearing} template of speed {speed}"))
        })
    }
}

/// A primary weapon has an arc.
pub(super) fn primary(weapon: &PrimaryWeapon) -> Verdict {
    weapon_arcs(&weapon.arcs)
}

pub(super) fn weapon_arcs(arcs: &[ArcName]) -> Verdict {
    check(
        !arcs.is_empty(),
        "a weapon without an arc can't be fired; name one in `arcs`",
    )?;
    arcs.iter().try_for_each(|arc| {
        check(
            !matches!(arc, ArcName::Firing | ArcName::Attack),
            "a primary weapon makes its arc a firing arc; name the arc itself, such as `front`",
        )
    })
}

/// The moment may come during an attack.
fn maybe_in_attack(moment: Moment) -> bool {
    match moment {
        Moment::Setup(_)
        | Moment::StartOf(_)
        | Moment::EndOf(_)
        | Moment::EndOfRound
        | Moment::During(_)
        | Moment::AtInitiative(_)
        | Moment::BecomesActive
        | Moment::BeforeReveal
        | Moment::Reveals
        | Moment::BeforeExecutes
        | Moment::BeforeCheckDifficulty
        | Moment::Executes
        | Moment::SkipsManeuver
        | Moment::Activated
        | Moment::Crosses
        | Moment::Moves(Moved::Deploy)
        | Moment::Flees
        | Moment::Recovers
        | Moment::BeforeEngages
        | Moment::Meets(_)
        | Moment::Detonates(_) => false,
        Moment::PerformsAction
        | Moment::FailsAction
        | Moment::Moves(Moved::Boost | Moved::BarrelRoll | Moved::Decloak)
        | Moment::Coordinates
        | Moment::Jams
        | Moment::Rolls(_)
        | Moment::PlacesDevice
        | Moment::AcquiresLock
        | Moment::Gains(_)
        | Moment::Loses(_)
        | Moment::Spends(_)
        | Moment::Attacking(_)
        | Moment::Defending(_)
        | Moment::Suffers(_)
        | Moment::Dealt(_)
        | Moment::DamageCard(_)
        | Moment::Destroyed => true,
    }
}
