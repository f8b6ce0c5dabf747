//! A short notation for choices, used in position files and terminals: `rookie attacks academy`, `focus`, `pass`.
//!
//! The caller supplies the ships' names, in the order of their ids. Cards, tokens and bearings are called by the words
//! that files have for them.
//!
//! | asked for | what is written |
//! |---|---|
//! | yes or no, nothing (more) | `yes`, `pass` |
//! | an ability | `use predator`, or `use predator 2` if the card offers several; `pass` for none |
//! | dials | `dial rookie 2 bank_left`, then `pass` |
//! | an action | `focus`, `evade`, `calculate`, `cloak`, `lock tie`, `boost bank_left`, `boost 2 straight`, `roll left`, `roll 2 left`, `reinforce fore`, `rotate rear`, `reload protonbombs`, `coordinate wing`, `jam tie`, `slam 2 straight`; `red focus` if it is red; `linked focus`; `action chopper` for one on a card; `fail boost` |
//! | an attack | `rookie attacks tie`, `rookie attacks tie with protontorpedoes`, `rookie attacks tie obstructed` |
//! | dice | `spend focus`, `spend lock`, `spend force`, `use predator`; `dice 1 3` are those to reroll |
//! | the end of a roll | `position middle`; in First Edition `roll left 5 -10` |
//! | a ship, token, damage card, number | `ship tie`, `token focus`, `damage fuelleak` or `facedown`, `number 2` |
//! | one of several effects | `option 0` is the first |
//! | a device | `drop 1 straight`, `launch 5 straight`, `drop left 1 straight` from the left side |
//! | setting up | `edge north`, `place rookie 457 60 0` |
//!
//! If several players are asked at once, `seat 2: pass` says who answers.

mod error;

use furball_cards::language::{TurnBy, Way};
use furball_cards::{ActionKind, Difficulty, Face, Maneuver, Token};
use furball_geometry::{Bearing, Curve, Direction, Edge, Guides, Pose, Quarter, RollPosition};

use crate::choice::{ActionChoice, Choice, End, Modification};
use crate::game::Game;
use crate::ids::{
    AbilityRef, CardRef, DealtId, DeviceId, MarkerIndex, ObstacleIndex, OptionIndex, PieceIndex, Seat,
    ShipId, UpgradeIndex, WeaponIndex,
};
use crate::prompt::{Ask, Options, Prompt};
use crate::state::{DiceSet, Reposition, WeaponRef};

pub use error::NotationError;

/// Parses a choice. It belongs to the seat it names (`seat 2: pass`), or else to the only seat that is
/// prompted, or to the owner of the ship it starts with.
pub fn parse(game: &Game, names: &[&str], text: &str) -> Result<(Seat, Choice), NotationError> {
    let (seat, text) = match text.split_once(':') {
        Some((head, rest)) if head.trim().starts_with("seat") => {
            let number = head.trim().trim_start_matches("seat").trim();
            let number: u8 = number
                .parse()
                .map_err(|_| NotationError::NotASeat { text: head.into() })?;
            (Some(Seat(number.saturating_sub(1))), rest)
        }
        _ => (None, text),
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let reader = Reader { game, names };
    let choice = reader.choice(&words)?;
    let seat = match (seat, game.prompts()) {
        (Some(seat), _) => seat,
        (None, [only]) => only.seat,
        (None, _) => {
            let first = words.iter().find_map(|word| reader.ship(word).ok());
            let owner = first.map(|ship| game.state.ship(ship).owner);
            owner.ok_or(NotationError::WhichSeat)?
        }
    };
    Ok((seat, choice))
}

struct Reader<'a> {
    game: &'a Game,
    names: &'a [&'a str],
}

