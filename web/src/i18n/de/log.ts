import type { log as english } from '../en/log';

export const log: Record<keyof typeof english, string> = {
  'log.title': 'Verlauf',
  'log.taken-back': 'zurückgenommen:',
  'log.empty': 'Noch ist nichts geschehen.',
  'log.new': '{count|Eine neue Zeile|# neue Zeilen}',
  'log.older': 'Ältere Zeilen zeigen',
  'chat.title': 'Chat',
  'chat.say': 'Schreib etwas in die Runde',
  'chat.send': 'Senden',
  'chat.name': 'Dein Name',
  'chat.empty': 'Noch hat niemand etwas geschrieben.',
  'chat.all': 'Alle am Tisch lesen mit, auch Gegner und Zuschauer.',
};
