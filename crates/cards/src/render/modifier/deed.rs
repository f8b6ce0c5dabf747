//! Rendering of permissions, prohibitions, duties and restrictions.

use super::super::condition::weapon;
use super::super::english::{a, count, list, list_of, plural, range as bands};
use super::super::scene::Scene;
use super::super::words;
use super::{maneuvers, subject, whose};
use crate::language::{
    ActionsOf, AppliesTo, ArcName, Attacking, Counter, Deed, Even, Modifying, Moved, Performing, Piece,
    Relation, ShipFilter, Spendable, WeaponKind,
};
use crate::vocabulary::{ActionKind, Die, Difficulty, Range, RangeBand, Token, TokenSet};

/// What ships may do.
pub(super) fn may(scene: &Scene, whom: &AppliesTo, deed: &Deed, even: Option<Even>) -> String {
    let who = subject(scene, whom);
    if let (Deed::Perform(actions), None) = (deed, even)
        && let [ActionsOf::YourCards(slot)] = actions.of.as_slice()
    {
        let slot = words::slot(*slot);
        return format!("{who} may perform the action of your {slot} card as if it were theirs");
    }
    match (deed, even) {
        (Deed::Perform(actions), Some(Even::AtRange0(_))) if actions.of == [ActionsOf::Step] => {
            format!(
                "{who} can perform {} action even after overlapping a ship",
                whose(scene, whom)
            )
        }
        (Deed::Perform(actions), Some(Even::AtRange0(_))) => format!(
            "if a ship is in the way of {} {}, {who} move until {who} touch it",
            whose(scene, whom),
            listed(scene, &actions.acts).replace("actions", "action")
        ),
        (Deed::Attack(attack), Some(Even::AtRange0(Piece::AnyShip))) => format!(
            "{who} can attack{} at range 0{}",
            against(scene, attack),
            with_weapons(scene, &attack.with, whose(scene, whom))
        ),
        (Deed::Attack(attack), Some(even @ Even::Having(..))) => {
            format!(
                "{who} can attack{}{} {}",
                against(scene, attack),
                with_weapons(scene, &attack.with, whose(scene, whom)),
                hindrance(even)
            )
        }
        (Deed::Execute(set), Some(even @ Even::Having(..))) => {
            // Stress prevents only red maneuvers.
            let mut set = set.clone();
            if set.difficulties.is_empty() {
                set.difficulties.push(Difficulty::Red);
            }
            let deed = infinitive(scene, &Deed::Execute(set), whom);
            format!("{who} can {deed} {}", hindrance(even))
        }
        (Deed::Coordinate { on: None, .. }, Some(Even::Having(Token::Stress, most))) => {
            let stress = most.map_or_else(
                || "it is stressed".to_owned(),
                |most| format!("it has {}", at_most(most, "stress token")),
            );
            format!("a ship that {who} coordinate can perform actions even if {stress}")
        }
        (Deed::Move(..), Some(Even::AtRange0(Piece::AnyObstacle))) => scene.words.over_obstacles.to_owned(),
        (Deed::Spend(Spendable::YourTokens(set)), _) => {
            let tokens = plural(&words::tokens(*set));
            format!("{who} may spend your {tokens} as if they were theirs")
        }
        (
            Deed::Lock {
                on: Some(on), range, ..
            },
            None,
        ) if range.is_empty() => {
            let lock = scene.words.lock;
            format!("{who} may also acquire {lock}s on {}", subject(scene, on))
        }
        (Deed::Jam { on: Some(on) }, None) => {
            format!("{who} can also jam {}", with_yourself(scene, on))
        }
        (
            Deed::Dock {
                range: Some(range), ..
            },
            None,
        ) => {
            format!("{who} can dock from up to range {}", range.farthest)
        }
        (deed, even) => {
            let even = even.map_or_else(String::new, |even| format!(" {}", hindrance(even)));
            format!("{who} can {}{even}", infinitive(scene, deed, whom))
        }
    }
}

