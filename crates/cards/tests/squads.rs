//! Which squads First Edition allows, and their costs.

use furball_cards::squad::{self, check_team, random_squad, suggested_limit};
use furball_cards::{
    Collection, Content, Edition, Faction, Illegal, PilotId, Slot, Squad, SquadShip, UpgradeId,
};
use furball_rules::{Ledger, Rule};

fn content() -> &'static Content {
    Content::builtin(Edition::First)
}

fn core() -> &'static Collection {
    content().find_collection("core").expect("the core box")
}

fn pilot(id: &str) -> PilotId {
    content()
        .find_pilot(id)
        .unwrap_or_else(|| panic!("no pilot {id}"))
}

fn upgrade(id: &str) -> UpgradeId {
    content()
        .find_upgrade(id)
        .unwrap_or_else(|| panic!("no upgrade {id}"))
}

/// A squad, each ship written as `pilot` or `pilot: upgrade upgrade`.
fn squad(faction: Faction, ships: &[&str]) -> Squad {
    let ships = ships.iter().map(|ship| {
        let (name, upgrades) = ship.split_once(':').unwrap_or((ship, ""));
        SquadShip {
            build: None,
            pilot: pilot(name),
            upgrades: upgrades.split_whitespace().map(upgrade).collect(),
        }
    });
    Squad {
        name: "Test".to_owned(),
        faction,
        ships: ships.collect(),
    }
}

fn rebel(ships: &[&str]) -> Squad {
    squad(Faction::Rebel, ships)
}

fn imperial(ships: &[&str]) -> Squad {
    squad(Faction::Imperial, ships)
}

/// The rule of First Edition that forbids it.
fn rule(illegal: &Illegal) -> Rule {
    let ledgers = [Ledger::FirstEdition, Ledger::FirstEditionExpansions];
    illegal
        .point()
        .rule_in(&ledgers)
        .expect("a rule of First Edition")
}

/// The rules that the squad breaks.
fn broken(squad: &Squad, limit: Option<u16>, collection: Option<&Collection>) -> Vec<Rule> {
    squad
        .check(content(), limit, collection)
        .iter()
        .map(rule)
        .collect()
}

fn legal(squad: &Squad) -> bool {
    broken(squad, None, None).is_empty()
}

/// [FE-SQUAD-01] Ship and upgrade cards cost squad points.
#[test]
fn cards_cost_points() {
    assert_eq!(rebel(&["lukeskywalker: marksmanship"]).cost(content()), 31);
    assert_eq!(rebel(&["lukeskywalker"]).cost(content()), 28);
    assert_eq!(
        rebel(&["lukeskywalker", "rookiepilot: r2d2"]).cost(content()),
        28 + 21 + 4
    );
}

/// [FE-SQUAD-02] The limit is whatever the players agree on.
#[test]
fn any_limit_can_be_agreed_on() {
    let three = rebel(&["rookiepilot", "rookiepilot", "goldsquadronpilot"]);
    assert_eq!(three.cost(content()), 60);
    assert!(broken(&three, Some(60), None).is_empty());
    assert_eq!(broken(&three, Some(59), None), [Rule::FE_SQUAD_07]);
    let five = imperial(&["academypilot"; 5]);
    assert!(broken(&five, Some(60), None).is_empty());
    assert_eq!(
        broken(&imperial(&["academypilot"; 6]), Some(60), None),
        [Rule::FE_SQUAD_07]
    );
}

/// [FE-SQUAD-03] 100 points are the default.
#[test]
fn a_hundred_points_are_the_default() {
    assert_eq!(suggested_limit(content(), None), 100);
    let mut more = core().clone();
    more.models.push(("ywing".to_owned(), 1));
    assert_eq!(suggested_limit(content(), Some(&more)), 100);
}

/// [FE-SQUAD-04, FE-MISS-15] 31 points are recommended with only the core box.
#[test]
fn the_core_box_alone_is_good_for_31_points() {
    assert_eq!(suggested_limit(content(), Some(core())), 31);
}

/// [FE-SQUAD-05] A large squad is checked against the player's collection.
#[test]
fn big_squads_need_the_pieces() {
    let big = imperial(&["academypilot"; 12]);
    assert!(big.cost(content()) > 100);
    assert!(broken(&big, Some(150), None).is_empty());
    let rules = broken(&big, Some(150), Some(core()));
    assert!(
        !rules.is_empty() && rules.iter().all(|&rule| rule == Rule::FE_SQUAD_05),
        "{rules:?}"
    );
}

