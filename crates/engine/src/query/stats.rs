//! Current values: printed values with everything that changes them.

use furball_cards::language::{
    Ability, Amount, Aspect, Cards, Counter, Deed, DiceCount, Even, Modifier, Quantity, Relation, RuleKind,
    ShipRef, Things, Treated,
};
use furball_cards::{
    ActionKind, BarAction, Die, Difficulty, Face, Initiative, Maneuver, ShipType, Slot, Stat, Token,
};

use crate::game::Game;
use crate::ids::{CardRef, ShipId};
use crate::state::{ActionIdentity, Attack, Context, Dealt, Identity, PerformedAction, TimedEffectKind};

use super::conditions::maneuver_in;
use super::rules::Stop;

impl Game {
    /// The type of a ship; a scenario's token has none.
    pub(crate) fn ship_type(&self, ship: ShipId) -> Option<&ShipType> {
        match self.state.ship(ship).identity {
            Identity::Pilot { kind, .. } => Some(self.table.content.ship_type(kind)),
            Identity::Craft(_) | Identity::Remote(_) => None,
        }
    }

    /// The printed value.
    pub(crate) fn printed(&self, ship: ShipId, stat: Stat) -> u8 {
        let size = self.state.ship(ship).size as u8;
        match self.state.ship(ship).identity {
            Identity::Pilot { pilot, kind } => {
                let kind = self.table.content.ship_type(kind);
                match stat {
                    Stat::Initiative => self.table.content.pilot(pilot).initiative.0,
                    Stat::Attack => kind.attack(),
                    Stat::Agility => kind.agility,
                    Stat::Hull => kind.hull,
                    Stat::Shields => kind.shields,
                    Stat::Size => size,
                }
            }
            // A scenario's token has no initiative and no weapon [FE-OPEN-52].
            Identity::Craft(craft) => match stat {
                Stat::Initiative | Stat::Attack => 0,
                Stat::Agility => craft.agility,
                Stat::Hull => craft.hull,
                Stat::Shields => craft.shields,
                Stat::Size => size,
            },
            // [SE-RMT-01]
            Identity::Remote(no) => {
                let remote = self.device_text(no).and_then(|device| device.remote);
                remote.map_or(0, |remote| match stat {
                    Stat::Initiative => remote.initiative.0,
                    Stat::Agility => remote.agility,
                    Stat::Hull => remote.hull,
                    Stat::Attack | Stat::Shields => 0,
                    Stat::Size => size,
                })
            }
        }
    }

    /// The ship's initiative at the moment.
    pub(crate) fn initiative(&self, ship: ShipId) -> Initiative {
        Initiative(self.stat(ship, Stat::Initiative))
    }

    /// The current value: cards add up, then those that set a value apply, then whatever was decided last.
    pub(crate) fn stat(&self, ship: ShipId, stat: Stat) -> u8 {
        if stat == Stat::Size {
            return self.printed(ship, stat);
        }
        let mut value = i16::from(self.printed(ship, stat));
        if stat == Stat::Agility && self.state.ship(ship).tokens.has(Token::Cloak) {
            value += 2; // [SE-CLOAK-02]
        }
        let kind = RuleKind::of_stat(stat);
        if !self.is_ruled(kind) && self.state.timed_effects.is_empty() {
            return value.clamp(0, 255) as u8;
        }
        let mut set = None;
        self.each_rule_about(ship, kind, &mut |rule, context| {
            if let Modifier::Quantity(whom, _, change) = rule
                && self.concerns(whom, context, ship)
            {
                value += change.difference().map_or(0, i16::from);
                set = change.set_to().map(i16::from).or(set);
            }
            Stop::No
        });
        value = set.unwrap_or(value);
        let timed = self.state.timed_effects_on(ship);
        for timed in timed.filter(|timed| !self.ignored(timed.by)) {
            match timed.kind {
                TimedEffectKind::Adjust(which, by) if which == stat => value += i16::from(by),
                TimedEffectKind::Set(which, to) if which == stat => value = i16::from(to),
                _ => {}
            }
        }
        value.clamp(0, 255) as u8
    }

