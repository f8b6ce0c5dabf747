# What may be chosen: `choice-…` is named after the answer, `act-…` after the action, `modify-…` after the change of dice,
# `pass-…` after the question that is declined.

pass = Nothing
pass-set-dials = Dials are final
pass-action = No action
pass-attack = Don’t attack
pass-modify-dice = Keep these dice
pass-barrel-roll = Another action
pass-line-up-ability = Use none
pass-use-ability = Use none
pass-pick-ship = No ship
pass-decide = No
pass-coordinate = No ship
pass-emergency-deploy = No
pass-move = Stay there
pass-move-craft = Stay there
pass-replace = Let it happen
pass-call-reinforcement = No reinforcement
pass-start-docked = Not docked

choice-accept = Yes
    .decide = Use it
    .call-reinforcement = Call a reinforcement
choice-squad = This squad
choice-edge = The { $edge } edge
choice-place = Place { $ship } here
choice-place-token = Place it here
choice-its-lock = Its { action-lock } on { $target }
choice-tallon-end =
    .left = Shifted left
    .middle = Level with the template
    .right = Shifted right
choice-any = Do this

act-take = take { $tokens }
act-barrel-roll =
    .detail = you pick the place next

reposition-roll = Barrel roll { $way }

choice-roll =
    .ahead = { $distance } mm ahead
    .back = { $distance } mm back

reposition-boost = Boost { $way }

act-lock = Lock { $ship }
    .others = Lock friends or rocks
act-reinforce =
    .fore = Reinforce the front
    .aft = Reinforce the rear
act-rotate = Turn the turret { $arc }
act-reload = Reload { $upgrade }
    .detail = one charge back, one disarm token
act-coordinate = Coordinate { $ship }
act-jam = Jam { $ship }
act-slam = SLAM: { $maneuver }
act-fail =
    .detail = it will fail

choice-attack = Attack { $target }
    .dice = range { $range } · { $attack } v { $defense } dice
    .value = attack { $value }
    .printed = attack { $value }, range { $range }
    .range = range { $range }
    .more = one more attack die
    .less = one more defense die for the target
    .obstructed = obstructed
    .clear = along a clear line
choice-line = A line across { $crossed }
    .clear = A line that crosses nothing
    .cloud = a gas cloud
    .obstacle = an obstacle
    .ship = a ship
    .device = a device
choice-scan = Scan { $marker }
    .detail = instead of attacking
choice-dice = Dice { $dice }
    .none = No dice

modify-spend = Spend { $token }
    .focus-attack = all focus results become hits
    .focus-defense = all focus results become evades
    .one-attack = one focus result becomes a hit
    .one-defense = one focus result becomes an evade
    .evade-adds = one evade is added
    .evade-turns = one die becomes an evade
modify-spend-of = Spend { $token } of { $ship }
modify-spend-lock = Spend { action-lock }
    .detail = pick dice and roll them again
modify-spend-force = Spend Force
modify-clouded = Shots astray in the cloud
    .detail = one blank becomes an evade

choice-linked = { $action }
    .detail = linked action
choice-decloak = Decloak
    .detail = spend the cloak token and move
choice-position =
    .front = Further ahead
    .middle = In the middle
    .back = Further back
choice-token = { $token } token
choice-face =
    .hit = A hit or crit
    .miss = A focus or blank
choice-place-device =
    .drop = Drop { $device }
    .launch = Launch { $device }
    .put = Place { $device }
    .beside = Place { $device } beside the ship
    .behind = right behind the ship
choice-relocate = from side { $side }
choice-guides =
    .front = At its front
    .rear = At its rear
choice-dock = Dock with { $carrier }
choice-deploy = Leave the carrier
choice-deploy-with =
    .front = by the front
    .rear = by the rear

card-of = { $card } of { $ship }

choice-exchange = Exchange { $first } and { $second }
choice-turn =
    .left = Turn left by 90°
    .right = Turn right by 90°
    .around = Turn around
    .towards-maneuver = Turn by 90° to the side of its maneuver
choice-facedown = A facedown damage card
    .detail = picked at random
choice-option = Option { $number }
choice-concede = Give up
choice-draw = Agree to a draw
choice-seat = { $seat }
choice-turret = { $arc }
choice-dial = { $ship }: { $maneuver }
choice-ship = { $ship }
choice-obstacle = { $obstacle }
choice-device = { $device }
choice-maneuver = { $maneuver }
choice-number = { $number }
choice-upgrade = { $upgrade }
choice-damage = { $dealt }
choice-drawn = { $card }
