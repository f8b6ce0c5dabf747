//! Finds both sides' best play by playing: every answer is given in a copy of the game, and every outcome of the dice
//! is followed, so the engine itself resolves all card effects.
//!
//! Once no card can affect the attack any more, the rest is the standard query, which is answered directly.

use std::collections::HashMap;
use std::rc::Rc;

use furball_cards::{DamageId, Die, Face, Stat};
use furball_engine::{
    AbilityRef, Ask, AttackStage, Choice, DamageView, DealtId, Game, Modification, Options, Prompt, Status,
    View, Viewer,
};

use super::dice::dice_sets;
use super::sight::looks_at_attack_dice;
use super::{Assumption, standard};
use crate::chances::MAX;
use crate::hull::Deck;
use crate::odds::Tally;

/// Too many possibilities, or one that can't be enumerated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stuck;

/// Maximum number of consecutive answers; no attack has more.
const DEEPEST: usize = 80;

pub(super) struct Search {
    /// The attack's index among the nested attacks.
    attack: usize,
    /// Every ship's state before the attack.
    before: Vec<Before>,
    /// Damage cards the defender was dealt earlier in the attack.
    dealt: u8,
    /// The unseen damage cards, by side.
    decks: [Deck; 2],
    /// A damage card without an immediate effect. The others' effects are counted separately, since the next card is
    /// unknown.
    harmless: Option<DamageId>,
    known_cards: bool,
    /// Remaining budget of lines of play.
    ways: usize,
    shortcuts: bool,
    other_chance: bool,
    no_cards: bool,
    depth: usize,
    known: HashMap<u64, Rc<Tally>>,
    /// Cached answers whether an ability looks at attack dice.
    looks: HashMap<AbilityRef, bool>,
}

struct Before {
    shields: u8,
    damage: Vec<DealtId>,
    /// Remaining hull.
    hull: u8,
    in_play: bool,
}

impl Search {
    pub fn new(view: View<'_>, attack: usize, ways: usize, shortcuts: bool) -> Search {
        let content = view.content();
        let before = view.ships().map(|ship| Before {
            shields: ship.shields(),
            damage: ship.damage().map(|dealt| dealt.id).collect(),
            hull: ship.stat(Stat::Hull).saturating_sub(ship.hull_damage()),
            in_play: ship.status().in_play(),
        });
        Search {
            attack,
            before: before.collect(),
            dealt: view.attack().map_or(0, |attack| attack.dealt),
            decks: standard::decks(view),
            harmless: Deck::harmless(content),
            known_cards: Deck::is_known(content),
            ways,
            shortcuts,
            other_chance: false,
            no_cards: false,
            depth: 0,
            known: HashMap::new(),
            looks: HashMap::new(),
        }
    }

    pub fn assumes(&self) -> impl Iterator<Item = Assumption> {
        let chance = self.other_chance.then_some(Assumption::OtherChance);
        let damage = (!self.known_cards).then_some(Assumption::DamageCards);
        let cards = self.no_cards.then_some(Assumption::NoCards);
        [chance, damage, cards].into_iter().flatten()
    }

    /// The best outcome for the prompted player, and the outcome of each answer.
    pub fn options(&mut self, game: &Game) -> Result<(Tally, Vec<(Choice, Tally)>), Stuck> {
        let game = match self.harmless {
            Some(card) => game.clone().with_decks_of(card),
            None => game.clone(),
        };
        let prompt = game.prompts().first().ok_or(Stuck)?;
        let choices = answers(&game, prompt)?;
        let found = self.each(&game, prompt, &choices)?;
        let mut options = Vec::new();
        for (choice, tally) in choices.into_iter().zip(found) {
            let tally = match tally {
                Some(tally) => tally,
                None => self.without_cards(&game, prompt, &choice)?,
            };
            options.push((choice, tally));
        }
        let best = self.best(&game, prompt, options.iter().map(|(_, tally)| tally))?;
        Ok((best.clone(), options))
    }

