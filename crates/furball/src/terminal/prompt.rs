//! A prompt as a question with numbered answers, and parsing what was typed as an answer.

use furball_cards::{Die, Maneuver, Phase, xws};
use furball_engine::prompt::{Pieces, Placement, RollRoom, Zone};
use furball_engine::state::DiceSet;
use furball_engine::{Ask, Choice, Game, Options, Prompt, Seat, ShipId, View, Viewer, notation};
use furball_geometry::{Direction, Heading, Point, Pose};

use super::paint::Paint;
use super::roster::dial_grid;
use crate::files;
use crate::names::Names;
use crate::words::{capital, count, dice, face, facing, letter};

/// A question for a player at the keyboard.
pub struct Question {
    pub title: String,
    /// Lines below the title, before the answers.
    pub notes: Vec<String>,
    pub offers: Vec<NumberedAnswer>,
    /// Whether the notes already list the offers, numbered.
    pub offers_in_notes: bool,
    /// What else may be typed.
    pub hint: Option<String>,
    /// Zones for placement, shown on the map.
    pub zones: Vec<Zone>,
    free: Free,
}

/// A numbered answer.
pub struct NumberedAnswer {
    pub words: String,
    pub choice: Choice,
}

/// Answers besides the numbered ones.
enum Free {
    Nothing,
    Place(Box<Placement>),
    Roll,
    Dice { allowed: DiceSet },
    Squad,
}

/// Puts the seat's prompt into words.
pub fn question(view: View<'_>, prompt: &Prompt, paint: Paint) -> Question {
    let names = Names { view, letters: true };
    let title = title(names, prompt);
    let plain = |offers, free| Question {
        title: title.clone(),
        notes: Vec::new(),
        offers,
        offers_in_notes: false,
        hint: None,
        zones: Vec::new(),
        free,
    };
    match &prompt.options {
        Options::List(choices) => {
            let offer = |choice: &Choice| NumberedAnswer {
                words: names.choice(prompt, choice),
                choice: choice.clone(),
            };
            let mut question = plain(choices.iter().map(offer).collect(), Free::Nothing);
            question.notes = attack_notes(names, prompt);
            question
        }
        Options::Dials(ships) => dial_question(view, ships, plain(Vec::new(), Free::Nothing), paint),
        Options::Place(placement) => {
            let mut question = plain(
                placements(names, placement),
                Free::Place(Box::new(placement.clone())),
            );
            question.zones.clone_from(&placement.zones);
            let Pose { at, heading } = placement.example;
            let example = format!("{:.0} {:.0} {:.0}", at.x, at.y, heading.degrees());
            question.hint = Some(match &placement.pieces {
                Pieces::Ships(ships) if ships.len() > 1 => {
                    let first = view.ship(ships[0]).map_or('A', letter);
                    format!(
                        "or a ship's letter, x, y and heading, as in `{first} {example}` (mm; 0 is north, 90 east)"
                    )
                }
                Pieces::Obstacles(tokens) if tokens.len() > 1 => {
                    format!(
                        "or x, y and heading, as in `{example}`, with the asteroid's number before it if you like"
                    )
                }
                _ => format!("or x, y and heading, as in `{example}` (mm; 0 is north, 90 east)"),
            });
            question
        }
        Options::Roll(room) => {
            let mut offers = rolls(view, room);
            if room.may_pass {
                offers.push(NumberedAnswer {
                    words: "Another action".to_owned(),
                    choice: Choice::Pass,
                });
            }
            let mut question = plain(offers, Free::Roll);
            question.hint = Some(format!(
                "or side, template and base in mm forward, as in `left 5 -10` (up to {:.0} either way)",
                room.limit
            ));
            question
        }
        Options::Dice {
            allowed,
            at_least,
            up_to,
        } => {
            let mut question = plain(Vec::new(), Free::Dice { allowed: *allowed });
            question.notes = dice_notes(view, prompt.ask, *allowed);
            let none = if *at_least == 0 { ", or `none`" } else { "" };
            let most = count(usize::from(*up_to), "number");
            question.hint = Some(format!("up to {most} of dice, as in `1 3`{none}"));
            question
        }
        Options::Squad { limit } => squad_question(view, prompt.seat, *limit, plain(Vec::new(), Free::Squad)),
    }
}

