// Everything that a client says to the server and hears from it.
//
// Written by `cargo xtask types` from the server's own types: change those, not this file. `make test` fails while the two
// differ.

/** The version of all this, which a client says first. */
export const VERSION = 4;

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

/** An ability in words, with its card. */
export interface AbilityText {
  ability: AbilityRef;
  card: string;
  text: string;
  /** Whether it flips its card. */
  turns_over: boolean;
}

/** An action, including its target. */
export type ActionChoice =
  | { type: "focus" }
  | { type: "evade" }
  | { type: "calculate" }
  /** A barrel roll whose side and position are prompted for next. */
  | { type: "barrel_roll" }
  /** A barrel roll to this side [SE-ROLL-03]. */
  | { type: "roll_to"; side: Direction }
  /** A barrel roll to this side with a bank template, as some cards allow. */
  | { type: "roll_along"; side: Direction; curve: Curve }
  /** A boost along a template of this bearing [SE-BOOST-02]. */
  | { type: "boost"; bearing: Bearing }
  /** A boost with a template of another speed, as some cards allow. */
  | { type: "boost_with"; bearing: Bearing; speed: number }
  | { type: "lock"; ship: ShipId }
  | { type: "lock_obstacle"; obstacle: number }
  | { type: "lock_device"; device: DeviceId }
  | { type: "reinforce"; end: End }
  /** Rotating the turret indicator to this arc. */
  | { type: "rotate"; arc: Quarter }
  /** Reloading the upgrade at this index. */
  | { type: "reload"; upgrade: number }
  | { type: "coordinate"; ship: ShipId }
  | { type: "jam"; ship: ShipId }
  | { type: "cloak" }
  | { type: "slam"; maneuver: Maneuver }
  /** Attempting an action that can't be performed, so that it fails [SE-ACT-14]. */
  | { type: "fail"; action: ActionKind }
  /** The action printed on a card. */
  | { type: "card"; ability: AbilityRef }
  /** The mission's own action, performed for this ship. */
  | { type: "protect"; ship: ShipId };

/** An action performed, as distinguished by the once-per-round rule [FE-ACT-04]. */
export type ActionDone =
  | { type: "standard"; action: ActionKind }
  /** The action printed on a card; a card may have several [SE-ACT-12]. */
  | { type: "card"; card: CardId; index: number }
  /** The action of one particular damage card, where each is a separate action [SE-ACT-11]. */
  | { type: "dealt"; dealt: DealtId; index: number }
  /** An action granted for a while. */
  | { type: "granted"; effect: TimedEffectId; index: number }
  /** The mission's own action. */
  | { type: "mission" };

/** An icon of an action bar, and what may follow it. */
export interface ActionIcon {
  action: ActionKind;
  difficulty: Difficulty;
  linked?: LinkedAction;
}

/** A standard action, as an icon on an action bar. */
export type ActionKind =
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

/** The action can't be performed. */
export type ActionRefusal =
  /** It is stressed, and no card lets it perform this action. */
  | { type: "stressed_for_this"; action: ActionKind }
  /** A card forbids it to perform this action. */
  | { type: "card_forbids_action"; action: ActionKind }
  /** It has performed the action this round already. */
  | { type: "performed"; action: ActionKind }
  /** It has performed the card's action this round already. */
  | { type: "card_performed"; ability: AbilityRef }
  /** A purple action costs a Force, and it can't spend one. */
  | { type: "purple_needs_force"; action: ActionKind }
  /** The action is of another color for it now. */
  | {
    type: "other_color";
    action: ActionKind;
    /** What it is now. */
    difficulty: Difficulty;
  }
  /** This rulebook has no such action. */
  | { type: "not_in_rulebook"; action: ActionKind }
  /** An ionized ship can only focus. */
  | { type: "only_focus" }
  /** A SLAM is only performed in the Perform Action step. */
  | { type: "slam_in_own_step" }
  /** Its action bar doesn't show the action. */
  | { type: "not_on_bar"; action: ActionKind }
  /** The action that it may perform now can't be this one. */
  | { type: "not_this_action"; action: ActionKind }
  /** The ship can't protect that one now, or has done so this round. */
  | { type: "cant_protect" }
  /** Where a barrel roll ends is chosen when it is performed. */
  | { type: "roll_end_comes_later" }
  /** It has no such template for that. */
  | { type: "no_such_template"; action: ActionKind }
  /** No torpedo, missile or device card of it lacks a charge. */
  | { type: "nothing_to_reload" }
  /** It has no turret. */
  | { type: "no_turret" }
  /** Its turret points there already. */
  | { type: "turret_there" }
  /** Its turret can't be turned there. */
  | { type: "turret_cant_turn" }
  /** It is cloaked already. */
  | { type: "cloaked" }
  /** The action isn't open to the ship like this. */
  | { type: "not_like_this" }
  /** A SLAM is a maneuver of the dial of the speed that it flew. */
  | { type: "slam_speed"; speed: number }
  /** There is nothing there to lock. */
  | { type: "nothing_to_lock" }
  /** Only enemy ships can be locked. */
  | { type: "only_enemies_locked" }
  /** A card keeps the target from being locked. */
  | { type: "cant_be_locked"; target: Piece }
  /** A card keeps it from locking the target. */
  | { type: "card_forbids_lock"; target: Piece; range: number }
  /** The target is out of a lock's reach. */
  | {
    type: "lock_out_of_range";
    target: Piece;
    range: number;
    mm: number;
    /** The nearest and the farthest range that a lock reaches. */
    reach: [number, number];
  }
  /** The target is out of a jam's reach. */
  | { type: "jam_out_of_range"; target: ShipId; range: number; mm: number }
  /** It isn't another friendly ship. */
  | { type: "not_friendly"; target: ShipId }
  /** A card keeps the ship from being coordinated. */
  | { type: "cant_be_coordinated"; target: ShipId }
  /** The ship is too near or too far to be coordinated. */
  | { type: "coordinate_out_of_range"; target: ShipId; range: number; mm: number }
  /** There is no such action on its cards. */
  | { type: "not_on_cards" }
  /** The card's action is only performed in the ship's own Perform Action step. */
  | { type: "card_in_own_step"; ability: AbilityRef }
  /** Stress, ion or another card keep it from the card's action. */
  | { type: "card_action_barred"; ability: AbilityRef }
  /** What the card's action requires isn't so. */
  | {
    type: "action_unmet";
    ability: AbilityRef;
    /** What is missing, in the card's words. */
    unmet: string;
  }
  /** The price of the card's action can't be paid. */
  | {
    type: "action_unpaid";
    ability: AbilityRef;
    /** The price, in the card's words. */
    unpaid: string;
  }
  /** The card's action would change nothing now. */
  | { type: "action_idle"; ability: AbilityRef }
  /** The action that it may perform now can't be one of a card. */
  | { type: "not_a_card"; ability: AbilityRef };

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
  /** What precedes revealing the dial; not a step of its own. */
  | "before_reveal"
  /** Reactions to the maneuver; not a step of its own. */
  | "after_maneuver";

/** Distances to keep, in millimeters; zero only forbids overlap. */
export interface Apart {
  from_ships: boolean;
  /** Farther than this from every enemy ship. */
  from_enemy_ships: number;
  from_obstacles: boolean;
  /** Farther than this from every other obstacle. */
  between_obstacles: number;
  /** Another marker must be at one of these ranges once all are placed. */
  marker_spacing?: [number, number];
}

/** The name of a arc. */
export type Arc = "front" | "rear" | "left" | "right" | "full_front" | "full_rear" | "bullseye";

/** An arc of a ship by name. */
export type ArcName =
  | "front"
  | "rear"
  | "left"
  | "right"
  | "bullseye"
  | "full_front"
  | "full_rear"
  /** Every arc the ship can fire in. */
  | "firing"
  /** The left or the right one. */
  | "side"
  /** The arc the turret indicator points to [SE-ARC-11]. */
  | "turret"
  /** The arcs both ends of a double indicator point to [SE-ARC-12]. */
  | "double_turret"
  /** Any direction. */
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

/** What an area is for, and so whose rule it is. */
export type Area =
  /** A standard game's. */
  | "standard"
  /** The mission's. */
  | "mission"
  /** The mission's for markers. */
  | "markers"
  /** The same, with its distance from the side edges. */
  | "markers_by_sides";

/** What a prompt asks. */
export type Ask =
  | { type: "squad" }
  /** Call hits or misses, before the other player rolls a die for who names the first player. */
  | { type: "call_die" }
  /** The next player in player order. */
  | { type: "name_player" }
  | { type: "place_obstacle" }
  | { type: "pick_edge" }
  | { type: "place_ship" }
  /** The arc of a newly placed ship's turret indicator. */
  | { type: "set_turret"; ship: ShipId }
  | { type: "place_marker" }
  /** The ship that gets the mission's name. */
  | { type: "name_ship" }
  | { type: "set_dials" }
  /** Which of several ships with the same initiative goes next. */
  | { type: "next_ship"; phase: Phase }
  /** What a stressed enemy ship executes instead of its red maneuver. */
  | { type: "replace_red"; ship: ShipId }
  | { type: "move_craft"; ship: ShipId }
  /** Where the ship's Tallon roll ends. */
  | { type: "tallon_roll"; ship: ShipId }
  | { type: "action"; ship: ShipId }
  | { type: "barrel_roll"; ship: ShipId }
  /** How the ship moves outside a maneuver or an action. */
  | { type: "move"; ship: ShipId }
  /** Which free position its barrel roll ends at. */
  | { type: "position"; ship: ShipId }
  /** Which ship this one coordinates. */
  | { type: "coordinate"; ship: ShipId }
  /** The arc its turret indicator rotates to. */
  | { type: "rotate"; ship: ShipId }
  /** Which token or lock the jammed ship loses. */
  | { type: "jammed"; ship: ShipId }
  | { type: "attack"; ship: ShipId }
  /** Which of several equally short lines the ship's attack takes. */
  | { type: "pick_line"; ship: ShipId }
  | { type: "modify_dice"; die: Die }
  | { type: "pick_dice"; die: Die }
  /** Which of several abilities comes next in the queue. */
  | { type: "line_up_ability" }
  /** Which of several abilities comes next, or none. */
  | { type: "use_ability" }
  /** Whether a card replaces what is about to happen to the ship. */
  | { type: "replace"; ship: ShipId }
  /** How to pay a cost. */
  | { type: "pay"; ship: ShipId }
  /** Which of the ship's tokens. */
  | { type: "pick_token"; ship: ShipId }
  | { type: "pick_ship"; ability: AbilityRef }
  | { type: "pick_obstacle"; ability: AbilityRef }
  | { type: "pick_device"; ability: AbilityRef }
  /** How the ship places a device. */
  | { type: "place_device"; ship: ShipId }
  /** Which of the ships on the device counts as having overlapped it. */
  | { type: "on_device"; device: DeviceId }
  /** Which bomb detonates next. */
  | { type: "next_bomb" }
  /** Where the remote relocates to. */
  | { type: "relocate"; ship: ShipId }
  /** Which guides of the ship the remote attaches to. */
  | { type: "pick_guides"; ship: ShipId }
  /** Whether the ship starts docked. */
  | { type: "start_docked"; ship: ShipId }
  /** The guides and maneuver the ship deploys with. */
  | { type: "deploy"; ship: ShipId }
  /** Whether the ship deploys from its destroyed carrier. */
  | { type: "emergency_deploy"; ship: ShipId }
  /** How far the ship turns in place. */
  | { type: "pick_turn"; ship: ShipId }
  | { type: "pick_upgrade"; ship: ShipId }
  | { type: "pick_damage"; ship: ShipId }
  | { type: "pick_drawn"; ship: ShipId }
  | { type: "pick_option"; ability: AbilityRef }
  | { type: "decide"; ability: AbilityRef }
  | { type: "pick_maneuver"; ship: ShipId }
  | { type: "call_reinforcement" };

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

