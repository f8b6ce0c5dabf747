//! Checks that every effect can happen where it is used.

use super::{Bindings, Kind, Verdict, check};
use crate::language::{
    Amount, Change, DealtFrom, Dice, Effect, Moment, NewManeuver, Receiver, Relation, Relocation, Role,
    Rolling, ShipRef, Skipped, Step, Things, TurnBy,
};
use crate::vocabulary::Phase;

impl<'a> Bindings<'a> {
    pub(super) fn effects(self, list: &[Effect]) -> Verdict {
        check(!list.is_empty(), "an empty list of effects does nothing")?;
        list.iter().try_for_each(|effect| self.effect(effect))
    }

    /// The scope inside an effect.
    fn inside(self) -> Bindings<'a> {
        Bindings {
            depth: self.depth + 1,
            ..self
        }
    }

    /// A list of effects inside an effect.
    fn nested(self, list: &[Effect]) -> Verdict {
        let most = Effect::NESTING;
        check(
            self.depth < most,
            &format!("effects can't be nested deeper than {most} times; say it with fewer levels"),
        )?;
        self.inside().effects(list)
    }

    /// A possibly empty list of effects inside an effect.
    fn maybe_nested(self, list: &[Effect]) -> Verdict {
        if list.is_empty() {
            Ok(())
        } else {
            self.nested(list)
        }
    }

    pub(super) fn effect(self, effect: &Effect) -> Verdict {
        match effect {
            Effect::Gain(who, _, amount) => {
                self.some(amount, "`Gain` needs tokens")?;
                self.who(*who)
            }
            Effect::LoseTokens(who, _, amount) => {
                self.some(amount, "nothing gained, nothing lost; name a number")?;
                self.who(*who)
            }
            Effect::Recover(counter, amount) | Effect::Lose(counter, amount) => {
                self.some(amount, "nothing gained, nothing lost; name a number")?;
                self.changeable(counter)
            }
            Effect::GainLike { who, of: None, .. } => {
                check(
                    self.speaks_of_token(),
                    "without `of`, `GainLike` speaks of a token just gained or spent",
                )?;
                self.who(*who)
            }
            Effect::GainLike {
                who, of: Some(of), ..
            } => self.both(*who, *of),
            Effect::Transfer { from, to, count, .. } => {
                self.some(count, "`Transfer` needs tokens")?;
                self.both(*from, *to)
            }
            Effect::Stash { token, count } => {
                check(
                    token.is_some() || self.speaks_of_token(),
                    "without `token`, `Stash` speaks of a token just gained or spent",
                )?;
                self.some(count, "`Stash` needs tokens")
            }
            Effect::Unstash { to: who, .. }
            | Effect::Keep(who, ..)
            | Effect::Expose { who, .. }
            | Effect::Destroy(who)
            | Effect::Skip(who, Skipped::ExecuteManeuver | Skipped::PerformAction | Skipped::Engagement)
            | Effect::ShowDial { who, .. }
            | Effect::Reserve(who) => self.who(*who),
            Effect::Ignore(who, _) => {
                check(
                    self.obstacle_known(),
                    "`Ignore` means nothing here; the moment `Meets` and a `Choose` of `Obstacles` have an obstacle",
                )?;
                self.who(*who)
            }
            Effect::Do(who, what) => self.does(*who, what),
            Effect::Lock { who, on, .. } => {
                self.who(*who)?;
                self.lock_on(on)
            }
            Effect::BreakLocks { of, on, one } => {
                check(
                    of.is_some() != on.is_some(),
                    "`BreakLocks` needs a ship: the locks `of` one, or `on` one",
                )?;
                check(
                    on.is_some() || !*one,
                    "`one` is a lock that an enemy has `on` the ship",
                )?;
                of.iter().chain(on).try_for_each(|who| self.who(*who))
            }
            Effect::TransferLocks {
                from,
                to,
                enemies,
                held_by,
            } => {
                check(
                    held_by.is_none() || !*enemies,
                    "locks that enemies have, or the one that is `held_by` a ship",
                )?;
                held_by.map_or(Ok(()), |holder| self.who(holder))?;
                self.both(*from, *to)
            }
            Effect::Swap {
                between: (who, other),
                ..
            } => self.both(*who, *other),

            Effect::Suffer { who, hits, crits } => {
                let none = Amount::Fixed(0);
                check(
                    *hits != none || *crits != none,
                    "`Suffer` needs `hits` or `crits`",
                )?;
                self.amount(hits)?;
                self.amount(crits)?;
                self.who(*who)
            }
            Effect::Prevent(_) => check(
                matches!(self.would, Some(Moment::Suffers(_))),
                "damage is prevented before it is suffered, in an `Instead(of: Suffers(…))`",
            ),
            Effect::Deal {
                who,
                cards,
                from,
                onto_this,
                ..
            } => {
                check(*cards > 0, "`Deal` needs cards")?;
                if *onto_this {
                    self.of_condition("`onto_this`")?;
                }
                check(
                    !*onto_this || matches!(from, DealtFrom::Search(_)),
                    "a card put onto this one is searched for",
                )?;
                match from {
                    DealtFrom::Deck => {}
                    DealtFrom::This => self.of_condition("`This`")?,
                    DealtFrom::Search(_) => check(*cards == 1, "a `Search` of the deck is for one card")?,
                    DealtFrom::Drawn(drawn) => {
                        check(*drawn > *cards, "to pick, draw more cards than are dealt")?;
                        let would = matches!(self.would, Some(Moment::Dealt(_)));
                        check(
                            *cards == 1 && (would || self.at_step(|step| step == Step::DrawFaceup)),
                            "`Drawn` belongs to `Attacking(draw_faceup)` or to a card that would be dealt",
                        )?;
                    }
                }
                self.who(*who)
            }
            Effect::Repair(which) => self.repairs(which),

            Effect::Roll {
                die,
                count,
                who,
                on,
                otherwise,
            } => {
                self.some(count, "`Roll` needs dice")?;
                self.who(*who)?;
                for outcome in on {
                    let unknown = outcome.faces.iter().find(|face| !die.faces().contains(face));
                    if let Some(face) = unknown {
                        return Err(format!("no {die} die shows {face}"));
                    }
                    self.nested(&outcome.then)?;
                }
                self.maybe_nested(otherwise)
            }
            Effect::Change {
                dice,
                from,
                to,
                count,
                ..
            } => {
                self.dice(*dice)?;
                self.faces(*dice, from)?;
                self.faces(*dice, to)?;
                self.one_face_each(*dice, to)?;
                count.iter().try_for_each(|amount| self.amount(amount))
            }
            Effect::Reroll {
                dice,
                among,
                up_to,
                exactly,
                at_least,
                all,
                ..
            } => {
                if let Some(dice) = dice {
                    self.dice(*dice)?;
                    self.faces(*dice, among)?;
                } else {
                    check(
                        self.only_on(|moment| moment == Moment::Rolls(Rolling::After)),
                        "without `dice`, `Reroll` needs the moment `Rolls`",
                    )?;
                    check(
                        (*all || up_to.is_some()) && exactly.is_none() && *at_least == 0,
                        "of dice just rolled, `all` or `up_to` a number are rerolled",
                    )?;
                    up_to
                        .iter()
                        .try_for_each(|most| self.some(most, "`Reroll` needs dice"))?;
                }
                check(
                    !*all || up_to.is_none(),
                    "`all` leaves no number to say; drop `up_to`",
                )?;
                check(
                    exactly.is_none() || !*all && up_to.is_none(),
                    "`exactly` is the number; drop `all` and `up_to`",
                )?;
                let mut numbers = up_to.iter().chain(exactly);
                numbers.try_for_each(|amount| self.amount(amount))
            }
            Effect::AddResult(dice, face, number) => {
                check(*number > 0, "`AddResult` needs results")?;
                self.dice(*dice)?;
                face.iter().try_for_each(|face| self.faces(*dice, &[*face]))
            }
            Effect::Cancel {
                dice,
                faces,
                count,
                down_to,
                each,
            } => {
                self.dice(*dice)?;
                self.faces(*dice, faces)?;
                check(
                    down_to.is_none() || (count.is_none() && !faces.is_empty()),
                    "`down_to` says how many stay of some `faces`; drop `count`",
                )?;
                check(
                    down_to.is_some() || each.is_empty(),
                    "`each` is for results canceled `down_to` a number",
                )?;
                self.maybe_nested(each)
            }
            Effect::Freeze(dice) => self.dice(*dice),
            Effect::Dice(dice, Change::Up(amount)) if self.just_rolled(*dice) => {
                self.some(amount, "no die more does nothing")
            }
            Effect::Dice(dice, Change::Up(amount) | Change::Down(amount)) => {
                self.some(amount, "no die more or less does nothing")?;
                self.before_roll(*dice)
            }
            Effect::Dice(dice, Change::AtMost(amount)) => {
                self.amount(amount)?;
                self.before_roll(*dice)
            }
            Effect::Dice(_, Change::To(_)) => check(
                false,
                "a number of dice goes `Up` or `Down`, or is `AtMost` something",
            ),
            Effect::RangeBonus(_) => self.before_roll(Dice::Attack),
            Effect::Skip(who, Skipped::Dice) => {
                self.who(*who)?;
                self.before_roll(Dice::Attack)
            }
            Effect::Guess { face, dial, then } => {
                check(
                    face.is_some() != dial.is_some(),
                    "guess what? Say `face`, for the results of a roll, or `dial`",
                )?;
                match dial {
                    Some(who) => self.who(*who)?,
                    None => self.before_roll(Dice::Yours)?,
                }
                self.nested(then)
            }
            Effect::Foretell => {
                let rolls =
                    |moment: Moment| moment == Moment::Rolls(Rolling::Before) || moment.in_attack().is_some();
                if self.only_on(rolls) {
                    Ok(())
                } else {
                    self.dice(Dice::Attack)
                }
            }
            Effect::TakeResults { who, .. } => {
                check(
                    self.at_step(|step| step == Step::Hit),
                    "results are taken over when the attack hits, at `hit`",
                )?;
                self.who(*who)
            }
            Effect::Inflict { faces, .. } => {
                check(
                    self.at_step(|step| step == Step::Hit),
                    "hits become tokens when the attack hits, at `hit`",
                )?;
                self.faces(Dice::Attack, faces)
            }

            Effect::BonusAttack(bonus) => self.bonus(bonus),
            Effect::AttackWithThis(who) => {
                check(
                    self.card.weapon,
                    "`AttackWithThis` needs a weapon; the card has no `Attack`",
                )?;
                self.who(*who)
            }

            Effect::Choose {
                of,
                up_to,
                may,
                opposing,
                then,
            } => {
                self.some(up_to, "`Choose` picks at least one ship")?;
                let single = || {
                    check(
                        *up_to == Amount::Fixed(1) && !*may && !*opposing,
                        "one obstacle, device or marker is picked; drop `up_to`, `may` and `opposing`",
                    )
                };
                match of {
                    Things::Ships(ships) => {
                        self.ships(ships)?;
                        self.choosing().nested(then)
                    }
                    Things::Obstacles(obstacles) => {
                        single()?;
                        self.obstacles(obstacles)?;
                        let inside = Bindings {
                            obstacle: true,
                            ..self
                        };
                        inside.nested(then)
                    }
                    Things::Devices(devices) => {
                        single()?;
                        self.devices(devices)?;
                        let inside = Bindings { device: true, ..self };
                        inside.nested(then)
                    }
                    Things::Markers(markers) => {
                        single()?;
                        self.markers(markers)?;
                        let inside = Bindings { marker: true, ..self };
                        inside.nested(then)
                    }
                }
            }
            Effect::Each { ships, then } => {
                self.ships(ships)?;
                self.choosing().nested(then)
            }
            Effect::EachObstacle { of, then } => {
                self.obstacles(of)?;
                let inside = Bindings {
                    obstacle: true,
                    ..self
                };
                inside.nested(then)
            }
            Effect::May { who, cost, then, .. } => {
                self.who(*who)?;
                self.costs(cost)?;
                self.nested(then)
            }
            Effect::OneOf { who, options, .. } => {
                check(options.len() > 1, "`OneOf` needs at least two options")?;
                self.who(*who)?;
                options.iter().try_for_each(|option| self.nested(option))
            }
            Effect::Unless { who, does, then } => {
                self.who(*who)?;
                self.nested(does)?;
                self.nested(then)
            }
            Effect::If {
                condition,
                then,
                otherwise,
            } => {
                check(!condition.is_empty(), "`If` needs a condition")?;
                self.conditions(condition)?;
                self.nested(then)?;
                self.maybe_nested(otherwise)
            }
            Effect::Later(_, then) => {
                // Only the picked ships are remembered until then.
                let later = Bindings {
                    chosen: self.chosen,
                    depth: self.depth,
                    ..self.outside()
                };
                later.nested(then)
            }

            Effect::Adjust {
                who,
                stat,
                change,
                engaging,
                activating,
                ..
            } => {
                self.adjustment(*stat, change, (*engaging, *activating))?;
                self.who(*who)
            }
            Effect::Grant { who, abilities, .. } => {
                check(!abilities.is_empty(), "`Grant` needs abilities")?;
                self.who(*who)?;
                // Granted abilities apply later, when no ship is chosen any more.
                let later = self.outside();
                abilities.iter().try_for_each(|ability| later.ability(ability))
            }

            Effect::ChangeManeuver(new) => {
                let revealed = |moment| matches!(moment, Moment::Reveals | Moment::BeforeExecutes);
                // In the System phase dials are set, but not revealed.
                let set = |moment| moment == Moment::During(Phase::System);
                let again = matches!(new, NewManeuver::Another { .. }) && self.only_on(set);
                check(
                    again || self.would == Some(Moment::Executes) || self.only_on(revealed),
                    "a maneuver is changed when it is revealed, at `Reveals`",
                )?;
                self.new_maneuver(new)
            }
            Effect::Execute(who, maneuvers) => {
                self.executable(maneuvers)?;
                self.who(*who)
            }
            Effect::Turn(who, by) => {
                check(!by.is_empty(), "`Turn` needs to know by how much")?;
                let revealed = |moment| {
                    matches!(
                        moment,
                        Moment::Reveals
                            | Moment::BeforeExecutes
                            | Moment::BeforeCheckDifficulty
                            | Moment::Executes
                            | Moment::Activated
                    )
                };
                check(
                    !by.contains(&TurnBy::TowardsManeuver) || self.only_on(revealed),
                    "`towards_maneuver` needs a maneuver just revealed or executed",
                )?;
                self.who(*who)
            }
            Effect::Action(grant) => self.action_grant(grant),

            Effect::PlaceDevice(placing) => self.placing(placing),
            Effect::Remove(piece) => {
                check(
                    matches!(piece, ShipRef::Device | ShipRef::Obstacle | ShipRef::Marker),
                    "a `Device`, an `Obstacle` or a `Marker` is removed; a ship is destroyed or put in reserve",
                )?;
                self.who(*piece)
            }
            Effect::Fuse => self.device_known("`Fuse`"),
            Effect::Relocate(to) => {
                self.remote("`Relocate`")?;
                match to {
                    Relocation::Along(templates) => {
                        check(!templates.is_empty(), "`Relocate` needs templates")?;
                        self.templates(templates)
                    }
                    Relocation::To(who) => self.who(*who),
                }
            }

            Effect::Discard(which) => self.discards(which),
            Effect::Flip(which) => self.turns_over(which),
            Effect::HandOver { to, .. } => match to {
                Receiver::Ship(who) => self.who(*who),
                Receiver::EachOther(ships) => self.ships(ships),
            },
            Effect::Assign { who, condition, .. } => {
                self.condition_id(condition)?;
                self.who(*who)
            }
            Effect::Place(place) => self.placed(place),
            Effect::Enter(entry) => self.entry(entry),
            Effect::Relieve(relief) => self.relief(relief),
            Effect::SetTally(tally, amount) => {
                self.amount(amount)?;
                self.tally(tally, Relation::Friendly)
            }
            Effect::Take(who) => {
                self.who(ShipRef::Marker)?;
                self.who(*who)
            }
            Effect::Jettison(who, marker) | Effect::Deliver(who, marker) => {
                self.marker(marker)?;
                self.who(*who)
            }
            Effect::Name(who, mark) | Effect::Unname(who, mark) => {
                self.mark(mark)?;
                self.who(*who)
            }
            Effect::Tally(tally, amount) => {
                self.some(amount, "nothing more is nothing to count")?;
                self.tally(tally, Relation::Friendly)
            }
        }
    }

    /// The scope of effects for a picked ship.
    pub(super) fn choosing(self) -> Bindings<'a> {
        Bindings {
            chosen: self.chosen.saturating_add(1),
            ..self
        }
    }

    /// Whether the ability triggers right after these dice were rolled.
    fn just_rolled(self, dice: Dice) -> bool {
        self.only_on(|moment| match (moment.in_attack(), dice) {
            (Some((_, step)), Dice::Attack) | (Some((Role::Attacking, step)), Dice::Yours) => {
                step == Step::RolledAttackDice
            }
            (Some((_, step)), Dice::Defense) | (Some((_, step)), Dice::Yours) => {
                step == Step::RolledDefenseDice
            }
            (None, _) => false,
        })
    }

    pub(super) fn before_roll(self, dice: Dice) -> Verdict {
        self.dice(dice)?;
        let attack = |step| matches!(step, Step::Declare | Step::CountAttackDice);
        let defense = |step| {
            attack(step)
                || matches!(
                    step,
                    Step::RolledAttackDice
                        | Step::RerolledAttackDice
                        | Step::ModifyAttackDice
                        | Step::ModifiedAttackDice
                        | Step::CountDefenseDice
                )
        };
        let before = self.only_on(|moment| match (moment.in_attack(), dice) {
            (Some((_, step)), Dice::Attack) | (Some((Role::Attacking, step)), Dice::Yours) => attack(step),
            (Some((_, step)), Dice::Defense) | (Some((_, step)), Dice::Yours) => defense(step),
            (None, _) => false,
        });
        check(
            before,
            "this comes too late for these dice; it belongs before their roll, to `count_attack_dice` or \
             `count_defense_dice`",
        )
    }

    fn remote(self, word: &str) -> Verdict {
        check(
            self.card.kind == Kind::Device { remote: true },
            &format!("{word} is for a remote's own card"),
        )
    }

    pub(super) fn of_condition(self, word: &str) -> Verdict {
        check(
            self.card.kind == Kind::Condition,
            &format!("{word} is for condition cards"),
        )
    }
}
