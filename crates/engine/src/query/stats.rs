//! Numbers as they stand now: printed values with everything that changes them.

use furball_cards::language::{Amount, Deed, Modifier};
use furball_cards::{Act, Difficulty, Maneuver, ShipType, Stat};

use crate::game::Game;
use crate::ids::ShipId;
use crate::state::{Context, Identity, LastingKind};

use super::abilities::Stop;
use super::conditions::maneuver_in;

impl Game {
    /// The type of a ship; a mission's token has none.
    pub(crate) fn ship_type(&self, ship: ShipId) -> Option<&ShipType> {
        match self.state.ship(ship).identity {
            Identity::Pilot { kind, .. } => Some(self.table.content.ship_type(kind)),
            Identity::Craft(_) => None,
        }
    }

    /// The value as printed.
    pub(crate) fn printed(&self, ship: ShipId, stat: Stat) -> u8 {
        match self.state.ship(ship).identity {
            Identity::Pilot { pilot, kind } => {
                let kind = self.table.content.ship_type(kind);
                match stat {
                    Stat::Skill => self.table.content.pilot(pilot).skill,
                    Stat::Attack => kind.attack,
                    Stat::Agility => kind.agility,
                    Stat::Hull => kind.hull,
                    Stat::Shields => kind.shields,
                }
            }
            // A mission's token has no skill and no weapon [FE-OPEN-52].
            Identity::Craft(craft) => match stat {
                Stat::Skill | Stat::Attack => 0,
                Stat::Agility => craft.agility,
                Stat::Hull => craft.hull,
                Stat::Shields => craft.shields,
            },
        }
    }

    /// The value as it counts now: cards add up, then those that set a value, then what was decided last.
    pub(crate) fn stat(&self, ship: ShipId, stat: Stat) -> u8 {
        let mut value = i16::from(self.printed(ship, stat));
        let mut set = None;
        let of_stat = |rule: &Modifier| match rule {
            Modifier::Adjust(_, which, _) | Modifier::Set(_, which, _) => *which == stat,
            _ => false,
        };
        self.each_rule(of_stat, &mut |rule, context| {
            match rule {
                Modifier::Adjust(whom, which, by) if *which == stat && self.concerns(whom, context, ship) => {
                    value += i16::from(*by);
                }
                Modifier::Set(whom, which, to) if *which == stat && self.concerns(whom, context, ship) => {
                    set = Some(i16::from(*to));
                }
                _ => {}
            }
            Stop::No
        });
        value = set.unwrap_or(value);
        let lasting = self.state.lasting.iter().filter(|lasting| lasting.ship == ship);
        for lasting in lasting.filter(|lasting| !self.ignored(lasting.by)) {
            match lasting.kind {
                LastingKind::Adjust(which, by) if which == stat => value += i16::from(by),
                LastingKind::Set(which, to) if which == stat => value = i16::from(to),
                _ => {}
            }
        }
        value.clamp(0, 255) as u8
    }

    /// The number that a card's words stand for now.
    pub(crate) fn amount(&self, amount: &Amount, context: &Context) -> u8 {
        match amount {
            Amount::Fixed(count) => *count,
            Amount::Stat(who, stat, most) => self
                .who(*who, context, None)
                .map_or(0, |ship| self.stat(ship, *stat))
                .min(*most),
            Amount::Speed(most) => self
                .current_maneuver(context.you)
                .map_or(0, |maneuver| maneuver.speed)
                .min(*most),
            Amount::ObstaclesAtRange1(most) => {
                (self.obstacles_at(context.you, (1, 1), false).count() as u8).min(*most)
            }
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
            let counts = rules.flatten().find_map(|rule| match rule {
                Modifier::CountsAs(count) => Some(*count),
                _ => None,
            });
            counts.unwrap_or(1)
        };
        let each = self.state.ship(ship).damage.iter().map(|dealt| match dealt.card {
            Some(card) if dealt.in_force => weight(card),
            _ => 1,
        });
        each.sum()
    }

    /// Whether the ship's action bar shows the icon.
    pub(crate) fn has_icon(&self, ship: ShipId, act: Act) -> bool {
        if self
            .ship_type(ship)
            .is_some_and(|kind| kind.actions.contains(&act))
        {
            return true;
        }
        let mut found = false;
        self.each_rule(
            |rule| matches!(rule, Modifier::Icon(_)),
            &mut |rule, context| match rule {
                Modifier::Icon(icon) if *icon == act && context.you == ship => {
                    found = true;
                    Stop::Yes
                }
                _ => Stop::No,
            },
        );
        found
    }

    /// Whether something forbids the ship to do this; a prohibition beats every permission [FE-ABIL-05].
    pub(crate) fn forbidden(&self, ship: ShipId, deed: &Deed) -> bool {
        let mut found = false;
        self.each_rule(
            |rule| matches!(rule, Modifier::Cannot(..)),
            &mut |rule, context| match rule {
                Modifier::Cannot(whom, what) if what == deed && self.concerns(whom, context, ship) => {
                    found = true;
                    Stop::Yes
                }
                _ => Stop::No,
            },
        );
        found
    }

    /// Whether a rule of the ship's own cards is in force.
    pub(crate) fn has_own_rule(&self, ship: ShipId, test: impl Fn(&Modifier) -> bool) -> bool {
        let mut found = false;
        self.each_rule(&test, &mut |_, context| {
            if context.you == ship {
                found = true;
                Stop::Yes
            } else {
                Stop::No
            }
        });
        found
    }

    /// Actions allowed in the ship's Perform Action step.
    pub(crate) fn actions_in_step(&self, ship: ShipId) -> u8 {
        let mut most = self.table.rulebook.actions.per_step;
        self.each_rule(
            |rule| matches!(rule, Modifier::ActionsInStep(_)),
            &mut |rule, context| {
                if let Modifier::ActionsInStep(count) = rule
                    && context.you == ship
                {
                    most = most.max(*count);
                }
                Stop::No
            },
        );
        most
    }

    /// The maneuver with the difficulty that counts for this ship [FE-PLAN-15].
    pub(crate) fn treated(&self, ship: ShipId, maneuver: Maneuver) -> Maneuver {
        let mut difficulty = maneuver.difficulty;
        self.each_rule(
            |rule| matches!(rule, Modifier::Difficulty(..)),
            &mut |rule, context| {
                if let Modifier::Difficulty(set, to) = rule
                    && context.you == ship
                    && maneuver_in(set, maneuver)
                {
                    // Among cards that disagree, the one that makes it harder counts.
                    let harder = |a: Difficulty, b: Difficulty| if rank(a) >= rank(b) { a } else { b };
                    difficulty = if difficulty == maneuver.difficulty {
                        *to
                    } else {
                        harder(difficulty, *to)
                    };
                }
                Stop::No
            },
        );
        Maneuver {
            difficulty,
            ..maneuver
        }
    }

    /// Whether a card can make the maneuver on the ship's dial count as of this difficulty: one that something else made
    /// harder than it is printed can't be made easier again.
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

fn rank(difficulty: Difficulty) -> u8 {
    match difficulty {
        Difficulty::Easy => 0,
        Difficulty::White => 1,
        Difficulty::Red => 2,
        Difficulty::Purple => 3,
    }
}
