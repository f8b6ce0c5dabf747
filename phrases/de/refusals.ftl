# Warum etwas abgelehnt wird, fehlschlägt oder anders geflogen wird: `refusal-…` heißt wie die Ablehnung auf der Leitung, und ihre
# Argumente sind deren Tatsachen. „Es“ ist das Schiff, um das es geht.

blocker-edge = es würde die Spielfläche verlassen
blocker-object = { $object } ist im Weg

# Züge und Antworten
refusal-game-over = Das Spiel ist vorbei.
refusal-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
refusal-nothing-asked = Dieser Platz hat gerade nichts zu entscheiden.
refusal-spectator = Wer zuschaut, entscheidet nicht mit.
refusal-not-an-answer = Das beantwortet die aktuelle Frage nicht.
refusal-not-owner = Das Manöverrad von { $ship } stellt nur ein, wem das Schiff gehört.
refusal-others-ship = { $ship } gehört jemand anderem.
refusal-ship-gone = { $ship } ist nicht auf dem Tisch.
refusal-had-its-turn = { $ship } war schon dran.
refusal-others-first = Zuerst kommen Schiffe mit { initiative } { $first }; { $ship } hat { initiative } { $initiative }.
refusal-not-its-turn = { $ship } ist nicht dran.
refusal-not-for-ship = { $ability } gilt nicht für { $ship } in Reichweite { $range }.

# Staffeln
refusal-unreadable = { $part } ist nicht lesbar: { $problem }
refusal-too-long = { $ships } Schiffe mit { $cards } Karten sind zu viele; gelesen werden höchstens { $most_ships } Schiffe und { $most_cards } Karten.
refusal-other-faction = Diese Staffel fliegt für { $faction }, auf dem Platz wird aber für { $agreed } geflogen.
refusal-too-many-ships = Es ist Platz für { $most } Schiffe, und die Staffel hat { $ships }.
refusal-too-many-upgrades = { $pilot } hat Platz für { $most } Aufwertungen, in der Staffel sind es { $upgrades }.
refusal-kept-for-mates = Die Staffel kostet { $cost } Punkte, und du darfst { $most } ausgeben: Das Team hat { $limit }, und { $kept } bleiben übrig, damit alle darin ein Schiff mitbringen können.
refusal-card-taken = Alle Exemplare von { $card } in der Sammlung sind vergeben.

# Regelwidrige Staffeln; `place` zählt die Schiffe der Staffel
refusal-empty = Die Staffel hat kein Schiff. Füge mindestens eines hinzu.
refusal-unknown-card = Schiff { $place } hat eine unbekannte Karte. Entferne sie.
refusal-over-limit = Die Staffel kostet { $cost } Punkte, mehr als die Grenze von { $limit }. Entferne Karten oder einigt euch auf eine höhere Grenze.
refusal-team-over-limit = Die Staffeln des Teams kosten zusammen { $cost } Punkte, mehr als die { $limit }, die es hat. Entferne Karten oder einigt euch auf eine höhere Grenze.
refusal-wrong-faction = Schiff { $place }, { $pilot }, fliegt nicht für { $faction }. Entferne es oder ändere die Fraktion der Staffel.
refusal-huge = Schiff { $place }, { $pilot }, ist riesig, und riesige Schiffe werden nicht gespielt. Entferne es.
refusal-name = { $name } darf { $limit ->
        [one] nur einmal
       *[other] höchstens { $limit }-mal
    } in einer Staffel sein und ist { $copies }-mal darin. Behalte { $limit }.
refusal-name-in-team = { $name } darf { $limit ->
        [one] nur einmal
       *[other] höchstens { $limit }-mal
    } in einem Team sein, und mehrere darin haben die Karte. Nur einmal kann sie bleiben.
