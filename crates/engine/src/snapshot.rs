//! Snapshots: a view as plain data to send, with everything a client needs and nothing its viewer may not know.
//!
//! A snapshot is made only from a [`View`], so it can't reveal more than the view does.

mod abilities;
mod actions_done;
mod builds;
mod card_text;
mod idle;
mod markers;
mod now;
mod standing;
mod tokens;

use furball_cards::{CardId, Die, Faction, Initiative, Maneuver, ObstacleKind, Phase, Stat, Token};
use furball_geometry::{Arc, Edge, Heading, Outline, Point, Pose, Quarter, Range, Rect, Size};
use schemars::JsonSchema;
use serde::Serialize;

use crate::ids::{ConditionId, DealtId, DeviceId, Object, Seat, ShipId, Side};
use crate::prompt::{Ask, Options};
use crate::prompt_help::{PromptHelp, prompt_help};
use crate::query::DiceShare;
use crate::rulebook::RulebookId;
use crate::state::{Device, Outcome, Rolled, Status, WeaponRef};
use crate::view::{ShipView, View};
use crate::viewer::Viewer;

pub use abilities::AbilityText;
pub use actions_done::ActionDone;
pub use builds::{BuildOffer, BuildShip};
pub use card_text::{CardSide, CardText, ShipAbilityText};
pub use idle::{Idle, IdleChoice};
pub use markers::{MarkerSide, MarkerSnapshot};
pub use now::{BarIcon, BarLink, PrintedStats};
pub use standing::{EndSnapshot, Standing, TallySnapshot};
pub use tokens::TokenToPlace;

/// The game as its viewer sees it at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Snapshot {
    /// The rules that are played.
    pub rulebook: RulebookId,
    /// Who sees it like this.
    pub viewer: Viewer,
    /// All players, in seat order.
    pub players: Vec<PlayerSnapshot>,
    /// The play area, in millimeters.
    pub area: Rect,
    /// The scenario's id.
    pub scenario: Option<CardId>,
    /// What is played beside it: an environment, a wild card, and rules that come with these.
    pub beside: Vec<CardId>,
    /// How things stand in the scenario.
    pub standing: Standing,
    /// Whether the first round hasn't begun.
    pub setting_up: bool,
    /// The current round, from 1; 0 during setup.
    pub round: u16,
    /// The current phase; meaningless during setup.
    pub phase: Phase,
    /// The side that breaks ties; meaningless until that is settled.
    pub first_side: Side,
    /// The ship resolving its steps right now.
    pub active: Option<ShipId>,
    /// All ships of the game, past and present, in the order of their ids.
    pub ships: Vec<ShipSnapshot>,
    /// Obstacles on the table.
    pub obstacles: Vec<ObstacleSnapshot>,
    /// Devices on the table; remotes are also among the ships.
    pub devices: Vec<DeviceSnapshot>,
    /// The scenario's markers, on the table or not.
    pub markers: Vec<MarkerSnapshot>,
    /// The current attack; none between attacks.
    pub attack: Option<AttackSnapshot>,
    /// The damage decks: one for all, or one for each side.
    pub damage_decks: Vec<DeckSnapshot>,
    /// The viewer's prompt.
    pub prompt: Option<PromptSnapshot>,
    /// The seats the game waits for, and why.
    pub waiting_for: Vec<Waiting>,
    /// How the game ended; none while it goes on.
    pub outcome: Option<Outcome>,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayerSnapshot {
    /// The player's number, from 0.
    pub seat: Seat,
    /// What the player is called at the table.
    pub name: String,
    /// The side the player is on.
    pub side: Side,
    /// The faction, as far as it is known; otherwise a guess.
    pub faction: Faction,
    /// The side's edge; meaningless until edges are picked.
    pub edge: Edge,
    /// The squad's cost, if squads are built and the viewer may know it.
    pub points: Option<u16>,
    /// The threat of the squad, if it is made of quick builds and the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threat: Option<u16>,
}

