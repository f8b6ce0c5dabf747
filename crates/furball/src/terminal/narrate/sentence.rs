//! A sentence for each event: which message of the phrasebook tells it, and what fills it in.

use furball_cards::{ActionKind, Die, Token};
use furball_engine::{ActivationStep, MoveCause, Status, UpgradeIndex};
use furball_engine::{CardRef, DeviceEvent, DialGuess, Event, MarkerEvent, SetupEvent, ShipId, UpgradeEvent};
use furball_geometry::{Bearing, Guides, Pose};
use furball_phrases::Arg;

use super::{Form, Narrator};
use crate::names::wire;

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
        let book = names.book();
        let told = || book.tell("event", event, &names);
        let ship = |id: &ShipId| ("ship", Arg::from(names.ship(*id)));
        let at = |sentence: String, pose: &Pose| names.with_place(sentence, *pose);
        Some(match event {
            Event::Setup(SetupEvent::SetupStep(_) | SetupEvent::CraftCardLaid { .. })
            | Event::ActivationStarted { .. }
            | Event::ActivationStep { .. }
            | Event::EngagementStarted { .. }
            | Event::AttackStep(_) => return None,
            // Ships that a mission or the rulebook lists have one name for both sides.
            Event::Setup(SetupEvent::SquadsRevealed { squads })
                if squads.windows(2).all(|pair| pair[0].name == pair[1].name) =>
            {
                return None;
            }
            Event::Setup(SetupEvent::SquadsRevealed { squads }) => {
                let each = squads
                    .iter()
                    .filter(|squad| !squad.name.is_empty())
                    .map(|squad| names.say("quoted", &[("name", squad.name.as_str().into())]));
                let each = names.list(&each.collect::<Vec<_>>());
                names.say("event-squads-revealed", &[("squads", each.into())])
            }
            Event::Setup(SetupEvent::InitiativeSet { side }) => {
                names.say("event-initiative-set", &[("side", names.side(*side).into())])
            }
            Event::Setup(SetupEvent::ObstaclePlaced { seat, obstacle, pose }) => {
                let name = names.obstacle_card(obstacle);
                let sentence = names.say(
                    "event-obstacle-placed",
                    &[("seat", names.player(*seat).into()), ("obstacle", name.into())],
                );
                at(sentence, pose)
            }
            Event::Setup(SetupEvent::MarkerPlaced { pose, .. })
            | Event::ShipPlaced { pose, .. }
            | Event::Device(DeviceEvent::DeviceMoved { pose, .. })
            | Event::ObstacleMoved { pose, .. }
            | Event::ReinforcementCalled { pose, .. } => at(told(), pose),
            Event::Setup(SetupEvent::TurretSet { ship: id, end }) => {
                let end = names.turret(Some(*id), *end);
                names.say("event-turret-set", &[ship(id), ("end", end.into())])
            }
            Event::PhaseStarted(phase) => book.word(&format!("event-phase-started.{}", wire(phase))),
            Event::DialSet {
                ship: id,
                maneuver: Some(chosen),
            } => {
                let chosen = names.maneuver(*chosen);
                names.say("event-dial-set.known", &[ship(id), ("maneuver", chosen.into())])
            }
            Event::ActivationStepSkipped { step, .. } if *step != ActivationStep::PerformAction => {
                return None;
            }
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
                told()
            }
            Event::Moved {
                ship: id,
                maneuver: flown,
                to,
                full,
                trip,
                ..
            } => {
                let message = match trip {
                    _ if flown.bearing == Bearing::Stationary => "event-moved.stays",
                    MoveCause::Card => "event-moved.card",
                    MoveCause::Ion => "event-moved.ion",
                    MoveCause::Reposition => "event-moved.reposition",
                    MoveCause::Dial | MoveCause::Craft if *full => "event-moved",
                    MoveCause::Dial | MoveCause::Craft => "event-moved.short",
                };
                let flown = names.maneuver(*flown);
                at(names.say(message, &[ship(id), ("maneuver", flown.into())]), to)
            }
            Event::OverlappedShip { ship: id, other } => self.overlapped(*id, *other, next),
            Event::MetObstacle { ship: id, obstacle } => names.say(
                "event-met-obstacle",
                &[ship(id), ("obstacles", names.obstacle(*obstacle).into())],
            ),
            // What is left can't be told apart from what lies there now.
            Event::ObstacleRemoved { obstacle } => {
                let gone = self.before.unwrap_or(names).obstacle(*obstacle);
                names.say("event-obstacle-removed", &[("obstacle", gone.into())])
            }
            // What the action brings is told by itself.
            Event::ActionPerformed { ship: id, action, .. } if told_anyway(*action, *id, next) => {
                return None;
            }
            Event::ActionPerformed { .. } => told(),
            Event::CardActionPerformed { ship: id, ability } => {
                let card = self
                    .card(*ability, Form::Of)
                    .unwrap_or_else(|| names.card(*ability));
                names.say(
                    "event-card-action-performed",
                    &[ship(id), ("ability", card.into())],
                )
            }
            // The failed move was already reported.
            Event::ActionFailed { .. } if matches!(previous, Some(Event::MoveFailed { .. })) => return None,
            Event::Repositioned {
                ship: id, how, to, ..
            } => {
                let message = match how {
                    furball_engine::Reposition::Boost { .. } => "event-repositioned.boost",
                    furball_engine::Reposition::Roll { .. } => "event-repositioned.roll",
                };
                at(
                    names.say(message, &[ship(id), ("how", names.way(*how).into())]),
                    to,
                )
            }
            Event::MoveFailed { ship: id, how } => {
                let message = match how {
                    furball_engine::Reposition::Boost { .. } => "event-move-failed.boost",
                    furball_engine::Reposition::Roll { .. } => "event-move-failed.roll",
                };
                names.say(message, &[ship(id), ("how", names.way(*how).into())])
            }
            Event::Device(DeviceEvent::DevicePlaced {
                ship: id, card, pose, ..
            }) => {
                let device = ("device", names.device_card(card).into());
                let placed = match id {
                    Some(id) => names.say("event-device-placed", &[ship(id), device]),
                    None => names.say("event-device-placed.by-side", &[device]),
                };
                at(placed, pose)
            }
            // Usually it has just detonated.
            Event::Device(DeviceEvent::DeviceRemoved { .. }) => return None,
            Event::Deployed {
                ship: id,
                carrier,
                guides,
            } => {
                let message = match guides {
                    Guides::Front => "event-deployed.front",
                    Guides::Rear => "event-deployed.rear",
                };
                names.say(message, &[ship(id), ("carrier", names.ship(*carrier).into())])
            }
            Event::TurretRotated { ship: id, to } => {
                let to = names.turret(Some(*id), *to);
                names.say("event-turret-rotated", &[ship(id), ("to", to.into())])
            }
            Event::Rolled {
                ship: id, side, to, ..
            } => {
                let side = names.towards(*side);
                at(names.say("event-rolled", &[ship(id), ("side", side.into())]), to)
            }
            Event::Turned { to, .. } => at(told(), to),
            Event::TokensGained {
                ship: id,
                token,
                count,
            } if taken_by_action(previous, *id, *token) => {
                let tokens = names.tokens(*token, *count);
                names.say(
                    "event-tokens-gained.taken",
                    &[ship(id), ("tokens", tokens.into())],
                )
            }
            Event::ChargesLost {
                ship: id,
                upgrade: Some(place),
                count,
            } => names.say(
                "event-charges-lost.of",
                &[
                    ship(id),
                    ("count", (*count).into()),
                    ("upgrade", self.upgrade(*id, *place).into()),
                ],
            ),
            Event::ChargesRecovered {
                ship: id,
                upgrade: Some(place),
                count,
            } => names.say(
                "event-charges-recovered.of",
                &[
                    ship(id),
                    ("count", (*count).into()),
                    ("upgrade", self.upgrade(*id, *place).into()),
                ],
            ),
            Event::UpgradeFlipped {
                ship: id,
                upgrade,
                back,
            } => {
                let carrier = names.view.ship(*id);
                let card = carrier.and_then(|ship| ship.upgrades().nth(upgrade.index()));
                let shown = card.map(|(_, card)| match &card.back {
                    Some(other) if *back => other.name.clone(),
                    _ => card.name.clone(),
                });
                let shown = shown.unwrap_or_else(|| self.upgrade(*id, *upgrade));
                names.say("event-upgrade-flipped", &[ship(id), ("upgrade", shown.into())])
            }
            Event::UpgradeDiscarded { ship: id, upgrade } => {
                let card = self.upgrade(*id, *upgrade);
                names.say("event-upgrade-discarded", &[ship(id), ("upgrade", card.into())])
            }
            Event::Upgrade(UpgradeEvent::TokensStashed {
                ship: id,
                upgrade,
                token,
                count,
            }) => names.say(
                "event-tokens-stashed",
                &[
                    ship(id),
                    ("tokens", names.tokens(*token, *count).into()),
                    ("upgrade", self.upgrade(*id, *upgrade).into()),
                ],
            ),
            Event::Upgrade(UpgradeEvent::TokensTaken {
                ship: id,
                upgrade,
                token,
                count,
            }) => names.say(
                "event-tokens-taken",
                &[
                    ship(id),
                    ("tokens", names.tokens(*token, *count).into()),
                    ("upgrade", self.upgrade(*id, *upgrade).into()),
                ],
            ),
            // The cards are already in their new places.
            Event::Upgrade(UpgradeEvent::UpgradesExchanged { first, second }) => {
                let card = |(id, place): (ShipId, UpgradeIndex)| Arg::from(self.upgrade(id, place));
                names.say(
                    "event-upgrades-exchanged",
                    &[
                        ("one", names.ship(first.0).into()),
                        ("first", card(*first)),
                        ("other", names.ship(second.0).into()),
                        ("second", card(*second)),
                    ],
                )
            }
            Event::Upgrade(UpgradeEvent::UpgradeHandedOver { from, to, upgrade }) => names.say(
                "event-upgrade-handed-over",
                &[
                    ship(from),
                    ("upgrade", self.upgrade(*to, *upgrade).into()),
                    ("other", names.ship(*to).into()),
                ],
            ),
            Event::DialShown {
                ship: id,
                to,
                maneuver: shown,
                guess,
            } => {
                let seat = ("seat", Arg::from(names.player(*to)));
                let guessed = |DialGuess { maneuver, right }: &DialGuess| {
                    let said = match right {
                        true => "event-dial-shown.right",
                        false => "event-dial-shown.wrong",
                    };
                    (said, ("guess", Arg::from(names.maneuver(*maneuver))))
                };
                match (guess.as_ref().map(guessed), shown) {
                    (Some((said, guess)), _) => names.say(said, &[ship(id), seat, guess]),
                    (None, Some(shown)) => names.say(
                        "event-dial-shown.known",
                        &[ship(id), seat, ("maneuver", names.maneuver(*shown).into())],
                    ),
                    (None, None) => names.say("event-dial-shown", &[ship(id), seat]),
                }
            }
            Event::ConditionAssigned {
                ship: id, card: None, ..
            } => names.say("event-condition-assigned.facedown", &[ship(id)]),
            Event::ConditionAssigned {
                ship: id,
                card: Some(card),
                ..
            } => self.with_text("event-condition-assigned", *id, names.condition_card(card)),
            Event::ConditionRevealed { ship: id, card, .. } => {
                self.with_text("event-condition-revealed", *id, names.condition_card(card))
            }
            Event::ConditionRemoved { ship: id, condition } => {
                let before = self.before.and_then(|names| names.condition(*id, *condition));
                match names.condition(*id, *condition).or(before) {
                    Some(name) => {
                        names.say("event-condition-removed", &[ship(id), ("condition", name.into())])
                    }
                    None => names.say("event-condition-removed.facedown", &[ship(id)]),
                }
            }
            Event::AttackDeclared {
                attacker,
                defender,
                weapon,
                range,
                obstructed,
            } => {
                let message = if weapon.is_primary() {
                    "event-attack-declared"
                } else {
                    "event-attack-declared.card"
                };
                let sentence = names.say(
                    message,
                    &[
                        ("attacker", names.ship(*attacker).into()),
                        ("defender", names.ship(*defender).into()),
                        ("weapon", names.weapon(*attacker, *weapon).into()),
                        ("range", range.0.into()),
                    ],
                );
                if *obstructed {
                    sentence + &book.word("event-attack-declared.obstructed")
                } else {
                    sentence
                }
            }
            Event::DiceRolled { ship: id, pool, .. } if pool.dice.is_empty() => {
                names.say("event-dice-rolled.none", &[ship(id)])
            }
            Event::DiceRolled { ship: id, pool, .. } => names.say(
                "event-dice-rolled",
                &[
                    ship(id),
                    ("count", pool.dice.len().into()),
                    ("dice", names.dice(pool).into()),
                ],
            ),
            Event::DiceChanged { die, pool, .. } => {
                let message = match die {
                    Die::Attack => "event-dice-changed.attack",
                    Die::Defense => "event-dice-changed.defense",
                };
                names.say(message, &[("dice", names.dice(pool).into())])
            }
            Event::EffectRolled { ship: id, faces, .. } => names.say(
                "event-effect-rolled",
                &[
                    ship(id),
                    ("count", faces.len().into()),
                    ("dice", names.faces(faces.iter().copied()).into()),
                ],
            ),
            Event::SideRolled { side, faces, .. } => names.say(
                "event-side-rolled",
                &[
                    ("side", names.side(*side).into()),
                    ("count", faces.len().into()),
                    ("dice", names.faces(faces.iter().copied()).into()),
                ],
            ),
            Event::AttackHit { hits: 0, crits: 0 } => book.word("event-attack-hit.it-plain"),
            Event::AttackHit { hits, crits } => {
                let counts = [("hits", *hits), ("crits", *crits)];
                let counts = counts.iter().filter(|(_, count)| *count > 0);
                let parts: Vec<String> = counts
                    .map(|(id, count)| names.say(id, &[("count", (*count).into())]))
                    .collect();
                names.say("event-attack-hit.it", &[("dice", names.list(&parts).into())])
            }
            Event::AttackMissed => book.word("event-attack-missed.it"),
            Event::ShieldLost { ship: id } => {
                names.say("event-shield-lost", &[ship(id), ("count", same.into())])
            }
            Event::ShieldRecovered { ship: id } => {
                names.say("event-shield-recovered", &[ship(id), ("count", same.into())])
            }
            Event::DamageDealt {
                ship: id,
                card: Some(card),
                ..
            } => self.with_text("event-damage-dealt.faceup", *id, names.damage_card(card)),
            Event::DamageDealt {
                ship: id, card: None, ..
            } => names.say("event-damage-dealt", &[ship(id), ("count", 1u8.into())]),
            Event::DamageFlipped {
                ship: id,
                card: Some(card),
                faceup: true,
                ..
            } => self.with_text("event-damage-flipped.known", *id, names.damage_card(card)),
            Event::DamageFlipped { ship: id, faceup, .. } => {
                let message = if *faceup {
                    "event-damage-flipped.up"
                } else {
                    "event-damage-flipped.down"
                };
                names.say(message, &[ship(id)])
            }
            // The cards of a destroyed ship are discarded with it.
            Event::DamageDiscarded { ship: id, .. }
                if names
                    .view
                    .ship(*id)
                    .is_some_and(|ship| ship.status() == Status::Destroyed) =>
            {
                return None;
            }
            Event::AbilityUsed { ability } => {
                let owner = ("ship", Arg::from(names.holder(*ability)));
                let (message, form) = if matches!(ability.card, CardRef::Damage(_)) {
                    ("event-ability-used.damage", Form::Of)
                } else {
                    ("event-ability-used", Form::Object)
                };
                match self.card(*ability, form) {
                    None => names.say("event-ability-used.own", &[owner]),
                    Some(card) => names.say(message, &[owner, ("ability", card.into())]),
                }
            }
            Event::GameOver(outcome) => names.outcome(*outcome),
            Event::Setup(
                SetupEvent::SquadSealed { .. }
                | SetupEvent::OrderRolled { .. }
                | SetupEvent::OrderSet { .. }
                | SetupEvent::NoRoom
                | SetupEvent::EdgePicked { .. }
                | SetupEvent::PutInReserve { .. }
                | SetupEvent::ShipNamed { .. },
            )
            | Event::Relief(_)
            | Event::RoundStarted { .. }
            | Event::Tallied { .. }
            | Event::DialSet { .. }
            | Event::ActivationStepSkipped { .. }
            | Event::ManeuverChanged { .. }
            | Event::CraftStayed { .. }
            | Event::Device(
                DeviceEvent::FusePut { .. }
                | DeviceEvent::FuseBurned { .. }
                | DeviceEvent::FuseLost { .. }
                | DeviceEvent::Detonated { .. },
            )
            | Event::Docked { .. }
            | Event::Succeeded { .. }
            | Event::DeployFailed { .. }
            | Event::Fled { .. }
            | Event::Escaped { .. }
            | Event::Passed { .. }
            | Event::ActionFailed { .. }
            | Event::Coordinated { .. }
            | Event::TokensGained { .. }
            | Event::TokensLost { .. }
            | Event::TokenSpent { .. }
            | Event::LockAcquired { .. }
            | Event::LockSpent { .. }
            | Event::LockLost { .. }
            | Event::ChargesLost { .. }
            | Event::ChargesRecovered { .. }
            | Event::ForceSpent { .. }
            | Event::ForceRecovered { .. }
            | Event::AttackDeclined { .. }
            | Event::DamagePrevented { .. }
            | Event::DamageDiscarded { .. }
            | Event::DeckShuffled
            | Event::Doomed { .. }
            | Event::Destroyed { .. }
            | Event::Scanned { .. }
            | Event::MarkerReturned { .. }
            | Event::Marker(MarkerEvent::MarkerTaken { .. })
            | Event::Marker(MarkerEvent::MarkerMoved { .. })
            | Event::Marker(MarkerEvent::Jettisoned { .. })
            | Event::Marker(MarkerEvent::Named { .. })
            | Event::Marker(MarkerEvent::Unnamed { .. })
            | Event::Said { .. }
            | Event::Conceded { .. }
            | Event::DrawAgreed { .. } => told(),
        })
    }

    /// Whom the ship bumps into, and whom it touches in the end.
    fn overlapped(self, id: ShipId, other: ShipId, next: &[Event]) -> String {
        let names = self.after;
        // Backing up along a curve may end at another ship than the one in the way.
        let moved = names.view.ship(id);
        let touching = moved.map(|ship| ship.touching()).unwrap_or_default();
        let touched: Vec<String> = touching
            .iter()
            .filter(|touched| *touched != other)
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
        let message = match (stale || touching.contains(other), touched.is_empty()) {
            (true, _) => "event-overlapped-ship",
            (false, true) => "event-overlapped-ship.apart",
            (false, false) => "event-overlapped-ship.beside",
        };
        names.say(
            message,
            &[
                ("ship", names.ship(id).into()),
                ("others", names.ship(other).into()),
                ("touched", names.list(&touched).into()),
            ],
        )
    }

    /// A sentence about a card that is shown, with what the card says.
    fn with_text(self, message: &str, ship: ShipId, (card, text): (String, Option<String>)) -> String {
        let args = [("ship", self.after.ship(ship).into()), ("card", card.into())];
        let sentence = self.after.say(message, &args);
        text.map_or_else(|| sentence.clone(), |text| format!("{sentence}: {text}"))
    }
}

