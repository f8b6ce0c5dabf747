//! Everything a view shows, as one comparable text.

use std::fmt::Write;

use furball_cards::{Stat, Token};
use furball_engine::{Game, Seat, ShipId, Side, Viewer};

/// Writes down everything the viewer can learn from their view.
pub fn describe(game: &Game, viewer: Viewer) -> String {
    let view = game.view(viewer);
    let mut text = String::new();
    let out = &mut text;
    let _ = writeln!(
        out,
        "{:?} {:?} round {} {:?} setup {} initiative {:?} active {:?} deck {:?} discard {:?} tallies {:?} outcome {:?}",
        view.viewer(),
        view.side(),
        view.round(),
        view.phase(),
        view.setting_up(),
        view.first_side(),
        view.active(),
        Side::BOTH.map(|side| view.deck_size(side)),
        Side::BOTH.map(|side| view.discard_pile(side)),
        view.tallies(),
        view.outcome()
    );
    let _ = writeln!(
        out,
        "prompt {:?}\nwaiting {:?}",
        view.prompt(),
        view.waiting_for().collect::<Vec<_>>()
    );
    for ship in view.ships() {
        let tokens: Vec<_> = Token::ALL
            .iter()
            .map(|&token| ship.tokens().count(token))
            .collect();
        let stats: Vec<_> = Stat::ALL.iter().map(|&stat| ship.stat(stat)).collect();
        let _ = writeln!(
            out,
            "{:?} {} {:?} {:?} {:?} {:?} tokens {tokens:?} stats {stats:?} shields {} hull damage {} lock {:?} \
             locked by {:?}",
            ship.id(),
            ship.label(),
            ship.owner(),
            ship.side(),
            ship.status(),
            ship.pose(),
            ship.shields(),
            ship.hull_damage(),
            ship.lock(),
            ship.locked_by().collect::<Vec<_>>()
        );
        let _ = writeln!(
            out,
            "  damage {:?} crits {} dial {} {} {:?} activated {} engaged {} done {:?} touching {:?} marked {} settable {:?}",
            ship.damage().collect::<Vec<_>>(),
            ship.critical_tokens(),
            ship.has_dial(),
            ship.revealed(),
            ship.chosen(),
            ship.activated(),
            ship.engaged(),
            ship.actions_done(),
            ship.touching(),
            ship.marked(),
            ship.settable().collect::<Vec<_>>()
        );
        let upgrades: Vec<_> = ship
            .upgrades()
            .zip(ship.upgrade_charges())
            .map(|((state, card), charges)| (state, card.id.as_str(), charges))
            .collect();
        let _ = writeln!(
            out,
            "  upgrades {upgrades:?} kept {:?} charges {} force {} turret {:?} locks {:?} conditions {:?}",
            ship.stash().collect::<Vec<_>>(),
            ship.charges(),
            ship.force(),
            ship.turret(),
            ship.locks(),
            ship.conditions().collect::<Vec<_>>()
        );
    }
    let builds = view.ships().map(|ship| view.build_of(ship.id()));
    let _ = writeln!(
        out,
        "builds {:?} of {:?}",
        builds.collect::<Vec<_>>(),
        view.threat()
    );
    let _ = writeln!(out, "standing {:?} lures {:?}", view.standing(), view.lures());
    let ships = view.ships().count() as u8;
    for (a, b) in (0..ships).flat_map(|a| (0..ships).map(move |b| (ShipId(a), ShipId(b)))) {
        let _ = write!(out, "{} {} ", view.range(a, b), view.in_firing_arc(a, b));
    }
    for obstacle in view.obstacles() {
        let _ = writeln!(out, "obstacle {:?} {:?}", obstacle.token, obstacle.pose);
    }
    for device in view.devices() {
        let _ = writeln!(
            out,
            "device {:?} {:?} {} {:?}",
            device.no, device.card, device.fuses, device.pose
        );
    }
    for marker in view.markers() {
        let _ = writeln!(out, "marker {:?}", marker.place);
    }
    let _ = writeln!(out, "attack {:?}", view.attack());
    for seat in 0..game.table().players.len() as u8 {
        let _ = writeln!(out, "squad {:?}", view.squad(Seat(seat)));
        let _ = writeln!(out, "threat {:?}", view.threat_of(Seat(seat)));
    }
    text
}
