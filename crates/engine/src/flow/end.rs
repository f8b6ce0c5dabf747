//! The End phase: tokens go, effects of the phase resolve, the round is over.

use furball_cards::Phase;
use furball_cards::language::{Duration, Moment};

use crate::ids::ShipId;
use crate::state::{EndStep, Frame};

use super::Flow;

impl Flow<'_> {
    pub(super) fn end_step(&mut self, step: EndStep) {
        match step {
            EndStep::Start => {
                self.start_phase(Phase::End);
                self.push(Frame::End(EndStep::RemoveTokens));
                self.fire(Moment::StartOf(Phase::End), None, None);
            }
            EndStep::RemoveTokens => {
                self.remove_tokens();
                self.push(Frame::End(EndStep::Mission));
                self.fire(Moment::EndOf(Phase::End), None, None);
            }
            EndStep::Mission => {
                self.push(Frame::End(EndStep::Close));
                self.push_reinforcements();
            }
            EndStep::Close => self.close_round(),
        }
    }

    /// Evade and focus tokens go back to the supply; all others stay [FE-TOK-01, FE-TOK-02].
    fn remove_tokens(&mut self) {
        let going = self.table.rulebook.tokens.removed_in_end_phase;
        for ship in 0..self.state.ships.len() {
            for token in going.tokens() {
                self.lose(ShipId(ship as u8), token, u8::MAX);
            }
        }
    }

    fn close_round(&mut self) {
        self.expire(Duration::EndOfPhase);
        self.expire(Duration::EndOfRound);
        self.state.used.retain(|(_, for_the_game)| *for_the_game);
        self.check_victory_at_end_of_round();
        self.push(Frame::NewRound);
    }
}
