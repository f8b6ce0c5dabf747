//! The game's values in words that a newcomer understands, for prompts, narration, replays and errors.

use furball_cards::language::{TurnBy, Way};
use furball_cards::render::{self, Words};
use furball_cards::{Act, Difficulty, Face, Maneuver, Token};
use furball_engine::rulebook::EvadeToken;
use furball_engine::state::{How, MarkerPlace, Outcome, Pool, Reposition, WeaponRef};
use furball_engine::{
    AbilityRef, ActionChoice, Ask, CardRef, Choice, ConditionNo, DeviceNo, DevicePlacing, End, Modification,
    Object, Prompt, ShipId, ShipView, Side, View,
};
use furball_geometry::{Bearing, Guides, Pose, Quarter, RollPosition, Side as Direction};

/// The candidate that was probably meant, as an addition to a complaint; nothing if none is like the word.
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    let allowed = (word.chars().count() / 3).max(1);
    let lower = word.to_lowercase();
    let measured = candidates.into_iter().map(|candidate| {
        (
            strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()),
            candidate,
        )
    });
    let near = measured
        .filter(|&(steps, _)| steps <= allowed)
        .min_by_key(|&(steps, _)| steps);
    near.map_or_else(String::new, |(_, candidate)| {
        format!(" (did you mean `{candidate}`?)")
    })
}

/// Calls ships by their names, with the letter of the map behind them where there is a map.
#[derive(Clone, Copy)]
pub struct Names<'g> {
    pub view: View<'g>,
    pub letters: bool,
}

impl<'g> Names<'g> {
    pub fn plain(view: View<'g>) -> Names<'g> {
        Names { view, letters: false }
    }

    pub fn ship(self, id: ShipId) -> String {
        match self.view.ship(id) {
            Some(ship) if self.letters => format!("{} ({})", ship.label(), letter(ship)),
            Some(ship) => ship.label(),
            None => "a new ship".to_owned(),
        }
    }

    /// What the edition being played calls things.
    pub fn words(self) -> &'static Words {
        Words::of(self.view.rulebook().edition)
    }

    /// A ship, an obstacle or a device.
    pub fn object(self, object: Object) -> String {
        match object {
            Object::Ship(ship) => self.ship(ship),
            Object::Obstacle(place) => obstacle(place),
            Object::Device(no) => self.device(no),
        }
    }

    pub fn device(self, no: DeviceNo) -> String {
        self.card_of(CardRef::Device(no))
            .map_or_else(|| format!("device {}", no.0 + 1), str::to_owned)
    }

    pub fn condition(self, ship: ShipId, no: ConditionNo) -> Option<String> {
        let card = CardRef::Condition(no);
        let name = self.view.card_name(AbilityRef { ship, card, index: 0 });
        name.map(str::to_owned)
    }

