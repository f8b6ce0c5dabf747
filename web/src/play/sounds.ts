// Short synthesized sounds for events: nothing is loaded for them. Off by default.

import type { GameEvent, CitedEvent } from '../protocol';
import { settings } from '../settings.svelte';

export type Sound = 'ask' | 'fly' | 'dice' | 'hit' | 'miss' | 'destroyed' | 'over';

let context: AudioContext | undefined;

interface Tone {
  shape: OscillatorType;
  /** Where it begins and where it ends, in hertz. */
  from: number;
  to: number;
  seconds: number;
  loud: number;
  after?: number;
}

const TONES: Record<Sound, Tone[]> = {
  ask: [
    { shape: 'sine', from: 660, to: 660, seconds: 0.09, loud: 0.12 },
    { shape: 'sine', from: 880, to: 880, seconds: 0.14, loud: 0.12, after: 0.1 },
  ],
  fly: [{ shape: 'sawtooth', from: 90, to: 160, seconds: 0.5, loud: 0.04 }],
  dice: [0, 0.07, 0.13, 0.18].map((after) => ({
    shape: 'square',
    from: 1400,
    to: 500,
    seconds: 0.03,
    loud: 0.05,
    after,
  })),
  hit: [{ shape: 'sawtooth', from: 900, to: 70, seconds: 0.28, loud: 0.1 }],
  miss: [{ shape: 'sine', from: 500, to: 250, seconds: 0.25, loud: 0.07 }],
  destroyed: [
    { shape: 'sawtooth', from: 220, to: 30, seconds: 0.9, loud: 0.14 },
    { shape: 'square', from: 90, to: 25, seconds: 1.1, loud: 0.08, after: 0.05 },
  ],
  over: [523, 659, 784].map((tone, place) => ({
    shape: 'triangle',
    from: tone,
    to: tone,
    seconds: 0.25,
    loud: 0.12,
    after: place * 0.16,
  })),
};

export function sound(name: Sound) {
  if (!settings.sound || document.hidden) return;
  context ??= new AudioContext();
  for (const tone of TONES[name]) {
    const start = context.currentTime + (tone.after ?? 0);
    const source = context.createOscillator();
    const volume = context.createGain();
    source.type = tone.shape;
    source.frequency.setValueAtTime(tone.from, start);
    source.frequency.exponentialRampToValueAtTime(tone.to, start + tone.seconds);
    volume.gain.setValueAtTime(tone.loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.seconds);
    source.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + tone.seconds);
  }
}

/** Which events sound, the most important first. */
const LOUD: [GameEvent['type'], Sound][] = [
  ['game_over', 'over'],
  ['destroyed', 'destroyed'],
  ['attack_hit', 'hit'],
  ['attack_missed', 'miss'],
  ['dice_rolled', 'dice'],
  ['moved', 'fly'],
];

/** The sound of what happened at once: one, however much it was. */
export function soundOf(events: readonly CitedEvent[]): Sound | undefined {
  const types = new Set(events.map(({ event }) => event.type));
  return LOUD.find(([type]) => types.has(type))?.[1];
}
