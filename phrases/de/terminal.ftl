# Was nur das Terminal sagt: wie es den Tisch zeigt, Fragen stellt und was getippt werden darf.

asked-of = { $whose }: { $question }

typed-number = tippe eine Zahl von 1 bis { $most }
typed-nothing = hier lässt sich nichts mit einer Zahl wählen
typed-help = { $trouble }; tippe eine Zahl von 1 bis { $most } oder ? für Hilfe
typed-die = `{ $word }` ist kein Würfel; tippe Zahlen, etwa `1 3`
typed-no-squad = `{ $path }` ist weder eine lesbare Datei noch eine fertige Staffel; die zeigt `furball squad list`
typed-no-die = es gibt keinen Würfel { $number }
typed-refused = Das geht nicht:
typed-rule = `rules { $rule }` zeigt die Regel.
typed-concede = Aufgeben beendet das Spiel. Tippe `concede yes`, um es zu tun.

# Getippte Entscheidungen, die nicht lesbar sind; Wörter in `…` werden getippt, wie sie dastehen
notation-not-a-seat = `{ $text }` ist kein Platz
notation-which-seat = mehrere Plätze sind gefragt; beginne mit `seat 1:`
notation-not-a-choice = `{ $text }` ist keine Wahl
notation-not-an-action = `{ $text }` ist keine Aktion
notation-nobody-acts = kein Schiff ist nach einer Aktion gefragt
notation-not-offered = `{ $text }` steht nicht zur Wahl
notation-no-such-move = eine Bewegung `{ $text }` steht nicht zur Wahl
notation-no-such-deployment = ein Start mit `{ $text }` steht nicht zur Wahl
notation-no-such-ship = es gibt kein Schiff `{ $text }`
notation-not-carried = dieses Schiff hat kein `{ $text }`
notation-no-such-damage = eine Schadenskarte `{ $text }` steht nicht zur Wahl
notation-no-such-ability = eine Fähigkeit von `{ $text }` steht nicht zur Wahl
notation-no-such-card-action = eine Aktion von `{ $text }` steht nicht zur Wahl
notation-not-on-dial = `{ $text }` steht nicht auf dem Manöverrad dieses Schiffs
notation-not-a-maneuver = `{ $text }` ist kein Manöver; tippe Geschwindigkeit, Richtung und Schwierigkeit, etwa `2 bank_left white`
notation-not-attacking = `{ $text }` ist jetzt nicht nach einem Angriff gefragt
notation-not-about-attacks = `{ $text }` sagt nichts über einen Angriff
notation-no-such-die = Würfel werden ab 1 gezählt
notation-not-a-small-number = `{ $text }` ist keine kleine Zahl
notation-not-a-number = `{ $text }` ist keine Zahl
notation-not-a-place = ein Ort wird als x, y und Richtung in Grad geschrieben
notation-not-an-edge = `{ $text }` ist kein Rand: `north`, `east`, `south` oder `west`
notation-not-an-arc = `{ $text }` ist kein Feuerwinkel: `front`, `right`, `rear` oder `left`
notation-not-a-side = `{ $text }` ist keine Seite: `left` oder `right`
notation-not-a-face = `{ $text }` ist keine Seite eines Würfels
notation-unknown-word = `{ $text }` ist keines von diesen: { $words }

hint-dial = um ein eingestelltes Rad zu ändern: `dial A 2 straight`
hint-place = oder x, y und Richtung, etwa `{ $example }` (mm; 0 ist Norden, 90 Osten)
    .ships = oder der Buchstabe eines Schiffs, x, y und Richtung, etwa `{ $letter } { $example }` (mm; 0 ist Norden, 90 Osten)
    .obstacles = oder x, y und Richtung, etwa `{ $example }`, auf Wunsch mit der Nummer des Hindernisses davor
hint-roll = oder Seite, Schablone und Basis in mm nach vorn, etwa `left 5 -10` (bis zu { $limit } in beide Richtungen)
hint-dice = { $count ->
        [one] die Nummer eines Würfels
       *[other] bis zu { $many } Nummern von Würfeln
    }, etwa `1 3`
    .none = { $count ->
            [one] die Nummer eines Würfels
           *[other] bis zu { $many } Nummern von Würfeln
        }, etwa `1 3`, oder `none`
hint-squad = oder der Name einer XWS-Datei
hint-builds = die Kürzel von Schnellbau-Karten, mit „+“ verbunden, oder der Name einer XWS-Datei

