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
action-jam = Stören
action-reinforce = Verstärken
action-reload = Nachladen
action-rotate = Rotieren
action-slam = SLAM
action-recover = Erholen

faction-rebelalliance = Rebellenallianz
faction-galacticempire = Galaktisches Imperium
faction-scumandvillainy = Abschaum und Kriminelle
faction-resistance = Widerstand
faction-firstorder = Erste Ordnung
faction-galacticrepublic = Galaktische Republik
faction-separatistalliance = Separatistenallianz

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
slot-turret = Geschützturm
slot-crew = Mannschaft
slot-gunner = Bordschütze
slot-device = Gerät
slot-bomb = Bombe
slot-modification = Modifikation
slot-configuration = Konfiguration
slot-system = System
slot-sensor = Sensor
slot-tech = Technik
slot-illicit = Illegales
slot-title = Titel
slot-force-power = Machtkraft
slot-tactical-relay = Taktikrelais
slot-cargo = Fracht
slot-command = Kommando
slot-hardpoint = Geschützhalterung
slot-team = Team

ship-new = ein neues Schiff

seat = Spieler { $number }

difficulty-white = weiß
difficulty-red = rot
    .cost = rot: ein Stressmarker
difficulty-purple = lila
    .cost = lila: kostet eine Macht

maneuver = { $course } · { $difficulty }
course = { $speed } { $bearing }

bearing-straight = geradeaus
bearing-bank-left = sanft links
bearing-bank-right = sanft rechts
bearing-turn-left = scharf links
bearing-turn-right = scharf rechts
bearing-koiogran = Koiogran-Wende
bearing-segnors-loop-left = Segnor-Schleife links
bearing-segnors-loop-right = Segnor-Schleife rechts
bearing-tallon-roll-left = Tallon-Rolle links
bearing-tallon-roll-right = Tallon-Rolle rechts
bearing-stationary = Stopp
bearing-reverse-straight = rückwärts
bearing-reverse-bank-left = rückwärts sanft links
bearing-reverse-bank-right = rückwärts sanft rechts

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
token-reinforce-fore = Verstärkung vorn
token-reinforce-aft = Verstärkung hinten
token-disarm = Entwaffnet
token-jam = Störung
token-tractor = Traktorstrahl
token-cloak = Tarnung
token-stress = Stress
token-strain = Belastung
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
        [one] einen Verstärkungsmarker vorn
       *[other] { $many } Verstärkungsmarker vorn
    }
tokens-reinforce-aft = { $count ->
        [one] einen Verstärkungsmarker hinten
       *[other] { $many } Verstärkungsmarker hinten
    }
tokens-disarm = { $count ->
        [one] einen Entwaffnet-Marker
       *[other] { $many } Entwaffnet-Marker
    }
tokens-jam = { $count ->
        [one] einen Störungsmarker
       *[other] { $many } Störungsmarker
    }
tokens-tractor = { $count ->
        [one] einen Traktorstrahlmarker
       *[other] { $many } Traktorstrahlmarker
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
        [one] einen Belastungsmarker
       *[other] { $many } Belastungsmarker
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
face-crit = Volltreffer
face-evade = Ausweichen

no-dice = keine Würfel

hits = { $count ->
        [one] einem Treffer
       *[other] { $many } Treffern
    }

crits = { $count ->
        [one] einem Volltreffer
       *[other] { $many } Volltreffern
    }

die-attack = Angriffswürfel
die-defense = Verteidigungswürfel

arc-front = Feuerwinkel vorn
arc-rear = Feuerwinkel hinten
arc-left = Feuerwinkel links
arc-right = Feuerwinkel rechts
arc-bullseye = Zentralwinkel
arc-full-front = ganz vorn
arc-full-rear = ganz hinten
arc-firing = Feuerwinkel
arc-side = seitlicher Feuerwinkel
arc-turret = Turmwinkel
arc-double-turret = doppelter Turmwinkel
arc-all-round = rundum
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
piece-debris = Trümmer { $number }
piece-gas-cloud = Gaswolke { $number }
piece-obstacle = Hindernis { $number }
piece-device = Gerät { $number }

marker = { $name } { $number }
marker-any = Marker

card-any = eine Karte

upgrade-numbered = Aufwertung { $number }

damage-any = eine Schadenskarte
damage-facedown = eine verdeckte Schadenskarte

condition-any = ein Zustand

weapon-primary = Primärwaffe
    .numbered = Primärwaffe { $number }
    .of = Primärwaffe, { $arc }