/// [FE-SQUAD-07, FE-MISS-14] A squad may cost up to the limit.
#[test]
fn a_squad_stays_within_the_limit() {
    let thirty = imperial(&["maulermithel: determination", "academypilot"]);
    assert_eq!(thirty.cost(content()), 30);
    assert!(broken(&thirty, Some(31), None).is_empty());
    let thirty_two = imperial(&["maulermithel: marksmanship", "academypilot"]);
    assert_eq!(thirty_two.cost(content()), 32);
    assert_eq!(
        thirty_two.check(content(), Some(31), None),
        [Illegal::OverLimit { cost: 32, limit: 31 }]
    );
    let exactly = rebel(&["lukeskywalker: marksmanship"]);
    assert!(broken(&exactly, Some(31), None).is_empty());
}

#[test]
fn a_squad_needs_a_ship() {
    assert_eq!(rebel(&[]).check(content(), Some(100), None), [Illegal::Empty]);
}

#[test]
fn unknown_cards_are_reported() {
    let mut odd = rebel(&["lukeskywalker"]);
    odd.ships[0].upgrades.push(UpgradeId(u16::MAX));
    assert_eq!(
        odd.check(content(), None, None),
        [Illegal::UnknownCard { place: 0 }]
    );
    odd.ships[0] = SquadShip {
        build: None,
        pilot: PilotId(u16::MAX),
        upgrades: Vec::new(),
    };
    assert_eq!(
        odd.check(content(), None, None),
        [Illegal::UnknownCard { place: 0 }]
    );
    assert_eq!(odd.cost(content()), 0);
}

/// [FE-SETUP-05] Ship cards come from the player's own faction.
#[test]
fn rebels_field_no_imperials() {
    let mixed = rebel(&["lukeskywalker", "academypilot"]);
    let found = mixed.check(content(), None, None);
    assert_eq!(found.len(), 1);
    assert_eq!(rule(&found[0]), Rule::FE_SETUP_05);
    assert_eq!(
        found[0].to_string(),
        "Ship 2, Academy Pilot, doesn't fly for the Rebel Alliance. Remove it, or change the squad's faction."
    );
    assert!(legal(&imperial(&["academypilot"])));
}

