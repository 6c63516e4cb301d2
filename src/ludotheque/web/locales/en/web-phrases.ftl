# What people can say at a table.

web-phrase-hello = Hello!
web-phrase-bye = Goodbye!
web-phrase-good-luck = Good luck!
web-phrase-thanks = Thank you!
web-phrase-please = Please!
web-phrase-sorry = Sorry!
web-phrase-yes = Yes!
web-phrase-no = No!
web-phrase-one-moment = One moment …
web-phrase-back-soon = Back in a minute.
web-phrase-take-your-time = Take your time.
web-phrase-ready = I am ready.
web-phrase-well-played = Well played!
web-phrase-good-idea = Good idea!
web-phrase-lucky = Lucky!
web-phrase-unlucky = Bad luck!
web-phrase-close = That was close!
web-phrase-oops = Oops!
web-phrase-ouch = Ouch!
web-phrase-wow = Wow!
web-phrase-hmm = Hmm …
web-phrase-saw-it-coming = I saw that coming.
web-phrase-my-plan = All part of my plan.
web-phrase-who-leads = Who is ahead?
web-phrase-your-fault = That was your doing!
web-phrase-revenge = I will get you back!
web-phrase-good-game = Good game!
web-phrase-again = Once more?
web-phrase-last-one = This is my last one for today.
web-phrase-cheers = Cheers!
web-phrase-waking = I am still waking up: until then I play simply.

web-nudge-sent = { $name } has been reminded that it is their turn.