    /// The number, where a description on `card` is being evaluated for `it`.
    pub(crate) fn amount_of(
        &self,
        amount: &Amount,
        context: &Context,
        it: Option<ShipId>,
        card: Option<CardRef>,
    ) -> u8 {
        let who = |word: ShipRef| self.who(word, context, it);
        let state = |word: ShipRef| who(word).map(|ship| self.state.ship(ship));
        let attack = self.state.attack();
        let few = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        match amount {
            Amount::Fixed(count) => *count,
            // That much must be there; what is paid is asked then.
            Amount::Between(least, _) => *least,
            Amount::UpTo(inner, most) => self.amount_of(inner, context, it, card).min(*most),
            Amount::Stat(word, stat) => who(*word).map_or(0, |ship| self.stat(ship, *stat)),
            // Locks on the ship are its red tokens [SE-TOK-04].
            Amount::Tokens(word, tokens) => state(*word).map_or(0, |ship| {
                let locks = if tokens.has_locks() {
                    self.lockers(ship.id).count()
                } else {
                    0
                };
                ship.tokens.of(*tokens).saturating_add(few(locks))
            }),
            Amount::Left(counter) => {
                let left = self
                    .counters_meant(counter, context, it, card)
                    .map(|on| self.left(on));
                match counter {
                    // Of one card among several, as much as it can be.
                    Counter::Charges(_) | Counter::Force(_) | Counter::Shields(_) => left.max().unwrap_or(0),
                    Counter::Tokens(_) => left.fold(0, u8::saturating_add),
                }
            }
            Amount::Limit(counter) => {
                let counters = self.counters_meant(counter, context, it, card);
                let limits = counters.map(|on| self.limit(on).unwrap_or(u8::MAX));
                limits.max().unwrap_or(0)
            }
            Amount::Count(Things::Ships(ships)) => few(self.matching(ships, &context.inside(it)).count()),
            Amount::Count(Things::Devices(devices)) => few(self.devices_of(devices, context, it).count()),
            Amount::Count(Things::Obstacles(obstacles)) => few(self.obstacles_of(obstacles, context).count()),
            Amount::Count(Things::Markers(markers)) => few(self.markers_of(markers, context).count()),
            Amount::Round => u8::try_from(self.state.round).unwrap_or(u8::MAX),
            Amount::Lost(lost) => few(self.lost(&lost.ships, lost.this_round, context).count()),
            Amount::Sum(_)
            | Amount::Times(..)
            | Amount::Tally(..)
            | Amount::Points(_)
            | Amount::HalfPoints(_)
            | Amount::Worth(_)
            | Amount::Agreed => u8::try_from(self.number_of(amount, context, it, card)).unwrap_or(u8::MAX),
            Amount::Maneuver(which, aspect) => {
                let maneuver = self.maneuver_meant(*which, context, it);
                maneuver.map_or(0, |maneuver| match aspect {
                    Aspect::Speed => maneuver.speed,
                    Aspect::Difficulty => rank(maneuver.difficulty),
                })
            }
            Amount::Results { dice, count, faces } => attack.map_or(0, |attack| {
                self.dice_counted(attack, self.dice_meant(*dice, context.side), *count, faces)
            }),
            Amount::DamageCards(word, which) => state(*word).map_or(0, |ship| {
                few(ship
                    .damage
                    .iter()
                    .filter(|dealt| self.is_such(dealt, *which))
                    .count())
            }),
            Amount::DealtInAttack(which) => attack.map_or(0, |attack| {
                let content = &self.table.content;
                let faceup = few(attack.dealt_faceup.iter().count());
                match which {
                    Cards::Any => attack.dealt,
                    Cards::Faceup => faceup,
                    Cards::Facedown => attack.dealt.saturating_sub(faceup),
                    Cards::FaceupOf(kind) => {
                        let strikes = |card: &&_| content.damage_card(**card).strikes == *kind;
                        few(attack.dealt_faceup.iter().filter(strikes).count())
                    }
                }
            }),
            Amount::WeaponCost => self.weapon_cost().map_or(0, |cost| cost.clamp(0, 255) as u8),
            Amount::Moment => context.amount,
        }
    }

