//! The steps of setup, of an activation and of an attack.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The steps of setup [FE-SETUP-01, FE-OPEN-38].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SetupStep {
    ChooseFaction,
    EstablishPlayArea,
    PlaceObstacles,
    ChooseEdge,
    GatherForces,
    /// Player order is determined [SE-SETUP-03].
    DetermineOrder,
    AssembleShips,
    PlaceForces,
    PrepareCards,
    ActivateShields,
    PrepareOther,
}

/// The steps of an activation [FE-ACTV-02].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActivationStep {
    Begin,
    /// What precedes revealing the dial; not a step of its own.
    BeforeReveal,
    RevealDial,
    SetTemplate,
    ExecuteManeuver,
    CheckPilotStress,
    /// Reactions to the maneuver; not a step of its own.
    AfterManeuver,
    CleanUp,
    PerformAction,
    Finish,
}

/// The steps of an attack [FE-ATK-06].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    DeclareTarget,
    RollAttackDice,
    /// The dice are rolled, once their number is settled; not a step of its own.
    RollAttackDiceNow,
    ModifyAttackDice,
    /// Both sides have modified them; not a step of its own.
    ModifiedAttackDice,
    RollDefenseDice,
    /// The dice are rolled, once their number is settled; not a step of its own.
    RollDefenseDiceNow,
    ModifyDefenseDice,
    /// Both sides have modified them; not a step of its own.
    ModifiedDefenseDice,
    Neutralize,
    /// Results cancel each other, after abilities that cancel; not a step of its own.
    Cancel,
    /// Results have canceled each other; not a step of its own.
    Compared,
    DealDamage,
    /// Reactions to the attack. Where they come in parts, the defending player's abilities are the first [SE-ATK-18].
    After,
    /// The attacking player's abilities.
    AfterAttacker,
    /// The defending player's abilities that grant bonus attacks.
    AfterDefenderBonus,
    /// The attacking player's abilities that grant bonus attacks.
    AfterAttackerBonus,
    Close,
}
