import type { lessons as english } from '../en/lessons';

export const lessons: Record<keyof typeof english, string> = {
  'how.title': 'So wird gespielt',
  'how.intro.first':
    'Zwei Seiten fliegen mit Raumjägern über eine Matte. Alle planen verdeckt, dann fliegen alle, dann schießen ' +
    'alle. Sechs kurze Lektionen; der Tisch achtet auf jede Regel und sagt, warum.',
  'how.intro.second':
    'Zwei Staffeln von Raumjägern treffen über einer Matte aufeinander. Alle planen verdeckt, dann fliegen alle, ' +
    'dann schießen alle. Sechs kurze Lektionen; der Tisch achtet auf jede Regel und sagt, warum.',
  'how.lessons': 'Lektionen',
  'how.play': 'Ausprobieren: jetzt spielen',
  'how.all-rules': 'Alle Regeln lesen',
  'how.dice-attack': 'Angriffswürfel',
  'how.dice-defense': 'Verteidigungswürfel',
  'how.times': '{count} von 8',

  'round.title': 'Die Runde',
  'round.alt': 'Zwei X-Wings unten und drei TIE-Jäger oben fliegen aufeinander zu, dazwischen drei Felsen.',
  'round.first.1':
    'Eine Runde hat vier Phasen: Planung, Aktivierung, Kampf und Ende. Runde folgt auf Runde, bis eine Seite ' +
    'gewonnen hat.',
  'round.second.1':
    'Eine Runde hat fünf Phasen: Planung, System, Aktivierung, Kampf und Ende. Runde folgt auf Runde, bis eine Seite ' +
    'gewonnen hat.',
  'round.first.2': 'Geflogen wird vom niedrigsten Pilotenwert aufwärts, geschossen vom höchsten abwärts.',
  'round.second.2': 'Geflogen wird von der niedrigsten Initiative aufwärts, geschossen von der höchsten abwärts.',
  'round.3': 'Ein guter Pilot sieht also, wohin die anderen geflogen sind, bevor er fliegt, und schießt vor ihnen.',
  'round.second.4':
    'In der Systemphase geschieht nur Besonderes: Bomben, Tarnung, angedockte Schiffe. Oft vergeht sie unbemerkt.',

  'dials.title': 'Räder und Manöver',
  'dials.alt':
    'Ein X-Wing ist eine Kurve nach rechts geflogen: sein alter Platz, die gebogene Schablone und am Ende der neue ' +
    'Platz.',
  'dials.1':
    'Jedes Schiff hat ein eigenes Manöverrad. Stell es verdeckt ein: Richtung, Tempo und die Farbe, die dazugehört.',
  'dials.2': 'Ist das Schiff dran, wird das Rad aufgedeckt, und es fliegt genau das, eine Schablone entlang.',
  'dials.3':
    'Geradeaus behält den Kurs, eine sanfte Kurve dreht ihn um 45°, eine enge um 90°; eine Koiogran-Wende fliegt ' +
    'geradeaus und kehrt um.',
  'dials.first.4':
    'Rot ist schwer und hinterlässt eine Stressmarke: keine Aktionen, kein Rot. Grün ist leicht und nimmt eine weg.',
  'dials.second.4':
    'Rot ist schwer und hinterlässt eine Stressmarke: keine Aktionen, kein Rot. Blau ist leicht und nimmt eine weg.',
  'dials.bump-alt': 'Ein X-Wing hat vorher angehalten und berührt einen TIE-Jäger, der auf seinem Zielplatz steht.',
  'dials.5':
    'Steht ein anderes Schiff dort, wo deins landen würde, hält deins davor, berührt es und bekommt keine Aktion.',
  'dials.6': 'Ein Felsen im Weg kostet ebenfalls die Aktion, und ein Würfel entscheidet über Schaden.',
  'dials.7': 'Verlässt auch nur ein Teil der Basis die Matte, ist das Schiff weg.',

  'actions.title': 'Aktionen',
  'actions.alt':
    'Vier Schiffe mit Marken: Fokus und eine Zielerfassung bei den X-Wings, Ausweichen und Stress bei den TIE-Jägern.',
  'actions.1': 'Nach dem Flug darf ein Schiff eine Aktion von seiner Karte ausführen, jede nur einmal in der Runde.',
  'actions.2':
    'Fokus: eine Marke, die beim Angriff alle Fokusseiten zu Treffern macht, bei der Verteidigung zu ' + 'Ausweichern.',
  'actions.first.3': 'Ausweichen: eine Marke, die bei der Verteidigung einen Ausweicher hinzufügt.',
  'actions.second.3':
    'Ausweichen: eine Marke, die bei der Verteidigung eine Leer- oder Fokusseite zum Ausweicher macht.',
  'actions.first.4':
    'Zielerfassung: auf einen Gegner bis Reichweite 3; gib sie aus, um beliebige Angriffswürfel gegen ihn neu zu ' +
    'werfen.',
  'actions.second.4':
    'Zielerfassung: auf etwas bis Reichweite 3; gib sie aus, um beliebige Angriffswürfel gegen dieses Schiff neu zu ' +
    'werfen.',
  'actions.first.5': 'Fassrolle: ein Schritt zur Seite, mit demselben Kurs.',
  'actions.second.5':
    'Fassrolle: ein Schritt zur Seite. Schub: ein kurzer Schritt nach vorn. Rote Aktionen kosten eine Stressmarke.',
  'actions.6': 'Fokus und Ausweichen verschwinden am Ende der Runde. Zielerfassungen und Stress bleiben.',

  'attack.title': 'Angriffe und Würfel',
  'attack.alt':
    'Wedges Feuerwinkel mit seinen drei Reichweiten; eine Linie zu einem TIE-Jäger misst 153 mm, Reichweite 2.',
  'attack.1':
    'Jedes Schiff darf einmal in der Runde angreifen: einen Gegner im Feuerwinkel, in Reichweite 1 bis 3, der es ' +
    'nicht berührt.',
  'attack.2': 'Wirf so viele rote Würfel, wie die Waffe sagt: einen mehr in Reichweite 1.',
  'attack.3':
    'Das Ziel wirft so viele grüne Würfel, wie es wendig ist: einen mehr in Reichweite 3, einen mehr hinter einem ' +
    'Felsen.',
  'attack.4': 'Beide dürfen nun ihre Marken ausgeben; die jeweils andere Seite beginnt.',
  'attack.5':
    'Jeder Ausweicher hebt einen Treffer auf, danach einen kritischen. Bleibt etwas übrig, trifft der Angriff.',

  'damage.title': 'Schaden',
  'damage.alt':
    'Ein X-Wing ohne Schilde und mit offener Schadenskarte, einer mit einem letzten Schild und ein angeschlagener ' +
    'TIE-Jäger.',
  'damage.1': 'Jeder Treffer kostet einen Schild. Ohne Schilde gibt es eine Schadenskarte, verdeckt.',
  'damage.2':
    'Ein kritischer Treffer ohne Schilde ist eine offene Karte: An Bord geht etwas kaputt, und die Karte sagt, was.',
  'damage.3': 'Mit so vielen Karten, wie die Hülle Punkte hat, ist das Schiff zerstört.',
  'damage.first.4': 'Ein abgeschossenes Schiff mit gleichem Pilotenwert schießt noch zurück, bevor es verschwindet.',
  'damage.second.4': 'Schiffe gleicher Initiative schießen alle, bevor die zerstörten vom Tisch genommen werden.',

  'win.title': 'Gewinnen',
  'win.alt': 'Luke Skywalker hinter dem letzten TIE-Jäger: 100 mm, Reichweite 1.',
  'win.first.1':
    'Wer das letzte gegnerische Schiff zerstört, gewinnt. In einer Mission entscheiden stattdessen ihre Ziele.',
  'win.second.1': 'Wer am Ende der Runde noch ein Schiff hat, wenn die andere Seite keins mehr hat, gewinnt.',
  'win.first.2': 'Verlieren beide zugleich ihr letztes Schiff, gewinnt die Seite mit der Initiative.',
  'win.second.2': 'Verlieren beide ihr letztes Schiff in derselben Runde, ist es unentschieden.',
  'win.3': 'Flieg so, dass du sie siehst und sie dich nicht. Das ist alles; der Rest ist Übung.',
};
