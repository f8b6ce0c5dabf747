# Wohin eine Wahl führt, und was die Aussichten eines Angriffs voraussetzen.

fact-flees = verlässt den Tisch
    .of = { $ship } verlässt den Tisch
fact-destroyed = wird zerstört
    .of = { $ship } wird zerstört
fact-fails = wird scheitern
    .of = { $ship } wird scheitern
fact-stress = bekommt Stress
    .of = { $ship } bekommt Stress
fact-escapes = entkommt, wie die Mission es verlangt
    .of = { $ship } entkommt, wie die Mission es verlangt
fact-reaches = erreicht { $ships }
    .some = kann { $ships } erreichen
    .own = erreicht auch eigene Schiffe: { $ships }
    .own-some = kann auch eigene Schiffe erreichen: { $ships }
    .none = erreicht niemanden
fact-ships = die Schiffe { $numbers }
fact-some = in manchen Fällen: { $what }
fact-count = { $count } von { $all }: { $what }

idle-no-such-face = ändert nichts: kein solcher Würfel
idle-nothing-gets-through = ändert nichts: kein Treffer kommt durch

dice-from-weapon = Waffe
dice-from-agility = Wendigkeit
dice-from-obstruction = versperrt
dice-from-range = Reichweite { $range }
dice-from-abilities = Fähigkeiten
dice-from-limit = Obergrenze

assumption-no-cards = es könnte zu viel geschehen, daher zählen nur Marker, Zielerfassungen und Macht, keine Karten
assumption-hidden-condition = ein verdeckter Zustand gilt als einer von denen, die es sein könnten
assumption-other-chance = außer den Würfeln entscheidet noch etwas der Zufall; angenommen wird einer der Fälle
assumption-damage-cards = Schadenskarten, deren Wirkung sich nicht vorhersagen lässt, gelten als harmlos
