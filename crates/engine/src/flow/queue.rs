//! The front of the ability queue: where in the stack waits what triggers while an ability is being resolved.

use crate::state::Frame;

use super::Flow;

/// What a frame is to the abilities that trigger above it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// What is left of an ability that is being resolved. Whatever it triggers waits for it.
    Ability,
    /// Something that has no moments of its own to wait for: it belongs to the ability below it, if there is one.
    Within,
    /// Has steps of its own, or is about to do what the moment comes before. What triggers above it resolves there.
    Apart,
}

impl Flow<'_> {
    /// Where in the stack the front of the queue is: below all that is left of the ability being resolved, or on top of
    /// the stack if there is none [SE-QUEUE-04].
    pub(super) fn front_of_queue(&self) -> usize {
        let frames = &self.state.frames;
        let mut front = frames.len();
        for (place, frame) in frames.iter().enumerate().rev() {
            match part(frame) {
                Part::Ability => front = place,
                Part::Within => {}
                Part::Apart => {
                    // A linked action comes from the queue as an ability does [SE-QUEUE-06].
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
        // A list that hasn't begun may be that of another ability, which comes after this one.
        Frame::Effects { next: 0, .. } => Part::Within,
        Frame::Effects { .. } | Frame::Pay { .. } => Part::Ability,
        // All suffer a detonation, and the lost are gone, before anything follows from it [SE-OPEN-41, SE-QUEUE-05].
        Frame::Detonated { .. } => Part::Ability,
        // Parts of effects.
        Frame::Pick { .. }
        | Frame::PlaceMore { .. }
        | Frame::ChooseShips { .. }
        | Frame::ForEach { .. }
        | Frame::Replaceable { .. }
        | Frame::Reroll { .. }
        | Frame::RerollRolled { .. }
        | Frame::TurnDice { .. }
        | Frame::PickDrawn { .. } => Part::Within,
        // Actions and moves, which have no steps.
        Frame::Action { .. }
        | Frame::Perform { .. }
        | Frame::ActionDone { .. }
        | Frame::BarrelRoll { .. }
        | Frame::DeclareMove { .. }
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
        // Phases, activations, maneuvers, engagements and attacks go by their own steps; dice count, a faceup card is drawn or
        // takes effect, or a destroyed ship is removed, only after what comes before that; and what waits in a queue already
        // waits behind this one.
        Frame::Setup(_)
        | Frame::NamePlayer { .. }
        | Frame::SetTurret { .. }
        | Frame::Placed { .. }
        | Frame::Arrive { .. }
        | Frame::EndOfSetup(_)
        | Frame::BeginPhase(_)
        | Frame::MissionSetup { .. }
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
        | Frame::CombatStart
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
        | Frame::RolledEffect { .. }
        | Frame::RolledObstacle { .. }
        | Frame::DrawFaceup { .. }
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
        | Frame::Reinforce { .. }
        | Frame::PlaceReinforcement { .. }
        | Frame::NewRound => Part::Apart,
    }
}
