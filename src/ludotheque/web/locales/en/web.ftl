# The pages in the browser.

web-title = Ludothèque
web-title-turn = ● Your turn · Ludothèque
web-skip = Skip to the content
web-language = Language
web-theme-auto = Light or dark: as your device has it
web-theme-light = Light
web-theme-dark = Dark
web-sound = Sounds
web-close = Close
web-cancel = Cancel
web-save = Save
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
web-join-link = The link you were sent
web-join-go = To the table
web-replay-record = Replay a record
web-companion = At a real table
web-print = Print and play
web-you-are = You are { $name }
web-take-name = Take a name
web-contact = Something is wrong with this server?
web-contact-link = Write to whoever runs it
web-guest = Guest
web-name-title = Your name
web-name-label = Name
web-name-note = The others see it at the table. Besides it, your games with your notes are kept, and your devices: the browser and when it was last here.
web-other-device = Continue on another device
web-device-text = Open this link there, or point its camera at the picture, within { $minutes } minutes. Your tables move with you.
web-devices = Your devices
web-devices-text = You are { $name } on these devices. Whoever holds one of them plays as you.
web-devices-nobody = Nobody is signed in on this device.
web-this-device = this device
web-device-unknown = A device without a name
web-device-since = Since { $made } · last seen { $seen }
web-sign-out = Sign out here
web-sign-out-there = Sign out
web-sign-out-device = Sign out on { $device }
web-sign-out-others = Sign out everywhere else
web-sign-out-text = This device will no longer be { $name }. The tables stay with your other devices.
web-sign-out-last = This is the only device of { $name }. After this nobody can get back to the tables and notes of { $name }; in running games a bot will play on.
web-sign-out-others-text = All other devices of { $name } are signed out at once, and the tokens of scripts end with them.
web-signed-out = You are signed out on this device.
web-qr = QR code of the link
web-link = Link
web-link-title = Continue here as { $name }?
web-link-text = This link brings the name { $name } with all its tables to this device.
web-link-go = Yes, continue here
web-link-from = This link was made on { $device }. It brings the name { $name } with all its tables to this device.
web-link-replaces = So far this device has been { $name }. That ends here: without another device nobody gets back to the tables of { $name }.
web-link-own = Only use a link that you have made yourself.
web-link-spent = This link is no longer good
web-link-spent-text = A link works once and for ten minutes. Make a new one on the other device: “Your devices”.
web-no-record = There is no record of a game in { $name }.
web-first-record = There are { NUMBER($count) } games in { $name }. This is the first; to see another, open a file of it alone.

web-new-table = A table for { $game }
web-players = Players
web-bots = of them bots
web-fewer = fewer
web-more = more
web-level = Level of the bots
web-level-note = Such a bot also plays on for anyone who leaves.
web-open-table = Show in the list of open tables
web-hot-seat = Several people share this device
web-clock = Clock
web-clock-none = none
web-clock-quick = 5 minutes, 5 seconds more a move
web-clock-calm = 20 minutes, 20 seconds more a move
web-clock-days = 7 days, an hour more a move
web-undo-rule = Taking moves back
web-undo-rule-ask = with the others’ consent
web-undo-rule-alone = only alone against bots
web-undo-rule-never = never
web-clock-left-days = { $days } d { $hours } h
web-clock-other = { $bank } seconds, { $increment } more a move
web-order = First turn
web-order-lot = drawn by lot
web-order-youngest = the youngest
web-order-seated = the first seat
web-order-bid = a bid: the other chooses
web-hint-rule = Hints
web-hint-rule-alone = only alone against bots
web-hint-rule-all = for everybody, and the others see it
web-patience = When somebody is not here
web-patience-never = no vote
web-patience-after = { $days ->
    [0] vote after { $minutes } minutes
   *[other] vote after { $days } days
  }
web-options = Options of the rules
web-make-table = Set up the table

web-invite = Send this link to your friends, or let them scan the picture.
web-invite-full = Everybody has a seat. This link leads them here, and whoever wants to watch.
web-invite-guest = This link leads to the table.
web-local = So far only this computer can open the link. To let others in, start the server with
web-agree = Whoever sits down agrees to this:
web-copy = Copy
web-copied = Copied.
web-seats = Seats
web-free = free
web-you = you
web-sit = Sit here
web-rise = Get up
web-start = Start
web-start-note = Bots take the seats that are still free.
web-start-host = Whoever made the table starts the game.
web-start-bid = Whoever did not make the table chooses who begins, once both are here.
web-who-is-youngest = Who is the youngest?
web-who-begins = The first turn goes to
web-start-without = Start without { $names }
web-start-without-note = Bots take the seats of those who are not here, and a new series begins.
web-declined = { $name } has declined
web-brought = This game goes on from a record that the host brought along. The host may know every card, and there is no seal for the deal. Play it only with somebody you trust.
web-fair = The deal can be checked after the game. The server’s commitment:
web-no-part = adds nothing to the deal
web-not-here = not here yet
web-dealing = The cards are being dealt: waiting for { $names } to reveal.

