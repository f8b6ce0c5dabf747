//! The front of the ability queue: where on the stack abilities wait that trigger while another resolves.

use crate::state::Frame;

use super::Flow;

/// How a frame affects the abilities that trigger above it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// What is left of a resolving ability. Whatever it triggers waits for it.
    Ability,
    /// Has no moments of its own to wait for: it belongs to the ability below it, if there is one.
    Within,
    /// Has its own steps, or is about to do what the moment precedes. What triggers above it resolves there.
    Apart,
}

impl Flow<'_> {
    /// Where on the stack the front of the queue is: below everything left of the resolving ability, or on
    /// top if there is none [SE-QUEUE-04].
    pub(super) fn front_of_queue(&self) -> usize {
        let frames = &self.state.frames;
        let mut front = frames.len();
        for (place, frame) in frames.iter().enumerate().rev() {
            match part(frame) {
                Part::Ability => front = place,
                Part::Within => {}
                Part::Apart => {
                    // A linked action comes from the queue like an ability [SE-QUEUE-06].
                    let queue = matches!(frame, Frame::Window { .. });
                    let action = matches!(frames.get(place + 1), Some(Frame::ActionDone { .. }));
                    return if queue && action { place + 1 } else { front };
                }
            }
        }
        front
    }
}

fn part(frame: &Frame) -> Part {
    match frame {
        // A list that hasn't begun may belong to another ability, which comes after this one.
        Frame::Effects { next: 0, .. } => Part::Within,
        Frame::Effects { .. } | Frame::Pay { .. } => Part::Ability,
        // All ships suffer a detonation, and destroyed ones are removed, before anything follows from it
        // [SE-OPEN-41, SE-QUEUE-05].
        Frame::Detonated { .. } => Part::Ability,
        // Parts of effects.
        Frame::Pick { .. }
        | Frame::PlaceMore { .. }
        | Frame::ChooseShips { .. }
        | Frame::ForEach { .. }
        | Frame::EachObstacle { .. }
        | Frame::Jettison { .. }
        | Frame::Replaceable { .. }
        | Frame::Reroll { .. }
        | Frame::RerollRolled { .. }
        | Frame::TurnRolled { .. }
        | Frame::TurnDice { .. }
        | Frame::PickDrawn { .. } => Part::Within,
        // Actions and moves, which have no steps.
        Frame::Action { .. }
        | Frame::Perform { .. }
        | Frame::ActionDone { .. }
        | Frame::BarrelRoll { .. }
        | Frame::DeclareMove { .. }
        | Frame::TurnTractored { .. }
        | Frame::Reposition { .. }
        | Frame::Met { .. }
        | Frame::Slammed { .. }
        | Frame::Coordinate { .. }
        | Frame::Coordinated { .. }
        | Frame::CoordinateMore { .. }
        | Frame::Rotate { .. } => Part::Within,
        // Tokens, damage and devices.
        Frame::GainMore { .. }
        | Frame::Jammed { .. }
        | Frame::Suffer { .. }
        | Frame::Suffered { .. }
        | Frame::Deal { .. }
        | Frame::CheckDestroyed { .. }
        | Frame::OnDevice { .. }
        | Frame::Detonate { .. }
        | Frame::HitByDevice { .. } => Part::Within,
        // Phases, activations, maneuvers, engagements and attacks follow their own steps; dice count, a
        // faceup card is drawn or takes effect, or a destroyed ship is removed, only after what precedes
        // that; and what is already queued waits behind this one.
        Frame::Setup(_)
        | Frame::NamePlayer { .. }
        | Frame::SetTurret { .. }
        | Frame::Placed { .. }
        | Frame::Put { .. }
        | Frame::PutBeside { .. }
        | Frame::EndOfSetup(_)
        | Frame::BeginPhase(_)
        | Frame::ScenarioSetup { .. }
        | Frame::Planning
        | Frame::NextInSystem
        | Frame::SystemTurn { .. }
        | Frame::MoveCraft { .. }
        | Frame::NextActivation
        | Frame::Activation { .. }
        | Frame::ReplaceRed { .. }
        | Frame::ExecuteDial { .. }
        | Frame::CheckDifficulty { .. }
        | Frame::Execute { .. }
        | Frame::Executed { .. }
        | Frame::EngagementStart
        | Frame::NextInitiative { .. }
        | Frame::NextAttacker
        | Frame::AfterInitiative { .. }
        | Frame::Engage { .. }
        | Frame::Engaged { .. }
        | Frame::Attack(_)
        | Frame::PickLine
        | Frame::AttackAgain { .. }
        | Frame::PayLock { .. }
        | Frame::BonusAttack { .. }
        | Frame::Modify { .. }
        | Frame::RollDice { .. }
        | Frame::RolledEffect { .. }
        | Frame::ObstacleEffect { .. }
        | Frame::DrawFaceup { .. }
        | Frame::Dealt { .. }
        | Frame::Resolve { .. }
        | Frame::Remove { .. }
        | Frame::LineUp { .. }
        | Frame::Window { .. }
        | Frame::NextBomb
        | Frame::DeclareDocked { .. }
        | Frame::Deploy { .. }
        | Frame::Deployed { .. }
        | Frame::EmergencyDeploy { .. }
        | Frame::DeployTallon { .. }
        | Frame::End(_)
        | Frame::Enter { .. }
        | Frame::Relieve { .. }
        | Frame::PickBuild { .. }
        | Frame::PickMarker { .. }
        | Frame::PickSide { .. }
        | Frame::PlaceNew { .. }
        | Frame::NewRound => Part::Apart,
    }
}
