# What only the terminal says: how it shows the table, lays out questions, and what may be typed.

asked-of = { $whose }: { $question }

typed-number = type a number from 1 to { $most }
typed-nothing = there is nothing to choose by number here
typed-help = { $trouble }; type a number from 1 to { $most }, or ? for help
typed-die = `{ $word }` isn’t a die; type numbers, as in `1 3`
typed-no-squad = `{ $path }` isn’t a file that can be read, nor a ready-made squad; `furball squad list` shows those
typed-no-die = there is no die { $number }
typed-refused = That isn’t possible:
typed-rule = `rules { $rule }` shows the rule.
typed-concede = Giving up ends the game. Type `concede yes` to do it.

# Choices that are typed and can’t be read; words in `…` are typed as they stand
notation-not-a-seat = `{ $text }` isn’t a seat
notation-which-seat = several seats are asked; begin with `seat 1:`
notation-not-a-choice = `{ $text }` isn’t a choice
notation-not-an-action = `{ $text }` isn’t an action
notation-nobody-acts = no ship is asked for an action
notation-not-offered = `{ $text }` is not on offer
notation-no-such-move = no move `{ $text }` is on offer
notation-no-such-deployment = no way to deploy `{ $text }` is on offer
notation-no-such-ship = there is no ship `{ $text }`
notation-not-carried = that ship has no `{ $text }`
notation-no-such-damage = no damage card `{ $text }` is on offer
notation-no-such-ability = no ability of `{ $text }` is on offer
notation-no-such-card-action = no action of `{ $text }` is on offer
notation-not-on-dial = `{ $text }` isn’t on that ship’s dial
notation-not-a-maneuver = `{ $text }` isn’t a maneuver; type speed, bearing and difficulty, as in `2 bank_left white`
notation-not-attacking = `{ $text }` isn’t asked to attack now
notation-not-about-attacks = `{ $text }` says nothing about an attack
notation-no-such-die = dice are counted from 1
notation-not-a-small-number = `{ $text }` isn’t a small number
notation-not-a-number = `{ $text }` isn’t a number
notation-not-a-place = a place is written as x, y and heading in degrees
notation-not-an-edge = `{ $text }` isn’t an edge: `north`, `east`, `south` or `west`
notation-not-an-arc = `{ $text }` isn’t an arc: `front`, `right`, `rear` or `left`
notation-not-a-side = `{ $text }` isn’t a side: `left` or `right`
notation-not-a-face = `{ $text }` isn’t a face of a die
notation-unknown-word = `{ $text }` isn’t one of { $words }

hint-dial = to change a dial that is set: `dial A 2 straight`
hint-place = or x, y and heading, as in `{ $example }` (mm; 0 is north, 90 east)
    .ships = or a ship’s letter, x, y and heading, as in `{ $letter } { $example }` (mm; 0 is north, 90 east)
    .obstacles = or x, y and heading, as in `{ $example }`, with the obstacle’s number before it if you like
hint-roll = or side, template and base in mm forward, as in `left 5 -10` (up to { $limit } either way)
hint-dice = { $count ->
        [one] the number of one die
       *[other] up to { $many } numbers of dice
    }, as in `1 3`
    .none = { $count ->
            [one] the number of one die
           *[other] up to { $many } numbers of dice
        }, as in `1 3`, or `none`
hint-squad = or the name of an XWS file
hint-builds = the ids of quick builds, joined by “+”, or the name of an XWS file

dials-done = All your dials are set
    .keep = Done: leave them as they are
die-stays = { $die } (stays)
attack-now = { $attacker } attacks { $defender }; attack dice: { $attack }
    .both = { $attacker } attacks { $defender }; attack dice: { $attack }; defense dice: { $defense }
squad-offer = { $name }, { $points } points: { $pilots }
build-offer = { $id }: { $build }
roll-side = straight to the side
    .ahead = as far ahead as possible
    .back = as far back as possible

stands-far-left = far left
stands-left = left of the middle
stands-middle = in the middle
stands-right = right of the middle
stands-far-right = far right

explain-place-ship = x counts millimeters from the left, y from the bottom; a small base is 40 mm wide.
explain-set-dials = A speed 1 straight takes a small base 80 mm ahead, and each further speed another 40 mm.
explain-pick-dice = Type their numbers.
explain-rule = Rule { $rule }; `rules { $rule }` shows it. `help` lists what else you can type.

greeting-mission = Mission { $number }, { $name }
greeting-scenario = Scenario: { $name }
greeting-dogfight = Dogfight
greeting-computer = the { $computer } computer flies for { $faction }
greeting-you = you fly for { $faction } ({ $letters })
    .capital = capital letters
    .small = small letters
greeting-player = { $player } flies for { $faction }
greeting-goal = The side that destroys all enemy ships wins.
greeting-type = Type the number of a choice and press Enter. `?` explains the question, `help` lists what else works.
computer-simple = simple
computer-novice = novice
computer-random = random

over-over = The game is over.
over-no-input = There is no more input, so the game stops here, in round { $round }.
over-stopped = You stopped in round { $round }.
over-record = The record is in { $file }; `furball replay { $file }` replays it, `furball verify { $file }` checks it.
    .unfinished = The record is in { $file }; go on with `furball play --resume { $file } --record { $file }`.
