//! Notifications that journals have grown.

use tokio::sync::broadcast;

use super::GameId;

/// How far a subscriber may lag behind before it has to check all games itself.
const BACKLOG: usize = 16 * 1024;

/// What subscribers are notified of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notification {
    /// The journal of this game has an entry with this number. It is on disk already. Notifications of one game
    /// needn't come in order, so what has been read counts, not what has been notified.
    Appended {
        /// Whose journal.
        game: GameId,
        /// The new entry's number.
        number: u32,
    },
    /// There may have been other notifications: check every game you follow.
    MaybeMissed,
}

/// A subscriber's end. Earlier entries aren't notified.
#[derive(Debug)]
pub struct Subscription(broadcast::Receiver<Notification>);

impl Subscription {
    /// Waits for the next notification; `None` when the store is gone and there will never be any.
    pub async fn next(&mut self) -> Option<Notification> {
        match self.0.recv().await {
            Ok(notification) => Some(notification),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(Notification::MaybeMissed),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// The store's end.
#[derive(Debug, Clone)]
pub(super) struct Notifier(broadcast::Sender<Notification>);

impl Notifier {
    pub fn new() -> Notifier {
        Notifier(broadcast::Sender::new(BACKLOG))
    }

    pub fn notify(&self, notification: Notification) {
        // An error means that there are no subscribers.
        let _ = self.0.send(notification);
    }

    pub fn subscribe(&self) -> Subscription {
        Subscription(self.0.subscribe())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_lags_too_far_behind_is_told_so_and_hears_the_rest() {
        let notifier = Notifier::new();
        let mut subscription = notifier.subscribe();
        let game = GameId::random().unwrap();
        let last = BACKLOG as u32 + 1;
        for number in 1..=last {
            notifier.notify(Notification::Appended { game, number });
        }
        drop(notifier);
        assert_eq!(subscription.next().await, Some(Notification::MaybeMissed));
        let mut latest = None;
        while let Some(notification) = subscription.next().await {
            latest = Some(notification);
        }
        assert_eq!(latest, Some(Notification::Appended { game, number: last }));
    }
}
