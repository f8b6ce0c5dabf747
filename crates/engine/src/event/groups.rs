//! Events in groups: patterns for whatever looks ahead or counts, so that a new event needs a decision there.

/// Matches the events with which no piece moves, no die is rolled, nothing is lost and no turn begins.
macro_rules! plain_events {
    () => {
        $crate::event::Event::Tallied { .. }
            | $crate::event::Event::DialSet { .. }
            | $crate::event::Event::ActivationStep { .. }
            | $crate::event::Event::ActivationStepSkipped { .. }
            | $crate::event::Event::ManeuverChanged { .. }
            | $crate::event::Event::CraftStayed { .. }
            | $crate::event::Event::OverlappedShip { .. }
            | $crate::event::Event::MetObstacle { .. }
            | $crate::event::Event::ObstacleRemoved { .. }
            | $crate::event::Event::ObstacleMoved { .. }
            | $crate::event::Event::Docked { .. }
            | $crate::event::Event::Deployed { .. }
            | $crate::event::Event::Succeeded { .. }
            | $crate::event::Event::ActionPerformed { .. }
            | $crate::event::Event::CardActionPerformed { .. }
            | $crate::event::Event::Passed { .. }
            | $crate::event::Event::Coordinated { .. }
            | $crate::event::Event::TurretRotated { .. }
            | $crate::event::Event::TokensLost { .. }
            | $crate::event::Event::TokenSpent { .. }
            | $crate::event::Event::LockAcquired { .. }
            | $crate::event::Event::LockSpent { .. }
            | $crate::event::Event::LockLost { .. }
            | $crate::event::Event::ChargesLost { .. }
            | $crate::event::Event::ChargesRecovered { .. }
            | $crate::event::Event::ForceSpent { .. }
            | $crate::event::Event::ForceRecovered { .. }
            | $crate::event::Event::UpgradeFlipped { .. }
            | $crate::event::Event::ConditionAssigned { .. }
            | $crate::event::Event::ConditionRevealed { .. }
            | $crate::event::Event::Upgrade(_)
            | $crate::event::Event::DialShown { .. }
            | $crate::event::Event::ConditionRemoved { .. }
            | $crate::event::Event::AttackDeclined { .. }
            | $crate::event::Event::AttackHit { .. }
            | $crate::event::Event::AttackMissed
            | $crate::event::Event::DamagePrevented { .. }
            | $crate::event::Event::ShieldRecovered { .. }
            | $crate::event::Event::DamageFlipped { .. }
            | $crate::event::Event::DamageDiscarded { .. }
            | $crate::event::Event::UpgradeDiscarded { .. }
            | $crate::event::Event::AbilityUsed { .. }
            | $crate::event::Event::Scanned { .. }
            | $crate::event::Event::Marker($crate::event::MarkerEvent::MarkerTaken { .. })
            | $crate::event::Event::Marker($crate::event::MarkerEvent::MarkerMoved { .. })
            | $crate::event::Event::Marker($crate::event::MarkerEvent::Jettisoned { .. })
            | $crate::event::Event::Marker($crate::event::MarkerEvent::Named { .. })
            | $crate::event::Event::Marker($crate::event::MarkerEvent::Unnamed { .. })
            | $crate::event::Event::MarkerReturned { .. }
            | $crate::event::Event::ReinforcementCalled { .. }
            | $crate::event::Event::Relief(_)
            | $crate::event::Event::Said { .. }
            | $crate::event::Event::Conceded { .. }
            | $crate::event::Event::DrawAgreed { .. }
            | $crate::event::Event::GameOver(_)
            | $crate::event::Event::Setup(
                $crate::event::SetupEvent::SetupStep(_)
                    | $crate::event::SetupEvent::SquadSealed { .. }
                    | $crate::event::SetupEvent::SquadsRevealed { .. }
                    | $crate::event::SetupEvent::InitiativeSet { .. }
                    | $crate::event::SetupEvent::OrderSet { .. }
                    | $crate::event::SetupEvent::ObstaclePlaced { .. }
                    | $crate::event::SetupEvent::NoRoom
                    | $crate::event::SetupEvent::MarkerPlaced { .. }
                    | $crate::event::SetupEvent::EdgePicked { .. }
                    | $crate::event::SetupEvent::PutInReserve { .. }
                    | $crate::event::SetupEvent::TurretSet { .. }
                    | $crate::event::SetupEvent::CraftCardLaid { .. }
                    | $crate::event::SetupEvent::ShipNamed { .. },
            )
            | $crate::event::Event::Device(
                $crate::event::DeviceEvent::FusePut { .. }
                    | $crate::event::DeviceEvent::FuseBurned { .. }
                    | $crate::event::DeviceEvent::FuseLost { .. }
                    | $crate::event::DeviceEvent::DeviceRemoved { .. },
            )
    };
}

/// Matches the events with which a turn begins: of a round, a phase or a ship.
macro_rules! turn_events {
    () => {
        $crate::event::Event::RoundStarted { .. }
            | $crate::event::Event::PhaseStarted(_)
            | $crate::event::Event::ActivationStarted { .. }
            | $crate::event::Event::DialRevealed { .. }
            | $crate::event::Event::EngagementStarted { .. }
    };
}

/// Matches the events of chance.
macro_rules! chance_events {
    () => {
        $crate::event::Event::Setup($crate::event::SetupEvent::OrderRolled { .. })
            | $crate::event::Event::DiceRolled { .. }
            | $crate::event::Event::DiceChanged { .. }
            | $crate::event::Event::EffectRolled { .. }
            | $crate::event::Event::SideRolled { .. }
            | $crate::event::Event::DeckShuffled
    };
}

/// Matches the events with which a piece is moved or laid with a template.
macro_rules! template_events {
    () => {
        $crate::event::Event::Moved { .. }
            | $crate::event::Event::Repositioned { .. }
            | $crate::event::Event::Rolled { .. }
            | $crate::event::Event::Device(
                $crate::event::DeviceEvent::DevicePlaced { .. }
                    | $crate::event::DeviceEvent::DeviceMoved { .. },
            )
    };
}

/// Matches the events with which a ship is put somewhere.
macro_rules! placing_events {
    () => {
        $crate::event::Event::ShipPlaced { .. } | $crate::event::Event::Turned { .. }
    };
}

/// Matches the events with which something is lost or fails, but for moves that end where they began.
macro_rules! loss_events {
    () => {
        $crate::event::Event::DeployFailed { .. }
            | $crate::event::Event::ActionFailed { .. }
            | $crate::event::Event::Fled { .. }
            | $crate::event::Event::Escaped { .. }
            | $crate::event::Event::Doomed { .. }
            | $crate::event::Event::Destroyed { .. }
    };
}

/// Matches the events of an attack or a detonation, without dice.
macro_rules! attack_events {
    () => {
        $crate::event::Event::AttackDeclared { .. }
            | $crate::event::Event::AttackStep(_)
            | $crate::event::Event::Device($crate::event::DeviceEvent::Detonated { .. })
            | $crate::event::Event::ShieldLost { .. }
            | $crate::event::Event::DamageDealt { .. }
    };
}

pub(crate) use {
    attack_events, chance_events, loss_events, placing_events, plain_events, template_events, turn_events,
};
