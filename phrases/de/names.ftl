# Wie die Dinge des Spiels heißen. Ein Name heißt wie sein Wort auf der Leitung: Der Marker `reinforce_fore` ist
# `token-reinforce-fore`.

number-1 = einen
number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
number-6 = sechs
number-7 = sieben
number-8 = acht
number-9 = neun

difficulty-easy = blau
    .first = Blaue

initiative = Initiative
    .lowest = niedrigste Initiative
    .highest = höchste Initiative
    .low = niedriger Initiative
    .same = dieselbe Initiative

phase-planning = Planungsphase
    .short = Planung
phase-system = Systemphase
    .short = System
phase-activation = Aktivierungsphase
    .short = Aktivierung
phase-engagement = Kampfphase
    .short = Kampf
phase-end = Endphase
    .short = Ende

action-focus = Fokussieren
action-evade = Ausweichen
action-barrel-roll = Fassrolle
action-boost = Schub
action-lock = Zielerfassung
action-calculate = Berechnen
action-cloak = Tarnen
action-coordinate = Koordinieren
action-jam = Störsignal
action-reinforce = Verstärken
action-reload = Nachladen
action-rotate = Rotieren
action-slam = SLAM
action-recover = Erholen

# Fraktionen heißen für sich so und in anderer Form (`for`) als die, für die jemand fliegt.
faction-rebelalliance = Rebellenallianz
    .for = die Rebellenallianz
faction-galacticempire = Galaktisches Imperium
    .for = das Galaktische Imperium
faction-scumandvillainy = Abschaum und Kriminelle
    .for = Abschaum und Kriminelle
faction-resistance = Widerstand
    .for = den Widerstand
faction-firstorder = Erste Ordnung
    .for = die Erste Ordnung
faction-galacticrepublic = Galaktische Republik
    .for = die Galaktische Republik
faction-separatistalliance = Separatistenallianz
    .for = die Separatistenallianz

format-standard = Standard
format-extended = Extended
format-hyperspace = Hyperspace
format-wild = Wild
format-epic = Epic

slot-talent = Talent
slot-elite = Elite
slot-astromech = Astromech
slot-salvaged-astromech = geborgener Astromech
slot-torpedo = Torpedo
slot-missile = Rakete
slot-cannon = Kanone
slot-turret = Geschütz
slot-crew = Mannschaft
slot-gunner = Bordschütze
slot-device = Gerät
slot-bomb = Bombe
slot-modification = Modifikation
slot-configuration = Konfiguration
slot-system = System
slot-sensor = Sensor
slot-tech = Technik
slot-illicit = Schmuggelware
slot-title = Titel
slot-force-power = Macht-Fähigkeit
slot-tactical-relay = Taktische Leitung
slot-cargo = Fracht
slot-command = Kommando
slot-hardpoint = Geschützhalterung
slot-hyperdrive = Hyperantrieb
slot-team = Team

seat = Spieler { $number }

difficulty-white = weiß
difficulty-red = rot
    .cost = rot: ein Stressmarker
difficulty-purple = violett
    .cost = violett: kostet 1 Macht

maneuver = { $course } · { $difficulty }
course = { $speed } { $bearing }

bearing-straight = geradeaus
bearing-bank-left = Drehung links
bearing-bank-right = Drehung rechts
bearing-turn-left = Wende links
bearing-turn-right = Wende rechts
bearing-koiogran = Koiogran-Wende
bearing-segnors-loop-left = Segnor-Looping links
bearing-segnors-loop-right = Segnor-Looping rechts
bearing-tallon-roll-left = Tallon-Rolle links
bearing-tallon-roll-right = Tallon-Rolle rechts
bearing-stationary = stationär
bearing-reverse-straight = Rückwärtsgerade
bearing-reverse-bank-left = Rückwärtsdrehung links
bearing-reverse-bank-right = Rückwärtsdrehung rechts

to-straight = geradeaus
to-left = nach links
to-right = nach rechts
to-hard-left = scharf nach links
to-hard-right = scharf nach rechts

way-speed = { $way }, Geschwindigkeit { $speed }
way-forward = { $way }, nach vorn gebogen
way-backward = { $way }, nach hinten gebogen

token-focus = Fokus
token-evade = Ausweichen
token-calculate = Berechnung
token-reinforce-fore = Verstärkung (Bug)
token-reinforce-aft = Verstärkung (Heck)
token-disarm = Entwaffnet
token-jam = Störsignal
token-tractor = Fangstrahl
token-cloak = Tarnung
token-stress = Stress
token-strain = Anstrengung
token-deplete = Erschöpfung
token-ion = Ionen

