//! Laying out the pieces of a position on the table.

use furball_cards::{DeviceKind, Phase, Stat};
use furball_geometry::{self as geometry, Pose};

use crate::event::Event;
use crate::flow::Flow;
use crate::game::Game;
use crate::ids::{DealtId, MarkerKindIndex, Object, ObstacleIndex, Seat, ShipId, Side, UpgradeIndex};
use crate::query::outline_of;
use crate::state::{
    CardFace, CounterKind, Dealt, Full, Identity, List, MAX_DAMAGE_CARDS, Marker, MarkerPlace, Obstacle,
    ObstacleCard, Ship, Status, UpgradeState,
};

use super::{Position, PositionDamage, PositionError, PositionShip};

impl Position {
    pub(super) fn lay_out(&self, game: &mut Game, events: &mut Vec<Event>) -> Result<(), PositionError> {
        if let Some(faction) = self.first_side {
            let side = game.table.side_playing(faction);
            game.state.first_side = side;
            game.state.order = game.table.order_from(side);
        }
        game.take_roles();
        game.state.round = self.round;
        game.state.setting_up = false;
        game.state.tallies = game.tallied_until(self.round);
        for (counted, said) in game.state.tallies.iter_mut().zip(&self.tallies) {
            *counted = *said;
        }
        let mut flow = Flow::new(game, events);
        flow.shuffle_deck();
        self.order_deck(&mut flow)?;
        for ship in &self.ships {
            self.add_ship(&mut flow, ship)?;
        }
        self.add_locks(&mut flow)?;
        for (place, _) in self
            .ships
            .iter()
            .enumerate()
            .filter(|(_, ship)| ship.docked.is_some())
        {
            flow.refresh(ShipId(place as u8));
        }
        self.add_conditions(&mut flow)?;
        self.add_tokens_on_the_mat(&mut flow)?;
        self.check_overlaps(&flow)?;
        flow.settle_position();
        Ok(())
    }

    fn order_deck(&self, game: &mut Game) -> Result<(), PositionError> {
        let find = |game: &Game, name: &String| {
            game.table
                .content
                .find_damage_card(name)
                .ok_or_else(|| PositionError::At {
                    place: "deck".into(),
                    problem: format!("there is no damage card `{name}`"),
                })
        };
        let top: Vec<_> = self
            .deck
            .iter()
            .map(|name| find(game, name))
            .collect::<Result<_, _>>()?;
        for deck in &mut game.state.decks {
            if self.short_deck {
                deck.cards.clear();
            } else {
                for card in &top {
                    if let Some(place) = deck.cards.iter().position(|other| other == card) {
                        deck.cards.remove(place);
                    }
                }
            }
            deck.cards.extend(top.iter().rev());
        }
        let discard: Vec<_> = self
            .discard
            .iter()
            .map(|name| find(game, name))
            .collect::<Result<_, _>>()?;
        for deck in &mut game.state.decks {
            deck.discard.clone_from(&discard);
        }
        Ok(())
    }

