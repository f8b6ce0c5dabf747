# What things of the game are called. A name is named after its word on the wire: the token `reinforce_fore` is
# `token-reinforce-fore`.

number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine

difficulty-easy = blue
    .first = Blue

initiative = initiative
    .lowest = lowest initiative
    .highest = highest initiative
    .low = a low initiative
    .same = the same initiative

phase-planning = Planning phase
    .short = Planning
phase-system = System phase
    .short = System
phase-activation = Activation phase
    .short = Activation
phase-engagement = Engagement phase
    .short = Engagement
phase-end = End phase
    .short = End

action-focus = focus
action-evade = evade
action-barrel-roll = barrel roll
action-boost = boost
action-lock = lock
action-calculate = calculate
action-cloak = cloak
action-coordinate = coordinate
action-jam = jam
action-reinforce = reinforce
action-reload = reload
action-rotate = rotate
action-slam = SLAM
action-recover = recover

# Factions are named by themselves and, in another form, as those that somebody flies `for`.
faction-rebelalliance = Rebel Alliance
    .for = the Rebel Alliance
faction-galacticempire = Galactic Empire
    .for = the Galactic Empire
faction-scumandvillainy = Scum and Villainy
    .for = Scum and Villainy
faction-resistance = Resistance
    .for = the Resistance
faction-firstorder = First Order
    .for = the First Order
faction-galacticrepublic = Galactic Republic
    .for = the Galactic Republic
faction-separatistalliance = Separatist Alliance
    .for = the Separatist Alliance

format-standard = Standard
format-extended = Extended
format-hyperspace = Hyperspace
format-wild = Wild
format-epic = Epic

slot-talent = talent
slot-elite = elite
slot-astromech = astromech
slot-salvaged-astromech = salvaged astromech
slot-torpedo = torpedo
slot-missile = missile
slot-cannon = cannon
slot-turret = turret
slot-crew = crew
slot-gunner = gunner
slot-device = device
slot-bomb = bomb
slot-modification = modification
slot-configuration = configuration
slot-system = system
slot-sensor = sensor
slot-tech = tech
slot-illicit = illicit
slot-title = title
slot-force-power = Force power
slot-tactical-relay = tactical relay
slot-cargo = cargo
slot-command = command
slot-hardpoint = hardpoint
slot-hyperdrive = hyperdrive
slot-team = team

seat = Player { $number }

difficulty-white = white
difficulty-red = red
    .cost = red: a stress token
difficulty-purple = purple
    .cost = purple: costs 1 Force

maneuver = { $course } · { $difficulty }
course = { $speed } { $bearing }

bearing-straight = straight
bearing-bank-left = bank left
bearing-bank-right = bank right
bearing-turn-left = turn left
bearing-turn-right = turn right
bearing-koiogran = Koiogran turn
bearing-segnors-loop-left = Segnor’s loop left
bearing-segnors-loop-right = Segnor’s loop right
bearing-tallon-roll-left = Tallon roll left
bearing-tallon-roll-right = Tallon roll right
bearing-stationary = stop
bearing-reverse-straight = straight back
bearing-reverse-bank-left = bank back left
bearing-reverse-bank-right = bank back right

to-straight = straight ahead
to-left = left
to-right = right
to-hard-left = hard left
to-hard-right = hard right

way-speed = { $way }, speed { $speed }
way-forward = { $way }, bending forward
way-backward = { $way }, bending back

token-focus = focus
token-evade = evade
token-calculate = calculate
token-reinforce-fore = fore reinforce
token-reinforce-aft = aft reinforce
token-disarm = disarm
token-jam = jam
token-tractor = tractor
token-cloak = cloak
token-stress = stress
token-strain = strain
token-deplete = deplete
token-ion = ion

tokens-focus = { $count ->
        [one] a focus token
       *[other] { $many } focus tokens
    }
tokens-evade = { $count ->
        [one] an evade token
       *[other] { $many } evade tokens
    }
tokens-calculate = { $count ->
        [one] a calculate token
       *[other] { $many } calculate tokens
    }
tokens-reinforce-fore = { $count ->
        [one] a fore reinforce token
       *[other] { $many } fore reinforce tokens
    }
tokens-reinforce-aft = { $count ->
        [one] an aft reinforce token
       *[other] { $many } aft reinforce tokens
    }
tokens-disarm = { $count ->
        [one] a disarm token
       *[other] { $many } disarm tokens
    }
tokens-jam = { $count ->
        [one] a jam token
       *[other] { $many } jam tokens
    }
tokens-tractor = { $count ->
        [one] a tractor token
       *[other] { $many } tractor tokens
    }
tokens-cloak = { $count ->
        [one] a cloak token
       *[other] { $many } cloak tokens
    }
tokens-stress = { $count ->
        [one] a stress token
       *[other] { $many } stress tokens
    }
tokens-strain = { $count ->
        [one] a strain token
       *[other] { $many } strain tokens
    }
tokens-deplete = { $count ->
        [one] a deplete token
       *[other] { $many } deplete tokens
    }
tokens-ion = { $count ->
        [one] an ion token
       *[other] { $many } ion tokens
    }

face-blank = blank
face-focus = focus
face-hit = hit
face-crit = crit
face-evade = evade

no-dice = no dice

hits = { $count ->
        [one] one hit
       *[other] { $many } hits
    }

crits = { $count ->
        [one] one crit
       *[other] { $many } crits
    }

die-attack = attack die
die-defense = defense die

arc-front = front arc
arc-rear = rear arc
arc-left = left arc
arc-right = right arc
arc-bullseye = bullseye arc
arc-full-front = full front arc
arc-full-rear = full rear arc
arc-firing = firing arc
arc-side = side arc
arc-turret = turret arc
arc-double-turret = double turret arc
arc-all-round = all round
arc-attack = attack arc

turret-none = to the front
turret-right = to the right
turret-half = to the rear
turret-left = to the left
turret-fore-aft = to the front and rear
turret-sides = to the left and right

edge-north = north
edge-east = east
edge-south = south
edge-west = west
edge-near = near
edge-right = right
edge-far = far
edge-left = left

piece-asteroid = rock { $number }
piece-debris = debris { $number }
piece-gas-cloud = gas cloud { $number }
piece-electro-chaff-cloud = electro-chaff cloud { $number }
piece-obstacle = obstacle { $number }
piece-ship = ship { $number }
piece-device = device { $number }

marker = { $name } { $number }
marker-any = marker

# What stands in for cards whose names aren’t known. `object` is the form of what is used or lost, `of` the one behind “of”
# and “from”: some languages inflect them.
card-any = a card
    .object = a card
    .of = a card

upgrade-numbered = upgrade { $number }

damage-any = a damage card
    .object = a damage card
    .of = a damage card
damage-facedown = a facedown damage card
    .object = a facedown damage card
    .of = a facedown damage card

condition-any = a condition
    .object = a condition
    .of = a condition

weapon-primary = primary weapon
    .numbered = primary weapon { $number }
    .of = primary weapon ({ $arc })
    .the = the primary weapon
