//! What the cards on the table watch and rule, as bits, so that an unwatched moment costs nothing.

use furball_cards::language::{
    Ability, Amount, Condition, DealtCard, Detonation, Effect, Handled, Lost, Modifier, Moment, Moved, Piece,
    Rolling, RuleKind, SettingUp, Spent, Step, Things,
};

use crate::game::Game;

/// The bit that stores on a ship that its cards watch this moment. Moments that differ only in the kind of
/// token share one. It is asked of moments that are known where it is compiled, so nothing of it is left there.
#[inline(always)]
pub fn moment_bit(moment: Moment) -> u128 {
    let step = |step: Step| match step {
        Step::Declare => 0,
        Step::CountAttackDice => 1,
        Step::RolledAttackDice => 2,
        Step::ModifyAttackDice => 3,
        Step::ModifiedAttackDice => 4,
        Step::CountDefenseDice => 5,
        Step::RolledDefenseDice => 6,
        Step::ModifyDefenseDice => 7,
        Step::ModifiedDefenseDice => 8,
        Step::Compare => 9,
        Step::Compared => 10,
        Step::Hit => 11,
        Step::DrawFaceup => 12,
        Step::After => 13,
        Step::RerolledAttackDice => 14,
        Step::RerolledDefenseDice => 15,
    };
    let place = match moment {
        Moment::StartOf(phase) => phase as u32,
        Moment::EndOf(phase) => 5 + phase as u32,
        Moment::During(phase) => 10 + phase as u32,
        Moment::Attacking(which) => 15 + step(which),
        Moment::Defending(which) => 31 + step(which),
        Moment::Setup(SettingUp::BeforeForces) => 47,
        Moment::Setup(SettingUp::Placed) => 48,
        Moment::Setup(SettingUp::AfterForces) => 49,
        Moment::Setup(SettingUp::End) => 50,
        Moment::AtInitiative(_) => 51,
        Moment::BecomesActive => 52,
        Moment::BeforeReveal => 53,
        Moment::Reveals => 54,
        Moment::BeforeExecutes => 55,
        Moment::BeforeCheckDifficulty => 56,
        Moment::Executes => 57,
        Moment::Activated => 58,
        Moment::Crosses => 59,
        Moment::PerformsAction => 60,
        Moment::FailsAction => 61,
        Moment::Moves(Moved::Boost) => 62,
        Moment::Moves(Moved::BarrelRoll) => 63,
        Moment::Moves(Moved::Decloak) => 64,
        Moment::Coordinates => 65,
        Moment::Flees => 66,
        Moment::PlacesDevice => 67,
        Moment::Moves(Moved::Deploy) => 68,
        Moment::AcquiresLock => 69,
        Moment::Spends(Spent::Lock) => 70,
        Moment::Gains(_) => 71,
        Moment::Spends(Spent::Tokens(_)) => 72,
        Moment::Spends(Spent::Force) => 73,
        Moment::BeforeEngages => 74,
        Moment::Loses(Lost::Shield) => 75,
        Moment::Suffers(_) => 76,
        Moment::Dealt(DealtCard::This) => 77,
        Moment::Dealt(DealtCard::Faceup) => 78,
        Moment::Dealt(DealtCard::Any) => 79,
        Moment::DamageCard(Handled::Repaired) => 80,
        Moment::Destroyed => 81,
        Moment::Detonates(Detonation::This) => 83,
        Moment::Detonates(Detonation::Any) => 84,
        Moment::Detonates(Detonation::Hits) => 85,
        Moment::Rolls(Rolling::After) => 86,
        Moment::Rolls(Rolling::Before) => 87,
        Moment::Recovers => 88,
        Moment::Dealt(DealtCard::Facedown) => 89,
        Moment::DamageCard(Handled::Exposed) => 90,
        Moment::DamageCard(Handled::TakesEffect) => 95,
        Moment::Loses(Lost::Tokens(_)) => 91,
        Moment::Meets(_) => 92,
        Moment::EndOfRound => 93,
        Moment::Jams => 94,
        Moment::SkipsManeuver => 96,
    };
    1 << place
}

/// The bit that stores on a ship that its cards replace the moment; none if it can't be replaced.
pub fn would_bit(moment: Moment) -> u128 {
    let place = match moment {
        Moment::Gains(_) => 100,
        Moment::Suffers(_) => 101,
        Moment::Dealt(DealtCard::Faceup) => 102,
        Moment::Dealt(DealtCard::Facedown) => 103,
        Moment::Destroyed => 105,
        Moment::Flees => 106,
        Moment::Executes => 107,
        Moment::Recovers => 108,
        Moment::Detonates(Detonation::Any) => 109,
        Moment::DamageCard(Handled::Exposed) => 110,
        Moment::DamageCard(Handled::TakesEffect) => 111,
        // Any other moment can't be replaced.
        _ => return 0,
    };
    1 << place
}

