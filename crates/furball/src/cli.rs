//! The command line: the commands, and how their errors are reported.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use furball_phrases::Language;

use crate::failure::Failure;
use crate::{
    book, bot, cards, draw, load, measure, odds, replay, rules, scenarios, serve, sim, squad, terminal,
    verify,
};

/// The open, rules-exact table for the X-Wing miniatures game.
#[derive(Parser)]
#[command(
    name = "furball",
    version,
    arg_required_else_help = true,
    after_help = "Begin with `furball play`: the first mission against the computer, explained as you go.\n\
                  Every command has examples: `furball play --help`."
)]
struct Cli {
    /// Also use your own cards from this folder; `furball cards check FOLDER` describes them
    #[arg(long, value_name = "FOLDER", global = true)]
    cards: Option<PathBuf>,
    /// Language of games and replays: en or de [default: from LANG]
    #[arg(long, value_name = "LANGUAGE", global = true)]
    language: Option<Language>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(terminal::Play),
    Serve(serve::Serve),
    Sim(sim::Sim),
    Draw(draw::Draw),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Squad(squad::SquadCommand),
    Cards(cards::CardsCommand),
    Scenarios(scenarios::ScenariosCommand),
    Rules(rules::Rules),
    Measure(measure::Measure),
    Odds(odds::OddsCommand),
    Load(load::LoadCommand),
    Bot(bot::Bot),
}

/// Runs the command line.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return told_by_clap(&error),
    };
    let mut out = std::io::stdout().lock();
    let prepared = cli.cards.as_deref().map_or(Ok(()), book::add_custom);
    let language = cli.language.unwrap_or_else(of_environment);
    let done = prepared.and_then(|()| match cli.command {
        Command::Play(play) => play.run(language, &mut out),
        Command::Serve(serve) => serve.run(&mut out),
        Command::Sim(sim) => sim.run(&mut out),
        Command::Draw(draw) => draw.run(&mut out),
        Command::Replay(replay) => replay.run(language, &mut out),
        Command::Verify(verify) => verify.run(&mut out),
        Command::Squad(squad) => squad.run(&mut out),
        Command::Cards(cards) => cards.run(&mut out),
        Command::Scenarios(scenarios) => scenarios.run(&mut out),
        Command::Rules(rules) => rules.run(&mut out),
        Command::Measure(measure) => measure.run(&mut out),
        Command::Odds(odds) => odds.run(&mut out),
        Command::Load(load) => load.run(&mut out),
        Command::Bot(bot) => bot.run(&mut out),
    });
    match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) | Err(Failure::NobodyReads) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("furball: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// The language of the environment, by the variables that set it.
fn of_environment() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).unwrap_or_default());
    let first = set.iter().find(|locale| !locale.is_empty());
    first.map_or_else(Language::default, |locale| Language::of_locale(locale))
}

/// Help is printed as it is; an error in the arguments becomes one line.
fn told_by_clap(error: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if !error.use_stderr() || error.kind() == DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = error.print();
        return if error.use_stderr() {
            ExitCode::from(2)
        } else {
            ExitCode::SUCCESS
        };
    }
    let text = error.to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let wanted =
        lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"));
    let said: Vec<&str> = wanted.collect();
    let said = said.join(" ");
    eprintln!(
        "furball: {}; `--help` shows what is possible",
        said.trim_start_matches("error: ")
    );
    ExitCode::from(2)
}
