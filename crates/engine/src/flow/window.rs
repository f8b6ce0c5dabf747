//! Timing windows: collecting the abilities a moment triggers, and resolving them in order.
//!
//! A window is opened by [`Flow::fire`] and its siblings, at the point in the flow where its moment occurs.
//! What resolves in it may open further windows. Where abilities queue, these go to the front of the queue:
//! below everything left of the resolving ability, above what is already waiting [SE-QUEUE-04].

use furball_cards::Stat;
use furball_cards::language::{Ability, DealtCard, Moment};

use crate::choice::Choice;
use crate::ids::{AbilityIndex, AbilityRef, CardRef, Holder, Seat, ShipId};
use crate::prompt::Ask;
use crate::query::{Open, answers, dealt_of, moment_bit};
use crate::rulebook::AbilityOrder;
use crate::state::{ActionScope, Context, Frame, Pending, Reaction, RepositionCause};

use super::Flow;

/// Filters the abilities triggered by a moment.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Among {
    /// Only those of this side's ships.
    pub side: Option<crate::ids::Side>,
    /// Only those that grant a bonus attack, or only the others [SE-ATK-18].
    pub bonus_attacks: Option<bool>,
}

impl Flow<'_> {
    /// Triggers abilities. They resolve before anything already on the stack.
    ///
    /// Cards watch few moments, so this is little more than a look at a bit; it is inlined because each place knows its moment.
    #[inline(always)]
    pub(super) fn fire(&mut self, moment: Moment, subject: Option<ShipId>, object: Option<ShipId>) {
        if self.is_watched(moment) {
            self.fire_watched(moment, subject, object);
        }
        if let Moment::StartOf(phase) = moment {
            self.due(phase);
        }
    }

    #[inline(never)]
    fn fire_watched(&mut self, moment: Moment, subject: Option<ShipId>, object: Option<ShipId>) {
        let about = self.about(subject, object);
        self.fire_about(&[(moment, about)]);
    }

    /// The context of a moment that has only these ships.
    pub(super) fn about(&self, subject: Option<ShipId>, object: Option<ShipId>) -> Context {
        Context {
            subject,
            object,
            ..match subject {
                Some(ship) => Context::of(self.state.ship(ship)),
                None => Context::on(self.first_side()),
            }
        }
    }

    /// Triggers abilities on several simultaneous moments, each with its context.
    pub(super) fn fire_about(&mut self, moments: &[(Moment, Context)]) {
        self.fire_among(moments, Among::default());
    }

    pub(super) fn fire_among(&mut self, moments: &[(Moment, Context)], among: Among) {
        let from = self.state.pending.len();
        for (moment, about) in moments {
            self.collect(*moment, about, among);
        }
        self.open_window(from);
    }

    /// Triggers abilities, to be ordered together with something the rules offer the ship, such as its linked
    /// action [SE-QUEUE-06].
    pub(super) fn fire_beside(&mut self, moments: &[(Moment, Context)], ship: ShipId, also: &[Reaction]) {
        let from = self.state.pending.len();
        for (moment, about) in moments {
            self.collect(*moment, about, Among::default());
        }
        for &what in also {
            let context = self.about(Some(ship), None);
            self.state.pending.push(Pending { what, context });
        }
        self.open_window(from);
    }

    /// Resolves what the moment triggers right now, as part of the current effect instead of through the queue.
    pub(super) fn resolve_at_once(&mut self, moment: Moment, about: &Context) {
        let from = self.state.pending.len();
        self.collect(moment, about, Among::default());
        while self.state.pending.len() > from {
            let Some(pending) = self.state.pending.pop() else {
                return;
            };
            if let Reaction::Ability(ability) = pending.what
                && self.usable(ability, &pending.context)
            {
                self.use_ability(ability, pending.context);
            }
        }
    }

    fn open_window(&mut self, from: usize) {
        let found = self.state.pending.len() - from;
        if found == 0 {
            return;
        }
        let from = from as u16;
        if !self.queues() {
            self.push(Frame::Window { from, picked: false });
            return;
        }
        let window = if found > 1 {
            Frame::LineUp {
                from,
                lined: 0,
                picked: false,
            }
        } else {
            Frame::Window { from, picked: false }
        };
        let front = self.front_of_queue();
        self.state.frames.insert(front, window);
    }

    fn collect(&mut self, moment: Moment, about: &Context, among: Among) {
        if !self.is_watched(moment) {
            return;
        }
        let bit = moment_bit(moment);
        let mut found = Vec::new();
        for ship in self.state.ships.iter().filter(|ship| ship.answers(bit)) {
            if among.side.is_some_and(|side| side != ship.side) {
                continue;
            }
            for card in self.cards_in_force(ship) {
                // A card that refers to being dealt or assigned refers only to itself.
                let itself = match moment {
                    Moment::Dealt(DealtCard::This) => {
                        let condition = about.condition.map(CardRef::Condition);
                        condition.or(about.dealt.map(CardRef::Damage))
                    }
                    // A card dealt by the last of the damage wasn't there yet when it was suffered. A fatally
                    // damaged ship suffers no more from its damage cards.
                    Moment::Suffers(_) => match card {
                        CardRef::Damage(id) if about.dealt.is_some_and(|before| id > before) => None,
                        CardRef::Damage(_) if self.hull_damage(ship.id) >= self.stat(ship.id, Stat::Hull) => {
                            None
                        }
                        _ => Some(card),
                    },
                    // Any other moment concerns every card that watches it.
                    _ => Some(card),
                };
                if itself == Some(card) {
                    self.collect_from(ship.id.into(), card, moment, about, among, &mut found);
                }
            }
        }
        for (holder, card, _) in self.texts_beside_ships() {
            // An obstacle that is met speaks for itself, and not as an ability.
            if matches!((moment, holder), (Moment::Meets(_), Holder::Obstacle(_))) {
                continue;
            }
            let theirs = self.side_of(holder);
            if among.side.is_none_or(|side| theirs == Some(side)) {
                self.collect_from(holder, card, moment, about, among, &mut found);
            }
        }
        self.state.pending.extend(found);
    }

    fn collect_from(
        &self,
        holder: Holder,
        card: CardRef,
        moment: Moment,
        about: &Context,
        among: Among,
        found: &mut Vec<Pending>,
    ) {
        for (index, text) in self.abilities_of(holder, card).iter().enumerate() {
            let Ability::When(text) = text else { continue };
            if !text.on.iter().any(|&on| answers(on, moment))
                || !self.holder_counts_here(holder, text.from)
                || among
                    .bonus_attacks
                    .is_some_and(|wanted| wanted != grants_bonus_attack(&text.then))
            {
                continue;
            }
            let ability = AbilityRef {
                holder,
                card,
                index: AbilityIndex::at(index),
            };
            // When damage was suffered, it is only the last card dealt before the last of it.
            let suffered = matches!(moment, Moment::Suffers(_));
            let dealt = about.dealt.filter(|_| !suffered);
            let context = Context {
                dealt: dealt.or(dealt_of(card)),
                assigner: self.assigner(card),
                ..self.read_by(holder, about)
            };
            let concerned = about
                .subject
                .is_none_or(|subject| self.watches(&text.by, &context, subject));
            if concerned && !self.used_up(ability) && self.all_hold(&text.only_if, &context, Some(card)) {
                found.push(Pending {
                    what: Reaction::Ability(ability),
                    context,
                });
            }
        }
    }

    fn still_possible(&self, pending: &Pending) -> bool {
        match (pending.what, pending.context.you) {
            (Reaction::Ability(ability), _) => self.usable(ability, &pending.context),
            (Reaction::Linked(act, difficulty), Some(ship)) => {
                let open = Open::linked(act, difficulty);
                !self.action_choices(ship, &open).is_empty()
            }
            (Reaction::Decloak, Some(ship)) => self.may_decloak(ship),
            (Reaction::Dock(carrier), Some(ship)) => self.carriers(ship).contains(&carrier),
            (Reaction::Deploy, Some(ship)) => self.may_deploy(ship).is_some(),
            (Reaction::Linked(..) | Reaction::Decloak | Reaction::Dock(_) | Reaction::Deploy, None) => false,
        }
    }

    fn optional(&self, pending: &Pending) -> bool {
        match pending.what {
            Reaction::Ability(ability) => {
                matches!(self.ability(ability), Some(Ability::When(text)) if text.may)
            }
            Reaction::Linked(..) | Reaction::Decloak | Reaction::Dock(_) | Reaction::Deploy => true,
        }
    }

    /// Its owner, ranked by player order.
    fn rank(&self, pending: &Pending) -> (usize, Seat) {
        let owner = self.decider(&pending.context);
        (self.place_in_order(owner), owner)
    }

    /// Lets each player in turn order their abilities that triggered together [SE-QUEUE-02, SE-QUEUE-03]; the
    /// first `lined` are already ordered. Picking the front of the queue uses that ability, since nothing can
    /// happen before it resolves.
    pub(super) fn line_up(&mut self, from: u16, lined: u8, picked: bool) {
        let start = from as usize + lined as usize;
        let rest = &self.state.pending[start..];
        let Some(first) = rest.iter().map(|pending| self.rank(pending)).min() else {
            if lined > 0 {
                self.push(Frame::Window { from, picked });
            }
            return;
        };
        let own = rest
            .iter()
            .enumerate()
            .filter(|(_, pending)| self.rank(pending) == first);
        let open: Vec<(usize, &Pending)> = own
            .filter(|(_, pending)| self.may_line_up(lined, pending))
            .collect();
        let mut choices = each_once(open.iter().map(|(_, pending)| *pending));
        match (choices.len(), open.first()) {
            (1, Some(&(place, _))) => self.line_up_next(from, lined, picked, start + place),
            // At the front, all of the player's abilities would leave the queue one by one [SE-QUEUE-07].
            (_, None) => {
                self.drop_waiting(start, |flow, pending| flow.rank(pending) == first);
                self.push(Frame::LineUp { from, lined, picked });
            }
            _ => {
                if open.iter().all(|(_, pending)| self.optional(pending)) {
                    choices.push(Choice::Pass);
                }
                let frame = Frame::LineUp { from, lined, picked };
                self.ask_list(frame, first.1, Ask::LineUpAbility, choices);
            }
        }
    }

    /// Whether the ability may take this place in the queue. An ability that can't be used now may become
    /// usable through earlier ones, but nothing comes before the front [SE-QUEUE-07].
    fn may_line_up(&self, lined: u8, pending: &Pending) -> bool {
        lined > 0 || self.still_possible(pending)
    }

    fn line_up_next(&mut self, from: u16, lined: u8, picked: bool, place: usize) {
        let pending = self.state.pending.remove(place);
        self.state.pending.insert(from as usize + lined as usize, pending);
        self.push(Frame::LineUp {
            from,
            lined: lined + 1,
            picked,
        });
    }

    /// Drops the pending abilities from this index on that meet the condition.
    fn drop_waiting(&mut self, start: usize, goes: impl Fn(&Self, &Pending) -> bool) {
        let mut waiting = self.state.pending.split_off(start);
        waiting.retain(|pending| !goes(self, pending));
        self.state.pending.extend(waiting);
    }

    /// The player declines their pending abilities from this index on; mandatory ones stay [SE-ABIL-02].
    fn decline(&mut self, start: usize, seat: Seat) {
        self.drop_waiting(start, |flow, pending| {
            flow.decider(&pending.context) == seat && flow.optional(pending)
        });
    }

    /// The player has picked the next ability in the queue, or declined the rest.
    pub(super) fn lined_up(&mut self, from: u16, lined: u8, picked: bool, seat: Seat, choice: &Choice) {
        let start = from as usize + lined as usize;
        let mut rest = self.state.pending[start..].iter();
        let found = rest.position(|pending| {
            self.decider(&pending.context) == seat
                && choice.takes(&pending.what.choice())
                && self.may_line_up(lined, pending)
        });
        match found {
            Some(place) => self.line_up_next(from, lined, picked || lined == 0, start + place),
            None => {
                self.decline(start, seat);
                self.push(Frame::LineUp { from, lined, picked });
            }
        }
    }

    /// Resolves what triggered together: the first side first, in the order its players choose
    /// [FE-INIT-06, FE-OPEN-36], or from the front of the queue [SE-QUEUE-01].
    pub(super) fn window(&mut self, from: u16, mut picked: bool) {
        let start = from as usize;
        let group = if self.queues() {
            while let Some(front) = self.state.pending.get(start)
                && !self.still_possible(front)
            {
                // It is at the front and no longer possible [SE-QUEUE-07].
                self.state.pending.remove(start);
                picked = false;
            }
            self.state.pending.get(start).copied().into_iter().collect()
        } else {
            self.next_in_order(start)
        };
        let Some(front) = group.first() else {
            self.state.pending.truncate(start);
            return;
        };
        let seat = self.decider(&front.context);
        let all_optional = group.iter().all(|pending| self.optional(pending));
        if group.len() == 1 && (picked || !all_optional) {
            let choice = front.what.choice();
            self.push(Frame::Window { from, picked: false });
            self.take_pending(from, &choice);
            return;
        }
        let mut choices = each_once(group.iter());
        if all_optional {
            choices.push(Choice::Pass);
        }
        let frame = Frame::Window { from, picked: false };
        self.ask_list(frame, seat, Ask::UseAbility, choices);
    }

    fn queues(&self) -> bool {
        self.table.rulebook.abilities.order == AbilityOrder::Queue
    }

    /// The usable abilities of the first player who has any. Unusable ones keep waiting, since others may
    /// make them usable.
    fn next_in_order(&self, start: usize) -> Vec<Pending> {
        let waiting = self.state.pending[start..].iter().copied();
        let mut possible: Vec<Pending> = waiting.filter(|pending| self.still_possible(pending)).collect();
        let first = possible.iter().map(|pending| self.rank(pending)).min();
        possible.retain(|pending| Some(self.rank(pending)) == first);
        possible
    }

    /// The player picked an ability to resolve next, or declined theirs; in a queue, not the one at its front.
    pub(super) fn window_answered(&mut self, from: u16, seat: Seat, choice: &Choice) {
        self.push(Frame::Window { from, picked: false });
        let start = from as usize;
        if *choice != Choice::Pass {
            self.take_pending(from, choice);
        } else if self.queues() {
            self.state.pending.remove(start);
        } else {
            self.decline(start, seat);
        }
    }

    fn take_pending(&mut self, from: u16, choice: &Choice) {
        let mut waiting = self.state.pending[from as usize..].iter();
        let found =
            waiting.position(|pending| choice.takes(&pending.what.choice()) && self.still_possible(pending));
        let Some(place) = found else { return };
        let pending = self.state.pending.remove(from as usize + place);
        match (pending.what, pending.context.you) {
            (Reaction::Ability(ability), _) => self.use_ability(ability, pending.context),
            (Reaction::Linked(act, difficulty), Some(ship)) => self.push(Frame::Action {
                ship,
                scope: ActionScope::Linked { act, difficulty },
                measured: false,
            }),
            (Reaction::Dock(carrier), Some(ship)) => self.dock(ship, carrier),
            (Reaction::Deploy, Some(ship)) => {
                if let Some(carrier) = self.may_deploy(ship) {
                    let emergency = false;
                    self.push(Frame::Deploy {
                        ship,
                        carrier,
                        emergency,
                    });
                }
            }
            (Reaction::Decloak, Some(ship)) => self.push(Frame::DeclareMove {
                ship,
                cause: RepositionCause::Decloak,
            }),
            (Reaction::Linked(..) | Reaction::Decloak | Reaction::Dock(_) | Reaction::Deploy, None) => {}
        }
    }
}

/// The choices that pick them, without duplicates: an ability may have triggered more than once.
fn each_once<'a>(waiting: impl Iterator<Item = &'a Pending>) -> Vec<Choice> {
    let mut choices = Vec::new();
    for choice in waiting.map(|pending| pending.what.choice()) {
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    choices
}

/// Whether the effects lead to a bonus attack.
fn grants_bonus_attack(effects: &[furball_cards::language::Effect]) -> bool {
    use furball_cards::language::Effect;
    effects.iter().any(|effect| {
        matches!(effect, Effect::BonusAttack(_) | Effect::AttackWithThis(_))
            || effect.lists().any(grants_bonus_attack)
    })
}
