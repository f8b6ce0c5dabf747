//! The fingerprint of a game: a digest of what lies on the table, by which a replayed game is compared with the one
//! that was played.
//!
//! It is made from facts that a player could check by looking at the whole table, secrets included, each written in
//! words: cards by their ids, tokens by their names, places in thousandths of a millimeter. Nothing of it depends on how
//! the engine stores a game, on indices into the content, or on caches, so games keep their fingerprints when the engine
//! changes. A fact that is added later is written only where it isn't the usual one, so that older games keep theirs.

use std::fmt::{self, Write};

use furball_cards::{CardId, DamageId, Digest};
use furball_geometry::Pose;

use crate::game::Game;
use crate::ids::{Object, Side, UpgradeIndex};
use crate::state::{Device, How, Identity, Marker, MarkerPlace, Obstacle, Outcome, Ship, Status};

impl Game {
    /// A digest of the facts of the table. Games that were played the same have the same one, in every release.
    pub fn fingerprint(&self) -> Digest {
        Digest::of(self.facts().as_bytes())
    }

    /// The facts of the table that the fingerprint is made from, one a line. They include every secret.
    pub fn facts(&self) -> String {
        let mut facts = Facts {
            game: self,
            text: String::with_capacity(4096),
        };
        // Writing to a string can't fail.
        let _ = facts.write_all();
        facts.text
    }
}

struct Facts<'g> {
    game: &'g Game,
    text: String,
}

