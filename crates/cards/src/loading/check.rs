//! Checks that cards make sense together, beyond what the notation can check.

use furball_geometry::{Bearing, Outline, OutlineError, Point, Template};

use super::files::Source;
use super::{ContentError, LineColumn, check_scenario, scope};
use crate::card::{ObstacleText, Pilot, Restriction, ShipType, Upgrade};
use crate::collection::Collection;
use crate::content::{
    ConditionCardId, Content, DamageId, DeviceCardId, ObstacleId, PilotId, QuickBuildId, ScenarioId,
    ShipTypeId, UpgradeId,
};
use crate::language::{Ability, Modifier};
use crate::nearest::did_you_mean;
use crate::squad::can_carry;

/// Number of cards in the damage deck [FE-COMP-06].
const DAMAGE_DECK: usize = 33;

/// Maximum distance, in millimeters, of an outline's origin from its centroid.
const CENTRED: f64 = 0.1;

/// Refuses a family of cards with one that can't be what its author meant, whether a price list names it or not.
pub(super) fn family(content: &Content, sources: &[Source]) -> Result<(), ContentError> {
    for ship in &content.ships {
        ship_type(content, ship).map_err(|problem| at(sources, "ships/", &ship.id, problem))?;
    }
    for one in &content.pilots {
        pilot(content, one).map_err(|problem| at(sources, "ships/", &one.id, problem))?;
    }
    for card in &content.upgrades {
        scope::upgrade(content, card).map_err(|problem| at(sources, "upgrades/", &card.id, problem))?;
    }
    for card in &content.damage {
        scope::damage_card(content, card).map_err(|problem| at(sources, "damage", &card.id, problem))?;
    }
    for card in &content.conditions {
        scope::condition_card(content, card)
            .map_err(|problem| at(sources, "conditions/", &card.id, problem))?;
    }
    for device in &content.devices {
        scope::device(content, device).map_err(|problem| at(sources, "devices/", &device.id, problem))?;
        polygon(&device.token.outline).map_err(|problem| at(sources, "devices/", &device.id, problem))?;
    }
    for token in &content.obstacles {
        outline(&token.outline).map_err(|problem| at(sources, "obstacles", &token.id, problem))?;
    }
    for text in &content.obstacle_texts {
        scope::obstacle(content, text).map_err(|problem| at(sources, "obstacles/", &text.id, problem))?;
    }
    for one in &content.collections {
        collection(content, one).map_err(|(word, problem)| at(sources, "collections/", &word, problem))?;
    }
    Ok(())
}

/// Refuses the cards of a price list that can't be used together.
pub(super) fn pool(content: &Content, sources: &[Source]) -> Result<(), ContentError> {
    for pilot in &content.pilots {
        same_outside(content, pilot).map_err(|problem| at(sources, "ships/", &pilot.id, problem))?;
    }
    for id in content.upgrade_ids() {
        if !content.upgrade(id).unsold && !is_carried(content, id) {
            let problem = "no ship of this content can carry it; look at its slot and restrictions";
            return Err(at(
                sources,
                "upgrades/",
                &content.upgrade(id).id,
                problem.to_owned(),
            ));
        }
    }
    for scenario in &content.scenarios {
        check_scenario::check(content, scenario).map_err(|(word, problem)| {
            // Its words may stand in other scenarios too.
            let id = format!("\"{}\"", scenario.id);
            let own = sources.iter().filter(|source| source.text.contains(&id));
            at(&own.copied().collect::<Vec<_>>(), "scenarios/", &word, problem)
        })?;
    }
    Ok(())
}

