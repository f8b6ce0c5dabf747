# Was in einem Spiel geschieht und darum herum. Sätze über ein Schiff beginnen mit ihm, damit sie ohne es weitergehen
# können.

and = und

quoted = „{ $name }“

event-squad-sealed = { $seat } hat eine Staffel abgegeben
event-squads-revealed = Die Staffeln werden aufgedeckt: { $squads }
event-initiative-set = Initiative: { $side }
event-order-rolled = { $seat } würfelt um die Spielerreihenfolge: { $face }
event-order-set = Spielerreihenfolge: { $order }
event-obstacle-placed = { $seat } legt { $obstacle }
event-no-room = Mehr passt nicht auf die Spielfläche, der Rest bleibt weg
event-marker-placed = { $seat } legt { $marker }
event-edge-picked = { $seat } nimmt die { $edge } Kante
event-ship-placed = { $ship } wird aufgestellt
event-put-in-reserve = { $ship } kommt in die Reserve
event-turret-set = { $ship } richtet den Geschützturm { $end }
event-ship-named = { $ship } ist das Schiff der Mission
event-reinforcement-called = { $ship } trifft als Verstärkung ein
event-relieved = { $newcomers } (Bedrohung { $threat }) kommt für { $ship }
event-marker-named = { $ship } soll hier eintreffen: { $marker }
event-marker-full = { $marker } hat keinen Platz für { $ship }
event-stays-out = { $ship } findet keinen Platz und wartet auf die nächste Runde
event-tallied = { $name }: jetzt { $count }
event-dial-set = { $ship } hat ein Manöver eingestellt
    .known = { $ship } steht auf { $maneuver }
event-conceded = { $seat } gibt auf
event-draw-agreed = { $seat } ist mit einem Unentschieden einverstanden
event-game-over =
    .won = Sieg für { $winner }: { $how }
    .draw = Niemand gewinnt: { $how }

how-elimination = Die andere Seite hat kein Schiff mehr
how-tie-broken = Beide haben ihr letztes Schiff zugleich verloren, die Initiative entscheidet
how-objective = Das Ziel der Mission ist erreicht
how-conceded = { $seat } hat aufgegeben
how-agreed = Alle waren mit einem Unentschieden einverstanden
how-round-limit = Die letzte Runde ist vorbei

event-activation-step-skipped = { $ship } bekommt keine Aktion
event-dial-revealed = { $ship } deckt { $maneuver } auf
event-maneuver-changed = { $ship } ändert das Manöver zu { $maneuver }
event-dial-shown = { $seat } sieht sich das Rad von { $ship } an
    .known = { $seat } sieht sich das Rad von { $ship } an: { $maneuver }
    .right = { $seat } rät, dass das Rad von { $ship } auf { $guess } steht, und hat recht
    .wrong = { $seat } rät, dass das Rad von { $ship } auf { $guess } steht, und liegt falsch
event-craft-stayed = { $ship } bleibt, wo es ist
event-moved = { $ship } fliegt { $maneuver }
    .short = { $ship } fliegt { $maneuver }, aber nicht bis zum Ende
    .stays = { $ship } bleibt stehen
    .card = { $ship } fliegt außerdem { $maneuver }
    .ion = { $ship } treibt ionisiert { $maneuver }
    .reposition = { $ship } bewegt sich { $maneuver }
event-overlapped-ship = { $ship } stößt gegen { $others }
    .apart = { $ship } stößt gegen { $others }, berührt es aber nicht
    .beside = { $ship } stößt gegen { $others } und berührt am Ende { $touched }
event-met-obstacle = { $ship } fliegt in { $obstacles }
event-obstacle-removed = { $obstacle } wird entfernt
event-obstacle-moved = { $obstacle } wird bewegt
event-fled = { $ship } flieht über die { $edge } Kante
event-escaped = { $ship } entkommt über die { $edge } Kante
event-turned = { $ship } dreht sich auf der Stelle
event-rolled = { $ship } fliegt eine Fassrolle { $side }
event-repositioned =
    .roll = { $ship } fliegt eine Fassrolle { $how }
    .boost = { $ship } gibt Schub { $how }
