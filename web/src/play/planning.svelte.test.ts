import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { Maneuver, PromptSnapshot, ShipId } from '../protocol';
import type { GameSession } from './gameSession.svelte';
import { Planning } from './planning.svelte';
import { Selection } from './selection.svelte';

const maneuver: Maneuver = '1 straight white';
const dials = (...ships: ShipId[]) => ({ options: { type: 'dials', ships } }) as unknown as PromptSnapshot;

/** Planning without a server: dials are picked in `plan`, and commits are counted. */
function planning(first: PromptSnapshot | undefined, selected?: ShipId) {
  const selection = new Selection();
  selection.ship = selected;
  const plan = $state<Record<ShipId, Maneuver>>({});
  let prompt = $state.raw(first);
  let seat = $state(0);
  let commits = 0;
  const session = {
    selection,
    plan: { of: (ship: ShipId) => plan[ship] },
    client: {
      get seat() {
        return seat;
      },
    },
  } as unknown as GameSession;
  const decision = {
    get prompt() {
      return prompt;
    },
    dialOf: (ship: ShipId) => plan[ship],
    commit: () => Promise.resolve(void (commits += 1)),
  };
  let made!: Planning;
  const stop = $effect.root(() => {
    made = new Planning(session, decision);
  });
  flushSync();
  return {
    planning: made,
    selection,
    stop,
    commits: () => commits,
    dial(ship: ShipId) {
      plan[ship] = maneuver;
    },
    ask(other: PromptSnapshot | undefined, of = 0) {
      prompt = other;
      seat = of;
      flushSync();
    },
    select(ship: ShipId | undefined) {
      selection.ship = ship;
      flushSync();
    },
  };
}

it('begins with the first ship that has no dial, whatever was selected', () => {
  const { planning: it, selection, dial, ask, stop } = planning(undefined, 9);
  dial(3);
  ask(dials(3, 4, 5));
  expect([selection.ship, it.ship]).toEqual([4, 4]);
  stop();
});

it('leaves the selection alone while nothing is to be planned', () => {
  const { planning: it, selection, stop } = planning(undefined, 9);
  expect([selection.ship, it.ship, it.complete]).toEqual([9, undefined, false]);
  it.next();
  expect(selection.ship).toBe(9);
  stop();
});

it('lets another ship be inspected meanwhile', () => {
  const { planning: it, selection, select, stop } = planning(dials(3, 4));
  select(8);
  expect([selection.ship, it.ship]).toEqual([8, undefined]);
  stop();
});

it('comes back to the last planned ship when its selection is cleared', () => {
  const { selection, select, stop } = planning(dials(3, 4));
  select(4);
  select(undefined);
  expect(selection.ship).toBe(4);
  stop();
});

it('goes from ship to ship, and commits in the end', () => {
  const { planning: it, selection, dial, commits, stop } = planning(dials(3, 4));
  dial(3);
  it.next();
  expect([selection.ship, it.complete, commits()]).toEqual([4, false, 0]);
  dial(4);
  expect(it.complete).toBe(true);
  it.next();
  expect(commits()).toBe(1);
  stop();
});

it('begins again when the screen passes to another seat', () => {
  const { selection, select, ask, stop } = planning(dials(3, 4));
  select(4);
  ask(dials(6, 7), 1);
  expect(selection.ship).toBe(6);
  stop();
});
