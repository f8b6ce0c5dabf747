//! Jam and tractor tokens: what happens to a ship that gains them.

use furball_cards::language::Moment;
use furball_cards::{Token, TokenSet};

use crate::choice::Choice;
use crate::ids::{Object, Seat, ShipId};
use crate::prompt::Ask;
use crate::state::{Frame, RepositionCause};

use super::Flow;

impl Flow<'_> {
    /// The ship, which had `before` tokens of the kind, just gained a jam or tractor token; the consequences
    /// resolve before any ability [SE-QUEUE-05].
    pub(super) fn seized(&mut self, ship: ShipId, token: Token, before: u8, by: Seat) {
        let threshold = self.table.rulebook.tokens.threshold(self.state.ship(ship).size);
        match token {
            Token::Jam if before == 0 => self.push(Frame::Jammed { ship, by }),
            // Each time it crosses its threshold [SE-TRAC-01, SE-OPEN-12], or only for the first time [LG-OPEN-56].
            Token::Tractor
                if before + 1 == threshold
                    && !(self.state.ship(ship).tractored
                        && self.table.rulebook.tokens.tractor.once_per_round) =>
            {
                self.state.ship_mut(ship).tractored = true;
                let cause = RepositionCause::Tractor { by };
                let own = self.table.side_of(by) == self.state.ship(ship).side;
                if own && self.table.rulebook.tokens.tractor.own_waits {
                    let place = self.front_of_queue();
                    self.state
                        .frames
                        .insert(place, Frame::DeclareMove { ship, cause });
                } else {
                    self.push(Frame::DeclareMove { ship, cause });
                }
            }
            _ => {}
        }
    }

    /// The ship jams another, by an action or not. What follows from that comes after the jam token has taken effect.
    pub(super) fn jam(&mut self, ship: ShipId, other: ShipId, by: Seat) {
        self.fire(Moment::Jams, Some(ship), Some(other));
        self.gain_from(other, Token::Jam, 1, by);
    }

    /// The player who jammed the ship picks one of its green tokens or locks; without any, it stays jammed
    /// [SE-JAM-03, SE-JAM-04, SE-OPEN-10].
    pub(super) fn jammed(&mut self, ship: ShipId, by: Seat) {
        let state = self.state.ship(ship);
        if !state.status.in_play() || !state.tokens.has(Token::Jam) {
            return;
        }
        let held = TokenSet::GREEN.tokens().filter(|&token| state.tokens.has(token));
        let locks = state.locks.iter().copied().map(Choice::of_object);
        let choices: Vec<Choice> = held.map(Choice::Token).chain(locks).collect();
        match choices.as_slice() {
            [] => {}
            [only] => {
                let only = only.clone();
                self.jam_picked(ship, &only);
            }
            _ => self.ask_list(Frame::Jammed { ship, by }, by, Ask::Jammed(ship), choices),
        }
    }

    pub(super) fn jam_picked(&mut self, ship: ShipId, choice: &Choice) {
        match (choice, choice.object()) {
            (Choice::Token(token), _) => self.lose(ship, *token, 1),
            (_, Some(target)) => self.lose_lock_on(ship, target),
            _ => {}
        }
        self.lose(ship, Token::Jam, 1);
    }

    /// A jammed ship loses the green tokens it just gained, and as many jam tokens [SE-JAM-05].
    pub(super) fn eat_tokens(&mut self, ship: ShipId, token: Token, count: u8) {
        let eaten = count.min(self.state.ship(ship).tokens.count(Token::Jam));
        if eaten > 0 && TokenSet::GREEN.contains(token) {
            self.lose(ship, token, eaten);
            self.lose(ship, Token::Jam, eaten);
        }
    }

    /// A jammed ship loses the lock it just acquired, and a jam token.
    pub(super) fn eat_lock(&mut self, ship: ShipId, target: Object) {
        if self.state.ship(ship).tokens.has(Token::Jam) {
            self.lose_lock_on(ship, target);
            self.lose(ship, Token::Jam, 1);
        }
    }
}
