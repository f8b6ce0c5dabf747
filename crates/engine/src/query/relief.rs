//! Who is relieved, by which quick builds, and where these can stand.

use furball_cards::language::{Relief, Reliever};
use furball_cards::squad::{Squad, SquadShip};
use furball_cards::{Face, QuickBuildId};
use furball_geometry::{self as geometry, Heading, Point, Pose};

use crate::game::Game;
use crate::ids::{MarkerIndex, Seat, ShipId, ShipSet};
use crate::state::{Coming, Context, MarkerPlace, Ship, Status};

impl Game {
    /// Whether the ship has been brought in and has found no place yet.
    pub(crate) fn is_waiting(&self, ship: ShipId) -> bool {
        self.state.ship(ship).status == Status::Waiting
    }

    /// The side's ships that wait for a place, and those lost this round that the text relieves, in the order of their ids.
    /// Ships that have fled count as lost [LG-OPEN-76].
    pub(crate) fn to_relieve<'a>(
        &'a self,
        relief: &'a Relief,
        context: &'a Context,
    ) -> impl Iterator<Item = ShipId> + 'a {
        let lost: ShipSet = self
            .lost(&relief.lost, true, context)
            .map(|ship| ship.id)
            .collect();
        let own = self.state.ships.iter().filter(|ship| ship.side == context.side);
        let due = own.filter(move |ship| ship.status == Status::Waiting || lost.contains(ship.id));
        due.map(|ship| ship.id)
    }

    /// The owner among those of these ships who is first in player order.
    pub(crate) fn first_owner(&self, ships: &[ShipId]) -> Option<Seat> {
        let owns = |seat: &Seat| ships.iter().any(|&ship| self.state.ship(ship).owner == *seat);
        self.state.order.iter().copied().find(owns)
    }

    /// What comes for the lost ship; none if nothing can.
    pub(crate) fn coming_for(&self, relief: &Relief, lost: ShipId) -> Option<Coming> {
        match &relief.by {
            Reliever::OneOf(_) => Some(Coming::One),
            Reliever::Threat { more, up_to } => {
                // The exact total, or the highest that can be had [LG-OPEN-79].
                let wanted = self.state.ship(lost).worth.saturating_add(u16::from(*more));
                let totals = (1..=wanted).rev().map(|threat| Coming::Threat {
                    threat,
                    ships: *up_to,
                });
                totals
                    .into_iter()
                    .find(|&coming| !self.builds_for(relief, lost, coming).is_empty())
            }
        }
    }

    /// The quick builds that may come next for the lost ship: those after which the rest can come, too. Limited names count
    /// with the ships that the player has now [LG-ESC-14, LG-OPEN-80].
    pub(crate) fn builds_for(&self, relief: &Relief, lost: ShipId, coming: Coming) -> Vec<QuickBuildId> {
        let content = &self.table.content;
        let owner = self.state.ship(lost).owner;
        let room = ShipSet::CAPACITY - 1 - self.state.ships.len().min(ShipSet::CAPACITY - 1);
        let faction = self.faction_of(owner);
        let squad = self.squad_now(owner);
        match (&relief.by, coming) {
            (Reliever::OneOf(named), _) => {
                let named = named.iter().filter_map(|id| content.find_quick_build(id));
                let came = |build: QuickBuildId| {
                    let mut ships = self.state.ships.iter();
                    let side = self.state.ship(lost).side;
                    ships.any(|ship| ship.build == Some(build) && ship.side == side)
                };
                named.filter(|&build| !came(build) && room > 0).collect()
            }
            (Reliever::Threat { .. }, Coming::Threat { threat, ships }) => {
                let most = usize::from(ships).min(room);
                let mut fitting: Vec<QuickBuildId> = content
                    .usable_builds(faction)
                    .filter(|&id| {
                        let build = content.quick_build(id);
                        u16::from(build.threat) <= threat && build.pilots.len() <= most
                    })
                    .collect();
                // Those that come alone are what most players look for.
                fitting.sort_by_key(|&id| std::cmp::Reverse(content.quick_build(id).threat));
                let completes = |first: QuickBuildId| {
                    let card = content.quick_build(first);
                    let Some(with) = self.joined(&squad, first) else {
                        return false;
                    };
                    self.can_complete(
                        &with,
                        &fitting,
                        threat - u16::from(card.threat),
                        most - card.pilots.len(),
                    )
                };
                fitting
                    .iter()
                    .copied()
                    .filter(|&first| completes(first))
                    .collect()
            }
            (Reliever::Threat { .. }, Coming::One) => Vec::new(),
        }
    }

    /// Whether builds of these come to exactly this threat, beside the squad.
    fn can_complete(&self, squad: &Squad, among: &[QuickBuildId], threat: u16, ships: usize) -> bool {
        if threat == 0 {
            return true;
        }
        among.iter().any(|&id| {
            let build = self.table.content.quick_build(id);
            let (own, count) = (u16::from(build.threat), build.pilots.len());
            // With a single ship left, only an exact build will do.
            let fits = own <= threat && count <= ships && (ships > count || own == threat);
            fits && self
                .joined(squad, id)
                .is_some_and(|with| self.can_complete(&with, among, threat - own, ships - count))
        })
    }

    /// The squad with the ships of a build, if no limited name comes too often.
    fn joined(&self, squad: &Squad, build: QuickBuildId) -> Option<Squad> {
        let content = &self.table.content;
        let mut with = squad.clone();
        with.ships
            .extend(content.quick_build(build).squad(content)?.ships);
        with.keeps_names(content).then_some(with)
    }

    /// The ships that the player has in the game now: those on the table, in reserve and about to come.
    fn squad_now(&self, owner: Seat) -> Squad {
        let own = self.state.ships.iter().filter(|ship| ship.owner == owner);
        let here = own.filter(|ship| {
            matches!(
                ship.status,
                Status::Waiting | Status::InPlay | Status::Doomed | Status::Reserve
            )
        });
        let ships = here.filter_map(|ship| {
            let upgrades = ship.upgrades.iter().map(|upgrade| upgrade.card);
            Some(SquadShip {
                pilot: ship.pilot()?,
                upgrades: upgrades.collect(),
                build: ship.build,
            })
        });
        Squad {
            name: String::new(),
            faction: self.faction_of(owner),
            ships: ships.collect(),
        }
    }

    /// The faction of the player's squad.
    fn faction_of(&self, seat: Seat) -> furball_cards::Faction {
        let squad = self.handed_in(seat).map(|squad| squad.faction);
        squad.unwrap_or_else(|| self.table.faction(self.table.side_of(seat)))
    }

    /// The markers of this kind on the table.
    pub(crate) fn markers_named<'a>(&'a self, kind: &str) -> impl Iterator<Item = MarkerIndex> + 'a {
        let kind = self.scenario().and_then(|scenario| scenario.marker(kind));
        let there = self.markers_on_table();
        there
            .filter(move |(_, marker)| Some(marker.kind.index()) == kind)
            .map(|(place, _)| MarkerIndex::at(place))
    }

    /// Where the ship may stand at the marker: at the side that shows the face, or else at the next free one clockwise
    /// [LG-ESC-18]; at any free one if no side shows it [LG-OPEN-73].
    pub(crate) fn free_sides(&self, ship: ShipId, marker: MarkerIndex, face: Face) -> Vec<Pose> {
        let state = self.state.ship(ship);
        let lying = &self.state.markers[marker.index()];
        let kind = self
            .scenario()
            .and_then(|scenario| scenario.markers.get(lying.kind.index()));
        let (Some(kind), MarkerPlace::Table(_)) = (kind, lying.place) else {
            return Vec::new();
        };
        let count = kind.sides.len();
        let rolled = kind.side(face);
        let sides = (0..count).map(|step| (rolled.unwrap_or(0) + step) % count);
        let free = sides
            .filter_map(|side| self.at_side(state, marker, side))
            .filter(|&pose| self.is_free_for(ship, pose));
        let most = if rolled.is_some() { 1 } else { count };
        free.take(most).collect()
    }

    /// The ship's pose with its rear guides against the middle of the marker's side, facing away from it [LG-ESC-16].
    fn at_side(&self, ship: &Ship, marker: MarkerIndex, side: usize) -> Option<Pose> {
        let side = self.side_of_marker(marker, side)?;
        Some(geometry::backed_against(side.at, side.heading, ship.size))
    }

    /// The middle of a marker's side, facing away from the marker.
    pub(crate) fn side_of_marker(&self, marker: MarkerIndex, side: usize) -> Option<Pose> {
        let lying = &self.state.markers[marker.index()];
        let MarkerPlace::Table(pose) = lying.place else {
            return None;
        };
        let corners = &self.scenario()?.markers.get(lying.kind.index())?.outline;
        let [from, to] = [corners.get(side)?, &corners[(side + 1) % corners.len()]];
        let (from, to) = (pose.to_table(*from), pose.to_table(*to));
        // Corners come clockwise, so what lies left of the way from one to the next is outside.
        let along = to - from;
        let heading = Heading::from_vector(Point::new(-along.y, along.x))?;
        let at = from.towards(to, 0.5);
        Some(Pose { at, heading })
    }

    /// Whether the ship can stand there: inside the play area, overlapping no ship.
    fn is_free_for(&self, ship: ShipId, pose: Pose) -> bool {
        let size = self.state.ship(ship).size;
        let mut others = self.state.in_play().filter(|other| other.id != ship);
        self.edges_left(pose, size).is_empty()
            && !others.any(|other| geometry::bases_overlap(pose, size, other.pose, other.size))
    }
}