dials-done = Alle deine Manöverräder sind eingestellt
    .keep = Fertig: dabei bleibt es
die-stays = { $die } (bleibt)
attack-now = { $attacker } greift { $defender } an; Angriffswürfel: { $attack }
    .both = { $attacker } greift { $defender } an; Angriffswürfel: { $attack }; Verteidigungswürfel: { $defense }
squad-offer = { $name }, { $points } Punkte: { $pilots }
build-offer = { $id }: { $build }
roll-side = gerade zur Seite
    .ahead = so weit nach vorn wie möglich
    .back = so weit nach hinten wie möglich

stands-far-left = ganz links
stands-left = links der Mitte
stands-middle = in der Mitte
stands-right = rechts der Mitte
stands-far-right = ganz rechts

explain-place-ship = x zählt Millimeter von links, y von unten; eine kleine Basis ist 40 mm breit.
explain-set-dials = Mit Geschwindigkeit 1 geradeaus kommt eine kleine Basis 80 mm weit, mit jeder weiteren 40 mm mehr.
explain-pick-dice = Tippe ihre Nummern.
explain-rule = Regel { $rule }; `rules { $rule }` zeigt sie. `help` nennt, was du sonst tippen kannst.

greeting-mission = Mission { $number }, { $name }
greeting-scenario = Szenario: { $name }
greeting-dogfight = Kurvenkampf
greeting-computer = der Computer ({ $computer }) fliegt für { $faction }
greeting-you = du fliegst für { $faction } ({ $letters })
    .capital = Großbuchstaben
    .small = Kleinbuchstaben
greeting-player = { $player } fliegt für { $faction }
greeting-goal = Es gewinnt die Seite, die alle feindlichen Schiffe zerstört.
greeting-type = Tippe die Nummer einer Wahl und drücke Enter. `?` erklärt die Frage, `help` nennt, was sonst noch geht.
computer-simple = solide
computer-novice = Anfänger
computer-random = zufällig

over-over = Das Spiel ist zu Ende.
over-no-input = Es kommt keine Eingabe mehr, also endet das Spiel hier, in Runde { $round }.
over-stopped = Du hast in Runde { $round } aufgehört.
over-record = Die Aufzeichnung ist in { $file }; `furball replay { $file }` spielt sie ab, `furball verify { $file }` prüft sie.
    .unfinished = Die Aufzeichnung ist in { $file }; weiter geht es mit `furball play --resume { $file } --record { $file }`.
over-not-kept = Das Spiel wurde nicht gesichert: Mit --record DATEI kannst du ein andermal weiterspielen.
mission-none = Es gibt keine Mission: Es gewinnt die Seite, die alle feindlichen Schiffe zerstört.
hand-over = Gib { $player } die Tastatur; die anderen sehen weg. { $player }, drück Enter.

find-none = Ein solches Schiff gibt es nicht; nimm seinen Buchstaben oder einen Teil seines Namens.
measure-how = Nenne zwei Schiffe mit ihren Buchstaben, etwa `measure A b`.
measure-gone = Eines davon ist nicht auf dem Tisch.
measure-between = { $a } bis { $b }: { $distance } mm, Reichweite { $range }
    .touching = { $a } bis { $b }: { $distance } mm, Reichweite { $range }; ihre Basen berühren sich
measure-arc = { $attacker } hat { $defender } im Feuerwinkel: Angriffsreichweite { $range }, { $distance } mm
    .obstructed = { $attacker } hat { $defender } im Feuerwinkel: Angriffsreichweite { $range }, { $distance } mm, versperrt
    .either = { $attacker } hat { $defender } im Feuerwinkel: Angriffsreichweite { $range }, { $distance } mm, versperrt oder nicht, das bestimmt der Angreifer
    .none = { $attacker } hat { $defender } nicht im Feuerwinkel
measure-arcs = { $defender } ist in diesen Winkeln: { $arcs }
rules-none = Keine Regel enthält alle diese Wörter.
rules-how = Nenne eine Regel, etwa `rules FE-ATK-07`, oder suche: `rules search barrel roll`.

