# Ce que disent les leçons de Res Publica (lessons/respublica/).

lesson-respublica-turn = Un tour
lesson-respublica-turn-1 = Vous êtes Nora, et voici vos cartes. Vous réunissez des cartes d’une même sorte. Cinq peuples pareils fondent une cité, cinq civilisations pareilles une ville. Qui a le plus de points à la fin gagne.
lesson-respublica-turn-2 = Un tour a trois parties : échanger, poser, piocher. Les échanges viennent dans la prochaine leçon. Cette fois, ne dites rien.
lesson-respublica-turn-no2 = Vous pourriez dire quelque chose, mais les échanges viennent plus tard. Ne dites rien cette fois.
lesson-respublica-turn-3 = Maintenant vous pourriez poser, mais quatre huns, c’est un de moins qu’il n’en faut. Dites que vous avez fini : vous piochez alors une carte de peuple.
lesson-respublica-turn-no3 = Quatre huns ne suffisent pas. Dites que vous avez fini.
lesson-respublica-turn-4 = Ada et Bruno ont joué. Et vous avez pioché le cinquième hun ! Ne dites rien cette fois encore.
lesson-respublica-turn-5 = Posez vos cinq huns. Vous recevez une cité : 3 points.
lesson-respublica-turn-no5 = Posez d’abord les huns.
lesson-respublica-turn-6 = Avec une cité, on pioche davantage : en plus de la carte de peuple, une carte de civilisation par cité, mais jamais plus de trois cartes en tout. Dites que vous avez fini.
lesson-respublica-turn-no6 = Il n’y a plus rien à poser : dites que vous avez fini.
lesson-respublica-turn-7 = Voici votre première carte de civilisation. Cinq pareilles donnent la ville du dessus : la première vaut 9, les suivantes de moins en moins, jusqu’à 4. Mieux vaut donc arriver tôt.

lesson-respublica-seek = Chercher
lesson-respublica-seek-1 = On ne peut pas attendre chaque carte. Une fois par tour, vous pouvez faire une annonce : dire ce que vous cherchez, ou dire ce que vous offrez. Jamais les deux.
lesson-respublica-seek-2 = Vous avez quatre huns. Dites : je cherche 1 hun. Ce que vous paieriez, vous le taisez.
lesson-respublica-seek-no2 = Cela peut se dire aussi. Mais il ne vous manque qu’une carte : cherchez 1 hun.
lesson-respublica-seek-3 = Ada a un hun, elle peut donc demander quelque chose : elle veut un goth. Bruno décline. Vous avez un goth : acceptez la réponse d’Ada.
lesson-respublica-seek-no3 = Un goth contre le cinquième hun, c’est une bonne affaire. Acceptez.
lesson-respublica-seek-4 = Les cartes ont changé de mains. Posez vos cinq huns.
lesson-respublica-seek-no4 = Posez maintenant les cinq huns.
lesson-respublica-seek-5 = Vous entendez tout ce qui se dit, et vous voyez toute carte échangée. Il n’y a qu’une annonce par tour, qu’elle aboutisse ou non.

lesson-respublica-offer = Offrir
lesson-respublica-offer-1 = Vous pouvez aussi offrir : vous dites ce que vous cédez, et les autres proposent quelque chose. Ce que vous offrez, vous devez l’avoir.
lesson-respublica-offer-2 = Peu de mots sont permis : une ou deux choses, liées par « et » ou « ou ». « 2 goths », « 2 goths et 1 hun », « 1 lombard ou 1 saxon » se disent. « 1 goth, 1 hun et 1 saxon » ne se dit pas : cela fait trois. « 1 civilisation, mais pas d’alchimie » non plus.
lesson-respublica-offer-3 = Vous réunissez des saxons, et vos goths vous encombrent. Dites : j’offre 2 goths.
lesson-respublica-offer-no3 = Cela peut se dire. Mais cédez les goths, tous les deux : offrez 2 goths.
lesson-respublica-offer-4 = Ada propose un viking ou un lombard : avec « ou », c’est elle qui choisit. Bruno propose 2 saxons. Acceptez la meilleure proposition.
lesson-respublica-offer-no4 = Avec les 2 saxons de Bruno, vous en auriez cinq. Acceptez sa proposition.
lesson-respublica-offer-5 = Cinq saxons. Posez-les.
lesson-respublica-offer-no5 = Posez d’abord les saxons.
lesson-respublica-offer-6 = Les nombres peuvent différer, mais chacun donne au moins une carte. À part les sortes, on peut nommer un peuple, une civilisation, une carte quelconque, ou une paire : deux cartes pareilles.

