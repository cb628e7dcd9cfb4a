server-no-no-such-game = There is no such game here. It may have been deleted.
server-no-stale = The board has changed since you looked: it is shown anew, choose again.
server-no-no-such-moment = This game has no moment { $number }; its last is { $last }.
server-no-not-your-seat = Nobody at this screen plays that side.
server-no-no-such-side = There is no side “{ $side }”; there are: { $sides }.
server-no-no-such-seat = Nobody called “{ $seat }” can take a seat; there are: { $seats }.
server-no-no-such-noun = There is nothing called “{ $label }” on this board.
server-no-no-such-clause = The catalogue has no clause { $clause }.
server-no-no-such-page = There is no such page.
server-no-wrong-method = That cannot be done at this address.
server-no-unreadable = What was sent cannot be read.
server-no-bad-field = What was sent cannot be used: { $field }: { $reason }.
server-no-not-json = What is sent here must be JSON.
server-no-too-slow = What was sent did not arrive in time; nothing was changed.
server-no-too-big = That is too big: at most { $most } kB can be taken in.
server-no-foreign-host = This site answers only under its own address on this machine.
server-no-foreign-page = Another page may not act here.
server-no-unknown-scenario = That battle is not here: { $reason }.
server-no-cannot-open = This game cannot be opened: { $reason }
server-no-cannot-open-damaged = This game cannot be opened: what is stored of it is damaged ({ $column }). Nothing was changed; whoever runs the site finds in its log what to do.
server-no-store-damaged = What is stored here is damaged and cannot be read. Nothing was changed; whoever runs the site finds in its log what to do.
server-no-damaged = What is stored of this game is damaged at action { $number }.
server-no-differs = Nothing can be played here yet: action { $number } of this game differs from what was stored. Go on from the moment before it, or leave the game as it is.
server-no-nothing-to-take-up = There is nothing to take up anew after action { $number }.
server-rules-changed = This game was begun under rules { $was }; the present ones are { $now }, and they play action { $number } differently. Everything before it can be read, and you may go on from there.
server-damaged = What is stored of this game is damaged: action { $number } is not the one that was played (rules { $now }). Everything before it can be read, and you may go on from there.
server-no-unreadable-file = This file is neither JSON nor TOML: { $reason }
server-no-no-game-file = This file is neither a record nor a position of any game here.
server-no-only-told = This is one side’s account of a game that was still running: “grognard replay” tells it, but it cannot be played on.
server-no-too-costly = This file cannot be taken in: { $reason }.
server-no-too-many-files = Too many files are being read just now; nothing was taken in. Try again in a moment.
server-no-unplayable = The position that this game began with does not lead on from here: nothing was changed. Choose something else, or take it back.
server-no-bad-record = This record cannot be replayed: { $reason }.
server-no-bad-position = This position cannot be used: { $reason }
server-no-no-record-of-position = This game began from a position of its own, so it has no record: keep its position instead.
server-no-too-many-outcomes = The dice can fall in too many ways to list them.
server-no-empty-dispatch = There is nothing in this dispatch.
server-no-long-dispatch = A dispatch has at most { $most } characters.
server-no-many-dispatches = This game already holds { $most } dispatches.
server-no-database = The database is busy or cannot be written; nothing was changed. Try again.
server-no-no-hints-between-people = Hints are for games against the machine: another person sits at this one.
server-no-nothing-to-advise = It is not for this side to choose now.
server-no-not-over = The game is not over yet.
server-no-no-advice = The advisers are busy; try again in a moment.
server-no-our-fault = Something is wrong on our side. The game stands as it was; look at it anew.
server-no-libraries = The page's libraries are not installed: run “npm ci” in the project's folder, then start again.