impl Reader<'_> {
    fn choice(&self, words: &[&str]) -> Result<Choice, NotationError> {
        let unclear = || NotationError::NotAChoice {
            text: words.join(" "),
        };
        Ok(match words {
            ["pass"] | ["done"] => Choice::Pass,
            ["yes"] | ["accept"] => Choice::Accept,
            ["concede"] => Choice::Concede,
            ["draw"] => Choice::Draw,
            ["edge", edge] => Choice::Edge(self.edge(edge)?),
            ["call", "hits"] => Choice::Face(Face::Hit),
            ["call", "misses"] => Choice::Face(Face::Blank),
            ["drawn", card] => {
                let card = self.game.table.content.find_damage_card(card);
                Choice::Drawn(self.game.damage_id(card.ok_or_else(unclear)?))
            }
            ["result", face] => Choice::Face(result(face)?),
            ["player", player] => Choice::Seat(Seat(number(player)?.saturating_sub(1))),
            ["turret", end] => Choice::Turret(quarter(end)?),
            ["place", ship, rest @ ..] => Choice::Place {
                ship: self.ship(ship)?,
                pose: pose(rest)?,
            },
            ["token", token] => Choice::Token(self.token(token)?),
            ["token", token, rest @ ..] => Choice::PlaceToken {
                token: PieceIndex(number(token)?),
                pose: pose(rest)?,
            },
            ["dial", ship, rest @ ..] => Choice::Dial {
                ship: self.ship(ship)?,
                maneuver: self.dialed(ship, rest)?,
            },
            ["maneuver", rest @ ..] => Choice::Maneuver(maneuver(rest)?),
            ["turn", by] => Choice::Turn(match *by {
                "left" => TurnBy::Left,
                "right" => TurnBy::Right,
                "around" => TurnBy::Around,
                _ => return Err(unclear()),
            }),
            ["tallon", "middle"] => Choice::TallonEnd { side: None },
            ["tallon", side] => Choice::TallonEnd {
                side: Some(direction(side)?),
            },
            ["ship", ship] => Choice::Ship(self.ship(ship)?),
            ["roll", side, start, end] => Choice::Roll {
                side: direction(side)?,
                start: decimal(start)?,
                end: decimal(end)?,
            },
            ["position", position] => Choice::Position(word(position, &RollPosition::ALL)?),
            ["move", "roll", rest @ ..] | ["move", "boost", rest @ ..] => self.moving(words[1], rest)?,
            ["decloak"] => Choice::Decloak,
            ["linked", act] => Choice::Linked {
                action: word(act, &ActionKind::ALL)?,
                difficulty: None,
            },
            ["linked", color, act] => Choice::Linked {
                action: word(act, &ActionKind::ALL)?,
                difficulty: Some(word(color, &Difficulty::ALL)?),
            },
            ["drop", side @ ("left" | "right"), rest @ ..] => self.placing(side, rest)?,
            ["drop" | "launch" | "behind" | "beside", rest @ ..] => self.placing(words[0], rest)?,
            ["relocate", side, speed, bearing] => Choice::Relocate {
                side: number(side)?,
                template: (word(bearing, &Bearing::ALL)?, number(speed)?),
            },
            ["guides", guides] => Choice::Guides(word(guides, &Guides::ALL)?),
            ["dock", carrier] => Choice::Dock(self.ship(carrier)?),
            ["deploy"] => Choice::Deploy,
            ["deploy", guides, rest @ ..] => self.deploying(guides, rest)?,
            ["device", no] => Choice::Device(DeviceId(number(no)?)),
            ["protect", ship] => Choice::Action(ActionChoice::Protect {
                ship: self.ship(ship)?,
            }),
            ["action", card] => Choice::Action(ActionChoice::Card(self.action(card)?)),
            [ship, "attacks", target, rest @ ..] | [ship, "attack", target, rest @ ..] => {
                self.attack(ship, target, rest)?
            }
            ["line", place] => {
                let place = usize::from(number(place)?);
                let offered = self.game.prompts().iter().flat_map(offered);
                let mut lines = offered.filter(|choice| matches!(choice, Choice::Line(_)));
                lines.nth(place).ok_or_else(unclear)?
            }
            ["red", rest @ ..] => Choice::RedAction(self.standard(rest)?),
            ["purple", rest @ ..] => Choice::PurpleAction(self.standard(rest)?),
            ["build", id] => Choice::Build((*id).into()),
            ["marker", marker] => Choice::Marker(MarkerIndex(number(marker)?)),
            // Where a ship may come into play, in the order in which that is offered.
            ["side", place] => {
                let place = usize::from(number(place)?);
                let offered = self.game.prompts().iter().flat_map(offered);
                let mut sides = offered.filter(|choice| matches!(choice, Choice::Place { .. }));
                sides.nth(place).ok_or_else(unclear)?
            }
            ["scan", marker] => Choice::Scan(MarkerIndex(number(marker)?)),
            ["spend", "lock"] => Choice::Modify(Modification::SpendLock),
            ["spend", "force"] => Choice::Modify(Modification::SpendForce),
            ["spend", token, "of", ship] => Choice::Modify(Modification::SpendOf {
                ship: self.ship(ship)?,
                token: self.token(token)?,
            }),
            ["cloud"] => Choice::Modify(Modification::Clouded),
            ["spend", token] => Choice::Modify(Modification::Spend(self.token(token)?)),
            ["dice"] => Choice::Dice(DiceSet::default()),
            ["dice", places @ ..] => {
                let mut dice = DiceSet::default();
                for place in places {
                    let place: u8 = number(place)?;
                    let inside = (1..=24).contains(&place);
                    if !inside {
                        return Err(NotationError::NoSuchDie);
                    }
                    dice.insert(usize::from(place) - 1);
                }
                Choice::Dice(dice)
            }
            ["use", card] => self.ability(card, 1)?,
            // The ability at this index, if the card has several.
            ["use", card, place] => self.ability(card, number(place)?)?,
            ["exchange", one, first, "with", other, second] => {
                let (one, other) = (self.ship(one)?, self.ship(other)?);
                let first = (one, self.upgrade(one, first)?);
                let second = (other, self.upgrade(other, second)?);
                // Either may come first.
                let (first, second) = if first.0 < second.0 {
                    (first, second)
                } else {
                    (second, first)
                };
                Choice::Exchange { first, second }
            }
            ["facedown"] => Choice::Facedown,
            ["damage", card] => self.damage(card)?,
            ["upgrade", place] => Choice::Upgrade(UpgradeIndex(number(place)?)),
            ["number", count] => Choice::Number(number(count)?),
            ["option", place] => Choice::Option(OptionIndex(number(place)?)),
            ["obstacle", place] => Choice::Obstacle(ObstacleIndex(number(place)?)),
            _ => Choice::Action(self.standard(words).map_err(|_| unclear())?),
        })
    }

    /// A standard action: `boost bank_left`, `roll left`, `lock obstacle 0`, `slam 2 straight`.
    fn standard(&self, words: &[&str]) -> Result<ActionChoice, NotationError> {
        Ok(match words {
            ["focus"] => ActionChoice::Focus,
            ["evade"] => ActionChoice::Evade,
            ["calculate"] => ActionChoice::Calculate,
            ["cloak"] => ActionChoice::Cloak,
            ["roll"] => ActionChoice::BarrelRoll,
            ["roll", side] => ActionChoice::RollTo(direction(side)?),
            ["roll", speed, side] if speed.parse::<u8>().is_ok() => ActionChoice::RollWith {
                side: direction(side)?,
                speed: number(speed)?,
                curve: None,
            },
            ["roll", side, curve] => ActionChoice::RollAlong {
                side: direction(side)?,
                curve: word(curve, &Curve::ALL)?,
            },
            ["boost", bearing] => ActionChoice::Boost(word(bearing, &Bearing::ALL)?),
            ["boost", speed, bearing] => ActionChoice::BoostWith {
                bearing: word(bearing, &Bearing::ALL)?,
                speed: number(speed)?,
            },
            ["lock", "obstacle", place] => ActionChoice::LockObstacle(ObstacleIndex(number(place)?)),
            ["lock", "device", no] => ActionChoice::LockDevice(DeviceId(number(no)?)),
            ["lock", ship] => ActionChoice::Lock(self.ship(ship)?),
            ["reinforce", "fore"] => ActionChoice::Reinforce(End::Fore),
            ["reinforce", "aft"] => ActionChoice::Reinforce(End::Aft),
            ["rotate", to] => ActionChoice::Rotate(quarter(to)?),
            ["reload", card] => ActionChoice::Reload(self.upgrade(self.acting()?, card)?),
            ["coordinate", ship] => ActionChoice::Coordinate(self.ship(ship)?),
            ["jam", ship] => ActionChoice::Jam(self.ship(ship)?),
            ["slam", rest @ ..] => {
                let name = format!("#{}", self.acting()?.0);
                ActionChoice::Slam(self.dialed(&name, rest)?)
            }
            ["fail", act] => ActionChoice::Fail(word(act, &ActionKind::ALL)?),
            _ => {
                return Err(NotationError::NotAnAction {
                    text: words.join(" "),
                });
            }
        })
    }

    /// The ship that is prompted for an action.
    fn acting(&self) -> Result<ShipId, NotationError> {
        let ship = self.game.prompts().iter().find_map(|prompt| {
            if let Ask::Action(ship) = prompt.ask {
                Some(ship)
            } else {
                None
            }
        });
        ship.ok_or(NotationError::NobodyActs)
    }

    /// An offered move other than an action: `move roll left`, `move roll left forward`, `move boost straight`,
    /// `move boost 3 straight`.
    fn moving(&self, kind: &str, words: &[&str]) -> Result<Choice, NotationError> {
        let unknown = || NotationError::NoSuchMove {
            text: format!("{kind} {}", words.join(" ")),
        };
        let mut offered = self.game.prompts().iter().flat_map(offered);
        // A speed may come first, where there are several.
        let (wanted, words) = match words {
            [speed, rest @ ..] if speed.parse::<u8>().is_ok() => (speed.parse().ok(), rest),
            words => (None, words),
        };
        let fits = |how: Reposition| match how {
            Reposition::Boost { bearing, speed } => {
                kind == "boost"
                    && wanted.is_none_or(|wanted: u8| wanted == speed)
                    && *words == [bearing.word()]
            }
            Reposition::Roll { side, curve, speed } => {
                kind == "roll"
                    && wanted.is_none_or(|wanted: u8| wanted == speed)
                    && match curve {
                        None => *words == [side.word()],
                        Some(curve) => *words == [side.word(), curve.word()],
                    }
            }
        };
        let found = offered.find(|choice| matches!(choice, Choice::Move(how) if fits(*how)));
        found.ok_or_else(unknown)
    }

    /// An offered way to place a device: `drop 1 straight`, `launch 5 straight protonbombs`, `behind`.
    fn placing(&self, way: &str, words: &[&str]) -> Result<Choice, NotationError> {
        let unknown = || NotationError::NotOffered {
            text: format!("{way} {}", words.join(" ")),
        };
        let (template, device) = match words {
            [] => (None, None),
            [device] => (None, Some(*device)),
            [speed, bearing] => (Some((word(bearing, &Bearing::ALL)?, number(speed)?)), None),
            [speed, bearing, device] => (
                Some((word(bearing, &Bearing::ALL)?, number(speed)?)),
                Some(*device),
            ),
            _ => return Err(unknown()),
        };
        let side = direction(way).ok();
        let way = match way {
            "drop" => Way::Drop,
            "launch" => Way::Launch,
            "beside" => Way::Beside,
            "left" | "right" => Way::Aside,
            _ => Way::Behind,
        };
        let mut offered = self.game.prompts().iter().flat_map(offered);
        let found = offered.find(|choice| match choice {
            Choice::PlaceDevice(placing) => {
                placing.way == way
                    && placing.side == side
                    && placing.template == template
                    && device.is_none_or(|id| placing.device == id)
            }
            _ => false,
        });
        found.ok_or_else(unknown)
    }

    /// An offered way to deploy: `deploy rear 2 bank_left`.
    fn deploying(&self, from: &str, words: &[&str]) -> Result<Choice, NotationError> {
        let from = word(from, &Guides::ALL)?;
        let said = words.join(" ");
        let mut offered = self.game.prompts().iter().flat_map(offered);
        let found = offered.find(|choice| match choice {
            Choice::DeployWith { guides, maneuver } => {
                *guides == from && format!("{} {}", maneuver.speed, maneuver.bearing) == said
            }
            _ => false,
        });
        found.ok_or(NotationError::NoSuchDeployment { text: said })
    }

    fn token(&self, token: &str) -> Result<Token, NotationError> {
        word(token, &Token::ALL)
    }

    fn ship(&self, name: &str) -> Result<ShipId, NotationError> {
        let place = self.names.iter().position(|other| *other == name);
        let place = place.or_else(|| name.strip_prefix('#').and_then(|number| number.parse().ok()));
        let known = place.filter(|&place| place < self.game.state.ships.len());
        let known = known.map(|place| ShipId(place as u8));
        known.ok_or_else(|| NotationError::NoSuchShip { text: name.into() })
    }

    fn edge(&self, name: &str) -> Result<Edge, NotationError> {
        name.parse()
            .map_err(|_| NotationError::NotAnEdge { text: name.into() })
    }

    /// A maneuver with its difficulty, or else with the one on the ship's dial.
    fn dialed(&self, ship: &str, words: &[&str]) -> Result<Maneuver, NotationError> {
        match words {
            [speed, bearing] => {
                let ship = self.ship(ship)?;
                let dial = self.game.dial(ship).iter();
                let mut matching = dial.filter(|maneuver| {
                    maneuver.speed.to_string() == *speed && maneuver.bearing.to_string() == *bearing
                });
                let found = matching.next().copied();
                found.ok_or_else(|| NotationError::NotOnDial {
                    text: format!("{speed} {bearing}"),
                })
            }
            _ => maneuver(words),
        }
    }

    fn attack(&self, attacker: &str, target: &str, rest: &[&str]) -> Result<Choice, NotationError> {
        let (ship, target) = (self.ship(attacker)?, self.ship(target)?);
        // The choice itself doesn't name the attacker, so a wrong one must be caught here.
        let asked = self.game.prompts().iter().find_map(|prompt| {
            if let Ask::Attack(asked) = prompt.ask {
                Some(asked)
            } else {
                None
            }
        });
        if asked.is_some_and(|asked| asked != ship) {
            return Err(NotationError::NotAttacking {
                text: attacker.into(),
            });
        }
        let (mut weapon, mut obstructed) = (WeaponRef::MAIN, None);
        let mut words = rest.iter();
        while let Some(word) = words.next() {
            match *word {
                "obstructed" => obstructed = Some(true),
                "clear" => obstructed = Some(false),
                "with" => {
                    let card = words.next().copied().unwrap_or_default();
                    // Primary weapons go by index, upgrades by card.
                    weapon = match card.parse() {
                        Ok(place) => WeaponRef::Primary(WeaponIndex(place)),
                        Err(_) => WeaponRef::Upgrade(self.upgrade(ship, card)?),
                    };
                }
                other => return Err(NotationError::NotAboutAttacks { text: other.into() }),
            }
        }
        // A line that may be clear is clear unless the text says otherwise.
        let obstructed = obstructed.unwrap_or_else(|| {
            let sight = self.game.shot(ship, weapon, target).map(|shot| shot.sight);
            sight.is_ok_and(|sight| !sight.can_be_clear)
        });
        Ok(Choice::Attack {
            weapon,
            target,
            obstructed,
        })
    }

    fn upgrade(&self, ship: ShipId, card: &str) -> Result<UpgradeIndex, NotationError> {
        let content = &self.game.table.content;
        let upgrades = &self.game.state.ship(ship).upgrades;
        let place = upgrades
            .iter()
            .position(|upgrade| content.upgrade(upgrade.card).id == card);
        place
            .map(UpgradeIndex::at)
            .ok_or_else(|| NotationError::NotCarried { text: card.into() })
    }

    /// An offered damage card: a faceup one, or one shown to the picking player.
    fn damage(&self, card: &str) -> Result<Choice, NotationError> {
        let dealt = |id: DealtId| self.game.state.ships.iter().find_map(|ship| ship.dealt(id));
        let mut offered = self.game.prompts().iter().flat_map(offered);
        let found = offered.find(|choice| {
            let shown = match choice {
                Choice::Drawn(card) => Some(card.clone()),
                Choice::Damage(id) => dealt(*id)
                    .and_then(|dealt| dealt.card)
                    .map(|card| self.game.damage_id(card)),
                _ => None,
            };
            shown.is_some_and(|shown| shown == card)
        });
        found.ok_or_else(|| NotationError::NoSuchDamage { text: card.into() })
    }

    /// The offered ability on the card.
    fn ability(&self, card: &str, place: u8) -> Result<Choice, NotationError> {
        let offered = self.game.prompts().iter().flat_map(offered);
        let mut found = offered.filter(|choice| match choice {
            Choice::Ability(ability) | Choice::Modify(Modification::Ability(ability)) => {
                self.is_on(*ability, card)
            }
            _ => false,
        });
        found
            .nth(usize::from(place.max(1)) - 1)
            .ok_or_else(|| NotationError::NoSuchAbility { text: card.into() })
    }

    /// The offered action on the card.
    fn action(&self, card: &str) -> Result<AbilityRef, NotationError> {
        let offered = self.game.prompts().iter().flat_map(offered);
        let mut found = offered.filter_map(|choice| match choice {
            Choice::Action(ActionChoice::Card(ability)) if self.is_on(ability, card) => Some(ability),
            _ => None,
        });
        found
            .next()
            .ok_or_else(|| NotationError::NoSuchCardAction { text: card.into() })
    }

    fn is_on(&self, ability: AbilityRef, card: &str) -> bool {
        card_id(self.game, ability) == Some(card)
    }
}

