//! Effects that need a player to pick: ships, cards, maneuvers, one of several options, or whether to do it.

mod picked;
mod ships;

use furball_cards::Die;
use furball_cards::language::{Counter, Effect, LockOn, Relocation, Things, TurnBy, Which};

use crate::choice::Choice;
use crate::ids::{DealtId, OptionIndex, Seat, ShipId};
use crate::prompt::Ask;
use crate::query::ChargedCard;
use crate::state::{Context, Frame, Origin};

use super::Flow;
use super::effect::{at_once_effects, damage_effects, dice_effects};

impl Flow<'_> {
    /// Prompts for the pick the effect needs; a forced one is made at once.
    pub(super) fn ask_pick(&mut self, origin: Origin, place: u8, context: Context) {
        let Some(effect) = self.effects(origin).get(place as usize).cloned() else {
            return;
        };
        let (seat, ask, choices) = self.picks(&effect, origin, &context);
        if self.takes_all(&effect, &choices, &context, origin) {
            for choice in choices {
                self.picked(origin, place, context, &choice);
            }
            return;
        }
        match choices.as_slice() {
            // A ship that can't do what would spare it has no choice.
            [Choice::Pass] if matches!(effect, Effect::Unless { .. }) => {
                self.picked(origin, place, context, &Choice::Pass);
            }
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

    /// Whether the number of tokens lost or handed over takes all on offer.
    fn takes_all(&self, effect: &Effect, choices: &[Choice], context: &Context, origin: Origin) -> bool {
        let (Effect::LoseTokens(whom, _, count)
        | Effect::Transfer {
            from: whom, count, ..
        }) = effect
        else {
            return false;
        };
        let ship = self.who(*whom, context, None).unwrap_or(context.you);
        let held = choices.iter().map(|choice| match choice {
            Choice::Token(token) => u32::from(self.state.ship(ship).tokens.count(*token)),
            _ => 1,
        });
        let count = self.amount_of(count, context, None, Some(origin.ability.card));
        held.sum::<u32>() <= u32::from(count)
    }

    /// Who picks, the prompt, and the options.
    fn picks(&self, effect: &Effect, origin: Origin, context: &Context) -> (Seat, Ask, Vec<Choice>) {
        let you = context.you;
        let ability = origin.ability;
        match effect {
            Effect::Lock {
                who: whom,
                on: on @ (LockOn::Any { .. } | LockOn::LockOf { .. }),
                any_range,
            } => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let locks = self.lock_choices(ship, on, *any_range, context);
                let mut choices: Vec<Choice> = locks.into_iter().map(Choice::of_object).collect();
                let seat = if let LockOn::Any { .. } = on {
                    choices.push(Choice::Pass);
                    self.owner(ship)
                } else {
                    self.owner(you)
                };
                (seat, Ask::PickShip(ability), choices)
            }
            Effect::BreakLocks { on, one: true, .. } => {
                let target = on.and_then(|on| self.who(on, context, None)).unwrap_or(you);
                let choices = self.enemy_lockers(target).map(Choice::Ship).collect();
                (self.owner(you), Ask::PickShip(ability), choices)
            }
            Effect::Choose {
                of: Things::Obstacles(obstacles),
                ..
            } => {
                let obstacles = self.obstacles_of(obstacles, context);
                let choices = obstacles.map(Choice::Obstacle).collect();
                (self.owner(you), Ask::PickObstacle(ability), choices)
            }
            Effect::LoseTokens(whom, tokens, _) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let held = self.state.ship(ship).tokens;
                let kinds = tokens.tokens().filter(|&token| held.has(token));
                // Locks on the ship are its red tokens [SE-TOK-04].
                let locks = self.lockers(ship).filter(|_| tokens.has_locks());
                (
                    self.owner(ship),
                    Ask::PickToken(ship),
                    kinds.map(Choice::Token).chain(locks.map(Choice::Ship)).collect(),
                )
            }
            Effect::Keep(whom, tokens, _) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let held = self.state.ship(ship).tokens;
                let kinds = tokens.tokens().filter(|&token| held.has(token));
                (
                    self.owner(ship),
                    Ask::PickToken(ship),
                    kinds.map(Choice::Token).collect(),
                )
            }
            Effect::Transfer {
                from,
                to,
                tokens,
                lacking,
                ..
            } => {
                let ship = self.who(*from, context, None).unwrap_or(you);
                let held = self.state.ship(ship).tokens;
                let to = self.who(*to, context, None).unwrap_or(you);
                let there = self.state.ship(to).tokens;
                let kinds = tokens
                    .tokens()
                    .filter(|&token| held.has(token) && !(*lacking && there.has(token)));
                let mut choices: Vec<Choice> = kinds.map(Choice::Token).collect();
                if tokens.has_locks() {
                    let locks = self.movable_locks(ship, to, *lacking);
                    choices.extend(locks.into_iter().map(Choice::Ship));
                }
                (self.owner(you), Ask::PickToken(ship), choices)
            }
            Effect::GainLike {
                of: Some(of), tokens, ..
            } => {
                let ship = self.who(*of, context, None).unwrap_or(you);
                let held = self.state.ship(ship).tokens;
                let kinds = tokens.tokens().filter(|&token| held.has(token));
                (
                    self.owner(you),
                    Ask::PickToken(ship),
                    kinds.map(Choice::Token).collect(),
                )
            }
            Effect::TransferLocks {
                from,
                to,
                enemies: false,
            } => {
                let ends = self.who(*from, context, None).zip(self.who(*to, context, None));
                let locks = ends.map_or_else(Vec::new, |(from, to)| self.transferable_locks(from, to));
                let choices = locks.into_iter().map(Choice::of_object).collect();
                (self.owner(you), Ask::PickShip(ability), choices)
            }
            Effect::Recover(Counter::Charges(charged), _) => {
                let cards = self.charged(charged, context, Some(ability.card));
                let low = cards.filter(|&card| self.recoverable(card) > 0);
                (
                    self.owner(you),
                    Ask::PickUpgrade(you),
                    low.map(charged_choice).collect(),
                )
            }
            Effect::Lose(Counter::Charges(charged), _) => {
                let cards = self.charged(charged, context, Some(ability.card));
                let low = cards.filter(|&card| self.charges_on(card).0 > 0);
                (
                    self.owner(you),
                    Ask::PickUpgrade(you),
                    low.map(charged_choice).collect(),
                )
            }
            Effect::Unstash(_, tokens) => {
                let held = self.stashed(ability.ship, ability.card);
                let mut kinds: Vec<Choice> = held
                    .filter(|&token| tokens.contains(token))
                    .map(Choice::Token)
                    .collect();
                kinds.dedup();
                (self.owner(you), Ask::PickToken(you), kinds)
            }
            Effect::ExchangeUpgrades { slot, among } => {
                let mut choices = self.exchanges(*slot, among, context);
                choices.push(Choice::Pass);
                (self.owner(you), Ask::Decide(ability), choices)
            }
            Effect::May { who, cost, then, .. } => {
                let decides = self.who(*who, context, None).unwrap_or(you);
                let possible = self.payable(cost, then, decides, context, ability.card)
                    && self.does_something(then, context, ability.card);
                let choices = match possible {
                    true => vec![Choice::Accept, Choice::Pass],
                    false => Vec::new(),
                };
                (self.owner(decides), Ask::Decide(ability), choices)
            }
            Effect::Guess { face, .. } => {
                let due = if Die::Defense.faces().contains(face) && !Die::Attack.faces().contains(face) {
                    self.defense_dice()
                } else {
                    self.attack_dice()
                };
                let choices = (1..=due.max(1)).map(Choice::Number).collect();
                (self.owner(you), Ask::PickOption(ability), choices)
            }
            Effect::Foretell => {
                let mut faces = self.foretold_die().faces().to_vec();
                faces.sort_unstable();
                faces.dedup();
                let choices = faces.into_iter().map(Choice::Face).collect();
                (self.owner(you), Ask::Decide(ability), choices)
            }
            Effect::PutOnThis(strikes) => {
                let picker = context.assigner.unwrap_or(you);
                let choices = self.searchable(you, ability.card, *strikes);
                let choices = self.drawn_choices(&choices);
                (self.owner(picker), Ask::PickDrawn(you), choices)
            }
            Effect::OneOf {
                who,
                opposing,
                options,
            } => {
                let possible = options
                    .iter()
                    .enumerate()
                    .filter(|(_, then)| self.does_something(then, context, ability.card));
                let choices = possible
                    .map(|(place, _)| Choice::Option(OptionIndex::at(place)))
                    .collect();
                let decides = self.who(*who, context, None).unwrap_or(you);
                let seat = if *opposing {
                    self.table.captain(self.state.ship(decides).side.other())
                } else {
                    self.owner(decides)
                };
                (seat, Ask::PickOption(ability), choices)
            }
            Effect::Unless { who, does, .. } => {
                let mut choices = vec![Choice::Pass];
                if self.does_something(does, context, ability.card) {
                    choices.insert(0, Choice::Accept);
                }
                let decides = self.who(*who, context, None).unwrap_or(you);
                (self.owner(decides), Ask::Decide(ability), choices)
            }
            Effect::Turn(whom, ways) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let ways = self.turns(ship, ways).into_iter();
                (
                    self.owner(you),
                    Ask::PickTurn(ship),
                    ways.map(Choice::Turn).collect(),
                )
            }
            Effect::PlaceDevice(placing) => {
                let ways = self.placings(placing, context, ability.card).into_iter();
                let choices = ways.map(Choice::PlaceDevice).collect();
                (self.owner(you), Ask::PlaceDevice(you), choices)
            }
            Effect::Relocate(Relocation::Along(templates)) => {
                let ways = self.relocations(you, templates).into_iter();
                let choices = ways.map(|(side, template, _)| Choice::Relocate { side, template });
                (self.owner(you), Ask::Relocate(you), choices.collect())
            }
            Effect::Relocate(Relocation::To(whom)) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let free = self.free_guides(you, ship).into_iter();
                let choices = free.map(|(guides, _)| Choice::Guides(guides)).collect();
                (self.owner(you), Ask::PickGuides(ship), choices)
            }
            Effect::Choose {
                of: Things::Devices(devices),
                ..
            } => {
                let devices = self.devices_of(devices, context, None);
                (
                    self.owner(you),
                    Ask::PickDevice(ability),
                    devices.map(Choice::Device).collect(),
                )
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
            Effect::Discard(Which::Upgrade { who, slots, weapons }) => {
                let ship = self.who(*who, context, None).unwrap_or(you);
                let cards = self.to_discard(ship, slots, *weapons, ability.card).into_iter();
                let choices = cards.map(Choice::Upgrade).collect();
                (self.owner(you), Ask::PickUpgrade(ship), choices)
            }
            Effect::Repair(Which::Damage { who, cards, .. }) => {
                let ship = self.who(*who, context, None).unwrap_or(you);
                let meant: Vec<DealtId> = self.damage_meant(self.state.ship(ship), *cards).collect();
                let damage = &self.state.ship(ship).damage;
                let faceup = |id: &DealtId| damage.iter().any(|dealt| dealt.id == *id && dealt.faceup);
                let mut choices: Vec<Choice> = meant
                    .iter()
                    .filter(|id| faceup(id))
                    .copied()
                    .map(Choice::Damage)
                    .collect();
                // Facedown cards are left to chance [SE-DMG-11].
                if meant.iter().any(|id| !faceup(id)) {
                    choices.push(Choice::Facedown);
                }
                (self.owner(you), Ask::PickDamage(ship), choices)
            }
            // The picking player sees the cards; identical ones are offered once.
            Effect::Expose { who, picked: true } => {
                let ship = self.who(*who, context, None).unwrap_or(you);
                let damage = self.state.ship(ship).damage.iter();
                let mut cards: Vec<_> = damage
                    .filter(|dealt| !dealt.faceup)
                    .filter_map(|dealt| dealt.card)
                    .collect();
                cards.sort_unstable();
                cards.dedup();
                (self.owner(you), Ask::PickDamage(ship), self.drawn_choices(&cards))
            }
            at_once_effects!()
            | dice_effects!()
            | damage_effects!()
            | Effect::Expose { picked: false, .. } => (self.owner(you), Ask::Decide(ability), Vec::new()),
        }
    }

    /// The ways the ship may turn, without those that currently mean nothing.
    fn turns(&self, ship: ShipId, ways: &[TurnBy]) -> Vec<TurnBy> {
        let towards = |way: TurnBy| match way {
            TurnBy::TowardsManeuver => match self.state.ship(ship).dial?.bearing.side()? {
                furball_geometry::Direction::Left => Some(TurnBy::Left),
                furball_geometry::Direction::Right => Some(TurnBy::Right),
            },
            other => Some(other),
        };
        ways.iter().filter_map(|&way| towards(way)).collect()
    }
}

/// The choice that picks a card with charges.
fn charged_choice(card: ChargedCard) -> Choice {
    match card.upgrade {
        Some(place) => Choice::Upgrade(place),
        None => Choice::Ship(card.ship),
    }
}
