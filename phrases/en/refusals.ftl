# Why something is refused, fails, or is flown differently: `refusal-…` is named after the refusal on the wire, and its arguments are
# the refusal’s facts. “It” is the ship that is asked about.

blocker-edge = it would leave the play area
blocker-object = { $object } is in the way

# Turns and answers
refusal-game-over = The game is over.
refusal-no-such-seat = There is no such seat at this table.
refusal-nothing-asked = This seat has nothing to decide now.
refusal-spectator = A spectator has no say.
refusal-not-an-answer = That doesn’t answer the current question.
refusal-not-owner = Only the owner of { $ship } sets its dial.
refusal-others-ship = { $ship } belongs to another player.
refusal-ship-gone = { $ship } isn’t on the table.
refusal-had-its-turn = { $ship } has had its turn.
refusal-others-first = Ships with { initiative } { $first } come first; { $ship } has { initiative } { $initiative }.
refusal-not-its-turn = It isn’t { $ship }’s turn.
refusal-not-for-ship = { $ability } doesn’t apply to { $ship } at range { $range }.

# Squads
refusal-unreadable = { $part } can’t be read: { $problem }
refusal-too-long = { $ships } ships with { $cards } cards are too many; at most { $most_ships } ships and { $most_cards } cards are looked at.
refusal-other-faction = This squad flies for { $faction }, but the seat flies for { $agreed }.
refusal-too-many-ships = There is room for { $most } ships, and the squad has { $ships }.
refusal-too-many-upgrades = { $pilot } has room for { $most } upgrades, and the squad has { $upgrades }.
refusal-kept-for-mates = The squad costs { $cost } points, and you may spend { $most }: the team has { $limit }, and { $kept } are set aside so that everybody on it can bring a ship.
refusal-card-taken = Every copy of { $card } in the collection is taken.

# Illegal squads; `place` counts the squad’s ships
refusal-empty = The squad has no ship. Add at least one.
refusal-unknown-card = Ship { $place } has an unknown card. Remove it.
refusal-over-limit = The squad costs { $cost } points, more than the limit of { $limit }. Remove cards, or agree on a higher limit.
refusal-team-over-limit = The team’s squads cost { $cost } points together, more than the { $limit } it has. Remove cards, or agree on a higher limit.
refusal-wrong-faction = Ship { $place }, { $pilot }, doesn’t fly for { $faction }. Remove it, or change the squad’s faction.
refusal-huge = Ship { $place }, { $pilot }, is huge, and such ships can’t be played. Remove it.
refusal-name = { $name } may be in a squad { $limit ->
        [one] only once
       *[other] at most { $limit } times
    }, and is in it { $copies } times. Keep { $limit }.
refusal-name-in-team = { $name } may be in a team { $limit ->
        [one] only once
       *[other] at most { $limit } times
    }, and more than one of its players has it. Only one of them can keep it.
refusal-no-slot = { $pilot } (ship { $place }) has no free { $slot } slot for { $upgrade }. Remove { $upgrade } or another { $slot } card.
refusal-same-upgrade = { $pilot } (ship { $place }) carries { $upgrade } twice. Swap one for a different card.
refusal-restricted = { $pilot } (ship { $place }) can’t carry { $upgrade }, which is only for a ship that { $needs }. Remove { $upgrade }.
refusal-lacks = { $pilot } (ship { $place }) flies only in a squad with { $name }. Add { $name }, or remove { $pilot }.
refusal-fixed-upgrades = { $pilot } (ship { $place }) always has the upgrades of its card, and can’t have others. Leave them as they are.
refusal-unsold = { $upgrade } comes only with ships that always have it, and can’t be given to { $pilot } (ship { $place }). Remove { $upgrade }.
refusal-not-in-format = { $card } (ship { $place }) isn’t legal in the format { $format }. Swap it, or choose another format.
refusal-solitary = { $first } and { $second } are both solitary, and a squad may have only one such { $slot } card. Remove one of them.
refusal-not-standard = { $pilot } (ship { $place }) lacks { $upgrade }, which either all ships of a type carry or none. Add it, or remove it from the others.
refusal-no-build = { $pilot } (ship { $place }) belongs to no quick build, and this squad is made of those. Take it as one of its quick builds.
refusal-not-as-printed = { $pilot } (ship { $place }) isn’t as its quick build says. A quick build comes whole, with exactly its cards; take it again.
refusal-threat = The quick builds’ threat adds up to { $threat }, and { $agreed } was agreed. Swap builds until it adds up, or agree on another threat.
refusal-too-few-models = The squad needs { $needed } { $model } models, and the collection has { $owned }. Field fewer of them.
refusal-too-few-cards = The squad needs the card { $card } { $needed } times, and the collection has it { $owned } times. Use another card.

