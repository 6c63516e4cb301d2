# One's games, tournaments, the club.

web-me-nobody = Nobody is signed in on this device. Take a name, and what you play is listed here.
web-me-text = What { $name } plays and has played, on all devices.
web-me-running = Tables that run
web-me-finished = Finished games
web-me-none = No game is finished yet. What you play is listed here once it is over.
web-me-won = You have won.
web-me-shared = You have won together with others.
web-me-lost = Won by { $names }.
web-me-won-resigned = You have won: the other resigned.
web-me-lost-resigned = Won by { $names }: you resigned.
web-me-undecided = Ended without a result, as all agreed.
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
