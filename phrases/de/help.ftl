# Was jede Frage bedeutet, für neue Spieler. Benannt nach der Frage; die Argumente sind, was davon am Regelbuch hängt.

help-squad = Du stellst deine Staffel heimlich zusammen; gezeigt wird sie, wenn alle eine haben. Ihre Karten dürfen höchstens so viele Punkte kosten wie vereinbart.
help-call-die = Beide Staffeln kosten gleich viel, also entscheidet ein Würfel, wer den ersten Spieler bestimmt: Sag, was er zeigen wird, und dein Gegner wirft ihn. Hast du recht, bestimmst du den ersten Spieler, sonst dein Gegner.
help-name-player = Die Reihenfolge sagt, wer zuerst aufstellt und handelt, wo nichts anderes es tut. Bestimme, wer als Nächstes kommt.
help-place-obstacle = Abwechselnd werden Hindernisse gelegt, mit Abstand zu den Kanten. Schiffe, die hindurchfliegen, nehmen vielleicht Schaden oder verlieren ihre Aktion; Angriffe darüber hinweg sind schwerer.
help-pick-edge = Deine Schiffe beginnen an dieser Kante, die feindlichen gegenüber.
help-place-ship = Stell das Schiff irgendwo in die markierte Fläche, in jeder Richtung. Schiffe mit { initiative.low } kommen zuerst.
help-set-turret = Das Schiff hat einen Turm. Wähl die Seite, auf die sein Winkel zeigt; die Aktion Rotieren dreht ihn später.
help-place-marker = Leg den Marker der Mission in die markierte Fläche.
help-name-ship = In der Mission geht es um eines deiner Schiffe. Wähl es.
help-set-dials = Wähl für jedes Schiff heimlich ein Manöver; danach fliegen alle, { initiative.lowest } zuerst. { difficulty-easy.first } Manöver nehmen einen Stressmarker weg, rote bringen einen. Ein gestresstes Schiff hat keine Aktion, und { $red_revealed ->
        [opponent_picks_non_red] deckt es ein rotes Manöver auf, wählt der Gegner ein anderes
       *[white2_straight] statt eines roten Manövers fliegt es ein weißes mit Tempo 2 geradeaus
    }.{ $planning_ends ->
        [when_agreed] {" "}Wenn alle eingestellt sind, sag, dass du fertig bist.
       *[when_set] {""}
    }
help-next-ship = Mehrere deiner Schiffe haben { initiative.same }. Wähl, welches zuerst fliegt.
    .engagement = Mehrere deiner Schiffe haben { initiative.same }. Wähl, welches zuerst angreift.
    .system = Mehrere deiner Schiffe haben { initiative.same }. Wähl, welches zuerst dran ist.
help-replace-red = Ein gestresstes Schiff darf kein rotes Manöver fliegen. Weil es eines aufgedeckt hat, wählt der Gegner ein anderes von seinem Rad, das nicht rot ist.
help-move-craft = Dieser Marker der Mission hat kein Manöverrad: Bevor die Schiffe fliegen, darf er eines davon fliegen oder stehen bleiben.
help-tallon-roll = Eine Tallon-Rolle dreht das Schiff am Ende der Schablone noch einmal um 90°. Dafür ist an mehreren Stellen Platz: mittig an der Schablone oder zur Seite versetzt.
help-action = Nach dem Flug führt ein Schiff eine Aktion aus. Fokussieren hilft bei Angriff und Verteidigung, Ausweichen nur bei der Verteidigung, mit einer Zielerfassung werden Angriffswürfel neu geworfen, { $barrel_roll ->
        [slides] und eine Fassrolle bewegt das Schiff zur Seite.
       *[three_positions] und Schub oder eine Fassrolle bewegen das Schiff noch einmal. Rote Aktionen bringen einen Stressmarker.
    }
