//! Checks that permissions, prohibitions, duties and restrictions are about something the rules know.

use super::{Bindings, Verdict, check, refuse};
use crate::language::{
    ActionsOf, AppliesTo, ArcName, Attacking, Charged, Counter, Deed, Even, Moved, Performing, Piece,
    ShipRef, Spendable,
};
use crate::vocabulary::{ActionKind, Token};

impl Bindings<'_> {
    /// What a ship may do, even if something would prevent it.
    pub(super) fn permission(self, deed: &Deed, even: Option<Even>) -> Verdict {
        let Some(even) = even else {
            let allows = match deed {
                Deed::Attack(attack) => attack.on.is_some(),
                Deed::Perform(actions) => matches!(actions.of.as_slice(), [ActionsOf::YourCards(_)]),
                Deed::Lock { on, .. } | Deed::Coordinate { on, .. } | Deed::Jam { on } => on.is_some(),
                Deed::Dock { range, with } => range.is_some() && with.is_none(),
                Deed::Spend(what) => matches!(what, Spendable::YourTokens(_)),
                Deed::Take(_) => true,
                Deed::Execute(_)
                | Deed::Rotate { .. }
                | Deed::Move(..)
                | Deed::Defend
                | Deed::Suffer
                | Deed::Engage
                | Deed::PlaceDevice
                | Deed::Lose(..)
                | Deed::Modify(_)
                | Deed::Recover(_) => false,
            };
            check(
                allows,
                "ships may do this anyway; say against whom, or in spite of what",
            )?;
            return self.deed(deed);
        };
        let overcomes = match deed {
            Deed::Attack(_) => matches!(
                even,
                Even::AtRange0(Piece::AnyShip | Piece::AnyObstacle) | Even::Having(Token::Disarm, _)
            ),
            Deed::Perform(actions) => match even {
                Even::Having(Token::Ion, most) => {
                    most.is_none() && actions.only.is_none() && actions.of == [ActionsOf::DamageCards]
                }
                Even::Having(token, _) => token == Token::Stress,
                Even::AtRange0(piece) => {
                    piece == Piece::AnyShip
                        && actions.only.is_none()
                        && (actions.of == [ActionsOf::Step] || actions.acts == [ActionKind::Boost])
                }
            },
            Deed::Execute(_) | Deed::Coordinate { .. } => matches!(even, Even::Having(Token::Stress, _)),
            Deed::Move(moves, _) => {
                even == Even::AtRange0(Piece::AnyObstacle) && *moves == [Moved::Boost, Moved::BarrelRoll]
            }
            Deed::Lock { .. }
            | Deed::Jam { .. }
            | Deed::Rotate { .. }
            | Deed::Defend
            | Deed::Suffer
            | Deed::Engage
            | Deed::PlaceDevice
            | Deed::Spend(_)
            | Deed::Lose(..)
            | Deed::Modify(_)
            | Deed::Recover(_)
            | Deed::Take(_)
            | Deed::Dock { .. } => false,
        };
        check(overcomes, "that doesn't prevent this deed")?;
        self.deed(deed)
    }

    /// What a ship can't do.
    pub(super) fn prohibition(self, deed: &Deed) -> Verdict {
        let known = match deed {
            Deed::Attack(attack) => !attack.nearest && attack.instead_of.is_none() && has_arc(attack),
            Deed::Perform(actions) => {
                actions.only.is_none() && actions.of.iter().all(|of| *of == ActionsOf::Bar)
            }
            Deed::Lock { range, acting_in, .. } => range.is_empty() && acting_in.is_empty(),
            Deed::Coordinate { to, .. } => to.is_none(),
            Deed::Spend(what) => !matches!(what, Spendable::YourTokens(_)),
            Deed::Modify(what) => !what.this_card,
            Deed::Recover(what) => *what == Counter::Charges(Charged::This),
            Deed::Lose(..) => true,
            Deed::Move(moves, _) => *moves == [Moved::Deploy],
            Deed::Take(_)
            | Deed::Execute(_)
            | Deed::Jam { .. }
            | Deed::Rotate { .. }
            | Deed::Defend
            | Deed::Suffer
            | Deed::Engage
            | Deed::PlaceDevice
            | Deed::Dock { .. } => false,
        };
        check(known, "no rule forbids this in this form")?;
        self.deed(deed)
    }

    /// What a ship must do.
    pub(super) fn duty(self, deed: &Deed) -> Verdict {
        let known = match deed {
            Deed::Attack(attack) => attack.nearest || (attack.instead_of.is_some() && attack.on.is_some()),
            Deed::Dock { range, .. } => range.is_none(),
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
            Deed::Lock { range, acting_in, .. } => check(
                range.is_empty() != acting_in.is_empty(),
                "locks at what ranges only, or in what arcs?",
            )?,
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
            Deed::Perform(actions) => check(
                !actions.is_any() && actions.only.is_none(),
                "performs only what actions?",
            )?,
            Deed::Rotate { to, towards } => check(
                !to.is_empty() && towards.is_none(),
                "a turret indicator must point somewhere; name arcs",
            )?,
            // What its dial can be set to.
            Deed::Execute(_) => {}
            // Any other deed is allowed or not.
            _ => return refuse("no rule restricts this"),
        }
        self.deed(deed)
    }

    /// What an effect lets a ship do.
    pub(super) fn does(self, who: ShipRef, deed: &Deed) -> Verdict {
        let plain = match deed {
            Deed::Move(moves, template) => {
                check(
                    template.is_none() || *moves == [Moved::Boost],
                    "only a boost can be given a template here",
                )?;
                moves.len() == 1 && *moves != [Moved::Deploy]
            }
            Deed::Engage => true,
            Deed::Rotate { to, .. } => to.is_empty(),
            Deed::Coordinate { on, to } => to.is_none() && is_one(on.as_ref()),
            Deed::Jam { on } => {
                check(on.is_some(), "`Jam` needs a ship to jam; say `on`")?;
                is_one(on.as_ref())
            }
            Deed::Attack(_)
            | Deed::Perform(_)
            | Deed::Execute(_)
            | Deed::Lock { .. }
            | Deed::PlaceDevice
            | Deed::Spend(_)
            | Deed::Lose(..)
            | Deed::Modify(_)
            | Deed::Recover(_)
            | Deed::Take(_)
            | Deed::Defend
            | Deed::Suffer
            | Deed::Dock { .. } => {
                return refuse(
                    "this has an effect of its own; `Do` is for boosting, rolling, decloaking, rotating, coordinating, jamming and engaging",
                );
            }
        };
        check(plain, "a ship does one thing at a time, to one ship")?;
        self.who(who)?;
        self.deed(deed)
    }

    /// What a ship may have done.
    pub(super) fn done(self, deed: &Deed) -> Verdict {
        let known = match deed {
            Deed::Defend | Deed::Engage | Deed::PlaceDevice => true,
            Deed::Attack(attack) => {
                let plain = Attacking {
                    on: attack.on.clone(),
                    ..Attacking::default()
                };
                *attack == plain && is_one(attack.on.as_ref())
            }
            Deed::Suffer | Deed::Spend(Spendable::Tokens(_)) => {
                check(self.in_attack(), "this condition means nothing outside an attack")?;
                true
            }
            // Nothing else is remembered.
            _ => false,
        };
        check(
            known,
            "nobody remembers whether a ship did this; ask whether it engaged, attacked, defended, placed a device, spent tokens or suffered damage",
        )?;
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
            Deed::Lock { on, range, acting_in } => {
                acting_in.iter().try_for_each(|arc| self.standard_arc(*arc))?;
                range.iter().try_for_each(|bands| self.range(*bands))?;
                on.as_ref().map_or(Ok(()), |on| self.whom(on))
            }
            Deed::Coordinate { on, to } => {
                to.as_ref().map_or(Ok(()), performing)?;
                on.as_ref().map_or(Ok(()), |on| self.whom(on))
            }
            Deed::Jam { on } => on.as_ref().map_or(Ok(()), |on| self.whom(on)),
            Deed::Rotate { to, towards } => {
                towards.map_or(Ok(()), |who| self.who(who))?;
                to.iter().try_for_each(|arc| self.standard_arc(*arc))
            }
            Deed::Modify(what) => {
                check(
                    what.more_than.is_none() || what.reroll || !what.faces.is_empty(),
                    "`more_than` limits rerolls, or results with some faces",
                )?;
                what.of.as_ref().map_or(Ok(()), |of| self.whom(of))
            }
            Deed::Recover(Counter::Charges(charged)) => self.charged(charged),
            Deed::Dock { range, .. } => range.map_or(Ok(()), |range| self.range(range)),
            Deed::Move(moves, _) => check(
                self.docked || !moves.contains(&Moved::Deploy),
                "only a docked ship leaves a carrier; say `from: docked`",
            ),
            Deed::Perform(actions) => performing(actions),
            Deed::Take(marker) => self.marker(marker),
            Deed::Defend
            | Deed::Suffer
            | Deed::Engage
            | Deed::PlaceDevice
            | Deed::Spend(_)
            | Deed::Lose(..)
            | Deed::Recover(_) => Ok(()),
        }
    }
}

/// Whether these are one particular ship, or none is named.
fn is_one(ships: Option<&AppliesTo>) -> bool {
    ships.is_none_or(|ships| matches!(ships, AppliesTo::One(_)))
}

/// A forbidden arc is that of the turret, once it was used.
fn has_arc(attack: &Attacking) -> bool {
    attack.used == attack.arc.is_some() && attack.arc.is_none_or(|arc| arc == ArcName::Turret)
}

fn performing(actions: &Performing) -> Verdict {
    let shared = |of: &ActionsOf| matches!(of, ActionsOf::YourBar | ActionsOf::YourCards(_));
    check(
        !actions.of.iter().any(shared)
            || (actions.of.len() == 1 && actions.acts.is_empty() && actions.only.is_none()),
        "actions of your cards stand alone",
    )
}
