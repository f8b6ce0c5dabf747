//! Tests that abilities are offered exactly when they are useful: they are tried in random games, with every
//! answer to their prompts.

mod hidden;
mod offered;

use std::hash::{Hash as _, Hasher as _};

use furball_cards::squad::random_squad;
use furball_cards::{Faction, xws};
use furball_geometry::{self as geometry, Direction};

use crate::chance::{Chance, Seed};
use crate::choice::Choice;
use crate::event::Event;
use crate::game::Game;
use crate::hash::Fnv;
use crate::ids::{AbilityRef, CardRef, ShipId};
use crate::prompt::{Options, Prompt};
use crate::rulebook::RulebookId;
use crate::setup::{Forces, Setup};
use crate::state::{DiceSet, Frame, Identity, Shared};

use super::Flow;

/// Number of answers tried before an ability is assumed to be useful.
const ANSWERS: u32 = 400;
/// Maximum number of steps an ability takes.
const STEPS: u32 = 2_000;

/// A pseudorandom number generator.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound.max(1)
    }
}

fn start(rulebook: RulebookId, number: u64) -> Game {
    let content = rulebook.content();
    let points = content.prices.limit;
    let mut chance = Numbers(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let factions = match rulebook {
        RulebookId::First => [Faction::Rebel, Faction::Imperial],
        RulebookId::Second | RulebookId::Legacy => {
            let all = Faction::ALL;
            let first = chance.below(all.len());
            [
                all[first],
                all[(first + 1 + chance.below(all.len() - 1)) % all.len()],
            ]
        }
    };
    let mut setup = Setup::for_two("one", "two");
    setup.rulebook = rulebook;
    setup.obstacles = true;
    setup.round_limit = Some(10);
    setup.forces = Forces::Built { limit: Some(points) };
    for (player, faction) in setup.players.iter_mut().zip(factions) {
        let squad = random_squad(content, faction, points, &mut |below| {
            chance.below(below as usize) as u32
        });
        let squad = squad.expect("points buy ships");
        player.faction = Some(faction);
        player.squad = Some(xws::to_value(content, &squad));
    }
    let mut seed = [3; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let (game, _) = setup
        .start(content, Chance::seeded(Seed(seed)))
        .expect("a legal setup");
    game
}

/// A maneuver that keeps the ship on the table, if a few random tries find one.
fn dial(game: &Game, ship: ShipId, chance: &mut Numbers) -> Choice {
    let settable: Vec<_> = game.settable(ship).collect();
    let state = game.state.ship(ship);
    let stays = |maneuver: &furball_cards::Maneuver| {
        let end = geometry::end_pose(state.pose, state.size, maneuver.bearing, maneuver.speed);
        end.is_some_and(|end| game.table.area.inset(end.at).iter().all(|inset| *inset > 60.0))
    };
    let tried = (0..8).map(|_| settable[chance.below(settable.len())]);
    let tried: Vec<_> = tried.collect();
    let maneuver = tried.iter().copied().find(stays).unwrap_or(tried[0]);
    Choice::Dial { ship, maneuver }
}

/// Some legal answer.
fn any_answer(game: &Game, prompt: &Prompt, chance: &mut Numbers) -> Choice {
    match &prompt.options {
        Options::List(choices) => choices[chance.below(choices.len())].clone(),
        Options::Dials(ships) => {
            let open = ships.iter().find(|ship| game.state.ship(**ship).dial.is_none());
            open.map_or(Choice::Pass, |&ship| dial(game, ship, chance))
        }
        Options::Place(placement) => placement.example_choice(),
        Options::Roll(room) => {
            let (side, shift) = match (room.left, room.right) {
                (Some(left), _) => (Direction::Left, left),
                (None, right) => (Direction::Right, right.unwrap_or(0.0)),
            };
            let (start, end) = (shift / 2.0, -shift / 2.0);
            Choice::Roll { side, start, end }
        }
        Options::Dice {
            allowed,
            at_least,
            up_to,
        } => {
            let most = usize::from(*up_to).max(usize::from(*at_least));
            let picked: DiceSet = allowed.iter().take(most).collect();
            Choice::Dice(picked)
        }
        Options::Squad { .. } | Options::Builds { .. } => Choice::Concede,
    }
}

/// A hash of everything in the game that matters to players.
fn fingerprint(game: &Game) -> u64 {
    let mut state = game.state.clone();
    state.frames.clear();
    state.pending.clear();
    state.used.clear();
    for attack in &mut state.attacks {
        attack.attack.modified = false;
        attack.defense.modified = false;
        attack.used.clear();
    }
    let mut hasher = Fnv::default();
    state.hash(&mut hasher);
    hasher.finish()
}

/// A copy of the game in which an ability is being used.
#[derive(Clone)]
struct Trial {
    game: Game,
    /// The number of frames below what is left of the ability, and the top one of them.
    below: usize,
    last: Option<Frame>,
    before: u64,
}

/// How a trial continues.
enum Next {
    Asked(Prompt),
    Told,
    Over,
}

impl Trial {
    /// Starts using the picked ability, paying its cost in the first possible way.
    fn begin(mut game: Game, ability: AbilityRef) -> Option<Trial> {
        for _ in 0..STEPS {
            if let Some(prompt) = game.prompts.first().cloned() {
                let first = any_answer(&game, &prompt, &mut Numbers(1));
                answer(&mut game, &prompt, &first);
                continue;
            }
            let effects = |frame: &Frame| {
                matches!(frame, Frame::Effects { origin, next: 0, .. }
                    if origin.ability == ability && origin.path.steps().is_empty())
            };
            if game.state.frames.last().is_some_and(effects) {
                let below = game.state.frames.len() - 1;
                let last = below.checked_sub(1).map(|place| game.state.frames[place]);
                let before = fingerprint(&game);
                return Some(Trial {
                    game,
                    below,
                    last,
                    before,
                });
            }
            if step(&mut game) == Step::Over {
                return None;
            }
        }
        None
    }

    fn run(&mut self) -> Next {
        for _ in 0..STEPS {
            if let Some(prompt) = self.game.prompts.first() {
                return Next::Asked(prompt.clone());
            }
            let frames = &self.game.state.frames;
            let done = frames.len() <= self.below || frames.last().copied() == self.last;
            if done {
                return Next::Over;
            }
            match step(&mut self.game) {
                Step::Done => {}
                Step::Told => return Next::Told,
                Step::Over => return Next::Over,
            }
        }
        Next::Over
    }

    /// Whether some answers lead to a game that differs in more than the cost.
    fn changes_something(mut self, tries: &mut u32) -> bool {
        if *tries == 0 {
            return true;
        }
        *tries -= 1;
        match self.run() {
            Next::Told => true,
            Next::Over => {
                self.game.state.frames.len() > self.below
                    || self.game.state.outcome.is_some()
                    || fingerprint(&self.game) != self.before
            }
            Next::Asked(prompt) => {
                if fingerprint(&self.game) != self.before {
                    return true;
                }
                let answers = match &prompt.options {
                    Options::List(choices) => choices.clone(),
                    Options::Dice { .. } => vec![any_answer(&self.game, &prompt, &mut Numbers(1))],
                    Options::Place(_)
                    | Options::Roll(_)
                    | Options::Dials(_)
                    | Options::Squad { .. }
                    | Options::Builds { .. } => {
                        return true;
                    }
                };
                answers.into_iter().any(|choice| {
                    let mut next = self.clone();
                    answer(&mut next.game, &prompt, &choice);
                    next.changes_something(tries)
                })
            }
        }
    }
}

/// Passes the answer to the frame that asked, and stops there.
fn answer(game: &mut Game, prompt: &Prompt, choice: &Choice) {
    let mut events = Vec::new();
    if let Some(frame) = game.state.frames.pop() {
        game.prompts = Shared::default();
        Flow::new(game, &mut events).answered(frame, prompt.seat, choice);
    }
}

/// Resolves one frame, if the game isn't over. Being shown a dial counts as a change.
fn step(game: &mut Game) -> Step {
    let mut events = Vec::new();
    let frame = game.state.frames.pop();
    let Some(frame) = frame.filter(|_| game.state.outcome.is_none()) else {
        return Step::Over;
    };
    Flow::new(game, &mut events).step(frame);
    let tells = |event: &Event| matches!(event, Event::DialShown { .. });
    if events.iter().any(tells) {
        Step::Told
    } else {
        Step::Done
    }
}

#[derive(PartialEq, Eq)]
enum Step {
    Done,
    Told,
    Over,
}

/// The ability's card.
fn card(game: &Game, ability: AbilityRef) -> String {
    let content = &game.table.content;
    let Some(ship) = ability.ship().map(|ship| game.state.ship(ship)) else {
        return format!(
            "{:?}: {:?}, sentence {}",
            ability.holder,
            ability.card,
            ability.index.index() + 1
        );
    };
    let pilot = match ship.identity {
        Identity::Pilot { pilot, .. } => content.pilot(pilot).id.as_str(),
        Identity::Craft(_) | Identity::Remote(_) => "",
    };
    let card = match ability.card {
        CardRef::Upgrade(place) => content.upgrade(ship.upgrades[place.index()].card).id.to_string(),
        other => format!("{other:?}"),
    };
    format!("{pilot}: {card}, sentence {}", ability.index.index() + 1)
}

/// The games to play; an environment variable may ask for more.
fn games(usual: u64) -> std::ops::Range<u64> {
    let asked = std::env::var("FURBALL_SAMPLED_GAMES").ok();
    0..asked.and_then(|games| games.parse().ok()).unwrap_or(usual)
}
