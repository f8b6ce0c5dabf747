//! Foreseeing where a choice would lead.
//!
//! The choice is made in a determinized game, which looks the same to the viewer, so that it reveals nothing
//! hidden. What moves there is reported up to the first event that involves chance or a secret.

use furball_geometry::{self as geometry, Bearing, Course, Curve, Direction, Pose, Quarter, Size, Swept};

use crate::chance::Seed;
use crate::choice::Choice;
use crate::event::{
    DeviceEvent, Event, attack_events, chance_events, loss_events, placing_events, plain_events,
    template_events, turn_events,
};
use crate::game::Game;
use crate::ids::{Object, Seat, ShipId};
use crate::prompt::{Ask, Options};
use crate::refusal::{InTheWay, MoveKind, MoveRefusal, Refusal};
use crate::state::{Frame, Reposition, RepositionCause};
use crate::view::View;

use super::attack::attack;
use super::consequence::{self, Facts, facts_of};
use super::ghost::{device_outlines, flown, lying, moved, standing, template};
use super::reach::reached;
use super::{Foreseen, ForeseenChoice, Ghost, LaidTemplate, StressChange};

/// The seed of future randomness; no result depends on it.
pub(super) const SEED: Seed = Seed([7; 32]);
/// Maximum number of choices foreseen at once.
pub const MAX: usize = 64;
/// Maximum depth of follow-up prompts explored, and the total number of answers tried.
const DEEPEST: usize = 3;
const MAX_ENDS: usize = 48;

impl View<'_> {
    /// Where the choice would lead, and its consequences; no ghosts if nothing would move.
    ///
    /// # Errors
    /// The choice isn't legal, or the viewer has no choices.
    pub fn foresee(self, choice: &Choice) -> Result<Foreseen, Refusal> {
        self.check(choice)?;
        if let Choice::Dial { ship, maneuver } = choice {
            return self.foresee_maneuver(*ship, *maneuver);
        }
        let Some(seat) = self.seat() else {
            return Ok(Foreseen::default());
        };
        let game = self.determinize(SEED);
        let mut search = Search {
            seat,
            found: Foreseen::default(),
            ways: Vec::new(),
            all_known: true,
        };
        search.look(&game, choice, &mut Vec::new(), &Facts::new());
        let mut found = search.found;
        found.leads_to = consequence::together(&search.ways, search.all_known);
        found.attack = attack(&game, seat, choice);
        if found.ghosts.iter().all(|ghost| ghost.fails.is_some()) {
            let fails = together(found.ghosts.iter().filter_map(blocked));
            found.but = fails.map(|fails| Refusal::from(fails).cited(self.rulebook()));
        }
        Ok(found)
    }

    /// Where each of the viewer's choices would lead, if anything can be foreseen; dials for one ship only,
    /// if one is given. At most [`MAX`].
    pub fn foresee_all(self, of: Option<ShipId>) -> Vec<ForeseenChoice> {
        let choices: Vec<Choice> = match self.prompt().map(|prompt| &prompt.options) {
            Some(Options::List(choices)) => choices.clone(),
            Some(Options::Dials(ships)) => {
                let ships = ships.iter().filter(|&&ship| of.is_none_or(|of| of == ship));
                let dials = ships.filter_map(|&ship| self.ship(ship)).flat_map(|ship| {
                    let id = ship.id();
                    ship.settable()
                        .map(move |maneuver| Choice::Dial { ship: id, maneuver })
                });
                dials.collect()
            }
            Some(Options::Roll(_)) => next_choices(self.game(), self.seat()),
            Some(
                Options::Place(_) | Options::Dice { .. } | Options::Squad { .. } | Options::Builds { .. },
            )
            | None => Vec::new(),
        };
        let foreseen = choices.into_iter().filter_map(|choice| {
            let foreseen = self.foresee(&choice).ok()?;
            (!foreseen.is_empty()).then_some(ForeseenChoice { choice, foreseen })
        });
        foreseen.take(MAX).collect()
    }
}