/// Whether other events tell by themselves that the action was performed.
fn told_anyway(action: ActionKind, ship: ShipId, next: &[Event]) -> bool {
    match action {
        ActionKind::BarrelRoll
        | ActionKind::Boost
        | ActionKind::Lock
        | ActionKind::Rotate
        | ActionKind::Coordinate => true,
        ActionKind::Focus
        | ActionKind::Evade
        | ActionKind::Calculate
        | ActionKind::Cloak
        | ActionKind::Reinforce => next.iter().any(|event| {
            matches!(event, Event::TokensGained { ship: gains, token, .. } if *gains == ship && brings(action, *token))
        }),
        ActionKind::Jam | ActionKind::Reload | ActionKind::Slam | ActionKind::Recover => false,
    }
}

/// Whether the token is what the action is for.
fn brings(action: ActionKind, token: Token) -> bool {
    matches!(
        (action, token),
        (ActionKind::Focus, Token::Focus)
            | (ActionKind::Evade, Token::Evade)
            | (ActionKind::Calculate, Token::Calculate)
            | (ActionKind::Cloak, Token::Cloak)
            | (ActionKind::Reinforce, Token::ReinforceFore | Token::ReinforceAft)
    )
}

/// Whether the ship takes the token by the action it just performed.
fn taken_by_action(previous: Option<&Event>, ship: ShipId, token: Token) -> bool {
    matches!(
        previous,
        Some(Event::ActionPerformed { ship: actor, action, .. }) if *actor == ship && brings(*action, token)
    )
}
