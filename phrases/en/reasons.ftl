# What is wrong with a squad that is read, with the settings of a game, with a record or with a stored game: ends of sentences that
# refusals quote, named after the values on the wire. “It” is the game.

# Squads in XWS: where, …
part-whole = the squad
part-field = { $field }
part-pilot = pilot { $place }
part-pilot-field = pilot { $place }, { $field }

# … what …
problem-not-json = this isn’t JSON from line { $line }, column { $column } on.
problem-not-an-object = a squad is a JSON object, { "{" }…{ "}" }.
problem-missing = the field “{ $field }” is missing.
problem-no-pilot-id = the field “id” (or “name”) is missing.
problem-expected = { $expected } belongs there.
problem-unknown-faction = unknown faction “{ $word }”{ $hint }
problem-unknown-ship = unknown ship “{ $word }”{ $hint }
problem-unknown-pilot = unknown pilot “{ $word }”{ $hint }
problem-unknown-slot = unknown upgrade slot “{ $word }”{ $hint }
problem-unknown-upgrade = unknown upgrade “{ $word }”{ $hint }
problem-other-edition = “{ $word }” is a ship of another edition; { $edition } calls it “{ $ours }”.
problem-flies-elsewhere = “{ $word }” flies a “{ $model }” for the { $faction }.
problem-ambiguous = several ships have a pilot “{ $word }”; name the ship.
problem-other-slot = “{ $word }” is a card for the slot “{ $own }”, not for “{ $given }”.
expected-list = a list
expected-word = a word
expected-pilot = an object with “id” and “ship”
expected-slots = an object with a list of ids for each slot
expected-upgrades = a list of upgrade ids
expected-upgrade = the id of an upgrade

# … and what was probably meant, at the end of the sentence
hint-nothing = .
hint-near = , did you mean “{ $near }”?
hint-one-of = ; one of { $words } belongs there.

# Read otherwise than it is written
note-respelled = { $part }: “{ $word }” is read as “{ $ours }”.
note-other-cost = points: the squad says { $said }, but what was read costs { $points }.
note-other-prices = The squad was built at the prices of { $said }; here those of { $list } hold.
note-unknown-obstacle = obstacles: there is no “{ $word }” here; another takes its place.

# Settings
reason-seats = there are { $seats } seats for { $players } players; each player of the setup needs one.
reason-too-many-seats = { $seats } seats are more than the { $most } that a game may have.
reason-no-person = at least one seat must be a person’s.
reason-clock = a clock has from 1 to { $most } seconds, and no longer increment.
reason-squad-not-flown = squads are only brought to games in which they are built.
reason-squad-unreadable = { $part } can’t be read: { $problem }
reason-only-two-swap = only two players can swap sides.
reason-no-such-moment = the game to play on from has { $choices } choices, not { $after }.
reason-setup-given = it is set up as the game that it goes on from, and in no other way.

# Setups
reason-players = a game needs { $most ->
        [2] two players
       *[other] two to { $most } players
    }, not { $players }.
reason-unequal-teams = the teams must be as equal as possible.
reason-faction = { $name } can’t play the { $faction }, which this rulebook doesn’t have.
reason-play-area = a play area of { $width } by { $height } mm is too small or too big; it needs at least { $least_width } by { $least_height } mm, and at most { $most } mm a side.
reason-other-prices = there are no cards at the prices of “{ $wanted }”; those here are of “{ $here }”.
reason-no-collection = there is no collection “{ $word }”.
reason-no-scenario = there is no scenario “{ $word }”; the scenarios are { $scenarios }.
reason-scenario-factions = “{ $scenario }” is played by { $factions }.
reason-no-quick-builds = there are no quick builds for these cards; choose squads of points, or another rulebook.
reason-needs-quick-builds = “{ $scenario }” is played with squads of quick builds; agree on a threat instead of points.
reason-squad = the squad of { $name }: { $refusal }
reason-squads = { $refusal }
reason-too-few-points = { $limit } points don’t buy each of a team’s { $players } players a ship; { $needed } are needed.

# Records
reason-unreadable = it isn’t a game record ({ $error }).
reason-format = it has format { $found }, which this version doesn’t read.
reason-cards = it was played with { $cards }.
reason-rules = it was played by other rules than those that this version plays by.
reason-missing-card = it doesn’t say which { $card } it was played with.
reason-setup = it can’t be set up: { $reason }
reason-position = its position can’t be set up: { $error }
reason-from-position = it begins in the middle, and such games are only replayed in a terminal.
reason-earlier = the game that it goes on from: { $reason }
reason-too-deep = it goes on from a game that goes on from another, more than { $most } times.
reason-earlier-over = the game that it goes on from is over at that moment; begin earlier.
reason-earlier-players = the game that it goes on from has { $players } players, not { $named }.
reason-no-secret = the secret isn’t published yet, so that nobody knows the dice.
reason-commitment = the secret doesn’t match the commitment made before the game.
reason-refused = choice { $number } of { $of } isn’t allowed: { $refusal }
reason-unfinished = its record says that it ended, but the { $choices } choices in it don’t end it.
reason-different = replayed, it ends differently from what its record says.
cards-changed = another { $card }
cards-gone = “{ $id }”, which isn’t among these cards

# Stored games
reason-lost = it can’t be read from the disk any more.
reason-settings-unreadable = its settings can’t be read any more.
reason-entry-unreadable = entry { $number } of its journal can’t be read any more.
reason-entry-format = entry { $number } of its journal has format { $found }, and this version reads format { $reads }.
reason-entry-refused = entry { $number } of its journal isn’t allowed any more.
reason-entry-fails = the program fails at entry { $number } of its journal.
reason-entry-differs = after entry { $number } of its journal it comes out differently.
