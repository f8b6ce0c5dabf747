//! Checks that every lasting rule can apply where it is used.

use super::{Bindings, Kind, Verdict, check, words};
use crate::language::{Activity, Modifier, WeaponKind};

impl Bindings<'_> {
    pub(super) fn modifier(self, rule: &Modifier) -> Verdict {
        match rule {
            Modifier::Adjust(whom, _, by) => {
                check(*by != 0, "an adjustment by nothing does nothing")?;
                self.whom(whom)
            }
            Modifier::Set(whom, _, _) => self.whom(whom),
            Modifier::AttackDice(by) | Modifier::DefenseDice(by) => {
                check(*by != 0, "no die more or less does nothing")?;
                self.of_attack()
            }
            Modifier::MostAttackDice(_)
            | Modifier::NoAttackDice
            | Modifier::Range(_)
            | Modifier::MayCritsFirst
            | Modifier::CritsFirst
            | Modifier::HitsUncancelable
            | Modifier::CritsUncancelable
            | Modifier::OnlyModifiedBy(_) => self.of_attack(),
            Modifier::CountsAs(_) => check(
                self.card.kind == Kind::Damage,
                "`CountsAs` is a damage card's rule",
            ),
            Modifier::Silences(_) => check(
                self.card.kind == Kind::Damage,
                "`Silences` is a damage card's rule",
            ),
            Modifier::Slot(_) | Modifier::NoSlot(_) | Modifier::Discount(..) | Modifier::DarkSide => {
                self.before_the_game()
            }
            Modifier::SlotAmong(slots) => {
                check(
                    slots.len() > 1,
                    "`SlotAmong` needs at least two slots; one alone is a `Slot`",
                )?;
                self.before_the_game()
            }
            Modifier::CountsAsKeyword(word) => {
                self.before_the_game()?;
                self.keyword(word)
            }
            Modifier::Weapon(weapon) => words::primary(weapon),
            Modifier::WeaponOfDocked(arc) => self.arc(*arc),
            Modifier::ReplacesShipAbility => check(
                self.card.kind == Kind::Upgrade,
                "a ship ability is replaced by an upgrade; a pilot has a `ship_ability` of its own",
            ),
            Modifier::Difficulty(set, _) | Modifier::RedWhileStressed(set, _) => self.maneuvers(set),
            Modifier::Harder(whom, set, by) => {
                check(*by != 0, "no step harder or easier does nothing")?;
                self.maneuvers(set)?;
                self.whom(whom)
            }
            Modifier::BoostTemplates { templates, .. } => {
                check(!templates.is_empty(), "`BoostTemplates` needs templates")?;
                self.templates(templates)
            }
            Modifier::TurretOnly(arcs) => {
                check(
                    !arcs.is_empty(),
                    "a turret indicator must point somewhere; name arcs",
                )?;
                arcs.iter().try_for_each(|arc| self.standard_arc(*arc))
            }
            Modifier::LockRanges(bands) => {
                check(!bands.is_empty(), "`LockRanges` needs ranges")?;
                bands.iter().try_for_each(|bands| self.range(*bands))
            }
            Modifier::LocksFrom { who, near } => {
                self.ships(who)?;
                self.ships(near)
            }
            Modifier::MeasuredFrom => Ok(()),
            Modifier::Coordinates { ships }
            | Modifier::CoordinatesOnly(ships)
            | Modifier::SharesActions { with: ships, .. }
            | Modifier::LendsTokens(_, ships)
            | Modifier::NeedsLockOf(ships)
            | Modifier::WaivesLock(ships)
            | Modifier::DrawsFire(ships)
            | Modifier::HiddenFrom(ships)
            | Modifier::HasPilotAbilityOf(ships) => self.ships(ships),
            Modifier::Cannot(whom, deed) => {
                self.deed(deed)?;
                self.whom(whom)
            }
            Modifier::AttacksAtRange0(with) => with.map_or(Ok(()), |kind| self.weapon_kind(kind)),
            Modifier::AttacksFromObstacles(whom, with) => {
                with.map_or(Ok(()), |kind| self.weapon_kind(kind))?;
                self.whom(whom)
            }
            Modifier::AttacksDisarmed { slots, .. } | Modifier::StretchesRange(slots) => {
                check(!slots.is_empty(), "this rule is about weapons; name their slots")
            }
            Modifier::WeaponArc { of, .. } => {
                check(
                    !matches!(of, WeaponKind::Arc(_)),
                    "which weapons get an arc can't depend on their arcs",
                )?;
                self.weapon_kind(*of)
            }
            Modifier::ForceForNeeds(needs) => check(!needs.is_empty(), "this rule needs needs"),
            Modifier::IgnoresObstacles {
                moving,
                attacking,
                range,
                ..
            } => {
                check(
                    *moving || *attacking,
                    "neither `moving` nor `attacking`, the rule does nothing",
                )?;
                range.map_or(Ok(()), |range| self.range(range))
            }
            Modifier::DeviceTemplates {
                instead_of,
                templates,
                by_one,
                way,
                ..
            } => {
                check(
                    !templates.is_empty() || *by_one || way.is_some(),
                    "`DeviceTemplates` needs templates, `by_one` or a `way`",
                )?;
                self.templates(instead_of)?;
                self.templates(templates)
            }
            Modifier::StaysUntilPhaseEnds(whom) => self.whom(whom),
            Modifier::TreatsArcAs {
                arc,
                range: bands,
                as_arc,
            } => {
                self.arc(*arc)?;
                self.arc(*as_arc)?;
                self.range(*bands)
            }
            Modifier::TreatsRangeAs {
                range: bands,
                as_range,
            } => {
                self.range(*bands)?;
                self.range(*as_range)
            }
            Modifier::Docks { ships, most, .. } => {
                check(
                    *most > 0 && !ships.is_empty(),
                    "`Docks` needs ships and room for them",
                )?;
                ships.iter().try_for_each(|id| self.ship_id(id))
            }
            Modifier::LendsPilotAbility => check(
                self.docked,
                "only a docked ship lends anything; say `from: docked`",
            ),
            Modifier::DeploysOnlyInEmergency | Modifier::SucceedsCarrier => check(
                self.docked,
                "only a docked ship leaves a carrier; say `from: docked`",
            ),
            Modifier::NeedsInSquad(name) => {
                self.before_the_game()?;
                check(!name.is_empty(), "`NeedsInSquad` needs a name")
            }
            Modifier::ShieldsOfDocked => Ok(()),
            Modifier::ReloadsMore(more) => check(*more > 0, "`ReloadsMore` needs a number"),
            Modifier::ActionsInStep(_)
            | Modifier::Locks(_)
            | Modifier::Icon(_)
            | Modifier::CarrierIcon(_)
            | Modifier::ActsAfterOverlap
            | Modifier::ActWhileStressed(..)
            | Modifier::ActInStepWhileStressed
            | Modifier::RepairWhileStressed(_)
            | Modifier::ActionDifficulty(..)
            | Modifier::MayTreatAsRed(_)
            | Modifier::BoostsAgainstShips
            | Modifier::BankedRolls
            | Modifier::BankedDecloaks
            | Modifier::FasterRedMoves
            | Modifier::CoordinatesOwnBar
            | Modifier::CoordinatesStressed(_)
            | Modifier::CoordinatesMore { .. }
            | Modifier::AttackedAtRange0
            | Modifier::AttacksFriends
            | Modifier::NearestTarget
            | Modifier::RollsOverObstacles
            | Modifier::NoObstacleCrits
            | Modifier::ObstructionDice(_)
            | Modifier::KeepsTokens(..)
            | Modifier::FocusForLock
            | Modifier::LocksFriends
            | Modifier::JamsFriends
            | Modifier::KeepsWeaponOnMiss
            | Modifier::StartsDocked
            | Modifier::DocksAtRange(_) => Ok(()),
        }
    }

    fn deed(self, deed: &Activity) -> Verdict {
        match deed {
            Activity::RecoverThis => self.own_charges(),
            _ => Ok(()),
        }
    }

    fn of_attack(self) -> Verdict {
        check(
            self.during.is_some(),
            "this rule is about an attack; it needs `during`",
        )
    }

    fn before_the_game(self) -> Verdict {
        check(
            matches!(self.card.kind, Kind::Ship | Kind::Upgrade) && self.during.is_none(),
            "slots and prices are settled before the game, by ship and upgrade cards",
        )
    }
}
