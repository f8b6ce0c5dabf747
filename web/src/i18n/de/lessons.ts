import type { lessons as english } from '../en/lessons';

export const lessons: Record<keyof typeof english, string> = {
  'how.title': 'So wird gespielt',
  'how.intro.first':
    'Zwei Seiten fliegen mit Raumjägern über eine Matte. Alle planen verdeckt, dann fliegen alle, dann schießen ' +
    'alle. Sechs kurze Lektionen; der Tisch achtet auf jede Regel und erklärt sie.',
  'how.intro.second':
    'Zwei Staffeln von Raumjägern treffen über einer Matte aufeinander. Alle planen verdeckt, dann fliegen alle, ' +
    'dann schießen alle. Sechs kurze Lektionen; der Tisch achtet auf jede Regel und erklärt sie.',
  'how.intro.legacy':
    'Die Gemeinschaft führt die Second Edition weiter: Zwei Staffeln von Raumjägern treffen über einer Matte aufeinander, ' +
    'planen verdeckt, fliegen und schießen. Sechs kurze Lektionen; der Tisch achtet auf jede Regel und erklärt sie.',
  'how.lessons': 'Lektionen',
  'how.play': 'Ausprobieren: jetzt spielen',
  'how.all-rules': 'Alle Regeln lesen',
  'how.dice-attack': 'Angriffswürfel',
  'how.dice-defense': 'Verteidigungswürfel',
  'how.times': '{count} von 8',

  'round.title': 'Die Runde',
  'round.alt': 'Zwei X-Wings unten und drei TIE-Jäger oben fliegen aufeinander zu, dazwischen drei Asteroiden.',
  'round.first.1':
    'Eine Runde hat vier Phasen: Planung, Aktivierung, Kampf und Ende. Runde folgt auf Runde, bis eine Seite ' +
    'gewonnen hat.',
  'round.second.1':
    'Eine Runde hat fünf Phasen: Planung, System, Aktivierung, Kampf und Ende. Runde folgt auf Runde, bis eine Seite ' +
    'gewonnen hat.',
  'round.first.2': 'Geflogen wird vom niedrigsten Pilotenwert aufwärts, geschossen vom höchsten abwärts.',
  'round.second.2': 'Geflogen wird von der niedrigsten Initiative aufwärts, geschossen von der höchsten abwärts.',
  'round.3':
    'Gute Piloten sehen also, wohin die anderen geflogen sind, bevor sie selbst fliegen, und schießen vor ihnen.',
  'round.second.4':
    'In der Systemphase geschieht nur Besonderes: Bomben, Tarnung, angedockte Schiffe. Oft vergeht sie unbemerkt.',

  'dials.title': 'Räder und Manöver',
  'dials.alt':
    'Ein X-Wing ist eine Drehung nach rechts geflogen: sein alter Platz, die gebogene Schablone und an ihrem Ende ' +
    'der neue Platz.',
  'dials.1':
    'Jedes Schiff hat ein eigenes Manöverrad. Stell es verdeckt ein: Flugrichtung, Geschwindigkeit und die Farbe, ' +
    'die dazugehört.',
  'dials.2':
    'Ist das Schiff dran, wird das Rad aufgedeckt, und das Schiff fliegt genau dieses Manöver, eine Schablone entlang.',
  'dials.3':
    'Geradeaus behält das Schiff seinen Kurs, eine Drehung ändert ihn um 45°, eine Wende um 90°; bei einer ' +
    'Koiogran-Wende fliegt es geradeaus und kehrt um.',
  'dials.first.4':
    'Rot ist schwer und bringt einen Stressmarker: keine Aktionen, keine roten Manöver. Grün ist leicht und nimmt ' +
    'einen weg.',
  'dials.second.4':
    'Rot ist schwer und bringt einen Stressmarker: keine Aktionen, keine roten Manöver. Blau ist leicht und nimmt ' +
    'einen weg.',
  'dials.bump-alt':
    'Ein X-Wing hat vorher angehalten und berührt einen TIE-Jäger, der dort steht, wo er gelandet wäre.',
  'dials.5':
    'Steht ein anderes Schiff dort, wo deines landen würde, hält deines davor an, berührt es und bekommt keine Aktion.',
  'dials.6': 'Auch ein Asteroid im Weg kostet die Aktion, und ein Würfel entscheidet über den Schaden.',
  'dials.7': 'Ragt auch nur ein Teil der Basis über die Matte hinaus, ist das Schiff verloren.',

  'actions.title': 'Aktionen',
  'actions.alt':
    'Vier Schiffe mit Markern: Fokus und eine Zielerfassung bei den X-Wings, Ausweichen und Stress bei den TIE-Jägern.',
  'actions.1': 'Nach dem Flug darf ein Schiff eine Aktion von seiner Karte durchführen, jede nur einmal pro Runde.',
  'actions.2':
    'Fokus: ein Marker, der beim Angriff alle Fokusseiten zu Treffern macht, bei der Verteidigung zu Ausweichen.',
  'actions.first.3': 'Ausweichen: ein Marker, der bei der Verteidigung ein Ausweichen hinzufügt.',
  'actions.second.3':
    'Ausweichen: ein Marker, der bei der Verteidigung eine Leer- oder Fokusseite zum Ausweichen macht.',
  'actions.first.4':
    'Zielerfassung: auf einen Gegner bis Reichweite 3; gib sie aus, um beliebig viele Angriffswürfel gegen ihn neu ' +
    'zu werfen.',
  'actions.second.4':
    'Zielerfassung: auf etwas bis Reichweite 3; gib sie aus, um beliebig viele Angriffswürfel gegen dieses Schiff ' +
    'neu zu werfen.',
  'actions.first.5': 'Fassrolle: ein Schritt zur Seite, mit demselben Kurs.',
  'actions.second.5':
    'Fassrolle: ein Schritt zur Seite. Schub: ein kurzer Schritt nach vorn. Rote Aktionen bringen einen Stressmarker.',
  'actions.6': 'Fokus- und Ausweichmarker verschwinden am Ende der Runde. Zielerfassungen und Stress bleiben.',

  'attack.title': 'Angriffe und Würfel',
  'attack.alt':
    'Wedges Feuerwinkel mit seinen drei Reichweiten; eine Linie zu einem TIE-Jäger misst 153 mm, Reichweite 2.',
  'attack.1':
    'Jedes Schiff darf einmal pro Runde angreifen: einen Gegner im Feuerwinkel, in Reichweite 1 bis 3, den es ' +
    'nicht berührt.',
  'attack.2': 'Wirf so viele rote Würfel, wie die Waffe angibt, in Reichweite 1 einen mehr.',
  'attack.3':
    'Das Ziel wirft so viele grüne Würfel, wie seine Wendigkeit beträgt, in Reichweite 3 einen mehr und hinter ' +
    'einem Asteroiden noch einen mehr.',
  'attack.4': 'Beide dürfen nun Marker ausgeben; zuerst ist immer der Gegner dran.',
  'attack.5':
    'Jedes Ausweichen hebt einen Treffer auf, danach einen kritischen. Bleibt etwas übrig, trifft der Angriff.',

  'damage.title': 'Schaden',
  'damage.alt':
    'Ein X-Wing ohne Schilde und mit offener Schadenskarte, einer mit einem letzten Schild und ein angeschlagener ' +
    'TIE-Jäger.',
  'damage.1': 'Jeder Treffer kostet einen Schild. Ohne Schilde gibt es eine verdeckte Schadenskarte.',
  'damage.2':
    'Ein kritischer Treffer ohne Schilde bringt eine offene Karte: An Bord geht etwas kaputt, und die Karte sagt, was.',
  'damage.3': 'Hat ein Schiff so viele Schadenskarten wie Hüllenpunkte, ist es zerstört.',
  'damage.first.4': 'Ein zerstörtes Schiff mit demselben Pilotenwert schießt noch, bevor es entfernt wird.',
  'damage.second.4': 'Schiffe gleicher Initiative schießen alle, bevor die zerstörten vom Tisch genommen werden.',

  'win.title': 'Gewinnen',
  'win.alt': 'Luke Skywalker hinter dem letzten TIE-Jäger: 100 mm, Reichweite 1.',
  'win.first.1':
    'Wer das letzte gegnerische Schiff zerstört, gewinnt. In einer Mission entscheiden stattdessen ihre Ziele.',
  'win.second.1': 'Wer am Ende der Runde noch ein Schiff hat, während die andere Seite keines mehr hat, gewinnt.',
  'win.first.2': 'Verlieren beide zugleich ihr letztes Schiff, gewinnt die Seite mit der Initiative.',
  'win.second.2': 'Verlieren beide ihr letztes Schiff in derselben Runde, ist es unentschieden.',
  'win.3': 'Flieg so, dass du sie siehst und sie dich nicht. Das ist alles; der Rest ist Übung.',
};
