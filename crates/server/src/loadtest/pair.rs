//! One game between two who see only what comes over their sockets.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use super::tally::Tally;
use super::{Address, Client, ClientError, Received, WirePlayer};
use crate::hosting::GameSettings;
use crate::protocol::client_message::{CreateGame, TakeSeat};
use crate::store::Visibility;

/// A game in which nothing is received for this long, with a choice on its way, is stuck.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(60);
/// How long is waited before a lost server is looked for again: first, and at most.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// What all games of a run have in common.
pub(super) struct Run {
    pub address: Address,
    pub settings: GameSettings,
    /// How long a player thinks, on average.
    pub think: Duration,
    pub tally: Mutex<Tally>,
}

impl Run {
    pub fn count<T>(&self, count: impl FnOnce(&mut Tally) -> T) -> T {
        count(&mut self.tally.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// One of the two.
struct Bot {
    client: Client,
    player: WirePlayer,
    state: State,
    in_transit: InTransit,
    bytes: u64,
}

/// Choices on their way to the opponent, by the number of their entry. Both receive that number, either first.
#[derive(Default)]
struct InTransit {
    sent: Vec<(u32, Instant)>,
    received: Vec<(u32, Instant)>,
}

impl InTransit {
    /// The choice with this number was sent then; returns how long it took, if the opponent received it already.
    fn sent(&mut self, number: u32, at: Instant) -> Option<Duration> {
        let received = taken(&mut self.received, number);
        if received.is_none() {
            self.sent.push((number, at));
        }
        received.map(|received| received - at)
    }

    /// The opponent received it then; returns how long it took, if it is known when it was sent.
    fn received(&mut self, number: u32, at: Instant) -> Option<Duration> {
        let sent = taken(&mut self.sent, number);
        if sent.is_none() {
            self.received.push((number, at));
        }
        sent.map(|sent| at - sent)
    }
}

fn taken(times: &mut Vec<(u32, Instant)>, number: u32) -> Option<Instant> {
    let place = times.iter().position(|&(other, _)| other == number)?;
    Some(times.swap_remove(place).1)
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// Nothing is asked of it.
    Idle,
    /// It will answer then.
    Thinks(Instant),
    /// It has answered; when, unless the connection broke since.
    Sent(Option<Instant>),
    /// Its answer was accepted, and is the entry of this number.
    Done(u32),
}

/// Plays one game from its making to its end.
pub(super) async fn play(run: &Arc<Run>, seed: u64) -> Result<(), ClientError> {
    let mut bots = sit_down(run, seed).await?;
    run.count(|tally| tally.begun += 1);
    let mut last = Instant::now();
    loop {
        for bot in &mut bots {
            bot.consider(run).await?;
        }
        let done = |bot: &Bot| bot.client.over() && !matches!(bot.state, State::Sent(_));
        if bots.iter().all(done) {
            break;
        }
        let thinks = bots.iter().filter_map(|bot| match bot.state {
            State::Thinks(until) => Some(until),
            _ => None,
        });
        let due = thinks.min();
        let waits = bots
            .iter()
            .any(|bot| matches!(bot.state, State::Sent(_) | State::Done(_)));
        let deadline = if waits {
            last + SILENCE_TIMEOUT
        } else {
            last + SILENCE_TIMEOUT + run.think * 2
        };
        let [one, two] = &mut bots;
        let (place, received) = tokio::select! {
            received = one.client.next() => (0, received),
            received = two.client.next() => (1, received),
            () = sleep_until(due.unwrap_or(deadline).min(deadline)) => {
                if due.is_none() || Instant::now() >= deadline {
                    return Err(ClientError::Silence(SILENCE_TIMEOUT.as_secs()));
                }
                continue;
            }
        };
        last = Instant::now();
        match received {
            Ok(received) => handle(run, &mut bots, place, received)?,
            Err(error) if error.is_temporary() => {
                run.count(|tally| tally.error(&error));
                come_back(run, &mut bots, place).await?;
                last = Instant::now();
            }
            Err(error) => return Err(error),
        }
    }
    run.count(|tally| tally.ended += 1);
    for bot in bots {
        bot.client.close().await;
    }
    Ok(())
}

/// Makes a game and takes both seats.
async fn sit_down(run: &Run, seed: u64) -> Result<[Bot; 2], ClientError> {
    let take = |seat: u8| TakeSeat {
        seat,
        name: format!("Bot {}", seat + 1),
        word: format!("{seed} {seat}"),
        key: None,
    };
    let game = CreateGame {
        settings: run.settings.clone(),
        visibility: Visibility::ByLink,
        seat: Some(take(0)),
        from: None,
    };
    let made = run.address.make_game(&game).await?;
    let first = made
        .seat
        .ok_or_else(|| ClientError::Unreadable("the maker's seat is missing".into()))?;
    let second = run.address.take_seat(&made.game, &take(1)).await?;
    let bot = async |key: &str, place: u64| {
        let client = Client::connect(&run.address, &made.game, Some(key), None).await?;
        Ok::<Bot, ClientError>(Bot {
            client,
            player: WirePlayer::new(seed.wrapping_mul(2).wrapping_add(place)),
            state: State::Idle,
            in_transit: InTransit::default(),
            bytes: 0,
        })
    };
    Ok([bot(&first.key, 0).await?, bot(&second.key, 1).await?])
}

impl Bot {
    /// Begins to think if something is asked, and answers once it has thought.
    async fn consider(&mut self, run: &Run) -> Result<(), ClientError> {
        if let State::Done(number) = self.state
            && self.client.number() >= number
        {
            self.state = State::Idle;
        }
        let asked = self.client.view().get("prompt").is_some();
        if self.state == State::Idle && asked {
            self.state = State::Thinks(Instant::now() + self.thinks_for(run.think));
        }
        let State::Thinks(until) = self.state else {
            return Ok(());
        };
        if Instant::now() < until {
            return Ok(());
        }
        let Some(choice) = self.player.choose(self.client.view())? else {
            self.state = State::Idle;
            return Ok(());
        };
        let now = Instant::now();
        self.state = State::Sent(Some(now));
        match self.client.choose(choice).await {
            // A broken connection is noticed when something should be received.
            Ok(_) | Err(ClientError::Lost(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Between half and one and a half of the time that it thinks on average.
    fn thinks_for(&mut self, mean: Duration) -> Duration {
        mean.mul_f64(0.5 + self.player.below(1000) as f64 / 1000.0)
    }
}

fn handle(run: &Run, bots: &mut [Bot; 2], place: usize, received: Received) -> Result<(), ClientError> {
    let now = Instant::now();
    let bytes = bots[place].client.bytes();
    let more = bytes - std::mem::replace(&mut bots[place].bytes, bytes);
    run.count(|tally| tally.bytes += more);
    match received {
        Received::Update { number, by } => {
            let other = &mut bots[1 - place];
            let of_opponent = by.is_some() && by == other.client.seat();
            let took = of_opponent
                .then(|| other.in_transit.received(number, now))
                .flatten();
            run.count(|tally| {
                tally.updates += 1;
                took.inspect(|&took| tally.delivered.add(took));
            });
        }
        Received::Done { number, .. } => {
            let bot = &mut bots[place];
            let state = std::mem::replace(&mut bot.state, State::Done(number));
            let State::Sent(Some(sent)) = state else {
                run.count(|tally| tally.choices += 1);
                return Ok(());
            };
            let received = bot.in_transit.sent(number, sent);
            run.count(|tally| {
                tally.choices += 1;
                tally.acknowledged.add(now - sent);
                received.inspect(|&took| tally.delivered.add(took));
            });
        }
        Received::Refused { why, rule, .. } => {
            let rule = rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
            return Err(ClientError::Refused(format!("{why}{rule}")));
        }
        Received::Welcome { .. } | Received::Checked { .. } | Received::History(_) => {}
    }
    Ok(())
}

/// Joins again until it works. What passed meanwhile can't be timed.
async fn come_back(run: &Run, bots: &mut [Bot; 2], place: usize) -> Result<(), ClientError> {
    bots.iter_mut()
        .for_each(|bot| bot.in_transit = InTransit::default());
    let bot = &mut bots[place];
    if let State::Sent(sent) = &mut bot.state {
        *sent = None;
    }
    let mut wait = BACKOFF.0;
    loop {
        match bot.client.reconnect(&run.address).await {
            Ok(()) => return Ok(()),
            Err(error) if error.is_temporary() => {
                run.count(|tally| tally.error(&error));
                sleep_until(Instant::now() + wait).await;
                wait = (wait * 2).min(BACKOFF.1);
            }
            Err(error) => return Err(error),
        }
    }
}
