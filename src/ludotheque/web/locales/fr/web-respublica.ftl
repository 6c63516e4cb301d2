# Res Publica dans le navigateur.

## Paroles

web-respublica-i-seek = Je cherche { $words }.
web-respublica-i-offer = J’offre { $words }.
web-respublica-i-ask = En échange, je veux { $words }.
web-respublica-i-bid = Je donne { $words } en échange.
web-respublica-forum = Ce qui se dit
web-respublica-thinks = réfléchit
web-respublica-unsaid = ici viendront vos mots
web-respublica-turn = { $whose ->
    [own] { $phase ->
        [announce] À vous : dites ce que vous cherchez ou offrez
        [answer] Répondez à { $other }
        [accept] À vous : choisissez une réponse
        [give] Remettez des cartes à { $other }
        [draw] À vous : piochez
       *[lay] À vous : posez des groupes, ou continuez
      }
   *[other] { $phase ->
        [answer] { $name } répond à { $other }
        [give] { $name } choisit des cartes pour { $other }
       *[lay] { $name } joue
      }
  }
web-respublica-waits = pas encore son tour de parler
web-respublica-before = Le tour d’avant
web-respublica-agrees = est d’accord avec { $name }
web-respublica-sealed = { $name } a choisi ce qui sera donné ; cela reste caché pour l’instant
web-respublica-sealed-own = Vous avez choisi ; cela reste caché pour l’instant

## Composer une phrase

web-respublica-compose = Une phrase à vous
web-respublica-own-words = Ou avec vos propres mots
web-respublica-say = Le dire
web-respublica-verb = Ce que vous dites
web-respublica-verb-seek = Je cherche
web-respublica-verb-offer = J’offre
web-respublica-verb-ask = Je veux
web-respublica-verb-bid = Je donne
web-respublica-joint = Une chose ou deux
web-respublica-joint-none = rien d’autre
web-respublica-joint-and = et
web-respublica-joint-or = ou
web-respublica-count = Combien
web-respublica-term = Partie { $number }
web-respublica-features = De quoi
web-respublica-feature-people = un peuple
web-respublica-feature-civ = une civ.
web-respublica-feature-card = une carte
web-respublica-feature-pair = une paire
web-respublica-feature-held = { $name }, vous en avez { $count }

## Choix

web-respublica-choices = Ce que vous pouvez faire
web-respublica-choose-announce = Qu’allez-vous dire ?
web-respublica-only-pass = Sans cartes, pas d’échange.
web-respublica-choose-ask = Vous l’avez. Que voulez-vous en échange ?
web-respublica-choose-bid = Que donneriez-vous en échange ?
web-respublica-only-decline = Vous ne pouvez pas répondre cette fois. Personne ne saura pourquoi.
web-respublica-choose-accept = Quelle réponse prenez-vous ?
web-respublica-choose-lay = Vous pouvez poser un groupe.
web-respublica-nothing-to-lay = Rien à poser cette fois.
web-respublica-choose-draw = Que piochez-vous ?
web-respublica-pass = Ne rien dire
web-respublica-decline = Non, merci
web-respublica-decline-offer = Pas pour moi
web-respublica-refuse = Aucune
web-respublica-done = J’ai fini
web-respublica-done-choose = J’ai fini, je pioche
web-respublica-done-draw = J’ai fini : piocher { respublica-drawn }
web-respublica-draw = { respublica-drawn }
web-respublica-you-give = Vous donnez
web-respublica-you-get = Vous recevez
web-respublica-completes = { $whose ->
    [own] Vous auriez { $cards } : { $brings }.
    [own-perhaps] Vous auriez peut-être { $cards } : { $brings }.
    [other-perhaps] { $name } aurait peut-être { $cards } : { $brings }.
   *[other] { $name } aurait { $cards } : { $brings }.
  }