/// The id of the ability's card, or the ship's type for a ship ability; granted abilities go by the card that
/// granted them.
pub fn card_id(game: &Game, ability: AbilityRef) -> Option<&str> {
    let content = &game.table.content;
    let ship = || game.state.ships.get(ability.ship()?.index());
    match ability.card {
        CardRef::Pilot => match ship()?.identity {
            crate::state::Identity::Remote(no) => game.device_text(no).map(|device| device.id.as_str()),
            _ => ship()?.pilot().map(|pilot| content.pilot(pilot).id.as_str()),
        },
        CardRef::Lent(lender) => {
            let lender = game.state.ships.get(lender.index())?;
            lender.pilot().map(|pilot| content.pilot(pilot).id.as_str())
        }
        CardRef::ShipAbility => game.ship_type(ability.ship()?).map(|kind| kind.id.as_str()),
        CardRef::Condition(no) => {
            let assigned = game.state.conditions.iter().find(|assigned| assigned.no == no)?;
            Some(content.condition(assigned.card).id.as_str())
        }
        CardRef::Device(no) => game.device_text(no).map(|device| device.id.as_str()),
        CardRef::Obstacle(kind) => Some(kind.word()),
        CardRef::Text(text) => game.held_text(text).map(|text| text.name.as_str()),
        CardRef::Upgrade(place) => ship()?
            .upgrades
            .get(place.index())
            .map(|upgrade| content.upgrade(upgrade.card).id.as_str()),
        CardRef::Damage(id) => {
            let dealt = ship()?.dealt(id)?;
            dealt.card.map(|card| content.damage_card(card).id.as_str())
        }
        CardRef::Granted(id) => match game.state.timed_effect(id)?.kind {
            crate::state::TimedEffectKind::Grant { origin, .. } => card_id(game, origin.ability),
            _ => None,
        },
    }
}