/// The seat's next choices, if they only settle how a move already begun continues.
fn next_choices(game: &Game, seat: Option<Seat>) -> Vec<Choice> {
    let Some(prompt) = seat.and_then(|seat| game.prompt(seat)) else {
        return Vec::new();
    };
    match prompt.ask {
        Ask::Position(_)
        | Ask::TallonRoll(_)
        | Ask::Move(_)
        | Ask::PlaceDevice(_)
        | Ask::Relocate(_)
        | Ask::PickGuides(_)
        | Ask::PickTurn(_)
        | Ask::Deploy(_)
        | Ask::PickSide(_)
        | Ask::PickManeuver(_) => match &prompt.options {
            Options::List(choices) => choices.clone(),
            _ => Vec::new(),
        },
        // Of all positions where a sliding roll may end, one on each side.
        Ask::BarrelRoll(_) => {
            let Options::Roll(room) = &prompt.options else {
                return Vec::new();
            };
            let sides = [(Direction::Left, room.left), (Direction::Right, room.right)];
            let rolls = sides.into_iter().filter_map(|(side, shift)| {
                let half = shift? / 2.0;
                Some(Choice::Roll {
                    side,
                    start: half,
                    end: -half,
                })
            });
            rolls.collect()
        }
        Ask::Squad
        | Ask::CallDie
        | Ask::NamePlayer
        | Ask::PlaceObstacle
        | Ask::PutDevice
        | Ask::PickEdge
        | Ask::PlaceShip
        | Ask::SetTurret(_)
        | Ask::PlaceMarker
        | Ask::NameShip
        | Ask::SetDials
        | Ask::NextShip(_)
        | Ask::ReplaceRed(_)
        | Ask::MoveCraft(_)
        | Ask::Action(_)
        | Ask::Coordinate(_)
        | Ask::Rotate(_)
        | Ask::Jammed(_)
        | Ask::Attack(_)
        | Ask::PickLine(_)
        | Ask::ModifyDice(_)
        | Ask::PickDice(_)
        | Ask::LineUpAbility
        | Ask::UseAbility
        | Ask::Replace(_)
        | Ask::Pay(_)
        | Ask::PickToken(_)
        | Ask::PickShip(_)
        | Ask::PickObstacle(_)
        | Ask::PickDevice(_)
        | Ask::ChooseMarker(_)
        | Ask::OnDevice(_)
        | Ask::NextBomb
        | Ask::StartDocked(_)
        | Ask::EmergencyDeploy(_)
        | Ask::PickUpgrade(_)
        | Ask::PickDamage(_)
        | Ask::PickDrawn(_)
        | Ask::GuessDial(_)
        | Ask::PickOption(_)
        | Ask::Decide(_)
        | Ask::NextRelief
        | Ask::PickBuild(_)
        | Ask::PickMarker(_)
        | Ask::CallReinforcement => Vec::new(),
    }
}

/// The ways to perform a picked linked action; it may still be skipped.
fn linked_choices(game: &Game, seat: Seat) -> Vec<Choice> {
    if let Some((Ask::Action(_), Options::List(choices))) =
        game.prompt(seat).map(|prompt| (prompt.ask, &prompt.options))
    {
        let actions = choices.iter().filter(|choice| choice.action().is_some());
        actions.cloned().collect()
    } else {
        Vec::new()
    }
}

/// Why a move fails that has several ends: what is in the way of any of them.
fn together(blocked: impl Iterator<Item = (MoveKind, InTheWay)>) -> Option<MoveRefusal> {
    let mut kind = None;
    let mut found: Vec<InTheWay> = Vec::new();
    for (how, by) in blocked {
        kind = kind.or(Some(how));
        if !found.contains(&by) {
            found.push(by);
        }
    }
    let how = kind?;
    Some(match found.as_slice() {
        [blocker] => MoveRefusal::Blocked {
            how,
            blocker: *blocker,
        },
        _ => MoveRefusal::NoRoom { how, blocker: found },
    })
}

/// What is in the way of a ghost.
fn blocked(ghost: &Ghost) -> Option<(MoveKind, InTheWay)> {
    match ghost.fails.as_ref().map(|because| &because.why) {
        Some(&Refusal::Move(MoveRefusal::Blocked { how, blocker })) => Some((how, blocker)),
        _ => None,
    }
}