refusal-no-slot = { $pilot } (Schiff { $place }) hat keinen freien Platz „{ $slot }“ für { $upgrade }. Entferne { $upgrade } oder eine andere solche Karte.
refusal-same-upgrade = { $pilot } (Schiff { $place }) hat { $upgrade } doppelt. Tausche eine davon gegen eine andere Karte.
refusal-restricted = { $pilot } (Schiff { $place }) kann { $upgrade } nicht ausrüsten, denn die Karte verlangt ein Schiff, das dies erfüllt: { $needs }. Entferne { $upgrade }.
refusal-lacks = { $pilot } (Schiff { $place }) fliegt nur in einer Staffel mit { $name }. Füge { $name } hinzu oder entferne { $pilot }.
refusal-fixed-upgrades = { $pilot } (Schiff { $place }) hat immer die Aufwertungen seiner Karte und kann keine anderen haben. Lass sie, wie sie sind.
refusal-unsold = { $upgrade } gibt es nur mit Schiffen, die die Karte immer haben; { $pilot } (Schiff { $place }) kann sie nicht bekommen. Entferne { $upgrade }.
refusal-not-in-format = { $card } (Schiff { $place }) ist im Format { $format } nicht erlaubt. Tausche die Karte oder wähle ein anderes Format.
refusal-solitary = { $first } und { $second } sind beide solitär, und eine Staffel darf nur eine solche Karte „{ $slot }“ haben. Entferne eine davon.
refusal-not-standard = { $pilot } (Schiff { $place }) fehlt { $upgrade }; mit dieser Karte sind alle Schiffe eines Typs ausgerüstet oder keines. Füge sie hinzu oder entferne sie bei den anderen.
refusal-no-build = { $pilot } (Schiff { $place }) gehört zu keiner Schnellbau-Karte, und diese Staffel besteht aus solchen. Nimm es mit einer seiner Schnellbau-Karten.
refusal-not-as-printed = { $pilot } (Schiff { $place }) ist nicht so, wie seine Schnellbau-Karte sagt. Eine Schnellbau-Karte kommt ganz und mit genau ihren Karten; nimm sie noch einmal.
refusal-threat = Die Bedrohung der Schnellbau-Karten ist zusammen { $threat }, vereinbart ist { $agreed }. Tausche Karten, bis die Summe stimmt, oder einigt euch auf eine andere Bedrohung.
refusal-too-few-models = Die Staffel braucht dieses Modell { $needed }-mal, und die Sammlung hat es { $owned }-mal: { $model }. Nimm weniger davon.
refusal-too-few-cards = Die Staffel braucht die Karte { $card } { $needed }-mal, und die Sammlung hat sie { $owned }-mal. Nimm eine andere Karte.

# Plätze
refusal-not-a-place = Das ist kein Ort auf dem Tisch.
refusal-not-to-be-placed = { $ship } wird jetzt nicht aufgestellt.
refusal-no-token-left = Ein solcher Marker ist nicht mehr zu legen.
refusal-off-the-middle = Es muss genau in der Mitte der Kante stehen.
refusal-not-straight = Es muss gerade zur anderen Kante zeigen.
refusal-base-outside = Die ganze Basis muss in der Spielfläche liegen.
refusal-base-outside-area = Die ganze Basis muss in der Aufstellungszone liegen.
refusal-token-outside = Der ganze Marker muss in der Spielfläche liegen.
refusal-token-outside-area = Der ganze Marker muss in seinem Gebiet liegen.
refusal-overlaps = Es würde sich mit { $mark } überlappen.
refusal-too-near = Es muss außerhalb von Reichweite { $range } von { $mark } sein.
refusal-not-at-range = Es muss in Reichweite { $reach } von { $mark } sein.
refusal-not-touching = Es muss in Kontakt mit { $mark } sein.
refusal-not-there = Dafür gibt es nur einen Platz, und das ist er nicht.
refusal-marker-alone = Jeder Marker braucht einen anderen in Reichweite 2 oder 3.

# Räder und Manöver
refusal-dials-missing = Jedes Schiff braucht ein Manöverrad, bevor die Phase enden kann.
refusal-not-on-dial = { $maneuver } ist nicht auf dem Manöverrad von { $ship }.
refusal-red-while-stressed = { $ship } ist gestresst, sein Rad darf auf kein rotes Manöver gestellt werden.
refusal-limited = { $ship } darf { $maneuver } jetzt nicht fliegen: Ein Text des Spiels erlaubt nur andere Manöver.
refusal-pick-not-red = Wähle ein Manöver vom Rad von { $ship }, das nicht rot ist.
refusal-not-for-craft = { $ship } kann dieses Manöver nicht ausführen.
refusal-no-testing-templates = Manöver werden nach Augenmaß geplant, ohne Schablonen.
refusal-no-such-ship = Dieses Schiff gibt es nicht.
refusal-no-template = Für ein solches Manöver gibt es keine Schablone.
refusal-opponent-picks = Es ist gestresst; deckt es ein rotes Manöver auf, wählt der Gegner ein anderes.
refusal-white-straight-for-red = Es ist gestresst und fliegt statt eines roten Manövers weiß 2 geradeaus.
refusal-white-straight-for-purple = Es hat keine Macht für ein violettes Manöver und fliegt weiß 2 geradeaus.