    /// The same, where it may be more than an amount of tokens or damage can be: points.
    pub(crate) fn number_of(
        &self,
        amount: &Amount,
        context: &Context,
        it: Option<ShipId>,
        card: Option<CardRef>,
    ) -> u16 {
        let number = |amount: &Amount| self.number_of(amount, context, it, card);
        match amount {
            Amount::Sum(amounts) => amounts.iter().map(number).fold(0, u16::saturating_add),
            Amount::Times(times, inner) => u16::from(*times).saturating_mul(number(inner)),
            Amount::Tally(tally, of) => {
                let side = match of {
                    Relation::Enemy => context.side.other(),
                    // A side counts for itself; content that says anything else doesn't load.
                    _ => context.side,
                };
                let place = self.scenario().and_then(|scenario| scenario.tally(tally));
                place.map_or(0, |place| self.tally(place, side))
            }
            Amount::Worth(lost) => {
                let lost = self.lost(&lost.ships, lost.this_round, context);
                lost.map(|ship| ship.worth).fold(0, u16::saturating_add)
            }
            Amount::Agreed => self.table.threat.or(self.table.limit).unwrap_or(0),
            Amount::Points(lost) => {
                let lost = self.lost(&lost.ships, lost.this_round, context);
                lost.map(|ship| self.points(ship.id)).fold(0, u16::saturating_add)
            }
            Amount::HalfPoints(ships) => {
                let there = self.matching(ships, context);
                there
                    .map(|ship| self.points(ship).div_ceil(2))
                    .fold(0, u16::saturating_add)
            }
            // Any other number is as small as it says.
            _ => u16::from(self.amount_of(amount, context, it, card)),
        }
    }

    /// Whether the dealt card is one of these.
    pub(crate) fn is_such(&self, dealt: &Dealt, which: Cards) -> bool {
        match which {
            Cards::Any => true,
            Cards::Faceup => dealt.faceup(),
            Cards::Facedown => !dealt.faceup(),
            Cards::FaceupOf(kind) => {
                let strikes = |card| self.table.content.damage_card(card).strikes == kind;
                dealt.faceup() && dealt.card.is_some_and(strikes)
            }
        }
    }

    /// The number of dice of the attack that are meant.
    fn dice_counted(&self, attack: &Attack, die: Die, count: DiceCount, faces: &[Face]) -> u8 {
        let few = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let pool = attack.pool(die);
        let counts = |face: Face| faces.is_empty() || faces.contains(&face);
        match count {
            DiceCount::Shown => few(pool.dice.iter().filter(|die| counts(die.face)).count()),
            DiceCount::Due => match die {
                Die::Attack => self.attack_dice(),
                Die::Defense => self.defense_dice(),
            },
            DiceCount::Rolled => pool.rolled,
            DiceCount::Rerolled => {
                let last = attack.rerolled_last.filter(|(rolled, _)| *rolled == die);
                last.map_or(0, |(_, places)| {
                    let shown = |place: usize| pool.dice.get(place).map(|die| die.face);
                    few(places
                        .iter()
                        .filter_map(shown)
                        .filter(|face| counts(*face))
                        .count())
                })
            }
            DiceCount::Different => {
                let shown = |face: &&Face| pool.dice.iter().any(|die| die.face == **face);
                few(Face::ALL.iter().filter(shown).count())
            }
            DiceCount::Neutralized => attack.neutralized,
        }
    }