event-move-failed =
    .roll = { $ship } hat keinen Platz für eine Fassrolle { $how }
    .boost = { $ship } hat keinen Platz für Schub { $how }
event-turret-rotated = { $ship } dreht den Geschützturm { $to }
event-action-performed = { $ship } führt die Aktion { $action } durch
event-card-action-performed = { $ship } nutzt die Aktion von { $ability }
event-passed = { $ship } führt keine Aktion durch
event-action-failed = { $ship } scheitert mit der Aktion { $action }
event-coordinated = { $by } koordiniert { $ship }
event-device-placed = { $ship } legt { $device } ab
    .by-side = { $device } kommt auf den Tisch
event-device-moved = { $device } wird bewegt
event-fuse-put = { $device } bekommt einen Zeitzünder
event-fuse-burned = { $device } verliert einen Zeitzünder und detoniert nicht
event-fuse-lost = { $device } verliert einen Zeitzünder
event-detonated = { $device } detoniert
event-device-removed = { $device } wird entfernt
event-docked = { $ship } dockt an { $carrier } an
event-deployed =
    .front = { $ship } verlässt { $carrier } nach vorn
    .rear = { $ship } verlässt { $carrier } nach hinten
event-succeeded = { $carrier } fliegt in dem Schiff weiter, das angedockt war
event-deploy-failed = { $ship } hat keinen Platz, um { $carrier } zu verlassen
event-tokens-gained = { $ship } bekommt { $tokens }
    .taken = { $ship } nimmt { $tokens }
event-tokens-lost = { $ship } verliert { $tokens }
    .several = Marker werden entfernt: { $each }
event-token-spent = { $ship } gibt { $tokens } aus
event-lock-acquired = { $ship } erfasst { $target }
event-lock-spent = { $ship } gibt die Zielerfassung auf { $target } aus
event-lock-lost = { $ship } verliert die Zielerfassung auf { $target }
event-charges-lost = { $ship } gibt { $count ->
        [one] eine Ladung
       *[other] { $many } Ladungen
    } aus
    .of = { $ship } gibt { $count ->
            [one] eine Ladung
           *[other] { $many } Ladungen
        } von { $upgrade } aus
event-charges-recovered = { $ship } bekommt { $count ->
        [one] eine Ladung
       *[other] { $many } Ladungen
    } zurück
    .of = { $ship } bekommt { $count ->
            [one] eine Ladung
           *[other] { $many } Ladungen
        } von { $upgrade } zurück
event-force-spent = { $ship } gibt { $count } Macht aus
event-force-recovered = { $ship } bekommt { $count } Macht zurück
event-ability-used = { $ship } nutzt { $ability }
    .own = { $ship } nutzt seine Fähigkeit
    .damage = { $ship } leidet unter { $ability }
event-upgrade-flipped = { $ship } dreht eine Karte um: { $upgrade }
event-upgrade-discarded = { $ship } legt { $upgrade } ab
event-upgrades-exchanged = Aufwertungen werden getauscht: { $one } bekommt { $first }, { $other } bekommt { $second }
event-upgrade-handed-over = { $ship } gibt { $upgrade } an { $other } weiter
event-tokens-stashed = { $ship } legt { $tokens } auf { $upgrade }
event-tokens-taken = { $ship } nimmt { $tokens } von { $upgrade }
event-condition-assigned = { $ship } bekommt den Zustand { $card }
    .facedown = { $ship } bekommt einen verdeckten Zustand
event-condition-revealed = { $ship } deckt den Zustand { $card } auf
event-condition-removed = { $ship } verliert den Zustand { $condition }
    .facedown = { $ship } verliert einen verdeckten Zustand
