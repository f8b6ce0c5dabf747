//! The value of abilities to a ship that has them for a while.

use furball_cards::language::{
    Ability, AppliesTo, Change, Deed, Dice, Modifier, Quantity, RuleKind, ShipRef, Treated,
};

use super::Judge;
use crate::outlook::outlook;
use crate::prices::stat_worth;
use crate::scene::Piece;

impl Judge<'_> {
    pub(super) fn granted(&self, ability: &Ability) -> f64 {
        match ability {
            Ability::While(text) => text.rules.iter().map(|rule| self.rule(rule)).sum(),
            // Dice that can be modified at will.
            Ability::When(_) => self
                .me()
                .map_or(0.0, |me| if self.sees_something(me) { 0.5 } else { 0.05 }),
            Ability::Instead(_) => 0.3,
            Ability::Action(_) | Ability::Attack(_) => 0.2,
        }
    }

    fn rule(&self, rule: &Modifier) -> f64 {
        match rule {
            // Only worth its card if there is a rock on the path.
            Modifier::IgnoresObstacles { .. } => {
                if self.me().is_some_and(|me| me.rocky) {
                    1.2
                } else {
                    0.0
                }
            }
            Modifier::Must(_, Deed::Attack(attack)) if attack.instead_of.is_some() => {
                // Better for strong ships than for weak ones.
                let Some(me) = self.me() else { return 0.0 };
                let weaker = |other: &Piece| other.id != me.id && other.health < me.health;
                if self.scene.of(me.side).any(weaker) {
                    0.2
                } else {
                    -0.2
                }
            }
            Modifier::Quantity(whom, what, change) => self.number(whom, what, change),
            Modifier::Difficulty(_, _, Treated::Harder(steps)) => -0.2 * f64::from(*steps),
            Modifier::May(_, Deed::Attack(_) | Deed::Spend(_), _) => 0.2,
            // Whom others can't attack is better off.
            Modifier::Cannot(_, Deed::Attack(attack)) if attack.on.is_some() => 0.1,
            Modifier::Cannot(..) | Modifier::Only(_, Deed::Perform(_) | Deed::Modify(_)) => -0.1,
            Modifier::May(..) | Modifier::Must(..) | Modifier::Only(..) => 0.1,
            Modifier::For(_, rule) => 0.5 * self.rule(rule),
            // Any other rule is worth what its kind is.
            other => of_kind(other.kind()),
        }
    }

    fn number(&self, whom: &AppliesTo, what: &Quantity, change: &Change) -> f64 {
        let by = change.difference().map(f64::from);
        match (what, by) {
            (Quantity::Stat(stat), Some(by)) => {
                let who = match whom {
                    AppliesTo::One(who) => *who,
                    AppliesTo::All(_) | AppliesTo::Anyone => ShipRef::You,
                };
                self.for_ship(who, stat_worth(*stat) * by)
            }
            (Quantity::AttackDice, by) => self.dice(Dice::Attack, by.unwrap_or(-1.0)),
            (Quantity::DefenseDice, by) => self.dice(Dice::Defense, by.unwrap_or(-1.0)),
            (Quantity::DamageCards, _) => -change.fixed().map_or(0.0, f64::from),
            (what, _) => of_kind(what.kind()),
        }
    }

    fn sees_something(&self, me: &Piece) -> bool {
        outlook(self.scene, me, me.spot).target.is_some()
    }
}

/// The value of a rule known only by its subject.
fn of_kind(kind: RuleKind) -> f64 {
    match kind {
        RuleKind::Comparing => 0.3,
        RuleKind::Hull | RuleKind::Shields => 0.5,
        RuleKind::Attack | RuleKind::Agility | RuleKind::AttackDice | RuleKind::DefenseDice => 0.4,
        RuleKind::ActionsInStep
        | RuleKind::PilotAbilities
        | RuleKind::Weapons
        | RuleKind::WeaponReach
        | RuleKind::Removal => 0.3,
        RuleKind::KeptTokens => 0.2,
        RuleKind::Initiative
        | RuleKind::RangeBonus
        | RuleKind::Locks
        | RuleKind::Icons
        | RuleKind::Squad
        | RuleKind::Difficulty
        | RuleKind::Executing
        | RuleKind::Acting
        | RuleKind::Attacking
        | RuleKind::AttackingAnyway
        | RuleKind::Spending
        | RuleKind::Losing
        | RuleKind::Modifying
        | RuleKind::Recovering
        | RuleKind::ActionDifficulty
        | RuleKind::Templates
        | RuleKind::Turret
        | RuleKind::Coordinating
        | RuleKind::Jamming
        | RuleKind::WeaponNeeds
        | RuleKind::Obstacles
        | RuleKind::Devices
        | RuleKind::Treating
        | RuleKind::Placing
        | RuleKind::Siding
        | RuleKind::Docking => 0.1,
        RuleKind::Silence => -0.1,
    }
}
