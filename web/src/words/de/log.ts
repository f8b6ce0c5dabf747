import type { log as english } from '../en/log';

export const log: Record<keyof typeof english, string> = {
  'log.round': 'Runde {round}',
  'log.heading': '{phase} · {skill} {number}',
  'log.somebody': 'Jemand',
  'log.joined': '{who} setzt sich an den Tisch',
  'log.offered': '{who} macht ein Angebot',
  'log.agreed': '{who} ist einverstanden',
  'log.declined': '{who} lehnt ab',
  'log.timed_out': '{who} hat keine Zeit mehr',
  'log.undid': '{who} nimmt eine Entscheidung zurück',
  'log.title': 'Verlauf',
  'log.taken-back': 'zurückgenommen:',
  'log.empty': 'Noch ist nichts geschehen.',
  'log.new': '{count|Eine neue Zeile|# neue Zeilen}',
  'log.older': 'Ältere Zeilen zeigen',
  'chat.title': 'Chat',
  'chat.say': 'Sag etwas in die Runde',
  'chat.send': 'Senden',
  'chat.name': 'Dein Name',
  'chat.empty': 'Noch hat niemand etwas gesagt.',
  'chat.all': 'Alle am Tisch lesen mit, auch Gegner und Zuschauer.',
};
