// Everything that a client says to the server and hears from it.
//
// Written by `cargo xtask types` from the server's own types: change those, not this file. `make test` fails while the two
// differ.

/** The version of all this, which a client says first. */
export const VERSION = 6;

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

/** An ability among those of its card. */
export type AbilityIndex = number;

/** One ability of one text of one holder. */
export interface AbilityRef {
  /** Which of the holder's cards or texts. */
  card: CardRef;
  /** Its place among the card's abilities. */
  index: AbilityIndex;
  /** The device that holds it, if no ship does. */
  device?: DeviceId;
  /** The marker that holds it, if no ship does. */
  marker?: MarkerIndex;
  /** The obstacle that holds it, if no ship does. */
  obstacle?: ObstacleIndex;
  /** The ship that holds it. */
  ship?: ShipId;
  /** The side that holds it, if no ship does. */
  side?: Side;
}

/** An ability in words, with its card. */
export interface AbilityText {
  /** What the prompt calls it. */
  ability: AbilityRef;
  /** The name of its card. */
  card: string;
  /** The ability in words; empty if its card is facedown. */
  text: string;
  /** Whether it flips its card. */
  turns_over: boolean;
}

/** An action, including its target. */
export type ActionChoice =
  /** Gaining a focus token. */
  | { type: "focus" }
  /** Gaining an evade token. */
  | { type: "evade" }
  /** Gaining a calculate token. */
  | { type: "calculate" }
  /** A barrel roll whose side and position are prompted for next. */
  | { type: "barrel_roll" }
  /** A barrel roll to this side [SE-ROLL-03]. */
  | { type: "roll_to"; side: Direction }
  /** A barrel roll to this side with a bank template, as some cards allow. */
  | {
    type: "roll_along";
    /** The ship's side that the template is laid against. */
    side: Direction;
    /** The direction it bends. */
    curve: Curve;
  }
  /** A barrel roll with a template of another speed, as some cards allow. */
  | {
    type: "roll_with";
    /** The ship's side that the template is laid against. */
    side: Direction;
    /** The template's speed. */
    speed: number;
    /** The direction it bends, if it is a bank. */
    curve?: Curve;
  }
  /** A boost along a template of this bearing [SE-BOOST-02]. */
  | { type: "boost"; bearing: Bearing }
  /** A boost with a template of another speed, as some cards allow. */
  | {
    type: "boost_with";
    /** The shape and direction of the template. */
    bearing: Bearing;
    /** The template's speed. */
    speed: number;
  }
  /** Locking a ship. */
  | { type: "lock"; ship: ShipId }
  /** Locking the obstacle at this index. */
  | { type: "lock_obstacle"; obstacle: ObstacleIndex }
  /** Locking a device. */
  | { type: "lock_device"; device: DeviceId }
  /** Gaining a reinforce token for this end. */
  | { type: "reinforce"; end: End }
  /** Rotating the turret indicator to this arc. */
  | { type: "rotate"; arc: Quarter }
  /** Reloading the upgrade at this index. */
  | { type: "reload"; upgrade: UpgradeIndex }
  /** Coordinating a friendly ship. */
  | { type: "coordinate"; ship: ShipId }
  /** Jamming an enemy ship. */
  | { type: "jam"; ship: ShipId }
  /** Gaining a cloak token. */
  | { type: "cloak" }
  /** Executing another maneuver of the speed just flown. */
  | { type: "slam"; maneuver: Maneuver }
  /** Attempting an action that can't be performed, so that it fails [SE-ACT-14]. */
  | { type: "fail"; action: ActionKind }
  /** The action printed on a card. */
  | { type: "card"; ability: AbilityRef };

/** An action performed, as distinguished by the once-per-round rule [FE-ACT-04]. */
export type ActionDone =
  /** One of the actions with an icon. */
  | {
    type: "standard";
    /** Which one. */
    action: ActionKind;
  }
  /** The action printed on a card; a card may have several [SE-ACT-12]. */
  | {
    type: "card";
    /** The card's id; for a ship ability, that of the type of ship. */
    card: CardId;
    /** Its place among the card's abilities. */
    index: AbilityIndex;
  }
  /** The action of one particular damage card, where each is a separate action [SE-ACT-11]. */
  | {
    type: "dealt";
    /** The damage card. */
    dealt: DealtId;
    /** Its place among the card's abilities. */
    index: AbilityIndex;
  }
  /** An action granted for a while. */
  | {
    type: "granted";
    /** What granted it. */
    effect: TimedEffectId;
    /** Its place among the granted abilities. */
    index: AbilityIndex;
  }
  /** The action of a text that stands on no card. */
  | {
    type: "text";
    /** Which text of the table. */
    text: TextIndex;
    /** Its place among the text's abilities. */
    index: AbilityIndex;
  };

/** An icon of an action bar, and what may follow it. */
export interface ActionIcon {
  /** What it does. */
  action: ActionKind;
  /** Its color. */
  difficulty: Difficulty;
  /** What may follow it at once. */
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
  | {
    type: "stressed_for_this";
    /** What it tried. */
    action: ActionKind;
  }
  /** A card forbids it to perform this action. */
  | {
    type: "card_forbids_action";
    /** What it tried. */
    action: ActionKind;
  }
  /** It has performed the action this round already. */
  | {
    type: "performed";
    /** The action that was performed. */
    action: ActionKind;
  }
  /** It has performed the card's action this round already. */
  | {
    type: "card_performed";
    /** The action on the card. */
    ability: AbilityRef;
  }
  /** A purple action costs a Force, and it can't spend one. */
  | {
    type: "purple_needs_force";
    /** The purple action. */
    action: ActionKind;
  }
  /** The action is of another color for it now. */
  | {
    type: "other_color";
    /** The action whose color was given. */
    action: ActionKind;
    /** What it is now. */
    difficulty: Difficulty;
  }
  /** This rulebook has no such action. */
  | {
    type: "not_in_rulebook";
    /** The one that is missing. */
    action: ActionKind;
  }
  /** An ionized ship can only focus. */
  | { type: "only_focus" }
  /** A SLAM is only performed in the Perform Action step. */
  | { type: "slam_in_own_step" }
  /** Its action bar doesn't show the action. */
  | {
    type: "not_on_bar";
    /** The one that is missing. */
    action: ActionKind;
  }
  /** The action that it may perform now can't be this one. */
  | {
    type: "not_this_action";
    /** What it tried. */
    action: ActionKind;
  }
  /** Where a barrel roll ends is chosen when it is performed. */
  | { type: "roll_end_comes_later" }
  /** It has no such template for that. */
  | {
    type: "no_such_template";
    /** The boost or barrel roll. */
    action: ActionKind;
  }
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
  | {
    type: "slam_speed";
    /** The speed that it flew. */
    speed: number;
  }
  /** There is nothing there to lock. */
  | { type: "nothing_to_lock" }
  /** Only enemy ships can be locked. */
  | { type: "only_enemies_locked" }
  /** A card keeps the target from being locked. */
  | {
    type: "cant_be_locked";
    /** What the lock was for. */
    target: Piece;
  }
  /** A ship on such an obstacle neither locks nor is locked. */
  | {
    type: "obstacle_forbids_lock";
    /** The ship that is on it. */
    ship: ShipId;
    /** The obstacle's index. */
    obstacle: ObstacleIndex;
  }
  /** A card keeps it from locking the target. */
  | {
    type: "card_forbids_lock";
    /** What the lock was for. */
    target: Piece;
    /** The range between the two. */
    range: Range;
  }
  /** The target is out of a lock's reach. */
  | {
    type: "lock_out_of_range";
    /** What the lock was for. */
    target: Piece;
    /** The range between the two. */
    range: Range;
    /** The same in millimeters. */
    mm: number;
    /** The nearest and the farthest range that a lock reaches. */
    reach: RangeBand;
  }
  /** The target is out of a jam's reach. */
  | {
    type: "jam_out_of_range";
    /** The ship to jam. */
    target: ShipId;
    /** The range between the two. */
    range: Range;
    /** The same in millimeters. */
    mm: number;
  }
  /** It isn't another friendly ship. */
  | {
    type: "not_friendly";
    /** The ship to coordinate. */
    target: ShipId;
  }
  /** A card keeps the ship from being coordinated. */
  | {
    type: "cant_be_coordinated";
    /** The ship to coordinate. */
    target: ShipId;
  }
  /** The ship is too near or too far to be coordinated. */
  | {
    type: "coordinate_out_of_range";
    /** The ship to coordinate. */
    target: ShipId;
    /** The range between the two. */
    range: Range;
    /** The same in millimeters. */
    mm: number;
  }
  /** There is no such action on its cards. */
  | { type: "not_on_cards" }
  /** The card's action is only performed in the ship's own Perform Action step. */
  | {
    type: "card_in_own_step";
    /** The action on the card. */
    ability: AbilityRef;
  }
  /** Stress, ion or another card keep it from the card's action. */
  | {
    type: "card_action_barred";
    /** The action on the card. */
    ability: AbilityRef;
  }
  /** What the card's action requires isn't so. */
  | {
    type: "action_unmet";
    /** The action on the card. */
    ability: AbilityRef;
    /** What is missing, in the card's words. */
    unmet: string;
  }
  /** The price of the card's action can't be paid. */
  | {
    type: "action_unpaid";
    /** The action on the card. */
    ability: AbilityRef;
    /** The price, in the card's words. */
    unpaid: string;
  }
  /** The card's action would change nothing now. */
  | {
    type: "action_idle";
    /** The action on the card. */
    ability: AbilityRef;
  }
  /** The action that it may perform now can't be one of a card. */
  | {
    type: "not_a_card";
    /** The action on the card. */
    ability: AbilityRef;
  };

/** The steps of an activation [FE-ACTV-02]. */
export type ActivationStep =
  /** The ship's turn begins. */
  | "begin"
  /** What precedes revealing the dial; not a step of its own. */
  | "before_reveal"
  /** The dial is turned faceup. */
  | "reveal_dial"
  /** The template is taken and laid against the base. */
  | "set_template"
  /** The ship moves. */
  | "execute_maneuver"
  /** The difficulty of the maneuver counts: stress is gained or removed. */
  | "check_pilot_stress"
  /** Reactions to the maneuver; not a step of its own. */
  | "after_maneuver"
  /** Template and dial go back. */
  | "clean_up"
  /** The ship may perform an action. */
  | "perform_action"
  /** The ship's turn ends. */
  | "finish";

/** The name of a arc. */
export type Arc = "front" | "rear" | "left" | "right" | "full_front" | "full_rear" | "bullseye";

/** An arc of a ship by name. */
export type ArcName =
  /** Every arc the ship can fire in. */
  | "firing"
  /** The quarter ahead. */
  | "front"
  /** The quarter behind. */
  | "rear"
  /** The quarter on the left. */
  | "left"
  /** The quarter on the right. */
  | "right"
  /** The left or the right one. */
  | "side"
  /** The narrow strip straight ahead. */
  | "bullseye"
  /** Everything ahead of the middle of the base. */
  | "full_front"
  /** Everything behind the middle of the base. */
  | "full_rear"
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
  /** Which one it is. */
  arc: Arc;
  /** The two lines that it lies between, clockwise, each from where it begins to the end of range 3. */
  rays: [[[number, number], [number, number]], [[number, number], [number, number]]];
  /** The far borders of range 1, 2 and 3 in the arc, each from the first line to the second. */
  bands: [[number, number][], [number, number][], [number, number][]];
}

/** What a prompt asks. */
export type Ask =
  /** The squad to bring to this game. */
  | { type: "squad" }
  /** Call hits or misses, before the other player rolls a die for who names the first player. */
  | { type: "call_die" }
  /** The next player in player order. */
  | { type: "name_player" }
  /** The next obstacle, and where it goes. */
  | { type: "place_obstacle" }
  /** The edge of the player's side. */
  | { type: "pick_edge" }
  /** The next ship to place, and where it goes. */
  | { type: "place_ship" }
  /** The arc of a newly placed ship's turret indicator. */
  | { type: "set_turret"; ship: ShipId }
  /** Where a marker of the scenario goes. */
  | { type: "place_marker" }
  /** The ship that gets the scenario's name. */
  | { type: "name_ship" }
  /** A maneuver for each of the player's ships, in any order. */
  | { type: "set_dials" }
  /** Which of several ships with the same initiative goes next. */
  | { type: "next_ship"; phase: Phase }
  /** What a stressed enemy ship executes instead of its red maneuver. */
  | { type: "replace_red"; ship: ShipId }
  /** The maneuver of the scenario's craft, or that it stays. */
  | { type: "move_craft"; ship: ShipId }
  /** Where the ship's Tallon roll ends. */
  | { type: "tallon_roll"; ship: ShipId }
  /** Which action the ship performs, if any. */
  | { type: "action"; ship: ShipId }
  /** Where the ship's barrel roll ends, with a template that slides along its base. */
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
  /** Whom the ship attacks and with which weapon, if anyone. */
  | { type: "attack"; ship: ShipId }
  /** Which of several equally short lines the ship's attack takes. */
  | { type: "pick_line"; ship: ShipId }
  /** How to modify these dice of the attack next, or that it is enough. */
  | { type: "modify_dice"; die: Die }
  /** Which dice to reroll or change. */
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
  /** Which ship the ability is about. */
  | { type: "pick_ship"; ability: AbilityRef }
  /** Which obstacle the ability is about. */
  | { type: "pick_obstacle"; ability: AbilityRef }
  /** Which device the ability is about. */
  | { type: "pick_device"; ability: AbilityRef }
  /** Which marker the ability is about. */
  | { type: "choose_marker"; ability: AbilityRef }
  /** How the ship places a device. */
  | { type: "place_device"; ship: ShipId }
  /** Where a device goes that no ship places. */
  | { type: "put_device" }
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
  /** Which of the ship's upgrade cards. */
  | { type: "pick_upgrade"; ship: ShipId }
  /** Which of the ship's damage cards. */
  | { type: "pick_damage"; ship: ShipId }
  /** Which of several drawn damage cards the ship is dealt. */
  | { type: "pick_drawn"; ship: ShipId }
  /** Which of several options of the ability, by number. */
  | { type: "pick_option"; ability: AbilityRef }
  /** Whether to use the ability. */
  | { type: "decide"; ability: AbilityRef }
  /** Which maneuver the ship executes, by a card's effect. */
  | { type: "pick_maneuver"; ship: ShipId }
  /** What the ship's facedown dial is set to. */
  | { type: "guess_dial"; ship: ShipId }
  /** Whether a new ship comes into play by the scenario's rules; where is asked next. */
  | { type: "call_reinforcement" }
  /** Which ship is next: a lost one that is relieved, or one that comes into play. */
  | { type: "next_relief" }
  /** Which quick build comes for the lost ship. */
  | { type: "pick_build"; ship: ShipId }
  /** At which marker the ship comes into play. */
  | { type: "pick_marker"; ship: ShipId }
  /** At which side of the marker the ship comes into play. */
  | { type: "pick_side"; ship: ShipId };

/** A made-up attack, to compute its odds. */
export interface AskOdds {
  /** How many dice the attacker rolls, at most 24. */
  attack: number;
  /** How many dice the defender rolls, at most 24. */
  defense: number;
  /** What the attacker may spend. */
  aim?: AskedAim;
  /** What the defender may spend. */
  guard?: AskedGuard;
  /** What the defender can take; without it the odds of destroying it are unknown. */
  hull?: AskedHull;
  /**
   * By whose rules dice are spent.
   * @default "first"
   */
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
  /**
   * Its calculate tokens.
   * @default 0
   */
  calculate?: number;
  /**
   * It has a focus token.
   * @default false
   */
  focus?: boolean;
  /**
   * The Force that it may spend.
   * @default 0
   */
  force?: number;
  /**
   * It has a lock on the defender.
   * @default false
   */
  lock?: boolean;
}

/** What the defender has against the attack. */
export interface AskedGuard {
  /**
   * Its calculate tokens.
   * @default 0
   */
  calculate?: number;
  /**
   * A gas cloud lies on the line.
   * @default false
   */
  clouded?: boolean;
  /**
   * Its evade tokens.
   * @default 0
   */
  evade?: number;
  /**
   * It has a focus token.
   * @default false
   */
  focus?: boolean;
  /**
   * The Force that it may spend.
   * @default 0
   */
  force?: number;
  /**
   * Reinforce tokens of the end that the attacker is at.
   * @default 0
   */
  reinforce?: number;
}

/** What the defender can take; its damage deck is taken to be complete. */
export interface AskedHull {
  /** Damage cards that destroy it: its hull without those it has. */
  hull: number;
  /**
   * Active shields.
   * @default 0
   */
  shields?: number;
}

/** What a restriction requires. */
export type Asks =
  /** A faction. */
  | "faction"
  /** A size of ship. */
  | "size"
  /** A type of ship. */
  | "ship_type"
  /** An icon of the action bar. */
  | "action"
  /** Anything else. */
  | "other";

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
  /** The attack dice it gives. */
  value: number;
  /** Nearest and farthest range. */
  range: RangeBand;
  /** Where it fires to. */
  arc: ArcName;
  /** What the attacker must have; one of them is enough. */
  needs: Need[];
  /** Its range gives no extra dice. */
  ordnance: boolean;
}

/** The shortest line of an attack, to the nearest part of the defender in the arc. */
export interface AttackLine {
  /** The attack range; bands continue beyond the ruler. */
  range: Range;
  /** In millimeters. */
  distance: number;
  /** Its ends, at the attacker and at the defender. */
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
  | {
    type: "no_such_target";
    /** An id that no ship has. */
    target: ShipId;
  }
  /** A card forbids it to attack. */
  | { type: "card_forbids_attack" }
  /** The ship is disarmed. */
  | { type: "disarmed" }
  /** The ship overlaps an obstacle. */
  | { type: "on_obstacle" }
  /** One of the two isn't on the table. */
  | {
    type: "target_gone";
    /** The ship to attack. */
    target: ShipId;
  }
  /** Only an enemy ship can be the target. */
  | {
    type: "not_an_enemy";
    /** The ship to attack. */
    target: ShipId;
  }
  /** The two bases touch. */
  | {
    type: "touching";
    /** The ship to attack. */
    target: ShipId;
  }
  /** The target is outside the firing arc. */
  | {
    type: "outside_arc";
    /** The ship to attack. */
    target: ShipId;
    /** The range between the two bases. */
    range: Range;
    /** The same in millimeters. */
    mm: number;
  }
  /** The target is too near or too far for the weapon. */
  | {
    type: "out_of_range";
    /** The attacker. */
    ship: ShipId;
    /** Its weapon. */
    weapon: WeaponRef;
    /** The ship to attack. */
    target: ShipId;
    /** The attack range. */
    range: Range;
    /** The same in millimeters. */
    mm: number;
    /** The nearest and the farthest range that the weapon reaches. */
    reach: RangeBand;
  }
  /** The weapon needs a lock on the target. */
  | {
    type: "needs_lock";
    /** The attacker. */
    ship: ShipId;
    /** Its weapon. */
    weapon: WeaponRef;
    /** The ship that isn't locked. */
    target: ShipId;
  }
  /** The weapon needs a token. */
  | {
    type: "needs_token";
    /** The attacker. */
    ship: ShipId;
    /** Its weapon. */
    weapon: WeaponRef;
    /** The token that is missing. */
    token: Token;
  }
  /** The weapon has no charge left. */
  | {
    type: "no_charge";
    /** The attacker. */
    ship: ShipId;
    /** Its weapon. */
    weapon: WeaponRef;
  }
  /** The price of the weapon can't be paid. */
  | {
    type: "weapon_unpaid";
    /** The attacker. */
    ship: ShipId;
    /** Its weapon. */
    weapon: WeaponRef;
  }
  /** The ship has no such weapon, or has it no longer. */
  | {
    type: "no_such_weapon";
    /** The attacker. */
    ship: ShipId;
  }
  /** The weapon fires only when its card says so. */
  | {
    type: "waits_for_card";
    /** The attacker. */
    ship: ShipId;
    /** Its weapon. */
    weapon: WeaponRef;
  }
  /** A card keeps that ship from being targeted. */
  | {
    type: "card_hides_target";
    /** The ship to attack. */
    target: ShipId;
  }
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
  /** Who attacks. */
  attacker: ShipId;
  /** The target. */
  defender: ShipId;
  /** The attacker's weapon. */
  weapon: WeaponRef;
  /** The attack range. */
  range: Range;
  /** Whether an obstacle is on the line. */
  obstructed: boolean;
  /** The attacker's results; empty until rolled. */
  attack_dice: Rolled[];
  /** The defender's results; empty until rolled. */
  defense_dice: Rolled[];
  /** Where the attack dice come from, rolled or not. */
  attack_shares: DiceShare[];
  /** Where the defense dice come from, rolled or not. */
  defense_shares: DiceShare[];
}

