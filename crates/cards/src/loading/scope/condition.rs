//! Checks that every condition can be evaluated where it is used.

use super::{Bindings, Kind, Verdict, check};
use crate::language::{
    Amount, ArcName, CardFilter, Condition, DealtCard, Handled, ManeuverRef, Moment, Moved, Piece, Rolling,
    ShipKind, ShipRef,
};
use crate::vocabulary::{Phase, Token};

impl Bindings<'_> {
    pub(super) fn conditions(self, list: &[Condition]) -> Verdict {
        list.iter().try_for_each(|condition| self.condition(condition))
    }

    fn condition(self, condition: &Condition) -> Verdict {
        let attack = || check(self.in_attack(), "this condition means nothing outside an attack");
        match condition {
            Condition::Not(inner) => self.condition(inner),
            Condition::Either(any) => {
                check(any.len() > 1, "`Either` needs at least two conditions")?;
                self.conditions(any)
            }
            Condition::Compare(one, _, other) => {
                let fixed = |amount: &Amount| matches!(amount, Amount::Fixed(_));
                check(
                    !fixed(one) || !fixed(other),
                    "two fixed numbers needn't be compared",
                )?;
                self.amount(one)?;
                self.amount(other)
            }
            // Outside an attack, no ship is the attacker or the defender.
            Condition::Same(a, b) => [a, b].into_iter().try_for_each(|who| match who {
                ShipRef::Attacker | ShipRef::Defender => Ok(()),
                who => self.who(*who),
            }),
            Condition::Friends(a, b)
            | Condition::Touching(a, b)
            | Condition::Obstructed(a, b)
            | Condition::Locks(a, b) => self.both(*a, *b),
            Condition::AtRange(a, b, bands) => {
                self.range(*bands)?;
                self.both(*a, *b)
            }
            Condition::InArc {
                of,
                ship,
                arc,
                wholly,
            } => {
                self.arc(*arc)?;
                check(
                    !wholly || matches!(arc, ArcName::FullFront | ArcName::FullRear),
                    "`wholly` goes with `full_front` and `full_rear`",
                )?;
                self.both(*of, *ship)
            }
            Condition::Exists(things) => self.things(things),
            Condition::NearEdge(who, edge, bands) => {
                self.edge(*edge)?;
                self.range(*bands)?;
                self.who(*who)
            }
            Condition::LeavesOver(who, edge) => {
                check(
                    self.would == Some(Moment::Flees),
                    "`LeavesOver` is known when a ship would flee; use an `Instead` of `Flees`",
                )?;
                self.edge(*edge)?;
                self.who(*who)
            }
            Condition::TurretAt(who, arc) => {
                self.standard_arc(*arc)?;
                self.who(*who)
            }
            Condition::AttackRange(nearest, farthest) => {
                self.range((*nearest, *farthest).into())?;
                check(self.in_attack(), "`AttackRange` means nothing outside an attack")
            }
            Condition::With(kind) => {
                self.weapon_kind(*kind)?;
                check(self.in_attack(), "`With` means nothing outside an attack")
            }
            Condition::GrantedAttack | Condition::AttackHit => attack(),
            Condition::ObstructedBy(piece) => {
                attack()?;
                self.piece(*piece)
            }
            Condition::DestroyedInAttack(who) => {
                attack()?;
                self.who(*who)
            }
            Condition::Modified(dice) => self.dice(*dice),
            Condition::Affected(who, token) => {
                check(
                    matches!(token, Token::Ion | Token::Tractor | Token::Disarm),
                    "a ship is affected by `ion`, `tractor` or `disarm` tokens; ask for others with `Has`",
                )?;
                self.who(*who)
            }
            Condition::Has(who, _)
            | Condition::HasLock(who)
            | Condition::Damaged(who, _)
            | Condition::HalfGone(who)
            | Condition::HasIcon(who, _) => self.who(*who),
            Condition::Recurs(counter) => self.counter(counter),
            Condition::Did(who, done) => {
                self.done(done)?;
                self.who(*who)
            }
            Condition::ObstacleIs(kinds) => {
                check(!kinds.is_empty(), "`ObstacleIs` needs kinds; name at least one")?;
                check(
                    self.obstacle_known() || self.only_on(|moment| moment == Moment::Rolls(Rolling::After)),
                    "`ObstacleIs` speaks of an obstacle that a ship meets, or that dice were rolled for",
                )
            }
            Condition::DeviceIs { kinds, ways } => check(
                !kinds.is_empty() || !ways.is_empty(),
                "`DeviceIs` needs kinds or ways",
            ),
            Condition::HasCard(who, card) => {
                self.such_card(card)?;
                self.who(*who)
            }
            Condition::IsShip(who, kind) => {
                self.ship_kind(kind)?;
                self.who(*who)
            }
            Condition::Maneuver(wanted) => {
                self.maneuvers(&wanted.set())?;
                wanted.bearing_of.map_or(Ok(()), |other| self.maneuver(other))?;
                self.maneuver(wanted.of)?;
                check(
                    wanted.executed.is_none() || (wanted.of == ManeuverRef::Moment && self.only_on(flown)),
                    "this is known when a maneuver was just executed",
                )
            }
            // An action may also be a maneuver.
            Condition::FullyExecuted => check(
                self.only_on(|moment| {
                    flown(moment) || matches!(moment, Moment::PerformsAction | Moment::Moves(Moved::Deploy))
                }),
                "this is known when a maneuver was just executed",
            ),
            Condition::Overlapped(piece) => {
                check(
                    matches!(piece, Piece::AnyShip | Piece::AnyObstacle),
                    "a maneuver overlaps `AnyShip` or `AnyObstacle`",
                )?;
                check(
                    self.only_on(flown),
                    "this is known when a maneuver was just executed",
                )
            }
            Condition::MovedThrough(piece) => {
                self.moved()?;
                check(
                    *piece != Piece::AnyDevice,
                    "a ship moves through a `Ship`, `AnyShip` or `AnyObstacle`",
                )?;
                self.piece(*piece)
            }
            Condition::ActionIs { on_bar_of, .. } => {
                self.acted()?;
                on_bar_of.map_or(Ok(()), |who| self.who(who))
            }
            Condition::AsAction => check(
                self.only_on(|moment| moment == Moment::Coordinates),
                "this is known when a ship has just coordinated",
            ),
            Condition::From(piece) => check(
                *piece == Piece::AnyObstacle && self.only_on(|moment| matches!(moment, Moment::Gains(_))),
                "this is known of tokens just gained, and of `AnyObstacle`",
            ),
            Condition::DealtTrait(_) => check(
                self.dealt() || self.only_on(|moment| moment == Moment::DamageCard(Handled::Repaired)),
                "`DealtTrait` speaks of a damage card just dealt or repaired",
            ),
            Condition::RoundAfterDealt => check(
                self.card.kind == Kind::Damage,
                "`RoundAfterDealt` is a damage card's condition",
            ),
            Condition::During(phase, turn) => {
                check(
                    turn.is_none() || *phase == Phase::Activation,
                    "only in the Activation phase is it one ship's turn",
                )?;
                turn.map_or(Ok(()), |who| self.who(who))
            }
            Condition::HasShips(of) => self.side_named("`HasShips`", *of),
            Condition::Setup => Ok(()),
            Condition::LastRound => self.of_scenario("`LastRound`").map(|_| ()),
        }
    }

    fn piece(self, piece: Piece) -> Verdict {
        match piece {
            Piece::Ship(who) => self.who(who),
            Piece::AnyShip | Piece::AnyObstacle | Piece::AnyDevice => Ok(()),
        }
    }

    fn such_card(self, card: &CardFilter) -> Verdict {
        check(
            *card != CardFilter::default(),
            "`HasCard` needs a card to look for",
        )?;
        if let Some(id) = &card.id {
            self.card_id(id)?;
        }
        if let Some(name) = &card.name {
            self.card_name(name)?;
        }
        if let Some(side) = &card.side {
            let Some(slot) = card.slot else {
                return check(false, "a side of a card is known by its `slot` and its name");
            };
            self.side(slot, side)?;
        }
        check(
            !card.facedown || (card.this && self.card.kind == Kind::Condition),
            "only a condition card can say that it lies facedown: `(this: true, facedown: true)`",
        )
    }

    fn ship_kind(self, kind: &ShipKind) -> Verdict {
        check(
            *kind != ShipKind::default(),
            "`IsShip` needs to say what the ship is",
        )?;
        let known = |name: &Option<String>, among: fn(Self, &str) -> Verdict| {
            name.as_deref().map_or(Ok(()), |name| among(self, name))
        };
        known(&kind.ship, Self::ship_id)?;
        known(&kind.name, Self::pilot_name)?;
        known(&kind.keyword, Self::keyword)?;
        known(&kind.ability, Self::ship_ability)?;
        known(&kind.mark, Self::mark)?;
        known(&kind.carries, Self::marker)
    }

    /// A damage card is being dealt at this moment.
    pub(super) fn dealt(self) -> bool {
        let would = matches!(self.would, Some(Moment::Dealt(_)));
        let condition = self.card.kind == Kind::Condition;
        let card = |moment| matches!(moment, Moment::Dealt(which) if which != DealtCard::This || !condition);
        would || self.only_on(card)
    }

    pub(super) fn moved(self) -> Verdict {
        let moves = |moment| {
            flown(moment)
                || matches!(
                    moment,
                    Moment::Moves(_) | Moment::Crosses | Moment::PerformsAction
                )
        };
        check(self.only_on(moves), "this is known when a ship has just moved")
    }

    fn acted(self) -> Verdict {
        let acts = |moment| {
            matches!(
                moment,
                Moment::PerformsAction | Moment::FailsAction | Moment::Coordinates
            )
        };
        check(
            self.only_on(acts),
            "this is known when an action was just performed or failed",
        )
    }
}

/// A maneuver was just executed.
pub(super) fn flown(moment: Moment) -> bool {
    matches!(
        moment,
        Moment::BeforeCheckDifficulty | Moment::Executes | Moment::Activated
    )
}