# Places
refusal-not-a-place = That isn’t a place on the table.
refusal-not-to-be-placed = { $ship } isn’t the next ship to be placed.
refusal-no-token-left = There is no such token left to be placed.
refusal-off-the-middle = It must stand exactly in the middle of the edge.
refusal-not-straight = It must point straight at the other edge.
refusal-base-outside = The whole base must be inside the play area.
refusal-base-outside-area = The whole base must be inside the setup area.
refusal-token-outside = The whole token must be inside the play area.
refusal-token-outside-area = The whole token must be inside its area.
refusal-overlaps = It would overlap { $mark }.
refusal-too-near = It must be beyond range { $range } of { $mark }.
refusal-not-at-range = It must be at range { $reach } of { $mark }.
refusal-not-touching = It must touch { $mark }.
refusal-not-there = It has only one place, and this isn’t it.
refusal-marker-alone = Each marker needs another one at range 2 or 3.

# Dials and maneuvers
refusal-dials-missing = Every ship needs a dial before the phase can end.
refusal-not-on-dial = { $maneuver } isn’t on the dial of { $ship }.
refusal-red-while-stressed = { $ship } is stressed and can’t be set to a red maneuver.
refusal-limited = { $ship } can’t be given { $maneuver } now: a text of the game allows it only others.
refusal-pick-not-red = Pick a maneuver from the dial of { $ship } that isn’t red.
refusal-not-for-craft = { $ship } can’t execute that maneuver.
refusal-no-testing-templates = Maneuvers are planned by eye, without templates.
refusal-no-such-ship = There is no such ship.
refusal-no-template = There is no template for such a maneuver.
refusal-opponent-picks = It is stressed, so its opponent picks another maneuver if it reveals a red one.
refusal-white-straight-for-red = It is stressed, so it flies a white 2 straight instead of a red maneuver.
refusal-white-straight-for-purple = It has no Force for a purple maneuver, so it flies a white 2 straight.

# Moves
refusal-no-room = There is no room: { $blocker }.
refusal-blocked = { $blocker }.
refusal-no-room-beside = There is no room for a barrel roll: to the left { $left }, to the right { $right }.
beside-narrow = it is too narrow
refusal-template-off-base = The template must stay between the front and the back edge of the base.
refusal-measured = It was measured first and chosen anyway: now the ship must roll.

# Measuring
refusal-same-piece = Pick two different pieces to measure between.
refusal-piece-gone = One of these pieces isn’t on the table.
refusal-estimate = { $acting ->
        [true] You may measure from a ship before it attacks or acts, not at other times.
       *[false] You may measure from a ship before it attacks, not at other times.
    }

