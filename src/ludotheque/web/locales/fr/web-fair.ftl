# La ligne de la fin de partie qui dit si la donne était honnête, et ce qu’il y a derrière.

fair-line-fair = La donne était honnête : votre navigateur l’a vérifié.
fair-line-unfair = La donne ne correspond pas à ce qui avait été annoncé à votre navigateur.
fair-line-unbound = La donne correspond à sa propre preuve. Ce navigateur n’a pas participé à la donne : il ne peut rien vérifier de plus.
fair-line-unchecked = La preuve correspond à ce qui avait été annoncé à votre navigateur. Il ne sait pas comment ce jeu se distribue : il ne peut pas vérifier la donne elle-même.
fair-line-former = Cette table est plus ancienne que la preuve que vérifient les navigateurs.
fair-line-left = Quelqu’un qui jouait ici est parti et a fait effacer son nom. Le sceau de la donne contenait les noms : il ne peut plus être vérifié.
fair-more = Serveur et joueurs se sont liés avant que quiconque puisse connaître les cartes, et ont révélé après le lancement. Gardez ces nombres avec l’enregistrement téléchargé : « ludotheque verify » reprend tout une fois de plus, coups et résultat compris.

fair-fault-form = Le serveur ne montre pas la preuve entière de la donne.
fair-fault-table = L’enregistrement est celui d’une autre table.
fair-fault-result = L’enregistrement donne un autre résultat que celui montré ici.
fair-fault-seats = La preuve vaut pour un autre nombre de joueurs.
fair-fault-secret = Le secret n’est pas celui auquel le serveur s’était lié.
fair-fault-commitment = L’engagement du serveur n’est pas celui qu’il montrait avant que vous preniez place.
fair-fault-game = Le jeu ou les options ne sont pas ceux annoncés avant la donne.
fair-fault-name = Là où { $told } était à table, l’enregistrement nomme { $name }, ou dit autrement qui était un robot.
fair-fault-other-commitment = L’engagement enregistré pour { $name } n’est pas celui annoncé avant la donne.
fair-fault-entropy = La part révélée pour { $name } n’est pas celle à laquelle son engagement lie.
fair-fault-dropped = L’enregistrement dit que vous n’avez rien révélé. Votre navigateur l’a fait, et le serveur l’avait confirmé.
fair-fault-seal = Le jeu, les options, les noms ou les engagements ne sont pas ceux du sceau.
fair-fault-first = Le sort a désigné quelqu’un d’autre que la personne qui commence dans l’enregistrement.
fair-fault-deal = Le secret et l’entropie donnent d’autres cartes que celles de l’enregistrement.
fair-fault-sight = Les cartes que vous avez vues avant le premier coup ne sont pas celles de l’enregistrement.

fair-note-no-part = { $name } ne s’était lié à rien, et n’a donc rien ajouté à la donne.
fair-note-withheld = { $name } n’a rien révélé ; la donne s’est faite sans sa part.
fair-note-late = La part que cet appareil a donnée pour { $name } n’est pas dans la donne : elle est arrivée trop tard, ou le serveur l’a laissée de côté.

fair-code-commitment = L’engagement du serveur
fair-code-seal = Le sceau
fair-code-entropy = Ce que votre navigateur a révélé
