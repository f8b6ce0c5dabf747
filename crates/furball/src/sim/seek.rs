//! Targeted games for unused sentences: cards not yet used by chance are put into squads, together with related
//! cards, until they are used; players who can use them do.

use furball_cards::squad::random_squad_with;
use furball_cards::{Content, Faction, PilotId, Squad, SquadShip, UpgradeId, xws};
use furball_engine::coverage::{Coverage, PrintedCard, SentenceUse};
use furball_engine::{Chance, Forces, PlayerSetup, Rulebook, Secret, Setup, Start};
use rayon::prelude::*;

use super::related::{Card, Kin, Related};
use super::{game, soak};
use crate::players::Computer;

/// Maximum number of games played for a sentence.
const PATIENCE: usize = 5_000;

/// Maximum number of related cards tried for a squad.
const MAX_RELATED: u32 = 8;

/// Number of related cards tried to make an illegal ship legal.
const MENDS: usize = 12;

/// Plays games for every unused sentence; returns how many, or the first failure.
pub fn play(rulebook: &Rulebook, content: &Content, tally: &Coverage, seed: &str) -> Result<usize, String> {
    let lines = tally.lines(content);
    let related = Related::new(content);
    let unused: Vec<&SentenceUse<'_>> = lines.iter().filter(|line| !line.used).collect();
    let played: Result<Vec<usize>, String> = unused
        .par_iter()
        .map(|line| {
            let sentence = line.sentence - 1;
            let builder = Builder {
                content,
                card: line.printed,
                limit: content.prices.limit,
                related: related.to(content, line.printed, sentence),
            };
            for number in 0..PATIENCE {
                if tally.was_used(line.printed, sentence) {
                    return Ok(number);
                }
                let secret = format!("{seed} {} {} {number}", line.kind, line.card);
                let Some(start) = builder.start(rulebook, &secret) else {
                    continue;
                };
                let kind = if number % 2 == 0 {
                    Computer::Simple
                } else {
                    Computer::Random
                };
                let watch = game::GameProbe {
                    tally,
                    wanted: Some(((line.printed, sentence), number % 4 != 3)),
                };
                game::play(start, &secret, &|_| kind, true, Some(watch))
                    .map_err(|problem| format!("a game for {} {}: {problem}", line.kind, line.card))?;
            }
            Ok(PATIENCE)
        })
        .collect();
    Ok(played?.iter().sum())
}

/// Builds squads with a card and whatever it may need.
struct Builder<'c> {
    content: &'c Content,
    card: PrintedCard,
    limit: u16,
    related: Kin,
}

