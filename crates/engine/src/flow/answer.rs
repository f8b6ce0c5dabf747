//! A legal answer is passed to the frame that asked for it.

use crate::choice::{ActionChoice, Choice};
use crate::ids::{Seat, ShipSet};
use crate::state::{AttackStep, Frame, SetupStep};

use super::Flow;

impl Flow<'_> {
    /// Passes a legal answer to the frame that asked for it.
    pub(super) fn answered(&mut self, frame: Frame, seat: Seat, choice: &Choice) {
        match (frame, choice) {
            (Frame::Setup(SetupStep::PlaceObstacles), Choice::PlaceToken { token, pose }) => {
                self.push(frame);
                self.lay_obstacle(seat, *token, *pose);
            }
            (Frame::Setup(SetupStep::DetermineOrder), Choice::Face(call)) => self.die_called(seat, *call),
            (Frame::NamePlayer { .. }, Choice::Seat(named)) => self.player_named(*named),
            (Frame::SetTurret { ship }, Choice::Turret(end)) => self.turn_turret(ship, *end),
            (Frame::Setup(SetupStep::ChooseEdge), Choice::Edge(edge)) => self.edge_chosen(seat, *edge),
            (Frame::Setup(SetupStep::GatherForces), Choice::Squad { xws: text }) => {
                self.seal_squad(seat, text)
            }
            (Frame::Setup(SetupStep::PlaceForces), Choice::Place { ship, pose }) => {
                self.push(frame);
                self.force_placed(*ship, *pose);
            }
            (
                Frame::Put {
                    origin,
                    place,
                    context,
                },
                choice,
            ) => self.put(origin, place, context, choice),
            (
                Frame::PutBeside {
                    ship,
                    card,
                    upgrade,
                    fused,
                    along: _,
                },
                Choice::PlaceToken { pose, .. },
            ) => self.put_beside(ship, card, upgrade, fused, *pose),
            (Frame::ScenarioSetup { step, placed }, choice) => {
                self.scenario_piece(step, placed, seat, choice)
            }
            (Frame::Planning, Choice::Dial { ship, maneuver }) => self.set_dial(*ship, *maneuver),
            (Frame::Planning, Choice::Pass) => self.dials_agreed(seat),
            (Frame::NextInSystem | Frame::NextActivation | Frame::NextAttacker, Choice::Ship(ship)) => {
                self.ship_picked(frame, *ship)
            }
            (Frame::Execute { ship, maneuver, trip }, Choice::TallonEnd { side }) => {
                self.tallon_end_chosen(ship, maneuver, trip, *side);
            }
            (Frame::ReplaceRed { ship }, Choice::Maneuver(maneuver)) => self.red_replaced(ship, *maneuver),
            (Frame::MoveCraft { next }, choice) => self.craft_moved(next, choice),
            (
                Frame::Action {
                    ship,
                    scope,
                    measured,
                },
                choice,
            ) => self.action_chosen(ship, scope, measured, choice),
            (
                Frame::BarrelRoll {
                    ship,
                    scope,
                    difficulty,
                    ..
                },
                Choice::Roll { side, start, end },
            ) => {
                self.commit_to_action(ship, scope, ActionChoice::BarrelRoll, difficulty);
                self.barrel_rolled(ship, *side, *start, *end);
                self.pay_for_action(ship, difficulty);
            }
            // The player measured and prefers another action [FE-ACT-18].
            (Frame::BarrelRoll { ship, scope, .. }, Choice::Pass) => self.roll_measured(ship, scope),
            (Frame::TurnTractored { ship }, choice) => self.tractored_turned(ship, choice),
            (Frame::DeclareMove { ship, cause }, choice) => self.move_declared(ship, cause, choice),
            (Frame::Reposition { ship, how, cause }, Choice::Position(position)) => {
                self.position_picked(ship, how, cause, *position);
            }
            (Frame::Coordinate { ship }, Choice::Ship(other)) => {
                self.coordinate(ship, *other, ShipSet::default(), None);
            }
            (
                Frame::CoordinateMore {
                    by, first, so_far, ..
                },
                Choice::Ship(other),
            ) => self.coordinate(by, *other, so_far, Some(first.what)),
            (Frame::CoordinateMore { .. }, Choice::Pass) => {}
            (Frame::Rotate { ship, .. }, Choice::Turret(to)) => self.rotated(ship, *to),
            (Frame::Jammed { ship, .. }, choice) => self.jam_picked(ship, choice),
            (Frame::Engage { ship }, choice) => self.engagement_chosen(ship, choice),
            (Frame::PayLock { ability }, choice) => self.lock_paid(ability, *choice == Choice::Accept),
            (Frame::Attack(AttackStep::Cancel), choice) => self.order_decided(choice),
            (
                Frame::BonusAttack {
                    ship, origin, place, ..
                },
                choice,
            ) => {
                self.bonus_chosen(ship, origin, place, choice);
            }
            (Frame::PickLine, Choice::Line(line)) => self.take_line(*line),
            (Frame::Modify { die, side }, choice) => self.modification_chosen(die, side, choice),
            (
                Frame::Reroll {
                    ship, die, uncounted, ..
                },
                Choice::Dice(picked),
            ) => {
                self.reroll(ship, die, *picked, uncounted);
            }
            (Frame::RerollRolled { uncounted, .. }, Choice::Dice(picked)) => {
                self.reroll_rolled(*picked, uncounted)
            }
            (
                Frame::ForEach {
                    origin,
                    context,
                    ships,
                },
                Choice::Ship(ship),
            ) => self.next_of_each(origin, context, ships, *ship),
            (Frame::TurnRolled { to }, Choice::Dice(picked)) => self.turn_rolled(*picked, to),
            (
                Frame::TurnDice {
                    ship, die, to, fixed, ..
                },
                Choice::Dice(picked),
            ) => {
                self.turn_dice(ship, die, *picked, to, fixed);
            }
            (Frame::PickDrawn { ship, count, .. }, Choice::Drawn(card)) => {
                if let Some(card) = self.drawn_card(card) {
                    self.drawn_picked(ship, count, card);
                }
            }
            (Frame::Window { from, .. }, choice) => self.window_answered(from, seat, choice),
            (Frame::Replaceable { happening, asked }, choice) => {
                self.replacement_chosen(happening, asked, choice);
            }
            (Frame::LineUp { from, lined, picked }, choice) => {
                self.lined_up(from, lined, picked, seat, choice);
            }
            (Frame::Pay { bill, context, next }, choice) => {
                self.pay_part(bill, context, next, Some(choice));
            }
            (
                Frame::Pick {
                    origin,
                    place,
                    context,
                },
                choice,
            ) => self.picked(origin, place, context, choice),
            (
                Frame::ChooseShips {
                    origin,
                    place,
                    context,
                    left,
                    picked,
                },
                Choice::Ship(ship),
            ) => {
                self.ship_chosen(origin, place, context, left, picked, *ship);
            }
            (
                Frame::ChooseShips {
                    origin,
                    place,
                    context,
                    picked,
                    ..
                },
                _,
            ) => {
                self.ships_chosen(origin, place, context, picked);
            }
            (
                Frame::PlaceMore {
                    origin,
                    place,
                    context,
                    left,
                    used,
                },
                Choice::PlaceDevice(way),
            ) => self.place_one(origin, place, context, left, used, way),
            (Frame::PlaceMore { .. }, _) => {}
            (
                Frame::DeployTallon {
                    ship,
                    carrier,
                    emergency,
                    guides,
                    maneuver,
                },
                Choice::TallonEnd { side: end },
            ) => self.deploy_to(ship, carrier, emergency, guides, maneuver, *end),
            (Frame::OnDevice { device }, Choice::Ship(ship)) => self.device_crossed(*ship, device),
            (Frame::NextBomb, Choice::Device(device)) => self.bomb_picked(*device),
            (Frame::DeclareDocked { next }, choice) => self.docked_declared(next, choice),
            (
                Frame::Deploy {
                    ship,
                    carrier,
                    emergency,
                },
                Choice::DeployWith { guides, maneuver },
            ) => self.deploy(ship, carrier, emergency, *guides, *maneuver),
            (Frame::EmergencyDeploy { ship, carrier }, choice) => {
                self.emergency_decided(ship, carrier, choice);
            }
            (
                Frame::Enter {
                    origin,
                    place,
                    context,
                    left,
                },
                choice,
            ) => self.newcomer_called(origin, place, context, left, choice),
            (
                Frame::PlaceNew {
                    origin,
                    place,
                    context,
                    left,
                },
                Choice::Place { pose, .. },
            ) => self.newcomer_placed(origin, place, context, left, *pose),
            (
                Frame::Relieve {
                    origin,
                    place,
                    context,
                    done,
                },
                Choice::Ship(ship),
            ) => self.relieve_next(origin, place, context, done, *ship),
            (
                Frame::PickBuild {
                    origin,
                    place,
                    lost,
                    coming,
                },
                Choice::Build(build),
            ) => self.build_picked(origin, place, lost, coming, build),
            (
                Frame::PickMarker {
                    origin,
                    place,
                    context,
                    done,
                    ship,
                    full,
                },
                Choice::Marker(marker),
            ) => self.marker_named((origin, place, context), done, ship, full, *marker),
            (Frame::PickSide { ship }, Choice::Place { pose, .. }) => self.arrive(ship, *pose),
            (Frame::Jettison { ship, marker }, choice) => self.jettisoned(ship, marker, choice),
            // Only the answers above were offered; `Game::check` refuses every other.
            (
                Frame::Setup(_)
                | Frame::NamePlayer { .. }
                | Frame::SetTurret { .. }
                | Frame::PutBeside { .. }
                | Frame::Planning
                | Frame::NextInSystem
                | Frame::NextActivation
                | Frame::ReplaceRed { .. }
                | Frame::Execute { .. }
                | Frame::BarrelRoll { .. }
                | Frame::Reposition { .. }
                | Frame::Coordinate { .. }
                | Frame::CoordinateMore { .. }
                | Frame::Rotate { .. }
                | Frame::NextAttacker
                | Frame::Attack(_)
                | Frame::PickLine
                | Frame::Reroll { .. }
                | Frame::RerollRolled { .. }
                | Frame::TurnRolled { .. }
                | Frame::TurnDice { .. }
                | Frame::ForEach { .. }
                | Frame::PickDrawn { .. }
                | Frame::OnDevice { .. }
                | Frame::NextBomb
                | Frame::Deploy { .. }
                | Frame::DeployTallon { .. }
                | Frame::Relieve { .. }
                | Frame::PickBuild { .. }
                | Frame::PickMarker { .. }
                | Frame::PickSide { .. }
                | Frame::PlaceNew { .. },
                _,
            ) => self.unexpected(frame, choice),
            // These never ask.
            (
                Frame::Placed { .. }
                | Frame::EndOfSetup(_)
                | Frame::BeginPhase(_)
                | Frame::SystemTurn { .. }
                | Frame::Activation { .. }
                | Frame::ExecuteDial { .. }
                | Frame::CheckDifficulty { .. }
                | Frame::Executed { .. }
                | Frame::Met { .. }
                | Frame::ObstacleEffect { .. }
                | Frame::Perform { .. }
                | Frame::Slammed { .. }
                | Frame::Coordinated { .. }
                | Frame::GainMore { .. }
                | Frame::ActionDone { .. }
                | Frame::EngagementStart
                | Frame::NextInitiative { .. }
                | Frame::AfterInitiative { .. }
                | Frame::Engaged { .. }
                | Frame::AttackAgain { .. }
                | Frame::Suffer { .. }
                | Frame::Suffered { .. }
                | Frame::Deal { .. }
                | Frame::DrawFaceup { .. }
                | Frame::Dealt { .. }
                | Frame::Resolve { .. }
                | Frame::CheckDestroyed { .. }
                | Frame::Remove { .. }
                | Frame::Effects { .. }
                | Frame::EachObstacle { .. }
                | Frame::RollDice { .. }
                | Frame::RolledEffect { .. }
                | Frame::Detonate { .. }
                | Frame::Detonated { .. }
                | Frame::HitByDevice { .. }
                | Frame::Deployed { .. }
                | Frame::End(_)
                | Frame::NewRound,
                _,
            ) => self.unexpected(frame, choice),
        }
    }

    /// An answer that was never offered: the frame asks again.
    fn unexpected(&mut self, frame: Frame, choice: &Choice) {
        debug_assert!(false, "{frame:?} has no use for {choice:?}");
        self.push(frame);
    }
}
