//! A server in a process of its own, which can be killed.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use furball_server::loadtest::Address;
use furball_server::operations::{Config, Format, Level, Limits, Log, logs};
use furball_server::serve::Server;

/// Tells [`serve`] where its games are and where to listen.
const STORE: &str = "FURBALL_NODE_STORE";
const LISTEN: &str = "FURBALL_NODE_LISTEN";
/// What it says when it listens.
const READY: &str = "node at ";

pub struct Node {
    child: Child,
    pub address: Address,
}

/// As much as anybody likes, since all clients of a test have one address.
pub fn config(store: &str, listen: &str) -> Config {
    Config {
        listen: listen.into(),
        store: store.into(),
        bot_threads: 1,
        limits: Limits {
            requests: 1_000_000,
            games: 1_000_000,
            messages: 1_000_000,
            chat: 1_000,
            connections: 10_000,
            sockets: 10_000,
            bytes: 1_000_000_000,
            ..Limits::default()
        },
        ..Config::default()
    }
}

impl Node {
    /// Starts one and waits until it listens. Port 0 takes any.
    pub fn start(store: &str, listen: &str) -> Node {
        Node::launch(store, listen, Stdio::null())
    }

    /// One whose log can be read in the end.
    pub fn start_logging(store: &str, listen: &str, log: &Path) -> Node {
        Node::launch(store, listen, File::create(log).expect("a file").into())
    }

    fn launch(store: &str, listen: &str, log: Stdio) -> Node {
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--ignored", "--exact", "node::serve", "--nocapture"])
            .env(STORE, store)
            .env(LISTEN, listen)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("a process");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let address = output
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.split_once(READY).map(|(_, address)| address.to_owned()));
        let address = address.expect("the node listens");
        Node {
            child,
            address: address.trim().parse().expect("an address"),
        }
    }

    /// Ends it without giving it time for anything.
    pub fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "runs until it is killed, for other tests"]
async fn serve() {
    let (Ok(store), Ok(listen)) = (std::env::var(STORE), std::env::var(LISTEN)) else {
        return;
    };
    logs::start(Log {
        level: Level::Debug,
        format: Format::Json,
    });
    let server = Server::start(config(&store, &listen), &[])
        .await
        .expect("a server");
    println!("{READY}{}", server.address());
    std::future::pending::<()>().await;
}
