//! Effects that need somebody to pick: ships, cards, maneuvers, one of several things, or whether at all.

use furball_cards::Die;
use furball_cards::language::{Charged, Effect, NewManeuver, TurnBy};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{DealtId, Object, Seat, ShipId, ShipSet};
use crate::prompt::Ask;
use crate::query::{ChargedCard, token_set};
use crate::state::{Bill, Context, Frame, Guess, Origin, Trip};

use super::Flow;

impl Flow<'_> {
    /// Asks for the pick that the effect needs; one that leaves no choice is made at once.
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
            // Who can't do what would spare him has no choice.
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

    /// Whether so many tokens are lost or handed over that all on offer go.
    fn takes_all(&self, effect: &Effect, choices: &[Choice], context: &Context, origin: Origin) -> bool {
        let (Effect::Lose(whom, _, count)
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

    /// Who picks, what is asked, and what may be picked.
    fn picks(&self, effect: &Effect, origin: Origin, context: &Context) -> (Seat, Ask, Vec<Choice>) {
        let you = context.you;
        let ability = origin.ability;
        match effect {
            Effect::AcquireLock(whom) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let mut choices: Vec<Choice> = self.lockable(ship).map(Choice::of_object).collect();
                choices.push(Choice::Pass);
                (self.owner(ship), Ask::PickShip(ability), choices)
            }
            Effect::JoinLock { who: whom, range } => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let mut choices: Vec<Choice> = self.joinable(ship, *range).map(Choice::of_object).collect();
                choices.push(Choice::Pass);
                (self.owner(ship), Ask::PickShip(ability), choices)
            }
            Effect::ShedLock(whom) => {
                let target = self.who(*whom, context, None).unwrap_or(you);
                let choices = self.enemy_lockers(target).map(Choice::Ship).collect();
                (self.owner(you), Ask::PickShip(ability), choices)
            }
            Effect::ChooseObstacle { obstacles, .. } => {
                let obstacles = self.obstacles_of(obstacles, context);
                let choices = obstacles.map(Choice::Obstacle).collect();
                (self.owner(you), Ask::PickObstacle(ability), choices)
            }
            Effect::Lose(whom, tokens, _) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let held = self.state.ship(ship).tokens;
                let kinds = tokens.tokens().filter(|&token| held.has(token));
                // Locks on the ship are red tokens of it [SE-TOK-04].
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
                (
                    self.owner(you),
                    Ask::PickToken(ship),
                    kinds.map(Choice::Token).collect(),
                )
            }
            Effect::GainLike { of, tokens, .. } => {
                let ship = self.who(*of, context, None).unwrap_or(you);
                let held = self.state.ship(ship).tokens;
                let kinds = tokens.tokens().filter(|&token| held.has(token));
                (
                    self.owner(you),
                    Ask::PickToken(ship),
                    kinds.map(Choice::Token).collect(),
                )
            }
            Effect::TransferLock { from, to } => {
                let ends = self.who(*from, context, None).zip(self.who(*to, context, None));
                let locks = ends.map_or_else(Vec::new, |(from, to)| self.transferable_locks(from, to));
                let choices = locks.into_iter().map(Choice::of_object).collect();
                (self.owner(you), Ask::PickShip(ability), choices)
            }
            Effect::RecoverCharges(charged, _) => {
                let cards = self.charged(charged, context, Some(ability.card));
                let low = cards.filter(|&card| {
                    let (active, charges) = self.charges_on(card);
                    active < charges.limit
                });
                (
                    self.owner(you),
                    Ask::PickUpgrade(you),
                    low.map(charged_choice).collect(),
                )
            }
            Effect::LoseCharges(charged, _) => {
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
            Effect::May { who, cost, then } => {
                let decides = self.who(*who, context, None).unwrap_or(you);
                let possible = self.payable(cost, decides, context, ability.card)
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
                let choices = choices.into_iter().map(Choice::Drawn).collect();
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
                let choices = possible.map(|(place, _)| Choice::Option(place as u8)).collect();
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
            Effect::Relocate(templates) => {
                let ways = self.relocations(you, templates).into_iter();
                let choices = ways.map(|(side, template, _)| Choice::Relocate { side, template });
                (self.owner(you), Ask::Relocate(you), choices.collect())
            }
            Effect::AttachTo(whom) => {
                let ship = self.who(*whom, context, None).unwrap_or(you);
                let free = self.free_guides(you, ship).into_iter();
                let choices = free.map(|(guides, _)| Choice::Guides(guides)).collect();
                (self.owner(you), Ask::PickGuides(ship), choices)
            }
            Effect::ChooseDevice { devices, .. } => {
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
            Effect::ExecuteInstead(maneuvers) => {
                let ship = context.subject.unwrap_or(you);
                let choices = maneuvers.iter().copied().map(Choice::Maneuver).collect();
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
            Effect::Repair { who, cards } => {
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
            // Whoever picks sees the cards; those that are alike are offered once.
            Effect::Expose { who, picked: true } => {
                let ship = self.who(*who, context, None).unwrap_or(you);
                let damage = self.state.ship(ship).damage.iter();
                let mut cards: Vec<_> = damage
                    .filter(|dealt| !dealt.faceup)
                    .filter_map(|dealt| dealt.card)
                    .collect();
                cards.sort_unstable();
                cards.dedup();
                (
                    self.owner(you),
                    Ask::PickDamage(ship),
                    cards.into_iter().map(Choice::Drawn).collect(),
                )
            }
            _ => (self.owner(you), Ask::Decide(ability), Vec::new()),
        }
    }

    pub(super) fn picked(&mut self, origin: Origin, place: u8, context: Context, choice: &Choice) {
        let Some(effect) = self.effects(origin).get(place as usize).cloned() else {
            return;
        };
        let you = context.you;
        match (&effect, choice) {
            (Effect::AcquireLock(whom) | Effect::JoinLock { who: whom, .. }, choice) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                if let Some(target) = choice.object() {
                    self.acquire_lock(ship, target);
                }
            }
            (Effect::ShedLock(whom), Choice::Ship(locker)) => {
                let target = self.who(*whom, &context, None).unwrap_or(you);
                self.lose_lock_on(*locker, Object::Ship(target));
            }
            (Effect::Lose(whom, _, count), Choice::Token(token)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                let count = self.amount_of(count, &context, None, Some(origin.ability.card));
                self.lose(ship, *token, count);
            }
            (Effect::Lose(whom, ..), Choice::Ship(locker)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                self.lose_lock_on(*locker, Object::Ship(ship));
            }
            (Effect::Transfer { from, to, count, .. }, Choice::Token(token)) => {
                let count = self.amount_of(count, &context, None, Some(origin.ability.card));
                let ends = self.who(*from, &context, None).zip(self.who(*to, &context, None));
                if let Some((from, to)) = ends {
                    self.transfer(from, to, *token, count);
                }
            }
            (Effect::RecoverCharges(charged, count), choice) => {
                let count = self.amount_of(count, &context, None, Some(origin.ability.card));
                if let Some(card) = self.charged_picked(charged, &context, origin, choice) {
                    self.recover_charges(card, count);
                }
            }
            (Effect::LoseCharges(charged, count), choice) => {
                let count = self.amount_of(count, &context, None, Some(origin.ability.card));
                if let Some(card) = self.charged_picked(charged, &context, origin, choice) {
                    self.lose_charges(card, count);
                }
            }
            (Effect::Unstash(whom, _), Choice::Token(token)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                self.unstash(origin.ability.ship, origin.ability.card, *token, ship);
            }
            (Effect::ExchangeUpgrades { .. }, Choice::Exchange { first, second }) => {
                self.exchange(*first, *second);
            }
            (Effect::Unless { .. }, choice) => {
                self.nested(origin, place, u8::from(*choice == Choice::Accept), context);
            }
            (Effect::Turn(whom, _), Choice::Turn(way)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                self.turn_ship(ship, *way);
            }
            (Effect::PlaceDevice(placing), Choice::PlaceDevice(way)) => {
                let most = self.amount_of(&placing.up_to, &context, None, Some(origin.ability.card));
                self.place_one(origin, place, context, most, [None; 3], way);
            }
            (Effect::Relocate(templates), Choice::Relocate { side, template }) => {
                let ways = self.relocations(you, templates);
                let found = ways.into_iter().find(|way| (way.0, way.1) == (*side, *template));
                if let Some((device, (.., pose))) = self.device_of(you).zip(found) {
                    self.relocate_device(device, pose);
                }
            }
            (Effect::AttachTo(whom), Choice::Guides(guides)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                let found = self
                    .free_guides(you, ship)
                    .into_iter()
                    .find(|way| way.0 == *guides);
                if let Some((device, (_, pose))) = self.device_of(you).zip(found) {
                    self.relocate_device(device, pose);
                }
            }
            (Effect::ChooseDevice { .. }, Choice::Device(no)) => {
                let context = Context {
                    device: Some(*no),
                    ..context
                };
                self.nested(origin, place, 0, context);
            }
            (Effect::ChooseObstacle { .. }, Choice::Obstacle(obstacle)) => {
                let context = Context {
                    obstacle: Some(*obstacle),
                    ..context
                };
                self.nested(origin, place, 0, context);
            }
            (Effect::May { .. }, Choice::Accept) => self.push(Frame::Pay {
                bill: Bill::May { origin, place },
                context,
                next: 0,
            }),
            (Effect::Guess { .. }, Choice::Number(number)) => {
                if let Some(attack) = self.state.attack_mut() {
                    attack.guess = Some(Guess {
                        number: *number,
                        origin,
                        place,
                        context,
                    });
                }
            }
            (Effect::Foretell, Choice::Face(face)) => {
                let foretold = (self.foretold_die(), *face);
                if let Some(attack) = self.state.attack_mut() {
                    attack.foretold = Some(foretold);
                }
            }
            (Effect::PutOnThis(_), Choice::Drawn(card)) => self.put_on_condition(origin.ability.card, *card),
            (Effect::OneOf { .. }, Choice::Option(option)) => self.nested(origin, place, *option, context),
            (Effect::GainLike { who, .. }, Choice::Token(token)) => {
                if let Some(ship) = self.who(*who, &context, None) {
                    let by = self.owner(origin.ability.ship);
                    self.gain_from(ship, *token, 1, by);
                }
            }
            (Effect::TransferLock { from, to }, choice) => {
                let ends = self.who(*from, &context, None).zip(self.who(*to, &context, None));
                if let Some(((from, to), object)) = ends.zip(choice.object()) {
                    self.lose_lock_on(from, object);
                    self.acquire_lock(to, object);
                }
            }
            (Effect::ChangeManeuver(NewManeuver::Along(_)), Choice::Maneuver(maneuver)) => {
                self.state.ship_mut(context.subject.unwrap_or(you)).template = Some(maneuver.bearing);
            }
            (Effect::ChangeManeuver(change), Choice::Maneuver(maneuver)) => {
                let ship = context.subject.unwrap_or(you);
                self.change_dial(ship, *maneuver, change);
            }
            (Effect::ExecuteInstead(_), Choice::Maneuver(maneuver)) => self.push(Frame::Execute {
                ship: context.subject.unwrap_or(you),
                maneuver: *maneuver,
                trip: Trip::Dial,
            }),
            (Effect::Keep(whom, _, count), Choice::Token(token)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                let count = count.unwrap_or(u8::MAX);
                self.keep_tokens(ship, origin, token_set(*token), count);
            }
            (Effect::Execute(whom, _), Choice::Maneuver(maneuver)) => {
                let ship = self.who(*whom, &context, None).unwrap_or(you);
                self.execute_extra(ship, *maneuver);
            }
            (Effect::DiscardUpgrade { .. }, Choice::Upgrade(card)) => self.discard_upgrade(you, *card),
            (Effect::Expose { who, .. }, Choice::Drawn(card)) => {
                let ship = self.who(*who, &context, None).unwrap_or(you);
                let mut damage = self.state.ship(ship).damage.iter();
                let dealt = damage.find(|dealt| !dealt.faceup && dealt.card == Some(*card));
                if let Some(dealt) = dealt.map(|dealt| dealt.id) {
                    self.flip_damage(ship, dealt, true);
                }
            }
            (Effect::Repair { who, .. }, Choice::Damage(card)) => {
                let ship = self.who(*who, &context, None).unwrap_or(you);
                self.repair(ship, *card);
            }
            (Effect::Repair { who, .. }, Choice::Facedown) => {
                let ship = self.who(*who, &context, None).unwrap_or(you);
                if let Some(card) = self.random_facedown(ship) {
                    self.repair(ship, card);
                }
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

    /// The card that was picked, or the only one there is.
    fn charged_picked(
        &self,
        charged: &Charged,
        context: &Context,
        origin: Origin,
        choice: &Choice,
    ) -> Option<ChargedCard> {
        let mut cards = self.charged(charged, context, Some(origin.ability.card));
        cards.find(|&card| charged_choice(card) == *choice)
    }

    /// The ways in which the ship may turn, without those that mean nothing now.
    fn turns(&self, ship: ShipId, ways: &[TurnBy]) -> Vec<TurnBy> {
        let towards = |way: TurnBy| match way {
            TurnBy::TowardsManeuver => match self.state.ship(ship).dial?.bearing.side()? {
                furball_geometry::Side::Left => Some(TurnBy::Left),
                furball_geometry::Side::Right => Some(TurnBy::Right),
            },
            other => Some(other),
        };
        ways.iter().filter_map(|&way| towards(way)).collect()
    }

    /// Turns the ship where it stands.
    fn turn_ship(&mut self, ship: ShipId, way: TurnBy) {
        let pose = self.state.ship(ship).pose;
        let heading = match way {
            TurnBy::Left => pose.heading.turned_left_90(),
            TurnBy::Right => pose.heading.turned_right_90(),
            TurnBy::Around | TurnBy::TowardsManeuver => pose.heading.reversed(),
        };
        let to = pose.facing(heading);
        self.state.ship_mut(ship).pose = to;
        self.emit(Event::Turned { ship, to });
    }
}

/// How a card with charges is picked.
fn charged_choice(card: ChargedCard) -> Choice {
    match card.upgrade {
        Some(place) => Choice::Upgrade(place),
        None => Choice::Ship(card.ship),
    }
}
