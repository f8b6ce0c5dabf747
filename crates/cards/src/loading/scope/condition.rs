//! Checks that every condition can be evaluated where it is used.

use super::{Bindings, Kind, Verdict, check};
use crate::language::{Amount, Condition, Moment, Moved};

impl Bindings<'_> {
    pub(super) fn conditions(self, list: &[Condition]) -> Verdict {
        list.iter().try_for_each(|condition| self.condition(condition))
    }

    fn condition(self, condition: &Condition) -> Verdict {
        let attack = || check(self.in_attack(), "this condition means nothing outside an attack");
        match condition {
            Condition::Not(inner) => self.condition(inner),
            Condition::Either(any) => {
                check(any.len() > 1, "`Either` needs at least two conditions")?;
                self.conditions(any)
            }
            Condition::AtLeast(one, other)
            | Condition::AtMost(one, other)
            | Condition::Equal(one, other)
            | Condition::More(one, other) => {
                let fixed = |amount: &Amount| matches!(amount, Amount::Fixed(_));
                check(
                    !fixed(one) || !fixed(other),
                    "two fixed numbers needn't be compared",
                )?;
                self.amount(one)?;
                self.amount(other)
            }
            Condition::Same(a, b)
            | Condition::Friends(a, b)
            | Condition::Touching(a, b)
            | Condition::Behind(a, b)
            | Condition::Locks(a, b)
            | Condition::Larger(a, b)
            | Condition::SameBearing(a, b) => self.both(*a, *b),
            Condition::AtRange(a, b, bands) => {
                self.range(*bands)?;
                self.both(*a, *b)
            }
            Condition::InArc { of, ship, arc } => {
                self.arc(*arc)?;
                self.both(*of, *ship)
            }
            Condition::Exists(ships) => self.ships(ships),
            Condition::Obstacle(obstacles) => self.obstacles(obstacles),
            Condition::TurretAt(who, arc) => {
                self.standard_arc(*arc)?;
                self.who(*who)
            }
            Condition::AttackRange(nearest, farthest) => {
                self.range((*nearest, *farthest).into())?;
                check(self.in_attack(), "`AttackRange` means nothing outside an attack")
            }
            Condition::With(kind) => {
                self.weapon_kind(*kind)?;
                check(self.in_attack(), "`With` means nothing outside an attack")
            }
            Condition::WeaponArc(_)
            | Condition::WeaponNeeds(_)
            | Condition::GrantedAttack
            | Condition::Obstructed
            | Condition::ObstructedByDevice
            | Condition::AttackHit
            | Condition::DealtFaceupInAttack(_) => attack(),
            Condition::ObstructedBy(who)
            | Condition::InAttackArc(who)
            | Condition::DestroyedInAttack(who)
            | Condition::SpentInAttack(who, _) => {
                attack()?;
                self.who(*who)
            }
            Condition::Modified(dice) | Condition::AllAlike(dice) => self.dice(*dice),
            Condition::RerolledTo(dice, faces) => {
                self.dice(*dice)?;
                self.faces(*dice, faces)
            }
            Condition::Has(who, _)
            | Condition::AttackedThisRound(who)
            | Condition::HasLock(who)
            | Condition::LocksDevice(who)
            | Condition::IsLocked(who)
            | Condition::Ionized(who)
            | Condition::Tractored(who)
            | Condition::Disarmed(who)
            | Condition::Damaged(who)
            | Condition::HasFaceup(who, _)
            | Condition::HasFacedown(who)
            | Condition::ShieldsDown(who)
            | Condition::Shielded(who)
            | Condition::FullForce(who)
            | Condition::HasIcon(who, _)
            | Condition::Equipped(who, _)
            | Condition::Limited(who)
            | Condition::Docked(who)
            | Condition::Remote(who)
            | Condition::PlacedDevice(who)
            | Condition::HasEngaged(who)
            | Condition::HasAttacked(who)
            | Condition::Activating(who)
            | Condition::Attacking(who)
            | Condition::UnderAttack(who) => self.who(*who),
            Condition::DeviceIs { kinds, ways } => check(
                !kinds.is_empty() || !ways.is_empty(),
                "`DeviceIs` needs kinds or ways",
            ),
            Condition::Carries(who, id) => {
                self.upgrade_id(id)?;
                self.who(*who)
            }
            Condition::Assigned(who, id) => {
                self.condition_id(id)?;
                self.who(*who)
            }
            Condition::SideUp(slot, name) => self.side(*slot, name),
            Condition::IsShip(who, id) => {
                self.ship_id(id)?;
                self.who(*who)
            }
            Condition::Named(who, name) => {
                self.pilot_name(name)?;
                self.who(*who)
            }
            Condition::Keyword(who, word) => {
                self.keyword(word)?;
                self.who(*who)
            }
            Condition::ShipAbility(who, name) => {
                self.ship_ability(name)?;
                self.who(*who)
            }
            Condition::Size(who, sizes) => {
                check(!sizes.is_empty(), "`Size` needs sizes")?;
                self.who(*who)
            }
            Condition::Maneuver(set) => {
                self.maneuvers(set)?;
                check(
                    self.would == Some(Moment::Executes)
                        || self.only_on(|moment| {
                            matches!(moment, Moment::Reveals | Moment::BeforeExecutes) || flown(moment)
                        }),
                    "`Maneuver` speaks of a maneuver just revealed or executed",
                )
            }
            Condition::ManeuverOf(who, set) => {
                self.maneuvers(set)?;
                self.who(*who)
            }
            // An action may also be a maneuver.
            Condition::FullyExecuted => check(
                self.only_on(|moment| {
                    flown(moment) || matches!(moment, Moment::PerformsAction | Moment::Moves(Moved::Deploy))
                }),
                "this is known when a maneuver was just executed",
            ),
            Condition::OfDial
            | Condition::OfIon
            | Condition::Sideslipped
            | Condition::OverlappedShip
            | Condition::OverlappedObstacle => check(
                self.only_on(flown),
                "this is known when a maneuver was just executed",
            ),
            Condition::MovedThrough(who) => {
                self.moved()?;
                self.who(*who)
            }
            Condition::MovedThroughObstacle => self.moved(),
            Condition::ActionIs { .. } | Condition::InActionStep => self.acted(),
            Condition::AsAction => check(
                self.only_on(|moment| moment == Moment::Coordinates),
                "this is known when a ship has just coordinated",
            ),
            Condition::Facedown => check(
                self.card.kind == Kind::Condition,
                "only a condition card can say that it lies facedown",
            ),
            Condition::ActionAddedBy(slots) => {
                check(!slots.is_empty(), "`ActionAddedBy` needs slots")?;
                self.acted()
            }
            Condition::ActionOnBar(who) => {
                self.acted()?;
                self.who(*who)
            }
            Condition::DealtTrait(_) => check(
                self.dealt() || self.only_on(|moment| moment == Moment::Repairs),
                "`DealtTrait` speaks of a damage card just dealt or repaired",
            ),
            Condition::RoundAfterDealt => check(
                self.card.kind == Kind::Damage,
                "`RoundAfterDealt` is a damage card's condition",
            ),
            Condition::During(_) => Ok(()),
        }
    }

    /// A damage card is being dealt at this moment.
    pub(super) fn dealt(self) -> bool {
        let would = matches!(self.would, Some(Moment::Dealt(_)));
        would || self.only_on(|moment| matches!(moment, Moment::Dealt(_)))
    }

    pub(super) fn moved(self) -> Verdict {
        let moves = |moment| {
            flown(moment)
                || matches!(
                    moment,
                    Moment::Moves(_) | Moment::Crosses | Moment::PerformsAction
                )
        };
        check(self.only_on(moves), "this is known when a ship has just moved")
    }

    fn acted(self) -> Verdict {
        let acts = |moment| {
            matches!(
                moment,
                Moment::PerformsAction | Moment::FailsAction | Moment::Coordinates
            )
        };
        check(
            self.only_on(acts),
            "this is known when an action was just performed or failed",
        )
    }
}

/// A maneuver was just executed.
fn flown(moment: Moment) -> bool {
    matches!(
        moment,
        Moment::BeforeCheckDifficulty | Moment::Executes | Moment::Activated
    )
}
