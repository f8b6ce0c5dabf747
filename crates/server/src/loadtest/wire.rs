//! A player who knows only what comes over the wire: the view of its seat, as JSON. It chooses at random among what is
//! legal.

use furball_cards::{Faction, Maneuver, xws};
use furball_engine::prompt::RollRoom;
use furball_engine::{Choice, DiceSet, Options, RulebookId, Seat, ShipId};
use furball_geometry::Direction;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Something in a view isn't what the protocol says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} in the view can't be understood: {reason}")]
pub struct InvalidView {
    /// The part that can't be understood.
    pub what: &'static str,
    /// Why it can't.
    pub reason: String,
}

/// Chooses at random; the same seed and views give the same choices.
#[derive(Clone, Debug)]
pub struct WirePlayer {
    chance: ChaCha8Rng,
}

/// A ship, as far as setting its dial goes.
#[derive(Deserialize)]
struct Ship {
    id: ShipId,
    has_dial: bool,
    #[serde(default)]
    chosen: Option<Value>,
    settable: Vec<Maneuver>,
}

/// A player in the view, as far as needed to choose a squad.
#[derive(Deserialize)]
struct PlayerInView {
    seat: Seat,
    faction: Faction,
}

impl WirePlayer {
    /// A player whose choices follow from the seed and the views.
    pub fn new(seed: u64) -> WirePlayer {
        WirePlayer {
            chance: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// An answer to what the view asks of its seat, or none if it asks nothing.
    pub fn choose(&mut self, view: &Value) -> Result<Option<Choice>, InvalidView> {
        let Some(prompt) = view.get("prompt") else {
            return Ok(None);
        };
        let options = &prompt["options"];
        // Lists may be long, and only one of them is needed.
        if let Some(choices) = options.get("choices").and_then(Value::as_array) {
            let choice = self
                .one_of(choices)
                .ok_or_else(|| invalid("options", "an empty list"))?;
            return read("a choice", choice).map(Some);
        }
        let choice = match read("options", options)? {
            Options::List(mut choices) => choices.swap_remove(0),
            Options::Dials(ships) => self.dial(view, &ships)?,
            // Where the example stands; checking any other place would need the rules.
            Options::Place(placement) => placement.example_choice(),
            Options::Roll(room) => self.roll(&room),
            Options::Dice {
                allowed,
                at_least,
                up_to,
            } => self.dice(allowed, at_least, up_to),
            Options::Squad { limit } => self.squad(view, &prompt["seat"], limit)?,
            // No game of a load test is agreed on like this.
            Options::Builds { .. } => return Err(invalid("options", "quick builds")),
        };
        Ok(Some(choice))
    }

    /// A number below the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.chance.next_u32() as usize) % bound.max(1)
    }

    fn one_of<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }

    /// A dial for a ship that has none; once all have one they stay as they are.
    fn dial(&mut self, view: &Value, asked: &[ShipId]) -> Result<Choice, InvalidView> {
        let ships: Vec<Ship> = read("ships", &view["ships"])?;
        let bare = |ship: &&Ship| asked.contains(&ship.id) && !ship.has_dial && ship.chosen.is_none();
        let open: Vec<&Ship> = ships.iter().filter(bare).collect();
        let Some(ship) = self.one_of(&open) else {
            return Ok(Choice::Pass);
        };
        let maneuver = *self
            .one_of(&ship.settable)
            .ok_or_else(|| invalid("ships", "a ship without maneuvers"))?;
        Ok(Choice::Dial {
            ship: ship.id,
            maneuver,
        })
    }

    fn roll(&mut self, room: &RollRoom) -> Choice {
        let sides = [(Direction::Left, room.left), (Direction::Right, room.right)];
        let open: Vec<(Direction, f64)> = sides
            .into_iter()
            .filter_map(|(side, ahead)| Some((side, ahead?)))
            .collect();
        match self.one_of(&open) {
            Some(&(side, ahead)) => Choice::Roll {
                side,
                start: ahead / 2.0,
                end: -ahead / 2.0,
            },
            None => Choice::Pass,
        }
    }

    fn dice(&mut self, allowed: DiceSet, at_least: u8, up_to: u8) -> Choice {
        let mut left: Vec<usize> = allowed.iter().collect();
        let count = usize::from(at_least) + self.below(usize::from(up_to.saturating_sub(at_least)) + 1);
        let count = count.min(left.len());
        let picked = (0..count).map(|_| left.swap_remove(self.below(left.len())));
        Choice::Dice(picked.collect())
    }

    /// One of the biggest ready-made squads of the seat's faction.
    fn squad(&mut self, view: &Value, seat: &Value, limit: u16) -> Result<Choice, InvalidView> {
        let rulebook: RulebookId = read("the rulebook", &view["rulebook"])?;
        let content = rulebook.content();
        let seat: Seat = read("the seat", seat)?;
        let players: Vec<PlayerInView> = read("players", &view["players"])?;
        let own = players.iter().find(|player| player.seat == seat);
        let faction = own
            .ok_or_else(|| invalid("players", "the own seat is missing"))?
            .faction;
        let fitting = content.squads.iter().filter(|ready| {
            ready.squad.faction == faction && ready.limit.is_some_and(|built_for| built_for <= limit)
        });
        let most = fitting.clone().filter_map(|ready| ready.limit).max();
        let biggest: Vec<_> = fitting.filter(|ready| ready.limit == most).collect();
        // Without ships there is no game.
        let Some(ready) = self.one_of(&biggest) else {
            return Ok(Choice::Concede);
        };
        let text = xws::write(content, &ready.squad);
        let squad = serde_json::from_str(&text).map_err(|error| invalid("a squad", error))?;
        Ok(Choice::Squad { xws: squad })
    }
}

fn read<T: DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, InvalidView> {
    T::deserialize(value).map_err(|error| invalid(what, error))
}

fn invalid(what: &'static str, reason: impl ToString) -> InvalidView {
    InvalidView {
        what,
        reason: reason.to_string(),
    }
}