/// What ships can't do.
pub(super) fn cannot(scene: &Scene, whom: &AppliesTo, deed: &Deed) -> String {
    let who = subject(scene, whom);
    let passive = |on: &AppliesTo, done: &str| format!("{} cannot be {done}", subject(scene, on));
    match (whom, deed) {
        (AppliesTo::Anyone, Deed::Lock { on: Some(on), .. }) => passive(on, "locked"),
        (AppliesTo::Anyone, Deed::Coordinate { on: Some(on), .. }) => passive(on, "coordinated"),
        (AppliesTo::Anyone, Deed::Jam { on: Some(on) }) => passive(on, "jammed"),
        (AppliesTo::Anyone, Deed::Attack(Attacking { on: Some(on), .. })) => passive(on, "attacked"),
        (AppliesTo::Anyone, Deed::Modify(what @ Modifying { of: Some(of), .. })) => {
            let with = what
                .with
                .map_or_else(String::new, |with| format!(" with {}", spent(scene, with)));
            let dice = dice(what.dice);
            format!("{} cannot be modified{with}", dice_of(scene, of, dice))
        }
        (
            _,
            Deed::Attack(Attacking {
                on: Some(AppliesTo::One(on)),
                ..
            }),
        ) => {
            let target = scene.noun(*on).name;
            format!("{who} cannot declare {target} the target of an attack")
        }
        (
            _,
            Deed::Modify(Modifying {
                reroll: true,
                more_than: Some(most),
                dice: Some(die),
                ..
            }),
        ) => {
            let dice = words::die(*die);
            format!("{who} can reroll at most {}", count(*most, dice))
        }
        (_, Deed::Lose(set, Some(most))) => {
            let up_to = if *most == 1 { "" } else { "up to " };
            let tokens = count(*most, &words::tokens(*set));
            format!("in the End phase {who} keep {up_to}{tokens}")
        }
        (_, Deed::Move(moves, _)) if *moves == [Moved::Deploy] => {
            format!("{who} can deploy only in an emergency")
        }
        (_, deed) => format!("{who} cannot {}", infinitive(scene, deed, whom)),
    }
}

/// `the defender's dice`, `the dice of enemy ships`.
fn dice_of(scene: &Scene, of: &AppliesTo, dice: &str) -> String {
    match of {
        AppliesTo::One(who) => scene.noun(*who).owned(dice),
        AppliesTo::All(ships) => format!("the {dice} of {}", scene.many(ships)),
        AppliesTo::Anyone => dice.to_owned(),
    }
}

/// What ships must do.
pub(super) fn must(scene: &Scene, whom: &AppliesTo, deed: &Deed) -> String {
    match deed {
        Deed::Attack(Attacking {
            on: Some(on),
            instead_of: Some(others),
            ..
        }) => format!(
            "an attacker that could target {} cannot target {}",
            subject(scene, on),
            scene.many(others)
        ),
        Deed::Dock { with: Some(name), .. } => {
            let who = subject(scene, whom);
            format!("{who} fly only in a squad with {name}, and begin the game docked with it")
        }
        Deed::Dock { .. } => format!("{} begin the game docked", subject(scene, whom)),
        deed => format!("{} must {}", subject(scene, whom), infinitive(scene, deed, whom)),
    }
}

/// The only thing of its sort that ships can do.
pub(super) fn only(scene: &Scene, whom: &AppliesTo, deed: &Deed) -> String {
    let (who, their) = (subject(scene, whom), whose(scene, whom));
    match deed {
        Deed::Attack(Attacking { arc: Some(arc), .. }) => {
            format!("{who} cannot attack ships outside {their} {}", words::arc(*arc))
        }
        Deed::Perform(actions) => {
            let mut all = Vec::new();
            if !actions.acts.is_empty() {
                all.push(listed(scene, &actions.acts));
            }
            if actions.of.contains(&ActionsOf::DamageCards) {
                all.push("the actions of damage cards".to_owned());
            }
            if actions.of.contains(&ActionsOf::Bar) {
                all.push(format!("the actions on {their} action bar"));
            }
            format!("{who} can perform only {}", list(&all, "and"))
        }
        Deed::Rotate { to, .. } => {
            format!(
                "{their} turret indicator can point only to {their} {}",
                arcs_named(to)
            )
        }
        Deed::Lock { range, acting_in, .. } if range.is_empty() => {
            let (lock, arcs) = (scene.words.lock, arcs_named(acting_in));
            format!("{who} can perform {lock} actions only on what is inside {their} {arcs}")
        }
        Deed::Lock { range, .. } => format!(
            "{who} can acquire {}s only {}",
            scene.words.lock,
            lock_ranges(range)
        ),
        Deed::Coordinate { to: Some(_), .. } => {
            format!("ships that {who} coordinate can perform only actions on {their} action bar")
        }
        Deed::Coordinate { on: Some(on), .. } => format!("{who} can coordinate only {}", subject(scene, on)),
        Deed::Modify(what) => {
            let how = match what.with {
                Some(Spendable::Lock) => format!("spending {}", a(scene.words.lock)),
                Some(with) => format!("spending {}", spent(scene, with)),
                None => "this card".to_owned(),
            };
            let dice = dice(what.dice);
            match (whom, &what.of) {
                (AppliesTo::Anyone, Some(of)) => {
                    format!("{} {dice} can be modified only by {how}", whose(scene, of))
                }
                (_, Some(of)) => format!("{who} can modify {} {dice} only by {how}", whose(scene, of)),
                (_, None) => format!("{who} can modify {dice} only by {how}"),
            }
        }
        deed => format!("{who} can only {}", infinitive(scene, deed, whom)),
    }
}

