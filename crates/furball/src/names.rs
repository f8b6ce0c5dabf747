//! The names of things in a game, and its choices in words, as one seat may see them.

use furball_cards::language::Way;
use furball_cards::render::{self, Words};
use furball_cards::{ActionKind, Face, Maneuver, Token};
use furball_engine::rulebook::EvadeToken;
use furball_engine::state::{How, MarkerPlace, Outcome, WeaponRef};
use furball_engine::{
    AbilityRef, ActionChoice, Ask, CardRef, Choice, ConditionId, DeviceId, DevicePlacing, End, Modification,
    Object, Prompt, ShipId, ShipView, Side, View,
};
use furball_geometry::{Quarter, RollPosition};

use crate::words::{
    arc_side, bearing, capital, end_of, face, letter, maneuver, obstacle, place, reposition, turn, verb,
};

/// Names ships, followed by their letter on the map where there is one.
#[derive(Clone, Copy)]
pub struct Names<'g> {
    pub view: View<'g>,
    pub letters: bool,
}

impl<'g> Names<'g> {
    pub fn plain(view: View<'g>) -> Names<'g> {
        Names { view, letters: false }
    }

    pub fn ship(self, id: ShipId) -> String {
        match self.view.ship(id) {
            Some(ship) if self.letters => format!("{} ({})", ship.label(), letter(ship)),
            Some(ship) => ship.label(),
            None => "a new ship".to_owned(),
        }
    }

    /// The vocabulary of the edition being played.
    pub fn words(self) -> &'static Words {
        Words::of(self.view.rulebook().edition)
    }

    /// A ship, an obstacle or a device.
    pub fn object(self, object: Object) -> String {
        match object {
            Object::Ship(ship) => self.ship(ship),
            Object::Obstacle(place) => obstacle(place),
            Object::Device(no) => self.device(no),
        }
    }

    pub fn device(self, no: DeviceId) -> String {
        self.card_of(CardRef::Device(no))
            .map_or_else(|| format!("device {}", no.0 + 1), str::to_owned)
    }

    pub fn condition(self, ship: ShipId, no: ConditionId) -> Option<String> {
        let card = CardRef::Condition(no);
        let name = self.view.card_name(AbilityRef { ship, card, index: 0 });
        name.map(str::to_owned)
    }

