//! Ending in good order: everybody with a connection is told, and waited for until he is gone.

use tokio::sync::{mpsc, watch};

/// Whether the server is closing, and who is still there.
#[derive(Clone, Debug)]
pub struct Closing {
    closing: watch::Receiver<bool>,
    guests: mpsc::Sender<()>,
}

/// The end that closes.
#[derive(Debug)]
pub struct Closer {
    closing: watch::Sender<bool>,
    guests: mpsc::Receiver<()>,
}

/// Somebody who is waited for.
pub struct GuestIn(#[expect(dead_code, reason = "it counts while it is there")] mpsc::Sender<()>);

/// Waits for the closing.
pub struct Watch(watch::Receiver<bool>);

/// The two ends.
pub fn closing() -> (Closer, Closing) {
    let (say, closing) = watch::channel(false);
    let (guests, left) = mpsc::channel(1);
    let closer = Closer {
        closing: say,
        guests: left,
    };
    (closer, Closing { closing, guests })
}

impl Closing {
    /// Comes in; whoever closes waits until the answer is dropped.
    pub fn guest(&self) -> GuestIn {
        GuestIn(self.guests.clone())
    }

    pub fn watch(&self) -> Watch {
        Watch(self.closing.clone())
    }

    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }
}

impl Watch {
    /// Returns when the server closes.
    pub async fn come(&mut self) {
        // An error means that the closer is gone, and with it the server.
        let _ = self.0.wait_for(|closing| *closing).await;
    }
}

impl Closer {
    /// Tells all to go.
    pub fn begin(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until the last is gone and nobody can come any more.
    pub async fn finish(mut self) {
        while self.guests.recv().await.is_some() {}
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
        let (closer, door) = closing();
        let guest = door.guest();
        let mut told = door.watch();
        drop(door);
        closer.begin();
        told.come().await;
        let mut finish = pin!(closer.finish());
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(finish.as_mut().poll(&mut context), Poll::Pending);
        drop(guest);
        finish.await;
    }
}