over-not-kept = It wasn’t saved: start with --record FILE to continue another time.
mission-none = There is no mission: the side that destroys all enemy ships wins.
hand-over = Pass the keyboard to { $player }; the others look away. { $player }, press Enter.

find-none = There is no such ship; use its letter or a part of its name.
measure-how = Name two ships by their letters, as in `measure A b`.
measure-gone = One of these isn’t on the table.
measure-between = { $a } to { $b }: { $distance } mm, range { $range }
    .touching = { $a } to { $b }: { $distance } mm, range { $range }; their bases touch
measure-arc = { $attacker } has { $defender } in its firing arc: attack range { $range }, { $distance } mm
    .obstructed = { $attacker } has { $defender } in its firing arc: attack range { $range }, { $distance } mm, obstructed
    .either = { $attacker } has { $defender } in its firing arc: attack range { $range }, { $distance } mm, obstructed or not as the attacker chooses
    .none = { $attacker } doesn’t have { $defender } in its firing arc
measure-arcs = { $defender } is in its { $arcs }
rules-none = No rule contains all of these words.
rules-how = Name a rule, as in `rules FE-ATK-07`, or search: `rules search barrel roll`.

commands =
    .number = a number         takes that choice
    .why = ?                explains what is asked, and names the rule
    .table = table            shows the map and all ships
    .ship = ship A           shows a ship with its cards and its dial
    .measure = measure A b      range and arcs between two ships
    .scenario = scenario         what the scenario is about and the rules it adds
    .log = log, log 50      what happened last
    .rules = rules FE-ATK-07  reads a rule; `rules search barrel roll` finds them
    .words = focus, evade, roll, lock b, protect a, pass, yes, no
    .attack = b attacks c      also `b attacks c with protontorpedoes`; what isn’t allowed is refused with the reason
    .dial = dial b 3 straight, place b 400 60 0
    .concede = concede          gives up
    .quit = quit             stops; with --record the game can be resumed

roster-side = { $faction } ({ $players })
    .first = { $faction } ({ $players }, has initiative)
roster-device = { $device } at x { $x }, y { $y }
roster-fuses = { $count ->
        [one] one fuse marker
       *[other] { $many } fuse markers
    }
roster-gone = gone: { $ships }
roster-active = active
roster-token = { $count } { $token }
roster-locks = locks { $target }
roster-condition = facedown condition
roster-charges = { $count ->
        [one] one charge
       *[other] { $many } charges
    }
roster-force = { $count } Force
roster-card = { $card }: { $charges }
roster-turret = turret { $way }
roster-holds = holds { $count }
roster-doomed = doomed
roster-dial = dial { $maneuver }
    .set = dial set
roster-touches = touches { $ships }
roster-craft = mission token
roster-custom = { $card } (custom)
roster-discarded = { $card } (discarded)
roster-values = { initiative } { $initiative }, attack { $attack }, agility { $agility }, hull { $left } of { $hull }, shields { $shields } of { $all }
roster-at = at { $place }
roster-actions = actions: { $actions }
roster-linked = { $action } (then { $linked })
roster-colored = { $difficulty } { $action }
roster-done = performed this round: { $actions }
roster-done-card = the action of a card
roster-condition-named = condition, { $card }
    .facedown = condition, facedown
roster-damage-named = damage, { $card }
    .facedown = damage, facedown
dial-speed = speed
column-turn-left = turn left
column-bank-left = bank left
column-straight = straight
column-bank-right = bank right
column-turn-right = turn right
column-koiogran = turn back
column-segnors-loop-left = loop left
column-segnors-loop-right = loop right
column-tallon-roll-left = roll left
column-tallon-roll-right = roll right
column-stationary = stop
column-reverse-bank-left = back left
column-reverse-straight = back
column-reverse-bank-right = back right
edge-side = { $edge } · { $faction }
    .alone = { $edge }

at-place = { $sentence } ({ $place })
place = x { $x }, y { $y }, facing { $facing }

facing-north = north
facing-north-east = north-east
facing-east = east
facing-south-east = south-east
facing-south = south
facing-south-west = south-west
facing-west = west
facing-north-west = north-west

# How lucky a player was
decimal-mark = .
luck-dice = { $die ->
        [attack] attack
       *[defense] defense
    }: { $rolled } dice, { $compared }
    .again = { $die ->
            [attack] attack
           *[defense] defense
        }: { $rolled } dice ({ $again } of them again), { $compared }
luck-both = both: { $compared }
luck-compared = { $count } { $what ->
        [hits] hits
        [evades] evades
       *[successes] successes
    } where { $expected } are usual; of 100 games { $fewer } have fewer and { $as_many } as many
luck-other = { $die ->
        [attack] for obstacles, devices and cards: { $rolled } attack dice
       *[defense] for obstacles, devices and cards: { $rolled } defense dice
    }
luck-face = { $face } { $count } ({ $expected })
luck-damage = damage in attacks: { $dealt } dealt, { $critical } of it faceup; { $suffered } suffered
