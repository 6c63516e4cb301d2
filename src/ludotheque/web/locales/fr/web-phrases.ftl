# Ce qu’on peut dire à une table.

web-phrase-hello = Bonjour !
web-phrase-bye = Au revoir !
web-phrase-good-luck = Bonne chance !
web-phrase-thanks = Merci !
web-phrase-please = S’il vous plaît !
web-phrase-sorry = Pardon !
web-phrase-yes = Oui !
web-phrase-no = Non !
web-phrase-one-moment = Un instant…
web-phrase-back-soon = Je reviens tout de suite.
web-phrase-take-your-time = Prenez votre temps.
web-phrase-ready = C’est bon pour moi.
web-phrase-well-played = Bien joué !
web-phrase-good-idea = Bonne idée !
web-phrase-lucky = Quelle chance !
web-phrase-unlucky = Pas de chance !
web-phrase-close = C’était juste !
web-phrase-oops = Oups !
web-phrase-ouch = Aïe !
web-phrase-wow = Ouah !
web-phrase-hmm = Hum…
web-phrase-saw-it-coming = Je l’avais vu venir.
web-phrase-my-plan = C’était mon plan.
web-phrase-who-leads = Qui est en tête ?
web-phrase-your-fault = C’est votre faute !
web-phrase-revenge = Je me vengerai !
web-phrase-good-game = Belle partie !
web-phrase-again = On en refait une ?
web-phrase-last-one = C’est ma dernière pour aujourd’hui.
web-phrase-cheers = Santé !
web-phrase-waking = Je me réveille à peine : en attendant, je joue simplement.

web-nudge-sent = { $name } sait maintenant que vous attendez.