    /// The outcome of each answer, as far as the budget allows. Attacks that may be declared share the budget, so
    /// that one with too many possibilities doesn't spoil the others; the stuck ones then use what the others left
    /// over.
    fn each(
        &mut self,
        game: &Game,
        prompt: &Prompt,
        choices: &[Choice],
    ) -> Result<Vec<Option<Tally>>, Stuck> {
        let declaring = game.attacks_under_way() == self.attack;
        let mut found = vec![None; choices.len()];
        let mut left = self.ways;
        loop {
            let places = 0..choices.len();
            let open: Vec<usize> = places.filter(|&place| found[place].is_none()).collect();
            for (number, &place) in open.iter().enumerate() {
                let sharing = if declaring { open.len() - number } else { 1 };
                let share = left / sharing;
                (self.ways, self.depth) = (share, 0);
                found[place] = match self.after(game, prompt, &choices[place]) {
                    Ok(tally) => Some(tally),
                    Err(Stuck) if declaring => None,
                    Err(Stuck) => return Err(Stuck),
                };
                left -= share - self.ways;
            }
            let stuck = found.iter().filter(|tally| tally.is_none()).count();
            if stuck == 0 || stuck == open.len() {
                return Ok(found);
            }
        }
    }

    /// An attack to declare with too many possibilities: only its dice and tokens count.
    fn without_cards(&mut self, game: &Game, prompt: &Prompt, choice: &Choice) -> Result<Tally, Stuck> {
        let question = standard::declared(game, prompt, choice, &self.decks).ok_or(Stuck)?;
        self.no_cards = true;
        Ok(question.tally())
    }