/// [FE-SETUP-06] Without squad building, Luke faces Night Beast and an Obsidian Squadron Pilot.
#[test]
fn the_default_forces_are_three_ships() {
    let forces = |id: &str| {
        let ready = content().find_squad(id).expect("default forces");
        assert_eq!(ready.limit, None);
        let ships = ready.squad.ships.iter();
        ships
            .map(|ship| (ship.pilot, ship.upgrades.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(forces("rebel"), [(pilot("lukeskywalker"), vec![])]);
    assert_eq!(
        forces("imperial"),
        [
            (pilot("nightbeast"), vec![]),
            (pilot("obsidiansquadronpilot"), vec![])
        ]
    );
}

/// [FE-SQUAD-13] A unique name may appear once in a squad, whether on a ship or an upgrade card.
#[test]
fn unique_names_appear_once() {
    let twice = rebel(&["lukeskywalker", "lukeskywalker"]);
    assert_eq!(
        twice.check(content(), None, None),
        [Illegal::Name {
            name: "Luke Skywalker".to_owned(),
            limit: 1,
            copies: 2,
            across: false
        }]
    );
    assert!(legal(&rebel(&["lukeskywalker"])));
    let droids = rebel(&["rookiepilot: r2d2", "redsquadronpilot: r2d2"]);
    assert_eq!(broken(&droids, None, None), [Rule::FE_SQUAD_13]);

    // An upgrade with the name of a pilot, in separate content.
    let mut content = content().clone();
    let leader = upgrade("squadleader");
    content.upgrades[leader.index()].name = "Luke Skywalker".to_owned();
    let both = rebel(&["lukeskywalker", "wedgeantilles: squadleader"]);
    assert_eq!(
        both.check(&content, None, None),
        [Illegal::Name {
            name: "Luke Skywalker".to_owned(),
            limit: 1,
            copies: 2,
            across: true
        }]
    );
    content.upgrades[leader.index()].limited = 0;
    assert_eq!(both.check(&content, None, None), []);
}

/// [FE-SQUAD-14] Both players may field the same unique upgrade.
#[test]
fn uniqueness_is_per_player() {
    assert!(legal(&rebel(&["lukeskywalker: lonewolf"])));
    assert!(legal(&imperial(&["maulermithel: lonewolf"])));
    let team = [
        rebel(&["lukeskywalker: lonewolf"]),
        rebel(&["wedgeantilles: lonewolf"]),
    ];
    assert!(team.iter().all(legal));
}

/// [FE-SQUAD-15] Cards that aren't unique may be repeated.
#[test]
fn common_cards_may_be_repeated() {
    let four = rebel(&["rookiepilot"; 4]);
    assert_eq!(four.cost(content()), 84);
    assert!(broken(&four, Some(100), None).is_empty());
    assert_eq!(
        broken(&rebel(&["rookiepilot"; 5]), Some(100), None),
        [Rule::FE_SQUAD_07]
    );
}

/// [FE-EX-11] Two Lukes are illegal, three Rookie Pilots are legal.
#[test]
fn two_lukes_are_one_too_many() {
    assert_eq!(
        broken(&rebel(&["lukeskywalker"; 2]), Some(100), None),
        [Rule::FE_SQUAD_13]
    );
    assert!(broken(&rebel(&["rookiepilot"; 3]), Some(100), None).is_empty());
}

/// [FE-SQUAD-17] One upgrade for each icon of the upgrade bar.
#[test]
fn upgrades_need_an_icon() {
    assert!(legal(&rebel(&["rookiepilot: protontorpedoes r2f2"])));
    let two = rebel(&["rookiepilot: protontorpedoes protontorpedoes"]);
    assert_eq!(broken(&two, None, None), [Rule::FE_SQUAD_17]);
    let elite = rebel(&["rookiepilot: determination"]);
    let found = elite.check(content(), None, None);
    assert_eq!(found.len(), 1);
    assert_eq!(rule(&found[0]), Rule::FE_SQUAD_17);
    assert_eq!(
        found[0].to_string(),
        "Rookie Pilot (ship 1) has no free elite slot for Determination. Remove Determination or another elite \
         card."
    );
    assert!(legal(&rebel(&["lukeskywalker: determination"])));
    assert!(legal(&rebel(&[
        "goldsquadronpilot: protontorpedoes protontorpedoes"
    ])));
}

/// [FE-EX-13] Torpedoes and a droid fit an X-wing, two droids don't.
#[test]
fn an_xwing_has_room_for_one_droid() {
    assert!(legal(&rebel(&["redsquadronpilot: protontorpedoes r2d2"])));
    assert_eq!(
        broken(&rebel(&["redsquadronpilot: r2d2 r2f2"]), None, None),
        [Rule::FE_SQUAD_17]
    );
}

/// [FE-SQUAD-18] Upgrades are for any faction with the icon.
#[test]
fn upgrades_are_for_any_faction() {
    assert!(legal(&imperial(&["blacksquadronpilot: determination"])));
    assert!(legal(&rebel(&["lukeskywalker: determination"])));
}

/// [FX-SQUAD-10] One modification needs no icon; a second one is too many.
#[test]
fn one_modification_per_ship() {
    assert!(legal(&imperial(&["academypilot: hullupgrade"])));
    let two = imperial(&["academypilot: hullupgrade shieldupgrade"]);
    assert_eq!(broken(&two, None, None), [Rule::FX_SQUAD_10]);
}

/// [FX-SQUAD-11] One title needs no icon, and leaves room for a modification.
#[test]
fn one_title_per_ship() {
    assert!(legal(&rebel(&["goldsquadronpilot: btla4ywing hullupgrade"])));
    let two = rebel(&["goldsquadronpilot: btla4ywing btla4ywing"]);
    assert_eq!(broken(&two, None, None), [Rule::FX_SQUAD_11]);
}

/// [FX-SQUAD-12] A card that names a ship is for no other.
#[test]
fn cards_that_name_a_ship_are_for_no_other() {
    let found = imperial(&["academypilot: tiex1"]).check(content(), None, None);
    assert_eq!(found.len(), 1);
    assert_eq!(rule(&found[0]), Rule::FX_SQUAD_12);
    assert_eq!(
        found[0].to_string(),
        "Academy Pilot (ship 1) can't carry TIE/x1, which is only for a ship that is a TIE Advanced. Remove \
         TIE/x1."
    );
}

#[test]
fn other_restrictions_are_kept_too() {
    assert_eq!(
        broken(&rebel(&["rookiepilot: r2d6"]), None, None),
        [Rule::FE_ABIL_04]
    );
    assert_eq!(
        broken(&rebel(&["lukeskywalker: r2d6"]), None, None),
        [Rule::FE_ABIL_04]
    );
    assert_eq!(
        broken(&rebel(&["lukeskywalker: ruthlessness"]), None, None),
        [Rule::FE_ABIL_04]
    );
    assert!(legal(&rebel(&["redsquadronpilot: r2d6 determination"])));
}

/// Cards add slots and reduce costs; a card with a negative cost keeps it.
#[test]
fn cards_change_slots_and_prices() {
    let plain = imperial(&["tempestsquadronpilot: advtargetingcomputer"]);
    assert_eq!(broken(&plain, None, None), [Rule::FE_SQUAD_17]);
    let titled = imperial(&["tempestsquadronpilot: tiex1 advtargetingcomputer"]);
    assert!(legal(&titled));
    assert_eq!(titled.cost(content()), 21 + 1);
    assert_eq!(
        imperial(&["tempestsquadronpilot: tiex1 firecontrolsystem"]).cost(content()),
        21
    );

    let refit = rebel(&["lukeskywalker: renegaderefit marksmanship hullupgrade shieldupgrade"]);
    assert!(legal(&refit));
    assert_eq!(refit.cost(content()), 28 - 2 + 2 + 3 + 4);
    let same = rebel(&["lukeskywalker: renegaderefit hullupgrade hullupgrade"]);
    assert_eq!(broken(&same, None, None), [Rule::FX_SQUAD_10]);
    let three = rebel(&["lukeskywalker: renegaderefit hullupgrade shieldupgrade stealthdevice"]);
    assert_eq!(broken(&three, None, None), [Rule::FX_SQUAD_10]);
}

/// [FE-COMP-01] The core box has one X-wing and two TIE fighters.
#[test]
fn a_second_xwing_is_not_in_the_box() {
    let two = rebel(&["rookiepilot", "redsquadronpilot"]);
    let found = two.check(content(), None, Some(core()));
    assert_eq!(found.len(), 1);
    assert_eq!(rule(&found[0]), Rule::FE_COMP_01);
    assert!(broken(&rebel(&["rookiepilot"]), None, Some(core())).is_empty());
    assert!(broken(&imperial(&["academypilot", "academypilot"]), None, Some(core())).is_empty());
    assert_eq!(
        broken(
            &imperial(&["academypilot", "academypilot", "blacksquadronpilot"]),
            None,
            Some(core())
        ),
        [Rule::FE_COMP_01]
    );
}

/// [FE-COMP-15] Cards are limited to those owned.
#[test]
fn only_owned_cards_can_be_used() {
    let found = rebel(&["lukeskywalker: expertise"]).check(content(), None, Some(core()));
    assert_eq!(found.len(), 1);
    assert_eq!(rule(&found[0]), Rule::FE_COMP_15);
    let twice = imperial(&[
        "blacksquadronpilot: determination",
        "blacksquadronpilot: determination",
    ]);
    let found = twice.check(content(), None, Some(core()));
    assert_eq!(
        found,
        [Illegal::TooFewCards {
            card: "Determination".to_owned(),
            needed: 2,
            owned: 1,
            above_100: false
        }]
    );
    let stele = imperial(&["maarekstele-tieadvanced"]).check(content(), None, Some(core()));
    assert_eq!(
        stele.iter().map(rule).collect::<Vec<_>>(),
        [Rule::FE_COMP_01, Rule::FE_COMP_15]
    );
}

/// [FE-TEAM-02] A team has the points of one player, however many share them.
#[test]
fn a_team_shares_its_points() {
    let rookies = || rebel(&["rookiepilot", "rookiepilot"]);
    let three = [rookies(), rookies(), rebel(&["goldsquadronpilot"])];
    assert!(three.iter().all(|one| broken(one, Some(100), None).is_empty()));
    let found = check_team(content(), &three, Some(100));
    assert_eq!(
        found,
        [Illegal::TeamOverLimit {
            cost: 102,
            limit: 100
        }]
    );
    assert_eq!(check_team(content(), &three[..2], Some(100)), []);
}

/// [FE-TEAM-06, FX-SQUAD-06] A unique name may appear once in a team.
#[test]
fn a_team_has_one_luke() {
    let lukes = [rebel(&["lukeskywalker"]), rebel(&["lukeskywalker"])];
    let found = check_team(content(), &lukes, Some(100));
    assert_eq!(found.iter().map(rule).collect::<Vec<_>>(), [Rule::FE_TEAM_06]);
    assert_eq!(
        found[0],
        Illegal::NameInTeam {
            name: "Luke Skywalker".to_owned(),
            limit: 1
        }
    );
    let rookies = [rebel(&["rookiepilot"]), rebel(&["rookiepilot"])];
    assert_eq!(check_team(content(), &rookies, Some(100)), []);
    let inside = [
        rebel(&["lukeskywalker", "lukeskywalker"]),
        rebel(&["rookiepilot"]),
    ];
    let found = check_team(content(), &inside, None);
    assert_eq!(
        found,
        [Illegal::Name {
            name: "Luke Skywalker".to_owned(),
            limit: 1,
            copies: 2,
            across: false
        }]
    );
}

/// Exactly those upgrades may be added that leave the squad legal.
#[test]
fn what_a_ship_can_carry_passes_the_check() {
    for already in [
        "",
        "hullupgrade",
        "renegaderefit hullupgrade",
        "r2d2 protontorpedoes",
    ] {
        let luke = rebel(&[&format!("lukeskywalker: {already}")]);
        let ship = &luke.ships[0];
        for id in content().upgrade_ids() {
            let mut more = luke.clone();
            more.ships[0].upgrades.push(id);
            let name = &content().upgrade(id).id;
            let may = squad::can_carry(content(), ship.pilot, &ship.upgrades, id);
            assert_eq!(may, legal(&more), "{name} besides {already}");
        }
    }
}

#[test]
fn ready_made_squads_are_legal_and_varied() {
    for faction in [Faction::Rebel, Faction::Imperial] {
        for limit in [None, Some(31), Some(100)] {
            let of_kind = content().squads.iter();
            let of_kind = of_kind.filter(|ready| ready.squad.faction == faction && ready.limit == limit);
            let enough = if limit.is_some() { 4 } else { 1 };
            assert!(of_kind.clone().count() >= enough, "{faction} {limit:?}");
            for ready in of_kind {
                let owned = if limit == Some(100) { None } else { Some(core()) };
                assert_eq!(ready.squad.check(content(), limit, owned), [], "{}", ready.id);
            }
        }
    }
}

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
fn random_squads_are_legal_and_eventually_use_every_card() {
    let mut pilots = vec![false; content().pilots.len()];
    let mut upgrades = vec![false; content().upgrades.len()];
    let mut rng = generator(7);
    let mut bare = 0;
    for round in 0..3000 {
        let faction = if round % 2 == 0 {
            Faction::Rebel
        } else {
            Faction::Imperial
        };
        let limit = [31, 60, 100, 150][round % 4];
        let squad = random_squad(content(), faction, limit, &mut rng).expect("a squad");
        assert_eq!(squad.check(content(), Some(limit), None), [], "{squad:?}");
        bare += usize::from(squad.ships.iter().all(|ship| ship.upgrades.is_empty()));
        for ship in &squad.ships {
            pilots[ship.pilot.index()] = true;
            for id in &ship.upgrades {
                upgrades[id.index()] = true;
            }
        }
    }
    assert!(bare > 100 && bare < 2000, "{bare} squads without any upgrade");
    assert!(pilots.iter().all(|&used| used));
    let missing: Vec<&str> = content()
        .upgrades
        .iter()
        .zip(&upgrades)
        .filter(|&(_, &used)| !used)
        .map(|(card, _)| card.id.as_str())
        .collect();
    assert_eq!(missing, [""; 0]);
    assert!(random_squad(content(), Faction::Rebel, 5, &mut rng).is_none());
}

#[test]
fn slots_include_those_added_by_cards() {
    let ship = &rebel(&["redsquadronpilot: r2d6"]).ships[0];
    let mut slots = squad::slots(content(), ship);
    slots.sort_unstable();
    let mut wanted = [
        Slot::Torpedo,
        Slot::Astromech,
        Slot::Elite,
        Slot::Modification,
        Slot::Title,
    ];
    wanted.sort_unstable();
    assert_eq!(slots, wanted);
}
