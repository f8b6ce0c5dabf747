//! The soak test: games of every kind, looking for failures.

use furball_cards::scenario::Part;
use furball_cards::squad::random_builds;
use furball_cards::{Content, Faction, Squad, xws};
use furball_engine::{Chance, Forces, PlayerSetup, Rulebook, Secret, Setup, Side, Start};

use crate::opening::{SeatToFill, random_squads};
use crate::players::Computer;

/// Games of random players in the whole soak.
pub const RANDOM_GAMES: usize = 100_000;
/// Games of simple players in the whole soak.
pub const SIMPLE_GAMES: usize = 20_000;
/// The whole soak.
pub const ALL_GAMES: usize = RANDOM_GAMES + SIMPLE_GAMES;

/// Round limit, for players who only chase each other.
pub const ROUNDS: u16 = 60;

/// The kind of player in a soak game: every sixth game is played by simple players.
pub const fn kind(game: usize) -> Computer {
    if game % 6 == 5 {
        Computer::Simple
    } else {
        Computer::Random
    }
}

/// The start of a soak game: in rotation the default ships, all scenarios, random squads of all sizes, obstacles and
/// teams. The cards are those of the rulebook at the prices of one of its lists.
pub fn start(rulebook: &Rulebook, content: &Content, game: usize, secret: &str, rounds: u16) -> Start {
    let mut chance = Chance::seeded(Secret(secret.to_owned()).seed(&["soak".to_owned()]));
    let round = game / 6;
    let of = |part: Part, number: usize| {
        let such: Vec<_> = content.scenarios.iter().filter(|one| one.part == part).collect();
        (!such.is_empty()).then(|| such[number % such.len()].id.to_string())
    };
    let scenario = |number: usize| of(Part::Scenario, number);
    let mut setup = Setup {
        rulebook: rulebook.id,
        prices: Some(content.prices.id.clone()),
        round_limit: Some(rounds),
        ..Setup::default()
    };
    let mut squads = None;
    let mut seats = 2;
    match round % 8 {
        0 => setup.obstacles = round % 16 == 8,
        1 | 2 => setup.scenario = scenario(round / 8),
        3 | 4 => {
            setup.scenario = scenario(round / 8);
            squads = Some(if chance.below(2) == 0 { 31 } else { 100 });
        }
        5 => squads = Some(24 + chance.below(126) as u16),
        6 => {
            squads = Some(60 + chance.below(90) as u16);
            setup.obstacles = true;
        }
        _ => {
            seats = 3 + chance.below(2);
            squads = Some(100);
            setup.obstacles = chance.below(2) == 0;
            if chance.below(3) == 0 {
                setup.scenario = scenario(round / 8);
                setup.obstacles = false;
            }
        }
    }
    let played = setup.scenario.as_deref().and_then(|id| content.find_scenario(id));
    let played = played.map(|id| content.scenario(id));
    let threat = played.and_then(|scenario| scenario.threat);
    if played.is_some_and(|scenario| !scenario.places_ships()) {
        setup.obstacles = chance.below(4) > 0;
    }
    // Where a scenario lists the ships of a faction, it is played with those.
    let listed = played.and_then(|scenario| {
        let factions = scenario
            .roles()
            .map(|role| role.faction.filter(|_| role.lists_ships()));
        Some([factions[0]?, factions[1]?])
    });
    // Environments and wild cards by themselves, together, and with scenarios that bring no ships; each in its own rhythm.
    if threat.is_none() && listed.is_none() && (played.is_some() || round % 8 == 6) {
        setup.environment = of(Part::Environment, round / 3).filter(|_| chance.below(4) > 0);
        setup.wild = of(Part::Wild, round / 2).filter(|_| chance.below(4) > 0);
        setup.quick = setup.environment.is_some() && chance.below(2) == 0;
    }
    let factions = match (rulebook.squad.factions, listed) {
        (Some(factions), _) => factions,
        (None, Some(factions)) => {
            squads = None;
            factions
        }
        (None, None) if threat.is_some() => {
            squads = None;
            Side::BOTH.map(|_| any_faction(content, &mut chance))
        }
        (None, None) => {
            // This rulebook has no default ships, and its squads cost as much as its price list wants.
            let usual = u32::from(content.prices.limit);
            let scaled = |limit: u16| (u32::from(limit) * usual / 100).min(u32::from(u16::MAX)) as u16;
            squads = Some(squads.map_or(content.prices.limit, scaled));
            Side::BOTH.map(|_| any_faction(content, &mut chance))
        }
    };
    let places: Vec<SeatToFill> = (0..seats)
        .map(|seat| {
            let side = if seat % 2 == 0 { Side::One } else { Side::Two };
            SeatToFill {
                name: format!("player {}", seat + 1),
                side,
                faction: factions[side.index()],
                picks_squad: false,
            }
        })
        .collect();
    let chosen = squads.and_then(|limit| Some((limit, random_squads(content, &places, limit, &mut chance)?)));
    if let Some((limit, _)) = &chosen {
        setup.forces = Forces::Built { limit: Some(*limit) };
    }
    let builds: Vec<Option<Squad>> = match threat {
        // Some are left to the players.
        Some(threat) if chance.below(4) > 0 => (places.iter())
            .map(|place| random_builds(content, place.faction, threat, &mut |bound| chance.below(bound)))
            .collect(),
        Some(_) | None => vec![None; places.len()],
    };
    if threat.is_some() {
        setup.forces = Forces::QuickBuilds { threat: None };
    }
    let xws = |squad: &Squad| serde_json::from_str(&xws::write(content, squad)).ok();
    setup.players = (places.iter().enumerate())
        .map(|(seat, place)| PlayerSetup {
            name: place.name.clone(),
            faction: Some(place.faction),
            squad: match &chosen {
                Some((_, squads)) => xws(&squads[seat]),
                None => builds[seat].as_ref().and_then(xws),
            },
        })
        .collect();
    Start::Setup(setup)
}

/// One of the edition's factions that has ships at these prices.
fn any_faction(content: &Content, chance: &mut Chance) -> Faction {
    let mut factions = content.about.factions.clone();
    factions.retain(|faction| content.pilots.iter().any(|pilot| pilot.faction == *faction));
    let place = chance.below(factions.len().max(1) as u32) as usize;
    factions.get(place).copied().unwrap_or(Faction::Rebel)
}
