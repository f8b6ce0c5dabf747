//! Deeds: what cards allow, forbid and demand of a ship.

use furball_cards::Token;
use furball_cards::language::{Deed, Even, Modifier, Quantity, RuleKind, Spendable};

use crate::game::Game;
use crate::ids::ShipId;
use crate::state::Context;

use super::rules::Stop;

impl Game {
    /// Whether a rule of the kind that concerns the ship passes the test, which is given rules about others too.
    fn any_rule_about(
        &self,
        ship: ShipId,
        kind: RuleKind,
        test: impl Fn(&Modifier, &Context) -> bool,
    ) -> bool {
        let mut found = false;
        self.each_rule_about(ship, kind, &mut |rule, context| {
            found = test(rule, context);
            if found { Stop::Yes } else { Stop::No }
        });
        found
    }

    /// Whether something forbids the ship a matching deed; that overrides every permission [FE-ABIL-05, SE-GOLD-03].
    pub(crate) fn forbids(
        &self,
        ship: ShipId,
        kind: RuleKind,
        fits: impl Fn(&Deed, &Context) -> bool,
    ) -> bool {
        self.any_rule_about(ship, kind, |rule, context| {
            matches!(rule, Modifier::Cannot(whom, deed) if fits(deed, context) && self.concerns(whom, context, ship))
        })
    }

    /// Whether something allows the ship a matching deed, in spite of a hindrance if there is one.
    pub(crate) fn allows(
        &self,
        ship: ShipId,
        kind: RuleKind,
        fits: impl Fn(&Deed, Option<Even>, &Context) -> bool,
    ) -> bool {
        self.any_rule_about(ship, kind, |rule, context| {
            matches!(rule, Modifier::May(whom, deed, even) if fits(deed, *even, context) && self.concerns(whom, context, ship))
        })
    }

    /// Whether something demands a matching deed of the ship.
    pub(crate) fn demands(
        &self,
        ship: ShipId,
        kind: RuleKind,
        fits: impl Fn(&Deed, &Context) -> bool,
    ) -> bool {
        self.any_rule_about(ship, kind, |rule, context| {
            matches!(rule, Modifier::Must(whom, deed) if fits(deed, context) && self.concerns(whom, context, ship))
        })
    }

    /// Whether something restricts the ship to a matching deed.
    pub(crate) fn restricted(
        &self,
        ship: ShipId,
        kind: RuleKind,
        fits: impl Fn(&Deed, &Context) -> bool,
    ) -> bool {
        self.any_rule_about(ship, kind, |rule, context| {
            matches!(rule, Modifier::Only(whom, deed) if fits(deed, context) && self.concerns(whom, context, ship))
        })
    }

    /// Whether something restricts the ship to other deeds than matching ones.
    pub(crate) fn excludes(
        &self,
        ship: ShipId,
        kind: RuleKind,
        fits: impl Fn(&Deed, &Context) -> bool,
    ) -> bool {
        self.restricted(ship, kind, |deed, context| !fits(deed, context))
    }

    /// Whether the ship may spend such a token.
    pub(crate) fn may_spend(&self, ship: ShipId, token: Token) -> bool {
        !self.forbids(
            ship,
            RuleKind::Spending,
            |deed, _| matches!(deed, Deed::Spend(Spendable::Tokens(tokens)) if tokens.contains(token)),
        )
    }

    /// Whether the ship may spend locks.
    pub(crate) fn may_spend_locks(&self, ship: ShipId) -> bool {
        !self.forbids(ship, RuleKind::Spending, |deed, _| match deed {
            Deed::Spend(Spendable::Lock) => true,
            Deed::Spend(Spendable::Tokens(tokens)) => tokens.has_locks(),
            _ => false,
        })
    }

    /// Whether the ship may spend Force.
    pub(crate) fn may_spend_force(&self, ship: ShipId) -> bool {
        !self.forbids(ship, RuleKind::Spending, |deed, _| {
            *deed == Deed::Spend(Spendable::Force)
        })
    }

    /// Whether such a token may be removed from the ship.
    pub(crate) fn can_lose(&self, ship: ShipId, token: Token) -> bool {
        !self.forbids(
            ship,
            RuleKind::Losing,
            |deed, _| matches!(deed, Deed::Lose(tokens, None) if tokens.contains(token)),
        )
    }

    /// How many more of such tokens the ship loses when it loses any.
    pub(crate) fn also_loses(&self, ship: ShipId, token: Token) -> u8 {
        let mut more = 0;
        self.each_rule_about(ship, RuleKind::Losing, &mut |rule, context| {
            if let Modifier::Quantity(whom, Quantity::Times(Deed::Lose(tokens, None)), change) = rule
                && tokens.contains(token)
                && self.concerns(whom, context, ship)
            {
                more += change.fixed().unwrap_or(0);
            }
            Stop::No
        });
        more
    }

    /// Whether the ship may be coordinated by the other.
    pub(crate) fn may_coordinate(&self, by: ShipId, target: ShipId) -> bool {
        !self.forbids(by, RuleKind::Coordinating, |deed, context| {
            matches!(deed, Deed::Coordinate { on, .. }
                if on.as_ref().is_none_or(|on| self.concerns(on, context, target)))
        })
    }

    /// Whether a card keeps the ship from locking the other, whatever the range.
    pub(crate) fn lock_forbidden(&self, ship: ShipId, target: ShipId) -> bool {
        self.forbids(ship, RuleKind::Locks, |deed, context| {
            matches!(deed, Deed::Lock { on, .. }
                if on.as_ref().is_none_or(|on| self.concerns(on, context, target)))
        })
    }
}
