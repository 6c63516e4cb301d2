# Les robots : leurs noms et leur caractère.

bot-random = Hasard
bot-random-meaning = Joue n’importe quel coup permis.
bot-greedy = Rapide
bot-greedy-meaning = Prend le meilleur tout de suite, sans voir plus loin.
bot-easy = Facile
bot-easy-meaning = Réfléchit un instant et oublie ce qu’il a vu. Bien pour une première partie.
bot-medium = Moyen
bot-medium-meaning = Se souvient de tout et regarde un peu plus loin. Un bon adversaire en famille.
bot-strong = Fort
bot-strong-meaning = Réfléchit une seconde à chaque coup. Il faudra vous battre pour gagner.
bot-best = Meilleur
bot-best-meaning = Réfléchit trois secondes, aussi bien que nous savons le faire. De quoi rester humble.