web-home = Home
web-no-table = There is no such table
web-no-table-text = The link may be incomplete, or the table was cleared away long ago.
web-damaged = Damaged table
web-damaged-text = It cannot be loaded and has been set aside. Please tell whoever runs the server; your other tables are not affected.
web-points = { $count ->
    [one] point
   *[other] points
  }
web-board = Board
web-over = The game is over
web-skip-rest = { $count ->
    [one] One more event · skip
   *[other] { $count } more events · skip
  }
web-go-on = Continue
web-moment-again = See how it ended
web-moment-your-turn = It is your turn.
web-pace = What others do
web-pace-slow = slowly
web-pace-normal = as usual
web-pace-quick = quickly
web-pace-once = at once
web-thinks = thinks
web-offline-move = Your move waits for the connection: { $move }
web-log = What happened
web-log-earlier = { $count ->
    [one] one earlier line
   *[other] { NUMBER($count, useGrouping: 0) } earlier lines
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
web-note-text = Only you can read this.
web-leave = Leave
web-leave-title = Leaving the table
web-go = Just go
web-go-text = Your seat stays yours, and the game waits for you. The others see that you are gone.
web-go-text-vote = Your seat stays yours, and the game waits for you. The others see that you are gone; if you keep them waiting for long, they can vote to let a bot play on.
web-go-text-alone = Your seat stays yours, and the game waits for you among your tables.
web-give-seat = Let a bot play
web-give-seat-text = A bot plays on in your place, and the others read so. You can take the seat back as long as the game lasts.
web-resign = Resign
web-resign-duel = The game ends, and { $name } has won.
web-resign-text = You give up for good: a bot plays to the end in your place, and the others read that you have resigned.
web-vote-end = End the game
web-end-text = Without a result, if everybody agrees. The game is kept as it stands.
web-end-alone = Without a result. The game is kept as it stands.
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
web-away-you-resigned = You have resigned; a bot plays to the end.
web-away-you-left = A bot plays in your place.
web-away-you-timeout = Your time ran out; a bot plays for you.
web-away-you-absent = You were away for long; a bot plays for you.
web-away-you-voted = You were not here; the others let a bot play on for you.
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

web-end = The end
web-you-win = You win!
web-wins = { $name } wins
web-tie = A tie: { $names }
web-ended-agreed = The game has ended by agreement
web-ended-agreed-text = It has no result, and is kept as it stood.
web-resigned = { $name } has resigned.
web-resigned-you = You have resigned.
web-rematch = Rematch
web-rematch-there = To the rematch
web-rematch-watch = Watch the rematch
web-rematch-asked = { $name } asks for a rematch.
web-rematch-you = Will you play a rematch?
web-rematch-wanted = rematch?
web-rematch-yes = Play
web-rematch-no = No, thanks
web-rematch-declined = You have declined the rematch.
web-rematch-waits = Waiting for { $names }. The game begins when everybody has said yes.
web-series = { $count ->
    [one] After one game
   *[other] After { $count } games
  }
web-series-won = wins
web-series-points = points
web-replay = Replay
web-download = Download
web-verify = Was the deal fair?

web-rules-pages = Pages of the rules
web-rules-offers = The language of offers
web-rules-pack = With a pack of cards
web-rules-credits = Credits
web-rules-contents = Contents
web-rules-print = Print

web-review = Luck and skill
web-review-working = The game is being looked through. The first figures come in a moment.
web-review-sharper = The figures are getting sharper ({ $made } of { $efforts }).
web-review-none = This game cannot be reviewed
web-replay-none = There is nothing to replay
web-replay-lost = The record is no longer at hand. Please open the file again.
web-replay-deal = The deal
web-replay-first = To the beginning
web-replay-before = One move back
web-replay-play = Play
web-replay-pause = Pause
web-replay-after = One move on
web-replay-last = To the end
web-replay-count = { $ply } / { $last }
web-replay-position = Move
web-replay-eyes = Seen by
web-replay-all = all, everything open
web-replay-copy = Copy link to this move
web-replay-play-on = Play on from here
web-replay-key-arrows = one move back or on
web-replay-key-pages = ten moves back or on
web-replay-key-ends = to the beginning, to the end
web-replay-key-space = play and pause
