//! Cards with their texts.

use furball_cards::language::{Ability, Weapon};
use furball_cards::{
    BarAction, Charges, Content, Maneuver, Pilot, Price, ShipAbility, ShipType, Upgrade, render, silhouettes,
};
use furball_engine::RulebookId;

use crate::protocol::server_message::{
    ActionIcon, AttackIcon, Cards, ConditionText, DamageText, DeviceText, DialMove, FactionPoints,
    LinkedAction, NamedText, ObstacleShape, PilotCard, ShipCard, UpgradeBack, UpgradeCard, UpgradeCost,
    WeaponIcon,
};

/// All cards of a rulebook, at the prices of a list.
pub fn cards(book: RulebookId, content: &Content) -> Cards {
    let damage = content.damage.iter().map(|card| DamageText {
        id: card.id.clone(),
        name: card.name.clone(),
        strikes: card.strikes,
        count: card.count,
        text: render::damage_card(content, card),
    });
    let conditions = content.conditions.iter().map(|card| ConditionText {
        id: card.id.clone(),
        name: card.name.clone(),
        limited: card.limited,
        text: render::condition_card(content, card),
    });
    let devices = content.devices.iter().map(|device| DeviceText {
        id: device.id.clone(),
        name: device.name.clone(),
        kind: device.kind,
        text: render::device(content, device),
        outline: device.token.outline.clone(),
        beside: (device.beside_token.as_ref()).map(|token| token.outline.clone()),
        remote: device.remote,
        obstacle: device.obstacle,
    });
    let obstacles = content.obstacles.iter().map(|token| ObstacleShape {
        id: token.id.clone(),
        name: token.name.clone(),
        kind: token.kind,
        text: (content.obstacle_text(token.kind))
            .map_or_else(String::new, |text| render::obstacle(content, text)),
        outline: token.outline.clone(),
    });
    Cards {
        rulebook: book,
        content: content.version().to_owned(),
        prices: content.prices.id.clone(),
        ships: (content.ships.iter()).map(|kind| ship(content, kind)).collect(),
        pilots: (content.pilots.iter()).map(|card| pilot(content, card)).collect(),
        upgrades: (content.upgrades.iter())
            .map(|card| upgrade(content, card))
            .collect(),
        damage: damage.collect(),
        conditions: conditions.collect(),
        devices: devices.collect(),
        obstacles: obstacles.collect(),
    }
}

fn ship(content: &Content, kind: &ShipType) -> ShipCard {
    let weapons = kind.weapons.iter().map(|weapon| WeaponIcon {
        arcs: weapon.arcs.clone(),
        value: weapon.value,
    });
    let dial = kind.dial.iter().map(|&maneuver| {
        let Maneuver {
            speed,
            bearing,
            difficulty,
        } = maneuver;
        DialMove {
            maneuver,
            speed,
            bearing,
            difficulty,
        }
    });
    let drawn = silhouettes::of(Some(&kind.id));
    let drawn = silhouettes::all().find(|(name, _)| *name == drawn);
    ShipCard {
        id: kind.id.clone(),
        name: kind.name.clone(),
        size: kind.size,
        base: kind.size.base().map(|base| base.side()),
        factions: kind.factions.clone(),
        weapons: weapons.collect(),
        agility: kind.agility,
        hull: kind.hull,
        shields: kind.shields,
        actions: kind.actions.iter().map(action).collect(),
        dial: dial.collect(),
        ability: (kind.ability.as_ref()).map(|ability| ship_ability(content, ability)),
        keywords: kind.keywords.clone(),
        silhouette: drawn.map(|(name, _)| name.to_owned()),
    }
}

fn action(icon: &BarAction) -> ActionIcon {
    let linked = icon
        .linked
        .map(|(action, difficulty)| LinkedAction { action, difficulty });
    ActionIcon {
        action: icon.act,
        difficulty: icon.difficulty,
        linked,
    }
}

fn ship_ability(content: &Content, ability: &ShipAbility) -> NamedText {
    NamedText {
        name: ability.name.clone(),
        text: render::ship_ability(content, ability),
    }
}

fn pilot(content: &Content, card: &Pilot) -> PilotCard {
    PilotCard {
        id: card.id.clone(),
        xws: card.xws_id().to_owned(),
        name: card.name.clone(),
        subtitle: card.subtitle.clone(),
        limited: card.limited,
        ship: card.ship.clone(),
        faction: card.faction,
        initiative: card.initiative,
        cost: card.cost,
        slots: card.slots.clone(),
        charges: any(card.charges),
        // One recovers in each End phase, however many cards gave them [SE-CHG-09].
        force: any(Charges {
            limit: card.force,
            recovers: 1,
        }),
        keywords: card.keywords.clone(),
        lacks: card.lacks.clone(),
        text: render::pilot(content, card),
        ship_ability: (card.ship_ability.as_ref()).map(|ability| ship_ability(content, ability)),
        actions: (card.actions.as_ref()).map(|bar| bar.iter().map(action).collect()),
        stats: card.stats,
        equipped: card.equipped.clone(),
        formats: card.formats.clone(),
    }
}

/// Charges, if there are any.
fn any(charges: Charges) -> Option<Charges> {
    (charges.limit > 0).then_some(charges)
}

fn upgrade(content: &Content, card: &Upgrade) -> UpgradeCard {
    let also = card.also_fills.iter().copied();
    UpgradeCard {
        id: card.id.clone(),
        xws: card.id.to_string(),
        name: card.name.clone(),
        slots: std::iter::once(card.slot).chain(also).collect(),
        limited: card.limited,
        solitary: card.solitary,
        standardized: card.standardized,
        cost: cost(&card.cost),
        restrictions: render::restrictions(content, card),
        charges: any(card.charges),
        force: card.force,
        attacks: attacks(&card.abilities),
        text: render::upgrade(content, card),
        back: card.back.as_ref().map(|back| UpgradeBack {
            name: back.name.clone(),
            attacks: attacks(&back.abilities),
            text: render::back(content, back),
        }),
        unsold: card.unsold,
        formats: card.formats.clone(),
    }
}

fn cost(price: &Price) -> UpgradeCost {
    match price {
        Price::Fixed(points) => UpgradeCost::Fixed { points: *points },
        &Price::BySize([small, medium, large]) => UpgradeCost::Size { small, medium, large },
        Price::ByAgility(points) => UpgradeCost::Agility {
            points: points.clone(),
        },
        Price::ByInitiative(points) => UpgradeCost::Initiative {
            points: points.clone(),
        },
        Price::ByFaction(each) => {
            let each = each
                .iter()
                .map(|&(faction, points)| FactionPoints { faction, points });
            UpgradeCost::Faction {
                points: each.collect(),
            }
        }
    }
}

fn attacks(abilities: &[Ability]) -> Vec<AttackIcon> {
    let icon = |weapon: &Weapon| AttackIcon {
        value: weapon.value,
        range: weapon.range,
        arc: weapon.arc,
        needs: weapon.needs.clone(),
        ordnance: weapon.ordnance,
    };
    abilities.iter().filter_map(Ability::weapon).map(icon).collect()
}
