//! Playing and watching over a WebSocket.
//!
//! Each connection is a task of its own. It waits for nobody else's: who reads slowly falls behind, and is then shown the
//! whole table again; who doesn't read at all is let go.

mod end;

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

use super::answer::Problem;
use super::guard::Asker;
use super::helps::{About, Helps, Question};
use super::limits::{Bucket, First, Full, Held, Limit, Place, SHORT};
use super::{App, games};
use crate::hosting::{Command, CommandError, Speaker, check_chat};
use crate::library::values;
use crate::protocol::VERSION;
use crate::protocol::hear::Hear;
use crate::protocol::say::Say;
use crate::rooms::{Attendance, Feed, Presence, Room, RoomError};
use crate::store::{GameId, SeatKey, Visibility};
use end::End;

/// How long a new connection has to say who it is.
const HELLO: Duration = Duration::from_secs(10);
/// No message is longer: a squad of thirty ships has half of it.
const LONGEST: usize = 16 * 1024;
/// More values aren't in one. Each may take seven hundred bytes in memory, and a wish waits for those before it.
const MOST_VALUES: usize = 1_000;
/// How long is waited before it is looked again whether there is room for a long one.
const CROWDED: Duration = Duration::from_millis(50);
/// After so many messages that can't be read, a connection is closed.
const GARBAGE: u32 = 20;
const NO_WORD: &str = "a retry word has 1 to 64 letters, digits and other visible signs";

pub async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(Asker(asker)): Extension<Asker>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let game = games::game(&id)?;
    let upgrade = upgrade.map_err(|_| {
        Problem::new(
            StatusCode::UPGRADE_REQUIRED,
            "a game is played over a WebSocket; docs/protocol.md says how",
        )
    })?;
    let place = app.places.take(asker).map_err(|full| {
        app.turned_away.by(match full {
            Full::Address => Limit::Connections,
            Full::All => Limit::AllConnections,
        });
        Problem::too_many(Duration::from_secs(10))
    })?;
    let limit = LONGEST.min(app.config.limits.body);
    let upgrade = upgrade.max_message_size(limit).max_frame_size(limit);
    // What is read comes in small pieces; the default of 128 KiB would be most of a connection's memory.
    let upgrade = upgrade.read_buffer_size(4 * 1024).write_buffer_size(0);
    Ok(upgrade
        .on_upgrade(move |socket| Connection::attend(app, game, socket, asker, place))
        .into_response())
}

struct Connection {
    app: App,
    socket: WebSocket,
    asker: IpAddr,
    heard: Instant,
    messages: Bucket,
    words: Bucket,
    garbage: u32,
    helps: Helps,
    _place: Place,
}

/// Who talks over a connection, and at which table.
struct Guest {
    room: Arc<Room>,
    seat: Option<Seat>,
    followed: Feed,
    /// He is there, and hears of others who come and go.
    attending: Attendance,
    /// He wants to hear of them.
    watches: bool,
    /// The number of the last news he was told.
    told: u32,
}

impl Connection {
    async fn attend(app: App, game: GameId, socket: WebSocket, asker: IpAddr, place: Place) {
        let rate = f64::from(app.config.limits.messages);
        let words = f64::from(app.config.limits.words);
        let now = Instant::now();
        let metrics = Arc::clone(&app.metrics);
        let _open = metrics.connections.one();
        let _guest = app.closing.guest();
        let mut connection = Connection {
            socket,
            asker,
            heard: now,
            messages: Bucket::new(rate, rate * 3.0, now),
            words: Bucket::new(words, words * 5.0, now),
            garbage: 0,
            helps: Helps::new(Arc::clone(&app.short_work), asker),
            _place: place,
            app,
        };
        if let Err(End::Bye {
            reason,
            again,
            damaged,
        }) = connection.converse(game).await
        {
            connection.say_goodbye(reason, again, damaged).await;
        }
    }

