//! Devices: how a ship may place them, where they end up, and which ships are on them.

use arrayvec::ArrayVec;
use furball_cards::language::{
    Ability, DeviceFilter, Effect, Modifier, Placing, Relation, RuleKind, ShipRef, Template, TemplateUse, Way,
};
use furball_cards::{DeviceCardId, DeviceKind, Difficulty};
use furball_geometry::{self as geometry, Bearing, Direction, Guides, Outline, Pose, Quarter};

use crate::choice::DevicePlacing;
use crate::game::Game;
use crate::ids::{CardRef, DeviceId, Object, ObstacleIndex, ShipId, UpgradeIndex};
use crate::state::{Context, Device, Identity, Obstacle, ObstacleCard};

use super::outline_of;
use super::prices::Dear;
use super::rules::Stop;

/// Maximum number of pieces that count as ships.
const MAX_SHIPS: usize = crate::ids::ShipSet::CAPACITY;

impl Game {
    /// Whether a card spares the ship from what this device does.
    pub(crate) fn ignores_device(&self, ship: ShipId, device: DeviceId) -> bool {
        let own = self.state.devices[device.index()].by == Some(ship);
        let context = Context::of(self.state.ship(ship));
        self.has_own_rule(ship, RuleKind::Obstacles, |rule| match rule {
            Modifier::IgnoresDevices(Relation::Other) => !own,
            Modifier::IgnoresDevices(Relation::OtherFriendly) => {
                !own && self.is_device_related(Relation::Friendly, &context, device)
            }
            Modifier::IgnoresDevices(are) => self.is_device_related(*are, &context, device),
            // Any other rule of this kind is about obstacles.
            _ => false,
        })
    }

    /// Whether the text that does something to the ship is that of a device which it ignores.
    pub(crate) fn ignores_text(&self, ship: ShipId, card: CardRef) -> bool {
        match card {
            CardRef::Device(device) => self.ignores_device(ship, device),
            // Any other text is no device's.
            _ => false,
        }
    }