impl Builder<'_> {
    /// A game in which both sides have the card, if a ship can have it.
    fn start(&self, rulebook: &Rulebook, secret: &str) -> Option<Start> {
        let mut chance = Chance::seeded(Secret(secret.to_owned()).seed(&["seek".to_owned()]));
        let mut squads = Vec::new();
        for _ in 0..2 {
            squads.push(self.squad(&mut chance)?);
        }
        let players = squads.iter().enumerate().map(|(seat, squad)| PlayerSetup {
            name: format!("player {}", seat + 1),
            faction: Some(squad.faction),
            squad: serde_json::from_str(&xws::write(self.content, squad)).ok(),
        });
        Some(Start::Setup(Setup {
            rulebook: rulebook.id,
            prices: Some(self.content.prices.id.clone()),
            players: players.collect(),
            forces: Forces::Built {
                limit: Some(self.limit),
            },
            obstacles: true,
            round_limit: Some(soak::ROUNDS),
            ..Setup::default()
        }))
    }

    /// A squad with the card, some related cards, and random others.
    fn squad(&self, chance: &mut Chance) -> Option<Squad> {
        let mut squad = self.with_card(chance)?;
        // What the sentence names is needed for it, however rare it is among all that is related.
        if chance.below(2) == 0 {
            for card in self.related.pick_named(chance) {
                self.add(&mut squad, card, 0, chance);
            }
        }
        for _ in 0..chance.below(MAX_RELATED + 1) {
            if let Some(card) = self.related.pick(chance) {
                self.add(&mut squad, card, 0, chance);
            }
        }
        random_squad_with(self.content, squad.ships, self.limit, &mut |bound| {
            chance.below(bound)
        })
    }

    /// A ship with the card, and whatever makes it legal. Cards that squads can't include come with others.
    fn with_card(&self, chance: &mut Chance) -> Option<Squad> {
        let content = self.content;
        let carrying = |upgrades: Vec<UpgradeId>| {
            let ship = move |pilot| SquadShip::of(content, pilot, upgrades.clone());
            content.pilot_ids().map(ship).collect::<Vec<_>>()
        };
        let mut ships: Vec<SquadShip> = match self.card {
            PrintedCard::Pilot(place) | PrintedCard::PilotsShip(place) => {
                let mut bare = carrying(Vec::new());
                bare.retain(|ship| ship.pilot.index() == place);
                bare
            }
            PrintedCard::ShipType(place) => {
                let mut bare = carrying(Vec::new());
                bare.retain(|ship| content.shared_type(content.ship_of(ship.pilot)).index() == place);
                bare
            }
            PrintedCard::Upgrade(place) | PrintedCard::UpgradeBack(place) => {
                let upgrade = content.upgrade_ids().find(|id| id.index() == place)?;
                carrying(vec![upgrade])
            }
            PrintedCard::Condition(_) | PrintedCard::Device(_) => match self.related.pick_naming(chance)? {
                Card::Pilot(pilot) => vec![SquadShip::of(content, pilot, Vec::new())],
                Card::Upgrade(upgrade) => carrying(vec![upgrade]),
            },
            PrintedCard::Damage(_) => return None,
        };
        let alone = |ship: &SquadShip| Squad {
            name: String::new(),
            faction: content.pilot(ship.pilot).faction,
            ships: vec![ship.clone()],
        };
        let legal = |ship: &SquadShip| self.problems(&alone(ship)) == 0;
        if ships.iter().any(legal) {
            ships.retain(legal);
        }
        while !ships.is_empty() {
            let ship = ships.swap_remove(chance.below(ships.len() as u32) as usize);
            let mut squad = alone(&ship);
            if self.mend(&mut squad, chance) {
                return Some(squad);
            }
        }
        None
    }

    /// The number of rules the squad breaks.
    fn problems(&self, squad: &Squad) -> usize {
        squad.check(self.content, Some(self.limit), None).len()
    }

    /// Adds related cards until the squad is legal: the ship may need another upgrade, or the squad another ship.
    fn mend(&self, squad: &mut Squad, chance: &mut Chance) -> bool {
        for _ in 0..MENDS {
            let wrong = self.problems(squad);
            if wrong == 0 {
                return true;
            }
            if let Some(card) = self.related.pick(chance) {
                self.add(squad, card, wrong - 1, chance);
            }
        }
        self.problems(squad) == 0
    }

    /// Adds the card unless that breaks more rules than this: an upgrade goes to a ship that can carry it, or to a
    /// new one.
    fn add(&self, squad: &mut Squad, card: Card, wrong: usize, chance: &mut Chance) {
        let try_ship = |squad: &mut Squad, ship: SquadShip| {
            squad.ships.push(ship);
            let legal = self.problems(squad) <= wrong;
            if !legal {
                squad.ships.pop();
            }
            legal
        };
        match card {
            Card::Pilot(pilot) => {
                try_ship(squad, SquadShip::of(self.content, pilot, Vec::new()));
            }
            Card::Upgrade(upgrade) => {
                let count = squad.ships.len();
                let first = chance.below(count as u32) as usize;
                for ship in (0..count).map(|place| (first + place) % count) {
                    squad.ships[ship].upgrades.push(upgrade);
                    if self.problems(squad) <= wrong {
                        return;
                    }
                    squad.ships[ship].upgrades.pop();
                }
                let mut pilots = self.pilots(squad.faction);
                while !pilots.is_empty() {
                    let pilot = pilots.swap_remove(chance.below(pilots.len() as u32) as usize);
                    let ship = SquadShip::of(self.content, pilot, vec![upgrade]);
                    if try_ship(squad, ship) {
                        return;
                    }
                }
            }
        }
    }

    fn pilots(&self, faction: Faction) -> Vec<PilotId> {
        let pilots = self.content.pilot_ids();
        pilots
            .filter(|&id| self.content.pilot(id).faction == faction)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use furball_cards::Edition;

    use super::*;

    /// How many of a few squads built for the sentence include all these cards.
    fn squads_with(kind: &str, id: &str, sentence: usize, cards: &[&str]) -> usize {
        let content = Content::builtin(Edition::Second);
        let lines = Coverage::new(content).lines(content);
        let line = lines
            .iter()
            .find(|line| (line.kind, line.card, line.sentence) == (kind, id, sentence))
            .expect("a sentence");
        let builder = Builder {
            content,
            card: line.printed,
            limit: 200,
            related: Related::new(content).to(content, line.printed, sentence - 1),
        };
        let with_all = |number: &usize| {
            let seed = Secret(number.to_string()).seed(&[]);
            let Some(squad) = builder.squad(&mut Chance::seeded(seed)) else {
                return false;
            };
            assert!(squad.check(content, Some(200), None).is_empty());
            let brought: Vec<&str> = squad
                .ships
                .iter()
                .flat_map(|ship| {
                    let upgrades = ship.upgrades.iter().map(|&id| content.upgrade(id).id.as_str());
                    upgrades.chain([content.pilot(ship.pilot).id.as_str()])
                })
                .collect();
            cards.iter().all(|card| brought.contains(card))
        };
        (0..8).filter(with_all).count()
    }

    #[test]
    fn a_card_that_needs_another_brings_it() {
        let foils = ["servomotorsfoils", "integratedsfoils"];
        let closed = foils.map(|foils| squads_with("upgrade", "backwardstailslide", 2, &[foils]));
        assert!(closed.into_iter().sum::<usize>() > 4);
        let both = ["nashtahpup", "houndstooth"];
        assert!(squads_with("pilot", "nashtahpup", 1, &both) > 4);
    }

    #[test]
    fn cards_that_name_each_other_are_combined() {
        assert!(squads_with("ship", "attackshuttle", 1, &["ghost"]) > 0);
        let turrets = ["dorsalturret", "ioncannonturret"];
        let armed = turrets.map(|turret| squads_with("ship", "attackshuttle", 2, &[turret]));
        assert!(armed.into_iter().sum::<usize>() > 1, "{armed:?}");
        let krennic = ["directorkrennic"];
        assert!(squads_with("condition", "optimizedprototype", 1, &krennic) > 4);
    }
}
