# The bots: what they are called and what each is like.

bot-random = Random
bot-random-meaning = Plays any move that is allowed.
bot-greedy = Quick
bot-greedy-meaning = Takes what is best at once, without looking further.
bot-easy = Easy
bot-easy-meaning = Thinks for a moment and forgets what it has seen. Good for a first game.
bot-medium = Medium
bot-medium-meaning = Remembers everything and looks a little ahead. A fair match for a family.
bot-strong = Strong
bot-strong-meaning = Thinks for a second about every move. You will have to work for a win.
bot-best = Best
bot-best-meaning = Thinks for up to three seconds, as well as we know how. Humbling.

# What a thinking bot would do in your place.

advice-best = { $move } looks best: { $promise }; next best is { $other } ({ $figure })
advice-alike = { $move } looks best: { $promise }; { $other } is about as good
advice-next = { $move } looks best: { $promise }; next best is { $other }
advice-alone = { $move } looks best: { $promise }
advice-said = “{ $move }”
advice-percent = { $share }%
advice-share = { $share ->
    [0] a win is out of sight
    [100] it should win
   *[other] it wins about { $share }% of the time
  }
advice-points = { $standing ->
    [ahead] { $points } { $points ->
        [one] point
       *[other] points
      } ahead at the end
    [behind] { $points } { $points ->
        [one] point
       *[other] points
      } behind at the end
   *[level] level on points at the end
  }
advice-promise = { advice-share }, { advice-points }
advice-proven = { $outcome ->
    [won] won if nobody errs
    [lost] lost if nobody errs
   *[even] even if nobody errs
  }
advice-proven-points = { advice-proven }, { advice-points }
advice-why = { $promise }; { $best } looks better ({ $figure })
advice-why-alike = { $promise }; { $best } is about as good
advice-why-proven = { $promise }, as after { $best }; by how many points was not found out
advice-why-best = nothing better was found: { $promise }
advice-why-unthought = { $best } looks better ({ $figure })
advice-glimpse = { $move } looks best { $why }
advice-first-sight-waking = at first sight, not thought about (what thinks is still being made ready)
advice-first-sight-lacking = at first sight, not thought about (what thinks is not installed here)
advice-first-sight-failed = at first sight, not thought about (thinking failed this time)
advice-why-waking = no figures yet: what thinks is still being made ready

solve-game = { $game } cannot be solved: what matters there is hidden
libertas-solve-players = only games between two can be solved, and { $players } play here
libertas-solve-occupation = games with phase II cannot be solved