struct Search {
    seat: Seat,
    found: Foreseen,
    /// What happens along each continuation.
    ways: Vec<Facts>,
    /// No continuation was left out.
    all_known: bool,
}

impl Search {
    /// Makes the choice and records the result; if nothing moves yet, explores the next prompt.
    fn look(&mut self, before: &Game, choice: &Choice, then: &mut Vec<Choice>, so_far: &Facts) {
        if self.ways.len() >= MAX_ENDS || self.found.ghosts.len() >= MAX_ENDS {
            self.all_known = false;
            return;
        }
        let mut after = before.clone();
        let mut events = Vec::new();
        if after.answer(self.seat, choice, &mut events).is_err() {
            return;
        }
        let cut = events
            .iter()
            .position(|event| ends_with(before, self.seat, choice, event));
        let known = &events[..cut.unwrap_or(events.len())];
        let mut facts = so_far.clone();
        facts_of(choice, known, &mut facts);
        let ghosts = known
            .iter()
            .flat_map(|event| ghosts_of(before, &after, choice, event));
        let earlier = self.found.ghosts.len();
        self.found.ghosts.extend(ghosts.map(|ghost| Ghost {
            then: then.clone(),
            ..ghost
        }));
        let moves = self.found.ghosts.len() - earlier;
        let settled = cut.is_none() && before.chance_used() == after.chance_used();
        let mut next = Vec::new();
        if moves == 0 && settled && then.len() < DEEPEST {
            next = next_choices(&after, Some(self.seat));
            if matches!(choice, Choice::Linked { .. }) {
                next.extend(linked_choices(&after, self.seat));
            }
        }
        if next.is_empty() {
            self.ways.push(facts);
            return;
        }
        for next in next {
            then.push(next.clone());
            self.look(&after, &next, then, &facts);
            then.pop();
        }
    }
}

/// Whether the event and everything after it no longer belongs to the choice, or can't be known in advance.
fn ends_with(game: &Game, seat: Seat, choice: &Choice, event: &Event) -> bool {
    match event {
        Event::ActivationStarted { ship } | Event::EngagementStarted { ship } => {
            *choice != Choice::Ship(*ship)
        }
        Event::DialRevealed { ship, .. } => !exists(game, *ship) || game.state.ship(*ship).owner != seat,
        Event::RoundStarted { .. } | Event::PhaseStarted(_) | chance_events!() => true,
        plain_events!()
        | placing_events!()
        | template_events!()
        | loss_events!()
        | attack_events!()
        | Event::MoveFailed { .. }
        | Event::TokensGained { .. } => event.shows_secret(),
    }
}

/// The ghosts of pieces the event moves or places, from `before` to `after`.
fn ghosts_of(before: &Game, after: &Game, choice: &Choice, event: &Event) -> Vec<Ghost> {
    let size = |ship: ShipId| after.state.ship(ship).size;
    match *event {
        Event::Moved {
            ship,
            maneuver,
            from,
            to,
            full,
            trip,
        } => {
            let start = moved(before, ship, from, None);
            flown(&start, ship, maneuver, trip, full.then_some(to))
                .into_iter()
                .collect()
        }
        Event::Repositioned { ship, how, from, to } => {
            let start = moved(before, ship, from, None);
            let ends = start.ends(ship, how);
            let end = ends.iter().find(|(_, pose, _)| *pose == to);
            let swept = end.map_or(Swept::empty(), |(_, _, swept)| *swept);
            vec![Ghost {
                template: laid(from, size(ship), how),
                ..standing(&start, ship, to, None, &swept)
            }]
        }
        Event::MoveFailed { ship, how } => failed(before, ship, how),
        Event::Rolled { ship, side, from, to } => {
            let offset = match choice {
                Choice::Roll { start, .. } => *start,
                _ => 0.0,
            };
            let pose = geometry::roll_template(from, size(ship), side, 1, false, offset);
            let template = LaidTemplate {
                bearing: Bearing::Straight,
                speed: 1,
                pose,
            };
            vec![Ghost {
                template: Some(template),
                ..standing(before, ship, to, None, &Swept::empty())
            }]
        }
        Event::Turned { ship, to } | Event::ShipPlaced { ship, pose: to } if exists(before, ship) => {
            vec![standing(before, ship, to, None, &Swept::empty())]
        }
        Event::Device(DeviceEvent::DevicePlaced {
            ship, device, pose, ..
        }) => {
            let outlines = device_outlines(after, device, pose);
            vec![Ghost {
                template: ship.and_then(|ship| placed_with(before, ship, choice)),
                reaches: reached(before, after, device, pose),
                ..lying(before, Object::Device(device), pose, &outlines)
            }]
        }
        Event::Device(DeviceEvent::DeviceMoved { device, pose }) => {
            let outlines = device_outlines(after, device, pose);
            vec![Ghost {
                reaches: reached(before, after, device, pose),
                ..lying(before, Object::Device(device), pose, &outlines)
            }]
        }
        plain_events!()
        | turn_events!()
        | chance_events!()
        | placing_events!()
        | loss_events!()
        | attack_events!()
        | Event::TokensGained { .. } => Vec::new(),
    }
}

