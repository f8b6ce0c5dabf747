// Everything that a client says to the server and hears from it.
//
// Written by `cargo xtask types` from the server's own types: change those, not this file. `make test` fails while the two
// differ.

/** The version of all this, which a client says first. */
export const VERSION = 3;

type Keys<T> = T extends unknown ? keyof T : never;
type At<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type Fields<T> = T extends readonly unknown[] ? never : T extends object ? T : never;

/**
 * A JSON merge patch (RFC 7396): fields that are there change, null takes one away. An object that meets a list changes the
 * list's values by their places; else lists are given whole.
 */
export type Patch<T> =
  | Exclude<T, Fields<T>>
  | (T extends readonly (infer V)[] ? { [place: number]: Patch<V> } : never)
  | ([Fields<T>] extends [never] ? never : { [K in Keys<Fields<T>>]?: Patch<At<Fields<T>, K>> | null });

/** One ability of one card of one ship. */
export interface AbilityRef {
  ship: ShipId;
  card: CardRef;
  index: number;
}

/** An ability in words, with the card it stands on. */
export interface AbilityText {
  ability: AbilityRef;
  card: string;
  text: string;
  /** It turns its card over. */
  turns_over: boolean;
}

/** One or two sentences, and the rule they come from. */
export interface About {
  text: string;
  rule: string;
}

/** A standard action, as an icon of an action bar. */
export type Act =
  | "focus"
  | "evade"
  | "barrel_roll"
  | "boost"
  | "lock"
  | "calculate"
  | "cloak"
  | "coordinate"
  | "jam"
  | "reinforce"
  | "reload"
  | "rotate"
  | "slam"
  | "recover";

/** An action, complete with its target. */
export type ActionChoice =
  | "focus"
  | "evade"
  | "calculate"
  | "cloak"
  /** A barrel roll whose side and place are asked for next. */
  | "barrel_roll"
  /** A barrel roll to this side [SE-ROLL-03]. */
  | { roll_to: Direction }
  /** A barrel roll to this side along a bank, as some cards have it. */
  | { roll_along: [Direction, Curve] }
  /** A boost along a template of this bearing [SE-BOOST-02]. */
  | { boost: Bearing }
  /** A boost along a template of another speed, as some cards have it. */
  | { boost_with: [Bearing, number] }
  | { lock: ShipId }
  | { lock_obstacle: number }
  | { lock_device: DeviceNo }
  | { reinforce: End }
  /** Turning the turret indicator to that side. */
  | { rotate: Quarter }
  /** Reloading the upgrade at this place. */
  | { reload: number }
  | { coordinate: ShipId }
  | { jam: ShipId }
  | { slam: Maneuver }
  /** Trying an action that has nothing to be done with, so that it fails [SE-ACT-14]. */
  | { fail: Act }
  /** The action printed on a card. */
  | { card: AbilityRef }
  /** The mission's own action, done for this ship. */
  | { protect: ShipId };

/** An action as the once-per-round rule tells them apart [FE-ACT-04]. */
export type ActionDone =
  | { standard: Act }
  /** The action printed on a card; a card may have several [SE-ACT-12]. */
  | { card: [CardName, number] }
  /** The mission's own action. */
  | "mission";

/** An icon of an action bar, and what may follow it. */
export interface ActionIcon {
  action: Act;
  difficulty: Difficulty;
  linked?: LinkedAction;
}

/** An action and its name. */
export interface ActionName {
  id: Act;
  name: string;
}

/** The steps of an activation [FE-ACTV-02]. */
export type ActivationStep =
  | "begin"
  | "reveal_dial"
  | "set_template"
  | "execute_maneuver"
  | "check_pilot_stress"
  | "clean_up"
  | "perform_action"
  | "finish"
  /** Whatever comes before the dial is turned up; not a step of its own. */
  | "before_reveal"
  /** Whatever reacts to the maneuver; not a step of its own. */
  | "after_maneuver";

/** What one ship sees of another. */
export interface Aim {
  attacker: ShipId;
  defender: ShipId;
  /** The arcs of the attacker that the defender is in, of those that the rulebook tells apart. */
  arcs: ArcName[];
  in_firing_arc: boolean;
  /** The line of an attack with its primary weapons; none outside the firing arc. */
  attack?: AttackLine;
}

/** Distances that must be kept, in millimetres; zero only forbids overlap. */
export interface Apart {
  from_ships: boolean;
  /** Farther than this from every ship of the placer's enemy. */
  from_enemy_ships: number;
  from_obstacles: boolean;
  /** Farther than this from every other obstacle. */
  between_obstacles: number;
  /** Another marker must lie at one of these ranges once all are placed. */
  marker_spacing?: [number, number];
}

/** The name of a arc. */
export type Arc = "front" | "rear" | "left" | "right" | "full_front" | "full_rear" | "bullseye";

/** An arc of a ship by its name. */
export type ArcName =
  | "front"
  | "rear"
  | "left"
  | "right"
  | "bullseye"
  | "full_front"
  | "full_rear"
  /** Every arc the ship can fire into. */
  | "firing"
  /** The left or the right one. */
  | "side"
  /** Where the turret indicator points [SE-ARC-11]. */
  | "turret"
  /** Where both ends of a double indicator point [SE-ARC-12]. */
  | "double_turret"
  /** All round. */
  | "all_round"
  /** The arc of the current attack [SE-ARC-14]. */
  | "attack";

/** An arc. */
export interface ArcShape {
  arc: Arc;
  /** The two lines that it lies between, clockwise, each from where it begins to the end of range 3. */
  rays: [[[number, number], [number, number]], [[number, number], [number, number]]];
  /** The far borders of range 1, 2 and 3 in the arc, each from the first line to the second. */
  bands: [[number, number][], [number, number][], [number, number][]];
}

/** What is asked. */
export type Ask =
  | "squad"
  | "place_obstacle"
  | "pick_edge"
  | "place_ship"
  | "place_marker"
  | "set_dials"
  | "call_reinforcement"
  /** Hits or misses, before the other player rolls a die for who names the first player. */
  | "call_die"
  /** Who comes next in player order. */
  | "name_player"
  /** Where the turret indicator of a ship that was just placed points. */
  | { set_turret: ShipId }
  /** Which ship the mission's name belongs to. */
  | "name_ship"
  /** Which of several ships of the same skill comes next. */
  | { next_ship: Phase }
  /** What a stressed enemy ship does instead of its red maneuver. */
  | { replace_red: ShipId }
  | { move_craft: ShipId }
  /** Where the ship's Tallon roll ends. */
  | { tallon_roll: ShipId }
  | { action: ShipId }
  | { barrel_roll: ShipId }
  /** How the ship moves without a maneuver or an action. */
  | { move: ShipId }
  /** At which of the free positions its barrel roll ends. */
  | { position: ShipId }
  /** Which ship this one coordinates. */
  | { coordinate: ShipId }
  /** Where its turret indicator is turned. */
  | { rotate: ShipId }
  /** Which token or lock the jammed ship loses. */
  | { jammed: ShipId }
  | { attack: ShipId }
  /** Which of several equally short lines the ship's attack takes. */
  | { pick_line: ShipId }
  | { modify_dice: Die }
  | { pick_dice: Die }
  /** Which of several abilities comes next in the queue. */
  | "line_up_ability"
  /** Which of several abilities comes next, or whether one is used at all. */
  | "use_ability"
  /** Whether a card replaces what is about to happen to the ship. */
  | { replace: ShipId }
  /** What a price is paid with. */
  | { pay: ShipId }
  /** Which of the ship's tokens. */
  | { pick_token: ShipId }
  | { pick_ship: AbilityRef }
  | { pick_obstacle: AbilityRef }
  | { pick_device: AbilityRef }
  /** How the ship places a device. */
  | { place_device: ShipId }
  /** Which of the ships that stand on the device counts as having overlapped it. */
  | { on_device: DeviceNo }
  /** Which bomb goes off next. */
  | "next_bomb"
  /** Where the remote is moved. */
  | { relocate: ShipId }
  /** To which guides of the ship the remote is put. */
  | { pick_guides: ShipId }
  /** Whether the ship begins the game docked. */
  | { start_docked: ShipId }
  /** By which guides and with which maneuver the ship leaves its carrier. */
  | { deploy: ShipId }
  /** Whether the ship leaves its carrier, which is lost. */
  | { emergency_deploy: ShipId }
  /** By how much the ship turns where it stands. */
  | { pick_turn: ShipId }
  | { pick_upgrade: ShipId }
  | { pick_damage: ShipId }
  | { pick_drawn: ShipId }
  | { pick_option: AbilityRef }
  | { decide: AbilityRef }
  | { pick_maneuver: ShipId };

/** A made-up attack, to compute its odds. */
export interface AskOdds {
  /** How many dice the attacker rolls, at most 24. */
  attack: number;
  /** How many dice the defender rolls, at most 24. */
  defense: number;
  aim?: AskedAim;
  guard?: AskedGuard;
  /** What the defender can take; without it the odds of destroying it are unknown. */
  hull?: AskedHull;
  /** @default "first" */
  rulebook?: RulebookId;
}

/** Wanting another game after one that is over. */
export interface AskRematch {
  /** How well the computers play this time, if not as before. */
  computer?: Computer;
  /** The key that is to open the seat in the next game, as for any seat that is taken. */
  key?: string;
  /**
   * The players swap squads.
   * @default false
   */
  swapped?: boolean;
}

/** What the attacker may spend on its dice. */
export interface AskedAim {
  /** @default 0 */
  calculate?: number;
  /** @default false */
  focus?: boolean;
  /** @default 0 */
  force?: number;
  /** @default false */
  lock?: boolean;
}

/** What the defender has against the attack. */
export interface AskedGuard {
  /** @default 0 */
  calculate?: number;
  /**
   * A gas cloud lies on the line.
   * @default false
   */
  clouded?: boolean;
  /** @default 0 */
  evade?: number;
  /** @default false */
  focus?: boolean;
  /** @default 0 */
  force?: number;
  /**
   * Reinforce tokens of the end that the attacker is at.
   * @default 0
   */
  reinforce?: number;
}

/** What the defender can take; its damage deck is taken to be complete. */
export interface AskedHull {
  hull: number;
  /** @default 0 */
  shields?: number;
}

/** Something that the odds take to be so, although it may be otherwise. */
export type Assumption =
  /**
   * There are too many ways in which it could go on, so only tokens, locks and Force were counted, no cards; while an
   * attack is being chosen, perhaps only in some of them.
   */
  | "no_cards"
  /** A condition lies facedown; it was taken for one of those that it could be. */
  | "hidden_condition"
  /** Something else than dice is left to chance; it was taken to go one way. */
  | "other_chance"
  /** Damage cards whose text can't be foretold, or that somebody picks among those he draws, were taken for harmless. */
  | "damage_cards";

/** Shields and damage cards that attacks cost. */
export interface AttackDamage {
  /** What his attacks cost enemy ships. */
  dealt: number;
  /** What enemy attacks cost his ships. */
  suffered: number;
  /** How many of the cards that his attacks dealt were faceup. */
  critical: number;
}

/** An attack printed on an upgrade card. */
export interface AttackIcon {
  value: number;
  /** Nearest and farthest range. */
  range: [number, number];
  arc: ArcName;
  /** What the attacker must have; one of them is enough. */
  needs: Need[];
  /** Its range gives no extra dice. */
  ordnance: boolean;
}

/** The shortest line of an attack, to the nearest part of the defender that is in the arc. */
export interface AttackLine {
  /** The attack range; beyond the ruler it counts on. */
  range: number;
  /** In millimetres. */
  distance: number;
  line: [Point, Point];
  /** What lies on the line, or on one of several equally short ones. */
  obstructed_by: Piece[];
  /** A line that may be taken crosses no obstacle. */
  can_be_clear: boolean;
  /** A line that may be taken crosses an obstacle. */
  can_be_obstructed: boolean;
}