    /// The attacker's side maximizes, the defender's minimizes.
    fn best<'t>(
        &self,
        game: &Game,
        prompt: &Prompt,
        mut tallies: impl Iterator<Item = &'t Tally>,
    ) -> Result<&'t Tally, Stuck> {
        let attacking = self.is_attackers(game, prompt);
        let first = tallies.next().ok_or(Stuck)?;
        Ok(tallies.fold(first, |best, other| {
            let better = if attacking {
                other.worth().is_more_than(best.worth())
            } else {
                best.worth().is_more_than(other.worth())
            };
            if better { other } else { best }
        }))
    }

    /// The outcome of an answer, with best play after it.
    fn after(&mut self, game: &Game, prompt: &Prompt, choice: &Choice) -> Result<Tally, Stuck> {
        let done = *choice == Choice::Pass && game.own_dice_asked() == Some(Die::Attack);
        if !(done && self.shortcuts) {
            return self.follow(game, prompt, choice);
        }
        // The attack dice stay as they are.
        if self.is_plain(game, AttackStage::BeforeDefense)
            && let Some(question) = standard::done(game, &self.decks)
        {
            let mut tally = question.tally();
            self.count_others(game, &mut tally);
            return Ok(tally);
        }
        if !self.is_blind(game, AttackStage::BeforeDefense) {
            return self.follow(game, prompt, choice);
        }
        let likeness = !game.likeness(true);
        if let Some(tally) = self.known.get(&likeness) {
            return Ok(Tally::clone(tally));
        }
        let tally = self.follow(game, prompt, choice)?;
        self.known.insert(likeness, Rc::new(tally.clone()));
        Ok(tally)
    }

    /// Gives the answer and follows every outcome of the dice.
    fn follow(&mut self, game: &Game, prompt: &Prompt, choice: &Choice) -> Result<Tally, Stuck> {
        let mut falls = Vec::new();
        game.each_roll_outcome(prompt.seat, choice, self.attack, &mut |fall| {
            falls.push(fall);
        })
        .map_err(|_| Stuck)?;
        let left = self.ways.checked_sub(falls.len());
        self.ways = left.unwrap_or(0);
        if left.is_none() {
            return Err(Stuck);
        }
        let mut sum = Tally::default();
        for fall in falls {
            self.other_chance |= fall.partial;
            let tally = self.value(&fall.game)?;
            sum.add(fall.chance, &tally);
        }
        Ok(sum)
    }

    fn value(&mut self, game: &Game) -> Result<Rc<Tally>, Stuck> {
        if game.is_settled(self.attack) {
            return Ok(Rc::new(self.end(game)));
        }
        let own_dice = game.own_dice_asked().filter(|_| self.shortcuts);
        let stage = own_dice.map(|die| match die {
            Die::Attack => AttackStage::AttackDice,
            Die::Defense => AttackStage::DefenseDice,
        });
        if stage.is_some_and(|stage| self.is_plain(game, stage))
            && let Some(question) = standard::now(game, &self.decks)
        {
            let mut tally = question.tally();
            self.count_others(game, &mut tally);
            return Ok(Rc::new(tally));
        }
        let only_results =
            stage == Some(AttackStage::DefenseDice) && self.is_blind(game, AttackStage::DefenseDice);
        let likeness = game.likeness(only_results);
        if let Some(tally) = self.known.get(&likeness) {
            return Ok(tally.clone());
        }
        if self.depth == DEEPEST {
            return Err(Stuck);
        }
        self.depth += 1;
        let prompt = game.prompts().first().ok_or(Stuck)?;
        // A player picking among drawn cards would see the replaced ones.
        self.known_cards &= !matches!(prompt.ask, Ask::PickDrawn(_));
        let mut choices = answers(game, prompt)?;
        // An attack in the middle of this one is out of scope, so optional ones are declined.
        if matches!(prompt.ask, Ask::Attack(_)) && choices.contains(&Choice::Pass) {
            choices = vec![Choice::Pass];
        }
        let mut tallies = Vec::new();
        for choice in &choices {
            tallies.push(self.after(game, prompt, choice)?);
        }
        let mut best = self.best(game, prompt, tallies.iter())?.clone();
        let without = choices.iter().position(|choice| *choice == Choice::Pass);
        if let (Some(without), false) = (without, self.is_attackers(game, prompt)) {
            let saved = tallies[without].suffered() - best.suffered();
            let used = tallies.iter().position(|tally| *tally == best);
            let ability = used.and_then(|place| ability_of(prompt.ask, &choices[place]));
            if let Some(ability) = ability.filter(|_| saved > 0.0) {
                best.prevents(ability, saved);
            }
        }
        let best = Rc::new(best);
        self.depth -= 1;
        self.known.insert(likeness, best.clone());
        Ok(best)
    }

    /// Whether no card can affect the rest of the attack.
    fn is_plain(&self, game: &Game, stage: AttackStage) -> bool {
        game.attacks_under_way() == self.attack + 1
            && game.is_plain_attack()
            && self.is_unhurt(game)
            && game.abilities_to_come(stage).is_empty()
    }

    /// Whether the defender has suffered nothing in the attack so far.
    fn is_unhurt(&self, game: &Game) -> bool {
        let view = game.view(Viewer::Spectator);
        view.attack().is_some_and(|attack| {
            let before = self.before.get(attack.defender.index());
            let shields = view.ship(attack.defender).map(|ship| ship.shields());
            attack.dealt == self.dealt && before.map(|before| before.shields) == shields
        })
    }

    /// Whether no card looks at attack dice in the rest of the attack, except at results that may hit.
    fn is_blind(&mut self, game: &Game, stage: AttackStage) -> bool {
        let view = game.view(Viewer::Spectator);
        let Some(attacker) = view.attack().and_then(|attack| view.ship(attack.attacker)) else {
            return false;
        };
        game.abilities_to_come(stage).into_iter().all(|(ability, text)| {
            !*self.looks.entry(ability).or_insert_with(|| {
                let attackers_own = view.side_of(ability) == Some(attacker.side());
                looks_at_attack_dice(text, attackers_own)
            })
        })
    }

    /// Whether the prompt is for the attacker's side.
    fn is_attackers(&self, game: &Game, prompt: &Prompt) -> bool {
        let view = game.view(Viewer::Spectator);
        let asked = view.players().get(prompt.seat.index()).map(|player| player.side);
        match view.attack() {
            Some(attack) if game.attacks_under_way() > self.attack => {
                asked == view.ship(attack.attacker).map(|ship| ship.side())
            }
            // The player is choosing a target.
            _ => true,
        }
    }

    /// Counts the damage of ships other than the defender.
    fn count_others(&self, game: &Game, tally: &mut Tally) {
        let view = game.view(Viewer::Spectator);
        let defender = view.attack().and_then(|attack| view.ship(attack.defender));
        let Some(defender) = defender else { return };
        for (ship, before) in view.ships().zip(&self.before) {
            if ship.id() == defender.id() || !before.in_play {
                continue;
            }
            let lost = before.shields.saturating_sub(ship.shields());
            let damage = if ship.status().in_play() {
                let held = |dealt: &DamageView| before.damage.contains(&dealt.id);
                lost + ship.damage().filter(|dealt| !held(dealt)).count() as u8
            } else {
                // Its cards are gone with it.
                lost + before.hull
            };
            if damage > 0 {
                tally.hurts(ship.id(), damage, ship.side() == defender.side());
            }
        }
    }

    /// The outcome of the attack.
    fn end(&self, game: &Game) -> Tally {
        let mut tally = Tally::default();
        let view = game.view(Viewer::Spectator);
        let attack = view.attack().filter(|_| game.attacks_under_way() > self.attack);
        let Some((attack, ship)) = attack.and_then(|attack| Some((attack, view.ship(attack.defender)?)))
        else {
            // There is no attack.
            tally.damage[0] = 1.0;
            return tally;
        };
        let before = self.before.get(attack.defender.index());
        let (shields, held) = before.map_or((0, &[][..]), |before| (before.shields, &before.damage));
        let destroyed = ship.status() != Status::InPlay || attack.destroyed.contains(attack.defender);
        let lost = shields.saturating_sub(ship.shields());
        let mut damage = lost + attack.dealt.saturating_sub(self.dealt);
        if destroyed {
            // All results count, although a ship may be gone before it suffers them all.
            damage = damage.max(attack.attack.count(Face::Hit) + attack.attack.count(Face::Crit));
        }
        tally.damage[usize::from(damage).min(MAX)] = 1.0;
        if attack.hit {
            tally.hit = 1.0;
            tally.crit = f64::from(u8::from(attack.attack.count(Face::Crit) > 0));
        }
        tally.destroyed = if destroyed {
            1.0
        } else {
            let new = ship.damage().filter(|dealt| !held.contains(&dealt.id));
            let faceup = new.filter(|dealt| dealt.card.is_some()).count();
            let left = ship.stat(Stat::Hull).saturating_sub(ship.hull_damage());
            let deck = &self.decks[ship.side().index()];
            deck.destroys(usize::from(ship.shields()), usize::from(left), faceup)
        };
        self.count_others(game, &mut tally);
        tally
    }
}

/// The ability the answer uses.
fn ability_of(ask: Ask, choice: &Choice) -> Option<AbilityRef> {
    if let Choice::Ability(ability) | Choice::Modify(Modification::Ability(ability)) = choice {
        Some(*ability)
    } else if let (Choice::Accept, Ask::Decide(ability)) = (choice, ask) {
        Some(ability)
    } else {
        None
    }
}

/// Every answer that makes a difference.
fn answers(game: &Game, prompt: &Prompt) -> Result<Vec<Choice>, Stuck> {
    match &prompt.options {
        Options::List(choices) => Ok(choices.clone()),
        Options::Dice {
            allowed,
            at_least,
            up_to,
        } => Ok(dice_sets(game, prompt, *allowed)
            .into_iter()
            .filter(|set| (u32::from(*at_least)..=u32::from(*up_to)).contains(&set.len()))
            .map(Choice::Dice)
            .collect()),
        Options::Dials(_)
        | Options::Place(_)
        | Options::Roll(_)
        | Options::Squad { .. }
        | Options::Builds { .. } => Err(Stuck),
    }
}
