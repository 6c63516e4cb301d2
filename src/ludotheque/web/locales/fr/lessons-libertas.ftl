# Ce que disent les leçons de Libertas (lessons/libertas/).

lesson-astray = ce n’est pas un endroit de cette leçon : reprenez-la au début

lesson-libertas-turn = Un tour
lesson-libertas-turn-1 = Vous êtes Nora. Ada et vous prenez tour à tour des cartes de ce plateau. Ce que vous prenez va sur votre chevalet et compte à la fin. Qui a le plus de points gagne.
lesson-libertas-turn-2 = Ada a commencé par le 5 rouge. Il reste visible : c’est la référence. Le drapeau suivant doit avoir quelque chose en commun avec lui, la couleur ou le nombre. Tout drapeau rouge peut donc suivre, ou tout autre 5.
lesson-libertas-turn-3 = Prenez le 5 jaune en d4. Il a le même nombre.
lesson-libertas-turn-no3 = Ce serait juste aussi. Mais ici, prenez le 5 jaune en d4.
lesson-libertas-turn-4 = Votre 5 jaune était la référence, et Ada a pris le 1 jaune. Que peut-on prendre ? Le 3 vert en a4 n’est ni jaune ni un 1 : essayez, on vous dira pourquoi c’est non. Prenez ensuite n’importe quelle carte marquée.
lesson-libertas-turn-5 = Voilà un tour entier : prendre une carte qui convient, et elle devient la nouvelle référence. On ne passe pas : quand plus aucune carte ne convient, la partie est finie.

lesson-libertas-free = Libérer carrés et lignes
lesson-libertas-free-1 = Il y a aussi des points à gagner tout de suite. Quatre cases en bloc de 2×2 forment un carré. Une rangée ou une colonne entière est une ligne. Prenez-en la dernière carte, et vous l’avez libéré.
lesson-libertas-free-2 = De ce carré il ne reste que le 4 rouge en e2. Prenez-le : un carré vaut 240 points.
lesson-libertas-free-no2 = C’est permis, mais alors les 240 points sont pour Ada. Prenez le 4 rouge en e2.
lesson-libertas-free-3 = La partie a continué un peu. Une ligne vaut 960 points. Une seule carte peut libérer plusieurs choses à la fois, et tout compte.
lesson-libertas-free-4 = Cherchez la carte qui libère deux carrés et une rangée. Elle rapporte 1440 points.
lesson-libertas-free-no4 = Celle-là rapporte moins. Regardez la rangée 4 : il y reste une carte.
lesson-libertas-free-5 = 240 + 240 + 960 = 1440 points pour une carte. Les diagonales ne comptent jamais.

lesson-libertas-card = La carte Libertas
lesson-libertas-card-1 = La carte bleue en c3 est la carte Libertas. Sur votre chevalet, elle vaut 500 points.
lesson-libertas-card-2 = On ne la prend que si cela libère un carré ou une ligne. Elle n’a pas à convenir. Ici, le 4 rouge en d3 gêne encore : une fois parti, c3 est la dernière carte du carré.
lesson-libertas-card-3 = Si vous prenez le 4 rouge, Ada aura la carte Libertas. Attendez donc : prenez le 3 rouge en a5.
lesson-libertas-card-no3 = Pas ici. Prenez le 3 rouge en a5 et voyez ce que fait Ada.
lesson-libertas-card-4 = Ada a été imprudente : elle a pris le 4 rouge. Prenez maintenant la carte Libertas en c3.
lesson-libertas-card-no4 = La carte Libertas en c3 vous tend les bras.
lesson-libertas-card-5 = 240 points tout de suite, et 500 à la fin. La référence n’a pas changé. Plus tard, la carte renforcera encore une de vos combinaisons.

lesson-libertas-ocupante = La carte Ocupante
lesson-libertas-ocupante-1 = À trois ou quatre, le plateau est plus grand, et il y a des cartes noires, les cartes Ocupante. Personne ne peut les prendre.
lesson-libertas-ocupante-2 = De ce carré il ne reste que le 7 vert en e5, et la référence est rouge. Mais un autre pourrait bientôt l’atteindre.
lesson-libertas-ocupante-3 = Au lieu de prendre une carte, vous pouvez déplacer une carte Ocupante vers n’importe quelle case vide. Mettez-en une dans ce carré : choisissez la carte Ocupante, puis une case vide du carré.
lesson-libertas-ocupante-no3 = C’est permis. Mais le carré reste ouvert : mettez une carte Ocupante en d4, e4 ou d5.
lesson-libertas-ocupante-4 = Tant qu’elle est là, personne ne peut libérer ce carré. La référence n’a pas changé, et c’est au suivant. Vous ne pourrez recommencer qu’une fois qu’une carte aura été prise.

lesson-libertas-score = Ce que valent vos cartes
lesson-libertas-score-1 = À la fin, vos cartes comptent en combinaisons, chacune une seule fois. Vous voyez toujours ce que vaut votre chevalet ; ceux des autres restent cachés jusque-là.
lesson-libertas-score-2 = Trois drapeaux d’une couleur rapportent 60 points, le double si leurs nombres se suivent. Trois du même nombre en rapportent 480.
lesson-libertas-score-3 = Vous avez le 4 et le 5 rouges, le 2 vert et le 2 jaune. Le 6 rouge ferait une combinaison, le 2 violet aussi. Prenez la meilleure.
lesson-libertas-score-no3 = Recomptez : 4-5-6 rouges font 120 points, trois 2 en font 480.
lesson-libertas-score-4 = Trois 2 : 480 points. Les quatre du même nombre en valent 960. Avec une carte Libertas, trois du même nombre passent de 480 à 800.
lesson-libertas-score-5 = Les longues combinaisons d’une couleur valent cher : 4 font 120, 5 font 240, 6 font 480, et toujours le double si elles se suivent. Ajoutez ce que vous avez libéré : c’est votre total.

lesson-libertas-idea = Que laissez-vous ?
lesson-libertas-idea-1 = De ce carré il reste deux cartes, le 3 rouge et le 4 rouge. Qui en prend une laisse l’autre au suivant.
lesson-libertas-idea-2 = Prenez une carte après laquelle Ada ne peut rien libérer.
lesson-libertas-idea-no2 = Alors Ada prend l’autre et marque 240 points. Laissez-les toutes les deux.
lesson-libertas-idea-3 = C’est le cœur du jeu : avant de prendre une carte, regardez ce qu’elle laisse. Là où il en reste deux, laissez les autres commencer.

lesson-libertas-game = Une petite partie
lesson-libertas-game-1 = La moitié du plateau est prise, et personne n’a encore rien libéré. Finissez la partie contre Ada. Après chacun de ses coups, vous lisez pourquoi elle l’a joué.
lesson-libertas-game-2 = Prenez ce qui rapporte. Si rien ne rapporte, ne laissez rien.
lesson-libertas-game-3 = La partie est finie : plus personne ne pouvait prendre de carte. La feuille montre ce que tout a compté. Vous connaissez Libertas.
