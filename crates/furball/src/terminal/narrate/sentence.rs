//! A sentence for each event.

use furball_cards::{ActionKind, Die, Difficulty, Phase, Token};
use furball_engine::state::{ActivationStep, MoveCause, Status};
use furball_engine::{DeviceId, Event, Object, ShipId};

use super::Narrator;
use crate::words::{
    capital, count, dice, end_of, face, facing, list, place, reposition, reposition_parts, skill, verb,
};

impl Narrator<'_> {
    /// The sentence for an event repeated `same` times, between others; `None` if those already cover it.
    pub(super) fn sentence(
        self,
        event: &Event,
        same: usize,
        previous: Option<&Event>,
        next: &[Event],
    ) -> Option<String> {
        let names = self.after;
        let ship = |id: &ShipId| names.ship(*id);
        let object = |object: &Object| names.object(*object);
        let device = |no: &DeviceId| capital(&names.device(*no));
        let maneuver = |flown| names.maneuver(flown);
        let (lock, first) = (names.words().lock, skill(names.words()));
        Some(match event {
            Event::SetupStep(_)
            | Event::ActivationStarted { .. }
            | Event::ActivationStep { .. }
            | Event::EngagementStarted { .. }
            | Event::AttackStep(_)
            | Event::CraftCardLaid { .. } => return None,
            Event::SquadSealed { seat } => format!("{} has handed in a squad.", names.player(*seat)),
            // Ships that a mission or the rulebook lists have one name for both sides.
            Event::SquadsRevealed { squads }
                if squads.windows(2).all(|pair| pair[0].name == pair[1].name) =>
            {
                return None;
            }
            Event::SquadsRevealed { squads } => {
                let each = squads.iter().map(|squad| format!("“{}”", squad.name));
                format!("The squads are revealed: {}.", list(&each.collect::<Vec<_>>()))
            }
            Event::InitiativeSet { side } => format!("The {} has initiative.", names.side(*side)),
            Event::OrderRolled { seat, face: shown } => {
                format!(
                    "{} rolls a die for player order: {}.",
                    names.player(*seat),
                    face(*shown)
                )
            }
            Event::OrderSet { order } => {
                let each: Vec<String> = order.iter().map(|seat| names.player(*seat)).collect();
                format!("Player order: {}.", each.join(", then "))
            }
            Event::ObstaclePlaced { seat, obstacle, pose } => {
                let name = &names.view.content().obstacle(*obstacle).name;
                format!(
                    "{} places {name} at x {:.0}, y {:.0}.",
                    names.player(*seat),
                    pose.at.x,
                    pose.at.y
                )
            }
            Event::NoRoom => "Nothing more fits, so the rest is left out.".to_owned(),
            Event::MarkerPlaced { seat, marker, pose } => {
                let (who, what) = (names.player(*seat), names.marker(*marker));
                format!("{who} places {what} at x {:.0}, y {:.0}.", pose.at.x, pose.at.y)
            }
            Event::EdgePicked { seat, edge } => {
                format!("{} takes the {} edge.", names.player(*seat), edge.name())
            }
            Event::ShipPlaced { ship: id, pose } => format!("{} is placed at {}.", ship(id), place(*pose)),
            Event::PutInReserve { ship: id } => format!("{} is put in reserve.", ship(id)),
            Event::TurretSet { ship: id, end } => {
                format!(
                    "The turret of {} points to the {}.",
                    ship(id),
                    names.turret_side(*id, *end)
                )
            }
            Event::ShipNamed { ship: id } => format!("{} is the disabled ship.", ship(id)),
            Event::RoundStarted { round } => format!("Round {round}"),
            Event::PhaseStarted(phase) => match phase {
                Phase::Planning => "Planning: everybody sets dials in secret.".to_owned(),
                Phase::System => format!("System: what comes before the ships move, lowest {first} first."),
                Phase::Activation => format!("Activation: ships move, lowest {first} first."),
                Phase::Engagement => {
                    let phase = names.words().combat.trim_end_matches(" phase");
                    format!("{phase}: ships attack, highest {first} first.")
                }
                Phase::End => "End of the round.".to_owned(),
            },
            Event::TrackingTokenTaken { count: number, .. } => {
                format!("{} taken.", count(usize::from(*number), "tracking token"))
            }
            Event::DialSet {
                ship: id,
                maneuver: None,
            } => format!("{} has a dial.", ship(id)),
            Event::DialSet {
                ship: id,
                maneuver: Some(chosen),
            } => {
                format!("{} is set to {}.", ship(id), maneuver(*chosen))
            }
            Event::ActivationStepSkipped {
                ship: id,
                step: ActivationStep::PerformAction,
            } => {
                format!("{} skips its action.", ship(id))
            }
            Event::ActivationStepSkipped { .. } => return None,
            Event::DialRevealed {
                ship: id,
                maneuver: shown,
            } => {
                // The move repeats this, unless something comes in between.
                let moved = next.iter().any(|event| {
                    matches!(event, Event::Moved { ship, maneuver, .. } if ship == id && maneuver == shown)
                });
                if moved {
                    return None;
                }
                format!("{} reveals {}.", ship(id), maneuver(*shown))
            }
            Event::ManeuverChanged {
                ship: id,
                maneuver: now,
            } => {
                format!("{}'s maneuver becomes {}.", ship(id), maneuver(*now))
            }
            Event::CraftStayed { ship: id } => format!("{} stays where it is.", ship(id)),
            Event::Moved {
                ship: id,
                maneuver: flown,
                to,
                full,
                trip,
                ..
            } => {
                let also = if *trip == MoveCause::Card { "also " } else { "" };
                let short = if *full { "" } else { ", stopped short" };
                format!(
                    "{} {also}flies {}{short}; now at {}.",
                    ship(id),
                    maneuver(*flown),
                    place(*to)
                )
            }
            Event::OverlappedShip { ship: id, other } => {
                // Backing up along a curve may end at another ship than the one in the way.
                let touching = names
                    .view
                    .ship(*id)
                    .map(|ship| ship.touching())
                    .unwrap_or_default();
                let others: Vec<String> = touching
                    .iter()
                    .filter(|touched| touched != other)
                    .map(|touched| names.ship(touched))
                    .collect();
                // Only the state after all events is known, so nothing may have moved since.
                let moves = |event: &Event| {
                    matches!(
                        event,
                        Event::Moved { .. }
                            | Event::Rolled { .. }
                            | Event::Repositioned { .. }
                            | Event::Fled { .. }
                            | Event::Destroyed { .. }
                    )
                };
                let stale = next.iter().any(moves);
                let end = match (stale || touching.contains(*other), others.is_empty()) {
                    (true, _) => String::new(),
                    (false, true) => ", but doesn't touch it".to_owned(),
                    (false, false) => format!(" and ends up touching {}", list(&others)),
                };
                format!("{} bumps into {}{end}.", ship(id), ship(other))
            }
            Event::MetObstacle { ship: id, obstacle } => {
                format!("{} runs into rock {}.", ship(id), obstacle + 1)
            }
            Event::ObstacleRemoved { obstacle } => format!("Rock {} is blown off the table.", obstacle + 1),
            Event::Fled { ship: id, edge } => {
                format!("{} leaves the table over the {} edge.", ship(id), edge.name())
            }
            Event::Escaped { ship: id, edge } => {
                format!("{} gets away over the {} edge.", ship(id), edge.name())
            }
            Event::ActionPerformed {
                ship: id,
                action,
                difficulty,
            } => {
                let hard = match difficulty {
                    Difficulty::Easy | Difficulty::White => "",
                    Difficulty::Red => " (red)",
                    Difficulty::Purple => " (purple)",
                };
                match action {
                    ActionKind::Focus => format!("{} focuses{hard}.", ship(id)),
                    ActionKind::Evade => format!("{} prepares to evade{hard}.", ship(id)),
                    ActionKind::Calculate => format!("{} calculates{hard}.", ship(id)),
                    // These are reported by their own events.
                    ActionKind::BarrelRoll
                    | ActionKind::Boost
                    | ActionKind::Lock
                    | ActionKind::Rotate
                    | ActionKind::Coordinate
                        if hard.is_empty() =>
                    {
                        return None;
                    }
                    other => format!("{} performs {}{hard}.", ship(id), names.act(*other)),
                }
            }
            Event::CardActionPerformed { ship: id, ability } => {
                format!("{} uses the action of {}.", ship(id), self.card(*ability))
            }
            Event::ProtectPerformed { ship: id, craft } => format!("{} protects {}.", ship(id), ship(craft)),
            Event::Passed { ship: id } => format!("{} performs no action.", ship(id)),
            // The failed move was already reported.
            Event::ActionFailed { .. } if matches!(previous, Some(Event::MoveFailed { .. })) => return None,
            Event::ActionFailed { ship: id, action } => {
                format!("{} tries to {}, but can't.", ship(id), verb(*action))
            }
            Event::Repositioned {
                ship: id, how, to, ..
            } => {
                let (what, along) = reposition_parts(*how);
                format!("{} {what}s {along}; now at {}.", ship(id), place(*to))
            }
            Event::MoveFailed { ship: id, how } => format!(
                "{} tries to {}, but has no room and stays where it is.",
                ship(id),
                reposition(*how)
            ),
            Event::DevicePlaced {
                ship: id, card, pose, ..
            } => {
                let card = &names.view.content().device(*card).name;
                format!(
                    "{} puts a device on the table: {card} at {}.",
                    ship(id),
                    place(*pose)
                )
            }
            Event::DeviceMoved { device: no, pose } => {
                format!("{} is moved; now at {}.", device(no), place(*pose))
            }
            Event::FusePut { device: no } => format!("{} gets a fuse marker.", device(no)),
            Event::FuseBurned { device: no } => {
                format!("{} loses a fuse marker and doesn't go off.", device(no))
            }
            Event::Detonated { device: no } => format!("{} goes off!", device(no)),
            // Usually it has just detonated.
            Event::DeviceRemoved { .. } => return None,
            Event::Docked { ship: id, carrier } => format!("{} is docked with {}.", ship(id), ship(carrier)),
            Event::Deployed {
                ship: id,
                carrier,
                guides,
            } => format!(
                "{} leaves {} by its {}.",
                ship(id),
                ship(carrier),
                end_of(*guides)
            ),
            Event::Succeeded { carrier, .. } => {
                format!("{} flies on in the ship that was docked.", ship(carrier))
            }
            Event::DeployFailed { ship: id, carrier } => {
                format!("{} finds no room to leave {}.", ship(id), ship(carrier))
            }
            Event::Coordinated { ship: id, by } => format!("{} coordinates {}.", ship(by), ship(id)),
            Event::TurretRotated { ship: id, to } => {
                format!(
                    "{} turns its turret to the {}.",
                    ship(id),
                    names.turret_side(*id, *to)
                )
            }
            Event::Rolled {
                ship: id, side, to, ..
            } => {
                format!(
                    "{} barrel rolls {}; now at {}.",
                    ship(id),
                    side.name(),
                    place(*to)
                )
            }
            Event::Turned { ship: id, to } => {
                let before = self.before.and_then(|names| names.view.ship(*id));
                let turned = before.map(|ship| ship.pose().heading.forward().dot(to.heading.forward()));
                match turned {
                    // A quarter turn isn't reported as a half turn.
                    Some(turned) if turned > -0.5 => {
                        format!("{} turns where it stands; now facing {}.", ship(id), facing(*to))
                    }
                    _ => format!("{} turns around.", ship(id)),
                }
            }
            Event::TokensGained {
                ship: id,
                token,
                count: number,
            } => {
                if told_by_action(previous, *id, *token) {
                    return None;
                }
                format!("{} gets {}.", ship(id), tokens(*token, *number))
            }
            Event::TokensLost {
                ship: id,
                token,
                count: number,
            } => {
                format!("{} loses {}.", ship(id), tokens(*token, *number))
            }
            Event::TokenSpent { ship: id, token } => {
                format!("{} spends its {} token.", ship(id), token.name())
            }
            Event::LockAcquired { ship: id, target } => {
                format!("{} locks on to {}.", ship(id), object(target))
            }
            Event::LockSpent { ship: id, target } => {
                format!("{} spends its {lock} on {}.", ship(id), object(target))
            }
            Event::LockLost { ship: id, target } => {
                format!("{} loses its {lock} on {}.", ship(id), object(target))
            }
            Event::ChargesLost {
                ship: id,
                upgrade,
                count: number,
            } => format!(
                "{} loses {}{}.",
                ship(id),
                count(usize::from(*number), "charge"),
                self.of_card(*id, *upgrade)
            ),
            Event::ChargesRecovered {
                ship: id,
                upgrade,
                count: number,
            } => format!(
                "{} gets {}{} back.",
                ship(id),
                count(usize::from(*number), "charge"),
                self.of_card(*id, *upgrade)
            ),
            Event::ForceSpent {
                ship: id,
                count: number,
            } => format!("{} spends {number} Force.", ship(id)),
            Event::ForceRecovered {
                ship: id,
                count: number,
            } => format!("{} gets {number} Force back.", ship(id)),
            Event::UpgradeFlipped {
                ship: id,
                upgrade,
                back,
            } => {
                let card = names.view.ship(*id);
                let card = card.and_then(|ship| ship.upgrades().nth(usize::from(*upgrade)));
                let name = card.map_or("a card", |(_, card)| match &card.back {
                    Some(other) if *back => other.name.as_str(),
                    _ => card.name.as_str(),
                });
                format!("{} turns a card over; it is now {name}.", ship(id))
            }
            Event::ConditionAssigned {
                ship: id,
                card,
                facedown,
                ..
            } => {
                let down = if *facedown { " facedown" } else { "" };
                let card = card.map_or_else(String::new, |card| format!(" {}", names.condition_card(card)));
                format!("{} is assigned a{down} condition.{card}", ship(id))
            }
            Event::ConditionRevealed { ship: id, card, .. } => {
                format!(
                    "The condition of {} is revealed. {}",
                    ship(id),
                    names.condition_card(*card)
                )
            }
            Event::TokensStashed {
                ship: id,
                upgrade,
                token,
                count: number,
            } => {
                let card = names.upgrade(*id, *upgrade).unwrap_or("a card");
                let what = tokens(*token, *number);
                let go = if *number == 1 { "goes" } else { "go" };
                format!("{} {go} on {card} of {}.", capital(&what), ship(id))
            }
            // The cards are already in their new places.
            Event::UpgradesExchanged { first, second } => {
                let gets = |(id, place): (ShipId, u8)| {
                    format!(
                        "{} gets {}",
                        names.ship(id),
                        names.upgrade(id, place).unwrap_or("a card")
                    )
                };
                format!("Cards change places: {}, {}.", gets(*first), gets(*second))
            }
            Event::DialShown {
                ship: id,
                to,
                maneuver: shown,
            } => {
                let (who, whose) = (names.player(*to), ship(id));
                match shown {
                    Some(shown) => format!("{who} looks at the dial of {whose}: {}.", maneuver(*shown)),
                    None => format!("{who} looks at the dial of {whose}."),
                }
            }
            Event::ConditionRemoved { ship: id, condition } => {
                let before = self.before.and_then(|names| names.condition(*id, *condition));
                let name = names.condition(*id, *condition).or(before);
                format!("{} loses {}.", ship(id), name.as_deref().unwrap_or("a condition"))
            }
            Event::AttackDeclined { ship: id } => format!("{} doesn't attack.", ship(id)),
            Event::AttackDeclared {
                attacker,
                defender,
                weapon,
                range,
                obstructed,
            } => {
                let with = names.weapon(*attacker, *weapon);
                let over = if *obstructed { ", over an obstacle" } else { "" };
                format!(
                    "{} attacks {} with its {with} at range {range}{over}.",
                    ship(attacker),
                    ship(defender)
                )
            }
            Event::DiceRolled { die, pool, .. } => format!("{} dice: {}.", kind(*die), dice(pool)),
            Event::DiceChanged { die, pool, .. } => format!("{} dice now: {}.", kind(*die), dice(pool)),
            Event::EffectRolled {
                ship: id, die, faces, ..
            } => {
                let faces: Vec<&str> = faces.iter().map(|shown| face(*shown)).collect();
                let what = count(
                    faces.len(),
                    if *die == Die::Attack {
                        "attack die"
                    } else {
                        "defense die"
                    },
                );
                format!("{} rolls {what}: {}.", ship(id), faces.join(", "))
            }
            Event::AttackHit { hits, crits } => {
                let mut parts = Vec::new();
                if *hits > 0 {
                    parts.push(count(usize::from(*hits), "hit"));
                }
                if *crits > 0 {
                    parts.push(count(usize::from(*crits), "crit"));
                }
                format!("The attack hits with {}.", list(&parts))
            }
            Event::AttackMissed => "The attack misses.".to_owned(),
            Event::DamagePrevented { ship: id } => format!("{} is spared damage.", ship(id)),
            Event::ShieldLost { ship: id } => format!("{} loses {}.", ship(id), count(same, "shield")),
            Event::ShieldRecovered { ship: id } => {
                format!("{} gets {} back.", ship(id), count(same, "shield"))
            }
            Event::DamageDealt {
                ship: id,
                card,
                faceup,
                ..
            } => match card {
                Some(card) => format!(
                    "{} is dealt a faceup damage card. {}",
                    ship(id),
                    names.damage_card(*card)
                ),
                None if *faceup => format!("{} is dealt a faceup damage card.", ship(id)),
                None => format!("{} is dealt a damage card.", ship(id)),
            },
            Event::DamageFlipped {
                ship: id,
                card,
                faceup,
                ..
            } => match (faceup, card) {
                (true, Some(card)) => {
                    format!(
                        "A damage card of {} is turned faceup. {}",
                        ship(id),
                        names.damage_card(*card)
                    )
                }
                (true, None) => format!("A damage card of {} is turned faceup.", ship(id)),
                (false, _) => format!("A damage card of {} is turned facedown.", ship(id)),
            },
            // The cards of a destroyed ship are discarded with it.
            Event::DamageDiscarded { ship: id, .. }
                if names
                    .view
                    .ship(*id)
                    .is_some_and(|ship| ship.status() == Status::Destroyed) =>
            {
                return None;
            }
            Event::DamageDiscarded { ship: id, .. } => format!("A damage card of {} is discarded.", ship(id)),
            Event::DeckShuffled => "The damage deck is shuffled.".to_owned(),
            Event::UpgradeDiscarded { ship: id, upgrade } => {
                let name = names.upgrade(*id, *upgrade).unwrap_or("an upgrade");
                format!("{} discards {name}.", ship(id))
            }
            Event::AbilityUsed { ability } => {
                format!("{} uses {}.", ship(&ability.ship), self.card(*ability))
            }
            Event::Doomed { ship: id } => {
                format!(
                    "{} is beyond saving, but its {first} is firing now: it may still attack.",
                    ship(id)
                )
            }
            Event::Destroyed { ship: id } => format!("{} is destroyed!", ship(id)),
            Event::Scanned { ship: id, marker } => format!("{} scans {}.", ship(id), names.marker(*marker)),
            Event::MarkerReturned { marker } => format!("{} goes back to the supply.", names.marker(*marker)),
            Event::ReinforcementCalled { ship: id, pose } => {
                format!("{} arrives as a reinforcement at {}.", ship(id), place(*pose))
            }
            Event::Said { seat, text } => format!("{}: {text}", names.player(*seat)),
            Event::DrawAgreed { seat } => format!("{} agrees to a draw.", names.player(*seat)),
            Event::Conceded { seat } => format!("{} gives up.", names.player(*seat)),
            Event::GameOver(outcome) => names.outcome(*outcome),
        })
    }
}

/// Whether the preceding action already reported that the ship gains the token.
fn told_by_action(previous: Option<&Event>, ship: ShipId, token: Token) -> bool {
    let Some(Event::ActionPerformed {
        ship: actor, action, ..
    }) = previous
    else {
        return false;
    };
    let own = matches!(
        (action, token),
        (ActionKind::Focus, Token::Focus)
            | (ActionKind::Evade, Token::Evade)
            | (ActionKind::Calculate, Token::Calculate)
    );
    own && *actor == ship
}

fn tokens(token: Token, number: u8) -> String {
    match number {
        1 => format!(
            "a{} {} token",
            match token {
                Token::Evade | Token::Ion | Token::ReinforceAft => "n",
                _ => "",
            },
            token.name()
        ),
        number => format!("{number} {} tokens", token.name()),
    }
}

fn kind(die: Die) -> &'static str {
    match die {
        Die::Attack => "Attack",
        Die::Defense => "Defense",
    }
}