    /// The name of a card that belongs to the table more than to a ship.
    fn card_of(self, card: CardRef) -> Option<&'g str> {
        let ship = self.view.ships().next()?.id();
        self.view.card_name(AbilityRef { ship, card, index: 0 })
    }

    /// An upgrade card by its place among the ship's.
    pub fn upgrade(self, ship: ShipId, place: u8) -> Option<&'g str> {
        let (_, card) = self.view.ship(ship)?.upgrades().nth(usize::from(place))?;
        Some(&card.name)
    }

    pub fn weapon(self, ship: ShipId, weapon: WeaponRef) -> String {
        match weapon {
            WeaponRef::MAIN => "primary weapon".to_owned(),
            WeaponRef::Primary(place) => format!("primary weapon {}", place + 1),
            WeaponRef::Upgrade(place) => self
                .upgrade(ship, place)
                .unwrap_or(self.words().secondary)
                .to_owned(),
        }
    }

    /// The side that the ship's turret points to, or both of them.
    pub fn turret_side(self, ship: ShipId, to: Quarter) -> &'static str {
        let double = self.view.ship(ship).is_some_and(ShipView::has_double_turret);
        match to {
            Quarter::None | Quarter::Half if double => "front and rear",
            Quarter::Left | Quarter::Right if double => "left and right",
            to => arc_side(to),
        }
    }

    /// `2 bank left (white)`.
    pub fn maneuver(self, maneuver: Maneuver) -> String {
        self::maneuver(self.words(), maneuver)
    }

    /// The action's name, as the edition has it.
    pub fn act(self, act: Act) -> &'static str {
        match act {
            Act::Lock => self.words().lock,
            other => other.name(),
        }
    }

    /// The card that an ability stands on.
    pub fn card(self, ability: AbilityRef) -> String {
        self.view.card_name(ability).unwrap_or("a card").to_owned()
    }

    /// The card and what the ability says.
    fn ability(self, ability: AbilityRef) -> String {
        let card = self.card(ability);
        match self.view.ability(ability) {
            Some(text) => format!("{card}: {}", render::ability(self.view.content(), text)),
            None => card,
        }
    }

    pub fn player(self, seat: furball_engine::Seat) -> String {
        self.view
            .players()
            .get(seat.index())
            .map_or_else(|| seat.to_string(), |player| player.name.clone())
    }

    pub fn side(self, side: Side) -> &'static str {
        self.view.faction(side).name()
    }

    pub fn marker(self, marker: u8) -> String {
        let kind = self
            .view
            .markers()
            .get(usize::from(marker))
            .map_or(0, |marker| marker.kind);
        let text = self
            .view
            .mission()
            .and_then(|mission| mission.markers.get(usize::from(kind)));
        let name = text.map_or("marker", |text| text.name.as_str());
        format!("{name} {}", marker + 1)
    }

    /// One answer to a prompt.
    pub fn choice(self, prompt: &Prompt, choice: &Choice) -> String {
        match choice {
            Choice::Pass => pass(prompt.ask).to_owned(),
            Choice::Accept => match prompt.ask {
                Ask::CallReinforcement => "Call a reinforcement".to_owned(),
                Ask::Decide(ability) => format!("Yes. {}", self.ability(ability)),
                _ => "Yes".to_owned(),
            },
            Choice::Squad(_) => "This squad".to_owned(),
            Choice::Edge(edge) => format!("The {} edge", edge.name()),
            Choice::Seat(seat) => self.player(*seat),
            Choice::Turret(to) => match prompt.ask {
                Ask::SetTurret(ship) | Ask::Rotate(ship) => format!("To the {}", self.turret_side(ship, *to)),
                _ => format!("To the {}", arc_side(*to)),
            },
            Choice::Place { ship, pose } => format!("{} at {}", self.ship(*ship), place(*pose)),
            Choice::PlaceToken { pose, .. } => format!("At {}", place(*pose)),
            Choice::Dial {
                ship,
                maneuver: chosen,
            } => format!("{}: {}", self.ship(*ship), self.maneuver(*chosen)),
            // What a jammed ship loses is its lock on the ship.
            Choice::Ship(_) | Choice::Obstacle(_) | Choice::Device(_)
                if matches!(prompt.ask, Ask::Jammed(_)) =>
            {
                let on = choice.object().map(|target| self.object(target));
                format!("Its {} on {}", self.words().lock, on.unwrap_or_default())
            }
            Choice::Ship(ship) => self.ship(*ship),
            Choice::Maneuver(chosen) => capital(&self.maneuver(*chosen)),
            Choice::TallonEnd(None) => "Level with the template".to_owned(),
            Choice::TallonEnd(Some(side)) => format!("Shifted to the {}", side.name()),
            Choice::Action(action) => self.action(prompt, *action),
            Choice::RedAction(action) => format!("{} (red: one stress token)", self.action(prompt, *action)),
            Choice::PurpleAction(action) => format!("{} (purple: one Force)", self.action(prompt, *action)),
            Choice::Roll { side, start, end } => {
                format!("Barrel roll {}, {:.0} mm forward", side.name(), start - end)
            }
            Choice::Attack {
                weapon,
                target,
                obstructed,
            } => self.attack(prompt, *weapon, *target, *obstructed),
            Choice::Scan(marker) => format!("Scan {} instead of attacking", self.marker(*marker)),
            Choice::Modify(modification) => self.modification(*modification),
            Choice::Dice(dice) if dice.is_empty() => "No dice".to_owned(),
            Choice::Dice(dice) => {
                let numbers: Vec<String> = dice.iter().map(|die| (die + 1).to_string()).collect();
                format!("Dice {}", numbers.join(", "))
            }
            Choice::Ability(ability) => format!("{}, {}", self.ship(ability.ship), self.ability(*ability)),
            Choice::Linked(act) => format!("The linked action: {}", self.act(*act)),
            Choice::Decloak => "Decloak: spend the cloak token and move".to_owned(),
            Choice::Move(how) => capital(&reposition(*how)),
            Choice::Position(RollPosition::Front) => "Furthest ahead".to_owned(),
            Choice::Position(RollPosition::Middle) => "Level with the template".to_owned(),
            Choice::Position(RollPosition::Back) => "Furthest back".to_owned(),
            Choice::Exchange { first, second } => {
                let card = |(ship, place): (ShipId, u8)| {
                    format!(
                        "{} of {}",
                        self.upgrade(ship, place).unwrap_or("a card"),
                        self.ship(ship)
                    )
                };
                format!("Exchange {} and {}", card(*first), card(*second))
            }
            Choice::Token(token) => format!("{} token", capital(token.name())),
            Choice::Face(Face::Hit) if prompt.ask == Ask::CallDie => "A hit or a crit".to_owned(),
            Choice::Face(_) if prompt.ask == Ask::CallDie => "An eye or a blank".to_owned(),
            Choice::Face(shown) => capital(face(*shown)),
            Choice::Number(number) => number.to_string(),
            Choice::Device(no) => capital(&self.device(*no)),
            Choice::PlaceDevice(placing) => self.placing(placing),
            Choice::Relocate {
                side,
                template: (along, speed),
            } => format!("From its side {}: {speed} {}", side + 1, bearing(*along)),
            Choice::Guides(guides) => format!("Its {}", end_of(*guides)),
            Choice::Dock(carrier) => format!("Dock with {}", self.ship(*carrier)),
            Choice::Deploy => "Leave the carrier".to_owned(),
            Choice::DeployWith { guides, maneuver } => {
                format!("By the {}: {}", end_of(*guides), self.maneuver(*maneuver))
            }
            Choice::Turn(by) => turn(*by).to_owned(),
            Choice::Facedown => "A facedown damage card, left to chance".to_owned(),
            Choice::Upgrade(place) => {
                let owner = match prompt.ask {
                    Ask::PickUpgrade(ship) | Ask::Pay(ship) => Some(ship),
                    _ => None,
                };
                let card = owner.and_then(|ship| self.upgrade(ship, *place));
                card.map_or_else(|| format!("Upgrade {}", place + 1), str::to_owned)
            }
            Choice::Damage(dealt) => {
                let mut cards = self.view.ships().flat_map(ShipView::damage);
                let card = cards.find(|card| card.id == *dealt).and_then(|card| card.card);
                card.map_or_else(
                    || "A facedown damage card".to_owned(),
                    |card| self.damage_card(card),
                )
            }
            Choice::Drawn(card) => self.damage_card(*card),
            Choice::Option(place) => {
                let things = self.view.things_offered(prompt.ask);
                things
                    .get(usize::from(*place))
                    .cloned()
                    .unwrap_or_else(|| format!("Thing {}", place + 1))
            }
            Choice::Obstacle(place) => capital(&obstacle(*place)),
            Choice::Line(line) => {
                let crossed = [
                    (line.clouded, "a gas cloud"),
                    (line.obstructed && !line.clouded, "an obstacle"),
                    (!line.ships.is_empty(), "a ship"),
                    (line.device, "a device"),
                ];
                let named: Vec<&str> = crossed
                    .iter()
                    .filter(|(on, _)| *on)
                    .map(|(_, name)| *name)
                    .collect();
                match named.as_slice() {
                    [] => "A line that crosses nothing".to_owned(),
                    _ => format!("A line that crosses {}", named.join(" and ")),
                }
            }
            Choice::Concede => "Give up".to_owned(),
        }
    }

    /// `Drop Proton Bomb: 1 straight`.
    fn placing(self, placing: &DevicePlacing) -> String {
        let device = &self.view.content().device(placing.device).name;
        let how = match placing.way {
            Way::Drop => "Drop",
            Way::Launch => "Launch",
            Way::Behind | Way::Touching => "Place",
        };
        match placing.template {
            Some((along, speed)) => format!("{how} {device}: {speed} {}", bearing(along)),
            None => format!("{how} {device} right behind the ship"),
        }
    }

    fn action(self, prompt: &Prompt, action: ActionChoice) -> String {
        let lock = capital(self.words().lock);
        match action {
            ActionChoice::Focus => "Focus: one focus token, turns eyes into hits or evades".to_owned(),
            ActionChoice::Evade => "Evade: one evade token, cancels a hit".to_owned(),
            ActionChoice::Calculate => {
                "Calculate: one calculate token, turns one eye into a hit or an evade".to_owned()
            }
            ActionChoice::BarrelRoll => "Barrel roll: slide to the left or right".to_owned(),
            ActionChoice::RollTo(side) => format!("Barrel roll to the {}", side.name()),
            ActionChoice::RollAlong(side, curve) => {
                format!(
                    "Barrel roll to the {} along a bank, {}",
                    side.name(),
                    curve.name()
                )
            }
            ActionChoice::Boost(template) => format!("Boost: 1 {}", bearing(template)),
            ActionChoice::BoostWith(template, speed) => format!("Boost: {speed} {}", bearing(template)),
            ActionChoice::Lock(target) => {
                format!(
                    "{lock} on {}: reroll attack dice against it later",
                    self.ship(target)
                )
            }
            ActionChoice::LockObstacle(place) => format!("{lock} on {}", obstacle(place)),
            ActionChoice::LockDevice(no) => format!("{lock} on {}", self.device(no)),
            ActionChoice::Reinforce(End::Fore) => {
                "Reinforce the front: takes the edge off attacks from before it".to_owned()
            }
            ActionChoice::Reinforce(End::Aft) => {
                "Reinforce the rear: takes the edge off attacks from behind it".to_owned()
            }
            ActionChoice::Rotate(quarter) => {
                let side = match prompt.ask {
                    Ask::Action(ship) => self.turret_side(ship, quarter),
                    _ => arc_side(quarter),
                };
                format!("Rotate the turret to the {side}")
            }
            ActionChoice::Reload(place) => {
                let card = match prompt.ask {
                    Ask::Action(ship) => self.upgrade(ship, place),
                    _ => None,
                };
                let card = card.map_or_else(|| format!("upgrade {}", place + 1), str::to_owned);
                format!("Reload {card}: one charge back, and one disarm token")
            }
            ActionChoice::Coordinate(friend) => {
                format!("Coordinate {}: it performs an action", self.ship(friend))
            }
            ActionChoice::Jam(target) => {
                format!("Jam {}: it loses a green token or a lock", self.ship(target))
            }
            ActionChoice::Cloak => "Cloak: two more agility, but no attacks until it decloaks".to_owned(),
            ActionChoice::Slam(flown) => {
                format!("SLAM: also fly {}, and one disarm token", self.maneuver(flown))
            }
            ActionChoice::Fail(act) => format!("Try to {}, which will fail", verb(act)),
            ActionChoice::Card(ability) => self.ability(ability),
            ActionChoice::Protect(craft) => format!("Protect {}: put an evade token on it", self.ship(craft)),
        }
    }

    fn attack(self, prompt: &Prompt, weapon: WeaponRef, target: ShipId, obstructed: bool) -> String {
        let mut text = format!("Attack {}", self.ship(target));
        let Ask::Attack(attacker) = prompt.ask else {
            return text;
        };
        if weapon != WeaponRef::MAIN {
            text += &format!(" with {}", self.weapon(attacker, weapon));
        }
        if let Ok(shot) = self.view.shot(attacker, weapon, target) {
            text += &format!(", range {}", shot.sight.range);
            let rules = &self.view.rulebook().range;
            let bonus = weapon.is_primary() || !rules.bonus_primary_only;
            if bonus && rules.attack_bonus.contains(&shot.sight.range) {
                text += " (one more attack die)";
            }
            if bonus && rules.defense_bonus.contains(&shot.sight.range) {
                text += " (it gets one more defense die)";
            }
            if shot.sight.can_be_clear && shot.sight.can_be_obstructed {
                text += if obstructed {
                    ", along a line over an obstacle"
                } else {
                    ", along a clear line"
                };
            } else if obstructed {
                text += ", over an obstacle (it gets one more defense die)";
            }
        }
        text
    }

    fn modification(self, modification: Modification) -> String {
        match modification {
            Modification::Spend(Token::Focus) => {
                "Spend the focus token: all eyes become hits or evades".to_owned()
            }
            Modification::Spend(Token::Evade) => match self.view.rulebook().tokens.evade {
                EvadeToken::AddsResult => "Spend the evade token: add one evade".to_owned(),
                EvadeToken::ChangesDie => "Spend an evade token: one die becomes an evade".to_owned(),
            },
            Modification::Spend(Token::Calculate) => {
                "Spend a calculate token: one eye becomes a hit or an evade".to_owned()
            }
            Modification::Spend(token) => format!("Spend the {} token", token.name()),
            Modification::SpendLock => {
                format!("Spend the {}: pick dice and roll them again", self.words().lock)
            }
            Modification::SpendForce => "Spend one Force: one eye becomes a hit or an evade".to_owned(),
            Modification::Clouded => {
                "Shots through the cloud go astray: one blank becomes an evade".to_owned()
            }
            Modification::Ability(ability) => self.ability(ability),
        }
    }

    pub fn damage_card(self, card: furball_cards::DamageId) -> String {
        let card = self.view.content().damage_card(card);
        format!(
            "{}: {}",
            card.name,
            render::damage_card(self.view.content(), card)
        )
    }

    pub fn condition_card(self, card: furball_cards::ConditionId) -> String {
        let card = self.view.content().condition(card);
        let text = render::condition_card(self.view.content(), card);
        format!("{}: {text}", card.name)
    }

    /// How the game ended.
    pub fn outcome(self, outcome: Outcome) -> String {
        let how = match outcome.how {
            How::Elimination => "the other side has no ship left".to_owned(),
            How::TieBroken => "both sides lost their last ship together, and initiative decides".to_owned(),
            How::Objective(place) => {
                let mission = self.view.mission();
                let goal = mission.and_then(|mission| {
                    mission
                        .objectives
                        .get(usize::from(place))
                        .map(|goal| render::objective(mission, goal))
                });
                let goal = goal.as_deref().and_then(|goal| goal.split_once(" wins when "));
                goal.map_or("the mission's objective is met", |(_, goal)| goal)
                    .to_owned()
            }
            How::Conceded(seat) => format!("{} gave up", self.player(seat)),
            How::RoundLimit => "the last round that was agreed on is over".to_owned(),
        };
        match outcome.winner {
            Some(side) => format!("The {} wins: {}.", self.side(side), how.trim_end_matches('.')),
            None => format!("Nobody wins: {}.", how.trim_end_matches('.')),
        }
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
}

