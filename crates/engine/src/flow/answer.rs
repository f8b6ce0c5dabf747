//! Answers: checked against the prompt, then passed to the frame that asked.

use crate::choice::{ActionChoice, Choice};
use crate::explain::misfit;
use crate::game::Game;
use crate::ids::Seat;
use crate::prompt::{Ask, Options, Pieces, Prompt};
use crate::refusal::Refusal;
use crate::rulebook::PlanningEnds;
use crate::state::{AttackStep, Frame, SetupStep};
use furball_rules::Rule;

use super::Flow;

impl Game {
    /// Whether the choice is a legal answer to the prompt.
    pub(crate) fn check_prompt(&self, prompt: &Prompt, choice: &Choice) -> Result<(), Refusal> {
        match (&prompt.options, choice) {
            (Options::List(choices), choice) => {
                if choices.contains(choice) {
                    return Ok(());
                }
                Err(self.why_not(prompt, choice))
            }
            (Options::Dials(ships), Choice::Dial { ship, maneuver }) => {
                if !ships.contains(ship) {
                    return Err(Refusal::new(
                        Rule::FE_TEAM_03,
                        "only a ship's owner sets its dial",
                    ));
                }
                self.may_set(*ship, *maneuver)
            }
            (Options::Dials(ships), Choice::Pass)
                if self.table.rulebook.planning.ends == PlanningEnds::WhenAgreed && self.all_set(ships) =>
            {
                Ok(())
            }
            (Options::Dials(_), _) => Err(Refusal::new(
                Rule::FE_PLAN_02,
                "every ship must be given a dial before the phase can end",
            )),
            (Options::Place(placement), Choice::Place { ship, pose }) => {
                let side = self.table.side_of(prompt.seat);
                let offered = match &placement.pieces {
                    Pieces::Ships(ships) => ships.contains(ship),
                    Pieces::Reinforcement(next) => next == ship,
                    Pieces::Obstacles(_) | Pieces::Marker(_) => false,
                };
                if !offered {
                    return Err(Refusal::new(
                        Rule::FE_SETUP_11,
                        "it isn't that ship's turn to be placed",
                    ));
                }
                self.may_place(placement, side, ship.0, *pose)
            }
            (Options::Place(placement), Choice::PlaceToken { token, pose }) => {
                let side = self.table.side_of(prompt.seat);
                let offered = match &placement.pieces {
                    Pieces::Obstacles(tokens) => tokens.contains(token),
                    Pieces::Marker(_) => *token == 0,
                    Pieces::Ships(_) | Pieces::Reinforcement(_) => false,
                };
                if !offered {
                    return Err(Refusal::new(
                        Rule::FE_COMP_15,
                        "there is no such token left to be placed",
                    ));
                }
                self.may_place(placement, side, *token, *pose)
            }
            (Options::Roll(room), Choice::Pass) => {
                if room.may_pass {
                    return Ok(());
                }
                Err(Refusal::new(
                    Rule::FE_ACT_18,
                    "it was measured already, and picked all the same: now the ship rolls",
                ))
            }
            (Options::Roll(_), Choice::Roll { side, start, end }) => {
                let Ask::BarrelRoll(ship) = prompt.ask else {
                    return Err(misfit());
                };
                match self.roll_end(ship, *side, *start, *end) {
                    Some(end) => self.roll_end_free(ship, end),
                    None => Err(Refusal::new(
                        Rule::FE_ACT_14,
                        "the template must stay between the front and the back edge of the base",
                    )),
                }
            }
            (
                Options::Dice {
                    allowed,
                    at_least,
                    up_to,
                },
                Choice::Dice(picked),
            ) => {
                if !picked.within(*allowed) {
                    return Err(Refusal::new(
                        Rule::FE_DICE_07,
                        "one of these dice can't be rerolled",
                    ));
                }
                let count = picked.len();
                if count < u32::from(*at_least) || count > u32::from(*up_to) {
                    return Err(Refusal::new(
                        Rule::FE_DICE_04,
                        format!("pick {at_least} to {up_to} dice, not {count}"),
                    ));
                }
                Ok(())
            }
            (Options::Squad { .. }, Choice::Squad(text)) => self.may_hand_in(prompt.seat, text).map(|_| ()),
            (Options::Place(_) | Options::Roll(_) | Options::Dice { .. } | Options::Squad { .. }, _) => {
                Err(misfit())
            }
        }
    }
}

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
            (Frame::Setup(SetupStep::GatherForces), Choice::Squad(text)) => self.seal_squad(seat, text),
            (Frame::Setup(SetupStep::PlaceForces), Choice::Place { ship, pose }) => {
                self.push(frame);
                self.force_placed(*ship, *pose);
            }
            (Frame::Arrive { .. }, Choice::Place { ship, pose }) => self.arrived(*ship, *pose),
            (Frame::MissionSetup { step, placed }, choice) => self.mission_piece(step, placed, seat, choice),
            (Frame::Planning, Choice::Dial { ship, maneuver }) => self.set_dial(*ship, *maneuver),
            (Frame::Planning, Choice::Pass) => self.dials_agreed(seat),
            (Frame::NextInSystem | Frame::NextActivation | Frame::NextAttacker, Choice::Ship(ship)) => {
                self.ship_picked(frame, *ship)
            }
            (Frame::Execute { ship, maneuver, trip }, Choice::TallonEnd(side)) => {
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
            (Frame::DeclareMove { ship, cause }, choice) => self.move_declared(ship, cause, choice),
            (Frame::Reposition { ship, how, cause }, Choice::Position(position)) => {
                self.position_picked(ship, how, cause, *position);
            }
            (Frame::Coordinate { .. } | Frame::CoordinateMore { .. }, choice) => {
                self.coordinate_picked(frame, choice);
            }
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
            (Frame::RerollRolled { .. }, Choice::Dice(picked)) => self.reroll_rolled(*picked),
            (
                Frame::TurnDice {
                    ship, die, to, fixed, ..
                },
                Choice::Dice(picked),
            ) => {
                self.turn_dice(ship, die, *picked, to, fixed);
            }
            (Frame::PickDrawn { ship, count, .. }, Choice::Drawn(card)) => {
                self.drawn_picked(ship, count, *card)
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
                Choice::TallonEnd(end),
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
            (Frame::Reinforce { side, left }, choice) => self.reinforcement_called(side, left, choice),
            (Frame::PlaceReinforcement { side, left }, Choice::Place { pose, .. }) => {
                self.reinforcement_placed(side, left, *pose);
            }
            // Every other pair was already refused.
            _ => self.push(frame),
        }
    }
}
