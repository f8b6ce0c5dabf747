//! The list of ships, and the details of one ship.

use furball_cards::render::{self, Words};
use furball_cards::{ActionKind, BarAction, Difficulty, Maneuver, Stat, TokenColor};
use furball_engine::state::{ActionIdentity, Status};
use furball_engine::{Object, ShipView, Side, View};
use furball_geometry::{Bearing, Direction};

use super::paint::{Paint, Tint};
use crate::names::Names;
use crate::words::{color, count, facing, letter, list, skill, wrap};

/// Every ship on the table, one per line, by side.
pub fn list_ships(view: View<'_>, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    let widest = view
        .in_play()
        .map(|ship| ship.label().chars().count())
        .max()
        .unwrap_or(0);
    for side in Side::BOTH {
        let players: Vec<String> = view
            .players()
            .iter()
            .filter(|player| player.side == side)
            .map(|player| player.name.clone())
            .collect();
        let tint = if side == Side::One {
            Tint::SideOne
        } else {
            Tint::SideTwo
        };
        let first = if view.first_side() == side {
            ", has initiative"
        } else {
            ""
        };
        let heading = format!("{} ({}{first})", view.faction(side).name(), list(&players));
        lines.push(paint.tint(tint, &heading));
        let own = view.ships().filter(|ship| ship.side() == side);
        let (here, gone): (Vec<_>, Vec<_>) = own.partition(|ship| ship.status().in_play());
        for ship in here {
            lines.push(line(view, ship, widest, paint));
        }
        // Remotes are ships too and are listed among them.
        for device in view.devices().filter(|device| device.side == side) {
            let card = view.content().device(device.card);
            if card.remote.is_none() {
                let place = format!("x {:.0}, y {:.0}", device.pose.at.x, device.pose.at.y);
                let fuses = match device.fuses {
                    0 => String::new(),
                    number => format!(", {}", count(usize::from(number), "fuse marker")),
                };
                lines.push(format!("  * {} at {place}{fuses}", card.name));
            }
        }
        let gone: Vec<String> = gone
            .iter()
            .filter(|ship| ship.status() != Status::Waiting)
            .map(|ship| ship.label())
            .collect();
        if !gone.is_empty() {
            lines.push(paint.tint(Tint::Quiet, &format!("  gone: {}", list(&gone))));
        }
    }
    lines
}

fn line(view: View<'_>, ship: ShipView<'_>, widest: usize, paint: Paint) -> String {
    let tint = if ship.side() == Side::One {
        Tint::SideOne
    } else {
        Tint::SideTwo
    };
    let mut line = format!("  {} ", paint.tint(tint, &letter(ship).to_string()));
    let first = skill(Names::plain(view).words());
    line += &format!(
        "{:widest$}  {first} {}  ",
        ship.label(),
        ship.stat(Stat::Initiative)
    );
    line += &pips(ship, paint);
    let mut notes = notes(view, ship, paint);
    if view.active() == Some(ship.id()) {
        notes.insert(0, paint.tint(Tint::Signal, "active"));
    }
    if !notes.is_empty() {
        line += "  ";
        line += &notes.join(", ");
    }
    line
}

/// Shields as discs, hull as squares; lost ones are hollow.
fn pips(ship: ShipView<'_>, paint: Paint) -> String {
    let (shields, hull) = (ship.stat(Stat::Shields), ship.stat(Stat::Hull));
    let left = hull.saturating_sub(ship.hull_damage());
    let row = |full: u8, all: u8, filled: &str, hollow: &str| {
        let full = usize::from(full);
        filled.repeat(full) + &hollow.repeat(usize::from(all).saturating_sub(full))
    };
    let shields = row(ship.shields(), shields, "●", "○");
    let hull = row(left, hull, "■", "□");
    let space = 7usize.saturating_sub(shields.chars().count() + hull.chars().count());
    let tint = if left <= 1 { Tint::Bad } else { Tint::Warn };
    format!(
        "{}{}{:space$}",
        paint.tint(Tint::Signal, &shields),
        paint.tint(tint, &hull),
        ""
    )
}