# Actions
refusal-stressed-for-this = It is stressed, and no card lets it perform the { $action } action.
refusal-card-forbids-action = A card prevents it from performing the { $action } action.
refusal-performed = It has already performed the { $action } action this round.
refusal-card-performed = It has already performed this action this round.
refusal-purple-needs-force = A purple action costs 1 Force, and it can’t spend any.
refusal-other-color = For this ship the { $action } action is { $difficulty } now.
refusal-not-in-rulebook = This rulebook has no { $action } action.
refusal-only-focus = An ionized ship can only focus.
refusal-slam-in-own-step = A SLAM can only be performed in the Perform Action step.
refusal-not-on-bar = Its action bar doesn’t have { $action }.
refusal-not-this-action = The action that it may perform now can’t be { $action }.
refusal-roll-end-comes-later = Where a barrel roll ends is chosen when it is performed.
refusal-no-such-template = It has no such template for that.
refusal-nothing-to-reload = None of its torpedo, missile or device cards can recover a charge.
refusal-no-turret = It has no turret.
refusal-turret-there = Its turret points there already.
refusal-turret-cant-turn = Its turret can’t be turned there.
refusal-cloaked = It is cloaked already.
refusal-not-like-this = The ship can’t perform that action this way.
refusal-slam-speed = A SLAM is a maneuver from its dial at the speed it flew, { $speed }.
refusal-nothing-to-lock = There is nothing there to lock.
refusal-only-enemies-locked = Only enemy ships can be locked.
refusal-cant-be-locked = A card keeps { $target } from being locked.
refusal-obstacle-forbids-lock = At range 0 of { $obstacle }, { $ship } neither acquires locks nor is locked.
refusal-card-forbids-lock = A card keeps it from locking { $target } at range { $range }.
refusal-lock-out-of-range = { $target } is at range { $range } ({ $mm } mm), and a lock reaches range { $reach }.
refusal-jam-out-of-range = { $target } is at range { $range } ({ $mm } mm), and only enemies at range 1 can be jammed.
refusal-not-friendly = { $target } isn’t another friendly ship.
refusal-cant-be-coordinated = A card keeps { $target } from being coordinated.
refusal-coordinate-out-of-range = { $target } is at range { $range } ({ $mm } mm), and only ships at range 1–2 can be coordinated.
refusal-not-on-cards = There is no such action on its cards.
refusal-card-in-own-step = That action can only be performed in the ship’s own Perform Action step.
refusal-card-action-barred = Stress, ion or another card keeps it from that action.
refusal-action-unmet = { $unmet }.
refusal-action-unpaid = { $unpaid }.
refusal-action-idle = It would change nothing now.
refusal-not-a-card = The action that it may perform now can’t be the action of a card.

# Attacks
refusal-no-such-target = There is no such ship.
refusal-card-forbids-attack = A card prevents it from attacking.
refusal-disarmed = It is disarmed.
refusal-on-obstacle = It overlaps an obstacle.
refusal-target-gone = { $target } isn’t on the table.
refusal-not-an-enemy = Only an enemy ship can be the target.
refusal-touching = { $target } can’t be attacked: the two bases touch.
refusal-outside-arc = { $target } is outside the firing arc, at range { $range } ({ $mm } mm).
refusal-out-of-range = { $target } is at range { $range } ({ $mm } mm), and { $weapon } only reaches range { $reach }.
refusal-needs-lock = { $weapon } needs a lock on { $target }.
refusal-needs-token = { $weapon } needs { $tokens }.
refusal-no-charge = { $weapon } has no charge left.
refusal-weapon-unpaid = The price of { $weapon } can’t be paid.
refusal-no-such-weapon = { $ship } doesn’t have such a weapon, or no longer has it.
refusal-waits-for-card = { $weapon } fires only when its card says so.
refusal-card-hides-target = A card keeps { $target } from being targeted.
refusal-not-obstructed = No obstacle is on the line.
refusal-obstructed = Every shortest line crosses an obstacle.
refusal-not-this-bonus = The card that grants this attack doesn’t allow that weapon or target.
refusal-cant-scan = The ship isn’t on that marker, or can’t scan.

# Dice
refusal-card-forbids-modifying = A card prevents it from modifying these dice with that.
refusal-not-own-dice = Tokens can only be spent on the dice of one’s own ship.
refusal-no-force = It has no active Force.
refusal-no-focus-for-force = No die shows a focus that Force could change.
refusal-no-token = It has no { $token } token.
refusal-token-for-other-dice = { $dice ->
        [attack] The { $token } token does nothing for attack dice.
       *[defense] The { $token } token does nothing for defense dice.
    }
