# What is sent to people who are elsewhere: pushes, mails, and the pages that links in mails lead to.

bell-turn-title = Your turn: { $game }
bell-turn = It is your turn at { $game }, with { $names }.
bell-nudge-title = Your turn: { $game }
bell-nudge = Somebody reminds you: it is your turn at { $game }, with { $names }.
bell-over-title = The game is over: { $game }
bell-over = Your game of { $game } with { $names } is over.
bell-won =
    { $count ->
        [one] { $names } has won.
       *[other] { $names } have won.
    }
bell-rematch-title = A rematch? { $game }
bell-rematch = { $names } would like to play { $game } with you again. Your seat is kept.

server-no-push = this server cannot call browsers
server-bad-push = this is no address at which a browser can be called
server-no-mail = this server sends no mails
server-bad-mail = this is no mail address
server-mail-unasked = this mailbox’s reader has said that nobody shall have it asked from here. If that is you: the link at the foot of any mail that it was sent from here lets it be asked again
server-no-bell = there is no such bell of yours, or no longer
limit-bells = you are called by { $most } ways already: take one away first
limit-mails = enough mails have been asked for from here: wait a while

mail-stop = No more mails like this:
mail-confirm-title = Shall you be called to the table by mail?
mail-confirm = Somebody has given this address at { $club }, so that it is told by mail when it is their turn. If that was you, agree here, in the browser in which you play. If it was not, do nothing: you will be sent nothing else. The link at the foot keeps everybody from asking you again.
mail-how-reply = Answer this mail with your move in the first line, in your own words, or click on one:
mail-how-click = Click on your move:
mail-more = There are more moves than these: write yours as you would say it at the table, or make it on the page.
mail-answer-title = That was no move: { $game }
mail-answer-again = Nothing has happened. Answer this mail with another move, or make it on the page:
mail-late-title = That came too late: { $game }
mail-spent = this turn is over, or this link is no longer good: nothing has happened
mail-made = the move that this mail asked for is made: nothing more has happened
mail-empty = there was no line with a move in your answer
mail-ask-confirm = Shall { $address } be told by mail when it is your turn, a game is over or somebody asks for a rematch?
mail-ask-confirm-for = { $name } has named { $address } here. Shall it be told by mail when it is { $name } who is to play, a game is over or somebody asks for a rematch? If you are somebody else and have named it too, open this link in the browser in which you play.
mail-confirm-button = Yes, send mails
mail-done-confirm = Done: { $address } will be told. Every mail has a link that ends it.
mail-ask-stop = Shall no more mails be sent to { $address }?
mail-stop-button = No more mails
mail-done-stop = Done: no more mails will be sent there, and nobody can have this mailbox asked again. If you think better of it one day, open this link once more.
mail-ask-stop-all = Shall nothing more be sent to this mailbox, whoever names it here?
mail-stopped = This mailbox is sent nothing from here, whoever names it. Shall it be asked again, when somebody names it?
mail-again-button = It may be asked again
mail-done-again = Done: when somebody names this mailbox, it will be asked.
mail-ask-move = Your move at { $game }: { $move }
mail-play = Play this move
mail-played = Your move is made.

cli-serve-smtp = the mail server that takes mails to players: smtp://…, or smtps://user:password@…
cli-serve-mail-from = the address that mails come from
cli-serve-lmtp = port on which answers to mails come in, by LMTP
cli-serve-hook = a web address that is told of turns, ends and rematches at open tables; once for each
cli-serve-hook-secret = with which that is signed
cli-serve-bell-seconds = seconds of a turn after which whoever is not at the table is called
cli-serve-push-local = push services may lie on this machine (for tests)
cli-no-mail = “{ $given }” is no mail address to send from
cli-no-web = “{ $given }” is no web address
serve-needs = { $flag } needs { $other } too
serve-smtp = --smtp takes an address such as smtp://localhost or smtps://user:password@mail.example

server-no-passkeys = this server takes no passkeys, or is reached by an address instead of a name
server-bad-passkey = this passkey could not be checked: try once more
server-unknown-passkey = this passkey is not known here, or no longer
server-no-passkey = there is no such passkey of yours, or no longer
limit-passkeys = you have { $most } passkeys already: take one away first
