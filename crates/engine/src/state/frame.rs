//! Frames: what the game is in the middle of, as small values on a stack.
//!
//! A step takes the last frame off, does its work and puts on what comes next. Everything a frame needs is in it or in
//! the state, so a game can be copied from the middle of an attack.

use furball_cards::language::Template;
use furball_cards::{Die, Difficulty, Face, Maneuver, Phase, Token};
use furball_geometry::Guides;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::ActionChoice;
use crate::ids::{AbilityRef, DealtId, DeviceId, Seat, ShipId, ShipSet, Side};

use super::{
    ActionScope, Collisions, Context, MoveCause, Origin, Payment, PendingEvent, PerformedAction, Reposition,
    RepositionCause, WeaponRef,
};

/// One thing that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    Setup(SetupStep),
    /// The seat names the next player in player order.
    NamePlayer {
        chooser: Seat,
    },
    /// The ship was placed; its turret indicator is turned now.
    SetTurret {
        ship: ShipId,
    },
    /// The ship was placed, and whatever reacts to it comes now.
    Placed {
        ship: ShipId,
    },
    /// A ship in reserve comes to the table, as the effect at this place of the list says.
    Arrive {
        origin: Origin,
        place: u8,
        context: Context,
    },
    /// A position has resolved what cards say about placing forces, and goes on to the phase.
    EndOfSetup(Phase),
    /// A phase begins.
    BeginPhase(Phase),
    /// Placement as the mission says, from this step on.
    MissionSetup {
        step: u8,
        placed: u8,
    },
    Planning,
    /// The ships have their turn in the System phase, lowest initiative first.
    NextInSystem,
    SystemTurn {
        ship: ShipId,
    },
    /// The mission's craft move at the start of the Activation phase, from this one on.
    MoveCraft {
        next: u8,
    },
    NextActivation,
    Activation {
        ship: ShipId,
        step: ActivationStep,
    },
    /// What a stressed ship does instead of a red maneuver.
    ReplaceRed {
        ship: ShipId,
    },
    /// The ship executes what its dial shows by now.
    ExecuteDial {
        ship: ShipId,
    },
    /// The ship has moved; its maneuver's difficulty is checked.
    CheckDifficulty {
        ship: ShipId,
    },
    /// A ship moves along a template.
    Execute {
        ship: ShipId,
        maneuver: Maneuver,
        trip: MoveCause,
    },
    /// A maneuver that a card added is over.
    Executed {
        ship: ShipId,
    },
    /// What meeting obstacles and devices on the way does, one after the other.
    Met {
        ship: ShipId,
        met: Collisions,
        trip: MoveCause,
    },
    /// The ship may perform an action.
    Action {
        ship: ShipId,
        scope: ActionScope,
        /// A barrel roll was measured and not taken: another time it is [FE-ACT-18].
        measured: bool,
    },
    /// An action was chosen and paid for; it is carried out now.
    Perform {
        ship: ShipId,
        action: ActionChoice,
        difficulty: Difficulty,
    },
    /// A barrel roll was chosen. Until its place is given the ship isn't committed to it, unless it was measured before.
    BarrelRoll {
        ship: ShipId,
        scope: ActionScope,
        difficulty: Difficulty,
        committed: bool,
    },
    /// Somebody says how the ship is to move without a maneuver.
    DeclareMove {
        ship: ShipId,
        cause: RepositionCause,
    },
    /// The move was declared; it is made, or it fails.
    Reposition {
        ship: ShipId,
        how: Reposition,
        cause: RepositionCause,
    },
    /// The ship has executed the maneuver of its SLAM.
    Slammed {
        ship: ShipId,
    },
    /// The ship picks another one to coordinate.
    Coordinate {
        ship: ShipId,
    },
    /// The ship was coordinated and has had its action, the first it performed is this.
    Coordinated {
        ship: ShipId,
        by: ShipId,
        first: Option<PerformedAction>,
        /// Ships coordinated so far.
        so_far: ShipSet,
    },
    /// A card may let the ship coordinate more ships of the same type as this one.
    CoordinateMore {
        ship: ShipId,
        by: ShipId,
        first: PerformedAction,
        so_far: ShipSet,
    },
    /// The ship's turret indicator is turned.
    Rotate {
        ship: ShipId,
        /// Only to where the other ship is.
        towards: Option<ShipId>,
    },
    /// Further tokens that the ship is given one by one.
    GainMore {
        ship: ShipId,
        token: Token,
        left: u8,
        by: Seat,
    },
    /// The ship has become jammed; this player picks what it loses.
    Jammed {
        ship: ShipId,
        by: Seat,
    },
    /// An action is done; whatever reacts to it comes now.
    ActionDone {
        ship: ShipId,
        action: PerformedAction,
    },
    CombatStart,
    /// The next skill comes, below the one that came last.
    NextInitiative {
        last: Option<u8>,
    },
    NextAttacker,
    /// All ships of the skill have engaged; what was destroyed meanwhile is removed [SE-ENG-04].
    AfterInitiative {
        initiative: u8,
    },
    Engage {
        ship: ShipId,
    },
    /// The ship has had its opportunity to attack.
    Engaged {
        ship: ShipId,
    },
    Attack(AttackStep),
    /// The attacker picks one of several equally short lines [SE-OBSTR-06].
    PickLine,
    /// The same attack is made once more, if it still can be.
    AttackAgain {
        attacker: ShipId,
        defender: ShipId,
        weapon: WeaponRef,
        left: u8,
    },
    /// A card lets a focus token be spent on the attack in place of the target lock.
    PayLock {
        ability: AbilityRef,
    },
    /// Another attack with what the effect at this place of the list allows.
    BonusAttack {
        ship: ShipId,
        origin: Origin,
        place: u8,
        context: Context,
    },
    /// The side may modify these dice.
    Modify {
        die: Die,
        side: Side,
    },
    /// Damage is suffered, one after the other [FE-DMG-02].
    Suffer {
        ship: ShipId,
        hits: u8,
        crits: u8,
        attack: bool,
    },
    /// Damage of one cause has been suffered.
    Suffered {
        ship: ShipId,
        hits: u8,
        crits: u8,
        from_obstacle_or_bomb: bool,
        /// The damage card that was dealt last before it.
        before: DealtId,
    },
    /// Damage cards are dealt past the shields.
    Deal {
        ship: ShipId,
        cards: u8,
        faceup: bool,
        attack: bool,
    },
    /// A faceup card comes next; abilities that change the draw come first.
    DrawFaceup {
        ship: ShipId,
    },
    /// The card on the ship takes effect.
    Resolve {
        ship: ShipId,
        card: DealtId,
    },
    /// The ship may be destroyed by now.
    CheckDestroyed {
        ship: ShipId,
    },
    /// Destroyed ships leave the table.
    Remove {
        ships: crate::ids::ShipSet,
    },
    /// Abilities that triggered together are put in the order of the queue, from this place of the pending list on; so
    /// many of them are already.
    LineUp {
        from: u16,
        lined: u8,
        /// The first of them was picked to be used, so nobody asks again whether it is.
        picked: bool,
    },
    /// Abilities that triggered together, from this place of the pending list on.
    Window {
        from: u16,
        /// The first of them was picked to be used.
        picked: bool,
    },
    /// Something is about to happen that a card may replace; so many seats were asked already.
    Replaceable {
        happening: PendingEvent,
        asked: u8,
    },
    /// A price, from this part on; then what it was paid for.
    Pay {
        bill: Payment,
        context: Context,
        next: u8,
    },
    /// A list of effects, from this one on.
    Effects {
        origin: Origin,
        context: Context,
        next: u8,
    },
    /// The effect at this place of the list waits for a pick.
    Pick {
        origin: Origin,
        place: u8,
        context: Context,
    },
    /// So many more devices may be placed by the effect at this place of the list, each with another template.
    PlaceMore {
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        used: [Option<Template>; 3],
    },
    /// A pick of several ships for the effect at this place of the list goes on.
    ChooseShips {
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        picked: ShipSet,
    },
    /// The effects of a list happen for each of these ships.
    ForEach {
        origin: Origin,
        context: Context,
        ships: ShipSet,
    },
    /// Dice are picked and rerolled.
    Reroll {
        ship: ShipId,
        die: Die,
        allowed: super::DiceSet,
        at_least: u8,
        up_to: u8,
        /// It doesn't count as a reroll [SE-FAQ-16].
        uncounted: bool,
    },
    /// Dice for the effect at this place of the list were rolled and count now.
    RolledEffect {
        origin: Origin,
        place: u8,
        context: Context,
    },
    /// A die for an obstacle was rolled and counts now.
    RolledObstacle {
        ship: ShipId,
        obstacle: u8,
        trip: MoveCause,
    },
    /// Dice of the current roll are picked and rerolled.
    RerollRolled {
        allowed: super::DiceSet,
        up_to: u8,
    },
    /// Dice are picked and turned to the face.
    TurnDice {
        ship: ShipId,
        die: Die,
        allowed: super::DiceSet,
        count: u8,
        to: Face,
        /// They can't be rerolled after this.
        fixed: bool,
    },
    /// One of several cards drawn for the ship is dealt; the other ship's owner picks it.
    PickDrawn {
        ship: ShipId,
        picker: ShipId,
        count: u8,
    },
    /// Ships that stand on a device just placed have overlapped it.
    OnDevice {
        device: DeviceId,
    },
    /// Bombs go off, one after the other.
    NextBomb,
    /// The device is about to go off, on the ship that crossed it if it is a mine.
    Detonate {
        device: DeviceId,
        ship: Option<ShipId>,
    },
    /// The device has gone off.
    Detonated {
        device: DeviceId,
    },
    /// The ship has suffered the effect of the device.
    HitByDevice {
        ship: ShipId,
        device: DeviceId,
    },
    /// Players say which ships begin the game docked, from this one on.
    DeclareDocked {
        next: u8,
    },
    /// The docked ship leaves its carrier.
    Deploy {
        ship: ShipId,
        carrier: ShipId,
        emergency: bool,
    },
    /// The ship has left its carrier.
    Deployed {
        ship: ShipId,
        emergency: bool,
    },
    /// The ship's carrier is lost; it may leave it.
    EmergencyDeploy {
        ship: ShipId,
        carrier: ShipId,
    },
    End(EndStep),
    /// Reinforcements that the side may still call.
    Reinforce {
        side: Side,
        left: u8,
    },
    /// A docked ship leaves its carrier with a Tallon roll whose end must be picked.
    DeployTallon {
        ship: ShipId,
        carrier: ShipId,
        emergency: bool,
        guides: Guides,
        maneuver: Maneuver,
    },
    PlaceReinforcement {
        side: Side,
        left: u8,
    },
    /// Starts the next round.
    NewRound,
}