/// The map's letter for a ship: capitals for the first side, small letters for the second.
pub fn letter(ship: ShipView<'_>) -> char {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let letter = ALPHABET
        .get(ship.id().index())
        .map_or('?', |&letter| letter as char);
    match ship.side() {
        Side::One => letter,
        Side::Two => letter.to_ascii_lowercase(),
    }
}

/// Not doing what is offered.
fn pass(ask: Ask) -> &'static str {
    match ask {
        Ask::SetDials => "The dials are set",
        Ask::Action(_) => "No action",
        Ask::Attack(_) => "Don't attack",
        Ask::ModifyDice(_) => "Leave the dice as they are",
        Ask::UseAbility | Ask::LineUpAbility => "Use none of these",
        Ask::PickShip(_) => "No ship",
        Ask::Decide(_) => "No",
        Ask::MoveCraft(_) => "Stay where it is",
        Ask::Move(_) => "Leave it where it is",
        Ask::Coordinate(_) => "No other ship",
        Ask::Replace(_) => "Let it happen",
        Ask::CallReinforcement => "No reinforcement",
        _ => "Nothing",
    }
}

/// The end of a base with these guides.
pub fn end_of(guides: Guides) -> &'static str {
    match guides {
        Guides::Front => "front",
        Guides::Rear => "rear",
    }
}