/// Tokens, locks, damage, charges, the turret and the dial, as far as the viewer may know.
fn notes(view: View<'_>, ship: ShipView<'_>, paint: Paint) -> Vec<String> {
    let names = Names::plain(view);
    let mut notes = Vec::new();
    for (token, number) in ship.tokens().iter() {
        let many = if number > 1 {
            format!("{number} {}", token.name())
        } else {
            token.name().to_owned()
        };
        let tint = match token.color() {
            TokenColor::Green | TokenColor::Blue => Tint::Good,
            TokenColor::Orange | TokenColor::Red => Tint::Bad,
        };
        notes.push(paint.tint(tint, &many));
    }
    for &target in ship.locks() {
        let target = match target {
            Object::Ship(target) => view.ship(target).map(|target| letter(target).to_string()),
            Object::Obstacle(_) | Object::Device(_) => Some(names.object(target)),
        };
        notes.extend(target.map(|target| format!("locks {target}")));
    }
    for condition in ship.conditions() {
        notes.push(
            condition
                .card
                .map_or("facedown condition", |card| card.name.as_str())
                .to_owned(),
        );
    }
    for card in ship.damage().filter_map(|dealt| dealt.card) {
        notes.push(paint.tint(Tint::Bad, &view.content().damage_card(card).name));
    }
    if ship.charges() > 0 {
        notes.push(count(usize::from(ship.charges()), "charge"));
    }
    if ship.force() > 0 {
        notes.push(format!("{} Force", ship.force()));
    }
    for (state, card) in ship.upgrades().filter(|(state, _)| state.charges > 0) {
        notes.push(format!(
            "{}: {}",
            card.name,
            count(usize::from(state.charges), "charge")
        ));
    }
    if let Some(to) = ship.turret() {
        notes.push(format!("turret {}", names.turret_side(ship.id(), to)));
    }
    let markers = names.markers_of(ship.id());
    if markers > 0 {
        notes.push(format!("holds {markers}"));
    }
    if ship.marked() {
        notes.push("disabled ship".to_owned());
    }
    if ship.status() == Status::Doomed {
        notes.push(paint.tint(Tint::Bad, "doomed"));
    }
    // Once a ship has moved, its dial adds nothing.
    match ship.chosen().filter(|_| !ship.activated()) {
        Some(chosen) => notes.push(format!("dial {}", names.maneuver(chosen))),
        None if ship.has_dial() && !ship.activated() => notes.push("dial set".to_owned()),
        None => {}
    }
    let touching: Vec<String> = ship
        .touching()
        .iter()
        .filter_map(|other| view.ship(other))
        .map(|other| letter(other).to_string())
        .collect();
    if !touching.is_empty() {
        notes.push(format!("touches {}", list(&touching)));
    }
    notes
}

/// All known details of a ship.
pub fn card(view: View<'_>, ship: ShipView<'_>, paint: Paint) -> Vec<String> {
    let (content, words) = (view.content(), Names::plain(view).words());
    let mut lines = Vec::new();
    let kind = ship
        .ship_type()
        .map_or("mission token", |kind| kind.name.as_str());
    let own = |id: &str| if content.is_custom(id) { " (custom)" } else { "" };
    let header = format!(
        "{} {}{}, {kind}, {}",
        letter(ship),
        ship.label(),
        ship.pilot().map_or("", |pilot| own(&pilot.id)),
        view.faction(ship.side()).name()
    );
    lines.push(paint.tint(Tint::Strong, &header));
    lines.push(format!(
        "  {} {}, attack {}, agility {}, hull {} of {}, shields {} of {}",
        skill(words),
        ship.stat(Stat::Initiative),
        ship.stat(Stat::Attack),
        ship.stat(Stat::Agility),
        ship.stat(Stat::Hull).saturating_sub(ship.hull_damage()),
        ship.stat(Stat::Hull),
        ship.shields(),
        ship.stat(Stat::Shields)
    ));
    if ship.status().in_play() {
        let pose = ship.pose();
        lines.push(format!(
            "  at x {:.0}, y {:.0}, facing {}",
            pose.at.x,
            pose.at.y,
            facing(pose)
        ));
    }
    let notes = notes(view, ship, paint);
    if !notes.is_empty() {
        lines.push(format!("  {}", notes.join(", ")));
    }
    if let Some(kind) = ship.ship_type() {
        let own = ship.pilot().and_then(|pilot| pilot.actions.as_ref());
        let bar = own.unwrap_or(&kind.actions);
        let actions: Vec<String> = bar.iter().map(|action| bar_action(words, *action)).collect();
        lines.push(format!("  actions: {}", actions.join(", ")));
    }
    let done: Vec<String> = ship
        .actions_done()
        .iter()
        .map(|done| match done {
            ActionIdentity::Standard(act) => Names::plain(view).act(*act).to_owned(),
            ActionIdentity::Card(..) => "the action of a card".to_owned(),
            ActionIdentity::Mission => "the mission's action".to_owned(),
        })
        .collect();
    if !done.is_empty() {
        lines.push(format!("  performed this round: {}", done.join(", ")));
    }
    let mut text = |title: &str, words: String| {
        for (place, line) in wrap(&words, 88).iter().enumerate() {
            lines.push(if place == 0 {
                format!("  {title}{line}")
            } else {
                format!("    {line}")
            });
        }
    };
    if let Some(pilot) = ship.pilot() {
        text("", render::pilot(content, pilot));
        let own = pilot.ship_ability.as_ref();
        if let Some(shared) = own.or(ship.ship_type().and_then(|kind| kind.ability.as_ref())) {
            text(
                &format!("{}: ", shared.name),
                render::ship_ability(content, shared),
            );
        }
    }
    for (state, upgrade) in ship.upgrades() {
        let gone = if state.discarded {
            " (discarded)"
        } else {
            own(&upgrade.id)
        };
        match upgrade.back.as_ref().filter(|_| state.flipped) {
            Some(back) => text(&format!("{}{gone}: ", back.name), render::back(content, back)),
            None => text(
                &format!("{}{gone}: ", upgrade.name),
                render::upgrade(content, upgrade),
            ),
        }
    }
    for condition in ship.conditions() {
        match condition.card {
            Some(card) => text(
                &format!("condition, {}{}: ", card.name, own(&card.id)),
                render::condition_card(content, card),
            ),
            None => text("", "condition, facedown".to_owned()),
        }
    }
    for dealt in ship.damage() {
        match dealt.card {
            Some(card) => {
                let card = content.damage_card(card);
                text(
                    &format!("damage, {}: ", card.name),
                    render::damage_card(content, card),
                );
            }
            None => text("", "damage, facedown".to_owned()),
        }
    }
    let dial: Vec<Maneuver> = ship.dial().iter().map(|&each| ship.treated(each)).collect();
    lines.extend(
        dial_grid(words, &dial, &|_| None, paint)
            .into_iter()
            .map(|line| format!("  {line}")),
    );
    lines
}

