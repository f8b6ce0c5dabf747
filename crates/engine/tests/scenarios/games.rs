//! Whole games of players who choose at random: every kind of game, squads of all cards.

use furball_cards::squad::random_squad;
use furball_cards::{Content, Edition, Faction, Maneuver, xws};
use furball_engine::prompt::Pieces;
use furball_engine::state::DiceSet;
use furball_engine::{
    Choice, Event, Fate, Forces, Game, Options, Prompt, RulebookId, Seed, Setup, ShipId, Viewer,
};
use furball_geometry::{Side as Direction, end_pose};

/// Rounds after which players who miss each other stop.
const ROUNDS: u16 = 8;
/// A random player leaves no ship nearer to an edge if it can help it.
const FROM_EDGES: f64 = 60.0;

/// A game under way, and those who play it.
pub struct RandomGame {
    pub game: Game,
    chance: Fate,
}

impl RandomGame {
    /// The game of this number. Every second one of First Edition is a mission.
    pub fn start(rulebook: RulebookId, number: u8) -> (RandomGame, Vec<Event>) {
        let mut chance = Fate::seeded(Seed([number; 32]));
        let (edition, limit) = match rulebook {
            RulebookId::First => (Edition::First, 100),
            RulebookId::Second => (Edition::Second, 200),
        };
        let content = Content::builtin(edition);
        let mut setup = Setup::for_two("one", "two");
        setup.rulebook = rulebook;
        setup.round_limit = Some(ROUNDS);
        setup.obstacles = true;
        let mut factions = [Faction::Rebel, Faction::Imperial];
        match rulebook {
            RulebookId::First if number % 2 == 0 => {
                setup.obstacles = false;
                setup.mission = Some((number / 2 % 3 + 1).to_string());
            }
            RulebookId::First => {}
            RulebookId::Second => {
                let all = &content.about.factions;
                factions = factions.map(|_| all[chance.below(all.len() as u32) as usize]);
            }
        }
        // A mission has ships of its own, and can be flown with squads, too.
        if setup.mission.is_none() || number % 4 == 0 {
            setup.forces = Forces::Built { limit: Some(limit) };
            for (player, faction) in setup.players.iter_mut().zip(factions) {
                let squad = random_squad(content, faction, limit, &mut |below| chance.below(below));
                player.faction = Some(faction);
                player.squad = squad.map(|squad| xws::to_value(content, &squad));
            }
        }
        let (game, events) = setup
            .start(content, Fate::seeded(Seed([number; 32])))
            .expect("a legal setup");
        (RandomGame { game, chance }, events)
    }

    /// Somebody answers; none if the game is over.
    pub fn step(&mut self, events: &mut Vec<Event>) -> Option<()> {
        let prompt = self.game.prompts().first().cloned()?;
        let choice = self.answer(&prompt);
        let answered = self.game.answer(prompt.seat, &choice, events);
        answered.unwrap_or_else(|refusal| panic!("{choice:?} to {:?}: {refusal}", prompt.ask));
        Some(())
    }

    fn pick(&mut self, count: usize) -> usize {
        self.chance.below(count as u32) as usize
    }

    fn answer(&mut self, prompt: &Prompt) -> Choice {
        match &prompt.options {
            Options::List(choices) => choices[self.pick(choices.len())].clone(),
            Options::Dials(ships) => self.dial(prompt, ships),
            Options::Place(placement) => {
                let (piece, pose) = (placement.example_piece, placement.example);
                match placement.pieces {
                    Pieces::Ships(_) | Pieces::Reinforcement(_) => Choice::Place {
                        ship: ShipId(piece),
                        pose,
                    },
                    Pieces::Obstacles(_) | Pieces::Marker(_) => Choice::PlaceToken { token: piece, pose },
                }
            }
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
                let (least, most) = (usize::from(*at_least), usize::from(*up_to));
                let count = least + self.pick(most.saturating_sub(least) + 1);
                Choice::Dice(allowed.iter().take(count).collect::<DiceSet>())
            }
            Options::Squad { .. } => Choice::Concede,
        }
    }

    /// A dial for the first ship without one; all are set otherwise.
    fn dial(&mut self, prompt: &Prompt, ships: &[ShipId]) -> Choice {
        let view = self.game.view(Viewer::Seat(prompt.seat));
        let open = ships.iter().filter_map(|ship| view.ship(*ship));
        let Some(ship) = open.into_iter().find(|ship| ship.chosen().is_none()) else {
            return Choice::Pass;
        };
        let (area, pose, size) = (view.area(), ship.pose(), ship.size());
        let settable: Vec<Maneuver> = ship.settable().collect();
        let stays = |maneuver: &Maneuver| {
            end_pose(pose, size, maneuver.bearing, maneuver.speed)
                .is_some_and(|end| area.inset(end.at).iter().all(|inset| *inset > FROM_EDGES))
        };
        let id = ship.id();
        let staying: Vec<Maneuver> = settable.iter().copied().filter(stays).collect();
        let among = if staying.is_empty() { settable } else { staying };
        Choice::Dial {
            ship: id,
            maneuver: among[self.pick(among.len())],
        }
    }
}
