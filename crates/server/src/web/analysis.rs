//! Analysis: queries about a game that change nothing. Each is answered from the client's own view.
//!
//! An answer may take half a second. So they are computed on threads of their own, and meanwhile the client receives
//! updates and plays on.

use std::collections::VecDeque;
use std::future::pending;
use std::net::IpAddr;
use std::sync::Arc;

use furball_cards::Maneuver;
use furball_engine::foresee::ForeseenChoice;
use furball_engine::{Choice, Object, Options, Refusal, Seat, ShipId, View, Viewer};
use tokio::task::{Id, JoinSet, spawn_blocking};

use super::App;
use super::limits::Limit;
use crate::hosting::{CommandError, HostedGame};
use crate::protocol::server_message::{
    DeniedReply, ForeseenAllReply, ForeseenReply, MeasuredReply, OddsReply, ServerMessage,
};

/// A question.
pub struct Query {
    /// The client's number for it.
    pub id: u32,
    pub kind: QueryKind,
}

/// What is asked about.
pub enum QueryKind {
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

/// Questions of one connection that are answered at once, if its address has the turns; further ones wait.
const MAX_CONCURRENT: usize = 4;
/// Questions that may wait; more than these are refused.
const MAX_WAITING: usize = 64;

/// The answer to a query that fails through no fault of the client.
const FAILED: CommandError = CommandError::Failed;

/// The questions of one connection. When it ends, those that wait are forgotten; those being answered come to their end.
pub struct Queries {
    app: App,
    client: IpAddr,
    under_way: JoinSet<Result<ServerMessage, CommandError>>,
    /// The client's numbers for those under way.
    ids: Vec<(Id, u32)>,
    waiting: VecDeque<PendingQuery>,
}

/// A query with the game as it was when it was received.
struct PendingQuery {
    hosted: Arc<HostedGame>,
    seat: Option<Seat>,
    query: Query,
}

impl Queries {
    /// No queries yet, from a client at this address.
    pub fn new(app: App, client: IpAddr) -> Queries {
        Queries {
            app,
            client,
            under_way: JoinSet::new(),
            ids: Vec::new(),
            waiting: VecDeque::new(),
        }
    }

    /// Takes a question of a seat, or of a spectator. If too many wait already, it is refused, which is the answer then.
    pub fn ask(
        &mut self,
        hosted: Arc<HostedGame>,
        seat: Option<Seat>,
        query: Query,
    ) -> Result<(), Box<ServerMessage>> {
        if self.waiting.len() == MAX_WAITING {
            self.app.turned_away.by(Limit::Work);
            return Err(Box::new(ServerMessage::unanswered(
                query.id,
                &CommandError::TooManyQueries { waiting: MAX_WAITING },
            )));
        }
        self.waiting.push_back(PendingQuery { hosted, seat, query });
        self.begin();
        Ok(())
    }

    /// The next answer that is found, whichever question it belongs to. Never comes if nothing was asked.
    pub async fn answer(&mut self) -> ServerMessage {
        let Some(found) = self.under_way.join_next_with_id().await else {
            return pending().await;
        };
        let (id, answer) = match found {
            Ok((id, answer)) => (id, answer),
            Err(internal_error) => (internal_error.id(), Err(FAILED)),
        };
        let place = self.ids.iter().position(|(other, _)| *other == id);
        let id = place.map_or(0, |place| self.ids.swap_remove(place).1);
        self.begin();
        answer.unwrap_or_else(|refused| ServerMessage::unanswered(id, &refused))
    }

