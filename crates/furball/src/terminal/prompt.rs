//! A prompt as a question with numbered answers.

use furball_cards::{Die, Maneuver, Phase, xws};
use furball_engine::DiceSet;
use furball_engine::prompt::{Pieces, Placement, RollRoom, Zone};
use furball_engine::{Ask, CardRef, Choice, Options, Prompt, Seat, ShipId};
use furball_geometry::{Direction, Pose};
use furball_phrases::{Arg, Phrasebook};

use super::paint::Paint;
use super::placing;
use super::roster::dial_grid;
use crate::files;
use crate::names::Names;
use crate::words::{capital, ended, letter};

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
    pub(super) free: Free,
    /// The words for what was typed wrong.
    pub(super) book: &'static Phrasebook,
}

/// A numbered answer.
pub struct NumberedAnswer {
    pub words: String,
    pub choice: Choice,
}

/// Answers besides the numbered ones.
pub(super) enum Free {
    Nothing,
    Place(Box<Placement>),
    Roll,
    Dice { allowed: DiceSet },
    Squad,
}

/// Puts the seat's prompt into words.
pub fn question(names: Names<'_>, prompt: &Prompt, paint: Paint) -> Question {
    let (view, book) = (names.view, names.book());
    let title = title(names, prompt);
    let plain = |offers, free| Question {
        title: title.clone(),
        notes: Vec::new(),
        offers,
        offers_in_notes: false,
        hint: None,
        zones: Vec::new(),
        free,
        book,
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
        Options::Dials(ships) => dial_question(names, ships, plain(Vec::new(), Free::Nothing), paint),
        Options::Place(placement) => {
            let mut question = plain(
                placing::suggestions(names, placement),
                Free::Place(Box::new(placement.clone())),
            );
            question.notes = placing::bounds(names, placement);
            question.zones = placement.areas();
            let Pose { at, heading } = placement.example;
            let example = Arg::from(format!("{:.0} {:.0} {:.0}", at.x, at.y, heading.degrees()));
            question.hint = Some(match &placement.pieces {
                Pieces::Ships(ships) if ships.len() > 1 => {
                    let first = view.ship(ships[0]).map_or('A', letter).to_string();
                    names.say(
                        "hint-place.ships",
                        &[("letter", first.into()), ("example", example)],
                    )
                }
                Pieces::Obstacles(tokens) if tokens.len() > 1 => {
                    names.say("hint-place.obstacles", &[("example", example)])
                }
                _ => names.say("hint-place", &[("example", example)]),
            });
            question
        }
        Options::Roll(room) => {
            let mut offers = rolls(names, room);
            if room.may_pass {
                offers.push(NumberedAnswer {
                    words: book.word("pass-barrel-roll"),
                    choice: Choice::Pass,
                });
            }
            let mut question = plain(offers, Free::Roll);
            question.hint = Some(names.say("hint-roll", &[("limit", room.limit.round().into())]));
            question
        }
        Options::Dice {
            allowed,
            at_least,
            up_to,
        } => {
            let mut question = plain(Vec::new(), Free::Dice { allowed: *allowed });
            question.notes = dice_notes(names, prompt.ask, *allowed);
            let hint = if *at_least == 0 {
                "hint-dice.none"
            } else {
                "hint-dice"
            };
            question.hint = Some(names.say(hint, &[("count", (*up_to).into())]));
            question
        }
        Options::Squad { limit } => {
            squad_question(names, prompt.seat, *limit, plain(Vec::new(), Free::Squad))
        }
        Options::Builds { threat } => {
            builds_question(names, prompt.seat, *threat, plain(Vec::new(), Free::Squad))
        }
    }
}