server-credits = Credits
server-back = Back to the games
server-rules-note = The rules as this program reads them, in our own words; the printed rulebook is the authority.
server-bot-random = Conscript (plays at random)
server-bot-recruit = Recruit (a beginner)
server-bot-captain = Captain (answers at once)
server-bot-colonel = Colonel (thinks a moment)
server-bot-general = General (thinks ahead)
server-bot-general-bold = Bold general
server-bot-general-careful = Careful general
server-bot-general-stubborn = Stubborn general
server-rules-search = Search the rules
server-rules-none = No rule speaks of this.
server-rules-contents = Contents
server-rules-lessons = Learn it by lessons
server-rules-words = Words

server-game-marengo = Bonaparte at Marengo
server-game-wan = We Are Napoléon
server-game-castiglione = Bonaparte in Italy
server-game-waterloo = Waterloo
server-game-syw = SYW Battles System
server-option-variant = Variant
server-option-placement = Placing the troops
server-option-placement-printed = as printed
server-option-placement-phase = a phase in the first turn
server-option-placement-turn = a whole first turn
server-option-mist = Mist
server-option-mist-off = clear
server-option-mist-on = mist in the first turns
server-option-fog = Fog of war
server-option-fog-off = none
server-option-fog-dummies = dummy stacks
server-option-players = Players
server-option-players-2 = two
server-option-players-3 = three
server-option-morale = Morale
server-option-morale-off = without
server-option-morale-on = with
server-option-setup = Set-up
server-option-setup-ready = ready to play
server-option-setup-free = by the players
server-option-shuffle = Shuffling of blocks
server-option-shuffle-auto = at once, wherever allowed
server-option-shuffle-ask = asked each turn

server-no-no-such-overlay = Nothing called “{ $overlay }” can be laid over this board.
server-overlay-moves = Last turn's moves
server-style-square = Square
server-style-silhouette = Silhouettes
server-style-hexagonal = Hexagonal

server-provenance = Where the data come from

server-no-lesson-changed = This lesson has changed since; begin it again.
server-no-only-a-lesson = This is a lesson: nobody can give it up, and it is not kept.
server-no-no-lesson = This game is no lesson.
server-no-no-crib = There is no crib sheet of this game.
## Walks
server-walk = Go: { $place }, { $steps ->
    [one] one step.
   *[other] { $steps } steps.
 }
server-walk-of = { $who }: { $place }, { $steps ->
    [one] one step.
   *[other] { $steps } steps.
 }
server-with-others = { $who } with { $count } more
server-walk-die = The last step calls for the dice.
server-walk-news = The last step shows what was hidden.
server-walk-for-good = It cannot be taken back.
server-walk-turn = It ends your turn.
server-no-way-out = No way out: { $what }
server-walk-enemy = The enemy stands there: the last step leads against him, and cannot be taken back.
server-walk-another = The other side is asked at the last step.
server-walk-question = At its end you are asked something.
server-walk-ending = It ends the game.
server-walk-harm = The last step is dangerous.
server-walk-harm-why = The last step: { $note }
server-turn-then = { $first }, then: { $then }
server-only = { $what }, nothing more for now
server-one-by-one = Name them one by one
server-then = { $first }: { $then }
server-likewise = { $count ->
    [one] The same for one more
   *[other] The same for { $count } more
 }
server-walk-cost = Cost: { $cost }.

## What a battle is about
server-goal-marengo = Victory: break the other army’s morale and not your own; else the Austrians win with stars of two colours at the end, the French without that.
server-goal-wan = Victory: the most points after the last turn, for places taken from the enemy and enemies eliminated.
server-goal-castiglione = Victory: the most points after the last turn; the margin makes the level of the victory.
server-goal-waterloo = Victory: destroy more, in points of loss, than you lose; foot and horse count 1, guns and Guard 3, a general 5; an army whose high command is lost is beaten at once.
server-goal-syw = Victory: the most points after the last half-hour, for ground, enemies driven off and leaders taken.
server-no-not-over = This battle is not over yet.

server-source = Source
server-source-map = The map
server-source-land = The country
server-source-forces = The forces
server-source-units = The units
server-source-scenario = The battle
server-source-tables = The tables
server-source-setup = The deployment
server-no-nobody-follows = None of the others finds a safe way there.