/// A damage deck: the number of cards left, and the faceup discard pile by card ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DeckSnapshot {
    /// Number of cards left.
    pub cards: usize,
    /// The discard pile, the last card on top.
    pub discarded: Vec<CardId>,
}

/// A ship.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShipSnapshot {
    /// What events and choices call it.
    pub id: ShipId,
    /// The name and, among copies of one card, the number.
    pub label: String,
    /// The ship card's id; none for a scenario's token.
    pub pilot: Option<CardId>,
    /// The id of the type of ship; none for a scenario's token.
    pub ship_type: Option<CardId>,
    /// Who decides for it.
    pub owner: Seat,
    /// The side it is on.
    pub side: Side,
    /// The size of its base.
    pub size: Size,
    /// Whether it is on the table.
    pub status: Status,
    /// Its pose, while it is on the table.
    pub pose: Option<Pose>,
    /// The pose's heading in degrees, clockwise from north, for human readers.
    pub degrees: Option<f64>,
    /// Current initiative, or pilot skill.
    pub initiative: Initiative,
    /// Current value of its main weapon.
    pub attack: u8,
    /// Current agility.
    pub agility: u8,
    /// Current hull value, whatever the damage.
    pub hull: u8,
    /// Damage against the hull.
    pub hull_damage: u8,
    /// Remaining shields.
    pub shields: u8,
    /// Number of shields it can have.
    pub max_shields: u8,
    /// The values printed on the ship card.
    pub printed: PrintedStats,
    /// Where the dice of its main weapon come from, against any target.
    pub attack_shares: Vec<DiceShare>,
    /// Where its defense dice come from, against any attacker.
    pub defense_shares: Vec<DiceShare>,
    /// Its actions, including those added by cards.
    pub actions: Vec<BarIcon>,
    /// Its tokens; kinds that it doesn't have are left out.
    pub tokens: Vec<TokenCount>,
    /// What it has a lock on.
    pub locks: Vec<Object>,
    /// Active charges on the ship card.
    pub charges: u8,
    /// Active Force.
    pub force: u8,
    /// The arc its turret indicator points to.
    pub turret: Option<Quarter>,
    /// The arcs its primary weapons currently fire in.
    pub arcs: Vec<Arc>,
    /// Its damage cards, in the order of dealing.
    pub damage: Vec<DamageSnapshot>,
    /// The condition cards assigned to it.
    pub conditions: Vec<ConditionSnapshot>,
    /// Its upgrade cards, discarded ones included.
    pub upgrades: Vec<UpgradeSnapshot>,
    /// The pilot ability in words; empty if there is none.
    pub text: String,
    /// The ability of all ships of its type.
    pub ship_ability: Option<ShipAbilityText>,
    /// Whether the ship card is custom.
    pub custom: bool,
    /// The maneuvers printed on its dial.
    pub dial: Vec<Maneuver>,
    /// The maneuvers that may be assigned to it now.
    pub settable: Vec<Maneuver>,
    /// Whether it has a dial.
    pub has_dial: bool,
    /// The chosen maneuver, if the viewer may see it.
    pub chosen: Option<Maneuver>,
    /// Whether its dial is faceup.
    pub revealed: bool,
    /// Whether it has activated this round.
    pub activated: bool,
    /// Whether it has had its opportunity to attack this round.
    pub engaged: bool,
    /// Actions performed this round.
    pub actions_done: Vec<ActionDone>,
    /// Ships whose bases touch its own.
    pub touching: Vec<ShipId>,
    /// The names that the scenario gave it.
    pub marks: Vec<String>,
    /// The quick build that it belongs to, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub build: Option<CardId>,
    /// Its threat, if it belongs to a quick build.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threat: Option<u16>,
}

/// Tokens of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TokenCount {
    /// The kind.
    pub token: Token,
    /// How many; never 0.
    pub count: u8,
}

