//! The names of things in a game, as one seat may see them, in the words of the phrasebook.

mod choice;
#[cfg(test)]
mod refusals;

use furball_cards::render;
use furball_cards::xws::XwsError;
use furball_cards::{ActionKind, CardId, Difficulty, Edition, Face, Faction, Illegal, Maneuver, Token};
use furball_engine::refusal::SquadRefusal;
use furball_engine::{
    AbilityIndex, AbilityRef, CardRef, ConditionId, DealtId, DeviceId, Holder, MarkerIndex, MarkerKindIndex,
    Object, ObstacleIndex, Refusal, Seat, ShipId, ShipView, Side, UpgradeIndex, View,
};
use furball_engine::{DicePool, How, MarkerPlace, Outcome, Reposition, WeaponRef};
use furball_geometry::{Bearing, Direction, Edge, Pose, Quarter};
use furball_phrases::{self as phrases, Arg, Args, Dialect, Language, Phrasebook, capital, id_of};
use serde::Serialize;
use serde_json::Value;

use crate::words::letter;

/// Names ships, followed by their letter on the map where there is one.
#[derive(Clone, Copy)]
pub struct Names<'g> {
    pub view: View<'g>,
    pub letters: bool,
    pub language: Language,
}

/// The phrasebook for a game of this edition.
pub fn phrasebook(language: Language, edition: Edition) -> &'static Phrasebook {
    let dialect = match edition {
        Edition::First => Dialect::FirstEdition,
        Edition::Second => Dialect::Later,
    };
    Phrasebook::of(language, dialect)
}

/// The word that a value is on the wire.
pub fn wire(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        _ => String::new(),
    }
}

/// The type of a tagged value.
pub fn type_of(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value["type"].as_str().unwrap_or_default().to_owned()
}

