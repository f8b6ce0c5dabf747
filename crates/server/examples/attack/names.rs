//! Attacks by names in games that are listed for everyone, and lists that are never read.

use furball_engine::RulebookId;
use furball_server::catalog;
use furball_server::hosting::GameSettings;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

use crate::attack::{Running, Target};
use crate::flood::QUICK;
use crate::line::Line;

/// Maximum length of a name, and of the name of a squad.
const LONGEST: [usize; 2] = [40, 80];
/// These have far more, as many as fit.
const TOO_LONG: usize = 15_000;
/// Number of games that are tried, as many as one address may create at once.
const GAMES: usize = 90;

/// Names of maximum length, one character longer and as long as fit, and lists of such games that are never read.
pub fn names(target: Target) -> Running {
    let [name, squad] = LONGEST;
    let bodies = [
        game(name, squad),
        game(name + 1, squad),
        game(name, squad + 1),
        game(TOO_LONG, squad),
        game(name, TOO_LONG),
    ];
    Box::pin(async move {
        // First the games, as asking for lists uses up what one address may ask for.
        for game in bodies.map(|game| game.to_string()).iter().cycle().take(GAMES) {
            let made = async { Line::open(&target.address).await?.post("/api/games", game).await };
            match made.await {
                Ok(answer) => target.tally.status(answer.status),
                Err(_) => target.tally.count("hung up on"),
            }
        }
        let ask = |target: Target, _| async move {
            let mut line = Line::open(&target.address).await?;
            let request = line.request("GET", "/api/games", b"");
            loop {
                line.stream.write_all(&request).await?;
                target.tally.count("lists asked for");
                sleep(QUICK).await;
            }
        };
        target.at_once(90, ask).await;
    })
}

/// A public game with names of this length, each character of which takes four bytes.
fn game(name: usize, squad: usize) -> Value {
    let signs = |count| "\u{1f600}".repeat(count);
    let mut settings = serde_json::to_value(GameSettings::usual(RulebookId::Second)).expect("JSON");
    let players = &mut settings["setup"]["players"];
    players[0]["name"] = signs(name).into();
    let squads = catalog::squads(RulebookId::Second, catalog::content(RulebookId::Second)).squads;
    let fits = squads.iter().find(|ready| ready.limit == Some(200));
    let mut xws = fits.map_or(Value::Null, |ready| ready.xws.clone());
    xws["name"] = signs(squad).into();
    players[0]["faction"] = xws["faction"].clone();
    players[0]["squad"] = xws;
    json!({"settings": settings, "visibility": "public"})
}
