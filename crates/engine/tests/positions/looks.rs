//! All that anybody can learn of a game, taken down as one number.

use std::collections::HashMap;

use furball_cards::{Content, Maneuver};
use furball_engine::coverage::{Coverage, CoverageWatcher};
use furball_engine::luck::Counter;
use furball_engine::prompt_help::prompt_help;
use furball_engine::refusal::TurnRefusal;
use furball_engine::{
    AttackStage, Choice, Event, Game, Object, ObstacleIndex, Options, Prompt, Seat, Seed, ShipView, Side,
    UpgradeIndex, View, Viewer, WeaponRef,
};
use furball_geometry::{Direction, Heading, Point, Pose};
use serde::Serialize;
use serde_json::Value;

use crate::honesty::viewers;
use crate::strange;

/// Whoever imagines a game does it from this.
const SEED: Seed = Seed([5; 32]);
/// So many pieces are measured, and so many ships are aimed at.
const PIECES: usize = 4;
/// So many choices of earlier prompts are tried.
const EARLIER: usize = 24;
/// So many rows and columns of places are tried.
const ROWS: u8 = 5;
/// So many answers are tried out, and so many questions deep.
const TURNS: usize = 3;
const DEEP: usize = 3;
/// So many ways in which dice fall are looked at.
const FALLS: usize = 40;

/// Takes everything down.
pub struct Print {
    hasher: blake3::Hasher,
    /// What was on offer lately.
    earlier: Vec<Choice>,
    /// The likenesses of games, in the order in which they came up.
    likenesses: HashMap<u64, usize>,
}

impl Print {
    pub fn new() -> Print {
        Print {
            hasher: blake3::Hasher::new(),
            earlier: Vec::new(),
            likenesses: HashMap::new(),
        }
    }

    /// Takes a value down: what it says, not how it is laid out.
    pub fn add(&mut self, value: &(impl Serialize + ?Sized)) {
        let mut told = serde_json::to_value(value).expect("JSON");
        keep_facts(&mut told);
        self.hasher.update(told.to_string().as_bytes());
    }

    /// Which games are alike. Their hashes depend on how a game is laid out in memory, so they are numbered as they come up.
    fn alike(&mut self, game: &Game, only_results: bool) {
        let next = self.likenesses.len();
        let number = *self.likenesses.entry(game.likeness(only_results)).or_insert(next);
        self.add(&number);
    }

    pub fn end(mut self, last: &Game) -> String {
        self.add(&last.fingerprint().to_string());
        self.hasher.finalize().to_hex()[..12].to_owned()
    }

    /// What each player and a spectator can learn now.
    pub fn moment(&mut self, game: &Game) {
        for viewer in viewers(game) {
            let view = game.view(viewer);
            self.add(&view.snapshot());
            self.add(&view.denied());
            self.add(&view.foresee_all(None));
        }
        let view = game.view(Viewer::Spectator);
        let ships = view.in_play().map(|ship| Object::Ship(ship.id()));
        let rocks = ObstacleIndex::all(view.obstacles().len()).map(Object::Obstacle);
        let pieces: Vec<Object> = ships.chain(rocks).take(PIECES).collect();
        for (place, &from) in pieces.iter().enumerate() {
            for &to in &pieces[place + 1..] {
                self.add(&view.measure(from, to).ok());
            }
        }
    }

    /// What else can be asked of the game now, and how it judges answers that it didn't ask for.
    pub fn closer(&mut self, game: &Game) {
        for viewer in viewers(game) {
            let view = game.view(viewer);
            self.add(&view.determinize(SEED).fingerprint().to_string());
            self.add(&(view.kept_for_mates(), view.waiting_for().count()));
            for side in Side::BOTH {
                let damage: Vec<&str> = view
                    .unseen_damage(side)
                    .into_iter()
                    .map(|card| view.content().damage_card(card).id.as_str())
                    .collect();
                self.add(&(damage, view.deck_size(side), view.faction(side)));
            }
            for seat in (0..view.players().len() as u8).map(Seat) {
                self.add(&(view.points(seat), view.faction_of(seat)));
            }
            for choice in &self.earlier.clone() {
                self.add(&Result::err(view.check(choice)));
            }
            if let Some(prompt) = view.prompt() {
                self.asked(view, prompt);
            }
        }
        self.alike(game, false);
        self.alike(game, true);
        self.add(&game.attacks_under_way());
        self.add(&[game.is_settled(0), game.is_settled(1)]);
        self.attack(game);
        self.aimed(game.view(Viewer::Spectator));
        self.falls(game);
        self.turns(game);
        if let Some(prompt) = game.prompts().first() {
            for answer in strange::answers() {
                // That an answer is none to this question says nothing, and there may be more of those one day.
                let told = game.check(prompt.seat, &answer);
                if told != Err(TurnRefusal::NotAnAnswer.into()) {
                    self.add(&(answer, Result::err(told)));
                }
            }
        }
        for prompt in game.prompts() {
            if let Options::List(choices) = &prompt.options {
                self.earlier.extend(choices.iter().take(EARLIER / 2).cloned());
            }
        }
        let old = self.earlier.len().saturating_sub(EARLIER);
        self.earlier.drain(..old);
    }

