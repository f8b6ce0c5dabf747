//! The flow of the game: frames are popped off the stack, resolved, and replaced by what comes next.

mod action;
mod activation;
mod answer;
mod attack;
mod attack_roll;
mod card;
mod counters;
mod damage;
mod destroy;
mod detonate;
mod device;
mod dice;
mod dock;
mod effect;
mod end;
mod engagement;
mod fuses;
mod jam;
mod jettison;
mod maneuver;
mod neutralize;
mod order;
mod pay;
mod pick;
mod placing;
mod planning;
mod put;
mod queue;
mod quick;
mod relief;
mod remote;
mod replace;
mod reposition;
mod reroll;
mod rolls;
mod scenario;
mod setup;
mod system;
mod timed_effect;
mod token;
mod window;
#[cfg(test)]
mod would_change;

use std::ops::{Deref, DerefMut};

use furball_cards::Phase;
use furball_cards::language::{Duration, Moment};

use crate::choice::Choice;
use crate::event::Event;
use crate::game::Game;
use crate::ids::{Seat, SeatSet, ShipId, Side};
use crate::prompt::{Ask, Options, Prompt};
use crate::state::{Damage, EndStep, Frame, How, Outcome, Shared};

/// A running game: the game itself, and the events it produces.
pub(crate) struct Flow<'a> {
    game: &'a mut Game,
    events: &'a mut Vec<Event>,
    /// Where to stop when looking ahead: which of the nested attacks, and how far into it.
    stops: Option<(usize, Until)>,
}

/// How far into an attack to look ahead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    /// Until the attack dice are about to be rolled.
    Dice,
    /// Until its damage is dealt.
    Aftermath,
}

impl Deref for Flow<'_> {
    type Target = Game;

    fn deref(&self) -> &Game {
        self.game
    }
}

impl DerefMut for Flow<'_> {
    fn deref_mut(&mut self) -> &mut Game {
        self.game
    }
}