impl Facts<'_> {
    fn write_all(&mut self) -> fmt::Result {
        self.table()?;
        self.round()?;
        let game = self.game;
        for ship in &game.state.ships {
            self.ship(ship)?;
        }
        for (place, deck) in game.state.decks.iter().enumerate() {
            self.cards("deck", place, &deck.cards)?;
            self.cards("discarded", place, &deck.discard)?;
        }
        for obstacle in game.state.obstacles.iter() {
            self.obstacle(obstacle)?;
        }
        for device in game.state.devices.iter().filter(|device| device.in_play) {
            self.device(device)?;
        }
        let content = &game.table.content;
        for assigned in &game.state.conditions {
            let card = &content.condition(assigned.card).id;
            write!(
                self.text,
                "condition {card} on {} by {}",
                assigned.on.0, assigned.by.0
            )?;
            if assigned.facedown {
                self.text.push_str(" facedown");
            }
            if let Some(held) = assigned.holds {
                write!(self.text, " holds {}", content.damage_card(held).id)?;
            }
            self.text.push('\n');
        }
        let markers = &game.state.markers;
        for marker in markers.iter() {
            write!(self.text, "marker {}", marker.kind.0)?;
            // The first releases had no markers that both sides have.
            let shared = |other: &Marker| other.kind == marker.kind && other.side != marker.side;
            if let Some(of) = marker.side.filter(|_| markers.iter().any(shared)) {
                write!(self.text, " of {}", side(of))?;
            }
            match marker.place {
                MarkerPlace::Table(pose) => self.pose(pose)?,
                MarkerPlace::Card(ship) => write!(self.text, " on {}", ship.0)?,
                MarkerPlace::Supply => {}
            }
            self.text.push('\n');
        }
        Ok(())
    }

    fn table(&mut self) -> fmt::Result {
        let table = &self.game.table;
        writeln!(self.text, "rulebook {}", table.rulebook.id.word())?;
        for player in &table.players {
            writeln!(self.text, "player {}", side(player.side))?;
        }
        let mm = thousandths;
        writeln!(
            self.text,
            "area {} {}",
            mm(table.area.width),
            mm(table.area.height)
        )?;
        if let Some(limit) = table.limit {
            writeln!(self.text, "limit {limit}")?;
        }
        if let Some(threat) = table.threat {
            writeln!(self.text, "threat {threat}")?;
        }
        if let Some(limit) = table.round_limit {
            writeln!(self.text, "rounds {limit}")?;
        }
        if let Some(scenario) = self.game.scenario() {
            // The word of the first releases.
            writeln!(self.text, "mission {}", scenario.id)?;
        }
        for part in table.parts.iter().skip(1) {
            writeln!(self.text, "with {}", table.content.scenario(*part).id)?;
        }
        for squad in self.game.state.sealed.iter().flatten() {
            write!(self.text, "squad {}", squad.faction)?;
            for ship in &squad.ships {
                write!(self.text, " {}", table.content.pilot(ship.pilot).id)?;
                for &card in &ship.upgrades {
                    write!(self.text, "+{}", table.content.upgrade(card).id)?;
                }
            }
            self.text.push('\n');
        }
        Ok(())
    }

    fn round(&mut self) -> fmt::Result {
        let state = &self.game.state;
        writeln!(self.text, "round {} {}", state.round, state.phase)?;
        if state.setting_up {
            self.text.push_str("setup\n");
        }
        writeln!(self.text, "first {}", side(state.first_side))?;
        self.text.push_str("order");
        for seat in &state.order {
            write!(self.text, " {}", seat.0)?;
        }
        writeln!(
            self.text,
            "\nedges {} {}",
            state.edges[0].word(),
            state.edges[1].word()
        )?;
        writeln!(self.text, "chance {}", self.game.chance_used())?;
        let labels = self.game.scenario().map_or(&[][..], |scenario| &scenario.tallies);
        for (label, count) in labels.iter().zip(&state.tallies) {
            match count {
                [0, 0] => {}
                [one, 0] => writeln!(self.text, "{} {one}", label.id)?,
                [one, two] => writeln!(self.text, "{} {one} {two}", label.id)?,
            }
        }
        if let Some(outcome) = state.outcome {
            self.outcome(outcome)?;
        }
        self.text.push_str("asked");
        for prompt in self.game.prompts() {
            write!(self.text, " {}", prompt.seat.0)?;
        }
        self.text.push('\n');
        Ok(())
    }

    fn outcome(&mut self, outcome: Outcome) -> fmt::Result {
        write!(self.text, "won {}", outcome.winner.map_or("nobody", side))?;
        match outcome.how {
            How::Elimination => self.text.push_str(" elimination"),
            How::TieBroken => self.text.push_str(" tie"),
            How::Objective(place) => write!(self.text, " objective {place}")?,
            How::Conceded(seat) => write!(self.text, " conceded {}", seat.0)?,
            How::Agreed => self.text.push_str(" agreed"),
            How::RoundLimit => self.text.push_str(" rounds"),
        }
        self.text.push('\n');
        Ok(())
    }

    fn ship(&mut self, ship: &Ship) -> fmt::Result {
        let content = &self.game.table.content;
        write!(self.text, "ship {}", ship.id.0)?;
        match ship.identity {
            Identity::Pilot { pilot, .. } => write!(self.text, " {}", content.pilot(pilot).id)?,
            Identity::Craft(craft) => write!(self.text, " craft {}", craft.index)?,
            Identity::Remote(device) => write!(self.text, " remote {}", device.0)?,
        }
        let status = match ship.status {
            Status::Waiting => "waiting",
            Status::InPlay => "in_play",
            Status::Doomed => "doomed",
            Status::Destroyed => "destroyed",
            Status::Escaped => "escaped",
            Status::Reserve => "reserve",
        };
        write!(self.text, " seat {} {} {status}", ship.owner.0, side(ship.side))?;
        if ship.status.in_play() {
            self.pose(ship.pose)?;
        }
        for (token, count) in ship.tokens.iter() {
            write!(self.text, " {token} {count}")?;
        }
        for lock in &ship.locks {
            match lock {
                Object::Ship(ship) => write!(self.text, " locks ship {}", ship.0)?,
                Object::Obstacle(place) => write!(self.text, " locks obstacle {place}")?,
                Object::Device(device) => write!(self.text, " locks device {}", device.0)?,
                Object::Marker(marker) => write!(self.text, " locks marker {marker}")?,
            }
        }
        for (what, count) in [
            ("shields", ship.shields()),
            ("charges", ship.charges(None)),
            ("force", ship.force()),
        ] {
            if count > 0 {
                write!(self.text, " {what} {count}")?;
            }
        }
        if let Some(turret) = ship.turret {
            write!(self.text, " turret {}", turret.word())?;
        }
        if let Some(carrier) = ship.carrier {
            write!(self.text, " docked {}", carrier.0)?;
        }
        if let Some(dial) = ship.dial {
            let dial_side = if ship.revealed { "faceup" } else { "facedown" };
            write!(self.text, " dial {dial_side} {dial}")?;
        }
        for (done, what) in [
            (ship.activated, " activated"),
            (ship.engaged, " engaged"),
            (ship.marks.contains(0), " marked"),
            (ship.took_marker, " scanned"),
        ] {
            if done {
                self.text.push_str(what);
            }
        }
        if let Some(build) = ship.build {
            write!(
                self.text,
                " build {} {}",
                content.quick_build(build).id,
                ship.worth
            )?;
        }
        for mark in ship.marks.iter().skip_while(|&mark| mark == 0) {
            write!(self.text, " mark {mark}")?;
        }
        self.text.push('\n');
        self.cards_of(ship)
    }

    fn cards_of(&mut self, ship: &Ship) -> fmt::Result {
        let content = &self.game.table.content;
        for (place, upgrade) in ship.upgrades.iter().enumerate() {
            let charges = ship.charges(Some(UpgradeIndex::at(place)));
            write!(self.text, " upgrade {}", content.upgrade(upgrade.card).id)?;
            if charges > 0 {
                write!(self.text, " charges {charges}")?;
            }
            if upgrade.discarded {
                self.text.push_str(" discarded");
            }
            if upgrade.flipped {
                self.text.push_str(" flipped");
            }
            self.text.push('\n');
        }
        for (place, token) in ship.counters.tokens() {
            writeln!(self.text, " on upgrade {place} {token}")?;
        }
        for dealt in &ship.damage {
            let card = dealt.card.map(|card| &content.damage_card(card).id);
            let face = if dealt.faceup() { "faceup" } else { "facedown" };
            let card = card.map_or("marker", CardId::as_str);
            writeln!(self.text, " damage {} {card} {face}", dealt.id.0)?;
        }
        Ok(())
    }

    fn cards(&mut self, what: &str, place: usize, cards: &[DamageId]) -> fmt::Result {
        if cards.is_empty() {
            return Ok(());
        }
        write!(self.text, "{what} {place}")?;
        for &card in cards {
            write!(self.text, " {}", self.game.table.content.damage_card(card).id)?;
        }
        self.text.push('\n');
        Ok(())
    }

    fn obstacle(&mut self, obstacle: &Obstacle) -> fmt::Result {
        write!(
            self.text,
            "obstacle {}",
            obstacle.token.id(&self.game.table.content)
        )?;
        self.pose(obstacle.pose)?;
        let device = obstacle
            .device
            .and_then(|no| self.game.state.devices.get(no.index()));
        if let Some(device) = device.filter(|device| device.fuses > 0) {
            write!(self.text, " fuses {}", device.fuses)?;
        }
        self.text.push('\n');
        Ok(())
    }

    fn device(&mut self, device: &Device) -> fmt::Result {
        let card = &self.game.table.content.device(device.card).id;
        write!(self.text, "device {} {card}", device.no.0)?;
        match device.by {
            Some(ship) => write!(self.text, " by {}", ship.0)?,
            None => write!(self.text, " of {}", side(device.side))?,
        }
        self.pose(device.pose)?;
        if device.fuses > 0 {
            write!(self.text, " fuses {}", device.fuses)?;
        }
        self.text.push('\n');
        Ok(())
    }

    fn pose(&mut self, pose: Pose) -> fmt::Result {
        let (at, ahead) = (pose.at, pose.heading.forward());
        let (x, y) = (thousandths(at.x), thousandths(at.y));
        // A direction to a thousandth of a millimeter at a distance of a meter.
        let (east, north) = (thousandths(ahead.x * 1000.0), thousandths(ahead.y * 1000.0));
        write!(self.text, " at {x} {y} {east} {north}")
    }
}

fn thousandths(length: f64) -> i64 {
    (length * 1000.0).round() as i64
}

fn side(side: Side) -> &'static str {
    match side {
        Side::One => "one",
        Side::Two => "two",
    }
}
