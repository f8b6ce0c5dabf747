//! Which cards may still have a say in an attack, so that whoever looks ahead knows when none has.

use furball_cards::language::{
    Ability, Deed, Harm, Modifier, Moment, Role, RuleKind, Ships, Step, Watch, While, Would,
};
use furball_cards::{Die, TokenSet};

use crate::game::Game;
use crate::ids::{AbilityRef, ShipId};
use crate::state::{Attack, Context, Ship, Status};

use super::watching::{moment_bit, would_bit};

/// How far an attack has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Attack dice are being modified by the attacker's side; the defender's has done so.
    AttackDice,
    /// They are modified no more, and the defender hasn't rolled.
    BeforeDefense,
    /// Defense dice are being modified by the defender's side; the attacker's has done so.
    DefenseDice,
}

impl Stage {
    /// The steps at which abilities may still come in.
    fn steps(self) -> &'static [Step] {
        const STEPS: [Step; 12] = [
            Step::ModifyAttackDice,
            Step::RerolledAttackDice,
            Step::ModifiedAttackDice,
            Step::CountDefenseDice,
            Step::RolledDefenseDice,
            Step::ModifyDefenseDice,
            Step::RerolledDefenseDice,
            Step::ModifiedDefenseDice,
            Step::Compare,
            Step::Compared,
            Step::Hit,
            Step::DrawFaceup,
        ];
        match self {
            Stage::AttackDice => &STEPS,
            Stage::BeforeDefense => &STEPS[2..],
            Stage::DefenseDice => &STEPS[5..],
        }
    }

    /// The bits of the moments that may still come, and of what may be replaced.
    fn bits(self) -> u128 {
        let steps = self.steps().iter();
        let steps = steps.flat_map(|&step| [Moment::Attacking(step), Moment::Defending(step)]);
        let moments = steps
            .chain(OTHER_MOMENTS)
            .fold(0, |bits, moment| bits | moment_bit(moment));
        HARM.iter().fold(moments, |bits, would| bits | would_bit(*would))
    }
}

/// Moments that may come at any stage.
const OTHER_MOMENTS: [Moment; 7] = [
    Moment::Spends(TokenSet::Any),
    Moment::SpendsForce,
    Moment::SpendsLock,
    Moment::LosesShield,
    Moment::Suffers(Harm::Any),
    Moment::DealtFaceup,
    Moment::DealtDamageCard,
];

/// What may be replaced when the damage comes.
const HARM: [Would; 4] = [
    Would::Suffer(Harm::Any),
    Would::BeDealtFaceup,
    Would::BeDealtFacedown,
    Would::BeDestroyed,
];

/// What the rules are about that count in an attack.
const RULES: [RuleKind; 10] = [
    RuleKind::Comparing,
    RuleKind::LentTokens,
    RuleKind::OnlyModifiedBy,
    RuleKind::Prohibitions,
    RuleKind::Docking,
    RuleKind::Hull,
    RuleKind::Agility,
    RuleKind::DefenseDice,
    RuleKind::RangeBonus,
    RuleKind::Obstruction,
];

impl Game {
    /// Abilities that may come in before the damage of the attack under way is dealt. Some of them may find nothing to do,
    /// but no others can come in unless one of these brings them about.
    pub fn abilities_to_come(&self, stage: Stage) -> Vec<(AbilityRef, &Ability)> {
        let Some(attack) = self.state.attack() else {
            return Vec::new();
        };
        let moments = stage.bits();
        let mut found = Vec::new();
        let ships = self.state.ships.iter().filter(|ship| {
            let there = ship.status.in_play() || ship.status == Status::Reserve;
            there && (ship.answers(moments) || RULES.iter().any(|&kind| ship.is_ruled(kind)))
        });
        for ship in ships {
            for card in self.cards_in_force(ship) {
                for (index, text) in self.abilities_of(ship.id, card).iter().enumerate() {
                    let ability = AbilityRef {
                        ship: ship.id,
                        card,
                        index: index as u8,
                    };
                    if self.may_come_in(attack, stage, ship, ability, text) {
                        found.push((ability, text));
                    }
                }
            }
        }
        found
    }

    /// Whether nothing but dice and tokens decides the attack, if no ability comes in.
    pub fn is_plain_attack(&self) -> bool {
        self.state.attack().is_some_and(|attack| {
            let defender = self.state.ship(attack.defender);
            let untouched = attack.guess.is_none() && attack.foretold.is_none() && !attack.certain;
            let thawed = !attack.attack.frozen && !attack.defense.frozen;
            untouched
                && thawed
                && attack.inflicts.is_empty()
                && self.state.ship(attack.attacker).side != defender.side
                && !defender.is_remote()
                && !defender.is_craft()
                && defender.status == Status::InPlay
        })
    }

