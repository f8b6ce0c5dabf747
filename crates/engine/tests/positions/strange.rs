//! Answers that hardly ever fit what is asked, also some about what isn't there.

use furball_cards::{ActionKind, Maneuver, Token};
use furball_engine::{
    AbilityIndex, AbilityRef, ActionChoice, CardRef, Choice, DealtId, DeviceId, DiceSet, End, MarkerIndex,
    Modification, ObstacleIndex, OptionIndex, PieceIndex, Seat, ShipId, UpgradeIndex, WeaponRef,
};
use furball_geometry::{Bearing, Direction, Edge, Pose, Quarter, RollPosition};

/// Nobody and nothing has this number.
const NONE: u8 = 99;

/// One of each kind of answer for each of the first ships, and for one that isn't there.
pub fn answers() -> Vec<Choice> {
    let maneuver: Maneuver = "2 straight easy".parse().expect("a maneuver");
    let mut all = vec![
        Choice::Pass,
        Choice::Accept,
        Choice::Edge(Edge::West),
        Choice::Seat(Seat(NONE)),
        Choice::Turret(Quarter::Left),
        Choice::Maneuver(maneuver),
        Choice::Scan(MarkerIndex(NONE)),
        Choice::Dice(DiceSet(u32::MAX)),
        Choice::Decloak,
        Choice::Linked {
            action: ActionKind::Focus,
            difficulty: None,
        },
        Choice::Token(Token::Focus),
        Choice::Number(NONE),
        Choice::Device(DeviceId(NONE)),
        Choice::Marker(MarkerIndex(NONE)),
        Choice::Deploy,
        Choice::Facedown,
        Choice::Upgrade(UpgradeIndex(NONE)),
        Choice::Damage(DealtId(u16::from(NONE))),
        Choice::Option(OptionIndex(NONE)),
        Choice::Obstacle(ObstacleIndex(NONE)),
        Choice::Modify(Modification::SpendLock),
        Choice::Modify(Modification::SpendForce),
        Choice::Modify(Modification::Clouded),
    ];
    all.extend(RollPosition::ALL.map(Choice::Position));
    all.extend([Some(Direction::Left), None, Some(Direction::Right)].map(|side| Choice::TallonEnd { side }));
    let tokens = [Token::Focus, Token::Evade, Token::Calculate, Token::Stress];
    all.extend(tokens.map(|token| Choice::Modify(Modification::Spend(token))));
    let actions = [
        ActionChoice::Focus,
        ActionChoice::Evade,
        ActionChoice::Cloak,
        ActionChoice::BarrelRoll,
        ActionChoice::RollTo(Direction::Left),
        ActionChoice::Boost(Bearing::Straight),
        ActionChoice::BoostWith {
            bearing: Bearing::Straight,
            speed: 3,
        },
        ActionChoice::LockObstacle(ObstacleIndex(0)),
        ActionChoice::LockObstacle(ObstacleIndex(NONE)),
        ActionChoice::LockDevice(DeviceId(0)),
        ActionChoice::LockDevice(DeviceId(NONE)),
        ActionChoice::Reinforce(End::Aft),
        ActionChoice::Rotate(Quarter::Half),
        ActionChoice::Reload(UpgradeIndex(0)),
        ActionChoice::Reload(UpgradeIndex(NONE)),
        ActionChoice::Slam(maneuver),
        ActionChoice::Fail(ActionKind::Jam),
    ];
    all.extend(actions.map(Choice::Action));
    all.push(Choice::RedAction(ActionChoice::Focus));
    all.push(Choice::PurpleAction(ActionChoice::Evade));
    for ship in [0, 1, 2, NONE].map(ShipId) {
        let pose = Pose::new(300.0, 300.0, 0.0);
        all.extend([
            Choice::Ship(ship),
            Choice::Place { ship, pose },
            Choice::PlaceToken {
                token: PieceIndex(ship.0),
                pose,
            },
            Choice::Dial { ship, maneuver },
            Choice::Dock(ship),
        ]);
        let aimed = [
            ActionChoice::Lock(ship),
            ActionChoice::Coordinate(ship),
            ActionChoice::Jam(ship),
            ActionChoice::Protect { ship },
        ];
        all.extend(aimed.map(Choice::Action));
        for weapon in [
            WeaponRef::MAIN,
            WeaponRef::Upgrade(UpgradeIndex(0)),
            WeaponRef::Upgrade(UpgradeIndex(NONE)),
        ] {
            all.push(Choice::Attack {
                weapon,
                target: ship,
                obstructed: weapon == WeaponRef::Upgrade(UpgradeIndex(0)),
            });
        }
        for card in [
            CardRef::Pilot,
            CardRef::Upgrade(UpgradeIndex(0)),
            CardRef::Upgrade(UpgradeIndex(NONE)),
        ] {
            let ability = AbilityRef {
                holder: ship.into(),
                card,
                index: AbilityIndex(0),
            };
            all.push(Choice::Ability(ability));
            all.push(Choice::Action(ActionChoice::Card(ability)));
            all.push(Choice::Modify(Modification::Ability(ability)));
        }
        all.push(Choice::Modify(Modification::SpendOf {
            ship,
            token: Token::Focus,
        }));
    }
    all
}
