//! Squads from other sources: other tools, random generation, quick builds.

use furball_cards::Faction;
use furball_cards::squad::random_squad;
use furball_cards::xws::{self, Xws};

use super::{LEGAL, content, rules, second, squad, upgrade};

/// A small random number generator, good enough for shuffling.
fn generator(mut seed: u64) -> impl FnMut(u32) -> u32 {
    move |below| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((seed >> 33) % u64::from(below)) as u32
    }
}

#[test]
fn random_squads_are_legal_and_survive_the_round_trip() {
    let mut rng = generator(11);
    for round in 0..210 {
        let faction = Faction::ALL[round % Faction::ALL.len()];
        let mut squad = random_squad(content(), faction, 200, &mut rng).expect("a squad");
        assert_eq!(
            rules(&squad.check(content(), Some(200), None)),
            LEGAL,
            "{squad:?}"
        );
        let text = xws::write(content(), &squad);
        let mut again = xws::read(content(), &text).expect("a squad").squad;
        for ship in squad.ships.iter_mut().chain(&mut again.ships) {
            ship.upgrades.sort_unstable();
        }
        assert_eq!(again, squad, "{text}");
    }
}

#[test]
fn xws_speaks_second_edition() {
    let text = r#"{
        "version": "2.0.0", "ruleset": "Legacy", "name": "Four", "faction": "separatistalliance", "points": 1,
        "pilots": [
            {"id": "skakoanace", "ship": "belbullab22starfighter", "upgrades": {"tactical-relay": ["kraken"]}},
            {"id": "baktoiddrone", "ship": "hmpdroidgunship", "upgrades": {"missile": ["ionmissiles"]}}
        ]
    }"#;
    let read = xws::read(content(), text).expect("a squad");
    assert_eq!(read.ruleset.as_deref(), Some("Legacy"));
    assert_eq!(read.squad.ships[0].upgrades, [upgrade("kraken")]);
    let written = read.write(content());
    assert!(
        written.contains("\"tactical-relay\"") && written.contains("\"ruleset\": \"Legacy\""),
        "{written}"
    );
    // What we write names the price list.
    let prices = Some(content().prices.id.clone());
    assert_eq!(
        xws::read(content(), &written).expect("a squad"),
        Xws { prices, ..read }
    );

    let force = squad(&["inquisitor: hate"]);
    let written = xws::write(content(), &force);
    assert!(
        written.contains("\"force-power\"") && written.contains("\"galacticempire\""),
        "{written}"
    );
    let first = r#"{"faction": "rebel", "pilots": [{"name": "lukeskywalker", "ship": "xwing"}]}"#;
    let said = xws::read(content(), first)
        .expect_err("another edition's ship")
        .to_string();
    assert!(
        said.contains("Second Edition, whose cards these are, calls it `t65xwing`"),
        "{said}"
    );
}

#[test]
fn quick_builds_are_usable_when_all_their_cards_exist() {
    let content = second();
    assert_eq!(content.quick_builds.len(), 414);
    for build in &content.quick_builds {
        let pilots = build
            .pilots
            .iter()
            .all(|ship| content.find_pilot(&ship.pilot).is_some());
        let mut upgrades = build.pilots.iter().flat_map(|ship| &ship.upgrades);
        let all = pilots && upgrades.all(|id| content.find_upgrade(id).is_some());
        assert_eq!(build.usable, all, "{}", build.id);
        if let Some(squad) = build.squad(content) {
            assert!(build.usable);
            assert_eq!(squad.faction, build.faction);
            assert!(
                squad
                    .ships
                    .iter()
                    .all(|ship| content.pilot(ship.pilot).faction == build.faction)
            );
        }
    }
}
