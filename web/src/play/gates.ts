// The edges over which ships leave the table for a scenario's sake.

import type { Gate } from '../board/overlay';
import type { EndSnapshot } from '../protocol';
import { t } from '../i18n/index.svelte';
import { list, shipName } from '../i18n/name';
import type { Wording } from '../i18n/wording';

function said(w: Wording, { ships, open, from_round: round }: EndSnapshot): string {
  const names = list(ships.map((ship) => shipName(w, ship)));
  const exit = names === '' ? t('gate.exit') : t('gate.exit-for', { ships: names });
  if (open) return exit;
  return round === undefined ? t('gate.not-yet', { exit }) : t('gate.from-round', { exit, round });
}

export function gates(w: Wording): Gate[] {
  const ends = w.view?.standing.ends ?? [];
  return ends.flatMap((end, place) =>
    end.edges.map((edge) => ({
      is: 'gate',
      key: `gate ${place} ${edge}`,
      edge,
      text: said(w, end),
      short: t('gate.exit'),
    })),
  );
}
