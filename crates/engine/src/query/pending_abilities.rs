//! Which cards may still affect an attack, so that looking ahead can tell when none can.

use furball_cards::language::{
    Ability, Borrowed, DealtCard, Harm, Lost, Modifier, Moment, Role, RuleKind, ShipFilter, Spent, Step,
    While, Whose,
};
use furball_cards::{Die, TokenSet};

use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, Holder, ShipId};
use crate::state::{Attack, Context, Status};

use super::trigger_index::{moment_bit, would_bit};

/// How far an attack has progressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttackStage {
    /// The attacker's side is modifying attack dice; the defender's has finished.
    AttackDice,
    /// Attack dice are final, and the defender hasn't rolled.
    BeforeDefense,
    /// The defender's side is modifying defense dice; the attacker's has finished.
    DefenseDice,
}

impl AttackStage {
    /// The steps at which abilities may still apply.
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
            AttackStage::AttackDice => &STEPS,
            AttackStage::BeforeDefense => &STEPS[2..],
            AttackStage::DefenseDice => &STEPS[5..],
        }
    }

    /// The bits of the moments that may still come, and of the events that may be replaced.
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
    Moment::Spends(Spent::Tokens(TokenSet::ANY)),
    Moment::Spends(Spent::Force),
    Moment::Spends(Spent::Lock),
    Moment::Loses(Lost::Shield),
    Moment::Suffers(Harm::Any),
    Moment::Dealt(DealtCard::Faceup),
    Moment::Dealt(DealtCard::Any),
];

/// Events that may be replaced when damage is dealt.
const HARM: [Moment; 4] = [
    Moment::Suffers(Harm::Any),
    Moment::Dealt(DealtCard::Faceup),
    Moment::Dealt(DealtCard::Facedown),
    Moment::Destroyed,
];

/// The kinds of rules that matter in an attack.
const RULES: [RuleKind; 9] = [
    RuleKind::Comparing,
    RuleKind::Spending,
    RuleKind::Losing,
    RuleKind::Modifying,
    RuleKind::Docking,
    RuleKind::Hull,
    RuleKind::Agility,
    RuleKind::DefenseDice,
    RuleKind::RangeBonus,
];

impl Game {
    /// Abilities that may apply before the current attack's damage is dealt. Some may have nothing to do, but
    /// no others can apply unless one of these causes it.
    pub fn abilities_to_come(&self, stage: AttackStage) -> Vec<(AbilityRef, &Ability)> {
        let Some(attack) = self.state.attack() else {
            return Vec::new();
        };
        let moments = stage.bits();
        let mut found = Vec::new();
        let ships = self.state.ships.iter().filter(|ship| {
            let there = ship.status.in_play() || ship.status == Status::Reserve;
            there && (ship.answers(moments) || RULES.iter().any(|&kind| ship.is_ruled(kind)))
        });
        let cards = ships.flat_map(|ship| {
            self.cards_in_force(ship)
                .map(|card| (Holder::Ship(ship.id), card))
        });
        let others = self.texts_beside_ships().map(|(holder, card, _)| (holder, card));
        for (holder, card) in cards.chain(others) {
            for (index, text) in self.abilities_of(holder, card).iter().enumerate() {
                let ability = AbilityRef {
                    holder,
                    card,
                    index: AbilityIndex::at(index),
                };
                if self.may_come_in(attack, stage, ability, text) {
                    found.push((ability, text));
                }
            }
        }
        found
    }

    /// Whether only dice and tokens decide the attack, if no ability applies.
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