pub fn bearing(bearing: Bearing) -> &'static str {
    match bearing {
        Bearing::Straight => "straight",
        Bearing::Bank(Direction::Left) => "bank left",
        Bearing::Bank(Direction::Right) => "bank right",
        Bearing::Turn(Direction::Left) => "turn left",
        Bearing::Turn(Direction::Right) => "turn right",
        Bearing::Koiogran => "Koiogran turn",
        Bearing::SegnorsLoop(Direction::Left) => "Segnor's loop left",
        Bearing::SegnorsLoop(Direction::Right) => "Segnor's loop right",
        Bearing::TallonRoll(Direction::Left) => "Tallon roll left",
        Bearing::TallonRoll(Direction::Right) => "Tallon roll right",
        Bearing::Stationary => "stop",
        Bearing::ReverseStraight => "straight back",
        Bearing::ReverseBank(Direction::Left) => "bank back left",
        Bearing::ReverseBank(Direction::Right) => "bank back right",
    }
}

/// `boost 1 bank left`, `barrel roll left`.
pub fn reposition(how: Reposition) -> String {
    let (what, template) = reposition_parts(how);
    format!("{what} {template}")
}

/// The move and how it goes: a roll says its template only if it isn't the usual one.
pub fn reposition_parts(how: Reposition) -> (&'static str, String) {
    match how {
        Reposition::Boost {
            bearing: along,
            speed,
        } => ("boost", format!("{speed} {}", bearing(along))),
        Reposition::Roll { side, speed, curve } => {
            let fast = if speed == 1 {
                String::new()
            } else {
                format!(", with a template of speed {speed}")
            };
            let bent = curve.map_or_else(String::new, |curve| format!(", along a bank {}", curve.name()));
            ("barrel roll", format!("{}{fast}{bent}", side.name()))
        }
    }
}