tokens-focus = { $count ->
        [one] einen Fokusmarker
       *[other] { $many } Fokusmarker
    }
tokens-evade = { $count ->
        [one] einen Ausweichmarker
       *[other] { $many } Ausweichmarker
    }
tokens-calculate = { $count ->
        [one] einen Berechnungsmarker
       *[other] { $many } Berechnungsmarker
    }
tokens-reinforce-fore = { $count ->
        [one] einen Bug-Verstärkungsmarker
       *[other] { $many } Bug-Verstärkungsmarker
    }
tokens-reinforce-aft = { $count ->
        [one] einen Heck-Verstärkungsmarker
       *[other] { $many } Heck-Verstärkungsmarker
    }
tokens-disarm = { $count ->
        [one] einen Entwaffnet-Marker
       *[other] { $many } Entwaffnet-Marker
    }
tokens-jam = { $count ->
        [one] einen Störsignalmarker
       *[other] { $many } Störsignalmarker
    }
tokens-tractor = { $count ->
        [one] einen Fangstrahlmarker
       *[other] { $many } Fangstrahlmarker
    }
tokens-cloak = { $count ->
        [one] einen Tarnungsmarker
       *[other] { $many } Tarnungsmarker
    }
tokens-stress = { $count ->
        [one] einen Stressmarker
       *[other] { $many } Stressmarker
    }
tokens-strain = { $count ->
        [one] einen Anstrengungsmarker
       *[other] { $many } Anstrengungsmarker
    }
tokens-deplete = { $count ->
        [one] einen Erschöpfungsmarker
       *[other] { $many } Erschöpfungsmarker
    }
tokens-ion = { $count ->
        [one] einen Ionenmarker
       *[other] { $many } Ionenmarker
    }

face-blank = Leerseite
face-focus = Fokus
face-hit = Treffer
face-crit = kritischer Treffer
face-evade = Ausweichen

no-dice = keine Würfel

hits = { $count ->
        [one] einem Treffer
       *[other] { $many } Treffern
    }

crits = { $count ->
        [one] einem kritischen Treffer
       *[other] { $many } kritischen Treffern
    }

die-attack = Angriffswürfel
die-defense = Verteidigungswürfel

arc-front = vorderer Winkel
arc-rear = hinterer Winkel
arc-left = linker Seitenwinkel
arc-right = rechter Seitenwinkel
arc-bullseye = zentraler Winkel
arc-full-front = vorderer voller Winkel
arc-full-rear = hinterer voller Winkel
arc-firing = Feuerwinkel
arc-side = Seitenwinkel
arc-turret = Geschützturm-Winkel
arc-double-turret = Doppel-Geschützturm-Winkel
arc-all-round = Rundumwinkel
arc-attack = Angriffswinkel

turret-none = nach vorn
turret-right = nach rechts
turret-half = nach hinten
turret-left = nach links
turret-fore-aft = nach vorn und hinten
turret-sides = nach links und rechts

edge-north = nördliche
edge-east = östliche
edge-south = südliche
edge-west = westliche
edge-near = nahe
edge-right = rechte
edge-far = ferne
edge-left = linke

piece-asteroid = Asteroid { $number }
piece-debris = Trümmerwolke { $number }
piece-gas-cloud = Gaswolke { $number }
piece-electro-chaff-cloud = Düppelwolke { $number }
piece-obstacle = Hindernis { $number }
piece-ship = Schiff { $number }
piece-device = Gerät { $number }

marker = { $name } { $number }
marker-any = Marker

# Was für Karten steht, deren Namen niemand kennt: `object` im Akkusativ, `of` im Dativ, hinter „von“ und „unter“.
card-any = eine Karte
    .object = eine Karte
    .of = einer Karte

upgrade-numbered = Aufwertung { $number }

damage-any = eine Schadenskarte
    .object = eine Schadenskarte
    .of = einer Schadenskarte
damage-facedown = eine verdeckte Schadenskarte
    .object = eine verdeckte Schadenskarte
    .of = einer verdeckten Schadenskarte

condition-any = ein Zustand
    .object = einen Zustand
    .of = einem Zustand

weapon-primary = Primärwaffe
    .numbered = Primärwaffe { $number }
    .of = Primärwaffe ({ $arc })
    .the = die Primärwaffe