# Bewegungen
refusal-no-room = Es ist kein Platz: { $blocker }.
refusal-blocked = { $blocker }.
refusal-no-room-beside = Für eine Fassrolle ist kein Platz: links { $left }, rechts { $right }.
beside-narrow = ist es zu eng
refusal-template-off-base = Die Schablone muss zwischen Vorder- und Hinterkante der Basis bleiben.
refusal-measured = Es wurde erst gemessen und dann trotzdem gewählt: Jetzt muss das Schiff rollen.

# Messen
refusal-same-piece = Wähle zwei verschiedene Teile, zwischen denen gemessen wird.
refusal-piece-gone = Eines dieser Teile ist nicht auf dem Tisch.
refusal-estimate = { $acting ->
        [true] Du darfst von einem Schiff aus messen, bevor es angreift oder handelt, sonst nicht.
       *[false] Du darfst von einem Schiff aus messen, bevor es angreift, sonst nicht.
    }

# Aktionen
refusal-stressed-for-this = Es ist gestresst, und keine Karte erlaubt ihm diese Aktion: { $action }.
refusal-card-forbids-action = Eine Karte verbietet ihm diese Aktion: { $action }.
refusal-performed = Diese Aktion hat es in dieser Runde schon durchgeführt: { $action }.
refusal-card-performed = Diese Aktion hat es in dieser Runde schon durchgeführt.
refusal-purple-needs-force = Eine violette Aktion kostet 1 Macht, und es kann keine ausgeben.
refusal-other-color = Für dieses Schiff ist die Aktion { $action } gerade { $difficulty }.
refusal-not-in-rulebook = In diesem Regelwerk gibt es diese Aktion nicht: { $action }.
refusal-only-focus = Ein ionisiertes Schiff kann nur fokussieren.
refusal-slam-in-own-step = Ein SLAM ist nur im Schritt „Aktion durchführen“ möglich.
refusal-not-on-bar = In seiner Aktionsleiste fehlt: { $action }.
refusal-not-this-action = Die Aktion, die es jetzt durchführen darf, ist nicht { $action }.
refusal-roll-end-comes-later = Wo eine Fassrolle endet, wird erst gewählt, wenn sie durchgeführt wird.
refusal-no-such-template = Dafür hat es keine solche Schablone.
refusal-nothing-to-reload = Keine seiner Torpedo-, Raketen- oder Gerätekarten kann eine Ladung zurückbekommen.
refusal-no-turret = Es hat keinen Geschützturm.
refusal-turret-there = Sein Geschützturm zeigt schon dorthin.
refusal-turret-cant-turn = Sein Geschützturm lässt sich nicht dorthin drehen.
refusal-cloaked = Es ist schon getarnt.
refusal-not-like-this = So kann das Schiff diese Aktion nicht durchführen.
refusal-slam-speed = Ein SLAM ist ein Manöver von seinem Rad mit der geflogenen Geschwindigkeit: { $speed }.
refusal-nothing-to-lock = Dort gibt es nichts zu erfassen.
refusal-only-enemies-locked = Nur feindliche Schiffe können erfasst werden.
refusal-cant-be-locked = Eine Karte verhindert, dass { $target } erfasst wird.
refusal-obstacle-forbids-lock = In Reichweite 0 von { $obstacle } erfasst { $ship } nichts und wird nicht erfasst.
refusal-card-forbids-lock = Eine Karte verhindert, dass es { $target } in Reichweite { $range } erfasst.
refusal-lock-out-of-range = { $target } ist in Reichweite { $range } ({ $mm } mm), eine Zielerfassung geht nur in Reichweite { $reach }.
refusal-jam-out-of-range = { $target } ist in Reichweite { $range } ({ $mm } mm), gestört werden nur Feinde in Reichweite 1.
refusal-not-friendly = { $target } ist kein anderes befreundetes Schiff.
refusal-cant-be-coordinated = Eine Karte verhindert, dass { $target } koordiniert wird.
refusal-coordinate-out-of-range = { $target } ist in Reichweite { $range } ({ $mm } mm), koordiniert werden nur Schiffe in Reichweite 1–2.
refusal-not-on-cards = Eine solche Aktion steht nicht auf seinen Karten.
refusal-card-in-own-step = Diese Aktion ist nur im eigenen Schritt „Aktion durchführen“ des Schiffs möglich.
refusal-card-action-barred = Stress, Ionen oder eine andere Karte hindern es an dieser Aktion.
refusal-action-unmet = { $unmet }.
refusal-action-unpaid = { $unpaid }.
refusal-action-idle = Es würde jetzt nichts ändern.
refusal-not-a-card = Die Aktion, die es jetzt durchführen darf, kann nicht die einer Karte sein.

