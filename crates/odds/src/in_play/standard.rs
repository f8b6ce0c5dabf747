//! The current attack as a standard query: its dice and both sides' tokens, without card effects.

use furball_cards::language::ArcName;
use furball_cards::{Die, Stat, Token};
use furball_engine::{Ask, Attack as UnderWay, Choice, DicePool, Game, Prompt, ShipView, Side, View, Viewer};

use crate::attack::{Attack, AttackDice, AttackerTokens, DefenderTokens, DefenseDice};
use crate::hull::{Deck, Hull};

/// The attack the choice would declare, before anything is rolled.
pub(super) fn declared(game: &Game, prompt: &Prompt, choice: &Choice, decks: &[Deck; 2]) -> Option<Attack> {
    let mut declared = None;
    let place = game.attacks_under_way();
    let found = game.each_roll_outcome(prompt.seat, choice, place, &mut |fall| {
        // Any outcome will do: only the number of dice counts.
        declared.get_or_insert(fall.game);
    });
    found.ok()?;
    let declared = declared?;
    let declared = declared.view(Viewer::Spectator);
    let mut attack = declared.attack()?.clone();
    (attack.attack, attack.defense) = (DicePool::default(), DicePool::default());
    attack.spent.iter_mut().for_each(|spent| spent.clear());
    question(game.view(Viewer::Spectator), &attack, declared.dice_due(), decks)
}

/// The unseen damage cards, by side.
pub(super) fn decks(view: View<'_>) -> [Deck; 2] {
    [Side::One, Side::Two].map(|side| Deck::of(view.content(), view.unseen_damage(side)))
}

/// The current attack as it is.
pub(super) fn now(game: &Game, decks: &[Deck; 2]) -> Option<Attack> {
    let view = game.view(Viewer::Spectator);
    question(view, view.attack()?, view.dice_due(), decks)
}

/// The current attack, if its dice stay as they are.
pub(super) fn done(game: &Game, decks: &[Deck; 2]) -> Option<Attack> {
    Some(Attack {
        aim: AttackerTokens::default(),
        ..now(game, decks)?
    })
}

/// The dice of the attack, on the table or due, with what the view shows of both ships.
fn question(view: View<'_>, attack: &UnderWay, due: [u8; 2], decks: &[Deck; 2]) -> Option<Attack> {
    let (attacker, defender) = (view.ship(attack.attacker)?, view.ship(attack.defender)?);
    let rolled = |die: Die| attack.pool(die).rolled > 0 || !attack.pool(die).dice.is_empty();
    let asked = |die: Die| view.waiting_for().any(|(_, ask)| ask == Ask::ModifyDice(die));
    let dice = if rolled(Die::Attack) {
        AttackDice::of(&attack.attack)
    } else {
        AttackDice::to_roll(due[0])
    };
    // A spent token may have been the last one allowed.
    let per_attack = view.rulebook().tokens.per_attack.unwrap_or(u8::MAX);
    let tokens = |ship: ShipView<'_>, token: Token, role: usize| {
        let spent = attack.spent[role].iter().filter(|other| **other == token).count();
        let left = per_attack.saturating_sub(spent as u8);
        ship.tokens().count(token).min(left)
    };
    let (defense, aim) = if rolled(Die::Defense) || asked(Die::Defense) {
        // Attack dice can't be modified any more [SE-DICE-01].
        (DefenseDice::of(&attack.defense), AttackerTokens::default())
    } else {
        let aim = AttackerTokens {
            focus: tokens(attacker, Token::Focus, 0) > 0,
            lock: attacker
                .locks()
                .iter()
                .any(|lock| lock.ship() == Some(attack.defender)),
            calculate: tokens(attacker, Token::Calculate, 0),
            force: attacker.force(),
        };
        (DefenseDice::to_roll(due[1]), aim)
    };
    let sees = |arc| view.in_arc(attack.defender, arc, attack.attacker);
    let reinforced = || match (sees(ArcName::FullFront), sees(ArcName::FullRear)) {
        (true, false) => defender.tokens().count(Token::ReinforceFore),
        (false, true) => defender.tokens().count(Token::ReinforceAft),
        // A ship in both full arcs counts for neither [SE-REINF-02].
        _ => 0,
    };
    let has_tokens = defender.has(Token::ReinforceFore) || defender.has(Token::ReinforceAft);
    let guard = DefenderTokens {
        focus: tokens(defender, Token::Focus, 1) > 0,
        evade: tokens(defender, Token::Evade, 1),
        calculate: tokens(defender, Token::Calculate, 1),
        force: defender.force(),
        reinforce: if has_tokens { reinforced() } else { 0 },
        clouded: attack.clouded,
    };
    let hull = Hull {
        shields: defender.shields(),
        hull: defender.stat(Stat::Hull).saturating_sub(defender.hull_damage()),
        deck: decks[defender.side().index()].clone(),
    };
    Some(Attack {
        dice,
        aim,
        defense,
        guard,
        hull: Some(hull),
        ..Attack::by(view.rulebook())
    })
}
