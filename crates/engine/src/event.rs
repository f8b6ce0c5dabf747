//! Events: what happened, in order. Only the flow creates them.

mod audience;
mod plain;

use furball_cards::{ActionKind, CardId, Die, Difficulty, Maneuver, Phase, SquadList, Token};
use furball_geometry::{Direction, Edge, Guides, Pose, Quarter, Range};
use furball_rules::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{
    AbilityRef, ConditionId, DealtId, DeviceId, MarkerIndex, Object, ObstacleIndex, Seat, ShipId, Side,
    UpgradeIndex,
};
use crate::named;
use crate::state::{
    ActivationStep, AttackStep, DicePool, DiceSet, MoveCause, Outcome, Reposition, SetupStep, WeaponRef,
};

pub(crate) use plain::plain_events;

/// One thing that happened. Fields a viewer may not see are missing from their copy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "GameEvent")]
pub enum Event {
    #[serde(with = "named::Step::<SetupStep>")]
    SetupStep(SetupStep),
    SquadSealed {
        seat: Seat,
    },
    SquadsRevealed {
        squads: Vec<SquadList>,
    },
    InitiativeSet {
        side: Side,
    },
    /// A die was rolled to determine who names the first player.
    OrderRolled {
        seat: Seat,
        face: furball_cards::Face,
    },
    OrderSet {
        order: Vec<Seat>,
    },
    ObstaclePlaced {
        seat: Seat,
        obstacle: CardId,
        pose: Pose,
    },
    /// Fewer pieces were placed than required because no more fit.
    NoRoom,
    MarkerPlaced {
        seat: Seat,
        marker: MarkerIndex,
        pose: Pose,
    },
    EdgePicked {
        seat: Seat,
        edge: Edge,
    },
    ShipPlaced {
        ship: ShipId,
        pose: Pose,
    },
    PutInReserve {
        ship: ShipId,
    },
    TurretSet {
        ship: ShipId,
        end: Quarter,
    },
    /// The card that represents the mission's token [FE-MISS1-04].
    CraftCardLaid {
        ship: ShipId,
    },
    ShipNamed {
        ship: ShipId,
    },
    RoundStarted {
        round: u16,
    },
    #[serde(with = "named::Phase::<Phase>")]
    PhaseStarted(Phase),
    TrackingTokenTaken {
        side: Side,
        count: u16,
    },
    DialSet {
        ship: ShipId,
        maneuver: Option<Maneuver>,
    },
    ActivationStarted {
        ship: ShipId,
    },
    ActivationStep {
        ship: ShipId,
        step: ActivationStep,
    },
    ActivationStepSkipped {
        ship: ShipId,
        step: ActivationStep,
    },
    DialRevealed {
        ship: ShipId,
        maneuver: Maneuver,
    },
    /// A maneuver was replaced by another or modified.
    ManeuverChanged {
        ship: ShipId,
        maneuver: Maneuver,
    },
    CraftStayed {
        ship: ShipId,
    },
    Moved {
        ship: ShipId,
        maneuver: Maneuver,
        from: Pose,
        to: Pose,
        full: bool,
        trip: MoveCause,
    },
    OverlappedShip {
        ship: ShipId,
        other: ShipId,
    },
    MetObstacle {
        ship: ShipId,
        obstacle: ObstacleIndex,
    },
    /// An obstacle left the table; the indices after it shift down by one.
    ObstacleRemoved {
        obstacle: ObstacleIndex,
    },
    /// A ship dropped or launched a device.
    DevicePlaced {
        ship: ShipId,
        device: DeviceId,
        card: CardId,
        pose: Pose,
    },
    DeviceMoved {
        device: DeviceId,
        pose: Pose,
    },
    FusePut {
        device: DeviceId,
    },
    /// A fuse marker was removed instead of the device detonating.
    FuseBurned {
        device: DeviceId,
    },
    Detonated {
        device: DeviceId,
    },
    DeviceRemoved {
        device: DeviceId,
    },
    Docked {
        ship: ShipId,
        carrier: ShipId,
    },
    Deployed {
        ship: ShipId,
        carrier: ShipId,
        guides: Guides,
    },
    /// The ship takes over its carrier's pilot card.
    Succeeded {
        ship: ShipId,
        carrier: ShipId,
    },
    /// There was no room for the ship to deploy.
    DeployFailed {
        ship: ShipId,
        carrier: ShipId,
    },
    Fled {
        ship: ShipId,
        edge: Edge,
    },
    Escaped {
        ship: ShipId,
        edge: Edge,
    },
    ActionPerformed {
        ship: ShipId,
        action: ActionKind,
        difficulty: Difficulty,
    },
    CardActionPerformed {
        ship: ShipId,
        ability: AbilityRef,
    },
    ProtectPerformed {
        ship: ShipId,
        craft: ShipId,
    },
    Passed {
        ship: ShipId,
    },
    /// The action failed [SE-ACT-14].
    ActionFailed {
        ship: ShipId,
        action: ActionKind,
    },
    /// A boost, barrel roll or decloak.
    Repositioned {
        ship: ShipId,
        how: Reposition,
        from: Pose,
        to: Pose,
    },
    /// The ship returned to where it was.
    MoveFailed {
        ship: ShipId,
        how: Reposition,
    },
    Coordinated {
        ship: ShipId,
        by: ShipId,
    },
    TurretRotated {
        ship: ShipId,
        to: Quarter,
    },
    Rolled {
        ship: ShipId,
        side: Direction,
        from: Pose,
        to: Pose,
    },
    Turned {
        ship: ShipId,
        to: Pose,
    },
    TokensGained {
        ship: ShipId,
        token: Token,
        count: u8,
    },
    TokensLost {
        ship: ShipId,
        token: Token,
        count: u8,
    },
    TokenSpent {
        ship: ShipId,
        token: Token,
    },
    LockAcquired {
        ship: ShipId,
        target: Object,
    },
    LockSpent {
        ship: ShipId,
        target: Object,
    },
    LockLost {
        ship: ShipId,
        target: Object,
    },
    /// Charges of the ship card, or of the upgrade at this index, were spent or lost.
    ChargesLost {
        ship: ShipId,
        upgrade: Option<UpgradeIndex>,
        count: u8,
    },
    ChargesRecovered {
        ship: ShipId,
        upgrade: Option<UpgradeIndex>,
        count: u8,
    },
    ForceSpent {
        ship: ShipId,
        count: u8,
    },
    ForceRecovered {
        ship: ShipId,
        count: u8,
    },
    UpgradeFlipped {
        ship: ShipId,
        upgrade: UpgradeIndex,
        /// Its back is now showing.
        back: bool,
    },
    ConditionAssigned {
        ship: ShipId,
        condition: ConditionId,
        /// Hidden if it is facedown and the viewer may not know it.
        card: Option<CardId>,
        facedown: bool,
    },
    ConditionRevealed {
        ship: ShipId,
        condition: ConditionId,
        card: CardId,
    },
    TokensStashed {
        ship: ShipId,
        upgrade: UpgradeIndex,
        token: Token,
        count: u8,
    },
    UpgradesExchanged {
        first: (ShipId, UpgradeIndex),
        second: (ShipId, UpgradeIndex),
    },
    /// A facedown dial was shown to one seat.
    DialShown {
        ship: ShipId,
        to: Seat,
        maneuver: Option<Maneuver>,
    },
    ConditionRemoved {
        ship: ShipId,
        condition: ConditionId,
    },
    EngagementStarted {
        ship: ShipId,
    },
    AttackDeclined {
        ship: ShipId,
    },
    AttackDeclared {
        attacker: ShipId,
        defender: ShipId,
        weapon: WeaponRef,
        range: Range,
        obstructed: bool,
    },
    #[serde(with = "named::Step::<AttackStep>")]
    AttackStep(AttackStep),
    /// The ship rolled dice in an attack: the last `rolled` dice of the pool are new.
    DiceRolled {
        ship: ShipId,
        die: Die,
        pool: DicePool,
    },
    /// Dice the ship rolled in an attack were rerolled, changed, added or canceled.
    DiceChanged {
        ship: ShipId,
        die: Die,
        pool: DicePool,
        /// The dice that were rerolled.
        #[serde(default, skip_serializing_if = "DiceSet::none")]
        again: DiceSet,
    },
    /// Dice rolled outside an attack's pools.
    EffectRolled {
        ship: ShipId,
        die: Die,
        faces: Vec<furball_cards::Face>,
        /// The dice that were rerolled while the others stayed; none if all are new.
        #[serde(default, skip_serializing_if = "DiceSet::none")]
        again: DiceSet,
    },
    AttackHit {
        hits: u8,
        crits: u8,
    },
    AttackMissed,
    /// Damage that would have been suffered was prevented.
    DamagePrevented {
        ship: ShipId,
    },
    ShieldLost {
        ship: ShipId,
    },
    ShieldRecovered {
        ship: ShipId,
    },
    DamageDealt {
        ship: ShipId,
        dealt: DealtId,
        card: Option<CardId>,
        faceup: bool,
    },
    DamageFlipped {
        ship: ShipId,
        dealt: DealtId,
        card: Option<CardId>,
        faceup: bool,
    },
    DamageDiscarded {
        ship: ShipId,
        card: Option<CardId>,
    },
    DeckShuffled,
    UpgradeDiscarded {
        ship: ShipId,
        upgrade: UpgradeIndex,
    },
    AbilityUsed {
        ability: AbilityRef,
    },
    Doomed {
        ship: ShipId,
    },
    Destroyed {
        ship: ShipId,
    },
    Scanned {
        ship: ShipId,
        marker: MarkerIndex,
    },
    MarkerReturned {
        marker: MarkerIndex,
    },
    ReinforcementCalled {
        ship: ShipId,
        pose: Pose,
    },
    Said {
        seat: Seat,
        text: String,
    },
    Conceded {
        seat: Seat,
    },
    DrawAgreed {
        seat: Seat,
    },
    GameOver(Outcome),
}

