# The server: tables, seats, clocks, undo, limits, the log's other lines, the commands serve, join, verify and admin.

lobby-seats = { $game } is played by { $least } to { $most }
lobby-too-many-bots = there are more bots than the { $seats } seats
lobby-bad-move = the record is wrong from its move no. { $number } on: { $reason }
lobby-record-other-game = the record is one of “{ $game }”
lobby-too-long = the record is longer than any game: { $most } moves are allowed
lobby-is-waiting = the game has not begun
lobby-is-dealing = the cards are just being dealt
lobby-is-playing = the game has begun already
lobby-is-over = the game is over
lobby-nothing-to-reveal = this seat has nothing to reveal
lobby-other-entropy = this is not what the seat committed itself to when it sat down
lobby-not-started = the game has not begun: take a seat and start it
lobby-seat-taken = seat { $seat } is taken: choose a free one
lobby-one-seat = you sit at this table already: leave that seat first, or make a table for several people on one device
lobby-sat-enough = enough sitting down has been done here: take another table
lobby-seat-unknown = there is no such seat; there are { $last }
lobby-seat-not-yours = seat { $seat } is not yours
lobby-which-seat = you hold several seats: say which
lobby-not-seated = only someone seated at this table can do that
lobby-start-host = whoever made this table starts the game; once they have stood up, anybody who sits here can
lobby-name-like = somebody at this table is called { $name }: choose a name that cannot be taken for theirs
lobby-away = a bot plays for you: come back to your seat first
lobby-away-already = a bot plays for you already
lobby-not-away = you have your seat
lobby-time-is-up = your time is up, and at this table a move brings none: the bot plays to the end
lobby-bot-moves = your time ran out in this turn: the bot makes this move, then you can come back
lobby-on-hold = this table is on hold: the server has been upgraded, and by its new rules the game would no longer stand as it did. Nothing is lost: tell whoever runs the server
lobby-damaged = this table is damaged and has been set aside: tell whoever runs the server. Your other tables are not affected
lobby-rematch-there = there is a rematch already
lobby-youngest-bot = a person is the youngest, and sits here
lobby-who-is-youngest = say who is the youngest: they begin
lobby-bid-two = a bid is between two people who each have a seat: no bots, no shared screen
lobby-bid-start = once both sit here, the one who did not make the table chooses who begins, and starts
lobby-bid-host = this seat is for whoever made the table: the bid is theirs
lobby-bid-who = say who begins
lobby-resigned = you have resigned: the bot plays to the end

play-stale = something has happened meanwhile: here is how the game stands
play-not-your-turn = it is { $name }’s turn
play-undo-nothing = there is no move of yours to take back
play-undo-none = nobody has asked to take a move back
play-undo-asked-already = you have asked already: wait for the others
play-undo-refused = the others have declined: ask again when a move has been made
play-undo-agreed-already = you have agreed already: wait for the others
play-undo-not-asked = this is for others to answer: it takes back no move of yours
play-undo-never = at this table no move is taken back
play-undo-alone = at this table moves are taken back only alone against bots
play-not-over = this can be had when the game is over
play-deal-played = somebody is playing with these cards just now: what only some have seen of them stays closed until that game is over
play-hint-not-now = a hint is given when it is your turn
play-draft-not-now = a move of yours can be looked at when it is your turn
play-no-standing = standing answers are for a running game of { $games }
play-too-long = this game has lasted { $most } moves, longer than any other: it cannot be played on
play-changed-enough = you have come back, or taken moves back or asked to, { $most } times in this game: now only play on, or leave
play-nudge-yourself = it is your own turn
play-nudge-nobody = nobody is being waited for
play-no-phrase = there is no such phrase at this table
play-vote-refused = somebody said no: wait a while before you ask again
play-vote-called-already = you are voting on this already
play-vote-agreed-already = you have agreed already: wait for the others
play-vote-not-asked = this is for others to answer
play-vote-none = nothing is being voted on
play-vote-nobody = nobody has kept you waiting for so long that you could vote on it
play-hint-never = hints were not agreed on at this table: between people there are none

