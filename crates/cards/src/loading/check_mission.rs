//! Checks of missions: every reference is valid, and both sides can set up and win.

use furball_geometry::Template;

use super::check;
use crate::content::Content;
use crate::mission::{Goal, Mission, MissionStep, MissionZone, SpecialRule};
use crate::nearest::did_you_mean;
use crate::vocabulary::{Faction, Range};

/// The wrong word in the file, and what is wrong with it.
type Wrong = (String, String);

/// Refuses a mission that couldn't be played.
pub(super) fn check(content: &Content, mission: &Mission) -> Result<(), Wrong> {
    let wrong = |problem: &str| Err((mission.id.to_string(), problem.to_owned()));
    // A mission has Mission Setup, Special Rules and Objectives [FE-MISS-09].
    if mission.setup.is_empty() {
        return wrong("the mission has no setup");
    }
    if mission.special.is_empty() {
        return wrong("the mission has no special rules");
    }
    if mission.objectives.is_empty() {
        return wrong("the mission has no objectives");
    }
    let sides = forces(content, mission)?;
    for side in sides {
        let places = |step: &MissionStep| match step {
            MissionStep::Ships { side: placing, .. } => *placing == side,
            MissionStep::Craft { .. }
            | MissionStep::Name { .. }
            | MissionStep::Obstacles { .. }
            | MissionStep::Markers { .. } => false,
        };
        if !mission.setup.iter().any(places) {
            return wrong(&format!("the {} never place their ships", side.name()));
        }
        if !mission.objectives.iter().any(|objective| objective.side == side) {
            return wrong(&format!("the {} have no way to win", side.name()));
        }
    }
    for craft in &mission.craft {
        if craft.hull == 0 {
            return Err((craft.id.clone(), "a craft needs hull".to_owned()));
        }
        for maneuver in &craft.maneuvers {
            if Template::for_bearing(maneuver.bearing, maneuver.speed).is_none() {
                let problem = format!("there is no template for `{maneuver}`");
                return Err((craft.id.clone(), problem));
            }
        }
    }
    for marker in &mission.markers {
        check::outline(&marker.outline).map_err(|problem| (marker.id.clone(), problem))?;
    }
    let names = Names { content, mission };
    mission.setup.iter().try_for_each(|step| names.setup(step))?;
    mission.special.iter().try_for_each(|rule| names.special(rule))?;
    mission
        .objectives
        .iter()
        .try_for_each(|objective| names.goal(&objective.when))
}

/// The listed ships are legal for their sides, and there are exactly two sides [FE-SETUP-02].
fn forces(content: &Content, mission: &Mission) -> Result<Vec<Faction>, Wrong> {
    let mut sides = Vec::new();
    for force in &mission.forces {
        let Some(pilot) = content.find_pilot(&force.pilot) else {
            return Err(unknown_pilot(content, &force.pilot));
        };
        for upgrade in &force.upgrades {
            if content.find_upgrade(upgrade).is_none() {
                let known = content.upgrades.iter().map(|card| card.id.as_str());
                let hint = did_you_mean(upgrade, known);
                return Err((upgrade.clone(), format!("unknown upgrade{hint}")));
            }
        }
        let faction = content.pilot(pilot).faction;
        if !sides.contains(&faction) {
            sides.push(faction);
        }
    }
    if sides.len() != 2 {
        return Err((
            mission.id.to_string(),
            "a mission lists ships of two sides".to_owned(),
        ));
    }
    for &side in &sides {
        let squad = mission.listed_squad(content, side);
        if let Some(illegal) = squad.check(content, None, None).first() {
            return Err((mission.id.to_string(), illegal.to_string()));
        }
    }
    Ok(sides)
}

fn unknown_pilot(content: &Content, id: &str) -> Wrong {
    let hint = did_you_mean(id, content.pilots.iter().map(|pilot| pilot.id.as_str()));
    (id.to_owned(), format!("unknown pilot{hint}"))
}