fn title(names: Names<'_>, prompt: &Prompt) -> String {
    let ship = |id: ShipId| names.ship(id);
    match prompt.ask {
        Ask::Squad => "Bring a squad.".to_owned(),
        Ask::CallDie => "What will the die show?".to_owned(),
        Ask::NamePlayer => "Who comes next in player order?".to_owned(),
        Ask::PlaceObstacle => "Place an asteroid.".to_owned(),
        Ask::PickEdge => "Which edge is yours?".to_owned(),
        Ask::PlaceShip => match &prompt.options {
            Options::Place(Placement {
                pieces: Pieces::Ships(ships),
                ..
            }) if ships.len() == 1 => {
                format!("Place {}.", ship(ships[0]))
            }
            Options::Place(Placement {
                pieces: Pieces::Reinforcement(_),
                ..
            }) => "Place the reinforcement.".to_owned(),
            _ => "Place one of your ships.".to_owned(),
        },
        Ask::SetTurret(id) => format!("Where does the turret of {} point?", ship(id)),
        Ask::PlaceMarker => "Place a marker of the mission.".to_owned(),
        Ask::NameShip => "Which of your ships is the disabled one?".to_owned(),
        Ask::SetDials => "Set your dials.".to_owned(),
        Ask::NextShip(Phase::Engagement) => "Which ship attacks next?".to_owned(),
        Ask::NextShip(Phase::System) => "Which ship has its turn next?".to_owned(),
        Ask::NextShip(_) => "Which ship moves next?".to_owned(),
        Ask::ReplaceRed(id) => {
            format!(
                "{} is stressed and turned up a red maneuver. What does it fly instead?",
                ship(id)
            )
        }
        Ask::MoveCraft(id) => format!("How does {} move?", ship(id)),
        Ask::TallonRoll(id) => format!("Where does the Tallon roll of {} end?", ship(id)),
        Ask::Action(id) => format!("{} may perform an action.", ship(id)),
        Ask::BarrelRoll(id) => format!("Where does {} roll?", ship(id)),
        Ask::Move(id) => format!("How is {} moved?", ship(id)),
        Ask::Position(id) => format!("Where does the roll of {} end?", ship(id)),
        Ask::Coordinate(id) => format!("Which ship does {} coordinate?", ship(id)),
        Ask::Rotate(id) => format!("Where is the turret of {} turned?", ship(id)),
        Ask::Jammed(id) => format!("{} is jammed. What does it lose?", ship(id)),
        Ask::PickLine(id) => format!("Along which line does {} attack?", ship(id)),
        Ask::Attack(id) => format!("{} may attack.", ship(id)),
        Ask::ModifyDice(Die::Attack) => "Change the attack dice?".to_owned(),
        Ask::ModifyDice(Die::Defense) => "Change the defense dice?".to_owned(),
        Ask::PickDice(_) => "Which dice are rolled again?".to_owned(),
        Ask::LineUpAbility => "Which ability comes next?".to_owned(),
        Ask::UseAbility => "Use an ability?".to_owned(),
        Ask::Replace(id) => format!("Replace what is about to happen to {}?", ship(id)),
        Ask::Pay(id) => format!("What does {} pay with?", ship(id)),
        Ask::PickToken(id) => format!("Which token of {}?", ship(id)),
        Ask::PickDevice(ability) => format!("{}: which device?", names.card(ability)),
        Ask::PlaceDevice(id) => format!("How does {} place the device?", ship(id)),
        Ask::OnDevice(no) => format!("Which ship has overlapped {}?", names.device(no)),
        Ask::NextBomb => "Which bomb goes off next?".to_owned(),
        Ask::Relocate(id) => format!("Where is {} moved?", ship(id)),
        Ask::PickGuides(id) => format!("To which end of {} is it put?", ship(id)),
        Ask::StartDocked(id) => format!("Does {} begin the game docked?", ship(id)),
        Ask::Deploy(id) => format!("How does {} leave its carrier?", ship(id)),
        Ask::EmergencyDeploy(id) => format!("The carrier of {} is lost. Does it get away?", ship(id)),
        Ask::PickTurn(id) => format!("How does {} turn?", ship(id)),
        Ask::PickObstacle(ability) => format!("{}: which obstacle?", names.card(ability)),
        Ask::PickShip(ability) => format!("{}: which ship?", names.card(ability)),
        Ask::PickUpgrade(id) => format!("Which upgrade card of {} is discarded?", ship(id)),
        Ask::PickDamage(id) => format!("Which damage card of {}?", ship(id)),
        Ask::PickDrawn(id) => format!("Which of the cards drawn is dealt to {}?", ship(id)),
        Ask::PickOption(ability) => format!("{}: which of these?", names.card(ability)),
        Ask::Decide(ability) => format!("{}: use it?", names.card(ability)),
        Ask::PickManeuver(id) => format!("Which maneuver for {}?", ship(id)),
        Ask::CallReinforcement => "Call a reinforcement for a ship lost this round?".to_owned(),
    }
}

