//! What obstacles say: to ships that meet them, and to ships on them.

use furball_cards::Content;
use furball_cards::language::{Ability, Deed, Effect, Meeting, Modifier, Moment, RuleKind, ShipRef, Skipped};

use crate::game::Game;
use crate::ids::{AbilityIndex, AbilityRef, CardRef, Holder, ObstacleIndex, ShipId};
use crate::state::{Context, MoveCause};

use super::answers;

impl MoveCause {
    /// How a ship meets an obstacle in such a move.
    pub(crate) const fn meeting(self) -> Meeting {
        match self {
            MoveCause::Dial | MoveCause::Ion => Meeting::ExecuteManeuver,
            MoveCause::Card | MoveCause::Craft => Meeting::Maneuver,
            MoveCause::Reposition => Meeting::AnyMove,
        }
    }
}

impl Game {
    fn text_on_obstacle(&self, place: ObstacleIndex) -> &[Ability] {
        let obstacle = self.state.obstacles.get(place.index());
        let text = obstacle.and_then(|obstacle| self.table.content.obstacle_text(obstacle.kind));
        text.map_or(&[], |text| &text.abilities)
    }

    /// The sentences of the obstacle that answer a ship's meeting it in this move, in order, with what they know.
    pub(crate) fn answers_of_obstacle(
        &self,
        ship: ShipId,
        place: ObstacleIndex,
        trip: MoveCause,
    ) -> Vec<(AbilityRef, Context)> {
        let holder = Holder::Obstacle(place);
        let about = Context {
            subject: Some(ship),
            ..Context::of(self.state.ship(ship))
        };
        let context = self.read_by(holder, &about);
        let own = CardRef::Obstacle(self.state.obstacles[place.index()].kind);
        let given = self.texts_beside_ships().filter(|(other, ..)| *other == holder);
        let given = given.map(|(_, card, abilities)| (card, abilities));
        let mut found = Vec::new();
        for (card, abilities) in std::iter::once((own, self.text_on_obstacle(place))).chain(given) {
            for (index, text) in abilities.iter().enumerate() {
                if let Ability::When(text) = text
                    && is_met(&text.on, trip.meeting())
                    && self.all_hold(&text.only_if, &context, Some(card))
                {
                    let ability = AbilityRef {
                        holder,
                        card,
                        index: AbilityIndex::at(index),
                    };
                    found.push((ability, context));
                }
            }
        }
        found
    }

    /// Whether the obstacle does anything to the ship.
    pub(super) fn obstacle_matters(&self, ship: ShipId, place: ObstacleIndex) -> bool {
        place.index() < self.state.obstacles.len()
            && !self.text_on_obstacle(place).is_empty()
            && !self.ignores(ship, place.index(), true)
    }

    /// Whether meeting the obstacle in this move costs a ship its Perform Action step, wherever it ends.
    pub(super) fn obstacle_costs_action(&self, place: ObstacleIndex, trip: MoveCause) -> bool {
        let skip = Effect::Skip(ShipRef::You, Skipped::PerformAction);
        self.text_on_obstacle(place).iter().any(|text| match text {
            Ability::When(text) => {
                text.only_if.is_empty() && is_met(&text.on, trip.meeting()) && text.then.contains(&skip)
            }
            Ability::Instead(_) | Ability::While(_) | Ability::Action(_) | Ability::Attack(_) => false,
        })
    }

    /// The obstacle that the ship is on, and doesn't ignore, that forbids a matching deed of that other ship, or its own.
    pub(super) fn obstacle_forbids(
        &self,
        ship: ShipId,
        by: ShipId,
        kind: RuleKind,
        fits: impl Fn(&Deed, &Context) -> bool,
        ignored: impl Fn(ObstacleIndex) -> bool,
    ) -> Option<ObstacleIndex> {
        if self.table.ruled_by_obstacles & kind.bit() == 0 {
            return None;
        }
        let forbids = |rule: &Modifier, context: &Context| {
            matches!(rule, Modifier::Cannot(whom, deed)
                if fits(deed, context) && self.concerns(whom, context, by))
        };
        ObstacleIndex::all(self.state.obstacles.len()).find(|&place| {
            self.is_on(ship, place) && self.says_on_obstacle(ship, place, forbids) && !ignored(place)
        })
    }

    /// Whether one of the obstacle's lasting rules, as it speaks to a ship on it, is such a one.
    fn says_on_obstacle(
        &self,
        ship: ShipId,
        place: ObstacleIndex,
        wanted: impl Fn(&Modifier, &Context) -> bool,
    ) -> bool {
        let context = Context {
            obstacle: Some(place),
            ..Context::of(self.state.ship(ship))
        };
        self.text_on_obstacle(place).iter().any(|text| match text {
            Ability::While(text) => {
                text.rules.iter().any(|rule| wanted(rule, &context))
                    && self.all_hold(&text.only_if, &context, None)
            }
            Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => false,
        })
    }

    /// Whether the ship isn't hurt by critical results of dice that it rolls for obstacles.
    pub(crate) fn suffers_no_crits_of_obstacles(&self, ship: ShipId) -> bool {
        self.has_own_rule(ship, RuleKind::Obstacles, |rule| {
            matches!(rule, Modifier::IgnoresObstacles { crits_only: true, .. })
        })
    }
}

/// The kinds of lasting rules in the texts of obstacles.
pub(crate) fn ruled_by_obstacles(content: &Content) -> u64 {
    let texts = content.obstacle_texts.iter().flat_map(|text| &text.abilities);
    let rules = texts.flat_map(|text| match text {
        Ability::While(text) => text.rules.as_slice(),
        Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => &[],
    });
    rules.fold(0, |bits, rule| bits | rule.kind().bit())
}

fn is_met(on: &[Moment], meeting: Meeting) -> bool {
    on.iter().any(|&on| answers(on, Moment::Meets(meeting)))
}