/// The steps of setup [FE-SETUP-01, FE-OPEN-38].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SetupStep {
    ChooseFaction,
    EstablishPlayArea,
    PlaceObstacles,
    ChooseEdge,
    GatherForces,
    /// Who breaks ties [SE-SETUP-03].
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
    /// Whatever comes before the dial is turned up; not a step of its own.
    BeforeReveal,
    RevealDial,
    SetTemplate,
    ExecuteManeuver,
    CheckPilotStress,
    /// Whatever reacts to the maneuver; not a step of its own.
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
    /// The dice are cast, once their number is settled; not a step of its own.
    RollAttackDiceNow,
    ModifyAttackDice,
    /// Both sides have modified them; not a step of its own.
    ModifiedAttackDice,
    RollDefenseDice,
    /// The dice are cast, once their number is settled; not a step of its own.
    RollDefenseDiceNow,
    ModifyDefenseDice,
    /// Both sides have modified them; not a step of its own.
    ModifiedDefenseDice,
    Neutralize,
    /// Results meet, once abilities have canceled theirs; not a step of its own.
    Cancel,
    /// Results have met; not a step of its own.
    Compared,
    DealDamage,
    /// Whatever reacts to the attack. Where it comes in parts, the defending player's abilities are the first
    /// [SE-ATK-18].
    After,
    /// The attacking player's.
    AfterAttacker,
    /// The defending player's that grant bonus attacks.
    AfterDefenderBonus,
    /// The attacking player's that do.
    AfterAttackerBonus,
    Close,
}

/// The steps of the End phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndStep {
    Start,
    /// Whatever cards do in the phase.
    During,
    RemoveTokens,
    RecoverCharges,
    /// Whatever cards do at the end of the phase.
    Abilities,
    Mission,
    Close,
}