/** The odds of the attack under way, or of those that the viewer may choose from. */
export interface AttackOdds {
  /** With best play of both sides from now on. */
  now: Odds;
  /**
   * For each answer that the viewer may give now, with best play after it. Dice that show the same and may be rerolled
   * alike are interchangeable, so one set of dice stands for all like it. Empty if nothing is asked of him.
   */
  options: OptionOdds[];
  /** What the odds leave out, if anything. */
  assumes: Assumption[];
}

/** The attack under way. */
export interface AttackSnapshot {
  attacker: ShipId;
  defender: ShipId;
  weapon: WeaponRef;
  range: number;
  obstructed: boolean;
  attack_dice: Rolled[];
  defense_dice: Rolled[];
  /** What the attack dice come from, rolled or still to be. */
  attack_shares: DiceShare[];
  /** What the defense dice come from, rolled or still to be. */
  defense_shares: DiceShare[];
}

/** The steps of an attack [FE-ATK-06]. */
export type AttackStep =
  | "declare_target"
  | "roll_attack_dice"
  | "modify_attack_dice"
  | "roll_defense_dice"
  | "modify_defense_dice"
  | "compare_results"
  | "deal_damage"
  | "close"
  /** The dice are cast, once their number is settled; not a step of its own. */
  | "roll_attack_dice_now"
  /** Both sides have modified them; not a step of its own. */
  | "modified_attack_dice"
  /** The dice are cast, once their number is settled; not a step of its own. */
  | "roll_defense_dice_now"
  /** Both sides have modified them; not a step of its own. */
  | "modified_defense_dice"
  /** Results meet, once abilities have canceled theirs; not a step of its own. */
  | "cancel"
  /** Results have met; not a step of its own. */
  | "compared"
  /**
   * Whatever reacts to the attack. Where it comes in parts, the defending player's abilities are the first
   * [SE-ATK-18].
   */
  | "after"
  /** The attacking player's. */
  | "after_attacker"
  /** The defending player's that grant bonus attacks. */
  | "after_defender_bonus"
  /** The attacking player's that do. */
  | "after_attacker_bonus";

/** An action that the ship has, on its bar or by a card in force. */
export interface BarIcon {
  action: Act;
  /** With what cards in force make of it. */
  difficulty: Difficulty;
  /** Its ship card doesn't show it. */
  added: boolean;
  /** What may follow it. */
  linked?: BarLink;
}

/** The action behind another one. */
export interface BarLink {
  action: Act;
  difficulty: Difficulty;
}

/** A base, its arcs and its range bands, in its own frame. */
export interface BaseShape {
  size: Size;
  side: number;
  /** A ring around the base and its guides. Guides count for overlaps, never for range and arcs. */
  outline: [number, number][];
  /** Rings around what is at range 1, 2 and 3 of it. */
  bands: [[number, number][], [number, number][], [number, number][]];
  arcs: ArcShape[];
}

/** The name of a bearing. */
export type Bearing =
  | "straight"
  | "bank_left"
  | "bank_right"
  | "turn_left"
  | "turn_right"
  | "koiogran"
  | "segnors_loop_left"
  | "segnors_loop_right"
  | "tallon_roll_left"
  | "tallon_roll_right"
  | "stationary"
  | "reverse_straight"
  | "reverse_bank_left"
  | "reverse_bank_right";

/** A reason in words, and the rule it comes from. */
export interface Because {
  reason: string;
  rule: string;
}

/** What the rulebook calls the things that others call differently. */
export interface BookWords {
  /** The number that says who comes first. */
  skill: string;
  /** The color of what is easy on the pilot. */
  easy: string;
  /** The phases of a round, in order. */
  phases: PhaseName[];
  /** The actions that ships may have. */
  actions: ActionName[];
  /** The slots that upgrade bars may show. */
  slots: SlotName[];
}

/** A game that begins where another stood. */
export interface Branch {
  /** The other game, up to that moment and with its secret. */
  of: RecordedGame;
  /** Who plays on, in the order of the seats. */
  names: string[];
}

/** A moment of another game that a game continues, without the other game's record, which is long. */
export interface Branched {
  /** How many of its choices had been made. */
  after: number;
  /** The other game, if it was a public one of this server. */
  game?: string;
}

/** A card by what is printed on it; copies of it are the same. */
export type CardName =
  | { pilot: PilotId }
  | { upgrade: UpgradeId }
  | { damage: DamageId }
  /** One damage card in particular, where each is an action of its own [SE-ACT-11]. */
  | { dealt: DealtId }
  | { ship_ability: ShipTypeId }
  | { condition: ConditionId }
  /** Abilities granted for a while are nobody's copy. */
  | { granted: LastingId };

/** A card of a ship, as something whose abilities can be named. */
export type CardRef =
  /** The ship card itself. */
  | "pilot"
  /** The ability that all ships of its type share [SE-ABIL-08]. */
  | "ship_ability"
  /** An upgrade card, by its place among the ship's upgrades. */
  | { upgrade: number }
  /** A damage card on the ship. */
  | { damage: DealtId }
  /** A condition card assigned to the ship. */
  | { condition: ConditionNo }
  /** A device that the ship placed. */
  | { device: DeviceNo }
  /** Abilities that the ship was granted for a while. */
  | { granted: LastingId }
  /** The ship card of another ship, whose pilot ability it has too. */
  | { lent: ShipId };

/** One side of a card in words. */
export interface CardSide {
  name: string;
  text: string;
}

/** A card in words. */
export interface CardText {
  card: string;
  name: string;
  text: string;
}

/** All cards of a rulebook. They are the same for as long as their version is. */
export interface Cards {
  rulebook: RulebookId;
  /** The version of the content. */
  content: string;
  ships: ShipCard[];
  pilots: PilotCard[];
  upgrades: UpgradeCard[];
  damage: DamageText[];
  conditions: ConditionText[];
  devices: DeviceText[];
  obstacles: ObstacleShape[];
}

/** Charges that a card starts with [SE-CHG-01]. */
export interface Charges {
  limit: number;
  /** How many recover in the End phase; fewer than none are lost then [SE-CHG-08]. */
  recovers: number;
}

/** A chat message of a player. Everyone in the room receives it, friends and enemies. */
export interface ChatMessage {
  by: Speaker;
  text: string;
}

/** A squad to be checked. */
export interface CheckSquad {
  /** The squad in XWS, the builders' common format, or any other JSON. */
  xws: unknown;
  /** The most points it may cost, if not the rulebook's usual. */
  limit?: number;
}

/** An answer to a prompt. */
export type Choice =
  /** Not doing what is offered, or having finished. */
  | "pass"
  /** Doing what is offered. */
  | "accept"
  /** A squad, as XWS. */
  | { squad: Xws }
  | { edge: Edge }
  /** A player. */
  | { seat: Seat }
  /** Where a turret indicator points. */
  | { turret: Quarter }
  /** Putting a ship on the table. */
  | { place: { ship: ShipId; pose: Pose } }
  /** Putting an obstacle or a marker on the table, by its number among those still to be placed. */
  | { place_token: { token: number; pose: Pose } }
  /** Setting a ship's dial. */
  | { dial: { ship: ShipId; maneuver: Maneuver } }
  | { ship: ShipId }
  | { maneuver: Maneuver }
  /** Where a Tallon roll ends, as seen along the template; in the middle if on no side [SE-MANV-12]. */
  | { tallon_end: TallonEnd }
  /** Performing a white action. */
  | { action: ActionChoice }
  /** Performing it as a red one [SE-ACT-05]. */
  | { red_action: ActionChoice }
  /** Performing it as a purple one [SE-ACT-06]. */
  | { purple_action: ActionChoice }
  /**
   * Where a barrel roll goes: how far the template lies ahead of the middle of the base's side, on the base before
   * the roll and on the base after it [FE-OPEN-24].
   */
  | { roll: { side: Direction; start: number; end: number } }
  | { attack: { weapon: WeaponRef; target: ShipId; obstructed: boolean } }
  /** One of several equally short lines of an attack. */
  | { line: Line }
  /** Taking a marker instead of attacking. */
  | { scan: number }
  | { modify: Modification }
  | { dice: DiceSet }
  | { ability: AbilityRef }
  /** The action linked to the one just performed. */
  | { linked: Act }
  /** Decloaking at the ship's turn in the System phase. */
  | "decloak"
  /** How a ship moves that isn't performing an action: decloaking, tractored, or told to by a card. */
  | { move: Reposition }
  /** Where on the template's far end a barrel roll ends [SE-ROLL-03]. */
  | { position: RollPosition }
  /** A kind of token. */
  | { token: Token }
  /** What a die shows. */
  | { face: Face }
  | { number: number }
  | { device: DeviceNo }
  /** How a device is dropped or launched. */
  | { place_device: DevicePlacing }
  /** Moving a remote along the template, laid against this one of its sides [SE-RMT-12]. */
  | { relocate: { side: number; template: [Bearing, number] } }
  /** A pair of guides. */
  | { guides: Guides }
  /** Docking with the carrier. */
  | { dock: ShipId }
  /** Leaving the carrier in the System phase. */
  | "deploy"
  /** Leaving the carrier by these guides with this maneuver [SE-DOCK-02]. */
  | { deploy_with: { guides: Guides; maneuver: Maneuver } }
  /** Two upgrade cards that change places, each by its ship and its place there. */
  | { exchange: { first: [ShipId, number]; second: [ShipId, number] } }
  /** By how much a ship turns where it stands. */
  | { turn: TurnBy }
  /** A facedown damage card, whichever chance picks. */
  | "facedown"
  /** An upgrade card, by its place among the ship's upgrades. */
  | { upgrade: number }
  | { damage: DealtId }
  /** One of the damage cards drawn. */
  | { drawn: DamageId }
  /** One of several things a card offers, by its place. */
  | { option: number }
  /** An obstacle on the table, by its place. */
  | { obstacle: number }
  /** Giving up; it answers no prompt and is always possible. */
  | "concede"
  /**
   * Agreeing to end the game as a draw; it does once every seat has said so and nothing else was chosen meanwhile. It
   * answers no prompt and is always possible.
   */
  | "draw";

/** An event with the rule that made it happen. */
export interface CitedEvent {
  event: GameEvent;
  rule?: string;
}

/** What a client says over the WebSocket of a game. */
export type ClientMessage =
  /** Identifies the client and what it knows already. Without a key it is a spectator. */
  | {
    type: "hello";
    version: number;
    key?: string;
    /** It wants to receive presence, too. */
    presence?: boolean;
    /** The number of the last entry it received; it is sent what came after that. */
    since?: number;
  }
  /** An answer to what is asked of the seat. */
  | {
    type: "choose";
    choice: Choice;
    /**
     * The number of the last entry that it had received before it chose. If the seat has been asked something
     * else since, the choice is refused.
     */
    number: number;
    /**
     * A retry token of the client's own for this choice. Sent again with the same token, it isn't made a second
     * time. The same holds for all other commands.
     */
    retry?: string;
  }
  /** Whether the choice would be legal, and why not; nothing happens. */
  | { type: "check"; choice: Choice; id: number }
  /** Where a ship would end with a maneuver, or where a choice would lead: give `ship` and `maneuver`, or `choice`. */
  | { type: "foresee"; id: number; choice?: Choice; maneuver?: Maneuver; ship?: ShipId }
  /** Where each of the seat's choices would lead; where dials are set, those of one ship if it is named. */
  | { type: "foresee_all"; id: number; ship?: ShipId }
  /** How likely what is of the attack under way, or of those that the seat may choose from. */
  | { type: "odds"; id: number }
  /** What the ruler says between two pieces. */
  | { type: "measure"; id: number; from: Piece; to: Piece }
  /** What the seat would look for among its choices and doesn't have, and why. */
  | { type: "why_not"; id: number }
  /** Whether the server is there. Browsers don't let a page see the pings of the WebSocket itself. */
  | { type: "ping"; id: number }
  /** Taking back the seat's last choice, or asking the others whether it may. */
  | {
    type: "undo";
    /** The number of the last entry that it received: later choices of the seat aren't meant. */
    number: number;
    retry?: string;
  }
  /** Requests all entries so far; updates don't stop meanwhile. */
  | { type: "history" }
  | { type: "offer_draw"; retry?: string }
  /** Answering what another seat offered. */
  | {
    type: "answer";
    agree: boolean;
    /** The number of the last entry that it received: later offers aren't meant. */
    number: number;
    retry?: string;
  }
  /** Giving a free seat of a game that hasn't begun to the computer. */
  | { type: "give_seat"; seat: Seat; computer: Computer; retry?: string }
  /** Calling the game off before it begins. */
  | { type: "call_off"; retry?: string }
  | {
    type: "chat";
    text: string;
    /** The name that a spectator goes by. */
    name?: string;
    retry?: string;
  };

