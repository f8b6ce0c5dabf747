//! Agreeing on a game: what the players may disagree on, and what counts as the same.

use furball_cards::{Content, Edition};
use furball_engine::agreement::{Matter, Proposal, agree};
use furball_engine::{Forces, Rule, RulebookId, Setup};

fn differ(one: &Proposal, other: &Proposal) -> Vec<Matter> {
    let content = Content::builtin(Edition::First);
    let found = |pair: [&Proposal; 2]| match agree(content, &pair.map(Clone::clone)) {
        Ok(_) => Vec::new(),
        Err(disagreement) => disagreement.on,
    };
    assert_eq!(found([one, other]), found([other, one]), "symmetric");
    found([one, other])
}

#[test]
fn each_disagreement_is_distinguished() {
    // [FE-MISS-03, FE-MISS-04, FE-OBST-01, FE-OBST-06]
    let plain = Proposal::default();
    let cases = [
        (
            Proposal {
                mission: Some("1".into()),
                ..plain.clone()
            },
            Matter::Mission,
        ),
        (
            Proposal {
                obstacles: true,
                ..plain.clone()
            },
            Matter::Obstacles,
        ),
        (
            Proposal {
                area: Some((914.4, 1828.8)),
                ..plain.clone()
            },
            Matter::Area,
        ),
        (
            Proposal {
                area: Some((1828.8, 914.4)),
                ..plain.clone()
            },
            Matter::Area,
        ),
        (
            Proposal {
                round_limit: Some(8),
                ..plain.clone()
            },
            Matter::RoundLimit,
        ),
        (
            Proposal {
                forces: Forces::Built { limit: Some(60) },
                ..plain.clone()
            },
            Matter::Forces,
        ),
        (
            Proposal {
                collection: Some("core".into()),
                ..plain.clone()
            },
            Matter::Collection,
        ),
    ];
    for (proposal, matter) in &cases {
        assert_eq!(differ(&plain, proposal), [*matter]);
        assert_eq!(differ(proposal, proposal), []);
    }
    // All differences are listed, in the order in which they are settled.
    let all = Proposal {
        mission: Some("1".into()),
        obstacles: true,
        round_limit: Some(8),
        ..plain.clone()
    };
    let on = differ(&plain, &all);
    assert_eq!(on, [Matter::Mission, Matter::Obstacles, Matter::RoundLimit]);
    let second = Proposal {
        rulebook: RulebookId::Second,
        ..plain
    };
    assert!(differ(&Proposal::default(), &second).contains(&Matter::Rulebook));
}

#[test]
fn an_explicit_default_is_the_same() {
    // [FE-OBST-06, FE-SQUAD-03]
    let plain = Proposal::default();
    let aloud = Proposal {
        area: Some((914.4, 914.4)),
        ..plain.clone()
    };
    assert_eq!(differ(&plain, &aloud), []);
    let built = |limit| Proposal {
        forces: Forces::Built { limit },
        ..Proposal::default()
    };
    let standard = furball_cards::squad::suggested_limit(Content::builtin(Edition::First), None);
    assert_eq!(differ(&built(None), &built(Some(standard))), []);
    assert_eq!(differ(&built(None), &built(Some(standard - 1))), [Matter::Forces]);
}

#[test]
fn the_game_is_set_up_as_agreed() {
    let agreed = Proposal {
        obstacles: true,
        area: Some((914.4, 1828.8)),
        round_limit: Some(8),
        ..Proposal::default()
    };
    let content = Content::builtin(Edition::First);
    let terms = agree(content, &[agreed.clone(), agreed]).expect("the same");
    let players = Setup::for_two("Rebel", "Imperial").players;
    let setup = terms.setup(players.clone());
    assert_eq!(
        setup,
        Setup {
            obstacles: true,
            area: Some((914.4, 1828.8)),
            round_limit: Some(8),
            ..Setup::for_two("Rebel", "Imperial")
        }
    );
    assert_eq!(setup.players, players);
}

#[test]
fn open_disagreements_are_listed_with_their_rule() {
    let content = Content::builtin(Edition::First);
    let other = Proposal {
        mission: Some("1".into()),
        round_limit: Some(8),
        ..Proposal::default()
    };
    let disagreement = agree(content, &[Proposal::default(), other]).expect_err("they differ");
    assert_eq!(
        disagreement.to_string(),
        "the players have yet to agree on the mission [FE-MISS-03], the number of rounds"
    );
    let rules = [
        (Matter::Players, Some(Rule::FE_TEAM_01)),
        (Matter::Mission, Some(Rule::FE_MISS_03)),
        (Matter::Forces, Some(Rule::FE_MISS_04)),
        (Matter::Obstacles, Some(Rule::FE_OBST_01)),
        (Matter::Area, Some(Rule::FE_OBST_06)),
        (Matter::Rulebook, None),
    ];
    for (matter, rule) in rules {
        assert_eq!(matter.rule(), rule);
    }
}
