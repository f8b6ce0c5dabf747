# Was gewählt werden darf: `choice-…` heißt wie die Antwort, `act-…` wie die Aktion, `modify-…` wie die Änderung an
# Würfeln, `pass-…` wie die Frage, die abgelehnt wird.

pass = Nichts
pass-set-dials = So bleiben die Räder
pass-action = Keine Aktion
pass-attack = Nicht angreifen
pass-modify-dice = Würfel so lassen
pass-barrel-roll = Andere Aktion
pass-line-up-ability = Keine nutzen
pass-use-ability = Keine nutzen
pass-pick-ship = Kein Schiff
pass-decide = Nein
pass-coordinate = Kein Schiff
pass-emergency-deploy = Nein
pass-move = Dort bleiben
pass-move-craft = Dort bleiben
pass-replace = Geschehen lassen
pass-call-reinforcement = Keine Verstärkung
pass-start-docked = Nicht angedockt

choice-accept = Ja
    .decide = Nutzen
    .call-reinforcement = Verstärkung rufen
choice-squad = Diese Staffel
choice-edge = Die { $edge } Kante
choice-place = { $ship } hier aufstellen
choice-place-token = Hier hinlegen
choice-its-lock = Seine Zielerfassung auf { $target }
choice-tallon-end =
    .left = Nach links versetzt
    .middle = Mittig an der Schablone
    .right = Nach rechts versetzt
choice-any = Das tun

act-take = bringt { $tokens }
act-barrel-roll =
    .detail = wohin, wählst du danach

reposition-roll = Fassrolle { $way }

choice-roll =
    .ahead = { $distance } mm nach vorn
    .back = { $distance } mm nach hinten

reposition-boost = Schub { $way }

act-lock = { $ship } erfassen
    .others = Freunde oder Hindernisse erfassen
act-reinforce =
    .fore = Bug verstärken
    .aft = Heck verstärken
act-rotate = Geschützturm { $arc } drehen
act-reload = { $upgrade } nachladen
    .detail = eine Ladung zurück, ein Entwaffnet-Marker
act-coordinate = { $ship } koordinieren
act-jam = { $ship } stören
act-slam = SLAM: { $maneuver }
act-fail =
    .detail = wird scheitern

choice-attack = { $target } angreifen
    .dice = Reichweite { $range } · { $attack } gegen { $defense } Würfel
    .value = Angriff { $value }
    .printed = Angriff { $value }, Reichweite { $range }
    .range = Reichweite { $range }
    .more = ein Angriffswürfel mehr
    .less = ein Verteidigungswürfel mehr für das Ziel
    .obstructed = versperrt
    .clear = entlang einer freien Linie
choice-line = Eine Linie über { $crossed }
    .clear = Eine Linie, die nichts kreuzt
    .cloud = eine Gaswolke
    .obstacle = ein Hindernis
    .ship = ein Schiff
    .device = ein Gerät
choice-scan = { $marker } scannen
    .detail = statt anzugreifen
choice-dice = Würfel { $dice }
    .none = Keine Würfel

modify-spend = { $token } ausgeben
    .focus-attack = jeder Fokus wird zum Treffer
    .focus-defense = jeder Fokus wird zu Ausweichen
    .one-attack = ein Fokus wird zum Treffer
    .one-defense = ein Fokus wird zu Ausweichen
    .evade-adds = ein Ausweichen kommt hinzu
    .evade-turns = ein Würfel wird zu Ausweichen
modify-spend-of = { $token } von { $ship } ausgeben
modify-spend-lock = { action-lock } ausgeben
    .detail = Würfel wählen und neu werfen
modify-spend-force = Macht ausgeben
modify-clouded = Fehlschuss in der Gaswolke
    .detail = eine Leerseite wird zu Ausweichen

choice-linked = { $action }
    .detail = gekoppelte Aktion
choice-decloak = Enttarnen
    .detail = Tarnungsmarker ausgeben und bewegen
choice-position =
    .front = Weiter vorn
    .middle = In der Mitte
    .back = Weiter hinten
choice-token = Marker: { $token }
choice-face =
    .hit = Treffer oder kritischer Treffer
    .miss = Fokus- oder Leerseite
choice-place-device =
    .drop = { $device } abwerfen
    .launch = { $device } starten
    .put = { $device } hinlegen
    .beside = { $device } neben das Schiff legen
    .behind = direkt hinter dem Schiff
choice-relocate = von Seite { $side } aus
choice-guides =
    .front = Vorn am Schiff
    .rear = Hinten am Schiff
choice-dock = An { $carrier } andocken
choice-deploy = Den Träger verlassen
choice-deploy-with =
    .front = nach vorn
    .rear = nach hinten

card-of = { $card } von { $ship }

choice-exchange = { $first } und { $second } tauschen
choice-turn =
    .left = Um 90° nach links drehen
    .right = Um 90° nach rechts drehen
    .around = Umdrehen
    .towards-maneuver = Um 90° zur Seite des Manövers drehen
choice-facedown = Eine verdeckte Schadenskarte
    .detail = der Zufall wählt sie aus
choice-option = Möglichkeit { $number }
choice-concede = Aufgeben
choice-draw = Einem Unentschieden zustimmen
choice-seat = { $seat }
choice-turret = { $arc }
choice-dial = { $ship }: { $maneuver }
choice-ship = { $ship }
choice-obstacle = { $obstacle }
choice-device = { $device }
choice-maneuver = { $maneuver }
choice-number = { $number }
choice-upgrade = { $upgrade }
choice-damage = { $dealt }
choice-drawn = { $card }
