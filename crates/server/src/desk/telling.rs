//! What each follower of a game is told: always the view of its seat, never more.

use furball_engine::{Game, Seat, Secret, Viewer};
use serde_json::Value;

use super::{Applied, Followed, Table, merge_patch, without_nulls};
use crate::hosting::Hosted;
use crate::protocol::VERSION;
use crate::protocol::hear::{ClockNow, GameCard, News, OfferNow, TableNow, Told, Welcome};
use crate::store::Moment;

impl Table {
    /// The table as the seat, or a spectator, finds it.
    pub fn welcome(&self, followed: &Followed, seat: Option<Seat>, commitment: &Secret) -> Welcome {
        let hosted = &followed.hosted;
        Welcome {
            version: VERSION,
            game: GameCard {
                id: self.id.to_string(),
                created: self.created.0,
                terms: hosted.terms().clone(),
                commitment: commitment.commitment(),
            },
            seat,
            number: hosted.number(),
            view: hosted.game().map(|game| view(game, viewer(seat))),
            table: table_now(hosted, Moment::now()),
        }
    }
}

impl Applied {
    /// What the seat, or a spectator, is told of it.
    pub fn news(&self, seat: Option<Seat>) -> News {
        let viewer = viewer(seat);
        let game = self.hosted.game();
        let events = game.map(|game| {
            let seen = game.seen(viewer, &self.happened.events);
            let told = seen.map(|event| Told {
                rule: game.rule_of(&event),
                event,
            });
            told.collect()
        });
        let after = game.map_or(Value::Null, |game| view(game, viewer));
        let view = match &self.before {
            Some(before) if !self.happened.anew => merge_patch(&view(before, viewer), &after),
            _ => after,
        };
        News {
            number: self.number,
            at: self.at.0,
            by: self.by(),
            events: events.unwrap_or_default(),
            view,
            anew: self.happened.anew,
            table: table_now(&self.hosted, self.at),
        }
    }
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

fn view(game: &Game, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(viewer).snapshot()).map_or(Value::Null, without_nulls)
}

fn table_now(hosted: &Hosted, at: Moment) -> TableNow {
    let clocks = hosted.clocks().left(at).into_iter();
    TableNow {
        stage: hosted.stage(),
        names: hosted.names().map(|name| name.map(str::to_owned)).collect(),
        clocks: clocks.map(|(left, runs)| ClockNow { left, runs }).collect(),
        offer: hosted.offer().map(|(by, offer, missing)| OfferNow {
            by,
            offer,
            missing: missing.collect(),
        }),
    }
}
