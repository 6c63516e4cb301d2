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
bot-best-meaning = Thinks for three seconds, as well as we know how. Humbling.
