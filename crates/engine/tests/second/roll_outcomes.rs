//! All possible outcomes of rolls.

use furball_cards::{Die, Face, Phase};
use furball_engine::roll_outcomes::each_roll;
use furball_engine::{Ask, AttackStage, Choice, Game, ShipId, Status, Viewer};
use furball_testing::fight::*;
use furball_testing::{Set, With, second};

fn declared() -> Choice {
    Choice::Attack {
        weapon: furball_engine::WeaponRef::MAIN,
        target: ShipId(1),
        obstructed: false,
    }
}

/// Every outcome of an answer to the current prompt.
fn falls(game: &Game, choice: &Choice) -> Vec<(f64, Game)> {
    let mut all = Vec::new();
    game.each_roll_outcome(game.prompts()[0].seat, choice, 0, &mut |fall| {
        assert!(!fall.partial);
        all.push((fall.chance, fall.game));
    })
    .expect("a legal answer");
    let sum: f64 = all.iter().map(|(chance, _)| chance).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    all
}

/// [FE-COMP-07]
#[test]
fn rolls_are_counted_regardless_of_order() {
    let mut counted = 0;
    each_roll(Die::Attack, 3, &mut |chance, faces| {
        let mut ordered = 0;
        for (a, b, c) in all_of_three() {
            let mut rolled = [a, b, c];
            let mut wanted = [faces[0], faces[1], faces[2]];
            rolled.sort_by_key(|face| *face as u8);
            wanted.sort_by_key(|face| *face as u8);
            ordered += usize::from(rolled == wanted);
        }
        assert_eq!(chance, ordered as f64 / 512.0, "{faces:?}");
        counted += 1;
    });
    assert_eq!(counted, 20);
}

fn all_of_three() -> impl Iterator<Item = (Face, Face, Face)> {
    let faces = Die::Attack.faces();
    faces.into_iter().flat_map(move |a| {
        faces
            .into_iter()
            .flat_map(move |b| faces.into_iter().map(move |c| (a, b, c)))
    })
}

/// [SE-ATK-10] Three dice, and the attacker may modify them if there is a focus result.
#[test]
fn an_answer_is_followed_to_the_next_prompt() {
    let report = engage([xwing().focused(), tie(150.0)], "");
    let before = report.game.memory_hash();
    let ways = falls(&report.game, &declared());
    assert_eq!(report.game.memory_hash(), before, "nothing has happened yet");
    let asked = |game: &&(f64, Game)| {
        game.1.prompts().first().map(|prompt| prompt.ask) == Some(Ask::ModifyDice(Die::Attack))
    };
    let share: f64 = ways.iter().filter(asked).map(|(chance, _)| chance).sum();
    assert_eq!(share, 1.0 - 0.75f64.powi(3), "with a focus result");
    // Without one the attack continues, and only the dice decide it.
    assert!(
        ways.iter()
            .filter(|way| !asked(way))
            .all(|(_, game)| game.is_settled(0))
    );
}

/// [SE-ATK-17, SE-ATK-18]
#[test]
fn nothing_is_played_after_the_damage() {
    let report = engage([xwing(), tie(150.0)], "");
    let ways = falls(&report.game, &declared());
    assert!(
        ways.iter()
            .all(|(_, game)| game.prompts().is_empty() && game.is_settled(0))
    );
    let struck = |game: &Game| {
        game.view(Viewer::Spectator)
            .ship(ShipId(1))
            .expect("the fighter")
            .damage()
            .count()
    };
    let mean: f64 = ways
        .iter()
        .map(|(chance, game)| chance * struck(game) as f64)
        .sum();
    let doomed: f64 = {
        let lost = |game: &Game| {
            game.view(Viewer::Spectator)
                .ship(ShipId(1))
                .expect("the fighter")
                .status()
                == Status::Doomed
        };
        ways.iter()
            .filter(|(_, game)| lost(game))
            .map(|(chance, _)| chance)
            .sum()
    };
    assert!(mean > 0.5 && doomed > 0.0, "{mean} {doomed}");
}

#[test]
fn games_are_equal_regardless_of_the_order_of_their_dice() {
    let rolled = |dice: &str| attack(xwing().focused(), tie(150.0), dice);
    let (mut one, mut two) = (rolled("a:HEB d:BBB"), rolled("a:BHE d:BBB"));
    assert_ne!(one.game.memory_hash(), two.game.memory_hash());
    assert_eq!(one.game.likeness(false), two.game.likeness(false));
    let mut other = rolled("a:HEE d:BBB");
    assert_ne!(one.game.likeness(false), other.game.likeness(false));
    assert_eq!(one.game.likeness(true), other.game.likeness(true), "one hit each");
    for report in [&mut one, &mut two, &mut other] {
        report.choose("pass");
    }
}

#[test]
fn cards_that_affect_the_attack() {
    let to_come = |upgrade: &str, stage: AttackStage| {
        let ships = [xwing().focused().upgrade(upgrade), tie(150.0)];
        let mut report = second(Phase::Engagement, ships).dice("a:HEB d:BBB").play();
        report.choose("x attacks tie");
        let count = report.game.abilities_to_come(stage).len();
        report.choose("pass");
        count
    };
    assert_eq!(to_come("predator", AttackStage::AttackDice), 1);
    assert_eq!(
        to_come("predator", AttackStage::BeforeDefense),
        0,
        "too late for it"
    );
    assert_eq!(
        to_come("squadleader", AttackStage::AttackDice),
        0,
        "unrelated to an attack"
    );
}
