//! Whether an ability's conditions hold, as far as a quick look tells.

use furball_cards::Face;
use furball_cards::language::{
    Amount, Cards, Comparison, Condition, Counter, DiceCount, Piece, Relation, ShipRef, Things,
};
use furball_engine::ShipView;

use super::Judge;

impl<'a> Judge<'a> {
    fn ship(&self, who: ShipRef) -> Option<ShipView<'a>> {
        self.view.ship(self.who(who)?)
    }

    /// The number, if a quick look tells.
    fn count(&self, amount: &Amount) -> Option<u8> {
        match amount {
            Amount::Fixed(count) | Amount::Between(count, _) => Some(*count),
            Amount::UpTo(amount, most) => Some(self.count(amount)?.min(*most)),
            Amount::Stat(who, stat) => Some(self.ship(*who)?.stat(*stat)),
            Amount::Tokens(who, tokens) => Some(self.ship(*who)?.tokens().of(*tokens)),
            Amount::Left(Counter::Shields(who)) => Some(self.ship(*who)?.shields()),
            Amount::Left(Counter::Force(who)) => Some(self.ship(*who)?.force()),
            Amount::DamageCards(who, Cards::Any) => u8::try_from(self.ship(*who)?.damage().count()).ok(),
            Amount::Results {
                dice,
                count: DiceCount::Shown,
                faces,
            } => {
                let faces = if faces.is_empty() {
                    Face::ALL.as_slice()
                } else {
                    faces
                };
                let die = self.die(*dice);
                Some(faces.iter().map(|&face| self.results(die, face)).sum())
            }
            Amount::Results {
                count: DiceCount::Neutralized,
                ..
            } => Some(self.view.attack()?.neutralized),
            Amount::DealtInAttack(Cards::Any) => Some(self.view.attack()?.dealt),
            Amount::Left(_)
            | Amount::Limit(_)
            | Amount::Count(_)
            | Amount::Sum(_)
            | Amount::Times(..)
            | Amount::Worth(_)
            | Amount::Agreed
            | Amount::Maneuver(..)
            | Amount::Results { .. }
            | Amount::DamageCards(..)
            | Amount::DealtInAttack(_)
            | Amount::WeaponCost
            | Amount::Round
            | Amount::Lost(_)
            | Amount::Tally(..)
            | Amount::Points(_)
            | Amount::HalfPoints(_)
            | Amount::Moment => None,
        }
    }

    /// Only quick checks are made; all other conditions are assumed to hold.
    pub(super) fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Not(other) => !self.holds(other),
            Condition::Either(others) => others.iter().any(|other| self.holds(other)),
            // How much there can be takes more than a quick look; what is full isn't empty.
            Condition::Compare(left, Comparison::Equal | Comparison::AtLeast, Amount::Limit(_)) => {
                self.count(left).is_none_or(|left| left > 0)
            }
            Condition::Compare(a, how, b) => {
                let known = self.count(a).zip(self.count(b));
                known.is_none_or(|(a, b)| how.holds(a, b))
            }
            Condition::HasIcon(who, act) => self.ship(*who).is_some_and(|ship| {
                let own = ship.pilot().and_then(|pilot| pilot.actions.as_ref());
                let printed = own.or(ship.ship_type().map(|kind| &kind.actions));
                printed.is_some_and(|bar| bar.iter().any(|action| action.act == *act))
            }),
            Condition::Has(who, tokens) => self.ship(*who).is_none_or(|ship| ship.tokens().any(*tokens)),
            Condition::Damaged(who, Cards::Any) => {
                self.ship(*who).is_none_or(|ship| ship.damage().next().is_some())
            }
            Condition::Damaged(who, Cards::Facedown) => self
                .ship(*who)
                .is_none_or(|ship| ship.damage().any(|dealt| dealt.card.is_none())),
            Condition::HasLock(who) => self.ship(*who).is_none_or(|ship| !ship.locks().is_empty()),
            Condition::Exists(Things::Ships(ships)) if ships.are == Relation::Any => match ships.having.as_slice() {
                [Condition::Locks(ShipRef::It, who)] => self
                    .ship(*who)
                    .is_none_or(|ship| ship.locked_by().next().is_some()),
                _ => true,
            },
            Condition::ObstructedBy(Piece::AnyObstacle) => self.view.attack().is_none_or(|attack| attack.obstructed),
            Condition::GrantedAttack => {
                let attack = self.view.attack();
                attack.is_none_or(|attack| attack.granted_by.is_some())
            }
            Condition::AttackHit => self.view.attack().is_none_or(|attack| attack.hit),
            Condition::AttackRange(nearest, farthest) => self
                .view
                .attack()
                .is_none_or(|attack| (*nearest..=*farthest).contains(&attack.range)),
            Condition::During(phase, None) => self.view.phase() == *phase,
            // Where ships are
            Condition::Same(..)
            | Condition::Friends(..)
            | Condition::AtRange(..)
            | Condition::Touching(..)
            | Condition::InArc { .. }
            | Condition::Exists(_)
            | Condition::TurretAt(..)
            | Condition::NearEdge(..)
            | Condition::LeavesOver(..)
            | Condition::Obstructed(..)
            // The current attack
            | Condition::With(_)
            | Condition::ObstructedBy(_)
            | Condition::DestroyedInAttack(_)
            | Condition::Modified(_)
            // Tokens, shields and damage
            | Condition::Locks(..)
            | Condition::Recurs(_)
            | Condition::Affected(..)
            | Condition::Damaged(..)
            | Condition::HalfGone(_)
            // Cards
            | Condition::HasCard(..)
            | Condition::IsShip(..)
            // Moving and acting
            | Condition::Maneuver(_)
            | Condition::FullyExecuted
            | Condition::Overlapped(_)
            | Condition::Did(..)
            | Condition::MovedThrough(_)
            | Condition::DeviceIs { .. }
            | Condition::ObstacleIs(_)
            | Condition::ActionIs { .. }
            | Condition::AsAction
            // The moment
            | Condition::From(_)
            | Condition::DealtTrait(_)
            | Condition::RoundAfterDealt
            | Condition::HasShips(_)
            | Condition::Setup
            | Condition::LastRound
            | Condition::During(_, Some(_)) => true,
        }
    }
}
