# Was jede Frage bedeutet, für neue Spieler. Benannt nach der Frage; die Argumente sind, was davon am Regelbuch hängt.

help-squad = Du stellst deine Staffel heimlich zusammen; aufgedeckt wird sie, wenn alle eine haben. Ihre Karten dürfen höchstens so viele Punkte kosten wie vereinbart.
help-call-die = Beide Staffeln kosten gleich viel, also entscheidet ein Würfel, wer den Startspieler bestimmt: Sag, was er zeigen wird, und dein Gegner wirft ihn. Liegst du richtig, bestimmst du den Startspieler, sonst dein Gegner.
help-name-player = Die Spielerreihenfolge sagt, wer zuerst aufstellt und handelt, wenn sonst nichts darüber entscheidet. Bestimme, wer darin als Nächstes kommt.
help-place-obstacle = Hindernisse werden abwechselnd gelegt, mit Abstand zu den Kanten. Schiffe, die hindurchfliegen, können Schaden erleiden oder ihre Aktion verlieren; Angriffe darüber hinweg sind schwerer.
help-pick-edge = Deine Schiffe beginnen an dieser Kante, die feindlichen gegenüber.
help-place-ship = Stell das Schiff irgendwo in die markierte Fläche, in beliebiger Richtung. Schiffe mit { initiative.low } kommen zuerst.
help-set-turret = Das Schiff hat einen Geschützturm. Wähl die Seite, auf die sein Winkel zeigt; die Aktion Rotieren dreht ihn später.
help-place-marker = Leg den Marker der Mission in die markierte Fläche.
help-name-ship = In der Mission geht es um eines deiner Schiffe. Wähl es.
help-set-dials = Wähl für jedes Schiff heimlich ein Manöver; danach fliegen alle, { initiative.lowest } zuerst. { difficulty-easy.first } Manöver nehmen einen Stressmarker weg, rote bringen einen. Ein gestresstes Schiff kann keine Aktionen durchführen, und { $red_revealed ->
        [opponent_picks_non_red] deckt es ein rotes Manöver auf, wählt der Gegner ein anderes
       *[white2_straight] statt eines roten Manövers fliegt es weiß 2 geradeaus
    }.{ $planning_ends ->
        [when_agreed] {" "}Wenn alle Räder eingestellt sind, bestätige, dass du fertig bist.
       *[when_set] {""}
    }
help-next-ship = Mehrere deiner Schiffe haben { initiative.same }. Wähl, welches zuerst fliegt.
    .engagement = Mehrere deiner Schiffe haben { initiative.same }. Wähl, welches zuerst angreift.
    .system = Mehrere deiner Schiffe haben { initiative.same }. Wähl, welches zuerst dran ist.
help-replace-red = Ein gestresstes Schiff darf kein rotes Manöver fliegen. Weil es eines aufgedeckt hat, wählt der Gegner ein anderes von seinem Rad, das nicht rot ist.
help-move-craft = Dieser Marker der Mission hat kein Manöverrad: Bevor die Schiffe fliegen, darf er eines dieser Manöver fliegen oder stehen bleiben.
help-tallon-roll = Eine Tallon-Rolle dreht das Schiff am Ende der Schablone um weitere 90°. Dafür ist an mehreren Stellen Platz: mittig an der Schablone oder zur Seite versetzt.
help-action = Nach dem Flug führt ein Schiff eine Aktion durch. Fokussieren hilft bei Angriff und Verteidigung, Ausweichen nur bei der Verteidigung, mit einer Zielerfassung werden Angriffswürfel neu geworfen, { $barrel_roll ->
        [slides] und eine Fassrolle bewegt das Schiff zur Seite.
       *[three_positions] und Schub oder eine Fassrolle bewegen das Schiff noch einmal. Rote Aktionen bringen einen Stressmarker.
    }
help-barrel-roll = Das Schiff rückt entlang einer geraden Schablone der Geschwindigkeit 1 zur Seite und behält seine Richtung. Die Schablone darf an beiden Basen verschoben werden, aber nichts darf überlappt werden. Probier beide Seiten: Bis du gerollt bist, darfst du eine andere Aktion wählen.
help-move = Das Schiff wird bewegt, ohne ein Manöver auszuführen oder eine Aktion durchzuführen. Leg dich fest, bevor eine Schablone liegt: Ist kein Platz, bleibt es, wo es ist.
help-position = Die Seite ist gewählt; die Basis darf mittig an der Schablone enden oder nach vorn oder hinten versetzt. Hier ist Platz.
help-coordinate = Das Schiff koordiniert ein befreundetes in Reichweite 1–2: Dieses darf jetzt gleich eine Aktion durchführen.
help-rotate = Wähl die Seite, auf die der Winkel des Geschützturms von nun an zeigt.
help-pick-line = Mehrere Linien zum Ziel sind gleich kurz, und sie kreuzen Verschiedenes. Der Angreifer wählt, welche gemessen wird.
help-jammed = Ein gestörtes Schiff verliert einen grünen Marker oder eine eigene Zielerfassung, und der Störsignalmarker kommt ebenfalls weg. Wähl, was es verliert.
help-attack = Jedes Schiff greift einmal pro Runde an: einen Feind im Feuerwinkel einer seiner Waffen und in deren Reichweite. In Reichweite 1 wirft der Angreifer einen Würfel mehr, in Reichweite 3 der Verteidiger.
help-modify-dice =
    .attack = Modifiziere die Angriffswürfel, bevor der Verteidiger wirft. Treffer und kritische Treffer zählen. Ein Fokusmarker macht aus jeder Fokusseite einen Treffer; mit einer Zielerfassung wird neu geworfen; Karten können mehr.
    .defense = Modifiziere die Verteidigungswürfel. Jedes Ausweichen hebt erst einen Treffer auf, dann einen kritischen. Ein Fokusmarker macht aus jeder Fokusseite ein Ausweichen; ein Ausweichmarker { $evade_token ->
            [adds_result] fügt eines hinzu
           *[changes_die] macht aus einer Leer- oder Fokusseite eines
        }.
