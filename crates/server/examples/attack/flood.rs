//! The same requests over and over, over a number of connections, with a pause in between.

use std::sync::Arc;
use std::time::Duration;

use crate::attack::{Running, Target};
use crate::line::Line;

/// As fast as the default allows requests, from each of some connections.
pub const QUICK: Duration = Duration::from_millis(20);

/// What is asked.
pub struct Flood {
    pub lines: usize,
    pub pause: Duration,
    /// Method, path and body; each connection asks for one after the other.
    pub requests: Vec<(&'static str, String, String)>,
    /// What an answer says that took work, and what it is counted as.
    pub worked: Option<(&'static str, &'static str)>,
}

impl Flood {
    /// Posts one of these bodies after the other.
    pub fn post(lines: usize, path: &str, bodies: Vec<String>) -> Flood {
        let requests = bodies.into_iter().map(|body| ("POST", path.to_owned(), body));
        Flood {
            lines,
            pause: QUICK,
            requests: requests.collect(),
            worked: None,
        }
    }

    pub fn on(self, target: Target) -> Running {
        let flood = Arc::new(self);
        let lines = flood.lines;
        Box::pin(target.at_once(lines, move |target, place| {
            let flood = Arc::clone(&flood);
            async move {
                let mut line = Line::open(&target.address).await?;
                for (method, path, body) in flood.requests.iter().cycle().skip(place) {
                    let request = line.request(method, path, body.as_bytes());
                    let answer = line.ask(&request).await?;
                    target.tally.status(answer.status);
                    if let Some((says, name)) = flood.worked
                        && answer.status == 200
                        && answer.says(says)
                    {
                        target.tally.count(name);
                    }
                    tokio::time::sleep(flood.pause).await;
                }
                Ok(())
            }
        }))
    }
}
