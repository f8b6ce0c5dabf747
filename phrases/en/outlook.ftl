# What a choice leads to, and what the odds of an attack assume.

fact-flees = leaves the table
    .of = { $ship } leaves the table
fact-destroyed = is destroyed
    .of = { $ship } is destroyed
fact-fails = it will fail
    .of = { $ship } will fail
fact-stress = gains stress
    .of = { $ship } gains stress
fact-escapes = escapes, as the mission requires
    .of = { $ship } escapes, as the mission requires
fact-reaches = reaches { $ships }
    .some = may reach { $ships }
    .own = reaches your own { $ships }
    .own-some = may reach your own { $ships }
    .none = reaches nobody
fact-ships = ships { $numbers }
fact-some = in some cases: { $what }
fact-count = { $count } of { $all }: { $what }

idle-no-such-face = changes nothing: no such die
idle-nothing-gets-through = changes nothing: no hit gets through

dice-from-weapon = weapon
dice-from-agility = agility
dice-from-obstruction = obstructed
dice-from-range = range { $range }
dice-from-abilities = abilities
dice-from-limit = limit

assumption-no-cards = too much could happen, so only tokens, locks and Force count, and no cards
assumption-hidden-condition = a facedown condition is assumed to be one of those it could be
assumption-other-chance = something other than dice is left to chance, and assumed to go one way
assumption-damage-cards = damage cards whose effect can’t be predicted are assumed to be harmless
