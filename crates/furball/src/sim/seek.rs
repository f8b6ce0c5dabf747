//! Games for the sake of one card: those that chance has not given anything to do are put into squads until they have.

use furball_cards::squad::random_squad_with;
use furball_cards::{Content, PilotId, SquadShip, xws};
use furball_engine::tally::{Line, Printed, Tally};
use furball_engine::{Fate, Forces, PlayerSetup, Rulebook, Secret, Setup, Start};
use rayon::prelude::*;

use super::{game, soak};
use crate::book;
use crate::players::Computer;

/// So many games are played for a sentence before it is given up.
const PATIENCE: usize = 1_500;

/// Plays games for every sentence that was not used yet; says how many, or what went wrong in one.
pub fn play(rulebook: &Rulebook, tally: &Tally, seed: &str) -> Result<usize, String> {
    let content = book::content(rulebook.id);
    let lines = tally.lines(content);
    let unused: Vec<&Line<'_>> = lines.iter().filter(|line| !line.used).collect();
    let played: Result<Vec<usize>, String> = unused
        .par_iter()
        .map(|line| {
            for number in 0..PATIENCE {
                if tally.was_used(line.printed, line.sentence - 1) {
                    return Ok(number);
                }
                let secret = format!("{seed} {} {} {number}", line.kind, line.card);
                let Some(start) = start(rulebook, content, line.printed, &secret) else {
                    return Ok(number);
                };
                let kind = if number % 2 == 0 {
                    Computer::Simple
                } else {
                    Computer::Random
                };
                game::play(start, &secret, &|_| kind, true, Some(tally))
                    .map_err(|problem| format!("a game for {} {}: {problem}", line.kind, line.card))?;
            }
            Ok(PATIENCE)
        })
        .collect();
    Ok(played?.iter().sum())
}

/// A game in which both sides have the card, if a ship can have it.
fn start(rulebook: &Rulebook, content: &Content, card: Printed, secret: &str) -> Option<Start> {
    let mut chance = Fate::seeded(Secret(secret.to_owned()).seed(&["seek".to_owned()]));
    let limit = rulebook.squad.default_limit;
    let mut squads = Vec::new();
    for _ in 0..2 {
        let first = ship_with(content, card, limit, &mut chance)?;
        squads.push(random_squad_with(content, first, limit, &mut |bound| {
            chance.below(bound)
        })?);
    }
    let players = squads.iter().enumerate().map(|(seat, squad)| PlayerSetup {
        name: format!("player {}", seat + 1),
        faction: Some(squad.faction),
        squad: serde_json::from_str(&xws::write(content, squad)).ok(),
    });
    Some(Start::Setup(Setup {
        rulebook: rulebook.id,
        players: players.collect(),
        forces: Forces::Built { limit: Some(limit) },
        obstacles: true,
        round_limit: Some(soak::ROUNDS),
        ..Setup::default()
    }))
}

/// Some ship that has the card.
fn ship_with(content: &Content, card: Printed, limit: u16, chance: &mut Fate) -> Option<SquadShip> {
    let bare = |pilot: PilotId| SquadShip {
        pilot,
        upgrades: Vec::new(),
    };
    let mut ships: Vec<SquadShip> = match card {
        Printed::Pilot(place) | Printed::PilotsShip(place) => content
            .pilot_ids()
            .filter(|id| id.index() == place)
            .map(bare)
            .collect(),
        Printed::ShipType(place) => {
            let flown = |id: &PilotId| content.ship_of(*id).index() == place;
            content.pilot_ids().filter(flown).map(bare).collect()
        }
        Printed::Upgrade(place) | Printed::UpgradeBack(place) => {
            let upgrade = content.upgrade_ids().find(|id| id.index() == place)?;
            let carrying = |pilot: PilotId| SquadShip {
                pilot,
                upgrades: vec![upgrade],
            };
            content.pilot_ids().map(carrying).collect()
        }
        // These come with other cards.
        Printed::Condition(_) | Printed::Damage(_) | Printed::Device(_) => return None,
    };
    let legal = |ship: &SquadShip| random_squad_with(content, ship.clone(), limit, &mut |_| 0).is_some();
    while !ships.is_empty() {
        let ship = ships.swap_remove(chance.below(ships.len() as u32) as usize);
        if legal(&ship) {
            return Some(ship);
        }
    }
    None
}
