//! The Engagement phase: ships attack one by one, highest initiative first.

use furball_cards::language::{Ability, Effect, Moment};
use furball_cards::{Initiative, Phase};

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{ShipId, ShipSet};
use crate::prompt::Ask;
use crate::query::{AttackFilter, AttackTerms, Shot, moment_bit};
use crate::rulebook::Removal;
use crate::state::{Context, Frame, Origin, Ship, Status};

use super::Flow;
use super::activation::first_by;
use super::attack::Declared;

impl Flow<'_> {
    /// Pushes what opens the phase; abilities at the end of Activation come before it.
    pub(crate) fn push_combat_start(&mut self) {
        self.push(Frame::EngagementStart);
    }

    pub(super) fn engagement_start(&mut self) {
        self.start_phase(Phase::Engagement);
        self.state.at_initiative = ShipSet::default();
        self.fire(Moment::StartOf(Phase::Engagement), None, None);
    }

    /// The highest initiative among ships that have not engaged yet [FE-ATK-01, SE-ENG-01]. Which ships have
    /// an initiative is determined when its turn comes [FE-OPEN-32]. An ability may wait for an initiative
    /// that no ship has.
    pub(super) fn next_initiative(&mut self, last: Option<Initiative>) {
        let waiting = self.state.targets_in_play().filter(|ship| self.engages(ship));
        let waiting = waiting.map(|ship| (self.engages_at(ship.id), ship.id));
        let highest = first_by(waiting, |a, b| b.cmp(a));
        let awaited = self.awaited_initiative(last);
        let Some(initiative) = highest.map(|(initiative, _)| initiative).max(awaited) else {
            self.end_engagement();
            return;
        };
        let here = highest.filter(|&(highest, _)| highest == initiative);
        self.state.at_initiative = here.map_or_else(ShipSet::default, |(_, ships)| ships);
        self.push(Frame::NextInitiative {
            last: Some(initiative),
        });
        self.push(Frame::AfterInitiative { initiative });
        self.push(Frame::NextAttacker);
        if awaited == Some(initiative) {
            self.fire(Moment::AtInitiative(initiative), None, None);
        }
    }

    /// Whether the ship still has to engage; a remote, only if it does something then [SE-RMT-08].
    fn engages(&self, ship: &Ship) -> bool {
        let acts = ship.answers(moment_bit(Moment::During(Phase::Engagement)));
        !ship.engaged && !ship.is_craft() && (!ship.is_remote() || acts)
    }

    /// The highest initiative below the last that an ability waits for.
    fn awaited_initiative(&self, last: Option<Initiative>) -> Option<Initiative> {
        let bit = moment_bit(Moment::AtInitiative(Initiative(0)));
        let watching = self.state.in_play().filter(|ship| ship.answers(bit));
        let cards = watching.flat_map(|ship| self.cards_in_force(ship).map(move |card| (ship.id, card)));
        let moments = cards.flat_map(|(ship, card)| {
            let texts = self.abilities_of(ship, card).iter();
            texts.flat_map(|text| match text {
                Ability::When(text) => text.on.as_slice(),
                _ => &[],
            })
        });
        let initiatives = moments.filter_map(|moment| {
            if let Moment::AtInitiative(initiative) = moment
                && last.is_none_or(|last| *initiative < last)
            {
                Some(*initiative)
            } else {
                None
            }
        });
        initiatives.max()
    }

    /// Ships destroyed while those of an initiative engaged are removed now [SE-ENG-04, SE-DEST-03].
    pub(super) fn after_initiative(&mut self) {
        if self.table.rulebook.damage.removal == Removal::AfterInitiative {
            self.remove_destroyed(false);
        }
    }

    fn end_engagement(&mut self) {
        self.state.active = None;
        self.phase_done(Phase::Engagement);
        if self.table.rulebook.damage.removal == Removal::AfterInitiative {
            self.remove_destroyed(true);
        }
    }

    /// All ships of the initiative: the first side's first, ordered by their owners [FE-ATK-04, FE-ATK-05].
    pub(super) fn next_attacker(&mut self) {
        let here = self.state.at_initiative.iter().filter(|&ship| {
            let ship = self.state.ship(ship);
            ship.status.in_play() && !ship.engaged
        });
        let here: ShipSet = here.collect();
        self.state.at_initiative = here;
        if here.is_empty() {
            return;
        }
        let group = self.first_group(here);
        // Ships that can do nothing wait for the others, since that may change it; then their order needs no prompt.
        let able: ShipSet = match group.len() {
            1 => group,
            _ => group.iter().filter(|&ship| self.can_do_something(ship)).collect(),
        };
        match group.iter().next() {
            Some(idle) if able.is_empty() => self.ship_picked(Frame::NextAttacker, idle),
            _ => self.pick_next(able, Phase::Engagement, Frame::NextAttacker),
        }
    }

    fn can_do_something(&self, ship: ShipId) -> bool {
        let bits = moment_bit(Moment::BeforeEngages) | moment_bit(Moment::During(Phase::Engagement));
        self.state.ship(ship).answers(bits)
            || self.has_shot(ship, &AttackFilter::default())
            || self.scannable(ship).next().is_some()
    }

    /// The ship's opportunity to attack once, or not [FE-ATK-02, FE-ATK-03].
    pub(super) fn engage(&mut self, ship: ShipId) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        self.state.active = Some(ship);
        self.emit(Event::EngagementStarted { ship });
        if self.state.ship(ship).is_remote() {
            self.push(Frame::Engaged { ship });
            self.fire(Moment::During(Phase::Engagement), Some(ship), None);
            return;
        }
        let shots: Vec<Shot> = self.shots(ship, &AttackFilter::default()).collect();
        let mut choices = attack_choices(&shots);
        choices.extend(self.scannable(ship).map(Choice::Scan));
        if choices.is_empty() {
            self.push(Frame::Engaged { ship });
            return;
        }
        choices.push(Choice::Pass);
        self.ask_list(
            Frame::Engage { ship },
            self.owner(ship),
            Ask::Attack(ship),
            choices,
        );
    }

    /// The rest of the ship's engagement is over before it began.
    pub(super) fn skip_engagement(&mut self, ship: ShipId) {
        self.state
            .frames
            .retain(|frame| *frame != Frame::Engage { ship } && *frame != Frame::Engaged { ship });
        self.state.active = None;
        self.state.ship_mut(ship).engaged = true;
    }

    pub(super) fn engagement_chosen(&mut self, ship: ShipId, choice: &Choice) {
        self.push(Frame::Engaged { ship });
        match choice {
            Choice::Attack { .. } => {
                if let Some(declared) = declared(choice) {
                    self.declare(ship, declared, None);
                }
            }
            Choice::Scan(marker) => self.scan_marker(ship, *marker),
            _ => self.emit(Event::AttackDeclined { ship }),
        }
    }

    /// A ship that was only kept for its attack is now destroyed [FE-DMG-18].
    pub(super) fn engaged(&mut self, ship: ShipId) {
        self.state.ship_mut(ship).engaged = true;
        self.state.active = None;
        let alone = self.table.rulebook.damage.removal == Removal::AfterOwnTurn;
        if alone && self.state.ship(ship).status == Status::Doomed {
            self.destroy(ship);
        }
    }

    /// A bonus attack. One already decided on prompts only if there is a choice left.
    pub(super) fn bonus_attack(&mut self, ship: ShipId, origin: Origin, place: u8, context: Context) {
        if !self.state.ship(ship).status.in_play() {
            return;
        }
        let Some(effect) = self.effects(origin).get(place as usize) else {
            return;
        };
        let must = if let Effect::BonusAttack(bonus) = effect {
            bonus.must
        } else {
            true
        };
        let shots = self.bonus_shots(ship, effect, &context, origin.ability.card);
        let mut choices = attack_choices(&shots);
        match choices.as_slice() {
            [] => return self.drop_rest(origin),
            [only] if must => {
                let only = only.clone();
                self.bonus_chosen(ship, origin, place, &only);
                return;
            }
            _ if must => {}
            _ => choices.push(Choice::Pass),
        }
        let frame = Frame::BonusAttack {
            ship,
            origin,
            place,
            context,
        };
        self.ask_list(frame, self.owner(ship), Ask::Attack(ship), choices);
    }

    pub(super) fn bonus_chosen(&mut self, ship: ShipId, origin: Origin, place: u8, choice: &Choice) {
        let terms = if let Some(Effect::BonusAttack(bonus)) = self.effects(origin).get(place as usize) {
            AttackTerms {
                without_needs: bonus.without_needs,
                unused: bonus.unused,
            }
        } else {
            AttackTerms::default()
        };
        match declared(choice) {
            Some(declared) => self.declare(ship, declared, Some((terms, origin.ability))),
            // What the card demands after the attack is demanded only if there is one.
            None => {
                self.emit(Event::AttackDeclined { ship });
                self.drop_rest(origin);
            }
        }
    }
}

fn declared(choice: &Choice) -> Option<Declared> {
    match *choice {
        Choice::Attack {
            weapon,
            target,
            obstructed,
        } => Some(Declared {
            weapon,
            target,
            obstructed,
        }),
        _ => None,
    }
}

/// A choice for each shot; two if the attacker may pick an obstructed or an unobstructed line [FE-OPEN-08].
fn attack_choices(shots: &[Shot]) -> Vec<Choice> {
    let mut choices = Vec::with_capacity(shots.len() + 2);
    for shot in shots {
        if shot.sight.can_be_clear {
            choices.push(Choice::Attack {
                weapon: shot.weapon,
                target: shot.target,
                obstructed: false,
            });
        }
        if shot.sight.can_be_obstructed {
            choices.push(Choice::Attack {
                weapon: shot.weapon,
                target: shot.target,
                obstructed: true,
            });
        }
    }
    choices
}
