# What the lessons of Libertas say (lessons/libertas/).

lesson-astray = this is no place of this lesson: begin it anew

lesson-libertas-turn = A turn
lesson-libertas-turn-1 = You are Nora. You and Ada take cards from this board in turn. What you take stands on your rack and counts at the end. Whoever has the most points wins.
lesson-libertas-turn-2 = Ada has begun with the red 5. It lies open: it is the reference. The next flag must share something with it, either the colour or the number. So any red flag may follow, or any other 5.
lesson-libertas-turn-3 = Take the yellow 5 on d4. It shares the number.
lesson-libertas-turn-no3 = That would be right too. But here, take the yellow 5 on d4.
lesson-libertas-turn-4 = Now your yellow 5 was the reference, and Ada has taken the yellow 1. What follows? The green 3 on a4 is neither yellow nor a 1: if you try it, you are told why not. Then take any card that is marked.
lesson-libertas-turn-5 = That is a whole turn: take one card that matches, and it becomes the new reference. You cannot pass: when no card matches any more, the game is over.

lesson-libertas-free = Freeing squares and lines
lesson-libertas-free-1 = Points also come at once. Any four cells in a 2×2 block are a square. A whole row or column is a line. Take the last card of one, and you have freed it.
lesson-libertas-free-2 = Of this square only the red 4 on e2 is left. Take it: a square is worth 240 points.
lesson-libertas-free-no2 = You may, but then the 240 points go to Ada. Take the red 4 on e2.
lesson-libertas-free-3 = The game went on for a while. A line is worth 960 points. One card can free several things at once, and all of them count.
lesson-libertas-free-4 = Look for one card that frees two squares and a row. It brings 1440 points.
lesson-libertas-free-no4 = That one brings less. Look at row 4: one card is left in it.
lesson-libertas-free-5 = 240 + 240 + 960 = 1440 points for one card. Diagonals never count.

lesson-libertas-card = The Libertas card
lesson-libertas-card-1 = The blue card on c3 is the Libertas card. It is worth 500 points on your rack.
lesson-libertas-card-2 = You may only take it if that frees a square or a line. It need not match. Here the red 4 on d3 is still in the way: once that is gone, c3 is the last card of the square.
lesson-libertas-card-3 = If you take the red 4, Ada gets the Libertas card. So wait: take the red 3 on a5.
lesson-libertas-card-no3 = Better not here. Take the red 3 on a5 and see what Ada does.
lesson-libertas-card-4 = Ada was careless and took the red 4. Now take the Libertas card on c3.
lesson-libertas-card-no4 = The Libertas card on c3 is yours for the taking.
lesson-libertas-card-5 = 240 points now, and 500 at the end. The reference has stayed as it was. Later the card also makes one of your combinations worth more.

lesson-libertas-ocupante = The Ocupante card
lesson-libertas-ocupante-1 = With three or four players the board is larger, and there are black Ocupante cards. Nobody can take them.
lesson-libertas-ocupante-2 = In this square only the green 7 on e5 is left, and the reference is red. But one of the others may soon get to it.
lesson-libertas-ocupante-3 = Instead of taking a card you may move an Ocupante card to any empty cell. Move one into this square: choose the Ocupante card, then an empty cell of the square.
lesson-libertas-ocupante-no3 = That is allowed. But the square still lies open: put an Ocupante card on d4, e4 or d5.
lesson-libertas-ocupante-4 = As long as it lies there, nobody can free the square. The reference has stayed, and it is the next player's turn. You may only do it again once somebody has taken a card.

lesson-libertas-score = What your cards count
lesson-libertas-score-1 = At the end your cards count in combinations, each card in one. You always see what your own rack is worth; the racks of the others stay hidden until then.
lesson-libertas-score-2 = Three flags of a colour bring 60 points, twice that if their numbers follow one another. Three of the same number bring 480.
lesson-libertas-score-3 = You have the red 4 and 5, the green 2 and the yellow 2. Either the red 6 or the violet 2 would make a combination. Take the better one.
lesson-libertas-score-no3 = Count again: red 4-5-6 brings 120 points, three 2s bring 480.
lesson-libertas-score-4 = Three 2s: 480 points. All four of a number bring 960. A Libertas card with three of a number makes 800 of the 480.
lesson-libertas-score-5 = Long rows of a colour are worth much: 4 bring 120, 5 bring 240, 6 bring 480, always twice that if they follow one another. Add what you have freed, and you have your score.

lesson-libertas-idea = What do you leave?
lesson-libertas-idea-1 = Two cards of this square are left, the red 3 and the red 4. Whoever takes one of them leaves the other to the next player.
lesson-libertas-idea-2 = Take a card after which Ada can free nothing.
lesson-libertas-idea-no2 = Then Ada takes the other one and has 240 points. Leave both where they are.
lesson-libertas-idea-3 = That is the heart of the game: before you take a card, look at what it leaves. Where two are left, let the others go first.

lesson-libertas-game = A short game
lesson-libertas-game-1 = Half of the board is gone, and nobody has freed anything yet. Play it to the end against Ada. After each of her moves you read why she made it.
lesson-libertas-game-2 = Take what brings points. If nothing does, leave nothing.
lesson-libertas-game-3 = The game is over: nobody could take another card. The sheet shows what everything counted. Now you know Libertas.
