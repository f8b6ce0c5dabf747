import type { replay as english } from '../en/replay';

export const replay: Record<keyof typeof english, string> = {
  'replay.title': 'Wiederholung',
  'replay.loading': 'Das Spiel wird geladen …',
  'replay.file-gone': 'Die Aufzeichnung war nur hier geöffnet. Öffne ihre Datei noch einmal.',
  'replay.others': 'Alle Wiederholungen',
  'replay.verified': 'Würfel geprüft',
  'replay.unverified': 'Würfel nicht geprüft',
  'replay.kept': 'Wie es gespielt wurde: Karten oder Regeln haben sich seither geändert',
  'replay.link': 'Link kopieren',
  'replay.play-on': 'Von hier weiterspielen',
  'replay.play-on.over':
    'Hier endet das Spiel. Geh zu einer früheren Entscheidung zurück, um von dort weiterzuspielen.',
  'replay.tab.log': 'Verlauf',
  'replay.tab.luck': 'Glück',
  'replay.scrubber': 'Das ganze Spiel',
  'replay.moment': 'Zeitpunkt im Spiel',
  'replay.choice': 'Entscheidung {number} von {all}',
  'replay.to-round': 'Zu Runde {round}',
  'replay.back': 'Eine Entscheidung zurück',
  'replay.step': 'Eine Entscheidung weiter',
  'replay.play': 'Abspielen',
  'replay.pause': 'Anhalten',
  'replay.beginning': 'Der Anfang',
  'replay.quiet': '{name} entscheidet',
  'replay.dial': '{name} stellt ein Rad ein: {ship}, {maneuver}',
  'replay.chose': '{name}: {choice}',

  'luck.how':
    'Was gewürfelt wurde, was im Durchschnitt kommt und wie das im Vergleich zu hundert Spielen mit ebenso vielen ' +
    'Würfeln abschneidet.',
  'luck.none': 'Es wurde nicht gewürfelt.',
  'luck.very-bad': 'großes Pech',
  'luck.bad': 'Pech',
  'luck.even': 'durchschnittlich',
  'luck.good': 'Glück',
  'luck.very-good': 'großes Glück',
  'luck.better-than': '{words}: bessere Würfel als in {games} von 100 Spielen',
  'luck.worse-than': '{words}: schlechtere Würfel als in {games} von 100 Spielen',
  'luck.attack':
    '{rolled|Ein Angriffswürfel|# Angriffswürfel}: {count|ein Treffer|# Treffer}, im Durchschnitt {expected}.',
  'luck.defense':
    '{rolled|Ein Verteidigungswürfel|# Verteidigungswürfel}: {count|ein|#} Ausweichen, im Durchschnitt {expected}.',
  'luck.face': 'Seite',
  'luck.came': 'Gewürfelt',
  'luck.average': 'Durchschnitt',
  'luck.damage': 'Schaden durch Angriffe: {dealt} verursacht, {suffered} erlitten.',

  'playon.title': 'Nach Entscheidung {number} weiterspielen',
  'playon.text': 'Ein neues Spiel beginnt dort, wo dieses damals stand. Seine Würfel sind neu, und niemand kennt sie.',
  'playon.me': 'Ich',
  'playon.friend': 'Jemand über den Link',
  'playon.computer': 'Computer',
  'playon.start': 'Weiterspielen',

  'replays.title': 'Wiederholungen',
  'replays.mine': 'Meine Spiele',
  'replays.public': 'Spiele von anderen',
  'replays.none': 'Noch keine.',
  'replays.open': 'Aufzeichnung öffnen',
  'replays.open.text':
    'Eine Datei, die du heruntergeladen hast: Ihre Würfel werden geprüft, und nichts davon bleibt hier.',
  'replays.unreadable': 'Diese Datei ist keine Aufzeichnung: {why}',
};