/** The steps of an attack [FE-ATK-06]. */
export type AttackStep =
  /** Weapon and target are named, and costs are paid. */
  | "declare_target"
  /** The number of attack dice is settled. */
  | "roll_attack_dice"
  /** The dice are rolled, once their number is settled; not a step of its own. */
  | "roll_attack_dice_now"
  /** Both sides may modify the attack dice. */
  | "modify_attack_dice"
  /** Both sides have modified them; not a step of its own. */
  | "modified_attack_dice"
  /** The number of defense dice is settled. */
  | "roll_defense_dice"
  /** The dice are rolled, once their number is settled; not a step of its own. */
  | "roll_defense_dice_now"
  /** Both sides may modify the defense dice. */
  | "modify_defense_dice"
  /** Both sides have modified them; not a step of its own. */
  | "modified_defense_dice"
  /** Results are compared. */
  | "neutralize"
  /** Results cancel each other, after abilities that cancel; not a step of its own. */
  | "cancel"
  /** Results have canceled each other; not a step of its own. */
  | "compared"
  /** The defender suffers what wasn't canceled. */
  | "deal_damage"
  /** Reactions to the attack. Where they come in parts, the defending player's abilities are the first [SE-ATK-18]. */
  | "after"
  /** The attacking player's abilities. */
  | "after_attacker"
  /** The defending player's abilities that grant bonus attacks. */
  | "after_defender_bonus"
  /** The attacking player's abilities that grant bonus attacks. */
  | "after_attacker_bonus"
  /** The attack is over. */
  | "close";

/** An action of the ship, on its bar or from a card in force. */
export interface BarIcon {
  /** What the icon stands for. */
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
  /** What its icon stands for. */
  action: ActionKind;
  /** Including changes by cards in force. */
  difficulty: Difficulty;
}