/** The kind of clock that a game is played with. */
export type Clock =
  /** Unlimited time. */
  | "none"
  /** A number of seconds for the whole game, and some more for each decision. */
  | { game: { seconds: number; increment: number } }
  /** A number of seconds for each decision; a few days of them make a game by correspondence. */
  | { decision: { seconds: number } };

/** A clock as it stands. */
export interface ClockStatus {
  left: number;
  runs: boolean;
}

/** A collection of cards that a player may own. */
export interface CollectionName {
  id: string;
  name: string;
}

/** What a game publishes before it starts, so that its chance can't be bent afterwards. */
export type Commitment = string;

/** How well a computer plays. */
export type Computer =
  /** Anything legal. */
  | "random"
  /** Like a beginner: flies at the enemy and shoots, but doesn't think ahead. */
  | "novice"
  /** Flies at the enemy and takes the likely best shot. */
  | "simple";

/** A condition card. */
export type ConditionId = number;

/** A condition card assigned in this game, in the order of assigning. */
export type ConditionNo = number;

/** A condition card that a ship is assigned. */
export interface ConditionSnapshot {
  id: ConditionNo;
  /** The card, unless it lies facedown and the viewer may not know it. */
  card?: CardText;
}

/** A condition card. */
export interface ConditionText {
  id: string;
  name: string;
  limited: number;
  text: string;
}

/** Something that a choice leads to. */
export interface Consequence {
  what: Fact;
  /** Whom it happens to. */
  ship: ShipId;
  /** It happens whatever is chosen next; otherwise it depends on that. */
  certain: boolean;
}

/** Making a game. */
export interface CreateGame {
  settings: InputGameSettings;
  /** The moment of another game that is continued. The settings have no setup then: it is the other game's. */
  from?: PlayOn;
  /** The seat that its maker takes at once. */
  seat?: TakeSeat;
  /** @default "public" */
  visibility?: Visibility;
}

/** The name of a curve. */
export type Curve = "forward" | "backward";

/** A kind of card of the damage deck. */
export type DamageId = number;

/** A damage card on a ship. */
export interface DamageSnapshot {
  id: DealtId;
  /** The card, if it lies faceup. */
  card?: CardText;
}

/** A card of the damage deck. */
export interface DamageText {
  id: string;
  name: string;
  trait: Trait;
  /** How many are in the deck. */
  count: number;
  text: string;
}

/** A damage card dealt in this game, in the order of dealing. */
export type DealtId = number;

/** A damage deck: how many cards are left, and the faceup discard pile, by the cards' ids. */
export interface DeckSnapshot {
  cards: number;
  discarded: string[];
}

/** A choice that a player would look for, and why he doesn't have it. */
export interface Denied {
  choice: Choice;
  reason: string;
  rule: string;
}

/** Choices that a player would look for and doesn't have. */
export interface DeniedReply {
  /** The number of the question. */
  id: number;
  choices: Denied[];
}

/** A kind of device. */
export type DeviceId = number;

/** What kind of device it is. */
export type DeviceKind =
  | "remote"
  /** Goes off when the Activation phase ends [SE-DEV-15]. */
  | "bomb"
  /** Goes off when a ship crosses it [SE-DEV-16]. */
  | "mine"
  /** An obstacle that a ship drops [SE-OBST-13]. */
  | "cargo";

/** A device put on the table in this game, in the order of placing. */
export type DeviceNo = number;

/** A device and the way in which it is put on the table. */
export interface DevicePlacing {
  device: DeviceId;
  way: Way;
  template?: [Bearing, number];
  /** The upgrade card, by its place, that pays for it with a charge; none if it is paid for already. */
  upgrade?: number;
}

/** A device on the table. */
export interface DeviceSnapshot {
  id: DeviceNo;
  card: string;
  name: string;
  text: string;
  side: Side;
  pose: Pose;
  outline: Point[];
  fuses: number;
}

/** A device that ships put on the table. */
export interface DeviceText {
  id: string;
  name: string;
  kind: DeviceKind;
  text: string;
  /** Its token in millimetres around its center. */
  outline: Point[];
  /** A further token that lies on both sides of it. */
  beside?: Point[];
  /** The obstacle it is. */
  obstacle?: ObstacleKind;
  /** What makes it a target. */
  remote?: Remote;
}

/** A maneuver of a dial: whole, as choices name it, and in its parts. */
export interface DialMove {
  maneuver: Maneuver;
  speed: number;
  bearing: Bearing;
  difficulty: Difficulty;
}

/** Dice that are meant to succeed. */
export interface DiceLuck {
  dice: DiceRolls;
  successes: Successes;
}

/** Dice of one kind that were rolled. */
export interface DiceRolls {
  die: Die;
  /** How many, those included that were rolled again. */
  rolled: number;
  /** How many of them were rolled again. */
  again: number;
  faces: FaceCount[];
}

/** Some of the dice of a pool, by their places. */
export type DiceSet = number;

/** A part of the number of dice. */
export interface DiceShare {
  from: DiceSource;
  dice: number;
}

/** What dice come from, or what takes them away. */
export type DiceSource =
  /** The value of the weapon, as it stands. */
  | "weapon"
  /** The defender's agility, as it stands. */
  | "agility"
  /** The range bonus. */
  | "range"
  /** Obstacles between the two. */
  | "obstruction"
  | { token: Token }
  /** What a card says as long as it is in force. */
  | { card: AbilityRef }
  /** What abilities did in this attack. */
  | "abilities"
  /** What keeps the sum within bounds: no fewer than none are rolled, and no more than cards allow. */
  | "limit";

/** The two kinds of dice [FE-COMP-07]. */
export type Die = "attack" | "defense";

/** How hard a maneuver is on the pilot [FE-PLAN-14]. `Easy` is printed green in First Edition, blue later. */
export type Difficulty = "easy" | "white" | "red" | "purple";

/** The name of a side. */
export type Direction = "left" | "right";

/** The name of a table edge. */
export type Edge = "south" | "east" | "north" | "west";

/** An end of a ship. */
export type End = "fore" | "aft";

/** What an entry is about. */
export type EntryKind =
  | "joined"
  | "chose"
  | "offered"
  | "agreed"
  | "declined"
  | "said"
  /** Thought for too long, which is giving up. */
  | "timed_out"
  /** Took choices back. */
  | "undid"
  /** Gave a free seat to the computer. */
  | "gave_seat"
  /** Called the game off before it began. */
  | "called_off"
  /** Wants another game. */
  | "rematched";

/** What a die shows. The eye is written `focus`, after the token that answers it. */
export type Face = "blank" | "focus" | "hit" | "crit" | "evade";

/** How often a face came. */
export interface FaceCount {
  face: Face;
  count: number;
  /** How often it comes on average. */
  expected: number;
}

/** What happens to a ship, the worst first. */
export type Fact =
  /** It leaves the play area and is lost. */
  | "flees"
  /** It is lost in another way. */
  | "destroyed"
  /** What it tries comes to nothing; what it costs is lost. */
  | "fails"
  /** It gains stress. */
  | "stress"
  /** It leaves the play area as its mission wants it to. */
  | "escapes";

/** Whose ships they are. First Edition's core game knows only the first two [FE-SETUP-02]. */
export type Faction =
  | "rebelalliance"
  | "galacticempire"
  | "scumandvillainy"
  | "resistance"
  | "firstorder"
  | "galacticrepublic"
  | "separatistalliance";

/** A faction and its name. */
export interface FactionName {
  id: Faction;
  name: string;
}

/** What an upgrade costs a faction. */
export interface FactionPoints {
  faction: Faction;
  points: number;
}

/** How a game ended. */
export interface Finish {
  outcome: Outcome;
  rounds: number;
  /** The hash of the final state, in hexadecimal. */
  hash: string;
}

/** A pose of which only one coordinate is free. */
export interface Fixed {
  /** The line its centre must lie on: this x or this y. */
  line: FixedLine;
  heading: Heading;
}

/** A line parallel to an edge. */
export type FixedLine = { x: number } | { y: number };

/** The way of a base along a template, in the frame of the base before it. */
export interface FlightShape {
  size: Size;
  /** Where the template begins, looking along it. */
  template: [number, number, number];
  /** Poses of the base from before to after. Where the bearing has the ship turn in the end, that comes after them. */
  path: [number, number, number][];
}

/** Where the ships come from. */
export type Forces =
  /** The rulebook's default ships, or those the mission lists [FE-SETUP-06, FE-MISS-04]. */
  | "listed"
  /** Squads of at most so many points; the rulebook's own number if none is named [FE-SQUAD-02]. */
  | { built: { limit?: number } };

/** Where the choices of a prompt would lead. */
export interface ForeseenAllReply {
  /** The number of the question. */
  id: number;
  /** Choices by which nothing moves are left out. */
  choices: ForeseenChoice[];
}

/** An attack before its first die is rolled. */
export interface ForeseenAttack {
  attacker: ShipId;
  defender: ShipId;
  range: number;
  obstructed: boolean;
  /** How many attack dice would be rolled: weapon, range, tokens and cards together. */
  attack_dice: number;
  /** How many defense dice would be, if nothing changes until then. */
  defense_dice: number;
}

/** What a choice would do. */
export interface ForeseenChoice {
  choice: Choice;
  stress: StressChange;
  /** What comes of it, as far as nothing random or hidden has a say: first what is certain, the worst before the rest. */
  leads_to: Consequence[];
  /** What would stand where: one, or several where the player may still choose. */
  ghosts: Ghost[];
  /** The attack that it declares. */
  attack?: ForeseenAttack;
  /** Why another maneuver would be flown, or why a move would fail. */
  but?: Because;
  /** The maneuver as it would be flown, if one was asked about. */
  maneuver?: Maneuver;
}

/** Where a maneuver or a choice would lead. */
export interface ForeseenReply {
  /** The number of the question. */
  id: number;
  stress: StressChange;
  /** What comes of it, as far as nothing random or hidden has a say: first what is certain, the worst before the rest. */
  leads_to: Consequence[];
  /** What would stand where: one, or several where the player may still choose. */
  ghosts: Ghost[];
  /** The attack that it declares. */
  attack?: ForeseenAttack;
  /** Why another maneuver would be flown, or why a move would fail. */
  but?: Because;
  /** The maneuver as it would be flown, if one was asked about. */
  maneuver?: Maneuver;
}

/** A game that was made. */
export interface GameCreated {
  game: string;
  seat?: SeatTaken;
}

