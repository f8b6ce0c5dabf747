// Where keys take the focus: to the question, to the log, to the chat.

import { tick } from 'svelte';

export type Tab = 'log' | 'chat';

/** Whether something can be seen at all: the log may be put away. */
const shown = (node: Element | null | undefined) => (node?.getClientRects().length ?? 0) > 0;

/** To the answers, which are called as the question is: Tab goes on to the first of them. A dial has its arrows at once. */
export function toQuestion(preventScroll = false) {
  const maneuver = document.querySelector<HTMLElement>('[data-dial] [role="radio"][tabindex="0"]');
  const to = maneuver ?? document.querySelector<HTMLElement>('[data-answers]');
  to?.focus({ preventScroll });
}

/** What is seen at these parts of its height is seen. */
const PARTS = [0.25, 0.75];

/** Whether the choice of a key is in sight; if it isn't, it is brought there. */
export function inSight(key: string): boolean {
  const choice = document.querySelector(`[data-choice=${CSS.escape(key)}]`);
  if (!choice) return false;
  const { left, top, width, height } = choice.getBoundingClientRect();
  const seen = PARTS.every((part) => choice.contains(document.elementFromPoint(left + width / 2, top + height * part)));
  if (!seen) choice.scrollIntoView({ block: 'nearest' });
  return seen;
}

const panelOf = (tab: Tab) => document.getElementById(`panel-${tab}`);

/** Whether the log or the chat is open, and somewhere else has the focus. */
export function waits(tab: Tab): boolean {
  const panel = panelOf(tab);
  return shown(panel) && !panel?.closest('[data-talk]')?.contains(document.activeElement);
}

/** Takes the focus to the chat's field in time for the key that is being pressed; whether there is one. */
export function typesInto(tab: Tab): boolean {
  const field = panelOf(tab)?.querySelector<HTMLElement>(FIELD);
  if (!shown(field)) return false;
  field!.focus();
  return true;
}

/** Where something is said. */
const FIELD = 'label input';

/** To the last line of the log, or to the field of the chat, once they are there. */
export async function toTalk(tab: Tab) {
  await tick();
  const panel = panelOf(tab);
  if (!shown(panel)) return;
  const within = tab === 'chat' ? FIELD : 'button.line[tabindex="0"]';
  const to = panel?.querySelector<HTMLElement>(within) ?? document.getElementById(`tab-${tab}`);
  to?.focus();
}
