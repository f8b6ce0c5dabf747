//! Small attacks replayed from their start for every die and every choice, using only lists of dice.

use furball_cards::{Die, Face, Token};
use furball_engine::RulebookId::{First, Second};
use furball_engine::position::PositionShip;
use furball_engine::{Chance, Choice, DiceSet, Game, Options, Position, Seat, ShipId, Viewer, WeaponRef};
use furball_odds::{Attack, AttackDice, AttackerTokens, DefenderTokens, DefenseDice};
use furball_testing::ship;

use crate::table::{AT_RANGE, attack, combat, content, faces, start};

/// Maximum number of dice on the table, and of damage.
const MAX: usize = 2;

struct Replay {
    position: Position,
    attacker: Seat,
}

/// Chances of 0, 1 and 2 damage.
type Chances = [f64; MAX + 1];

fn mean(chances: &Chances) -> f64 {
    let each = chances.iter().enumerate();
    each.map(|(damage, chance)| damage as f64 * chance).sum()
}

impl Replay {
    /// The outcome after these choices and dice, with best play of both sides from then on.
    fn value(&self, choices: &[(Seat, Choice)], dice: &[(Die, Face)]) -> Chances {
        let game = match self.play(choices, dice) {
            Ok(game) => game,
            Err(die) => {
                let mut sum = Chances::default();
                for (face, share) in faces(die) {
                    let part = self.value(choices, &[dice, &[(die, face)]].concat());
                    sum.iter_mut()
                        .zip(part)
                        .for_each(|(sum, part)| *sum += share * part);
                }
                return sum;
            }
        };
        let view = game.view(Viewer::Spectator);
        if view.attack().is_none() {
            let target = view.ship(ShipId(1)).expect("the defender");
            let mut end = Chances::default();
            end[target.damage().count()] = 1.0;
            return end;
        }
        let prompt = &game.prompts()[0];
        let answers: Vec<Choice> = match &prompt.options {
            Options::List(list) => list.clone(),
            Options::Dice { .. } => (0..1 << MAX)
                .map(|set| Choice::Dice(DiceSet(set)))
                .filter(|choice| game.check(prompt.seat, choice).is_ok())
                .collect(),
            other => panic!("{other:?} in an attack"),
        };
        let all = answers
            .into_iter()
            .map(|choice| self.value(&[choices, &[(prompt.seat, choice)]].concat(), dice));
        let order = |a: &Chances, b: &Chances| mean(a).total_cmp(&mean(b));
        let best = if prompt.seat == self.attacker {
            all.max_by(order)
        } else {
            all.min_by(order)
        };
        best.expect("an answer")
    }

    /// Plays the choices with these dice; or returns the next die if they are too few.
    fn play(&self, choices: &[(Seat, Choice)], dice: &[(Die, Face)]) -> Result<Game, Die> {
        let with = |dice: Vec<(Die, Face)>| {
            let started = self
                .position
                .start(content(self.position.rulebook), Chance::fixed(dice));
            let (mut game, _) = started.expect("a position");
            for (seat, choice) in choices {
                game.answer(*seat, choice, &mut Vec::new())
                    .expect("a legal answer");
            }
            game
        };
        let game = with(dice.to_vec());
        if !game.dice_mismatched() {
            return Ok(game);
        }
        let more = with([dice, &[(Die::Attack, Face::Blank)]].concat());
        Err(if more.dice_left() == 0 {
            Die::Attack
        } else {
            Die::Defense
        })
    }
}

/// Two attack dice against two defense dice, each side modifying in any order
/// [FE-ATK-20, FE-ATK-30, FE-DICE-05, SE-DICE-02, SE-DICE-05].
#[test]
fn small_attacks_replayed_die_by_die() {
    for (book, target) in [(First, "rookiepilot"), (Second, "bluesquadronescort")] {
        for (focus, lock, guard) in [
            (true, false, Token::Focus),
            (false, true, Token::Evade),
            (true, true, Token::Focus),
        ] {
            let attacker = PositionShip {
                tokens: if focus { vec![Token::Focus] } else { Vec::new() },
                lock: lock.then(|| "target".to_owned()),
                ..ship("attacker", "academypilot", (457.2, 300.0, 0.0))
            };
            let target = PositionShip {
                tokens: vec![guard],
                shields: Some(0),
                done: true,
                ..ship("target", target, (457.2, 300.0 + AT_RANGE[1], 0.0))
            };
            let mut position = combat(book, vec![attacker, target]);
            // Cards without an immediate effect.
            position.deck = vec!["damagedengine".into(); MAX];
            let seat = start(&position).prompts()[0].seat;
            let replay = Replay {
                position,
                attacker: seat,
            };
            let declared = Choice::Attack {
                weapon: WeaponRef::MAIN,
                target: ShipId(1),
                obstructed: false,
            };
            let played = replay.value(&[(seat, declared)], &[]);
            let odds = Attack {
                dice: AttackDice::to_roll(2),
                aim: AttackerTokens {
                    focus,
                    lock,
                    ..AttackerTokens::default()
                },
                defense: DefenseDice::to_roll(2),
                guard: DefenderTokens {
                    focus: guard == Token::Focus,
                    evade: u8::from(guard == Token::Evade),
                    ..DefenderTokens::default()
                },
                ..attack(book)
            }
            .odds();
            for (damage, chance) in played.into_iter().enumerate() {
                let counted = odds.damage.get(damage).copied().unwrap_or(0.0);
                assert!(
                    (chance - counted).abs() < 1e-12,
                    "{book:?}, focus {focus}, lock {lock}, {guard:?}: {damage} damage {chance}, not {counted}"
                );
            }
        }
    }
}
