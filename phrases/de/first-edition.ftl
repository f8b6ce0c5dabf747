# Die eigenen Wörter der ersten Edition. Sie ersetzen die der späteren Regelbücher, die in den anderen Dateien stehen.

difficulty-easy = grün
    .first = Grüne
initiative = Pilotenwert
    .lowest = niedrigster Pilotenwert
    .highest = höchster Pilotenwert
    .low = niedrigem Pilotenwert
    .same = denselben Pilotenwert
phase-engagement = Kampfphase
    .short = Kampf
action-lock = Zielerfassung