/// The deed after `can` or `cannot`.
fn infinitive(scene: &Scene, deed: &Deed, whom: &AppliesTo) -> String {
    let their = whose(scene, whom);
    let lock = scene.words.lock;
    match deed {
        Deed::Attack(attack) => {
            let with = with_weapons(scene, &attack.with, their);
            let on = against(scene, attack);
            match attack.arc {
                _ if attack.nearest => {
                    "attack a target at the nearest range at which the weapon has one".to_owned()
                }
                Some(ArcName::Turret) if attack.used => {
                    format!("attack again from the arc that {their} turret indicator points to")
                }
                Some(arc) => format!("attack{on} {}{with}", words::in_arc(their, arc)),
                None => format!("attack{on}{with}"),
            }
        }
        Deed::Perform(actions) => format!("perform {}", performed(scene, actions, their)),
        Deed::Execute(set) => format!("execute {}", maneuvers(&scene.words.maneuvers(set))),
        Deed::Lock { on, range, .. } => {
            let on = on
                .as_ref()
                .map_or_else(String::new, |on| format!(" on {}", subject(scene, on)));
            let at = if range.is_empty() {
                String::new()
            } else {
                format!(" {}", lock_ranges(range))
            };
            format!("acquire {lock}s{on}{at}")
        }
        Deed::Coordinate { on: Some(on), .. } => format!("coordinate {}", subject(scene, on)),
        Deed::Coordinate { on: None, .. } => "coordinate".to_owned(),
        Deed::Jam { on: Some(on) } => format!("jam {}", with_yourself(scene, on)),
        Deed::Jam { on: None } => "jam".to_owned(),
        Deed::Rotate { to, .. } if to.is_empty() => format!("rotate {their} turret indicator"),
        Deed::Rotate { to, .. } => {
            format!("rotate {their} turret indicator to {their} {}", arcs_named(to))
        }
        Deed::Move(moves, _) => list_of(moves, |one| words::moved(one).0.to_owned(), "or"),
        Deed::Defend => "defend".to_owned(),
        Deed::Suffer => "suffer damage".to_owned(),
        Deed::Engage => "engage".to_owned(),
        Deed::PlaceDevice => "drop or launch devices".to_owned(),
        Deed::Spend(what) => format!("spend {}", spent(scene, *what)),
        Deed::Lose(set, _) => format!("lose {}", plural(&words::tokens(*set))),
        Deed::Modify(what) => modify(scene, what),
        Deed::Recover(Counter::Charges(_)) => "recover the charges of this card".to_owned(),
        Deed::Recover(Counter::Force(_)) => "recover Force".to_owned(),
        Deed::Recover(Counter::Shields(_)) => "recover shields".to_owned(),
        Deed::Recover(Counter::Tokens(set)) => {
            format!("recover {} on this card", plural(&words::tokens(*set)))
        }
        Deed::Dock { .. } => "dock".to_owned(),
        Deed::Take(marker) => {
            let marker = a(scene.marker(marker));
            format!(
                "take {marker} from under {their} base, or from under an enemy ship in contact, instead of attacking"
            )
        }
    }
}

/// `front or rear arc`.
fn arcs_named(arcs: &[ArcName]) -> String {
    let names = list_of(
        arcs,
        |arc| words::arc(arc).trim_end_matches(" arc").to_owned(),
        "or",
    );
    format!("{names} arc")
}

fn hindrance(even: Even) -> String {
    match even {
        Even::Having(token, None) => format!("even while {}", words::afflicted(token)),
        Even::Having(token, Some(most)) => {
            let token = words::token(token);
            match most {
                1 => format!("even with 1 {token}"),
                most => format!("even with up to {}", count(most, &token)),
            }
        }
        Even::AtRange0(Piece::AnyObstacle) => "even at range 0 of an obstacle".to_owned(),
        Even::AtRange0(_) => "even at range 0".to_owned(),
    }
}

/// `exactly 1 stress token`: whoever has some has at least one.
fn at_most(most: u8, token: &str) -> String {
    let limit = if most == 1 { "exactly" } else { "at most" };
    format!("{limit} {}", count(most, token))
}