    /// The name of a card that belongs to the table rather than to a ship.
    fn card_of(self, card: CardRef) -> Option<&'g str> {
        let ship = self.view.ships().next()?.id();
        self.view.card_name(AbilityRef { ship, card, index: 0 })
    }

    /// An upgrade card by its index among the ship's.
    pub fn upgrade(self, ship: ShipId, place: u8) -> Option<&'g str> {
        let (_, card) = self.view.ship(ship)?.upgrades().nth(usize::from(place))?;
        Some(&card.name)
    }

    pub fn weapon(self, ship: ShipId, weapon: WeaponRef) -> String {
        match weapon {
            WeaponRef::MAIN => "primary weapon".to_owned(),
            WeaponRef::Primary(place) => format!("primary weapon {}", place + 1),
            WeaponRef::Upgrade(place) => self
                .upgrade(ship, place)
                .unwrap_or(self.words().secondary)
                .to_owned(),
        }
    }

    /// The side or sides that the ship's turret points to.
    pub fn turret_side(self, ship: ShipId, to: Quarter) -> &'static str {
        let double = self.view.ship(ship).is_some_and(ShipView::has_double_turret);
        match to {
            Quarter::None | Quarter::Half if double => "front and rear",
            Quarter::Left | Quarter::Right if double => "left and right",
            to => arc_side(to),
        }
    }

    /// `2 bank left (white)`.
    pub fn maneuver(self, maneuver: Maneuver) -> String {
        self::maneuver(self.words(), maneuver)
    }

    /// The action's name in this edition.
    pub fn act(self, act: ActionKind) -> &'static str {
        match act {
            ActionKind::Lock => self.words().lock,
            other => other.name(),
        }
    }

    /// The card an ability is on.
    pub fn card(self, ability: AbilityRef) -> String {
        self.view.card_name(ability).unwrap_or("a card").to_owned()
    }

    /// The card and the text of the ability.
    fn ability(self, ability: AbilityRef) -> String {
        let card = self.card(ability);
        match self.view.ability(ability) {
            Some(text) => format!("{card}: {}", render::ability(self.view.content(), text)),
            None => card,
        }
    }

    pub fn player(self, seat: furball_engine::Seat) -> String {
        self.view
            .players()
            .get(seat.index())
            .map_or_else(|| seat.to_string(), |player| player.name.clone())
    }

    pub fn side(self, side: Side) -> &'static str {
        self.view.faction(side).name()
    }

    pub fn marker(self, marker: u8) -> String {
        let kind = self
            .view
            .markers()
            .get(usize::from(marker))
            .map_or(0, |marker| marker.kind);
        let text = self
            .view
            .mission()
            .and_then(|mission| mission.markers.get(usize::from(kind)));
        let name = text.map_or("marker", |text| text.name.as_str());
        format!("{name} {}", marker + 1)
    }

    /// One answer to a prompt.
    pub fn choice(self, prompt: &Prompt, choice: &Choice) -> String {
        match choice {
            Choice::Pass => pass(prompt.ask).to_owned(),
            Choice::Accept => match prompt.ask {
                Ask::CallReinforcement => "Call a reinforcement".to_owned(),
                Ask::Decide(ability) => format!("Yes. {}", self.ability(ability)),
                _ => "Yes".to_owned(),
            },
            Choice::Squad(_) => "This squad".to_owned(),
            Choice::Edge(edge) => format!("The {} edge", edge.name()),
            Choice::Seat(seat) => self.player(*seat),
            Choice::Turret(to) => match prompt.ask {
                Ask::SetTurret(ship) | Ask::Rotate(ship) => format!("To the {}", self.turret_side(ship, *to)),
                _ => format!("To the {}", arc_side(*to)),
            },
            Choice::Place { ship, pose } => format!("{} at {}", self.ship(*ship), place(*pose)),
            Choice::PlaceToken { pose, .. } => format!("At {}", place(*pose)),
            Choice::Dial {
                ship,
                maneuver: chosen,
            } => format!("{}: {}", self.ship(*ship), self.maneuver(*chosen)),
            // A jammed ship loses its lock on this ship.
            Choice::Ship(_) | Choice::Obstacle(_) | Choice::Device(_)
                if matches!(prompt.ask, Ask::Jammed(_)) =>
            {
                let on = choice.object().map(|target| self.object(target));
                format!("Its {} on {}", self.words().lock, on.unwrap_or_default())
            }
            Choice::Ship(ship) => self.ship(*ship),
            Choice::Maneuver(chosen) => capital(&self.maneuver(*chosen)),
            Choice::TallonEnd(None) => "Level with the template".to_owned(),
            Choice::TallonEnd(Some(side)) => format!("Shifted to the {}", side.name()),
            Choice::Action(action) => self.action(prompt, *action),
            Choice::RedAction(action) => format!("{} (red: one stress token)", self.action(prompt, *action)),
            Choice::PurpleAction(action) => format!("{} (purple: one Force)", self.action(prompt, *action)),
            Choice::Roll { side, start, end } => {
                format!("Barrel roll {}, {:.0} mm forward", side.name(), start - end)
            }
            Choice::Attack {
                weapon,
                target,
                obstructed,
            } => self.attack(prompt, *weapon, *target, *obstructed),
            Choice::Scan(marker) => format!("Scan {} instead of attacking", self.marker(*marker)),
            Choice::Modify(modification) => self.modification(*modification),
            Choice::Dice(dice) if dice.is_empty() => "No dice".to_owned(),
            Choice::Dice(dice) => {
                let numbers: Vec<String> = dice.iter().map(|die| (die + 1).to_string()).collect();
                format!("Dice {}", numbers.join(", "))
            }
            Choice::Ability(ability) => format!("{}, {}", self.ship(ability.ship), self.ability(*ability)),
            Choice::Linked(act) => format!("The linked action: {}", self.act(*act)),
            Choice::Decloak => "Decloak: spend the cloak token and move".to_owned(),
            Choice::Move(how) => capital(&reposition(*how)),
            Choice::Position(RollPosition::Front) => "Furthest ahead".to_owned(),
            Choice::Position(RollPosition::Middle) => "Level with the template".to_owned(),
            Choice::Position(RollPosition::Back) => "Furthest back".to_owned(),
            Choice::Exchange { first, second } => {
                let card = |(ship, place): (ShipId, u8)| {
                    format!(
                        "{} of {}",
                        self.upgrade(ship, place).unwrap_or("a card"),
                        self.ship(ship)
                    )
                };
                format!("Exchange {} and {}", card(*first), card(*second))
            }
            Choice::Token(token) => format!("{} token", capital(token.name())),
            Choice::Face(Face::Hit) if prompt.ask == Ask::CallDie => "A hit or a crit".to_owned(),
            Choice::Face(_) if prompt.ask == Ask::CallDie => "A focus or a blank".to_owned(),
            Choice::Face(shown) => capital(face(*shown)),
            Choice::Number(number) => number.to_string(),
            Choice::Device(no) => capital(&self.device(*no)),
            Choice::PlaceDevice(placing) => self.placing(placing),
            Choice::Relocate {
                side,
                template: (along, speed),
            } => format!("From its side {}: {speed} {}", side + 1, bearing(*along)),
            Choice::Guides(guides) => format!("Its {}", end_of(*guides)),
            Choice::Dock(carrier) => format!("Dock with {}", self.ship(*carrier)),
            Choice::Deploy => "Leave the carrier".to_owned(),
            Choice::DeployWith { guides, maneuver } => {
                format!("By the {}: {}", end_of(*guides), self.maneuver(*maneuver))
            }
            Choice::Turn(by) => turn(*by).to_owned(),
            Choice::Facedown => "A facedown damage card, left to chance".to_owned(),
            Choice::Upgrade(place) => {
                let owner = match prompt.ask {
                    Ask::PickUpgrade(ship) | Ask::Pay(ship) => Some(ship),
                    _ => None,
                };
                let card = owner.and_then(|ship| self.upgrade(ship, *place));
                card.map_or_else(|| format!("Upgrade {}", place + 1), str::to_owned)
            }
            Choice::Damage(dealt) => {
                let mut cards = self.view.ships().flat_map(ShipView::damage);
                let card = cards.find(|card| card.id == *dealt).and_then(|card| card.card);
                card.map_or_else(
                    || "A facedown damage card".to_owned(),
                    |card| self.damage_card(card),
                )
            }
            Choice::Drawn(card) => self.damage_card(*card),
            Choice::Option(place) => {
                let things = self.view.things_offered(prompt.ask);
                things
                    .get(usize::from(*place))
                    .cloned()
                    .unwrap_or_else(|| format!("Thing {}", place + 1))
            }
            Choice::Obstacle(place) => capital(&obstacle(*place)),
            Choice::Line(line) => {
                let crossed = [
                    (line.clouded, "a gas cloud"),
                    (line.obstructed && !line.clouded, "an obstacle"),
                    (!line.ships.is_empty(), "a ship"),
                    (line.device, "a device"),
                ];
                let named: Vec<&str> = crossed
                    .iter()
                    .filter(|(on, _)| *on)
                    .map(|(_, name)| *name)
                    .collect();
                match named.as_slice() {
                    [] => "A line that crosses nothing".to_owned(),
                    _ => format!("A line that crosses {}", named.join(" and ")),
                }
            }
            Choice::Draw => "Agree to a draw".into(),
            Choice::Concede => "Give up".to_owned(),
        }
    }

    /// `Drop Proton Bomb: 1 straight`.
    fn placing(self, placing: &DevicePlacing) -> String {
        let device = &self.view.content().device(placing.device).name;
        let how = match placing.way {
            Way::Drop => "Drop",
            Way::Launch => "Launch",
            Way::Behind | Way::Touching => "Place",
        };
        match placing.template {
            Some((along, speed)) => format!("{how} {device}: {speed} {}", bearing(along)),
            None => format!("{how} {device} right behind the ship"),
        }
    }

    fn action(self, prompt: &Prompt, action: ActionChoice) -> String {
        let lock = capital(self.words().lock);
        match action {
            ActionChoice::Focus => {
                "Focus: one focus token, turns every focus into a hit or an evade".to_owned()
            }
            ActionChoice::Evade => "Evade: one evade token, cancels a hit".to_owned(),
            ActionChoice::Calculate => {
                "Calculate: one calculate token, turns one focus into a hit or an evade".to_owned()
            }
            ActionChoice::BarrelRoll => "Barrel roll: slide to the left or right".to_owned(),
            ActionChoice::RollTo(side) => format!("Barrel roll to the {}", side.name()),
            ActionChoice::RollAlong(side, curve) => {
                format!(
                    "Barrel roll to the {} along a bank, {}",
                    side.name(),
                    curve.name()
                )
            }
            ActionChoice::Boost(template) => format!("Boost: 1 {}", bearing(template)),
            ActionChoice::BoostWith(template, speed) => format!("Boost: {speed} {}", bearing(template)),
            ActionChoice::Lock(target) => {
                format!(
                    "{lock} on {}: reroll attack dice against it later",
                    self.ship(target)
                )
            }
            ActionChoice::LockObstacle(place) => format!("{lock} on {}", obstacle(place)),
            ActionChoice::LockDevice(no) => format!("{lock} on {}", self.device(no)),
            ActionChoice::Reinforce(End::Fore) => {
                "Reinforce the front: takes the edge off attacks from before it".to_owned()
            }
            ActionChoice::Reinforce(End::Aft) => {
                "Reinforce the rear: takes the edge off attacks from behind it".to_owned()
            }
            ActionChoice::Rotate(quarter) => {
                let side = match prompt.ask {
                    Ask::Action(ship) => self.turret_side(ship, quarter),
                    _ => arc_side(quarter),
                };
                format!("Rotate the turret to the {side}")
            }
            ActionChoice::Reload(place) => {
                let card = match prompt.ask {
                    Ask::Action(ship) => self.upgrade(ship, place),
                    _ => None,
                };
                let card = card.map_or_else(|| format!("upgrade {}", place + 1), str::to_owned);
                format!("Reload {card}: one charge back, and one disarm token")
            }
            ActionChoice::Coordinate(friend) => {
                format!("Coordinate {}: it performs an action", self.ship(friend))
            }
            ActionChoice::Jam(target) => {
                format!("Jam {}: it loses a green token or a lock", self.ship(target))
            }
            ActionChoice::Cloak => "Cloak: two more agility, but no attacks until it decloaks".to_owned(),
            ActionChoice::Slam(flown) => {
                format!("SLAM: also fly {}, and one disarm token", self.maneuver(flown))
            }
            ActionChoice::Fail(act) => format!("Try to {}, which will fail", verb(act)),
            ActionChoice::Card(ability) => self.ability(ability),
            ActionChoice::Protect(craft) => format!("Protect {}: put an evade token on it", self.ship(craft)),
        }
    }

    fn attack(self, prompt: &Prompt, weapon: WeaponRef, target: ShipId, obstructed: bool) -> String {
        let mut text = format!("Attack {}", self.ship(target));
        let Ask::Attack(attacker) = prompt.ask else {
            return text;
        };
        if weapon != WeaponRef::MAIN {
            text += &format!(" with {}", self.weapon(attacker, weapon));
        }
        if let Ok(shot) = self.view.shot(attacker, weapon, target) {
            text += &format!(", range {}", shot.sight.range);
            let rules = &self.view.rulebook().range;
            let bonus = weapon.is_primary() || !rules.bonus_primary_only;
            if bonus && rules.attack_bonus.contains(&shot.sight.range) {
                text += " (one more attack die)";
            }
            if bonus && rules.defense_bonus.contains(&shot.sight.range) {
                text += " (it gets one more defense die)";
            }
            if shot.sight.can_be_clear && shot.sight.can_be_obstructed {
                text += if obstructed {
                    ", along a line over an obstacle"
                } else {
                    ", along a clear line"
                };
            } else if obstructed {
                text += ", over an obstacle (it gets one more defense die)";
            }
        }
        text
    }

    fn modification(self, modification: Modification) -> String {
        match modification {
            Modification::Spend(Token::Focus) => {
                "Spend the focus token: every focus becomes a hit or an evade".to_owned()
            }
            Modification::Spend(Token::Evade) => match self.view.rulebook().tokens.evade {
                EvadeToken::AddsResult => "Spend the evade token: add one evade".to_owned(),
                EvadeToken::ChangesDie => "Spend an evade token: one die becomes an evade".to_owned(),
            },
            Modification::Spend(Token::Calculate) => {
                "Spend a calculate token: one eye becomes a hit or an evade".to_owned()
            }
            Modification::Spend(token) => format!("Spend the {} token", token.name()),
            Modification::SpendOf(of, token) => {
                format!("Spend the {} token of {}", token.name(), self.ship(of))
            }
            Modification::SpendLock => {
                format!("Spend the {}: pick dice and roll them again", self.words().lock)
            }
            Modification::SpendForce => "Spend one Force: one eye becomes a hit or an evade".to_owned(),
            Modification::Clouded => {
                "Shots through the cloud go astray: one blank becomes an evade".to_owned()
            }
            Modification::Ability(ability) => self.ability(ability),
        }
    }

    pub fn damage_card(self, card: furball_cards::DamageId) -> String {
        let card = self.view.content().damage_card(card);
        format!(
            "{}: {}",
            card.name,
            render::damage_card(self.view.content(), card)
        )
    }

    pub fn condition_card(self, card: furball_cards::ConditionCardId) -> String {
        let card = self.view.content().condition(card);
        let text = render::condition_card(self.view.content(), card);
        format!("{}: {text}", card.name)
    }

    /// The outcome of the game.
    pub fn outcome(self, outcome: Outcome) -> String {
        let how = match outcome.how {
            How::Elimination => "the other side has no ship left".to_owned(),
            How::TieBroken => "both sides lost their last ship together, and initiative decides".to_owned(),
            How::Objective(place) => {
                let mission = self.view.mission();
                let goal = mission.and_then(|mission| {
                    mission
                        .objectives
                        .get(usize::from(place))
                        .map(|goal| render::objective(mission, goal))
                });
                let goal = goal.as_deref().and_then(|goal| goal.split_once(" wins when "));
                goal.map_or("the mission's objective is met", |(_, goal)| goal)
                    .to_owned()
            }
            How::Agreed => "all agreed to a draw".to_owned(),
            How::Conceded(seat) => format!("{} gave up", self.player(seat)),
            How::RoundLimit => "the last round that was agreed on is over".to_owned(),
        };
        match outcome.winner {
            Some(side) => format!("The {} wins: {}.", self.side(side), how.trim_end_matches('.')),
            None => format!("Nobody wins: {}.", how.trim_end_matches('.')),
        }
    }

    /// Markers on the ship's card.
    pub fn markers_of(self, ship: ShipId) -> usize {
        let taken = self
            .view
            .markers()
            .iter()
            .filter(|marker| marker.place == MarkerPlace::Card(ship));
        taken.count()
    }
}

/// The words for declining.
fn pass(ask: Ask) -> &'static str {
    match ask {
        Ask::SetDials => "The dials are set",
        Ask::Action(_) => "No action",
        Ask::BarrelRoll(_) => "Another action",
        Ask::Attack(_) => "Don't attack",
        Ask::ModifyDice(_) => "Leave the dice as they are",
        Ask::UseAbility | Ask::LineUpAbility => "Use none of these",
        Ask::PickShip(_) => "No ship",
        Ask::Decide(_) => "No",
        Ask::MoveCraft(_) => "Stay where it is",
        Ask::Move(_) => "Leave it where it is",
        Ask::Coordinate(_) => "No other ship",
        Ask::Replace(_) => "Let it happen",
        Ask::CallReinforcement => "No reinforcement",
        _ => "Nothing",
    }
}