impl<'g> Names<'g> {
    /// English names without letters.
    pub fn plain(view: View<'g>) -> Names<'g> {
        Names::of(view, Language::English)
    }

    /// Names without letters.
    pub fn of(view: View<'g>, language: Language) -> Names<'g> {
        Names {
            view,
            letters: false,
            language,
        }
    }

    /// Names with the letters of the map.
    pub fn lettered(view: View<'g>, language: Language) -> Names<'g> {
        Names {
            view,
            letters: true,
            language,
        }
    }

    /// The words of the rulebook being played.
    pub fn book(self) -> &'static Phrasebook {
        phrasebook(self.language, self.view.rulebook().edition)
    }

    pub fn say(self, id: &str, args: &Args<'_>) -> String {
        self.book().say(id, args)
    }

    /// A word of the wire, such as the `token` `focus`.
    pub fn word(self, family: &str, value: impl Serialize) -> String {
        self.book().word(&id_of(family, &wire(value)))
    }

    /// `a, b and c`.
    pub fn list<T: AsRef<str>>(self, items: &[T]) -> String {
        self.book().list(items)
    }

    // Ships, players and pieces

    pub fn ship(self, id: ShipId) -> String {
        match self.view.ship(id) {
            Some(ship) if self.letters => format!("{} ({})", ship.label(), letter(ship)),
            Some(ship) => ship.label(),
            None => self.say("piece-ship", &[("number", (id.0 + 1).into())]),
        }
    }

    pub fn player(self, seat: Seat) -> String {
        let named = self.view.players().get(seat.index());
        named.map_or_else(
            || self.say("seat", &[("number", (seat.0 + 1).into())]),
            |player| player.name.clone(),
        )
    }

    pub fn side(self, side: Side) -> String {
        self.word("faction", self.view.faction(side))
    }

    /// A faction as the one that somebody flies for: `the Rebel Alliance`.
    pub fn faction_for(self, faction: Faction) -> String {
        faction_for(self.book(), &wire(faction))
    }

    /// A ship, an obstacle or a device.
    pub fn object(self, object: Object) -> String {
        match object {
            Object::Ship(ship) => self.ship(ship),
            Object::Obstacle(place) => self.obstacle(place),
            Object::Device(no) => self.device(no),
            Object::Marker(no) => self.marker(no),
        }
    }

    /// Who holds the ability: a ship, a piece, or a side.
    pub fn holder(self, ability: AbilityRef) -> String {
        match ability.holder {
            Holder::Ship(ship) => self.ship(ship),
            Holder::Side(side) => self.side(side),
            Holder::Obstacle(obstacle) => self.obstacle(obstacle),
            Holder::Device(device) => self.device(device),
            Holder::Marker(marker) => self.marker(marker),
        }
    }

    /// An obstacle by its number on the map.
    pub fn obstacle(self, place: ObstacleIndex) -> String {
        let obstacle = self.view.obstacles().get(place.index());
        let kind = obstacle.map(|obstacle| obstacle.kind);
        let id = kind.map_or_else(|| "piece-obstacle".to_owned(), |kind| id_of("piece", &wire(kind)));
        self.say(&id, &[("number", (place.0 + 1).into())])
    }

    pub fn device(self, no: DeviceId) -> String {
        let name = self.view.card_name(AbilityRef {
            holder: Holder::Device(no),
            card: CardRef::Device(no),
            index: AbilityIndex(0),
        });
        name.map_or_else(
            || self.say("piece-device", &[("number", (no.0 + 1).into())]),
            str::to_owned,
        )
    }

    pub fn marker(self, marker: MarkerIndex) -> String {
        let found = self.view.markers().get(marker.index());
        let kind = found.map_or(MarkerKindIndex(0), |marker| marker.kind);
        let scenario = self.view.scenario();
        let text = scenario.and_then(|scenario| scenario.markers.get(kind.index()));
        let name = text.map_or_else(|| self.book().word("marker-any"), |text| text.name.clone());
        self.say(
            "marker",
            &[("name", name.into()), ("number", (marker.0 + 1).into())],
        )
    }

    /// A quick build: its ships with their upgrades, and its threat.
    pub fn build(self, id: &str) -> String {
        let content = self.view.content();
        let build = content.find_quick_build(id).map(|id| content.quick_build(id));
        let Some((build, squad)) = build.and_then(|build| Some((build, build.squad(content)?))) else {
            return id.to_owned();
        };
        let ship = |ship: &furball_cards::SquadShip| {
            let pilot = content.pilot(ship.pilot).name.clone();
            let upgrades: Vec<&str> = (ship.upgrades.iter())
                .map(|&card| content.upgrade(card).name.as_str())
                .collect();
            match upgrades.as_slice() {
                [] => pilot,
                _ => format!("{pilot} ({})", upgrades.join(", ")),
            }
        };
        let ships: Vec<String> = squad.ships.iter().map(ship).collect();
        self.say(
            "build",
            &[
                ("ships", self.list(&ships).into()),
                ("threat", build.threat.into()),
            ],
        )
    }

    /// Markers on the ship's card.
    pub fn markers_of(self, ship: ShipId) -> usize {
        let taken = self
            .view
            .markers()
            .iter()
            .filter(|marker| marker.place == MarkerPlace::Card(ship));
        taken.count()
    }

    // Cards

    pub fn condition(self, ship: ShipId, no: ConditionId) -> Option<String> {
        let card = CardRef::Condition(no);
        let name = self.view.card_name(AbilityRef {
            holder: ship.into(),
            card,
            index: AbilityIndex(0),
        });
        name.map(str::to_owned)
    }

    /// An upgrade card by its index among the ship's.
    pub fn upgrade(self, ship: ShipId, place: UpgradeIndex) -> String {
        let carried = self.view.ship(ship);
        let card = carried.and_then(|ship| ship.upgrades().nth(place.index()));
        card.map_or_else(
            || self.say("upgrade-numbered", &[("number", (place.0 + 1).into())]),
            |(_, card)| card.name.clone(),
        )
    }

    pub fn weapon(self, ship: ShipId, weapon: WeaponRef) -> String {
        match weapon {
            WeaponRef::MAIN => self.book().word("weapon-primary"),
            WeaponRef::Primary(place) => {
                self.say("weapon-primary.numbered", &[("number", (place.0 + 1).into())])
            }
            WeaponRef::Upgrade(place) => self.upgrade(ship, place),
        }
    }

    /// The card an ability is on.
    pub fn card(self, ability: AbilityRef) -> String {
        let name = self.view.card_name(ability);
        name.map_or_else(|| self.book().word("card-any"), str::to_owned)
    }

    /// The card and the text of the ability.
    fn ability(self, ability: AbilityRef) -> String {
        let card = self.card(ability);
        match self.view.ability(ability) {
            Some(text) => format!("{card}: {}", render::ability(self.view.content(), text)),
            None => card,
        }
    }

    /// The name of a damage card and what it says.
    pub fn damage_card(self, id: &CardId) -> (String, Option<String>) {
        let content = self.view.content();
        let card = content.find_damage_card(id).map(|card| content.damage_card(card));
        card.map_or_else(
            || (id.to_string(), None),
            |card| (card.name.clone(), Some(render::damage_card(content, card))),
        )
    }

    /// The name of a condition card and what it says.
    pub fn condition_card(self, id: &CardId) -> (String, Option<String>) {
        let content = self.view.content();
        let card = content.find_condition(id).map(|card| content.condition(card));
        card.map_or_else(
            || (id.to_string(), None),
            |card| (card.name.clone(), Some(render::condition_card(content, card))),
        )
    }

    /// The name of a device.
    pub fn device_card<'n>(self, id: &'n CardId) -> &'n str
    where
        'g: 'n,
    {
        let content = self.view.content();
        content
            .find_device(id)
            .map_or(id, |card| &content.device(card).name)
    }

    /// The name of an obstacle token.
    pub fn obstacle_card<'n>(self, id: &'n CardId) -> &'n str
    where
        'g: 'n,
    {
        let content = self.view.content();
        content
            .find_obstacle(id)
            .map_or(id, |card| &content.obstacle(card).name)
    }