/** A base, its arcs and its range bands, in its own frame. */
export interface BaseShape {
  /** Small, medium or large. */
  size: Size;
  /** The length of its edge. */
  side: number;
  /** A ring around the base and its guides. Guides count for overlaps, never for range and arcs. */
  outline: [number, number][];
  /** Rings around what is at range 1, 2 and 3 of it. */
  bands: [[number, number][], [number, number][], [number, number][]];
  /** Those that the rulebook measures. */
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
  /** What keeps it from happening. */
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

/** One thing that must be true of a place. */
export type Bound =
  /** The whole piece is inside this rectangle. */
  | {
    type: "inside";
    /** The rectangle. */
    area: Zone;
    /** Whose area it is. */
    source: Source;
  }
  /** A large base fills this strip along an edge, out of which it may stick then [SE-SETUP-13]. */
  | {
    type: "fills";
    /** The edge. */
    edge: Edge;
    /** How deep the strip is, in millimeters. */
    depth: number;
  }
  /** The whole piece is farther than this range from everything that is marked. */
  | {
    type: "beyond";
    /** What it is far from. */
    mark: Mark;
    /** The farthest range that is too near. */
    range: Range;
    /** Whose distance it is. */
    source: Source;
  }
  /** The piece is at one of these ranges of something that is marked. */
  | {
    type: "at_range";
    /** What it is near. */
    mark: Mark;
    /** The ranges. */
    reach: RangeBand;
    /** Whose distance it is. */
    source: Source;
  }
  /** The piece overlaps nothing that is marked. */
  | {
    type: "clear";
    /** What it may not overlap. */
    mark: Mark;
  }
  /**
   * The piece touches something that is marked, without overlapping it. A piece put down nearly so is pushed into
   * contact.
   */
  | {
    type: "touching";
    /** What it touches. */
    mark: Mark;
  }
  /** The center is on this line. */
  | {
    type: "on_line";
    /** A line across the table. */
    line: FixedLine;
  }
  /** The piece has this heading. */
  | {
    type: "facing";
    /** The only one that is allowed. */
    heading: Heading;
  }
  /** The piece has this pose. */
  | {
    type: "exactly";
    /** The only one that is allowed. */
    pose: Pose;
  }
  /** Once all markers are placed, each has another at one of these ranges. */
  | {
    type: "spaced";
    /** The ranges. */
    reach: RangeBand;
  }
  /** The place fulfills all that one of these asks. */
  | {
    type: "either";
    /** The ways to choose from; the first is the usual one. */
    ways: PlacingWay[];
  };

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

/** A quick build that may be picked. */
export interface BuildOffer {
  /** Its id, as the choice has it. */
  build: CardId;
  /** Its threat. */
  threat: number;
  /** Its ships. */
  ships: BuildShip[];
}

/** A ship of a quick build. */
export interface BuildShip {
  /** The id of the ship card. */
  pilot: CardId;
  /** The name on the ship card. */
  name: string;
  /** The id of the type of ship. */
  ship_type: CardId;
  /** The name of the type of ship. */
  model: string;
  /** The names of its upgrade cards. */
  upgrades: string[];
}

/** Why the server closes a connection. */
export type ByeReason =
  /** Another node wrote something that this one can't apply, or the game wasn't needed any more. */
  | { type: "room_closed" }
  /** The server is restarting. */
  | { type: "restarting" }
  /** Nothing was received for too long. */
  | { type: "silent" }
  /** Too many requests of the client's address are waiting. */
  | { type: "too_many_waiting" }
  /** The first message isn't a hello, or didn't come in time. */
  | {
    type: "no_hello";
    /** What is wrong with it, in English, for the client's programmer. */
    error: string;
  }
  /** The client speaks another version of the protocol, as after an upgrade of the server. */
  | {
    type: "other_version";
    /** Spoken here. */
    server: number;
    /** That the hello names. */
    client: number;
  }
  /** A message is too long, or isn't text. */
  | {
    type: "message_rejected";
    /** What is wrong with it, in English, for the client's programmer. */
    error: string;
  }
  /** Too many messages aren't of the protocol. */
  | {
    type: "too_many_malformed";
    /** What is wrong with the last one, in English, for the client's programmer. */
    error: string;
  }
  /** The game can't be played or watched. */
  | RequestError;

/** The digests of some cards, by kind and id. */
export type CardDigests = { [field: string]: { [field: string]: Digest } };

/** A card's id, as in `wedgeantilles`. */
export type CardId = string;

/** A kind of card or token that a game can be played with. */
export type CardKind =
  /** A type of ship. */
  | "ship_type"
  /** A ship card. */
  | "pilot"
  /** An upgrade card, both sides. */
  | "upgrade"
  /** The damage deck as a whole: which cards it has, how often and in which order before it is shuffled. */
  | "deck"
  /** A damage card. */
  | "damage"
  /** A condition card. */
  | "condition"
  /** A device. */
  | "device"
  /** An obstacle token. */
  | "obstacle"
  /** What the rules say of a kind of obstacle. */
  | "obstacle_text"
  /** A scenario; in records of earlier releases, a mission. */
  | "scenario"
  /** A quick build. */
  | "quick_build"
  /** A collection that limits squads. */
  | "collection";

/** What a holder's text stands on, to identify its abilities. */
export type CardRef =
  /** The ship card itself. */
  | { type: "pilot" }
  /** The ability that all ships of its type share [SE-ABIL-08]. */
  | { type: "ship_ability" }
  /** An upgrade card, by its index among the ship's upgrades. */
  | { type: "upgrade"; upgrade: UpgradeIndex }
  /** A damage card on the ship. */
  | { type: "damage"; dealt: DealtId }
  /** A condition card assigned to the ship. */
  | { type: "condition"; condition: ConditionId }
  /** The device itself. */
  | { type: "device"; device: DeviceId }
  /** Abilities granted to the ship for a while. */
  | { type: "granted"; effect: TimedEffectId }
  /** The ship card of another ship, whose pilot ability it has too. */
  | { type: "lent"; ship: ShipId }
  /** What the rules say of obstacles of this kind. */
  | { type: "obstacle"; kind: ObstacleKind }
  /** A text of the table that stands on no card. */
  | { type: "text"; text: TextIndex };

/** One side of a card in words. */
export interface CardSide {
  /** The side's title. */
  name: string;
  /** Its abilities in words. */
  text: string;
}

/** A card in words. */
export interface CardText {
  /** The card's id. */
  card: CardId;
  /** The card's title. */
  name: string;
  /** Its abilities in words; empty if it has none. */
  text: string;
}

/** All cards of a rulebook. They are the same for as long as their version is. */
export interface Cards {
  /** The rulebook that is played with them. */
  rulebook: RulebookId;
  /** The version of the content. */
  content: string;
  /** The price list that their costs are from, by its id. */
  prices: string;
  /** The types of ships. */
  ships: ShipCard[];
  /** The ship cards. */
  pilots: PilotCard[];
  /** The upgrade cards. */
  upgrades: UpgradeCard[];
  /** The cards of the damage deck, each kind once. */
  damage: DamageText[];
  /** The condition cards. */
  conditions: ConditionText[];
  /** What upgrades drop and launch. */
  devices: DeviceText[];
  /** The obstacle tokens. */
  obstacles: ObstacleShape[];
}

/** A card that isn't the one a game was played with. */
export type ChangedCard =
  /** The card of this id does something else now. */
  | {
    type: "changed";
    /** What kind of card it is. */
    kind: CardKind;
    /** Which one. */
    id: CardId;
    /** Its name. */
    card: string;
  }
  /** There is no card of this id any more. */
  | {
    type: "gone";
    /** What kind of card it was. */
    kind: CardKind;
    /** Which one. */
    id: CardId;
  };

/** A card's initial charges [SE-CHG-01]. */
export interface Charges {
  /** Number of charges; 0 for a card without any. */
  limit: number;
  /** Number of charges that recover in the End phase; if negative, they are lost then [SE-CHG-08]. */
  recovers: number;
}

/** A chat message of a player. Everyone in the room receives it, friends and enemies. */
export interface ChatMessage {
  /** Who said it. */
  by: Speaker;
  /** May have several lines. */
  text: string;
}

/** A squad to be checked. */
export interface CheckSquad {
  /** The squad in XWS, the builders' common format, or any other JSON. */
  xws: unknown;
  /** The format that its cards must be legal in; any card may be in it if not given. */
  format?: Format;
  /** The most points it may cost, if not the rulebook's usual. */
  limit?: number;
  /** The price list to judge it by, by its id. If not given, it is the one that the squad names, or else the newest. */
  prices?: string;
  /** It is made of quick builds, and their threat has to add up to exactly this; then points don't matter. */
  threat?: number;
}

/** An answer to a prompt. */
export type Choice =
  /** Declining what is offered, or having finished. */
  | { type: "pass" }
  /** Accepting what is offered. */
  | { type: "accept" }
  /** A squad, as XWS. */
  | {
    type: "squad";
    /** The squad's XWS, as other tools write it. */
    xws: Xws;
  }
  /** The player's edge of the play area. */
  | { type: "edge"; edge: Edge }
  /** A player. */
  | { type: "seat"; seat: Seat }
  /** The arc a turret indicator points to. */
  | { type: "turret"; arc: Quarter }
  /** Putting a ship on the table. */
  | {
    type: "place";
    /** The ship to place. */
    ship: ShipId;
    /** Where its base stands. */
    pose: Pose;
  }
  /** Putting an obstacle or a marker on the table, by its index among those still to be placed. */
  | {
    type: "place_token";
    /** The index of the obstacle; 0 for a marker. */
    token: PieceIndex;
    /** Its center and rotation. */
    pose: Pose;
  }
  /** Setting a ship's dial. */
  | {
    type: "dial";
    /** Whose dial it is. */
    ship: ShipId;
    /** What it is set to. */
    maneuver: Maneuver;
  }
  /** A ship, where one is asked for. */
  | { type: "ship"; ship: ShipId }
  /** A maneuver, where one is asked for after dials were set. */
  | { type: "maneuver"; maneuver: Maneuver }
  /** Where a Tallon roll ends, as seen along the template; in the middle if no side is given [SE-MANV-12]. */
  | {
    type: "tallon_end";
    /** The side that the base is shifted to. */
    side: TallonEnd;
  }
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
  | {
    type: "roll";
    /** To which of the ship's sides. */
    side: Direction;
    /** Millimeters ahead of the middle of the old base. */
    start: number;
    /** Millimeters ahead of the middle of the new base. */
    end: number;
  }
  /** Attacking a ship. */
  | {
    type: "attack";
    /** One of the attacker's weapons. */
    weapon: WeaponRef;
    /** The ship to attack. */
    target: ShipId;
    /** Whether to measure along an obstructed line, where there are equally short ones. */
    obstructed: boolean;
  }
  /** One of several equally short lines of an attack. */
  | { type: "line"; line: CrossedLine }
  /** Taking a marker instead of attacking. */
  | { type: "scan"; marker: MarkerIndex }
  /** A way to modify the dice. */
  | { type: "modify"; modification: Modification }
  /** The dice to reroll or change. */
  | { type: "dice"; dice: DiceSet }
  /** The ability to use, or to put next in the queue. */
  | { type: "ability"; ability: AbilityRef }
  /** The action linked to the one just performed. */
  | {
    type: "linked";
    /** What it is. */
    action: ActionKind;
    /** The color of the link. Without one, as in records of earlier releases, the first link to the action is meant. */
    difficulty?: Difficulty;
  }
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
  /** A number that a card asks for. */
  | { type: "number"; number: number }
  /** A device on the table. */
  | { type: "device"; device: DeviceId }
  /** How a device is dropped or launched. */
  | DevicePlacing & { type: "place_device" }
  /** Moving a remote along the template, laid against this side of it [SE-RMT-12]. */
  | {
    type: "relocate";
    /** The side of the remote, by index. */
    side: number;
    /** The template it moves along. */
    template: [Bearing, number];
  }
  /** A pair of guides. */
  | { type: "guides"; guides: Guides }
  /** Docking with the carrier. */
  | { type: "dock"; carrier: ShipId }
  /** Deploying in the System phase. */
  | { type: "deploy" }
  /** Deploying with this maneuver from these guides of the carrier [SE-DOCK-02]. */
  | {
    type: "deploy_with";
    /** The carrier's guides. */
    guides: Guides;
    /** A maneuver of the docked ship's dial. */
    maneuver: Maneuver;
  }
  /** Two upgrade cards that trade places, each by its ship and its index there. */
  | {
    type: "exchange";
    /** A ship, and the index among its upgrades. */
    first: [ShipId, UpgradeIndex];
    /** The ship and index of the other card. */
    second: [ShipId, UpgradeIndex];
  }
  /** How far a ship turns in place. */
  | { type: "turn"; by: TurnBy }
  /** A facedown damage card, picked at random. */
  | { type: "facedown" }
  /** An upgrade card, by its index among the ship's upgrades. */
  | { type: "upgrade"; upgrade: UpgradeIndex }
  /** A damage card on a ship. */
  | { type: "damage"; dealt: DealtId }
  /** One of the damage cards drawn. */
  | { type: "drawn"; card: CardId }
  /** One of several options a card offers, by index. */
  | { type: "option"; index: OptionIndex }
  /** An obstacle on the table, by index. */
  | { type: "obstacle"; obstacle: ObstacleIndex }
  /** A quick build, by its id. */
  | { type: "build"; build: CardId }
  /** A marker of the scenario, where one is asked for. */
  | { type: "marker"; marker: MarkerIndex }
  /** Conceding; it answers no prompt and is always possible. */
  | { type: "concede" }
  /**
   * Agreeing to a draw, which takes effect once every seat has agreed with no other choice in between. It
   * answers no prompt and is always possible.
   */
  | { type: "draw" };

/** An event with the rule that made it happen. */
export interface CitedEvent {
  /** What happened. */
  event: GameEvent;
  /** None if the rulebook is silent about it. */
  rule?: string;
}

/** What a client says over the WebSocket of a game. */
export type ClientMessage =
  /** Identifies the client and what it knows already. Without a key it is a spectator. */
  | {
    type: "hello";
    /** The version of the protocol that the client speaks. */
    version: number;
    /** Opens the client's seat. */
    key?: string;
    /** It wants to receive presence, too. */
    presence?: boolean;
    /** The number of the last entry it received; it is sent what came after that. */
    since?: number;
  }
  /** An answer to what is asked of the seat. */
  | {
    type: "choose";
    /** The answer. */
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
  | {
    type: "check";
    /** What the seat might choose. */
    choice: Choice;
    /** The client's number for the query; the answer repeats it. */
    id: number;
  }
  /** Where a ship would end with a maneuver, or where a choice would lead: give `ship` and `maneuver`, or `choice`. */
  | {
    type: "foresee";
    /** The client's number for the query; the answer repeats it. */
    id: number;
    /** What the seat might choose. */
    choice?: Choice;
    /** A maneuver of its dial. */
    maneuver?: Maneuver;
    /** The ship that would fly the maneuver. */
    ship?: ShipId;
  }
  /** Where each of the seat's choices would lead; where dials are set, those of one ship if it is named. */
  | {
    type: "foresee_all";
    /** The client's number for the query; the answer repeats it. */
    id: number;
    /** Only this ship's dial. */
    ship?: ShipId;
  }
  /** How likely what is of the attack under way, or of those that the seat may choose from. */
  | {
    type: "odds";
    /** The client's number for the query; the answer repeats it. */
    id: number;
  }
  /** What the ruler says between two pieces. */
  | {
    type: "measure";
    /** The client's number for the query; the answer repeats it. */
    id: number;
    /** Where the ruler begins. */
    from: Piece;
    /** Where it ends. */
    to: Piece;
  }
  /** What the seat would look for among its choices and doesn't have, and why. */
  | {
    type: "why_not";
    /** The client's number for the query; the answer repeats it. */
    id: number;
  }
  /** Whether the server is there. Browsers don't let a page see the pings of the WebSocket itself. */
  | {
    type: "ping";
    /** The client's number for it; the pong repeats it. */
    id: number;
  }
  /** Taking back the seat's last choice, or asking the others whether it may. */
  | {
    type: "undo";
    /** The number of the last entry that it received: later choices of the seat aren't meant. */
    number: number;
    /** A retry token. */
    retry?: string;
  }
  /** Requests all entries so far; updates don't stop meanwhile. */
  | { type: "history" }
  /** Offering to end the game as a draw. */
  | {
    type: "offer_draw";
    /** A retry token. */
    retry?: string;
  }
  /** Answering what another seat offered. */
  | {
    type: "answer";
    /** Whether the seat agrees; one refusal ends the offer. */
    agree: boolean;
    /** The number of the last entry that it received: later offers aren't meant. */
    number: number;
    /** A retry token. */
    retry?: string;
  }
  /** Giving a free seat of a game that hasn't begun to the computer. */
  | {
    type: "give_seat";
    /** The free seat. */
    seat: Seat;
    /** How well it is to play. */
    computer: Computer;
    /** A retry token. */
    retry?: string;
  }
  /** Calling the game off before it begins. */
  | {
    type: "call_off";
    /** A retry token. */
    retry?: string;
  }
  /** Saying something to everyone in the room. */
  | {
    type: "chat";
    /** May have several lines; all of it can be seen. */
    text: string;
    /** The name that a spectator goes by. */
    name?: string;
    /** A retry token. It is ignored for spectators. */
    retry?: string;
  };

/** The kind of clock that a game is played with. */
export type Clock =
  /** Unlimited time. Braces make serde refuse unknown fields here, too. */
  | { type: "none" }
  /** A number of seconds for the whole game, and some more for each decision. */
  | {
    type: "game";
    /** What each seat has for the whole game. */
    seconds: number;
    /** Added after each of the seat's decisions. */
    increment: number;
  }
  /** A number of seconds for each decision; a few days of them make a game by correspondence. */
  | {
    type: "decision";
    /** What each decision may take. */
    seconds: number;
  };

/** A clock as it stands. */
export interface ClockStatus {
  /** 0 when the time is up. */
  left: number;
  /** Whether the seat is asked something. */
  runs: boolean;
}

/** A collection of cards that a player may own. */
export interface CollectionName {
  /** As settings name it. */
  id: string;
  /** As players call it. */
  name: string;
}

/** A command that is refused, with the facts. Nothing has changed. */
export type CommandError =
  /** The settings fit no game. */
  | {
    type: "settings";
    /** What doesn't fit together. */
    reason: SettingsProblem;
  }
  /** The game has fewer seats. */
  | { type: "no_seat" }
  /** The connection has no seat, and only seats do this. */
  | { type: "spectators_watch" }
  /** Someone else has the seat. */
  | { type: "taken" }
  /** The settings give the seat to the computer. */
  | { type: "computer_seat" }
  /** The name is empty, too long or partly invisible. */
  | {
    type: "player_name";
    /** In characters. */
    most: number;
  }
  /** The squad's name is too long or partly invisible. */
  | {
    type: "squad_name";
    /** In characters. */
    most: number;
  }
  /** The word is too long or partly invisible. */
  | {
    type: "dice_word";
    /** In characters. */
    most: number;
  }
  /** The message is empty, too long or partly invisible. */
  | {
    type: "chat_text";
    /** In characters. */
    most: number;
  }
  /** A spectator wants to chat under a player's name. */
  | { type: "name_in_use" }
  /** The connection is over its rate of chat messages. */
  | { type: "chat_too_fast" }
  /** Seats are still free. */
  | { type: "not_begun" }
  /** It can only be done before all seats are taken. */
  | { type: "begun" }
  /** Another seat has asked for the next game first. */
  | { type: "rematched" }
  /** Nothing can be done in it any more. */
  | { type: "over" }
  /** Records are only handed out afterwards. */
  | { type: "not_over" }
  /** The seat hasn't chosen anything that still stands. */
  | { type: "nothing_to_undo" }
  /** Only one offer is made at a time. */
  | { type: "offer_pending" }
  /** None is pending. */
  | { type: "no_offer" }
  /** The settings of the game forbid it. */
  | { type: "analysis_disabled" }
  /** The connection asks faster than it is answered. */
  | {
    type: "too_many_queries";
    /** How many it may have waiting. */
    waiting: number;
  }
  /** The server's queue of queries is full. */
  | { type: "busy" }
  /** A query has to be about a maneuver or about a choice. */
  | { type: "ambiguous" }
  /** The choice is a squad, which moves nothing. */
  | { type: "squad_foreseen" }
  /** A message isn't one of the protocol. */
  | {
    type: "message_unreadable";
    /** What is wrong with it, in English, for the client's programmer. */
    error: string;
  }
  /** It is this program's own fault. */
  | { type: "failed" }
  /** A clock hasn't run out. */
  | { type: "time_left" }
  /** It was said about a question, an offer or a choice that isn't the present one any more. */
  | { type: "outdated" }
  /** It was said about something that this server doesn't know of. */
  | { type: "ahead" }
  /** A key opens one seat of a game only. */
  | { type: "key_in_use" }
  /** No game may have more entries. */
  | { type: "journal_full" }
  /** The seat has offered it as often as it may before it plays on. */
  | { type: "offer_limit" }
  /** The seat changes its dials again and again. */
  | {
    type: "dial_change_limit";
    /** In a round. */
    most: number;
  }
  /** The seat has taken back too often. */
  | {
    type: "undo_limit";
    /** In a game. */
    most: number;
  }
  /** The seat has said too much. */
  | {
    type: "chat_limit";
    /** In a game. */
    most: number;
  }
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
  /** What events call it. */
  id: ConditionId;
  /** The card, unless it is facedown and the viewer may not know it. */
  card?: CardText;
}

/** A condition card. */
export interface ConditionText {
  /** As views name it. */
  id: CardId;
  /** As the card prints it. */
  name: string;
  /** How many ships may have it at once; no limit if 0. */
  limited: number;
  /** A line for each sentence. */
  text: string;
}

/** A consequence of a choice. */
export interface Consequence {
  /** What happens. */
  what: Fact;
  /** The ship it happens to. */
  ship: ShipId;
  /** Happens whatever is chosen next; otherwise it depends on that. */
  certain: boolean;
}

/** Making a game. */
export interface CreateGame {
  /** What is played, by whom, and with what clock. */
  settings: InputGameSettings;
  /** The moment of another game that is continued. The settings have no setup then: it is the other game's. */
  from?: PlayOn;
  /** The seat that its maker takes at once. */
  seat?: TakeSeat;
  /**
   * Who may find it and watch it.
   * @default "public"
   */
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
  /** Ships other than the attacker and the defender. */
  ships: ShipSet;
  /** A bomb or a mine. */
  device: boolean;
}

/** The name of a curve. */
export type Curve = "forward" | "backward";

/** Why a stored game can't be opened any more, or a record isn't verified. */
export type Damage =
  /** The store can't read it any more. */
  | { type: "lost" }
  /** Its settings mean nothing to this version. */
  | {
    type: "settings_unreadable";
    /** Why not, in English, for the operator. */
    error: string;
  }
  /** An entry of its journal means nothing to this version. */
  | {
    type: "entry_unreadable";
    /** Counted from 1. */
    number: number;
    /** Why not, in English, for the operator. */
    error: string;
  }
  /** An entry of its journal was written in another format. */
  | {
    type: "entry_format";
    /** Counted from 1. */
    number: number;
    /** That it was written in. */
    found: number;
    /** That this version reads. */
    reads: number;
  }
  /** An entry of its journal isn't allowed. */
  | {
    type: "entry_refused";
    /** Counted from 1. */
    number: number;
    /** Why not, in English, for the operator. */
    error: string;
  }
  /** The program panics at an entry of its journal. */
  | {
    type: "entry_fails";
    /** Counted from 1. */
    number: number;
  }
  /** The game after an entry isn't the one that was played. */
  | {
    type: "entry_differs";
    /** Counted from 1. */
    number: number;
  }
  /** Its cards or its rules have changed, or it doesn't hold what its record promises. */
  | RecordError;

/** A damage card on a ship. */
export interface DamageSnapshot {
  /** What events and choices call it. */
  id: DealtId;
  /** The card, if it is faceup. */
  card?: CardText;
}

/** A card of the damage deck. */
export interface DamageText {
  /** As views name it. */
  id: CardId;
  /** As the card prints it. */
  name: string;
  /** Whether it strikes the ship or the pilot. */
  trait: Trait;
  /** How many are in the deck. */
  count: number;
  /** What it does while it is faceup. */
  text: string;
}

/** A damage card dealt in this game, in the order of dealing. */
export type DealtId = number;

/** A damage deck: the number of cards left, and the faceup discard pile by card ids. */
export interface DeckSnapshot {
  /** Number of cards left. */
  cards: number;
  /** The discard pile, the last card on top. */
  discarded: CardId[];
}

/** A choice that a player would expect, and why it isn't available. */
export interface Denied {
  /** What the player may expect to choose. */
  choice: Choice;
  /** What keeps it from being legal. */
  why: Refusal;
  /** The rule of the rulebook that is played; none if that is silent. */
  rule?: string;
}

/** Choices that a player would look for and doesn't have. */
export interface DeniedReply {
  /** The number of the question. */
  id: number;
  /** Each with the reason. */
  choices: Denied[];
}

/** What happens to a device. */
export type DeviceEvent =
  /** A ship dropped or launched a device, or a side put one on the table. */
  | {
    type: "device_placed";
    /** The id it has from now on. */
    device: DeviceId;
    /** The device's card. */
    card: CardId;
    /** Where it lies. */
    pose: Pose;
    /** The ship that placed it, if one did. */
    ship?: ShipId;
  }
  /** A device was moved to another place. */
  | {
    type: "device_moved";
    /** The device, or a remote's. */
    device: DeviceId;
    /** Where it lies now. */
    pose: Pose;
  }
  /** A fuse marker was put on a device. */
  | {
    type: "fuse_put";
    /** The device that has it. */
    device: DeviceId;
  }
  /** A fuse marker was removed instead of the device detonating. */
  | {
    type: "fuse_burned";
    /** The device that lost it. */
    device: DeviceId;
  }
  /** A fuse marker was removed from an obstacle, which stays. */
  | {
    type: "fuse_lost";
    /** The device as which it was placed. */
    device: DeviceId;
  }
  /** A bomb or a mine went off. */
  | {
    type: "detonated";
    /** The device; it leaves the table with an event of its own. */
    device: DeviceId;
  }
  /** A device left the table. */
  | {
    type: "device_removed";
    /** The one that is gone; its id isn't reused. */
    device: DeviceId;
  };

/** A device put on the table in this game, in the order of placing. */
export type DeviceId = number;

/** The kind of device. */
export type DeviceKind =
  /** Detonates at the end of the Activation phase [SE-DEV-15]. */
  | "bomb"
  /** Detonates when a ship crosses it [SE-DEV-16]. */
  | "mine"
  /** Can be attacked like a ship [SE-RMT-01]. */
  | "remote"
  /** An obstacle that a ship drops [SE-OBST-13]. */
  | "cargo"
  /** An obstacle and a device [LG-OBST-22]. */
  | "cloud";

/** A device and how it is put on the table. */
export interface DevicePlacing {
  /** The device's card. */
  device: CardId;
  /** Dropped behind or launched ahead. */
  way: Way;
  /** The side of the ship that it is dropped from, if it isn't the rear. */
  side?: Direction;
  /** The template it is placed with; none if it is placed without one. */
  template?: [Bearing, number];
  /** The index of the upgrade card that spends a charge for it; none if it is already paid for. */
  upgrade?: UpgradeIndex;
}

/** A device on the table. */
export interface DeviceSnapshot {
  /** What events and choices call it. */
  id: DeviceId;
  /** The card's id. */
  card: CardId;
  /** The card's title. */
  name: string;
  /** Its abilities in words; empty if it has none. */
  text: string;
  /** The side of the ship that placed it. */
  side: Side;
  /** Where it lies. */
  pose: Pose;
  /** The corners of its outline on the table, in millimeters. */
  outline: Point[];
  /** Fuse markers on it. */
  fuses: number;
}

/** A device that ships put on the table. */
export interface DeviceText {
  /** As views name it. */
  id: CardId;
  /** As its card prints it. */
  name: string;
  /** Bomb, mine or remote. */
  kind: DeviceKind;
  /** What it does when it goes off, or while it lies there. */
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

/** A guess said aloud. */
export interface DialGuess {
  /** The speed and bearing that were named; the difficulty is that of the printed dial. */
  maneuver: Maneuver;
  /** Whether the dial is set to them. */
  right: boolean;
}

/** A maneuver of a dial: whole, as choices name it, and in its parts. */
export interface DialMove {
  /** Speed, bearing and difficulty in one text. */
  maneuver: Maneuver;
  /** From 0, stationary, to 5. */
  speed: number;
  /** Where it leads. */
  bearing: Bearing;
  /** Its color. */
  difficulty: Difficulty;
}

/** Dice with faces that count as successes. */
export interface DiceLuck {
  /** What was rolled. */
  dice: DiceRolls;
  /** How often it was a success. */
  successes: Successes;
}

/** The dice of one color. */
export interface DicePool {
  /** The results in the common area, rolled and added. */
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
  | {
    type: "not_own_dice";
    /** The kind that the other ship rolled. */
    die: Die;
  }
  /** It has no active Force. */
  | { type: "no_force" }
  /** No die shows a focus that Force could change. */
  | {
    type: "no_focus_for_force";
    /** The kind of dice. */
    die: Die;
  }
  /** It has no such token. */
  | {
    type: "no_token";
    /** The kind it lacks. */
    token: Token;
  }
  /** The token does nothing for such dice. */
  | {
    type: "token_for_other_dice";
    /** The token to be spent. */
    token: Token;
    /** The dice that it does nothing for. */
    dice: Die;
  }
  /** Such a token was spent in this attack already. */
  | {
    type: "token_spent";
    /** The kind that was spent. */
    token: Token;
  }
  /** No die shows a focus or a blank that an evade token could change. */
  | { type: "nothing_to_evade" }
  /** No die shows a focus that the token could change. */
  | {
    type: "no_focus_for_token";
    /** The token to be spent. */
    token: Token;
  }
  /** A lock lets attack dice be rerolled, not defense dice. */
  | { type: "lock_for_attack_dice" }
  /** Its lock is on something else. */
  | {
    type: "lock_elsewhere";
    /** What it has locked. */
    locked: Piece;
    /** The defender, which isn't that. */
    target: ShipId;
  }
  /** It has no lock on the defender. */
  | {
    type: "no_lock";
    /** The defender. */
    target: ShipId;
  }
  /** No die is left that may be rerolled. */
  | { type: "none_rerollable" }
  /** One of these dice can't be rerolled. */
  | { type: "not_rerollable" }
  /** Pick another number of dice. */
  | {
    type: "wrong_number";
    /** How many were picked. */
    picked: number;
    /** The smallest number. */
    at_least: number;
    /** The largest number. */
    up_to: number;
  }
  /** The ability can't modify these dice now. */
  | {
    type: "ability_not_now";
    /** The kind of dice. */
    die: Die;
  }
  /** The ability was used in this attack already. */
  | {
    type: "used_in_attack";
    /** The kind of dice. */
    die: Die;
    /** The card's text. */
    ability: AbilityRef;
  }
  /** The ability was used as often as it may be. */
  | {
    type: "used_up";
    /** The kind of dice. */
    die: Die;
    /** The card's text. */
    ability: AbilityRef;
  }
  /** What the ability requires isn't so. */
  | {
    type: "dice_unmet";
    /** The kind of dice. */
    die: Die;
    /** The card's text. */
    ability: AbilityRef;
    /** What is missing, in the card's words. */
    unmet: string;
  }
  /** The price of the ability can't be paid. */
  | {
    type: "dice_unpaid";
    /** The kind of dice. */
    die: Die;
    /** The card's text. */
    ability: AbilityRef;
    /** The price, in the card's words. */
    unpaid: string;
  }
  /** The ability would change nothing now. */
  | {
    type: "dice_idle";
    /** The card's text. */
    ability: AbilityRef;
  }
  /** Another card keeps it from modifying these dice. */
  | {
    type: "other_card_forbids";
    /** The text that can't be used. */
    ability: AbilityRef;
  };

/** Rolled dice of one kind. */
export interface DiceRolls {
  /** The kind of dice. */
  die: Die;
  /** Number of dice, including rerolls. */
  rolled: number;
  /** Number of rerolls among them. */
  again: number;
  /** How often each face came up. */
  faces: FaceCount[];
}

/** Some of the dice of a pool, by index. */
export type DiceSet = number;

/** A share of the number of dice. */
export interface DiceShare {
  /** What the dice come from. */
  from: DiceSource;
  /** Number of dice; negative if they are taken away. */
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
  /** Tokens of this kind. */
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
export type EasyColor =
  /** First Edition's. */
  | "green"
  /** That of the later rulebooks. */
  | "blue";

/** The name of a table edge. */
export type Edge = "south" | "east" | "north" | "west";

/** An edition of the game, with its own cards. */
export type Edition =
  /** The game of 2012 and its expansions. */
  | "first"
  /** The game of 2018. */
  | "second";

/** An end of a ship. */
export type End =
  /** The front half. */
  | "fore"
  /** The rear half. */
  | "aft";

/** A way in which the game may end. */
export interface EndSnapshot {
  /** Edges one of the ships must leave by; none if it comes another way. */
  edges: Edge[];
  /** Whether a ship that leaves by one of them now wins; otherwise it flees, and is lost. */
  open: boolean;
  /** The ships on the table it is about: those that must leave, or be lost. */
  ships: ShipId[];
  /** Markers left for it, by index: to be taken before a ship leaves, or to be sent back. */
  markers: MarkerIndex[];
  /** The round from which it may come, if it isn't the first. */
  from_round?: number;
  /** The side that wins by it; none if either may, or nobody does. */
  side?: Side;
}

/** What an entry is about. */
export type EntryKind =
  /** Took a seat. */
  | "joined"
  /** Answered a question; the events say how. */
  | "chose"
  /** Thought for too long, which is giving up. */
  | "timed_out"
  /** Took choices back. */
  | "undid"
  /** Made an offer. */
  | "offered"
  /** Agreed to an offer. */
  | "agreed"
  /** Refused an offer. */
  | "declined"
  /** Sent a chat message. */
  | "said"
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
  /** A face of that kind of die. */
  face: Face;
  /** Number of dice that showed it when they were rolled. */
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
  /** It leaves the play area as its scenario requires. */
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
  /** The squad's. */
  faction: Faction;
  /** What the card costs it. */
  points: number;
}

/** How a game ended. */
export interface Finish {
  /** Who won, and how. */
  outcome: Outcome;
  /** The number of the last round. */
  rounds: number;
  /** The fingerprint of the game at its end. */
  fingerprint: Digest;
}

/** A line parallel to an edge. */
export type FixedLine =
  /** This far east of the play area's west edge, in millimeters. */
  | { axis: "x"; at: number }
  /** This far north of the play area's south edge, in millimeters. */
  | { axis: "y"; at: number };

/** The way of a base along a template, in the frame of the base before it. */
export interface FlightShape {
  /** Of the base. */
  size: Size;
  /** Where the template begins, looking along it. */
  template: [number, number, number];
  /** Poses of the base from before to after. Where the bearing has the ship turn in the end, that comes after them. */
  path: [number, number, number][];
}

/** How the ships are chosen. */
export type Forces =
  /** The rulebook's default ships, or those the scenario lists [FE-SETUP-06, FE-MISS-04]. */
  | { type: "listed" }
  /** Squads within this point limit; the rulebook's own if not given [FE-SQUAD-02]. */
  | {
    type: "built";
    /** Squad points for each side. */
    limit?: number;
  }
  /** Squads of quick builds whose threat adds up to exactly this [LG-SQUAD-06]; the scenario's or the usual one if not given. */
  | {
    type: "quick_builds";
    /** Threat for each player. */
    threat?: number;
  };

/** Where the choices of a prompt would lead. */
export interface ForeseenAllReply {
  /** The number of the question. */
  id: number;
  /** Choices by which nothing moves are left out. */
  choices: ForeseenChoice[];
}

/** An attack before its first die is rolled. */
export interface ForeseenAttack {
  /** Who would attack. */
  attacker: ShipId;
  /** The target. */
  defender: ShipId;
  /** The attack range. */
  range: Range;
  /** Whether an obstacle would be on the line. */
  obstructed: boolean;
  /** Number of attack dice: weapon, range, tokens and cards together. */
  attack_dice: number;
  /** Number of defense dice, if nothing changes until then. */
  defense_dice: number;
}

/** What a choice would do. */
export interface ForeseenChoice {
  /** One of the prompt's choices. */
  choice: Choice;
  /** What the difficulty of the maneuver does about stress. */
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
  /** What the difficulty of the maneuver does about stress. */
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

/** A way of building squads that limits the cards. */
export type Format =
  /** The usual one of later rulebooks. */
  | "standard"
  /** Every card. */
  | "extended"
  /** The newer half of the cards. */
  | "hyperspace"
  /** Every card, also those that Standard leaves out. */
  | "wild"
  /** With huge ships. */
  | "epic";

/** A game that was made. */
export interface GameCreated {
  /** Its id. */
  game: string;
  /** The seat that its maker took, if one was wanted. */
  seat?: SeatTaken;
}

/** One thing that happened. Fields a viewer may not see are missing from their copy. */
export type GameEvent =
  /** A ship was put on the table, during setup or when it arrived from reserve. */
  | {
    type: "ship_placed";
    /** The ship that came into play. */
    ship: ShipId;
    /** Where it stands. */
    pose: Pose;
  }
  /** A new round began. */
  | {
    type: "round_started";
    /** Its number, from 1. */
    round: number;
  }
  /** A phase of the round began. */
  | { type: "phase_started"; phase: Phase }
  /** A side counted more of what the scenario has it count. */
  | {
    type: "tallied";
    /** Who counted it. */
    side: Side;
    /** What it is called, for a single one. */
    name: string;
    /** Number so far. */
    count: number;
  }
  /** A ship's dial was set, or set anew, in the Planning phase. */
  | {
    type: "dial_set";
    /** Whose dial it is. */
    ship: ShipId;
    /** What it is set to; none for everyone but the ship's owner. */
    maneuver?: Maneuver;
  }
  /** A ship's activation began. */
  | {
    type: "activation_started";
    /** The ship that activates. */
    ship: ShipId;
  }
  /** A step of an activation began, among those the rulebook reports. */
  | {
    type: "activation_step";
    /** The ship that activates. */
    ship: ShipId;
    /** The step that began. */
    step: ActivationStep;
  }
  /** A step of an activation doesn't happen, such as the action step of a ship that overlapped another. */
  | {
    type: "activation_step_skipped";
    /** The ship that activates. */
    ship: ShipId;
    /** The step it does without. */
    step: ActivationStep;
  }
  /** A dial was turned faceup. */
  | {
    type: "dial_revealed";
    /** Whose dial it is. */
    ship: ShipId;
    /** What it was set to. */
    maneuver: Maneuver;
  }
  /** A maneuver was replaced by another or modified. */
  | {
    type: "maneuver_changed";
    /** The ship that will execute it. */
    ship: ShipId;
    /** What it will execute instead. */
    maneuver: Maneuver;
  }
  /** The scenario's craft wasn't moved this time. */
  | {
    type: "craft_stayed";
    /** The craft. */
    ship: ShipId;
  }
  /** A ship moved along a maneuver template. */
  | {
    type: "moved";
    /** The ship that moved. */
    ship: ShipId;
    /** The maneuver as it was executed. */
    maneuver: Maneuver;
    /** Where it started. */
    from: Pose;
    /** Where it ended up. */
    to: Pose;
    /** Whether it got to the end of the template; otherwise it backed up from a ship. */
    full: boolean;
    /** Why it moved. */
    trip: MoveCause;
  }
  /** A moving ship would have overlapped another. */
  | {
    type: "overlapped_ship";
    /** The ship that moved. */
    ship: ShipId;
    /** The ship that was in its way. */
    other: ShipId;
  }
  /** The template or base of a moving ship overlapped an obstacle. */
  | {
    type: "met_obstacle";
    /** The ship that moved. */
    ship: ShipId;
    /** The obstacle's index. */
    obstacle: ObstacleIndex;
  }
  /** An obstacle left the table; the indices after it shift down by one. */
  | {
    type: "obstacle_removed";
    /** The index it had. */
    obstacle: ObstacleIndex;
  }
  /** An obstacle was moved to another place. */
  | {
    type: "obstacle_moved";
    /** Its index. */
    obstacle: ObstacleIndex;
    /** Where it lies now. */
    pose: Pose;
  }
  /** A ship docked with its carrier, or started the game docked. */
  | {
    type: "docked";
    /** The ship that docked. */
    ship: ShipId;
    /** The ship that carries it. */
    carrier: ShipId;
  }
  /** A docked ship left its carrier; how it moved follows. */
  | {
    type: "deployed";
    /** The ship that deployed. */
    ship: ShipId;
    /** The ship that carried it. */
    carrier: ShipId;
    /** The guides of the carrier that it deployed from. */
    guides: Guides;
  }
  /** The ship takes over its carrier's pilot card. */
  | {
    type: "succeeded";
    /** The ship that flies on. */
    ship: ShipId;
    /** The carrier, which was destroyed. */
    carrier: ShipId;
  }
  /** There was no room for the ship to deploy. */
  | {
    type: "deploy_failed";
    /** The ship that couldn't leave. */
    ship: ShipId;
    /** The ship that carries it. */
    carrier: ShipId;
  }
  /** A ship left the play area and is lost. */
  | {
    type: "fled";
    /** The ship that fled. */
    ship: ShipId;
    /** The edge it crossed. */
    edge: Edge;
  }
  /** A ship left the play area as its scenario wanted, without being destroyed. */
  | {
    type: "escaped";
    /** The ship that got away. */
    ship: ShipId;
    /** The edge it crossed. */
    edge: Edge;
  }
  /** A ship performed one of the standard actions; what comes of it follows. */
  | {
    type: "action_performed";
    /** The ship that performed it. */
    ship: ShipId;
    /** Which one. */
    action: ActionKind;
    /** The color it was performed as. */
    difficulty: Difficulty;
  }
  /** A ship performed the action printed on a card. */
  | {
    type: "card_action_performed";
    /** The ship that performed it. */
    ship: ShipId;
    /** The card's text. */
    ability: AbilityRef;
  }
  /** A ship performed no action: its player declined, or none was open to it. */
  | {
    type: "passed";
    /** The ship that could have acted. */
    ship: ShipId;
  }
  /** The action failed [SE-ACT-14]. */
  | {
    type: "action_failed";
    /** The ship that attempted it. */
    ship: ShipId;
    /** What it attempted. */
    action: ActionKind;
  }
  /** A boost, barrel roll or decloak. */
  | {
    type: "repositioned";
    /** The ship that moved. */
    ship: ShipId;
    /** Its template and direction. */
    how: Reposition;
    /** Where it started. */
    from: Pose;
    /** Where it ended up. */
    to: Pose;
  }
  /** The ship returned to where it was. */
  | {
    type: "move_failed";
    /** The ship that stays where it was. */
    ship: ShipId;
    /** What it tried. */
    how: Reposition;
  }
  /** A ship coordinated another, which may perform an action now. */
  | {
    type: "coordinated";
    /** The ship that was coordinated. */
    ship: ShipId;
    /** The ship that performed the coordinate action. */
    by: ShipId;
  }
  /** A ship's turret indicator was rotated in play. */
  | {
    type: "turret_rotated";
    /** The ship with the turret. */
    ship: ShipId;
    /** The arc it points to now. */
    to: Quarter;
  }
  /**
   * A ship barrel rolled with a template that slides along its base; other barrel rolls are
   * `Repositioned`.
   */
  | {
    type: "rolled";
    /** The ship that rolled. */
    ship: ShipId;
    /** To which of its sides. */
    side: Direction;
    /** Where it started. */
    from: Pose;
    /** Where it ended up. */
    to: Pose;
  }
  /** A card turned a ship in place. */
  | {
    type: "turned";
    /** The ship that turned. */
    ship: ShipId;
    /** The same place with its new heading. */
    to: Pose;
  }
  /** A ship gained tokens of one kind. */
  | {
    type: "tokens_gained";
    /** Who has them now. */
    ship: ShipId;
    /** Their kind. */
    token: Token;
    /** Number gained. */
    count: number;
  }
  /** A ship lost tokens of one kind without spending them. */
  | {
    type: "tokens_lost";
    /** Who had them. */
    ship: ShipId;
    /** Their kind. */
    token: Token;
    /** Number lost. */
    count: number;
  }
  /** A token was spent. */
  | {
    type: "token_spent";
    /** The ship that had it, even if another ship spent it. */
    ship: ShipId;
    /** Its kind. */
    token: Token;
  }
  /** A ship locked something. */
  | {
    type: "lock_acquired";
    /** The ship that has the lock. */
    ship: ShipId;
    /** What it locked. */
    target: Piece;
  }
  /** A lock was spent. */
  | {
    type: "lock_spent";
    /** The ship that had it. */
    ship: ShipId;
    /** What was locked. */
    target: Piece;
  }
  /** A lock was removed without being spent. */
  | {
    type: "lock_lost";
    /** The ship that had it. */
    ship: ShipId;
    /** What was locked. */
    target: Piece;
  }
  /** Charges of the ship card, or of the upgrade at this index, were spent or lost. */
  | {
    type: "charges_lost";
    /** Whose card it is. */
    ship: ShipId;
    /** Number of charges. */
    count: number;
    /** The upgrade's index; none for the ship card. */
    upgrade?: UpgradeIndex;
  }
  /** Charges of a card were recovered. */
  | {
    type: "charges_recovered";
    /** Whose card it is. */
    ship: ShipId;
    /** Number of charges. */
    count: number;
    /** The upgrade's index; none for the ship card. */
    upgrade?: UpgradeIndex;
  }
  /** A ship spent Force. */
  | {
    type: "force_spent";
    /** Who spent it. */
    ship: ShipId;
    /** How much. */
    count: number;
  }
  /** A ship recovered Force. */
  | {
    type: "force_recovered";
    /** Who recovered it. */
    ship: ShipId;
    /** How much. */
    count: number;
  }
  /** An upgrade card with two sides was turned over. */
  | {
    type: "upgrade_flipped";
    /** Whose card it is. */
    ship: ShipId;
    /** The upgrade's index. */
    upgrade: UpgradeIndex;
    /** Its back is now showing. */
    back: boolean;
  }
  /** A ship was assigned a condition card. */
  | {
    type: "condition_assigned";
    /** Who has it now. */
    ship: ShipId;
    /** The id it has from now on. */
    condition: ConditionId;
    /** Whether it is kept secret until it is revealed. */
    facedown: boolean;
    /** Hidden if it is facedown and the viewer may not know it. */
    card?: CardId;
  }
  /** A facedown condition card was turned faceup. */
  | {
    type: "condition_revealed";
    /** Who has it. */
    ship: ShipId;
    /** Which of the assigned ones. */
    condition: ConditionId;
    /** What it is. */
    card: CardId;
  }
  /** A facedown dial was shown to one seat. */
  | {
    type: "dial_shown";
    /** Whose dial it is. */
    ship: ShipId;
    /** Who looked at it. */
    to: Seat;
    /** What that seat guessed before. */
    guess?: DialGuess;
    /** What it is set to; none for everyone but its owner and that seat. */
    maneuver?: Maneuver;
  }
  /** A condition card was removed from a ship. */
  | {
    type: "condition_removed";
    /** Who had it. */
    ship: ShipId;
    /** Which of the assigned ones. */
    condition: ConditionId;
  }
  /** A ship's turn to attack began. */
  | {
    type: "engagement_started";
    /** The ship that engages. */
    ship: ShipId;
  }
  /** A ship didn't make the attack it could have made. */
  | {
    type: "attack_declined";
    /** The ship that doesn't attack. */
    ship: ShipId;
  }
  /** An attack began. */
  | {
    type: "attack_declared";
    /** Who attacks. */
    attacker: ShipId;
    /** The target. */
    defender: ShipId;
    /** The attacker's weapon. */
    weapon: WeaponRef;
    /** The attack range. */
    range: Range;
    /** Whether an obstacle is on the line. */
    obstructed: boolean;
  }
  /** A step of the current attack began. */
  | { type: "attack_step"; step: AttackStep }
  /** The ship rolled dice in an attack: the last `rolled` dice of the pool are new. */
  | {
    type: "dice_rolled";
    /** Who rolled. */
    ship: ShipId;
    /** Attack or defense dice. */
    die: Die;
    /** All dice of that kind in the attack. */
    pool: DicePool;
  }
  /** Dice the ship rolled in an attack were rerolled, changed, added or canceled. */
  | {
    type: "dice_changed";
    /** Whose dice they are. */
    ship: ShipId;
    /** Attack or defense dice. */
    die: Die;
    /** All dice of that kind, as they are now. */
    pool: DicePool;
    /** The dice that were rerolled. */
    again?: DiceSet;
  }
  /** A side rolled dice for a text of the table; no ship did. */
  | {
    type: "side_rolled";
    /** Which side. */
    side: Side;
    /** The kind of dice. */
    die: Die;
    /** What they show. */
    faces: Face[];
  }
  /** Dice rolled outside an attack's pools. */
  | {
    type: "effect_rolled";
    /** Who rolled. */
    ship: ShipId;
    /** The kind of dice. */
    die: Die;
    /** The results of all dice. */
    faces: Face[];
    /** The dice that were rerolled while the others stayed; none if all are new. */
    again?: DiceSet;
  }
  /** The attack hit: a hit or critical hit wasn't canceled, or it needs none. */
  | {
    type: "attack_hit";
    /** Uncanceled hits. */
    hits: number;
    /** Uncanceled critical hits. */
    crits: number;
  }
  /** The attack didn't hit. */
  | { type: "attack_missed" }
  /** Damage that would have been suffered was prevented. */
  | {
    type: "damage_prevented";
    /** Who was spared. */
    ship: ShipId;
  }
  /** A ship lost one shield. */
  | {
    type: "shield_lost";
    /** Who lost it. */
    ship: ShipId;
  }
  /** A ship recovered one shield. */
  | {
    type: "shield_recovered";
    /** Who has it back. */
    ship: ShipId;
  }
  /** A ship was dealt a damage card. */
  | {
    type: "damage_dealt";
    /** Who suffers it. */
    ship: ShipId;
    /** The id it has from now on. */
    dealt: DealtId;
    /** Whether it lies faceup. */
    faceup: boolean;
    /** What it is; none if it is facedown. */
    card?: CardId;
  }
  /** A damage card was turned over. */
  | {
    type: "damage_flipped";
    /** Who has it. */
    ship: ShipId;
    /** Which of the dealt ones. */
    dealt: DealtId;
    /** The side that shows now. */
    faceup: boolean;
    /** What it is; none if it is facedown now. */
    card?: CardId;
  }
  /** A damage card went to the discard pile. */
  | {
    type: "damage_discarded";
    /** Who had it, or would have been dealt it. */
    ship: ShipId;
    /** What it is; none for a marker dealt when no cards were left. */
    card?: CardId;
  }
  /** A damage deck was shuffled. */
  | { type: "deck_shuffled" }
  /** An upgrade card was discarded, and its text no longer applies. */
  | {
    type: "upgrade_discarded";
    /** Whose card it was. */
    ship: ShipId;
    /** Its index, which it keeps. */
    upgrade: UpgradeIndex;
  }
  /** An ability is used; what comes of it follows. */
  | {
    type: "ability_used";
    /** The card's text. */
    ability: AbilityRef;
  }
  /** A ship was fatally damaged but stays on the table until its time to be removed. */
  | {
    type: "doomed";
    /** Who will be removed. */
    ship: ShipId;
  }
  /** A ship was destroyed and left the table. */
  | {
    type: "destroyed";
    /** Who is gone. */
    ship: ShipId;
  }
  /** A ship took a marker instead of attacking. */
  | {
    type: "scanned";
    /** Who has it on its card now. */
    ship: ShipId;
    /** The marker's index. */
    marker: MarkerIndex;
  }
  /** A marker went back to the supply, because the ship that had it left the table. */
  | {
    type: "marker_returned";
    /** The marker's index. */
    marker: MarkerIndex;
  }
  /** A new ship came into play by the scenario's rules. */
  | {
    type: "reinforcement_called";
    /** The id it has from now on. */
    ship: ShipId;
    /** Where it stands. */
    pose: Pose;
  }
  /** A player said something to the whole table. */
  | {
    type: "said";
    /** Who said it. */
    seat: Seat;
    /** The words. */
    text: string;
  }
  /** A player gave up. */
  | {
    type: "conceded";
    /** Who did. */
    seat: Seat;
  }
  /** A player agreed to a draw. */
  | {
    type: "draw_agreed";
    /** Who did. */
    seat: Seat;
  }
  /** The game ended. */
  | Outcome & { type: "game_over" }
  /** Setup went on, or player order was determined. */
  | SetupEvent
  /** Ships come for others. */
  | ReliefEvent
  /** A ship took or jettisoned a marker, or is called otherwise now. */
  | MarkerEvent
  /** A device came into play, moved, went off or left the table. */
  | DeviceEvent
  /** Something was put on an upgrade card or taken from it, or the card changed hands. */
  | UpgradeEvent;

/** Games, newest first. */
export interface GameList {
  /** At most 50. */
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
  /** How much time the seats have. */
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
  /** As addresses name it. */
  id: string;
  /** When it was made, in milliseconds since 1970. */
  created: number;
  /** Who may find it and watch it. */
  visibility: Visibility;
  /** What is played, by whom, and with what clock. */
  settings: GameSettings;
  /** The hash of the secret that goes into the dice, shown before players give their words. */
  commitment: Commitment;
  /** The stage, the names, the clocks. */
  status: RoomStatus;
  /** The moment of another game that it continues, if it doesn't begin at the beginning. */
  branched?: Branched;
  /** The names of custom cards that are flown, once the squads are revealed. */
  custom?: string[];
  /** Why it can't be opened any more, if it can't. It can be watched. */
  damaged?: Damage;
  /** How it ended, once it is over. */
  outcome?: Outcome;
  /** The round that is played, or in which it ended; 0 is setup. */
  round?: number;
  /** What is flown, in the order of the seats, once the squads are revealed. */
  squads?: SquadSummary[];
}

/** A piece where it would end up. */
export interface Ghost {
  /** The ship, obstacle or device that would move or be placed. */
  piece: Piece;
  /** Further choices needed for it to end up here. */
  then: Choice[];
  /** Where it would end up if no ship were in the way. */
  full: Pose;
  /** Where it would end up. */
  to: Pose;
  /** Ships it would overlap, so that it backs up; for a device, ships it would be under. */
  bumps: ShipId[];
  /** Ships that it would touch. */
  touching: ShipId[];
  /** Obstacles the template would overlap, by index. */
  crosses: ObstacleIndex[];
  /** Obstacles the base would overlap, by index. */
  overlaps: ObstacleIndex[];
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
  /** The first entry of the game first. */
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
  /** What it is about. */
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
  /** One of the scenario's own ends has come [FE-MISS-13]. */
  | { type: "objective"; objective: ObjectiveIndex }
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
  /** One of the prompt's choices. */
  choice: Choice;
  /** What makes it useless. */
  why: Idle;
}

/** One thing that makes a squad illegal, with its facts. */
export type Illegal =
  /** There is no ship in it. */
  | { type: "empty" }
  /** A card isn't in the content. */
  | {
    type: "unknown_card";
    /** The ship's index in the squad. */
    place: number;
  }
  /** The cards cost more than the agreed limit. */
  | {
    type: "over_limit";
    /** What they cost together. */
    cost: number;
    /** What they may cost. */
    limit: number;
  }
  /** A team's players together spend more than its limit. */
  | {
    type: "team_over_limit";
    /** What they spend together. */
    cost: number;
    /** What they may spend. */
    limit: number;
  }
  /** The ship card belongs to another faction. */
  | {
    type: "wrong_faction";
    /** The ship's index in the squad. */
    place: number;
    /** The pilot's name. */
    pilot: string;
    /** The squad's faction. */
    faction: Faction;
  }
  /** There are no rules for ships of this size. */
  | {
    type: "huge";
    /** The ship's index in the squad. */
    place: number;
    /** The pilot's name. */
    pilot: string;
  }
  /** A name is on more cards than allowed. */
  | {
    type: "name";
    /** The name. */
    name: string;
    /** How often it may be in a squad. */
    limit: number;
    /** How often it is. */
    copies: number;
    /** On ship cards and on upgrade cards. */
    across: boolean;
  }
  /** A name is on more of the team's cards than allowed. */
  | {
    type: "name_in_team";
    /** The name. */
    name: string;
    /** How often it may be in a team. */
    limit: number;
  }
  /** The upgrade bar has no free icon for the card. */
  | {
    type: "no_slot";
    /** The ship's index in the squad. */
    place: number;
    /** The pilot's name. */
    pilot: string;
    /** The card's name. */
    upgrade: string;
    /** The icon it needs. */
    slot: Slot;
  }
  /** Two cards with the same name on a ship that may equip only different ones. */
  | {
    type: "same_upgrade";
    /** The ship's index in the squad. */
    place: number;
    /** The pilot's name. */
    pilot: string;
    /** The name of both cards. */
    upgrade: string;
  }
  /** The card itself says that this ship can't equip it. */
  | {
    type: "restricted";
    /** The ship's index in the squad. */
    place: number;
    /** The pilot's name. */
    pilot: string;
    /** The card's name. */
    upgrade: string;
    /** What it requires of a ship, as in "is small". */
    needs: string;
    /** What the restriction is about. */
    asks: Asks;
  }
  /** The ship is only for squads with a card of this name. */
  | {
    type: "lacks";
    /** The ship's index in the squad. */
    place: number;
    /** The pilot's name. */
    pilot: string;
    /** The name that is missing. */
    name: string;
  }
  /** The ship always has the upgrades of its card, and no others. */
  | {
    type: "fixed_upgrades";
    /** The ship, counted from 0. */
    place: number;
    /** Its pilot's name. */
    pilot: string;
  }
  /** The upgrade comes only with ship cards that always have it. */
  | {
    type: "unsold";
    /** The ship, counted from 0. */
    place: number;
    /** Its pilot's name. */
    pilot: string;
    /** The upgrade's name. */
    upgrade: string;
  }
  /** The card isn't legal in the format. */
  | {
    type: "not_in_format";
    /** The ship, counted from 0. */
    place: number;
    /** The name of the card: the ship's own, or one of its upgrades. */
    card: string;
    /** The format that was chosen. */
    format: Format;
  }
  /** Two solitary cards in one slot. */
  | {
    type: "solitary";
    /** The slot of both. */
    slot: Slot;
    /** One card's name. */
    first: string;
    /** The other card's name. */
    second: string;
  }
  /** The ship lacks a standardized card that another of its type has. */
  | {
    type: "not_standard";
    /** The ship's index in the squad. */
    place: number;
    /** The pilot's name. */
    pilot: string;
    /** The name of the card it lacks. */
    upgrade: string;
  }
  /** The squad is made of quick builds, and the ship belongs to none. */
  | {
    type: "no_build";
    /** The ship, counted from 0. */
    place: number;
    /** Its pilot's name. */
    pilot: string;
  }
  /** The ship, or one that comes with it, isn't there as its quick build says. */
  | {
    type: "not_as_printed";
    /** The ship, counted from 0. */
    place: number;
    /** Its pilot's name. */
    pilot: string;
    /** The id of the quick build. */
    build: CardId;
  }
  /** The threat of the quick builds doesn't add up to what was agreed. */
  | {
    type: "threat";
    /** What it adds up to. */
    threat: number;
    /** What it has to be. */
    agreed: number;
  }
  /** Fewer models of the type are owned than needed. */
  | {
    type: "too_few_models";
    /** The name of the type of ship. */
    model: string;
    /** How many the squad has. */
    needed: number;
    /** How many the collection has. */
    owned: number;
    /** The limit is above 100 points, which needs a larger collection. */
    above_100: boolean;
  }
  /** Fewer copies of the card are owned than needed. */
  | {
    type: "too_few_cards";
    /** The card's name. */
    card: string;
    /** How many the squad has. */
    needed: number;
    /** How many the collection has. */
    owned: number;
    /** The limit is above 100 points, which needs a larger collection. */
    above_100: boolean;
  };

/** Something a move can't end on or go through. */
export type InTheWay =
  /** It would leave the play area. */
  | { type: "edge" }
  /** A ship or an obstacle. */
  | { type: "object"; object: Piece };

/**
 * When a ship takes its turns: the lowest activates first, the highest engages first [SE-ENG-01]. First Edition calls
 * it pilot skill. Written as its number.
 */
export type Initiative = number;

/** The kind of clock that a game is played with. */
export type InputClock =
  /** Unlimited time. Braces make serde refuse unknown fields here, too. */
  | { type: "none" }
  /** A number of seconds for the whole game, and some more for each decision. */
  | {
    type: "game";
    /** What each seat has for the whole game. */
    seconds: number;
    /**
     * Added after each of the seat's decisions.
     * @default 0
     */
    increment?: number;
  }
  /** A number of seconds for each decision; a few days of them make a game by correspondence. */
  | {
    type: "decision";
    /** What each decision may take. */
    seconds: number;
  };

/** The settings of a game, fixed before the first seat is taken. */
export interface InputGameSettings {
  /** The kind of each seat, in the order of the setup's players. */
  seats: SeatKind[];
  /**
   * Whether clients may query where a maneuver would end, and the odds of an attack.
   * @default true
   */
  analysis?: boolean;
  /**
   * How much time the seats have.
   * @default {"type":"none"}
   */
  clock?: InputClock;
  /**
   * The game itself. Players bring their own names. A squad in the setup is public; others are submitted when the
   * game asks for them. It is left out where a game continues another, whose setup it has.
   * @default {"area":null,"collection":null,"forces":{"type":"listed"},"obstacles":false,"players":[],"quick":false,"round_limit":null,"rulebook":"first","scenario":null}
   */
  setup?: InputSetup;
}

/** Everything settled before the first prompt. */
export interface InputSetup {
  /** In seat order. */
  players: PlayerSetup[];
  /** Another size of the play area, in millimeters. */
  area?: [number, number];
  /** The players' collection, if squads are limited to it. */
  collection?: string;
  /** Scenarios, environments and wild cards, by id, of which one is drawn and played by itself. */
  draw?: string[];
  /** An environment in which it is played, by id. */
  environment?: string;
  /**
   * Where the ships come from.
   * @default {"type":"listed"}
   */
  forces?: Forces;
  /**
   * Obstacles in a standard game; scenarios may have their own.
   * @default false
   */
  obstacles?: boolean;
  /**
   * The price list of the squads, by its id. New games are played with the rulebook's newest; a record without one is from
   * before there were several, and means the oldest.
   */
  prices?: string;
  /**
   * Setup of a standard game runs without prompts: the first player and the obstacles' positions are
   * random, and ships are placed in opposite rows.
   * @default false
   */
  quick?: boolean;
  /** The game is drawn after this many rounds. */
  round_limit?: number;
  /**
   * The rules to play by.
   * @default "first"
   */
  rulebook?: RulebookId;
  /** A scenario, by id or number; earlier releases called it a scenario. */
  scenario?: string;
  /** A wild card that holds for the whole table, by id. */
  wild?: string;
}

/** A template on the table. */
export interface LaidTemplate {
  /** Straight, bank or turn, looking along the template. */
  bearing: Bearing;
  /** The template's speed: its length. */
  speed: number;
  /** The middle of its start, looking along it. */
  pose: Pose;
}

/** The action behind another one. */
export interface LinkedAction {
  /** What it does. */
  action: ActionKind;
  /** Its color. */
  difficulty: Difficulty;
}

/** One ship of a squad as it is written down. */
export interface ListedShip {
  /** The id of the ship card. */
  pilot: CardId;
  /** The ids of the upgrade cards equipped to it. */
  upgrades: CardId[];
  /** The id of the quick build that it belongs to, if the squad is made of those. */
  build?: CardId;
}

/** The luck of all players. */
export interface LuckReport {
  /** In seat order. */
  seats: SeatLuck[];
}

/** What a dial shows: speed, bearing and difficulty, as in `2 bank_left white`. */
export type Maneuver = string;

/** Something on the table that places are measured from. The piece that is being placed is never meant. */
export type Mark =
  /** The center of the play area. */
  | { type: "center" }
  /** An edge of the play area. */
  | { type: "edge"; edge: Edge }
  /** A ship. */
  | { type: "ship"; ship: ShipId }
  /** An obstacle. */
  | { type: "obstacle"; obstacle: ObstacleIndex }
  /** A device. */
  | { type: "device"; device: DeviceId }
  /** A marker of the scenario. */
  | { type: "marker"; marker: MarkerIndex }
  /** All edges. */
  | { type: "edges" }
  /** All ships. */
  | { type: "ships" }
  /** Ships of the player's own side. */
  | { type: "friends" }
  /** Ships of the other side. */
  | { type: "enemies" }
  /** All obstacles. */
  | { type: "obstacles" }
  /** All devices. */
  | { type: "devices" }
  /** All markers of the scenario on the table. */
  | { type: "markers" };

/** What happens to markers of a scenario, and to the names it gives to ships. */
export type MarkerEvent =
  /** By the scenario's texts a ship is now called so. */
  | {
    type: "named";
    /** The ship. */
    ship: ShipId;
    /** What players call it. */
    name: string;
  }
  /** A ship isn't called so any more. */
  | {
    type: "unnamed";
    /** The ship. */
    ship: ShipId;
    /** What players called it. */
    name: string;
  }
  /** A ship took a marker onto its card. */
  | {
    type: "marker_taken";
    /** The ship. */
    ship: ShipId;
    /** The marker's index. */
    marker: MarkerIndex;
  }
  /** A marker was put somewhere else on the table. */
  | {
    type: "marker_moved";
    /** The marker's index. */
    marker: MarkerIndex;
    /** Where it lies. */
    pose: Pose;
  }
  /** A marker of a ship's card was put on the table. */
  | {
    type: "jettisoned";
    /** The ship that had it. */
    ship: ShipId;
    /** The marker's index. */
    marker: MarkerIndex;
    /** Where it lies. */
    pose: Pose;
  };

/** A marker among those of the scenario. */
export type MarkerIndex = number;

/** A kind of marker among those of the scenario. */
export type MarkerKindIndex = number;

/** A side of a marker at which ships come into play. */
export interface MarkerSide {
  /** The face of an attack die that it shows. */
  face: Face;
  /** Its middle, facing away from the marker. */
  pose: Pose;
}

/** A marker of the scenario; events refer to it by index. */
export interface MarkerSnapshot {
  /** The id of its kind. */
  marker: string;
  /** What its kind is called. */
  name: string;
  /** The corners of its outline on the table, in millimeters. */
  outline: Point[];
  /** Its pose, while it is on the table. */
  pose?: Pose;
  /** The side that placed it, if it is one's. */
  side?: Side;
  /** Its sides, if they show something. */
  sides?: MarkerSide[];
  /** The ship that took it. */
  taken_by?: ShipId;
}

/** An upgrade that a ship may still carry. */
export interface MayAdd {
  /** Its id. */
  upgrade: CardId;
  /** By how much it changes what the ship costs. */
  points: number;
}

/** A pilot that may still join a squad. */
export interface MayJoin {
  /** Its id. */
  pilot: CardId;
  /** Without upgrades. */
  points: number;
}

/** What the ruler says between two pieces. */
export interface MeasuredReply {
  /** The number of the question. */
  id: number;
  /** One of the pieces, as it was asked for. */
  from: Piece;
  /** The other piece. */
  to: Piece;
  /** The shortest distance in millimeters. */
  distance: number;
  /** The range; bands continue beyond the ruler. */
  range: Range;
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

/** A way to modify dice. */
export type Modification =
  /** Spending a token for its normal effect. */
  | { type: "spend"; token: Token }
  /** Spending a token of another ship that allows it. */
  | {
    type: "spend_of";
    /** The ship that has the token. */
    ship: ShipId;
    /** Its kind. */
    token: Token;
  }
  /** Spending the lock on the defender. */
  | { type: "spend_lock" }
  /** Spending Force for its normal effect [SE-DICE-11]. */
  | { type: "spend_force" }
  /** Changing a blank because the attack is obstructed [SE-OBSTR-04]. */
  | { type: "clouded" }
  /** Using a card's text. */
  | { type: "ability"; ability: AbilityRef };

/** One choice of one seat. */
export interface Move {
  /** Who chose. */
  seat: Seat;
  /** What they chose. */
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
  /** A scenario's token that has no dial. */
  | "craft"
  /** It isn't a maneuver [SE-OBST-06]. */
  | "reposition";

/** How a ship moves, besides flying straight on. */
export type MoveKind =
  /** Ahead, along a template from the front. */
  | "boost"
  /** Sideways, to one of a few positions. */
  | "barrel_roll"
  /** A barrel roll whose template slides along the base. */
  | "sliding_roll"
  /** The last part of the maneuver: turned, and at one of three positions. */
  | "tallon_roll";

/** The move can't end there. */
export type MoveRefusal =
  /** Something is in the way of every end it could have. */
  | {
    type: "no_room";
    /** What the ship tried. */
    how: MoveKind;
    /** What is in the way, each once. */
    blocker: InTheWay[];
  }
  /** Something is in the way of this end. */
  | {
    type: "blocked";
    /** What the ship tried. */
    how: MoveKind;
    /** What is in the way. */
    blocker: InTheWay;
  }
  /**
   * A sliding barrel roll has room on neither side; what is in the way of the middle of each, and on which it is only
   * too narrow.
   */
  | {
    type: "no_room_beside";
    /** On the left; none if it is too narrow. */
    left?: InTheWay;
    /** On the right; none if it is too narrow. */
    right?: InTheWay;
  }
  /** The template must stay between the front and the back edge of the base. */
  | {
    type: "template_off_base";
    /** The side it was laid against. */
    side: Direction;
  }
  /** It was measured already, and picked all the same: now the ship rolls. */
  | { type: "measured" };

/** A text with a name of its own: a ship ability, or the back of a card. */
export interface NamedText {
  /** Its heading. */
  name: string;
  /** A line for each sentence. */
  text: string;
}

/** An obstacle and its distance. */
export interface NearestObstacle {
  /** By index. */
  obstacle: ObstacleIndex;
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

/** An objective among those of the scenario. */
export type ObjectiveIndex = number;

/** An obstacle among those on the table. */
export type ObstacleIndex = number;

/** What an obstacle is made of. */
export type ObstacleKind =
  /** Solid rock. */
  | "asteroid"
  /** A debris cloud. */
  | "debris"
  /** A gas cloud. */
  | "gas_cloud"
  /** A cloud that a missile leaves [LG-OBST-22]. */
  | "electro_chaff_cloud";

/** An obstacle token. */
export interface ObstacleShape {
  /** As squads and positions name it. */
  id: CardId;
  /** As players call it. */
  name: string;
  /** What it is made of. */
  kind: ObstacleKind;
  /** What it does to ships. */
  text: string;
  /** In millimeters around its center. */
  outline: Point[];
}

/** An obstacle on the table; events refer to it by index. */
export interface ObstacleSnapshot {
  /** The token's id. */
  token: string;
  /** What it does to ships, by the rules. */
  kind: ObstacleKind;
  /** Where it lies. */
  pose: Pose;
  /** The corners of its outline on the table, in millimeters. */
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
  | {
    type: "undo";
    /** Of all choices of the game. */
    left: number;
  }
  /** The game ends without a winner. */
  | { type: "draw" };

/** An offer that waits for answers. */
export interface OfferStatus {
  /** Who offers it. */
  by: Seat;
  /** What is offered. */
  offer: Offer;
  /** Who hasn't answered yet. */
  missing: Seat[];
  /** The choices that would be taken back, the first of them first. */
  back: TakenBack[];
}

/** One of the options that a card offers. */
export type OptionIndex = number;

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
  | {
    type: "dice";
    /** The dice that may be among them. */
    allowed: DiceSet;
    /** The smallest number of dice. */
    at_least: number;
    /** The largest number of dice. */
    up_to: number;
  }
  /** A squad within this point limit. */
  | {
    type: "squad";
    /** Squad points. */
    limit: number;
  }
  /** A squad of quick builds whose threat adds up to exactly this. */
  | {
    type: "builds";
    /** The threat. */
    threat: number;
  };

/** The damage of a ship that isn't the defender. */
export interface OtherDamage {
  /** The ship that suffers it. */
  ship: ShipId;
  /** On average. */
  expected: number;
}

/** How a game ended. */
export interface Outcome {
  /** Why it ended. */
  how: How;
  /** The side that won; none in a draw. */
  winner?: Side;
}

/** The statistics of a ship card that differ from those of its type of ship. */
export interface OwnStats {
  /** Agility. */
  agility?: number;
  /** The arc it fires from. */
  arc?: ArcName;
  /** The value of the main primary weapon. */
  attack?: number;
  /** Hull value. */
  hull?: number;
  /** Shield value. */
  shields?: number;
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
  /** A ship, or a remote. */
  | { type: "ship"; ship: ShipId }
  /** By its index among the obstacles. */
  | { type: "obstacle"; obstacle: ObstacleIndex }
  /** A bomb, a mine or another device that isn't a remote. */
  | { type: "device"; device: DeviceId }
  /** A marker of the scenario, by its index. */
  | { type: "marker"; marker: MarkerIndex };

/**
 * A piece that may be placed: the number of a ship's id, the place of an obstacle in the table's list, or 0 for the
 * only marker.
 */
export type PieceIndex = number;

/** The pieces that may be placed now. */
export type Pieces =
  /** Ships of the player that aren't on the table yet. */
  | { type: "ships"; ships: ShipId[] }
  /** A new ship that will get this id. */
  | {
    type: "reinforcement";
    /** The id. */
    ship: ShipId;
    /** Its size. */
    size: Size;
  }
  /** Obstacles still to be placed, by their index in the table's list. */
  | { type: "obstacles"; obstacles: PieceIndex[] }
  /** A marker of this kind. */
  | { type: "marker"; marker: MarkerKindIndex }
  /** An obstacle that lies on the table. */
  | { type: "moved"; obstacle: ObstacleIndex }
  /** A device with this card. */
  | { type: "device"; card: CardId };

/** A ship card: one pilot of a type of ship. */
export interface PilotCard {
  /** As choices and views name it. */
  id: CardId;
  /** What squad files call it, together with ship and faction. */
  xws: string;
  /** As the card prints it. */
  name: string;
  /** How many cards of the name a squad may have; no limit if 0. */
  limited: number;
  /** The id of its type of ship. */
  ship: string;
  /** Whom it flies for. */
  faction: Faction;
  /** Pilot skill or initiative. */
  initiative: Initiative;
  /** Squad points. */
  cost: number;
  /** Its upgrade bar, in order. */
  slots: Slot[];
  /** Such as `Light Side`. */
  keywords: string[];
  /** Keywords of its type of ship that it doesn't have. */
  lacks: string[];
  /** A line for each sentence; empty if the pilot has no ability. */
  text: string;
  /** The upgrades that it always has; it can't be given others. */
  equipped: CardId[];
  /** The formats in which it is legal; all if empty. */
  formats: Format[];
  /** What it has in place of the ship type's action bar. */
  actions?: ActionIcon[];
  /** Its own charges; none if it has none. */
  charges?: Charges;
  /** Its Force; none if it has none. */
  force?: Charges;
  /** What it has in place of the ship type's ability. */
  ship_ability?: NamedText;
  /** The statistics that it has in place of the ship type's. */
  stats?: OwnStats;
  /** The line below the name. */
  subtitle?: string;
}

/** Where something may be placed: inside the play area, and wherever all the bounds hold. */
export interface Placement {
  /** The pieces to choose from. */
  pieces: Pieces;
  /** What must be true of the place. */
  must: Bound[];
  /** A legal placement, which proves that there is one. */
  example: Pose;
  /** The index of the example's piece. */
  example_piece: PieceIndex;
}

/** The ship or token can't be put there. */
export type PlacingRefusal =
  /** It isn't a place at all. */
  | { type: "not_a_place" }
  /** It isn't that ship's turn to be placed. */
  | {
    type: "not_to_be_placed";
    /** The ship that was picked. */
    ship: ShipId;
  }
  /** There is no such token left to be placed. */
  | { type: "no_token_left" }
  /** It must stand exactly in the middle of the edge. */
  | { type: "off_the_middle" }
  /** It must point straight at the other edge. */
  | { type: "not_straight" }
  /** There is only one place for it. */
  | { type: "not_there" }
  /** Part of the base is outside the play area. */
  | { type: "base_outside" }
  /** Part of the base is outside the setup area. */
  | {
    type: "base_outside_area";
    /** Whose area it must be in. */
    source: Source;
  }
  /** Part of the token is outside the play area. */
  | { type: "token_outside" }
  /** Part of the token is outside its area. */
  | {
    type: "token_outside_area";
    /** Whose area it must be in. */
    source: Source;
  }
  /** It would overlap something. */
  | {
    type: "overlaps";
    /** What is there. */
    mark: Mark;
    /** The base of a ship is placed, and not a token. */
    base: boolean;
  }
  /** It must be farther from something. */
  | {
    type: "too_near";
    /** What it is too near to. */
    mark: Mark;
    /** The farthest range that is too near. */
    range: Range;
    /** Whose distance it is. */
    source: Source;
  }
  /** It must be at another range of something. */
  | {
    type: "not_at_range";
    /** What it must be near. */
    mark: Mark;
    /** The ranges it must be at. */
    reach: RangeBand;
    /** Whose distance it is. */
    source: Source;
  }
  /** It must touch something. */
  | {
    type: "not_touching";
    /** What it must touch. */
    mark: Mark;
  }
  /** Each marker needs another one at the scenario's distance. */
  | { type: "marker_alone" };

/** One of several ways to place a piece. */
export interface PlacingWay {
  /** What must be true of the place then. */
  must: Bound[];
  /** The pieces it is open to; all if not given. */
  only?: PieceIndex[];
}

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
  | {
    type: "not_on_dial";
    /** Whose dial it is. */
    ship: ShipId;
    /** The one that is missing. */
    maneuver: Maneuver;
  }
  /** A stressed ship can't be set to a red maneuver. */
  | {
    type: "red_while_stressed";
    /** The stressed ship. */
    ship: ShipId;
  }
  /** A text allows the ship only other maneuvers now. */
  | {
    type: "limited";
    /** The ship. */
    ship: ShipId;
    /** What it can't be given. */
    maneuver: Maneuver;
  }
  /** The opponent picks a maneuver of the ship's dial that isn't red. */
  | {
    type: "pick_not_red";
    /** The stressed ship. */
    ship: ShipId;
  }
  /** The scenario's craft can't execute that maneuver. */
  | {
    type: "not_for_craft";
    /** The craft. */
    ship: ShipId;
  }
  /** Maneuvers are planned by estimate, without templates. */
  | { type: "no_testing_templates" }
  /** There is no such ship. */
  | {
    type: "no_such_ship";
    /** An id that no ship has. */
    ship: ShipId;
  }
  /** There is no template for such a maneuver. */
  | {
    type: "no_template";
    /** A shape and speed that no template has. */
    maneuver: Maneuver;
  }
  /** It is stressed: its opponent picks another maneuver if it reveals a red one. */
  | {
    type: "opponent_picks";
    /** The stressed ship. */
    ship: ShipId;
  }
  /** It is stressed: it flies a white 2 straight in place of a red maneuver. */
  | {
    type: "white_straight_for_red";
    /** The stressed ship. */
    ship: ShipId;
  }
  /** It has no Force for a purple maneuver: it flies a white 2 straight. */
  | {
    type: "white_straight_for_purple";
    /** The ship without Force. */
    ship: ShipId;
  };

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
  /** As in the game. */
  name: string;
  /** The first or the second. */
  side: Side;
  /** What the player's side flew. */
  faction: Faction;
}

/** A player who joins the game. */
export interface PlayerSetup {
  /** What the player is called at the table. */
  name: string;
  /** The requested faction. */
  faction?: Faction;
  /** The squad as XWS; prompted for in the game if squads are built and it is missing. */
  squad?: Xws;
}

/** A player at the table. */
export interface PlayerSnapshot {
  /** The player's number, from 0. */
  seat: Seat;
  /** What the player is called at the table. */
  name: string;
  /** The side the player is on. */
  side: Side;
  /** The faction, as far as it is known; otherwise a guess. */
  faction: Faction;
  /** The side's edge; meaningless until edges are picked. */
  edge: Edge;
  /** The squad's cost, if squads are built and the viewer may know it. */
  points?: number;
  /** The threat of the squad, if it is made of quick builds and the viewer may know it. */
  threat?: number;
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
  /** A title for readers. */
  name: string;
  /** A description for readers. */
  about: string;
  /** The rules and cards it is played with. */
  rulebook: RulebookId;
  /** The players; one for each side if none are given. */
  players: PlayerSetup[];
  /** All ships and remotes, in the order of their ids. */
  ships: PositionShip[];
  /** Obstacles on the table, in the order of their indices. */
  obstacles: PositionObstacle[];
  /** Bombs and mines on the table; remotes are listed with the ships. */
  devices: PositionDevice[];
  /** The scenario's markers of its first kind that are no side's. */
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
  /** Width and height of the play area in millimeters; the rulebook's if not given. */
  area?: [number, number];
  /**
   * Upcoming dice, in groups: `a:HCEB` are attack dice, `d:VEB` defense dice; H hit, C crit, E eye
   * (focus), V evade, B blank. When they run out, every die is blank. Without it, dice are rolled at random.
   */
  dice?: string;
  /** An environment, by its id. */
  environment?: string;
  /** The first side; as in the rulebook if not given. */
  first_side?: Faction;
  /** The agreed point limit, where a scenario depends on it. */
  limit?: number;
  /** Its other markers, after those. */
  pieces?: PositionMarker[];
  /** The price list, by its id, which says which cards there are; the rulebook's newest if not given. */
  prices?: string;
  /** The last round that the players agreed on. */
  rounds?: number;
  /** The scenario's id or number; none for a standard game. */
  scenario?: string;
  /** What each side has counted, in the order of the scenario's tallies. */
  tallies?: [number, number][];
  /** The agreed threat, where squads are made of quick builds. */
  threat?: number;
  /** A wild card, by its id. */
  wild?: string;
}

/** A damage card on a ship. */
export type PositionDamage =
  /** Facedown; which card it is doesn't matter. */
  | "facedown"
  /** Facedown, by the card's id. */
  | { hidden: string }
  /** Faceup, by the card's id. */
  | { faceup: string };

/** A bomb, a mine or cargo of a position. */
export interface PositionDevice {
  /** The id of the device's card. */
  device: string;
  /** The ship that placed it, by the position's name. */
  by: string;
  /** Center in millimeters, and heading in degrees, clockwise from north. */
  at: [number, number, number];
}

/** A marker of a position. */
export interface PositionMarker {
  /** The id of its kind. */
  marker: string;
  /** Its center and rotation, on the table. */
  at?: [number, number, number];
  /** The ship that has it on its card, by the position's name. Without it and a place, the marker is in the supply. */
  on?: string;
  /** The side that placed it. */
  side?: Side;
}

/** An obstacle of a position. */
export interface PositionObstacle {
  /** The obstacle's id. */
  token: string;
  /** Center in millimeters, and rotation in degrees, clockwise. */
  at: [number, number, number];
}

/** A ship of a position. */
export interface PositionShip {
  /** The position's name for it. */
  id: string;
  /** A pilot, or a piece of the scenario. */
  pilot: string;
  /** Center and heading in degrees, clockwise from north. */
  at: [number, number, number];
  /** Its upgrade cards, by their ids. */
  upgrades: string[];
  /** Upgrades that are already discarded. */
  discarded: string[];
  /** Its tokens; one that it has twice is listed twice. */
  tokens: Token[];
  /** Further locks. */
  locks: string[];
  /** Active charges of upgrades, by their ids; all of them if not given. */
  upgrade_charges: [string, number][];
  /** Upgrades with their back showing. */
  flipped: string[];
  /** Its damage cards, in the order of dealing. */
  damage: PositionDamage[];
  /** Conditions on it, each with the ship that assigned it, by the position's name. */
  conditions: [string, string][];
  /** Whether the scenario gave it its first name. */
  marked: boolean;
  /** Markers it has taken. */
  holds: number;
  /** Whether it has already had its turn in this phase. */
  done: boolean;
  /** The quick build that it belongs to, by its id, which says its threat; its cards are those listed here. */
  build?: string;
  /** Active charges of the ship card; all of them if not given. */
  charges?: number;
  /** The maneuver on its dial; none if it is yet to be set. */
  dial?: Maneuver;
  /** The ship it is docked with, by the position's name. */
  docked?: string;
  /** Active Force; all of it if not given. */
  force?: number;
  /** The ship it has locked, by the position's name; an obstacle is `obstacle 0` and so on. */
  lock?: string;
  /** The names that the scenario gave it, by their ids. */
  marks?: string[];
  /** The player who owns it, by number; the first of its side if not given. */
  owner?: number;
  /** Whether it is in reserve; where it is said to be doesn't matter then. */
  reserve?: boolean;
  /** Shield tokens; all of them if not given. */
  shields?: number;
  /** The side it is on, where its faction doesn't determine it. */
  side?: Side;
  /** The arc its turret points to: `none` is ahead. */
  turret?: Quarter;
  /** Whether it is yet to be placed, in a position that begins with `setup`; where it is said to be doesn't matter then. */
  waiting?: boolean;
}

/** An ability that keeps damage from happening. */
export interface Prevented {
  /** The ability that prevents it. */
  ability: AbilityRef;
  /** How much less damage there is than without it, on average. */
  expected: number;
}

/** A price list as it is told apart from others. */
export interface PriceListFacts {
  /** The name of its file, such as `second-2021-11`. */
  id: string;
  /** The rulebook whose squads it prices, by its id. */
  rulebook: string;
  /** The edition whose cards it prices. */
  edition: Edition;
  /** As a player reads it, such as `November 2021`. */
  name: string;
  /** The month from which it was in force: `2021-11`. */
  date: string;
  /** The squad points of a squad, unless the players agree on others [FE-SQUAD-03, SE-SQUAD-01]. */
  limit: number;
  /** The formats that it knows, the usual one first; none if every card is always legal. */
  formats: Format[];
}

/** The values printed on the ship card. */
export interface PrintedStats {
  /** Initiative, or pilot skill. */
  initiative: Initiative;
  /** Value of the main weapon; 0 without one. */
  attack: number;
  /** Number of defense dice it starts from. */
  agility: number;
  /** Damage that destroys it, once shields are gone. */
  hull: number;
  /** Shields at the start. */
  shields: number;
}

/** The body of an answer to a request that failed. */
export interface Problem {
  /** Why it failed. */
  why: RequestError;
  /** The game can't be opened any more, and no other try will mend that. */
  damaged?: boolean;
  /** The rule that forbids what was wanted, if one does. */
  rule?: string;
}

/** The rule behind a prompt, and what new players must be told about it. */
export interface PromptHelp {
  /** When an action is picked: how freely a barrel roll is placed. */
  barrel_roll?: RollFreedom;
  /** When defense dice are modified: what an evade token does. */
  evade_token?: EvadeToken;
  /** When dials are set: what ends the phase. */
  planning_ends?: PlanningEnds;
  /** When dials are set: what becomes of a stressed ship's red maneuver. */
  red_revealed?: RedRevealed;
  /** The rulebook's rule; none where it is silent. */
  rule?: string;
}

/** A prompt for the viewer. */
export interface PromptSnapshot {
  /** Who is asked: the viewer. */
  seat: Seat;
  /** The question. */
  ask: Ask;
  /** What it means, for new players. */
  help: PromptHelp;
  /** What may be answered. */
  options: Options;
  /** The abilities that the prompt or its choices refer to, in words. */
  abilities: AbilityText[];
  /** The numbered options that a card offers, in words. */
  things: string[];
  /** The obstacles or markers that may be placed. */
  tokens: TokenToPlace[];
  /** Choices that would change nothing. */
  idle: IdleChoice[];
  /** The quick builds that may be picked. */
  builds?: BuildOffer[];
}

/** The name of a quarter turn. */
export type Quarter = "none" | "right" | "half" | "left";

/** Ships with their upgrades, to be put together by threat instead of points. */
export interface QuickSquad {
  /** Unique among them. */
  id: string;
  /** The names of its pilots. */
  name: string;
  /** Whose ships they are. */
  faction: Faction;
  /** What it counts for, instead of points. */
  threat: number;
  /** What it would cost. */
  points: number;
  /** Whether it is legal as a squad of points, too: a quick build may carry what no upgrade bar has room for. */
  by_points: boolean;
  /** Each ship in words. */
  ships: string[];
  /** The ships in XWS. */
  xws: Xws;
}

/** A range, as a number on the ruler. Range 0 is contact; bands continue beyond the ruler's three. Written as its number. */
export type Range = number;

/** The ranges from the nearest to the farthest, both included. Written as the pair of them, `(1, 3)`. */
export type RangeBand = [Range, Range];

/** A ready-made squad. */
export interface ReadySquad {
  /** As the command line names it. */
  id: string;
  /** As players call it. */
  name: string;
  /** Whose ships they are. */
  faction: Faction;
  /** What it costs. */
  points: number;
  /** Each ship in words. */
  ships: string[];
  /** The whole squad in XWS. */
  xws: Xws;
  /** The limit it was built for; none for the ships of a game without squads. */
  limit?: number;
}

/** What is wrong with a record. */
export type RecordError =
  /** It isn't a record. */
  | {
    type: "unreadable";
    /** Where it isn't, in the words of the JSON parser. */
    error: string;
  }
  /** It was written by another version, in another format. */
  | {
    type: "format";
    /** The format it has. */
    found: number;
  }
  /** Cards have changed since. */
  | {
    type: "cards";
    /** Those that aren't the same. */
    cards: ChangedCard[];
  }
  /** Rules have changed since. */
  | { type: "rules" }
  /** It has no digest of a card that is in the game. */
  | {
    type: "missing_card";
    /** Its name. */
    card: string;
  }
  /** Its setup isn't one. */
  | {
    type: "setup";
    /** What is wrong with it. */
    reason: SetupProblem;
    /** The rule of the rulebook that is to be played; none if that is silent. */
    rule?: string;
  }
  /** Its position can't be set up. */
  | {
    type: "position";
    /** Where and why, for the author of the position. */
    error: string;
  }
  /** It begins with a position, which isn't replayed here. */
  | { type: "from_position" }
  /** Something is wrong with the game that it continues. */
  | {
    type: "earlier";
    /** What is wrong with it. */
    reason: RecordError;
  }
  /** It continues a game that continues another, and so on. */
  | {
    type: "too_deep";
    /** How often it may. */
    most: number;
  }
  /** The game that it continues was over by then. */
  | { type: "earlier_over" }
  /** The game that it continues has another number of players. */
  | {
    type: "earlier_players";
    /** The number it has. */
    players: number;
    /** The number that continue it. */
    named: number;
  }
  /** The host hasn't published its secret. */
  | { type: "no_secret" }
  /** The host had committed to another secret. */
  | { type: "commitment" }
  /** A choice isn't allowed. */
  | {
    type: "refused";
    /** Counted from 1. */
    number: number;
    /** Number of choices. */
    of: number;
    /** Why it isn't allowed. */
    refusal: Refusal;
  }
  /** It says that the game ended, but the choices don't end it. */
  | {
    type: "unfinished";
    /** Number of choices. */
    choices: number;
  }
  /** It says that the game ended otherwise. */
  | {
    type: "different";
    /** How it ended by the record. */
    record: Finish;
    /** How it ended when it was replayed. */
    replay: Finish;
  };

/** A game as it is stored. */
export interface RecordedGame {
  /** [`FORMAT`] when it was written; others aren't read. */
  format: number;
  /** The rules it was played by. */
  rules: RulebookDigest;
  /** The cards it was played with. */
  cards: CardDigests;
  /** How the game started. */
  start: Start;
  /** The hash of the secret, published before the players gave their words. */
  commitment: Commitment;
  /** The players' words. */
  words: string[];
  /** Every choice that counts, in order. */
  choices: Move[];
  /** How the game ended; none while it goes on. */
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
  /** It isn't the turn of the seat, of the ship, or of this kind of answer. */
  | TurnRefusal
  /** The squad can't be brought to this game. */
  | SquadRefusal
  /** The squad isn't legal. */
  | Illegal
  /** The ship or token can't be put there. */
  | PlacingRefusal
  /** The maneuver can't be planned, picked or flown like that. */
  | PlanningRefusal
  /** The move can't end there. */
  | MoveRefusal
  /** The action can't be performed. */
  | ActionRefusal
  /** The attack can't be made. */
  | AttackRefusal
  /** The dice can't be modified like that. */
  | DiceRefusal
  /** The ruler stays off the table. */
  | MeasuringRefusal;

/** What happens on the way of ships that come for others. */
export type ReliefEvent =
  /** A quick build was picked for a lost ship. */
  | {
    type: "relieved";
    /** The ship that was lost. */
    ship: ShipId;
    /** The id of the quick build. */
    build: CardId;
    /** Its threat. */
    threat: number;
    /** The ships that come, which find their places next. */
    newcomers: ShipId[];
  }
  /** A marker was named at which a ship is to come into play; a die for the side is rolled next. */
  | {
    type: "marker_named";
    /** The ship that comes. */
    ship: ShipId;
    /** The marker's index. */
    marker: MarkerIndex;
  }
  /** No side of the marker had room for the ship. */
  | {
    type: "marker_full";
    /** The ship that comes. */
    ship: ShipId;
    /** The marker's index. */
    marker: MarkerIndex;
  }
  /** No marker had room for the ship, which tries again in the next round. */
  | {
    type: "stays_out";
    /** The ship that waits. */
    ship: ShipId;
  };

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
  /** When it would have a turn. */
  initiative: Initiative;
  /** Number of defense dice. */
  agility: number;
  /** Damage that destroys it. */
  hull: number;
}

/**
 * A whole game from one point of view: the table at first, and what each choice changed.
 *
 * Viewers keep the view after some of the steps, and merge the patches from there to where they want to be.
 */
export interface Replay {
  /** By which it was played. */
  rulebook: RulebookId;
  /** The price list of its cards, by its id. */
  prices: string;
  /** Those who played, in the order of their seats. */
  players: PlayerNamed[];
  /** The dice are those that the host was bound to before the game, and the game ends as its record says. */
  verified: boolean;
  /** The table before the first choice. Views of a replay ask nothing: their `prompt` is left out. */
  start: Snapshot;
  /** What happened before the first choice. */
  events: CitedEvent[];
  /** One for each choice that wasn't taken back. */
  steps: ReplayStep[];
  /** How many choices were taken back; they aren't among the steps. */
  undone: number;
  /** What chance gave each player. */
  luck: LuckReport;
  /** The record continues another game; the number of its choices that had been made. */
  branched?: Branched;
  /** Why it isn't verified. */
  doubt?: Damage;
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
  /** Who chose. */
  seat: Seat;
  /** What happened, as far as the viewer could know it then. */
  events: CitedEvent[];
  /** What that changed in the view: a JSON merge patch (RFC 7396) in which an object changes a list by places. */
  view: SnapshotPatch;
  /** The round that it led to; 0 is setup. */
  round: number;
  /** The phase that it led to. */
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
  /** Ahead, along a template from the front. */
  | {
    type: "boost";
    /** The shape and direction of the template. */
    bearing: Bearing;
    /** The template's speed. */
    speed: number;
  }
  /** Sideways, along a template from one side. */
  | {
    type: "roll";
    /** To which of the ship's sides. */
    side: Direction;
    /** The template's speed. */
    speed: number;
    /** The direction its template bends, if it is a bank. */
    curve?: Curve;
  };

/** Why a request fails. */
export type RequestError =
  /** There is no such game. */
  | { type: "no_game" }
  /** The key opens no seat of the game. */
  | { type: "wrong_key" }
  /** Only its players may see the game. */
  | { type: "private" }
  /** The game can't be played on with this version of Furball. */
  | {
    type: "damaged";
    /** What is wrong with it. */
    reason: Damage;
  }
  /** The server can't keep games at the moment. */
  | { type: "store_failed" }
  /** It was too much at once. */
  | {
    type: "too_much";
    /** After which to try again. */
    seconds: number;
  }
  /** The record that was sent can't be replayed. */
  | {
    type: "record";
    /** What is wrong with it. */
    reason: RecordError;
  }
  /**
   * The record that was sent has more choices than are shown, those of games before it and those that were taken
   * back included.
   */
  | {
    type: "too_many_choices";
    /** That it has. */
    choices: number;
    /** That are shown. */
    most: number;
  }
  /** The odds of so many dice aren't computed. */
  | {
    type: "too_many_dice";
    /** Of each kind. */
    most: number;
  }
  /** What was sent is longer than this number of bytes. */
  | {
    type: "body_too_long";
    /** That are read. */
    most: number;
  }
  /** The request isn't one of the interface, or asks for something that isn't there. */
  | {
    type: "malformed";
    /** What is wrong with it, in English, for the client's programmer. */
    error: string;
  }
  /** A command is refused. */
  | CommandError;

/** An end of a barrel roll. */
export interface RollEnd {
  /** As choices name it. */
  position: RollPosition;
  /** Of the base there. */
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
  /** How far the template may lie ahead of or behind the middle of a base's side, in millimeters. */
  limit: number;
  /** Whether another action may still be picked instead [FE-ACT-18]. */
  may_pass: boolean;
  /**
   * How far ahead of its start the base may end, if there is room: the template shifts half of it forward
   * on the old base and half of it back on the new one.
   */
  left?: number;
  /** The same on the right side. */
  right?: number;
}

/** A barrel roll, or a decloaking sideways, in the frame of the base before it. */
export interface RollShape {
  /** Of the base. */
  size: Size;
  /** Where it goes. */
  side: Direction;
  /** Of the template. */
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
  /** The face that is up. */
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
  /** Waiting, running or over. */
  stage: GameStage;
  /** The names of the seats' holders. */
  names: (string | null)[];
  /** Milliseconds that each seat has left, and whether they run; empty where there is no clock. */
  clocks: ClockStatus[];
  /** The journal was full, which ended the game. The outcome is a draw. */
  exhausted?: boolean;
  /** What waits for an answer; there is never more than one. */
  offer?: OfferStatus;
  /** The next game between the same players, if one was requested. */
  rematch?: Rematch;
  /** The seat whose time ran out, if that ended the game. The outcome says that it conceded, as the rules see it. */
  timed_out?: Seat;
}

/** A rule with everything its ledger says about it. */
export interface RuleEntry {
  /** As refusals and events cite it. */
  id: string;
  /** A few words. */
  title: string;
  /** The rule in the project's own words. */
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
  /** The rule that was asked for. */
  rule: RuleEntry;
  /** The rules of its chapter in order, the rule itself among them. */
  chapter: RuleTitle[];
}

/** A rule by its title. */
export interface RuleTitle {
  /** As refusals and events cite it. */
  id: string;
  /** A few words. */
  title: string;
}

export type RulebookDigest = string;

/** A rulebook, as far as it must be known to set up a game. */
export interface RulebookFacts {
  /** As settings name it. */
  id: RulebookId;
  /** As players call it. */
  name: string;
  /** The name of the edition whose cards are played. */
  edition: string;
  /** The version of these cards; what was made from them holds for as long as it is the same. */
  content: string;
  /** What a squad may usually cost. */
  points: number;
  /** Its price lists, oldest first. New games are played with the newest. */
  prices: PriceListFacts[];
  /** Those that have ships. */
  factions: Faction[];
  /** There are ships for a game without squads and scenarios. */
  default_ships: boolean;
  /** Squads can be made of quick builds. */
  quick_builds: boolean;
  /** In the order of their numbers; empty if it has none. */
  scenarios: ScenarioFacts[];
  /** The most players of a game: two, or several in teams. */
  players: number;
  /** How many obstacles are placed in a standard game with obstacles. */
  obstacles: number;
  /** They are those that the squads name, as far as they name any. */
  squads_bring_obstacles: boolean;
  /** Width and height of the smallest play area in millimeters. */
  area: [number, number];
  /** To which squads may be limited. */
  collections: CollectionName[];
  /** What a client needs to know of its vocabulary. */
  words: BookWords;
  /** The two factions that meet, where only these can; otherwise any two. */
  sides?: [Faction, Faction];
}

/** The id of a rulebook in records and positions. */
export type RulebookId =
  /** First Edition. */
  | "first"
  /** Second Edition. */
  | "second"
  /** Legacy, which continues Second Edition. */
  | "legacy";

/** The rulebooks that games are played by. */
export interface Rulebooks {
  /** In the order in which they came out. */
  rulebooks: RulebookFacts[];
}

/** Rules in words, in the order of their ledgers. */
export interface Rules {
  /** All of a rulebook's. */
  rules: RuleEntry[];
}

/** A scenario in words. */
export interface ScenarioFacts {
  /** As settings name it. */
  id: CardId;
  /** What it is for a game: a scenario, an environment or a wild card. */
  part: ScenarioPart;
  /** Its title. */
  name: string;
  /** What it is about. */
  briefing: string;
  /** It is somebody's own. */
  custom: boolean;
  /** The sides that meet, in its order. */
  sides: ScenarioSide[];
  /** Its placement replaces the rulebook's own, of obstacles too. */
  places_itself: boolean;
  /** What is agreed on, the obstacles it brings, and what is placed, in order. */
  setup: string[];
  /** What counts in it. */
  scores: string[];
  /** Tokens that are treated as ships, and rules that only this scenario has. */
  texts: string[];
  /** How it ends, in its order. */
  ends: string[];
  /** Printed in the rulebook, if it has one. */
  number?: number;
  /** The usual squad points by itself, and with others beside it; the rulebook's unless given. */
  points?: [number, number];
  /** Squads are made of quick builds, and their threat adds up to this unless another is agreed on. */
  threat?: number;
}

/** What it is for the game, which has at most one of each kind but the last. */
export type ScenarioPart =
  /** What the sides want. */
  | "scenario"
  /** Where they meet: the obstacles, and how they are placed [LG-WS-03]. */
  | "environment"
  /** What is strange there: a card that holds for the whole table. */
  | "wild"
  /** Rules that several of the others share; they come with these and aren't picked. */
  | "rules";

/** A side of a scenario. */
export interface ScenarioSide {
  /** What the scenario calls it. */
  name: string;
  /** The listed ships in words, one by one, if squads aren't built. */
  ships: string[];
  /** The faction that plays it; any if none is given. */
  faction?: Faction;
}

/** A seat at the table: one player, who plays for one side. */
export type Seat = number;

/** The kind of player that a seat is for. */
export type SeatKind =
  /** Whoever takes it. */
  | { type: "person" }
  /** A computer player, from the beginning. */
  | {
    type: "computer";
    /** How well it plays. */
    computer: Computer;
  };

/** The luck of one player. */
export interface SeatLuck {
  /** Whose luck it is. */
  seat: Seat;
  /** Attack dice of their ships' attacks; hits and critical hits are successes. */
  attack: DiceLuck;
  /** Defense dice of their ships; evades are successes. */
  defense: DiceLuck;
  /** Successes of attack and defense dice together. */
  both: Successes;
  /** Dice their ships rolled for obstacles, devices and cards, where no face is a success. */
  other: DiceRolls[];
  /** What their attacks did, and what was done to them. */
  damage: AttackDamage;
}

/**
 * A seat that was taken. The key opens it, is sent only now, and is all that identifies its holder. It is the
 * client's own key, if it sent one.
 */
export interface SeatTaken {
  /** The id of the game. */
  game: string;
  /** The seat that the key opens. */
  seat: Seat;
  /** 26 letters and digits. */
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
  | {
    type: "resumed";
    /** The first that follows is the next one. */
    number: number;
  }
  /**
   * Connections to this server: whether each seat has one, and the number of spectators. Sent to clients that
   * asked for it in their hello, at once and whenever a seat's first connection opens or its last one closes, or a
   * spectator's.
   */
  | {
    type: "presence";
    /** In the order of the seats. */
    seats: boolean[];
    /** Of this server only. */
    spectators: number;
  }
  /** A spectator says something. It has no number: it is no part of the game. */
  | SpectatorMessage & { type: "spectator_message" }
  /** All entries so far. */
  | History & { type: "history" }
  /** The client's command was executed; the number of its entry. */
  | {
    type: "done";
    /** Its update comes before or after this message. */
    number: number;
    /** The token that the command was sent with. */
    retry?: string;
  }
  /** What the client said isn't done, and nothing has changed. */
  | {
    type: "refused";
    /** The facts; the phrasebook has the words. */
    why: CommandError;
    /** The number of the question that isn't answered. */
    id?: number;
    /** The token that the command was sent with. */
    retry?: string;
    /** The rule that forbids it, if one does. */
    rule?: string;
  }
  /** The answer to a check, with its number. */
  | {
    type: "checked";
    /** The number of the check. */
    id: number;
    /** Whether the choice would be allowed now. */
    legal: boolean;
    /** The rule that forbids it, if one does. */
    rule?: string;
    /** Why it wouldn't. */
    why?: CommandError;
  }
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
  | {
    type: "pong";
    /** The number of the ping. */
    id: number;
  }
  /** The server lets go of the client; whether trying again makes sense. */
  | {
    type: "bye";
    /** The facts; the phrasebook has the words. */
    why: ByeReason;
    /** Whether to reconnect. */
    again: boolean;
    /** The game can't be opened any more, as after a change of the cards or when the disk has lost some of it. */
    damaged?: boolean;
  };

/** What is wrong with the settings of a game. */
export type SettingsProblem =
  /** Each player of the setup needs a seat. */
  | {
    type: "seats";
    /** In the settings. */
    seats: number;
    /** In the setup. */
    players: number;
  }
  /** There are more seats than a game may have. */
  | {
    type: "too_many_seats";
    /** In the settings. */
    seats: number;
    /** That a game may have. */
    most: number;
  }
  /** Only computers would play. */
  | { type: "no_person" }
  /** The clock has no time, or too much; in seconds. */
  | {
    type: "clock";
    /** Of a clock, and of its increment. */
    most: number;
  }
  /** A player brings a squad to a game with listed forces. */
  | { type: "squad_not_flown" }
  /** A squad can't be read. */
  | {
    type: "squad_unreadable";
    /** Where it can't. */
    part: XwsPart;
    /** Why it can't. */
    problem: XwsProblem;
  }
  /** Sides are swapped in a rematch of more than two players. */
  | { type: "only_two_swap" }
  /** The game to play on from hasn't this many choices. */
  | {
    type: "no_such_moment";
    /** That the game has. */
    choices: number;
    /** That were to have been made. */
    after: number;
  }
  /** A game that plays on from another is set up as that one was. */
  | { type: "setup_given" }
  /** The rules don't allow the setup. */
  | SetupProblem
  /** The game to play on from can't be replayed. */
  | RecordError;

/** Everything settled before the first prompt. */
export interface Setup {
  /** The rules to play by. */
  rulebook: RulebookId;
  /** In seat order. */
  players: PlayerSetup[];
  /** Where the ships come from. */
  forces: Forces;
  /** Obstacles in a standard game; scenarios may have their own. */
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
  /** Scenarios, environments and wild cards, by id, of which one is drawn and played by itself. */
  draw?: string[];
  /** An environment in which it is played, by id. */
  environment?: string;
  /**
   * The price list of the squads, by its id. New games are played with the rulebook's newest; a record without one is from
   * before there were several, and means the oldest.
   */
  prices?: string;
  /** The game is drawn after this many rounds. */
  round_limit?: number;
  /** A scenario, by id or number; earlier releases called it a scenario. */
  scenario?: string;
  /** A wild card that holds for the whole table, by id. */
  wild?: string;
}

/** What happens until the first round begins; some of it again where ships arrive later or the order changes. */
export type SetupEvent =
  /** A step of setup began. */
  | { type: "setup_step"; step: SetupStep }
  /** A seat handed in its squad, which stays secret until all have. */
  | {
    type: "squad_sealed";
    /** Whose squad it is. */
    seat: Seat;
  }
  /** All squads were handed in, and everyone sees them now. */
  | {
    type: "squads_revealed";
    /** In seat order. */
    squads: SquadList[];
  }
  /** It was determined which side breaks ties. */
  | {
    type: "initiative_set";
    /** The side that has the initiative. */
    side: Side;
  }
  /** A die was rolled to determine who names the first player. */
  | {
    type: "order_rolled";
    /** Who rolled. */
    seat: Seat;
    /** The result; the other player called hits or misses before. */
    face: Face;
  }
  /** Player order was determined. */
  | {
    type: "order_set";
    /** All seats, the first player's first. */
    order: Seat[];
  }
  /** A player put an obstacle on the table during setup. */
  | {
    type: "obstacle_placed";
    /** Who placed it. */
    seat: Seat;
    /** The token's id. */
    obstacle: CardId;
    /** Its center and rotation. */
    pose: Pose;
  }
  /** Fewer pieces were placed than required because no more fit. */
  | { type: "no_room" }
  /** A player put a marker of the scenario on the table during setup. */
  | {
    type: "marker_placed";
    /** Who placed it. */
    seat: Seat;
    /** Its index among the markers. */
    marker: MarkerIndex;
    /** Its center and rotation. */
    pose: Pose;
  }
  /** A player picked the edge of their side; the other side has the opposite one. */
  | {
    type: "edge_picked";
    /** Who picked. */
    seat: Seat;
    /** The edge that is theirs now. */
    edge: Edge;
  }
  /** A ship was set aside, off the table but still in the game. */
  | {
    type: "put_in_reserve";
    /** The ship in reserve. */
    ship: ShipId;
  }
  /** A newly placed ship's turret indicator was pointed somewhere. */
  | {
    type: "turret_set";
    /** The ship with the turret. */
    ship: ShipId;
    /** The arc it points to. */
    end: Quarter;
  }
  /** The card that represents the scenario's token [FE-MISS1-04]. */
  | {
    type: "craft_card_laid";
    /** The scenario's token. */
    ship: ShipId;
  }
  /** A player picked the ship that the scenario names. */
  | {
    type: "ship_named";
    /** The one that was picked. */
    ship: ShipId;
  };

/** What is wrong with a setup. */
export type SetupProblem =
  /** There are too few players or too many. */
  | {
    type: "players";
    /** Number of players. */
    players: number;
    /** The most that the rulebook allows. */
    most: number;
  }
  /** One team has at least two players more than the other. */
  | { type: "unequal_teams" }
  /** The rulebook has only two factions, and a player wants another. */
  | {
    type: "faction";
    /** The player's name. */
    name: string;
    /** The one that is wanted. */
    faction: Faction;
    /** Those of the rulebook. */
    factions: [Faction, Faction];
  }
  /** The play area is too small or too big; all in millimeters. */
  | {
    type: "play_area";
    /** The wanted width. */
    width: number;
    /** The wanted height. */
    height: number;
    /** The smallest width. */
    least_width: number;
    /** The smallest height. */
    least_height: number;
    /** The longest side. */
    most: number;
  }
  /** There is no such collection. */
  | {
    type: "no_collection";
    /** The id that names none. */
    word: string;
  }
  /** The game is to be played at the prices of a list, and the cards have those of another; usually there is no such list. */
  | {
    type: "other_prices";
    /** The id of the list that is wanted. */
    wanted: string;
    /** The id of the cards' list. */
    here: string;
  }
  /** There is no such scenario. */
  | {
    type: "no_scenario";
    /** The id that names none. */
    word: string;
    /** Those there are, with their numbers. */
    scenarios: string[];
  }
  /** The scenario is for other factions. */
  | {
    type: "scenario_factions";
    /** The scenario's name. */
    scenario: string;
    /** The factions that it asks for. */
    factions: Faction[];
  }
  /** Squads are to be made of quick builds, and there are none whose cards are all there. */
  | { type: "no_quick_builds" }
  /** The scenario is played with squads of quick builds, and squads of points were agreed on. */
  | {
    type: "needs_quick_builds";
    /** The scenario's name. */
    scenario: string;
  }
  /** A player's squad can't be flown. */
  | {
    type: "squad";
    /** The player's name. */
    name: string;
    /** Why not. */
    refusal: Refusal;
  }
  /** Squads that are legal can't be flown together. */
  | {
    type: "squads";
    /** Why not. */
    refusal: Refusal;
  }
  /** A team's points don't buy each of its players a ship. */
  | {
    type: "too_few_points";
    /** The team's points. */
    limit: number;
    /** Number of its players. */
    players: number;
    /** What the cheapest ships cost together. */
    needed: number;
  };

/** The steps of setup [FE-SETUP-01, FE-OPEN-38]. */
export type SetupStep =
  /** Sides and factions are settled. */
  | "choose_faction"
  /** The play area is measured out. */
  | "establish_play_area"
  /** Players take turns placing obstacles. */
  | "place_obstacles"
  /** A player picks an edge. */
  | "choose_edge"
  /** Squads are handed in and revealed. */
  | "gather_forces"
  /** Player order is determined [SE-SETUP-03]. */
  | "determine_order"
  /** Ships and their tokens are put together. */
  | "assemble_ships"
  /** Ships are put on the table, in order of initiative. */
  | "place_forces"
  /** The gathered cards are laid out. */
  | "prepare_cards"
  /** Ships get their shields. */
  | "activate_shields"
  /** Everything else is prepared: the damage deck is shuffled. */
  | "prepare_other";

/** The shapes that a rulebook is played with. They are the same for as long as the program is. */
export interface Shapes {
  /** The rulebook that they are for. */
  rulebook: RulebookId;
  /** The sizes that ships of this rulebook have. */
  bases: BaseShape[];
  /** Every bearing and speed that a template exists for. */
  templates: TemplateShape[];
  /** Every way to roll that its ships have. */
  rolls: RollShape[];
}

/** A ship ability in words. */
export interface ShipAbilityText {
  /** The ability's title. */
  name: string;
  /** The ability in words. */
  text: string;
}

/** A type of ship: what all its pilots share. */
export interface ShipCard {
  /** As pilots name it. */
  id: CardId;
  /** As cards print it. */
  name: string;
  /** Of its base. */
  size: ShipSize;
  /** Those with a pilot of it. */
  factions: Faction[];
  /** The primary weapons, the main one first. */
  weapons: WeaponIcon[];
  /** Printed on its cards. */
  agility: number;
  /** Printed on its cards. */
  hull: number;
  /** Printed on its cards. */
  shields: number;
  /** Its action bar, in order. */
  actions: ActionIcon[];
  /** All its maneuvers. */
  dial: DialMove[];
  /** Such as `TIE`. */
  keywords: string[];
  /** What all ships of the type can do, if anything. */
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
  /** The pilot's. */
  name: string;
  /** The type of ship. */
  ship: string;
  /** Squad points with all upgrades. */
  points: number;
  /** In the order of the file. */
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
  /** On a small base. */
  | "small"
  /** On a medium base. */
  | "medium"
  /** On a large base. */
  | "large"
  /** On several bases at once; recorded from its card, but not playable [SE-COMP-07]. */
  | "huge";

/** A ship. */
export interface ShipSnapshot {
  /** What events and choices call it. */
  id: ShipId;
  /** The name and, among copies of one card, the number. */
  label: string;
  /** Who decides for it. */
  owner: Seat;
  /** The side it is on. */
  side: Side;
  /** The size of its base. */
  size: Size;
  /** Whether it is on the table. */
  status: Status;
  /** Current initiative, or pilot skill. */
  initiative: Initiative;
  /** Current value of its main weapon. */
  attack: number;
  /** Current agility. */
  agility: number;
  /** Current hull value, whatever the damage. */
  hull: number;
  /** Damage against the hull. */
  hull_damage: number;
  /** Remaining shields. */
  shields: number;
  /** Number of shields it can have. */
  max_shields: number;
  /** The values printed on the ship card. */
  printed: PrintedStats;
  /** Where the dice of its main weapon come from, against any target. */
  attack_shares: DiceShare[];
  /** Where its defense dice come from, against any attacker. */
  defense_shares: DiceShare[];
  /** Its actions, including those added by cards. */
  actions: BarIcon[];
  /** Its tokens; kinds that it doesn't have are left out. */
  tokens: TokenCount[];
  /** What it has a lock on. */
  locks: Piece[];
  /** Active charges on the ship card. */
  charges: number;
  /** Active Force. */
  force: number;
  /** The arcs its primary weapons currently fire in. */
  arcs: Arc[];
  /** Its damage cards, in the order of dealing. */
  damage: DamageSnapshot[];
  /** The condition cards assigned to it. */
  conditions: ConditionSnapshot[];
  /** Its upgrade cards, discarded ones included. */
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
  /** Whether its dial is faceup. */
  revealed: boolean;
  /** Whether it has activated this round. */
  activated: boolean;
  /** Whether it has had its opportunity to attack this round. */
  engaged: boolean;
  /** Actions performed this round. */
  actions_done: ActionDone[];
  /** Ships whose bases touch its own. */
  touching: ShipId[];
  /** The names that the scenario gave it. */
  marks: string[];
  /** The quick build that it belongs to, by its id. */
  build?: CardId;
  /** The chosen maneuver, if the viewer may see it. */
  chosen?: Maneuver;
  /** The pose's heading in degrees, clockwise from north, for human readers. */
  degrees?: number;
  /** The ship card's id; none for a scenario's token. */
  pilot?: CardId;
  /** Its pose, while it is on the table. */
  pose?: Pose;
  /** The ability of all ships of its type. */
  ship_ability?: ShipAbilityText;
  /** The id of the type of ship; none for a scenario's token. */
  ship_type?: CardId;
  /** Its threat, if it belongs to a quick build. */
  threat?: number;
  /** The arc its turret indicator points to. */
  turret?: Quarter;
}

/** One of the two sides; all rulebooks have exactly two [FE-TEAM-01]. */
export type Side =
  /** Where a rulebook has two factions, the first of them. */
  | "one"
  /** The side that plays against it. */
  | "two";

/** One ship's view of another. */
export interface Sightline {
  /** The ship that looks. */
  attacker: ShipId;
  /** The ship that it looks at. */
  defender: ShipId;
  /** The attacker's arcs that the defender is in, among those the rulebook distinguishes. */
  arcs: ArcName[];
  /** Whether the defender is in the arc of its primary weapons. */
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
  | "title"
  | "hyperdrive";

/** An icon of a ship's upgrade bar. */
export interface SlotRead {
  /** The kinds of cards that it takes, mostly one. */
  takes: Slot[];
  /** What fills it, by its place among the ship's upgrades. */
  upgrade?: number;
}

/** The game as its viewer sees it at one moment. */
export interface Snapshot {
  /** The rules that are played. */
  rulebook: RulebookId;
  /** Who sees it like this. */
  viewer: Viewer;
  /** All players, in seat order. */
  players: PlayerSnapshot[];
  /** The play area, in millimeters. */
  area: Rect;
  /** What is played beside it: an environment, a wild card, and rules that come with these. */
  beside: CardId[];
  /** How things stand in the scenario. */
  standing: Standing;
  /** Whether the first round hasn't begun. */
  setting_up: boolean;
  /** The current round, from 1; 0 during setup. */
  round: number;
  /** The current phase; meaningless during setup. */
  phase: Phase;
  /** The side that breaks ties; meaningless until that is settled. */
  first_side: Side;
  /** All ships of the game, past and present, in the order of their ids. */
  ships: ShipSnapshot[];
  /** Obstacles on the table. */
  obstacles: ObstacleSnapshot[];
  /** Devices on the table; remotes are also among the ships. */
  devices: DeviceSnapshot[];
  /** The scenario's markers, on the table or not. */
  markers: MarkerSnapshot[];
  /** The damage decks: one for all, or one for each side. */
  damage_decks: DeckSnapshot[];
  /** The seats the game waits for, and why. */
  waiting_for: Waiting[];
  /** The ship resolving its steps right now. */
  active?: ShipId;
  /** The current attack; none between attacks. */
  attack?: AttackSnapshot;
  /** How the game ended; none while it goes on. */
  outcome?: Outcome;
  /** The viewer's prompt. */
  prompt?: PromptSnapshot;
  /** The scenario's id. */
  scenario?: CardId;
}

/** What changed in a `Snapshot`: a JSON merge patch (RFC 7396). */
export type SnapshotPatch = Patch<Snapshot>;

/** Whose bound it is, and so whose rule. */
export type Source =
  /** A standard game's. */
  | "standard"
  /** The scenario's. */
  | "scenario"
  /** The scenario's for markers. */
  | "markers"
  /** The same, with its distance from the side edges. */
  | "markers_by_sides"
  /** A card's. */
  | "card";

/** The author of a chat message. */
export type Speaker =
  /** A player. */
  | {
    type: "seat";
    /** The player's seat. */
    seat: Seat;
  }
  /** Someone who watches. */
  | {
    type: "spectator";
    /** The name that the spectator goes by, which no player has. */
    name: string;
  };

/** A chat message of a spectator. Everyone who is connected to the same server receives it. */
export interface SpectatorMessage {
  /** When, in milliseconds since 1970. */
  at: number;
  /** The name that the spectator goes by. */
  name: string;
  /** May have several lines. */
  text: string;
}

/** What the rules have to say to a squad. */
export interface SquadChecked {
  /** The price list by which it was judged, by its id. */
  prices: string;
  /** What was read costs. */
  points: number;
  /** What it may cost. */
  limit: number;
  /** Nothing is wrong with it. */
  legal: boolean;
  /** What couldn't be read, without a rule, and what the rules forbid. */
  problems: Because[];
  /** What is called otherwise here, or was counted otherwise. */
  notes: SquadNote[];
  /** What was read; none if it isn't a squad at all. */
  squad?: SquadRead;
  /** What was read, as we write it. A game takes it as it is. */
  xws?: Xws;
}

/** A squad as it is written down: which cards are in it. */
export interface SquadList {
  /** What its player calls it. */
  name: string;
  /** The faction of all its ships. */
  faction: Faction;
  /** In the player's order. */
  ships: ListedShip[];
}

/** Something that was read otherwise than a squad says it. */
export type SquadNote =
  /** A word that we spell differently. */
  | {
    type: "respelled";
    /** Where it is. */
    part: XwsPart;
    /** As the squad spells it. */
    word: string;
    /** As we do. */
    ours: string;
  }
  /** The squad says that it costs something else. */
  | {
    type: "other_cost";
    /** What it says. */
    said: number;
    /** What the cards that were read cost. */
    points: number;
  }
  /** The squad was built with another price list. */
  | {
    type: "other_prices";
    /** The list that it names, by its id. */
    said: string;
    /** The list by which it is judged, by its id. */
    list: string;
  }
  /** There is no such obstacle; another takes its place. */
  | {
    type: "unknown_obstacle";
    /** As the squad spells it. */
    word: string;
  };

/** A squad. */
export interface SquadRead {
  /** As its owner wrote it; empty if it has none. */
  name: string;
  /** As it was read. */
  faction: Faction;
  /** Those that could be read, in order. */
  ships: ShipRead[];
  /** The pilots that may still join, points aside. */
  may_join: MayJoin[];
}

/** The squad can't be brought to this game. */
export type SquadRefusal =
  /** It can't be read. */
  | {
    type: "unreadable";
    /** Where it can't. */
    part: XwsPart;
    /** Why it can't. */
    problem: XwsProblem;
  }
  /** It has more ships or cards than a server looks at. */
  | {
    type: "too_long";
    /** Number of its ships. */
    ships: number;
    /** Number of its upgrade cards. */
    cards: number;
    /** Number of ships that are looked at. */
    most_ships: number;
    /** Number of upgrade cards that are looked at. */
    most_cards: number;
  }
  /** The seat plays another faction. */
  | {
    type: "other_faction";
    /** The squad's faction. */
    faction: Faction;
    /** The seat's faction. */
    agreed: Faction;
  }
  /** There isn't room for all of its ships. */
  | {
    type: "too_many_ships";
    /** Number of ships in the squad. */
    ships: number;
    /** Number that there is room for. */
    most: number;
  }
  /** There isn't room for all upgrades of one of its ships. */
  | {
    type: "too_many_upgrades";
    /** The pilot's name. */
    pilot: string;
    /** Number of upgrades on that ship. */
    upgrades: number;
    /** Number that there is room for. */
    most: number;
  }
  /** The rest of the points is kept for the mates who have no squad yet. */
  | {
    type: "kept_for_mates";
    /** What the squad costs. */
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
    /** The card's name. */
    card: string;
    /** The other side picked first, as scenarios have it. */
    second: boolean;
  };

/** A player's squad, as lists show it. */
export interface SquadSummary {
  /** The squad's name; empty if it has none. */
  name: string;
  /** Whose ships they are. */
  faction: Faction;
  /** What it costs. */
  points: number;
  /** Its pilots: `Luke Skywalker, 2 × Academy Pilot`. */
  pilots: string;
}

/** Squads to play with at once. */
export interface Squads {
  /** The rulebook that they are for. */
  rulebook: RulebookId;
  /** The version of the content. */
  content: string;
  /** The price list that they were built with, by its id. */
  prices: string;
  /** Ready to be played. */
  squads: ReadySquad[];
  /** Ships to be put together by threat; empty if the rulebook has none. */
  quick_builds: QuickSquad[];
}

/** How things stand in a scenario. */
export interface Standing {
  /** The scenario's ends, in its order; outcomes refer to them by index. None in a standard game. */
  ends: EndSnapshot[];
  /** What the sides count, in the scenario's order. */
  tallies: TallySnapshot[];
}

/** How a game started. */
export type Start =
  /** From the beginning. */
  | { type: "setup"; setup: Setup }
  /** From a position set up by hand. */
  | { type: "position"; position: Position }
  /** From a moment of another game. */
  | { type: "branch"; branch: Branch };

/** Whether a ship is on the table. */
export type Status =
  /** Not placed yet. */
  | "waiting"
  /** On the table. */
  | "in_play"
  /** Fatally damaged, but of the initiative that is engaging: it is removed after its own attack [FE-DMG-16]. */
  | "doomed"
  /** Removed for good. */
  | "destroyed"
  /** Left the table without being destroyed, as a scenario wants. */
  | "escaped"
  /** Off the table, but still in the game [SE-RSV-01]. */
  | "reserve";

/** How the difficulty of a maneuver affects the ship's stress. */
export type StressChange =
  /** Stress stays as it is. */
  | "none"
  /** The maneuver is red. */
  | "gains"
  /** The maneuver is easy, and there is stress to remove. */
  | "removes";

/** The number of successes, and how unusual it is. */
export interface Successes {
  /** Number of successes. */
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
  /** Counted from 0. */
  seat: number;
  /** What the player is called in this game. */
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
  /** Whose choice it was. */
  seat: Seat;
  /** The question that would be open again. */
  ask: Ask;
  /** What was chosen, unless that may be a secret. */
  choice?: Choice;
}

/** Where a Tallon roll ends, as seen along the template. */
export type TallonEnd = "left" | "middle" | "right";

/** Something that the sides count. */
export interface TallySnapshot {
  /** What the scenario calls it. */
  id: string;
  /** What players call a single one. */
  name: string;
  /** How many each side has. */
  count: [number, number];
  /** The number from which a side wins by it, if one does. */
  goal?: number;
}

/** An enemy in a firing arc. */
export interface TargetAhead {
  /** The enemy. */
  ship: ShipId;
  /** The attack range. */
  range: Range;
  /** The attack's distance in millimeters. */
  distance: number;
  /** Every line the attack may use is obstructed. */
  obstructed: boolean;
}

/** A template and the way of a base along it. */
export interface TemplateShape {
  /** Its shape, and the side it bends to. */
  bearing: Bearing;
  /** Its length, from 1. */
  speed: number;
  /** A ring around the template, in its own frame. */
  outline: [number, number][];
  /** One for each size of base. */
  flights: FlightShape[];
}

/** A text among those of the table that stand on no card. */
export type TextIndex = number;

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
  /** The kind. */
  token: Token;
  /** How many; never 0. */
  count: number;
}

/** An obstacle, a marker or a device that may be placed. */
export interface TokenToPlace {
  /** Its index in the choice. */
  token: PieceIndex;
  /** The token's id. */
  id: string;
  /** What players call it. */
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
  | {
    type: "no_such_seat";
    /** The one that was named. */
    seat: Seat;
  }
  /** Nothing is asked of this seat now. */
  | {
    type: "nothing_asked";
    /** The one that answered. */
    seat: Seat;
  }
  /** A spectator has no say. */
  | { type: "spectator" }
  /** It isn't an answer to what is asked now. */
  | { type: "not_an_answer" }
  /** Only a ship's owner sets its dial. */
  | {
    type: "not_owner";
    /** Another player's ship. */
    ship: ShipId;
  }
  /** The ship isn't on the table. */
  | {
    type: "ship_gone";
    /** The ship that was picked. */
    ship: ShipId;
  }
  /** The ship is another player's. */
  | {
    type: "others_ship";
    /** The ship that was picked. */
    ship: ShipId;
  }
  /** The ship has had its turn. */
  | {
    type: "had_its_turn";
    /** The ship that was picked. */
    ship: ShipId;
  }
  /** Ships of another initiative come first. */
  | {
    type: "others_first";
    /** The ship that was picked. */
    ship: ShipId;
    /** Its initiative. */
    initiative: Initiative;
    /** The initiative whose ships are next. */
    first: Initiative;
  }
  /** It isn't the ship's turn. */
  | {
    type: "not_its_turn";
    /** The ship that was picked. */
    ship: ShipId;
  }
  /** The ability is not for that ship. */
  | {
    type: "not_for_ship";
    /** The card's text. */
    ability: AbilityRef;
    /** The ship that was picked. */
    ship: ShipId;
    /** Its range from the ship with the card. */
    range: Range;
  };

/** Choices that were undone: the game continued as if they had not been made, with the same dice to come. */
export interface Undone {
  /** Number of choices left after the undo. */
  after: number;
  /** The choices that were undone, in order. */
  choices: Move[];
  /** Who asked for it. */
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
  /** What happened. */
  entry: HistoryEntry;
  /** The clocks, offers and names as they are now. */
  status: RoomStatus;
};

/** The other side of an upgrade card. */
export interface UpgradeBack {
  /** As that side prints it. */
  name: string;
  /** The weapons it adds. */
  attacks: AttackIcon[];
  /** A line for each sentence. */
  text: string;
}

/** An upgrade card. */
export interface UpgradeCard {
  /** As choices and views name it. */
  id: CardId;
  /** What squad files call it. */
  xws: string;
  /** As the card prints it. */
  name: string;
  /** The slots that it fills, all at once. */
  slots: Slot[];
  /** How many cards of the name a squad may have; no limit if 0. */
  limited: number;
  /** A squad has one solitary card of the slot. */
  solitary: boolean;
  /** All ships of a type carry it, or none. */
  standardized: boolean;
  /** Squad points. */
  cost: UpgradeCost;
  /** Restrictions on who may carry it, in words; empty if there are none. */
  restrictions: string;
  /** Added to the ship's Force. */
  force: number;
  /** The weapons it adds. */
  attacks: AttackIcon[];
  /** A line for each sentence. */
  text: string;
  /** It comes only with ship cards that always have it. */
  unsold: boolean;
  /** The formats in which it is legal; all if empty. */
  formats: Format[];
  /** Its other side, if it has two. */
  back?: UpgradeBack;
  /** Its charges; none if it has none. */
  charges?: Charges;
}

/** What an upgrade costs, and by which of the ship's printed numbers. */
export type UpgradeCost =
  /** The same on every ship; less than nothing makes the squad cheaper. */
  | {
    by: "fixed";
    /** In any squad. */
    points: number;
  }
  /** By the size of the ship's base. */
  | {
    by: "size";
    /** On a small base. */
    small: number;
    /** On a medium base. */
    medium: number;
    /** On a large base. */
    large: number;
  }
  /** By agility from 0; the last number also holds for more. */
  | {
    by: "agility";
    /** The first is for agility 0. */
    points: number[];
  }
  /** By pilot skill or initiative from 0; the last number also holds for more. */
  | {
    by: "initiative";
    /** The first is for 0. */
    points: number[];
  }
  /** By the squad's faction. */
  | {
    by: "faction";
    /** For each faction that may carry it. */
    points: FactionPoints[];
  };

/** What happens to an upgrade card. */
export type UpgradeEvent =
  /** Tokens of one kind were put on an upgrade card. */
  | {
    type: "tokens_stashed";
    /** Whose card it is. */
    ship: ShipId;
    /** The upgrade's index. */
    upgrade: UpgradeIndex;
    /** Their kind. */
    token: Token;
    /** Number put there. */
    count: number;
  }
  /** Tokens of one kind were taken from an upgrade card. */
  | {
    type: "tokens_taken";
    /** Whose card it is. */
    ship: ShipId;
    /** The upgrade's index. */
    upgrade: UpgradeIndex;
    /** Their kind. */
    token: Token;
    /** Number taken. */
    count: number;
  }
  /** Two upgrade cards traded places. */
  | {
    type: "upgrades_exchanged";
    /** One place: a ship, and the index among its upgrades. */
    first: [ShipId, UpgradeIndex];
    /** The other place. */
    second: [ShipId, UpgradeIndex];
  }
  /** An upgrade card was equipped to another ship. */
  | {
    type: "upgrade_handed_over";
    /** Who had it. */
    from: ShipId;
    /** Who has it now. */
    to: ShipId;
    /** Its index there. */
    upgrade: UpgradeIndex;
  };

/** An upgrade card among those of its ship. */
export type UpgradeIndex = number;

/** An upgrade that a ship carries. */
export interface UpgradeRead {
  /** The upgrade's. */
  id: CardId;
  /** As the card prints it. */
  name: string;
  /** What it costs on this ship. */
  points: number;
}

/** An upgrade card on a ship, with the side showing; prompts refer to it by index. */
export interface UpgradeSnapshot {
  /** The card's id. */
  card: CardId;
  /** The card's title. */
  name: string;
  /** Its abilities in words; empty if it has none. */
  text: string;
  /** Whether it is out of the game; it keeps its index. */
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
  /** By which it was played. */
  rulebook: RulebookId;
  /** Those who played, in the order of their seats. */
  players: PlayerNamed[];
  /** How many were played. */
  rounds: number;
  /** How many were made. */
  choices: number;
  /** None if the record ends before the game does. */
  outcome?: Outcome;
}

/** The viewpoint a game is seen from. */
export type Viewer =
  /** A player, who knows their own secrets. */
  | { type: "seat"; seat: Seat }
  /** Anyone else, who knows no secrets. */
  | { type: "spectator" };

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
  /** Who is asked. */
  seat: Seat;
  /** The question; its options are only for that seat. */
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
  /** Anywhere in contact with the ship. */
  | "beside"
  /** Dropped from the middle of the left or the right side, against which the template lies. */
  | "aside";

/** A primary weapon. */
export interface WeaponIcon {
  /** Where it fires to. */
  arcs: ArcName[];
  /** The attack dice it gives. */
  value: number;
}

/** A primary weapon among those of its ship. */
export type WeaponIndex = number;

/** A weapon: a primary weapon by its index among the ship's, or an upgrade card by its index among the upgrades. */
export type WeaponRef =
  /** A primary weapon; the main one is 0. */
  | { type: "primary"; index: WeaponIndex }
  /** The weapon on an upgrade card. */
  | { type: "upgrade"; upgrade: UpgradeIndex };

/** The state of a game as a client finds it. */
export interface Welcome {
  /** The version of the protocol that the server speaks. */
  version: number;
  /** The game as lists show it, with its settings. */
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

/** What belongs somewhere. */
export type XwsExpected =
  /** A list. */
  | "list"
  /** A text in quotes. */
  | "word"
  /** A pilot: an object with its id and its ship. */
  | "pilot"
  /** The upgrades of a pilot: an object with a list for each slot. */
  | "slots"
  /** The upgrades of a slot: a list of ids. */
  | "upgrades"
  /** The id of an upgrade. */
  | "upgrade";

/** What was probably meant. */
export type XwsHint =
  /** Nobody knows. */
  | { type: "nothing" }
  /** The word that is most like it. */
  | {
    type: "near";
    /** The nearest word. */
    near: string;
  }
  /** One of these. */
  | {
    type: "one_of";
    /** The words that belong there. */
    words: string[];
  };

/** A part of a squad's text. */
export type XwsPart =
  /** All of it. */
  | { type: "whole" }
  /** A field of the squad, such as `faction`. */
  | {
    type: "field";
    /** Its name, as the text spells it. */
    field: string;
  }
  /** One of the pilots, counted from 0. */
  | {
    type: "pilot";
    /** The pilot, counted from 0. */
    place: number;
  }
  /** A field of a pilot, such as `ship`, or one of its slots, as the text spells it. */
  | {
    type: "pilot_field";
    /** The pilot, counted from 0. */
    place: number;
    /** Its name, as the text spells it. */
    field: string;
  };

/** What is wrong with a part of a squad's text. */
export type XwsProblem =
  /** The text breaks off, or isn't JSON from this place on. */
  | {
    type: "not_json";
    /** Counted from 1. */
    line: number;
    /** Counted from 1. */
    column: number;
  }
  /** It is JSON, but not an object. */
  | { type: "not_an_object" }
  /** A field that every squad has isn't there. */
  | {
    type: "missing";
    /** Its name. */
    field: string;
  }
  /** No pilot says who it is: neither `id` nor `name` is there. */
  | { type: "no_pilot_id" }
  /** There is something else. */
  | {
    type: "expected";
    /** What belongs there. */
    expected: XwsExpected;
  }
  /** No faction has this name. */
  | {
    type: "unknown_faction";
    /** The word, as the text spells it. */
    word: string;
    /** What was probably meant. */
    hint: XwsHint;
  }
  /** No ship has this id. */
  | {
    type: "unknown_ship";
    /** The word, as the text spells it. */
    word: string;
    /** What was probably meant. */
    hint: XwsHint;
  }
  /** No pilot of the faction, or of the ship if one is named, has this id. */
  | {
    type: "unknown_pilot";
    /** The word, as the text spells it. */
    word: string;
    /** What was probably meant. */
    hint: XwsHint;
  }
  /** No upgrade slot has this name. */
  | {
    type: "unknown_slot";
    /** The word, as the text spells it. */
    word: string;
    /** What was probably meant. */
    hint: XwsHint;
  }
  /** No upgrade has this id. */
  | {
    type: "unknown_upgrade";
    /** The word, as the text spells it. */
    word: string;
    /** What was probably meant. */
    hint: XwsHint;
  }
  /** The ship has another id in the edition whose cards these are. */
  | {
    type: "other_edition";
    /** The word, as the text spells it. */
    word: string;
    /** The name of the edition that is read. */
    edition: string;
    /** The ship's id in it. */
    ours: string;
  }
  /** The pilot flies another ship, or for another faction. */
  | {
    type: "flies_elsewhere";
    /** The word, as the text spells it. */
    word: string;
    /** The id of the pilot's ship. */
    model: string;
    /** The pilot's faction. */
    faction: Faction;
  }
  /** Pilots of several ships have this id, and no ship is named. */
  | {
    type: "ambiguous";
    /** The word, as the text spells it. */
    word: string;
  }
  /** The upgrade is for another slot. */
  | {
    type: "other_slot";
    /** The word, as the text spells it. */
    word: string;
    /** Its own slot. */
    own: string;
    /** The slot where it stands. */
    given: string;
  };

/** A rectangle of the play area, borders included. */
export interface Zone {
  /** The southwest corner, in millimeters. */
  min: Point;
  /** The northeast corner, in millimeters. */
  max: Point;
}