log-undo-asked = asks to take back a move
log-undo-declined = does not agree to take it back
log-undone = takes back a move
log-resigned = has resigned; a bot plays on to the end
log-left = lets a bot play on
log-timeout = has run out of time; a bot plays on
log-absent = has not been seen for long; a bot plays on
log-back = is back
log-ended-agreed = The game has ended by agreement, without a result
log-ended-resigned = has resigned: the game is over
log-vote-declined = says no
log-vote-end = asks to end the game
log-vote-bot = asks whether a bot shall play on for { $name }
log-hinted = asks for a hint
log-voted = is not here; the others let a bot play on

log-not-revealed = did not reveal; the cards were dealt without that part

fair-yes = The deal was fair: it follows from secret random numbers that server and players had fixed beforehand. Names, moves and result fit.
fair-former = The deal follows from the server’s secret and the players’ entropy, and the moves give the result. But it was made by the former rule, which proves less: who sat down last could choose, and names are not bound.
fair-nobody = No player added anything to this deal: the server alone could have chosen it.
fair-no-part = { $name } committed to nothing, and so added nothing to the deal.
fair-not-revealed = { $name } did not reveal; the deal was made without that part.
fair-no-proof = Not proved: this record holds no whole proof of its deal.
fair-left = Not proved: somebody who played has left and had their name taken out, and the seal of the deal was made of the names.
fair-moves-fit = Moves and result are right by the rules.
fair-other-table = Not fair: the proof is that of another table.
fair-other-secret = Not fair: the secret is not the one that the server was bound to.
fair-other-entropy = Not fair: what { $name } is said to have revealed is not what { $name } was bound to.
fair-bot-part = Not fair: { $name } is said to be a bot, and bots add nothing to a deal.
fair-other-seats = Not fair: the proof is for { $seats } seats, the record has { $players } players.
fair-other-seal = Not fair: game, options, names or commitments are not those of the seal.
fair-other-deal = Not fair: secret and entropy give another deal.
fair-other-moves = Not as it was played: the moves are not those of the proof.
fair-other-result = Not as it was played: the result says more than scores and winners.
fair-unfinished = Not proved: the record breaks off before the end of the game.
fair-bad-move = Not as it can have been played: move { $ply } is wrong: { $reason }
fair-bad-record = Not as it can have been played: { $reason }
fair-other-commitment = Not fair: the server’s commitment in this record is not the one that you noted ({ $noted }).
fair-noted-seal = Not fair: the seal of this record is not the one that you noted ({ $noted }).
fair-own-missing = Not fair: no seat of this record has revealed what the commitment of your own that you noted binds it to ({ $noted }).
fair-entropy-missing = Not fair: what you revealed is not in this deal ({ $noted }).
fair-own-part = Not fair: the record does not have { $name } on seat { $seat } with the part in the deal that { $name } was bound to. Without it the others could have chosen the cards.
fair-former-entropy = Not proved: noted entropy belongs to the rule of today, and this record follows the former one, which binds by the server’s commitment alone.
fair-other-first = Not fair: not who begins here was drawn.
fair-yes-ended = The deal was fair: it follows from secret random numbers that server and players had fixed beforehand. Names and moves fit.
fair-ended = The record says that the game ended before its end. How, and who won by it, is not proved by the deal.

server-no-table = there is no such table
server-no-page = there is no such page
server-to-home = to the games
server-no-method = this address does not take that kind of request
server-no-identity = say who you are first: take a name
server-link-spent = this link has been used or is too old: make a new one
server-no-session = there is no such device of yours, or no longer
name-empty = a name needs something to be seen: a letter or a digit
name-hidden = this name holds hidden characters: type it anew, with letters that can be seen
name-long = a name has at most { $most } characters
name-marks = this name has too many accents on one letter
name-script = a name is written in the usual letters of one script: this one mixes scripts, or has rare letters that could pass for others
server-token-not-enough = a token is for playing its seat; this needs the person
server-bad-request = this is no such message: { $detail }
server-origin = this was sent by the page of another site
server-host = this server is not known as “{ $host }”; whoever runs it can say so with --name
server-unavailable = nothing can be stored just now, so nothing has happened: try again in a moment
server-failed = something went wrong in the server; nothing has happened