/** One thing that happened. A field that not everybody may see is missing for those who may not. */
export type GameEvent =
  | "attack_missed"
  | "deck_shuffled"
  | { setup_step: SetupStep }
  | { squad_sealed: { seat: Seat } }
  | { squads_revealed: { squads: Squad[] } }
  | { initiative_set: { side: Side } }
  /** A die was rolled for who names the first player. */
  | { order_rolled: { seat: Seat; face: Face } }
  | { order_set: { order: Seat[] } }
  | { obstacle_placed: { seat: Seat; obstacle: ObstacleId; pose: Pose } }
  /** Fewer pieces were placed than should be, since none fits any more. */
  | "no_room"
  | { marker_placed: { seat: Seat; marker: number; pose: Pose } }
  | { edge_picked: { seat: Seat; edge: Edge } }
  | { ship_placed: { ship: ShipId; pose: Pose } }
  | { put_in_reserve: { ship: ShipId } }
  | { turret_set: { ship: ShipId; end: Quarter } }
  /** The card that stands for the mission's token [FE-MISS1-04]. */
  | { craft_card_laid: { ship: ShipId } }
  | { ship_named: { ship: ShipId } }
  | { round_started: { round: number } }
  | { phase_started: Phase }
  | { tracking_token_taken: { side: Side; count: number } }
  | { dial_set: { ship: ShipId; maneuver?: Maneuver } }
  | { activation_started: { ship: ShipId } }
  | { activation_step: { ship: ShipId; step: ActivationStep } }
  | { activation_step_skipped: { ship: ShipId; step: ActivationStep } }
  | { dial_revealed: { ship: ShipId; maneuver: Maneuver } }
  /** A maneuver was replaced by another or is treated differently. */
  | { maneuver_changed: { ship: ShipId; maneuver: Maneuver } }
  | { craft_stayed: { ship: ShipId } }
  | {
    moved: { ship: ShipId; maneuver: Maneuver; from: Pose; to: Pose; full: boolean; trip: Trip };
  }
  | { overlapped_ship: { ship: ShipId; other: ShipId } }
  | { met_obstacle: { ship: ShipId; obstacle: number } }
  /** An obstacle left the table; those behind it move up by one place. */
  | { obstacle_removed: { obstacle: number } }
  /** A ship dropped or launched a device. */
  | { device_placed: { ship: ShipId; device: DeviceNo; card: DeviceId; pose: Pose } }
  | { device_moved: { device: DeviceNo; pose: Pose } }
  | { fuse_put: { device: DeviceNo } }
  /** A fuse marker was removed and the device didn't go off. */
  | { fuse_burned: { device: DeviceNo } }
  | { detonated: { device: DeviceNo } }
  | { device_removed: { device: DeviceNo } }
  | { docked: { ship: ShipId; carrier: ShipId } }
  | { deployed: { ship: ShipId; carrier: ShipId; guides: Guides } }
  /** The ship flies on as the carrier that it leaves. */
  | { succeeded: { ship: ShipId; carrier: ShipId } }
  /** The ship found no place to deploy to. */
  | { deploy_failed: { ship: ShipId; carrier: ShipId } }
  | { fled: { ship: ShipId; edge: Edge } }
  | { escaped: { ship: ShipId; edge: Edge } }
  | { action_performed: { ship: ShipId; action: Act; difficulty: Difficulty } }
  | { card_action_performed: { ship: ShipId; ability: AbilityRef } }
  | { protect_performed: { ship: ShipId; craft: ShipId } }
  | { passed: { ship: ShipId } }
  /** The action came to nothing [SE-ACT-14]. */
  | { action_failed: { ship: ShipId; action: Act } }
  /** A boost, barrel roll or decloak. */
  | { repositioned: { ship: ShipId; how: Reposition; from: Pose; to: Pose } }
  /** The ship went back to where it was. */
  | { move_failed: { ship: ShipId; how: Reposition } }
  | { coordinated: { ship: ShipId; by: ShipId } }
  | { turret_rotated: { ship: ShipId; to: Quarter } }
  | { rolled: { ship: ShipId; side: Direction; from: Pose; to: Pose } }
  | { turned: { ship: ShipId; to: Pose } }
  | { tokens_gained: { ship: ShipId; token: Token; count: number } }
  | { tokens_lost: { ship: ShipId; token: Token; count: number } }
  | { token_spent: { ship: ShipId; token: Token } }
  | { lock_acquired: { ship: ShipId; target: Piece } }
  | { lock_spent: { ship: ShipId; target: Piece } }
  | { lock_lost: { ship: ShipId; target: Piece } }
  /** Charges of the ship card, or of the upgrade at this place, were spent or lost. */
  | { charges_lost: { ship: ShipId; count: number; upgrade?: number } }
  | { charges_recovered: { ship: ShipId; count: number; upgrade?: number } }
  | { force_spent: { ship: ShipId; count: number } }
  | { force_recovered: { ship: ShipId; count: number } }
  | {
    upgrade_flipped: {
      ship: ShipId;
      upgrade: number;
      /** Its back is up now. */
      back: boolean;
    };
  }
  | {
    condition_assigned: {
      ship: ShipId;
      condition: ConditionNo;
      facedown: boolean;
      /** Unless it lies facedown and the viewer may not know it. */
      card?: ConditionId;
    };
  }
  | { condition_revealed: { ship: ShipId; condition: ConditionNo; card: ConditionId } }
  | { tokens_stashed: { ship: ShipId; upgrade: number; token: Token; count: number } }
  | { upgrades_exchanged: { first: [ShipId, number]; second: [ShipId, number] } }
  /** A dial that is still facedown was shown to one seat. */
  | { dial_shown: { ship: ShipId; to: Seat; maneuver?: Maneuver } }
  | { condition_removed: { ship: ShipId; condition: ConditionNo } }
  | { engagement_started: { ship: ShipId } }
  | { attack_declined: { ship: ShipId } }
  | {
    attack_declared: {
      attacker: ShipId;
      defender: ShipId;
      weapon: WeaponRef;
      range: number;
      obstructed: boolean;
    };
  }
  | { attack_step: AttackStep }
  /** The ship rolled dice in an attack. The last of its pool are new, as many as the pool says were rolled. */
  | { dice_rolled: { ship: ShipId; die: Die; pool: Pool } }
  /** Dice that the ship rolled in an attack were rolled again, turned, added or canceled. */
  | {
    dice_changed: {
      ship: ShipId;
      die: Die;
      pool: Pool;
      /** Those that were rolled again. */
      again?: DiceSet;
    };
  }
  /** Dice rolled outside an attack's pools. */
  | {
    effect_rolled: {
      ship: ShipId;
      die: Die;
      faces: Face[];
      /** Those that were rolled again, the others being as they were; none if all are new. */
      again?: DiceSet;
    };
  }
  | { attack_hit: { hits: number; crits: number } }
  /** Damage that would have been suffered was prevented. */
  | { damage_prevented: { ship: ShipId } }
  | { shield_lost: { ship: ShipId } }
  | { shield_recovered: { ship: ShipId } }
  | { damage_dealt: { ship: ShipId; dealt: DealtId; faceup: boolean; card?: DamageId } }
  | { damage_flipped: { ship: ShipId; dealt: DealtId; faceup: boolean; card?: DamageId } }
  | { damage_discarded: { ship: ShipId; card?: DamageId } }
  | { upgrade_discarded: { ship: ShipId; upgrade: number } }
  | { ability_used: { ability: AbilityRef } }
  | { doomed: { ship: ShipId } }
  | { destroyed: { ship: ShipId } }
  | { scanned: { ship: ShipId; marker: number } }
  | { marker_returned: { marker: number } }
  | { reinforcement_called: { ship: ShipId; pose: Pose } }
  | { said: { seat: Seat; text: string } }
  | { conceded: { seat: Seat } }
  | { draw_agreed: { seat: Seat } }
  | { game_over: Outcome };

/** Games, newest first. */
export interface GameList {
  games: GameSummary[];
}

/** The settings of a game, fixed before the first seat is taken. */
export interface GameSettings {
  /**
   * The game itself. Players bring their own names. A squad in the setup is public; others are submitted when the
   * game asks for them. It is left out where a game continues another, whose setup it has.
   */
  setup: Setup;
  /** The kind of each seat, in the order of the setup's players. */
  seats: SeatKind[];
  clock: Clock;
  /** Whether clients may query where a maneuver would end, and the odds of an attack. */
  analysis: boolean;
}

/** How far a game has got. */
export type GameStage =
  /** Waiting for players. */
  | "open"
  /** Being played. */
  | "running"
  /** Finished, however it ended. */
  | "over";

/** A game as lists show it. */
export interface GameSummary {
  id: string;
  /** When it was made, in milliseconds since 1970. */
  created: number;
  visibility: Visibility;
  settings: GameSettings;
  /** The hash of the secret that goes into the dice, shown before players give their words. */
  commitment: Commitment;
  status: RoomStatus;
  /** The moment of another game that it continues, if it doesn't begin at the beginning. */
  branched?: Branched;
  /** How it ended, once it is over. */
  outcome?: Outcome;
  /** The round that is played, or in which it ended; 0 is setup. */
  round?: number;
  /** What is flown, in the order of the seats, once the squads are revealed. */
  squads?: SquadSummary[];
}

/** A piece where it would come to stand or lie. */
export interface Ghost {
  piece: Piece;
  /** What must still be chosen for it to come here. */
  then: Choice[];
  /** Where it would stand if no ship were in the way. */
  full: Pose;
  to: Pose;
  /** Ships that it would have overlapped, so that it backs up; of a device, ships that it would lie under. */
  bumps: ShipId[];
  /** Ships that it would touch. */
  touching: ShipId[];
  /** Obstacles that the template would lie on, by their places. */
  crosses: number[];
  /** Obstacles that the base would stand on, by their places. */
  overlaps: number[];
  /** Devices that it would move through or stand on. */
  devices: DeviceNo[];
  /** It would have no Perform Action step. */
  skips_action: boolean;
  /** Enemies that it would have in its firing arc. */
  targets: TargetAhead[];
  /** The outline of a token where it would lie; a ship has a base. */
  outline: Point[];
  /** Ships that a device would strike if it went off now. */
  reaches: ShipId[];
  /** Why it can't come to stand here, so that the move would fail. */
  fails?: Because;
  /** The edge over which it would leave the play area. */
  flees?: Edge;
  /** The obstacle that it would be nearest to. */
  nearest?: NearestObstacle;
  /** The template that it would be moved or put down with. */
  template?: LaidTemplate;
}

/** The name of a pair of guides. */
export type Guides = "front" | "rear";

/** A direction on the table as a vector of length 1. */
export type Heading = [number, number];

/** All entries, in order. It may be some entries ahead of the updates. */
export interface History {
  entries: HistoryEntry[];
  /** What spectators said lately, the oldest first. */
  spectator_messages: SpectatorMessage[];
}

/** Something that happened. */
export interface HistoryEntry {
  /** Counts from 1 without gaps. */
  number: number;
  /** When, in milliseconds since 1970. */
  at: number;
  kind: EntryKind;
  /** What happened in the game, as far as the client may know it. */
  events: CitedEvent[];
  /** The seat that brought it about. */
  by?: Seat;
  /** What was said. */
  chat?: ChatMessage;
  /** What was offered, agreed to or declined. */
  offered?: Offer;
  /** How many choices were taken back: of those that still stood, the last. */
  undone?: number;
}

/** Why a game ended. */
export type How =
  /** All ships of the other side are destroyed [FE-WIN-01]. */
  | "elimination"
  /** Both sides lost their last ship together [FE-WIN-02]. */
  | "tie_broken"
  /** A mission's objective was met [FE-MISS-13]. */
  | { objective: number }
  /** A seat gave up. */
  | { conceded: Seat }
  /** All seats agreed to a draw. */
  | "agreed"
  /** The round limit that the players had agreed on was reached. */
  | "round_limit";