# Angriffe
refusal-no-such-target = Dieses Schiff gibt es nicht.
refusal-card-forbids-attack = Eine Karte verbietet ihm den Angriff.
refusal-disarmed = Es ist entwaffnet.
refusal-on-obstacle = Es überschneidet sich mit einem Hindernis.
refusal-target-gone = { $target } ist nicht auf dem Tisch.
refusal-not-an-enemy = Nur ein feindliches Schiff kann das Ziel sein.
refusal-touching = { $target } kann nicht angegriffen werden: Die beiden Basen berühren sich.
refusal-outside-arc = { $target } ist außerhalb des Feuerwinkels, in Reichweite { $range } ({ $mm } mm).
refusal-out-of-range = { $target } ist in Reichweite { $range } ({ $mm } mm), { $weapon } hat aber Reichweite { $reach }.
refusal-needs-lock = { $weapon } braucht eine Zielerfassung auf { $target }.
refusal-needs-token = { $weapon } braucht { $tokens }.
refusal-no-charge = { $weapon } hat keine Ladung mehr.
refusal-weapon-unpaid = Für { $weapon } kann der Preis nicht bezahlt werden.
refusal-no-such-weapon = { $ship } hat keine solche Waffe, oder nicht mehr.
refusal-waits-for-card = { $weapon } kommt nur zum Einsatz, wenn die Karte es sagt.
refusal-card-hides-target = Eine Karte verhindert, dass { $target } zum Ziel wird.
refusal-not-obstructed = Auf der Linie liegt kein Hindernis.
refusal-obstructed = Jede kürzeste Linie kreuzt ein Hindernis.
refusal-not-this-bonus = Die Karte, die diesen Angriff gewährt, lässt so einen Angriff nicht zu.
refusal-cant-scan = Das Schiff steht nicht auf diesem Marker oder kann nicht scannen.

# Würfel
refusal-card-forbids-modifying = Eine Karte hindert es daran, diese Würfel damit zu modifizieren.
refusal-not-own-dice = Marker können nur für die Würfel des eigenen Schiffs ausgegeben werden.
refusal-no-force = Es hat keine aktive Macht.
refusal-no-focus-for-force = Kein Würfel zeigt einen Fokus, den die Macht ändern könnte.
refusal-no-token = Diesen Marker hat es nicht: { $token }.
refusal-token-for-other-dice = { $dice ->
        [attack] Bei Angriffswürfeln bewirkt dieser Marker nichts: { $token }.
       *[defense] Bei Verteidigungswürfeln bewirkt dieser Marker nichts: { $token }.
    }
refusal-token-spent = Du hast in diesem Angriff schon { $tokens } ausgegeben.
refusal-nothing-to-evade = Kein Würfel zeigt eine Fokus- oder Leerseite, die ein Ausweichmarker ändern könnte.
refusal-no-focus-for-token = Kein Würfel zeigt einen Fokus; nur dafür kannst du { $tokens } ausgeben.
refusal-lock-for-attack-dice = Mit einer Zielerfassung werden Angriffswürfel neu geworfen, keine Verteidigungswürfel.
refusal-lock-elsewhere = Seine Zielerfassung liegt auf { $locked }, nicht auf { $target }.
refusal-no-lock = Es hat keine Zielerfassung auf { $target }.
refusal-none-rerollable = Kein Würfel ist übrig, der neu geworfen werden darf.
refusal-not-rerollable = Einer dieser Würfel kann nicht neu geworfen werden.
refusal-wrong-number = Wähle { $at_least } bis { $up_to } Würfel, nicht { $picked }.
refusal-ability-not-now = Das kann diese Würfel jetzt nicht modifizieren.
refusal-used-in-attack = Das wurde in diesem Angriff schon eingesetzt.
refusal-used-up = Das wurde schon so oft eingesetzt wie erlaubt.
refusal-dice-unmet = { $unmet }.
refusal-dice-unpaid = { $unpaid }.
refusal-dice-idle = Es würde jetzt nichts ändern.
refusal-other-card-forbids = Eine andere Karte hindert es daran, diese Würfel zu modifizieren.