    /// Damage against the hull; some cards count more than once.
    pub(crate) fn hull_damage(&self, ship: ShipId) -> u8 {
        let content = &self.table.content;
        let weight = |card| {
            let rules = content
                .damage_card(card)
                .abilities
                .iter()
                .filter_map(|ability| match ability {
                    furball_cards::language::Ability::While(text) => Some(&text.rules),
                    _ => None,
                });
            let counts = rules.flatten().find_map(|rule| {
                if let Modifier::Quantity(_, Quantity::DamageCards, change) = rule {
                    change.set_to()
                } else {
                    None
                }
            });
            counts.unwrap_or(1)
        };
        let each = self.state.ship(ship).damage.iter().map(|dealt| match dealt.card {
            Some(card) if dealt.in_force() => weight(card),
            _ => 1,
        });
        each.sum()
    }

    /// The ship's action bar: what its card shows plus what its other cards add [SE-SQUAD-14].
    pub(crate) fn each_icon(&self, ship: ShipId, apply: &mut impl FnMut(&BarAction) -> Stop) {
        let Identity::Pilot { pilot, kind } = self.state.ship(ship).identity else {
            return;
        };
        let content = &self.table.content;
        let own = content.pilot(pilot).actions.as_ref();
        for icon in own.unwrap_or(&content.ship_type(kind).actions) {
            if let Stop::Yes = apply(icon) {
                return;
            }
        }
        self.each_rule(RuleKind::Icons, &mut |rule, context| match rule {
            Modifier::Icon(icon, whose) if self.who(*whose, context, None) == Some(ship) => apply(icon),
            // Any other rule of this kind is about other ships.
            _ => Stop::No,
        });
    }

    /// Whether the ship's action bar shows the icon; linked actions don't count.
    pub(crate) fn has_icon(&self, ship: ShipId, act: ActionKind) -> bool {
        let mut found = false;
        self.each_icon(ship, &mut |icon| {
            found |= icon.act == act;
            if found { Stop::Yes } else { Stop::No }
        });
        found
    }

    /// Whether the action's icon is on one of the ship's upgrades in these slots, and not also on its own bar.
    pub(crate) fn added_by(&self, ship: ShipId, action: PerformedAction, slots: &[Slot]) -> bool {
        let ActionIdentity::Standard(act) = action.what else {
            return false;
        };
        let state = self.state.ship(ship);
        let content = &self.table.content;
        let Identity::Pilot { pilot, kind } = state.identity else {
            return false;
        };
        let is_it = |icon: &BarAction| icon.act == act && icon.difficulty == action.difficulty;
        let own = content.pilot(pilot).actions.as_ref();
        if own.unwrap_or(&content.ship_type(kind).actions).iter().any(is_it) {
            return false;
        }
        let upgrades = state.upgrades.iter().filter(|upgrade| !upgrade.discarded);
        let cards = upgrades.map(|upgrade| content.upgrade(upgrade.card));
        let abilities = cards
            .filter(|card| slots.contains(&card.slot))
            .flat_map(|card| &card.abilities);
        let mut rules = abilities.flat_map(|ability| match ability {
            Ability::While(text) => text.rules.as_slice(),
            _ => &[],
        });
        rules.any(|rule| matches!(rule, Modifier::Icon(icon, ShipRef::You) if is_it(icon)))
    }

    /// Whether a rule of the ship's own cards is in force.
    pub(crate) fn has_own_rule(
        &self,
        ship: ShipId,
        kind: RuleKind,
        test: impl Fn(&Modifier) -> bool,
    ) -> bool {
        let mut found = false;
        self.each_own_rule(ship, kind, &mut |rule, _| {
            found |= test(rule);
            if found { Stop::Yes } else { Stop::No }
        });
        found
    }

    /// Actions allowed in the ship's Perform Action step.
    pub(crate) fn actions_in_step(&self, ship: ShipId) -> u8 {
        let mut most = self.table.rulebook.actions.per_step;
        self.each_own_rule(ship, RuleKind::ActionsInStep, &mut |rule, _| {
            if let Modifier::Quantity(_, Quantity::Times(_), change) = rule {
                most = most.max(change.set_to().unwrap_or(0));
            }
            Stop::No
        });
        most
    }

