//! The rules engine: a game that prompts its players and takes their answers.
//!
//! A [`Game`] is a plain value. It does no I/O, reads no clock, and rolls dice only from its own [`Chance`], so the same
//! start and the same answers always give the same game.
//!
//! # Set up
//!
//! A game starts from a [`Setup`], or in the middle from a [`Position`] laid out by hand. Both return the game at its
//! first prompt, and the events up to there.
//!
//! ```
//! use furball_cards::{Content, Edition};
//! use furball_engine::{Chance, Event, SetupEvent, Seed, Setup};
//!
//! let content = Content::builtin(Edition::First);
//! let setup = Setup::for_two("Ada", "Ben");
//! let (game, events) = setup.start(content, Chance::seeded(Seed([7; 32])))?;
//! assert!(matches!(events[0], Event::Setup(SetupEvent::SetupStep(_))));
//! assert!(game.outcome().is_none());
//! # Ok::<(), furball_engine::SetupError>(())
//! ```
//!
//! # Ask
//!
//! Until it is over, a game asks: each [`Prompt`] names a seat, the question ([`Ask`]) and the legal answers
//! ([`Options`]), as a list or as a region with an example. The examples below continue with this position.
//!
//! ```
//! use furball_cards::{Content, Edition};
//! use furball_engine::{Ask, Chance, Options, Position, Seat, ShipId};
//!
//! let position = Position::from_ron(
//!     r#"(
//!         name: "A close shot",
//!         ships: [
//!             (id: "rookie", pilot: "rookiepilot", at: (457, 300, 0)),
//!             (id: "academy", pilot: "academypilot", at: (457, 420, 180)),
//!         ],
//!         phase: engagement,
//!         dice: "a:HHCB d:BBB",
//!     )"#,
//! )?;
//! let (game, _) = position.start(Content::builtin(Edition::First), Chance::fixed(Vec::new()))?;
//! let prompt = &game.prompts()[0];
//! assert_eq!((prompt.seat, prompt.ask), (Seat(0), Ask::Attack(ShipId(0))));
//! assert!(matches!(&prompt.options, Options::List(choices) if choices.len() == 2), "attack or pass");
//! # Ok::<(), furball_engine::PositionError>(())
//! ```
//!
//! # Answer
//!
//! [`Game::answer`] is the only way to change a game. It runs to the next prompt and appends what happened.
//!
//! ```
//! # use furball_cards::{Content, Edition};
//! # use furball_engine::{Chance, Position};
//! # let position = Position::from_ron(
//! #     r#"(name: "A close shot", phase: engagement, dice: "a:HHCB d:BBB", ships: [
//! #         (id: "rookie", pilot: "rookiepilot", at: (457, 300, 0)),
//! #         (id: "academy", pilot: "academypilot", at: (457, 420, 180)),
//! #     ])"#,
//! # )?;
//! # let (mut game, _) = position.start(Content::builtin(Edition::First), Chance::fixed(Vec::new()))?;
//! use furball_engine::{Choice, Event, Seat, ShipId, WeaponRef};
//!
//! let mut events = Vec::new();
//! let attack = Choice::Attack {
//!     weapon: WeaponRef::MAIN,
//!     target: ShipId(1),
//!     obstructed: false,
//! };
//! game.answer(Seat(0), &attack, &mut events)?;
//! assert!(events.iter().any(|event| matches!(event, Event::AttackHit { hits: 2, crits: 1 })));
//! // The attack took exactly the dice that were laid out for it.
//! assert_eq!((game.dice_left(), game.dice_mismatched()), (0, false));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Refuse
//!
//! An answer that isn't legal changes nothing: it is refused with a value that holds the facts, for which the rulebook
//! has the rule. [`Game::check`] asks without answering, and [`View::denied`] lists what a player may expect but doesn't have.
//!
//! ```
//! # use furball_cards::{Content, Edition};
//! # use furball_engine::{Chance, Position};
//! # let position = Position::from_ron(
//! #     r#"(name: "A long shot", phase: engagement, ships: [
//! #         (id: "rookie", pilot: "rookiepilot", at: (457, 100, 0)),
//! #         (id: "academy", pilot: "academypilot", at: (457, 600, 180)),
//! #         (id: "near", pilot: "academypilot", at: (457, 300, 180)),
//! #     ])"#,
//! # )?;
//! # let (game, _) = position.start(Content::builtin(Edition::First), Chance::fixed(Vec::new()))?;
//! use furball_engine::refusal::AttackRefusal;
//! use furball_engine::{Choice, Refusal, Rule, Seat, ShipId, Viewer, WeaponRef};
//!
//! let too_far = Choice::Attack {
//!     weapon: WeaponRef::MAIN,
//!     target: ShipId(1),
//!     obstructed: false,
//! };
//! let refusal = game.check(Seat(0), &too_far).unwrap_err();
//! assert!(matches!(
//!     refusal,
//!     Refusal::Attack(AttackRefusal::OutOfRange { range, reach, .. }) if !reach.contains(range)
//! ));
//! let because = refusal.cited(game.view(Viewer::Spectator).rulebook());
//! assert_eq!(because.rule, Some(Rule::FE_RANGE_07));
//! # Ok::<(), furball_engine::PositionError>(())
//! ```
//!
//! # View
//!
//! Everything that leaves the engine goes through a [`View`], which shows what its viewer may see and nothing else:
//! here, a dial is known to its owner alone.
//!
//! ```
//! # use furball_cards::{Content, Edition};
//! # use furball_engine::{Chance, Position};
//! # let position = Position::from_ron(
//! #     r#"(name: "Two dials", phase: planning, ships: [
//! #         (id: "rookie", pilot: "rookiepilot", at: (457, 100, 0)),
//! #         (id: "academy", pilot: "academypilot", at: (457, 600, 180)),
//! #     ])"#,
//! # )?;
//! # let (mut game, _) = position.start(Content::builtin(Edition::First), Chance::fixed(Vec::new()))?;
//! use furball_engine::{Choice, Event, Seat, ShipId, Viewer};
//!
//! let mut events = Vec::new();
//! let maneuver = "2 straight easy".parse()?;
//! game.answer(Seat(0), &Choice::Dial { ship: ShipId(0), maneuver }, &mut events)?;
//! let seen = |viewer: Viewer| game.seen(viewer, &events).next();
//! let known = Event::DialSet { ship: ShipId(0), maneuver: Some(maneuver) };
//! let secret = Event::DialSet { ship: ShipId(0), maneuver: None };
//! assert_eq!(seen(Viewer::Seat(Seat(0))), Some(known));
//! assert_eq!(seen(Viewer::Seat(Seat(1))), Some(secret.clone()));
//! assert_eq!(seen(Viewer::Spectator), Some(secret));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Replay
//!
//! A [`Session`] keeps a [`Record`] while a game is played: its start, where its dice come from, and every choice. From
//! that alone it is replayed and verified, die by die.
//!
//! ```
//! use furball_cards::{Content, Edition};
//! use furball_engine::{Choice, Record, Seat, Secret, Session, Setup, Start};
//!
//! let content = Content::builtin(Edition::First);
//! let start = Start::Setup(Setup::for_two("Ada", "Ben"));
//! let words = vec!["any".to_owned(), "words".to_owned()];
//! let (mut session, _) = Session::start(content, start, Secret("never told before".into()), words)?;
//! session.answer(Seat(1), Choice::Concede, &mut Vec::new())?;
//!
//! let record = Record::from_json(&session.record().to_json())?;
//! let replayed = record.verify(content)?;
//! assert_eq!(replayed.outcome(), session.game.outcome());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod action;
mod answer;
pub mod chance;
pub mod choice;
pub mod coverage;
mod determinize;
mod dice;
pub mod event;
pub mod explain;
mod fingerprint;
mod flow;
pub mod foresee;
pub mod game;
mod game_cards;
mod hash;
pub mod ids;
pub mod luck;
mod named;
pub mod notation;
pub mod position;
pub mod prompt;
pub mod prompt_help;
mod query;
pub mod record;
pub mod refusal;
pub mod roll_outcomes;
pub mod rulebook;
pub mod ruler;
pub mod setup;
pub mod snapshot;
mod state;
mod steps;
pub mod view;
mod viewer;