    fn add_ship(&self, flow: &mut Flow, ship: &PositionShip) -> Result<(), PositionError> {
        let at = |problem: String| PositionError::At {
            place: format!("ship `{}`", ship.id),
            problem,
        };
        let content = flow.table.content.clone();
        let identity = match content.find_pilot(&ship.pilot) {
            Some(pilot) => Identity::Pilot {
                pilot,
                kind: content.ship_of(pilot),
            },
            None => flow
                .craft_identity(&ship.pilot)
                .or_else(|| flow.lay_remote(ship))
                .ok_or_else(|| {
                    let edition = &content.about.name;
                    at(format!(
                        "{edition} has no pilot or piece of a scenario `{}`",
                        ship.pilot
                    ))
                })?,
        };
        let side = match identity {
            Identity::Pilot { pilot, .. } => flow.table.side_playing(content.pilot(pilot).faction),
            Identity::Remote(_) => Side::One,
            Identity::Craft(craft) => {
                let text = flow
                    .scenario()
                    .and_then(|scenario| scenario.craft.get(craft.index as usize));
                text.map_or(Side::One, |text| flow.side_as(&text.side))
            }
        };
        let side = ship.side.unwrap_or(side);
        let owner = match ship.owner {
            None => flow.table.captain(side),
            Some(owner) if usize::from(owner) < flow.table.players.len() => Seat(owner),
            Some(owner) => return Err(at(format!("there is no player {owner}"))),
        };
        let upgrade = |name: &String| {
            content
                .find_upgrade(name)
                .ok_or_else(|| at(format!("{} has no upgrade `{name}`", content.about.name)))
        };
        let upgrades = ship.upgrades.iter().map(upgrade).collect::<Result<Vec<_>, _>>()?;
        let fixed = match identity {
            Identity::Pilot { pilot, .. } => content.equipped(pilot),
            Identity::Remote(_) | Identity::Craft(_) => None,
        };
        let upgrades = fixed.unwrap_or(upgrades);
        let discarded = ship
            .discarded
            .iter()
            .map(upgrade)
            .collect::<Result<Vec<_>, _>>()?;
        let id = flow.add_ship(identity, owner, &upgrades);
        if let Some(name) = &ship.build {
            let build = content
                .find_quick_build(name)
                .ok_or_else(|| at(format!("there is no quick build `{name}`")))?;
            let card = content.quick_build(build);
            let place = card.pilots.iter().position(|listed| listed.pilot == ship.pilot);
            let place = place.ok_or_else(|| at(format!("the quick build `{name}` has no such pilot")))?;
            let state = flow.state.ship_mut(id);
            (state.build, state.worth) = (Some(build), card.shares(&content)[place]);
        }
        for card in discarded {
            let upgrade = UpgradeState {
                card,
                discarded: true,
                flipped: false,
            };
            let carried = &mut flow.state.ship_mut(id).upgrades;
            carried
                .push(upgrade)
                .map_err(|Full| at("it carries too many upgrades".into()))?;
        }
        let pose = Pose::new(ship.at.0, ship.at.1, ship.at.2);
        if !pose.at.is_finite() {
            return Err(at("its place isn't a pair of numbers".into()));
        }
        let damage = self.damage(flow, id, ship)?;
        let marks = ship.marks.iter().map(|mark| {
            let place = flow.scenario().and_then(|scenario| scenario.mark(mark));
            place.ok_or_else(|| at(format!("the scenario has no mark `{mark}`")))
        });
        let marks = marks.collect::<Result<Vec<usize>, _>>()?;
        let state = flow.state.ship_mut(id);
        state.pose = pose;
        state.status = if ship.waiting {
            Status::Waiting
        } else if ship.reserve {
            Status::Reserve
        } else {
            Status::InPlay
        };
        state.damage = damage;
        state.dial = ship.dial;
        if ship.marked {
            // The scenario's first name, which is all that positions have needed.
            state.marks.insert(0);
        }
        marks.into_iter().for_each(|mark| state.marks.insert(mark));
        state.took_marker = ship.holds > 0;
        match self.phase {
            Phase::Activation => state.activated = ship.done || (ship.dial.is_none() && !state.is_craft()),
            Phase::Engagement => state.engaged = ship.done,
            Phase::Planning | Phase::System | Phase::End => {}
        }
        // Dials are revealed once ships have moved.
        state.revealed = ship.dial.is_some() && matches!(self.phase, Phase::Engagement | Phase::End);
        for &token in &ship.tokens {
            state.tokens.add(token, 1);
        }
        if let Some(dial) = ship.dial
            && !flow.dial(id).contains(&dial)
        {
            return Err(at(format!("`{dial}` isn't on its dial")));
        }
        let place = |game: &Game, name: &String| {
            let card = upgrade(name)?;
            let carried = game.state.ship(id).upgrades.iter();
            let place = carried.enumerate().find(|(_, carried)| carried.card == card);
            place
                .map(|(place, _)| place)
                .ok_or_else(|| at(format!("it doesn't carry `{name}`")))
        };
        for name in &ship.flipped {
            let place = place(flow, name)?;
            flow.state.ship_mut(id).upgrades[place].flipped = true;
        }
        for (name, charges) in &ship.upgrade_charges {
            let place = place(flow, name)?;
            let on = Some(UpgradeIndex::at(place));
            let counters = &mut flow.state.ship_mut(id).counters;
            counters.set(on, CounterKind::Charge, *charges);
        }
        let state = flow.state.ship_mut(id);
        for (kind, count) in [
            (CounterKind::Charge, ship.charges),
            (CounterKind::Force, ship.force),
        ] {
            if let Some(count) = count {
                state.counters.set(None, kind, count);
            }
        }
        state.turret = ship.turret.or(state.turret);
        flow.refresh(id);
        flow.activate_shields(id);
        if let Some(shields) = ship.shields {
            let most = flow.stat(id, Stat::Shields);
            if shields > most {
                return Err(at(format!(
                    "it can't have more than {most} shields [FE-SETUP-17]"
                )));
            }
            let counters = &mut flow.state.ship_mut(id).counters;
            counters.set(None, CounterKind::Shield, shields);
        }
        Ok(())
    }

