//! Squads that come with the content.

use furball_cards::{Content, QuickBuild, ReadyMade, Squad, SquadShip, xws};
use furball_engine::RulebookId;

use crate::protocol::server_message::{QuickSquad, ReadySquad, Squads};

/// The ready-made squads of a rulebook, and those of its quick builds whose cards are all there. Not all of these are legal as
/// squads of points, too [SE-SQUAD-06].
pub fn squads(book: RulebookId, content: &Content) -> Squads {
    let builds = content.quick_builds.iter();
    Squads {
        rulebook: book,
        content: content.version().to_owned(),
        prices: content.prices.id.clone(),
        squads: (content.squads.iter())
            .map(|squad| ready(content, squad))
            .collect(),
        quick_builds: builds.filter_map(|build| quick(content, build)).collect(),
    }
}

fn ready(content: &Content, ready: &ReadyMade) -> ReadySquad {
    let squad = &ready.squad;
    ReadySquad {
        id: ready.id.clone(),
        name: squad.name.clone(),
        faction: squad.faction,
        limit: ready.limit,
        points: squad.cost(content),
        ships: in_words(content, squad),
        xws: xws::to_value(content, squad),
    }
}

fn quick(content: &Content, build: &QuickBuild) -> Option<QuickSquad> {
    let mut squad = build.squad(content)?;
    let by_points = squad.check(content, None, None).is_empty();
    squad.name = names(content, &squad);
    Some(QuickSquad {
        id: build.id.to_string(),
        name: squad.name.clone(),
        faction: build.faction,
        threat: build.threat,
        points: squad.cost(content),
        by_points,
        ships: in_words(content, &squad),
        xws: xws::to_value(content, &squad),
    })
}

/// The pilots' names; `2 × Academy Pilot` for those that come more than once.
pub(crate) fn names(content: &Content, squad: &Squad) -> String {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for ship in &squad.ships {
        let name = content.pilot(ship.pilot).name.as_str();
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    let each = counted.iter().map(|(name, count)| match count {
        1 => (*name).to_owned(),
        count => format!("{count} × {name}"),
    });
    each.collect::<Vec<_>>().join(", ")
}

/// Each ship as in `Luke Skywalker, X-wing: Marksmanship, R2-D2`.
pub(super) fn in_words(content: &Content, squad: &Squad) -> Vec<String> {
    let words = |ship: &SquadShip| {
        let pilot = &content.pilot(ship.pilot).name;
        let kind = &content.ship_type(content.ship_of(ship.pilot)).name;
        let carried = ship.upgrades.iter();
        let carried: Vec<&str> = carried.map(|&id| content.upgrade(id).name.as_str()).collect();
        if carried.is_empty() {
            format!("{pilot}, {kind}")
        } else {
            format!("{pilot}, {kind}: {}", carried.join(", "))
        }
    };
    squad.ships.iter().map(words).collect()
}
