import type { common as english } from '../en/common';

export const common: Record<keyof typeof english, string> = {
  'furball': 'Furball',
  'nowhere.title': 'Hier ist nichts',
  'nowhere.text': 'Der Link stimmt nicht, oder was er zeigte, gibt es nicht mehr.',
  'to-start': 'Zur Startseite',
  'close': 'Schließen',
  'cancel': 'Abbrechen',
  'trouble.unreachable': 'Der Server antwortet nicht. Läuft er?',
};