    /// What the question is about, and answers to it of which many are wrong.
    fn asked(&mut self, view: View<'_>, prompt: &Prompt) {
        self.add(&prompt_help(prompt.ask, view.rulebook()));
        match &prompt.options {
            Options::Place(placement) => {
                for pose in poses(view) {
                    let choice = placement.pieces.choice(placement.example_piece, pose);
                    self.add(&Result::err(view.check(&choice)));
                }
            }
            Options::Roll(room) => {
                for side in [Direction::Left, Direction::Right] {
                    for (start, end) in [
                        (0.0, 0.0),
                        (room.limit, room.limit),
                        (-room.limit, 3.0),
                        (1.5, 99.0),
                    ] {
                        let choice = Choice::Roll { side, start, end };
                        self.add(&Result::err(view.check(&choice)));
                        self.add(&view.foresee(&choice).ok());
                    }
                }
            }
            Options::Dials(ships) => {
                self.add(&view.foresee_all(ships.last().copied()));
                let first = view.in_play().next();
                let dial: Vec<Maneuver> = first.map_or(Vec::new(), |ship| ship.dial().to_vec());
                for ship in view.ships().map(ShipView::id) {
                    for &maneuver in dial.iter().step_by(5) {
                        self.add(&Result::err(view.check(&Choice::Dial { ship, maneuver })));
                    }
                }
            }
            Options::List(_) | Options::Dice { .. } | Options::Squad { .. } | Options::Builds { .. } => {}
        }
    }

    /// What every weapon of the first ships says of the first ships, and what belongs to them.
    fn aimed(&mut self, view: View<'_>) {
        let ships: Vec<ShipView<'_>> = view.in_play().take(PIECES).collect();
        for ship in &ships {
            let upgrades = UpgradeIndex::all(ship.upgrades().count()).map(WeaponRef::Upgrade);
            let weapons: Vec<WeaponRef> = [WeaponRef::MAIN].into_iter().chain(upgrades).collect();
            for target in &ships {
                for &weapon in &weapons {
                    let shot = view.shot(ship.id(), weapon, target.id());
                    let reached = shot.map(|shot| (shot.sight.range, shot.sight.can_be_clear));
                    self.add(&reached);
                }
            }
            self.add(&(
                ship.label(),
                ship.lock(),
                ship.critical_tokens(),
                ship.has_double_turret(),
            ));
            self.add(&ship.locked_by().collect::<Vec<_>>());
            let first = ship.dial().first();
            self.add(&first.map(|maneuver| view.preview(ship.id(), *maneuver)));
        }
    }

    /// What may still come in an attack, and where its dice come from.
    fn attack(&mut self, game: &Game) {
        let view = game.view(Viewer::Spectator);
        self.add(&(game.is_plain_attack(), game.own_dice_asked(), view.dice_due()));
        for stage in [
            AttackStage::AttackDice,
            AttackStage::BeforeDefense,
            AttackStage::DefenseDice,
        ] {
            for (ability, _) in game.abilities_to_come(stage) {
                self.add(&(ability, view.card_name(ability)));
            }
        }
        for prompt in game.prompts() {
            self.add(&view.things_offered(prompt.ask));
        }
    }

