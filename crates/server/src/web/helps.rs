//! Helps: questions about the table whose answers change nothing. Each is answered from the view of whoever asks.

use std::sync::Arc;

use furball_cards::Maneuver;
use furball_engine::{Choice, Object, Seat, ShipId, View, Viewer};
use tokio::task::spawn_blocking;

use crate::hosting::{Hosted, Refused};
use crate::protocol::hear::{AllForeseen, DeniedNow, ForeseenNow, Hear, MeasuredNow, OddsNow};

/// A question.
pub struct Question {
    /// The client's number for it.
    pub ask: u32,
    pub about: About,
}

/// What is asked about.
pub enum About {
    Foresee {
        ship: Option<ShipId>,
        maneuver: Option<Maneuver>,
        choice: Option<Choice>,
    },
    ForeseeAll {
        ship: Option<ShipId>,
    },
    Odds,
    Measure {
        from: Object,
        to: Object,
    },
    WhyNot,
}

/// Answers a question of a seat, or of a spectator. Some answers take milliseconds, so they are found on threads where
/// nobody else is kept waiting.
pub async fn answer(hosted: Arc<Hosted>, seat: Option<Seat>, question: Question) -> Hear {
    let ask = question.ask;
    let found = spawn_blocking(move || question.answer(&hosted, seat));
    match found.await {
        Ok(Ok(hear)) => hear,
        Ok(Err(refused)) => Hear::unanswered(ask, &refused),
        Err(_) => Hear::unanswered(ask, &Refused::Unclear("the server failed at this")),
    }
}

impl Question {
    fn answer(self, hosted: &Hosted, seat: Option<Seat>) -> Result<Hear, Refused> {
        let game = hosted.game().ok_or(Refused::NotBegun)?;
        let view = game.view(seat.map_or(Viewer::Spectator, Viewer::Seat));
        let ask = self.ask;
        let helps = hosted.terms().helps;
        match self.about {
            // The rules themselves let players measure at some moments.
            About::Measure { from, to } => {
                if !helps {
                    view.may_measure(from, to)?;
                }
                let measured = view.measure(from, to)?;
                Ok(Hear::Measured(Box::new(MeasuredNow { ask, measured })))
            }
            // So does anybody who tries one choice after the other.
            About::WhyNot => {
                let choices = view.denied();
                Ok(Hear::Denied(Box::new(DeniedNow { ask, choices })))
            }
            _ if !helps => Err(Refused::NoHelps),
            About::Foresee {
                ship,
                maneuver,
                choice,
            } => foresee(view, ask, ship.zip(maneuver), choice),
            About::ForeseeAll { ship } => {
                let choices = view.foresee_all(ship);
                Ok(Hear::ForeseenAll(Box::new(AllForeseen { ask, choices })))
            }
            About::Odds => {
                let odds = furball_odds::in_play(view);
                Ok(Hear::Odds(Box::new(OddsNow { ask, odds })))
            }
        }
    }
}

fn foresee(
    view: View<'_>,
    ask: u32,
    maneuver: Option<(ShipId, Maneuver)>,
    choice: Option<Choice>,
) -> Result<Hear, Refused> {
    let foreseen = match (maneuver, choice) {
        (Some((ship, maneuver)), None) => view.foresee_maneuver(ship, maneuver)?,
        (None, Some(choice)) => view.foresee(&choice)?,
        _ => {
            return Err(Refused::Unclear(
                "say which ship and maneuver are meant, or which choice",
            ));
        }
    };
    Ok(Hear::Foreseen(Box::new(ForeseenNow { ask, foreseen })))
}
