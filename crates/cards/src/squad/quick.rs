//! Quick builds: ships with their upgrades, combined by threat instead of points.

use crate::content::{Content, QuickBuild, QuickShip, Squad, SquadShip};

impl QuickBuild {
    /// Its ships as a squad; none if the content lacks one of the cards.
    pub fn squad(&self, content: &Content) -> Option<Squad> {
        let ship = |entry: &QuickShip| {
            let upgrades = entry.upgrades.iter().map(|id| content.find_upgrade(id));
            let upgrades = upgrades.collect::<Option<_>>()?;
            Some(SquadShip::of(
                content,
                content.find_pilot(&entry.pilot)?,
                upgrades,
            ))
        };
        Some(Squad {
            name: self.id.clone(),
            faction: self.faction,
            ships: self.pilots.iter().map(ship).collect::<Option<_>>()?,
        })
    }
}