    /// A damage card in one line.
    fn drawn(self, id: &CardId) -> String {
        match self.damage_card(id) {
            (name, Some(text)) => format!("{name}: {text}"),
            (name, None) => name,
        }
    }

    /// A damage card by its number in this game, if it is known which it is.
    fn dealt(self, dealt: DealtId) -> String {
        let mut cards = self.view.ships().flat_map(ShipView::damage);
        let card = cards.find(|card| card.id == dealt).and_then(|card| card.card);
        card.map_or_else(
            || self.book().word("damage-facedown"),
            |card| self.drawn(&self.view.content().damage_card(card).id),
        )
    }

    // Maneuvers and moves

    /// `2 bank left`.
    pub fn course(self, bearing: Bearing, speed: u8) -> String {
        let along = self.word("bearing", bearing);
        if bearing == Bearing::Stationary {
            return along;
        }
        self.say("course", &[("speed", speed.into()), ("bearing", along.into())])
    }

    /// `2 bank left · white`.
    pub fn maneuver(self, maneuver: Maneuver) -> String {
        let course = self.course(maneuver.bearing, maneuver.speed);
        let color = self.color(maneuver.difficulty);
        self.say(
            "maneuver",
            &[("course", course.into()), ("difficulty", color.into())],
        )
    }

    /// The color of a difficulty.
    pub fn color(self, difficulty: Difficulty) -> String {
        self.word("difficulty", difficulty)
    }

    pub fn act(self, act: ActionKind) -> String {
        self.word("action", act)
    }

    /// `to the left`, as far as a language says it that way.
    pub fn towards(self, side: Direction) -> String {
        self.word("to", side)
    }