impl<'a> Flow<'a> {
    pub(crate) fn new(game: &'a mut Game, events: &'a mut Vec<Event>) -> Flow<'a> {
        Flow {
            game,
            events,
            stops: None,
        }
    }

    /// The same, stopping at the aftermath of the attack at this index.
    pub(crate) fn stopping_after(self, attack: usize) -> Flow<'a> {
        Flow {
            stops: Some((attack, Until::Aftermath)),
            ..self
        }
    }

    /// The same, stopping before the attack at this index rolls its dice.
    pub(crate) fn stopping_at_dice(self, attack: usize) -> Flow<'a> {
        Flow {
            stops: Some((attack, Until::Dice)),
            ..self
        }
    }

    /// Runs until a prompt or the end of the game.
    pub(crate) fn run(&mut self) {
        while self.prompts.is_empty() && self.state.outcome.is_none() {
            if self.stops.is_some_and(|(attack, until)| match until {
                Until::Dice => self.at_dice(attack),
                Until::Aftermath => self.at_aftermath(attack),
            }) {
                return;
            }
            match self.state.frames.pop() {
                Some(frame) => self.step(frame),
                // Every frame leaves something behind until the game is over, so this ends instead of hanging.
                None => self.push(Frame::NewRound),
            }
        }
        if self.state.outcome.is_some() {
            self.state.frames.clear();
            self.state.pending.clear();
            self.prompts = Shared::default();
        }
    }

    /// Takes a checked answer and continues.
    pub(crate) fn resume(&mut self, seat: Seat, choice: &Choice) {
        let Some(frame) = self.state.frames.pop() else {
            return;
        };
        self.prompts = Shared::default();
        self.state.draw_agreed = SeatSet::default();
        self.answered(frame, seat, choice);
        self.run();
    }

    fn step(&mut self, frame: Frame) {
        match frame {
            Frame::Setup(step) => self.setup_step(step),
            Frame::NamePlayer { chooser } => self.ask_next_player(chooser),
            Frame::SetTurret { ship } => self.ask_turret(ship),
            Frame::Put {
                origin,
                place,
                context,
            } => self.ask_put(origin, place, context),
            Frame::PutBeside {
                ship,
                card,
                upgrade,
                fused,
                along,
            } => match along {
                Some(along) => self.place_aside(ship, card, upgrade, fused, along),
                None => self.ask_beside(ship, card, upgrade, fused),
            },
            Frame::Placed { ship } => self.after_placing(ship),
            Frame::EndOfSetup(phase) => self.end_of_setup(phase),
            Frame::BeginPhase(phase) => self.begin_phase(phase),
            Frame::ScenarioSetup { step, placed } => self.scenario_setup(step, placed),
            Frame::NewRound => self.new_round(),
            Frame::Planning => self.planning(),
            Frame::NextInSystem => self.next_in_system(),
            Frame::SystemTurn { ship } => self.system_turn(ship),
            Frame::MoveCraft { next } => self.move_craft(next),
            Frame::NextActivation => self.next_activation(),
            Frame::Activation { ship, step } => self.activation(ship, step),
            Frame::ReplaceRed { ship } => self.replace_red(ship),
            Frame::ExecuteDial { ship } => self.execute_dial(ship),
            Frame::CheckDifficulty { ship } => self.check_difficulty(ship),
            Frame::Execute { ship, maneuver, trip } => self.execute(ship, maneuver, trip),
            Frame::Executed { ship } => self.maneuver_over(ship),
            Frame::Met { ship, met, trip } => self.met_effects(ship, met, trip),
            Frame::ObstacleEffect { ship, obstacle, trip } => self.obstacle_effect(ship, obstacle, trip),
            Frame::Action {
                ship,
                scope,
                measured,
            } => self.action(ship, scope, measured),
            Frame::Perform {
                ship,
                action,
                difficulty,
            } => self.perform(ship, action, difficulty),
            Frame::BarrelRoll {
                ship,
                scope,
                difficulty,
                committed,
            } => self.ask_barrel_roll(ship, scope, difficulty, committed),
            Frame::TurnTractored { ship } => self.ask_turn_tractored(ship),
            Frame::DeclareMove { ship, cause } => self.declare_move(ship, cause),
            Frame::Reposition { ship, how, cause } => self.reposition(ship, how, cause),
            Frame::Slammed { ship } => self.slammed(ship),
            Frame::Coordinate { ship } => self.ask_coordinate(ship),
            Frame::Coordinated {
                ship,
                by,
                first,
                so_far,
            } => self.coordinated(ship, by, first, so_far),
            Frame::CoordinateMore {
                ship,
                by,
                first,
                so_far,
            } => self.ask_for_more(ship, by, first, so_far),
            Frame::Rotate { ship, towards } => self.rotate(ship, towards),
            Frame::GainMore {
                ship,
                token,
                left,
                by,
            } => self.gain_from(ship, token, left, by),
            Frame::Jammed { ship, by } => self.jammed(ship, by),
            Frame::ActionDone { ship, action } => self.action_done(ship, action),
            Frame::EngagementStart => self.engagement_start(),
            Frame::NextInitiative { last } => self.next_initiative(last),
            Frame::NextAttacker => self.next_attacker(),
            Frame::AfterInitiative { .. } => self.after_initiative(),
            Frame::Engage { ship } => self.engage(ship),
            Frame::Engaged { ship } => self.engaged(ship),
            Frame::Attack(step) => self.attack_step(step),
            Frame::PickLine => self.ask_line(),
            Frame::AttackAgain {
                attacker,
                defender,
                weapon,
                left,
            } => {
                self.attack_again(attacker, defender, weapon, left);
            }
            Frame::PayLock { ability } => self.ask_focus_for_lock(ability),
            Frame::BonusAttack {
                ship,
                origin,
                place,
                context,
            } => self.bonus_attack(ship, origin, place, context),
            Frame::Modify { die, side } => self.modify(die, side),
            Frame::Suffer {
                ship,
                hits,
                crits,
                attack,
            } => self.suffer(ship, hits, crits, attack),
            Frame::Suffered {
                ship,
                hits,
                crits,
                from_obstacle_or_bomb,
                before,
            } => self.suffered(ship, Damage { hits, crits }, from_obstacle_or_bomb, before),
            Frame::Deal {
                ship,
                cards,
                faceup,
                attack,
            } => self.deal(ship, cards, faceup, attack),
            Frame::DrawFaceup { ship } => self.draw_faceup(ship),
            Frame::Dealt { ship, card } => self.dealt(ship, card),
            Frame::Resolve { ship, card } => self.resolve_damage(ship, card),
            Frame::CheckDestroyed { ship } => self.check_destroyed(ship),
            Frame::Remove { ships } => self.remove_ships(ships),
            Frame::Window { from, picked } => self.window(from, picked),
            Frame::Replaceable { happening, asked } => self.replaceable(happening, asked),
            Frame::LineUp { from, lined, picked } => self.line_up(from, lined, picked),
            Frame::Pay { bill, context, next } => self.pay(bill, context, next),
            Frame::Effects {
                origin,
                context,
                next,
            } => self.effects_from(origin, context, next),
            Frame::Pick {
                origin,
                place,
                context,
            } => self.ask_pick(origin, place, context),
            Frame::ChooseShips {
                origin,
                place,
                context,
                left,
                picked,
            } => {
                self.choose_ships(origin, place, context, left, picked);
            }
            Frame::ForEach {
                origin,
                context,
                ships,
            } => self.for_each(origin, context, ships),
            Frame::EachObstacle {
                origin,
                place,
                context,
                left,
            } => self.each_obstacle(origin, place, context, left),
            Frame::Jettison { ship, marker } => self.ask_jettisoned(ship, marker),
            Frame::Reroll { .. } => self.ask_reroll(frame),
            Frame::RolledEffect { .. } => self.roll_counts(frame),
            Frame::RollDice { count } => self.roll_now(count),
            Frame::TurnRolled { to } => self.ask_turn_rolled(to),
            Frame::RerollRolled {
                by,
                allowed,
                up_to,
                uncounted,
            } => self.ask_reroll_rolled(by, allowed, up_to, uncounted),
            Frame::TurnDice { .. } => self.ask_turn_dice(frame),
            Frame::PickDrawn { ship, picker, count } => self.ask_drawn(ship, picker, count),
            Frame::OnDevice { device } => self.on_device(device),
            Frame::NextBomb => self.next_bomb(),
            Frame::Detonate { device, ship } => self.detonate(device, ship),
            Frame::Detonated { device } => self.detonated(device),
            Frame::HitByDevice { ship, device } => self.hit_by_device(ship, device),
            Frame::DeclareDocked { next } => self.declare_docked(next),
            Frame::PlaceMore {
                origin,
                place,
                context,
                left,
                used,
            } => self.place_more(origin, place, context, left, used),
            Frame::DeployTallon {
                ship,
                carrier,
                emergency,
                guides,
                maneuver,
            } => self.deploy(ship, carrier, emergency, guides, maneuver),
            Frame::Deploy {
                ship,
                carrier,
                emergency,
            } => self.ask_deploy(ship, carrier, emergency),
            Frame::Deployed { ship, emergency } => self.deployed(ship, emergency),
            Frame::EmergencyDeploy { ship, carrier } => self.ask_emergency(ship, carrier),
            Frame::End(step) => self.end_step(step),
            Frame::Enter {
                origin,
                place,
                context,
                left,
            } => self.ask_to_enter(origin, place, context, left),
            Frame::PlaceNew {
                origin,
                place,
                context,
                left,
            } => self.ask_newcomer_place(origin, place, context, left),
            Frame::Relieve {
                origin,
                place,
                context,
                done,
            } => self.relieve(origin, place, context, done),
            Frame::PickBuild {
                origin,
                place,
                lost,
                coming,
            } => self.ask_build(origin, place, lost, coming),
            Frame::PickMarker {
                origin,
                place,
                context,
                done,
                ship,
                full,
            } => self.ask_marker((origin, place, context), done, ship, full),
            // It always waits for an answer.
            Frame::PickSide { .. } => {}
        }
    }

    fn push(&mut self, frame: Frame) {
        self.state.frames.push(frame);
    }

    fn emit(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Prompts one seat; the frame takes the answer.
    fn ask(&mut self, frame: Frame, seat: Seat, ask: Ask, options: Options) {
        self.state.frames.push(frame);
        self.prompts.push(Prompt { seat, ask, options });
    }

    fn ask_list(&mut self, frame: Frame, seat: Seat, ask: Ask, choices: Vec<Choice>) {
        self.ask(frame, seat, ask, Options::List(choices));
    }

    fn owner(&self, ship: ShipId) -> Seat {
        self.state.ship(ship).owner
    }

    /// Pushes what opens a phase.
    fn begin_phase(&mut self, phase: Phase) {
        self.leave_setup();
        match phase {
            Phase::Planning => {
                self.start_phase(Phase::Planning);
                self.push(Frame::Planning);
            }
            Phase::System => self.start_system(),
            Phase::Activation => self.start_activation(),
            Phase::Engagement => {
                self.push(Frame::NextInitiative { last: None });
                self.push_combat_start();
            }
            Phase::End => self.push(Frame::End(EndStep::Start)),
        }
    }

    /// Continues with the rulebook's next phase, once abilities at the end of this one have resolved.
    fn phase_done(&mut self, phase: Phase) {
        match self.table.rulebook.phase_after(phase) {
            Some(next) => self.push(Frame::BeginPhase(next)),
            None => self.push(Frame::NewRound),
        }
        self.fire(Moment::EndOf(phase), None, None);
    }

    fn start_phase(&mut self, phase: Phase) {
        self.expire(Duration::EndOfPhase);
        self.expire(Duration::EndOf(self.state.phase));
        self.state.phase = phase;
        for ship in &mut self.state.ships {
            ship.decloaked = false;
        }
        self.emit(Event::PhaseStarted(phase));
    }

    fn finish(&mut self, winner: Option<Side>, how: How) {
        if self.state.outcome.is_none() {
            let outcome = Outcome { winner, how };
            self.state.outcome = Some(outcome);
            self.emit(Event::GameOver(outcome));
        }
    }

    pub(crate) fn concede(&mut self, seat: Seat) {
        self.emit(Event::Conceded { seat });
        let side = self.table.side_of(seat);
        self.finish(Some(side.other()), How::Conceded(seat));
        self.run();
    }

    /// The game ends in a draw once all seats have agreed to one.
    pub(crate) fn agree_to_draw(&mut self, seat: Seat) {
        self.state.draw_agreed.insert(seat);
        self.emit(Event::DrawAgreed { seat });
        let mut seats = (0..self.table.players.len()).map(|seat| Seat(seat as u8));
        if seats.all(|seat| self.state.draw_agreed.contains(seat)) {
            self.finish(None, How::Agreed);
            self.run();
        }
    }

    /// The index of a seat in player order.
    fn place_in_order(&self, seat: Seat) -> usize {
        let order = &self.state.order;
        order
            .iter()
            .position(|other| *other == seat)
            .unwrap_or(order.len())
    }
}
