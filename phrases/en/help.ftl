# What each question means, for new players. Named after the question; the arguments are the facts of the rulebook that
# the help depends on.

help-squad = You build your squad in secret; it is revealed once everybody has one. Its cards may cost no more than the agreed number of points.
help-call-die = Both squads cost the same, so a die decides who names the first player: say what it will show, and your opponent rolls it. If you are right you name the first player, otherwise your opponent does.
help-name-player = Player order says who places and acts first where nothing else does. Pick the player who comes next in it.
help-place-obstacle = Players take turns placing obstacles, away from the edges. Ships that fly through one may be damaged or lose their action; attacks across one are harder.
help-pick-edge = Your ships start at this edge, the enemy’s at the opposite one.
help-place-ship = Put the ship anywhere inside the marked area, facing any way. Ships with { initiative.low } are placed first.
help-set-turret = The ship has a turret. Pick the side its arc points to; a rotate action turns it later.
help-place-marker = Put the mission’s token inside the marked area.
help-name-ship = The mission is about one of your ships. Pick it.
help-set-dials = Pick a maneuver for each ship, in secret; all ships fly theirs afterwards, { initiative.lowest } first. { difficulty-easy.first } maneuvers take a stress token away, red ones give one. A stressed ship can’t perform actions, and { $red_revealed ->
        [opponent_picks_non_red] if it reveals a red maneuver, its opponent picks another
       *[white2_straight] it flies a white 2 straight instead of a red maneuver
    }.{ $planning_ends ->
        [when_agreed] {" "}When all dials are set, confirm that you are done.
       *[when_set] {""}
    }
help-next-ship = Several of your ships have { initiative.same }. Pick the one that moves first.
    .engagement = Several of your ships have { initiative.same }. Pick the one that attacks first.
    .system = Several of your ships have { initiative.same }. Pick the one that goes first.
help-replace-red = A stressed ship can’t fly a red maneuver. Since it revealed one, its opponent picks another maneuver from its dial that isn’t red.
help-move-craft = This mission token has no dial: before the ships move, you may let it fly one of these, or leave it where it is.
help-tallon-roll = A Tallon roll turns the ship by another 90° at the end of the template. It fits in several places: level with the template, or shifted to a side.
help-action = After moving, a ship performs one action. Focus helps attack and defense, evade only defense, a { action-lock } lets you reroll attack dice, { $barrel_roll ->
        [slides] a barrel roll moves the ship sideways.
       *[three_positions] a boost or a barrel roll moves the ship once more. Red actions give it a stress token.
    }
help-barrel-roll = The ship slides sideways along the speed 1 straight template, laid against its side, and keeps its heading. The template may be shifted along both bases, but nothing may be overlapped. Try both sides: until you have rolled you may pick another action.
help-move = The ship moves without flying a maneuver or performing an action. Say how before any template is laid: if there is no room it stays where it is.
help-position = You have picked the side; the base may end level with the template, or shifted ahead or back. These positions are free.
help-coordinate = The ship coordinates a friendly ship at range 1–2: that one may perform an action right now.
help-rotate = Pick the side the turret’s arc points to from now on.
help-pick-line = Several lines to the target are equally short, and they cross different things. The attacker picks the one that is measured.
help-jammed = A jammed ship loses a green token or breaks a lock of its own, and the jam token goes with it. Pick what it loses.
help-attack = Each ship attacks once per round: an enemy in the firing arc of one of its weapons and within its range. At range 1 the attacker rolls one more die, at range 3 the defender does.
help-modify-dice =
    .attack = Change the attack dice before the defender rolls. Hits and crits count. A focus token turns every focus into a hit; a { action-lock } lets you reroll; cards may do more.
    .defense = Change the defense dice. Each evade cancels a hit, then a crit. A focus token turns every focus into an evade; an evade token { $evade_token ->
            [adds_result] adds one
           *[changes_die] turns a blank or a focus into one
        }.
help-pick-dice = Pick the dice to roll again. A die is rerolled only once in an attack.
help-line-up-ability = Several of your cards have something to do at the same moment. They are used in the order in which you pick them, the first one right away.
help-use-ability = Some of your cards can be used now. Pick one; you will be asked again about the others.
help-replace = Something is about to happen to the ship, and a card may put something else in its place. What is replaced doesn’t happen at all.
help-pay = The card has a price, and there are several ways to pay it. Pick one.
help-pick-token = Pick a token of the ship.
help-pick-ship = The card affects one ship. Pick which.
help-pick-obstacle = The card affects one obstacle. Pick which.
help-pick-device = The card affects one device. Pick which.
help-choose-marker = The text is about one marker. Pick which.
help-place-device = A device is dropped behind the ship or launched ahead of it: the template is set at the guides, the device at its far end. Each ship places at most one device per round.
help-put-device = Nobody’s ship places this device: your side does, wherever the text allows.
help-on-device = The device was put under several ships. It detonates at once, on one of them: pick which.
help-next-bomb = Bombs detonate at the end of the Activation phase. Several of yours are on the table: pick their order.
help-relocate = The droid is picked up and put at the other end of a template laid against any of its sides. It may land under a ship or on an obstacle.
help-pick-guides = The swarm clings to the ship that flew through it. Pick which end it is put at.
help-start-docked = The ship may begin the game docked with its carrier, and leave it in a System phase.
help-deploy = Pick a maneuver from the ship’s own dial; it starts at the carrier’s front or rear.
help-emergency-deploy = The ship may leave its carrier before the carrier is removed, but suffers 1 critical damage first. If it stays, it is lost too.
help-pick-turn = The ship turns where it stands. Pick how far and to which side.
help-pick-upgrade = The card affects one upgrade card. Pick which.
help-pick-damage = Pick a damage card of the ship.
help-pick-drawn = Several damage cards were drawn. Pick the one that is dealt.
help-pick-option = The card offers a choice. Pick one.
help-decide = You may use what the card offers, or not.
help-pick-maneuver = The card lets the ship fly another maneuver. Pick it.
help-guess-dial = Everybody hears your guess. Then you look at the dial, and if the speed and the bearing are right, the card goes on.
help-call-reinforcement = The mission replaces ships you lost this round. If you don’t call one now, you lose it.
help-next-relief = Several of your ships are to be replaced, or come into play. Pick the one that is next.
help-pick-build = A new ship comes for the one you lost. Together, what comes has the threat that the scenario says; if you pick a build with less, another one makes up for the rest. A limited name may be in your squad only as often as it says.
help-pick-marker = Name a marker first; then a die is rolled, and the ship comes in at the side that shows the result. If all sides are taken, another marker is tried.
help-pick-side = No side shows what was rolled, so the side is yours to pick. The ship stands with its rear against it, facing away.
