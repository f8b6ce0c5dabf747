import type { common as english } from '../en/common';

export const common: Record<keyof typeof english, string> = {
  furball: 'Furball',
  'nowhere.title': 'Hier ist nichts',
  'nowhere.text': 'Der Link stimmt nicht, oder was er zeigte, gibt es nicht mehr.',
  'to-start': 'Zur Startseite',
  close: 'Schließen',
  cancel: 'Abbrechen',
  'copy.denied': 'Dieser Browser erlaubt kein Kopieren. Markiere den Link und kopiere ihn von Hand.',
  'error.damaged':
    'Dieses Spiel lässt sich nicht mehr öffnen: Karten oder Regeln haben sich seither geändert, oder ein Teil ' +
    'davon ist verloren. Vielleicht gibt es noch seine Wiederholung. Deine anderen Spiele sind in Ordnung.',
  'error.no-game': 'Dieses Spiel gibt es nicht. Der Link stimmt nicht, oder das Spiel ist nicht mehr da.',
  'error.unreachable': 'Der Server antwortet nicht. Läuft er?',
};