help-pick-dice = Wähl die Würfel, die neu geworfen werden. In einem Angriff wird jeder Würfel nur einmal neu geworfen.
help-line-up-ability = Mehrere deiner Karten haben im selben Moment etwas zu tun. Sie kommen in der Reihenfolge, in der du sie wählst, die erste sofort.
help-use-ability = Einige deiner Karten können jetzt genutzt werden. Wähl eine; nach den anderen wirst du wieder gefragt.
help-replace = Dem Schiff steht etwas bevor, und eine Karte darf etwas anderes an dessen Stelle setzen. Was ersetzt wird, geschieht nicht.
help-pay = Die Karte hat einen Preis, und es gibt mehrere Arten, ihn zu bezahlen. Wähl eine.
help-pick-token = Wähl einen Marker des Schiffs.
help-pick-ship = Die Karte wirkt auf ein Schiff. Wähl, auf welches.
help-pick-obstacle = Die Karte wirkt auf ein Hindernis. Wähl, auf welches.
help-pick-device = Die Karte wirkt auf ein Gerät. Wähl, auf welches.
help-choose-marker = Der Text betrifft einen Marker. Wähl, welchen.
help-place-device = Ein Gerät wird hinter dem Schiff abgeworfen oder nach vorn gestartet: Die Schablone liegt an den Stoppern des Schiffs, das Gerät an ihrem anderen Ende. Jedes Schiff legt höchstens eines pro Runde.
help-put-device = Dieses Gerät legt kein Schiff, sondern deine Seite, wo immer der Text es erlaubt.
help-on-device = Das Gerät liegt unter mehreren Schiffen. Es detoniert sofort, an einem von ihnen: Wähl, an welchem.
help-next-bomb = Bomben detonieren am Ende der Aktivierungsphase. Von dir liegen mehrere auf dem Tisch: Bestimme ihre Reihenfolge.
help-relocate = Der Droide wird aufgehoben und ans andere Ende einer Schablone gelegt, die an einer seiner Seiten liegt. Er darf unter einem Schiff oder auf einem Hindernis landen.
help-pick-guides = Der Schwarm heftet sich an das Schiff, das durch ihn flog. Wähl, an welches Ende.
help-start-docked = Das Schiff darf das Spiel an seinem Träger angedockt beginnen und ihn in einer Systemphase verlassen.
help-deploy = Wähl ein Manöver vom Rad des Schiffs; es beginnt vorn oder hinten am Träger.
help-emergency-deploy = Das Schiff darf seinen Träger verlassen, bevor dieser entfernt wird, erleidet aber vorher 1 kritischen Schaden. Bleibt es, ist es ebenfalls verloren.
help-pick-turn = Das Schiff dreht sich, wo es steht. Wähl, wie weit und zu welcher Seite.
help-pick-upgrade = Die Karte wirkt auf eine Aufwertungskarte. Wähl, auf welche.
help-pick-damage = Wähl eine Schadenskarte des Schiffs.
help-pick-drawn = Mehrere Schadenskarten wurden gezogen. Wähl, welche zugeteilt wird.
help-pick-option = Die Karte lässt dir die Wahl. Such dir eines aus.
help-decide = Du darfst nutzen, was die Karte bietet, oder es lassen.
help-pick-maneuver = Die Karte lässt das Schiff ein anderes Manöver fliegen. Wähl es.
help-guess-dial = Alle hören, was du rätst. Dann siehst du dir das Rad an, und wenn Geschwindigkeit und Richtung stimmen, wirkt die Karte weiter.
help-call-reinforcement = Die Mission ersetzt Schiffe, die du in dieser Runde verloren hast. Rufst du jetzt keines, verfällt es.
help-next-relief = Mehrere deiner Schiffe werden ersetzt oder treffen ein. Wähl, welches als nächstes an der Reihe ist.
help-pick-build = Für das verlorene Schiff kommt ein neues. Zusammen hat, was kommt, die Bedrohung, die das Szenario nennt; wählst du eine Karte mit weniger, kommt eine weitere für den Rest. Ein limitierter Name darf in deiner Staffel nur so oft vorkommen, wie er sagt.
help-pick-marker = Nenn zuerst einen Marker; dann wird gewürfelt, und das Schiff trifft an der Seite ein, die das Ergebnis zeigt. Sind alle Seiten besetzt, kommt ein anderer Marker an die Reihe.
help-pick-side = Keine Seite zeigt, was gewürfelt wurde, also wählst du sie. Das Schiff steht mit dem Heck an ihr und schaut vom Marker weg.
