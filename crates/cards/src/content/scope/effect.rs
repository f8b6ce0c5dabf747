//! Checking that every effect can happen where it stands.

use super::{Card, Checked, Scope, check, face, range};
use crate::language::{Amount, Effect, Moment, Step};

impl Scope<'_> {
    pub(super) fn effects(self, list: &[Effect]) -> Checked {
        check(!list.is_empty(), "an empty list of effects does nothing")?;
        list.iter().try_for_each(|effect| self.effect(effect))
    }

    fn effect(self, effect: &Effect) -> Checked {
        match effect {
            Effect::Gain(who, _, amount) => {
                self.who(*who)?;
                self.amount(amount)
            }
            Effect::Lose(who, ..)
            | Effect::RecoverShields(who, _)
            | Effect::LoseShields(who, _)
            | Effect::FreeAction(who, _)
            | Effect::AcquireLock(who)
            | Effect::LoseLock(who)
            | Effect::ShedLock(who)
            | Effect::TurnAround(who)
            | Effect::SkipActionStep(who)
            | Effect::FlipFacedown(who, _)
            | Effect::FlipFaceup(who)
            | Effect::DiscardFacedown(who)
            | Effect::Adjust { who, .. } => self.who(*who),
            Effect::Suffer { who, hits, crits } => {
                check(*hits > 0 || *crits > 0, "`Suffer` needs `hits` or `crits`")?;
                self.who(*who)
            }
            Effect::Deal { who, cards, .. } => {
                check(*cards > 0, "`Deal` needs cards")?;
                self.who(*who)
            }
            Effect::LockOnto(who, whom) => {
                self.who(*who)?;
                self.who(*whom)
            }
            Effect::Match { who, to, .. } => {
                self.who(*who)?;
                self.who(*to)
            }
            Effect::Swap { between: (a, b), .. } => {
                self.who(*a)?;
                self.who(*b)
            }
            Effect::Roll { die, count, on } => {
                check(*count > 0, "`Roll` needs dice")?;
                on.iter().try_for_each(|outcome| {
                    outcome.faces.iter().try_for_each(|shown| face(*die, *shown))?;
                    self.effects(&outcome.then)
                })
            }
            Effect::Choose {
                ships, up_to, then, ..
            } => {
                check(*up_to > 0, "`Choose` picks at least one ship")?;
                self.ships(ships)?;
                Scope { chosen: true, ..self }.effects(then)
            }
            Effect::Each { ships, then } => {
                self.ships(ships)?;
                Scope { chosen: true, ..self }.effects(then)
            }
            Effect::ChooseObstacle {
                range: bands, then, ..
            } => {
                range(*bands)?;
                Scope {
                    obstacle: true,
                    ..self
                }
                .effects(then)
            }
            Effect::RemoveObstacle => check(
                self.obstacle,
                "`RemoveObstacle` means nothing outside a `ChooseObstacle`",
            ),
            Effect::May(then) => self.effects(then),
            Effect::OneOf(options) => {
                check(options.len() > 1, "`OneOf` needs at least two options")?;
                options.iter().try_for_each(|option| self.effects(option))
            }
            Effect::If {
                condition,
                then,
                otherwise,
            } => {
                check(!condition.is_empty(), "`If` needs a condition")?;
                self.conditions(condition)?;
                self.effects(then)?;
                otherwise.iter().try_for_each(|effect| self.effect(effect))
            }
            Effect::Change { die, from, to, .. } => {
                face(*die, *from)?;
                face(*die, *to)?;
                self.dice()
            }
            Effect::Reroll {
                die, among, up_to, ..
            } => {
                among.iter().try_for_each(|shown| face(*die, *shown))?;
                up_to.iter().try_for_each(|amount| self.amount(amount))?;
                self.dice()
            }
            Effect::Cancel { die, face: shown, .. } => {
                shown.iter().try_for_each(|shown| face(*die, *shown))?;
                self.dice()
            }
            Effect::AddResult(..) | Effect::CancelDownTo { .. } | Effect::Freeze(_) => {
                if let Effect::CancelDownTo { each, .. } = effect {
                    each.iter().try_for_each(|effect| self.effect(effect))?;
                }
                self.dice()
            }
            Effect::ExtraAttackDice(amount) => {
                check(
                    self.step(Step::CountAttackDice),
                    "attack dice are added while they are counted, at `count_attack_dice`",
                )?;
                self.amount(amount)
            }
            Effect::TakeResults { who, .. } => {
                check(
                    self.step(Step::Hit),
                    "results are taken over when the attack hits, at `hit`",
                )?;
                self.who(*who)
            }
            Effect::Grant { abilities, .. } => {
                // What is granted works later, when nobody is chosen any more.
                let later = Scope {
                    on: None,
                    during: None,
                    chosen: false,
                    obstacle: false,
                    it: false,
                    ..self
                };
                check(!abilities.is_empty(), "`Grant` needs abilities")?;
                abilities.iter().try_for_each(|ability| later.ability(ability))
            }
            Effect::ChangeManeuver(_) => check(
                self.on == Some(Moment::Reveals),
                "a maneuver is changed when it is revealed, at `Reveals`",
            ),
            Effect::Execute(who, maneuvers) => {
                check(!maneuvers.is_empty(), "`Execute` needs maneuvers")?;
                self.who(*who)
            }
            Effect::AttackAgain(_) => check(
                self.step(Step::After),
                "a further attack follows an attack, at `after`",
            ),
            Effect::AttackWithThis(who) => {
                let armed = self.card == Card::Upgrade { weapon: true };
                check(armed, "`AttackWithThis` needs a weapon; the card has no `Attack`")?;
                self.who(*who)
            }
            Effect::DiscardThis => check(
                matches!(self.card, Card::Upgrade { .. }),
                "only an upgrade can be discarded",
            ),
            Effect::FlipThis => check(
                self.card == Card::Damage,
                "only a damage card can be turned facedown",
            ),
            Effect::DiscardUpgrade { .. } => Ok(()),
            Effect::DiscardDealt => check(self.dealt(), "`DiscardDealt` speaks of a damage card just dealt"),
            Effect::DrawAndPick(cards) => {
                check(*cards > 1, "to pick, draw at least two cards")?;
                check(
                    self.on == Some(Moment::Attacking(Step::DrawFaceup)),
                    "`DrawAndPick` belongs to `Attacking(draw_faceup)`",
                )
            }
        }
    }

    /// Dice lie on the table only during an attack.
    fn dice(self) -> Checked {
        check(self.in_attack(), "dice can be modified only during an attack")
    }

    fn amount(self, amount: &Amount) -> Checked {
        match amount {
            Amount::Stat(who, _, _) => self.who(*who),
            Amount::Fixed(_) | Amount::Speed(_) | Amount::ObstaclesAtRange1(_) => Ok(()),
        }
    }
}