# Vom Server
refusal-settings = So kann nicht gespielt werden: { $reason }
refusal-no-seat = Diesen Platz gibt es nicht.
refusal-spectators-watch = Wer zuschaut, darf mitreden, aber nicht mitspielen.
refusal-taken = Der Platz ist besetzt.
refusal-computer-seat = Der Platz ist für einen Computerspieler.
refusal-player-name = Ein Name hat ein bis { $most } sichtbare Zeichen.
refusal-squad-name = Der Name einer Staffel hat höchstens { $most } sichtbare Zeichen.
refusal-dice-word = Ein Wort für die Würfel hat höchstens { $most } sichtbare Zeichen.
refusal-chat-text = Eine Nachricht hat ein bis { $most } sichtbare Zeichen.
refusal-name-in-use = So heißt schon jemand in diesem Spiel; wähle zum Chatten einen anderen Namen.
refusal-chat-too-fast = Du schreibst zu schnell; warte einen Moment.
refusal-not-begun = Das Spiel hat noch nicht begonnen; es wartet auf Mitspieler.
refusal-begun = Das Spiel hat begonnen.
refusal-rematched = Eine Revanche wurde schon angeboten; nimm dort Platz.
refusal-over = Das Spiel ist vorbei.
refusal-not-over = Das Spiel ist nicht vorbei, und die Aufzeichnung würde Verborgenes zeigen.
refusal-nothing-to-undo = Du hast nichts, was du zurücknehmen könntest.
refusal-offer-pending = Ein Angebot wartet schon auf Antwort.
refusal-no-offer = Es gibt kein Angebot, auf das du antworten könntest.
refusal-analysis-disabled = In diesem Spiel ist die Analyse ausgeschaltet.
refusal-too-many-queries = { $waiting } deiner Anfragen warten schon auf Antwort.
refusal-busy = Zu viele Anfragen auf einmal; frag gleich noch einmal.
refusal-ambiguous = Sag, welches Schiff und Manöver gemeint ist, oder welche Wahl.
refusal-squad-foreseen = Bei einer Staffel gibt es nichts vorherzusehen.
refusal-message-unreadable = Die Nachricht ist nicht lesbar: { $error }
refusal-failed = Daran ist der Server gescheitert.
refusal-time-left = Die Zeit ist noch nicht um.
refusal-outdated = Das Spiel ist inzwischen weiter; sieh nach, was jetzt gefragt wird.
refusal-ahead = So weit ist das Spiel nicht; verbinde dich neu, um zu sehen, wie es steht.
refusal-key-in-use = Dein Schlüssel öffnet einen anderen Platz dieses Spiels; nimm für jeden Platz einen eigenen.
refusal-journal-full = Das Protokoll dieses Spiels ist voll.
refusal-offer-limit = Das hast du schon angeboten; spiel weiter, bevor du es wieder anbietest.
refusal-dial-change-limit = In einer Runde lassen sich Manöverräder höchstens { $most }-mal ändern; behalte, was eingestellt ist.
refusal-undo-limit = In einem Spiel kannst du höchstens { $most }-mal zurücknehmen.
refusal-chat-limit = In einem Spiel kannst du höchstens { $most } Nachrichten schreiben.
refusal-no-game = Dieses Spiel gibt es nicht.
refusal-wrong-key = Dieser Schlüssel öffnet keinen Platz dieses Spiels.
refusal-private = Dieses Spiel ist privat: Nur wer mitspielt, darf es sehen.
refusal-damaged = Dieses Spiel kann mit dieser Version von Furball nicht fortgesetzt werden: { $reason }
refusal-store-failed = Der Server kann gerade keine Spiele sichern; verloren ist nichts, versuch es bald wieder.
refusal-too-much = Das ist zu viel auf einmal; versuch es in { $seconds } s wieder.
refusal-record = Die Aufzeichnung lässt sich nicht zeigen: { $reason }
refusal-too-many-choices = Die Aufzeichnung hat { $choices } Entscheidungen, mehr als die { $most }, die gezeigt werden.
refusal-too-many-dice = Mehr als { $most } Würfel einer Art werden nicht gezählt.
refusal-body-too-long = Das ist dem Server zu lang; er liest höchstens { $most } Bytes.
refusal-malformed = Das versteht der Server nicht: { $error }

# Warum der Server eine Verbindung schließt
refusal-room-closed = Der Tisch wurde geschlossen; verbinde dich neu.
refusal-restarting = Der Server startet neu; verbinde dich neu.
refusal-silent = Der Server hat zu lange nichts gehört.
refusal-too-many-waiting = Zu viele Anfragen von deiner Adresse warten; verbinde dich neu.
refusal-no-hello = Der Server hat nicht die Begrüßung erhalten, die er erwartet: { $error }
refusal-other-version = Der Server spricht Version { $server } des Protokolls, nicht { $client }; lade die Seite neu.
refusal-message-rejected = Der Server kann eine Nachricht nicht annehmen: { $error }
refusal-too-many-malformed = Der Server versteht zu viele Nachrichten nicht, die letzte deshalb: { $error }