/** Why a choice changes nothing. */
export type Idle =
  /** No die shows what it would turn. */
  | "no_such_face"
  /** The defense dice cancel everything already. */
  | "nothing_gets_through";

/** A choice that changes nothing. */
export interface IdleChoice {
  choice: Choice;
  why: Idle;
}

/** The kind of clock that a game is played with. */
export type InputClock =
  /** Unlimited time. */
  | "none"
  /** A number of seconds for the whole game, and some more for each decision. */
  | {
    game: {
      seconds: number;
      /** @default 0 */
      increment?: number;
    };
  }
  /** A number of seconds for each decision; a few days of them make a game by correspondence. */
  | { decision: { seconds: number } };

/** The settings of a game, fixed before the first seat is taken. */
export interface InputGameSettings {
  /** The kind of each seat, in the order of the setup's players. */
  seats: SeatKind[];
  /**
   * Whether clients may query where a maneuver would end, and the odds of an attack.
   * @default true
   */
  analysis?: boolean;
  /** @default "none" */
  clock?: InputClock;
  /**
   * The game itself. Players bring their own names. A squad in the setup is public; others are submitted when the
   * game asks for them. It is left out where a game continues another, whose setup it has.
   * @default {"area":null,"collection":null,"forces":"listed","mission":null,"obstacles":false,"players":[],"quick":false,"round_limit":null,"rulebook":"first"}
   */
  setup?: InputSetup;
}

/** Everything that is settled before the first prompt. */
export interface InputSetup {
  players: PlayerSetup[];
  /** Another size of the play area, in millimetres. */
  area?: [number, number];
  /** What the players own, if that should limit them. */
  collection?: string;
  /** @default "listed" */
  forces?: Forces;
  /** A mission, by id or number. */
  mission?: string;
  /**
   * Obstacles in a standard game; missions have their own.
   * @default false
   */
  obstacles?: boolean;
  /**
   * Nobody is asked in setup of a standard game: who is first and where obstacles lie is drawn by lot, and ships stand in
   * rows opposite each other.
   * @default false
   */
  quick?: boolean;
  /** The game is drawn after this many rounds. */
  round_limit?: number;
  /** @default "first" */
  rulebook?: RulebookId;
}

/** A template on the table. */
export interface LaidTemplate {
  /** Straight, bank or turn, as it bends looking along it. */
  bearing: Bearing;
  speed: number;
  /** The middle of its start, looking along it. */
  pose: Pose;
}

/** Something that lasts for a while, in the order of its beginning. */
export type LastingId = number;

/** What one of the equally short lines of an attack crosses. */
export interface Line {
  /** An obstacle. */
  obstructed: boolean;
  /** An obstacle that the attacker doesn't ignore. */
  screened: boolean;
  /** A gas cloud that the attacker doesn't ignore. */
  clouded: boolean;
  ships: ShipSet;
  /** A bomb or a mine. */
  device: boolean;
}

/** The action behind another one. */
export interface LinkedAction {
  action: Act;
  difficulty: Difficulty;
}

/** The luck of all players. */
export interface LuckReport {
  /** In the order of their seats. */
  seats: SeatLuck[];
}

/** What a dial shows: speed, bearing and difficulty, as in `2 bank_left white`. */
export type Maneuver = string;

/** A marker of the mission; events name it by its place in the list. */
export interface MarkerSnapshot {
  marker: string;
  name: string;
  outline: Point[];
  /** Where it lies, while it is on the table. */
  pose?: Pose;
  /** The ship that took it. */
  taken_by?: ShipId;
}

/** An upgrade that a ship may still carry. */
export interface MayAdd {
  upgrade: string;
  /** By how much it changes what the ship costs. */
  points: number;
}

/** A pilot that may still join a squad. */
export interface MayJoin {
  pilot: string;
  points: number;
}

/** What the ruler says between two pieces. */
export interface MeasuredReply {
  /** The number of the question. */
  id: number;
  from: Piece;
  to: Piece;
  /** The shortest distance in millimetres. */
  distance: number;
  /** The range; beyond the ruler it counts on. */
  range: number;
  /** The ends of a shortest line. */
  line: [Point, Point];
  /** They touch, or one lies on the other. */
  touching: boolean;
  /** What each sees of the other, where both are ships. */
  aims: Aim[];
}

/** A mission in words. */
export interface MissionFacts {
  id: string;
  number: number;
  name: string;
  /** What it is about. */
  briefing: string;
  /** The sides that meet, and their ships if no squads are built. */
  sides: MissionSide[];
  /** Placement, in order. */
  setup: string[];
  /** Tokens that are treated as ships, and rules that only this mission has. */
  special: string[];
  /** The ways to win. */
  objectives: string[];
}

/** A side of a mission. */
export interface MissionSide {
  faction: Faction;
  /** The listed ships in words, one by one. */
  ships: string[];
}

/** A way to modify dice. */
export type Modification =
  /** Spending a token for its normal effect. */
  | { spend: Token }
  /** Spending a token of another ship that lends it. */
  | { spend_of: [ShipId, Token] }
  /** Spending the lock on the defender. */
  | "spend_lock"
  /** Spending Force for its normal effect [SE-DICE-11]. */
  | "spend_force"
  /** Turning a blank because of what is on the line [SE-OBSTR-04]. */
  | "clouded"
  | { ability: AbilityRef };

/** One choice of one seat. */
export interface Move {
  seat: Seat;
  choice: Choice;
}

/** A text with a name of its own: a ship ability, or the back of a card. */
export interface NamedText {
  name: string;
  text: string;
}

/** What a ship must stand near. */
export type Near =
  /** At range 0 of an obstacle. */
  | "obstacle"
  /** At one of these ranges of the ship, nearest to farthest. */
  | { ship: [ShipId, number, number] };

/** An obstacle and how far it is away. */
export interface NearestObstacle {
  /** By its place. */
  obstacle: number;
  /** In millimetres; 0 under the base. */
  distance: number;
}

/** A requirement in the weapon's header. */
export type Need =
  /** A lock on the defender [FE-WEAP-05, SE-WPN-07]. */
  | "lock"
  /** A focus token. */
  | "focus"
  /** A calculate token. */
  | "calculate";

/** A way to win. */
export interface ObjectiveSnapshot {
  /** Who wins by it. */
  side: Side;
  /** Edges over which one of the ships must leave for it; none if it is won in another way. */
  edges: Edge[];
  /** A ship that leaves over one of them now wins; otherwise it flees, and is lost. */
  open: boolean;
  /** The ships on the table that it is about: those that must leave, or be destroyed. */
  ships: ShipId[];
  /** Markers that are left for it, by their places: to be taken before a ship leaves, or to be sent back. */
  markers: number[];
  /** The round in which that begins, if it isn't the first. */
  from_round?: number;
}

/** An obstacle token. */
export type ObstacleId = number;

/** What an obstacle is made of. */
export type ObstacleKind = "asteroid" | "debris" | "gas_cloud";

/** An obstacle token. */
export interface ObstacleShape {
  id: string;
  name: string;
  kind: ObstacleKind;
  /** In millimetres around its center. */
  outline: Point[];
}

/** An obstacle on the table; events name it by its place in the list. */
export interface ObstacleSnapshot {
  token: string;
  kind: ObstacleKind;
  pose: Pose;
  outline: Point[];
}

/** How an attack may end, each with how likely it is. */
export interface Odds {
  /**
   * The chance of no damage, of one, of two … as far as there is any chance. What the text of a critical damage card
   * adds isn't counted here.
   */
  damage: number[];
  /** The damage on average. */
  expected: number;
  /** The chance that the attack hits. */
  hit: number;
  /** The chance that it hits with a critical result. */
  crit: number;
  /** What other ships suffer by the attack, as one that takes damage in the defender's place. */
  others: OtherDamage[];
  /** Abilities of the defender's side by which there is so little damage, as they are best used. */
  prevented: Prevented[];
  /** The chance that the defender is destroyed; nothing if nobody said what it can take. */
  destroyed?: number;
}

/** How likely what is. */
export interface OddsReply {
  /** The number of the question. */
  id: number;
  /** None if no attack is under way and none may be declared. */
  odds?: AttackOdds;
}

/** What one seat may ask of the others. */
export type Offer =
  | "draw"
  /** Choices are taken back; `left` is the number that remains. */
  | { undo: { left: number } };

/** An offer that waits for answers. */
export interface OfferStatus {
  by: Seat;
  offer: Offer;
  missing: Seat[];
  /** The choices that would be taken back, the first of them first. */
  back: TakenBack[];
}

/** What one answer makes of the odds. */
export interface OptionOdds {
  choice: Choice;
  odds: Odds;
}

/** What may be answered. */
export type Options =
  /** Exactly one of these. */
  | { list: Choice[] }
  /** A dial for one of these ships; their dials say which maneuvers there are. */
  | { dials: ShipId[] }
  /** A place for one of these. */
  | { place: Placement }
  /** A barrel roll to a side that has room, or to pass and pick another action. */
  | { roll: RollRoom }
  /** So many dice among these. */
  | { dice: { allowed: DiceSet; at_least: number; up_to: number } }
  /** A squad of at most so many points. */
  | { squad: { limit: number } };

/** The damage of a ship that isn't the defender. */
export interface OtherDamage {
  ship: ShipId;
  /** On average. */
  expected: number;
}

/** How a game ended. */
export interface Outcome {
  how: How;
  /** The side that won; nobody in a draw. */
  winner?: Side;
}

/** A phase of the round [FE-ROUND-01]. */
export type Phase =
  | "planning"
  | "system"
  | "activation"
  | "end"
  /** Called the Engagement phase in later rulebooks. */
  | "combat";

/** A phase and its name. */
export interface PhaseName {
  id: Phase;
  name: string;
}

/** A piece whose place on the table counts [SE-COMP-01]. Remotes are told by their ship's number. */
export type Piece =
  | { ship: ShipId }
  /** By its place among the obstacles. */
  | { obstacle: number }
  | { device: DeviceNo };

/** The pieces that may be placed now. */
export type Pieces =
  | { ships: ShipId[] }
  /** A new ship that will have this id. */
  | { reinforcement: ShipId }
  /** Obstacles still to be placed, by their number in the table's list. */
  | { obstacles: number[] }
  /** A marker of this kind. */
  | { marker: number };

/** A ship card: one pilot of a type of ship. */
export interface PilotCard {
  id: string;
  /** What squad files call it, together with ship and faction. */
  xws: string;
  name: string;
  /** How many cards of the name a squad may have; no limit if 0. */
  limited: number;
  ship: string;
  faction: Faction;
  /** Pilot skill or initiative. */
  skill: number;
  /** Squad points. */
  cost: number;
  slots: Slot[];
  keywords: string[];
  /** A line for each sentence; empty if the pilot has no ability. */
  text: string;
  /** What it has in place of the ship type's action bar. */
  actions?: ActionIcon[];
  charges?: Charges;
  force?: Charges;
  /** What it has in place of the ship type's ability. */
  ship_ability?: NamedText;
  /** The line below the name. */
  subtitle?: string;
}

/** A ship card. */
export type PilotId = number;

/** Where something may be placed. */
export interface Placement {
  /** What is placed, one of these. */
  pieces: Pieces;
  /** It must lie wholly inside one of these. */
  zones: Zone[];
  /** It keeps away from what is already there. */
  apart: Apart;
  /** A placement that is legal, as a proof that there is one. */
  example: Pose;
  /** The piece of the example. */
  example_piece: number;
  /** It must point exactly there and stand exactly so, where the rules leave no choice. */
  fixed?: Fixed;
  /** It must stand near something. */
  near?: Near;
  /** A large base may stick out of this strip along an edge, so deep, if it fills it [SE-SETUP-13]. */
  overhang?: [Edge, number];
}

