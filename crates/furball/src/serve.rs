//! `furball serve`: games for people and bots over HTTP and WebSocket.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use furball_server::operations::{Config, logs};
use furball_server::serve::Server;
use tokio::signal::unix::{SignalKind, signal};

use crate::assets::{self, ASSETS};
use crate::failure::Failure;

/// How long to wait for threads still working after everything else has ended.
const ENDING: Duration = Duration::from_millis(500);

/// Host games for people and bots.
///
/// Without any setting it listens on this machine only and keeps games in the file furball.db of the current folder. A
/// file in TOML sets it up otherwise, and environment variables override that; docs/operations.md lists both. An
/// interrupt or a termination signal ends it in good order.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball serve\n  \
    furball serve --config furball.toml\n  \
    FURBALL_LISTEN=0.0.0.0:80 FURBALL_STORE=postgres://furball@db/furball furball serve")]
pub struct Serve {
    /// The settings
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where to listen, whatever else is set, as 127.0.0.1:7777
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// Where to keep games, whatever else is set: sqlite:FILE or postgres://…
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
    /// Serve the table from this folder instead of the one built in, while you work on it (web/dist)
    #[arg(long, value_name = "FOLDER")]
    client: Option<PathBuf>,
    /// Open the table in the browser
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let because = |error: &dyn std::error::Error| Failure::because(error.to_string());
        let read = Config::read(self.config.as_deref(), std::env::vars());
        let mut config = read.map_err(|error| because(&error))?;
        config.listen = self.listen.unwrap_or(config.listen);
        config.store = self.store.unwrap_or(config.store);
        logs::start(config.log);
        let assets = match &self.client {
            Some(folder) => assets::in_folder(folder)?,
            None => ASSETS,
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| because(&error))?;
        let served = runtime.block_on(async {
            // Handlers are installed before the address is printed, so that no signal is missed.
            let mut interrupt = signal(SignalKind::interrupt())?;
            let mut terminate = signal(SignalKind::terminate())?;
            let server = Server::start(config, assets)
                .await
                .map_err(|error| because(&error))?;
            writeln!(out, "Furball is served at http://{}", server.address())?;
            if let Some(address) = server.operations() {
                writeln!(out, "Its metrics are at http://{address}/metrics")?;
            }
            out.flush()?;
            if self.open {
                open(&format!("http://{}", server.address()));
            }
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            tracing::info!("closing");
            server.close().await;
            Ok(())
        });
        // Replays and computer players still running are abandoned.
        runtime.shutdown_timeout(ENDING);
        served
    }
}

/// Opens the address in the browser, where there is a display. The address is printed anyway, so failures are
/// ignored.
fn open(address: &str) {
    let (program, screen) = match cfg!(target_os = "macos") {
        true => ("open", true),
        false => {
            let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
            ("xdg-open", set("DISPLAY") || set("WAYLAND_DISPLAY"))
        }
    };
    if screen {
        let quiet = std::process::Stdio::null;
        let mut command = std::process::Command::new(program);
        let _ = command.arg(address).stdout(quiet()).stderr(quiet()).spawn();
    }
}