web-respublica-step = { $whose ->
    [own] Vous en auriez { $has } ; il faut { $cards }.
    [own-perhaps] Vous en auriez peut-être { $has } ; il faut { $cards }.
    [other-perhaps] { $name } en aurait peut-être au moins { $has } ; il faut { $cards }.
   *[other] { $name } en aurait au moins { $has } ; il faut { $cards }.
  }
web-respublica-about-monk = Moines : deux font une église. Un moine compte comme peuple.
web-respublica-about-book = Livres : deux font une bibliothèque, et vos villes demandent alors moins de cartes. Un livre compte comme civilisation.
web-respublica-accept = D’accord
web-respublica-accept-of = D’accord avec { $name } : donner { $keep }, recevoir { $get }
web-respublica-cannot-pay = Vous ne pouvez pas payer
web-respublica-promised = Vous donnez { $keep } et recevez { $get }.
web-respublica-give-hidden = Vous choisissez les cartes. Elles restent cachées jusqu’à ce que l’autre ait choisi.
web-respublica-give-how = Touchez des cartes de votre main pour les mettre ici.
web-respublica-give-at-once = Ou tout de suite
web-respublica-give = Donner
web-respublica-take-back = reprendre : { $name }
web-respublica-packet = À donner : { $cards }
web-respublica-tap-lay = Poser le groupe.
web-respublica-tap-give = En mettre une de côté pour la donner.
web-respublica-brings-settlement = cité, { $points } points
web-respublica-brings-town = ville, { $points } points
web-respublica-brings-church = église, { $points } points
web-respublica-brings-library = { $has ->
    [second] seconde bibliothèque : elle n’ajoute rien ({ $points } point)
    [late] bibliothèque, trop tard pour une ville : elle n’apporte rien, et coûte une paire ({ $points } point)
   *[first] bibliothèque : les villes à 4 cartes désormais ({ $points } point)
  }
web-respublica-standing = Décliner les échanges à ma place :
web-respublica-standing-none = non, demandez-moi
web-respublica-standing-turn = jusqu’à mon tour
web-respublica-standing-always = toujours
web-respublica-key-no = non, ou plus rien : passer, décliner, n’en prendre aucune, avoir fini
web-respublica-key-number = les phrases toutes faites, réponses, groupes, dans l’ordre

## La table

web-respublica-hand = Votre main : { $count ->
    [0] aucune carte
    [1] une carte
   *[other] { $count } cartes
  }
web-respublica-hand-of = { $name }, main : { $count ->
    [0] aucune carte
    [1] une carte
   *[other] { $count } cartes
  }
web-respublica-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
web-respublica-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-respublica-piles = Pioches et piles
web-respublica-deck-people = Peuples
web-respublica-deck-civ = Civilisation
web-respublica-settlements = Cités
web-respublica-towns = Villes
web-respublica-churches = Églises
web-respublica-libraries = Bibliothèques
web-respublica-each = { $points } chacune
web-respublica-library-note = puis 4 font une ville
web-respublica-next-town = Prochaine ville
web-respublica-then-towns = puis
web-respublica-turns-left = La dernière carte de civilisation est piochée : { $count ->
    [1] il reste un tour
   *[other] il reste { $count } tours
  }, puis chacun pose encore une fois.
web-respublica-last-laying = La dernière pose : { $count ->
    [1] un joueur doit
   *[other] { $count } joueurs doivent
  } encore poser.
web-respublica-civ-left = La fin approche : il reste { $count ->
    [1] une carte
   *[other] { $count } cartes
  } de civilisation.
