//! Whole games of players who choose at random: every kind of game, squads of all cards.

use std::sync::Arc;

use furball_cards::squad::{SquadShip, random_squad, random_squad_with};
use furball_cards::{Content, Faction, Maneuver, xws};
use furball_engine::prompt::Zone;
use furball_engine::{
    Chance, Choice, DiceSet, Event, Forces, Game, Options, Prompt, RulebookId, Seed, Setup, ShipId, Viewer,
};
use furball_geometry::{Direction, Point, Pose, end_pose};

/// Rounds after which players who miss each other stop.
const ROUNDS: u16 = 8;
/// A random player leaves no ship nearer to an edge if it can help it.
const FROM_EDGES: f64 = 60.0;
/// So many maneuvers he thinks of, and takes the one that brings the ship nearest to an enemy.
const TRIED: usize = 4;
/// Games from this number on are of other kinds.
const OTHERS: u8 = 60;

/// A game under way, and those who play it.
pub struct RandomGame {
    pub game: Game,
    pub content: &'static Arc<Content>,
    chance: Chance,
}

impl RandomGame {
    /// The game of this number. Every second one of First Edition is a mission; the last are of teams, of squads that are
    /// chosen at the table, of the ships that come with the rules, on other tables or with docked ships.
    pub fn start(rulebook: RulebookId, number: u8) -> (RandomGame, Vec<Event>) {
        let mut chance = Chance::seeded(Seed([number; 32]));
        let content = rulebook.content();
        let limit = content.prices.limit;
        let mut setup = Setup::for_two("one", "two");
        setup.rulebook = rulebook;
        setup.round_limit = Some(ROUNDS);
        setup.obstacles = true;
        let mut factions = [Faction::Rebel, Faction::Imperial];
        match rulebook {
            RulebookId::First if number.is_multiple_of(2) && number < OTHERS => {
                setup.obstacles = false;
                setup.scenario = Some((number / 2 % 3 + 1).to_string());
            }
            RulebookId::First => {}
            RulebookId::Second | RulebookId::Legacy => {
                let all = &content.about.factions;
                factions = factions.map(|_| all[chance.below(all.len() as u32) as usize]);
            }
        }
        // A mission has ships of its own, and can be flown with squads, too.
        if setup.scenario.is_none() || number.is_multiple_of(4) {
            setup.forces = Forces::Built { limit: Some(limit) };
            for (player, faction) in setup.players.iter_mut().zip(factions) {
                let squad = random_squad(content, faction, limit, &mut |below| chance.below(below));
                player.faction = Some(faction);
                player.squad = squad.map(|squad| xws::to_value(content, &squad));
            }
        }
        if number >= OTHERS {
            other_kind(&mut setup, number - OTHERS, content, &mut chance);
        }
        let (game, events) = setup
            .start(content, Chance::seeded(Seed([number; 32])))
            .expect("a legal setup");
        let play = RandomGame {
            game,
            content,
            chance,
        };
        (play, events)
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
                let example = placement.example_choice();
                let Some(area) = placement.areas().first().copied() else {
                    return example;
                };
                let elsewhere = placement
                    .pieces
                    .choice(placement.example_piece, self.place(&area));
                self.legal(prompt, elsewhere).unwrap_or(example)
            }
            Options::Roll(room) => {
                let (side, shift) = match (room.left, room.right) {
                    (Some(left), _) => (Direction::Left, left),
                    (None, right) => (Direction::Right, right.unwrap_or(0.0)),
                };
                let (start, end) = (shift / 2.0, -shift / 2.0);
                let other = Choice::Roll {
                    side: [Direction::Left, Direction::Right][self.pick(2)],
                    start: self.pick(9) as f64 - 4.0,
                    end: self.pick(9) as f64 - 4.0,
                };
                self.legal(prompt, other)
                    .unwrap_or(Choice::Roll { side, start, end })
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
            Options::Squad { limit } => self.squad(prompt, *limit),
            // No game here is played with quick builds.
            Options::Builds { .. } => Choice::Concede,
        }
    }

    /// The choice, if it may be made.
    fn legal(&self, prompt: &Prompt, choice: Choice) -> Option<Choice> {
        self.game.check(prompt.seat, &choice).is_ok().then_some(choice)
    }

    /// Any place in the zone.
    fn place(&mut self, zone: &Zone) -> Pose {
        let mut along = |from: f64, to: f64| from + f64::from(self.chance.below((to - from).max(1.0) as u32));
        let (x, y) = (along(zone.min.x, zone.max.x), along(zone.min.y, zone.max.y));
        Pose::new(x, y, along(0.0, 360.0))
    }

    /// A squad for the seat; whoever finds none gives up.
    fn squad(&mut self, prompt: &Prompt, limit: u16) -> Choice {
        let view = self.game.view(Viewer::Seat(prompt.seat));
        let (faction, limit) = (
            view.faction_of(prompt.seat),
            limit - view.kept_for_mates().min(limit),
        );
        for _ in 0..20 {
            let chance = &mut self.chance;
            let squad = random_squad(self.content, faction, limit, &mut |below| chance.below(below));
            let choice = squad.map(|squad| Choice::Squad {
                xws: xws::to_value(self.content, &squad),
            });
            if let Some(choice) = choice.and_then(|choice| self.legal(prompt, choice)) {
                return choice;
            }
        }
        Choice::Concede
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
        let end = |maneuver: &Maneuver| end_pose(pose, size, maneuver.bearing, maneuver.speed);
        let stays = |maneuver: &Maneuver| {
            end(maneuver).is_some_and(|end| area.inset(end.at).iter().all(|inset| *inset > FROM_EDGES))
        };
        let (id, side) = (ship.id(), ship.side());
        let staying: Vec<Maneuver> = settable.iter().copied().filter(stays).collect();
        let among = if staying.is_empty() { settable } else { staying };
        let enemies: Vec<Point> = view
            .in_play()
            .filter(|other| other.side() != side)
            .map(|other| other.pose().at)
            .collect();
        let far = |maneuver: &Maneuver| {
            let at = end(maneuver).map_or(pose.at, |end| end.at);
            let nearest = enemies.iter().map(|enemy| (*enemy - at).length());
            nearest.fold(f64::MAX, f64::min)
        };
        // Of some at random the one that comes nearest to an enemy, so that they meet.
        let some: Vec<Maneuver> = (0..TRIED).map(|_| among[self.pick(among.len())]).collect();
        let nearest = some.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
        Choice::Dial {
            ship: id,
            maneuver: nearest.unwrap_or(among[0]),
        }
    }
}

