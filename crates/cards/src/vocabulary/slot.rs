//! The slots of upgrades.

use furball_geometry::words;

words! {
    /// An icon on an upgrade bar.
    "upgrade slot" Slot {
        Elite = "elite",
        Talent = "talent",
        Astromech = "astromech",
        SalvagedAstromech = "salvaged_astromech",
        Torpedo = "torpedo",
        Missile = "missile",
        Cannon = "cannon",
        Turret = "turret",
        Bomb = "bomb",
        Device = "device",
        Crew = "crew",
        Gunner = "gunner",
        System = "system",
        Sensor = "sensor",
        ForcePower = "force_power",
        TacticalRelay = "tactical_relay",
        Command = "command",
        Configuration = "configuration",
        Tech = "tech",
        Illicit = "illicit",
        Cargo = "cargo",
        Hardpoint = "hardpoint",
        Team = "team",
        Modification = "modification",
        Title = "title",
        Hyperdrive = "hyperdrive",
    }
}
