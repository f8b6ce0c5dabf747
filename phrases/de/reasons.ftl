# Was mit einer gelesenen Staffel, den Einstellungen eines Spiels, einer Aufzeichnung oder einem gesicherten Spiel nicht stimmt: Enden
# von Sätzen, die Ablehnungen zitieren; sie heißen wie die Werte auf der Leitung. „Es“ ist das Spiel.

# Staffeln in XWS: wo, …
part-whole = die Staffel
part-field = { $field }
part-pilot = Pilot { $place }
part-pilot-field = Pilot { $place }, { $field }

# … was …
problem-not-json = ab Zeile { $line }, Spalte { $column } ist das kein JSON.
problem-not-an-object = eine Staffel ist ein JSON-Objekt, { "{" }…{ "}" }.
problem-missing = das Feld „{ $field }“ fehlt.
problem-no-pilot-id = das Feld „id“ (oder „name“) fehlt.
problem-expected = dort gehört { $expected } hin.
problem-unknown-faction = unbekannte Fraktion „{ $word }“{ $hint }
problem-unknown-ship = unbekanntes Schiff „{ $word }“{ $hint }
problem-unknown-pilot = unbekannter Pilot „{ $word }“{ $hint }
problem-unknown-slot = unbekannter Aufwertungsplatz „{ $word }“{ $hint }
problem-unknown-upgrade = unbekannte Aufwertung „{ $word }“{ $hint }
problem-other-edition = „{ $word }“ ist ein Schiff einer anderen Edition; in { $edition } heißt es „{ $ours }“.
problem-flies-elsewhere = „{ $word }“ fliegt „{ $model }“, Fraktion: { $faction }.
problem-ambiguous = mehrere Schiffe haben einen Piloten „{ $word }“; nenne das Schiff.
problem-other-slot = „{ $word }“ ist eine Karte für den Platz „{ $own }“, nicht für „{ $given }“.
expected-list = eine Liste
expected-word = ein Wort
expected-pilot = ein Objekt mit „id“ und „ship“
expected-slots = ein Objekt mit einer Liste von IDs für jeden Platz
expected-upgrades = eine Liste von IDs von Aufwertungen
expected-upgrade = die ID einer Aufwertung

# … und was wohl gemeint war, am Ende des Satzes
hint-nothing = .
hint-near = , meintest du „{ $near }“?
hint-one-of = ; dort gehört eines von diesen hin: { $words }.

# Anders gelesen als geschrieben
note-respelled = { $part }: „{ $word }“ wird als „{ $ours }“ gelesen.
note-other-cost = Punkte: Die Staffel nennt { $said }, aber was gelesen wurde, kostet { $points }.
note-other-prices = Die Staffel wurde mit den Preisen von { $said } gebaut; hier gelten die von { $list }.
note-unknown-obstacle = Hindernisse: „{ $word }“ gibt es hier nicht; ein anderes nimmt seinen Platz ein.

# Einstellungen
reason-seats = es gibt { $seats } Plätze für { $players } Spieler; jeder Spieler braucht einen.
reason-too-many-seats = { $seats } Plätze sind mehr als die { $most }, die ein Spiel haben darf.
reason-no-person = mindestens ein Platz muss für einen Menschen sein.
reason-clock = eine Uhr hat 1 bis { $most } Sekunden und keinen längeren Aufschlag.
reason-squad-not-flown = Staffeln bringt man nur in Spiele mit, in denen sie gebaut werden.
reason-squad-unreadable = { $part } ist nicht lesbar: { $problem }
reason-only-two-swap = nur zwei Spieler können die Seiten tauschen.
reason-no-such-moment = das Spiel, von dem aus weitergespielt werden soll, hat { $choices } Entscheidungen, nicht { $after }.
reason-setup-given = es wird so aufgebaut wie das Spiel, das es fortsetzt, und nicht anders.

# Aufbau
reason-players = ein Spiel braucht { $most ->
        [2] zwei Spieler
       *[other] zwei bis { $most } Spieler
    }, nicht { $players }.