/// The bit that stores on a ship that its cards ask which ships or devices are on the line of an attack.
pub const LINE_BIT: u128 = 1 << 127;

/// The bit that stores on a ship that its cards ask what a ship has moved through.
pub const WAY_BIT: u128 = 1 << 126;

/// The bits of all moments these abilities watch, and of the slow questions they ask.
pub fn watched(abilities: &[Ability]) -> u128 {
    abilities.iter().fold(0, |bits, ability| match ability {
        Ability::When(text) => {
            let bits = bits | asked(&text.only_if) | asked_by(&text.then);
            text.on.iter().fold(bits, |bits, on| bits | moment_bit(*on))
        }
        Ability::Instead(text) => bits | would_bit(text.of) | asked(&text.only_if) | asked_by(&text.then),
        Ability::While(text) => bits | asked(&text.only_if),
        Ability::Action(text) => bits | asked(&text.only_if) | asked_by(&text.then),
        Ability::Attack(_) => bits,
    })
}

fn asked(conditions: &[Condition]) -> u128 {
    let bit = |condition: &Condition| match condition {
        Condition::ObstructedBy(Piece::Ship(_) | Piece::AnyShip | Piece::AnyDevice) => LINE_BIT,
        Condition::MovedThrough(_) => WAY_BIT,
        Condition::Not(other) => asked(std::slice::from_ref(other)),
        Condition::Either(others) => asked(others),
        Condition::Exists(things) => asked_about(things),
        Condition::Compare(one, _, other) => asked_of(one) | asked_of(other),
        Condition::Same(..)
        | Condition::Friends(..)
        | Condition::AtRange(..)
        | Condition::Touching(..)
        | Condition::InArc { .. }
        | Condition::TurretAt(..)
        | Condition::AttackRange(..)
        | Condition::With(_)
        | Condition::GrantedAttack
        | Condition::AttackHit
        | Condition::DestroyedInAttack(_)
        | Condition::Modified(_)
        | Condition::Has(..)
        | Condition::Locks(..)
        | Condition::HasLock(_)
        | Condition::Recurs(_)
        | Condition::Affected(..)
        | Condition::Damaged(..)
        | Condition::HasIcon(..)
        | Condition::HasCard(..)
        | Condition::IsShip(..)
        | Condition::Maneuver(_)
        | Condition::FullyExecuted
        | Condition::Overlapped(_)
        | Condition::Did(..)
        | Condition::ObstructedBy(Piece::AnyObstacle)
        | Condition::DeviceIs { .. }
        | Condition::ObstacleIs(_)
        | Condition::ActionIs { .. }
        | Condition::AsAction
        | Condition::From(_)
        | Condition::DealtTrait(_)
        | Condition::RoundAfterDealt
        | Condition::During(..)
        | Condition::HasShips(_)
        | Condition::NearEdge(..)
        | Condition::LeavesOver(..)
        | Condition::Obstructed(..)
        | Condition::HalfGone(_)
        | Condition::LastRound
        | Condition::Setup => 0,
    };
    conditions.iter().fold(0, |bits, condition| bits | bit(condition))
}

fn asked_about(things: &Things) -> u128 {
    match things {
        Things::Ships(ships) => asked(&ships.having),
        Things::Obstacles(obstacles) if obstacles.moved_through => WAY_BIT,
        Things::Obstacles(_) | Things::Devices(_) | Things::Markers(_) => 0,
    }
}

fn asked_of(number: &Amount) -> u128 {
    match number {
        Amount::Count(things) => asked_about(things),
        Amount::Lost(lost) | Amount::Worth(lost) | Amount::Points(lost) => asked(&lost.ships.having),
        Amount::HalfPoints(ships) => asked(&ships.having),
        Amount::UpTo(other, _) | Amount::Times(_, other) => asked_of(other),
        Amount::Sum(others) => others.iter().fold(0, |bits, other| bits | asked_of(other)),
        // No other number is about a line or a way.
        _ => 0,
    }
}

/// What the effects ask, including nested ones.
fn asked_by(effects: &[Effect]) -> u128 {
    let bits = |effect: &Effect| {
        let nested = effect.lists().map(asked_by);
        nested.fold(asked(effect.conditions()), |bits, more| bits | more)
    };
    effects.iter().fold(0, |all, effect| all | bits(effect))
}

/// The bits of the kinds of these abilities' lasting rules, among those that pass.
pub fn ruled(abilities: &[Ability], which: impl Fn(&Modifier) -> bool) -> u64 {
    let texts = abilities.iter().filter_map(|ability| match ability {
        Ability::While(text) => Some(&text.rules),
        Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => None,
    });
    let rules = texts.flatten().filter(|rule| which(rule));
    rules.fold(0, |bits, rule| bits | rule.kind().bit())
}

impl Game {
    /// Whether cards of any ship watch the moment.
    #[inline(always)]
    pub(crate) fn is_watched(&self, moment: Moment) -> bool {
        self.state.is_watched(moment_bit(moment))
    }

