//! Events: what happened, in order. Only the flow creates them.

use furball_cards::{
    ActionKind, ConditionCardId, DamageId, DeviceCardId, Die, Difficulty, Maneuver, ObstacleId, Phase, Squad,
    Token,
};
use furball_geometry::{Direction, Edge, Guides, Pose, Quarter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{AbilityRef, ConditionId, DealtId, DeviceId, Object, RuleId, Seat, ShipId, Side};
use crate::state::{
    ActivationStep, AttackStep, DicePool, DiceSet, MoveCause, Outcome, Reposition, SetupStep, WeaponRef,
};

/// One thing that happened. Fields a viewer may not see are missing from their copy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "GameEvent")]
pub enum Event {
    SetupStep(SetupStep),
    SquadSealed {
        seat: Seat,
    },
    SquadsRevealed {
        squads: Vec<Squad>,
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
        obstacle: ObstacleId,
        pose: Pose,
    },
    /// Fewer pieces were placed than required because no more fit.
    NoRoom,
    MarkerPlaced {
        seat: Seat,
        marker: u8,
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
        obstacle: u8,
    },
    /// An obstacle left the table; the indices after it shift down by one.
    ObstacleRemoved {
        obstacle: u8,
    },
    /// A ship dropped or launched a device.
    DevicePlaced {
        ship: ShipId,
        device: DeviceId,
        card: DeviceCardId,
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
        upgrade: Option<u8>,
        count: u8,
    },
    ChargesRecovered {
        ship: ShipId,
        upgrade: Option<u8>,
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
        upgrade: u8,
        /// Its back is now showing.
        back: bool,
    },
    ConditionAssigned {
        ship: ShipId,
        condition: ConditionId,
        /// Hidden if it is facedown and the viewer may not know it.
        card: Option<ConditionCardId>,
        facedown: bool,
    },
    ConditionRevealed {
        ship: ShipId,
        condition: ConditionId,
        card: ConditionCardId,
    },
    TokensStashed {
        ship: ShipId,
        upgrade: u8,
        token: Token,
        count: u8,
    },
    UpgradesExchanged {
        first: (ShipId, u8),
        second: (ShipId, u8),
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
        range: u8,
        obstructed: bool,
    },
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
        card: Option<DamageId>,
        faceup: bool,
    },
    DamageFlipped {
        ship: ShipId,
        dealt: DealtId,
        card: Option<DamageId>,
        faceup: bool,
    },
    DamageDiscarded {
        ship: ShipId,
        card: Option<DamageId>,
    },
    DeckShuffled,
    UpgradeDiscarded {
        ship: ShipId,
        upgrade: u8,
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
        marker: u8,
    },
    MarkerReturned {
        marker: u8,
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
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Event {
    /// Whether it reveals hidden information to a player, which undoing what led to it couldn't take back.
    pub fn shows_secret(&self) -> bool {
        matches!(
            self,
            Event::SquadsRevealed { .. }
                | Event::DialRevealed { .. }
                | Event::DialShown { .. }
                | Event::ConditionRevealed { .. }
                | Event::DamageDealt { .. }
                | Event::DamageFlipped { .. }
        )
    }

    /// The event as the viewer may see it; `owner` maps a ship to its seat.
    pub fn seen_by(&self, viewer: Viewer, owner: impl Fn(ShipId) -> Seat) -> Event {
        match self {
            // A dial is its owner's secret until it is revealed, even among friends [FE-PLAN-06, FE-TEAM-08].
            Event::DialSet { ship, .. } if viewer != Viewer::Seat(owner(*ship)) => Event::DialSet {
                ship: *ship,
                maneuver: None,
            },
            // A facedown condition is known to the player whose card assigned it, its ship's owner.
            Event::ConditionAssigned {
                ship,
                condition,
                facedown: true,
                ..
            } if viewer != Viewer::Seat(owner(*ship)) => Event::ConditionAssigned {
                ship: *ship,
                condition: *condition,
                card: None,
                facedown: true,
            },
            Event::DialShown { ship, to, .. }
                if viewer != Viewer::Seat(*to) && viewer != Viewer::Seat(owner(*ship)) =>
            {
                Event::DialShown {
                    ship: *ship,
                    to: *to,
                    maneuver: None,
                }
            }
            other => other.clone(),
        }
    }

    /// The rule behind it; `Game::rule_of` translates it to the game's own rulebook.
    pub(crate) fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Event::SetupStep(_) => "FE-SETUP-01",
            Event::SquadSealed { .. } => "FE-SQUAD-06",
            Event::SquadsRevealed { .. } => "FE-SQUAD-08",
            Event::InitiativeSet { .. } => "FE-INIT-01",
            Event::OrderRolled { .. } => "SE-SETUP-04",
            Event::OrderSet { .. } => "SE-SETUP-03",
            Event::TurretSet { .. } => "SE-SETUP-14",
            Event::PutInReserve { .. } => "SE-RSV-01",
            Event::ObstaclePlaced { .. } => "FE-OBST-03",
            Event::NoRoom => "FE-OPEN-58",
            Event::MarkerPlaced { .. } => "FE-MISS3-04",
            Event::EdgePicked { .. } => "FE-OBST-05",
            Event::ShipPlaced { .. } => "FE-SETUP-13",
            Event::CraftCardLaid { .. } => "FE-MISS1-04",
            Event::ShipNamed { .. } => "FE-MISS2-05",
            Event::RoundStarted { .. } => "FE-ROUND-02",
            Event::PhaseStarted(_) => "FE-ROUND-01",
            Event::TrackingTokenTaken { .. } => "FE-MISS2-08",
            Event::DialSet { .. } => "FE-PLAN-01",
            Event::ActivationStarted { .. } => "FE-ACTV-01",
            Event::ActivationStep { .. } => "FE-ACTV-02",
            Event::ActivationStepSkipped { .. } => "FE-OVER-06",
            Event::DialRevealed { .. } => "FE-ACTV-03",
            Event::ManeuverChanged { .. } => "FE-PLAN-15",
            Event::CraftStayed { .. } => "FE-MISS1-13",
            Event::Moved { .. } => "FE-ACTV-05",
            Event::OverlappedShip { .. } => "FE-OVER-01",
            Event::MetObstacle { .. } => "FE-OBST-07",
            Event::ObstacleRemoved { .. } => "FE-ABIL-04",
            Event::DevicePlaced { .. } => "SE-DEV-01",
            Event::DeviceMoved { .. } => "SE-DEV-04",
            Event::FusePut { .. } => "SE-DEV-05",
            Event::FuseBurned { .. } => "SE-DEV-05",
            Event::Detonated { .. } => "SE-DEV-05",
            Event::DeviceRemoved { .. } => "SE-OPEN-21",
            Event::Docked { .. } => "SE-DOCK-01",
            Event::Deployed { .. } => "SE-DOCK-02",
            Event::Succeeded { .. } => "SE-FAQ-36",
            Event::DeployFailed { .. } => "SE-DOCK-04",
            Event::Fled { .. } => "FE-FLEE-01",
            Event::Escaped { .. } => "FE-MISS2-15",
            Event::ActionPerformed { action, .. } => match action {
                ActionKind::Evade => "FE-ACT-08",
                ActionKind::Focus => "FE-ACT-10",
                ActionKind::BarrelRoll => "FE-ACT-12",
                ActionKind::Lock => "FE-ACT-20",
                ActionKind::Boost => "SE-BOOST-01",
                ActionKind::Calculate => "SE-CALC-01",
                ActionKind::Cloak => "SE-CLOAK-01",
                ActionKind::Coordinate => "SE-COORD-01",
                ActionKind::Jam => "SE-JAM-01",
                ActionKind::Reinforce => "SE-REINF-01",
                ActionKind::Reload => "SE-RELD-01",
                ActionKind::Rotate => "SE-ROT-01",
                ActionKind::Slam => "SE-SLAM-01",
                ActionKind::Recover => "FE-ACT-02",
            },
            Event::ActionFailed { .. } => "SE-ACT-14",
            Event::Repositioned { how, .. } => match how {
                Reposition::Boost { .. } => "SE-BOOST-01",
                Reposition::Roll { .. } => "SE-ROLL-01",
            },
            Event::MoveFailed { how, .. } => match how {
                Reposition::Boost { .. } => "SE-BOOST-03",
                Reposition::Roll { .. } => "SE-ROLL-04",
            },
            Event::Coordinated { .. } => "SE-COORD-01",
            Event::TurretRotated { .. } => "SE-ROT-01",
            Event::CardActionPerformed { .. } => "FE-ACT-06",
            Event::ProtectPerformed { .. } => "FE-MISS1-17",
            Event::Passed { .. } => "FE-ACT-05",
            Event::Rolled { .. } => "FE-ACT-15",
            Event::Turned { .. } => "FE-ABIL-04",
            Event::TokensGained { .. } => "FE-COMP-03",
            Event::TokensLost { .. } => "FE-SETUP-19",
            Event::TokenSpent { .. } => "FE-TOK-03",
            Event::LockAcquired { .. } => "FE-ACT-22",
            Event::LockSpent { .. } => "FE-ATK-22",
            Event::LockLost { .. } => "FE-ACT-26",
            Event::ChargesLost { .. } => "SE-CHG-07",
            Event::ChargesRecovered { .. } => "SE-CHG-06",
            Event::ForceSpent { .. } => "SE-COST-04",
            Event::ForceRecovered { .. } => "SE-CHG-08",
            Event::UpgradeFlipped { .. } => "SE-ANAT-05",
            Event::ConditionAssigned { .. } => "SE-COND-01",
            Event::ConditionRevealed { .. } => "SE-COND-01",
            Event::TokensStashed { .. } => "SE-COMP-17",
            Event::UpgradesExchanged { .. } => "SE-FAQ-31",
            Event::DialShown { .. } => "SE-COMP-14",
            Event::ConditionRemoved { .. } => "SE-COND-02",
            Event::EngagementStarted { .. } => "FE-ATK-01",
            Event::AttackDeclined { .. } => "FE-ATK-03",
            Event::AttackDeclared { .. } => "FE-ATK-07",
            Event::AttackStep(_) => "FE-ATK-06",
            Event::DiceRolled { die: Die::Attack, .. } => "FE-ATK-13",
            Event::DiceRolled {
                die: Die::Defense, ..
            } => "FE-ATK-25",
            Event::DiceChanged { .. } => "FE-DICE-05",
            Event::EffectRolled { .. } => "FE-DICE-01",
            Event::AttackHit { .. } => "FE-ATK-38",
            Event::AttackMissed => "FE-ATK-39",
            Event::DamagePrevented { .. } => "SE-REPL-01",
            Event::ShieldLost { .. } => "FE-DMG-03",
            Event::ShieldRecovered { .. } => "FE-SETUP-17",
            Event::DamageDealt { faceup: false, .. } => "FE-DMG-05",
            Event::DamageDealt { faceup: true, .. } => "FE-DMG-06",
            Event::DamageFlipped { .. } | Event::DamageDiscarded { .. } => "FE-DMG-09",
            Event::DeckShuffled => "FE-DMG-10",
            Event::UpgradeDiscarded { .. } => "FE-SQUAD-19",
            Event::AbilityUsed { .. } => "FE-ABIL-03",
            Event::Doomed { .. } => "FE-DMG-15",
            Event::Destroyed { .. } => "FE-DMG-12",
            Event::Scanned { .. } => "FE-MISS3-11",
            Event::MarkerReturned { .. } => "FE-MISS3-15",
            Event::ReinforcementCalled { .. } => "FE-END-02",
            Event::Said { .. } => "FE-TEAM-07",
            Event::Conceded { .. } | Event::DrawAgreed { .. } => return None,
            Event::GameOver(_) => "FE-WIN-01",
        })
    }
}
