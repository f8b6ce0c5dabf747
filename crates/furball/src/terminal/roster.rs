//! The list of ships, and the details of one ship.

use furball_cards::render;
use furball_cards::{ActionKind, BarAction, Difficulty, Maneuver, Stat, TokenColor};
use furball_engine::{ActionIdentity, Status};
use furball_engine::{Object, ShipView, Side};
use furball_geometry::{Bearing, Direction};

use super::paint::{Paint, Tint};
use crate::names::Names;
use crate::words::{letter, wrap};

/// Every ship on the table, one per line, by side.
pub fn list_ships(names: Names<'_>, paint: Paint) -> Vec<String> {
    let (view, book) = (names.view, names.book());
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
        let id = if view.first_side() == side {
            "roster-side.first"
        } else {
            "roster-side"
        };
        let players = names.list(&players);
        let heading = names.say(
            id,
            &[("faction", names.side(side).into()), ("players", players.into())],
        );
        lines.push(paint.tint(tint, &heading));
        let own = view.ships().filter(|ship| ship.side() == side);
        let (here, gone): (Vec<_>, Vec<_>) = own.partition(|ship| ship.status().in_play());
        for ship in here {
            lines.push(line(names, ship, widest, paint));
        }
        // Remotes are ships too and are listed among them.
        for device in view.devices().filter(|device| device.side == side) {
            let card = view.content().device(device.card);
            if card.remote.is_none() {
                let mut line = names.say(
                    "roster-device",
                    &[
                        ("device", card.name.as_str().into()),
                        ("x", device.pose.at.x.round().into()),
                        ("y", device.pose.at.y.round().into()),
                    ],
                );
                if device.fuses > 0 {
                    let fuses = names.say("roster-fuses", &[("count", device.fuses.into())]);
                    line += &format!(", {fuses}");
                }
                lines.push(format!("  * {line}"));
            }
        }
        let gone: Vec<String> = gone
            .iter()
            .filter(|ship| ship.status() != Status::Waiting)
            .map(|ship| ship.label())
            .collect();
        if !gone.is_empty() {
            let gone = book.say("roster-gone", &[("ships", names.list(&gone).into())]);
            lines.push(paint.tint(Tint::Quiet, &format!("  {gone}")));
        }
    }
    lines
}