/// By how much a ship turns where it stands.
const fn turn(by: TurnBy) -> &'static str {
    match by {
        TurnBy::Left => "Turn left by 90°",
        TurnBy::Right => "Turn right by 90°",
        TurnBy::Around => "Turn around by 180°",
        TurnBy::TowardsManeuver => "Turn by 90° to the side of its maneuver",
    }
}

/// The side of a ship that an arc of its turret points to.
const fn arc_side(quarter: Quarter) -> &'static str {
    match quarter {
        Quarter::None => "front",
        Quarter::Right => "right",
        Quarter::Half => "rear",
        Quarter::Left => "left",
    }
}

/// An obstacle by its number on the map.
pub fn obstacle(place: u8) -> String {
    format!("rock {}", place + 1)
}

/// What a ship does that performs the action.
pub const fn verb(act: Act) -> &'static str {
    match act {
        Act::BarrelRoll => "barrel roll",
        Act::Lock => "acquire a lock",
        Act::Focus => "focus",
        Act::Evade
        | Act::Boost
        | Act::Calculate
        | Act::Cloak
        | Act::Coordinate
        | Act::Jam
        | Act::Reinforce
        | Act::Reload
        | Act::Rotate
        | Act::Slam
        | Act::Recover => act.name(),
    }
}