    fn may_come_in(&self, attack: &Attack, stage: AttackStage, ability: AbilityRef, text: &Ability) -> bool {
        let side = self.side_of(ability.holder);
        let about = |subject: ShipId| {
            let about = Context {
                subject: Some(subject),
                object: attack.other(subject),
                assigner: self.assigner(ability.card),
                ..Context::of(self.state.ship(subject))
            };
            self.read_by(ability.holder, &about)
        };
        let concerns = |watch: &Whose, subject: ShipId| self.may_watch(watch, &about(subject), subject);
        let either = [attack.attacker, attack.defender];
        // Each side modifies dice in its turn, using each ability once [SE-ATK-11, SE-ATK-13].
        let has_turn = |step: Step| {
            let roller = match (stage, step) {
                (AttackStage::AttackDice, Step::ModifyAttackDice) => attack.attacker,
                (AttackStage::DefenseDice, Step::ModifyDefenseDice) => attack.defender,
                _ => return true,
            };
            Some(self.state.ship(roller).side) == side && !attack.used.contains(&ability)
        };
        let comes = |step: Step| stage.steps().contains(&step) && has_turn(step);
        match text {
            Ability::When(text) => text.on.iter().any(|moment| match moment {
                Moment::Attacking(step) => comes(*step) && concerns(&text.by, attack.attacker),
                Moment::Defending(step) => comes(*step) && concerns(&text.by, attack.defender),
                Moment::Spends(_) => either.into_iter().any(|subject| concerns(&text.by, subject)),
                Moment::Loses(Lost::Shield)
                | Moment::Suffers(_)
                | Moment::Dealt(DealtCard::Faceup | DealtCard::Facedown | DealtCard::Any) => {
                    concerns(&text.by, attack.defender)
                }
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
                | Moment::PerformsAction
                | Moment::FailsAction
                | Moment::Moves(_)
                | Moment::Coordinates
                | Moment::Jams
                | Moment::Rolls(_)
                | Moment::PlacesDevice
                | Moment::Flees
                | Moment::Recovers
                | Moment::AcquiresLock
                | Moment::Gains(_)
                | Moment::Loses(Lost::Tokens(_))
                | Moment::BeforeEngages
                | Moment::Dealt(DealtCard::This)
                | Moment::DamageCard(_)
                | Moment::Destroyed
                | Moment::Meets(_)
                | Moment::Detonates(_) => false,
            }),
            Ability::Instead(text) => {
                let harm = HARM.iter().any(|would| would_bit(*would) == would_bit(text.of));
                harm && concerns(&text.by, attack.defender)
            }
            Ability::While(text) => {
                let meant = self.may_hold(attack, ability.holder, text, &about);
                meant
                    && text.rules.iter().any(|rule| {
                        let own = ability.ship().is_some_and(|ship| either.contains(&ship));
                        decides(rule, stage, text.only_if.is_empty()) && (own || rule.may_concern_others())
                    })
            }
            Ability::Action(_) | Ability::Attack(_) => false,
        }
    }

    /// Whether a lasting rule may apply in the attack, whatever its conditions.
    fn may_hold(
        &self,
        attack: &Attack,
        holder: Holder,
        text: &While,
        about: &impl Fn(ShipId) -> Context,
    ) -> bool {
        let concerns = |subject: ShipId| self.may_watch(&text.by, &about(subject), subject);
        self.holder_counts_here(holder, text.from)
            && match text.during {
                None => true,
                Some(Role::Attacking) => concerns(attack.attacker),
                Some(Role::Defending) => concerns(attack.defender),
                Some(Role::Fighting) => concerns(attack.attacker) || concerns(attack.defender),
            }
    }

    /// Whether an ability may concern the ship, now or once tokens have changed.
    fn may_watch(&self, watch: &Whose, context: &Context, subject: ShipId) -> bool {
        match watch {
            Whose::Ships(ships) if !ships.having.is_empty() => {
                let whichever = ShipFilter {
                    having: Vec::new(),
                    ..ships.clone()
                };
                self.matches(&whichever, context, subject)
            }
            _ => self.watches(watch, context, subject),
        }
    }
}

/// Whether the rule affects dice, tokens or damage that aren't settled at this stage. Unconditional numbers
/// of dice are settled as soon as they can be counted.
fn decides(rule: &Modifier, stage: AttackStage, always: bool) -> bool {
    match rule.kind() {
        RuleKind::Comparing | RuleKind::Spending | RuleKind::Losing | RuleKind::Modifying => true,
        RuleKind::Docking => matches!(rule, Modifier::Borrows(_, Borrowed::Shields, _)),
        RuleKind::Hull => !always,
        RuleKind::Agility | RuleKind::DefenseDice | RuleKind::RangeBonus => {
            !always && stage != AttackStage::DefenseDice
        }
        _ => false,
    }
}

impl Game {
    /// The dice whose own side is being prompted to modify them, if any.
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
