//! Ending in good order: everybody with a connection is told, and waited for until he is gone.

use tokio::sync::{mpsc, watch};

/// Whether the server is closing, and who is still there.
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

/// Somebody who is waited for.
pub struct OpenConnection(#[expect(dead_code, reason = "it counts while it is there")] mpsc::Sender<()>);

/// Waits for the closing.
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
    /// Comes in; whoever closes waits until the answer is dropped.
    pub fn connection(&self) -> OpenConnection {
        OpenConnection(self.connections.clone())
    }

    pub fn signal(&self) -> ShutdownSignal {
        ShutdownSignal(self.shutdown.clone())
    }

    pub fn is_shutting_down(&self) -> bool {
        *self.shutdown.borrow()
    }
}

impl ShutdownSignal {
    /// Returns when the server closes.
    pub async fn wait(&mut self) {
        // An error means that the closer is gone, and with it the server.
        let _ = self.0.wait_for(|shutdown| *shutdown).await;
    }
}

impl Shutdown {
    /// Tells all to go.
    pub fn begin(&self) {
        self.shutdown.send_replace(true);
    }

    /// Waits until the last is gone and nobody can come any more.
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
        let (trigger, door) = shutdown();
        let connection = door.connection();
        let mut told = door.signal();
        drop(door);
        trigger.begin();
        told.wait().await;
        let mut finish = pin!(trigger.finish());
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(finish.as_mut().poll(&mut context), Poll::Pending);
        drop(connection);
        finish.await;
    }
}