reason-unequal-teams = die Teams müssen so gleich groß wie möglich sein.
reason-faction = { $name } kann diese Fraktion nicht spielen: { $faction } gibt es in diesem Regelwerk nicht.
reason-play-area = ein Spielfeld von { $width } mal { $height } mm ist zu klein oder zu groß; es braucht mindestens { $least_width } mal { $least_height } mm und höchstens { $most } mm je Seite.
reason-other-prices = zu den Preisen von „{ $wanted }“ gibt es hier keine Karten; diese haben die von „{ $here }“.
reason-no-collection = die Sammlung „{ $word }“ gibt es nicht.
reason-no-scenario = das Szenario „{ $word }“ gibt es nicht; es gibt { $scenarios }.
reason-scenario-factions = „{ $scenario }“ spielen { $factions }.
reason-no-quick-builds = zu diesen Karten gibt es keine Schnellbau-Karten; wähl Staffeln nach Punkten oder ein anderes Regelwerk.
reason-needs-quick-builds = „{ $scenario }“ wird mit Staffeln aus Schnellbau-Karten gespielt; einigt euch auf eine Bedrohung statt auf Punkte.
reason-squad = die Staffel von { $name }: { $refusal }
reason-squads = { $refusal }
reason-too-few-points = { $limit } Punkte reichen nicht, um jedem der { $players } Spieler eines Teams ein Schiff zu kaufen; nötig sind { $needed }.

# Aufzeichnungen
reason-unreadable = das ist keine Aufzeichnung eines Spiels ({ $error }).
reason-format = es hat Format { $found }, das diese Fassung nicht liest.
reason-cards = gespielt wurde mit diesen Karten: { $cards }.
reason-rules = gespielt wurde nach anderen Regeln als denen dieser Fassung.
reason-missing-card = es sagt nicht, mit welcher Karte „{ $card }“ gespielt wurde.
reason-setup = es lässt sich nicht aufbauen: { $reason }
reason-position = die Stellung lässt sich nicht aufbauen: { $error }
reason-from-position = es beginnt mittendrin, und solche Spiele werden nur im Terminal nachgespielt.
reason-earlier = das Spiel, das es fortsetzt: { $reason }
reason-too-deep = es setzt ein Spiel fort, das ein anderes fortsetzt, mehr als { $most }-mal.
reason-earlier-over = das Spiel, das es fortsetzt, ist zu diesem Zeitpunkt vorbei; fang früher an.
reason-earlier-players = das Spiel, das es fortsetzt, hat { $players } Spieler, nicht { $named }.
reason-no-secret = das Geheimnis ist noch nicht veröffentlicht, darum kennt niemand die Würfel.
reason-commitment = das Geheimnis passt nicht zu dem, was vor dem Spiel festgelegt wurde.
reason-refused = Entscheidung { $number } von { $of } ist nicht erlaubt: { $refusal }
reason-unfinished = die Aufzeichnung nennt ein Ende, aber ihre { $choices } Entscheidungen führen zu keinem.
reason-different = nachgespielt endet es anders, als die Aufzeichnung sagt.
cards-changed = { $card } in anderer Fassung
cards-gone = „{ $id }“, hier unbekannt

# Gesicherte Spiele
reason-lost = es ist auf dem Datenträger nicht mehr lesbar.
reason-settings-unreadable = seine Einstellungen sind nicht mehr lesbar.
reason-entry-unreadable = Eintrag { $number } seines Protokolls ist nicht mehr lesbar.
reason-entry-format = Eintrag { $number } seines Protokolls hat Format { $found }; diese Fassung liest Format { $reads }.
reason-entry-refused = Eintrag { $number } seines Protokolls ist nicht mehr erlaubt.
reason-entry-fails = an Eintrag { $number } seines Protokolls scheitert das Programm.
reason-entry-differs = nach Eintrag { $number } seines Protokolls steht es anders.
