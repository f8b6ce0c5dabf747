// The words of a rule, with what stands in brackets as our glyphs: `[hit]`, `[barrel roll]`, `[2 left bank]`, `[left bank 2]`.

import { ACT_ICON } from '../i18n/icon';

/** A piece of words: as it stands, or a glyph with the name that it is read out by. */
type RulePiece = string | { icon: string; name: string; speed?: string };

const GLYPHS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ACT_ICON).map(([act, icon]) => [act.replaceAll('_', ' '), icon])),
  hit: 'hit',
  crit: 'crit',
  // The same face by the name that it has on the dice.
  eye: 'focus',
  blank: 'blank',
  'target lock': 'lock',
  charge: 'charge',
  force: 'force',
  'front arc': 'arc-front',
  'rear arc': 'arc-rear',
  'full front arc': 'arc-full-front',
  'full rear arc': 'arc-full-rear',
  turret: 'turret',
  torpedo: 'torpedo',
  missile: 'missile',
  device: 'device',
  illicit: 'illicit',
  configuration: 'configuration',
  astromech: 'astromech',
  elite: 'talent',
  straight: 'straight',
  'left bank': 'bank-left',
  'right bank': 'bank-right',
  'left turn': 'turn-left',
  'right turn': 'turn-right',
  bank: 'bank-left',
  turn: 'turn-left',
  koiogran: 'koiogran',
  'koiogran turn': 'koiogran',
  stationary: 'stop',
  'reverse straight': 'reverse',
  'left reverse bank': 'reverse-bank-left',
  'right reverse bank': 'reverse-bank-right',
};

/** Names that differ from what stands in the brackets. */
const SAID: Record<string, string> = { eye: 'focus', elite: 'talent' };

/** Words cut where a glyph stands for some of them. What has no glyph stays as it is. */
export function ruleWords(words: string): RulePiece[] {
  const pieces: RulePiece[] = [];
  let from = 0;
  for (const found of words.matchAll(/\[(?:(\d) )?([A-Za-z ]*[A-Za-z])(?: (\d))?\]/g)) {
    const name = (found[2] ?? '').toLowerCase();
    const icon = GLYPHS[name];
    if (icon === undefined) continue;
    if (found.index > from) pieces.push(words.slice(from, found.index));
    const speed = found[1] ?? found[3];
    pieces.push({ icon, name: SAID[name] ?? name, ...(speed && { speed }) });
    from = found.index + found[0].length;
  }
  if (from < words.length) pieces.push(words.slice(from));
  return pieces;
}
