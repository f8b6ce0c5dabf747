//! Frames: what the game is in the middle of, as small values on a stack.
//!
//! A step pops the last frame, resolves it and pushes what comes next. Everything a frame needs is in it or
//! in the state, so a game can be copied in the middle of an attack.

use furball_cards::language::Template;
use furball_cards::{DeviceCardId, Die, Difficulty, Face, Initiative, Maneuver, Phase, Token};
use furball_geometry::{Direction, Guides};

use crate::action::ActionChoice;
use crate::ids::{
    AbilityRef, DealtId, DeviceId, MarkerIndex, ObstacleIndex, Seat, ShipId, ShipSet, Side, UpgradeIndex,
};
use crate::steps::{ActivationStep, AttackStep, SetupStep};

use super::{
    ActionScope, Collisions, Coming, Context, Giver, MoveCause, Origin, Payment, PendingEvent,
    PerformedAction, Reposition, RepositionCause, WeaponRef,
};

/// One thing in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    Setup(SetupStep),
    /// The seat names the next player in player order.
    NamePlayer {
        chooser: Seat,
    },
    /// The ship was placed; now its turret indicator is set.
    SetTurret {
        ship: ShipId,
    },
    /// The ship was placed; now abilities react to it.
    Placed {
        ship: ShipId,
    },
    /// Something is put on the table by the effect at this index.
    Put {
        origin: Origin,
        place: u8,
        context: Context,
    },
    /// A position has resolved the cards' setup abilities and continues with the phase.
    EndOfSetup(Phase),
    /// A phase starts.
    BeginPhase(Phase),
    /// Placement by the scenario, from this step on.
    ScenarioSetup {
        step: u8,
        placed: u8,
    },
    Planning,
    /// The ships have their turn in the System phase, lowest initiative first.
    NextInSystem,
    SystemTurn {
        ship: ShipId,
    },
    /// The scenario's craft move at the start of the Activation phase, from this one on.
    MoveCraft {
        next: u8,
    },
    NextActivation,
    Activation {
        ship: ShipId,
        step: ActivationStep,
    },
    /// What a stressed ship executes instead of a red maneuver.
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
    /// A maneuver added by a card is over.
    Executed {
        ship: ShipId,
    },
    /// The effects of obstacles and devices the move met, one after the other.
    Met {
        ship: ShipId,
        met: Collisions,
        trip: MoveCause,
    },
    /// An obstacle that the move met takes effect.
    ObstacleEffect {
        ship: ShipId,
        obstacle: ObstacleIndex,
        trip: MoveCause,
    },
    /// The ship may perform an action.
    Action {
        ship: ShipId,
        scope: ActionScope,
        /// A barrel roll was measured but not taken; choosing it again is binding [FE-ACT-18].
        measured: bool,
    },
    /// An action was chosen and paid for; now it is performed.
    Perform {
        ship: ShipId,
        action: ActionChoice,
        difficulty: Difficulty,
    },
    /// A barrel roll was chosen. The ship isn't committed to it until its position is chosen, unless it was
    /// measured before.
    BarrelRoll {
        ship: ShipId,
        scope: ActionScope,
        difficulty: Difficulty,
        committed: bool,
    },
    /// The ship was tractored by an opponent; its player may turn it.
    TurnTractored {
        ship: ShipId,
    },
    /// A player decides how the ship moves outside a maneuver.
    DeclareMove {
        ship: ShipId,
        cause: RepositionCause,
    },
    /// The move was declared; now it is made, or it fails.
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
    /// The ship was coordinated and has had its action, of which this was the first.
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
    /// The ship's turret indicator rotates.
    Rotate {
        ship: ShipId,
        /// Only towards the other ship.
        towards: Option<ShipId>,
    },
    /// Further tokens the ship gains one by one.
    GainMore {
        ship: ShipId,
        token: Token,
        left: u8,
        by: Giver,
    },
    /// The ship was jammed; this player picks what it loses.
    Jammed {
        ship: ShipId,
        by: Seat,
    },
    /// An action is done; now abilities react to it.
    ActionDone {
        ship: ShipId,
        action: PerformedAction,
    },
    EngagementStart,
    /// The next initiative, below the last one.
    NextInitiative {
        last: Option<Initiative>,
    },
    NextAttacker,
    /// All ships of the initiative have engaged; ships destroyed meanwhile are removed [SE-ENG-04].
    AfterInitiative {
        initiative: Initiative,
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
    /// The same attack is repeated, if it still can be made.
    AttackAgain {
        attacker: ShipId,
        defender: ShipId,
        weapon: WeaponRef,
        left: u8,
    },
    /// A card lets a focus token be spent on the attack instead of the target lock.
    PayLock {
        ability: AbilityRef,
    },
    /// A bonus attack by the effect at this index.
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
    /// Damage is suffered one at a time [FE-DMG-02].
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
        /// The last damage card dealt before the last of it.
        before: DealtId,
    },
    /// Damage cards are dealt, ignoring shields.
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
    /// The ship may have been destroyed.
    CheckDestroyed {
        ship: ShipId,
    },
    /// Destroyed ships leave the table.
    Remove {
        ships: crate::ids::ShipSet,
    },
    /// Abilities that triggered together are put in queue order, from this index of the pending list on;
    /// `lined` are already ordered.
    LineUp {
        from: u16,
        lined: u8,
        /// The first of them was picked to be used, so there is no second prompt for it.
        picked: bool,
    },
    /// Abilities that triggered together, from this index of the pending list on.
    Window {
        from: u16,
        /// The first of them was picked to be used.
        picked: bool,
    },
    /// Something is about to happen that a card may replace; `asked` seats have been prompted.
    Replaceable {
        happening: PendingEvent,
        asked: u8,
    },
    /// A cost, from this part on; then what it pays for.
    Pay {
        bill: Payment,
        context: Context,
        next: u8,
    },
    /// A list of effects, from this index on.
    Effects {
        origin: Origin,
        context: Context,
        next: u8,
    },
    /// The effect at this index waits for a pick.
    Pick {
        origin: Origin,
        place: u8,
        context: Context,
    },
    /// Further devices may be placed by the effect at this index, each with another template.
    PlaceMore {
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        used: [Option<Template>; 3],
    },
    /// Picking several ships for the effect at this index continues.
    ChooseShips {
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        picked: ShipSet,
    },
    /// A list of effects resolves for each of these ships.
    ForEach {
        origin: Origin,
        context: Context,
        ships: ShipSet,
    },
    /// The opposing player puts a marker of the ship beside it.
    Jettison {
        ship: ShipId,
        marker: MarkerIndex,
    },
    /// A list of effects resolves for each of the first so many obstacles.
    EachObstacle {
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
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
    /// Dice for the effect at this index were rolled and take effect now.
    RolledEffect {
        origin: Origin,
        place: u8,
        context: Context,
    },
    /// The dice of the current roll are rolled.
    RollDice {
        count: u8,
    },
    /// A die of the current roll is picked and changed to the face.
    TurnRolled {
        to: Face,
    },
    /// Dice of the current roll are picked, by the owner of this ship, and rerolled.
    RerollRolled {
        by: ShipId,
        allowed: super::DiceSet,
        up_to: u8,
        /// It doesn't count as a reroll [SE-FAQ-16].
        uncounted: bool,
    },
    /// Dice are picked and changed to the face.
    TurnDice {
        ship: ShipId,
        die: Die,
        allowed: super::DiceSet,
        count: u8,
        to: Face,
        /// They can't be rerolled afterwards.
        fixed: bool,
    },
    /// One of several cards drawn for the ship is dealt; the other ship's owner picks it.
    PickDrawn {
        ship: ShipId,
        picker: ShipId,
        count: u8,
    },
    /// Ships on top of a device that was just placed have overlapped it.
    OnDevice {
        device: DeviceId,
    },
    /// Bombs detonate, one after the other.
    NextBomb,
    /// The device is about to detonate, on the ship that crossed it if it is a mine.
    Detonate {
        device: DeviceId,
        ship: Option<ShipId>,
    },
    /// The device has detonated.
    Detonated {
        device: DeviceId,
    },
    /// The ship has suffered the effect of the device.
    HitByDevice {
        ship: ShipId,
        device: DeviceId,
    },
    /// Players choose which ships start docked, from this one on.
    DeclareDocked {
        next: u8,
    },
    /// The docked ship deploys.
    Deploy {
        ship: ShipId,
        carrier: ShipId,
        emergency: bool,
    },
    /// The ship has deployed.
    Deployed {
        ship: ShipId,
        emergency: bool,
    },
    /// The ship's carrier is lost; it may deploy.
    EmergencyDeploy {
        ship: ShipId,
        carrier: ShipId,
    },
    End(EndStep),
    /// New ships of an effect that may still be called.
    Enter {
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
    },
    /// Ships come for those that were lost, but for these, which have had their turn or found no place.
    Relieve {
        origin: Origin,
        place: u8,
        context: Context,
        done: ShipSet,
    },
    /// A quick build is picked for the lost ship.
    PickBuild {
        origin: Origin,
        place: u8,
        lost: ShipId,
        coming: Coming,
    },
    /// A marker is named at which the ship comes into play; those of these bits had no room.
    PickMarker {
        origin: Origin,
        place: u8,
        context: Context,
        done: ShipSet,
        ship: ShipId,
        full: u32,
    },
    /// The side of the marker is picked at which the ship comes into play.
    PickSide {
        ship: ShipId,
    },
    /// A docked ship deploys with a Tallon roll whose end must be picked.
    DeployTallon {
        ship: ShipId,
        carrier: ShipId,
        emergency: bool,
        guides: Guides,
        maneuver: Maneuver,
    },
    /// One of them has been called and is placed.
    PlaceNew {
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
    },
    /// Starts the next round.
    NewRound,
    /// A device is put beside the ship, for a charge of this upgrade: with this template from one of its sides, or else in
    /// contact with it.
    PutBeside {
        ship: ShipId,
        card: DeviceCardId,
        upgrade: Option<UpgradeIndex>,
        fused: bool,
        along: Option<(Direction, Template)>,
    },
    /// The faceup card has been dealt to the ship, unless it was discarded instead.
    Dealt {
        ship: ShipId,
        card: DealtId,
    },
}

/// The steps of the End phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndStep {
    Start,
    /// Effects of cards during the phase.
    During,
    RemoveTokens,
    RecoverCharges,
    /// Effects of cards at the end of the phase.
    Abilities,
    /// What comes once a round, after everything else in it.
    EndOfRound,
    Close,
}