    async fn converse(&mut self, game: GameId) -> Result<(), End> {
        let mut guest = self.greet(game).await?;
        let idle = Duration::from_secs(self.app.config.limits.idle);
        let mut check = tokio::time::interval(idle / 3);
        let mut closing = self.app.closing.watch();
        loop {
            tokio::select! {
                news = guest.followed.transitions.recv() => match news {
                    Ok(transition) if transition.number <= guest.told => {}
                    Ok(transition) => {
                        guest.told = transition.number;
                        self.send(transition.text(guest.seat).as_ref()).await?;
                    }
                    Err(RecvError::Lagged(_)) => self.show(&mut guest).await?,
                    Err(RecvError::Closed) => return Err(End::again("the game was put away; come again")),
                },
                // Whoever is too slow for it misses some of it.
                Ok(aside) = guest.followed.spectator_messages.recv() => self.send(&aside).await?,
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => {
                        self.heard = Instant::now();
                        match message {
                            Message::Text(text) => self.hear(&mut guest, &text).await?,
                            Message::Binary(_) => self.unreadable("messages are text in JSON").await?,
                            Message::Close(_) => return Err(End::Gone),
                            Message::Ping(_) | Message::Pong(_) => self.slow_down().await,
                        }
                    }
                    Some(Err(error)) => return Err(End::bye(format!("the message can't be taken: {error}"))),
                    None => return Err(End::Gone),
                },
                now = guest.attending.changed(), if guest.watches => self.tell(&presence(now)).await?,
                answer = self.helps.answer() => self.tell(&answer).await?,
                _ = check.tick() => {
                    if self.heard.elapsed() > idle {
                        return Err(End::again("nothing was heard for too long"));
                    }
                    self.put(Message::Ping(Default::default())).await?;
                }
                () = closing.come() => return Err(End::again("the server is restarting; come again")),
            }
        }
    }

    /// Finds out who is there and shows him the table, or what he missed of it.
    async fn greet(&mut self, game: GameId) -> Result<Guest, End> {
        let first = timeout(HELLO, self.socket.recv()).await;
        let first = first.map_err(|_| End::bye("nobody said hello"))?;
        let text = match first {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
            Some(_) => return Err(End::bye("the first message must be a hello, as text in JSON")),
        };
        self.app.metrics.heard.add(1);
        let (version, key, since, watches) = match read(&text) {
            Ok(Say::Hello {
                version,
                key,
                since,
                presence,
            }) => (version, key, since, presence),
            Ok(_) => return Err(End::bye("the first message must be a hello")),
            Err(error) => return Err(End::bye(format!("the first message must be a hello: {error}"))),
        };
        if version != VERSION {
            return Err(End::bye(format!(
                "this server speaks version {VERSION} of the protocol, not {version}; load the page again"
            )));
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
        let followed = room.follow(seat).await;
        let number = followed.hosted.number();
        let mut guest = Guest {
            told: number,
            attending: room.attend(seat),
            watches,
            room,
            seat,
            followed,
        };
        let missed = match since {
            Some(since) if since <= number => {
                let missed = self.app.rooms.missed(&guest.room, seat, since, number).await?;
                missed.map(|missed| (since, missed))
            }
            _ => None,
        };
        drop(visit);
        match missed {
            Some((number, missed)) => {
                self.tell(&Hear::Resumed { number }).await?;
                for news in missed {
                    self.send(news.as_ref()).await?;
                }
            }
            None => self.welcome(&mut guest).await?,
        }
        if watches {
            let now = guest.attending.now();
            self.tell(&presence(now)).await?;
        }
        Ok(guest)
    }

    /// Shows the whole table, to somebody new or who fell behind.
    async fn show(&mut self, guest: &mut Guest) -> Result<(), End> {
        guest.followed = guest.room.follow(guest.seat).await;
        self.welcome(guest).await
    }

    async fn welcome(&mut self, guest: &mut Guest) -> Result<(), End> {
        guest.told = guest.followed.hosted.number();
        let welcome = guest
            .room
            .welcome(&guest.followed.hosted, guest.seat, self.app.rooms.store().now());
        self.tell(&Hear::Welcome(Box::new(welcome))).await
    }

    /// Does what somebody says.
    async fn hear(&mut self, guest: &mut Guest, text: &str) -> Result<(), End> {
        self.app.metrics.heard.add(1);
        self.slow_down().await;
        let said: Say = match read(text) {
            Ok(said) => said,
            Err(error) => {
                return self
                    .unreadable(&format!("the message can't be read: {error}"))
                    .await;
            }
        };
        if said.retry().is_some_and(|word| !is_word(word)) {
            return self.unreadable(NO_WORD).await;
        }
        let seat = guest.seat.ok_or(CommandError::Spectator);
        let (command, retry) = match said {
            Say::Hello { .. } => return self.unreadable("hello was said already").await,
            Say::Choose {
                choice,
                number,
                retry,
            } => {
                let choose = |seat| Command::Choose { seat, choice, number };
                (seat.map(choose), retry)
            }
            Say::Check { choice, ask } => {
                let checked = match seat {
                    Ok(seat) => guest.check(seat, &choice).await,
                    Err(refused) => Err(refused),
                };
                return self.tell(&Hear::checked(ask, checked.err().as_ref())).await;
            }
            Say::Foresee {
                ask,
                ship,
                maneuver,
                choice,
            } => {
                // It leads nowhere that could be foreseen, and may be long.
                if let Some(Choice::Squad(_)) = choice {
                    let refused = CommandError::Unclear("nothing can be foreseen of a squad");
                    return self.tell(&Hear::unanswered(ask, &refused)).await;
                }
                let about = About::Foresee {
                    ship,
                    maneuver,
                    choice,
                };
                return self.help(guest, Question { ask, about }).await;
            }
            Say::ForeseeAll { ask, ship } => {
                let about = About::ForeseeAll { ship };
                return self.help(guest, Question { ask, about }).await;
            }
            Say::Odds { ask } => {
                let about = About::Odds;
                return self.help(guest, Question { ask, about }).await;
            }
            Say::Measure { ask, from, to } => {
                let about = About::Measure { from, to };
                return self.help(guest, Question { ask, about }).await;
            }
            Say::WhyNot { ask } => {
                let about = About::WhyNot;
                return self.help(guest, Question { ask, about }).await;
            }
            Say::Ping { ask } => return self.tell(&Hear::Pong { ask }).await,
            Say::Story {} => return self.tell_story(guest).await,
            Say::Undo { number, retry } => (seat.map(|seat| Command::Undo { seat, number }), retry),
            Say::OfferDraw { retry } => (seat.map(|seat| Command::OfferDraw { seat }), retry),
            Say::GiveSeat {
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
            Say::CallOff { retry } => (seat.map(|seat| Command::CallOff { seat }), retry),
            Say::Answer { agree, number, retry } => {
                let answer = |seat| Command::Answer { seat, agree, number };
                (seat.map(answer), retry)
            }
            Say::Chat { text, name, retry } => {
                let by = match guest.seat {
                    Some(seat) => Speaker::Seat(seat),
                    None => Speaker::Spectator(name.unwrap_or_else(|| "Spectator".into())),
                };
                if let Err(refused) = self.may_say(guest, &by, &text).await {
                    return self.tell(&Hear::refused(&refused, retry)).await;
                }
                match by {
                    Speaker::Seat(seat) => (Ok(Command::Chat { seat, text }), retry),
                    Speaker::Spectator(name) => return self.hear_aside(guest, &name, &text, retry).await,
                }
            }
        };
        self.grant(guest, command, retry).await
    }

    /// Tells all that happened. It is unpacked only once there is room for it.
    async fn tell_story(&mut self, guest: &Guest) -> Result<(), End> {
        let visit = self.visit().await?;
        let story = self.app.rooms.history(&guest.room, guest.seat).await?;
        drop(visit);
        let held = self.room_for(story.length()).await?;
        let visit = self.visit().await?;
        let text = self.app.rooms.unpack(story).await?;
        drop(visit);
        self.send_held(&text, Some(held)).await
    }

    /// Leave to have the desk work for this connection.
    async fn visit(&mut self) -> Result<First, End> {
        let visit = self.app.visit(self.asker).await;
        visit.map_err(|_| End::again("too much waits for this address; come again"))
    }

    /// Waits until the connection, and all of its address together, may say more.
    async fn slow_down(&mut self) {
        while let Err(wait) = self.messages.take(Instant::now()) {
            sleep(wait).await;
        }
        while let Err(wait) = self.app.messages.take(self.asker, Instant::now()) {
            sleep(wait).await;
        }
    }

    /// Whether somebody may say this at the table now.
    async fn may_say(&mut self, guest: &Guest, by: &Speaker, text: &str) -> Result<(), CommandError> {
        let hosted = guest.room.now().await;
        check_chat(by, text, hosted.names().flatten())?;
        let now = Instant::now();
        let mut may = self.words.take(now);
        if guest.seat.is_none() {
            may = may.and_then(|()| self.app.spectators.take((self.asker, guest.room.id), now));
        }
        may.and_then(|()| self.app.words.take(self.asker, now))
            .map_err(|_| CommandError::ChatTooFast)
    }

    /// A spectator says something.
    async fn hear_aside(
        &mut self,
        guest: &Guest,
        name: &str,
        text: &str,
        retry: Option<String>,
    ) -> Result<(), End> {
        match guest
            .room
            .add_spectator_message(name, text, self.app.rooms.store().now(), retry.clone())
        {
            Ok(()) => {
                self.app.metrics.granted.add(1);
                let number = guest.told;
                self.tell(&Hear::Done { number, retry }).await
            }
            Err(refused) => {
                self.app.metrics.refused.add(1);
                self.tell(&Hear::refused(&refused, retry)).await
            }
        }
    }

    /// Takes a question; its answer comes when it is found.
    async fn help(&mut self, guest: &Guest, question: Question) -> Result<(), End> {
        let hosted = guest.room.now().await;
        match self.helps.ask(hosted, guest.seat, question) {
            Ok(()) => Ok(()),
            Err(refused) => self.tell(&refused).await,
        }
    }

    async fn grant(
        &mut self,
        guest: &Guest,
        command: Result<Command, CommandError>,
        retry: Option<String>,
    ) -> Result<(), End> {
        let started = Instant::now();
        let metrics = Arc::clone(&self.app.metrics);
        let done = match command {
            Ok(command) => {
                // A word is the seat's own, whatever others call theirs.
                let by = guest.seat.map_or(u8::MAX, |seat| seat.0);
                let word = retry.as_ref().map(|word| format!("{by} {word}"));
                let _visit = match command.may_take_long() {
                    true => Some(self.visit().await?),
                    false => None,
                };
                self.app.rooms.execute(&guest.room, command, word).await
            }
            Err(refused) => Err(refused.into()),
        };
        match done {
            Ok(number) => {
                metrics.granted.add(1);
                metrics.wish_times.took(started.elapsed());
                self.tell(&Hear::Done { number, retry }).await
            }
            Err(RoomError::Refused(refused)) => {
                metrics.refused.add(1);
                self.tell(&Hear::refused(&refused, retry)).await
            }
            Err(error) => {
                metrics.failed.add(1);
                Err(error.into())
            }
        }
    }

    async fn unreadable(&mut self, reason: &str) -> Result<(), End> {
        self.garbage += 1;
        if self.garbage > GARBAGE {
            return Err(End::bye(format!(
                "too much that makes no sense; the last: {reason}"
            )));
        }
        let told = Hear::Refused {
            reason: reason.to_owned(),
            rule: None,
            retry: None,
            ask: None,
        };
        self.tell(&told).await
    }

    async fn tell(&mut self, hear: &Hear) -> Result<(), End> {
        self.send(&hear.text()).await
    }

    async fn send(&mut self, text: &str) -> Result<(), End> {
        let held = match text.len() < SHORT {
            true => None,
            false => Some(self.room_for(text.len()).await?),
        };
        self.send_held(text, held).await
    }

    /// Sends what is counted until it is taken, with all else that is on its way to the address.
    async fn send_held(&mut self, text: &str, _held: Option<Held>) -> Result<(), End> {
        self.app.metrics.told.add(1);
        self.app.metrics.told_bytes.add(text.len() as u64);
        self.put(Message::text(text)).await
    }

    /// Waits until so much may be on its way to the address.
    async fn room_for(&mut self, bytes: usize) -> Result<Held, End> {
        let latest = Instant::now() + self.app.patience();
        loop {
            if let Some(held) = self.app.answers.hold(self.asker, bytes) {
                return Ok(held);
            }
            if Instant::now() >= latest {
                self.app.turned_away.by(Limit::Answers);
                return Err(End::Gone);
            }
            sleep(CROWDED).await;
        }
    }

    async fn put(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.app.patience(), self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    async fn say_goodbye(&mut self, reason: String, again: bool, damaged: bool) {
        let bye = Hear::Bye {
            reason,
            again,
            damaged,
        };
        let code = if again {
            close_code::AWAY
        } else {
            close_code::POLICY
        };
        let close = CloseFrame {
            code,
            reason: Default::default(),
        };
        // Whoever is gone by now doesn't miss it.
        if self.tell(&bye).await.is_ok() {
            let _ = self.put(Message::Close(Some(close))).await;
        }
    }
}

/// What was said. Serde would also take a list, its values in the order of the fields.
fn read(text: &str) -> Result<Say, String> {
    if text.trim_start().starts_with('[') {
        return Err("it must be an object in JSON, not a list".into());
    }
    let unreadable = |error: serde_json::Error| error.to_string();
    let found = values(text.as_bytes()).map_err(unreadable)?;
    if found > MOST_VALUES {
        return Err(format!(
            "it has {found} values, more than the {MOST_VALUES} that are read"
        ));
    }
    serde_json::from_str(text).map_err(unreadable)
}

fn presence(Presence { seats, spectators }: Presence) -> Hear {
    Hear::Presence {
        here: seats,
        watching: spectators,
    }
}

fn is_word(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_graphic())
}

impl Guest {
    async fn check(&self, seat: Seat, choice: &Choice) -> Result<(), CommandError> {
        let hosted = self.room.now().await;
        let game = hosted.game().ok_or(CommandError::NotBegun)?;
        Ok(game.check(seat, choice)?)
    }
}
