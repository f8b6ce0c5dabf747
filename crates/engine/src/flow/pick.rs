//! Effects that need somebody to pick: ships, cards, maneuvers, one of several things, or whether at all.

use furball_cards::Maneuver;
use furball_cards::language::{Effect, NewManeuver};
use furball_geometry::Template;

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{Seat, ShipId, ShipSet};
use crate::prompt::Ask;
use crate::state::{Context, Frame, Origin};

use super::Flow;

impl Flow<'_> {
    /// Asks for the pick that the effect needs; one that leaves no choice is made at once.
    pub(super) fn ask_pick(&mut self, origin: Origin, place: u8, context: Context) {
        let Some(effect) = self.effects(origin).get(place as usize).cloned() else {
            return;
        };
        let (seat, ask, choices) = self.picks(&effect, origin, &context);
        match choices.as_slice() {
            [] | [Choice::Pass] => {}
            [only] => {
                let only = only.clone();
                self.picked(origin, place, context, &only);
            }
            _ => self.ask_list(
                Frame::Pick {
                    origin,
                    place,
                    context,
                },
                seat,
                ask,
                choices,
            ),
        }
    }

    /// Who picks, what is asked, and what may be picked.
    fn picks(&self, effect: &Effect, origin: Origin, context: &Context) -> (Seat, Ask, Vec<Choice>) {
        let you = context.you;
        let ability = origin.ability;
        match effect {
            Effect::AcquireLock(whom) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let mut choices: Vec<Choice> = self.lockable(ship).map(Choice::Ship).collect();
                choices.push(Choice::Pass);
                (self.owner(ship), Ask::PickShip(ability), choices)
            }
            Effect::ShedLock(whom) => {
                let target = self.who(*whom, context, None).unwrap_or(you);
                let choices = self.enemy_lockers(target).map(Choice::Ship).collect();
                (self.owner(you), Ask::PickShip(ability), choices)
            }
            Effect::ChooseObstacle { range, in_arc, .. } => {
                let obstacles = self.obstacles_at(you, *range, *in_arc);
                let choices = obstacles.map(Choice::Obstacle).collect();
                (self.owner(you), Ask::PickObstacle(ability), choices)
            }
            Effect::May(then) => {
                let choices = match self.does_something(then, context, ability.card) {
                    true => vec![Choice::Accept, Choice::Pass],
                    false => Vec::new(),
                };
                (self.owner(you), Ask::Decide(ability), choices)
            }
            Effect::OneOf(options) => {
                let possible = options
                    .iter()
                    .enumerate()
                    .filter(|(_, then)| self.does_something(then, context, ability.card));
                let choices = possible.map(|(place, _)| Choice::Option(place as u8)).collect();
                (self.owner(you), Ask::PickOption(ability), choices)
            }
            Effect::ChangeManeuver(change) => {
                let ship = context.subject.unwrap_or(you);
                let choices = self
                    .changed_maneuvers(ship, change)
                    .into_iter()
                    .map(Choice::Maneuver)
                    .collect();
                (self.owner(ship), Ask::PickManeuver(ship), choices)
            }
            Effect::Execute(whom, maneuvers) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let choices = maneuvers.iter().copied().map(Choice::Maneuver).collect();
                (self.owner(ship), Ask::PickManeuver(ship), choices)
            }
            Effect::DiscardUpgrade { slots, weapons } => {
                let cards = self.discardable(you, None, Some(ability.card)).filter(|&place| {
                    let upgrade = self.state.ship(you).upgrades[place as usize];
                    let slot = self.table.content.upgrade(upgrade.card).slot;
                    (slots.is_empty() || slots.contains(&slot))
                        && (!weapons || self.weapon_text(you, place).is_some())
                });
                let choices = cards.map(Choice::Upgrade).collect();
                (self.owner(you), Ask::PickUpgrade(you), choices)
            }
            Effect::FlipFacedown(whom, strikes) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let content = &self.table.content;
                let fits = |card| strikes.is_none_or(|strikes| content.damage_card(card).strikes == strikes);
                let damage = self.state.ship(ship).damage.iter();
                let faceup = damage.filter(|dealt| dealt.faceup && dealt.card.is_some_and(fits));
                let choices = faceup.map(|dealt| Choice::Damage(dealt.id)).collect();
                (self.owner(you), Ask::PickDamage(ship), choices)
            }
            _ => (self.owner(you), Ask::Decide(ability), Vec::new()),
        }
    }

    /// What a revealed maneuver may be turned into.
    fn changed_maneuvers(&self, ship: ShipId, change: &NewManeuver) -> Vec<Maneuver> {
        let Some(shown) = self.state.ship(ship).dial else {
            return Vec::new();
        };
        match change {
            NewManeuver::TreatedAs(difficulty) => vec![Maneuver {
                difficulty: *difficulty,
                ..shown
            }],
            NewManeuver::SameSpeed(difficulty) => self
                .settable(ship)
                .filter(|other| other.speed == shown.speed && other.bearing != shown.bearing)
                .map(|other| Maneuver {
                    difficulty: *difficulty,
                    ..other
                })
                .collect(),
            NewManeuver::SpeedByOne => [shown.speed.saturating_sub(1), shown.speed + 1]
                .into_iter()
                .filter(|&speed| Template::for_bearing(shown.bearing, speed).is_some())
                .map(|speed| Maneuver { speed, ..shown })
                .collect(),
        }
    }

    pub(super) fn picked(&mut self, origin: Origin, place: u8, context: Context, choice: &Choice) {
        let Some(effect) = self.effects(origin).get(place as usize).cloned() else {
            return;
        };
        let you = context.you;
        match (&effect, choice) {
            (Effect::AcquireLock(whom), Choice::Ship(target)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                self.acquire_lock(ship, *target);
            }
            (Effect::ShedLock(_), Choice::Ship(locker)) => self.lose_lock(*locker),
            (Effect::ChooseObstacle { .. }, Choice::Obstacle(obstacle)) => {
                let context = Context {
                    obstacle: Some(*obstacle),
                    ..context
                };
                self.nested(origin, place, 0, context);
            }
            (Effect::May(_), Choice::Accept) => self.nested(origin, place, 0, context),
            (Effect::OneOf(_), Choice::Option(option)) => self.nested(origin, place, *option, context),
            (Effect::ChangeManeuver(_), Choice::Maneuver(maneuver)) => {
                let ship = context.subject.unwrap_or(you);
                self.state.ship_mut(ship).dial = Some(*maneuver);
                self.emit(Event::ManeuverChanged {
                    ship,
                    maneuver: *maneuver,
                });
            }
            (Effect::Execute(whom, _), Choice::Maneuver(maneuver)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                self.execute_extra(ship, *maneuver);
            }
            (Effect::DiscardUpgrade { .. }, Choice::Upgrade(card)) => self.discard_upgrade(you, *card),
            (Effect::FlipFacedown(whom, _), Choice::Damage(card)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                self.flip_damage(ship, *card, false);
            }
            _ => {}
        }
    }

    /// Asks for one more ship, until there are enough or no more is wanted; then the effects happen for each.
    pub(super) fn choose_ships(
        &mut self,
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        picked: ShipSet,
    ) {
        let Some(Effect::Choose { ships, may, .. }) = self.effects(origin).get(place as usize) else {
            return;
        };
        let candidates: Vec<ShipId> = self
            .matching(ships, &context)
            .filter(|&ship| !picked.contains(ship))
            .collect();
        let optional = *may || !picked.is_empty();
        if left == 0 || candidates.is_empty() {
            self.ships_chosen(origin, place, context, picked);
            return;
        }
        if let [only] = candidates.as_slice()
            && !optional
        {
            let only = *only;
            self.ship_chosen(origin, place, context, left, picked, only);
            return;
        }
        let mut choices: Vec<Choice> = candidates.into_iter().map(Choice::Ship).collect();
        if optional {
            choices.push(Choice::Pass);
        }
        let frame = Frame::ChooseShips {
            origin,
            place,
            context,
            left,
            picked,
        };
        let owner = self.owner(context.you);
        self.ask_list(frame, owner, Ask::PickShip(origin.ability), choices);
    }

    pub(super) fn ship_chosen(
        &mut self,
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        mut picked: ShipSet,
        ship: ShipId,
    ) {
        picked.insert(ship);
        self.push(Frame::ChooseShips {
            origin,
            place,
            context,
            left: left - 1,
            picked,
        });
    }

    pub(super) fn ships_chosen(&mut self, origin: Origin, place: u8, context: Context, picked: ShipSet) {
        let origin = Origin {
            path: origin.path.into(place, 0),
            ..origin
        };
        self.push(Frame::ForEach {
            origin,
            context,
            ships: picked,
        });
    }
}
