//! Answers: checked against the prompt, then passed to the flow.

use crate::choice::{ActionChoice, Choice};
use crate::event::Event;
use crate::explain::misfit;
use crate::flow::Flow;
use crate::game::Game;
use crate::ids::{PieceIndex, Seat};
use crate::prompt::{Ask, Options, Prompt};
use crate::query::Judged;
use crate::refusal::{
    DiceRefusal, MoveKind, MoveRefusal, PlacingRefusal, PlanningRefusal, Refusal, TurnRefusal,
};
use crate::rulebook::PlanningEnds;

impl Game {
    /// Checks an answer without giving it.
    pub fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        if self.state.outcome.is_some() {
            return Err(TurnRefusal::GameOver.into());
        }
        if seat.index() >= self.table.players.len() {
            return Err(TurnRefusal::NoSuchSeat { seat }.into());
        }
        if matches!(choice, Choice::Concede | Choice::Draw) {
            return Ok(());
        }
        let prompt = self.prompt(seat).ok_or(TurnRefusal::NothingAsked { seat })?;
        self.check_prompt(prompt, choice)
    }

    /// Answers the seat's prompt. A legal answer is applied and the game continues to its next prompt; any
    /// other is refused with the rule that forbids it, and nothing changes. Events are appended to `events`.
    pub fn answer(&mut self, seat: Seat, choice: &Choice, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.check(seat, choice)?;
        let meant = self.as_offered(seat, choice);
        let choice = meant.as_ref().unwrap_or(choice);
        let mut flow = Flow::new(self, events);
        match choice {
            Choice::Concede => flow.concede(seat),
            Choice::Draw => flow.agree_to_draw(seat),
            _ => flow.resume(seat, choice),
        }
        Ok(())
    }

    /// The choice that an earlier release's words mean, if they aren't today's.
    fn as_offered(&self, seat: Seat, choice: &Choice) -> Option<Choice> {
        if !matches!(choice, Choice::Action(ActionChoice::Protect { .. })) {
            return None;
        }
        match &self.prompt(seat)?.options {
            Options::List(choices) => choices.iter().find(|offered| choice.takes(offered)).cloned(),
            _ => None,
        }
    }

    /// Whether the choice is a legal answer to the prompt.
    fn check_prompt(&self, prompt: &Prompt, choice: &Choice) -> Result<(), Refusal> {
        match (&prompt.options, choice) {
            (Options::List(choices), choice) => {
                if choices.iter().any(|offered| choice.takes(offered)) {
                    return Ok(());
                }
                Err(self.why_not(prompt, choice))
            }
            (Options::Dials(ships), Choice::Dial { ship, maneuver }) => {
                if !ships.contains(ship) {
                    return Err(TurnRefusal::NotOwner { ship: *ship }.into());
                }
                Ok(self.may_set(*ship, *maneuver)?)
            }
            (Options::Dials(ships), Choice::Pass)
                if self.table.rulebook.planning.ends == PlanningEnds::WhenAgreed && self.all_set(ships) =>
            {
                Ok(())
            }
            (Options::Dials(_), _) => Err(PlanningRefusal::DialsMissing.into()),
            (Options::Place(placement), Choice::Place { ship, pose }) => {
                let (side, piece) = (self.table.side_of(prompt.seat), PieceIndex(ship.0));
                let pieces = &placement.pieces;
                if !pieces.are_ships() || !pieces.indices().contains(&piece) {
                    return Err(PlacingRefusal::NotToBePlaced { ship: *ship }.into());
                }
                let judged = Judged {
                    placement,
                    side,
                    piece,
                };
                Ok(self.may_place(judged, *pose)?)
            }
            (Options::Place(placement), Choice::PlaceToken { token, pose }) => {
                let (side, piece) = (self.table.side_of(prompt.seat), *token);
                let pieces = &placement.pieces;
                if pieces.are_ships() || !pieces.indices().contains(&piece) {
                    return Err(PlacingRefusal::NoTokenLeft.into());
                }
                let judged = Judged {
                    placement,
                    side,
                    piece,
                };
                Ok(self.may_place(judged, *pose)?)
            }
            (Options::Roll(room), Choice::Pass) => {
                if room.may_pass {
                    return Ok(());
                }
                Err(MoveRefusal::Measured.into())
            }
            (Options::Roll(_), Choice::Roll { side, start, end }) => {
                let Ask::BarrelRoll(ship) = prompt.ask else {
                    return Err(misfit());
                };
                let refusal = match self.roll_end(ship, *side, *start, *end) {
                    None => Some(MoveRefusal::TemplateOffBase { side: *side }),
                    Some(end) => {
                        let how = MoveKind::SlidingRoll;
                        let blocked = self.roll_blocked(ship, end);
                        blocked.map(|blocker| MoveRefusal::Blocked { how, blocker })
                    }
                };
                refusal.map_or(Ok(()), |refusal| Err(refusal.into()))
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
                    return Err(DiceRefusal::NotRerollable.into());
                }
                let count = picked.len();
                if count < u32::from(*at_least) || count > u32::from(*up_to) {
                    return Err(DiceRefusal::WrongNumber {
                        picked: count as u8,
                        at_least: *at_least,
                        up_to: *up_to,
                    }
                    .into());
                }
                Ok(())
            }
            (Options::Squad { .. } | Options::Builds { .. }, Choice::Squad { xws: text }) => {
                self.may_hand_in(prompt.seat, text).map(|_| ())
            }
            (
                Options::Place(_)
                | Options::Roll(_)
                | Options::Dice { .. }
                | Options::Squad { .. }
                | Options::Builds { .. },
                _,
            ) => Err(misfit()),
        }
    }
}
