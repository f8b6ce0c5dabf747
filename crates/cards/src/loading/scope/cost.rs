//! Checks that every cost can be paid where it is used.

use super::{Bindings, Kind, Verdict, check};
use crate::language::{Amount, Charged, Cost, Counter, Dice, ShipRef, Which};

impl Bindings<'_> {
    pub(super) fn costs(self, list: &[Cost]) -> Verdict {
        list.iter().try_for_each(|cost| self.cost(cost))
    }

    fn cost(self, cost: &Cost) -> Verdict {
        let damage = |hits: u8, crits: u8| check(hits > 0 || crits > 0, "`Suffer` needs `hits` or `crits`");
        match cost {
            Cost::Receive(_) | Cost::Expose => Ok(()),
            Cost::SpendToken(who, _) | Cost::Remove(who, _) => self.who(*who),
            Cost::SpendLock { of, on } => {
                check(
                    *of == ShipRef::You || on.is_some(),
                    "another ship's lock needs to be `on` somebody",
                )?;
                on.map_or(Ok(()), |on| self.who(on))?;
                self.who(*of)
            }
            Cost::Spend(counter, amount) => {
                let what = match counter {
                    Counter::Charges(_) => "no charge is no price",
                    Counter::Force(_) => "no Force is no price",
                    Counter::Shields(_) => "no shield is no price",
                    Counter::Tokens(_) => "no token is no price",
                };
                self.changeable(counter)?;
                match (counter, amount) {
                    (Counter::Charges(Charged::This), Amount::Between(least, most)) => check(
                        0 < *least && least < most,
                        "`Between` goes from something to more",
                    ),
                    _ => self.some(amount, what),
                }
            }
            Cost::Suffer { hits, crits } => damage(*hits, *crits),
            Cost::Result(faces) => {
                // A card may let a friendly ship spend its own results.
                check(self.in_attack(), "there are no dice of an attack here")?;
                self.faces(Dice::Yours, faces)
            }
            Cost::Discard(Which::This) => check(
                self.card.kind == Kind::Upgrade,
                "only an upgrade can be discarded as a cost",
            ),
            Cost::Discard(Which::Upgrade {
                who: ShipRef::You,
                weapons: false,
                ..
            }) => Ok(()),
            Cost::Discard(_) => check(
                false,
                "this card or another upgrade of the ship can be discarded as a cost",
            ),
        }
    }

    /// The card has a back to flip to.
    pub(super) fn flips(self) -> Verdict {
        check(self.card.back, "this card has no other side; give it a `back`")
    }
}