/// Makes a game of another kind of it.
fn other_kind(setup: &mut Setup, number: u8, content: &Content, chance: &mut Chance) {
    match number % 5 {
        // Two against one, or two against two, with squads chosen at the table.
        0 => {
            for player in &mut setup.players {
                player.squad = None;
            }
            let mut mates = setup.players.clone();
            mates.truncate(1 + usize::from(number / 5 % 2));
            for mate in &mut mates {
                mate.name += " and a mate";
            }
            setup.players.extend(mates);
        }
        // Nobody is asked where anything stands.
        1 => setup.quick = true,
        // The ships that come with the rules, on a bigger table without obstacles.
        2 => {
            setup.forces = Forces::Listed;
            setup.players.iter_mut().for_each(|player| player.squad = None);
            setup.obstacles = false;
            setup.area = Some((1000.0, 1200.0));
        }
        // Squads chosen at the table.
        3 => setup.players.iter_mut().for_each(|player| player.squad = None),
        // Docked ships, where there are any.
        _ => {
            let (carrier, title, docked) = DOCKED[usize::from(number / 5) % DOCKED.len()];
            let find = |pilot: &str| content.find_pilot(pilot);
            let (Some(carrier), Some(title), Some(docked)) =
                (find(carrier), content.find_upgrade(title), find(docked))
            else {
                return;
            };
            let with = |pilot, upgrades| SquadShip {
                pilot,
                upgrades,
                build: None,
            };
            let first = vec![with(carrier, vec![title]), with(docked, Vec::new())];
            let squad = random_squad_with(content, first, 200, &mut |below| chance.below(below));
            setup.players[0].faction = squad.as_ref().map(|squad| squad.faction);
            setup.players[0].squad = squad.map(|squad| xws::to_value(content, &squad));
        }
    }
}

/// Carriers with their titles, and what docks with them.
const DOCKED: [(&str, &str, &str); 3] = [
    ("lothalrebel", "ghost", "fennrau-sheathipedeclassshuttle"),
    ("lothalrebel", "ghost", "sabinewren"),
    ("trandoshanslaver", "houndstooth", "bossk-z95af4headhunter"),
];
