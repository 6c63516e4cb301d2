# One's games, tournaments, the club.

web-me-nobody = Nobody is signed in on this device. Take a name, and what you play is listed here.
web-me-text = What { $name } plays and has played, on all devices.
web-me-running = Tables that run
web-me-finished = Finished games
web-me-all = All your games
web-me-none = No game is finished yet. What you play is listed here once it is over.
web-me-won = You have won.
web-me-shared = You have won together with others.
web-me-lost = Won by { $names }.
web-me-won-resigned = You have won: the other resigned.
web-me-lost-resigned = Won by { $names }: you resigned.
web-me-undecided = Ended without a result, as all agreed.
web-me-closed = Ended without a result: whoever runs the server has closed the table.
web-me-series = { $won ->
    [one] In the series: 1 of { $games } games won, { $points } points
   *[other] In the series: { $won } of { $games } games won, { $points } points
  }
web-me-figures = Figures
web-me-game = Game
web-me-players = Players
web-me-games = Games
web-me-wins = Won by you
web-me-met = Against whom
web-me-who = Name
web-me-losses = Won by them
web-me-bot = Bot: { $level }
web-me-data = All that is yours
web-me-data-text = Name, devices, notes, tables and finished games, in one file. Or all of it deleted.
web-me-export = Save as a file
web-me-delete = Delete everything
web-me-delete-text = Everything of { $name } is deleted, for good and on all devices. Running games are resigned. In games that others have played with you, “someone who left” stands in place of your name.
web-me-deleted = Everything is deleted. Farewell!

web-club-text = Who plays here, what is on, and how to take part.
web-club-no-tables = No table waits for players just now. Make one from the first page, with “With friends”.
web-club-join = How to join
web-club-join-text = Open this page’s address, take a name, and sit down at a table or enter a tournament. No account, no e-mail: your device remembers you.
web-club-join-known = You are here as { $name }. Send others the address of this page: they take a name and sit down. No account, no e-mail.
web-tournaments = Tournaments
web-tournaments-none = No tournament is on. Anybody can make one.
web-tournaments-over = Tournaments that are over
web-tournament-new = New tournament
web-tournament-entered = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
web-tournament-your-table = Your table waits
web-tournament-starts = Begins { $when }
web-tournament-stage-gathering = Players can enter
web-tournament-stage-dealing = The cards are being dealt
web-tournament-stage-rounds = Round { $round } of { $rounds }
web-tournament-stage-over = Over
web-tournament-stage-off = Called off
web-tournament-due = Until { $when }; then bots play on for whoever is not ready.
web-tournament-reveal = Your page adds its part by itself; what has not come by { $when } adds nothing to the cards.
web-tournament-none = There is no such tournament
web-tournament-go = To my table
web-tournament-name = Your name
web-tournament-enter = Enter
web-tournament-begin = Begin now
web-tournament-leave = Leave the tournament
web-tournament-leave-text = Before it begins, you can enter again. After that a bot plays on for you to the end, and you cannot come back.
web-tournament-call-off = Call it off
web-tournament-call-off-text = All who have entered will read that it was called off.
web-tournament-strike = Strike out
web-tournament-strike-name = Strike out { $name }
web-tournament-strike-text = { $name } can enter this tournament no more. If it has begun, { $name } plays this deal to its end, and a bot those that follow. Everybody will see it.
web-tournament-report = All of it as a page
web-tournament-link = Link for those who shall enter
web-tournament-waits = You have played this round, or sit it out. The next begins when all have played.
web-tournament-players = Players
web-tournament-nobody = Nobody has entered yet.
web-tournament-bot = bot
web-tournament-left = left; a bot plays
web-tournament-struck = struck out
web-tournament-round = Round { $round }
web-tournament-closed = All tables play the same cards. Until all have played them, nobody can look on.
web-tournament-table-over = has finished
web-tournament-table-plays = still plays
web-tournament-standings = Standings
web-tournament-place = Place
web-tournament-above = Above average
web-tournament-points = Points
web-tournament-share-above = Wins above average
web-tournament-share = Wins
web-tournament-by-points-text = Points above the average of all who had the same seats with the same cards decide: so the luck of the deal counts for nobody. Ties are broken by the wins above average, then by the best round; else the place is shared. A round that a bot has played for somebody counts as the worst that anybody had from that seat.
web-tournament-by-share-text = Wins above the average of all who had the same seats with the same cards decide: so the luck of the deal counts for nobody. Ties are broken by the points above average, then by the best round; else the place is shared. A round that a bot has played for somebody counts as the worst that anybody had from that seat.
web-tournament-adjusted = … without luck
web-tournament-share-adjusted = … without luck
web-tournament-luck-text = Without luck: what the draws gave beyond the others with the same seats is taken away, by the reviewer’s estimate. Places go by what was played. It is worked out for { $weighed } of { $rounds } rounds.
web-tournament-cross = Round by round
web-tournament-cross-text = Points above the average of all who had the same seat. Empty: sat out.
web-tournament-games = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
web-tournament-record = Record
web-tournament-terms = What is agreed
web-tournament-title = Name of the tournament
web-tournament-game = Game
web-tournament-seats = Players at a table
web-tournament-rounds = Rounds
web-tournament-size = Players at least (bots make up the number)
web-tournament-time = Time for a round
web-tournament-clock = Clock
web-tournament-by = What decides
web-tournament-by-points = points
web-tournament-by-share = wins
web-tournament-fill = Where the number does not fit
web-tournament-fill-bots = bots make it up
web-tournament-fill-byes = somebody sits out in turn
web-tournament-level = Bots
web-tournament-counts = Ratings
web-tournament-rated = its games count
web-tournament-unrated = its games do not count
web-tournament-host = Made by
web-tournament-starts-at = Begins by itself (else you say when)
web-tournament-open = Shown on the page of the club
web-tournament-make = Make the tournament
web-tournament-fair = Nobody chooses the cards
web-tournament-fair-text = The first number binds the server to its part of all deals; it was there before anybody entered. Whoever enters is bound as well, to something that their page keeps to itself until the tournament has begun. Then all pages reveal it, and together it gives the cards of all rounds: nobody could choose them, whoever runs the server neither. Open this page when it begins; what has not been revealed in time adds nothing. Once the tournament is over your page checks all of it, and every record holds the proof.
web-round-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
web-round-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
  }
web-round-minutes = { $minutes } minutes
web-season = The season: { $year }, { $quarter ->
    [1] January to March
    [2] April to June
    [3] July to September
   *[4] October to December
  }
web-season-only = this season alone
web-ratings = Ratings
web-ratings-text = From games that all had agreed to let count, against people and bots. People begin at 25, bots as they were measured among themselves; the more games, the smaller the doubt. The order is that of what is certain: the rating less its doubt.
web-ratings-none = No game has counted yet. “This game counts” is a term of a new table, and of a tournament.
web-ratings-board = Game
web-ratings-among = { $game }, { $players } players
web-rating = Rating
web-rating-doubt = Doubt
web-rating-won = Won
