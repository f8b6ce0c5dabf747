//! Whether a squad may be submitted: on its own, with those of its team, and with the cards that are left.

use furball_cards::squad::{Squad, SquadShip, check_team};
use furball_cards::{Collection, Content, Upgrade, xws};

use crate::game::Game;
use crate::ids::{Seat, ShipSet};
use crate::refusal::{Refusal, SquadRefusal};
use crate::state::{MAX_UPGRADES, Table};

impl Table {
    /// Whether the seat must wait with its squad until the side with the first pick has taken cards from the
    /// shared collection [FE-MISS-16].
    pub(crate) fn picks_second(&self, seat: Seat) -> bool {
        let first = self.side_playing(self.rulebook.squad.first_pick);
        self.scenario.is_some() && self.collection.is_some() && self.side_of(seat) != first
    }

    /// The minimum points for the seat to have a ship: the cheapest one it may field without upgrades.
    /// Unlimited cards come first, since a teammate can't take them away.
    pub(crate) fn cheapest_ship(&self, seat: Seat) -> u16 {
        let content = &self.content;
        let flies = self.faction_agreed(seat);
        let bare = content.pilot_ids().filter_map(|pilot| {
            let card = content.pilot(pilot);
            let squad = Squad {
                name: String::new(),
                faction: card.faction,
                ships: vec![SquadShip::of(content, pilot, Vec::new())],
            };
            let fits = flies.is_none_or(|faction| faction == card.faction)
                && squad.check(content, None, self.collection.as_ref()).is_empty();
            fits.then_some((card.limited > 0, card.cost))
        });
        bare.min().map_or(0, |(_, cost)| cost)
    }

    /// What the squad counts for in player order: its threat or its points.
    pub(crate) fn total(&self, squad: &Squad) -> u16 {
        squad
            .worths(&self.content)
            .into_iter()
            .fold(0, u16::saturating_add)
    }
}

impl Game {
    /// The seat's squad, if it is already known.
    pub(crate) fn handed_in(&self, seat: Seat) -> Option<&Squad> {
        let sealed = self.state.sealed[seat.index()].as_ref();
        sealed.or(self.table.squads[seat.index()].as_ref())
    }

    /// The points spent by the seat's teammates [FE-TEAM-02].
    pub(crate) fn spent_by_mates(&self, seat: Seat) -> u16 {
        let team = self.table.seats_of(self.table.side_of(seat));
        let mates = team.filter(|&mate| mate != seat);
        let squads = mates.filter_map(|mate| self.handed_in(mate));
        squads.map(|squad| squad.cost(&self.table.content)).sum()
    }

    /// The points the seat must leave to teammates without a squad: a team shares its points, and each of its
    /// players needs a ship [FE-TEAM-02].
    pub(crate) fn kept_for_mates(&self, seat: Seat) -> u16 {
        let team = self.table.seats_of(self.table.side_of(seat));
        let hungry = team.filter(|&mate| mate != seat && self.handed_in(mate).is_none());
        hungry.map(|mate| self.table.cheapest_ship(mate)).sum()
    }

    /// Parses a squad the seat submits, or returns what is wrong with it.
    pub(crate) fn may_hand_in(&self, seat: Seat, text: &serde_json::Value) -> Result<Squad, Refusal> {
        let squad = read_squad(&self.table, seat, text)?;
        // Each player's quick builds add up on their own [LG-SQUAD-06].
        if self.table.threat.is_some() {
            return Ok(squad);
        }
        let content = &self.table.content;
        let others = |mates: bool| {
            let all = (0..self.table.players.len() as u8).map(Seat);
            let wanted = all.filter(move |&other| {
                other != seat && (!mates || self.table.side_of(other) == self.table.side_of(seat))
            });
            wanted.filter_map(|other| self.handed_in(other))
        };
        // A team shares its points and its unique names [FE-TEAM-02, FE-TEAM-06].
        let team: Vec<Squad> = others(true).chain([&squad]).cloned().collect();
        let illegal = check_team(content, &team, self.table.limit);
        if let Some(illegal) = illegal.into_iter().next() {
            return Err(illegal.into());
        }
        let kept = self.kept_for_mates(seat);
        let (cost, spent) = (squad.cost(content), self.spent_by_mates(seat));
        if let Some(limit) = self.table.limit
            && cost.saturating_add(spent).saturating_add(kept) > limit
        {
            let most = limit.saturating_sub(spent.saturating_add(kept));
            return Err(SquadRefusal::KeptForMates {
                cost,
                most,
                limit,
                kept,
            }
            .into());
        }
        if let Some(collection) = &self.table.collection
            && self.table.scenario.is_some()
            && let Some(card) = short_of(content, collection, others(false).chain([&squad]))
        {
            return Err(SquadRefusal::CardTaken {
                card: card.name.clone(),
                second: self.table.picks_second(seat),
            }
            .into());
        }
        Ok(squad)
    }
}

/// Parses a squad and checks it for the seat.
pub(crate) fn read_squad(table: &Table, seat: Seat, text: &serde_json::Value) -> Result<Squad, Refusal> {
    let mut squad = xws::read(&table.content, &text.to_string())
        .map_err(SquadRefusal::from)?
        .squad;
    // Where points count, it doesn't matter how the ships were put together.
    if table.threat.is_none() {
        squad.ships.iter_mut().for_each(|ship| ship.build = None);
    }
    // Any two factions may meet, unless the rulebook has only two or the player requested one [SE-COMP-19].
    if let Some(faction) = table.faction_agreed(seat)
        && squad.faction != faction
    {
        return Err(SquadRefusal::OtherFaction {
            faction: squad.faction,
            agreed: faction,
        }
        .into());
    }
    // Half the room is reserved for ships that enter later: reinforcements and remotes.
    let most = ShipSet::CAPACITY / 2 / table.players.len().max(1);
    if squad.ships.len() > most {
        return Err(SquadRefusal::TooManyShips {
            ships: squad.ships.len(),
            most,
        }
        .into());
    }
    let crowded = squad.ships.iter().find(|ship| ship.upgrades.len() > MAX_UPGRADES);
    if let Some(ship) = crowded {
        return Err(SquadRefusal::TooManyUpgrades {
            pilot: table.content.pilot(ship.pilot).name.clone(),
            upgrades: ship.upgrades.len(),
            most: MAX_UPGRADES,
        }
        .into());
    }
    let collection = table.collection.as_ref();
    let illegal = match table.threat {
        Some(threat) => squad.check_builds(&table.content, threat, collection),
        None => squad.check(&table.content, table.limit, collection),
    };
    match illegal.into_iter().next() {
        None => Ok(squad),
        Some(illegal) => Err(illegal.into()),
    }
}

/// An upgrade card that these squads together use more often than it is owned.
pub(crate) fn short_of<'a>(
    content: &'a Content,
    collection: &Collection,
    squads: impl Iterator<Item = &'a Squad>,
) -> Option<&'a Upgrade> {
    let ships = squads.flat_map(|squad| &squad.ships);
    let mut used: Vec<_> = ships.flat_map(|ship| ship.upgrades.iter().copied()).collect();
    used.sort_unstable();
    let mut copies = used.chunk_by(|a, b| a == b);
    let short = copies.find(|same| same.len() > collection.upgrade_card_count(&content.upgrade(same[0]).id));
    short.map(|same| content.upgrade(same[0]))
}
