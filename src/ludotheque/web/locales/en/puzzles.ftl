# Puzzles: what is asked, how to think about it, and what comes of each move. `sign`: whether it is the answer.
puzzle-title = Puzzle · { $level }
puzzle-level-rules = know the rules
puzzle-level-easy = easy
puzzle-level-medium = medium
puzzle-level-strong = hard
puzzle-level-best = very hard
puzzle-level-nobody = no bot found it
puzzle-level-own = your own
puzzle-unknown = there is no puzzle “{ $id }”
puzzle-wrong = That is legal, but not the answer.
puzzle-choose = Choose one of the answers that are given.
puzzle-no = Not this one. { $why }
puzzle-does = { $comes } What it does: { $what }.
puzzle-hint-column = Look at column { $column }.
puzzle-hint-run = Look at run { $run }.
puzzle-hint-new-run = Begin with a new run, with the { $card } in it.
puzzle-hint-not = It is not “{ $move }”.
puzzle-hint-set = One of its sets: { $set }.
puzzle-hint-discard = Look at the top of the discard: does it lengthen a run, or make one with two of your cards?
puzzle-hint-keep = Keep the { $card }: it would give more away.
puzzle-hint-answers = Compare what is answered: what would it bring you, and what the other?
puzzle-hint-cards = It is about this card: { $cards }.
puzzle-hint-answer = The answer: { $move }.
puzzles-no-game = nothing in the program knows what could be asked in { $game }
puzzles-too-few = only { $found } such puzzles were found in { $games } games; ask for fewer, or try another seed

puzzle-own = You went wrong here in a game of yours. What is better?
puzzle-own-hint = Compare what each move leaves to the others with what it brings you.
puzzle-own-after = { $sign ->
    [good] The best that was found.
   *[bad] It costs { $value }% of the win.
}

puzzle-libertas-then = { $comes } Best reply: { $reply }.
puzzle-libertas-gain = You take { $aim } cards in all, this one and the next { $aim ->
    [2] one
   *[other] two
}; in between the other leaves you as little as can be. Which card do you begin with to gain the most?
puzzle-libertas-gain-hint = The card that brings most at once may leave you nothing after it. Ask what the other takes then.
puzzle-libertas-gain-after = { $value } points are yours for sure.
puzzle-libertas-arrange = Each flag counts in one combination only. Which arrangement of your rack is worth most?
puzzle-libertas-arrange-hint = A flag that fits in two sets belongs where it is missed most. In a row, a colour counts twice.
puzzle-libertas-arrange-after = It is worth { $value } points.
puzzle-libertas-sets = { $set } + { $rest }
puzzle-libertas-set-colour = { libertas-colour } { $numbers }
puzzle-libertas-set-three = three { $number }s, all but { libertas-colour }
puzzle-libertas-set-four = all four { $number }s
puzzle-libertas-set-with = { $set } with Libertas
puzzle-libertas-win = Nobody errs from here on. Which card must you take to win?
puzzle-libertas-win-hint = Count to the end: whoever runs out of matching cards stops the game.
puzzle-libertas-win-after = You end { $value } points { $side ->
    [ahead] ahead
   *[behind] behind
}.
puzzle-libertas-most = Nobody errs from here on. Which card leaves you best off at the end?
puzzle-libertas-most-hint = What you take decides what the other can answer. Look two cards ahead.
puzzle-libertas-most-after = You end { $value } points { $side ->
    [ahead] ahead
   *[behind] behind
}.
puzzle-libertas-leave = Take a card so that the next player can liberate nothing.
puzzle-libertas-leave-hint = Look for areas with one card left. Its colour and number must not match what you take.
puzzle-libertas-leave-after = { $value ->
    [0] The next player can liberate nothing.
   *[other] The next player can gain { $value } points.
}
puzzle-libertas-rack = Which card brings you most now: what it liberates, and what it adds to your rack?
puzzle-libertas-rack-hint = Three of a number are worth 480, three of a colour 60 or twice that in a row.
puzzle-libertas-rack-after = It brings { $value } points.

puzzle-petards-then = { $comes } For example with the hand { $reply }.
puzzle-petards-out = You can lay your last card in this turn. Go out!
puzzle-petards-out-hint = See where a star is missing, and what can follow at the ends of the runs.
puzzle-petards-out-after = { $value ->
    [0] You can go out.
    [one] { $value } card stays in your hand.
   *[other] { $value } cards stay in your hand.
}
puzzle-petards-lay = Lay as much as you can: { $aim ->
    [one] { $aim } card is left at best.
   *[other] { $aim } cards are left at best.
}
puzzle-petards-lay-hint = Which card fits in two places? Which star is better used elsewhere?
puzzle-petards-lay-after = { $value ->
    [one] { $value } card stays in your hand at best.
   *[other] { $value } cards stay in your hand at best.
}
puzzle-petards-safe = Which discard gives the next player the least? There are { $aim } hands that they may hold.
puzzle-petards-safe-hint = What fits at the end of a run gives itself away. What could start a new run needs two more cards.
puzzle-petards-safe-after = With { $value } of { $total } hands they can lay it at once.
puzzle-petards-draw = Draw from the stock, or take the discard?
puzzle-petards-draw-hint = Would the card help you at once? If not, would it help the next player?
puzzle-petards-draw-after = It wins { $value }% of the time.

puzzle-respublica-announce = What do you say?
puzzle-respublica-announce-hint = Seek what completes a group; offer what others lack. Say no more than you must.
puzzle-respublica-announce-after = Your chance to win is then { $value }%.
puzzle-respublica-answer = What do you answer?
puzzle-respublica-answer-hint = What would the other do with your cards? Ask a price, or decline.
puzzle-respublica-answer-after = Your chance to win is then { $value }%.
puzzle-respublica-accept = Do you accept one of the answers? Which?
puzzle-respublica-accept-hint = A trade is good if it brings you nearer to a group than the other.
puzzle-respublica-accept-after = Your chance to win is then { $value }%.
puzzle-respublica-lay = Lay, or wait? Choose what serves you best now.
puzzle-respublica-lay-hint = Point cards run out, and settlements bring cards. But what is laid cannot be traded.
puzzle-respublica-lay-after = Your chance to win is then { $value }%.
puzzle-respublica-last = The last laying. With what do you end with the most points?
puzzle-respublica-last-hint = Each pair in hand is worth a point too. A library is worth none, but then four cards make a town.
puzzle-respublica-last-after = You end with { $value ->
    [one] { $value } point
   *[other] { $value } points
} at most.
puzzle-respublica-say = Which of these may you say now?
puzzle-respublica-say-hint = What is promised must be held, and an answer goes with what was announced.
puzzle-respublica-say-after = { $sign ->
    [good] This may be said.
   *[bad] This may not be said.
}
puzzle-respublica-complete = Which of these, if you get it, completes a group?
puzzle-respublica-complete-hint = Five alike; two monks or two books; four civilisation cards with a library.
puzzle-respublica-complete-after = { $sign ->
    [good] The group is complete.
   *[bad] One card is still missing.
}