/// Attacker, defender and the dice on the table, while dice may be modified.
fn attack_notes(names: Names<'_>, prompt: &Prompt) -> Vec<String> {
    let (Ask::ModifyDice(_), Some(attack)) = (prompt.ask, names.view.attack()) else {
        return Vec::new();
    };
    let mut line = format!(
        "{} attacks {}",
        names.ship(attack.attacker),
        names.ship(attack.defender)
    );
    line += &format!("; attack dice: {}", dice(attack.pool(Die::Attack)));
    if !attack.pool(Die::Defense).dice.is_empty() {
        line += &format!("; defense dice: {}", dice(attack.pool(Die::Defense)));
    }
    vec![line]
}

/// How to change a dial before planning ends.
const CHANGE_DIAL: &str = "to change a dial that is set: `dial A 2 straight`";

fn dial_question(view: View<'_>, ships: &[ShipId], mut question: Question, paint: Paint) -> Question {
    let mut own = ships.iter().filter_map(|&id| view.ship(id));
    let Some(ship) = own.find(|ship| !ship.has_dial()) else {
        // Where the players agree on the end of planning, a player who has set all dials is prompted until they
        // confirm.
        question.title = "All your dials are set.".to_owned();
        question.offers.push(NumberedAnswer {
            words: "Done: leave them as they are".to_owned(),
            choice: Choice::Pass,
        });
        question.hint = Some(CHANGE_DIAL.to_owned());
        return question;
    };
    question.title = format!(
        "Set the dial of {} ({}), facing {}.",
        ship.label(),
        letter(ship),
        facing(ship.pose())
    );
    let mut settable: Vec<Maneuver> = ship.settable().collect();
    settable.sort_by_key(|each| each.speed);
    let treated: Vec<Maneuver> = settable.iter().map(|&each| ship.treated(each)).collect();
    let number = |wanted: Maneuver| {
        treated
            .iter()
            .position(|each| *each == wanted)
            .map(|place| place + 1)
    };
    let names = Names::plain(view);
    question.notes = dial_grid(names.words(), &treated, &number, paint);
    question.offers_in_notes = true;
    let offer = |&maneuver: &Maneuver| NumberedAnswer {
        words: names.maneuver(ship.treated(maneuver)),
        choice: Choice::Dial {
            ship: ship.id(),
            maneuver,
        },
    };
    question.offers = settable.iter().map(offer).collect();
    let already = ships
        .iter()
        .filter_map(|&id| view.ship(id))
        .any(|ship| ship.has_dial());
    if already {
        question.hint = Some(CHANGE_DIAL.to_owned());
    }
    question
}

fn dice_notes(view: View<'_>, ask: Ask, allowed: DiceSet) -> Vec<String> {
    let Ask::PickDice(die) = ask else {
        return Vec::new();
    };
    let pool = match (view.roll(), view.attack()) {
        (Some(roll), _) => &roll.pool,
        (None, Some(attack)) => attack.pool(die),
        (None, None) => return Vec::new(),
    };
    let dice = pool.dice.iter().enumerate().map(|(place, rolled)| {
        let fixed = if allowed.contains(place) { "" } else { " (stays)" };
        format!("{} {}{fixed}", place + 1, face(rolled.face))
    });
    vec![dice.collect::<Vec<_>>().join("   ")]
}

