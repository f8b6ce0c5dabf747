//! The binary: serve, play, simulate, draw, replay and check games, for people and other programs.

mod assets;
mod book;
mod bot;
mod cards;
mod cli;
mod draw;
mod failure;
mod files;
mod load;
mod luck;
mod measure;
mod names;
mod odds;
mod opening;
mod players;
mod replay;
mod rules;
mod scenarios;
mod serve;
mod sim;
mod squad;
mod terminal;
mod verify;
mod words;

fn main() -> std::process::ExitCode {
    cli::run()
}