    /// The maneuver with its effective difficulty for this ship [FE-PLAN-15]. Steps up and down are added up
    /// first [SE-MANV-23].
    pub(crate) fn treated(&self, ship: ShipId, maneuver: Maneuver) -> Maneuver {
        let (difficulty, steps) = self.difficulty_of(ship, maneuver);
        Maneuver {
            difficulty: stepped(difficulty, steps),
            ..maneuver
        }
    }

    /// The effective difficulty for this ship before any steps, and the steps up or down.
    pub(crate) fn difficulty_of(&self, ship: ShipId, maneuver: Maneuver) -> (Difficulty, i8) {
        let mut difficulty = maneuver.difficulty;
        let mut steps = 0i8;
        self.each_rule_about(ship, RuleKind::Difficulty, &mut |rule, context| {
            match rule {
                Modifier::Difficulty(whom, set, Treated::As(to))
                    if maneuver_in(set, maneuver) && self.concerns(whom, context, ship) =>
                {
                    // If cards disagree, the harder difficulty counts.
                    let harder = |a: Difficulty, b: Difficulty| if rank(a) >= rank(b) { a } else { b };
                    difficulty = if difficulty == maneuver.difficulty {
                        *to
                    } else {
                        harder(difficulty, *to)
                    };
                }
                Modifier::Difficulty(whom, set, Treated::Harder(by))
                    if maneuver_in(set, maneuver) && self.concerns(whom, context, ship) =>
                {
                    steps += by;
                }
                // Any other rule of this kind is about other ships or maneuvers.
                _ => {}
            }
            Stop::No
        });
        (difficulty, steps)
    }

    /// Whether the ship can execute the red maneuver although it is stressed.
    pub(crate) fn flies_red_stressed(&self, ship: ShipId, maneuver: Maneuver) -> bool {
        let stress = self.state.ship(ship).tokens.count(Token::Stress);
        self.allows(ship, RuleKind::Executing, |deed, even, _| match (deed, even) {
            (Deed::Execute(set), Some(Even::Having(Token::Stress, most))) => {
                maneuver_in(set, maneuver) && most.is_none_or(|most| stress <= most)
            }
            _ => false,
        })
    }

    /// Whether a card can make the maneuver on the ship's dial count as this difficulty: one that was made
    /// harder than printed can't be made easier again.
    pub(crate) fn can_be_treated_as(&self, ship: ShipId, difficulty: Difficulty) -> bool {
        let Some(shown) = self.state.ship(ship).dial else {
            return false;
        };
        let same = |printed: &&Maneuver| printed.speed == shown.speed && printed.bearing == shown.bearing;
        let printed = self.dial(ship).iter().find(same);
        let harder = printed.is_some_and(|printed| rank(shown.difficulty) > rank(printed.difficulty));
        shown.difficulty != difficulty && !(harder && rank(difficulty) < rank(shown.difficulty))
    }
}

/// The difficulty this number of steps harder, or easier, between easy and red [SE-MANV-21, SE-MANV-22].
/// Purple stays purple.
pub(crate) fn stepped(difficulty: Difficulty, steps: i8) -> Difficulty {
    const SCALE: [Difficulty; 3] = [Difficulty::Easy, Difficulty::White, Difficulty::Red];
    match SCALE.iter().position(|&step| step == difficulty) {
        Some(place) => SCALE[(place as i8 + steps).clamp(0, 2) as usize],
        None => difficulty,
    }
}

pub(crate) fn rank(difficulty: Difficulty) -> u8 {
    match difficulty {
        Difficulty::Easy => 0,
        Difficulty::White => 1,
        Difficulty::Red => 2,
        Difficulty::Purple => 3,
    }
}
