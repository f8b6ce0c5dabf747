//! Playing and watching over a WebSocket.
//!
//! Each connection is a task of its own, which waits for no other: clients that read slowly fall behind, and are then
//! sent the whole state again; clients that don't read at all are dropped.

mod end;
mod parse;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use furball_engine::{Choice, Seat};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{sleep, timeout};

use super::analysis::{Queries, Query, QueryKind};
use super::limits::{Bucket, ConnectionSlot, HeldBytes, LaneSlot, Limit, LimitReached, MIN_COUNTED};
use super::middleware::ClientAddr;
use super::response::ApiError;
use super::{App, games};
use crate::hosting::{Command, CommandError, Speaker, check_chat};
use crate::protocol::VERSION;
use crate::protocol::client_message::ClientMessage;
use crate::protocol::server_message::{ByeReason, ServerMessage};
use crate::rooms::{Attendance, Feed, Presence, Room, RoomError};
use crate::store::{GameId, SeatKey, Visibility};
use end::End;
use parse::{is_retry_token, parse};

/// How long a new connection has to say who it is.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// No message is longer: a squad of thirty ships has half of it.
const MAX_MESSAGE_LEN: usize = 16 * 1024;
/// How long is waited before it is looked again whether there is room for a long one.
const CAPACITY_RETRY: Duration = Duration::from_millis(50);
/// Maximum number of malformed messages before a connection is closed.
const MAX_MALFORMED_MESSAGES: u32 = 20;
const INVALID_RETRY_TOKEN: &str = "a retry token has 1 to 64 letters, digits and other visible signs";

pub async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(ClientAddr(client)): Extension<ClientAddr>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let game = games::game(&id)?;
    let upgrade = upgrade.map_err(|_| {
        ApiError::new(
            StatusCode::UPGRADE_REQUIRED,
            "a game is played over a WebSocket; docs/protocol.md says how",
        )
    })?;
    let place = app.connection_limit.take(client).map_err(|full| {
        app.turned_away.by(match full {
            LimitReached::Address => Limit::Connections,
            LimitReached::All => Limit::AllConnections,
        });
        ApiError::too_many(Duration::from_secs(10))
    })?;
    let limit = MAX_MESSAGE_LEN.min(app.config.limits.body);
    let upgrade = upgrade.max_message_size(limit).max_frame_size(limit);
    // What is read comes in small pieces; the default of 128 KiB would be most of a connection's memory.
    let upgrade = upgrade.read_buffer_size(4 * 1024).write_buffer_size(0);
    Ok(upgrade
        .on_upgrade(move |socket| Connection::attend(app, game, socket, client, place))
        .into_response())
}

struct Connection {
    app: App,
    socket: WebSocket,
    client: IpAddr,
    last_received: Instant,
    messages: Bucket,
    chat: Bucket,
    malformed: u32,
    queries: Queries,
    _place: ConnectionSlot,
}

/// The client of a connection, and its room.
struct Participant {
    room: Arc<Room>,
    seat: Option<Seat>,
    feed: Feed,
    /// Its presence, and changes of that of others.
    attendance: Attendance,
    /// It wants to receive presence.
    wants_presence: bool,
    /// The number of the last entry that it was sent.
    last_sent: u32,
}

impl Connection {
    async fn attend(app: App, game: GameId, socket: WebSocket, client: IpAddr, place: ConnectionSlot) {
        let rate = f64::from(app.config.limits.messages);
        let chat = f64::from(app.config.limits.chat);
        let now = Instant::now();
        let metrics = Arc::clone(&app.metrics);
        let _open = metrics.connected();
        let _open_connection = app.shutdown.connection();
        let mut connection = Connection {
            socket,
            client,
            last_received: now,
            messages: Bucket::new(rate, rate * 3.0, now),
            chat: Bucket::new(chat, chat * 5.0, now),
            malformed: 0,
            queries: Queries::new(app.clone(), client),
            _place: place,
            app,
        };
        if let Err(End::Bye { why, again, damaged }) = connection.run(game).await {
            connection.say_goodbye(*why, again, damaged).await;
        }
    }