/** What a restriction requires. */
export type Asks = "faction" | "size" | "ship_type" | "action" | "other";

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

/** Shields and damage cards lost to attacks. */
export interface AttackDamage {
  /** Enemy losses to their attacks. */
  dealt: number;
  /** Their losses to enemy attacks. */
  suffered: number;
  /** Number of faceup cards their attacks dealt. */
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

/** The shortest line of an attack, to the nearest part of the defender in the arc. */
export interface AttackLine {
  /** The attack range; bands continue beyond the ruler. */
  range: number;
  /** In millimeters. */
  distance: number;
  line: [Point, Point];
  /** What is on the line, or on one of several equally short ones. */
  obstructed_by: Piece[];
  /** Some line the attack may use crosses no obstacle. */
  can_be_clear: boolean;
  /** Some line the attack may use crosses an obstacle. */
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

/** The attack can't be made. */
export type AttackRefusal =
  /** There is no such ship. */
  | { type: "no_such_target"; target: ShipId }
  /** A card forbids it to attack. */
  | { type: "card_forbids_attack" }
  /** The ship is disarmed. */
  | { type: "disarmed" }
  /** The ship overlaps an obstacle. */
  | { type: "on_obstacle" }
  /** One of the two isn't on the table. */
  | { type: "target_gone"; target: ShipId }
  /** Only an enemy ship can be the target. */
  | { type: "not_an_enemy"; target: ShipId }
  /** The two bases touch. */
  | { type: "touching"; target: ShipId }
  /** The target is outside the firing arc. */
  | { type: "outside_arc"; target: ShipId; range: number; mm: number }
  /** The target is too near or too far for the weapon. */
  | {
    type: "out_of_range";
    ship: ShipId;
    weapon: WeaponRef;
    target: ShipId;
    range: number;
    mm: number;
    /** The nearest and the farthest range that the weapon reaches. */
    reach: [number, number];
  }
  /** The weapon needs a lock on the target. */
  | { type: "needs_lock"; ship: ShipId; weapon: WeaponRef; target: ShipId }
  /** The weapon needs a token. */
  | { type: "needs_token"; ship: ShipId; weapon: WeaponRef; token: Token }
  /** The weapon has no charge left. */
  | { type: "no_charge"; ship: ShipId; weapon: WeaponRef }
  /** The price of the weapon can't be paid. */
  | { type: "weapon_unpaid"; ship: ShipId; weapon: WeaponRef }
  /** The ship has no such weapon, or has it no longer. */
  | { type: "no_such_weapon"; ship: ShipId }
  /** The weapon fires only when its card says so. */
  | { type: "waits_for_card"; ship: ShipId; weapon: WeaponRef }
  /** A card keeps that ship from being targeted. */
  | { type: "card_hides_target"; target: ShipId }
  /** No obstacle is on the line. */
  | { type: "not_obstructed" }
  /** Every shortest line crosses an obstacle. */
  | { type: "obstructed" }
  /** The card that grants this attack doesn't allow that one. */
  | { type: "not_this_bonus" }
  /** The ship is not on that marker, or can't scan. */
  | { type: "cant_scan" };

/** The current attack. */
export interface AttackSnapshot {
  attacker: ShipId;
  defender: ShipId;
  weapon: WeaponRef;
  range: number;
  obstructed: boolean;
  attack_dice: Rolled[];
  defense_dice: Rolled[];
  /** Where the attack dice come from, rolled or not. */
  attack_shares: DiceShare[];
  /** Where the defense dice come from, rolled or not. */
  defense_shares: DiceShare[];
}

/** The steps of an attack [FE-ATK-06]. */
export type AttackStep =
  | "declare_target"
  | "roll_attack_dice"
  | "modify_attack_dice"
  | "roll_defense_dice"
  | "modify_defense_dice"
  | "neutralize"
  | "deal_damage"
  | "close"
  /** The dice are rolled, once their number is settled; not a step of its own. */
  | "roll_attack_dice_now"
  /** Both sides have modified them; not a step of its own. */
  | "modified_attack_dice"
  /** The dice are rolled, once their number is settled; not a step of its own. */
  | "roll_defense_dice_now"
  /** Both sides have modified them; not a step of its own. */
  | "modified_defense_dice"
  /** Results cancel each other, after abilities that cancel; not a step of its own. */
  | "cancel"
  /** Results have canceled each other; not a step of its own. */
  | "compared"
  /** Reactions to the attack. Where they come in parts, the defending player's abilities are the first [SE-ATK-18]. */
  | "after"
  /** The attacking player's abilities. */
  | "after_attacker"
  /** The defending player's abilities that grant bonus attacks. */
  | "after_defender_bonus"
  /** The attacking player's abilities that grant bonus attacks. */
  | "after_attacker_bonus";

/** An action of the ship, on its bar or from a card in force. */
export interface BarIcon {
  action: ActionKind;
  /** Including changes by cards in force. */
  difficulty: Difficulty;
  /** Whether its ship card doesn't show it. */
  added: boolean;
  /** The action linked to it. */
  linked?: BarLink;
}

/** An action linked to another. */
export interface BarLink {
  action: ActionKind;
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

/** Why something is refused, or fails, and the rule behind it. */
export interface Because {
  why: Refusal;
  /** The rule of the rulebook that is played; none if that is silent. */
  rule?: string;
}

/** The words of the wire that a rulebook uses; the phrasebook says what players call them. */
export interface BookWords {
  /** The color of what is easy on the pilot. */
  easy: EasyColor;
  /** The phases of a round, in order. */
  phases: Phase[];
  /** The actions that ships may have. */
  actions: ActionKind[];
  /** The slots that upgrade bars may show. */
  slots: Slot[];
}

/** A game that starts from a moment of another one. */
export interface Branch {
  /** The other game up to that moment, with its secret. */
  of: RecordedGame;
  /** The players who continue, in seat order. */
  names: string[];
}

/** A moment of another game that a game continues, without the other game's record, which is long. */
export interface Branched {
  /** How many of its choices had been made. */
  after: number;
  /** The other game, if it was a public one of this server. */
  game?: string;
}

/** The digests of some cards, by kind and id. */
export type CardDigests = { [field: string]: { [field: string]: Digest } };

/** A card's id, as in `wedgeantilles`. */
export type CardId = string;

/** A card of a ship, to identify its abilities. */
export type CardRef =
  /** The ship card itself. */
  | { type: "pilot" }
  /** The ability that all ships of its type share [SE-ABIL-08]. */
  | { type: "ship_ability" }
  /** An upgrade card, by its index among the ship's upgrades. */
  | { type: "upgrade"; upgrade: number }
  /** A damage card on the ship. */
  | { type: "damage"; dealt: DealtId }
  /** A condition card assigned to the ship. */
  | { type: "condition"; condition: ConditionId }
  /** A device that the ship placed. */
  | { type: "device"; device: DeviceId }
  /** Abilities granted to the ship for a while. */
  | { type: "granted"; effect: TimedEffectId }
  /** The ship card of another ship, whose pilot ability it has too. */
  | { type: "lent"; ship: ShipId };

/** One side of a card in words. */
export interface CardSide {
  name: string;
  text: string;
}

/** A card in words. */
export interface CardText {
  card: CardId;
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

/** A card's initial charges [SE-CHG-01]. */
export interface Charges {
  limit: number;
  /** Number of charges that recover in the End phase; if negative, they are lost then [SE-CHG-08]. */
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
  /** Declining what is offered, or having finished. */
  | { type: "pass" }
  /** Accepting what is offered. */
  | { type: "accept" }
  /** A squad, as XWS. */
  | { type: "squad"; xws: Xws }
  | { type: "edge"; edge: Edge }
  /** A player. */
  | { type: "seat"; seat: Seat }
  /** The arc a turret indicator points to. */
  | { type: "turret"; arc: Quarter }
  /** Putting a ship on the table. */
  | { type: "place"; ship: ShipId; pose: Pose }
  /** Putting an obstacle or a marker on the table, by its index among those still to be placed. */
  | { type: "place_token"; token: number; pose: Pose }
  /** Setting a ship's dial. */
  | { type: "dial"; ship: ShipId; maneuver: Maneuver }
  | { type: "ship"; ship: ShipId }
  | { type: "maneuver"; maneuver: Maneuver }
  /** Where a Tallon roll ends, as seen along the template; in the middle if no side is given [SE-MANV-12]. */
  | { type: "tallon_end"; side: TallonEnd }
  /** Performing a white action. */
  | { type: "action"; action: ActionChoice }
  /** Performing it as a red action [SE-ACT-05]. */
  | { type: "red_action"; action: ActionChoice }
  /** Performing it as a purple action [SE-ACT-06]. */
  | { type: "purple_action"; action: ActionChoice }
  /**
   * Where a barrel roll goes: how far the template lies ahead of the middle of the base's side, before and
   * after the roll [FE-OPEN-24].
   */
  | { type: "roll"; side: Direction; start: number; end: number }
  | { type: "attack"; weapon: WeaponRef; target: ShipId; obstructed: boolean }
  /** One of several equally short lines of an attack. */
  | { type: "line"; line: CrossedLine }
  /** Taking a marker instead of attacking. */
  | { type: "scan"; marker: number }
  | { type: "modify"; modification: Modification }
  | { type: "dice"; dice: DiceSet }
  | { type: "ability"; ability: AbilityRef }
  /** The action linked to the one just performed. */
  | { type: "linked"; action: ActionKind }
  /** Decloaking at the ship's turn in the System phase. */
  | { type: "decloak" }
  /** How a ship moves outside an action: decloaking, tractored, or by a card's effect. */
  | { type: "move"; how: Reposition }
  /** Where a barrel roll ends at the far end of the template [SE-ROLL-03]. */
  | { type: "position"; position: RollPosition }
  /** A kind of token. */
  | { type: "token"; token: Token }
  /** A die face. */
  | { type: "face"; face: Face }
  | { type: "number"; number: number }
  | { type: "device"; device: DeviceId }
  /** How a device is dropped or launched. */
  | DevicePlacing & { type: "place_device" }
  /** Moving a remote along the template, laid against this side of it [SE-RMT-12]. */
  | { type: "relocate"; side: number; template: [Bearing, number] }
  /** A pair of guides. */
  | { type: "guides"; guides: Guides }
  /** Docking with the carrier. */
  | { type: "dock"; carrier: ShipId }
  /** Deploying in the System phase. */
  | { type: "deploy" }
  /** Deploying with this maneuver from these guides of the carrier [SE-DOCK-02]. */
  | { type: "deploy_with"; guides: Guides; maneuver: Maneuver }
  /** Two upgrade cards that trade places, each by its ship and its index there. */
  | { type: "exchange"; first: [ShipId, number]; second: [ShipId, number] }
  /** How far a ship turns in place. */
  | { type: "turn"; by: TurnBy }
  /** A facedown damage card, picked at random. */
  | { type: "facedown" }
  /** An upgrade card, by its index among the ship's upgrades. */
  | { type: "upgrade"; upgrade: number }
  | { type: "damage"; dealt: DealtId }
  /** One of the damage cards drawn. */
  | { type: "drawn"; card: CardId }
  /** One of several options a card offers, by index. */
  | { type: "option"; index: number }
  /** An obstacle on the table, by index. */
  | { type: "obstacle"; obstacle: number }
  /** Conceding; it answers no prompt and is always possible. */
  | { type: "concede" }
  /**
   * Agreeing to a draw, which takes effect once every seat has agreed with no other choice in between. It
   * answers no prompt and is always possible.
   */
  | { type: "draw" };

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
  /** Unlimited time. Braces make serde refuse unknown fields here, too. */
  | { type: "none" }
  /** A number of seconds for the whole game, and some more for each decision. */
  | { type: "game"; seconds: number; increment: number }
  /** A number of seconds for each decision; a few days of them make a game by correspondence. */
  | { type: "decision"; seconds: number };

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

/** A command that is refused, with the facts. Nothing has changed. */
export type CommandError =
  | {
    type: "settings";
    /** What doesn't fit together, in the engine's words. */
    reason: string;
  }
  | { type: "no_seat" }
  | { type: "spectators_watch" }
  | { type: "taken" }
  | { type: "computer_seat" }
  | { type: "player_name"; most: number }
  | { type: "squad_name"; most: number }
  | { type: "dice_word"; most: number }
  | { type: "chat_text"; most: number }
  | { type: "name_in_use" }
  | { type: "chat_too_fast" }
  | { type: "not_begun" }
  | { type: "begun" }
  | { type: "rematched" }
  | { type: "over" }
  | { type: "not_over" }
  | { type: "nothing_to_undo" }
  | { type: "offer_pending" }
  | { type: "no_offer" }
  | { type: "analysis_disabled" }
  | { type: "too_many_queries"; waiting: number }
  | { type: "busy" }
  /** A query has to be about a maneuver or about a choice. */
  | { type: "ambiguous" }
  | { type: "squad_foreseen" }
  /** A message isn't one of the protocol. */
  | { type: "message_unreadable"; error: string }
  /** It is this program's own fault. */
  | { type: "failed" }
  | { type: "time_left" }
  /** It was said about a question, an offer or a choice that isn't the present one any more. */
  | { type: "outdated" }
  /** It was said about something that this server doesn't know of. */
  | { type: "ahead" }
  | { type: "key_in_use" }
  | { type: "journal_full" }
  | { type: "offer_limit" }
  | { type: "dial_change_limit"; most: number }
  | { type: "undo_limit"; most: number }
  | { type: "chat_limit"; most: number }
  /** The rules forbid it. */
  | Refusal;

/** What a game publishes before it starts, so that its randomness can't be manipulated afterwards. */
export type Commitment = string;

/** How well a computer plays. */
export type Computer =
  /** Anything legal. */
  | "random"
  /** Like a beginner: flies at the enemy and shoots, but doesn't think ahead. */
  | "novice"
  /** Flies at the enemy and takes the likely best shot. */
  | "simple";

/** A condition card assigned in this game, in the order of assigning. */
export type ConditionId = number;

/** A condition card assigned to a ship. */
export interface ConditionSnapshot {
  id: ConditionId;
  /** The card, unless it is facedown and the viewer may not know it. */
  card?: CardText;
}

/** A condition card. */
export interface ConditionText {
  id: CardId;
  name: string;
  limited: number;
  text: string;
}

/** A consequence of a choice. */
export interface Consequence {
  what: Fact;
  /** The ship it happens to. */
  ship: ShipId;
  /** Happens whatever is chosen next; otherwise it depends on that. */
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

/** What one of the equally short lines of an attack crosses. */
export interface CrossedLine {
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

/** The name of a curve. */
export type Curve = "forward" | "backward";

/** A damage card on a ship. */
export interface DamageSnapshot {
  id: DealtId;
  /** The card, if it is faceup. */
  card?: CardText;
}

/** A card of the damage deck. */
export interface DamageText {
  id: CardId;
  name: string;
  trait: Trait;
  /** How many are in the deck. */
  count: number;
  text: string;
}

/** A damage card dealt in this game, in the order of dealing. */
export type DealtId = number;

/** A damage deck: the number of cards left, and the faceup discard pile by card ids. */
export interface DeckSnapshot {
  cards: number;
  discarded: CardId[];
}

/** A choice that a player would expect, and why it isn't available. */
export interface Denied {
  choice: Choice;
  why: Refusal;
  /** The rule of the rulebook that is played; none if that is silent. */
  rule?: string;
}

/** Choices that a player would look for and doesn't have. */
export interface DeniedReply {
  /** The number of the question. */
  id: number;
  choices: Denied[];
}

/** A device put on the table in this game, in the order of placing. */
export type DeviceId = number;

/** The kind of device. */
export type DeviceKind =
  | "remote"
  /** Detonates at the end of the Activation phase [SE-DEV-15]. */
  | "bomb"
  /** Detonates when a ship crosses it [SE-DEV-16]. */
  | "mine"
  /** An obstacle that a ship drops [SE-OBST-13]. */
  | "cargo";

/** A device and how it is put on the table. */
export interface DevicePlacing {
  device: CardId;
  way: Way;
  template?: [Bearing, number];
  /** The index of the upgrade card that spends a charge for it; none if it is already paid for. */
  upgrade?: number;
}

/** A device on the table. */
export interface DeviceSnapshot {
  id: DeviceId;
  card: CardId;
  name: string;
  text: string;
  side: Side;
  pose: Pose;
  outline: Point[];
  fuses: number;
}

/** A device that ships put on the table. */
export interface DeviceText {
  id: CardId;
  name: string;
  kind: DeviceKind;
  text: string;
  /** Its token in millimeters around its center. */
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

/** Dice with faces that count as successes. */
export interface DiceLuck {
  dice: DiceRolls;
  successes: Successes;
}

/** The dice of one color. */
export interface DicePool {
  dice: Rolled[];
  /** Nothing may modify these dice any more. */
  frozen: boolean;
  /** The side that rolled them has modified them. */
  modified: boolean;
  /** Number of dice rolled, before any was added or canceled. */
  rolled: number;
  /** Number of them modified while showing a focus result. */
  eyes_modified: number;
}

/** The dice can't be modified like that. */
export type DiceRefusal =
  /** A card keeps it from modifying these dice with that. */
  | { type: "card_forbids_modifying" }
  /** Tokens are spent on the dice of one's own ship. */
  | { type: "not_own_dice"; die: Die }
  /** It has no active Force. */
  | { type: "no_force" }
  /** No die shows a focus that Force could change. */
  | { type: "no_focus_for_force"; die: Die }
  /** It has no such token. */
  | { type: "no_token"; token: Token }
  /** The token does nothing for such dice. */
  | { type: "token_for_other_dice"; token: Token; dice: Die }
  /** Such a token was spent in this attack already. */
  | { type: "token_spent"; token: Token }
  /** No die shows a focus or a blank that an evade token could change. */
  | { type: "nothing_to_evade" }
  /** No die shows a focus that the token could change. */
  | { type: "no_focus_for_token"; token: Token }
  /** A lock lets attack dice be rerolled, not defense dice. */
  | { type: "lock_for_attack_dice" }
  /** Its lock is on something else. */
  | { type: "lock_elsewhere"; locked: Piece; target: ShipId }
  /** It has no lock on the defender. */
  | { type: "no_lock"; target: ShipId }
  /** No die is left that may be rerolled. */
  | { type: "none_rerollable" }
  /** One of these dice can't be rerolled. */
  | { type: "not_rerollable" }
  /** Pick another number of dice. */
  | { type: "wrong_number"; picked: number; at_least: number; up_to: number }
  /** The ability can't modify these dice now. */
  | { type: "ability_not_now"; die: Die }
  /** The ability was used in this attack already. */
  | { type: "used_in_attack"; die: Die; ability: AbilityRef }
  /** The ability was used as often as it may be. */
  | { type: "used_up"; die: Die; ability: AbilityRef }
  /** What the ability requires isn't so. */
  | {
    type: "dice_unmet";
    die: Die;
    ability: AbilityRef;
    /** What is missing, in the card's words. */
    unmet: string;
  }
  /** The price of the ability can't be paid. */
  | {
    type: "dice_unpaid";
    die: Die;
    ability: AbilityRef;
    /** The price, in the card's words. */
    unpaid: string;
  }
  /** The ability would change nothing now. */
  | { type: "dice_idle"; ability: AbilityRef }
  /** Another card keeps it from modifying these dice. */
  | { type: "other_card_forbids"; ability: AbilityRef };

/** Rolled dice of one kind. */
export interface DiceRolls {
  die: Die;
  /** Number of dice, including rerolls. */
  rolled: number;
  /** Number of rerolls among them. */
  again: number;
  faces: FaceCount[];
}

/** Some of the dice of a pool, by index. */
export type DiceSet = number;

/** A share of the number of dice. */
export interface DiceShare {
  from: DiceSource;
  dice: number;
}

/** What adds or removes dice. */
export type DiceSource =
  /** The current value of the weapon. */
  | { type: "weapon" }
  /** The defender's current agility. */
  | { type: "agility" }
  /** The range bonus. */
  | { type: "range" }
  /** Obstruction by obstacles. */
  | { type: "obstruction" }
  | { type: "token"; token: Token }
  /** A card's text while it is in force. */
  | { type: "card"; ability: AbilityRef }
  /** Abilities used in this attack. */
  | { type: "abilities" }
  /** The bounds of the sum: no fewer than zero, and no more than cards allow. */
  | { type: "limit" };

/** The two kinds of dice [FE-COMP-07]. */
export type Die = "attack" | "defense";

/** The difficulty of a maneuver [FE-PLAN-14]. `Easy` is printed green in First Edition, blue later. */
export type Difficulty = "easy" | "white" | "red" | "purple";

export type Digest = string;

/** The name of a side. */
export type Direction = "left" | "right";

/** The color of easy maneuvers and actions. */
export type EasyColor = "green" | "blue";

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

/** What spending an evade token does. */
export type EvadeToken =
  /** Adds one result to the roll. */
  | "adds_result"
  /** Changes a blank or a focus result. */
  | "changes_die";

/** A die face. The eye is called `focus`, after the token that changes it. */
export type Face = "blank" | "focus" | "hit" | "crit" | "evade";

/** Number of times a face was rolled. */
export interface FaceCount {
  face: Face;
  count: number;
  /** The average number. */
  expected: number;
}

/** What happens to a ship, worst first. */
export type Fact =
  /** It leaves the play area and is lost. */
  | "flees"
  /** It is lost some other way. */
  | "destroyed"
  /** Its attempt fails; the cost is lost. */
  | "fails"
  /** It gains stress. */
  | "stress"
  /** It leaves the play area as its mission requires. */
  | "escapes";

/** The faction of a ship. First Edition's core game has only the first two [FE-SETUP-02]. */
export type Faction =
  | "rebelalliance"
  | "galacticempire"
  | "scumandvillainy"
  | "resistance"
  | "firstorder"
  | "galacticrepublic"
  | "separatistalliance";

/** What an upgrade costs a faction. */
export interface FactionPoints {
  faction: Faction;
  points: number;
}

/** How a game ended. */
export interface Finish {
  outcome: Outcome;
  rounds: number;
  /** The fingerprint of the game at its end. */
  fingerprint: Digest;
}

/** A pose with only one free coordinate. */
export interface Fixed {
  /** The line its center must be on: this x or this y. */
  line: FixedLine;
  heading: Heading;
}

/** A line parallel to an edge. */
export type FixedLine = { axis: "x"; at: number } | { axis: "y"; at: number };

/** The way of a base along a template, in the frame of the base before it. */
export interface FlightShape {
  size: Size;
  /** Where the template begins, looking along it. */
  template: [number, number, number];
  /** Poses of the base from before to after. Where the bearing has the ship turn in the end, that comes after them. */
  path: [number, number, number][];
}

/** How the ships are chosen. */
export type Forces =
  /** The rulebook's default ships, or those the mission lists [FE-SETUP-06, FE-MISS-04]. */
  | { type: "listed" }
  /** Squads within this point limit; the rulebook's own if not given [FE-SQUAD-02]. */
  | { type: "built"; limit?: number };

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
  /** Number of attack dice: weapon, range, tokens and cards together. */
  attack_dice: number;
  /** Number of defense dice, if nothing changes until then. */
  defense_dice: number;
}

/** What a choice would do. */
export interface ForeseenChoice {
  choice: Choice;
  stress: StressChange;
  /** Its consequences, as far as nothing random or hidden is involved: certain ones first, then worst first. */
  leads_to: Consequence[];
  /** The pieces that would move: one, or several if the player still has choices. */
  ghosts: Ghost[];
  /** The attack that it declares. */
  attack?: ForeseenAttack;
  /** Why another maneuver would be executed, or why a move would fail. */
  but?: Because;
  /** The maneuver as it would be executed, if one was asked about. */
  maneuver?: Maneuver;
}

/** Where a maneuver or a choice would lead. */
export interface ForeseenReply {
  /** The number of the question. */
  id: number;
  stress: StressChange;
  /** Its consequences, as far as nothing random or hidden is involved: certain ones first, then worst first. */
  leads_to: Consequence[];
  /** The pieces that would move: one, or several if the player still has choices. */
  ghosts: Ghost[];
  /** The attack that it declares. */
  attack?: ForeseenAttack;
  /** Why another maneuver would be executed, or why a move would fail. */
  but?: Because;
  /** The maneuver as it would be executed, if one was asked about. */
  maneuver?: Maneuver;
}

/** A game that was made. */
export interface GameCreated {
  game: string;
  seat?: SeatTaken;
}

/** One thing that happened. Fields a viewer may not see are missing from their copy. */
export type GameEvent =
  | { type: "setup_step"; step: SetupStep }
  | { type: "squad_sealed"; seat: Seat }
  | { type: "squads_revealed"; squads: SquadList[] }
  | { type: "initiative_set"; side: Side }
  /** A die was rolled to determine who names the first player. */
  | { type: "order_rolled"; seat: Seat; face: Face }
  | { type: "order_set"; order: Seat[] }
  | { type: "obstacle_placed"; seat: Seat; obstacle: CardId; pose: Pose }
  /** Fewer pieces were placed than required because no more fit. */
  | { type: "no_room" }
  | { type: "marker_placed"; seat: Seat; marker: number; pose: Pose }
  | { type: "edge_picked"; seat: Seat; edge: Edge }
  | { type: "ship_placed"; ship: ShipId; pose: Pose }
  | { type: "put_in_reserve"; ship: ShipId }
  | { type: "turret_set"; ship: ShipId; end: Quarter }
  /** The card that represents the mission's token [FE-MISS1-04]. */
  | { type: "craft_card_laid"; ship: ShipId }
  | { type: "ship_named"; ship: ShipId }
  | { type: "round_started"; round: number }
  | { type: "phase_started"; phase: Phase }
  | { type: "tracking_token_taken"; side: Side; count: number }
  | { type: "dial_set"; ship: ShipId; maneuver?: Maneuver }
  | { type: "activation_started"; ship: ShipId }
  | { type: "activation_step"; ship: ShipId; step: ActivationStep }
  | { type: "activation_step_skipped"; ship: ShipId; step: ActivationStep }
  | { type: "dial_revealed"; ship: ShipId; maneuver: Maneuver }
  /** A maneuver was replaced by another or modified. */
  | { type: "maneuver_changed"; ship: ShipId; maneuver: Maneuver }
  | { type: "craft_stayed"; ship: ShipId }
  | {
    type: "moved";
    ship: ShipId;
    maneuver: Maneuver;
    from: Pose;
    to: Pose;
    full: boolean;
    trip: MoveCause;
  }
  | { type: "overlapped_ship"; ship: ShipId; other: ShipId }
  | { type: "met_obstacle"; ship: ShipId; obstacle: number }
  /** An obstacle left the table; the indices after it shift down by one. */
  | { type: "obstacle_removed"; obstacle: number }
  /** A ship dropped or launched a device. */
  | { type: "device_placed"; ship: ShipId; device: DeviceId; card: CardId; pose: Pose }
  | { type: "device_moved"; device: DeviceId; pose: Pose }
  | { type: "fuse_put"; device: DeviceId }
  /** A fuse marker was removed instead of the device detonating. */
  | { type: "fuse_burned"; device: DeviceId }
  | { type: "detonated"; device: DeviceId }
  | { type: "device_removed"; device: DeviceId }
  | { type: "docked"; ship: ShipId; carrier: ShipId }
  | { type: "deployed"; ship: ShipId; carrier: ShipId; guides: Guides }
  /** The ship takes over its carrier's pilot card. */
  | { type: "succeeded"; ship: ShipId; carrier: ShipId }
  /** There was no room for the ship to deploy. */
  | { type: "deploy_failed"; ship: ShipId; carrier: ShipId }
  | { type: "fled"; ship: ShipId; edge: Edge }
  | { type: "escaped"; ship: ShipId; edge: Edge }
  | { type: "action_performed"; ship: ShipId; action: ActionKind; difficulty: Difficulty }
  | { type: "card_action_performed"; ship: ShipId; ability: AbilityRef }
  | { type: "protect_performed"; ship: ShipId; craft: ShipId }
  | { type: "passed"; ship: ShipId }
  /** The action failed [SE-ACT-14]. */
  | { type: "action_failed"; ship: ShipId; action: ActionKind }
  /** A boost, barrel roll or decloak. */
  | { type: "repositioned"; ship: ShipId; how: Reposition; from: Pose; to: Pose }
  /** The ship returned to where it was. */
  | { type: "move_failed"; ship: ShipId; how: Reposition }
  | { type: "coordinated"; ship: ShipId; by: ShipId }
  | { type: "turret_rotated"; ship: ShipId; to: Quarter }
  | { type: "rolled"; ship: ShipId; side: Direction; from: Pose; to: Pose }
  | { type: "turned"; ship: ShipId; to: Pose }
  | { type: "tokens_gained"; ship: ShipId; token: Token; count: number }
  | { type: "tokens_lost"; ship: ShipId; token: Token; count: number }
  | { type: "token_spent"; ship: ShipId; token: Token }
  | { type: "lock_acquired"; ship: ShipId; target: Piece }
  | { type: "lock_spent"; ship: ShipId; target: Piece }
  | { type: "lock_lost"; ship: ShipId; target: Piece }
  /** Charges of the ship card, or of the upgrade at this index, were spent or lost. */
  | { type: "charges_lost"; ship: ShipId; count: number; upgrade?: number }
  | { type: "charges_recovered"; ship: ShipId; count: number; upgrade?: number }
  | { type: "force_spent"; ship: ShipId; count: number }
  | { type: "force_recovered"; ship: ShipId; count: number }
  | {
    type: "upgrade_flipped";
    ship: ShipId;
    upgrade: number;
    /** Its back is now showing. */
    back: boolean;
  }
  | {
    type: "condition_assigned";
    ship: ShipId;
    condition: ConditionId;
    facedown: boolean;
    /** Hidden if it is facedown and the viewer may not know it. */
    card?: CardId;
  }
  | { type: "condition_revealed"; ship: ShipId; condition: ConditionId; card: CardId }
  | { type: "tokens_stashed"; ship: ShipId; upgrade: number; token: Token; count: number }
  | { type: "upgrades_exchanged"; first: [ShipId, number]; second: [ShipId, number] }
  /** A facedown dial was shown to one seat. */
  | { type: "dial_shown"; ship: ShipId; to: Seat; maneuver?: Maneuver }
  | { type: "condition_removed"; ship: ShipId; condition: ConditionId }
  | { type: "engagement_started"; ship: ShipId }
  | { type: "attack_declined"; ship: ShipId }
  | {
    type: "attack_declared";
    attacker: ShipId;
    defender: ShipId;
    weapon: WeaponRef;
    range: number;
    obstructed: boolean;
  }
  | { type: "attack_step"; step: AttackStep }
  /** The ship rolled dice in an attack: the last `rolled` dice of the pool are new. */
  | { type: "dice_rolled"; ship: ShipId; die: Die; pool: DicePool }
  /** Dice the ship rolled in an attack were rerolled, changed, added or canceled. */
  | {
    type: "dice_changed";
    ship: ShipId;
    die: Die;
    pool: DicePool;
    /** The dice that were rerolled. */
    again?: DiceSet;
  }
  /** Dice rolled outside an attack's pools. */
  | {
    type: "effect_rolled";
    ship: ShipId;
    die: Die;
    faces: Face[];
    /** The dice that were rerolled while the others stayed; none if all are new. */
    again?: DiceSet;
  }
  | { type: "attack_hit"; hits: number; crits: number }
  | { type: "attack_missed" }
  /** Damage that would have been suffered was prevented. */
  | { type: "damage_prevented"; ship: ShipId }
  | { type: "shield_lost"; ship: ShipId }
  | { type: "shield_recovered"; ship: ShipId }
  | { type: "damage_dealt"; ship: ShipId; dealt: DealtId; faceup: boolean; card?: CardId }
  | { type: "damage_flipped"; ship: ShipId; dealt: DealtId; faceup: boolean; card?: CardId }
  | { type: "damage_discarded"; ship: ShipId; card?: CardId }
  | { type: "deck_shuffled" }
  | { type: "upgrade_discarded"; ship: ShipId; upgrade: number }
  | { type: "ability_used"; ability: AbilityRef }
  | { type: "doomed"; ship: ShipId }
  | { type: "destroyed"; ship: ShipId }
  | { type: "scanned"; ship: ShipId; marker: number }
  | { type: "marker_returned"; marker: number }
  | { type: "reinforcement_called"; ship: ShipId; pose: Pose }
  | { type: "said"; seat: Seat; text: string }
  | { type: "conceded"; seat: Seat }
  | { type: "draw_agreed"; seat: Seat }
  | Outcome & { type: "game_over" };

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
  /** The names of custom cards that are flown, once the squads are revealed. */
  custom?: string[];
  /** Why it can't be opened any more, if it can't. It can be watched. */
  damaged?: string;
  /** How it ended, once it is over. */
  outcome?: Outcome;
  /** The round that is played, or in which it ended; 0 is setup. */
  round?: number;
  /** What is flown, in the order of the seats, once the squads are revealed. */
  squads?: SquadSummary[];
}

/** A piece where it would end up. */
export interface Ghost {
  piece: Piece;
  /** Further choices needed for it to end up here. */
  then: Choice[];
  /** Where it would end up if no ship were in the way. */
  full: Pose;
  to: Pose;
  /** Ships it would overlap, so that it backs up; for a device, ships it would be under. */
  bumps: ShipId[];
  /** Ships that it would touch. */
  touching: ShipId[];
  /** Obstacles the template would overlap, by index. */
  crosses: number[];
  /** Obstacles the base would overlap, by index. */
  overlaps: number[];
  /** Devices it would move through or overlap. */
  devices: DeviceId[];
  /** It would have no Perform Action step. */
  skips_action: boolean;
  /** Enemies that it would have in its firing arc. */
  targets: TargetAhead[];
  /** The outline of a token at that pose; a ship has a base. */
  outline: Point[];
  /** Ships a device would affect if it detonated now. */
  reaches: ShipId[];
  /** Why it can't end up here, so that the move would fail. */
  fails?: Because;
  /** The edge it would leave the play area across. */
  flees?: Edge;
  /** The obstacle that it would be nearest to. */
  nearest?: NearestObstacle;
  /** The template it would move or be placed with. */
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
  | { type: "elimination" }
  /** Both sides lost their last ship together [FE-WIN-02]. */
  | { type: "tie_broken" }
  /** A mission's objective was met [FE-MISS-13]. */
  | { type: "objective"; objective: number }
  /** A seat conceded. */
  | { type: "conceded"; seat: Seat }
  /** All seats agreed to a draw. */
  | { type: "agreed" }
  /** The agreed round limit was reached. */
  | { type: "round_limit" };

/** Why a choice changes nothing. */
export type Idle =
  /** No die shows a face it would change. */
  | "no_such_face"
  /** The defense dice already cancel everything. */
  | "nothing_gets_through";

/** A choice that changes nothing. */
export interface IdleChoice {
  choice: Choice;
  why: Idle;
}

/** One thing that makes a squad illegal, with its facts. */
export type Illegal =
  /** There is no ship in it. */
  | { type: "empty" }
  /** A card isn't in the content. */
  | { type: "unknown_card"; place: number }
  /** The cards cost more than the agreed limit. */
  | { type: "over_limit"; cost: number; limit: number }
  /** A team's players together spend more than its limit. */
  | { type: "team_over_limit"; cost: number; limit: number }
  /** The ship card belongs to another faction. */
  | { type: "wrong_faction"; place: number; pilot: string; faction: Faction }
  /** There are no rules for ships of this size. */
  | { type: "huge"; place: number; pilot: string }
  /** A name is on more cards than allowed. */
  | {
    type: "name";
    name: string;
    limit: number;
    copies: number;
    /** On ship cards and on upgrade cards. */
    across: boolean;
  }
  /** A name is on more of the team's cards than allowed. */
  | { type: "name_in_team"; name: string; limit: number }
  /** The upgrade bar has no free icon for the card. */
  | { type: "no_slot"; place: number; pilot: string; upgrade: string; slot: Slot }
  /** Two cards with the same name on a ship that may equip only different ones. */
  | { type: "same_upgrade"; place: number; pilot: string; upgrade: string }
  /** The card itself says that this ship can't equip it. */
  | {
    type: "restricted";
    place: number;
    pilot: string;
    upgrade: string;
    /** What it requires of a ship, as in "is small". */
    needs: string;
    asks: Asks;
  }
  /** The ship is only for squads with a card of this name. */
  | { type: "lacks"; place: number; pilot: string; name: string }
  /** Two solitary cards in one slot. */
  | { type: "solitary"; slot: Slot; first: string; second: string }
  /** The ship lacks a standardized card that another of its type has. */
  | { type: "not_standard"; place: number; pilot: string; upgrade: string }
  /** Fewer models of the type are owned than needed. */
  | {
    type: "too_few_models";
    model: string;
    needed: number;
    owned: number;
    above_100: boolean;
  }
  /** Fewer copies of the card are owned than needed. */
  | {
    type: "too_few_cards";
    card: string;
    needed: number;
    owned: number;
    above_100: boolean;
  };

/** Something a move can't end on or go through. */
export type InTheWay =
  /** It would leave the play area. */
  | { type: "edge" }
  /** A ship or an obstacle. */
  | { type: "object"; object: Piece };

/** The kind of clock that a game is played with. */
export type InputClock =
  /** Unlimited time. Braces make serde refuse unknown fields here, too. */
  | { type: "none" }
  /** A number of seconds for the whole game, and some more for each decision. */
  | {
    type: "game";
    seconds: number;
    /** @default 0 */
    increment?: number;
  }
  /** A number of seconds for each decision; a few days of them make a game by correspondence. */
  | { type: "decision"; seconds: number };

/** The settings of a game, fixed before the first seat is taken. */
export interface InputGameSettings {
  /** The kind of each seat, in the order of the setup's players. */
  seats: SeatKind[];
  /**
   * Whether clients may query where a maneuver would end, and the odds of an attack.
   * @default true
   */
  analysis?: boolean;
  /** @default {"type":"none"} */
  clock?: InputClock;
  /**
   * The game itself. Players bring their own names. A squad in the setup is public; others are submitted when the
   * game asks for them. It is left out where a game continues another, whose setup it has.
   * @default {"area":null,"collection":null,"forces":{"type":"listed"},"mission":null,"obstacles":false,"players":[],"quick":false,"round_limit":null,"rulebook":"first"}
   */
  setup?: InputSetup;
}

/** Everything settled before the first prompt. */
export interface InputSetup {
  players: PlayerSetup[];
  /** Another size of the play area, in millimeters. */
  area?: [number, number];
  /** The players' collection, if squads are limited to it. */
  collection?: string;
  /** @default {"type":"listed"} */
  forces?: Forces;
  /** A mission, by id or number. */
  mission?: string;
  /**
   * Obstacles in a standard game; missions have their own.
   * @default false
   */
  obstacles?: boolean;
  /**
   * Setup of a standard game runs without prompts: the first player and the obstacles' positions are
   * random, and ships are placed in opposite rows.
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
  /** Straight, bank or turn, looking along the template. */
  bearing: Bearing;
  speed: number;
  /** The middle of its start, looking along it. */
  pose: Pose;
}

/** The action behind another one. */
export interface LinkedAction {
  action: ActionKind;
  difficulty: Difficulty;
}

/** One ship of a squad as it is written down. */
export interface ListedShip {
  pilot: CardId;
  upgrades: CardId[];
}

/** The luck of all players. */
export interface LuckReport {
  /** In seat order. */
  seats: SeatLuck[];
}

/** What a dial shows: speed, bearing and difficulty, as in `2 bank_left white`. */
export type Maneuver = string;

/** A marker of the mission; events refer to it by index. */
export interface MarkerSnapshot {
  marker: string;
  name: string;
  outline: Point[];
  /** Its pose, while it is on the table. */
  pose?: Pose;
  /** The ship that took it. */
  taken_by?: ShipId;
}

/** An upgrade that a ship may still carry. */
export interface MayAdd {
  upgrade: CardId;
  /** By how much it changes what the ship costs. */
  points: number;
}

/** A pilot that may still join a squad. */
export interface MayJoin {
  pilot: CardId;
  points: number;
}

/** What the ruler says between two pieces. */
export interface MeasuredReply {
  /** The number of the question. */
  id: number;
  from: Piece;
  to: Piece;
  /** The shortest distance in millimeters. */
  distance: number;
  /** The range; bands continue beyond the ruler. */
  range: number;
  /** The ends of a shortest line. */
  line: [Point, Point];
  /** They touch or overlap. */
  touching: boolean;
  /** What each has in arc of the other, if both are ships. */
  aims: Sightline[];
}

/** The ruler stays off the table. */
export type MeasuringRefusal =
  /** It takes two different pieces to measure between. */
  | { type: "same_piece" }
  /** One of the pieces isn't on the table. */
  | { type: "piece_gone" }
  /** A player measures from a ship that attacks next, and estimates at other times. */
  | {
    type: "estimate";
    /** Also from a ship that acts next. */
    acting: boolean;
  };

/** A mission in words. */
export interface MissionFacts {
  id: CardId;
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
  | { type: "spend"; token: Token }
  /** Spending a token of another ship that allows it. */
  | { type: "spend_of"; ship: ShipId; token: Token }
  /** Spending the lock on the defender. */
  | { type: "spend_lock" }
  /** Spending Force for its normal effect [SE-DICE-11]. */
  | { type: "spend_force" }
  /** Changing a blank because the attack is obstructed [SE-OBSTR-04]. */
  | { type: "clouded" }
  | { type: "ability"; ability: AbilityRef };

/** One choice of one seat. */
export interface Move {
  seat: Seat;
  choice: Choice;
}

/** Why a ship moves along a template. */
export type MoveCause =
  /** It executes its dial. */
  | "dial"
  /** It is ionized and has no dial [SE-ION-03]. */
  | "ion"
  /** A card's effect, besides its dial. */
  | "card"
  /** A mission's token that has no dial. */
  | "craft"
  /** It isn't a maneuver [SE-OBST-06]. */
  | "reposition";

/** How a ship moves, besides flying straight on. */
export type MoveKind =
  | "boost"
  | "barrel_roll"
  | "tallon_roll"
  /** A barrel roll whose template slides along the base. */
  | "sliding_roll";

/** The move can't end there. */
export type MoveRefusal =
  /** Something is in the way of every end it could have. */
  | { type: "no_room"; how: MoveKind; blocker: InTheWay[] }
  /** Something is in the way of this end. */
  | { type: "blocked"; how: MoveKind; blocker: InTheWay }
  /**
   * A sliding barrel roll has room on neither side; what is in the way of the middle of each, and on which it is only
   * too narrow.
   */
  | { type: "no_room_beside"; left?: InTheWay; right?: InTheWay }
  /** The template must stay between the front and the back edge of the base. */
  | { type: "template_off_base"; side: Direction }
  /** It was measured already, and picked all the same: now the ship rolls. */
  | { type: "measured" };

/** A text with a name of its own: a ship ability, or the back of a card. */
export interface NamedText {
  name: string;
  text: string;
}

/** What a ship must be near. */
export type Near =
  /** At range 0 of an obstacle. */
  | { type: "obstacle" };

/** An obstacle and its distance. */
export interface NearestObstacle {
  /** By index. */
  obstacle: number;
  /** In millimeters; 0 under the base. */
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
  /** The side that wins by it. */
  side: Side;
  /** Edges one of the ships must leave by; none if it is won another way. */
  edges: Edge[];
  /** Whether a ship that leaves by one of them now wins; otherwise it flees, and is lost. */
  open: boolean;
  /** The ships on the table it is about: those that must leave, or be destroyed. */
  ships: ShipId[];
  /** Markers left for it, by index: to be taken before a ship leaves, or to be sent back. */
  markers: number[];
  /** The round from which that is possible, if it isn't the first. */
  from_round?: number;
}

/** What an obstacle is made of. */
export type ObstacleKind = "asteroid" | "debris" | "gas_cloud";

/** An obstacle token. */
export interface ObstacleShape {
  id: CardId;
  name: string;
  kind: ObstacleKind;
  /** In millimeters around its center. */
  outline: Point[];
}

/** An obstacle on the table; events refer to it by index. */
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
  /** Choices are taken back; `left` is the number that remains. */
  | { type: "undo"; left: number }
  | { type: "draw" };

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
  /** The answer. */
  choice: Choice;
  /** The odds after it. */
  odds: Odds;
}

/** The possible answers. */
export type Options =
  /** Exactly one of these. */
  | { type: "list"; choices: Choice[] }
  /** A dial for one of these ships; the ships' dials list the maneuvers. */
  | { type: "dials"; ships: ShipId[] }
  /** A placement for one of these pieces. */
  | Placement & { type: "place" }
  /** A barrel roll to a side that has room, or a pass to pick another action. */
  | RollRoom & { type: "roll" }
  /** A number of these dice. */
  | { type: "dice"; allowed: DiceSet; at_least: number; up_to: number }
  /** A squad within this point limit. */
  | { type: "squad"; limit: number };

/** The damage of a ship that isn't the defender. */
export interface OtherDamage {
  /** The ship that suffers it. */
  ship: ShipId;
  /** On average. */
  expected: number;
}

/** How a game ended. */
export interface Outcome {
  how: How;
  /** The side that won; none in a draw. */
  winner?: Side;
}

/** A phase of the round [FE-ROUND-01]. */
export type Phase =
  | "planning"
  | "system"
  | "activation"
  | "end"
  /** Called the Combat phase in First Edition. */
  | "engagement";

/** A piece whose position on the table matters [SE-COMP-01]. Remotes are identified by their ship id. */
export type Piece =
  | { type: "ship"; ship: ShipId }
  /** By its index among the obstacles. */
  | { type: "obstacle"; obstacle: number }
  | { type: "device"; device: DeviceId };

/** The pieces that may be placed now. */
export type Pieces =
  | { type: "ships"; ships: ShipId[] }
  /** A new ship that will get this id. */
  | { type: "reinforcement"; ship: ShipId }
  /** Obstacles still to be placed, by their index in the table's list. */
  | { type: "obstacles"; obstacles: number[] }
  /** A marker of this kind. */
  | { type: "marker"; marker: number };

/** A ship card: one pilot of a type of ship. */
export interface PilotCard {
  id: CardId;
  /** What squad files call it, together with ship and faction. */
  xws: string;
  name: string;
  /** How many cards of the name a squad may have; no limit if 0. */
  limited: number;
  ship: string;
  faction: Faction;
  /** Pilot skill or initiative. */
  initiative: number;
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

/** Where something may be placed. */
export interface Placement {
  /** The pieces to choose from. */
  pieces: Pieces;
  /** It must be completely inside one of these. */
  zones: Zone[];
  /** The distances it must keep. */
  apart: Apart;
  /** A legal placement, which proves that there is one. */
  example: Pose;
  /** The index of the example's piece. */
  example_piece: number;
  /** The only orientation and line allowed, where the rules leave no choice. */
  fixed?: Fixed;
  /** It must be near something. */
  near?: Near;
  /** A large base may stick out of this strip along an edge, of this depth, if it fills it [SE-SETUP-13]. */
  overhang?: [Edge, number];
}

/** The ship or token can't be put there. */
export type PlacingRefusal =
  /** It isn't a place at all. */
  | { type: "not_a_place" }
  /** It isn't that ship's turn to be placed. */
  | { type: "not_to_be_placed"; ship: ShipId }
  /** There is no such token left to be placed. */
  | { type: "no_token_left" }
  /** It must stand exactly in the middle of the edge. */
  | { type: "off_the_middle" }
  /** It must point straight at the other edge. */
  | { type: "not_straight" }
  /** Part of the base is outside the play area. */
  | { type: "base_outside" }
  /** Part of the base is outside the setup area. */
  | { type: "base_outside_area"; area: Area }
  /** The base would overlap a ship. */
  | { type: "base_on_ship"; ship: ShipId }
  /** The base would overlap an obstacle. */
  | { type: "base_on_obstacle"; obstacle: number }
  /** It is too near to an enemy ship. */
  | { type: "near_enemy"; ship: ShipId }
  /** Its card wants it elsewhere. */
  | { type: "elsewhere" }
  /** Part of the token is outside the play area. */
  | { type: "token_outside" }
  /** Part of the token is outside its area. */
  | { type: "token_outside_area"; area: Area }
  /** The token would overlap a ship. */
  | { type: "token_on_ship"; ship: ShipId }
  /** The token is at range 1 of an enemy ship. */
  | { type: "token_near_enemy"; ship: ShipId }
  /** The token would overlap an obstacle. */
  | { type: "token_on_obstacle"; obstacle: number }
  /** The token is at range 1 of an obstacle. */
  | { type: "token_near_obstacle"; obstacle: number; area: Area }
  /** Each marker needs another one at the mission's distance. */
  | { type: "marker_alone" };

/** When the Planning phase ends. */
export type PlanningEnds =
  /** As soon as every ship has its dial. */
  | "when_set"
  /** Once every player has also finished. */
  | "when_agreed";

/** The maneuver can't be planned, picked or flown like that. */
export type PlanningRefusal =
  /** Every ship must be given a dial before the phase can end. */
  | { type: "dials_missing" }
  /** The ship's dial doesn't have the maneuver. */
  | { type: "not_on_dial"; ship: ShipId; maneuver: Maneuver }
  /** The mission slows the ship down. */
  | {
    type: "speed_limit";
    ship: ShipId;
    speed: number;
    /** The first round without the limit. */
    round: number;
  }
  /** The opponent picks a maneuver of the ship's dial that isn't red. */
  | { type: "pick_not_red"; ship: ShipId }
  /** The mission's craft can't execute that maneuver. */
  | { type: "not_for_craft"; ship: ShipId }
  /** Maneuvers are planned by estimate, without templates. */
  | { type: "no_testing_templates" }
  /** There is no such ship. */
  | { type: "no_such_ship"; ship: ShipId }
  /** There is no template for such a maneuver. */
  | { type: "no_template"; maneuver: Maneuver }
  /** It is stressed: its opponent picks another maneuver if it reveals a red one. */
  | { type: "opponent_picks"; ship: ShipId }
  /** It is stressed: it flies a white 2 straight in place of a red maneuver. */
  | { type: "white_straight_for_red"; ship: ShipId }
  /** It has no Force for a purple maneuver: it flies a white 2 straight. */
  | { type: "white_straight_for_purple"; ship: ShipId };

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

/** A player who joins the game. */
export interface PlayerSetup {
  name: string;
  /** The requested faction. */
  faction?: Faction;
  /** The squad as XWS; prompted for in the game if squads are built and it is missing. */
  squad?: Xws;
}

/** A player at the table. */
export interface PlayerSnapshot {
  seat: Seat;
  name: string;
  side: Side;
  faction: Faction;
  /** The side's edge; meaningless until edges are picked. */
  edge: Edge;
  /** The squad's cost, if squads are built and the viewer may know it. */
  points?: number;
}

/** A place or a vector in millimeters; `x` grows to the east, `y` to the north. */
export interface Point {
  /** East. */
  x: number;
  /** North. */
  y: number;
}

/** A place and a heading: all there is to know about a base on the table. */
export interface Pose {
  /** Center. */
  at: Point;
  /** Direction it faces. */
  heading: Heading;
}

/** A position and what happens from there. */
export interface Position {
  name: string;
  /** A description for readers. */
  about: string;
  /** The rules and cards it is played with. */
  rulebook: RulebookId;
  /** The players; one for each side if none are given. */
  players: PlayerSetup[];
  ships: PositionShip[];
  obstacles: PositionObstacle[];
  /** Bombs and mines on the table; remotes are listed with the ships. */
  devices: PositionDevice[];
  /** The mission's markers. */
  markers: [number, number, number][];
  /** The current round. */
  round: number;
  /** The phase it starts with. */
  phase: Phase;
  /** Whether the cards' setup abilities resolve first. */
  setup: boolean;
  /** The top of the damage deck, the next card first. */
  deck: string[];
  /** Only the cards of `deck` are left. */
  short_deck: boolean;
  /** Cards in the discard pile. */
  discard: string[];
  /** The choices to make, in notation. */
  choices: string[];
  /** What must be true in the end; checked by callers, not by playing the position. */
  expect: string[];
  area?: [number, number];
  /**
   * Upcoming dice, in groups: `a:HCEB` are attack dice, `d:VEB` defense dice; H hit, C crit, E eye
   * (focus), V evade, B blank. Without it, dice are rolled at random.
   */
  dice?: string;
  /** The first side; as in the rulebook if not given. */
  first_side?: Faction;
  /** The agreed point limit, where a mission depends on it. */
  limit?: number;
  mission?: string;
}

/** A damage card on a ship. */
export type PositionDamage =
  | "facedown"
  /** Facedown, by the card's id. */
  | { hidden: string }
  /** Faceup, by the card's id. */
  | { faceup: string };

/** A bomb, a mine or cargo of a position. */
export interface PositionDevice {
  device: string;
  /** The ship that placed it, by the position's name. */
  by: string;
  at: [number, number, number];
}

/** An obstacle of a position. */
export interface PositionObstacle {
  token: string;
  at: [number, number, number];
}

/** A ship of a position. */
export interface PositionShip {
  /** The position's name for it. */
  id: string;
  /** A pilot, or a token of the mission. */
  pilot: string;
  /** Center and heading in degrees, clockwise from north. */
  at: [number, number, number];
  upgrades: string[];
  /** Upgrades that are already discarded. */
  discarded: string[];
  tokens: Token[];
  /** Further locks. */
  locks: string[];
  /** Active charges of upgrades, by their ids; all of them if not given. */
  upgrade_charges: [string, number][];
  /** Upgrades with their back showing. */
  flipped: string[];
  damage: PositionDamage[];
  /** Conditions on it, each with the ship that assigned it, by the position's name. */
  conditions: [string, string][];
  /** Whether the mission named it. */
  marked: boolean;
  /** Markers it has taken. */
  holds: number;
  /** Whether it has already had its turn in this phase. */
  done: boolean;
  /** Active charges of the ship card; all of them if not given. */
  charges?: number;
  dial?: Maneuver;
  /** The ship it is docked with, by the position's name. */
  docked?: string;
  /** Active Force; all of it if not given. */
  force?: number;
  /** The ship it has locked, by the position's name; an obstacle is `obstacle 0` and so on. */
  lock?: string;
  /** The player who owns it, by number; the first of its side if not given. */
  owner?: number;
  /** Shield tokens; all of them if not given. */
  shields?: number;
  /** The side it is on, where its faction doesn't determine it. */
  side?: Side;
  /** The arc its turret points to: `none` is ahead. */
  turret?: Quarter;
}

/** An ability that keeps damage from happening. */
export interface Prevented {
  /** The ability that prevents it. */
  ability: AbilityRef;
  /** How much less damage there is than without it, on average. */
  expected: number;
}

/** The values printed on the ship card. */
export interface PrintedStats {
  initiative: number;
  attack: number;
  agility: number;
  hull: number;
  shields: number;
}

/** Something went wrong. */
export interface Problem {
  why: RequestError;
  /** The game can't be opened any more, and no other try will mend that. */
  damaged?: boolean;
  rule?: string;
}

/** The rule behind a prompt, and what new players must be told about it. */
export interface PromptHelp {
  barrel_roll?: RollFreedom;
  evade_token?: EvadeToken;
  planning_ends?: PlanningEnds;
  red_revealed?: RedRevealed;
  /** The rulebook's rule; none where it is silent. */
  rule?: string;
}

/** A prompt for the viewer. */
export interface PromptSnapshot {
  seat: Seat;
  ask: Ask;
  /** What it means, for new players. */
  help: PromptHelp;
  options: Options;
  /** The abilities that the prompt or its choices refer to, in words. */
  abilities: AbilityText[];
  /** The numbered options that a card offers, in words. */
  things: string[];
  /** The obstacles or markers that may be placed. */
  tokens: TokenToPlace[];
  /** Choices that would change nothing. */
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

/** A game as it is stored. */
export interface RecordedGame {
  format: number;
  /** The rules it was played by. */
  rules: RulebookDigest;
  /** The cards it was played with. */
  cards: CardDigests;
  start: Start;
  /** The hash of the secret, published before the players gave their words. */
  commitment: Commitment;
  /** The players' words. */
  words: string[];
  choices: Move[];
  result?: Finish;
  /** The host's secret, published when the game is over. */
  secret?: Secret;
  /** What was undone, in order. */
  undone?: Undone[];
  /**
   * How the game looked to a spectator, for those who can't replay it any more. It is written and read where
   * replays are shown, and means nothing to the engine.
   */
  watched?: string;
}

/** A rectangle whose south-west corner is the origin. */
export interface Rect {
  /** Extent to the east. */
  width: number;
  /** Extent to the north. */
  height: number;
}

/** What happens when a stressed ship reveals a red maneuver. */
export type RedRevealed =
  /** The opponent picks any non-red maneuver on the dial. */
  | "opponent_picks_non_red"
  /** It executes a white straight maneuver of speed 2. */
  | "white2_straight";

/** An answer forbidden by the rules. The game is unchanged. */
export type Refusal =
  | TurnRefusal
  | SquadRefusal
  /** The squad isn't legal. */
  | Illegal
  | PlacingRefusal
  | PlanningRefusal
  | MoveRefusal
  | ActionRefusal
  | AttackRefusal
  | DiceRefusal
  | MeasuringRefusal;

/** The next game between those who have played this one. */
export interface Rematch {
  /** The seat that asked for it first. */
  by: Seat;
  /** Its id. */
  game: string;
  /** The players swap squads. */
  swapped: boolean;
}

/** A remote's statistics. */
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
  /**
   * It couldn't be replayed, since cards or rules have changed: this is how it looked when it was played, to a
   * spectator. Nothing is known of the players' luck.
   */
  kept?: boolean;
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
  /** What happened, as far as the viewer could know it then. */
  events: CitedEvent[];
  /** What that changed in the view: a JSON merge patch (RFC 7396) in which an object changes a list by places. */
  view: SnapshotPatch;
  /** The round that it led to; 0 is setup. */
  round: number;
  phase: Phase;
  /**
   * Shown to everyone, also where it was hidden then: the game is over. It is left out of games that were kept and
   * aren't over.
   */
  choice?: Choice;
  /** The view is given whole. */
  full?: boolean;
}

/** A boost or a barrel roll, as declared before any template is laid [SE-BOOST-02, SE-ROLL-03]. */
export type Reposition =
  | { type: "boost"; bearing: Bearing; speed: number }
  | {
    type: "roll";
    side: Direction;
    speed: number;
    /** The direction its template bends, if it is a bank. */
    curve?: Curve;
  };

/** Why a request fails, with the facts. */
export type RequestError =
  /** There is no such game. */
  | { type: "no_game" }
  /** The key opens no seat of the game. */
  | { type: "wrong_key" }
  /** Only its players may see the game. */
  | { type: "private" }
  /** The game can't be played on with this version of Furball. */
  | { type: "damaged"; error: string }
  /** The server can't keep games at the moment. */
  | { type: "store_failed" }
  /** It was too much at once. */
  | { type: "too_much"; seconds: number }
  /** The request isn't one of the interface, or asks for something that isn't there. */
  | {
    type: "malformed";
    /** What is wrong with it, for the client's programmer. */
    error: string;
  }
  /** A command is refused. */
  | CommandError;

/** An end of a barrel roll. */
export interface RollEnd {
  position: RollPosition;
  pose: [number, number, number];
}

/** How freely a barrel roll may be placed. */
export type RollFreedom =
  /** Anywhere along both sides. */
  | "slides"
  /** At the front, middle or back of the template. */
  | "three_positions";

/** The name of a roll position. */
export type RollPosition = "front" | "middle" | "back";

/** Which sides a barrel roll has room on, and how far the template may shift along a base. */
export interface RollRoom {
  limit: number;
  /** Whether another action may still be picked instead [FE-ACT-18]. */
  may_pass: boolean;
  /**
   * How far ahead of its start the base may end, if there is room: the template shifts half of it forward
   * on the old base and half of it back on the new one.
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

/** A rule with everything its ledger says about it. */
export interface RuleEntry {
  id: string;
  title: string;
  text: string;
  /** Where the rulebook states it. */
  source: string;
  /** The name of the ledger. */
  book: string;
  /** The part of the ledger that contains it. */
  chapter: string;
  /** The rulebook that is played by it, if one is. */
  rulebook?: RulebookId;
}

/** A rule with what stands around it. */
export interface RuleFound {
  rule: RuleEntry;
  /** The rules of its chapter in order, the rule itself among them. */
  chapter: RuleTitle[];
}

/** A rule by its title. */
export interface RuleTitle {
  id: string;
  title: string;
}

export type RulebookDigest = string;

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
  factions: Faction[];
  /** There are ships for a game without squads and missions. */
  default_ships: boolean;
  missions: MissionFacts[];
  /** How many obstacles are placed in a standard game with obstacles. */
  obstacles: number;
  /** They are those that the squads name, as far as they name any. */
  squads_bring_obstacles: boolean;
  /** Width and height of the smallest play area in millimeters. */
  area: [number, number];
  collections: CollectionName[];
  words: BookWords;
  /** The two factions that meet, where only these can; otherwise any two. */
  sides?: [Faction, Faction];
}

/** The id of a rulebook in records and positions. */
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
  rules: RuleEntry[];
}

/** A seat at the table: one player, who plays for one side. */
export type Seat = number;

/** The kind of player that a seat is for. */
export type SeatKind = { type: "person" } | { type: "computer"; computer: Computer };

/** The luck of one player. */
export interface SeatLuck {
  seat: Seat;
  /** Attack dice of their ships' attacks; hits and critical hits are successes. */
  attack: DiceLuck;
  /** Defense dice of their ships; evades are successes. */
  defense: DiceLuck;
  /** Successes of attack and defense dice together. */
  both: Successes;
  /** Dice their ships rolled for obstacles, devices and cards, where no face is a success. */
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

/** The host's secret, combined with the players' words to form the seed. */
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
    why: CommandError;
    /** The number of the question that isn't answered. */
    id?: number;
    retry?: string;
    /** The rule that forbids it, if one does. */
    rule?: string;
  }
  /** The answer to a check, with its number. */
  | { type: "checked"; id: number; legal: boolean; rule?: string; why?: CommandError }
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

/** Everything settled before the first prompt. */
export interface Setup {
  rulebook: RulebookId;
  players: PlayerSetup[];
  forces: Forces;
  /** Obstacles in a standard game; missions have their own. */
  obstacles: boolean;
  /**
   * Setup of a standard game runs without prompts: the first player and the obstacles' positions are
   * random, and ships are placed in opposite rows.
   */
  quick: boolean;
  /** Another size of the play area, in millimeters. */
  area?: [number, number];
  /** The players' collection, if squads are limited to it. */
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
  /** Player order is determined [SE-SETUP-03]. */
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
  id: CardId;
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
  /** The side of its base in millimeters; none for ships that can't be played. */
  base?: number;
  /** The name of its silhouette, if there is one: a symbol `ship-…` of the silhouettes' SVG. */
  silhouette?: string;
}

/** A ship of this game; ids aren't reused, even after the ship is destroyed. */
export type ShipId = number;

/** A ship of a squad. */
export interface ShipRead {
  /** The pilot's id. */
  pilot: CardId;
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
  /** On several bases at once; recorded from its card, but not playable [SE-COMP-07]. */
  | "huge";

/** A ship. */
export interface ShipSnapshot {
  id: ShipId;
  /** The name and, among copies of one card, the number. */
  label: string;
  owner: Seat;
  side: Side;
  size: Size;
  status: Status;
  initiative: number;
  attack: number;
  agility: number;
  hull: number;
  /** Damage against the hull. */
  hull_damage: number;
  /** Remaining shields. */
  shields: number;
  max_shields: number;
  /** The values printed on the ship card. */
  printed: PrintedStats;
  /** Where the dice of its main weapon come from, against any target. */
  attack_shares: DiceShare[];
  /** Where its defense dice come from, against any attacker. */
  defense_shares: DiceShare[];
  /** Its actions, including those added by cards. */
  actions: BarIcon[];
  tokens: TokenCount[];
  /** What it has a lock on. */
  locks: Piece[];
  /** Active charges on the ship card. */
  charges: number;
  /** Active Force. */
  force: number;
  /** The arcs its primary weapons currently fire in. */
  arcs: Arc[];
  damage: DamageSnapshot[];
  conditions: ConditionSnapshot[];
  upgrades: UpgradeSnapshot[];
  /** The pilot ability in words; empty if there is none. */
  text: string;
  /** Whether the ship card is custom. */
  custom: boolean;
  /** The maneuvers printed on its dial. */
  dial: Maneuver[];
  /** The maneuvers that may be assigned to it now. */
  settable: Maneuver[];
  /** Whether it has a dial. */
  has_dial: boolean;
  revealed: boolean;
  activated: boolean;
  /** Whether it has had its opportunity to attack this round. */
  engaged: boolean;
  actions_done: ActionDone[];
  touching: ShipId[];
  /** Whether the mission named it. */
  marked: boolean;
  /** The chosen maneuver, if the viewer may see it. */
  chosen?: Maneuver;
  /** The pose's heading in degrees, clockwise from north, for human readers. */
  degrees?: number;
  /** The ship card's id; none for a mission's token. */
  pilot?: CardId;
  /** Its pose, while it is on the table. */
  pose?: Pose;
  /** The ability of all ships of its type. */
  ship_ability?: ShipAbilityText;
  /** The id of the type of ship; none for a mission's token. */
  ship_type?: CardId;
  /** The arc its turret indicator points to. */
  turret?: Quarter;
}

/** One of the two sides; all rulebooks have exactly two [FE-TEAM-01]. */
export type Side = "one" | "two";

/** One ship's view of another. */
export interface Sightline {
  attacker: ShipId;
  defender: ShipId;
  /** The attacker's arcs that the defender is in, among those the rulebook distinguishes. */
  arcs: ArcName[];
  in_firing_arc: boolean;
  /** The line of an attack with its primary weapons; none outside the firing arc. */
  attack?: AttackLine;
}

/** The name of a base size. */
export type Size = "small" | "medium" | "large";

/** An icon on an upgrade bar. */
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
  /** The mission's objectives, in its order; outcomes refer to them by index. */
  objectives: ObjectiveSnapshot[];
  /** Tracking tokens taken, where a mission counts rounds with them. */
  tracking: number;
  setting_up: boolean;
  round: number;
  phase: Phase;
  first_side: Side;
  /** All ships of the game, past and present, in the order of their ids. */
  ships: ShipSnapshot[];
  obstacles: ObstacleSnapshot[];
  devices: DeviceSnapshot[];
  markers: MarkerSnapshot[];
  /** The damage decks: one for all, or one for each side. */
  damage_decks: DeckSnapshot[];
  /** The seats the game waits for, and why. */
  waiting_for: Waiting[];
  /** The ship resolving its steps right now. */
  active?: ShipId;
  attack?: AttackSnapshot;
  /** The mission's id. */
  mission?: CardId;
  outcome?: Outcome;
  /** The viewer's prompt. */
  prompt?: PromptSnapshot;
}

/** What changed in a `Snapshot`: a JSON merge patch (RFC 7396). */
export type SnapshotPatch = Patch<Snapshot>;

/** The author of a chat message. */
export type Speaker = { type: "seat"; seat: Seat } | { type: "spectator"; name: string };

/** A chat message of a spectator. Everyone who is connected to the same server receives it. */
export interface SpectatorMessage {
  /** When, in milliseconds since 1970. */
  at: number;
  /** The name that the spectator goes by. */
  name: string;
  text: string;
}

/** What the rules have to say to a squad. */
export interface SquadChecked {
  points: number;
  limit: number;
  /** Nothing is wrong with it. */
  legal: boolean;
  /** What couldn't be read, without a rule, and what the rules forbid. */
  problems: Because[];
  /** What is called otherwise here, or was counted otherwise. */
  notes: string[];
  /** What was read; none if it isn't a squad at all. */
  squad?: SquadRead;
  /** What was read, as we write it. A game takes it as it is. */
  xws?: Xws;
}

/** A squad as it is written down: which cards are in it. */
export interface SquadList {
  name: string;
  faction: Faction;
  ships: ListedShip[];
}

/** A squad. */
export interface SquadRead {
  name: string;
  faction: Faction;
  ships: ShipRead[];
  /** The pilots that may still join, points aside. */
  may_join: MayJoin[];
}

/** The squad can't be brought to this game. */
export type SquadRefusal =
  /** It can't be read. */
  | {
    type: "unreadable";
    /** Where and why, in the words of the reader of XWS. */
    error: string;
  }
  /** The seat plays another faction. */
  | { type: "other_faction"; faction: Faction; agreed: Faction }
  /** There isn't room for all of its ships. */
  | { type: "too_many_ships"; ships: number; most: number }
  /** There isn't room for all upgrades of one of its ships. */
  | {
    type: "too_many_upgrades";
    /** The pilot's name. */
    pilot: string;
    upgrades: number;
    most: number;
  }
  /** The rest of the points is kept for the mates who have no squad yet. */
  | {
    type: "kept_for_mates";
    cost: number;
    /** What the squad may cost. */
    most: number;
    /** What the team has. */
    limit: number;
    /** What is kept. */
    kept: number;
  }
  /** Every copy of the card that is owned is taken. */
  | {
    type: "card_taken";
    card: string;
    /** The other side picked first, as missions have it. */
    second: boolean;
  };

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

/** How a game started. */
export type Start =
  | { type: "setup"; setup: Setup }
  | { type: "position"; position: Position }
  /** From a moment of another game. */
  | { type: "branch"; branch: Branch };

/** Whether a ship is on the table. */
export type Status =
  | "in_play"
  | "destroyed"
  /** Not placed yet. */
  | "waiting"
  /** Fatally damaged, but of the initiative that is engaging: it is removed after its own attack [FE-DMG-16]. */
  | "doomed"
  /** Left the table without being destroyed, for a mission's objective. */
  | "escaped"
  /** Off the table, but still in the game [SE-RSV-01]. */
  | "reserve";

/** How the difficulty of a maneuver affects the ship's stress. */
export type StressChange = "none" | "gains" | "removes";

/** The number of successes, and how unusual it is. */
export interface Successes {
  count: number;
  /** The average number. */
  expected: number;
  /** The probability of this number or fewer, from 0 to 1. */
  at_most: number;
  /** The probability of this number or more, from 0 to 1. */
  at_least: number;
  /** The percentage of games with the same number of dice that have fewer. */
  fewer: number;
  /** The percentage of games with the same number of dice that have exactly this number. */
  as_many: number;
  /**
   * The percentile among games with the same number of dice: `fewer` plus half of `as_many`, so that 50 is
   * neither lucky nor unlucky.
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
  /** The attack's distance in millimeters. */
  distance: number;
  /** Every line the attack may use is obstructed. */
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

/** A timed effect, in order of starting. */
export type TimedEffectId = number;

/** A token that a ship has and that can be counted. Locks connect two pieces and are stored separately. */
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
  /** Its index in the choice. */
  token: number;
  /** The token's id. */
  id: string;
  name: string;
  /** In millimeters around its center, its front to the north. */
  outline: Point[];
}

/** Whether a damage card affects the pilot or the ship [FE-DMG-07]. */
export type Trait = "pilot" | "ship";

/** How far a ship turns in place. */
export type TurnBy =
  /** 90 degrees to the left. */
  | "left"
  /** 90 degrees to the right. */
  | "right"
  /** 180 degrees. */
  | "around"
  /** 90 degrees to the side of the revealed maneuver, if it has one. */
  | "towards_maneuver";

/** It isn't the turn of the seat, of the ship, or of this kind of answer. */
export type TurnRefusal =
  /** The game is over. */
  | { type: "game_over" }
  /** There is no such seat at this table. */
  | { type: "no_such_seat"; seat: Seat }
  /** Nothing is asked of this seat now. */
  | { type: "nothing_asked"; seat: Seat }
  /** A spectator has no say. */
  | { type: "spectator" }
  /** It isn't an answer to what is asked now. */
  | { type: "not_an_answer" }
  /** Only a ship's owner sets its dial. */
  | { type: "not_owner"; ship: ShipId }
  /** The ship isn't on the table. */
  | { type: "ship_gone"; ship: ShipId }
  /** The ship is another player's. */
  | { type: "others_ship"; ship: ShipId }
  /** The ship has had its turn. */
  | { type: "had_its_turn"; ship: ShipId }
  /** Ships of another initiative come first. */
  | {
    type: "others_first";
    ship: ShipId;
    initiative: number;
    /** The initiative whose ships are next. */
    first: number;
  }
  /** It isn't the ship's turn. */
  | { type: "not_its_turn"; ship: ShipId }
  /** The ability is not for that ship. */
  | { type: "not_for_ship"; ability: AbilityRef; ship: ShipId; range: number };

/** Choices that were undone: the game continued as if they had not been made, with the same dice to come. */
export interface Undone {
  /** Number of choices left after the undo. */
  after: number;
  choices: Move[];
  by: Seat;
  /** Whether the other players had to agree, since something random, secret or of their own had happened. */
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
  id: CardId;
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
  | { by: "initiative"; points: number[] }
  | { by: "faction"; points: FactionPoints[] };

/** An upgrade that a ship carries. */
export interface UpgradeRead {
  id: CardId;
  name: string;
  /** What it costs on this ship. */
  points: number;
}

/** An upgrade card on a ship, with the side showing; prompts refer to it by index. */
export interface UpgradeSnapshot {
  card: CardId;
  name: string;
  text: string;
  discarded: boolean;
  /** Whether its back is showing. */
  flipped: boolean;
  /** Active charges on it. */
  charges: number;
  /** Whether it is a custom card. */
  custom: boolean;
  /** The other side, if the card has two. */
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

/** The viewpoint a game is seen from. */
export type Viewer = { type: "seat"; seat: Seat } | { type: "spectator" };

/** Who can find a game. */
export type Visibility =
  /** Everyone: it is listed. */
  | "public"
  /** Everyone who has the link, as player or spectator. */
  | "by_link"
  /** Only those who play. */
  | "private";

/** A seat the game waits for. */
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
  | "behind";

/** A primary weapon. */
export interface WeaponIcon {
  arcs: ArcName[];
  value: number;
}

/** A weapon: a primary weapon by its index among the ship's, or an upgrade card by its index among the upgrades. */
export type WeaponRef = { type: "primary"; index: number } | { type: "upgrade"; upgrade: number };

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
