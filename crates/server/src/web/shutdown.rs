//! Clean shutdown: every connection is notified, and waited for until it is closed.

use tokio::sync::{mpsc, watch};

/// Whether the server is shutting down, and which connections are still open.
#[derive(Clone, Debug)]
pub struct ShutdownHandle {
    shutdown: watch::Receiver<bool>,
    connections: mpsc::Sender<()>,
}

/// The end that closes.
#[derive(Debug)]
pub struct Shutdown {
    shutdown: watch::Sender<bool>,
    connections: mpsc::Receiver<()>,
}

/// A connection that is waited for.
pub struct OpenConnection(#[expect(dead_code, reason = "it counts while it is there")] mpsc::Sender<()>);

/// Waits for the shutdown.
pub struct ShutdownSignal(watch::Receiver<bool>);

/// The two ends.
pub fn shutdown() -> (Shutdown, ShutdownHandle) {
    let (sender, shutdown) = watch::channel(false);
    let (connections, left) = mpsc::channel(1);
    let trigger = Shutdown {
        shutdown: sender,
        connections: left,
    };
    (
        trigger,
        ShutdownHandle {
            shutdown,
            connections,
        },
    )
}

impl ShutdownHandle {
    /// Registers a connection; shutting down waits until it is dropped.
    pub fn connection(&self) -> OpenConnection {
        OpenConnection(self.connections.clone())
    }

    /// To wait for the end.
    pub fn signal(&self) -> ShutdownSignal {
        ShutdownSignal(self.shutdown.clone())
    }

    /// Whether it has begun to end.
    pub fn is_shutting_down(&self) -> bool {
        *self.shutdown.borrow()
    }
}

impl ShutdownSignal {
    /// Returns when the server closes.
    pub async fn wait(&mut self) {
        // An error means that the sender is gone, and with it the server.
        let _ = self.0.wait_for(|shutdown| *shutdown).await;
    }
}

impl Shutdown {
    /// Notifies all connections.
    pub fn begin(&self) {
        self.shutdown.send_replace(true);
    }

    /// Waits until the last connection is closed and none can be opened any more.
    pub async fn finish(mut self) {
        while self.connections.recv().await.is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    #[tokio::test]
    async fn the_last_guest_is_waited_for() {
        let (trigger, handle) = shutdown();
        let connection = handle.connection();
        let mut signal = handle.signal();
        drop(handle);
        trigger.begin();
        signal.wait().await;
        let mut finish = pin!(trigger.finish());
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(finish.as_mut().poll(&mut context), Poll::Pending);
        drop(connection);
        finish.await;
    }
}
