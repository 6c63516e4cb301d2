# What the lessons of Res Publica say (lessons/respublica/).

lesson-respublica-turn = A turn
lesson-respublica-turn-1 = You are Nora, and these are your cards. You collect cards of one kind. Five people cards alike found a settlement, five civilisation cards alike a town. Whoever has the most points at the end wins.
lesson-respublica-turn-2 = A turn has three parts: trade, lay, draw. Trading comes in the next lesson. This time say nothing.
lesson-respublica-turn-no2 = You could say something, but trading comes later. Say nothing this time.
lesson-respublica-turn-3 = Now you could lay, but four huns are one too few. Say that you are done: then you draw a people card.
lesson-respublica-turn-no3 = Four huns are not enough. Say that you are done.
lesson-respublica-turn-4 = Ada and Bruno have had their turns. And you have drawn the fifth hun! Say nothing again.
lesson-respublica-turn-5 = Lay your five huns. You get a settlement for them: 3 points.
lesson-respublica-turn-no5 = First lay the huns.
lesson-respublica-turn-6 = With a settlement you draw more: besides the people card, one civilisation card for each settlement, but never more than three cards in all. Say that you are done.
lesson-respublica-turn-no6 = There is nothing else to lay: say that you are done.
lesson-respublica-turn-7 = Your first civilisation card is here. Five alike bring the top town: the first is worth 9, later ones less and less, down to 4. So it pays to be early.

lesson-respublica-seek = Seeking
lesson-respublica-seek-1 = You cannot wait for every card. Once in your turn you may make an announcement. Say what you seek, or say what you offer, but never both.
lesson-respublica-seek-2 = You have four huns. Say: I seek 1 hun. What you would pay for it you keep to yourself.
lesson-respublica-seek-no2 = That may be said too. But you need just one card: seek 1 hun.
lesson-respublica-seek-3 = Ada has a hun, so she may ask for something: she wants a goth. Bruno declines. You have a goth: accept Ada's answer.
lesson-respublica-seek-no3 = A goth for the fifth hun is a good trade. Accept it.
lesson-respublica-seek-4 = The cards have changed hands. Lay your five huns.
lesson-respublica-seek-no4 = Now lay the five huns.
lesson-respublica-seek-5 = You hear everything that is said, and see every card that is traded. There is only one announcement in a turn, whether it leads to a trade or not.

lesson-respublica-offer = Offering
lesson-respublica-offer-1 = You may also offer: you say what you give, and the others bid for it. What you offer you must hold.
lesson-respublica-offer-2 = Few words are allowed: one or two things, joined by “and” or “or”. “2 goths”, “2 goths and 1 hun”, “1 lombard or 1 saxon” may be said. “1 goth, 1 hun and 1 saxon” may not: that is three. Nor may “1 civilisation, but no alchemy”.
lesson-respublica-offer-3 = You collect saxons, and your goths are in the way. Say: I offer 2 goths.
lesson-respublica-offer-no3 = That may be said. But give away the goths, both of them: offer 2 goths.
lesson-respublica-offer-4 = Ada bids a viking or a lombard: with “or” she decides which. Bruno bids 2 saxons. Accept the better one.
lesson-respublica-offer-no4 = With Bruno's 2 saxons you would have five. Accept his bid.
lesson-respublica-offer-5 = Five saxons. Lay them.
lesson-respublica-offer-no5 = Lay the saxons first.
lesson-respublica-offer-6 = The numbers need not be equal, but each side gives at least one card. Besides the kinds you may name people, civilisation, any card, or a pair: two cards alike.

lesson-respublica-answer = Answering
lesson-respublica-answer-1 = It is Ada's turn, and she seeks a goth. Only whoever holds a goth may ask something for it. Bruno has declined: perhaps he has none, perhaps he does not want to. Nobody will know.
lesson-respublica-answer-2 = You hold a goth, so you may ask. You have four saxons: one is missing. You do not know whether Ada has one, but asking costs nothing.
lesson-respublica-answer-3 = Answer Ada: I want 1 saxon.
lesson-respublica-answer-no3 = Good for another time. Here, ask for the saxon that you lack.
lesson-respublica-answer-4 = Ada accepted, and now it is your turn again. This time you have sought nothing. Lay your five saxons.
lesson-respublica-answer-no4 = Lay the saxons first.
lesson-respublica-answer-5 = You can win in the turns of others too. But remember: Ada has one goth more now, and you have helped her to it.

lesson-respublica-special = Monks, books, towns
lesson-respublica-special-1 = Some turns later. Monks are people cards too, but two of them are enough, and they bring a church: 7 points. Lay your monks.
lesson-respublica-special-no1 = Begin with the monks.
lesson-respublica-special-2 = Books are civilisation cards. Two books bring a library. It is worth no points, but from then on four civilisation cards alike are enough for you instead of five. Lay the books.
lesson-respublica-special-no2 = First lay the books: the library will save you a card for every town.
lesson-respublica-special-3 = You have collected for some turns, and now you hold four alchemy cards. There are only two churches and two libraries, so others may be quicker.
lesson-respublica-special-4 = Thanks to the library four are enough. Lay the alchemy cards.
lesson-respublica-special-no4 = Lay the alchemy cards: the best town is still there.
lesson-respublica-special-5 = The first town: 9 points. A settlement, a church, a library and a town: you have 19 points.

lesson-respublica-idea = Listen and remember
lesson-respublica-idea-1 = Look at what happened. Ada has offered 2 goths, and nobody wanted them. So you know that she has two.
lesson-respublica-idea-2 = You have three goths. Seek just what you know to be there: 2 goths.
lesson-respublica-idea-no2 = Think of what Ada said: she has 2 goths, and two are what you lack. Seek them both.
lesson-respublica-idea-3 = Ada asks for a viking. You have one that you do not need. Accept.
lesson-respublica-idea-no3 = A viking for two goths: accept that.
lesson-respublica-idea-4 = Lay your five goths.
lesson-respublica-idea-no4 = Lay the goths first.
lesson-respublica-idea-5 = Whoever listens knows what the others hold: what they offer they have, what they seek they collect, and traded cards lie open.
lesson-respublica-idea-6 = The end comes when the last civilisation card is drawn: everybody has one more turn, then lays one last time. Each pair of cards alike in hand still counts 1 point.

lesson-respublica-game = The end of a game
lesson-respublica-game-1 = This game has nearly come to its end. Play the last turns against Ada and Bruno. You read each time why they did what they did.
lesson-respublica-game-2 = Trade, lay, draw. What you could say is ready to be chosen; what you can lay is marked.
lesson-respublica-game-3 = The game is over. The sheet shows where all points came from. Now you know Res Publica.
