//! Entries that wait at the same time are written together.
//!
//! Making an entry durable means waiting for the disk, and the disk takes no longer for hundreds of entries than for
//! one. So one task writes, and while it waits for the disk the next group gathers. No entry waits for a group to
//! fill.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::notifier::{Notification, Notifier};
use super::{Append, Appended, Error};

/// How many entries go into one transaction at most.
const MAX_GROUP: usize = 1024;

/// Makes groups of entries durable.
pub(super) trait Writer: Send + 'static {
    /// Returns what came of each, in order, once all that were stored are on disk. In a group no two entries
    /// belong to the same game.
    fn write(&mut self, group: Arc<[Append]>) -> impl Future<Output = Result<Vec<Appended>, Error>> + Send;
}

/// Where entries are handed in.
#[derive(Debug)]
pub(super) struct Queue(mpsc::Sender<Message>);

enum Message {
    Append(Waiting),
    /// Take no more, write what has been handed in, then answer.
    Close(oneshot::Sender<()>),
}

struct Waiting {
    entry: Append,
    answer: oneshot::Sender<Result<Appended, Error>>,
}

impl Queue {
    /// Starts the task that writes.
    pub fn start(writer: impl Writer, notifier: Notifier) -> Queue {
        let (sender, inbox) = mpsc::channel(MAX_GROUP);
        tokio::spawn(write_groups(inbox, writer, notifier));
        Queue(sender)
    }

    pub async fn append(&self, entry: Append) -> Result<Appended, Error> {
        let (answer, answered) = oneshot::channel();
        let message = Message::Append(Waiting { entry, answer });
        self.0.send(message).await.map_err(|_| Error::Closed)?;
        answered.await.map_err(|_| Error::Closed)?
    }

    pub async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.0.send(Message::Close(answer)).await.is_ok() {
            let _ = answered.await;
        }
    }
}

async fn write_groups(mut inbox: mpsc::Receiver<Message>, mut writer: impl Writer, notifier: Notifier) {
    let mut waiting = VecDeque::new();
    let mut received = Vec::new();
    let mut closing = Vec::new();
    loop {
        if waiting.is_empty() {
            if inbox.recv_many(&mut received, MAX_GROUP).await == 0 {
                break;
            }
        } else {
            while received.len() < MAX_GROUP
                && let Ok(message) = inbox.try_recv()
            {
                received.push(message);
            }
        }
        for message in received.drain(..) {
            match message {
                Message::Append(entry) => waiting.push_back(entry),
                Message::Close(answer) => {
                    inbox.close();
                    closing.push(answer);
                }
            }
        }
        write_group(next_group(&mut waiting), &mut writer, &notifier).await;
    }
    drop(writer);
    for answer in closing {
        let _ = answer.send(());
    }
}

/// The longest waiting entries, but only one of each game: whether a game's second entry may be written
/// depends on the first, which a single statement for the whole group can't see. The rest waits on in its
/// order.
fn next_group(waiting: &mut VecDeque<Waiting>) -> Vec<Waiting> {
    let mut games = HashSet::new();
    let mut group = Vec::new();
    let mut rest = VecDeque::new();
    for entry in waiting.drain(..) {
        if group.len() < MAX_GROUP && games.insert(entry.entry.game) {
            group.push(entry);
        } else {
            rest.push_back(entry);
        }
    }
    *waiting = rest;
    group
}

async fn write_group(group: Vec<Waiting>, writer: &mut impl Writer, notifier: &Notifier) {
    if group.is_empty() {
        return;
    }
    let (entries, answers): (Vec<_>, Vec<_>) = group.into_iter().map(|w| (w.entry, w.answer)).unzip();
    let entries: Arc<[Append]> = entries.into();
    let written = writer.write(Arc::clone(&entries)).await;
    for (index, (entry, answer)) in entries.iter().zip(answers).enumerate() {
        let result = match &written {
            Ok(each) => Ok(each[index]),
            Err(error) => Err(error.clone()),
        };
        if let Ok(Appended::Stored) = result {
            notifier.notify(Notification::Appended {
                game: entry.game,
                number: entry.number,
            });
        }
        // An error means that who asked has stopped waiting.
        let _ = answer.send(result);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{GameId, Timestamp};

    #[test]
    fn a_group_takes_one_entry_of_each_game_in_order() {
        let (one, two) = (GameId::random().unwrap(), GameId::random().unwrap());
        let mut waiting: VecDeque<_> = [(one, 1), (one, 2), (two, 7), (one, 3), (two, 8)]
            .map(|(game, number)| Waiting {
                entry: Append::new(game, number, Timestamp(0), "{}"),
                answer: oneshot::channel().0,
            })
            .into();
        let numbers = |group: &[Waiting]| group.iter().map(|w| w.entry.number).collect::<Vec<_>>();
        assert_eq!(numbers(&next_group(&mut waiting)), [1, 7]);
        assert_eq!(numbers(&next_group(&mut waiting)), [2, 8]);
        assert_eq!(numbers(&next_group(&mut waiting)), [3]);
        assert!(waiting.is_empty());
    }
}
