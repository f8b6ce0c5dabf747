//! Events: what happened, in order. Only the flow creates them.

mod audience;
mod device;
mod groups;
mod guess;
mod marker;
mod point;
mod relief;
mod setup;
mod upgrade;

use furball_cards::{ActionKind, CardId, Die, Difficulty, Maneuver, Phase, Token};
use furball_geometry::{Direction, Edge, Guides, Pose, Quarter, Range};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{
    AbilityRef, ConditionId, DealtId, MarkerIndex, Object, ObstacleIndex, Seat, ShipId, Side, UpgradeIndex,
};
use crate::named;
use crate::state::{
    ActivationStep, AttackStep, DicePool, DiceSet, MoveCause, Outcome, Reposition, WeaponRef,
};

pub use device::DeviceEvent;
pub(crate) use groups::{
    attack_events, chance_events, loss_events, placing_events, plain_events, template_events, turn_events,
};
pub use guess::DialGuess;
pub use marker::MarkerEvent;
pub use relief::ReliefEvent;
pub use setup::SetupEvent;
pub use upgrade::UpgradeEvent;

/// One thing that happened. Fields a viewer may not see are missing from their copy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "GameEvent")]
pub enum Event {
    /// A ship was put on the table, during setup or when it arrived from reserve.
    ShipPlaced {
        /// The ship that came into play.
        ship: ShipId,
        /// Where it stands.
        pose: Pose,
    },
    /// A new round began.
    RoundStarted {
        /// Its number, from 1.
        round: u16,
    },
    /// A phase of the round began.
    #[serde(with = "named::Phase::<Phase>")]
    PhaseStarted(Phase),
    /// A side counted more of what the scenario has it count.
    Tallied {
        /// Who counted it.
        side: Side,
        /// What it is called, for a single one.
        name: String,
        /// Number so far.
        count: u16,
    },
    /// A ship's dial was set, or set anew, in the Planning phase.
    DialSet {
        /// Whose dial it is.
        ship: ShipId,
        /// What it is set to; none for everyone but the ship's owner.
        maneuver: Option<Maneuver>,
    },
    /// A ship's activation began.
    ActivationStarted {
        /// The ship that activates.
        ship: ShipId,
    },
    /// A step of an activation began, among those the rulebook reports.
    ActivationStep {
        /// The ship that activates.
        ship: ShipId,
        /// The step that began.
        step: ActivationStep,
    },
    /// A step of an activation doesn't happen, such as the action step of a ship that overlapped another.
    ActivationStepSkipped {
        /// The ship that activates.
        ship: ShipId,
        /// The step it does without.
        step: ActivationStep,
    },
    /// A dial was turned faceup.
    DialRevealed {
        /// Whose dial it is.
        ship: ShipId,
        /// What it was set to.
        maneuver: Maneuver,
    },
    /// A maneuver was replaced by another or modified.
    ManeuverChanged {
        /// The ship that will execute it.
        ship: ShipId,
        /// What it will execute instead.
        maneuver: Maneuver,
    },
    /// The scenario's craft wasn't moved this time.
    CraftStayed {
        /// The craft.
        ship: ShipId,
    },
    /// A ship moved along a maneuver template.
    Moved {
        /// The ship that moved.
        ship: ShipId,
        /// The maneuver as it was executed.
        maneuver: Maneuver,
        /// Where it started.
        from: Pose,
        /// Where it ended up.
        to: Pose,
        /// Whether it got to the end of the template; otherwise it backed up from a ship.
        full: bool,
        /// Why it moved.
        trip: MoveCause,
    },
    /// A moving ship would have overlapped another.
    OverlappedShip {
        /// The ship that moved.
        ship: ShipId,
        /// The ship that was in its way.
        other: ShipId,
    },
    /// The template or base of a moving ship overlapped an obstacle.
    MetObstacle {
        /// The ship that moved.
        ship: ShipId,
        /// The obstacle's index.
        obstacle: ObstacleIndex,
    },
    /// An obstacle left the table; the indices after it shift down by one.
    ObstacleRemoved {
        /// The index it had.
        obstacle: ObstacleIndex,
    },
    /// An obstacle was moved to another place.
    ObstacleMoved {
        /// Its index.
        obstacle: ObstacleIndex,
        /// Where it lies now.
        pose: Pose,
    },
    /// A ship docked with its carrier, or started the game docked.
    Docked {
        /// The ship that docked.
        ship: ShipId,
        /// The ship that carries it.
        carrier: ShipId,
    },
    /// A docked ship left its carrier; how it moved follows.
    Deployed {
        /// The ship that deployed.
        ship: ShipId,
        /// The ship that carried it.
        carrier: ShipId,
        /// The guides of the carrier that it deployed from.
        guides: Guides,
    },
    /// The ship takes over its carrier's pilot card.
    Succeeded {
        /// The ship that flies on.
        ship: ShipId,
        /// The carrier, which was destroyed.
        carrier: ShipId,
    },
    /// There was no room for the ship to deploy.
    DeployFailed {
        /// The ship that couldn't leave.
        ship: ShipId,
        /// The ship that carries it.
        carrier: ShipId,
    },
    /// A ship left the play area and is lost.
    Fled {
        /// The ship that fled.
        ship: ShipId,
        /// The edge it crossed.
        edge: Edge,
    },
    /// A ship left the play area as its scenario wanted, without being destroyed.
    Escaped {
        /// The ship that got away.
        ship: ShipId,
        /// The edge it crossed.
        edge: Edge,
    },
    /// A ship performed one of the standard actions; what comes of it follows.
    ActionPerformed {
        /// The ship that performed it.
        ship: ShipId,
        /// Which one.
        action: ActionKind,
        /// The color it was performed as.
        difficulty: Difficulty,
    },
    /// A ship performed the action printed on a card.
    CardActionPerformed {
        /// The ship that performed it.
        ship: ShipId,
        /// The card's text.
        ability: AbilityRef,
    },
    /// A ship performed no action: its player declined, or none was open to it.
    Passed {
        /// The ship that could have acted.
        ship: ShipId,
    },
    /// The action failed [SE-ACT-14].
    ActionFailed {
        /// The ship that attempted it.
        ship: ShipId,
        /// What it attempted.
        action: ActionKind,
    },
    /// A boost, barrel roll or decloak.
    Repositioned {
        /// The ship that moved.
        ship: ShipId,
        /// Its template and direction.
        how: Reposition,
        /// Where it started.
        from: Pose,
        /// Where it ended up.
        to: Pose,
    },
    /// The ship returned to where it was.
    MoveFailed {
        /// The ship that stays where it was.
        ship: ShipId,
        /// What it tried.
        how: Reposition,
    },
    /// A ship coordinated another, which may perform an action now.
    Coordinated {
        /// The ship that was coordinated.
        ship: ShipId,
        /// The ship that performed the coordinate action.
        by: ShipId,
    },
    /// A ship's turret indicator was rotated in play.
    TurretRotated {
        /// The ship with the turret.
        ship: ShipId,
        /// The arc it points to now.
        to: Quarter,
    },
    /// A ship barrel rolled with a template that slides along its base; other barrel rolls are
    /// `Repositioned`.
    Rolled {
        /// The ship that rolled.
        ship: ShipId,
        /// To which of its sides.
        side: Direction,
        /// Where it started.
        from: Pose,
        /// Where it ended up.
        to: Pose,
    },
    /// A card turned a ship in place.
    Turned {
        /// The ship that turned.
        ship: ShipId,
        /// The same place with its new heading.
        to: Pose,
    },
    /// A ship gained tokens of one kind.
    TokensGained {
        /// Who has them now.
        ship: ShipId,
        /// Their kind.
        token: Token,
        /// Number gained.
        count: u8,
    },
    /// A ship lost tokens of one kind without spending them.
    TokensLost {
        /// Who had them.
        ship: ShipId,
        /// Their kind.
        token: Token,
        /// Number lost.
        count: u8,
    },
    /// A token was spent.
    TokenSpent {
        /// The ship that had it, even if another ship spent it.
        ship: ShipId,
        /// Its kind.
        token: Token,
    },
    /// A ship locked something.
    LockAcquired {
        /// The ship that has the lock.
        ship: ShipId,
        /// What it locked.
        target: Object,
    },
    /// A lock was spent.
    LockSpent {
        /// The ship that had it.
        ship: ShipId,
        /// What was locked.
        target: Object,
    },
    /// A lock was removed without being spent.
    LockLost {
        /// The ship that had it.
        ship: ShipId,
        /// What was locked.
        target: Object,
    },
    /// Charges of the ship card, or of the upgrade at this index, were spent or lost.
    ChargesLost {
        /// Whose card it is.
        ship: ShipId,
        /// The upgrade's index; none for the ship card.
        upgrade: Option<UpgradeIndex>,
        /// Number of charges.
        count: u8,
    },
    /// Charges of a card were recovered.
    ChargesRecovered {
        /// Whose card it is.
        ship: ShipId,
        /// The upgrade's index; none for the ship card.
        upgrade: Option<UpgradeIndex>,
        /// Number of charges.
        count: u8,
    },
    /// A ship spent Force.
    ForceSpent {
        /// Who spent it.
        ship: ShipId,
        /// How much.
        count: u8,
    },
    /// A ship recovered Force.
    ForceRecovered {
        /// Who recovered it.
        ship: ShipId,
        /// How much.
        count: u8,
    },
    /// An upgrade card with two sides was turned over.
    UpgradeFlipped {
        /// Whose card it is.
        ship: ShipId,
        /// The upgrade's index.
        upgrade: UpgradeIndex,
        /// Its back is now showing.
        back: bool,
    },
    /// A ship was assigned a condition card.
    ConditionAssigned {
        /// Who has it now.
        ship: ShipId,
        /// The id it has from now on.
        condition: ConditionId,
        /// Hidden if it is facedown and the viewer may not know it.
        card: Option<CardId>,
        /// Whether it is kept secret until it is revealed.
        facedown: bool,
    },
    /// A facedown condition card was turned faceup.
    ConditionRevealed {
        /// Who has it.
        ship: ShipId,
        /// Which of the assigned ones.
        condition: ConditionId,
        /// What it is.
        card: CardId,
    },
    /// A facedown dial was shown to one seat.
    DialShown {
        /// Whose dial it is.
        ship: ShipId,
        /// Who looked at it.
        to: Seat,
        /// What it is set to; none for everyone but its owner and that seat.
        maneuver: Option<Maneuver>,
        /// What that seat guessed before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guess: Option<DialGuess>,
    },
    /// A condition card was removed from a ship.
    ConditionRemoved {
        /// Who had it.
        ship: ShipId,
        /// Which of the assigned ones.
        condition: ConditionId,
    },
    /// A ship's turn to attack began.
    EngagementStarted {
        /// The ship that engages.
        ship: ShipId,
    },
    /// A ship didn't make the attack it could have made.
    AttackDeclined {
        /// The ship that doesn't attack.
        ship: ShipId,
    },
    /// An attack began.
    AttackDeclared {
        /// Who attacks.
        attacker: ShipId,
        /// The target.
        defender: ShipId,
        /// The attacker's weapon.
        weapon: WeaponRef,
        /// The attack range.
        range: Range,
        /// Whether an obstacle is on the line.
        obstructed: bool,
    },
    /// A step of the current attack began.
    #[serde(with = "named::Step::<AttackStep>")]
    AttackStep(AttackStep),
    /// The ship rolled dice in an attack: the last `rolled` dice of the pool are new.
    DiceRolled {
        /// Who rolled.
        ship: ShipId,
        /// Attack or defense dice.
        die: Die,
        /// All dice of that kind in the attack.
        pool: DicePool,
    },
    /// Dice the ship rolled in an attack were rerolled, changed, added or canceled.
    DiceChanged {
        /// Whose dice they are.
        ship: ShipId,
        /// Attack or defense dice.
        die: Die,
        /// All dice of that kind, as they are now.
        pool: DicePool,
        /// The dice that were rerolled.
        #[serde(default, skip_serializing_if = "DiceSet::none")]
        again: DiceSet,
    },
    /// A side rolled dice for a text of the table; no ship did.
    SideRolled {
        /// Which side.
        side: Side,
        /// The kind of dice.
        die: Die,
        /// What they show.
        faces: Vec<furball_cards::Face>,
    },
    /// Dice rolled outside an attack's pools.
    EffectRolled {
        /// Who rolled.
        ship: ShipId,
        /// The kind of dice.
        die: Die,
        /// The results of all dice.
        faces: Vec<furball_cards::Face>,
        /// The dice that were rerolled while the others stayed; none if all are new.
        #[serde(default, skip_serializing_if = "DiceSet::none")]
        again: DiceSet,
    },
    /// The attack hit: a hit or critical hit wasn't canceled, or it needs none.
    AttackHit {
        /// Uncanceled hits.
        hits: u8,
        /// Uncanceled critical hits.
        crits: u8,
    },
    /// The attack didn't hit.
    AttackMissed,
    /// Damage that would have been suffered was prevented.
    DamagePrevented {
        /// Who was spared.
        ship: ShipId,
    },
    /// A ship lost one shield.
    ShieldLost {
        /// Who lost it.
        ship: ShipId,
    },
    /// A ship recovered one shield.
    ShieldRecovered {
        /// Who has it back.
        ship: ShipId,
    },
    /// A ship was dealt a damage card.
    DamageDealt {
        /// Who suffers it.
        ship: ShipId,
        /// The id it has from now on.
        dealt: DealtId,
        /// What it is; none if it is facedown.
        card: Option<CardId>,
        /// Whether it lies faceup.
        faceup: bool,
    },
    /// A damage card was turned over.
    DamageFlipped {
        /// Who has it.
        ship: ShipId,
        /// Which of the dealt ones.
        dealt: DealtId,
        /// What it is; none if it is facedown now.
        card: Option<CardId>,
        /// The side that shows now.
        faceup: bool,
    },
    /// A damage card went to the discard pile.
    DamageDiscarded {
        /// Who had it, or would have been dealt it.
        ship: ShipId,
        /// What it is; none for a marker dealt when no cards were left.
        card: Option<CardId>,
    },
    /// A damage deck was shuffled.
    DeckShuffled,
    /// An upgrade card was discarded, and its text no longer applies.
    UpgradeDiscarded {
        /// Whose card it was.
        ship: ShipId,
        /// Its index, which it keeps.
        upgrade: UpgradeIndex,
    },
    /// An ability is used; what comes of it follows.
    AbilityUsed {
        /// The card's text.
        ability: AbilityRef,
    },
    /// A ship was fatally damaged but stays on the table until its time to be removed.
    Doomed {
        /// Who will be removed.
        ship: ShipId,
    },
    /// A ship was destroyed and left the table.
    Destroyed {
        /// Who is gone.
        ship: ShipId,
    },
    /// A ship took a marker instead of attacking.
    Scanned {
        /// Who has it on its card now.
        ship: ShipId,
        /// The marker's index.
        marker: MarkerIndex,
    },
    /// A marker went back to the supply, because the ship that had it left the table.
    MarkerReturned {
        /// The marker's index.
        marker: MarkerIndex,
    },
    /// A new ship came into play by the scenario's rules.
    ReinforcementCalled {
        /// The id it has from now on.
        ship: ShipId,
        /// Where it stands.
        pose: Pose,
    },
    /// A player said something to the whole table.
    Said {
        /// Who said it.
        seat: Seat,
        /// The words.
        text: String,
    },
    /// A player gave up.
    Conceded {
        /// Who did.
        seat: Seat,
    },
    /// A player agreed to a draw.
    DrawAgreed {
        /// Who did.
        seat: Seat,
    },
    /// The game ended.
    GameOver(Outcome),
    /// Setup went on, or player order was determined.
    #[serde(untagged)]
    Setup(SetupEvent),
    /// Ships come for others.
    #[serde(untagged)]
    Relief(ReliefEvent),
    /// A ship took or jettisoned a marker, or is called otherwise now.
    #[serde(untagged)]
    Marker(MarkerEvent),
    /// A device came into play, moved, went off or left the table.
    #[serde(untagged)]
    Device(DeviceEvent),
    /// Something was put on an upgrade card or taken from it, or the card changed hands.
    #[serde(untagged)]
    Upgrade(UpgradeEvent),
}
