//! A TCP connection that is read no faster than its address may send, and given up when the other side doesn't take what
//! it is sent.

use std::io::{self, ErrorKind, IoSlice};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::limits::{Buckets, ConnectionSlot};

/// A connection with its place.
pub struct Stream {
    inner: TcpStream,
    meter: Option<Meter>,
    io_timeout: Duration,
    /// Nothing is read until then.
    paused: Option<Pin<Box<Sleep>>>,
    /// What is written must be taken until then.
    stalled: Option<Pin<Box<Sleep>>>,
    _place: ConnectionSlot,
}

/// Counts what is read from an address.
pub struct Meter {
    bytes: Arc<Buckets>,
    address: IpAddr,
}

impl Meter {
    pub fn new(bytes: Arc<Buckets>, address: IpAddr) -> Meter {
        Meter { bytes, address }
    }
}

impl Stream {
    pub fn new(
        inner: TcpStream,
        meter: Option<Meter>,
        io_timeout: Duration,
        place: ConnectionSlot,
    ) -> Stream {
        Stream {
            inner,
            meter,
            io_timeout,
            paused: None,
            stalled: None,
            _place: place,
        }
    }

    /// Waits as long as the address has sent too much.
    fn poll_pause(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let Some(meter) = &self.meter else {
            return Poll::Ready(());
        };
        loop {
            if let Some(pause) = &mut self.paused {
                ready!(pause.as_mut().poll(context));
                self.paused = None;
            }
            match meter.bytes.wait_for_debt(meter.address, Instant::now()) {
                Ok(()) => return Poll::Ready(()),
                Err(wait) => self.paused = Some(Box::pin(sleep(wait))),
            }
        }
    }

    /// What came of writing, or that the other side has taken nothing for too long.
    fn poll_stall<T>(
        &mut self,
        context: &mut Context<'_>,
        wrote: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.stalled = None;
            return wrote;
        }
        let io_timeout = self.io_timeout;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(io_timeout)));
        ready!(stalled.as_mut().poll(context));
        let reason = "what was sent isn't taken";
        Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, reason)))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.poll_pause(context));
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.inner).poll_read(context, buffer))?;
        if let Some(meter) = &self.meter {
            let read = buffer.filled().len() - before;
            meter.bytes.spend(meter.address, read as f64, Instant::now());
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.poll_stall(context, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.inner).poll_write_vectored(context, parts);
        self.poll_stall(context, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}