/** A moment of a game that is over, to play on from: of one of this server's, or of a record. */
export interface PlayOn {
  /** How many of its choices have been made. */
  after: number;
  /** The game's id. A private one takes the key of a seat in it as a bearer token. */
  game?: string;
  /** The game's record (a `RecordedGame`), where it wasn't played here. */
  record?: { [field: string]: unknown };
}

/** A player of a recorded game. */
export interface PlayerNamed {
  name: string;
  side: Side;
  /** What the player's side flew. */
  faction: Faction;
}

/** Somebody who wants to play. */
export interface PlayerSetup {
  name: string;
  /** The faction he asks for. */
  faction?: Faction;
  /** His squad as XWS; asked for in the game if squads are built and it is missing. */
  squad?: Xws;
}

/** Somebody at the table. */
export interface PlayerSnapshot {
  seat: Seat;
  name: string;
  side: Side;
  faction: Faction;
  /** The side's edge; it means nothing until edges are picked. */
  edge: Edge;
  /** What his squad costs, where squads are built and as far as the viewer may know it. */
  points?: number;
}

/** A place or a vector in millimetres; `x` grows to the east, `y` to the north. */
export interface Point {
  /** East. */
  x: number;
  /** North. */
  y: number;
}

/** The dice of one color. */
export interface Pool {
  dice: Rolled[];
  /** Nothing modifies these dice any more. */
  frozen: boolean;
  /** The side that rolled them has modified them. */
  modified: boolean;
  /** How many dice were rolled, before any was added or canceled. */
  rolled: number;
  /** How many of them were modified while they showed an eye. */
  eyes_modified: number;
}

/** A place and a heading: all there is to know about a base on the table. */
export interface Pose {
  /** Centre. */
  at: Point;
  /** Direction it faces. */
  heading: Heading;
}

/** An ability that keeps damage from happening. */
export interface Prevented {
  ability: AbilityRef;
  /** How much less damage there is than without it, on average. */
  expected: number;
}

/** The numbers of the ship card, whatever has changed them since. */
export interface PrintedStats {
  skill: number;
  attack: number;
  agility: number;
  hull: number;
  shields: number;
}

/** Something went wrong. */
export interface Problem {
  reason: string;
  /** The game can't be opened any more, and no other try will mend that. */
  damaged?: boolean;
  rule?: string;
}

/** A question to the viewer. */
export interface PromptSnapshot {
  seat: Seat;
  ask: Ask;
  /** What that means, for somebody new to the game. */
  about: About;
  options: Options;
  /** The abilities that the question or its answers name, in words. */
  abilities: AbilityText[];
  /** What the numbered things are that a card offers. */
  things: string[];
  /** The obstacles or markers that may be placed. */
  tokens: TokenToPlace[];
  /** Answers that would change nothing. */
  idle: IdleChoice[];
}

/** The name of a quarter turn. */
export type Quarter = "none" | "right" | "half" | "left";

/** Ships with their upgrades, to be put together by threat instead of points. */
export interface QuickSquad {
  id: string;
  /** The names of its pilots. */
  name: string;
  faction: Faction;
  threat: number;
  points: number;
  /** Each ship in words. */
  ships: string[];
  xws: Xws;
}

/** A ready-made squad. */
export interface ReadySquad {
  id: string;
  name: string;
  faction: Faction;
  points: number;
  /** Each ship in words. */
  ships: string[];
  xws: Xws;
  /** The limit it was built for; none for the ships of a game without squads. */
  limit?: number;
}

/** A game as it is kept. */
export interface RecordedGame {
  format: number;
  /** The version of the cards it was played with. */
  content: string;
  start: Start;
  /** The hash of the secret, known before the players gave their words. */
  commitment: Commitment;
  /** Words the players gave. */
  words: string[];
  choices: Move[];
  result?: Finish;
  /** The host's secret, published when the game is over. */
  secret?: Secret;
  /** What was taken back, in the order in which it was. */
  undone?: Undone[];
}

/** A rectangle whose south-west corner is the origin. */
export interface Rect {
  /** Extent to the east. */
  width: number;
  /** Extent to the north. */
  height: number;
}

/** The next game between those who have played this one. */
export interface Rematch {
  /** The seat that asked for it first. */
  by: Seat;
  /** Its id. */
  game: string;
  /** The players swap squads. */
  swapped: boolean;
}

/** The numbers of a remote. */
export interface Remote {
  initiative: number;
  agility: number;
  hull: number;
}

/**
 * A whole game from one point of view: the table at first, and what each choice changed.
 *
 * Viewers keep the view after some of the steps, and merge the patches from there to where they want to be.
 */
export interface Replay {
  rulebook: RulebookId;
  /** The version of the cards it was played with. */
  content: string;
  /** Those who played, in the order of their seats. */
  players: PlayerNamed[];
  /** The dice are those that the host was bound to before the game, and the game ends as its record says. */
  verified: boolean;
  /** The table before the first choice. Views of a replay ask nothing: their `prompt` is left out. */
  start: Snapshot;
  /** What happened before the first choice. */
  events: CitedEvent[];
  steps: ReplayStep[];
  /** How many choices were taken back; they aren't among the steps. */
  undone: number;
  /** What chance gave each player. */
  luck: LuckReport;
  /** The record continues another game; the number of its choices that had been made. */
  branched?: Branched;
  /** Why it isn't verified. */
  doubt?: string;
  /** None if the record ends before the game does. */
  outcome?: Outcome;
  /** The seat whose view is shown; none for a spectator's. */
  seat?: Seat;
}

/** A choice and what came of it. */
export interface ReplayStep {
  /** How many choices have been made with this one. */
  number: number;
  seat: Seat;
  /** Shown to everyone, also where it was hidden then: the game is over. */
  choice: Choice;
  /** What happened, as far as the viewer could know it then. */
  events: CitedEvent[];
  /** What that changed in the view: a JSON merge patch (RFC 7396) in which an object changes a list by places. */
  view: SnapshotPatch;
  /** The round that it led to; 0 is setup. */
  round: number;
  phase: Phase;
  /** The view is given whole. */
  full?: boolean;
}

/** A boost or a barrel roll, as it is declared before any template is laid [SE-BOOST-02, SE-ROLL-03]. */
export type Reposition =
  | { boost: { bearing: Bearing; speed: number } }
  | {
    roll: {
      side: Direction;
      speed: number;
      /** The way its template bends, if it is a bank. */
      curve?: Curve;
    };
  };

/** An end of a barrel roll. */
export interface RollEnd {
  position: RollPosition;
  pose: [number, number, number];
}

/** The name of a roll position. */
export type RollPosition = "front" | "middle" | "back";

/** To which sides a barrel roll has room, and how far the template may be shifted along a base. */
export interface RollRoom {
  limit: number;
  /** Whether something else may be picked after all [FE-ACT-18]. */
  may_pass: boolean;
  /**
   * How far ahead of where it was the base may end, if there is room: the template goes half of it ahead on the old
   * base and half of it back on the new one.
   */
  left?: number;
  right?: number;
}

/** A barrel roll, or a decloaking sideways, in the frame of the base before it. */
export interface RollShape {
  size: Size;
  side: Direction;
  speed: number;
  /** A ring around the template, at the middle of the base's side. */
  outline: [number, number][];
  /** Where the base may end. */
  ends: RollEnd[];
  /** The way its template bends, if it is a bank. */
  curve?: Curve;
  /** How far the template may be shifted along either base, where the rulebook has it slide. */
  slides?: number;
}

/** One result in the common area. */
export interface Rolled {
  face: Face;
  /** It has been rerolled and can't be again [FE-DICE-07]. */
  rerolled: boolean;
  /** It may not be rerolled for another reason. */
  fixed: boolean;
  /** It was added, not rolled [FE-ATK-33]. */
  added: boolean;
}

/** What is around a game and not of it. */
export interface RoomStatus {
  stage: GameStage;
  /** The names of the seats' holders. */
  names: (string | null)[];
  /** Milliseconds that each seat has left, and whether they run; empty where there is no clock. */
  clocks: ClockStatus[];
  /** The journal was full, which ended the game. The outcome is a draw. */
  exhausted?: boolean;
  offer?: OfferStatus;
  /** The next game between the same players, if one was requested. */
  rematch?: Rematch;
  /** The seat whose time ran out, if that ended the game. The outcome says that it conceded, as the rules see it. */
  timed_out?: Seat;
}

/** One rule of a ledger. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  /** Where the rulebook says it. */
  source: string;
  /** The name of the ledger. */
  book: string;
  /** The part of the ledger in which it stands. */
  chapter: string;
  /** The rulebook that is played by it, if one is. */
  rulebook?: RulebookId;
}

/** A rule with what stands around it. */
export interface RuleFound {
  rule: Rule;
  /** The rules of its chapter in order, the rule itself among them. */
  chapter: RuleTitle[];
}

/** A rule by its title. */
export interface RuleTitle {
  id: string;
  title: string;
}

/** A rulebook, as far as it must be known to set up a game. */
export interface RulebookFacts {
  id: RulebookId;
  name: string;
  /** The name of the edition whose cards are played. */
  edition: string;
  /** The version of these cards; what was made from them holds for as long as it is the same. */
  content: string;
  /** What a squad may usually cost. */
  points: number;
  factions: FactionName[];
  /** There are ships for a game without squads and missions. */
  default_ships: boolean;
  missions: MissionFacts[];
  /** How many obstacles are placed in a standard game with obstacles. */
  obstacles: number;
  /** They are those that the squads name, as far as they name any. */
  squads_bring_obstacles: boolean;
  /** Width and height of the smallest play area in millimetres. */
  area: [number, number];
  collections: CollectionName[];
  words: BookWords;
  /** The two factions that meet, where only these can; otherwise any two. */
  sides?: [Faction, Faction];
}

/** Which rulebook a record or a scenario names. */
export type RulebookId =
  /** First Edition. */
  | "first"
  /** Second Edition. */
  | "second";

/** The rulebooks that games are played by. */
export interface Rulebooks {
  rulebooks: RulebookFacts[];
}

/** Rules in words, in the order of their ledgers. */
export interface Rules {
  rules: Rule[];
}

/** A position and what happens from there. */
export interface Scenario {
  name: string;
  /** What it shows, for those who read it. */
  about: string;
  /** The rules and cards it is played with. */
  rulebook: RulebookId;
  /** Who plays; one player for each side if nobody is named. */
  players: PlayerSetup[];
  ships: ScenarioShip[];
  obstacles: ScenarioObstacle[];
  /** Bombs and mines on the table; remotes stand among the ships. */
  devices: ScenarioDevice[];
  /** Markers of the mission. */
  markers: [number, number, number][];
  /** The round that is being played. */
  round: number;
  /** The phase that begins. */
  phase: Phase;
  /** What cards say about setup is resolved before it. */
  setup: boolean;
  /** The top of the damage deck, the next card first. */
  deck: string[];
  /** Only the cards of `deck` are left. */
  short_deck: boolean;
  /** Cards in the discard pile. */
  discard: string[];
  /** What is chosen, in the notation of choices. */
  choices: string[];
  /** What must be true in the end, for whoever checks it; playing the scenario doesn't look at it. */
  expect: string[];
  area?: [number, number];
  /**
   * Dice to come, in groups: `a:HCEB` are attack dice, `d:VEB` defense dice; H hit, C crit, E eye, V evade, B blank.
   * Without it dice are rolled.
   */
  dice?: string;
  /** Who has initiative; as the rulebook says if nobody is named. */
  initiative?: Faction;
  /** The points agreed on, where a mission depends on them. */
  limit?: number;
  mission?: string;
}