/// Ids are unique, and no list is empty or too long.
pub(super) fn unique_ids(content: &Content, sources: &[Source]) -> Result<(), ContentError> {
    fn names<T>(list: &[T], id: impl Fn(&T) -> &str) -> Vec<&str> {
        list.iter().map(id).collect()
    }
    let lists = [
        ("ships/", names(&content.ships, |one| &one.id), ShipTypeId::MAX),
        ("ships/", names(&content.pilots, |one| &one.id), PilotId::MAX),
        (
            "upgrades/",
            names(&content.upgrades, |one| &one.id),
            UpgradeId::MAX,
        ),
        ("damage", names(&content.damage, |one| &one.id), DamageId::MAX),
        (
            "conditions/",
            names(&content.conditions, |one| &one.id),
            ConditionCardId::MAX,
        ),
        (
            "devices/",
            names(&content.devices, |one| &one.id),
            DeviceCardId::MAX,
        ),
        (
            "quick-builds",
            names(&content.quick_builds, |one| &one.id),
            QuickBuildId::MAX,
        ),
        (
            "obstacles",
            names(&content.obstacles, |one| &one.id),
            ObstacleId::MAX,
        ),
        (
            "obstacles/",
            names(&content.obstacle_texts, |one| &one.id),
            usize::MAX,
        ),
        (
            "scenarios/",
            names(&content.scenarios, |one| &one.id),
            ScenarioId::MAX,
        ),
        (
            "collections/",
            names(&content.collections, |one| &one.id),
            usize::MAX,
        ),
    ];
    for (prefix, names, most) in lists {
        if names.len() > most {
            let problem = format!("{} cards are more than the {most} there can be", names.len());
            return Err(ContentError::in_file(prefix, problem));
        }
        for (place, name) in names.iter().enumerate() {
            if names[..place].contains(name) {
                let problem = "this id is taken; every card of a kind needs its own".to_owned();
                return Err(at_last(sources, prefix, name, problem));
            }
        }
    }
    for (place, scenario) in content.scenarios.iter().enumerate() {
        let others = &content.scenarios[..place];
        if let Some(number) = scenario.number
            && others.iter().any(|other| other.number == Some(number))
        {
            let problem = format!("there is another scenario {number}");
            return Err(at(sources, "scenarios/", &scenario.id, problem));
        }
    }
    let deck = content.damage_deck().count();
    if deck != DAMAGE_DECK {
        let problem = format!("the damage deck has {deck} cards; it must have {DAMAGE_DECK}");
        return Err(ContentError::in_file("damage.ron", problem));
    }
    Ok(())
}

/// What a kind of obstacle does stands in a file with the kind's name.
pub(super) fn obstacle_file(text: &ObstacleText, source: Source) -> Result<(), ContentError> {
    let word = text.kind.word();
    if text.id.as_str() == word {
        return Ok(());
    }
    let problem = format!("the text of this kind of obstacle is `{word}`");
    Err(at(&[source], source.path, &text.id, problem))
}

fn ship_type(content: &Content, ship: &ShipType) -> Result<(), String> {
    if ship.hull == 0 {
        return Err("a ship without hull is destroyed before it flies".to_owned());
    }
    if ship.factions.is_empty() {
        return Err("no faction flies it".to_owned());
    }
    if ship.dial.is_empty() {
        return Err("its dial is empty".to_owned());
    }
    for (place, maneuver) in ship.dial.iter().enumerate() {
        let has_template = Template::for_bearing(maneuver.bearing, maneuver.speed).is_some();
        let stands = maneuver.bearing == Bearing::Stationary && maneuver.speed == 0;
        // Huge ships don't use our templates [SE-COMP-07].
        if !has_template && !stands && ship.size.base().is_some() {
            return Err(format!("there is no template for `{maneuver}`"));
        }
        if ship.dial[..place].iter().any(|other| other.same_move(*maneuver)) {
            return Err(format!("its dial has `{maneuver}` twice"));
        }
    }
    scope::ship_type(content, ship)
}

