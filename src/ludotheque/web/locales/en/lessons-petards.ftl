# What the lessons of Pétards say (lessons/petards/).

lesson-petards-turn = A turn
lesson-petards-turn-1 = You are Nora, and these seven cards are your hand. You want to get rid of them, in runs of letters that follow each other in the alphabet. Whoever lays their last card first gets points for what the others still hold.
lesson-petards-turn-2 = A turn has three steps. First you draw: the hidden top card of the stock, or the open top card of the discard. Draw from the stock.
lesson-petards-turn-no2 = You may take the Z, but it goes with nothing in your hand. Draw from the stock.
lesson-petards-turn-3 = You have drawn the Q. Second step: lay what you like. M N O P Q follow each other: choose these five and lay them as a new run.
lesson-petards-turn-no3 = There is something better: the run M N O P Q, all five.
lesson-petards-turn-4 = Third step: discard one card. K, T and B are left. Discard any of them.
lesson-petards-turn-no4 = Your run lies there already. Discard one card to end your turn.
lesson-petards-turn-5 = Draw, lay, discard: that is a turn. Then Ada did the same, but she could lay nothing. The alphabet goes round: X Y Z A B is a run too.

lesson-petards-open = Opening
lesson-petards-open-1 = The first time you lay in a round, it must be much: one run of five cards or more, or two runs of three or more, in one turn. That is called opening.
lesson-petards-open-2 = You have no five in a row, but G H I and K L M. Lay G H I first.
lesson-petards-open-no2 = The other order works too. Here, begin with G H I.
lesson-petards-open-3 = Three cards alone do not open: the second run must follow at once. Lay K L M.
lesson-petards-open-no3 = Lay K L M now.
lesson-petards-open-4 = You have opened. Discard the S or the X.
lesson-petards-open-no4 = Discard the S or the X to end your turn.
lesson-petards-open-5 = Your turn again. Draw from the stock.
lesson-petards-open-no5 = Take a card from the stock instead.
lesson-petards-open-6 = Whoever has opened may also add single cards to either end of any run, even of another player's. Add the N after K L M.
lesson-petards-open-no6 = You could, but the N fits after your run K L M. Add it there.
lesson-petards-open-7 = But nothing is ever put in between, and two runs are never joined: a J could go after G H I, and the gap to K L M would still remain.

lesson-petards-star = Stars
lesson-petards-star-1 = A star stands for any letter. Ada has opened with E F, a star, H I: her star stands for G, and that is fixed now.
lesson-petards-star-2 = You hold a G, and you have opened. Put it in the place of Ada's star: you get the star for it.
lesson-petards-star-no2 = That is allowed, but here you can win a star: put your G in the place of the star in run 2.
lesson-petards-star-3 = You cannot keep the star: it must be laid at once. Add it to any end of a run.
lesson-petards-star-no3 = Lay the star at the end of a run.
lesson-petards-star-4 = You have got rid of a card that fitted nowhere. A star may stand in a new run too, but never stars alone. A star left in your hand costs you: it gives the winner 5 points.

lesson-petards-petard = Pétards
lesson-petards-petard-1 = The firecracker in your hand is a pétard. It blocks the end of a run: nothing can be added there any more.
lesson-petards-petard-2 = Lay it at one end of Ada's run E F G H I.
lesson-petards-petard-no2 = First lay your pétard at an end of Ada's run, which is run 2.
lesson-petards-petard-3 = Ada cannot go on there. With a pétard at both ends a run is frozen. Now discard a card.
lesson-petards-petard-no3 = Discard a card to end your turn.
lesson-petards-petard-4 = Ada has paid you back: there is a pétard after your run M N O P Q. Draw a card from the stock.
lesson-petards-petard-no4 = Take a card from the stock.
lesson-petards-petard-5 = A star! A star laid on a pétard removes both. Choose the star and lay it on the pétard of run 1.
lesson-petards-petard-no5 = Use the star: lay it on the pétard after your run.
lesson-petards-petard-6 = The end is free again, and both cards have left the round. A pétard in your hand gives the winner 5 points, so do not keep it too long.

lesson-petards-out = Going out
lesson-petards-out-1 = You have three cards left, L, R and S, and your run is M N O P Q. All three fit.
lesson-petards-out-2 = Whoever lays the last card ends the round at once. Begin with the R after your run.
lesson-petards-out-no2 = Do not stop now: everything fits. Add the R after your run.
lesson-petards-out-3 = Now the S after it.
lesson-petards-out-no3 = Add the S after your run.
lesson-petards-out-4 = And the L before your run. Lay it, do not discard it: whoever discards the last card only gets seven new ones.
lesson-petards-out-no4 = Not that: you would get seven new cards. Add the L before your run.
lesson-petards-out-5 = The round is yours. Ada held five letters, a star and a pétard: 5 × 1 + 5 + 5 = 15 points for you. A game has as many rounds as players.

lesson-petards-idea = What do you give away?
lesson-petards-idea-1 = Ada has opened with E F G H I. You have not. She may take what you discard, and she would be glad of a D or a J.
lesson-petards-idea-2 = Discard a card that is of no use to her, and that you will not need for a run of your own.
lesson-petards-idea-no2 = Think again: D and J fit Ada's run, and M N O is the beginning of yours.
lesson-petards-idea-3 = Right. Before you discard, look at the ends of all runs. And watch what the others take: it shows what they collect.

lesson-petards-game = A round against Ada
lesson-petards-game-1 = Now play a whole round against Ada. After each of her moves you read why she made it. You have two stars: look for five in a row with them.
lesson-petards-game-2 = Draw, lay if you can, discard. What fits somewhere is shown to you.
lesson-petards-game-3 = The round is over. Now you know Pétards.
