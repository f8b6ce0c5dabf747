//! When a destroyed ship leaves the table, by the rulebook and cards.

use furball_cards::language::{Modifier, RuleKind};
use furball_cards::{Initiative, Phase};

use crate::game::Game;
use crate::ids::ShipId;
use crate::rulebook::Removal;
use crate::state::{Frame, TimedEffectKind};

use super::Stop;

impl Game {
    /// Whether a ship destroyed now stays on the table for a while.
    pub(crate) fn stays_for_now(&self, ship: ShipId) -> bool {
        if self.state.phase != Phase::Engagement {
            return false; // [SE-DEST-02]
        }
        match self.table.rulebook.damage.removal {
            // It has the current initiative and hasn't engaged yet [FE-DMG-15], or it is destroyed during its
            // own attack, which it finishes.
            Removal::AfterOwnTurn => {
                let firing = match self.state.attack() {
                    Some(attack) => attack.equals,
                    None => self.state.at_initiative,
                };
                let its_turn = firing.contains(ship) || self.state.active == Some(ship);
                !self.state.ship(ship).engaged && its_turn
            }
            // Until all ships of the initiative have engaged [SE-DEST-03, SE-OPEN-08]; a remote only at its
            // own [SE-RMT-07].
            Removal::AfterInitiative => match self.initiative_under_way() {
                Some(initiative) if self.state.ship(ship).is_remote() => self.engages_at(ship) == initiative,
                Some(_) => true,
                None => self.stays_until_phase_ends(ship),
            },
        }
    }

    pub(crate) fn stays_until_phase_ends(&self, ship: ShipId) -> bool {
        let mut stays = false;
        self.each_rule(RuleKind::Removal, &mut |rule, context| {
            if let Modifier::StaysUntilPhaseEnds(whom) = rule
                && self.concerns(whom, context, ship)
            {
                stays = true;
                Stop::Yes
            } else {
                Stop::No
            }
        });
        stays
    }

    /// The initiative at which the ship engages: its own, unless a card changes it.
    pub(crate) fn engages_at(&self, ship: ShipId) -> Initiative {
        self.turn_at(ship, Phase::Engagement)
    }

    /// The initiative at which the ship has its turn in the phase: its own, unless a card changes it [LG-INIT-07].
    pub(crate) fn turn_at(&self, ship: ShipId, phase: Phase) -> Initiative {
        let mut timed = self.state.timed_effects_on(ship).rev();
        let set = timed.find_map(|timed| match timed.kind {
            TimedEffectKind::TurnAt(when, initiative) if when == phase => Some(initiative),
            _ => None,
        });
        set.unwrap_or_else(|| self.initiative(ship))
    }

    /// The initiative whose ships are engaging.
    pub(crate) fn initiative_under_way(&self) -> Option<Initiative> {
        self.state.frames.iter().rev().find_map(|frame| {
            if let Frame::AfterInitiative { initiative } = frame {
                Some(*initiative)
            } else {
                None
            }
        })
    }
}
