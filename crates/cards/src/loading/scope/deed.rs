//! Checks that permissions, prohibitions, duties and restrictions are about something the rules know.

use super::{Bindings, Verdict, check, refuse};
use crate::language::{ActionsOf, ArcName, Attacking, Charged, Counter, Deed, Even, Performing, Spendable};

impl Bindings<'_> {
    /// What a ship may do, even if something would prevent it.
    pub(super) fn permission(self, deed: &Deed, even: Option<Even>) -> Verdict {
        let Some(even) = even else {
            let allows = match deed {
                Deed::Attack(attack) => attack.on.is_some(),
                Deed::Perform(actions) => matches!(actions.of.as_slice(), [ActionsOf::YourCards(_)]),
                Deed::Lock { on, .. } | Deed::Coordinate { on, .. } => on.is_some(),
                Deed::Dock { range } => range.is_some(),
                Deed::Spend(what) => matches!(what, Spendable::YourTokens(_)),
                Deed::Jam(_) => true,
                Deed::Execute(_)
                | Deed::Rotate(_)
                | Deed::Reposition
                | Deed::Lose(_)
                | Deed::Modify(_)
                | Deed::Recover(_)
                | Deed::Deploy => false,
            };
            check(
                allows,
                "ships may do this anyway; say against whom, or in spite of what",
            )?;
            return self.deed(deed);
        };
        let overcomes = match deed {
            Deed::Attack(_) => matches!(even, Even::AtRange0 | Even::OnObstacle | Even::Disarmed { .. }),
            Deed::Perform(actions) if even == Even::Ionized => actions.of == [ActionsOf::DamageCards],
            Deed::Perform(_) => matches!(even, Even::Stressed { .. } | Even::Overlapped | Even::Blocked),
            Deed::Execute(_) | Deed::Coordinate { .. } => matches!(even, Even::Stressed { .. }),
            Deed::Reposition => even == Even::OnObstacle,
            Deed::Lock { .. }
            | Deed::Jam(_)
            | Deed::Rotate(_)
            | Deed::Spend(_)
            | Deed::Lose(_)
            | Deed::Modify(_)
            | Deed::Recover(_)
            | Deed::Dock { .. }
            | Deed::Deploy => false,
        };
        check(overcomes, "that doesn't prevent this deed")?;
        self.deed(deed)
    }

    /// What a ship can't do.
    pub(super) fn prohibition(self, deed: &Deed) -> Verdict {
        let known = match deed {
            Deed::Attack(attack) => !attack.nearest && attack.instead_of.is_none() && has_arc(attack),
            Deed::Perform(actions) => actions.of.iter().all(|of| *of == ActionsOf::Bar),
            Deed::Lock { range, .. } => range.is_empty(),
            Deed::Coordinate { to, .. } => to.is_none(),
            Deed::Spend(what) => !matches!(what, Spendable::YourTokens(_)),
            Deed::Modify(what) => !what.this_card,
            Deed::Recover(what) => *what == Counter::Charges(Charged::This),
            Deed::Lose(_) | Deed::Deploy => true,
            Deed::Execute(_) | Deed::Jam(_) | Deed::Rotate(_) | Deed::Reposition | Deed::Dock { .. } => false,
        };
        check(known, "no rule forbids this in this form")?;
        self.deed(deed)
    }

    /// What a ship must do.
    pub(super) fn duty(self, deed: &Deed) -> Verdict {
        let known = match deed {
            Deed::Attack(attack) => attack.nearest || (attack.instead_of.is_some() && attack.on.is_some()),
            Deed::Dock { range } => range.is_none(),
            // Any other deed is up to the ship.
            _ => false,
        };
        check(known, "no rule demands this in this form")?;
        self.deed(deed)
    }

    /// The only thing of its sort that a ship can do.
    pub(super) fn restriction(self, deed: &Deed) -> Verdict {
        match deed {
            Deed::Attack(attack) => check(
                attack.arc == Some(ArcName::Firing),
                "attacks are restricted only to the firing arc",
            )?,
            Deed::Lock { range, .. } => check(!range.is_empty(), "locks at what ranges only?")?,
            Deed::Coordinate { on, to } => {
                let own_bar = to.as_ref().is_none_or(|to| to.of == [ActionsOf::YourBar]);
                check(
                    own_bar && (on.is_some() || to.is_some()),
                    "coordinates only whom, or for actions of whose bar?",
                )?;
            }
            Deed::Modify(what) => {
                self.of_attack()?;
                check(
                    what.with.is_some() || what.this_card,
                    "modified only with what, or by what card?",
                )?;
            }
            Deed::Perform(actions) => check(!actions.is_any(), "performs only what actions?")?,
            Deed::Rotate(_) => {}
            // Any other deed is allowed or not.
            _ => return refuse("no rule restricts this"),
        }
        self.deed(deed)
    }

    fn deed(self, deed: &Deed) -> Verdict {
        match deed {
            Deed::Attack(attack) => {
                attack.with.iter().try_for_each(|kind| self.weapon_kind(*kind))?;
                attack.on.as_ref().map_or(Ok(()), |on| self.whom(on))?;
                attack
                    .instead_of
                    .as_ref()
                    .map_or(Ok(()), |ships| self.ships(ships))
            }
            Deed::Execute(maneuvers) => self.maneuvers(maneuvers),
            Deed::Lock { on, range } => {
                range.iter().try_for_each(|bands| self.range(*bands))?;
                on.as_ref().map_or(Ok(()), |on| self.whom(on))
            }
            Deed::Coordinate { on, to } => {
                to.as_ref().map_or(Ok(()), performing)?;
                on.as_ref().map_or(Ok(()), |on| self.whom(on))
            }
            Deed::Jam(on) => self.whom(on),
            Deed::Rotate(arcs) => {
                check(
                    !arcs.is_empty(),
                    "a turret indicator must point somewhere; name arcs",
                )?;
                arcs.iter().try_for_each(|arc| self.standard_arc(*arc))
            }
            Deed::Modify(what) => {
                check(
                    what.more_than.is_none() || what.reroll || !what.faces.is_empty(),
                    "`more_than` limits rerolls, or results with some faces",
                )?;
                what.of.as_ref().map_or(Ok(()), |of| self.whom(of))
            }
            Deed::Recover(Counter::Charges(charged)) => self.charged(charged),
            Deed::Dock { range } => range.map_or(Ok(()), |range| self.range(range)),
            Deed::Deploy => check(
                self.docked,
                "only a docked ship leaves a carrier; say `from: docked`",
            ),
            Deed::Perform(actions) => performing(actions),
            Deed::Reposition | Deed::Spend(_) | Deed::Lose(_) | Deed::Recover(_) => Ok(()),
        }
    }
}

/// A forbidden arc is that of the turret, once it was used.
fn has_arc(attack: &Attacking) -> bool {
    attack.used == attack.arc.is_some() && attack.arc.is_none_or(|arc| arc == ArcName::Turret)
}

fn performing(actions: &Performing) -> Verdict {
    let shared = |of: &ActionsOf| matches!(of, ActionsOf::YourBar | ActionsOf::YourCards(_));
    check(
        !actions.of.iter().any(shared) || (actions.of.len() == 1 && actions.acts.is_empty()),
        "actions of your cards stand alone",
    )
}