fn squad_question(view: View<'_>, seat: Seat, limit: u16, mut question: Question) -> Question {
    let content = view.content();
    let faction = view.faction_of(seat);
    question.title = format!(
        "Bring a squad of the {} of at most {limit} points.",
        faction.name()
    );
    for ready in files::ready_made(content, faction, limit) {
        let squad = &ready.squad;
        let Ok(choice) = serde_json::from_str(&xws::write(content, squad)) else {
            continue;
        };
        let pilots: Vec<&str> = squad
            .ships
            .iter()
            .map(|ship| content.pilot(ship.pilot).name.as_str())
            .collect();
        let words = format!(
            "{}, {} points: {}",
            squad.name,
            squad.cost(content),
            pilots.join(", ")
        );
        question.offers.push(NumberedAnswer {
            words,
            choice: Choice::Squad(choice),
        });
    }
    question.hint = Some("or the name of an XWS file".to_owned());
    question
}

/// The choice that places a piece.
fn placed(pieces: &Pieces, piece: u8, pose: Pose) -> Choice {
    match pieces {
        Pieces::Ships(_) | Pieces::Reinforcement(_) => Choice::Place {
            ship: ShipId(piece),
            pose,
        },
        Pieces::Obstacles(_) | Pieces::Marker(_) => Choice::PlaceToken { token: piece, pose },
    }
}

fn piece_ids(pieces: &Pieces) -> Vec<u8> {
    match pieces {
        Pieces::Ships(ships) => ships.iter().map(|ship| ship.0).collect(),
        Pieces::Reinforcement(ship) => vec![ship.0],
        Pieces::Obstacles(tokens) => tokens.clone(),
        Pieces::Marker(_) => vec![0],
    }
}

/// Maximum number of suggested placements.
const SUGGESTIONS: usize = 9;

/// Suggested placements: along each zone, near and far, where legal.
fn placements(names: Names<'_>, placement: &Placement) -> Vec<NumberedAnswer> {
    let pieces = piece_ids(&placement.pieces);
    let ships = matches!(placement.pieces, Pieces::Ships(_) | Pieces::Reinforcement(_));
    // All rocks look alike on the map, so suggestions for the first are enough; each ship gets its own.
    let pieces = if ships {
        pieces
    } else {
        vec![placement.example_piece]
    };
    let share = (SUGGESTIONS / pieces.len().max(1)).max(2);
    let mut offers: Vec<NumberedAnswer> = Vec::new();
    for &piece in &pieces {
        let mut own = 0;
        let example = (piece == placement.example_piece).then_some(placement.example);
        for pose in candidates(placement).chain(example) {
            let choice = placed(&placement.pieces, piece, pose);
            let known = offers.iter().any(|offer| offer.choice == choice);
            if own >= share || known || names.view.check(&choice).is_err() {
                continue;
            }
            own += 1;
            let at = capital(&whereabouts(names.view, pose));
            let words = match &placement.pieces {
                Pieces::Ships(ships) if ships.len() > 1 => {
                    format!("{}: {}", names.ship(ShipId(piece)), at.to_lowercase())
                }
                Pieces::Ships(_) | Pieces::Reinforcement(_) | Pieces::Obstacles(_) | Pieces::Marker(_) => at,
            };
            offers.push(NumberedAnswer { words, choice });
        }
    }
    offers
}

/// Poses to try in a placement, the middle first.
fn candidates(placement: &Placement) -> impl Iterator<Item = Pose> + '_ {
    const ALONG: [f64; 7] = [0.5, 0.25, 0.75, 0.12, 0.88, 0.38, 0.62];
    const DEEP: [f64; 3] = [0.78, 0.5, 0.22];
    let heading = placement.example.heading;
    placement.zones.iter().flat_map(move |zone| {
        let inset = 21.0;
        let spot = move |x: f64, y: f64| {
            let within = |share: f64, min: f64, max: f64| {
                ((min + inset) + share * ((max - inset) - (min + inset))).round()
            };
            Point::new(
                within(x, zone.min.x, zone.max.x),
                within(y, zone.min.y, zone.max.y),
            )
        };
        let wide = zone.max.x - zone.min.x >= zone.max.y - zone.min.y;
        DEEP.into_iter().flat_map(move |deep| {
            ALONG.into_iter().map(move |along| {
                // Deep is away from the edge behind the piece.
                let (x, y) = if wide { (along, deep) } else { (deep, along) };
                let x = if !wide && heading.forward().x < 0.0 {
                    1.0 - x
                } else {
                    x
                };
                let y = if wide && heading.forward().y < 0.0 {
                    1.0 - y
                } else {
                    y
                };
                fixed_to(
                    placement,
                    Pose {
                        at: spot(x, y),
                        heading,
                    },
                )
            })
        })
    })
}