refusal-token-spent = { $tokens } has already been spent in this attack.
refusal-nothing-to-evade = No die shows a focus or blank that an evade token could change.
refusal-no-focus-for-token = No die shows a focus that { $tokens } could change.
refusal-lock-for-attack-dice = A lock rerolls attack dice, not defense dice.
refusal-lock-elsewhere = Its lock is on { $locked }, not on { $target }.
refusal-no-lock = It has no lock on { $target }.
refusal-none-rerollable = No die is left that can be rerolled.
refusal-not-rerollable = One of these dice can’t be rerolled.
refusal-wrong-number = Pick { $at_least } to { $up_to } dice, not { $picked }.
refusal-ability-not-now = That can’t modify these dice now.
refusal-used-in-attack = It has already been used in this attack.
refusal-used-up = It has been used as often as it may be.
refusal-dice-unmet = { $unmet }.
refusal-dice-unpaid = { $unpaid }.
refusal-dice-idle = It would change nothing now.
refusal-other-card-forbids = Another card prevents it from modifying these dice.

# The server’s own
refusal-settings = A game can’t be played like this: { $reason }
refusal-no-seat = There is no such seat.
refusal-spectators-watch = Spectators watch and talk, but don’t play.
refusal-taken = The seat is taken.
refusal-computer-seat = The seat is for a computer player.
refusal-player-name = A name has one to { $most } characters, all of them visible.
refusal-squad-name = A squad’s name has at most { $most } characters, all of them visible.
refusal-dice-word = A word for the dice has at most { $most } characters, all of them visible.
refusal-chat-text = A chat message has one to { $most } characters, all of them visible.
refusal-name-in-use = A player in this game already has this name; choose another one to chat under.
refusal-chat-too-fast = You are sending chat messages too fast; wait a moment.
refusal-not-begun = The game hasn’t begun; it is waiting for players.
refusal-begun = The game has begun.
refusal-rematched = A rematch has already been offered; take your seat in that one.
refusal-over = The game is over.
refusal-not-over = The game isn’t over, and its record would reveal what is hidden.
refusal-nothing-to-undo = There is nothing of yours to take back.
refusal-offer-pending = An offer is already waiting for an answer.
refusal-no-offer = There is no offer to answer.
refusal-analysis-disabled = Analysis is turned off in this game.
refusal-too-many-queries = { $waiting } of your queries are already waiting for an answer.
refusal-busy = Too many queries at once; ask again in a moment.
refusal-ambiguous = Say which ship and maneuver you mean, or which choice.
refusal-squad-foreseen = There is nothing to foresee about a squad.
refusal-message-unreadable = The message can’t be read: { $error }
refusal-failed = The server couldn’t do this.
refusal-time-left = The time isn’t up.
refusal-outdated = The game has moved on; look at what is asked now.
refusal-ahead = The game hasn’t got that far; reconnect to see where it stands.
refusal-key-in-use = Your key opens another seat of this game; use a different key for each seat.
refusal-journal-full = The journal of this game is full.
refusal-offer-limit = You have already offered that; play on before you offer it again.
refusal-dial-change-limit = A player can change dials at most { $most } times in a round; keep those that are set.
refusal-undo-limit = A player can take back at most { $most } times in a game.
refusal-chat-limit = A player can send at most { $most } chat messages in a game.
refusal-no-game = There is no such game.
refusal-wrong-key = This key opens no seat of this game.
refusal-private = This game is private: only its players may see it.
refusal-damaged = This game can’t be continued with this version of Furball: { $reason }
refusal-store-failed = The server can’t save games at the moment; nothing is lost, try again soon.
refusal-too-much = That is too much at once; try again in { $seconds } s.
refusal-record = The record can’t be shown: { $reason }
refusal-too-many-choices = The record has { $choices } choices, more than the { $most } that are shown.
refusal-too-many-dice = No more than { $most } dice of a kind are counted.
refusal-body-too-long = This is too long for the server; it reads at most { $most } bytes.
refusal-malformed = The server doesn’t understand this: { $error }

# Why the server closes a connection
refusal-room-closed = The table was closed; connect again.
refusal-restarting = The server is restarting; connect again.
refusal-silent = The server received nothing for too long.
refusal-too-many-waiting = Too many requests from your address are waiting; connect again.
refusal-no-hello = The server didn’t receive the greeting that it expects: { $error }
refusal-other-version = The server speaks version { $server } of the protocol, not { $client }; load the page again.
refusal-message-rejected = The server can’t take a message: { $error }
refusal-too-many-malformed = The server doesn’t understand too many of the messages, the last since: { $error }