fn exists(game: &Game, ship: ShipId) -> bool {
    ship.index() < game.state.ships.len()
}

/// The ends of a move that fails, each with what blocks it.
fn failed(game: &Game, ship: ShipId, how: Reposition) -> Vec<Ghost> {
    let cause = cause(game);
    let from = game.state.ship(ship).pose;
    let ends = game.ends(ship, how).into_iter();
    let ghosts = ends.filter_map(|(_, to, swept)| {
        let in_the_way = game.in_the_way(ship, to, &swept, cause)?;
        let fails = MoveRefusal::Blocked {
            how: MoveKind::of(how),
            blocker: in_the_way,
        };
        Some(Ghost {
            template: laid(from, game.state.ship(ship).size, how),
            fails: Some(Refusal::from(fails).cited(&game.table.rulebook)),
            ..standing(game, ship, to, None, &swept)
        })
    });
    ghosts.collect()
}

/// Why the ship is about to move without a maneuver.
fn cause(game: &Game) -> RepositionCause {
    if let Some(Frame::DeclareMove { cause, .. } | Frame::Reposition { cause, .. }) = game.state.frames.last()
    {
        *cause
    } else {
        RepositionCause::Action
    }
}

/// The template of a boost or a barrel roll.
fn laid(from: Pose, size: Size, how: Reposition) -> Option<LaidTemplate> {
    match how {
        Reposition::Boost { bearing, speed } => Some(template(Course::of(bearing, speed)?, from, size)),
        Reposition::Roll { side, speed, curve } => {
            let bearing = match curve {
                None => Bearing::Straight,
                // Looking along the template away from the right side, forward is to the left.
                Some(Curve::Forward) => Bearing::Bank(side.opposite()),
                Some(Curve::Backward) => Bearing::Bank(side),
            };
            let pose = geometry::roll_template(from, size, side, speed, curve.is_some(), 0.0);
            Some(LaidTemplate { bearing, speed, pose })
        }
    }
}

/// The template that a device is dropped or launched with.
fn placed_with(game: &Game, ship: ShipId, choice: &Choice) -> Option<LaidTemplate> {
    use furball_cards::language::Way;
    let Choice::PlaceDevice(placing) = choice else {
        return None;
    };
    let (bearing, speed) = placing.template?;
    let base = game.state.ship(ship);
    let (side, bearing) = match placing.way {
        // Looking backwards along the template, the pilot's left is to the right.
        Way::Drop => (Quarter::Half, bearing.mirrored()),
        Way::Launch => (Quarter::None, bearing),
        Way::Aside => match placing.side? {
            Direction::Left => (Quarter::Left, bearing),
            Direction::Right => (Quarter::Right, bearing),
        },
        Way::Behind | Way::Beside => return None,
    };
    Some(LaidTemplate {
        bearing,
        speed,
        pose: base.pose.turned(side).shifted(0.0, base.size.half()),
    })
}

impl Default for Foreseen {
    fn default() -> Foreseen {
        Foreseen {
            maneuver: None,
            stress: StressChange::None,
            but: None,
            leads_to: Vec::new(),
            attack: None,
            ghosts: Vec::new(),
        }
    }
}
