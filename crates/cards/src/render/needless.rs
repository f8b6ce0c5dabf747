//! Conditions that go without saying: the price or the effect itself asks for them.

use crate::language::{
    Amount, Cards, Comparison, Condition, Cost, Effect, LockOn, ManeuverRef, Maneuvers, Things, Which,
};

/// Removes the conditions that the cost, the effects or other conditions imply.
pub(super) fn drop(conditions: &mut Vec<&Condition>, costs: &[Cost], effects: &[Effect]) {
    let all = conditions.clone();
    conditions.retain(|one| {
        let asked = costs.iter().any(|cost| asked_by_cost(one, cost));
        let done = effects.iter().any(|effect| asked_by_effect(one, effect));
        !asked && !done && !all.iter().any(|other| asked_by_comparison(one, other))
    });
}

/// Whether the conditions of an option only ask for what its effects need.
pub(super) fn all_implied(conditions: &[Condition], effects: &[Effect]) -> bool {
    let implied = |one: &Condition| effects.iter().any(|effect| asked_by_effect(one, effect));
    conditions.iter().all(implied)
}

fn asked_by_cost(condition: &Condition, cost: &Cost) -> bool {
    match (condition, cost) {
        (Condition::Has(who, set), Cost::Remove(whose, needed) | Cost::SpendToken(whose, needed)) => {
            who == whose && set == needed
        }
        (Condition::Compare(Amount::Left(left), how, Amount::Fixed(least)), Cost::Spend(counter, amount)) => {
            let enough = match (how, amount) {
                (Comparison::AtLeast, Amount::Fixed(spent)) => least <= spent,
                (Comparison::More, Amount::Fixed(spent)) => least < spent,
                _ => false,
            };
            left == counter && enough
        }
        // Any other condition is no part of the price.
        _ => false,
    }
}

/// At least one of something.
fn some(how: Comparison, number: &Amount) -> bool {
    matches!(
        (how, number),
        (Comparison::AtLeast, Amount::Fixed(1)) | (Comparison::More, Amount::Fixed(0))
    )
}

fn asked_by_effect(condition: &Condition, effect: &Effect) -> bool {
    let here = match (condition, effect) {
        (
            Condition::Compare(Amount::Results { dice, faces, .. }, how, number),
            Effect::Cancel {
                dice: of,
                faces: canceled,
                ..
            },
        ) => some(*how, number) && dice == of && faces == canceled,
        (
            Condition::Compare(Amount::Results { faces, .. }, how, number),
            Effect::TakeResults { face, .. },
        ) => some(*how, number) && faces.as_slice() == [*face],
        (
            Condition::Compare(Amount::Results { dice, faces, .. }, how, number),
            Effect::Change { dice: of, from, .. },
        ) => some(*how, number) && dice == of && faces == from,
        (Condition::Has(who, set), Effect::LoseTokens(whose, lost, _)) => who == whose && set == lost,
        (Condition::Damaged(who, Cards::Facedown), Effect::Expose { who: whose, .. }) => who == whose,
        (
            Condition::Damaged(who, cards),
            Effect::Repair(Which::Damage {
                who: whose,
                cards: repaired,
                ..
            }),
        ) => who == whose && cards == repaired,
        (
            Condition::HasLock(who),
            Effect::Lock {
                on: LockOn::LockOf { who: of, .. },
                ..
            },
        ) => who == of,
        (
            Condition::Exists(Things::Ships(looked)),
            Effect::Choose {
                of: Things::Ships(ships),
                ..
            },
        ) => looked == ships,
        (
            Condition::Exists(Things::Obstacles(looked)),
            Effect::Choose {
                of: Things::Obstacles(some),
                ..
            },
        ) => looked == some,
        // Any other condition is one of its own.
        _ => false,
    };
    // What is paid inside an option or a choice is asked there.
    let paid = if let Effect::May { cost, .. } = effect {
        cost.iter().any(|cost| asked_by_cost(condition, cost))
    } else {
        false
    };
    // A single choice that can't be made otherwise.
    let inside = match effect {
        Effect::May { then, .. } => then.iter().any(|one| asked_by_effect(condition, one)),
        Effect::OneOf { options, .. } => options
            .iter()
            .all(|option| option.iter().any(|one| asked_by_effect(condition, one))),
        // Any other list of effects may do something else first.
        _ => false,
    };
    here || paid || inside
}

/// A ship whose revealed maneuver is compared has revealed one.
fn asked_by_comparison(condition: &Condition, other: &Condition) -> bool {
    let Condition::Maneuver(wanted) = condition else {
        return false;
    };
    let ManeuverRef::Revealed(who) = wanted.of else {
        return false;
    };
    if wanted.set() != Maneuvers::default() || wanted.bearing_of.is_some() || wanted.executed.is_some() {
        return false;
    }
    let about = |amount: &Amount| {
        matches!(
            amount,
            Amount::Maneuver(ManeuverRef::Revealed(of), _) if *of == who
        )
    };
    matches!(other, Condition::Compare(one, _, another) if about(one) || about(another))
}