fn pilot(content: &Content, pilot: &Pilot) -> Result<(), String> {
    let Some(ship) = content.find_ship(&pilot.ship) else {
        return Err(format!("unknown ship `{}`", pilot.ship));
    };
    let ship = content.ship_type(ship);
    if !ship.factions.contains(&pilot.faction) {
        return Err(format!("no {} flies for the {}", ship.name, pilot.faction.name()));
    }
    for id in &pilot.equipped {
        if content.find_upgrade(id).is_none() {
            let hint = did_you_mean(id, content.upgrades.iter().map(|card| card.id.as_str()));
            return Err(format!("it has `{id}`, and there is no such upgrade{hint}"));
        }
    }
    if pilot.stats.is_some_and(|own| own.hull == Some(0)) {
        return Err("a ship without hull is destroyed before it flies".to_owned());
    }
    scope::pilot(content, pilot)
}

/// Other tools can tell a pilot from the others of the ship.
fn same_outside(content: &Content, pilot: &Pilot) -> Result<(), String> {
    let same = |other: &&Pilot| {
        other.xws_id() == pilot.xws_id() && other.ship == pilot.ship && other.faction == pilot.faction
    };
    if content.pilots.iter().filter(same).count() > 1 {
        let id = pilot.xws_id();
        return Err(format!("other tools know two cards of this ship as `{id}`"));
    }
    Ok(())
}

/// A pilot stands in the folder of its ship.
pub(super) fn ship_folder(pilot: &Pilot, folder: &str, source: Source) -> Result<(), ContentError> {
    if pilot.ship == folder {
        return Ok(());
    }
    let problem = format!("this is no {folder}; it belongs in ships/{}", pilot.ship);
    Err(at(&[source], source.path, &pilot.id, problem))
}

/// An upgrade stands in the folder of its slot.
pub(super) fn slot_folder(card: &Upgrade, folder: &str, source: Source) -> Result<(), ContentError> {
    if card.slot.word() == folder {
        return Ok(());
    }
    let problem = format!("this is no {folder} card; it belongs in upgrades/{}", card.slot);
    Err(at(&[source], source.path, &card.id, problem))
}

/// Whether some ship can equip the upgrade, alone or because of one other card.
fn is_carried(content: &Content, id: UpgradeId) -> bool {
    let besides = |already: &[UpgradeId]| {
        content
            .pilot_ids()
            .any(|pilot| can_carry(content, pilot, already, id))
    };
    let asks = &content.upgrade(id).restrictions;
    let wants_icon = asks.iter().any(|ask| matches!(ask, Restriction::NeedsIcon(..)));
    let asked_for = |card: &Upgrade| {
        asks.contains(&Restriction::Carries(card.slot))
            || adds(card, |rule| matches!(rule, Modifier::Slot { fewer: false, .. }))
            || wants_icon && adds(card, |rule| matches!(rule, Modifier::Icon(..)))
    };
    let mut helpers = content
        .upgrade_ids()
        .filter(|&other| other != id && asked_for(content.upgrade(other)));
    besides(&[]) || helpers.any(|helper| besides(&[helper]))
}

/// Whether the upgrade gives its ship something by such a rule.
fn adds(card: &Upgrade, wanted: impl Fn(&Modifier) -> bool) -> bool {
    card.abilities.iter().any(|ability| match ability {
        Ability::While(text) => text.rules.iter().any(&wanted),
        Ability::When(_) | Ability::Instead(_) | Ability::Action(_) | Ability::Attack(_) => false,
    })
}

/// An outline is a simple polygon around its own centroid.
pub(super) fn outline(points: &[Point]) -> Result<(), String> {
    let outline = polygon(points)?;
    let center = centroid(outline.points());
    if center.length() > CENTRED {
        return Err(format!(
            "its outline is centered on ({:.1}, {:.1}) instead of the origin",
            center.x, center.y
        ));
    }
    Ok(())
}

/// An outline is a simple polygon.
fn polygon(points: &[Point]) -> Result<Outline, String> {
    Outline::polygon(points).map_err(|error| {
        match error {
            OutlineError::TooFewPoints => "its outline needs at least three points",
            OutlineError::TooManyPoints => "its outline has too many points",
            OutlineError::NotFinite => "a coordinate of its outline isn't a number",
            OutlineError::NotSimple => "its outline crosses or touches itself",
            OutlineError::NoArea => "its outline encloses nothing",
        }
        .to_owned()
    })
}

