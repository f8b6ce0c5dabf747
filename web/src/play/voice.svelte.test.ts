import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Voice } from './voice.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says together what comes together, and leaves it time', () => {
  const voice = new Voice();
  voice.say('One.');
  voice.say('Two.');
  vi.advanceTimersByTime(300);
  expect(voice.said).toBe('One. Two.');
  voice.say('Three.');
  vi.advanceTimersByTime(1000);
  expect(voice.said).toBe('One. Two.');
  voice.say('Four.');
  vi.advanceTimersByTime(600);
  expect(voice.said).toBe('Three. Four.');
});

it('leaves out what is no longer true when its turn comes', () => {
  const voice = new Voice();
  let asked = true;
  voice.say('It happens.');
  voice.say(() => (asked ? 'Your decision.' : ''));
  asked = false;
  vi.advanceTimersByTime(300);
  expect(voice.said).toBe('It happens.');
});

it('can be heard to say the same again', () => {
  const voice = new Voice();
  voice.say('Again.');
  vi.advanceTimersByTime(2000);
  const before = voice.said;
  voice.say('Again.');
  vi.advanceTimersByTime(2000);
  expect(voice.said.trim()).toBe('Again.');
  expect(voice.said).not.toBe(before);
});
