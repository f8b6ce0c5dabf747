// The glyph for each thing (symbols of ui/icons.svg without `i-`).

import type { ActionKind, ArcName, Bearing, Face, Quarter, Slot, Token } from '../protocol';

export const ACT_ICON: Record<ActionKind, string> = {
  focus: 'focus',
  evade: 'evade',
  barrel_roll: 'barrel-roll',
  boost: 'boost',
  lock: 'lock',
  calculate: 'calculate',
  cloak: 'cloak',
  coordinate: 'coordinate',
  jam: 'jam',
  reinforce: 'reinforce-fore',
  reload: 'reload',
  rotate: 'rotate',
  slam: 'slam',
  recover: 'shield',
};

export const TOKEN_ICON: Record<Token, string> = {
  focus: 'focus',
  evade: 'evade',
  calculate: 'calculate',
  reinforce_fore: 'reinforce-fore',
  reinforce_aft: 'reinforce-aft',
  disarm: 'disarm',
  jam: 'jam',
  tractor: 'tractor',
  cloak: 'cloak',
  stress: 'stress',
  strain: 'strain',
  deplete: 'deplete',
  ion: 'ion',
};

export const FACE_ICON: Record<Face, string> = {
  blank: 'blank',
  focus: 'eye',
  hit: 'hit',
  crit: 'crit',
  evade: 'evade-result',
};

export const BEARING_ICON: Record<Bearing, string> = {
  straight: 'straight',
  bank_left: 'bank-left',
  bank_right: 'bank-right',
  turn_left: 'turn-left',
  turn_right: 'turn-right',
  koiogran: 'koiogran',
  segnors_loop_left: 'segnor-left',
  segnors_loop_right: 'segnor-right',
  tallon_roll_left: 'tallon-left',
  tallon_roll_right: 'tallon-right',
  stationary: 'stop',
  reverse_straight: 'reverse',
  reverse_bank_left: 'reverse-bank-left',
  reverse_bank_right: 'reverse-bank-right',
};

export const QUARTER_ICON: Record<Quarter, string> = {
  none: 'arc-front',
  right: 'arc-right',
  half: 'arc-rear',
  left: 'arc-left',
};

export const ARC_ICON: Record<ArcName, string> = {
  front: 'arc-front',
  rear: 'arc-rear',
  left: 'arc-left',
  right: 'arc-right',
  bullseye: 'bullseye',
  full_front: 'arc-full-front',
  full_rear: 'arc-full-rear',
  firing: 'attack',
  side: 'arc-left',
  turret: 'turret',
  double_turret: 'turret-double',
  all_round: 'turret',
  attack: 'attack',
};

/** Slots of an older edition borrow their successor's glyph. */
export const SLOT_ICON: Record<Slot, string> = {
  elite: 'talent',
  talent: 'talent',
  astromech: 'astromech',
  salvaged_astromech: 'astromech',
  torpedo: 'torpedo',
  missile: 'missile',
  cannon: 'cannon',
  turret: 'turret-slot',
  bomb: 'device',
  device: 'device',
  crew: 'crew',
  gunner: 'gunner',
  system: 'sensor',
  sensor: 'sensor',
  force_power: 'force-power',
  tactical_relay: 'command',
  command: 'command',
  configuration: 'configuration',
  tech: 'tech',
  illicit: 'illicit',
  cargo: 'cargo',
  hyperdrive: 'slam',
  hardpoint: 'cannon',
  team: 'crew',
  modification: 'modification',
  title: 'title',
};
