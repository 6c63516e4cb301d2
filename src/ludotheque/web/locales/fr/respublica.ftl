# Res Publica : titres, options, langue des offres, refus, journal, table du terminal.

respublica-title = Res Publica
respublica-blurb = Échanger en très peu de mots, réunir cinq cartes pareilles, fonder cités et villes (Reiner Knizia)

respublica-option-edition = quelles cartes sont dans la boîte
respublica-option-edition-queen = avec moines, livres, églises et bibliothèques
respublica-option-edition-classic = sans moines, livres, églises ni bibliothèques
respublica-option-stall_rounds = tours de table de suite sans carte piochée ni posée qui amènent la dernière pose

## Ce qui se tape

respublica-say-seek = cherche { $words }
respublica-say-offer = offre { $words }
respublica-say-pass = passe
respublica-say-ask = demande { $words }
respublica-say-bid = propose { $words }
respublica-say-decline = décline
respublica-say-accept = accepte { $seat }
respublica-say-refuse = refuse
respublica-say-give = donne { $cards }
respublica-say-lay = pose { $kind }
respublica-say-done = fini
respublica-say-draw = pioche { $people }+{ $civ }

## Des textes qui ne sont pas des coups

respublica-unreadable = un coup, c’est cherche, offre ou passe ; demande, propose ou décline ; accepte 2 ou refuse ; donne goth goth hun ; pose hun ou fini ; pioche 1+2
respublica-unreadable-long = voilà plus de { $most } caractères : dites-le en moins de mots
respublica-unreadable-more = il n’y a rien à ajouter : dites « { $example } »
respublica-unreadable-accept = nommez la place dont vous acceptez la réponse, comptée à partir de 0 : « { $example } »
respublica-unreadable-draw = dites « { $one } » ou « { $other } » : cartes de peuples plus cartes de civilisation
respublica-unreadable-lay = nommez une sorte : « { $example } »
respublica-unreadable-give = nommez les cartes par leur sorte : « { $example } »
respublica-unreadable-three = plus de deux éléments nommés ; deux au plus, par exemple : « { $example } »
respublica-unreadable-comma = reliez les deux éléments par un seul « et » ou un seul « ou » : « { $example } »
respublica-unreadable-both = dites ce que vous voulez ou ce que vous donnez, jamais les deux ; par exemple : « { $example } »
respublica-unreadable-not = on ne peut rien exclure ; dites, par exemple : « { $example } »
respublica-unreadable-bound = un nombre est ce nombre, sans « au moins » ni « jusqu’à » : « { $example } »
respublica-unreadable-term-missing = il manque un nombre et une caractéristique ; par exemple : « { $example } »
respublica-unreadable-number = dites combien : « { $example } »
respublica-unreadable-quantity = « { $word } » n’est pas un nombre de cartes ; par exemple : « { $example } »
respublica-unreadable-feature-missing = dites de quoi : une sorte, peuple, civilisation, carte ou paire ; par exemple : « { $example } »
respublica-unreadable-feature-near = « { $word } » n’existe pas ; vouliez-vous dire « { $near } » ?
respublica-unreadable-feature = « { $word } » n’existe pas ; il y a les sortes de cartes, peuple, civilisation, carte et paire

respublica-deal-form = deal doit être un objet avec les deux pioches, people et civ
respublica-deck-form = deal.{ $deck } doit être une liste de sortes, la carte du dessus d’abord
respublica-deck-card = deal.{ $deck } : la carte numéro { $place } n’est pas de cette pioche
respublica-deck-count = deal.{ $deck } contient { $kind } { $count } fois ; il en faut { $right }

## Des coups impossibles