/// The viewpoint a game is seen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Viewer {
    #[serde(with = "named::Seat::<Seat>")]
    Seat(Seat),
    Spectator,
}

impl Event {
    /// What the rule behind it is about; `Game::rule_of` gives the rule of the game's own rulebook.
    pub(crate) fn point(&self) -> Option<Point> {
        Some(match self {
            Event::SetupStep(_) => Point::SetupSteps,
            Event::SquadSealed { .. } => Point::SquadsInSecret,
            Event::SquadsRevealed { .. } => Point::SquadsRevealed,
            Event::InitiativeSet { .. } => Point::FirstPlayer,
            Event::OrderRolled { .. } => Point::TiedPoints,
            Event::OrderSet { .. } => Point::PlayerOrder,
            Event::TurretSet { .. } => Point::TurretAtSetup,
            Event::PutInReserve { .. } => Point::Reserve,
            Event::ObstaclePlaced { .. } => Point::ObstaclesInTurns,
            Event::NoRoom => Point::ObstaclesDontFit,
            Event::MarkerPlaced { .. } => Point::MarkerPlacement,
            Event::EdgePicked { .. } => Point::PlayerEdge,
            Event::ShipPlaced { .. } => Point::PlacementZone,
            Event::CraftCardLaid { .. } => Point::CraftCard,
            Event::ShipNamed { .. } => Point::DisabledShip,
            Event::RoundStarted { .. } => Point::RoundsRepeat,
            Event::PhaseStarted(_) => Point::Phases,
            Event::TrackingTokenTaken { .. } => Point::RoundTracking,
            Event::DialSet { .. } => Point::DialPerShip,
            Event::ActivationStarted { .. } => Point::ActivationOrder,
            Event::ActivationStep { .. } => Point::ActivationSteps,
            Event::ActivationStepSkipped { .. } => Point::StepSkipped,
            Event::DialRevealed { .. } => Point::RevealDial,
            Event::ManeuverChanged { .. } => Point::ManeuverChanges,
            Event::CraftStayed { .. } => Point::CraftStays,
            Event::Moved { .. } => Point::ExecuteManeuver,
            Event::OverlappedShip { .. } => Point::OverlappingShips,
            Event::MetObstacle { .. } => Point::MeetingObstacles,
            Event::ObstacleRemoved { .. } => Point::CardsBeatRules,
            Event::DevicePlaced { .. } => Point::Devices,
            Event::DeviceMoved { .. } => Point::DevicesMoved,
            Event::FusePut { .. } => Point::Detonation,
            Event::FuseBurned { .. } => Point::Detonation,
            Event::Detonated { .. } => Point::Detonation,
            Event::DeviceRemoved { .. } => Point::DevicesRemoved,
            Event::Docked { .. } => Point::Docking,
            Event::Deployed { .. } => Point::Deploying,
            Event::Succeeded { .. } => Point::CarrierSucceeded,
            Event::DeployFailed { .. } => Point::DeployingFails,
            Event::Fled { .. } => Point::Fleeing,
            Event::Escaped { .. } => Point::Escape,
            Event::ActionPerformed { action, .. } => match action {
                ActionKind::Evade => Point::EvadeAction,
                ActionKind::Focus => Point::FocusAction,
                ActionKind::BarrelRoll => Point::BarrelRollAction,
                ActionKind::Lock => Point::LockAction,
                ActionKind::Boost => Point::BoostAction,
                ActionKind::Calculate => Point::CalculateAction,
                ActionKind::Cloak => Point::CloakAction,
                ActionKind::Coordinate => Point::CoordinateAction,
                ActionKind::Jam => Point::JamAction,
                ActionKind::Reinforce => Point::ReinforceAction,
                ActionKind::Reload => Point::ReloadAction,
                ActionKind::Rotate => Point::RotateAction,
                ActionKind::Slam => Point::SlamAction,
                ActionKind::Recover => Point::RecoverAction,
            },
            Event::ActionFailed { .. } => Point::ActionsFail,
            Event::Repositioned { how, .. } => match how {
                Reposition::Boost { .. } => Point::BoostAction,
                Reposition::Roll { .. } => Point::BarrelRollAction,
            },
            Event::MoveFailed { how, .. } => match how {
                Reposition::Boost { .. } => Point::BoostRoom,
                Reposition::Roll { .. } => Point::RollRoom,
            },
            Event::Coordinated { .. } => Point::CoordinateAction,
            Event::TurretRotated { .. } => Point::RotateAction,
            Event::CardActionPerformed { .. } => Point::CardActions,
            Event::ProtectPerformed { .. } => Point::ProtectAction,
            Event::Passed { .. } => Point::DecliningActions,
            Event::Rolled { .. } => Point::RollEnd,
            Event::Turned { .. } => Point::CardsBeatRules,
            Event::TokensGained { .. } => Point::GainingTokens,
            Event::TokensLost { .. } => Point::Supply,
            Event::TokenSpent { .. } => Point::SpendingTokens,
            Event::LockAcquired { .. } => Point::Locked,
            Event::LockSpent { .. } => Point::SpendingLocks,
            Event::LockLost { .. } => Point::LosingLocks,
            Event::ChargesLost { .. } => Point::LosingCharges,
            Event::ChargesRecovered { .. } => Point::RecoveringCharges,
            Event::ForceSpent { .. } => Point::SpendingForce,
            Event::ForceRecovered { .. } => Point::RecoveringForce,
            Event::UpgradeFlipped { .. } => Point::DualCards,
            Event::ConditionAssigned { .. } => Point::Conditions,
            Event::ConditionRevealed { .. } => Point::Conditions,
            Event::TokensStashed { .. } => Point::Supply,
            Event::UpgradesExchanged { .. } => Point::UpgradesExchanged,
            Event::DialShown { .. } => Point::DialsSecret,
            Event::ConditionRemoved { .. } => Point::ConditionsRemoved,
            Event::EngagementStarted { .. } => Point::EngagementOrder,
            Event::AttackDeclined { .. } => Point::AttackOptional,
            Event::AttackDeclared { .. } => Point::DeclareTarget,
            Event::AttackStep(_) => Point::AttackSteps,
            Event::DiceRolled { die: Die::Attack, .. } => Point::AttackDice,
            Event::DiceRolled {
                die: Die::Defense, ..
            } => Point::DefenseDice,
            Event::DiceChanged { .. } => Point::DiceResults,
            Event::EffectRolled { .. } => Point::RollingDice,
            Event::AttackHit { .. } => Point::AttackHits,
            Event::AttackMissed => Point::AttackMisses,
            Event::DamagePrevented { .. } => Point::Replacements,
            Event::ShieldLost { .. } => Point::ShieldsFirst,
            Event::ShieldRecovered { .. } => Point::RecoveringShields,
            Event::DamageDealt { faceup: false, .. } => Point::Damage,
            Event::DamageDealt { faceup: true, .. } => Point::CriticalDamage,
            Event::DamageFlipped { .. } | Event::DamageDiscarded { .. } => Point::Repair,
            Event::DeckShuffled => Point::EmptyDamageDeck,
            Event::UpgradeDiscarded { .. } => Point::DiscardedUpgrades,
            Event::AbilityUsed { .. } => Point::Abilities,
            Event::Doomed { .. } => Point::SimultaneousFire,
            Event::Destroyed { .. } => Point::Destruction,
            Event::Scanned { .. } => Point::ScanEffect,
            Event::MarkerReturned { .. } => Point::ScannerDestroyed,
            Event::ReinforcementCalled { .. } => Point::EndPhaseEffects,
            Event::Said { .. } => Point::TableTalk,
            Event::Conceded { .. } | Event::DrawAgreed { .. } => return None,
            Event::GameOver(_) => Point::Winning,
        })
    }
}
