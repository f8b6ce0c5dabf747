//! Squads as they come in. What was understood of one is kept, and nothing else: the file of a squad may hold whatever its tool
//! likes, as long as it likes, and what a game keeps is copied, written and sent many times.

use std::sync::Arc;

use furball_cards::xws::{self, XwsError};
use furball_cards::{Content, SquadShip};
use furball_engine::record::{Move, Record, Start};
use furball_engine::{Choice, Forces};
use serde_json::{Map, Value};

use super::text::{check_squad_name, shown_squad_name};
use super::{CommandError, SettingsProblem};

/// What is kept of a squad that a player submits.
///
/// # Errors
/// That its name can't be shown, or why it isn't a squad.
pub(super) fn sanitized(content: &Content, squad: &Value) -> Result<Value, CommandError> {
    let read = read(content, squad)?;
    check_squad_name(&read.squad.name)?;
    Ok(kept(content, squad, &read))
}

/// The choice with no more in it than was understood.
pub(super) fn sanitized_choice(content: &Content, choice: Choice) -> Result<Choice, CommandError> {
    match choice {
        Choice::Squad { xws: squad } => sanitized(content, &squad).map(|xws| Choice::Squad { xws }),
        other => Ok(other),
    }
}

/// Leaves no more in a record than was understood of its squads, in those of games before it too. It plays as before.
///
/// # Errors
/// That one of them isn't a squad.
pub(super) fn sanitize_record(record: &mut Record) -> Result<(), CommandError> {
    let content = record.start.content();
    let content = content.unwrap_or_else(|| record.start.rulebook().content());
    match &mut record.start {
        Start::Setup(setup) => {
            for player in &mut setup.players {
                let Some(squad) = player.squad.take() else {
                    continue;
                };
                player.squad = match sanitized_past(content, &squad) {
                    // Where forces are listed it was never checked.
                    Err(_) if setup.forces == Forces::Listed => None,
                    squad => Some(squad?),
                };
            }
        }
        Start::Branch(branch) => sanitize_record(Arc::make_mut(&mut branch.of))?,
        Start::Position(_) => {}
    }
    for Move { choice, .. } in &mut record.choices {
        if let Choice::Squad { xws: squad } = choice {
            *squad = sanitized_past(content, squad)?;
        }
    }
    Ok(())
}

/// What is kept of a squad that was flown before. Its name may be from a time when names weren't checked.
fn sanitized_past(content: &Content, squad: &Value) -> Result<Value, CommandError> {
    let mut read = read(content, squad)?;
    read.squad.name = shown_squad_name(&read.squad.name).to_owned();
    Ok(kept(content, squad, &read))
}

fn read(content: &Content, squad: &Value) -> Result<xws::Xws, CommandError> {
    let read = xws::read(content, &squad.to_string());
    read.map_err(|XwsError { part, problem }| SettingsProblem::SquadUnreadable { part, problem }.into())
}

/// What was read, with the ids and in the order in which it was written: the choices of a record refer to a ship's
/// cards by their order.
fn kept(content: &Content, squad: &Value, read: &xws::Xws) -> Value {
    let mut obstacles: Vec<&String> = Vec::new();
    for id in &read.obstacles {
        if content.find_obstacle(id).is_some() && !obstacles.contains(&id) {
            obstacles.push(id);
        }
    }
    let pilots = squad.get("pilots").and_then(Value::as_array);
    let pilots = pilots.into_iter().flatten().zip(&read.squad.ships);
    let pilots = pilots.map(|(given, ship)| pilot(content, given, ship)).collect();
    let mut kept = Map::new();
    kept.insert("name".into(), read.squad.name.as_str().into());
    kept.extend(field(squad, "faction"));
    kept.insert("pilots".into(), Value::Array(pilots));
    if !obstacles.is_empty() {
        kept.insert("obstacles".into(), obstacles.into_iter().cloned().collect());
    }
    Value::Object(kept)
}

/// What was read of a ship: the other fields weren't looked at.
fn pilot(content: &Content, pilot: &Value, ship: &SquadShip) -> Value {
    let id = field(pilot, "id").or_else(|| field(pilot, "name"));
    let upgrades = field(pilot, "upgrades").filter(|(_, upgrades)| upgrades.is_object());
    let build = xws::of_ship(content, ship).map(|own| ("vendor".to_owned(), own));
    let fields = id
        .into_iter()
        .chain(field(pilot, "ship"))
        .chain(upgrades)
        .chain(build);
    Value::Object(fields.collect())
}

fn field(of: &Value, name: &str) -> Option<(String, Value)> {
    Some((name.to_owned(), of.get(name)?.clone()))
}

#[cfg(test)]
mod tests {
    use furball_cards::Edition;
    use serde_json::json;

    use super::*;

    fn squad() -> Value {
        json!({
            "name": "Alone", "faction": "rebel", "points": 31, "description": "x", "vendor": {"tool": [{"": 0}]},
            "pilots": [{
                "name": "lukeskywalker", "ship": "xwing", "points": 31, "vendor": [[[]]],
                "upgrades": {"ept": ["marksmanship"], "amd": ["r2d2"]},
            }],
            "obstacles": ["nothing", 7],
        })
    }

    #[test]
    fn what_was_understood_is_kept_and_is_the_same_squad() {
        let content = Content::builtin(Edition::First);
        let sanitized = sanitized(content, &squad()).expect("a squad");
        assert_eq!(
            sanitized,
            json!({
                "name": "Alone", "faction": "rebel",
                "pilots": [{
                    "name": "lukeskywalker", "ship": "xwing",
                    "upgrades": {"ept": ["marksmanship"], "amd": ["r2d2"]},
                }],
            })
        );
        let read = |squad: &Value| read(content, squad).expect("a squad").squad;
        assert_eq!(read(&sanitized), read(&squad()));
    }

    #[test]
    fn quick_builds_are_kept() {
        let content = furball_engine::RulebookId::Legacy.content();
        let build = content.quick_build(content.find_quick_build("rebelalliance-4").expect("a build"));
        let squad = xws::to_value(content, &build.squad(content).expect("its cards"));
        let sanitized = sanitized(content, &squad).expect("a squad");
        assert_eq!(
            sanitized["pilots"][0]["vendor"],
            json!({"furball": {"build": "rebelalliance-4"}})
        );
        let read = read(content, &sanitized).expect("a squad").squad;
        assert_eq!(read.threat(content), Some(2));
    }

    #[test]
    fn obstacles_are_kept_once_if_there_are_such() {
        let content = Content::builtin(Edition::First);
        let id = content.obstacles[0].id.clone();
        let mut squad = squad();
        squad["obstacles"] = json!([id, "nothing", id]);
        let sanitized = sanitized(content, &squad).expect("a squad");
        assert_eq!(sanitized["obstacles"], json!([id]));
    }

    #[test]
    fn a_name_that_hides_is_refused_and_in_old_games_left_out() {
        let content = Content::builtin(Edition::First);
        let mut squad = squad();
        squad["name"] = "Al\u{202e}one".into();
        assert_eq!(
            sanitized(content, &squad),
            Err(CommandError::SquadName { most: 80 })
        );
        assert_eq!(sanitized_past(content, &squad).expect("a squad")["name"], "");
        squad["name"] = "".into();
        assert!(sanitized(content, &squad).is_ok(), "none is needed");
    }
}
