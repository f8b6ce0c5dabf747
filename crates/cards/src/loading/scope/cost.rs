//! Checks that every cost can be paid where it is used.

use super::{Bindings, Kind, Verdict, check};
use crate::language::{Cost, Dice};

impl Bindings<'_> {
    pub(super) fn costs(self, list: &[Cost]) -> Verdict {
        list.iter().try_for_each(|cost| self.cost(cost))
    }

    fn cost(self, cost: &Cost) -> Verdict {
        let damage = |hits: u8, crits: u8| check(hits > 0 || crits > 0, "`Suffer` needs `hits` or `crits`");
        match cost {
            Cost::Spend(_) | Cost::SpendLock | Cost::Receive(_) | Cost::Expose | Cost::Discard(_) => Ok(()),
            Cost::SpendOf(who, _) | Cost::Remove(who, _) | Cost::SpendLockOn(who) => self.who(*who),
            Cost::SpendLockOf(who) => {
                check(
                    self.in_attack(),
                    "there is no defender to have a lock on outside an attack",
                )?;
                self.who(*who)
            }
            Cost::Charge(amount) => {
                self.own_charges()?;
                self.some(amount, "no charge is no price")
            }
            Cost::ChargeOf(on) => self.charged(on),
            Cost::Force(amount) => self.some(amount, "no Force is no price"),
            Cost::Shield(number) => check(*number > 0, "no shield is no price"),
            Cost::Suffer { hits, crits } => damage(*hits, *crits),
            Cost::Result(faces) => {
                // A card may let a friendly ship spend its own results.
                check(self.in_attack(), "there are no dice of an attack here")?;
                self.faces(Dice::Yours, faces)
            }
            Cost::DiscardThis => check(
                self.card.kind == Kind::Upgrade,
                "only an upgrade can be discarded as a cost",
            ),
        }
    }

    /// The card has a back to flip to.
    pub(super) fn flips(self) -> Verdict {
        check(self.card.back, "this card has no other side; give it a `back`")
    }
}