lesson-respublica-answer = Répondre
lesson-respublica-answer-1 = C’est le tour d’Ada, et elle cherche un goth. Seul celui qui a un goth peut demander quelque chose en retour. Bruno a décliné : peut-être n’en a-t-il pas, peut-être ne veut-il pas. Nul ne le saura.
lesson-respublica-answer-2 = Vous avez un goth, vous pouvez donc demander. Vous avez quatre saxons : il en manque un. Vous ne savez pas si Ada en a un, mais demander ne coûte rien.
lesson-respublica-answer-3 = Répondez à Ada : je veux 1 saxon.
lesson-respublica-answer-no3 = Ce sera pour une autre fois. Ici, demandez le saxon qui vous manque.
lesson-respublica-answer-4 = Ada a accepté, et c’est de nouveau votre tour. Cette fois, vous n’avez rien cherché. Posez vos cinq saxons.
lesson-respublica-answer-no4 = Posez d’abord les saxons.
lesson-respublica-answer-5 = On gagne donc aussi pendant le tour des autres. Mais retenez-le : Ada a maintenant un goth de plus, et c’est grâce à vous.

lesson-respublica-special = Moines, livres, villes
lesson-respublica-special-1 = Quelques tours plus tard. Les moines sont aussi des peuples, mais deux suffisent, et ils donnent une église : 7 points. Posez vos moines.
lesson-respublica-special-no1 = Commencez par les moines.
lesson-respublica-special-2 = Les livres sont des civilisations. Deux livres donnent une bibliothèque. Elle ne vaut aucun point, mais dès lors quatre civilisations pareilles vous suffisent au lieu de cinq. Posez les livres.
lesson-respublica-special-no2 = Posez d’abord les livres : la bibliothèque vous épargnera une carte à chaque ville.
lesson-respublica-special-3 = Vous avez amassé pendant quelques tours, et vous voilà avec quatre alchimies. Il n’y a que deux églises et deux bibliothèques : d’autres pourraient être plus rapides.
lesson-respublica-special-4 = Grâce à la bibliothèque, quatre suffisent. Posez les alchimies.
lesson-respublica-special-no4 = Posez les alchimies : la meilleure ville est encore là.
lesson-respublica-special-5 = La première ville : 9 points. Une cité, une église, une bibliothèque et une ville : vous avez 19 points.

lesson-respublica-idea = Écouter et se souvenir
lesson-respublica-idea-1 = Voyez ce qui s’est passé. Ada a offert 2 goths, et personne n’en a voulu. Vous savez donc qu’elle en a deux.
lesson-respublica-idea-2 = Vous avez trois goths. Cherchez juste ce que vous savez être là : 2 goths.
lesson-respublica-idea-no2 = Pensez à ce qu’a dit Ada : elle a 2 goths, et il vous en manque deux. Cherchez les deux.
lesson-respublica-idea-3 = Ada demande un viking. Vous en avez un dont vous n’avez pas besoin. Acceptez.
lesson-respublica-idea-no3 = Un viking contre deux goths : acceptez.
lesson-respublica-idea-4 = Posez vos cinq goths.
lesson-respublica-idea-no4 = Posez d’abord les goths.
lesson-respublica-idea-5 = Qui écoute sait ce que tiennent les autres : ce qu’ils offrent, ils l’ont ; ce qu’ils cherchent, ils le réunissent ; et les cartes échangées se voient.
lesson-respublica-idea-6 = La fin vient quand la dernière carte de civilisation est piochée : chacun joue encore un tour, puis pose une dernière fois. Chaque paire de cartes pareilles en main vaut encore 1 point.

lesson-respublica-game = La fin d’une partie
lesson-respublica-game-1 = Cette partie touche à sa fin. Jouez les derniers tours contre Ada et Bruno. Vous lisez à chaque fois pourquoi ils ont fait ce qu’ils ont fait.
lesson-respublica-game-2 = Échanger, poser, piocher. Ce que vous pourriez dire est prêt à être choisi ; ce que vous pouvez poser est marqué.
lesson-respublica-game-3 = La partie est finie. La feuille montre d’où viennent tous les points. Vous connaissez Res Publica.