/** A damage card on a ship. */
export type ScenarioDamage =
  | "facedown"
  /** Facedown, by the card's id. */
  | { hidden: string }
  /** Faceup, by the card's id. */
  | { faceup: string };

/** A bomb, a mine or cargo of a scenario. */
export interface ScenarioDevice {
  device: string;
  /** The ship that placed it, by the scenario's name. */
  by: string;
  at: [number, number, number];
}

/** An obstacle of a scenario. */
export interface ScenarioObstacle {
  token: string;
  at: [number, number, number];
}

/** A ship of a scenario. */
export interface ScenarioShip {
  /** The name by which the scenario calls it. */
  id: string;
  /** A pilot, or a token of the mission. */
  pilot: string;
  /** Centre and heading in degrees, clockwise from the north. */
  at: [number, number, number];
  upgrades: string[];
  /** Upgrades that are discarded already. */
  discarded: string[];
  tokens: Token[];
  /** Further locks. */
  locks: string[];
  /** Active charges of upgrades, by their ids; all of them if not given. */
  upgrade_charges: [string, number][];
  /** Upgrades that lie with their back up. */
  flipped: string[];
  damage: ScenarioDamage[];
  /** Conditions on it, each with the ship that assigned it, by the scenario's name. */
  conditions: [string, string][];
  /** The mission named it. */
  marked: boolean;
  /** Markers it has taken. */
  holds: number;
  /** It has had its turn in this phase already. */
  done: boolean;
  /** Active charges of the ship card; all of them if not given. */
  charges?: number;
  dial?: Maneuver;
  /** The ship it is docked with, by the scenario's name. */
  docked?: string;
  /** Active Force; all of it if not given. */
  force?: number;
  /** The ship it has a lock on, by the scenario's name; an obstacle by `obstacle 0` and so on. */
  lock?: string;
  /** The player who owns it, by number; the first of its side if not given. */
  owner?: number;
  /** Shield tokens; all of them if not given. */
  shields?: number;
  /** The side it is on, where its faction doesn't say it. */
  side?: Side;
  /** Where its turret points: `none` is ahead. */
  turret?: Quarter;
}

/** A place at the table: one player, who plays for one side. */
export type Seat = number;

/** The kind of player that a seat is for. */
export type SeatKind = "person" | { computer: Computer };

/** The luck of one player. */
export interface SeatLuck {
  seat: Seat;
  /** Attack dice of his ships' attacks; hits and critical hits are successes. */
  attack: DiceLuck;
  /** Defense dice of his ships; evades are successes. */
  defense: DiceLuck;
  /** The successes of both. */
  both: Successes;
  /** Dice that his ships rolled for obstacles, devices and cards, where no face is good in itself. */
  other: DiceRolls[];
  damage: AttackDamage;
}

/**
 * A seat that was taken. The key opens it, is sent only now, and is all that identifies its holder. It is the
 * client's own key, if it sent one.
 */
export interface SeatTaken {
  game: string;
  seat: Seat;
  key: string;
}

/** The host's secret and the players' words, from which the seed is made. */
export type Secret = string;

/** What a client receives over the WebSocket of a game. */
export type ServerMessage =
  /** Where the game stands. Everything that follows builds on it. */
  | Welcome & { type: "welcome" }
  /** An entry was added. Updates follow each other without a gap. */
  | Update & { type: "update" }
  /** The updates that the client missed follow; the number of the last entry that it has. */
  | { type: "resumed"; number: number }
  /**
   * Connections to this server: whether each seat has one, and the number of spectators. Sent to clients that
   * asked for it in their hello, at once and whenever a seat's first connection opens or its last one closes, or a
   * spectator's.
   */
  | { type: "presence"; seats: boolean[]; spectators: number }
  /** A spectator says something. It has no number: it is no part of the game. */
  | SpectatorMessage & { type: "spectator_message" }
  /** All entries so far. */
  | History & { type: "history" }
  /** The client's command was executed; the number of its entry. */
  | { type: "done"; number: number; retry?: string }
  /** What the client said isn't done, and nothing has changed. */
  | {
    type: "refused";
    reason: string;
    /** The number of the question that isn't answered. */
    id?: number;
    retry?: string;
    /** The rule that forbids it, if one does. */
    rule?: string;
  }
  /** The answer to a check, with its number. */
  | { type: "checked"; id: number; legal: boolean; reason?: string; rule?: string }
  /** Where a maneuver or a choice would lead. */
  | ForeseenReply & { type: "foreseen" }
  /** Where each choice would lead, of those by which something moves. */
  | ForeseenAllReply & { type: "foreseen_all" }
  /** The odds of the attack under way; none if there is no attack. */
  | OddsReply & { type: "odds" }
  /** What the ruler says between two pieces. */
  | MeasuredReply & { type: "measured" }
  /** What the seat would look for among its choices and doesn't have. */
  | DeniedReply & { type: "denied" }
  /** The server is there. */
  | { type: "pong"; id: number }
  /** The server lets go of the client; whether trying again makes sense. */
  | {
    type: "bye";
    reason: string;
    again: boolean;
    /** The game can't be opened any more, as after a change of the cards or when the disk has lost some of it. */
    damaged?: boolean;
  };

/** Everything that is settled before the first prompt. */
export interface Setup {
  rulebook: RulebookId;
  players: PlayerSetup[];
  forces: Forces;
  /** Obstacles in a standard game; missions have their own. */
  obstacles: boolean;
  /**
   * Nobody is asked in setup of a standard game: who is first and where obstacles lie is drawn by lot, and ships stand in
   * rows opposite each other.
   */
  quick: boolean;
  /** Another size of the play area, in millimetres. */
  area?: [number, number];
  /** What the players own, if that should limit them. */
  collection?: string;
  /** A mission, by id or number. */
  mission?: string;
  /** The game is drawn after this many rounds. */
  round_limit?: number;
}

/** The steps of setup [FE-SETUP-01, FE-OPEN-38]. */
export type SetupStep =
  | "choose_faction"
  | "establish_play_area"
  | "place_obstacles"
  | "choose_edge"
  | "gather_forces"
  | "assemble_ships"
  | "place_forces"
  | "prepare_cards"
  | "activate_shields"
  | "prepare_other"
  /** Who breaks ties [SE-SETUP-03]. */
  | "determine_order";

/** The shapes that a rulebook is played with. They are the same for as long as the program is. */
export interface Shapes {
  rulebook: RulebookId;
  /** The sizes that ships of this rulebook have. */
  bases: BaseShape[];
  /** Every bearing and speed that a template exists for. */
  templates: TemplateShape[];
  rolls: RollShape[];
}

/** A ship ability in words. */
export interface ShipAbilityText {
  name: string;
  text: string;
}

/** A type of ship: what all its pilots share. */
export interface ShipCard {
  id: string;
  name: string;
  size: ShipSize;
  factions: Faction[];
  /** The primary weapons, the main one first. */
  weapons: WeaponIcon[];
  agility: number;
  hull: number;
  shields: number;
  actions: ActionIcon[];
  dial: DialMove[];
  keywords: string[];
  ability?: NamedText;
  /** The side of its base in millimetres; none for ships that can't be played. */
  base?: number;
  /** The name of its silhouette, if there is one: a symbol `ship-…` of the silhouettes' SVG. */
  silhouette?: string;
}

/** A ship of this game; never given to another one, not even after the ship is destroyed. */
export type ShipId = number;

/** A ship of a squad. */
export interface ShipRead {
  /** The pilot's id. */
  pilot: string;
  name: string;
  /** The type of ship. */
  ship: string;
  /** Squad points with all upgrades. */
  points: number;
  upgrades: UpgradeRead[];
  /** The upgrade bar as its cards make it. */
  slots: SlotRead[];
  /** The upgrades that may still be added, points aside. */
  may_add: MayAdd[];
}

/** A set of ships. */
export type ShipSet = ShipId[];

/** The size of a ship [SE-COMP-04]. Written `small`, `medium`, `large` or `huge`. */
export type ShipSize =
  | "small"
  | "medium"
  | "large"
  /** On several bases at once; a fact of its card, but no rules to play it by [SE-COMP-07]. */
  | "huge";

/** A ship. */
export interface ShipSnapshot {
  id: ShipId;
  /** Name and, among copies of one card, number. */
  label: string;
  owner: Seat;
  side: Side;
  size: Size;
  status: Status;
  skill: number;
  attack: number;
  agility: number;
  hull: number;
  /** Damage against the hull. */
  hull_damage: number;
  /** Shields that are left. */
  shields: number;
  most_shields: number;
  /** What is printed on the ship card in place of these numbers. */
  printed: PrintedStats;
  /** What the dice of its main weapon come from, whomever it attacks. */
  attack_shares: DiceShare[];
  /** What its defense dice come from, whoever attacks it. */
  defense_shares: DiceShare[];
  /** The actions that it has, with those that cards add. */
  actions: BarIcon[];
  tokens: TokenCount[];
  /** What it has a lock on. */
  locks: Piece[];
  /** Active charges on the ship card. */
  charges: number;
  /** Active Force. */
  force: number;
  /** The arcs that its primary weapons fire into now. */
  arcs: Arc[];
  damage: DamageSnapshot[];
  conditions: ConditionSnapshot[];
  upgrades: UpgradeSnapshot[];
  /** The pilot's ability in words; empty if it has none. */
  text: string;
  /** The ship card is somebody's own. */
  custom: boolean;
  /** The maneuvers printed on its dial. */
  dial: Maneuver[];
  /** The maneuvers that may be assigned to it now. */
  settable: Maneuver[];
  /** A dial lies by it. */
  has_dial: boolean;
  revealed: boolean;
  activated: boolean;
  /** It had its opportunity to attack this round. */
  engaged: boolean;
  actions_done: ActionDone[];
  touching: ShipId[];
  /** The mission named it. */
  marked: boolean;
  /** The maneuver chosen, if the viewer may see it. */
  chosen?: Maneuver;
  /** The pose's heading in degrees, clockwise from the north, for those who read. */
  degrees?: number;
  /** The ship card's id; none for a mission's token. */
  pilot?: string;
  /** Where it stands, while it is on the table. */
  pose?: Pose;
  /** What all ships of its type can do. */
  ship_ability?: ShipAbilityText;
  /** The id of the type of ship; none for a mission's token. */
  ship_type?: string;
  /** The arc its turret indicator points at. */
  turret?: Quarter;
}

/** A type of ship. */
export type ShipTypeId = number;

/** One of the two sides; all rulebooks have exactly two [FE-TEAM-01]. */
export type Side = "one" | "two";

/** The name of a base size. */
export type Size = "small" | "medium" | "large";

/** An icon of an upgrade bar. */
export type Slot =
  | "elite"
  | "talent"
  | "astromech"
  | "salvaged_astromech"
  | "torpedo"
  | "missile"
  | "cannon"
  | "turret"
  | "bomb"
  | "device"
  | "crew"
  | "gunner"
  | "system"
  | "sensor"
  | "force_power"
  | "tactical_relay"
  | "command"
  | "configuration"
  | "tech"
  | "illicit"
  | "cargo"
  | "hardpoint"
  | "team"
  | "modification"
  | "title";

/** A slot and its name. */
export interface SlotName {
  id: Slot;
  name: string;
}

/** An icon of a ship's upgrade bar. */
export interface SlotRead {
  /** The kinds of cards that it takes, mostly one. */
  takes: Slot[];
  /** What fills it, by its place among the ship's upgrades. */
  upgrade?: number;
}