    /// Where a boost goes.
    fn boost_way(self, bearing: Bearing) -> String {
        let id = match bearing {
            Bearing::Straight => "to-straight",
            Bearing::Bank(Direction::Left) => "to-left",
            Bearing::Bank(Direction::Right) => "to-right",
            Bearing::Turn(Direction::Left) => "to-hard-left",
            Bearing::Turn(Direction::Right) => "to-hard-right",
            other => return self.word("bearing", other),
        };
        self.book().word(id)
    }

    /// Where a reposition goes, with its template if that isn't the usual one.
    pub fn way(self, how: Reposition) -> String {
        let (way, speed) = match how {
            Reposition::Boost { bearing, speed } => (self.boost_way(bearing), speed),
            Reposition::Roll { side, speed, curve } => {
                let way = self.towards(side);
                let bent =
                    curve.map(|curve| self.say(&id_of("way", &wire(curve)), &[("way", way.clone().into())]));
                (bent.unwrap_or(way), speed)
            }
        };
        if speed == 1 {
            return way;
        }
        self.say("way-speed", &[("way", way.into()), ("speed", speed.into())])
    }

    /// Where the ship's turret points to, as `to the left`; both ends of a double one.
    pub fn turret(self, ship: Option<ShipId>, to: Quarter) -> String {
        let ship = ship.and_then(|ship| self.view.ship(ship));
        let double = ship.is_some_and(ShipView::has_double_turret);
        match to {
            Quarter::None | Quarter::Half if double => self.book().word("turret-fore-aft"),
            Quarter::Left | Quarter::Right if double => self.book().word("turret-sides"),
            to => self.word("turret", to),
        }
    }

    // The table

    pub fn edge(self, edge: Edge) -> String {
        self.word("edge", edge)
    }

    /// The heading: a compass point, or degrees clockwise from north.
    pub fn facing(self, pose: Pose) -> String {
        let degrees = pose.heading.degrees();
        const POINTS: [&str; 8] = [
            "facing-north",
            "facing-north-east",
            "facing-east",
            "facing-south-east",
            "facing-south",
            "facing-south-west",
            "facing-west",
            "facing-north-west",
        ];
        let eighths = degrees / 45.0;
        if (eighths - eighths.round()).abs() < 1e-6 {
            self.book()
                .word(POINTS[(eighths.round() as i32).rem_euclid(8) as usize])
        } else {
            format!("{:.0}°", degrees.rem_euclid(360.0))
        }
    }

    /// A position on the table, as text.
    pub fn place(self, pose: Pose) -> String {
        self.say(
            "place",
            &[
                ("x", pose.at.x.round().into()),
                ("y", pose.at.y.round().into()),
                ("facing", self.facing(pose).into()),
            ],
        )
    }

    /// A sentence with where it leads.
    pub fn with_place(self, sentence: String, pose: Pose) -> String {
        let place = Arg::from(self.place(pose));
        self.say("at-place", &[("sentence", sentence.into()), ("place", place)])
    }

    // Tokens and dice

    /// `a focus token`, `two focus tokens`.
    pub fn tokens(self, token: Token, count: u8) -> String {
        self.say(&id_of("tokens", &wire(token)), &[("count", count.into())])
    }

    /// `hit, focus, blank`.
    pub fn faces(self, faces: impl IntoIterator<Item = Face>) -> String {
        let faces: Vec<String> = faces.into_iter().map(|face| self.word("face", face)).collect();
        if faces.is_empty() {
            return self.book().word("no-dice");
        }
        faces.join(", ")
    }

    pub fn dice(self, pool: &DicePool) -> String {
        self.faces(pool.dice.iter().map(|die| die.face))
    }

    /// The outcome of the game.
    pub fn outcome(self, outcome: Outcome) -> String {
        let how = match outcome.how {
            // What scenarios say is English, as cards are.
            How::Objective(place) if self.language == Language::English => {
                let scenario = self.view.scenario();
                let goal = scenario.and_then(|scenario| {
                    let end = scenario.ends.get(place.index())?;
                    Some(render::scenario_end(self.view.content(), scenario, end))
                });
                let goal = goal.as_deref().and_then(|goal| goal.split_once(" wins when "));
                goal.map_or_else(
                    || self.book().word("how-objective"),
                    |(_, goal)| goal.trim_end_matches('.').to_owned(),
                )
            }
            how => self.book().tell("how", &how, &self),
        };
        match outcome.winner {
            Some(side) => self.say(
                "event-game-over.won",
                &[
                    ("winner", self.faction_for(self.view.faction(side)).into()),
                    ("how", how.into()),
                ],
            ),
            None => self.say("event-game-over.draw", &[("how", how.into())]),
        }
    }
}

