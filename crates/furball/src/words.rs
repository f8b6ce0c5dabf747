//! The game's values in words for newcomers, for prompts, narration, replays and errors.

use furball_cards::language::TurnBy;
use furball_cards::render::Words;
use furball_cards::{ActionKind, Difficulty, Face, Maneuver};
use furball_engine::state::{DicePool, Reposition};
use furball_engine::{ShipView, Side};
use furball_geometry::{Bearing, Direction, Guides, Pose, Quarter};

/// The closest candidate, as an addition to an error message; empty if none is close.
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

/// The move and its details: a roll names its template only if it isn't the usual one.
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

/// How far a ship rotates in place.
pub const fn turn(by: TurnBy) -> &'static str {
    match by {
        TurnBy::Left => "Turn left by 90°",
        TurnBy::Right => "Turn right by 90°",
        TurnBy::Around => "Turn around by 180°",
        TurnBy::TowardsManeuver => "Turn by 90° to the side of its maneuver",
    }
}

/// The side of a ship that an arc of its turret points to.
pub const fn arc_side(quarter: Quarter) -> &'static str {
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

/// The verb for a ship that performs the action.
pub const fn verb(act: ActionKind) -> &'static str {
    match act {
        ActionKind::BarrelRoll => "barrel roll",
        ActionKind::Lock => "acquire a lock",
        ActionKind::Focus => "focus",
        ActionKind::Evade
        | ActionKind::Boost
        | ActionKind::Calculate
        | ActionKind::Cloak
        | ActionKind::Coordinate
        | ActionKind::Jam
        | ActionKind::Reinforce
        | ActionKind::Reload
        | ActionKind::Rotate
        | ActionKind::Slam
        | ActionKind::Recover => act.name(),
    }
}

/// The word for what determines order: skill or initiative.
pub fn skill(words: &Words) -> &'static str {
    words.initiative.trim_start_matches("pilot ")
}

/// The color of the difficulty on a dial.
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

/// A position on the table, as text.
pub fn place(pose: Pose) -> String {
    format!("x {:.0}, y {:.0}, facing {}", pose.at.x, pose.at.y, facing(pose))
}

/// The heading: a compass point, or degrees clockwise from north.
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
        Face::Focus => "focus",
        Face::Hit => "hit",
        Face::Crit => "crit",
        Face::Evade => "evade",
    }
}

/// `hit, focus, blank`.
pub fn dice(pool: &DicePool) -> String {
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

/// Breaks a text into lines of at most this many characters.
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
