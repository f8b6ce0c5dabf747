//! What was typed as an answer to a question.

use furball_cards::xws;
use furball_engine::prompt::Placement;
use furball_engine::{Choice, Game, Seat, Viewer, notation};
use furball_engine::{DiceSet, PieceIndex};
use furball_geometry::{Heading, Point, Pose};
use furball_phrases::Phrasebook;

use super::placing::fixed_to;
use super::prompt::{Free, Question};
use crate::failure::Failure;
use crate::files;
use crate::names::SquadNames;
use crate::words::letter;

impl Question {
    /// Parses the typed text as a choice, or explains why it isn't one.
    pub fn read(&self, game: &Game, seat: Seat, text: &str) -> Result<Choice, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Free::Dice { allowed } = &self.free {
            return read_dice(self.book, &words, *allowed);
        }
        if let [word] = words.as_slice()
            && let Ok(number) = word.parse::<usize>()
        {
            let offer = number.checked_sub(1).and_then(|place| self.offers.get(place));
            return match (offer, self.offers.len()) {
                (Some(offer), _) => Ok(offer.choice.clone()),
                (None, 0) => Err(self.book.word("typed-nothing")),
                (None, most) => Err(self.book.say("typed-number", &[("most", most.into())])),
            };
        }
        match &self.free {
            Free::Place(placement) => {
                if let Some(choice) = read_place(game, placement, &words) {
                    return Ok(choice);
                }
            }
            Free::Roll => {
                if let [side, start, end] = words.as_slice()
                    && let (Ok(side), Ok(start), Ok(end)) = (side.parse(), start.parse(), end.parse())
                {
                    return Ok(Choice::Roll { side, start, end });
                }
            }
            Free::Squad => {
                let content = game.view(Viewer::Seat(seat)).content();
                let squad = files::squad(content, text.trim()).map_err(|failure| match failure {
                    Failure::Squad { error, .. } => SquadNames(self.book).unreadable(*error),
                    Failure::Because(_) | Failure::NobodyReads => {
                        self.book.say("typed-no-squad", &[("path", text.trim().into())])
                    }
                })?;
                let value = serde_json::from_str(&xws::write(content, &squad.squad));
                return value
                    .map(|xws| Choice::Squad { xws })
                    .map_err(|error| error.to_string());
            }
            Free::Nothing | Free::Dice { .. } => {}
        }
        self.notation(game, seat, text)
    }

    /// The notation of position files, with the map's letters for ships; so anything can be tried, and is refused
    /// with a reason.
    fn notation(&self, game: &Game, seat: Seat, text: &str) -> Result<Choice, String> {
        let text = text.trim().to_lowercase();
        if text == "no" {
            return Ok(Choice::Pass);
        }
        let view = game.view(Viewer::Seat(seat));
        let letters: Vec<String> = view
            .ships()
            .map(|ship| letter(ship).to_lowercase().to_string())
            .collect();
        let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
        let helped = |trouble: String| match self.offers.len() {
            0 => trouble,
            most => {
                let args = [("trouble", trouble.into()), ("most", most.into())];
                self.book.say("typed-help", &args)
            }
        };
        let text = format!("seat {}: {text}", seat.0 + 1);
        notation::parse(game, &letters, &text)
            .map(|(_, choice)| choice)
            .map_err(|error| helped(self.book.tell("notation", &error, &())))
    }
}

fn read_dice(book: &Phrasebook, words: &[&str], allowed: DiceSet) -> Result<Choice, String> {
    if matches!(words, ["none" | "0" | "no" | "pass"]) {
        return Ok(Choice::Dice(DiceSet::default()));
    }
    let mut picked = DiceSet::default();
    let split = words
        .iter()
        .flat_map(|word| word.split(','))
        .filter(|word| !word.is_empty());
    for word in split.filter(|word| *word != "dice") {
        let number: usize = word
            .parse()
            .map_err(|_| book.say("typed-die", &[("word", word.into())]))?;
        let known = (1..=24).contains(&number);
        if !known || (!allowed.contains(number - 1) && allowed.iter().all(|die| die < number - 1)) {
            return Err(book.say("typed-no-die", &[("number", number.into())]));
        }
        picked.insert(number - 1);
    }
    Ok(Choice::Dice(picked))
}

/// `x y heading`, with the piece before it if there are several.
fn read_place(game: &Game, placement: &Placement, words: &[&str]) -> Option<Choice> {
    let view = game.view(Viewer::Spectator);
    let pieces = &placement.pieces;
    let (piece, numbers) = match words {
        [piece, x, y, heading] => {
            let named = view
                .ships()
                .find(|ship| letter(*ship).to_string().eq_ignore_ascii_case(piece));
            let token = piece.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
            let known = if pieces.are_ships() {
                named.map(|ship| PieceIndex(ship.id().0))
            } else {
                token.map(PieceIndex)
            };
            (known?, [*x, *y, *heading])
        }
        [x, y, heading] => (*pieces.indices().first()?, [*x, *y, *heading]),
        _ => return None,
    };
    let [x, y, heading] = numbers.map(|number| number.trim_end_matches(',').parse::<f64>().ok());
    let pose = Pose {
        at: Point::new(x?, y?),
        heading: Heading::from_degrees(heading?),
    };
    // Where the rules fix a coordinate, its decimals needn't be typed.
    let exact = fixed_to(placement, pose);
    let near =
        (exact.at - pose.at).length() < 1.0 && exact.heading.forward().dot(pose.heading.forward()) > 0.999;
    Some(pieces.choice(piece, if near { exact } else { pose }))
}