/// The question, with what it is about before it.
fn title(names: Names<'_>, prompt: &Prompt) -> String {
    let question = asked(names, prompt);
    let whose = match prompt.ask {
        Ask::SetTurret(id)
        | Ask::ReplaceRed(id)
        | Ask::MoveCraft(id)
        | Ask::TallonRoll(id)
        | Ask::Action(id)
        | Ask::BarrelRoll(id)
        | Ask::Move(id)
        | Ask::Position(id)
        | Ask::Coordinate(id)
        | Ask::Rotate(id)
        | Ask::Jammed(id)
        | Ask::PickLine(id)
        | Ask::Attack(id)
        | Ask::Replace(id)
        | Ask::Pay(id)
        | Ask::PickToken(id)
        | Ask::PlaceDevice(id)
        | Ask::Relocate(id)
        | Ask::PickGuides(id)
        | Ask::StartDocked(id)
        | Ask::Deploy(id)
        | Ask::EmergencyDeploy(id)
        | Ask::PickTurn(id)
        | Ask::PickUpgrade(id)
        | Ask::PickDamage(id)
        | Ask::PickDrawn(id)
        | Ask::PickManeuver(id)
        | Ask::PickBuild(id)
        | Ask::PickMarker(id)
        | Ask::PickSide(id)
        | Ask::GuessDial(id) => names.ship(id),
        Ask::PickDevice(ability)
        | Ask::ChooseMarker(ability)
        | Ask::PickObstacle(ability)
        | Ask::PickShip(ability)
        | Ask::PickOption(ability) => names.card(ability),
        Ask::Decide(ability) => names.holder(ability),
        Ask::Squad
        | Ask::CallDie
        | Ask::NamePlayer
        | Ask::PlaceObstacle
        | Ask::PutDevice
        | Ask::PickEdge
        | Ask::PlaceShip
        | Ask::PlaceMarker
        | Ask::NameShip
        | Ask::SetDials
        | Ask::NextShip(_)
        | Ask::ModifyDice(_)
        | Ask::PickDice(_)
        | Ask::LineUpAbility
        | Ask::UseAbility
        | Ask::OnDevice(_)
        | Ask::NextBomb
        | Ask::NextRelief
        | Ask::CallReinforcement => return ended(&question),
    };
    let args = [("whose", whose.into()), ("question", question.into())];
    ended(&names.say("asked-of", &args))
}

/// The question itself.
fn asked(names: Names<'_>, prompt: &Prompt) -> String {
    let book = names.book();
    match prompt.ask {
        Ask::PlaceShip => match &prompt.options {
            Options::Place(Placement {
                pieces: Pieces::Ships(ships),
                ..
            }) if ships.len() == 1 => {
                names.say("ask-place-ship.one", &[("ship", names.ship(ships[0]).into())])
            }
            Options::Place(Placement {
                pieces: Pieces::Reinforcement { .. },
                ..
            }) => book.word("ask-place-ship.reinforcement"),
            _ => book.word("ask-place-ship"),
        },
        Ask::NamePlayer if names.view.players().len() == 2 => book.word("ask-name-player.first"),
        Ask::NextShip(Phase::Activation) => book.word("ask-next-ship.activation"),
        Ask::NextShip(Phase::Engagement) => book.word("ask-next-ship.engagement"),
        Ask::ModifyDice(die) => {
            let roller = names.view.attack().map(|attack| match die {
                Die::Attack => attack.attacker,
                Die::Defense => attack.defender,
            });
            let own = |id| {
                names
                    .view
                    .ship(id)
                    .is_some_and(|ship| ship.owner() == prompt.seat)
            };
            match (die, roller.filter(|id| !own(*id))) {
                (Die::Attack, None) => book.word("ask-modify-dice.attack"),
                (Die::Defense, None) => book.word("ask-modify-dice.defense"),
                (Die::Attack, Some(id)) => {
                    names.say("ask-modify-dice.attack-of", &[("ship", names.ship(id).into())])
                }
                (Die::Defense, Some(id)) => {
                    names.say("ask-modify-dice.defense-of", &[("ship", names.ship(id).into())])
                }
            }
        }
        // A pilot's own ability needs no name.
        Ask::Decide(ability) if ability.card == CardRef::Pilot => book.word("ask-decide.own"),
        // Any other question has one message, by its own name.
        ask => book.tell("ask", &ask, &names),
    }
}

/// Attacker, defender and the dice on the table, while dice may be modified.
fn attack_notes(names: Names<'_>, prompt: &Prompt) -> Vec<String> {
    let (Ask::ModifyDice(_), Some(attack)) = (prompt.ask, names.view.attack()) else {
        return Vec::new();
    };
    let (rolled, defended) = (attack.pool(Die::Attack), attack.pool(Die::Defense));
    let id = if defended.dice.is_empty() {
        "attack-now"
    } else {
        "attack-now.both"
    };
    vec![names.say(
        id,
        &[
            ("attacker", names.ship(attack.attacker).into()),
            ("defender", names.ship(attack.defender).into()),
            ("attack", names.dice(rolled).into()),
            ("defense", names.dice(defended).into()),
        ],
    )]
}

