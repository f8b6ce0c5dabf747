//! The steps of setup, of an activation and of an attack.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The steps of setup [FE-SETUP-01, FE-OPEN-38].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SetupStep {
    /// Sides and factions are settled.
    ChooseFaction,
    /// The play area is measured out.
    EstablishPlayArea,
    /// Players take turns placing obstacles.
    PlaceObstacles,
    /// A player picks an edge.
    ChooseEdge,
    /// Squads are handed in and revealed.
    GatherForces,
    /// Player order is determined [SE-SETUP-03].
    DetermineOrder,
    /// Ships and their tokens are put together.
    AssembleShips,
    /// Ships are put on the table, in order of initiative.
    PlaceForces,
    /// The gathered cards are laid out.
    PrepareCards,
    /// Ships get their shields.
    ActivateShields,
    /// Everything else is prepared: the damage deck is shuffled.
    PrepareOther,
}

/// The steps of an activation [FE-ACTV-02].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActivationStep {
    /// The ship's turn begins.
    Begin,
    /// What precedes revealing the dial; not a step of its own.
    BeforeReveal,
    /// The dial is turned faceup.
    RevealDial,
    /// The template is taken and laid against the base.
    SetTemplate,
    /// The ship moves.
    ExecuteManeuver,
    /// The difficulty of the maneuver counts: stress is gained or removed.
    CheckPilotStress,
    /// Reactions to the maneuver; not a step of its own.
    AfterManeuver,
    /// Template and dial go back.
    CleanUp,
    /// The ship may perform an action.
    PerformAction,
    /// The ship's turn ends.
    Finish,
}

/// The steps of an attack [FE-ATK-06].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    /// Weapon and target are named, and costs are paid.
    DeclareTarget,
    /// The number of attack dice is settled.
    RollAttackDice,
    /// The dice are rolled, once their number is settled; not a step of its own.
    RollAttackDiceNow,
    /// Both sides may modify the attack dice.
    ModifyAttackDice,
    /// Both sides have modified them; not a step of its own.
    ModifiedAttackDice,
    /// The number of defense dice is settled.
    RollDefenseDice,
    /// The dice are rolled, once their number is settled; not a step of its own.
    RollDefenseDiceNow,
    /// Both sides may modify the defense dice.
    ModifyDefenseDice,
    /// Both sides have modified them; not a step of its own.
    ModifiedDefenseDice,
    /// Results are compared.
    Neutralize,
    /// Results cancel each other, after abilities that cancel; not a step of its own.
    Cancel,
    /// Results have canceled each other; not a step of its own.
    Compared,
    /// The defender suffers what wasn't canceled.
    DealDamage,
    /// Reactions to the attack. Where they come in parts, the defending player's abilities are the first [SE-ATK-18].
    After,
    /// The attacking player's abilities.
    AfterAttacker,
    /// The defending player's abilities that grant bonus attacks.
    AfterDefenderBonus,
    /// The attacking player's abilities that grant bonus attacks.
    AfterAttackerBonus,
    /// The attack is over.
    Close,
}
