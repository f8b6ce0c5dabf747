//! Events: what happened, in order. Only the flow creates them.

use furball_cards::{
    ActionKind, ConditionCardId, DamageId, DeviceCardId, Die, Difficulty, Maneuver, ObstacleId, Phase, Squad,
    Token,
};
use furball_geometry::{Direction, Edge, Guides, Pose, Quarter};
use furball_rules::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{AbilityRef, ConditionId, DealtId, DeviceId, Object, Seat, ShipId, Side};
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
    pub(crate) fn rule(&self) -> Option<Rule> {
        Some(match self {
            Event::SetupStep(_) => Rule::FE_SETUP_01,
            Event::SquadSealed { .. } => Rule::FE_SQUAD_06,
            Event::SquadsRevealed { .. } => Rule::FE_SQUAD_08,
            Event::InitiativeSet { .. } => Rule::FE_INIT_01,
            Event::OrderRolled { .. } => Rule::SE_SETUP_04,
            Event::OrderSet { .. } => Rule::SE_SETUP_03,
            Event::TurretSet { .. } => Rule::SE_SETUP_14,
            Event::PutInReserve { .. } => Rule::SE_RSV_01,
            Event::ObstaclePlaced { .. } => Rule::FE_OBST_03,
            Event::NoRoom => Rule::FE_OPEN_58,
            Event::MarkerPlaced { .. } => Rule::FE_MISS3_04,
            Event::EdgePicked { .. } => Rule::FE_OBST_05,
            Event::ShipPlaced { .. } => Rule::FE_SETUP_13,
            Event::CraftCardLaid { .. } => Rule::FE_MISS1_04,
            Event::ShipNamed { .. } => Rule::FE_MISS2_05,
            Event::RoundStarted { .. } => Rule::FE_ROUND_02,
            Event::PhaseStarted(_) => Rule::FE_ROUND_01,
            Event::TrackingTokenTaken { .. } => Rule::FE_MISS2_08,
            Event::DialSet { .. } => Rule::FE_PLAN_01,
            Event::ActivationStarted { .. } => Rule::FE_ACTV_01,
            Event::ActivationStep { .. } => Rule::FE_ACTV_02,
            Event::ActivationStepSkipped { .. } => Rule::FE_OVER_06,
            Event::DialRevealed { .. } => Rule::FE_ACTV_03,
            Event::ManeuverChanged { .. } => Rule::FE_PLAN_15,
            Event::CraftStayed { .. } => Rule::FE_MISS1_13,
            Event::Moved { .. } => Rule::FE_ACTV_05,
            Event::OverlappedShip { .. } => Rule::FE_OVER_01,
            Event::MetObstacle { .. } => Rule::FE_OBST_07,
            Event::ObstacleRemoved { .. } => Rule::FE_ABIL_04,
            Event::DevicePlaced { .. } => Rule::SE_DEV_01,
            Event::DeviceMoved { .. } => Rule::SE_DEV_04,
            Event::FusePut { .. } => Rule::SE_DEV_05,
            Event::FuseBurned { .. } => Rule::SE_DEV_05,
            Event::Detonated { .. } => Rule::SE_DEV_05,
            Event::DeviceRemoved { .. } => Rule::SE_OPEN_21,
            Event::Docked { .. } => Rule::SE_DOCK_01,
            Event::Deployed { .. } => Rule::SE_DOCK_02,
            Event::Succeeded { .. } => Rule::SE_FAQ_36,
            Event::DeployFailed { .. } => Rule::SE_DOCK_04,
            Event::Fled { .. } => Rule::FE_FLEE_01,
            Event::Escaped { .. } => Rule::FE_MISS2_15,
            Event::ActionPerformed { action, .. } => match action {
                ActionKind::Evade => Rule::FE_ACT_08,
                ActionKind::Focus => Rule::FE_ACT_10,
                ActionKind::BarrelRoll => Rule::FE_ACT_12,
                ActionKind::Lock => Rule::FE_ACT_20,
                ActionKind::Boost => Rule::SE_BOOST_01,
                ActionKind::Calculate => Rule::SE_CALC_01,
                ActionKind::Cloak => Rule::SE_CLOAK_01,
                ActionKind::Coordinate => Rule::SE_COORD_01,
                ActionKind::Jam => Rule::SE_JAM_01,
                ActionKind::Reinforce => Rule::SE_REINF_01,
                ActionKind::Reload => Rule::SE_RELD_01,
                ActionKind::Rotate => Rule::SE_ROT_01,
                ActionKind::Slam => Rule::SE_SLAM_01,
                ActionKind::Recover => Rule::FE_ACT_02,
            },
            Event::ActionFailed { .. } => Rule::SE_ACT_14,
            Event::Repositioned { how, .. } => match how {
                Reposition::Boost { .. } => Rule::SE_BOOST_01,
                Reposition::Roll { .. } => Rule::SE_ROLL_01,
            },
            Event::MoveFailed { how, .. } => match how {
                Reposition::Boost { .. } => Rule::SE_BOOST_03,
                Reposition::Roll { .. } => Rule::SE_ROLL_04,
            },
            Event::Coordinated { .. } => Rule::SE_COORD_01,
            Event::TurretRotated { .. } => Rule::SE_ROT_01,
            Event::CardActionPerformed { .. } => Rule::FE_ACT_06,
            Event::ProtectPerformed { .. } => Rule::FE_MISS1_17,
            Event::Passed { .. } => Rule::FE_ACT_05,
            Event::Rolled { .. } => Rule::FE_ACT_15,
            Event::Turned { .. } => Rule::FE_ABIL_04,
            Event::TokensGained { .. } => Rule::FE_COMP_03,
            Event::TokensLost { .. } => Rule::FE_SETUP_19,
            Event::TokenSpent { .. } => Rule::FE_TOK_03,
            Event::LockAcquired { .. } => Rule::FE_ACT_22,
            Event::LockSpent { .. } => Rule::FE_ATK_22,
            Event::LockLost { .. } => Rule::FE_ACT_26,
            Event::ChargesLost { .. } => Rule::SE_CHG_07,
            Event::ChargesRecovered { .. } => Rule::SE_CHG_06,
            Event::ForceSpent { .. } => Rule::SE_COST_04,
            Event::ForceRecovered { .. } => Rule::SE_CHG_08,
            Event::UpgradeFlipped { .. } => Rule::SE_ANAT_05,
            Event::ConditionAssigned { .. } => Rule::SE_COND_01,
            Event::ConditionRevealed { .. } => Rule::SE_COND_01,
            Event::TokensStashed { .. } => Rule::SE_COMP_17,
            Event::UpgradesExchanged { .. } => Rule::SE_FAQ_31,
            Event::DialShown { .. } => Rule::SE_COMP_14,
            Event::ConditionRemoved { .. } => Rule::SE_COND_02,
            Event::EngagementStarted { .. } => Rule::FE_ATK_01,
            Event::AttackDeclined { .. } => Rule::FE_ATK_03,
            Event::AttackDeclared { .. } => Rule::FE_ATK_07,
            Event::AttackStep(_) => Rule::FE_ATK_06,
            Event::DiceRolled { die: Die::Attack, .. } => Rule::FE_ATK_13,
            Event::DiceRolled {
                die: Die::Defense, ..
            } => Rule::FE_ATK_25,
            Event::DiceChanged { .. } => Rule::FE_DICE_05,
            Event::EffectRolled { .. } => Rule::FE_DICE_01,
            Event::AttackHit { .. } => Rule::FE_ATK_38,
            Event::AttackMissed => Rule::FE_ATK_39,
            Event::DamagePrevented { .. } => Rule::SE_REPL_01,
            Event::ShieldLost { .. } => Rule::FE_DMG_03,
            Event::ShieldRecovered { .. } => Rule::FE_SETUP_17,
            Event::DamageDealt { faceup: false, .. } => Rule::FE_DMG_05,
            Event::DamageDealt { faceup: true, .. } => Rule::FE_DMG_06,
            Event::DamageFlipped { .. } | Event::DamageDiscarded { .. } => Rule::FE_DMG_09,
            Event::DeckShuffled => Rule::FE_DMG_10,
            Event::UpgradeDiscarded { .. } => Rule::FE_SQUAD_19,
            Event::AbilityUsed { .. } => Rule::FE_ABIL_03,
            Event::Doomed { .. } => Rule::FE_DMG_15,
            Event::Destroyed { .. } => Rule::FE_DMG_12,
            Event::Scanned { .. } => Rule::FE_MISS3_11,
            Event::MarkerReturned { .. } => Rule::FE_MISS3_15,
            Event::ReinforcementCalled { .. } => Rule::FE_END_02,
            Event::Said { .. } => Rule::FE_TEAM_07,
            Event::Conceded { .. } | Event::DrawAgreed { .. } => return None,
            Event::GameOver(_) => Rule::FE_WIN_01,
        })
    }
}