web-respublica-boards = Groupes posés
web-respublica-nothing-laid = Rien de posé encore
web-respublica-earned = { $card ->
    [settlement] Cité
    [town] Ville
    [church] Église
   *[library] Bibliothèque
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, pour { $cards }
web-respublica-pairs = Paires en main
web-respublica-left-over = Reste : { $cards }

web-respublica-ending-last-card = La dernière carte civilisation a été piochée : encore un tour et une dernière pose pour chacun, et la partie est finie.
web-respublica-ending-stalled = Voilà trop longtemps que personne ne piochait ni ne posait : une dernière pose pour chacun, et la partie est finie.
web-respublica-phrase-deal = Marché conclu !
web-respublica-phrase-too-dear = Trop cher pour moi.
web-respublica-phrase-nobody-wants = Personne ne veut échanger ?

## Les mots que la page dit elle-même : sortes, nombres, offres

respublica-kind-saxon = saxon
respublica-kind-hun = hun
respublica-kind-viking = viking
respublica-kind-goth = goth
respublica-kind-lombard = lombard
respublica-kind-monk = moine
respublica-kind-alchemy = alchimie
respublica-kind-commerce = commerce
respublica-kind-shipbuilding = construction navale
respublica-kind-architecture = architecture
respublica-kind-metallurgy = métallurgie
respublica-kind-book = livre
respublica-kind-people = peuple
respublica-kind-civ = civilisation
respublica-kind-card = carte
respublica-kind-pair = paire

respublica-count-saxon = { $count } { $count ->
    [one] saxon
   *[other] saxons
  }
respublica-count-hun = { $count } { $count ->
    [one] hun
   *[other] huns
  }
respublica-count-viking = { $count } { $count ->
    [one] viking
   *[other] vikings
  }
respublica-count-goth = { $count } { $count ->
    [one] goth
   *[other] goths
  }
respublica-count-lombard = { $count } { $count ->
    [one] lombard
   *[other] lombards
  }
respublica-count-monk = { $count } { $count ->
    [one] moine
   *[other] moines
  }
respublica-count-alchemy = { $count } { $count ->
    [one] alchimie
   *[other] alchimies
  }
respublica-count-commerce = { $count } { $count ->
    [one] commerce
   *[other] commerces
  }
respublica-count-shipbuilding = { $count } { $count ->
    [one] construction navale
   *[other] constructions navales
  }
respublica-count-architecture = { $count } { $count ->
    [one] architecture
   *[other] architectures
  }
respublica-count-metallurgy = { $count } { $count ->
    [one] métallurgie
   *[other] métallurgies
  }
respublica-count-book = { $count } { $count ->
    [one] livre
   *[other] livres
  }
respublica-count-people = { $count } { $count ->
    [one] peuple
   *[other] peuples
  }
respublica-count-civ = { $count } { $count ->
    [one] civilisation
   *[other] civilisations
  }
respublica-count-card = { $count } { $count ->
    [one] carte
   *[other] cartes
  }
respublica-count-pair = { $count } { $count ->
    [one] paire
   *[other] paires
  }
respublica-single = 1 { $kind }

respublica-and = { $first } et { $second }
respublica-or = { $first } ou { $second }
respublica-list = { $first }, { $rest }
respublica-nothing = rien

respublica-tell-seek = cherche { $words }
respublica-tell-offer = offre { $words }
respublica-tell-pass = passe
respublica-tell-ask = demande { $words }
respublica-tell-bid = propose { $words }
respublica-tell-decline = décline

respublica-decks = pioches : { respublica-drawn-people }, { respublica-drawn-civ }
respublica-piles = cités { $settlements } · villes { $towns }
respublica-piles-queen = églises { $churches } · bibliothèques { $libraries }
respublica-idle = tours sans carte piochée ni posée : { $idle } sur { $limit }
respublica-missing = il en manque { $count }
respublica-complete = complet
respublica-no-pile = plus de carte de points
respublica-drawn-people = { $people ->
    [one] { $people } carte de peuples
   *[other] { $people } cartes de peuples
  }
respublica-drawn-civ = { $civ ->
    [one] { $civ } carte de civilisation
   *[other] { $civ } cartes de civilisation
  }
respublica-drawn = { $people ->
    [0] { respublica-drawn-civ }
   *[other] { $civ ->
        [0] { respublica-drawn-people }
       *[other] { respublica-drawn-people } et { respublica-drawn-civ }
      }
  }