/// Looks up the names in a mission's rules.
struct Names<'a> {
    content: &'a Content,
    mission: &'a Mission,
}

impl Names<'_> {
    fn craft(&self, id: &str) -> Result<(), Wrong> {
        let known = || self.mission.craft.iter().map(|craft| craft.id.as_str());
        if known().any(|name| name == id) {
            return Ok(());
        }
        Err((
            id.to_owned(),
            format!("the mission has no such craft{}", did_you_mean(id, known())),
        ))
    }

    fn marker(&self, id: &str) -> Result<(), Wrong> {
        let known = || self.mission.markers.iter().map(|marker| marker.id.as_str());
        if known().any(|name| name == id) {
            return Ok(());
        }
        Err((
            id.to_owned(),
            format!("the mission has no such marker{}", did_you_mean(id, known())),
        ))
    }

    fn zone(&self, zone: &MissionZone) -> Result<(), Wrong> {
        let sound = match zone {
            MissionZone::Bands { from, to, .. } => (Range::ONE..=*to).contains(from) && *to <= Range::THREE,
            MissionZone::Beyond { range } => (Range::ONE..=Range::THREE).contains(range),
        };
        if sound {
            return Ok(());
        }
        let problem = "a zone lies in ranges 1 to 3, nearest first".to_owned();
        Err((self.mission.id.to_string(), problem))
    }

    fn setup(&self, step: &MissionStep) -> Result<(), Wrong> {
        match step {
            MissionStep::Ships { zones, .. } => zones.iter().try_for_each(|zone| self.zone(zone)),
            MissionStep::Craft { craft, zone, .. } => {
                self.craft(craft)?;
                self.zone(zone)
            }
            MissionStep::Markers {
                marker,
                zone,
                spacing,
                ..
            } => {
                self.marker(marker)?;
                if spacing.nearest > spacing.farthest {
                    let problem = "its spacing must name the nearer range first".to_owned();
                    return Err((marker.clone(), problem));
                }
                self.zone(zone)
            }
            MissionStep::Obstacles { count, .. } => {
                if usize::from(*count) > self.content.obstacles.len() {
                    let problem = format!("there are no {count} obstacles");
                    return Err((self.mission.id.to_string(), problem));
                }
                Ok(())
            }
            MissionStep::Name { .. } => Ok(()),
        }
    }

    fn special(&self, rule: &SpecialRule) -> Result<(), Wrong> {
        match rule {
            SpecialRule::Protect { craft, .. } | SpecialRule::NoCrits { craft } => self.craft(craft),
            SpecialRule::Reinforcements { side, pilot, zones } => {
                let Some(id) = self.content.find_pilot(pilot) else {
                    return Err(unknown_pilot(self.content, pilot));
                };
                if self.content.pilot(id).faction != *side {
                    return Err((pilot.clone(), format!("doesn't fly for the {}", side.name())));
                }
                zones.iter().try_for_each(|zone| self.zone(zone))
            }
            SpecialRule::Scan { marker, .. } => self.marker(marker),
            SpecialRule::TrackRounds { .. } | SpecialRule::SpeedLimit { .. } => Ok(()),
        }
    }

    fn goal(&self, goal: &Goal) -> Result<(), Wrong> {
        match goal {
            Goal::CraftFlees { craft, .. } | Goal::CraftDestroyed { craft } => self.craft(craft),
            Goal::MarkersLost { marker } | Goal::ScannerFlees { marker, .. } => self.marker(marker),
            Goal::MarkedFlees { .. } | Goal::MarkedDestroyed { .. } => {
                let names = |step: &MissionStep| matches!(step, MissionStep::Name { .. });
                if self.mission.setup.iter().any(names) {
                    return Ok(());
                }
                let problem = "an objective speaks of a marked ship and none is named".to_owned();
                Err((self.mission.id.to_string(), problem))
            }
            Goal::AllDestroyed { .. } => Ok(()),
        }
    }
}
