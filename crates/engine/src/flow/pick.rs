//! Effects that need a player to pick: ships, cards, maneuvers, one of several options, or whether to do it.

mod picked;
mod ships;

use furball_cards::language::{
    Amount, Change, DealtFrom, Effect, LockOn, Receiver, Relocation, Things, TurnBy, Which,
};
use furball_cards::{Die, Face};
use furball_geometry as geometry;

use crate::choice::Choice;
use crate::ids::{DealtId, OptionIndex, Seat, ShipId};
use crate::prompt::Ask;
use crate::state::{CardCounter, Context, CounterKind, Frame, Origin};

use super::Flow;
use super::effect::{at_once_effects, damage_effects, dice_effects};

impl Flow<'_> {
    /// Prompts for the pick the effect needs; a forced one is made at once.
    pub(super) fn ask_pick(&mut self, origin: Origin, place: u8, context: Context) {
        let Some(effect) = self.effects(origin).get(place as usize).cloned() else {
            return;
        };
        // What needs a ship comes to nothing where none acts.
        let Some((seat, ask, choices)) = self.picks(&effect, origin, &context) else {
            return;
        };
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

    /// The options of a pick, if they depend on facts that only the picking player knows.
    pub(crate) fn secret_picks(&self, origin: Origin, place: u8, context: &Context) -> Option<Vec<Choice>> {
        let effect = self.effects(origin).get(usize::from(place))?;
        let secret = match effect {
            Effect::Expose { picked, .. } => *picked,
            Effect::Deal {
                from: DealtFrom::Search(_),
                ..
            } => true,
            Effect::ChangeManeuver(_) => context.mover().is_some_and(|ship| self.has_hidden_dial(ship)),
            // Any other pick is made from what everybody sees.
            _ => false,
        };
        self.picks(effect, origin, context)
            .filter(|_| secret)
            .map(|(_, _, choices)| choices)
    }

    /// Whether the number of tokens lost, handed over or taken from a card takes all on offer.
    fn takes_all(&self, effect: &Effect, choices: &[Choice], context: &Context, origin: Origin) -> bool {
        if let Effect::Unstash { all: true, .. } = effect {
            return true;
        }
        let (Effect::LoseTokens(whom, _, count)
        | Effect::Transfer {
            from: whom, count, ..
        }) = effect
        else {
            return false;
        };
        let Some(ship) = self.who(*whom, context, None).or(context.you) else {
            return false;
        };
        let held = choices.iter().map(|choice| match choice {
            Choice::Token(token) => u32::from(self.state.ship(ship).tokens.count(*token)),
            _ => 1,
        });
        let count = self.amount_of(count, context, None, Some(origin.ability.card));
        held.sum::<u32>() <= u32::from(count)
    }

    /// Who picks, the prompt, and the options.
    fn picks(&self, effect: &Effect, origin: Origin, context: &Context) -> Option<(Seat, Ask, Vec<Choice>)> {
        let you = context.you;
        let seat = self.decider(context);
        let ability = origin.ability;
        let picks = match effect {
            Effect::Lock {
                who: whom,
                on: on @ (LockOn::Any { .. } | LockOn::LockOf { .. }),
                any_range,
            } => {
                let ship = self.who(*whom, context, None).or(you)?;
                let locks = self.lock_choices(ship, on, *any_range, context);
                let mut choices: Vec<Choice> = locks.into_iter().map(Choice::of_object).collect();
                let seat = if let LockOn::Any { .. } = on {
                    choices.push(Choice::Pass);
                    self.owner(ship)
                } else {
                    seat
                };
                (seat, Ask::PickShip(ability), choices)
            }
            Effect::BreakLocks { on, one: true, .. } => {
                let target = on.and_then(|on| self.who(on, context, None)).or(you)?;
                let choices = self.enemy_lockers(target).map(Choice::Ship).collect();
                (seat, Ask::PickShip(ability), choices)
            }
            Effect::Choose {
                of: Things::Obstacles(obstacles),
                ..
            } => {
                let obstacles = self.obstacles_of(obstacles, context);
                let choices = obstacles.map(Choice::Obstacle).collect();
                (seat, Ask::PickObstacle(ability), choices)
            }
            Effect::LoseTokens(whom, tokens, _) => {
                let ship = self.who(*whom, context, None).or(you)?;
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
                let ship = self.who(*whom, context, None).or(you)?;
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
                same,
                ..
            } => {
                let ship = self.who(*from, context, None).or(you)?;
                let held = self.state.ship(ship).tokens;
                let meant = |token| !*same || context.token == Some(token);
                let to = self.who(*to, context, None).or(you)?;
                let there = self.state.ship(to).tokens;
                let kinds = tokens
                    .tokens()
                    .filter(|&token| held.has(token) && meant(token) && !(*lacking && there.has(token)));
                let mut choices: Vec<Choice> = kinds.map(Choice::Token).collect();
                if tokens.has_locks() && !*same {
                    let locks = self.movable_locks(ship, to, *lacking);
                    choices.extend(locks.into_iter().map(Choice::Ship));
                }
                (seat, Ask::PickToken(ship), choices)
            }
            Effect::GainLike {
                who,
                of: Some(of),
                tokens,
                lacking,
            } => {
                let ship = self.who(*of, context, None).or(you)?;
                let held = self.state.ship(ship).tokens;
                let gainer = self.who(*who, context, None).or(you)?;
                let there = self.state.ship(gainer).tokens;
                let kinds = tokens
                    .tokens()
                    .filter(|&token| held.has(token) && !(*lacking && there.has(token)));
                (seat, Ask::PickToken(ship), kinds.map(Choice::Token).collect())
            }
            Effect::TransferLocks {
                from,
                to,
                enemies: false,
                held_by: None,
            } => {
                let ends = self.who(*from, context, None).zip(self.who(*to, context, None));
                let locks = ends.map_or_else(Vec::new, |(from, to)| self.transferable_locks(from, to));
                let choices = locks.into_iter().map(Choice::of_object).collect();
                (seat, Ask::PickShip(ability), choices)
            }
            Effect::Recover(counter, _) => {
                let counters = self.counters_meant(counter, context, None, Some(ability.card));
                let low = counters.filter(|&counter| self.room(counter) > 0);
                (seat, Ask::PickUpgrade(you?), low.map(counter_choice).collect())
            }
            Effect::Lose(counter, _) => {
                let counters = self.counters_meant(counter, context, None, Some(ability.card));
                let there = counters.filter(|&counter| self.left(counter) > 0);
                (seat, Ask::PickUpgrade(you?), there.map(counter_choice).collect())
            }
            Effect::Unstash { tokens, .. } => {
                let held = self.tokens_on(ability, *tokens);
                (seat, Ask::PickToken(you?), held.map(counter_choice).collect())
            }
            Effect::HandOver {
                slot,
                to: Receiver::EachOther(among),
            } => {
                let mut choices = self.exchanges(*slot, among, context);
                choices.push(Choice::Pass);
                (seat, Ask::Decide(ability), choices)
            }
            Effect::HandOver {
                slot,
                to: Receiver::Ship(to),
            } => {
                let to = self.who(*to, context, None);
                let you = you?;
                let cards = to.map_or_else(Vec::new, |to| self.to_hand_over(you, *slot, to));
                let choices = cards.into_iter().map(Choice::Upgrade).collect();
                (seat, Ask::PickUpgrade(you), choices)
            }
            Effect::May { who, cost, then, .. } => {
                let decides = self.who(*who, context, None).or(you);
                let possible = self.payable(cost, then, decides, context, ability.card)
                    && self.does_something(then, context, ability.card);
                let choices = match possible {
                    true => vec![Choice::Accept, Choice::Pass],
                    false => Vec::new(),
                };
                (
                    decides.map_or(seat, |ship| self.owner(ship)),
                    Ask::Decide(ability),
                    choices,
                )
            }
            // Anything on the printed dial, whatever it is set to.
            Effect::Guess { dial: Some(who), .. } => {
                let ship = self.who(*who, context, None).or(you)?;
                let hidden = self.has_hidden_dial(ship);
                let dial = self.dial(ship).iter().filter(|_| hidden).copied();
                let choices = dial.map(Choice::Maneuver).collect();
                (seat, Ask::GuessDial(ship), choices)
            }
            Effect::Guess { face, .. } => {
                let face = &face.unwrap_or(Face::Evade);
                let due = if Die::Defense.faces().contains(face) && !Die::Attack.faces().contains(face) {
                    self.defense_dice()
                } else {
                    self.attack_dice()
                };
                let choices = (1..=due.max(1)).map(Choice::Number).collect();
                (seat, Ask::PickOption(ability), choices)
            }
            Effect::Adjust {
                change: Change::To(Amount::Between(least, most)),
                ..
            } => {
                let choices = (*least..=*most).map(Choice::Number).collect();
                (seat, Ask::PickOption(ability), choices)
            }
            Effect::Foretell => {
                let mut faces = self.foretold_die().faces().to_vec();
                faces.sort_unstable();
                faces.dedup();
                let choices = faces.into_iter().map(Choice::Face).collect();
                (seat, Ask::Decide(ability), choices)
            }
            Effect::Deal {
                from: DealtFrom::Search(strikes),
                onto_this: true,
                ..
            } => {
                let picker = context.assigner.or(you)?;
                let choices = self.searchable(you?, ability.card, *strikes);
                let choices = self.drawn_choices(&choices);
                (self.owner(picker), Ask::PickDrawn(you?), choices)
            }
            // Everybody knows that there are such cards, but not which of them are still in the deck.
            Effect::Deal {
                who,
                from: DealtFrom::Search(strikes),
                onto_this: false,
                ..
            } => {
                let ship = self.who(*who, context, None).or(you)?;
                let cards = self.in_deck(ship, *strikes);
                (self.owner(ship), Ask::PickDrawn(ship), self.drawn_choices(&cards))
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
                let decides = self.who(*who, context, None).or(you);
                let side = decides.map_or(context.side, |ship| self.state.ship(ship).side);
                let seat = if *opposing {
                    self.table.captain(side.other())
                } else {
                    decides.map_or(seat, |ship| self.owner(ship))
                };
                (seat, Ask::PickOption(ability), choices)
            }
            Effect::Unless { who, does, .. } => {
                let mut choices = vec![Choice::Pass];
                if self.does_something(does, context, ability.card) {
                    choices.insert(0, Choice::Accept);
                }
                let decides = self.who(*who, context, None).or(you);
                (
                    decides.map_or(seat, |ship| self.owner(ship)),
                    Ask::Decide(ability),
                    choices,
                )
            }
            Effect::Turn(whom, ways) => {
                let ship = self.who(*whom, context, None).or(you)?;
                let ways = self.turns(ship, ways).into_iter();
                (seat, Ask::PickTurn(ship), ways.map(Choice::Turn).collect())
            }
            Effect::PlaceDevice(placing) => {
                let ways = self.placings(placing, context, ability.card).into_iter();
                let choices = ways.map(Choice::PlaceDevice).collect();
                (seat, Ask::PlaceDevice(you?), choices)
            }
            Effect::Relocate(Relocation::Along(templates)) => {
                let ways = self.relocations(you?, templates).into_iter();
                let choices = ways.map(|(side, template, _)| Choice::Relocate { side, template });
                (seat, Ask::Relocate(you?), choices.collect())
            }
            Effect::Relocate(Relocation::To(whom)) => {
                let ship = self.who(*whom, context, None).or(you)?;
                let free = self.free_guides(you?, ship).into_iter();
                let choices = free.map(|(guides, _)| Choice::Guides(guides)).collect();
                (seat, Ask::PickGuides(ship), choices)
            }
            Effect::Choose {
                of: Things::Devices(devices),
                ..
            } => {
                let devices = self.devices_of(devices, context, None);
                (
                    seat,
                    Ask::PickDevice(ability),
                    devices.map(Choice::Device).collect(),
                )
            }
            Effect::ChangeManeuver(change) => {
                let ship = context.mover()?;
                let choices = self
                    .changed_maneuvers(ship, change)
                    .into_iter()
                    .map(Choice::Maneuver)
                    .collect();
                (self.owner(ship), Ask::PickManeuver(ship), choices)
            }
            Effect::Execute(whom, maneuvers) => {
                let ship = self.who(*whom, context, None).or(you)?;
                let choices = maneuvers.iter().copied().map(Choice::Maneuver).collect();
                (self.owner(ship), Ask::PickManeuver(ship), choices)
            }
            Effect::Discard(Which::Upgrade { who, slots, weapons }) => {
                let ship = self.who(*who, context, None).or(you)?;
                let cards = self.to_discard(ship, slots, *weapons, ability.card).into_iter();
                let choices = cards.map(Choice::Upgrade).collect();
                (seat, Ask::PickUpgrade(ship), choices)
            }
            Effect::Repair(Which::Damage { who, cards, .. }) => {
                let ship = self.who(*who, context, None).or(you)?;
                let meant: Vec<DealtId> = self.damage_meant(self.state.ship(ship), *cards).collect();
                let damage = &self.state.ship(ship).damage;
                let faceup = |id: &DealtId| damage.iter().any(|dealt| dealt.id == *id && dealt.faceup());
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
                (seat, Ask::PickDamage(ship), choices)
            }
            // The picking player sees the cards; identical ones are offered once.
            Effect::Expose { who, picked: true } => {
                let ship = self.who(*who, context, None).or(you)?;
                let damage = self.state.ship(ship).damage.iter();
                let mut cards: Vec<_> = damage
                    .filter(|dealt| !dealt.faceup())
                    .filter_map(|dealt| dealt.card)
                    .collect();
                cards.sort_unstable();
                cards.dedup();
                (seat, Ask::PickDamage(ship), self.drawn_choices(&cards))
            }
            Effect::Choose {
                of: Things::Markers(markers),
                ..
            } => {
                let choices = self.markers_of(markers, context).map(Choice::Marker).collect();
                (seat, Ask::ChooseMarker(ability), choices)
            }
            at_once_effects!()
            | dice_effects!()
            | damage_effects!()
            | Effect::Expose { picked: false, .. } => (seat, Ask::Decide(ability), Vec::new()),
        };
        Some(picks)
    }

    /// The ways the ship may turn, without those that currently mean nothing or would have it overlap another [LG-MANV-43].
    pub(super) fn turns(&self, ship: ShipId, ways: &[TurnBy]) -> Vec<TurnBy> {
        let towards = |way: TurnBy| match way {
            TurnBy::TowardsManeuver => match self.state.ship(ship).dial?.bearing.side()? {
                furball_geometry::Direction::Left => Some(TurnBy::Left),
                furball_geometry::Direction::Right => Some(TurnBy::Right),
            },
            other => Some(other),
        };
        let state = self.state.ship(ship);
        let fits = |way: &TurnBy| {
            let to = picked::turned(state.pose, *way);
            let mut others = self.state.in_play().filter(|other| other.id != ship);
            !others.any(|other| geometry::bases_overlap(to, state.size, other.pose, other.size))
        };
        ways.iter().filter_map(|&way| towards(way)).filter(fits).collect()
    }
}

/// The choice that picks the counters: by their kind if they are tokens, otherwise by the card.
fn counter_choice(counter: CardCounter) -> Choice {
    match (counter.kind, counter.upgrade) {
        (CounterKind::Token(token), _) => Choice::Token(token),
        (CounterKind::Shield | CounterKind::Charge | CounterKind::Force, Some(place)) => {
            Choice::Upgrade(place)
        }
        (CounterKind::Shield | CounterKind::Charge | CounterKind::Force, None) => Choice::Ship(counter.ship),
    }
}