    /// Devices on the table that meet the description.
    pub(crate) fn devices_of<'a>(
        &'a self,
        wanted: &'a DeviceFilter,
        context: &Context,
        it: Option<ShipId>,
    ) -> impl Iterator<Item = DeviceId> + 'a {
        let about = *context;
        let from = self.place(wanted.from.unwrap_or(ShipRef::You), context, it);
        let there = self.state.devices.iter().filter(|device| device.in_play);
        there
            .filter(move |device| {
                let related = self.is_device_related(wanted.are, &about, device.no);
                let kind = self.table.content.device(device.card).kind;
                let near = wanted.range.is_none_or(|wanted| {
                    let range = from.and_then(|from| self.range_between(from, Object::Device(device.no)));
                    range.is_some_and(|range| wanted.contains(range))
                });
                let seen = wanted.arc.is_none_or(|arc| {
                    let from = from.and_then(Object::ship);
                    from.is_some_and(|from| self.in_arc(from, arc, Object::Device(device.no)))
                });
                related && seen && (wanted.kinds.is_empty() || wanted.kinds.contains(&kind)) && near
            })
            .map(|device| device.no)
    }

    /// The ways the ship may place a device by the effect; only those completely inside the play area, since
    /// any other would be undone [SE-DEV-13].
    pub(crate) fn placings(&self, placing: &Placing, context: &Context, card: CardRef) -> Vec<DevicePlacing> {
        let Some(ship) = context.you.map(|you| self.state.ship(you)) else {
            return Vec::new();
        };
        // A device granted for placing another comes on top of the one per round.
        let another = context.device.is_some();
        // [SE-DEV-06, SE-DEV-07, SE-CLOAK-09]
        let barred = ship.decloaked || (ship.placed_device && !another);
        let full = self.state.ships.len() >= MAX_SHIPS || self.state.devices.len() >= usize::from(u8::MAX);
        let mut found = Vec::new();
        for (upgrade, device, own) in self.placeable(placing, ship.id, card) {
            // Cargo is an obstacle, and no limit on devices is about it [SE-OBST-13].
            let cargo = self.table.content.device(device).kind == DeviceKind::Cargo;
            if full || (barred && !cargo) {
                continue;
            }
            let templates = match placing.templates.is_empty() {
                true => &own.templates,
                false => &placing.templates,
            };
            let ways = match placing.ways.is_empty() {
                true => &own.ways,
                false => &placing.ways,
            };
            for (way, template) in self.ways_to_place(ship.id, device, ways, templates) {
                let sides = match way {
                    Way::Aside => &[Some(Direction::Left), Some(Direction::Right)][..],
                    Way::Drop | Way::Launch | Way::Behind | Way::Beside => &[None],
                };
                for &side in sides {
                    let choice = DevicePlacing {
                        upgrade,
                        device: self.table.content.device(device).id.clone(),
                        way,
                        template,
                        side,
                    };
                    let inside = match way {
                        Way::Beside => self.beside(ship.id, device).is_some(),
                        Way::Drop | Way::Launch | Way::Behind | Way::Aside => {
                            let spot = self.device_spot(ship.id, device, (way, side), template);
                            spot.is_some_and(|pose| {
                                let mut tokens = self.device_tokens(device, pose).into_iter();
                                tokens.all(|(_, outline)| outline.inside(self.table.area))
                            })
                        }
                    };
                    if inside && !found.contains(&choice) {
                        found.push(choice);
                    }
                }
            }
        }
        found
    }

    /// The devices the effect is about: that of its own card, or those of the ship's cards of these kinds
    /// with a charge left, each with the index of the card that pays for it.
    fn placeable<'a>(
        &'a self,
        placing: &'a Placing,
        ship: ShipId,
        card: CardRef,
    ) -> Vec<(Option<UpgradeIndex>, DeviceCardId, &'a Placing)> {
        let content = &self.table.content;
        if let Some(id) = &placing.device {
            let device = content.find_device(id);
            return device.map(|device| (None, device, placing)).into_iter().collect();
        }
        let upgrades = self.state.ship(ship).upgrades.iter().enumerate();
        let mut found = Vec::new();
        for (place, upgrade) in upgrades.filter(|(_, upgrade)| !upgrade.discarded) {
            if card == CardRef::Upgrade(UpgradeIndex::at(place)) {
                continue;
            }
            let card = content.upgrade(upgrade.card);
            let costs = card.charges.limit > 0;
            let charges = self.state.ship(ship).charges(Some(UpgradeIndex::at(place)));
            for ability in &card.abilities {
                let Ability::When(text) = ability else { continue };
                for effect in &text.then {
                    let Effect::PlaceDevice(own) = effect else {
                        continue;
                    };
                    let device = own.device.as_deref().and_then(|id| content.find_device(id));
                    let Some(device) = device else { continue };
                    let kind = content.device(device).kind;
                    if placing.kinds.contains(&kind) && (!costs || charges > 0) {
                        found.push((costs.then_some(UpgradeIndex::at(place)), device, own));
                    }
                }
            }
        }
        found
    }

    /// Ways and templates, including those added by the ship's cards.
    fn ways_to_place(
        &self,
        ship: ShipId,
        device: DeviceCardId,
        ways: &[Way],
        templates: &[Template],
    ) -> Vec<(Way, Option<Template>)> {
        let kind = self.table.content.device(device).kind;
        let mut found: Vec<(Way, Template)> = Vec::new();
        let mut flush = Vec::new();
        for &way in ways {
            match way {
                Way::Drop | Way::Launch | Way::Aside => {
                    found.extend(templates.iter().map(|&template| (way, template)));
                }
                Way::Behind | Way::Beside => flush.push((way, None)),
            }
        }
        let dropped = ways.contains(&Way::Drop);
        let mut by_one = false;
        self.each_rule(RuleKind::Devices, &mut |rule, context| {
            // One that has a price is listed while the ship can pay it.
            let rule = match rule {
                Modifier::For(_, priced)
                    if self.bill_for(ship, Dear::DropAside, Difficulty::White).is_some() =>
                {
                    priced
                }
                // Any other rule stands as it is.
                other => other,
            };
            let Modifier::Templates {
                of,
                instead_of,
                templates: others,
                banked,
                by_one: one,
                way,
                ..
            } = rule
            else {
                return Stop::No;
            };
            if context.you != Some(ship) || (!of.contains(&TemplateUse::Device) && kind != DeviceKind::Bomb) {
                return Stop::No;
            }
            let before = found.clone();
            if *banked {
                let straight =
                    |&(way, (bearing, _)): &(Way, Template)| way == Way::Drop && bearing == Bearing::Straight;
                found.extend(before.iter().copied().filter(straight).flat_map(banks));
                return Stop::No;
            }
            let meant = |template: &Template| instead_of.is_empty() || instead_of.contains(template);
            let fitting = before.iter().filter(|(_, template)| meant(template));
            match way {
                // A device to be dropped may be placed in the other way.
                Some(Way::Beside) if dropped => flush.push((Way::Beside, None)),
                Some(Way::Aside) if dropped && others.is_empty() => {
                    let dropped = fitting.filter(|(way, _)| *way == Way::Drop);
                    found.extend(dropped.map(|&(_, template)| (Way::Aside, template)));
                }
                Some(way) if dropped && others.is_empty() => {
                    found.extend(fitting.map(|&(_, template)| (*way, template)));
                }
                Some(way) if dropped => found.extend(others.iter().map(|&template| (*way, template))),
                Some(_) => {}
                None => {
                    let usual = fitting.map(|&(way, _)| way);
                    let more = usual.flat_map(|way| others.iter().map(move |&template| (way, template)));
                    found.extend(more);
                }
            }
            by_one |= *one;
            Stop::No
        });
        if by_one {
            let near = |(way, (bearing, speed)): (Way, (Bearing, u8))| {
                [speed.saturating_sub(1), speed + 1]
                    .into_iter()
                    .filter(move |&speed| geometry::Template::for_bearing(bearing, speed).is_some())
                    .map(move |speed| (way, (bearing, speed)))
            };
            let more: Vec<(Way, Template)> = found.iter().copied().flat_map(near).collect();
            found.extend(more);
        }
        let with = found.into_iter().map(|(way, template)| (way, Some(template)));
        flush.into_iter().chain(with).collect()
    }

    /// Where the device would be placed [SE-DEV-02, SE-DEV-03, SE-OBST-14].
    pub(crate) fn device_spot(
        &self,
        ship: ShipId,
        device: DeviceCardId,
        (way, side): (Way, Option<Direction>),
        template: Option<Template>,
    ) -> Option<Pose> {
        let ship = self.state.ship(ship);
        let offset = self.table.content.device(device).token.offset.unwrap_or(0.0);
        match (way, template) {
            (Way::Drop, Some((bearing, speed))) => {
                geometry::device_pose(ship.pose, ship.size, Guides::Rear, bearing, speed, offset)
            }
            (Way::Launch, Some((bearing, speed))) => {
                geometry::device_pose(ship.pose, ship.size, Guides::Front, bearing, speed, offset)
            }
            (Way::Aside, Some((bearing, speed))) => {
                let side = match side? {
                    Direction::Left => Quarter::Left,
                    Direction::Right => Quarter::Right,
                };
                geometry::device_pose(ship.pose, ship.size, side, bearing, speed, offset)
            }
            (Way::Behind, _) => Some(geometry::device_at_guides(
                ship.pose,
                ship.size,
                Guides::Rear,
                offset,
            )),
            // Where it is put is chosen then.
            (Way::Beside, _) | (Way::Drop | Way::Launch | Way::Aside, None) => None,
        }
    }

    /// The outline of such a device at that pose.
    pub(crate) fn device_outline(&self, device: DeviceCardId, pose: Pose) -> Outline {
        outline_of(&self.table.content.device(device).token.outline).at(pose)
    }

    /// The obstacle such a device is at that pose: lost cargo, or a cloud [SE-OBST-13, SE-OBST-16].
    pub(crate) fn as_obstacle(&self, device: DeviceCardId, pose: Pose, outline: Outline) -> Option<Obstacle> {
        let kind = self.table.content.device(device).obstacle?;
        Some(Obstacle {
            token: ObstacleCard::Device(device),
            kind,
            device: None,
            pose,
            outline,
        })
    }

    /// The obstacle that the device is, if it is one.
    pub(crate) fn obstacle_of(&self, no: DeviceId) -> Option<ObstacleIndex> {
        let place = self
            .state
            .obstacles
            .iter()
            .position(|obstacle| obstacle.device == Some(no));
        place.map(ObstacleIndex::at)
    }

    /// Devices on the table, without those that are obstacles and count among these.
    pub(crate) fn devices_beside_obstacles(&self) -> impl Iterator<Item = &Device> {
        let content = &self.table.content;
        let there = self.state.devices.iter().filter(|device| device.in_play);
        there.filter(|device| content.device(device.card).obstacle.is_none())
    }

    /// Every token of such a device with its outline: one, or three side by side.
    pub(crate) fn device_tokens(&self, device: DeviceCardId, pose: Pose) -> ArrayVec<(Pose, Outline), 3> {
        let text = self.table.content.device(device);
        let mut tokens = ArrayVec::new();
        tokens.push((pose, self.device_outline(device, pose)));
        if let Some(beside) = &text.beside_token {
            let ahead = beside.offset.unwrap_or(0.0) - text.token.offset.unwrap_or(0.0);
            let aside = beside.aside.unwrap_or(0.0);
            for aside in [-aside, aside] {
                let pose = pose.shifted(aside, ahead);
                tokens.push((pose, outline_of(&beside.outline).at(pose)));
            }
        }
        tokens
    }

    /// Ships whose bases overlap the device [SE-DEV-10]; for a remote, only those it doesn't belong to.
    pub(crate) fn ships_on(&self, no: DeviceId) -> Vec<ShipId> {
        let device = &self.state.devices[no.index()];
        let remote = self
            .device_text(no)
            .is_some_and(|text| text.kind == DeviceKind::Remote);
        let ships = self
            .state
            .in_play()
            .filter(|ship| !remote || ship.side != device.side);
        ships
            .filter(|ship| geometry::base_overlaps(ship.pose, ship.size, &device.outline))
            .map(|ship| ship.id)
            .collect()
    }

    /// The device of a remote.
    pub(crate) fn device_of(&self, remote: ShipId) -> Option<DeviceId> {
        match self.state.ship(remote).identity {
            Identity::Remote(no) => Some(no),
            Identity::Pilot { .. } | Identity::Craft(_) => None,
        }
    }

    /// Where the remote may relocate with one of these templates from any of its guides; onto other pieces
    /// too, but not out of the play area [SE-RMT-12].
    pub(crate) fn relocations(&self, remote: ShipId, templates: &[Template]) -> Vec<(u8, Template, Pose)> {
        let Some(no) = self.device_of(remote) else {
            return Vec::new();
        };
        let device = &self.state.devices[no.index()];
        let offset = self.table.content.device(device.card).token.offset.unwrap_or(0.0);
        let mut found = Vec::new();
        for side in 0..geometry::PROBE_SIDES {
            for &(bearing, speed) in templates {
                let end = geometry::relocated_probe(device.pose, side, bearing, speed, offset);
                if let Some(pose) = end
                    && self.device_outline(device.card, pose).inside(self.table.area)
                {
                    found.push((side, (bearing, speed), pose));
                }
            }
        }
        found
    }

    /// The ship's guides where the remote can be placed without overlapping anything [SE-RMT-20, SE-EX-18].
    pub(crate) fn free_guides(&self, remote: ShipId, ship: ShipId) -> Vec<(Guides, Pose)> {
        let Some(no) = self.device_of(remote) else {
            return Vec::new();
        };
        let device = &self.state.devices[no.index()];
        let token = &self.table.content.device(device.card).token;
        let tab = token.tab.or(token.offset).unwrap_or(0.0);
        let base = self.state.ship(ship);
        let mut found = Vec::new();
        for guides in Guides::ALL {
            let pose = geometry::tab_at_guides(base.pose, base.size, guides, tab);
            let outline = self.device_outline(device.card, pose);
            let on_ship = |other: &crate::state::Ship| {
                other.id != ship && geometry::base_overlaps(other.pose, other.size, &outline)
            };
            let on_obstacle = self
                .state
                .obstacles
                .iter()
                .any(|obstacle| obstacle.outline.overlaps(&outline));
            let mut lying = self
                .state
                .devices
                .iter()
                .filter(|other| other.in_play && other.no != no);
            let blocked = self.state.in_play().any(on_ship)
                || on_obstacle
                || lying.any(|other| other.outline.overlaps(&outline));
            if !blocked && outline.inside(self.table.area) {
                found.push((guides, pose));
            }
        }
        found
    }
}

/// The bank templates of the same speed, if there are any.
fn banks((way, (_, speed)): (Way, Template)) -> impl Iterator<Item = (Way, Template)> {
    [Direction::Left, Direction::Right]
        .map(Bearing::Bank)
        .into_iter()
        .filter(move |&bearing| geometry::Template::for_bearing(bearing, speed).is_some())
        .map(move |bearing| (way, (bearing, speed)))
}
