# Wohin eine Wahl führt, und was die Aussichten eines Angriffs voraussetzen.

fact-flees = verlässt den Tisch
    .of = { $ship } verlässt den Tisch
fact-destroyed = wird zerstört
    .of = { $ship } wird zerstört
fact-fails = wird misslingen
    .of = { $ship }: wird misslingen
fact-stress = bekommt Stress
    .of = { $ship } bekommt Stress
fact-escapes = entkommt, wie die Mission es will
    .of = { $ship } entkommt, wie die Mission es will
fact-reaches = erreicht { $ships }
    .some = kann { $ships } erreichen
    .own = erreicht auch eigene: { $ships }
    .own-some = kann auch eigene erreichen: { $ships }
    .none = erreicht niemanden
fact-ships = die Schiffe { $numbers }
fact-some = je nachdem: { $what }
fact-count = { $count } von { $all }: { $what }

idle-no-such-face = ändert nichts: kein solcher Würfel
idle-nothing-gets-through = ändert nichts: kein Treffer kommt durch

dice-from-weapon = Waffe
dice-from-agility = Wendigkeit
dice-from-obstruction = versperrt
dice-from-range = Reichweite { $range }
dice-from-abilities = Fähigkeiten
dice-from-limit = Grenze

assumption-no-cards = zu viel könnte geschehen, daher zählen nur Marker, Zielerfassung und Macht, keine Karten
assumption-hidden-condition = ein verdeckter Zustand gilt als einer von denen, die es sein könnten
assumption-other-chance = etwas anderes als Würfel hängt vom Zufall ab und gilt als in einer Richtung entschieden
assumption-damage-cards = Schadenskarten, deren Text sich nicht vorhersagen lässt, gelten als harmlos