pub use chance::{Chance, Commitment, Secret, Seed};
pub use choice::{ActionChoice, Choice, DevicePlacing, End, Modification};
pub use dice::{DicePool, DiceSet, Rolled};
pub use event::{DeviceEvent, DialGuess, Event, MarkerEvent, ReliefEvent, SetupEvent, UpgradeEvent};
pub use explain::Denied;
pub use foresee::{Foreseen, Ghost};
pub use furball_rules::{Ledger, Point, Rule};
pub use game::Game;
pub use ids::{
    AbilityIndex, AbilityRef, CardRef, ConditionId, DealtId, DeviceId, Holder, MarkerIndex, MarkerKindIndex,
    Object, ObjectiveIndex, ObstacleIndex, OptionIndex, PieceIndex, Seat, SeatSet, ShipId, ShipSet, Side,
    TextIndex, UpgradeIndex, WeaponIndex,
};
pub use position::{Position, PositionError};
pub use prompt::{Ask, Options, Prompt};
pub use query::{AttackStage, DiceShare, DiceSource, Shot, Sight, Target};
pub use record::{Branch, Record, RecordError, Session, Start};
pub use refusal::{Because, Refusal};
pub use rulebook::{Rulebook, RulebookId};
pub use ruler::Measured;
pub use setup::{Forces, PlayerSetup, Setup, SetupError, SetupProblem};
pub use snapshot::Snapshot;
pub use state::{
    ActionIdentity, Attack, CardName, Craft, CrossedLine, Device, HeldBy, HeldText, How, Marker, MarkerPlace,
    MoveCause, Obstacle, ObstacleCard, Outcome, Player, Reposition, Roll, Status, Table, Tokens,
    UpgradeState, WeaponRef,
};
pub use steps::{ActivationStep, AttackStep, SetupStep};
pub use view::{DamageView, Lure, ShipView, View};
pub use viewer::Viewer;
