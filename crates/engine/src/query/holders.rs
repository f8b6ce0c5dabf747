//! Holders: whose text it is, which ship it speaks to, and which player decides about it.

use furball_cards::language::{Ability, Whereabouts};

use crate::game::Game;
use crate::ids::{AbilityRef, CardRef, Holder, MarkerIndex, Seat, ShipId, Side, TextIndex};
use crate::state::{Context, HeldBy, HeldText, Identity, MarkerPlace, Ship};

impl HeldBy {
    /// The one that holds it, unless ships do.
    const fn holder(self) -> Option<Holder> {
        match self {
            HeldBy::Side(side) => Some(Holder::Side(side)),
            HeldBy::Obstacle(obstacle) => Some(Holder::Obstacle(obstacle)),
            HeldBy::Device(device) => Some(Holder::Device(device)),
            HeldBy::Marker(marker) => Some(Holder::Marker(marker)),
            HeldBy::Ships(_) | HeldBy::Craft(_) => None,
        }
    }
}

impl Game {
    /// A text of the table.
    pub(crate) fn held_text(&self, text: TextIndex) -> Option<&HeldText> {
        self.table.texts.get(text.index())
    }

    /// The texts of the table that no ship holds, each with its holder. Those of pieces that are gone don't count.
    pub(crate) fn texts_beside_ships(&self) -> impl Iterator<Item = (Holder, CardRef, &[Ability])> {
        let texts = self.state.holders.iter().enumerate().zip(&self.table.texts);
        texts.filter_map(|((place, held_by), text)| {
            let holder = held_by.holder().filter(|&holder| self.is_on_table(holder))?;
            let card = CardRef::Text(TextIndex::at(place));
            Some((holder, card, text.abilities.as_slice()))
        })
    }

