//! The End phase: tokens are removed, charges recover, the phase's effects resolve, the round ends.

use furball_cards::language::{Deed, Duration, Modifier, Moment, RuleKind};
use furball_cards::scenario::Occasion;
use furball_cards::{Phase, TokenColor, TokenSet};

use crate::ids::{ShipId, UpgradeIndex};
use crate::query::Stop;
use crate::state::{CardCounter, EndStep, Frame, Origin, PendingEvent, Status, TimedEffectKind};

use super::Flow;

impl Flow<'_> {
    pub(super) fn end_step(&mut self, step: EndStep) {
        match step {
            EndStep::Start => {
                self.start_phase(Phase::End);
                self.push(Frame::End(EndStep::During));
                self.fire(Moment::StartOf(Phase::End), None, None);
            }
            EndStep::During => {
                self.push(Frame::End(EndStep::RemoveTokens));
                self.fire(Moment::During(Phase::End), None, None);
            }
            EndStep::RemoveTokens => {
                self.push(Frame::End(EndStep::RecoverCharges));
                self.remove_tokens();
                self.burn_down_obstacles();
            }
            // Tokens first, then charges [SE-END-02].
            EndStep::RecoverCharges => {
                self.push(Frame::End(EndStep::Abilities));
                self.recover_all();
            }
            EndStep::Abilities => {
                self.push(Frame::End(EndStep::EndOfRound));
                self.fire(Moment::EndOf(Phase::End), None, None);
            }
            EndStep::EndOfRound => {
                self.push(Frame::End(EndStep::Close));
                self.fire(Moment::EndOfRound, None, None);
            }
            EndStep::Close => self.close_round(),
        }
    }

    /// Returns the rulebook's tokens to the supply; all others stay, as do those that cards keep
    /// [FE-TOK-01, FE-TOK-02, SE-END-01].
    fn remove_tokens(&mut self) {
        let mut losses = Vec::new();
        let rules = &self.table.rulebook.tokens;
        let (going, in_reserve) = (rules.removed_in_end_phase, rules.removed_in_reserve);
        for ship in 0..self.state.ships.len() {
            let ship = ShipId(ship as u8);
            // [SE-RSV-03, LG-END-01]
            if !in_reserve && self.state.ship(ship).status == Status::Reserve {
                continue;
            }
            let mut kept = self.kept(ship);
            let mut gone = [(ship, TokenSet::default(), 0); TokenColor::ALL.len()];
            for token in going.tokens() {
                let mut stays = 0;
                for (set, left) in &mut kept {
                    if set.contains(token) {
                        let more = self.state.ship(ship).tokens.count(token) - stays;
                        let more = more.min(*left);
                        *left -= more;
                        stays += more;
                    }
                }
                let goes = self.state.ship(ship).tokens.count(token) - stays;
                let goes = self.take_away(ship, token, goes);
                if goes > 0 {
                    // Cards speak of tokens by their color.
                    let (_, kinds, count) = &mut gone[token.color() as usize];
                    *kinds = kinds.union(TokenSet::of(&[token]));
                    *count += goes;
                }
            }
            losses.extend(gone.into_iter().filter(|(.., count)| *count > 0));
        }
        self.fire_losses(&losses);
    }

    /// Kinds of tokens that the ship keeps in this End phase, and how many of each.
    fn kept(&self, ship: ShipId) -> Vec<(TokenSet, u8)> {
        let mut kept = Vec::new();
        self.each_own_rule(ship, RuleKind::KeptTokens, &mut |rule, _| {
            if let Modifier::Cannot(_, Deed::Lose(set, Some(most))) = rule {
                kept.push((*set, *most));
            }
            Stop::No
        });
        let timed = self.state.timed_effects_on(ship);
        kept.extend(timed.filter_map(|timed| match timed.kind {
            TimedEffectKind::Keep(set, count) => Some((set, count)),
            _ => None,
        }));
        kept
    }

    /// The ship keeps tokens of the kind in the coming End phase.
    pub(super) fn keep_tokens(&mut self, ship: ShipId, origin: Origin, tokens: TokenSet, count: u8) {
        self.start_timed_effect(
            ship,
            origin,
            Duration::EndOfRound,
            TimedEffectKind::Keep(tokens, count),
        );
    }

    /// Every card with the symbol recovers or loses charges, and every ship recovers one Force, even in
    /// reserve [SE-END-02, SE-CHG-08, SE-CHG-09, SE-RSV-03].
    fn recover_all(&mut self) {
        for ship in 0..self.state.ships.len() {
            let ship = ShipId(ship as u8);
            let status = self.state.ship(ship).status;
            if !status.in_play() && status != Status::Reserve {
                continue;
            }
            let upgrades = UpgradeIndex::all(self.state.ship(ship).upgrades.len());
            // Pushed last to first, so that prompts come in the cards' order.
            self.may_recover(CardCounter::force(ship));
            for place in upgrades.rev() {
                self.may_recover(CardCounter::charges(ship, Some(place)));
            }
            self.may_recover(CardCounter::charges(ship, None));
        }
    }

    /// Recovers it unless a card replaces that; there is no prompt if nothing would change.
    fn may_recover(&mut self, counter: CardCounter) {
        let upgrades = &self.state.ship(counter.ship).upgrades;
        if counter
            .upgrade
            .is_some_and(|place| upgrades[place.index()].discarded)
        {
            return;
        }
        let recovers = self.recovery(counter);
        if recovers < 0 {
            self.lose_counters(counter, recovers.unsigned_abs());
        } else if recovers > 0 && self.room(counter) > 0 {
            self.about_to(PendingEvent::Recover(counter));
        }
    }

    /// The counter recovers as the symbols beside its limit say.
    pub(super) fn recover(&mut self, counter: CardCounter) {
        self.recover_counters(counter, self.recovery(counter).unsigned_abs());
    }

    fn close_round(&mut self) {
        self.expire(Duration::EndOfPhase);
        self.expire(Duration::EndOf(Phase::End));
        self.expire(Duration::EndOfRound);
        self.state.used.retain(|(_, for_the_game)| *for_the_game);
        self.check_victory_at_end_of_round();
        self.check_ends(&Occasion::EndOfRound);
        self.push(Frame::NewRound);
    }
}