/// A damage card on a ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DamageSnapshot {
    /// What events and choices call it.
    pub id: DealtId,
    /// The card, if it is faceup.
    pub card: Option<CardText>,
}

/// A condition card assigned to a ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConditionSnapshot {
    /// What events call it.
    pub id: ConditionId,
    /// The card, unless it is facedown and the viewer may not know it.
    pub card: Option<CardText>,
}

/// An upgrade card on a ship, with the side showing; prompts refer to it by index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UpgradeSnapshot {
    /// The side that is up.
    #[serde(flatten)]
    pub card: CardText,
    /// Whether it is out of the game; it keeps its index.
    pub discarded: bool,
    /// Whether its back is showing.
    pub flipped: bool,
    /// The other side, if the card has two.
    pub other_side: Option<CardSide>,
    /// Active charges on it.
    pub charges: u8,
    /// Whether it is a custom card.
    pub custom: bool,
}

/// A device on the table.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DeviceSnapshot {
    /// What events and choices call it.
    pub id: DeviceId,
    /// What it is.
    #[serde(flatten)]
    pub card: CardText,
    /// The side of the ship that placed it.
    pub side: Side,
    /// Where it lies.
    pub pose: Pose,
    /// The corners of its outline on the table, in millimeters.
    pub outline: Vec<Point>,
    /// Fuse markers on it.
    pub fuses: u8,
}

/// An obstacle on the table; events refer to it by index.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ObstacleSnapshot {
    /// The token's id.
    pub token: String,
    /// What it does to ships, by the rules.
    pub kind: ObstacleKind,
    /// Where it lies.
    pub pose: Pose,
    /// The corners of its outline on the table, in millimeters.
    pub outline: Vec<Point>,
}

/// The current attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AttackSnapshot {
    /// Who attacks.
    pub attacker: ShipId,
    /// The target.
    pub defender: ShipId,
    /// The attacker's weapon.
    pub weapon: WeaponRef,
    /// The attack range.
    pub range: Range,
    /// Whether an obstacle is on the line.
    pub obstructed: bool,
    /// The attacker's results; empty until rolled.
    pub attack_dice: Vec<Rolled>,
    /// The defender's results; empty until rolled.
    pub defense_dice: Vec<Rolled>,
    /// Where the attack dice come from, rolled or not.
    pub attack_shares: Vec<DiceShare>,
    /// Where the defense dice come from, rolled or not.
    pub defense_shares: Vec<DiceShare>,
}

/// A prompt for the viewer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PromptSnapshot {
    /// Who is asked: the viewer.
    pub seat: Seat,
    /// The question.
    pub ask: Ask,
    /// What it means, for new players.
    pub help: PromptHelp,
    /// What may be answered.
    pub options: Options,
    /// The abilities that the prompt or its choices refer to, in words.
    pub abilities: Vec<AbilityText>,
    /// The numbered options that a card offers, in words.
    pub things: Vec<String>,
    /// The obstacles or markers that may be placed.
    pub tokens: Vec<TokenToPlace>,
    /// Choices that would change nothing.
    pub idle: Vec<IdleChoice>,
    /// The quick builds that may be picked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub builds: Vec<BuildOffer>,
}

/// A seat the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Waiting {
    /// Who is asked.
    pub seat: Seat,
    /// The question; its options are only for that seat.
    pub ask: Ask,
}