/// What decides who comes first, in one word: skill or initiative.
pub fn skill(words: &Words) -> &'static str {
    words.skill.trim_start_matches("pilot ")
}

/// The colour a dial prints for the difficulty.
pub const fn color(words: &Words, difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => words.easy,
        Difficulty::White => "white",
        Difficulty::Red => "red",
        Difficulty::Purple => "purple",
    }
}

/// `2 bank left (white)`.
pub fn maneuver(words: &Words, maneuver: Maneuver) -> String {
    format!(
        "{} {} ({})",
        maneuver.speed,
        bearing(maneuver.bearing),
        color(words, maneuver.difficulty)
    )
}

/// A place on the table, as people read it.
pub fn place(pose: Pose) -> String {
    format!("x {:.0}, y {:.0}, facing {}", pose.at.x, pose.at.y, facing(pose))
}

/// The heading: a compass point, or degrees clockwise from the north.
pub fn facing(pose: Pose) -> String {
    let degrees = pose.heading.degrees();
    const POINTS: [&str; 8] = [
        "north",
        "north-east",
        "east",
        "south-east",
        "south",
        "south-west",
        "west",
        "north-west",
    ];
    let eighths = degrees / 45.0;
    if (eighths - eighths.round()).abs() < 1e-6 {
        POINTS[(eighths.round() as i32).rem_euclid(8) as usize].to_owned()
    } else {
        format!("{:.0}°", degrees.rem_euclid(360.0))
    }
}

pub const fn face(face: Face) -> &'static str {
    match face {
        Face::Blank => "blank",
        Face::Focus => "eye",
        Face::Hit => "hit",
        Face::Crit => "crit",
        Face::Evade => "evade",
    }
}

/// `hit, eye, blank`.
pub fn dice(pool: &Pool) -> String {
    if pool.dice.is_empty() {
        return "none".to_owned();
    }
    let faces: Vec<&str> = pool.dice.iter().map(|die| face(die.face)).collect();
    faces.join(", ")
}

/// `1 ship`, `2 ships`.
pub fn count(number: usize, noun: &str) -> String {
    if number == 1 {
        format!("1 {noun}")
    } else {
        format!("{number} {noun}s")
    }
}

/// With a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// `a, b and c`.
pub fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Breaks a text into lines of at most so many characters.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}