impl Names<'_> {
    /// Why something is refused, as a sentence.
    pub fn refusal(self, refusal: &Refusal) -> String {
        capital(&self.book().tell("refusal", refusal, &self)).into_owned()
    }
}

/// The names of what values refer to by number.
impl phrases::Names for Names<'_> {
    fn name(&self, field: &str, value: &Value, fields: &phrases::Fields) -> Option<Arg> {
        fn read<T: serde::de::DeserializeOwned>(value: &Value) -> Option<T> {
            serde_json::from_value(value.clone()).ok()
        }
        let ship = || fields.get("ship").and_then(read::<ShipId>);
        let name = match field {
            "ship" | "other" | "attacker" | "defender" | "carrier" | "craft" | "by" => {
                self.ship(read(value)?)
            }
            "target" | "object" | "locked" if value.is_object() => self.object(read(value)?),
            "left" | "right" if value.is_null() => self.book().word("beside-narrow"),
            "left" | "right" if value.is_object() => self.book().tell("blocker", value, self),
            "target" => self.ship(read(value)?),
            "seat" | "order" => self.player(read(value)?),
            "obstacle" => self.obstacle(read(value)?),
            "device" => self.device(read(value)?),
            "marker" => self.marker(read(value)?),
            "newcomers" if value.is_number() => self.ship(read(value)?),
            "build" => self.build(value.as_str()?),
            "ability" => self.card(read(value)?),
            "maneuver" => self.maneuver(read(value)?),
            "pose" => self.place(read(value)?),
            "weapon" if read(value) == Some(WeaponRef::MAIN) => self.book().word("weapon-primary.the"),
            "weapon" => self.weapon(ship()?, read(value)?),
            "upgrade" => self.upgrade(ship()?, read(value)?),
            _ => return plain(self.book(), field, value),
        };
        Some(name.into())
    }
}

/// What needs no table to be named: a place counts from 1, and a reach is a span of ranges.
fn plain(book: &Phrasebook, field: &str, value: &Value) -> Option<Arg> {
    match (field, value) {
        ("place", Value::Number(place)) => Some(Arg::Number(place.as_f64()? + 1.0)),
        ("faction" | "agreed", Value::String(faction)) => Some(faction_for(book, faction).into()),
        ("reach", Value::Array(span)) => match span.as_slice() {
            [from, to] if from == to => Some(from.to_string().into()),
            [from, to] => Some(format!("{from}–{to}").into()),
            _ => None,
        },
        _ => None,
    }
}

/// The form in which a faction is the one that somebody flies for.
fn faction_for(book: &Phrasebook, faction: &str) -> String {
    book.word(&format!("faction-{faction}.for"))
}

/// What is wrong with a squad, for which there is no table.
#[derive(Clone, Copy, Debug)]
pub struct SquadNames(pub &'static Phrasebook);

impl SquadNames {
    /// Why the squad is illegal, as a sentence.
    pub fn illegal(self, illegal: &Illegal) -> String {
        capital(&self.0.tell("refusal", illegal, &self)).into_owned()
    }

    /// Why a text can't be read as a squad, as a sentence.
    pub fn unreadable(self, error: XwsError) -> String {
        capital(&self.0.tell("refusal", &SquadRefusal::from(error), &self)).into_owned()
    }
}

impl phrases::Names for SquadNames {
    fn name(&self, field: &str, value: &Value, _: &phrases::Fields) -> Option<Arg> {
        plain(self.0, field, value)
    }
}