impl<'g> View<'g> {
    /// Everything the viewer may know, as plain data.
    pub fn snapshot(self) -> Snapshot {
        let players = self.players().iter().enumerate();
        let players = players.map(|(place, player)| PlayerSnapshot {
            seat: Seat(place as u8),
            name: player.name.clone(),
            side: player.side,
            faction: self.faction_of(Seat(place as u8)),
            edge: self.edge(player.side),
            points: self.points(Seat(place as u8)),
            threat: self.threat_of(Seat(place as u8)),
        });
        Snapshot {
            rulebook: self.rulebook().id,
            viewer: self.viewer(),
            players: players.collect(),
            area: self.area(),
            scenario: self.scenario().map(|scenario| scenario.id.clone()),
            beside: self.beside(),
            standing: self.standing(),
            setting_up: self.setting_up(),
            round: self.round(),
            phase: self.phase(),
            first_side: self.first_side(),
            active: self.active(),
            ships: self.ships().map(|ship| self.ship_snapshot(ship)).collect(),
            obstacles: self
                .obstacles()
                .iter()
                .map(|obstacle| self.obstacle(obstacle))
                .collect(),
            devices: self.devices().map(|device| self.device(device)).collect(),
            markers: (self.markers().iter().enumerate())
                .map(|(place, marker)| self.marker(place, marker))
                .collect(),
            attack: self.attack().map(|attack| AttackSnapshot {
                attacker: attack.attacker,
                defender: attack.defender,
                weapon: attack.weapon,
                range: attack.range,
                obstructed: attack.obstructed,
                attack_dice: attack.pool(Die::Attack).dice.to_vec(),
                defense_dice: attack.pool(Die::Defense).dice.to_vec(),
                attack_shares: self.dice_shares(Die::Attack),
                defense_shares: self.dice_shares(Die::Defense),
            }),
            damage_decks: self.deck_snapshots(),
            prompt: self.prompt().map(|prompt| PromptSnapshot {
                seat: prompt.seat,
                ask: prompt.ask,
                help: prompt_help(prompt.ask, self.rulebook()),
                options: prompt.options.clone(),
                abilities: self.named_abilities(prompt.ask, &prompt.options),
                things: self.things_offered(prompt.ask),
                tokens: self.tokens_to_place(&prompt.options),
                idle: self.idle(prompt),
                builds: self.builds_offered(&prompt.options),
            }),
            waiting_for: self
                .waiting_for()
                .map(|(seat, ask)| Waiting { seat, ask })
                .collect(),
            outcome: self.outcome(),
        }
    }

    fn device(self, device: &Device) -> DeviceSnapshot {
        let card = self.content().device(device.card);
        DeviceSnapshot {
            id: device.no,
            card: CardText {
                card: card.id.clone(),
                name: card.name.clone(),
                text: self.content().device_text(card).to_owned(),
            },
            side: device.side,
            pose: device.pose,
            outline: ring(&device.outline),
            fuses: device.fuses,
        }
    }

    fn deck_snapshots(self) -> Vec<DeckSnapshot> {
        let sides: &[Side] = if self.rulebook().damage.shared_deck {
            &[Side::One]
        } else {
            &Side::BOTH
        };
        let snapshot = |&side: &Side| {
            let discarded = self.discard_pile(side).iter();
            DeckSnapshot {
                cards: self.deck_size(side),
                discarded: discarded
                    .map(|&card| self.content().damage_card(card).id.clone())
                    .collect(),
            }
        };
        sides.iter().map(snapshot).collect()
    }

