//! Quick builds: ships with their upgrades, combined by threat instead of points [LG-SQUAD-02].

use crate::content::{Content, QuickBuild, QuickBuildId, QuickShip, Squad, SquadShip, UpgradeId};
use crate::squad::illegal::Illegal;
use crate::vocabulary::Faction;

impl QuickBuild {
    /// Its ships as a squad; none if the content lacks one of the cards.
    pub fn squad(&self, content: &Content) -> Option<Squad> {
        let own = content.find_quick_build(&self.id);
        let ship = |entry: &QuickShip| {
            let upgrades = entry.upgrades.iter().map(|id| content.find_upgrade(id));
            let upgrades = upgrades.collect::<Option<_>>()?;
            Some(SquadShip {
                build: own,
                ..SquadShip::of(content, content.find_pilot(&entry.pilot)?, upgrades)
            })
        };
        Some(Squad {
            name: self.id.to_string(),
            faction: self.faction,
            ships: self.pilots.iter().map(ship).collect::<Option<_>>()?,
        })
    }

    /// The threat of each of its ships: an equal part, at least 1, and what is left over is the ship's of the highest initiative
    /// [LG-OPEN-96].
    pub fn shares(&self, content: &Content) -> Vec<u16> {
        let count = self.pilots.len().max(1) as u16;
        let threat = u16::from(self.threat);
        let mut shares = vec![(threat / count).max(1); self.pilots.len()];
        let initiative = |ship: &QuickShip| {
            let pilot = content.find_pilot(&ship.pilot);
            pilot.map(|pilot| content.pilot(pilot).initiative)
        };
        let ships = self.pilots.iter().enumerate().rev();
        if let Some((place, _)) = ships.max_by_key(|(_, ship)| initiative(ship)) {
            shares[place] += threat.saturating_sub(shares.iter().sum());
        }
        shares
    }
}

impl Squad {
    /// A squad of these quick builds, named after its pilots; none if a card is missing.
    pub fn of_builds(content: &Content, faction: Faction, builds: &[QuickBuildId]) -> Option<Squad> {
        let ships = builds
            .iter()
            .map(|&id| Some(content.quick_build(id).squad(content)?.ships));
        let ships = ships.collect::<Option<Vec<_>>>()?.concat();
        let names: Vec<&str> = ships
            .iter()
            .map(|ship| content.pilot(ship.pilot).name.as_str())
            .collect();
        Some(Squad {
            name: names.join(", "),
            faction,
            ships,
        })
    }

    /// The quick builds that it is made of, in order, or why it isn't: each comes whole and as it is printed [LG-SQUAD-03].
    ///
    /// # Errors
    /// The first ship that belongs to none, or has other cards.
    pub fn builds(&self, content: &Content) -> Result<Vec<QuickBuildId>, Illegal> {
        let mut found = Vec::new();
        let mut place = 0;
        while let Some(ship) = self.ships.get(place) {
            let pilot = || content.pilot(ship.pilot).name.clone();
            let Some(id) = ship.build else {
                return Err(Illegal::NoBuild {
                    place,
                    pilot: pilot(),
                });
            };
            let build = content.quick_build(id);
            let printed = build.squad(content).map_or(Vec::new(), |squad| squad.ships);
            let here = self.ships[place..].iter().take(printed.len());
            if printed.is_empty() || here.map(cards).ne(printed.iter().map(cards)) {
                return Err(Illegal::NotAsPrinted {
                    place,
                    pilot: pilot(),
                    build: build.id.clone(),
                });
            }
            place += printed.len();
            found.push(id);
        }
        Ok(found)
    }

    /// What its quick builds' threat adds up to; none if it isn't made of those.
    pub fn threat(&self, content: &Content) -> Option<u16> {
        let builds = self.builds(content).ok().filter(|builds| !builds.is_empty())?;
        let each = builds
            .into_iter()
            .map(|id| u16::from(content.quick_build(id).threat));
        Some(each.sum())
    }

    /// What each ship counts for: its threat if it belongs to a quick build, and otherwise its points.
    pub fn worths(&self, content: &Content) -> Vec<u16> {
        let mut worths = Vec::with_capacity(self.ships.len());
        while let Some(ship) = self.ships.get(worths.len()) {
            match ship.build {
                Some(build) => worths.extend(content.quick_build(build).shares(content)),
                None => worths.push(ship.cost(content)),
            }
        }
        worths.truncate(self.ships.len());
        worths
    }
}

/// Everything on the cards of a ship, in whatever order it was written down.
fn cards(ship: &SquadShip) -> (QuickBuildOf, Vec<UpgradeId>) {
    let mut upgrades = ship.upgrades.clone();
    upgrades.sort_unstable();
    ((ship.build, ship.pilot), upgrades)
}

type QuickBuildOf = (Option<QuickBuildId>, crate::content::PilotId);