    /// What would happen after some of the answers, and after the last answer to each question that follows.
    fn turns(&mut self, game: &Game) {
        let Some(prompt) = game.prompts().first() else {
            return;
        };
        let Options::List(choices) = &prompt.options else {
            return;
        };
        for choice in choices.iter().step_by(choices.len().div_ceil(TURNS)) {
            let (mut game, mut events) = (game.clone(), Vec::new());
            let mut next = Some((prompt.seat, choice.clone()));
            for _ in 0..DEEP {
                let Some((seat, choice)) = next else { break };
                let _ = game.answer(seat, &choice, &mut events);
                next = game.prompts().first().and_then(|prompt| match &prompt.options {
                    Options::List(choices) => Some((prompt.seat, choices.last()?.clone())),
                    _ => None,
                });
            }
            self.add(&events);
            self.add(&game.fingerprint().to_string());
        }
    }

    /// How the dice fall after the first answers in an attack.
    fn falls(&mut self, game: &Game) {
        let attack = match game.attacks_under_way().checked_sub(1) {
            Some(attack) => attack,
            None => return,
        };
        let Some(prompt) = game.prompts().first() else {
            return;
        };
        let Options::List(choices) = &prompt.options else {
            return;
        };
        for choice in choices.iter().take(2) {
            let mut count = 0;
            let fallen = game.each_roll_outcome(prompt.seat, choice, attack, &mut |fall| {
                count += 1;
                if count <= FALLS {
                    let settled = fall.game.is_settled(attack);
                    self.add(&(fall.chance, fall.partial, settled));
                    self.alike(&fall.game, settled);
                }
            });
            self.add(&(count, fallen.is_ok()));
        }
    }
}

/// Fields with sentences, which a release may word better.
const WORDED: [&str; 4] = ["text", "things", "unmet", "unpaid"];

/// Leaves out what isn't a fact of the game: sentences, and fields that say nothing, so that one that is new and doesn't
/// concern a game leaves its number alone. The order of fields doesn't matter either.
fn keep_facts(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, value| {
                keep_facts(value);
                !WORDED.contains(&name.as_str()) && !is_nothing(value)
            });
            fields.sort_keys();
        }
        Value::Array(items) => items.iter_mut().for_each(keep_facts),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(it) => !it,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
    }
}

/// Places all over the table and beyond its edges, turned this way and that.
fn poses(view: View<'_>) -> impl Iterator<Item = Pose> {
    let area = view.area();
    let along = |place: u8, length: f64| f64::from(place) * length / f64::from(ROWS - 1) * 0.97 + 3.0;
    let places = (0..ROWS).flat_map(move |x| (0..ROWS).map(move |y| (x, y)));
    places.map(move |(x, y)| {
        let turns = u32::from(x) + u32::from(y);
        let heading = (0..turns).fold(Heading::NORTH, |heading, _| heading.turned_right_45());
        let at = Point::new(along(x, area.width), along(y, area.height));
        Pose { at, heading }
    })
}

/// What is counted over a whole game: dice, and cards in use.
pub struct Count<'t> {
    luck: Counter,
    tally: &'t Coverage,
    watcher: CoverageWatcher<'t>,
}

impl<'t> Count<'t> {
    pub fn new(tally: &'t Coverage) -> Count<'t> {
        Count {
            luck: Counter::default(),
            tally,
            watcher: CoverageWatcher::new(tally),
        }
    }

    /// Takes in what has happened since the last time.
    pub fn watch(&mut self, game: &Game, events: &[Event]) {
        self.luck.watch(game, events);
        self.watcher.happened(game, events);
        self.watcher.asked(game);
    }

    /// What would use each card that was on offer so far.
    pub fn uses(&self, game: &Game, content: &Content, print: &mut Print) {
        let offered = self.tally.lines(content).into_iter().filter(|line| line.offered);
        for line in offered {
            for prompt in game.prompts() {
                let sentence = (line.printed, line.sentence - 1);
                for bring_about in [false, true] {
                    let choice = self.watcher.use_of(game, prompt, sentence, bring_about);
                    if choice.is_some() {
                        print.add(&(line.card, line.sentence, choice));
                    }
                }
            }
        }
    }

    pub fn end(&self, content: &Content, print: &mut Print) {
        print.add(&self.luck.report());
        for line in self.tally.lines(content) {
            if line.offered {
                print.add(&(line.kind, line.card, line.sentence, line.used));
            }
        }
    }
}