    /// The texts of the table that the ship holds, like every other of its side or as a piece of the scenario.
    pub(crate) fn texts_of_ship(&self, ship: &Ship) -> impl Iterator<Item = CardRef> + use<'_> {
        let (side, identity, own) = (ship.side, ship.identity, !ship.is_remote());
        let holds = move |held_by: &HeldBy| match held_by {
            HeldBy::Ships(of) => own && *of == side,
            HeldBy::Craft(index) => matches!(identity, Identity::Craft(craft) if craft.index == *index),
            HeldBy::Side(_) | HeldBy::Obstacle(_) | HeldBy::Device(_) | HeldBy::Marker(_) => false,
        };
        let texts = self.state.holders.iter().enumerate();
        let texts = texts.filter(move |(_, held_by)| holds(held_by));
        texts.map(|(place, _)| CardRef::Text(TextIndex::at(place)))
    }

    fn is_on_table(&self, holder: Holder) -> bool {
        match holder {
            Holder::Ship(_) | Holder::Side(_) => true,
            Holder::Obstacle(place) => place.index() < self.state.obstacles.len(),
            Holder::Device(no) => {
                let device = self.state.devices.get(no.index());
                device.is_some_and(|device| device.in_play)
            }
            Holder::Marker(no) => {
                let marker = self.state.markers.get(no.index());
                marker.is_some_and(|marker| marker.place != MarkerPlace::Supply)
            }
        }
    }

    /// The ship that has the marker on its card.
    fn bearer(&self, marker: MarkerIndex) -> Option<ShipId> {
        match self.state.markers.get(marker.index())?.place {
            MarkerPlace::Card(ship) => Some(ship),
            MarkerPlace::Table(_) | MarkerPlace::Supply => None,
        }
    }

    /// Whether the holder has a text that says this, and it applies now.
    pub(crate) fn text_in_force(&self, holder: Holder, card: CardRef) -> bool {
        match holder {
            Holder::Ship(ship) => self.card_in_force(ship, card),
            Holder::Side(_) | Holder::Obstacle(_) | Holder::Device(_) | Holder::Marker(_) => {
                self.is_on_table(holder)
                    && match card {
                        CardRef::Text(text) => {
                            let held_by = self.state.holders.get(text.index());
                            held_by.and_then(|held_by| held_by.holder()) == Some(holder)
                        }
                        // What is printed on a piece applies as long as it lies there.
                        _ => true,
                    }
            }
        }
    }

    /// Whether a text that applies only in this place applies to its holder where it is.
    pub(crate) fn holder_counts_here(&self, holder: Holder, from: Whereabouts) -> bool {
        match holder {
            Holder::Ship(ship) => self.counts_here(self.state.ship(ship), from),
            Holder::Side(_) | Holder::Obstacle(_) | Holder::Device(_) | Holder::Marker(_) => {
                from == Whereabouts::Play
            }
        }
    }

    /// What is known about the moment, as the holder's text reads it: who "you" are, and who is friendly.
    pub(crate) fn read_by(&self, holder: Holder, about: &Context) -> Context {
        match holder {
            Holder::Ship(ship) => Context {
                you: Some(ship),
                side: self.state.ship(ship).side,
                ..*about
            },
            Holder::Side(side) => Context {
                you: about.subject.filter(|&ship| self.state.ship(ship).side == side),
                side,
                ..*about
            },
            Holder::Obstacle(place) => Context {
                obstacle: Some(place),
                ..self.read_for(about.subject, about)
            },
            Holder::Marker(marker) => self.read_for(self.bearer(marker).or(about.subject), about),
            Holder::Device(no) => {
                let device = self.state.devices.get(no.index());
                Context {
                    you: device.and_then(|device| device.by),
                    side: device.map_or(self.first_side(), |device| device.side),
                    device: Some(no),
                    ..*about
                }
            }
        }
    }

    /// The same where the text speaks to this ship, or to nobody.
    fn read_for(&self, you: Option<ShipId>, about: &Context) -> Context {
        Context {
            you,
            side: you.map_or(self.first_side(), |ship| self.state.ship(ship).side),
            ..*about
        }
    }

    /// The side of the first player, which decides where nobody else does.
    pub(crate) fn first_side(&self) -> Side {
        let first = self.state.order.first();
        first.map_or(Side::One, |&seat| self.table.side_of(seat))
    }

    /// The player who decides about a text: the acting ship's, or the one who speaks for the side.
    pub(crate) fn decider(&self, context: &Context) -> Seat {
        match context.you {
            Some(ship) => self.state.ship(ship).owner,
            None => self.table.captain(context.side),
        }
    }

    /// The player whose text it is, for effects that ask who caused them.
    pub(crate) fn player_of(&self, ability: AbilityRef, context: &Context) -> Seat {
        let device = |no: crate::ids::DeviceId| self.state.devices.get(no.index()).map(|device| device.owner);
        match ability.holder {
            Holder::Ship(ship) => self.state.ship(ship).owner,
            Holder::Device(no) => device(no).unwrap_or_else(|| self.decider(context)),
            Holder::Side(_) | Holder::Obstacle(_) | Holder::Marker(_) => self.decider(context),
        }
    }

    /// The side of the text's holder.
    pub(crate) fn side_of(&self, holder: Holder) -> Option<Side> {
        match holder {
            Holder::Ship(ship) => self.state.ships.get(ship.index()).map(|ship| ship.side),
            Holder::Side(side) => Some(side),
            Holder::Device(no) => self.state.devices.get(no.index()).map(|device| device.side),
            Holder::Marker(no) => self.bearer(no).map(|ship| self.state.ship(ship).side),
            Holder::Obstacle(_) => None,
        }
    }

    /// The ship that modifies the dice of an attack for a text: the one that acts, or the one that fights for its side.
    pub(crate) fn acts_on_dice(&self, context: &Context) -> Option<ShipId> {
        context.you.or_else(|| {
            let attack = self.state.attack()?;
            let attacks = self.state.ship(attack.attacker).side == context.side;
            Some(if attacks { attack.attacker } else { attack.defender })
        })
    }
}
