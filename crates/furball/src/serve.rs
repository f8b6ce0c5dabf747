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
/// By default the server listens on this machine only and stores games in furball.db in the current folder. A TOML file
/// changes the settings, and environment variables override it; docs/operations.md lists both. An interrupt or
/// termination signal shuts the server down cleanly.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball serve\n  \
    furball serve --config furball.toml\n  \
    furball serve --cards my-cards\n  \
    FURBALL_LISTEN=0.0.0.0:80 FURBALL_STORE=postgres://furball@db/furball furball serve")]
pub struct Serve {
    /// Settings file (TOML)
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Address to listen on, such as 127.0.0.1:7777; overrides the settings
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// Where to store games: sqlite:FILE or postgres://…; overrides the settings
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
    /// Serve the client from this folder instead of the built-in one, for development (web/dist)
    #[arg(long, value_name = "FOLDER")]
    client: Option<PathBuf>,
    /// Open the client in the browser
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
