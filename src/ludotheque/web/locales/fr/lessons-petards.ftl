# Ce que disent les leçons de Pétards (lessons/petards/).

lesson-petards-turn = Un tour
lesson-petards-turn-1 = Vous êtes Nora, et ces sept cartes sont votre main. Il faut vous en débarrasser, en suites de lettres qui se suivent dans l’alphabet. Qui pose sa dernière carte le premier marque ce que les autres tiennent encore.
lesson-petards-turn-2 = Un tour a trois temps. D’abord, prendre une carte : celle du dessus de la pioche, cachée, ou celle du dessus de la défausse, visible. Prenez à la pioche.
lesson-petards-turn-no2 = Le Z est à prendre, mais il ne va avec rien dans votre main. Prenez à la pioche.
lesson-petards-turn-3 = Vous avez pioché le Q. Deuxième temps : poser ce que vous voulez. M N O P Q se suivent : choisissez ces cinq cartes et posez-les en une nouvelle suite.
lesson-petards-turn-no3 = Il y a mieux : la suite M N O P Q, les cinq cartes.
lesson-petards-turn-4 = Troisième temps : se défausser d’une carte. Il reste K, T et B. Défaussez celle que vous voulez.
lesson-petards-turn-no4 = Votre suite est déjà là. Défaussez une carte pour finir votre tour.
lesson-petards-turn-5 = Piocher, poser, se défausser : voilà un tour. Puis Ada a fait de même, mais elle ne pouvait rien poser. L’alphabet tourne en rond : X Y Z A B est aussi une suite.

lesson-petards-open = Ouvrir
lesson-petards-open-1 = La première fois que vous posez dans une manche, il en faut beaucoup : une suite d’au moins cinq cartes, ou deux suites d’au moins trois, en un seul tour. Cela s’appelle ouvrir.
lesson-petards-open-2 = Vous n’en avez pas cinq de suite, mais G H I et K L M. Posez d’abord G H I.
lesson-petards-open-no2 = L’autre ordre va aussi. Ici, commencez par G H I.
lesson-petards-open-3 = Trois cartes seules n’ouvrent pas : la seconde suite doit venir aussitôt. Posez K L M.
lesson-petards-open-no3 = Posez K L M maintenant.
lesson-petards-open-4 = Vous avez ouvert. Défaussez le S ou le X.
lesson-petards-open-no4 = Défaussez le S ou le X pour finir votre tour.
lesson-petards-open-5 = De nouveau à vous. Prenez une carte à la pioche.
lesson-petards-open-no5 = Prenez plutôt à la pioche.
lesson-petards-open-6 = Qui a ouvert peut aussi ajouter des cartes une à une, à un bout de n’importe quelle suite, même celle d’un autre. Ajoutez le N après K L M.
lesson-petards-open-no6 = C’est possible, mais le N va après votre suite K L M. Ajoutez-le là.
lesson-petards-open-7 = Mais on n’insère jamais rien, et deux suites ne se réunissent jamais : un J irait après G H I, et K L M resterait à part.

lesson-petards-star = Les étoiles
lesson-petards-star-1 = Une étoile remplace n’importe quelle lettre. Ada a ouvert avec E F, une étoile, H I : son étoile vaut G, et cela ne change plus.
lesson-petards-star-2 = Vous avez un G, et vous avez ouvert. Mettez-le à la place de l’étoile d’Ada : l’étoile est pour vous.
lesson-petards-star-no2 = C’est permis, mais il y a ici une étoile à gagner : mettez votre G à la place de l’étoile de la suite 2.
lesson-petards-star-3 = Vous ne pouvez pas garder l’étoile : il faut la poser aussitôt. Ajoutez-la au bout d’une suite.
lesson-petards-star-no3 = Posez l’étoile au bout d’une suite.
lesson-petards-star-4 = Vous n’avez plus cette carte qui n’allait nulle part. Une étoile peut aussi entrer dans une nouvelle suite, mais jamais des étoiles seules. Une étoile restée en main coûte cher : elle donne 5 points au gagnant.

lesson-petards-petard = Les pétards
lesson-petards-petard-1 = Vous avez un pétard en main. Il bloque le bout d’une suite : on ne peut plus rien y ajouter.
lesson-petards-petard-2 = Posez-le à un bout de la suite d’Ada, E F G H I.
lesson-petards-petard-no2 = Posez d’abord votre pétard à un bout de la suite d’Ada, la suite 2.
lesson-petards-petard-3 = Ada ne peut plus continuer là. Avec un pétard aux deux bouts, une suite est gelée. Défaussez maintenant une carte.
lesson-petards-petard-no3 = Défaussez une carte pour finir votre tour.
lesson-petards-petard-4 = Ada vous a rendu la pareille : il y a un pétard après votre suite M N O P Q. Prenez une carte à la pioche.
lesson-petards-petard-no4 = Prenez une carte à la pioche.
lesson-petards-petard-5 = Une étoile ! Posée sur un pétard, elle disparaît avec lui. Choisissez l’étoile et posez-la sur le pétard de la suite 1.
lesson-petards-petard-no5 = Servez-vous de l’étoile : posez-la sur le pétard, après votre suite.
lesson-petards-petard-6 = Le bout est de nouveau libre, et les deux cartes ont quitté la manche. Un pétard resté en main donne 5 points au gagnant : ne le gardez pas trop longtemps.

lesson-petards-out = Finir la manche
lesson-petards-out-1 = Il vous reste trois cartes, L, R et S, et votre suite est M N O P Q. Toutes les trois y vont.
lesson-petards-out-2 = Qui pose sa dernière carte finit la manche aussitôt. Commencez par le R, après votre suite.
lesson-petards-out-no2 = Ne vous arrêtez pas : tout y va. Ajoutez le R après votre suite.
lesson-petards-out-3 = Maintenant le S, à la suite.
lesson-petards-out-no3 = Ajoutez le S après votre suite.
lesson-petards-out-4 = Et le L, avant votre suite. Posez-le, ne le défaussez pas : qui défausse sa dernière carte en reçoit seulement sept autres.
lesson-petards-out-no4 = Surtout pas : vous auriez sept nouvelles cartes. Ajoutez le L avant votre suite.
lesson-petards-out-5 = La manche est à vous. Ada tenait cinq lettres, une étoile et un pétard : 5 × 1 + 5 + 5 = 15 points pour vous. Une partie a autant de manches que de joueurs.

lesson-petards-idea = Que donnez-vous ?
lesson-petards-idea-1 = Ada a ouvert avec E F G H I. Vous, pas encore. Elle peut ramasser ce que vous défaussez, et un D ou un J lui plairait.
lesson-petards-idea-2 = Défaussez une carte qui ne lui sert à rien, et dont vous n’aurez pas besoin pour une suite à vous.
lesson-petards-idea-no2 = Réfléchissez encore : D et J vont à la suite d’Ada, et M N O est le début de la vôtre.
lesson-petards-idea-3 = C’est cela. Avant de vous défausser, regardez les bouts de toutes les suites. Et notez ce que les autres ramassent : cela montre ce qu’ils réunissent.

lesson-petards-game = Une manche contre Ada
lesson-petards-game-1 = Jouez maintenant une manche entière contre Ada. Après chacun de ses coups, vous lisez pourquoi elle l’a joué. Vous avez deux étoiles : cherchez avec elles cinq cartes de suite.
lesson-petards-game-2 = Piocher, poser si vous pouvez, se défausser. Ce qui va quelque part vous est montré.
lesson-petards-game-3 = La manche est finie. Vous connaissez Pétards.
