//! Reads and writes files; errors name the file, the place and a remedy.

use std::fs;
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use furball_cards::Content;
use furball_cards::squad::{ReadyMade, Squad};
use furball_cards::xws::{self, Xws};
use furball_engine::{Position, Record, RecordError};

use crate::book::Book;
use crate::failure::Failure;
use crate::words::did_you_mean;

/// The text of a file; `-` is standard input.
pub fn text(path: &str) -> Result<String, Failure> {
    if path == "-" {
        let mut text = String::new();
        let read = std::io::stdin().read_to_string(&mut text);
        read.map_err(|error| Failure::because(format!("standard input can't be read: {error}")))?;
        return Ok(text);
    }
    fs::read_to_string(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::in_file(path, "there is no such file; check the name and the folder"),
        ErrorKind::InvalidData => Failure::in_file(path, "this isn't a text file"),
        ErrorKind::PermissionDenied => {
            Failure::in_file(path, "the file may not be read; check its permissions")
        }
        ErrorKind::IsADirectory => Failure::in_file(path, "this is a folder; name a file in it"),
        _ => Failure::in_file(path, format!("can't be read: {error}")),
    })
}

/// A position, by its own rulebook or by another.
pub fn position(path: &str, book: Option<Book>) -> Result<Position, Failure> {
    let mut position = Position::from_ron(&text(path)?).map_err(|error| Failure::in_file(path, error))?;
    if let Some(book) = book {
        position.rulebook = book.id();
    }
    Ok(position)
}

pub fn record(path: &str) -> Result<Record, Failure> {
    Record::from_json(&text(path)?).map_err(|error| match &error {
        RecordError::Unreadable { error: reason } if reason.contains("EOF") => Failure::in_file(
            path,
            format!("{error}; the file is cut off, take another copy of it"),
        ),
        _ => Failure::in_file(path, error),
    })
}

/// A squad file, a ready-made squad by its id, or quick builds by their ids: `rebelalliance-1+rebelalliance-4`.
pub fn squad(content: &Content, path: &str) -> Result<Xws, Failure> {
    let named = || match content.find_squad(path) {
        Some(ready) => Some(ready.squad.clone()),
        None => of_builds(content, path),
    };
    if !Path::new(path).exists()
        && path != "-"
        && let Some(squad) = named()
    {
        let (description, obstacles, vendor, ruleset) = (None, Vec::new(), None, None);
        return Ok(Xws {
            squad,
            description,
            obstacles,
            prices: Some(content.prices.id.clone()),
            vendor,
            ruleset,
        });
    }
    let text = match text(path) {
        Ok(text) => text,
        // A word without a dot or a slash was meant as the id of a ready-made squad.
        Err(Failure::Because(_)) if !path.contains(['.', '/', '\\']) => {
            let hint = did_you_mean(path, content.squads.iter().map(|squad| squad.id.as_str()));
            let reason = "there is no such file, ready-made squad or quick build";
            return Err(Failure::in_file(
                path,
                format!("{reason}{hint}; `furball squad list` shows them"),
            ));
        }
        Err(failure) => return Err(failure),
    };
    xws::read(content, &text).map_err(|error| Failure::Squad {
        file: path.to_owned(),
        error: Box::new(error),
    })
}

/// A squad of the quick builds with these ids; none if one of them is something else.
fn of_builds(content: &Content, ids: &str) -> Option<Squad> {
    let builds = ids.split('+').map(|id| content.find_quick_build(id.trim()));
    let builds = builds.collect::<Option<Vec<_>>>()?;
    let faction = content.quick_build(*builds.first()?).faction;
    Squad::of_builds(content, faction, &builds)
}

/// Ready-made squads of a faction within a point limit.
pub fn ready_made(
    content: &Content,
    faction: furball_cards::Faction,
    limit: u16,
) -> impl Iterator<Item = &ReadyMade> {
    let fits = move |ready: &&ReadyMade| {
        ready.limit.is_some() && ready.squad.faction == faction && ready.squad.cost(content) <= limit
    };
    content.squads.iter().filter(fits)
}

/// Writes a file atomically: it holds either the old content or all of the new.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let name = path.display().to_string();
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let beside = PathBuf::from(beside);
    fs::write(&beside, text)
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|error| {
            let _ = fs::remove_file(&beside);
            Failure::in_file(
                &name,
                format!("can't be written: {error}; check the folder, or name another file"),
            )
        })
}