fn line(names: Names<'_>, ship: ShipView<'_>, widest: usize, paint: Paint) -> String {
    let tint = if ship.side() == Side::One {
        Tint::SideOne
    } else {
        Tint::SideTwo
    };
    let mut line = format!("  {} ", paint.tint(tint, &letter(ship).to_string()));
    let first = names.book().word("initiative");
    line += &format!(
        "{:widest$}  {first} {}  ",
        ship.label(),
        ship.stat(Stat::Initiative)
    );
    line += &pips(ship, paint);
    let mut notes = notes(names, ship, paint);
    if names.view.active() == Some(ship.id()) {
        notes.insert(0, paint.tint(Tint::Signal, &names.book().word("roster-active")));
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
fn notes(names: Names<'_>, ship: ShipView<'_>, paint: Paint) -> Vec<String> {
    let (view, book) = (names.view, names.book());
    let charges = |count: u8| book.say("roster-charges", &[("count", count.into())]);
    let mut notes = Vec::new();
    for (token, number) in ship.tokens().iter() {
        let name = names.word("token", token);
        let many = if number > 1 {
            book.say(
                "roster-token",
                &[("count", number.into()), ("token", name.into())],
            )
        } else {
            name
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
            Object::Obstacle(_) | Object::Device(_) | Object::Marker(_) => Some(names.object(target)),
        };
        notes.extend(target.map(|target| book.say("roster-locks", &[("target", target.into())])));
    }
    for condition in ship.conditions() {
        let facedown = || book.word("roster-condition");
        notes.push(condition.card.map_or_else(facedown, |card| card.name.clone()));
    }
    for card in ship.damage().filter_map(|dealt| dealt.card) {
        notes.push(paint.tint(Tint::Bad, &view.content().damage_card(card).name));
    }
    if ship.charges() > 0 {
        notes.push(charges(ship.charges()));
    }
    if ship.force() > 0 {
        notes.push(book.say("roster-force", &[("count", ship.force().into())]));
    }
    let upgrades = ship.upgrades().zip(ship.upgrade_charges());
    for ((_, card), left) in upgrades.filter(|(_, left)| *left > 0) {
        let left = charges(left);
        notes.push(book.say(
            "roster-card",
            &[("card", card.name.as_str().into()), ("charges", left.into())],
        ));
    }
    if let Some(to) = ship.turret() {
        let way = names.turret(Some(ship.id()), to);
        notes.push(book.say("roster-turret", &[("way", way.into())]));
    }
    let markers = names.markers_of(ship.id());
    if markers > 0 {
        notes.push(book.say("roster-holds", &[("count", markers.into())]));
    }
    let marks = names.view.scenario().map_or(&[][..], |scenario| &scenario.marks);
    notes.extend(
        ship.marks()
            .filter_map(|mark| marks.get(mark))
            .map(|mark| mark.name.clone()),
    );
    if ship.status() == Status::Doomed {
        notes.push(paint.tint(Tint::Bad, &book.word("roster-doomed")));
    }
    // Once a ship has moved, its dial adds nothing.
    match ship.chosen().filter(|_| !ship.activated()) {
        Some(chosen) => {
            let chosen = names.maneuver(chosen);
            notes.push(book.say("roster-dial", &[("maneuver", chosen.into())]));
        }
        None if ship.has_dial() && !ship.activated() => notes.push(book.word("roster-dial.set")),
        None => {}
    }
    let touching: Vec<String> = ship
        .touching()
        .iter()
        .filter_map(|other| view.ship(other))
        .map(|other| letter(other).to_string())
        .collect();
    if !touching.is_empty() {
        notes.push(book.say("roster-touches", &[("ships", names.list(&touching).into())]));
    }
    notes
}

/// All known details of a ship.
pub fn card(names: Names<'_>, ship: ShipView<'_>, paint: Paint) -> Vec<String> {
    let (book, content) = (names.book(), names.view.content());
    let mut lines = Vec::new();
    let craft = || book.word("roster-craft");
    let kind = ship.ship_type().map_or_else(craft, |kind| kind.name.clone());
    let own = |id: &str, name: &str| match content.is_custom(id) {
        true => book.say("roster-custom", &[("card", name.into())]),
        false => name.to_owned(),
    };
    let label = ship.label();
    let label = ship
        .pilot()
        .map_or_else(|| label.clone(), |pilot| own(&pilot.id, &label));
    let header = format!("{} {label}, {kind}, {}", letter(ship), names.side(ship.side()));
    lines.push(paint.tint(Tint::Strong, &header));
    let values = names.say(
        "roster-values",
        &[
            ("initiative", ship.stat(Stat::Initiative).into()),
            ("attack", ship.stat(Stat::Attack).into()),
            ("agility", ship.stat(Stat::Agility).into()),
            (
                "left",
                ship.stat(Stat::Hull).saturating_sub(ship.hull_damage()).into(),
            ),
            ("hull", ship.stat(Stat::Hull).into()),
            ("shields", ship.shields().into()),
            ("all", ship.stat(Stat::Shields).into()),
        ],
    );
    lines.push(format!("  {values}"));
    if ship.status().in_play() {
        let place = names.place(ship.pose());
        lines.push(format!("  {}", book.say("roster-at", &[("place", place.into())])));
    }
    let notes = notes(names, ship, paint);
    if !notes.is_empty() {
        lines.push(format!("  {}", notes.join(", ")));
    }
    if let Some(kind) = ship.ship_type() {
        let own = ship.pilot().and_then(|pilot| pilot.actions.as_ref());
        let bar = own.unwrap_or(&kind.actions);
        let actions: Vec<String> = bar.iter().map(|action| bar_action(names, *action)).collect();
        let actions = book.say("roster-actions", &[("actions", actions.join(", ").into())]);
        lines.push(format!("  {actions}"));
    }
    let done: Vec<String> = ship
        .actions_done()
        .iter()
        .map(|done| match done {
            ActionIdentity::Standard(act) => names.act(*act),
            ActionIdentity::Card { .. } => book.word("roster-done-card"),
        })
        .collect();
    if !done.is_empty() {
        let done = book.say("roster-done", &[("actions", done.join(", ").into())]);
        lines.push(format!("  {done}"));
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
        let titled = |name: &str| {
            let name = match state.discarded {
                true => book.say("roster-discarded", &[("card", name.into())]),
                false => own(&upgrade.id, name),
            };
            format!("{name}: ")
        };
        match upgrade.back.as_ref().filter(|_| state.flipped) {
            Some(back) => text(&titled(&back.name), render::back(content, back)),
            None => text(&titled(&upgrade.name), render::upgrade(content, upgrade)),
        }
    }
    for condition in ship.conditions() {
        match condition.card {
            Some(card) => {
                let named = own(&card.id, &card.name);
                let title = book.say("roster-condition-named", &[("card", named.into())]);
                text(&format!("{title}: "), render::condition_card(content, card));
            }
            None => text("", book.word("roster-condition-named.facedown")),
        }
    }
    for dealt in ship.damage() {
        match dealt.card {
            Some(card) => {
                let card = content.damage_card(card);
                let title = book.say("roster-damage-named", &[("card", card.name.as_str().into())]);
                text(&format!("{title}: "), render::damage_card(content, card));
            }
            None => text("", book.word("roster-damage-named.facedown")),
        }
    }
    let dial: Vec<Maneuver> = ship.dial().iter().map(|&each| ship.treated(each)).collect();
    lines.extend(
        dial_grid(names, &dial, &|_| None, paint)
            .into_iter()
            .map(|line| format!("  {line}")),
    );
    lines
}

/// `focus`, `red boost`, `focus (then red barrel roll)`.
fn bar_action(names: Names<'_>, action: BarAction) -> String {
    let one = |act: ActionKind, difficulty: Difficulty| {
        let name = names.act(act);
        match difficulty {
            Difficulty::White => name,
            other => names.say(
                "roster-colored",
                &[("difficulty", names.color(other).into()), ("action", name.into())],
            ),
        }
    };
    let first = one(action.act, action.difficulty);
    match action.linked {
        Some((act, difficulty)) => {
            let then = one(act, difficulty);
            names.say(
                "roster-linked",
                &[("action", first.into()), ("linked", then.into())],
            )
        }
        None => first,
    }
}

/// The columns of a dial, from left to right.
const COLUMNS: [Bearing; 14] = [
    Bearing::Turn(Direction::Left),
    Bearing::Bank(Direction::Left),
    Bearing::Straight,
    Bearing::Bank(Direction::Right),
    Bearing::Turn(Direction::Right),
    Bearing::Koiogran,
    Bearing::SegnorsLoop(Direction::Left),
    Bearing::SegnorsLoop(Direction::Right),
    Bearing::TallonRoll(Direction::Left),
    Bearing::TallonRoll(Direction::Right),
    Bearing::Stationary,
    Bearing::ReverseBank(Direction::Left),
    Bearing::ReverseStraight,
    Bearing::ReverseBank(Direction::Right),
];

/// A dial as a table of speed by bearing; `number` gives the number to type for a maneuver, if any.
pub fn dial_grid(
    names: Names<'_>,
    dial: &[Maneuver],
    number: &dyn Fn(Maneuver) -> Option<usize>,
    paint: Paint,
) -> Vec<String> {
    let columns: Vec<Bearing> = COLUMNS
        .into_iter()
        .filter(|bearing| dial.iter().any(|each| each.bearing == *bearing))
        .collect();
    let mut lines = vec![format!("{:8}", names.book().word("dial-speed"))];
    for bearing in &columns {
        lines[0] += &format!("{:12}", names.word("column", bearing));
    }
    lines[0] = paint.tint(Tint::Quiet, lines[0].trim_end());
    let mut speeds: Vec<u8> = dial.iter().map(|each| each.speed).collect();
    speeds.sort_unstable();
    speeds.dedup();
    for speed in speeds {
        let mut line = format!("  {speed}     ");
        for bearing in &columns {
            let here = dial
                .iter()
                .find(|each| each.speed == speed && each.bearing == *bearing);
            let cell = match here {
                None => String::from("-"),
                Some(each) => match number(*each) {
                    Some(number) => format!("{number:2} {}", names.color(each.difficulty)),
                    None => names.color(each.difficulty),
                },
            };
            let tint = match here.map(|each| each.difficulty) {
                Some(Difficulty::Easy) => Tint::Good,
                Some(Difficulty::White) => Tint::Strong,
                Some(Difficulty::Red) => Tint::Bad,
                Some(Difficulty::Purple) => Tint::Warn,
                None => Tint::Quiet,
            };
            let space = 12usize.saturating_sub(cell.chars().count());
            line += &format!("{}{:space$}", paint.tint(tint, &cell), "");
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}