    /// Whether cards of any ship have a lasting rule of the kind.
    pub(crate) fn is_ruled(&self, kind: RuleKind) -> bool {
        self.state.ruled & kind.bit() != 0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use furball_cards::{Content, Edition, Phase, TokenSet};

    use super::*;

    /// The texts of every card.
    fn texts() -> impl Iterator<Item = &'static [Ability]> {
        [Edition::First, Edition::Second].into_iter().flat_map(|edition| {
            let content = Content::builtin(edition);
            let pilots = content.pilots.iter().map(|card| card.abilities.as_slice());
            let upgrades = content.upgrades.iter().map(|card| card.abilities.as_slice());
            let damage = content.damage.iter().map(|card| card.abilities.as_slice());
            pilots.chain(upgrades).chain(damage)
        })
    }

    #[test]
    fn every_moment_has_a_bit_of_its_own() {
        use Step::*;
        let phases = [
            Phase::Planning,
            Phase::System,
            Phase::Activation,
            Phase::Engagement,
            Phase::End,
        ];
        let steps = [
            Declare,
            CountAttackDice,
            RolledAttackDice,
            ModifyAttackDice,
            ModifiedAttackDice,
            CountDefenseDice,
            RolledDefenseDice,
            ModifyDefenseDice,
            ModifiedDefenseDice,
            Compare,
            Compared,
            Hit,
            DrawFaceup,
            After,
            RerolledAttackDice,
            RerolledDefenseDice,
        ];
        let others = [
            Moment::Setup(SettingUp::BeforeForces),
            Moment::EndOfRound,
            Moment::Rolls(Rolling::Before),
            Moment::Rolls(Rolling::After),
            Moment::Spends(Spent::Tokens(TokenSet::ANY)),
            Moment::Spends(Spent::Lock),
            Moment::Loses(Lost::Tokens(TokenSet::ANY)),
            Moment::Flees,
            Moment::Dealt(DealtCard::Faceup),
            Moment::Dealt(DealtCard::Facedown),
        ];
        let of_phases = phases.map(|phase| {
            [
                Moment::StartOf(phase),
                Moment::EndOf(phase),
                Moment::During(phase),
            ]
        });
        let of_steps = steps.map(|step| [Moment::Attacking(step), Moment::Defending(step)]);
        let all = of_phases
            .iter()
            .flatten()
            .chain(of_steps.iter().flatten())
            .chain(&others);
        let bits: Vec<u128> = all.map(|moment| moment_bit(*moment)).collect();
        assert!(bits.iter().all(|bit| bit.count_ones() == 1));
        let different: BTreeSet<u128> = bits.iter().copied().collect();
        assert_eq!(different.len(), bits.len());
        let replaced = [
            Moment::Gains(TokenSet::ANY),
            Moment::Detonates(Detonation::Any),
            Moment::Destroyed,
        ]
        .map(would_bit);
        assert!(replaced.iter().all(|bit| !different.contains(bit)));
    }

    #[test]
    fn a_card_watches_all_that_its_sentences_watch() {
        for abilities in texts() {
            let all = watched(abilities);
            let each = abilities.iter().map(|text| watched(std::slice::from_ref(text)));
            assert_eq!(each.fold(0, |bits, one| bits | one), all, "{abilities:?}");
            let twice: Vec<Ability> = abilities.iter().chain(abilities).cloned().collect();
            assert_eq!(watched(&twice), all);
            let rules = ruled(abilities, |_| true);
            assert_eq!(ruled(&twice, |_| true), rules);
            assert_eq!(ruled(abilities, |_| false), 0);
            for text in abilities {
                match text {
                    Ability::When(text) => assert!(text.on.iter().all(|on| all & moment_bit(*on) != 0)),
                    Ability::Instead(text) => assert_ne!(all & would_bit(text.of), 0),
                    Ability::While(text) => {
                        assert!(text.rules.iter().all(|rule| rules & rule.kind().bit() != 0));
                    }
                    Ability::Action(_) | Ability::Attack(_) => {}
                }
            }
        }
    }

    #[test]
    fn lines_and_ways_are_measured_for_cards_that_speak_of_them() {
        let (mut lines, mut ways) = (0, 0);
        for abilities in texts() {
            let (all, text) = (watched(abilities), format!("{abilities:?}"));
            let asks = [all & LINE_BIT != 0, all & WAY_BIT != 0];
            let through = text.contains("MovedThrough") || text.contains("moved_through: true");
            let lines_asked = [
                "ObstructedBy(Ship",
                "ObstructedBy(AnyShip",
                "ObstructedBy(AnyDevice",
            ];
            let line = lines_asked.iter().any(|asked| text.contains(asked));
            assert_eq!(asks, [line, through], "{text}");
            lines += usize::from(asks[0]);
            ways += usize::from(asks[1]);
        }
        assert!(lines > 0 && ways > 0, "{lines} {ways}");
    }
}
