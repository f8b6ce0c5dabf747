//! Ship cards that are like another: they take its text, charges, Force and ship ability.

use super::files::Source;
use super::{ContentError, check};
use crate::card::{Charges, Pilot, ShipAbility};
use crate::content::Content;
use crate::nearest::did_you_mean;

/// What a card takes from another.
struct Likeness {
    place: usize,
    from: usize,
    ship_ability: Option<ShipAbility>,
}

/// Fills in what such cards take.
pub(super) fn resolve(content: &mut Content, sources: &[Source]) -> Result<(), ContentError> {
    let mut found = Vec::new();
    for (place, pilot) in content.pilots.iter().enumerate() {
        let likeness =
            likeness(content, place).map_err(|problem| check::at(sources, "ships/", &pilot.id, problem))?;
        found.extend(likeness);
    }
    for Likeness {
        place,
        from,
        ship_ability,
    } in found
    {
        let Pilot {
            abilities,
            charges,
            force,
            force_without_symbol,
            ..
        } = content.pilots[from].clone();
        let pilot = &mut content.pilots[place];
        pilot.abilities = abilities;
        pilot.charges = charges;
        pilot.force = force;
        pilot.force_without_symbol = force_without_symbol;
        pilot.ship_ability = ship_ability;
    }
    Ok(())
}

/// Whom a card is like in the end, as cards may be like one that is like another.
fn likeness(content: &Content, place: usize) -> Result<Option<Likeness>, String> {
    let pilot = &content.pilots[place];
    let mut seen = vec![&pilot.id];
    let mut last = pilot;
    let mut from = place;
    let mut ship_ability = pilot.ship_ability.clone();
    while let Some(like) = &last.like {
        if !last.abilities.is_empty() || last.charges != Charges::default() || last.force != 0 {
            return Err(format!(
                "it is like `{like}`, so it can't have abilities, charges or Force of its own"
            ));
        }
        if seen.contains(&like) {
            seen.push(like);
            let circle: Vec<&str> = seen.iter().map(|id| id.as_str()).collect();
            return Err(format!("nobody has the text: {}", circle.join(" is like ")));
        }
        let Some(found) = content.pilots.iter().position(|other| other.id == *like) else {
            let hint = did_you_mean(like, content.pilots.iter().map(|other| other.id.as_str()));
            return Err(format!(
                "it is like `{like}`, and there is no such ship card{hint}"
            ));
        };
        seen.push(like);
        from = found;
        last = &content.pilots[found];
        ship_ability = ship_ability.or_else(|| last.ship_ability.clone());
    }
    if from == place {
        return Ok(None);
    }
    if ship_ability.is_none() && last.ship != pilot.ship {
        let ship = content.find_ship(&last.ship);
        ship_ability = ship.and_then(|ship| content.ship_type(ship).ability.clone());
    }
    Ok(Some(Likeness {
        place,
        from,
        ship_ability,
    }))
}