help-barrel-roll = Das Schiff rückt entlang einer geraden Schablone mit Tempo 1 zur Seite und behält seine Richtung. Die Schablone darf an beiden Basen verschoben werden, aber nichts darf überlappt werden. Probier beide Seiten: Bis du gerollt bist, darfst du eine andere Aktion wählen.
help-move = Das Schiff wird bewegt, ohne ein Manöver zu fliegen oder eine Aktion auszuführen. Sag wie, bevor eine Schablone liegt: Ist kein Platz, bleibt es, wo es ist.
help-position = Die Seite ist gewählt; die Basis darf mittig an der Schablone enden oder nach vorn oder hinten versetzt. Hier ist Platz.
help-coordinate = Das Schiff koordiniert ein befreundetes in Reichweite 1–2: Das darf jetzt gleich eine Aktion ausführen.
help-rotate = Wähl die Seite, auf die der Winkel des Turms von nun an zeigt.
help-pick-line = Mehrere Linien zum Ziel sind gleich kurz, und sie kreuzen Verschiedenes. Der Angreifer wählt, welche gemessen wird.
help-jammed = Ein gestörtes Schiff verliert einen grünen Marker oder eine eigene Zielerfassung, und der Störungsmarker geht mit. Wähl, was es verliert.
help-attack = Jedes Schiff greift einmal je Runde an: einen Feind im Feuerwinkel einer seiner Waffen und in deren Reichweite. In Reichweite 1 wirft der Angreifer einen Würfel mehr, in Reichweite 3 der Verteidiger.
help-modify-dice =
    .attack = Ändere die Angriffswürfel, bevor der Verteidiger wirft. Treffer und Volltreffer zählen. Ein Fokusmarker macht aus jeder Fokusseite einen Treffer; mit einer Zielerfassung wird neu geworfen; Karten können mehr.
    .defense = Ändere die Verteidigungswürfel. Jedes Ausweichen hebt einen Treffer auf, dann einen Volltreffer. Ein Fokusmarker macht aus jeder Fokusseite ein Ausweichen; ein Ausweichmarker { $evade_token ->
            [adds_result] fügt eines hinzu
           *[changes_die] macht aus einer Leer- oder Fokusseite eines
        }.
help-pick-dice = Wähl die Würfel, die neu geworfen werden. In einem Angriff wird jeder Würfel nur einmal neu geworfen.
help-line-up-ability = Mehrere deiner Karten haben im selben Moment etwas zu tun. Sie kommen in der Reihenfolge, in der du sie wählst; die erste gleich.
help-use-ability = Karten von dir haben jetzt etwas zu bieten. Wähl eine; nach den anderen wirst du wieder gefragt.
help-replace = Dem Schiff steht etwas bevor, und eine Karte darf etwas anderes an dessen Stelle setzen. Was ersetzt wird, geschieht gar nicht.
help-pay = Die Karte hat einen Preis, und es gibt mehrere Arten, ihn zu bezahlen. Wähl eine.
help-pick-token = Wähl einen Marker des Schiffs.
help-pick-ship = Die Karte wirkt auf ein Schiff. Wähl, auf welches.
help-pick-obstacle = Die Karte wirkt auf ein Hindernis. Wähl, auf welches.
help-pick-device = Die Karte wirkt auf ein Gerät. Wähl, auf welches.
help-place-device = Ein Gerät wird hinter dem Schiff abgeworfen oder nach vorn gestartet: Die Schablone liegt am Schiff, das Gerät an ihrem fernen Ende. Jedes Schiff legt eines je Runde.
help-on-device = Das Gerät kam unter mehreren Schiffen zu liegen. Es geht sofort hoch, an einem von ihnen: Wähl, an welchem.
help-next-bomb = Bomben gehen hoch, wenn die Aktivierungsphase endet. Von dir liegen mehrere auf dem Tisch: Bring sie in eine Reihenfolge.
help-relocate = Der Droide wird aufgehoben und ans andere Ende einer Schablone gelegt, die an einer seiner Seiten liegt. Er darf unter einem Schiff oder auf einem Hindernis landen.
help-pick-guides = Der Schwarm heftet sich an das Schiff, das durch ihn flog. Wähl, an welches Ende.
help-start-docked = Das Schiff darf das Spiel an seinem Träger angedockt beginnen und ihn in einer Systemphase verlassen.
help-deploy = Wähl ein Manöver vom Rad des Schiffs; es beginnt vorn oder hinten am Träger.
help-emergency-deploy = Das Schiff darf seinen Träger verlassen, bevor er entfernt wird: Vorher erleidet es einen kritischen Schaden. Bleibt es, ist es auch verloren.
help-pick-turn = Das Schiff dreht sich, wo es steht. Wähl, wie weit und zu welcher Seite.
help-pick-upgrade = Die Karte wirkt auf eine Aufwertungskarte. Wähl, auf welche.
help-pick-damage = Wähl eine Schadenskarte des Schiffs.
help-pick-drawn = Mehrere Schadenskarten wurden gezogen; wähl, welche zugeteilt wird.
help-pick-option = Die Karte bietet Verschiedenes. Wähl eines.
help-decide = Du darfst nutzen, was die Karte bietet, oder es lassen.
help-pick-maneuver = Die Karte lässt das Schiff ein anderes Manöver fliegen. Wähl es.
help-call-reinforcement = Die Mission ersetzt Schiffe, die du in dieser Runde verloren hast. Rufst du jetzt keines, ist es verloren.