    fn damage(
        &self,
        flow: &mut Flow,
        id: ShipId,
        ship: &PositionShip,
    ) -> Result<List<Dealt, MAX_DAMAGE_CARDS>, PositionError> {
        let mut damage = List::default();
        for entry in &ship.damage {
            let faceup = matches!(entry, PositionDamage::Faceup(_));
            let card = match entry {
                PositionDamage::Facedown => flow.deck(id).cards.first().copied(),
                PositionDamage::Hidden(name) | PositionDamage::Faceup(name) => {
                    let found = flow.table.content.find_damage_card(name);
                    Some(found.ok_or_else(|| PositionError::At {
                        place: format!("ship `{}`", ship.id),
                        problem: format!("there is no damage card `{name}`"),
                    })?)
                }
            };
            // The card comes from the bottom of the deck, so that the top stays as the position defines it.
            let deck = &mut flow.deck_mut(id).cards;
            if let Some(card) = card
                && let Some(place) = deck.iter().position(|other| *other == card)
            {
                deck.remove(place);
            }
            flow.state.dealt += 1;
            let id = DealtId(flow.state.dealt);
            let dealt = Dealt {
                id,
                card,
                face: if faceup { CardFace::InForce } else { CardFace::Down },
                this_round: false,
            };
            damage.push(dealt).map_err(|Full| PositionError::At {
                place: format!("ship `{}`", ship.id),
                problem: "it has too many damage cards".into(),
            })?;
        }
        Ok(damage)
    }

    fn add_locks(&self, game: &mut Game) -> Result<(), PositionError> {
        for (place, ship) in self.ships.iter().enumerate() {
            for target in ship.lock.iter().chain(&ship.locks) {
                let obstacle = target
                    .strip_prefix("obstacle ")
                    .and_then(|number| number.parse().ok().map(ObstacleIndex));
                let object = match obstacle {
                    Some(place) if place.index() < self.obstacles.len() => Some(Object::Obstacle(place)),
                    _ => self.ship(target).map(Object::Ship),
                };
                let object = object.ok_or_else(|| PositionError::At {
                    place: format!("ship `{}`", ship.id),
                    problem: format!("it can't lock `{target}`, which isn't in the position"),
                })?;
                let locks = &mut game.state.ship_mut(ShipId(place as u8)).locks;
                locks.push(object).map_err(|Full| PositionError::At {
                    place: format!("ship `{}`", ship.id),
                    problem: "it has too many locks".into(),
                })?;
            }
            if let Some(carrier) = &ship.docked {
                let carrier = self.ship(carrier).ok_or_else(|| PositionError::At {
                    place: format!("ship `{}`", ship.id),
                    problem: format!("it can't be docked with `{carrier}`, which isn't in the position"),
                })?;
                let docked = game.state.ship_mut(ShipId(place as u8));
                docked.carrier = Some(carrier);
                docked.status = Status::Reserve;
                Flow::new(game, &mut Vec::new()).refresh(carrier);
            }
        }
        Ok(())
    }

