//! Checks that every lasting rule can apply where it is used.

use super::{Bindings, Kind, Verdict, check, words};
use crate::language::{
    ActionsOf, AppliesTo, Borrowed, Change, Charged, Condition, Counter, Deed, Met, Modifier, Order,
    Quantity, Relation, ShipFilter, ShipKind, ShipRef, TemplateUse, Treated, Way,
};
use crate::vocabulary::{Face, Stat};

impl Bindings<'_> {
    pub(super) fn modifier(self, rule: &Modifier) -> Verdict {
        match rule {
            Modifier::Quantity(whom, what, change) => {
                self.quantity(what, change)?;
                self.whom(whom)
            }
            Modifier::Range(_) => self.of_attack(),
            Modifier::Canceled(face, order) => {
                check(
                    *face == Face::Crit || (*face == Face::Hit && *order == Order::Never),
                    "crit results are canceled first or never, hit results never",
                )?;
                self.of_attack()
            }
            Modifier::Silences(_) => check(
                self.card.kind == Kind::Damage,
                "`Silences` is a damage card's rule",
            ),
            Modifier::Slot { one_of, fewer } => {
                check(
                    !one_of.is_empty() && (one_of.len() == 1 || !fewer),
                    "`Slot` needs one kind of slot, or several to choose one from",
                )?;
                self.before_the_game()
            }
            Modifier::CountsAsKeyword(word) => {
                self.before_the_game()?;
                self.keyword(word)
            }
            Modifier::Joins(factions) => {
                check(!factions.is_empty(), "`Joins` needs factions")?;
                self.before_the_game()
            }
            Modifier::Stands(relation) => {
                check(
                    matches!(self.card.kind, Kind::Upgrade | Kind::Condition),
                    "an upgrade or a condition says how ships of a side stand to each other",
                )?;
                check(
                    matches!(relation, Relation::Friendly | Relation::Allied),
                    "ships of one side stand as `friendly` or as `allied`",
                )
            }
            Modifier::Icon(_, who) => check(
                matches!(who, ShipRef::You) || (self.docked && *who == ShipRef::Carrier),
                "an icon is for the ship itself, or for the carrier it is docked with",
            ),
            Modifier::Weapon { arcs, value } => {
                words::weapon_arcs(arcs)?;
                check(
                    value.is_some() || arcs.len() == 1,
                    "a weapon like that of a docked ship has one arc",
                )
            }
            Modifier::ReplacesShipAbility => check(
                self.card.kind == Kind::Upgrade,
                "a ship ability is replaced by an upgrade; a pilot has a `ship_ability` of its own",
            ),
            Modifier::Difficulty(whom, set, as_) => {
                check(
                    *as_ != Treated::Harder(0),
                    "no step harder or easier does nothing",
                )?;
                self.maneuvers(set)?;
                self.whom(whom)
            }
            Modifier::ActionDifficulty { .. } => Ok(()),
            Modifier::Templates { .. } => self.other_templates(rule, false),
            Modifier::MeasuresFrom { who, from, .. } => {
                self.whom(who)?;
                self.whom(from)
            }
            Modifier::May(whom, deed, even) => {
                self.permission(deed, *even)?;
                self.whom(whom)
            }
            Modifier::Cannot(whom, deed) => {
                self.prohibition(deed)?;
                self.whom(whom)
            }
            Modifier::Must(whom, deed) => {
                self.duty(deed)?;
                self.whom(whom)
            }
            Modifier::Only(whom, deed) => {
                self.restriction(deed)?;
                self.whom(whom)
            }
            Modifier::For(cost, rule) => {
                let boosts = matches!(&**rule, Modifier::Templates { of, besides: true, .. } if of == &[TemplateUse::Boost]);
                let reaches = matches!(
                    &**rule,
                    Modifier::May(
                        AppliesTo::One(ShipRef::You),
                        Deed::Coordinate { on: Some(_), .. } | Deed::Jam { .. },
                        None
                    )
                );
                let places = matches!(
                    &**rule,
                    Modifier::Templates {
                        way: Some(Way::Aside),
                        ..
                    }
                );
                let decloaks = matches!(&**rule, Modifier::Templates { of, by_one: true, .. } if of == &[TemplateUse::Decloak]);
                let moves = |what: &TemplateUse| matches!(what, TemplateUse::Boost | TemplateUse::BarrelRoll);
                let faster = matches!(
                    &**rule,
                    Modifier::Templates { of, faster: true, only: None, templates, .. } if of.iter().all(moves) && templates.is_empty()
                );
                check(
                    boosts || reaches || places || decloaks || faster,
                    "a price is for templates to boost with besides the usual ones, for faster ones to boost or roll with, for \
                     decloaking with those of a speed one higher or lower, for placing devices `aside`, or for whom the ship \
                     coordinates or jams",
                )?;
                check(!cost.is_empty(), "`For` needs a price")?;
                let paying = if reaches { self.choosing() } else { self };
                paying.costs(cost)?;
                match &**rule {
                    Modifier::Templates { .. } => self.other_templates(rule, true),
                    // Any other rule is checked as one without a price.
                    rule => self.modifier(rule),
                }
            }
            Modifier::Reach {
                of,
                arc,
                besides,
                range,
                by_one,
            } => {
                check(
                    !of.is_empty() && (arc.is_some() || *by_one),
                    "this rule is about weapons; name their kinds, and an `arc` or `by_one`",
                )?;
                check(
                    range.is_none() || (arc.is_some() && *besides),
                    "`range` is that of attacks from an `arc` that a weapon has `besides`",
                )?;
                range.map_or(Ok(()), |range| self.range(range))?;
                of.iter().try_for_each(|kind| self.weapon_kind(*kind))
            }
            Modifier::MeetsNeeds { who, by, .. } => {
                if let Met::LockOf(whose) = by {
                    self.whom(whose)?;
                }
                self.whom(who)
            }
            Modifier::IgnoresObstacles {
                moving,
                attacking,
                range,
                ..
            } => {
                check(
                    *moving || *attacking,
                    "neither `moving` nor `attacking`, the rule does nothing",
                )?;
                range.map_or(Ok(()), |range| self.range(range))
            }
            Modifier::IgnoresDevices(_) => Ok(()),
            Modifier::StaysUntilPhaseEnds(whom) => self.whom(whom),
            Modifier::Placed(whom, at) => {
                self.whom(whom)?;
                self.bounds(at)
            }
            Modifier::Treats {
                arc,
                range,
                as_arc,
                as_range,
            } => {
                check(
                    arc.is_some() == as_arc.is_some() && as_arc.is_some() != as_range.is_some(),
                    "`Treats` needs an `arc` and an `as_arc`, or an `as_range`",
                )?;
                arc.map_or(Ok(()), |arc| self.arc(arc))?;
                as_arc.map_or(Ok(()), |arc| self.arc(arc))?;
                as_range.map_or(Ok(()), |range| self.range(range))?;
                self.range(*range)
            }
            Modifier::Borrows(who, what, of) => {
                let fits = match what {
                    Borrowed::PilotAbility => {
                        matches!(who, ShipRef::You) || (self.docked && *who == ShipRef::Carrier)
                    }
                    Borrowed::Shields => *who == ShipRef::You && *of == docked(),
                    Borrowed::Identity => *who == ShipRef::You && *of == AppliesTo::One(ShipRef::Carrier),
                };
                check(
                    fits,
                    "pilot abilities are borrowed by `You`, or by the `Carrier` (say `from: docked`), shields of docked ships, \
                     an identity of the `Carrier`",
                )?;
                self.whom(of)
            }
            Modifier::Docks { ships, most, .. } => {
                check(
                    *most > 0 && !ships.is_empty(),
                    "`Docks` needs ships and room for them",
                )?;
                ships.iter().try_for_each(|id| self.ship_id(id))
            }
            Modifier::KeepsWeaponOnMiss => Ok(()),
        }
    }

    fn quantity(self, what: &Quantity, change: &Change) -> Verdict {
        check(
            change.fixed().is_some(),
            "a lasting rule changes a number by a fixed number",
        )?;
        check(change.difference() != Some(0), "a change by nothing does nothing")?;
        let fits = match what {
            Quantity::Stat(stat) => *stat != Stat::Size && !matches!(change, Change::AtMost(_)),
            Quantity::AttackDice => !matches!(change, Change::To(_)),
            Quantity::DefenseDice => matches!(change, Change::Up(_) | Change::Down(_)),
            Quantity::Times(Deed::Perform(actions)) => {
                let in_step = actions.acts.is_empty() && actions.of == [ActionsOf::Step];
                in_step && actions.only.is_none() && matches!(change, Change::To(_))
            }
            Quantity::Times(Deed::Lock { on: None, .. }) | Quantity::DamageCards | Quantity::AttackRange => {
                matches!(change, Change::To(_))
            }
            Quantity::Times(
                Deed::Recover(Counter::Charges(Charged::This | Charged::Upgrade { .. }))
                | Deed::Lose(_, None),
            )
            | Quantity::Coordinated { .. }
            | Quantity::DetonationRange => {
                matches!(change, Change::Up(_))
            }
            Quantity::Times(Deed::Recover(Counter::Force(ShipRef::You))) => *change == Change::To(0.into()),
            // Nothing else is counted.
            Quantity::Times(_) => false,
            Quantity::Cost(_) => matches!(change, Change::Down(_)),
        };
        check(fits, "no rule changes this number like that")?;
        match what {
            Quantity::AttackDice | Quantity::DefenseDice | Quantity::AttackRange => self.of_attack(),
            Quantity::DamageCards => check(
                self.card.kind == Kind::Damage,
                "what a card counts as against the hull is a damage card's rule",
            ),
            Quantity::Cost(_) => self.before_the_game(),
            Quantity::DetonationRange => self.of_scenario("`DetonationRange`").map(|_| ()),
            Quantity::Stat(_) | Quantity::Times(_) | Quantity::Coordinated { .. } => Ok(()),
        }
    }

    fn other_templates(self, rule: &Modifier, priced: bool) -> Verdict {
        let Modifier::Templates {
            who,
            of,
            instead_of,
            templates,
            besides,
            banked,
            faster,
            by_one,
            way,
            only,
            treated,
        } = rule
        else {
            return Ok(());
        };
        check(!of.is_empty(), "templates for what? Say `of`")?;
        let any = !templates.is_empty();
        of.iter().try_for_each(|what| {
            let fits = match what {
                TemplateUse::Boost => {
                    (any || *faster) && !banked && !by_one && way.is_none() && instead_of.is_empty()
                }
                TemplateUse::BarrelRoll => {
                    (*banked || *faster) && !any && !by_one && way.is_none() && !besides
                }
                TemplateUse::Slam | TemplateUse::Maneuver => {
                    *faster && !banked && !any && !by_one && way.is_none() && !besides && instead_of.is_empty()
                }
                TemplateUse::Decloak => {
                    let by_one = *by_one && priced;
                    (*banked || *faster) != by_one && !any && way.is_none() && !besides
                }
                TemplateUse::Device | TemplateUse::Bomb => {
                    let other = any || *by_one || way.is_some();
                    other != *banked && (other || instead_of.is_empty()) && !faster && !besides
                }
            };
            check(
                fits,
                "a boost needs templates, a barrel roll or decloaking `banked`, a device templates, `banked`, `by_one` or a `way`",
            )
        })?;
        let places = |what: &TemplateUse| matches!(what, TemplateUse::Device | TemplateUse::Bomb);
        check(
            of.iter().all(places) || !of.iter().any(places),
            "devices and moves need rules of their own",
        )?;
        check(
            !treated || (*of == [TemplateUse::Boost] && *besides),
            "only templates to boost with, besides the usual ones, are for actions `treated` as red",
        )?;
        check(
            *faster || only.is_none(),
            "`only` says of what difficulty actions are that are `faster`",
        )?;
        self.templates(instead_of)?;
        self.templates(templates)?;
        match who {
            None => Ok(()),
            Some(who) => {
                check(
                    *of == [TemplateUse::Decloak] && *by_one,
                    "other ships get only templates to decloak with, of a speed one higher or lower",
                )?;
                self.whom(who)
            }
        }
    }

    pub(super) fn of_attack(self) -> Verdict {
        check(
            self.during.is_some(),
            "this rule is about an attack; it needs `during`",
        )
    }

    fn before_the_game(self) -> Verdict {
        check(
            matches!(self.card.kind, Kind::Ship | Kind::Upgrade) && self.during.is_none(),
            "slots and prices are settled before the game, by ship and upgrade cards",
        )
    }
}

/// The ships docked with the owner.
fn docked() -> AppliesTo {
    let kind = ShipKind {
        docked: true,
        ..ShipKind::default()
    };
    AppliesTo::All(ShipFilter {
        from: Some(ShipRef::You),
        having: vec![Condition::IsShip(ShipRef::It, kind)],
        ..ShipFilter::default()
    })
}
