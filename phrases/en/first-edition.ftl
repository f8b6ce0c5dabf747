# First Edition's own words. They replace those of the later rulebooks, which the other files have.

difficulty-easy = green
    .first = Green
initiative = pilot skill
    .lowest = lowest pilot skill
    .highest = highest pilot skill
    .low = a low pilot skill
    .same = the same pilot skill
phase-engagement = Combat phase
    .short = Combat
action-lock = target lock