    async fn run(&mut self, game: GameId) -> Result<(), End> {
        let mut participant = self.greet(game).await?;
        let idle = Duration::from_secs(self.app.config.limits.idle);
        let mut check = tokio::time::interval(idle / 3);
        let mut shutdown = self.app.shutdown.signal();
        loop {
            tokio::select! {
                transition = participant.feed.transitions.recv() => match transition {
                    Ok(transition) if transition.number <= participant.last_sent => {}
                    Ok(transition) => {
                        participant.last_sent = transition.number;
                        self.send(transition.text(participant.seat).as_ref()).await?;
                    }
                    Err(RecvError::Lagged(_)) => self.send_snapshot(&mut participant).await?,
                    Err(RecvError::Closed) => return Err(End::again(ByeReason::RoomClosed)),
                },
                // A client that is too slow for these misses some.
                Ok(message) = participant.feed.spectator_messages.recv() => self.send(&message).await?,
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => {
                        self.last_received = Instant::now();
                        match message {
                            Message::Text(text) => self.handle(&mut participant, &text).await?,
                            Message::Binary(_) => self.unreadable("messages are text in JSON").await?,
                            Message::Close(_) => return Err(End::Gone),
                            Message::Ping(_) | Message::Pong(_) => self.slow_down().await,
                        }
                    }
                    Some(Err(error)) => {
                        let error = error.to_string();
                        return Err(End::bye(ByeReason::MessageRejected { error }));
                    }
                    None => return Err(End::Gone),
                },
                now = participant.attendance.changed(), if participant.wants_presence => self.send_message(&presence(now)).await?,
                answer = self.queries.answer() => self.send_message(&answer).await?,
                _ = check.tick() => {
                    if self.last_received.elapsed() > idle {
                        return Err(End::again(ByeReason::Silent));
                    }
                    self.send_frame(Message::Ping(Default::default())).await?;
                }
                () = shutdown.wait() => return Err(End::again(ByeReason::Restarting)),
            }
        }
    }

    /// Identifies the client and sends it the state of the game, or the updates it missed.
    async fn greet(&mut self, game: GameId) -> Result<Participant, End> {
        let first = timeout(HELLO_TIMEOUT, self.socket.recv()).await;
        let first = first.map_err(|_| End::no_hello("nothing was received"))?;
        let text = match first {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
            Some(_) => return Err(End::no_hello("it must be text in JSON")),
        };
        self.app.metrics.messages_received.inc();
        let (version, key, since, wants_presence) = match parse(&text) {
            Ok(ClientMessage::Hello {
                version,
                key,
                since,
                presence,
            }) => (version, key, since, presence),
            Ok(_) => return Err(End::no_hello("it is another message")),
            Err(error) => return Err(End::no_hello(error)),
        };
        if version != VERSION {
            return Err(End::bye(ByeReason::OtherVersion {
                server: VERSION,
                client: version,
            }));
        }
        let visit = self.visit().await?;
        let room = self.app.rooms.open(game).await?;
        let seat = match key {
            None => None,
            Some(key) => {
                let (key, hosted): (Option<SeatKey>, _) = (key.parse().ok(), room.now().await);
                let seat = key.and_then(|key| hosted.seat_of(key.hash()));
                Some(seat.ok_or(RoomError::WrongKey)?)
            }
        };
        if seat.is_none() && room.visibility == Visibility::Private {
            return Err(RoomError::Private.into());
        }
        let feed = room.follow(seat).await;
        let number = feed.hosted.number();
        let mut participant = Participant {
            last_sent: number,
            attendance: room.attend(seat),
            wants_presence,
            room,
            seat,
            feed,
        };
        let missed = match since {
            Some(since) if since <= number => {
                let missed = self
                    .app
                    .rooms
                    .missed(&participant.room, seat, since, number)
                    .await?;
                missed.map(|missed| (since, missed))
            }
            _ => None,
        };
        drop(visit);
        match missed {
            Some((number, missed)) => {
                self.send_message(&ServerMessage::Resumed { number }).await?;
                for transition in missed {
                    self.send(transition.as_ref()).await?;
                }
            }
            None => self.welcome(&mut participant).await?,
        }
        if wants_presence {
            let now = participant.attendance.now();
            self.send_message(&presence(now)).await?;
        }
        Ok(participant)
    }

    /// Sends the whole state, to a client that is new or fell behind.
    async fn send_snapshot(&mut self, participant: &mut Participant) -> Result<(), End> {
        participant.feed = participant.room.follow(participant.seat).await;
        self.welcome(participant).await
    }

    async fn welcome(&mut self, participant: &mut Participant) -> Result<(), End> {
        participant.last_sent = participant.feed.hosted.number();
        let welcome = participant.room.welcome(
            &participant.feed.hosted,
            participant.seat,
            self.app.rooms.store().now(),
        );
        self.send_message(&ServerMessage::Welcome(Box::new(welcome)))
            .await
    }

    /// Handles a message of the client.
    async fn handle(&mut self, participant: &mut Participant, text: &str) -> Result<(), End> {
        self.app.metrics.messages_received.inc();
        self.slow_down().await;
        let message: ClientMessage = match parse(text) {
            Ok(message) => message,
            Err(error) => {
                return self
                    .unreadable(&format!("the message can't be read: {error}"))
                    .await;
            }
        };
        if message.retry().is_some_and(|token| !is_retry_token(token)) {
            return self.unreadable(INVALID_RETRY_TOKEN).await;
        }
        let seat = participant.seat.ok_or(CommandError::SpectatorsWatch);
        let (command, retry) = match message {
            ClientMessage::Hello { .. } => return self.unreadable("hello was sent already").await,
            ClientMessage::Choose {
                choice,
                number,
                retry,
            } => {
                let choose = |seat| Command::Choose { seat, choice, number };
                (seat.map(choose), retry)
            }
            ClientMessage::Check { choice, id } => {
                let checked = match seat {
                    Ok(seat) => participant.check(seat, &choice).await,
                    Err(refused) => Err(refused),
                };
                return self
                    .send_message(&ServerMessage::checked(id, checked.err().as_ref()))
                    .await;
            }
            ClientMessage::Foresee {
                id,
                ship,
                maneuver,
                choice,
            } => {
                // It leads nowhere that could be foreseen, and may be long.
                if let Some(Choice::Squad { .. }) = choice {
                    let refused = CommandError::SquadForeseen;
                    return self.send_message(&ServerMessage::unanswered(id, &refused)).await;
                }
                let kind = QueryKind::Foresee {
                    ship,
                    maneuver,
                    choice,
                };
                return self.analyze(participant, Query { id, kind }).await;
            }
            ClientMessage::ForeseeAll { id, ship } => {
                let kind = QueryKind::ForeseeAll { ship };
                return self.analyze(participant, Query { id, kind }).await;
            }
            ClientMessage::Odds { id } => {
                let kind = QueryKind::Odds;
                return self.analyze(participant, Query { id, kind }).await;
            }
            ClientMessage::Measure { id, from, to } => {
                let kind = QueryKind::Measure { from, to };
                return self.analyze(participant, Query { id, kind }).await;
            }
            ClientMessage::WhyNot { id } => {
                let kind = QueryKind::WhyNot;
                return self.analyze(participant, Query { id, kind }).await;
            }
            ClientMessage::Ping { id } => return self.send_message(&ServerMessage::Pong { id }).await,
            ClientMessage::History {} => return self.send_history(participant).await,
            ClientMessage::Undo { number, retry } => (seat.map(|seat| Command::Undo { seat, number }), retry),
            ClientMessage::OfferDraw { retry } => (seat.map(|seat| Command::OfferDraw { seat }), retry),
            ClientMessage::GiveSeat {
                seat: free,
                computer,
                retry,
            } => {
                let give = |by| Command::GiveSeat {
                    by,
                    seat: free,
                    computer,
                };
                (seat.map(give), retry)
            }
            ClientMessage::CallOff { retry } => (seat.map(|seat| Command::CallOff { seat }), retry),
            ClientMessage::Answer { agree, number, retry } => {
                let answer = |seat| Command::Answer { seat, agree, number };
                (seat.map(answer), retry)
            }
            ClientMessage::Chat { text, name, retry } => {
                let by = match participant.seat {
                    Some(seat) => Speaker::Seat { seat },
                    None => Speaker::Spectator {
                        name: name.unwrap_or_else(|| "Spectator".into()),
                    },
                };
                if let Err(refused) = self.check_may_chat(participant, &by, &text).await {
                    return self.send_message(&ServerMessage::refused(&refused, retry)).await;
                }
                match by {
                    Speaker::Seat { seat } => (Ok(Command::Chat { seat, text }), retry),
                    Speaker::Spectator { name } => {
                        return self.handle_spectator_chat(participant, &name, &text, retry).await;
                    }
                }
            }
        };
        self.execute(participant, command, retry).await
    }

    /// Sends the history. It is decompressed only once there is room for it.
    async fn send_history(&mut self, participant: &Participant) -> Result<(), End> {
        let visit = self.visit().await?;
        let history = self
            .app
            .rooms
            .history(&participant.room, participant.seat)
            .await?;
        drop(visit);
        let held = self.room_for(history.length()).await?;
        let visit = self.visit().await?;
        let text = self.app.rooms.unpack(history).await?;
        drop(visit);
        self.send_held(&text, Some(held)).await
    }

    /// Permission to have the rooms work for this connection.
    async fn visit(&mut self) -> Result<LaneSlot, End> {
        let visit = self.app.visit(self.client).await;
        visit.map_err(|_| End::again(ByeReason::TooManyWaiting))
    }

    /// Waits until the connection, and all of its address together, may say more.
    async fn slow_down(&mut self) {
        while let Err(wait) = self.messages.take(Instant::now()) {
            sleep(wait).await;
        }
        while let Err(wait) = self.app.messages.take(self.client, Instant::now()) {
            sleep(wait).await;
        }
    }

    /// Whether the client may send this chat message now.
    async fn check_may_chat(
        &mut self,
        participant: &Participant,
        by: &Speaker,
        text: &str,
    ) -> Result<(), CommandError> {
        let hosted = participant.room.now().await;
        check_chat(by, text, hosted.names().flatten())?;
        let now = Instant::now();
        let mut may = self.chat.take(now);
        if participant.seat.is_none() {
            may = may.and_then(|()| self.app.spectators.take((self.client, participant.room.id), now));
        }
        may.and_then(|()| self.app.chat.take(self.client, now))
            .map_err(|_| CommandError::ChatTooFast)
    }

    /// A spectator says something.
    async fn handle_spectator_chat(
        &mut self,
        participant: &Participant,
        name: &str,
        text: &str,
        retry: Option<String>,
    ) -> Result<(), End> {
        match participant
            .room
            .add_spectator_message(name, text, self.app.rooms.store().now(), retry.clone())
        {
            Ok(()) => {
                self.app.metrics.accepted.inc();
                let number = participant.last_sent;
                self.send_message(&ServerMessage::Done { number, retry }).await
            }
            Err(refused) => {
                self.app.metrics.refused.inc();
                self.send_message(&ServerMessage::refused(&refused, retry)).await
            }
        }
    }

    /// Takes a question; its answer comes when it is found.
    async fn analyze(&mut self, participant: &Participant, query: Query) -> Result<(), End> {
        let hosted = participant.room.now().await;
        match self.queries.ask(hosted, participant.seat, query) {
            Ok(()) => Ok(()),
            Err(refused) => self.send_message(&refused).await,
        }
    }

    async fn execute(
        &mut self,
        participant: &Participant,
        command: Result<Command, CommandError>,
        retry: Option<String>,
    ) -> Result<(), End> {
        let started = Instant::now();
        let metrics = Arc::clone(&self.app.metrics);
        let done = match command {
            Ok(command) => {
                // A retry token is the seat's own, whatever others use.
                let by = participant.seat.map_or(u8::MAX, |seat| seat.0);
                let token = retry.as_ref().map(|token| format!("{by} {token}"));
                let _visit = match command.may_take_long() {
                    true => Some(self.visit().await?),
                    false => None,
                };
                self.app.rooms.execute(&participant.room, command, token).await
            }
            Err(refused) => Err(refused.into()),
        };
        match done {
            Ok(number) => {
                metrics.executed(started.elapsed());
                self.send_message(&ServerMessage::Done { number, retry }).await
            }
            Err(RoomError::Refused(refused)) => {
                metrics.refused.inc();
                self.send_message(&ServerMessage::refused(&refused, retry)).await
            }
            Err(error) => {
                metrics.failed.inc();
                Err(error.into())
            }
        }
    }

    async fn unreadable(&mut self, reason: &str) -> Result<(), End> {
        self.malformed += 1;
        if self.malformed > MAX_MALFORMED_MESSAGES {
            let error = reason.to_owned();
            return Err(End::bye(ByeReason::TooManyMalformed { error }));
        }
        let refused = CommandError::MessageUnreadable {
            error: reason.to_owned(),
        };
        self.send_message(&ServerMessage::refused(&refused, None)).await
    }

    async fn send_message(&mut self, handle: &ServerMessage) -> Result<(), End> {
        self.send(&handle.text()).await
    }

    async fn send(&mut self, text: &str) -> Result<(), End> {
        let held = match text.len() < MIN_COUNTED {
            true => None,
            false => Some(self.room_for(text.len()).await?),
        };
        self.send_held(text, held).await
    }

    /// Sends what is counted until it is taken, with all else that is on its way to the address.
    async fn send_held(&mut self, text: &str, _held: Option<HeldBytes>) -> Result<(), End> {
        self.app.metrics.messages_sent.inc();
        self.app.metrics.bytes_sent.inc_by(text.len() as u64);
        self.send_frame(Message::text(text)).await
    }

    /// Waits until this many bytes may be in flight to the address.
    async fn room_for(&mut self, bytes: usize) -> Result<HeldBytes, End> {
        let latest = Instant::now() + self.app.io_timeout();
        loop {
            if let Some(held) = self.app.answers.hold(self.client, bytes) {
                return Ok(held);
            }
            if Instant::now() >= latest {
                self.app.turned_away.by(Limit::Answers);
                return Err(End::Gone);
            }
            sleep(CAPACITY_RETRY).await;
        }
    }

    async fn send_frame(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.app.io_timeout(), self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    async fn say_goodbye(&mut self, why: ByeReason, again: bool, damaged: bool) {
        let bye = ServerMessage::Bye { why, again, damaged };
        let code = if again {
            close_code::AWAY
        } else {
            close_code::POLICY
        };
        let close = CloseFrame {
            code,
            reason: Default::default(),
        };
        // A client that is gone by now doesn't need it.
        if self.send_message(&bye).await.is_ok() {
            let _ = self.send_frame(Message::Close(Some(close))).await;
        }
    }
}

fn presence(Presence { seats, spectators }: Presence) -> ServerMessage {
    ServerMessage::Presence { seats, spectators }
}

impl Participant {
    async fn check(&self, seat: Seat, choice: &Choice) -> Result<(), CommandError> {
        let hosted = self.room.now().await;
        let game = hosted.game().ok_or(CommandError::NotBegun)?;
        game.check(seat, choice)
            .map_err(|refusal| CommandError::by_rules(game, refusal))
    }
}
