# What a choice leads to, and what the odds of an attack assume.

fact-flees = leaves the table
    .of = { $ship } leaves the table
fact-destroyed = is destroyed
    .of = { $ship } is destroyed
fact-fails = it will fail
    .of = { $ship } will fail
fact-stress = gains stress
    .of = { $ship } gains stress
fact-escapes = leaves as the mission wants
    .of = { $ship } leaves as the mission wants
fact-reaches = reaches { $ships }
    .some = may reach { $ships }
    .own = reaches your own { $ships }
    .own-some = may reach your own { $ships }
    .none = reaches nobody
fact-ships = ships { $numbers }
fact-some = some ways: { $what }
fact-count = { $count } of { $all }: { $what }

idle-no-such-face = changes nothing: no such die
idle-nothing-gets-through = changes nothing: no hit gets through

dice-from-weapon = weapon
dice-from-agility = agility
dice-from-obstruction = obstructed
dice-from-range = range { $range }
dice-from-abilities = abilities
dice-from-limit = limit

assumption-no-cards = too much could happen, so only tokens, locks and Force are counted, no cards
assumption-hidden-condition = a facedown condition is taken for one of those it could be
assumption-other-chance = something else than dice is left to chance and taken to go one way
assumption-damage-cards = damage cards whose text can’t be foretold are taken for harmless