event-scanned = { $ship } scannt { $marker }
event-marker-taken = { $ship } nimmt { $marker } auf
event-jettisoned = { $ship } wirft { $marker } ab
event-marker-moved = { $marker } wird umgesetzt
event-marker-returned = { $marker } kommt zurück in den Vorrat
event-named = { $ship }: { $name }
event-unnamed = { $ship }: nicht mehr { $name }
event-attack-declined = { $ship } greift nicht an
event-attack-declared = { $attacker } greift { $defender } in Reichweite { $range } an
    .card = { $attacker } greift { $defender } mit { $weapon } in Reichweite { $range } an
    .obstructed = , versperrt
event-dice-rolled = { $ship } wirft { $count ->
        [one] einen
       *[other] { $many }
    } Würfel: { $dice }
    .none = { $ship } wirft keine Würfel
event-dice-changed =
    .attack = Angriffswürfel: { $dice }
    .defense = Verteidigungswürfel: { $dice }
    .rerolled = { $ship } wirft { $before } neu: { $after }
    .turned = { $ship } ändert { $before } in { $after }
    .added = { $ship } fügt { $dice } hinzu
    .canceled = { $ship } negiert { $dice }
event-effect-rolled = { $ship } wirft { $count ->
        [one] einen
       *[other] { $many }
    } Würfel: { $dice }
event-side-rolled = { $side } wirft { $count ->
        [one] einen
       *[other] { $many }
    } Würfel: { $dice }
event-attack-hit = { $attacker } trifft { $defender } mit { $dice }
    .it = Der Angriff trifft mit { $dice }
    .plain = { $attacker } trifft { $defender }
    .it-plain = Der Angriff trifft
event-attack-missed = { $attacker } verfehlt { $defender }
    .it = Der Angriff geht daneben
event-damage-prevented = { $ship } bleibt vom Schaden verschont
event-shield-lost = { $ship } verliert { $count ->
        [one] einen Schild
       *[other] { $many } Schilde
    }
event-shield-recovered = { $ship } bekommt { $count ->
        [one] einen Schild
       *[other] { $many } Schilde
    } zurück
event-damage-dealt = { $ship } bekommt { $count ->
        [one] eine Schadenskarte
       *[other] { $many } Schadenskarten
    }
    .faceup = { $ship } bekommt die Schadenskarte { $card }
event-damage-flipped =
    .up = { $ship } legt eine Schadenskarte offen
    .down = { $ship } dreht eine Schadenskarte um
    .known = { $ship } legt die Schadenskarte { $card } offen
    .away = { $ship } dreht { $card } wieder um
event-damage-discarded = { $ship } legt eine Schadenskarte ab
    .known = { $ship } legt die Schadenskarte { $card } ab
event-deck-shuffled = Der Schadensstapel wird gemischt
event-doomed = { $ship } ist nicht mehr zu retten
event-destroyed = { $ship } ist zerstört
event-round-started = Runde { $round }
event-phase-started =
    .planning = Planung: Alle stellen heimlich ihre Manöverräder ein
    .system = System: was vor dem Flug geschieht, { initiative.lowest } zuerst
    .activation = Aktivierung: Die Schiffe fliegen, { initiative.lowest } zuerst
    .engagement = { phase-engagement.short }: Die Schiffe greifen an, { initiative.highest } zuerst
    .end = Ende der Runde
event-said = { $seat }: { $text }

heading = { $phase } · { $initiative } { $number }

somebody = Jemand

entry-joined = { $seat } setzt sich an den Tisch
entry-offered =
    .draw = { $seat } bietet ein Unentschieden an
    .undo = { $seat } möchte eine Entscheidung zurücknehmen
entry-agreed =
    .draw = { $seat } stimmt dem Unentschieden zu
    .undo = { $seat } stimmt zu, die Entscheidung wird zurückgenommen
entry-declined =
    .draw = { $seat } lehnt das Unentschieden ab
    .undo = { $seat } lehnt die Rücknahme ab
entry-timed-out = Die Zeit von { $seat } ist abgelaufen
entry-undid = { $seat } nimmt eine Entscheidung zurück
entry-gave-seat = { $seat } überlässt dem Computer einen Platz
entry-called-off = { $seat } sagt das Spiel ab
entry-rematched = { $seat } möchte eine Revanche