/// `focus`, `red boost`, `focus (then red barrel roll)`.
fn bar_action(words: &Words, action: BarAction) -> String {
    let one = |act: ActionKind, difficulty: Difficulty| {
        let name = match act {
            ActionKind::Lock => words.lock,
            other => other.name(),
        };
        match difficulty {
            Difficulty::White => name.to_owned(),
            other => format!("{} {name}", color(words, other)),
        }
    };
    let first = one(action.act, action.difficulty);
    match action.linked {
        Some((act, difficulty)) => format!("{first} (then {})", one(act, difficulty)),
        None => first,
    }
}

/// The columns of a dial, from left to right.
const COLUMNS: [(Bearing, &str); 14] = [
    (Bearing::Turn(Direction::Left), "turn left"),
    (Bearing::Bank(Direction::Left), "bank left"),
    (Bearing::Straight, "straight"),
    (Bearing::Bank(Direction::Right), "bank right"),
    (Bearing::Turn(Direction::Right), "turn right"),
    (Bearing::Koiogran, "turn back"),
    (Bearing::SegnorsLoop(Direction::Left), "loop left"),
    (Bearing::SegnorsLoop(Direction::Right), "loop right"),
    (Bearing::TallonRoll(Direction::Left), "roll left"),
    (Bearing::TallonRoll(Direction::Right), "roll right"),
    (Bearing::Stationary, "stop"),
    (Bearing::ReverseBank(Direction::Left), "back left"),
    (Bearing::ReverseStraight, "back"),
    (Bearing::ReverseBank(Direction::Right), "back right"),
];

/// A dial as a table of speed by bearing; `number` gives the number to type for a maneuver, if any.
pub fn dial_grid(
    words: &Words,
    dial: &[Maneuver],
    number: &dyn Fn(Maneuver) -> Option<usize>,
    paint: Paint,
) -> Vec<String> {
    let columns: Vec<(Bearing, &str)> = COLUMNS
        .into_iter()
        .filter(|(bearing, _)| dial.iter().any(|each| each.bearing == *bearing))
        .collect();
    let mut lines = vec![String::from("speed   ")];
    for (_, title) in &columns {
        lines[0] += &format!("{title:12}");
    }
    lines[0] = paint.tint(Tint::Quiet, lines[0].trim_end());
    let mut speeds: Vec<u8> = dial.iter().map(|each| each.speed).collect();
    speeds.sort_unstable();
    speeds.dedup();
    for speed in speeds {
        let mut line = format!("  {speed}     ");
        for (bearing, _) in &columns {
            let here = dial
                .iter()
                .find(|each| each.speed == speed && each.bearing == *bearing);
            let cell = match here {
                None => String::from("-"),
                Some(each) => match number(*each) {
                    Some(number) => format!("{number:2} {}", color(words, each.difficulty)),
                    None => color(words, each.difficulty).to_owned(),
                },
            };
            let tint = match here.map(|each| each.difficulty) {
                Some(Difficulty::Easy) => Tint::Good,
                Some(Difficulty::White) => Tint::Strong,
                Some(Difficulty::Red) => Tint::Bad,
                Some(Difficulty::Purple) => Tint::Warn,
                None => Tint::Quiet,
            };
            let space = 12usize.saturating_sub(cell.len());
            line += &format!("{}{:space$}", paint.tint(tint, &cell), "");
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}