    fn may_come_in(
        &self,
        attack: &Attack,
        stage: Stage,
        ship: &Ship,
        ability: AbilityRef,
        text: &Ability,
    ) -> bool {
        let about = |subject: ShipId| Context {
            subject: Some(subject),
            object: attack.other(subject),
            assigner: self.assigner(ability.card),
            ..Context::of(ship.id)
        };
        let concerns = |watch: &Watch, subject: ShipId| self.may_watch(watch, &about(subject), subject);
        let either = [attack.attacker, attack.defender];
        // Each side modifies dice in its turn, with each ability once [SE-ATK-11, SE-ATK-13].
        let has_turn = |step: Step| {
            let roller = match (stage, step) {
                (Stage::AttackDice, Step::ModifyAttackDice) => attack.attacker,
                (Stage::DefenseDice, Step::ModifyDefenseDice) => attack.defender,
                _ => return true,
            };
            self.state.ship(roller).side == ship.side && !attack.used.contains(&ability)
        };
        let comes = |step: Step| stage.steps().contains(&step) && has_turn(step);
        match text {
            Ability::When(text) => text.on.iter().any(|moment| match moment {
                Moment::Attacking(step) => comes(*step) && concerns(&text.by, attack.attacker),
                Moment::Defending(step) => comes(*step) && concerns(&text.by, attack.defender),
                Moment::Spends(_) | Moment::SpendsForce | Moment::SpendsLock => {
                    either.into_iter().any(|subject| concerns(&text.by, subject))
                }
                Moment::LosesShield | Moment::Suffers(_) | Moment::DealtFaceup | Moment::DealtDamageCard => {
                    concerns(&text.by, attack.defender)
                }
                _ => false,
            }),
            Ability::Instead(text) => {
                let harm = HARM.iter().any(|would| would_bit(*would) == would_bit(text.of));
                harm && concerns(&text.by, attack.defender)
            }
            Ability::While(text) => {
                let meant = self.may_hold(attack, ship, text, &about);
                meant
                    && text.rules.iter().any(|rule| {
                        let own = either.contains(&ship.id);
                        decides(rule, stage, text.only_if.is_empty()) && (own || rule.may_concern_others())
                    })
            }
            Ability::Action(_) | Ability::Attack(_) => false,
        }
    }

    /// Whether a lasting rule may hold in the attack, whatever its conditions are.
    fn may_hold(
        &self,
        attack: &Attack,
        ship: &Ship,
        text: &While,
        about: &impl Fn(ShipId) -> Context,
    ) -> bool {
        let concerns = |subject: ShipId| self.may_watch(&text.by, &about(subject), subject);
        self.counts_here(ship, text.from)
            && match text.during {
                None => true,
                Some(Role::Attacking) => concerns(attack.attacker),
                Some(Role::Defending) => concerns(attack.defender),
                Some(Role::Fighting) => concerns(attack.attacker) || concerns(attack.defender),
            }
    }

    /// Whether an ability may concern the ship, now or once tokens have changed.
    fn may_watch(&self, watch: &Watch, context: &Context, subject: ShipId) -> bool {
        match watch {
            Watch::Ships(ships) if !ships.having.is_empty() => {
                let whichever = Ships {
                    having: Vec::new(),
                    ..ships.clone()
                };
                self.matches(&whichever, context, subject)
            }
            _ => self.watches(watch, context, subject),
        }
    }
}

/// Whether the rule decides something about dice, tokens or damage that isn't settled at this stage. Numbers of dice that
/// hold without conditions are settled as soon as they can be counted.
fn decides(rule: &Modifier, stage: Stage, always: bool) -> bool {
    match rule.kind() {
        RuleKind::Comparing | RuleKind::LentTokens | RuleKind::OnlyModifiedBy => true,
        RuleKind::Prohibitions => match rule {
            Modifier::Cannot(_, deed) => hinders(deed),
            _ => true,
        },
        RuleKind::Docking => *rule == Modifier::ShieldsOfDocked,
        RuleKind::Hull => !always,
        RuleKind::Agility | RuleKind::DefenseDice | RuleKind::RangeBonus | RuleKind::Obstruction => {
            !always && stage != Stage::DefenseDice
        }
        _ => false,
    }
}

/// Whether what is forbidden is something that is done in an attack.
fn hinders(deed: &Deed) -> bool {
    match deed {
        Deed::Spend(_)
        | Deed::SpendLock
        | Deed::RerollWithLock
        | Deed::SpendForce
        | Deed::LoseTokens(_)
        | Deed::RerollAttackDice
        | Deed::RerollMoreThanOne
        | Deed::ModifyAttackDice
        | Deed::ModifyAttackDiceExceptFocus
        | Deed::HaveDiceModified
        | Deed::ModifyMoreThanOneFocus
        | Deed::ModifyWithGreenTokens
        | Deed::SpendTokensOnDice => true,
        Deed::PerformActions
        | Deed::PerformBarActions
        | Deed::PerformOtherActions(_)
        | Deed::Perform(_)
        | Deed::BeCoordinated
        | Deed::BeLocked
        | Deed::LockAtRange(_)
        | Deed::Attack
        | Deed::AttackOutsideArc
        | Deed::AttackFromTurret
        | Deed::AddRangeBonus
        | Deed::RecoverThis => false,
    }
}

impl Game {
    /// The dice that are modified now by the side that rolled them, if that is what is asked.
    pub fn own_dice_asked(&self) -> Option<Die> {
        let prompt = self.prompts().first()?;
        let crate::prompt::Ask::ModifyDice(die) = prompt.ask else {
            return None;
        };
        let attack = self.state.attack()?;
        let roller = attack.roller(die);
        let asked = self.table.side_of(prompt.seat);
        (self.state.ship(roller).side == asked).then_some(die)
    }
}