fn centroid(points: &[Point]) -> Point {
    let mut sum = Point::ORIGIN;
    let mut twice_area = 0.0;
    for (place, &from) in points.iter().enumerate() {
        let to = points[(place + 1) % points.len()];
        let cross = from.cross(to);
        twice_area += cross;
        sum = sum + (from + to) * cross;
    }
    sum * (1.0 / (3.0 * twice_area))
}

/// A collection refers only to existing cards.
fn collection(content: &Content, collection: &Collection) -> Result<(), (String, String)> {
    fn known<'a>(
        kind: &str,
        owned: &[(String, u8)],
        ids: impl Iterator<Item = &'a str> + Clone,
    ) -> Result<(), (String, String)> {
        for (id, _) in owned {
            if !ids.clone().any(|known| known == id) {
                let hint = did_you_mean(id, ids);
                return Err((id.clone(), format!("unknown {kind}{hint}")));
            }
        }
        Ok(())
    }
    known(
        "ship",
        &collection.models,
        content.ships.iter().map(|one| one.id.as_str()),
    )?;
    known(
        "pilot",
        &collection.ship_cards,
        content.pilots.iter().map(|one| one.id.as_str()),
    )?;
    known(
        "upgrade",
        &collection.upgrade_cards,
        content.upgrades.iter().map(|one| one.id.as_str()),
    )?;
    known(
        "obstacle",
        &collection.obstacles,
        content.obstacles.iter().map(|one| one.id.as_str()),
    )?;
    for (shape, speeds) in &collection.templates {
        for &speed in speeds {
            if Template::new(*shape, speed).is_none() {
                let problem = format!("there is no {shape} template of speed {speed}");
                return Err((collection.id.clone(), problem));
            }
        }
    }
    Ok(())
}

/// A problem with the card with this id, located at the first occurrence of the id.
pub(super) fn at(sources: &[Source], prefix: &str, id: &str, problem: String) -> ContentError {
    located(sources, prefix, id, problem, |places| places.next())
}

/// A problem with the card with this id, located at the last occurrence of the id.
fn at_last(sources: &[Source], prefix: &str, id: &str, problem: String) -> ContentError {
    located(sources, prefix, id, problem, |places| places.last())
}

fn located<'a>(
    sources: &[Source<'a>],
    prefix: &str,
    id: &str,
    problem: String,
    pick: impl FnOnce(&mut dyn Iterator<Item = (&'a str, LineColumn)>) -> Option<(&'a str, LineColumn)>,
) -> ContentError {
    let files = sources.iter().filter(|source| source.path.starts_with(prefix));
    let mut found = files.flat_map(|&source| places(source, id));
    let (file, place) = match pick(&mut found) {
        Some((file, place)) => (file, Some(place)),
        None => (prefix, None),
    };
    ContentError {
        file: file.to_owned(),
        place,
        problem: format!("`{id}`: {problem}"),
    }
}

/// Where the id occurs in a file: as the id of a card, or else anywhere.
fn places<'a>(source: Source<'a>, id: &str) -> impl Iterator<Item = (&'a str, LineColumn)> + use<'a> {
    let quoted = format!("\"{id}\"");
    let lines: Vec<(usize, &str)> = source.text.lines().enumerate().collect();
    let hits = |wanted: &dyn Fn(&str) -> bool| -> Vec<(&'a str, LineColumn)> {
        let lines = lines.iter().filter(|(_, line)| wanted(line));
        let places = lines.map(|&(number, line)| {
            let before = line.find(&quoted).map_or(0, |byte| line[..byte].chars().count());
            (
                source.path,
                LineColumn {
                    line: number + 1,
                    column: before + 1,
                },
            )
        });
        places.collect()
    };
    let ids = hits(&|line| line.trim_start().starts_with("id:") && line.contains(&quoted));
    let found = if ids.is_empty() {
        hits(&|line| line.contains(&quoted))
    } else {
        ids
    };
    found.into_iter()
}