commands =
    .number = eine Zahl        nimmt diese Möglichkeit
    .why = ?                erklärt, was gefragt ist, und nennt die Regel
    .table = table            zeigt die Karte und alle Schiffe
    .ship = ship A           zeigt ein Schiff mit seinen Karten und seinem Rad
    .measure = measure A b      Reichweite und Winkel zwischen zwei Schiffen
    .scenario = scenario         worum es im Szenario geht und welche Regeln es mitbringt
    .log = log, log 50      was zuletzt geschah
    .rules = rules FE-ATK-07  liest eine Regel; `rules search barrel roll` findet sie
    .words = focus, evade, roll, lock b, protect a, pass, yes, no: so heißen Antworten
    .attack = b attacks c      auch `b attacks c with protontorpedoes`; was nicht geht, wird mit dem Grund abgelehnt
    .dial = dial b 3 straight, place b 400 60 0: ein Rad stellen, ein Schiff aufstellen
    .concede = concede          gibt auf
    .quit = quit             hört auf; mit --record geht es später weiter

roster-side = { $faction } ({ $players })
    .first = { $faction } ({ $players }, hat die Initiative)
roster-device = { $device } bei x { $x }, y { $y }
roster-fuses = { $count ->
        [one] ein Zeitzünder
       *[other] { $many } Zeitzünder
    }
roster-gone = nicht mehr dabei: { $ships }
roster-active = ist dran
roster-token = { $count } { $token }
roster-locks = erfasst { $target }
roster-condition = verdeckter Zustand
roster-charges = { $count ->
        [one] eine Ladung
       *[other] { $many } Ladungen
    }
roster-force = { $count } Macht
roster-card = { $card }: { $charges }
roster-turret = Geschützturm { $way }
roster-holds = hält { $count }
roster-doomed = nicht mehr zu retten
roster-dial = Rad { $maneuver }
    .set = Rad eingestellt
roster-touches = berührt { $ships }
roster-craft = Marker der Mission
roster-custom = { $card } (eigene Karte)
roster-discarded = { $card } (abgelegt)
roster-values = { initiative } { $initiative }, Angriff { $attack }, Wendigkeit { $agility }, Hülle { $left } von { $hull }, Schilde { $shields } von { $all }
roster-at = bei { $place }
roster-actions = Aktionen: { $actions }
roster-linked = { $action } (dann { $linked })
roster-colored = { $action } ({ $difficulty })
roster-done = in dieser Runde durchgeführt: { $actions }
roster-done-card = die Aktion einer Karte
roster-condition-named = Zustand, { $card }
    .facedown = Zustand, verdeckt
roster-damage-named = Schaden, { $card }
    .facedown = Schaden, verdeckt
dial-speed = Tempo
column-turn-left = Wende li.
column-bank-left = Drehung li.
column-straight = gerade
column-bank-right = Drehung re.
column-turn-right = Wende re.
column-koiogran = Koiogran
column-segnors-loop-left = Segnor li.
column-segnors-loop-right = Segnor re.
column-tallon-roll-left = Tallon li.
column-tallon-roll-right = Tallon re.
column-stationary = stationär
column-reverse-bank-left = zurück li.
column-reverse-straight = zurück
column-reverse-bank-right = zurück re.
edge-side = { $edge } Kante · { $faction }
    .alone = { $edge } Kante

at-place = { $sentence } ({ $place })
place = x { $x }, y { $y }, Richtung { $facing }

facing-north = Norden
facing-north-east = Nordosten
facing-east = Osten
facing-south-east = Südosten
facing-south = Süden
facing-south-west = Südwesten
facing-west = Westen
facing-north-west = Nordwesten

# Wie viel Glück jemand hatte
decimal-mark = ,
luck-dice = { $die ->
        [attack] Angriff
       *[defense] Verteidigung
    }: { $rolled } Würfel, { $compared }
    .again = { $die ->
            [attack] Angriff
           *[defense] Verteidigung
        }: { $rolled } Würfel ({ $again } davon noch einmal), { $compared }
luck-both = zusammen: { $compared }
luck-compared = { $count } { $what ->
        [hits] Treffer
        [evades] Ausweichen
       *[successes] Erfolge
    }, üblich sind { $expected }; von 100 Spielen haben { $fewer } weniger und { $as_many } ebenso viele
luck-other = { $die ->
        [attack] für Hindernisse, Geräte und Karten: { $rolled } Angriffswürfel
       *[defense] für Hindernisse, Geräte und Karten: { $rolled } Verteidigungswürfel
    }
luck-face = { $face } { $count } ({ $expected })
luck-damage = Schaden in Angriffen: { $dealt } zugefügt, davon { $critical } offen; { $suffered } erlitten
