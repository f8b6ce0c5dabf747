//! Answers to prompts in words: what a choice is called, and what comes of it.

use furball_cards::language::Way;
use furball_cards::{Die, Difficulty, Face, Token};
use furball_engine::rulebook::EvadeToken;
use furball_engine::{ActionChoice, Ask, Choice, DevicePlacing, Modification, Prompt, ShipId, UpgradeIndex};
use furball_engine::{CrossedLine, WeaponRef};
use furball_geometry::Direction;
use furball_phrases::{Arg, capital, id_of};

use super::{Names, type_of, wire};

/// A title with what comes of it.
fn detailed(title: String, detail: String) -> String {
    format!("{title}: {detail}")
}

/// The ship that a question is about, if it is about one.
fn ship_asked(ask: Ask) -> Option<ShipId> {
    match ask {
        Ask::SetTurret(ship)
        | Ask::Rotate(ship)
        | Ask::Action(ship)
        | Ask::Attack(ship)
        | Ask::PickUpgrade(ship)
        | Ask::Pay(ship) => Some(ship),
        // Any other question has no answers that are told by the ship.
        _ => None,
    }
}

impl Names<'_> {
    /// One answer to a prompt.
    pub fn choice(self, prompt: &Prompt, choice: &Choice) -> String {
        capital(&self.answer(prompt, choice)).into_owned()
    }

    fn answer(self, prompt: &Prompt, choice: &Choice) -> String {
        let book = self.book();
        let said = || book.tell("choice", choice, &self);
        let (asked, ship) = (prompt.ask, ship_asked(prompt.ask));
        match choice {
            Choice::Pass => self.of_ask("pass", "-", asked),
            Choice::Accept => {
                let yes = self.of_ask("choice-accept", ".", asked);
                match asked {
                    Ask::Decide(ability) => format!("{yes}. {}", self.ability(ability)),
                    // Any other question is a plain yes or no.
                    _ => yes,
                }
            }
            Choice::Turret(to) => self.say("choice-turret", &[("arc", self.turret(ship, *to).into())]),
            Choice::Place { pose, .. } | Choice::PlaceToken { pose, .. } => self.with_place(said(), *pose),
            // A jammed ship loses its lock on this piece.
            Choice::Ship(_) | Choice::Obstacle(_) | Choice::Device(_) if matches!(asked, Ask::Jammed(_)) => {
                let on = choice.object().map(|target| self.object(target));
                self.say("choice-its-lock", &[("target", on.unwrap_or_default().into())])
            }
            Choice::TallonEnd { side } => match side {
                None => book.word("choice-tallon-end.middle"),
                Some(side) => book.word(&format!("choice-tallon-end.{}", side.word())),
            },
            Choice::Action(action) => self.action(prompt, *action),
            Choice::RedAction(action) => {
                let cost = book.word("difficulty-red.cost");
                format!("{} ({cost})", self.action(prompt, *action))
            }
            Choice::PurpleAction(action) => {
                let cost = book.word("difficulty-purple.cost");
                format!("{} ({cost})", self.action(prompt, *action))
            }
            Choice::Roll { side, start, end } => {
                let way = self.towards(*side);
                let title = self.say("reposition-roll", &[("way", way.into())]);
                let id = if start >= end {
                    "choice-roll.ahead"
                } else {
                    "choice-roll.back"
                };
                let distance = (start - end).abs().round();
                detailed(title, self.say(id, &[("distance", distance.into())]))
            }
            Choice::Attack {
                weapon,
                target,
                obstructed,
            } => self.attack(prompt, *weapon, *target, *obstructed),
            Choice::Line(line) => self.line(line),
            Choice::Scan(_) => detailed(said(), book.word("choice-scan.detail")),
            Choice::Modify(modification) => self.modification(prompt, *modification),
            Choice::Dice(dice) if dice.is_empty() => book.word("choice-dice.none"),
            Choice::Dice(dice) => {
                let numbers: Vec<String> = dice.iter().map(|die| (die + 1).to_string()).collect();
                self.say("choice-dice", &[("dice", numbers.join(", ").into())])
            }
            Choice::Ability(ability) => {
                let owner = self.holder(*ability);
                format!("{owner}, {}", self.ability(*ability))
            }
            Choice::Linked { difficulty, .. } => {
                let cost = match difficulty {
                    Some(Difficulty::Red) => Some(book.word("difficulty-red.cost")),
                    Some(Difficulty::Purple) => Some(book.word("difficulty-purple.cost")),
                    Some(Difficulty::Easy | Difficulty::White) | None => None,
                };
                let linked = detailed(book.word("choice-linked.detail"), said());
                match cost {
                    Some(cost) => format!("{linked} ({cost})"),
                    None => linked,
                }
            }
            Choice::Decloak => detailed(said(), book.word("choice-decloak.detail")),
            Choice::Move(how) => {
                let way = Arg::from(self.way(*how));
                self.say(&id_of("reposition", &type_of(how)), &[("way", way)])
            }
            Choice::Position(position) => book.word(&format!("choice-position.{}", position.word())),
            Choice::Token(token) => {
                let name = capital(&self.word("token", token)).into_owned();
                self.say("choice-token", &[("token", name.into())])
            }
            Choice::Face(Face::Hit) if asked == Ask::CallDie => book.word("choice-face.hit"),
            Choice::Face(_) if asked == Ask::CallDie => book.word("choice-face.miss"),
            Choice::Face(shown) => self.word("face", shown),
            Choice::PlaceDevice(placing) => self.placing(placing),
            Choice::Relocate {
                side,
                template: (along, speed),
            } => {
                let from = self.say("choice-relocate", &[("side", (side + 1).into())]);
                detailed(from, self.course(*along, *speed))
            }
            Choice::Guides(guides) => book.word(&format!("choice-guides.{}", wire(guides))),
            Choice::DeployWith { guides, maneuver } => {
                let by = book.word(&format!("choice-deploy-with.{}", wire(guides)));
                detailed(by, self.maneuver(*maneuver))
            }
            Choice::Exchange { first, second } => {
                let card = |(ship, place): (ShipId, UpgradeIndex)| {
                    self.say(
                        "card-of",
                        &[
                            ("card", self.upgrade(ship, place).into()),
                            ("ship", self.ship(ship).into()),
                        ],
                    )
                };
                self.say(
                    "choice-exchange",
                    &[("first", card(*first).into()), ("second", card(*second).into())],
                )
            }
            Choice::Turn(by) => book.word(&format!("choice-turn.{}", wire(by).replace('_', "-"))),
            Choice::Facedown => detailed(said(), book.word("choice-facedown.detail")),
            Choice::Upgrade(place) => {
                let card = match ship {
                    Some(ship) => self.upgrade(ship, *place),
                    None => self.say("upgrade-numbered", &[("number", (place.0 + 1).into())]),
                };
                self.say("choice-upgrade", &[("upgrade", card.into())])
            }
            Choice::Damage(dealt) => self.say("choice-damage", &[("dealt", self.dealt(*dealt).into())]),
            Choice::Drawn(card) => self.say("choice-drawn", &[("card", self.drawn(card).into())]),
            // What a card offers is in its own words.
            Choice::Option(place) => {
                let things = self.view.things_offered(asked);
                let thing = things.get(place.index()).cloned();
                thing.unwrap_or_else(|| self.say("choice-option", &[("number", (place.0 + 1).into())]))
            }
            Choice::Squad { .. }
            | Choice::Edge(_)
            | Choice::Seat(_)
            | Choice::Dial { .. }
            | Choice::Ship(_)
            | Choice::Obstacle(_)
            | Choice::Device(_)
            | Choice::Maneuver(_)
            | Choice::Number(_)
            | Choice::Build(_)
            | Choice::Marker(_)
            | Choice::Dock(_)
            | Choice::Deploy
            | Choice::Concede
            | Choice::Draw => said(),
        }
    }

    /// What the phrasebook has for this very question, or else in general.
    fn of_ask(self, family: &str, joint: &str, ask: Ask) -> String {
        let own = format!("{family}{joint}{}", type_of(ask).replace('_', "-"));
        let book = self.book();
        book.word(if book.has(&own) { &own } else { family })
    }

    /// `Drop Proton Bomb: 1 straight`.
    fn placing(self, placing: &DevicePlacing) -> String {
        let device = self.device_card(&placing.device);
        let id = match placing.way {
            Way::Aside if placing.side == Some(Direction::Left) => "choice-place-device.left",
            Way::Aside => "choice-place-device.right",
            Way::Drop => "choice-place-device.drop",
            Way::Launch => "choice-place-device.launch",
            Way::Behind => "choice-place-device.put",
            Way::Beside => "choice-place-device.beside",
        };
        let title = self.say(id, &[("device", device.into())]);
        let how = match placing.template {
            Some((along, speed)) => self.course(along, speed),
            None => self.book().word("choice-place-device.behind"),
        };
        detailed(title, how)
    }

    fn action(self, prompt: &Prompt, action: ActionChoice) -> String {
        let book = self.book();
        let ship = ship_asked(prompt.ask);
        let take = |token: Token| self.say("act-take", &[("tokens", self.tokens(token, 1).into())]);
        let roll = |way: String| self.say("reposition-roll", &[("way", way.into())]);
        let boost = |way: String| self.say("reposition-boost", &[("way", way.into())]);
        let lock = |target: String| self.say("act-lock", &[("ship", target.into())]);
        let told = || book.tell("act", &action, &self);
        let gains = |token: Token| {
            let title = action.act().map(|act| self.act(act)).unwrap_or_default();
            detailed(capital(&title).into_owned(), take(token))
        };
        match action {
            ActionChoice::Focus => gains(Token::Focus),
            ActionChoice::Evade => gains(Token::Evade),
            ActionChoice::Calculate => gains(Token::Calculate),
            ActionChoice::Cloak => gains(Token::Cloak),
            ActionChoice::BarrelRoll => detailed(
                self.word("action", furball_cards::ActionKind::BarrelRoll),
                book.word("act-barrel-roll.detail"),
            ),
            ActionChoice::RollTo(side) => roll(self.towards(side)),
            ActionChoice::RollAlong { side, curve } => {
                let way = Arg::from(self.towards(side));
                roll(self.say(&id_of("way", &wire(curve)), &[("way", way)]))
            }
            ActionChoice::RollWith { side, speed, curve } => {
                roll(self.way(furball_engine::Reposition::Roll { side, speed, curve }))
            }
            ActionChoice::Boost(bearing) => boost(self.boost_way(bearing)),
            ActionChoice::BoostWith { bearing, speed } => {
                boost(self.way(furball_engine::Reposition::Boost { bearing, speed }))
            }
            ActionChoice::Lock(target) => lock(self.ship(target)),
            ActionChoice::LockObstacle(place) => lock(self.obstacle(place)),
            ActionChoice::LockDevice(no) => lock(self.device(no)),
            ActionChoice::Reinforce(end) => book.word(&format!("act-reinforce.{}", wire(end))),
            ActionChoice::Rotate(to) => self.say("act-rotate", &[("arc", self.turret(ship, to).into())]),
            ActionChoice::Reload(place) => {
                let card = match ship {
                    Some(ship) => self.upgrade(ship, place),
                    None => self.say("upgrade-numbered", &[("number", (place.0 + 1).into())]),
                };
                let title = self.say("act-reload", &[("upgrade", card.into())]);
                detailed(title, book.word("act-reload.detail"))
            }
            ActionChoice::Fail(act) => {
                detailed(capital(&self.act(act)).into_owned(), book.word("act-fail.detail"))
            }
            ActionChoice::Card(ability) => self.ability(ability),
            // Only records of earlier releases have it.
            ActionChoice::Protect { ship } => self.ship(ship),
            ActionChoice::Coordinate(_) | ActionChoice::Jam(_) | ActionChoice::Slam(_) => told(),
        }
    }

    fn attack(self, prompt: &Prompt, weapon: WeaponRef, target: ShipId, obstructed: bool) -> String {
        let book = self.book();
        let title = self.say("choice-attack", &[("target", self.ship(target).into())]);
        let Ask::Attack(attacker) = prompt.ask else {
            return title;
        };
        let mut details = vec![self.weapon(attacker, weapon)];
        if let Ok(shot) = self.view.shot(attacker, weapon, target) {
            details.push(self.say("choice-attack.range", &[("range", shot.sight.range.0.into())]));
            let rules = &self.view.rulebook().range;
            let bonus = weapon.is_primary() || !rules.bonus_primary_only;
            if bonus && rules.attack_bonus.contains(&shot.sight.range) {
                details.push(book.word("choice-attack.more"));
            }
            if bonus && rules.defense_bonus.contains(&shot.sight.range) {
                details.push(book.word("choice-attack.less"));
            }
            let either = shot.sight.can_be_clear && shot.sight.can_be_obstructed;
            if obstructed {
                details.push(book.word("choice-attack.obstructed"));
            } else if either {
                details.push(book.word("choice-attack.clear"));
            }
        }
        detailed(title, details.join(", "))
    }

    /// What a line of an attack crosses.
    fn line(self, line: &CrossedLine) -> String {
        let crossed = [
            (line.clouded, "choice-line.cloud"),
            (line.obstructed && !line.clouded, "choice-line.obstacle"),
            (!line.ships.is_empty(), "choice-line.ship"),
            (line.device, "choice-line.device"),
        ];
        let crossed = crossed.iter().filter(|(is, _)| *is);
        let crossed: Vec<String> = crossed.map(|(_, id)| self.book().word(id)).collect();
        if crossed.is_empty() {
            return self.book().word("choice-line.clear");
        }
        self.say("choice-line", &[("crossed", self.list(&crossed).into())])
    }

    fn modification(self, prompt: &Prompt, modification: Modification) -> String {
        let book = self.book();
        let defends = prompt.ask == Ask::ModifyDice(Die::Defense);
        let one = if defends {
            "modify-spend.one-defense"
        } else {
            "modify-spend.one-attack"
        };
        // What spending a token does, where that is always the same.
        let effect = |token: Token| match token {
            Token::Focus if defends => Some("modify-spend.focus-defense"),
            Token::Focus => Some("modify-spend.focus-attack"),
            Token::Calculate => Some(one),
            Token::Evade => Some(match self.view.rulebook().tokens.evade {
                EvadeToken::AddsResult => "modify-spend.evade-adds",
                EvadeToken::ChangesDie => "modify-spend.evade-turns",
            }),
            _ => None,
        };
        let told = || book.tell("modify", &modification, &self);
        match modification {
            Modification::Spend(token) | Modification::SpendOf { token, .. } => match effect(token) {
                Some(id) => detailed(told(), book.word(id)),
                None => told(),
            },
            Modification::SpendLock => detailed(told(), book.word("modify-spend-lock.detail")),
            Modification::SpendForce => detailed(told(), book.word(one)),
            Modification::Clouded => detailed(told(), book.word("modify-clouded.detail")),
            Modification::Ability(ability) => self.ability(ability),
        }
    }
}