/// The pose on the line the placement prescribes, if it does.
fn fixed_to(placement: &Placement, pose: Pose) -> Pose {
    use furball_engine::prompt::EdgeLine;
    match placement.fixed.map(|fixed| (fixed.line, fixed.heading)) {
        None => pose,
        Some((EdgeLine::X(x), heading)) => Pose {
            at: Point::new(x, pose.at.y),
            heading,
        },
        Some((EdgeLine::Y(y), heading)) => Pose {
            at: Point::new(pose.at.x, y),
            heading,
        },
    }
}

/// `left of the middle, x 229, y 61, facing north`, as seen on the map.
fn whereabouts(view: View<'_>, pose: Pose) -> String {
    let share = pose.at.x / view.area().width;
    let side = match share {
        share if share < 0.2 => "far left",
        share if share < 0.42 => "left of the middle",
        share if share <= 0.58 => "in the middle",
        share if share <= 0.8 => "right of the middle",
        _ => "far right",
    };
    format!("{side}, {}", crate::words::place(pose))
}

fn rolls(view: View<'_>, room: &RollRoom) -> Vec<NumberedAnswer> {
    let mut offers: Vec<NumberedAnswer> = Vec::new();
    for (side, shift) in [(Direction::Left, room.left), (Direction::Right, room.right)] {
        let Some(fits) = shift else { continue };
        let ways = [
            (0.0, "straight to the side".to_owned()),
            (room.limit, "as far forward as possible".to_owned()),
            (-room.limit, "as far back as possible".to_owned()),
            (
                fits / 2.0,
                format!(
                    "{:.1} mm {}",
                    fits.abs(),
                    if fits < 0.0 { "back" } else { "forward" }
                ),
            ),
        ];
        for (half, how) in ways {
            // With the template ahead on the old base and back on the new one, the ship moves forward.
            let choice = Choice::Roll {
                side,
                start: half,
                end: -half,
            };
            let known = offers.iter().any(|offer| offer.choice == choice);
            if !known && view.check(&choice).is_ok() {
                offers.push(NumberedAnswer {
                    words: format!("To the {}, {how}", side.name()),
                    choice,
                });
            }
        }
    }
    offers
}

impl Question {
    /// Parses the typed text as a choice, or explains why it isn't one.
    pub fn read(&self, game: &Game, seat: Seat, text: &str) -> Result<Choice, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Free::Dice { allowed } = &self.free {
            return read_dice(&words, *allowed);
        }
        if let [word] = words.as_slice()
            && let Ok(number) = word.parse::<usize>()
        {
            let offer = number.checked_sub(1).and_then(|place| self.offers.get(place));
            return match (offer, self.offers.len()) {
                (Some(offer), _) => Ok(offer.choice.clone()),
                (None, 0) => Err("there is nothing to choose by number here".to_owned()),
                (None, most) => Err(format!("type a number from 1 to {most}")),
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
                let squad = files::squad(content, text.trim()).map_err(|failure| failure.to_string())?;
                let value = serde_json::from_str(&xws::write(content, &squad.squad));
                return value.map(Choice::Squad).map_err(|error| error.to_string());
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
        let told = match self.offers.len() {
            0 => String::new(),
            most => format!("; type a number from 1 to {most}, or ? for help"),
        };
        let text = format!("seat {}: {text}", seat.0 + 1);
        notation::parse(game, &letters, &text)
            .map(|(_, choice)| choice)
            .map_err(|error| format!("{error}{told}"))
    }
}

fn read_dice(words: &[&str], allowed: DiceSet) -> Result<Choice, String> {
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
            .map_err(|_| format!("`{word}` isn't a die; type numbers, as in `1 3`"))?;
        let known = (1..=24).contains(&number);
        if !known || (!allowed.contains(number - 1) && allowed.iter().all(|die| die < number - 1)) {
            return Err(format!("there is no die {number}"));
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
            let known = match pieces {
                Pieces::Ships(_) | Pieces::Reinforcement(_) => named.map(|ship| ship.id().0),
                Pieces::Obstacles(_) | Pieces::Marker(_) => token,
            };
            (known?, [*x, *y, *heading])
        }
        [x, y, heading] => (*piece_ids(pieces).first()?, [*x, *y, *heading]),
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
    Some(placed(pieces, piece, if near { exact } else { pose }))
}
