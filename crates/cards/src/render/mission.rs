//! Rendering of missions: setup, special rules and objectives.

use super::english::sentence::sentence;
use super::english::{count, list, list_of, range};
use super::words::{Words, token};
use crate::content::Content;
use crate::mission::{Craft, Goal, Mark, Mission, MissionStep, MissionZone, Objective, SpecialRule};
use crate::vocabulary::{Faction, Range};

/// A step of the mission's placement.
pub fn setup_step(mission: &Mission, step: &MissionStep) -> String {
    let text = match step {
        MissionStep::Ships { side, zones } => {
            format!(
                "{} places all its ships, each wholly {}",
                the(*side),
                zones_text(zones)
            )
        }
        MissionStep::Craft {
            side,
            craft,
            zone,
            centered,
        } => {
            let centered = if *centered {
                ", at the middle of that edge and facing straight away from it"
            } else {
                ""
            };
            let (name, zone) = (craft_name(mission, craft), zone_text(zone));
            format!("{} places the {name} wholly {zone}{centered}", the(*side))
        }
        MissionStep::Name { side, mark } => {
            format!("{} names one of its ships the {}", the(*side), mark_name(*mark))
        }
        MissionStep::Obstacles { side, count: number } => format!(
            "{} places {}, none of them at range 1 of an enemy ship or of another obstacle",
            the(*side),
            count(*number, "obstacle")
        ),
        MissionStep::Markers {
            side,
            marker,
            zone,
            count: number,
            count_at_100,
            spacing,
            off_side_edges,
        } => {
            let name = marker_name(mission, marker);
            let more = if count_at_100 == number {
                String::new()
            } else {
                format!(" ({count_at_100} in games of 100 points or more)")
            };
            let edges = match off_side_edges.0 {
                0 | 1 => String::new(),
                nearest => format!(", with no part nearer than range {nearest} to a side edge"),
            };
            format!(
                "{} places {}{more} wholly {}{edges}. When all are placed, each {name} must have another \
                 at {}",
                the(*side),
                count(*number, name),
                zone_text(zone),
                range(*spacing)
            )
        }
    };
    sentence(&text)
}

/// The statistics and maneuvers of a token that is treated as a ship.
pub fn craft(content: &Content, craft: &Craft) -> String {
    let mut text = format!(
        "The {} is treated as a ship of {} with agility {}, hull {} and ",
        craft.name,
        the(craft.side),
        craft.agility,
        craft.hull
    );
    text += &if craft.shields == craft.shields_at_100 {
        count(craft.shields, "shield")
    } else {
        format!(
            "{} ({} in games of 100 points or more)",
            count(craft.shields, "shield"),
            craft.shields_at_100
        )
    };
    let words = Words::of(content.edition());
    let maneuvers = list_of(&craft.maneuvers, |each| words.maneuver(each), "or");
    text + &format!(
        ". It cannot perform actions or attack. At the start of each Activation phase its player may have \
         it execute {maneuvers}."
    )
}

/// A rule that only the mission has.
pub fn special_rule(content: &Content, mission: &Mission, rule: &SpecialRule) -> String {
    let text = match rule {
        SpecialRule::Protect {
            side,
            craft,
            range,
            token: kind,
        } => format!(
            "Protect: as an action, a ship of {} within range {range} of the {} puts {} on it. There is no \
             limit to these tokens, but only 1 of them may be spent in each attack",
            the(*side),
            craft_name(mission, craft),
            count(1, &token(*kind))
        ),
        SpecialRule::NoCrits { craft } => format!(
            "crit results against the {} count as hit results, and its damage cards stay facedown",
            craft_name(mission, craft)
        ),
        SpecialRule::Reinforcements { side, pilot, zones } => {
            let known = content.find_pilot(pilot).map(|id| &content.pilot(id).name);
            format!(
                "in each End phase, {} may call one {} for each of its ships destroyed in that round, and \
                 places it wholly {}",
                the(*side),
                known.unwrap_or(pilot),
                zones_text(zones)
            )
        }
        SpecialRule::TrackRounds { side } => format!(
            "at the start of each Planning phase, {} takes a tracking token; together they count the rounds",
            the(*side)
        ),
        SpecialRule::SpeedLimit {
            mark,
            speed,
            until_round,
        } => format!(
            "until round {until_round} begins, the {} can only be assigned maneuvers of speed {speed} or less",
            mark_name(*mark)
        ),
        SpecialRule::Scan { side, marker } => format!(
            "Scan: instead of attacking, a ship of {} that overlaps a {name}, or touches an enemy ship that \
             does, may take it onto its ship card. When the ship is destroyed, each {name} it took goes \
             back to the supply",
            the(*side),
            name = marker_name(mission, marker)
        ),
    };
    sentence(&text)
}

/// One way to win.
pub fn objective(mission: &Mission, objective: &Objective) -> String {
    let goal = match &objective.when {
        Goal::CraftFlees { craft, edges } => {
            format!(
                "the {} flees over {}",
                craft_name(mission, craft),
                edges_text(edges)
            )
        }
        Goal::CraftDestroyed { craft } => {
            format!("the {} is destroyed", craft_name(mission, craft))
        }
        Goal::MarkedFlees {
            mark,
            edges,
            from_round,
        } => format!(
            "the {} flees over {} in round {from_round} or later",
            mark_name(*mark),
            edges_text(edges)
        ),
        Goal::MarkedDestroyed { mark } => format!("the {} is destroyed", mark_name(*mark)),
        Goal::AllDestroyed { side } => format!("all ships of {} are destroyed", the(*side)),
        Goal::MarkersLost { marker } => {
            format!(
                "every {} has gone back to the supply",
                marker_name(mission, marker)
            )
        }
        Goal::ScannerFlees { marker, edge } => format!(
            "no {} is left on the table and a ship that took one flees over {}",
            marker_name(mission, marker),
            edges_text(&[*edge])
        ),
    };
    sentence(&format!("{} wins when {goal}", the(objective.side)))
}

fn the(side: Faction) -> String {
    format!("the {}", side.name())
}

fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::Disabled => "disabled ship",
    }
}

fn craft_name<'a>(mission: &'a Mission, id: &'a str) -> &'a str {
    let found = mission.craft.iter().find(|craft| craft.id == id);
    found.map_or(id, |craft| &craft.name)
}

fn marker_name<'a>(mission: &'a Mission, id: &'a str) -> &'a str {
    let found = mission.markers.iter().find(|marker| marker.id == id);
    found.map_or(id, |marker| &marker.name)
}

/// `the edge of the Galactic Empire or that of the Rebel Alliance`.
fn edges_text(edges: &[Faction]) -> String {
    let each: Vec<String> = edges
        .iter()
        .enumerate()
        .map(|(place, &side)| {
            let edge = if place == 0 { "the edge" } else { "that" };
            format!("{edge} of {}", the(side))
        })
        .collect();
    list(&each, "or")
}

fn zones_text(zones: &[MissionZone]) -> String {
    let each: Vec<String> = zones.iter().map(zone_text).collect();
    list(&each, "or")
}

fn zone_text(zone: &MissionZone) -> String {
    match zone {
        MissionZone::Bands { edge, from, to } => {
            format!(
                "inside {} of the edge of {}",
                range((*from, *to).into()),
                the(*edge)
            )
        }
        MissionZone::Beyond { range: nearer } => {
            format!(
                "outside {} of both players' edges",
                range((Range::ONE, *nearer).into())
            )
        }
    }
}