respublica-over = la partie est finie
respublica-now-announce = un tour commence par l’échange : cherche, offre ou passe
respublica-now-answer = une annonce attend votre réponse : répondez, ou déclinez
respublica-not-yours-to-accept = qui a fait l’annonce est seul à accepter une réponse, ou à refuser : répondez vous-même, ou déclinez
respublica-now-accept = tous ont répondu : acceptez une réponse, ou refusez
respublica-now-give = l’affaire est conclue : donnez les cartes que vous choisissez
respublica-no-further-announcement = l’échange est fini : plus d’annonce pendant ce tour
respublica-now-lay = l’échange est fini : posez un groupe, ou dites fini
respublica-now-draw = la pose est finie : pioche 1+2 ou pioche 0+3
respublica-now-last-laying = c’est la dernière pose, sans échange ni pioche : posez un groupe, ou dites fini
respublica-no-cards-pass = sans cartes, vous ne pouvez que passer
respublica-no-cards-decline = sans cartes, vous ne pouvez que décliner
respublica-not-in-edition = l’édition classique n’a pas de carte { $kind }
respublica-quantity = une quantité est de 1 ou plus
respublica-more-than-there-are = le jeu n’a pas autant de cartes que { $words } ; dites « { $example } »
respublica-not-held = vous n’avez pas { $words } ; vous pourriez dire « { $example } »
respublica-nothing-of-it-held = vous n’avez pas { $words } : ne promettez que des cartes de votre main
respublica-answer-with-ask = on cherche quelque chose : dites ce que vous voulez en échange, par exemple « { $example } », ou déclinez
respublica-answer-with-bid = on offre quelque chose : dites ce que vous donneriez en échange, par exemple « { $example } », ou déclinez
respublica-sought-not-held = on cherche { $words }, et vous ne les avez pas : déclinez
respublica-demand-not-held = vous n’avez pas { $words } : acceptez une autre réponse, ou refusez
respublica-no-answer-there = la place { $seat } n’a rien répondu que l’on puisse accepter
respublica-gift-not-held = vous n’avez pas ces cartes ; vous avez promis { $words }, par exemple « { $example } »
respublica-gift-not-promised = ce ne sont pas les cartes promises : { $words }, par exemple « { $example } »
respublica-pile-empty = il ne reste pas de carte de points pour un groupe de cette sorte ({ $kind })
respublica-group-too-small = pour un groupe il faut { $needed } ; vous en avez { $held }
respublica-draw-split = pioche 1+2 ou pioche 0+3

## Le journal

respublica-tell-refuse = refuse
respublica-tell-accept = accepte ce que répond { $name }
respublica-tell-accept-exchange = accepte ce que répond { $name } : donne { $given } contre { $received }
respublica-tell-give = donne { $given } contre { $received }
respublica-tell-give-own = donne { $cards }
respublica-tell-give-sealed = a choisi ce qui sera donné ; cela reste caché jusqu’au choix de l’autre
respublica-tell-give-sealed-own = donnera { $cards }, en secret jusqu’au choix de l’autre
respublica-tell-lay-settlement = pose { $cards } : une cité
respublica-tell-lay-town = pose { $cards } : une ville de { $points }
respublica-tell-lay-church = pose { $cards } : une église
respublica-tell-lay-library = pose { $cards } : une bibliothèque
respublica-tell-done = a fini
respublica-tell-done-own = a fini et pioche { $cards }
respublica-tell-done-hidden = a fini et pioche { respublica-drawn }
respublica-tell-draw-own = pioche { $cards }
respublica-tell-draw-hidden = pioche { respublica-drawn }
respublica-tell-then = { $act }. { $then }
respublica-tell-last-turns = C’était la dernière carte de civilisation : chacun a encore un tour
respublica-tell-last-laying = Maintenant chacun pose une dernière fois
respublica-tell-stalled = Personne n’a pioché ni posé de carte depuis longtemps : chacun pose une dernière fois

## La table dans le terminal

respublica-turns-left = la dernière carte de civilisation est piochée : { $count ->
    [1] il reste un tour
   *[other] il reste { $count } tours
  }