    /// Begins to answer as many as may be answered at once.
    fn begin(&mut self) {
        while self.under_way.len() < MAX_CONCURRENT
            && let Some(asked) = self.waiting.pop_front()
        {
            let id = asked.query.id;
            let work = asked.answer(self.app.clone(), self.client);
            self.ids.push((self.under_way.spawn(work).id(), id));
        }
    }
}

impl PendingQuery {
    async fn answer(self, app: App, client: IpAddr) -> Result<ServerMessage, CommandError> {
        let turn = app.turn(&app.short_work, client).await;
        let turn = turn.map_err(|_| CommandError::Busy)?;
        let work = spawn_blocking(move || {
            let _turn = turn;
            self.query.answer(&self.hosted, self.seat)
        });
        work.await.unwrap_or(Err(FAILED))
    }
}

impl Query {
    fn answer(self, hosted: &HostedGame, seat: Option<Seat>) -> Result<ServerMessage, CommandError> {
        let game = hosted.game().ok_or(CommandError::NotBegun)?;
        let view = game.view(seat.map_or(Viewer::Spectator, Viewer::Seat));
        let by_rules = |refusal| CommandError::by_rules(game, refusal);
        let id = self.id;
        let analysis = hosted.settings().analysis;
        match self.kind {
            // The rules themselves let players measure at some moments.
            QueryKind::Measure { from, to } => {
                if !analysis {
                    view.may_measure(from, to).map_err(by_rules)?;
                }
                let measured = view.measure(from, to).map_err(by_rules)?;
                Ok(ServerMessage::Measured(Box::new(MeasuredReply { id, measured })))
            }
            // Trying one choice after the other reveals the same.
            QueryKind::WhyNot => {
                let choices = view.denied();
                Ok(ServerMessage::Denied(Box::new(DeniedReply { id, choices })))
            }
            // What a choice on offer leads to is part of it. Where pieces would end up is analysis, and so is trying
            // out one dial after the other.
            QueryKind::Foresee {
                ship: None,
                maneuver: None,
                choice: Some(choice),
            } if !analysis && !is_dial(&choice) => {
                let foreseen = view.foresee(&choice).map_err(by_rules)?.only_consequences();
                Ok(ServerMessage::Foreseen(Box::new(ForeseenReply { id, foreseen })))
            }
            QueryKind::ForeseeAll { ship: None } if !analysis && !is_planning(view) => {
                let mut choices = view.foresee_all(None);
                choices.retain_mut(|each| {
                    each.foreseen = std::mem::take(&mut each.foreseen).only_consequences();
                    !each.foreseen.leads_to.is_empty()
                });
                Ok(foreseen_all(id, choices))
            }
            _ if !analysis => Err(CommandError::AnalysisDisabled),
            QueryKind::Foresee {
                ship,
                maneuver,
                choice,
            } => foresee(view, id, ship.zip(maneuver), choice)?.map_err(by_rules),
            QueryKind::ForeseeAll { ship } => Ok(foreseen_all(id, view.foresee_all(ship))),
            QueryKind::Odds => {
                let odds = furball_odds::in_play(view);
                Ok(ServerMessage::Odds(Box::new(OddsReply { id, odds })))
            }
        }
    }
}

fn foreseen_all(id: u32, choices: Vec<ForeseenChoice>) -> ServerMessage {
    ServerMessage::ForeseenAll(Box::new(ForeseenAllReply { id, choices }))
}

fn is_dial(choice: &Choice) -> bool {
    matches!(choice, Choice::Dial { .. })
}

fn is_planning(view: View<'_>) -> bool {
    view.prompt()
        .is_some_and(|prompt| matches!(prompt.options, Options::Dials(_)))
}

fn foresee(
    view: View<'_>,
    id: u32,
    maneuver: Option<(ShipId, Maneuver)>,
    choice: Option<Choice>,
) -> Result<Result<ServerMessage, Refusal>, CommandError> {
    let foreseen = match (maneuver, choice) {
        (Some((ship, maneuver)), None) => view.foresee_maneuver(ship, maneuver),
        (None, Some(choice)) => view.foresee(&choice),
        _ => return Err(CommandError::Ambiguous),
    };
    Ok(foreseen.map(|foreseen| ServerMessage::Foreseen(Box::new(ForeseenReply { id, foreseen }))))
}
