# What happens in a game, and around it. Sentences about a ship begin with it, so that they can go on without it.

and = and

quoted = “{ $name }”

event-squad-sealed = { $seat } has handed in a squad
event-squads-revealed = The squads are revealed: { $squads }
event-initiative-set = Initiative: { $side }
event-order-rolled = { $seat } rolls for player order: { $face }
event-order-set = Player order: { $order }
event-obstacle-placed = { $seat } places { $obstacle }
event-no-room = Nothing more fits; the rest is left out
event-marker-placed = { $seat } places { $marker }
event-edge-picked = { $seat } takes the { $edge } edge
event-ship-placed = { $ship } is placed
event-put-in-reserve = { $ship } goes into reserve
event-turret-set = { $ship } points its turret { $end }
event-ship-named = { $ship } is the mission’s ship
event-reinforcement-called = { $ship } arrives as a reinforcement
event-relieved = { $newcomers } (threat { $threat }) will come for { $ship }
event-marker-named = { $ship } is to come in at { $marker }
event-marker-full = { $marker } has no room for { $ship }
event-stays-out = { $ship } finds no room and waits for the next round
event-tallied = { $name }: { $count } now
event-dial-set = { $ship } has its dial
    .known = { $ship } is set to { $maneuver }
event-conceded = { $seat } gives up
event-draw-agreed = { $seat } agrees to a draw
event-game-over =
    .won = Victory for { $winner }: { $how }
    .draw = Nobody wins: { $how }

how-elimination = the other side has no ship left
how-tie-broken = both sides lost their last ship at the same time, so initiative decides
how-objective = the mission’s objective is met
how-conceded = { $seat } gave up
how-agreed = all agreed to a draw
how-round-limit = the last round is over

event-activation-step-skipped = { $ship } gets no action
event-dial-revealed = { $ship } reveals { $maneuver }
event-maneuver-changed = { $ship } changes its maneuver to { $maneuver }
event-dial-shown = { $seat } looks at the dial of { $ship }
    .known = { $seat } looks at the dial of { $ship }: { $maneuver }
    .right = { $seat } guesses that the dial of { $ship } shows { $guess }, and is right
    .wrong = { $seat } guesses that the dial of { $ship } shows { $guess }, and is wrong
event-craft-stayed = { $ship } stays where it is
event-moved = { $ship } flies { $maneuver }
    .short = { $ship } flies { $maneuver } and stops short
    .stays = { $ship } stands still
    .card = { $ship } also flies { $maneuver }
    .ion = { $ship } drifts { $maneuver }, ionized
    .reposition = { $ship } moves { $maneuver }
event-overlapped-ship = { $ship } bumps into { $others }
    .apart = { $ship } bumps into { $others }, but doesn’t touch it
    .beside = { $ship } bumps into { $others } and ends up touching { $touched }
event-met-obstacle = { $ship } runs into { $obstacles }
event-obstacle-removed = { $obstacle } is removed
event-obstacle-moved = { $obstacle } is moved
event-fled = { $ship } flees over the { $edge } edge
event-escaped = { $ship } gets away over the { $edge } edge
event-turned = { $ship } turns where it stands
event-rolled = { $ship } barrel rolls { $side }
event-repositioned =
    .roll = { $ship } barrel rolls { $how }
    .boost = { $ship } boosts { $how }
event-move-failed =
    .roll = { $ship } has no room to barrel roll { $how }
    .boost = { $ship } has no room to boost { $how }
event-turret-rotated = { $ship } turns its turret { $to }
event-action-performed = { $ship } performs the { $action } action
event-card-action-performed = { $ship } uses the action of { $ability }
event-passed = { $ship } takes no action
event-action-failed = { $ship } fails its { $action } action
event-coordinated = { $by } coordinates { $ship }
event-device-placed = { $ship } puts down { $device }
    .by-side = { $device } is put on the table
event-device-moved = { $device } is moved
event-fuse-put = { $device } gets a fuse
event-fuse-burned = { $device } loses a fuse and doesn’t detonate
event-fuse-lost = { $device } loses a fuse
event-detonated = { $device } detonates
event-device-removed = { $device } is removed
event-docked = { $ship } docks with { $carrier }
event-deployed =
    .front = { $ship } leaves { $carrier } by its front
    .rear = { $ship } leaves { $carrier } by its rear
event-succeeded = { $carrier } flies on in the ship that was docked
event-deploy-failed = { $ship } finds no room to leave { $carrier }
event-tokens-gained = { $ship } gets { $tokens }
    .taken = { $ship } takes { $tokens }
event-tokens-lost = { $ship } loses { $tokens }
    .several = Tokens are removed: { $each }
event-token-spent = { $ship } spends { $tokens }
event-lock-acquired = { $ship } locks { $target }
event-lock-spent = { $ship } spends its { action-lock } on { $target }
event-lock-lost = { $ship } loses its { action-lock } on { $target }
event-charges-lost = { $ship } spends { $count ->
        [one] a charge
       *[other] { $many } charges
    }
    .of = { $ship } spends { $count ->
            [one] a charge
           *[other] { $many } charges
        } of { $upgrade }
