# The pages in the browser.

web-title = Ludothèque
web-title-turn = ● Your turn · Ludothèque
web-skip = Skip to the content
web-language = Language
web-theme-auto = Light or dark: as your device has it
web-theme-light = Light
web-theme-dark = Dark
web-sound = Sounds
web-copied = Copied.
web-close = Close
web-cancel = Cancel
web-colon = :
web-yes = yes
web-no = no
web-loading = One moment…
web-offline = The server cannot be reached. Are you online?
web-offline-table = No connection. Nothing is lost: the table comes back by itself.
web-broken = A part of this page cannot be loaded, though the server answers. Load the page again later, or tell whoever runs the server.
web-failed = Something went wrong; nothing has happened.

web-welcome = Three games from the attic, ready to play
web-welcome-more = Alone against bots, with friends by a link, or together on one device. No account, nothing to install.
web-games = Games
web-libertas-blurb = Take flags from one shared board, free squares and lines, and mind what you leave to your neighbour.
web-libertas-facts = 2–4 players · 15 minutes · a memory helps
web-petards-blurb = An alphabet rummy: lay runs of letters in a circle, steal stars, and light a firecracker.
web-petards-facts = 2–4 players · 20 minutes · quick and cheeky
web-respublica-blurb = Peoples and arts for sale: say what you seek, hear the offers, found towns before the others.
web-respublica-facts = 3–5 players · 40 minutes · all about talking
web-play-now = Play now
web-learn-now = Learn in 5 minutes
web-learn = Lessons
web-puzzle = Puzzle
web-with-friends = With friends
web-rules = Rules
web-my-tables = My tables
web-open-tables = Open tables
web-more-tables = More tables
web-waiting = waiting for players
web-your-turn = Your turn
web-turn-of = { $name } is playing
web-watching = You are watching
web-free-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
  }
web-changed-options = { $count ->
    [one] one option changed
   *[other] { $count } options changed
  }
web-join = Join by a link
web-replay-record = Replay a record
web-companion = At a real table
web-print = Print and play
web-you-are = You are { $name }
web-take-name = Take a name
web-handbook = Handbook: playing, hosting, bots
web-contact = Something is wrong with this server?
web-contact-link = Write to whoever runs it
web-guest = Guest
web-name-label = Name
web-me = Your games and devices
web-club = Club
web-signed-out = You are signed out on this device.

web-players = Players
web-fewer = fewer
web-more = more
web-level = Level of the bots
web-clock-left-days = { $days } d { $hours } h

web-you = you
web-dealing = The cards are being dealt: waiting for { $names } to reveal.

web-home = Home
web-no-table = There is no such table
web-no-table-text = The link may be incomplete, or the table was cleared away long ago.
web-on-hold = Table on hold
web-on-hold-text = The server has been upgraded in the middle of this game, and by its new rules the game would no longer stand as you know it. Nothing is lost: it waits as it was. Please tell whoever runs the server.
web-contest-closed = This table is still closed
web-contest-closed-text = It belongs to a tournament. You can look at it once all tables have played these cards.
web-damaged = Damaged table
web-damaged-text = It cannot be loaded and has been set aside. Please tell whoever runs the server; your other tables are not affected.
web-points = { $count ->
    [one] point
   *[other] points
  }
web-board = Board
web-over = The game is over
web-skip-rest = { $count ->
    [one] One more · skip
   *[other] { $count } more · skip
  }
web-go-on = Continue
web-moment-again = See how it ended
web-moment-your-turn = It is your turn.
web-pace = What others do
web-pace-slow = slowly
web-pace-normal = as usual
web-pace-quick = quickly
web-pace-once = at once
web-script = bot
web-thinks = thinks
web-offline-move = Your move waits for the connection: { $move }
web-log = What happened
web-log-earlier = { $count ->
    [one] one earlier line
   *[other] { $count } earlier lines
  }
web-actions = Table
web-more-actions = More
web-tap-twice = Tap twice to play
web-tap-again = Tap again to play.
web-glance = At a glance
web-hint = Hint
web-hint-waits = Thinking… The very first hint can take a minute.
web-hint-next = Next best: { $move }.
web-undo = Undo
web-note = Note to myself
web-leave = Leave
web-vote-end = End the game
web-text-mode = Board as text
web-plain-move = Type your move
web-plain-play = Play
web-keys = Keys
web-look = Look
web-undo-asked = { $name } would like to take a move back.
web-undo-waits = Waiting for the consent of { $names }.
web-undo-waits-away = Whoever is away is asked when they come back.
web-overdue = { $name } has kept you waiting for a long time and is not here.
web-vote-bot = Let a bot play on
web-vote-asked-bot = { $name } asks: shall a bot play on for { $about }, until they come back?
web-vote-asked-end = { $name } asks to end the game, without a result.
web-presence-here = here
web-presence-away = away
web-presence-gone = gone
web-watched = { $watching ->
    [one] One person is watching
   *[other] { $watching } people are watching
  }
web-talk = Say something
web-talk-button = Talk
web-talk-text = Everybody at the table reads it in their own language.
web-mute = Do not show me what these say
web-mute-all = everybody, at every table
web-nudge = Nudge { $name }
web-nudged = { $name } is waiting for you: it is your turn.
web-away-resigned = resigned; a bot plays
web-away-left = a bot plays
web-away-timeout = out of time
web-away-absent = a bot plays
web-away-voted = a bot plays
web-away-deadline = a bot plays
web-away-you-resigned = You have resigned; a bot plays to the end.
web-away-you-left = A bot plays in your place.
web-away-you-timeout = Your time ran out; a bot plays for you.
web-away-you-absent = You were away for long; a bot plays for you.
web-away-you-voted = You were not here; the others let a bot play on for you.
web-away-you-deadline = The time of the round is up; a bot plays for you.
web-return = Back to my seat
web-hand-over = { $name }, it is your turn
web-hand-over-text = Nobody’s cards lie open now. Hand the device over first.
web-hand-over-go = I am { $name }: show my cards

web-key-tab = to the next thing
web-key-arrows = move on the board and in the hand
web-key-enter = play what is chosen
web-key-hint = a hint
web-key-undo = take back
web-key-text = board as text, and back
web-key-log = to the log
web-key-escape = close, or let go of what is chosen
web-key-keys = this list

web-rematch-wanted = rematch?
web-series = { $count ->
    [one] After one game
   *[other] After { $count } games
  }
web-series-won = wins
web-series-points = points
web-series-score = In the series: { $score }

web-rules-offers = The language of offers
web-rules-pack = With a pack of cards
web-rules-credits = Credits

