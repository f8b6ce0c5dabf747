//! Who may know what happened: every event says so itself, so that a new one is nobody's business until it does.

use super::{DeviceEvent, Event, MarkerEvent, ReliefEvent, SetupEvent, UpgradeEvent};
use crate::ids::{Seat, ShipId};
use crate::viewer::Viewer;

/// Who may know what an event says.
enum Audience {
    /// All seats and spectators.
    Everyone {
        /// It brings to light what was hidden.
        reveals: bool,
    },
    /// The ship's owner and one more seat; the others see a copy without the secret.
    Only {
        ship: ShipId,
        to: Option<Seat>,
        reveals: bool,
        others: Event,
    },
}

impl Event {
    /// Whether it reveals hidden information to a player, which undoing what led to it couldn't take back.
    pub fn shows_secret(&self) -> bool {
        match self.audience() {
            Audience::Everyone { reveals } | Audience::Only { reveals, .. } => reveals,
        }
    }

    /// The event as the viewer may see it; `owner` maps a ship to its seat.
    pub fn seen_by(&self, viewer: Viewer, owner: impl Fn(ShipId) -> Seat) -> Event {
        match self.audience() {
            Audience::Everyone { .. } => self.clone(),
            Audience::Only { ship, to, others, .. } => {
                let knows =
                    viewer == Viewer::Seat(owner(ship)) || to.is_some_and(|to| viewer == Viewer::Seat(to));
                if knows { self.clone() } else { others }
            }
        }
    }

    /// Who may know it. An event has no audience until it is listed here.
    fn audience(&self) -> Audience {
        match *self {
            // A dial is its owner's secret until it is revealed, even among friends [FE-PLAN-06, FE-TEAM-08].
            Event::DialSet { ship, .. } => Audience::Only {
                ship,
                to: None,
                reveals: false,
                others: Event::DialSet { ship, maneuver: None },
            },
            Event::DialShown { ship, to, guess, .. } => Audience::Only {
                ship,
                to: Some(to),
                reveals: true,
                others: Event::DialShown {
                    ship,
                    to,
                    maneuver: None,
                    guess,
                },
            },
            // A facedown condition is known to the player whose card assigned it, its ship's owner.
            Event::ConditionAssigned {
                ship,
                condition,
                facedown: true,
                ..
            } => Audience::Only {
                ship,
                to: None,
                reveals: false,
                others: Event::ConditionAssigned {
                    ship,
                    condition,
                    card: None,
                    facedown: true,
                },
            },
            Event::Setup(SetupEvent::SquadsRevealed { .. })
            | Event::DialRevealed { .. }
            | Event::ConditionRevealed { .. }
            | Event::DamageDealt { .. }
            | Event::DamageFlipped { .. } => Audience::Everyone { reveals: true },
            Event::ConditionAssigned { facedown: false, .. }
            | Event::ShipPlaced { .. }
            | Event::RoundStarted { .. }
            | Event::PhaseStarted(_)
            | Event::Tallied { .. }
            | Event::ActivationStarted { .. }
            | Event::ActivationStep { .. }
            | Event::ActivationStepSkipped { .. }
            | Event::ManeuverChanged { .. }
            | Event::CraftStayed { .. }
            | Event::Moved { .. }
            | Event::OverlappedShip { .. }
            | Event::MetObstacle { .. }
            | Event::ObstacleRemoved { .. }
            | Event::ObstacleMoved { .. }
            | Event::Docked { .. }
            | Event::Deployed { .. }
            | Event::Succeeded { .. }
            | Event::DeployFailed { .. }
            | Event::Fled { .. }
            | Event::Escaped { .. }
            | Event::ActionPerformed { .. }
            | Event::CardActionPerformed { .. }
            | Event::Passed { .. }
            | Event::ActionFailed { .. }
            | Event::Repositioned { .. }
            | Event::MoveFailed { .. }
            | Event::Coordinated { .. }
            | Event::TurretRotated { .. }
            | Event::Rolled { .. }
            | Event::Turned { .. }
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
            | Event::UpgradeFlipped { .. }
            | Event::Upgrade(UpgradeEvent::TokensStashed { .. })
            | Event::Upgrade(UpgradeEvent::TokensTaken { .. })
            | Event::Upgrade(UpgradeEvent::UpgradesExchanged { .. })
            | Event::Upgrade(UpgradeEvent::UpgradeHandedOver { .. })
            | Event::ConditionRemoved { .. }
            | Event::EngagementStarted { .. }
            | Event::AttackDeclined { .. }
            | Event::AttackDeclared { .. }
            | Event::AttackStep(_)
            | Event::DiceRolled { .. }
            | Event::DiceChanged { .. }
            | Event::EffectRolled { .. }
            | Event::SideRolled { .. }
            | Event::AttackHit { .. }
            | Event::AttackMissed
            | Event::DamagePrevented { .. }
            | Event::ShieldLost { .. }
            | Event::ShieldRecovered { .. }
            | Event::DamageDiscarded { .. }
            | Event::DeckShuffled
            | Event::UpgradeDiscarded { .. }
            | Event::AbilityUsed { .. }
            | Event::Doomed { .. }
            | Event::Destroyed { .. }
            | Event::Scanned { .. }
            | Event::MarkerReturned { .. }
            | Event::Marker(MarkerEvent::MarkerTaken { .. })
            | Event::Marker(MarkerEvent::MarkerMoved { .. })
            | Event::Marker(MarkerEvent::Jettisoned { .. })
            | Event::Marker(MarkerEvent::Named { .. })
            | Event::Marker(MarkerEvent::Unnamed { .. })
            | Event::ReinforcementCalled { .. }
            | Event::Relief(
                ReliefEvent::Relieved { .. }
                | ReliefEvent::MarkerNamed { .. }
                | ReliefEvent::MarkerFull { .. }
                | ReliefEvent::StaysOut { .. },
            )
            | Event::Said { .. }
            | Event::Conceded { .. }
            | Event::DrawAgreed { .. }
            | Event::GameOver(_)
            | Event::Setup(
                SetupEvent::SetupStep(_)
                | SetupEvent::SquadSealed { .. }
                | SetupEvent::InitiativeSet { .. }
                | SetupEvent::OrderRolled { .. }
                | SetupEvent::OrderSet { .. }
                | SetupEvent::ObstaclePlaced { .. }
                | SetupEvent::NoRoom
                | SetupEvent::MarkerPlaced { .. }
                | SetupEvent::EdgePicked { .. }
                | SetupEvent::PutInReserve { .. }
                | SetupEvent::TurretSet { .. }
                | SetupEvent::CraftCardLaid { .. }
                | SetupEvent::ShipNamed { .. },
            )
            | Event::Device(
                DeviceEvent::DevicePlaced { .. }
                | DeviceEvent::DeviceMoved { .. }
                | DeviceEvent::FusePut { .. }
                | DeviceEvent::FuseBurned { .. }
                | DeviceEvent::FuseLost { .. }
                | DeviceEvent::Detonated { .. }
                | DeviceEvent::DeviceRemoved { .. },
            ) => Audience::Everyone { reveals: false },
        }
    }
}