event-charges-recovered = { $ship } recovers { $count ->
        [one] a charge
       *[other] { $many } charges
    }
    .of = { $ship } recovers { $count ->
            [one] a charge
           *[other] { $many } charges
        } of { $upgrade }
event-force-spent = { $ship } spends { $count } Force
event-force-recovered = { $ship } recovers { $count } Force
event-ability-used = { $ship } uses { $ability }
    .own = { $ship } uses its ability
    .damage = { $ship } suffers from { $ability }
event-upgrade-flipped = { $ship } flips to { $upgrade }
event-upgrade-discarded = { $ship } discards { $upgrade }
event-upgrades-exchanged = Upgrades are exchanged: { $one } gets { $first }, { $other } gets { $second }
event-upgrade-handed-over = { $ship } hands { $upgrade } over to { $other }
event-tokens-stashed = { $ship } puts { $tokens } on { $upgrade }
event-tokens-taken = { $ship } takes { $tokens } from { $upgrade }
event-condition-assigned = { $ship } gets the condition { $card }
    .facedown = { $ship } gets a facedown condition
event-condition-revealed = { $ship } reveals its condition { $card }
event-condition-removed = { $ship } loses the condition { $condition }
    .facedown = { $ship } loses a facedown condition
event-scanned = { $ship } scans { $marker }
event-marker-taken = { $ship } takes { $marker }
event-jettisoned = { $ship } jettisons { $marker }
event-marker-moved = { $marker } is put elsewhere
event-marker-returned = { $marker } goes back to the supply
event-named = { $ship }: { $name }
event-unnamed = { $ship }: no longer { $name }
event-attack-declined = { $ship } doesn’t attack
event-attack-declared = { $attacker } attacks { $defender } at range { $range }
    .card = { $attacker } attacks { $defender } with { $weapon } at range { $range }
    .obstructed = , obstructed
event-dice-rolled = { $ship } rolls { $count ->
        [one] one die
       *[other] { $many } dice
    }: { $dice }
    .none = { $ship } rolls no dice
event-dice-changed =
    .attack = Attack dice: { $dice }
    .defense = Defense dice: { $dice }
    .rerolled = { $ship } rerolls { $before } into { $after }
    .turned = { $ship } changes { $before } to { $after }
    .added = { $ship } adds { $dice }
    .canceled = { $ship } cancels { $dice }
event-effect-rolled = { $ship } rolls { $count ->
        [one] one die
       *[other] { $many } dice
    }: { $dice }
event-side-rolled = { $side } rolls { $count ->
        [one] one die
       *[other] { $many } dice
    }: { $dice }
event-attack-hit = { $attacker } hits { $defender } with { $dice }
    .it = The attack hits with { $dice }
    .plain = { $attacker } hits { $defender }
    .it-plain = The attack hits
event-attack-missed = { $attacker } misses { $defender }
    .it = The attack misses
event-damage-prevented = { $ship } is spared damage
event-shield-lost = { $ship } loses { $count ->
        [one] a shield
       *[other] { $many } shields
    }
event-shield-recovered = { $ship } recovers { $count ->
        [one] a shield
       *[other] { $many } shields
    }
event-damage-dealt = { $ship } takes { $count ->
        [one] a damage card
       *[other] { $many } damage cards
    }
    .faceup = { $ship } takes the damage card { $card }
event-damage-flipped =
    .up = { $ship } turns a damage card faceup
    .down = { $ship } turns a damage card facedown
    .known = { $ship } turns up the damage card { $card }
    .away = { $ship } turns { $card } facedown
event-damage-discarded = { $ship } discards a damage card
    .known = { $ship } discards the damage card { $card }
event-deck-shuffled = The damage deck is shuffled
event-doomed = { $ship } is beyond saving
event-destroyed = { $ship } is destroyed
event-round-started = Round { $round }
event-phase-started =
    .planning = Planning: all players set their dials in secret
    .system = System: what comes before the ships move, { initiative.lowest } first
    .activation = Activation: ships move, { initiative.lowest } first
    .engagement = { phase-engagement.short }: ships attack, { initiative.highest } first
    .end = End of the round
event-said = { $seat }: { $text }

heading = { $phase } · { $initiative } { $number }

somebody = Somebody

entry-joined = { $seat } sits down
entry-offered =
    .draw = { $seat } offers a draw
    .undo = { $seat } asks to take a choice back
entry-agreed =
    .draw = { $seat } agrees to a draw
    .undo = { $seat } agrees, and the choice is taken back
entry-declined =
    .draw = { $seat } declines the draw
    .undo = { $seat } declines the take-back
entry-timed-out = { $seat } has run out of time
entry-undid = { $seat } takes a choice back
entry-gave-seat = { $seat } gives a seat to the computer
entry-called-off = { $seat } calls the game off
entry-rematched = { $seat } wants a rematch