limit-requests = too many requests: wait a second
limit-messages = too many messages: wait a second
limit-mistakes = too many moves that cannot be played: wait a second
limit-sockets = too many connections from your address; { $most } are allowed
limit-tables = you have { $most } unfinished tables: finish or leave one first
limit-waiting-tables = you have { $most } tables that wait for players: start or leave one first
limit-address-tables = { $most } tables made from your network wait for players: start one of them first
limit-long-tables = { $most } games as long as this one were just brought along from your network: wait a few minutes
limit-size = too large; { $most } bytes are allowed
limit-changes = too many changes at once: wait a moment
limit-stored = you have sent a great deal to be kept: wait a while
limit-busy = there is much to do just now: try again in a moment
limit-work = this record takes more work than anybody may have done
limit-reviews = many games are being reviewed just now: try again in a moment
limit-connections = too many connections: try again in a moment
limit-head = the head of this request is too large
limit-address = the address of this request is too long
limit-chunks = the body of this request comes in too many pieces
limit-nudges = you have just nudged: wait a moment
limit-phrases = you have said a lot: wait a moment

cli-serve = serve tables to browsers and scripts
cli-serve-host = address to listen on; 0.0.0.0 for the whole network
cli-serve-port = port to listen on
cli-serve-db = where games are kept: sqlite:///file or postgresql://…; without it, in your data folder
cli-serve-workers = server processes; more than one needs PostgreSQL
cli-serve-bots = processes in which bots think
cli-serve-trusted-proxy = a proxy whose X-Forwarded-… headers are believed: address or network; once for each
cli-serve-name = a name under which the server is reached, such as club.example; once for each
cli-serve-metrics = who may see /metrics: local (this machine), open (everybody) or closed
cli-serve-contact = where people can reach you (mailto:… or https://…): shown on the first page and in security.txt
cli-serve-waiting-hours = hours after which a table that waits for players, with nobody there, is removed
cli-serve-public = people reach the server by https, through a proxy: secure cookies, and pages that stay with https
cli-serve-open = open the browser
cli-join = seat a bot, of this package or your own, at a table of a server; or let it watch a server and sit down by itself
cli-join-url = the table’s address, as the server shows it; or the server’s, to watch it
cli-join-bot = which bot: a name, or module:name
cli-join-seat = which seat; without it, the first free one
cli-join-name = what the bot is called
cli-no-count = a whole number from 1 on is needed, not “{ $given }”
cli-join-games = when watching: after so many games it is enough
cli-join-tables = when watching: at how many tables at once (1)
cli-join-clock = when watching: only tables with a clock of so many seconds or more
cli-join-game = when watching: only tables of this game
cli-verify = recompute the deal of a record, replay its moves, and say whether all of it fits
cli-verify-commitment = the server’s commitment, as it was shown before you sat down
cli-verify-seal = the seal, as it was shown before you revealed
cli-verify-own = the commitment of your own seat (may be given several times)
cli-verify-entropy = what your own seat revealed (may be given several times)
serve-listening = Ludothèque is at { $url } — Ctrl-C ends it. Games are kept in { $database }
serve-running = Ludothèque is running already, at { $url }
serve-port = cannot listen on { $host }, port { $port }: { $reason }. Choose another with --port
cli-no-port = a port is a number from 0 to 65535, not “{ $given }”
cli-no-hours = “{ $given }” is no number of hours (1 or more)
cli-settings = Every flag may also stand in the environment: --trusted-proxy as LUDOTHEQUE_TRUSTED_PROXY, or as LUDOTHEQUE_TRUSTED_PROXY_FILE, which names a file that holds the value. What is typed comes first.
cli-setting-unknown = { $name } is no setting; do you mean { $known }?
cli-setting-twice = { $name } and { $name }_FILE are both set: leave one of them out
cli-setting-file = { $name }: cannot read “{ $path }”: { $reason }
cli-setting-switch = { $name } cannot be “{ $given }”; it is 1 or 0
cli-no-contact = “{ $given }” is no address to write to: mailto:… or https://…
cli-no-database = a database must be named: this is empty
serve-workers-sqlite = several processes need PostgreSQL: give --db postgresql://…, or --workers 1
serve-proxy = --trusted-proxy takes an address or a network such as 10.0.0.0/8, not “{ $value }”
serve-second = another server has { $path } already: end that one first, or give this one a file of its own with --db
serve-sqlite-old = SQLite { $version } here is older than { $fixed }, which mends a rare damage to files: update it when you can, and prune only while no server runs
join-seated = { $name } sits on seat { $seat }
join-over = the game is over: { $scores }
join-ended = the game ended before its end: somebody resigned, or all agreed
join-watching = watching { $url }: Ctrl-C stands up everywhere
join-url = this is not the address of a table: { $url }
join-refused = the server refuses: { $reason }
join-no-seat = no seat is free at this table
join-known = the server has sent what this version cannot read: is it of the same version?
join-too-much = what { $url } has sent takes more time or memory to think about than a game does
join-garbled = the server’s answer makes no sense: is { $url } a server of Ludothèque?
join-unreachable = cannot reach { $url }: { $reason }
join-nobody = nothing answers at { $url }: is the server running, and is this its port?
join-elsewhere = { $url } sends join on to another address: join there yourself, if you trust it
join-other-seal = Not fair: the seal that the server shows is not that of the table it tells of, or not the first it showed. Nothing more is played here.
join-unbound = Not proved: the server was bound to nothing before the deal, and { $name } has no part in it. The server could have chosen the cards.
join-brought = The game went on from a record that the host brought along: its deal is not proved, and the host may know every card.
join-other-sight = Not fair: the cards that the server showed before the first move are not those of the record.
join-other-known = Not as it was played: what the server told before move { $ply } is not what the record gives there.
join-other-move = Not as it was played: move { $ply } was { $move } here, and is another one in the record.
join-other-scores = Not as it was played: the server told another result than the record gives.
join-strange-moves = Moves of { $name } in the record that were not made here: { $count }. A bot of the house has played on, or so the server says.
verify-record = record { $number }: { $text }
cli-admin = look after the database of a server, also while it runs
cli-admin-action = backup FILE, restore FILE (into an empty database), tables, check (what this program would make of running games), prune (finished ones, older than --days), export FILE (finished games as records)
cli-admin-file = for backup, restore and export
cli-admin-days = prune what has been finished for so many days (365)
admin-needs-file = { $action } needs the name of a file
admin-no-file = { $action } takes no file, so “{ $file }” has no place there; nothing was done
admin-backed-up = everything is in { $path }; keep it as safe as the database itself
admin-restored = { $database } is filled
admin-damaged = set aside: { $reason }
admin-checked = { $sound ->
    [one] { $sound } running game goes on as it was
   *[other] { $sound } running games go on as they were
  }; { $others ->
    [0] none would change
    [one] { $others } would change or is damaged, and is left alone
   *[other] { $others } would change or are damaged, and are left alone
  }
admin-left-out = { $table } is damaged and was left out: { $reason }
admin-days = --days cannot be { $days }: it is how many days ago, 0 or more
admin-pruned = { $count ->
    [one] { $count } table deleted
   *[other] { $count } tables deleted
  }
admin-exported = { $count ->
    [one] { $count } game written
   *[other] { $count } games written
  }

# -- leaving for good

server-someone-gone = Someone who left
limit-export = Games are being written down already, for you or for others in your network. Let that end first.
