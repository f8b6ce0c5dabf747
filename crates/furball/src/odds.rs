//! `furball odds`: the exact odds of an attack, from dice and tokens or from a position.

use std::io::Write;

use clap::Args;
use furball_cards::{Die, Face};
use furball_engine::position::parse_dice;
use furball_engine::{Chance, Rulebook, Secret, Viewer};
use furball_odds::{
    Attack, AttackDice, AttackerTokens, Deck, DefenderTokens, DefenseDice, Hull, Odds, in_play,
};

use crate::book::{self, Book};
use crate::failure::Failure;
use crate::files;
use crate::names::Names;

/// Work out the exact odds of an attack.
///
/// Both sides play optimally: the attacker maximizes the expected damage, the defender minimizes it. Give the number of
/// dice and what either side may spend, or a position with an attack.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    furball odds --attack 3 --focus --against 3 --defender-focus       two focus tokens\n  \
    furball odds --attack 4 --lock --against 2 --evade 1 --hull 3      will it be destroyed?\n  \
    furball odds --rolled HEB --lock --focus --against 3               dice already rolled\n  \
    furball odds --attack 3 --force 2 --against 2 --rulebook second    Force and its like\n  \
    furball odds duel.ron                                              each attack of a position\n  \
    furball odds duel.ron --at 1                                       after its first choice\n\n\
    Faces are written H hit, C crit, E focus, V evade, B blank.")]
pub struct OddsCommand {
    /// Position (.ron) with an attack; its cards are taken into account
    #[arg(conflicts_with_all = ["attack", "against", "rolled", "hull"])]
    file: Option<String>,
    /// Number of the position's choices to play first
    #[arg(long, value_name = "N", requires = "file", default_value_t = 0)]
    at: usize,
    /// Attack dice to be rolled
    #[arg(long, value_name = "DICE", default_value_t = 0)]
    attack: u8,
    /// Attack dice already rolled, which may be rerolled, such as HEB
    #[arg(long, value_name = "FACES", conflicts_with = "attack")]
    rolled: Option<String>,
    /// Defense dice to be rolled
    #[arg(long, value_name = "DICE", default_value_t = 0)]
    against: u8,
    /// Defense dice already rolled, such as VEB; the attacker can't modify dice any more
    #[arg(long, value_name = "FACES", conflicts_with = "against")]
    against_rolled: Option<String>,
    /// The attacker has a focus token
    #[arg(long)]
    focus: bool,
    /// The attacker has a lock on the defender
    #[arg(long)]
    lock: bool,
    /// Calculate tokens of the attacker
    #[arg(long, value_name = "N", default_value_t = 0)]
    calculate: u8,
    /// Force of the attacker
    #[arg(long, value_name = "N", default_value_t = 0)]
    force: u8,
    /// The defender has a focus token
    #[arg(long)]
    defender_focus: bool,
    /// Evade tokens of the defender
    #[arg(long, value_name = "N", default_value_t = 0)]
    evade: u8,
    /// Calculate tokens of the defender
    #[arg(long, value_name = "N", default_value_t = 0)]
    defender_calculate: u8,
    /// Force of the defender
    #[arg(long, value_name = "N", default_value_t = 0)]
    defender_force: u8,
    /// Reinforce tokens of the defender on the attacker's side
    #[arg(long, value_name = "N", default_value_t = 0)]
    reinforce: u8,
    /// The attack is obstructed by a gas cloud
    #[arg(long)]
    cloud: bool,
    /// Shields of the defender
    #[arg(long, value_name = "N", default_value_t = 0, requires = "hull")]
    shields: u8,
    /// Number of damage cards that destroy the defender: its hull minus those it already has
    #[arg(long, value_name = "N")]
    hull: Option<u8>,
    /// The rulebook [default: first, or the position's]
    #[arg(long, value_enum, value_name = "BOOK")]
    rulebook: Option<Book>,
    /// Number of decimals of the expected damage
    #[arg(long, value_name = "N", default_value_t = 3)]
    digits: usize,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl OddsCommand {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match &self.file {
            Some(file) => self.of_position(file, out),
            None => {
                let odds = self.question()?.odds();
                if self.json {
                    return json(out, &odds);
                }
                for line in in_words(&odds, self.digits) {
                    writeln!(out, "{line}")?;
                }
                Ok(())
            }
        }
    }

    fn question(&self) -> Result<Attack, Failure> {
        let book = self.rulebook.unwrap_or(Book::First);
        self.known_to(book)?;
        let content = book::content(book.id());
        let dice = match &self.rolled {
            Some(faces) => AttackDice::showing(rolled(Die::Attack, faces)?),
            None => AttackDice::to_roll(self.attack),
        };
        let aim = AttackerTokens {
            focus: self.focus,
            lock: self.lock,
            calculate: self.calculate,
            force: self.force,
        };
        let (defense, aim) = match &self.against_rolled {
            Some(faces) => (
                DefenseDice::showing(rolled(Die::Defense, faces)?),
                AttackerTokens::default(),
            ),
            None => (DefenseDice::to_roll(self.against), aim),
        };
        Ok(Attack {
            dice,
            aim,
            defense,
            guard: DefenderTokens {
                focus: self.defender_focus,
                evade: self.evade,
                calculate: self.defender_calculate,
                force: self.defender_force,
                reinforce: self.reinforce,
                clouded: self.cloud,
            },
            hull: self.hull.map(|hull| Hull {
                shields: self.shields,
                hull,
                deck: Deck::full(content),
            }),
            ..Attack::by(&Rulebook::of(book.id()))
        })
    }