/** The game as its viewer sees it at one moment. */
export interface Snapshot {
  rulebook: RulebookId;
  viewer: Viewer;
  players: PlayerSnapshot[];
  area: Rect;
  /** The mission's ways to win, in its order, which outcomes name them by. */
  objectives: ObjectiveSnapshot[];
  /** Tracking tokens taken, where a mission counts rounds with them. */
  tracking: number;
  setting_up: boolean;
  round: number;
  phase: Phase;
  initiative: Side;
  /** All ships there have been, in the order of their ids. */
  ships: ShipSnapshot[];
  obstacles: ObstacleSnapshot[];
  devices: DeviceSnapshot[];
  markers: MarkerSnapshot[];
  /** The damage decks: one for all, or one for each side. */
  damage_decks: DeckSnapshot[];
  /** Whom the game waits for, and for what. */
  waiting_for: Waiting[];
  /** The ship resolving its steps right now. */
  active?: ShipId;
  attack?: AttackSnapshot;
  /** The mission's id. */
  mission?: string;
  outcome?: Outcome;
  /** What is asked of the viewer. */
  prompt?: PromptSnapshot;
}

/** What changed in a `Snapshot`: a JSON merge patch (RFC 7396). */
export type SnapshotPatch = Patch<Snapshot>;

/** The author of a chat message. */
export type Speaker = { seat: Seat } | { spectator: string };

/** A chat message of a spectator. Everyone who is connected to the same server receives it. */
export interface SpectatorMessage {
  /** When, in milliseconds since 1970. */
  at: number;
  /** The name that the spectator goes by. */
  name: string;
  text: string;
}

/** The ships of one player. Its ids are places in a [`Content`] and mean nothing without it. */
export interface Squad {
  name: string;
  faction: Faction;
  ships: SquadShip[];
}

/** What the rules have to say to a squad. */
export interface SquadChecked {
  points: number;
  limit: number;
  /** Nothing is wrong with it. */
  legal: boolean;
  /** What couldn't be read, without a rule, and what the rules forbid. */
  problems: Problem[];
  /** What is called otherwise here, or was counted otherwise. */
  notes: string[];
  /** What was read; none if it isn't a squad at all. */
  squad?: SquadRead;
  /** What was read, as we write it. A game takes it as it is. */
  xws?: Xws;
}

/** A squad. */
export interface SquadRead {
  name: string;
  faction: Faction;
  ships: ShipRead[];
  /** The pilots that may still join, points aside. */
  may_join: MayJoin[];
}

/** One ship with what it carries. */
export interface SquadShip {
  pilot: PilotId;
  upgrades: UpgradeId[];
}

/** A player's squad, as lists show it. */
export interface SquadSummary {
  /** The squad's name; empty if it has none. */
  name: string;
  faction: Faction;
  points: number;
  /** Its pilots: `Luke Skywalker, 2 × Academy Pilot`. */
  pilots: string;
}

/** Squads to play with at once. */
export interface Squads {
  rulebook: RulebookId;
  /** The version of the content. */
  content: string;
  squads: ReadySquad[];
  quick_builds: QuickSquad[];
}

/** How a game began. */
export type Start =
  | { setup: Setup }
  | { scenario: Scenario }
  /** In the middle of another game. */
  | { branch: Branch };

/** Whether a ship is on the table. */
export type Status =
  | "in_play"
  | "destroyed"
  /** Not placed yet. */
  | "waiting"
  /** Fatally damaged, but of the skill that is firing: it is removed after its own attack [FE-DMG-16]. */
  | "doomed"
  /** Left the table without being destroyed, as a mission's objective. */
  | "escaped"
  /** Off the table, but still in the game [SE-RSV-01]. */
  | "reserve";

/** What the difficulty of a maneuver does to the ship's stress. */
export type StressChange = "none" | "gains" | "removes";

/** How many successes came, and how unusual that is. */
export interface Successes {
  count: number;
  /** How many come on average. */
  expected: number;
  /** The chance of so many or fewer, from 0 to 1. */
  at_most: number;
  /** The chance of so many or more, from 0 to 1. */
  at_least: number;
  /** Of a hundred games with as many dice, in how many fewer come. */
  fewer: number;
  /** Of a hundred games with as many dice, in how many exactly as many come. */
  as_many: number;
  /**
   * Where it stands among a hundred games with as many dice: `fewer` and half of `as_many`, so that 50 is neither lucky
   * nor unlucky.
   */
  percentile: number;
}

/** Taking a seat. */
export interface TakeSeat {
  seat: number;
  name: string;
  /**
   * The key that is to open the seat: 128 random bits as 26 letters and digits. A request that is repeated with
   * the same key, because the answer got lost, gets the seat again. Without one the server makes a key, and sends
   * it only once.
   */
  key?: string;
  /**
   * A word that goes into the dice.
   * @default ""
   */
  word?: string;
}

/** A choice that would be taken back. */
export interface TakenBack {
  seat: Seat;
  /** The question that would be open again. */
  ask: Ask;
  /** What was chosen, unless that may be a secret. */
  choice?: Choice;
}

/** Where a Tallon roll ends, as seen along the template. */
export type TallonEnd = "left" | "middle" | "right";

/** An enemy in a firing arc. */
export interface TargetAhead {
  ship: ShipId;
  /** The attack range. */
  range: number;
  /** The attack's distance in millimetres. */
  distance: number;
  /** No line that may be taken is clear of obstacles. */
  obstructed: boolean;
}

/** A template and the way of a base along it. */
export interface TemplateShape {
  bearing: Bearing;
  speed: number;
  /** A ring around the template, in its own frame. */
  outline: [number, number][];
  flights: FlightShape[];
}

/** A token that lies by a ship and can be counted. Locks tell two pieces and live apart. */
export type Token =
  | "focus"
  | "evade"
  | "calculate"
  | "reinforce_fore"
  | "reinforce_aft"
  | "disarm"
  | "jam"
  | "tractor"
  | "cloak"
  | "stress"
  | "strain"
  | "deplete"
  | "ion";

/** Tokens of one kind. */
export interface TokenCount {
  token: Token;
  count: number;
}

/** An obstacle or a marker that may be placed. */
export interface TokenToPlace {
  /** What the choice calls it. */
  token: number;
  /** The token's id. */
  id: string;
  name: string;
  /** In millimetres around its centre, its front to the north. */
  outline: Point[];
}

/** What a damage card strikes [FE-DMG-07]. */
export type Trait = "pilot" | "ship";

/** Why a ship moves along a template. */
export type Trip =
  /** Its dial said so. */
  | "dial"
  /** It had no dial, being ionized [SE-ION-03]. */
  | "ion"
  /** A card made it, besides its dial. */
  | "card"
  /** A mission's token that has no dial. */
  | "craft"
  /** It is no maneuver at all [SE-OBST-06]. */
  | "reposition";

/** By how much a ship turns where it stands. */
export type TurnBy =
  /** 90 degrees to the left. */
  | "left"
  /** 90 degrees to the right. */
  | "right"
  /** 180 degrees. */
  | "around"
  /** 90 degrees to the side of the revealed maneuver, if it has one. */
  | "towards_maneuver";

/** Choices that were taken back: the game went on as if they had not been made, with the same dice to come. */
export interface Undone {
  /** How many choices stood when they were gone. */
  after: number;
  choices: Move[];
  by: Seat;
  /** The others were asked, since something random, secret or of their own had happened. */
  agreed: boolean;
}

/** Something happened, and this is how things stand now. */
export type Update = ({
  /**
   * The view is given whole, since it doesn't follow from the last one: the game has begun, or something was taken
   * back.
   */
  full: true;
  view: Snapshot;
} | {
  full: false;
  /**
   * What that changed in the view: a JSON merge patch (RFC 7396) in which an object changes a list by places; or with
   * `full` the whole view. It is left out until the game has begun.
   */
  view?: SnapshotPatch;
}) & {
  entry: HistoryEntry;
  status: RoomStatus;
};

/** The other side of an upgrade card. */
export interface UpgradeBack {
  name: string;
  attacks: AttackIcon[];
  text: string;
}

/** An upgrade card. */
export interface UpgradeCard {
  id: string;
  xws: string;
  name: string;
  /** The slots that it fills, all at once. */
  slots: Slot[];
  /** How many cards of the name a squad may have; no limit if 0. */
  limited: number;
  /** A squad has one solitary card of the slot. */
  solitary: boolean;
  /** All ships of a type carry it, or none. */
  standardized: boolean;
  cost: UpgradeCost;
  /** Restrictions on who may carry it, in words; empty if there are none. */
  restrictions: string;
  /** Added to the ship's Force. */
  force: number;
  attacks: AttackIcon[];
  text: string;
  back?: UpgradeBack;
  charges?: Charges;
}

/** What an upgrade costs, and by which of the ship's printed numbers. */
export type UpgradeCost =
  /** The same on every ship; less than nothing makes the squad cheaper. */
  | { by: "fixed"; points: number }
  | { by: "size"; small: number; medium: number; large: number }
  /** By agility from 0; the last number also holds for more. */
  | { by: "agility"; points: number[] }
  /** By pilot skill or initiative from 0; the last number also holds for more. */
  | { by: "skill"; points: number[] }
  | { by: "faction"; points: FactionPoints[] };

/** An upgrade card. */
export type UpgradeId = number;

/** An upgrade that a ship carries. */
export interface UpgradeRead {
  id: string;
  name: string;
  /** What it costs on this ship. */
  points: number;
}

/** An upgrade card on a ship, with the side that is up; prompts name it by its place in the list. */
export interface UpgradeSnapshot {
  card: string;
  name: string;
  text: string;
  discarded: boolean;
  /** Its back is up. */
  flipped: boolean;
  /** Active charges on it. */
  charges: number;
  /** It is somebody's own card. */
  custom: boolean;
  /** The side that is down, if the card has two. */
  other_side?: CardSide;
}

/** A record that holds: replayed, it comes out as it says, with the dice it was bound to. */
export interface Verified {
  rulebook: RulebookId;
  /** Those who played, in the order of their seats. */
  players: PlayerNamed[];
  rounds: number;
  choices: number;
  /** None if the record ends before the game does. */
  outcome?: Outcome;
}

/** Who looks at the game. */
export type Viewer = "spectator" | { seat: Seat };

/** Who can find a game. */
export type Visibility =
  /** Everyone: it is listed. */
  | "public"
  /** Everyone who has the link, as player or spectator. */
  | "by_link"
  /** Only those who play. */
  | "private";

/** Somebody the game waits for. */
export interface Waiting {
  seat: Seat;
  ask: Ask;
}

/** A way to place a device. */
export type Way =
  /** From the rear guides [SE-DEV-02]. */
  | "drop"
  /** From the front guides [SE-DEV-03]. */
  | "launch"
  /** Flush with the rear guides, without a template [SE-OBST-14]. */
  | "behind"
  /** Anywhere, touching the ship. */
  | "touching";

/** A primary weapon. */
export interface WeaponIcon {
  arcs: ArcName[];
  value: number;
}

/** What is fired: a primary weapon by its place among the ship's, or an upgrade card by its place among the upgrades. */
export type WeaponRef = { primary: number } | { upgrade: number };

/** The state of a game as a client finds it. */
export interface Welcome {
  version: number;
  game: GameSummary;
  /** The number of the last entry that this contains. */
  number: number;
  /** The client's own seat; none for spectators. */
  seat?: Seat;
  /** The game through the client's eyes, once it has begun. */
  view?: Snapshot;
}

/** A squad in XWS, the notation of the community's squad builders. */
export interface Xws {
  faction: string;
  /** Each with `id` (or `name`), `ship` and `upgrades`. */
  pilots: { [field: string]: unknown }[];
  [field: string]: unknown;
}

/** A rectangle of the play area, borders included. */
export interface Zone {
  min: Point;
  max: Point;
}
