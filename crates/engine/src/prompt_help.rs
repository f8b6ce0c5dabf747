//! Help for prompts: the rule to read, and the facts of the rulebook that its words depend on. The words are the
//! phrasebook's.

use furball_cards::{Die, Phase};
use furball_rules::{Point, Rule};
use schemars::JsonSchema;
use serde::Serialize;

use crate::prompt::Ask;
use crate::rulebook::{EvadeToken, PlanningEnds, RedRevealed, RollFreedom, Rulebook};

/// The rule behind a prompt, and what new players must be told about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PromptHelp {
    /// The rulebook's rule; none where it is silent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// When dials are set: what becomes of a stressed ship's red maneuver.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub red_revealed: Option<RedRevealed>,
    /// When dials are set: what ends the phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planning_ends: Option<PlanningEnds>,
    /// When an action is picked: how freely a barrel roll is placed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barrel_roll: Option<RollFreedom>,
    /// When defense dice are modified: what an evade token does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evade_token: Option<EvadeToken>,
}

/// What the rulebook says about what the prompt asks.
pub fn prompt_help(ask: Ask, book: &Rulebook) -> PromptHelp {
    let dials = ask == Ask::SetDials;
    let actions = matches!(ask, Ask::Action(_));
    let defense = ask == Ask::ModifyDice(Die::Defense);
    PromptHelp {
        rule: book.cite(point(ask)),
        red_revealed: dials.then_some(book.stress.red_revealed),
        planning_ends: dials.then_some(book.planning.ends),
        barrel_roll: actions.then_some(book.actions.barrel_roll),
        evade_token: defense.then_some(book.tokens.evade),
    }
}

/// What the rule to read is about.
const fn point(ask: Ask) -> Point {
    match ask {
        Ask::Squad => Point::SquadsInSecret,
        Ask::CallDie => Point::TiedPoints,
        Ask::NamePlayer => Point::PlayerOrder,
        Ask::PlaceObstacle => Point::ObstaclesInTurns,
        Ask::PickEdge => Point::PlayerEdge,
        Ask::PlaceShip => Point::PlacementZone,
        Ask::SetTurret(_) => Point::TurretAtSetup,
        Ask::PlaceMarker => Point::MarkerPlacement,
        Ask::NameShip => Point::DisabledShip,
        Ask::SetDials => Point::DialPerShip,
        Ask::NextShip(Phase::Engagement) => Point::SameInitiativeEngaging,
        Ask::NextShip(Phase::Planning | Phase::System | Phase::Activation | Phase::End) => {
            Point::SameInitiative
        }
        Ask::ReplaceRed(_) => Point::RedWhileStressed,
        Ask::MoveCraft(_) => Point::CraftMoves,
        Ask::TallonRoll(_) => Point::TallonRoll,
        Ask::Action(_) => Point::OneAction,
        Ask::BarrelRoll(_) => Point::BarrelRollAction,
        Ask::Move(_) => Point::DecloakDeclared,
        Ask::Position(_) => Point::RollPosition,
        Ask::Coordinate(_) => Point::CoordinateAction,
        Ask::Rotate(_) => Point::RotateByCard,
        Ask::PickLine(_) => Point::EquallyShortLines,
        Ask::Jammed(_) => Point::Jammed,
        Ask::Attack(_) => Point::OneAttack,
        Ask::ModifyDice(Die::Attack) => Point::ModifyAttackDice,
        Ask::ModifyDice(Die::Defense) => Point::ModifyDefenseDice,
        Ask::PickDice(_) => Point::RerolledOnce,
        Ask::LineUpAbility => Point::OwnAbilityOrder,
        Ask::Replace(_) => Point::Replacements,
        Ask::Pay(_) => Point::Costs,
        Ask::PickToken(_) => Point::TransferringTokens,
        Ask::PickDevice(_) | Ask::ChooseMarker(_) => Point::CardsBeatRules,
        Ask::PlaceDevice(_) | Ask::PutDevice => Point::PlacingDevices,
        Ask::OnDevice(_) => Point::MineUnderShips,
        Ask::NextBomb => Point::DetonationOrder,
        Ask::Relocate(_) => Point::ProbeRelocated,
        Ask::PickGuides(_) => Point::SwarmAttached,
        Ask::StartDocked(_) => Point::StartingDocked,
        Ask::Deploy(_) => Point::Deploying,
        Ask::EmergencyDeploy(_) => Point::EmergencyDeploying,
        Ask::PickTurn(_) => Point::CardsBeatRules,
        Ask::UseAbility => Point::Abilities,
        Ask::PickObstacle(_) => Point::CardsBeatRules,
        Ask::PickShip(_) => Point::CardsBeatRules,
        Ask::PickUpgrade(_) => Point::CardsBeatRules,
        Ask::PickDamage(_) => Point::Repair,
        Ask::PickDrawn(_) => Point::CriticalDamage,
        Ask::PickOption(_) => Point::CardsBeatRules,
        Ask::Decide(_) => Point::Abilities,
        Ask::PickManeuver(_) => Point::CardsBeatRules,
        Ask::GuessDial(_) => Point::DialsSecret,
        Ask::CallReinforcement => Point::Reinforcements,
        Ask::NextRelief => Point::Reinforcements,
        Ask::PickBuild(_) => Point::LostShipsRelieved,
        Ask::PickMarker(_) => Point::MarkerAndDie,
        Ask::PickSide(_) => Point::AnySide,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::ShipId;
    use crate::rulebook::RulebookId;

    /// Prompts of all rulebooks.
    const COMMON: [Ask; 9] = [
        Ask::Squad,
        Ask::PlaceObstacle,
        Ask::PlaceShip,
        Ask::SetDials,
        Ask::NextShip(Phase::Activation),
        Ask::Action(ShipId(0)),
        Ask::Attack(ShipId(0)),
        Ask::ModifyDice(Die::Attack),
        Ask::ModifyDice(Die::Defense),
    ];

    #[test]
    fn each_rulebook_is_explained_by_its_own_rules() {
        for (id, prefix) in [
            (RulebookId::First, "FE-"),
            (RulebookId::Second, "SE-"),
            (RulebookId::Legacy, "LG-"),
        ] {
            let book = Rulebook::of(id);
            for ask in COMMON {
                let PromptHelp { rule, .. } = prompt_help(ask, &book);
                let rule = rule.expect("a rule");
                assert!(rule.id().starts_with(prefix), "{ask:?}: {rule}");
            }
        }
    }
}