fn offered(prompt: &Prompt) -> Vec<Choice> {
    match &prompt.options {
        Options::List(choices) => choices.clone(),
        _ => Vec::new(),
    }
}

fn number(text: &str) -> Result<u8, NotationError> {
    text.parse()
        .map_err(|_| NotationError::NotASmallNumber { text: text.into() })
}

fn decimal(text: &str) -> Result<f64, NotationError> {
    text.parse()
        .map_err(|_| NotationError::NotANumber { text: text.into() })
}

/// One of a closed list of words.
fn word<T: Copy + std::fmt::Display>(text: &str, all: &[T]) -> Result<T, NotationError> {
    let meant = all.iter().copied().find(|each| each.to_string() == text);
    meant.ok_or_else(|| NotationError::UnknownWord {
        text: text.into(),
        words: all.iter().map(T::to_string).collect(),
    })
}

fn quarter(text: &str) -> Result<Quarter, NotationError> {
    Ok(match text {
        "front" => Quarter::None,
        "right" => Quarter::Right,
        "rear" => Quarter::Half,
        "left" => Quarter::Left,
        _ => return Err(NotationError::NotAnArc { text: text.into() }),
    })
}

fn result(text: &str) -> Result<Face, NotationError> {
    Ok(match text {
        "hit" => Face::Hit,
        "crit" => Face::Crit,
        "focus" => Face::Focus,
        "evade" => Face::Evade,
        "blank" => Face::Blank,
        _ => return Err(NotationError::NotAFace { text: text.into() }),
    })
}

fn direction(text: &str) -> Result<Direction, NotationError> {
    text.parse()
        .map_err(|_| NotationError::NotASide { text: text.into() })
}

fn maneuver(words: &[&str]) -> Result<Maneuver, NotationError> {
    let text = words.join(" ");
    text.parse().map_err(|_| NotationError::NotAManeuver { text })
}

fn pose(words: &[&str]) -> Result<Pose, NotationError> {
    match words {
        [x, y, heading] => Ok(Pose::new(decimal(x)?, decimal(y)?, decimal(heading)?)),
        _ => Err(NotationError::NotAPlace),
    }
}