    /// First Edition has fewer options.
    fn known_to(&self, book: Book) -> Result<(), Failure> {
        let unknown = [
            ("--calculate", self.calculate > 0),
            ("--defender-calculate", self.defender_calculate > 0),
            ("--force", self.force > 0),
            ("--defender-force", self.defender_force > 0),
            ("--reinforce", self.reinforce > 0),
            ("--cloud", self.cloud),
        ];
        match unknown.iter().find(|(_, used)| *used) {
            Some((option, _)) if book == Book::First => Err(Failure::because(format!(
                "{option} is none of First Edition's means; add `--rulebook second`"
            ))),
            _ => Ok(()),
        }
    }

    fn of_position(&self, file: &str, out: &mut impl Write) -> Result<(), Failure> {
        let wrong = |reason: String| Failure::in_file(file, reason);
        let position = files::position(file, self.rulebook)?;
        let choices = position.choices.len();
        if self.at > choices {
            let at = self.at;
            return Err(wrong(format!(
                "the position has {choices} choices; --at {at} is too many"
            )));
        }
        let chance = Chance::seeded(Secret("odds".into()).seed(&[]));
        let begun = position.start(book::content(position.rulebook), chance);
        let (mut game, mut events) = begun.map_err(|error| wrong(error.to_string()))?;
        for (place, text) in position.choices[..self.at].iter().enumerate() {
            let chosen = position.choose(&mut game, place + 1, text, &mut events);
            chosen.map_err(|error| wrong(error.to_string()))?;
        }
        let prompt = game.prompts().first();
        let viewer = prompt.map_or(Viewer::Spectator, |prompt| Viewer::Seat(prompt.seat));
        let view = game.view(viewer);
        let Some((odds, prompt)) = in_play(view).zip(prompt) else {
            return Err(wrong(
                "no attack is under way or to be chosen there; try another --at".to_owned(),
            ));
        };
        if self.json {
            return json(out, &odds);
        }
        let names = Names::plain(view);
        let mut lines = in_words(&odds.now, self.digits);
        let options = odds.options.iter();
        let options: Vec<(String, &Odds)> = options
            .map(|option| (names.choice(prompt, &option.choice), &option.odds))
            .collect();
        lines.extend(side_by_side(&options, self.digits));
        lines.extend(
            odds.assumes
                .iter()
                .map(|assumption| format!("Note: {assumption}.")),
        );
        for line in lines {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}

fn json(out: &mut impl Write, odds: &impl serde::Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(odds).unwrap_or_default();
    writeln!(out, "{text}")?;
    Ok(())
}

fn rolled(die: Die, faces: &str) -> Result<Vec<Face>, Failure> {
    let letter = match die {
        Die::Attack => 'a',
        Die::Defense => 'd',
    };
    let dice = parse_dice(&format!("{letter}:{}", faces.to_uppercase()));
    let dice = dice.map_err(|error| Failure::because(error.to_string()))?;
    Ok(dice.into_iter().map(|(_, face)| face).collect())
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", 100.0 * chance)
}

/// The odds as text.
fn in_words(odds: &Odds, digits: usize) -> Vec<String> {
    let mut lines = vec!["damage    chance  at least".to_owned()];
    let mut at_least = 1.0;
    for (damage, chance) in odds.damage.iter().enumerate() {
        lines.push(format!(
            "{damage:>6}  {:>8}  {:>8}",
            percent(*chance),
            percent(at_least)
        ));
        at_least -= chance;
    }
    lines.push(format!("{:.digits$} damage on average", odds.expected));
    let others: f64 = odds.others.iter().map(|other| other.expected).sum();
    if others > 0.0 {
        lines.push(format!("{others:.digits$} more to other ships"));
    }
    let prevented: f64 = odds.prevented.iter().map(|by| by.expected).sum();
    if prevented > 0.0 {
        lines.push(format!("{prevented:.digits$} are prevented by abilities"));
    }
    let destroyed = odds
        .destroyed
        .map_or(String::new(), |chance| format!(", destroys {}", percent(chance)));
    lines.push(format!(
        "hits {}, with a critical result {}{destroyed}",
        percent(odds.hit),
        percent(odds.crit)
    ));
    lines
}

/// One line per answer.
fn side_by_side(options: &[(String, &Odds)], digits: usize) -> Vec<String> {
    let each = options.iter().map(|(words, odds)| {
        format!(
            "  {:.digits$} damage, hits {:>7}, destroys {:>7}  {words}",
            odds.expected,
            percent(odds.hit),
            percent(odds.destroyed.unwrap_or(0.0)),
        )
    });
    let title = (!options.is_empty()).then(|| "Each answer:".to_owned());
    title.into_iter().chain(each).collect()
}