    fn add_conditions(&self, flow: &mut Flow) -> Result<(), PositionError> {
        for (place, ship) in self.ships.iter().enumerate() {
            for (condition, by) in &ship.conditions {
                let card = flow.table.content.find_condition(condition);
                let (card, by) = card.zip(self.ship(by)).ok_or_else(|| PositionError::At {
                    place: format!("ship `{}`", ship.id),
                    problem: format!("there is no condition `{condition}` or no ship `{by}`"),
                })?;
                flow.assign(card, ShipId(place as u8), by, false);
            }
        }
        Ok(())
    }

    fn add_tokens_on_the_mat(&self, game: &mut Flow) -> Result<(), PositionError> {
        for obstacle in &self.obstacles {
            let pose = Pose::new(obstacle.at.0, obstacle.at.1, obstacle.at.2);
            let laid = laid_obstacle(game, &obstacle.token, pose).ok_or_else(|| PositionError::At {
                place: "obstacles".into(),
                problem: format!("there is no obstacle `{}`", obstacle.token),
            })?;
            game.state.obstacles.push(laid);
        }
        self.lay_devices(game)?;
        for &(x, y, heading) in &self.markers {
            let pose = Pose::new(x, y, heading);
            let outline = game.marker_outline(MarkerKindIndex(0), pose);
            game.state.markers.push(Marker {
                kind: MarkerKindIndex(0),
                side: None,
                place: MarkerPlace::Table(pose),
                outline,
            });
        }
        for (place, ship) in self.ships.iter().enumerate() {
            for _ in 0..ship.holds {
                let outline = game.marker_outline(MarkerKindIndex(0), Pose::default());
                let on_card = MarkerPlace::Card(ShipId(place as u8));
                game.state.markers.push(Marker {
                    kind: MarkerKindIndex(0),
                    side: None,
                    place: on_card,
                    outline,
                });
            }
        }
        self.lay_markers(game)
    }

    /// Bases may touch but not overlap.
    fn check_overlaps(&self, game: &Game) -> Result<(), PositionError> {
        let ships = &game.state.ships;
        for (place, ship) in ships.iter().enumerate() {
            for other in &ships[place + 1..] {
                // Remotes are tokens, and ships may overlap them; those that wait aren't there.
                let stands = |ship: &Ship| !ship.is_remote() && ship.status != Status::Waiting;
                if stands(ship)
                    && stands(other)
                    && geometry::bases_overlap(ship.pose, ship.size, other.pose, other.size)
                {
                    return Err(PositionError::At {
                        place: format!(
                            "ships `{}` and `{}`",
                            self.ships[place].id,
                            self.ships[other.id.index()].id
                        ),
                        problem: "their bases overlap; move one of them".into(),
                    });
                }
            }
        }
        Ok(())
    }
}

/// The obstacle with that name: one that players bring, or cargo that a ship has lost [SE-OBST-13].
fn laid_obstacle(game: &Game, name: &str, pose: Pose) -> Option<Obstacle> {
    let content = &game.table.content;
    let Some(token) = content.find_obstacle(name) else {
        let card = content.find_device(name)?;
        // What is a device as well lies among those, with the ship that placed it.
        if content.device(card).kind != DeviceKind::Cargo {
            return None;
        }
        return game.as_obstacle(card, pose, game.device_outline(card, pose));
    };
    let text = content.obstacle(token);
    Some(Obstacle {
        token: ObstacleCard::Token(token),
        kind: text.kind,
        device: None,
        pose,
        outline: outline_of(&text.outline).at(pose),
    })
}