    fn ship_snapshot(self, ship: ShipView<'_>) -> ShipSnapshot {
        let content = self.content();
        let pose = ship.status().in_play().then(|| ship.pose());
        let damage = ship.damage().map(|dealt| DamageSnapshot {
            id: dealt.id,
            card: dealt.card.map(|card| {
                let card = content.damage_card(card);
                CardText {
                    card: card.id.clone(),
                    name: card.name.clone(),
                    text: content.damage_text(card).to_owned(),
                }
            }),
        });
        let conditions = ship.conditions().map(|condition| ConditionSnapshot {
            id: condition.no,
            card: condition.card.map(|card| CardText {
                card: card.id.clone(),
                name: card.name.clone(),
                text: content.condition_text(card).to_owned(),
            }),
        });
        let upgrades = ship.upgrades().zip(ship.upgrade_charges());
        let upgrades = upgrades.map(|((state, upgrade), charges)| {
            let front = CardSide {
                name: upgrade.name.clone(),
                text: content.upgrade_text(upgrade).to_owned(),
            };
            let back = upgrade.back.as_ref().map(|back| CardSide {
                name: back.name.clone(),
                text: content.back_text(upgrade).to_owned(),
            });
            let (up, other_side) = match back {
                Some(back) if state.flipped => (back, Some(front)),
                back => (front, back),
            };
            UpgradeSnapshot {
                card: CardText {
                    card: upgrade.id.clone(),
                    name: up.name,
                    text: up.text,
                },
                discarded: state.discarded,
                flipped: state.flipped,
                other_side,
                charges,
                custom: content.is_custom(&upgrade.id),
            }
        });
        let build = self.build_of(ship.id());
        let shared = ship.pilot().and_then(|pilot| content.ship_ability_text(pilot));
        ShipSnapshot {
            id: ship.id(),
            label: ship.label(),
            pilot: ship.pilot().map(|pilot| pilot.id.clone()),
            ship_type: ship.ship_type().map(|kind| kind.id.clone()),
            owner: ship.owner(),
            side: ship.side(),
            size: ship.size(),
            status: ship.status(),
            pose,
            degrees: pose.map(|pose| pose.heading.degrees()),
            initiative: Initiative(ship.stat(Stat::Initiative)),
            attack: ship.stat(Stat::Attack),
            agility: ship.stat(Stat::Agility),
            hull: ship.stat(Stat::Hull),
            hull_damage: ship.hull_damage(),
            shields: ship.shields(),
            max_shields: ship.stat(Stat::Shields),
            printed: ship.printed(),
            attack_shares: ship.usual_dice(Die::Attack),
            defense_shares: ship.usual_dice(Die::Defense),
            actions: ship.bar(),
            tokens: ship
                .tokens()
                .iter()
                .map(|(token, count)| TokenCount { token, count })
                .collect(),
            locks: ship.locks().to_vec(),
            charges: ship.charges(),
            force: ship.force(),
            turret: ship.turret(),
            arcs: ship.arcs().collect(),
            damage: damage.collect(),
            conditions: conditions.collect(),
            upgrades: upgrades.collect(),
            ship_ability: shared.map(|(name, text)| ShipAbilityText {
                name: name.to_owned(),
                text: text.to_owned(),
            }),
            custom: ship.pilot().is_some_and(|pilot| content.is_custom(&pilot.id)),
            text: ship
                .pilot()
                .map_or_else(String::new, |pilot| content.pilot_text(pilot).to_owned()),
            dial: ship.dial().to_vec(),
            settable: ship.settable().collect(),
            has_dial: ship.has_dial(),
            chosen: ship.chosen(),
            revealed: ship.revealed(),
            activated: ship.activated(),
            engaged: ship.engaged(),
            actions_done: ship
                .actions_done()
                .iter()
                .map(|&action| ActionDone::new(content, action))
                .collect(),
            touching: ship.touching().iter().collect(),
            marks: self.marks_of(ship),
            build: build.map(|(build, _)| content.quick_build(build).id.clone()),
            threat: build.map(|(_, threat)| threat),
        }
    }

    fn obstacle(self, obstacle: &crate::state::Obstacle) -> ObstacleSnapshot {
        ObstacleSnapshot {
            token: obstacle.token.id(self.content()).to_owned(),
            kind: obstacle.kind,
            pose: obstacle.pose,
            outline: ring(&obstacle.outline),
        }
    }
}

/// The corners of an outline; of a disc, points all around it.
fn ring(outline: &Outline) -> Vec<Point> {
    if !outline.is_disc() {
        return outline.points().to_vec();
    }
    let (center, radius) = outline.bounding_circle();
    let around = (0..36).map(|step| Heading::from_degrees(10.0 * f64::from(step)).forward());
    around.map(|direction| center + direction * radius).collect()
}
