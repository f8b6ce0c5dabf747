//! Facts of a ship of a position being played.

use furball_cards::squad::{Squad, SquadShip};
use furball_cards::{Stat, Token};
use furball_engine::{Event, ShipId, ShipView, Status};
use furball_geometry::Quarter;

use super::facts::same;
use super::{Stage, or};
use crate::happened::tokens_gained;

/// How far a position may be off the file's, which has few decimals: a hundredth of a millimeter or of a degree.
const ROUNDED: f64 = 0.01;

impl Stage {
    /// Whether the fact of the ship holds.
    pub(super) fn check_ship(&self, ship: ShipView<'_>, words: &[&str]) -> Result<(), String> {
        let name = |id: ShipId| self.position.ships[id.index()].id.clone();
        let id = ship.id();
        match words {
            ["in", "play"] | ["destroyed"] | ["reserve"] => {
                let now = match ship.status() {
                    Status::InPlay | Status::Doomed => "in play",
                    Status::Waiting | Status::Reserve => "reserve",
                    Status::Destroyed | Status::Escaped => "destroyed",
                };
                same(words.join(" "), now)
            }
            ["shields", count] => same(count, ship.shields()),
            ["damage", count] => same(count, ship.damage().count()),
            ["facedown", count] => same(count, ship.damage().filter(|dealt| dealt.card.is_none()).count()),
            ["faceup", cards @ ..] => {
                let faceup = ship.damage().filter_map(|dealt| dealt.card);
                let faceup: Vec<&str> = faceup
                    .map(|card| self.content.damage_card(card).id.as_str())
                    .collect();
                same(cards.join(" "), or("none", faceup.join(" ")))
            }
            ["locks", targets @ ..] => {
                let locked: Vec<String> = ship
                    .locks()
                    .iter()
                    .filter_map(|lock| lock.ship())
                    .map(name)
                    .collect();
                same(targets.join(" "), or("nobody", locked.join(" ")))
            }
            ["touches", others @ ..] => {
                let touching: Vec<String> = ship.touching().iter().map(name).collect();
                same(others.join(" "), or("nobody", touching.join(" ")))
            }
            ["at", x, y, heading] => {
                let pose = ship.pose();
                let turn = (pose.heading.degrees() - number(heading)? + 180.0).rem_euclid(360.0) - 180.0;
                let off = [pose.at.x - number(x)?, pose.at.y - number(y)?, turn];
                let near = off.iter().all(|off| off.abs() <= ROUNDED);
                let found = format!("it is at {} {} {}", pose.at.x, pose.at.y, pose.heading.degrees());
                near.then_some(()).ok_or(found)
            }
            ["force", count] => same(count, ship.force()),
            ["charges", count] => same(count, ship.charges()),
            ["charges", card, count] => {
                let mut upgrades = ship.upgrades().zip(ship.upgrade_charges());
                let upgrade = upgrades.find(|((_, upgrade), _)| upgrade.id == *card);
                let (_, charges) = upgrade.ok_or_else(|| format!("it has no `{card}`"))?;
                same(count, charges)
            }
            ["flipped", cards @ ..] => {
                let flipped = ship.upgrades().filter(|(state, _)| state.flipped);
                let flipped: Vec<&str> = flipped.map(|(_, upgrade)| upgrade.id.as_str()).collect();
                same(cards.join(" "), or("none", flipped.join(" ")))
            }
            ["conditions", cards @ ..] => {
                let assigned: Vec<&str> = ship
                    .conditions()
                    .map(|condition| condition.card.map_or("facedown", |card| card.id.as_str()))
                    .collect();
                same(cards.join(" "), or("none", assigned.join(" ")))
            }
            ["turret", end] => same(end, ship.turret().map_or("none", quarter)),
            ["did", acts @ ..] => {
                let done = self.events.iter().filter_map(|event| match event {
                    Event::ActionPerformed { ship, action, .. } if *ship == id => Some(action.to_string()),
                    _ => None,
                });
                same(acts.join(" "), or("nothing", done.collect::<Vec<_>>().join(" ")))
            }
            ["gained", wanted, count] => {
                let wanted = token(wanted)?;
                same(count, tokens_gained(&self.events, id, wanted))
            }
            ["lost", wanted, count] => {
                let wanted = token(wanted)?;
                let lost = self.events.iter().map(|event| match event {
                    Event::TokensLost { ship, token, count } if (*ship, *token) == (id, wanted) => *count,
                    Event::TokenSpent { ship, token } if (*ship, *token) == (id, wanted) => 1,
                    _ => 0,
                });
                same(count, lost.sum::<u8>())
            }
            ["legal"] | ["illegal"] => {
                let problems = self.against(id);
                let now = if problems.is_empty() { "legal" } else { "illegal" };
                same(words[0], now).map_err(|found| format!("{found}: {}", problems.join("; ")))
            }
            ["begins", wanted] => {
                let docked = self.begins_docked(id)?;
                same(wanted, if docked { "docked" } else { "free" })
            }
            ["dial", shown] => {
                let now = if ship.revealed() { "shown" } else { "hidden" };
                same(shown, now)
            }
            ["stash", tokens @ ..] => {
                let stashed: Vec<String> = ship.stash().map(|token| token.to_string()).collect();
                same(tokens.join(" "), or("nothing", stashed.join(" ")))
            }
            ["initiative", value] => same(value, ship.stat(Stat::Initiative)),
            ["attack", value] => same(value, ship.stat(Stat::Attack)),
            ["agility", value] => same(value, ship.stat(Stat::Agility)),
            ["hull", value] => same(value, ship.stat(Stat::Hull)),
            [wanted, count] => same(count, ship.tokens().count(token(wanted)?)),
            _ => Err("this says nothing about a ship".into()),
        }
    }

    /// Why the ship's upgrades break the squad rules.
    fn against(&self, id: ShipId) -> Vec<String> {
        let ship = &self.position.ships[id.index()];
        let Some(pilot) = self.content.find_pilot(&ship.pilot) else {
            return vec!["it has no pilot".into()];
        };
        let upgrades = ship
            .upgrades
            .iter()
            .filter_map(|card| self.content.find_upgrade(card));
        let squad = Squad {
            name: "report".into(),
            faction: self.content.pilot(pilot).faction,
            ships: vec![SquadShip {
                build: None,
                pilot,
                upgrades: upgrades.collect(),
            }],
        };
        let problems = squad.check(&self.content, None, None);
        problems.iter().map(|problem| format!("{problem:?}")).collect()
    }
}

fn number(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| format!("`{text}` isn't a number"))
}

fn token(name: &str) -> Result<Token, String> {
    name.parse().map_err(|_| format!("nothing is known of `{name}`"))
}

const fn quarter(quarter: Quarter) -> &'static str {
    match quarter {
        Quarter::None => "front",
        Quarter::Right => "right",
        Quarter::Half => "rear",
        Quarter::Left => "left",
    }
}