fn spent(scene: &Scene, what: Spendable) -> String {
    match what {
        Spendable::Tokens(set) => plural(&words::tokens(set)),
        Spendable::YourTokens(set) => format!("your {}", plural(&words::tokens(set))),
        Spendable::Lock => format!("{}s", scene.words.lock),
        Spendable::Force => "Force".to_owned(),
    }
}

const fn dice(die: Option<Die>) -> &'static str {
    match die {
        Some(Die::Attack) => "attack dice",
        Some(Die::Defense) => "defense dice",
        None => "dice",
    }
}

fn modify(scene: &Scene, what: &Modifying) -> String {
    let verb = if what.reroll { "reroll" } else { "modify" };
    let dice = dice(what.dice);
    let what_dice = match (&what.of, what.more_than) {
        (_, Some(most)) if what.faces.is_empty() => {
            let die = dice.strip_suffix("dice").unwrap_or_default();
            format!("more than {} in an attack", count(most, &format!("{die}die")))
        }
        (_, Some(most)) => {
            let faces = list_of(&what.faces, |face| face.to_string(), "or");
            format!("more than {}", count(most, &format!("{faces} result")))
        }
        (_, None) if !what.faces.is_empty() => {
            let faces = list_of(&what.faces, |face| face.to_string(), "or");
            format!("{faces} results")
        }
        (Some(of), None) => format!("{} {dice}", whose(scene, of)),
        (None, None) => dice.to_owned(),
    };
    match what.with {
        Some(Spendable::Tokens(TokenSet::ANY)) => format!("spend tokens to {verb} {what_dice}"),
        Some(with) => format!("spend {} to {verb} {what_dice}", spent(scene, with)),
        None => format!("{verb} {what_dice}"),
    }
}

/// ` friendly ships`, or nothing.
fn against(scene: &Scene, attack: &Attacking) -> String {
    attack
        .on
        .as_ref()
        .map_or_else(String::new, |on| format!(" {}", subject(scene, on)))
}

/// ` with your primary weapon`, ` with missile or torpedo weapons`, or nothing.
fn with_weapons(scene: &Scene, kinds: &[WeaponKind], whose: &str) -> String {
    let slots: Option<Vec<_>> = kinds
        .iter()
        .map(|kind| match kind {
            WeaponKind::Of(slot) => Some(*slot),
            // Any other kind is no slot.
            _ => None,
        })
        .collect();
    match (kinds, slots) {
        ([], _) => String::new(),
        (_, Some(slots)) => format!(" with {} weapons", words::slots(&slots)),
        (kinds, None) => {
            let kinds = list_of(kinds, |kind| weapon(scene, kind, whose), "or");
            format!(" with {kinds}")
        }
    }
}

/// The ships, the owner apart from others.
fn with_yourself(scene: &Scene, on: &AppliesTo) -> String {
    match on {
        AppliesTo::All(ships) if ships.are == Relation::Friendly => {
            let others = ShipFilter {
                are: Relation::OtherFriendly,
                ..ships.clone()
            };
            format!("yourself and {}", scene.many(&others))
        }
        on => subject(scene, on),
    }
}

fn listed(scene: &Scene, acts: &[ActionKind]) -> String {
    if acts.is_empty() {
        return "actions".to_owned();
    }
    let acts = list_of(acts, |act| scene.words.act(act).to_owned(), "and");
    format!("{acts} actions")
}

fn performed(scene: &Scene, actions: &Performing, their: &str) -> String {
    let mut all = Vec::new();
    if !actions.acts.is_empty() || actions.of.is_empty() {
        let acts = listed(scene, &actions.acts);
        all.push(match actions.only {
            Some(only) => format!("{} {acts}", scene.words.difficulty(only)),
            None => acts,
        });
    }
    all.extend(actions.of.iter().map(|of| match of {
        ActionsOf::Step => format!("the action of {their} Perform Action step"),
        ActionsOf::Bar => format!("the actions on {their} action bar"),
        ActionsOf::DamageCards => "the actions of damage cards".to_owned(),
        ActionsOf::YourBar => "the actions on your action bar".to_owned(),
        ActionsOf::YourCards(slot) => format!("the actions of your {} cards", words::slot(*slot)),
    }));
    list(&all, "and")
}

fn lock_ranges(ranges: &[RangeBand]) -> String {
    // An open-ended band extends beyond the ruler.
    list_of(
        ranges,
        |band| {
            if band == RangeBand::new(0, Range::FARTHEST.0) {
                "at any range".to_owned()
            } else if band.farthest == Range::FARTHEST {
                format!("beyond range {}", band.nearest.0.saturating_sub(1))
            } else {
                format!("at {}", bands(band))
            }
        },
        "or",
    )
}