respublica-column-player = joueur
respublica-column-cards = cartes
respublica-column-points = points
respublica-column-settlements = cités
respublica-column-towns = villes
respublica-column-churches = églises
respublica-column-libraries = bibl.
respublica-column-for-settlements = en cités
respublica-column-for-towns = en villes
respublica-column-for-churches = en églises
respublica-column-for-pairs = en paires
respublica-column-give = vous donnez
respublica-column-get = vous recevez
respublica-column-yours = vous avez alors
respublica-column-theirs = l’autre a alors au moins
respublica-perhaps = peut-être { $step }
respublica-hand = Votre main : { $count ->
    [1] une carte
   *[other] { $count } cartes
  }
respublica-hand-empty = Votre main est vide
respublica-only = Vous ne pouvez dire que : { $move } (Entrée le dit)
respublica-choose-announce = Dites ce que vous cherchez ou ce que vous offrez, une ou deux choses, ou passez. Par exemple :
respublica-choose-ask = Vous avez ce qui est cherché. Dites ce que vous demandez en échange, ou déclinez. Par exemple :
respublica-choose-bid = Dites ce que vous proposez en échange, ou déclinez. Par exemple :
respublica-choose-gift = Choisissez ce que vous donnez :
respublica-choose-draw = Choisissez avant de piocher, peuples plus civilisation :
respublica-draw-less = { $drawn } ({ $other } donne plus)
respublica-choose-done = ne plus rien poser
respublica-shapes = Une phrase nomme une ou deux choses, chacune avec son nombre (R4) :
respublica-shape-part = NOMBRE CARACTÉRISTIQUE
respublica-shape-features = Une caractéristique est : { $features }
respublica-shape-examples = Par exemple :
respublica-said-not-held = vous n’avez pas ce qui est cherché
respublica-said-no-cards = vous n’avez pas de cartes
respublica-said-cannot-pay = vous ne pouvez payer aucune des demandes
respublica-said-no-group = vous n’avez pas de groupe à poser
respublica-brings-settlement = une cité : 3 points{ $drawn ->
    [card] , et une carte de plus à piocher à chaque tour
    [once] , et une carte de plus à piocher
    [choice] , et désormais le choix de trois cartes de civilisation
   *[nothing] { "" }
  }
respublica-brings-town = la ville du dessus : { $points } points
respublica-brings-church = une église : 7 points
respublica-brings-library = { $has ->
    [second] une seconde bibliothèque : elle n’ajoute rien, et coûte une paire en main (1 point)
    [late] une bibliothèque, trop tard pour une ville : elle n’apporte rien, et coûte une paire en main (1 point)
   *[first] une bibliothèque : quatre cartes de civilisation suffisent alors pour une ville
  }
respublica-why-change = { $kind } { $before } → { $after } sur { $size }
respublica-why-completes = { $change } ({ $brings })
respublica-why-or = { $first } ou { $rest }
respublica-why-given = { $count ->
    [one] { $count } carte de son choix part
   *[other] { $count } cartes de son choix partent
  }
respublica-why-got = { $count ->
    [one] { $count } carte arrive, au choix de qui la donne
   *[other] { $count } cartes arrivent, au choix de qui les donne
  }
respublica-why-ways = { $first } ; { $rest }
respublica-why-with = { $exchange } ; { $name } aura alors au moins { $kinds }
respublica-why-has = { $kind } { $count } sur { $size }
respublica-why-kinds = { $first }, { $rest }
respublica-why-nobody = personne ne peut avoir { $words }
respublica-why-pass = pas d’échange à ce tour
respublica-why-decline = pas d’échange cette fois ; personne ne saura si une réponse était possible
respublica-why-refuse = chacun garde ses cartes
respublica-why-done = la pose est finie, et l’on pioche
respublica-why-draw = du dessus des pioches : { respublica-drawn }

study-ending-respublica-last-card = la dernière carte de civilisation fut piochée
study-ending-respublica-stalled = longtemps sans carte piochée ni posée