fn dial_question(names: Names<'_>, ships: &[ShipId], mut question: Question, paint: Paint) -> Question {
    let (view, book) = (names.view, names.book());
    let mut own = ships.iter().filter_map(|&id| view.ship(id));
    let Some(ship) = own.find(|ship| !ship.has_dial()) else {
        // Where the players agree on the end of planning, a player who has set all dials is prompted until they
        // confirm.
        question.title = ended(&book.word("dials-done"));
        question.offers.push(NumberedAnswer {
            words: book.word("dials-done.keep"),
            choice: Choice::Pass,
        });
        question.hint = Some(book.word("hint-dial"));
        return question;
    };
    let facing = Arg::from(names.facing(ship.pose()));
    let about = [("ship", names.ship(ship.id()).into()), ("facing", facing)];
    question.title = ended(&names.say("ask-set-dials.of", &about));
    let mut settable: Vec<Maneuver> = ship.settable().collect();
    settable.sort_by_key(|each| each.speed);
    let treated: Vec<Maneuver> = settable.iter().map(|&each| ship.treated(each)).collect();
    let number = |wanted: Maneuver| {
        treated
            .iter()
            .position(|each| *each == wanted)
            .map(|place| place + 1)
    };
    question.notes = dial_grid(names, &treated, &number, paint);
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
        question.hint = Some(book.word("hint-dial"));
    }
    question
}

fn dice_notes(names: Names<'_>, ask: Ask, allowed: DiceSet) -> Vec<String> {
    let view = names.view;
    let Ask::PickDice(die) = ask else {
        return Vec::new();
    };
    let pool = match (view.roll(), view.attack()) {
        (Some(roll), _) => &roll.pool,
        (None, Some(attack)) => attack.pool(die),
        (None, None) => return Vec::new(),
    };
    let dice = pool.dice.iter().enumerate().map(|(place, rolled)| {
        let die = format!("{} {}", place + 1, names.word("face", rolled.face));
        if allowed.contains(place) {
            die
        } else {
            names.say("die-stays", &[("die", die.into())])
        }
    });
    vec![dice.collect::<Vec<_>>().join("   ")]
}

fn squad_question(names: Names<'_>, seat: Seat, limit: u16, mut question: Question) -> Question {
    let content = names.view.content();
    let faction = names.view.faction_of(seat);
    let named = Arg::from(names.faction_for(faction));
    let about = [("faction", named), ("points", limit.into())];
    question.title = ended(&names.say("ask-squad.of", &about));
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
        let words = names.say(
            "squad-offer",
            &[
                ("name", squad.name.as_str().into()),
                ("points", squad.cost(content).into()),
                ("pilots", pilots.join(", ").into()),
            ],
        );
        question.offers.push(NumberedAnswer {
            words,
            choice: Choice::Squad { xws: choice },
        });
    }
    question.hint = Some(names.book().word("hint-squad"));
    question
}

/// Squads of quick builds are too many to offer: the builds are listed, and their ids typed.
fn builds_question(names: Names<'_>, seat: Seat, threat: u16, mut question: Question) -> Question {
    let content = names.view.content();
    let faction = names.view.faction_of(seat);
    let named = Arg::from(names.faction_for(faction));
    let about = [("faction", named), ("threat", threat.into())];
    question.title = ended(&names.say("ask-squad.builds", &about));
    let fitting = content.usable_builds(faction).map(|id| content.quick_build(id));
    let fitting = fitting.filter(|build| u16::from(build.threat) <= threat);
    question.notes = fitting
        .map(|build| {
            let words = names.build(&build.id);
            names.say(
                "build-offer",
                &[("id", build.id.to_string().into()), ("build", words.into())],
            )
        })
        .collect();
    question.hint = Some(names.book().word("hint-builds"));
    question
}

fn rolls(names: Names<'_>, room: &RollRoom) -> Vec<NumberedAnswer> {
    let (view, book) = (names.view, names.book());
    let mut offers: Vec<NumberedAnswer> = Vec::new();
    for (side, shift) in [(Direction::Left, room.left), (Direction::Right, room.right)] {
        let Some(fits) = shift else { continue };
        let shifted = if fits < 0.0 {
            "choice-roll.back"
        } else {
            "choice-roll.ahead"
        };
        let distance = (fits.abs() * 10.0).round() / 10.0;
        let ways = [
            (0.0, book.word("roll-side")),
            (room.limit, book.word("roll-side.ahead")),
            (-room.limit, book.word("roll-side.back")),
            (fits / 2.0, names.say(shifted, &[("distance", distance.into())])),
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
                    words: capital(&format!("{}, {how}", names.towards(side))).into_owned(),
                    choice,
                });
            }
        }
    }
    offers
}
