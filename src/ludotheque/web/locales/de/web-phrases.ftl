# Was man an einem Tisch sagen kann.

web-phrase-hello = Hallo!
web-phrase-bye = Tschüs!
web-phrase-good-luck = Viel Glück!
web-phrase-thanks = Danke!
web-phrase-please = Bitte!
web-phrase-sorry = Entschuldigung!
web-phrase-yes = Ja!
web-phrase-no = Nein!
web-phrase-one-moment = Einen Moment …
web-phrase-back-soon = Bin gleich wieder da.
web-phrase-take-your-time = Lass dir Zeit.
web-phrase-ready = Ich bin so weit.
web-phrase-well-played = Gut gespielt!
web-phrase-good-idea = Gute Idee!
web-phrase-lucky = Glück gehabt!
web-phrase-unlucky = So ein Pech!
web-phrase-close = Das war knapp!
web-phrase-oops = Hoppla!
web-phrase-ouch = Autsch!
web-phrase-wow = Wow!
web-phrase-hmm = Hm …
web-phrase-saw-it-coming = Das habe ich kommen sehen.
web-phrase-my-plan = Alles Teil meines Plans.
web-phrase-who-leads = Wer führt?
web-phrase-your-fault = Das warst du!
web-phrase-revenge = Das zahle ich dir heim!
web-phrase-good-game = Schöne Partie!
web-phrase-again = Noch eine?
web-phrase-last-one = Das ist heute meine letzte.
web-phrase-cheers = Prost!
web-phrase-waking = Ich wache gerade erst auf: Bis dahin spiele ich ganz einfach.

web-nudge-sent = { $name } weiß jetzt, dass du wartest.
