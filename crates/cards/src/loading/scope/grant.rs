//! Checks of the attacks, actions and numbers that effects give a ship for a while.

use super::{Bindings, Verdict, check};
use crate::language::{ActionGrant, ActionSource, Amount, Bonus, Change, Moment};
use crate::vocabulary::{ActionKind, Stat};

impl Bindings<'_> {
    pub(super) fn bonus(self, bonus: &Bonus) -> Verdict {
        self.who(bonus.who)?;
        bonus.with.iter().try_for_each(|kind| self.weapon_kind(*kind))?;
        self.ships(&bonus.at)
    }

    pub(super) fn action_grant(self, grant: &ActionGrant) -> Verdict {
        self.who(grant.who)?;
        let known = match grant.of {
            ActionSource::Listed => !grant.acts.is_empty(),
            ActionSource::Bar => true,
            ActionSource::Any
            | ActionSource::YourBar
            | ActionSource::Cards
            | ActionSource::DamageCards
            | ActionSource::Same => grant.acts.is_empty(),
        };
        check(
            known,
            "an action is either one of the `acts` listed, or stands where `of` says; only the bar's can be both",
        )?;
        check(
            (grant.range.is_none() && grant.arc.is_none()) || grant.acts == [ActionKind::Lock],
            "`range` and `arc` say where the owner sees what is locked; the action is a `lock`",
        )?;
        grant.range.map_or(Ok(()), |range| self.range(range))?;
        grant.arc.map_or(Ok(()), |arc| self.arc(arc))?;
        let acts = |moment| {
            matches!(
                moment,
                Moment::PerformsAction | Moment::FailsAction | Moment::Coordinates
            )
        };
        check(
            grant.of != ActionSource::Same || self.only_on(acts),
            "`same` means nothing where no action was just performed",
        )
    }

    /// A statistic that changes; or the initiative, only for when the ship engages, or activates.
    pub(super) fn adjustment(
        self,
        stat: Stat,
        change: &Change,
        (engaging, activating): (bool, bool),
    ) -> Verdict {
        let turn = stat == Stat::Initiative && matches!(change, Change::To(_));
        check(
            turn || !(engaging || activating),
            "`engaging`, as `activating`, is for an `initiative` changed `To` something",
        )?;
        check(
            !(engaging && activating),
            "a ship engages at it, or activates at it; say both in two effects",
        )?;
        check(stat != Stat::Size, "nothing changes a ship's size")?;
        match change {
            Change::Up(amount) | Change::Down(amount) => {
                self.some(amount, "an adjustment by nothing does nothing")
            }
            Change::To(Amount::Between(least, most)) if activating => {
                check(least < most, "`Between` goes from something to more")
            }
            Change::To(amount) | Change::AtMost(amount) => self.amount(amount),
        }
    }
}
